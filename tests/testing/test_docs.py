"""The page on adding a game: its game passes `check_game`, and its table is complete."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

from boardrules.testing import PROPERTIES, check_game

if TYPE_CHECKING:
    import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "add_a_game.md").read_text(encoding="utf-8")


def test_game_of_the_page_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The blocks of code above "Check it", one after the other, are a game on the contract."""
    fist: Any = ModuleType("fist")
    monkeypatch.setitem(sys.modules, "fist", fist)  # pickle and JSON look its classes up there
    lines = PAGE.partition("\n## Check it\n")[0].splitlines()
    code = "\n".join(line[4:] for line in lines if line.startswith("    ") or not line)
    exec(code, fist.__dict__)
    check_game(cast("Any", fist), fist.Options())


def test_table_lists_every_property() -> None:
    """Each slug stands in the table with its meaning, in the same words as in the code."""
    rows = re.findall(r"^\| `([a-z0-9-]+)` \| (.*) \|$", PAGE, re.MULTILINE)
    assert dict(rows) == dict(PROPERTIES)
