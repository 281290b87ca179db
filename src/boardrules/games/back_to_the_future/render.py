"""A picture of a view in plain text, for a terminal of 100 columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardrules.core.game import CHANCE, NOBODY
from boardrules.games.back_to_the_future.components import NO_EFFECT, YEARS
from boardrules.games.back_to_the_future.moves import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from boardrules.games.back_to_the_future.view import View

WIDTH: Final = 100
LEGEND: Final = "A card is its names and year, then time, power and points: marty-any-a 2/3/1"


def render(view: View) -> str:
    """Draw the events, what each seat has, what the seat that looks knows, and who is to move.

    Cards that the seat can see bear their time, power and points.
    """
    lines = [*_events(view), "", *_seats(view), "", *_cards(view), "", *_status(view), "", LEGEND]
    return "\n".join(lines)


def _events(view: View) -> Iterator[str]:
    rows = catalogue(view.options)
    for stack in view.stacks:
        car = "DeLorean" if stack.year == view.year else ""
        line = f"{stack.year}  {car:8}  {stack.left} left"
        if stack.top:
            number = rows.ids.index(stack.top)
            event = view.options.components.events[number]
            points = rows.tokens[YEARS.index(stack.year)][len(stack.completed)]
            effect = rows.effects[number]
            side = "" if effect == NO_EFFECT else f"  effect {effect}"
            line += f"  {stack.top} for {points}: {' '.join(event.names)}{side}"
        yield line
        for each in stack.completed:
            yield f"      seat {each.seat} completed {each.event} for {each.points}"


def _seats(view: View) -> Iterator[str]:
    yield f"round {view.round}, begun by seat {view.start}; roles taken: " + (
        " ".join(view.roles) or "none"
    )
    yield "seat  hand  ripple pile  tokens  victory tokens"
    for seat in range(view.options.players):
        won = sum(
            each.points for stack in view.stacks for each in stack.completed if each.seat == seat
        )
        yield (
            f"{seat:>4}  {view.hand_sizes[seat]:>4}  {view.pile_sizes[seat]:>11}"
            f"  {view.tokens[seat]:>6}  {won:>14}"
        )
    yield f"deck {view.deck_size}, discards {len(view.discards)}, tokens left {view.supply}"
    for seat, mat in enumerate(view.mats):
        for year, cards in zip(YEARS, mat, strict=True):
            if cards:
                yield from _wrapped(f"seat {seat} in {year}:", _priced(view, cards))


def _cards(view: View) -> Iterator[str]:
    if view.seat >= 0:
        yield from _wrapped(f"Hand of seat {view.seat}:", _priced(view, view.hand) or ["empty"])
    for seat, pile in enumerate(view.piles):
        if pile:
            yield from _wrapped(f"Ripple pile of seat {seat}:", _priced(view, pile))
    for each in view.stolen:
        where = {
            "hand": f"in the hand of seat {each.thief}",
            "hand-or-pile": f"in the hand or pile of seat {each.thief}",
            "somewhere": "in some hand or pile",
        }[each.place]
        yield f"Stolen from seat {each.victim}: {each.card}, {where}"
    if view.chosen:
        yield from _wrapped("For the event:" if view.phase == "use" else "Drawn:", view.chosen)


def _priced(view: View, names: Iterable[str]) -> list[str]:
    at, cards = catalogue(view.options).card_at, view.options.components.characters
    found = [(name, cards[at[name]]) for name in names]
    return [f"{name} {card.time}/{card.power}/{card.vp}" for name, card in found]


def _wrapped(title: str, words: Iterable[str]) -> Iterator[str]:
    line = title
    for number, word in enumerate(words):
        part = f", {word}" if number else f" {word}"
        if len(line) + len(part) >= WIDTH:
            yield f"{line},"
            line = f"    {word}"
        else:
            line += part
    yield line


def _status(view: View) -> Iterator[str]:
    done = [
        word
        for word, is_so in (
            ("has played or completed", view.acted),
            ("has used the ability", view.ability_used),
            ("has taken a token", view.took_token),
        )
        if is_so
    ]
    if view.role:
        yield f"Turn of seat {view.turn} as {view.role}" + "".join(f", {each}" for each in done)
    if view.phase == "pay":
        what = f"power for {view.destination}" if view.destination else "time"
        yield f"Still to pay: {view.due} {what}" + (f", after {view.last}" if view.last else "")
    if view.phase == "ripple":
        yield f"Still to ripple: {view.due}, and {view.optional} more if wanted"
    if view.phase == "draw":
        yield f"Still to draw: {view.due}"
    if view.to_move == NOBODY:
        outcome = view.outcome
        if outcome:
            yield f"The game is over ({view.reason}); points {' '.join(map(str, outcome.scores))}"
            yield f"Won by seat {' and '.join(map(str, outcome.winners))}"
    else:
        who = "chance" if view.to_move == CHANCE else f"seat {view.to_move}"
        yield f"To move: {who} ({view.phase})"
