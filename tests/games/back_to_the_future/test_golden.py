"""Recorded games: every way to end at every seat count on both sides.

`golden/index.json` says what is known of each end; `make_golden.py` tells how the games were made.
"""

from __future__ import annotations

import hashlib
import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from boardrules import NOBODY, Record, dumps, redacted, replay
from boardrules.games import back_to_the_future as bttf

from . import naive
from .make_golden import REASONS, SIDES
from .positions import SEATS

FOLDER = Path(__file__).parent / "golden"
INDEX: dict[str, dict[str, Any]] = json.loads((FOLDER / "index.json").read_text("utf-8"))


def record(name: str) -> Record:
    return Record.from_json((FOLDER / name).read_text("utf-8"))


def test_every_end_at_every_seat_count_on_both_sides() -> None:
    found = set()
    for name, known in INDEX.items():
        options = record(name).options
        found.add((known["reason"], options.players, options.events))
    assert found == set(product(REASONS, SEATS, SIDES))
    assert {path.name for path in FOLDER.glob("*.json")} == {"index.json", *INDEX}


def test_every_kind_of_move_is_recorded() -> None:
    """Of both catalogues, with all games together."""
    kinds = {text.split()[0] for name in INDEX for text in record(name).moves}
    options = bttf.Options()
    assert kinds == {move.kind for move in (*bttf.all_moves(options), *bttf.all_chances(options))}


@pytest.mark.parametrize("name", INDEX)
def test_replay(name: str) -> None:
    known = INDEX[name]
    *before, final = replay(record(name))
    assert not any(bttf.outcome(state) for state in before)
    assert len(before) == known["plies"]
    outcome = bttf.outcome(final)
    assert outcome is not None
    assert outcome.reason == known["reason"]
    assert list(outcome.winners) == known["winners"]
    assert list(outcome.scores) == known["scores"]
    assert final.course.round == known["rounds"]
    assert list(final.tokens) == known["clock_tokens"]
    assert list(map(len, final.piles)) == known["ripple_piles"]
    assert bttf.census(final) == bttf.census(before[0])
    assert hashlib.sha256(dumps(bttf, final).encode()).hexdigest() == known["sha256"]


@pytest.mark.parametrize("name", INDEX)
def test_scores_add_up(name: str) -> None:
    """From what the view of the end shows: victory tokens, cards, clock tokens."""
    *_, final = replay(record(name))
    view = bttf.view(final, -3)
    points = dict(
        zip(bttf.RECONSTRUCTED.slugs, (c.vp for c in bttf.RECONSTRUCTED.characters), strict=True)
    )
    for seat, score in enumerate(INDEX[name]["scores"]):
        won = [
            each.points for stack in view.stacks for each in stack.completed if each.seat == seat
        ]
        assert sorted(won) == sorted(INDEX[name]["victory_tokens"][seat])
        cards = [card for cards in (*view.mats[seat], view.piles[seat]) for card in cards]
        assert sum(won) + sum(points[card] for card in cards) + view.tokens[seat] == score


@pytest.mark.parametrize("name", INDEX)
def test_replay_on_the_naive_model(name: str) -> None:
    """The same games without the package's rules."""
    game, known = record(name), INDEX[name]
    options = game.options
    model = naive.Game(options.players, options.events, options.beginner, options.max_rounds)
    for text in game.moves:
        assert text in model.legal()
        model.play(text)
    assert (model.who(), model.reason) == (NOBODY, known["reason"])
    assert model.winners() == known["winners"]
    assert model.scores() == known["scores"]


# A short game by hand: one round with two seats

SHORT = """
start 1, event e1, event e5, event e12
draw marty-1985-a, draw doc-any-a, draw doc-any-b, draw biff-any-a
draw george-2015-a, draw george-any-a, draw lorraine-any-a, draw lorraine-2015-a
role jennifer, travel 2015, pay lorraine-any-a
play george-2015-a, end, draw marty-any-a, draw marty-any-b
role marty, take, travel 1985, pay token, end, draw biff-any-b
role george, draw biff-1985-a, discard lorraine-2015-a, draw lorraine-any-b
take, end, draw lorraine-1985-a
"""


def test_a_short_game_by_hand() -> None:
    """Seat 1 begins, travels with a card of 3 power, and plays george-2015-a for 1 - 1 time and no
    ripple. After its draw e12 moves the DeLorean to 1955. Seat 0 takes it back to 1985 with a
    fresh token. Seat 1 takes another token and keeps it.

    george-2015-a has 2 points, the token 1: seat 1 wins by 3 to 0.
    """
    moves = [move.strip() for move in SHORT.strip().replace("\n", ", ").split(",")]
    options = bttf.Options(events="B", max_rounds=1)
    game = Record(bttf, options, moves)
    *before, final = replay(game)
    assert not any(bttf.outcome(state) for state in before)
    outcome = bttf.outcome(final)
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("round-limit", (1,), (0, 3))
    assert outcome.returns == (-1.0, 1.0)
    view = bttf.view(final, 1)
    assert (view.year, view.deck_size) == (1985, 80 - 8 - 2 - 1 - 2 - 1)
    assert view.discards == ("lorraine-2015-a", "lorraine-any-a")
    assert view.hand == (
        *("marty-any-a", "marty-any-b", "george-any-a", "lorraine-1985-a", "lorraine-any-b"),
        "biff-1985-a",
    )
    # what seat 0 hears: all but the draws of seat 1
    own = {"draw biff-any-b", *moves[4:8]}
    heard = [text if text in own or not text.startswith("draw") else "draw ?" for text in moves]
    assert list(redacted(game, 0)) == heard
