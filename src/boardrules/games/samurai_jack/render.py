"""A picture of a view in plain text, for a terminal of 100 columns."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from boardrules.core.game import CHANCE, NOBODY
from boardrules.games.samurai_jack.components import CHARACTERS, SPACES, SYMBOLS, TYPES
from boardrules.games.samurai_jack.moves import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardrules.games.samurai_jack.components import Space
    from boardrules.games.samurai_jack.view import View

WIDTH: Final = 100
_MANY: Final = ("allies", "traits", "weapons")
SIGNS: Final = {**dict(zip(CHARACTERS, "ASMRF", strict=True)), "jack": "J", "aku": "X"}
LEGEND: Final = (
    "A Ashi   S Scotsman   M Monkey Man   R Sir Rothchild   F Max   J Jack   X Aku",
    "# taken by an encounter token; [?] face down, [wolf], [aku]",
)


def render(view: View) -> str:
    """Draw the path, the card in play, the displays, the seats and who is to move.

    The path goes from left to right in three rows of five tiles, a row a set; the spaces of a tile
    are drawn with the foremost on the right.
    """
    parts = (_path(view), LEGEND, _villain(view), _displays(view), _seats(view), _status(view))
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def _path(view: View) -> list[str]:
    line = sorted((m.space, m.name) for m in view.movers if m.place == "line" and m.name)
    signs = "".join(SIGNS[name] for _, name in line) or "-"
    lines = [f"Round {view.round}. Start line, front on the right: {signs}"]
    for first in range(0, len(view.path), len(TYPES)):
        cells = [_tile(view, tile) for tile in range(first, min(first + 5, len(view.path)))]
        lines.append("".join(cell.ljust(20) for cell in cells).rstrip())
    return lines


def _tile(view: View, number: int) -> str:
    tile = view.path[number]
    spaces = ["."] * SPACES
    if tile.token:
        spaces[-1] = "#"
    for mover in view.movers:
        if mover.place == "path" and mover.tile == number:
            spaces[mover.space] = SIGNS[mover.name]
    token = {"": "", "face-down": "[?]"}.get(tile.token, f"[{tile.token}]")
    return f"{number:2} {tile.type:6} {''.join(reversed(spaces))}{token}"


def _villain(view: View) -> list[str]:
    if len(view.villains) < view.round:
        return []
    rows = catalogue(view.options)
    card = view.options.components.cards[rows.villain_at[view.villains[-1]]]
    there = [mover for mover in view.movers if mover.place == "villain"]
    lines = [f"{card.name} ({card.id})"]
    for space in card.spaces:
        if view.options.players in space.player_counts:
            on = "".join(SIGNS[mover.name] for mover in there if mover.space == space.number)
            lines.append(
                f"  {space.number:2}: {space.honor:2} honor for {_price(space)}  {on or '-'}"
            )
    beside = "".join(SIGNS[mover.name] for mover in there if not mover.space)
    lines.append(f"  beside: {beside or '-'}")
    return lines


def _price(space: Space) -> str:
    counts = (space.allies, space.traits, space.weapons)
    parts = [
        f"{count} {one if count == 1 else many}"
        for count, one, many in zip(counts, SYMBOLS, _MANY, strict=True)
        if count
    ]
    return ", ".join(parts) or "nothing"


def _displays(view: View) -> list[str]:
    lines = []
    for kind, row in zip(TYPES, view.displays, strict=True):
        lines += _wrapped(f"{kind:6}: ", row)
    lines.append(
        f"support deck {len(view.support)}, discards {len(view.discards)};"
        f" movement deck {_deck(view)}"
    )
    return lines


def _deck(view: View) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in zip(TYPES, view.deck, strict=True))


def _seats(view: View) -> list[str]:
    lines = []
    for seat, name in enumerate(view.characters):
        flag = ", flagged" if view.flagged[seat] else ""
        card = ""
        if view.face_down[seat]:
            card = f", face down {view.choice if seat == view.seat else '?'}"
        elif view.shown[seat]:
            card = f", shows {view.shown[seat]}"
        lines.append(
            f"seat {seat} {name or '-'}: {view.honor[seat]} honor; played"
            f" {' '.join(view.played[seat]) or '-'}{card}{flag}"
        )
        lines += _wrapped("    ", view.cards[seat])
    if view.neutral:
        lines.append(f"neutral {view.neutral}")
        lines += _wrapped("    ", view.neutral_cards)
    return lines


def _wrapped(head: str, words: Iterable[str]) -> list[str]:
    """Write words behind a heading, on as many lines as they need."""
    text = "  ".join(words) or "-"
    return wrap(text, WIDTH, initial_indent=head, subsequent_indent=" " * max(len(head), 4))


def _status(view: View) -> list[str]:
    end = view.options.components.sanity_track
    lines = [f"Jack's sanity token: {view.sanity} of {end}"]
    if view.paid:
        lines += _wrapped("Turned in: ", view.paid)
    if view.queue:
        lines.append(f"Next: {' '.join(view.queue)}")
    if view.to_move == NOBODY:
        winners = view.outcome.winners if view.outcome else ()
        won = f"won by seat {' and '.join(map(str, winners))}" if winners else "lost by all"
        lines.append(f"The game is over; {won}")
    elif view.to_move == CHANCE:
        lines.append(f"To move: chance ({view.phase})")
    else:
        lines.append(f"To move: seat {view.to_move} ({view.phase})")
    return lines
