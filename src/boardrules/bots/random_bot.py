"""The bot that all others should beat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from random import Random

    from boardrules.core.game import Game, M, V


@attrs.frozen(kw_only=True)
class RandomBot:
    """Chooses evenly among the legal moves.

    Args:
        name: the name in tables.
    """

    name: str = "random"

    def choose(
        self, game: Game[Any, Any, M, V], view: V, legal_moves: tuple[M, ...], rng: Random
    ) -> M:
        """Choose a legal move, each as likely as every other."""
        return rng.choice(legal_moves)
