"""Why a move is not legal: a stable code for programs and a sentence for people."""

from __future__ import annotations

from typing import Final

from boardrules.core.errors import IllegalMove
from boardrules.games.bushido_breaker.components import (
    CHAMBER,
    CORRIDOR,
    LEFT_FOR_SHOWDOWN,
    MAPS,
    MOST_FOR_REINFORCEMENTS,
    NINJA_CARDS,
    NINJA_SPECIALS,
    NINJAS,
    NOWHERE,
    SAMURAI_CARDS,
)
from boardrules.games.bushido_breaker.moves import MOVES, Move
from boardrules.games.bushido_breaker.rules import commit
from boardrules.games.bushido_breaker.state import (
    ANSWER,
    BETWEEN,
    COMMIT,
    MEND,
    OVER,
    POST,
    REACT,
    SPECIALS,
    START,
    State,
)

NEEDED: Final = {
    SPECIALS: "special cards are being chosen: choose one",
    START: "the ninjas choose their gates: start at one",
    BETWEEN: "it is between two rounds: play a special, or hold",
    POST: "reinforcements are coming: post a samurai",
    MEND: "alarms are being repaired: mend one",
    COMMIT: "the ninjas lay their cards: commit one",
    ANSWER: "the samurai act: play a card with one of them",
    REACT: "a ninja is asked for a reaction: answer, or decline",
}
Why = tuple[str, str]


def objection(state: State, move: Move) -> IllegalMove:
    """Make the error for a move that is not legal."""
    code, reason = _why(state, move)
    return IllegalMove(move, code, reason)


def _why(state: State, move: Move) -> Why:
    players = state.options.players
    if state.phase == OVER:
        return "game-over", "the game is over"
    if move.location and move.location not in MAPS[players].names:
        return "off-map", f"{move.location} is not on the map for {players} seats"
    if move.seat >= NINJAS[players]:
        return "no-such-ninja", f"there is no ninja {move.seat} with {players} seats"
    if move.step != state.phase:
        return "wrong-phase", NEEDED[state.phase]
    return _WHY[move.step](state, move)


def _why_special(state: State, move: Move) -> Why:
    seat, ninjas = state.seat, len(state.ninjas)
    if (move.special in NINJA_SPECIALS) != (seat < ninjas):
        side = "ninja" if seat < ninjas else "samurai"
        return "other-side", f"seat {seat} chooses among the specials of the {side} side"
    if seat < ninjas and state.options.players == 3:
        return "wrong-order", "two specials are chosen in catalogue order"
    return "taken", f"the partner has taken {move.special}; there is one copy of each special"


def _why_between(state: State, move: Move) -> Why:
    hand = state.hands[state.seat - len(state.ninjas)]
    if not hand[SAMURAI_CARDS.index(move.card)]:
        return "not-in-hand", f"seat {state.seat} holds no {move.card}"
    if move.card == "reinforcements":
        most = MOST_FOR_REINFORCEMENTS
        return "too-many-samurai", f"reinforcements come while at most {most} samurai live"
    if move.card == "repair":
        return "nothing-to-repair", "no alarm that could be repaired is off"
    if move.card == "showdown":
        left = LEFT_FOR_SHOWDOWN
        return "not-two-samurai", f"a Showdown is called when exactly {left} samurai are left"
    return "ninja-out", f"ninja {move.seat} is out of play"


def _why_post(state: State, move: Move) -> Why:
    if move.place == CHAMBER:
        return "chamber", "samurai never enter the chamber"
    if state.showdown:
        return "showdown", "only the corridor is left in a Showdown"
    return "wrong-order", "two samurai are posted in the order of locations"


def _why_mend(state: State, move: Move) -> Why:
    if move.card == "done":
        return "nothing-mended", "at least one alarm is repaired"
    if state.showdown and move.place != CORRIDOR:
        return "showdown", "only the corridor is left in a Showdown"
    if not state.off >> move.place & 1:
        return "alarm-on", f"no alarm is off at {move.location}"
    return "wrong-order", "two alarms are repaired in the order of locations"


def _why_commit(state: State, move: Move) -> Why:
    ninja, lair = state.ninjas[state.seat], state.lairs[state.seat]
    if move.card in NINJA_CARDS and not ninja.hand[NINJA_CARDS.index(move.card)]:
        return "not-in-hand", f"seat {state.seat} has no {move.card} left"
    if gone := [number for number in move.samurai if state.places[number - 1] == NOWHERE]:
        return "no-such-samurai", f"samurai {gone[0]} is not on the map"
    if move.card == commit.worn_out(state.sheets[state.seat]):
        return "three-in-a-row", f"{move.card} was used in the last two rounds"
    if state.showdown and move.card in ("shuriken", "shurikens", "diagonal", "move"):
        return "showdown", "in a Showdown everybody is in the corridor and stays there"
    if move.card == "kunai":
        return "not-here", f"samurai {move.samurai[0]} is in another location"
    if move.card == "sabotage":
        return "alarm-off", "the alarm here is off already"
    if move.samurai:
        return _why_not_thrown(state, move, lair)
    if move.card == "move" and (move.place, lair) == (CHAMBER, CORRIDOR):
        needed = MAPS[state.options.players].needed
        return "chamber-closed", f"the chamber opens when {needed} alarms are off"
    how = "diagonal" if move.card == "diagonal" else "next"
    return "not-adjacent", f"{move.location} is not {how} to where the ninja is"


def _why_not_thrown(state: State, move: Move, place: int) -> Why:
    near = MAPS[state.options.players].adjacent[place]
    for number in move.samurai:
        if state.places[number - 1] not in near:
            return "not-adjacent", f"samurai {number} is not in an adjacent location"
    return "same-location", "the two targets must be in different locations"


def _why_answer(state: State, move: Move) -> Why:
    samurai = move.samurai[0]
    place = state.places[samurai - 1]
    if place == NOWHERE:
        return "no-such-samurai", f"samurai {samurai} is not on the map"
    if state.answers and samurai in MOVES[state.answers[0]].samurai:
        return "samurai-used", f"samurai {samurai} has acted this round"
    if move.card in SAMURAI_CARDS:
        return "not-in-hand", f"seat {state.seat} has no {move.card} left"
    if state.showdown:
        return "showdown", "in a Showdown everybody is in the corridor and stays there"
    if move.place == CHAMBER:
        return "chamber", "samurai never enter the chamber"
    return "not-adjacent", f"{move.location} is not next to samurai {samurai}"


def _why_react(state: State, move: Move) -> Why:
    question = state.reactions[-1].question
    if move.card != question:
        return "not-asked", f"the question is {question} or decline"
    ninja = state.ninjas[state.seat]
    if not ninja.hand[NINJA_CARDS.index(move.card)]:
        return "not-in-hand", f"seat {state.seat} has no {move.card}"
    return "not-the-target", "a Metsubushi works only if the target's own Katana counts"


_WHY: Final = {
    SPECIALS: _why_special,
    BETWEEN: _why_between,
    POST: _why_post,
    MEND: _why_mend,
    COMMIT: _why_commit,
    ANSWER: _why_answer,
    REACT: _why_react,
}
