"""Without the third party: nothing else needs it, and the error says what to install."""

from __future__ import annotations

import subprocess
import sys

import pytest


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout


@pytest.mark.parametrize(
    ("adapter", "absent"),
    [
        ("openspiel", "pyspiel"),
        ("openspiel", "numpy"),
        ("pettingzoo", "pettingzoo"),
        ("pettingzoo", "gymnasium"),
        ("pettingzoo", "numpy"),
    ],
)
def test_the_error_names_the_extra(adapter: str, absent: str) -> None:
    code = f"""
import sys
sys.modules[{absent!r}] = None
try:
    import boardrules.adapters.{adapter}
except ImportError as error:
    print(error)
"""
    assert f'pip install "boardrules[{adapter}]"' in run(code)


def test_importing_the_package_needs_no_third_party() -> None:
    code = """
import sys
import boardrules, boardrules.adapters, boardrules.games.samurai
print(*{"pyspiel", "open_spiel", "numpy", "pettingzoo", "gymnasium"} & set(sys.modules))
"""
    assert run(code).split() == []
