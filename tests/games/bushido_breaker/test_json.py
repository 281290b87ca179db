"""States and moves as JSON: what is read back, and what is refused as impossible, and why.

Views are in `test_json_views.py`, moves, options and records in `test_json_records.py`. In
`test_json_spoilt.py` every place of a text is spoilt, in `test_json_fuzz.py` hypothesis spoils it.
"""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from boardrules import SPECTATOR, NotationError, dumps, loads, replay
from boardrules.games import bushido_breaker
from boardrules.testing import random_record
from tests.games.spoiling import changed, each, put

from .positions import NINJA_CARDS
from .spoiling import SOURCES, in_play, plain
from .test_golden import INDEX, record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SETTINGS: list[dict[str, Any]] = [
    {},
    {"garrison": 1, "max_rounds": 3, "nightingale": ()},
    {"garrison": 4, "specials": False, "nightingale": ("east", "corridor", "dojo")},
    {"max_rounds": 1},
    {"players": 3, "max_rounds": 8, "nightingale": ("dining", "castle")},
    {"players": 3, "max_rounds": 10, "specials": False},
    {"players": 4, "max_rounds": 8},
    {"players": 4, "max_rounds": 6, "specials": False, "nightingale": ("west", "daimyo")},
]


def whole_numbers(value: Any) -> Iterator[int]:
    """Yield every number in a JSON value."""
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from whole_numbers(inner)
    elif value is not None and not isinstance(value, str | bool):
        assert type(value) is int
        yield value


def check_round_trip(state: bushido_breaker.State) -> None:
    """Read back a state and what everybody sees of it."""
    assert loads(bushido_breaker, dumps(bushido_breaker, state)) == state
    for seat in (SPECTATOR, *range(state.options.players)):
        view = bushido_breaker.view(state, seat)
        text = dumps(bushido_breaker, view)
        assert loads(bushido_breaker, text) == view
        assert all(-(2**53) <= number <= 2**53 for number in whole_numbers(json.loads(text)))


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_random_games_are_read_back(setting: dict[str, Any]) -> None:
    """Options, states and views of whole games: what is written down is what is read."""
    options = bushido_breaker.Options(**setting)
    assert loads(bushido_breaker, dumps(bushido_breaker, options)) == options
    for state in replay(random_record(bushido_breaker, options, Random(str(setting)))):
        check_round_trip(state)


@pytest.mark.parametrize("name", INDEX)
def test_golden_games_are_read_back(name: str) -> None:
    """In them everything happens that can; every seventh ply, and the end."""
    states = list(replay(record(name)))
    for state in (*states[::7], states[-1]):
        check_round_trip(state)


def test_all_sources_are_read_back() -> None:
    """And there is one for each phase."""
    states = [make() for make in SOURCES.values()]
    assert {state.phase for state in states} == {
        *("specials", "start", "between", "post", "mend", "commit", "answer", "react", "over"),
    }
    for state in states:
        check_round_trip(state)


KUNAI, DIAGONAL, METSUBUSHI = map(NINJA_CARDS.index, ("kunai", "diagonal", "metsubushi"))
NUMBERS = {
    str(move): number
    for number, move in enumerate(bushido_breaker.all_moves(bushido_breaker.Options(players=4)))
}
ROUND: dict[str, Any] = plain(in_play())["log"][3]
REMOVED = [{"samurai": 1, "ninjas": [0]}]


def special_moved(*, to: int) -> Callable[[Any], object]:
    """Make what moves the special of the third round to another one."""

    def change(value: Any) -> None:
        value["log"][to]["specials"].append(value["log"][2]["specials"].pop())

    return change


def special_repeated(value: Any) -> None:
    value["log"][3]["specials"] = value["log"][2]["specials"]


IMPOSSIBLE_STATES: list[tuple[str, str, Callable[[Any], object], str]] = [
    # types, and the lengths of tuples
    ("no such phase", "in_play", put("phase", to="sleep"), "phase"),
    ("seat is true", "answering", put("seat", to=True), "seat: True is no int"),
    ("seat is 0.0", "in_play", put("seat", to=0.0), "seat: 0.0 is no int"),
    ("seat is a text", "in_play", put("seat", to="0"), "seat: '0' is no int"),
    ("a field missing", "in_play", lambda v: v.pop("dart"), "unknown: 'dart'"),
    ("a field too many", "in_play", lambda v: v.update(extra=1), "unknown: 'extra'"),
    ("a field of a round missing", "in_play", lambda v: v["log"][0].pop("chirps"), "'chirps'"),
    ("a place of 256", "in_play", put("places", 0, to=256), "places"),
    ("a negative count", "in_play", put("hands", 0, 0, to=-1), "hands"),
    ("six places", "in_play", lambda v: v["places"].pop(), "places"),
    ("eight places", "in_play", lambda v: v["places"].append(8), "places"),
    ("no ninja", "in_play", lambda v: v["ninjas"].pop(), "no move of seat 0"),
    ("two ninjas", "in_play", lambda v: v["ninjas"].append(v["ninjas"][0]), "no move of seat 0"),
    ("a second sheet", "in_play", lambda v: v["sheets"].append([]), "sheets"),
    ("a second lair", "in_play", lambda v: v["lairs"].append(3), "lairs"),
    ("no hand", "in_play", lambda v: v["hands"].pop(), "seat 1"),
    ("a second hand", "in_play", lambda v: v["hands"].append(v["hands"][0]), "hands"),
    ("a hand of five", "in_play", lambda v: v["hands"][0].pop(), "hands"),
    # other games
    ("three seats", "in_play", put("options", "players", to=3), "round 1"),
    ("too few rounds", "in_play", put("options", "max_rounds", to=4), "more rounds"),
    ("one samurai", "in_play", put("options", "garrison", to=1), "round 1"),
    ("no specials", "in_play", put("options", "specials", to=False), "round 5: illegal move"),
    # counts and places
    ("a Kunai back", "in_play", put("ninjas", 0, "hand", 0, to=5), "ninjas"),
    ("a Kunai lost", "in_play", put("ninjas", 0, "hand", 0, to=3), "ninjas"),
    ("the Blowgun back", "in_play", put("ninjas", 0, "hand", 5, to=1), "ninjas"),
    ("a Katana lost", "in_play", put("hands", 0, 0, to=4), "hands"),
    ("a Revelation back", "in_play", put("hands", 0, 5, to=1), "hands"),
    ("a Showdown", "in_play", put("hands", 0, 4, to=1), "hands"),
    ("a card in the pile", "in_play", put("ninjas", 0, "face_up", KUNAI, to=1), "ninjas"),
    ("another special", "in_play", put("ninjas", 0, "specials", 0, to=3), "blowgun"),
    ("a Kunai for a special", "in_play", put("ninjas", 0, "specials", 0, to=0), "'specials'"),
    ("no special", "in_play", put("ninjas", 0, "specials", to=[]), "'specials'"),
    ("never noticed", "in_play", put("ninjas", 0, "notices", to=0), "ninjas"),
    ("noticed twice", "in_play", put("ninjas", 0, "notices", to=2), "ninjas"),
    ("captured", "in_play", put("ninjas", 0, "status", to="captured"), "ninjas"),
    ("no such status", "in_play", put("ninjas", 0, "status", to="asleep"), "ninjas"),
    ("began in the east", "in_play", put("ninjas", 0, "start", to=5), "round 2: illegal move"),
    ("began in the castle", "in_play", put("ninjas", 0, "start", to=2), "'start'"),
    ("began nowhere", "in_play", put("ninjas", 0, "start", to=8), "'start'"),
    ("the ninja is elsewhere", "in_play", put("lairs", 0, to=4), "lairs"),
    ("the ninja is nowhere", "in_play", put("lairs", 0, to=8), "lairs"),
    ("the ninja is beyond the map", "in_play", put("lairs", 0, to=255), "lairs"),
    ("a dead samurai is back", "in_play", put("places", 3, to=4), "places"),
    ("a samurai is elsewhere", "in_play", put("places", 0, to=2), "places"),
    ("a samurai is in the chamber", "in_play", put("places", 0, to=0), "places"),
    ("another alarm off", "in_play", put("off", to=16 + 32), "off"),
    ("no alarm off", "in_play", put("off", to=0), "off"),
    ("a negative bit set", "in_play", put("off", to=-1), "off"),
    ("very many alarms off", "in_play", put("off", to=2**200), "off"),
    ("a Showdown nobody called", "in_play", put("showdown", to=True), "showdown"),
    ("hands put together with two seats", "in_play", put("merged", to=True), "merged"),
    ("hands put together too early", "holding", put("merged", to=True), "merged"),
    ("no dart", "in_play", put("dart", to=0), "dart"),
    ("a dart at another", "in_play", put("dart", to=1), "dart"),
    # whose turn it is
    ("nobody's turn", "in_play", put("seat", to=-2), "commit"),
    ("the samurai's turn", "in_play", put("seat", to=1), "commit"),
    ("answers before the ninja's card", "in_play", put("phase", to="answer"), "commit"),
    ("over without a reason", "in_play", put("phase", to="over"), "commit"),
    ("a reason during the game", "in_play", put("reason", to="time"), "reason"),
    ("a question that is not open", "in_play", put("phase", to="react"), "commit"),
    ("asked for a special that was played", "in_play", put("phase", to="between"), "commit"),
    ("gates to be chosen again", "in_play", put("phase", to="start"), "commit"),
    ("the last seat has chosen", "choosing", put("phase", to="start"), "seat 3"),
    ("the first ninja chooses its gate", "starting", put("seat", to=0), "ninjas"),
    ("the first ninja lays a card", "committing", put("seat", to=0), "sheets"),
    ("the first samurai seat answers", "answering", put("seat", to=2), "answer"),
    ("after the question", "asked", put("phase", to="commit"), "round 1: no move of seat 0"),
    ("over with another reason", "chamber", put("reason", to="time"), "reason"),
    ("over with no reason that there is", "chamber", put("reason", to="boredom"), "reason"),
    ("over, but going on", "chamber", put("phase", to="commit"), "phase"),
    ("time, but going on", "time", put("phase", to="commit"), "phase"),
    # what was played
    ("another card on the sheet", "in_play", put("sheets", 0, 0, to=NUMBERS["sabotage"]), "round"),
    ("a samurai's card on the sheet", "in_play", put("sheets", 0, 0, to=NUMBERS["katana 1"]), "1"),
    ("no such move on the sheet", "in_play", put("sheets", 0, 0, to=255), "'commit'"),
    ("a shorter sheet", "in_play", lambda v: v["sheets"][0].pop(), "round 5"),
    ("a longer sheet", "in_play", lambda v: v["sheets"][0].append(NUMBERS["hide"]), "sheets"),
    ("an empty sheet", "in_play", put("sheets", 0, to=[]), "round 1"),
    (
        "an answer of this round",
        "in_play",
        put("answers", to=[NUMBERS["search 1"]]),
        "round 6: no move of seat 0",
    ),
    ("no answer of this round", "answering", put("answers", to=[]), "round 1: no move of seat 2"),
    ("another samurai's Yumi", "answering", put("answers", 0, to=NUMBERS["katana 1"]), "hands"),
    ("a dead samurai answers", "in_play", put("log", 2, "actions", 0, to="search 4"), "round 3"),
    ("no such answer", "in_play", put("log", 2, "actions", 0, to="pray 1"), "'answer'"),
    ("no answer", "in_play", put("log", 2, "actions", to=[]), "round 3: no move of seat 1"),
    ("two answers", "in_play", put("log", 2, "actions", to=["search 5"] * 2), "round 3, actions"),
    ("many answers", "in_play", put("log", 2, "actions", to=["search 5"] * 7), "round 3: more"),
    ("another card was noticed", "in_play", put("log", 0, "noticed", 0, "card", to="move"), "1"),
    ("noticed elsewhere", "in_play", put("log", 0, "noticed", 0, "room", to="east"), "noticed"),
    ("noticed going", "in_play", put("log", 0, "noticed", 0, "destination", to="east"), "noticed"),
    ("not noticed", "in_play", put("log", 0, "noticed", to=[]), "round 1, noticed"),
    ("nobody was killed", "in_play", put("log", 1, "removed", to=[]), "round 2, removed"),
    ("somebody else was killed", "in_play", put("log", 1, "removed", to=REMOVED), "2, removed"),
    ("killed in another round", "in_play", put("log", 0, "removed", to=REMOVED), "1, removed"),
    ("killed by nobody", "in_play", put("log", 1, "removed", 0, "ninjas", to=[]), "removed"),
    ("killed by a samurai", "in_play", put("log", 1, "removed", 0, "ninjas", to=[1]), "removed"),
    ("a chirp", "in_play", put("log", 3, "chirps", to=[0]), "round 4, chirps"),
    ("poison", "in_play", put("log", 4, "poisoned", to=[5]), "round 5, poisoned"),
    ("no alarm went off", "in_play", put("log", 2, "disabled", to=[]), "round 3, disabled"),
    ("not all was revealed", "in_play", put("log", 2, "specials", 0, "shown", to=[]), "3, special"),
    ("a special in round 1", "in_play", special_moved(to=0), "round 1, specials"),
    ("a special later", "in_play", special_moved(to=4), "round 5, specials"),
    ("a special played twice", "in_play", special_repeated, "round 4, specials"),
    ("nothing special", "in_play", put("log", 2, "specials", to=[]), "round 1: no move of seat 1"),
    (
        "the ninja's special",
        "in_play",
        put("log", 2, "specials", 0, "seat", to=0),
        "round 1: no move of seat 1",
    ),
    (
        "a special without text",
        "in_play",
        put("log", 2, "specials", 0, "text", to=""),
        "round 1: no move of seat 1",
    ),
    (
        "revealed is nobody",
        "in_play",
        put("log", 2, "specials", 0, "text", to="revelation 1"),
        "round 3: illegal",
    ),
    ("rounds reversed", "in_play", lambda v: v["log"].reverse(), "round 4: illegal move"),
    ("a round less", "in_play", lambda v: v["log"].pop(), "places"),
    ("a round more", "in_play", lambda v: v["log"].append(ROUND), "round 6"),
    ("no rounds", "in_play", put("log", to=[]), "round 1: no move of seat 1"),
    ("1000 rounds", "in_play", lambda v: v["log"].extend([ROUND] * 995), "more rounds"),
    # questions
    ("no question", "asked", put("reactions", to=[]), "round 1: no move of seat 0"),
    ("asked twice", "asked", lambda v: v["reactions"].append(v["reactions"][0]), "'react'"),
    (
        "an answer to the open question",
        "asked",
        put("reactions", 0, "answer", to="decline"),
        "reactions",
    ),
    ("an answer to another", "asked", put("reactions", 0, "answer", to="smoke-bomb"), "reactions"),
    ("no such question", "asked", put("reactions", 0, "question", to="name"), "reactions"),
    ("asked in another room", "asked", put("reactions", 0, "room", to="east"), "reactions"),
    ("asked of a samurai", "asked", put("reactions", 0, "ninja", to=1), "reactions"),
    ("asked for another card", "asked", put("reactions", 0, "card", to="hide"), "reactions"),
    ("the Kunai is not open", "asked", put("ninjas", 0, "face_up", KUNAI, to=0), "ninjas"),
    ("the Metsubushi is gone", "asked", put("ninjas", 0, "hand", METSUBUSHI, to=0), "ninjas"),
    ("asked before the second notice", "doomed", put("ninjas", 0, "notices", to=0), "ninjas"),
    ("asked without a bomb", "doomed", put("ninjas", 0, "hand", 2, to=0), "ninjas"),
    # several samurai seats
    ("one special of two seats", "answering", put("hands", 0, 3, to=0), "seat 3"),
    (
        "both have the same",
        "answering",
        each(put("hands", 1, 3, to=1), put("hands", 1, 4, to=0)),
        "taken",
    ),
    ("hands exchanged", "answering", lambda v: v["hands"].reverse(), "hands"),
    ("ninjas exchanged", "answering", lambda v: v["ninjas"].reverse(), "lairs"),
    ("hands taken apart", "merged", put("merged", to=False), "merged"),
    # between two rounds
    ("a post too few", "posting", lambda v: v["between"].pop(), "places"),
    (
        "a post in the chamber",
        "posting",
        put("between", -1, "text", to="post chamber"),
        "round 8: illegal",
    ),
    ("a mend too few", "mending", lambda v: v["between"].pop(), "off"),
]


@pytest.mark.parametrize(
    ("source", "change", "complaint"),
    [case[1:] for case in IMPOSSIBLE_STATES],
    ids=[case[0] for case in IMPOSSIBLE_STATES],
)
def test_impossible_states_are_refused(
    source: str, change: Callable[[Any], object], complaint: str
) -> None:
    text = changed(bushido_breaker, SOURCES[source](), change)
    with pytest.raises(NotationError, match=complaint):
        loads(bushido_breaker, text)


BLOWGUN_FOR_DIAGONAL = each(
    put("ninjas", 0, "specials", 0, to=DIAGONAL + 1),
    put("ninjas", 0, "hand", DIAGONAL, to=0),
    put("ninjas", 0, "hand", DIAGONAL + 1, to=1),
)
FOUR_SAMURAI = each(put("options", "garrison", to=4), put("places", 4, to=8))
POSSIBLE_STATES: list[tuple[str, str, Callable[[Any], object]]] = [
    ("the first seat has not held yet", "holding", put("seat", to=2)),
    ("each ninja has laid the other's card", "answering", lambda v: v["sheets"].reverse()),
    ("floors that nobody has trodden", "in_play", put("options", "nightingale", to=["east"])),
    ("more time", "in_play", put("options", "max_rounds", to=200)),
    ("just time enough for this round", "in_play", put("options", "max_rounds", to=6)),
    (
        "no samurai in the east",
        "asked",
        each(put("options", "garrison", to=4), put("places", 4, to=8)),
    ),
    ("another special that has not been used", "doomed", BLOWGUN_FOR_DIAGONAL),
]


@pytest.mark.parametrize(
    ("source", "change"),
    [case[1:] for case in POSSIBLE_STATES],
    ids=[case[0] for case in POSSIBLE_STATES],
)
def test_other_possible_states_are_taken(source: str, change: Callable[[Any], object]) -> None:
    """What is different is possible too, so nobody can tell that it has been changed."""
    state = SOURCES[source]()
    other = loads(bushido_breaker, changed(bushido_breaker, state, change))
    assert other != state
    assert bushido_breaker.legal_moves(other)
