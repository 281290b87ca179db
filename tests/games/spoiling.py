"""Ways to spoil the JSON of a game's states and views."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from boardrules import AnyGame, dumps

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


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
    """Make what does several changes one after the other."""

    def change(value: Any) -> None:
        for one in changes:
            one(value)

    return change


def changed(game: AnyGame, value: object, change: Callable[[Any], object]) -> str:
    """Write a value as JSON with something changed in it."""
    envelope = json.loads(dumps(game, value))
    change(envelope["value"])
    return json.dumps(envelope)


def places_in(value: Any) -> list[tuple[Any, Any]]:
    """List every container and key or index within a JSON value."""
    keys: Any = value if isinstance(value, dict) else range(len(value))
    found = [(value, key) for key in keys]
    for key in keys:
        if isinstance(value[key], dict | list):
            found += places_in(value[key])
    return found


def anything(words: Sequence[str]) -> st.SearchStrategy[Any]:
    """Make small JSON values of all types, some of them words of a game."""
    scalars = st.one_of(
        st.integers(-3, 70),
        st.sampled_from([255, 256, 2**31, 2**63, 2**70, 10**30]),
        st.booleans(),
        st.none(),
        st.sampled_from([0.0, 1.0, 2.5]),
        st.sampled_from(words),
        st.text(max_size=5),
    )
    return st.one_of(
        scalars, st.lists(scalars, max_size=4), st.dictionaries(st.text(), scalars, max_size=4)
    )


def spoil(data: st.DataObject, value: Any, values: st.SearchStrategy[Any]) -> None:
    """Change a JSON value in one place, in one of several ways.

    Args:
        data: what hypothesis draws with.
        value: the JSON value.
        values: what may be put in place of something.
    """
    container, key = data.draw(st.sampled_from(places_in(value)), label="place")
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
        container[key] = data.draw(values)
