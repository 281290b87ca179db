"""The options of a game."""

from __future__ import annotations

from typing import Final

import attrs

from boardrules.core.errors import OptionsError
from boardrules.core.game import Immutable
from boardrules.core.options import Memo, choice, parts, span
from boardrules.games.back_to_the_future.components import (
    FIRST_HAND,
    RECONSTRUCTED,
    SEATS,
    Components,
)


@attrs.frozen(kw_only=True, cache_hash=True)
class Options(Memo, Immutable):
    """How a game is set up.

    Args:
        players: seats, 2 to 4.
        events: the side of the events: "B" puts their effects into play (BF-35).
        beginner: whether every card can be played in every year (BF-46).
        max_rounds: the round after which the game is over in any case (BF-48).
        components: the character cards, the events and the victory tokens.

    Raises:
        OptionsError: a value or type that the option does not take.
    """

    players: int = choice(2, SEATS, "number of seats")
    events: str = choice("A", ("A", "B"), "side of the events: B has effects")
    beginner: bool = choice(False, (False, True), "whether cards fit every year")
    max_rounds: int = span(60, 1, 1000, "rounds after which the game is over in any case")
    components: Components = parts(RECONSTRUCTED, "what is printed on the cards and tokens")

    def __attrs_post_init__(self) -> None:
        cards = len(self.components.characters)
        if cards < FIRST_HAND * self.players:
            raise OptionsError(
                f"components must have at least {FIRST_HAND} cards a seat, {self.players} seats"
                f" need {FIRST_HAND * self.players}, not {cards}"
            )


DEFAULT: Final = Options()
