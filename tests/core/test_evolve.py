"""A changed copy of a value."""

from __future__ import annotations

import attrs

from boardrules import Immutable
from boardrules.core.evolve import changed


@attrs.frozen(slots=False)
class Point(Immutable):
    x: int
    y: int = 0


def test_a_changed_copy_is_what_evolve_makes() -> None:
    point = Point(1, 2)
    assert changed(point, {"y": 5}) == attrs.evolve(point, y=5) == Point(1, 5)
    assert type(changed(point, {"y": 5})) is Point


def test_the_old_value_stays_as_it_is() -> None:
    point = Point(1, 2)
    changed(point, {"x": 9})
    assert point == Point(1, 2)


def test_unchanged_parts_are_shared_and_equal_values_hash_alike() -> None:
    point = Point(1000, 2000)
    child = changed(point, {"y": 3})
    assert child.x is point.x
    assert hash(child) == hash(Point(1000, 3))
