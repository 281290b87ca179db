"""OpenSpiel: importing this registers each of our games as `python_boardrules_NAME`.

Needs the extra `openspiel`. A game of your own comes in with `register`::

    import pyspiel
    from boardrules.adapters import openspiel

    game = pyspiel.load_game("python_boardrules_samurai(players=3)")
    state = game.new_initial_state()
"""

from __future__ import annotations

try:
    import numpy  # noqa: F401 - asked for here, so that the error can say what to install
    import pyspiel  # noqa: F401
except ImportError as cause:
    raise ImportError(
        'the OpenSpiel adapter needs OpenSpiel: pip install "boardrules[openspiel]"'
    ) from cause

from boardrules.adapters.openspiel.game import PREFIX, Game, State, load, register
from boardrules.adapters.openspiel.observer import Observer
from boardrules.adapters.openspiel.parameters import from_parameters, to_parameters
from boardrules.games import NAMES
from boardrules.games import load as load_module

__all__ = [
    "PREFIX",
    "Game",
    "Observer",
    "State",
    "from_parameters",
    "load",
    "register",
    "to_parameters",
]

for name in NAMES:
    register(load_module(name))
