"""Positions: a game state and what each seat has seen on the way to it.

An OpenSpiel state holds exactly one Python value, its `Position`. A position never changes, so
copies of a state share it. What a seat has seen is worked out only when somebody asks for it.
"""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from boardrules.core.actions import ActionSpace
from boardrules.core.carry import pack, unpack
from boardrules.core.game import NOBODY, SPECTATOR, Immutable
from boardrules.core.plain import to_plain

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from boardrules.core.game import AnyGame

TERMINAL: Final = -4
"""OpenSpiel's player number for "the game is over"; its number for chance is the same as ours."""


class Table:
    """What all positions of a game with the same options share."""

    def __init__(self, game: AnyGame, options: Any) -> None:
        self.game = game
        self.options = options
        self.seats: int = options.players
        self.moves = ActionSpace(game, options)
        self.chances = ActionSpace(game, options, chance=True)
        self.move_ids = {move: id_ for id_, move in enumerate(self.moves.moves)}
        self.chance_ids = {move: id_ for id_, move in enumerate(self.chances.moves)}
        self.start = Position(self, game.new_game(options))


def table_of(game: AnyGame, options: Any) -> Table:
    """Return the table of a game: the same one each time, while it is in use."""
    hashable: Any = game  # mypy does not believe it of a protocol
    return _table_of(hashable, options)


@lru_cache(maxsize=64)
def _table_of(game: Any, options: Any) -> Table:
    return Table(game, options)


class Position(Immutable):
    """A game state and how it came about, as far as that is known.

    Args:
        table: the game.
        state: the game's own state.
        before: the position before the last move; None for the first one and for a resampled one.
        move: the move that led here from there.
        known: what seats remember at a resampled position: their logs, by seat.

    Attributes:
        mover: the seat to move, or OpenSpiel's number for chance or for the end.
    """

    __slots__ = ("before", "kept", "known", "move", "mover", "state", "table")

    def __init__(
        self,
        table: Table,
        state: Any,
        before: Position | None = None,
        move: Any = None,
        known: dict[int, str] | None = None,
    ) -> None:
        self.table = table
        self.state = state
        self.before = before
        self.move = move
        self.known = known
        mover = table.game.to_move(state)
        self.mover = TERMINAL if mover == NOBODY else mover
        self.kept: dict[tuple[str, int], Any] = {}

    def after(self, move: Any) -> Position:
        """Return the position after a move.

        Raises:
            IllegalMove: the move is not allowed.
        """
        table = self.table
        return Position(table, table.game.apply(self.state, move), self, move)

    def resampled(self, seat: int, rng: Random) -> Position:
        """Draw a position at random among those that a seat's view allows.

        Nothing of the true one goes into it but that seat's view and log.
        """
        state = self.table.game.determinize(self.view(seat), rng)
        drawn = Position(self.table, state, known={seat: self.log(seat)})
        # The view and what follows from it are the same by the contract.
        drawn.kept.update((key, part) for key, part in self.kept.items() if key[1] == seat)
        return drawn

    def view(self, seat: int) -> Any:
        """Return the view of a seat, or of `SPECTATOR`."""
        return self.keep("view", seat, lambda: self.table.game.view(self.state, seat))

    def shown(self, seat: int) -> dict[str, str]:
        """Return the view of a seat as texts: the JSON of each field, by the field's name."""
        found: dict[str, str] = self.keep("shown", seat, lambda: texts(self.view(seat)))
        return found

    def added(self, seat: int) -> dict[str, str]:
        """Return the fields in which a seat's view differs from that of `SPECTATOR`."""
        public = self.shown(SPECTATOR)
        return {
            name: text
            for name, text in self.shown(seat).items()
            if text != public.get(name) and name != "seat"
        }

    def log(self, seat: int) -> str:
        """Return all that a seat (or `SPECTATOR`) was told, with digests of all that it saw.

        A line a ply: the move as it was told, and the digest of the view that came of it. So the
        logs of two positions are equal if and only if the seat heard and saw the same throughout.
        """
        if self.before is not None and ("log", seat) not in self.kept:
            self.before._recall(seat)  # which keeps it for all other moves from there
        return self._recall(seat)

    def _recall(self, seat: int) -> str:
        """Work a log out from the last one that is known."""
        plies: list[str] = []
        here = self
        while (known := here._remembered(seat)) is None:
            assert here.before is not None
            told = self.table.game.told(here.before.state, here.move, seat)
            plies.append(f"{told} {here._digest(seat)}")
            here = here.before
        if known:
            plies.append(known)
        log: str = self.keep("log", seat, lambda: "\n".join(reversed(plies)))
        return log

    def _remembered(self, seat: int) -> str | None:
        """Return a seat's log where it need not be worked out."""
        log: str | None = self.kept.get(("log", seat))
        if log is not None or self.before is not None:
            return log
        if self.known is None:  # the first position, which all know
            return ""
        if seat in self.known:
            return self.known[seat]
        return f"resampled {self._digest(seat)}"

    def _digest(self, seat: int) -> str:
        """Digest a view. Earlier positions keep nothing of it: they are asked only once."""
        shown = self.kept.get(("shown", seat)) or texts(self.table.game.view(self.state, seat))
        return blake2b(lines(shown).encode(), digest_size=16).hexdigest()

    def keep(self, what: str, seat: int, make: Callable[[], Any]) -> Any:
        """Return a part of what a seat can know, made the first time that it is asked for."""
        if (what, seat) not in self.kept:
            self.kept[what, seat] = make()
        return self.kept[what, seat]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as a flat list: a chain of positions would exhaust the stack."""
        steps = []
        here = self
        while here.before is not None:
            steps.append((here.move, here.state))
            here = here.before
        root = (here.state, here.known)
        return _rebuild, (pack(self.table.game), self.table.options, root, tuple(reversed(steps)))


def _rebuild(
    packed: object,
    options: Any,
    root: tuple[Any, dict[int, str] | None],
    steps: tuple[tuple[Any, Any], ...],
) -> Position:
    shared = table_of(unpack(packed), options)
    here = Position(shared, root[0], known=root[1])
    for move, state in steps:
        here = Position(shared, state, here, move)
    return here


def texts(value: Any) -> dict[str, str]:
    """Write each field of a state or a view as JSON, by the field's name."""
    plain: dict[str, Any] = to_plain(value)
    return {name: _encoder.encode(part) for name, part in plain.items()}


def lines(fields: dict[str, str]) -> str:
    """Put fields one under the other."""
    return "\n".join(f"{name}: {text}" for name, text in fields.items())


_encoder = json.JSONEncoder(ensure_ascii=False)
