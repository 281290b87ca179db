"""Checks that `apply` accepts exactly the legal moves out of everything that there is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from boardrules.core.errors import IllegalMove
from boardrules.testing.flow import check_unchanged
from boardrules.testing.leaves import leaves

if TYPE_CHECKING:
    from boardrules.testing.trial import Point


@attrs.frozen
class Alien:
    """Looks like a move, but is none of the game's."""

    text: str

    def __str__(self) -> str:
        return self.text


def check_moves(point: Point) -> None:
    """Apply every move of both catalogues, and objects that are no moves at all."""
    before = leaves(point.state)
    moves = point.game.legal_moves(point.state)
    legal = set(moves)
    for move in moves:
        with point.guard("legal-accepted", f"the legal move {str(move)!r}"):
            after = point.game.apply(point.state, move)
        same_type = type(after) is type(point.state)
        point.require(same_type, "legal-accepted", f"{str(move)!r} gives {type(after).__name__}")
    for move in (*point.trial.players, *point.trial.chances):
        if move not in legal:
            _check_refused(point, move)
    text = str(next(iter(moves), "pass"))
    for foreign in (None, 3, text, Alien(text)):
        if not isinstance(foreign, tuple(set(map(type, point.trial.players)))):
            _check_foreign(point, foreign)
    check_unchanged(point, before, "every move was tried")


def _check_refused(point: Point, move: Any) -> None:
    text = str(move)
    try:
        point.game.apply(point.state, move)
    except IllegalMove as error:
        refusal: Any = error  # its attributes may be anything
        right = (
            refusal.move == move
            and isinstance(refusal.code, str)
            and refusal.code
            and isinstance(refusal.reason, str)
            and refusal.reason
        )
        detail = f"{text!r}: IllegalMove({refusal.move!r}, {refusal.code!r}, {refusal.reason!r})"
        point.require(right, "refusal", detail)
    except Exception as cause:
        detail = f"{text!r} is refused by {type(cause).__name__}: {cause}, not by IllegalMove"
        point.fail("refusal", detail, cause)
    else:
        point.fail("illegal-refused", f"{text!r} is not legal, but accepted")


def _check_foreign(point: Point, foreign: object) -> None:
    try:
        point.game.apply(point.state, foreign)
    except TypeError:
        return
    except Exception as cause:
        detail = f"{foreign!r} is refused by {type(cause).__name__}: {cause}, not by TypeError"
        point.fail("foreign-refused", detail, cause)
    point.fail("foreign-refused", f"{foreign!r} is no move, but accepted")
