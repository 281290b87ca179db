"""Whether a state or view from outside is a possible position.

A state holds its own history, so it is played once more: it is possible if just the same state
comes out. A view is possible if some secret history leads to it. `loads` asks this before it trusts
what it has read.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import attrs

from boardrules.core.bag import elements
from boardrules.core.errors import BoardRulesError, IllegalMove
from boardrules.core.options import check_seat, shorten
from boardrules.games.bushido_breaker.components import (
    LOCATIONS,
    MAPS,
    NINJA_CARDS,
    NINJA_SPECIALS,
    NINJAS,
    SAMURAI_SPECIALS,
)
from boardrules.games.bushido_breaker.histories import determinize
from boardrules.games.bushido_breaker.moves import DONE, HOLD, MOVES, Move
from boardrules.games.bushido_breaker.rules import apply, new_game
from boardrules.games.bushido_breaker.rules.setup import FIRST_SAMURAI_SPECIAL
from boardrules.games.bushido_breaker.state import (
    ANSWER,
    BETWEEN,
    COMMIT,
    MEND,
    OVER,
    POST,
    SPECIALS,
    START,
    Round,
    State,
)
from boardrules.games.bushido_breaker.view import View, view

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

MOST_SEEN: Final = 6
"""In no round is anything seen more often than this: two specials with two posts or mends each."""

TEXTS: Final = frozenset(move.text for move in MOVES)
"""The texts of all moves."""


def validate(value: State | View) -> None:
    """Check a state or a view.

    Raises:
        BoardRulesError: no game leads to it; says what is wrong.
    """
    if isinstance(value, State):
        _check_state(value)
    else:
        _check_view(value)


def _check_view(seen: View) -> None:
    """Check that a secret history leads to a view, and that this history is possible itself."""
    check_seat(seen.seat, seen.options.players)
    _check_lengths(seen, (*seen.log, seen.now))
    for what, found, known in _words(seen):
        for word in found:
            if word not in known:
                raise BoardRulesError(f"{what}: {shorten(word)} is unknown")
    try:
        state = determinize(seen, Random(0))
        again = view(state, seen.seat)
    except BoardRulesError:
        raise
    except (LookupError, ValueError, TypeError, AttributeError) as cause:
        complaint = "a number or the length of a list is none that such a view can have"
        raise BoardRulesError(complaint) from cause
    _compare(seen, again)
    _check_state(state)


def _words(seen: View) -> Iterator[tuple[str, Iterable[str], Collection[str]]]:
    """Yield the words of a view: where they stand, which they are, and which there can be."""
    rooms = MAPS[seen.options.players].names
    yield "samurai", (one.location for one in seen.samurai), rooms
    yield "alarms_off", seen.alarms_off, rooms
    yield "ninjas", (card for one in seen.ninjas for card in one.face_up), NINJA_CARDS
    yield "hands", (card for one in seen.hands for card in one.specials), SAMURAI_SPECIALS
    yield "partner_special", (seen.partner_special,), ("", *NINJA_SPECIALS)
    if seen.own is not None:
        yield "own", seen.own.specials, NINJA_SPECIALS
        yield "own", seen.own.sheet, TEXTS
    for number, one in enumerate((*seen.log, seen.now), 1):
        texts = (*(played.text for played in one.specials), *one.actions)
        yield f"round {number}", texts, TEXTS


def _check_state(state: State) -> None:
    """Check that the history that a state holds leads to it."""
    _check_lengths(state, state.log)
    _compare(state, _played_again(state))


def _check_lengths(value: State | View, rounds: Sequence[Round]) -> None:
    """Refuse what is too long at once, so that no text keeps anybody busy for long."""
    if len(value.log) > value.options.last_round:
        raise BoardRulesError("log: more rounds than the game has")
    for number, seen in enumerate(rounds, 1):
        parts = attrs.astuple(seen, recurse=False)
        shown = [played.shown for played in seen.specials]
        if max(map(len, (*parts, *shown))) > MOST_SEEN:
            raise BoardRulesError(f"round {number}: more was seen than can be in one round")


def _compare(value: State | View, possible: State | View) -> None:
    """Check that a state or view is just the one that is possible."""
    for number, (seen, there) in enumerate(zip(value.log, possible.log, strict=False), 1):
        if name := _difference(seen, there):
            raise BoardRulesError(f"round {number}, {name}: no game leads to this")
    if name := _difference(value, possible):
        raise BoardRulesError(f"{name}: no game leads to this with all the rest")


def _difference(one: State | View | Round, other: State | View | Round) -> str:
    """Name the first field in which two values of a class differ, or ""."""
    names = (field.name for field in attrs.fields(type(one)))
    return next((name for name in names if getattr(one, name) != getattr(other, name)), "")


def _samurai_choices(state: State) -> list[str]:
    """Tell what the samurai seats can have chosen, in seat order: what they have played and hold.

    Hands that have been put together do not tell who brought what, and it makes no difference: if
    the seat that has both played one of them while it had only its own, that was the first.
    """
    played = [each for seen in (*state.log, _present(state)) for each in seen.specials]
    chosen: list[str] = []
    for seat, hand in enumerate(state.hands, NINJAS[state.options.players]):
        first_words = [each.text.partition(" ")[0] for each in played if each.seat == seat]
        chosen += [word for word in first_words if word in SAMURAI_SPECIALS]
        chosen += elements(hand[FIRST_SAMURAI_SPECIAL:], SAMURAI_SPECIALS)
    return chosen


def _present(state: State) -> Round:
    """Return the present round as far as it has been seen, its actions left out."""
    return Round(specials=state.between, reactions=state.reactions)


def _played_again(state: State) -> State:
    """Play the history that a state holds, as far as it goes.

    Raises:
        BoardRulesError: at the first move that is missing, unknown or not legal.
    """
    choices = _samurai_choices(state)
    now = new_game(state.options)
    while now.phase != OVER and not _is_there(now, state):
        where = f"round {len(now.log) + 1}"
        try:
            move = _next_move(now, state, choices)
        except LookupError:
            complaint = f"no move of seat {now.seat} is known for phase {now.phase!r}"
            raise BoardRulesError(f"{where}: {complaint}") from None
        try:
            now = apply(now, move)
        except IllegalMove as cause:
            raise BoardRulesError(f"{where}: {cause}") from None
    return now


def _is_there(now: State, state: State) -> bool:
    """Tell whether as much has been played as a state holds."""
    return (
        (now.phase, now.seat, len(now.log)) == (state.phase, state.seat, len(state.log))
        and len(now.between) == len(state.between)
        and len(now.answers) == len(state.answers)
        and len(now.reactions) == len(state.reactions)
        and [ninja.specials for ninja in now.ninjas] == [ninja.specials for ninja in state.ninjas]
    )


def _next_move(now: State, state: State, choices: Sequence[str]) -> Move:
    """Tell what is to be played next for a state to come out.

    Raises:
        LookupError: the state does not tell.
    """
    seat, ninjas, number = now.seat, len(now.ninjas), len(now.log)
    if now.phase == SPECIALS:
        if seat >= ninjas:
            return Move.named(f"special {choices[seat - ninjas]}")
        card = state.ninjas[seat].specials[len(now.ninjas[seat].specials)]
        return Move.named(f"special {NINJA_CARDS[card]}")
    if now.phase == START:
        return Move.named(f"start {LOCATIONS[state.ninjas[seat].start]}")
    if now.phase == COMMIT:
        return MOVES[state.sheets[seat][number]]
    is_present = number == len(state.log)
    seen = _present(state) if is_present else state.log[number]
    if now.phase in (BETWEEN, POST, MEND):
        following = seen.specials[len(now.between) :]
        if following and following[0].seat == seat:
            move = Move.named(following[0].text)
            if move.step == now.phase:
                return move
        return DONE if now.phase == MEND else HOLD
    if now.phase == ANSWER:
        at = len(now.answers)
        return MOVES[state.answers[at]] if is_present else Move.named(seen.actions[at])
    return Move.named(seen.reactions[len(now.reactions) - 1].answer)
