"""The error that says which property a game breaks, where, and how."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardrules.core.record import Record


class PropertyError(AssertionError):
    """A game breaks a property that every game keeps.

    Attributes:
        property: the property's slug, one of `boardrules.testing.PROPERTIES`.
        record: the moves that lead to the position where it was found; replay it to get there.
        detail: what differs from what it should be.
    """

    def __init__(self, property: str, record: Record, detail: str, text: str) -> None:  # noqa: A002
        super().__init__(property, record, detail, text)  # so that the error survives pickling
        self.property = property
        self.record = record
        self.detail = detail
        self._text = text  # the record as JSON: writing it takes the game

    def __str__(self) -> str:
        return f"{self.property}: {self.detail}\nposition: {self._text}"
