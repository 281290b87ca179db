"""Counting sequences of moves: by hand from the start, and against the naive model further on."""

from __future__ import annotations

import copy
from random import Random

import pytest

from boardrules.games import back_to_the_future as bttf
from boardrules.testing import perft

from . import naive
from .test_naive import choose


@pytest.mark.parametrize(
    ("players", "depth", "count"),
    [
        (2, 1, 2),
        (3, 2, 3 * 4),
        (4, 4, 4 * 4**3),
        (2, 5, 2 * 4**3 * 80),
    ],
)
def test_from_the_start(players: int, depth: int, count: int) -> None:
    """Start player, an event of four for each year, then a card of 80."""
    state = bttf.new_game(bttf.Options(players=players))
    assert perft(bttf, state, depth) == count


def naive_perft(model: naive.Game, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for text in model.legal():
        child = copy.deepcopy(model)
        child.play(text)
        total += naive_perft(child, depth - 1)
    return total


@pytest.mark.parametrize("events", ["A", "B"])
@pytest.mark.parametrize("players", bttf.SEATS)
def test_from_the_middle_of_a_game(players: int, events: str) -> None:
    """At decisions of all kinds; where chance decides, one ply is enough."""
    rng = Random(f"{players} {events}")
    options = bttf.Options(players=players, events=events)
    state, model = bttf.new_game(options), naive.Game(players, events)
    for ply in range(200):
        legal = model.legal()
        if ply > 12 and ply % 9 == 0:
            depth = 2 if len(legal) <= 6 else 1
            assert perft(bttf, state, depth) == naive_perft(model, depth)
        text = choose(rng, legal, 0.6)
        state = bttf.apply(state, next(m for m in bttf.legal_moves(state) if str(m) == text))
        model.play(text)
