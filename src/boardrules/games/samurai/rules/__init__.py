"""The rules: what can be done, and what comes of it.

One file per part of the game: `setup` (first hands, figures), `turn` (tokens, refill), `capture`.
Each phase has one function here that lists its moves, and each kind of move one that plays it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardrules.core.game import CHANCE, NOBODY
from boardrules.games.samurai.moves import CATALOGUES, Move, Row
from boardrules.games.samurai.options import DEFAULT, Options
from boardrules.games.samurai.rules import setup, turn
from boardrules.games.samurai.rules.objections import objection
from boardrules.games.samurai.state import (
    AGAIN,
    DEAL,
    FILL,
    KEEP,
    OVER,
    REFILL,
    SET,
    SWAP,
    TURN,
    State,
)

if TYPE_CHECKING:
    from collections.abc import Callable

_MOVER: Final = {DEAL: CHANCE, FILL: CHANCE, REFILL: CHANCE, OVER: NOBODY}

_LEGAL: Final[dict[str, Callable[[State], Row]]] = {
    KEEP: setup.keeps,
    DEAL: turn.draws,
    SET: setup.sets,
    FILL: setup.sets_at_random,
    TURN: turn.turn_moves,
    AGAIN: turn.placings_again,
    SWAP: turn.swaps,
    REFILL: turn.draws,
    OVER: lambda _: (),
}

_PLAY: Final[dict[str, Callable[[State, Move], State | None]]] = {
    "keep": setup.keep,
    "set": setup.set_figure,
    "place": turn.place,
    "exchange": turn.exchange,
    "lift": turn.lift,
    "swap": turn.swap,
    "end": turn.end,
    "pass": turn.pass_turn,
    "draw": turn.draw,
}


def new_game(options: Options = DEFAULT) -> State:
    """Return the start: first hands are to be chosen or drawn, and Edo holds one figure of each
    type (SA-01).

    Args:
        options: how to play.

    Raises:
        TypeError: the options are not Samurai's.
    """
    if not isinstance(options, Options):
        raise TypeError(f"options must be samurai.Options, not {type(options).__name__}")
    return setup.start(options)


def to_move(state: State) -> int:
    """Tell the seat that decides, `CHANCE` or `NOBODY`."""
    return _MOVER.get(state.phase, state.seat)


def legal_moves(state: State) -> Row:
    """List the legal moves, or the possible outcomes at a chance point, in catalogue order."""
    return _LEGAL[state.phase](state)


def chance_weights(state: State) -> tuple[int, ...]:
    """Give each outcome of a chance point its weight: the copies left of what is drawn."""
    if state.phase == FILL:
        return tuple(state.supply[move.number] for move in setup.sets_at_random(state))
    if state.phase in (DEAL, REFILL):
        return tuple(filter(None, state.piles[state.seat]))
    return ()


def apply(state: State, move: Move) -> State:
    """Return the state after a move; the old state stays as it was.

    Args:
        state: a position.
        move: one of its `legal_moves`.

    Raises:
        IllegalMove: the move is not legal now; its codes are listed in the game's page of the docs.
        TypeError: the state or the move is none of Samurai.
    """
    if type(move) is not Move or type(state) is not State:
        raise TypeError(
            "apply takes a State and a Move of samurai,"
            f" not {type(state).__name__} and {type(move).__name__}"
        )
    child = _PLAY[move.kind](state, move)
    if child is None:
        raise objection(state, move)
    return child


def all_moves(options: Options) -> Row:
    """List the catalogue of player moves, fixed by `players` alone; position = action id."""
    return CATALOGUES[options.players].moves


def all_chances(options: Options) -> Row:
    """List the catalogue of chance outcomes, fixed by `players` alone."""
    return CATALOGUES[options.players].chances


def max_plies(options: Options) -> int:
    """No game is longer than 500 plies (SA-17)."""
    return 500
