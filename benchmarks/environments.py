"""The same games through the adapters, beside the environments that come with each library."""

from __future__ import annotations

import contextlib
import importlib
import random
import timeit
from typing import TYPE_CHECKING, Any

from boardrules import NOBODY
from contestants import Contestant, cases, openspiel_game

if TYPE_CHECKING:
    from collections.abc import Iterator

CLASSIC = ("tictactoe_v3", "connect_four_v3", "chess_v6")
BUNDLED = ("python_tic_tac_toe", "python_liars_poker", "tic_tac_toe")
MOST_STEPS = 300
"""Chess at random can go on for long."""


def openspiel_games() -> dict[str, Any]:
    """Load our games and some that OpenSpiel brings; empty without the extra `openspiel`."""
    try:
        adapter = importlib.import_module("boardrules.adapters.openspiel")
    except ImportError:
        return {}
    pyspiel = importlib.import_module("pyspiel")
    importlib.import_module("open_spiel.python.games")  # registers the games in Python
    ours = {f"ours: {name}": adapter.load(game, options) for name, (game, options) in cases()}
    return {**ours, **{name: pyspiel.load_game(name) for name in BUNDLED}}


def openspiel_contestants(games: dict[str, Any]) -> list[Contestant]:
    """Random games driven from Python, chance nodes included."""
    return [openspiel_game(name, game) for name, game in games.items()]


def clone_cost(game: Any) -> float:
    """Measure the microseconds of `clone()` a few moves into a game."""
    state, rng = game.new_initial_state(), random.Random(1)
    for _ in range(4):
        state.apply_action(rng.choice(state.legal_actions()))
    return min(timeit.repeat(state.clone, number=2000, repeat=5)) / 2000 * 1e6


def pettingzoo_contestants() -> list[Contestant]:
    """Random games by `last()` and `step()`; empty without the extra `pettingzoo`."""
    try:
        adapter = importlib.import_module("boardrules.adapters.pettingzoo")
    except ImportError:
        return []
    ours = [
        _environment(f"ours: {name}", adapter.env(game, options))
        for name, (game, options) in cases()
    ]
    return [*ours, *_classic()]


def _classic() -> Iterator[Contestant]:
    for name in CLASSIC:
        with contextlib.suppress(ImportError):  # some want more than PettingZoo itself
            module = importlib.import_module(f"pettingzoo.classic.{name}")
            yield _environment(name, module.env())


def _environment(name: str, environment: Any) -> Contestant:
    def play(rng: random.Random) -> int:
        environment.reset(seed=rng.getrandbits(31))
        steps = 0
        while environment.agents and steps < MOST_STEPS:
            observation, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                environment.step(None)
            else:
                legal = observation["action_mask"].nonzero()[0]
                environment.step(int(legal[int(rng.random() * len(legal))]))
                steps += 1
        return steps

    return Contestant(name, play)


def searches() -> list[Contestant]:
    """ISMCTS half-way through a game of each of ours: a "decision" is one simulation."""
    from boardrules.bots import ISMCTSBot

    bot = ISMCTSBot(simulations=20)
    return [_search(name, bot, game, options) for name, (game, options) in cases()]


def _search(name: str, bot: Any, game: Any, options: Any) -> Contestant:
    state, rng = game.new_game(options), random.Random(1)
    turns = []
    while game.to_move(state) != NOBODY:
        moves = game.legal_moves(state)
        if game.to_move(state) >= 0 and len(moves) > 1:
            turns.append((game.view(state, game.to_move(state)), moves))
        state = game.apply(state, rng.choice(moves))
    view, moves = turns[len(turns) // 2]

    def play(rng: random.Random) -> int:
        bot.choose(game, view, moves, rng)
        return int(bot.simulations)

    return Contestant(name, play)
