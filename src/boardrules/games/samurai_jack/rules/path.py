"""The path: where a movement card leads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardrules.games.samurai_jack.components import SPACES, TILES
from boardrules.games.samurai_jack.state import ARRIVED, PATH

if TYPE_CHECKING:
    from boardrules.games.samurai_jack.rules.draft import Draft
    from boardrules.games.samurai_jack.state import State

TILE_OF: Final = bytes(
    (position - PATH) // SPACES if PATH <= position < ARRIVED else 255 for position in range(256)
)
"""The tile of a position on the path."""
_NEXT_TILE: Final = bytes(
    0 if position < PATH else (position - PATH) // SPACES + 1 for position in range(256)
)
_FRONT: Final = tuple(PATH + SPACES * tile + SPACES - 1 for tile in range(TILES))
"""The position on the foremost space of each tile."""


def destination(state: State | Draft, mover: int, card: int) -> int:
    """Tell where a movement card takes a mover.

    That is the nearest tile of its type ahead (SJ-01, SJ-02, SJ-03), or the next one with room
    (SJ-04, SJ-05), there the foremost free space (SJ-08); where there is none, the Villain (SJ-06,
    SJ-07). An encounter token takes up the rearmost space (SJ-54).

    Returns:
        the position.
    """
    positions = state.positions
    tile = state.path.find(card, _NEXT_TILE[positions[mover]])
    if tile < 0:
        return ARRIVED
    while tile < TILES:
        front = _FRONT[tile]
        if front not in positions:
            return front
        if front - 1 not in positions:
            return front - 1
        if not state.tokens[tile] and front - 2 not in positions:
            return front - 2
        tile += 1
    return ARRIVED
