"""The PettingZoo adapter: PettingZoo's own suites, what agents see, copies and manners."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from typing import Any

import pytest

from boardrules import (
    NOBODY,
    SPECTATOR,
    BoardRulesError,
    IllegalMove,
    NotationError,
    UnknownGame,
    load,
)
from tests.adapters.samples import SMALL, TICTACTOE, global_random, tables, title

pytest.importorskip("pettingzoo", reason="needs the extra pettingzoo")

import numpy as np

from boardrules.adapters import pettingzoo

# PettingZoo's suites warn of what its own classic environments do as well.
pytestmark = [
    pytest.mark.filterwarnings(f"ignore:{text}:UserWarning")
    for text in (
        "Observation is not a NumPy array",  # but a dict with the action mask
        "Observation space for each agent probably should be",
        "Observation numpy array is all zeros",  # an empty board
        "Action mask numpy array is all zeros",  # after the end
    )
]
# They import a classic environment in the old way, if what it needs is installed.
pytestmark.append(
    pytest.mark.filterwarnings("ignore:The old environment creation API:DeprecationWarning")
)

TABLES = tables(TICTACTOE, SMALL)
every_table = pytest.mark.parametrize(("game", "options"), TABLES, ids=title)


# PettingZoo's own suites.


@every_table
def test_api_test(game: Any, options: Any) -> None:
    from pettingzoo.test import api_test

    api_test(pettingzoo.env(game, options), num_cycles=500)


@every_table
def test_seed_test(game: Any, options: Any) -> None:
    from pettingzoo.test import seed_test

    seed_test(lambda: pettingzoo.env(game, options), num_cycles=500)


@every_table
def test_parallel_api_test(game: Any, options: Any) -> None:
    from pettingzoo.test import parallel_api_test
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    parallel_api_test(turn_based_aec_to_parallel(pettingzoo.env(game, options)), num_cycles=500)


@every_table
def test_render_test(game: Any, options: Any) -> None:
    from pettingzoo.test import render_test

    def make(render_mode: str) -> Any:
        return pettingzoo.env(game, options, render_mode)

    render_test(make)


# Play.


def act(environment: Any, rng: random.Random) -> None:
    """Make a random legal move, or take a finished agent off the board."""
    observed, _, terminated, truncated, _ = environment.last()
    over = terminated or truncated
    legal = np.flatnonzero(observed["action_mask"])
    environment.step(None if over else rng.choice(legal.tolist()))


def play(environment: Any, seed: int) -> list[Any]:
    """Play on at random, and tell all that there is to tell on the way."""
    rng, told = random.Random(seed), []
    for agent in environment.agent_iter():
        observed, *rest = environment.last()
        told.append((agent, observed["observation"].tolist(), *rest, environment.rewards.copy()))
        act(environment, rng)
    return told


def midgame(game: Any, options: Any, plies: int = 4, **more: Any) -> Any:
    environment = pettingzoo.env(game, options, **more)
    environment.reset(seed=3)
    rng = random.Random(8)
    for _ in range(plies):
        act(environment, rng)
    return environment


@every_table
def test_agents_observe_their_views(game: Any, options: Any) -> None:
    environment = midgame(game, options, plies=0)
    rng = random.Random(1)
    size = len(game.feature_names(options))
    while (mover := game.to_move(environment._position)) != NOBODY:
        state = environment._position
        assert environment.agent_selection == f"player_{mover}"
        for seat, agent in enumerate(environment.possible_agents):
            observed = environment.observe(agent)
            features = np.array(game.features(game.view(state, seat)), np.float32)
            assert np.array_equal(observed["observation"], features)
            assert environment.observation_space(agent).contains(observed)
            legal = [
                str(game.all_moves(options)[id_]) for id_ in observed["action_mask"].nonzero()[0]
            ]
            assert legal == [str(move) for move in game.legal_moves(state) if seat == mover]
        assert observed["observation"].shape == (size,)
        act(environment, rng)


@every_table
def test_the_returns_are_rewarded_at_the_end(game: Any, options: Any) -> None:
    environment = midgame(game, options, plies=0)
    total = dict.fromkeys(environment.possible_agents, 0.0)
    rng = random.Random(1)
    for agent in environment.agent_iter():
        _, reward, terminated, _, info = environment.last()
        total[agent] += reward
        if terminated:
            outcome = game.outcome(environment._position)
            seat = environment.possible_agents.index(agent)
            assert info == {"reason": outcome.reason, "score": outcome.scores[seat]}
        else:
            assert (reward, info) == (0.0, {})
        act(environment, rng)
    assert list(total.values()) == list(outcome.returns)
    with pytest.raises(BoardRulesError, match="there is no game"):
        environment.step(None)


def test_a_game_is_found_by_name_and_seeded() -> None:
    games = []
    for seed in (1, 1, 2):
        environment = pettingzoo.env("samurai", load("samurai").Options(hands="random"))
        environment.reset(seed=seed)
        games.append(environment.observe("player_0")["observation"].tolist())
    assert games[0] == games[1] != games[2]
    assert str(environment) == "boardrules_samurai_v1"


def test_without_a_seed_the_generator_goes_on() -> None:
    seed: Any = np.int64(4)
    options = load("samurai").Options(hands="random")
    one, other = (pettingzoo.env("samurai", options) for _ in range(2))
    for environment in (one, other):
        environment.reset(seed=seed)
    first = one.observe("player_0")["observation"].tolist()
    for environment in (one, other):
        environment.reset(options={"ignored": True})
    second = one.observe("player_0")["observation"].tolist()
    assert first != second == other.observe("player_0")["observation"].tolist()


# Copies and pickles.


@every_table
@pytest.mark.parametrize("plies", [0, 3])
@pytest.mark.parametrize(
    "copied",
    [copy.copy, copy.deepcopy, lambda environment: pickle.loads(pickle.dumps(environment))],
    ids=["copy", "deepcopy", "pickle"],
)
def test_a_copy_goes_on_like_the_original(game: Any, options: Any, plies: int, copied: Any) -> None:
    environment = midgame(game, options, plies)
    environment.action_space("player_0").seed(6)
    other = copied(environment)
    expected = play(other, 5)
    assert play(environment, 5) == expected
    for one in (environment, other):
        one.reset()  # without a seed: the generators too are where they were
    assert play(environment, 6) == play(other, 6)
    spaces = environment.action_space("player_0"), other.action_space("player_0")
    assert spaces[0].sample() == spaces[1].sample()


def test_a_copy_before_the_first_reset() -> None:
    environment = pickle.loads(pickle.dumps(pettingzoo.env("samurai")))
    environment.reset(seed=1)
    assert environment.agents == ["player_0", "player_1"]


def test_a_copy_while_agents_are_taken_off_the_board() -> None:
    environment = midgame(TICTACTOE, None, plies=0)
    rng = random.Random(2)
    while not any(environment.terminations.values()):
        act(environment, rng)
    act(environment, rng)
    assert len(environment.agents) == 1
    other = pickle.loads(pickle.dumps(environment))
    assert play(other, 1) == play(environment, 1) != []


def test_a_pickle_is_read_in_a_new_process(tmp_path: Any) -> None:
    environment = midgame(TICTACTOE, None)
    file = tmp_path / "environment.pickle"
    file.write_bytes(pickle.dumps(environment))
    code = f"""
import pickle, sys
sys.path[:0] = {sys.path!r}
environment = pickle.load(open({str(file)!r}, "rb"))
print(environment.game.render(environment.game.view(environment._position, 0)))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == TICTACTOE.render(TICTACTOE.view(environment._position, 0))


# Rendering.


def test_rendering_shows_what_the_mover_sees() -> None:
    game: Any = load("samurai")
    environment = midgame(game, None, plies=10, render_mode="ansi")
    seat = environment.possible_agents.index(environment.agent_selection)
    assert environment.render() == game.render(game.view(environment._position, seat))
    play(environment, 1)
    assert environment.render() == game.render(game.view(environment._position, SPECTATOR))


def test_rendering_for_a_human_prints(capsys: pytest.CaptureFixture[str]) -> None:
    environment = midgame(TICTACTOE, None, plies=0, render_mode="human")
    assert environment.render() is None
    assert capsys.readouterr().out == "...\n...\n...\n"


def test_rendering_without_a_mode_warns() -> None:
    environment = midgame(TICTACTOE, None)
    with pytest.warns(UserWarning, match="no render_mode"):
        assert environment.render() is None


# Bad input and manners.


@pytest.mark.parametrize(
    ("action", "error", "says"),
    [
        ("taken", IllegalMove, "this cell is taken"),
        (9, NotationError, "9 is no action id"),
        (-1, NotationError, "is no action id"),
        (None, TypeError, "an action id is an int"),
        (1.0, TypeError, "an action id is an int"),
        (True, TypeError, "an action id is an int"),
    ],
)
def test_a_wrong_action_is_refused_and_changes_nothing(
    action: Any, error: type[Exception], says: str
) -> None:
    environment = midgame(TICTACTOE, None)
    taken = next(id_ for id_, cell in enumerate(environment._position.cells) if cell != ".")
    before = pickle.dumps(environment)
    with pytest.raises(error, match=says):
        environment.step(taken if action == "taken" else action)
    assert pickle.dumps(environment) == before


def test_a_finished_agent_takes_no_action() -> None:
    environment = midgame(TICTACTOE, None, plies=0)
    rng = random.Random(2)
    while not any(environment.terminations.values()):
        act(environment, rng)
    with pytest.raises(ValueError, match="the only valid action is None"):
        environment.step(0)


@pytest.mark.parametrize("call", ["step", "observe", "render"])
def test_reset_comes_first(call: str) -> None:
    environment = pettingzoo.env(TICTACTOE)
    arguments: dict[str, tuple[Any, ...]] = {"step": (0,), "observe": ("player_0",), "render": ()}
    with pytest.raises(BoardRulesError, match="there is no game"):
        getattr(environment, call)(*arguments[call])


def test_wrong_arguments_are_refused() -> None:
    with pytest.raises(UnknownGame):
        pettingzoo.env("chess")
    with pytest.raises(TypeError, match="played with its Options"):
        pettingzoo.env("samurai", TICTACTOE.Options())
    with pytest.raises(ValueError, match="render_mode"):
        pettingzoo.env("samurai", render_mode="rgb_array")


def test_what_is_hidden_does_not_change_what_is_observed() -> None:
    """Two small games that differ only in what seat 1 drew look the same to seat 0."""
    environment = midgame(SMALL, None, plies=0)
    state = environment._position
    environments = []
    for token in (0, 1):
        other = copy.copy(environment)
        other._position = type(state)(state.options, (2, token))
        environments.append(other)
    one, other = environments
    assert str(one.observe("player_0")) == str(other.observe("player_0"))
    assert str(one.observe("player_1")) != str(other.observe("player_1"))


def test_global_random_numbers_are_left_alone() -> None:
    before = global_random()
    play(midgame(load("samurai"), None), 1)
    assert global_random() == before
