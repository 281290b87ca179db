"""Small codes: a value, or several, as one number for each choice."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Iterable, Sequence


@lru_cache(maxsize=1024)  # the same few codes again and again
def one_of(value: Hashable, choices: tuple[Hashable, ...]) -> tuple[float, ...]:
    """Mark the choice that is the value; none if it is no choice."""
    return tuple(float(value == choice) for choice in choices)


def flags(values: Collection[object], choices: Iterable[object]) -> list[float]:
    """Mark the choices that are among the values."""
    return [float(choice in values) for choice in choices]


def counts(values: Sequence[object], choices: Iterable[object]) -> list[float]:
    """Count each choice among the values."""
    return [float(values.count(choice)) for choice in choices]
