"""The components as data: the set that is played with, and what another one must be (BF-35)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import attrs
import pytest

from boardrules import ActionSpace, IllegalMove, OptionsError, Record, dumps, loads, replay
from boardrules.games import back_to_the_future as bttf
from boardrules.games.back_to_the_future.components import EFFECTS
from boardrules.testing import check_game, random_record

from . import naive
from .other_set import OTHER

BOX = bttf.RECONSTRUCTED


def test_the_cards_are_those_of_the_table() -> None:
    """Typed in twice: here as the package has it, and for the naive model."""
    expected = naive.printed()
    assert len(expected) == 80
    assert [
        (list(card.names), str(card.year or "any"), card.time, card.power, card.vp)
        for card in BOX.characters
    ] == expected


def test_counts_of_the_reconstruction() -> None:
    """Every name on 24 cards, 20 cards a year and 20 for all years, power and points make 4."""
    names = Counter(name for card in BOX.characters for name in card.names)
    assert names == dict.fromkeys(("marty", "doc", "george", "lorraine", "biff"), 24)
    years = Counter(card.year for card in BOX.characters)
    assert years == dict.fromkeys((1955, 1985, 2015, None), 20)
    assert {card.power + card.vp for card in BOX.characters} == {4}


def test_slugs() -> None:
    """A letter only where two would be equal."""
    slugs = BOX.slugs
    assert (slugs[0], slugs[1], slugs[6]) == ("marty-1955-a", "marty-1955-b", "marty-any-a")
    assert (slugs[40], slugs[79]) == ("marty+doc-1955", "lorraine+biff-any")
    assert len(set(slugs)) == 80
    assert len(set(OTHER.slugs)) == 24
    assert {"marty-any-c", "jennifer-any", "doc+marty-any"} <= set(OTHER.slugs)


def test_victory_tokens_and_events() -> None:
    """Tokens from 10 to 18, all different; the rulebook's example is the first event."""
    assert BOX.tokens == ((18, 15, 12), (17, 14, 11), (16, 13, 10))
    assert sorted(value for some in BOX.tokens for value in some) == [*range(10, 19)]
    assert BOX.events[0].names == ("marty", "george", "lorraine")
    for year, effects in EFFECTS.items():
        assert [event.effect for event in BOX.events if event.year == year] == list(effects)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("names", ()),
        ("names", ("marty", "marty")),
        ("names", ("marty", "doc", "george")),
        ("names", ("Marty",)),
        ("names", ["marty"]),
        ("names", "marty"),
        ("year", 1986),
        ("year", "1985"),
        ("year", True),
        ("time", 0),
        ("time", 4),
        ("power", 0),
        ("power", 2.0),
        ("vp", 4),
        ("vp", True),
    ],
)
def test_wrong_characters(field: str, value: Any) -> None:
    with pytest.raises(OptionsError, match=field):
        attrs.evolve(BOX.characters[0], **{field: value})


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("year", None),
        ("year", 1956),
        ("title", ""),
        ("title", "two\nlines"),
        ("title", "x" * 61),
        ("names", ("marty", "doc")),
        ("names", ("marty", "doc", "doc")),
        ("names", ("marty", "doc", "clara")),
        ("effect", ""),
        ("effect", "draw-nine"),
        ("effect", None),
    ],
)
def test_wrong_events(field: str, value: Any) -> None:
    with pytest.raises(OptionsError, match=field):
        attrs.evolve(BOX.events[0], **{field: value})


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("characters", BOX.characters[:7]),
        ("characters", BOX.characters * 3),
        ("characters", list(BOX.characters)),
        ("characters", BOX.characters[:1] * 27),
        ("characters", (None,) * 80),
        ("events", BOX.events[:11]),
        ("events", BOX.events[:11] + BOX.events[:1]),
        ("events", (*BOX.events[:11], attrs.evolve(BOX.events[11], effect="none"))),
        ("tokens", ((18, 15, 12), (17, 14, 11))),
        ("tokens", ((18, 15), (17, 14, 11), (16, 13, 10))),
        ("tokens", ((15, 18, 12), (17, 14, 11), (16, 13, 10))),
        ("tokens", ((18, 15, 0), (17, 14, 11), (16, 13, 10))),
        ("tokens", ((18, 15, 100), (17, 14, 11), (16, 13, 10))),
        ("tokens", ((18, 15, 12.0), (17, 14, 11), (16, 13, 10))),
    ],
)
def test_wrong_sets(field: str, value: Any) -> None:
    with pytest.raises(OptionsError, match=field):
        attrs.evolve(BOX, **{field: value})


def test_four_cards_a_seat() -> None:
    """12 cards are enough for three seats, not for four."""
    few = attrs.evolve(BOX, characters=BOX.characters[:12])
    assert bttf.Options(players=3, components=few).components == few
    with pytest.raises(OptionsError, match="components must have at least 4 cards a seat"):
        bttf.Options(players=4, components=few)


@pytest.mark.parametrize("value", [None, "RECONSTRUCTED", {}, BOX.characters])
def test_components_of_a_wrong_type(value: Any) -> None:
    with pytest.raises(OptionsError, match="components must be a Components"):
        bttf.Options(components=value)


@pytest.mark.parametrize("events", ["A", "B"])
@pytest.mark.parametrize("players", bttf.SEATS)
def test_complete_games_with_another_set(players: int, events: str) -> None:
    """Records, JSON and catalogues included."""
    options = bttf.Options(players=players, events=events, components=OTHER, max_rounds=4)
    record = random_record(bttf, options, Random(players))
    again = Record.from_json(record.to_json())
    assert again == record
    assert again.options.components == OTHER
    *_, last = replay(again)
    assert bttf.outcome(last) is not None
    assert loads(bttf, dumps(bttf, last)) == last
    assert loads(bttf, dumps(bttf, options)) == options
    space = ActionSpace(bttf, options)
    assert space.decode(space.encode(space.parse("play jennifer-any"))).name == "jennifer-any"


@pytest.mark.parametrize("players", bttf.SEATS)
def test_the_conformance_kit_with_another_set(players: int) -> None:
    options = bttf.Options(players=players, events="B", components=OTHER, max_rounds=2)
    check_game(bttf, options, games=2, seed=players)


def test_equal_sets_are_the_same_to_everything() -> None:
    """Options are equal if their components are, and share their catalogue."""
    copy = attrs.evolve(OTHER)
    assert copy is not OTHER
    one, other = bttf.Options(components=OTHER), bttf.Options(components=copy)
    assert one == other
    assert hash(one) == hash(other)
    assert bttf.all_moves(one) is bttf.all_moves(other)


def test_moves_of_another_set_are_refused() -> None:
    """With a code of their own, wherever they are tried."""
    state = bttf.new_game()
    for move in bttf.all_moves(bttf.Options(components=OTHER)):
        if move.name == "jennifer-any":
            with pytest.raises(IllegalMove) as caught:
                bttf.apply(state, move)
            assert caught.value.code == "no-such-card"
