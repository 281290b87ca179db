"""Step A: what a samurai seat may do between two rounds (BB-35 to BB-38, BB-41).

A function that plays a move returns None where the move is not legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from boardrules.core.bag import remove
from boardrules.core.evolve import changed
from boardrules.games.bushido_breaker.components import (
    CORRIDOR,
    LEFT_FOR_SHOWDOWN,
    MAPS,
    MOST_FOR_REINFORCEMENTS,
    NINJA_SPECIALS,
    NOWHERE,
    REINFORCEMENTS,
    REPAIR,
    REVELATION,
    SAMURAI,
    SAMURAI_SPECIALS,
    SHOWDOWN,
    SHOWN_ROWS,
)
from boardrules.games.bushido_breaker.moves import (
    CALL,
    CALL_SHOWDOWN,
    DONE,
    HOLD,
    MENDS,
    MOVES,
    POSTS,
    REPAIR_ALARMS,
    REVELATIONS,
    Move,
    Row,
)
from boardrules.games.bushido_breaker.rules.setup import FIRST_SAMURAI_SPECIAL
from boardrules.games.bushido_breaker.state import (
    BETWEEN,
    COMMIT,
    IN_PLAY,
    MEND,
    POST,
    Played,
    State,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

_NO_SPECIALS: Final = bytes(len(SAMURAI_SPECIALS))
_PHASE_AFTER: Final = {REINFORCEMENTS: POST, REPAIR: MEND}


def asked_from(seat: int, lairs: bytes, hands: Sequence[bytes]) -> dict[str, Any]:
    """Turn to the next samurai seat with an unplayed special, or else to the first ninja.

    Whether the special could be played makes no difference, so being asked tells nothing.

    Args:
        seat: the first seat that may be asked.
        lairs: where the ninjas are.
        hands: the samurai's hands.
    """
    for other, hand in enumerate(hands, len(lairs)):
        if other >= seat and hand[FIRST_SAMURAI_SPECIAL:] != _NO_SPECIALS:
            return {"phase": BETWEEN, "seat": other}
    return {"phase": COMMIT, "seat": 0 if lairs[0] != NOWHERE else 1}


def specials(state: State) -> Row:
    """List what the seat can play between the rounds; it can always hold."""
    hand = state.hands[state.seat - len(state.ninjas)]
    moves = [HOLD]
    if hand[REINFORCEMENTS] and living(state) <= MOST_FOR_REINFORCEMENTS:
        moves.append(CALL)
    if hand[REPAIR] and mendable(state):
        moves.append(REPAIR_ALARMS)
    if hand[SHOWDOWN] and living(state) == LEFT_FOR_SHOWDOWN:
        moves.append(CALL_SHOWDOWN)
    if hand[REVELATION]:
        in_play = (ninja.status == IN_PLAY for ninja in state.ninjas)
        moves += [move for move, there in zip(REVELATIONS, in_play, strict=False) if there]
    return tuple(moves)


def living(state: State) -> int:
    """Count the samurai on the map."""
    return SAMURAI - state.places.count(NOWHERE)


def mendable(state: State) -> list[int]:
    """List the locations whose alarm is off; in a Showdown there is only the corridor (BB-37)."""
    there = (CORRIDOR,) if state.showdown else range(len(MAPS[state.options.players].names))
    return [place for place in there if state.off >> place & 1]


def play_special(state: State, move: Move) -> State | None:
    """Hold, or play a special."""
    if state.phase != BETWEEN or move not in specials(state):
        return None
    if move is HOLD:
        return changed(state, asked_from(state.seat + 1, state.lairs, state.hands))
    card = _CARDS[move.card]
    at = state.seat - len(state.ninjas)
    hands = (*state.hands[:at], remove(state.hands[at], card), *state.hands[at + 1 :])
    shown = last_rows(state.sheets[move.seat]) if card == REVELATION else ()
    changes: dict[str, Any] = {
        "hands": hands,
        "between": (*state.between, Played(state.seat, move.text, shown)),
    }
    if card in _PHASE_AFTER:
        changes["phase"] = _PHASE_AFTER[card]
    else:
        if card == SHOWDOWN:
            changes |= _showdown(state)
        changes |= asked_from(state.seat, state.lairs, hands)
    return changed(state, changes)


_CARDS: Final = {
    "reinforcements": REINFORCEMENTS,
    "repair": REPAIR,
    "showdown": SHOWDOWN,
    "revelation": REVELATION,
}


def _showdown(state: State) -> dict[str, Any]:
    """Everybody goes to the corridor, and nothing else is left of the castle (BB-38)."""
    return {
        "showdown": True,
        "places": gathered(state.places),
        "lairs": gathered(state.lairs),
    }


def gathered(places: bytes) -> bytes:
    """Move all that are on the map to the corridor."""
    return bytes(NOWHERE if place == NOWHERE else CORRIDOR for place in places)


def last_rows(sheet: bytes) -> tuple[str, ...]:
    """Tell what a Revelation shows of a sheet: cards only, and of specials not which (BB-41)."""
    return tuple(shown_card(MOVES[number]) for number in sheet[-SHOWN_ROWS:])


def shown_card(move: Move) -> str:
    """Tell what a Revelation shows of one row (BB-30)."""
    return "special" if move.card in NINJA_SPECIALS else move.card


def posts(state: State) -> Row:
    """List where the next samurai may enter; two enter in the order of locations (BB-36)."""
    if state.showdown:
        return (POSTS[CORRIDOR],)
    last = _last_place(state)
    return POSTS[max(last, CORRIDOR) : len(MAPS[state.options.players].names)]


def _last_place(state: State) -> int:
    """Tell the location of the last post or mend of the special that is being played, or -1."""
    return Move.named(state.between[-1].text).place


def post(state: State, move: Move) -> State | None:
    """Place a samurai out of the box, the one with the lowest number."""
    if state.phase != POST or move not in posts(state):
        return None
    changes: dict[str, Any] = {
        "places": reinforced(state.places, move.place),
        "between": (*state.between, Played(state.seat, move.text)),
    }
    if _last_place(state) >= 0:  # the second one
        changes |= asked_from(state.seat, state.lairs, state.hands)
    return changed(state, changes)


def reinforced(places: bytes, place: int) -> bytes:
    """Put the samurai with the lowest number that is not in play on the map."""
    first = places.index(NOWHERE)
    return places[:first] + bytes((place,)) + places[first + 1 :]


def mends(state: State) -> Row:
    """List the alarms that can be repaired next, in the order of locations (BB-37)."""
    last = _last_place(state)
    moves = [MENDS[place] for place in mendable(state) if place > last]
    return tuple(moves) if last < 0 else (*moves, DONE)


def mend(state: State, move: Move) -> State | None:
    """Repair an alarm, or leave it at one."""
    if state.phase != MEND or move not in mends(state):
        return None
    if move is DONE:
        return changed(state, asked_from(state.seat, state.lairs, state.hands))
    changes: dict[str, Any] = {
        "off": state.off & ~(1 << move.place),
        "between": (*state.between, Played(state.seat, move.text)),
    }
    if _last_place(state) >= 0:  # the second one
        changes |= asked_from(state.seat, state.lairs, state.hands)
    return changed(state, changes)
