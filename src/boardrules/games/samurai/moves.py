"""The moves: their texts, and the catalogues in their fixed order.

Every move exists once, whatever the seat count, and is looked up after that: moves are compared by
identity, which is the same as by text.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

import attrs

from boardrules.core.moves import Flyweight
from boardrules.games.samurai.components import (
    BOARDS,
    FIGURES,
    LIFTABLE,
    NUMBERS,
    RONIN,
    SHIPS,
    TOKENS,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_SEATS: Final = 4
FIGURES_OF_KINDS: Final = {"set": FIGURES, "lift": FIGURES[:2], "swap": FIGURES[1:]}
"""A figure exchange lifts the earlier type of the two and swaps it with the later one."""


@attrs.frozen(eq=False, repr=False)
class Move(Flyweight):
    """A move or a chance outcome. Get one from a catalogue or by its text; none can be made.

    Attributes:
        text: the notation, unique: `str(move)`.
        kind: the first word of the text: keep, set, place, exchange, lift, swap, end, pass, draw.
        token: the token that it names, or "".
        figure: the figure that it names, or "".
        space: the space that it names, or "".
        number: the position of the token or figure in `components.TOKENS` or `FIGURES`, or -1.
    """

    kind: str
    token: str
    figure: str
    space: str
    number: int


def _make(kind: str, what: str = "", space: str = "") -> Move:
    token = what if what in TOKENS else ""
    figure = what if what in FIGURES else ""
    number = NUMBERS[token] if token else FIGURES.index(figure) if figure else -1
    text = " ".join(filter(None, (kind, what, space)))
    return Move(text, kind, token, figure, space, number)


def _every_move() -> Iterator[Move]:
    """Make all moves there are: those on the largest board."""
    largest = BOARDS[MOST_SEATS]
    open_settlements = largest.settlements[:-1]
    return chain(
        (_make(kind, token) for kind in ("keep", "draw") for token in TOKENS),
        (
            _make(kind, figure, space)
            for kind, figures in FIGURES_OF_KINDS.items()
            for figure in figures
            for space in open_settlements
        ),
        (
            _make("place", token, space)
            for number, token in enumerate(TOKENS)
            if number < LIFTABLE or number in (*SHIPS, RONIN)
            for space in (largest.sea if number in SHIPS else largest.land)
        ),
        (_make("exchange", space=space) for space in largest.land),
        (_make("end"), _make("pass")),
    )


Move.complete(_every_move())

END: Final = Move.named("end")
PASS: Final = Move.named("pass")

Row = tuple[Move, ...]


@attrs.frozen(eq=False)
class Catalogue:
    """The moves of one seat count, in rows that `itertools.compress` picks from.

    Attributes:
        keep, draw: a move for each token.
        set, lift, swap: for each figure, a move for each settlement but Edo; empty for figures
            that are never lifted, or never swapped.
        place: for each token a move for each land space, or each sea space for ships; empty for
            tokens that are not placed.
        plain: the rows of `place` for the tokens without a character.
        exchange: a move for each land space.
        moves: all player moves; the position is the action id.
        chances: all chance outcomes; the position is the action id.
    """

    keep: Row
    draw: Row
    set: tuple[Row, ...]
    lift: tuple[Row, ...]
    swap: tuple[Row, ...]
    place: tuple[Row, ...]
    plain: tuple[Row, ...]
    exchange: Row
    moves: Row
    chances: Row


def _catalogue(players: int) -> Catalogue:
    spaces = BOARDS[players]
    settlements = spaces.settlements[:-1]

    def row(kind: str, what: str, names: tuple[str, ...]) -> Row:
        return tuple(Move.named(f"{kind} {what} {name}") for name in names)

    def places(number: int, token: str) -> Row:
        if number in SHIPS:
            return row("place", token, spaces.sea)
        return row("place", token, spaces.land) if number < LIFTABLE or number == RONIN else ()

    keep, draw = (
        tuple(Move.named(f"{kind} {token}") for token in TOKENS) for kind in ("keep", "draw")
    )
    set_, lift, swap = (
        tuple(row(kind, figure, settlements) if figure in figures else () for figure in FIGURES)
        for kind, figures in FIGURES_OF_KINDS.items()
    )
    place = tuple(places(number, token) for number, token in enumerate(TOKENS))
    exchange = tuple(Move.named(f"exchange {name}") for name in spaces.land)
    rows = (keep, *set_, *place, exchange, *lift, *swap, (END, PASS))
    return Catalogue(
        keep=keep,
        draw=draw,
        set=set_,
        lift=lift,
        swap=swap,
        place=place,
        plain=place[:LIFTABLE],
        exchange=exchange,
        moves=tuple(chain.from_iterable(rows)),
        chances=tuple(chain.from_iterable((draw, *set_))),
    )


CATALOGUES: Final = {players: _catalogue(players) for players in BOARDS}
"""The catalogue by seat count."""
