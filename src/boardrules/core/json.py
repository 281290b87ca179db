"""JSON of a game's values, strict in both directions.

A text carries the game's name, its rules version and the kind of the value, so that it cannot be
read as something else. Whatever reading it would have to guess or convert is refused: unknown,
missing and double keys, `true` or `2.0` for a whole number, a text for a list.
"""

from __future__ import annotations

import json
import types
from collections.abc import Collection
from enum import Enum
from functools import cache
from math import isfinite
from random import Random
from typing import TYPE_CHECKING, Any, Literal, Union, get_args, get_origin

import attrs

from boardrules.core.errors import BoardRulesError, NotationError
from boardrules.core.game import SPECTATOR, AnyGame, Outcome
from boardrules.core.options import check_options, shorten

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cattrs import Converter

KINDS = ("options", "state", "view", "move", "outcome")


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
    envelope = {"game": game.NAME, "rules_version": game.RULES_VERSION, "kind": kind}
    return json.dumps({**envelope, "value": plain}, ensure_ascii=False, separators=(",", ":"))


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
        raise NotationError(f"no possible {kind} of {game.NAME}: {_first_line(cause)}") from cause
    return value


def to_plain(value: object) -> Any:
    """Turn an attrs value into lists, dicts, texts and numbers."""
    return _converter().unstructure(value)


def from_plain(plain: object, cls: type, what: str, error: type[BoardRulesError]) -> Any:
    """Make an attrs value out of lists, dicts, texts and numbers.

    Args:
        plain: what `to_plain` gave.
        cls: the attrs class.
        what: how to call it in an error message.
        error: the error to raise where the value does not fit; the class's own `BoardRulesError`
            comes through as it is.
    """
    try:
        return _converter().structure(plain, cls)
    except BoardRulesError:
        raise
    except Exception as cause:  # whatever the class raises for values that it does not take
        raise error(f"{what}: {_first_line(cause)}") from cause


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
        raise error(f"not readable as JSON: {_first_line(cause)}") from None


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
    if not outcome.reason.isprintable():
        raise ValueError("reason must be a slug")


def _first_line(cause: BaseException) -> str:
    text = str(cause.args[0]) if isinstance(cause, KeyError) and cause.args else str(cause)
    line = text.partition("\n")[0] or type(cause).__name__
    return line if len(line) <= 200 else line[:197] + "..."


@cache
def _converter() -> Converter:
    """Build the strict converter; imported late, because cattrs is needed for JSON alone."""
    from cattrs import Converter

    converter = Converter(detailed_validation=False)
    read = converter.register_structure_hook_factory  # what is registered later comes first
    write = converter.register_unstructure_hook_factory

    read(_is_loose, lambda cls: _refuse(cls))
    for primitive in (bool, int, float, str):
        converter.register_structure_hook(primitive, _exactly)
    converter.register_structure_hook(bytes, _bytes)
    converter.register_unstructure_hook(bytes, list)
    converter.register_unstructure_hook(str, _text)
    read(_is_enum, lambda cls: _member)
    read(_is(Literal), lambda cls: _literal)
    read(_is(tuple), lambda cls: _tuple(cls, converter))
    write(_is(tuple), lambda cls: lambda value: list(map(converter.unstructure, value)))
    read(_is(frozenset), lambda cls: _frozenset(cls, converter))
    write(_is(frozenset), lambda cls: lambda value: sorted(map(converter.unstructure, value)))
    read(_is(Union, types.UnionType), lambda cls: _union(cls, converter))
    read(attrs.has, lambda cls: _attrs(cls, converter))
    return converter


def _origin(cls: Any) -> Any:
    return get_origin(cls) or cls


def _is(*kinds: object) -> Callable[[Any], bool]:
    return lambda cls: _origin(cls) in kinds


def _is_enum(cls: Any) -> bool:
    return isinstance(cls, type) and issubclass(cls, Enum)


def _is_loose(cls: Any) -> bool:
    """Tell whether a type would take nearly anything, like `list`, `dict` and `Any`."""
    kind = _origin(cls)
    return kind in (Any, object) or (isinstance(kind, type) and issubclass(kind, Collection))


def _refuse(cls: object) -> Callable[[object, type], Any]:
    raise TypeError(f"{shorten(cls)} is too loose a type for the JSON of a game")


def _exactly(value: object, cls: type) -> Any:
    if _is_enum(cls):  # an IntEnum is an int
        return _member(value, cls)
    if type(value) is not cls:
        raise ValueError(f"{shorten(value)} is no {cls.__name__}")
    return value


def _text(text: str) -> Any:
    return text.value if isinstance(text, Enum) else text


def _member(value: object, cls: Any) -> Any:
    for member in cls:
        if type(value) is type(member.value) and value == member.value:
            return member
    raise ValueError(f"{shorten(value)} is none of {', '.join(repr(m.value) for m in cls)}")


def _bytes(value: object, _: type) -> bytes:
    if type(value) is not list or not all(type(n) is int and 0 <= n < 256 for n in value):
        raise ValueError(f"expected a list of numbers from 0 to 255, not {shorten(value)}")
    return bytes(value)


def _literal(value: object, cls: type) -> Any:
    for allowed in get_args(cls):
        if type(value) is type(allowed) and value == allowed:
            return allowed
    raise ValueError(f"{shorten(value)} is none of {', '.join(map(repr, get_args(cls)))}")


def _tuple(cls: type, converter: Converter) -> Callable[[object, type], tuple[Any, ...]]:
    parts = get_args(cls)
    endless = len(parts) == 2 and parts[1] is Ellipsis

    def structure(value: object, _: type) -> tuple[Any, ...]:
        if type(value) is not list:
            raise ValueError(f"expected a list, not {shorten(value)}")
        if not endless and len(value) != len(parts):
            raise ValueError(f"expected a list of {len(parts)}, not of {len(value)}")
        types_ = parts[:1] * len(value) if endless else parts
        return tuple(map(converter.structure, value, types_))

    return structure


def _frozenset(cls: type, converter: Converter) -> Callable[[object, type], frozenset[Any]]:
    (part,) = get_args(cls)

    def structure(value: object, _: type) -> frozenset[Any]:
        if type(value) is not list:
            raise ValueError(f"expected a list, not {shorten(value)}")
        found = frozenset(converter.structure(element, part) for element in value)
        if len(found) != len(value):
            raise ValueError("an element stands twice in a set")
        return found

    return structure


def _union(cls: Any, converter: Converter) -> Callable[[object, type], Any]:
    parts = get_args(cls)

    def structure(value: object, _: type) -> Any:
        if value is None and type(None) in parts:
            return None
        failures = []
        for part in parts:
            if part is not type(None):
                try:
                    return converter.structure(value, part)
                except (ValueError, TypeError) as cause:
                    failures.append(str(cause))
        raise ValueError("; ".join(failures))

    return structure


def _attrs(cls: Any, converter: Converter) -> Callable[[object, type], Any]:
    fields = [field for field in attrs.fields(attrs.resolve_types(cls)) if field.init]
    names = {field.name for field in fields}

    def structure(value: object, _: type) -> Any:
        if type(value) is not dict:
            raise ValueError(f"expected an object with {', '.join(sorted(names))}")
        if value.keys() != names:
            odd = ", ".join(sorted(map(shorten, value.keys() ^ names))[:5])
            raise ValueError(f"{cls.__name__} has keys missing or unknown: {odd}")
        parts = {field.alias: _field(converter, value[field.name], field) for field in fields}
        return cls(**parts)

    return structure


def _field(converter: Converter, value: object, field: attrs.Attribute[Any]) -> Any:
    try:
        return converter.structure(value, field.type)  # type: ignore[arg-type]
    except BoardRulesError:
        raise
    except (ValueError, TypeError) as cause:
        raise ValueError(f"{field.name}: {_first_line(cause)}") from None
