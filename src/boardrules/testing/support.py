"""Checks that determinizations show everything that a view leaves possible."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from boardrules.testing.leaves import ABSENT, leaves, unlike, written
from boardrules.testing.trial import Point, named

if TYPE_CHECKING:
    from boardrules.testing.leaves import Path

TRIES = 3000
"""How many determinizations may be drawn until everything possible must have been shown."""
PROBE = 60
"""After so many it is judged whether there are few states in all."""
ENOUGH = 3
"""In so many games, or in all where there are fewer, the same must be missed to be reported."""
FEW = 12
"""So few states are to be hit one by one; where there are more, part by part."""


def check_support(point: Point, view: Any, states: list[Any], seat: int) -> None:
    """Check that determinizations of a view reach these states, all of which look like it.

    Where the view leaves only a few states, each of the given ones must be hit. Elsewhere hitting
    one is hopeless, and every leaf must take each value that it has in one of the given states.
    """
    draw = point.game.determinize
    missing = list(states)
    sought: list[set[Path] | None] = [None] * len(states)
    drawn: Counter[Any] = Counter()
    many = False
    for tries in range(TRIES):
        other = draw(view, point.trial.rng)
        missing = [state for state in missing if state != other]
        if not missing:
            return
        for index, state in enumerate(states):
            sought[index] = _still_sought(sought[index], state, other)
        if tries < PROBE or len(drawn) == 1:
            drawn[other] += 1
        many = len(drawn) > FEW or (tries >= PROBE and min(drawn.values()) == 1)
        if many and not any(sought):
            return
    if len(drawn) == 1:
        what = f"{TRIES} determinizations for {named(seat)} are all the same"
        point.fail("support", f"{what}, and unlike a possible state")
    for state, paths in zip(states, sought, strict=True):
        for path in sorted(paths or (), key=repr):
            _miss(point, seat, f"{written(path)} is {leaves(state).get(path, ABSENT)!r}")
    if missing and not many:
        _miss(point, seat, f"it is one of the possible states, but only {len(drawn)} others")


def _miss(point: Point, seat: int, what: str) -> None:
    """Note what determinizations never showed; report what was missed in several games.

    A single miss proves nothing: something rare happens now and then, and may be so rare that no
    determinization shows it.
    """
    games = point.trial.missed.setdefault((seat, what), set())
    games.add(point.trial.game_number)
    if len(games) >= min(ENOUGH, point.trial.games):
        shown = f"determinizations for {named(seat)} never show that {what}, which is possible"
        point.fail("support", f"{shown}; missed in {len(games)} of {point.trial.games} games")


def _still_sought(sought: set[Path] | None, state: Any, other: Any) -> set[Path]:
    """Strike out the leaves in which a determinization is like the state; at first, seek all."""
    if sought is not None and not sought:
        return sought
    differ = unlike(state, other)
    return differ if sought is None else sought & differ
