"""Readable answers about states: who and what is where, by name."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from boardrules import ActionSpace
from boardrules.games import samurai_jack

from .naive import HEROES, TYPES

if TYPE_CHECKING:
    from collections.abc import Iterable

SEATS = (2, 3, 4, 5)

_space = cache(partial(ActionSpace, samurai_jack))


def find(state: samurai_jack.State, text: str) -> samurai_jack.Move:
    """Find a move of the catalogue that decides now."""
    return _space(state.options, samurai_jack.to_move(state) == -1).parse(text)


def play(state: samurai_jack.State, *texts: str) -> samurai_jack.State:
    """Play moves by their texts; all of them must be legal."""
    for text in texts:
        state = samurai_jack.apply(state, find(state, text))
    return state


def legal(state: samurai_jack.State) -> list[str]:
    """List the texts of the legal moves."""
    return [str(move) for move in samurai_jack.legal_moves(state)]


def slugs(state: samurai_jack.State) -> list[str]:
    """List the words for the support cards."""
    return [card.slug for card in state.options.components.support]


def named(state: samurai_jack.State, cards: Iterable[int]) -> list[str]:
    """Name support cards."""
    words = slugs(state)
    return [words[card] for card in cards]


def names(state: samurai_jack.State) -> list[str]:
    """Name the movers: the seats' characters, the neutral one, Jack, Aku."""
    return [*(HEROES[number] for number in state.characters), "jack", "aku"]


def place(state: samurai_jack.State, name: str) -> tuple[str, int, int]:
    """Tell where a mover is.

    Returns:
        ("line", rank, 0) with rank 1 at the back and 0 for none; ("path", tile, space); or
        ("villain", claimed space, 0) with 0 for none.
    """
    code = state.positions[names(state).index(name)]
    if code < 7:
        return "line", code, 0
    if code < 7 + 45:
        return "path", (code - 7) // 3, 2 - (code - 7) % 3
    return "villain", code - 52, 0


def hand(state: samurai_jack.State, seat: int) -> list[str]:
    """Name the movement cards of a seat that are not played."""
    return [kind for bit, kind in enumerate(TYPES) if state.hands[seat] >> bit & 1]


def face_down(state: samurai_jack.State, seat: int) -> str:
    """Name the card that a seat has face down, or ""."""
    code = state.choices[seat]
    return TYPES[code - 1] if 1 <= code <= 5 else ""


def shown(state: samurai_jack.State, seat: int) -> str:
    """Name the card that a seat has revealed, or ""."""
    code = state.choices[seat]
    return TYPES[code - 6] if 6 <= code < 11 else ""


def flagged(state: samurai_jack.State) -> list[int]:
    """Name the seats whose next movement card is drawn."""
    return [seat for seat, code in enumerate(state.choices) if code == 11]


def cards(state: samurai_jack.State, name: str) -> list[str]:
    """Name the support cards that a mover has, in the state's order."""
    return named(state, state.cards[names(state).index(name)])


def tokens(state: samurai_jack.State) -> dict[int, str]:
    """Tell which encounter token lies on which tile; "?" face down."""
    words = ("", "?", "wolf", "aku")
    return {tile: words[code] for tile, code in enumerate(state.tokens) if code}


def deck(state: samurai_jack.State) -> dict[str, int]:
    """Count the deck of Jack and Aku by type."""
    return dict(zip(TYPES, state.deck, strict=True))


def support(state: samurai_jack.State) -> tuple[list[str], list[str]]:
    """Name the support cards in the deck, and in the discards."""
    words = slugs(state)
    return tuple(  # type: ignore[return-value]
        [word for word, where in zip(words, state.support, strict=True) if where == code]
        for code in (1, 2)
    )


def display(state: samurai_jack.State) -> dict[str, list[str]]:
    """Name the support cards on display by type, in the order of their deal."""
    return {kind: named(state, row) for kind, row in zip(TYPES, state.displays, strict=True)}
