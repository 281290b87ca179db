"""The types of fields that JSON can hold, and what is refused for each of them."""

from __future__ import annotations

import enum
import json
from typing import Any, Literal

import attrs
import pytest

from boardrules import NotationError
from boardrules.core.plain import from_plain, to_plain


class Suit(enum.Enum):
    CLUBS = "clubs"
    SPADES = "spades"


class Rank(enum.IntEnum):
    TWO = 2
    ACE = 14


class Mood(enum.StrEnum):
    CALM = "calm"


class OldMood(str, enum.Enum):  # noqa: UP042 - such enums are still written
    WILD = "wild"


@attrs.frozen
class Card:
    rank: int
    owner: int | None = None


@attrs.frozen
class Event:
    title: str


@attrs.frozen
class Everything:
    number: int = 3
    truth: bool = True
    share: float = 0.5
    text: str = "a"
    nothing: int | None = None
    either: int | str = "b"
    word: Literal["up", "down", 1] = "down"
    bits: bytes = b"\0\xff"
    some: tuple[int, ...] = (1, 2)
    pair: tuple[int, str] = (1, "x")
    none: tuple[()] = ()
    deep: tuple[tuple[bytes, ...], ...] = ((b"\1",), ())
    card: Card = Card(1)
    cards: tuple[Card, ...] = (Card(2, 0), Card(3))
    card_or_event: Card | Event | None = Event("storm")
    suit: Suit = Suit.SPADES
    rank: Rank = Rank.ACE
    mood: Mood = Mood.CALM
    old_mood: OldMood = OldMood.WILD
    seen: frozenset[int] = frozenset({10, 9, 1})
    suits: frozenset[Suit] = frozenset(Suit)
    mixed: frozenset[int | None] = frozenset({None, 2})
    hand: frozenset[Card] = frozenset({Card(3), Card(2, 0)})
    _private: int = 4
    renamed: int = attrs.field(default=5, alias="other_name")
    keyword: int = attrs.field(default=6, kw_only=True)
    derived: int = attrs.field(default=7, init=False)


PLAIN = {
    "number": 3,
    "truth": True,
    "share": 0.5,
    "text": "a",
    "nothing": None,
    "either": "b",
    "word": "down",
    "bits": [0, 255],
    "some": [1, 2],
    "pair": [1, "x"],
    "none": [],
    "deep": [[[1]], []],
    "card": {"rank": 1, "owner": None},
    "cards": [{"rank": 2, "owner": 0}, {"rank": 3, "owner": None}],
    "card_or_event": {"title": "storm"},
    "suit": "spades",
    "rank": 14,
    "mood": "calm",
    "old_mood": "wild",
    "seen": [1, 9, 10],
    "suits": ["clubs", "spades"],
    "mixed": [2, None],
    "hand": [{"rank": 2, "owner": 0}, {"rank": 3, "owner": None}],
    "_private": 4,
    "renamed": 5,
    "keyword": 6,
}


def read(**changes: object) -> Any:
    return from_plain({**PLAIN, **changes}, Everything, "it", NotationError)


def test_every_type_is_written_plainly() -> None:
    plain = to_plain(Everything())
    assert plain == PLAIN
    assert json.loads(json.dumps(plain)) == PLAIN


def test_every_type_is_read_back() -> None:
    again = read()
    assert again == Everything()
    for field in attrs.fields(Everything):
        value = getattr(again, field.name)
        assert type(value) is type(getattr(Everything(), field.name))


REFUSED: dict[str, list[object]] = {
    "number": [True, 3.0, "3", None, [3]],
    "truth": [1, 0, "true", None],
    "share": [1, True, "0.5", None],
    "text": [1, None, ["a"], True],
    "nothing": ["", 0.0, False, []],
    "either": [True, 1.0, None],
    "word": ["UP", True, 1.0, None],
    "bits": ["AA", [256], [-1], [True], [1.0], {}, None],
    "some": [[True], [1.0], ["1"], "12", {"1": 1}, 1, None],
    "pair": [[1], [1, "x", 2], ["x", 1], [True, "x"], "1x"],
    "none": [[1], None, {}],
    "deep": [[[1]], [[[True]]], [1]],
    "card": [{"rank": 1}, {"rank": 1, "owner": None, "x": 1}, [1, None], {"rank": "1", "owner": 1}],
    "cards": [{"rank": 2, "owner": 0}, [{"rank": True, "owner": 0}]],
    "card_or_event": [{}, {"title": 1}, {"rank": 1, "owner": 1, "title": "storm"}, "storm"],
    "suit": ["SPADES", "hearts", None, 0, ["spades"]],
    "rank": [True, 14.0, "14", "ACE", 3],
    "mood": ["CALM", 1, None],
    "old_mood": ["WILD", 1, None],
    "seen": [[1, 1], "19", {"1": 1}, [True], None],
    "suits": [["clubs", "clubs"], ["CLUBS"]],
    "mixed": [[2, 2], [None, None], ["2"], 2],
    "hand": [[{"rank": 3}], {"rank": 3, "owner": None}, [[3, None]]],
    "_private": ["4"],
    "renamed": [5.0],
    "keyword": [None],
}


@pytest.mark.parametrize("name", PLAIN)
def test_nothing_is_taken_for_something_else(name: str) -> None:
    for value in REFUSED[name]:
        with pytest.raises(NotationError, match=f"it: {name}: "):
            read(**{name: value})


@pytest.mark.parametrize("key", ["derived", "other_name", "private", "unknown"])
def test_keys_are_the_names_of_the_fields_that_can_be_set(key: str) -> None:
    with pytest.raises(NotationError, match=f"keys missing or unknown: '{key}'"):
        read(**{key: 1})


def test_a_key_that_is_missing_is_not_filled_in_by_its_default() -> None:
    plain = {key: value for key, value in PLAIN.items() if key != "number"}
    with pytest.raises(NotationError, match="keys missing or unknown: 'number'"):
        from_plain(plain, Everything, "it", NotationError)


@pytest.mark.parametrize(
    "loose", [list[int], dict[str, int], set[int], list, dict, Any, object], ids=repr
)
def test_a_type_that_would_take_nearly_anything_is_refused(loose: Any) -> None:
    cls = attrs.make_class("Loose", {"part": attrs.field(type=loose)}, frozen=True)
    values: list[object] = [[], {}, 1, "x"]
    for value in values:
        with pytest.raises(NotationError, match=r"part: .* is too loose a type"):
            from_plain({"part": value}, cls, "it", NotationError)


@pytest.mark.parametrize("error", [AttributeError, ZeroDivisionError, AssertionError, KeyError])
def test_whatever_a_class_raises_for_a_bad_value_is_named(error: type[Exception]) -> None:
    def complain(*_: object) -> None:
        raise error("not this one")

    cls = attrs.make_class("Picky", {"part": attrs.field(type=int, validator=complain)})
    with pytest.raises(NotationError, match="it: not this one"):
        from_plain({"part": 1}, cls, "it", NotationError)
