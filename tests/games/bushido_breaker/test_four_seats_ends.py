"""Two ninjas: out of the game, and the order of the win checks.

Samurai at the start: 1 corridor, 2 castle, 3 dojo, 4 west, 5 east, 6 daimyo, 7 dining. The castle
touches corridor, dojo, daimyo and dining; the dojo touches castle and west gate.
"""

from __future__ import annotations

import pytest

from boardrules import Outcome
from boardrules.games import bushido_breaker
from boardrules.games.bushido_breaker import (
    Removed,
    Round,
)

from .positions import (
    FOUR_NINJAS,
    FOUR_SAMURAI,
    alarms_off,
    gone,
    play,
    seen,
    standing,
    statuses,
    table,
    whereabouts,
)

NO_BOMBS = "0 smoke-bomb, 1 smoke-bomb"


# Out of the game


@pytest.mark.parametrize("stopped", ["dead", "captured"])
def test_bb_23_dead_and_captured(stopped: str) -> None:
    """BB-23: one killed, the other captured: the samurai win."""
    state = table(4, ninjas="- castle", stopped=[stopped], notices=[0, 1], spent=NO_BOMBS)
    assert bushido_breaker.to_move(state) == 1
    captured = play(state, "hide", "search 2", "search 7")
    assert statuses(captured) == [stopped, "captured"]
    assert bushido_breaker.outcome(captured) == Outcome(*FOUR_SAMURAI, "ninjas-stopped")
    killed = play(state, "kunai 2", "katana 2", "search 7")
    assert statuses(killed) == [stopped, "dead"]
    assert bushido_breaker.outcome(killed) == Outcome(*FOUR_SAMURAI, "ninjas-stopped")


def test_bb_23_both_ways_in_one_round() -> None:
    """BB-23: a Katana and a second notice."""
    state = table(4, ninjas="castle dojo", notices=[0, 1], spent=NO_BOMBS)
    state = play(state, "kunai 2", "hide", "katana 2", "search 3")
    assert statuses(state) == ["dead", "captured"]
    assert bushido_breaker.outcome(state) == Outcome(*FOUR_SAMURAI, "ninjas-stopped")


def test_bb_22_the_other_ninja_plays_on() -> None:
    """BB-22: the captured one is not asked for a card any more, and wins with its side."""
    state = table(
        4,
        ninjas="castle corridor",
        notices=[1],
        spent=NO_BOMBS,
        off="dojo west east daimyo dining",
    )
    state = play(state, "hide", "hide", "search 2", "search 7")
    assert statuses(state) == ["captured", "in-play"]
    assert whereabouts(state) == ""
    assert bushido_breaker.to_move(state) == 1
    state = play(state, "move chamber", "search 2", "search 7")
    assert bushido_breaker.outcome(state) == Outcome(*FOUR_NINJAS, "chamber")


def test_bb_22_notices_of_two_ninjas_do_not_add_up() -> None:
    """BB-22: one each captures nobody."""
    state = table(4, ninjas="castle dojo", notices=[1, 0])
    state = play(state, "sabotage", "hide", "katana 7", "search 3")
    assert statuses(state) == ["in-play", "in-play"]
    assert [ninja.notices for ninja in seen(state).ninjas] == [1, 1]


@pytest.mark.parametrize(
    ("action", "notices", "status"), [("exits 2", 1, "captured"), ("katana 2", 0, "dead")]
)
def test_bb_55_alarms_of_a_stopped_ninja_stay_off(action: str, notices: int, status: str) -> None:
    """BB-55: what it had turned off counts for the other."""
    state = table(4, ninjas="castle dining", off="castle", notices=[notices], spent=NO_BOMBS)
    state = play(state, "move dojo" if notices else "kunai 2", "sabotage", action, "search 1")
    assert statuses(state) == [status, "in-play"]
    assert alarms_off(state) == {"castle", "dining"}


@pytest.mark.parametrize(
    ("move", "action", "status"),
    [("kunai 2", "katana 2", "dead"), ("hide", "search 2", "captured")],
)
def test_bb_29_bb_55_the_dart_of_a_stopped_ninja(move: str, action: str, status: str) -> None:
    """BB-29, BB-55: the shooter is stopped in the next round; the poison works."""
    state = table(
        4,
        ninjas="castle west",
        specials="blowgun diagonal repair showdown",
        notices=[1],
        spent=NO_BOMBS,
    )
    state = play(state, "blowgun 5", "hide", "search 7", "search 1", "hold", "hold")
    state = play(state, move, "hide", action, "search 5")
    if status == "dead":
        state = play(state, "decline")
    assert statuses(state) == [status, "in-play"]
    assert seen(state).log[1].poisoned == (5,)
    assert gone(state) == {5}


def test_bb_29_a_dart_for_one_who_dies_at_once() -> None:
    """BB-29: killed by the other ninja in the round of the shot, it is not poisoned later."""
    state = table(4, ninjas="castle west", specials="blowgun diagonal repair showdown")
    state = play(state, "blowgun 4", "kunai 4", "search 7", "search 5", "hold", "hold")
    assert seen(state).log[0] == Round(
        actions=("search 7", "search 5"), removed=(Removed(4, (1,)),)
    )
    state = play(state, "hide", "hide", "search 7", "search 5")
    assert seen(state).log[1] == Round(actions=("search 7", "search 5"))


def test_bb_29_the_number_enters_again() -> None:
    """BB-29: 1 is shot and killed, and comes back before the poison would have worked."""
    state = table(
        4,
        ninjas="castle corridor",
        samurai="2 -, 3 -, 4 -",
        specials="blowgun diagonal reinforcements repair",
    )
    state = play(state, "blowgun 1", "kunai 1", "search 7", "search 5")
    assert gone(state) == {1, 2, 3, 4}
    state = play(state, "reinforcements", "post east", "post east", "hold")
    state = play(state, "hide", "hide", "search 7", "search 6")
    assert gone(state) == {3, 4}
    assert standing(state)[1] == "east"
    assert seen(state).log[1].poisoned == ()


# The order of the win checks


def test_step_6_the_chamber_before_the_last_samurai() -> None:
    """One ninja enters, the other kills the last samurai."""
    state = table(
        4,
        ninjas="corridor castle",
        samurai="1 -, 3 -, 4 -, 5 -, 6 -",
        off="dojo west east daimyo dining",
    )
    state = play(state, "hide", "shuriken 7", "search 2", "search 7")
    assert gone(state) == {1, 3, 4, 5, 6, 7}  # one is left, so one card a round is played
    state = play(state, "move chamber", "kunai 2", "search 2")
    assert gone(state) == {1, 2, 3, 4, 5, 6, 7}
    assert bushido_breaker.outcome(state) == Outcome(*FOUR_NINJAS, "chamber")


@pytest.mark.parametrize("entering", [0, 1])
def test_bb_50_the_chamber_before_a_capture(entering: int) -> None:
    """BB-50: one enters, the other is captured in the same round; both win."""
    other = 1 - entering
    state = table(
        4,
        ninjas="corridor castle" if entering == 0 else "castle corridor",
        off="dojo west east daimyo dining",
        notices=[int(seat == other) for seat in (0, 1)],
        spent=NO_BOMBS,
    )
    moves = ["move chamber", "hide"] if entering == 0 else ["hide", "move chamber"]
    state = play(state, *moves, "search 2", "search 7")
    assert seen(state).ninjas[other].status == "captured"
    assert whereabouts(state, entering) == "chamber"
    assert bushido_breaker.outcome(state) == Outcome(*FOUR_NINJAS, "chamber")


def test_both_enter_the_chamber() -> None:
    """It is one win."""
    state = table(4, ninjas="corridor corridor", off="dojo west east daimyo dining")
    state = play(state, "move chamber", "move chamber", "search 1", "search 7")
    assert bushido_breaker.outcome(state) == Outcome(*FOUR_NINJAS, "chamber")


def test_two_samurai_fall_to_two_ninjas() -> None:
    """The last two at once: the ninjas win."""
    state = table(4, ninjas="castle east", samurai="1 -, 3 -, 4 -, 6 -, 7 -")
    state = play(state, "kunai 2", "kunai 5", "search 2", "exits 5")
    assert seen(state).log[0].removed == (Removed(2, (0,)), Removed(5, (1,)))
    assert bushido_breaker.outcome(state) == Outcome(*FOUR_NINJAS, "samurai-dead")
