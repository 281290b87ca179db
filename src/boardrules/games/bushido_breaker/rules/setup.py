"""Before the first round: special cards and the gates where the ninjas begin.

A function that plays a move returns None where the move is not legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import attrs

from boardrules.core.bag import add
from boardrules.core.evolve import changed
from boardrules.games.bushido_breaker.components import (
    MAPS,
    NINJA_CARDS,
    NINJA_HAND,
    NINJA_SPECIALS,
    NINJAS,
    NOWHERE,
    SAMURAI,
    SAMURAI_CARDS,
    SAMURAI_HAND,
    SAMURAI_SPECIALS,
    USES,
)
from boardrules.games.bushido_breaker.moves import (
    NINJA_CHOICES,
    SAMURAI_CHOICES,
    STARTS,
    Move,
    Row,
)
from boardrules.games.bushido_breaker.state import (
    COMMIT,
    IN_PLAY,
    SPECIALS,
    START,
    Ninja,
    State,
)

if TYPE_CHECKING:
    from boardrules.games.bushido_breaker.options import Options

SPECIALS_CHOSEN: Final = {2: (1, 1), 3: (2, 0, 0), 4: (1, 1, 1, 1)}
"""How many special cards each seat chooses, by seat count (BB-03)."""
FIRST_SPECIAL: Final = NINJA_CARDS.index(NINJA_SPECIALS[0])
FIRST_SAMURAI_SPECIAL: Final = SAMURAI_CARDS.index(SAMURAI_SPECIALS[0])


def start(options: Options) -> State:
    """Return the first state of a game."""
    players = options.players
    ninjas = NINJAS[players]
    standing = options.garrison or MAPS[players].samurai
    in_the_box = SAMURAI - standing
    nobody_yet = Ninja(
        specials=b"",
        start=NOWHERE,
        hand=NINJA_HAND,
        face_up=bytes(len(NINJA_CARDS)),
        notices=0,
        status=IN_PLAY,
    )
    return State(
        options=options,
        phase=SPECIALS if options.specials else START,
        seat=0,
        places=bytes((*range(1, standing + 1), *(NOWHERE,) * in_the_box)),
        off=0,
        showdown=False,
        ninjas=(nobody_yet,) * ninjas,
        lairs=bytes((NOWHERE,) * ninjas),
        sheets=(b"",) * ninjas,
        hands=(SAMURAI_HAND,) * (players - ninjas),
    )


def special_choices(state: State) -> Row:
    """List the specials that the seat may choose: no copy twice, and two in catalogue order."""
    seat, ninjas = state.seat, len(state.ninjas)
    if seat >= ninjas:
        taken = [hand[FIRST_SAMURAI_SPECIAL:] for hand in state.hands]
        return tuple(
            move
            for number, move in enumerate(SAMURAI_CHOICES)
            if not any(each[number] for each in taken)
        )
    chosen = state.ninjas[seat].specials
    if SPECIALS_CHOSEN[state.options.players][seat] == len(chosen) + 2:
        return NINJA_CHOICES[:-1]  # another one is to follow
    if chosen:
        return NINJA_CHOICES[chosen[-1] - FIRST_SPECIAL + 1 :]
    others = b"".join(ninja.specials for ninja in state.ninjas)
    return tuple(
        move for number, move in enumerate(NINJA_CHOICES, FIRST_SPECIAL) if number not in others
    )


def choose_special(state: State, move: Move) -> State | None:
    """Take a special card in secret (BB-05)."""
    if state.phase != SPECIALS or move not in special_choices(state):
        return None
    seat, ninjas = state.seat, len(state.ninjas)
    quota = SPECIALS_CHOSEN[state.options.players]
    changes: dict[str, Any] = {}
    if seat < ninjas:
        card = NINJA_CARDS.index(move.special)
        ninja = with_special(state.ninjas[seat], card)
        changes["ninjas"] = (*state.ninjas[:seat], ninja, *state.ninjas[seat + 1 :])
        chosen = len(ninja.specials)
    else:
        card = SAMURAI_CARDS.index(move.special)
        hands = list(state.hands)
        hands[seat - ninjas] = add(hands[seat - ninjas], card)
        changes["hands"] = tuple(hands)
        chosen = 1
    if chosen == quota[seat]:
        following = [other for other in range(seat + 1, len(quota)) if quota[other]]
        changes["seat"] = following[0] if following else 0
        changes["phase"] = SPECIALS if following else START
    return changed(state, changes)


def with_special(ninja: Ninja, card: int) -> Ninja:
    """Give a ninja a special card with all its uses."""
    hand = bytearray(ninja.hand)
    hand[card] = USES.get(NINJA_CARDS[card], 1)
    return attrs.evolve(ninja, specials=bytes((*ninja.specials, card)), hand=bytes(hand))


def starts(state: State) -> Row:
    """Both gates are open to every ninja."""
    return STARTS


def start_at(state: State, move: Move) -> State | None:
    """Begin at a gate in secret."""
    if state.phase != START:
        return None
    seat = state.seat
    ninja = attrs.evolve(state.ninjas[seat], start=move.place)
    changes: dict[str, Any] = {
        "ninjas": (*state.ninjas[:seat], ninja, *state.ninjas[seat + 1 :]),
        "lairs": state.lairs[:seat] + bytes((move.place,)) + state.lairs[seat + 1 :],
    }
    if seat + 1 < len(state.ninjas):
        changes["seat"] = seat + 1
    else:
        changes |= {"seat": 0, "phase": COMMIT}
    return changed(state, changes)
