"""What a seat can know: the view.

Hidden are the other seats' hands and ripple piles, the deck, and the events below the top ones.
What is known of single hidden cards nevertheless (BF-49) is in `stolen` and `makeup`.
"""

from __future__ import annotations

from typing import Final

import attrs

from boardrules.core.game import SPECTATOR, Immutable, Outcome
from boardrules.core.options import check_seat
from boardrules.games.back_to_the_future.components import CLOCK_TOKENS, ROLES, YEARS
from boardrules.games.back_to_the_future.ending import outcome
from boardrules.games.back_to_the_future.moves import Catalogue, catalogue
from boardrules.games.back_to_the_future.options import Options
from boardrules.games.back_to_the_future.rules import to_move
from boardrules.games.back_to_the_future.rules.completing import left
from boardrules.games.back_to_the_future.rules.knowledge import read_code
from boardrules.games.back_to_the_future.state import (
    ABILITY,
    ACTED,
    IN_HAND,
    NO_EVENT,
    OVER,
    PAY,
    RIPPLE,
    SOMEWHERE,
    STOLEN,
    TOOK,
    USE,
    WITH_THIEF,
    State,
)

HIDDEN: Final = "?"
TOKEN: Final = "token"
PLACES: Final = {IN_HAND: "hand", WITH_THIEF: "hand-or-pile", SOMEWHERE: "somewhere"}


@attrs.frozen
class Completed(Immutable):
    """An event that was completed: by whom, and the victory token that it brought."""

    event: str
    seat: int
    points: int


@attrs.frozen
class Stack(Immutable):
    """The events of a year.

    Attributes:
        year: 1955, 1985 or 2015.
        top: the event that lies open; empty if none does.
        left: how many are still to be completed, the open one included.
        completed: those that were, first to last.
    """

    year: int
    top: str
    left: int
    completed: tuple[Completed, ...]


@attrs.frozen
class Theft(Immutable):
    """A theft of which something may be known, as everybody sees it.

    Attributes:
        victim: the seat that was robbed, and may know something.
        thief: the seat that has the card, unless it has shown it; -1 if it was robbed in turn.
        place: where the card is if it is hidden: "hand", "hand-or-pile" or "somewhere".
        certain: whether the card has certainly not been shown since.
    """

    victim: int
    thief: int
    place: str
    certain: bool


@attrs.frozen
class Stolen(Immutable):
    """A stolen card and what its former owner knows of it, as that seat and the thief know.

    Attributes:
        card: the card.
        victim: the seat that was robbed.
        thief: the seat that has it; -1 for "somewhere".
        place: where it is: in the thief's "hand"; in its "hand-or-pile", if the thief has rippled
            unseen since; "somewhere" in a hand or pile, if the thief was robbed in turn unseen.
    """

    card: str
    victim: int
    thief: int
    place: str


@attrs.frozen
class View(Immutable):
    """All that a seat, or `SPECTATOR`, can know. Cards, events and roles are named.

    Cards are in catalogue order.

    Attributes:
        seat: who looks; `SPECTATOR` sees what is public.
        options: the game's options.
        to_move: the seat that decides, `CHANCE` or `NOBODY`.
        phase: start, layout, deal, role, fetch, swap, refetch, steal, stolen, turn, pay, ripple,
            rippled, use, event, draw, discard or over.
        turn: whose turn it is, or who is dealt cards.
        round: the round, from 1.
        start: the seat that begins the round.
        roles: the roles taken this round, in the order of turns.
        role: the role of the turn; empty between turns.
        year: where the DeLorean is.
        acted: whether a card was played or an event completed in this turn.
        ability_used: whether the role's ability that comes once a turn was used.
        took_token: whether a clock tower token was taken in this turn.
        tokens: the clock tower tokens of each seat.
        supply: the clock tower tokens that nobody has.
        hand: the seat's own cards in hand; empty for `SPECTATOR`.
        hand_sizes: how many cards each seat has in hand.
        mats: for each seat, its cards in 1955, 1985 and 2015.
        piles: each seat's ripple pile, as far as it is known: the own one, and all when the game is
            over; empty for the others.
        pile_sizes: how many cards are in each ripple pile.
        deck_size: how many cards are in the deck.
        discards: the discarded cards.
        makeup: the cards of the deck when it was last made up, less those that everybody has seen
            since: what is in the deck is among them.
        stacks: the events by year.
        thefts: what everybody knows of stolen cards.
        stolen: what the seat knows of cards stolen from it, and what others know of cards that it
            has stolen.
        due: what is still to be paid or drawn, or the cards that must still be rippled; else 0.
        optional: cards that may be rippled beyond `due`; else 0.
        least: in pay the least that a card or token has paid, 4 before any has; else 0.
        last: the card paid last, or "token"; the card rippled last, "?" for other seats; else
            empty.
        destination: the year that power is being paid for; 0 if it is none.
        victim: the seat that is being robbed; -1 if none is.
        chosen: the cards named for an event so far; or the cards just drawn, one of which goes: "?"
            for other seats.
        reason: why the game is over; else empty.
        outcome: how the game ended; None while it is not over.
    """

    seat: int
    options: Options
    to_move: int
    phase: str
    turn: int
    round: int
    start: int
    roles: tuple[str, ...]
    role: str
    year: int
    acted: bool
    ability_used: bool
    took_token: bool
    tokens: tuple[int, ...]
    supply: int
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    mats: tuple[tuple[tuple[str, ...], ...], ...]
    piles: tuple[tuple[str, ...], ...]
    pile_sizes: tuple[int, ...]
    deck_size: int
    discards: tuple[str, ...]
    makeup: tuple[str, ...]
    stacks: tuple[Stack, ...]
    thefts: tuple[Theft, ...]
    stolen: tuple[Stolen, ...]
    due: int
    optional: int
    least: int
    last: str
    destination: int
    victim: int
    chosen: tuple[str, ...]
    reason: str
    outcome: Outcome | None


def view(state: State, seat: int) -> View:
    """Return all that a seat can know.

    Args:
        state: a position.
        seat: a seat, or `SPECTATOR` for what is public.

    Raises:
        TypeError: the seat is no int.
        BoardRulesError: there is no such seat.
    """
    check_seat(seat, state.options.players)
    rows = catalogue(state.options)
    phase, used, target = state.phase, state.used, state.target
    shown = b"".join((state.discards, *(cards for mat in state.mats for cards in mat)))

    def names(cards: bytes) -> tuple[str, ...]:
        return tuple([rows.words[card] for card in cards])

    return View(
        seat=seat,
        options=state.options,
        to_move=to_move(state),
        phase=phase,
        turn=state.seat,
        round=state.course.round,
        start=state.course.start,
        roles=tuple(ROLES[role] for role in state.course.roles),
        role="" if state.role < 0 else ROLES[state.role],
        year=YEARS[state.year],
        acted=bool(used & ACTED),
        ability_used=bool(used & ABILITY),
        took_token=bool(used & TOOK),
        tokens=tuple(state.tokens),
        supply=CLOCK_TOKENS - sum(state.tokens),
        hand=() if seat == SPECTATOR else names(state.hands[seat]),
        hand_sizes=tuple(map(len, state.hands)),
        mats=tuple(tuple(map(names, mat)) for mat in state.mats),
        piles=tuple(
            names(pile) if owner == seat or phase == OVER else ()
            for owner, pile in enumerate(state.piles)
        ),
        pile_sizes=tuple(map(len, state.piles)),
        deck_size=len(state.deck),
        discards=names(state.discards),
        makeup=names(rows.all_cards.translate(None, shown + state.memory.absent)),
        stacks=tuple(_stack(state, rows, year) for year in range(len(YEARS))),
        thefts=tuple(map(_theft, state.memory.steals)),
        stolen=_stolen(state, rows, seat),
        due=state.due,
        optional=target if phase == RIPPLE else 0,
        least=state.least,
        last=_last(state, rows, seat),
        destination=YEARS[target] if phase == PAY and target >= 0 else 0,
        victim=target if phase == STOLEN else -1,
        chosen=(
            names(state.chosen)
            if phase == USE or seat == state.seat
            else (HIDDEN,) * len(state.chosen)
        ),
        reason=state.reason,
        outcome=outcome(state),
    )


def _stack(state: State, rows: Catalogue, year: int) -> Stack:
    stacks = state.stacks
    top = stacks.tops[year]
    completed = zip(stacks.completed[year], stacks.takers[year], rows.tokens[year], strict=False)
    return Stack(
        year=YEARS[year],
        top="" if top == NO_EVENT else rows.ids[top],
        left=left(state, year),
        completed=tuple(Completed(rows.ids[event], *rest) for event, *rest in completed),
    )


def _theft(code: int) -> Theft:
    victim, thief, place, certain = read_code(code)
    return Theft(victim, thief, PLACES[place], certain)


def _stolen(state: State, rows: Catalogue, seat: int) -> tuple[Stolen, ...]:
    return tuple(
        Stolen(rows.words[card], victim, thief, PLACES[place])
        for victim, entries in enumerate(state.memory.known)
        for card, thief, place in entries
        if seat in (victim, thief)
    )


def _last(state: State, rows: Catalogue, seat: int) -> str:
    last = state.last
    if last < 0:
        return ""
    if state.phase == RIPPLE and seat != state.seat:
        return HIDDEN
    return TOKEN if last == len(rows.words) else rows.words[last]
