"""JSON that is spoilt at random: refused, or a possible position, and nothing worse."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

from hypothesis import given, settings
from hypothesis import strategies as st

from boardrules import SPECTATOR, NotationError, OptionsError, dumps, loads
from boardrules.games import bushido_breaker
from tests.games import spoiling
from tests.games.spoiling import anything, places_in, spoil

from .positions import NAMES
from .possible import reachable
from .spoiling import SOURCES, WORDS, a_view, pool

if TYPE_CHECKING:
    from boardrules.games.bushido_breaker import State, View

VALUES = anything([word for words in WORDS for word in words] + ["hide", "kunai 1", "move 1 west"])


@cache
def texts() -> tuple[str, ...]:
    """Write states and views from all phases and seat counts."""
    short = [state for state in pool() if len(state.log) < 13]
    views = [a_view(number, state) for number, state in enumerate(short)]
    return tuple(dumps(bushido_breaker, value) for value in (*short, *views))


def read(text: str) -> State | View | None:
    """Read a text; None if it is refused as it should be."""
    try:
        value: State | View = loads(bushido_breaker, text)
    except (NotationError, OptionsError):
        return None
    return value


def use(value: State | View) -> None:
    """Do with a position whatever can be done with one."""
    state = spoiling.use(bushido_breaker, value)
    assert reachable(state)
    for seat in (SPECTATOR, *range(state.options.players)):
        places = bushido_breaker.possible_locations(bushido_breaker.view(state, seat))
        for lair, found in zip(state.lairs, places, strict=True):
            assert NAMES[lair] in found if lair < len(NAMES) else not found


@settings(max_examples=400)
@given(st.data())
def test_spoilt_here_and_there(data: st.DataObject) -> None:
    """Either it is a possible position, on which everything works, or it is refused."""
    envelope = json.loads(data.draw(st.sampled_from(texts()), label="source"))
    for _ in range(data.draw(st.sampled_from([1, 1, 2, 3]))):
        if places_in(envelope["value"]):
            spoil(data, envelope["value"], VALUES)
    value = read(json.dumps(envelope))
    if value is not None:
        use(value)


@settings(max_examples=150)
@given(st.data())
def test_parts_of_two_positions(data: st.DataObject) -> None:
    """What stands at one place of a state or view is put at another place, or in another one."""
    envelope = json.loads(data.draw(st.sampled_from(texts()), label="source"))
    other = json.loads(data.draw(st.sampled_from([json.dumps(envelope), *texts()]), label="other"))
    container, key = data.draw(st.sampled_from(places_in(envelope["value"])), label="place")
    parts = places_in(other["value"])
    if data.draw(st.sampled_from([True, False]), label="of the same name"):
        parts = [part for part in parts if part[1] == key] or parts
    found, there = data.draw(st.sampled_from(parts), label="part")
    container[key] = found[there]
    value = read(json.dumps(envelope))
    if value is not None:
        use(value)


JSON = st.recursive(
    VALUES,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["options", "players", "log", "seat", "ninjas", "specials", "x"]), inner
        )
    ),
    max_leaves=20,
)


@given(st.sampled_from(["options", "state", "view", "move", "outcome"]), JSON)
def test_made_up_values(kind: str, value: Any) -> None:
    head = {"game": "bushido_breaker", "rules_version": 1, "kind": kind}
    found = read(json.dumps({**head, "value": value}))
    if found is not None:
        assert json.loads(dumps(bushido_breaker, found))["value"] == value


def test_sources_are_what_is_spoilt() -> None:
    """Unspoilt, all of them are taken, and everything works on them."""
    for make in SOURCES.values():
        use(make())
