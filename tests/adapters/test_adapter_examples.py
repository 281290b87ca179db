"""The two examples that need an adapter run, from a fresh process, the same each time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(example: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / example), *arguments],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    return done.stdout


def test_openspiel_ismcts() -> None:
    pytest.importorskip("pyspiel", reason="needs the extra openspiel")
    printed = run("openspiel_ismcts.py", "--games", "1", "--simulations", "4")
    assert "game 1: ISMCTS in seat 0" in printed
    assert run("openspiel_ismcts.py", "--games", "1", "--simulations", "4") == printed


def test_pettingzoo_loop() -> None:
    pytest.importorskip("pettingzoo", reason="needs the extra pettingzoo")
    printed = run("pettingzoo_loop.py")
    assert "player_1: reward" in printed
    assert run("pettingzoo_loop.py") == printed
    assert run("pettingzoo_loop.py", "--seed", "2") != printed
