"""OpenSpiel's own test suites and algorithms, on every game at every seat count."""

from __future__ import annotations

import random
import unittest
from typing import TYPE_CHECKING, Any

import pytest

from tests.adapters.samples import SMALL, TICTACTOE, tables, title

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pyspiel = pytest.importorskip("pyspiel", reason="needs the extra openspiel")

import numpy as np  # noqa: E402

from boardrules.adapters import openspiel  # noqa: E402

openspiel.register(TICTACTOE, perfect_information=True)
openspiel.register(SMALL)

TABLES = tables(TICTACTOE, SMALL)
every_table = pytest.mark.parametrize(("game", "options"), TABLES, ids=title)
hidden_tables = pytest.mark.parametrize(("game", "options"), tables(SMALL), ids=title)


@pytest.fixture(autouse=True)
def _global_random() -> Iterator[None]:
    """Seed the global generators, which OpenSpiel's suites draw from, and put them back."""
    ours, numpys = random.getstate(), np.random.get_state()
    random.seed(1)
    np.random.seed(1)
    yield
    random.setstate(ours)
    np.random.set_state(numpys)


@every_table
def test_random_sim_test(game: Any, options: Any) -> None:
    pyspiel.random_sim_test(
        openspiel.load(game, options), num_sims=1, serialize=True, verbose=False, mask_test=True
    )


@every_table
def test_sim_game(game: Any, options: Any) -> None:
    from open_spiel.python.tests import games_sim_test

    games_sim_test.GamesSimTest("sim_game").sim_game(openspiel.load(game, options))


@every_table
def test_partial_tree_api_tests(game: Any, options: Any) -> None:
    from open_spiel.integration_tests import api_test

    spiel = openspiel.load(game, options)

    class PartialTree(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game_name = str(spiel)

        @classmethod
        def setUpClass(cls) -> None:
            """Add states of one game to those near its beginning: secrets may come late."""
            super().setUpClass()
            state, rng = spiel.new_initial_state(), np.random.RandomState(1)
            while not state.is_terminal():
                move(state, {}, rng)
                if state.move_number() % 3 == 0:
                    cls.some_states.append(state.clone())

    PartialTree.game = spiel
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(PartialTree).run(result)
    assert result.testsRun >= 5
    assert [text for _, text in result.errors + result.failures] == []


@pytest.mark.parametrize(
    ("game", "options"),
    {game.NAME: (game, it) for game, it in reversed(TABLES)}.values(),
    ids=title,
)
def test_playthroughs_replay(game: Any, options: Any, tmp_path: Path) -> None:
    """At one seat count only: OpenSpiel takes long to write down tensors."""
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    flags.FLAGS.mark_as_parsed()
    file = tmp_path / "playthrough.txt"
    text = generate_playthrough.playthrough(str(openspiel.load(game, options)), None, seed=1)
    file.write_text(text, encoding="utf-8")
    expected, actual = generate_playthrough.replay(str(file))
    assert expected == actual
    assert "IsTerminal() = True" in text


def move(state: Any, bots: dict[int, Any], rng: Any) -> None:
    """Make a move: by the bot of the seat, or at random."""
    if state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choice(actions, p=odds))
    elif bot := bots.get(state.current_player()):
        state.apply_action(bot.step(state))
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def assert_fair(game: Any, returns: list[float]) -> None:
    """Check that returns add up to 0, or that all have lost where that can be."""
    if game.ZERO_SUM or max(returns) > -1:
        assert sum(returns) == pytest.approx(0)


@hidden_tables
@pytest.mark.parametrize("key", ["information state", "observation"])
def test_ismcts_bot_plays_a_game(game: Any, options: Any, key: str) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    spiel, rng = openspiel.load(game, options), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        spiel,
        mcts.RandomRolloutEvaluator(1, rng),
        uct_c=1.4,
        max_simulations=4,
        random_state=rng,
        use_observation_string=key == "observation",
    )
    state = spiel.new_initial_state()
    while not state.is_terminal():
        move(state, {0: bot}, rng)
    assert_fair(game, state.returns())


@every_table
def test_rl_environment_plays_games(game: Any, options: Any) -> None:
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import random_agent

    environment = rl_environment.Environment(openspiel.load(game, options))
    environment.seed(1)
    actions = environment.action_spec()["num_actions"]
    agents = [random_agent.RandomAgent(seat, actions) for seat in range(options.players)]
    size = environment.observation_spec()["info_state"][0]
    for _ in range(2):
        time_step = environment.reset()
        while not time_step.last():
            seen = time_step.observations["info_state"]
            assert [len(numbers) for numbers in seen] == [size] * options.players
            agent = agents[time_step.observations["current_player"]]
            time_step = environment.step([agent.step(time_step).action])
        assert_fair(game, time_step.rewards)


def test_cfr_solves_the_small_game_towards_an_equilibrium() -> None:
    """Information states merge what a seat cannot tell apart, and only that."""
    from open_spiel.python.algorithms import cfr, exploitability

    spiel = openspiel.load(SMALL)
    solver = cfr.CFRSolver(spiel)
    found = []
    for _ in range(4):
        for _ in range(3):
            solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(spiel, solver.average_policy()))
    assert found[-1] < found[0]


def test_alpha_beta_finds_that_tictactoe_is_a_draw() -> None:
    from open_spiel.python.algorithms import minimax

    assert minimax.alpha_beta_search(openspiel.load(TICTACTOE))[0] == 0.0
