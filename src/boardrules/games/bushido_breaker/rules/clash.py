"""What the cards of a round do to each other (steps 1 to 4 of a round).

The samurai's cards are counted as bits: 1 for the first card played this round, 2 for the second.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from boardrules.games.bushido_breaker.components import CHAMBER, METSUBUSHI, NOTICES, SMOKE_BOMB
from boardrules.games.bushido_breaker.moves import MOVES, Move
from boardrules.games.bushido_breaker.state import IN_PLAY, Reaction, State

if TYPE_CHECKING:
    from collections.abc import Sequence

COUNTERS: Final = {"hide": "search", "move": "exits", "diagonal": "exits", "sabotage": "alarm"}
"""The card of a samurai in the same location that notices what a ninja does."""
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
    """How far a round has come.

    Attributes:
        question: what a ninja is to be asked next, as ninja and question; None: nobody is asked.
        valid: the samurai's cards that count.
        hits: for each ninja the samurai that it kills, by number less one.
        killed: for each ninja, whether a samurai kills it.
        noticed: for each ninja, whether it is noticed.
        bombed: for each ninja, whether a Smoke Bomb has undone its round.
    """

    question: tuple[int, str] | None
    valid: int
    hits: tuple[tuple[int, ...], ...]
    killed: tuple[bool, ...]
    noticed: tuple[bool, ...]
    bombed: tuple[bool, ...]


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


def judge(
    plans: Sequence[Plan | None],
    actors: Sequence[int],
    reactions: Sequence[Reaction],
    stakes: Stakes,
) -> Verdict:
    """Work out what happens, and whether a ninja has to be asked before.

    Args:
        plans: the ninjas' plans by seat; None for a ninja that is out of play.
        actors: for each card of the samurai who plays it, by number less one.
        reactions: the questions of this round that have been answered.
        stakes: what the questions depend on.
    """
    asked = {reaction.ninja for reaction in reactions if reaction.question == "metsubushi"}
    thrown = [reaction.ninja for reaction in reactions if reaction.answer == "metsubushi"]
    gone = {reaction.ninja for reaction in reactions if reaction.question == "smoke-bomb"}
    bombed = {reaction.ninja for reaction in reactions if reaction.answer == "smoke-bomb"}
    live = [None if ninja in bombed else plan for ninja, plan in enumerate(plans)]
    forced = {ninja: plan for ninja in thrown if (plan := live[ninja])}
    valid = _fall(live, actors, [plan.attacks[0] for plan in forced.values()])
    hits = tuple(
        _hits(plan, valid, ninja in forced) if plan else () for ninja, plan in enumerate(live)
    )
    killed = tuple(
        plan is not None and any(attack.punished_by & valid for attack in plan.attacks)
        for plan in live
    )
    noticed = tuple(plan is not None and plan.noticed_by & valid != 0 for plan in live)
    question = None
    if stakes.metsubushi and not thrown:
        for ninja, plan in enumerate(live):
            if plan and plan.is_kunai and killed[ninja] and ninja not in asked:
                question = (ninja, "metsubushi")
                break
    if question is None:
        for ninja, bomb in enumerate(stakes.bombs):
            last_notice = noticed[ninja] and stakes.notices[ninja] == NOTICES - 1
            if bomb and ninja not in gone and (killed[ninja] or last_notice):
                question = (ninja, "smoke-bomb")
                break
    return Verdict(
        question, valid, hits, killed, noticed, tuple(n in bombed for n in range(len(live)))
    )


def _fall(plans: Sequence[Plan | None], actors: Sequence[int], forced: Sequence[Attack]) -> int:
    """Find which cards count in the end: a samurai that dies loses its card (BB-44).

    Args:
        plans: those that count.
        actors: who plays each card.
        forced: attacks that a Metsubushi carries through: it voids the target's Katana.

    Returns:
        the valid cards, as bits.
    """
    cards = (1 << len(actors)) - 1
    dead = 0
    for attack in forced:
        dead |= 1 << attack.target
        cards &= ~attack.katana
    while True:
        valid = cards
        for number, actor in enumerate(actors):
            if dead >> actor & 1:
                valid &= ~(1 << number)
        before = dead
        for plan in plans:
            if plan:
                for attack in plan.attacks:
                    if not attack.stopped_by & valid:
                        dead |= 1 << attack.target
        if dead == before:
            return valid


def _hits(plan: Plan, valid: int, forced: bool) -> tuple[int, ...]:
    return tuple(
        attack.target for attack in plan.attacks if forced or not attack.stopped_by & valid
    )


def answers_of(state: State) -> list[Move]:
    """List what the samurai seats have played this round."""
    return [MOVES[number] for number in state.answers]


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


def judged(state: State, reactions: Sequence[Reaction]) -> Verdict:
    """Judge the present round, with the questions that have been answered."""
    answers = answers_of(state)
    plans = [
        plan(MOVES[ninja.sheet[-1]], ninja.place, state.places, answers)
        if ninja.status == IN_PLAY
        else None
        for ninja in state.ninjas
    ]
    actors = [answer.samurai[0] - 1 for answer in answers]
    return judge(plans, actors, reactions, stakes_of(state))
