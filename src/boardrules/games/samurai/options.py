"""The options of a game."""

from __future__ import annotations

from typing import Final

import attrs

from boardrules.core.game import Immutable
from boardrules.core.options import choice

SEATS: Final = (2, 3, 4)


@attrs.frozen(kw_only=True, cache_hash=True)
class Options(Immutable):
    """How a game is set up and when it ends.

    Args:
        players: seats, 2 to 4; fixes the map, the figures and the catalogue.
        hands: "choose": each seat picks its first five tokens in secret; "random": it draws them.
        figures: "place": the seats put the figures on the map in turns; "random": they are drawn.
        end: "turn": the turn in which the end condition is met is played out; "immediate": the
            game is over at once.

    Raises:
        OptionsError: a value or type that the option does not take.
    """

    players: int = choice(2, SEATS, "number of seats")
    hands: str = choice("choose", ("choose", "random"), "how first hands come about")
    figures: str = choice("place", ("place", "random"), "how figures come onto the map")
    end: str = choice("turn", ("turn", "immediate"), "when the game is over")


DEFAULT: Final = Options()
