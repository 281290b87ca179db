"""What is in the box: names that are fixed, and the cards that a user can replace.

`model` says what a set of components is made of and checks it; `reconstructed` is the set that is
played with unless told otherwise.
"""

from boardrules.games.back_to_the_future.components.fixed import (
    BACK_RIPPLE,
    CLOCK_TOKENS,
    DECK_RIPPLE,
    DRAW_ONE,
    EFFECTS,
    FIRST_HAND,
    KEEP_ONE,
    KEEP_TWO,
    LATE_TOKEN,
    LESS_TIME,
    NO_EFFECT,
    ROLES,
    SEATS,
    SECOND_RIPPLE,
    SKIP_RIPPLE,
    STACK,
    TO_1955,
    YEARS,
)
from boardrules.games.back_to_the_future.components.model import (
    ANY,
    MOST_CARDS,
    Character,
    Components,
    Event,
)
from boardrules.games.back_to_the_future.components.reconstructed import RECONSTRUCTED

__all__ = [
    "ANY",
    "BACK_RIPPLE",
    "CLOCK_TOKENS",
    "DECK_RIPPLE",
    "DRAW_ONE",
    "EFFECTS",
    "FIRST_HAND",
    "KEEP_ONE",
    "KEEP_TWO",
    "LATE_TOKEN",
    "LESS_TIME",
    "MOST_CARDS",
    "NO_EFFECT",
    "RECONSTRUCTED",
    "ROLES",
    "SEATS",
    "SECOND_RIPPLE",
    "SKIP_RIPPLE",
    "STACK",
    "TO_1955",
    "YEARS",
    "Character",
    "Components",
    "Event",
]
