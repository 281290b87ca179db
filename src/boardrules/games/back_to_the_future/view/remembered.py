"""What each seat knows of stolen cards, once it is settled where the cards are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardrules.games.back_to_the_future.state import (
    DISCARD,
    DRAW,
    SOMEWHERE,
    WITH_THIEF,
    Known,
    State,
)
from boardrules.games.back_to_the_future.view.dealing import need_room
from boardrules.games.back_to_the_future.view.opened import NUMBERS
from boardrules.games.back_to_the_future.view.seen import PLACES, View

if TYPE_CHECKING:
    from random import Random

    from boardrules.games.back_to_the_future.moves import Catalogue

_SHARES: Final = (0.0, 0.0, 0.5, 1.0)
"""How many of the thefts that may have left something to know have done so; chosen at random."""


def knowledge(view: View, state: State, rows: Catalogue, rng: Random) -> tuple[Known, ...]:
    """Settle what each seat knows of the cards that were stolen from it.

    What the one who looks knows itself, and what others know of its cards, is as in the view. Of
    all other thefts, each one that may have left something to know has done so, or has not.
    """
    known: list[Known] = [() for _ in range(view.options.players)]
    used: set[int] = set()
    for stolen in view.stolen:
        card = rows.card_at[stolen.card]
        known[stolen.victim] = (
            *known[stolen.victim],
            (card, stolen.thief, NUMBERS[stolen.place]),
        )
        if stolen.place != PLACES[SOMEWHERE]:
            used.add(card)
    share = rng.choice(_SHARES)
    # What is certain comes first, and of that what leaves least choice, so that none is left over.
    for theft in sorted(view.thefts, key=lambda each: (not each.certain, NUMBERS[each.place])):
        if view.seat in (theft.victim, theft.thief):
            continue
        if not theft.certain and rng.random() >= share:
            continue
        place = NUMBERS[theft.place]
        if place == SOMEWHERE:
            mine = {entry[0] for entry in known[theft.victim]}
            where = [seat for seat in range(view.options.players) if seat != theft.victim]
            cards = b"".join((*(state.hands[s] for s in where), *(state.piles[s] for s in where)))
            free = [card for card in cards if card not in mine]
        else:
            cards = state.hands[theft.thief]
            if state.phase in (DRAW, DISCARD) and theft.thief == state.seat:
                cards = cards.translate(None, state.chosen)
            if place == WITH_THIEF:
                cards += state.piles[theft.thief]
            free = [card for card in cards if card not in used]
        if free:
            card = rng.choice(free)
            used.add(card)
            known[theft.victim] = (*known[theft.victim], (card, theft.thief, place))
        else:
            need_room(not theft.certain)
    return tuple(tuple(sorted(entries)) for entries in known)
