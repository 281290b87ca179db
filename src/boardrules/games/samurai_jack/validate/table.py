"""Whether the set-up can have gone like this, and whether everybody can be where they are."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from boardrules.core.errors import need
from boardrules.core.evolve import changed
from boardrules.games.samurai_jack.components import ROUNDS, SET, TILES, TOKENS
from boardrules.games.samurai_jack.moves import catalogue
from boardrules.games.samurai_jack.rules.path import TILE_OF
from boardrules.games.samurai_jack.rules.setup import start
from boardrules.games.samurai_jack.state import (
    AKU_TOKEN,
    ALL_CARDS,
    ARRIVED,
    CHOOSE,
    CLAIM,
    DEAL,
    HIDDEN_TOKEN,
    LINE,
    NEUTRAL,
    OVER,
    PATH,
    SITE,
    START,
    TILE,
    TURN_IN,
    VILLAIN,
    WOLF_TOKEN,
)

if TYPE_CHECKING:
    from boardrules.games.samurai_jack.state import State

SETUP = (CHOOSE, NEUTRAL, TILE, VILLAIN, LINE, DEAL, SITE)
"""The phases before the first turn of a round."""


def check_setup(state: State) -> None:
    """Check a state before the first turn of a round."""
    players, runners = state.options.players, len(state.positions) - 2
    number = len(state.characters)
    if state.phase in (CHOOSE, NEUTRAL):
        first = changed(start(state.options), {"phase": state.phase})
        plain = changed(state, {"characters": b"", "seat": 0})
        need(plain == first, f"{state.phase}: nothing else has happened yet")
        right = number == state.seat < players
        if state.phase == NEUTRAL:
            right = number == players < runners and state.seat == 0
        need(right, "characters: seats choose one after the other")
        return
    need(number == runners, "characters: all are chosen by now")
    need(state.seat == 0 and not state.queue, "seat, queue: nobody moves yet")
    need(not state.arrivals, "arrivals: none before the first turn")
    need(set(state.hands) == {ALL_CARDS}, "hands: complete before the first turn")
    need(not any(state.choices), "choices: none before the first turn")
    need(state.earlier == state.honor, "earlier: the round has not begun")
    need(not state.cards[-1], "cards: nothing is being turned in")
    need(state.positions[-2:] == bytes(2), "positions: Jack and Aku have not moved")
    if state.round == 1:
        need(not any(map(len, state.cards)) and not any(state.honor), "round: nobody has anything")
    _check_ranks(state)
    need(
        (len(state.path) < TILES) if state.phase == TILE else len(state.path) == TILES,
        "path: does not fit the phase",
    )
    need(1 <= state.round <= ROUNDS, "villains: one a round")
    _check_villains(state)
    _check_displays(state)


def _check_ranks(state: State) -> None:
    """Check the start line."""
    ranks = sorted(filter(None, state.positions))
    need(ranks == list(range(1, len(ranks) + 1)), "positions: ranks from 1 at the back")
    runners = len(state.positions) - 2
    if state.phase == LINE:
        need(state.round == 1 and len(ranks) < runners, "positions: the line is complete")
    elif state.round == 1 and state.phase in (TILE, VILLAIN):
        need(not ranks, "positions: the line is drawn later")
    else:
        need(len(ranks) == runners, "positions: the line is not complete")


def _check_villains(state: State) -> None:
    first = len(state.options.components.villains)
    for number, card in enumerate(state.villains, 1):
        need((card >= first) == (number == ROUNDS), "villains: an Aku card in the last round only")


def _check_displays(state: State) -> None:
    """Check what has been laid out before the first turn: cards, then tokens."""
    lengths = [len(row) for row in state.displays]
    full = SET * catalogue(state.options).display
    dealt, left = sum(lengths), any(state.support)
    rotation = [(dealt + SET - 1 - kind) // SET for kind in range(SET)]
    need(lengths == rotation, "displays: dealt in rotation")
    if state.phase == DEAL:
        need(dealt < full and left, "displays: nothing more is dealt")
    elif state.phase == SITE:
        need(dealt == full or not left, "displays: the deal is not complete")
    else:
        need(not dealt, "displays: dealt later")
    if state.phase == SITE:
        need(state.options.encounter_tokens, "phase: without encounter tokens")
        need(set(state.tokens) <= {0, HIDDEN_TOKEN}, "tokens: face down at first")
        sets = [sum(state.tokens[at : at + SET]) for at in range(0, TILES, SET)]
        need(sets in ([0, 0, 0], [1, 0, 0], [1, 1, 0]), "tokens: one in each set, in order")
    else:
        need(not any(state.tokens), "tokens: placed last")


def check_table(state: State) -> None:
    """Check where everything is during a round, or at the end."""
    need(len(state.characters) == len(state.positions) - 2, "characters: all are chosen by now")
    need(len(state.path) == TILES, "path: complete by now")
    need(state.villains, "villains: one a round")
    _check_villains(state)
    size = catalogue(state.options).display
    need(all(len(row) <= size for row in state.displays), f"displays: at most {size} for a type")
    _check_tokens(state)
    _check_path(state)
    _check_arrivals(state)
    for seat, hand in enumerate(state.hands):
        may_be_empty = seat == state.seat and state.queue[:1] == bytes((seat,))
        need(hand or may_be_empty, "hands: taken back when they are empty")


def _check_tokens(state: State) -> None:
    sets = [bytes(filter(None, state.tokens[at : at + SET])) for at in range(0, TILES, SET)]
    wanted = int(state.options.encounter_tokens)
    need(all(len(each) == wanted for each in sets), "tokens: not as the options say")
    for code, copies in zip((WOLF_TOKEN, AKU_TOKEN), TOKENS.values(), strict=True):
        need(state.tokens.count(code) <= copies, "tokens: too many of a kind")


def _check_path(state: State) -> None:
    """Check that everybody has a space of their own."""
    apart = [at for at in state.positions if at not in (START, ARRIVED)]
    need(len(set(apart)) == len(apart), "positions: two on one space")
    runners = len(state.positions) - 2
    for mover, at in enumerate(state.positions):
        if at < PATH:
            rank = mover < runners
            need(1 <= at <= runners if rank else at == START, "positions: no such rank")
        elif at < ARRIVED:
            rear = (at - PATH) % 3 == 0
            need(not (rear and state.tokens[TILE_OF[at]]), "positions: a token lies there")
    if any(at < PATH for at in state.positions[:-2]):
        need(not state.arrivals, "positions: nobody arrives in the first turn")
        need(state.positions[-1] == START, "positions: Aku moves last")


def _check_arrivals(state: State) -> None:
    """Check who is at the Villain, and on which spaces."""
    there = [seat for seat in range(state.options.players) if state.positions[seat] >= ARRIVED]
    need(sorted(state.arrivals) == there, "arrivals: not those at the Villain")
    need(state.positions[-2] <= ARRIVED, "positions: Jack takes no space")
    prices = catalogue(state.options).prices[state.villains[-1]]
    for at in state.positions:
        need(at <= ARRIVED or at - ARRIVED in prices, "positions: no such space is used")
    if state.positions[-1] == ARRIVED:
        taken = {at - ARRIVED for at in state.positions}
        need(set(prices) <= taken, "positions: Aku blocks a space while one is open")
    over = len(there) == state.options.players and state.positions[-2] == ARRIVED
    insane = state.sanity == state.options.components.sanity_track
    if state.phase == OVER:
        need(insane or (over and state.round == ROUNDS), "phase: the game is not over")
        need(not (insane and state.positions[-2] == ARRIVED), "sanity: Jack is out of reach")
        need(not state.queue and state.seat == 0 and not state.cards[-1], "queue: nothing goes on")
    else:
        need(not over or state.phase in (CLAIM, TURN_IN), "phase: the round is over by now")


def is_sorted(values: list[int]) -> bool:
    """Tell whether values ascend."""
    return all(one < other for one, other in pairwise(values))
