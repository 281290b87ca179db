"""Between attrs values and plain lists, dicts, texts and numbers, by the types of the fields.

Strict: a value that its field's type does not name exactly is refused, never converted.
"""

from __future__ import annotations

import json
import types
from collections.abc import Collection
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, Union, get_args, get_origin

import attrs

from boardrules.core.errors import BoardRulesError
from boardrules.core.options import shorten

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cattrs import Converter


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
        raise error(f"{what}: {first_line(cause)}") from cause


def first_line(cause: BaseException) -> str:
    """Tell the cause of an error in one line that is not too long."""
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
    write(_is(frozenset), lambda cls: lambda value: _in_order(map(converter.unstructure, value)))
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


def _in_order(plain: Iterable[Any]) -> list[Any]:
    """Sort the elements of a set in a way that works for all of them: numbers, texts, objects."""
    kinds = sorted(plain, key=json.dumps)
    return sorted(kinds) if all(type(each) is int for each in kinds) else kinds


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
        raise ValueError(f"{field.name}: {first_line(cause)}") from None
