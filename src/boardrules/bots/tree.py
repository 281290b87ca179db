"""The tree of one seat: what it tried at each point that it can tell apart, and how it went."""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Generic

from boardrules.core.game import M

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

NEVER_TRIED = 1e9
"""The worth of a move that was never tried, where nothing else is known of it."""
TIE_BREAK = 1e-6
"""Random noise on the worth of a move, so that no move is favoured for its place."""


class Choice:
    """How a move went at a node.

    Attributes:
        visits: the simulations in which it was chosen here.
        total: the seat's shares of the victory in those, added up.
        available: the simulations in which it was legal here.
        later_visits, later_total: the same over the simulations in which the seat played the move
            here or later on.
    """

    __slots__ = ("available", "later_total", "later_visits", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.available = 0
        self.later_visits = 0
        self.later_total = 0.0


class Node(Generic[M]):
    """A point where a seat decides, as far as it can tell it from others.

    Attributes:
        choices: by move, for every move that was ever legal here.
        children: the seat's next decisions, by all that it was told on the way there.
    """

    __slots__ = ("children", "choices")

    def __init__(self) -> None:
        self.choices: dict[M, Choice] = {}
        self.children: dict[tuple[str, ...], Node[M]] = {}

    def child(self, told: tuple[str, ...]) -> Node[M]:
        """Return the seat's next decision after it was told this; made on the first visit."""
        node = self.children.get(told)
        if node is None:
            node = self.children[told] = Node()
        return node

    def select(self, moves: Sequence[M], exploration: float, rave: float, rng: Random) -> M:
        """Choose the move of the highest upper confidence bound, and count what was available.

        The bound is the mean share of the victory plus UCB1's term. With `rave` above 0 the mean is
        blended with that of the simulations in which the move came later on, which counts for as
        much as the mean itself after `rave` visits and for everything before the first.
        """
        choices = self.choices
        random = rng.random
        best, chosen = -1.0, moves[0]
        counted, reach = 0, 0.0
        for move in moves:
            choice = choices.get(move)
            if choice is None:
                choice = choices[move] = Choice()
            choice.available = available = choice.available + 1
            if available != counted:  # most moves were there equally often
                counted, reach = available, exploration * sqrt(log(available + 1))
            visits = choice.visits
            if not rave:
                worth = choice.total / visits + reach / sqrt(visits) if visits else NEVER_TRIED
            else:
                worth = (choice.later_total + 1) / (choice.later_visits + 2)
                if visits:
                    blend = sqrt(rave / (3 * visits + rave))
                    worth = blend * worth + (1 - blend) * choice.total / visits
                worth += reach / sqrt(visits + 1)
            worth += random() * TIE_BREAK
            if worth > best:
                best, chosen = worth, move
        return chosen

    def learn(self, move: M, share: float) -> None:
        """Count a simulation in which the seat chose a move here and won a share."""
        choice = self.choices[move]
        choice.visits += 1
        choice.total += share

    def learn_later(self, moves: Iterable[M], share: float) -> None:
        """Count a simulation for all moves that the seat made in it from here on."""
        choices = self.choices
        for move in moves:
            choice = choices.get(move)
            if choice is not None:
                choice.later_visits += 1
                choice.later_total += share

    def favourite(self, moves: Sequence[M]) -> M:
        """Return the move that was chosen most often, of equals the one that won more."""
        unknown = Choice()

        def merit(move: M) -> tuple[int, float]:
            choice = self.choices.get(move, unknown)
            return choice.visits, choice.total

        return max(moves, key=merit)
