"""The state of a game: fields only."""

from __future__ import annotations

from typing import Final

import attrs

from boardrules.core.game import Immutable
from boardrules.games.back_to_the_future.options import Options

START: Final = "start"
"""Phase: the start player is drawn."""
LAYOUT: Final = "layout"
"""Phase: the first event of each year is turned up."""
DEAL: Final = "deal"
"""Phase: first hands are dealt."""
ROLE: Final = "role"
"""Phase: a seat takes a role."""
FETCH: Final = "fetch"
"""Phase: a card is drawn for George."""
SWAP: Final = "swap"
"""Phase: George may discard a card and draw another."""
REFETCH: Final = "refetch"
"""Phase: that other card is drawn."""
STEAL: Final = "steal"
"""Phase: Biff chooses whom to steal from."""
STOLEN: Final = "stolen"
"""Phase: the stolen card is drawn from a hand."""
TURN: Final = "turn"
"""Phase: a seat takes actions."""
PAY: Final = "pay"
"""Phase: power or time is being paid."""
RIPPLE: Final = "ripple"
"""Phase: cards go from the hand to the ripple pile."""
RIPPLED: Final = "rippled"
"""Phase: a card goes from the deck to the ripple pile."""
USE: Final = "use"
"""Phase: the three cards for an event are named."""
EVENT: Final = "event"
"""Phase: the next event is turned up."""
DRAW: Final = "draw"
"""Phase: a seat draws cards at the end of its turn."""
DISCARD: Final = "discard"
"""Phase: a seat gives up one of the cards that it drew."""
OVER: Final = "over"
"""Phase: the game has ended."""
PHASES: Final = (
    *(START, LAYOUT, DEAL, ROLE, FETCH, SWAP, REFETCH, STEAL, STOLEN, TURN, PAY, RIPPLE, RIPPLED),
    *(USE, EVENT, DRAW, DISCARD, OVER),
)

_BETWEEN: Final = frozenset((START, LAYOUT, DEAL, ROLE, OVER))

# Years, roles and events are their positions in the components.
Y1955, Y1985, Y2015 = range(3)
MARTY, DOC, GEORGE, LORRAINE, BIFF, JENNIFER = range(6)
NO_EVENT: Final = 12
"""Stands on top of a stack that is empty, or that nobody has looked at yet."""

# What has been done in a turn, as bits.
ACTED: Final = 1
"""A card was played or an event completed."""
ABILITY: Final = 2
"""The role's ability that comes once a turn was used."""
TOOK: Final = 4
"""A clock tower token was taken."""

# Where a card that was stolen is known to be.
IN_HAND: Final = 0
"""In the thief's hand."""
WITH_THIEF: Final = 1
"""In the thief's hand or ripple pile: it has rippled cards unseen since."""
SOMEWHERE: Final = 2
"""In some other seat's hand or ripple pile: the thief was robbed in turn, unseen."""

EVENTS: Final = "events"
EXHAUSTED: Final = "exhausted"
ROUND_LIMIT: Final = "round-limit"
REASONS: Final = (EVENTS, EXHAUSTED, ROUND_LIMIT)

NOTHING_PAID: Final = 4
"""Larger than whatever a card or token pays: the least that was paid before anything is."""

Known = tuple[tuple[int, int, int], ...]
"""Cards, each with its thief (-1 for `SOMEWHERE`) and the place."""


@attrs.frozen(slots=False)
class Course(Immutable):
    """How far the game is.

    Attributes:
        round: the round, from 1; 0 before the start player is drawn.
        start: the seat that begins the round.
        roles: the roles taken this round, in the order of turns.
    """

    round: int
    start: int
    roles: bytes


@attrs.frozen(slots=False)
class Stacks(Immutable):
    """The events; each field has one entry a year.

    Attributes:
        tops: the event that lies open, or `NO_EVENT`.
        completed: the events that were completed, first to last.
        takers: the seats that completed them.
    """

    tops: bytes
    completed: tuple[bytes, ...]
    takers: tuple[bytes, ...]


@attrs.frozen(slots=False)
class Memory(Immutable):
    """What was to be learned about hidden cards, and by whom.

    Attributes:
        absent: cards, ascending, that were in no deck when it was last made up and that have not
            been seen since: everybody knows that they are in hands or ripple piles.
        known: for each seat, the cards stolen from it that it still knows something about.
        steals: what everybody knows about `known`: the codes (see `rules.knowledge`) of the thefts
            that may have left something to know, ascending.
    """

    absent: bytes
    known: tuple[Known, ...]
    steals: bytes


@attrs.frozen(slots=False)
class State(Immutable):
    """A position.

    Cards are their positions in `components.characters`. A pile of cards is a `bytes` that names
    them, ascending: cards are unique, and the order of a pile is nobody's knowledge.

    Attributes:
        options: the game's options.
        phase: one of `PHASES`.
        seat: whose turn it is, or to whom a first hand is dealt.
        course: round, start player, roles taken.
        year: where the DeLorean is.
        used: what has been done in the turn: `ACTED`, `ABILITY`, `TOOK`.
        tokens: clock tower tokens of each seat.
        hands: each seat's hand, the cards just drawn included.
        mats: each seat's played cards, by year.
        piles: each seat's ripple pile.
        deck, discards: the cards there.
        stacks: events and victory tokens.
        memory: what is known of hidden cards.
        due: in `PAY` what is still to be paid; in `RIPPLE` the cards that must still be rippled; in
            `DRAW` the cards still to be drawn; else 0.
        least: in `PAY` the least that a card or token has paid, or `NOTHING_PAID`; else 0.
        last: in `PAY` and `RIPPLE` the card paid or rippled last, or the number of cards after a
            token; else, and at first, -1.
        target: in `PAY` the year to travel to, or -1 if it is for a card; in `RIPPLE` how many
            cards may be rippled beyond `due`; in `STOLEN` the seat that is robbed; else -1.
        chosen: in `USE` the cards named so far; in `DRAW` and `DISCARD` the cards just drawn, if
            one of them will have to go; else empty.
        reason: why the game is over; else empty.
    """

    options: Options
    phase: str
    seat: int
    course: Course
    year: int
    used: int
    tokens: bytes
    hands: tuple[bytes, ...]
    mats: tuple[tuple[bytes, ...], ...]
    piles: tuple[bytes, ...]
    deck: bytes
    discards: bytes
    stacks: Stacks
    memory: Memory
    due: int = 0
    least: int = 0
    last: int = -1
    target: int = -1
    chosen: bytes = b""
    reason: str = ""

    @property
    def role(self) -> int:
        """The role of the turn; -1 between turns."""
        return -1 if self.phase in _BETWEEN else self.course.roles[-1]
