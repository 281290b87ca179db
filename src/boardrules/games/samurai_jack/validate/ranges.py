"""Whether each field of a state holds what it can hold at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardrules.core.errors import need
from boardrules.games.samurai_jack.components import (
    CHARACTERS,
    COPIES,
    ROUNDS,
    SET,
    TILES,
    TYPES,
)
from boardrules.games.samurai_jack.state import (
    AKU_TOKEN,
    ALL_CARDS,
    ARRIVED,
    DISCARDED,
    ELSEWHERE,
    FLAGGED_SHOWN,
    OVER,
    PHASES,
)

if TYPE_CHECKING:
    from boardrules.games.samurai_jack.state import State

MOST_HONOR = 10**6
"""More than any game gives."""


def check_ranges(state: State) -> None:
    """Check lengths, and values one by one."""
    players, box = state.options.players, state.options.components
    runners = players + (players == 2)
    kinds = len(TYPES)
    need(state.phase in PHASES, "phase: no such phase")
    need(len(state.villains) <= ROUNDS, f"villains: one for each of {ROUNDS} rounds")
    need(0 <= state.seat < runners, "seat: nobody has that number")
    for name, values, length in (
        ("hands", state.hands, players),
        ("choices", state.choices, players),
        ("honor", state.honor, players),
        ("earlier", state.earlier, players),
        ("positions", state.positions, runners + 2),
        ("tokens", state.tokens, TILES),
        ("deck", state.deck, kinds),
        ("support", state.support, len(box.support)),
        ("displays", state.displays, kinds),
        ("cards", state.cards, runners + 1),
    ):
        need(len(values) == length, f"{name}: {length} values are needed")
    for name, values, highest in (
        ("characters", state.characters, len(CHARACTERS) - 1),
        ("villains", state.villains, len(box.cards) - 1),
        ("path", state.path, kinds - 1),
        ("tokens", state.tokens, AKU_TOKEN),
        ("arrivals", state.arrivals, players - 1),
        ("hands", state.hands, ALL_CARDS),
        ("choices", state.choices, FLAGGED_SHOWN + len(TYPES) - 1),
        ("queue", state.queue, runners + 1),
        ("deck", state.deck, COPIES),
        ("support", state.support, DISCARDED),
        ("positions", state.positions, ARRIVED + max(len(card.spaces) for card in box.cards)),
        ("displays", b"".join(state.displays), len(box.support) - 1),
        ("cards", b"".join(state.cards), len(box.support) - 1),
    ):
        need(max(values, default=0) <= highest, f"{name}: values are at most {highest}")
    for name, unlike in (
        ("characters", state.characters),
        ("villains", state.villains),
        ("arrivals", state.arrivals),
        ("queue", state.queue),
        ("displays, cards", b"".join((*state.displays, *state.cards))),
    ):
        need(len(set(unlike)) == len(unlike), f"{name}: something stands twice")
    need(len(state.characters) <= runners, "characters: too many")
    _check_path(state)
    _check_cards(state)
    need(all(0 <= n <= MOST_HONOR for n in state.honor), f"honor: 0 to {MOST_HONOR}")
    need(
        all(0 <= n <= now for n, now in zip(state.earlier, state.honor, strict=True)),
        "earlier: 0 to the honor of now",
    )
    end = box.sanity_track
    need(1 <= state.sanity <= end - (state.phase != OVER), "sanity: not on the track any more")


def _check_path(state: State) -> None:
    need(len(state.path) <= TILES, f"path: at most {TILES} tiles")
    for first in range(0, len(state.path), SET):
        part = state.path[first : first + SET]
        need(len(set(part)) == len(part), "path: each set has one tile of each type")


def _check_cards(state: State) -> None:
    out = {*b"".join((*state.displays, *state.cards))}
    for card, where in enumerate(state.support):
        need((where == ELSEWHERE) == (card in out), "support: a card is in two places, or in none")
    for held in (*state.cards[: state.options.players], state.cards[-1]):
        need(sorted(held) == list(held), "cards: in their order")
