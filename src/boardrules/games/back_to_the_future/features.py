"""A view as numbers, from the point of view of the seat that looks.

Seats are counted from the one that looks: `+0` is itself, `+1` the next one clockwise;
`SPECTATOR` looks from seat 0. All values are counts, points, or 0 and 1.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from boardrules.core.game import CHANCE, NOBODY
from boardrules.games.back_to_the_future.components import ROLES, YEARS
from boardrules.games.back_to_the_future.moves import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardrules.games.back_to_the_future.options import Options
    from boardrules.games.back_to_the_future.view import View

_PHASES: Final = (
    *("start", "layout", "deal", "role", "fetch", "swap", "refetch", "steal", "stolen", "turn"),
    *("pay", "ripple", "rippled", "use", "event", "draw", "discard", "over"),
)
_REASONS: Final = ("events", "exhausted", "round-limit")
_KNOWN: Final = ("stolen, in hand", "stolen, in hand or pile", "stolen, somewhere", "taken")
_PLACES: Final = {"hand": 0, "hand-or-pile": 1, "somewhere": 2}


def feature_names(options: Options) -> tuple[str, ...]:
    """Name the numbers of `features`, in order; fixed by `players` and `components`."""
    return _names(options)


@lru_cache(maxsize=64)
def _names(options: Options) -> tuple[str, ...]:
    rows = catalogue(options)
    seats = [f"+{seat}" for seat in range(options.players)]
    mats = [f"mat {seat} {year}" for seat in seats for year in YEARS]
    where = ["hand", "pile", "discards", "makeup", *_KNOWN, "chosen", "last", *mats]
    names: list[str] = ["spectator", "round", "acted", "ability used", "took token"]
    names += (f"phase {phase}" for phase in _PHASES)
    names += (f"to move {who}" for who in (*seats, "chance", "nobody"))
    names += (f"turn {seat}" for seat in seats)
    names += (f"start {seat}" for seat in seats)
    names += (f"role {role}" for role in ROLES)
    names += (f"role taken {role}" for role in ROLES)
    names += (f"DeLorean {year}" for year in YEARS)
    names += (f"destination {year}" for year in YEARS)
    names += (f"victim {seat}" for seat in seats)
    names += (f"reason {reason}" for reason in _REASONS)
    names += ("due", "optional", "least", "last token", "supply", "deck size", "discards size")
    names += (f"tokens {seat}" for seat in seats)
    names += (f"hand size {seat}" for seat in seats)
    names += (f"pile size {seat}" for seat in seats)
    names += (f"victory tokens {seat}" for seat in seats)
    names += (f"events left {year}" for year in YEARS)
    names += (f"event {event} {what}" for event in rows.ids for what in ("open", "completed"))
    names += (f"{place} {card}" for place in where for card in rows.words)
    return tuple(names)


def features(view: View) -> tuple[float, ...]:
    """Encode a view as one number for each of `feature_names`."""
    options = view.options
    players, at = options.players, catalogue(options).card_at
    first = max(view.seat, 0)
    seats = [(first + distance) % players for distance in range(players)]
    won = [0] * players
    for stack in view.stacks:
        for each in stack.completed:
            won[each.seat] += each.points
    values: list[float] = [float(view.seat < 0), float(view.round)]
    values += map(float, (view.acted, view.ability_used, view.took_token))
    values += _one_of(view.phase, _PHASES)
    values += _one_of(view.to_move, (*seats, CHANCE, NOBODY))
    values += _one_of(view.turn, seats)
    values += _one_of(view.start, seats)
    values += _one_of(view.role, ROLES)
    values += (float(role in view.roles) for role in ROLES)
    values += _one_of(view.year, YEARS)
    values += _one_of(view.destination, YEARS)
    values += _one_of(view.victim, seats)
    values += _one_of(view.reason, _REASONS)
    values += map(float, (view.due, view.optional, view.least, view.last == "token"))
    values += map(float, (view.supply, view.deck_size, len(view.discards)))
    for counts in (view.tokens, view.hand_sizes, view.pile_sizes, won):
        values += (float(counts[seat]) for seat in seats)
    values += (float(stack.left) for stack in view.stacks)
    values += _events(view)
    known: list[list[str]] = [[] for _ in _KNOWN]
    for stolen in view.stolen:
        mine = stolen.victim == view.seat
        known[_PLACES[stolen.place] if mine else len(_PLACES)].append(stolen.card)
    lists: list[Iterable[str]] = [view.hand, view.piles[view.seat] if view.seat >= 0 else ()]
    lists += (view.discards, view.makeup, *known, view.chosen, (view.last,))
    lists += (cards for seat in seats for cards in view.mats[seat])
    cards = [0.0] * (len(lists) * len(at))
    for number, names in enumerate(lists):
        begin = number * len(at)
        for name in names:
            if name in at:  # not what is hidden, nor a token
                cards[begin + at[name]] = 1.0
    values += cards
    return tuple(values)


def _events(view: View) -> list[float]:
    open_ = {stack.top for stack in view.stacks}
    completed = {each.event for stack in view.stacks for each in stack.completed}
    return [
        float(event in some) for event in catalogue(view.options).ids for some in (open_, completed)
    ]


def _one_of(value: object, choices: Iterable[object]) -> list[float]:
    return [float(value == choice) for choice in choices]
