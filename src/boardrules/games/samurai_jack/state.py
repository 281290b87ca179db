"""The state of a game: fields only."""

from __future__ import annotations

from typing import Final

import attrs

from boardrules.core.game import Immutable
from boardrules.games.samurai_jack.components import TILES
from boardrules.games.samurai_jack.options import Options

CHOOSE: Final = "choose"
"""Phase: the seats choose characters."""
NEUTRAL: Final = "neutral"
"""Phase: the neutral character is drawn."""
TILE: Final = "tile"
"""Phase: the path is laid out."""
VILLAIN: Final = "villain"
"""Phase: the Villain or Aku card of the round is drawn."""
LINE: Final = "line"
"""Phase: the start line of the first round is drawn, from back to front."""
DEAL: Final = "deal"
"""Phase: support cards are laid out."""
SITE: Final = "site"
"""Phase: encounter tokens are put on the path."""
JACK: Final = "jack"
"""Phase: Jack's movement card is drawn."""
PLAY: Final = "play"
"""Phase: the seats choose movement cards in secret."""
REVEAL: Final = "reveal"
"""Phase: a movement card is drawn for a flagged seat or for the neutral character."""
TOKEN: Final = "token"
"""Phase: an encounter token is turned up."""
CLAIM: Final = "claim"
"""Phase: a seat has reached the Villain and claims a space or not."""
TURN_IN: Final = "turn-in"
"""Phase: a seat turns in cards for the space that it claims."""
AKU: Final = "aku"
"""Phase: Aku's movement card is drawn."""
LOSE: Final = "lose"
"""Phase: a seat loses a support card to a token that shows Aku."""
WOLF: Final = "wolf"
"""Phase: a seat may draw a support card for a token that shows the wolf."""
WOLF_DRAW: Final = "wolf-draw"
"""Phase: that support card is drawn."""
COLLECT: Final = "collect"
"""Phase: a seat collects a support card."""
DRAW: Final = "draw"
"""Phase: a support card is drawn for a seat that is with Jack."""
OVER: Final = "over"
"""Phase: the game has ended."""
PHASES: Final = (
    *(CHOOSE, NEUTRAL, TILE, VILLAIN, LINE, DEAL, SITE, JACK, PLAY, REVEAL, TOKEN, CLAIM, TURN_IN),
    *(AKU, LOSE, WOLF, WOLF_DRAW, COLLECT, DRAW, OVER),
)

_BEFORE_ITS_CARD: Final = (CHOOSE, NEUTRAL, TILE, VILLAIN)
"""Phases of a round in which its Villain or Aku card is not drawn yet."""

# Where a mover is, as one number: the larger, the further ahead.
START: Final = 0
"""On the start line, without a rank: Jack, Aku, and who has not been lined up yet."""
PATH: Final = 7
"""The rearmost space of the first tile; numbers below it are ranks on the start line, from 1 at
the back."""
ARRIVED: Final = PATH + 3 * TILES
"""At the Villain: beside it, or set aside; on its space K: K more."""

# A seat's movement card: none, `FACE_DOWN` and its type, `SHOWN` and its type, or to be drawn.
NO_CARD: Final = 0
FACE_DOWN: Final = 1
SHOWN: Final = 6
FLAGGED: Final = 11

ALL_CARDS: Final = 0b11111
"""A hand of movement cards that is complete."""

# What lies on a tile.
NO_TOKEN: Final = 0
HIDDEN_TOKEN: Final = 1
WOLF_TOKEN: Final = 2
AKU_TOKEN: Final = 3

# Where a support card is, as far as the deck is concerned.
ELSEWHERE: Final = 0
IN_DECK: Final = 1
DISCARDED: Final = 2


@attrs.frozen(slots=False)
class State(Immutable):
    """A position.

    Movers are numbered: the seats, then the neutral character (with two seats), Jack, Aku. Types,
    characters and support cards are their positions in `components`.

    Attributes:
        options: the game's options.
        phase: one of `PHASES`.
        seat: who decides, or the mover for whom chance decides; else 0.
        characters: that of each seat, as far as they have been chosen; then the neutral one.
        villains: the Villain or Aku card of each round, as far as they have been drawn.
        path: the type of each tile, as far as they have been laid out.
        tokens: what lies on each tile: `NO_TOKEN`, `HIDDEN_TOKEN`, `WOLF_TOKEN`, `AKU_TOKEN`.
        positions: where each mover is.
        arrivals: the seats at the Villain, in the order in which they got there.
        hands: each seat's movement cards that are not played, as bits; one that lies face down is
            among them.
        choices: each seat's movement card of this turn: `NO_CARD`, `FACE_DOWN` or `SHOWN` plus its
            type, or `FLAGGED` if it is to be drawn. Those shown stay until the next turn's first
            card is chosen.
        queue: the movers that are still to move, or still to be resolved, in their order.
        deck: how many movement cards of each type are in the deck of Jack and Aku; the others are
            its discards.
        support: for each support card `IN_DECK`, `DISCARDED` or `ELSEWHERE`.
        displays: for each type the support cards laid out, in the order in which they were dealt.
        cards: each seat's support cards, ascending; those of the neutral character, oldest first;
            and last those being turned in.
        honor: each seat's honor.
        earlier: each seat's honor when the round began.
        sanity: the space of Jack's token on the sanity track.
    """

    options: Options
    phase: str
    seat: int
    characters: bytes
    villains: bytes
    path: bytes
    tokens: bytes
    positions: bytes
    arrivals: bytes
    hands: bytes
    choices: bytes
    queue: bytes
    deck: bytes
    support: bytes
    displays: tuple[bytes, ...]
    cards: tuple[bytes, ...]
    honor: tuple[int, ...]
    earlier: tuple[int, ...]
    sanity: int

    @property
    def round(self) -> int:
        """The round, 1 to 3: a card is drawn for each."""
        return len(self.villains) + (self.phase in _BEFORE_ITS_CARD)
