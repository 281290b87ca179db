"""Events: three cards for three names (BF-20 to BF-23), and the next event is turned up (BF-36).

Which names the cards named so far can stand for is a set of sets of names, kept as bits: bit 5, for
example, says that they can stand for the first and the third name and nothing else.

A function that plays a move returns None where the move is not legal.
"""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Any, Final

from boardrules.core.evolve import changed
from boardrules.games.back_to_the_future.components import STACK
from boardrules.games.back_to_the_future.moves import Move, Row, catalogue
from boardrules.games.back_to_the_future.rules.piles import AT_REST, CARD
from boardrules.games.back_to_the_future.state import (
    ACTED,
    EVENT,
    NO_EVENT,
    TOOK,
    TURN,
    USE,
    State,
)

if TYPE_CHECKING:
    from boardrules.games.back_to_the_future.moves import Catalogue

NAMES: Final = 3
NONE: Final = 1
"""No card stands for no name."""
ALL: Final = 1 << 0b111
"""The bit for all three names."""


def _with_card(reached: int, fills: int) -> int:
    found = 0
    for names in range(8):
        if reached >> names & 1:
            for name in range(NAMES):
                if fills >> name & 1 and not names >> name & 1:
                    found |= 1 << (names | 1 << name)
    return found


WITH: Final = tuple(
    tuple(_with_card(reached, fills) for fills in range(8)) for reached in range(256)
)
"""`WITH[reached][fills]` is what can be reached with one more card that fills these names."""


def _reaches(reached: int, cards: bytes) -> bool:
    """Tell whether some of these cards complete the names, given what each fills."""
    for fills in cards:
        reached |= WITH[reached][fills]
    return reached >= ALL


def can_complete(state: State, rows: Catalogue) -> bool:
    """Tell whether the seat has all that the top event takes (BF-20, BF-21)."""
    year, mine = state.year, state.mats[state.seat]
    top = state.stacks.tops[year]
    return (
        top != NO_EVENT
        and all(mine)
        and not state.used & TOOK
        and _reaches(NONE, mine[year].translate(rows.fills[top]))
    )


def complete(state: State, move: Move) -> State | None:
    """Set about completing an event; its three cards are named next."""
    if state.phase != TURN or not can_complete(state, catalogue(state.options)):
        return None
    return changed(state, {"phase": USE})


def _open(state: State, rows: Catalogue) -> tuple[bytes, bytes, int]:
    """Give the cards that may come next, what each fills, and what is reached so far."""
    year, chosen = state.year, state.chosen
    fills = rows.fills[state.stacks.tops[year]]
    reached = reduce(lambda so_far, card: WITH[so_far][fills[card]], chosen, NONE)
    cards = state.mats[state.seat][year]
    if chosen:
        cards = cards[cards.index(chosen[-1]) + 1 :]
    return cards, cards.translate(fills), reached


def uses(state: State) -> Row:
    """List the cards that can be named next, in ascending order, so that three names are met."""
    rows = catalogue(state.options)
    cards, fills, reached = _open(state, rows)
    return tuple(
        rows.use[card]
        for at, card in enumerate(cards)
        if _reaches(WITH[reached][fills[at]], fills[at + 1 :])
    )


def use(state: State, card: int) -> State | None:
    """Name a card for the event; with the third one it is completed (BF-22, BF-23)."""
    if state.phase != USE:
        return None
    rows, seat, year = catalogue(state.options), state.seat, state.year
    cards, fills, reached = _open(state, rows)
    at = cards.find(card)
    if at < 0 or not _reaches(WITH[reached][fills[at]], fills[at + 1 :]):
        return None
    chosen = state.chosen + CARD[card]
    if len(chosen) < NAMES:
        return changed(state, {"chosen": chosen})
    mine = state.mats[seat]
    mine = (*mine[:year], mine[year].translate(None, chosen), *mine[year + 1 :])
    stacks = _taken(state, seat)
    changes: dict[str, Any] = {
        **AT_REST,
        "used": state.used | ACTED,
        "mats": (*state.mats[:seat], mine, *state.mats[seat + 1 :]),
        "discards": bytes(sorted(state.discards + chosen)),
        "stacks": changed(state.stacks, stacks),
        "phase": EVENT if left(state, year) > 1 else TURN,
    }
    return changed(state, changes)


def _taken(state: State, seat: int) -> dict[str, Any]:
    year, stacks = state.year, state.stacks
    completed, takers, tops = list(stacks.completed), list(stacks.takers), bytearray(stacks.tops)
    completed[year] += CARD[tops[year]]
    takers[year] += CARD[seat]
    tops[year] = NO_EVENT
    return {"completed": tuple(completed), "takers": tuple(takers), "tops": bytes(tops)}


def left(state: State, year: int) -> int:
    """Tell how many events of a year are still to be completed (BF-25)."""
    return STACK[state.options.players][year] - len(state.stacks.completed[year])


def next_events(state: State) -> Row:
    """List the events that may be turned up next."""
    rows, year = catalogue(state.options), state.year
    seen = state.stacks.completed[year]
    return tuple(rows.event[event] for event in rows.of_year[year] if event not in seen)


def reveal(state: State, event: int) -> State | None:
    """Turn up the next event; its effect is active at once (BF-36)."""
    year, stacks = state.year, state.stacks
    if catalogue(state.options).years[event] != year or event in stacks.completed[year]:
        return None
    tops = stacks.tops[:year] + CARD[event] + stacks.tops[year + 1 :]
    return changed(state, {"phase": TURN, "stacks": changed(stacks, {"tops": tops})})
