"""How the games of the package are set up where a test plays any of them to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from boardrules import NAMES, load

if TYPE_CHECKING:
    from boardrules import AnyGame

FEW_ROUNDS = 3


def options_of(game: AnyGame, players: int) -> Any:
    """Give the default options at a seat count, but few rounds where there is a limit to set."""
    has_limit = any(field.name == "max_rounds" for field in attrs.fields(game.Options))
    more = {"max_rounds": FEW_ROUNDS} if has_limit else {}
    return game.Options(players=players, **more)


def games_of_the_package() -> list[tuple[AnyGame, Any]]:
    """List our games at each seat count."""
    return [(game, options_of(game, n)) for game in map(load, NAMES) for n in game.SEATS]
