"""JSON with any one field changed in any way."""

from __future__ import annotations

import json
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from boardrules import SPECTATOR, BoardRulesError, dumps, loads, replay
from boardrules.games import back_to_the_future as bttf
from tests.games.spoiling import anything, spoil, use

from .spoiling import SOURCES
from .test_golden import INDEX, record


@cache
def pool() -> tuple[str, ...]:
    """Texts of states and views from all phases, seat counts and sides."""
    found = [make() for make in SOURCES.values()]
    for name in INDEX:
        states = list(replay(record(name)))
        found += [states[len(states) * part // 4] for part in (1, 2, 3)]
    texts = []
    for number, state in enumerate(found):
        texts.append(dumps(bttf, state))
        seat = number % (state.options.players + 1)
        texts.append(dumps(bttf, bttf.view(state, seat - 1 if seat else SPECTATOR)))
    return tuple(texts)


WORDS = ["", "turn", "pay", "ripple", "over", "role", "doc", "biff", "e1", "e12", "hand", "?"]
WORDS += ["doc-any-a", "token", "somewhere", "hand-or-pile", "events", "exhausted", "swap", "use"]
VALUES = anything(WORDS, 90, (1955, 2015))


@settings(max_examples=250)
@given(st.data())
def test_one_field_changed(data: st.DataObject) -> None:
    """Either it is a possible position, on which everything works, or a BoardRulesError."""
    envelope = json.loads(data.draw(st.sampled_from(pool()), label="source"))
    spoil(data, envelope["value"], VALUES)
    try:
        value = loads(bttf, json.dumps(envelope))
    except BoardRulesError:
        return
    use(bttf, value)
