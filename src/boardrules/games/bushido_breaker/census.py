"""Counting every component, wherever it lies."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from boardrules.games.bushido_breaker.components import (
    MAPS,
    NINJA_CARDS,
    NINJA_SPECIALS,
    SAMURAI_CARDS,
    SAMURAI_SPECIALS,
    USES,
)
from boardrules.games.bushido_breaker.moves import MOVES

if TYPE_CHECKING:
    from boardrules.games.bushido_breaker.state import State


def census(state: State) -> tuple[tuple[str, int], ...]:
    """Count location cards, samurai and the uses of all limited cards; the same all game long.

    What is spent is counted from the sheets and from what was seen; a special that nobody has lies
    in the box with all its uses.
    """
    counts = [
        ("locations", len(MAPS[state.options.players].names)),
        ("samurai", len(state.places)),
    ]
    of_ninjas: Counter[str] = Counter()
    for seat in range(len(state.ninjas)):
        uses = _uses_of(state, seat)
        counts += [(f"seat {seat} {name}", uses[name]) for name in NINJA_CARDS[:3]]
        of_ninjas += uses
    of_samurai: Counter[str] = Counter()
    for hand in state.hands:
        of_samurai.update(dict(zip(SAMURAI_CARDS, hand, strict=True)))
    of_samurai.update(word for word in _played(state) if word in SAMURAI_CARDS)
    counts += [(name, of_samurai[name]) for name in SAMURAI_CARDS[:2]]
    for uses, names in ((of_ninjas, NINJA_SPECIALS), (of_samurai, SAMURAI_SPECIALS)):
        counts += [(name, uses[name] or USES.get(name, 1)) for name in names]
    return tuple(counts)


def _uses_of(state: State, seat: int) -> Counter[str]:
    """Count a ninja's cards by name, those in hand and those that are spent."""
    uses = Counter(dict(zip(NINJA_CARDS, state.ninjas[seat].hand, strict=True)))
    uses.update(MOVES[number].card for number in state.sheets[seat])
    reactions = [*(each for seen in state.log for each in seen.reactions), *state.reactions]
    uses.update(each.answer for each in reactions if each.ninja == seat)
    return uses


def _played(state: State) -> list[str]:
    """List the first words of all moves that the samurai seats made."""
    seen = [text for one in state.log for text in one.actions]
    seen += [MOVES[number].text for number in state.answers]
    seen += [played.text for one in state.log for played in one.specials]
    seen += [played.text for played in state.between]
    return [text.split()[0] for text in seen]
