"""The conformance kit on every combination of options.

The engine is compared with a second model, ply by ply, in `test_naive.py`.
"""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from boardrules import Game, OptionsError, replay
from boardrules.games import samurai
from boardrules.testing import check_game, random_record

COMBINATIONS = list(
    product((2, 3, 4), ("choose", "random"), ("place", "random"), ("turn", "immediate"))
)


@pytest.mark.parametrize(("players", "hands", "figures", "end"), COMBINATIONS)
def test_conformance(players: int, hands: str, figures: str, end: str) -> None:
    options = samurai.Options(players=players, hands=hands, figures=figures, end=end)
    check_game(samurai, options, games=1, seed=players)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("players", value) for value in (1, 5, 0, -2, "2", 2.0, True, None)),
        *(("hands", value) for value in ("Choose", "place", "", None, 1)),
        *(("figures", value) for value in ("choose", "", None, ("place",))),
        *(("end", value) for value in ("now", "", None, False)),
    ],
)
def test_wrong_options(field: str, value: Any) -> None:
    with pytest.raises(OptionsError, match=field):
        samurai.Options(**{field: value})


def test_the_module_is_a_game() -> None:
    """Mypy checks the types; this is the identity."""
    game: Game[samurai.Options, samurai.State, samurai.Move, samurai.View] = samurai
    assert (game.NAME, game.TITLE, game.SEATS) == ("samurai", "Samurai", (2, 3, 4))
    assert game.RULES_VERSION >= 1
    assert game.ZERO_SUM is True


@pytest.mark.parametrize("players", samurai.SEATS)
def test_everybody_plays_alone(players: int) -> None:
    options = samurai.Options(players=players)
    assert samurai.teams(options) == tuple((seat,) for seat in range(players))
    assert {samurai.role(options, seat) for seat in range(players)} == {"player"}


def test_defaults() -> None:
    """Two seats, chosen hands, placed figures, the turn is played out."""
    expected = samurai.Options(players=2, hands="choose", figures="place", end="turn")
    assert samurai.Options() == expected
    assert samurai.new_game().options == expected


@pytest.mark.parametrize("players", samurai.SEATS)
def test_census(players: int) -> None:
    """20 tokens a seat and 7, 10, 13 figures of each type, from first to last."""
    options = samurai.Options(players=players, hands="random")
    record = random_record(samurai, options, Random(players))
    states = list(replay(record))
    counts = dict(samurai.census(states[0]))
    figures = {2: 7, 3: 10, 4: 13}[players]
    assert (counts["helmet"], counts["buddha"], counts["rice"]) == (figures,) * 3
    assert sum(counts.values()) == 20 * players + 3 * figures
    assert {samurai.census(state) for state in states} == {samurai.census(states[0])}
    for state in states:
        samurai.validate(state)
