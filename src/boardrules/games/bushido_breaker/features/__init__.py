"""A view as numbers, from the point of view of the seat that looks.

Seats of a side are counted from the one that looks: `ninja +0` is itself if it is a ninja, and
else the first one; so it is with `samurai +0`. All values are counts, or 0 and 1; only `round` is
a fraction. What the log of the rounds shows is in `past`.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from boardrules.core.game import NOBODY
from boardrules.games.bushido_breaker.components import (
    CHAMBER,
    GATES,
    LOCATIONS,
    MAPS,
    NINJA_CARDS,
    NINJA_SPECIALS,
    NINJAS,
    SAMURAI,
    SAMURAI_SPECIALS,
)
from boardrules.games.bushido_breaker.features.numbers import counts, flags, one_of
from boardrules.games.bushido_breaker.features.past import CARDS, past, past_names
from boardrules.games.bushido_breaker.moves import Move

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardrules.games.bushido_breaker.options import Options
    from boardrules.games.bushido_breaker.view import View

_PHASES: Final = (
    *("specials", "start", "between", "post", "mend"),
    *("commit", "answer", "react", "over"),
)
_REASONS: Final = ("chamber", "samurai-dead", "ninjas-stopped", "time")
_STATUSES: Final = ("in-play", "dead", "captured")
_NUMBERS: Final = tuple(range(1, SAMURAI + 1))
_ACTIONS: Final = ("kunai", "shuriken", "hide", "move", "sabotage", *NINJA_SPECIALS[:-1])
"""What a ninja can lay: any card but the reactions."""
_ROWS: Final = 2
"""So many of a ninja's own last cards are told; they decide what is worn out (BB-19)."""
_REPLIES: Final = tuple(
    (question, answer)
    for question in ("metsubushi", "smoke-bomb")
    for answer in ("", question, "decline")
)
"""Questions to a ninja and what it answered; nothing while a question is open."""
_GATE_NAMES: Final = tuple(LOCATIONS[gate] for gate in GATES)


def feature_names(options: Options) -> tuple[str, ...]:
    """Name the numbers of `features`, in order; fixed by `players` alone."""
    return _names(options.players)


@cache
def _names(players: int) -> tuple[str, ...]:
    ninjas = [f"ninja +{number}" for number in range(NINJAS[players])]
    samurai = [f"samurai +{number}" for number in range(players - NINJAS[players])]
    places = MAPS[players].names
    rooms = places[CHAMBER + 1 :]
    names = [
        *(f"seat {seat}" for seat in range(players)),
        *("spectator", "round", "rounds left", "specials in use", "showdown", "merged"),
        *(f"phase {phase}" for phase in _PHASES),
        *(f"to move {who}" for who in (*ninjas, *samurai, "nobody")),
        *(f"reason {reason}" for reason in _REASONS),
        *("living samurai", "alarms off", "chamber open"),
        *(f"{room} {what}" for what in ("samurai", "alarm off", "floor") for room in rooms),
        *(f"samurai {number} {room}" for number in _NUMBERS for room in rooms),
    ]
    for ninja in ninjas:
        names += (f"{ninja} {status}" for status in _STATUSES)
        names += (f"{ninja} notices", f"{ninja} specials")
        names += (f"{ninja} face up {card}" for card in NINJA_CARDS)
    for seat in samurai:
        names += (f"{seat} {what}" for what in ("katana", "yumi", "unplayed", *SAMURAI_SPECIALS))
    names += _own_names(places)
    for seat in samurai:
        names += (f"{seat} plays {card}" for card in CARDS)
        names += (f"{seat} acts with {number}" for number in _NUMBERS)
        names += (f"{seat} sends to {room}" for room in rooms)
    names += (f"before this round {special}" for special in SAMURAI_SPECIALS)
    names += (f"last placed {room}" for room in rooms)
    for ninja in ninjas:
        names += (f"{ninja} {question} {answer or 'asked'}" for question, answer in _REPLIES)
        names += (f"{ninja} caught with {card}" for card in _ACTIONS)
        names += (f"{ninja} caught at {room}" for room in rooms)
    return *names, *past_names(ninjas, places)


def _own_names(places: Sequence[str]) -> Iterator[str]:
    yield from (f"own location {place}" for place in places)
    yield from (f"own start {gate}" for gate in _GATE_NAMES)
    yield from (f"own special {special}" for special in NINJA_SPECIALS)
    yield from (f"own uses {card}" for card in NINJA_CARDS)
    yield from (f"laid {card}" for card in _ACTIONS)
    yield from (f"laid against {number}" for number in _NUMBERS)
    yield from (f"laid to {place}" for place in places)
    yield from (f"own card ago {ago} {card}" for ago in range(1, _ROWS + 1) for card in _ACTIONS)
    yield from (f"own dart in {number}" for number in _NUMBERS)
    yield from (f"partner special {special}" for special in NINJA_SPECIALS)


def features(view: View) -> tuple[float, ...]:
    """Encode a view as one number for each of `feature_names`."""
    players = view.options.players
    ninjas = _from_own(view, range(NINJAS[players]))
    samurai = _from_own(view, range(NINJAS[players], players))
    return (
        *_table(view, (*ninjas, *samurai)),
        *_sides(view, ninjas, samurai),
        *_own(view),
        *_present(view, ninjas, samurai),
        *past(view, ninjas),
    )


def _from_own(view: View, seats: range) -> list[int]:
    """List the seats of a side, beginning with the one that looks."""
    first = seats.index(view.seat) if view.seat in seats else 0
    return [*seats[first:], *seats[:first]]


def _table(view: View, seats: Sequence[int]) -> list[float]:
    options = view.options
    board = MAPS[options.players]
    rooms = board.names[CHAMBER + 1 :]
    over, off = len(view.log), len(view.alarms_off)
    where = {samurai.number: samurai.location for samurai in view.samurai}
    values = [*one_of(view.seat, tuple(range(options.players)))]
    values += (float(view.seat < 0), over / options.last_round, float(options.last_round - over))
    values += (float(options.specials), float(view.showdown), float(view.merged))
    values += one_of(view.phase, _PHASES)
    values += one_of(view.to_move, (*seats, NOBODY))
    values += one_of(view.reason, _REASONS)
    values += (float(len(where)), float(off), float(off >= board.needed and not view.showdown))
    values += counts([*where.values()], rooms)
    values += flags(view.alarms_off, rooms)
    values += flags(options.nightingale, rooms)
    for number in _NUMBERS:
        values += one_of(where.get(number), rooms)
    return values


def _sides(view: View, ninjas: Sequence[int], samurai: Sequence[int]) -> list[float]:
    values: list[float] = []
    for seat in ninjas:
        ninja = view.ninjas[seat]
        values += one_of(ninja.status, _STATUSES)
        values += (float(ninja.notices), float(ninja.specials))
        values += counts(ninja.face_up, NINJA_CARDS)
    for seat in samurai:
        hand = view.hands[seat - len(ninjas)]
        values += (float(hand.katana), float(hand.yumi), float(hand.unplayed))
        values += flags(hand.specials, SAMURAI_SPECIALS)
    return values


def _own(view: View) -> list[float]:
    """Tell the secrets of the ninja that looks; all 0 if it is none."""
    own, names = view.own, MAPS[view.options.players].names
    over = len(view.log)
    sheet = [Move.named(text) for text in own.sheet] if own else []
    laid = sheet[over] if len(sheet) > over else None
    uses = {card.name: card.uses for card in own.cards} if own else {}
    values = [*one_of(own.location if own else "", names)]
    values += one_of(own.start if own else "", _GATE_NAMES)
    values += flags(own.specials if own else (), NINJA_SPECIALS)
    values += (float(uses.get(card, 0)) for card in NINJA_CARDS)
    values += one_of(laid.card if laid else "", _ACTIONS)
    values += flags(laid.samurai if laid else (), _NUMBERS)
    values += one_of(laid.location if laid else "", names)
    for ago in range(1, _ROWS + 1):
        row = over - ago
        values += one_of(sheet[row].card if 0 <= row < len(sheet) else "", _ACTIONS)
    values += one_of(_dart(view, sheet[:over]), _NUMBERS)
    values += one_of(view.partner_special, NINJA_SPECIALS)
    return values


def _dart(view: View, sheet: Sequence[Move]) -> int:
    """Tell whom the dart of the round before will kill, or 0; a dead samurai cannot die (BB-29)."""
    if not sheet or len(sheet) < len(view.log) or sheet[-1].card != "blowgun":
        return 0
    seen, (target,) = view.log[-1], sheet[-1].samurai
    dead = {*(removed.samurai for removed in seen.removed), *seen.poisoned}
    return 0 if target in dead else target


def _present(view: View, ninjas: Sequence[int], samurai: Sequence[int]) -> list[float]:
    """Tell what was seen of the round that is being played."""
    now = view.now
    rooms = MAPS[view.options.players].names[CHAMBER + 1 :]
    values: list[float] = []
    for seat in samurai:
        at = seat - len(ninjas)  # the seats act in order, and after a merger only the first
        move = Move.named(now.actions[at]) if at < len(now.actions) else None
        values += one_of(move.card if move else "", CARDS)
        values += flags(move.samurai if move else (), _NUMBERS)
        values += one_of(move.location if move else "", rooms)
    played = [Move.named(each.text) for each in now.specials]
    values += flags([move.card for move in played], SAMURAI_SPECIALS)
    is_placing = view.phase in ("post", "mend")
    values += one_of(played[-1].location if is_placing else "", rooms)
    for seat in ninjas:
        mine = [asked for asked in now.reactions if asked.ninja == seat]
        values += flags([(asked.question, asked.answer) for asked in mine], _REPLIES)
        values += flags([asked.card for asked in mine], _ACTIONS)
        values += flags([asked.room for asked in mine], rooms)
    return values
