"""Before the first turn: start player (BF-50), first events (BF-35), first hands.

A function that plays a move returns None where the move is not legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardrules.core.evolve import changed
from boardrules.games.back_to_the_future.components import FIRST_HAND, YEARS
from boardrules.games.back_to_the_future.moves import Move, Row, catalogue
from boardrules.games.back_to_the_future.rules.piles import drawn
from boardrules.games.back_to_the_future.state import (
    DEAL,
    LAYOUT,
    NO_EVENT,
    ROLE,
    START,
    Y1985,
    Course,
    Memory,
    Stacks,
    State,
)

if TYPE_CHECKING:
    from boardrules.games.back_to_the_future.options import Options


def start(options: Options) -> State:
    """Return the first state of a game."""
    players = options.players
    return State(
        options=options,
        phase=START,
        seat=0,
        course=Course(1, 0, b""),
        year=Y1985,
        used=0,
        tokens=bytes(players),
        hands=(b"",) * players,
        mats=((b"",) * len(YEARS),) * players,
        piles=(b"",) * players,
        deck=catalogue(options).all_cards,
        discards=b"",
        stacks=Stacks(bytes((NO_EVENT,) * len(YEARS)), (b"",) * len(YEARS), (b"",) * len(YEARS)),
        memory=Memory(b"", ((),) * players, b""),
    )


def start_players(state: State) -> Row:
    """List the seats that may begin."""
    return catalogue(state.options).start


def choose_start(state: State, move: Move) -> State | None:
    """Let a seat be the start player (BF-50)."""
    if state.phase != START or move.number >= state.options.players:
        return None
    return changed(state, {"phase": LAYOUT, "course": Course(1, move.number, b"")})


def next_to_lay(state: State) -> int:
    """Tell the year whose first event is turned up next."""
    return state.stacks.tops.index(NO_EVENT)


def first_events(state: State) -> Row:
    """List the events that may be the first of their year."""
    rows = catalogue(state.options)
    return tuple(rows.event[event] for event in rows.of_year[next_to_lay(state)])


def lay_event(state: State, event: int) -> State | None:
    """Turn up the first event of a year; after that of 2015 hands are dealt."""
    year = next_to_lay(state)
    if catalogue(state.options).years[event] != year:
        return None
    tops = state.stacks.tops
    tops = tops[:year] + bytes((event,)) + tops[year + 1 :]
    changes: dict[str, object] = {"stacks": changed(state.stacks, {"tops": tops})}
    if NO_EVENT not in tops:
        changes["phase"] = DEAL
    return changed(state, changes)


def deal(state: State, card: int) -> State:
    """Deal a card; seats get their four cards one after the other."""
    changes = drawn(state, card)
    if len(changes["hands"][state.seat]) == FIRST_HAND:
        if state.seat + 1 < state.options.players:
            changes["seat"] = state.seat + 1
        else:
            changes["phase"], changes["seat"] = ROLE, state.course.start
    return changed(state, changes)
