"""What is in the box: names that are fixed, and the cards that a user can replace.

`model` says what a set of components is made of and checks it; `reconstructed` is the set that is
played with unless told otherwise.
"""

from boardrules.games.samurai_jack.components.fixed import (
    CHARACTERS,
    COPIES,
    DISPLAY,
    FULL_DECK,
    ROUNDS,
    SANITY,
    SEATS,
    SET,
    SPACES,
    SYMBOLS,
    TILES,
    TOKENS,
    TYPES,
)
from boardrules.games.samurai_jack.components.model import (
    MOST_SPACES,
    Card,
    Components,
    Home,
    Space,
    Support,
    slug,
)
from boardrules.games.samurai_jack.components.reconstructed import RECONSTRUCTED

__all__ = [
    "CHARACTERS",
    "COPIES",
    "DISPLAY",
    "FULL_DECK",
    "MOST_SPACES",
    "RECONSTRUCTED",
    "ROUNDS",
    "SANITY",
    "SEATS",
    "SET",
    "SPACES",
    "SYMBOLS",
    "TILES",
    "TOKENS",
    "TYPES",
    "Card",
    "Components",
    "Home",
    "Space",
    "Support",
    "slug",
]
