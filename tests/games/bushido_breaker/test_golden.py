"""Recorded games: every way to end at every seat count, and two games annotated by hand.

`golden/index.json` says what is known of each end; `make_golden.py` tells how the games were made.
"""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from boardrules import NOBODY, SPECTATOR, Record, replay
from boardrules.games import bushido_breaker

from .lockstep import agree, new_pair, row_of
from .make_golden import SEATS, log_hash, what_is_known, wishes
from .positions import alarms_off, left, legal, play, standing, whereabouts

FOLDER = Path(__file__).parent / "golden"
INDEX: dict[str, dict[str, Any]] = json.loads((FOLDER / "index.json").read_text("utf-8"))
REASONS = ("chamber", "ninjas-stopped", "samurai-dead", "time")


def record(name: str) -> Record:
    return Record.from_json((FOLDER / name).read_text("utf-8"), bushido_breaker)


def players_of(name: str) -> int:
    return int(name.removesuffix(".json").split("-")[-1])


def test_every_end_at_every_seat_count() -> None:
    found = {(entry["reason"], players_of(name)) for name, entry in INDEX.items()}
    assert found == set(product(REASONS, SEATS))
    assert {path.name for path in FOLDER.glob("*.json")} == {"index.json", *INDEX}
    assert {wish.file for wish in wishes()} == set(INDEX)


@pytest.mark.parametrize("players", SEATS)
def test_both_ways_to_stop_a_ninja_at_every_seat_count(players: int) -> None:
    """BB-22, BB-23: all dead, all captured, and of two ninjas one each."""
    ends = {
        frozenset(entry["status"])
        for name, entry in INDEX.items()
        if players_of(name) == players and entry["reason"] == "ninjas-stopped"
    }
    stopped = {frozenset({"dead"}), frozenset({"captured"})}
    assert ends == (stopped | {frozenset({"dead", "captured"})} if players == 4 else stopped)


def test_options_at_every_seat_count() -> None:
    seen = {(record(name).options.players, record(name).options.specials) for name in INDEX}
    assert seen == set(product(SEATS, (True, False)))
    for players in SEATS:
        options = [record(name).options for name in INDEX if players_of(name) == players]
        assert len({each.nightingale for each in options}) > 2
        assert None in {each.max_rounds for each in options}


@pytest.mark.parametrize("name", INDEX)
def test_replay(name: str) -> None:
    known = INDEX[name]
    *before, final = replay(record(name), bushido_breaker)
    assert not any(bushido_breaker.outcome(state) for state in before)
    assert len(before) == known["plies"]
    outcome = bushido_breaker.outcome(final)
    assert outcome is not None
    assert outcome.reason == known["reason"]
    assert list(outcome.winners) == known["winners"]
    seats = range(players_of(name))
    assert outcome.scores == tuple(int(seat in known["winners"]) for seat in seats)
    public = bushido_breaker.view(final, SPECTATOR)
    assert [f"{one.number} {one.location}" for one in public.samurai] == known["samurai"]
    assert sorted(public.alarms_off) == known["alarms_off"]
    assert public.showdown == known["showdown"]
    assert public.merged == known["merged"]
    assert [ninja.status for ninja in public.ninjas] == known["status"]
    assert [ninja.notices for ninja in public.ninjas] == known["notices"]
    assert [sorted(ninja.face_up) for ninja in public.ninjas] == known["face_up"]
    assert len(public.log) == known["rounds"]
    assert log_hash([row_of(row) for row in public.log]) == known["log_sha256"]
    assert bushido_breaker.census(final) == bushido_breaker.census(before[0])


@pytest.mark.parametrize("name", INDEX)
def test_replay_beside_the_naive_model(name: str) -> None:
    """The same games without the package's rules, compared at every state."""
    game, known = record(name), INDEX[name]
    _, model = new_pair(game.options)
    for state, text in zip(replay(game, bushido_breaker), (*game.moves, ""), strict=True):
        agree(state, model)
        if text:
            model.play(text)
    found = what_is_known(model)
    assert found == {key: known[key] for key in found}


# The shortest way into the chamber: seven rounds (worked case 8), no special cards.
#
# Samurai: 1 corridor, 2 castle, 3 dojo, 4 west, 5 east; the ninja begins at the west gate. Each
# row: the ninja's move and the samurai's; where the ninja is after it and which alarms are off.
# Three are needed, and never more than two Moves come in a row.

BURGLARY = [
    # The samurai at the gate looks for someone hiding; the alarm goes off.
    ("sabotage", "search 4", "west", "west"),
    # He looks at the alarm while the ninja walks out.
    ("move dojo", "alarm 4", "dojo", "west"),
    # The exits are watched in the dojo, but nobody leaves.
    ("sabotage", "exits 3", "dojo", "west dojo"),
    # The exits are watched where the ninja comes to, not where it leaves (BB-10).
    ("move castle", "exits 2", "castle", "west dojo"),
    # Katana and Yumi have nothing to stop.
    ("sabotage", "katana 2", "castle", "west dojo castle"),
    # The samurai of the corridor goes to meet the ninja and passes it by; the floor sings.
    ("move corridor", "move 1 castle", "corridor", "west dojo castle"),
    # The exits of the corridor are not watched: 1 and 2 are in the castle.
    ("move chamber", "exits 1", "chamber", "west dojo castle"),
]


def test_the_shortest_way_into_the_chamber_by_hand() -> None:
    """BB-17, BB-19, BB-34: worked case 8."""
    state = bushido_breaker.new_game(bushido_breaker.Options(specials=False))
    assert legal(state) == ["start west", "start east"]
    state = play(state, "start west")
    for number, (action, answer, place, off) in enumerate(BURGLARY, 1):
        assert bushido_breaker.outcome(state) is None
        assert ("move chamber" in legal(state)) == (number == 7)
        assert (bushido_breaker.to_move(state), state.phase) == (0, "commit")
        state = play(state, action)
        assert (bushido_breaker.to_move(state), state.phase) == (1, "answer")
        state = play(state, answer)
        assert whereabouts(state) == place
        assert alarms_off(state) == set(off.split())
        row = row_of(state.log[-1])
        assert row["alarms"] == ({place: [0]} if action == "sabotage" else {})
        assert row["chirps"] == ([0] if number == 6 else [])
        assert not any(row[key] for key in ("removed", "noticed", "killed", "reactions"))
    assert (bushido_breaker.to_move(state), legal(state)) == (NOBODY, [])
    assert len(state.log) == 7
    assert standing(state) == {1: "castle", 2: "castle", 3: "dojo", 4: "west", 5: "east"}
    assert left(state, 1) == {"katana": 4, "yumi": 2}
    outcome = bushido_breaker.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((0,), (1, 0), "chamber")
    assert outcome.returns == (1.0, -1.0)


# A fight to the end: the ninja holds Metsubushi and begins at the east gate, the samurai Showdown.
#
# Each row: the moves; then who lives where, what the ninja has left and what lies in its open pile.

FIGHT = [
    # 5 watches the exits and is struck down in the room: no one sees by which card (case 1).
    (
        "kunai 5, exits 5",
        "1 corridor, 2 castle, 3 dojo, 4 west",
        "kunai 4, shuriken 2, smoke-bomb 1, metsubushi 1",
        "",
    ),
    # From the gate into the dojo, against a bow (case 3): dead but for the bomb. It was thrown from
    # somewhere next to the dojo, so no room is told. Samurai with an unplayed special are asked.
    (
        "hold, shuriken 3, yumi 3, smoke-bomb",
        "1 corridor, 2 castle, 3 dojo, 4 west",
        "kunai 4, shuriken 1, metsubushi 1",
        "shuriken, smoke-bomb",
    ),
    # Again, and 3 watches exits.
    (
        "hold, shuriken 3, exits 3",
        "1 corridor, 2 castle, 4 west",
        "kunai 4, metsubushi 1",
        "shuriken, smoke-bomb",
    ),
    (
        "hold, move dojo, alarm 4",
        "1 corridor, 2 castle, 4 west",
        "kunai 4, metsubushi 1",
        "shuriken, smoke-bomb",
    ),
    # 4 comes into the dojo when the ninja has left it.
    (
        "hold, move castle, move 4 dojo",
        "1 corridor, 2 castle, 4 dojo",
        "kunai 4, metsubushi 1",
        "shuriken, smoke-bomb",
    ),
    # A bow stops the Kunai; nothing is seen (BB-13, BB-14), so it lies face down.
    (
        "hold, kunai 2, yumi 2",
        "1 corridor, 2 castle, 4 dojo",
        "kunai 3, metsubushi 1",
        "shuriken, smoke-bomb",
    ),
    # A Katana would kill the ninja; Metsubushi blinds the samurai who dies instead (case 2).
    (
        "hold, kunai 2, katana 2, metsubushi",
        "1 corridor, 4 dojo",
        "kunai 2",
        "kunai, metsubushi, shuriken, smoke-bomb",
    ),
    # Two are left: the Showdown. The ninja pretends to move and 4 watches the exits (BB-39).
    (
        "showdown, move corridor, exits 4",
        "1 corridor, 4 corridor",
        "kunai 2",
        "kunai, metsubushi, shuriken, smoke-bomb",
    ),
    # No special is left, so nobody is asked between the rounds. 1 searches in vain.
    (
        "kunai 4, search 1",
        "1 corridor",
        "kunai 1",
        "kunai, metsubushi, shuriken, smoke-bomb",
    ),
]
LOGGED = [
    # what the public log tells of each of these rounds, besides specials and actions
    {"removed": {5: [0]}},
    {"reactions": [(0, "smoke-bomb", "shuriken", "", "smoke-bomb")]},
    {"removed": {3: [0]}},
    {},
    {},
    {},
    {"removed": {2: [0]}, "reactions": [(0, "metsubushi", "kunai", "castle", "metsubushi")]},
    {"noticed": {0: ("move", "corridor", "corridor")}},
    {"removed": {4: [0]}},
]
PLACES = ["east", "east", "east", "dojo", "castle", "castle", "castle", "corridor", "corridor"]


GIVEN = ("specials", "actions")


def fight() -> bushido_breaker.State:
    """Play the nine rounds and compare after each."""
    state = bushido_breaker.new_game()
    state = play(state, "special metsubushi", "special showdown", "start east")
    for row, logged, place in zip(FIGHT, LOGGED, PLACES, strict=True):
        texts, samurai, hand, pile = row
        state = play(state, *texts.split(", "))
        found = row_of(state.log[-1])
        happened = {key: found[key] for key in found if found[key] and key not in GIVEN}
        assert happened == logged, texts
        assert standing(state) == {int(text[0]): text[2:] for text in samurai.split(", ")}
        assert [f"{card} {uses}" for card, uses in left(state).items()] == hand.split(", ")
        face_up = bushido_breaker.view(state, SPECTATOR).ninjas[0].face_up
        assert sorted(face_up) == [card for card in pile.split(", ") if card]
        assert whereabouts(state) == place
        assert alarms_off(state) == set()
    return state


def test_a_fight_by_hand() -> None:
    """BB-09 to BB-14, BB-24, BB-38: the last samurai falls in the tenth round."""
    state = fight()
    assert left(state, 1) == {"katana": 4}
    assert legal(state) == ["kunai 1", "hide", "move corridor", "sabotage"]
    final = play(state, "kunai 1", "alarm 1")
    assert len(final.log) == 10
    assert final.ninjas[0].notices == 1
    assert left(final) == {}
    assert standing(final) == {}
    assert row_of(final.log[7])["specials"] == [(1, "showdown")]
    outcome = bushido_breaker.outcome(final)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((0,), (1, 0), "samurai-dead")


def test_the_same_fight_lost_by_hand() -> None:
    """Step 2: after Metsubushi has been shown no one is asked again, so a Katana ends it."""
    final = play(fight(), "kunai 1", "katana 1")
    row = row_of(final.log[-1])
    assert row["reactions"] == []
    assert row["killed"] == {0: ("kunai", "corridor")}
    assert standing(final) == {1: "corridor"}
    face_up = bushido_breaker.view(final, SPECTATOR).ninjas[0].face_up
    assert sorted(face_up) == ["kunai", "kunai", "metsubushi", "shuriken", "smoke-bomb"]
    outcome = bushido_breaker.outcome(final)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((1,), (0, 1), "ninjas-stopped")
    assert outcome.returns == (-1.0, 1.0)


@pytest.mark.parametrize("name", ["chamber-2.json", "merged-4.json"])
def test_a_record_comes_back_from_json(name: str) -> None:
    game = record(name)
    assert game.to_json() + "\n" == (FOLDER / name).read_text("utf-8")
    assert Record(bushido_breaker, game.options, game.moves) == game
