"""Random play: each seat picks evenly among its legal moves, chance goes by its odds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardrules.core.chance import draw
from boardrules.core.game import CHANCE, NOBODY, Game, M, O, S, V
from boardrules.core.record import Record

if TYPE_CHECKING:
    from random import Random


def random_move(game: Game[O, S, M, V], state: S, rng: Random) -> M:
    """Pick a move: by the odds at a chance point, evenly elsewhere.

    Raises:
        IndexError: the game is over.
    """
    if game.to_move(state) == CHANCE:
        return draw(game, state, rng)
    return rng.choice(game.legal_moves(state))


def random_record(game: Game[O, S, M, V], options: O, rng: Random) -> Record:
    """Play a random game to its end and record it.

    Args:
        game: the game's module.
        options: the options to play with.
        rng: the only source of randomness.
    """
    state = game.new_game(options)
    moves = []
    while game.to_move(state) != NOBODY:
        move = random_move(game, state, rng)
        moves.append(str(move))
        state = game.apply(state, move)
    return Record(game, options, moves)
