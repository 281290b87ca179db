"""What can be known of hidden cards: thefts, and cards that no deck has held.

Who was robbed knows of a card in the thief's hand, and forgets nothing that is still true. What it
knows is secret in turn: the others saw the theft, not the card. So beside each seat's own knowledge
(`Memory.known`) there is what everybody can say about it (`Memory.steals`): a code for each theft
that may have left something to know. It changes by nothing but what everybody sees.

A code says who was robbed, by whom, where the card is if it is still hidden, and whether it may
have been seen since, by some card that the thief has shown. A card that is `SOMEWHERE` is coded
with the victim in the thief's place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardrules.core.evolve import changed
from boardrules.games.back_to_the_future.state import IN_HAND, SOMEWHERE, WITH_THIEF

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardrules.games.back_to_the_future.state import Known, Memory

MOST_SEATS: Final = 4


def code_of(victim: int, thief: int, place: int, certain: bool) -> int:
    """Give the code of a theft."""
    if place == SOMEWHERE:
        thief, place = victim, IN_HAND
    return ((victim * MOST_SEATS + thief) * 2 + place) * 2 + (not certain)


def read_code(code: int) -> tuple[int, int, int, bool]:
    """Tell victim, thief (-1 for `SOMEWHERE`), place, and whether the card was certainly not seen
    since.
    """
    rest, unsure = divmod(code, 2)
    both, place = divmod(rest, 2)
    victim, thief = divmod(both, MOST_SEATS)
    if thief == victim:
        thief, place = -1, SOMEWHERE
    return victim, thief, place, not unsure


CODES: Final = tuple(range(MOST_SEATS * MOST_SEATS * 4))


def _table(change: Callable[[int, int, int, bool], tuple[int, int, int, bool]]) -> bytes:
    """Make a translation of codes."""
    return bytes(code_of(*change(*read_code(code))) for code in CODES).ljust(256, b"\0")


def _tables(
    change: Callable[[int, int, int, int, bool], tuple[int, int, int, bool]],
) -> tuple[bytes, ...]:
    """Make a translation for each seat that does something."""

    def of(seat: int) -> bytes:
        return _table(lambda *parts: change(seat, *parts))

    return tuple(of(seat) for seat in range(MOST_SEATS))


def _shown(
    seat: int, victim: int, thief: int, place: int, certain: bool
) -> tuple[int, int, int, bool]:
    may_be_it = thief == seat or (place == SOMEWHERE and victim != seat)
    return victim, thief, place, certain and not may_be_it


def _rippled(
    seat: int, victim: int, thief: int, place: int, certain: bool
) -> tuple[int, int, int, bool]:
    return victim, thief, WITH_THIEF if thief == seat else place, certain


_SHOWN: Final = _tables(_shown)
_RIPPLED: Final = _tables(_rippled)
_IN_HAND_OF: Final = tuple(
    bytes(code for code in CODES if read_code(code)[1:3] == (seat, IN_HAND))
    for seat in range(MOST_SEATS)
)
_SOMEWHERE: Final = bytes(code for code in CODES if read_code(code)[2] == SOMEWHERE)


def shown(memory: Memory, seat: int, card: int, hand: bytes) -> Memory:
    """Note that a card has left a hand for all to see; `hand` is what stays there."""
    if card in memory.absent:
        memory = changed(memory, {"absent": memory.absent.replace(bytes((card,)), b"")})
    if not memory.steals:
        return memory
    changes: dict[str, object] = {}
    steals = bytes(
        sorted(memory.steals.translate(_SHOWN[seat], b"" if hand else _IN_HAND_OF[seat]))
    )
    if steals != memory.steals:
        changes["steals"] = steals
    if any(entry[0] == card for known in memory.known for entry in known):
        changes["known"] = tuple(
            tuple(entry for entry in known if entry[0] != card) for known in memory.known
        )
    return changed(memory, changes) if changes else memory


def rippled(memory: Memory, seat: int) -> Memory:
    """Note that a seat has put a card of its hand into its ripple pile unseen."""
    if not memory.steals:
        return memory
    steals = bytes(sorted(memory.steals.translate(_RIPPLED[seat])))
    if steals == memory.steals:
        return memory
    known = tuple(
        tuple(
            (card, thief, WITH_THIEF if thief == seat else place) for card, thief, place in entries
        )
        for entries in memory.known
    )
    return changed(memory, {"steals": steals, "known": known})


def robbed(memory: Memory, thief: int, victim: int, card: int, hand: bytes, most: int) -> Memory:
    """Note a theft: what others knew of the victim's cards, and what it knows itself now.

    Args:
        memory: what was known.
        thief: the seat that steals.
        victim: the seat that is robbed.
        card: the stolen card.
        hand: what the victim has left.
        most: how many cards there are: of no code can more be true.
    """
    known = []
    for seat, entries in enumerate(memory.known):
        left = _after_theft(entries, seat, thief, victim, card)
        if seat == victim:
            left = (*left, (card, thief, IN_HAND))
        known.append(tuple(sorted(left)))
    steals = [
        code
        for code in _codes_after_theft(memory.steals, thief, victim)
        if hand or code not in _IN_HAND_OF[victim]
    ]
    new = code_of(victim, thief, IN_HAND, certain=True)
    if steals.count(new) < most:
        steals.append(new)
    return changed(memory, {"known": tuple(known), "steals": bytes(sorted(steals))})


def _after_theft(entries: Known, seat: int, thief: int, victim: int, card: int) -> Known:
    """Tell what a seat still knows of its stolen cards after a theft."""
    if seat == thief:  # it sees what it takes, perhaps one of them
        return tuple(entry for entry in entries if entry[0] != card)
    return tuple((entry[0], -1, SOMEWHERE) if entry[1] == victim else entry for entry in entries)


def _codes_after_theft(steals: bytes, thief: int, victim: int) -> Iterator[int]:
    for code in steals:
        seat, holder, place, certain = read_code(code)
        if seat == thief:
            taken_back = holder == victim or place == SOMEWHERE
            yield code_of(seat, holder, place, certain and not taken_back)
        elif holder == victim:
            yield code_of(seat, -1, SOMEWHERE, certain)
        else:
            yield code


def made_up(memory: Memory, hidden: tuple[bytes, ...]) -> Memory:
    """Note that the deck was made up from the discards: whatever is hidden now is not in it."""
    changes: dict[str, object] = {"absent": bytes(sorted(b"".join(hidden)))}
    if memory.steals:  # a card that is `SOMEWHERE` is known to everybody not to be in the deck
        changes["steals"] = memory.steals.translate(None, _SOMEWHERE)
        changes["known"] = tuple(
            tuple(entry for entry in entries if entry[2] != SOMEWHERE) for entries in memory.known
        )
    return changed(memory, changes)
