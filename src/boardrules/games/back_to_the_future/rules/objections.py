"""Why a move is not legal: a stable code for programs and a sentence for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardrules.core.errors import IllegalMove
from boardrules.games.back_to_the_future.components import CLOCK_TOKENS, ROLES, YEARS
from boardrules.games.back_to_the_future.moves import PAY_TOKEN, catalogue
from boardrules.games.back_to_the_future.state import (
    ABILITY,
    DEAL,
    DISCARD,
    DRAW,
    EVENT,
    FETCH,
    LAYOUT,
    LORRAINE,
    MARTY,
    NO_EVENT,
    OVER,
    PAY,
    REFETCH,
    RIPPLE,
    RIPPLED,
    ROLE,
    START,
    STEAL,
    STOLEN,
    SWAP,
    TOOK,
    TURN,
    USE,
    State,
)

if TYPE_CHECKING:
    from boardrules.games.back_to_the_future.moves import Move

PHASES_OF_KINDS: Final = {
    "role": (ROLE,),
    "discard": (SWAP, DISCARD),
    "keep": (SWAP,),
    "steal": (STEAL,),
    "pay": (PAY,),
    "ripple": (RIPPLE,),
    "skip": (RIPPLE,),
    "use": (USE,),
    "start": (START,),
    "event": (LAYOUT, EVENT),
    "draw": (DEAL, FETCH, REFETCH, DRAW),
    "stolen": (STOLEN,),
    "rippled": (RIPPLED,),
}
NEEDED: Final = {
    START: "the start player is to be drawn",
    LAYOUT: "the first events are to be turned up",
    DEAL: "first hands are being dealt",
    ROLE: "a role is to be taken first",
    FETCH: "George draws a card first",
    SWAP: "George may discard a card now, or keep all",
    REFETCH: "George draws another card first",
    STEAL: "Biff chooses whom to steal from first",
    STOLEN: "the stolen card is to be drawn",
    TURN: "a turn is being played: take an action, or end it",
    PAY: "what is due has to be paid first",
    RIPPLE: "the ripples have to be paid first",
    RIPPLED: "a ripple is to be drawn from the deck",
    USE: "the cards for the event have to be named first",
    EVENT: "the next event is to be turned up",
    DRAW: "cards are being drawn at the end of the turn",
    DISCARD: "one of the cards just drawn has to go",
}


def objection(state: State, move: Move) -> IllegalMove:
    """Make the error for a move that is not legal."""
    code, reason = _why(state, move)
    return IllegalMove(move, code, reason)


def _why(state: State, move: Move) -> tuple[str, str]:
    rows = catalogue(state.options)
    if state.phase == OVER:
        return "game-over", "the game is over"
    if move.kind in ("steal", "start") and move.number >= state.options.players:
        return "no-such-seat", f"there is no seat {move.number} in this game"
    if move.number < 0 and move.name and move is not PAY_TOKEN and move not in rows.card_of:
        return "no-such-card", f"{move.name} is not among the cards of this game"
    if move.kind == "shift" and move not in rows.card_of:
        return "no-such-card", f"{move.name} is not among the cards of this game"
    if state.phase not in PHASES_OF_KINDS.get(move.kind, (TURN,)):
        return "wrong-phase", NEEDED[state.phase]
    return _WHY[move.kind](state, move)


def _who(state: State) -> str:
    return f"seat {state.seat}"


def _why_role(state: State, move: Move) -> tuple[str, str]:
    return "role-taken", f"{move.name} has been taken this round"


def _why_discard(state: State, move: Move) -> tuple[str, str]:
    if state.phase == SWAP:
        return "not-in-hand", f"{_who(state)} has no {move.name} in hand"
    return "not-drawn", f"{move.name} is none of the cards just drawn"


def _why_steal(state: State, move: Move) -> tuple[str, str]:
    if move.number == state.seat:
        return "own-seat", "nobody steals from itself"
    return "no-cards", f"seat {move.number} has no cards in hand"


def _why_travel(state: State, move: Move) -> tuple[str, str]:
    if move.number == state.year:
        return "same-year", f"the DeLorean is in {move.name} already"
    return "too-little-power", "hand and tokens hold less than 3 power"


def _why_play(state: State, move: Move) -> tuple[str, str]:
    rows = catalogue(state.options)
    card = rows.card_of[move]
    names = state.options.components.characters[card].names
    if state.used & TOOK:
        return "token-taken", "after taking a clock tower token nothing is played in this turn"
    if card not in state.hands[state.seat]:
        return "not-in-hand", f"{_who(state)} has no {move.name} in hand"
    role = ROLES[state.role]
    if role != "jennifer" and role not in names:
        return "wrong-role", f"{role} cannot play {move.name}"
    if card in rows.unfit[state.role][state.year]:
        return "wrong-year", f"{move.name} cannot be played in {YEARS[state.year]}"
    if move.kind == "play-free" and state.role != MARTY:
        return "wrong-role", "only Marty plays a card for no time"
    if move.kind == "play-free" and state.used & ABILITY:
        return "ability-used", "Marty has played a card for no time in this turn"
    return "cannot-pay", f"the time and ripples for {move.name} cannot be paid"


def _why_pay(state: State, move: Move) -> tuple[str, str]:
    rows = catalogue(state.options)
    if move is PAY_TOKEN:
        if not state.tokens[state.seat]:
            return "no-token", f"{_who(state)} has no clock tower token"
        return "overpaid", "with a token some part of the payment would be needless"
    card = rows.card_of[move]
    hand = state.hands[state.seat]
    if card not in hand:
        return "not-in-hand", f"{_who(state)} has no {move.name} in hand"
    if card <= state.last:
        return "wrong-order", "cards are paid in catalogue order, tokens last"
    kept = 0 if state.target >= 0 else rows.ripples[state.year][state.stacks.tops[state.year]][0]
    if len(hand) <= kept:
        return "needed-for-ripple", "the cards left are needed for ripples"
    value = (rows.times if state.target < 0 else rows.powers)[card]
    if value - state.due >= state.least:
        return "overpaid", f"with {move.name} some part of the payment would be needless"
    return "dead-end", f"after {move.name} the rest could not be paid exactly enough in order"


def _why_ripple(state: State, move: Move) -> tuple[str, str]:
    card = catalogue(state.options).card_of[move]
    if card not in state.hands[state.seat]:
        return "not-in-hand", f"{_who(state)} has no {move.name} in hand"
    if card <= state.last:
        return "wrong-order", "cards are rippled in catalogue order"
    return "dead-end", f"after {move.name} no later card is left for the next ripple"


def _why_skip(state: State, move: Move) -> tuple[str, str]:
    return "must-ripple", "this ripple is not optional"


def _why_complete(state: State, move: Move) -> tuple[str, str]:
    mine = state.mats[state.seat]
    if state.used & TOOK:
        return "token-taken", "after taking a clock tower token nothing is completed in this turn"
    if state.stacks.tops[state.year] == NO_EVENT:
        return "no-event", f"no event is left in {YEARS[state.year]}"
    if not all(mine):
        return "year-missing", "a played card is needed in each of the three years"
    return "names-missing", f"no three cards in {YEARS[state.year]} have the names of the event"


def _why_use(state: State, move: Move) -> tuple[str, str]:
    rows = catalogue(state.options)
    card = rows.card_of[move]
    if card not in state.mats[state.seat][state.year]:
        return "not-on-mat", f"{_who(state)} has no {move.name} in {YEARS[state.year]}"
    if state.chosen and card <= state.chosen[-1]:
        return "wrong-order", "cards are named in catalogue order"
    return "names-missing", f"with {move.name} no three cards would have the names of the event"


def _why_shift(state: State, move: Move) -> tuple[str, str]:
    if state.role != LORRAINE:
        return "wrong-role", "only Lorraine moves played cards"
    if state.used & ABILITY:
        return "ability-used", "Lorraine has moved a card in this turn"
    card = catalogue(state.options).card_of[move]
    if not any(card in cards for cards in state.mats[state.seat]):
        return "not-on-mat", f"{_who(state)} has not played {move.name}"
    return "not-adjacent", f"{move.name} does not lie in a year beside {YEARS[move.number]}"


def _why_take(state: State, move: Move) -> tuple[str, str]:
    if state.used & TOOK:
        return "token-taken", "only one clock tower token is taken in a turn"
    if sum(state.tokens) >= CLOCK_TOKENS:
        return "no-token", "no clock tower token is left"
    return "has-acted", "no token is taken after a card was played or an event completed"


def _why_event(state: State, move: Move) -> tuple[str, str]:
    year = state.options.components.events[move.number].year
    if move.number in state.stacks.completed[YEARS.index(year)]:
        return "event-seen", f"{move.name} has been completed"
    return "wrong-year", f"{move.name} is an event of {year}"


def _why_drawn(state: State, move: Move) -> tuple[str, str]:
    if move.kind == "stolen":
        return "not-in-hand", f"seat {state.target} has no {move.name} in hand"
    return "not-in-deck", f"{move.name} is not in the deck"


_WHY: Final = {
    "role": _why_role,
    "discard": _why_discard,
    "steal": _why_steal,
    "travel": _why_travel,
    "play": _why_play,
    "play-free": _why_play,
    "pay": _why_pay,
    "ripple": _why_ripple,
    "skip": _why_skip,
    "complete": _why_complete,
    "use": _why_use,
    "shift": _why_shift,
    "take": _why_take,
    "event": _why_event,
    "draw": _why_drawn,
    "stolen": _why_drawn,
    "rippled": _why_drawn,
}
