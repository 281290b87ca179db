"""The start of a turn: a role is taken, and George and Biff take effect (BF-01 to BF-03, BF-10).

A function that plays a move returns None where the move is not legal.
"""

from __future__ import annotations

from typing import Any

from boardrules.core.evolve import changed
from boardrules.games.back_to_the_future.moves import KEEP, ROLE_MOVES, Move, Row, catalogue
from boardrules.games.back_to_the_future.rules import knowledge
from boardrules.games.back_to_the_future.rules.piles import (
    CARD,
    call_for_card,
    drawn,
    given_up,
    put,
)
from boardrules.games.back_to_the_future.state import (
    BIFF,
    FETCH,
    GEORGE,
    REFETCH,
    ROLE,
    STEAL,
    STOLEN,
    SWAP,
    TURN,
    State,
)


def free_roles(state: State) -> Row:
    """List the roles that nobody has taken this round; with two seats none twice (BF-10)."""
    taken = state.course.roles
    return tuple(move for role, move in enumerate(ROLE_MOVES) if role not in taken)


def take_role(state: State, move: Move) -> State | None:
    """Take a role; George draws at once, and Biff steals from somebody who has cards."""
    role, course = move.number, state.course
    if state.phase != ROLE or role in course.roles:
        return None
    changes: dict[str, Any] = {
        "course": changed(course, {"roles": course.roles + CARD[role]}),
    }
    if role == GEORGE:
        return changed(state, call_for_card(state, changes, FETCH))
    changes["phase"] = STEAL if role == BIFF and _victims(state) else TURN
    return changed(state, changes)


def fetch(state: State, card: int) -> State:
    """Draw a card for George (BF-03)."""
    changes = drawn(state, card)
    changes["phase"] = SWAP if state.phase == FETCH else TURN
    return changed(state, changes)


def swaps(state: State) -> Row:
    """List what George may discard, and that it may keep all."""
    row = catalogue(state.options).discard
    return (*[row[card] for card in state.hands[state.seat]], KEEP)


def swap(state: State, card: int) -> State | None:
    """Discard a card for another one."""
    if card not in state.hands[state.seat]:
        return None
    return changed(state, call_for_card(state, given_up(state, card), REFETCH))


def keep(state: State, move: Move) -> State | None:
    """Let George keep all its cards."""
    return changed(state, {"phase": TURN}) if state.phase == SWAP else None


def _victims(state: State) -> list[int]:
    return [seat for seat, hand in enumerate(state.hands) if hand and seat != state.seat]


def steals(state: State) -> Row:
    """List whom Biff can steal from (BF-02)."""
    row = catalogue(state.options).steal
    return tuple(row[seat] for seat in _victims(state))


def steal(state: State, move: Move) -> State | None:
    """Choose whom to steal from."""
    if state.phase != STEAL or move.number not in _victims(state):
        return None
    return changed(state, {"phase": STOLEN, "target": move.number})


def stealable(state: State) -> Row:
    """List the cards that may be drawn from the victim's hand."""
    row = catalogue(state.options).stolen
    return tuple([row[card] for card in state.hands[state.target]])


def take_stolen(state: State, card: int) -> State | None:
    """Let a card go from the victim's hand to the thief's."""
    thief, victim = state.seat, state.target
    if state.phase != STOLEN or card not in state.hands[victim]:
        return None
    hands = list(state.hands)
    hands[victim] = hands[victim].replace(CARD[card], b"")
    hands[thief] = put(hands[thief], card)
    most = len(catalogue(state.options).words)
    memory = knowledge.robbed(state.memory, thief, victim, card, hands[victim], most)
    return changed(state, {"phase": TURN, "target": -1, "hands": tuple(hands), "memory": memory})
