"""Whether a state or view from outside is a possible position.

A state holds its own history, so it is played once more: it is possible if just the same state
comes out. `loads` asks this before it trusts what it has read.
"""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import TYPE_CHECKING

import attrs

from boardrules.core.errors import BoardRulesError
from boardrules.core.options import check_seat
from boardrules.games.bushido_breaker.components import (
    LOCATIONS,
    NINJA_CARDS,
    SAMURAI_CARDS,
    SAMURAI_SPECIALS,
)
from boardrules.games.bushido_breaker.histories import determinize
from boardrules.games.bushido_breaker.moves import DONE, HOLD, MOVES, Move
from boardrules.games.bushido_breaker.rules import apply, max_plies, new_game
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
    from collections.abc import Iterator


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
    if len(seen.log) > seen.options.last_round:
        raise BoardRulesError("log: more rounds than the game has")
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
    if len(state.log) > state.options.last_round:
        raise BoardRulesError("log: more rounds than the game has")
    complaint: BoardRulesError | None = None
    for choices in _samurai_choices(state):
        try:
            _compare(state, _played_again(state, choices))
        except BoardRulesError as cause:
            complaint = complaint or cause
        except (LookupError, ValueError) as cause:
            complaint = complaint or BoardRulesError(f"no game leads to such a state: {cause}")
        else:
            return
    raise complaint or BoardRulesError("hands: no such choice of special cards")


def _compare(value: State | View, possible: State | View) -> None:
    for field in attrs.fields(type(value)):
        if getattr(value, field.name) != getattr(possible, field.name):
            raise BoardRulesError(f"{field.name}: no game leads to this with all the rest")


def _samurai_choices(state: State) -> Iterator[tuple[str, ...]]:
    """List the ways in which the samurai seats can have chosen what they hold and have played.

    Hands that have been put together do not tell who brought what.
    """
    chosen = []
    for seat, hand in enumerate(state.hands, len(state.ninjas)):
        held = [name for name in SAMURAI_SPECIALS if _count(hand, name)]
        played = [
            each.text.split()[0]
            for seen in (*state.log, Round(specials=state.between))
            for each in seen.specials
            if each.seat == seat
        ]
        chosen.append([*(name for name in played if name in SAMURAI_SPECIALS), *held])
    if not state.merged:
        if all(len(names) <= 1 for names in chosen):
            yield tuple(name for names in chosen for name in names)
    else:
        both = [name for names in chosen for name in names]
        if len(both) <= len(state.hands):
            yield from permutations(both)


def _count(hand: bytes, name: str) -> int:
    number = SAMURAI_CARDS.index(name)
    return hand[number] if number < len(hand) else 0


def _played_again(state: State, choices: tuple[str, ...]) -> State:
    """Play the history that a state holds, as far as it goes."""
    now = new_game(state.options)
    script = _Script(state, choices)
    for _ in range(max_plies(state.options)):
        move = script.next_move(now)
        if move is None:
            break
        now = apply(now, move)
    return now


class _Script:
    """What is to be played next for a state to come out."""

    def __init__(self, state: State, choices: tuple[str, ...]) -> None:
        self.state = state
        self.choices = choices
        present = Round(
            specials=state.between,
            actions=tuple(MOVES[number].text for number in state.answers),
            reactions=state.reactions,
        )
        self.rounds = state.log if state.phase == OVER else (*state.log, present)

    def next_move(self, now: State) -> Move | None:
        """Tell the next move; None if there is none."""
        state, seat, ninjas = self.state, now.seat, len(now.ninjas)
        is_present = len(now.log) == len(state.log)
        if now.phase == OVER or (
            is_present
            and (now.phase, now.seat) == (state.phase, state.seat)
            and self._is_there(now)
        ):
            return None
        if now.phase == SPECIALS:
            if seat < ninjas:
                chosen = len(now.ninjas[seat].specials)
                name = NINJA_CARDS[state.ninjas[seat].specials[chosen]]
            else:
                name = self.choices[seat - ninjas]
            return Move.named(f"special {name}")
        if now.phase == START:
            return Move.named(f"start {LOCATIONS[state.ninjas[seat].start]}")
        seen = self.rounds[len(now.log)]
        if now.phase in (BETWEEN, POST, MEND):
            following = seen.specials[len(now.between) :]
            if following and following[0].seat == seat:
                move = Move.named(following[0].text)
                if move.step == now.phase:
                    return move
            return DONE if now.phase == MEND else HOLD
        if now.phase == COMMIT:
            return MOVES[state.sheets[seat][len(now.log)]]
        if now.phase == ANSWER:
            return Move.named(seen.actions[len(now.answers)])
        answers = [reaction.answer for reaction in seen.reactions]
        return Move.named(answers[len(now.reactions) - 1])

    def _is_there(self, now: State) -> bool:
        """Tell whether as much was played of the present round, or chosen before the first."""
        state = self.state
        return (
            (now.phase, now.seat) == (state.phase, state.seat)
            and len(now.between) == len(state.between)
            and len(now.answers) == len(state.answers)
            and len(now.reactions) == len(state.reactions)
            and [ninja.specials for ninja in now.ninjas]
            == [ninja.specials for ninja in state.ninjas]
        )
