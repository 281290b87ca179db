"""Words for what happens: to one seat, or the whole truth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardrules.core.game import NOBODY
from boardrules.core.options import check_seat
from boardrules.games.back_to_the_future.components import ROLES
from boardrules.games.back_to_the_future.moves import PAY_TOKEN, catalogue
from boardrules.games.back_to_the_future.state import DEAL, PAY, REFETCH, SWAP

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardrules.games.back_to_the_future.moves import Move
    from boardrules.games.back_to_the_future.state import State
    from boardrules.games.back_to_the_future.view import View

NAMES: Final = {role: role.capitalize() for role in ROLES}
REASONS: Final = {
    "events": "two stacks of events are empty",
    "exhausted": "deck and discards have no card left",
    "round-limit": "the last round is over",
}


def told(state: State, move: Move, seat: int) -> str:
    """Give the text of a move as a seat, or `SPECTATOR`, learns of it.

    Cards drawn and rippled are known to the seat whose turn it is, a stolen one to the thief and
    the victim; to others they are `draw ?`, `ripple ?`, `rippled ?`, `stolen ?`.

    Raises:
        BoardRulesError: there is no such seat.
        TypeError: the seat is no int.
    """
    check_seat(seat, state.options.players)
    if move.kind in ("draw", "ripple", "rippled"):
        hidden = seat != state.seat
    else:
        hidden = move.kind == "stolen" and seat not in (state.seat, state.target)
    return f"{move.kind} ?" if hidden else move.text


def describe(state: State, move: Move, seat: int | None = None) -> str:
    """Tell a move in one line, as a seat or `SPECTATOR` learns of it; None: the whole truth.

    Raises:
        BoardRulesError: there is no such seat.
        TypeError: the seat is no int.
    """
    who = f"Seat {state.seat}"
    hidden = seat is not None and told(state, move, seat) != move.text
    what = "a card" if hidden else move.name
    match move.kind:
        case "start":
            return f"Seat {move.number} is the start player."
        case "event":
            event = state.options.components.events[move.number]
            needs = _list(NAMES[name] for name in event.names)
            effect = catalogue(state.options).effects[move.number]
            side = "" if effect == "none" else f"; effect {effect}"
            return f'The event "{event.title}" of {event.year} is turned up: {needs}{side}.'
        case "role":
            return f"{who} takes the role {NAMES[move.name]}."
        case "draw" if state.phase == DEAL:
            return f"{who} is dealt {what}."
        case "draw" if state.phase == REFETCH:
            return f"{who} draws {what} instead."
        case "draw":
            return f"{who} draws {what}."
        case "discard":
            why = "for another card" if state.phase == SWAP else "of the cards just drawn"
            return f"{who} discards {what} {why}."
        case "keep":
            return f"{who} keeps its cards."
        case "steal":
            return f"{who} steals from seat {move.number}."
        case "stolen":
            return f"{who} steals {what} from seat {state.target}."
        case "travel":
            return f"{who} sets out for {move.name} in the DeLorean."
        case "play":
            return f"{who} plays {what}."
        case "play-free":
            return f"{who} plays {what} for no time."
        case "pay":
            what = "a clock tower token" if move is PAY_TOKEN else what
            kind = "power" if state.phase == PAY and state.target >= 0 else "time"
            return f"{who} pays {kind} with {what}."
        case "ripple":
            return f"{who} ripples {what}."
        case "rippled":
            return f"{who} ripples {what} from the deck."
        case "skip":
            return f"{who} ripples no more."
        case "complete":
            return f"{who} completes an event."
        case "use":
            return f"{who} uses {what} for the event."
        case "shift":
            return f"{who} moves {what} to {move.text.split()[-1]}."
        case "take":
            return f"{who} takes a clock tower token."
        case _:
            return f"{who} ends its actions."


def news(before: View, after: View) -> tuple[str, ...]:
    """Tell what one seat saw change between two of its views of a game.

    Events completed, journeys, a new deck, a new round, the end.
    """
    lines: list[str] = []
    for had, has in zip(before.stacks, after.stacks, strict=True):
        lines += [
            f"Seat {each.seat} completes {each.event} of {has.year} for {each.points} points."
            for each in has.completed[len(had.completed) :]
        ]
        if not has.left and had.left:
            lines.append(f"The events of {has.year} are all completed.")
    if after.year != before.year:
        lines.append(f"The DeLorean is in {after.year}.")
    if len(after.discards) < len(before.discards):
        lines.append("The discards are shuffled into a new deck.")
    if after.round > before.round:
        lines.append(f"Round {after.round} begins with seat {after.start}.")
    if after.to_move == NOBODY and before.to_move != NOBODY and after.outcome:
        lines.append(f"The game is over: {REASONS[after.reason]}.")
        for seat, pile in enumerate(after.piles):
            if pile and seat != after.seat:
                lines.append(f"The ripple pile of seat {seat}: {', '.join(pile)}.")
        winners = after.outcome.winners
        who = "Seat" if len(winners) == 1 else "Seats"
        won = "wins" if len(winners) == 1 else "share the victory"
        scores = ", ".join(map(str, after.outcome.scores))
        lines.append(f"{who} {_list(map(str, winners))} {won}; points {scores}.")
    return tuple(lines)


def _list(words: Iterable[str]) -> str:
    *most, last = [*words] or [""]
    return f"{', '.join(most)} and {last}" if most else last
