"""A state while it is being changed.

A move may set off a long chain: cards are revealed, movers move, a round ends. A `Draft` is a
mutable twin of the state that the functions of the chain change one after the other; the last one
makes it the next state. It never leaves the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardrules.games.samurai_jack.state import State

if TYPE_CHECKING:
    from boardrules.games.samurai_jack.options import Options


class Draft:
    """The fields of a `State`, free to be set.

    Args:
        state: where to begin; it is not changed.
    """

    options: Options
    phase: str
    seat: int
    characters: bytes
    villains: bytes
    path: bytes
    tokens: bytes
    positions: bytes
    arrivals: bytes
    hands: bytes
    choices: bytes
    queue: bytes
    deck: bytes
    support: bytes
    displays: tuple[bytes, ...]
    cards: tuple[bytes, ...]
    honor: tuple[int, ...]
    earlier: tuple[int, ...]
    sanity: int

    def __init__(self, state: State) -> None:
        self.__dict__ = {**state.__dict__}

    def done(self) -> State:
        """Make the next state; the draft must not be changed any more."""
        child = object.__new__(State)
        object.__setattr__(child, "__dict__", self.__dict__)
        return child


def put(values: bytes, index: int, value: int) -> bytes:
    """Replace one value in a `bytes`."""
    return values[:index] + _BYTE[value] + values[index + 1 :]


def put_in(values: tuple[bytes, ...], index: int, value: bytes) -> tuple[bytes, ...]:
    """Replace one of a tuple of `bytes`."""
    return (*values[:index], value, *values[index + 1 :])


def gain(draft: Draft, seat: int, honor: int) -> None:
    """Give a seat honor."""
    draft.honor = (*draft.honor[:seat], draft.honor[seat] + honor, *draft.honor[seat + 1 :])


_BYTE = tuple(bytes((value,)) for value in range(256))
