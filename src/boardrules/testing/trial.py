"""What every check is given: the game on trial, and the position that is looked at."""

from __future__ import annotations

import traceback
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING, Any, NoReturn

import attrs

from boardrules.core.game import CHANCE, SPECTATOR
from boardrules.core.record import Record
from boardrules.testing.errors import PropertyError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random


class Trial:
    """A game with its options, its catalogues, and the one source of randomness of the checks.

    The game is typed as anything: on trial, nothing that it says is taken for granted.
    """

    def __init__(self, game: Any, options: Any, rng: Random, games: int) -> None:
        self.game = game
        self.options = options
        self.rng = rng
        self.games = games
        self.game_number = 0
        self.counted: dict[int, set[int]] = {}
        self.missed: dict[tuple[int, str], set[int]] = {}
        self.studied: set[tuple[str, ...]] = set()
        self.kinds: set[str] = set()

    @cached_property
    def observers(self) -> tuple[int, ...]:
        """All seats, and the spectator."""
        return (*range(self.options.players), SPECTATOR)

    @cached_property
    def players(self) -> dict[Any, int]:
        """The player moves with their ids."""
        return {move: id_ for id_, move in enumerate(self.game.all_moves(self.options))}

    @cached_property
    def chances(self) -> dict[Any, int]:
        """The chance outcomes with their ids."""
        return {move: id_ for id_, move in enumerate(self.game.all_chances(self.options))}

    @cached_property
    def player_texts(self) -> dict[str, Any]:
        """The player moves by their texts."""
        return {str(move): move for move in self.players}

    @cached_property
    def chance_texts(self) -> dict[str, Any]:
        """The chance outcomes by their texts."""
        return {str(move): move for move in self.chances}

    @cached_property
    def census(self) -> Any:
        """The components at the start."""
        return self.game.census(self.game.new_game(self.options))


@attrs.frozen(eq=False)
class Point:
    """A position of a game on trial.

    Attributes:
        trial: the game.
        state: the position; None while only the game itself is looked at.
        moves: the texts of the moves that led here.
    """

    trial: Trial
    state: Any = None
    moves: tuple[str, ...] = ()

    @property
    def game(self) -> Any:
        """The game's module."""
        return self.trial.game

    @property
    def watchers(self) -> tuple[int, ...]:
        """Who is asked where asking all observers would take long: at most three of them.

        Who decides, the spectator, and somebody else, another one at every ply.
        """
        observers = self.trial.observers
        if len(observers) <= 3:
            return observers
        decides = self.game.to_move(self.state)
        others = [seat for seat in observers if seat not in (decides, SPECTATOR)]
        other = others[len(self.moves) % len(others)]
        return (*(seat for seat in observers if seat in (decides, other)), SPECTATOR)

    def catalogue(self) -> dict[Any, int]:
        """Give the catalogue out of which is decided here, with the ids."""
        chance = self.game.to_move(self.state) == CHANCE
        return self.trial.chances if chance else self.trial.players

    def sample(self, moves: Any, size: int) -> list[Any]:
        """Pick some moves at random; all, if there are no more than that."""
        return list(moves) if len(moves) <= size else self.trial.rng.sample(list(moves), size)

    def fail(self, slug: str, detail: str, cause: BaseException | None = None) -> NoReturn:
        """Report that the game breaks a property here."""
        game, options = self.game, self.trial.options
        record = Record(str(game.NAME), options, self.moves, game.RULES_VERSION)
        try:
            text = record.to_json()
        except Exception:  # a game whose options cannot be written still gets its report
            text = repr(record)
        raise PropertyError(slug, record, detail, text) from cause

    def require(self, true: object, slug: str, detail: str) -> None:
        """Report a broken property unless something is true."""
        if not true:
            self.fail(slug, detail)

    @contextmanager
    def guard(self, slug: str, doing: str = "") -> Iterator[None]:
        """Report whatever the game raises as a break of a property."""
        try:
            yield
        except PropertyError:
            raise
        except Exception as cause:
            frame = traceback.extract_tb(cause.__traceback__)[-1]
            where = f"in {frame.name} ({frame.filename}:{frame.lineno})"
            prefix = f"{doing}: " if doing else ""
            self.fail(slug, f"{prefix}{type(cause).__name__}: {cause}, {where}", cause)


def named(seat: int | None) -> str:
    """Name an observer in a report."""
    return "the spectator" if seat == SPECTATOR else f"seat {seat}"


def short(value: object) -> str:
    """Show a value in a report, however large it is."""
    text = repr(value)
    return text if len(text) <= 300 else text[:297] + "..."
