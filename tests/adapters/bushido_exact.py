"""Exact values of small games of Bushido Breaker, by linear programs on the bare contract.

A game tree is written down in sequence form: what each side can do in all, and what comes of it. A
tree too large for that is cut where a round has left no secret. What follows is then a game of its
own, and its value is put in its place.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from boardrules import SPECTATOR
from boardrules.games import bushido_breaker
from boardrules.games.bushido_breaker.components import CHAMBER, CORRIDOR, MAPS, NOWHERE
from boardrules.games.bushido_breaker.moves import MOVES

if TYPE_CHECKING:
    from boardrules.games.bushido_breaker import Move, State, View

optimize: Any = pytest.importorskip("scipy.optimize", reason="needs scipy, as OpenSpiel does")
sparse: Any = pytest.importorskip("scipy.sparse", reason="needs scipy, as OpenSpiel does")

MAP = MAPS[2]
Node = tuple["State", int, int]
"""A position, and the last sequences of the ninja and of the samurai that lead to it."""


class Form:
    """A game in sequence form, of which the tree is still to be walked."""

    def __init__(self) -> None:
        self.sequences = [1, 1]
        self.sets: tuple[dict[View, tuple[int, range, tuple[Move, ...]]], ...] = ({}, {})
        self.wins: defaultdict[tuple[int, int], float] = defaultdict(float)

    def children(self, node: Node) -> list[Node]:
        """List what can come next, and give each move of the mover a sequence of its own."""
        state, *ends = node
        seat = bushido_breaker.to_move(state)
        view = bushido_breaker.view(state, seat)
        moves = bushido_breaker.legal_moves(state)
        if view not in self.sets[seat]:
            first = self.sequences[seat]
            self.sequences[seat] += len(moves)
            self.sets[seat][view] = ends[seat], range(first, self.sequences[seat]), moves
        before, sequences, same = self.sets[seat][view]
        assert (before, same) == (ends[seat], moves)  # a seat remembers what it did
        found = []
        for move, sequence in zip(moves, sequences, strict=True):
            ends[seat] = sequence
            found.append((bushido_breaker.apply(state, move), ends[0], ends[1]))
        return found

    def constraints(self, seat: int) -> Any:
        """Say that what a seat does at a decision adds up to what led there."""
        entries = [(0, 0, 1)]
        for row, (before, sequences, _) in enumerate(self.sets[seat].values(), 1):
            entries += [(row, before, -1), *((row, sequence, 1) for sequence in sequences)]
        rows, columns, numbers = zip(*entries, strict=True)
        shape = len(self.sets[seat]) + 1, self.sequences[seat]
        return sparse.csr_matrix((numbers, (rows, columns)), shape)

    def solution(self) -> tuple[float, tuple[Any, Any]]:
        """Give how often the ninja wins, and how much of each sequence each side plays."""
        ninja, samurai = self.constraints(0), self.constraints(1)
        wins = sparse.lil_matrix(tuple(self.sequences))
        for at, share in self.wins.items():
            wins[at] = share
        none = sparse.csr_matrix((ninja.shape[0], samurai.shape[0]))
        solved = optimize.linprog(
            np.concatenate([np.zeros(ninja.shape[1]), -np.eye(1, samurai.shape[0])[0]]),
            A_ub=sparse.hstack([-wins.T, samurai.T]).tocsr(),
            b_ub=np.zeros(samurai.shape[1]),
            A_eq=sparse.hstack([ninja, none]).tocsr(),
            b_eq=np.eye(1, ninja.shape[0])[0],
            bounds=[(0, None)] * ninja.shape[1] + [(None, None)] * samurai.shape[0],
            method="highs",
        )
        assert solved.success
        return -solved.fun, (solved.x[: ninja.shape[1]], -solved.ineqlin.marginals)


def whole(state: State) -> float:
    """Tell how often the ninja wins from a position without secrets, by its whole tree."""
    form = Form()
    ahead: list[Node] = [(state, 0, 0)]
    while ahead:
        node = ahead.pop()
        outcome = bushido_breaker.outcome(node[0])
        if outcome is None:
            ahead += form.children(node)
        else:
            form.wins[node[1:]] += 0 in outcome.winners
    return form.solution()[0]


class Cut:
    """Values of positions without secrets, from trees that are cut where there are none again.

    For one samurai and no specials. As long as it has a Katana or a Yumi for each round that is
    left, it cannot be killed if it plays nothing else: either stops a Kunai, and a Shuriken too.

    Attributes:
        values: how often the ninja wins, by situation.
        forms: the game in sequence form and its solution, by situation.
        nodes: how many positions were looked at.
    """

    def __init__(self) -> None:
        self.values: dict[object, float] = {}
        self.forms: dict[object, tuple[Form, tuple[Any, Any]]] = {}
        self.nodes = 0

    def value(self, state: State) -> float:
        """Tell how often the ninja wins from a position without secrets."""
        key = situation(state)
        if key not in self.values:
            self.values[key] = self._work_out(state)
        return self.values[key]

    def _work_out(self, state: State) -> float:
        form = Form()
        alike: list[list[Node]] = [[(state, 0, 0)]]
        while alike:
            for nodes in self._round(form, alike.pop()).values():
                states = [node[0] for node in nodes]
                if all(map(is_lost, states)):
                    value = 0.0
                elif all(map(is_won, states)):
                    value = 1.0
                elif len(set(map(situation, states))) == 1:
                    value = self.value(states[0])
                else:
                    alike.append(nodes)
                    continue
                for node in nodes:
                    form.wins[node[1:]] += value
        value, plans = form.solution()
        self.forms[situation(state)] = form, plans
        return value

    def _round(self, form: Form, ahead: list[Node]) -> dict[View, list[Node]]:
        """Walk to the end of the round, and put together what looks the same to everybody."""
        rounds = len(ahead[0][0].log)
        after = defaultdict(list)
        while ahead:
            node = ahead.pop()
            self.nodes += 1
            outcome = bushido_breaker.outcome(node[0])
            if outcome is not None:
                form.wins[node[1:]] += 0 in outcome.winners
            elif len(node[0].log) > rounds:
                after[bushido_breaker.view(node[0], SPECTATOR)].append(node)
            else:
                ahead += form.children(node)
        return after


def rounds_left(state: State) -> int:
    return state.options.last_round - len(state.log)


def situation(state: State) -> object:
    """Give all of a position that matters to what can still happen.

    Of cards more than one a round cannot be used, and of the sheet only the run of Move or Hide at
    its end matters.
    """
    left, ninja, hand = rounds_left(state), state.ninjas[0], state.hands[0]
    cards = [MOVES[number].card for number in state.sheets[0][-2:]]
    run = [card for card in cards if card == cards[-1] and card in ("move", "hide")]
    return (
        (left, state.phase, state.places, state.off, state.lairs, ninja.notices, tuple(run)),
        tuple(min(uses, left) for uses in ninja.hand),
        tuple(min(uses, left) for uses in hand),
    )


def is_lost(state: State) -> bool:
    """Tell whether the ninja cannot be in the chamber in time, nor kill a careful samurai."""
    assert state.places.count(NOWHERE) == len(state.places) - 1
    left = rounds_left(state)
    return sum(state.hands[0][:2]) >= left and rounds_needed(state.lairs[0], state.off) > left


def is_won(state: State) -> bool:
    """Tell whether the ninja goes into the chamber next, and nobody is there to notice it."""
    return (
        rounds_needed(state.lairs[0], state.off) == 1
        and CORRIDOR not in state.places
        and any(move.place == CHAMBER for move in bushido_breaker.legal_moves(state))
    )


@cache
def rounds_needed(place: int, off: int) -> int:
    """Count the rounds that a ninja takes to the chamber if nobody ever notices it."""
    reached = {(place, off)}
    rounds = 0
    while (CHAMBER, 0) not in reached:
        rounds += 1
        for here, alarms in tuple(reached):
            reached.add((here, alarms | 1 << here))
            for there in MAP.adjacent[here]:
                if there != CHAMBER:
                    reached.add((there, alarms))
                elif alarms.bit_count() >= MAP.needed:
                    reached.add((CHAMBER, 0))
    return rounds
