"""The moves: their texts, and the catalogues in their fixed order.

Every move exists once, whatever the seat count, and is looked up after that: moves are compared by
identity, which is the same as by text.
"""

from __future__ import annotations

from itertools import chain, combinations, compress, count, product
from typing import TYPE_CHECKING, Final

import attrs

from boardrules.core.moves import Flyweight
from boardrules.games.bushido_breaker.components import (
    CHAMBER,
    GATES,
    LOCATIONS,
    MAPS,
    NINJA_SPECIALS,
    NINJAS,
    NOWHERE,
    SAMURAI,
    SAMURAI_SPECIALS,
)
from boardrules.games.bushido_breaker.state import (
    ANSWER,
    BETWEEN,
    COMMIT,
    MEND,
    POST,
    REACT,
    SPECIALS,
    START,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


@attrs.frozen(eq=False, repr=False)
class Move(Flyweight):
    """A move. Get one from the catalogue or by its text; none can be made.

    Attributes:
        text: the notation, unique: `str(move)`.
        step: the phase in which it is made.
        card: the first word of the text: what is played or done.
        special: the special that is chosen, or "".
        samurai: the numbers of the samurai that it names, ascending.
        location: the location that it names, or "".
        place: the number of that location, or -1.
        seat: the ninja that it names, or -1.
        number: its position in `MOVES`.
    """

    step: str
    card: str
    special: str
    samurai: tuple[int, ...]
    location: str
    place: int
    seat: int
    number: int


_NUMBERS = count()


def _make(
    step: str,
    card: str,
    *,
    special: str = "",
    samurai: tuple[int, ...] = (),
    place: int = -1,
    seat: int = -1,
) -> Move:
    location = LOCATIONS[place] if place >= 0 else ""
    words = (card, special, *map(str, samurai), location, str(seat) if seat >= 0 else "")
    text = " ".join(filter(None, words))
    return Move(text, step, card, special, samurai, location, place, seat, next(_NUMBERS))


def _every_move() -> Iterator[Move]:
    """Make all moves there are, in the order of the catalogue for 4 seats."""
    everywhere = range(len(LOCATIONS))
    everybody = [(number,) for number in range(1, SAMURAI + 1)]
    for name in (*NINJA_SPECIALS, *SAMURAI_SPECIALS):
        yield _make(SPECIALS, "special", special=name)
    for place in GATES:
        yield _make(START, "start", place=place)

    yield _make(BETWEEN, "hold")
    yield _make(BETWEEN, "reinforcements")
    for place in everywhere:
        yield _make(POST, "post", place=place)
    yield _make(BETWEEN, "repair")
    for place in everywhere:
        yield _make(MEND, "mend", place=place)
    yield _make(MEND, "done")
    yield _make(BETWEEN, "showdown")
    for seat in range(max(NINJAS.values())):
        yield _make(BETWEEN, "revelation", seat=seat)

    for card in ("kunai", "shuriken"):
        for one in everybody:
            yield _make(COMMIT, card, samurai=one)
    yield _make(COMMIT, "hide")
    for place in everywhere:
        yield _make(COMMIT, "move", place=place)
    yield _make(COMMIT, "sabotage")
    for pair in combinations(range(1, SAMURAI + 1), 2):
        yield _make(COMMIT, "shurikens", samurai=pair)
    for place in everywhere:
        yield _make(COMMIT, "diagonal", place=place)
    for one in everybody:
        yield _make(COMMIT, "blowgun", samurai=one)

    for card in ("katana", "yumi", "search", "alarm", "exits"):
        for one in everybody:
            yield _make(ANSWER, card, samurai=one)
    for one in everybody:
        for place in everywhere:
            yield _make(ANSWER, "move", samurai=one, place=place)

    for answer in ("metsubushi", "smoke-bomb", "decline"):
        yield _make(REACT, answer)


MOVES: Final = tuple(_every_move())
"""All moves; `Move.number` is the position."""
Move.complete(MOVES)

Row = tuple[Move, ...]


def named(text: str) -> Move:
    """Return the move with a text, on whatever map; `KeyError` if there is none."""
    return Move.named(text)


def _of_samurai(word: str) -> Row:
    return tuple(named(f"{word} {number}") for number in range(1, SAMURAI + 1))


def _of_places(word: str) -> Row:
    return tuple(named(f"{word} {name}") for name in LOCATIONS)


Choices = dict[bytes, Row]
"""The moves of a row for each set of samurai, by a byte for each samurai: 1 if it is in the set."""


def _choices(*rows: Row) -> Choices:
    """Prepare every set of samurai, so that nothing has to be picked during play."""
    sets = map(bytes, product((0, 1), repeat=SAMURAI))
    return {each: tuple(chain.from_iterable(compress(row, each) for row in rows)) for each in sets}


KUNAI_AT: Final = _choices(_of_samurai("kunai"))
SHURIKEN_AT: Final = _choices(_of_samurai("shuriken"))
BLOWGUN_AT: Final = _choices(_of_samurai("blowgun"))
_KATANA: Final = (_of_samurai("katana"),)
_YUMI: Final = (_of_samurai("yumi"),)
_FREE: Final = tuple(map(_of_samurai, ("search", "alarm", "exits")))
STAYING: Final = {
    (katana, yumi): _choices(*_KATANA * katana, *_YUMI * yumi, *_FREE)
    for katana in (False, True)
    for yumi in (False, True)
}
"""What samurai can do where they are, by whether a Katana and a Yumi are left."""
POSTS: Final = _of_places("post")
MENDS: Final = _of_places("mend")
STARTS: Final = tuple(named(f"start {LOCATIONS[gate]}") for gate in GATES)
NINJA_CHOICES: Final = tuple(named(f"special {name}") for name in NINJA_SPECIALS)
SAMURAI_CHOICES: Final = tuple(named(f"special {name}") for name in SAMURAI_SPECIALS)
SHURIKENS_AT: Final = {
    pair: named(f"shurikens {pair[0]} {pair[1]}") for pair in combinations(range(1, SAMURAI + 1), 2)
}
REVELATIONS: Final = tuple(named(f"revelation {seat}") for seat in range(max(NINJAS.values())))

HOLD: Final = named("hold")
CALL: Final = named("reinforcements")
REPAIR_ALARMS: Final = named("repair")
DONE: Final = named("done")
CALL_SHOWDOWN: Final = named("showdown")
HIDE: Final = named("hide")
SABOTAGE: Final = named("sabotage")
THROW_METSUBUSHI: Final = named("metsubushi")
THROW_BOMB: Final = named("smoke-bomb")
DECLINE: Final = named("decline")
BLUFF: Final = named("move corridor")
"""The only Move in a Showdown (BB-38)."""

LIMITED_ROWS: Final = {HIDE.number: "hide"} | {
    named(f"move {name}").number: "move" for name in LOCATIONS
}
"""The moves that can be made only a few rounds in a row (BB-19), by number."""


@attrs.frozen(eq=False)
class Catalogue:
    """The moves of one seat count.

    Attributes:
        moves: all of them; the position is the action id.
        steps: for each location, a ninja's moves to those next to it, the chamber left out.
        slips: for each location, a ninja's diagonal moves.
        marches: for each samurai and each location where it may stand, its moves; none for
            `NOWHERE`.
    """

    moves: Row
    steps: tuple[Row, ...]
    slips: tuple[Row, ...]
    marches: tuple[tuple[Row, ...], ...]


def _catalogue(players: int) -> Catalogue:
    board = MAPS[players]
    known = {*board.names, ""}
    open_ = [[place for place in near if place != CHAMBER] for near in board.adjacent]
    return Catalogue(
        moves=tuple(
            move for move in MOVES if move.location in known and move.seat < NINJAS[players]
        ),
        steps=tuple(tuple(named(f"move {LOCATIONS[to]}") for to in near) for near in open_),
        slips=tuple(
            tuple(named(f"diagonal {LOCATIONS[to]}") for to in near) for near in board.diagonal
        ),
        marches=tuple(
            (
                *(tuple(named(f"move {number} {LOCATIONS[to]}") for to in near) for near in open_),
                *((),) * (NOWHERE + 1 - len(open_)),
            )
            for number in range(1, SAMURAI + 1)
        ),
    )


CATALOGUES: Final = {players: _catalogue(players) for players in MAPS}
"""The catalogue by seat count."""
ENTER_CHAMBER: Final = named("move chamber")
