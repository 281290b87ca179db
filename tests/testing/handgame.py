"""A hand of five out of twenty cards: too many hidden states to hit one of them by chance.

Seat 0 is dealt five different cards secretly, kept as a bit set. Seat 1 guesses whether it holds
the card 19.
"""

from __future__ import annotations

import random  # noqa: TC003 - as in a game that a reader would copy
from typing import Final

import attrs

from boardrules import CHANCE, NOBODY, IllegalMove, Immutable, Outcome, choice

CARDS: Final = 20
HAND: Final = 5
LAST: Final = CARDS - 1


@attrs.frozen(kw_only=True, cache_hash=True)
class HandOptions(Immutable):
    players: int = choice(2, (2,), "seat 0 holds cards, seat 1 guesses")


@attrs.frozen
class State(Immutable):
    hand: int = 0
    guess: str | None = None


@attrs.frozen
class View(Immutable):
    seat: int
    size: int
    hand: tuple[int, ...]
    """The cards as far as the seat knows them."""
    guess: str | None


@attrs.frozen
class Move(Immutable):
    verb: str
    noun: str

    def __str__(self) -> str:
        return f"{self.verb} {self.noun}"


DEALS: Final = tuple(Move("deal", str(card)) for card in range(CARDS))
GUESSES: Final = (Move("guess", "yes"), Move("guess", "no"))


class HandGame:
    NAME: str = "handgame"
    TITLE: str = "Five of twenty"
    RULES_VERSION: int = 1
    SEATS: tuple[int, ...] = (2,)
    ZERO_SUM: bool = True
    Options: type[HandOptions] = HandOptions

    def teams(self, options: HandOptions) -> tuple[tuple[int, ...], ...]:
        return (0,), (1,)

    def role(self, options: HandOptions, seat: int) -> str:
        return ("holder", "guesser")[seat]

    def max_plies(self, options: HandOptions) -> int:
        return HAND + 1

    def new_game(self, options: HandOptions = HandOptions()) -> State:
        return State()

    def to_move(self, state: State) -> int:
        if state.hand.bit_count() < HAND:
            return CHANCE
        return 1 if state.guess is None else NOBODY

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        if self.to_move(state) == CHANCE:
            return tuple(move for card, move in enumerate(DEALS) if not state.hand >> card & 1)
        return GUESSES if state.guess is None else ()

    def chance_weights(self, state: State) -> tuple[int, ...]:
        return (1,) * len(self.legal_moves(state)) if self.to_move(state) == CHANCE else ()

    def apply(self, state: State, move: Move) -> State:
        if not isinstance(move, Move):
            raise TypeError(f"a move is a Move, not {type(move).__name__}")
        if move not in self.legal_moves(state):
            raise IllegalMove(move, "not-now", "this is not possible now")
        if move.verb == "guess":
            return attrs.evolve(state, guess=move.noun)
        return attrs.evolve(state, hand=state.hand | 1 << int(move.noun))

    def outcome(self, state: State) -> Outcome | None:
        if state.guess is None:
            return None
        right = (state.guess == "yes") == bool(state.hand >> LAST & 1)
        return Outcome((int(right),), (int(not right), int(right)), "guessed")

    def view(self, state: State, seat: int) -> View:
        shown = seat == 0 or state.guess is not None
        hand = tuple(card for card in range(CARDS) if shown and state.hand >> card & 1)
        return View(seat, state.hand.bit_count(), hand, state.guess)

    def determinize(self, view: View, rng: random.Random) -> State:
        hand = view.hand if len(view.hand) == view.size else self.deal(view.size, rng)
        return State(sum(1 << card for card in hand), view.guess)

    def deal(self, size: int, rng: random.Random) -> list[int]:
        return rng.sample(range(CARDS), size)

    def all_moves(self, options: HandOptions) -> tuple[Move, ...]:
        return GUESSES

    def all_chances(self, options: HandOptions) -> tuple[Move, ...]:
        return DEALS

    def told(self, state: State, move: Move, seat: int) -> str:
        return str(move) if seat == 0 or move.verb == "guess" else "deal ?"

    def describe(self, state: State, move: Move, seat: int | None = None) -> str:
        return f"This happens: {move if seat is None else self.told(state, move, seat)}"

    def news(self, before: View, after: View) -> tuple[str, ...]:
        return (f"It is over; the hand was {after.hand}.",) if after.guess else ()

    def render(self, view: View) -> str:
        return f"{view.size} cards: {view.hand}"

    def census(self, state: State) -> tuple[tuple[str, int], ...]:
        return (("card", CARDS),)

    def features(self, view: View) -> tuple[float, ...]:
        return (float(view.size), *(float(card in view.hand) for card in range(CARDS)))

    def feature_names(self, options: HandOptions) -> tuple[str, ...]:
        return ("size", *(f"card {card}" for card in range(CARDS)))
