"""`perft` counts the known numbers of tic-tac-toe."""

from __future__ import annotations

import pytest

import tictactoe
from boardrules import NOBODY
from boardrules.testing import perft

from .smallgame import SmallGame, SmallOptions

COUNTS = (1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872, 0)


@pytest.mark.parametrize(("depth", "count"), list(enumerate(COUNTS)))
def test_known_counts(depth: int, count: int) -> None:
    """The sequences of each length; a game that ends earlier makes none."""
    assert perft(tictactoe, tictactoe.new_game(), depth) == count


def test_complete_games() -> None:
    """Tic-tac-toe has 255168 games: as many as there are ways to stop being able to play on."""

    def games(state: tictactoe.State) -> int:
        if tictactoe.to_move(state) == NOBODY:
            return 1
        moves = tictactoe.legal_moves(state)
        return sum(games(tictactoe.apply(state, move)) for move in moves)

    assert games(tictactoe.new_game()) == 255168


def test_chance_outcomes_count_once_each() -> None:
    """The weight of an outcome makes no difference: gold twice is impossible, the rest is not."""
    assert perft(SmallGame(), SmallGame().new_game(SmallOptions()), 2) == 3 * 3 - 1


def test_negative_depth_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 0"):
        perft(tictactoe, tictactoe.new_game(), -1)
