"""What a bot is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from boardrules.core.game import Game, M, V

if TYPE_CHECKING:
    from random import Random


class Bot(Protocol[M, V]):
    """A player, generic in the moves and views it understands.

    A bot is given what its seat may know and never the state, so it cannot cheat. One that plays
    any game has a generic `choose`; one that plays a single game names its types there.

    For tournaments in other processes a bot must survive pickling.
    """

    @property
    def name(self) -> str:
        """The name in tables and error messages."""
        ...

    def choose(
        self, game: Game[Any, Any, M, V], view: V, legal_moves: tuple[M, ...], rng: Random
    ) -> M:
        """Choose one of the legal moves.

        Args:
            game: the game's module.
            view: all that the seat to move, `view.seat`, can know.
            legal_moves: the seat's legal moves in catalogue order; never empty.
            rng: the seat's own randomness; a bot that uses no other plays the same game again.
        """
        ...


AnyBot: TypeAlias = Bot[Any, Any]
"""A bot of which nothing is known but the protocol."""
