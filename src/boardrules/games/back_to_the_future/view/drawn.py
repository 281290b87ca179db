"""Full states drawn from a view.

A hidden card can be in the deck, in a hand, in a ripple pile, or among cards just drawn. Each lies
somewhere at random, all places being alike, but for what the view knows of it: a stolen card lies
with its thief, and a card that is not in `makeup` lies in some hand or pile (`dealing`). Then it is
settled what the others know of stolen cards, as far as the one who looks can tell (`remembered`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardrules.core.errors import BoardRulesError
from boardrules.core.evolve import changed
from boardrules.games.back_to_the_future.moves import catalogue
from boardrules.games.back_to_the_future.rules import apply, legal_moves
from boardrules.games.back_to_the_future.state import PAY, RIPPLE, State
from boardrules.games.back_to_the_future.view.dealing import NoRoomError, Table
from boardrules.games.back_to_the_future.view.remembered import knowledge
from boardrules.games.back_to_the_future.view.seen import HIDDEN, View

if TYPE_CHECKING:
    from random import Random

TRIES: Final = 20
"""So many deals are made at random before a hand is given what its payment needs."""
MOST_TRIES: Final = 300


def determinize(view: View, rng: Random) -> State:
    """Draw a full state at random among those that a view allows.

    Args:
        view: of any seat, or of `SPECTATOR`.
        rng: the only source of randomness.

    Raises:
        BoardRulesError: there is no such state; that of a real game always has one.
    """
    rows = catalogue(view.options)
    table = Table(view, rows)
    for number in range(MOST_TRIES):
        try:
            needed = _needs(table, rng) if number >= TRIES and view.phase == PAY else ()
            state = table.deal(rng, needed)
            known = knowledge(view, state, rows, rng)
        except NoRoomError:
            if number >= TRIES and view.phase != PAY:
                raise
            continue  # these cards do not go with what else is known
        state = changed(state, {"memory": changed(state.memory, {"known": known})})
        if view.phase == RIPPLE and view.last == HIDDEN:
            state = _with_last(state, rng)
            if state.last < 0:
                continue  # no later card is left for the ripple that is due
        if view.phase not in (PAY, RIPPLE) or legal_moves(state):
            return state
        if view.turn == view.seat:
            break  # its hand is no guess
    raise BoardRulesError("no hand could pay what is due")


def _with_last(state: State, rng: Random) -> State:
    """Choose which card of the pile was rippled last; a later one may still be due (BF-40)."""
    hand, pile = state.hands[state.seat], state.piles[state.seat]
    highest = max(hand, default=-1) if state.due else len(catalogue(state.options).words)
    fitting = [card for card in pile if card < highest]
    return changed(state, {"last": rng.choice(fitting)}) if fitting else state


def _needs(table: Table, rng: Random) -> tuple[int, ...]:
    """Choose at random cards with which the seat whose turn it is can pay what is due."""
    view, places = table.view, table.places[table.view.turn]
    hand = table.can_hold(view.turn)
    state = changed(
        table.open,
        {
            "hands": tuple(
                bytes(sorted(hand)) if seat == view.turn else b""
                for seat in range(view.options.players)
            )
        },
    )
    spent: list[int] = []
    while state.phase == PAY:
        moves = legal_moves(state)
        if not moves:
            raise BoardRulesError("no hand could pay what is due")
        move = rng.choice(moves)
        if move in table.rows.card_of:
            spent.append(table.rows.card_of[move])
        state = apply(state, move)
    new = [card for card in spent if card not in places.in_hand]
    # Too many for the hand: the deal is made without, and likely to be rejected.
    return tuple(spent) if len(new) + len(places.in_hand) <= places.hand else ()
