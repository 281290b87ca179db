"""The moves: their texts, and the catalogues in their fixed order.

Which moves there are depends on the components that a user plays with, so a move is made when a
catalogue first wants it, and lives as long as one does: see `boardrules.core.moves.Interned`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import attrs

from boardrules.core.errors import NotationError
from boardrules.core.moves import Interned
from boardrules.core.options import shorten
from boardrules.games.samurai_jack.components import (
    CHARACTERS,
    DISPLAY,
    MOST_SPACES,
    SYMBOLS,
    TOKENS,
    TYPES,
    slug,
)

if TYPE_CHECKING:
    from boardrules.games.samurai_jack.components import Card
    from boardrules.games.samurai_jack.options import Options

NAMES: Final = {
    "choose": CHARACTERS,
    "play": TYPES,
    "neutral": CHARACTERS,
    "tile": TYPES,
    "line": CHARACTERS,
    "site": TYPES,
    "jack": TYPES,
    "reveal": TYPES,
    "aku": TYPES,
    "token": tuple(TOKENS),
}
"""The kinds of moves that name something fixed, and what they can name."""
CARDS: Final = ("turn-in", "take", "deal", "lose")
"""The kinds of moves that name a support card."""
_WORDED: Final = (*CARDS, "villain")
ALONE: Final = ("stand", "draw", "decline")
"""The kinds of moves that name nothing."""
NOBODYS: Final = len(CHARACTERS)
"""Stands for the character on a support card that has none."""


_NUMBERS: Final = {str(number): number for number in range(1, MOST_SPACES + 1)}


@attrs.frozen(eq=False, repr=False, init=False)
class Move(Interned):
    """A move or a chance outcome. Get one from a catalogue or by its text; none can be made.

    Attributes:
        text: the notation, unique: `str(move)`.
        kind: the first word of the text: choose, play, claim, stand, turn-in, take, draw, decline,
            neutral, tile, villain, line, deal, site, jack, reveal, aku, token, lose.
        name: the second word, or "".
        number: the position of what it names in `components.TYPES` or `CHARACTERS` or among the
            kinds of tokens, or the number of the space that is claimed; else -1.
    """

    kind: str
    name: str
    number: int

    @classmethod
    def parts(cls, text: str) -> tuple[Any, ...]:
        """Read the parts of a move out of its text."""
        kind, _, name = text.partition(" ")
        number = -1
        if kind in NAMES and name in NAMES[kind]:
            number = NAMES[kind].index(name)
        elif kind == "claim" and name in _NUMBERS:
            number = _NUMBERS[name]
        elif text not in ALONE and not (name and kind in _WORDED and slug(name) == name):
            raise NotationError(f"{shorten(text)} is no move of samurai_jack")
        return kind, name, number


Row = tuple[Move, ...]


def _row(kind: str, names: tuple[str, ...]) -> Row:
    return tuple(Move.named(f"{kind} {name}") for name in names)


ROWS: Final = {kind: _row(kind, names) for kind, names in NAMES.items()}
"""The moves that name something fixed, by kind."""
STAND: Final = Move.named("stand")
DRAW_CARD: Final = Move.named("draw")
DECLINE: Final = Move.named("decline")


class Price(NamedTuple):
    """An honor space that is used with this many seats: its number, honor, cards by symbol."""

    number: int
    honor: int
    symbols: tuple[int, ...]


@attrs.frozen(eq=False)
class Catalogue:
    """The moves that some options fix, in rows, and what the rules look up beside them.

    Attributes:
        claim: a move for each space number that some card has, by number.
        turn_in, take, deal, lose: a move for each support card.
        villain: a move for each Villain and Aku card.
        words, ids: the word for each support card, for each Villain and Aku card.
        card_at, villain_at: the number of a support card, of a Villain or Aku card, by its word.
        symbols: the symbol of each support card.
        symbol_of: translates support cards into their symbols.
        faces: the character on each support card; `NOBODYS` if there is none.
        homes: the type of each character's home.
        prices: for each Villain and Aku card, its spaces that are used, by number.
        display: how many support cards are laid out for each type.
        moves: all player moves; the position is the action id.
        chances: all chance outcomes; the position is the action id.
    """

    claim: dict[int, Move]
    turn_in: Row
    take: Row
    deal: Row
    lose: Row
    villain: Row
    words: tuple[str, ...]
    ids: tuple[str, ...]
    card_at: dict[str, int]
    villain_at: dict[str, int]
    symbols: bytes
    symbol_of: bytes
    faces: bytes
    homes: bytes
    prices: tuple[dict[int, Price], ...]
    display: int
    moves: Row
    chances: Row


def catalogue(options: Options) -> Catalogue:
    """Return the catalogue that some options fix; the encounter tokens make no difference to it.

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
    slugs = tuple(card.slug for card in box.support)
    ids = tuple(card.id for card in box.cards)
    numbers = range(1, max(len(card.spaces) for card in box.cards) + 1)
    claim = {number: Move.named(f"claim {number}") for number in numbers}
    turn_in, take, deal, lose = (_row(kind, slugs) for kind in CARDS)
    villain = _row("villain", ids)
    symbols = bytes(SYMBOLS.index(card.type) for card in box.support)
    types = {home.character: TYPES.index(home.type) for home in box.homes}
    neutral = ROWS["neutral"] if players == 2 else ()
    return Catalogue(
        claim=claim,
        turn_in=turn_in,
        take=take,
        deal=deal,
        lose=lose,
        villain=villain,
        words=slugs,
        ids=ids,
        card_at={slug: number for number, slug in enumerate(slugs)},
        villain_at={id_: number for number, id_ in enumerate(ids)},
        symbols=symbols,
        symbol_of=symbols.ljust(256, b"\xff"),
        faces=bytes(
            NOBODYS if card.character is None else CHARACTERS.index(card.character)
            for card in box.support
        ),
        homes=bytes(types[character] for character in CHARACTERS),
        prices=tuple(_prices(card, players) for card in box.cards),
        display=DISPLAY[players],
        moves=(
            *(*ROWS["choose"], *ROWS["play"], *claim.values(), STAND),
            *(*turn_in, *take, DRAW_CARD, DECLINE),
        ),
        chances=(
            *(*neutral, *ROWS["tile"], *villain, *ROWS["line"], *deal, *ROWS["site"]),
            *(*ROWS["jack"], *ROWS["reveal"], *ROWS["aku"], *ROWS["token"], *lose),
        ),
    )


def _prices(card: Card, players: int) -> dict[int, Price]:
    """List the spaces of a card that are used with so many seats (SJ-38)."""
    return {
        space.number: Price(space.number, space.honor, (space.allies, space.traits, space.weapons))
        for space in card.spaces
        if players in space.player_counts
    }
