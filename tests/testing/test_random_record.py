"""`random_record` plays a game to its end, out of the given randomness alone."""

from __future__ import annotations

from random import Random

from boardrules import NOBODY, replay
from boardrules.testing import random_record

from .smallgame import SmallGame, SmallOptions

GAME = SmallGame()


def test_record_is_a_complete_game() -> None:
    """The record replays to the end."""
    record = random_record(GAME, SmallOptions(), Random(1))
    assert GAME.to_move(list(replay(record, GAME))[-1]) == NOBODY


def test_same_seed_same_game() -> None:
    """The randomness comes from the given generator."""
    one, two = (random_record(GAME, SmallOptions(), Random(4)) for _ in range(2))
    assert one == two


def test_chance_goes_by_its_odds() -> None:
    """Of 600 first draws about half are red, which has 3 of 6 tokens."""
    rng = Random(2)
    first = [random_record(GAME, SmallOptions(), rng).moves[0] for _ in range(600)]
    assert 250 < first.count("draw red") < 350
