"""The examples that need no extra run from a fresh process, and say what they promise."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from boardrules import Record, replay

if TYPE_CHECKING:
    from boardrules.games.samurai import State

EXAMPLES = Path(__file__).parent.parent / "examples"


def run(example: str, *arguments: str) -> list[str]:
    command = [sys.executable, str(EXAMPLES / example), *arguments]
    return subprocess.run(
        command, capture_output=True, text=True, check=True, encoding="utf-8"
    ).stdout.splitlines()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_quickstart_tells_a_game_and_ends_with_the_standings(players: int) -> None:
    lines = run("quickstart.py", "--players", str(players))
    assert lines[0] == "  1  Seat 0 keeps " + lines[0].split()[4] + " for the first hand."
    standings = lines[-players:]
    assert lines[-players - 1].startswith("Standings (ended by ")
    assert [line.split()[0] for line in standings] == ["seat"] * players
    assert standings[0].endswith("wins")
    assert sum("The game is over" in line and "figures" in line for line in lines) == 1


def test_the_quickstart_as_a_seat_hides_what_it_cannot_know() -> None:
    lines = run("quickstart.py", "--seat", "0")
    hidden = [line for line in lines if line.endswith("Seat 1 draws a token.")]
    assert hidden
    assert not any("Seat 1 draws " in line for line in lines if line not in hidden)
    assert any("Seat 0 keeps a" not in line and "Seat 0 keeps" in line for line in lines)


def test_a_record_is_written_and_read_back(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    lines = run("replay_record.py", str(path))
    *_, last = replay(Record.from_json(path.read_text(encoding="utf-8")))
    state: State = last
    assert state.phase == "over"
    assert lines[-1].startswith("Outcome(winners=")


def test_tictactoe_ends() -> None:
    assert run("tictactoe.py")[-1].startswith("Outcome(winners=")


def test_tictactoe_is_under_a_hundred_lines() -> None:
    assert len((EXAMPLES / "tictactoe.py").read_text(encoding="utf-8").splitlines()) < 100
