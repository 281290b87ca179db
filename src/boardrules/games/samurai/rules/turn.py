"""A turn: tokens are played (SA-05 to SA-11), then the hand is refilled (SA-07).

A function that plays a move returns None where the move is not legal.
"""

from __future__ import annotations

from functools import cache
from itertools import compress
from typing import Any, Final

from boardrules.core.bag import add, remove
from boardrules.core.evolve import changed
from boardrules.games.samurai.components import (
    BOARDS,
    CODES,
    FIGURE_EXCHANGE,
    FIGURES,
    HAND,
    LIFTABLE,
    OWNERS,
    PLAIN,
    RONIN,
    SHIPS,
    TOKEN_EXCHANGE,
)
from boardrules.games.samurai.moves import CATALOGUES, END, PASS, Catalogue, Move, Row
from boardrules.games.samurai.rules.capture import captures
from boardrules.games.samurai.rules.setup import IS_EMPTY, after_first_hand, taken
from boardrules.games.samurai.state import (
    AGAIN,
    CHARACTERS,
    DEAL,
    NOTHING,
    ONE_PLAIN,
    OVER,
    REFILL,
    SWAP,
    TURN,
    State,
)

LIFTABLE_OF: Final = tuple(
    bytes(
        owner is not None and owner[0] == seat and owner[1] < LIFTABLE
        for owner in (*OWNERS, *(None,) * (256 - len(OWNERS)))
    )
    for seat in range(4)
)
"""For each seat, translates codes into 1 for its tokens that a token exchange can lift."""


def _without(one: int, other: int) -> bytes:
    return bytes(figures >> one & ~(figures >> other) & 1 for figures in range(256))


HAS_WITHOUT: Final = tuple(
    tuple(_without(one, other) for other in range(len(FIGURES))) for one in range(len(FIGURES))
)
"""`HAS_WITHOUT[a][b]` translates figures into 1 for a settlement that holds a but not b."""


def turn_moves(state: State) -> Row:
    """List what the seat can play; or `end`, or `pass` if nothing can be played (SA-05, SA-08)."""
    hand = state.hands[state.seat]
    rows = CATALOGUES[state.options.players]
    moves: list[Move] = []
    free = state.land.translate(IS_EMPTY)
    if state.played != ONE_PLAIN:
        for row in compress(rows.plain, hand):
            moves += compress(row, free)
    for ship in SHIPS:
        if hand[ship]:
            moves += compress(rows.place[ship], state.sea.translate(IS_EMPTY))
    if hand[RONIN]:
        moves += compress(rows.place[RONIN], free)
    if hand[TOKEN_EXCHANGE] and state.played != ONE_PLAIN and 1 in free:
        moves += compress(rows.exchange, state.land.translate(LIFTABLE_OF[state.seat]))
    if hand[FIGURE_EXCHANGE]:
        moves += lifts(state.figures, rows)
    if state.played:
        moves.append(END)
    return tuple(moves) or (PASS,)


def lifts(figures: bytes, rows: Catalogue) -> list[Move]:
    """List the figures that a partner of a later type could change places with (SA-11)."""
    moves: list[Move] = []
    for row, is_liftable in zip(rows.lift, _liftable_where(frozenset(figures)), strict=False):
        moves += compress(row, figures.translate(is_liftable))
    return moves


@cache
def _liftable_where(on_board: frozenset[int]) -> tuple[bytes, ...]:
    """Translate figures into 1 where one can be lifted, a table for helmets and one for buddhas.

    Only what stands somewhere on the board matters for that, and there are few such sets.
    """
    everywhere = bytes(on_board)
    return tuple(
        bytes(
            any(
                HAS_WITHOUT[figure][later][here]
                and 1 in everywhere.translate(HAS_WITHOUT[later][figure])
                for later in range(figure + 1, len(FIGURES))
            )
            for here in range(256)
        )
        for figure in range(len(FIGURES) - 1)
    )


def placings_again(state: State) -> Row:
    """List where the lifted token can be placed again (SA-10)."""
    row = CATALOGUES[state.options.players].place[state.lifted]
    return tuple(compress(row, state.land.translate(IS_EMPTY)))


def swaps(state: State) -> Row:
    """List the partners that the lifted figure can change places with (SA-11)."""
    rows = CATALOGUES[state.options.players].swap
    here = state.figures[state.origin]
    moves: list[Move] = []
    for later in range(state.lifted + 1, len(FIGURES)):
        if not here >> later & 1:
            partners = state.figures.translate(HAS_WITHOUT[later][state.lifted])
            moves += compress(rows[later], partners)
    return tuple(moves)


def draws(state: State) -> Row:
    """List the tokens that the seat may draw from its pile."""
    return tuple(compress(CATALOGUES[state.options.players].draw, state.piles[state.seat]))


def place(state: State, move: Move) -> State | None:
    """Place a token from the hand, or the lifted one again, and settle captures (SA-06, SA-09)."""
    seat, token = state.seat, move.number
    if state.phase == TURN and can_play(state, token):
        changes = played(state, token)
    elif state.phase == AGAIN and token == state.lifted:
        changes = {"phase": TURN, "lifted": -1}
    else:
        return None

    spaces = BOARDS[state.options.players]
    if token in SHIPS:
        sea = state.sea
        at = spaces.sea_at.get(move.space, -1)
        if at < 0 or sea[at]:
            return None
        changes["sea"] = sea[:at] + CODES[seat][token] + sea[at + 1 :]
        return changed(state, changes)  # no land is filled, so nothing is captured

    land = state.land
    at = spaces.land_at.get(move.space, -1)
    if at < 0 or land[at]:
        return None
    changes["land"] = land = land[:at] + CODES[seat][token] + land[at + 1 :]
    one, other = spaces.settlements_by_land[at]
    closed = [one] if 0 not in spaces.land_around[one](land) else []
    if 0 not in spaces.land_around[other](land):
        closed.append(other)
    if closed:
        changes |= captures(state, land, closed)
    return changed(state, changes)


def can_play(state: State, token: int) -> bool:
    """Tell whether the seat has this token and may still play it this turn (SA-05)."""
    return state.hands[state.seat][token] > 0 and (token >= PLAIN or state.played != ONE_PLAIN)


def played(state: State, token: int) -> dict[str, Any]:
    """Give the fields that change when a token leaves the hand."""
    seat, hands = state.seat, state.hands
    return {
        "hands": (*hands[:seat], remove(hands[seat], token), *hands[seat + 1 :]),
        "played": ONE_PLAIN if token < PLAIN else state.played or CHARACTERS,
    }


def exchange(state: State, move: Move) -> State | None:
    """Put the token exchange in the place of an own token, and lift that one (SA-10)."""
    seat, land = state.seat, state.land
    at = BOARDS[state.options.players].land_at.get(move.space, -1)
    if state.phase != TURN or not can_play(state, TOKEN_EXCHANGE) or at < 0 or 0 not in land:
        return None
    owner = OWNERS[land[at]]
    if owner is None or not LIFTABLE_OF[seat][land[at]]:
        return None
    changes = played(state, TOKEN_EXCHANGE)
    changes["phase"], changes["lifted"] = AGAIN, owner[1]
    changes["land"] = land[:at] + CODES[seat][TOKEN_EXCHANGE] + land[at + 1 :]
    return changed(state, changes)


def lift(state: State, move: Move) -> State | None:
    """Use up the figure exchange and take up the first of the two figures (SA-11)."""
    if state.phase != TURN or not can_play(state, FIGURE_EXCHANGE):
        return None
    origin = BOARDS[state.options.players].settlement_at.get(move.space, -1)
    if not can_lift(state.figures, origin, move.number):
        return None
    changes = played(state, FIGURE_EXCHANGE)
    changes["phase"], changes["lifted"], changes["origin"] = SWAP, move.number, origin
    changes["removed"] = add(state.removed, state.seat)
    return changed(state, changes)


def can_lift(figures: bytes, settlement: int, figure: int) -> bool:
    """Tell whether a figure stands on a settlement and has a partner of a later type."""
    if settlement < 0 or figure == len(FIGURES) - 1:
        return False
    return _liftable_where(frozenset(figures))[figure][figures[settlement]] == 1


def swap(state: State, move: Move) -> State | None:
    """Let the lifted figure and its partner change places; nothing is captured (SA-11)."""
    here = BOARDS[state.options.players].settlement_at.get(move.space, -1)
    if state.phase != SWAP or here < 0 or not can_swap(state, here, move.number):
        return None
    figures = bytearray(state.figures)
    both = 1 << state.lifted | 1 << move.number
    figures[state.origin] ^= both
    figures[here] ^= both
    return changed(state, {"phase": TURN, "lifted": -1, "origin": -1, "figures": bytes(figures)})


def can_swap(state: State, settlement: int, figure: int) -> bool:
    """Tell whether a figure may change places with the lifted one."""
    return (
        figure > state.lifted
        and HAS_WITHOUT[figure][state.lifted][state.figures[settlement]] == 1
        and not state.figures[state.origin] >> figure & 1
    )


def end(state: State, move: Move) -> State | None:
    """End the turn: the game may be over (SA-16), else the hand is refilled (SA-07)."""
    if state.phase != TURN or not state.played:
        return None
    if state.reason:
        return changed(state, {"phase": OVER, "played": NOTHING})
    if any(state.piles[state.seat]):  # the hand is never full here: a token was played
        return changed(state, {"phase": REFILL, "played": NOTHING})
    return changed(state, next_turn(state))


def pass_turn(state: State, move: Move) -> State | None:
    """Pass, which only a seat that can play nothing does (SA-08)."""
    if state.phase != TURN or turn_moves(state) != (PASS,):
        return None
    return changed(state, next_turn(state))


def next_turn(state: State) -> dict[str, Any]:
    """Give the fields that change when the turn goes to the next seat, clockwise (SA-04)."""
    return {"phase": TURN, "played": NOTHING, "seat": (state.seat + 1) % state.options.players}


def draw(state: State, move: Move) -> State | None:
    """Draw one token from the pile of the seat whose hand is refilled or dealt."""
    seat, token = state.seat, move.number
    if state.phase not in (DEAL, REFILL) or not state.piles[seat][token]:
        return None
    changes = taken(state, token)
    if sum(state.hands[seat]) + 1 == HAND or not any(changes["piles"][seat]):
        changes |= after_first_hand(state) if state.phase == DEAL else next_turn(state)
    return changed(state, changes)
