"""What the cards of a round do to each other (steps 1 to 4 of a round).

The samurai's cards are counted as bits: 1 for the first card played this round, 2 for the second.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from boardrules.games.bushido_breaker.components import (
    CHAMBER,
    METSUBUSHI,
    NOTICES,
    NOWHERE,
    SMOKE_BOMB,
)
from boardrules.games.bushido_breaker.moves import MOVES, Move
from boardrules.games.bushido_breaker.state import IN_PLAY, Reaction, State

if TYPE_CHECKING:
    from collections.abc import Sequence

COUNTERS: Final = {"hide": "search", "move": "exits", "diagonal": "exits", "sabotage": "alarm"}
"""The card of a samurai in the same location that notices what a ninja does."""
ATTACKS: Final = ("kunai", "shuriken", "shurikens")
THROWN: Final = ("shuriken", "shurikens")
"""Cards used from a location next to the target: showing them does not show where the ninja is."""
BLOCKS_THROWN: Final = ("katana", "yumi", "move")
"""The target's own cards that stop a thrown card (BB-12, BB-13)."""


class Attack(NamedTuple):
    """An attack on one samurai.

    Attributes:
        target: the number of the samurai, less one.
        stopped_by: the cards that stop it.
        punished_by: those of them that kill the ninja.
        katana: the target's own Katana, which a Metsubushi voids.
    """

    target: int
    stopped_by: int
    punished_by: int
    katana: int


class Plan(NamedTuple):
    """What a ninja's card means, given where it is and what the samurai play.

    Two cards with the same plan make no difference to anybody else.

    Attributes:
        attacks: on each target.
        is_kunai: whether the attack is a Kunai.
        noticed_by: the samurai's cards that notice it.
        enters: whether it steps into the chamber.
    """

    attacks: tuple[Attack, ...]
    is_kunai: bool
    noticed_by: int
    enters: bool


class Verdict(NamedTuple):
    """What the cards of a round come to, with the reactions so far.

    Attributes:
        valid: the samurai's cards that count.
        hits: for each ninja the samurai that it kills, by number.
        killed: for each ninja, whether a samurai kills it.
        noticed: for each ninja, whether it is noticed.
        bombed: the ninjas whose round a Smoke Bomb has undone.
    """

    valid: int
    hits: tuple[tuple[int, ...], ...]
    killed: tuple[bool, ...]
    noticed: tuple[bool, ...]
    bombed: tuple[int, ...]

    @property
    def is_quiet(self) -> bool:
        """Whether no ninja is killed or noticed, so that nobody is to be asked."""
        return not (True in self.killed or True in self.noticed)


class Stakes(NamedTuple):
    """What the questions of a round depend on besides the cards.

    Attributes:
        metsubushi: whether a Kunai met by a Katana raises a question.
        bombs: for each ninja, whether it had a Smoke Bomb when the round began.
        notices: for each ninja, how often it had been noticed.
    """

    metsubushi: bool
    bombs: tuple[bool, ...]
    notices: tuple[int, ...]


def plan(move: Move, place: int, places: bytes, answers: Sequence[Move]) -> Plan:
    """Work out what a ninja's card means.

    Args:
        move: what it committed.
        place: where it is.
        places: where the samurai are.
        answers: what the samurai seats play, in seat order.
    """
    card = move.card
    if card in COUNTERS:
        noticing = COUNTERS[card]
        noticed_by = 0
        for number, answer in enumerate(answers):
            if answer.card == noticing and places[answer.samurai[0] - 1] == place:
                noticed_by |= 1 << number
        return Plan((), False, noticed_by, move.place == CHAMBER)
    if card == "kunai":
        return Plan((_kunai(move.samurai[0], place, places, answers),), True, 0, False)
    if card in THROWN:
        return Plan(tuple(_thrown(target, answers) for target in move.samurai), False, 0, False)
    return _NOTHING


_NOTHING: Final = Plan((), False, 0, False)


def _kunai(target: int, place: int, places: bytes, answers: Sequence[Move]) -> Attack:
    """Every Katana and Yumi in the room stops a Kunai, whoever plays it (BB-11, BB-13)."""
    stopped_by = punished_by = katana = 0
    for number, answer in enumerate(answers):
        samurai = answer.samurai[0]
        if places[samurai - 1] != place:
            continue
        if answer.card == "katana":
            stopped_by |= 1 << number
            punished_by |= 1 << number
            if samurai == target:
                katana = 1 << number
        elif answer.card == "yumi":
            stopped_by |= 1 << number
    return Attack(target - 1, stopped_by, punished_by, katana)


def _thrown(target: int, answers: Sequence[Move]) -> Attack:
    """Only the target's own card stops what is thrown (BB-12, BB-13)."""
    stopped_by = punished_by = 0
    for number, answer in enumerate(answers):
        if answer.samurai[0] == target and answer.card in BLOCKS_THROWN:
            stopped_by = 1 << number
            punished_by = stopped_by if answer.card == "yumi" else 0
    return Attack(target - 1, stopped_by, punished_by, 0)


def clash(
    plans: Sequence[Plan | None], actors: Sequence[int], reactions: Sequence[Reaction] = ()
) -> Verdict:
    """Work out what the cards of a round come to.

    Args:
        plans: the ninjas' plans by seat; None for a ninja that is out of play.
        actors: for each card of the samurai who plays it, by number less one.
        reactions: the questions of this round that have been answered.
    """
    bombed: tuple[int, ...] = ()
    forced: tuple[int, ...] = ()
    if reactions:
        bombed = tuple(each.ninja for each in reactions if each.answer == "smoke-bomb")
        plans = [None if ninja in bombed else plan for ninja, plan in enumerate(plans)]
        forced = tuple(each.ninja for each in reactions if each.answer == "metsubushi")
    valid = _fall(plans, actors, forced)
    hits, killed, noticed = [], [], []
    for ninja, plan in enumerate(plans):
        targets: tuple[int, ...] = ()
        dies = False
        if plan and plan.attacks:
            is_forced = ninja in forced
            targets = tuple(
                [
                    each.target + 1
                    for each in plan.attacks
                    if is_forced or not each.stopped_by & valid
                ]
            )
            dies = any(each.punished_by & valid for each in plan.attacks)
        hits.append(targets)
        killed.append(dies)
        noticed.append(plan is not None and plan.noticed_by & valid != 0)
    return Verdict(valid, tuple(hits), tuple(killed), tuple(noticed), bombed)


def next_question(
    verdict: Verdict,
    plans: Sequence[Plan | None],
    reactions: Sequence[Reaction],
    stakes: Stakes,
) -> tuple[int, str] | None:
    """Tell which ninja has to be asked next, and what; None if nobody has.

    Args:
        verdict: what the cards come to so far.
        plans: the ninjas' plans by seat; None for a ninja that is out of play.
        reactions: the questions of this round that have been answered.
        stakes: what the questions depend on.
    """
    if stakes.metsubushi and not any(each.answer == "metsubushi" for each in reactions):
        asked = [each.ninja for each in reactions if each.question == "metsubushi"]
        for ninja, plan in enumerate(plans):
            if plan and plan.is_kunai and verdict.killed[ninja] and ninja not in asked:
                return ninja, "metsubushi"
    asked = [each.ninja for each in reactions if each.question == "smoke-bomb"]
    for ninja, has_bomb in enumerate(stakes.bombs):
        captured = verdict.noticed[ninja] and stakes.notices[ninja] == NOTICES - 1
        if has_bomb and ninja not in asked and (verdict.killed[ninja] or captured):
            return ninja, "smoke-bomb"
    return None


def _fall(plans: Sequence[Plan | None], actors: Sequence[int], forced: Sequence[int]) -> int:
    """Find which cards count in the end: a samurai that dies loses its card (BB-44).

    Args:
        plans: those that count.
        actors: who plays each card.
        forced: the ninjas whose attack a Metsubushi carries through.

    Returns:
        the valid cards, as bits.
    """
    cards = (1 << len(actors)) - 1
    dead = 0
    attacks = [attack for plan in plans if plan for attack in plan.attacks]
    for ninja in forced:
        if plan := plans[ninja]:
            dead |= 1 << plan.attacks[0].target
    while True:
        valid = cards
        for number, actor in enumerate(actors):
            if dead >> actor & 1:
                valid &= ~(1 << number)
        before = dead
        for attack in attacks:
            if not attack.stopped_by & valid:
                dead |= 1 << attack.target
        if dead == before:
            return valid


def answers_of(state: State) -> list[Move]:
    """List what the samurai seats have played this round."""
    return [MOVES[number] for number in state.answers]


def actors_of(answers: Sequence[Move]) -> list[int]:
    """Tell who plays each card, by number less one."""
    return [answer.samurai[0] - 1 for answer in answers]


def plans_of(state: State, answers: Sequence[Move]) -> list[Plan | None]:
    """Work out what the ninjas' cards mean this round; None for a ninja out of play."""
    return [
        plan(MOVES[sheet[-1]], lair, state.places, answers) if lair != NOWHERE else None
        for sheet, lair in zip(state.sheets, state.lairs, strict=True)
    ]


def stakes_of(state: State) -> Stakes:
    """Tell what the questions of a round depend on, as it was when the round began."""
    shown = any(ninja.face_up[METSUBUSHI] for ninja in state.ninjas)
    used = {reaction.answer for reaction in state.reactions}
    spent = {reaction.ninja for reaction in state.reactions if reaction.answer == "smoke-bomb"}
    return Stakes(
        metsubushi=state.options.specials and (not shown or "metsubushi" in used),
        bombs=tuple(
            ninja.status == IN_PLAY and (ninja.hand[SMOKE_BOMB] > 0 or seat in spent)
            for seat, ninja in enumerate(state.ninjas)
        ),
        notices=tuple(ninja.notices for ninja in state.ninjas),
    )
