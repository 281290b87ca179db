"""The strategies make complete records and reachable states, and shrink toward short games."""

from __future__ import annotations

from hypothesis import find, given, settings

import tictactoe
from boardrules import NOBODY, Record, replay
from boardrules.testing.strategies import games, positions, states

from .smallgame import SmallGame, SmallOptions, State

GAME = SmallGame()
EXAMPLES = settings(max_examples=25)


@EXAMPLES
@given(games(GAME, SmallOptions()))
def test_games_are_complete_and_replayable(record: Record) -> None:
    """A record replays to the end of a game."""
    *before, last = replay(record, GAME)
    assert GAME.to_move(last) == NOBODY
    assert all(GAME.to_move(state) != NOBODY for state in before)


@EXAMPLES
@given(positions(GAME, SmallOptions()))
def test_positions_come_with_their_record(position: tuple[Record, State]) -> None:
    """A state is the last one of its record."""
    record, state = position
    assert list(replay(record, GAME))[-1] == state


@EXAMPLES
@given(states(tictactoe, tictactoe.Options()))
def test_states_are_reachable(state: tictactoe.State) -> None:
    """A state passes what `validate` asks of positions that a game leads to."""
    tictactoe.validate(state)


def test_states_cover_first_and_last() -> None:
    """The start and the end of a game are among the states."""
    assert find(states(GAME, SmallOptions()), lambda state: state.step == 0).step == 0
    assert find(states(GAME, SmallOptions()), lambda state: state.step == 6).step == 6


def test_games_shrink_to_a_short_one() -> None:
    """The simplest game of tic-tac-toe is among the shortest."""
    record = find(games(tictactoe, tictactoe.Options()), lambda record: True)
    assert len(record.moves) <= 7


def test_states_shrink_to_few_plies() -> None:
    """The simplest state with a mark in the centre is one ply away from the start."""
    state = find(states(tictactoe, tictactoe.Options()), lambda state: state.cells[4] != ".")
    assert state.cells.count(".") == 8
