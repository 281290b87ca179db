"""What a seat can know: the view."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from boardrules.core.bag import elements
from boardrules.core.game import Immutable, Outcome
from boardrules.core.options import check_seat
from boardrules.games.bushido_breaker.components import (
    KATANA,
    LOCATIONS,
    MAPS,
    NINJA_CARDS,
    NOWHERE,
    SAMURAI_CARDS,
    YUMI,
)
from boardrules.games.bushido_breaker.ending import outcome
from boardrules.games.bushido_breaker.moves import MOVES
from boardrules.games.bushido_breaker.options import Options
from boardrules.games.bushido_breaker.rules import to_move
from boardrules.games.bushido_breaker.rules.setup import FIRST_SAMURAI_SPECIAL
from boardrules.games.bushido_breaker.state import Ninja, Round, State

if TYPE_CHECKING:
    from collections.abc import Iterable


@attrs.frozen
class Samurai(Immutable):
    """A samurai on the map.

    Attributes:
        number: its number.
        location: where it stands.
    """

    number: int
    location: str


@attrs.frozen
class OpenNinja(Immutable):
    """What everybody knows of a ninja.

    Attributes:
        seat: its seat.
        status: "in-play", "dead" or "captured".
        notices: how often it was noticed.
        specials: how many special cards it chose.
        face_up: the cards of its open pile, in catalogue order.
    """

    seat: int
    status: str
    notices: int
    specials: int
    face_up: tuple[str, ...]


@attrs.frozen
class OpenHand(Immutable):
    """What is known of the cards of a samurai seat.

    Attributes:
        seat: the seat.
        katana, yumi: how many are left.
        unplayed: how many special cards it holds.
        specials: which they are, if the viewer is on the samurai's side; else empty.
    """

    seat: int
    katana: int
    yumi: int
    unplayed: int
    specials: tuple[str, ...]


@attrs.frozen
class Card(Immutable):
    """A ninja's card of limited use.

    Attributes:
        name: what it is.
        uses: how many uses are left.
    """

    name: str
    uses: int


@attrs.frozen
class Secrets(Immutable):
    """What a ninja knows of itself.

    Attributes:
        specials: the special cards that it chose.
        start: the gate where it began; "" before that.
        location: where it is; "" before the start and when it is out of play.
        cards: its cards of limited use that are not spent.
        sheet: the moves that it committed, one a round.
    """

    specials: tuple[str, ...]
    start: str
    location: str
    cards: tuple[Card, ...]
    sheet: tuple[str, ...]


@attrs.frozen
class View(Immutable):
    """All that a seat (or `SPECTATOR`) can know.

    Attributes:
        seat: who looks.
        options: the game's options.
        to_move: the seat that decides, or `NOBODY`.
        phase: one of `state.PHASES`.
        samurai: the living ones, by number.
        alarms_off: the locations whose alarms are off.
        showdown: whether a Showdown was called.
        ninjas: the open part of each ninja.
        hands: the cards of each samurai seat, as far as they are known.
        merged: whether the first samurai seat plays the cards of both.
        own: the viewer's secrets, if it is a ninja.
        partner_special: the special that the first ninja took, if the viewer is the second one.
        now: the present round so far: only specials, actions and reactions.
        log: the rounds that are over.
        reason: how the game ended; "" before that.
        outcome: who won, or None.
    """

    seat: int
    options: Options
    to_move: int
    phase: str
    samurai: tuple[Samurai, ...]
    alarms_off: tuple[str, ...]
    showdown: bool
    ninjas: tuple[OpenNinja, ...]
    hands: tuple[OpenHand, ...]
    merged: bool
    own: Secrets | None
    partner_special: str
    now: Round
    log: tuple[Round, ...]
    reason: str
    outcome: Outcome | None


NOTHING_YET = Round()


def view(state: State, seat: int) -> View:
    """Return all that a seat can know.

    Args:
        state: a position.
        seat: a seat, or `SPECTATOR` for what is public.

    Raises:
        TypeError: the seat is no int.
        BoardRulesError: there is no such seat.
    """
    check_seat(seat, state.options.players)
    ninjas = state.ninjas
    is_ninja = 0 <= seat < len(ninjas)
    names = MAPS[state.options.players].names
    now = NOTHING_YET
    if state.between or state.answers or state.reactions:
        actions = tuple(MOVES[number].text for number in state.answers)
        now = Round(specials=state.between, actions=actions, reactions=state.reactions)
    return View(
        seat=seat,
        options=state.options,
        to_move=to_move(state),
        phase=state.phase,
        samurai=tuple(
            Samurai(number, LOCATIONS[place])
            for number, place in enumerate(state.places, 1)
            if place != NOWHERE
        ),
        alarms_off=tuple(name for place, name in enumerate(names) if state.off >> place & 1),
        showdown=state.showdown,
        ninjas=tuple(map(_open_ninja, range(len(ninjas)), ninjas)),
        hands=tuple(
            _open_hand(other, hand, known=seat >= len(ninjas))
            for other, hand in enumerate(state.hands, len(ninjas))
        ),
        merged=state.merged,
        own=_secrets(state, seat) if is_ninja else None,
        partner_special=_special_of(ninjas[0]) if is_ninja and seat == 1 else "",
        now=now,
        log=state.log,
        reason=state.reason,
        outcome=outcome(state),
    )


def _open_ninja(seat: int, ninja: Ninja) -> OpenNinja:
    return OpenNinja(
        seat,
        ninja.status,
        ninja.notices,
        len(ninja.specials),
        elements(ninja.face_up, NINJA_CARDS),
    )


def _open_hand(seat: int, hand: bytes, *, known: bool) -> OpenHand:
    specials = hand[FIRST_SAMURAI_SPECIAL:]
    return OpenHand(
        seat,
        hand[KATANA],
        hand[YUMI],
        sum(specials),
        elements(specials, SAMURAI_CARDS[FIRST_SAMURAI_SPECIAL:]) if known else (),
    )


def _secrets(state: State, seat: int) -> Secrets:
    ninja = state.ninjas[seat]
    return Secrets(
        specials=_names(ninja.specials),
        start=location_name(ninja.start),
        location=location_name(state.lairs[seat]),
        cards=tuple(Card(*each) for each in zip(NINJA_CARDS, ninja.hand, strict=True) if each[1]),
        sheet=tuple(MOVES[number].text for number in state.sheets[seat]),
    )


def _names(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(NINJA_CARDS[card] for card in cards)


def _special_of(ninja: Ninja) -> str:
    """Name a ninja's special; the second to choose sees what the first took."""
    return "".join(_names(ninja.specials))


def location_name(place: int) -> str:
    """Name a location, or "" for `NOWHERE`."""
    return "" if place == NOWHERE else LOCATIONS[place]
