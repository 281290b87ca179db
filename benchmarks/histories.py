"""How long it takes to draw a secret history that fits what a seat has seen."""

from __future__ import annotations

import random
import statistics
import time
from typing import TYPE_CHECKING, Any

from boardrules import NOBODY
from boardrules.games import bushido_breaker

if TYPE_CHECKING:
    from collections.abc import Iterator

ROUNDS = 10
"""Views are taken after so many rounds of random games."""
AGAIN = 20
"""So many more are drawn from the same view."""


def drawing_times(players: int, games: int) -> dict[str, float]:
    """Measure `determinize` of Bushido Breaker for a samurai seat after ten rounds.

    Args:
        players: the seat count.
        games: how many views of different games.

    Returns:
        medians in milliseconds: of the first draw of all from a game, when nothing is known yet of
        its earlier rounds; of the first draw from a view when the rounds before have been drawn
        from; of further draws from a view.
    """
    rng = random.Random(players)
    cold: list[float] = []
    following: list[float] = []
    again: list[float] = []
    for number in range(games):
        for view in _views(players, rng, warm=bool(number % 2)):
            (following if number % 2 else cold).append(_timed(view, rng))
            again += [_timed(view, rng) for _ in range(AGAIN)]
    parts = {"ms first": cold, "ms next": following, "ms again": again}
    return {name: statistics.median(each) * 1e3 for name, each in parts.items()}


def _timed(view: Any, rng: random.Random) -> float:
    start = time.perf_counter()
    bushido_breaker.determinize(view, rng)
    return time.perf_counter() - start


def _views(players: int, rng: random.Random, *, warm: bool) -> Iterator[Any]:
    """Yield the view of a samurai seat after ten rounds of a game that lasts so long."""
    seat = players - 1
    while True:
        state = bushido_breaker.new_game(bushido_breaker.Options(players=players))
        while bushido_breaker.to_move(state) != NOBODY and len(state.log) < ROUNDS:
            if warm:
                bushido_breaker.determinize(bushido_breaker.view(state, seat), rng)
            state = bushido_breaker.apply(state, rng.choice(bushido_breaker.legal_moves(state)))
        if bushido_breaker.to_move(state) != NOBODY:
            yield bushido_breaker.view(state, seat)
            return
