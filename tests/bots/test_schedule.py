"""Who sits where."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from boardrules.bots.schedule import round_length, seatings


def test_as_many_bots_as_seats_rotate() -> None:
    assert list(seatings(2, 2, 4)) == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert list(seatings(3, 3, 6)) == [
        *((0, 1, 2), (1, 2, 0), (2, 0, 1)),
        *((0, 2, 1), (2, 1, 0), (1, 0, 2)),  # and then the other way round
    ]


def test_more_bots_than_seats_meet_one_another() -> None:
    pairs = [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    assert list(seatings(3, 2, 6)) == pairs


def test_fewer_bots_than_seats_sit_down_more_than_once() -> None:
    assert list(seatings(1, 3, 2)) == [(0, 0, 0), (0, 0, 0)]
    assert list(seatings(2, 4, 2)) == [(0, 1, 0, 1), (1, 0, 1, 0)]
    assert list(seatings(2, 3, 2)) == [(0, 1, 0), (1, 0, 1)]


@pytest.mark.parametrize(
    ("bots", "seats", "games"),
    # 2 of 4 are 6 pairs and 3 of 5 are 10 threes
    [(1, 1, 1), (2, 2, 2), (3, 3, 3), (4, 4, 4), (2, 3, 2), (3, 4, 3), (4, 2, 12), (5, 3, 30)],
)
def test_every_bot_sits_at_every_seat_equally_often_in_each_round(
    bots: int, seats: int, games: int
) -> None:
    assert round_length(bots, seats) == games
    numbers = seatings(bots, seats, 3 * games)
    for _ in range(3):
        a_round = list(islice(numbers, games))
        assert len(a_round) == games
        counts = Counter((seat, bot) for table in a_round for seat, bot in enumerate(table))
        assert len(counts) == bots * seats
        assert len(set(counts.values())) == 1
        if bots >= seats:
            assert len(set(Counter(frozenset(table) for table in a_round).values())) == 1
            assert all(len(set(table)) == seats for table in a_round)


def test_many_bots_are_no_burden() -> None:
    """The rounds are never listed: here one has 8.4e24 games."""
    assert next(iter(islice(seatings(100, 20, 10**9), 2))) == tuple(range(20))
