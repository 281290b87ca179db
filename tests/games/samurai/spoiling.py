"""States from all phases, to be spoilt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardrules.games import samurai

from . import atlas
from .positions import play, position
from .test_golden import record
from .test_setup import FIRST_FIVE, new, ready_to_set

if TYPE_CHECKING:
    from collections.abc import Callable

MIXED = "helmet-2 samurai-1 ship-1 ronin figure-exchange"
TRADER = "token-exchange helmet-2 ship-1 ronin rice-2"


def in_play() -> samurai.State:
    """Seat 0 is to move; f18 is closed, its rice field seat 0's."""
    return position(
        tokens="f17 0 rice-2, g18 1 buddha-2, n7 1 ship-1, l15 0 samurai-2",
        figures="f18 -, o10 helmet buddha, l16 buddha rice, o8 helmet, q9 buddha, q11 rice",
        captured=[(0, 0, 1)],
        hands=[MIXED],
    )


def choosing() -> samurai.State:
    return play(new(), *FIRST_FIVE, "keep samurai-2")


def setting() -> samurai.State:
    return play(ready_to_set(2), "set helmet o10", "set buddha l16")


def again() -> samurai.State:
    return play(position(tokens="l15 0 samurai-2", hands=[TRADER]), "exchange l15")


def swapping() -> samurai.State:
    return play(in_play(), "lift helmet o8")


def refilling() -> samurai.State:
    return play(in_play(), "place ronin p8", "place helmet-2 p9", "end")


def over(name: str = "four-ties-2.json") -> samurai.State:
    game = record(name)
    return play(samurai.new_game(game.options), *game.moves)


def over_at_once() -> samurai.State:
    return over("last-buddha-2.json")


SOURCES: dict[str, Callable[[], samurai.State]] = {
    "in_play": in_play,
    "choosing": choosing,
    "setting": setting,
    "again": again,
    "swapping": swapping,
    "refilling": refilling,
    "over": over,
    "over_at_once": over_at_once,
}


LAND, SEA = atlas.of_kind(2, "."), atlas.of_kind(2, "~")
PLACES = [*atlas.of_kind(2, "vC"), "o14"]
SHIP_OF_1 = 1 + 17 + 13
HELMET, BUDDHA, RICE = 1, 2, 4
RONIN, FIGURE_EXCHANGE = 15, 16
