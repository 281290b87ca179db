"""The words that all games share."""

from __future__ import annotations

import copy
import pickle

import attrs
import pytest

from boardrules import CHANCE, NOBODY, SPECTATOR, Outcome
from tests.core import chips


@pytest.mark.parametrize(
    ("winners", "seats", "returns"),
    [
        ((0,), 2, (1.0, -1.0)),  # 2/1 - 1 = 1
        ((0, 1), 2, (0.0, 0.0)),  # 2/2 - 1 = 0: a draw
        ((2,), 3, (-1.0, -1.0, 2.0)),  # 3/1 - 1 = 2
        ((0, 2), 4, (1.0, -1.0, 1.0, -1.0)),  # 4/2 - 1 = 1: a team of two
        ((0, 1, 3), 4, (1 / 3, 1 / 3, -1.0, 1 / 3)),  # 4/3 - 1
        ((0, 1, 2, 3, 4), 5, (0.0,) * 5),  # all win
        ((), 3, (-1.0, -1.0, -1.0)),  # all lose
        ((0,), 1, (0.0,)),  # a solitaire that is won
    ],
)
def test_returns_share_what_the_losers_pay(
    winners: tuple[int, ...], seats: int, returns: tuple[float, ...]
) -> None:
    assert Outcome(winners, (0,) * seats, "why").returns == pytest.approx(returns)


def test_returns_follow_the_winners_and_not_the_scores() -> None:
    assert Outcome((0,), (3, 99), "tie-break").returns == (1.0, -1.0)


def test_no_seat_is_mistaken_for_a_constant() -> None:
    assert (CHANCE, NOBODY, SPECTATOR) == (-1, -2, -3)


@pytest.mark.parametrize(
    "value",
    [Outcome((0,), (1, 0), "line"), chips.new_game(), chips.Options(), chips.Deal(chips.RED)],
    ids=lambda value: type(value).__name__,
)
def test_a_copy_of_an_immutable_value_is_the_value(value: object) -> None:
    assert copy.copy(value) is value
    assert copy.deepcopy(value) is value
    assert copy.deepcopy([value, {"x": value}]) == [value, {"x": value}]
    assert pickle.loads(pickle.dumps(value)) == value


def test_an_outcome_cannot_be_changed() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        Outcome((0,), (1, 0), "line").reason = "other"  # type: ignore[misc]
