"""Whether what lies on the table can lie there: cards, events, tokens, and what is known."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from boardrules.core.errors import need
from boardrules.games.back_to_the_future.components import CLOCK_TOKENS, STACK, YEARS
from boardrules.games.back_to_the_future.moves import catalogue
from boardrules.games.back_to_the_future.rules.knowledge import CODES, code_of, read_code
from boardrules.games.back_to_the_future.state import IN_HAND, NO_EVENT, SOMEWHERE, WITH_THIEF

if TYPE_CHECKING:
    from boardrules.games.back_to_the_future.state import State


def check(state: State) -> None:
    """Check what lies on the table.

    Raises:
        BoardRulesError: something cannot be there.
    """
    _check_cards(state)
    _check_stacks(state)
    _check_memory(state)


def _check_cards(state: State) -> None:
    players, cards = state.options.players, len(state.options.components.characters)
    for name, parts in (
        ("hands", state.hands),
        ("piles", state.piles),
        ("mats", state.mats),
        ("tokens", state.tokens),
    ):
        need(len(parts) == players, f"{name}: one entry a seat")
    need(all(len(mat) == len(YEARS) for mat in state.mats), "mats: one entry a year")
    need(sum(state.tokens) <= CLOCK_TOKENS, f"tokens: there are {CLOCK_TOKENS}")
    for name, piles in (
        ("hands", state.hands),
        ("piles", state.piles),
        ("mats", tuple(cards for mat in state.mats for cards in mat)),
        ("deck", (state.deck,)),
        ("discards", (state.discards,)),
        ("absent", (state.memory.absent,)),
        ("chosen", (state.chosen,)),
    ):
        for pile in piles:
            need(all(card < cards for card in pile), f"{name}: no such card")
            need(list(pile) == sorted(set(pile)), f"{name}: cards ascend, and each is unique")


def _check_stacks(state: State) -> None:
    rows, stacks, players = catalogue(state.options), state.stacks, state.options.players
    need(
        len(stacks.tops) == len(stacks.completed) == len(stacks.takers) == len(YEARS),
        "stacks: one entry a year",
    )
    for year, size in enumerate(STACK[players]):
        completed, takers, top = stacks.completed[year], stacks.takers[year], stacks.tops[year]
        need(len(completed) <= size, "completed: more than there are")
        need(len(takers) == len(completed), "takers: one for each completed event")
        need(all(seat < players for seat in takers), "takers: there is no such seat")
        seen = [*completed, *(() if top == NO_EVENT else (top,))]
        need(
            len(set(seen)) == len(seen) and set(seen) <= set(rows.of_year[year]),
            "stacks: events of the year, each unique",
        )
        need(top == NO_EVENT or len(completed) < size, "tops: no event is left of that year")


def _check_memory(state: State) -> None:
    memory, players = state.memory, state.options.players
    hidden = {*b"".join((*state.hands, *state.piles))}
    need(set(memory.absent) <= hidden, "absent: a card that is in no hand and no pile")
    need(len(memory.known) == players, "known: one entry a seat")
    need(list(memory.steals) == sorted(memory.steals), "steals: codes ascend")
    possible: Counter[int] = Counter()
    certain: Counter[int] = Counter()
    for code in memory.steals:
        need(code in CODES, "steals: no such code")
        victim, thief, place, is_certain = read_code(code)
        need(max(victim, thief) < players, "steals: there is no such seat")
        need(
            code_of(victim, thief, place, is_certain) == code
            and (place != IN_HAND or state.hands[thief]),
            "steals: no such theft is remembered",
        )
        either = code_of(victim, thief, place, certain=True)
        possible[either] += 1
        certain[either] += is_certain
    found: Counter[int] = Counter()
    placed: set[int] = set()
    for victim, entries in enumerate(memory.known):
        cards = [card for card, _, _ in entries]
        need(
            list(entries) == sorted(entries) and len(set(cards)) == len(cards),
            "known: cards ascend, and each is unique",
        )
        for card, thief, place in entries:
            need(_is_there(state, victim, card, thief, place), "known: the card is not there")
            if place != SOMEWHERE:
                need(card not in placed, "known: one card was stolen from two seats")
                placed.add(card)
            found[code_of(victim, thief, place, certain=True)] += 1
    need(
        all(found[code] <= possible[code] for code in found)
        and all(certain[code] <= found[code] for code in certain),
        "known: not as the thefts say",
    )


def _is_there(state: State, victim: int, card: int, thief: int, place: int) -> bool:
    players = state.options.players
    if place == SOMEWHERE:
        others = [seat for seat in range(players) if seat != victim]
        return thief == -1 and any(
            card in state.hands[seat] or card in state.piles[seat] for seat in others
        )
    if not 0 <= thief < players or thief == victim or place not in (IN_HAND, WITH_THIEF):
        return False
    return card in state.hands[thief] or (place == WITH_THIEF and card in state.piles[thief])
