"""What every set of components has in common: names, years, effects and numbers."""

from __future__ import annotations

from typing import Final

SEATS: Final = (2, 3, 4)
ROLES: Final = ("marty", "doc", "george", "lorraine", "biff", "jennifer")
"""The role tiles, which are also the names that cards can bear."""
YEARS: Final = (1955, 1985, 2015)
FIRST_HAND: Final = 4
"""Cards dealt to each seat."""
CLOCK_TOKENS: Final = 8
STACK: Final = {2: (2, 3, 3), 3: (3, 3, 3), 4: (3, 3, 3)}
"""How many events of each year are used, by seat count."""

NO_EFFECT: Final = "none"
DRAW_ONE: Final = "draw-one"
LESS_TIME: Final = "less-time"
LATE_TOKEN: Final = "late-token"
SKIP_RIPPLE: Final = "skip-ripple"
DECK_RIPPLE: Final = "deck-ripple"
SECOND_RIPPLE: Final = "second-ripple"
KEEP_ONE: Final = "keep-one"
KEEP_TWO: Final = "keep-two"
BACK_RIPPLE: Final = "back-ripple"
TO_1955: Final = "to-1955"
EFFECTS: Final = {
    1955: (DRAW_ONE, LESS_TIME, LATE_TOKEN, SKIP_RIPPLE),
    1985: (NO_EFFECT, DECK_RIPPLE, SECOND_RIPPLE, KEEP_ONE),
    2015: (NO_EFFECT, KEEP_TWO, BACK_RIPPLE, TO_1955),
}
"""The effects on the B sides of a year's four events, one each."""
