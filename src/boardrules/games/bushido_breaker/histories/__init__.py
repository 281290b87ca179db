"""What may be hidden behind a view: every secret history that would have looked just the same.

`scenes` tells which cards could have been behind what everybody saw of a round, `chains` counts the
histories of one ninja. Here those of two ninjas are fitted together, and one is drawn.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product
from math import prod
from typing import TYPE_CHECKING, Final, NamedTuple

from boardrules.core.bag import bag
from boardrules.core.errors import BoardRulesError
from boardrules.games.bushido_breaker.components import (
    BLOWGUN,
    CORRIDOR,
    GATES,
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
)
from boardrules.games.bushido_breaker.histories.chains import (
    Kit,
    Layer,
    Link,
    dart_of,
    first_layer,
    kit_of,
    link,
    next_layer,
    place_of,
    uses_of,
)
from boardrules.games.bushido_breaker.histories.scenes import (
    Scene,
    Stage,
    Step,
    first_stage,
    fit,
    scene_after,
    stage_after,
    steps,
)
from boardrules.games.bushido_breaker.moves import MOVES, Move
from boardrules.games.bushido_breaker.rules.setup import FIRST_SPECIAL, SPECIALS_CHOSEN
from boardrules.games.bushido_breaker.state import (
    ANSWER,
    COMMIT,
    IN_PLAY,
    REACT,
    SPECIALS,
    START,
    Ninja,
    Round,
    State,
)
from boardrules.games.bushido_breaker.view import View, location_name

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from boardrules.games.bushido_breaker.options import Options
    from boardrules.games.bushido_breaker.rules.clash import Plan

REMEMBERED: Final = 64
"""The histories behind so many views are kept: bots draw from one view many times."""


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
    played = {played.text for seen in (*view.log, view.now) for played in seen.specials}
    known = {name for hand in view.hands for name in hand.specials}
    pool = [
        name
        for name in SAMURAI_SPECIALS
        if name not in known and not any(text.split()[0] == name for text in played)
    ]
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
        cards[0], cards[1] = hand.katana, hand.yumi
        for name in names:
            cards[SAMURAI_CARDS.index(name)] = 1
        hands.append(bytes(cards))
    return tuple(hands)


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


def _known(view: View, ninja: int) -> Known:
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
        found: dict[int, dict[int, list[Step]]] = {}
        for ninja in there:
            layers = {id(world[ninja]): world[ninja] for world in before}
            places = {place_of(one) for layer in layers.values() for one in layer.counts}
            row = scene.number
            card = known[ninja].card(row)
            found[ninja] = {
                place: steps(scene, ninja, place, card)
                for place in ({CORRIDOR} if scene.gathered else places)
            }
        plans = [_plans(found.get(ninja)) for ninja in range(len(known))]
        made: dict[tuple[int, int], Layer] = {}
        worlds = []
        for way, each in enumerate(_ways(scene, plans)):
            links = {
                ninja: _links(
                    scene, found[ninja], each[ninja], known[ninja].is_second_slip(scene.number)
                )
                for ninja in there
            }
            for world in before:
                after = list(world)
                for ninja in there:
                    key = (way * len(known) + ninja, id(world[ninja]))
                    if key not in made:
                        made[key] = next_layer(
                            world[ninja], scene, ninja, links[ninja], known[ninja].kits
                        )
                    after[ninja] = made[key]
                if all(layer.counts for layer in after):
                    worlds.append(tuple(after))
        return worlds


@lru_cache(maxsize=REMEMBERED)
def _trail(
    options: Options, known: tuple[Known, ...], log: tuple[Round, ...], reason: str
) -> Trail:
    """Follow all histories through the rounds that are over."""
    if not log:
        world = tuple(first_layer(each.starts, each.kits) for each in known)
        return Trail(first_stage(options), (world,))
    number = len(log) - 1
    before = _trail(options, tuple(each.until(number) for each in known), log[:-1], "")
    rows = [each.row(number) for each in known]
    scene = scene_after(before.stage, log[-1], rows, number, is_over=True, reason=reason)
    there = [ninja for ninja, fate in enumerate(scene.fates) if fate.in_play]
    worlds = before.through(scene, known, there)
    if not worlds:
        raise BoardRulesError(f"round {number + 1}: no secret history leads to what was seen")
    return Trail(stage_after(before.stage, scene), tuple(worlds))


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
        known = tuple(_known(view, ninja) for ninja in ninjas)
        self.kits = [each.kits for each in known]
        number = len(view.log)
        rows = tuple(each.until(number) for each in known)
        trail = _trail(view.options, rows, view.log, view.reason)
        there = [ninja for ninja in ninjas if has_committed(view, ninja)]
        scene = scene_after(trail.stage, view.now, ("",) * len(known), number, is_over=False)
        worlds = trail.through(scene, known, there) if there else trail.worlds
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
    scene: Scene,
    found: dict[int, list[Step]],
    plans: Sequence[Plan | None],
    is_second_slip: bool | None,
) -> dict[int, list[Link]]:
    return {
        place: [
            link(step, is_over=scene.is_over, is_second_slip=is_second_slip)
            for step in each
            if step.plan in plans
        ]
        for place, each in found.items()
    }
