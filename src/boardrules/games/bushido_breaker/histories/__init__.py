"""What may be hidden behind a view: every secret history that would have looked just the same.

`known` tells what a view says of each ninja, `scenes` what everybody saw of a round, `steps` which
cards could have been behind that; `chains` counts the histories of one ninja, and `trails` fits
those of two together. Here one is drawn.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from boardrules.core.bag import bag
from boardrules.core.errors import BoardRulesError
from boardrules.games.bushido_breaker.components import (
    BLOWGUN,
    CORRIDOR,
    KATANA,
    KUNAI,
    LOCATIONS,
    NINJA_CARDS,
    NINJA_HAND,
    NOWHERE,
    SAMURAI,
    SAMURAI_CARDS,
    SAMURAI_SPECIALS,
    SHURIKEN,
    SMOKE_BOMB,
    YUMI,
)
from boardrules.games.bushido_breaker.histories.chains import Kit, dart_of, place_of, uses_of
from boardrules.games.bushido_breaker.histories.known import has_committed, known_of
from boardrules.games.bushido_breaker.histories.scenes import scene_after
from boardrules.games.bushido_breaker.histories.trails import REMEMBERED, World, trail
from boardrules.games.bushido_breaker.moves import Move
from boardrules.games.bushido_breaker.state import Ninja, State

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from boardrules.games.bushido_breaker.view import View


def possible_locations(view: View) -> tuple[frozenset[str], ...]:
    """Tell where each ninja may be: just the locations that some secret history allows.

    Args:
        view: of any seat, or of `SPECTATOR`.

    Returns:
        for each ninja seat the names of locations; none for a ninja that is not on the map.

    Raises:
        BoardRulesError: no game leads to such a view.
    """
    return histories(view).locations()


def determinize(view: View, rng: Random) -> State:
    """Draw a full state at random among those that a view allows.

    For the ninjas whose secrets the viewer does not know a whole history is drawn: gates, specials
    and a card for each round that would have led to just what was seen, each history as likely as
    every other. Unplayed specials of samurai that the viewer does not know are drawn likewise.

    Args:
        view: of any seat, or of `SPECTATOR`.
        rng: the only source of randomness.

    Raises:
        BoardRulesError: no game leads to such a view.
    """
    secrets, dart = histories(view).draw(rng)
    places = bytearray((NOWHERE,) * SAMURAI)
    for samurai in view.samurai:
        places[samurai.number - 1] = LOCATIONS.index(samurai.location)
    return State(
        options=view.options,
        phase=view.phase,
        seat=max(view.to_move, 0),
        places=bytes(places),
        off=sum(1 << LOCATIONS.index(name) for name in view.alarms_off),
        showdown=view.showdown,
        ninjas=tuple(secret.ninja for secret in secrets),
        lairs=bytes(secret.lair for secret in secrets),
        sheets=tuple(secret.sheet for secret in secrets),
        hands=_samurai_hands(view, rng),
        merged=view.merged,
        dart=dart,
        between=view.now.specials,
        answers=bytes(Move.named(text).number for text in view.now.actions),
        reactions=view.now.reactions,
        log=view.log,
        reason=view.reason,
    )


def _samurai_hands(view: View, rng: Random) -> tuple[bytes, ...]:
    played = {
        Move.named(played.text).card for seen in (*view.log, view.now) for played in seen.specials
    }
    known = {name for hand in view.hands for name in hand.specials}
    pool = [name for name in SAMURAI_SPECIALS if name not in known | played]
    hidden = sum(hand.unplayed - len(hand.specials) for hand in view.hands)
    if hidden > len(pool):
        raise BoardRulesError("hands: more special cards than there are")
    drawn = rng.sample(pool, hidden)
    hands = []
    for hand in view.hands:
        missing = hand.unplayed - len(hand.specials)
        names = [*hand.specials, *drawn[:missing]]
        del drawn[:missing]
        cards = bytearray(len(SAMURAI_CARDS))
        cards[KATANA], cards[YUMI] = hand.katana, hand.yumi
        for name in names:
            cards[SAMURAI_CARDS.index(name)] = 1
        hands.append(bytes(cards))
    return tuple(hands)


class Secret(NamedTuple):
    """A secret history that was drawn.

    Attributes:
        ninja: the ninja's cards and how it fares.
        lair: where it is.
        sheet: the numbers of the moves that it committed.
    """

    ninja: Ninja
    lair: int
    sheet: bytes


class Histories:
    """All secret histories that a view allows.

    Attributes:
        view: the view.
        kits: for each ninja the kits that it may have.
        worlds: how many histories there are in each world for each choice of kits, the world, and
            the number of each ninja's kit.
        ways: how many histories there are in all.
        gathered: for each ninja, whether it went to the corridor since it last laid a card.
    """

    def __init__(self, view: View) -> None:
        """Find them.

        Raises:
            BoardRulesError: there are none.
        """
        self.view = view
        ninjas = range(len(view.ninjas))
        known = tuple(known_of(view, ninja) for ninja in ninjas)
        self.kits = [each.kits for each in known]
        number = len(view.log)
        rows = tuple(each.until(number) for each in known)
        past = trail(view.options, rows, view.log, view.reason)
        there = [ninja for ninja in ninjas if has_committed(view, ninja)]
        scene = scene_after(past.stage, view.now, ("",) * len(known), number, is_over=False)
        worlds = past.through(scene, known, there) if there else past.worlds
        self.gathered = [
            scene.gathered and scene.fates[ninja].in_play and ninja not in there for ninja in ninjas
        ]
        seen = (*view.log, view.now)
        self.worlds = _weighed(worlds, self.kits, any(one.poisoned for one in seen))
        self.ways = sum(ways for ways, _, _ in self.worlds)
        if not self.ways:
            raise BoardRulesError("no secret history leads to such a view")

    def locations(self) -> tuple[frozenset[str], ...]:
        """Tell where each ninja may be."""
        found: list[set[int]] = [set() for _ in self.kits]
        for _, world, kits in self.worlds:
            for places, layer, kit in zip(found, world, kits, strict=True):
                places |= layer.places(kit)
        return tuple(
            frozenset(LOCATIONS[place] for place in places if place != NOWHERE)
            for places in (
                {CORRIDOR} if gathered else places
                for gathered, places in zip(self.gathered, found, strict=True)
            )
        )

    def draw(self, rng: Random) -> tuple[list[Secret], int]:
        """Draw a history for each ninja, each as likely as every other.

        Returns:
            the secrets of the ninjas, and the samurai that is hit by a dart, or 0.
        """
        left = rng.randrange(self.ways)
        for ways, world, kits in self.worlds:  # noqa: B007
            left -= ways
            if left < 0:
                break
        secrets, darts = [], []
        for ninja, (layer, kit) in enumerate(zip(world, kits, strict=True)):
            first, sheet, end = layer.draw(kit, rng)
            lair = CORRIDOR if self.gathered[ninja] else place_of(end)
            secrets.append(Secret(self._ninja(ninja, kit, place_of(first), end), lair, sheet))
            darts.append(dart_of(end))
        return secrets, max(darts)

    def _ninja(self, ninja: int, kit: int, start: int, end: int) -> Ninja:
        seen = self.view.ninjas[ninja]
        cards = self.kits[ninja][kit]
        hand = bytearray(len(NINJA_CARDS))
        for card in (KUNAI, SHURIKEN, *cards):
            hand[card] = uses_of(end, card)
        hand[SMOKE_BOMB] = NINJA_HAND[SMOKE_BOMB] - seen.face_up.count("smoke-bomb")
        return Ninja(
            specials=cards,
            start=start,
            hand=bytes(hand),
            face_up=bag(map(NINJA_CARDS.index, seen.face_up), len(NINJA_CARDS)),
            notices=seen.notices,
            status=seen.status,
        )


histories = lru_cache(maxsize=REMEMBERED)(Histories)
"""The histories behind a view. Those of the last views are kept."""


def _weighed(
    worlds: Sequence[World], kits: Sequence[Sequence[Kit]], has_poison: bool
) -> list[tuple[int, World, tuple[int, ...]]]:
    """Count the histories of each world for each choice of kits; no special is there twice."""
    found = []
    for world in worlds:
        counts = [layer.kits() for layer in world]
        for chosen in product(*counts):
            cards = b"".join(each[kit] for each, kit in zip(kits, chosen, strict=True))
            if len(set(cards)) == len(cards) and (not has_poison or BLOWGUN in cards):
                ways = prod(count[kit] for count, kit in zip(counts, chosen, strict=True))
                found.append((ways, world, chosen))
    return found
