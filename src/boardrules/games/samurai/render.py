"""A picture of a view in plain text, for a terminal of 100 columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardrules.core.game import CHANCE, NOBODY
from boardrules.games.samurai.components import BOARDS

if TYPE_CHECKING:
    from boardrules.games.samurai.view import View

COLUMNS: Final = 20
CELL: Final = 4
LETTERS: Final = {
    "helmet": "h",
    "buddha": "b",
    "rice": "r",
    "samurai": "s",
    "ship": "n",
    "token-exchange": "x",
    "ronin": "o",
}
LEGEND: Final = (
    "~ sea   . land   v village, c city without a figure yet   - without one any more",
    "H helmet   B buddha   R rice field",
    "0s3: seat 0, samurai, strength 3   (h helmet  b buddha  r rice  n ship  o ronin  x exchange)",
)


def render(view: View) -> str:
    """Draw the map and, below it, what each seat has and who is to move.

    Odd columns are drawn one line lower, as on the map. A token is its seat, a letter and its
    strength: `0s3` is the samurai-3 of seat 0.
    """
    return "\n".join((*_map(view), "", *LEGEND, "", *_table(view), "", *_status(view)))


def _map(view: View) -> list[str]:
    spaces = BOARDS[view.options.players]
    marks = {"sea": "~", "land": "."}
    if any(view.supply):  # figures are still to come
        marks |= {"village": "v", "city": "c"}
    cells = {space: marks.get(kind, "-") for space, kind in spaces.kinds.items()}
    for settlement in view.settlements:
        if settlement.figures:
            cells[settlement.space] = "".join(figure[0].upper() for figure in settlement.figures)
    for placed in view.tokens:
        cells[placed.space] = f"{placed.seat}{_short(placed.token)}"

    used_rows = [row for _, row in spaces.places.values()]
    by_place = {place: cells[space] for space, place in spaces.places.items()}
    lines = ["     " + "".join(chr(ord("a") + column).ljust(CELL) for column in range(COLUMNS))]
    for row in range(min(used_rows), max(used_rows) + 1):
        for parity, margin in ((0, f"{row + 1:2} | "), (1, "   | ")):
            line = "".join(
                (by_place.get((column, row), "") if column % 2 == parity else "").ljust(CELL)
                for column in range(COLUMNS)
            )
            lines.append(margin + line)
    last = len(lines) - 1 if lines[-1].strip() == "|" else len(lines)
    return [line.rstrip() for line in lines[:last]]


def _short(token: str) -> str:
    name, _, strength = token.rpartition("-")
    return LETTERS[name] + strength if strength.isdigit() else LETTERS[token]


def _table(view: View) -> list[str]:
    lines = ["seat  helmet  buddha  rice   hand  pile"]
    for seat, counts in enumerate(view.captured):
        hand = view.hand_sizes[seat]
        pile = len(view.unplayed[seat]) - hand
        figures = "{:>6}  {:>6}  {:>4}".format(*counts)
        lines.append(f"{seat:>4}  {figures}  {hand:>5}  {pile:>4}")
    lines.append("aside {:>6}  {:>6}  {:>4}".format(*view.set_aside))
    if any(view.supply):
        lines.append("supply{:>6}  {:>6}  {:>4}".format(*view.supply))
    return lines


def _status(view: View) -> list[str]:
    lines = []
    if view.seat >= 0:
        lines.append(f"Hand of seat {view.seat}: {' '.join(view.hand) or 'empty'}")
    if view.lifted:
        where = f" from {view.lifted_from}" if view.lifted_from else ""
        lines.append(f"Lifted: {view.lifted}{where}")
    if view.reason:
        lines.append(f"End condition met: {view.reason}")
    if view.to_move == NOBODY:
        winners = view.outcome.winners if view.outcome else ()
        lines.append(f"The game is over; won by seat {' and '.join(map(str, winners))}")
    elif view.to_move == CHANCE:
        what = "a figure is drawn" if view.phase == "fill" else f"seat {view.turn} draws"
        lines.append(f"To move: chance ({what})")
    else:
        lines.append(f"To move: seat {view.to_move} ({view.phase})")
    return lines
