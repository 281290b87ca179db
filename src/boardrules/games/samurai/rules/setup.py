"""Before the first turn: first hands (SA-02) and figures on the map (SA-01, SA-03).

A function that plays a move returns None where the move is not legal.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, Final

from boardrules.core.bag import add, remove
from boardrules.core.evolve import changed
from boardrules.games.samurai.components import (
    COPIES,
    COPIES_OF_FIGURES,
    FIGURES,
    HAND,
    TOKENS,
    Board,
    board,
)
from boardrules.games.samurai.moves import Move, Row, catalogue
from boardrules.games.samurai.state import DEAL, FILL, KEEP, SET, TURN, State

if TYPE_CHECKING:
    from boardrules.games.samurai.options import Options

ALL_TYPES: Final = 0b111
IS_EMPTY: Final = bytes((1, *(0,) * 255))
"""Translates codes or figures into 1 for an empty space and 0 for a taken one."""


def start(options: Options) -> State:
    """Return the first state of a game."""
    players = options.players
    spaces = board(players)
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
    hand, pile = state.hands[state.seat], state.piles[state.seat]
    row = catalogue(state.options.players).keep
    return tuple(row[token] for token in range(len(TOKENS)) if can_keep(hand, pile, token))


def can_keep(hand: bytes, pile: bytes, token: int) -> bool:
    """Tell whether a first hand may take this token next (SA-02)."""
    if not pile[token] or any(hand[token + 1 :]):
        return False
    kept = sum(hand)
    return kept < HAND <= kept + sum(pile[token:])


def keep(state: State, move: Move) -> State | None:
    """Keep one token for the first hand."""
    seat, token = state.seat, move.number
    if state.phase != KEEP or not can_keep(state.hands[seat], state.piles[seat], token):
        return None
    child = take(state, token)
    return child if sum(child.hands[seat]) < HAND else after_first_hand(child)


def take(state: State, token: int) -> State:
    """Move a token from the pile of the seat to its hand."""
    seat, hands, piles = state.seat, state.hands, state.piles
    return changed(
        state,
        hands=(*hands[:seat], add(hands[seat], token), *hands[seat + 1 :]),
        piles=(*piles[:seat], remove(piles[seat], token), *piles[seat + 1 :]),
    )


def after_first_hand(state: State) -> State:
    """Go on to the next seat's first hand, then to the figures, from seat 0 on."""
    if state.seat + 1 < state.options.players:
        return changed(state, seat=state.seat + 1)
    return changed(state, seat=0, phase=SET if state.options.figures == "place" else FILL)


def open_cities(state: State, spaces: Board) -> list[int]:
    """Number the cities that hold fewer than two figures."""
    return [city for city in spaces.cities if state.figures[city].bit_count() < 2]


def sets(state: State) -> Row:
    """List where which figure can be put: on cities first, two different ones, then villages."""
    spaces = board(state.options.players)
    rows = catalogue(state.options.players).set
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
    rows = catalogue(state.options.players).set
    settlement = next_to_fill(state)
    there = state.figures[settlement]
    return tuple(
        rows[figure][settlement]
        for figure in compress(range(len(FIGURES)), state.supply)
        if not there >> figure & 1
    )


def next_to_fill(state: State) -> int:
    """Number the settlement that is filled next: cities first, in board order."""
    cities = open_cities(state, board(state.options.players))
    return cities[0] if cities else state.figures.index(0)


def set_figure(state: State, move: Move) -> State | None:
    """Put a figure on a settlement."""
    if state.phase not in (SET, FILL) or not can_set(state, move):
        return None
    settlement = board(state.options.players).settlement_at[move.space]
    bits = bytes((state.figures[settlement] | 1 << move.number,))
    supply = remove(state.supply, move.number)
    seat = (state.seat + 1) % state.options.players if state.phase == SET else state.seat
    return changed(
        state,
        seat=seat,
        phase=state.phase if any(supply) else TURN,
        supply=supply,
        figures=state.figures[:settlement] + bits + state.figures[settlement + 1 :],
    )


def can_set(state: State, move: Move) -> bool:
    """Tell whether this figure may be put on that settlement now (SA-03)."""
    spaces = board(state.options.players)
    settlement = spaces.settlement_at.get(move.space, -1)
    if settlement < 0 or not state.supply[move.number]:
        return False
    there = state.figures[settlement]
    if there >> move.number & 1:
        return False
    if state.phase == FILL:
        return settlement == next_to_fill(state)
    cities = open_cities(state, spaces)
    return settlement in cities if cities else not there
