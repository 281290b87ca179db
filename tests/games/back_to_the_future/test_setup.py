"""Before the first turn (BF-25, BF-35, BF-49, BF-50)."""

from __future__ import annotations

import pytest

from boardrules import CHANCE
from boardrules.games import back_to_the_future as bttf

from .positions import SEATS, car, hand, legal, play, refusal

TOPS = "event e2, event e7, event e12"


@pytest.mark.parametrize("players", SEATS)
def test_bf50_the_start_player_is_drawn(players: int) -> None:
    """BF-50: the first chance point; each seat is as likely."""
    state = bttf.new_game(bttf.Options(players=players))
    assert bttf.to_move(state) == CHANCE
    assert legal(state) == [f"start {seat}" for seat in range(players)]
    assert bttf.chance_weights(state) == (1,) * players
    assert refusal(state, "event e1") == "wrong-phase"


def test_the_first_events_are_turned_up_by_year() -> None:
    """Each of the four of a year is as likely."""
    state = play(bttf.new_game(), "start 1")
    for year, texts in (
        (1955, ["event e1", "event e2", "event e3", "event e4"]),
        (1985, ["event e5", "event e6", "event e7", "event e8"]),
        (2015, ["event e9", "event e10", "event e11", "event e12"]),
    ):
        assert legal(state) == texts, year
        assert bttf.chance_weights(state) == (1, 1, 1, 1)
        state = play(state, texts[3])
    assert refusal(state, "event e1") == "wrong-phase"


@pytest.mark.parametrize("players", SEATS)
def test_four_cards_are_dealt_to_each_seat_in_turn(players: int) -> None:
    """From seat 0 on; then the start player takes a role, with the DeLorean in 1985."""
    state = play(bttf.new_game(bttf.Options(players=players)), f"start 1, {TOPS}")
    slugs = bttf.RECONSTRUCTED.slugs
    for number in range(4 * players):
        assert (state.phase, state.seat) == ("deal", number // 4)
        assert len(legal(state)) == 80 - number
        assert bttf.chance_weights(state) == (1,) * (80 - number)
        state = play(state, f"draw {slugs[79 - number]}")
    for seat in range(players):
        dealt = slugs[80 - 4 * seat - 4 : 80 - 4 * seat]
        assert hand(state, seat).split() == list(dealt)
    assert (state.phase, bttf.to_move(state), car(state)) == ("role", 1, 1985)
    view = bttf.view(state, 0)
    assert (view.tokens, view.supply, view.deck_size) == ((0,) * players, 8, 80 - 4 * players)
    assert [stack.top for stack in view.stacks] == ["e2", "e7", "e12"]


def test_a_dealt_card_is_not_dealt_again() -> None:
    state = play(bttf.new_game(), f"start 0, {TOPS}, draw doc-any-a")
    assert refusal(state, "draw doc-any-a") == "not-in-deck"


@pytest.mark.parametrize("seat", [-3, 0, 1])
def test_bf49_the_events_below_the_top_ones_are_hidden(seat: int) -> None:
    """BF-49: nothing in a view but the top ones and how many there are."""
    state = play(bttf.new_game(), f"start 0, {TOPS}")
    view = bttf.view(state, seat)
    assert [(stack.top, stack.left, stack.completed) for stack in view.stacks] == [
        ("e2", 2, ()),
        ("e7", 3, ()),
        ("e12", 3, ()),
    ]
