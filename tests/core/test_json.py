"""JSON of a game's values, with its name and version around it."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import attrs
import pytest

import tictactoe
from boardrules import AnyGame, NotationError, OptionsError, Outcome, dumps, loads
from tests.core import chips

BLUE_RED = chips.State(chips.Options(), bytes([2, 0]), (chips.BLUE, chips.RED))
CHIPS_VALUES: list[tuple[str, Any]] = [
    ("options", chips.Options(blues=2)),
    ("state", chips.new_game()),
    ("state", BLUE_RED),
    ("state", attrs.evolve(BLUE_RED, said="keep")),
    ("view", chips.view(BLUE_RED, 0)),
    ("view", chips.view(BLUE_RED, -3)),
    ("move", chips.Call("keep")),
    ("move", chips.Deal(chips.BLUE)),
    ("outcome", Outcome((), (0, 0), "shown")),
]


def envelope(kind: str, value: object, /, **changes: object) -> str:
    head = {"game": "chips", "rules_version": 7, "kind": kind, "value": value}
    return json.dumps({**head, **changes})


@pytest.mark.parametrize(("kind", "value"), CHIPS_VALUES)
def test_what_is_written_is_read_back(kind: str, value: Any) -> None:
    text = dumps(chips, value)
    assert json.loads(text)["kind"] == kind
    again = loads(chips, text)
    assert (type(again), again) == (type(value), value)
    assert dumps(chips, again) == text


def test_the_text_is_plain_enough_for_another_language() -> None:
    assert dumps(chips, chips.view(BLUE_RED, 0)) == (
        '{"game":"chips","rules_version":7,"kind":"view","value":'
        '{"seat":0,"options":{"players":2,"blues":1},"hands":["blue","?"],"said":""}}'
    )
    assert dumps(chips, BLUE_RED) == (
        '{"game":"chips","rules_version":7,"kind":"state","value":'
        '{"options":{"players":2,"blues":1},"bag":[2,0],"hands":[1,0],"said":""}}'
    )
    assert dumps(tictactoe, tictactoe.MOVES[4]) == (
        '{"game":"tictactoe","rules_version":1,"kind":"move","value":"b2"}'
    )


def test_a_game_may_be_an_object_instead_of_a_module() -> None:
    game: AnyGame = SimpleNamespace(**vars(chips))
    assert loads(game, dumps(game, BLUE_RED)) == BLUE_RED
    with pytest.raises(NotationError, match="nobody calls before the deal"):
        loads(game, envelope("view", attrs.asdict(chips.View(0, chips.Options(), (), "keep"))))


@pytest.mark.parametrize("value", [3, None, "keep", [], tictactoe.new_game(), chips], ids=repr)
def test_only_values_of_the_game_can_be_written(value: object) -> None:
    with pytest.raises(TypeError, match="no options, state, view, move or outcome of chips"):
        dumps(chips, value)


@pytest.mark.parametrize(
    ("value", "place"),
    [
        (attrs.evolve(BLUE_RED, hands=(True, 0)), "hands: True is no int"),
        (chips.State(chips.Options(), b"\3\1", []), "would be read back as something else"),  # type: ignore[arg-type]
        (chips.State(chips.Options(), b"\3\1", (), None), "said: None is no str"),  # type: ignore[arg-type]
        (Outcome((0,), (1, 0.0), "shown"), "scores: 0.0 is no int"),  # type: ignore[arg-type]
    ],
)
def test_what_could_not_be_read_back_is_not_written(value: object, place: str) -> None:
    with pytest.raises(NotationError, match=place):
        dumps(chips, value)


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"game": "tictactoe"}, "game must be 'chips', not 'tictactoe'"),
        ({"game": ["chips"]}, "game must be 'chips'"),
        ({"rules_version": 6}, "rules_version must be 7, not 6"),
        ({"rules_version": 7.0}, "rules_version must be 7, not 7.0"),
        ({"rules_version": "7"}, "rules_version must be 7, not '7'"),
        ({"kind": "states"}, "kind must be one of options, state, view, move, outcome"),
        ({"kind": ["state"]}, "kind must be one of"),
        ({"kind": "view"}, "View has keys missing or unknown"),
        ({"more": 1}, "expected an object with game, rules_version, kind and value"),
    ],
)
def test_a_text_for_something_else_is_refused(changes: dict[str, object], place: str) -> None:
    plain = json.loads(dumps(chips, BLUE_RED))["value"]
    with pytest.raises(NotationError, match=place):
        loads(chips, envelope("state", plain, **changes))


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"hands": [True, 0]}, "state: hands: True is no int"),
        ({"hands": [1.0, 0]}, "state: hands: 1.0 is no int"),
        ({"hands": ["1", 0]}, "state: hands: '1' is no int"),
        ({"hands": "10"}, "state: hands: expected a list"),
        ({"hands": {"0": 1}}, "state: hands: expected a list"),
        ({"bag": [2, True]}, "state: bag: expected a list of numbers from 0 to 255"),
        ({"bag": [2, 256]}, "state: bag: expected a list of numbers from 0 to 255"),
        ({"said": None}, "state: said: None is no str"),
        ({"options": None}, "state: options: expected an object with blues, players"),
    ],
)
def test_nothing_is_converted(changes: dict[str, object], place: str) -> None:
    plain = json.loads(dumps(chips, BLUE_RED))["value"]
    with pytest.raises(NotationError, match=place):
        loads(chips, envelope("state", {**plain, **changes}))


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"bag": [3, 0]}, "components are missing, or there are too many"),
        ({"bag": [2]}, "no possible state of chips"),
        ({"hands": [1, 7]}, "no possible state of chips"),
        ({"said": "perhaps"}, "no such point of the game"),
        ({"hands": [1], "bag": [3, 0], "said": "keep"}, "nobody calls before the deal"),
    ],
)
def test_an_impossible_state_is_refused(changes: dict[str, object], why: str) -> None:
    plain = json.loads(dumps(chips, BLUE_RED))["value"]
    with pytest.raises(NotationError, match=why):
        loads(chips, envelope("state", {**plain, **changes}))


@pytest.mark.parametrize(("kind", "refused"), [("state", chips.State), ("view", chips.View)])
def test_the_game_is_asked_whether_a_value_is_possible(kind: str, refused: type) -> None:
    def validate(value: object) -> None:
        if isinstance(value, refused):
            raise ValueError("I have never seen this")

    game: AnyGame = SimpleNamespace(**{**vars(chips), "validate": validate})
    text = dumps(game, BLUE_RED if kind == "state" else chips.view(BLUE_RED, 0))
    with pytest.raises(NotationError, match=f"no possible {kind} of chips: I have never seen this"):
        loads(game, text)
    del game.validate  # type: ignore[attr-defined]
    assert type(loads(game, text)) is refused


@pytest.mark.parametrize("hands", [["blue", "blue"], ["green", "?"], ["?", "red"], ["?"] * 3])
def test_an_impossible_view_is_refused(hands: list[str]) -> None:
    plain = json.loads(dumps(chips, chips.view(BLUE_RED, 0)))["value"]
    with pytest.raises(NotationError, match="no possible view of chips"):
        loads(chips, envelope("view", {**plain, "hands": hands}))


@pytest.mark.parametrize(
    ("winners", "scores", "reason"),
    [
        ([2], [0, 1], "shown"),  # there is no seat 2
        ([-1], [0, 1], "shown"),
        ([1, 0], [0, 1], "shown"),  # not ascending
        ([0, 0], [0, 1], "shown"),
        ([0], [0, 1, 0], "shown"),  # nobody plays it with three
        ([0], [0, 1], "\ud800"),
        ([0], [0, 1], ""),
        ([0], [0, 1], "Not a slug"),
        ([0], [0, 2**53 + 1], "shown"),
    ],
)
def test_an_impossible_outcome_is_refused(winners: object, scores: object, reason: str) -> None:
    plain = {"winners": winners, "scores": scores, "reason": reason}
    with pytest.raises(NotationError, match="no possible outcome of chips"):
        loads(chips, envelope("outcome", plain))


def test_options_are_refused_in_their_own_words() -> None:
    with pytest.raises(OptionsError, match="blues must be one of 1, 2, not 3"):
        loads(chips, envelope("options", {"players": 2, "blues": 3}))
    with pytest.raises(NotationError, match="options: blues: True is no int"):
        loads(chips, envelope("options", {"players": 2, "blues": True}))


@pytest.mark.parametrize("text", ["KEEP", "", "draw ?", 1, None, ["keep"], {"word": "keep"}])
def test_a_move_is_read_from_its_exact_text(text: object) -> None:
    with pytest.raises(NotationError, match="move"):
        loads(chips, envelope("move", text))


def test_a_move_is_looked_up_in_the_catalogues_of_the_options() -> None:
    move = loads(chips, envelope("move", "deal red"), chips.Options(blues=2))
    assert move is chips.DEALS[0]
    with pytest.raises(TypeError, match="chips is played with its Options, not int"):
        loads(chips, envelope("move", "deal red"), 2)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not readable as JSON"),
        ("{", "not readable as JSON"),
        ('{"game": NaN}', "NaN"),
        ('{"game": -Infinity}', "-Infinity"),
        ('{"game": 1e999}', "1e999"),
        ('{"game": 1, "game": 1}', "a key stands twice"),
        ('{"game": ' + "1" * 5000 + "}", "not readable as JSON"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a":' * 100_000, "nested too deeply"),
        ("\ufeff{}", "not readable as JSON"),
        ("[]", "expected an object"),
        ("null", "expected an object"),
        ('"' + "x" * 10**6 + '"', "expected an object"),
    ],
    ids=range(13),
)
def test_a_text_that_is_no_such_json_is_refused(text: str, why: str) -> None:
    with pytest.raises(NotationError, match=why) as caught:
        loads(chips, text)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("text", [None, b"{}", bytearray(b"{}"), {}, 3], ids=repr)
def test_json_is_read_from_a_str_only(text: Any) -> None:
    with pytest.raises(TypeError, match="JSON is read from a str"):
        loads(chips, text)


def test_somebody_wins_a_zero_sum_game() -> None:
    """Tic-tac-toe is zero-sum; in chips everybody may lose."""
    plain = {"winners": [], "scores": [0, 0], "reason": "full"}
    with pytest.raises(NotationError, match="somebody must win"):
        loads(tictactoe, envelope("outcome", plain, game="tictactoe", rules_version=1))
    assert loads(chips, envelope("outcome", plain)) == Outcome((), (0, 0), "full")


@attrs.frozen
class Odd:
    share: float


@pytest.mark.parametrize("number", [float("inf"), float("nan")])
def test_what_json_cannot_hold_is_not_written(number: float) -> None:
    """JSON knows no infinity and no NaN, so `loads` would refuse them."""
    game: Any = SimpleNamespace(**vars(chips))
    game.new_game = lambda options: Odd(0.5)
    assert '"value":{"share":0.25}' in dumps(game, Odd(0.25))
    with pytest.raises(NotationError):
        dumps(game, Odd(number))
