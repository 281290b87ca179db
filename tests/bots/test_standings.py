"""The statistics of a tournament, worked out by hand on a fixed list of results."""

from __future__ import annotations

from math import inf, sqrt

import pytest

from boardrules import Outcome, Record
from boardrules.bots.intervals import Estimate, estimate, estimate_bounded, student_t
from boardrules.bots.match import GameResult
from boardrules.bots.standings import standings
from tests.bots import tug

RECORD = Record("tug", tug.Options(), ())


def result(
    number: int, seating: tuple[int, ...], winners: tuple[int, ...], scores: tuple[int, ...]
) -> GameResult:
    return GameResult(number, seating, RECORD, Outcome(winners, scores, "test"))


FAILED = GameResult(4, (0, 1), RECORD, None, "b at seat 1: crashed", 1)
RESULTS = [
    result(0, (0, 1), (0,), (9, 4)),  # a 9, b 4
    result(1, (1, 0), (1,), (5, 6)),  # a 6, b 5
    result(2, (0, 1), (0, 1), (6, 6)),  # shared
    result(3, (1, 0), (), (1, 3)),  # nobody wins: a 3, b 1
    FAILED,
]


@pytest.mark.parametrize("order", [1, -1])
def test_the_standings_of_five_games(order: int) -> None:
    found = standings("tug", ("a", "b"), 2, RESULTS[::order])
    a, b = found.bots
    assert (found.game, found.games, found.failures) == ("tug", 5, (FAILED,))
    assert (a.name, a.games, a.failed, a.seats) == ("a", 4, 0, (2, 2))
    assert (b.name, b.games, b.failed, b.seats) == ("b", 4, 1, (2, 2))
    assert a.share.mean == (1 + 1 + 1 / 2 + 0) / 4
    assert b.share.mean == (0 + 0 + 1 / 2 + 0) / 4
    assert a.returns.mean == (1 + 1 + 0 - 1) / 4
    assert b.returns.mean == (-1 - 1 + 0 - 1) / 4
    assert a.score.mean == (9 + 6 + 6 + 3) / 4
    assert b.score.mean == (4 + 5 + 6 + 1) / 4


def test_the_order_of_results_does_not_matter() -> None:
    assert standings("tug", ("a", "b"), 2, RESULTS) == standings(
        "tug", ("a", "b"), 2, RESULTS[::-1]
    )


def test_the_interval_of_a_score() -> None:
    """Scores 9, 6, 6, 3: mean 6, sample variance 18 / 3 = 6, t(3) = 3.182."""
    score = standings("tug", ("a", "b"), 2, RESULTS).bots[0].score
    reach = 3.182 * sqrt(6 / 4)
    assert (score.low, score.high) == pytest.approx((6 - reach, 6 + reach), rel=0.005)


def test_a_bot_at_two_seats_of_a_game_counts_once() -> None:
    """Three seats, a at two of them: shares add up, returns and scores are averaged."""
    found = standings("tug", ("a", "b"), 3, [result(0, (0, 1, 0), (0,), (9, 1, 4))])
    a, b = found.bots
    assert (a.games, a.seats, a.share.mean) == (1, (1, 0, 1), 1.0)
    assert a.returns.mean == (2.0 - 1.0) / 2  # 3/1 - 1 for the winner
    assert a.score.mean == (9 + 4) / 2
    assert (b.games, b.seats, b.share.mean, b.returns.mean) == (1, (0, 1, 0), 0.0, -1.0)


def test_a_bot_that_finished_no_game_has_no_share() -> None:
    a, b = standings("tug", ("a", "b"), 2, [FAILED]).bots
    assert (a.games, b.games, b.failed) == (0, 0, 1)
    assert a.share == Estimate(0.0, 0.0, 1.0)
    assert a.returns == Estimate(0.0, -1.0, 1.0)
    assert a.score == Estimate(0.0, -inf, inf)


def test_the_table_has_the_best_on_top() -> None:
    table = standings("tug", ("a", "b"), 2, RESULTS[1:2] + RESULTS[4:]).table().splitlines()
    # one win in one game, by Wilson: low 1 / (1 + 1.96^2) = 0.2065, and 1 less that for the loser
    assert table[0].split() == [
        *("bot", "games", "failed", "share", "of", "victory", "score"),
        *("games", "at", "each", "seat"),
    ]
    for line, cells in zip(
        table[1:],
        (
            "a 1 0 1.00 [0.21, 1.00] 6.00 [-inf, inf] 0 1",
            "b 1 1 0.00 [0.00, 0.79] 5.00 [-inf, inf] 1 0",
        ),
        strict=True,
    ):
        assert " ".join(line.split()) == cells


# Wilson, by hand, with z = 1.96: (p + z^2/2n -+ z sqrt(p(1-p)/n + z^2/4n^2)) / (1 + z^2/n)
@pytest.mark.parametrize(
    ("values", "low", "high"),
    [
        # n = 10, p = 0.5: middle 0.5; reach 1.96 sqrt(0.025 + 0.009604) / 1.38416 = 0.2634
        ([0.0] * 5 + [1.0] * 5, 0.2366, 0.7634),
        # n = 10, p = 0: from 0 to z^2 / (n + z^2) = 3.8416 / 13.8416
        ([0.0] * 10, 0.0, 0.2775),
        ([1.0] * 10, 0.7225, 1.0),
        # ten shared games of two: the same mean as five wins, and the same interval
        ([0.5] * 10, 0.2366, 0.7634),
        # n = 100, p = 0.9: middle (0.9 + 0.019208) / 1.038416 = 0.88520,
        # reach 1.96 sqrt(0.0009 + 0.00009604) / 1.038416 = 0.05957
        ([1.0] * 90 + [0.0] * 10, 0.8256, 0.9448),
    ],
)
def test_wilson(values: list[float], low: float, high: float) -> None:
    found = estimate_bounded(values)
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-4)
    stretched = estimate_bounded([4 * value - 1 for value in values], -1.0, 3.0)
    assert (stretched.low, stretched.high) == pytest.approx((4 * low - 1, 4 * high - 1), abs=4e-4)


TABLE = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 8: 2.306, 10: 2.228, 20: 2.086}
TABLE |= {30: 2.042, 60: 2.000, 120: 1.980, 10**9: 1.960}  # Student's t, 97.5 %, as printed


@pytest.mark.parametrize(("freedom", "quantile"), TABLE.items())
def test_student(freedom: int, quantile: float) -> None:
    assert student_t(freedom) == pytest.approx(quantile, rel=0.002, abs=0.0005)


def test_equal_scores_leave_no_doubt_and_one_leaves_all() -> None:
    assert estimate([3.0, 3.0, 3.0]) == Estimate(3.0, 3.0, 3.0)
    assert estimate([3.0]) == Estimate(3.0, -inf, inf)
    # 1 and 3: mean 2, variance 2, t(1) = 12.706: 2 -+ 12.706 * sqrt(2 / 2)
    assert estimate([1.0, 3.0]).high == pytest.approx(14.706, abs=1e-3)
