"""Before the first turn: first hands (SA-02) and figures on the map (SA-01, SA-03).

A function that plays a move returns None where the move is not legal.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, Any, Final

from boardrules.core.bag import add, remove
from boardrules.core.evolve import changed
from boardrules.games.samurai.components import (
    BOARDS,
    COPIES,
    COPIES_OF_FIGURES,
    FIGURES,
    HAND,
    TOKENS,
    Board,
)
from boardrules.games.samurai.moves import CATALOGUES, Move, Row
from boardrules.games.samurai.state import DEAL, FILL, KEEP, SET, TURN, State

if TYPE_CHECKING:
    from boardrules.games.samurai.options import Options

ALL_TYPES: Final = 0b111
HAS_ROOM: Final = (0b000, 0b001, 0b010, 0b100)
"""The figures on a city, as bits, that leave room for another one."""
IS_EMPTY: Final = bytes((1, *(0,) * 255))
"""Translates codes or figures into 1 for an empty space and 0 for a taken one."""


def start(options: Options) -> State:
    """Return the first state of a game."""
    players = options.players
    spaces = BOARDS[players]
    return State(
        options=options,
        phase=KEEP if options.hands == "choose" else DEAL,
        seat=0,
        hands=(bytes(len(TOKENS)),) * players,
        piles=(COPIES,) * players,
        removed=bytes(players),
        land=bytes(len(spaces.land)),
        sea=bytes(len(spaces.sea)),
        figures=bytes((*(0,) * (len(spaces.settlements) - 1), ALL_TYPES)),
        supply=bytes((COPIES_OF_FIGURES[players] - 1,) * len(FIGURES)),
        captured=(bytes(len(FIGURES)),) * players,
        set_aside=bytes(len(FIGURES)),
    )


def keeps(state: State) -> Row:
    """List the tokens that can be kept next: in token order, and enough left to reach five."""
    pile = state.piles[state.seat]
    lowest, highest = keepable(state.hands[state.seat], pile)
    row = CATALOGUES[state.options.players].keep
    return tuple(compress(row[lowest : highest + 1], pile[lowest : highest + 1]))


def keepable(hand: bytes, pile: bytes) -> tuple[int, int]:
    """Tell the lowest and the highest token that a first hand may take next (SA-02).

    The lowest is the last one kept, the highest the one from which on the pile just fills the hand.
    """
    lowest = last_kept(hand)
    missing = HAND - sum(hand)
    highest = len(pile)
    while missing > 0:
        highest -= 1
        missing -= pile[highest]
    return lowest, highest


def last_kept(hand: bytes) -> int:
    """Tell the last token of a part of a first hand; the first of all if it is empty."""
    return max(len(hand.rstrip(b"\0")) - 1, 0)


def can_be_completed(hand: bytes, pile: bytes) -> bool:
    """Tell whether a part of a first hand can reach five with no token before its last (SA-02)."""
    return sum(hand) + sum(pile[last_kept(hand) :]) >= HAND


def keep(state: State, move: Move) -> State | None:
    """Keep one token for the first hand."""
    seat, token = state.seat, move.number
    if state.phase != KEEP or not state.piles[seat][token]:
        return None
    lowest, highest = keepable(state.hands[seat], state.piles[seat])
    if not lowest <= token <= highest:
        return None
    child = changed(state, taken(state, token))
    return child if sum(child.hands[seat]) < HAND else changed(child, after_first_hand(child))


def taken(state: State, token: int) -> dict[str, Any]:
    """Give the fields that change when the seat takes a token from its pile into its hand."""
    seat, hands, piles = state.seat, state.hands, state.piles
    return {
        "hands": (*hands[:seat], add(hands[seat], token), *hands[seat + 1 :]),
        "piles": (*piles[:seat], remove(piles[seat], token), *piles[seat + 1 :]),
    }


def after_first_hand(state: State) -> dict[str, Any]:
    """Give the fields that change when a first hand is full: on to the next seat, then figures."""
    if state.seat + 1 < state.options.players:
        return {"seat": state.seat + 1}
    return {"seat": 0, "phase": figures_phase(state.options)}


def figures_phase(options: Options) -> str:
    """Tell in which phase the figures come onto the map (SA-03)."""
    return SET if options.figures == "place" else FILL


def open_cities(state: State, spaces: Board) -> list[int]:
    """Number the cities that hold fewer than two figures."""
    figures = state.figures
    return [city for city in spaces.cities if figures[city] in HAS_ROOM]


def sets(state: State) -> Row:
    """List where which figure can be put: on cities first, two different ones, then villages."""
    spaces = BOARDS[state.options.players]
    rows = CATALOGUES[state.options.players].set
    cities = open_cities(state, spaces)
    empty = state.figures.translate(IS_EMPTY)
    moves: list[Move] = []
    for figure in compress(range(len(FIGURES)), state.supply):
        if cities:
            moves += [
                rows[figure][city] for city in cities if not state.figures[city] >> figure & 1
            ]
        else:
            moves += compress(rows[figure], empty)
    return tuple(moves)


def sets_at_random(state: State) -> Row:
    """List the figures that may come onto the next settlement to be filled (SA-03)."""
    rows = CATALOGUES[state.options.players].set
    settlement = next_to_fill(state)
    there = state.figures[settlement]
    return tuple(
        rows[figure][settlement]
        for figure in compress(range(len(FIGURES)), state.supply)
        if not there >> figure & 1
    )


def next_to_fill(state: State) -> int:
    """Number the settlement that is filled next: cities first, in board order."""
    cities = open_cities(state, BOARDS[state.options.players])
    return cities[0] if cities else state.figures.index(0)


def set_figure(state: State, move: Move) -> State | None:
    """Put a figure on a settlement."""
    settlement = BOARDS[state.options.players].settlement_at.get(move.space, -1)
    if not can_set(state, settlement, move.number):
        return None
    bits = bytes((state.figures[settlement] | 1 << move.number,))
    supply = remove(state.supply, move.number)
    seat = (state.seat + 1) % state.options.players if state.phase == SET else state.seat
    changes = {
        "seat": seat,
        "phase": state.phase if any(supply) else TURN,
        "supply": supply,
        "figures": state.figures[:settlement] + bits + state.figures[settlement + 1 :],
    }
    return changed(state, changes)


def can_set(state: State, settlement: int, figure: int) -> bool:
    """Tell whether this figure may be put on that settlement now (SA-03)."""
    if state.phase not in (SET, FILL) or settlement < 0 or not state.supply[figure]:
        return False
    there = state.figures[settlement]
    if there >> figure & 1:
        return False
    if state.phase == FILL:
        return settlement == next_to_fill(state)
    cities = open_cities(state, BOARDS[state.options.players])
    return settlement in cities if cities else not there
