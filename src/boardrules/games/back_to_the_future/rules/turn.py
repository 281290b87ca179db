"""The action step: journeys, plays, Lorraine's shift, clock tower tokens.

A function that plays a move returns None where the move is not legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardrules.core.evolve import changed
from boardrules.games.back_to_the_future.components import CLOCK_TOKENS, LATE_TOKEN, LESS_TIME
from boardrules.games.back_to_the_future.moves import (
    COMPLETE,
    END,
    TAKE,
    TRAVEL,
    Move,
    Row,
    catalogue,
)
from boardrules.games.back_to_the_future.rules import rippling
from boardrules.games.back_to_the_future.rules.completing import can_complete
from boardrules.games.back_to_the_future.rules.knowledge import shown
from boardrules.games.back_to_the_future.rules.paying import FARE, can_pay
from boardrules.games.back_to_the_future.rules.piles import CARD, put
from boardrules.games.back_to_the_future.state import (
    ABILITY,
    ACTED,
    DOC,
    JENNIFER,
    LORRAINE,
    MARTY,
    NOTHING_PAID,
    PAY,
    TOOK,
    TURN,
    Y1955,
    Y1985,
    State,
)

if TYPE_CHECKING:
    from boardrules.games.back_to_the_future.moves import Catalogue


def turn_moves(state: State) -> Row:
    """List the actions that the seat can take, and `end`."""
    rows = catalogue(state.options)
    seat, year, used, role = state.seat, state.year, state.used, state.course.roles[-1]
    moves: list[Move] = []
    if can_travel(state, rows):
        moves += TRAVEL[year]
    if not used & TOOK:
        hand = state.hands[seat]
        if fitting := hand.translate(None, rows.unfit[role][year]):
            moves += _plays(state, rows, hand, fitting)
        mine = state.mats[seat]
        if len(mine[year]) > 2 and can_complete(state, rows):
            moves.append(COMPLETE)
    if role == LORRAINE and not used & ABILITY:
        moves += _shifts(state, rows)
    if can_take(state, rows):
        moves.append(TAKE)
    moves.append(END)
    return tuple(moves)


def travels_free(state: State) -> bool:
    """Tell whether Doc's free journey is still to come (BF-05)."""
    return state.role == DOC and not state.used & ABILITY


def can_travel(state: State, rows: Catalogue) -> bool:
    """Tell whether the seat can pay for a journey (BF-13, BF-19)."""
    return (
        state.tokens[state.seat] > 0
        or travels_free(state)
        or sum(state.hands[state.seat].translate(rows.powers)) >= FARE
    )


def travel(state: State, move: Move) -> State | None:
    """Begin a journey: Doc's first is free, others are paid for in steps (BF-05)."""
    if state.phase != TURN or move.number == state.year:
        return None
    if travels_free(state):
        return changed(state, {"year": move.number, "used": state.used | ABILITY})
    if not can_travel(state, catalogue(state.options)):
        return None
    return changed(
        state,
        {"phase": PAY, "due": FARE, "least": NOTHING_PAID, "target": move.number},
    )


def discount(state: State, rows: Catalogue) -> int:
    """Tell how much less time a card costs now (BF-07, BF-38)."""
    less = 1 if state.role == JENNIFER and not state.used & ABILITY else 0
    return less + 2 if rows.effects[state.stacks.tops[state.year]] == LESS_TIME else less


def _plays(state: State, rows: Catalogue, hand: bytes, fitting: bytes) -> list[Move]:
    """List the plays of cards whose name and year fit, if the hand can pay for them (BF-15)."""
    kept = rows.ripples[state.year][state.stacks.tops[state.year]][0]
    spare = len(hand) - 1 - kept
    if spare < 0:
        return []
    times = hand.translate(rows.times)
    less, tokens = discount(state, rows), state.tokens[state.seat]
    best = max(times)
    second = best if times.count(best) > 1 else max(times.replace(CARD[best], b""), default=0)
    moves = []
    for card in fitting:
        time = rows.times[card]
        if can_pay(time - less, spare, tokens, second if time == best else best):
            moves.append(rows.play[card])
    if state.role == MARTY and not state.used & ABILITY:
        row = rows.play_free
        moves += [move for card in fitting if (move := row[card])]
    return moves


def play(state: State, move: Move) -> State | None:
    """Put a card on the mat where the DeLorean is; then time and ripples are paid (BF-16)."""
    return _play(state, move, is_free=False)


def play_free(state: State, move: Move) -> State | None:
    """Play a card with Marty's name for no time (BF-04)."""
    if state.role != MARTY or state.used & ABILITY:
        return None
    return _play(state, move, is_free=True)


def _play(state: State, move: Move, is_free: bool) -> State | None:
    rows, seat, year = catalogue(state.options), state.seat, state.year
    card, hand = rows.card_of.get(move, -1), state.hands[seat]
    if (
        state.phase != TURN
        or state.used & TOOK
        or card < 0
        or card not in hand
        or card in rows.unfit[state.role][year]
    ):
        return None
    left = hand.replace(CARD[card], b"")
    spare = len(left) - rows.ripples[year][state.stacks.tops[year]][0]
    price = 0 if is_free else max(0, rows.times[card] - discount(state, rows))
    best = max(left.translate(rows.times), default=0)
    if not can_pay(price, spare, state.tokens[seat], best):
        return None
    used = state.used | ACTED
    if is_free or state.role == JENNIFER:
        used |= ABILITY
    mine = state.mats[seat]
    mine = (*mine[:year], put(mine[year], card), *mine[year + 1 :])
    changes: dict[str, Any] = {
        "used": used,
        "hands": (*state.hands[:seat], left, *state.hands[seat + 1 :]),
        "mats": (*state.mats[:seat], mine, *state.mats[seat + 1 :]),
    }
    if state.memory.steals or state.memory.absent:
        changes["memory"] = shown(state.memory, seat, card, left)
    if price:
        changes["phase"], changes["due"], changes["least"] = PAY, price, NOTHING_PAID
        return changed(state, changes)
    return changed(state, rippling.begin(state, changes))


def _shifts(state: State, rows: Catalogue) -> list[Move]:
    """List where Lorraine can move a card: between 1985 and the years beside it (BF-06)."""
    early, middle, late = state.mats[state.seat]
    row = rows.shift
    moves: list[Move] = []
    for card in sorted(early + middle + late):
        if card in middle:
            moves += row[card][::2]
        else:
            moves.append(row[card][Y1985])
    return moves


def shift(state: State, move: Move) -> State | None:
    """Move a played card to a year beside its own (BF-06)."""
    card, to, seat = catalogue(state.options).card_of.get(move, -1), move.number, state.seat
    if state.phase != TURN or state.role != LORRAINE or state.used & ABILITY or card < 0:
        return None
    mine = list(state.mats[seat])
    origin = next((year for year, cards in enumerate(mine) if card in cards), None)
    if origin is None or abs(origin - to) != 1:
        return None
    mine[origin] = mine[origin].replace(CARD[card], b"")
    mine[to] = put(mine[to], card)
    mats = (*state.mats[:seat], tuple(mine), *state.mats[seat + 1 :])
    return changed(state, {"mats": mats, "used": state.used | ABILITY})


def can_take(state: State, rows: Catalogue) -> bool:
    """Tell whether the seat may take a clock tower token (BF-29, BF-32, BF-39)."""
    used = state.used
    if used & TOOK or sum(state.tokens) >= CLOCK_TOKENS:
        return False
    return not used & ACTED or (
        state.year == Y1955 and rows.effects[state.stacks.tops[Y1955]] == LATE_TOKEN
    )


def take(state: State, move: Move) -> State | None:
    """Take a clock tower token; after that nothing is played or completed (BF-29, BF-30)."""
    if state.phase != TURN or not can_take(state, catalogue(state.options)):
        return None
    seat, tokens = state.seat, state.tokens
    tokens = tokens[:seat] + bytes((tokens[seat] + 1,)) + tokens[seat + 1 :]
    return changed(state, {"tokens": tokens, "used": state.used | TOOK})
