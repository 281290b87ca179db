"""What is said, drawn and counted of a view: describe, news, render, features."""

from __future__ import annotations

import pytest

from boardrules import SPECTATOR
from boardrules.games import back_to_the_future as bttf

from .positions import SEATS, find, play, position
from .test_ending import LAST

CARDS = {0: "marty-any-a doc-any-a doc-any-b", 1: "biff-any-a"}


def describe(state: bttf.State, text: str, seat: int | None = None) -> str:
    line = bttf.describe(state, find(state, text), seat)
    assert "\n" not in line
    return line


def news(state: bttf.State, moves: str, seat: int) -> tuple[str, ...]:
    return bttf.news(bttf.view(state, seat), bttf.view(play(state, moves), seat))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("travel 1955", "Seat 0 sets out for 1955 in the DeLorean."),
        ("play marty-any-a", "Seat 0 plays marty-any-a."),
        ("play-free marty-any-a", "Seat 0 plays marty-any-a for no time."),
        ("take", "Seat 0 takes a clock tower token."),
        ("end", "Seat 0 ends its actions."),
    ],
)
def test_describe_actions(text: str, expected: str) -> None:
    state = position("marty", hands=CARDS)
    for seat in (None, 0, 1, SPECTATOR):
        assert describe(state, text, seat) == expected


def test_describe_what_is_hidden() -> None:
    """As each one is told."""
    state = play(position("marty", hands=CARDS), "play-free marty-any-a")
    assert describe(state, "ripple doc-any-a") == "Seat 0 ripples doc-any-a."
    assert describe(state, "ripple doc-any-a", 1) == "Seat 0 ripples a card."
    state = play(position("marty"), "end")
    assert describe(state, "draw doc-any-a", 0) == "Seat 0 draws doc-any-a."
    assert describe(state, "draw doc-any-a", SPECTATOR) == "Seat 0 draws a card."
    state = play(position("", players=3, hands=CARDS), "role biff, steal 1")
    line = "Seat 0 steals biff-any-a from seat 1."
    assert [describe(state, "stolen biff-any-a", seat) for seat in (0, 1)] == [line, line]
    assert describe(state, "stolen biff-any-a", 2) == "Seat 0 steals a card from seat 1."


def test_describe_the_rest() -> None:
    state = bttf.new_game()
    assert describe(state, "start 1") == "Seat 1 is the start player."
    state = play(state, "start 1")
    line = 'The event "One Punch" of 1955 is turned up: George, Lorraine and Biff.'
    assert describe(state, "event e4") == line
    b_side = play(bttf.new_game(bttf.Options(events="B")), "start 0")
    assert describe(b_side, "event e4") == line.replace("Biff.", "Biff; effect skip-ripple.")
    state = play(state, "event e1, event e5, event e9")
    assert describe(state, "draw biff-any-a", 1) == "Seat 0 is dealt a card."
    state = position("", hands=CARDS)
    assert describe(state, "role george") == "Seat 0 takes the role George."
    swap = play(state, "role george, draw biff-any-b")
    assert describe(swap, "keep") == "Seat 0 keeps its cards."
    assert describe(swap, "discard biff-any-b") == "Seat 0 discards biff-any-b for another card."
    swap = play(swap, "discard biff-any-b")
    assert describe(swap, "draw marty-any-b", 0) == "Seat 0 draws marty-any-b instead."
    assert describe(play(state, "role biff"), "steal 1") == "Seat 0 steals from seat 1."
    state = play(position("jennifer", hands=CARDS), "travel 2015")
    assert describe(state, "pay doc-any-a") == "Seat 0 pays power with doc-any-a."
    state = play(position("marty", year=2015, hands=CARDS, tokens={0: 1}), "play marty-any-a")
    assert describe(state, "pay token") == "Seat 0 pays time with a clock tower token."
    state = position("lorraine", mats={(0, 1985): "doc-any-a"})
    assert describe(state, "shift doc-any-a 2015") == "Seat 0 moves doc-any-a to 2015."
    state = position("marty", events="B", tops=("e1", "e6", "e9"), hands={0: "marty-1985-a"})
    state = play(state, "play-free marty-1985-a")
    assert describe(state, "rippled doc-any-a", 0) == "Seat 0 ripples doc-any-a from the deck."
    assert describe(state, "rippled doc-any-a", 1) == "Seat 0 ripples a card from the deck."
    state = position("marty", events="B", tops=("e1", "e7", "e9"), hands=CARDS)
    state = play(state, "play-free marty-any-a, ripple doc-any-a")
    assert describe(state, "skip") == "Seat 0 ripples no more."
    state = position("marty", events="B", tops=("e1", "e8", "e9"))
    state = play(state, "end, draw doc-any-a, draw doc-any-b")
    line = "Seat 0 discards doc-any-a of the cards just drawn."
    assert describe(state, "discard doc-any-a", 1) == line
    state = complete_1985()
    assert describe(state, "complete") == "Seat 0 completes an event."
    state = play(state, "complete")
    assert describe(state, "use marty-any-a") == "Seat 0 uses marty-any-a for the event."


def complete_1985(**more: object) -> bttf.State:
    mats = {
        (0, 1985): "marty-any-a doc-any-a biff-any-a",
        (0, 1955): "doc-1955-a",
        (0, 2015): "doc-2015-a",
    }
    return position("jennifer", mats=mats, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_news(seat: int) -> None:
    """Events, journeys, new decks, rounds."""
    state = play(complete_1985(), "complete, use marty-any-a, use doc-any-a")
    line = "Seat 0 completes e5 of 1985 for 17 points."
    assert news(state, "use biff-any-a", seat) == (line,)
    last = complete_1985(completed={1985: [("e6", 0), ("e7", 1)]})
    last = play(last, "complete, use marty-any-a, use doc-any-a")
    assert news(last, "use biff-any-a", seat) == (
        "Seat 0 completes e5 of 1985 for 11 points.",
        "The events of 1985 are all completed.",
    )
    assert news(position("doc"), "travel 1955", seat) == ("The DeLorean is in 1955.",)
    state = position("marty", discards="doc-any-a doc-any-b", rest="1")
    assert news(state, "end", seat) == ("The discards are shuffled into a new deck.",)
    state = position("marty", year=1955, before=("doc", "biff"))
    assert news(state, "end", seat) == ("Round 2 begins with seat 1.",)
    assert news(position("marty", year=1955), "end", seat) == ()


def test_news_of_the_end() -> None:
    """Piles are turned up."""
    state = position("biff", piles={0: "marty-1955-a doc-any-b"}, tokens={1: 1}, **LAST)  # type: ignore[arg-type]
    assert news(state, "end", 1) == (
        "The game is over: the last round is over.",
        "The ripple pile of seat 0: marty-1955-a, doc-any-b.",
        "Seat 0 wins; points 4, 1.",
    )
    state = position("biff", **LAST)  # type: ignore[arg-type]
    assert news(state, "end", 0)[-1] == "Seats 0 and 1 share the victory; points 0, 0."


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_render(players: int, seat: int) -> None:
    """At most 100 columns; the own hand and pile, and nobody else's."""
    slugs = bttf.RECONSTRUCTED.slugs
    state = position(
        "lorraine",
        players=players,
        events="B",
        year=1955,
        tops=("e3", "e5", "e9"),
        hands={0: " ".join(slugs[:20]), 1: " ".join(slugs[20:30])},
        piles={0: slugs[30]},
        mats={(0, 2015): "lorraine+biff-any", (1, 1955): "george+biff-any"},
        tokens={1: 2},
        completed={1985: [("e6", 1)]},
    )
    picture = bttf.render(bttf.view(state, seat))
    assert max(map(len, picture.splitlines())) <= 100
    assert (slugs[5] in picture, slugs[30] in picture) == (seat == 0, seat == 0)
    assert (slugs[25] in picture) == (seat == 1)
    for part in (
        "1955  DeLorean  ",
        "e3 for 18: marty lorraine biff  effect late-token",
        "e5 for 14: marty doc biff",
        "seat 1 completed e6 for 17",
        "seat 0 in 2015: lorraine+biff-any 3/3/1",
        "seat 1 in 1955: george+biff-any 3/1/3",
        "Turn of seat 0 as lorraine",
        "To move: seat 0 (turn)",
    ):
        assert part in picture


def test_render_of_the_steps_and_the_end() -> None:
    state = play(position("jennifer", hands={0: "marty-any-b doc-any-a"}), "travel 2015")
    picture = bttf.render(bttf.view(play(state, "pay marty-any-b"), 1))
    assert "Still to pay: 1 power for 2015, after marty-any-b" in picture
    state = play(position("marty", hands=CARDS), "play-free marty-any-a")
    assert "Still to ripple: 1, and 0 more" in bttf.render(bttf.view(state, 1))
    state = play(position("marty"), "end")
    picture = bttf.render(bttf.view(state, 1))
    assert "Still to draw: 1" in picture
    assert "To move: chance (draw)" in picture
    state = play(position("biff", piles={0: "doc-any-b"}, **LAST), "end")  # type: ignore[arg-type]
    picture = bttf.render(bttf.view(state, 1))
    assert "The game is over (round-limit); points 3 0" in picture
    assert "Ripple pile of seat 0: doc-any-b 2/1/3" in picture
    state = play(position("", hands=CARDS), "role biff, steal 1, stolen biff-any-a")
    assert "Stolen from seat 1: biff-any-a, in the hand of seat 0" in bttf.render(
        bttf.view(state, 1)
    )


@pytest.mark.parametrize("players", SEATS)
def test_features_have_names(players: int) -> None:
    options = bttf.Options(players=players, events="B")
    names = bttf.feature_names(options)
    assert len(set(names)) == len(names)
    for seat in (SPECTATOR, *range(players)):
        values = bttf.features(bttf.view(bttf.new_game(options), seat))
        assert len(values) == len(names)
        assert all(type(value) is float for value in values)


def test_features_by_hand() -> None:
    """Seat 1 looks: +0 is itself, +1 seat 0."""
    state = position(
        "marty",
        year=2015,
        hands={0: "marty-any-a doc-any-a", 1: "biff-any-a"},
        piles={1: "doc-any-b", 0: "biff-any-b"},
        mats={(0, 1955): "george-any-a", (1, 2015): "george-any-b"},
        discards="lorraine-any-a",
        tokens={0: 2},
        used="acted",
        completed={1985: [("e6", 0)]},
        round_=7,
    )
    values = bttf.features(bttf.view(state, 1))
    named = dict(zip(bttf.feature_names(state.options), values, strict=True))
    expected = {
        "spectator": 0,
        "round": 7,
        "acted": 1,
        "took token": 0,
        "phase turn": 1,
        "phase pay": 0,
        "to move +1": 1,
        "to move +0": 0,
        "turn +1": 1,
        "start +1": 1,
        "role marty": 1,
        "role taken marty": 1,
        "role taken doc": 0,
        "DeLorean 2015": 1,
        "DeLorean 1985": 0,
        "supply": 6,
        "tokens +1": 2,
        "hand size +1": 2,
        "hand size +0": 1,
        "pile size +0": 1,
        "victory tokens +1": 17,
        "victory tokens +0": 0,
        "events left 1955": 2,
        "events left 1985": 2,
        "event e6 completed": 1,
        "event e6 open": 0,
        "event e5 open": 1,
        "deck size": 80 - 8,
        "discards size": 1,
        "hand biff-any-a": 1,
        "hand marty-any-a": 0,
        "pile doc-any-b": 1,
        "pile biff-any-b": 0,
        "discards lorraine-any-a": 1,
        "makeup lorraine-any-a": 0,
        "makeup marty-any-a": 1,
        "mat +1 1955 george-any-a": 1,
        "mat +0 2015 george-any-b": 1,
        "mat +0 1955 george-any-a": 0,
    }
    assert {name: named[name] for name in expected} == expected


def test_features_of_a_theft() -> None:
    """The victim knows where its card is; the thief knows that it knows."""
    state = position("", hands={0: "doc-any-a", 1: "biff-any-a"})
    state = play(state, "role biff, steal 1, stolen biff-any-a")
    for seat, name in ((1, "stolen, in hand biff-any-a"), (0, "taken biff-any-a")):
        values = bttf.features(bttf.view(state, seat))
        named = dict(zip(bttf.feature_names(state.options), values, strict=True))
        assert named[name] == 1
        assert sum(named[each] for each in named if each.startswith(("stolen", "taken"))) == 1
