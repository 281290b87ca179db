"""Payments against brute force: each irreducible subset of the hand, entered in one order only."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest

from boardrules.games import back_to_the_future as bttf

from .positions import legal, play, position

if TYPE_CHECKING:
    from boardrules.games.back_to_the_future.components import Character

CARDS = bttf.RECONSTRUCTED.characters
SLUGS = bttf.RECONSTRUCTED.slugs
PRINTED: dict[str, Character] = dict(zip(SLUGS, CARDS, strict=True))


def reached(state: bttf.State, paid: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Walk through all payments that can be entered from here."""
    if state.phase != "pay":
        return [paid]
    options = legal(state)
    assert options, "a payment that cannot be completed"
    found = []
    for text in options:
        found += reached(play(state, text), (*paid, text.removeprefix("pay ")))
    return found


def irreducible(
    cards: list[str], tokens: int, worth: dict[str, int], cost: int, most: int
) -> set[tuple[str, ...]]:
    """List the irreducible payments among all subsets of cards and tokens.

    Args:
        cards: the hand, in catalogue order.
        tokens: how many tokens there are.
        worth: what a card or "token" pays.
        cost: what is due.
        most: how many cards may be spent.
    """
    units = cards + ["token"] * tokens
    found = set()
    for size in range(len(units) + 1):
        for some in combinations(units, size):
            total = sum(worth[unit] for unit in some)
            enough = total >= cost and all(total - worth[unit] < cost for unit in some)
            if enough and sum(unit != "token" for unit in some) <= most:
                found.add(some)
    return found


def draw_hand(rng: Random, size: int, without: str = "") -> list[str]:
    hand = rng.sample([slug for slug in SLUGS if slug != without], size)
    return sorted(hand, key=SLUGS.index)


@pytest.mark.parametrize("seed", range(40))
def test_power(seed: int) -> None:
    """BF-12, BF-13: 3 power for a journey."""
    rng = Random(seed)
    cards, tokens = draw_hand(rng, rng.randrange(8)), rng.randrange(4)
    state = position("jennifer", hands={0: " ".join(cards)}, tokens={0: tokens})
    worth = {slug: PRINTED[slug].power for slug in cards} | {"token": 3}
    expected = irreducible(cards, tokens, worth, 3, len(cards))
    assert ("travel 2015" in legal(state)) == bool(expected)
    if expected:
        paid = Counter(reached(play(state, "travel 2015")))
        assert paid == Counter(expected)


EFFECTS = [
    # event on top, year, cards that must be left for ripples, time off
    ("e1", 1955, 2, 0),
    ("e2", 1955, 2, 2),
    ("e4", 1955, 1, 0),
    ("e5", 1985, 1, 0),
    ("e6", 1985, 0, 0),
    ("e7", 1985, 1, 0),
    ("e9", 2015, 0, 0),
    ("e11", 2015, 1, 0),
]


@pytest.mark.parametrize(("top", "year", "kept", "off"), EFFECTS)
@pytest.mark.parametrize("seed", range(12))
def test_time(top: str, year: int, kept: int, off: int, seed: int) -> None:
    """BF-12 to BF-15: the time of a card, with what its ripples leave."""
    rng = Random(f"{seed} {top}")
    fitting = [slug for slug, card in PRINTED.items() if card.year in (year, None)]
    role = rng.choice(["biff", "jennifer"])
    if role == "biff":
        fitting = [slug for slug in fitting if "biff" in PRINTED[slug].names]
    card = rng.choice(fitting)
    cards, tokens = draw_hand(rng, rng.randrange(7), card), rng.randrange(3)
    tops = {1955: "e1", 1985: "e5", 2015: "e9"} | {year: top}
    state = position(
        role,
        events="B",
        year=year,
        tops=tuple(tops.values()),
        hands={0: " ".join((card, *cards))},
        tokens={0: tokens},
    )
    cost = max(0, PRINTED[card].time - off - (role == "jennifer"))
    worth = {slug: PRINTED[slug].time for slug in cards} | {"token": 2}
    most = len(cards) - kept
    expected = irreducible(cards, tokens, worth, cost, most) if most >= 0 else set()
    assert (f"play {card}" in legal(state)) == bool(expected)
    if expected:
        paid = Counter(reached(play(state, f"play {card}")))
        assert paid == Counter(expected)


def test_brute_force_finds_faults() -> None:
    """The checker itself, on a case worked out by hand: 1, 2 and a token for a cost of 3."""
    worth = {"a": 1, "b": 2, "token": 2}
    expected = {("a", "b"), ("a", "token"), ("b", "token")}
    assert irreducible(["a", "b"], 1, worth, 3, 2) == expected
    assert irreducible(["a", "b"], 1, worth, 3, 1) == expected - {("a", "b")}
