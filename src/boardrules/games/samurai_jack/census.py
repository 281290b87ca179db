"""Counting every component, wherever it lies."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from boardrules.games.samurai_jack.components import CHARACTERS, COPIES, SET, TILES, TOKENS, TYPES
from boardrules.games.samurai_jack.state import (
    AKU_TOKEN,
    ELSEWHERE,
    HIDDEN_TOKEN,
    WOLF_TOKEN,
)

if TYPE_CHECKING:
    from boardrules.games.samurai_jack.state import State


def census(state: State) -> tuple[tuple[str, int], ...]:
    """Count tiles, movers, tokens, cards; the same all through a game."""
    return (
        *((f"tile {name}", _tiles(state, kind)) for kind, name in enumerate(TYPES)),
        *((f"mover {name}", 1) for name in ("jack", "aku")),
        *(
            (f"mover {name}", max(state.characters.count(kind), 1))
            for kind, name in enumerate(CHARACTERS)
        ),
        *(
            (f"movement {name}", max(state.deck[kind], COPIES) + len(CHARACTERS))
            for kind, name in enumerate(TYPES)
        ),
        *_tokens(state),
        *(
            (f"card {card.id}", max(state.villains.count(number), 1))
            for number, card in enumerate(state.options.components.cards)
        ),
        *_support(state),
    )


def _tiles(state: State, kind: int) -> int:
    """Count the tiles of a type: those on the path and those not laid out yet."""
    return max(state.path.count(kind), TILES // SET)


def _tokens(state: State) -> list[tuple[str, int]]:
    """Count encounter tokens: those turned up, those face down, those in the box."""
    up = dict(zip(TOKENS, map(state.tokens.count, (WOLF_TOKEN, AKU_TOKEN)), strict=True))
    over = sum(max(up[kind] - copies, 0) for kind, copies in TOKENS.items())
    placed = sum(up.values()) + state.tokens.count(HIDDEN_TOKEN)
    total = sum(TOKENS.values())
    return [("encounter token", max(placed, total) + over)]


def _support(state: State) -> list[tuple[str, int]]:
    """Count support cards: deck and discards, displays, and those that somebody has."""
    out = Counter(b"".join((*state.displays, *state.cards)))
    return [
        (f"support {card.slug}", (state.support[number] != ELSEWHERE) + out[number])
        for number, card in enumerate(state.options.components.support)
    ]
