"""Tug of war: chance, secrets, simultaneous choices, teams and two to four seats in a tiny game.

Each seat is dealt a secret weight of 0 or 1. Then all pull at once with a strength of 0, 1 or 2,
which the contract asks of them one after the other and in secret. The team with the largest sum of
weight and strength for a seat wins. Two and three seats play for themselves, four in teams 0, 2
against 1, 3. So nothing is ever better than pulling with 2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import attrs

from boardrules import CHANCE, NOBODY, IllegalMove, Immutable, Outcome, choice

if TYPE_CHECKING:
    from random import Random

NAME: Final = "tug"
TITLE: Final = "Tug of war"
RULES_VERSION: Final = 1
SEATS: Final = (2, 3, 4)
ZERO_SUM: Final = True

HIDDEN: Final = -1


@attrs.frozen(kw_only=True, cache_hash=True)
class Options(Immutable):
    players: int = choice(2, SEATS, "seats")


@attrs.frozen
class Move(Immutable):
    verb: str
    number: int

    def __str__(self) -> str:
        return f"{self.verb} {self.number}"


WEIGHTS: Final = tuple(Move("weigh", number) for number in range(2))
PULLS: Final = tuple(Move("pull", number) for number in range(3))


@attrs.frozen
class State(Immutable):
    options: Options
    weights: tuple[int, ...] = ()
    pulls: tuple[int, ...] = ()


@attrs.frozen
class View(Immutable):
    seat: int
    options: Options
    weights: tuple[int, ...]
    pulls: tuple[int, ...]


def new_game(options: Options = Options()) -> State:
    return State(options)


def to_move(state: State) -> int:
    seats = state.options.players
    if len(state.weights) < seats:
        return CHANCE
    return len(state.pulls) if len(state.pulls) < seats else NOBODY


def legal_moves(state: State) -> tuple[Move, ...]:
    mover = to_move(state)
    return () if mover == NOBODY else WEIGHTS if mover == CHANCE else PULLS


def chance_weights(state: State) -> tuple[int, ...]:
    return (3, 1) if to_move(state) == CHANCE else ()


def apply(state: State, move: Move) -> State:
    if not isinstance(move, Move):
        raise TypeError(f"a move is a Move, not {type(move).__name__}")
    if move not in legal_moves(state):
        raise IllegalMove(move, "not-now", "this is not possible now")
    if move.verb == "weigh":
        return attrs.evolve(state, weights=(*state.weights, move.number))
    return attrs.evolve(state, pulls=(*state.pulls, move.number))


def outcome(state: State) -> Outcome | None:
    if to_move(state) != NOBODY:
        return None
    scores = tuple(map(int.__add__, state.weights, state.pulls))
    sums = {team: sum(scores[seat] for seat in team) for team in teams(state.options)}
    best = [team for team, total in sums.items() if total == max(sums.values())]
    return Outcome(tuple(sorted(sum(best, ()))), scores, "pulled")


def view(state: State, seat: int) -> View:
    over = to_move(state) == NOBODY

    def seen(numbers: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(n if over or at == seat else HIDDEN for at, n in enumerate(numbers))

    return View(seat, state.options, seen(state.weights), seen(state.pulls))


def determinize(view: View, rng: Random) -> State:
    weights = tuple(rng.choice((0, 0, 0, 1)) if n == HIDDEN else n for n in view.weights)
    pulls = tuple(rng.randrange(3) if n == HIDDEN else n for n in view.pulls)
    return State(view.options, weights, pulls)


def teams(options: Options) -> tuple[tuple[int, ...], ...]:
    return ((0, 2), (1, 3)) if options.players == 4 else tuple((n,) for n in range(options.players))


def role(options: Options, seat: int) -> str:
    return "player"


def max_plies(options: Options) -> int:
    return 2 * options.players


def all_moves(options: Options) -> tuple[Move, ...]:
    return PULLS


def all_chances(options: Options) -> tuple[Move, ...]:
    return WEIGHTS


def told(state: State, move: Move, seat: int) -> str:
    whose = len(state.weights) if move.verb == "weigh" else len(state.pulls)
    return str(move) if seat == whose else f"{move.verb} ?"


def describe(state: State, move: Move, seat: int | None = None) -> str:
    return str(move) if seat is None else told(state, move, seat)


def news(before: View, after: View) -> tuple[str, ...]:
    return ("All pull.",) if HIDDEN in before.pulls and HIDDEN not in after.pulls else ()


def render(view: View) -> str:
    return f"{view.weights} {view.pulls}".replace(str(HIDDEN), "?")


def census(state: State) -> tuple[tuple[str, int], ...]:
    return (("ropes", 1),)


def features(view: View) -> tuple[float, ...]:
    seats = view.options.players
    numbers = ((*part, *(-2,) * (seats - len(part))) for part in (view.weights, view.pulls))
    return tuple(float(number) for part in numbers for number in part)


def feature_names(options: Options) -> tuple[str, ...]:
    return tuple(f"{what} {seat}" for what in ("weight", "pull") for seat in range(options.players))


def validate(value: Any) -> None:
    """Nothing more to check than the types."""
