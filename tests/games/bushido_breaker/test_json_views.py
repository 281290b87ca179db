"""Views as JSON: what no view can look like is refused, and why."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from boardrules import NOBODY, SPECTATOR, NotationError, dumps, loads
from boardrules.games import bushido_breaker
from tests.games.spoiling import changed, each, put

from .spoiling import SOURCES, in_play, plain

if TYPE_CHECKING:
    from collections.abc import Callable

ROUND: dict[str, Any] = plain(in_play())["log"][3]
PRAYER = {"seat": 1, "text": "pray", "shown": []}
SABOTAGE = {"ninja": 0, "card": "sabotage", "room": "west", "destination": ""}

IMPOSSIBLE_VIEWS: list[tuple[str, str, int, Callable[[Any], object], str]] = [
    # who looks
    ("a seat that is not there", "in_play", 0, put("seat", to=2), "seat must be 0 to 1"),
    ("chance as a seat", "in_play", 0, put("seat", to=-1), "seat must be 0 to 1"),
    ("a very large seat", "in_play", 0, put("seat", to=10**30), "seat must be 0 to 1"),
    ("seat is true", "in_play", 1, put("seat", to=True), "True is no int"),
    ("the samurai with a sheet", "in_play", 0, put("seat", to=1), "own"),
    ("a spectator with a sheet", "in_play", 0, put("seat", to=SPECTATOR), "own"),
    ("the ninja without a sheet", "in_play", 1, put("seat", to=0), "own"),
    ("a ninja that sees samurai's specials", "holding", 2, put("seat", to=0), "hands"),
    ("a samurai that does not", "holding", SPECTATOR, put("seat", to=2), "hands"),
    (
        "the first ninja knows a partner",
        "holding",
        0,
        put("partner_special", to="blowgun"),
        "partner_special",
    ),
    ("the second knows none", "holding", 1, put("partner_special", to=""), "partner_special"),
    ("the second knows his own", "holding", 1, put("partner_special", to="metsubushi"), "history"),
    ("no such special", "holding", 1, put("partner_special", to="fan"), "'fan' is unknown"),
    ("nobody to move", "in_play", 0, put("to_move", to=NOBODY), "to_move"),
    ("the wrong seat to move", "in_play", 0, put("to_move", to=1), "a number or the length"),
    (
        "a seat to move that is not there",
        "in_play",
        0,
        put("to_move", to=10**18),
        "a number or the length",
    ),
    ("no such phase", "in_play", 0, put("phase", to="sleep"), "'commit'"),
    ("a phase too late", "in_play", 0, put("phase", to="answer"), "a number or the length"),
    ("a phase too early", "in_play", 0, put("phase", to="start"), "round 1"),
    ("over", "in_play", 0, put("phase", to="over"), "a number or the length"),
    ("a reason", "in_play", 0, put("reason", to="time"), "reason"),
    (
        "an outcome",
        "in_play",
        0,
        put("outcome", to={"winners": [], "scores": [], "reason": "x"}),
        "outcome",
    ),
    ("a wrong winner", "chamber", 0, put("outcome", "winners", to=[1]), "outcome"),
    ("no outcome", "chamber", 0, put("outcome", to=None), "outcome"),
    ("another reason", "chamber", 0, put("reason", to="samurai-dead"), "round 9: no secret"),
    # the map
    (
        "a samurai in the chamber",
        "in_play",
        0,
        put("samurai", 0, "location", to="chamber"),
        "places",
    ),
    (
        "a samurai in the moat",
        "in_play",
        0,
        put("samurai", 0, "location", to="moat"),
        "'moat' is unknown",
    ),
    ("a samurai too many", "in_play", 0, put("samurai", 3, "number", to=4), "places"),
    ("samurai 0", "in_play", 0, put("samurai", 0, "number", to=0), "samurai"),
    ("samurai -6", "in_play", 0, put("samurai", 0, "number", to=-6), "samurai"),
    ("samurai 8", "in_play", 0, put("samurai", 3, "number", to=8), "a number"),
    ("a very large samurai", "in_play", 0, put("samurai", 3, "number", to=2**60), "a number"),
    ("samurai out of order", "in_play", 0, lambda v: v["samurai"].reverse(), "samurai"),
    ("a samurai twice", "in_play", 0, lambda v: v["samurai"].append(v["samurai"][0]), "samurai"),
    ("nobody", "in_play", 0, put("samurai", to=[]), "places"),
    ("no alarm off", "in_play", 0, put("alarms_off", to=[]), "off"),
    ("an alarm twice", "in_play", 0, put("alarms_off", to=["west", "west"]), "alarms_off"),
    (
        "an alarm of the large map",
        "in_play",
        0,
        put("alarms_off", to=["west", "dining"]),
        "'dining' is unknown",
    ),
    ("the chamber's alarm", "in_play", 0, put("alarms_off", to=["chamber", "west"]), "off"),
    ("a Showdown nobody called", "in_play", 0, put("showdown", to=True), "showdown"),
    # ninjas and hands
    (
        "two ninjas",
        "in_play",
        1,
        lambda v: v["ninjas"].append(v["ninjas"][0]),
        "a number or the length",
    ),
    ("no ninjas", "in_play", 1, put("ninjas", to=[]), "a number or the length"),
    ("another seat's ninja", "in_play", 1, put("ninjas", 0, "seat", to=1), "ninjas"),
    ("noticed too often", "in_play", 1, put("ninjas", 0, "notices", to=2), "ninjas"),
    ("dead", "in_play", 1, put("ninjas", 0, "status", to="dead"), "ninjas"),
    ("asleep", "in_play", 1, put("ninjas", 0, "status", to="asleep"), "ninjas"),
    ("two specials", "in_play", 1, put("ninjas", 0, "specials", to=2), "no secret history"),
    ("no specials", "in_play", 1, put("ninjas", 0, "specials", to=0), "round 1: no move of seat 0"),
    ("fewer than no specials", "in_play", 1, put("ninjas", 0, "specials", to=-1), "history"),
    (
        "an unknown card in the pile",
        "in_play",
        1,
        put("ninjas", 0, "face_up", to=["fan"]),
        "'fan' is unknown",
    ),
    ("a card in the pile", "in_play", 1, put("ninjas", 0, "face_up", to=["kunai"]), "ninjas"),
    ("300 in the pile", "in_play", 1, put("ninjas", 0, "face_up", to=["kunai"] * 300), "a number"),
    ("a Katana more", "in_play", 0, put("hands", 0, "katana", to=6), "hands"),
    ("fewer than no Katana", "in_play", 0, put("hands", 0, "katana", to=-1), "a number"),
    ("300 Yumi", "in_play", 0, put("hands", 0, "yumi", to=300), "a number"),
    ("a special more", "in_play", 0, put("hands", 0, "unplayed", to=1), "hands|seat 1"),
    ("5 specials", "in_play", 0, put("hands", 0, "unplayed", to=5), "more special cards"),
    ("very many specials", "in_play", 0, put("hands", 0, "unplayed", to=10**9), "more special"),
    (
        "fewer than no specials in hand",
        "in_play",
        0,
        put("hands", 0, "unplayed", to=-1),
        "a number",
    ),
    (
        "one that is not counted",
        "in_play",
        1,
        put("hands", 0, "specials", to=["repair"]),
        "a number or the length",
    ),
    (
        "the ninja's",
        "holding",
        2,
        put("hands", 0, "specials", 0, to="metsubushi"),
        "'metsubushi' is unknown",
    ),
    (
        "a Katana as a special",
        "holding",
        2,
        put("hands", 0, "specials", 0, to="katana"),
        "'katana' is unknown",
    ),
    ("the partner's", "holding", 2, put("hands", 0, "specials", 0, to="showdown"), "taken"),
    ("the hand of another seat", "holding", 2, put("hands", 0, "seat", to=3), "hands"),
    ("put together", "holding", 2, put("merged", to=True), "merged"),
    ("two hands", "in_play", 1, lambda v: v["hands"].append(v["hands"][0]), "hands"),
    # what a ninja knows of itself
    ("another special", "in_play", 0, put("own", "specials", to=["diagonal"]), "round 5"),
    (
        "a plain card as a special",
        "in_play",
        0,
        put("own", "specials", to=["kunai"]),
        "'kunai' is unknown",
    ),
    ("no special", "in_play", 0, put("own", "specials", to=[]), "round 5: no secret"),
    ("begun in the east", "in_play", 0, put("own", "start", to="east"), "round 1: no secret"),
    ("begun nowhere", "in_play", 0, put("own", "start", to=""), "round 1: no secret"),
    ("elsewhere", "in_play", 0, put("own", "location", to="castle"), "own"),
    ("out of play", "in_play", 0, put("own", "location", to=""), "own"),
    ("a Kunai back", "in_play", 0, put("own", "cards", 0, "uses", to=5), "own"),
    (
        "a spent card",
        "in_play",
        0,
        lambda v: v["own"]["cards"].append(plain_card("blowgun")),
        "own",
    ),
    ("a card less", "in_play", 0, lambda v: v["own"]["cards"].pop(), "own"),
    ("cards out of order", "in_play", 0, lambda v: v["own"]["cards"].reverse(), "own"),
    ("another row", "in_play", 0, put("own", "sheet", 0, to="sabotage"), "round 1: no secret"),
    ("a row of nonsense", "in_play", 0, put("own", "sheet", 0, to="pray"), "'pray' is unknown"),
    ("a samurai's row", "in_play", 0, put("own", "sheet", 0, to="katana 4"), "round 1: no secret"),
    ("a row more", "in_play", 0, lambda v: v["own"]["sheet"].append("hide"), "own"),
    ("a row less", "in_play", 0, lambda v: v["own"]["sheet"].pop(), "length"),
    # what everybody saw
    ("something beyond the present", "in_play", 1, put("now", "chirps", to=[0]), "now"),
    (
        "an answer too early",
        "in_play",
        1,
        put("now", "actions", to=["search 1"]),
        "round 6: no move of seat 0",
    ),
    (
        "an answer too few",
        "answering",
        2,
        put("now", "actions", to=[]),
        "round 1: no move of seat 2",
    ),
    ("half an answer", "answering", 2, put("now", "actions", to=["search"]), "'search' is unknown"),
    ("the ninja's card as an answer", "asked", 1, put("now", "actions", to=["hide"]), "length"),
    ("no question", "asked", 1, put("now", "reactions", to=[]), "round 2: no move of seat 1"),
    (
        "another question",
        "asked",
        1,
        put("now", "reactions", 0, "question", to="smoke-bomb"),
        "no secret history",
    ),
    (
        "a question of nobody",
        "asked",
        1,
        put("now", "reactions", 0, "ninja", to=1),
        "no secret history",
    ),
    ("a question elsewhere", "asked", 1, put("now", "reactions", 0, "room", to="east"), "history"),
    (
        "a question about a Hide",
        "asked",
        1,
        put("now", "reactions", 0, "card", to="hide"),
        "no secret history",
    ),
    ("a round less", "in_play", 1, lambda v: v["log"].pop(), "places"),
    ("a round more", "in_play", 1, lambda v: v["log"].append(ROUND), "round 6: illegal move"),
    ("no rounds", "in_play", 1, put("log", to=[]), "round 1: no move of seat 1"),
    ("1000 rounds", "in_play", 1, lambda v: v["log"].extend([ROUND] * 995), "more rounds"),
    ("rounds reversed", "in_play", 1, lambda v: v["log"].reverse(), "round 2: no secret"),
    ("nobody was killed", "in_play", 1, put("log", 1, "removed", to=[]), "round 2: no secret"),
    (
        "killed twice",
        "in_play",
        1,
        lambda v: v["log"][1]["removed"].append(v["log"][1]["removed"][0]),
        "round 2: no secret",
    ),
    (
        "killed by nobody",
        "in_play",
        1,
        put("log", 1, "removed", 0, "ninjas", to=[]),
        "round 2: no secret",
    ),
    (
        "killed by seat 7",
        "in_play",
        1,
        put("log", 1, "removed", 0, "ninjas", to=[7]),
        "round 2: no secret",
    ),
    (
        "samurai 99 was killed",
        "in_play",
        1,
        put("log", 1, "removed", 0, "samurai", to=99),
        "round 2: no secret",
    ),
    (
        "two at once, with no Shurikens",
        "in_play",
        1,
        each(put("log", 1, "removed", to=[{"samurai": n, "ninjas": [0]} for n in (3, 4)])),
        "history",
    ),
    ("a chirp where it is silent", "in_play", 1, put("log", 0, "chirps", to=[0]), "round 1"),
    ("poison before the dart", "in_play", 1, put("log", 0, "poisoned", to=[4]), "round 1"),
    (
        "noticed with nobody looking",
        "in_play",
        1,
        put("log", 3, "noticed", to=[SABOTAGE]),
        "round 4: no secret",
    ),
    (
        "an alarm twice off",
        "in_play",
        1,
        put("log", 3, "disabled", to=[{"location": "west", "ninjas": [0]}]),
        "history",
    ),
    (
        "revealed and never played",
        "in_play",
        1,
        put("log", 2, "specials", 0, "shown", to=["kunai", "hide"]),
        "round 1: no secret",
    ),
    (
        "too little revealed",
        "in_play",
        1,
        put("log", 2, "specials", 0, "shown", to=["kunai"]),
        "specials",
    ),
    (
        "seven cards revealed",
        "in_play",
        1,
        put("log", 2, "specials", 0, "shown", to=["hide"] * 7),
        "round 3: more",
    ),
    (
        "no such special was played",
        "in_play",
        1,
        put("log", 2, "specials", to=[PRAYER]),
        "'pray' is unknown",
    ),
    (
        "the ninja's special was played",
        "in_play",
        1,
        put("log", 2, "specials", 0, "seat", to=0),
        "round 1: no move of seat 1",
    ),
]


def plain_card(name: str) -> dict[str, Any]:
    return {"name": name, "uses": 1}


@pytest.mark.parametrize(
    ("source", "seat", "change", "complaint"),
    [case[1:] for case in IMPOSSIBLE_VIEWS],
    ids=[case[0] for case in IMPOSSIBLE_VIEWS],
)
def test_impossible_views_are_refused(
    source: str, seat: int, change: Callable[[Any], object], complaint: str
) -> None:
    text = changed(bushido_breaker, bushido_breaker.view(SOURCES[source](), seat), change)
    with pytest.raises(NotationError, match=complaint):
        loads(bushido_breaker, text)


def test_plain_names_in_views() -> None:
    """A front end reads names: rooms, cards and moves as the rules call them."""
    value = json.loads(dumps(bushido_breaker, bushido_breaker.view(in_play(), 0)))["value"]
    assert value["samurai"][2] == {"number": 3, "location": "castle"}
    assert value["alarms_off"] == ["west"]
    assert value["own"] == {
        "specials": ["blowgun"],
        "start": "west",
        "location": "dojo",
        "cards": [
            plain_card("kunai") | {"uses": 4},
            plain_card("shuriken") | {"uses": 2},
            plain_card("smoke-bomb"),
        ],
        "sheet": ["hide", "kunai 4", "sabotage", "move dojo", "blowgun 5"],
    }
    assert value["log"][0]["noticed"] == [
        {"ninja": 0, "card": "hide", "room": "west", "destination": ""}
    ]


def test_what_the_ninja_alone_knows_is_not_in_other_views() -> None:
    """BB-14, BB-42: neither the dart nor the way to the dojo."""
    for seat in (1, SPECTATOR):
        text = dumps(bushido_breaker, bushido_breaker.view(in_play(), seat))
        for secret in ("blowgun", "sheet", "kunai 4", "move dojo", '"start"'):
            assert secret not in text
