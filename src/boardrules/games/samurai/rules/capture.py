"""Captures: who takes the figures of a settlement whose land is full (SA-12, SA-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from boardrules.core.bag import add
from boardrules.games.samurai.components import BOARDS, FIGURES, OWNERS, STRENGTHS
from boardrules.games.samurai.ending import met_conditions
from boardrules.games.samurai.state import OVER

if TYPE_CHECKING:
    from boardrules.games.samurai.state import State

_FIGURES_OF_BITS: Final = tuple(
    tuple(figure for figure in range(len(FIGURES)) if bits >> figure & 1) for bits in range(8)
)
_SEAT: Final = tuple(0 if owner is None else owner[0] for owner in OWNERS)
_STRENGTH: Final = tuple(
    tuple(0 if owner is None else STRENGTHS[owner[1]][figure] for owner in OWNERS)
    for figure in range(len(FIGURES))
)


def captures(state: State, land: bytes, settlements: list[int]) -> dict[str, Any]:
    """Decide every figure on the settlements that one token has closed.

    The strictly strongest seat takes a figure (SA-12); a tie for the highest, all zero included,
    sets it aside (SA-13). Then the end condition is checked, once for the token (SA-15, SA-16).

    Args:
        state: the position before the token was placed.
        land: the land with the token.
        settlements: those around which no land is empty any more.

    Returns:
        the fields that change.
    """
    figures, captured, set_aside = bytearray(state.figures), list(state.captured), state.set_aside
    for settlement in settlements:
        for figure in _FIGURES_OF_BITS[figures[settlement]]:
            totals = influence(state, land, settlement, figure)
            highest = max(totals)
            if totals.count(highest) == 1:
                seat = totals.index(highest)
                captured[seat] = add(captured[seat], figure)
            else:
                set_aside = add(set_aside, figure)
        figures[settlement] = 0
    changes: dict[str, Any] = {
        "figures": bytes(figures),
        "captured": tuple(captured),
        "set_aside": set_aside,
    }
    if not state.reason and (met := met_conditions(changes["figures"], set_aside)):
        changes["reason"] = met[0]
        if state.options.end == "immediate":
            changes["phase"] = OVER
    return changes


def influence(state: State, land: bytes, settlement: int, figure: int) -> list[int]:
    """Add up each seat's strength on a type of figure on a settlement; ships count too (SA-12)."""
    spaces = BOARDS[state.options.players]
    strength = _STRENGTH[figure]
    totals = [0] * state.options.players
    for code in spaces.land_around[settlement](land):
        totals[_SEAT[code]] += strength[code]
    for code in spaces.sea_around[settlement](state.sea):
        totals[_SEAT[code]] += strength[code]
    return totals
