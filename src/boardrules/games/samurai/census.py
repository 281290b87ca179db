"""Counting every component, wherever it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardrules.games.samurai.components import FIGURE_EXCHANGE, FIGURES, OWNERS, TOKENS
from boardrules.games.samurai.state import AGAIN

if TYPE_CHECKING:
    from boardrules.games.samurai.state import State


def census(state: State) -> tuple[tuple[str, int], ...]:
    """Count each seat's tokens by name and the figures by type; the same all through a game."""
    players = state.options.players
    tokens = [[0] * len(TOKENS) for _ in range(players)]
    for seat in range(players):
        for token in range(len(TOKENS)):
            tokens[seat][token] = state.hands[seat][token] + state.piles[seat][token]
        tokens[seat][FIGURE_EXCHANGE] += state.removed[seat]
    for code in (*state.land, *state.sea):
        owner = OWNERS[code]
        if owner is not None:
            tokens[owner[0]][owner[1]] += 1
    if state.phase == AGAIN:
        tokens[state.seat][state.lifted] += 1

    figures = [
        state.supply[figure]
        + state.set_aside[figure]
        + sum(mine[figure] for mine in state.captured)
        + sum(bits >> figure & 1 for bits in state.figures)
        for figure in range(len(FIGURES))
    ]
    return (
        *(
            (f"seat {seat} {name}", count)
            for seat, mine in enumerate(tokens)
            for name, count in zip(TOKENS, mine, strict=True)
        ),
        *zip(FIGURES, figures, strict=True),
    )
