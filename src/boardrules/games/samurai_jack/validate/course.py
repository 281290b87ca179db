"""Whether what is under way in a turn can be under way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardrules.core.errors import need
from boardrules.games.samurai_jack.moves import catalogue
from boardrules.games.samurai_jack.rules import arriving, collecting
from boardrules.games.samurai_jack.rules.decks import is_support_left
from boardrules.games.samurai_jack.rules.path import TILE_OF
from boardrules.games.samurai_jack.rules.spaces import payments
from boardrules.games.samurai_jack.rules.turn import next_to_choose
from boardrules.games.samurai_jack.state import (
    AKU,
    AKU_TOKEN,
    ALL_CARDS,
    ARRIVED,
    CLAIM,
    COLLECT,
    DRAW,
    FACE_DOWN,
    FLAGGED,
    FLAGGED_SHOWN,
    HIDDEN_TOKEN,
    JACK,
    LOSE,
    PATH,
    PLAY,
    REVEAL,
    SHOWN,
    START,
    TOKEN,
    TURN_IN,
    WOLF,
    WOLF_DRAW,
    WOLF_TOKEN,
)
from boardrules.games.samurai_jack.validate.table import is_sorted

if TYPE_CHECKING:
    from boardrules.games.samurai_jack.state import State

MOVED = (TOKEN, CLAIM, TURN_IN)
"""Phases in which the first of the queue has moved, and its move is not complete."""
EFFECTS = (LOSE, WOLF, WOLF_DRAW, COLLECT, DRAW)


def check_course(state: State) -> None:
    """Check the queue, the cards chosen, the flags, and what the phase needs."""
    _check_start(state)
    _check_queue(state)
    _check_choices(state)
    _check_flags(state)
    _check_hidden_tokens(state)
    if state.phase != TURN_IN:
        need(not state.cards[-1], "cards: nothing is being turned in")
    if state.phase in EFFECTS:
        _check_effect(state)
    elif state.phase in MOVED:
        _check_moved(state)


def _check_start(state: State) -> None:
    """Check who can still be on the start line."""
    runners = state.positions[:-2]
    waiting = [at for at in runners if at < PATH]
    is_first = state.positions[-1] == START
    if state.phase in (JACK, PLAY) and is_first:
        need(sorted(runners) == list(range(1, len(runners) + 1)), "positions: nobody has moved yet")
        need(not any(state.choices) or state.phase == PLAY, "choices: nothing is shown yet")
    if state.phase == JACK:
        need(state.positions[-2] < ARRIVED, "phase: Jack has arrived")
        need((state.positions[-2] == START) == is_first, "positions: Jack and Aku start together")
    else:
        need(state.positions[-2] != START, "positions: Jack moves first")
    if state.phase == AKU:
        need(state.positions[-1] < ARRIVED, "phase: Aku has arrived")
    if state.phase in (AKU, *EFFECTS) or not is_first:
        need(not waiting, "positions: everybody has moved by now")
    if state.phase in EFFECTS:
        need(not is_first, "positions: Aku has moved by now")


def _check_queue(state: State) -> None:
    positions, queue = state.positions, list(state.queue)
    if state.phase in (JACK, AKU):
        need(not queue and state.seat == 0, "queue: nobody is waiting")
        return
    need(queue, "queue: somebody is waiting")
    if state.phase in EFFECTS:
        order = sorted(range(len(positions)), key=positions.__getitem__, reverse=True)
        on_path = [mover for mover in order if PATH <= positions[mover] < ARRIVED]
        need(queue == on_path[len(on_path) - len(queue) :], "queue: the foremost first")
        need(queue[0] == state.seat < state.options.players, "queue: the seat is the first of it")
        return
    waiting = queue[1:] if state.phase in MOVED else queue
    need(all(positions[mover] < ARRIVED for mover in waiting), "queue: somebody has arrived")
    need(is_sorted([positions[mover] for mover in waiting]), "queue: the rearmost first")
    runners = range(len(positions) - 2)
    need(all(mover in runners for mover in queue), "queue: Jack and Aku move by themselves")
    behind = {mover for mover in runners if positions[mover] < PATH}
    need(behind <= set(waiting), "queue: who is on the start line has not moved")
    if state.phase == PLAY:
        ready = [mover for mover in runners if positions[mover] < ARRIVED]
        need(sorted(queue) == ready, "queue: all who are not at the Villain")
    else:
        need(queue[0] == state.seat, "queue: the seat is the first of it")


def _check_choices(state: State) -> None:
    """Check which seats have a card face down, and that these and the shown ones can be theirs."""
    hidden = set()
    if state.phase == PLAY:
        need(next_to_choose(state, state.seat) == state.seat, "seat: chooses no card")
        hidden = {seat for seat in range(state.seat) if next_to_choose(state, seat) == seat}
    elif state.phase in (REVEAL, *MOVED):
        waiting = state.queue[1:]
        hidden = {
            seat
            for seat in waiting
            if seat < state.options.players and state.choices[seat] < FLAGGED
        }
    if hidden or state.phase in (REVEAL, *MOVED):
        earlier = FLAGGED_SHOWN if state.phase != PLAY else SHOWN
        need(
            all(_shown(code) < 0 or code < earlier for code in state.choices),
            "choices: shown cards are cleared first",
        )
    for seat, code in enumerate(state.choices):
        is_hidden = FACE_DOWN <= code < SHOWN
        need(is_hidden == (seat in hidden), "choices: not those that lie face down now")
        hand = state.hands[seat]
        if is_hidden:
            need(hand >> code - FACE_DOWN & 1, "choices: a card face down is out of the hand")
        elif (card := _shown(code)) >= 0:
            need(
                hand == ALL_CARDS or not hand >> card & 1,
                "choices: a card that is shown has been played",
            )


def _shown(code: int) -> int:
    """Give the type of the card that is shown; -1 if there is none."""
    if code >= FLAGGED_SHOWN:
        return code - FLAGGED_SHOWN
    return code - SHOWN if SHOWN <= code < FLAGGED else -1


def _check_flags(state: State) -> None:
    """Check that flagged seats are with Aku, or have moved from there, and that others are not."""
    if state.phase == AKU:
        need(max(state.choices) < FLAGGED, "choices: flags are taken back by now")
    waiting = state.queue[1:] if state.phase in MOVED else state.queue
    tile = TILE_OF[state.positions[-1]]
    for seat in range(state.options.players):
        if state.choices[seat] >= FLAGGED:
            moved = state.phase in (REVEAL, *MOVED) and seat not in waiting
            with_aku = PATH <= state.positions[seat] < ARRIVED
            with_aku = with_aku and TILE_OF[state.positions[seat]] == tile
            need(moved or with_aku, "choices: a flagged seat is not with Aku")
        elif PATH <= state.positions[seat] < ARRIVED and TILE_OF[state.positions[seat]] == tile:
            if state.phase in EFFECTS:
                need(seat in state.queue, "choices: a seat with Aku has not been flagged")
            elif state.phase in (JACK, PLAY) or (state.phase != AKU and seat in waiting):
                need(False, "choices: a seat with Aku is not flagged")
    if state.phase in EFFECTS:
        need(
            not any(
                state.choices[seat] >= FLAGGED for seat in state.queue if seat < len(state.hands)
            ),
            "choices: a seat is flagged before its turn",
        )
    if state.phase == REVEAL and state.seat < state.options.players:
        need(state.choices[state.seat] >= FLAGGED, "phase: the seat reveals a card of its own")


def _check_hidden_tokens(state: State) -> None:
    for seat in range(state.options.players):
        at = state.positions[seat]
        if PATH <= at < ARRIVED and state.tokens[TILE_OF[at]] == HIDDEN_TOKEN:
            right = state.phase == TOKEN and seat == state.seat
            need(right, "tokens: turned up by the first seat that comes there")


def _check_moved(state: State) -> None:
    need(state.seat < state.options.players, "seat: the neutral character decides nothing")
    at = state.positions[state.seat]
    if state.phase == TOKEN:
        right = at < ARRIVED and state.tokens[TILE_OF[at]] == HIDDEN_TOKEN
        need(right, "phase: no token to turn up")
        return
    need(state.arrivals[-1:] == bytes((state.seat,)), "arrivals: the seat has arrived last")
    if state.phase == CLAIM:
        need(at == ARRIVED, "positions: the seat has claimed already")
        return
    rows, paid = catalogue(state.options), state.cards[-1]
    need(at > ARRIVED, "positions: the seat has claimed nothing")
    price = arriving.price_of_claim(state, rows)
    before: bytes = b""
    everything = bytes(sorted(state.cards[state.seat] + paid))
    for card in paid:
        need(card in payments(everything, price, before, rows), "cards: not what the space asks")
        before += bytes((card,))
    need(arriving.turn_ins(state), "cards: the space is paid")


def _check_effect(state: State) -> None:
    tile = TILE_OF[state.positions[state.seat]]
    with_aku = TILE_OF[state.positions[-1]] == tile
    token = state.tokens[tile]
    if state.phase == LOSE:
        need(token == AKU_TOKEN and state.cards[state.seat], "phase: nothing to lose")
        return
    need(not with_aku, "phase: nothing to collect with Aku")
    if state.phase in (WOLF, WOLF_DRAW):
        need(token == WOLF_TOKEN and is_support_left(state), "phase: nothing to draw")
    elif state.phase == COLLECT:
        need(collecting.collections(state), "phase: nothing to collect")
    elif state.phase == DRAW:
        need(collecting.may_draw(state), "phase: nothing to draw")
