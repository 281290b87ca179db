"""The conformance kit on every kind of game, and what stays the same from first to last.

The engine is compared with a second model, ply by ply, in `test_naive.py`.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boardrules import Game, load, replay
from boardrules.games import NAMES, bushido_breaker
from boardrules.testing import check_game, random_record

SOLVABLE = {"garrison": 2, "max_rounds": 4}
SETTINGS = [
    ({"players": 2}, 3),
    ({"players": 2, "specials": False}, 3),
    ({"players": 2, "nightingale": ()}, 2),
    ({"players": 2, "nightingale": ("corridor", "dojo")}, 2),
    ({"players": 2, **SOLVABLE}, 5),
    ({"players": 2, "specials": False, "nightingale": (), **SOLVABLE}, 5),
    ({"players": 3}, 1),
    ({"players": 3, "specials": False, "nightingale": ("castle", "daimyo", "dining")}, 1),
    ({"players": 3, "nightingale": (), "max_rounds": 12}, 1),
    ({"players": 4, "max_rounds": 12}, 1),
    ({"players": 4, "specials": False, "max_rounds": 15}, 1),
    ({"players": 4, "nightingale": (), "max_rounds": 8}, 2),
    ({"players": 4, "nightingale": ("corridor", "west", "dining"), "max_rounds": 8}, 2),
]


@pytest.mark.parametrize(
    ("setting", "games"), [pytest.param(*each, id=str(each[0])) for each in SETTINGS]
)
def test_conformance(setting: dict[str, Any], games: int) -> None:
    check_game(bushido_breaker, bushido_breaker.Options(**setting), games=games, seed=1)


def test_the_module_is_a_game() -> None:
    """Mypy checks the types; by its name it can be loaded."""
    game: Game[
        bushido_breaker.Options,
        bushido_breaker.State,
        bushido_breaker.Move,
        bushido_breaker.View,
    ] = bushido_breaker
    assert game.NAME in NAMES
    assert load(game.NAME) is bushido_breaker


@pytest.mark.parametrize(
    ("players", "locations", "ninjas", "samurai"), [(2, 6, 1, 1), (3, 8, 1, 2), (4, 8, 2, 2)]
)
@pytest.mark.parametrize("specials", [True, False])
def test_census(players: int, locations: int, ninjas: int, samurai: int, specials: bool) -> None:
    """The components of the box, and every card's uses, from the first position to the last."""
    options = bushido_breaker.Options(players=players, specials=specials)
    of_ninjas = {"kunai": 5, "shuriken": 2, "smoke-bomb": 1}
    expected = {
        "locations": locations,
        "samurai": 7,
        **{f"seat {seat} {card}": n for seat in range(ninjas) for card, n in of_ninjas.items()},
        "katana": 5 * samurai,
        "yumi": 2 * samurai,
        "shurikens": 1,
        "diagonal": 2,
        "blowgun": 1,
        "metsubushi": 1,
        "reinforcements": 1,
        "repair": 1,
        "showdown": 1,
        "revelation": 1,
    }
    for seed in range(5):
        for state in replay(random_record(bushido_breaker, options, Random(seed))):
            assert dict(bushido_breaker.census(state)) == expected
