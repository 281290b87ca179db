"""Words for what happens: to one seat, or the whole truth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardrules.core.game import NOBODY
from boardrules.core.options import check_seat
from boardrules.games.samurai_jack.components import CHARACTERS
from boardrules.games.samurai_jack.moves import catalogue
from boardrules.games.samurai_jack.rules.path import TILE_OF
from boardrules.games.samurai_jack.state import DEAL, WOLF
from boardrules.games.samurai_jack.view import LINE_PLACE, PATH_PLACE, VILLAIN_PLACE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from boardrules.games.samurai_jack.moves import Move
    from boardrules.games.samurai_jack.state import State
    from boardrules.games.samurai_jack.view import Mover, View


def told(state: State, move: Move, seat: int) -> str:
    """Give the text of a move as a seat, or `SPECTATOR`, learns of it.

    A movement card that is chosen is known only to its seat until it is revealed: `play ?`.

    Raises:
        BoardRulesError: there is no such seat.
        TypeError: the seat is no int.
    """
    check_seat(seat, state.options.players)
    return "play ?" if move.kind == "play" and seat != state.seat else move.text


def describe(state: State, move: Move, seat: int | None = None) -> str:
    """Tell a move in one line, as a seat or `SPECTATOR` learns of it; None: the whole truth.

    Raises:
        BoardRulesError: there is no such seat.
        TypeError: the seat is no int.
    """
    hidden = seat is not None and told(state, move, seat) != move.text
    name = move.name
    if move.kind in ("choose", "play", "claim", "stand", "turn-in", "take", "draw", "decline"):
        return _of_a_seat(state, move, hidden)
    match move.kind:
        case "neutral":
            return f"{_title(name)} joins as the neutral character."
        case "tile":
            return f"Tile {len(state.path)} of the path is {name}."
        case "villain":
            return f"The card of round {state.round} is {_card(state, name)}."
        case "line":
            return f"{_title(name)} is next in the start line."
        case "deal" if state.phase == DEAL:
            return f"{_support(state, name)} is laid out."
        case "deal":
            return f"Seat {state.seat} draws {_support(state, name)}."
        case "site":
            return f"An encounter token is put face down on a {name} tile."
        case "jack" | "aku":
            return f"{_title(move.kind)}'s movement card is {name}."
        case "reveal":
            return f"The movement card drawn for {_runner(state)} is {name}."
        case "token":
            return f"The encounter token on tile {_tile(state)} shows {_title(name)}."
        case _:
            return f"Seat {state.seat} loses {_support(state, name)}."


def _of_a_seat(state: State, move: Move, hidden: bool) -> str:
    who, name = f"Seat {state.seat}", move.name
    match move.kind:
        case "choose":
            return f"{who} takes {_title(name)}."
        case "play":
            return f"{who} puts {'a movement card' if hidden else name} face down."
        case "claim":
            return f"{who} claims space {name}."
        case "stand":
            return f"{who} stands beside the Villain."
        case "turn-in":
            return f"{who} turns in {_support(state, name)}."
        case "take":
            return f"{who} takes {_support(state, name)} from the display."
        case "draw" if state.phase == WOLF:
            return f"{who} draws a support card for the wolf."
        case "draw":
            return f"{who} draws a support card instead of taking one from the display."
        case _:
            return f"{who} does without the wolf's card."


def _title(name: str) -> str:
    """Write a character's word as its name."""
    return name.replace("-", " ").title()


def _support(state: State, word: str) -> str:
    number = catalogue(state.options).card_at.get(word)
    return word if number is None else state.options.components.support[number].name


def _card(state: State, word: str) -> str:
    number = catalogue(state.options).villain_at.get(word)
    return word if number is None else state.options.components.cards[number].name


def _runner(state: State) -> str:
    return _title(CHARACTERS[state.characters[state.seat]])


def _tile(state: State) -> int:
    return TILE_OF[state.positions[state.seat]]


def news(before: View, after: View) -> tuple[str, ...]:
    """Tell what one seat saw change between two of its views of a game.

    Cards revealed and figures moved, played cards taken back, Jack's sanity, honor, support cards
    gained and lost, flags, a new round, the end.
    """
    if after.round != before.round:
        lines = [*_sanity(before, after), *_honor(before, after), *_support_news(before, after)]
        lines.append(f"Round {before.round} is over; round {after.round} begins.")
        lines += _start_line(after)
    else:
        lines = [
            *_moves(before, after),
            *_sanity(before, after),
            *_honor(before, after),
            *_support_news(before, after),
            *_flags(before, after),
        ]
    if after.to_move == NOBODY and before.to_move != NOBODY:
        lines.append(_end(after))
    return tuple(lines)


def _moves(before: View, after: View) -> Iterator[str]:
    for index, (old, new) in enumerate(zip(before.movers, after.movers, strict=True)):
        if old.place == new.place and (old.tile, old.space) == (new.tile, new.space):
            continue
        if new.place == LINE_PLACE:
            continue  # lined up, as told
        who = _who(after, index)
        if index < len(after.characters) and _has_revealed(before, after, index):
            yield f"{who} reveals {after.shown[index]} and goes {_where(new)}."
        else:
            yield f"{who} goes {_where(new)}."
        if index < len(after.played) and before.played[index] and not after.played[index]:
            yield f"{who} takes back the played movement cards."
    for index, (was, now) in enumerate(zip(before.played, after.played, strict=True)):
        same = before.movers[index] == after.movers[index]
        if same and was and not now:
            yield f"{_who(after, index)} takes back the played movement cards."


def _has_revealed(before: View, after: View, seat: int) -> bool:
    """Tell whether a seat that has moved did so by a card of its own."""
    was_there = before.movers[seat].place == VILLAIN_PLACE  # and goes onto a space of the card
    return not (was_there or before.flagged[seat]) and bool(after.shown[seat])


def _who(view: View, index: int) -> str:
    name = _title(view.movers[index].name)
    return f"{name} (seat {index})" if index < len(view.characters) else name


def _where(mover: Mover) -> str:
    if mover.place == PATH_PLACE:
        return f"to tile {mover.tile}, space {mover.space}"
    return f"to the Villain, space {mover.space}" if mover.space else "to the Villain"


def _sanity(before: View, after: View) -> Iterator[str]:
    if before.sanity != after.sanity:
        end = after.options.components.sanity_track
        yield f"Jack's sanity token goes from {before.sanity} to {after.sanity} of {end}."


def _honor(before: View, after: View) -> Iterator[str]:
    for seat, (had, has) in enumerate(zip(before.honor, after.honor, strict=True)):
        if has != had:
            yield f"Seat {seat} gains {has - had} honor."


def _support_news(before: View, after: View) -> Iterator[str]:
    held = [*zip(before.cards, after.cards, strict=True)]
    names = [f"Seat {seat}" for seat in range(len(held))]
    if after.neutral:
        held.append((before.neutral_cards, after.neutral_cards))
        names.append("The neutral character")
    for who, (had, has) in zip(names, held, strict=True):
        if gained := [card for card in has if card not in had]:
            yield f"{who} gets {_list(gained)}."
        if lost := [card for card in had if card not in has]:
            yield f"{who} gives away {_list(lost)}."


def _flags(before: View, after: View) -> Iterator[str]:
    for seat, (was, now) in enumerate(zip(before.flagged, after.flagged, strict=True)):
        if now and not was:
            yield f"Seat {seat} is with Aku: its next movement card is drawn."


def _start_line(after: View) -> Iterator[str]:
    line = sorted((m.space, _title(m.name)) for m in after.movers if m.place == LINE_PLACE)
    yield f"Start line from the back: {_list(name for rank, name in line if rank)}."


def _end(after: View) -> str:
    result = after.outcome
    if result is None or not result.winners:
        return "Jack has gone insane: the game is lost for all."
    who = "Seat" if len(result.winners) == 1 else "Seats"
    won = "wins" if len(result.winners) == 1 else "share the victory"
    scores = ", ".join(map(str, result.scores))
    return f"The game is over. {who} {_list(map(str, result.winners))} {won}; honor {scores}."


def _list(words: Iterable[str]) -> str:
    *most, last = [*words] or [""]
    return f"{', '.join(most)} and {last}" if most else last
