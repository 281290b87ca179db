"""The state of a game: fields only."""

from __future__ import annotations

from typing import Final

import attrs

from boardrules.core.game import Immutable
from boardrules.games.samurai.options import Options

KEEP: Final = "keep"
"""Phase: the seats choose their first hands in secret."""
DEAL: Final = "deal"
"""Phase: first hands are drawn."""
SET: Final = "set"
"""Phase: the seats put figures on the map."""
FILL: Final = "fill"
"""Phase: figures are drawn for the map."""
TURN: Final = "turn"
"""Phase: a seat plays tokens."""
AGAIN: Final = "again"
"""Phase: the token that a token exchange lifted is placed again."""
SWAP: Final = "swap"
"""Phase: the figure that a figure exchange lifted waits for its partner."""
REFILL: Final = "refill"
"""Phase: a seat draws tokens after its turn."""
OVER: Final = "over"
"""Phase: the game has ended."""
PHASES: Final = (KEEP, DEAL, SET, FILL, TURN, AGAIN, SWAP, REFILL, OVER)

NOTHING: Final = 0
CHARACTERS: Final = 1
ONE_PLAIN: Final = 2


@attrs.frozen(slots=False)
class State(Immutable):
    """A position. Bags and boards are `bytes`, see `components` for what the numbers mean.

    Attributes:
        options: the game's options.
        phase: one of `PHASES`.
        seat: whose turn it is, whose hand is being drawn, or who sets a figure.
        hands, piles: each seat's tokens as counted bags.
        removed: for each seat, its figure exchanges that have left the game.
        land, sea: the code of the token on each space.
        figures: for each settlement the figures on it, as bits: 1 helmet, 2 buddha, 4 rice.
        supply: figures not yet on the map, by type.
        captured: each seat's figures, by type.
        set_aside: figures that belong to nobody, by type.
        played: tokens played this turn: `NOTHING`, `CHARACTERS` only, or `ONE_PLAIN` among them.
        lifted: the token (in `AGAIN`) or figure (in `SWAP`) that was lifted; else -1.
        origin: in `SWAP` the settlement of the lifted figure; else -1.
        reason: the end condition that has been met; else empty.
    """

    options: Options
    phase: str
    seat: int
    hands: tuple[bytes, ...]
    piles: tuple[bytes, ...]
    removed: bytes
    land: bytes
    sea: bytes
    figures: bytes
    supply: bytes
    captured: tuple[bytes, ...]
    set_aside: bytes
    played: int = NOTHING
    lifted: int = -1
    origin: int = -1
    reason: str = ""
