"""The end of a game: its conditions (SA-15) and who has won (SA-18 to SA-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardrules.core.game import Outcome
from boardrules.games.samurai.components import FIGURES, TIES_THAT_END
from boardrules.games.samurai.state import OVER, State

if TYPE_CHECKING:
    from collections.abc import Sequence


_EVERYWHERE: Final = tuple(
    int.from_bytes(bytes((1 << figure,)) * 256) for figure in range(len(FIGURES))
)
"""For each type, its bit on as many settlements as any board has."""


def met_conditions(figures: bytes, set_aside: bytes) -> list[str]:
    """Name the end conditions that are met, the one that counts first (SA-15).

    Args:
        figures: the figures on each settlement, as bits.
        set_aside: the figures that belong to nobody, by type.
    """
    on_board = int.from_bytes(figures)
    met = [
        f"last-{name}"
        for name, everywhere in zip(FIGURES, _EVERYWHERE, strict=True)
        if not on_board & everywhere
    ]
    return [*met, "four-ties"] if sum(set_aside) >= TIES_THAT_END else met


def outcome(state: State) -> Outcome | None:
    """Tell who has won; None while the game is not over. Scores are captured figures in all."""
    if state.phase != OVER:
        return None
    scores = tuple(map(sum, state.captured))
    return Outcome(winning_seats(state.captured), scores, state.reason)


def winning_seats(counts: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Tell the winners by each seat's captured helmets, buddhas and rice fields."""
    owners = [majority(counts, figure) for figure in range(len(FIGURES))]
    seats = range(len(counts))
    for seat in seats:
        if owners.count(seat) >= 2:  # SA-19
            return (seat,)
    contenders = [seat for seat in seats if seat in owners]
    if not contenders:
        return _best(seats, [(sum(counts[seat]),) for seat in seats])  # SA-21
    totals = [sum(counts[seat]) for seat in contenders]
    others = [  # SA-20: figures of the two types in which the seat has no majority
        total - counts[seat][owners.index(seat)]
        for seat, total in zip(contenders, totals, strict=True)
    ]
    return _best(contenders, list(zip(others, totals, strict=True)))


def majority(counts: Sequence[Sequence[int]], figure: int) -> int | None:
    """Tell the seat that has strictly more of a type than every other seat (SA-18)."""
    column = [mine[figure] for mine in counts]
    highest = max(column)
    return column.index(highest) if column.count(highest) == 1 else None


def _best(seats: Sequence[int], merits: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    highest = max(merits)
    return tuple(seat for seat, merit in zip(seats, merits, strict=True) if merit == highest)
