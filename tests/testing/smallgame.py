"""Draw, pick, guess: a small game with hidden chance, a hidden choice and a public consequence.

Each of two seats draws a token secretly from a bag of 3 red, 2 blue and 1 gold. Then each secretly
picks a hand: rock, paper or scissors. Then each guesses, openly, which token the other holds, and
learns at once whether that is right. A right guess is worth 2 points, the better hand 1.

The game is an object, so that a test can break it by overriding a single method or type.
"""

from __future__ import annotations

import random  # noqa: TC003 - kept at run time, as in a game that a reader would copy
from itertools import product
from typing import Any, Final

import attrs

from boardrules import CHANCE, NOBODY, IllegalMove, Immutable, Outcome, choice

TOKENS: Final = ("red", "blue", "gold")
HANDS: Final = ("rock", "paper", "scissors")
BAGS: Final = {"small": (3, 2, 1), "even": (2, 2, 2)}

NONE: Final = -1
"""Not yet drawn, picked or guessed."""
HIDDEN: Final = -2
"""In a view: there is one, but the seat does not know which."""


@attrs.frozen(kw_only=True, cache_hash=True)
class SmallOptions(Immutable):
    players: int = choice(2, (2,), "two seats play against each other")
    bag: str = choice("small", ("small", "even"), "how many tokens of each colour there are")


@attrs.frozen
class State(Immutable):
    options: SmallOptions
    tokens: tuple[int, ...] = (NONE, NONE)
    hands: tuple[int, ...] = (NONE, NONE)
    guesses: tuple[int, ...] = (NONE, NONE)

    @property
    def step(self) -> int:
        """How many moves were made; they come in a fixed order."""
        return sum(part != NONE for part in self.tokens + self.hands + self.guesses)


@attrs.frozen
class View(Immutable):
    seat: int
    options: SmallOptions
    tokens: tuple[int, ...]
    hands: tuple[int, ...]
    guesses: tuple[int, ...]
    right: tuple[bool, ...]
    """For each guess made, whether it is right."""


@attrs.frozen
class Move(Immutable):
    verb: str
    kind: int

    def __str__(self) -> str:
        return f"{self.verb} {(HANDS if self.verb == 'pick' else TOKENS)[self.kind]}"


DRAWS: Final = tuple(Move("draw", kind) for kind in range(3))
PICKS: Final = tuple(Move("pick", kind) for kind in range(3))
GUESSES: Final = tuple(Move("guess", kind) for kind in range(3))


def put(parts: tuple[int, ...], seat: int, part: int) -> tuple[int, ...]:
    return (*parts[:seat], part, *parts[seat + 1 :])


def left(state: State) -> tuple[int, ...]:
    """Count what is left in the bag."""
    bag = BAGS[state.options.bag]
    return tuple(count - state.tokens.count(kind) for kind, count in enumerate(bag))


class SmallGame:
    NAME: str = "smallgame"
    TITLE: str = "Draw, pick, guess"
    RULES_VERSION: int = 1
    SEATS: tuple[int, ...] = (2,)
    ZERO_SUM: bool = True
    Options: type[SmallOptions] = SmallOptions
    state_type: type[State] = State
    view_type: type[View] = View

    def teams(self, options: SmallOptions) -> tuple[tuple[int, ...], ...]:
        return (0,), (1,)

    def role(self, options: SmallOptions, seat: int) -> str:
        return "player"

    def max_plies(self, options: SmallOptions) -> int:
        return 6

    def new_game(self, options: SmallOptions = SmallOptions()) -> State:
        return self.state_type(options)

    def to_move(self, state: State) -> int:
        return (CHANCE, CHANCE, 0, 1, 0, 1, NOBODY)[state.step]

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        if state.step < 2:
            return tuple(move for move in DRAWS if left(state)[move.kind])
        if state.step < 4:
            return PICKS
        return tuple(move for move in GUESSES if self.possible(state, move.kind))

    def possible(self, state: State, kind: int) -> bool:
        """Tell whether the seat to move, which knows its own token, may guess a kind."""
        if state.step > 5:
            return False
        own = state.tokens[state.step - 4]
        return BAGS[state.options.bag][kind] > (own == kind)

    def chance_weights(self, state: State) -> tuple[int, ...]:
        return tuple(count for count in left(state) if count) if state.step < 2 else ()

    def apply(self, state: State, move: Move) -> State:
        if not isinstance(move, Move):
            raise TypeError(f"a move is a Move, not {type(move).__name__}")
        if move not in self.legal_moves(state):
            code = "over" if state.step == 6 else "not-now"
            raise IllegalMove(move, code, "this is not possible now")
        return self.after(state, move)

    def after(self, state: State, move: Move) -> State:
        name, seat = ("tokens", "hands", "guesses")[state.step // 2], state.step % 2
        parts: dict[str, Any] = {name: put(getattr(state, name), seat, move.kind)}
        return attrs.evolve(state, **parts)

    def outcome(self, state: State) -> Outcome | None:
        if state.step < 6:
            return None
        scores = [2 * (state.guesses[seat] == state.tokens[1 - seat]) for seat in (0, 1)]
        ahead = (state.hands[0] - state.hands[1]) % 3  # paper beats rock, scissors beat paper
        if ahead:
            scores[ahead - 1] += 1
        winners = tuple(seat for seat in (0, 1) if scores[seat] == max(scores))
        return Outcome(winners, tuple(scores), "guessed")

    def view(self, state: State, seat: int) -> View:
        over = state.step == 6

        def seen(parts: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(
                part if over or part == NONE or owner == seat else HIDDEN
                for owner, part in enumerate(parts)
            )

        right = tuple(
            guess == state.tokens[1 - owner]
            for owner, guess in enumerate(state.guesses)
            if guess != NONE
        )
        tokens, hands = seen(state.tokens), seen(state.hands)
        return self.view_type(seat, state.options, tokens, hands, state.guesses, right)

    def determinize(self, view: View, rng: random.Random) -> State:
        hands = tuple(rng.randrange(3) if hand == HIDDEN else hand for hand in view.hands)
        allowed = [
            self.state_type(view.options, tokens, hands, view.guesses)
            for tokens in product(*(range(3) if t == HIDDEN else (t,) for t in view.tokens))
        ]
        allowed = [s for s in allowed if min(left(s)) >= 0 and self.view(s, view.seat) == view]
        return rng.choices(allowed, [self.ways(state) for state in allowed])[0]

    def ways(self, state: State) -> int:
        """Count the ways in which the tokens can have been drawn."""
        ways, bag = 1, list(BAGS[state.options.bag])
        for token in state.tokens:
            if token != NONE:
                ways *= bag[token]
                bag[token] -= 1
        return ways

    def all_moves(self, options: SmallOptions) -> tuple[Move, ...]:
        return PICKS + GUESSES

    def all_chances(self, options: SmallOptions) -> tuple[Move, ...]:
        return DRAWS

    def told(self, state: State, move: Move, seat: int) -> str:
        secret = move.verb != "guess" and seat != state.step % 2
        return f"{move.verb} ?" if secret else str(move)

    def describe(self, state: State, move: Move, seat: int | None = None) -> str:
        text = str(move) if seat is None else self.told(state, move, seat)
        return f"Seat {state.step % 2}: {text.replace('?', 'in secret')}."

    def news(self, before: View, after: View) -> tuple[str, ...]:
        lines = [
            f"The guess of seat {seat} is {'right' if after.right[seat] else 'wrong'}."
            for seat in range(len(before.right), len(after.right))
        ]
        if len(after.right) == 2:
            pairs = zip(after.tokens, after.hands, strict=True)
            shown = [f"{TOKENS[token]} and {HANDS[hand]}" for token, hand in pairs]
            lines.append(f"It is over: seat 0 has {shown[0]}, seat 1 has {shown[1]}.")
        return tuple(lines)

    def render(self, view: View) -> str:
        def row(parts: tuple[int, ...], names: tuple[str, ...]) -> str:
            return "  ".join({NONE: "-", HIDDEN: "?"}.get(n, names[n % 3]) for n in parts)

        rows = row(view.tokens, TOKENS), row(view.hands, HANDS), row(view.guesses, TOKENS)
        return "\n".join((*rows, f"right: {sum(view.right)}"))

    def census(self, state: State) -> tuple[tuple[str, int], ...]:
        counts = [n + state.tokens.count(kind) for kind, n in enumerate(left(state))]
        return tuple(zip(TOKENS, counts, strict=True))

    def features(self, view: View) -> tuple[float, ...]:
        return tuple(map(float, view.tokens + view.hands + view.guesses))

    def feature_names(self, options: SmallOptions) -> tuple[str, ...]:
        return tuple(f"{what} of seat {n}" for what in ("token", "hand", "guess") for n in (0, 1))
