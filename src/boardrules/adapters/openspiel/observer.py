"""Observers: what OpenSpiel's observation options ask for, taken from views alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import pyspiel

from boardrules.adapters.openspiel.position import Position, lines
from boardrules.core.errors import BoardRulesError
from boardrules.core.game import SPECTATOR

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from boardrules.adapters.openspiel.position import Table

    Numbers: TypeAlias = NDArray[np.float32]
    Part: TypeAlias = Callable[[Position, int], Numbers]


class Observer:
    """Observations of one kind, in the form that OpenSpiel asks of games in Python.

    Args:
        table: the game.
        kind: an `IIGObservationType`: public parts, private ones (the player's own or everybody's)
            or both; with perfect recall the log as well, and then no tensor.
        params: parameters for the observer; there are none.

    Attributes:
        tensor: the last observation as one flat array of float32, or None.
        dict: its parts by name, as views of that array. Public and own private parts together are
            `observation`: the features of the player's view. Otherwise `public` has the features
            of the spectator's view, and `private` what the player's own features add to them:
            their difference, one row a seat where everybody's are asked for.

    Raises:
        BoardRulesError: this kind is not supported, or parameters were given.
    """

    def __init__(self, table: Table, kind: Any, params: Any = None) -> None:
        if params:
            raise BoardRulesError(
                f"there are no parameters for observers, such as {sorted(params)}"
            )
        self._public = kind.public_info
        self._own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._all = kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
        self._recall = kind.perfect_recall
        if self._recall and (self._all or not self._public):
            raise BoardRulesError(
                "perfect recall is of a player's whole view or of the public view"
            )
        self._seats = range(table.seats)
        self._parts = {} if self._recall else self._find_parts()
        self.tensor: Numbers | None = None
        self.dict: dict[str, Numbers] = {}
        if not self._recall:
            self._allocate(table.start)

    def set_from(self, state: Any, player: int) -> None:
        """Observe a state as a player: fill `tensor` and so `dict`."""
        for name, part in self._parts.items():
            self.dict[name][:] = part(state.position, player)

    def string_from(self, state: Any, player: int) -> str:
        """Observe a state as a player, in words."""
        position: Position = state.position
        if self._recall:
            return _recalled(position, player if self._own else SPECTATOR)
        if self._public and self._own:
            return lines(position.shown(player))
        texts = [lines(position.shown(SPECTATOR))] if self._public else []
        if self._own:
            texts.append(lines(position.added(player)))
        if self._all:
            texts += (f"player {seat}\n{lines(position.added(seat))}" for seat in self._seats)
        return "\n".join(texts)

    def _find_parts(self) -> dict[str, Part]:
        if self._public and self._own:
            return {"observation": _features}
        parts: dict[str, Part] = {}
        if self._public:
            parts["public"] = lambda position, _: _features(position, SPECTATOR)
        if self._own:
            parts["private"] = _added
        if self._all:
            parts["private"] = lambda position, _: np.stack(
                [_added(position, seat) for seat in self._seats]
            )
        return parts

    def _allocate(self, start: Position) -> None:
        samples = {name: part(start, 0) for name, part in self._parts.items()}
        self.tensor = np.zeros(sum(sample.size for sample in samples.values()), np.float32)
        begin = 0
        for name, sample in samples.items():
            end = begin + sample.size
            self.dict[name] = self.tensor[begin:end].reshape(sample.shape)
            begin = end


def _recalled(position: Position, seat: int) -> str:
    def make() -> str:
        return f"{position.log(seat)}\n\n{lines(position.shown(seat))}"

    text: str = position.keep("recalled", seat, make)
    return text


def _features(position: Position, seat: int) -> Numbers:
    def make() -> Numbers:
        features = position.table.game.features(position.view(seat))
        return np.fromiter(features, np.float32, len(features))

    numbers: Numbers = position.keep("features", seat, make)
    return numbers


def _added(position: Position, seat: int) -> Numbers:
    return _features(position, seat) - _features(position, SPECTATOR)
