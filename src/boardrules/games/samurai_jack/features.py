"""A view as numbers, from the point of view of the seat that looks.

Seats are counted from the one that looks: `+0` is itself, `+1` the next one clockwise;
`SPECTATOR` looks from seat 0. All values are counts, or 0 and 1.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from boardrules.core.game import CHANCE, NOBODY
from boardrules.games.samurai_jack.components import (
    CHARACTERS,
    ROUNDS,
    SPACES,
    SYMBOLS,
    TILES,
    TYPES,
)
from boardrules.games.samurai_jack.moves import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardrules.games.samurai_jack.options import Options
    from boardrules.games.samurai_jack.view import View

_PHASES: Final = (
    *("choose", "neutral", "tile", "villain", "line", "deal", "site", "jack", "play", "reveal"),
    *("token", "claim", "turn-in", "aku", "lose", "wolf", "wolf-draw", "collect", "draw", "over"),
)
_TOKENS: Final = ("face-down", "wolf", "aku")
_SEATED: Final = ("face down", "flagged", "has character")


@lru_cache(maxsize=64)
def feature_names(options: Options) -> tuple[str, ...]:
    """Name the numbers of `features`, in order; fixed by `players` and `components`."""
    rows = catalogue(options)
    seats = [f"+{seat}" for seat in range(options.players)]
    runners = [*seats, *(["neutral"] if options.players == 2 else [])]
    movers = [*runners, "jack", "aku"]
    spaces = sorted(rows.claim)
    names = ["spectator", "sanity", "sanity left"]
    names += (f"phase {phase}" for phase in _PHASES)
    names += (f"round {number + 1}" for number in range(ROUNDS))
    names += (f"to move {who}" for who in (*seats, "chance", "nobody"))
    names += (f"turn {who}" for who in runners)
    names += (f"{who} is {name}" for who in runners for name in CHARACTERS)
    names += (f"card {id_}" for id_ in rows.ids)
    names += (f"used {id_}" for id_ in rows.ids)
    for number in spaces:
        names += (f"space {number} {what}" for what in ("used", "honor", *SYMBOLS))
    for tile in range(TILES):
        names += (f"tile {tile} {what}" for what in (*TYPES, *_TOKENS))
    for who in movers:
        names += (f"{who} rank", f"{who} tile", f"{who} at the villain")
        names += (f"{who} on tile {tile}" for tile in range(TILES))
        names += (f"{who} on its space {space}" for space in range(SPACES))
        names += (f"{who} on honor space {number}" for number in spaces)
        names += (f"{who} waits", f"{who} is next")
    for who in seats:
        names += (f"{who} {what}" for what in ("honor", "honor of the round", "arrival", *_SEATED))
        names += (f"{who} played {kind}" for kind in TYPES)
        names += (f"{who} shows {kind}" for kind in TYPES)
    for who in runners:
        names += (f"{who} {symbol} cards" for symbol in SYMBOLS)
    names += (f"own choice {kind}" for kind in TYPES)
    names += (f"movement deck {kind}" for kind in TYPES)
    places = ("deck", "discards", "turned in", *TYPES, *runners)
    names += (f"{word} {place}" for place in places for word in rows.words)
    return tuple(names)


def features(view: View) -> tuple[float, ...]:
    """Encode a view as one number for each of `feature_names`."""
    options, players = view.options, view.options.players
    rows = catalogue(options)
    first = max(view.seat, 0)
    seats = [(first + distance) % players for distance in range(players)]
    runners = [*seats, *([players] if players == 2 else [])]
    track = options.components.sanity_track
    values: list[float] = [float(view.seat < 0), float(view.sanity), float(track - view.sanity)]
    values += _one_of(view.phase, _PHASES)
    values += _one_of(view.round, range(1, ROUNDS + 1))
    values += _one_of(view.to_move, (*seats, CHANCE, NOBODY))
    values += _one_of(view.turn, runners)
    for mover in runners:
        values += _one_of(view.movers[mover].name, CHARACTERS)
    current = view.villains[-1] if len(view.villains) == view.round else ""
    values += _one_of(current, rows.ids)
    values += (float(id_ in view.villains) for id_ in rows.ids)
    values += _prices(view, current)
    for number in range(TILES):
        tile = view.path[number] if number < len(view.path) else None
        values += _one_of(tile.type if tile else "", TYPES)
        values += _one_of(tile.token if tile else "", _TOKENS)
    for mover in (*runners, len(view.movers) - 2, len(view.movers) - 1):
        values += _mover(view, mover, sorted(rows.claim))
    for seat in seats:
        values += _seat(view, seat)
    held = [*view.cards, view.neutral_cards]
    for mover in runners:
        symbols = [rows.symbols[rows.card_at[word]] for word in held[mover]]
        values += (float(symbols.count(symbol)) for symbol in range(len(SYMBOLS)))
    values += _one_of(view.choice, TYPES)
    values += map(float, view.deck)
    places = (view.support, view.discards, view.paid, *view.displays, *(held[m] for m in runners))
    for place in places:
        values += _marks(place, rows.card_at)
    return tuple(values)


def _prices(view: View, current: str) -> list[float]:
    rows = catalogue(view.options)
    prices = rows.prices[rows.villain_at[current]] if current else {}
    values: list[float] = []
    for number in sorted(rows.claim):
        price = prices.get(number)
        if price:
            values += (1.0, float(price.honor), *map(float, price.symbols))
        else:
            values += [0.0] * (2 + len(SYMBOLS))
    return values


def _mover(view: View, index: int, spaces: list[int]) -> list[float]:
    mover = view.movers[index]
    on_path, there = mover.place == "path", mover.place == "villain"
    rank = mover.space if mover.place == "line" else 0
    values = [float(rank), float(TILES if there else mover.tile), float(there)]
    values += _one_of(mover.tile if on_path else -1, range(TILES))
    values += _one_of(mover.space if on_path else -1, range(SPACES))
    values += _one_of(mover.space if there else -1, spaces)
    waits = bool(mover.name) and mover.name in view.queue
    return [*values, float(waits), float(waits and view.queue[0] == mover.name)]


def _seat(view: View, seat: int) -> list[float]:
    arrival = view.arrivals.index(seat) + 1 if seat in view.arrivals else 0
    values = [
        float(view.honor[seat]),
        float(view.honor[seat] - view.earlier[seat]),
        float(arrival),
        float(view.face_down[seat]),
        float(view.flagged[seat]),
        float(bool(view.characters[seat])),
    ]
    values += (float(kind in view.played[seat]) for kind in TYPES)
    return [*values, *_one_of(view.shown[seat], TYPES)]


def _one_of(value: object, choices: Iterable[object]) -> list[float]:
    return [float(value == choice) for choice in choices]


def _marks(words: tuple[str, ...], numbers: dict[str, int]) -> list[float]:
    values = [0.0] * len(numbers)
    for word in words:
        values[numbers[word]] = 1.0
    return values
