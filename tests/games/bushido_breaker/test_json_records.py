"""Moves, options and records as JSON: what is read back, and what is refused, and why."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from boardrules import (
    NotationError,
    OptionsError,
    Record,
    RecordError,
    dumps,
    loads,
    replay,
)
from boardrules.games import bushido_breaker

from .spoiling import in_play
from .test_golden import record

if TYPE_CHECKING:
    from collections.abc import Callable


def test_all_moves_are_read_back() -> None:
    """As the very same objects."""
    for players in bushido_breaker.SEATS:
        options = bushido_breaker.Options(players=players)
        for move in bushido_breaker.all_moves(options):
            assert loads(bushido_breaker, dumps(bushido_breaker, move), options) is move


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("game", "samurai"), ("game", None), ("rules_version", 2), ("rules_version", True)),
        *(("kind", "options"), ("kind", "view"), ("kind", "game"), ("value", []), ("value", None)),
    ],
)
def test_another_envelope(key: str, value: object) -> None:
    envelope = json.loads(dumps(bushido_breaker, in_play()))
    envelope[key] = value
    with pytest.raises(NotationError):
        loads(bushido_breaker, json.dumps(envelope))


@pytest.mark.parametrize(
    "text",
    [
        *("kunai 8", "kunai 0", "kunai 1 2", "shurikens 2 1", "shurikens 1 1", "move", "move moat"),
        *("move 1", "move 8 west", "special katana", "revelation 2", "start dojo", "Hide", " hide"),
        *("", "?", "kunai ?", 3, None, True, ["hide"], {"move": "hide"}),
    ],
    ids=repr,
)
def test_no_such_move(text: object) -> None:
    envelope = json.loads(dumps(bushido_breaker, bushido_breaker.Move.named("hide")))
    envelope["value"] = text
    with pytest.raises(NotationError, match="move"):
        loads(bushido_breaker, json.dumps(envelope))


def test_moves_of_the_other_map() -> None:
    """With 2 seats there is no dining room, and with 3 no second ninja."""
    for players, text in ((2, "move dining"), (2, "diagonal daimyo"), (3, "revelation 1")):
        options = bushido_breaker.Options(players=players)
        written = dumps(bushido_breaker, bushido_breaker.Move.named(text))
        assert str(loads(bushido_breaker, written)) == text
        with pytest.raises(NotationError, match=text):
            loads(bushido_breaker, written, options)


WRONG_OPTIONS: list[tuple[dict[str, Any], str]] = [
    ({"players": 5}, "players must be"),
    ({"players": True}, "players"),
    ({"players": None}, "players"),
    ({"max_rounds": 0}, "max_rounds must be 1 to 200"),
    ({"max_rounds": 201}, "max_rounds must be 1 to 200"),
    ({"max_rounds": 10**400}, "max_rounds"),
    ({"max_rounds": 5.0}, "max_rounds"),
    ({"nightingale": ["chamber"]}, "nightingale must be"),
    ({"nightingale": ["corridor", "corridor"]}, "distinct"),
    ({"nightingale": ["daimyo"]}, "not on|no 'daimyo'"),
    ({"nightingale": "corridor"}, "nightingale"),
    ({"nightingale": [["corridor"]]}, "nightingale"),
    ({"nightingale": ["corridor"] * 10**5}, "distinct"),
    ({"specials": 1}, "specials"),
    ({"garrison": 0}, "garrison must be 1 to 5"),
    ({"garrison": 6}, "garrison must be 1 to 5"),
    ({"players": 3, "garrison": 3}, "garrison must be None with 3 seats"),
    ({"players": 4, "garrison": 1}, "garrison must be None with 4 seats"),
    ({"extra": 1}, "extra"),
]


@pytest.mark.parametrize(
    ("changes", "complaint"), WRONG_OPTIONS, ids=[str(changes)[:40] for changes, _ in WRONG_OPTIONS]
)
def test_wrong_options(changes: dict[str, Any], complaint: str) -> None:
    """By themselves, and in a state and a view."""
    state = in_play()
    for value in (state.options, state, bushido_breaker.view(state, 0)):
        envelope = json.loads(dumps(bushido_breaker, value))
        inner = envelope["value"].get("options", envelope["value"])
        inner |= changes
        with pytest.raises((OptionsError, NotationError), match=complaint):
            loads(bushido_breaker, json.dumps(envelope))


# Records

WHOLE = record("metsubushi-2.json")


def changed_record(**changes: object) -> str:
    return json.dumps(json.loads(WHOLE.to_json()) | changes)


def test_records_are_read_back() -> None:
    assert Record.from_json(WHOLE.to_json()) == WHOLE
    assert Record.from_json(WHOLE.to_json(), bushido_breaker) == WHOLE


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        *(("pray", "'pray'"), ("kunai 8", "'kunai 8'"), ("move dining", "'move dining'")),
        *(("revelation 1", "'revelation 1'"), ("", "''"), (None, "None"), (7, "7"), ([], "")),
    ],
    ids=repr,
)
def test_a_record_with_a_wrong_text(text: object, complaint: str) -> None:
    """The ply is named, counted from 1; texts of the large map are no moves on the small one."""
    moves = [*WHOLE.moves[:6], text, *WHOLE.moves[7:]]
    with pytest.raises(RecordError, match=f"ply 7: .*{complaint}"):
        Record.from_json(changed_record(moves=moves))


@pytest.mark.parametrize(("changes", "complaint"), WRONG_OPTIONS, ids=lambda each: str(each)[:40])
def test_a_record_with_wrong_options(changes: dict[str, Any], complaint: str) -> None:
    options = json.loads(WHOLE.to_json())["options"] | changes
    with pytest.raises(RecordError, match=f"options: .*({complaint})"):
        Record.from_json(changed_record(options=options))


def test_a_record_with_an_option_missing() -> None:
    options = json.loads(WHOLE.to_json())["options"]
    for name in options:
        less = {key: value for key, value in options.items() if key != name}
        with pytest.raises(RecordError, match=name):
            Record.from_json(changed_record(options=less))


def test_a_record_that_is_too_long() -> None:
    """With 2 seats and 3 rounds no game has more than 12 * 3 + 30 = 66 plies."""
    options = json.loads(WHOLE.to_json())["options"] | {"max_rounds": 3}
    for plies in (67, 10**5):
        with pytest.raises(RecordError, match="66"):
            Record.from_json(changed_record(options=options, moves=["hide"] * plies))
    assert len(Record.from_json(changed_record(options=options, moves=["hide"] * 66)).moves) == 66


@pytest.mark.parametrize("ply", [1, 2, 3, 4, 10, len(WHOLE.moves)])
def test_a_record_with_an_illegal_move(ply: int) -> None:
    """It can be read, as each text is a move; played, it breaks off at that ply."""
    moves = [*WHOLE.moves[: ply - 1], "post west", *WHOLE.moves[ply:]]
    read = Record.from_json(changed_record(moves=moves))
    states = replay(read)
    for _ in range(ply):
        next(states)
    with pytest.raises(RecordError, match=f"ply {ply}: .*post west"):
        next(states)


def test_a_record_that_goes_on_after_the_end() -> None:
    read = Record.from_json(changed_record(moves=[*WHOLE.moves, "hide"]))
    with pytest.raises(RecordError, match=f"ply {len(WHOLE.moves) + 1}: .*game is over"):
        list(replay(read))


@pytest.mark.parametrize(
    "change",
    [
        lambda found: found.pop("moves"),
        lambda found: found.update(moves="hide"),
        lambda found: found.update(moves={"1": "hide"}),
        lambda found: found.update(options=[]),
        lambda found: found.update(game="samurai"),
        lambda found: found.update(game=["bushido_breaker"]),
        lambda found: found.update(rules_version=2),
        lambda found: found.update(format=2),
        lambda found: found.update(extra=0),
    ],
)
def test_another_record(change: Callable[[Any], object]) -> None:
    found = json.loads(WHOLE.to_json())
    change(found)
    with pytest.raises(RecordError):
        Record.from_json(json.dumps(found))
