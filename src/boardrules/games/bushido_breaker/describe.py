"""Words for what happens: to one seat, or the whole truth."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from boardrules.core.options import check_seat
from boardrules.games.bushido_breaker.components import CARD_TITLES, NINJAS, NOTICES, TITLES
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
    from collections.abc import Iterable, Iterator, Sequence

    from boardrules.games.bushido_breaker.state import Noticed, Played, Reaction, Round, State
    from boardrules.games.bushido_breaker.view import View

REASONS: Final = {
    "chamber": f"a ninja has come into {TITLES['chamber']}",
    "samurai-dead": "no samurai is left",
    "ninjas-stopped": "no ninja is left in play",
    "time": "the last round is over",
}
ARTICLES: Final = {"metsubushi": "its Metsubushi", "smoke-bomb": "its Smoke Bomb"}


def told(state: State, move: Move, seat: int) -> str:
    """Give the text of a move as a seat, or `SPECTATOR`, learns of it.

    Gates and cards of the ninjas are told to nobody else: `start ?` and `?`. The choice of a
    special card, `special ?`, is known among the samurai, and to the second ninja (BB-05, BB-42).

    Raises:
        BoardRulesError: there is no such seat.
        TypeError: the seat is no int.
    """
    check_seat(seat, state.options.players)
    if seat == state.seat:
        return move.text
    match move.step:
        case "specials":
            return move.text if _shares(state, seat) else "special ?"
        case "start":
            return "start ?"
        case "commit":
            return "?"
        case _:
            return move.text


def _shares(state: State, seat: int) -> bool:
    """Tell whether a seat knows the special that another seat, whose turn it is, chooses."""
    ninjas = len(state.ninjas)
    return min(seat, state.seat) >= ninjas or 0 <= state.seat < seat < ninjas


def describe(state: State, move: Move, seat: int | None = None) -> str:
    """Tell a move in one line, as a seat or `SPECTATOR` learns of it; None: the whole truth.

    Raises:
        BoardRulesError: there is no such seat.
        TypeError: the seat is no int.
    """
    is_ninja = state.seat < len(state.ninjas)
    who = f"The ninja of seat {state.seat}" if is_ninja else f"Seat {state.seat}"
    hidden = seat is not None and told(state, move, seat) != move.text
    return f"{who} {_HIDDEN[move.step] if hidden else _what(state, move)}."


_HIDDEN: Final = {
    SPECIALS: "takes a special card in secret",
    START: "begins at a gate in secret",
    COMMIT: "lays a card face down",
}


def _what(state: State, move: Move) -> str:
    """Tell what somebody does, without its name."""
    there = TITLES.get(move.location, "")
    match move.step:
        case "specials":
            return f"takes {CARD_TITLES[move.special]} as a special card"
        case "start":
            return f"begins at {there}"
        case "between" if move is HOLD:
            return "holds"
        case "between":
            return f"plays {_with_target(move)}"
        case "post":
            return f"posts a samurai at {there}"
        case "mend":
            return "repairs no other alarm" if move is DONE else f"repairs the alarm at {there}"
        case "commit":
            bluff = " as a bluff" if state.showdown and move.card == "move" else ""
            return f"lays {_with_target(move)}{bluff}"
        case "answer":
            return f"plays {_by_samurai(state, move)}"
        case _:
            return "declines to react" if move is DECLINE else f"uses {ARTICLES[move.card]}"


def _with_target(move: Move) -> str:
    title = CARD_TITLES[move.card]
    if move.seat >= 0:
        return f"{title} on the ninja of seat {move.seat}"
    if move.location:
        return f"{title} to {TITLES[move.location]}"
    if move.samurai:
        return f"{title} against samurai {_list(map(str, move.samurai))}"
    return title


def _by_samurai(state: State, move: Move) -> str:
    samurai = move.samurai[0]
    room = TITLES.get(location_name(state.places[samurai - 1]), "nowhere")
    if move.location:
        return f"{CARD_TITLES['move']} with samurai {samurai}, {room} to {TITLES[move.location]}"
    return f"{CARD_TITLES[move.card]} with samurai {samurai} at {room}"


def news(before: View, after: View) -> tuple[str, ...]:
    """Tell what one seat saw change between two of its views of a game.

    What came of specials, cards that were turned up, what was seen of each round that ended, cards
    that now lie open, hands that were put together, the end.
    """
    lines: list[str] = []
    living = {samurai.number for samurai in before.samurai}
    notices = Counter({ninja.seat: ninja.notices for ninja in before.ninjas})
    seen = before.now
    rounds = (*after.log, after.now)
    for number, one in enumerate(rounds[len(before.log) :], len(before.log) + 1):
        lines += _specials(one.specials[len(seen.specials) :], living)
        lines += map(_question, one.reactions[len(seen.reactions) :])
        if number <= len(after.log):
            results = [*_results(one, notices, after.options.nightingale)]
            nothing = "" if results else " and nothing else is seen"
            lines += (f"Round {number} ends{nothing}.", *results)
            living -= {removed.samurai for removed in one.removed}
            living -= set(one.poisoned)
        seen = NOTHING_YET
    lines += _ninjas(before, after)
    if after.merged and not before.merged:
        first, second = (hand.seat for hand in after.hands)
        lines.append(f"One samurai is left: seat {first} takes over all cards of seat {second}.")
    if after.outcome and not before.outcome:
        side = "ninjas" if WON_BY_NINJAS[after.reason] else "samurai"
        winners = _seats(after.outcome.winners)
        lines.append(f"The game is over: {REASONS[after.reason]}. The {side} win ({winners}).")
    return tuple(lines)


def _specials(specials: Sequence[Played], living: set[int]) -> Iterator[str]:
    """Tell what specials showed and changed beyond what their moves say.

    Args:
        specials: what was played.
        living: the numbers of the samurai on the map; those that enter are added.
    """
    for played in specials:
        move = Move.named(played.text)
        there = TITLES.get(move.location, "")
        if move.step == POST:
            number = next(number for number in range(1, len(TITLES)) if number not in living)
            living.add(number)
            yield f"Samurai {number} comes to {there}."
        elif move.step == MEND:
            yield f"The alarm at {there} is on again."
        elif move.card == "showdown":
            yield f"Showdown: everybody goes to {TITLES['corridor']}, nothing else is left."
        elif move.card == "revelation":
            shown = _list(CARD_TITLES.get(card, "a special card") for card in played.shown)
            yield f"The last cards of {_ninja(move.seat)} were: {shown}."


def _question(asked: Reaction) -> str:
    card = _shown(asked.card, asked.room)
    who = _ninja(asked.ninja)
    return f"{card}: {who} is caught and is asked for {ARTICLES[asked.question]}.".capitalize()


def _results(seen: Round, notices: Counter[int], floors: Sequence[str]) -> Iterator[str]:
    """Tell what was seen of a round when it ended.

    Args:
        seen: the round.
        notices: how often each ninja had been noticed before it; brought up to date.
        floors: where there are Nightingale Floors.
    """
    for removed in seen.removed:
        yield f"Samurai {removed.samurai} is killed by {_all_ninjas(removed.ninjas)}."
    for disabled in seen.disabled:
        there = TITLES[disabled.location]
        yield f"The alarm at {there} is turned off by {_all_ninjas(disabled.ninjas)}."
    for noticed in seen.noticed:
        notices[noticed.ninja] += 1
        yield _noticed(noticed, notices[noticed.ninja])
    for ninja in seen.chirps:
        where = " or ".join(TITLES[floor] for floor in floors)
        yield f"CHIRP! The ninja of seat {ninja} steps on the Nightingale Floor at {where}."
    for killed in seen.killed:
        yield f"The ninja of seat {killed.ninja} is killed; {_shown(killed.card, killed.room)}."
    for samurai in seen.poisoned:
        yield f"Samurai {samurai} dies of a dart."


def _noticed(noticed: Noticed, notices: int) -> str:
    what = CARD_TITLES[noticed.card]
    if noticed.card == "sabotage":
        what += ", which fails"
    elif noticed.destination == noticed.room:
        what += ", a bluff"
    elif noticed.destination:
        fails = ", which fails" if noticed.destination == "chamber" else ""
        what += f" to {TITLES[noticed.destination]}{fails}"
    who, room = f"The ninja of seat {noticed.ninja}", TITLES[noticed.room]
    captured = " and captured" if notices == NOTICES else ""
    return f"{who} is noticed{captured} at {room} (notice {notices}): {what}."
