"""The games by name; a game's module is imported only when it is asked for."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Final

from boardrules.core.errors import UnknownGame
from boardrules.core.options import shorten

if TYPE_CHECKING:
    from boardrules.core.game import AnyGame

NAMES: Final = ("samurai", "bushido_breaker", "samurai_jack", "back_to_the_future")
"""The names of the games in this package."""


def load(name: str) -> AnyGame:
    """Import a game by its name and return its module.

    Raises:
        UnknownGame: there is no such game; the message lists those that there are.
        TypeError: the name is no string.
    """
    if not isinstance(name, str):
        raise TypeError(f"the name of a game is a str, not {type(name).__name__}")
    if name not in NAMES:
        raise UnknownGame(f"no game is called {shorten(name)}; there are: {', '.join(NAMES)}")
    game: AnyGame = importlib.import_module(f"boardrules.games.{name}")
    return game
