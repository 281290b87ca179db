"""JSON with any one field changed in any way."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from boardrules import SPECTATOR, BoardRulesError, dumps, loads, replay
from boardrules.games import back_to_the_future as bttf

from .spoiling import SOURCES
from .test_golden import INDEX, record


@cache
def pool() -> tuple[str, ...]:
    """Texts of states and views from all phases, seat counts and sides."""
    found = [make() for make in SOURCES.values()]
    for name in INDEX:
        states = list(replay(record(name)))
        found += [states[len(states) * part // 4] for part in (1, 2, 3)]
    texts = []
    for number, state in enumerate(found):
        texts.append(dumps(bttf, state))
        seat = number % (state.options.players + 1)
        texts.append(dumps(bttf, bttf.view(state, seat - 1 if seat else SPECTATOR)))
    return tuple(texts)


def places_in(value: Any) -> list[tuple[Any, Any]]:
    """List every container and key or index within a JSON value, but for the components."""
    keys: Any = value if isinstance(value, dict) else range(len(value))
    found = [(value, key) for key in keys]
    for key in keys:
        if isinstance(value[key], dict | list) and key != "components":
            found += places_in(value[key])
    return found


WORDS = ["", "turn", "pay", "ripple", "over", "role", "doc", "biff", "e1", "e12", "hand", "?"]
WORDS += ["doc-any-a", "token", "somewhere", "hand-or-pile", "events", "exhausted", "swap", "use"]
SCALARS = st.one_of(
    st.integers(-3, 90),
    st.sampled_from([255, 256, 1955, 2015, 2**31, 2**63, 2**70, 10**30]),
    st.booleans(),
    st.none(),
    st.sampled_from([0.0, 1.0, 2.5]),
    st.sampled_from(WORDS),
    st.text(max_size=5),
)
VALUES = st.one_of(SCALARS, st.lists(SCALARS, max_size=4), st.dictionaries(st.text(), SCALARS))


@settings(max_examples=250)
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
        value = loads(bttf, json.dumps(envelope))
    except BoardRulesError:
        return
    use(value)


def use(value: bttf.State | bttf.View | bttf.Options) -> None:
    """Do with a position whatever can be done with one."""
    assert loads(bttf, dumps(bttf, value)) == value
    rng = Random(0)
    if isinstance(value, bttf.View):
        view, state = value, bttf.determinize(value, rng)
        assert bttf.view(state, view.seat) == view
    else:
        assert isinstance(value, bttf.State)
        view, state = bttf.view(value, SPECTATOR), value
    bttf.validate(value)
    for seat in (SPECTATOR, *range(state.options.players)):
        seen = bttf.view(state, seat)
        assert bttf.view(bttf.determinize(seen, rng), seat) == seen
    assert len(bttf.features(view)) == len(bttf.feature_names(view.options))
    assert max(map(len, bttf.render(view).splitlines())) <= 100
    moves = bttf.legal_moves(state)
    assert bool(moves) == (bttf.outcome(state) is None)
    for move in moves[:3] + moves[-3:]:
        after = bttf.apply(state, move)
        bttf.validate(after)
        assert bttf.census(after) == bttf.census(state)
        assert bttf.told(state, move, SPECTATOR)
        assert bttf.describe(state, move)
