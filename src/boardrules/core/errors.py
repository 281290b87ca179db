"""Everything this package raises on purpose.

Each error is a `ValueError` with a sentence that says what is wrong and what would be right. An
argument of a wrong type is a plain `TypeError` instead.
"""

from __future__ import annotations


class BoardRulesError(ValueError):
    """Base of all errors raised on purpose."""


class IllegalMove(BoardRulesError):
    """A move that the rules do not allow now; the state it was tried on is untouched.

    Attributes:
        move: the move that was tried.
        code: a stable slug for programs, listed in the game's page of the docs.
        reason: a sentence that a person at the table would understand.
    """

    def __init__(self, move: object, code: str, reason: str) -> None:
        super().__init__(move, code, reason)  # the arguments make the error survive pickling
        self.move = move
        self.code = code
        self.reason = reason

    def __str__(self) -> str:
        return f"illegal move {str(self.move)!r}: {self.reason} [{self.code}]"


class OptionsError(BoardRulesError):
    """An option with a value or a type that the game does not take; names the option."""


class RecordError(BoardRulesError):
    """A record that cannot be read, or cannot be replayed; names the place."""


class UnknownGame(BoardRulesError, LookupError):
    """A name that none of this package's games has; lists those that there are."""


class NotationError(BoardRulesError):
    """A text that is no move, or JSON that is no value of the game."""


def need(condition: object, complaint: str) -> None:
    """Complain unless something holds: for values that come from outside.

    Args:
        condition: what must be true.
        complaint: what is wrong if it is not.

    Raises:
        BoardRulesError: it does not hold.
    """
    if not condition:
        raise BoardRulesError(complaint)
