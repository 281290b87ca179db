"""Bushido Breaker, by Zach White (2017), for 2 to 4 seats: this module is a `boardrules.Game`."""

from __future__ import annotations

from typing import Final

from boardrules.games.bushido_breaker.census import census
from boardrules.games.bushido_breaker.components import NINJAS
from boardrules.games.bushido_breaker.describe import describe, news, told
from boardrules.games.bushido_breaker.ending import outcome
from boardrules.games.bushido_breaker.features import feature_names, features
from boardrules.games.bushido_breaker.histories import determinize, possible_locations
from boardrules.games.bushido_breaker.moves import Move
from boardrules.games.bushido_breaker.options import SEATS, Options
from boardrules.games.bushido_breaker.render import render
from boardrules.games.bushido_breaker.rules import (
    all_chances,
    all_moves,
    apply,
    chance_weights,
    legal_moves,
    max_plies,
    new_game,
    to_move,
)
from boardrules.games.bushido_breaker.state import (
    Disabled,
    Killed,
    Noticed,
    Played,
    Reaction,
    Removed,
    Round,
    State,
)
from boardrules.games.bushido_breaker.validate import validate
from boardrules.games.bushido_breaker.view import (
    Card,
    OpenHand,
    OpenNinja,
    Samurai,
    Secrets,
    View,
    view,
)

NAME: Final = "bushido_breaker"
TITLE: Final = "Bushido Breaker"
RULES_VERSION: Final = 1
ZERO_SUM: Final = True


def teams(options: Options) -> tuple[tuple[int, ...], ...]:
    """The ninjas win and lose together, and so do the samurai seats."""
    ninjas = NINJAS[options.players]
    return tuple(range(ninjas)), tuple(range(ninjas, options.players))


def role(options: Options, seat: int) -> str:
    """The first seats are ninjas, the others samurai."""
    return "ninja" if seat < NINJAS[options.players] else "samurai"


__all__ = [
    "NAME",
    "RULES_VERSION",
    "SEATS",
    "TITLE",
    "ZERO_SUM",
    "Card",
    "Disabled",
    "Killed",
    "Move",
    "Noticed",
    "OpenHand",
    "OpenNinja",
    "Options",
    "Played",
    "Reaction",
    "Removed",
    "Round",
    "Samurai",
    "Secrets",
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
    "possible_locations",
    "render",
    "role",
    "teams",
    "to_move",
    "told",
    "validate",
    "view",
]
