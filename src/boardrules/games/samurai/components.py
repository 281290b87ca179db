"""What is in the box: figures, tokens and the map.

Inside the rules a figure, a token and a space are small numbers, the positions in the tuples of
this file; names are for the outside. The board was taken from two public transcriptions of the
printed map that agree on every space; see the game's page of the docs.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from operator import itemgetter
from typing import Final

import attrs

FIGURES: Final = ("helmet", "buddha", "rice")
COPIES_OF_FIGURES: Final = {2: 7, 3: 10, 4: 13}
"""How many figures of each type are used, by seat count."""

TOKENS: Final = (
    *("helmet-2", "helmet-3", "helmet-4"),
    *("buddha-2", "buddha-3", "buddha-4"),
    *("rice-2", "rice-3", "rice-4"),
    *("samurai-1", "samurai-2", "samurai-3"),
    "token-exchange",
    *("ship-1", "ship-2"),
    "ronin",
    "figure-exchange",
)
COPIES: Final = bytes((*(1,) * 9, *(2, 2, 1), 1, *(2, 1), 1, 1))
"""How many of each token every seat has: 20 in all."""
STRENGTHS: Final = (
    *((2, 0, 0), (3, 0, 0), (4, 0, 0)),
    *((0, 2, 0), (0, 3, 0), (0, 4, 0)),
    *((0, 0, 2), (0, 0, 3), (0, 0, 4)),
    *((1, 1, 1), (2, 2, 2), (3, 3, 3)),
    (0, 0, 0),
    *((1, 1, 1), (2, 2, 2)),
    (1, 1, 1),
    (0, 0, 0),
)
"""What each token adds to the influence on helmets, buddhas and rice fields."""

NUMBERS: Final = {token: number for number, token in enumerate(TOKENS)}
"""The number of each token by its name."""
TOKEN_EXCHANGE: Final = NUMBERS["token-exchange"]
FIGURE_EXCHANGE: Final = NUMBERS["figure-exchange"]
RONIN: Final = NUMBERS["ronin"]
SHIPS: Final = (NUMBERS["ship-1"], NUMBERS["ship-2"])
PLAIN: Final = 13
"""Tokens below this number bear no Japanese character, the others do."""
LIFTABLE: Final = 12
"""Tokens below this number can be lifted by a token exchange."""
HAND: Final = 5
"""Tokens in a full hand."""
TIES_THAT_END: Final = 4
"""Figures set aside that end the game."""

# The map, north on top: ~ sea, . land, v village, C city, E Edo. Columns a to t, rows 1 to 24.
_KINDS: Final = """
             ~~~
             ~v.~~~~
             ~.v~.v~
            ~v...v.~
            ~..C.~~
            ~v...~
            ~~~~v~
             ~v.~~
             ~..v~
             ~C..~
             ~..v~
           ~~.v.~~
          ~.v...v~
         ~~v..E..~
       ~~v~..v.~v~
     ~~....C.~~ ~
    ~.v.v~..~
   ~~v.~~~v~~
 ~~v~~~.v.~
~v...~v..v~
~~..v~.v.~~
 ~v..~~~~
  ~~v~
    ~
"""
# The smallest seat count that uses a space: 2 Honshu, 3 Kyushu and Shikoku, 4 Hokkaido.
_SEATS: Final = """
             444
             4444444
             4444444
            44444444
            4444444
            444444
            422244
             22222
             22222
             22222
             22222
           2222222
          22222222
         222222222
       22222222222
     2222222222 2
    222222222
   3222222222
 3332223332
33333333333
33333333333
 33333333
  3333
    3
"""
_NEIGHBOURS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
EDO: Final = "o14"

SEA, LAND, VILLAGE, CITY, CAPITAL = "~.vCE"
KINDS: Final = {SEA: "sea", LAND: "land", VILLAGE: "village", CITY: "city", CAPITAL: "capital"}


@attrs.frozen(eq=False)
class Board:
    """The part of the map that a seat count uses.

    Attributes:
        players: the seat count.
        kinds: the kind of each space (a value of `KINDS`) by its name, in board order: by row,
            then column.
        places: column and row of each space by its name, both from 0.
        land, sea: the names of these spaces, in board order.
        settlements: the names of villages and cities in board order, then Edo.
        cities: the numbers of the cities.
        land_at, sea_at, settlement_at: the number of a space by its name.
        settlements_by_land: for each land space the numbers of the two settlements it touches.
        land_around, sea_around: for each settlement, read the land and the sea spaces next to it
            out of a sequence of all land or all sea spaces.
    """

    players: int
    kinds: dict[str, str]
    places: dict[str, tuple[int, int]]
    land: tuple[str, ...]
    sea: tuple[str, ...]
    settlements: tuple[str, ...]
    cities: tuple[int, ...]
    land_at: dict[str, int]
    sea_at: dict[str, int]
    settlement_at: dict[str, int]
    settlements_by_land: tuple[tuple[int, ...], ...]
    land_around: tuple[Callable[[bytes], tuple[int, ...]], ...]
    sea_around: tuple[Callable[[bytes], tuple[int, ...]], ...]

    def neighbours(self, space: str) -> tuple[str, ...]:
        """Name the up to six spaces of this board that touch a space."""
        column, row = self.places[space]
        q, r = column, row - column // 2
        near = ((q + dq, r + dr) for dq, dr in _NEIGHBOURS)
        names = (_name(q, r + q // 2) for q, r in near)
        return tuple(name for name in names if name in self.kinds)


def _name(column: int, row: int) -> str:
    return f"{chr(ord('a') + column)}{row + 1}"


def _reader(numbers: tuple[int, ...]) -> Callable[[bytes], tuple[int, ...]]:
    """Make what reads these positions out of a `bytes`, always as a tuple."""
    if len(numbers) > 1:
        return itemgetter(*numbers)
    return lambda values: tuple(values[number] for number in numbers)


def _board(players: int) -> Board:
    grids = zip(_KINDS[1:].split("\n"), _SEATS[1:].split("\n"), strict=True)
    squares = [
        (_name(column, row), kind, (column, row))
        for row, line in enumerate(grids)
        for column, (kind, seats) in enumerate(zip(*line, strict=True))
        if kind != " " and int(seats) <= players
    ]
    kinds = {name: KINDS[kind] for name, kind, _ in squares}
    land = tuple(name for name, kind in kinds.items() if kind == "land")
    sea = tuple(name for name, kind in kinds.items() if kind == "sea")
    settlements = (
        *(name for name, kind in kinds.items() if kind in ("village", "city")),
        EDO,
    )
    land_at, sea_at, settlement_at = (
        {name: number for number, name in enumerate(names)} for names in (land, sea, settlements)
    )
    bare = Board(
        players=players,
        kinds=kinds,
        places={name: place for name, _, place in squares},
        land=land,
        sea=sea,
        settlements=settlements,
        cities=tuple(settlement_at[name] for name, kind in kinds.items() if kind == "city"),
        land_at=land_at,
        sea_at=sea_at,
        settlement_at=settlement_at,
        settlements_by_land=(),
        land_around=(),
        sea_around=(),
    )
    near = {name: bare.neighbours(name) for name in kinds}
    return attrs.evolve(
        bare,
        settlements_by_land=tuple(
            tuple(sorted(settlement_at[other] for other in near[name] if other in settlement_at))
            for name in land
        ),
        land_around=tuple(
            _reader(tuple(land_at[other] for other in near[name] if other in land_at))
            for name in settlements
        ),
        sea_around=tuple(
            _reader(tuple(sea_at[other] for other in near[name] if other in sea_at))
            for name in settlements
        ),
    )


BOARDS: Final = {players: _board(players) for players in COPIES_OF_FIGURES}
"""The board by seat count."""

# A space holds a code: 0 for nothing, else the seat and the token in one number.
CODES: Final = tuple(
    tuple(bytes((1 + seat * len(TOKENS) + token,)) for token in range(len(TOKENS)))
    for seat in range(4)
)
"""`CODES[seat][token]` is the code on a space, as one byte."""
OWNERS: Final = (None, *product(range(4), range(len(TOKENS))))
"""`OWNERS[code]` is the seat and the token on a space; None for an empty one."""
