"""Why a move is not legal: a stable code for programs and a sentence for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardrules.core.errors import IllegalMove
from boardrules.games.samurai.components import (
    BOARDS,
    FIGURE_EXCHANGE,
    FIGURES,
    HAND,
    PLAIN,
    TOKEN_EXCHANGE,
    TOKENS,
)
from boardrules.games.samurai.rules import setup, turn
from boardrules.games.samurai.state import (
    AGAIN,
    DEAL,
    FILL,
    KEEP,
    ONE_PLAIN,
    OVER,
    REFILL,
    SET,
    SWAP,
    TURN,
    State,
)

if TYPE_CHECKING:
    from boardrules.games.samurai.moves import Move

PHASES_OF_KINDS = {
    "keep": (KEEP,),
    "draw": (DEAL, REFILL),
    "set": (SET, FILL),
    "place": (TURN, AGAIN),
    "swap": (SWAP,),
}
NEEDED = {
    KEEP: "first hands are being chosen: keep a token",
    DEAL: "first hands are being drawn: a draw is due",
    SET: "figures are being put on the map: set one",
    FILL: "figures are being drawn for the map: one is due",
    TURN: "a turn is being played: play a token, or end it",
    AGAIN: "the lifted token must be placed again first",
    SWAP: "the lifted figure must be swapped first",
    REFILL: "a hand is being refilled: a draw is due",
}


def objection(state: State, move: Move) -> IllegalMove:
    """Make the error for a move that is not legal."""
    code, reason = _why(state, move)
    return IllegalMove(move, code, reason)


def _why(state: State, move: Move) -> tuple[str, str]:
    if state.phase == OVER:
        return "game-over", "the game is over"
    if move.space and move.space not in BOARDS[state.options.players].kinds:
        return "off-board", f"{move.space} is not on the map for {state.options.players} seats"
    if state.phase not in PHASES_OF_KINDS.get(move.kind, (TURN,)):
        return "wrong-phase", NEEDED[state.phase]
    return _WHY[move.kind](state, move)


def _why_keep(state: State, move: Move) -> tuple[str, str]:
    hand, pile = state.hands[state.seat], state.piles[state.seat]
    if not pile[move.number]:
        return "none-left", f"no {move.token} is left to keep"
    if any(hand[move.number + 1 :]):
        return (
            "wrong-order",
            "first hands are kept in token order, and a later token is kept already",
        )
    return "cannot-fill-hand", f"after {move.token} too few tokens are left to reach {HAND}"


def _why_set(state: State, move: Move) -> tuple[str, str]:
    spaces = BOARDS[state.options.players]
    settlement = spaces.settlement_at[move.space]
    there = state.figures[settlement]
    if not state.supply[move.number]:
        return "none-left", f"no {move.figure} is left in the supply"
    if state.phase == FILL and settlement != setup.next_to_fill(state):
        name = spaces.settlements[setup.next_to_fill(state)]
        return "wrong-space", f"the settlement to be filled is {name}"
    if there >> move.number & 1:
        return "figure-there", f"{move.space} holds a {move.figure} already"
    if there:
        return "settlement-full", f"{move.space} is full"
    return "cities-first", "the cities are filled first"


def _why_place(state: State, move: Move) -> tuple[str, str]:
    if state.phase == AGAIN and move.number != state.lifted:
        return "wrong-token", f"it is {TOKENS[state.lifted]} that must be placed again"
    if state.phase == TURN and (why := _why_not_played(state, move.number)):
        return why
    return "space-taken", f"{move.space} holds a token already"


def _why_not_played(state: State, token: int) -> tuple[str, str] | None:
    if not state.hands[state.seat][token]:
        return "not-in-hand", f"seat {state.seat} has no {TOKENS[token]} in hand"
    if token < PLAIN and state.played == ONE_PLAIN:
        return "second-plain-token", "only one token without a character can be played in a turn"
    return None


def _why_exchange(state: State, move: Move) -> tuple[str, str]:
    if why := _why_not_played(state, TOKEN_EXCHANGE):
        return why
    at = BOARDS[state.options.players].land_at[move.space]
    if not turn.LIFTABLE_OF[state.seat][state.land[at]]:
        return "not-liftable", f"seat {state.seat} has no token to lift on {move.space}"
    return "no-empty-land", "no land is empty, so a lifted token could not be placed again"


def _why_lift(state: State, move: Move) -> tuple[str, str]:
    if why := _why_not_played(state, FIGURE_EXCHANGE):
        return why
    settlement = BOARDS[state.options.players].settlement_at[move.space]
    if not state.figures[settlement] >> move.number & 1:
        return "figure-not-there", f"no {move.figure} stands on {move.space}"
    return "no-partner", f"no figure of a later type can change places with the {move.figure}"


def _why_swap(state: State, move: Move) -> tuple[str, str]:
    settlement = BOARDS[state.options.players].settlement_at[move.space]
    if not state.figures[settlement] >> move.number & 1:
        return "figure-not-there", f"no {move.figure} stands on {move.space}"
    if move.number <= state.lifted:
        return "wrong-order", f"a {FIGURES[state.lifted]} is swapped with a figure of a later type"
    if settlement == state.origin:
        return "same-settlement", f"the lifted figure comes from {move.space} itself"
    return "two-alike", "a settlement would hold two figures of one type"


def _why_draw(state: State, move: Move) -> tuple[str, str]:
    return "none-left", f"no {move.token} is left in the pile"


def _why_end(state: State, move: Move) -> tuple[str, str]:
    return "nothing-played", "a turn can be ended only after a token was played"


def _why_pass(state: State, move: Move) -> tuple[str, str]:
    return "can-play", "only a seat that can play nothing at the start of its turn passes"


_WHY = {
    "keep": _why_keep,
    "set": _why_set,
    "place": _why_place,
    "exchange": _why_exchange,
    "lift": _why_lift,
    "swap": _why_swap,
    "draw": _why_draw,
    "end": _why_end,
    "pass": _why_pass,
}
