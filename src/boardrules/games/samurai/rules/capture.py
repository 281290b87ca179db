"""Captures: who takes the figures of a settlement whose land is full (SA-12, SA-13)."""

from __future__ import annotations

from boardrules.core.bag import add
from boardrules.core.evolve import changed
from boardrules.games.samurai.components import FIGURES, OWNERS, STRENGTHS, board
from boardrules.games.samurai.ending import met_conditions
from boardrules.games.samurai.state import OVER, State


def settle_captures(state: State, settlements: list[int]) -> State:
    """Decide every figure on the settlements that one token has closed.

    The strictly strongest seat takes a figure (SA-12); a tie for the highest, all zero included,
    sets it aside (SA-13). Then the end condition is checked, once for the token (SA-15, SA-16).
    """
    figures, captured, set_aside = bytearray(state.figures), list(state.captured), state.set_aside
    for settlement in settlements:
        strengths = influence(state, settlement)
        for figure in range(len(FIGURES)):
            if figures[settlement] >> figure & 1:
                totals = [mine[figure] for mine in strengths]
                highest = max(totals)
                if totals.count(highest) == 1:
                    seat = totals.index(highest)
                    captured[seat] = add(captured[seat], figure)
                else:
                    set_aside = add(set_aside, figure)
        figures[settlement] = 0
    met = met_conditions(bytes(figures), set_aside)
    reason = state.reason or (met[0] if met else "")
    return changed(
        state,
        phase=OVER if reason and state.options.end == "immediate" else state.phase,
        figures=bytes(figures),
        captured=tuple(captured),
        set_aside=set_aside,
        reason=reason,
    )


def influence(state: State, settlement: int) -> list[list[int]]:
    """Add up each seat's strength on a settlement, by type of figure; ships count too (SA-12)."""
    spaces = board(state.options.players)
    totals = [[0] * len(FIGURES) for _ in range(state.options.players)]
    around = (
        *spaces.land_around[settlement](state.land),
        *spaces.sea_around[settlement](state.sea),
    )
    for code in around:
        owner = OWNERS[code]
        if owner is not None:
            seat, token = owner
            for figure, strength in enumerate(STRENGTHS[token]):
                totals[seat][figure] += strength
    return totals
