"""The end of a turn: cards are drawn (BF-26, BF-43, BF-45), and the next turn or round begins.

A function that plays a move returns None where the move is not legal.
"""

from __future__ import annotations

from typing import Any, Final

from boardrules.core.evolve import changed
from boardrules.games.back_to_the_future.components import (
    DRAW_ONE,
    KEEP_ONE,
    KEEP_TWO,
    TO_1955,
    YEARS,
)
from boardrules.games.back_to_the_future.moves import Move, Row, catalogue
from boardrules.games.back_to_the_future.rules.completing import left
from boardrules.games.back_to_the_future.rules.piles import (
    AT_REST,
    call_for_card,
    drawn,
    given_up,
    over,
    put,
)
from boardrules.games.back_to_the_future.state import (
    DISCARD,
    DRAW,
    EVENTS,
    ROLE,
    ROUND_LIMIT,
    TURN,
    Y1955,
    Y1985,
    Y2015,
    Course,
    State,
)

_OF_YEARS: Final = {Y1955: (0, 0), Y1985: (1, 1), Y2015: (2, 2)}
_OF_EFFECTS: Final = {DRAW_ONE: (1, 1), KEEP_ONE: (2, 1), KEEP_TWO: (3, 2)}
STACKS_THAT_END: Final = 2


def draws(state: State) -> tuple[int, int]:
    """Tell how many cards are drawn at the end of the turn and how many of them are kept."""
    effect = _effect(state)
    return _OF_EFFECTS[effect] if effect in _OF_EFFECTS else _OF_YEARS[state.year]


def _effect(state: State) -> str:
    return catalogue(state.options).effects[state.stacks.tops[state.year]]


def end(state: State, move: Move) -> State | None:
    """End the turn: cards are drawn by the year of the DeLorean."""
    if state.phase != TURN:
        return None
    count = draws(state)[0]
    if not count:
        return changed(state, _next_turn(state, {}))
    return changed(state, call_for_card(state, {"due": count}, DRAW))


def draw(state: State, card: int) -> State:
    """Draw a card at the end of the turn; the turn may be over then."""
    changes = drawn(state, card)
    due, (count, kept) = state.due - 1, draws(state)
    if count > kept:
        changes["chosen"] = put(state.chosen, card)
    if due:
        changes["due"] = due
        return changed(state, call_for_card(state, changes, DRAW))
    if count > kept:
        changes["phase"], changes["due"] = DISCARD, 0
        return changed(state, changes)
    return changed(state, _finish(state, changes))


def discards(state: State) -> Row:
    """List the cards just drawn, one of which goes (BF-43)."""
    row = catalogue(state.options).discard
    return tuple(row[card] for card in state.chosen)


def discard(state: State, card: int) -> State | None:
    """Give up one of the cards just drawn."""
    if card not in state.chosen:
        return None
    return changed(state, _finish(state, given_up(state, card)))


def _finish(state: State, changes: dict[str, Any]) -> dict[str, Any]:
    """Finish a turn after its draws: the DeLorean may move to 1955 by itself (BF-45)."""
    if _effect(state) == TO_1955:
        changes["year"] = Y1955
    return _next_turn(state, changes | AT_REST)


def _next_turn(state: State, changes: dict[str, Any]) -> dict[str, Any]:
    """Go to the next turn or round, or end the game (BF-11, BF-24, BF-48)."""
    course, players = state.course, state.options.players
    turns = len(course.roles)
    start = course.start
    if turns == catalogue(state.options).turns:
        if sum(not left(state, year) for year in range(len(YEARS))) >= STACKS_THAT_END:
            return changes | over(EVENTS)
        if course.round >= state.options.max_rounds:
            return changes | over(ROUND_LIMIT)
        turns, start = 0, (start + 1) % players
        changes["course"] = Course(course.round + 1, start, b"")
    changes["phase"], changes["seat"] = ROLE, (start + turns) % players
    changes["used"] = 0
    return changes
