"""A base class of moves that exist once: made with the catalogue and looked up ever after."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

import attrs

from boardrules.core.game import Immutable

if TYPE_CHECKING:
    from collections.abc import Iterable


@attrs.frozen(eq=False, repr=False)
class Flyweight(Immutable):
    """A move of which there is one object for each text, so that identity is equality.

    A subclass, made with `attrs.frozen(eq=False, repr=False)`, adds the parts of the move. Its
    moves are made once, in a call of `complete` when the module is imported; any made after that
    is refused. A pickled move is its class and its text.

    Attributes:
        text: the notation, unique among the moves of the class: `str(move)`.
    """

    text: str

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

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        game = type(self).__module__.split(".")[-2]
        return f"<{game} move {self.text!r}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).named, (self.text,)
