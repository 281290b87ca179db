"""Step B: the ninjas lay their cards face down.

A function that plays a move returns None where the move is not legal.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, Any, Final

import attrs

from boardrules.core.bag import remove
from boardrules.core.evolve import changed
from boardrules.games.bushido_breaker.components import (
    BLOWGUN,
    CORRIDOR,
    DIAGONAL,
    IN_A_ROW,
    KUNAI,
    MAPS,
    NINJA_CARDS,
    NOWHERE,
    SHURIKEN,
    SHURIKENS,
)
from boardrules.games.bushido_breaker.moves import (
    BLOWGUN_AT,
    BLUFF,
    CATALOGUES,
    ENTER_CHAMBER,
    HIDE,
    KUNAI_AT,
    LIMITED_ROWS,
    SABOTAGE,
    SHURIKEN_AT,
    SHURIKENS_AT,
    Move,
    Row,
)
from boardrules.games.bushido_breaker.state import ANSWER, COMMIT, IN_PLAY, State

if TYPE_CHECKING:
    from collections.abc import Iterable

_AT: Final = tuple(bytes(there == place for there in range(256)) for place in range(NOWHERE))
"""For each location, a table that translates locations into whether they are it."""
_NEAR: Final = {
    players: tuple(bytes(there in near for there in range(256)) for near in board.adjacent)
    for players, board in MAPS.items()
}
"""The same for being adjacent to it."""
_ON_MAP: Final = bytes(there < NOWHERE for there in range(256))
_HIDE: Final = (HIDE,)
_BLUFF: Final = (BLUFF,)
_SABOTAGE: Final = (SABOTAGE,)
_ENTER_CHAMBER: Final = (ENTER_CHAMBER,)
_SPENT: Final = {name: NINJA_CARDS.index(name) for name in NINJA_CARDS}


def commitments(state: State) -> Row:
    """List what the ninja can lay down."""
    seat = state.seat
    return cards(state, state.lairs[seat], state.ninjas[seat].hand, worn_out(state.sheets[seat]))


def worn_out(sheet: bytes) -> str:
    """Tell whether "hide" or "move" filled the last two rows, or "" (BB-19)."""
    if len(sheet) < IN_A_ROW:
        return ""
    card = LIMITED_ROWS.get(sheet[-1], "")
    return card if card and card == LIMITED_ROWS.get(sheet[-2]) else ""


def cards(state: State, place: int, hand: bytes, worn: str) -> Row:
    """List what a ninja could lay down.

    Args:
        state: the position, of which only what everybody sees is used.
        place: the ninja's location.
        hand: the uses of its cards that are left.
        worn: the card that it may not use again this round, or "".
    """
    places = state.places
    players = state.options.players
    moves: Row = KUNAI_AT[places.translate(_AT[place])] if hand[KUNAI] else ()
    if state.showdown:
        if worn != "hide":
            moves += _HIDE
        if worn != "move":
            moves += _BLUFF
        if not state.off >> place & 1:
            moves += _SABOTAGE
    else:
        catalogue = CATALOGUES[players]
        near = places.translate(_NEAR[players][place])
        if hand[SHURIKEN]:
            moves += SHURIKEN_AT[near]
        if worn != "hide":
            moves += _HIDE
        if worn != "move":
            if place == CORRIDOR and chamber_is_open(state):
                moves += _ENTER_CHAMBER
            moves += catalogue.steps[place]
        if not state.off >> place & 1:
            moves += _SABOTAGE
        if hand[SHURIKENS]:
            moves += tuple(_pairs(places, list(compress(range(1, len(places) + 1), near))))
        if hand[DIAGONAL]:
            moves += catalogue.slips[place]
    if hand[BLOWGUN]:
        moves += BLOWGUN_AT[places.translate(_ON_MAP)]
    return moves


def chamber_is_open(state: State) -> bool:
    """Tell whether enough alarms are off just now (BB-17)."""
    return state.off.bit_count() >= MAPS[state.options.players].needed


def _pairs(places: bytes, near: list[int]) -> Iterable[Move]:
    """List pairs of samurai in two different locations (BB-31)."""
    for first, one in enumerate(near):
        for other in near[first + 1 :]:
            if places[one - 1] != places[other - 1]:
                yield SHURIKENS_AT[one, other]


def commit(state: State, move: Move) -> State | None:
    """Lay a card down and note it on the sheet."""
    if state.phase != COMMIT or not can_commit(state, move):
        return None
    seat, ninjas, sheets = state.seat, state.ninjas, state.sheets
    sheet = sheets[seat] + bytes((move.number,))
    changes: dict[str, Any] = {"sheets": (*sheets[:seat], sheet, *sheets[seat + 1 :])}
    if move.card in _SPENT:
        hand = remove(ninjas[seat].hand, _SPENT[move.card])
        ninja = attrs.evolve(ninjas[seat], hand=hand)
        changes["ninjas"] = (*ninjas[:seat], ninja, *ninjas[seat + 1 :])
    for other in range(seat + 1, len(ninjas)):
        if ninjas[other].status == IN_PLAY:
            changes["seat"] = other
            return changed(state, changes)
    changes["seat"] = len(ninjas)
    changes["phase"] = ANSWER
    return changed(state, changes)


def can_commit(state: State, move: Move) -> bool:
    """Tell whether the ninja can lay a card down, without listing all that it can."""
    seat, places = state.seat, state.places
    card, place = move.card, state.lairs[seat]
    if card in _SPENT and not state.ninjas[seat].hand[_SPENT[card]]:
        return False
    if card == "move":
        if worn_out(state.sheets[seat]) == "move":
            return False
        if state.showdown:
            return move is BLUFF
        if move is ENTER_CHAMBER:
            return place == CORRIDOR and chamber_is_open(state)
        return move in CATALOGUES[state.options.players].steps[place]
    if card == "hide":
        return worn_out(state.sheets[seat]) != "hide"
    if card == "sabotage":
        return not state.off >> place & 1
    if card == "kunai":
        return places[move.samurai[0] - 1] == place
    if card == "blowgun":
        return places[move.samurai[0] - 1] != NOWHERE
    if state.showdown:
        return False
    if card == "diagonal":
        return move in CATALOGUES[state.options.players].slips[place]
    near = MAPS[state.options.players].adjacent[place]
    targets = {places[samurai - 1] for samurai in move.samurai}
    return len(targets) == len(move.samurai) and targets.issubset(near)
