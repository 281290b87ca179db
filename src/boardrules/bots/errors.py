"""What is raised when a bot does not play by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardrules.core.errors import BoardRulesError

if TYPE_CHECKING:
    from boardrules.core.record import Record


class BotError(BoardRulesError):
    """A bot crashed, or answered with something that is no legal move.

    Its message hides what is hidden, but its record is the whole truth, of all hands: give a player
    `redacted(error.record, seat)`.

    Attributes:
        bot: the bot's name.
        seat: where it sat.
        reason: what it did, in a sentence.
        record: the game up to the position that the bot was asked about.
        details: the traceback of a crash as text, which also survives pickling; else empty.
    """

    def __init__(self, bot: str, seat: int, reason: str, record: Record, details: str = "") -> None:
        super().__init__(bot, seat, reason, record, details)  # so that it can be pickled
        self.bot = bot
        self.seat = seat
        self.reason = reason
        self.record = record
        self.details = details

    def __repr__(self) -> str:
        return f"BotError({str(self)!r})"

    def __str__(self) -> str:
        ply = len(self.record.moves) + 1
        return f"{self.bot} at seat {self.seat} of {self.record.game}, ply {ply}: {self.reason}"
