"""Perft: counts of move sequences, worked out by hand or by the naive model."""

from __future__ import annotations

from copy import deepcopy
from itertools import islice

import pytest

from boardrules import replay
from boardrules.games import samurai_jack
from boardrules.testing import perft

from . import naive
from .positions import position
from .reading import SEATS
from .test_golden import INDEX, record
from .test_rounds import chosen, laid, lined, new


@pytest.mark.parametrize(("players", "count"), [(2, 20), (3, 60), (4, 120), (5, 120)])
def test_choosing(players: int, count: int) -> None:
    """5 x 4, 5 x 4 x 3, 5 x 4 x 3 x 2, 5!."""
    assert perft(samurai_jack, new(players), players) == count


def test_a_path() -> None:
    """Sets of 5!: 5, 20, 60, 120, 120, then the next set multiplies by 5 again."""
    counts = [perft(samurai_jack, chosen(new()), depth) for depth in range(1, 7)]
    assert counts == [5, 20, 60, 120, 120, 600]


def test_a_villain_and_a_line() -> None:
    """6 cards, then 3! lines, then 48 x 47 deals."""
    state = laid(chosen(new()))
    assert [perft(samurai_jack, state, depth) for depth in (1, 2, 3, 4)] == [6, 18, 36, 36]
    assert perft(samurai_jack, lined(new()), 2) == 48 * 47


def test_the_first_turn() -> None:
    """5 cards of Jack, 5 of each of three seats, 5 of Aku: nobody can be at the Villain yet."""
    state = position()
    assert [perft(samurai_jack, state, depth) for depth in range(1, 6)] == [5, 25, 125, 625, 3125]


def naive_perft(model: naive.Game, depth: int) -> int:
    """Count on the naive model, which is changed in place and so copied."""
    if depth == 1:
        return len(model.legal())
    found = 0
    for text in model.legal():
        child = deepcopy(model)
        child.play(text)
        found += naive_perft(child, depth - 1)
    return found


@pytest.mark.parametrize("name", sorted(INDEX)[::2])
def test_the_middle_of_recorded_games(name: str) -> None:
    """Depth 2, as the naive model counts it, in the middle of a game and near its end."""
    game = record(name)
    model = naive.Game(game.options.players, game.options.encounter_tokens)
    plies = (len(game.moves) // 2, len(game.moves) - 40, len(game.moves) - 3)
    for ply, (text, state) in enumerate(zip(game.moves, replay(game), strict=False)):
        if ply in plies:
            assert perft(samurai_jack, state, 2) == naive_perft(model, 2)
        model.play(text)


@pytest.mark.parametrize("players", SEATS)
def test_a_turn_of_a_recorded_game(players: int) -> None:
    """Depth 3 from the first choice of cards after ply 90 on."""
    game = record(f"third-round-{players}-tokens.json")
    model = naive.Game(players, True)
    states = islice(zip(game.moves, replay(game), strict=False), len(game.moves))
    for ply, (text, state) in enumerate(states):
        if ply > 90 and state.phase == "play":
            assert perft(samurai_jack, state, 3) == naive_perft(model, 3)
            return
        model.play(text)
    raise AssertionError("nobody chose a card")
