"""The contract: the conformance kit, the options, the census, the length of games."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest

from boardrules import Game, OptionsError, replay
from boardrules.games import samurai_jack
from boardrules.testing import check_game, random_record

from .naive import HEROES, TYPES
from .positions import box
from .reading import SEATS

COMBINATIONS = list(product(SEATS, (False, True)))


@pytest.mark.parametrize(("players", "tokens"), COMBINATIONS)
def test_conformance(players: int, tokens: bool) -> None:
    options = samurai_jack.Options(players=players, encounter_tokens=tokens)
    check_game(samurai_jack, options, games=1, seed=players)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("players", value) for value in (1, 6, 0, -2, "2", 2.0, True, None)),
        *(("encounter_tokens", value) for value in (0, 1, "", None, "True")),
        *(("components", value) for value in (None, 1, "", (), b"")),
    ],
)
def test_wrong_options(field: str, value: Any) -> None:
    with pytest.raises(OptionsError, match=field):
        samurai_jack.Options(**{field: value})


def test_the_module_is_a_game() -> None:
    """Mypy checks the types; this is the identity."""
    game: Game[samurai_jack.Options, samurai_jack.State, samurai_jack.Move, samurai_jack.View] = (
        samurai_jack
    )
    assert (game.NAME, game.TITLE) == ("samurai_jack", "Samurai Jack: Back to the Past")
    assert game.SEATS == (2, 3, 4, 5)
    assert game.RULES_VERSION >= 1
    assert game.ZERO_SUM is False


@pytest.mark.parametrize("players", SEATS)
def test_everybody_plays_alone(players: int) -> None:
    options = samurai_jack.Options(players=players)
    assert samurai_jack.teams(options) == tuple((seat,) for seat in range(players))
    assert {samurai_jack.role(options, seat) for seat in range(players)} == {"player"}


def test_a_form_can_be_built_from_the_options() -> None:
    """Choices, and for the components the class whose fields are to be filled in."""
    found = {field.name: dict(field.metadata) for field in attrs.fields(samurai_jack.Options)}
    assert found["players"]["choices"] == (2, 3, 4, 5)
    assert found["encounter_tokens"]["choices"] == (False, True)
    assert found["components"]["parts"] is samurai_jack.Components
    assert all(each["help"] for each in found.values())


def test_defaults() -> None:
    """Three seats, no tokens, the reconstructed set."""
    expected = samurai_jack.Options(
        players=3, encounter_tokens=False, components=samurai_jack.RECONSTRUCTED
    )
    assert samurai_jack.Options() == expected
    assert samurai_jack.new_game().options == expected


@pytest.mark.parametrize(("players", "tokens"), COMBINATIONS)
def test_census(players: int, tokens: bool) -> None:
    """15 tiles, 7 figures, 40 movement cards, 4 tokens, 9 cards, 48 support cards."""
    options = samurai_jack.Options(players=players, encounter_tokens=tokens)
    states = list(replay(random_record(samurai_jack, options, Random(players))))
    counts = dict(samurai_jack.census(states[0]))
    assert {counts[f"tile {kind}"] for kind in TYPES} == {3}
    assert {counts[f"mover {hero}"] for hero in (*HEROES, "jack", "aku")} == {1}
    assert counts["encounter token"] == 4
    assert sum(counts.values()) == 15 + 7 + 40 + 4 + 9 + 48
    assert {samurai_jack.census(state) for state in states} == {samurai_jack.census(states[0])}
    for state in states:
        samurai_jack.validate(state)


@pytest.mark.parametrize("players", SEATS)
def test_the_length_of_a_game(players: int) -> None:
    """1087 plies, and more only where a space asks for more than six cards."""
    assert samurai_jack.max_plies(samurai_jack.Options(players=players)) == 1087
    villains = samurai_jack.RECONSTRUCTED.villains
    dear = samurai_jack.Card("dear", "Dear", (samurai_jack.Space(1, 9, 4, 4, 2),))
    options = samurai_jack.Options(players=players, components=box(villains=(dear, *villains[1:])))
    assert samurai_jack.max_plies(options) == 1087 + 3 * players * 4


def test_every_ruling_is_named_by_a_test() -> None:
    """SJ-01 to SJ-58: in a name or docstring of some test."""
    text = "".join(
        path.read_text("utf-8").lower().replace("_", "-")
        for path in Path(__file__).parent.glob("test_*.py")
        if path.name != Path(__file__).name
    )
    missing = [number for number in range(1, 59) if f"sj-{number:02}" not in text]
    assert missing == []
