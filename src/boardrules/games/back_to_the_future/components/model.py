"""A set of components: characters, events and victory tokens, checked when it is made.

Whoever owns the box can enter what is printed on the cards as another `Components`.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import attrs

from boardrules.core.fields import Validator, printable, require, tuple_of, whole
from boardrules.core.game import Immutable
from boardrules.core.options import shorten
from boardrules.games.back_to_the_future.components.fixed import EFFECTS, FIRST_HAND, ROLES, YEARS

ANY: Final = "any"
"""Stands in a slug for the year of a card that can be played in every year."""
FEWEST_CARDS: Final = 2 * FIRST_HAND
MOST_CARDS: Final = 200
HIGHEST_ICONS: Final = 3
HIGHEST_TOKEN: Final = 99
TOKENS_OF_A_YEAR: Final = 3
EVENTS_OF_A_YEAR: Final = 4
NAMES_OF_AN_EVENT: Final = 3
LONGEST_TITLE: Final = 60
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def _year(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
    wanted = ", ".join(map(str, YEARS))
    require(
        type(value) is int and value in YEARS,
        f"{attribute.name} must be one of {wanted}, not {shorten(value)}",
    )


def _year_or_none(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
    if value is not None:
        _year(instance, attribute, value)


def _names(*sizes: int) -> Validator:
    def check(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
        require(
            type(value) is tuple
            and len(value) in sizes
            and all(type(name) is str and name in ROLES for name in value)
            and len(set(value)) == len(value),
            f"{attribute.name} must be a tuple of {' or '.join(map(str, sizes))} different ones of"
            f" {', '.join(ROLES)}, not {shorten(value)}",
        )

    return check


def _effect(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
    effects = dict.fromkeys(effect for some in EFFECTS.values() for effect in some)
    require(
        type(value) is str and value in effects,
        f"{attribute.name} must be one of {', '.join(effects)}, not {shorten(value)}",
    )


def _tokens(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
    require(
        type(value) is tuple
        and len(value) == len(YEARS)
        and all(
            type(some) is tuple
            and len(some) == TOKENS_OF_A_YEAR
            and all(type(points) is int and 1 <= points <= HIGHEST_TOKEN for points in some)
            for some in value
        ),
        f"{attribute.name} must be {len(YEARS)} tuples of {TOKENS_OF_A_YEAR} numbers from 1 to"
        f" {HIGHEST_TOKEN}, one for each year, not {shorten(value)}",
    )
    for year, some in zip(YEARS, value, strict=True):  # type: ignore[call-overload]
        require(
            list(some) == sorted(some, reverse=True),
            f"{attribute.name} of {year} must lie with the highest on top, not {some}",
        )


@attrs.frozen
class Character(Immutable):
    """A character card.

    Args:
        names: one or two of the six names.
        year: where it can be played; None: in every year.
        time: what it costs to play, and what it pays as Time, 1 to 3.
        power: what it pays as Power, 1 to 3.
        vp: what it scores on the mat and in the ripple pile, 1 to 3.

    Raises:
        OptionsError: a value that cannot be.
    """

    names: tuple[str, ...] = attrs.field(validator=_names(1, 2))
    year: int | None = attrs.field(validator=_year_or_none)
    time: int = attrs.field(validator=whole(1, HIGHEST_ICONS))
    power: int = attrs.field(validator=whole(1, HIGHEST_ICONS))
    vp: int = attrs.field(validator=whole(1, HIGHEST_ICONS))


@attrs.frozen
class Event(Immutable):
    """An event card, with what is on its B side.

    Args:
        year: 1955, 1985 or 2015.
        title: what people call it.
        names: the three names that it takes.
        effect: what its B side does; one of `EFFECTS` of its year.

    Raises:
        OptionsError: a value that cannot be.
    """

    year: int = attrs.field(validator=_year)
    title: str = attrs.field(validator=printable(LONGEST_TITLE))
    names: tuple[str, ...] = attrs.field(validator=_names(NAMES_OF_AN_EVENT))
    effect: str = attrs.field(validator=_effect)


@attrs.frozen(kw_only=True, cache_hash=True)
class Components(Immutable):
    """The cards and victory tokens of a game.

    Args:
        characters: 8 to 200 character cards, in catalogue order; at least 4 for each seat that
            plays, which `Options` checks.
        events: 12 event cards, four for each year with its four effects; `e1` is the first.
        tokens: the three victory tokens of 1955, of 1985 and of 2015, from top to bottom.

    Raises:
        OptionsError: a value that cannot be; names the field.
    """

    characters: tuple[Character, ...] = attrs.field(
        validator=tuple_of(Character, FEWEST_CARDS, MOST_CARDS)
    )
    events: tuple[Event, ...] = attrs.field(
        validator=tuple_of(Event, EVENTS_OF_A_YEAR * len(YEARS), EVENTS_OF_A_YEAR * len(YEARS))
    )
    tokens: tuple[tuple[int, ...], ...] = attrs.field(validator=_tokens)

    def __attrs_post_init__(self) -> None:
        for year in YEARS:
            found = sorted(event.effect for event in self.events if event.year == year)
            wanted = sorted(EFFECTS[year])
            require(
                found == wanted,
                f"events of {year} must have the effects {', '.join(wanted)}, one each, not"
                f" {', '.join(found) or 'none at all'}",
            )
        for word, copies in Counter(map(_word, self.characters)).items():
            require(
                copies <= len(_LETTERS),
                f"characters must hold at most {len(_LETTERS)} of {word}, not {copies}",
            )

    @property
    def slugs(self) -> tuple[str, ...]:
        """The word that stands in moves for each character card: names, year, and a letter where
        two would be equal.
        """
        words = [_word(card) for card in self.characters]
        copies = Counter(words)
        seen: Counter[str] = Counter()
        found = []
        for word in words:
            found.append(word if copies[word] == 1 else f"{word}-{_LETTERS[seen[word]]}")
            seen[word] += 1
        return tuple(found)

    @property
    def event_ids(self) -> tuple[str, ...]:
        """The word that stands in moves for each event: `e1`, `e2` and so on."""
        return tuple(f"e{number}" for number in range(1, len(self.events) + 1))


def _word(card: Character) -> str:
    return f"{'+'.join(card.names)}-{card.year or ANY}"
