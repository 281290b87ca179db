"""Steps 5 to 8: what comes of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import attrs

from boardrules.core.bag import add, union
from boardrules.core.evolve import changed
from boardrules.games.bushido_breaker.components import (
    CHAMBER,
    DIAGONAL,
    LOCATIONS,
    NINJA_CARDS,
    NOTICES,
    NOWHERE,
    SAMURAI,
)
from boardrules.games.bushido_breaker.ending import end_of_fight, end_of_round
from boardrules.games.bushido_breaker.moves import (
    MOVES,
    SABOTAGE,
    Move,
)
from boardrules.games.bushido_breaker.rules.between import asked_from
from boardrules.games.bushido_breaker.rules.clash import (
    THROWN,
    Verdict,
)
from boardrules.games.bushido_breaker.state import (
    CAPTURED,
    DEAD,
    IN_PLAY,
    OVER,
    Disabled,
    Killed,
    Ninja,
    Noticed,
    Removed,
    Round,
    State,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

_CODES: Final = {name: number for number, name in enumerate(NINJA_CARDS)}


def turned_up(state: State, ninja: int) -> bool:
    """Tell whether the ninja's Kunai has been turned up this round, for the question of step 2."""
    return any(
        reaction.ninja == ninja and reaction.question == "metsubushi"
        for reaction in state.reactions
    )


def with_open_card(face_up: bytes, hand: bytes, move: Move) -> bytes:
    """Add a card that is shown to the open pile, if it is one of limited use that is spent.

    Args:
        face_up: the open pile.
        hand: the uses that are left.
        move: what was committed.
    """
    card = _CODES.get(move.card)
    if card is None or (card == DIAGONAL and hand[DIAGONAL]):
        return face_up
    return add(face_up, card)


def replaced(ninjas: tuple[Ninja, ...], seat: int, **changes: Any) -> tuple[Ninja, ...]:
    """Change one of the ninjas."""
    return (*ninjas[:seat], attrs.evolve(ninjas[seat], **changes), *ninjas[seat + 1 :])


def room_of(card: str, place: int) -> str:
    """Tell the room that is known when a card is shown."""
    return "" if card in THROWN else LOCATIONS[place]


def carried_through(
    state: State,
    answers: Sequence[Move],
    hands: tuple[bytes, ...],
    hits: Sequence[tuple[int, ...]],
    verdict: Verdict | None,
) -> State:
    """Let the cards take effect, all together, and see whether the game is over (steps 5 to 8).

    Args:
        state: the position when all questions have been answered.
        answers: what the samurai seats play.
        hands: what is left in their hands.
        hits: for each ninja the samurai that it kills, by number.
        verdict: what the cards do to the ninjas; None if they do nothing.
    """
    ninjas, lairs, off = state.ninjas, state.lairs, state.off
    killed: tuple[Killed, ...] = ()
    noticed: tuple[Noticed, ...] = ()
    chirps: tuple[int, ...] = ()
    alarms: dict[int, tuple[int, ...]] = {}
    dart = 0
    for seat, lair in enumerate(lairs):
        if lair == NOWHERE or (verdict and seat in verdict.bombed):
            continue
        move = MOVES[state.sheets[seat][-1]]
        if verdict and verdict.killed[seat]:
            killed += (Killed(seat, move.card, room_of(move.card, lair)),)
            ninjas = replaced(ninjas, seat, **_death(state, seat, move))
            lairs = put(lairs, seat, NOWHERE)
        elif verdict and verdict.noticed[seat]:
            noticed += (Noticed(seat, move.card, LOCATIONS[lair], move.location),)
            ninjas = replaced(ninjas, seat, **_notice(ninjas[seat], move))
            if ninjas[seat].status == CAPTURED:
                lairs = put(lairs, seat, NOWHERE)
            elif move.place > CHAMBER:  # it still goes where it wanted to go (BB-15, BB-16)
                lairs = put(lairs, seat, move.place)
        elif move.place >= 0:
            if not state.showdown:
                lairs = put(lairs, seat, move.place)
                if move.location in state.options.nightingale:
                    chirps += (seat,)
        elif move is SABOTAGE:
            off |= 1 << lair
            alarms[lair] = (*alarms.get(lair, ()), seat)
        elif move.card == "blowgun":
            dart = move.samurai[0]
    removed = removals(hits)
    places = places_after(state.places, removed, answers)
    reason = end_of_fight(lairs, places)
    poisoned: tuple[int, ...] = ()
    if state.dart and not reason and places[state.dart - 1] != NOWHERE:
        poisoned = (state.dart,)
        places = put(places, state.dart - 1, NOWHERE)
    seen = Round(
        state.between,
        tuple([move.text for move in answers]),
        state.reactions,
        removed,
        tuple([Disabled(LOCATIONS[at], alarms[at]) for at in sorted(alarms)]) if alarms else (),
        noticed,
        chirps,
        killed,
        poisoned,
    )
    log = (*state.log, seen)
    reason = reason or end_of_round(state.options, places, len(log))
    merged = state.merged
    if len(hands) > 1 and not merged and places.count(NOWHERE) == SAMURAI - 1:
        hands, merged = in_one_hand(hands), True
    after = {"phase": OVER, "seat": 0} if reason else asked_from(0, lairs, hands)
    after["places"] = places
    after["off"] = off
    after["ninjas"] = ninjas
    after["lairs"] = lairs
    after["hands"] = hands
    after["merged"] = merged
    after["dart"] = dart if dart and places[dart - 1] != NOWHERE else 0
    after["between"] = after["reactions"] = ()
    after["answers"] = b""
    after["log"] = log
    after["reason"] = reason
    return changed(state, after)


def _death(state: State, seat: int, move: Move) -> dict[str, Any]:
    ninja = state.ninjas[seat]
    if turned_up(state, seat):
        return {"status": DEAD}
    return {"status": DEAD, "face_up": with_open_card(ninja.face_up, ninja.hand, move)}


def _notice(ninja: Ninja, move: Move) -> dict[str, Any]:
    notices = ninja.notices + 1
    return {
        "face_up": with_open_card(ninja.face_up, ninja.hand, move),
        "notices": notices,
        "status": CAPTURED if notices == NOTICES else IN_PLAY,
    }


def removals(hits: Sequence[tuple[int, ...]]) -> tuple[Removed, ...]:
    """List the samurai that are hit, each once, with all ninjas that hit it (BB-45)."""
    if not any(hits):
        return ()
    by: dict[int, list[int]] = {}
    for seat, targets in enumerate(hits):
        for target in targets:
            by.setdefault(target, []).append(seat)
    return tuple([Removed(target, tuple(by[target])) for target in sorted(by)])


def places_after(places: bytes, removed: Sequence[Removed], answers: Sequence[Move]) -> bytes:
    """Take the dead off the map and move those that are alive and marching.

    Args:
        places: where the samurai are.
        removed: those that are killed.
        answers: what the samurai seats play.
    """
    for answer in answers:
        if answer.place >= 0:
            places = put(places, answer.samurai[0] - 1, answer.place)
    for one in removed:
        places = put(places, one.samurai - 1, NOWHERE)
    return places


def put(places: bytes, number: int, place: int) -> bytes:
    """Put one of those on the map somewhere else."""
    return places[:number] + bytes((place,)) + places[number + 1 :]


def in_one_hand(hands: tuple[bytes, ...]) -> tuple[bytes, ...]:
    """Give the cards of both samurai seats to the first one (BB-48)."""
    both = union(*hands)
    return (both, bytes(len(both)))
