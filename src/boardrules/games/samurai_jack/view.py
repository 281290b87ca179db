"""What a seat can know: the view, and full states drawn from it.

Only this file sees both worlds. Hidden are the movement cards that other seats have face down, and
nothing else: hands follow from the open played cards, and what lies face down on the path or in a
deck is drawn only when it is turned up.
"""

from __future__ import annotations

from functools import cache
from itertools import compress
from typing import TYPE_CHECKING

import attrs

from boardrules.core.game import Immutable, Outcome
from boardrules.core.options import check_seat
from boardrules.games.samurai_jack.components import CHARACTERS, SPACES, TILES, TYPES
from boardrules.games.samurai_jack.ending import outcome
from boardrules.games.samurai_jack.moves import Catalogue, catalogue
from boardrules.games.samurai_jack.options import Options
from boardrules.games.samurai_jack.rules import to_move
from boardrules.games.samurai_jack.rules.draft import put
from boardrules.games.samurai_jack.state import (
    ALL_CARDS,
    ARRIVED,
    DISCARDED,
    FACE_DOWN,
    FLAGGED,
    IN_DECK,
    NO_CARD,
    PATH,
    SHOWN,
    State,
)

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

LINE_PLACE = "line"
PATH_PLACE = "path"
VILLAIN_PLACE = "villain"
TOKEN_NAMES = ("", "face-down", "wolf", "aku")
"""What lies on a tile, by its code in the state."""


@attrs.frozen
class Tile(Immutable):
    """A tile of the path: its type, and the token on it: "face-down", "wolf", "aku" or ""."""

    type: str
    token: str


@attrs.frozen
class Mover(Immutable):
    """A figure.

    Attributes:
        name: the character, "jack" or "aku"; "" for a character that is not chosen yet.
        place: "line", "path" or "villain".
        tile: on the path, its tile from 0 at the start line to 14; else -1.
        space: on the path 0 (foremost) to 2; in the line its rank from 1 at the back, 0 without
            one; at the Villain the honor space that it is on, 0 beside the card.
    """

    name: str
    place: str
    tile: int
    space: int


@attrs.frozen
class View(Immutable):
    """All that a seat, or `SPECTATOR`, can know. Cards, types and characters are named.

    Attributes:
        seat: who looks; `SPECTATOR` sees what is public.
        options: the game's options.
        to_move: the seat that decides, `CHANCE` or `NOBODY`.
        phase: choose, neutral, tile, villain, line, deal, site, jack, play, reveal, token, claim,
            turn-in, aku, lose, wolf, wolf-draw, collect, draw or over.
        round: 1 to 3.
        turn: the seat that decides, or the mover for whom chance decides (with two seats 2 is the
            neutral character); else 0.
        characters: each seat's character; "" until it is chosen.
        neutral: the neutral character; "" if there is none.
        villains: the Villain and Aku cards of the rounds so far by id, the one in play last.
        path: the tiles laid out, from the start line on.
        movers: the figures: the seats' in seat order, the neutral one, Jack, Aku.
        arrivals: the seats at the Villain, in the order in which they got there.
        queue: the figures that are still to move or to be resolved, in this order.
        played: each seat's played movement cards; the others are in its hand.
        choice: the movement card that the seat itself has face down; "" if none.
        face_down: for each seat, whether a movement card of its lies face down.
        shown: for each seat the movement card that it has revealed in this turn; "" if none.
        flagged: for each seat, whether its next movement card is drawn.
        deck: how many movement cards of each type are in the deck of Jack and Aku.
        support: the support cards in the deck.
        discards: the discarded support cards.
        displays: for each type the support cards laid out, in the order in which they were dealt.
        cards: each seat's support cards.
        neutral_cards: those of the neutral character, oldest first.
        paid: the cards being turned in.
        honor: each seat's honor.
        earlier: each seat's honor when the round began.
        sanity: the space of Jack's token on the sanity track.
        outcome: how the game ended; None while it is not over.
    """

    seat: int
    options: Options
    to_move: int
    phase: str
    round: int
    turn: int
    characters: tuple[str, ...]
    neutral: str
    villains: tuple[str, ...]
    path: tuple[Tile, ...]
    movers: tuple[Mover, ...]
    arrivals: tuple[int, ...]
    queue: tuple[str, ...]
    played: tuple[tuple[str, ...], ...]
    choice: str
    face_down: tuple[bool, ...]
    shown: tuple[str, ...]
    flagged: tuple[bool, ...]
    deck: tuple[int, ...]
    support: tuple[str, ...]
    discards: tuple[str, ...]
    displays: tuple[tuple[str, ...], ...]
    cards: tuple[tuple[str, ...], ...]
    neutral_cards: tuple[str, ...]
    paid: tuple[str, ...]
    honor: tuple[int, ...]
    earlier: tuple[int, ...]
    sanity: int
    outcome: Outcome | None


def view(state: State, seat: int) -> View:
    """Return all that a seat can know.

    Args:
        state: a position.
        seat: a seat, or `SPECTATOR` for what is public.

    Raises:
        TypeError: the seat is no int.
        BoardRulesError: there is no such seat.
    """
    players = state.options.players
    check_seat(seat, players)
    rows = catalogue(state.options)
    words = rows.words
    names = [CHARACTERS[number] for number in state.characters]
    names += [""] * (len(state.positions) - 2 - len(names))
    everyone = (*names, "jack", "aku")
    choices = state.choices
    own = choices[seat] if seat >= 0 else NO_CARD

    def cards(numbers: bytes) -> tuple[str, ...]:
        return tuple([words[number] for number in numbers])

    return View(
        seat=seat,
        options=state.options,
        to_move=to_move(state),
        phase=state.phase,
        round=state.round,
        turn=state.seat,
        characters=tuple(names[:players]),
        neutral=names[players] if len(names) > players else "",
        villains=tuple([rows.ids[number] for number in state.villains]),
        path=tuple(map(_tile, state.path, state.tokens)),
        movers=tuple(map(_mover, everyone, state.positions)),
        arrivals=tuple(state.arrivals),
        queue=tuple([everyone[mover] for mover in state.queue]),
        played=tuple([_PLAYED[hand] for hand in state.hands]),
        choice=TYPES[own - FACE_DOWN] if FACE_DOWN <= own < SHOWN else "",
        face_down=tuple([FACE_DOWN <= code < SHOWN for code in choices]),
        shown=tuple([TYPES[code - SHOWN] if SHOWN <= code < FLAGGED else "" for code in choices]),
        flagged=tuple([code == FLAGGED for code in choices]),
        deck=tuple(state.deck),
        support=_where(state, rows, IN_DECK),
        discards=_where(state, rows, DISCARDED),
        displays=tuple(map(cards, state.displays)),
        cards=tuple(map(cards, state.cards[:players])),
        neutral_cards=cards(state.cards[players]) if len(names) > players else (),
        paid=cards(state.cards[-1]),
        honor=state.honor,
        earlier=state.earlier,
        sanity=state.sanity,
        outcome=outcome(state),
    )


_PLAYED = tuple(
    tuple(compress(TYPES, (not hand >> card & 1 for card in range(len(TYPES)))))
    for hand in range(ALL_CARDS + 1)
)
"""What has been played if a hand is left."""


def _where(state: State, rows: Catalogue, code: int) -> tuple[str, ...]:
    return tuple(compress(rows.words, [where == code for where in state.support]))


@cache  # made once for each that there can be: views are made often
def _tile(kind: int, token: int) -> Tile:
    return Tile(TYPES[kind], TOKEN_NAMES[token])


@cache
def _mover(name: str, position: int) -> Mover:
    if position < PATH:
        return Mover(name, LINE_PLACE, -1, position)
    if position < ARRIVED:
        tile, rear = divmod(position - PATH, SPACES)
        return Mover(name, PATH_PLACE, tile, SPACES - 1 - rear)
    return Mover(name, VILLAIN_PLACE, -1, position - ARRIVED)


def position_of(mover: Mover) -> int:
    """Give the position of a mover, as a number of the state."""
    if mover.place == LINE_PLACE:
        return mover.space
    if mover.place == PATH_PLACE:
        return PATH + mover.tile * SPACES + SPACES - 1 - mover.space
    return ARRIVED + mover.space


def determinize(view: View, rng: Random) -> State:
    """Draw a full state at random among those that a view allows.

    Each other seat that has a card face down has some card of its hand there, each as likely as
    every other.

    Args:
        view: of any seat, or of `SPECTATOR`.
        rng: the only source of randomness.
    """
    options = view.options
    rows = catalogue(options)
    names = [name for name in (*view.characters, view.neutral) if name]
    everyone = [mover.name for mover in view.movers]
    runners = len(everyone) - 2
    hands = bytes(ALL_CARDS - _bits(kinds) for kinds in view.played)
    choices = bytes(
        FLAGGED if is_flagged else SHOWN + TYPES.index(kind) if kind else NO_CARD
        for kind, is_flagged in zip(view.shown, view.flagged, strict=True)
    )
    for seat, is_hidden in enumerate(view.face_down):
        if is_hidden:
            card = (
                TYPES.index(view.choice)
                if seat == view.seat
                else rng.choice([c for c in range(len(TYPES)) if hands[seat] >> c & 1])
            )
            choices = put(choices, seat, FACE_DOWN + card)

    def numbers(words: Iterable[str]) -> bytes:
        return bytes(map(rows.card_at.__getitem__, words))

    support = bytearray(len(options.components.support))
    for words, code in ((view.support, IN_DECK), (view.discards, DISCARDED)):
        for card in numbers(words):
            support[card] = code
    neutral = (numbers(view.neutral_cards),) if runners > options.players else ()
    return State(
        options=options,
        phase=view.phase,
        seat=view.turn,
        characters=bytes(map(CHARACTERS.index, names)),
        villains=bytes(map(rows.villain_at.__getitem__, view.villains)),
        path=bytes(TYPES.index(tile.type) for tile in view.path),
        tokens=bytes(TOKEN_NAMES.index(tile.token) for tile in view.path).ljust(TILES, b"\0"),
        positions=bytes(map(position_of, view.movers)),
        arrivals=bytes(view.arrivals),
        hands=hands,
        choices=choices,
        queue=bytes(map(everyone.index, view.queue)),
        deck=bytes(view.deck),
        support=bytes(support),
        displays=tuple(map(numbers, view.displays)),
        cards=(*map(numbers, view.cards), *neutral, numbers(view.paid)),
        honor=view.honor,
        earlier=view.earlier,
        sanity=view.sanity,
    )


def _bits(kinds: tuple[str, ...]) -> int:
    return sum(1 << TYPES.index(kind) for kind in kinds)
