"""Samurai, by Reiner Knizia (1998), for 2 to 4 seats: this module is a `boardrules.Game`."""

from __future__ import annotations

from typing import Final

from boardrules.games.samurai.census import census
from boardrules.games.samurai.describe import describe, news, told
from boardrules.games.samurai.ending import outcome
from boardrules.games.samurai.features import feature_names, features
from boardrules.games.samurai.moves import Move
from boardrules.games.samurai.options import SEATS, Options
from boardrules.games.samurai.render import render
from boardrules.games.samurai.rules import (
    all_chances,
    all_moves,
    apply,
    chance_weights,
    legal_moves,
    max_plies,
    new_game,
    to_move,
)
from boardrules.games.samurai.state import State
from boardrules.games.samurai.validate import validate
from boardrules.games.samurai.view import Placed, Settlement, View, determinize, view

NAME: Final = "samurai"
TITLE: Final = "Samurai"
RULES_VERSION: Final = 1
ZERO_SUM: Final = True


def teams(options: Options) -> tuple[tuple[int, ...], ...]:
    """Every seat plays for itself."""
    return tuple((seat,) for seat in range(options.players))


def role(options: Options, seat: int) -> str:
    """Every seat is a "player"."""
    return "player"


__all__ = [
    "NAME",
    "RULES_VERSION",
    "SEATS",
    "TITLE",
    "ZERO_SUM",
    "Move",
    "Options",
    "Placed",
    "Settlement",
    "State",
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
