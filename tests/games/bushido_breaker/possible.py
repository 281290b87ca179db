"""Whether a state or a view can be reached at all, told without the package's own answer to that.

`reachable` plays the history that a state holds on the naive model, and writes the model down as a
state after each move. `visible` plays, move by move, everything that could have led to a view: that
is slow, but it draws no conclusions.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any

from boardrules import NOBODY, SPECTATOR
from boardrules.games import bushido_breaker as game
from boardrules.games.bushido_breaker.state import Ninja

from .lockstep import new_pair
from .naive import GUARD_SPECIALS, GUARDS, Naive, catalogue
from .positions import NAMES, NINJA_CARDS, NOWHERE, SAMURAI_CARDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardrules.games.bushido_breaker import Move, Options, Played, Round, State, View

TEXTS = catalogue(4)
"""The moves by the numbers that states hold."""

ORDER = {
    "specials": 0,
    "start": 1,
    "between": 2,
    "post": 2,
    "mend": 2,
    "commit": 3,
    "answer": 4,
    "react": 5,
    "over": 6,
}
"""Phases in the order in which they come before or in a round."""

# States


def reachable(state: State) -> bool:
    """Tell whether the history that a state holds leads to it."""
    return any(_leads_to(state, chosen) for chosen in _choices(state))


def _choices(state: State) -> Iterator[tuple[str, ...]]:
    """List what the samurai seats can have chosen, in the order of choosing."""
    held = {card for hand in state.hands for card, n in zip(SAMURAI_CARDS, hand, strict=False) if n}
    played = {
        each.text.split(" ")[0]
        for specials in (*(seen.specials for seen in state.log), state.between)
        for each in specials
    }
    names = [name for name in GUARD_SPECIALS if name in held | played]
    yield from permutations(names, min(len(names), len(GUARDS[state.options.players])))


def _leads_to(state: State, chosen: tuple[str, ...]) -> bool:
    """Tell whether a state comes out if the samurai seats choose these specials."""
    _, model = new_pair(state.options)
    gates: list[str] = []
    while written_down(model, state.options, gates) != state:
        try:
            text = _next(model, state, chosen)
        except LookupError:
            return False
        if text not in model.legal():
            return False
        if model.stage == "start":
            gates.append(text.split()[1])
        model.play(text)
    return True


def _next(model: Naive, state: State, chosen: tuple[str, ...]) -> str:
    """Tell what a state says was played next; `LookupError` if it says nothing."""
    seat, number = model.to_move(), len(model.log)
    if model.stage == "specials" and seat in model.guards:
        return f"special {chosen[model.guards.index(seat)]}"
    if model.stage == "specials":
        picks = len(model.picked) - seat  # with one pick a seat; with three seats there is one seat
        return f"special {NINJA_CARDS[state.ninjas[seat].specials[picks]]}"
    if model.stage == "start":
        return f"start {NAMES[state.ninjas[seat].start]}"
    if model.stage == "commit":
        return TEXTS[state.sheets[seat][number]]
    past = state.log[number] if number < len(state.log) else None
    if model.stage == "answer":
        at = len(model.answers)
        return past.actions[at] if past else TEXTS[state.answers[at]]
    if model.stage == "react":
        reactions = past.reactions if past else state.reactions
        return reactions[len(model.reactions)].answer
    if model.stage == "over":
        raise LookupError
    left = (past.specials if past else state.between)[len(model.played_specials) :]
    if left and left[0].seat == seat and left[0].text in model.legal():
        return left[0].text
    return "done" if model.stage == "mend" else "hold"


def written_down(model: Naive, options: Options, gates: list[str]) -> State:
    """Write a naive game as a state.

    Args:
        model: the game.
        options: its options.
        gates: where the ninjas that have chosen a gate began.
    """
    darts = [who for who, shot in model.darts if shot == len(model.log) and who in model.samurai]
    return game.State(
        options=options,
        phase=model.stage,
        seat=max(model.to_move(), 0),
        places=bytes(_place(model.samurai.get(number, "")) for number in range(1, 8)),
        off=sum(1 << NAMES.index(name) for name in model.alarms_off),
        showdown=model.showdown,
        ninjas=tuple(_ninja(model, seat, [*gates, "", ""][seat]) for seat in model.ninjas),
        lairs=bytes(_place(model.places.get(seat, "")) for seat in model.ninjas),
        sheets=tuple(_numbers(model.sheets[seat]) for seat in model.ninjas),
        hands=tuple(
            bytes(model.uses[seat].get(card, 0) for card in SAMURAI_CARDS) for seat in model.guards
        ),
        merged=model.merged,
        dart=max(darts, default=0),
        between=_played(model.played_specials, model.shown),
        answers=_numbers(model.answers),
        reactions=_reactions(model),
        log=tuple(_round(row) for row in model.log),
        reason=model.result[1] if model.result else "",
    )


def _place(name: str) -> int:
    return NAMES.index(name) if name else NOWHERE


def _numbers(texts: list[str]) -> bytes:
    return bytes(map(TEXTS.index, texts))


def _ninja(model: Naive, seat: int, gate: str) -> Ninja:
    return Ninja(
        specials=bytes(NINJA_CARDS.index(name) for name in _picked(model, seat)),
        start=_place(gate),
        hand=bytes(model.uses[seat].get(card, 0) for card in NINJA_CARDS),
        face_up=bytes(model.face_up[seat].count(card) for card in NINJA_CARDS),
        notices=model.notices[seat],
        status=model.status[seat],
    )


def _picked(model: Naive, seat: int) -> list[str]:
    """List the specials that a ninja has chosen."""
    names = [name for name in model.picked if name in NINJA_CARDS]
    return names if len(model.ninjas) == 1 else names[seat : seat + 1]


def _played(specials: list[tuple[int, str]], shown: list[str] | None) -> tuple[Played, ...]:
    return tuple(
        game.Played(seat, text, tuple(shown or ()) if text.startswith("revelation") else ())
        for seat, text in specials
    )


def _reactions(model: Naive) -> tuple[game.Reaction, ...]:
    asked = list(model.reactions)
    if model.stage == "react":
        ninja = model.to_move()
        card = model.actions[ninja].split()[0]
        room = "" if card in ("shuriken", "shurikens") else model.places[ninja]
        asked.append((ninja, model.question, card, room, ""))
    return tuple(game.Reaction(*each) for each in asked)


def _round(row: dict[str, Any]) -> Round:
    return game.Round(
        specials=_played(row["specials"], row["shown"]),
        actions=tuple(row["actions"]),
        reactions=tuple(game.Reaction(*each) for each in row["reactions"]),
        removed=tuple(game.Removed(who, tuple(by)) for who, by in sorted(row["removed"].items())),
        disabled=tuple(
            game.Disabled(name, tuple(row["alarms"][name]))
            for name in NAMES
            if name in row["alarms"]
        ),
        noticed=tuple(game.Noticed(ninja, *seen) for ninja, seen in sorted(row["noticed"].items())),
        chirps=tuple(row["chirps"]),
        killed=tuple(game.Killed(ninja, *seen) for ninja, seen in sorted(row["killed"].items())),
        poisoned=tuple(row["poisoned"]),
    )


# Views


def visible(view: View) -> bool:
    """Tell whether any game leads to a view, by playing all that agree with it so far."""
    if view.seat not in (SPECTATOR, *range(view.options.players)) or view.phase not in ORDER:
        return False
    states = [game.new_game(view.options)]
    while states:
        if any(game.view(state, view.seat) == view for state in states):
            return True
        states = [
            child
            for state in states
            if game.to_move(state) != NOBODY
            for move in game.legal_moves(state)
            if _may_be(state, move, view)
            for child in [game.apply(state, move)]
            if child.log == view.log[: len(child.log)]
        ]
    return False


def _may_be(state: State, move: Move, view: View) -> bool:
    """Tell whether a move does not contradict a view, and does not go beyond it."""
    number = len(state.log)
    is_now = number == len(view.log)
    if number > len(view.log) or (is_now and ORDER[state.phase] > ORDER[view.phase]):
        return False
    seen = view.now if is_now else view.log[number]
    if state.phase == "answer":
        return move.text in seen.actions[len(state.answers) :][:1]
    if state.phase == "react":
        at = len(state.reactions) - 1
        return [move.text] == [reaction.answer for reaction in seen.reactions[at : at + 1]]
    if state.phase == "commit" and view.own and view.seat == game.to_move(state):
        return move.text in view.own.sheet[number : number + 1]
    return True
