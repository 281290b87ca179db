"""One game between bots."""

from __future__ import annotations

import traceback
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from boardrules.bots.errors import BotError
from boardrules.core.chance import draw
from boardrules.core.errors import BoardRulesError
from boardrules.core.game import CHANCE, NOBODY, Game, M, O, S, V
from boardrules.core.options import check_options, shorten
from boardrules.core.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from boardrules.bots.bot import Bot


def play_game(game: Game[O, S, M, V], options: O, bots: Sequence[Bot[M, V]], rng: Random) -> Record:
    """Play a game to its end and record it.

    Each bot is given its own view, its legal moves and a random generator of its own, seeded from
    `rng` before the first move: no bot can see or disturb what decides chance. A bot is asked also
    where it has a single legal move.

    Args:
        game: the game's module.
        options: the game's options.
        bots: one for each seat, in seat order.
        rng: decides chance, and seeds the bots.

    Raises:
        BotError: a bot crashed or answered with something that is no legal move; it names the bot
            and its seat, and holds the record so far.
        BoardRulesError: the number of bots is not the number of seats.
        TypeError: the options are not those of the game, or a bot has no name.
    """
    moves: list[str] = []
    play_out(game, options, bots, rng, moves)
    return Record(game, options, moves)


def play_out(
    game: Game[O, S, M, V], options: O, bots: Sequence[Bot[M, V]], rng: Random, moves: list[str]
) -> S:
    """Play a game as `play_game` does, but return its last state.

    The texts of the moves are appended to `moves` one by one, so that they are there also when
    the game itself raises an error.
    """
    check_options(game, options)
    if len(bots) != options.players:
        raise BoardRulesError(f"{options.players} seats need as many bots, not {len(bots)}")
    names = [bot_name(bot) for bot in bots]
    generators = [Random(rng.getrandbits(64)) for _ in bots]
    state = game.new_game(options)
    while (seat := game.to_move(state)) != NOBODY:
        if seat == CHANCE:
            move = draw(game, state, rng)
        else:
            try:
                move = _ask(game, state, seat, bots[seat], generators[seat])
            except _Fault as fault:
                record = Record(game, options, moves)
                error = BotError(names[seat], seat, fault.reason, record, fault.details)
                raise error from fault.__cause__
        moves.append(str(move))
        state = game.apply(state, move)
    return state


def bot_name(bot: Bot[Any, Any]) -> str:
    """Return the name of a bot.

    Raises:
        TypeError: it has none, or one that is no text.
    """
    name = getattr(bot, "name", None)
    if not isinstance(name, str) or isinstance(bot, type):
        raise TypeError(f"a bot has a name and a method choose, unlike {shorten(bot)}")
    return str(name)


T = TypeVar("T")


class _Fault(Exception):
    """A bot did wrong; its cause is what the bot raised, if anything."""

    def __init__(self, reason: str, details: str = "") -> None:
        self.reason = reason
        self.details = details


def _ask(game: Game[Any, S, M, V], state: S, seat: int, bot: Bot[M, V], rng: Random) -> M:
    """Let a bot choose, and return the game's own move that equals its answer."""
    legal_moves = tuple(game.legal_moves(state))
    view = game.view(state, seat)
    try:
        answer = bot.choose(game, view, legal_moves, rng)
        return _legal(answer, legal_moves)  # comparing may run code of the bot, too
    except (KeyboardInterrupt, _Fault):  # the person at the keyboard, not the bot
        raise
    except BaseException as cause:  # also SystemExit: a bot must not end the program
        details = _shown(_traceback, cause)
        raise _Fault(f"raised {type(cause).__name__}: {_shown(str, cause)}", details) from cause


def _legal(answer: object, legal_moves: tuple[M, ...]) -> M:
    for move in legal_moves:
        # The types are compared first: a foreign object may claim to equal everything.
        if answer is move or (type(answer) is type(move) and answer == move):
            return move
    if type(answer) in set(map(type, legal_moves)):
        raise _Fault(f"chose {shorten(_shown(str, answer))}, which is not legal")
    raise _Fault(f"answered {_shown(shorten, answer)}, which is no move")


def _traceback(cause: BaseException) -> str:
    return "".join(traceback.format_exception(cause))


def _shown(show: Callable[[T], str], thing: T) -> str:
    try:
        return show(thing)
    except KeyboardInterrupt:
        raise
    except BaseException:  # an object of the bot's own making
        return "something that cannot be shown"
