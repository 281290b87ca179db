"""Arriving at the Villain: a seat claims an honor space or stands beside (SJ-34, SJ-35).

A function that plays a move returns None where the move is not legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardrules.core.evolve import changed
from boardrules.games.samurai_jack.moves import STAND, Catalogue, Price, catalogue
from boardrules.games.samurai_jack.rules.decks import discard
from boardrules.games.samurai_jack.rules.draft import Draft, gain, put, put_in
from boardrules.games.samurai_jack.rules.spaces import can_pay, open_prices, payments, still_due
from boardrules.games.samurai_jack.rules.turn import go_on_after_move
from boardrules.games.samurai_jack.state import ARRIVED, CLAIM, TURN_IN, State

if TYPE_CHECKING:
    from boardrules.games.samurai_jack.moves import Move, Row

BONUS: Final = 2
"""Honor for each card turned in that has the seat's character on it (SJ-37)."""


def claims(state: State) -> Row:
    """List the open spaces that the seat can pay, and standing beside the Villain (SJ-34)."""
    rows, cards = catalogue(state.options), state.cards[state.seat]
    if not cards:  # a space may be free
        found = [p.number for p in open_prices(state, rows) if not any(p.symbols)]
    else:
        found = [p.number for p in open_prices(state, rows) if can_pay(cards, p, rows)]
    return (*[rows.claim[number] for number in found], STAND)


def claim(state: State, move: Move) -> State | None:
    """Move to an honor space; its cards are turned in after that (SJ-36)."""
    rows, seat = catalogue(state.options), state.seat
    if state.phase != CLAIM:
        return None
    price = rows.prices[state.villains[-1]].get(move.number)
    if not price or not can_pay(state.cards[seat], price, rows):
        return None
    at = ARRIVED + move.number
    if at in state.positions:
        return None
    positions = put(state.positions, seat, at)
    if any(price.symbols):
        return changed(state, {"positions": positions, "phase": TURN_IN})
    draft = Draft(state)
    draft.positions = positions
    gain(draft, seat, price.honor)
    go_on_after_move(draft, seat)
    return draft.done()


def stand(state: State, move: Move) -> State | None:
    """Stand beside the Villain and keep the cards (SJ-34)."""
    if state.phase != CLAIM:
        return None
    draft = Draft(state)
    go_on_after_move(draft, state.seat)
    return draft.done()


def price_of_claim(state: State, rows: Catalogue) -> Price:
    """Tell the space that the seat pays for."""
    return rows.prices[state.villains[-1]][state.positions[state.seat] - ARRIVED]


def turn_ins(state: State) -> Row:
    """List the cards that can be turned in next, in order (SJ-36)."""
    rows = catalogue(state.options)
    cards, paid = state.cards[state.seat], state.cards[-1]
    price = price_of_claim(state, rows)
    return tuple([rows.turn_in[card] for card in payments(cards, price, paid, rows)])


def turn_in(state: State, move: Move) -> State | None:
    """Turn in one card; with the last one comes the honor (SJ-36, SJ-37)."""
    if state.phase != TURN_IN:
        return None
    rows, seat = catalogue(state.options), state.seat
    card = rows.card_at.get(move.name, -1)
    cards, paid = state.cards[seat], state.cards[-1]
    price = price_of_claim(state, rows)
    if card not in payments(cards, price, paid, rows):
        return None
    paid += bytes((card,))
    left = put_in(state.cards, seat, cards.replace(paid[-1:], b""))
    if any(still_due(price, paid, rows)):
        return changed(state, {"cards": (*left[:-1], paid)})
    draft = Draft(state)
    draft.cards = (*left[:-1], b"")
    discard(draft, paid)
    own = state.characters[seat]
    gain(draft, seat, price.honor + BONUS * sum(rows.faces[card] == own for card in paid))
    go_on_after_move(draft, seat)
    return draft.done()
