"""Before the first round: sides, hands, special cards, gates, and what others learn of them."""

from __future__ import annotations

from itertools import combinations

import pytest

from boardrules import SPECTATOR
from boardrules.games import bushido_breaker as bushido

from .positions import left, legal, play, standing, start, table, whereabouts

NINJA_SPECIALS = ["shurikens", "diagonal", "blowgun", "metsubushi"]
SAMURAI_SPECIALS = ["reinforcements", "repair", "showdown", "revelation"]
NINJA_HAND = {"kunai": 5, "shuriken": 2, "smoke-bomb": 1}
SAMURAI_HAND = {"katana": 5, "yumi": 2}


def new(players: int = 2, *, specials: bool = True, garrison: int | None = None) -> bushido.State:
    return bushido.new_game(bushido.Options(players=players, specials=specials, garrison=garrison))


def choices(names: list[str]) -> list[str]:
    return [f"special {name}" for name in names]


# Sides


@pytest.mark.parametrize(
    ("players", "teams"), [(2, ((0,), (1,))), (3, ((0,), (1, 2))), (4, ((0, 1), (2, 3)))]
)
def test_sides(players: int, teams: tuple[tuple[int, ...], ...]) -> None:
    """The ninjas have the first seats."""
    options = bushido.Options(players=players)
    assert bushido.teams(options) == teams
    roles = [bushido.role(options, seat) for seat in range(players)]
    assert roles == ["ninja"] * len(teams[0]) + ["samurai"] * len(teams[1])


def test_identity() -> None:
    assert bushido.NAME == "bushido_breaker"
    assert bushido.TITLE == "Bushido Breaker"
    assert bushido.SEATS == (2, 3, 4)
    assert bushido.ZERO_SUM is True


# Hands and table


@pytest.mark.parametrize(("players", "ninjas"), [(2, 1), (3, 1), (4, 2)])
def test_bb_03_bb_04_everybody_has_the_full_hand(players: int, ninjas: int) -> None:
    """BB-03, BB-04: each player of a side, with three seats too; five Katana a samurai seat."""
    state = new(players, specials=False)
    for seat in range(players):
        assert left(state, seat) == (NINJA_HAND if seat < ninjas else SAMURAI_HAND)
        hand = bushido.view(state, SPECTATOR).hands
        assert [each.seat for each in hand] == list(range(ninjas, players))
        assert all((each.katana, each.yumi) == (5, 2) for each in hand)


@pytest.mark.parametrize(("players", "samurai"), [(2, 5), (3, 7), (4, 7)])
def test_the_table_at_the_start(players: int, samurai: int) -> None:
    view = bushido.view(new(players), SPECTATOR)
    assert [each.number for each in view.samurai] == list(range(1, samurai + 1))
    assert view.alarms_off == ()
    assert not view.showdown
    assert not view.merged
    assert view.log == ()
    assert all(
        (ninja.status, ninja.notices, ninja.face_up) == ("in-play", 0, ()) for ninja in view.ninjas
    )


@pytest.mark.parametrize("garrison", [1, 2, 3, 4, 5])
def test_garrison(garrison: int) -> None:
    """So many samurai stand on the map, numbers 1 to that, at their own locations."""
    places = ["corridor", "castle", "dojo", "west", "east"]
    expected = dict(enumerate(places[:garrison], 1))
    assert standing(new(garrison=garrison)) == expected


def test_garrison_needs_as_many_alarms() -> None:
    """The map is the same: alarms stand where there is no samurai, too."""
    state = play(new(specials=False, garrison=1), "start east")
    state = play(state, "sabotage", "search 1")
    assert bushido.view(state, SPECTATOR).alarms_off == ("east",)


# Special cards: two seats


def test_two_seats_choose_one_each() -> None:
    state = new()
    assert bushido.to_move(state) == 0
    assert legal(state) == choices(NINJA_SPECIALS)
    state = play(state, "special metsubushi")
    assert bushido.to_move(state) == 1
    assert legal(state) == choices(SAMURAI_SPECIALS)
    state = play(state, "special reinforcements")
    assert bushido.to_move(state) == 0
    assert legal(state) == ["start west", "start east"]
    assert left(state, 0) == NINJA_HAND | {"metsubushi": 1}
    assert left(state, 1) == SAMURAI_HAND | {"reinforcements": 1}


@pytest.mark.parametrize(
    ("name", "uses"), [("shurikens", 1), ("diagonal", 2), ("blowgun", 1), ("metsubushi", 1)]
)
def test_uses_of_the_ninja_specials(name: str, uses: int) -> None:
    state = play(new(), f"special {name}")
    assert left(state, 0) == NINJA_HAND | {name: uses}


@pytest.mark.parametrize("name", SAMURAI_SPECIALS)
def test_uses_of_the_samurai_specials(name: str) -> None:
    state = play(new(), "special blowgun", f"special {name}")
    assert left(state, 1) == SAMURAI_HAND | {name: 1}


# Three seats


def test_bb_03_three_seats_two_for_the_ninja_none_for_the_samurai() -> None:
    """BB-03: the ninja chooses twice, in catalogue order; no samurai seat is asked."""
    state = new(3)
    assert bushido.to_move(state) == 0
    assert legal(state) == choices(["shurikens", "diagonal", "blowgun"])  # one is to follow
    state = play(state, "special diagonal")
    assert bushido.to_move(state) == 0
    assert legal(state) == choices(["blowgun", "metsubushi"])
    state = play(state, "special metsubushi")
    assert legal(state) == ["start west", "start east"]
    assert left(state, 0) == NINJA_HAND | {"diagonal": 2, "metsubushi": 1}
    assert left(state, 1) == left(state, 2) == SAMURAI_HAND


def test_each_pair_in_one_way() -> None:
    """4 x 3 / 2 = 6 pairs."""
    found = []
    for first in legal(new(3)):
        found += [(first, second) for second in legal(play(new(3), first))]
    assert found == list(combinations(choices(NINJA_SPECIALS), 2))
    assert len(found) == 6


# Four seats


@pytest.mark.parametrize("name", NINJA_SPECIALS)
def test_bb_05_second_ninja_chooses_from_the_rest(name: str) -> None:
    """BB-05: one copy of each."""
    state = new(4)
    assert legal(state) == choices(NINJA_SPECIALS)
    state = play(state, f"special {name}")
    assert bushido.to_move(state) == 1
    assert legal(state) == choices([other for other in NINJA_SPECIALS if other != name])


@pytest.mark.parametrize("name", SAMURAI_SPECIALS)
def test_bb_05_second_samurai_seat_chooses_from_the_rest(name: str) -> None:
    """BB-05: one copy of each; what the ninjas took makes no difference."""
    state = play(new(4), "special diagonal", "special blowgun")
    assert bushido.to_move(state) == 2
    assert legal(state) == choices(SAMURAI_SPECIALS)
    state = play(state, f"special {name}")
    assert bushido.to_move(state) == 3
    assert legal(state) == choices([other for other in SAMURAI_SPECIALS if other != name])


def test_four_seats_one_special_each() -> None:
    state = start(4, specials="blowgun diagonal showdown repair")
    assert left(state, 0) == NINJA_HAND | {"blowgun": 1}
    assert left(state, 1) == NINJA_HAND | {"diagonal": 2}
    assert left(state, 2) == SAMURAI_HAND | {"showdown": 1}
    assert left(state, 3) == SAMURAI_HAND | {"repair": 1}


# No special cards


@pytest.mark.parametrize("players", [2, 3, 4])
def test_without_special_cards(players: int) -> None:
    """The game begins with the gates; nobody has a special, nobody is asked between rounds."""
    state = new(players, specials=False)
    assert legal(state) == ["start west", "start east"]
    state = start(players)
    for seat in range(players):
        assert left(state, seat) in (NINJA_HAND, SAMURAI_HAND)
    ninjas = 2 if players == 4 else 1
    guards = ["alarm 1", "alarm 2"][: players - ninjas]
    state = play(state, *["hide"] * ninjas, *guards)
    assert bushido.to_move(state) == 0
    assert "hide" in legal(state)


# Gates


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("gate", ["west", "east"])
def test_a_ninja_begins_at_a_gate(gate: str, players: int) -> None:
    state = play(new(players, specials=False), f"start {gate}")
    assert whereabouts(state) == gate
    assert bushido.to_move(state) == 0
    assert "hide" in legal(state)  # the first round has begun


@pytest.mark.parametrize("first", ["west", "east"])
@pytest.mark.parametrize("second", ["west", "east"])
def test_both_ninjas_begin_where_they_like(first: str, second: str) -> None:
    """One after the other; both may be at one gate."""
    state = new(4, specials=False)
    assert bushido.to_move(state) == 0
    state = play(state, f"start {first}")
    assert bushido.to_move(state) == 1
    assert legal(state) == ["start west", "start east"]
    state = play(state, f"start {second}")
    assert (whereabouts(state, 0), whereabouts(state, 1)) == (first, second)
    assert bushido.to_move(state) == 0


@pytest.mark.parametrize("gate", ["west", "east"])
def test_the_start_is_no_entry(gate: str) -> None:
    """BB-34: a Nightingale Floor at the gate says nothing when the game begins there."""
    options = bushido.Options(specials=False, nightingale=("west", "east"))
    state = play(bushido.new_game(options), f"start {gate}", "hide", "alarm 1")
    assert bushido.view(state, 1).log[0].chirps == ()


# The first round


def test_bb_53_everything_in_the_first_round_with_two_seats() -> None:
    """BB-53: from the west gate; the rulebook's general rules alone."""
    assert legal(start()) == ["kunai 4", "shuriken 3", "hide", "move dojo", "sabotage"]


def test_bb_53_everything_in_the_first_round_with_three_seats() -> None:
    """BB-53: from the west gate, next to dojo (3) and daimyo (6), diagonal to the castle."""
    assert legal(start(3, specials="shurikens diagonal")) == [
        *("kunai 4", "shuriken 3", "shuriken 6", "hide", "move dojo", "move daimyo", "sabotage"),
        *("shurikens 3 6", "diagonal castle"),
    ]
    assert legal(start(3, specials="shurikens blowgun"))[-8:] == [
        "shurikens 3 6",
        *(f"blowgun {number}" for number in range(1, 8)),
    ]


@pytest.mark.parametrize("players", [2, 4])
def test_nobody_is_asked_before_the_first_round(players: int) -> None:
    """Step A begins with the second round."""
    names = "blowgun revelation" if players == 2 else "blowgun diagonal revelation repair"
    state = start(players, specials=names)
    assert bushido.to_move(state) == 0
    assert "hide" in legal(state)
    assert "hold" not in legal(state)


# What others learn


@pytest.mark.parametrize("players", [2, 3, 4])
def test_gates_are_secret(players: int) -> None:
    """Nobody but the ninja itself knows, whichever it chooses."""
    one = play(new(players, specials=False), "start west")
    other = play(new(players, specials=False), "start east")
    for seat in (*range(1, players), SPECTATOR):
        assert bushido.view(one, seat) == bushido.view(other, seat)
    assert bushido.view(one, 0) != bushido.view(other, 0)


@pytest.mark.parametrize("players", [2, 3])
def test_specials_are_secret(players: int) -> None:
    first, second = play(new(players), "special shurikens"), play(new(players), "special diagonal")
    for seat in (*range(1, players), SPECTATOR):
        assert bushido.view(first, seat) == bushido.view(second, seat)
    assert bushido.view(first, 0) != bushido.view(second, 0)


def test_samurai_specials_are_secret_from_the_ninja() -> None:
    first, second = (play(new(), "special blowgun", f"special {n}") for n in SAMURAI_SPECIALS[:2])
    for seat in (0, SPECTATOR):
        assert bushido.view(first, seat) == bushido.view(second, seat)
        (hand,) = bushido.view(first, seat).hands
        assert (hand.unplayed, hand.specials) == (1, ())
    assert bushido.view(first, 1).hands[0].specials == ("reinforcements",)


def test_bb_42_what_partners_know_of_specials() -> None:
    """BB-42: the second ninja saw what the first took, and not the other way round; samurai share.

    The second chooser of a pair knows the name only.
    """
    state = start(4, specials="diagonal blowgun showdown repair")
    assert bushido.view(state, 1).partner_special == "diagonal"
    assert bushido.view(state, 0).partner_special == ""
    for seat in (2, 3):
        view = bushido.view(state, seat)
        assert [hand.specials for hand in view.hands] == [("showdown",), ("repair",)]
        assert view.partner_special == ""
        assert view.own is None
    other = start(4, specials="diagonal metsubushi showdown repair")
    assert bushido.view(other, 0) == bushido.view(state, 0)
    for seat in (0, 1, SPECTATOR):
        assert all(hand.specials == () for hand in bushido.view(state, seat).hands)
        assert all(hand.unplayed == 1 for hand in bushido.view(state, seat).hands)


def test_bb_42_ninjas_know_themselves_alone() -> None:
    """BB-42: place, sheet and hand of the other ninja make no difference to what one sees."""
    one = table(4, ninjas="west dojo", sheets=["hide", "hide"], spent="1 kunai")
    other = table(4, ninjas="west east", sheets=["hide", "sabotage"], spent="1 shuriken")
    assert bushido.view(one, 0) == bushido.view(other, 0)
    assert bushido.view(one, 1) != bushido.view(other, 1)
    own = bushido.view(one, 1).own
    assert own is not None
    assert (own.location, own.sheet, own.start) == ("dojo", ("hide",), "west")
    assert {card.name: card.uses for card in own.cards} == {"shuriken": 2, "smoke-bomb": 1}


def test_bb_42_alarms_count_jointly_and_either_enters() -> None:
    """BB-42: five alarms are off by whoever; each ninja in the corridor is offered the chamber."""
    state = table(
        4, ninjas="corridor east", off="west daimyo dining castle", sheets=["hide", "hide"]
    )
    assert "move chamber" not in legal(state)
    state = play(state, "hide", "sabotage", "search 2", "exits 7")
    assert "move chamber" in legal(state)  # the fifth is the other ninja's
    swapped = table(4, ninjas="east corridor", off="west daimyo dining castle")
    swapped = play(swapped, "sabotage", "hide", "alarm 2", "exits 7")
    assert "move chamber" in legal(play(swapped, "hide"))
