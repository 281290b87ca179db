"""A value taken apart: every number and text in it, with the path that leads there.

Two states of a game with hidden information are rarely ever equal, but their parts are: a
comparison leaf by leaf says where two values differ, and whether a part can take a certain value.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, Final, TypeAlias

import attrs

Path: TypeAlias = tuple[str | int, ...]
Leaves: TypeAlias = dict[Path, Any]

ABSENT: Final = "(absent)"
"""Stands for the value of a leaf that a value does not have."""

_PLAIN = (type(None), bool, int, float, str, bytes, Enum, type)


def leaves(value: object, every: bool = False) -> Leaves:
    """Take a value apart.

    Small ints are leaves; of larger ones, which are bit sets or packed counts, each bit that is
    set is a leaf.

    Args:
        value: attrs values, tuples, bytes and what is in them.
        every: False: only the attrs fields that count for equality. True: all.
    """
    found: Leaves = {}
    _walk(value, (), every, found)
    return found


def _walk(value: Any, path: Path, every: bool, found: Leaves) -> None:
    if isinstance(value, Enum):
        found[path] = value
    elif isinstance(value, int) and not isinstance(value, bool) and value > 255:
        for bit in range(value.bit_length()):
            if value >> bit & 1:
                found[(*path, f"bit {bit}")] = 1
    elif isinstance(value, tuple | list | bytes | bytearray):
        found[(*path, "length")] = len(value)
        for index, part in enumerate(value):
            _walk(part, (*path, index), every, found)
    elif isinstance(value, frozenset | set):
        for part in value:
            found[(*path, repr(part))] = 1
    elif isinstance(value, dict):
        for key, part in value.items():
            _walk(part, (*path, repr(key)), every, found)
    elif attrs.has(type(value)):
        found[path] = type(value).__name__
        for field in attrs.fields(type(value)):
            if every or field.eq:
                _walk(getattr(value, field.name, ABSENT), (*path, field.name), every, found)
    else:
        found[path] = value


def mutable_part(value: Any, path: Path = ()) -> str | None:
    """Name the first part of a value that can be changed; None if there is none."""
    if isinstance(value, _PLAIN):
        return None
    if isinstance(value, tuple | frozenset):
        parts = [((*path, index), part) for index, part in enumerate(value)]
    elif attrs.has(type(value)):
        names = [field.name for field in attrs.fields(type(value))]
        parts = [((*path, name), getattr(value, name, None)) for name in names]
    else:
        return f"{written(path)} is a {type(value).__name__}"
    return next(filter(None, (mutable_part(part, place) for place, part in parts)), None)


def difference(one: Leaves, other: Leaves) -> str:
    """Say where two values differ first."""
    for path in {**one, **other}:
        left, right = one.get(path, ABSENT), other.get(path, ABSENT)
        if left != right:
            return f"{written(path)} is {left!r} in one and {right!r} in the other"
    return "they differ, but not in any field"


def written(path: Path) -> str:
    """Write a path as in Python: `hands[1][4]`."""
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return text.removeprefix(".") or "the value itself"
