"""Checked by mypy alone, never run: what generic code is promised about types.

A line that must not pass carries an `ignore` with its error code; mypy is told to complain about
an `ignore` that is not needed, so each of them is a test as well.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeVar, assert_type

import tictactoe
from boardrules import ActionSpace, AnyGame, Game, Outcome, Record, draw, load, replay, settle
from boardrules.core.game import HasPlayers, HasSeat
from tests.core import chips

if TYPE_CHECKING:
    from collections.abc import Iterator

O = TypeVar("O", bound=HasPlayers)  # noqa: E741 - as in the contract
S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V", bound=HasSeat)

# A module is a game, with its own types.
CHIPS: Game[chips.Options, chips.State, chips.Move, chips.View] = chips
TICTACTOE: Game[tictactoe.Options, tictactoe.State, tictactoe.Move, tictactoe.View] = tictactoe
ANY: AnyGame = chips

# It is no game with the types of another one, and another module is no game.
WRONG_STATE: Game[chips.Options, tictactoe.State, chips.Move, chips.View] = chips  # type: ignore[assignment]
WRONG_MODULE: AnyGame = Random  # type: ignore[assignment]


def first_outcome(game: Game[O, S, M, V], options: O) -> tuple[S, M]:
    """Generic code needs no casts."""
    state = game.new_game(options)
    return state, game.legal_moves(state)[0]


def inferred() -> None:
    rng = Random(0)
    state = settle(chips, chips.new_game(), rng)
    assert_type(state, chips.State)
    assert_type(draw(chips, state, rng), chips.Move)
    assert_type(
        first_outcome(tictactoe, tictactoe.Options()), tuple[tictactoe.State, tictactoe.Move]
    )

    space = ActionSpace(tictactoe, tictactoe.Options())
    assert_type(space.decode(0), tictactoe.Move)
    assert_type(space.parse("b2"), tictactoe.Move)
    space.encode(chips.Call("keep"))  # type: ignore[arg-type]
    space.mask(chips.new_game())  # type: ignore[arg-type]

    states: Iterator[chips.State] = replay(Record(chips, chips.Options(), ()), chips)
    assert_type(next(states), chips.State)
    assert_type(load("samurai"), AnyGame)
    assert_type(chips.outcome(state), Outcome | None)


def constants_are_read_only(game: AnyGame) -> None:
    game.NAME = "other"  # type: ignore[misc]
    Outcome((), (), "").reason = ""  # type: ignore[misc]
