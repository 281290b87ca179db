"""Base classes of moves that exist once, so that equal moves are the same object.

`Flyweight` is for a set of moves that is known when the module is imported, `Interned` for one that
depends on what a user puts into the options.
"""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING, Any, ClassVar, Self
from weakref import WeakValueDictionary

import attrs

from boardrules.core.game import Immutable

if TYPE_CHECKING:
    from collections.abc import Iterable


@attrs.frozen(eq=False, repr=False)
class _Single(Immutable):
    """A move that is compared by identity, and pickled as its class and its text."""

    text: str

    @classmethod
    def named(cls, text: str) -> Self:
        """Return the move with a text."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        game = type(self).__module__.split(".")[-2]
        return f"<{game} move {self.text!r}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).named, (self.text,)


@attrs.frozen(eq=False, repr=False)
class Flyweight(_Single):
    """A move of which there is one object for each text, so that identity is equality.

    A subclass, made with `attrs.frozen(eq=False, repr=False)`, adds the parts of the move. Its
    moves are made once, in a call of `complete` when the module is imported; any made after that
    is refused. A pickled move is its class and its text.

    Attributes:
        text: the notation, unique among the moves of the class: `str(move)`.
    """

    _made: ClassVar[dict[str, Any]]

    def __init_subclass__(cls) -> None:
        cls._made = {}

    def __attrs_post_init__(self) -> None:
        if self._made:
            raise TypeError("a move is taken from a catalogue, not made")

    @classmethod
    def complete(cls, moves: Iterable[Self]) -> None:
        """Keep all the moves there are; after this no other can be made."""
        cls._made.update([(move.text, move) for move in moves])

    @classmethod
    def named(cls, text: str) -> Self:
        """Return the move with a text; `KeyError` if there is none."""
        move: Self = cls._made[text]
        return move


class Interned(_Single):
    """A move of a set without end: made when its text is first asked for.

    While somebody holds a move, asking for its text gives the same object, so that identity is
    equality here, too; moves that nobody holds are forgotten. A subclass, made with
    `attrs.frozen(eq=False, repr=False, init=False)`, adds the parts of the move, and `parts`, which
    reads them out of the text.

    Attributes:
        text: the notation: `str(move)`.
    """

    __slots__ = ()

    _made: ClassVar[WeakValueDictionary[str, Any]]

    def __init_subclass__(cls) -> None:
        cls._made = WeakValueDictionary()

    def __init__(self, *parts: object) -> None:
        raise TypeError("a move is taken from a catalogue, or asked for by its text; not made")

    @classmethod
    def parts(cls, text: str) -> tuple[Any, ...]:
        """Give the values of the other attributes, in their order.

        Raises:
            NotationError: a move cannot have this text.
        """
        raise NotImplementedError

    @classmethod
    def named(cls, text: str) -> Self:
        """Return the move with a text.

        Raises:
            NotationError: a move cannot have this text.
        """
        move: Self | None = cls._made.get(text)
        if move is not None:
            return move
        values = cls.parts(text)
        with _MAKING:  # two threads that ask for the same text get the same object
            move = cls._made.get(text)
            if move is None:
                move = object.__new__(cls)
                cls.__attrs_init__(move, text, *values)  # type: ignore[attr-defined]
                cls._made[text] = move
        return move


_MAKING = Lock()
