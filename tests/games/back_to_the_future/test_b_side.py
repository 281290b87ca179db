"""The twelve effects of the B sides: what each does, and what it must not do (BF-35 to BF-45)."""

from __future__ import annotations

import pytest

from boardrules import NOBODY
from boardrules.games import back_to_the_future as bttf

from .positions import (
    car,
    discards,
    hand,
    legal,
    mat,
    names,
    outcome,
    pile,
    play,
    position,
    refusal,
)

EVENTS = {
    "e1": (1955, "draw-one"),
    "e2": (1955, "less-time"),
    "e3": (1955, "late-token"),
    "e4": (1955, "skip-ripple"),
    "e5": (1985, "none"),
    "e6": (1985, "deck-ripple"),
    "e7": (1985, "second-ripple"),
    "e8": (1985, "keep-one"),
    "e9": (2015, "none"),
    "e10": (2015, "keep-two"),
    "e11": (2015, "back-ripple"),
    "e12": (2015, "to-1955"),
}


def b_side(top: str, role: str = "jennifer", **more: object) -> bttf.State:
    """A position in which this event lies open and the DeLorean is in its year."""
    year = EVENTS[top][0]
    tops = {1955: "e1", 1985: "e5", 2015: "e9"} | {year: top}
    more.setdefault("year", year)
    return position(role, events="B", tops=tuple(tops.values()), **more)  # type: ignore[arg-type]


def test_the_effects_of_the_events() -> None:
    found = {
        f"e{number}": (event.year, event.effect)
        for number, event in enumerate(bttf.RECONSTRUCTED.events, 1)
    }
    assert found == EVENTS


@pytest.mark.parametrize("top", EVENTS)
def test_bf35_on_the_a_side_nothing_has_an_effect(top: str) -> None:
    """BF-35: one option for all events. A play and a draw are those of the year alone."""
    year = EVENTS[top][0]
    tops = {1955: "e1", 1985: "e5", 2015: "e9"} | {year: top}
    cards = "marty-any-a doc-any-a doc-any-b biff-any-a biff-any-b"
    state = position("marty", year=year, hands={0: cards}, tops=tuple(tops.values()))
    played = play(state, "play marty-any-a")
    assert played.due == 2
    played = play(played, "pay doc-any-a")
    ripples = {1955: (2, 0), 1985: (1, 0), 2015: (0, -1)}[year]
    assert (played.due, played.target) == ripples
    if ripples[0]:
        assert "skip" not in legal(played)
    drawn = play(state, "end")
    assert drawn.due == {1955: 0, 1985: 1, 2015: 2}[year]


def test_bf36_only_where_the_delorean_is() -> None:
    """BF-36: e2 lies open in 1955, but the play is in 1985."""
    state = b_side("e2", "marty", year=1985, hands={0: "marty-any-a doc-any-a doc-any-b"})
    assert play(state, "play marty-any-a").due == 2


def test_bf36_the_next_event_is_active_at_once() -> None:
    """BF-36: e4 is completed and e2 turned up; a card of time 3 costs 1 then."""
    state = b_side(
        "e4",
        "marty",
        players=3,
        hands={0: "marty+doc-1955 doc-any-a doc-any-b biff-any-a"},
        mats={
            (0, 1955): "george-any-a lorraine-any-a biff-any-b",
            (0, 1985): "doc-1985-a",
            (0, 2015): "doc-2015-a",
        },
    )
    state = play(state, "complete, use george-any-a, use lorraine-any-a, use biff-any-b, event e2")
    assert play(state, "play marty+doc-1955").due == 1


def test_bf36_an_empty_stack_has_no_effect() -> None:
    """BF-36: nothing is drawn in 1955."""
    state = position(
        "marty",
        events="B",
        year=1955,
        tops=("", "e5", "e9"),
        completed={1955: [("e1", 0), ("e3", 1)]},
    )
    assert play(state, "end").phase == "role"


def test_bf37_draw_one_in_1955() -> None:
    """BF-37."""
    state = play(b_side("e1"), "end")
    assert (state.phase, state.due) == ("draw", 1)
    assert play(state, "draw doc-any-a").phase == "role"


def test_bf37_and_not_elsewhere() -> None:
    """BF-37: in 2015 two are drawn as ever."""
    assert play(b_side("e1", year=2015), "end").due == 2


def test_bf38_two_less_time() -> None:
    """BF-38, worked case 3: 3 - 2 = 1; with Jennifer's first card 3 - 2 - 1 = 0."""
    cards = {0: "marty+doc-1955 doc-any-a doc-any-b biff-any-a"}
    assert play(b_side("e2", "marty", hands=cards), "play marty+doc-1955").due == 1
    state = play(b_side("e2", "jennifer", hands=cards), "play marty+doc-1955")
    assert (state.phase, state.due) == ("ripple", 2)


def test_bf38_never_below_nothing() -> None:
    """BF-38: a card of time 1 or 2 is free, and its ripples are due."""
    for card in ("marty-1955-a", "marty-1955-b"):
        state = b_side("e2", "marty", hands={0: f"{card} doc-any-a doc-any-b"})
        assert play(state, f"play {card}").phase == "ripple"
        state = b_side("e2", "marty", hands={0: f"{card} doc-any-a"})
        assert legal(state, "play") == []


def test_bf38_what_pays_is_worth_as_much_as_ever() -> None:
    """BF-38: cards cost less, but pay what is printed on them."""
    cards = {0: "marty+doc-1955 marty+biff-1955 doc-any-a doc-any-b"}
    state = play(b_side("e2", "marty", hands=cards), "play marty+doc-1955")
    # 3 + ripples of 2 is too much: with one due, doc-any-a (2) is a payment, too
    assert legal(state) == ["pay doc-any-a", "pay doc-any-b", "pay marty+biff-1955"]


def test_bf39_a_token_after_a_play() -> None:
    """BF-39: still one a turn, and nothing is played after it."""
    cards = "marty-1955-a marty-1955-b doc-any-a doc-any-b biff-any-a biff-any-b"
    state = b_side("e3", "marty", hands={0: cards})
    state = play(state, "play-free marty-1955-a, ripple doc-any-a, ripple doc-any-b")
    assert "take" in legal(state)
    state = play(state, "take")
    assert legal(state) == ["travel 1985", "travel 2015", "end"]
    assert refusal(state, "play marty-1955-b") == "token-taken"


def test_bf39_the_fresh_token_may_move_the_delorean() -> None:
    """BF-39: the draw step is that of the new year."""
    state = b_side("e3", "marty", hands={0: "marty-1955-a doc-any-a doc-any-b"})
    state = play(state, "play-free marty-1955-a, ripple doc-any-a, ripple doc-any-b, take")
    state = play(state, "travel 2015, pay token, end")
    assert (car(state), state.due) == (2015, 2)


def test_bf39_after_an_event_too() -> None:
    """BF-39: e3 is completed, and e3 does not lie open any more; e4 has no such effect."""
    state = b_side(
        "e3",
        players=3,
        mats={
            (0, 1955): "marty-any-a lorraine-any-a biff-any-a",
            (0, 1985): "doc-1985-a",
            (0, 2015): "doc-2015-a",
        },
    )
    state = play(state, "complete, use marty-any-a, use lorraine-any-a, use biff-any-a")
    assert "take" not in legal(play(state, "event e4"))
    other = b_side(
        "e4",
        players=3,
        mats={
            (0, 1955): "george-any-a lorraine-any-a biff-any-a",
            (0, 1985): "doc-1985-a",
            (0, 2015): "doc-2015-a",
        },
    )
    other = play(other, "complete, use george-any-a, use lorraine-any-a, use biff-any-a")
    assert "take" in legal(play(other, "event e3"))


def test_bf39_only_in_1955() -> None:
    """BF-39: after a play in 2015 no token is taken there."""
    state = b_side("e3", "marty", year=2015, hands={0: "marty-2015-a doc-any-a"})
    state = play(state, "play-free marty-2015-a")
    assert refusal(state, "take") == "has-acted"


def test_bf40_the_second_ripple_may_be_ignored() -> None:
    """BF-40: one or two cards; any card may be the first, and there is always a next point."""
    state = b_side("e4", "marty", hands={0: "marty-1955-a doc-any-a doc-any-b"})
    state = play(state, "play-free marty-1955-a")
    assert legal(state) == ["ripple doc-any-a", "ripple doc-any-b"]
    first = play(state, "ripple doc-any-a")
    assert legal(first) == ["ripple doc-any-b", "skip"]
    assert pile(play(first, "skip")) == "doc-any-a"
    assert pile(play(first, "ripple doc-any-b")) == "doc-any-a doc-any-b"
    last = play(state, "ripple doc-any-b")
    assert legal(last) == ["skip"]
    assert play(last, "skip").phase == "turn"


def test_bf40_the_first_ripple_is_due() -> None:
    """BF-40: with one other card a play is legal, with none it is not."""
    assert legal(b_side("e4", "marty", hands={0: "marty-1955-a"}), "play-free") == []
    state = b_side("e4", "marty", hands={0: "marty-1955-a doc-any-a"})
    state = play(state, "play-free marty-1955-a")
    assert refusal(state, "skip") == "must-ripple"
    # and paying leaves one card, not two
    state = b_side("e4", "marty", hands={0: "marty-1955-b doc-any-a doc-any-b"})
    assert legal(play(state, "play marty-1955-b")) == ["pay doc-any-a", "pay doc-any-b"]


def test_bf40_not_in_other_years() -> None:
    """BF-40: in 1985 the one ripple is due."""
    state = b_side("e4", "marty", year=1985, hands={0: "marty-1985-a doc-any-a doc-any-b"})
    state = play(state, "play-free marty-1985-a, ripple doc-any-a")
    assert state.phase == "turn"


def test_bf41_the_ripple_comes_from_the_deck() -> None:
    """BF-41, worked case 5: legal without any other card; without the effect it is not."""
    state = b_side("e6", "marty", hands={0: "marty-1985-a"})
    state = play(state, "play-free marty-1985-a")
    assert (state.phase, len(legal(state))) == ("rippled", 79)
    assert bttf.chance_weights(state) == (1,) * 79
    state = play(state, "rippled biff-any-a")
    assert (pile(state), hand(state), state.phase) == ("biff-any-a", "", "turn")
    assert legal(b_side("e5", "marty", hands={0: "marty-1985-a"}), "play-free") == []


def test_bf41_its_owner_may_look_at_it() -> None:
    """BF-41, BF-17: nobody else."""
    state = play(b_side("e6", "marty", hands={0: "marty-1985-a"}), "play-free marty-1985-a")
    move = bttf.legal_moves(state)[0]
    assert bttf.told(state, move, 0) == str(move)
    assert bttf.told(state, move, 1) == "rippled ?"


def test_bf41_it_is_mandatory_and_leaves_the_hand_alone() -> None:
    """BF-41: cards in hand cannot be rippled instead."""
    state = b_side("e6", "marty", hands={0: "marty-1985-a doc-any-a doc-any-b"})
    state = play(state, "play marty-1985-a, pay doc-any-a")
    assert {text.split()[0] for text in legal(state)} == {"rippled"}


def test_bf41_time_may_take_the_whole_hand() -> None:
    """BF-41: no card of the hand is kept for the ripple."""
    state = b_side("e6", "marty", hands={0: "marty-1985-b doc-1955-a biff-1955-a"})
    # time 2 out of 1 + 1
    state = play(state, "play marty-1985-b, pay doc-1955-a, pay biff-1955-a")
    assert (state.phase, hand(state)) == ("rippled", "")


def test_bf41_without_cards_the_game_ends_and_the_card_scores() -> None:
    """BF-41, BF-28: deck and discards are empty; marty-1985-a has 2 points."""
    state = b_side("e6", "marty", hands={0: "marty-1985-a"}, rest="1")
    state = play(state, "play-free marty-1985-a")
    assert bttf.to_move(state) == NOBODY
    reason, _, scores = outcome(state)
    assert (reason, scores[0]) == ("exhausted", 2)


def test_bf41_what_was_paid_may_come_back_as_the_ripple() -> None:
    """BF-41, BF-16: the card paid for time is the only one in the new deck."""
    state = b_side("e6", "marty", hands={0: "marty-1985-a doc-any-a"}, rest="1")
    state = play(state, "play marty-1985-a, pay doc-any-a")
    assert (legal(state), discards(state)) == (["rippled doc-any-a"], "")
    assert pile(play(state, "rippled doc-any-a")) == "doc-any-a"


def test_bf41_only_for_plays_in_1985() -> None:
    """BF-41: a play in 1955 ripples two cards of the hand."""
    state = b_side("e6", "marty", year=1955, hands={0: "marty-1955-a doc-any-a doc-any-b"})
    state = play(state, "play-free marty-1955-a, ripple doc-any-a, ripple doc-any-b")
    assert pile(state) == "doc-any-a doc-any-b"


def test_bf42_one_more_ripple_if_wanted() -> None:
    """BF-42: one is due, a second one may follow."""
    state = b_side("e7", "marty", hands={0: "marty-1985-a doc-any-a doc-any-b biff-any-a"})
    state = play(state, "play-free marty-1985-a")
    assert legal(state) == ["ripple doc-any-a", "ripple doc-any-b", "ripple biff-any-a"]
    state = play(state, "ripple doc-any-b")
    assert legal(state) == ["ripple biff-any-a", "skip"]
    two = play(state, "ripple biff-any-a")
    assert (pile(two), two.phase) == ("doc-any-b biff-any-a", "turn")  # and no third one
    assert pile(play(state, "skip")) == "doc-any-b"


def test_bf42_one_card_is_enough() -> None:
    """BF-42: the second ripple is never needed, and not offered elsewhere."""
    state = b_side("e7", "marty", hands={0: "marty-1985-a doc-any-a"})
    state = play(state, "play-free marty-1985-a, ripple doc-any-a")
    assert legal(state) == ["skip"]
    state = b_side("e7", "marty", year=2015, hands={0: "marty-2015-a doc-any-a"})
    assert play(state, "play-free marty-2015-a").phase == "turn"


def test_bf43_draw_two_keep_one() -> None:
    """BF-43: one of the two goes to the discards, no other card."""
    state = play(b_side("e8", hands={0: "marty-any-a"}), "end")
    assert state.due == 2
    state = play(state, "draw doc-any-a, draw biff-any-a")
    assert legal(state) == ["discard doc-any-a", "discard biff-any-a"]
    assert refusal(state, "discard marty-any-a") == "not-drawn"
    state = play(state, "discard doc-any-a")
    assert (hand(state), discards(state)) == ("marty-any-a biff-any-a", "doc-any-a")
    assert (state.phase, bttf.to_move(state)) == ("role", 1)


def test_bf43_draw_three_keep_two() -> None:
    """BF-43."""
    state = play(b_side("e10"), "end, draw doc-any-a, draw biff-any-a, draw marty-any-a")
    assert legal(state) == [f"discard {name}-any-a" for name in ("marty", "doc", "biff")]
    state = play(state, "discard biff-any-a")
    assert (hand(state), discards(state)) == ("marty-any-a doc-any-a", "biff-any-a")


@pytest.mark.parametrize(("top", "year"), [("e8", 2015), ("e10", 1985)])
def test_bf43_not_in_other_years(top: str, year: int) -> None:
    """BF-43: there the usual cards are drawn, and all of them kept."""
    state = play(b_side(top, year=year), "end")
    for number in range({2015: 2, 1985: 1}[year]):
        state = play(state, f"draw doc-any-{'ab'[number]}")
    assert state.phase == "role"


def test_bf43_and_bf28_cards_drawn_before_the_end_are_kept() -> None:
    """BF-43, BF-28: the first card was the last one anywhere."""
    state = b_side("e8", discards="doc-any-a", rest="1")
    state = play(state, "end, draw doc-any-a")
    assert outcome(state)[0] == "exhausted"
    assert hand(state) == "doc-any-a"


def test_bf44_a_ripple_backwards() -> None:
    """BF-44: one card, mandatory; without it the play is illegal."""
    assert legal(b_side("e11", "marty", hands={0: "marty-2015-a"}), "play-free") == []
    state = b_side("e11", "marty", hands={0: "marty-2015-a doc-any-a doc-any-b"})
    state = play(state, "play-free marty-2015-a")
    assert legal(state) == ["ripple doc-any-a", "ripple doc-any-b"]
    state = play(state, "ripple doc-any-b")
    assert (pile(state), state.phase) == ("doc-any-b", "turn")


def test_bf44_time_leaves_a_card_for_it() -> None:
    """BF-44: and plays in other years are as ever."""
    state = b_side("e11", "marty", hands={0: "marty-2015-a doc-1955-a"})
    assert refusal(state, "play marty-2015-a") == "cannot-pay"
    state = b_side("e11", "marty", year=1985, hands={0: "marty-1985-a doc-any-a doc-any-b"})
    state = play(state, "play-free marty-1985-a, ripple doc-any-a")
    assert state.phase == "turn"


def test_bf45_the_delorean_moves_to_1955_after_the_draw() -> None:
    """BF-45: two cards are drawn first; the effect of 1955 does not apply."""
    state = play(b_side("e12"), "end")
    assert (state.due, car(state)) == (2, 2015)
    state = play(state, "draw doc-any-a, draw doc-any-b")
    assert (car(state), state.phase, hand(state)) == (1955, "role", "doc-any-a doc-any-b")


def test_bf45_not_from_other_years() -> None:
    """BF-45: a turn that ends in 1985 leaves the DeLorean there."""
    state = play(b_side("e12", year=1985), "end, draw doc-any-a")
    assert car(state) == 1985


def test_bf45_if_the_draw_ends_the_game_it_stays() -> None:
    """BF-45."""
    state = play(b_side("e12", discards="doc-any-a", rest="1"), "end, draw doc-any-a")
    assert (outcome(state)[0], car(state)) == ("exhausted", 2015)


@pytest.mark.parametrize("top", ["e5", "e9"])
def test_events_without_an_effect(top: str) -> None:
    """As on the A side."""
    year = EVENTS[top][0]
    state = b_side(top, "marty", hands={0: "marty-any-a doc-any-a doc-any-b"})
    state = play(state, "play marty-any-a, pay doc-any-a")
    if year == 1985:
        assert legal(state) == ["ripple doc-any-b"]
        state = play(state, "ripple doc-any-b")
    assert mat(state, year) == "marty-any-a"
    assert names(state, state.discards) == "doc-any-a"
    assert play(state, "end").due == {1985: 1, 2015: 2}[year]
