"""Flat Monte Carlo: try each move equally often, play on at random, take the best average."""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING, Any

import attrs

from boardrules.bots.budget import Progress, budget_name, check_budget, spend
from boardrules.bots.rollout import roll_out

if TYPE_CHECKING:
    from random import Random

    from boardrules.core.game import Game, M, V


@attrs.frozen(kw_only=True)
class FlatMonteCarloBot:
    """Tries each legal move equally often and chooses the one that wins most.

    A simulation draws a full state that the view allows, makes the move in it and plays on at
    random to the end. There is no tree: the other seats, and the bot itself later on, are taken
    to play at random.

    Args:
        simulations: the budget for a choice as a number of simulations; or
        seconds: the budget as time, which cannot promise the same game twice.
        progress: called with the simulations done and the part of the budget used (0 to 1).
        name: the name in tables; made of the budget if it is not given.

    Raises:
        BoardRulesError: the budget is not given in exactly one of the two ways, or is not above 0.
        TypeError: it is no number.
    """

    simulations: int | None = None
    seconds: float | None = None
    progress: Progress | None = None
    name: str = attrs.field()

    @name.default
    def _name(self) -> str:
        return budget_name("flat", self.simulations, self.seconds)

    def __attrs_post_init__(self) -> None:
        check_budget(self.simulations, self.seconds)

    def choose(
        self, game: Game[Any, Any, M, V], view: V, legal_moves: tuple[M, ...], rng: Random
    ) -> M:
        """Choose the legal move with the largest mean share of the victory.

        Moves are tried in random order, so a budget smaller than their number tries a random part
        of them. Of equal moves the one tried first is taken.
        """
        if len(legal_moves) == 1:
            return legal_moves[0]
        order = rng.sample(legal_moves, len(legal_moves))
        totals = [0.0] * len(order)
        counts = [0] * len(order)
        budget = spend(self.simulations, self.seconds, self.progress)
        for at, _ in zip(cycle(range(len(order))), budget, strict=False):
            state = game.apply(game.determinize(view, rng), order[at])
            totals[at] += roll_out(game, state, rng)[view.seat]
            counts[at] += 1
        tried = [at for at, count in enumerate(counts) if count]
        return order[max(tried, key=lambda at: totals[at] / counts[at])]
