"""Words for what happens: to one seat, or the whole truth."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from boardrules.core.game import NOBODY
from boardrules.core.options import check_seat
from boardrules.games.samurai.components import FIGURES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardrules.games.samurai.moves import Move
    from boardrules.games.samurai.state import State
    from boardrules.games.samurai.view import View

WORDS: Final = {"helmet": "helmet", "buddha": "buddha", "rice": "rice field"}
REASONS: Final = {
    **{f"last-{name}": f"no {WORDS[name]} is left on the map" for name in FIGURES},
    "four-ties": "four figures have been set aside",
}


def told(state: State, move: Move, seat: int) -> str:
    """Give the text of a move as a seat, or `SPECTATOR`, learns of it.

    Tokens kept or drawn are known only to the seat whose hand it is: `keep ?`, `draw ?`.

    Raises:
        BoardRulesError: there is no such seat.
        TypeError: the seat is no int.
    """
    check_seat(seat, state.options.players)
    if move.kind in ("keep", "draw") and seat != state.seat:
        return f"{move.kind} ?"
    return move.text


def describe(state: State, move: Move, seat: int | None = None) -> str:
    """Tell a move in one line, as a seat or `SPECTATOR` learns of it; None: the whole truth.

    Raises:
        BoardRulesError: there is no such seat.
        TypeError: the seat is no int.
    """
    who = f"Seat {state.seat}"
    figure = WORDS.get(move.figure, "")
    hidden = seat is not None and told(state, move, seat) != move.text
    match move.kind:
        case "keep":
            what = "a token" if hidden else move.token
            return f"{who} keeps {what} for the first hand."
        case "draw":
            return f"{who} draws {'a token' if hidden else move.token}."
        case "set" if state.phase == "fill":
            return f"A {figure} is drawn for {move.space}."
        case "set":
            return f"{who} sets a {figure} on {move.space}."
        case "place" if state.phase == "again":
            return f"{who} places {move.token} again, on {move.space}."
        case "place":
            return f"{who} places {move.token} on {move.space}."
        case "exchange":
            return f"{who} puts the token exchange on {move.space} and lifts its own token there."
        case "lift":
            return f"{who} plays the figure exchange and lifts the {figure} on {move.space}."
        case "swap":
            lifted = WORDS[FIGURES[state.lifted]]
            return f"{who} swaps the {lifted} with the {figure} on {move.space}."
        case "end":
            return f"{who} ends its turn."
        case _:
            return f"{who} can play nothing and passes."


def news(before: View, after: View) -> tuple[str, ...]:
    """Tell what one seat saw change between two of its views of a game.

    Figures captured and set aside, tokens gained, an end condition that is met, the end.
    """
    lines = []
    for old, new in zip(before.settlements, after.settlements, strict=True):
        if old.figures and not new.figures:
            decided = _list(WORDS[each] for each in old.figures)
            lines.append(f"{new.space} is surrounded: {decided}.")
    for seat, (had, has) in enumerate(zip(before.captured, after.captured, strict=True)):
        if gained := _gained(had, has):
            lines.append(f"Seat {seat} captures {gained}.")
    if gained := _gained(before.set_aside, after.set_aside):
        lines.append(f"Tied, so set aside: {gained}.")
    for seat in range(after.options.players):
        if drawn := _pile_size(before, seat) - _pile_size(after, seat):
            known = _list((Counter(before.pile) - Counter(after.pile)).elements())
            what = known if seat == after.seat else _count(drawn, "token")
            lines.append(f"Seat {seat} takes {what} from its pile.")
    if after.reason and not before.reason:
        lines.append(f"The end condition is met: {REASONS[after.reason]}.")
    if after.to_move == NOBODY and before.to_move != NOBODY and after.outcome:
        winners = after.outcome.winners
        who = "Seat" if len(winners) == 1 else "Seats"
        won = "wins" if len(winners) == 1 else "share the victory"
        scores = ", ".join(map(str, after.outcome.scores))
        lines.append(f"The game is over. {who} {_list(map(str, winners))} {won}; figures {scores}.")
    return tuple(lines)


def _pile_size(view: View, seat: int) -> int:
    return len(view.unplayed[seat]) - view.hand_sizes[seat]


def _gained(before: tuple[int, ...], after: tuple[int, ...]) -> str:
    gains = [
        _count(has - had, WORDS[figure])
        for figure, had, has in zip(FIGURES, before, after, strict=True)
        if has > had
    ]
    return _list(gains)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _list(words: Iterable[str]) -> str:
    *most, last = [*words] or [""]
    return f"{', '.join(most)} and {last}" if most else last
