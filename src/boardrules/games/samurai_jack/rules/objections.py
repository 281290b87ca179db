"""Why a move is not legal: a stable code for programs and a sentence for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardrules.core.errors import IllegalMove
from boardrules.games.samurai_jack.components import CHARACTERS
from boardrules.games.samurai_jack.moves import CARDS, catalogue
from boardrules.games.samurai_jack.rules import arriving
from boardrules.games.samurai_jack.rules.spaces import still_due
from boardrules.games.samurai_jack.state import (
    AKU,
    ARRIVED,
    CHOOSE,
    CLAIM,
    COLLECT,
    DEAL,
    DRAW,
    JACK,
    LINE,
    LOSE,
    NEUTRAL,
    OVER,
    PLAY,
    REVEAL,
    SITE,
    TILE,
    TOKEN,
    TURN_IN,
    VILLAIN,
    WOLF,
    WOLF_DRAW,
    State,
)

if TYPE_CHECKING:
    from boardrules.games.samurai_jack.moves import Move

PHASES_OF_KINDS: Final = {
    "claim": (CLAIM,),
    "stand": (CLAIM,),
    "take": (COLLECT,),
    "draw": (WOLF, COLLECT),
    "decline": (WOLF,),
    "deal": (DEAL, WOLF_DRAW, DRAW),
}
"""Where a kind of move belongs that is not called like its phase."""
NEEDED: Final = {
    CHOOSE: "the seats are choosing characters",
    NEUTRAL: "the neutral character is to be drawn",
    TILE: "the path is being laid out: a tile is due",
    VILLAIN: "the card of the round is to be drawn",
    LINE: "the start line is being drawn: a character is due",
    DEAL: "support cards are being laid out: one is due",
    SITE: "encounter tokens are being put on the path: a movement card is due",
    JACK: "Jack's movement card is to be drawn",
    PLAY: "the seats are choosing movement cards: play one",
    REVEAL: "a movement card is to be drawn for a character",
    TOKEN: "an encounter token is to be turned up",
    CLAIM: "a seat has reached the Villain: claim a space, or stand",
    TURN_IN: "a space is being paid for: turn in a card",
    AKU: "Aku's movement card is to be drawn",
    LOSE: "a support card is to be lost",
    WOLF: "the wolf's card is to be drawn, or declined",
    WOLF_DRAW: "a support card is to be drawn for the wolf",
    COLLECT: "a support card is to be collected",
    DRAW: "a support card is to be drawn",
}


def objection(state: State, move: Move) -> IllegalMove:
    """Make the error for a move that is not legal."""
    code, reason = _why(state, move)
    return IllegalMove(move, code, reason)


def _why(state: State, move: Move) -> tuple[str, str]:
    rows = catalogue(state.options)
    if state.phase == OVER:
        return "game-over", "the game is over"
    if (move.kind in CARDS and move.name not in rows.card_at) or (
        move.kind == "villain" and move.name not in rows.villain_at
    ):
        return "unknown-card", f"these components have no card {move.name}"
    if state.phase not in PHASES_OF_KINDS.get(move.kind, (move.kind,)):
        return "wrong-phase", NEEDED[state.phase]
    return _WHY[move.kind](state, move)


def _why_character(state: State, move: Move) -> tuple[str, str]:
    return "character-taken", f"{move.name} is in the game already"


def _why_tile(state: State, move: Move) -> tuple[str, str]:
    return "none-left", f"this set has no other {move.name} tile"


def _why_villain(state: State, move: Move) -> tuple[str, str]:
    if catalogue(state.options).villain_at[move.name] in state.villains:
        return "none-left", f"{move.name} has been drawn before"
    kind = "an Aku card" if state.round == 3 else "a Villain card"
    return "wrong-round", f"{kind} is drawn for round {state.round}"


def _why_line(state: State, move: Move) -> tuple[str, str]:
    if CHARACTERS.index(move.name) not in state.characters:
        return "not-in-game", f"{move.name} is not in the game"
    return "none-left", f"{move.name} is in the line already"


def _why_deal(state: State, move: Move) -> tuple[str, str]:
    card = catalogue(state.options).card_at[move.name]
    if state.support[card] == 0:
        return "none-left", f"{move.name} is not in the deck"
    return "none-left", f"{move.name} is among the discards"


def _why_movement(state: State, move: Move) -> tuple[str, str]:
    return "none-left", f"no {move.name} card is left in the deck"


def _why_play(state: State, move: Move) -> tuple[str, str]:
    return "not-in-hand", f"seat {state.seat} has played its {move.name} card"


def _why_token(state: State, move: Move) -> tuple[str, str]:
    return "none-left", f"both {move.name} tokens have been turned up"


def _why_claim(state: State, move: Move) -> tuple[str, str]:
    rows = catalogue(state.options)
    price = rows.prices[state.villains[-1]].get(move.number)
    if price is None:
        seats = state.options.players
        return "no-such-space", f"no space {move.number} is used here with {seats} seats"
    if ARRIVED + move.number in state.positions:
        return "space-taken", f"space {move.number} is taken"
    return "cannot-pay", f"seat {state.seat} lacks the support cards for space {move.number}"


def _why_turn_in(state: State, move: Move) -> tuple[str, str]:
    rows = catalogue(state.options)
    card = rows.card_at[move.name]
    paid = state.cards[-1]
    if card not in state.cards[state.seat]:
        return "not-collected", f"seat {state.seat} does not have {move.name}"
    if paid and card < paid[-1]:
        return "wrong-order", "cards are turned in in their order, and a later one is turned in"
    due = still_due(arriving.price_of_claim(state, rows), paid, rows)
    if not due[rows.symbols[card]]:
        return "not-wanted", f"the space asks for no more cards like {move.name}"
    return "cannot-complete", f"after {move.name} too few cards follow in order to pay the space"


def _why_take(state: State, move: Move) -> tuple[str, str]:
    return "not-on-display", f"{move.name} is not on display for this location"


def _why_draw(state: State, move: Move) -> tuple[str, str]:
    if not any(state.support):
        return "none-left", "no support card is left"
    return "not-with-jack", f"seat {state.seat} is not on Jack's tile"


def _why_lose(state: State, move: Move) -> tuple[str, str]:
    return "not-collected", f"seat {state.seat} does not have {move.name}"


_WHY = {
    "choose": _why_character,
    "neutral": _why_character,
    "tile": _why_tile,
    "villain": _why_villain,
    "line": _why_line,
    "deal": _why_deal,
    "site": _why_movement,
    "jack": _why_movement,
    "reveal": _why_movement,
    "aku": _why_movement,
    "play": _why_play,
    "token": _why_token,
    "claim": _why_claim,
    "turn-in": _why_turn_in,
    "take": _why_take,
    "draw": _why_draw,
    "lose": _why_lose,
}
