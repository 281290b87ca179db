"""Two ninjas and two samurai seats: who is hit together, and whose card is void.

Samurai at the start: 1 corridor, 2 castle, 3 dojo, 4 west, 5 east, 6 daimyo, 7 dining. The castle
touches corridor, dojo, daimyo and dining; the dojo touches castle and west gate.
"""

from __future__ import annotations

import pytest

from boardrules import Outcome
from boardrules.games import bushido_breaker
from boardrules.games.bushido_breaker import (
    Disabled,
    Killed,
    Noticed,
    Removed,
    Round,
)

from .positions import (
    FOUR_SAMURAI,
    alarms_off,
    asked,
    gone,
    left,
    legal,
    pile,
    play,
    seen,
    standing,
    start,
    statuses,
    table,
    whereabouts,
)

NO_BOMBS = "0 smoke-bomb, 1 smoke-bomb"


# Both ninjas in one room


@pytest.mark.parametrize("targets", [(2, 2), (2, 5), (5, 2), (5, 5)])
def test_bb_43_one_katana_against_two_kunai(targets: tuple[int, int]) -> None:
    """BB-43: both ninjas die, whether the Katana's samurai is a target or not."""
    state = table(4, ninjas="castle castle", samurai="5 castle", spent=NO_BOMBS)
    state = play(state, f"kunai {targets[0]}", f"kunai {targets[1]}", "katana 2", "search 7")
    assert statuses(state) == ["dead", "dead"]
    assert gone(state) == set()
    assert seen(state).log[0] == Round(
        actions=("katana 2", "search 7"),
        killed=(Killed(0, "kunai", "castle"), Killed(1, "kunai", "castle")),
    )
    assert bushido_breaker.outcome(state) == Outcome(*FOUR_SAMURAI, "ninjas-stopped")


@pytest.mark.parametrize(
    ("moves", "action", "noticed"),
    [
        (("hide", "hide"), "search 2", ("", "")),
        (("sabotage", "sabotage"), "alarm 2", ("", "")),
        (("move dojo", "move dining"), "exits 2", ("dojo", "dining")),
        (("move dojo", "move dojo"), "exits 2", ("dojo", "dojo")),
    ],
)
def test_bb_43_one_check_notices_both(
    moves: tuple[str, str], action: str, noticed: tuple[str, str]
) -> None:
    """BB-43: a tick for each; nobody is stopped by a first one."""
    state = table(4, ninjas="castle castle")
    state = play(state, *moves, action, "katana 7")
    card = moves[0].split()[0]
    assert seen(state).log[0].noticed == (
        Noticed(0, card, "castle", noticed[0]),
        Noticed(1, card, "castle", noticed[1]),
    )
    assert [ninja.notices for ninja in seen(state).ninjas] == [1, 1]
    assert statuses(state) == ["in-play", "in-play"]
    assert alarms_off(state) == set()


def test_bb_43_a_check_notices_what_it_is_for() -> None:
    """BB-43: one ninja hides, the other moves; the exits are watched."""
    state = play(table(4, ninjas="castle castle"), "hide", "move dojo", "exits 2", "katana 7")
    assert seen(state).log[0].noticed == (Noticed(1, "move", "castle", "dojo"),)


def test_bb_43_two_second_notices_end_the_game() -> None:
    """BB-43, BB-22: both are captured at once."""
    state = table(4, ninjas="castle castle", notices=[1, 1], spent=NO_BOMBS)
    state = play(state, "hide", "hide", "search 2", "katana 7")
    assert statuses(state) == ["captured", "captured"]
    assert bushido_breaker.outcome(state) == Outcome(*FOUR_SAMURAI, "ninjas-stopped")


def test_bb_43_one_yumi_blocks_two_kunai() -> None:
    """BB-43, BB-13: nothing happens."""
    state = table(4, ninjas="castle castle", samurai="5 castle")
    state = play(state, "kunai 2", "kunai 5", "yumi 2", "search 7")
    assert seen(state).log[0] == Round(actions=("yumi 2", "search 7"))


@pytest.mark.parametrize("action", ["yumi 3", "katana 3", "move 3 west"])
def test_bb_43_one_card_against_two_shuriken(action: str) -> None:
    """BB-43: a Yumi kills both throwers, a Katana blocks both, a Move dodges both."""
    state = table(4, ninjas="castle west", spent=NO_BOMBS)
    state = play(state, "shuriken 3", "shuriken 3", action, "search 7")
    assert 3 in standing(state)
    status = "dead" if action == "yumi 3" else "in-play"
    assert statuses(state) == [status, status]
    rooms = tuple(killed.room for killed in seen(state).log[0].killed)
    assert rooms == (("", "") if action == "yumi 3" else ())


# A card is void when its samurai dies


@pytest.mark.parametrize(
    ("move", "check"), [("hide", "search 2"), ("sabotage", "alarm 2"), ("move dojo", "exits 2")]
)
@pytest.mark.parametrize("killer", [0, 1])
def test_bb_44_a_dead_samurai_notices_nothing(move: str, check: str, killer: int) -> None:
    """BB-44: one ninja kills the samurai that would have noticed the other."""
    moves = ["kunai 2", move] if killer == 0 else [move, "kunai 2"]
    state = play(table(4, ninjas="castle castle"), *moves, check, "search 7")
    assert gone(state) == {2}
    assert seen(state).log[0] == Round(
        actions=(check, "search 7"),
        removed=(Removed(2, (killer,)),),
        disabled=(Disabled("castle", (1 - killer,)),) if move == "sabotage" else (),
    )
    if move == "move dojo":
        assert whereabouts(state, 1 - killer) == "dojo"


def test_bb_44_thrown_at_from_next_door() -> None:
    """BB-44: a Shuriken does it as well."""
    state = play(table(4, ninjas="castle dojo"), "shuriken 3", "hide", "search 3", "katana 7")
    assert gone(state) == {3}
    assert seen(state).ninjas[1].notices == 0


@pytest.mark.parametrize("other", ["yumi 5", "katana 5"])
def test_bb_44_covered_by_another_samurai(other: str) -> None:
    """BB-44 (1): a card of another samurai in the room stops the Kunai, so the check counts."""
    state = table(4, ninjas="castle castle", samurai="5 castle", spent=NO_BOMBS)
    state = play(state, "kunai 2", "hide", "search 2", other)
    assert gone(state) == set()
    assert seen(state).log[0].noticed == (Noticed(1, "hide", "castle"),)
    assert statuses(state) == ["dead" if other == "katana 5" else "in-play", "in-play"]


def test_bb_44_a_samurai_who_dies_does_not_dodge() -> None:
    """BB-44: the Kunai of ninja 1 voids the Move, so the Shuriken of ninja 0 hits too."""
    state = table(4, ninjas="castle dojo")
    state = play(state, "shuriken 3", "kunai 3", "move 3 west", "search 7")
    assert gone(state) == {3}
    assert seen(state).log[0].removed == (Removed(3, (0, 1)),)


@pytest.mark.parametrize(("cover", "hit"), [("yumi 5", False), ("search 5", True)])
def test_bb_44_a_covered_samurai_dodges(cover: str, hit: bool) -> None:
    """BB-44, BB-13: with a Yumi beside it the Move stays valid, and both attacks fail."""
    state = table(4, ninjas="castle dojo", samurai="5 dojo")
    state = play(state, "shuriken 3", "kunai 3", "move 3 west", cover)
    assert (3 in gone(state)) == hit
    if not hit:
        assert standing(state)[3] == "west"
        assert seen(state).log[0] == Round(actions=("move 3 west", cover))


@pytest.mark.parametrize("ninja", [0, 1])
def test_bb_44_metsubushi_voids_the_katana_for_the_other(ninja: int) -> None:
    """BB-44, BB-45: the Katana stops neither Kunai; both ninjas hit the target."""
    own = "metsubushi blowgun" if ninja == 0 else "blowgun metsubushi"
    state = table(4, ninjas="castle castle", specials=f"{own} repair showdown")
    state = play(state, "kunai 2", "kunai 2", "katana 2", "search 7")
    assert asked(state) == (0, "metsubushi")
    if ninja == 1:
        state = play(state, "decline")
        assert asked(state) == (1, "metsubushi")
    state = play(state, "metsubushi")
    assert statuses(state) == ["in-play", "in-play"]
    assert seen(state).log[0].removed == (Removed(2, (0, 1)),)
    assert pile(state, ninja) == ["kunai", "metsubushi"]
    # asked first, ninja 0 has had its Kunai turned up; ninja 1 is not asked after a Metsubushi
    assert pile(state, 1 - ninja) == ([] if ninja == 0 else ["kunai"])


def test_bb_44_metsubushi_exposes_the_other_target() -> None:
    """BB-44: the Katana of 2 covered 5, who now dies of the other Kunai, its check void."""
    state = table(
        4,
        ninjas="castle castle",
        samurai="5 castle",
        specials="metsubushi blowgun repair showdown",
    )
    state = play(state, "kunai 2", "kunai 5", "katana 2", "search 5", "metsubushi")
    assert gone(state) == {2, 5}
    assert seen(state).log[0].removed == (Removed(2, (0,)), Removed(5, (1,)))
    assert seen(state).log[0].killed == ()


def test_bb_26_a_second_katana_meets_both() -> None:
    """BB-26, BB-43: 2 dies by Metsubushi, the Katana of 5 kills both ninjas."""
    state = table(
        4,
        ninjas="castle castle",
        samurai="5 castle",
        specials="metsubushi blowgun repair showdown",
        spent=NO_BOMBS,
    )
    state = play(state, "kunai 2", "kunai 2", "katana 2", "katana 5", "metsubushi")
    assert statuses(state) == ["dead", "dead"]
    assert seen(state).log[0].removed == (Removed(2, (0,)),)
    assert seen(state).log[0].killed == (Killed(0, "kunai", "castle"), Killed(1, "kunai", "castle"))


# The same target, the same alarm


@pytest.mark.parametrize(
    ("ninjas", "moves", "cards"),
    [
        ("castle castle", ("kunai 2", "kunai 2"), (("kunai", 4), ("kunai", 4))),
        ("castle dojo", ("kunai 2", "shuriken 2"), (("kunai", 4), ("shuriken", 1))),
        ("dojo dining", ("shuriken 2", "shuriken 2"), (("shuriken", 1), ("shuriken", 1))),
    ],
)
def test_bb_45_both_hit_one_samurai(
    ninjas: str, moves: tuple[str, str], cards: tuple[tuple[str, int], tuple[str, int]]
) -> None:
    """BB-45: it dies once, both cards are spent, both ninjas are named."""
    state = play(table(4, ninjas=ninjas), *moves, "search 2", "search 1")
    assert gone(state) == {2}
    assert seen(state).log[0].removed == (Removed(2, (0, 1)),)
    for seat, (card, uses) in enumerate(cards):
        assert left(state, seat)[card] == uses
        assert pile(state, seat) == []


def test_bb_46_both_turn_one_alarm_off() -> None:
    """BB-46: one flip, and both are named."""
    state = table(4, ninjas="castle castle")
    state = play(state, "sabotage")
    assert "sabotage" in legal(state)
    state = play(state, "sabotage", "search 2", "exits 7")
    assert alarms_off(state) == {"castle"}
    assert seen(state).log[0].disabled == (Disabled("castle", (0, 1)),)
    assert "sabotage" not in legal(state)


def test_bb_46_two_alarms() -> None:
    """BB-46: they are told in the order of locations, whoever did it."""
    state = play(table(4, ninjas="east castle"), "sabotage", "sabotage", "search 2", "exits 7")
    assert seen(state).log[0].disabled == (Disabled("castle", (1,)), Disabled("east", (0,)))
    assert alarms_off(state) == {"castle", "east"}


def test_bb_46_a_bomb_leaves_the_other_flip() -> None:
    """BB-25, BB-46: ninja 0, noticed a second time, throws it; ninja 1 has turned an alarm off."""
    state = table(4, ninjas="dojo castle", notices=[1, 0])
    state = play(state, "sabotage", "sabotage", "alarm 3", "exits 2", "smoke-bomb")
    assert alarms_off(state) == {"castle"}
    assert seen(state).ninjas[0].notices == 1


def test_bb_47_each_seat_notices_another_ninja() -> None:
    """BB-47: two checks, two ninjas, one notice each."""
    state = play(table(4, ninjas="castle dojo"), "hide", "sabotage", "search 2", "alarm 3")
    assert seen(state).log[0].noticed == (
        Noticed(0, "hide", "castle"),
        Noticed(1, "sabotage", "dojo"),
    )


def test_bb_47_two_checks_and_two_ninjas() -> None:
    """BB-47: each of two ninjas is noticed by both samurai, and once."""
    state = table(4, ninjas="castle castle", samurai="5 castle")
    state = play(state, "hide", "hide", "search 2", "search 5")
    assert [ninja.notices for ninja in seen(state).ninjas] == [1, 1]


# Chirps, and the order of play


def test_bb_34_chirps_name_the_ninjas() -> None:
    """BB-34: both came to a floor, or one of them."""
    state = table(4, ninjas="castle castle", nightingale=("corridor", "dojo"))
    both = play(state, "move dojo", "move corridor", "search 2", "alarm 7")
    assert seen(both).log[0].chirps == (0, 1)
    second = play(state, "move daimyo", "move corridor", "search 2", "alarm 7")
    assert seen(second).log[0].chirps == (1,)


def test_the_ninjas_commit_in_seat_order_and_the_samurai_answer_so() -> None:
    """Secrets first: seats 0, 1, then openly 2, 3."""
    state = start(4)
    seats = []
    for text in ("hide", "move dojo", "search 1", "exits 2"):
        seats.append(bushido_breaker.to_move(state))
        state = play(state, text)
    assert seats == [0, 1, 2, 3]
    assert bushido_breaker.to_move(state) == 0
