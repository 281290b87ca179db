"""The set that is played with unless told otherwise.

What is printed on the cards is not public. This set was reconstructed to fit every number that the
rulebook gives; the game's page of the docs says of each value where it comes from.
"""

from __future__ import annotations

from typing import Final

from boardrules.games.samurai_jack.components.fixed import SEATS
from boardrules.games.samurai_jack.components.model import Card, Components, Home, Space, Support

# A space is its honor, the symbols that are turned in (A ally, T trait, W weapon), and the smallest
# seat count that uses it, if that is not 2.
_VILLAINS: Final = """
v1 | Scaramouche | 7 ATWW  5 AWW  3 AT  2 T  5 AAT 4+  3 TW 5+
v2 | Villain B | 7 AATW  5 AAT  3 TW  2 W  5 TTW 4+  3 AW 5+
v3 | Villain C | 7 ATTW  5 TTW  3 AW  2 A  5 AWW 4+  3 AT 5+
v4 | Villain D | 7 AATW  5 AAW  3 TW  2 T  5 TWW 4+  3 AT 5+
v5 | Villain E | 7 ATTW  5 ATT  3 AW  2 W  5 AAW 4+  3 TW 5+
v6 | Villain F | 7 ATWW  5 TWW  3 AT  2 A  5 ATT 4+  3 AW 5+
"""
_AKUS: Final = """
a1 | Aku 1 | 12 AATTWW  9 AATWW  7 ATTW  5 ATW  7 ATWW 4+  5 AAT 5+
a2 | Aku 2 | 12 AATTWW  9 AATTW  7 ATWW  5 ATW  7 AATW 4+  5 TTW 5+
a3 | Aku 3 | 12 AATTWW  9 ATTWW  7 AATW  5 ATW  7 ATTW 4+  5 AWW 5+
"""
_SUPPORT: Final = """
ally | Robots | max
ally | Workshop Crew | max
ally | Scotsman's Daughters | scotsman
ally | Clan Warriors | scotsman
ally | Ape Tribe | monkey-man
ally | Tree Dwellers | monkey-man
ally | Hound Scholars | sir-rothchild
ally | Dig Team | sir-rothchild
ally | Forest Spirits | ashi
ally | Freed Villagers | ashi
ally | Ravers
ally | Archers
ally | Village Elders
ally | Desert Nomads
ally | River Fishers
ally | Young Monks
trait | Devotion | ashi
trait | Agility | monkey-man
trait | Ingenuity | max
trait | Courage | scotsman
trait | Curiosity | sir-rothchild
trait | Restraint
trait | Honesty
trait | Patience
trait | Discipline
trait | Compassion
trait | Humility
trait | Focus
trait | Perseverance
trait | Mercy
trait | Wisdom
trait | Hope
weapon | Chain Blade | ashi
weapon | Vine Rope | monkey-man
weapon | Power Drill | max
weapon | Claymore | scotsman
weapon | Excavation Pick | sir-rothchild
weapon | Jack's Katana
weapon | Longbow
weapon | Spear
weapon | Bo Staff
weapon | Throwing Knives
weapon | Buckler
weapon | Gauntlets
weapon | Grappling Hook
weapon | Smoke Pellets
weapon | Iron Fan
weapon | Armour
"""
_HOMES: Final = {
    "ashi": "ruins",
    "scotsman": "field",
    "monkey-man": "jungle",
    "sir-rothchild": "desert",
    "max": "city",
}
_SANITY_TRACK: Final = 10


def _space(number: int, text: str) -> Space:
    honor, symbols, *least = text.split()
    allies, traits, weapons = map(symbols.count, "ATW")
    smallest = int(least[0].rstrip("+")) if least else SEATS[0]
    counts = tuple(seats for seats in SEATS if seats >= smallest)
    return Space(number, int(honor), allies, traits, weapons, counts)


def _card(line: str) -> Card:
    id_, name, spaces = line.split(" | ")
    parts = enumerate(spaces.split("  "), 1)
    return Card(id_, name, tuple(_space(number, text) for number, text in parts))


def _support(line: str) -> Support:
    type_, name, *character = line.split(" | ")
    return Support(name, type_, character[0] if character else None)


RECONSTRUCTED: Final = Components(
    villains=tuple(map(_card, _VILLAINS.strip().splitlines())),
    akus=tuple(map(_card, _AKUS.strip().splitlines())),
    support=tuple(map(_support, _SUPPORT.strip().splitlines())),
    homes=tuple(Home(character, type_) for character, type_ in _HOMES.items()),
    sanity_track=_SANITY_TRACK,
)
"""The reconstructed set."""
