"""Fields of a game's `Options`: checked, and described well enough to build a form from.

And the checks of arguments that every game shares.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, overload

import attrs

from boardrules.core.errors import BoardRulesError, OptionsError
from boardrules.core.game import SPECTATOR

if TYPE_CHECKING:
    from boardrules.core.game import AnyGame

T = TypeVar("T")


def choice(default: T, choices: tuple[T, ...], help: str) -> T:  # noqa: A002 - the form's word
    """Declare an option that takes one of a few values, exactly: True is not 1, 2.0 is not 2.

    The attrs metadata of the field holds `choices` and `help`.

    Args:
        default: the value that it has unless told otherwise.
        choices: all values that it takes, of one type.
        help: one line for whoever fills in the form.
    """

    def check(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
        if type(value) is not type(default) or value not in choices:
            wanted = ", ".join(map(repr, choices))
            raise OptionsError(f"{attribute.name} must be one of {wanted}, not {shorten(value)}")

    field: T = attrs.field(
        default=default, validator=check, metadata={"choices": choices, "help": help}
    )
    return field


@overload
def span(default: int, lowest: int, highest: int, help: str) -> int: ...
@overload
def span(default: None, lowest: int, highest: int, help: str) -> int | None: ...
def span(default: int | None, lowest: int, highest: int, help: str) -> int | None:  # noqa: A002
    """Declare an option that takes a whole number of a range, exactly: True is not 1.

    The attrs metadata of the field holds `range` and `help`.

    Args:
        default: the value that it has unless told otherwise; if it is None, None is taken too.
        lowest: the smallest number that it takes.
        highest: the largest.
        help: one line for whoever fills in the form.
    """

    def check(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
        if value is None and default is None:
            return
        if type(value) is not int or not lowest <= value <= highest:
            wanted = f"{lowest} to {highest}" + (", or None" if default is None else "")
            raise OptionsError(f"{attribute.name} must be {wanted}, not {shorten(value)}")

    field: int | None = attrs.field(
        default=default, validator=check, metadata={"range": (lowest, highest), "help": help}
    )
    return field


def several(default: tuple[T, ...], choices: tuple[T, ...], help: str) -> tuple[T, ...]:  # noqa: A002
    """Declare an option that takes a tuple of distinct values out of a few, in any order.

    The attrs metadata of the field holds `choices`, `several` (True) and `help`.

    Args:
        default: the values that it has unless told otherwise.
        choices: all values that it takes, of one type.
        help: one line for whoever fills in the form.
    """

    def check(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
        if (
            type(value) is not tuple
            or not all(type(each) is type(choices[0]) and each in choices for each in value)
            or len(set(value)) != len(value)
        ):
            wanted = ", ".join(map(repr, choices))
            raise OptionsError(
                f"{attribute.name} must be a tuple of distinct ones of {wanted}, not"
                f" {shorten(value)}"
            )

    field: tuple[T, ...] = attrs.field(
        default=default,
        validator=check,
        metadata={"choices": choices, "several": True, "help": help},
    )
    return field


def parts(default: T, help: str) -> T:  # noqa: A002
    """Declare an option that takes a value of just the class of its default: a set of components.

    The attrs metadata of the field holds `parts` (the class, with fields of its own) and `help`.

    Args:
        default: the value that it has unless told otherwise.
        help: one line for whoever fills in the form.
    """
    kind = type(default)

    def check(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
        if type(value) is not kind:
            raise OptionsError(f"{attribute.name} must be a {kind.__name__}, not {shorten(value)}")

    field: T = attrs.field(default=default, validator=check, metadata={"parts": kind, "help": help})
    return field


class Memo:
    """A base of options that leaves room for what is worked out of them once.

    What is kept in `derived`, put there with `object.__setattr__`, is no part of their value.
    """

    __slots__ = ("derived",)

    derived: Any


def check_options(game: AnyGame, options: object) -> None:
    """Check that options are those of a game.

    Raises:
        TypeError: they are something else.
    """
    if not isinstance(options, game.Options):
        raise TypeError(f"{game.NAME} is played with its Options, not {type(options).__name__}")


def check_seat(seat: object, players: int) -> None:
    """Check that somebody sits there, or that it is `SPECTATOR`.

    Raises:
        BoardRulesError: there is no such seat.
        TypeError: it is no int.
    """
    if type(seat) is not int:
        raise TypeError(f"a seat is an int, not {type(seat).__name__}")
    if seat != SPECTATOR and not 0 <= seat < players:
        raise BoardRulesError(f"seat must be 0 to {players - 1} or SPECTATOR, not {shorten(seat)}")


def shorten(value: object) -> str:
    """Show a wrong value in an error message, however large, deep or odd it is."""
    if isinstance(value, int) and not -(10**18) < value < 10**18:
        return "a very large number"
    try:
        text = repr(value[:60] if isinstance(value, str | bytes) else value)
    except Exception:  # nested too deeply, a number of too many digits inside, a broken repr
        text = f"an object ({type(value).__name__}) that cannot be shown"
    return text if len(text) <= 80 else text[:77] + "..."
