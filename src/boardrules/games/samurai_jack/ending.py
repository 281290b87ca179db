"""The end of a game: who has won (SJ-19, SJ-45, SJ-46)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardrules.core.game import Outcome
from boardrules.games.samurai_jack.moves import catalogue
from boardrules.games.samurai_jack.state import ARRIVED, OVER

if TYPE_CHECKING:
    from boardrules.games.samurai_jack.state import State

INSANE: Final = "insane"
THIRD_ROUND: Final = "third-round"
REASONS: Final = (INSANE, THIRD_ROUND)


def outcome(state: State) -> Outcome | None:
    """Tell how the game has ended; None while it is not over.

    When Jack has gone insane nobody wins, and scores are the honor so far (SJ-19). After the third
    round each unused support card adds 1 (SJ-45), and of seats with equal scores the one on the
    dearer space of the Aku card wins (SJ-46).
    """
    if state.phase != OVER:
        return None
    if state.sanity == state.options.components.sanity_track:
        return Outcome((), state.honor, INSANE)
    seats = range(len(state.honor))
    scores = tuple(state.honor[seat] + len(state.cards[seat]) for seat in seats)
    merits = [(scores[seat], space_honor(state, seat)) for seat in seats]
    best = max(merits)
    return Outcome(tuple(seat for seat in seats if merits[seat] == best), scores, THIRD_ROUND)


def space_honor(state: State, seat: int) -> int:
    """Tell the honor printed on the space on which a seat stands; 0 beside the Villain."""
    number = state.positions[seat] - ARRIVED
    prices = catalogue(state.options).prices[state.villains[-1]]
    return prices[number].honor if number else 0
