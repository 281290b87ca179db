"""Fields of components take exactly what they say, and name themselves when they do not."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from boardrules import OptionsError
from boardrules.core.fields import printable, require, tuple_of, whole


@attrs.frozen
class Box:
    size: int = attrs.field(default=2, validator=whole(1, 3))
    name: str = attrs.field(default="box", validator=printable(4))
    lids: tuple[str, ...] = attrs.field(default=("a",), validator=tuple_of(str, 1, 2))
    pair: tuple[int, ...] = attrs.field(default=(1, 2), validator=tuple_of(int, 2, 2))


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        *(("size", wrong, "size must be 1 to 3, not ") for wrong in (0, 4, True, 2.0, "2", None)),
        *(
            ("name", wrong, "name must be a printable text of 1 to 4 characters, not ")
            for wrong in ("", "boxes", "a\n", 3, None, b"box")
        ),
        *(
            ("lids", wrong, "lids must be a tuple of str, not ")
            for wrong in (["a"], "a", (1,), (None,), None)
        ),
        ("lids", (), "lids must hold 1 to 2, not 0"),
        ("lids", ("a", "b", "c"), "lids must hold 1 to 2, not 3"),
        ("pair", (1,), "pair must hold 2, not 1"),
        ("pair", (1, True), "pair must be a tuple of int, not "),
    ],
    ids=repr,
)
def test_what_is_refused(field: str, value: Any, complaint: str) -> None:
    with pytest.raises(OptionsError, match=complaint):
        Box(**{field: value})


def test_the_ends_of_a_range_are_taken() -> None:
    assert Box(size=1, name="b", lids=("a", "b")).size == 1
    assert Box(size=3, name="four").size == 3


def test_a_complaint_is_made_only_if_need_be() -> None:
    require(1, "never")
    with pytest.raises(OptionsError, match="always"):
        require((), "always")
