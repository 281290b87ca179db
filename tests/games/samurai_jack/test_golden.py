"""Recorded games: every way to end at every seat count, and one game annotated by hand.

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
from boardrules.games import samurai_jack

from . import naive
from .make_golden import REASONS
from .positions import box
from .reading import SEATS, cards, display, hand, legal, place, play

FOLDER = Path(__file__).parent / "golden"
INDEX: dict[str, dict[str, Any]] = json.loads((FOLDER / "index.json").read_text("utf-8"))


def record(name: str) -> Record:
    return Record.from_json((FOLDER / name).read_text("utf-8"))


def test_every_end_at_every_seat_count_with_and_without_tokens() -> None:
    found = {
        (entry["reason"], len(entry["scores"]), record(name).options.encounter_tokens)
        for name, entry in INDEX.items()
    }
    assert found == set(product(REASONS, SEATS, (False, True)))
    assert {path.name for path in FOLDER.glob("*.json")} == {"index.json", *INDEX}


def test_every_kind_of_move_is_recorded() -> None:
    kinds = {text.split()[0] for name in INDEX for text in record(name).moves}
    options = samurai_jack.Options(players=2)
    every = (*samurai_jack.all_moves(options), *samurai_jack.all_chances(options))
    assert kinds == {move.kind for move in every}


@pytest.mark.parametrize("name", INDEX)
def test_replay(name: str) -> None:
    known = INDEX[name]
    *before, final = replay(record(name))
    assert not any(samurai_jack.outcome(state) for state in before)
    assert len(before) == known["plies"]
    outcome = samurai_jack.outcome(final)
    assert outcome is not None
    assert outcome.reason == known["reason"]
    assert list(outcome.winners) == known["winners"]
    assert list(outcome.scores) == known["scores"]
    assert list(final.honor) == known["honor"]
    assert (final.sanity, final.round) == (known["sanity"], known["round"])
    heroes = [naive.HEROES[number] for number in final.characters]
    assert [sorted(cards(final, hero)) for hero in heroes] == known["cards"]
    assert samurai_jack.census(final) == samurai_jack.census(before[0])
    assert hashlib.sha256(dumps(samurai_jack, final).encode()).hexdigest() == known["sha256"]


@pytest.mark.parametrize("name", INDEX)
def test_replay_on_the_naive_model(name: str) -> None:
    """The same games without the package's rules."""
    game, known = record(name), INDEX[name]
    model = naive.Game(game.options.players, game.options.encounter_tokens)
    for text in game.moves:
        assert text in model.legal()
        model.play(text)
    assert (model.who(), model.reason) == (NOBODY, known["reason"])
    assert (model.winners(), model.scores()) == (known["winners"], known["scores"])


# A short game with three seats on a track of 4 spaces, lost in its third turn

OPTIONS = samurai_jack.Options(players=3, components=box(sanity_track=4))
SET_UP = """
choose ashi, choose scotsman, choose monkey-man
tile city, tile field, tile desert, tile jungle, tile ruins
tile ruins, tile jungle, tile desert, tile field, tile city
tile field, tile city, tile ruins, tile desert, tile jungle
villain v1, line ashi, line scotsman, line monkey-man
deal robots, deal workshop-crew, deal scotsmans-daughters, deal clan-warriors, deal ape-tribe
deal tree-dwellers, deal hound-scholars, deal dig-team, deal forest-spirits, deal freed-villagers
"""
# Each: moves, then Jack's sanity, honor, and where Ashi, the Scotsman, Monkey Man, Jack, Aku are.
TURNS = [
    # Jack goes to the desert, tile 2, where nobody is. All seats go to the field, tile 1: Ashi
    # first, from the back of the line; it is the Scotsman's home. Aku goes to the city, tile 0.
    (
        "jack desert, play field, play field, play field, aku city",
        (2, (0, 0, 0), "1.0 1.1 1.2 2.0 0.0"),  # Jack is resolved at once, alone: 1 + 1
    ),
    # Two cards for three seats: Monkey Man, at the rear, gets none.
    ("take workshop-crew, take hound-scholars", (2, (0, 0, 0), "1.0 1.1 1.2 2.0 0.0")),
    # Monkey Man moves first, to Jack on the ruins of tile 4; the Scotsman to 2, Ashi to 3. Aku
    # comes to her: she will be flagged. Monkey Man has honor before he chooses.
    (
        "jack ruins, play jungle, play desert, play ruins, aku jungle",
        (2, (0, 0, 1), "3.0 2.0 4.1 4.0 3.1"),
    ),
    ("draw, deal hope", (2, (0, 0, 1), "3.0 2.0 4.1 4.0 3.1")),
    ("take dig-team", (2, (0, 0, 1), "3.0 2.0 4.1 4.0 3.1")),
    # Ashi is not asked. The Scotsman goes to the field of tile 8 (home); her card is ruins, tile 4
    # (home), where Jack has left the foremost space; Monkey Man goes to the desert of tile 7.
    ("jack jungle, play field, play desert", (2, (0, 0, 1), "3.0 8.0 4.1 6.0 3.1")),
    ("reveal ruins", (2, (0, 0, 1), "4.0 8.0 7.0 6.0 3.1")),
    # Aku comes to Jack on tile 6. The field has no card left for the Scotsman.
    ("aku jungle", (2, (0, 0, 1), "4.0 8.0 7.0 6.0 6.1")),
    # Then Jack: alone 2 + 1 = 3, with Aku 3 + 1 = 4, the end. Ashi is not resolved any more.
    ("take scotsmans-daughters", (4, (0, 0, 1), "4.0 8.0 7.0 6.0 6.1")),
]


def moves(text: str) -> list[str]:
    return [part.strip() for part in text.replace("\n", ",").split(",") if part.strip()]


def test_a_game_by_hand() -> None:
    state = play(samurai_jack.new_game(OPTIONS), *moves(SET_UP))
    assert display(state)["ruins"] == ["ape-tribe", "freed-villagers"]
    for text, (sanity, honor, places) in TURNS:
        state = play(state, *moves(text))
        assert (state.sanity, state.honor) == (sanity, honor), text
        names = ("ashi", "scotsman", "monkey-man", "jack", "aku")
        at = [place(state, name) for name in names]
        assert at == [("path", *map(int, each.split("."))) for each in places.split()], text
    assert samurai_jack.to_move(state) == NOBODY
    assert legal(state) == []
    outcome = samurai_jack.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((), (0, 0, 1), "insane")
    assert cards(state, "ashi") == ["workshop-crew"]
    assert cards(state, "scotsman") == ["hound-scholars", "dig-team"]
    assert cards(state, "monkey-man") == ["scotsmans-daughters", "hope"]
    # Ashi and the Scotsman came home in the last turn; Monkey Man has played three cards
    assert [len(hand(state, seat)) for seat in range(3)] == [5, 5, 2]


def test_the_game_by_hand_as_a_record() -> None:
    """Through JSON; what seat 2 was told of the last choices."""
    texts = [*moves(SET_UP), *(text for turn, _ in TURNS for text in moves(turn))]
    again = Record.from_json(Record(samurai_jack, OPTIONS, texts).to_json())
    *_, final = replay(again)
    assert samurai_jack.to_move(final) == NOBODY
    told = redacted(again, 2)
    assert told[-6:] == (
        "jack jungle",
        "play ?",
        "play desert",
        "reveal ruins",
        "aku jungle",
        "take scotsmans-daughters",
    )
