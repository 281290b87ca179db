"""The options: defaults, ranges, and a refusal that names the field for everything else."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from boardrules import OptionsError, dumps, loads
from boardrules.games import bushido_breaker as bushido
from boardrules.games import samurai

ON_BOTH_MAPS = ("corridor", "castle", "dojo", "west", "east")
ON_THE_LARGE_MAP = (*ON_BOTH_MAPS, "daimyo", "dining")


def test_defaults() -> None:
    options = bushido.Options()
    assert options.players == 2
    assert options.max_rounds is None
    assert options.nightingale == ("corridor",)
    assert options.specials is True
    assert options.garrison is None
    assert bushido.new_game() == bushido.new_game(options)


def test_seats() -> None:
    assert bushido.SEATS == (2, 3, 4)
    for players in bushido.SEATS:
        assert bushido.Options(players=players).players == players


@pytest.mark.parametrize("rounds", [None, 1, 2, 20, 40, 199, 200])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_rounds(players: int, rounds: int | None) -> None:
    assert bushido.Options(players=players, max_rounds=rounds).max_rounds == rounds


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nightingale_takes_any_locations_of_the_map(players: int) -> None:
    """All of them at once, none at all, each alone, in any order."""
    there = ON_BOTH_MAPS if players == 2 else ON_THE_LARGE_MAP
    for floors in ((), there, there[::-1], *((each,) for each in there)):
        assert bushido.Options(players=players, nightingale=floors).nightingale == floors


@pytest.mark.parametrize("garrison", [1, 2, 3, 4, 5])
def test_garrison(garrison: int) -> None:
    assert bushido.Options(garrison=garrison).garrison == garrison
    assert bushido.Options(players=2, garrison=garrison).garrison == garrison


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        *(("players", each) for each in (0, 1, 5, -2, 2.0, True, "2", None, (2,), 10**30)),
        *(("max_rounds", each) for each in (0, 201, -1, 10.0, True, "20", (20,), 10**30)),
        *(
            ("nightingale", each)
            for each in (
                "corridor",  # a word is no tuple of words
                ["corridor"],
                {"corridor"},
                None,
                ("chamber",),
                ("corridor", "chamber"),
                ("corridor", "corridor"),
                ("garden",),
                ("Corridor",),
                ("",),
                (1,),
                (None,),
                ("daimyo",),  # not with 2 seats
                ("corridor", "dining"),
            )
        ),
        *(("specials", each) for each in (0, 1, None, "yes", "", (True,))),
        *(("garrison", each) for each in (0, 6, 7, -1, 2.0, True, "3", (1,), 10**30)),
    ],
)
def test_refusals_name_the_field(field: str, wrong: Any) -> None:
    with pytest.raises(OptionsError) as caught:
        bushido.Options(**{field: wrong})
    assert str(caught.value).startswith(field)


@pytest.mark.parametrize("players", [3, 4])
def test_locations_of_the_large_map_only(players: int) -> None:
    for location in ("daimyo", "dining"):
        larger = bushido.Options(players=players, nightingale=(location,))
        assert larger.nightingale == (location,)
        with pytest.raises(OptionsError, match=rf"^nightingale .*2 seats.*{location}"):
            bushido.Options(players=2, nightingale=(location,))


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("garrison", [1, 2, 3, 4, 5])
def test_garrison_is_for_two_seats(players: int, garrison: int) -> None:
    with pytest.raises(OptionsError, match=r"^garrison"):
        bushido.Options(players=players, garrison=garrison)


def test_unknown_options_and_positions() -> None:
    wrong: dict[str, Any] = {"alarms": 3}
    with pytest.raises(TypeError):
        bushido.Options(**wrong)
    by_position: Any = bushido.Options
    with pytest.raises(TypeError):
        by_position(2)


def test_immutable_and_hashed_by_value() -> None:
    one, other = bushido.Options(players=3), bushido.Options(players=3)
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other, bushido.Options()}) == 2
    changing: Any = one
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        changing.players = 2


def test_a_form_can_be_built() -> None:
    """Each field tells what it takes and has a line of help."""
    form = {field.name: dict(field.metadata) for field in attrs.fields(bushido.Options)}
    assert set(form) == {"players", "max_rounds", "nightingale", "specials", "garrison"}
    assert form["players"]["choices"] == (2, 3, 4)
    assert form["max_rounds"]["range"] == (1, 200)
    assert form["nightingale"]["choices"] == ON_THE_LARGE_MAP
    assert form["nightingale"]["several"] is True
    assert form["specials"]["choices"] == (False, True)
    assert form["garrison"]["range"] == (1, 5)
    for field in form.values():
        assert len(field["help"].split()) >= 2
        assert "\n" not in field["help"]


@pytest.mark.parametrize(
    "options",
    [
        bushido.Options(),
        bushido.Options(players=2, max_rounds=7, nightingale=(), specials=False, garrison=1),
        bushido.Options(players=4, max_rounds=200, nightingale=("east", "daimyo")),
    ],
)
def test_json_gives_them_back(options: bushido.Options) -> None:
    assert loads(bushido, dumps(bushido, options)) == options


@pytest.mark.parametrize("foreign", [None, 2, "bushido_breaker", {"players": 2}])
def test_only_options_start_a_game(foreign: Any) -> None:
    with pytest.raises(TypeError):
        bushido.new_game(foreign)


def test_options_of_another_game_do_not_start_one() -> None:
    foreign: Any = samurai.Options()
    with pytest.raises(TypeError):
        bushido.new_game(foreign)


@pytest.mark.parametrize(
    ("players", "rounds", "plies"),
    [  # at most 12 a round and 30 more; 20 rounds with 2 seats, else 40
        (2, None, 12 * 20 + 30),
        (3, None, 12 * 40 + 30),
        (4, None, 12 * 40 + 30),
        (2, 1, 42),
        (4, 200, 2430),
    ],
)
def test_the_longest_game(players: int, rounds: int | None, plies: int) -> None:
    assert bushido.max_plies(bushido.Options(players=players, max_rounds=rounds)) == plies
