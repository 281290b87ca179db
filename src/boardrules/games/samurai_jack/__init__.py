"""Samurai Jack: Back to the Past, by Andrew Wolf (2018), for 2 to 5 seats: a `boardrules.Game`."""

from __future__ import annotations

from typing import Final

from boardrules.games.samurai_jack.census import census
from boardrules.games.samurai_jack.components import (
    RECONSTRUCTED,
    SEATS,
    Card,
    Components,
    Home,
    Space,
    Support,
)
from boardrules.games.samurai_jack.describe import describe, news, told
from boardrules.games.samurai_jack.ending import outcome
from boardrules.games.samurai_jack.features import feature_names, features
from boardrules.games.samurai_jack.moves import Move
from boardrules.games.samurai_jack.options import Options
from boardrules.games.samurai_jack.render import render
from boardrules.games.samurai_jack.rules import (
    all_chances,
    all_moves,
    apply,
    chance_weights,
    legal_moves,
    max_plies,
    new_game,
    to_move,
)
from boardrules.games.samurai_jack.state import State
from boardrules.games.samurai_jack.validate import validate
from boardrules.games.samurai_jack.view import Mover, Tile, View, determinize, view

NAME: Final = "samurai_jack"
TITLE: Final = "Samurai Jack: Back to the Past"
RULES_VERSION: Final = 1
ZERO_SUM: Final = False  # everybody can lose


def teams(options: Options) -> tuple[tuple[int, ...], ...]:
    """Every seat plays for itself."""
    return tuple((seat,) for seat in range(options.players))


def role(options: Options, seat: int) -> str:
    """Every seat is a "player"."""
    return "player"


__all__ = [
    "NAME",
    "RECONSTRUCTED",
    "RULES_VERSION",
    "SEATS",
    "TITLE",
    "ZERO_SUM",
    "Card",
    "Components",
    "Home",
    "Move",
    "Mover",
    "Options",
    "Space",
    "State",
    "Support",
    "Tile",
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
