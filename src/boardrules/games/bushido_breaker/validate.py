"""Whether a state or view from outside is a possible position.

A state holds its own history, so it is played once more: it is possible if just the same state
comes out. A view is possible if some secret history leads to it. `loads` asks this before it trusts
what it has read.
"""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import TYPE_CHECKING, Final

import attrs

from boardrules.core.bag import elements
from boardrules.core.errors import BoardRulesError, IllegalMove
from boardrules.core.options import check_seat
from boardrules.games.bushido_breaker.components import (
    LOCATIONS,
    NINJA_CARDS,
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
    from collections.abc import Iterator, Sequence

MOST_SEEN: Final = 6
"""In no round is anything seen more often than this: two specials with two posts or mends each."""


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
    try:
        state = determinize(seen, Random(0))
        again = view(state, seen.seat)
    except BoardRulesError:
        raise
    except (LookupError, ValueError, TypeError, AttributeError) as cause:
        raise BoardRulesError("no game leads to such a view") from cause
    _compare(seen, again)
    _check_state(state)


def _check_state(state: State) -> None:
    """Check that the history that a state holds leads to it."""
    _check_lengths(state, state.log)
    complaint = BoardRulesError("hands: no choice of special cards leads to them")
    for choices in _samurai_choices(state):
        try:
            _compare(state, _played_again(state, choices))
        except BoardRulesError as cause:
            complaint = cause
        else:
            return
    raise complaint


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
    for field in attrs.fields(type(value)):
        if getattr(value, field.name) != getattr(possible, field.name):
            raise BoardRulesError(f"{field.name}: no game leads to this with all the rest")


def _samurai_choices(state: State) -> Iterator[tuple[str, ...]]:
    """List the ways in which the samurai seats can have chosen what they hold and have played.

    Hands that have been put together do not tell who brought what.
    """
    ninjas = NINJAS[state.options.players]
    if len(state.hands) != state.options.players - ninjas:
        return
    chosen = []
    played = [each for seen in (*state.log, _present(state)) for each in seen.specials]
    for seat, hand in enumerate(state.hands, ninjas):
        first_words = [each.text.partition(" ")[0] for each in played if each.seat == seat]
        held = elements(hand[FIRST_SAMURAI_SPECIAL:], SAMURAI_SPECIALS)
        chosen.append([*(word for word in first_words if word in SAMURAI_SPECIALS), *held])
    together = [name for names in chosen for name in names]
    if state.merged and len(together) <= len(state.hands):
        yield from permutations(together)
    elif all(len(names) <= 1 for names in chosen):
        yield tuple(together)


def _present(state: State) -> Round:
    """Return the present round as far as it has been seen, its actions left out."""
    return Round(specials=state.between, reactions=state.reactions)


def _played_again(state: State, choices: Sequence[str]) -> State:
    """Play the history that a state holds, as far as it goes.

    Raises:
        BoardRulesError: at the first move that is missing, unknown or not legal.
    """
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
