"""The moves: their texts, and the catalogues in their fixed order.

Which moves there are depends on the components that a user plays with, so a move is made when a
catalogue first wants it, and lives as long as one does: see `boardrules.core.moves.Interned`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

import attrs

from boardrules.core.errors import NotationError
from boardrules.core.moves import Interned
from boardrules.core.options import shorten
from boardrules.games.back_to_the_future.components import (
    BACK_RIPPLE,
    DECK_RIPPLE,
    EFFECTS,
    NO_EFFECT,
    ROLES,
    SECOND_RIPPLE,
    SKIP_RIPPLE,
    YEARS,
    Components,
)
from boardrules.games.back_to_the_future.state import JENNIFER, Y1955, Y1985, Y2015

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardrules.games.back_to_the_future.options import Options

CARDS: Final = (
    *("discard", "play", "play-free", "pay", "ripple", "use"),
    *("draw", "stolen", "rippled"),
)
"""The kinds of moves that name a character card."""
ALONE: Final = ("keep", "skip", "complete", "take", "end")
"""The moves that name nothing."""
_NUMBERS: Final = {
    "role": ROLES,
    "travel": tuple(map(str, YEARS)),
    "steal": ("0", "1", "2", "3"),
    "start": ("0", "1", "2", "3"),
    "event": tuple(f"e{number}" for number in range(1, 13)),
}
_NAME: Final = f"(?:{'|'.join(ROLES)})"
_YEAR: Final = f"(?:{'|'.join(map(str, YEARS))})"
_CARD: Final = re.compile(rf"{_NAME}(?:\+{_NAME})?-(?:{_YEAR}|any)(?:-[a-z])?")


@attrs.frozen(eq=False, repr=False, init=False)
class Move(Interned):
    """A move or a chance outcome. Get one from a catalogue or by its text; none can be made.

    Attributes:
        text: the notation, unique: `str(move)`.
        kind: the first word of the text: role, discard, keep, steal, travel, play, play-free, pay,
            ripple, skip, complete, use, shift, take, end, start, event, draw, stolen, rippled.
        name: the second word, or "".
        number: the position of the role, year, seat or event that it names, for `shift` that of
            the year; else -1.
    """

    kind: str
    name: str
    number: int

    @classmethod
    def parts(cls, text: str) -> tuple[Any, ...]:
        """Read the parts of a move out of its text."""
        kind, *names = text.split(" ")
        if text in (*ALONE, "pay token"):
            return kind, "".join(names), -1
        if len(names) == 1:
            (name,) = names
            if name in _NUMBERS.get(kind, ()):
                return kind, name, _NUMBERS[kind].index(name)
            if kind in CARDS and _CARD.fullmatch(name):
                return kind, name, -1
        elif len(names) == 2 and kind == "shift":
            name, year = names
            if year in _NUMBERS["travel"] and _CARD.fullmatch(name):
                return kind, name, _NUMBERS["travel"].index(year)
        raise NotationError(f"{shorten(text)} is no move of back_to_the_future")


Row = tuple[Move, ...]


def _row(kind: str, names: Iterable[object]) -> Row:
    return tuple(Move.named(f"{kind} {name}") for name in names)


ROLE_MOVES: Final = _row("role", ROLES)
KEEP, SKIP, COMPLETE, TAKE, END = (Move.named(text) for text in ALONE)
PAY_TOKEN: Final = Move.named("pay token")
ALL_YEARS: Final = _row("travel", YEARS)
TRAVEL: Final = tuple(
    tuple(move for move in ALL_YEARS if move.number != year) for year in range(len(YEARS))
)
"""For each year, the moves to the other two."""

_RIPPLES: Final = {
    SKIP_RIPPLE: (1, 1, False),
    DECK_RIPPLE: (0, 0, True),
    SECOND_RIPPLE: (1, 1, False),
    BACK_RIPPLE: (1, 0, False),
}
_RIPPLES_OF_YEARS: Final = {Y1955: (2, 0, False), Y1985: (1, 0, False), Y2015: (0, 0, False)}


@attrs.frozen(eq=False)
class Catalogue:
    """The moves that some options fix, in rows, and what the rules look up beside them.

    Attributes:
        discard, play, play_free, pay, ripple, use, draw, stolen, rippled: a move for each card; in
            `play_free` None for cards without Marty's name.
        shift: for each card a move for each year.
        steal, start: a move for each seat.
        event: a move for each event.
        words, ids: the word for each card, for each event.
        card_at: the number of a card by its word.
        card_of: the number of the card that a move names.
        all_cards: every card, ascending.
        times, powers, points: translate a card into what is printed on it.
        unfit: `unfit[role][year]` has the cards that cannot be played with this role there.
        for_marty: the cards without Marty's name.
        years: the year of each event.
        of_year: the events of each year.
        effects: the effect of each event, last that of none; all `NO_EFFECT` on side A.
        ripples: `ripples[year][event]` is how many cards of the hand must and how many more may be
            rippled for a play there, and whether a card of the deck is.
        fills: for each event, translates a card into the names that it can stand for, as bits.
        tokens: the victory tokens of each year, from top to bottom.
        turns: how many turns a round has.
        moves: all player moves; the position is the action id.
        chances: all chance outcomes; the position is the action id.
    """

    discard: Row
    play: Row
    play_free: tuple[Move | None, ...]
    pay: Row
    ripple: Row
    use: Row
    draw: Row
    stolen: Row
    rippled: Row
    shift: tuple[Row, ...]
    steal: Row
    start: Row
    event: Row
    words: tuple[str, ...]
    ids: tuple[str, ...]
    card_at: dict[str, int]
    card_of: dict[Move, int]
    all_cards: bytes
    times: bytes
    powers: bytes
    points: bytes
    unfit: tuple[tuple[bytes, ...], ...]
    for_marty: bytes
    years: bytes
    of_year: tuple[bytes, ...]
    effects: tuple[str, ...]
    ripples: tuple[tuple[tuple[int, int, bool], ...], ...]
    fills: tuple[bytes, ...]
    tokens: tuple[tuple[int, ...], ...]
    turns: int
    moves: Row
    chances: Row


def catalogue(options: Options) -> Catalogue:
    """Return the catalogue that some options fix; its moves depend on `players` and `components`.

    Options keep theirs, so that it is one step away; equal options share one.
    """
    try:
        found: Catalogue = options.derived
    except AttributeError:
        found = _catalogue(options)
        object.__setattr__(options, "derived", found)
    return found


@lru_cache(maxsize=64)
def _catalogue(options: Options) -> Catalogue:
    box, players = options.components, options.players
    cards, words = box.characters, box.slugs
    rows = {kind: _row(kind, words) for kind in CARDS}
    free = tuple(
        move if "marty" in card.names else None
        for move, card in zip(rows["play-free"], cards, strict=True)
    )
    shift = tuple(_row("shift", (f"{word} {year}" for year in YEARS)) for word in words)
    steal, start = (_row(kind, range(players)) for kind in ("steal", "start"))
    event = _row("event", box.event_ids)
    is_b = options.events == "B"
    effects = (*(each.effect if is_b else NO_EFFECT for each in box.events), NO_EFFECT)
    in_play = [*(move for move in free if move), *chain.from_iterable(shift)]
    for kind in CARDS:
        in_play += rows[kind] if kind != "play-free" else ()
    number = {word: position for position, word in enumerate(words)}
    years = bytes(YEARS.index(each.year) for each in box.events)
    return Catalogue(
        discard=rows["discard"],
        play=rows["play"],
        play_free=free,
        pay=rows["pay"],
        ripple=rows["ripple"],
        use=rows["use"],
        draw=rows["draw"],
        stolen=rows["stolen"],
        rippled=rows["rippled"],
        shift=shift,
        steal=steal,
        start=start,
        event=event,
        words=words,
        ids=box.event_ids,
        card_at=number,
        card_of={move: number[move.name] for move in in_play},
        all_cards=bytes(range(len(cards))),
        times=_table(card.time for card in cards),
        powers=_table(card.power for card in cards),
        points=_table(card.vp for card in cards),
        unfit=tuple(
            tuple(_unfit(box, role, year, options.beginner) for year in YEARS)
            for role in range(len(ROLES))
        ),
        for_marty=bytes(position for position, move in enumerate(free) if not move),
        years=years,
        of_year=tuple(
            bytes(position for position, its in enumerate(years) if its == year)
            for year in range(len(YEARS))
        ),
        effects=effects,
        ripples=tuple(
            tuple(_ripples(effect, year) for effect in effects) for year in range(len(YEARS))
        ),
        fills=tuple(
            _table(
                sum(1 << place for place, name in enumerate(each.names) if name in card.names)
                for card in cards
            )
            for each in box.events
        ),
        tokens=box.tokens,
        turns=3 if players == 2 else players,
        moves=(
            *(*ROLE_MOVES, *rows["discard"], KEEP, *steal, *ALL_YEARS, *rows["play"]),
            *(*filter(None, free), *rows["pay"], PAY_TOKEN, *rows["ripple"], SKIP, COMPLETE),
            *(*rows["use"], *chain.from_iterable(shift), TAKE, END),
        ),
        chances=(*start, *event, *rows["draw"], *rows["stolen"], *rows["rippled"]),
    )


def _ripples(effect: str, year: int) -> tuple[int, int, bool]:
    """Tell the ripples for a play in a year under the effect of its event."""
    is_its = effect in _RIPPLES and effect in EFFECTS[YEARS[year]]
    return _RIPPLES[effect] if is_its else _RIPPLES_OF_YEARS[year]


def _table(values: Iterable[int]) -> bytes:
    return bytes(values).ljust(256, b"\0")


def _unfit(box: Components, role: int, year: int, beginner: bool) -> bytes:
    """List the cards that a role cannot play in a year (BF-07, BF-08, BF-46)."""
    return bytes(
        position
        for position, card in enumerate(box.characters)
        if not (
            (role == JENNIFER or ROLES[role] in card.names)
            and (beginner or card.year in (year, None))
        )
    )
