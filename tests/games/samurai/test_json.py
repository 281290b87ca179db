"""States and moves as JSON: what is read back, and what is refused as impossible."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from boardrules import SPECTATOR, BoardRulesError, NotationError, dumps, loads
from boardrules.games import samurai
from tests.games.spoiling import changed, each, move, put

from .spoiling import (
    BUDDHA,
    FIGURE_EXCHANGE,
    HELMET,
    LAND,
    MIXED,
    PLACES,
    RICE,
    SEA,
    SHIP_OF_1,
    SOURCES,
    in_play,
)

if TYPE_CHECKING:
    from collections.abc import Callable


def test_all_sources_are_read_back() -> None:
    for make in SOURCES.values():
        state = make()
        assert loads(samurai, dumps(samurai, state)) == state
        for seat in (SPECTATOR, 0, 1):
            view = samurai.view(state, seat)
            assert loads(samurai, dumps(samurai, view)) == view


IMPOSSIBLE_STATES: list[tuple[str, str, Callable[[Any], object]]] = [
    # ranges
    ("no such phase", "in_play", put("phase", to="sleep")),
    ("seat too large", "in_play", put("seat", to=2)),
    ("seat negative", "in_play", put("seat", to=-1)),
    ("seat is true", "in_play", put("seat", to=True)),
    ("seat is 0.0", "in_play", put("seat", to=0.0)),
    ("a hand is missing", "in_play", lambda v: v["hands"].pop()),
    ("a third pile", "in_play", lambda v: v["piles"].append([0] * 17)),
    ("a hand too short", "in_play", lambda v: v["hands"][0].pop()),
    ("a count of 256", "in_play", put("hands", 0, 0, to=256)),
    ("a negative count", "in_play", put("piles", 0, 0, to=-1)),
    ("land too short", "in_play", lambda v: v["land"].pop()),
    ("land too long", "in_play", lambda v: v["land"].append(0)),
    ("sea too short", "in_play", lambda v: v["sea"].pop()),
    ("a settlement is missing", "in_play", lambda v: v["figures"].pop()),
    ("removed too long", "in_play", lambda v: v["removed"].append(0)),
    ("four types", "in_play", lambda v: v["supply"].append(0)),
    ("a seat without captures", "in_play", lambda v: v["captured"].pop()),
    ("code out of range", "in_play", put("land", 0, to=69)),
    ("code of a third seat", "in_play", put("land", 0, to=1 + 2 * 17)),
    ("played out of range", "in_play", put("played", to=3)),
    ("unknown reason", "in_play", put("reason", to="boredom")),
    ("three seats on this board", "in_play", put("options", "players", to=3)),
    ("no such option", "in_play", put("options", "end", to="never")),
    ("a field missing", "in_play", lambda v: v.pop("reason")),
    ("a field too many", "in_play", lambda v: v.update(extra=1)),
    # census
    ("a token of which there is one, twice", "in_play", put("piles", 0, 3, to=2)),
    ("a token that is gone", "in_play", put("piles", 0, 3, to=0)),
    ("a figure too many", "in_play", put("captured", 0, 0, to=1)),
    ("a figure that is gone", "in_play", put("captured", 0, 2, to=0)),
    ("a helmet for a buddha", "in_play", put("figures", PLACES.index("q9"), to=HELMET)),
    ("an exchange that left and is in hand", "in_play", put("removed", 0, to=1)),
    # ground
    ("a ship on land", "in_play", put("land", LAND.index("p8"), to=SHIP_OF_1)),
    ("a samurai on the sea", "in_play", put("sea", SEA.index("n8"), to=1 + 9)),
    ("a figure exchange on land", "in_play", put("land", LAND.index("p8"), to=1 + 16)),
    (
        "another seat's token with the same name",
        "in_play",
        put("land", LAND.index("f17"), to=1 + 17 + 6),
    ),
    # figures and captures
    (
        "captured though open",
        "in_play",
        each(
            put("figures", PLACES.index("o8"), to=0),
            move(of=("captured", 0, 2), to=("captured", 0, 0)),
        ),
    ),
    (
        "captured though open, with the census kept",
        "in_play",
        each(put("figures", PLACES.index("o8"), to=0), put("captured", 1, 0, to=1)),
    ),
    (
        "closed and not captured",
        "in_play",
        each(put("figures", PLACES.index("f18"), to=RICE), put("captured", 0, 2, to=0)),
    ),
    (
        "two figures in a village",
        "in_play",
        each(
            put("figures", PLACES.index("o8"), to=HELMET | BUDDHA),
            put("figures", PLACES.index("q9"), to=0),
        ),
    ),
    (
        "one figure in a city",
        "in_play",
        each(put("figures", PLACES.index("o10"), to=HELMET), put("set_aside", 1, to=1)),
    ),
    ("bits beyond the types", "in_play", put("figures", PLACES.index("o8"), to=9)),
    ("three on a city", "in_play", put("figures", PLACES.index("o10"), to=7)),
    (
        "figures in the supply during play",
        "in_play",
        each(put("supply", 2, to=1), put("captured", 0, 2, to=0)),
    ),
    # hands
    ("six in hand", "in_play", move(of=("piles", 0, 1), to=("hands", 0, 1))),
    ("four in hand and a full pile", "in_play", move(of=("hands", 0, 0), to=("piles", 0, 0))),
    ("another seat's hand of four", "in_play", move(of=("hands", 1, 0), to=("piles", 1, 0))),
    ("five in hand after a token", "in_play", put("played", to=1)),
    # phases
    ("keep with tokens on the map", "in_play", put("phase", to="keep")),
    ("set with tokens on the map", "in_play", put("phase", to="set")),
    ("fill", "in_play", put("phase", to="fill")),
    ("deal", "in_play", put("phase", to="deal")),
    ("again without a lifted token", "in_play", put("phase", to="again")),
    ("swap without a lifted figure", "in_play", put("phase", to="swap")),
    ("refill with a full hand", "in_play", put("phase", to="refill")),
    ("over without a reason", "in_play", put("phase", to="over")),
    ("a reason that is not met", "in_play", put("reason", to="last-rice")),
    ("lifted in a turn", "in_play", put("lifted", to=0)),
    ("origin in a turn", "in_play", put("origin", to=0)),
    ("turn during first hands", "choosing", put("phase", to="turn")),
    ("set during first hands", "choosing", put("phase", to="set")),
    ("deal instead of keep", "choosing", put("phase", to="deal")),
    ("the wrong seat chooses", "choosing", put("seat", to=0)),
    (
        "seat 0 has but four",
        "choosing",
        move(of=("hands", 0, 0), to=("piles", 0, 0)),
    ),
    (
        "a part-hand that cannot be filled",
        "choosing",
        each(
            move(of=("hands", 1, 10), to=("piles", 1, 10)),
            move(of=("piles", 1, FIGURE_EXCHANGE), to=("hands", 1, FIGURE_EXCHANGE)),
        ),
    ),
    ("Edo without its figures", "choosing", put("figures", 16, to=3)),
    ("the wrong seat sets", "setting", put("seat", to=1)),
    ("turn with figures left", "setting", put("phase", to="turn")),
    ("fill instead of set", "setting", put("phase", to="fill")),
    (
        "a village before the cities",
        "setting",
        each(put("figures", PLACES.index("o8"), to=RICE), put("figures", 2, to=0)),
    ),
    ("set with a hand of four", "setting", move(of=("hands", 0, 0), to=("piles", 0, 0))),
    ("a ship was lifted", "again", put("lifted", to=13)),
    ("another token was lifted", "again", put("lifted", to=11)),
    ("nothing is lifted", "again", put("lifted", to=-1)),
    ("nothing is played", "again", put("played", to=0)),
    ("only characters are played", "again", put("played", to=1)),
    ("a figure of no type", "swapping", put("lifted", to=3)),
    ("rice was lifted", "swapping", put("lifted", to=2)),
    ("a buddha was lifted, where none is", "swapping", put("lifted", to=1)),
    ("lifted from Edo", "swapping", put("origin", to=16)),
    ("lifted from nowhere", "swapping", put("origin", to=-1)),
    ("lifted from beyond the board", "swapping", put("origin", to=17)),
    ("nothing is played before a swap", "swapping", put("played", to=0)),
    (
        "a swap with the exchange in hand",
        "swapping",
        each(put("removed", 0, to=0), put("hands", 0, FIGURE_EXCHANGE, to=1)),
    ),
    ("a refill in which something is played", "refilling", put("played", to=1)),
    ("a refill for the wrong seat", "refilling", put("seat", to=1)),
    ("over with another reason", "over", put("reason", to="last-rice")),
    ("over without any", "over", put("reason", to="")),
    ("over after a turn, with something played", "over", put("played", to=1)),
    ("over at once, with nothing played", "over_at_once", put("played", to=0)),
    ("over at once, but going on", "over_at_once", put("phase", to="turn")),
    (
        "a figure on the map during first hands",
        "choosing",
        each(put("figures", PLACES.index("o10"), to=HELMET), put("supply", 0, to=5)),
    ),
    ("over, but going on", "over", put("phase", to="refill")),
]


@pytest.mark.parametrize(
    ("source", "change"),
    [case[1:] for case in IMPOSSIBLE_STATES],
    ids=[case[0] for case in IMPOSSIBLE_STATES],
)
def test_impossible_states_are_refused(source: str, change: Callable[[Any], object]) -> None:
    text = changed(samurai, SOURCES[source](), change)
    with pytest.raises(BoardRulesError):
        loads(samurai, text)


@pytest.mark.parametrize(
    ("key", "value"),
    [("game", "chess"), ("rules_version", 2), ("rules_version", True), ("kind", "options")],
)
def test_another_envelope(key: str, value: object) -> None:
    envelope = json.loads(dumps(samurai, in_play()))
    envelope[key] = value
    with pytest.raises(BoardRulesError):
        loads(samurai, json.dumps(envelope))


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", "3", "[" * 10**5, '{"game":"samurai"}'])
def test_no_envelope_at_all(text: str) -> None:
    with pytest.raises(NotationError):
        loads(samurai, text)


@pytest.mark.parametrize("text", ["place helmet-2 o14", "keep", "", 3, None, ["end"]])
def test_no_such_move(text: object) -> None:
    envelope = json.loads(dumps(samurai, samurai.all_moves(samurai.Options())[0]))
    envelope["value"] = text
    with pytest.raises(NotationError):
        loads(samurai, json.dumps(envelope))


def test_plain_names_in_views() -> None:
    """A front end reads names, and no number beyond 2^53."""
    value = json.loads(dumps(samurai, samurai.view(in_play(), 0)))["value"]
    assert value["hand"] == MIXED.split()
    assert {"space": "f17", "seat": 0, "token": "rice-2"} in value["tokens"]
    assert value["settlements"][2] == {"space": "o10", "figures": ["helmet", "buddha"]}
    assert value["captured"] == [[0, 0, 1], [0, 0, 0]]
