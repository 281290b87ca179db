"""Checks that notice a ninja, and what comes of it.

Samurai at the start: 1 corridor, 2 castle, 3 dojo, 4 west, 5 east; with three seats also 6 daimyo
and 7 dining. With two seats the castle touches corridor and dojo, the dojo the castle and both
gates.
"""

from __future__ import annotations

import pytest

from boardrules import Outcome
from boardrules.games import bushido_breaker
from boardrules.games.bushido_breaker import (
    Noticed,
    Played,
    Round,
)

from .positions import (
    NINJA_WINS,
    SAMURAI_WIN,
    alarms_off,
    legal,
    play,
    refused,
    seen,
    table,
    whereabouts,
)

# Notices


def test_bb_15_a_noticed_move_takes_place() -> None:
    """BB-15: the destination is public."""
    state = play(table(ninjas="castle"), "move dojo", "exits 2")
    assert whereabouts(state) == "dojo"
    assert seen(state).log[0].noticed == (Noticed(0, "move", "castle", "dojo"),)


def test_bb_15_a_noticed_sabotage_fails() -> None:
    """BB-15: the alarm stays on; the room is public."""
    state = play(table(ninjas="castle"), "sabotage", "alarm 2")
    assert alarms_off(state) == set()
    assert seen(state).log[0] == Round(
        actions=("alarm 2",), noticed=(Noticed(0, "sabotage", "castle"),)
    )
    assert "sabotage" in legal(state)


def test_bb_15_a_noticed_hide_shows_the_room() -> None:
    """BB-15: the ninja stays where it is."""
    state = play(table(ninjas="castle"), "hide", "search 2")
    assert whereabouts(state) == "castle"
    assert seen(state).log[0].noticed == (Noticed(0, "hide", "castle"),)


def test_bb_16_a_noticed_step_into_the_chamber_fails() -> None:
    """BB-16: a tick, and the ninja is still in the corridor; it may try again."""
    state = table(ninjas="corridor", off="castle dojo west")
    state = play(state, "move chamber", "exits 1")
    assert whereabouts(state) == "corridor"
    assert seen(state).log[0].noticed == (Noticed(0, "move", "corridor", "chamber"),)
    state = play(state, "move chamber", "search 1")
    assert bushido_breaker.outcome(state) == Outcome(*NINJA_WINS, "chamber")


@pytest.mark.parametrize(
    ("move", "actions", "noticed"),
    [
        ("sabotage", ["alarm 2", "alarm 6"], Noticed(0, "sabotage", "castle")),
        ("move dojo", ["exits 6", "exits 2"], Noticed(0, "move", "castle", "dojo")),
        ("hide", ["search 2", "search 6"], Noticed(0, "hide", "castle")),
        ("hide", ["exits 2", "search 6"], Noticed(0, "hide", "castle")),
        ("sabotage", ["alarm 2", "exits 6"], Noticed(0, "sabotage", "castle")),
    ],
)
def test_bb_47_two_checks_are_one_notice(move: str, actions: list[str], noticed: Noticed) -> None:
    """BB-47: all checks count, but one action is noticed once."""
    state = table(3, ninjas="castle", samurai="6 castle")
    state = play(state, move, *actions)
    assert seen(state).log[0].noticed == (noticed,)
    assert seen(state).ninjas[0].notices == 1


@pytest.mark.parametrize("actions", [["search 2", "exits 6"], ["alarm 2", "exits 3"]])
def test_bb_47_two_wrong_checks_are_none(actions: list[str]) -> None:
    """BB-47: the exits that are watched are those of the dojo, where the ninja goes."""
    state = table(3, ninjas="castle", samurai="6 dojo")
    state = play(state, "move dojo", *actions)
    assert seen(state).log == (Round(actions=tuple(actions)),)
    assert seen(state).ninjas[0].notices == 0


@pytest.mark.parametrize(
    ("move", "action"),
    [("sabotage", "alarm 2"), ("move dojo", "exits 2"), ("hide", "search 2")],
)
def test_bb_22_the_second_notice_captures(move: str, action: str) -> None:
    """BB-22: the ninja is out of the game, and with it the game is over."""
    state = table(ninjas="castle", notices=[1], spent="0 smoke-bomb")
    state = play(state, move, action)
    assert seen(state).ninjas[0].status == "captured"
    assert seen(state).ninjas[0].notices == 2
    assert whereabouts(state) == ""
    assert alarms_off(state) == set()
    assert bushido_breaker.outcome(state) == Outcome(*SAMURAI_WIN, "ninjas-stopped")
    room = Noticed(0, move.split()[0], "castle", "dojo" if move == "move dojo" else "")
    assert seen(state).log[0].noticed == (room,)


def test_bb_56_notices_are_counted_openly() -> None:
    """BB-56: by everybody."""
    state = play(table(ninjas="castle"), "hide", "search 2")
    for viewer in (0, 1, -3):
        assert bushido_breaker.view(state, viewer).ninjas[0].notices == 1


# Showdown


def showdown(spent: str = "") -> bushido_breaker.State:
    """Let the ninja act in a Showdown: 1 and 2 are left, and all are in the corridor."""
    state = table(ninjas="dojo", samurai="3 -, 4 -, 5 -", specials="blowgun showdown", spent=spent)
    return play(state, "sabotage", "search 1", "showdown")


def test_bb_39_the_bluff_is_noticed() -> None:
    """BB-39: a tick, no movement; the second captures."""
    state = play(showdown(spent="0 smoke-bomb"), "move corridor", "exits 2")
    assert seen(state).log[1].noticed == (Noticed(0, "move", "corridor", "corridor"),)
    assert seen(state).ninjas[0].notices == 1
    assert whereabouts(state) == "corridor"
    state = play(state, "move corridor", "exits 1")
    assert seen(state).ninjas[0].status == "captured"


def test_bb_57_the_bluff_does_not_chirp() -> None:
    """BB-57: nobody enters anything, though the corridor has a floor."""
    state = play(showdown(), "move corridor", "search 2")
    assert seen(state).log[1] == Round(specials=(Played(1, "showdown"),), actions=("search 2",))


def test_bb_57_the_bluff_counts_for_the_limit() -> None:
    """BB-57: two in a row and no third."""
    state = play(showdown(), "move corridor", "search 2", "move corridor", "search 2")
    assert legal(state) == ["kunai 1", "kunai 2", "hide", "sabotage", "blowgun 1", "blowgun 2"]
    assert refused(state, "move corridor") == "three-in-a-row"
    state = play(state, "hide", "exits 1")
    assert "move corridor" in legal(state)
