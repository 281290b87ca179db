"""Payments: power for a journey, time for a character (BF-12 to BF-15).

A payment is irreducible: without any one of its cards and tokens it would be too small. It is made
card by card in ascending order, tokens last, so that each can be made in one way only. What has
been paid so far matters by two numbers: what is still `due`, and the `least` that any part has
paid: the last part must pay over by less than that. Nothing costs more than 3.

A function that plays a move returns None where the move is not legal.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from boardrules.core.evolve import changed
from boardrules.games.back_to_the_future.moves import PAY_TOKEN, Move, Row, catalogue
from boardrules.games.back_to_the_future.rules import rippling
from boardrules.games.back_to_the_future.rules.piles import AT_REST, given_up
from boardrules.games.back_to_the_future.state import PAY, TURN, State

if TYPE_CHECKING:
    from boardrules.games.back_to_the_future.moves import Catalogue

FARE: Final = 3
"""The power that a journey costs."""
TOKEN_POWER: Final = 3
TOKEN_TIME: Final = 2


def can_pay(price: int, spare: int, tokens: int, best: int) -> bool:
    """Tell whether the time for a card can be paid.

    Args:
        price: the time that it costs.
        spare: how many other cards can be spent on it, those to be rippled left out; at least so
            many are in the hand.
        tokens: the clock tower tokens of the seat.
        best: the time of the best of those other cards, or 0 if there are none.
    """
    rest = price - TOKEN_TIME * tokens
    if rest <= spare:  # each card pays 1 or more
        return spare >= 0
    return spare > 0 and best > rest - spare


def _hand(state: State, rows: Catalogue) -> tuple[bytes, bytes, int, int]:
    """Give the hand, what its cards pay, how many can be paid, and what a token pays."""
    hand = state.hands[state.seat]
    if state.target >= 0:
        return hand, hand.translate(rows.powers), len(hand), TOKEN_POWER
    kept = rows.ripples[state.year][state.stacks.tops[state.year]][0]
    return hand, hand.translate(rows.times), len(hand) - kept, TOKEN_TIME


def payments(state: State) -> Row:
    """List what can be paid next."""
    rows = catalogue(state.options)
    hand, values, spare, worth = _hand(state, rows)
    due, least, last, tokens = state.due, state.least, state.last, state.tokens[state.seat]
    row, moves = rows.pay, []
    if spare > 0:
        for at, card in enumerate(hand):
            if card > last:
                value = values[at]
                if (
                    value - due < least
                    if value >= due
                    else _is_start(due, least, value, spare, tokens, worth, values[at + 1 :])
                ):
                    moves.append(row[card])
    if tokens and _token_fits(due, least, tokens, worth):
        moves.append(PAY_TOKEN)
    return tuple(moves)


def _is_start(
    due: int, least: int, value: int, spare: int, tokens: int, worth: int, later: bytes
) -> bool:
    """Tell whether a payment can be completed after a part that does not complete it."""
    return _can_go_on(
        due - value,
        min(least, value),
        min(spare - 1, 2),
        tokens > 0,
        worth,
        min(later.count(1), 2),
        2 in later,
        3 in later,
    )


@cache  # of arguments that take few values
def _can_go_on(
    due: int, least: int, spare: int, token: bool, worth: int, ones: int, two: bool, three: bool
) -> bool:
    """Tell whether an irreducible payment of 1 or 2 can be completed.

    Args:
        due: what is still to be paid.
        least: the least that a part has paid.
        spare: how many cards can be paid, 2 for more.
        token: whether there is a token.
        worth: what a token pays.
        ones: how many later cards pay 1, 2 for more.
        two: whether a later card pays 2.
        three: whether a later card pays 3.
    """
    for there, value in ((token, worth), (two and spare, 2), (three and spare, 3)):
        if there and due <= value < due + least:
            return True
    return ones >= due and spare >= due  # with all ones nothing is ever paid over


def _token_fits(due: int, least: int, tokens: int, worth: int) -> bool:
    if worth >= due:
        return worth - due < least
    return tokens > 1 and worth - (due - worth) < min(least, worth)


def pay(state: State, move: Move) -> State | None:
    """Pay with a card or with a token."""
    if state.phase != PAY:
        return None
    rows = catalogue(state.options)
    hand, values, spare, worth = _hand(state, rows)
    due, least, seat = state.due, state.least, state.seat
    tokens = state.tokens[seat]
    changes: dict[str, Any]
    if move is PAY_TOKEN:
        if not tokens or not _token_fits(due, least, tokens, worth):
            return None
        value, last = worth, len(rows.words)
        changes = {"tokens": state.tokens[:seat] + bytes((tokens - 1,)) + state.tokens[seat + 1 :]}
    else:
        last = rows.card_of.get(move, -1)
        at = hand.find(last) if last > state.last else -1
        if at < 0 or spare < 1:
            return None
        value = values[at]
        if value >= due:
            if value - due >= least:
                return None
        elif not _is_start(due, least, value, spare, tokens, worth, values[at + 1 :]):
            return None
        changes = given_up(state, last)
    if value < due:
        changes["due"], changes["least"], changes["last"] = due - value, min(least, value), last
        return changed(state, changes)
    changes |= AT_REST
    if state.target >= 0:
        changes["phase"], changes["year"] = TURN, state.target
        return changed(state, changes)
    return changed(state, rippling.begin(state, changes))
