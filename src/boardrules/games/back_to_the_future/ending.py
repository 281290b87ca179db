"""The end of a game: scores and who has won (BF-33, BF-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardrules.core.game import Outcome
from boardrules.games.back_to_the_future.moves import catalogue
from boardrules.games.back_to_the_future.state import OVER

if TYPE_CHECKING:
    from boardrules.games.back_to_the_future.state import State


def outcome(state: State) -> Outcome | None:
    """Tell who has won; None while the game is not over."""
    if state.phase != OVER:
        return None
    merits = [
        (score(state, seat), victory_points(state, seat), sum(map(len, state.mats[seat])))
        for seat in range(state.options.players)
    ]
    best = max(merits)
    winners = tuple(seat for seat, merit in enumerate(merits) if merit == best)
    return Outcome(winners, tuple(merit[0] for merit in merits), state.reason)


def score(state: State, seat: int) -> int:
    """Add up a seat's points: victory tokens, cards in play and rippled, clock tower tokens."""
    points = catalogue(state.options).points
    cards = b"".join((*state.mats[seat], state.piles[seat]))
    return victory_points(state, seat) + sum(cards.translate(points)) + state.tokens[seat]


def victory_points(state: State, seat: int) -> int:
    """Add up the victory tokens of a seat: each event took the highest that was left (BF-23)."""
    tokens = catalogue(state.options).tokens
    return sum(
        value
        for year, takers in enumerate(state.stacks.takers)
        for value, taker in zip(tokens[year], takers, strict=False)
        if taker == seat
    )
