"""Move Diagonally, and floors that chirp.

Samurai at the start: 1 corridor, 2 castle, 3 dojo, 4 west, 5 east; with three seats also 6 daimyo
and 7 dining. With two seats the castle touches corridor and dojo, the dojo the castle and both
gates.
"""

from __future__ import annotations

import pytest

from boardrules.games.bushido_breaker import (
    Noticed,
    Round,
)

from .positions import (
    left,
    legal,
    pile,
    play,
    refused,
    seen,
    start,
    table,
    whereabouts,
)


def test_bb_33_two_diagonal_steps() -> None:
    """BB-33: castle to west and back, then none is left; it does not count as a Move."""
    state = table(ninjas="castle", specials="diagonal repair")
    assert legal(state, "diagonal") == ["diagonal west", "diagonal east"]
    state = play(state, "diagonal west", "search 1", "hold")
    assert whereabouts(state) == "west"
    assert left(state)["diagonal"] == 1
    assert legal(state, "diagonal") == ["diagonal castle"]
    state = play(state, "diagonal castle", "search 1", "hold")
    assert legal(state, "diagonal") == []
    assert "move dojo" in legal(state)
    assert "diagonal" not in left(state)
    assert pile(state) == []  # spent face down


@pytest.mark.parametrize("first_is_noticed", [True, False])
def test_bb_33_when_the_card_is_laid_open(first_is_noticed: bool) -> None:
    """BB-33: after the first use it stays in hand, also when noticed; piled after the second."""
    state = table(ninjas="castle", specials="diagonal repair", spent="0 smoke-bomb")
    state = play(state, "diagonal east", "exits 2" if first_is_noticed else "exits 1")
    assert left(state)["diagonal"] == 1
    assert pile(state) == []
    notices = int(first_is_noticed)
    assert seen(state).ninjas[0].notices == notices
    if first_is_noticed:
        assert seen(state).log[0].noticed == (Noticed(0, "diagonal", "castle", "east"),)
    state = play(state, "hold", "diagonal castle", "exits 5")
    assert pile(state) == ["diagonal"]
    assert seen(state).ninjas[0].notices == notices + 1
    assert seen(state).log[1].noticed == (Noticed(0, "diagonal", "east", "castle"),)


def test_bb_33_the_second_use_unnoticed_after_a_noticed_first() -> None:
    """BB-33: nothing is shown of the second use, so nothing is laid open."""
    state = table(ninjas="castle", specials="diagonal repair")
    state = play(state, "diagonal east", "exits 2", "hold", "diagonal castle", "exits 1")
    assert pile(state) == []
    assert whereabouts(state) == "castle"


def test_bb_33_diagonals_of_the_large_map() -> None:
    """BB-33: the corridor touches dojo and dining at a corner, and no chamber lies diagonally."""
    state = table(3, ninjas="corridor", off="dojo west east daimyo dining castle")
    assert legal(state, "diagonal") == []  # the ninja has no such card
    state = table(3, ninjas="corridor", specials="diagonal blowgun")
    assert legal(state, "diagonal") == ["diagonal dojo", "diagonal dining"]
    assert refused(state, "diagonal chamber") == "not-adjacent"


@pytest.mark.parametrize(
    ("room", "move", "floors", "chirps"),
    [
        ("castle", "move corridor", ("corridor",), True),
        ("castle", "move dojo", ("corridor",), False),
        ("castle", "diagonal west", ("west", "east"), True),
        ("castle", "diagonal east", ("corridor", "west"), False),
        ("corridor", "hide", ("corridor",), False),
        ("corridor", "move castle", ("corridor",), False),  # leaving is silent
        ("castle", "move corridor", (), False),
    ],
)
def test_bb_34_chirps(room: str, move: str, floors: tuple[str, ...], chirps: bool) -> None:
    """BB-34: for entering such a room by Move or Move Diagonally."""
    state = table(ninjas=room, specials="diagonal repair", nightingale=floors)
    state = play(state, move, "search 5")
    assert seen(state).log == (Round(actions=("search 5",), chirps=(0,) if chirps else ()),)


@pytest.mark.parametrize("move", ["move corridor", "diagonal west"])
def test_bb_34_no_chirp_for_a_noticed_step(move: str) -> None:
    """BB-34: the destination is known anyway."""
    state = table(ninjas="castle", specials="diagonal repair", nightingale=("corridor", "west"))
    state = play(state, move, "exits 2")
    assert seen(state).log[0].noticed == (Noticed(0, move.split()[0], "castle", move.split()[1]),)
    assert seen(state).log[0].chirps == ()


def test_bb_34_no_chirp_for_a_step_undone_by_a_bomb() -> None:
    """BB-34: nobody came."""
    state = play(table(ninjas="castle", notices=[1]), "move corridor", "exits 2", "smoke-bomb")
    assert seen(state).log[0].chirps == ()
    assert whereabouts(state) == "castle"


def test_bb_34_no_chirp_at_the_start() -> None:
    """BB-34: the gates have floors; the first chirp is for coming back."""
    state = start(nightingale=("west", "east"))
    assert seen(state).log == ()
    assert seen(state).now == Round()
    state = play(state, "move dojo", "search 5", "move east", "search 5")
    assert [round_.chirps for round_ in seen(state).log] == [(), (0,)]
