"""Tournaments: many games between bots, on one processor or many.

from boardrules.bots.arena import tournament

standings = tournament(game, options, (ISMCTSBot(simulations=200), RandomBot()), 100, seed=1)
print(standings.table())
"""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import attrs

from boardrules.bots.executing import results
from boardrules.bots.intervals import Estimate
from boardrules.bots.match import GameResult, Match, seed_of
from boardrules.bots.play import bot_name
from boardrules.bots.schedule import round_length, seatings
from boardrules.bots.standings import BotStanding, Standings, standings
from boardrules.core.carry import pack
from boardrules.core.errors import BoardRulesError
from boardrules.core.options import check_options, shorten

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from concurrent.futures import Executor

    from boardrules.bots.bot import Bot
    from boardrules.core.game import Game, M, O, S, V

__all__ = [
    "BotStanding",
    "Estimate",
    "GameResult",
    "Standings",
    "round_length",
    "tournament",
]


def tournament(
    game: Game[O, S, M, V],
    options: O,
    bots: Sequence[Bot[M, V]],
    games: int,
    seed: int,
    executor: Executor | None = None,
    on_result: Callable[[GameResult], object] | None = None,
) -> Standings:
    """Play games between bots and compute the standings.

    The bots change seats from game to game, so that each sits at every seat equally often in
    every `round_length(len(bots), options.players)` games. There may be more bots than seats, and
    fewer: then some bots play at several seats. Everything random in a game comes from `seed` and
    the number of the game, and each game is played by copies of the bots, so the standings depend
    neither on the executor nor on the order in which games finish, unless a bot does.

    A game that fails, because a bot crashes or does not play by the rules or because it was lost
    on the way, is reported in the standings and counts for nobody; the others go on.

    Args:
        game: the game's module. For other processes it must be importable there; a game that is
            an object must survive pickling.
        options: the game's options.
        bots: the bots; they must survive `copy.deepcopy`, and pickling for other processes.
        games: how many games to play.
        seed: of everything random.
        executor: anything with the interface of `concurrent.futures.Executor`; None plays the
            games one after the other in this process. It is left open.
        on_result: called in this thread with each result, in the order in which games finish.

    Raises:
        BoardRulesError: there is no bot, or games is below 1.
        TypeError: an argument is of a wrong type, or cannot be pickled for the executor.
    """
    check_options(game, options)
    names = [bot_name(bot) for bot in bots]
    if not names:
        raise BoardRulesError("a tournament needs at least one bot")
    for what, number in (("games", games), ("seed", seed)):
        if type(number) is not int:
            raise TypeError(f"{what} is an int, not {type(number).__name__}")
    if games < 1:
        raise BoardRulesError(f"games must be 1 or more, not {shorten(games)}")

    travelling = pack(game)
    matches = (
        Match(
            number=number,
            name=game.NAME,
            rules_version=game.RULES_VERSION,
            game=travelling,
            options=options,
            seating=seating,
            bots=tuple(bots[bot] for bot in seating),
            seed=seed_of(seed, number),
        )
        for number, seating in enumerate(seatings(len(bots), options.players, games))
    )
    kept = []
    with closing(results(matches, executor)) as arriving:
        for result in arriving:
            if on_result is not None:
                on_result(result)
            kept.append(_without_record(result))
    return standings(game.NAME, names, options.players, kept)


def _without_record(result: GameResult) -> GameResult:
    """Drop the record of a finished game, which the standings do not need: there may be many."""
    if result.outcome is None:
        return result
    return attrs.evolve(result, record=attrs.evolve(result.record, moves=()))
