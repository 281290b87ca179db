"""JSON with every place of it spoilt, and what is taken all the same.

What `loads` says is held against `possible`, which finds out in other ways whether a state or a
view can be reached: it must take what can be, and nothing else.
"""

from __future__ import annotations

import json
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from boardrules import BoardRulesError, NotationError, OptionsError, loads
from boardrules.games import bushido_breaker

from .possible import reachable, visible
from .spoiling import SOURCES, plain, pool, spoils, unchecked

if TYPE_CHECKING:
    from boardrules.games.bushido_breaker import State, View

SMALL = {"asked": 7, "doomed": 7, "choosing": 40, "starting": 40, "together": 11}
"""Sources with so short a history that everything that leads to a view can be played.

The number says of how many spoilt views one is looked at.
"""


def taken(kind: str, value: Any) -> State | View | None:
    """Read a state or a view; None if it is refused, as it should be."""
    head = {"game": bushido_breaker.NAME, "rules_version": bushido_breaker.RULES_VERSION}
    text = json.dumps({**head, "kind": kind, "value": value})
    try:
        read: State | View = loads(bushido_breaker, text)
    except (NotationError, OptionsError):
        return None
    assert plain(read) == value
    return read


def is_valid(value: Any) -> bool:
    """Ask the game itself; `loads` adds checks of its own."""
    try:
        bushido_breaker.validate(value)
    except BoardRulesError:
        return False
    return True


def test_sources_can_be_reached() -> None:
    """So the two that say what is possible do not refuse everything, nor take everything."""
    for state in pool()[::5]:
        assert reachable(state)
    for name in SMALL:
        view = bushido_breaker.view(SOURCES[name](), 0)
        assert visible(view)
        other = plain(view)
        other["ninjas"][0]["notices"] += 1
        assert not visible(unchecked(bushido_breaker.View, other))


@pytest.mark.parametrize("name", SOURCES)
def test_states(name: str) -> None:
    """A spoilt state is taken just if a game leads to it."""
    state = SOURCES[name]()
    value = plain(state)
    verdicts = []
    for _ in islice(spoils(value), 0, None, 2 + 2 * len(state.log)):
        read = taken("state", value)
        without_check = unchecked(bushido_breaker.State, value)
        assert (read is not None) == (without_check is not None and reachable(without_check))
        assert without_check is None or is_valid(without_check) == (read is not None)
        verdicts.append(read is not None)
    assert value == plain(state)
    assert verdicts.count(False) > 20


@pytest.mark.parametrize("name", SOURCES)
def test_views(name: str) -> None:
    """What is taken of spoilt views has a history behind it, which the naive model can play."""
    state = SOURCES[name]()
    for seat in (-3, 0, state.options.players - 1):
        value = plain(bushido_breaker.view(state, seat))
        refused = 0
        for _ in islice(spoils(value), 0, None, 2 + len(state.log)):
            read = taken("view", value)
            without_check = unchecked(bushido_breaker.View, value)
            assert without_check is None or is_valid(without_check) == (read is not None)
            if read is None:
                refused += 1
                continue
            assert isinstance(read, bushido_breaker.View)
            behind = bushido_breaker.determinize(read, Random(seat))
            assert bushido_breaker.view(behind, read.seat) == read
            assert reachable(behind)
        assert refused > 20


@pytest.mark.parametrize("name", SMALL)
def test_no_possible_view_is_refused(name: str) -> None:
    """Every game that could lead to a spoilt view is played: none does, or it is taken."""
    state = SOURCES[name]()
    for seat in (0, state.options.players - 1):
        value = plain(bushido_breaker.view(state, seat))
        for _ in islice(spoils(value), 0, None, SMALL[name]):
            view = unchecked(bushido_breaker.View, value)
            if view is not None:
                assert (taken("view", value) is not None) == visible(view)
