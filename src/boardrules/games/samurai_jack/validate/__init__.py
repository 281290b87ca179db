"""Whether a state or view from outside is a possible position, as far as can be told from it alone.

`loads` asks this before it trusts what it has read; it also compares the census, so components are
not counted here. `ranges` looks at each field, `table` at the set-up and at who is where, `course`
at what is under way.
"""

from __future__ import annotations

from random import Random

from boardrules.core.errors import BoardRulesError, need
from boardrules.core.options import check_seat
from boardrules.games.samurai_jack.state import OVER, State
from boardrules.games.samurai_jack.validate.course import check_course
from boardrules.games.samurai_jack.validate.ranges import check_ranges
from boardrules.games.samurai_jack.validate.table import SETUP, check_setup, check_table
from boardrules.games.samurai_jack.view import View, determinize
from boardrules.games.samurai_jack.view import view as view_of


def validate(value: State | View) -> None:
    """Check a state or a view.

    Raises:
        BoardRulesError: no game leads to it; says what is wrong.
    """
    if isinstance(value, View):
        _check_view(value)
    else:
        _check_state(value)


def _check_state(state: State) -> None:
    check_ranges(state)
    if state.phase in SETUP:
        check_setup(state)
        return
    check_table(state)
    if state.phase != OVER:
        check_course(state)


def _check_view(view: View) -> None:
    """Check what drawing a full state needs, then the state that is drawn."""
    players = view.options.players
    check_seat(view.seat, players)
    figures = players + (players == 2) + 2
    need(len(view.movers) == figures, f"movers: {figures} figures are needed")
    for name in ("played", "face_down", "shown", "flagged", "characters", "cards"):
        need(len(getattr(view, name)) == players, f"{name}: one entry a seat")
    try:
        state = determinize(view, Random(0))
    except (ValueError, LookupError, OverflowError) as cause:
        raise BoardRulesError(f"something in it has no such name or number: {cause}") from None
    _check_state(state)
    need(view_of(state, view.seat) == view, "no state looks like that")
