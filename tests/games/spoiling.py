"""Ways to spoil the JSON of a game's states and views."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from boardrules import SPECTATOR, AnyGame, dumps, loads

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
    """List every container and key or index within a JSON value, printed cards apart."""
    keys: Any = value if isinstance(value, dict) else range(len(value))
    found = [(value, key) for key in keys]
    for key in keys:
        if isinstance(value[key], dict | list) and key != "components":
            found += places_in(value[key])
    return found


def anything(
    words: Sequence[str], highest: int = 70, numbers: Sequence[int] = ()
) -> st.SearchStrategy[Any]:
    """Make small JSON values of all types.

    Args:
        words: words of a game, to be among them.
        highest: the highest of the small numbers.
        numbers: numbers of a game, to be among the others.
    """
    scalars = st.one_of(
        st.integers(-3, highest),
        st.sampled_from([255, 256, *numbers, 2**31, 2**63, 2**70, 10**30]),
        st.booleans(),
        st.none(),
        st.sampled_from([0.0, 1.0, 2.5]),
        st.sampled_from(words),
        st.text(max_size=5),
    )
    return st.one_of(scalars, st.lists(scalars, max_size=4), st.dictionaries(st.text(), scalars))


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


def use(game: Any, value: Any) -> Any:
    """Do with a state or a view whatever can be done with one.

    Args:
        game: the game's module.
        value: a state or a view that `loads` took.

    Returns:
        the state, or one that is drawn for the view.
    """
    assert loads(game, dumps(game, value)) == value
    rng = Random(0)
    game.validate(value)
    if isinstance(value, game.View):
        view, state = value, game.determinize(value, rng)
        assert game.view(state, view.seat) == view
    else:
        assert isinstance(value, game.State)
        view, state = game.view(value, SPECTATOR), value
    for seat in (SPECTATOR, *range(state.options.players)):
        seen = game.view(state, seat)
        assert game.view(game.determinize(seen, rng), seat) == seen
    assert len(game.features(view)) == len(game.feature_names(view.options))
    assert max(map(len, game.render(view).splitlines())) <= 100
    moves = game.legal_moves(state)
    assert bool(moves) == (game.outcome(state) is None)
    for each_move in moves[:3] + moves[-3:]:
        after = game.apply(state, each_move)
        game.validate(after)
        assert game.census(after) == game.census(state)
        assert game.told(state, each_move, SPECTATOR)
        assert game.describe(state, each_move)
        assert isinstance(game.news(view, game.view(after, view.seat)), tuple)
    return state
