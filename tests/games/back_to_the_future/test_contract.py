"""The conformance kit, the options, the module as a game, the census.

The engine is compared with a second model, ply by ply, in `test_naive.py`.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import pytest

from boardrules import Game, OptionsError, replay
from boardrules.games import back_to_the_future as bttf
from boardrules.testing import check_game, random_record


@pytest.mark.parametrize("events", ["A", "B"])
@pytest.mark.parametrize("players", bttf.SEATS)
def test_conformance(players: int, events: str) -> None:
    """Short games: random ones go on to the last round, and most of it is like the beginning."""
    beginner = (players == 3) == (events == "A")
    options = bttf.Options(players=players, events=events, beginner=beginner, max_rounds=2)
    check_game(bttf, options, games=2, seed=players)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("players", value) for value in (1, 5, 0, -2, "2", 2.0, True, None)),
        *(("events", value) for value in ("a", "C", "", None, 1, True)),
        *(("beginner", value) for value in (0, 1, "False", None)),
        *(("max_rounds", value) for value in (0, 1001, -1, 60.0, "60", None, True, 10**30)),
    ],
)
def test_wrong_options(field: str, value: Any) -> None:
    """BF-35, BF-46, BF-48."""
    with pytest.raises(OptionsError, match=field):
        bttf.Options(**{field: value})


@pytest.mark.parametrize("value", [None, 2, {"players": 2}])
def test_options_of_another_type(value: Any) -> None:
    with pytest.raises(TypeError, match=r"back_to_the_future\.Options"):
        bttf.new_game(value)


def test_the_module_is_a_game() -> None:
    """Mypy checks the types; this is the identity."""
    game: Game[bttf.Options, bttf.State, bttf.Move, bttf.View] = bttf
    assert (game.NAME, game.SEATS) == ("back_to_the_future", (2, 3, 4))
    assert game.TITLE == "Back to the Future: An Adventure Through Time"
    assert game.RULES_VERSION == 1
    assert game.ZERO_SUM is True


@pytest.mark.parametrize("players", bttf.SEATS)
def test_everybody_plays_alone(players: int) -> None:
    options = bttf.Options(players=players)
    assert bttf.teams(options) == tuple((seat,) for seat in range(players))
    assert {bttf.role(options, seat) for seat in range(players)} == {"player"}


def test_defaults() -> None:
    """BF-48: 60 rounds."""
    expected = bttf.Options(
        players=2, events="A", beginner=False, max_rounds=60, components=bttf.RECONSTRUCTED
    )
    assert bttf.Options() == expected
    assert bttf.new_game().options == expected


@pytest.mark.parametrize(("rounds", "plies"), [(60, 5000), (1, 280), (1000, 80_200)])
def test_max_plies(rounds: int, plies: int) -> None:
    assert bttf.max_plies(bttf.Options(max_rounds=rounds)) == plies


@pytest.mark.parametrize("players", bttf.SEATS)
def test_census(players: int) -> None:
    """80 cards, 12 events, 8 clock tokens, 9 victory tokens and 6 roles, from first to last."""
    options = bttf.Options(players=players, events="B", max_rounds=10)
    record = random_record(bttf, options, Random(players))
    states = list(replay(record))
    counts = bttf.census(states[0])
    assert sum(count for _, count in counts) == 80 + 12 + 8 + 9 + 6
    assert dict(counts)["clock tower token"] == 8
    assert len(dict(counts)) == len(counts)
    for state in states:
        assert bttf.census(state) == counts
        bttf.validate(state)


def test_a_child_costs_less_than_a_kibibyte() -> None:
    """A state has few enough fields for a small dict; one field more would double it."""
    state = bttf.apply(bttf.new_game(), bttf.all_chances(bttf.Options())[0])
    assert sys.getsizeof(state.__dict__) < 512
