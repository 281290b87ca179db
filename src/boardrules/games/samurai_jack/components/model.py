"""A set of components: cards, homes and the sanity track, checked when it is made.

Whoever owns the box can enter what is printed on the cards as another `Components`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import attrs

from boardrules.core.fields import Validator, printable, require, tuple_of, whole
from boardrules.core.game import Immutable
from boardrules.core.options import shorten
from boardrules.games.samurai_jack.components.fixed import CHARACTERS, SEATS, SYMBOLS, TYPES

if TYPE_CHECKING:
    from collections.abc import Iterable

VILLAINS: Final = 6
AKUS: Final = 3
MOST_SPACES: Final = 12
MOST_OF_A_SYMBOL: Final = 20
MOST_HONOR: Final = 99
TRACK: Final = (2, 50)
SUPPORT: Final = (20, 200)
LONGEST_NAME: Final = 40

_SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def slug(name: str) -> str:
    """Turn a name into the word that stands for it in moves: "Jack's Katana" is "jacks-katana"."""
    plain = name.lower().replace("'", "").replace("\N{RIGHT SINGLE QUOTATION MARK}", "")
    return "-".join(re.findall(r"[a-z0-9]+", plain))


def _one_of(*values: object) -> Validator:
    def check(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
        require(
            value is None or type(value) is str,
            f"{attribute.name} must be a text, not {shorten(value)}",
        )
        wanted = ", ".join(map(repr, values))
        require(value in values, f"{attribute.name} must be one of {wanted}, not {shorten(value)}")

    return check


_is_printable = printable(LONGEST_NAME)


def _name(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
    _is_printable(instance, attribute, value)
    require(
        slug(str(value)),
        f"{attribute.name} must hold a letter from a to z or a digit, unlike {shorten(value)}",
    )


def _is_slug(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
    require(
        type(value) is str and len(value) <= LONGEST_NAME and _SLUG.fullmatch(value),
        f"{attribute.name} must be words of small letters and digits with a hyphen between them,"
        f" not {shorten(value)}",
    )


def _seat_counts(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
    right = type(value) is tuple and all(type(n) is int and n in SEATS for n in value)
    require(
        right and value and sorted(set(value)) == list(value),  # type: ignore[call-overload]
        f"{attribute.name} must be an ascending tuple of seat counts out of {SEATS},"
        f" not {shorten(value)}",
    )


def _unique(field: str, words: Iterable[str]) -> None:
    seen: set[str] = set()
    for word in words:
        require(word not in seen, f"{field} must be unlike each other, but {word!r} stands twice")
        seen.add(word)


@attrs.frozen
class Space(Immutable):
    """An honor space of a Villain or Aku card.

    Args:
        number: its place on the card, from 1.
        honor: what it is worth, 0 to 99.
        allies, traits, weapons: how many cards of each symbol are turned in for it, 0 to 20.
        player_counts: the seat counts it is used with, ascending.

    Raises:
        OptionsError: a value that cannot be.
    """

    number: int = attrs.field(validator=whole(1, MOST_SPACES))
    honor: int = attrs.field(validator=whole(0, MOST_HONOR))
    allies: int = attrs.field(validator=whole(0, MOST_OF_A_SYMBOL))
    traits: int = attrs.field(validator=whole(0, MOST_OF_A_SYMBOL))
    weapons: int = attrs.field(validator=whole(0, MOST_OF_A_SYMBOL))
    player_counts: tuple[int, ...] = attrs.field(default=SEATS, validator=_seat_counts)


@attrs.frozen
class Card(Immutable):
    """A Villain or Aku card.

    Args:
        id: the word that stands for it in moves.
        name: what people call it.
        spaces: 1 to 12 honor spaces, numbered from 1 in their order.

    Raises:
        OptionsError: a value that cannot be.
    """

    id: str = attrs.field(validator=_is_slug)
    name: str = attrs.field(validator=_name)
    spaces: tuple[Space, ...] = attrs.field(validator=tuple_of(Space, 1, MOST_SPACES))

    def __attrs_post_init__(self) -> None:
        numbers = [space.number for space in self.spaces]
        require(
            numbers == list(range(1, len(numbers) + 1)),
            f"spaces of {self.id} must be numbered from 1 in their order, not {numbers}",
        )


@attrs.frozen
class Support(Immutable):
    """A support card.

    Args:
        name: what people call it; its `slug` stands for it in moves.
        type: "ally", "trait" or "weapon".
        character: the character that is on it, or None.

    Raises:
        OptionsError: a value that cannot be.
    """

    name: str = attrs.field(validator=_name)
    type: str = attrs.field(validator=_one_of(*SYMBOLS))
    character: str | None = attrs.field(default=None, validator=_one_of(None, *CHARACTERS))

    @property
    def slug(self) -> str:
        """The word that stands for the card in moves."""
        return slug(self.name)


@attrs.frozen
class Home(Immutable):
    """The type of location that is home to a character.

    Raises:
        OptionsError: there is no such character or type.
    """

    character: str = attrs.field(validator=_one_of(*CHARACTERS))
    type: str = attrs.field(validator=_one_of(*TYPES))


@attrs.frozen(kw_only=True, cache_hash=True)
class Components(Immutable):
    """The cards, the homes and the track of a game.

    Args:
        villains: the 6 Villain cards.
        akus: the 3 Aku cards.
        support: 20 to 200 support cards, in catalogue order; their slugs are unlike each other.
        homes: the home of each character, in any order.
        sanity_track: spaces of the sanity track, 2 to 50; its last space is the end.

    Raises:
        OptionsError: a value that cannot be; names the field.
    """

    villains: tuple[Card, ...] = attrs.field(validator=tuple_of(Card, VILLAINS, VILLAINS))
    akus: tuple[Card, ...] = attrs.field(validator=tuple_of(Card, AKUS, AKUS))
    support: tuple[Support, ...] = attrs.field(validator=tuple_of(Support, *SUPPORT))
    homes: tuple[Home, ...] = attrs.field(
        validator=tuple_of(Home, len(CHARACTERS), len(CHARACTERS))
    )
    sanity_track: int = attrs.field(validator=whole(*TRACK))

    def __attrs_post_init__(self) -> None:
        _unique("ids of villains and akus", (card.id for card in self.cards))
        _unique("slugs of support", (card.slug for card in self.support))
        _unique("characters of homes", (home.character for home in self.homes))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The Villain cards, then the Aku cards."""
        return self.villains + self.akus
