"""Determinizations are checked for support also where there are too many states to hit one."""

from __future__ import annotations

import random
from random import Random

import pytest

from boardrules.testing import PropertyError, check_game

from .handgame import CARDS, LAST, HandGame, HandOptions
from .raregame import RareGame, RareOptions


def broken(game: HandGame) -> PropertyError:
    with pytest.raises(PropertyError) as caught:
        check_game(game, HandOptions(), games=6)
    return caught.value


@pytest.mark.parametrize("seed", range(3))
def test_many_hidden_states_are_no_false_alarm(seed: int) -> None:
    """A game with 15504 possible hands passes."""
    check_game(HandGame(), HandOptions(), games=4, seed=seed)


@pytest.mark.parametrize("seed", range(8))
def test_rare_cards_are_no_false_alarm(seed: int) -> None:
    """One gold among nine coppers: who knows nothing mostly guesses right, and is not certain."""
    check_game(RareGame((9, 1), rounds=3), RareOptions(), games=12, seed=seed)


@pytest.mark.parametrize("seed", range(8))
def test_rare_hands_are_no_false_alarm(seed: int) -> None:
    """Three of a kind out of 52 cards come in one of 425 hands, so a given kind in one of 5525."""
    check_game(RareGame((4,) * 13, rounds=3), RareOptions(), games=12, seed=seed)


def test_a_card_that_never_comes_is_found() -> None:
    """The report names the bit of the card that is never dealt."""

    class LeavesOutTheLastCard(HandGame):
        def deal(self, size: int, rng: random.Random) -> list[int]:
            return rng.sample(range(LAST), size)

    error = broken(LeavesOutTheLastCard())
    assert error.property == "support"
    assert f"hand.bit {LAST} is 1" in error.detail


def test_the_same_hand_every_time_is_found() -> None:
    """A determinization that ignores its generator has no support."""

    class DealsTheSame(HandGame):
        def deal(self, size: int, rng: random.Random) -> list[int]:
            return Random(1).sample(range(CARDS), size)

    assert broken(DealsTheSame()).property == "support"


def test_odds_among_many_are_found() -> None:
    """A card that comes much too often as the first one breaks the odds."""

    class LovesTheLastCard(HandGame):
        def deal(self, size: int, rng: random.Random) -> list[int]:
            others = rng.sample(range(LAST), size)
            return [LAST, *others[1:]] if rng.random() < 0.5 else others

    assert broken(LovesTheLastCard()).property == "odds"
