"""Honor spaces: which are open, who can pay them, and what the neutral character and Aku take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardrules.games.samurai_jack.components import SYMBOLS
from boardrules.games.samurai_jack.state import ARRIVED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardrules.games.samurai_jack.moves import Catalogue, Price
    from boardrules.games.samurai_jack.rules.draft import Draft
    from boardrules.games.samurai_jack.state import State

_KINDS = tuple(range(len(SYMBOLS)))


def open_prices(state: State | Draft, rows: Catalogue) -> Iterator[Price]:
    """Yield the spaces of the card in play that are used and on which nobody stands (SJ-38)."""
    positions = state.positions
    for number, price in rows.prices[state.villains[-1]].items():
        if ARRIVED + number not in positions:
            yield price


def can_pay(cards: bytes, price: Price, rows: Catalogue) -> bool:
    """Tell whether support cards have the symbols of a space (SJ-36)."""
    has = cards.translate(rows.symbol_of).count
    allies, traits, weapons = price.symbols
    return has(0) >= allies and has(1) >= traits and has(2) >= weapons


def still_due(price: Price, paid: bytes, rows: Catalogue) -> list[int]:
    """Tell how many cards of each symbol are still to be turned in."""
    has = paid.translate(rows.symbol_of).count
    return [due - has(symbol) for symbol, due in enumerate(price.symbols)]


def payments(cards: bytes, price: Price, paid: bytes, rows: Catalogue) -> list[int]:
    """List the cards that can be turned in next: in order, and so that the rest can follow."""
    due = still_due(price, paid, rows)
    last = paid[-1] if paid else -1
    left = [0] * len(SYMBOLS)  # cards of each symbol after the one that is looked at
    found = []
    for card in reversed(cards):
        if card <= last:
            break
        symbol = rows.symbols[card]
        if due[symbol] and all(left[kind] >= due[kind] - (kind == symbol) for kind in _KINDS):
            found.append(card)
        left[symbol] += 1
    return found[::-1]


def neutral_claim(draft: Draft, rows: Catalogue, cards: bytes) -> Price | None:
    """Choose the space of the neutral character: the dearest that it can pay (SJ-50)."""
    payable = [price for price in open_prices(draft, rows) if can_pay(cards, price, rows)]
    return max(payable, key=lambda price: (price.honor, -price.number), default=None)


def neutral_payment(cards: bytes, price: Price, rows: Catalogue) -> bytes:
    """Choose what the neutral character turns in: of each symbol its oldest cards (SJ-50)."""
    due = list(price.symbols)
    paid = bytearray()
    for card in cards:
        symbol = rows.symbols[card]
        if due[symbol]:
            due[symbol] -= 1
            paid.append(card)
    return bytes(paid)


def blocked_by_aku(draft: Draft, rows: Catalogue) -> int:
    """Choose the space that Aku blocks: the cheapest, the one printed last of several (SJ-39).

    Returns:
        its number; 0 if none is open.
    """
    prices = open_prices(draft, rows)
    cheapest = min(prices, key=lambda price: (price.honor, -price.number), default=None)
    return cheapest.number if cheapest else 0
