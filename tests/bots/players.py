"""Bots for tests: one that notes what it is given, and those that do wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from random import Random


class SpyBot:
    """Plays at random and notes everything it is given."""

    name = "spy"

    def __init__(self) -> None:
        self.given: list[tuple[Any, Any, tuple[Any, ...], Random]] = []

    def choose(self, game: Any, view: Any, legal_moves: tuple[Any, ...], rng: Random) -> Any:
        self.given.append((game, view, legal_moves, rng))
        return rng.choice(legal_moves)


class FirstBot:
    """Always plays the first legal move."""

    name = "first"

    def choose(self, game: Any, view: Any, legal_moves: tuple[Any, ...], rng: Random) -> Any:
        return legal_moves[0]


@attrs.frozen
class AnswerBot:
    """Gives the same answer to everything."""

    answer: Any
    name: str = "answer"

    def choose(self, game: Any, view: Any, legal_moves: tuple[Any, ...], rng: Random) -> Any:
        return self.answer


@attrs.frozen
class RaisingBot:
    """Plays the first legal move a few times, then raises."""

    error: type[BaseException] = ZeroDivisionError
    after: int = 0
    name: str = "raising"
    counts: list[int] = attrs.field(factory=lambda: [0], eq=False)

    def choose(self, game: Any, view: Any, legal_moves: tuple[Any, ...], rng: Random) -> Any:
        self.counts[0] += 1
        if self.counts[0] > self.after:
            raise self.error("I give up")
        return legal_moves[0]


class EqualToAll:
    """Claims to be equal to every move."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0

    def __str__(self) -> str:
        return "a1"


class Unspeakable:
    """Raises when it is shown or compared."""

    def __repr__(self) -> str:
        raise RuntimeError("do not look")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("do not compare")

    __hash__ = None  # type: ignore[assignment]


class Incomparable:
    """Raises when it is compared."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("do not compare")

    __hash__ = None  # type: ignore[assignment]


class ExitingError(Exception):
    def __str__(self) -> str:
        raise SystemExit


class UnspeakableError(Exception):
    def __str__(self) -> str:
        raise RuntimeError("do not look")
