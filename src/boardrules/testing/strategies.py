"""Hypothesis strategies for any game; they need hypothesis, which the extra `test` brings.

Chance outcomes are picked freely, not by their odds: what is possible will come. Fewer plies and
earlier moves count as simpler, so that a failing example shrinks toward a short game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    from hypothesis import strategies as st
except ImportError as cause:
    raise ImportError('the strategies need hypothesis: pip install "boardrules[test]"') from cause

from boardrules.core.game import NOBODY, Game, M, O, S, V
from boardrules.core.record import Record

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy


def games(game: Game[O, S, M, V], options: O) -> SearchStrategy[Record]:
    """Make records of complete games.

    Args:
        game: the game's module.
        options: the options to play with.
    """
    return _complete(game, options)


def positions(game: Game[O, S, M, V], options: O) -> SearchStrategy[tuple[Record, S]]:
    """Make reachable states, each with the record of the moves that led there.

    Args:
        game: the game's module.
        options: the options to play with.
    """
    return _reached(game, options)


def states(game: Game[O, S, M, V], options: O) -> SearchStrategy[S]:
    """Make reachable states, the first and final ones among them.

    Args:
        game: the game's module.
        options: the options to play with.
    """
    return positions(game, options).map(lambda position: position[1])


@st.composite
def _complete(draw: DrawFn, game: Game[O, S, M, V], options: O) -> Record:
    state = game.new_game(options)
    moves: list[str] = []
    while game.to_move(state) != NOBODY:
        state, text = _step(draw, game, state)
        moves.append(text)
    return Record(game, options, moves)


@st.composite
def _reached(draw: DrawFn, game: Game[O, S, M, V], options: O) -> tuple[Record, S]:
    state = game.new_game(options)
    moves: list[str] = []
    plies = draw(st.integers(0, game.max_plies(options)))
    while len(moves) < plies and game.to_move(state) != NOBODY:
        state, text = _step(draw, game, state)
        moves.append(text)
    return Record(game, options, moves), state


def _step(draw: DrawFn, game: Game[O, S, M, V], state: S) -> tuple[S, str]:
    legal = game.legal_moves(state)
    move = legal[draw(st.integers(0, len(legal) - 1))]
    return game.apply(state, move), str(move)
