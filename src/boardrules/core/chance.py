"""Chance points: the only place where a random number meets a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardrules.core.errors import BoardRulesError
from boardrules.core.game import CHANCE, Game, M, O, S, V

if TYPE_CHECKING:
    from random import Random


def draw(game: Game[O, S, M, V], state: S, rng: Random) -> M:
    """Draw one outcome of a chance point by its odds.

    Args:
        game: the game's module.
        state: a state at which `to_move` is `CHANCE`.
        rng: the only source of randomness.

    Raises:
        BoardRulesError: it is no chance point.
    """
    weights = game.chance_weights(state)
    if not weights:
        raise BoardRulesError("chance does not decide here: to_move is not CHANCE")
    return rng.choices(game.legal_moves(state), weights)[0]


def settle(game: Game[O, S, M, V], state: S, rng: Random) -> S:
    """Resolve chance points by their odds until a seat or nobody is to move.

    Args:
        game: the game's module.
        state: any state; one that is at no chance point comes back as it is.
        rng: the only source of randomness.
    """
    while game.to_move(state) == CHANCE:
        state = game.apply(state, draw(game, state, rng))
    return state
