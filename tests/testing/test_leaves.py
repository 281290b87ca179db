"""Values are taken apart and compared leaf by leaf; told texts are compared word by word."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from boardrules.testing.leaves import difference, leaves, mutable_part, unlike, written
from boardrules.testing.texts import fits


@attrs.frozen
class Box:
    inside: Any
    aside: Any = attrs.field(default=None, eq=False)


def test_small_numbers_are_leaves_and_large_ones_are_bits() -> None:
    """A bit set of many members is compared member by member."""
    assert leaves(Box(200)) == {(): "Box", ("inside",): 200}
    assert leaves(Box(2**40 + 1)) == {(): "Box", ("inside", "bit 0"): 1, ("inside", "bit 40"): 1}


def test_what_does_not_count_is_a_leaf_only_on_demand() -> None:
    """Fields that equality ignores are looked at where something could be smuggled."""
    assert ("aside",) not in leaves(Box(1, 2))
    assert leaves(Box(1, 2), every=True)[("aside",)] == 2


@pytest.mark.parametrize(
    ("one", "other", "paths"),
    [
        (Box((1, 2)), Box((1, 3)), {("inside", 1)}),
        (Box((1,)), Box((1, 3)), {("inside", "length"), ("inside", 1)}),
        (Box(b"ab"), Box(b"ac"), {("inside", 1)}),
        (Box(Box(1)), Box(Box(2)), {("inside", "inside")}),
        (Box(frozenset({1})), Box(frozenset({2})), {("inside", "1"), ("inside", "2")}),
        (Box(1, 2), Box(1, 3), set()),
    ],
)
def test_unlike_finds_the_leaves_that_differ(one: Box, other: Box, paths: set[Any]) -> None:
    """The quick comparison finds what comparing all leaves finds."""
    assert unlike(one, other) == paths
    left, right = leaves(one), leaves(other)
    assert {path for path in {**left, **right} if left.get(path) != right.get(path)} == paths


def test_difference_is_written_as_in_python() -> None:
    """A report says where to look."""
    assert difference(leaves(Box((1, 2))), leaves(Box((1, 3)))) == (
        "inside[1] is 2 in one and 3 in the other"
    )
    assert written(()) == "the value itself"


@pytest.mark.parametrize("part", [[1], {1: 2}, {1}, bytearray(b"a"), object()])
def test_mutable_parts_are_found_at_any_depth(part: object) -> None:
    """A list in a tuple in a field is named with its place."""
    assert str(mutable_part(Box((0, part)))).startswith("inside[1] is a ")
    assert mutable_part(Box((0, b"a", "b", None, frozenset({1})))) is None


@pytest.mark.parametrize(
    ("told", "full", "right"),
    [
        ("draw ?", "draw red", True),
        ("?", "shurikens 2 5", True),
        ("lift ? b3", "lift red hat b3", True),
        ("take ?", "draw red", False),
        ("draw ? ?", "draw red", False),
        ("draw", "draw red", False),
    ],
)
def test_hidden_words_stand_for_one_or_more(told: str, full: str, right: bool) -> None:
    """What is told is the text itself, with words hidden and none changed."""
    assert fits(told, full) is right
