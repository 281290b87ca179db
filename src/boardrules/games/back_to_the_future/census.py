"""Counting every component, wherever it lies."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from boardrules.games.back_to_the_future.components import CLOCK_TOKENS, ROLES, YEARS
from boardrules.games.back_to_the_future.moves import catalogue
from boardrules.games.back_to_the_future.state import NO_EVENT

if TYPE_CHECKING:
    from boardrules.games.back_to_the_future.state import State


def census(state: State) -> tuple[tuple[str, int], ...]:
    """Count each card and event, the tokens and the roles; the same all through a game."""
    rows = catalogue(state.options)
    cards = Counter(state.deck + state.discards + b"".join((*state.hands, *state.piles)))
    for mat in state.mats:
        cards.update(b"".join(mat))
    events = Counter(b"".join(state.stacks.completed) + state.stacks.tops)
    events[NO_EVENT] = 0
    held, taken = sum(state.tokens), Counter(state.course.roles)
    return (
        *((word, cards[card]) for card, word in enumerate(rows.words)),
        # an event that has not been seen is in its stack or in the box
        *((word, events[event] or 1) for event, word in enumerate(rows.ids)),
        ("clock tower token", max(CLOCK_TOKENS, held)),
        *(
            (f"victory token of {year}", max(len(rows.tokens[number]), len(takers)))
            for number, (year, takers) in enumerate(zip(YEARS, state.stacks.takers, strict=True))
        ),
        *((f"role {name}", taken[role] or 1) for role, name in enumerate(ROLES)),
    )
