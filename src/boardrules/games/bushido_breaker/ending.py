"""The end of a game: who has won and why (steps 6 to 8 of a round)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardrules.core.game import Outcome
from boardrules.games.bushido_breaker.components import CHAMBER, NOWHERE, SAMURAI
from boardrules.games.bushido_breaker.state import OVER, State

if TYPE_CHECKING:
    from boardrules.games.bushido_breaker.options import Options

WON_BY_NINJAS = {"chamber": True, "samurai-dead": True, "ninjas-stopped": False, "time": False}
"""For each way in which a game can end, whether the ninjas have won."""


def end_of_fight(lairs: bytes, places: bytes) -> str:
    """Tell how the game has ended before darts take effect, or "" (BB-23, BB-50).

    Args:
        lairs: where the ninjas are; those that are out of play are nowhere.
        places: where the samurai are.
    """
    if CHAMBER in lairs:
        return "chamber"
    if lairs.count(NOWHERE) == len(lairs):
        return "ninjas-stopped"
    return "samurai-dead" if places.count(NOWHERE) == SAMURAI else ""


def end_of_round(options: Options, places: bytes, rounds: int) -> str:
    """Tell how the game has ended after darts took effect, or "" (BB-51).

    Args:
        options: how the game is played.
        places: where the samurai are.
        rounds: how many were played.
    """
    if places.count(NOWHERE) == SAMURAI:
        return "samurai-dead"
    return "time" if rounds >= options.last_round else ""


def outcome(state: State) -> Outcome | None:
    """Tell who has won; None while the game is not over. A side wins or loses together."""
    if state.phase != OVER:
        return None
    players, ninjas = state.options.players, len(state.ninjas)
    won_by_ninjas = WON_BY_NINJAS[state.reason]
    winners = range(ninjas) if won_by_ninjas else range(ninjas, players)
    scores = tuple(int(seat in winners) for seat in range(players))
    return Outcome(tuple(winners), scores, state.reason)
