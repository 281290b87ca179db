"""Whatever text comes from outside, only the package's own errors come back.

Texts are made up freely, and made out of good ones by one or two changes. What is read in spite of
a change must write itself as the very text that was read: so nothing was converted on the way.
"""

from __future__ import annotations

import copy
import json
from functools import partial
from itertools import chain
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tictactoe
from boardrules import (
    NAMES,
    ActionSpace,
    AnyGame,
    BoardRulesError,
    NotationError,
    Outcome,
    Record,
    RecordError,
    dumps,
    load,
    loads,
    replay,
    settle,
)
from tests.core import chips

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def first_values(game: AnyGame) -> tuple[object, ...]:
    """Give some values of a game of which nothing is known."""
    state = settle(game, game.new_game(game.Options()), Random(1))
    return game.Options(), state, game.view(state, 0), game.legal_moves(state)[0]


DEALT = chips.State(chips.Options(), bytes([2, 0]), (chips.BLUE, chips.RED))
CENTRE = tictactoe.apply(tictactoe.new_game(), tictactoe.MOVES[4])
VALUES: list[tuple[AnyGame, object]] = [
    (chips, chips.Options()),
    (chips, DEALT),
    (chips, chips.view(DEALT, 1)),
    (chips, chips.Deal(chips.BLUE)),
    (chips, Outcome((0,), (1, 0), "shown")),
    (tictactoe, CENTRE),
    (tictactoe, tictactoe.view(CENTRE, 0)),
    *((game, value) for game in map(load, NAMES) for value in first_values(game)),
]
RECORDS: list[tuple[AnyGame, Record]] = [
    (chips, Record(chips, chips.Options(blues=2), ("deal blue", "deal blue", "fold"))),
    (tictactoe, Record(tictactoe, tictactoe.Options(), ("a1", "b1", "a2"))),
]

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)
NUMBERS = (True, False, 0, 1, 2, 1.0, 2.0, -1, 256, 2**53, 10**400, float("nan"), float("inf"))
OTHERS: tuple[Any, ...] = (None, "1", "", "\ud800", "x" * 10_000, [], {}, [[]], [1], {"1": 1})
LOOKALIKES = st.sampled_from(NUMBERS) | st.sampled_from(OTHERS).map(copy.deepcopy)
ANY_TEXT = st.text(st.characters(codec=None, exclude_categories=()), max_size=30)


RAW = (
    "1e999",
    "-1e999",
    "2.00000000000000000000000000000001",
    "9" * 4300,
    "9" * 5000,
    "0." + "0" * 5000 + "1",
    "01",
    "+1",
    "0x1",
    "[" * 500 + "]" * 500,
    "[" * 100_000 + "]" * 100_000,
    '{"a":' * 100_000 + "1" + "}" * 100_000,
    '"\\ud800"',
    '"\\ud83d\\ude00"',
    '"\\u0000"',
    "NaN",
    "-Infinity",
    "{",
    "]",
    "",
    "1,",
    "'a'",
    "//",
    '{"a":1,"a":1}',
)
"""Pieces of text that Python would not write as JSON, or not so."""


def places(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Yield each list or dict of a tree with each of its keys."""
    for key in list(tree) if isinstance(tree, dict) else range(len(tree)):
        yield tree, key
        if isinstance(tree[key], dict | list):
            yield from places(tree[key])


def mutated(draw: st.DrawFn, tree: Any) -> str:
    """Write a tree after one or two changes somewhere in it."""
    tree = copy.deepcopy(tree)
    marks: dict[str, str] = {}
    for _ in range(draw(st.integers(1, 2))):
        inside, key = draw(st.sampled_from(list(places(tree))))
        change = draw(st.sampled_from(["drop", "value", "value", "raw", "swap", "again", "rename"]))
        if change == "drop":
            del inside[key]
        elif change == "value":
            inside[key] = draw(LOOKALIKES | JSON)
        elif change == "raw":
            marks[f"mark {len(marks)}"] = draw(st.sampled_from(RAW))
            inside[key] = f"mark {len(marks) - 1}"
        elif change == "swap":
            elsewhere, other = draw(st.sampled_from(list(places(tree))))
            inside[key] = copy.deepcopy(elsewhere[other])
        elif change == "again" and isinstance(inside, list):
            inside.insert(key, inside[key])
        elif isinstance(inside, dict):
            inside[draw(st.sampled_from([str(key).upper(), "_" + str(key), ""]) | ANY_TEXT)] = (
                inside[key] if change == "again" else inside.pop(key)
            )
        if not tree:
            break
    text = json.dumps(tree, ensure_ascii=draw(st.booleans()))
    for mark, raw in marks.items():
        text = text.replace(json.dumps(mark), raw)
    return text


@st.composite
def mutated_values(draw: st.DrawFn) -> tuple[AnyGame, str]:
    game, value = draw(st.sampled_from(VALUES))
    return game, mutated(draw, json.loads(dumps(game, value)))


@st.composite
def mutated_records(draw: st.DrawFn) -> tuple[AnyGame, str]:
    game, record = draw(st.sampled_from(RECORDS))
    return game, mutated(draw, json.loads(record.to_json(game)))


def refusal(error: type[BoardRulesError], read: Callable[[], object]) -> str | None:
    """Give the message of a refusal, which must be short and printable; None if all is well."""
    try:
        read()
    except error as refused:
        message = str(refused)
        assert message
        assert len(message) < 400
        message.encode()
        return message
    return None


def typed(value: object) -> str:
    """Write parsed JSON such that 1, 1.0 and true differ, and the order of keys does not count."""
    return json.dumps(value, sort_keys=True)


@given(mutated_values())
def test_loads_takes_a_changed_text_exactly_or_refuses_it(case: tuple[AnyGame, str]) -> None:
    game, text = case
    if refusal(BoardRulesError, lambda: loads(game, text)) is None:
        assert typed(json.loads(dumps(game, loads(game, text)))) == typed(json.loads(text))


@given(mutated_records())
def test_from_json_takes_a_changed_text_exactly_or_refuses_it(case: tuple[AnyGame, str]) -> None:
    game, text = case
    if refusal(RecordError, lambda: Record.from_json(text, game)) is None:
        record = Record.from_json(text, game)
        assert typed(json.loads(record.to_json(game))) == typed(json.loads(text))
        refusal(RecordError, lambda: list(replay(record, game)))


@given(ANY_TEXT | JSON.map(json.dumps) | st.sampled_from(RAW))
def test_a_text_from_nowhere_is_refused(text: str) -> None:
    assert refusal(NotationError, lambda: loads(chips, text))
    assert refusal(RecordError, lambda: Record.from_json(text))
    assert refusal(RecordError, lambda: Record.from_json(text, chips))


@given(ANY_TEXT)
def test_parse_knows_its_catalogue_and_nothing_else(text: str) -> None:
    space = ActionSpace(tictactoe, tictactoe.Options())
    known = text in {str(move) for move in space.moves}
    assert (refusal(NotationError, lambda: space.parse(text)) is None) == known


@given(ANY_TEXT)
def test_load_knows_its_games_and_nothing_else(name: str) -> None:
    assert refusal(BoardRulesError, lambda: load(name))
    assert refusal(RecordError, lambda: Record.from_json(json.dumps({"game": name})))


@pytest.mark.parametrize("raw", range(len(RAW)))
def test_every_odd_piece_is_refused_at_every_place(raw: int) -> None:
    read_value: list[tuple[AnyGame, str, Any]] = [
        (game, dumps(game, value), loads) for game, value in VALUES[:2]
    ]
    read_record: list[tuple[AnyGame, str, Any]] = [
        (game, record.to_json(game), lambda game, text: Record.from_json(text, game))
        for game, record in RECORDS[:1]
    ]
    for game, text, read in chain(read_value, read_record):
        for number in range(len(list(places(json.loads(text))))):
            tree = json.loads(text)
            inside, key = list(places(tree))[number]
            inside[key] = "mark"
            wrong = json.dumps(tree).replace('"mark"', RAW[raw])
            with pytest.raises(BoardRulesError):
                read(game, wrong)


@pytest.mark.parametrize("depth", [*range(900, 1001, 5), 10_000, 1_000_000])
def test_no_depth_gets_through(depth: int) -> None:
    deep = "[" * depth + "]" * depth
    record = '{"format":%s,"game":%s,"rules_version":1,"options":{},"moves":[]}'
    value = '{"game":%s,"rules_version":%s,"kind":"state","value":{}}'
    for text in (record % (deep, '"chips"'), record % ("1", deep), deep):
        assert refusal(RecordError, partial(Record.from_json, text, chips))
    for text in (value % (deep, "7"), value % ('"chips"', deep), deep):
        assert refusal(NotationError, partial(loads, chips, text))


def test_a_large_text_is_refused_with_a_short_message() -> None:
    many = "[" + "1," * 200_000 + "1]"
    for game, value in VALUES[:3]:
        tree = json.loads(dumps(game, value))
        for inside, key in list(places(tree)):
            old, inside[key] = inside[key], "mark"
            text = json.dumps(tree).replace('"mark"', many)
            assert refusal(BoardRulesError, partial(loads, game, text))
            inside[key] = old
