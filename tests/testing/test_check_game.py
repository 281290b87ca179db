"""`check_game` passes good games, and finds every fault in broken ones by its name."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys

import pytest

import tictactoe
from boardrules import Record, replay
from boardrules.testing import PROPERTIES, PropertyError, check_game

from .broken import BROKEN
from .smallgame import SmallGame, SmallOptions


def test_tictactoe_passes() -> None:
    """A game of full information passes; the game is a module."""
    check_game(tictactoe, tictactoe.Options(), games=5)


@pytest.mark.parametrize("bag", ["small", "even"])
def test_small_game_passes(bag: str) -> None:
    """A game with hidden chance and choice passes, also with other options."""
    check_game(SmallGame(), SmallOptions(bag=bag), games=10)


@pytest.mark.parametrize("seed", range(1, 5))
def test_no_false_alarm(seed: int) -> None:
    """A good game passes whatever the seed."""
    check_game(SmallGame(), SmallOptions(), games=3, seed=seed)


@pytest.mark.parametrize(
    ("slug", "game"), BROKEN, ids=[f"{slug}-{game.__name__}" for slug, game in BROKEN]
)
def test_fault_is_found_by_its_name(slug: str, game: type[SmallGame]) -> None:
    """Each broken game breaks exactly the property that it was made to break."""
    with pytest.raises(PropertyError) as caught:
        check_game(game(), game.Options(), games=6)
    assert caught.value.property == slug, str(caught.value)


def test_every_property_has_a_broken_game() -> None:
    """Every slug is reported for some broken game, and no other slug is."""
    # What breaks a record breaks determinism, JSON or the catalogue before.
    assert {slug for slug, _ in BROKEN} == set(PROPERTIES) - {"record", "redacted"}


@pytest.mark.parametrize(
    ("slug", "game"),
    [(slug, game) for slug, game in BROKEN if slug in ("odds", "secret-moves", "support")],
)
def test_error_says_what_where_and_how(slug: str, game: type[SmallGame]) -> None:
    """The message names property, position and difference; the record leads to the position."""
    with pytest.raises(PropertyError) as caught:
        check_game(game(), SmallOptions(), games=6)
    error, text = caught.value, str(caught.value)
    assert isinstance(error, AssertionError)
    assert text.startswith(f"{slug}: ")
    assert error.detail in text
    assert error.record.to_json(game()) in text
    states = list(replay(error.record, game()))
    assert len(states) == len(error.record.moves) + 1
    assert Record.from_json(error.record.to_json(game()), game()) == error.record


def test_same_arguments_find_the_same() -> None:
    """The report depends on the arguments alone."""
    game = dict(BROKEN)["odds"]
    found = []
    for global_seed in (1, 2):
        random.seed(global_seed)
        with pytest.raises(PropertyError) as caught:
            check_game(game(), SmallOptions(), games=6, seed=9)
        found.append(str(caught.value))
    assert found[0] == found[1]


def test_error_survives_pickle() -> None:
    """The error comes back from another process as it was."""
    with pytest.raises(PropertyError) as caught:
        check_game(dict(BROKEN)["odds"](), SmallOptions(), games=6)
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value)
    assert again.record == caught.value.record


def test_global_generators_are_left_alone() -> None:
    """The kit puts global random back as it was, also when it finds a fault."""
    random.seed(5)
    before = random.getstate()
    check_game(SmallGame(), SmallOptions(), games=1)
    with pytest.raises(PropertyError):
        check_game(dict(BROKEN)["global-random"](), SmallOptions(), games=1)
    assert random.getstate() == before


def test_use_of_numpy_random_is_found() -> None:
    """A game that draws from numpy's global generator breaks `global-random`."""
    numpy = pytest.importorskip("numpy")

    class DrawsFromNumpy(SmallGame):
        def render(self, view: object) -> str:
            return f"{numpy.random.randint(2)}"

    with pytest.raises(PropertyError) as caught:
        check_game(DrawsFromNumpy(), SmallOptions(), games=1)
    assert caught.value.property == "global-random"


def test_wrong_arguments_are_the_callers_mistake() -> None:
    """What the caller does wrong is no fault of the game."""
    with pytest.raises(ValueError, match="games must be at least 1"):
        check_game(SmallGame(), SmallOptions(), games=0)
    with pytest.raises(TypeError, match="must be Options of smallgame"):
        check_game(SmallGame(), tictactoe.Options())  # type: ignore[misc]


def test_kit_needs_no_hypothesis() -> None:
    """Only the strategies import hypothesis, which comes with an extra."""
    code = "import sys, boardrules.testing; sys.exit('hypothesis' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
