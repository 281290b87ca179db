"""A view turned back into a state, as far as it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardrules.games.back_to_the_future.components import ROLES, YEARS
from boardrules.games.back_to_the_future.rules.knowledge import code_of
from boardrules.games.back_to_the_future.state import (
    ABILITY,
    ACTED,
    NO_EVENT,
    RIPPLE,
    STOLEN,
    TOOK,
    Course,
    Memory,
    Stacks,
    State,
)
from boardrules.games.back_to_the_future.view.seen import HIDDEN, PLACES, TOKEN, View

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardrules.games.back_to_the_future.moves import Catalogue

NUMBERS: Final = {name: place for place, name in PLACES.items()}
"""The number of each place where a stolen card can be."""


def open_state(view: View, rows: Catalogue) -> State:
    """Make a state with all that the view shows, its hidden cards nowhere."""
    at, ids = rows.card_at, rows.ids
    target = -1
    if view.phase == RIPPLE:
        target = view.optional
    elif view.phase == STOLEN:
        target = view.victim
    elif view.destination:
        target = YEARS.index(view.destination)
    last = -1
    if view.last == TOKEN:
        last = len(rows.words)
    elif view.last not in ("", HIDDEN):
        last = at[view.last]

    def cards(names: Iterable[str]) -> bytes:
        return bytes(sorted(at[name] for name in names))

    return State(
        options=view.options,
        phase=view.phase,
        seat=view.turn,
        course=Course(view.round, view.start, bytes(map(ROLES.index, view.roles))),
        year=YEARS.index(view.year),
        used=ACTED * view.acted + ABILITY * view.ability_used + TOOK * view.took_token,
        tokens=bytes(view.tokens),
        hands=tuple(
            cards(view.hand) if seat == view.seat else b"" for seat in range(view.options.players)
        ),
        mats=tuple(tuple(map(cards, mat)) for mat in view.mats),
        piles=tuple(map(cards, view.piles)),
        deck=b"",
        discards=cards(view.discards),
        stacks=Stacks(
            bytes(ids.index(stack.top) if stack.top else NO_EVENT for stack in view.stacks),
            tuple(
                bytes(ids.index(each.event) for each in stack.completed) for stack in view.stacks
            ),
            tuple(bytes(each.seat for each in stack.completed) for stack in view.stacks),
        ),
        memory=Memory(
            b"",
            ((),) * view.options.players,
            bytes(
                sorted(
                    code_of(theft.victim, theft.thief, NUMBERS[theft.place], theft.certain)
                    for theft in view.thefts
                )
            ),
        ),
        due=view.due,
        least=view.least,
        last=last,
        target=target,
        chosen=cards(name for name in view.chosen if name != HIDDEN),
        reason=view.reason,
    )
