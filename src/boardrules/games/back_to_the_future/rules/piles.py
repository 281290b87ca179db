"""Piles of cards: a `bytes` that names unique cards, ascending; and the deck that is drawn from."""

from __future__ import annotations

from bisect import bisect
from typing import TYPE_CHECKING, Any, Final

from boardrules.games.back_to_the_future.rules import knowledge
from boardrules.games.back_to_the_future.state import EXHAUSTED, OVER

if TYPE_CHECKING:
    from boardrules.games.back_to_the_future.state import State

CARD: Final = tuple(bytes((card,)) for card in range(256))
"""Each card as a pile."""


def put(pile: bytes, card: int) -> bytes:
    """Return a pile with one more card."""
    at = bisect(pile, card)
    return pile[:at] + CARD[card] + pile[at:]


def without(pile: bytes, card: int) -> bytes:
    """Return a pile without a card."""
    return pile.replace(CARD[card], b"")


def replaced(piles: tuple[bytes, ...], seat: int, pile: bytes) -> tuple[bytes, ...]:
    """Return the piles of all seats, with another one for a seat."""
    return (*piles[:seat], pile, *piles[seat + 1 :])


def given_up(state: State, card: int) -> dict[str, Any]:
    """Give the fields that change when the seat discards a card of its hand."""
    seat, hands, memory = state.seat, state.hands, state.memory
    hand = hands[seat].replace(CARD[card], b"")
    changes: dict[str, Any] = {
        "hands": (*hands[:seat], hand, *hands[seat + 1 :]),
        "discards": put(state.discards, card),
    }
    if memory.steals or memory.absent:
        changes["memory"] = knowledge.shown(memory, seat, card, hand)
    return changes


def drawn(state: State, card: int) -> dict[str, Any]:
    """Give the fields that change when the seat draws a card into its hand."""
    seat, hands = state.seat, state.hands
    return {
        "hands": (*hands[:seat], put(hands[seat], card), *hands[seat + 1 :]),
        "deck": state.deck.replace(CARD[card], b""),
    }


def call_for_card(state: State, changes: dict[str, Any], phase: str) -> dict[str, Any]:
    """Go to a phase in which a card is drawn; the discards are shuffled if need be (BF-27).

    Without a card anywhere the game is over (BF-28).

    Args:
        state: the position before the changes.
        changes: the fields that have changed so far; more are added.
        phase: where the card is drawn.

    Returns:
        the changes.
    """
    deck = changes.get("deck", state.deck)
    if not deck:
        discards = changes.get("discards", state.discards)
        if not discards:
            return changes | over(EXHAUSTED)
        hidden = (*changes.get("hands", state.hands), *changes.get("piles", state.piles))
        changes["deck"], changes["discards"] = discards, b""
        changes["memory"] = knowledge.made_up(changes.get("memory", state.memory), hidden)
    changes["phase"] = phase
    return changes


AT_REST: Final[dict[str, Any]] = {"due": 0, "least": 0, "last": -1, "target": -1, "chosen": b""}
"""The fields that matter only within an action, as they are outside."""


def over(reason: str) -> dict[str, Any]:
    """Give the fields that change when the game ends."""
    return {**AT_REST, "phase": OVER, "reason": reason, "used": 0}
