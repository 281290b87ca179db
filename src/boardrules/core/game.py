"""The contract: what a game is, and the words that all games share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol, Self, TypeAlias, TypeVar

import attrs

if TYPE_CHECKING:
    from random import Random

CHANCE: Final = -1
"""Answer of `to_move`: the deck, the dice or the shuffle decides."""
NOBODY: Final = -2
"""Answer of `to_move`: the game is over."""
SPECTATOR: Final = -3
"""A `seat` argument of `view`, `told` and `describe`: somebody who sees only what is public."""


class Immutable:
    """A base class of values that never change: copying one gives back the same object."""

    __slots__ = ()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self


@attrs.frozen
class Outcome(Immutable):
    """How a game ended.

    Attributes:
        winners: the seats that won, ascending; empty when everybody lost.
        scores: each seat's points, in seat order; what a point is, the game says.
        reason: a slug for the way in which the game ended, from the game's page of the docs.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    @property
    def returns(self) -> tuple[float, ...]:
        """Each seat's payoff: n/w - 1 for each of w winners among n seats, -1 for the others."""
        seats = len(self.scores)
        if not self.winners:
            return (-1.0,) * seats
        won = seats / len(self.winners) - 1
        return tuple(won if seat in self.winners else -1.0 for seat in range(seats))


class HasPlayers(Protocol):
    """What generic code may ask of any game's options."""

    @property
    def players(self) -> int:
        """The number of seats."""
        ...


class HasSeat(Protocol):
    """What generic code may ask of any game's view."""

    @property
    def seat(self) -> int:
        """The seat that looks, or `SPECTATOR`."""
        ...


O = TypeVar("O", bound=HasPlayers)  # noqa: E741 - the four letters of the contract: O, S, M, V
S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V", bound=HasSeat)


class Game(Protocol[O, S, M, V]):
    """A game: a module (or an object) with these constants and functions.

    Generic in its options `O`, states `S`, moves `M` and views `V`. All functions are pure. The
    module may also define `validate(value)`, which raises `ValueError` for a state or a view that
    is no possible position; `loads` then asks it.
    """

    @property
    def NAME(self) -> str:
        """The name in records and of the module, like `"samurai"`."""
        ...

    @property
    def TITLE(self) -> str:
        """The name that people use."""
        ...

    @property
    def RULES_VERSION(self) -> int:
        """Goes up when a recorded game would replay differently."""
        ...

    @property
    def SEATS(self) -> tuple[int, ...]:
        """The seat counts that can play."""
        ...

    @property
    def ZERO_SUM(self) -> bool:
        """Whether `Outcome.returns` always add up to 0."""
        ...

    @property
    def Options(self) -> type[O]:
        """The class of options: keyword-only, each with a default; wrong ones: `OptionsError`."""
        ...

    def teams(self, options: O, /) -> tuple[tuple[int, ...], ...]:
        """Tell which seats win and lose together; every seat is in exactly one team."""
        ...

    def role(self, options: O, seat: int, /) -> str:
        """Tell what a seat is, in a word: "player", "ninja"."""
        ...

    def max_plies(self, options: O, /) -> int:
        """Tell a number of plies that no game exceeds."""
        ...

    def new_game(self, options: O = ..., /) -> S:
        """Return the first point at which something is to be decided."""
        ...

    def to_move(self, state: S, /) -> int:
        """Tell the seat that decides, or `CHANCE`, or `NOBODY`."""
        ...

    def legal_moves(self, state: S, /) -> tuple[M, ...]:
        """List the legal moves in catalogue order; at a chance point, the possible outcomes."""
        ...

    def chance_weights(self, state: S, /) -> tuple[int, ...]:
        """Give a positive integer for each legal move at a chance point; else an empty tuple."""
        ...

    def apply(self, state: S, move: M, /) -> S:
        """Return the state after a legal move; raise `IllegalMove` for any other."""
        ...

    def outcome(self, state: S, /) -> Outcome | None:
        """Tell how the game ended; None while it is not over."""
        ...

    def view(self, state: S, seat: int, /) -> V:
        """Return all that a seat (or `SPECTATOR`) can know, and nothing else."""
        ...

    def determinize(self, view: V, rng: Random, /) -> S:
        """Draw a full state at random among those that a view allows."""
        ...

    def all_moves(self, options: O, /) -> tuple[M, ...]:
        """List the catalogue of player moves; the position of a move is its action id."""
        ...

    def all_chances(self, options: O, /) -> tuple[M, ...]:
        """List the catalogue of chance outcomes."""
        ...

    def told(self, state: S, move: M, seat: int, /) -> str:
        """Give the text of a move as a seat learns of it; hidden words are `?`."""
        ...

    def describe(self, state: S, move: M, seat: int | None = None, /) -> str:
        """Tell a move in one plain line, as a seat learns of it; None: the whole truth."""
        ...

    def news(self, before: V, after: V, /) -> tuple[str, ...]:
        """Tell in plain lines what one seat saw change between two of its views."""
        ...

    def render(self, view: V, /) -> str:
        """Draw a view as plain text, at most 100 columns wide."""
        ...

    def census(self, state: S, /) -> tuple[tuple[str, int], ...]:
        """Count every component, wherever it lies: the same at every state of a game."""
        ...

    def features(self, view: V, /) -> tuple[float, ...]:
        """Encode a view as numbers, one for each of `feature_names`."""
        ...

    def feature_names(self, options: O, /) -> tuple[str, ...]:
        """Name the numbers of `features`, in order."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""A game of which nothing is known but the contract."""
