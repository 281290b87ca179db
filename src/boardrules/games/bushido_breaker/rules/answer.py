"""Step C: the samurai seats play their cards openly.

A function that plays a move returns None where the move is not legal.
"""

from __future__ import annotations

from itertools import chain
from operator import getitem
from typing import Final

from boardrules.core.bag import remove
from boardrules.core.evolve import changed
from boardrules.games.bushido_breaker.components import KATANA, NOWHERE, YUMI
from boardrules.games.bushido_breaker.moves import (
    CATALOGUES,
    MOVES,
    STAYING,
    Move,
    Row,
)
from boardrules.games.bushido_breaker.rules.clash import answers_of
from boardrules.games.bushido_breaker.rules.react import resolved
from boardrules.games.bushido_breaker.state import ANSWER, State

_SPENT: Final = {"katana": KATANA, "yumi": YUMI}
_ON_MAP: Final = bytes(there < NOWHERE for there in range(256))
_NOWHERE: Final = bytes((NOWHERE,))


def answers(state: State) -> Row:
    """List what the seat can play: one card with one living samurai, which no other seat has used
    this round (BB-01, BB-02).
    """
    hand = state.hands[state.seat - len(state.ninjas)]
    places = state.places
    if state.answers:
        used = MOVES[state.answers[0]].samurai[0]
        places = places[: used - 1] + _NOWHERE + places[used:]
    staying = STAYING[hand[KATANA] > 0, hand[YUMI] > 0][places.translate(_ON_MAP)]
    if state.showdown:
        return staying
    marches = CATALOGUES[state.options.players].marches
    return tuple(chain(staying, *map(getitem, marches, places)))


def answer(state: State, move: Move) -> State | None:
    """Play a card with a samurai; after the last one the round is decided."""
    if state.phase != ANSWER or not can_answer(state, move):
        return None
    hands = state.hands
    at = state.seat - len(state.ninjas)
    if move.card in _SPENT:
        hand = remove(hands[at], _SPENT[move.card])
        hands = (*hands[:at], hand, *hands[at + 1 :])
    if at + 1 < len(hands) and not state.merged:
        first = bytes((move.number,))
        return changed(state, {"answers": first, "hands": hands, "seat": state.seat + 1})
    return resolved(state, [*answers_of(state), move], hands)


def can_answer(state: State, move: Move) -> bool:
    """Tell whether the seat can play a card with a samurai, without listing all that it can."""
    samurai = move.samurai[0]
    place = state.places[samurai - 1]
    if place == NOWHERE or (state.answers and MOVES[state.answers[0]].samurai == move.samurai):
        return False
    if move.card in _SPENT:
        return state.hands[state.seat - len(state.ninjas)][_SPENT[move.card]] > 0
    if move.place < 0:
        return True
    marches = CATALOGUES[state.options.players].marches
    return not state.showdown and move in marches[samurai - 1][place]
