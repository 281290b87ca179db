"""What the rulebook fixes: names, tiles, decks, and what depends on the seat count.

Inside the rules a type, a character and a symbol are small numbers, the positions in the tuples of
this file; names are for the outside.
"""

from __future__ import annotations

from typing import Final

SEATS: Final = (2, 3, 4, 5)

TYPES: Final = ("city", "field", "desert", "jungle", "ruins")
"""The types of locations: of tiles, of movement cards, of displays."""
CHARACTERS: Final = ("ashi", "scotsman", "monkey-man", "sir-rothchild", "max")
SYMBOLS: Final = ("ally", "trait", "weapon")
"""The symbols of support cards."""

SET: Final = len(TYPES)
"""Tiles in a set: one of each type."""
TILES: Final = 3 * SET
"""Tiles of a path."""
SPACES: Final = 3
"""Spaces of a tile; 0 is the foremost."""
COPIES: Final = 3
"""Movement cards of each type in the deck of Jack and Aku."""
FULL_DECK: Final = bytes((COPIES,)) * len(TYPES)
"""That deck when it is complete: how many of each type."""
TOKENS: Final = {"wolf": 2, "aku": 2}
"""Encounter tokens by kind."""
ROUNDS: Final = 3

DISPLAY: Final = {2: 2, 3: 2, 4: 3, 5: 4}
"""Support cards laid out for each type of location, by seat count."""
SANITY: Final = {2: 1, 3: 1, 4: 2, 5: 3}
"""The space of the sanity track on which Jack's token starts, by seat count."""
