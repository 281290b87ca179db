"""States and views as JSON: impossible ones are refused, and nothing else ever happens."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardrules import (
    NOBODY,
    SPECTATOR,
    BoardRulesError,
    NotationError,
    dumps,
    loads,
    replay,
)
from boardrules.games import samurai

from . import atlas
from .positions import play, position
from .test_golden import INDEX, record
from .test_setup import FIRST_FIVE, new, ready_to_set

if TYPE_CHECKING:
    from collections.abc import Callable

MIXED = "helmet-2 samurai-1 ship-1 ronin figure-exchange"
TRADER = "token-exchange helmet-2 ship-1 ronin rice-2"


def in_play() -> samurai.State:
    """Seat 0 is to move; f18 is closed, its rice field seat 0's."""
    return position(
        tokens="f17 0 rice-2, g18 1 buddha-2, n7 1 ship-1, l15 0 samurai-2",
        figures="f18 -, o10 helmet buddha, l16 buddha rice, o8 helmet, q9 buddha, q11 rice",
        captured=[(0, 0, 1)],
        hands=[MIXED],
    )


def choosing() -> samurai.State:
    return play(new(), *FIRST_FIVE, "keep samurai-2")


def setting() -> samurai.State:
    return play(ready_to_set(2), "set helmet o10", "set buddha l16")


def again() -> samurai.State:
    return play(position(tokens="l15 0 samurai-2", hands=[TRADER]), "exchange l15")


def swapping() -> samurai.State:
    return play(in_play(), "lift helmet o8")


def refilling() -> samurai.State:
    return play(in_play(), "place ronin p8", "place helmet-2 p9", "end")


def over(name: str = "four-ties-2.json") -> samurai.State:
    game = record(name)
    return play(samurai.new_game(game.options), *game.moves)


def over_at_once() -> samurai.State:
    return over("last-buddha-2.json")


SOURCES: dict[str, Callable[[], samurai.State]] = {
    "in_play": in_play,
    "choosing": choosing,
    "setting": setting,
    "again": again,
    "swapping": swapping,
    "refilling": refilling,
    "over": over,
    "over_at_once": over_at_once,
}


def test_all_sources_are_read_back() -> None:
    for make in SOURCES.values():
        state = make()
        assert loads(samurai, dumps(samurai, state)) == state
        for seat in (SPECTATOR, 0, 1):
            view = samurai.view(state, seat)
            assert loads(samurai, dumps(samurai, view)) == view


def put(*path: str | int, to: object) -> Callable[[Any], object]:
    """Make what replaces one thing in a JSON value."""

    def change(value: Any) -> object:
        for key in path[:-1]:
            value = value[key]
        assert repr(value[path[-1]]) != repr(to)
        value[path[-1]] = to
        return value

    return change


def move(*, of: tuple[str | int, ...], to: tuple[str | int, ...]) -> Callable[[Any], object]:
    """Make what takes one of a count here and adds it to another there."""

    def change(value: Any) -> None:
        for path, by in ((of, -1), (to, 1)):
            inner = value
            for key in path[:-1]:
                inner = inner[key]
            inner[path[-1]] += by

    return change


def each(*changes: Callable[[Any], object]) -> Callable[[Any], object]:
    def change(value: Any) -> None:
        for one in changes:
            one(value)

    return change


LAND, SEA = atlas.of_kind(2, "."), atlas.of_kind(2, "~")
PLACES = [*atlas.of_kind(2, "vC"), "o14"]
SHIP_OF_1 = 1 + 17 + 13
HELMET, BUDDHA, RICE = 1, 2, 4
RONIN, FIGURE_EXCHANGE = 15, 16

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


def changed(value: object, change: Callable[[Any], object]) -> str:
    envelope = json.loads(dumps(samurai, value))
    change(envelope["value"])
    return json.dumps(envelope)


@pytest.mark.parametrize(
    ("source", "change"),
    [case[1:] for case in IMPOSSIBLE_STATES],
    ids=[case[0] for case in IMPOSSIBLE_STATES],
)
def test_impossible_states_are_refused(source: str, change: Callable[[Any], object]) -> None:
    text = changed(SOURCES[source](), change)
    with pytest.raises(BoardRulesError):
        loads(samurai, text)


IMPOSSIBLE_VIEWS: list[tuple[str, str, Callable[[Any], object]]] = [
    ("a seat that is not there", "in_play", put("seat", to=2)),
    ("chance as a seat", "in_play", put("seat", to=-1)),
    ("another seat's eyes", "in_play", put("seat", to=1)),
    ("a spectator with a hand", "in_play", put("seat", to=SPECTATOR)),
    ("the wrong seat to move", "in_play", put("to_move", to=1)),
    ("nobody to move", "in_play", put("to_move", to=NOBODY)),
    ("the wrong turn", "in_play", put("turn", to=1)),
    ("an unknown token in hand", "in_play", put("hand", 0, to="helmet-9")),
    ("a hand out of order", "in_play", lambda v: v["hand"].reverse()),
    ("a hand of six", "in_play", lambda v: v["hand"].append("figure-exchange")),
    ("a hand of four", "in_play", lambda v: v["hand"].pop()),
    ("a token of the hand not among the unplayed", "in_play", lambda v: v["unplayed"][0].pop()),
    ("a pile too small", "in_play", lambda v: v["pile"].pop()),
    ("hand size 6", "in_play", put("hand_sizes", 1, to=6)),
    ("hand size -1", "in_play", put("hand_sizes", 1, to=-1)),
    ("own hand size 4", "in_play", put("hand_sizes", 0, to=4)),
    ("other's hand size 4", "in_play", put("hand_sizes", 1, to=4)),
    ("a token on a settlement", "in_play", put("tokens", 0, "space", to="o8")),
    ("a token off the board", "in_play", put("tokens", 0, "space", to="o3")),
    ("a land token on the sea", "in_play", put("tokens", 0, "space", to="n8")),
    ("a token of seat 2", "in_play", put("tokens", 0, "seat", to=2)),
    ("an unknown token", "in_play", put("tokens", 0, "token", to="helmet-1")),
    ("tokens out of order", "in_play", lambda v: v["tokens"].reverse()),
    ("two tokens on a space", "in_play", lambda v: v["tokens"].insert(0, v["tokens"][0])),
    ("an unknown settlement", "in_play", put("settlements", 0, "space", to="o3")),
    ("settlements out of order", "in_play", lambda v: v["settlements"].reverse()),
    ("no such figure", "in_play", put("settlements", 0, "figures", to=["emperor"])),
    ("two alike", "in_play", put("settlements", 2, "figures", to=["helmet", "helmet"])),
    ("figures out of order", "in_play", lambda v: v["settlements"][2]["figures"].reverse()),
    ("an open settlement without figures", "in_play", put("settlements", 0, "figures", to=[])),
    ("a figure too many", "in_play", put("captured", 1, 1, to=1)),
    ("a count of 300", "in_play", put("captured", 1, 1, to=300)),
    ("a negative count", "in_play", put("set_aside", 1, to=-1)),
    ("screens with two seats", "in_play", put("behind_screens", to=True)),
    ("played is no word", "in_play", put("played", to="everything")),
    ("something is played", "in_play", put("played", to="characters")),
    ("something is lifted", "in_play", put("lifted", to="helmet")),
    ("lifted from somewhere", "in_play", put("lifted_from", to="o8")),
    ("a reason", "in_play", put("reason", to="last-rice")),
    ("an outcome", "in_play", put("outcome", to={"winners": [], "scores": [], "reason": "x"})),
    ("a wrong winner", "over", put("outcome", "winners", to=[0, 1])),
    ("no outcome", "over", put("outcome", to=None)),
    ("lifted is no figure", "swapping", put("lifted", to="emperor")),
    ("lifted from an unknown place", "swapping", put("lifted_from", to="zz")),
    ("lifted from nowhere", "swapping", put("lifted_from", to="")),
    ("lifted is no token", "again", put("lifted", to="helmet")),
    ("a phase that does not fit", "choosing", put("phase", to="deal")),
    ("a hand while seat 0 still chooses", "choosing", put("turn", to=0)),
]


@pytest.mark.parametrize(
    ("source", "change"),
    [case[1:] for case in IMPOSSIBLE_VIEWS],
    ids=[case[0] for case in IMPOSSIBLE_VIEWS],
)
def test_impossible_views_are_refused(source: str, change: Callable[[Any], object]) -> None:
    text = changed(samurai.view(SOURCES[source](), 0), change)
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


# Any single field changed in any way


@cache
def pool() -> tuple[str, ...]:
    """Texts of states and views from all phases and seat counts."""
    found = [make() for make in SOURCES.values()]
    for name in INDEX:
        states = list(replay(record(name)))
        found += [states[len(states) * part // 4] for part in (1, 2, 3)]
    texts = []
    for number, state in enumerate(found):
        texts.append(dumps(samurai, state))
        seat = number % (state.options.players + 1)
        texts.append(dumps(samurai, samurai.view(state, seat - 1 if seat else SPECTATOR)))
    return tuple(texts)


def places_in(value: Any) -> list[tuple[Any, Any]]:
    """List every container and key or index within a JSON value."""
    keys: Any = value if isinstance(value, dict) else range(len(value))
    found = [(value, key) for key in keys]
    for key in keys:
        if isinstance(value[key], dict | list):
            found += places_in(value[key])
    return found


WORDS = ["", "turn", "again", "swap", "over", "keep", "last-rice", "four-ties", "helmet", "o8"]
WORDS += ["l15", "ronin", "token-exchange", "ship-1", "immediate", "random", "one-plain", "n7"]
SCALARS = st.one_of(
    st.integers(-3, 70),
    st.sampled_from([255, 256, 2**31, 2**63, 2**70, 10**30]),
    st.booleans(),
    st.none(),
    st.sampled_from([0.0, 1.0, 2.5]),
    st.sampled_from(WORDS),
    st.text(max_size=5),
)
VALUES = st.one_of(SCALARS, st.lists(SCALARS, max_size=4), st.dictionaries(st.text(), SCALARS))


@settings(max_examples=500)
@given(st.data())
def test_one_field_changed(data: st.DataObject) -> None:
    """Either it is a possible position, on which everything works, or a BoardRulesError."""
    envelope = json.loads(data.draw(st.sampled_from(pool()), label="source"))
    container, key = data.draw(st.sampled_from(places_in(envelope["value"])), label="place")
    old = container[key]
    how = data.draw(st.sampled_from(["replace", "near", "remove", "swap", "repeat"]))
    if how == "near" and type(old) is int:
        container[key] = old + data.draw(st.sampled_from([-1, 1]))
    elif how == "remove":
        del container[key]
    elif how == "swap" and isinstance(container, list):
        other = data.draw(st.integers(0, len(container) - 1))
        container[key], container[other] = container[other], old
    elif how == "repeat" and isinstance(container, list):
        container.insert(key, old)
    else:
        container[key] = data.draw(VALUES)
    try:
        value = loads(samurai, json.dumps(envelope))
    except BoardRulesError:
        return
    use(value)


def use(value: samurai.State | samurai.View) -> None:
    """Do with a position whatever can be done with one."""
    assert loads(samurai, dumps(samurai, value)) == value
    rng = Random(0)
    samurai.validate(value)
    if isinstance(value, samurai.View):
        view, state = value, samurai.determinize(value, rng)
        assert samurai.view(state, view.seat) == view
    else:
        view, state = samurai.view(value, SPECTATOR), value
    for seat in (SPECTATOR, *range(state.options.players)):
        seen = samurai.view(state, seat)
        assert samurai.view(samurai.determinize(seen, rng), seat) == seen
    assert len(samurai.features(view)) == len(samurai.feature_names(view.options))
    assert max(map(len, samurai.render(view).splitlines())) <= 100
    moves = samurai.legal_moves(state)
    assert bool(moves) == (samurai.outcome(state) is None)
    for move in moves[:3] + moves[-3:]:
        after = samurai.apply(state, move)
        samurai.validate(after)
        assert samurai.census(after) == samurai.census(state)
        assert samurai.told(state, move, SPECTATOR)
        assert samurai.describe(state, move)
