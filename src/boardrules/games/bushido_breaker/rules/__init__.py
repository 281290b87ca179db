"""The rules: what can be done, and what comes of it.

One file for each part of a round: `between` (step A), `commit` (B), `answer` (C), `react` (D) and
`effects` (what follows); `clash` tells what the cards do to each other, and `setup` is for what
comes before. Each phase has one function here that lists its moves and one that plays them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardrules.core.game import NOBODY
from boardrules.games.bushido_breaker.moves import CATALOGUES, Move, Row
from boardrules.games.bushido_breaker.options import DEFAULT, Options
from boardrules.games.bushido_breaker.rules import answer, between, commit, react, setup
from boardrules.games.bushido_breaker.rules.objections import objection
from boardrules.games.bushido_breaker.state import (
    ANSWER,
    BETWEEN,
    COMMIT,
    MEND,
    OVER,
    POST,
    REACT,
    SPECIALS,
    START,
    State,
)

if TYPE_CHECKING:
    from collections.abc import Callable

_LEGAL: Final[dict[str, Callable[[State], Row]]] = {
    SPECIALS: setup.special_choices,
    START: setup.starts,
    BETWEEN: between.specials,
    POST: between.posts,
    MEND: between.mends,
    COMMIT: commit.commitments,
    ANSWER: answer.answers,
    REACT: react.reactions,
    OVER: lambda _: (),
}

_PLAY: Final[dict[str, Callable[[State, Move], State | None]]] = {
    SPECIALS: setup.choose_special,
    START: setup.start_at,
    BETWEEN: between.play_special,
    POST: between.post,
    MEND: between.mend,
    COMMIT: commit.commit,
    ANSWER: answer.answer,
    REACT: react.react,
}


def new_game(options: Options = DEFAULT) -> State:
    """Return the start: specials are to be chosen, or gates where there are no specials.

    Args:
        options: how to play.

    Raises:
        TypeError: the options are not Bushido Breaker's.
    """
    if not isinstance(options, Options):
        raise TypeError(f"options must be bushido_breaker.Options, not {type(options).__name__}")
    return setup.start(options)


def to_move(state: State) -> int:
    """Tell the seat that decides, or `NOBODY`; there is no chance in this game."""
    return NOBODY if state.phase == OVER else state.seat


def legal_moves(state: State) -> Row:
    """List the legal moves in catalogue order."""
    return _LEGAL[state.phase](state)


def chance_weights(state: State) -> tuple[int, ...]:
    """There is no chance in this game."""
    return ()


def apply(state: State, move: Move) -> State:
    """Return the state after a move; the old state stays as it was.

    Args:
        state: a position.
        move: one of its `legal_moves`.

    Raises:
        IllegalMove: the move is not legal now; its codes are listed in the game's page of the docs.
        TypeError: the state or the move is none of Bushido Breaker.
    """
    if type(move) is not Move or type(state) is not State:
        raise TypeError(
            "apply takes a State and a Move of bushido_breaker,"
            f" not {type(state).__name__} and {type(move).__name__}"
        )
    child = _PLAY[move.step](state, move)
    if child is None:
        raise objection(state, move)
    return child


def all_moves(options: Options) -> Row:
    """List the catalogue, fixed by `players` alone; position = action id."""
    return CATALOGUES[options.players].moves


def all_chances(options: Options) -> Row:
    """There is no chance in this game."""
    return ()


def max_plies(options: Options) -> int:
    """No game is longer than 12 plies a round and 30 more."""
    return 12 * options.last_round + 30
