"""The set that is played with unless told otherwise.

What is printed on the cards is not public. This set was reconstructed to fit every number and every
example that the rulebook gives; the game's page of the docs says of each value where it comes from.
"""

from __future__ import annotations

from typing import Final

from boardrules.games.back_to_the_future.components.fixed import (
    BACK_RIPPLE,
    DECK_RIPPLE,
    DRAW_ONE,
    KEEP_ONE,
    KEEP_TWO,
    LATE_TOKEN,
    LESS_TIME,
    NO_EFFECT,
    SECOND_RIPPLE,
    SKIP_RIPPLE,
    TO_1955,
    YEARS,
)
from boardrules.games.back_to_the_future.components.model import Character, Components, Event

# A card is its time and its power; power and points always add up to this.
_POWER_AND_POINTS: Final = 4
# Two cards a year, and two for every year, of each single name.
_SINGLES: Final = """
marty    | 13 22 | 12 21 | 11 23 | 23 22
doc      | 12 21 | 11 23 | 13 22 | 22 21
george   | 11 23 | 13 22 | 12 21 | 21 23
lorraine | 13 22 | 12 21 | 11 23 | 23 22
biff     | 12 21 | 11 23 | 13 22 | 22 21
"""
# One card a year, and one for every year, of each pair of names.
_PAIRS: Final = """
marty doc       | 33 | 21 | 22 | 33
marty george    | 22 | 23 | 31 | 32
marty lorraine  | 21 | 32 | 23 | 31
marty biff      | 33 | 21 | 22 | 33
doc george      | 22 | 23 | 31 | 32
doc lorraine    | 21 | 32 | 23 | 31
doc biff        | 33 | 21 | 22 | 33
george lorraine | 22 | 23 | 31 | 32
george biff     | 21 | 32 | 23 | 31
lorraine biff   | 33 | 21 | 22 | 33
"""


def _characters(table: str) -> list[Character]:
    found = []
    for line in table.strip().splitlines():
        names, *columns = line.split("|")
        for year, cards in zip((*YEARS, None), columns, strict=True):
            for card in cards.split():
                time, power = int(card[0]), int(card[1])
                points = _POWER_AND_POINTS - power
                found.append(Character(tuple(names.split()), year, time, power, points))
    return found


RECONSTRUCTED: Final = Components(
    characters=(*_characters(_SINGLES), *_characters(_PAIRS)),
    events=(
        Event(1955, "Enchantment Under the Sea", ("marty", "george", "lorraine"), DRAW_ONE),
        Event(1955, "Lightning at the Clock Tower", ("marty", "doc", "george"), LESS_TIME),
        Event(1955, "Skateboard Chase", ("marty", "lorraine", "biff"), LATE_TOKEN),
        Event(1955, "One Punch", ("george", "lorraine", "biff"), SKIP_RIPPLE),
        Event(1985, "Mall Experiment", ("marty", "doc", "biff"), NO_EFFECT),
        Event(1985, "Doc Meets the McFlys", ("doc", "george", "lorraine"), DECK_RIPPLE),
        Event(1985, "Waxing the Truck", ("marty", "george", "biff"), SECOND_RIPPLE),
        Event(1985, "Something About Your Kids", ("marty", "doc", "lorraine"), KEEP_ONE),
        Event(2015, "Almanac Retrieved", ("doc", "lorraine", "biff"), NO_EFFECT),
        Event(2015, "Courthouse Crash", ("doc", "george", "biff"), KEEP_TWO),
        Event(2015, "Dinner at the McFlys", ("marty", "doc", "lorraine"), BACK_RIPPLE),
        Event(2015, "Hoverboard Chase", ("marty", "george", "biff"), TO_1955),
    ),
    tokens=((18, 15, 12), (17, 14, 11), (16, 13, 10)),
)
"""Every name stands on 24 of 80 cards; each year has 20, and 20 fit every year."""
