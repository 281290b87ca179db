"""Everything that is raised on purpose."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import boardrules
import tictactoe
from boardrules import (
    BoardRulesError,
    IllegalMove,
    NotationError,
    OptionsError,
    RecordError,
    UnknownGame,
)

EXAMPLES = Path(tictactoe.__file__).parent


def illegal() -> IllegalMove:
    start = tictactoe.new_game()
    taken = tictactoe.apply(start, tictactoe.MOVES[4])
    with pytest.raises(IllegalMove) as caught:
        tictactoe.apply(taken, tictactoe.MOVES[4])
    return caught.value


@pytest.mark.parametrize(
    "error", [IllegalMove, NotationError, OptionsError, RecordError, UnknownGame]
)
def test_every_error_is_a_board_rules_error_and_a_value_error(error: type) -> None:
    assert issubclass(error, BoardRulesError)
    assert issubclass(error, ValueError)


def test_no_error_is_missing_from_the_public_face() -> None:
    errors: list[type] = [BoardRulesError, *BoardRulesError.__subclasses__()]
    core = {cls.__name__ for cls in errors if cls.__module__ == BoardRulesError.__module__}
    assert len(core) == 6
    assert core <= set(boardrules.__all__)


def test_an_unknown_game_is_also_a_failed_lookup() -> None:
    assert issubclass(UnknownGame, LookupError)


def test_an_illegal_move_says_which_and_why() -> None:
    error = illegal()
    assert error.move == tictactoe.MOVES[4]
    assert error.code == "taken"
    assert error.reason == "this cell is taken"
    assert str(error) == "illegal move 'b2': this cell is taken [taken]"


@pytest.mark.parametrize(
    "travel", [copy.copy, copy.deepcopy, lambda e: pickle.loads(pickle.dumps(e))]
)
def test_an_illegal_move_survives_copies_and_pickle(travel: object) -> None:
    error = illegal()
    again = travel(error)  # type: ignore[operator]
    assert type(again) is IllegalMove
    assert (again.move, again.code, again.reason) == (error.move, error.code, error.reason)
    assert str(again) == str(error)


def test_an_illegal_move_crosses_to_another_process_and_back() -> None:
    echo = (
        "import pickle, sys; sys.stdout.buffer.write(pickle.dumps(pickle.load(sys.stdin.buffer)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(EXAMPLES)!r}); {echo}"],
        input=pickle.dumps(illegal()),
        capture_output=True,
        check=True,
    )
    assert str(pickle.loads(done.stdout)) == "illegal move 'b2': this cell is taken [taken]"
