"""Clock tower tokens, draws, rounds (BF-10, BF-11, BF-24, BF-26 to BF-32, BF-47, BF-48)."""

from __future__ import annotations

import pytest

from boardrules import CHANCE, NOBODY
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

FULL = {
    1955: [("e1", 0), ("e2", 1)],
    1985: [("e5", 0), ("e6", 0), ("e7", 1)],
    2015: [("e9", 1), ("e10", 1), ("e11", 1)],
}
"""All events of each year, for two seats."""


# Clock tower tokens


def test_bf29_a_token_before_anything_is_played() -> None:
    """BF-29: one a turn, and nothing is played or completed after it."""
    cards = {0: "marty-2015-a doc-any-a biff-any-a"}
    mats = {
        (0, 2015): "doc-2015-a lorraine-any-a biff-2015-a",
        (0, 1955): "doc-1955-a",
        (0, 1985): "doc-1985-a",
    }
    state = position("jennifer", year=2015, hands=cards, mats=mats)
    assert {"play marty-2015-a", "complete", "take"} <= set(legal(state))
    state = play(state, "take")
    assert legal(state) == ["travel 1955", "travel 1985", "end"]
    assert refusal(state, "play marty-2015-a") == "token-taken"
    assert refusal(state, "complete") == "token-taken"
    assert refusal(state, "take") == "token-taken"


def test_bf29_no_token_after_a_play_or_an_event() -> None:
    """BF-29."""
    state = position("jennifer", year=2015, hands={0: "marty-2015-a"})
    assert refusal(play(state, "play marty-2015-a"), "take") == "has-acted"


def test_bf30_a_fresh_token_moves_the_delorean_only() -> None:
    """BF-30, worked case 4: then the draw is that of the new year."""
    state = position("marty", year=1955, hands={0: "marty-2015-a"})
    state = play(state, "take, travel 2015")
    assert legal(state) == ["pay token"]
    state = play(state, "pay token")
    assert legal(state, "play", "play-free") == []
    assert refusal(state, "play-free marty-2015-a") == "token-taken"
    state = play(state, "end")
    assert (state.phase, state.due) == ("draw", 2)
    state = play(state, "draw doc-any-a, draw doc-any-b")
    assert hand(state) == "marty-2015-a doc-any-a doc-any-b"


def test_bf31_journeys_and_roles_do_not_block_the_token() -> None:
    """BF-31: a journey, Lorraine's shift, George's and Biff's effects."""
    state = position("doc")
    assert "take" in legal(play(state, "travel 1955"))
    state = position("lorraine", mats={(0, 1985): "marty-any-a"})
    assert "take" in legal(play(state, "shift marty-any-a 2015"))
    state = position("", hands={0: "doc-any-a", 1: "doc-any-b"})
    assert "take" in legal(play(state, "role george, draw marty-any-a, keep"))
    assert "take" in legal(play(state, "role biff, steal 1, stolen doc-any-b"))


def test_bf32_the_supply_has_eight() -> None:
    """BF-32: there is no limit for a seat, and spent tokens come back."""
    state = position("jennifer", tokens={0: 5, 1: 3})
    assert refusal(state, "take") == "no-token"
    state = play(state, "travel 1955, pay token")
    assert bttf.view(state, 0).supply == 1
    assert list(play(state, "take").tokens) == [5, 3]


# The draw step


@pytest.mark.parametrize(("year", "count"), [(1955, 0), (1985, 1), (2015, 2)])
def test_bf26_the_draw_step(year: int, count: int) -> None:
    """BF-26: mandatory, by the year of the DeLorean, however large the hand is."""
    cards = " ".join(f"{name}-any-{letter}" for name in ("doc", "biff") for letter in "ab")
    cards += " " + " ".join(
        f"george-{year}-{letter}" for year in (1955, 1985, 2015) for letter in "ab"
    )
    state = play(position("marty", year=year, hands={0: cards}), "end")
    for number in range(count):
        assert (state.phase, state.due, bttf.to_move(state)) == ("draw", count - number, CHANCE)
        state = play(state, f"draw marty-any-{'ab'[number]}")
    assert len(state.hands[0]) == 10 + count
    assert (state.phase, bttf.to_move(state)) == ("role", 1)


def test_bf27_the_discards_are_shuffled_when_a_card_is_needed() -> None:
    """BF-27: not before, and the draw goes on with them."""
    cards = {1: "marty-any-a"}
    state = position("marty", year=2015, hands=cards, discards="doc-any-a doc-any-b", rest="1")
    # the deck is empty, but nothing happens until a card is needed
    assert (names(state, state.deck), discards(state)) == ("", "doc-any-a doc-any-b")
    state = play(state, "end")
    assert (names(state, state.deck), discards(state)) == ("doc-any-a doc-any-b", "")
    state = play(state, "draw doc-any-b")
    assert legal(state) == ["draw doc-any-a"]


def test_bf27_in_the_middle_of_a_draw() -> None:
    """BF-27: one card is left in the deck, two are to be drawn."""
    state = position("marty", year=2015, hands={1: "biff-any-a"}, discards="doc-any-a", rest="1")
    deck = bttf.Options().components.slugs.index("biff-any-a")
    hands = (b"", b"")
    one_left = bttf.State(**{**state.__dict__, "hands": hands, "deck": bytes((deck,))})
    bttf.validate(one_left)
    state = play(one_left, "end")
    assert discards(state) == "doc-any-a"
    state = play(state, "draw biff-any-a")
    assert (legal(state), discards(state)) == (["draw doc-any-a"], "")


def test_bf28_without_deck_and_discards_the_game_is_over() -> None:
    """BF-28: in the draw step, at once."""
    state = position("marty", year=1985, rest="1")
    assert (state.deck, state.discards) == (b"", b"")
    state = play(state, "end")
    assert bttf.to_move(state) == NOBODY
    # All 80 cards are in the pile of seat 1. Points of single names: 15 (Marty), 17 (Doc), 16
    # (George), 15 (Lorraine), 17 (Biff); of pairs 7 + 8 + 9 + 7 + 8 + 9 + 7 + 8 + 9 + 7: 159.
    assert outcome(state) == ("exhausted", (1,), (0, 159))


def test_bf28_george_needs_a_card() -> None:
    """BF-28: the game ends when he takes effect."""
    state = play(position("", rest="1", hands={0: "marty-any-a"}), "role george")
    assert outcome(state)[0] == "exhausted"


def test_bf28_what_the_discards_cure_does_no_harm() -> None:
    """BF-28: both are empty in the middle of a turn, but a card is discarded before the draw."""
    state = position("marty", hands={0: "marty+doc-any"}, rest="1")
    state = play(state, "travel 2015, pay marty+doc-any, end")
    assert legal(state) == ["draw marty+doc-any"]
    state = play(state, "draw marty+doc-any")  # and now the second card is missing
    assert outcome(state)[0] == "exhausted"
    assert hand(state) == "marty+doc-any"


# Rounds


def test_bf11_two_seats_start_other_start() -> None:
    """BF-11, worked case 7: three of six roles; then the marker passes."""
    state = position("", seat=1, year=1955)
    order = []
    for role in ("marty", "doc", "biff"):
        order.append(bttf.to_move(state))
        state = play(state, f"role {role}, end")
    assert order == [1, 0, 1]
    assert (state.course.round, state.course.start, bttf.to_move(state)) == (2, 0, 0)
    assert len(legal(state)) == 6


@pytest.mark.parametrize("players", [3, 4])
def test_more_seats_have_one_turn_a_round(players: int) -> None:
    state = position("", players=players, seat=2, year=1955)
    order = []
    for role in ("marty", "doc", "biff", "lorraine")[:players]:
        order.append(bttf.to_move(state))
        state = play(state, f"role {role}, end")
    assert order == [(2 + turn) % players for turn in range(players)]
    assert state.course.start == 3 % players
    assert bttf.to_move(state) == 3 % players


def two_empty(**more: object) -> bttf.State:
    """The second stack has just been emptied in the first turn of the round."""
    left = {1955: FULL[1955], 2015: FULL[2015]}
    return position("jennifer", year=1955, tops=("", "e5", ""), completed=left, **more)  # type: ignore[arg-type]


def test_bf24_the_round_is_finished() -> None:
    """BF-24: with two seats that includes the start player's second turn."""
    state = play(two_empty(), "end")
    assert bttf.to_move(state) == 1
    state = play(state, "role marty, end")
    assert bttf.to_move(state) == 0
    state = play(state, "role doc, end")
    assert outcome(state)[0] == "events"


def test_bf24_the_third_stack_may_still_be_completed() -> None:
    """BF-24."""
    mats = {
        (0, 1985): "marty-any-a doc-any-a biff-any-a",
        (0, 1955): "doc-1955-a",
        (0, 2015): "doc-2015-a",
    }
    left = {1955: FULL[1955], 2015: FULL[2015]}
    state = position("jennifer", tops=("", "e5", ""), completed=left, mats=mats)
    state = play(state, "complete, use marty-any-a, use doc-any-a, use biff-any-a, event e7")
    assert state.phase == "turn"


def test_bf24_one_empty_stack_is_not_enough() -> None:
    """BF-24."""
    state = position(
        "jennifer",
        year=1955,
        before=("marty", "doc"),
        tops=("", "e5", "e9"),
        completed={1955: FULL[1955]},
    )
    state = play(state, "end")
    assert (state.phase, state.course.round) == ("role", 2)


def test_bf48_the_last_round() -> None:
    """BF-48: 60 by default; idling in 1955 would go on for ever."""
    assert bttf.Options().max_rounds == 60
    last = {"before": ("marty", "doc"), "year": 1955}
    state = play(position("biff", round_=60, **last), "end")  # type: ignore[arg-type]
    assert outcome(state)[0] == "round-limit"
    state = play(position("biff", round_=59, **last), "end")  # type: ignore[arg-type]
    assert state.course.round == 60
    state = play(position("biff", round_=60, max_rounds=61, **last), "end")  # type: ignore[arg-type]
    assert state.course.round == 61


def test_bf48_two_empty_stacks_count_more_than_the_last_round() -> None:
    """BF-48, BF-24."""
    state = play(two_empty(before=("marty", "doc"), round_=60), "end")
    assert outcome(state)[0] == "events"


def test_bf47_nothing_must_be_done_and_nothing_is_thrown_away() -> None:
    """BF-47: a turn may be a role and its end; cards leave a hand for costs alone."""
    state = position("jennifer", hands={0: "marty-1955-a doc-any-b"})
    assert legal(state) == ["travel 1955", "travel 2015", "take", "end"]
    assert legal(state, "discard") == []
    assert refusal(state, "discard doc-any-b") == "wrong-phase"


def test_bf46_the_beginner_game() -> None:
    """BF-46: every card fits every year; names and costs are as ever."""
    cards = {0: "marty-1955-a marty-2015-b doc-1985-a biff-any-a"}
    state = position("marty", year=2015, hands=cards)
    assert legal(state, "play") == ["play marty-2015-b"]
    state = position("marty", year=2015, beginner=True, hands=cards)
    assert legal(state, "play") == ["play marty-1955-a", "play marty-2015-b"]
    assert play(state, "play marty-2015-b").due == 2
    state = play(state, "play marty-1955-a, pay biff-any-a")
    assert (mat(state, 2015), car(state), pile(state)) == ("marty-1955-a", 2015, "")
