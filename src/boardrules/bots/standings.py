"""The standings of a tournament, computed from the results of its games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from boardrules.bots.intervals import Estimate, estimate, estimate_bounded
from boardrules.bots.match import GameResult
from boardrules.core.game import Immutable

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


@attrs.frozen
class BotStanding(Immutable):
    """How a bot fared over the finished games in which it sat.

    A bot that sat at several seats of a game counts once: its shares add up, its returns and its
    scores are averaged.

    Attributes:
        name: the bot's name.
        games: the finished games in which it sat.
        failed: the games that failed because of it; they count for nobody.
        share: its share of the victory, 1/w where w seats won; Wilson's interval.
        returns: its `Outcome.returns`; Wilson's interval, stretched to their range.
        score: its points; Student's t interval.
        seats: in how many finished games it sat at each seat.
    """

    name: str
    games: int
    failed: int
    share: Estimate
    returns: Estimate
    score: Estimate
    seats: tuple[int, ...]


@attrs.frozen
class Standings(Immutable):
    """How a tournament ended.

    Attributes:
        game: the game's name.
        games: how many games were to be played.
        bots: the bots in the order in which they were given.
        failures: the games that failed, by number, each with its record so far and its error.
    """

    game: str
    games: int
    bots: tuple[BotStanding, ...]
    failures: tuple[GameResult, ...]

    def table(self) -> str:
        """Give the standings as plain text, the largest share of the victory first."""
        heads = ("bot", "games", "failed", "share of victory", "score", "games at each seat")
        rows = [
            (
                bot.name,
                str(bot.games),
                str(bot.failed),
                str(bot.share),
                str(bot.score),
                " ".join(map(str, bot.seats)),
            )
            for bot in sorted(self.bots, key=lambda bot: -bot.share.mean)
        ]
        widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
        lines = [
            "  ".join(
                cell.ljust(width) if at in (0, 5) else cell.rjust(width)
                for at, (cell, width) in enumerate(zip(row, widths, strict=True))
            ).rstrip()
            for row in (heads, *rows)
        ]
        return "\n".join(lines)


def standings(
    game: str, names: Sequence[str], seats: int, results: Iterable[GameResult]
) -> Standings:
    """Compute the standings.

    Args:
        game: the game's name.
        names: the names of the bots.
        seats: the number of seats.
        results: of all games, in any order.
    """
    ordered = sorted(results, key=lambda result: result.number)
    return Standings(
        game=game,
        games=len(ordered),
        bots=tuple(_standing(bot, name, seats, ordered) for bot, name in enumerate(names)),
        failures=tuple(result for result in ordered if result.outcome is None),
    )


def _standing(bot: int, name: str, seats: int, results: Sequence[GameResult]) -> BotStanding:
    shares, returns, scores = [], [], []
    sat = [0] * seats
    for result in results:
        outcome = result.outcome
        mine = [seat for seat, sitter in enumerate(result.seating) if sitter == bot]
        if outcome is None or not mine:
            continue
        won = sum(seat in outcome.winners for seat in mine)
        shares.append(won / len(outcome.winners) if outcome.winners else 0.0)
        returns.append(sum(outcome.returns[seat] for seat in mine) / len(mine))
        scores.append(sum(outcome.scores[seat] for seat in mine) / len(mine))
        for seat in mine:
            sat[seat] += 1
    return BotStanding(
        name=name,
        games=len(shares),
        failed=sum(result.bot == bot for result in results),
        share=estimate_bounded(shares),
        returns=estimate_bounded(returns, -1.0, seats - 1.0),
        score=estimate(scores),
        seats=tuple(sat),
    )
