"""The catalogues: which moves there are, in which order, and that each exists once."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from boardrules import ActionSpace, NotationError, dumps, loads
from boardrules.games import back_to_the_future as bttf

from . import naive
from .other_set import OTHER
from .positions import SEATS

ROLES = ["marty", "doc", "george", "lorraine", "biff", "jennifer"]


def player_texts(players: int, cards: list[naive.Card]) -> list[str]:
    """Write the catalogue down as the rules say."""
    slugs = [card.slug for card in cards]
    return [
        *(f"role {role}" for role in ROLES),
        *(f"discard {slug}" for slug in slugs),
        "keep",
        *(f"steal {seat}" for seat in range(players)),
        *("travel 1955", "travel 1985", "travel 2015"),
        *(f"play {slug}" for slug in slugs),
        *(f"play-free {card.slug}" for card in cards if "marty" in card.names),
        *(f"pay {slug}" for slug in slugs),
        "pay token",
        *(f"ripple {slug}" for slug in slugs),
        *("skip", "complete"),
        *(f"use {slug}" for slug in slugs),
        *(f"shift {slug} {year}" for slug in slugs for year in (1955, 1985, 2015)),
        *("take", "end"),
    ]


def chance_texts(players: int, cards: list[naive.Card]) -> list[str]:
    return [
        *(f"start {seat}" for seat in range(players)),
        *(f"event e{number}" for number in range(1, 13)),
        *(f"{kind} {card.slug}" for kind in ("draw", "stolen", "rippled") for card in cards),
    ]


@pytest.mark.parametrize("players", SEATS)
def test_catalogues(players: int) -> None:
    cards = naive.name_cards(naive.printed())
    options = bttf.Options(players=players)
    assert [str(move) for move in bttf.all_moves(options)] == player_texts(players, cards)
    assert [str(move) for move in bttf.all_chances(options)] == chance_texts(players, cards)


@pytest.mark.parametrize("players", SEATS)
def test_catalogues_of_another_set(players: int) -> None:
    rows: list[Any] = [
        (list(card.names), str(card.year or "any"), card.time, card.power, card.vp)
        for card in OTHER.characters
    ]
    cards = naive.name_cards(rows)
    options = bttf.Options(players=players, components=OTHER)
    assert [str(move) for move in bttf.all_moves(options)] == player_texts(players, cards)
    assert [str(move) for move in bttf.all_chances(options)] == chance_texts(players, cards)


@pytest.mark.parametrize(("players", "moves", "chances"), [(2, 681, 254), (3, 682, 255)])
def test_counts(players: int, moves: int, chances: int) -> None:
    """6 roles, 80 discards, keep, steals, 3 journeys, 80 + 24 plays, 81 payments, 80 ripples, skip,
    complete, 80 uses, 240 shifts, take, end; seats, 12 events, 3 * 80 cards.
    """
    options = bttf.Options(players=players)
    assert 6 + 80 + 1 + 3 + 80 + 24 + 81 + 80 + 1 + 1 + 80 + 240 + 2 == 679
    assert len(bttf.all_moves(options)) == moves == 679 + players
    assert len(bttf.all_chances(options)) == chances == 252 + players


def test_action_ids_by_hand() -> None:
    space = ActionSpace(bttf, bttf.Options())
    ids = {
        "role marty": 0,
        "role jennifer": 5,
        "discard marty-1955-a": 6,
        "keep": 86,
        "steal 0": 87,
        "travel 1955": 89,
        "play marty-1955-a": 92,
        "play-free marty-1955-a": 172,
        "pay marty-1955-a": 196,
        "pay token": 276,
        "ripple marty-1955-a": 277,
        "skip": 357,
        "complete": 358,
        "use marty-1955-a": 359,
        "shift marty-1955-a 1955": 439,
        "shift marty-1955-a 2015": 441,
        "shift marty-1955-b 1955": 442,
        "take": 679,
        "end": 680,
    }
    assert {text: space.encode(space.parse(text)) for text in ids} == ids
    assert [str(space.decode(id_)) for id_ in ids.values()] == list(ids)


@pytest.mark.parametrize("players", SEATS)
def test_players_and_components_alone_fix_the_catalogue(players: int) -> None:
    one = bttf.Options(players=players)
    other = bttf.Options(players=players, events="B", beginner=True, max_rounds=7)
    assert bttf.all_moves(one) == bttf.all_moves(other)
    assert bttf.all_chances(one) == bttf.all_chances(other)


def test_moves_exist_once() -> None:
    """Equal texts are one object, in every catalogue; a pickle or a copy is the object again."""
    by_text: dict[str, bttf.Move] = {}
    for components in (bttf.RECONSTRUCTED, OTHER):
        for players in SEATS:
            options = bttf.Options(players=players, components=components)
            for move in (*bttf.all_moves(options), *bttf.all_chances(options)):
                assert by_text.setdefault(str(move), move) is move
    for move in by_text.values():
        assert pickle.loads(pickle.dumps(move)) is move
        assert copy.copy(move) is move
        assert copy.deepcopy(move) is move


def test_parts_of_a_move() -> None:
    space = ActionSpace(bttf, bttf.Options(players=4))
    found = {
        text: (space.parse(text).kind, space.parse(text).name, space.parse(text).number)
        for text in ("role doc", "keep", "steal 3", "travel 2015", "pay token", "pay doc-any-a")
    }
    assert found == {
        "role doc": ("role", "doc", 1),
        "keep": ("keep", "", -1),
        "steal 3": ("steal", "3", 3),
        "travel 2015": ("travel", "2015", 2),
        "pay token": ("pay", "token", -1),
        "pay doc-any-a": ("pay", "doc-any-a", -1),
    }
    shift = space.parse("shift doc-any-a 1985")
    assert (shift.kind, shift.name, shift.number) == ("shift", "doc-any-a", 1)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "role",
            "role clara",
            "role doc doc",
            "keep it",
            "steal 4",
            "steal 00",
            "travel 1986",
        ),
        *("play", "play doc", "play doc-any-A", "play token", "pay doc+doc+doc-any", "pay  token"),
        *("shift doc-any-a", "shift doc-any-a 1886", "event e0", "event e13", "start -1", "end "),
        *("play doc-any-aa", "ripple ?", "draw \N{ARABIC-INDIC DIGIT ONE}", "take\n", "x" * 10**5),
    ],
)
def test_texts_that_no_move_has(text: str) -> None:
    with pytest.raises(NotationError):
        bttf.Move.named(text)
    with pytest.raises(NotationError):
        ActionSpace(bttf, bttf.Options()).parse(text)


def test_a_move_cannot_be_made() -> None:
    with pytest.raises(TypeError, match="not made"):
        bttf.Move("end", "end", "", -1)


def test_moves_as_json() -> None:
    """A text; those of another set are read with its options."""
    for move in bttf.all_moves(bttf.Options())[::50]:
        assert loads(bttf, dumps(bttf, move)) is move
    options = bttf.Options(components=OTHER)
    strange = ActionSpace(bttf, options).parse("play jennifer-any")
    text = dumps(bttf, strange)
    assert loads(bttf, text, options) is strange
    with pytest.raises(NotationError):
        loads(bttf, text)
