"""What the log shows, as numbers: where ninjas were met, and what the last rounds were like.

Rounds that are over are counted back: `ago 1` is the last one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from boardrules.games.bushido_breaker.components import (
    CHAMBER,
    CORRIDOR,
    LOCATIONS,
    MAPS,
    SAMURAI,
    SAMURAI_SPECIALS,
    SHOWN_ROWS,
)
from boardrules.games.bushido_breaker.features.numbers import flags, one_of
from boardrules.games.bushido_breaker.moves import Move

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardrules.games.bushido_breaker.view import View

RECENT: Final = 3
"""So many of the last rounds are looked at one by one."""
CARDS: Final = ("katana", "yumi", "search", "alarm", "exits", "move")
"""What a samurai can play."""
ROWS: Final = ("kunai", "shuriken", "hide", "move", "sabotage", "special")
"""What a Revelation can show of a row (BB-30)."""
SIGNS: Final = ("kills", "alarm off", "noticed", "chirp", "smoke bomb")
"""What a round can show of a ninja: how many samurai it killed, and four yes or no."""


def past_names(ninjas: Sequence[str], places: Sequence[str]) -> Iterator[str]:
    """Name the numbers of `past`.

    Args:
        ninjas: what the ninjas are called.
        places: the locations on the map.
    """
    rooms = places[CHAMBER + 1 :]
    recent = range(1, RECENT + 1)
    for ninja in ninjas:
        yield from (f"{ninja} was at {place}" for place in rooms)
        yield f"{ninja} rounds since"
        yield from (f"{ninja} killed at {place}" for place in rooms)
        yield f"{ninja} rounds since kill"
        yield f"{ninja} killed two at once"
        yield from (
            f"{ninja} shown {row} {card}" for row in range(1, SHOWN_ROWS + 1) for card in ROWS
        )
        yield f"{ninja} rounds since shown"
        yield from (f"{ninja} ago {ago} {sign}" for ago in recent for sign in SIGNS)
    yield from (f"played {special}" for special in SAMURAI_SPECIALS)
    yield "poisoned"
    for ago in recent:
        yield f"ago {ago} poisoned"
        yield from (f"ago {ago} {room} {card}" for room in rooms for card in CARDS)


@attrs.define
class _Trace:
    """What was seen of one ninja.

    Attributes:
        place: where it was known to be last; "" if it never was.
        since: how many rounds were over then.
        hit: where the last samurai stood that it killed; "" if it killed none.
        hit_at: how many rounds were over after that.
        killed_two: whether it ever killed two samurai in one round.
        shown: the cards that a Revelation showed last.
        shown_at: how many rounds were over then.
    """

    place: str = ""
    since: int = 0
    hit: str = ""
    hit_at: int = 0
    killed_two: bool = False
    shown: tuple[str, ...] = ()
    shown_at: int = 0


class _Walk:
    """A walk through the log, which finds out where the samurai stood in each round.

    Attributes:
        traces: what was seen of each ninja.
        played: for each round the locations where samurai played cards, with the cards.
    """

    def __init__(self, view: View) -> None:
        options = view.options
        standing = options.garrison or MAPS[options.players].samurai
        self.floors = options.nightingale
        self.rounds = (*view.log, view.now)
        self.places = {number: LOCATIONS[number] for number in range(1, standing + 1)}
        self.traces = [_Trace() for _ in view.ninjas]
        self.played: list[set[tuple[str, str]]] = []
        for number in range(len(self.rounds)):
            self._specials(number)
            self._questions(number, len(view.log))
            if number < len(view.log):
                self._kills(number)
                self._signs(number)
                self._actions(number)
        if view.showdown:
            for trace in self.traces:
                trace.place, trace.since = LOCATIONS[CORRIDOR], len(view.log)

    def _specials(self, number: int) -> None:
        for each in self.rounds[number].specials:
            move = Move.named(each.text)
            if move.card == "post":
                entering = next(n for n in range(1, SAMURAI + 1) if n not in self.places)
                self.places[entering] = move.location
            elif move.card == "showdown":
                self.places = dict.fromkeys(self.places, LOCATIONS[CORRIDOR])
            elif move.card == "revelation":
                trace = self.traces[move.seat]
                trace.shown, trace.shown_at = each.shown, number

    def _questions(self, number: int, over: int) -> None:
        """Find where ninjas were that had to show a card.

        They are still there after the round: a bomb or a Metsubushi moves nobody on, and who
        declines is killed or noticed, unless a Metsubushi of the other ninja saves its Kunai.
        """
        for asked in self.rounds[number].reactions:
            if asked.room:
                trace = self.traces[asked.ninja]
                trace.place, trace.since = asked.room, min(number + 1, over)

    def _kills(self, number: int) -> None:
        for removed in self.rounds[number].removed:
            for ninja in removed.ninjas:
                trace = self.traces[ninja]
                trace.killed_two = trace.killed_two or trace.hit_at == number + 1
                trace.hit, trace.hit_at = self.places[removed.samurai], number + 1

    def _signs(self, number: int) -> None:
        """Find where ninjas were after a round."""
        seen = self.rounds[number]
        found = {ninja: off.location for off in seen.disabled for ninja in off.ninjas}
        for noticed in seen.noticed:
            goes = noticed.destination not in ("", LOCATIONS[CHAMBER])
            found[noticed.ninja] = noticed.destination if goes else noticed.room
        if len(self.floors) == 1:
            found |= dict.fromkeys(seen.chirps, self.floors[0])
        for ninja, place in found.items():
            self.traces[ninja].place, self.traces[ninja].since = place, number + 1

    def _actions(self, number: int) -> None:
        seen = self.rounds[number]
        moves = [Move.named(text) for text in seen.actions]
        self.played.append({(self.places[move.samurai[0]], move.card) for move in moves})
        for move in moves:
            if move.location:
                self.places[move.samurai[0]] = move.location
        for dead in (*(removed.samurai for removed in seen.removed), *seen.poisoned):
            del self.places[dead]


def past(view: View, ninjas: Sequence[int]) -> list[float]:
    """Encode what the log shows.

    Args:
        view: what a seat knows.
        ninjas: the ninjas' seats, in the order in which they are told.
    """
    rooms = MAPS[view.options.players].names[CHAMBER + 1 :]
    over = len(view.log)
    walk = _Walk(view)
    values: list[float] = []
    for seat in ninjas:
        trace = walk.traces[seat]
        values += one_of(trace.place, rooms)
        values.append(float(over - trace.since))
        values += one_of(trace.hit, rooms)
        values.append(float(over - trace.hit_at))
        values.append(float(trace.killed_two))
        for row in range(SHOWN_ROWS):
            values += one_of(trace.shown[row] if row < len(trace.shown) else "", ROWS)
        values.append(float(over - trace.shown_at))
        for ago in range(1, RECENT + 1):
            values += _signs(view, over - ago, seat)
    specials = {each.text.split()[0] for seen in walk.rounds for each in seen.specials}
    values += flags(specials, SAMURAI_SPECIALS)
    values.append(float(sum(len(seen.poisoned) for seen in view.log)))
    everywhere = [(room, card) for room in rooms for card in CARDS]
    for number in range(over - 1, over - 1 - RECENT, -1):
        values.append(float(number >= 0 and len(view.log[number].poisoned)))
        played = walk.played[number] if number >= 0 else set()
        values += flags(played, everywhere)
    return values


def _signs(view: View, number: int, ninja: int) -> tuple[float, ...]:
    """Tell what a round showed of a ninja; all 0 for a round before the first."""
    if number < 0:
        return (0.0,) * len(SIGNS)
    seen = view.log[number]
    return (
        float(sum(ninja in removed.ninjas for removed in seen.removed)),
        float(any(ninja in off.ninjas for off in seen.disabled)),
        float(any(noticed.ninja == ninja for noticed in seen.noticed)),
        float(ninja in seen.chirps),
        float(any((r.ninja, r.answer) == (ninja, "smoke-bomb") for r in seen.reactions)),
    )
