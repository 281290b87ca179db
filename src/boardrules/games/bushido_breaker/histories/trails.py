"""Following the secret histories of all ninjas together through the rounds.

`steps` tells which cards could have been behind what everybody saw of a round, `chains` counts the
histories of one ninja. Here those of two ninjas are fitted together.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from boardrules.core.errors import BoardRulesError
from boardrules.games.bushido_breaker.components import BLOWGUN, CORRIDOR
from boardrules.games.bushido_breaker.histories.chains import (
    Kit,
    Layer,
    Link,
    first_layer,
    kit_of,
    link,
    next_layer,
    place_of,
)
from boardrules.games.bushido_breaker.histories.scenes import (
    Scene,
    Stage,
    first_stage,
    scene_after,
    stage_after,
)
from boardrules.games.bushido_breaker.histories.steps import Step, fit, steps

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardrules.games.bushido_breaker.histories.known import Known
    from boardrules.games.bushido_breaker.options import Options
    from boardrules.games.bushido_breaker.rules.clash import Plan
    from boardrules.games.bushido_breaker.state import Round

REMEMBERED: Final = 64
"""What was worked out for so many views is kept: bots draw from one view many times."""

World = tuple[Layer, ...]
"""For each ninja how it can stand, whatever the others did."""


class Trail(NamedTuple):
    """All secret histories up to a point between two rounds.

    What the cards of two ninjas do to each other ties their histories together: which card one can
    have laid may depend on what the other laid. So there may be several worlds; within a world any
    history of one ninja goes with any history of the other.

    Attributes:
        stage: what everybody knows.
        worlds: the worlds that are possible.
    """

    stage: Stage
    worlds: tuple[World, ...]

    def through(self, scene: Scene, known: Sequence[Known], there: Sequence[int]) -> list[World]:
        """Follow all histories through a round.

        Args:
            scene: the round.
            known: what is known of each ninja.
            there: the ninjas that have laid a card in it.
        """
        before = self.worlds
        if scene.is_over and scene.seen.poisoned:
            for ninja in range(len(known)):
                if ninja not in there:
                    before = _without_blowgun(before, ninja, known[ninja].kits)
        found = {ninja: _steps(scene, ninja, before, known[ninja]) for ninja in there}
        plans = [_plans(found.get(ninja)) for ninja in range(len(known))]
        made: dict[tuple[int, int, int], Layer] = {}
        worlds = []
        for way, each in enumerate(_ways(scene, plans)):
            links = {
                ninja: _links(scene, found[ninja], each[ninja], known[ninja]) for ninja in there
            }
            for world in before:
                after = list(world)
                for ninja in there:
                    layer, kits = world[ninja], known[ninja].kits
                    key = (way, ninja, id(layer))  # many worlds share a layer
                    if key not in made:
                        made[key] = next_layer(layer, scene, ninja, links[ninja], kits)
                    after[ninja] = made[key]
                if all(layer.counts for layer in after):
                    worlds.append(tuple(after))
        return worlds


@lru_cache(maxsize=REMEMBERED)
def trail(options: Options, known: tuple[Known, ...], log: tuple[Round, ...], reason: str) -> Trail:
    """Follow all histories through the rounds that are over."""
    if not log:
        world = tuple(first_layer(each.starts, each.kits) for each in known)
        return Trail(first_stage(options), (world,))
    number = len(log) - 1
    before = trail(options, tuple(each.until(number) for each in known), log[:-1], "")
    rows = [each.row(number) for each in known]
    scene = scene_after(before.stage, log[-1], rows, number, is_over=True, reason=reason)
    there = [ninja for ninja, fate in enumerate(scene.fates) if fate.in_play]
    worlds = before.through(scene, known, there)
    if not worlds:
        raise BoardRulesError(f"round {number + 1}: no secret history leads to what was seen")
    return Trail(stage_after(before.stage, scene), tuple(worlds))


def _without_blowgun(worlds: Sequence[World], ninja: int, kits: Sequence[Kit]) -> tuple[World, ...]:
    """Leave only histories in which a ninja has no Blowgun.

    A dart that takes effect was shot in the round before, so not by a ninja that is out of play.
    """
    found = {}
    for world in worlds:
        layer = world[ninja]
        if id(layer) not in found:
            counts = {
                one: ways for one, ways in layer.counts.items() if BLOWGUN not in kits[kit_of(one)]
            }
            found[id(layer)] = layer._replace(counts=counts)
    left = ((*w[:ninja], found[id(w[ninja])], *w[ninja + 1 :]) for w in worlds)
    return tuple(world for world in left if world[ninja].counts)


def _steps(
    scene: Scene, ninja: int, worlds: Sequence[World], known: Known
) -> dict[int, list[Step]]:
    """List what a ninja can have laid, for each place where it may have been."""
    layers = {id(world[ninja]): world[ninja] for world in worlds}
    places = {place_of(one) for layer in layers.values() for one in layer.counts}
    if scene.gathered:
        places = {CORRIDOR}
    card = known.card(scene.number)
    return {place: steps(scene, ninja, place, card) for place in places}


def _plans(found: dict[int, list[Step]] | None) -> list[Plan | None]:
    """List the different plans; a ninja that has laid no card has none."""
    if found is None:
        return [None]
    return list(dict.fromkeys(step.plan for each in found.values() for step in each))


def _ways(
    scene: Scene, plans: Sequence[list[Plan | None]]
) -> list[tuple[Sequence[Plan | None], ...]]:
    """List sets of plans, one for each ninja, of which any put together led to what was seen."""
    if scene.is_open:
        return [tuple(plans)]
    if len(plans) == 1:
        return [([each for each in plans[0] if fit(scene, (each,))],)]
    partners: dict[tuple[Plan | None, ...], list[Plan | None]] = {}
    for one in plans[0]:
        others = tuple(other for other in plans[1] if fit(scene, (one, other)))
        if others:
            partners.setdefault(others, []).append(one)
    return [(ones, others) for others, ones in partners.items()]


def _links(
    scene: Scene, found: dict[int, list[Step]], plans: Sequence[Plan | None], known: Known
) -> dict[int, list[Link]]:
    """Keep what fits with the plans of the others."""
    is_second_slip = known.is_second_slip(scene.number)
    return {
        place: [
            link(step, is_over=scene.is_over, is_second_slip=is_second_slip)
            for step in each
            if step.plan in plans
        ]
        for place, each in found.items()
    }
