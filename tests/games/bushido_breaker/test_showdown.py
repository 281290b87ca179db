"""Showdown: BB-38 and BB-40, and what is left to do in it."""

from __future__ import annotations

import pytest

from boardrules import SPECTATOR, IllegalMove
from boardrules.games import bushido_breaker as bushido

from .positions import alarms_off, left, legal, pile, play, seen, standing, table, whereabouts

TWO = "2 -, 3 -, 4 -"
"""With two seats samurai 1 (corridor) and 5 (east) are left."""
TWO_OF_SEVEN = "2 -, 3 -, 4 -, 6 -, 7 -"
ALL_OFF = "corridor castle dojo west east"
WITH = {
    "shurikens": "shurikens diagonal showdown reinforcements",
    "diagonal": "diagonal blowgun showdown repair",
    "blowgun": "blowgun diagonal showdown repair",
}
"""Special cards for four seats in which the first ninja has this one."""


def before(
    *, samurai: str = TWO, specials: str = "blowgun showdown", off: str = "", sheet: str = ""
) -> bushido.State:
    """Two seats: a round in which nothing happens has been played, and it is asked."""
    state = table(specials=specials, samurai=samurai, off=off, sheets=[sheet], max_rounds=9)
    return play(state, "hide", f"alarm {min(standing(state))}")


def showdown(
    *, specials: str = "blowgun showdown", off: str = "", sheet: str = "", spent: str = ""
) -> bushido.State:
    """Two seats: a Showdown has been called, and the ninja is about to commit."""
    state = table(
        specials=specials, samurai=TWO, off=off, sheets=[sheet], spent=spent, max_rounds=9
    )
    return play(state, "hide", "alarm 1", "showdown")


def of_four(special: str = "blowgun", ninjas: str = "west dining") -> bushido.State:
    """Four seats: the same; the partner of the caller holds."""
    state = table(4, specials=WITH[special], samurai=TWO_OF_SEVEN, ninjas=ninjas)
    return play(state, "hide", "hide", "alarm 1", "alarm 5", "showdown", "hold")


# When


@pytest.mark.parametrize(
    ("gone", "offered"),
    [
        ("", False),
        ("1 -", False),
        ("1 -, 2 -", False),
        ("1 -, 2 -, 3 -", True),
        ("3 -, 4 -, 5 -", True),
        ("1 -, 2 -, 3 -, 4 -", False),
    ],
)
def test_bb_38_exactly_two_samurai_live(gone: str, offered: bool) -> None:
    """BB-38: not with three, not with one."""
    assert legal(before(samurai=gone)) == ["hold", *["showdown"] * offered]


def test_bb_38_two_after_reinforcements_are_no_two() -> None:
    """BB-38, BB-36: a partner's reinforcements, and there are four."""
    specials = "blowgun diagonal reinforcements showdown"
    state = table(4, specials=specials, samurai=TWO_OF_SEVEN, ninjas="west west")
    state = play(state, "hide", "hide", "alarm 1", "alarm 5")
    assert "showdown" in legal(play(state, "hold"))
    state = play(state, "reinforcements", "post castle", "post dojo")
    assert bushido.to_move(state) == 3
    assert legal(state) == ["hold"]


# Everybody in one place


def test_bb_38_all_go_to_the_corridor() -> None:
    """BB-38: both samurai and the ninja; the dead stay dead."""
    state = showdown()
    assert standing(state) == {1: "corridor", 5: "corridor"}
    assert whereabouts(state) == "corridor"
    for seat in (0, 1, SPECTATOR):
        view = bushido.view(state, seat)
        assert view.showdown
        assert [(each.number, each.location) for each in view.samurai] == [
            (1, "corridor"),
            (5, "corridor"),
        ]


def test_bb_38_both_ninjas_go_there() -> None:
    """BB-38: wherever they were."""
    state = of_four()
    assert [whereabouts(state, ninja) for ninja in (0, 1)] == ["corridor", "corridor"]


@pytest.mark.parametrize("status", ["dead", "captured"])
def test_bb_38_a_ninja_out_of_play_stays_out(status: str) -> None:
    """BB-38: it is not brought back."""
    state = table(
        4,
        specials=WITH["blowgun"],
        samurai=TWO_OF_SEVEN,
        ninjas="- dining",
        stopped=[status],
        sheets=["hide", "hide"],
    )
    state = play(state, "hide", "alarm 1", "alarm 5", "showdown", "hold")
    assert bushido.to_move(state) == 1
    assert [whereabouts(state, ninja) for ninja in (0, 1)] == ["", "corridor"]
    assert bushido.view(state, SPECTATOR).ninjas[0].status == status


def test_coming_to_the_corridor_is_no_entry() -> None:
    """BB-34: nobody moved, so the Nightingale Floor of the corridor is silent."""
    state = play(showdown(), "sabotage", "search 1")
    assert seen(state).log[-1].chirps == ()
    assert seen(state).log[-2].chirps == ()


def test_the_places_are_known_to_all() -> None:
    """In a Showdown there is nothing to guess."""
    state = bushido.new_game(bushido.Options(garrison=2))
    state = play(state, "special blowgun", "special showdown", "start east")
    state = play(state, "hide", "alarm 1", "showdown")
    for seat in (0, 1, SPECTATOR):
        assert bushido.possible_locations(bushido.view(state, seat)) == (frozenset({"corridor"}),)


# What the ninjas can do


def test_bb_38_all_that_a_ninja_can_do() -> None:
    """BB-38: Kunai, Hide, the bluff, Sabotage, Blowgun; no Shuriken though it has two."""
    state = showdown()
    assert left(state)["shuriken"] == 2
    assert legal(state) == [
        *("kunai 1", "kunai 5", "hide", "move corridor", "sabotage", "blowgun 1", "blowgun 5")
    ]


def test_bb_38_sabotage_while_the_alarm_of_the_corridor_is_on() -> None:
    """BB-38: the alarms of the other locations are gone."""
    assert "sabotage" in legal(showdown(off="castle dojo west east"))
    assert "sabotage" not in legal(showdown(off="corridor"))
    state = play(showdown(), "sabotage", "search 1")
    assert alarms_off(state) == {"corridor"}
    assert "sabotage" not in legal(state)


@pytest.mark.parametrize(
    ("special", "offered"),
    [("shurikens", []), ("diagonal", []), ("blowgun", ["blowgun 1", "blowgun 5"])],
)
def test_bb_38_specials_of_the_ninja(special: str, offered: list[str]) -> None:
    """BB-38: no Shurikens, no Move Diagonally."""
    state = of_four(special)
    assert special in left(state, 0)
    assert legal(state) == [
        *("kunai 1", "kunai 5", "hide", "move corridor", "sabotage"),
        *offered,
    ]


def test_bb_38_the_chamber_is_gone() -> None:
    """BB-38: no way to win by the chamber, though every alarm is off."""
    state = showdown(off=ALL_OFF)
    assert legal(state, "move") == ["move corridor"]
    with pytest.raises(IllegalMove) as caught:
        bushido.apply(state, bushido.Move.named("move chamber"))
    assert caught.value.code == "showdown"


def test_bb_38_the_bluff_has_no_effect() -> None:
    """BB-38: nobody moves; nothing is seen of it, and nothing chirps."""
    state = play(showdown(), "move corridor", "alarm 1")
    assert whereabouts(state) == "corridor"
    assert seen(state).log[-1] == bushido.Round(
        specials=(bushido.Played(1, "showdown"),), actions=("alarm 1",)
    )
    hidden = play(showdown(), "hide", "alarm 1")
    for seat in (1, SPECTATOR):
        assert bushido.view(hidden, seat) == bushido.view(state, seat)


def test_bb_20_hide_and_bluff_in_turn() -> None:
    """BB-20: with nothing else left, whichever was used twice, the other one can be played.

    The bluff is a Move, so two of it are enough.
    """
    state = showdown(off="corridor", spent="0 kunai, 0 blowgun")  # `hide` was played once
    assert legal(state) == ["hide", "move corridor"]
    state = play(state, "hide", "alarm 1")
    assert legal(state) == ["move corridor"]
    state = play(state, "move corridor", "alarm 1")
    assert legal(state) == ["hide", "move corridor"]
    state = play(state, "move corridor", "alarm 1")
    assert legal(state) == ["hide"]


def test_bb_19_moves_before_the_showdown_count() -> None:
    """BB-19: Move twice, then a Showdown: no third one as a bluff."""
    state = table(specials="blowgun showdown", samurai=TWO, ninjas="west", sheets=["move dojo"])
    state = play(state, "move dojo", "alarm 1", "showdown")
    assert legal(state, "move") == []
    assert "hide" in legal(state)


# What the samurai can do


def test_bb_38_samurai_do_anything_but_move() -> None:
    """BB-38: all their other cards, with either of the two."""
    state = play(showdown(), "hide")
    assert legal(state) == [
        f"{card} {number}"
        for card in ("katana", "yumi", "search", "alarm", "exits")
        for number in (1, 5)
    ]


@pytest.mark.parametrize(
    ("card", "answer"),
    [("hide", "search 5"), ("sabotage", "alarm 5"), ("move corridor", "exits 5")],
)
def test_every_check_reaches_the_ninja(card: str, answer: str) -> None:
    """All are in one room (BB-39: the bluff is noticed, too)."""
    state = play(showdown(), card, answer)
    (noticed,) = seen(state).log[-1].noticed
    assert (noticed.ninja, noticed.room) == (0, "corridor")
    assert bushido.view(state, SPECTATOR).ninjas[0].notices == 1
    assert whereabouts(state) == "corridor"
    assert alarms_off(state) == set()


def test_a_kunai_in_a_showdown() -> None:
    """Unstopped it kills; Katana and Yumi of the other samurai stop it, for all are in one room."""
    assert standing(play(showdown(), "kunai 1", "search 5")) == {5: "corridor"}
    assert standing(play(showdown(), "kunai 1", "yumi 5")) == {1: "corridor", 5: "corridor"}
    killed = play(showdown(spent="0 smoke-bomb"), "kunai 1", "katana 5", "decline")
    assert killed.reason == "ninjas-stopped"
    assert pile(killed) == ["kunai"]


def test_both_must_be_killed() -> None:
    """BB-40: one Kunai each."""
    state = play(showdown(), "kunai 1", "search 5")
    assert bushido.outcome(state) is None
    state = play(state, "kunai 5", "search 5")
    assert state.reason == "samurai-dead"


# Step A in a Showdown


def in_showdown_with(special: str, off: str = "") -> bushido.State:
    """Four seats: a Showdown, and the partner of the caller has another special and is asked."""
    state = table(
        4,
        specials=f"blowgun diagonal showdown {special}",
        samurai=TWO_OF_SEVEN,
        ninjas="west east",
        off=off,
    )
    return play(state, "hide", "hide", "alarm 1", "alarm 5", "showdown")


def test_bb_38_only_the_corridor_can_be_posted_to() -> None:
    """BB-38: reinforcements come to the corridor, both of them."""
    state = play(in_showdown_with("reinforcements"), "reinforcements")
    assert legal(state) == ["post corridor"]
    state = play(state, "post corridor")
    assert legal(state) == ["post corridor"]
    state = play(state, "post corridor")
    assert standing(state) == dict.fromkeys((1, 2, 3, 5), "corridor")
    assert legal(state, "kunai") == ["kunai 1", "kunai 2", "kunai 3", "kunai 5"]
    assert bushido.view(state, SPECTATOR).showdown  # it goes on


@pytest.mark.parametrize(
    ("off", "offered"),
    [
        ("corridor", True),
        ("corridor castle west", True),
        ("castle dojo west east daimyo dining", False),
        ("", False),
    ],
)
def test_bb_38_only_the_corridor_can_be_mended(off: str, offered: bool) -> None:
    """BB-38: all other locations are gone; after it only `done` is left."""
    state = in_showdown_with("repair", off)
    assert bushido.to_move(state) == 3
    assert legal(state) == ["hold", *["repair"] * offered]
    if offered:
        state = play(state, "repair")
        assert legal(state) == ["mend corridor"]
        state = play(state, "mend corridor")
        assert legal(state) == ["done"]
        state = play(state, "done")
        assert alarms_off(state) == set(off.split()) - {"corridor"}
        assert "sabotage" in legal(state)


def test_revelation_in_a_showdown() -> None:
    """It is what it is elsewhere."""
    state = in_showdown_with("revelation")
    assert legal(state) == ["hold", "revelation 0", "revelation 1"]


def test_a_showdown_is_called_once() -> None:
    """Nobody has a second card."""
    state = play(in_showdown_with("repair"), "hold", "hide", "hide", "alarm 1", "alarm 5")
    assert bushido.to_move(state) == 3
    assert legal(state) == ["hold"]


# BB-40


def test_bb_40_a_ninja_that_cannot_kill_plays_on() -> None:
    """BB-40: until the last round is over; then the samurai have won."""
    state = showdown(off="corridor", spent="0 kunai, 0 blowgun")
    for text in ("hide", "move corridor", "move corridor") * 3:
        assert bushido.outcome(state) is None
        state = play(state, text, "alarm 1")
        if state.reason:
            break
    assert len(seen(state).log) == 9
    found = bushido.outcome(state)
    assert found is not None
    assert (found.winners, found.reason) == ((1,), "time")


def test_bb_40_nothing_is_won_by_the_alarm() -> None:
    """BB-40: both samurai must be killed; the fifth alarm off wins nothing."""
    state = play(showdown(off="castle dojo west east"), "sabotage", "search 1")
    assert len(alarms_off(state)) == 5
    assert bushido.outcome(state) is None
    assert legal(state, "move") == ["move corridor"]
