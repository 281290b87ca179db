"""Words for what happens: to one seat, or the whole truth."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from boardrules.core.options import check_seat
from boardrules.games.bushido_breaker.components import (
    CARD_TITLES,
    CHAMBER,
    LOCATIONS,
    NOTICES,
    TITLES,
)
from boardrules.games.bushido_breaker.ending import WON_BY_NINJAS
from boardrules.games.bushido_breaker.moves import DECLINE, DONE, HOLD, Move
from boardrules.games.bushido_breaker.state import (
    ANSWER,
    BETWEEN,
    COMMIT,
    MEND,
    POST,
    REACT,
    SPECIALS,
    START,
)
from boardrules.games.bushido_breaker.view import NOTHING_YET, location_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from boardrules.games.bushido_breaker.state import Noticed, Played, Reaction, Round, State
    from boardrules.games.bushido_breaker.view import View

REASONS: Final = {
    "chamber": f"a ninja has come into {TITLES['chamber']}",
    "samurai-dead": "no samurai is left",
    "ninjas-stopped": "no ninja is left in play",
    "time": "the last round has been played",
}


def told(state: State, move: Move, seat: int) -> str:
    """Give the text of a move as a seat, or `SPECTATOR`, learns of it.

    Gates and cards of the ninjas are told to nobody else: `start ?` and `?`. The choice of a
    special card, `special ?`, is known among the samurai, and the second ninja knows that of the
    first (BB-05, BB-42).

    Raises:
        BoardRulesError: there is no such seat.
        TypeError: the seat is no int.
    """
    check_seat(seat, state.options.players)
    if seat == state.seat or move.step not in _SECRETS or _shares(state, move, seat):
        return move.text
    return _SECRETS[move.step]


_SECRETS: Final = {SPECIALS: "special ?", START: "start ?", COMMIT: "?"}


def _shares(state: State, move: Move, seat: int) -> bool:
    """Tell whether a seat knows the special that another one chooses."""
    ninjas = len(state.ninjas)
    of_samurai = min(seat, state.seat) >= ninjas
    return move.step == SPECIALS and (of_samurai or state.seat < seat < ninjas)


def describe(state: State, move: Move, seat: int | None = None) -> str:
    """Tell a move in one line, as a seat or `SPECTATOR` learns of it; None: the whole truth.

    Raises:
        BoardRulesError: there is no such seat.
        TypeError: the seat is no int.
    """
    is_ninja = state.seat < len(state.ninjas)
    who = f"The ninja of seat {state.seat}" if is_ninja else f"Seat {state.seat}"
    hidden = seat is not None and told(state, move, seat) != move.text
    what = _HIDDEN[move.step] if hidden else _WHAT[move.step](state, move)
    return f"{who} {what}."


_HIDDEN: Final = {
    SPECIALS: "takes a special card in secret",
    START: "begins at a gate in secret",
    COMMIT: "lays a card face down",
}


def _between(state: State, move: Move) -> str:
    on = f" on the ninja of seat {move.seat}" if move.seat >= 0 else ""
    return "holds" if move is HOLD else f"plays {CARD_TITLES[move.card]}{on}"


def _commit(state: State, move: Move) -> str:
    what = CARD_TITLES[move.card]
    if move.samurai:
        what += f" against samurai {_list(map(str, move.samurai))}"
    elif move.location:
        what += " as a bluff" if state.showdown else f" to {TITLES[move.location]}"
    return f"lays {what}"


def _answer(state: State, move: Move) -> str:
    samurai = move.samurai[0]
    here = TITLES.get(location_name(state.places[samurai - 1]), "no location")
    where = f"from {here} to {TITLES[move.location]}" if move.location else f"at {here}"
    return f"plays {CARD_TITLES[move.card]} with samurai {samurai} {where}"


_WHAT: Final[dict[str, Callable[[State, Move], str]]] = {
    SPECIALS: lambda _, move: f"takes {CARD_TITLES[move.special]} as a special card",
    START: lambda _, move: f"begins at {TITLES[move.location]}",
    BETWEEN: _between,
    POST: lambda _, move: f"posts a samurai at {TITLES[move.location]}",
    MEND: lambda _, move: (
        "repairs no other alarm"
        if move is DONE
        else f"repairs the alarm at {TITLES[move.location]}"
    ),
    COMMIT: _commit,
    ANSWER: _answer,
    REACT: lambda _, move: (
        "does not react" if move is DECLINE else f"reacts with {CARD_TITLES[move.card]}"
    ),
}


def news(before: View, after: View) -> tuple[str, ...]:
    """Tell what one seat saw change between two of its views of a game.

    What specials brought about, cards that were turned up, what was seen of each round that ended,
    cards that now lie open, hands that were put together, the end.
    """
    lines: list[str] = []
    living = {samurai.number for samurai in before.samurai}
    notices = Counter({ninja.seat: ninja.notices for ninja in before.ninjas})
    seen = before.now
    rounds = (*after.log, after.now)
    for number, one in enumerate(rounds[len(before.log) :], len(before.log) + 1):
        lines += _of_specials(one.specials[len(seen.specials) :], living)
        lines += map(_of_question, one.reactions[len(seen.reactions) :])
        if number <= len(after.log):
            results = [*_of_round(one, notices, after.options.nightingale)]
            quiet = "" if results else ", and nothing more is seen"
            lines += (f"Round {number} is over{quiet}.", *results)
            living -= {*(removed.samurai for removed in one.removed), *one.poisoned}
        seen = NOTHING_YET
    for had, has in zip(before.ninjas, after.ninjas, strict=True):
        if more := [*(Counter(has.face_up) - Counter(had.face_up)).elements()]:
            cards = _list(CARD_TITLES[card] for card in more)
            lines.append(f"The ninja of seat {has.seat} now has face up: {cards}.")
    if after.merged and not before.merged:
        first, second = (hand.seat for hand in after.hands)
        lines.append(f"One samurai is left: seat {first} takes over the cards of seat {second}.")
    if after.outcome and not before.outcome:
        side = "ninjas" if WON_BY_NINJAS[after.reason] else "samurai"
        winners = _seats(after.outcome.winners)
        lines.append(f"The game is over: {REASONS[after.reason]}. The {side} win ({winners}).")
    return tuple(lines)


def _of_specials(specials: Sequence[Played], living: set[int]) -> Iterator[str]:
    """Tell what specials showed and changed beyond what their moves say.

    Args:
        specials: what was played.
        living: the numbers of the samurai on the map; those that enter are added.
    """
    for played in specials:
        move = Move.named(played.text)
        if move.step == POST:
            number = next(number for number in range(1, len(living) + 2) if number not in living)
            living.add(number)
            yield f"Samurai {number} comes to {TITLES[move.location]}."
        elif move.step == MEND:
            yield f"The alarm at {TITLES[move.location]} is on again."
        elif move.card == "showdown":
            yield f"Everybody goes to {TITLES['corridor']}; nothing else is left of the castle."
        elif move.card == "revelation":
            shown = _list(CARD_TITLES.get(card, "a special card") for card in played.shown)
            yield f"The ninja of seat {move.seat} shows its last cards, oldest first: {shown}."


def _of_question(asked: Reaction) -> str:
    caught = f"The ninja of seat {asked.ninja} is caught with {_shown(asked.card, asked.room)}"
    return f"{caught}; it is asked for {CARD_TITLES[asked.question]}."


def _of_round(seen: Round, notices: Counter[int], floors: Sequence[str]) -> Iterator[str]:
    """Tell what was seen of a round when it ended.

    Args:
        seen: the round.
        notices: how often each ninja had been noticed before it; brought up to date.
        floors: where there are Nightingale Floors.
    """
    for removed in seen.removed:
        yield f"Samurai {removed.samurai} is killed by {_ninjas(removed.ninjas)}."
    for disabled in seen.disabled:
        by = _ninjas(disabled.ninjas)
        yield f"The alarm at {TITLES[disabled.location]} is turned off by {by}."
    for noticed in seen.noticed:
        notices[noticed.ninja] += 1
        caught = "noticed and captured" if notices[noticed.ninja] == NOTICES else "noticed"
        yield f"The ninja of seat {noticed.ninja} is {caught}: {_attempt(noticed)}."
    for ninja in seen.chirps:
        where = " or ".join(TITLES[floor] for floor in floors)
        yield f"CHIRP! The ninja of seat {ninja} has come to {where}."
    for killed in seen.killed:
        yield f"The ninja of seat {killed.ninja} is killed: {_shown(killed.card, killed.room)}."
    for samurai in seen.poisoned:
        yield f"Samurai {samurai} dies of a dart."


def _attempt(noticed: Noticed) -> str:
    what = _shown(noticed.card, noticed.room)
    if noticed.card == "sabotage":
        return f"{what}, which fails"
    if noticed.destination == noticed.room:
        return f"{what}, a bluff"
    if noticed.destination:
        fails = ", which fails" if noticed.destination == LOCATIONS[CHAMBER] else ""
        return f"{what} to {TITLES[noticed.destination]}{fails}"
    return what


def _shown(card: str, room: str) -> str:
    """Name a card that is turned up, and the room, if that is shown with it."""
    return f"{CARD_TITLES[card]} {'at ' + TITLES[room] if room else 'from a room next to a target'}"


def _ninjas(seats: Sequence[int]) -> str:
    return f"the ninja{'s' * (len(seats) > 1)} of {_seats(seats)}"


def _seats(seats: Sequence[int]) -> str:
    return f"seat{'s' * (len(seats) > 1)} {_list(map(str, seats))}"


def _list(words: Iterable[str]) -> str:
    *most, last = [*words] or [""]
    return f"{', '.join(most)} and {last}" if most else last
