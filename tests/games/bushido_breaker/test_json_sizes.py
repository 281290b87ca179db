"""JSON that is too deep, too long or too large: refused at little cost.

No clock is looked at: a test that hangs has failed.
"""

from __future__ import annotations

import json
import tracemalloc
from typing import TYPE_CHECKING, Any

import pytest

from boardrules import BoardRulesError, NotationError, loads
from boardrules.games import bushido_breaker
from tests.games.spoiling import changed, places_in, put

from .spoiling import committing, in_play, plain, unchecked
from .test_json_fuzz import read

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.mark.parametrize(("open_", "close"), ["[]", ('{"log":', "}")])
@pytest.mark.parametrize("depth", [50, 10**3, 10**5])
def test_deep_nesting(open_: str, close: str, depth: int) -> None:
    """In the place of every field of a state and a view."""
    nest = open_ * depth + "0" + close * depth
    for value in (in_play(), bushido_breaker.view(in_play(), 0)):
        for name in plain(value):
            text = changed(bushido_breaker, value, put(name, to="HERE")).replace('"HERE"', nest)
            assert read(text) is None


QUIET: dict[str, Any] = {name: [] for name in plain(in_play())["log"][3]} | {
    "actions": ["search 1"]
}
PLAYED = {"seat": 1, "text": "repair", "shown": []}
HIDDEN = {"card": "hide", "room": "west"}
SEEN: dict[str, Any] = {
    "specials": PLAYED,
    "actions": "search 1",
    "reactions": {
        "ninja": 0,
        "question": "smoke-bomb",
        "card": "hide",
        "room": "west",
        "answer": "decline",
    },
    "removed": {"samurai": 9, "ninjas": [0]},
    "disabled": {"location": "west", "ninjas": [0]},
    "noticed": {"ninja": 0, **HIDDEN, "destination": ""},
    "chirps": 0,
    "killed": {"ninja": 0, "card": "kunai", "room": "west"},
    "poisoned": 1,
}


@pytest.mark.parametrize("rounds", [21, 201, 20_000])
def test_long_logs(rounds: int) -> None:
    """There are at most 20 rounds with two seats, and 200 by the option."""
    for value in (in_play(), bushido_breaker.view(in_play(), 1)):
        text = changed(bushido_breaker, value, put("log", to=[QUIET] * rounds))
        with pytest.raises(NotationError, match="log: more rounds than the game has"):
            loads(bushido_breaker, text)


@pytest.mark.parametrize("part", SEEN)
def test_long_rounds(part: str) -> None:
    """In no round is anything seen 20000 times, and nobody looks at all of it to say so."""
    for value in (in_play(), bushido_breaker.view(in_play(), 1)):
        text = changed(bushido_breaker, value, put("log", 1, part, to=[SEEN[part]] * 20_000))
        with pytest.raises(NotationError, match="round 2: more was seen than can be in one round"):
            loads(bushido_breaker, text)


def test_long_reports() -> None:
    """A Revelation shows four cards, and one samurai is killed by two ninjas at most."""
    shown = put("log", 2, "specials", 0, "shown", to=["hide"] * 20_000)
    ninjas = put("log", 1, "removed", 0, "ninjas", to=[0] * 20_000)
    for value in (in_play(), bushido_breaker.view(in_play(), 1)):
        for change in (shown, ninjas):
            assert read(changed(bushido_breaker, value, change)) is None


def lengthened(name: str) -> Callable[[Any], object]:
    return lambda v: v.update({name: v[name][:1] * 20_000})


def long_parts() -> dict[str, Callable[[Any], object]]:
    """Make every tuple beside the log long, in a state or in a view."""
    found: dict[str, Callable[[Any], object]] = {}
    for name in ("ninjas", "hands", "lairs", "sheets", "places", "samurai", "alarms_off"):
        found[name] = lengthened(name)
    found["between"] = put("between", to=[PLAYED] * 20_000)
    found["reactions"] = put("reactions", to=[SEEN["reactions"]] * 20_000)
    found["answers"] = put("answers", to=[1] * 20_000)
    found["now"] = lambda v: v["now"].update(removed=[SEEN["removed"]] * 20_000)
    found["sheet"] = lambda v: v["own"].update(sheet=["hide"] * 20_000)
    found["cards"] = lambda v: v["own"].update(cards=v["own"]["cards"][:1] * 20_000)
    found["own specials"] = lambda v: v["own"].update(specials=["blowgun"] * 20_000)
    found["face_up"] = lambda v: v["ninjas"][0].update(face_up=["kunai"] * 20_000)
    return found


@pytest.mark.parametrize("name", long_parts())
def test_long_parts(name: str) -> None:
    """In the state or the view, whichever has such a part."""
    done = 0
    for value in (in_play(), bushido_breaker.view(in_play(), 0)):
        try:
            text = changed(bushido_breaker, value, long_parts()[name])
        except (KeyError, TypeError):
            continue  # no such part, or no tuple
        assert read(text) is None
        done += 1
    assert done


@pytest.mark.parametrize("number", [2**31, 2**53, 2**63, 2**64, 10**30, 10**400, -(10**30)])
def test_large_numbers(number: int) -> None:
    """In the place of every number of a state and of a view."""
    for value in (
        in_play(),
        bushido_breaker.view(in_play(), 0),
        bushido_breaker.view(in_play(), 1),
    ):
        spoilt = plain(value)
        kind = "view" if isinstance(value, bushido_breaker.View) else "state"
        head = {"game": "bushido_breaker", "rules_version": 1, "kind": kind}
        for container, key in places_in(spoilt):
            if type(container[key]) is int:
                old, container[key] = container[key], number
                assert read(json.dumps({**head, "value": spoilt})) is None
                if without_check := unchecked(type(value), spoilt):
                    with pytest.raises(BoardRulesError):
                        bushido_breaker.validate(without_check)
                container[key] = old


def test_a_number_of_specials_takes_no_memory() -> None:
    """Choosing 10^7 of 4 cards needs no list of 10^7: that would be 80 MB."""
    change = put("ninjas", 0, "specials", to=10**7)
    text = changed(bushido_breaker, bushido_breaker.view(in_play(), 1), change)
    tracemalloc.start()
    try:
        assert read(text) is None
        assert tracemalloc.get_traced_memory()[1] < 5 * 10**6
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("hands", [3, 10, 1000])
def test_hands_of_many_seats_are_not_put_together(hands: int) -> None:
    """Nobody tries in how many orders so many seats can have chosen."""

    def change(value: Any) -> None:
        value["merged"] = True
        value["hands"] = [[5, 2, 1, 1, 1, 1]] * 2 + [[5, 2, 0, 0, 0, 0]] * (hands - 2)

    with pytest.raises(NotationError):
        loads(bushido_breaker, changed(bushido_breaker, committing(), change))
