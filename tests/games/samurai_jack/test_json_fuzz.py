"""JSON with any one field changed in any way."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from boardrules import SPECTATOR, BoardRulesError, dumps, loads, replay
from boardrules.games import samurai_jack

from .spoiling import SOURCES
from .test_golden import INDEX, record


@cache
def pool() -> tuple[str, ...]:
    """Texts of states and views from all phases and seat counts."""
    found = [make() for make in SOURCES.values()]
    for name in list(INDEX)[1::3]:
        states = list(replay(record(name)))
        found += [states[len(states) * part // 4] for part in (1, 2, 3)]
    texts = []
    for number, state in enumerate(found):
        texts.append(dumps(samurai_jack, state))
        seat = number % (state.options.players + 1)
        texts.append(dumps(samurai_jack, samurai_jack.view(state, seat - 1 if seat else SPECTATOR)))
    return tuple(texts)


def places_in(value: Any) -> list[tuple[Any, Any]]:
    """List every container and key or index within a JSON value, the printed cards apart."""
    keys: Any = value if isinstance(value, dict) else range(len(value))
    found = [(value, key) for key in keys]
    for key in keys:
        if isinstance(value[key], dict | list) and key != "components":
            found += places_in(value[key])
    return found


WORDS = ["", "play", "claim", "turn-in", "over", "jack", "wolf-draw", "insane", "city", "ruins"]
WORDS += ["ashi", "max", "robots", "hope", "v1", "a1", "villain", "line", "path", "face-down"]
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
        value = loads(samurai_jack, json.dumps(envelope))
    except BoardRulesError:
        return
    use(value)


def use(value: samurai_jack.State | samurai_jack.View) -> None:
    """Do with a position whatever can be done with one."""
    assert loads(samurai_jack, dumps(samurai_jack, value)) == value
    rng = Random(0)
    samurai_jack.validate(value)
    if isinstance(value, samurai_jack.View):
        view, state = value, samurai_jack.determinize(value, rng)
        assert samurai_jack.view(state, view.seat) == view
    else:
        view, state = samurai_jack.view(value, SPECTATOR), value
    for seat in (SPECTATOR, *range(state.options.players)):
        seen = samurai_jack.view(state, seat)
        assert samurai_jack.view(samurai_jack.determinize(seen, rng), seat) == seen
    assert len(samurai_jack.features(view)) == len(samurai_jack.feature_names(view.options))
    assert max(map(len, samurai_jack.render(view).splitlines())) <= 100
    moves = samurai_jack.legal_moves(state)
    assert bool(moves) == (samurai_jack.outcome(state) is None)
    for move in moves[:3] + moves[-3:]:
        after = samurai_jack.apply(state, move)
        samurai_jack.validate(after)
        assert samurai_jack.census(after) == samurai_jack.census(state)
        assert samurai_jack.told(state, move, SPECTATOR)
        assert samurai_jack.describe(state, move)
        assert isinstance(samurai_jack.news(view, samurai_jack.view(after, view.seat)), tuple)


def test_play_goes_on_from_what_is_read() -> None:
    """Random games from every source, to their ends."""
    for number, make in enumerate(SOURCES.values()):
        rng = Random(number)
        state = loads(samurai_jack, dumps(samurai_jack, make()))
        while moves := samurai_jack.legal_moves(state):
            state = samurai_jack.apply(state, rng.choice(moves))
        samurai_jack.validate(state)
