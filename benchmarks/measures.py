"""Measuring: speed in turns, so that a machine that slows down does so for everybody."""

from __future__ import annotations

import random
import statistics
import time
import tracemalloc
from typing import TYPE_CHECKING, Any

from boardrules import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardrules import AnyGame
    from contestants import Contestant

KEPT_NODES = 60
"""How many nodes of random games keep all their children."""


def rates(contestants: list[Contestant], seconds: float, rounds: int) -> dict[str, list[float]]:
    """Measure decisions a second of each contestant, once in each round.

    Args:
        contestants: whom to measure.
        seconds: for each contestant in all.
        rounds: how often they take turns.
    """
    rngs = {each.name: random.Random(each.name) for each in contestants}
    found: dict[str, list[float]] = {each.name: [] for each in contestants}
    for _ in range(rounds):
        for each in contestants:
            found[each.name].append(_rate(each.play, rngs[each.name], seconds / rounds))
    return found


def _rate(play: Callable[[random.Random], int], rng: random.Random, seconds: float) -> float:
    done = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        done += play(rng)
    return done / spent


def ratio(one: list[float], other: list[float]) -> float:
    """Compare two contestants by the median of their ratios in the same round."""
    return statistics.median(a / b for a, b in zip(one, other, strict=True))


def kept_child(game: AnyGame, options: Any) -> tuple[float, float]:
    """Measure what a child costs that is kept.

    Returns:
        microseconds for each child when all children of a node are made and kept, and bytes of
        memory of each child beyond its parent.
    """
    nodes = list(_nodes(game, options))
    start = time.perf_counter()
    kept = _children(game, nodes)
    spent = time.perf_counter() - start
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept += _children(game, nodes)
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    count = len(kept) // 2
    return spent / count * 1e6, (after - before) / count


def _children(game: AnyGame, nodes: list[Any]) -> list[Any]:
    return [game.apply(node, move) for node in nodes for move in game.legal_moves(node)]


def _nodes(game: AnyGame, options: Any) -> Iterator[Any]:
    """Yield nodes spread over random games."""
    rng = random.Random(5)
    every, seen, found = 7, 0, 0
    while found < KEPT_NODES:
        state = game.new_game(options)
        while game.to_move(state) != NOBODY and found < KEPT_NODES:
            seen += 1
            if seen % every == 0:
                found += 1
                yield state
            state = game.apply(state, rng.choice(game.legal_moves(state)))
