"""Chips: the smallest game with chance, secrets and a choice, to test the core on.

Out of a bag with 3 red and 1 or 2 blue chips one is dealt to each of two seats in secret. Seat 0
keeps or folds. If it folds, seat 1 wins; if it keeps, both chips are shown and who has a blue one
wins; if nobody has, both lose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from boardrules import CHANCE, NOBODY, IllegalMove, Immutable, Outcome, choice
from boardrules.core.bag import add, bag, deal, items, remove

if TYPE_CHECKING:
    from random import Random

NAME: Final = "chips"
TITLE: Final = "Chips"
RULES_VERSION: Final = 7
SEATS: Final = (2,)
ZERO_SUM: Final = False

RED: Final = 0
BLUE: Final = 1
COLOURS: Final = ("red", "blue")


@attrs.frozen(kw_only=True, cache_hash=True)
class Options(Immutable):
    players: int = choice(2, (2,), "seats")
    blues: int = choice(1, (1, 2), "blue chips in the bag")


@attrs.frozen
class Deal(Immutable):
    colour: int

    def __str__(self) -> str:
        return f"deal {COLOURS[self.colour]}"


@attrs.frozen
class Call(Immutable):
    word: str

    def __str__(self) -> str:
        return self.word


Move = Deal | Call

DEALS: Final[tuple[Move, ...]] = (Deal(RED), Deal(BLUE))
CALLS: Final[tuple[Move, ...]] = (Call("keep"), Call("fold"))


@attrs.frozen
class State(Immutable):
    options: Options
    bag: bytes
    hands: tuple[int, ...] = ()
    said: str = ""


@attrs.frozen
class View(Immutable):
    seat: int
    options: Options
    hands: tuple[str, ...]
    said: str


def new_game(options: Options = Options()) -> State:
    return State(options, bag((RED,) * 3 + (BLUE,) * options.blues, 2))


def to_move(state: State) -> int:
    if state.said:
        return NOBODY
    return CHANCE if len(state.hands) < 2 else 0


def legal_moves(state: State) -> tuple[Move, ...]:
    if to_move(state) == CHANCE:
        return tuple(move for move, count in zip(DEALS, state.bag, strict=True) if count)
    return () if state.said else CALLS


def chance_weights(state: State) -> tuple[int, ...]:
    return tuple(filter(None, state.bag)) if to_move(state) == CHANCE else ()


def apply(state: State, move: Move) -> State:
    if not isinstance(move, Deal | Call):
        raise TypeError(f"a move of {NAME} is a Deal or a Call, not {type(move).__name__}")
    if move not in legal_moves(state):
        raise IllegalMove(move, "not-now", "it is not the time for this")
    if isinstance(move, Call):
        return attrs.evolve(state, said=move.word)
    left = remove(state.bag, move.colour)
    return attrs.evolve(state, bag=left, hands=(*state.hands, move.colour))


def outcome(state: State) -> Outcome | None:
    if not state.said:
        return None
    if state.said == "fold":
        return Outcome((1,), (0, 1), "fold")
    winners = tuple(seat for seat in (0, 1) if state.hands[seat] == BLUE)
    return Outcome(winners, state.hands, "shown")


def view(state: State, seat: int) -> View:
    shown = state.said == "keep"
    hands = tuple(
        COLOURS[colour] if shown or owner == seat else "?"
        for owner, colour in enumerate(state.hands)
    )
    return View(seat, state.options, hands, state.said)


def determinize(view: View, rng: Random) -> State:
    left = new_game(view.options).bag
    for name in view.hands:
        if name != "?":
            left = remove(left, COLOURS.index(name))
    hidden, left = deal(left, view.hands.count("?"), rng)
    drawn = list(items(hidden))
    rng.shuffle(drawn)
    hands = (drawn.pop() if name == "?" else COLOURS.index(name) for name in view.hands)
    return State(view.options, left, tuple(hands), view.said)


def teams(options: Options) -> tuple[tuple[int, ...], ...]:
    return (0,), (1,)


def role(options: Options, seat: int) -> str:
    return ("caller", "waiter")[seat]


def max_plies(options: Options) -> int:
    return 3


def all_moves(options: Options) -> tuple[Move, ...]:
    return CALLS


def all_chances(options: Options) -> tuple[Move, ...]:
    return DEALS


def told(state: State, move: Move, seat: int) -> str:
    return "deal ?" if isinstance(move, Deal) and seat != len(state.hands) else str(move)


def describe(state: State, move: Move, seat: int | None = None) -> str:
    text = str(move) if seat is None else told(state, move, seat)
    return f"The move is {text}."


def news(before: View, after: View) -> tuple[str, ...]:
    return ("It is over.",) if after.said and not before.said else ()


def render(view: View) -> str:
    return f"chips: {' '.join(view.hands)} {view.said}"


def census(state: State) -> tuple[tuple[str, int], ...]:
    full = state.bag
    for colour in state.hands:
        full = add(full, colour)
    return tuple(zip(COLOURS, full, strict=True))


def features(view: View) -> tuple[float, ...]:
    return tuple(float(view.hands[n : n + 1] == ("blue",)) for n in (0, 1))


def feature_names(options: Options) -> tuple[str, ...]:
    return ("seat 0 blue", "seat 1 blue")


def validate(value: State | View) -> None:
    if value.said not in ("", "keep", "fold") or len(value.hands) > 2:
        raise ValueError("no such point of the game")
    if value.said and len(value.hands) < 2:
        raise ValueError("nobody calls before the deal")
