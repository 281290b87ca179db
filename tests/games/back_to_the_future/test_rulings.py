"""Every ruling has a test that names it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

RULINGS = [f"BF-{number:02}" for number in range(1, 51)]


def named() -> set[str]:
    """Find the rulings that the name or the docstring of a test in this folder names."""
    found = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                text = f"{node.name.upper().replace('BF', 'BF-')} {ast.get_docstring(node)}"
                found |= set(re.findall(r"BF-\d\d", text))
                for first, last in re.findall(r"BF-(\d\d) to BF-(\d\d)", text):
                    found |= {f"BF-{number:02}" for number in range(int(first), int(last) + 1)}
    return found


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_is_tested(ruling: str) -> None:
    assert ruling in named()


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_is_documented(ruling: str) -> None:
    page = Path(__file__).parents[3] / "docs/games/back_to_the_future.md"
    assert f"{ruling}:" in page.read_text("utf-8")
