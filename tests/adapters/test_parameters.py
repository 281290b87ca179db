"""Options as OpenSpiel game parameters: there and back, through OpenSpiel's own parser."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from boardrules import Immutable, OptionsError
from tests.adapters.samples import TICTACTOE, tables, title
from tests.testing.smallgame import SmallGame

pyspiel = pytest.importorskip("pyspiel", reason="needs the extra openspiel")

from boardrules.adapters import openspiel  # noqa: E402
from boardrules.adapters.openspiel import from_parameters, to_parameters  # noqa: E402


@attrs.frozen(kw_only=True)
class OddOptions(Immutable):
    players: int = 2
    bag: str = "small"
    fast: bool = False
    share: float = 0.5
    note: str = "a word"
    pairs: tuple[tuple[int, str], ...] = ((1, "a,b"), (2, "(c)"))
    limit: int | None = None


class OddGame(SmallGame):
    NAME = "oddoptions"
    Options = OddOptions  # type: ignore[assignment]


ODD: Any = OddGame()
openspiel.register(ODD)

CHANGES: list[dict[str, Any]] = [
    {},
    {"fast": True, "share": 0.1, "limit": 3, "pairs": ()},
    {"share": -2.0},
    *({"note": note} for note in ("", "True", "12", "1.5", "a,b", "x(y)", "é=ß\n", "json-x", "-")),
]


@pytest.mark.parametrize("changes", CHANGES, ids=str)
def test_odd_options_come_back_through_the_name_of_the_game(changes: dict[str, Any]) -> None:
    options = OddOptions(**changes)
    game = openspiel.load(ODD, options)
    again = pyspiel.load_game(str(game))
    assert again.table.options == game.table.options == options
    assert str(again) == str(game)


@pytest.mark.parametrize(("game", "options"), tables(TICTACTOE), ids=title)
def test_options_of_a_game_come_back(game: Any, options: Any) -> None:
    assert from_parameters(game, to_parameters(game, options)) == options


def test_numbers_flags_and_words_stay_plain() -> None:
    plain = to_parameters(ODD, OddOptions(note="word-2_x"))
    assert {name: plain[name] for name in ("players", "bag", "fast", "share", "note")} == {
        "players": 2, "bag": "small", "fast": False, "share": 0.5, "note": "word-2_x"
    }  # fmt: skip
    assert plain["limit"] == "json-bnVsbA"  # base64 of: null


def test_missing_parameters_have_their_defaults() -> None:
    assert from_parameters(ODD, {"fast": True}) == OddOptions(fast=True)
    assert pyspiel.load_game("python_boardrules_samurai").table.options.players == 2


@pytest.mark.parametrize(
    ("parameters", "says"),
    [
        ({"speed": 1}, "'speed' is no option of oddoptions"),
        ({"players": "two"}, "players"),
        ({"fast": 1}, "fast"),
        ({"limit": "json-*"}, "limit: 'json-*' is no base64"),
        ({"limit": "json-bnVs"}, "limit: not readable as JSON"),
        ({"limit": "json-WzFd"}, "limit"),  # [1]
    ],
)
def test_a_wrong_parameter_is_named(parameters: dict[str, Any], says: str) -> None:
    with pytest.raises(OptionsError, match=says.replace("*", r"\*")):
        from_parameters(ODD, parameters)


def test_openspiel_passes_on_what_the_game_refuses() -> None:
    with pytest.raises(OptionsError, match="players must be one of 2, 3, 4, not 7"):
        pyspiel.load_game("python_boardrules_samurai(players=7)")


def test_a_fraction_that_openspiel_would_round_is_refused() -> None:
    with pytest.raises(OptionsError, match="share: OpenSpiel writes 15 decimal places"):
        openspiel.load(ODD, OddOptions(share=1e-17))


def test_an_option_called_name_is_refused() -> None:
    @attrs.frozen(kw_only=True)
    class NameOptions(OddOptions):
        name: str = "x"

    class NameGame(SmallGame):
        NAME = "nameoptions"
        Options = NameOptions  # type: ignore[assignment]

    named: Any = NameGame()
    with pytest.raises(ValueError, match="no option called name"):
        openspiel.register(named)
