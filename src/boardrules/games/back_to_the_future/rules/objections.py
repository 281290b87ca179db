"""Why a move is not legal: a stable code for programs and a sentence for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardrules.core.errors import IllegalMove

if TYPE_CHECKING:
    from boardrules.games.back_to_the_future.moves import Move
    from boardrules.games.back_to_the_future.state import State


def objection(state: State, move: Move) -> IllegalMove:
    """Make the error for a move that is not legal."""
    return IllegalMove(move, "wrong-phase", "not now")
