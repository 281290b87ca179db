"""Hidden draws of which some are rare: what a kit that takes rare for impossible trips over.

Seat 0 draws three cards secretly, one at a time, from a deck that is a counted bag, and shows them.
With a deck of nine coppers and one gold, a seat that knows nothing nearly always guesses the state
right; with thirteen kinds of four cards, three of a kind in one hand hardly ever come.
"""

from __future__ import annotations

import random  # noqa: TC003 - as in a game that a reader would copy

import attrs

from boardrules import CHANCE, NOBODY, IllegalMove, Immutable, Outcome, choice

HAND = 3


@attrs.frozen(kw_only=True, cache_hash=True)
class RareOptions(Immutable):
    players: int = choice(2, (2,), "seat 0 draws, seat 1 watches")


@attrs.frozen
class State(Immutable):
    hand: tuple[int, ...]
    shown: tuple[tuple[int, ...], ...] = ()


@attrs.frozen
class View(Immutable):
    seat: int
    size: int
    hand: tuple[int, ...]
    """The counts of the hand; empty for those who do not know it."""
    shown: tuple[tuple[int, ...], ...]


@attrs.frozen
class Move(Immutable):
    text: str

    def __str__(self) -> str:
        return self.text


SHOW = Move("show")


class RareGame:
    NAME: str = "raregame"
    TITLE: str = "Rare cards"
    RULES_VERSION: int = 1
    SEATS: tuple[int, ...] = (2,)
    ZERO_SUM: bool = True
    Options: type[RareOptions] = RareOptions

    def __init__(self, deck: tuple[int, ...], rounds: int) -> None:
        self.deck = deck
        self.rounds = rounds
        self.draws = tuple(Move(f"draw {kind}") for kind in range(len(deck)))
        self.nothing = (0,) * len(deck)

    def teams(self, options: RareOptions) -> tuple[tuple[int, ...], ...]:
        return (0,), (1,)

    def role(self, options: RareOptions, seat: int) -> str:
        return ("drawer", "watcher")[seat]

    def max_plies(self, options: RareOptions) -> int:
        return self.rounds * (HAND + 1)

    def new_game(self, options: RareOptions = RareOptions()) -> State:
        return State(self.nothing)

    def to_move(self, state: State) -> int:
        if len(state.shown) == self.rounds:
            return NOBODY
        return CHANCE if sum(state.hand) < HAND else 0

    def left(self, state: State) -> tuple[int, ...]:
        return tuple(all_ - held for all_, held in zip(self.deck, state.hand, strict=True))

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        mover = self.to_move(state)
        if mover == CHANCE:
            drawn = zip(self.draws, self.left(state), strict=True)
            return tuple(move for move, count in drawn if count)
        return (SHOW,) if mover == 0 else ()

    def chance_weights(self, state: State) -> tuple[int, ...]:
        return tuple(filter(None, self.left(state))) if self.to_move(state) == CHANCE else ()

    def apply(self, state: State, move: Move) -> State:
        if not isinstance(move, Move):
            raise TypeError(f"a move is a Move, not {type(move).__name__}")
        if move not in self.legal_moves(state):
            raise IllegalMove(move, "not-now", "this is not possible now")
        if move == SHOW:
            return State(self.nothing, (*state.shown, state.hand))
        kind = self.draws.index(move)
        return State(tuple(held + (at == kind) for at, held in enumerate(state.hand)), state.shown)

    def outcome(self, state: State) -> Outcome | None:
        if self.to_move(state) != NOBODY:
            return None
        last = sum(hand[-1] for hand in state.shown)
        return Outcome((int(not last),), (last, 0), "shown")

    def view(self, state: State, seat: int) -> View:
        return View(seat, sum(state.hand), state.hand if seat == 0 else (), state.shown)

    def determinize(self, view: View, rng: random.Random) -> State:
        if view.hand:
            return State(view.hand, view.shown)
        cards = [kind for kind, count in enumerate(self.deck) for _ in range(count)]
        dealt = rng.sample(cards, view.size)
        return State(tuple(map(dealt.count, range(len(self.deck)))), view.shown)

    def all_moves(self, options: RareOptions) -> tuple[Move, ...]:
        return (SHOW,)

    def all_chances(self, options: RareOptions) -> tuple[Move, ...]:
        return self.draws

    def told(self, state: State, move: Move, seat: int) -> str:
        return str(move) if seat == 0 or move == SHOW else "draw ?"

    def describe(self, state: State, move: Move, seat: int | None = None) -> str:
        return f"This happens: {move if seat is None else self.told(state, move, seat)}"

    def news(self, before: View, after: View) -> tuple[str, ...]:
        new = after.shown[len(before.shown) :]
        return tuple(f"Shown: {hand}." for hand in new)

    def render(self, view: View) -> str:
        return f"{view.size} cards, shown {len(view.shown)} hands"

    def census(self, state: State) -> tuple[tuple[str, int], ...]:
        return tuple((f"card {kind}", count) for kind, count in enumerate(self.deck))

    def features(self, view: View) -> tuple[float, ...]:
        return (float(view.size), *map(float, view.hand or self.nothing))

    def feature_names(self, options: RareOptions) -> tuple[str, ...]:
        return ("size", *(f"card {kind}" for kind in range(len(self.deck))))
