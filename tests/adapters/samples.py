"""What the tests of adapters play: every game at every seat count, and two small ones."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, cast

import tictactoe
from boardrules import NAMES, load
from tests.tables import options_of
from tests.testing.smallgame import SmallGame

if TYPE_CHECKING:
    from boardrules import AnyGame

TICTACTOE: AnyGame = cast("Any", tictactoe)
SMALL: AnyGame = SmallGame()
"""Hidden draws and hidden choices, and a tree that can be walked as a whole."""


def tables(*more: AnyGame) -> list[tuple[AnyGame, Any]]:
    """List our games and more games, with options for a short game at each seat count."""
    games = [*(load(name) for name in NAMES), *more]
    return [(game, options_of(game, seats)) for game in games for seats in game.SEATS]


def title(value: object) -> str:
    """Name a parameter of a test."""
    players = getattr(value, "players", None)
    return str(getattr(value, "NAME", value)) if players is None else f"{players} seats"


def global_random() -> tuple[object, ...]:
    """Tell the state of the generators that nobody may touch."""
    import numpy as np

    state: Any = np.random.get_state()
    return random.getstate(), state[1].tolist(), state[2]
