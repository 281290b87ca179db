"""Completing events (BF-20 to BF-25)."""

from __future__ import annotations

from boardrules import CHANCE
from boardrules.games import back_to_the_future as bttf

from .other_set import OTHER
from .positions import discards, legal, mat, play, position, refusal

ELSEWHERE = {(0, 1985): "doc-any-a", (0, 2015): "doc-any-b"}


def test_the_example_of_the_rules() -> None:
    """Worked case 2, BF-20, BF-21: Marty, Marty/Lorraine and George/Lorraine make the event of
    Marty, Lorraine and George.
    """
    cards = "marty-1955-a marty+lorraine-1955 george+lorraine-1955"
    state = position("jennifer", year=1955, mats={(0, 1955): cards, **ELSEWHERE})
    state = play(state, "complete")
    for card in cards.split():
        assert legal(state) == [f"use {card}"]
        state = play(state, f"use {card}")
    assert (mat(state, 1955), mat(state, 1985)) == ("", "doc-any-a")
    assert discards(state) == cards
    assert bttf.to_move(state) == CHANCE
    assert bttf.view(state, 1).stacks[0].completed == (bttf.Completed("e1", 0, 18),)


def test_without_george_it_is_not_completed() -> None:
    """Worked case 2, the other half: {Marty, Marty/Lorraine, Marty} lacks George."""
    cards = "marty-1955-a marty+lorraine-1955 marty-1955-b"
    state = position("jennifer", year=1955, mats={(0, 1955): cards, **ELSEWHERE})
    assert refusal(state, "complete") == "names-missing"


def test_bf20_a_card_in_each_year_is_needed() -> None:
    """BF-20: the three cards of the event count for its year, others must be elsewhere."""
    cards = "marty-any-a george-any-a lorraine-any-a"
    for missing in ELSEWHERE:
        mats = {(0, 1955): cards, **ELSEWHERE}
        del mats[missing]
        state = position("jennifer", year=1955, mats=mats)
        assert refusal(state, "complete") == "year-missing"
    state = position("jennifer", year=1955, mats={(0, 1955): cards, **ELSEWHERE})
    assert "complete" in legal(state)


def test_bf20_the_delorean_must_be_there() -> None:
    """BF-20: and its year's event counts."""
    cards = "marty-any-a george-any-a lorraine-any-a"
    state = position("doc", year=1985, mats={(0, 1955): cards, **ELSEWHERE})
    assert refusal(state, "complete") == "names-missing"
    assert "complete" in legal(play(state, "travel 1955"))


def test_bf21_one_to_one() -> None:
    """Worked case 6, BF-21: two cards with the same two names fill two names."""
    mats = {(0, 1955): "marty+lorraine-1955 marty+lorraine-any george-any-a", **ELSEWHERE}
    state = position("jennifer", year=1955, mats=mats)
    state = play(state, "complete, use george-any-a, use marty+lorraine-1955")
    assert legal(state) == ["use marty+lorraine-any"]
    # a card with two of the names fills one of them: two cards are not enough
    mats = {(0, 1955): "marty+lorraine-1955 george+lorraine-1955 doc-1955-a", **ELSEWHERE}
    state = position("jennifer", year=1955, mats=mats)
    assert refusal(state, "complete") == "names-missing"


def test_bf21_the_printed_year_does_not_matter() -> None:
    """BF-21: a card of 2015 that Lorraine has moved counts where it lies."""
    mats = {(0, 1955): "marty-2015-a george-1985-a lorraine-any-a", **ELSEWHERE}
    assert "complete" in legal(position("jennifer", year=1955, mats=mats))


def test_bf21_the_player_chooses_among_several_sets() -> None:
    """BF-21: in catalogue order, and only towards three cards that fit."""
    mats = {(0, 1955): "marty-any-a marty-any-b george-any-a george-any-b lorraine-any-a"}
    state = position("jennifer", year=1955, mats={**mats, **ELSEWHERE})
    state = play(state, "complete")
    assert legal(state) == ["use marty-any-a", "use marty-any-b"]
    assert refusal(state, "use george-any-a") == "names-missing"
    after = play(state, "use marty-any-b")
    assert legal(after) == ["use george-any-a", "use george-any-b"]
    assert refusal(after, "use marty-any-a") == "wrong-order"
    assert refusal(after, "use lorraine-any-a") == "names-missing"
    assert refusal(after, "use doc-any-a") == "not-on-mat"
    after = play(after, "use george-any-a, use lorraine-any-a")
    assert mat(after, 1955) == "marty-any-a george-any-b"


def test_bf22_several_events_in_a_turn() -> None:
    """BF-22: also the newly revealed one of the same year."""
    cards = (
        "marty-any-a marty-any-b george-any-a george-any-b lorraine-any-a lorraine-any-b"
        " doc-1955-a biff-1955-a"
    )
    state = position("jennifer", year=1955, mats={(0, 1955): cards, **ELSEWHERE})
    state = play(state, "complete, use marty-any-a, use george-any-a, use lorraine-any-a")
    assert legal(state) == ["event e2", "event e3", "event e4"]
    state = play(state, "event e4, complete, use george-any-b, use lorraine-any-b, use biff-1955-a")
    completed = bttf.view(state, 0).stacks[0].completed
    assert [(each.event, each.seat, each.points) for each in completed] == [
        ("e1", 0, 18),
        ("e4", 0, 15),
    ]
    assert mat(state, 1955) == "marty-any-b doc-1955-a"


def test_bf22_events_and_plays_in_any_order() -> None:
    """BF-22: nothing is closed by an event but the token."""
    mats = {(0, 1985): "marty-any-a doc-any-a biff-any-a", (0, 1955): "doc-1955-a"}
    mats[0, 2015] = "doc-2015-a"
    state = position("jennifer", mats=mats, hands={0: "marty-1985-a lorraine-any-a"})
    state = play(state, "complete, use marty-any-a, use doc-any-a, use biff-any-a, event e8")
    assert legal(state, "play") == ["play marty-1985-a"]  # time 1 - 1, one ripple
    assert refusal(state, "take") == "has-acted"


def test_bf23_the_highest_token_that_is_left() -> None:
    """BF-23: the second event of 2015 brings 13; the event card itself nothing."""
    state = position(
        "jennifer",
        year=2015,
        tops=("e1", "e5", "e10"),
        completed={2015: [("e9", 1)]},
        mats={
            (0, 2015): "doc-any-a george-any-a biff-any-a",
            (0, 1955): "marty-1955-a",  # 1 point
            (0, 1985): "marty-1985-b",  # 3 points
        },
    )
    before = state
    state = play(state, "complete, use doc-any-a, use george-any-a, use biff-any-a")
    assert bttf.view(state, 0).stacks[2].completed[1] == bttf.Completed("e10", 0, 13)
    assert bttf.view(before, 0).stacks[2].completed == (bttf.Completed("e9", 1, 16),)


def test_bf25_two_seats_use_two_events_of_1955() -> None:
    """BF-25: the lowest token of 1955 is never won."""
    lefts = {}
    for players in bttf.SEATS:
        state = position("jennifer", players=players)
        lefts[players] = [stack.left for stack in bttf.view(state, 0).stacks]
    assert lefts == {2: [2, 3, 3], 3: [3, 3, 3], 4: [3, 3, 3]}
    state = position(
        "jennifer",
        year=1955,
        tops=("e2", "e5", "e9"),
        completed={1955: [("e1", 0)]},
        mats={(0, 1955): "marty-any-a doc-1955-a george-any-a", **ELSEWHERE},
    )
    state = play(state, "complete, use marty-any-a, use doc-1955-a, use george-any-a")
    assert state.phase == "turn"  # nothing more is turned up
    assert [each.points for each in bttf.view(state, 0).stacks[0].completed] == [18, 15]
    assert refusal(state, "complete") == "no-event"


def test_events_of_another_set() -> None:
    """Its first event of 1985 is e9; it takes Marty, Doc and Lorraine, and brings 20."""
    state = position(
        "jennifer",
        components=OTHER,
        tops=("e5", "e9", "e1"),
        mats={
            (0, 1985): "jennifer+marty-any doc-any-a lorraine-any",
            (0, 1955): "biff-any",
            (0, 2015): "george-any",
        },
    )
    state = play(state, "complete, use jennifer+marty-any, use doc-any-a, use lorraine-any")
    assert bttf.view(state, 0).stacks[1].completed == (bttf.Completed("e9", 0, 20),)
    assert legal(state) == ["event e10", "event e11", "event e12"]
