"""Chance points are resolved by their odds, with the random numbers that are handed in."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import tictactoe
from boardrules import CHANCE, draw, settle
from tests.core import chips


def test_settle_resolves_every_chance_point_until_a_seat_is_to_move() -> None:
    state = settle(chips, chips.new_game(), random.Random(1))
    assert chips.to_move(state) == 0
    assert len(state.hands) == 2


def test_settle_gives_back_a_state_at_which_chance_does_not_decide() -> None:
    state = tictactoe.new_game()
    assert settle(tictactoe, state, random.Random(1)) is state


def test_settle_gives_back_the_end_of_a_game() -> None:
    over = chips.apply(settle(chips, chips.new_game(), random.Random(1)), chips.Call("fold"))
    assert settle(chips, over, random.Random(1)) is over


def test_draw_takes_outcomes_by_their_weights() -> None:
    rng = random.Random(5)
    drawn = Counter(str(draw(chips, chips.new_game(), rng)) for _ in range(4000))
    # 1 chip of 4 is blue: 1000 expected, standard deviation sqrt(4000 * 1/4 * 3/4) = 27
    assert 1000 - 5 * 27 < drawn["deal blue"] < 1000 + 5 * 27
    assert drawn.total() == 4000


def test_settle_multiplies_the_odds_of_a_chain() -> None:
    rng = random.Random(6)
    start = chips.new_game(chips.Options(blues=2))
    dealt = Counter(settle(chips, start, rng).hands for _ in range(4000))
    # 2 chips of 5 are blue, then 1 of 4: 2/5 * 1/4 = 1/10; deviation sqrt(4000 * 0.09) = 19
    assert 400 - 5 * 19 < dealt[chips.BLUE, chips.BLUE] < 400 + 5 * 19


def test_an_outcome_that_has_run_out_is_never_drawn() -> None:
    rng = random.Random(7)
    only_red = chips.apply(chips.new_game(), chips.Deal(chips.BLUE))
    assert chips.to_move(only_red) == CHANCE
    assert {str(draw(chips, only_red, rng)) for _ in range(50)} == {"deal red"}


def test_draw_refuses_where_chance_does_not_decide() -> None:
    with pytest.raises(ValueError, match="chance does not decide here"):
        draw(tictactoe, tictactoe.new_game(), random.Random(1))


def test_the_same_numbers_give_the_same_draws() -> None:
    start = chips.new_game()
    one = [settle(chips, start, random.Random(seed)) for seed in range(20)]
    assert one == [settle(chips, start, random.Random(seed)) for seed in range(20)]


def test_the_global_random_state_is_neither_read_nor_written() -> None:
    before = random.getstate()
    first = settle(chips, chips.new_game(), random.Random(3))
    assert random.getstate() == before
    random.seed(12345)
    try:
        assert settle(chips, chips.new_game(), random.Random(3)) == first
    finally:
        random.setstate(before)
