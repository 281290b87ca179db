"""Who wins: SA-18 to SA-21. Counts are helmets, buddhas, rice fields of seats 0, 1, ..."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

from boardrules.games import samurai

if TYPE_CHECKING:
    from boardrules import Outcome


def outcome(text: str) -> Outcome:
    """Judge counts like "3,5,3 - 3,1,4"."""
    counts = [tuple(map(int, part.split(","))) for part in text.split(" - ")]
    start = samurai.new_game(samurai.Options(players=len(counts)))
    over = attrs.evolve(
        start, phase="over", captured=tuple(map(bytes, counts)), reason="last-helmet"
    )
    found = samurai.outcome(over)
    assert found is not None
    assert found.scores == tuple(map(sum, counts))
    return found


def winners(text: str) -> tuple[int, ...]:
    found = outcome(text).winners
    seats = text.split(" - ")
    turned = outcome(" - ".join(seats[::-1])).winners  # no seat is favoured
    assert turned == tuple(sorted(len(seats) - 1 - seat for seat in found))
    return found


# Worked cases


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ("3,5,3 - 3,1,4 - 3,4,3", (0,)),
        ("3,1,4 - 2,4,1 - 1,1,2", (0,)),
        ("2,1,0 - 2,1,0 - 0,1,0", (0, 1)),
    ],
)
def test_worked_cases(counts: str, expected: tuple[int, ...]) -> None:
    """SA-18 to SA-21: as the rules print them."""
    assert winners(counts) == expected


# SA-18


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        # a tie for the most is nobody's majority: no helmets for anyone; rice 2 : 1, buddhas 0 : 1
        # make one each, then others: 3 + 0 against 3 + 1
        ("3,0,2 - 3,1,1", (1,)),
        # seat 0 has helmets by one; the tied buddhas are nobody's: a single majority
        ("4,3,0 - 3,3,0", (0,)),
        # all zero is nobody's majority either
        ("1,0,0 - 0,0,0", (0,)),
    ],
)
def test_sa_18_strictly_more_than_every_other(counts: str, expected: tuple[int, ...]) -> None:
    """SA-18: strictly more than every other seat."""
    assert winners(counts) == expected


def test_sa_18_two_seats_tied_leave_the_third_nothing() -> None:
    """SA-18: helmets 3, 3, 2: nobody's. Seat 2's rice is the only majority, with the fewest."""
    assert winners("3,1,0 - 3,1,0 - 2,0,1") == (2,)


# SA-19


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ("3,3,0 - 2,2,7", (0,)),  # two majorities beat seven rice fields
        ("1,1,0 - 0,0,7", (0,)),
        ("1,1,1 - 0,0,0", (0,)),  # three
        ("3,3,3 - 2,2,2", (0,)),
        ("2,2,1 - 1,1,6 - 1,1,3", (0,)),  # 5 figures beat 8
        ("2,1,0 - 1,2,2 - 1,1,1 - 0,0,0", (1,)),
        ("5,0,0 - 0,3,3 - 4,2,2 - 4,2,2", (1,)),
        ("0,2,2 - 5,1,1 - 4,1,1 - 3,1,1", (0,)),
    ],
)
def test_sa_19_two_or_three_majorities_win(counts: str, expected: tuple[int, ...]) -> None:
    """SA-19: whatever anybody's totals."""
    assert winners(counts) == expected


# SA-20


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ("3,2,2 - 2,2,2", (0,)),
        ("1,0,0 - 0,3,3 - 0,3,3", (0,)),  # 1 figure beats 6 and 6
        ("3,3,3 - 3,3,3 - 0,0,4", (2,)),
        ("1,3,3 - 0,3,3 - 0,3,3 - 0,3,3", (0,)),
    ],
)
def test_sa_20_a_single_majority_wins(counts: str, expected: tuple[int, ...]) -> None:
    """SA-20: a seat without a majority cannot win when another has one."""
    assert winners(counts) == expected


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        # others: 1 + 1 = 2 against 2 + 1 = 3, rice is tied
        ("4,1,1 - 2,2,1", (1,)),
        # 9 figures, but only 2 others, against 6 figures, of which 3 others
        ("7,1,1 - 1,3,2 - 0,0,2", (1,)),
        # seats 0, 1, 2 with one each: others 3, 4, 2
        ("5,1,2 - 2,4,2 - 1,1,3", (1,)),
        # seat 3 has none and the most figures: out; others 2, 1, 0
        ("4,1,1 - 1,4,0 - 0,0,4 - 3,3,3", (0,)),
        # others tied between two only (3, 3, 1), totals 8 and 7
        ("5,2,1 - 1,4,2 - 0,1,3", (0,)),
    ],
)
def test_sa_20_then_most_of_the_other_types(counts: str, expected: tuple[int, ...]) -> None:
    """SA-20: of several seats with one majority, most figures of the other two types."""
    assert winners(counts) == expected


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        # helmets to seat 0, buddhas to seat 1, rice tied; others 2 and 2, totals 6 and 5
        ("4,1,1 - 1,3,1", (0,)),
        # others 3, 3, 3: totals 7, 8, 6
        ("4,2,1 - 2,5,1 - 1,2,3", (1,)),
        # others 2, 2 and 1 of seat 2, whose total is the largest: out
        ("3,1,1 - 1,4,1 - 0,1,9", (1,)),
    ],
)
def test_sa_20_then_most_in_all(counts: str, expected: tuple[int, ...]) -> None:
    """SA-20: among those still tied, and nobody else."""
    assert winners(counts) == expected


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ("4,1,1 - 1,4,1", (0, 1)),
        ("3,1,0 - 0,3,1 - 1,0,3", (0, 1, 2)),
        ("4,2,1 - 2,4,1 - 1,2,3", (0, 1)),  # others 3, 3, 3, totals 7, 7, 6
        ("1,0,0 - 0,1,0", (0, 1)),
        ("1,0,0 - 0,0,1 - 0,0,0 - 0,1,0", (0, 1, 3)),
        ("3,0,1 - 1,3,0 - 0,1,3 - 2,2,2", (0, 1, 2)),  # seat 3 has most figures, no majority
    ],
)
def test_sa_20_then_they_share(counts: str, expected: tuple[int, ...]) -> None:
    """SA-20: equal in all this."""
    assert winners(counts) == expected


# SA-21


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        # every type tied between two seats
        ("2,2,1 - 2,0,1 - 0,2,0", (0,)),  # 5, 3, 2
        ("2,2,0 - 2,0,2 - 1,2,2", (2,)),  # 4, 4, 5
        ("3,0,1 - 3,2,0 - 0,2,1 - 0,0,0", (1,)),  # 4, 5, 3, 0
    ],
)
def test_sa_21_without_a_majority_most_in_all(counts: str, expected: tuple[int, ...]) -> None:
    """SA-21: nobody has a majority of anything."""
    assert winners(counts) == expected


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ("0,0,0 - 0,0,0", (0, 1)),
        ("3,3,3 - 3,3,3", (0, 1)),
        ("0,0,0 - 0,0,0 - 0,0,0 - 0,0,0", (0, 1, 2, 3)),
        ("2,2,0 - 2,0,2 - 0,2,2", (0, 1, 2)),
        ("2,2,0 - 2,0,2 - 0,2,2 - 1,1,1", (0, 1, 2)),
        ("1,0,1 - 1,1,0 - 0,1,0 - 0,0,1", (0, 1)),
    ],
)
def test_sa_21_tied_they_share(counts: str, expected: tuple[int, ...]) -> None:
    """SA-21: the same number in all."""
    assert winners(counts) == expected


# Returns


@pytest.mark.parametrize(
    ("counts", "returns"),
    [
        ("3,3,0 - 2,2,7", (1.0, -1.0)),  # 2 / 1 - 1
        ("4,1,1 - 1,4,1", (0.0, 0.0)),  # 2 / 2 - 1
        ("3,5,3 - 3,1,4 - 3,4,3", (2.0, -1.0, -1.0)),
        ("2,1,0 - 2,1,0 - 0,1,0", (0.5, 0.5, -1.0)),  # 3 / 2 - 1
        ("5,0,0 - 0,3,3 - 4,2,2 - 4,2,2", (-1.0, 3.0, -1.0, -1.0)),
    ],
)
def test_returns_of_shared_and_single_wins(counts: str, returns: tuple[float, ...]) -> None:
    """SA-19 to SA-21: each of w winners among n seats gets n/w - 1, the others -1."""
    assert outcome(counts).returns == returns
    assert sum(returns) == 0  # ZERO_SUM


def test_judged_only_when_the_game_is_over() -> None:
    """SA-18: seven helmets for one seat decide nothing while the game runs."""
    start = samurai.new_game()
    for phase in ("turn", "refill", "set", "keep"):
        running = attrs.evolve(start, phase=phase, captured=(bytes((6, 6, 6)), bytes(3)))
        assert samurai.outcome(running) is None
