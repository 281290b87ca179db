"""What is in the box: locations, samurai, cards.

Inside the rules a location is a small number, its position in `LOCATIONS`, and a card is its
position in `NINJA_CARDS` or `SAMURAI_CARDS`; names are for the outside. Locations, samurai and
cards are those of the rulebook's lists; see the game's page of the docs.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

import attrs

LOCATIONS: Final = ("chamber", "corridor", "castle", "dojo", "west", "east", "daimyo", "dining")
"""All locations; with 2 seats only the first six are used."""
TITLES: Final = {
    "chamber": "Shogun's Chamber",
    "corridor": "Shogun's Corridor",
    "castle": "Shogun's Castle",
    "dojo": "Jigoku Dojo",
    "west": "Nishi Gate",
    "east": "Azuma Gate",
    "daimyo": "Daimyo's Castle",
    "dining": "Dining Room",
}
"""What the location cards are called."""
CHAMBER: Final = 0
CORRIDOR: Final = 1
GATES: Final = (4, 5)
NOWHERE: Final = len(LOCATIONS)
"""The location of a samurai in the box and of a ninja who is not, or no longer, on the map."""

SAMURAI: Final = 7
"""Samurai cards in the box, numbered 1 to 7; number n starts at location n."""
MOST_FOR_REINFORCEMENTS: Final = 4
"""With more living samurai no reinforcements are sent (BB-36)."""
LEFT_FOR_SHOWDOWN: Final = 2
"""A Showdown takes exactly so many living samurai (BB-38)."""
NOTICES: Final = 2
"""A ninja noticed so often is captured (BB-22)."""
IN_A_ROW: Final = 2
"""Hide, and Move, can be used so many rounds in a row (BB-19)."""
SHOWN_ROWS: Final = 4
"""A Revelation shows so many rows of the sheet (BB-41)."""

NINJA_SPECIALS: Final = ("shurikens", "diagonal", "blowgun", "metsubushi")
SAMURAI_SPECIALS: Final = ("reinforcements", "repair", "showdown", "revelation")
NINJA_CARDS: Final = ("kunai", "shuriken", "smoke-bomb", *NINJA_SPECIALS)
"""The ninja's cards of limited use."""
SAMURAI_CARDS: Final = ("katana", "yumi", *SAMURAI_SPECIALS)
"""The samurai's cards of limited use."""
KUNAI, SHURIKEN, SMOKE_BOMB, SHURIKENS, DIAGONAL, BLOWGUN, METSUBUSHI = range(len(NINJA_CARDS))
KATANA, YUMI, REINFORCEMENTS, REPAIR, SHOWDOWN, REVELATION = range(len(SAMURAI_CARDS))

NINJA_HAND: Final = bytes((5, 2, 1, 0, 0, 0, 0))
"""How many uses of each card a ninja has before it chooses specials."""
SAMURAI_HAND: Final = bytes((5, 2, 0, 0, 0, 0))
"""How many uses of each card a samurai seat has before it chooses a special."""
USES: Final = {"diagonal": 2}
"""How often a special can be used, where that is not once."""
CARD_TITLES: Final = {
    "kunai": "Kunai",
    "shuriken": "Shuriken",
    "smoke-bomb": "Smoke Bomb",
    "hide": "Hide",
    "move": "Move",
    "sabotage": "Sabotage Alarm",
    "shurikens": "Shurikens",
    "diagonal": "Move Diagonally",
    "blowgun": "Blowgun",
    "metsubushi": "Metsubushi",
    "katana": "Katana",
    "yumi": "Yumi",
    "search": "Search Room",
    "alarm": "Check Alarm",
    "exits": "Check Exits",
    "reinforcements": "Reinforcements",
    "repair": "Repair Alarms",
    "showdown": "Showdown",
    "revelation": "Revelation",
}
"""What the cards are called; both sides have a Move."""

_COORDINATES: Final = {
    2: {
        "chamber": (0, 0),
        "corridor": (0, 1),
        "castle": (0, 2),
        "dojo": (0, 3),
        "west": (-1, 3),
        "east": (1, 3),
    },
    4: {
        "chamber": (0, 0),
        "corridor": (0, 1),
        "castle": (0, 2),
        "dojo": (-1, 2),
        "west": (-1, 3),
        "east": (1, 3),
        "daimyo": (0, 3),
        "dining": (1, 2),
    },
}


@attrs.frozen(eq=False)
class Map:
    """The locations for one seat count and what is next to what.

    Attributes:
        names: the locations; the position is the number.
        coordinates: each location's place on the table, x to the right and y down.
        adjacent: for each location those that touch it at an edge, ascending.
        diagonal: for each location those that touch it at a corner, ascending.
        samurai: how many stand on the map at the start.
        alarms: how many alarms there are: one at every location but the chamber (BB-06).
        needed: how many of them must be off before a ninja can enter the chamber (BB-17).
    """

    names: tuple[str, ...]
    coordinates: tuple[tuple[int, int], ...]
    adjacent: tuple[tuple[int, ...], ...]
    diagonal: tuple[tuple[int, ...], ...]
    samurai: int
    alarms: int
    needed: int


def _map(coordinates: dict[str, tuple[int, int]], needed: int) -> Map:
    places = list(coordinates.values())
    adjacent: list[list[int]] = [[] for _ in places]
    diagonal: list[list[int]] = [[] for _ in places]
    for (one, (x, y)), (other, (u, v)) in combinations(enumerate(places), 2):
        across, down = abs(x - u), abs(y - v)
        if (across, down) == (1, 1):
            near = diagonal
        elif across + down == 1:
            near = adjacent
        else:
            continue
        near[one].append(other)
        near[other].append(one)
    return Map(
        names=tuple(coordinates),
        coordinates=tuple(places),
        adjacent=tuple(map(tuple, map(sorted, adjacent))),
        diagonal=tuple(map(tuple, map(sorted, diagonal))),
        samurai=len(places) - 1,
        alarms=len(places) - 1,
        needed=needed,
    )


_SMALL: Final = _map(_COORDINATES[2], 3)
_LARGE: Final = _map(_COORDINATES[4], 5)
MAPS: Final = {2: _SMALL, 3: _LARGE, 4: _LARGE}
"""The map by seat count."""
NINJAS: Final = {2: 1, 3: 1, 4: 2}
"""How many seats play ninjas, by seat count; they are the first seats."""
