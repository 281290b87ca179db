"""What a seat may know, and what it must not."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import attrs
import pytest

from boardrules import NOBODY, SPECTATOR, Outcome, dumps
from boardrules.games import bushido_breaker as game
from boardrules.games.bushido_breaker import (
    Card,
    Disabled,
    Killed,
    Noticed,
    OpenHand,
    OpenNinja,
    Options,
    Played,
    Reaction,
    Removed,
    Round,
    Samurai,
    Secrets,
)

from .enumeration import Player
from .naive import GUARD_SPECIALS, Naive
from .positions import play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardrules.games.bushido_breaker import State


def after(options: Options, script: str) -> State:
    """Play a game by a list of moves, separated by commas."""
    return play(game.new_game(options), *(text.strip() for text in script.split(",")))


def seats_of(options: Options) -> tuple[int, ...]:
    return (SPECTATOR, *range(options.players))


# Field by field

FOUR = Options(players=4)
SET_UP = """special diagonal, special blowgun, special repair, special showdown,
    start west, start east"""


def test_the_secrets_of_a_ninja_are_its_own() -> None:
    """BB-42: hand, gate, place and sheet for itself, nothing of it for any other seat."""
    state = after(FOUR, f"{SET_UP}, diagonal castle, kunai 5")
    cards = (Card("kunai", 5), Card("shuriken", 2), Card("smoke-bomb", 1), Card("diagonal", 1))
    assert game.view(state, 0).own == Secrets(
        specials=("diagonal",),
        start="west",
        location="west",
        cards=cards,
        sheet=("diagonal castle",),
    )
    assert game.view(state, 1).own == Secrets(
        specials=("blowgun",),
        start="east",
        location="east",
        cards=(Card("kunai", 4), Card("shuriken", 2), Card("smoke-bomb", 1), Card("blowgun", 1)),
        sheet=("kunai 5",),
    )
    for seat in (2, 3, SPECTATOR):
        assert game.view(state, seat).own is None


def test_the_second_ninja_saw_what_the_first_took() -> None:
    """By name, and that stays so; nobody else learns a special of the ninjas (BB-05)."""
    first = after(FOUR, "special blowgun")
    assert game.view(first, 1).partner_special == "blowgun"
    state = after(FOUR, "special blowgun, special diagonal, special repair, special showdown")
    state = play(state, "start west", "start west", "blowgun 2")
    assert game.view(state, 1).partner_special == "blowgun"
    for seat in (0, 2, 3, SPECTATOR):
        assert game.view(state, seat).partner_special == ""
    for seat in seats_of(FOUR):
        assert [ninja.specials for ninja in game.view(state, seat).ninjas] == [1, 1]


def test_samurai_seats_share_all_they_hold() -> None:
    """The others see only how many cards there are, Katana and Yumi by what was played openly."""
    state = after(FOUR, f"{SET_UP}, hide, hide, katana 1, yumi 2")
    shared = (OpenHand(2, 4, 2, 1, ("repair",)), OpenHand(3, 5, 1, 1, ("showdown",)))
    counted = (OpenHand(2, 4, 2, 1, ()), OpenHand(3, 5, 1, 1, ()))
    for seat in (2, 3):
        assert game.view(state, seat).hands == shared
    for seat in (0, 1, SPECTATOR):
        assert game.view(state, seat).hands == counted


def test_what_is_public() -> None:
    """The map, the alarms, who is asked, and no word of where a ninja is."""
    options = Options(players=3, specials=False)
    state = after(options, "start west, sabotage, move 1 castle, search 5")
    for seat in seats_of(options):
        view = game.view(state, seat)
        assert (view.seat, view.options, view.to_move, view.phase) == (seat, options, 0, "commit")
        assert view.samurai == (
            Samurai(1, "castle"),
            Samurai(2, "castle"),
            Samurai(3, "dojo"),
            Samurai(4, "west"),
            Samurai(5, "east"),
            Samurai(6, "daimyo"),
            Samurai(7, "dining"),
        )
        assert view.alarms_off == ("west",)
        assert (view.showdown, view.merged) == (False, False)
        assert view.ninjas == (OpenNinja(0, "in-play", 0, 0, ()),)
        assert (view.now, view.reason, view.outcome) == (Round(), "", None)


def test_the_present_round() -> None:
    """Specials, the cards of the samurai and the question, as soon as they are there."""
    options = Options()
    state = after(options, "special metsubushi, special revelation, start west, hide, search 1")
    state = play(state, "revelation 0")
    shown = Played(1, "revelation 0", ("hide",))
    assert game.view(state, SPECTATOR).now == Round(specials=(shown,))
    state = play(state, "kunai 4")
    assert game.view(state, SPECTATOR).now == Round(specials=(shown,))
    state = play(state, "katana 4")
    asked = Reaction(0, "metsubushi", "kunai", "west")
    for seat in seats_of(options):
        view = game.view(state, seat)
        assert view.now == Round(specials=(shown,), actions=("katana 4",), reactions=(asked,))
        assert (view.to_move, view.phase) == (0, "react")
        # Step 2: the Kunai lies open, whatever follows; nothing else is settled
        assert view.ninjas == (OpenNinja(0, "in-play", 0, 1, ("kunai",)),)
        assert Samurai(4, "west") in view.samurai
    state = play(state, "metsubushi")
    asked = Reaction(0, "metsubushi", "kunai", "west", "metsubushi")
    for seat in seats_of(options):
        view = game.view(state, seat)
        assert view.now == Round()
        assert view.log[-1] == Round(
            specials=(shown,),
            actions=("katana 4",),
            reactions=(asked,),
            removed=(Removed(4, (0,)),),
        )
        assert view.ninjas == (OpenNinja(0, "in-play", 0, 1, ("kunai", "metsubushi")),)


def test_a_view_at_the_end() -> None:
    """BB-22: who won and why is told; what was secret stays so."""
    options = Options(specials=False)
    state = after(options, "start west, hide, search 4, hide, search 4, decline")
    for seat in (1, SPECTATOR):
        view = game.view(state, seat)
        assert (view.to_move, view.phase, view.reason) == (NOBODY, "over", "ninjas-stopped")
        assert view.outcome == Outcome((1,), (0, 1), "ninjas-stopped")
        assert view.ninjas == (OpenNinja(0, "captured", 2, 0, ()),)
        assert view.own is None
    own = game.view(state, 0).own
    assert own is not None
    assert (own.location, own.sheet) == ("", ("hide", "hide"))


# What is told of each event


class Event(NamedTuple):
    """A game, and all that everybody is told of its last round."""

    options: Options
    script: str
    told: Round


TWO, THREE = Options(specials=False), Options(players=3, specials=False)
TWO_NINJAS = Options(players=4, specials=False)
EVENTS = {
    "nothing to see": Event(
        TWO,
        "start west, hide, exits 4",
        Round(actions=("exits 4",)),
    ),
    "a Kunai that is blocked": Event(
        TWO,
        "start west, kunai 4, yumi 4",
        Round(actions=("yumi 4",)),
    ),
    "a samurai that is killed: not with what, nor from where": Event(
        TWO,
        "start west, shuriken 3, search 3",
        Round(actions=("search 3",), removed=(Removed(3, (0,)),)),
    ),
    "both who hit the same samurai": Event(
        TWO_NINJAS,
        "start west, start west, kunai 4, kunai 4, search 1, search 2",
        Round(actions=("search 1", "search 2"), removed=(Removed(4, (0, 1)),)),
    ),
    "an alarm, and both who turned it off": Event(
        TWO_NINJAS,
        "start west, start west, sabotage, sabotage, search 1, search 2",
        Round(actions=("search 1", "search 2"), disabled=(Disabled("west", (0, 1)),)),
    ),
    "who was heard, but not where": Event(
        Options(players=4, specials=False, nightingale=("dojo", "dining")),
        "start west, start east, move dojo, move dining, search 1, search 2",
        Round(actions=("search 1", "search 2"), chirps=(0, 1)),
    ),
    "a noticed Hide: card and room": Event(
        TWO,
        "start west, hide, search 4",
        Round(actions=("search 4",), noticed=(Noticed(0, "hide", "west"),)),
    ),
    "a noticed Move: also where it led": Event(
        TWO,
        "start west, move dojo, exits 4",
        Round(actions=("exits 4",), noticed=(Noticed(0, "move", "west", "dojo"),)),
    ),
    "a noticed Sabotage": Event(
        TWO,
        "start west, sabotage, alarm 4",
        Round(actions=("alarm 4",), noticed=(Noticed(0, "sabotage", "west"),)),
    ),
    "killed by a Katana: card and room, but not the target": Event(
        THREE,
        "start west, kunai 4, katana 4, search 1, decline",
        Round(
            actions=("katana 4", "search 1"),
            reactions=(Reaction(0, "smoke-bomb", "kunai", "west", "decline"),),
            killed=(Killed(0, "kunai", "west"),),
        ),
    ),
    "killed by a Yumi: no room": Event(
        TWO,
        "start west, shuriken 3, yumi 3, decline",
        Round(
            actions=("yumi 3",),
            reactions=(Reaction(0, "smoke-bomb", "shuriken", "", "decline"),),
            killed=(Killed(0, "shuriken", ""),),
        ),
    ),
    "a Move that a Smoke Bomb undoes: no destination": Event(
        TWO,
        "start west, hide, search 4, move dojo, exits 4, smoke-bomb",
        Round(
            actions=("exits 4",),
            reactions=(Reaction(0, "smoke-bomb", "move", "west", "smoke-bomb"),),
        ),
    ),
    "Shurikens: one dies, and the ninja too": Event(
        Options(players=3),
        """special shurikens, special metsubushi, start west,
        shurikens 3 6, yumi 3, search 5, decline""",
        Round(
            actions=("yumi 3", "search 5"),
            reactions=(Reaction(0, "smoke-bomb", "shurikens", "", "decline"),),
            removed=(Removed(6, (0,)),),
            killed=(Killed(0, "shurikens", ""),),
        ),
    ),
    "a dart that is shot": Event(
        Options(),
        "special blowgun, special repair, start west, blowgun 2, search 2",
        Round(actions=("search 2",)),
    ),
    "a dart that takes effect": Event(
        Options(),
        "special blowgun, special repair, start west, blowgun 2, search 2, hold, hide, search 1",
        Round(actions=("search 1",), poisoned=(2,)),
    ),
    "Reinforcements and where they are posted": Event(
        Options(garrison=1),
        """special blowgun, special reinforcements, start west, hide, search 1,
        reinforcements, post west, post east, hide, search 1""",
        Round(
            specials=(
                Played(1, "reinforcements"),
                Played(1, "post west"),
                Played(1, "post east"),
            ),
            actions=("search 1",),
        ),
    ),
    "alarms that are repaired": Event(
        Options(),
        """special blowgun, special repair, start west, sabotage, search 1,
        repair, mend west, done, hide, search 1""",
        Round(specials=(Played(1, "repair"), Played(1, "mend west")), actions=("search 1",)),
    ),
    "BB-30, BB-41: cards by name, a special only as such, no places": Event(
        Options(),
        """special diagonal, special revelation, start west, hide, search 1,
        hold, diagonal castle, search 1, hold, shuriken 1, katana 1, hold, move dojo, search 1,
        hold, kunai 3, yumi 3, revelation 0, hide, search 1""",
        Round(
            specials=(Played(1, "revelation 0", ("special", "shuriken", "move", "kunai")),),
            actions=("search 1",),
        ),
    ),
}


@pytest.mark.parametrize("name", EVENTS)
def test_what_is_told(name: str) -> None:
    """To every seat and the spectator the same, and no more."""
    event = EVENTS[name]
    state = after(event.options, event.script)
    for seat in seats_of(event.options):
        assert game.view(state, seat).log[-1] == event.told


@pytest.mark.parametrize(
    ("options", "script", "pile"),
    [
        # BB-14: what is blocked lies face down
        (TWO, "start west, kunai 4, yumi 4", ()),
        # So does what kills, and a card that is lost with the ninja is turned up
        (TWO, "start west, kunai 4, search 4", ()),
        (TWO, "start west, kunai 4, katana 4, decline", ("kunai",)),
        (TWO, "start west, shuriken 3, yumi 3, smoke-bomb", ("shuriken", "smoke-bomb")),
        # Cards that can be used any number of times are never spent
        (TWO, "start west, hide, search 4, hide, search 4, smoke-bomb", ("smoke-bomb",)),
        # BB-33: a first Move Diagonally goes back into the hand, noticed or not
        (
            Options(),
            "special diagonal, special repair, start west, diagonal castle, exits 4",
            (),
        ),
        (
            Options(),
            """special diagonal, special repair, start west, diagonal castle, exits 2,
            hold, diagonal west, exits 2""",
            ("diagonal",),
        ),
        # The dart gives its shooter away, but its card stays where it is
        (
            Options(),
            """special blowgun, special repair, start west, blowgun 2, search 2,
            hold, hide, search 1""",
            (),
        ),
    ],
)
def test_open_piles(options: Options, script: str, pile: tuple[str, ...]) -> None:
    """The face-up pile is public; what lies face down is not even counted."""
    state = after(options, script)
    for seat in seats_of(options):
        assert game.view(state, seat).ninjas[0].face_up == pile


# Two games that look the same


class Twins(NamedTuple):
    """Two games that differ in nothing that these seats can know, from the first move to the last.

    Attributes:
        options: of both.
        one: a game.
        other: another one.
        blind: the seats.
    """

    options: Options
    one: str
    other: str
    blind: tuple[int, ...]


SEERS = """special diagonal, special blowgun, special revelation, special showdown,
    start west, start east"""
TWINS = {
    "the gate": Twins(TWO, "start west, hide", "start east, hide", (1, SPECTATOR)),
    "the card, before it counts": Twins(
        TWO, "start west, sabotage", "start west, kunai 4", (1, SPECTATOR)
    ),
    "Hide and a silent Move": Twins(
        TWO, "start west, hide, exits 5", "start west, move dojo, exits 5", (1, SPECTATOR)
    ),
    "BB-14: Hide and a blocked Kunai": Twins(
        TWO, "start west, hide, yumi 4", "start west, kunai 4, yumi 4", (1, SPECTATOR)
    ),
    "BB-14: Hide and a blocked Shuriken": Twins(
        TWO, "start west, hide, katana 3", "start west, shuriken 3, katana 3", (1, SPECTATOR)
    ),
    "BB-14: Hide and a dodged Shuriken": Twins(
        TWO, "start west, hide, move 3 west", "start west, shuriken 3, move 3 west", (1, SPECTATOR)
    ),
    "BB-14: Hide and both Shurikens stopped": Twins(
        Options(players=3),
        "special shurikens, special diagonal, start west, hide, katana 3, move 6 castle",
        "special shurikens, special diagonal, start west, shurikens 3 6, katana 3, move 6 castle",
        (1, 2, SPECTATOR),
    ),
    "how many cards lie face down": Twins(
        TWO,
        "start west, kunai 4, yumi 4, kunai 4, yumi 4, shuriken 3, katana 3, hide, search 1",
        "start west, hide, yumi 4, hide, yumi 4, move dojo, katana 3, hide, search 1",
        (1, SPECTATOR),
    ),
    "a Shuriken from the west and one from the east": Twins(
        TWO, "start west, shuriken 3, search 3", "start east, shuriken 3, search 3", (1, SPECTATOR)
    ),
    "a Kunai and a Shuriken that kill": Twins(
        TWO,
        "start west, hide, search 1, kunai 4, search 1",
        "start west, move dojo, search 1, shuriken 4, search 1",
        (1, SPECTATOR),
    ),
    "Shurikens and their targets, undone": Twins(
        Options(players=3),
        """special shurikens, special diagonal, start west,
        shurikens 3 6, yumi 6, search 1, smoke-bomb""",
        """special shurikens, special diagonal, start east,
        shurikens 6 7, yumi 6, search 1, smoke-bomb""",
        (1, 2, SPECTATOR),
    ),
    "killed by a Yumi here or there": Twins(
        TWO,
        "start west, shuriken 3, yumi 3, decline",
        "start east, shuriken 3, yumi 3, decline",
        (1, SPECTATOR),
    ),
    "BB-11: whom a Kunai was meant for": Twins(
        THREE,
        "start west, hide, move 3 west, search 1, kunai 3, katana 4, search 1, decline",
        "start west, hide, move 3 west, search 1, kunai 4, katana 4, search 1, decline",
        (1, 2, SPECTATOR),
    ),
    "BB-26: a question that can only be declined, and one that need not be": Twins(
        Options(players=3),
        """special blowgun, special metsubushi, start west, hide, move 3 west, search 1,
        kunai 3, katana 4, search 1, decline, decline""",
        """special blowgun, special metsubushi, start west, hide, move 3 west, search 1,
        kunai 4, katana 4, search 1, decline, decline""",
        (1, 2, SPECTATOR),
    ),
    "the question, without a Metsubushi in hand and with one": Twins(
        Options(),
        "special blowgun, special repair, start west, kunai 4, katana 4, decline, smoke-bomb",
        "special metsubushi, special repair, start west, kunai 4, katana 4, decline, smoke-bomb",
        (1, SPECTATOR),
    ),
    "where a Move would have led that a Smoke Bomb undoes": Twins(
        THREE,
        "start west, hide, search 4, search 1, move dojo, exits 4, search 1, smoke-bomb",
        "start west, hide, search 4, search 1, move daimyo, exits 4, search 1, smoke-bomb",
        (1, 2, SPECTATOR),
    ),
    "where a Move leads, while it is asked": Twins(
        THREE,
        "start west, hide, search 4, search 1, move dojo, exits 4, search 1",
        "start west, hide, search 4, search 1, move daimyo, exits 4, search 1",
        (1, 2, SPECTATOR),
    ),
    "where it was that a floor sang": Twins(
        Options(players=3, specials=False, nightingale=("dojo", "daimyo")),
        "start west, move dojo, search 1, search 2",
        "start west, move daimyo, search 1, search 2",
        (1, 2, SPECTATOR),
    ),
    "BB-41: places behind a Revelation": Twins(
        FOUR,
        f"{SEERS}, move dojo, hide, search 1, search 2, revelation 0",
        f"{SEERS}, move daimyo, move dining, search 1, search 2, revelation 0",
        (2, 3, SPECTATOR),
    ),
    "BB-30: which special a Revelation shows": Twins(
        Options(),
        "special diagonal, special revelation, start west, diagonal castle, search 1, revelation 0",
        "special blowgun, special revelation, start west, blowgun 2, search 1, revelation 0",
        (1, SPECTATOR),
    ),
    "BB-29: a dart, until it takes effect": Twins(
        Options(),
        "special blowgun, special repair, start west, hide, search 1, hold, sabotage",
        "special blowgun, special repair, start west, blowgun 3, search 1, hold, hide",
        (1, SPECTATOR),
    ),
    "BB-29: a dart for a samurai that is killed before": Twins(
        Options(),
        "special blowgun, special repair, start west, hide, search 1, hold, kunai 4, search 1",
        "special blowgun, special repair, start west, blowgun 4, search 1, hold, kunai 4, search 1",
        (1, SPECTATOR),
    ),
    "the special that a ninja chose": Twins(
        Options(),
        "special blowgun, special repair, start west, hide, search 1, hold",
        "special shurikens, special repair, start west, hide, search 1, hold",
        (1, SPECTATOR),
    ),
    "the special that a samurai seat holds, and whether it can be played": Twins(
        Options(),
        "special blowgun, special repair, start west, sabotage, search 1, hold, hide, search 1",
        "special blowgun, special showdown, start west, sabotage, search 1, hold, hide, search 1",
        (0, SPECTATOR),
    ),
    "which samurai seat holds which special": Twins(
        FOUR,
        SET_UP + ", hide, hide, search 1, search 2, hold, hold, hide",
        SET_UP.replace("special repair, special showdown", "special showdown, special repair")
        + ", hide, hide, search 1, search 2, hold, hold, hide",
        (0, 1, SPECTATOR),
    ),
    "BB-42: what the first ninja does": Twins(
        FOUR,
        f"{SET_UP}, hide, hide, search 1, search 2, hold, hold, diagonal castle, hide, search 1",
        f"{SET_UP}, move dojo, hide, search 1, search 2, hold, hold, hide, hide, search 1",
        (1, 2, 3, SPECTATOR),
    ),
    "BB-42: what the second ninja took and does": Twins(
        FOUR,
        """special diagonal, special blowgun, special repair, special showdown,
        start west, start east, hide, hide, search 1, search 2, hold, hold, hide, blowgun 2""",
        """special diagonal, special shurikens, special repair, special showdown,
        start west, start west, hide, move dojo, search 1, search 2, hold, hold, hide, hide""",
        (0, 2, 3, SPECTATOR),
    ),
}


@pytest.mark.parametrize("name", TWINS)
def test_games_that_look_the_same(name: str) -> None:
    """After every single move: so who is asked, how often and what for tells nothing either."""
    twins = TWINS[name]
    one = other = game.new_game(twins.options)
    moves = [[text.strip() for text in script.split(",")] for script in (twins.one, twins.other)]
    for here, there in zip(*moves, strict=True):
        one, other = play(one, here), play(other, there)
        for seat in twins.blind:
            view, twin = game.view(one, seat), game.view(other, seat)
            assert view == twin
            assert (hash(view), repr(view)) == (hash(twin), repr(twin))
            assert dumps(game, view) == dumps(game, twin)
            if game.to_move(one) == seat:
                assert game.legal_moves(one) == game.legal_moves(other)
    assert one != other
    sighted = {
        seat for seat in seats_of(twins.options) if game.view(one, seat) != game.view(other, seat)
    }
    assert sighted == {*seats_of(twins.options)} - {*twins.blind}


# Nothing else is inside


def parts(value: object) -> set[type]:
    """List the types of all that can be reached from a value."""
    kind: Any = type(value)
    found = {kind}
    if attrs.has(kind):
        for field in attrs.fields(kind):
            found |= parts(getattr(value, field.name))
    elif isinstance(value, tuple):
        for each in value:
            found |= parts(each)
    return found


@pytest.mark.parametrize("options", [Options(), Options(players=3), Options(players=4)])
def test_a_view_holds_nothing_but_what_it_shows(options: Options) -> None:
    """Its parts are its fields, names and numbers; nothing hides in an attribute beside them."""
    rng = Random(5)
    player = Player({}, 0.5)
    state = game.new_game(options)
    names = {int, str, bool, tuple, type(None), Options, Outcome}
    views = {game.View, OpenNinja, OpenHand, Samurai, Round, Played, Reaction, Removed, Disabled}
    views |= {Noticed, Killed}
    while game.to_move(state) != NOBODY:
        state = game.apply(state, player(state, rng))
        for seat in (SPECTATOR, options.players - 1):
            assert parts(game.view(state, seat)) <= names | views
        assert parts(game.view(state, 0)) <= names | views | {Secrets, Card}
    view = game.view(state, SPECTATOR)
    assert not hasattr(view, "__dict__")
    assert pickle.loads(pickle.dumps(view)) == view


# The rules' own account


def known(model: Naive, seat: int, own: list[str]) -> dict[str, Any]:
    """Say what a seat knows, by the rules, in the words of the naive model.

    Args:
        model: the game.
        seat: the seat, or `SPECTATOR`.
        own: the moves that it has made.
    """
    found: dict[str, Any] = {
        "asked": (model.stage, model.to_move(), len(model.picked)),
        "samurai": dict(model.samurai),
        "alarms": sorted(model.alarms_off),
        "showdown": (model.showdown, model.merged),
        "ninjas": [
            (model.notices[ninja], model.status[ninja], sorted(model.face_up[ninja]))
            for ninja in model.ninjas
        ],
        "cards": [
            (hand.get("katana"), hand.get("yumi"), sum(hand.get(c, 0) for c in GUARD_SPECIALS))
            for hand in (model.uses[guard] for guard in model.guards)
        ],
        "round": (model.played_specials, model.shown, model.answers, model.reactions),
        "rounds": model.log,
        "end": model.outcome(),
    }
    if model.stage == "react":
        asked = model.to_move()
        room = "" if model._card(asked) in ("shuriken", "shurikens") else model.places[asked]
        found["question"] = (model.question, model._card(asked), room)
    if seat in model.guards:
        found["hands"] = [dict(model.uses[guard]) for guard in model.guards]
    if seat in model.ninjas:
        found["own"] = (own, dict(model.uses[seat]), model.places.get(seat), model.sheets[seat])
    if seat == 1 and model.players == 4:
        found["partner"] = model.picked[:1]
    return found


class Branch(NamedTuple):
    """A history, played by the engine and by the naive model.

    Attributes:
        state: the engine's.
        model: the naive one.
        own: what the seat that looks on has done.
    """

    state: State
    model: Naive
    own: list[str]

    def then(self, text: str, seat: int) -> Branch:
        """Play one move."""
        model = self.model.copy()
        model.play(text)
        own = [*self.own, text] if self.model.to_move() == seat else self.own
        return Branch(play(self.state, text), model, own)


@pytest.mark.parametrize(
    ("options", "seat"),
    [
        (Options(max_rounds=4), 0),
        (Options(max_rounds=4), 1),
        (Options(garrison=2, max_rounds=4, nightingale=("dojo", "castle")), 1),
        (Options(garrison=2, max_rounds=6), SPECTATOR),
        (Options(players=3, max_rounds=4), 1),
        (Options(players=3, max_rounds=4, nightingale=()), SPECTATOR),
        (Options(players=4, max_rounds=4), 0),
        (Options(players=4, max_rounds=4), 1),
        (Options(players=4, max_rounds=4), 3),
        (Options(players=4, max_rounds=4, specials=False), 2),
    ],
)
def test_a_view_tells_just_what_the_rules_tell(options: Options, seat: int) -> None:
    """Two positions look alike exactly if the naive model has the same to say about them.

    Each game is played beside some that looked like it up to the last move; then some of
    the moves that can follow are tried in all of them.
    """
    player = Player({"kunai": 4, "shuriken": 4, "shurikens": 4, "smoke-bomb": 2}, 0.5)
    counts = Counter(
        looks_alike
        for seed in range(2)
        for looks_alike in compared(options, seat, player, Random(seed))
    )
    assert counts[True] > 30
    assert counts[False] > 200


def compared(options: Options, seat: int, player: Player, rng: Random) -> Iterator[bool]:
    """Compare both accounts of positions beside a game; say of each whether it looks alike."""
    model = Naive(
        options.players,
        options.max_rounds,
        options.nightingale,
        options.specials,
        options.garrison,
    )
    real = Branch(game.new_game(options), model, [])
    kept = [real]
    while game.to_move(real.state) != NOBODY:
        text = str(player(real.state, rng))
        real_after = real.then(text, seat)
        view = game.view(real_after.state, seat)
        tells = known(real_after.model, seat, real_after.own)
        left = []
        for branch in kept:
            legal = branch.model.legal()
            some = rng.sample(legal, min(len(legal), 8))
            for each in sorted({*some, text} & {*legal}):
                child = branch.then(each, seat)
                looks_alike = game.view(child.state, seat) == view
                assert looks_alike == (known(child.model, seat, child.own) == tells)
                yield looks_alike
                if looks_alike:
                    left.append(child)
        kept = rng.sample(left, min(len(left), 10))
        real = real_after
