"""Playing on at random to the end: what a simulation is made of.

Nearly all time of a search is spent here, so `roll_out` does by hand what `random.choice` and
`settle` would do more slowly.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Any

from boardrules.core.errors import BoardRulesError
from boardrules.core.game import CHANCE, NOBODY, Game, M, S

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

Played = list[tuple[int, M]]
"""Seats with the moves that they made, in order; chance left out."""


def pick_by_odds(moves: Sequence[M], weights: Sequence[int], rng: Random) -> M:
    """Pick an outcome of a chance point by its weight."""
    if len(moves) == 1:
        return moves[0]
    *limits, total = accumulate(weights)
    drawn = rng.random() * total
    for move, limit in zip(moves, limits, strict=False):
        if drawn < limit:
            return move
    return moves[-1]


def roll_out(
    game: Game[Any, S, M, Any], state: S, rng: Random, played: Played[M] | None = None
) -> tuple[float, ...]:
    """Play a state to its end, seats at random and chance by its odds.

    Args:
        game: the game's module.
        state: where to start.
        rng: the only source of randomness.
        played: what each seat plays is appended here.

    Returns:
        each seat's share of the victory, see `shares`.
    """
    to_move, legal_moves, apply = game.to_move, game.legal_moves, game.apply
    random = rng.random
    while (seat := to_move(state)) != NOBODY:
        moves = legal_moves(state)
        if seat == CHANCE:
            move = pick_by_odds(moves, game.chance_weights(state), rng)
        else:
            move = moves[int(random() * len(moves))]
            if played is not None:
                played.append((seat, move))
        state = apply(state, move)
    return shares(game, state)


def shares(game: Game[Any, S, Any, Any], state: S) -> tuple[float, ...]:
    """Give each seat's share of the victory: 1/w for each of w winners, 0 for the others.

    These are the `returns` of the outcome brought to a scale from 0 to 1, whatever the number of
    seats.
    """
    outcome = game.outcome(state)
    if outcome is None:
        raise BoardRulesError("the game is not over")
    won = 1 / len(outcome.winners) if outcome.winners else 0.0
    return tuple(won if seat in outcome.winners else 0.0 for seat in range(len(outcome.scores)))
