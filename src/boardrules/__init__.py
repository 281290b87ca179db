"""Pure rules engines for published tabletop games.

States are immutable, rules are pure functions, chance is explicit. A game is a module::

    from boardrules.games import samurai

and every game has the same functions: see `boardrules.Game`.
"""

from boardrules.core.actions import ActionSpace
from boardrules.core.chance import draw, settle
from boardrules.core.errors import (
    BoardRulesError,
    IllegalMove,
    NotationError,
    OptionsError,
    RecordError,
    UnknownGame,
)
from boardrules.core.game import CHANCE, NOBODY, SPECTATOR, AnyGame, Game, Immutable, Outcome
from boardrules.core.json import dumps, loads
from boardrules.core.options import choice, several, span
from boardrules.core.record import Record, redacted, replay
from boardrules.games import NAMES, load

__all__ = [
    "CHANCE",
    "NAMES",
    "NOBODY",
    "SPECTATOR",
    "ActionSpace",
    "AnyGame",
    "BoardRulesError",
    "Game",
    "IllegalMove",
    "Immutable",
    "NotationError",
    "OptionsError",
    "Outcome",
    "Record",
    "RecordError",
    "UnknownGame",
    "choice",
    "draw",
    "dumps",
    "load",
    "loads",
    "redacted",
    "replay",
    "settle",
    "several",
    "span",
]
