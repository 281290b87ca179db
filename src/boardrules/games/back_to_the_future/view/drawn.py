"""Full states drawn from a view.

A hidden card can be in the deck, in a hand, in a ripple pile, or among cards just drawn. Each lies
somewhere at random, all places being alike, but for what the view knows of it: a stolen card lies
with its thief, and a card that is not in `makeup` lies in some hand or pile. Then it is settled
what the others know of stolen cards, as far as the one who looks can tell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from boardrules.core.errors import BoardRulesError
from boardrules.core.evolve import changed
from boardrules.games.back_to_the_future.components import ROLES, YEARS
from boardrules.games.back_to_the_future.moves import Catalogue, catalogue
from boardrules.games.back_to_the_future.rules import apply, legal_moves
from boardrules.games.back_to_the_future.rules.knowledge import code_of
from boardrules.games.back_to_the_future.state import (
    ABILITY,
    ACTED,
    DISCARD,
    DRAW,
    IN_HAND,
    NO_EVENT,
    PAY,
    RIPPLE,
    SOMEWHERE,
    STOLEN,
    TOOK,
    WITH_THIEF,
    Course,
    Known,
    Memory,
    Stacks,
    State,
)
from boardrules.games.back_to_the_future.view.seen import HIDDEN, PLACES, TOKEN, View

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

TRIES: Final = 20
"""So many deals are made at random before a hand is given what its payment needs."""
MOST_TRIES: Final = 300
_PLACES: Final = {name: place for place, name in PLACES.items()}
_SHARES: Final = (0.0, 0.0, 0.5, 1.0)
"""How many of the thefts that may have left something to know have done so; chosen at random."""


def determinize(view: View, rng: Random) -> State:
    """Draw a full state at random among those that a view allows.

    Args:
        view: of any seat, or of `SPECTATOR`.
        rng: the only source of randomness.

    Raises:
        BoardRulesError: there is no such state; that of a real game always has one.
    """
    rows = catalogue(view.options)
    table = _Table(view, rows)
    for number in range(MOST_TRIES):
        try:
            needed = _needs(table, rng) if number >= TRIES and view.phase == PAY else ()
            state = table.deal(rng, needed)
            known = _knowledge(view, state, rows, rng)
        except _NoRoomError:
            if number >= TRIES and view.phase != PAY:
                raise
            continue  # these cards do not go with what else is known
        state = changed(state, {"memory": changed(state.memory, {"known": known})})
        if view.phase == RIPPLE and view.last == HIDDEN:
            state = _with_last(state, rng)
            if state.last < 0:
                continue  # no later card is left for the ripple that is due
        if view.phase not in (PAY, RIPPLE) or legal_moves(state):
            return state
    raise BoardRulesError("no hand could pay what is due")


class _NoRoomError(BoardRulesError):
    """The hidden cards do not fit where they have to be."""


@attrs.define(eq=False)
class _Places:
    """How many hidden cards a seat that is not looking has, and which of them are known.

    Attributes:
        hand, fresh, pile: how many cards are in its hand, among those just drawn, in its pile.
        in_hand: the cards that are in its hand.
        with_it: the cards that are in its hand or pile.
        reserved: how many cards of its hand were certainly stolen from others than the one who
            looks, so that they are none of these.
    """

    hand: int
    fresh: int
    pile: int
    in_hand: list[int]
    with_it: list[int]
    reserved: int


class _Table:
    """A view made ready for dealing its hidden cards."""

    def __init__(self, view: View, rows: Catalogue) -> None:
        self.view, self.rows = view, rows
        self.open = _open_state(view, rows)
        at = rows.card_at
        mats = [cards for mat in self.open.mats for cards in mat]
        shown = {*self.open.discards, *b"".join(mats)}
        makeup = bytes(at[name] for name in view.makeup)
        absent = rows.all_cards.translate(None, makeup + bytes(shown))
        self.open = changed(self.open, {"memory": changed(self.open.memory, {"absent": absent})})
        taken = shown.union(*self.open.hands, *self.open.piles)
        self.hidden = [*rows.all_cards.translate(None, bytes(taken))]
        fresh = len(view.chosen) if view.phase in (DRAW, DISCARD) else 0
        self.places = {
            seat: _Places(
                hand=size - (fresh if seat == view.turn else 0),
                fresh=fresh if seat == view.turn else 0,
                pile=view.pile_sizes[seat] - len(self.open.piles[seat]),
                in_hand=[],
                with_it=[],
                reserved=sum(
                    (theft.thief, theft.place, theft.certain) == (seat, PLACES[IN_HAND], True)
                    and theft.victim != view.seat
                    for theft in view.thefts
                ),
            )
            for seat, size in enumerate(view.hand_sizes)
            if seat != view.seat
        }
        self.absent = [card for card in self.hidden if card in absent]
        self.somewhere: list[int] = []
        for stolen in view.stolen:
            card = at[stolen.card]
            if stolen.victim != view.seat or card in taken:
                continue
            if card in self.absent:
                self.absent.remove(card)
            if stolen.place == PLACES[IN_HAND]:
                self.places[stolen.thief].in_hand.append(card)
            elif stolen.place == PLACES[WITH_THIEF]:
                self.places[stolen.thief].with_it.append(card)
            else:
                self.somewhere.append(card)

    def can_hold(self, seat: int) -> list[int]:
        """List the cards that may be in a seat's hand."""
        bound = {
            card
            for other, places in self.places.items()
            if other != seat
            for card in (*places.in_hand, *places.with_it)
        }
        return [card for card in self.hidden if card not in bound]

    def deal(self, rng: Random, needed: Iterable[int] = ()) -> State:
        """Deal the hidden cards.

        Args:
            rng: the only source of randomness.
            needed: cards that the seat whose turn it is must have in hand.

        Raises:
            _NoRoomError: there is no room for a card.
        """
        view = self.view
        hands = {seat: [*places.in_hand] for seat, places in self.places.items()}
        piles: dict[int, list[int]] = {seat: [] for seat in self.places}
        dealt = {card for hand in hands.values() for card in hand}
        for card in needed:
            if card not in dealt:
                hands[view.turn].append(card)
                dealt.add(card)
        room = [(hands[seat], places.hand) for seat, places in self.places.items()]
        room += [(piles[seat], places.pile) for seat, places in self.places.items()]
        for seat, places in self.places.items():
            mine = [(hands[seat], places.hand - places.reserved), (piles[seat], places.pile)]
            for card in places.with_it:
                if card not in dealt:
                    _place(card, mine, rng)
                    dealt.add(card)
        fresh: list[int] = []
        # The deck may have been made up between two draws, so the first can be of a card that is
        # not in `makeup`.
        more_room = [*room, (fresh, sum(places.fresh for places in self.places.values()))]
        for cards, where in ((self.somewhere, room), (self.absent, more_room)):
            for card in cards:
                if card not in dealt:
                    _place(card, where, rng)
                    dealt.add(card)
        rest = [card for card in self.hidden if card not in dealt]
        rng.shuffle(rest)
        for cards, size in more_room:
            missing = size - len(cards)
            _need_room(0 <= missing <= len(rest))
            cards += rest[:missing]
            del rest[:missing]
        _need_room(len(rest) == view.deck_size)
        if fresh:
            hands[view.turn] += fresh
        return changed(
            self.open,
            {
                "hands": _filled(self.open.hands, hands),
                "piles": _filled(self.open.piles, piles),
                "deck": bytes(sorted(rest)),
                "chosen": bytes(sorted(fresh)) or self.open.chosen,
            },
        )


def _need_room(condition: bool) -> None:
    if not condition:
        raise _NoRoomError("the hidden cards do not fit where they have to be")


def _place(card: int, room: list[tuple[list[int], int]], rng: Random) -> None:
    """Put a card into one of several piles that have room, each place being as likely."""
    sizes = [max(size - len(cards), 0) for cards, size in room]
    _need_room(max(sizes, default=0) > 0)
    rng.choices(room, sizes)[0][0].append(card)


def _filled(open_: tuple[bytes, ...], dealt: dict[int, list[int]]) -> tuple[bytes, ...]:
    return tuple(bytes(sorted((*cards, *dealt.get(seat, ())))) for seat, cards in enumerate(open_))


def _open_state(view: View, rows: Catalogue) -> State:
    """Make a state with all that the view shows, its hidden cards nowhere."""
    at, ids = rows.card_at, rows.ids
    target = -1
    if view.phase == RIPPLE:
        target = view.optional
    elif view.phase == STOLEN:
        target = view.victim
    elif view.destination:
        target = YEARS.index(view.destination)
    last = -1
    if view.last == TOKEN:
        last = len(rows.words)
    elif view.last not in ("", HIDDEN):
        last = at[view.last]

    def cards(names: Iterable[str]) -> bytes:
        return bytes(sorted(at[name] for name in names))

    return State(
        options=view.options,
        phase=view.phase,
        seat=view.turn,
        course=Course(view.round, view.start, bytes(map(ROLES.index, view.roles))),
        year=YEARS.index(view.year),
        used=ACTED * view.acted + ABILITY * view.ability_used + TOOK * view.took_token,
        tokens=bytes(view.tokens),
        hands=tuple(
            cards(view.hand) if seat == view.seat else b"" for seat in range(view.options.players)
        ),
        mats=tuple(tuple(map(cards, mat)) for mat in view.mats),
        piles=tuple(map(cards, view.piles)),
        deck=b"",
        discards=cards(view.discards),
        stacks=Stacks(
            bytes(ids.index(stack.top) if stack.top else NO_EVENT for stack in view.stacks),
            tuple(
                bytes(ids.index(each.event) for each in stack.completed) for stack in view.stacks
            ),
            tuple(bytes(each.seat for each in stack.completed) for stack in view.stacks),
        ),
        memory=Memory(
            b"",
            ((),) * view.options.players,
            bytes(
                sorted(
                    code_of(theft.victim, theft.thief, _PLACES[theft.place], theft.certain)
                    for theft in view.thefts
                )
            ),
        ),
        due=view.due,
        least=view.least,
        last=last,
        target=target,
        chosen=cards(name for name in view.chosen if name != HIDDEN),
        reason=view.reason,
    )


def _with_last(state: State, rng: Random) -> State:
    """Choose which card of the pile was rippled last; a later one may still be due (BF-40)."""
    hand, pile = state.hands[state.seat], state.piles[state.seat]
    highest = max(hand, default=-1) if state.due else len(catalogue(state.options).words)
    fitting = [card for card in pile if card < highest]
    return changed(state, {"last": rng.choice(fitting)}) if fitting else state


def _needs(table: _Table, rng: Random) -> tuple[int, ...]:
    """Choose at random cards with which the seat whose turn it is can pay what is due."""
    view, places = table.view, table.places[table.view.turn]
    hand = table.can_hold(view.turn)
    state = changed(
        table.open,
        {
            "hands": tuple(
                bytes(sorted(hand)) if seat == view.turn else b""
                for seat in range(view.options.players)
            )
        },
    )
    spent: list[int] = []
    while state.phase == PAY:
        moves = legal_moves(state)
        if not moves:
            raise BoardRulesError("no hand could pay what is due")
        move = rng.choice(moves)
        if move in table.rows.card_of:
            spent.append(table.rows.card_of[move])
        state = apply(state, move)
    new = [card for card in spent if card not in places.in_hand]
    # Too many for the hand: the deal is made without, and likely to be rejected.
    return tuple(spent) if len(new) + len(places.in_hand) <= places.hand else ()


def _knowledge(view: View, state: State, rows: Catalogue, rng: Random) -> tuple[Known, ...]:
    """Settle what each seat knows of the cards that were stolen from it.

    What the one who looks knows itself, and what others know of its cards, is as in the view. Of
    all other thefts, each one that may have left something to know has done so, or has not.
    """
    known: list[Known] = [() for _ in range(view.options.players)]
    used: set[int] = set()
    for stolen in view.stolen:
        card = rows.card_at[stolen.card]
        known[stolen.victim] = (
            *known[stolen.victim],
            (card, stolen.thief, _PLACES[stolen.place]),
        )
        if stolen.place != PLACES[SOMEWHERE]:
            used.add(card)
    share = rng.choice(_SHARES)
    # What is certain comes first, and of that what leaves least choice, so that none is left over.
    for theft in sorted(view.thefts, key=lambda each: (not each.certain, _PLACES[each.place])):
        if view.seat in (theft.victim, theft.thief):
            continue
        if not theft.certain and rng.random() >= share:
            continue
        place = _PLACES[theft.place]
        if place == SOMEWHERE:
            mine = {entry[0] for entry in known[theft.victim]}
            where = [seat for seat in range(view.options.players) if seat != theft.victim]
            cards = b"".join((*(state.hands[s] for s in where), *(state.piles[s] for s in where)))
            free = [card for card in cards if card not in mine]
        else:
            cards = state.hands[theft.thief]
            if state.phase in (DRAW, DISCARD) and theft.thief == state.seat:
                cards = cards.translate(None, state.chosen)
            if place == WITH_THIEF:
                cards += state.piles[theft.thief]
            free = [card for card in cards if card not in used]
        if free:
            card = rng.choice(free)
            used.add(card)
            known[theft.victim] = (*known[theft.victim], (card, theft.thief, place))
        else:
            _need_room(not theft.certain)
    return tuple(tuple(sorted(entries)) for entries in known)
