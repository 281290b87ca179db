"""The course of a round: phases follow each other until somebody has to decide.

Each function here changes a draft and leaves it in a phase in which a seat or chance decides, or in
the last one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardrules.games.samurai_jack.components import ROUNDS, TILES
from boardrules.games.samurai_jack.moves import catalogue
from boardrules.games.samurai_jack.rules.decks import discard, is_support_left
from boardrules.games.samurai_jack.rules.draft import Draft, gain, put, put_in
from boardrules.games.samurai_jack.rules.path import TILE_OF, destination
from boardrules.games.samurai_jack.rules.spaces import (
    blocked_by_aku,
    neutral_claim,
    neutral_payment,
)
from boardrules.games.samurai_jack.state import (
    AKU,
    AKU_TOKEN,
    ALL_CARDS,
    ARRIVED,
    CLAIM,
    COLLECT,
    FACE_DOWN,
    FLAGGED,
    HIDDEN_TOKEN,
    JACK,
    LOSE,
    NO_CARD,
    OVER,
    PLAY,
    REVEAL,
    SHOWN,
    TILE,
    TOKEN,
    WOLF,
    WOLF_TOKEN,
)

if TYPE_CHECKING:
    from boardrules.games.samurai_jack.state import State

_WITHOUT_FLAGS: Final = bytes(NO_CARD if code == FLAGGED else code for code in range(256))


# Phases 1 and 2: Jack and the characters


def begin_turn(draft: Draft) -> None:
    """Let Jack's card be drawn, unless he has arrived (SJ-17)."""
    draft.seat = 0
    if draft.positions[-2] < ARRIVED:
        draft.phase = JACK
    else:
        begin_choices(draft)


def move_jack(draft: Draft, card: int) -> None:
    """Move Jack; with a character on his tile, his token goes back a space (SJ-12, SJ-13)."""
    jack = len(draft.positions) - 2
    at = destination(draft, jack, card)
    draft.positions = put(draft.positions, jack, at)
    if at == ARRIVED:
        if is_round_over(draft):
            end_round(draft)
            return
    elif draft.sanity > 1 and with_jack(draft, TILE_OF[at]):
        draft.sanity -= 1
    begin_choices(draft)


def with_jack(draft: Draft, tile: int) -> bool:
    """Tell whether a character, the neutral one too, is on Jack's tile."""
    return any(TILE_OF[at] == tile for at in draft.positions[:-2])


def begin_choices(draft: Draft) -> None:
    """Fix the order of movement (SJ-09), and let the seats choose their cards (SJ-11, SJ-22)."""
    positions = draft.positions[:-2]
    order = sorted(range(len(positions)), key=positions.__getitem__)
    draft.queue = bytes([mover for mover in order if positions[mover] < ARRIVED])
    seat = next_to_choose(draft, 0)
    if seat < 0:
        reveal_on(draft)
    else:
        draft.phase, draft.seat = PLAY, seat


def next_to_choose(state: State | Draft, seat: int) -> int:
    """Tell the next seat, from one on, that chooses a card; -1 if there is none."""
    positions, choices = state.positions, state.choices
    for other in range(seat, len(choices)):
        if positions[other] < ARRIVED and choices[other] != FLAGGED:
            return other
    return -1


def reveal_on(draft: Draft) -> None:
    """Let the movers move one after the other, until chance or a seat has to decide."""
    seats = len(draft.hands)
    while draft.queue:
        mover = draft.queue[0]
        if mover >= seats or draft.choices[mover] == FLAGGED:
            draft.phase, draft.seat = REVEAL, mover
            return
        card = draft.choices[mover] - FACE_DOWN
        draft.choices = put(draft.choices, mover, SHOWN + card)
        draft.hands = put(draft.hands, mover, draft.hands[mover] & ~(1 << card))
        if not has_moved(draft, mover, card):
            return
    end_choices(draft)


def has_moved(draft: Draft, mover: int, card: int) -> bool:
    """Move a character; tell whether its move is complete, or something has to be decided first."""
    at = destination(draft, mover, card)
    draft.positions = put(draft.positions, mover, at)
    if mover >= len(draft.hands):
        if at == ARRIVED:
            claim_of_neutral(draft, mover)
        draft.queue = draft.queue[1:]
        return True
    if at == ARRIVED:
        draft.arrivals += bytes((mover,))
        draft.phase, draft.seat = CLAIM, mover
        return False
    if draft.tokens[TILE_OF[at]] == HIDDEN_TOKEN:
        draft.phase, draft.seat = TOKEN, mover
        return False
    complete_move(draft, mover)
    return True


def complete_move(draft: Draft, seat: int) -> None:
    """Return the played cards at home (SJ-23, SJ-24, SJ-25), or after the last one (SJ-26)."""
    tile = TILE_OF[draft.positions[seat]]
    home = catalogue(draft.options).homes[draft.characters[seat]]
    if not draft.hands[seat] or (tile < TILES and draft.path[tile] == home):
        draft.hands = put(draft.hands, seat, ALL_CARDS)
    draft.queue = draft.queue[1:]


def go_on_after_move(draft: Draft, seat: int) -> None:
    """Complete the move of a seat on which something was decided, and go on."""
    complete_move(draft, seat)
    draft.seat = 0
    if is_round_over(draft):
        end_round(draft)
    else:
        reveal_on(draft)


def claim_of_neutral(draft: Draft, neutral: int) -> None:
    """Let the neutral character claim a space at the Villain, if it can pay one (SJ-50)."""
    rows, cards = catalogue(draft.options), draft.cards[neutral]
    price = neutral_claim(draft, rows, cards)
    if price:
        paid = neutral_payment(cards, price, rows)
        draft.positions = put(draft.positions, neutral, ARRIVED + price.number)
        left = bytes([card for card in cards if card not in paid])
        draft.cards = put_in(draft.cards, neutral, left)
        discard(draft, paid)


def end_choices(draft: Draft) -> None:
    """Take back the flags (SJ-27); let Aku's card be drawn, unless he has arrived (SJ-39)."""
    draft.seat = 0
    draft.choices = draft.choices.translate(_WITHOUT_FLAGS)
    if draft.positions[-1] < ARRIVED:
        draft.phase = AKU
    else:
        begin_effects(draft)


# Phases 3 and 4: Aku and the effects


def move_aku(draft: Draft, card: int) -> None:
    """Move Aku; at the Villain he blocks a space (SJ-39)."""
    aku = len(draft.positions) - 1
    at = destination(draft, aku, card)
    if at == ARRIVED:
        at += blocked_by_aku(draft, catalogue(draft.options))
    draft.positions = put(draft.positions, aku, at)
    begin_effects(draft)


def begin_effects(draft: Draft) -> None:
    """Line up the movers on the path, the foremost first, to be resolved (SJ-58)."""
    positions = draft.positions
    order = sorted(range(len(positions)), key=positions.__getitem__, reverse=True)
    draft.queue = bytes([mover for mover in order if positions[mover] < ARRIVED])
    effects_on(draft)


def effects_on(draft: Draft) -> None:
    """Resolve one mover after the other, until chance or a seat has to decide."""
    seats, jack = len(draft.hands), len(draft.positions) - 2
    while draft.queue:
        mover = draft.queue[0]
        if mover < seats:
            if not is_resolved(draft, mover):
                return
        elif mover == jack:
            if is_lost(draft):
                return
        elif mover < jack:
            collect_of_neutral(draft, mover)
        draft.queue = draft.queue[1:]
    begin_turn(draft)


def is_lost(draft: Draft) -> bool:
    """Resolve Jack: alone or with Aku, his token goes on (SJ-14, SJ-15, SJ-16).

    Returns:
        whether it has reached the end, by which the game is lost (SJ-19).
    """
    tile = TILE_OF[draft.positions[-2]]
    reasons = (not with_jack(draft, tile)) + (TILE_OF[draft.positions[-1]] == tile)
    end = draft.options.components.sanity_track
    draft.sanity = min(draft.sanity + reasons, end)
    if draft.sanity < end:
        return False
    draft.phase, draft.seat, draft.queue = OVER, 0, b""
    return True


def is_resolved(draft: Draft, seat: int) -> bool:
    """Resolve a seat, beginning with the token on its tile; tell whether that is complete."""
    draft.seat = seat
    tile = TILE_OF[draft.positions[seat]]
    if draft.tokens[tile] == AKU_TOKEN and draft.cards[seat]:
        draft.phase = LOSE  # SJ-56
        return False
    return is_resolved_after_loss(draft, seat, tile)


def is_resolved_after_loss(draft: Draft, seat: int, tile: int) -> bool:
    """Go on with Aku himself (SJ-21), then with the token of the wolf (SJ-56)."""
    if TILE_OF[draft.positions[-1]] == tile:
        draft.choices = put(draft.choices, seat, FLAGGED)
        return True
    if draft.tokens[tile] == WOLF_TOKEN and is_support_left(draft):
        draft.phase = WOLF
        return False
    return has_collected(draft, seat, tile)


def has_collected(draft: Draft, seat: int, tile: int) -> bool:
    """Go on with honor for being with Jack, and a support card (SJ-28, SJ-29).

    Returns:
        True if there is nothing to collect, so that the seat is done.
    """
    with_jack = TILE_OF[draft.positions[-2]] == tile
    if with_jack:
        gain(draft, seat, 1)
    if draft.displays[draft.path[tile]] or (with_jack and is_support_left(draft)):
        draft.phase = COLLECT
        return False
    return True


def collect_of_neutral(draft: Draft, neutral: int) -> None:
    """Let the neutral character take the bottom-most card on display (SJ-50, SJ-51)."""
    tile = TILE_OF[draft.positions[neutral]]
    display = draft.displays[draft.path[tile]]
    if display and TILE_OF[draft.positions[-1]] != tile:
        draft.displays = put_in(draft.displays, draft.path[tile], display[:-1])
        draft.cards = put_in(draft.cards, neutral, draft.cards[neutral] + display[-1:])


def go_on_after_effect(draft: Draft) -> None:
    """Go on with the next mover."""
    draft.queue = draft.queue[1:]
    draft.seat = 0
    effects_on(draft)


# The end of a round


def is_round_over(draft: Draft) -> bool:
    """Tell whether Jack and all seats are at the Villain (SJ-40, SJ-49)."""
    return len(draft.arrivals) == len(draft.hands) and draft.positions[-2] >= ARRIVED


def end_round(draft: Draft) -> None:
    """Clear the table for the next round, or end the game (SJ-20, SJ-32, SJ-33, SJ-43, SJ-57)."""
    draft.queue, draft.seat = b"", 0
    draft.choices = draft.choices.translate(_WITHOUT_FLAGS)
    if len(draft.villains) == ROUNDS:
        draft.phase = OVER
        return
    draft.phase = TILE
    discard(draft, b"".join(draft.displays))
    draft.displays = (b"",) * len(draft.displays)
    draft.hands = bytes((ALL_CARDS,)) * len(draft.hands)
    draft.choices = bytes(len(draft.hands))
    draft.positions = start_order(draft)
    draft.path, draft.tokens, draft.arrivals = b"", bytes(TILES), b""
    draft.earlier = draft.honor


def start_order(draft: Draft) -> bytes:
    """Line the characters up by the honor of the round, the highest in front (SJ-41).

    Of seats with equal honor the one that arrived earlier stands further in front (SJ-42); the
    neutral character stands at the very back (SJ-50).
    """
    seats = range(len(draft.hands))
    gains = [draft.honor[seat] - draft.earlier[seat] for seat in seats]
    order = sorted(seats, key=lambda seat: (gains[seat], -draft.arrivals.index(seat)))
    positions = bytearray(len(draft.positions))
    neutrals = len(positions) - 2 - len(seats)
    for rank, mover in enumerate((*range(len(seats), len(seats) + neutrals), *order), 1):
        positions[mover] = rank
    return bytes(positions)
