"""JSON with any one field changed in any way."""

from __future__ import annotations

import json
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from boardrules import SPECTATOR, BoardRulesError, dumps, loads, replay
from boardrules.games import samurai
from tests.games.spoiling import anything, spoil, use

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
    use(samurai, value)
