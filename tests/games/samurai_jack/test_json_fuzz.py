"""JSON with any one field changed in any way."""

from __future__ import annotations

import json
from functools import cache
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from boardrules import SPECTATOR, BoardRulesError, dumps, loads, replay
from boardrules.games import samurai_jack
from tests.games.spoiling import anything, spoil, use

from .spoiling import SOURCES
from .test_golden import INDEX, record


@cache
def pool() -> tuple[str, ...]:
    """Texts of states and views from all phases and seat counts."""
    found = [make() for make in SOURCES.values()]
    for name in list(INDEX)[1::3]:
        states = list(replay(record(name)))
        found += [states[len(states) * part // 4] for part in (1, 2, 3)]
    texts = []
    for number, state in enumerate(found):
        texts.append(dumps(samurai_jack, state))
        seat = number % (state.options.players + 1)
        texts.append(dumps(samurai_jack, samurai_jack.view(state, seat - 1 if seat else SPECTATOR)))
    return tuple(texts)


WORDS = ["", "play", "claim", "turn-in", "over", "jack", "wolf-draw", "insane", "city", "ruins"]
WORDS += ["ashi", "max", "robots", "hope", "v1", "a1", "villain", "line", "path", "face-down"]
VALUES = anything(WORDS)


@settings(max_examples=500)
@given(st.data())
def test_one_field_changed(data: st.DataObject) -> None:
    """Either it is a possible position, on which everything works, or a BoardRulesError."""
    envelope = json.loads(data.draw(st.sampled_from(pool()), label="source"))
    spoil(data, envelope["value"], VALUES)
    try:
        value = loads(samurai_jack, json.dumps(envelope))
    except BoardRulesError:
        return
    use(samurai_jack, value)


def test_play_goes_on_from_what_is_read() -> None:
    """Random games from every source, to their ends."""
    for number, make in enumerate(SOURCES.values()):
        rng = Random(number)
        state = loads(samurai_jack, dumps(samurai_jack, make()))
        while moves := samurai_jack.legal_moves(state):
            state = samurai_jack.apply(state, rng.choice(moves))
        samurai_jack.validate(state)
