"""A picture of a view in plain text, for a terminal of 100 columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardrules.core.game import NOBODY
from boardrules.games.bushido_breaker.components import CHAMBER, LOCATIONS, MAPS, NOTICES, TITLES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardrules.games.bushido_breaker.view import OpenHand, OpenNinja, Secrets, View

WIDTH: Final = 99
INNER: Final = 22
"""Characters inside a location card."""
ROWS: Final = 3
"""Lines inside a location card."""
SHOWN_ROUNDS: Final = 6
"""So many of the last rounds are listed."""
INDENT: Final = "    "
TASKS: Final = {
    "specials": "choose a special card",
    "start": "choose a gate",
    "between": "play a special, or hold",
    "post": "post a samurai",
    "mend": "repair an alarm",
    "commit": "lay a card",
    "answer": "play a card with a samurai",
    "react": "react, or decline",
}


def render(view: View) -> str:
    """Draw the map and, below it, ninjas, hands, the last rounds and who is to move.

    A location card shows whether its alarm is off, whether there is a Nightingale Floor, and the
    numbers of the samurai; `YOU` is the ninja that looks.
    """
    parts = (_map(view), _people(view), _rounds(view), _status(view))
    return "\n\n".join("\n".join(part) for part in parts if part)


def _map(view: View) -> list[str]:
    board = MAPS[view.options.players]
    left = ("corridor",) if view.showdown else board.names
    cards = {
        place: _card(view, name)
        for name, place in zip(board.names, board.coordinates, strict=True)
        if name in left
    }
    across = sorted({x for x, _ in board.coordinates})
    blank = [" " * (INNER + 2)] * (ROWS + 2)
    lines = []
    for row in sorted({y for _, y in cards}):
        beside = [cards.get((column, row), blank) for column in across]
        lines += ["".join(parts).rstrip() for parts in zip(*beside, strict=True)]
    return lines


def _card(view: View, name: str) -> list[str]:
    samurai = [str(each.number) for each in view.samurai if each.location == name]
    here = f"samurai {' '.join(samurai)}" if samurai else ""
    if view.own and view.own.location == name:
        here = f"YOU  {here}".rstrip()
    edge = f"+{'-' * INNER}+"
    rows = (TITLES[name], _marks(view, name), here)
    return [edge, *(f"|{' ' + row:{INNER}}|" for row in rows), edge]


def _marks(view: View, name: str) -> str:
    if name == LOCATIONS[CHAMBER]:
        needed = MAPS[view.options.players].needed
        return "open" if len(view.alarms_off) >= needed else "closed"
    alarm = "ALARM OFF" if name in view.alarms_off else "alarm on"
    return f"{alarm}  ~floor~" if name in view.options.nightingale else alarm


def _people(view: View) -> list[str]:
    needed = MAPS[view.options.players].needed
    lines = [f"Alarms off: {len(view.alarms_off)} of {needed} that open the chamber"]
    for ninja in view.ninjas:
        lines += _ninja(view, ninja)
    for hand in view.hands:
        lines.append(_hand(view, hand))
    return lines


def _ninja(view: View, ninja: OpenNinja) -> Iterator[str]:
    own = view.own if view.seat == ninja.seat else None
    you = " (you)" if own else ""
    specials = f"  specials {ninja.specials}" if ninja.specials else ""
    noticed = f"noticed {ninja.notices} of {NOTICES}"
    yield f"Ninja, seat {ninja.seat}{you}: {ninja.status}  {noticed}{specials}"
    if ninja.face_up:
        yield f"{INDENT}face up: {' '.join(ninja.face_up)}"
    if view.partner_special and ninja.seat == 0:
        yield f"{INDENT}special: {view.partner_special}"
    if own:
        yield from _secrets(own)


def _secrets(own: Secrets) -> Iterator[str]:
    yield f"{INDENT}at {own.location or '-'}  started at {own.start or '-'}"
    yield f"{INDENT}specials: {' '.join(own.specials) or '-'}"
    yield f"{INDENT}cards: {', '.join(f'{card.uses} {card.name}' for card in own.cards) or '-'}"
    rows = [f"{number} {text}" for number, text in enumerate(own.sheet, 1)]
    yield from _wrapped(f"{INDENT}sheet: ", rows, ", ")


def _wrapped(head: str, parts: Sequence[str], joint: str) -> list[str]:
    """Join parts to lines that break only between them."""
    lines = [head]
    for part in parts:
        if len(lines[-1]) + len(part) > WIDTH:
            lines.append(INDENT * 2)
        lines[-1] += part + joint
    return [line.rstrip(" ,;") for line in lines]


def _hand(view: View, hand: OpenHand) -> str:
    you = " (you)" if view.seat == hand.seat else ""
    if view.merged and hand is not view.hands[0]:
        return f"Samurai, seat {hand.seat}{you}: its cards went to seat {view.hands[0].seat}"
    specials = " ".join(hand.specials) or str(hand.unplayed)
    return (
        f"Samurai, seat {hand.seat}{you}: {hand.katana} katana  {hand.yumi} yumi"
        f"  specials: {specials}"
    )


def _rounds(view: View) -> list[str]:
    """List the last rounds, and the present one as far as it has come."""
    lines = []
    for number in range(max(0, len(view.log) - SHOWN_ROUNDS), len(view.log) + 1):
        name = f"Round {number + 1} of {view.options.last_round}"
        if events := [*_events(view, number)]:
            lines += _wrapped(f"{name}: ", events, "; ")
        elif view.to_move != NOBODY:
            lines.append(name)
    return lines


def _events(view: View, number: int) -> Iterator[str]:
    seen = (*view.log, view.now)[number]
    for played in seen.specials:
        shown = f" ({' '.join(played.shown)})" if played.shown else ""
        yield f"{played.text}{shown}"
    if seen.actions:
        yield ", ".join(seen.actions)
    for asked in seen.reactions:
        card = _with_room(asked.card, asked.room)
        yield f"ninja {asked.ninja} with {card} asked for {asked.question}: {asked.answer or '...'}"
    for removed in seen.removed:
        yield f"samurai {removed.samurai} killed by {_ninjas(removed.ninjas)}"
    for disabled in seen.disabled:
        yield f"alarm at {disabled.location} off by {_ninjas(disabled.ninjas)}"
    for noticed in seen.noticed:
        to = f" to {noticed.destination}" if noticed.destination else ""
        yield f"ninja {noticed.ninja} noticed, {_with_room(noticed.card, noticed.room)}{to}"
    for ninja in seen.chirps:
        yield f"chirp of ninja {ninja}"
    for killed in seen.killed:
        yield f"ninja {killed.ninja} killed, {_with_room(killed.card, killed.room)}"
    for samurai in seen.poisoned:
        yield f"samurai {samurai} poisoned"


def _with_room(card: str, room: str) -> str:
    return f"{card} at {room}" if room else card


def _ninjas(seats: Sequence[int]) -> str:
    return f"ninja {' and '.join(map(str, seats))}"


def _status(view: View) -> list[str]:
    if view.outcome:
        winners = " and ".join(map(str, view.outcome.winners))
        return [f"The game is over ({view.reason}); won by seat {winners}"]
    side = "ninja" if view.to_move < len(view.ninjas) else "samurai"
    return [f"To move: {side}, seat {view.to_move} ({TASKS[view.phase]})"]
