"""JSON of a game's values, strict in both directions.

A text carries the game's name, its rules version and the kind of the value, so that it cannot be
read as something else. Whatever reading it would have to guess or convert is refused: unknown,
missing and double keys, `true` or `2.0` for a whole number, a text for a list.
"""

from __future__ import annotations

import json
import re
from math import isfinite
from random import Random
from typing import TYPE_CHECKING, Any, Final

from boardrules.core.errors import BoardRulesError, NotationError
from boardrules.core.game import SPECTATOR, AnyGame, Outcome
from boardrules.core.options import check_options, shorten
from boardrules.core.plain import first_line, from_plain, to_plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""What the reason of an outcome looks like."""
MOST: Final = 2**53
"""The largest integer that every reader of JSON keeps exactly."""
KINDS: Final = ("options", "state", "view", "move", "outcome")


def dumps(game: AnyGame, value: object) -> str:
    """Write an options, state, view, move or outcome of a game as JSON.

    A move is written as its text, every other value with its plain field names; in them, bytes are
    a list of numbers, a frozenset is a sorted list, an enum its value.

    Raises:
        NotationError: a field of the value holds what its type does not say.
        TypeError: the value is none of these kinds.
    """
    kind = _kind(game, value)
    plain: Any = str(value) if kind == "move" else to_plain(value)
    if kind != "move" and from_plain(plain, type(value), kind, NotationError) != value:
        raise NotationError(f"{kind}: {shorten(value)} would be read back as something else")
    head = {"game": game.NAME, "rules_version": game.RULES_VERSION, "kind": kind}
    whole = {**head, "value": plain}
    try:
        return json.dumps(whole, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    except ValueError:
        raise NotationError(f"{kind}: JSON has no infinity, and no NaN") from None


def loads(game: AnyGame, text: str, options: Any = None) -> Any:
    """Read back what `dumps` wrote.

    States, views and outcomes are also checked for being possible, as far as can be told from them
    alone.

    Args:
        game: the game's module.
        text: the JSON.
        options: where to look up a move: in the catalogues that they fix. None: in those of the
            game's default options at each seat count.

    Raises:
        OptionsError: options with a value that the game does not take.
        NotationError: anything else that is not the JSON of a value of this game.
        TypeError: the text is no string, or the options are not those of the game.
    """
    if options is not None:
        check_options(game, options)
    envelope = parse(text, NotationError)
    if type(envelope) is not dict or envelope.keys() != {"game", "rules_version", "kind", "value"}:
        raise NotationError("expected an object with game, rules_version, kind and value")
    check_origin(envelope, game, NotationError)
    kind, plain = envelope["kind"], envelope["value"]
    if kind == "move":
        return _move(game, plain, options)
    if kind == "options":
        return from_plain(plain, game.Options, kind, NotationError)
    start = game.new_game(game.Options())
    if kind == "state":
        cls: type = type(start)
        check: Callable[[AnyGame, Any], None] = _check_state
    elif kind == "view":
        cls, check = type(game.view(start, SPECTATOR)), _check_view
    elif kind == "outcome":
        cls, check = Outcome, _check_outcome
    else:
        raise NotationError(f"kind must be one of {', '.join(KINDS)}, not {shorten(kind)}")
    value = from_plain(plain, cls, kind, NotationError)
    try:
        check(game, value)
    except Exception as cause:  # whatever an impossible value makes the game's functions raise
        raise NotationError(f"no possible {kind} of {game.NAME}: {first_line(cause)}") from cause
    return value


def parse(text: str, error: type[BoardRulesError]) -> Any:
    """Parse JSON text, without Python's extensions to JSON and without double keys."""
    if not isinstance(text, str):
        raise TypeError(f"JSON is read from a str, not {type(text).__name__}")

    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            raise ValueError("a key stands twice in one object")
        return found

    def finite(number: str) -> float:
        if not isfinite(float(number)):  # NaN, Infinity, 1e999
            raise ValueError(f"{shorten(number)} is no number of JSON, or one too large")
        return float(number)

    try:
        return json.loads(text, object_pairs_hook=unique, parse_constant=finite, parse_float=finite)
    except RecursionError:
        raise error("the JSON is nested too deeply") from None
    except ValueError as cause:
        raise error(f"not readable as JSON: {first_line(cause)}") from None


def check_origin(envelope: dict[str, Any], game: AnyGame, error: type[BoardRulesError]) -> None:
    """Check that a text was written for this game and these rules."""
    if envelope["game"] != game.NAME:
        raise error(f"game must be {game.NAME!r}, not {shorten(envelope['game'])}")
    version = envelope["rules_version"]
    if type(version) is not int or version != game.RULES_VERSION:
        raise error(
            f"rules_version must be {game.RULES_VERSION}, not {shorten(version)}:"
            f" it was written for other rules of {game.NAME}"
        )


def _kind(game: AnyGame, value: object) -> str:
    if isinstance(value, Outcome):
        return "outcome"
    if isinstance(value, game.Options):
        return "options"
    start = game.new_game(game.Options())
    if isinstance(value, type(start)):
        return "state"
    if isinstance(value, type(game.view(start, SPECTATOR))):
        return "view"
    if isinstance(value, tuple(set(map(type, _catalogue(game, None))))):
        return "move"
    raise TypeError(
        f"{type(value).__name__} is no options, state, view, move or outcome of {game.NAME}"
    )


def _move(game: AnyGame, text: object, options: Any) -> Any:
    if type(text) is not str:
        raise NotationError(f"a move is written as its text, not as {shorten(text)}")
    for move in _catalogue(game, options):
        if str(move) == text:
            return move
    raise NotationError(f"{shorten(text)} is no move of {game.NAME}")


def _catalogue(game: AnyGame, options: Any) -> Iterator[Any]:
    """Yield all moves that some options fix; None: the defaults at each seat count."""
    for some in [game.Options(players=n) for n in game.SEATS] if options is None else [options]:
        yield from game.all_moves(some)
        yield from game.all_chances(some)


def _validate(game: AnyGame, value: Any) -> None:
    validate = getattr(game, "validate", None)
    if validate is not None:
        validate(value)


def _check_state(game: AnyGame, state: Any) -> None:
    _validate(game, state)
    options = getattr(state, "options", None)
    if isinstance(options, game.Options):
        expected = game.census(game.new_game(options))
        if game.census(state) != expected:
            raise ValueError("components are missing, or there are too many of them")


def _check_view(game: AnyGame, view: Any) -> None:
    _validate(game, view)
    state = game.determinize(view, Random(0))
    _check_state(game, state)
    if game.view(state, view.seat) != view:
        raise ValueError("no state looks like that")


def _check_outcome(game: AnyGame, outcome: Any) -> None:
    seats = len(outcome.scores)
    if seats not in game.SEATS:
        raise ValueError(f"{seats} scores, but {game.NAME} seats {', '.join(map(str, game.SEATS))}")
    if not set(outcome.winners) <= set(range(seats)):
        raise ValueError(f"winners must be among the seats 0 to {seats - 1}")
    if outcome.winners != tuple(sorted(set(outcome.winners))):
        raise ValueError("winners must be ascending")
    if not all(-MOST <= score <= MOST for score in outcome.scores):
        raise ValueError("scores must be within 2^53")
    if game.ZERO_SUM and not outcome.winners:
        raise ValueError(f"somebody must win, as {game.NAME} is a zero-sum game")
    if not SLUG.fullmatch(outcome.reason):
        raise ValueError("reason must be a slug: small letters, digits, and hyphens between them")
