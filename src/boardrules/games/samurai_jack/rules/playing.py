"""Moving: movement cards are drawn or chosen, encounter tokens turned up.

A function that plays a move returns None where the move is not legal.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, Final

from boardrules.core.evolve import changed
from boardrules.games.samurai_jack.components import TOKENS
from boardrules.games.samurai_jack.moves import ROWS
from boardrules.games.samurai_jack.rules.decks import after_drawing
from boardrules.games.samurai_jack.rules.draft import Draft, put
from boardrules.games.samurai_jack.rules.path import TILE_OF
from boardrules.games.samurai_jack.rules.turn import (
    go_on_after_move,
    has_moved,
    move_aku,
    move_jack,
    next_to_choose,
    reveal_on,
)
from boardrules.games.samurai_jack.state import (
    AKU,
    AKU_TOKEN,
    FACE_DOWN,
    FLAGGED,
    JACK,
    NO_CARD,
    PLAY,
    REVEAL,
    SHOWN,
    TOKEN,
    WOLF_TOKEN,
    State,
)

if TYPE_CHECKING:
    from boardrules.games.samurai_jack.moves import Move, Row

_PLAYS: Final = tuple(
    tuple(compress(ROWS["play"], (hand & 1 << card for card in range(5)))) for hand in range(32)
)
"""What can be played out of each hand of movement cards."""
_WITHOUT_SHOWN: Final = bytes(NO_CARD if SHOWN <= code < FLAGGED else code for code in range(256))
TOKEN_CODES: Final = (WOLF_TOKEN, AKU_TOKEN)
"""What lies on a tile with each kind of token."""


def plays(state: State) -> Row:
    """List the movement cards in a seat's hand (SJ-26)."""
    return _PLAYS[state.hands[state.seat]]


def play(state: State, move: Move) -> State | None:
    """Choose a movement card in secret; after the last seat, the cards are revealed (SJ-11)."""
    seat = state.seat
    if state.phase != PLAY or not state.hands[seat] >> move.number & 1:
        return None
    choices = put(state.choices.translate(_WITHOUT_SHOWN), seat, FACE_DOWN + move.number)
    following = next_to_choose(state, seat + 1)
    if following >= 0:
        return changed(state, {"choices": choices, "seat": following})
    draft = Draft(state)
    draft.choices, draft.seat = choices, 0
    reveal_on(draft)
    return draft.done()


def advance_jack(state: State, move: Move) -> State | None:
    """Draw Jack's movement card."""
    deck = after_drawing(state, move.number)
    if state.phase != JACK or deck is None:
        return None
    draft = Draft(state)
    draft.deck = deck
    move_jack(draft, move.number)
    return draft.done()


def advance_aku(state: State, move: Move) -> State | None:
    """Draw Aku's movement card."""
    deck = after_drawing(state, move.number)
    if state.phase != AKU or deck is None:
        return None
    draft = Draft(state)
    draft.deck = deck
    move_aku(draft, move.number)
    return draft.done()


def advance_at_random(state: State, move: Move) -> State | None:
    """Draw the movement card of a flagged seat (SJ-22) or of the neutral character (SJ-50)."""
    deck = after_drawing(state, move.number)
    if state.phase != REVEAL or deck is None:
        return None
    draft = Draft(state)
    draft.deck, draft.seat = deck, 0
    if has_moved(draft, state.seat, move.number):
        reveal_on(draft)
    return draft.done()


def hidden_tokens(state: State) -> tuple[int, ...]:
    """Count the encounter tokens of each kind that have not been turned up this round (SJ-55)."""
    up = state.tokens
    return tuple(
        copies - up.count(code) for copies, code in zip(TOKENS.values(), TOKEN_CODES, strict=True)
    )


def kinds_of_tokens(state: State) -> Row:
    """List what the encounter token can be."""
    return tuple(compress(ROWS[TOKEN], hidden_tokens(state)))


def turn_up(state: State, move: Move) -> State | None:
    """Turn up the encounter token on the tile that a seat has come to (SJ-55)."""
    if state.phase != TOKEN or not hidden_tokens(state)[move.number]:
        return None
    draft = Draft(state)
    tile = TILE_OF[state.positions[state.seat]]
    draft.tokens = put(state.tokens, tile, TOKEN_CODES[move.number])
    go_on_after_move(draft, state.seat)
    return draft.done()
