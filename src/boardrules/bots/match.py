"""One game of a tournament, as a task that can travel to another process or machine."""

from __future__ import annotations

import traceback
from copy import deepcopy
from random import Random
from typing import TYPE_CHECKING, Any

import attrs

from boardrules.bots.bot import AnyBot
from boardrules.bots.errors import BotError
from boardrules.bots.play import play_out
from boardrules.bots.schedule import Seating
from boardrules.core.carry import unpack
from boardrules.core.errors import BoardRulesError
from boardrules.core.game import Immutable, Outcome
from boardrules.core.record import Record

if TYPE_CHECKING:
    from boardrules.core.game import AnyGame


@attrs.frozen(eq=False)
class Match(Immutable):
    """A game that is to be played.

    Attributes:
        number: which game of the tournament, from 0.
        name: the game's `NAME`.
        rules_version: the game's `RULES_VERSION`.
        game: what stands for the game on the way, see `boardrules.core.carry`.
        options: the game's options.
        seating: for each seat the number of the bot that sits there.
        bots: the bots in seat order.
        seed: what decides chance and seeds the bots.
    """

    number: int
    name: str
    rules_version: int
    game: Any
    options: Any
    seating: Seating
    bots: tuple[AnyBot, ...]
    seed: str


@attrs.frozen
class GameResult(Immutable):
    """How a game of a tournament went.

    Attributes:
        number: which game of the tournament, from 0.
        seating: for each seat the number of the bot that sat there.
        record: the game, hidden things and all; when it failed, as far as it went.
        outcome: how it ended; None when it failed.
        error: why it failed, in a sentence; else empty.
        bot: the number of the bot that is to blame; None when it did not fail, or for another
            reason.
        details: a traceback, where there is one; else empty.
    """

    number: int
    seating: tuple[int, ...]
    record: Record
    outcome: Outcome | None
    error: str = ""
    bot: int | None = None
    details: str = ""


def seed_of(seed: int, number: int) -> str:
    """Derive the seed of a game: a text, from which `Random` makes the same numbers everywhere."""
    return f"{seed}:{number}"


def play_match(match: Match, attempt: int = 0) -> GameResult:
    """Play a game. Whatever goes wrong in it is reported and not raised.

    The bots are copied first: what they remember does not reach another game, so the result is
    the same wherever and after whatever the game is played.

    Args:
        match: the game to play.
        attempt: how often it was lost on the way before; makes a new task of it for executors that
            know tasks by their arguments.
    """
    moves: list[str] = []
    try:
        game = _find(match)
        bots = [_copy(bot) for bot in match.bots]
        state = play_out(game, match.options, bots, Random(match.seed), moves)
        outcome, error, blame, details = game.outcome(state), "", None, ""
    except BotError as cause:
        outcome, error = None, str(cause)
        blame, details = match.seating[cause.seat], cause.details
    except Exception as cause:
        outcome, error = None, f"{type(cause).__name__}: {cause}"
        blame, details = None, traceback.format_exc()
    record = Record(match.name, match.options, moves, match.rules_version)
    return GameResult(match.number, match.seating, record, outcome, error, blame, details)


def lost(match: Match, cause: BaseException) -> GameResult:
    """Report a game that never came back from its executor."""
    error = f"lost by the executor: {type(cause).__name__}: {cause}"
    record = Record(match.name, match.options, (), match.rules_version)
    return GameResult(match.number, match.seating, record, None, error)


def _copy(bot: AnyBot) -> AnyBot:
    try:
        return deepcopy(bot)
    except Exception as cause:
        raise BoardRulesError(
            f"{bot.name} cannot be copied, as it must be for each game: {cause}"
        ) from cause


def _find(match: Match) -> AnyGame:
    game = unpack(match.game)
    if getattr(game, "NAME", None) != match.name:
        raise BoardRulesError(
            f"the module {match.game} is not the game {match.name} in the process that plays;"
            " put the game into a module of its own"
        )
    return game
