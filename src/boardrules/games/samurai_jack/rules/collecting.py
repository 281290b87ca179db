"""Effects: support cards are collected, drawn and lost.

A function that plays a move returns None where the move is not legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardrules.core.evolve import changed
from boardrules.games.samurai_jack.moves import DECLINE, DRAW_CARD, catalogue
from boardrules.games.samurai_jack.rules.decks import after_dealing, discard, is_support_left
from boardrules.games.samurai_jack.rules.draft import Draft, put_in
from boardrules.games.samurai_jack.rules.path import TILE_OF
from boardrules.games.samurai_jack.rules.turn import (
    go_on_after_effect,
    has_collected,
    is_resolved_after_loss,
)
from boardrules.games.samurai_jack.state import (
    COLLECT,
    DRAW,
    LOSE,
    WOLF,
    WOLF_DRAW,
    State,
)

if TYPE_CHECKING:
    from boardrules.games.samurai_jack.moves import Move, Row

WOLF_MOVES = (DRAW_CARD, DECLINE)


def losses(state: State) -> Row:
    """List the cards that the seat can lose (SJ-56)."""
    row = catalogue(state.options).lose
    return tuple([row[card] for card in state.cards[state.seat]])


def lose(state: State, move: Move) -> State | None:
    """Lose a support card at random (SJ-56)."""
    seat = state.seat
    card = catalogue(state.options).card_at.get(move.name, -1)
    if state.phase != LOSE or card < 0 or card not in state.cards[seat]:
        return None
    draft = Draft(state)
    lost = bytes((card,))
    draft.cards = put_in(state.cards, seat, state.cards[seat].replace(lost, b""))
    discard(draft, lost)
    if is_resolved_after_loss(draft, seat, TILE_OF[state.positions[seat]]):
        go_on_after_effect(draft)
    return draft.done()


def decline(state: State, move: Move) -> State | None:
    """Do without the wolf's card (SJ-56)."""
    if state.phase != WOLF:
        return None
    draft = Draft(state)
    collect_after_wolf(draft, state)
    return draft.done()


def collect_after_wolf(draft: Draft, state: State) -> None:
    """Go on with what the tile itself gives."""
    if has_collected(draft, state.seat, TILE_OF[state.positions[state.seat]]):
        go_on_after_effect(draft)


def display_of(state: State) -> bytes:
    """Give the support cards on display for the tile of the seat."""
    return state.displays[state.path[TILE_OF[state.positions[state.seat]]]]


def may_draw(state: State) -> bool:
    """Tell whether the seat is with Jack and a card is left to draw (SJ-28)."""
    positions = state.positions
    is_with_jack = TILE_OF[positions[-2]] == TILE_OF[positions[state.seat]]
    return is_with_jack and is_support_left(state)


def collections(state: State) -> Row:
    """List the cards on display, and with Jack the top of the deck (SJ-28, SJ-29, SJ-30)."""
    row = catalogue(state.options).take
    moves = [row[card] for card in sorted(display_of(state))]
    if may_draw(state):
        moves.append(DRAW_CARD)
    return tuple(moves)


def take(state: State, move: Move) -> State | None:
    """Take a support card from the display (SJ-28)."""
    card = catalogue(state.options).card_at.get(move.name, -1)
    if state.phase != COLLECT or card < 0:
        return None
    display = display_of(state)
    if card not in display:
        return None
    draft = Draft(state)
    kind = state.path[TILE_OF[state.positions[state.seat]]]
    draft.displays = put_in(state.displays, kind, display.replace(bytes((card,)), b""))
    give(draft, state.seat, card)
    go_on_after_effect(draft)
    return draft.done()


def give(draft: Draft, seat: int, card: int) -> None:
    """Put a support card in front of a seat."""
    cards = bytes(sorted((*draft.cards[seat], card)))
    draft.cards = put_in(draft.cards, seat, cards)


def draw(state: State, move: Move) -> State | None:
    """Draw from the support deck: for the wolf, or instead of a card on display."""
    if state.phase == WOLF:
        return changed(state, {"phase": WOLF_DRAW})
    if state.phase == COLLECT and may_draw(state):
        return changed(state, {"phase": DRAW})
    return None


def drawn(state: State, move: Move) -> State | None:
    """Give the seat the support card that it has drawn."""
    card = catalogue(state.options).card_at.get(move.name, -1)
    support = after_dealing(state, card) if card >= 0 else None
    if support is None:
        return None
    draft = Draft(state)
    draft.support = support
    give(draft, state.seat, card)
    if state.phase == WOLF_DRAW:
        collect_after_wolf(draft, state)
    else:
        go_on_after_effect(draft)
    return draft.done()
