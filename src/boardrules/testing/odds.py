"""Checks that hidden chance outcomes are drawn by their odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardrules.core.game import CHANCE
from boardrules.testing.trial import Point, named

if TYPE_CHECKING:
    from collections.abc import Mapping

CERTAIN = 20
"""A state is taken for known if that many determinizations all equal it."""
DRAWS = 600
"""How many determinizations are counted."""
DEVIATIONS = 6
"""How far a count may be off; further off is less likely than one in a million by far."""


def check_odds(point: Point) -> None:
    """Check, where a seat knows the state before a hidden chance outcome, its belief after it."""
    game, state = point.game, point.state
    if game.to_move(state) != CHANCE:
        return
    moves, weights = game.legal_moves(state), game.chance_weights(state)
    after = {move: game.apply(state, move) for move in moves}
    for seat in point.trial.observers:
        if not _knows(point, seat):
            continue
        alike: dict[Any, dict[Any, int]] = {}
        for move, weight in zip(moves, weights, strict=True):
            odds = alike.setdefault(game.view(after[move], seat), {})
            odds[after[move]] = odds.get(after[move], 0) + weight
        for view, odds in alike.items():
            if len(odds) > 1:
                _check_counts(point, view, odds, seat)


def _knows(point: Point, seat: int) -> bool:
    """Tell whether a seat knows the state for certain: it was told all, and it draws nothing else.

    Determinizations alone do not tell: if something is hidden that is rare, they may well all be
    equal to the state, while the seat's belief after the outcome differs from the odds of it.
    """
    if not _was_told_all(point, seat):
        return False
    view = point.game.view(point.state, seat)
    rng = point.trial.rng
    return all(point.game.determinize(view, rng) == point.state for _ in range(CERTAIN))


def _was_told_all(point: Point, seat: int) -> bool:
    game, trial = point.game, point.trial
    state = game.new_game(trial.options)
    for text in point.moves:
        chance = game.to_move(state) == CHANCE
        move = (trial.chance_texts if chance else trial.player_texts)[text]
        if game.told(state, move, seat) != text:
            return False
        state = game.apply(state, move)
    return True


def _check_counts(point: Point, view: Any, odds: Mapping[Any, int], seat: int) -> None:
    counts = dict.fromkeys(odds, 0)
    for _ in range(DRAWS):
        state = point.game.determinize(view, point.trial.rng)
        if state in counts:
            counts[state] += 1
    drawn, total = sum(counts.values()), sum(odds.values())
    for state, weight in odds.items():
        chance = weight / total
        spread = (drawn * chance * (1 - chance)) ** 0.5
        off = abs(counts[state] - drawn * chance)
        if off > DEVIATIONS * spread + 3:  # 3 more, since small counts are not normal
            point.fail(
                "odds",
                f"an outcome of odds {weight} in {total} comes {counts[state]} times in {drawn}"
                f" determinizations for {named(seat)}",
            )
