"""Positions to begin a test with, and readable answers about states.

`start` plays a game up to its first round; `table` then rearranges what lies there, so that one
round can be looked at. Texts name things as moves do. Samurai at the start: 1 corridor, 2 castle,
3 dojo, 4 west, 5 east, with three or four seats also 6 daimyo and 7 dining. Seats: with two the
ninja is 0 and the samurai 1; with three 0, then 1 and 2; with four 0 and 1, then 2 and 3.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

from boardrules import IllegalMove
from boardrules.games import bushido_breaker

if TYPE_CHECKING:
    from collections.abc import Sequence

NAMES = ("chamber", "corridor", "castle", "dojo", "west", "east", "daimyo", "dining")
NOWHERE = len(NAMES)
NINJA_CARDS = (
    *("kunai", "shuriken", "smoke-bomb"),
    *("shurikens", "diagonal", "blowgun", "metsubushi"),
)
SAMURAI_CARDS = ("katana", "yumi", "reinforcements", "repair", "showdown", "revelation")
NINJAS = {2: 1, 3: 1, 4: 2}
NINJA_WINS = (0,), (1, 0)
"""Winners and scores with two seats."""
SAMURAI_WIN = (1,), (0, 1)
"""Winners and scores with two seats."""
FOUR_NINJAS = (0, 1), (1, 1, 0, 0)
"""Winners and scores with four seats, when the ninjas win."""
FOUR_SAMURAI = (2, 3), (0, 0, 1, 1)
"""Winners and scores with four seats, when the samurai win."""


def play(state: bushido_breaker.State, *texts: str) -> bushido_breaker.State:
    """Play moves by their texts; all of them must be legal."""
    for text in texts:
        state = bushido_breaker.apply(state, bushido_breaker.Move.named(text))
    return state


def legal(state: bushido_breaker.State, *words: str) -> list[str]:
    """List the texts of the legal moves: all, or those that begin with one of these words."""
    texts = [str(move) for move in bushido_breaker.legal_moves(state)]
    return [text for text in texts if not words or text.split()[0] in words]


def refused(state: bushido_breaker.State, text: str) -> str:
    """Return the code of the error for a move that is not legal."""
    with pytest.raises(IllegalMove) as error:
        play(state, text)
    return error.value.code


def start(
    players: int = 2,
    *,
    specials: str = "",
    max_rounds: int | None = None,
    nightingale: tuple[str, ...] = ("corridor",),
) -> bushido_breaker.State:
    """Play up to the first commitment, all ninjas at the west gate.

    Args:
        players: the seat count.
        specials: the special cards in the order of choosing, separated by blanks; "": a game
            without special cards.
        max_rounds: the option.
        nightingale: the option.
    """
    state = bushido_breaker.new_game(
        bushido_breaker.Options(
            players=players,
            specials=bool(specials),
            max_rounds=max_rounds,
            nightingale=nightingale,
        )
    )
    state = play(state, *(f"special {name}" for name in specials.split()))
    return play(state, *["start west"] * NINJAS[players])


def table(
    players: int = 2,
    *,
    ninjas: str = "west",
    samurai: str = "",
    off: str = "",
    specials: str = "",
    spent: str = "",
    notices: Sequence[int] = (),
    piles: Sequence[str] = (),
    sheets: Sequence[str] = (),
    stopped: Sequence[str] = (),
    dart: int = 0,
    max_rounds: int | None = None,
    nightingale: tuple[str, ...] = ("corridor",),
) -> bushido_breaker.State:
    """Make the state in which the first ninja in play is about to commit.

    It need not be one that a game leads to: what `spent` takes out of a hand is gone without a
    trace, and the rounds of `sheets` were seen as rounds in which nothing happened.

    Args:
        players: the seat count.
        ninjas: their locations in seat order, separated by blanks ("-" for one out of play).
        samurai: who stands elsewhere than at the start, "3 west, 4 -" ("-": in the box).
        off: the locations whose alarms are off, separated by blanks.
        specials: as for `start`.
        spent: cards that a seat has no more of, "0 smoke-bomb, 1 katana".
        notices: for each ninja, how often it was noticed; seats left out: never.
        piles: for each ninja the cards of its open pile, separated by blanks.
        sheets: for each ninja the moves of the rounds before, separated by commas.
        stopped: for each ninja "dead", "captured" or "in-play"; seats left out: in play.
        dart: the samurai that was hit by a dart in the round before, or 0.
        max_rounds: the option.
        nightingale: the option.
    """
    state = start(players, specials=specials, max_rounds=max_rounds, nightingale=nightingale)
    places = list(state.places)
    for number, name in _pairs(samurai):
        places[number - 1] = _place(name)
    without = _pairs(spent)
    first = NINJAS[players]
    after = []
    written = []
    for seat, ninja in enumerate(state.ninjas):
        rows = _at(sheets, seat).split(", ") if _at(sheets, seat) else []
        written.append(bytes(bushido_breaker.Move.named(row).number for row in rows))
        after.append(
            attrs.evolve(
                ninja,
                hand=_without(ninja.hand, NINJA_CARDS, seat, without),
                face_up=bytes(_at(piles, seat).split().count(card) for card in NINJA_CARDS),
                notices=notices[seat] if seat < len(notices) else 0,
                status=_at(stopped, seat) or "in-play",
            )
        )
    past = max(map(len, written))
    return attrs.evolve(
        state,
        seat=next(seat for seat, ninja in enumerate(after) if ninja.status == "in-play"),
        places=bytes(places),
        off=sum(1 << NAMES.index(name) for name in off.split()),
        ninjas=tuple(after),
        lairs=bytes(map(_place, ninjas.split())),
        sheets=tuple(written),
        hands=tuple(
            _without(hand, SAMURAI_CARDS, seat, without)
            for seat, hand in enumerate(state.hands, first)
        ),
        dart=dart,
        log=(bushido_breaker.Round(),) * past,
    )


def _pairs(text: str) -> list[tuple[int, str]]:
    pairs = [part.split() for part in text.split(",") if part.strip()]
    return [(int(number), name) for number, name in pairs]


def _place(name: str) -> int:
    return NOWHERE if name == "-" else NAMES.index(name)


def _at(texts: Sequence[str], seat: int) -> str:
    return texts[seat] if seat < len(texts) else ""


def _without(hand: bytes, cards: tuple[str, ...], seat: int, spent: list[tuple[int, str]]) -> bytes:
    return bytes(
        0 if (seat, card) in spent else uses for card, uses in zip(cards, hand, strict=True)
    )


# Answers about states


def standing(state: bushido_breaker.State) -> dict[int, str]:
    """Tell where each living samurai stands."""
    return {
        number: NAMES[place] for number, place in enumerate(state.places, 1) if place != NOWHERE
    }


def whereabouts(state: bushido_breaker.State, seat: int = 0) -> str:
    """Tell where a ninja is; "" if it is out of play."""
    place = state.lairs[seat]
    return "" if place == NOWHERE else NAMES[place]


def alarms_off(state: bushido_breaker.State) -> set[str]:
    """Tell which alarms are off."""
    return {name for place, name in enumerate(NAMES) if state.off >> place & 1}


def left(state: bushido_breaker.State, seat: int = 0) -> dict[str, int]:
    """Tell how many uses of which cards a seat has left."""
    first = len(state.ninjas)
    if seat < first:
        uses = zip(NINJA_CARDS, state.ninjas[seat].hand, strict=True)
    else:
        uses = zip(SAMURAI_CARDS, state.hands[seat - first], strict=True)
    return {card: count for card, count in uses if count}


def pile(state: bushido_breaker.State, seat: int = 0) -> list[str]:
    """List a ninja's open pile in catalogue order, as everybody sees it."""
    return list(seen(state).ninjas[seat].face_up)


def seen(state: bushido_breaker.State, seat: int | None = None) -> bushido_breaker.View:
    """Return what a seat sees; without one, the first samurai seat."""
    return bushido_breaker.view(state, len(state.ninjas) if seat is None else seat)


def asked(state: bushido_breaker.State) -> tuple[int, str]:
    """Tell who is asked, and what."""
    question = seen(state).now.reactions[-1]
    assert (state.phase, bushido_breaker.to_move(state)) == ("react", question.ninja)
    assert question.answer == ""
    return question.ninja, question.question


def gone(state: bushido_breaker.State) -> set[int]:
    """Tell which samurai are not on the map."""
    return set(range(1, 8)) - set(standing(state))


def statuses(state: bushido_breaker.State) -> list[str]:
    """Tell how the ninjas are."""
    return [ninja.status for ninja in seen(state).ninjas]
