"""Ripples: what a play costs besides time (BF-15 to BF-18, BF-40 to BF-42, BF-44).

A function that plays a move returns None where the move is not legal.
"""

from __future__ import annotations

from typing import Any

from boardrules.core.evolve import changed
from boardrules.games.back_to_the_future.moves import SKIP, Move, Row, catalogue
from boardrules.games.back_to_the_future.rules import knowledge
from boardrules.games.back_to_the_future.rules.piles import (
    AT_REST,
    CARD,
    call_for_card,
    put,
    replaced,
)
from boardrules.games.back_to_the_future.state import RIPPLE, RIPPLED, TURN, State


def begin(state: State, changes: dict[str, Any]) -> dict[str, Any]:
    """Go on from a paid card to its ripples.

    Args:
        state: the position before the changes.
        changes: the fields that have changed so far, at rest but for the phase.

    Returns:
        the changes with those of the ripples.
    """
    year = state.year
    due, more, from_deck = catalogue(state.options).ripples[year][state.stacks.tops[year]]
    if from_deck:
        return call_for_card(state, changes, RIPPLED)
    if due:
        changes["phase"], changes["due"], changes["target"] = RIPPLE, due, more
    else:
        changes["phase"] = TURN
    return changes


def ripples(state: State) -> Row:
    """List the cards that can be rippled next: in ascending order, so that enough are left."""
    row, last = catalogue(state.options).ripple, state.last
    hand = state.hands[state.seat]
    if state.due > 1:
        hand = hand[: 1 - state.due]
    moves = [row[card] for card in hand if card > last]
    if not state.due:
        moves.append(SKIP)
    return tuple(moves)


def ripple(state: State, card: int) -> State | None:
    """Put a card of the hand face down into the ripple pile (BF-17)."""
    seat, due, hands = state.seat, state.due, state.hands
    hand = hands[seat]
    if (
        state.phase != RIPPLE
        or card <= state.last
        or card not in (hand[: 1 - due] if due > 1 else hand)
    ):
        return None
    changes: dict[str, Any] = {
        "hands": replaced(hands, seat, hand.replace(CARD[card], b"")),
        "piles": replaced(state.piles, seat, put(state.piles[seat], card)),
    }
    if state.memory.steals:
        changes["memory"] = knowledge.rippled(state.memory, seat)
    if due:
        due, more = due - 1, state.target
    else:
        more = state.target - 1
    if due or more:
        changes["due"], changes["target"], changes["last"] = due, more, card
    else:
        changes |= AT_REST
        changes["phase"] = TURN
    return changed(state, changes)


def skip(state: State, move: Move) -> State | None:
    """Ripple no more, where the next card is optional (BF-40, BF-42)."""
    if state.phase != RIPPLE or state.due:
        return None
    return changed(state, {**AT_REST, "phase": TURN})


def deck_ripples(state: State) -> Row:
    """List the cards that may come from the deck."""
    row = catalogue(state.options).rippled
    return tuple([row[card] for card in state.deck])


def ripple_from_deck(state: State, card: int) -> State | None:
    """Put a card of the deck into the ripple pile; its owner may look at it (BF-41)."""
    if state.phase != RIPPLED or card not in state.deck:
        return None
    seat = state.seat
    return changed(
        state,
        {
            "phase": TURN,
            "deck": state.deck.replace(CARD[card], b""),
            "piles": replaced(state.piles, seat, put(state.piles[seat], card)),
        },
    )
