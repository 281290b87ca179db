"""Counted bags: what is in a pile when its order is nobody's knowledge.

A bag over n kinds of things is a `bytes` of length n: `bag[kind]` is how many it holds. It is
hashable, compares by content, and `itertools.compress(things, bag)` lists the distinct ones.
"""

from __future__ import annotations

from itertools import chain, repeat
from operator import add as add_counts
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

T = TypeVar("T")

# A dict and no tuple, so that a count of -1 is an error and not the last one.
_COUNT = {n: bytes((n,)) for n in range(256)}


def bag(kinds: Iterable[int], size: int) -> bytes:
    """Make a bag over `size` kinds that holds these."""
    counts = bytearray(size)
    for kind in kinds:
        counts[kind] += 1
    return bytes(counts)


def add(bag: bytes, kind: int) -> bytes:
    """Return a bag with one more of a kind."""
    return bag[:kind] + _COUNT[bag[kind] + 1] + bag[kind + 1 :]


def remove(bag: bytes, kind: int) -> bytes:
    """Return a bag with one fewer of a kind; it must hold one (else `KeyError`)."""
    return bag[:kind] + _COUNT[bag[kind] - 1] + bag[kind + 1 :]


def items(bag: bytes) -> tuple[int, ...]:
    """List what a bag holds, kinds ascending, each as often as it is there."""
    return elements(bag, range(len(bag)))


def elements(bag: bytes, names: Iterable[T]) -> tuple[T, ...]:
    """List what a bag holds by the names of the kinds, each as often as it is there."""
    return tuple(chain.from_iterable(map(repeat, names, bag)))


def union(one: bytes, other: bytes) -> bytes:
    """Return a bag with all that two bags over the same kinds hold."""
    return bytes(map(add_counts, one, other))


def deal(bag: bytes, size: int, rng: Random) -> tuple[bytes, bytes]:
    """Deal `size` things at random from a bag, each copy as likely as every other.

    Returns:
        what was dealt, and what is left.
    """
    dealt = bytearray(len(bag))
    left = bytearray(bag)
    for kind in rng.sample(items(bag), size):
        dealt[kind] += 1
        left[kind] -= 1
    return bytes(dealt), bytes(left)
