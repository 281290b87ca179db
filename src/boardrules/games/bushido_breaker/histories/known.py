"""What a view tells of one ninja beyond what everybody sees of the rounds."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from boardrules.games.bushido_breaker.components import GATES, NINJA_CARDS, NOWHERE
from boardrules.games.bushido_breaker.moves import MOVES, Move
from boardrules.games.bushido_breaker.rules.setup import FIRST_SPECIAL, SPECIALS_CHOSEN
from boardrules.games.bushido_breaker.state import (
    ANSWER,
    COMMIT,
    IN_PLAY,
    REACT,
    SPECIALS,
    START,
)
from boardrules.games.bushido_breaker.view import View, location_name

if TYPE_CHECKING:
    from boardrules.games.bushido_breaker.histories.chains import Kit


class Known(NamedTuple):
    """What a view tells of one ninja beyond what everybody sees.

    Attributes:
        starts: the gates where it may have begun; only `NOWHERE` before that.
        kits: the kits that it may have.
        sheet: the numbers of the cards that it laid, if the viewer knows them.
        rows: the cards that a Revelation showed, with the numbers of their rounds.
        slips: the numbers of the rounds in which a Move Diagonally was shown, with whether that was
            its second use.
    """

    starts: tuple[int, ...]
    kits: tuple[Kit, ...]
    sheet: bytes | None
    rows: tuple[tuple[int, str], ...]
    slips: tuple[tuple[int, bool], ...]

    def until(self, rounds: int) -> Known:
        """Return what concerns only so many rounds."""
        sheet = None if self.sheet is None else self.sheet[:rounds]
        rows = tuple(row for row in self.rows if row[0] < rounds)
        slips = tuple(slip for slip in self.slips if slip[0] < rounds)
        return Known(self.starts, self.kits, sheet, rows, slips)

    def row(self, number: int) -> str:
        """Tell what a Revelation showed of a round, or ""."""
        return next((card for row, card in self.rows if row == number), "")

    def is_second_slip(self, number: int) -> bool | None:
        """Tell whether the Move Diagonally of a round was the second; None if that is not known."""
        return next((is_second for row, is_second in self.slips if row == number), None)

    def card(self, number: int) -> Move | None:
        """Tell the card of a round, if it is known."""
        return None if self.sheet is None else MOVES[self.sheet[number]]


def known_of(view: View, ninja: int) -> Known:
    """Gather what a view tells of a ninja."""
    own = view.own if view.seat == ninja else None
    gates = GATES if has_begun(view, ninja) else (NOWHERE,)
    rows: list[tuple[int, str]] = []
    for number, seen in enumerate((*view.log, view.now)):
        for played in seen.specials:
            if Move.named(played.text).seat == ninja:
                rows += enumerate(played.shown, number - len(played.shown))
    return Known(
        starts=tuple(gate for gate in gates if own is None or location_name(gate) == own.start),
        kits=_kits(view, ninja),
        sheet=None if own is None else bytes(Move.named(text).number for text in own.sheet),
        rows=tuple(rows),
        slips=_slips(view, ninja),
    )


def _slips(view: View, ninja: int) -> tuple[tuple[int, bool], ...]:
    """List the rounds in which a Move Diagonally was shown, and whether it was spent with that.

    It goes to the open pile only with its second use (BB-33), so the pile tells which use was shown
    last, and by that whether there was another one in secret.
    """
    shown = [
        number
        for number, seen in enumerate((*view.log, view.now))
        if any((one.ninja, one.card) == (ninja, "diagonal") for one in seen.noticed)
        or any(
            (one.ninja, one.card, one.answer) == (ninja, "diagonal", "smoke-bomb")
            for one in seen.reactions
        )
    ]
    is_spent = "diagonal" in view.ninjas[ninja].face_up
    return tuple((number, is_spent and number == shown[-1]) for number in shown)


def has_begun(view: View, ninja: int) -> bool:
    """Tell whether a ninja has chosen its gate."""
    is_start = view.phase == START
    return ninja < view.to_move if is_start else view.phase != SPECIALS


def has_committed(view: View, ninja: int) -> bool:
    """Tell whether a ninja has laid a card this round that has not taken effect yet."""
    if view.ninjas[ninja].status != IN_PLAY:
        return False
    return ninja < view.to_move if view.phase == COMMIT else view.phase in (ANSWER, REACT)


def _kits(view: View, ninja: int) -> tuple[Kit, ...]:
    """List the kits that a ninja may have, as far as it alone is concerned."""
    every = range(FIRST_SPECIAL, len(NINJA_CARDS))
    if view.own is not None and view.seat == ninja:
        return (bytes(sorted(map(NINJA_CARDS.index, view.own.specials))),)
    if view.partner_special and ninja == 0:
        return (bytes((NINJA_CARDS.index(view.partner_special),)),)
    chosen, quota = view.ninjas[ninja].specials, SPECIALS_CHOSEN[view.options.players][ninja]
    if not 0 <= chosen <= quota:
        return ()
    if chosen < quota:
        every = every[:-1]  # in catalogue order, and another one is to follow
    return tuple(map(bytes, combinations(every, chosen)))
