"""Back to the Future: An Adventure Through Time, by Matt Riddle and Ben Pinchback (2016), for 2 to
4 seats: a `boardrules.Game`.
"""

from __future__ import annotations

from typing import Final

from boardrules.games.back_to_the_future.census import census
from boardrules.games.back_to_the_future.components import (
    RECONSTRUCTED,
    SEATS,
    Character,
    Components,
    Event,
)
from boardrules.games.back_to_the_future.describe import describe, news, told
from boardrules.games.back_to_the_future.ending import outcome
from boardrules.games.back_to_the_future.features import feature_names, features
from boardrules.games.back_to_the_future.moves import Move
from boardrules.games.back_to_the_future.options import Options
from boardrules.games.back_to_the_future.render import render
from boardrules.games.back_to_the_future.rules import (
    all_chances,
    all_moves,
    apply,
    chance_weights,
    legal_moves,
    max_plies,
    new_game,
    to_move,
)
from boardrules.games.back_to_the_future.state import State
from boardrules.games.back_to_the_future.validate import validate
from boardrules.games.back_to_the_future.view import (
    Completed,
    Stack,
    Stolen,
    Theft,
    View,
    determinize,
    view,
)

NAME: Final = "back_to_the_future"
TITLE: Final = "Back to the Future: An Adventure Through Time"
RULES_VERSION: Final = 1
ZERO_SUM: Final = True


def teams(options: Options) -> tuple[tuple[int, ...], ...]:
    """Every seat plays for itself."""
    return tuple((seat,) for seat in range(options.players))


def role(options: Options, seat: int) -> str:
    """Every seat is a "player"; the roles of the game change from turn to turn."""
    return "player"


__all__ = [
    "NAME",
    "RECONSTRUCTED",
    "RULES_VERSION",
    "SEATS",
    "TITLE",
    "ZERO_SUM",
    "Character",
    "Completed",
    "Components",
    "Event",
    "Move",
    "Options",
    "Stack",
    "State",
    "Stolen",
    "Theft",
    "View",
    "all_chances",
    "all_moves",
    "apply",
    "census",
    "chance_weights",
    "describe",
    "determinize",
    "feature_names",
    "features",
    "legal_moves",
    "max_plies",
    "new_game",
    "news",
    "outcome",
    "render",
    "role",
    "teams",
    "to_move",
    "told",
    "validate",
    "view",
]
