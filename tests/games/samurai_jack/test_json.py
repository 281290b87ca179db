"""JSON of states and views: round trips, and refusals of what cannot be."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from boardrules import SPECTATOR, BoardRulesError, NotationError, dumps, loads, replay
from boardrules.games import samurai_jack
from tests.games.spoiling import changed, each, put

from .spoiling import SOURCES
from .test_golden import INDEX, record

if TYPE_CHECKING:
    from collections.abc import Callable

PLACE_OF_JACK, PLACE_OF_AKU = 3, 4


@pytest.mark.parametrize("source", SOURCES)
def test_there_and_back(source: str) -> None:
    state = SOURCES[source]()
    assert loads(samurai_jack, dumps(samurai_jack, state)) == state
    for seat in (SPECTATOR, *range(state.options.players)):
        view = samurai_jack.view(state, seat)
        assert loads(samurai_jack, dumps(samurai_jack, view)) == view
    outcome = samurai_jack.outcome(state)
    if outcome:
        assert loads(samurai_jack, dumps(samurai_jack, outcome)) == outcome


def test_the_sources_show_every_phase() -> None:
    from boardrules.games.samurai_jack.state import PHASES

    assert {make().phase for make in SOURCES.values()} == set(PHASES)


@pytest.mark.parametrize("name", INDEX)
def test_recorded_games_there_and_back(name: str) -> None:
    for state in list(replay(record(name)))[::23]:
        assert loads(samurai_jack, dumps(samurai_jack, state)) == state


IMPOSSIBLE_STATES: list[tuple[str, str, Callable[[Any], object]]] = [
    # types and lengths
    ("a text for a number", "jack", put("sanity", to="4")),
    ("true for a number", "jack", put("seat", to=False)),
    ("an unknown phase", "jack", put("phase", to="lunch")),
    ("no round", "jack", put("villains", to=[])),
    ("a fourth round", "over", put("villains", to=[0, 1, 6, 7])),
    ("a seat beyond the table", "choices", put("seat", to=3)),
    ("a negative seat", "choices", put("seat", to=-1)),
    ("a hand too many", "jack", lambda v: v["hands"].append(31)),
    ("a hand of six", "jack", put("hands", 0, to=32)),
    ("a position too few", "jack", lambda v: v["positions"].pop()),
    ("a position beyond the card", "over", put("positions", 0, to=60)),
    ("an unknown type", "jack", put("path", 0, to=5)),
    ("sixteen tiles", "jack", lambda v: v["path"].append(0)),
    ("an unknown token", "token", put("tokens", 2, to=4)),
    ("an unknown character", "jack", put("characters", 0, to=5)),
    ("a character twice", "jack", put("characters", 0, to=1)),
    ("an unknown villain", "jack", put("villains", 0, to=9)),
    ("four of a movement card", "jack", put("deck", 0, to=4)),
    ("a support card in no place", "jack", lambda v: v["cards"][0].pop()),
    ("a support card in two places", "jack", lambda v: v["cards"][1].append(v["cards"][0][0])),
    ("an unknown support card", "jack", put("cards", 1, to=[48])),
    ("cards out of order", "jack", lambda v: v["cards"][0].reverse()),
    ("a code of no choice", "choices", put("choices", 0, to=17)),
    ("negative honor", "jack", put("honor", 0, to=-1)),
    ("endless honor", "jack", put("honor", 0, to=2**53 + 1)),
    ("more honor before than now", "jack", put("earlier", 0, to=9)),
    ("sanity 0", "jack", put("sanity", to=0)),
    ("sanity at the end", "jack", put("sanity", to=10)),
    ("somebody twice in the queue", "choices", lambda v: v["queue"].append(v["queue"][0])),
    ("an arrival of nobody", "over", put("arrivals", 0, to=3)),
    # set-up
    ("honor before the game", "choosing", put("honor", 0, to=1)),
    ("the wrong seat chooses", "choosing", put("seat", to=2)),
    ("a neutral character of three seats", "choosing", put("phase", to="neutral")),
    ("neutral too early", "neutral", put("characters", to=[4])),
    ("tiles with a full path", "villain", put("phase", to="tile")),
    ("two of a type in a set", "tiles", put("path", to=[0, 0])),
    ("tiles with a queue", "tiles", put("queue", to=[0])),
    ("tiles with a flag", "tiles", put("choices", 0, to=11)),
    ("tiles with a played card", "tiles", put("hands", 0, to=30)),
    ("tiles with a choice", "tiles", put("choices", 0, to=1)),
    ("tiles with Jack under way", "tiles", put("positions", PLACE_OF_JACK, to=9)),
    ("tiles with a line", "tiles", put("positions", to=[1, 2, 3, 0, 0])),
    ("honor in the first round", "tiles", each(put("honor", 0, to=1), put("earlier", 0, to=1))),
    ("honor of a round not begun", "tiles_of_round_2", put("honor", 0, to=9)),
    ("round 2 without a line", "tiles_of_round_2", put("positions", to=[0, 0, 0, 0, 0])),
    ("round 2 without its first card", "tiles_of_round_2", put("villains", to=[])),
    ("an Aku card in round 1", "villain", put("villains", to=[6])),
    ("a line that is complete", "line", put("positions", to=[1, 2, 3, 0, 0])),
    ("a line with a gap", "line", put("positions", to=[2, 0, 0, 0, 0])),
    ("a line in round 2", "villain", put("phase", to="line")),
    ("a deal out of rotation", "deal", lambda v: v["displays"].reverse()),
    ("a deal with tokens", "deal", put("tokens", 0, to=1)),
    ("sites without the option", "site", put("options", "encounter_tokens", to=False)),
    ("a token face up at the start", "site", put("tokens", 4, to=2)),
    ("a token in the wrong set", "site", each(put("tokens", 4, to=0), put("tokens", 5, to=1))),
    ("sites before the deal is done", "deal", put("phase", to="site")),
    # the table
    ("two on one space", "jack", put("positions", 0, to=9)),
    ("a rank that is taken", "first_jack", put("positions", 0, to=2)),
    ("a rank for Jack", "first_jack", put("positions", PLACE_OF_JACK, to=4)),
    ("a rank beside the path", "jack", put("positions", 0, to=1)),
    ("Aku under way before all", "first_jack", put("positions", PLACE_OF_AKU, to=9)),
    ("Jack on an honor space", "claim", put("positions", PLACE_OF_JACK, to=53)),
    ("a space that is not used", "over", put("positions", 0, to=57)),
    ("an arrival not at the Villain", "jack", put("arrivals", to=[0])),
    ("at the Villain without an arrival", "jack", put("positions", 0, to=52)),
    ("Aku beside an open space", "claim", put("positions", PLACE_OF_AKU, to=52)),
    ("a token without the option", "jack", put("tokens", 2, to=1)),
    ("no token with the option", "token", put("tokens", 2, to=0)),
    ("three of a kind of token", "token", each(put("tokens", 7, to=3), put("tokens", 12, to=3))),
    ("on the space of a token", "token", put("positions", 0, to=7 + 3 * 7)),
    ("an empty hand", "jack", put("hands", 0, to=0)),
    ("too many on display", "jack", lambda v: v["displays"][0].append(v["displays"][1].pop())),
    ("an Aku card as a villain", "jack", put("villains", to=[7])),
    ("a Villain card in the third round", "over", put("villains", to=[0, 1, 2])),
    # what is under way
    ("a queue for Jack's card", "jack", put("queue", to=[0])),
    ("a seat at Jack's card", "jack", put("seat", to=1)),
    ("Jack's card after his arrival", "claim", each(put("phase", to="jack"), put("queue", to=[]))),
    ("a choice while Jack is on the line", "first_jack", put("phase", to="play")),
    ("a queue out of order", "choices", lambda v: v["queue"].reverse()),
    ("somebody missing in the queue", "choices", lambda v: v["queue"].pop()),
    ("nobody in the queue", "choices", put("queue", to=[])),
    ("the wrong seat chooses a card", "choices", put("seat", to=1)),
    ("a choice out of a played card", "choices", put("hands", 0, to=30)),
    ("a choice not made", "choices", put("choices", 0, to=0)),
    ("a choice made too early", "choices", put("choices", 2, to=1)),
    ("shown cards beside new ones", "choices", put("choices", 2, to=6)),
    ("a shown card of a turn before", "reveal", put("choices", 0, to=12)),
    ("face down in phase 3", "aku", put("choices", 0, to=1)),
    ("shown, and in a hand that is not complete", "aku", put("hands", 0, to=29)),
    ("flags in phase 3", "aku", put("choices", 0, to=11)),
    ("a flag far from Aku", "jack", put("choices", 0, to=11)),
    ("with Aku before Jack's card, and no flag", "jack", put("positions", PLACE_OF_AKU, to=11)),
    ("with Aku, and chooses", "choices", put("positions", PLACE_OF_AKU, to=11)),
    (
        "with Aku and a flagged seat, and face down",
        "reveal",
        each(put("positions", 0, to=19), put("positions", 1, to=21)),
    ),
    (
        "resolved with Aku, and no flag",
        "collect",
        each(
            put("positions", PLACE_OF_AKU, to=41),
            put("seat", to=2),
            put("queue", to=[2, 1]),
        ),
    ),
    ("a reveal for a seat without a flag", "reveal", put("choices", 0, to=0)),
    ("a flag before its seat is resolved", "collect", put("choices", 1, to=11)),
    ("a reveal out of order", "reveal", put("seat", to=1)),
    ("nothing to turn up", "token", each(put("tokens", 7, to=2))),
    ("turned up by the wrong seat", "token", put("seat", to=1)),
    ("a token not turned up", "wolf", put("tokens", 7, to=1)),
    ("a claim by who is not there", "claim", put("seat", to=1)),
    ("a claim after a claim", "claim", put("positions", 0, to=53)),
    ("turning in without a claim", "turn_in", put("positions", 0, to=52)),
    ("turning in for a dearer space", "turn_in", put("positions", 0, to=55)),
    ("turning in cards that are none", "claim", put("phase", to="turn-in")),
    ("turned in while collecting", "collect", lambda v: v["cards"][3].append(v["cards"][0].pop())),
    ("nothing to lose", "wolf", put("phase", to="lose")),
    ("no wolf", "lose", put("phase", to="wolf")),
    ("a draw without Jack", "collect", put("phase", to="draw")),
    ("nothing to collect", "collect", put("queue", to=[1, 2])),
    ("collecting with Aku", "collect", put("positions", PLACE_OF_AKU, to=7 + 3 * 11)),
    ("over before its time", "jack", put("phase", to="over")),
    ("over and with a queue", "over", put("queue", to=[0])),
    ("over in round 1", "over", put("villains", to=[0])),
    ("going on after the end", "over", put("phase", to="aku")),
    ("insane with Jack at the Villain", "over", put("sanity", to=10)),
    ("insane and going on", "insane", put("phase", to="jack")),
    ("not insane at all", "insane", put("sanity", to=9)),
]


@pytest.mark.parametrize(
    ("source", "change"),
    [case[1:] for case in IMPOSSIBLE_STATES],
    ids=[case[0] for case in IMPOSSIBLE_STATES],
)
def test_impossible_states_are_refused(source: str, change: Callable[[Any], object]) -> None:
    text = changed(samurai_jack, SOURCES[source](), change)
    with pytest.raises(BoardRulesError):
        loads(samurai_jack, text)


IMPOSSIBLE_VIEWS: list[tuple[str, str, Callable[[Any], object]]] = [
    ("a seat that is not there", "choices", put("seat", to=3)),
    ("chance as a seat", "choices", put("seat", to=-1)),
    ("another seat's eyes", "choices", put("seat", to=2)),
    ("a spectator with a choice", "choices", put("seat", to=SPECTATOR)),
    ("no own choice", "choices", put("choice", to="")),
    ("an own choice out of the hand", "choices", put("choice", to="sea")),
    ("nobody face down", "choices", put("face_down", 1, to=False)),
    ("somebody face down", "aku", put("face_down", 1, to=True)),
    ("the wrong seat to move", "choices", put("to_move", to=1)),
    ("nobody to move", "choices", put("to_move", to=-2)),
    ("an unknown character", "jack", put("characters", 0, to="jack")),
    ("a character too few", "jack", lambda v: v["characters"].pop()),
    ("a neutral character of three seats", "jack", put("neutral", to="max")),
    ("an unknown card", "jack", put("villains", 0, to="v7")),
    ("an unknown tile", "jack", put("path", 0, "type", to="sea")),
    ("an unknown token", "token", put("path", 2, "token", to="cat")),
    ("a mover of another name", "jack", put("movers", 0, "name", to="max")),
    ("a mover nowhere", "jack", put("movers", 0, "place", to="box")),
    ("a mover on tile 99", "jack", put("movers", 0, "tile", to=99)),
    ("a mover on tile -1", "jack", put("movers", 0, "tile", to=-1)),
    ("a mover on space 3", "jack", put("movers", 0, "space", to=3)),
    ("a mover on space -1", "jack", put("movers", 0, "space", to=-1)),
    ("a mover too few", "jack", lambda v: v["movers"].pop()),
    ("an arrival of nobody", "over", put("arrivals", 0, to=7)),
    ("somebody unknown in the queue", "choices", put("queue", 0, to="max")),
    ("a card played twice", "aku", lambda v: v["played"][0].append(v["played"][0][0])),
    ("played cards out of order", "collect", put("played", 0, to=["ruins", "city"])),
    ("an unknown card shown", "aku", put("shown", 0, to="sea")),
    ("a deck of four", "jack", put("deck", 0, to=4)),
    ("a deck of -1", "jack", put("deck", 0, to=-1)),
    ("an unknown support card", "jack", put("support", 0, to="nothing")),
    ("a support card twice", "jack", lambda v: v["support"].append(v["support"][0])),
    ("a support card missing", "jack", lambda v: v["support"].pop()),
    ("the neutral character's cards with three seats", "jack", put("neutral_cards", to=["hope"])),
    ("cards out of order", "jack", lambda v: v["cards"][0].reverse()),
    ("something paid", "jack", lambda v: v["paid"].append(v["support"].pop())),
    ("honor of a thousand digits", "jack", put("honor", 0, to=10**1000)),
    ("an outcome", "jack", put("outcome", to={"winners": [], "scores": [], "reason": "x"})),
    ("a wrong winner", "over", put("outcome", "winners", to=[1])),
    ("no outcome", "over", put("outcome", to=None)),
    ("a flag too many", "jack", lambda v: v["flagged"].append(False)),
]


@pytest.mark.parametrize(
    ("source", "change"),
    [case[1:] for case in IMPOSSIBLE_VIEWS],
    ids=[case[0] for case in IMPOSSIBLE_VIEWS],
)
def test_impossible_views_are_refused(source: str, change: Callable[[Any], object]) -> None:
    text = changed(samurai_jack, samurai_jack.view(SOURCES[source](), 0), change)
    with pytest.raises(BoardRulesError):
        loads(samurai_jack, text)


@pytest.mark.parametrize(
    ("key", "value"),
    [("game", "samurai"), ("rules_version", 2), ("rules_version", True), ("kind", "options")],
)
def test_another_envelope(key: str, value: object) -> None:
    envelope = json.loads(dumps(samurai_jack, SOURCES["jack"]()))
    envelope[key] = value
    with pytest.raises(BoardRulesError):
        loads(samurai_jack, json.dumps(envelope))


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", "3", '{"game":"samurai_jack"}'])
def test_no_envelope_at_all(text: str) -> None:
    with pytest.raises(NotationError):
        loads(samurai_jack, text)


@pytest.mark.parametrize("text", ["take card-no-1", "claim 7", "", 3, None, ["draw"]])
def test_no_such_move(text: object) -> None:
    envelope = json.loads(dumps(samurai_jack, samurai_jack.all_moves(samurai_jack.Options())[0]))
    envelope["value"] = text
    with pytest.raises(NotationError):
        loads(samurai_jack, json.dumps(envelope))


def test_plain_names_in_views() -> None:
    """A front end reads names."""
    value = json.loads(dumps(samurai_jack, samurai_jack.view(SOURCES["choices"](), 0)))["value"]
    assert value["choice"] == "city"
    assert value["path"][0] == {"type": "city", "token": ""}
    assert value["movers"][3] == {"name": "jack", "place": "path", "tile": 4, "space": 0}
    assert value["cards"][0] == ["robots", "hope"]
