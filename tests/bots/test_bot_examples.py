"""The examples about bots run from a fresh process."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(example: str, *arguments: str) -> str:
    command = [sys.executable, str(EXAMPLES / example), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_the_greedy_bot_beats_random() -> None:
    """Of 100 games it wins at least 90, half of them from each seat."""
    heads, first, *_ = run("write_a_bot.py").splitlines()
    bot, games, failed, share, *_, seat_0, seat_1 = first.split()
    assert heads.startswith("bot")
    assert (bot, games, failed, seat_0, seat_1) == ("greedy", "100", "0", "50", "50")
    assert float(share) >= 0.9


@pytest.mark.parametrize("executor", ["serial", "thread", "process"])
def test_the_tournament_runs(executor: str) -> None:
    pytest.importorskip("rich", reason="needs the extra examples")
    table = run("tournament.py", "--executor", executor, "--games", "2", "--seed", "3")
    assert "2 games of Samurai" in table
    assert all(bot in table for bot in ("random", "greedy", "flat-20", "ismcts-20"))
    assert "failed:" not in table
