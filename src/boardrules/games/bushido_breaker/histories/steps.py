"""Which cards of the ninjas could have been behind what everybody saw of a round.

Nothing of the rules is repeated here: whether a card was legal, `rules.commit` says, and what it
would have led to, `rules.clash`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from boardrules.games.bushido_breaker.components import (
    CHAMBER,
    LOCATIONS,
    NINJA_CARDS,
    NOTICES,
    NOWHERE,
)
from boardrules.games.bushido_breaker.rules.clash import (
    Plan,
    clash,
    next_question,
    plan,
)
from boardrules.games.bushido_breaker.rules.commit import cards
from boardrules.games.bushido_breaker.rules.effects import (
    removals,
    room_of,
)

if TYPE_CHECKING:
    from boardrules.games.bushido_breaker.histories.scenes import Fate, Scene
    from boardrules.games.bushido_breaker.moves import Move
    from boardrules.games.bushido_breaker.state import (
        Reaction,
    )

EVERY_CARD: Final = bytes((1,) * len(NINJA_CARDS))
"""A hand from which nothing is missing."""


class Step(NamedTuple):
    """A card that a ninja can have laid in a round, and what became of the ninja.

    Attributes:
        move: the card.
        plan: what it meant; None as long as the round is open.
        place: where the ninja was after it.
        dart: the samurai that will die of a dart in the round after it, or 0.
    """

    move: Move
    plan: Plan | None
    place: int
    dart: int


def steps(scene: Scene, ninja: int, place: int, known: Move | None) -> list[Step]:
    """List the cards that a ninja can have laid, as far as it alone is concerned.

    What it had in hand, and what it used in the rounds before, is not looked at.

    Args:
        scene: the round.
        ninja: the ninja's seat.
        place: where it was.
        known: the card, if it is known.
    """
    fate = scene.fates[ninja]
    found = []
    for move in cards(scene.board, place, EVERY_CARD, ""):
        if (known is None or move is known) and move.card in fate.cards:
            step = _step(scene, fate, place, move)
            if step is not None:
                found.append(step)
    return found


def _step(scene: Scene, fate: Fate, place: int, move: Move) -> Step | None:
    if scene.is_open:
        return Step(move, None, place, 0)
    card = move.card
    if fate.open_room is not None and fate.open_room != room_of(card, place):
        return None
    meant = plan(move, place, scene.board.places, scene.answers)
    if not scene.is_over or fate.bombed:
        return Step(move, meant, place, 0)
    if not _agrees(meant, scene, fate):
        return None
    if fate.killed:
        fits = fate.killed.room == room_of(card, place)
        return Step(move, meant, NOWHERE, 0) if fits else None
    goes = move.place >= 0 and not scene.board.showdown
    if fate.noticed:
        where = (LOCATIONS[place], move.location)
        if where != (fate.noticed.room, fate.noticed.destination):
            return None
        if scene.stakes.notices[fate.noticed.ninja] == NOTICES - 1:
            return Step(move, meant, NOWHERE, 0)
        return Step(move, meant, move.place if goes and move.place != CHAMBER else place, 0)
    if fate.disabled != (LOCATIONS[place] if card == "sabotage" else ""):
        return None
    if fate.chirped != (goes and move.location in scene.board.options.nightingale):
        return None
    dart = move.samurai[0] if card == "blowgun" else 0
    if dart and scene.left[dart - 1] == NOWHERE:
        dart = 0
    return Step(move, meant, move.place if goes else place, dart)


def _agrees(meant: Plan, scene: Scene, fate: Fate) -> bool:
    """Tell whether a plan agrees with what the ninja is seen to have done in the end."""
    valid = scene.valid
    if not meant.attacks:
        is_noticed = meant.noticed_by & valid != 0
        return not fate.hits and not fate.killed and is_noticed == (fate.noticed is not None)
    hits = [each.target for each in meant.attacks if fate.threw or not each.stopped_by & valid]
    killed = any(attack.punished_by & valid for attack in meant.attacks)
    return hits == fate.hits and killed == (fate.killed is not None) and not fate.noticed


def fit(scene: Scene, plans: tuple[Plan | None, ...]) -> bool:
    """Tell whether the plans of all ninjas together lead to just what was seen of a round."""
    answered: list[Reaction] = []
    verdict = clash(plans, scene.actors)
    for reaction in scene.seen.reactions:
        question = next_question(verdict, plans, answered, scene.stakes)
        if question != (reaction.ninja, reaction.question):
            return False
        meant = plans[reaction.ninja]
        if reaction.answer == "metsubushi" and not (
            meant and meant.attacks[0].katana & verdict.valid
        ):
            return False
        if not reaction.answer:
            return True
        answered.append(reaction)
        verdict = clash(plans, scene.actors, answered)
    if removals(verdict.hits) != scene.seen.removed or next_question(
        verdict, plans, answered, scene.stakes
    ):
        return False
    entered = any(
        meant is not None
        and meant.enters
        and not verdict.noticed[ninja]
        and ninja not in verdict.bombed
        for ninja, meant in enumerate(plans)
    )
    return entered == scene.entered and all(
        (killed, noticed) == (fate.killed is not None, fate.noticed is not None)
        for killed, noticed, fate in zip(verdict.killed, verdict.noticed, scene.fates, strict=True)
    )
