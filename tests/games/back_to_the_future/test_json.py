"""States, views and options as JSON: what is read back, and what is refused as impossible."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from boardrules import SPECTATOR, BoardRulesError, OptionsError, dumps, loads
from boardrules.games import back_to_the_future as bttf
from boardrules.games.back_to_the_future.state import PHASES
from tests.games.spoiling import changed, each, put

from .spoiling import SLUGS, SOURCES, acting, move

if TYPE_CHECKING:
    from collections.abc import Callable

DECK, DISCARDS = ("deck",), ("discards",)


def card(slug: str) -> int:
    return SLUGS.index(slug)


def code(victim: int, thief: int, place: int, unsure: int) -> int:
    return ((victim * 4 + thief) * 2 + place) * 2 + unsure


def remembers(slug: str, thief: int = 0, place: int = 0, seat: int = 1) -> Callable[[Any], object]:
    """A seat remembers one stolen card, and no other."""
    return put("memory", "known", seat, to=[[card(slug), thief, place]])


def test_all_phases_are_among_the_sources() -> None:
    assert {make().phase for make in SOURCES.values()} == set(PHASES)


@pytest.mark.parametrize("source", SOURCES)
def test_all_sources_are_read_back(source: str) -> None:
    state = SOURCES[source]()
    assert loads(bttf, dumps(bttf, state)) == state
    for seat in (SPECTATOR, 0, 1):
        view = bttf.view(state, seat)
        assert loads(bttf, dumps(bttf, view)) == view


IMPOSSIBLE_STATES: list[tuple[str, str, Callable[[Any], object]]] = [
    # ranges
    ("no such phase", "acting", put("phase", to="sleep")),
    ("seat too large", "acting", put("seat", to=2)),
    ("seat negative", "acting", put("seat", to=-1)),
    ("seat is false", "acting", put("seat", to=False)),
    ("seat is 0.0", "acting", put("seat", to=0.0)),
    ("a hand is missing", "acting", lambda v: v["hands"].pop()),
    ("a third pile", "acting", lambda v: v["piles"].append([])),
    ("a mat of two years", "acting", lambda v: v["mats"][0].pop()),
    ("a card that is not there", "acting", lambda v: v["deck"].append(80)),
    ("cards out of order", "acting", lambda v: v["deck"].reverse()),
    ("nine tokens", "acting", put("tokens", 0, to=7)),
    ("a token of 256", "acting", put("tokens", 0, to=256)),
    ("a year too many", "acting", put("year", to=3)),
    ("used out of range", "acting", put("used", to=8)),
    ("round 0", "acting", put("course", "round", to=0)),
    ("round 61", "acting", put("course", "round", to=61)),
    ("a start player too many", "acting", put("course", "start", to=2)),
    ("a role twice", "role", put("course", "roles", to=[1, 1])),
    ("no role", "acting", put("course", "roles", to=[])),
    ("role 6", "acting", put("course", "roles", to=[6])),
    ("four roles with two seats", "acting", put("course", "roles", to=[1, 2, 3, 0])),
    ("another seat's turn", "acting", put("seat", to=1)),
    ("three seats", "acting", put("options", "players", to=3)),
    ("no such side", "acting", put("options", "events", to="C")),
    ("a field missing", "acting", lambda v: v.pop("reason")),
    ("a field too many", "acting", lambda v: v.update(extra=1)),
    ("components without cards", "acting", put("options", "components", "characters", to=[])),
    # census
    ("a card twice", "acting", lambda v: v["piles"][0].append(v["deck"][0])),
    ("a card that is gone", "acting", lambda v: v["deck"].pop()),
    ("an event twice", "acting", put("stacks", "completed", 1, to=[4])),
    # events
    ("an event of another year", "acting", put("stacks", "tops", 0, to=5)),
    ("no event lies open", "acting", put("stacks", "tops", 0, to=12)),
    ("event 13", "acting", put("stacks", "tops", 0, to=13)),
    ("a taker too many", "acting", put("stacks", "takers", 1, to=[1, 1])),
    ("a taker that is not there", "acting", put("stacks", "takers", 1, to=[2])),
    ("more events than there are", "acting", each(
        put("stacks", "completed", 0, to=[1, 2]), put("stacks", "takers", 0, to=[0, 0]))),
    # knowledge
    ("a theft nobody remembers", "acting", remembers("doc-any-a")),
    ("a certain theft without a card", "acting", put("memory", "steals", to=[code(1, 0, 0, 0)])),
    ("a theft from seat 3", "acting", put("memory", "steals", to=[code(3, 0, 0, 1)])),
    ("a code out of range", "acting", put("memory", "steals", to=[64])),
    ("stolen, but not there", "robbed", remembers("george-any-a")),
    ("stolen by itself", "robbed", remembers("biff-any-a", thief=1)),
    ("forgotten for certain", "robbed", put("memory", "known", 1, to=[])),
    ("known to the wrong seat", "robbed", each(
        put("memory", "known", 1, to=[]), remembers("biff-any-a", seat=0))),
    ("somewhere, though nobody else plays", "robbed", remembers("biff-any-a", -1, 2)),
    ("a place out of range", "robbed", remembers("biff-any-a", place=3)),
    ("absent, but discarded", "acting", put("memory", "absent", to=[card("lorraine-any-b")])),
    ("absent, but in the deck", "new_deck", put("memory", "absent", to=[card("lorraine-any-b")])),
    # phases
    ("start with cards dealt", "acting", put("phase", to="start")),
    ("deal with cards played", "acting", put("phase", to="deal")),
    ("events before the start player", "layout", put("phase", to="start")),
    ("the wrong seat is dealt cards", "deal", put("seat", to=1)),
    ("five cards dealt", "deal", each(*(move(slug, of=DECK, to=("hands", 0)) for slug in
        ("doc-any-b", "biff-any-a", "biff-any-b", "marty-any-a")))),
    ("a role is due, but one is used", "role", put("used", to=1)),
    ("George acts for another role", "swap", put("course", "roles", to=[1])),
    ("George has no cards", "swap", each(*(move(slug, of=("hands", 0), to=DECK) for slug in
        ("marty-any-a", "marty-any-b", "doc-any-a", "doc-any-b", "biff-any-b")))),
    ("Biff steals for another role", "steal", put("course", "roles", to=[1])),
    ("Biff steals from nobody", "steal", each(*(move(slug, of=("hands", 1), to=DECK) for slug in
        ("biff-any-a", "george-any-a")))),
    ("Biff steals from itself", "stolen", put("target", to=0)),
    ("Biff steals from seat 2", "stolen", put("target", to=2)),
    ("a target in a turn", "acting", put("target", to=0)),
    ("something due in a turn", "acting", put("due", to=1)),
    ("an ability of Biff", "robbed", put("used", to=2)),
    ("Marty played nothing for no time", "acting", put("used", to=2)),
    ("a journey to the same year", "travelling", put("target", to=1)),
    ("a journey to nowhere", "travelling", put("target", to=3)),
    ("a journey for more", "travelling", put("due", to=4)),
    ("a journey for nothing", "travelling", put("due", to=0)),
    ("paid, but not discarded", "travelling", put("last", to=card("marty-any-b"))),
    ("paid with card 90", "travelling", put("last", to=90)),
    ("paid nothing so far", "travelling", put("least", to=4)),
    ("more was paid than is possible", "travelling", put("least", to=3)),
    ("Doc pays at once", "travelling", put("course", "roles", to=[1])),
    ("a play after a token", "paying", put("used", to=5)),
    ("a play without a play", "paying", put("used", to=0)),
    ("too much time", "paying", put("due", to=4)),
    ("three ripples", "rippling", put("due", to=3)),
    ("an optional ripple on side A", "rippling", put("target", to=1)),
    ("rippled, but not in the pile", "rippling_on", put("last", to=card("doc-any-b"))),
    ("no ripple at all", "rippling", put("due", to=0)),
    ("a ripple from the deck on side A", "rippling", each(
        put("phase", to="rippled"), put("due", to=0), put("target", to=-1))),
    ("a card named twice", "using", put("chosen", to=[card("marty-1985-a"), card("marty-1985-a")])),
    ("a card named that is not there", "using", put("chosen", to=[card("doc-any-a")])),
    ("a card named that does not fit", "using", put("chosen", to=[card("biff-1985-a")])),
    ("an event to come without a reason", "acting", put("phase", to="event")),
    ("another seat has completed it", "event", put("stacks", "takers", 1, to=[1, 1])),
    ("too many draws", "draw", put("due", to=3)),
    ("drawn, but not in hand", "draw", put("chosen", to=[card("lorraine-any-a")])),
    ("nothing drawn", "draw", put("chosen", to=[])),
    ("a discard on side A", "acting", each(
        put("phase", to="discard"), put("chosen", to=[card("doc-any-a"), card("doc-any-b")]))),
    ("one card drawn instead of two", "discard", put("chosen", to=[card("marty-any-b")])),
    ("over without a reason", "over", put("reason", to="")),
    ("over for another reason", "over", put("reason", to="boredom")),
    ("over by events", "over", put("reason", to="events")),
    ("exhausted with a deck", "over", put("reason", to="exhausted")),
    ("over too early", "over", put("course", "round", to=59)),
    ("over in the middle of a round", "over", put("course", "roles", to=[1])),
    ("over, but going on", "acting", put("phase", to="over")),
    ("a reason in a turn", "acting", put("reason", to="events")),
]  # fmt: skip


@pytest.mark.parametrize(
    ("source", "change"),
    [case[1:] for case in IMPOSSIBLE_STATES],
    ids=[case[0] for case in IMPOSSIBLE_STATES],
)
def test_impossible_states_are_refused(source: str, change: Callable[[Any], object]) -> None:
    text = changed(bttf, SOURCES[source](), change)
    with pytest.raises(BoardRulesError):
        loads(bttf, text)


def known(**entry: object) -> Callable[[Any], object]:
    def change(value: Any) -> None:
        value["stolen"][0].update(entry)

    return change


IMPOSSIBLE_VIEWS: list[tuple[str, str, int, Callable[[Any], object]]] = [
    ("seat 2 of two", "acting", 0, put("seat", to=2)),
    ("another seat", "acting", 0, put("seat", to=1)),
    ("to move: nobody", "acting", 0, put("to_move", to=-2)),
    ("turn of seat 5", "acting", 0, put("turn", to=5)),
    ("no such role", "acting", 0, put("role", to="clara")),
    ("another role", "acting", 0, put("role", to="doc")),
    ("no such card", "acting", 0, put("hand", 0, to="clara-any-a")),
    ("a card too many", "acting", 0, lambda v: v["hand"].append("biff-any-a")),
    ("a hand of another size", "acting", 0, put("hand_sizes", 0, to=3)),
    ("a hand of a million", "acting", 0, put("hand_sizes", 1, to=10**6)),
    ("a negative hand", "acting", 0, put("hand_sizes", 1, to=-1)),
    ("a deck of another size", "acting", 0, put("deck_size", to=3)),
    ("a third hand", "acting", 0, lambda v: v["hand_sizes"].append(0)),
    ("a third mat", "acting", 0, lambda v: v["mats"].append([[], [], []])),
    ("somebody else's pile", "acting", 0, put("piles", 1, to=["lorraine-any-a"])),
    ("another supply", "acting", 0, put("supply", to=8)),
    ("a huge number of tokens", "acting", 0, put("tokens", 0, to=10**30)),
    ("a year that is none", "acting", 0, put("year", to=1986)),
    ("an event twice", "acting", 0, put("stacks", 1, "top", to="e6")),
    ("another event", "acting", 0, put("stacks", 1, "top", to="e99")),
    ("points of another token", "acting", 0, put("stacks", 1, "completed", 0, "points", to=14)),
    ("more events left", "acting", 0, put("stacks", 1, "left", to=3)),
    ("a makeup with discards", "acting", 0, lambda v: v["makeup"].append("lorraine-any-b")),
    ("a makeup without the deck", "acting", 0, put("makeup", to=[])),
    ("stolen, but in the own hand", "robbed", 1, known(card="george-any-a")),
    ("stolen by nobody", "robbed", 1, known(thief=-1)),
    ("stolen by seat 2", "robbed", 1, known(thief=2)),
    ("stolen to the moon", "robbed", 1, known(place="moon")),
    ("not stolen", "robbed", 1, put("stolen", to=[])),
    ("a theft from nobody", "robbed", 1, put("thefts", 0, "victim", to=-1)),
    ("a theft from seat 1000", "robbed", 1, put("thefts", 0, "victim", to=1000)),
    ("a theft that was not", "acting", 0, put("thefts", to=[
        {"victim": 1, "thief": 0, "place": "hand", "certain": True}])),
    ("a hidden card rippled by itself", "rippling_on", 0, put("last", to="?")),
    ("a payment that cannot be completed", "travelling", 1, put("last", to="lorraine+biff-any")),
    ("a destination that is none", "travelling", 1, put("destination", to=1999)),
    ("a victim that is none", "stolen", 0, put("victim", to=7)),
    ("drawn, but not by itself", "discard", 1, put("chosen", to=["marty-any-b", "george-any-b"])),
    ("another outcome", "over", 0, put("outcome", "winners", to=[0])),
    ("no outcome", "over", 0, put("outcome", to=None)),
    ("an outcome too early", "acting", 0, put("outcome", to={
        "winners": [0], "scores": [1, 0], "reason": "events"})),
]  # fmt: skip


@pytest.mark.parametrize(
    ("source", "seat", "change"),
    [case[1:] for case in IMPOSSIBLE_VIEWS],
    ids=[case[0] for case in IMPOSSIBLE_VIEWS],
)
def test_impossible_views_are_refused(
    source: str, seat: int, change: Callable[[Any], object]
) -> None:
    text = changed(bttf, bttf.view(SOURCES[source](), seat), change)
    with pytest.raises(BoardRulesError):
        loads(bttf, text)


def test_options_are_checked() -> None:
    """Components, too."""
    options = bttf.Options()
    assert loads(bttf, dumps(bttf, options)) == options
    for change, complaint in (
        (put("max_rounds", to=0), "max_rounds"),
        (put("components", "characters", 3, "time", to=4), "time"),
        (put("components", "events", 3, "effect", to="none"), "events of 1955"),
        (put("components", "tokens", 0, to=[12, 15, 18]), "tokens of 1955"),
    ):
        with pytest.raises(OptionsError, match=complaint):
            loads(bttf, changed(bttf, options, change))


def test_plain_names_in_views() -> None:
    """A front end reads names."""
    value = json.loads(dumps(bttf, bttf.view(acting(), 0)))["value"]
    assert value["hand"] == ["marty-any-a", "doc-any-a", "doc-any-b", "biff-any-b"]
    assert (value["role"], value["year"]) == ("marty", 1985)
    assert value["stacks"][1] == {
        "year": 1985,
        "top": "e5",
        "left": 2,
        "completed": [{"event": "e6", "seat": 1, "points": 17}],
    }
