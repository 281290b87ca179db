"""Options take exactly what they say, and say it well enough to build a form from."""

from __future__ import annotations

import enum
from typing import Any

import attrs
import pytest

from boardrules import Immutable, OptionsError, choice
from boardrules.core.options import parts, several, shorten, span

HUGE = 10**5000  # too many digits for Python to print


class Level(enum.IntEnum):
    EASY = 1


class Name(str):
    __slots__ = ()


class Rude:
    def __repr__(self) -> str:
        raise RuntimeError("no")


@attrs.frozen
class Box(Immutable):
    size: int = 1


@attrs.frozen
class BiggerBox(Box):
    """Another class than that of the default."""


@attrs.frozen(kw_only=True, cache_hash=True)
class Options(Immutable):
    players: int = choice(2, (2, 3), "seats")
    fast: bool = choice(False, (False, True), "no waiting")
    map: str = choice("old", ("old", "new"), "which map")
    rounds: int = span(4, 1, 9, "how many rounds")
    limit: int | None = span(None, 1, 9, "how long at most")
    box: Box = parts(Box(), "what is in the box")
    extras: tuple[str, ...] = several(("dice",), ("dice", "fog", "wind"), "what is added")


def nested(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


def test_a_field_tells_its_choices_and_its_help() -> None:
    form = {field.name: dict(field.metadata) for field in attrs.fields(Options)}
    assert form["players"] == {"choices": (2, 3), "help": "seats"}
    assert form["map"] == {"choices": ("old", "new"), "help": "which map"}
    assert form["extras"] == {
        "choices": ("dice", "fog", "wind"),
        "several": True,
        "help": "what is added",
    }
    assert form["box"] == {"parts": Box, "help": "what is in the box"}
    assert form["limit"] == {"range": (1, 9), "help": "how long at most"}


def test_every_choice_is_taken() -> None:
    assert Options(players=3, fast=True, map="new").players == 3
    assert Options() == Options(players=2, fast=False, map="old")


@pytest.mark.parametrize(
    "players",
    [1, 4, True, 2.0, "2", None, [2], HUGE, [HUGE], Level.EASY, 2 + 0j, Rude()],
    ids=lambda value: type(value).__name__,
)
def test_a_number_is_taken_exactly(players: Any) -> None:
    with pytest.raises(OptionsError, match="players must be one of 2, 3, not "):
        Options(players=players)


@pytest.mark.parametrize("fast", [0, 1, "True", None, 0.0], ids=repr)
def test_a_truth_value_is_taken_exactly(fast: Any) -> None:
    with pytest.raises(OptionsError, match="fast must be one of False, True, not "):
        Options(fast=fast)


@pytest.mark.parametrize(
    "map_", ["OLD", "", b"old", None, Name("old"), "\ud800", ["old"]], ids=repr
)
def test_a_text_is_taken_exactly(map_: Any) -> None:
    with pytest.raises(OptionsError, match="map must be one of 'old', 'new', not "):
        Options(map=map_)


@pytest.mark.parametrize("rounds", [1, 9])
def test_the_ends_of_a_range_are_taken(rounds: int) -> None:
    assert Options(rounds=rounds, limit=rounds).rounds == rounds


def test_none_is_taken_where_it_is_the_default() -> None:
    assert Options(limit=None).limit is None
    with pytest.raises(OptionsError, match="rounds must be 1 to 9, not None"):
        Options(rounds=None)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "value",
    [0, 10, True, 2.0, "2", HUGE, -HUGE, Level.EASY, Rude()],
    ids=lambda value: type(value).__name__,
)
def test_no_other_number_is_taken(value: Any) -> None:
    with pytest.raises(OptionsError, match="rounds must be 1 to 9, not "):
        Options(rounds=value)
    with pytest.raises(OptionsError, match="limit must be 1 to 9, or None, not "):
        Options(limit=value)


@pytest.mark.parametrize("extras", [(), ("fog",), ("wind", "dice")], ids=repr)
def test_distinct_ones_of_several_are_taken(extras: tuple[str, ...]) -> None:
    assert Options(extras=extras).extras == extras


@pytest.mark.parametrize(
    "extras",
    [("rain",), ("fog", "fog"), ["fog"], "fog", None, (Name("fog"),), (["fog"],), ("fog", Rude())],
    ids=lambda value: type(value).__name__,
)
def test_no_others_of_several_are_taken(extras: Any) -> None:
    with pytest.raises(OptionsError, match="extras must be a tuple of distinct ones of 'dice'"):
        Options(extras=extras)


def test_parts_are_of_just_one_class() -> None:
    assert Options(box=Box(2)).box.size == 2
    for wrong in (BiggerBox(), None, Box, {"size": 1}, 1):
        with pytest.raises(OptionsError, match="box must be a Box, not "):
            Options(box=wrong)  # type: ignore[arg-type]


def test_options_are_keyword_only_and_fixed() -> None:
    with pytest.raises(TypeError):
        Options(2)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Options(seats=2)  # type: ignore[call-arg]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        Options().players = 3  # type: ignore[misc]


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (3, "3"),
        (True, "True"),
        (HUGE, "a very large number"),
        (-HUGE, "a very large number"),
        ([HUGE], "an object (list) that cannot be shown"),
        ({"a": (HUGE,)}, "an object (dict) that cannot be shown"),
        (Rude(), "an object (Rude) that cannot be shown"),
        ("\ud800", r"'\ud800'"),
        (b"\0", r"b'\x00'"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_any_wrong_value_can_be_shown(value: object, shown: str) -> None:
    assert shorten(value) == shown


@pytest.mark.parametrize(
    "value",
    ["x" * 10**6, b"x" * 10**6, [0] * 10**5, nested(50), nested(100_000)],
    ids=lambda value: type(value).__name__,
)
def test_what_is_shown_is_short(value: object) -> None:
    assert len(shorten(value)) <= 80
