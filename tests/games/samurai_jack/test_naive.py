"""The engine side by side with the naive model, move by move, in whole games.

At every state both must name the same decider, the same legal moves in the same order and the same
odds, and agree on everything that lies anywhere.
"""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardrules.games import samurai_jack

from . import naive
from .compare import alike, alike_at_the_end
from .positions import box, other_set
from .reading import SEATS, legal, play

if TYPE_CHECKING:
    from collections.abc import Callable

    Policy = Callable[[Random, list[str], naive.Game], str]

COMBINATIONS = list(product(SEATS, (False, True)))


def anything(rng: Random, texts: list[str], model: naive.Game) -> str:
    return rng.choice(texts)


def protective(rng: Random, texts: list[str], model: naive.Game) -> str:
    """Walk to Jack's tile where that can be, and else keep close: games go through all rounds."""
    if model.wanted[0] != "play" or not model.jack.tile >= 0:
        return eager(rng, texts, model)
    hero, jack = model.wanted[1], model.jack.tile
    nearest = {}
    for text in texts:
        kind = text.split()[1]
        ahead = [tile for tile in range(hero.tile + 1, 15) if model.path[tile] == kind]
        nearest[text] = abs((ahead[0] if ahead else 20) - jack)
    return min(texts, key=lambda text: (nearest[text], text))


def eager(rng: Random, texts: list[str], model: naive.Game) -> str:
    """Claim whatever can be claimed, draw for every wolf."""
    wanted = [text for text in texts if text.split()[0] in ("claim", "draw")]
    return rng.choice(wanted or texts)


def slow(rng: Random, texts: list[str], model: naive.Game) -> str:
    """Take the smallest steps: long rounds, few cards left anywhere, many overflows."""
    if model.wanted[0] in ("play", "jack", "aku", "reveal"):
        hero = model.wanted[1]
        if model.wanted[0] == "jack" and model.heroes[0].tile >= 0:
            hero = model.heroes[0]  # Jack goes where seat 0 was, so that he is rarely alone
        steps = {}
        for text in texts:
            kind = text.split()[1]
            ahead = [tile for tile in range(hero.tile + 1, 15) if model.path[tile] == kind]
            steps[text] = ahead[0] if ahead else 99
        return min(texts, key=lambda text: (steps[text], text))
    return eager(rng, texts, model)


def with_aku(rng: Random, texts: list[str], model: naive.Game) -> str:
    """Let Aku land where most seats are, so that flags are common; odd luck, but legal."""
    if model.wanted[0] != "aku":
        return protective(rng, texts, model)
    crowd = {}
    for text in texts:
        kind = text.split()[1]
        ahead = [tile for tile in range(model.aku.tile + 1, 15) if model.path[tile] == kind]
        crowd[text] = sum(hero.tile == ahead[0] for hero in model.heroes) if ahead else -1
    return max(texts, key=lambda text: (crowd[text], text))


POLICIES: tuple[Policy, ...] = (anything, protective, eager, slow, with_aku)


def side_by_side(
    options: samurai_jack.Options, model: naive.Game, rng: Random, policy: Policy
) -> None:
    """Play a game on both and compare at every ply."""
    state = samurai_jack.new_game(options)
    total = samurai_jack.census(state)
    plies = 0
    while True:
        alike(state, model)
        alike_at_the_end(state, model)
        samurai_jack.validate(state)
        assert samurai_jack.census(state) == total
        if not (texts := model.legal()):
            return
        text = policy(rng, texts, model)
        state = play(state, text)
        model.play(text)
        plies += 1
        assert plies <= samurai_jack.max_plies(options)


@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: policy.__name__)
@pytest.mark.parametrize(("players", "tokens"), COMBINATIONS)
def test_lock_step(players: int, tokens: bool, policy: Policy) -> None:
    options = samurai_jack.Options(players=players, encounter_tokens=tokens)
    for seed in range(3):
        rng = Random(f"{players} {tokens} {policy.__name__} {seed}")
        side_by_side(options, naive.Game(players, tokens), rng, policy)


@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: policy.__name__)
@pytest.mark.parametrize(("players", "tokens"), COMBINATIONS)
def test_lock_step_with_another_set(players: int, tokens: bool, policy: Policy) -> None:
    """Other names, values, spaces and homes; 30 support cards are soon used up."""
    printed = other_set()
    options = samurai_jack.Options(players=players, encounter_tokens=tokens, components=printed)
    model = naive.Game(players, tokens, naive.Box.of(printed))
    side_by_side(options, model, Random(f"{options.players} {policy.__name__}"), policy)


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("track", [2, 3, 4, 50])
def test_lock_step_with_another_track(players: int, track: int) -> None:
    """From a track that ends at once to one that never does; 20 support cards."""
    printed = box(sanity_track=track, support=samurai_jack.RECONSTRUCTED.support[10:30])
    options = samurai_jack.Options(players=players, components=printed, encounter_tokens=True)
    model = naive.Game(players, True, naive.Box.of(printed))
    side_by_side(options, model, Random(track), eager)


@settings(max_examples=40)
@given(st.sampled_from(COMBINATIONS), st.lists(st.integers(0, 10**6), min_size=60, max_size=300))
def test_lock_step_of_what_hypothesis_picks(
    combination: tuple[int, bool], picks: list[int]
) -> None:
    """Only the last state is compared in full, so that more games fit in."""
    players, tokens = combination
    options = samurai_jack.Options(players=players, encounter_tokens=tokens)
    state, model = samurai_jack.new_game(options), naive.Game(players, tokens)
    for pick in picks:
        texts = model.legal()
        if not texts:
            break
        assert legal(state) == texts
        text = texts[pick % len(texts)]
        state = play(state, text)
        model.play(text)
    alike(state, model)
    alike_at_the_end(state, model)


def test_the_model_knows_the_same_cards() -> None:
    """The cards written down in the model are those of the package."""
    written, read = naive.BOX, naive.Box.of(samurai_jack.RECONSTRUCTED)
    assert vars(written) == vars(read)
