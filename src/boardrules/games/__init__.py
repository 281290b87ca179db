"""The games by name; a game's module is imported only when it is asked for."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from boardrules.core.game import AnyGame

NAMES: Final = ("samurai",)
"""The names of the games in this package."""


def load(name: str) -> AnyGame:
    """Import a game by its name and return its module.

    Raises:
        LookupError: there is no such game; the message lists those that there are.
    """
    if name not in NAMES:
        raise LookupError(f"no game is called {name!r}; there are: {', '.join(NAMES)}")
    game: AnyGame = importlib.import_module(f"boardrules.games.{name}")
    return game
