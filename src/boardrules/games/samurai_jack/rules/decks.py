"""The two decks: movement cards of Jack and Aku, and support cards.

An empty deck is replaced by its discards at the moment a card is needed (SJ-31, SJ-33).
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, Final

from boardrules.core.bag import remove
from boardrules.games.samurai_jack.components import FULL_DECK
from boardrules.games.samurai_jack.moves import ROWS, catalogue
from boardrules.games.samurai_jack.rules.draft import put
from boardrules.games.samurai_jack.state import DISCARDED, ELSEWHERE, IN_DECK

if TYPE_CHECKING:
    from boardrules.games.samurai_jack.moves import Row
    from boardrules.games.samurai_jack.rules.draft import Draft
    from boardrules.games.samurai_jack.state import State

_EMPTY: Final = bytes(len(FULL_DECK))
_IS_IN_DECK: Final = bytes(code == IN_DECK for code in range(256))
_IS_DISCARDED: Final = bytes(code == DISCARDED for code in range(256))
_RESHUFFLED: Final = bytes(IN_DECK if code == DISCARDED else code for code in range(256))
ONES: Final = (1,) * 256


def movement_deck(state: State | Draft) -> bytes:
    """Tell how many movement cards of each type the next one is drawn from."""
    return state.deck if state.deck != _EMPTY else FULL_DECK


def movement_cards(state: State) -> Row:
    """List the movement cards that can be drawn, as the moves of this phase."""
    return tuple(compress(ROWS[state.phase], movement_deck(state)))


def after_drawing(state: State | Draft, card: int) -> bytes | None:
    """Give the deck without a movement card; None if there is none such in it."""
    deck = movement_deck(state)
    return remove(deck, card) if deck[card] else None


def is_support_left(state: State | Draft) -> bool:
    """Tell whether a support card can be drawn."""
    return any(state.support)


def support_deck(state: State) -> bytes:
    """Mark the support cards that the next one is drawn from."""
    support = state.support
    return support.translate(_IS_IN_DECK if IN_DECK in support else _IS_DISCARDED)


def support_cards(state: State) -> Row:
    """List the support cards that can be drawn."""
    return tuple(compress(catalogue(state.options).deal, support_deck(state)))


def after_dealing(state: State | Draft, card: int) -> bytes | None:
    """Give the support cards without one that is drawn; None if it cannot be drawn."""
    support = state.support
    if IN_DECK not in support:
        support = support.translate(_RESHUFFLED)
    return put(support, card, ELSEWHERE) if support[card] == IN_DECK else None


def discard(draft: Draft, cards: bytes) -> None:
    """Put support cards on their discards."""
    support = bytearray(draft.support)
    for card in cards:
        support[card] = DISCARDED
    draft.support = bytes(support)
