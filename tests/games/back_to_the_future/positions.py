"""Building positions out of names, and asking them in names."""

from __future__ import annotations

from typing import Any

import pytest

from boardrules import IllegalMove
from boardrules.games import back_to_the_future as bttf
from boardrules.games.back_to_the_future.components import ROLES, YEARS, Components
from boardrules.games.back_to_the_future.moves import catalogue
from boardrules.games.back_to_the_future.state import (
    ABILITY,
    ACTED,
    NO_EVENT,
    TOOK,
    Course,
    Memory,
    Stacks,
)

SEATS = (2, 3, 4)
FLAGS = {"acted": ACTED, "ability": ABILITY, "took": TOOK}
QUIET = ("e1", "e5", "e9")
"""Top events; on side B only the first of them has an effect, a card drawn in 1955."""


def position(
    role: str = "jennifer",
    *,
    players: int = 2,
    events: str = "A",
    beginner: bool = False,
    max_rounds: int = 60,
    components: Components = bttf.RECONSTRUCTED,
    seat: int = 0,
    year: int = 1985,
    hands: dict[int, str] | None = None,
    mats: dict[tuple[int, int], str] | None = None,
    piles: dict[int, str] | None = None,
    discards: str = "",
    rest: str = "deck",
    tops: tuple[str, ...] = QUIET,
    completed: dict[int, list[tuple[str, int]]] | None = None,
    tokens: dict[int, int] | None = None,
    used: str = "",
    before: tuple[str, ...] = (),
    round_: int = 1,
) -> bttf.State:
    """Make a position in the action step of a turn.

    Args:
        role: the role of the turn; empty: the role is still to be taken.
        players: an option.
        events: an option.
        beginner: an option.
        max_rounds: an option.
        components: an option.
        seat: whose turn it is.
        year: where the DeLorean is.
        hands: cards by seat.
        mats: cards by seat and year.
        piles: cards by seat.
        discards: the discarded cards.
        rest: where all other cards are: "deck", "discards", or the seat in whose pile they are.
        tops: the event that lies open in each year, "" for none.
        completed: events and who completed them, by year.
        tokens: clock tower tokens by seat.
        used: of acted, ability, took what has been done.
        before: the roles taken earlier in the round.
        round_: the round.
    """
    options = bttf.Options(
        players=players,
        events=events,
        beginner=beginner,
        max_rounds=max_rounds,
        components=components,
    )
    rows = catalogue(options)

    def cards(text: str) -> bytes:
        return bytes(sorted(rows.card_at[name] for name in text.split()))

    hands, mats, piles, completed = hands or {}, mats or {}, piles or {}, completed or {}
    placed = " ".join((*hands.values(), *mats.values(), *piles.values(), discards)).split()
    assert len(placed) == len(set(placed)), "a card lies in two places"
    left = " ".join(word for word in rows.words if word not in placed)
    if rest.isdigit():
        piles[int(rest)] = f"{piles.get(int(rest), '')} {left}"
    roles = (*before, role) if role else before
    first = bttf.new_game(options)
    state = bttf.State(
        options=options,
        phase="turn" if role else "role",
        seat=seat,
        course=Course(
            round_,
            (seat - len(before)) % players,
            bytes(map(ROLES.index, roles)),
        ),
        year=YEARS.index(year),
        used=sum(FLAGS[flag] for flag in used.split()),
        tokens=bytes((tokens or {}).get(each, 0) for each in range(players)),
        hands=tuple(cards(hands.get(each, "")) for each in range(players)),
        mats=tuple(
            tuple(cards(mats.get((each, its), "")) for its in YEARS) for each in range(players)
        ),
        piles=tuple(cards(piles.get(each, "")) for each in range(players)),
        deck=cards(left if rest == "deck" else ""),
        discards=cards(f"{discards} {left}" if rest == "discards" else discards),
        stacks=Stacks(
            bytes(rows.ids.index(top) if top else NO_EVENT for top in tops),
            tuple(
                bytes(rows.ids.index(event) for event, _ in completed.get(its, ())) for its in YEARS
            ),
            tuple(bytes(taker for _, taker in completed.get(its, ())) for its in YEARS),
        ),
        memory=Memory(b"", ((),) * players, b""),
    )
    bttf.validate(state)
    assert bttf.census(state) == bttf.census(first)
    return state


def legal(state: bttf.State, *kinds: str) -> list[str]:
    """List the legal moves by their texts; with kinds, only those."""
    moves = bttf.legal_moves(state)
    return [str(move) for move in moves if not kinds or move.kind in kinds]


def find(state: bttf.State, text: str) -> bttf.Move:
    """Find a legal move by its text."""
    found = [move for move in bttf.legal_moves(state) if str(move) == text]
    assert found, f"{text!r} is not among {legal(state)}"
    return found[0]


def play(state: bttf.State, moves: str) -> bttf.State:
    """Make moves, written with commas between them; every position on the way is possible."""
    for text in moves.split(","):
        state = bttf.apply(state, find(state, text.strip()))
        bttf.validate(state)
    return state


def refusal(state: bttf.State, text: str) -> str:
    """Try a move that is not legal and return the code of the error."""
    options = state.options
    for move in (*bttf.all_moves(options), *bttf.all_chances(options)):
        if str(move) == text:
            break
    else:
        raise AssertionError(f"{text!r} is in no catalogue")
    with pytest.raises(IllegalMove) as caught:
        bttf.apply(state, move)
    assert caught.value.move is move
    assert caught.value.reason
    return caught.value.code


def names(state: bttf.State, cards: bytes) -> str:
    """Name the cards of a pile."""
    words = catalogue(state.options).words
    return " ".join(words[card] for card in cards)


def hand(state: bttf.State, seat: int = 0) -> str:
    """Name the cards in a hand."""
    return names(state, state.hands[seat])


def mat(state: bttf.State, year: int, seat: int = 0) -> str:
    """Name the cards that a seat has in a year."""
    return names(state, state.mats[seat][YEARS.index(year)])


def pile(state: bttf.State, seat: int = 0) -> str:
    """Name the cards in a ripple pile."""
    return names(state, state.piles[seat])


def discards(state: bttf.State) -> str:
    """Name the discarded cards."""
    return names(state, state.discards)


def car(state: bttf.State) -> int:
    """Tell the year of the DeLorean."""
    return YEARS[state.year]


def outcome(state: bttf.State) -> tuple[str, Any, Any]:
    """Tell reason, winners and scores of a game that is over."""
    found = bttf.outcome(state)
    assert found is not None
    return found.reason, found.winners, found.scores
