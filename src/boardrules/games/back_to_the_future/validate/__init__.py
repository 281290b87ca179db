"""Whether a state or view from outside is a possible position, as far as can be told from it alone.

`loads` asks this before it trusts what it has read; it also compares the census, so components are
not counted here. `table` looks at what lies where, `course` at the phase and what goes with it.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from boardrules.core.errors import need
from boardrules.core.options import check_seat
from boardrules.games.back_to_the_future.validate import course, table
from boardrules.games.back_to_the_future.view import View, determinize

if TYPE_CHECKING:
    from boardrules.games.back_to_the_future.state import State


def validate(value: State | View) -> None:
    """Check a state or a view.

    Raises:
        BoardRulesError: no game leads to it; says what is wrong.
    """
    if isinstance(value, View):
        _check_view(value)
    else:
        _check_state(value)


def _check_view(view: View) -> None:
    """Check what drawing a full state needs; the state that is drawn is checked after that."""
    players = view.options.players
    check_seat(view.seat, players)
    for name, parts in (
        ("tokens", view.tokens),
        ("hand_sizes", view.hand_sizes),
        ("mats", view.mats),
        ("piles", view.piles),
        ("pile_sizes", view.pile_sizes),
    ):
        need(len(parts) == players, f"{name}: one entry a seat")
    need(0 <= view.turn < players, "turn: there is no such seat")
    need(view.seat < 0 or len(view.hand) == view.hand_sizes[view.seat], "hand: not of its size")
    _check_state(determinize(view, Random(0)))


def _check_state(state: State) -> None:
    table.check(state)
    course.check(state)
