"""Perft: count move sequences, the classical test of a move generator."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardrules.core.errors import BoardRulesError

if TYPE_CHECKING:
    from boardrules.core.game import Game, M, O, S, V


def perft(game: Game[O, S, M, V], state: S, depth: int) -> int:
    """Count the sequences of exactly `depth` moves that can be played from a state.

    A chance outcome counts as one move, whatever its weight. A game that ends earlier makes no
    sequence.

    Args:
        game: the game's module.
        state: where to begin.
        depth: the length of the sequences, at least 0.

    Raises:
        BoardRulesError: the depth is negative.
    """
    if depth < 0:
        raise BoardRulesError(f"depth must be at least 0, not {depth}")
    if depth == 0:
        return 1
    moves = game.legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.apply(state, move), depth - 1) for move in moves)
