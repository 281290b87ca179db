"""Compare a state with the naive model in everything that lies anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardrules.games import samurai_jack

from . import reading
from .naive import TYPES
from .reading import legal

if TYPE_CHECKING:
    from . import naive


def alike(state: samurai_jack.State, model: naive.Game) -> None:
    """Compare what can be done and what lies where."""
    assert samurai_jack.to_move(state) == model.who()
    assert legal(state) == model.legal()
    assert list(samurai_jack.chance_weights(state)) == model.weights()
    assert state.round == model.round
    assert state.sanity == model.sanity
    kinds = list(state.path)
    assert [TYPES[kind] for kind in kinds] == model.path
    assert reading.tokens(state) == model.tokens
    ids = [card.id for card in (*state.options.components.villains, *state.options.components.akus)]
    assert [ids[number] for number in state.villains] == model.met
    assert {k: n for k, n in reading.deck(state).items() if n} == {
        kind: model.deck.count(kind) for kind in TYPES if kind in model.deck
    }
    in_deck, discards = reading.support(state)
    assert (sorted(in_deck), sorted(discards)) == (
        sorted(model.support),
        sorted(model.support_discard),
    )
    assert reading.display(state) == model.display
    people(state, model)


def people(state: samurai_jack.State, model: naive.Game) -> None:
    """Compare what everybody has and where everybody is."""
    assert list(state.honor) == [hero.honor for hero in model.heroes]
    gained = [now - then for now, then in zip(state.honor, state.earlier, strict=True)]
    assert gained == [hero.honor_of_round for hero in model.heroes]
    assert reading.flagged(state) == [hero.seat for hero in model.heroes if hero.flagged]
    assert list(state.arrivals) == [hero.seat for hero in model.arrivals]
    for hero in model.heroes:
        in_hand = set(reading.hand(state, hero.seat))
        assert in_hand == set(hero.hand)
        assert in_hand == set(TYPES) - set(hero.played)
        assert reading.face_down(state, hero.seat) == hero.chosen
        assert reading.shown(state, hero.seat) == hero.shown
    chosen = [hero for hero in model.walkers() if hero.name]
    if len(chosen) < len(model.walkers()):
        return
    claiming = [hero for hero in model.heroes if hero.turned_in]
    assert reading.named(state, state.cards[-1]) == (claiming[0].turned_in if claiming else [])
    for hero in model.walkers():
        held = reading.cards(state, hero.name)
        assert held == hero.cards if hero.kind == "neutral" else set(held) == set(hero.cards)
    assert [reading.place(state, hero.name) for hero in model.everyone()] == [
        where(model, hero) for hero in model.everyone()
    ]
    todo = [reading.names(state)[mover] for mover in state.queue]
    assert todo == [hero.name for hero in model.todo]


def where(model: naive.Game, hero: naive.Hero) -> tuple[str, int, int]:
    """Tell where a figure of the model is, in the words of `reading.place`."""
    if hero.arrived:
        return "villain", hero.claimed, 0
    if hero.tile >= 0:
        return "path", hero.tile, hero.space
    return "line", model.line.index(hero) + 1 if hero in model.line else 0, 0


def alike_at_the_end(state: samurai_jack.State, model: naive.Game) -> None:
    """Compare the outcome, if there is one."""
    outcome = samurai_jack.outcome(state)
    if not model.reason:
        assert outcome is None
        return
    assert outcome is not None
    assert list(outcome.winners) == model.winners()
    assert list(outcome.scores) == model.scores()
    assert outcome.reason == model.reason
