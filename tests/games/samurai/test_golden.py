"""Recorded games: every way to end at every seat count, and one game annotated by hand.

`golden/index.json` says what is known of each end; `make_golden.py` tells how the games were made.
Winners were checked by hand against the captures listed there.
"""

from __future__ import annotations

import hashlib
import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from boardrules import NOBODY, Record, dumps, redacted, replay
from boardrules.games import samurai

from . import naive
from .make_golden import REASONS
from .positions import SEATS, aside, captured, figures_on, find, legal

FOLDER = Path(__file__).parent / "golden"
INDEX: dict[str, dict[str, Any]] = json.loads((FOLDER / "index.json").read_text("utf-8"))


def record(name: str) -> Record:
    return Record.from_json((FOLDER / name).read_text("utf-8"))


def test_every_end_at_every_seat_count() -> None:
    found = {(entry["reason"], len(entry["captured"])) for entry in INDEX.values()}
    assert found == set(product(REASONS, SEATS))
    assert {path.name for path in FOLDER.glob("*.json")} == {"index.json", *INDEX}


@pytest.mark.parametrize("field", ["hands", "figures", "end"])
def test_every_option_value_at_every_seat_count(field: str) -> None:
    seen = {(record(name).options.players, getattr(record(name).options, field)) for name in INDEX}
    assert len(seen) == 3 * 2


@pytest.mark.parametrize("name", INDEX)
def test_replay(name: str) -> None:
    known = INDEX[name]
    *before, final = replay(record(name))
    assert not any(samurai.outcome(state) for state in before)
    assert len(before) == known["plies"]
    outcome = samurai.outcome(final)
    assert outcome is not None
    assert outcome.reason == known["reason"]
    assert list(outcome.winners) == known["winners"]
    assert list(outcome.scores) == [sum(counts) for counts in known["captured"]]
    assert [list(counts) for counts in captured(final)] == known["captured"]
    assert list(aside(final)) == known["set_aside"]
    assert samurai.census(final) == samurai.census(before[0])
    assert hashlib.sha256(dumps(samurai, final).encode()).hexdigest() == known["sha256"]


@pytest.mark.parametrize("name", INDEX)
def test_replay_on_the_naive_model(name: str) -> None:
    """The same games without the package's rules."""
    game, known = record(name), INDEX[name]
    options = game.options
    model = naive.Game(options.players, options.hands, options.figures, options.end)
    for text in game.moves:
        assert text in model.legal()
        model.play(text)
    assert (model.who(), model.reason) == (NOBODY, known["reason"])
    assert model.winners() == known["winners"]


# A short game with two seats, from the first draw to the fourth tie

OPTIONS = samurai.Options(players=2, hands="random", figures="random", end="immediate")
SET_UP = """
draw helmet-4, draw samurai-2, draw ship-2, draw ronin, draw token-exchange
draw buddha-4, draw samurai-3, draw ship-1, draw ronin, draw figure-exchange
set helmet o10, set buddha o10, set buddha l16, set rice l16
set helmet o8, set buddha q9, set rice q11, set helmet o12, set buddha m13, set rice q13
set helmet l14, set buddha j15, set rice n15, set helmet q15, set rice g17, set buddha i17
set helmet f18, set rice k18
"""
TURNS = [
    # each: moves of one turn with its draws, then what both seats have and what is set aside
    # (helmets, buddhas, rice)
    #
    # f18 has the land f17, g18. Helmet 4 + 1 : 0.
    ("place helmet-4 f17, place ronin g18, end, draw rice-2, draw samurai-1", "100 000 000"),
    # k18 has k17, l17. Rice 0 : 3 + 1.
    ("place samurai-3 k17, place ronin l17, end, draw helmet-2, draw rice-4", "100 001 000"),
    # o8 has the land o9, p8 and n7 among its sea: rice 2 + 2 so far.
    ("place ship-2 n7, place rice-2 p8, end, draw buddha-2, draw ship-1", "100 001 000"),
    # o8's helmet and q11's rice field change places, then o8 is closed: rice 4 : 4.
    (
        "lift helmet o8, swap rice q11, place rice-4 o9, end, draw samurai-1, draw helmet-3",
        "100 001 001",
    ),
    # helmet-4 moves from f17 to p14, where Edo and q15 (p14, q14) are.
    ("exchange f17, place helmet-4 p14, end, draw samurai-2", "100 001 001"),
    # q15 is closed with a buddha token: helmet 4 : 0. The ship is beside g17.
    ("place buddha-4 q14, place ship-1 g16, end, draw buddha-3, draw samurai-2", "200 001 001"),
    # g17 has the land f17, g18, h16, h17 and the sea f16, g16.
    ("place ship-1 f16, place samurai-1 h16, end, draw helmet-2, draw buddha-3", "200 001 001"),
    # g17 is closed: rice 0 (token exchange) + 1 (ronin) + 1 (ship) + 1 (samurai) : 0 + 1 (ship).
    ("place helmet-3 h17, end, draw helmet-4", "201 001 001"),
    # Edo has n13, n14, o13, o15, p13, p14, all land.
    ("place samurai-2 n14, end, draw rice-3", "201 001 001"),
    ("place helmet-4 n13, end, draw buddha-2", "201 001 001"),
    ("place buddha-2 o15, end, draw rice-4", "201 001 001"),
    ("place samurai-2 o13, end, draw ship-2", "201 001 001"),
    ("place buddha-3 k16, end, draw figure-exchange", "201 001 001"),
    # Edo: helmets 4 + 2 : 4 + 2, buddhas 2 + 2 : 2 + 2, rice 2 : 2. With the one of o8 that makes
    # four ties, and the game is over at once.
    ("place buddha-2 p13", "201 001 112"),
]


def _moves(text: str) -> list[str]:
    return [move.strip() for move in text.strip().replace("\n", ", ").split(",")]


def test_a_short_game_by_hand() -> None:
    state = samurai.new_game(OPTIONS)
    for text in _moves(SET_UP):
        state = samurai.apply(state, find(state, text))
    for turn, (texts, expected) in enumerate(TURNS):
        assert (samurai.to_move(state), state.phase) == (turn % 2, "turn")
        for text in _moves(texts):
            assert samurai.outcome(state) is None
            state = samurai.apply(state, find(state, text))
        counts = (*captured(state), aside(state))
        assert " ".join("".join(map(str, each)) for each in counts) == expected, turn
    assert (samurai.to_move(state), legal(state)) == (NOBODY, [])
    outcome = samurai.outcome(state)
    assert outcome is not None
    # helmets are seat 0's, buddhas nobody's, rice is 1 : 1
    assert (outcome.winners, outcome.scores, outcome.reason) == ((0,), (3, 1), "four-ties")
    assert outcome.returns == (1.0, -1.0)
    left = figures_on(state)
    assert {place for place in left if "helmet" in left[place]} == {"o10", "q11", "o12", "l14"}
    assert {place for place in left if "rice" in left[place]} == {"l16", "q13", "n15"}
    assert {place for place in left if "buddha" in left[place]} == {
        *("o10", "l16", "q9", "m13", "j15", "i17")
    }


@pytest.mark.parametrize("seat", [0, 1])
def test_the_short_game_as_told(seat: int) -> None:
    """The same game as a record: a seat hears everything but the other's draws."""
    parts = [SET_UP, *(texts for texts, _ in TURNS)]
    game = Record(samurai, OPTIONS, [text for part in parts for text in _moves(part)])
    assert Record.from_json(game.to_json()) == game
    first = [text if seat == number // 5 else "draw ?" for number, text in enumerate(game.moves)]
    expected = [*first[:10], *game.moves[10:28]]
    for turn, (texts, _) in enumerate(TURNS):
        for text in _moves(texts):
            secret = text.startswith("draw") and turn % 2 != seat
            expected.append("draw ?" if secret else text)
    assert list(redacted(game, seat)) == expected
