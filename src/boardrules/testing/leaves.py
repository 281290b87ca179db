"""A value taken apart: every number and text in it, with the path that leads there.

Two states of a game with hidden information are rarely ever equal, but their parts are: a
comparison leaf by leaf says where two values differ, and whether a part can take a certain value.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
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
    kind: Any = type(value)
    if kind is bytes or kind is bytearray:
        found[(*path, "length")] = len(value)
        found.update({(*path, index): byte for index, byte in enumerate(value)})
    elif kind is int and value > 255:
        for bit in _bits(value):
            found[(*path, bit)] = 1
    elif isinstance(value, tuple | list):
        found[(*path, "length")] = len(value)
        for index, part in enumerate(value):
            _walk(part, (*path, index), every, found)
    elif isinstance(value, frozenset | set):
        for part in value:
            found[(*path, repr(part))] = 1
    elif isinstance(value, dict):
        for key, part in value.items():
            _walk(part, (*path, repr(key)), every, found)
    elif (names := _fields(kind, every)) is not None:
        found[path] = kind.__name__
        for name in names:
            _walk(getattr(value, name, ABSENT), (*path, name), every, found)
    else:
        found[path] = value


@cache
def _fields(kind: Any, every: bool) -> tuple[str, ...] | None:
    if not attrs.has(kind):
        return None
    return tuple(field.name for field in attrs.fields(kind) if every or field.eq)


def _bits(number: int) -> list[str]:
    return [f"bit {bit}" for bit in range(number.bit_length()) if number >> bit & 1]


def unlike(one: Any, other: Any) -> set[Path]:
    """Find the leaves in which two values differ, out of those that count for equality.

    What is equal is not walked, so this is fast on states that differ a little.
    """
    found: set[Path] = set()
    _compare(one, other, (), found)
    return found


def _compare(one: Any, other: Any, path: Path, found: set[Path]) -> None:
    if one is other or one == other:
        return
    kind: Any = type(one)
    names = _fields(kind, False)
    if kind is type(other) and names is not None:
        for name in names:
            _compare(getattr(one, name), getattr(other, name), (*path, name), found)
    elif kind is type(other) and isinstance(one, tuple) and len(one) == len(other):
        for index, (left, right) in enumerate(zip(one, other, strict=True)):
            _compare(left, right, (*path, index), found)
    else:
        left_leaves, right_leaves = leaves(one), leaves(other)
        for rest in {**left_leaves, **right_leaves}:
            if left_leaves.get(rest, ABSENT) != right_leaves.get(rest, ABSENT):
                found.add((*path, *rest))


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
