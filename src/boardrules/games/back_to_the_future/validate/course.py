"""Whether the phase and what goes with it fit the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardrules.core.errors import need
from boardrules.games.back_to_the_future.components import FIRST_HAND, ROLES, STACK, YEARS
from boardrules.games.back_to_the_future.moves import Catalogue, catalogue
from boardrules.games.back_to_the_future.rules import legal_moves
from boardrules.games.back_to_the_future.rules.completing import can_complete, left
from boardrules.games.back_to_the_future.rules.drawing import STACKS_THAT_END, draws
from boardrules.games.back_to_the_future.rules.paying import FARE
from boardrules.games.back_to_the_future.rules.setup import start
from boardrules.games.back_to_the_future.state import (
    ABILITY,
    ACTED,
    BIFF,
    DEAL,
    DISCARD,
    DOC,
    DRAW,
    EVENT,
    EVENTS,
    EXHAUSTED,
    FETCH,
    GEORGE,
    JENNIFER,
    LAYOUT,
    LORRAINE,
    MARTY,
    NO_EVENT,
    NOTHING_PAID,
    OVER,
    PAY,
    PHASES,
    REFETCH,
    RIPPLE,
    RIPPLED,
    ROLE,
    ROUND_LIMIT,
    START,
    STEAL,
    STOLEN,
    SWAP,
    TOOK,
    TURN,
    USE,
    Course,
    State,
)

if TYPE_CHECKING:
    from collections.abc import Callable

SETUP: Final = (START, LAYOUT, DEAL)
_FIELDS: Final = {"due": 0, "least": 0, "last": -1, "target": -1, "chosen": b""}
_USED_IN: Final = {
    "due": (PAY, RIPPLE, DRAW),
    "least": (PAY,),
    "last": (PAY, RIPPLE),
    "target": (PAY, RIPPLE, STOLEN),
    "chosen": (USE, DRAW, DISCARD),
}
"""Where the fields that matter only within an action may differ from what they are outside."""


def check(state: State) -> None:
    """Check the phase and what goes with it.

    Raises:
        BoardRulesError: something does not fit.
    """
    players, course = state.options.players, state.course
    need(state.phase in PHASES, "phase: no such phase")
    need(0 <= state.seat < players, "seat: there is no such seat")
    need(0 <= course.start < players, "start: there is no such seat")
    need(1 <= course.round <= state.options.max_rounds, "round: no such round")
    need(0 <= state.year < len(YEARS), "year: no such year")
    need(0 <= state.used <= ACTED | ABILITY | TOOK, "used: no such value")
    need((state.reason != "") == (state.phase == OVER), "reason: only when the game is over")
    for name, value in _FIELDS.items():
        need(
            state.phase in _USED_IN[name] or getattr(state, name) == value,
            f"{name}: not in this phase",
        )
    if state.phase in SETUP:
        _check_setup(state)
        return
    rows = catalogue(state.options)
    _check_roles(state, rows)
    _check_events(state)
    _check_used(state)
    _CHECKS[state.phase](state, rows)


def _check_setup(state: State) -> None:
    first = start(state.options)
    for name in ("year", "used", "tokens", "mats", "piles", "discards", "memory"):
        need(getattr(state, name) == getattr(first, name), f"{name}: the game has not begun")
    course, tops = state.course, state.stacks.tops
    need(state.stacks.completed == first.stacks.completed, "completed: the game has not begun")
    need(course == Course(1, course.start, b""), "course: the game has not begun")
    laid = len(tops) - tops.count(NO_EVENT)
    need(NO_EVENT not in tops[:laid], "tops: events are turned up by year")
    if state.phase == DEAL:
        need(laid == len(tops), "tops: events are turned up before cards are dealt")
        sizes = [len(hand) for hand in state.hands]
        need(
            sizes[: state.seat] == [FIRST_HAND] * state.seat
            and sizes[state.seat] < FIRST_HAND
            and not any(sizes[state.seat + 1 :]),
            "hands: seats get them one after the other",
        )
        return
    need(state.seat == 0, "seat: 0 before cards are dealt")
    need(state.hands == first.hands, "hands: events are turned up before cards are dealt")
    need(laid < len(tops), "tops: they lie open already")
    need(state.phase == LAYOUT or (laid == 0 and course.start == 0), "start: not drawn yet")


def _check_roles(state: State, rows: Catalogue) -> None:
    course, players = state.course, state.options.players
    taken = len(course.roles)
    need(
        all(role < len(ROLES) for role in course.roles) and len(set(course.roles)) == taken,
        "roles: no such roles",
    )
    between = state.phase == ROLE
    need(0 <= taken - (not between) < rows.turns, "roles: not so many turns")
    turn = taken if between else taken - 1
    need(state.seat == (course.start + turn) % players, "seat: not its turn")


def _check_events(state: State) -> None:
    for year in range(len(YEARS)):
        waits = state.phase == EVENT and year == state.year
        need(
            (state.stacks.tops[year] == NO_EVENT) == (waits or not left(state, year)),
            "tops: the next event lies open as soon as there is one",
        )


def _check_used(state: State) -> None:
    used, role = state.used, state.role
    if used & ABILITY:
        need(
            role in (DOC, LORRAINE) or (role in (MARTY, JENNIFER) and used & ACTED),
            "used: the role has no such ability",
        )
    if role == JENNIFER and used & ACTED and not used & ABILITY:
        need(any(state.stacks.takers), "used: Jennifer has played nothing")
    if state.phase in (ROLE, FETCH, SWAP, REFETCH, STEAL, STOLEN, OVER):
        need(not used, "used: nothing before the actions")


def _nothing(state: State, rows: Catalogue) -> None:
    """A phase of which nothing more can be told."""


def _check_george(state: State, rows: Catalogue) -> None:
    need(state.role == GEORGE, "role: only George draws")
    if state.phase == SWAP:
        need(state.hands[state.seat], "hands: George has just drawn a card")
    else:
        need(state.deck, "deck: a card is about to be drawn")


def _check_biff(state: State, rows: Catalogue) -> None:
    need(state.role == BIFF, "role: only Biff steals")
    if state.phase == STEAL:
        need(legal_moves(state), "hands: nobody can be robbed")
    else:
        need(
            0 <= state.target < state.options.players and state.target != state.seat,
            "target: no such seat",
        )
        need(state.hands[state.target], "target: the seat has no cards")


def _check_pay(state: State, rows: Catalogue) -> None:
    has_paid = state.last >= 0
    need(-1 <= state.last <= len(rows.words), "last: no such card")
    need(1 <= state.due <= FARE - has_paid, "due: nothing costs so much")
    need(
        1 <= state.least <= FARE - state.due if has_paid else state.least == NOTHING_PAID,
        "least: not what can have been paid",
    )
    need(
        not has_paid or state.last in state.discards or state.last == len(rows.words),
        "last: it was not paid",
    )
    if state.target >= 0:
        need(state.target < len(YEARS) and state.target != state.year, "target: no such journey")
        need(state.role != DOC or state.used & ABILITY, "used: Doc travels free first")
        need(has_paid or state.due == FARE, "due: not the fare")
    else:
        need(state.target == -1, "target: no such year")
        _check_played(state)
    need(legal_moves(state), "hands: what is due cannot be paid")


def _check_played(state: State) -> None:
    need(state.used & ACTED and not state.used & TOOK, "used: a card was just played")
    need(state.mats[state.seat][state.year], "mats: a card was just played")
    need(state.role != JENNIFER or state.used & ABILITY, "used: Jennifer has played")


def _check_ripple(state: State, rows: Catalogue) -> None:
    _check_played(state)
    due, more, _ = rows.ripples[state.year][state.stacks.tops[state.year]]
    first = (state.due, state.target) == (due, more) and state.last == -1
    follows = (state.due, state.target) == ((due - 1, more) if due else (0, more - 1))
    need(
        due + more and (first or (due + more > 1 and follows)),
        "due: not so many ripples here",
    )
    was_rippled = state.last >= 0 and state.last in state.piles[state.seat]
    need(first or was_rippled, "last: it was not rippled")
    need(legal_moves(state), "hands: too few cards to ripple")


def _check_rippled(state: State, rows: Catalogue) -> None:
    _check_played(state)
    need(rows.ripples[state.year][state.stacks.tops[state.year]][2], "phase: no ripple from there")
    need(state.deck, "deck: a card is about to be drawn")


def _check_use(state: State, rows: Catalogue) -> None:
    need(can_complete(state, rows), "mats: the event cannot be completed")
    need(set(state.chosen) <= {*state.mats[state.seat][state.year]}, "chosen: not on the mat")
    need(len(state.chosen) < 3 and legal_moves(state), "chosen: not for this event")


def _check_event(state: State, rows: Catalogue) -> None:
    need(state.used & ACTED and not state.used & TOOK, "used: an event was just completed")
    takers = state.stacks.takers[state.year]
    need(takers and takers[-1] == state.seat, "takers: the seat has just completed an event")
    need(len(takers) < STACK[state.options.players][state.year], "takers: no event is left")


def _check_draw(state: State, rows: Catalogue) -> None:
    count, kept = draws(state)
    need(1 <= state.due <= count, "due: not so many cards are drawn")
    need(state.deck, "deck: a card is about to be drawn")
    _check_fresh(state, count - state.due if count > kept else 0)


def _check_discard(state: State, rows: Catalogue) -> None:
    count, kept = draws(state)
    need(count > kept, "phase: no card is given up here")
    _check_fresh(state, count)


def _check_fresh(state: State, count: int) -> None:
    need(len(state.chosen) == count, "chosen: not so many cards were drawn")
    need(set(state.chosen) <= {*state.hands[state.seat]}, "chosen: not in the hand")


def _check_over(state: State, rows: Catalogue) -> None:
    empty = sum(not left(state, year) for year in range(len(YEARS)))
    course = state.course
    if state.reason == EXHAUSTED:
        need(not state.deck and not state.discards, "reason: there are cards")
        return
    need(len(course.roles) == rows.turns, "reason: the round is not over")
    if state.reason == EVENTS:
        need(empty >= STACKS_THAT_END, "reason: there are events")
    else:
        need(state.reason == ROUND_LIMIT, "reason: no such reason")
        need(
            empty < STACKS_THAT_END and course.round == state.options.max_rounds,
            "reason: the game is not over",
        )


_CHECKS: Final[dict[str, Callable[[State, Catalogue], None]]] = {
    ROLE: _nothing,
    FETCH: _check_george,
    SWAP: _check_george,
    REFETCH: _check_george,
    STEAL: _check_biff,
    STOLEN: _check_biff,
    TURN: _nothing,
    PAY: _check_pay,
    RIPPLE: _check_ripple,
    RIPPLED: _check_rippled,
    USE: _check_use,
    EVENT: _check_event,
    DRAW: _check_draw,
    DISCARD: _check_discard,
    OVER: _check_over,
}
