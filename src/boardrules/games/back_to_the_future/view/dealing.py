"""Dealing the hidden cards of a view to the places where they can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from boardrules.core.errors import BoardRulesError
from boardrules.core.evolve import changed
from boardrules.games.back_to_the_future.state import DISCARD, DRAW, IN_HAND, WITH_THIEF, State
from boardrules.games.back_to_the_future.view.opened import open_state
from boardrules.games.back_to_the_future.view.seen import PLACES, View

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from boardrules.games.back_to_the_future.moves import Catalogue


class NoRoomError(BoardRulesError):
    """The hidden cards do not fit where they have to be."""


def need_room(condition: bool) -> None:
    """Complain if a card has no place.

    Raises:
        NoRoomError: the condition does not hold.
    """
    if not condition:
        raise NoRoomError("the hidden cards do not fit where they have to be")


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


class Table:
    """A view made ready for dealing its hidden cards.

    Attributes:
        view: the view.
        rows: its catalogue.
        open: a state with all that the view shows.
        hidden: the cards that it does not show.
        places: how many of them each seat has that is not looking.
        absent: those that are in no deck.
        somewhere: those that were stolen and are in some hand or pile.
    """

    def __init__(self, view: View, rows: Catalogue) -> None:
        self.view, self.rows = view, rows
        self.open = open_state(view, rows)
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
            NoRoomError: there is no room for a card.
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
        # Cards of `makeup` outside the deck were drawn since. If there are fewer than cards just
        # drawn, the deck was made up between these draws: the others of them are not in `makeup`.
        drawn = sum(places.fresh for places in self.places.values())
        early = max(drawn - (len(view.makeup) - view.deck_size), 0)
        need_room(early <= len(self.absent))
        fresh = rng.sample(self.absent, early) if early else []
        dealt.update(fresh)
        for card in (*self.somewhere, *self.absent):
            if card not in dealt:
                _place(card, room, rng)
                dealt.add(card)
        more_room = [*room, (fresh, drawn)]
        rest = [card for card in self.hidden if card not in dealt]
        rng.shuffle(rest)
        for cards, size in more_room:
            missing = size - len(cards)
            need_room(0 <= missing <= len(rest))
            cards += rest[:missing]
            del rest[:missing]
        need_room(len(rest) == view.deck_size)
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


def _place(card: int, room: list[tuple[list[int], int]], rng: Random) -> None:
    """Put a card into one of several piles that have room, each place being as likely."""
    sizes = [max(size - len(cards), 0) for cards, size in room]
    need_room(max(sizes, default=0) > 0)
    rng.choices(room, sizes)[0][0].append(card)


def _filled(open_: tuple[bytes, ...], dealt: dict[int, list[int]]) -> tuple[bytes, ...]:
    return tuple(bytes(sorted((*cards, *dealt.get(seat, ())))) for seat, cards in enumerate(open_))
