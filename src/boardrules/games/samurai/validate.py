"""Whether a state or view from outside is a possible position, as far as can be told from it alone.

`loads` asks this before it trusts what it has read; it also compares the census, so components are
not counted here.
"""

from __future__ import annotations

from random import Random

from boardrules.core.errors import need
from boardrules.core.options import check_seat
from boardrules.games.samurai.components import (
    BOARDS,
    CODES,
    FIGURES,
    HAND,
    LIFTABLE,
    OWNERS,
    RONIN,
    SHIPS,
    TOKEN_EXCHANGE,
    TOKENS,
)
from boardrules.games.samurai.ending import met_conditions
from boardrules.games.samurai.rules.setup import (
    ALL_TYPES,
    can_be_completed,
    figures_phase,
    open_cities,
    start,
)
from boardrules.games.samurai.rules.turn import can_lift
from boardrules.games.samurai.state import (
    AGAIN,
    CHARACTERS,
    DEAL,
    FILL,
    KEEP,
    NOTHING,
    ONE_PLAIN,
    OVER,
    PHASES,
    REFILL,
    SET,
    SWAP,
    TURN,
    State,
)
from boardrules.games.samurai.view import PLAYED, View, determinize


def validate(value: State | View) -> None:
    """Check a state or a view.

    Raises:
        BoardRulesError: no game leads to it; says what is wrong.
    """
    if isinstance(value, View):
        _check_view(value)
    else:
        _check_state(value)


def _check_view(view: View) -> None:
    """Check what drawing a full state needs; the state that is drawn is checked after that."""
    players = view.options.players
    kinds = BOARDS[players].kinds
    check_seat(view.seat, players)
    need(len(view.unplayed) == players == len(view.hand_sizes), "unplayed: one entry a seat")
    for tokens, size in zip(view.unplayed, view.hand_sizes, strict=True):
        need(0 <= size <= min(HAND, len(tokens)), "hand_sizes: no such hand")
        need(
            view.phase != KEEP or len(tokens) == sum(start(view.options).piles[0]),
            "unplayed: nothing is played while first hands are chosen",
        )
    for placed in view.tokens:
        need(placed.space in kinds, "tokens: no such space")
        need(0 <= placed.seat < players and placed.token in TOKENS, "tokens: no such token")
    need(view.played in PLAYED.values(), "played: no such value")
    _check_state(determinize(view, Random(0)))


def _check_state(state: State) -> None:
    _check_ranges(state)
    if state.phase in (KEEP, DEAL, SET, FILL):
        _check_setup(state)
    else:
        _check_play(state)


def _check_ranges(state: State) -> None:
    players = state.options.players
    spaces = BOARDS[players]
    types, tokens = len(FIGURES), len(TOKENS)
    need(state.phase in PHASES, "phase: no such phase")
    need(0 <= state.seat < players, "seat: there is no such seat")
    for name, bags, length in (
        ("hands", state.hands, tokens),
        ("piles", state.piles, tokens),
        ("captured", state.captured, types),
    ):
        need(len(bags) == players, f"{name}: one entry a seat")
        need(all(len(each) == length for each in bags), f"{name}: {length} counts a seat")
    for name, values, length in (
        ("removed", state.removed, players),
        ("land", state.land, len(spaces.land)),
        ("sea", state.sea, len(spaces.sea)),
        ("figures", state.figures, len(spaces.settlements)),
        ("supply", state.supply, types),
        ("set_aside", state.set_aside, types),
    ):
        need(len(values) == length, f"{name}: {length} values are needed")
    need(state.played in PLAYED, "played: no such value")
    need(all(sum(hand) <= HAND for hand in state.hands), "hands: at most five tokens")
    on_land = {*range(LIFTABLE), TOKEN_EXCHANGE, RONIN}
    for name, codes, fitting in (("land", state.land, on_land), ("sea", state.sea, {*SHIPS})):
        for code in filter(None, codes):
            need(code < len(OWNERS), f"{name}: no such token")
            owner = OWNERS[code]
            need(
                owner and owner[0] < players and owner[1] in fitting,
                f"{name}: a token that cannot be there",
            )
    for number, bits in enumerate(state.figures):
        need(
            bits.bit_count() <= _room(state, number) and bits <= ALL_TYPES,
            "figures: too many on a settlement",
        )


def _room(state: State, settlement: int) -> int:
    """Tell how many figures a settlement holds at the start."""
    spaces = BOARDS[state.options.players]
    return {"village": 1, "city": 2, "capital": 3}[spaces.kinds[spaces.settlements[settlement]]]


def _check_setup(state: State) -> None:
    first = start(state.options)
    untouched = (
        "removed",
        "land",
        "sea",
        "captured",
        "set_aside",
        "played",
        "lifted",
        "origin",
        "reason",
    )
    for name in untouched:
        need(getattr(state, name) == getattr(first, name), f"{name}: the game has not begun")
    need(state.figures[-1] == ALL_TYPES, "figures: Edo holds one of each type")
    sizes = [sum(hand) for hand in state.hands]
    if state.phase in (KEEP, DEAL):
        need(state.phase == first.phase, "phase: not with these options")
        need(state.figures == first.figures, "figures: first hands come first")
        full = [HAND] * state.seat
        need(
            sizes[: state.seat] == full
            and sizes[state.seat] < HAND
            and not any(sizes[state.seat + 1 :]),
            "hands: seats get them one after the other",
        )
        if state.phase == KEEP:
            completes = can_be_completed(state.hands[state.seat], state.piles[state.seat])
            need(completes, "hands: this one cannot reach five tokens")
        return
    need(state.phase == figures_phase(state.options), "phase: not with these options")
    need(all(size == HAND for size in sizes), "hands: each seat has five tokens by now")
    need(any(state.supply), "phase: all figures are on the map")
    _check_figures_so_far(state)


def _check_figures_so_far(state: State) -> None:
    spaces = BOARDS[state.options.players]
    villages = [
        bits for number, bits in enumerate(state.figures[:-1]) if number not in spaces.cities
    ]
    if open_cities(state, spaces):
        need(not any(villages), "figures: cities are filled first")
    if state.phase == FILL:
        in_cities = [state.figures[city].bit_count() for city in spaces.cities]
        need(state.seat == 0, "seat: 0 while figures are drawn")
        need(
            in_cities == sorted(in_cities, reverse=True) and in_cities.count(1) <= 1,
            "figures: settlements are filled in board order",
        )
        filled = [bool(bits) for bits in villages]
        need(
            filled == sorted(filled, reverse=True), "figures: settlements are filled in board order"
        )
    else:
        placed = sum(start(state.options).supply) - sum(state.supply)
        need(state.seat == placed % state.options.players, "seat: not its turn to set a figure")


def _check_play(state: State) -> None:
    spaces = BOARDS[state.options.players]
    need(not any(state.supply), "supply: all figures are on the map by now")
    for number, bits in enumerate(state.figures):
        closed = 0 not in spaces.land_around[number](state.land)
        need(
            bits.bit_count() == (0 if closed else _room(state, number)),
            "figures: a settlement is captured exactly when no land next to it is empty",
        )
    _check_hands(state)
    _check_end(state)
    _check_phase(state)


def _check_hands(state: State) -> None:
    for seat, (hand, pile) in enumerate(zip(state.hands, state.piles, strict=True)):
        if seat == state.seat and state.phase == REFILL:
            need(sum(hand) < HAND and any(pile), "phase: nothing is left to refill")
        elif seat == state.seat and (state.played or state.phase == OVER):
            need(sum(hand) < HAND, "hands: a token was played, so fewer than five are left")
        else:
            need(sum(hand) == HAND or not any(pile), "hands: to be refilled")


def _check_end(state: State) -> None:
    met = met_conditions(state.figures, state.set_aside)
    need(state.reason in met if met else not state.reason, "reason: not what the map tells")
    if state.reason:
        need(
            state.phase != REFILL and (state.played or state.phase == OVER),
            "phase: the game is over by now",
        )
        immediate = state.options.end == "immediate"
        need(not immediate or state.phase == OVER, "phase: the game is over by now")
        need(state.phase != OVER or bool(state.played) == immediate, "played: not at the end")
    else:
        need(state.phase != OVER, "phase: the game is not over")


def _check_phase(state: State) -> None:
    need(state.phase == SWAP or state.origin == -1, "origin: nothing is lifted")
    if state.phase == AGAIN:
        need(
            0 <= state.lifted < LIFTABLE
            and CODES[state.seat][TOKEN_EXCHANGE] in state.land
            and 0 in state.land
            and state.played == ONE_PLAIN,
            "lifted: no token can have been lifted",
        )
    elif state.phase == SWAP:
        need(
            state.lifted in (0, 1)
            and 0 <= state.origin < len(state.figures) - 1
            and state.removed[state.seat]
            and state.played in (CHARACTERS, ONE_PLAIN)
            and can_lift(state.figures, state.origin, state.lifted),
            "lifted: no figure can have been lifted",
        )
    else:
        need(state.lifted == -1, "lifted: nothing is lifted")
    need(
        state.phase in (TURN, AGAIN, SWAP, OVER) or state.played == NOTHING,
        "played: nothing in this phase",
    )
    need(all(count <= 1 for count in state.removed), "removed: one figure exchange a seat")
