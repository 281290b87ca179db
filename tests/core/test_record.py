"""Records: written, read, replayed, redacted."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest

import tictactoe
from boardrules import (
    SPECTATOR,
    BoardRulesError,
    Record,
    RecordError,
    UnknownGame,
    load,
    redacted,
    replay,
)
from boardrules.core.record import find_game
from tests.core import chips

# X takes the left column while O plays in the middle one.
LEFT_COLUMN = ("a1", "b1", "a2", "b2", "a3")
WON = Record(tictactoe, tictactoe.Options(), LEFT_COLUMN)
DEALT = Record(chips, chips.Options(), ("deal blue", "deal red", "keep"))


def written(**changes: object) -> str:
    head = {"format": 1, "game": "tictactoe", "rules_version": 1}
    body = {"options": {"players": 2}, "moves": list(LEFT_COLUMN)}
    return json.dumps({**head, **body, **changes})


def test_a_record_holds_names_and_texts() -> None:
    moves = [tictactoe.MOVES[0], "b1"]
    record = Record(tictactoe, tictactoe.Options(), moves)
    assert (record.game, record.moves) == ("tictactoe", ("a1", "b1"))
    assert record == Record("tictactoe", tictactoe.Options(), ("a1", "b1"))
    assert hash(record) == hash(Record("tictactoe", tictactoe.Options(), ("a1", "b1")))


def test_a_record_survives_copies_and_pickle() -> None:
    assert copy.deepcopy(WON) is WON
    assert pickle.loads(pickle.dumps(WON)) == WON


@pytest.mark.parametrize(
    "game", [None, 3, 10**5000, b"samurai"], ids=["None", "3", "huge", "bytes"]
)
def test_the_game_of_a_record_is_a_game_or_a_name(game: Any) -> None:
    with pytest.raises(TypeError, match="game is a game or the name of one"):
        Record(game, None, ())


@pytest.mark.parametrize("moves", ["a1", b"a1"])
def test_the_moves_of_a_record_are_not_one_text(moves: Any) -> None:
    with pytest.raises(TypeError, match="a sequence of moves"):
        Record(tictactoe, tictactoe.Options(), moves)


def test_json_has_these_keys() -> None:
    assert WON.to_json(tictactoe) == (
        '{"format": 1, "game": "tictactoe", "rules_version": 1, "options": {"players": 2}, '
        '"moves": ["a1", "b1", "a2", "b2", "a3"]}'
    )


@pytest.mark.parametrize("record", [WON, DEALT, Record(chips, chips.Options(blues=2))])
def test_json_is_read_back(record: Record) -> None:
    game = {"chips": chips, "tictactoe": tictactoe}[record.game]
    assert Record.from_json(record.to_json(game), game) == record


def test_options_of_another_game_are_not_written_or_played() -> None:
    wrong = Record("tictactoe", chips.Options(), ())
    for use in (wrong.to_json, lambda game: replay(wrong, game), lambda game: Record(game, 3)):
        with pytest.raises(TypeError, match="tictactoe is played with its Options"):
            use(tictactoe)


def test_a_record_made_with_its_game_needs_it_no_more_to_be_written() -> None:
    assert json.loads(DEALT.to_json())["rules_version"] == chips.RULES_VERSION
    by_name = Record("chips", DEALT.options, DEALT.moves)
    assert by_name == DEALT
    with pytest.raises(RecordError, match="for another one pass its module"):
        by_name.to_json()
    assert by_name.to_json(chips) == DEALT.to_json() == DEALT.to_json(chips)


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"format": 2}, "format must be 1, not 2"),
        ({"format": True}, "format must be 1, not True"),
        ({"format": 1.0}, "format must be 1, not 1.0"),
        ({"format": "1"}, "format must be 1, not '1'"),
        ({"game": "chess"}, "game is 'chess', but the game given is 'tictactoe'"),
        ({"game": None}, "game must be a text, not None"),
        ({"rules_version": 2}, "rules_version must be 1, not 2"),
        ({"rules_version": True}, "rules_version must be 1, not True"),
        ({"options": {"players": 3}}, "options: players must be one of 2, not 3"),
        ({"options": {"players": True}}, "options: players: True is no int"),
        ({"options": {"players": 2.0}}, "options: players: 2.0 is no int"),
        ({"options": {}}, "options: Options has keys missing or unknown: 'players'"),
        ({"options": {"players": 2, "seed": 1}}, "missing or unknown: 'seed'"),
        ({"options": [2]}, "options: expected an object with players"),
        ({"moves": "a1"}, "moves must be a list, not 'a1'"),
        ({"moves": {"1": "a1"}}, "moves must be a list"),
        ({"moves": ["a1", "d4"]}, "ply 2: 'd4' is no move of tictactoe"),
        ({"moves": ["a1", 3]}, "ply 2: 3 is no move of tictactoe"),
        ({"moves": [["a1"]]}, r"ply 1: \['a1'\] is no move of tictactoe"),
        ({"moves": ["a1"] * 10}, "moves: no game has more than 9"),
        ({"seed": 1}, "a record is an object with format, game, moves, options, rules_version"),
    ],
)
def test_a_record_that_is_wrong_names_the_place(changes: dict[str, object], place: str) -> None:
    with pytest.raises(RecordError, match=place):
        Record.from_json(written(**changes), tictactoe)


@pytest.mark.parametrize("text", [None, b"{}", {}, 3], ids=repr)
def test_a_record_is_read_from_a_str_only(text: Any) -> None:
    with pytest.raises(TypeError, match="JSON is read from a str"):
        Record.from_json(text, tictactoe)


def test_replay_gives_the_first_state_and_the_state_after_each_move() -> None:
    states = list(replay(WON, tictactoe))
    assert [state.cells for state in states] == [
        ".........",
        "X........",
        "XO.......",
        "XO.X.....",
        "XO.XO....",
        "XO.XO.X..",
    ]
    outcome = tictactoe.outcome(states[-1])
    assert outcome is not None
    assert outcome.winners == (0,)


def test_replay_takes_chance_outcomes_from_the_record() -> None:
    *_, last = replay(DEALT, chips)
    assert last.hands == (chips.BLUE, chips.RED)


@pytest.mark.parametrize(
    ("moves", "ply"),
    [
        (("a1", "a1"), "ply 2: illegal move 'a1': this cell is taken"),
        ((*LEFT_COLUMN, "c3"), "ply 6: illegal move 'c3': the game is over"),
        (("a1", "b1", "nonsense"), "ply 3: 'nonsense' is no move"),
        (("",), "ply 1: '' is no move"),
    ],
)
def test_replay_stops_at_the_first_illegal_ply(moves: tuple[str, ...], ply: str) -> None:
    with pytest.raises(RecordError, match=ply):
        list(replay(Record(tictactoe, tictactoe.Options(), moves), tictactoe))


@pytest.mark.parametrize(
    ("moves", "ply"),
    [
        (("keep",), "ply 1: 'keep' is no move of the chance catalogue"),  # the deck decides
        (("deal red", "deal red", "deal red"), "ply 3: 'deal red' is no move of the catalogue"),
        (("deal blue", "deal blue"), "ply 2: illegal move 'deal blue'"),  # there was only one
    ],
)
def test_replay_keeps_chance_and_seats_apart(moves: tuple[str, ...], ply: str) -> None:
    with pytest.raises(RecordError, match=ply):
        list(replay(Record(chips, chips.Options(), moves), chips))


def test_replay_gives_every_state_before_the_illegal_ply() -> None:
    states = replay(Record(tictactoe, tictactoe.Options(), ("a1", "a1")), tictactoe)
    assert [next(states).cells, next(states).cells] == [".........", "X........"]
    with pytest.raises(RecordError):
        next(states)


@pytest.mark.parametrize(
    ("seat", "moves"),
    [
        (0, ("deal blue", "deal ?", "keep")),
        (1, ("deal ?", "deal red", "keep")),
        (SPECTATOR, ("deal ?", "deal ?", "keep")),
    ],
)
def test_a_redacted_record_holds_what_a_seat_was_told(seat: int, moves: tuple[str, ...]) -> None:
    assert redacted(DEALT, seat, chips) == moves


def test_nobody_is_told_anything_at_a_seat_that_is_not_there() -> None:
    for seat in (2, -1, -2):
        with pytest.raises(BoardRulesError, match="seat must be 0 to 1 or SPECTATOR"):
            redacted(DEALT, seat, chips)
    for wrong in (True, 1.0, "1", None):
        with pytest.raises(TypeError, match="a seat is an int"):
            redacted(DEALT, wrong, chips)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "name", ["chess", "", "samurai.rules", "..samurai", "os", "SAMURAI", "\ud800", "x" * 10**6]
)
def test_a_name_that_no_game_has_imports_nothing(name: str) -> None:
    with pytest.raises(UnknownGame, match=r"no game is called .*; there are: samurai"):
        load(name)
    with pytest.raises(RecordError, match=r"none of samurai.*; for another one"):
        find_game(name)
    with pytest.raises(RecordError):
        Record.from_json(written(game=name))


@pytest.mark.parametrize("name", [None, 3, True, ["samurai"], b"samurai"], ids=repr)
def test_a_name_is_a_str(name: Any) -> None:
    with pytest.raises(TypeError, match="the name of a game is a str"):
        load(name)
    with pytest.raises(RecordError, match="is none of"):
        find_game(name)


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(RecordError, match="game is 'tictactoe', but the game given is 'chips'"):
        replay(WON, chips)
