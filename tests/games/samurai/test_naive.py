"""The engine side by side with the naive model, move by move, in whole games.

At every state both must name the same seat, the same legal moves in the same order and the same
odds, and agree on everything that lies anywhere.
"""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardrules.games import samurai

from . import naive
from .positions import aside, captured, figures_on, find, hand, legal, pile, tokens_on

if TYPE_CHECKING:
    from collections.abc import Callable

COMBINATIONS = list(
    product((2, 3, 4), ("choose", "random"), ("place", "random"), ("turn", "immediate"))
)


def anything(rng: Random, texts: list[str], model: naive.Game) -> str:
    return rng.choice(texts)


def by_verb(rng: Random, texts: list[str], model: naive.Game) -> str:
    """Pick the kind of move first: many exchanges, short turns."""
    verb = rng.choice(sorted({text.split()[0] for text in texts}))
    return rng.choice([text for text in texts if text.split()[0] == verb])


def long_turns(rng: Random, texts: list[str], model: naive.Game) -> str:
    """Play on as long as anything can be played, specials first."""
    eager = [text for text in texts if text.split()[0] in ("exchange", "lift")]
    if eager and rng.random() < 0.7:
        return rng.choice(eager)
    return rng.choice([text for text in texts if text != "end"] or texts)


def closing(rng: Random, texts: list[str], model: naive.Game) -> str:
    """Fill the land around settlements one after the other: many captures early on."""
    if not texts[0].startswith(("place", "exchange")):
        return by_verb(rng, texts, model)
    open_places = [place for place in model.on if model.on[place]]
    target = rng.choice(open_places[:3])
    near = naive.around(model.players, target, ".")
    chosen = [text for text in texts if text.split()[-1] in near and text.startswith("place")]
    return rng.choice(chosen or texts)


def timid(rng: Random, texts: list[str], model: naive.Game) -> str:
    """Play weak tokens, so that ties come often."""
    weak = ("token-exchange", "ronin", "samurai-1", "ship-1", "rice-2", "helmet-2")
    chosen = [text for text in texts if text.split()[1:2] and text.split()[1] in weak]
    return closing(rng, chosen or texts, model)


def bold(rng: Random, texts: list[str], model: naive.Game) -> str:
    """Play strong tokens, each seat in its own corner, so that ties are rare."""
    strong = ("helmet-4", "buddha-4", "rice-4", "samurai-3", "helmet-3", "buddha-3", "rice-3")
    chosen = [text for text in texts if text.split()[1:2] and text.split()[1] in strong]
    chosen = [text for text in chosen or texts if text != "end"] or texts
    corners = sorted({text.split()[-1] for text in chosen}, key=lambda space: (space[0], space))
    corner = corners[len(corners) * model.seat // model.players]
    return rng.choice([text for text in chosen if text.split()[-1] == corner])


POLICIES = (anything, by_verb, long_turns, closing, timid, bold)


def agree(state: samurai.State, model: naive.Game) -> None:
    """Compare the engine's state, which must be a possible one, with the model."""
    alike(state, model)
    samurai.validate(state)


def alike(state: samurai.State, model: naive.Game) -> None:
    """Compare what can be done and what lies where."""
    assert samurai.to_move(state) == model.who()
    assert legal(state) == model.legal()
    assert list(samurai.chance_weights(state)) == model.weights()
    seats = range(model.players)
    assert [hand(state, seat) for seat in seats] == [+bag for bag in model.hands]
    assert [pile(state, seat) for seat in seats] == [+bag for bag in model.piles]
    assert list(state.removed) == [bag.total() for bag in model.left_game]
    assert tokens_on(state) == model.board
    assert figures_on(state) == model.on
    assert list(state.supply) == [model.supply[figure] for figure in naive.FIGURES]
    assert captured(state) == [tuple(b[f] for f in naive.FIGURES) for b in model.captured]
    assert aside(state) == tuple(model.aside[figure] for figure in naive.FIGURES)
    assert state.reason == model.reason


def agree_at_the_end(state: samurai.State, model: naive.Game) -> None:
    outcome = samurai.outcome(state)
    if model.stage != "over":
        assert outcome is None
        return
    assert outcome is not None
    assert list(outcome.winners) == model.winners()
    assert list(outcome.scores) == [bag.total() for bag in model.captured]
    assert outcome.reason == model.reason


@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: policy.__name__)
@pytest.mark.parametrize(("players", "hands", "figures", "end"), COMBINATIONS)
def test_lock_step(
    players: int,
    hands: str,
    figures: str,
    end: str,
    policy: Callable[[Random, list[str], naive.Game], str],
) -> None:
    options = samurai.Options(players=players, hands=hands, figures=figures, end=end)
    rng = Random(f"{options} {policy.__name__}")
    state, model = samurai.new_game(options), naive.Game(players, hands, figures, end)
    plies = 0
    while model.stage != "over":
        agree(state, model)
        agree_at_the_end(state, model)
        text = policy(rng, model.legal(), model)
        state = samurai.apply(state, find(state, text))
        model.play(text)
        plies += 1
        assert plies <= samurai.max_plies(options) == 500  # SA-17
    agree(state, model)
    agree_at_the_end(state, model)


@settings(max_examples=40)
@given(st.sampled_from(COMBINATIONS), st.lists(st.integers(0, 10**6), min_size=60, max_size=200))
def test_lock_step_of_what_hypothesis_picks(
    combination: tuple[int, str, str, str], picks: list[int]
) -> None:
    """Only the last state is compared in full, so that more games fit in."""
    players, hands, figures, end = combination
    options = samurai.Options(players=players, hands=hands, figures=figures, end=end)
    state, model = samurai.new_game(options), naive.Game(*combination)
    for pick in picks:
        texts = model.legal()
        if not texts:
            break
        assert legal(state) == texts
        text = texts[pick % len(texts)]
        state = samurai.apply(state, find(state, text))
        model.play(text)
    agree(state, model)
    agree_at_the_end(state, model)
