"""JSON with any one field changed in any way."""

from __future__ import annotations

import json
from functools import cache
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from boardrules import SPECTATOR, BoardRulesError, dumps, loads, replay
from boardrules.games import samurai
from tests.games.spoiling import anything, spoil

from .spoiling import SOURCES
from .test_golden import INDEX, record


@cache
def pool() -> tuple[str, ...]:
    """Texts of states and views from all phases and seat counts."""
    found = [make() for make in SOURCES.values()]
    for name in INDEX:
        states = list(replay(record(name)))
        found += [states[len(states) * part // 4] for part in (1, 2, 3)]
    texts = []
    for number, state in enumerate(found):
        texts.append(dumps(samurai, state))
        seat = number % (state.options.players + 1)
        texts.append(dumps(samurai, samurai.view(state, seat - 1 if seat else SPECTATOR)))
    return tuple(texts)


WORDS = ["", "turn", "again", "swap", "over", "keep", "last-rice", "four-ties", "helmet", "o8"]
WORDS += ["l15", "ronin", "token-exchange", "ship-1", "immediate", "random", "one-plain", "n7"]
VALUES = anything(WORDS)


@settings(max_examples=500)
@given(st.data())
def test_one_field_changed(data: st.DataObject) -> None:
    """Either it is a possible position, on which everything works, or a BoardRulesError."""
    envelope = json.loads(data.draw(st.sampled_from(pool()), label="source"))
    spoil(data, envelope["value"], VALUES)
    try:
        value = loads(samurai, json.dumps(envelope))
    except BoardRulesError:
        return
    use(value)


def use(value: samurai.State | samurai.View) -> None:
    """Do with a position whatever can be done with one."""
    assert loads(samurai, dumps(samurai, value)) == value
    rng = Random(0)
    samurai.validate(value)
    if isinstance(value, samurai.View):
        view, state = value, samurai.determinize(value, rng)
        assert samurai.view(state, view.seat) == view
    else:
        view, state = samurai.view(value, SPECTATOR), value
    for seat in (SPECTATOR, *range(state.options.players)):
        seen = samurai.view(state, seat)
        assert samurai.view(samurai.determinize(seen, rng), seat) == seen
    assert len(samurai.features(view)) == len(samurai.feature_names(view.options))
    assert max(map(len, samurai.render(view).splitlines())) <= 100
    moves = samurai.legal_moves(state)
    assert bool(moves) == (samurai.outcome(state) is None)
    for move in moves[:3] + moves[-3:]:
        after = samurai.apply(state, move)
        samurai.validate(after)
        assert samurai.census(after) == samurai.census(state)
        assert samurai.told(state, move, SPECTATOR)
        assert samurai.describe(state, move)
