"""A game's catalogue as numbers."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tictactoe
from boardrules import ActionSpace, NotationError, settle
from tests.core import chips

CELLS = ActionSpace(tictactoe, tictactoe.Options())
CALLS = ActionSpace(chips, chips.Options())
DEALS = ActionSpace(chips, chips.Options(), chance=True)

HUGE = 10**5000  # too many digits for Python to print


class Index:
    """Stands for an int, like the ints of numpy."""

    def __index__(self) -> int:
        return 3


def test_an_id_is_a_position_in_the_catalogue() -> None:
    assert len(CELLS) == 9
    texts = [str(CELLS.decode(id_)) for id_ in range(9)]
    assert texts == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]


@pytest.mark.parametrize("space", [CELLS, CALLS, DEALS], ids=["cells", "calls", "deals"])
def test_ids_moves_and_texts_name_each_other(space: ActionSpace[Any, Any, Any, Any]) -> None:
    for id_ in range(len(space)):
        move = space.decode(id_)
        assert space.encode(move) == id_
        assert space.parse(str(move)) is move


def test_chance_has_a_catalogue_of_its_own() -> None:
    assert DEALS.moves == chips.DEALS
    with pytest.raises(NotationError, match="not in the catalogue of chips for 2 seats"):
        CALLS.encode(chips.Deal(chips.RED))
    with pytest.raises(NotationError, match="no move of the chance catalogue of chips"):
        DEALS.parse("keep")


def test_whatever_stands_for_an_int_is_an_id() -> None:
    assert CELLS.decode(Index()) == tictactoe.MOVES[3]  # type: ignore[arg-type]


@pytest.mark.parametrize("id_", [-1, 9, HUGE, -HUGE], ids=["-1", "9", "huge", "-huge"])
def test_an_id_out_of_range_is_refused(id_: int) -> None:
    with pytest.raises(NotationError, match="no action id"):
        CELLS.decode(id_)


@pytest.mark.parametrize("id_", [True, False, 2.0, "2", None, [2], int], ids=repr)
def test_an_id_is_never_made_out_of_something_else(id_: Any) -> None:
    with pytest.raises(TypeError, match="an action id is an int"):
        CELLS.decode(id_)


@pytest.mark.parametrize(
    "move", [chips.Call("keep"), "b2", 4, None, HUGE], ids=lambda value: type(value).__name__
)
def test_a_move_of_something_else_has_no_id(move: Any) -> None:
    with pytest.raises(NotationError, match="not in the catalogue of tictactoe"):
        CELLS.encode(move)


@pytest.mark.parametrize("move", [["b2"], {"cell": 4}, set(), ([],)], ids=repr)
def test_what_cannot_be_a_move_is_a_type_error(move: Any) -> None:
    with pytest.raises(TypeError, match="a move is hashable"):
        CELLS.encode(move)


@pytest.mark.parametrize("text", ["", "B2", " b2", "b2 ", "b2\n", "b\uff14", "\ud800", "x" * 10**6])
def test_only_the_exact_text_is_a_move(text: str) -> None:
    with pytest.raises(NotationError, match="no move of the catalogue") as caught:
        CELLS.parse(text)
    assert len(str(caught.value)) < 200
    str(caught.value).encode()


@pytest.mark.parametrize("text", [None, 4, True, b"b2", ["b2"], tictactoe.MOVES[4]], ids=repr)
def test_a_text_is_a_str(text: Any) -> None:
    with pytest.raises(TypeError, match="the text of a move is a str"):
        CELLS.parse(text)


@pytest.mark.parametrize("options", [None, 2, chips.Options(), tictactoe.Options], ids=repr)
def test_an_action_space_takes_the_options_of_its_game(options: Any) -> None:
    with pytest.raises(TypeError, match="tictactoe is played with its Options, not "):
        ActionSpace(tictactoe, options)


def test_the_mask_marks_the_legal_moves() -> None:
    state = tictactoe.new_game()
    assert CELLS.mask(state) == b"\1\1\1\1\1\1\1\1\1"
    state = tictactoe.apply(state, CELLS.parse("b2"))
    state = tictactoe.apply(state, CELLS.parse("a1"))
    assert CELLS.mask(state) == b"\0\1\1\1\0\1\1\1\1"


def test_the_mask_is_empty_where_the_other_catalogue_decides() -> None:
    start = chips.new_game()
    assert (CALLS.mask(start), DEALS.mask(start)) == (b"\0\0", b"\1\1")
    blue = chips.apply(start, chips.Deal(chips.BLUE))  # the only blue chip
    assert (CALLS.mask(blue), DEALS.mask(blue)) == (b"\0\0", b"\1\0")
    dealt = settle(chips, blue, random.Random(1))
    assert (CALLS.mask(dealt), DEALS.mask(dealt)) == (b"\1\1", b"\0\0")


def test_the_mask_is_empty_when_the_game_is_over() -> None:
    dealt = settle(chips, chips.new_game(), random.Random(1))
    over = chips.apply(dealt, chips.Call("keep"))
    assert (CALLS.mask(over), DEALS.mask(over)) == (b"\0\0", b"\0\0")
