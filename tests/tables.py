"""How the games of the package are set up where a test plays any of them to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardrules import NAMES, load

if TYPE_CHECKING:
    from boardrules import AnyGame

MANY_ROUNDS = 20
FEW_ROUNDS = 3


def options_of(game: AnyGame, players: int) -> Any:
    """Give the default options at a seat count, but few rounds where many are the default."""
    rounds = getattr(game.Options(), "max_rounds", None) or 0
    more = {"max_rounds": FEW_ROUNDS} if rounds > MANY_ROUNDS else {}
    return game.Options(players=players, **more)


def games_of_the_package() -> list[tuple[AnyGame, Any]]:
    """List our games at each seat count."""
    return [(game, options_of(game, n)) for game in map(load, NAMES) for n in game.SEATS]
