"""A view as numbers, from the point of view of the seat that looks.

Seats are counted from the one that looks: `+0` is itself, `+1` the next one clockwise;
`SPECTATOR` looks from seat 0. All values are counts, strengths, or 0 and 1.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from boardrules.core.game import CHANCE, NOBODY
from boardrules.games.samurai.components import (
    BOARDS,
    FIGURES,
    LIFTABLE,
    NUMBERS,
    SHIPS,
    STRENGTHS,
    TOKENS,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardrules.games.samurai.options import Options
    from boardrules.games.samurai.view import View

_PHASES: Final = ("keep", "deal", "set", "fill", "turn", "again", "swap", "refill", "over")
_PLAYED: Final = ("nothing", "characters", "one-plain")
_REASONS: Final = (*(f"last-{figure}" for figure in FIGURES), "four-ties")
_ON_LAND: Final = (*FIGURES, "liftable", "taken")


def _land_values(number: int) -> tuple[float, ...]:
    return (*map(float, STRENGTHS[number]), float(number < LIFTABLE), 1.0)


_LAND_VALUES: Final = {token: _land_values(number) for token, number in NUMBERS.items()}
_FIGURE_VALUES: Final = {
    figures: tuple(float(figure in figures) for figure in FIGURES)
    for size in range(len(FIGURES) + 1)
    for figures in combinations(FIGURES, size)
}
_SEA_VALUES: Final = {TOKENS[number]: (float(STRENGTHS[number][0]),) for number in SHIPS}


@cache
def _names(players: int) -> tuple[str, ...]:
    spaces = BOARDS[players]
    seats = [f"+{seat}" for seat in range(players)]
    names: list[str] = ["spectator"]
    names += (f"phase {phase}" for phase in _PHASES)
    names += (f"to move {who}" for who in (*seats, "chance", "nobody"))
    names += (f"turn {seat}" for seat in seats)
    names += (f"played {what}" for what in _PLAYED)
    names += (f"reason {reason}" for reason in _REASONS)
    names += (f"lifted {what}" for what in (*TOKENS, *FIGURES))
    names += (f"hand {token}" for token in TOKENS)
    names += (f"pile {token}" for token in TOKENS)
    names += (f"unplayed {seat} {token}" for seat in seats for token in TOKENS)
    names += (f"hand size {seat}" for seat in seats)
    names += (f"captured {seat} {figure}" for seat in seats for figure in FIGURES)
    names += (f"set aside {figure}" for figure in FIGURES)
    names += (f"supply {figure}" for figure in FIGURES)
    names += (f"{space} {figure}" for space in spaces.settlements for figure in FIGURES)
    names += (f"{space} lifted from" for space in spaces.settlements)
    names += (
        f"{space} {seat} {what}" for space in spaces.land for seat in seats for what in _ON_LAND
    )
    names += (f"{space} {seat} strength" for space in spaces.sea for seat in seats)
    return tuple(names)


@cache
def _offsets(players: int) -> tuple[dict[str, int], int]:
    """Tell where each space's tokens begin among those of all spaces, and how long these are."""
    spaces = BOARDS[players]
    width = {**dict.fromkeys(spaces.land, len(_ON_LAND)), **dict.fromkeys(spaces.sea, 1)}
    places, at = {}, 0
    for space, each in width.items():
        places[space] = at
        at += players * each
    return places, at


def feature_names(options: Options) -> tuple[str, ...]:
    """Name the numbers of `features`, in order; fixed by `players` alone."""
    return _names(options.players)


def features(view: View) -> tuple[float, ...]:
    """Encode a view as one number for each of `feature_names`."""
    players = view.options.players
    first = max(view.seat, 0)
    seats = [(first + distance) % players for distance in range(players)]
    values: list[float] = [float(view.seat < 0)]
    values += _one_of(view.phase, _PHASES)
    values += _one_of(view.to_move, (*seats, CHANCE, NOBODY))
    values += _one_of(view.turn, seats)
    values += _one_of(view.played, _PLAYED)
    values += _one_of(view.reason, _REASONS)
    values += _one_of(view.lifted, (*TOKENS, *FIGURES))
    values += _counts(view.hand)
    values += _counts(view.pile)
    for seat in seats:
        values += _counts(view.unplayed[seat])
    values += (float(view.hand_sizes[seat]) for seat in seats)
    for seat in seats:
        values += map(float, view.captured[seat])
    values += map(float, view.set_aside)
    values += map(float, view.supply)
    for settlement in view.settlements:
        values += _FIGURE_VALUES[settlement.figures]
    values += _one_of(view.lifted_from, tuple(each.space for each in view.settlements))
    values += _spaces(view, first)
    return tuple(values)


def _spaces(view: View, first: int) -> list[float]:
    players = view.options.players
    places, size = _offsets(players)
    values = [0.0] * size
    for placed in view.tokens:
        at = places[placed.space]
        here = _SEA_VALUES.get(placed.token) or _LAND_VALUES[placed.token]
        at += (placed.seat - first) % players * len(here)
        values[at : at + len(here)] = here
    return values


def _one_of(value: object, choices: Iterable[object]) -> list[float]:
    return [float(value == choice) for choice in choices]


def _counts(tokens: tuple[str, ...]) -> list[float]:
    values = [0.0] * len(TOKENS)
    for token in tokens:
        values[NUMBERS[token]] += 1.0
    return values
