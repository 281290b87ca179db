"""Counting and drawing the secret histories of one ninja.

A history is a gate, special cards, and a card for each round. All that matters of it for what can
follow is packed into an int, a *standing*: where the ninja is, what it may not use again, what it
has in hand, and whether a dart of its is on the way. Standings that differ in nothing are counted
together, so there are few of them however many histories there are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from boardrules.games.bushido_breaker.components import (
    BLOWGUN,
    CORRIDOR,
    DIAGONAL,
    KUNAI,
    METSUBUSHI,
    NINJA_CARDS,
    NINJA_HAND,
    NOWHERE,
    SHURIKEN,
    SHURIKENS,
    USES,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from random import Random

    from boardrules.games.bushido_breaker.histories.scenes import Scene
    from boardrules.games.bushido_breaker.histories.steps import Step

# The parts of a standing: the location in the lowest 4 bits, then
_ROW: Final = 4  # 3 bits for the last rows, see below,
_DART: Final = 7  # 3 for the samurai that is hit by its dart,
_FIRST: Final = 10  # and the cards in hand and the kit from there on.
_PLACE: Final = 0xF
_THREE_BITS: Final = 0b111
_HAND: Final = {KUNAI: 10, SHURIKEN: 13, SHURIKENS: 15, DIAGONAL: 16, BLOWGUN: 18, METSUBUSHI: 19}
_WIDTH: Final = {KUNAI: 3, SHURIKEN: 2, SHURIKENS: 1, DIAGONAL: 2, BLOWGUN: 1, METSUBUSHI: 1}
_KIT: Final = 20
_KEPT: Final = -1 << _FIRST
"""The parts that stay as they are unless cards are spent."""
_MASK: Final = {card: (1 << _WIDTH[card]) - 1 << low for card, low in _HAND.items()}
_SPENDS: Final = {
    NINJA_CARDS[card]: (_MASK[card], 1 << _HAND[card]) for card in _HAND if card != METSUBUSHI
}
"""For each card that is laid down: what must not be zero, and what is taken away."""

# The last rows: 0 for neither Hide nor Move, and how the number goes on with each of them.
_WORN: Final = -1
_AFTER: Final = {
    "hide": (1, 2, _WORN, 1, 1),
    "move": (3, 3, 3, 4, _WORN),
}
_OTHER: Final = (0,) * 5

Kit = bytes
"""The specials that a ninja chose, as numbers of `NINJA_CARDS`, ascending."""


class Link(NamedTuple):
    """A step as the counting needs it.

    Attributes:
        number: the number of the move.
        needs: the bits of a standing that must not all be zero; 0 if nothing is needed.
        spends: what is taken from a standing.
        leads_to: the location and the last rows after it, by what the last rows were; -1 if it
            cannot be used again.
        dart: the dart that is on the way then, or -1 if that does not change.
    """

    number: int
    needs: int
    spends: int
    leads_to: tuple[int, ...]
    dart: int


def link(step: Step, *, is_over: bool, is_second_slip: bool | None) -> Link:
    """Make a link of a step.

    Args:
        step: the step.
        is_over: whether the round has been carried through.
        is_second_slip: for a Move Diagonally, whether two uses of it were left or one; None if that
            is not known.
    """
    needs, spends = _SPENDS.get(step.move.card, (0, 0))
    if is_second_slip is not None and step.move.card == "diagonal":
        needs = spends if is_second_slip else 2 * spends  # just this bit of the two
    rows = _AFTER.get(step.move.card, _OTHER)
    leads_to = tuple([row if row < 0 else step.place | row << _ROW for row in rows])
    dart = step.dart << _DART if is_over else -1
    return Link(step.move.number, needs, spends, leads_to, dart)


def standing(place: int, kit: Kit, number: int) -> int:
    """Pack how a ninja begins.

    Args:
        place: its gate, or `NOWHERE`.
        kit: its specials.
        number: the position of the kit among those that are possible.
    """
    hand = {KUNAI: NINJA_HAND[KUNAI], SHURIKEN: NINJA_HAND[SHURIKEN]}
    hand |= {card: USES.get(NINJA_CARDS[card], 1) for card in kit}
    cards = sum(uses << _HAND[card] for card, uses in hand.items())
    return place | cards | number << _KIT


def place_of(standing: int) -> int:
    """Tell where the ninja is."""
    return standing & _PLACE


def dart_of(standing: int) -> int:
    """Tell the samurai that is hit by its dart, or 0."""
    return standing >> _DART & _THREE_BITS


def kit_of(standing: int) -> int:
    """Tell the number of the kit."""
    return standing >> _KIT


def uses_of(standing: int, card: int) -> int:
    """Tell how many uses of a card are left."""
    return (standing & _MASK[card]) >> _HAND[card]


Edges = list[tuple[int, int]]
"""Moves, by number, and the standings that they come from."""


class Layer(NamedTuple):
    """How a ninja can stand after some rounds.

    Attributes:
        counts: how many histories lead to each standing.
        edges: for each standing the moves that led to it, each with the standing before.
        before: the layer of the round before; None for the first one.
    """

    counts: dict[int, int]
    edges: dict[int, Edges]
    before: Layer | None

    def kits(self) -> dict[int, int]:
        """Count the histories by kit."""
        counts: dict[int, int] = {}
        for one, ways in self.counts.items():
            kit = one >> _KIT
            counts[kit] = counts.get(kit, 0) + ways
        return counts

    def places(self, kit: int) -> set[int]:
        """List where the ninja may be with a kit."""
        return {one & _PLACE for one in self.counts if one >> _KIT == kit}

    def draw(self, kit: int, rng: Random) -> tuple[int, bytes, int]:
        """Draw a history with a kit, each as likely as every other.

        Returns:
            the standing at the start, the numbers of the moves, and the standing at the end.
        """
        counts = self.counts
        end = one = _pick([(0, one) for one in counts if one >> _KIT == kit], counts, rng)[1]
        sheet = bytearray()
        layer = self
        while layer.before is not None:
            number, one = _pick(layer.edges[one], layer.before.counts, rng)
            sheet.append(number)
            layer = layer.before
        sheet.reverse()
        return one, bytes(sheet), end


def _pick(edges: Edges, counts: Mapping[int, int], rng: Random) -> tuple[int, int]:
    """Pick an edge, each history behind it as likely as every other."""
    if len(edges) == 1:
        return edges[0]
    left = rng.randrange(sum([counts[one] for _, one in edges]))
    for edge in edges:
        left -= counts[edge[1]]
        if left < 0:
            break
    return edge


def first_layer(places: Iterable[int], kits: Sequence[Kit]) -> Layer:
    """Return the layer before the first round.

    Args:
        places: the gates where the ninja may begin, or `NOWHERE`.
        kits: the kits that it may have.
    """
    starts = [standing(place, kit, number) for number, kit in enumerate(kits) for place in places]
    return Layer(dict.fromkeys(starts, 1), {}, None)


def next_layer(
    layer: Layer,
    scene: Scene,
    ninja: int,
    links: Mapping[int, Sequence[Link]],
    kits: Sequence[Kit],
) -> Layer:
    """Follow all histories through a round.

    Args:
        layer: how the ninja can stand before it.
        scene: the round.
        ninja: the ninja's seat.
        links: what it can have done, by location.
        kits: the kits that it may have.
    """
    threw = scene.fates[ninja].threw
    # Darts that took effect, or did not, were those of whoever has the Blowgun.
    owners = [scene.is_over and (len(scene.fates) == 1 or BLOWGUN in kit) for kit in kits]
    agrees = [scene.seen.poisoned == strike(scene, dart) for dart in range(_THREE_BITS + 1)]
    counts: dict[int, int] = {}
    edges: dict[int, Edges] = {}
    for before, ways in layer.counts.items():
        one = before
        dart = one >> _DART & _THREE_BITS
        if owners[one >> _KIT] and not agrees[dart]:
            continue
        if threw:
            if not one & _MASK[METSUBUSHI]:
                continue
            one -= _MASK[METSUBUSHI]
        place = CORRIDOR if scene.gathered else one & _PLACE
        row = one >> _ROW & _THREE_BITS
        kept = one & _KEPT
        for number, needs, spends, leads_to, flying in links.get(place, ()):
            to = leads_to[row]
            if to < 0 or (needs and not one & needs):
                continue
            after = kept - spends + to + (dart << _DART if flying < 0 else flying)
            if after in counts:
                counts[after] += ways
                edges[after].append((number, before))
            else:
                counts[after] = ways
                edges[after] = [(number, before)]
    return Layer(counts, edges, layer)


def strike(scene: Scene, dart: int) -> tuple[int, ...]:
    """Tell who dies at the end of a round if a dart is on the way."""
    strikes = dart and scene.has_darts and scene.living[dart - 1] != NOWHERE
    return (dart,) if strikes else ()
