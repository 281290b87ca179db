"""Counted bags."""

from __future__ import annotations

import random
from collections import Counter
from itertools import compress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardrules.core.bag import add, bag, deal, items, remove, union

KINDS = st.lists(st.integers(0, 5), max_size=40)


def test_a_bag_counts_each_kind() -> None:
    assert bag([2, 0, 2], 4) == bytes([1, 0, 2, 0])
    assert items(bytes([1, 0, 2, 0])) == (0, 2, 2)
    assert tuple(compress("wxyz", bag([2, 0, 2], 4))) == ("w", "y")


def test_one_more_and_one_fewer() -> None:
    assert add(bytes([1, 0, 2]), 1) == bytes([1, 1, 2])
    assert remove(bytes([1, 0, 2]), 2) == bytes([1, 0, 1])
    assert union(bytes([1, 0, 2]), bytes([0, 3, 1])) == bytes([1, 3, 3])


@given(KINDS)
def test_a_bag_forgets_only_the_order(kinds: list[int]) -> None:
    assert items(bag(kinds, 6)) == tuple(sorted(kinds))


@given(KINDS, st.integers(0, 5))
def test_remove_undoes_add(kinds: list[int], kind: int) -> None:
    full = bag(kinds, 6)
    assert remove(add(full, kind), kind) == full
    assert add(full, kind) == bag([*kinds, kind], 6)


@given(KINDS, KINDS)
def test_a_union_holds_all_of_both(one: list[int], other: list[int]) -> None:
    assert union(bag(one, 6), bag(other, 6)) == bag(one + other, 6)


@given(KINDS, st.data())
def test_a_deal_loses_nothing(kinds: list[int], data: st.DataObject) -> None:
    full = bag(kinds, 6)
    size = data.draw(st.integers(0, len(kinds)))
    dealt, left = deal(full, size, random.Random(size))
    assert sum(dealt) == size
    assert union(dealt, left) == full


def test_a_deal_takes_each_copy_as_likely_as_every_other() -> None:
    rng = random.Random(11)
    dealt = Counter(deal(bytes([3, 1]), 1, rng)[0] for _ in range(4000))
    # 1 copy of 4: 1000 expected, standard deviation sqrt(4000 * 1/4 * 3/4) = 27
    assert 1000 - 5 * 27 < dealt[bytes([0, 1])] < 1000 + 5 * 27


def test_a_deal_of_more_than_there_is_fails() -> None:
    with pytest.raises(ValueError, match="larger than population"):
        deal(bytes([1, 1]), 3, random.Random(1))


def test_nothing_is_taken_that_is_not_there() -> None:
    with pytest.raises(KeyError):
        remove(bytes([1, 0]), 1)


def test_a_bag_cannot_be_overfilled() -> None:
    with pytest.raises(KeyError):
        add(bytes([255]), 0)
    with pytest.raises(ValueError, match="range"):
        union(bytes([200]), bytes([56]))
