"""Step D: ninjas that are met may react, until nobody is left to be asked.

A function that plays a move returns None where the move is not legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from boardrules.core.bag import add, remove
from boardrules.core.evolve import changed
from boardrules.games.bushido_breaker.components import (
    KUNAI,
    METSUBUSHI,
    NINJA_CARDS,
    NOWHERE,
)
from boardrules.games.bushido_breaker.moves import (
    DECLINE,
    MOVES,
    THROW_BOMB,
    THROW_METSUBUSHI,
    Move,
    Row,
)
from boardrules.games.bushido_breaker.rules.clash import (
    ATTACKS,
    COUNTERS,
    THROWN,
    actors_of,
    answers_of,
    clash,
    next_question,
    plans_of,
    stakes_of,
)
from boardrules.games.bushido_breaker.rules.effects import (
    carried_through,
    replaced,
    room_of,
    turned_up,
    with_open_card,
)
from boardrules.games.bushido_breaker.state import REACT, Reaction, State

if TYPE_CHECKING:
    from collections.abc import Sequence


def reactions(state: State) -> Row:
    """List how a ninja can answer; it can always decline.

    A Metsubushi is for a ninja that holds it and whose target's own Katana counts (BB-26).
    """
    open_question = state.reactions[-1]
    if open_question.question == "smoke-bomb":
        return (THROW_BOMB, DECLINE)
    ninja = state.ninjas[open_question.ninja]
    if ninja.hand[METSUBUSHI]:
        answers = answers_of(state)
        plans = plans_of(state, answers)
        kunai = plans[open_question.ninja]
        verdict = clash(plans, actors_of(answers), state.reactions[:-1])
        if kunai and kunai.attacks[0].katana & verdict.valid:
            return (THROW_METSUBUSHI, DECLINE)
    return (DECLINE,)


def react(state: State, move: Move) -> State | None:
    """Answer the question; None if the move is not legal."""
    if state.phase != REACT or move not in reactions(state):
        return None
    answered = attrs.evolve(state.reactions[-1], answer=move.text)
    changes: dict[str, Any] = {"reactions": (*state.reactions[:-1], answered)}
    if move is not DECLINE:
        ninja = state.ninjas[state.seat]
        card = NINJA_CARDS.index(move.card)
        hand = remove(ninja.hand, card)
        face_up = add(ninja.face_up, card)
        if move is THROW_BOMB and not turned_up(state, state.seat):
            face_up = with_open_card(face_up, hand, MOVES[state.sheets[state.seat][-1]])
        changes["ninjas"] = replaced(state.ninjas, state.seat, hand=hand, face_up=face_up)
    return resolved(changed(state, changes), answers_of(state), state.hands)


def resolved(state: State, answers: Sequence[Move], hands: tuple[bytes, ...]) -> State:
    """Go on with a round in which all cards lie: ask the next ninja, or carry it through.

    Args:
        state: the position before the last card, or after the last answer to a question.
        answers: what the samurai seats play, that last card included.
        hands: what is left in their hands.
    """
    if not state.reactions:
        targets = unmet(state, answers)
        if targets is not None:
            return carried_through(state, answers, hands, targets, None)
    plans = plans_of(state, answers)
    verdict = clash(plans, actors_of(answers), state.reactions)
    asked = None
    if not verdict.is_quiet:
        asked = next_question(verdict, plans, state.reactions, stakes_of(state))
    if asked is None:
        return carried_through(state, answers, hands, verdict.hits, verdict)
    seat, question = asked
    card = MOVES[state.sheets[seat][-1]].card
    reaction = Reaction(seat, question, card, room_of(card, state.lairs[seat]))
    changes: dict[str, Any] = {
        "phase": REACT,
        "seat": seat,
        "answers": bytes([answer.number for answer in answers]),
        "hands": hands,
        "reactions": (*state.reactions, reaction),
    }
    if question == "metsubushi":
        face_up = add(state.ninjas[seat].face_up, KUNAI)
        changes["ninjas"] = replaced(state.ninjas, seat, face_up=face_up)
    return changed(state, changes)


def unmet(state: State, answers: Sequence[Move]) -> list[tuple[int, ...]] | None:
    """Tell the targets of each ninja if no card of the samurai can make a difference.

    Most rounds are such, and then nothing more has to be worked out: no ninja is looked for,
    wherever it is, and no attack is answered by a card that could stop it, wherever it is.

    Returns:
        for each ninja the samurai that it kills, by number; None if cards may meet.
    """
    cards = [answer.card for answer in answers]
    targets: list[tuple[int, ...]] = []
    for seat, lair in enumerate(state.lairs):
        if lair == NOWHERE:
            targets.append(())
            continue
        move = MOVES[state.sheets[seat][-1]]
        card = move.card
        if card == "kunai":
            if "katana" in cards or "yumi" in cards:
                return None
        elif card in THROWN:
            for answer in answers:
                if answer.samurai[0] in move.samurai:
                    return None
        elif COUNTERS.get(card) in cards:
            return None
        targets.append(move.samurai if card in ATTACKS else ())
    return targets
