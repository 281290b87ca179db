"""What a seat can know: the view, and full states drawn from it.

Only this file sees both worlds. Hidden are the tokens in other seats' hands, and so what is left
in their piles; hand and pile together are known to all.
"""

from __future__ import annotations

from functools import cache
from itertools import compress
from typing import TYPE_CHECKING

import attrs

from boardrules.core.bag import bag, deal, elements, union
from boardrules.core.game import SPECTATOR, Immutable, Outcome
from boardrules.core.options import check_seat
from boardrules.games.samurai.components import (
    BOARDS,
    CODES,
    COPIES,
    FIGURE_EXCHANGE,
    FIGURES,
    NUMBERS,
    OWNERS,
    TOKENS,
)
from boardrules.games.samurai.ending import outcome
from boardrules.games.samurai.options import Options
from boardrules.games.samurai.rules import to_move
from boardrules.games.samurai.rules.setup import can_be_completed
from boardrules.games.samurai.state import (
    AGAIN,
    CHARACTERS,
    KEEP,
    NOTHING,
    ONE_PLAIN,
    SWAP,
    State,
)

if TYPE_CHECKING:
    from random import Random


@attrs.frozen
class Placed(Immutable):
    """A token on the map."""

    space: str
    seat: int
    token: str


@attrs.frozen
class Settlement(Immutable):
    """A settlement and the figures on it; none once they are captured."""

    space: str
    figures: tuple[str, ...]


@attrs.frozen
class View(Immutable):
    """All that a seat, or `SPECTATOR`, can know. Tokens, figures and spaces are named.

    Attributes:
        seat: who looks; `SPECTATOR` sees what is public.
        options: the game's options.
        to_move: the seat that decides, `CHANCE` or `NOBODY`.
        phase: keep, deal, set, fill, turn, again, swap, refill or over.
        turn: whose turn it is, whose hand is being drawn, or who sets a figure.
        hand: the seat's own tokens in hand, in token order; empty for `SPECTATOR`.
        pile: the seat's own tokens in its pile, in token order; empty for `SPECTATOR`.
        unplayed: for each seat, its tokens in hand and pile together, in token order.
        hand_sizes: how many tokens each seat has in hand.
        tokens: the tokens on the map, land in board order, then sea.
        settlements: villages and cities in board order, then Edo.
        supply: figures not yet on the map: helmets, buddhas, rice fields.
        captured: each seat's figures: helmets, buddhas, rice fields (SA-14).
        set_aside: figures that belong to nobody: helmets, buddhas, rice fields.
        behind_screens: whether captured figures lie behind screens at the table (SA-14).
        played: what was played this turn: "nothing", "characters" or "one-plain".
        lifted: the token or figure that was lifted and not yet put down; else empty.
        lifted_from: in the phase swap, where the lifted figure stands; else empty.
        reason: the end condition that is met; else empty.
        outcome: how the game ended; None while it is not over.
    """

    seat: int
    options: Options
    to_move: int
    phase: str
    turn: int
    hand: tuple[str, ...]
    pile: tuple[str, ...]
    unplayed: tuple[tuple[str, ...], ...]
    hand_sizes: tuple[int, ...]
    tokens: tuple[Placed, ...]
    settlements: tuple[Settlement, ...]
    supply: tuple[int, ...]
    captured: tuple[tuple[int, ...], ...]
    set_aside: tuple[int, ...]
    behind_screens: bool
    played: str
    lifted: str
    lifted_from: str
    reason: str
    outcome: Outcome | None


_BITS = {figure: 1 << number for number, figure in enumerate(FIGURES)}
PLAYED = {NOTHING: "nothing", CHARACTERS: "characters", ONE_PLAIN: "one-plain"}


def view(state: State, seat: int) -> View:
    """Return all that a seat can know.

    Args:
        state: a position.
        seat: a seat, or `SPECTATOR` for what is public.

    Raises:
        TypeError: the seat is no int.
        BoardRulesError: there is no such seat.
    """
    players = state.options.players
    check_seat(seat, players)
    spaces = BOARDS[players]
    lifted = origin = ""
    if state.phase == AGAIN:
        lifted = TOKENS[state.lifted]
    elif state.phase == SWAP:
        lifted, origin = FIGURES[state.lifted], spaces.settlements[state.origin]
    return View(
        seat=seat,
        options=state.options,
        to_move=to_move(state),
        phase=state.phase,
        turn=state.seat,
        hand=() if seat == SPECTATOR else _names(state.hands[seat]),
        pile=() if seat == SPECTATOR else _names(state.piles[seat]),
        unplayed=tuple(map(_names, map(union, state.hands, state.piles))),
        hand_sizes=tuple(map(sum, state.hands)),
        tokens=(*_placed(spaces.land, state.land), *_placed(spaces.sea, state.sea)),
        settlements=tuple(map(_settlement, spaces.settlements, state.figures)),
        supply=tuple(state.supply),
        captured=tuple(map(tuple, state.captured)),
        set_aside=tuple(state.set_aside),
        behind_screens=players > 2,
        played=PLAYED[state.played],
        lifted=lifted,
        lifted_from=origin,
        reason=state.reason,
        outcome=outcome(state),
    )


def _names(tokens: bytes) -> tuple[str, ...]:
    return elements(tokens, TOKENS)


def _placed(spaces: tuple[str, ...], codes: bytes) -> map[Placed]:
    return map(_token, compress(spaces, codes), filter(None, codes))


@cache  # made once for each that there can be: views are made often
def _token(space: str, code: int) -> Placed:
    owner = OWNERS[code]
    assert owner is not None
    return Placed(space, owner[0], TOKENS[owner[1]])


@cache
def _settlement(space: str, bits: int) -> Settlement:
    return Settlement(space, tuple(compress(FIGURES, (bits & 1, bits & 2, bits & 4))))


def determinize(view: View, rng: Random) -> State:
    """Draw a full state at random among those that a view allows.

    Each other seat is dealt a hand of the right size from its unplayed tokens, every copy as
    likely as every other; while first hands are chosen, only one that can still reach five tokens
    in non-decreasing order.

    Args:
        view: of any seat, or of `SPECTATOR`.
        rng: the only source of randomness.
    """
    spaces = BOARDS[view.options.players]
    codes = dict.fromkeys(spaces.kinds, 0)
    for placed in view.tokens:
        codes[placed.space] = CODES[placed.seat][NUMBERS[placed.token]][0]
    unplayed = [_bag(names) for names in view.unplayed]
    hands, piles = [], []
    for seat, tokens in enumerate(unplayed):
        if seat == view.seat:
            hand, pile = _bag(view.hand), _bag(view.pile)
        elif view.phase == KEEP:
            hand, pile = _deal_first(tokens, view.hand_sizes[seat], rng)
        else:
            hand, pile = deal(tokens, view.hand_sizes[seat], rng)
        hands.append(hand)
        piles.append(pile)
    lifted = -1
    if view.lifted:
        lifted = (FIGURES if view.phase == SWAP else TOKENS).index(view.lifted)
    return State(
        options=view.options,
        phase=view.phase,
        seat=view.turn,
        hands=tuple(hands),
        piles=tuple(piles),
        removed=bytes(COPIES[FIGURE_EXCHANGE] - tokens[FIGURE_EXCHANGE] for tokens in unplayed),
        land=bytes(codes[space] for space in spaces.land),
        sea=bytes(codes[space] for space in spaces.sea),
        figures=bytes(
            sum(_BITS[figure] for figure in settlement.figures) for settlement in view.settlements
        ),
        supply=bytes(view.supply),
        captured=tuple(map(bytes, view.captured)),
        set_aside=bytes(view.set_aside),
        played=next(number for number, name in PLAYED.items() if name == view.played),
        lifted=lifted,
        origin=spaces.settlement_at[view.lifted_from] if view.lifted_from else -1,
        reason=view.reason,
    )


def _bag(names: tuple[str, ...]) -> bytes:
    return bag(map(NUMBERS.__getitem__, names), len(TOKENS))


def _deal_first(tokens: bytes, size: int, rng: Random) -> tuple[bytes, bytes]:
    """Deal a part of a first hand: one that can be completed with no token before its last."""
    while True:
        hand, pile = deal(tokens, size, rng)
        if can_be_completed(hand, pile):
            return hand, pile
