"""Checks determinizations against all that can be, worked out from the beginning of the game.

What a seat was told and has seen leaves some states possible. As long as they are few they are
listed here, ply by ply, by playing every move that would have been told and have looked the same. A
determinization must be one of them; and where nothing but chance has been hidden, it must come as
often as the odds say. A seat is not followed any further where the list grows too long, and where
somebody else's open move would not have been legal in some of the states: whether a game makes its
determinizations draw such conclusions is up to the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import attrs

from boardrules.core.game import CHANCE
from boardrules.testing.trial import Point, Trial, named

MOST = 1000
"""So many moves are played at most to go on from one list to the next."""
TRIES = 10
"""So many determinizations are looked up in a list."""
COUNTED = 60
"""A list of at most that many states is short enough to count how often each comes."""
COUNTS = 12
"""So many lists are counted in a trial for one observer, each at another ply."""
DRAWS = 600
"""How many determinizations are counted."""
DEVIATIONS = 6
"""How far a count may be off; further off is less likely than one in a million by far."""


@attrs.frozen(eq=False)
class Belief:
    """What a seat holds for possible.

    Attributes:
        states: the possible states, each with its share of the odds.
        by_chance: whether the shares mean something: since the seat last knew the state for
            certain, only chance has decided.
    """

    states: Mapping[Any, float]
    by_chance: bool


def check_beliefs(points: list[Point]) -> None:
    """Follow every observer through a game, as far as it has few states to think of."""
    for seat in points[0].trial.observers:
        belief = Belief({points[0].state: 1.0}, by_chance=True)
        for before, after in pairwise(points):
            with after.guard("crash"):
                following = _next(belief, before, after, seat)
                if following is None:
                    break
                belief = following
                _check_possible(after, belief, seat)
                _check_odds(after, belief, seat)


def _next(belief: Belief, before: Point, after: Point, seat: int) -> Belief | None:
    """Work out what a seat holds for possible after a ply; None: it is not followed any further."""
    game = before.game
    legal = {state: game.legal_moves(state) for state in belief.states}
    if sum(map(len, legal.values())) > MOST:
        return None
    told = game.told(before.state, _move(before.trial, before.state, after.moves[-1]), seat)
    view = game.view(after.state, seat)
    mover = game.to_move(before.state)
    if mover not in (CHANCE, seat) and told == after.moves[-1]:
        texts = [set(map(str, moves)) for moves in legal.values()]
        if not all(told in each for each in texts):
            return None
    states: dict[Any, float] = {}
    for state, share in belief.states.items():
        weights = game.chance_weights(state) or (1,) * len(legal[state])
        for move, weight in zip(legal[state], weights, strict=True):
            if game.told(state, move, seat) == told:
                child = game.apply(state, move)
                if child in states or game.view(child, seat) == view:
                    states[child] = states.get(child, 0.0) + share * weight / sum(weights)
    certain = len(states) == 1
    return Belief(states, by_chance=certain or (belief.by_chance and mover == CHANCE))


def _move(trial: Trial, state: Any, text: str) -> Any:
    chance = trial.game.to_move(state) == CHANCE
    return (trial.chance_texts if chance else trial.player_texts)[text]


def _check_possible(point: Point, belief: Belief, seat: int) -> None:
    view = point.game.view(point.state, seat)
    for _ in range(TRIES):
        if point.game.determinize(view, point.trial.rng) not in belief.states:
            point.fail(
                "possible",
                f"a determinization for {named(seat)} contradicts what it was told and saw before:"
                f" it is none of the {len(belief.states)} possible states",
            )


def _check_odds(point: Point, belief: Belief, seat: int) -> None:
    """Check that determinizations come as often as the odds say."""
    counted = point.trial.counted.setdefault(seat, set())
    new = len(point.moves) not in counted and len(counted) < COUNTS
    if not (belief.by_chance and 1 < len(belief.states) <= COUNTED and new):
        return
    counted.add(len(point.moves))
    view = point.game.view(point.state, seat)
    counts = dict.fromkeys(belief.states, 0)
    for _ in range(DRAWS):
        drawn = point.game.determinize(view, point.trial.rng)
        counts[drawn] = counts.get(drawn, 0) + 1
    total = sum(belief.states.values())
    for state, share in belief.states.items():
        chance = share / total
        spread = (DRAWS * chance * (1 - chance)) ** 0.5
        off = abs(counts[state] - DRAWS * chance)
        if off > DEVIATIONS * spread + 3:  # 3 more, since small counts are not normal
            point.fail(
                "odds",
                f"a state of odds {chance:.4f} comes {counts[state]} times in {DRAWS}"
                f" determinizations for {named(seat)}",
            )
