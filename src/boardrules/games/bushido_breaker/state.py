"""The state of a game: fields only.

What happened in the rounds that are over is kept as it was seen, because the seats remember it:
`Round` speaks in names and is part of views too.
"""

from __future__ import annotations

from typing import Final

import attrs

from boardrules.core.game import Immutable
from boardrules.games.bushido_breaker.options import Options

SPECIALS: Final = "specials"
"""Phase: the seats choose their special cards in secret."""
START: Final = "start"
"""Phase: the ninjas choose their gates in secret."""
BETWEEN: Final = "between"
"""Phase: a samurai seat may play a special between two rounds."""
POST: Final = "post"
"""Phase: reinforcements are placed."""
MEND: Final = "mend"
"""Phase: alarms are repaired."""
COMMIT: Final = "commit"
"""Phase: the ninjas lay their cards face down."""
ANSWER: Final = "answer"
"""Phase: the samurai seats play their cards openly."""
REACT: Final = "react"
"""Phase: a ninja is asked whether it reacts with a card."""
OVER: Final = "over"
"""Phase: the game has ended."""
PHASES: Final = (SPECIALS, START, BETWEEN, POST, MEND, COMMIT, ANSWER, REACT, OVER)

IN_PLAY: Final = "in-play"
DEAD: Final = "dead"
CAPTURED: Final = "captured"


@attrs.frozen
class Played(Immutable):
    """A move of a samurai seat between two rounds.

    Attributes:
        seat: the seat.
        text: the move.
        shown: for a Revelation the cards that the ninja used last, the oldest first; any special
            is only "special" (BB-30, BB-41).
    """

    seat: int
    text: str
    shown: tuple[str, ...] = ()


@attrs.frozen
class Reaction(Immutable):
    """A question to a ninja, and what it answered.

    Attributes:
        ninja: the ninja's seat.
        question: "metsubushi" or "smoke-bomb".
        card: the card that the ninja had laid down.
        room: the ninja's location; "" if the card was thrown from somewhere near its target.
        answer: "metsubushi", "smoke-bomb" or "decline"; "" while the question is open.
    """

    ninja: int
    question: str
    card: str
    room: str
    answer: str = ""


@attrs.frozen
class Removed(Immutable):
    """A samurai that was killed, and by which ninjas.

    Attributes:
        samurai: the samurai's number.
        ninjas: the seats of those that hit it.
    """

    samurai: int
    ninjas: tuple[int, ...]


@attrs.frozen
class Disabled(Immutable):
    """An alarm that was turned off, and by which ninjas.

    Attributes:
        location: where.
        ninjas: the seats of those that did it.
    """

    location: str
    ninjas: tuple[int, ...]


@attrs.frozen
class Noticed(Immutable):
    """A ninja that was noticed.

    Attributes:
        ninja: the ninja's seat.
        card: what it tried to do.
        room: where it was.
        destination: where it went, or tried to go; "" if it did not move.
    """

    ninja: int
    card: str
    room: str
    destination: str = ""


@attrs.frozen
class Killed(Immutable):
    """A ninja that was killed.

    Attributes:
        ninja: the ninja's seat.
        card: the card that it had laid down.
        room: where it was; "" if the card was thrown from somewhere near its target.
    """

    ninja: int
    card: str
    room: str


@attrs.frozen
class Round(Immutable):
    """What everybody saw of a round.

    Attributes:
        specials: what the samurai seats played before it.
        actions: the moves of the samurai seats, in seat order.
        reactions: what ninjas were asked and how they answered, in that order.
        removed: samurai that were killed, by number.
        disabled: alarms that were turned off, in the order of locations.
        noticed: ninjas that were noticed, by seat.
        chirps: the seats of ninjas that came to a Nightingale Floor unnoticed.
        killed: ninjas that were killed, by seat.
        poisoned: samurai that died of a dart.
    """

    specials: tuple[Played, ...] = ()
    actions: tuple[str, ...] = ()
    reactions: tuple[Reaction, ...] = ()
    removed: tuple[Removed, ...] = ()
    disabled: tuple[Disabled, ...] = ()
    noticed: tuple[Noticed, ...] = ()
    chirps: tuple[int, ...] = ()
    killed: tuple[Killed, ...] = ()
    poisoned: tuple[int, ...] = ()


@attrs.frozen
class Ninja(Immutable):
    """A ninja's cards and how it fares. Where it is and what it did is in the `State`.

    Attributes:
        specials: the special cards that it chose, as numbers of `NINJA_CARDS`, ascending.
        start: the gate where it began, or `NOWHERE` before that.
        hand: how many uses of each of `NINJA_CARDS` are left.
        face_up: how many of each of `NINJA_CARDS` lie in its open pile.
        notices: how often it was noticed.
        status: `IN_PLAY`, `DEAD` or `CAPTURED`.
    """

    specials: bytes
    start: int
    hand: bytes
    face_up: bytes
    notices: int
    status: str


@attrs.frozen(slots=False)
class State(Immutable):
    """A position.

    Attributes:
        options: the game's options.
        phase: one of `PHASES`.
        seat: whose turn it is.
        places: for each samurai the number of its location, or `NOWHERE`.
        off: the alarms that are off, one bit for each location.
        showdown: whether a Showdown was called.
        ninjas: the ninjas by seat.
        lairs: for each ninja the number of its location, or `NOWHERE`.
        sheets: for each ninja the numbers of the moves that it committed, one a round.
        hands: for each samurai seat, how many uses of each of `SAMURAI_CARDS` are left.
        merged: whether the first samurai seat plays the cards of both (BB-48).
        dart: the number of the samurai that was hit by a dart the round before, or 0.
        between: the specials that were played before this round.
        answers: the numbers of the moves that samurai seats have made this round.
        reactions: the questions of this round; the last one is open in `REACT`.
        log: what was seen of the rounds that are over.
        reason: how the game ended; empty before that.
    """

    options: Options
    phase: str
    seat: int
    places: bytes
    off: int
    showdown: bool
    ninjas: tuple[Ninja, ...]
    lairs: bytes
    sheets: tuple[bytes, ...]
    hands: tuple[bytes, ...]
    merged: bool = False
    dart: int = 0
    between: tuple[Played, ...] = ()
    answers: bytes = b""
    reactions: tuple[Reaction, ...] = ()
    log: tuple[Round, ...] = ()
    reason: str = ""
