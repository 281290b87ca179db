"""Checks that determinizations show everything that a view leaves possible."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from boardrules.testing.leaves import ABSENT, leaves, written
from boardrules.testing.trial import Point, named

if TYPE_CHECKING:
    from boardrules.testing.leaves import Path

TRIES = 3000
"""How many determinizations may be drawn until everything possible must have been shown."""
PROBE = 60
"""After so many it is judged whether there are few states in all."""
FEW = 12
"""So few states are to be hit one by one; where there are more, part by part."""


def check_support(point: Point, view: Any, states: list[Any], seat: int) -> None:
    """Check that determinizations of a view reach these states, all of which look like it.

    Where the view leaves only a few states, each of the given ones must be hit. Elsewhere hitting
    one is hopeless, and every leaf must take each value that it has in one of the given states.
    """
    draw = point.game.determinize
    sought: set[tuple[Path, Any]] | None = None
    missing = list(states)
    drawn: Counter[Any] = Counter()
    for tries in range(TRIES):
        other = draw(view, point.trial.rng)
        missing = [state for state in missing if state != other]
        if not missing:
            return
        if sought is None or sought:
            sought = _still_sought(sought, states, other)
        if tries < PROBE:
            drawn[other] += 1
        elif not sought and (len(drawn) > FEW or min(drawn.values()) == 1):
            return
    what = f"determinizations for {named(seat)} never show"
    if sought:
        path, value = min(sought, key=repr)
        point.fail("support", f"{what} that {written(path)} is {value!r}, which is possible")
    point.fail("support", f"{what} one of the possible states, only {len(drawn)} others")


def _still_sought(
    sought: set[tuple[Path, Any]] | None, states: list[Any], other: Any
) -> set[tuple[Path, Any]]:
    """Strike out what a determinization shows; at first, seek all in which a state differs."""
    shown = leaves(other)
    if sought is None:
        wanted = [leaves(state) for state in states]
        paths = set(shown).union(*wanted)
        sought = {(path, each.get(path, ABSENT)) for path in paths for each in wanted}
    return {(path, value) for path, value in sought if shown.get(path, ABSENT) != value}
