"""Who sits where in which game of a tournament."""

from __future__ import annotations

from itertools import combinations, cycle, islice, permutations
from math import comb
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator

Seating: TypeAlias = tuple[int, ...]
"""For each seat the number of the bot that sits there."""


def round_length(bots: int, seats: int) -> int:
    """Tell after how many games every bot has sat at every seat equally often.

    With more bots than seats each set of bots has then met equally often, too.
    """
    return bots if bots < seats else comb(bots, seats) * seats


def seatings(bots: int, seats: int, games: int) -> Iterator[Seating]:
    """Give the seating of each game, round after round.

    With as many bots as seats or more, a round has each set of bots play at each rotation of the
    table; from round to round the set sits in another order around the table. With fewer, bots
    follow one another around the table, 0 1 0 1 ..., so that some sit at more than one seat.
    """
    if bots < seats:
        return ((tuple((game + seat) % bots for seat in range(seats))) for game in range(games))
    return islice(cycle(_rounds(bots, seats)), games)


def _rounds(bots: int, seats: int) -> Iterator[Seating]:
    for order in permutations(range(1, seats)):
        for players in combinations(range(bots), seats):
            table = (players[0], *(players[place] for place in order))
            for turn in range(seats):
                yield table[turn:] + table[:turn]
