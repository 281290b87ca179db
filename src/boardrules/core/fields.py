"""Validators for fields of components: what a user enters from the cards in the box.

Each is for `attrs.field(validator=...)`, takes values exactly (True is not 1), and raises an
`OptionsError` that names the field.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from boardrules.core.errors import OptionsError
from boardrules.core.options import shorten

if TYPE_CHECKING:
    import attrs

Validator: TypeAlias = Callable[[Any, "attrs.Attribute[Any]", Any], None]


def require(condition: object, complaint: str) -> None:
    """Complain unless something holds.

    Raises:
        OptionsError: it does not hold.
    """
    if not condition:
        raise OptionsError(complaint)


def whole(lowest: int, highest: int) -> Validator:
    """Make a validator for a whole number of a range."""

    def check(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
        require(
            type(value) is int and lowest <= value <= highest,
            f"{attribute.name} must be {lowest} to {highest}, not {shorten(value)}",
        )

    return check


def printable(longest: int) -> Validator:
    """Make a validator for a printable text that is not empty and not longer than that."""

    def check(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
        require(
            type(value) is str and value.isprintable() and 0 < len(value) <= longest,
            f"{attribute.name} must be a printable text of 1 to {longest} characters,"
            f" not {shorten(value)}",
        )

    return check


def tuple_of(kind: type, lowest: int, highest: int) -> Validator:
    """Make a validator for a tuple of things of one class, so many of them."""
    number = f"{lowest}" if lowest == highest else f"{lowest} to {highest}"

    def check(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
        require(
            type(value) is tuple and all(type(each) is kind for each in value),
            f"{attribute.name} must be a tuple of {kind.__name__}, not {shorten(value)}",
        )
        size = len(value)  # type: ignore[arg-type]
        require(lowest <= size <= highest, f"{attribute.name} must hold {number}, not {size}")

    return check
