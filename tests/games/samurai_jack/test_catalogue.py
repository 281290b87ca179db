"""The catalogues: which moves there are, in which order, and that each exists once."""

from __future__ import annotations

import copy
import gc
import pickle
import threading
from typing import TYPE_CHECKING

import attrs
import pytest

from boardrules import ActionSpace, NotationError, dumps, loads
from boardrules.games import samurai_jack

from .naive import BOX, HEROES, TYPES
from .positions import other_set
from .reading import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence


def options(players: int = 3, **more: object) -> samurai_jack.Options:
    return samurai_jack.Options(players=players, **more)  # type: ignore[arg-type]


def row(kind: str, names: Sequence[object]) -> list[str]:
    return [f"{kind} {name}" for name in names]


@pytest.mark.parametrize("players", SEATS)
def test_player_catalogue(players: int) -> None:
    assert [str(move) for move in samurai_jack.all_moves(options(players))] == [
        *row("choose", HEROES),
        *row("play", TYPES),
        *row("claim", range(1, 7)),
        "stand",
        *row("turn-in", BOX.cards),
        *row("take", BOX.cards),
        "draw",
        "decline",
    ]


@pytest.mark.parametrize("players", SEATS)
def test_chance_catalogue(players: int) -> None:
    assert [str(move) for move in samurai_jack.all_chances(options(players))] == [
        *(row("neutral", HEROES) if players == 2 else []),
        *row("tile", TYPES),
        *row("villain", ["v1", "v2", "v3", "v4", "v5", "v6", "a1", "a2", "a3"]),
        *row("line", HEROES),
        *row("deal", BOX.cards),
        *row("site", TYPES),
        *row("jack", TYPES),
        *row("reveal", TYPES),
        *row("aku", TYPES),
        *row("token", ["wolf", "aku"]),
        *row("lose", BOX.cards),
    ]


def test_action_ids_by_hand() -> None:
    """5 choose, 5 play, 6 claim, stand, 48 turn-in, 48 take, draw, decline: 115."""
    space = ActionSpace(samurai_jack, options())
    ids = {
        "choose ashi": 0,
        "choose max": 4,
        "play city": 5,
        "play ruins": 9,
        "claim 1": 10,
        "claim 6": 15,
        "stand": 16,
        "turn-in robots": 17,
        "turn-in armour": 64,
        "take robots": 65,
        "take armour": 112,
        "draw": 113,
        "decline": 114,
    }
    assert {text: space.encode(space.parse(text)) for text in ids} == ids
    assert len(space) == 115


def test_the_catalogue_of_another_set() -> None:
    """Spaces up to 8 (on its Aku cards), 30 cards by their words."""
    texts = [str(move) for move in samurai_jack.all_moves(options(components=other_set()))]
    assert texts[10:19] == [*row("claim", range(1, 9)), "stand"]
    assert texts[19:21] == ["turn-in card-no-0", "turn-in card-no-1"]
    assert len(texts) == 10 + 9 + 2 * 30 + 2


def test_the_encounter_tokens_make_no_difference() -> None:
    with_tokens = options(encounter_tokens=True)
    assert samurai_jack.all_moves(with_tokens) == samurai_jack.all_moves(options())
    assert samurai_jack.all_chances(with_tokens) == samurai_jack.all_chances(options())


def test_one_object_for_each_text() -> None:
    """In every catalogue of every set; a pickle or a copy is the object again."""
    by_text: dict[str, samurai_jack.Move] = {}
    for components in (samurai_jack.RECONSTRUCTED, other_set()):
        for players in SEATS:
            some = options(players, components=components)
            for move in (*samurai_jack.all_moves(some), *samurai_jack.all_chances(some)):
                assert by_text.setdefault(str(move), move) is move
    for text, move in by_text.items():
        assert pickle.loads(pickle.dumps(move)) is move
        assert copy.copy(move) is move is copy.deepcopy(move)
        assert str(move) == text


def test_moves_of_a_forgotten_catalogue_are_still_equal() -> None:
    """A move that is kept is the one that a catalogue made later holds."""
    kept = samurai_jack.all_moves(options(components=other_set()))[20]
    gc.collect()
    again = options(components=attrs.evolve(other_set(), sanity_track=9))
    assert kept in samurai_jack.all_moves(again)
    assert ActionSpace(samurai_jack, again).parse("turn-in card-no-1") is kept


def test_threads_get_the_same_moves() -> None:
    """Eight threads ask for the catalogue of a set that is new to all of them."""
    fresh = tuple(
        attrs.evolve(card, name=f"Thread {number}")
        for number, card in enumerate(other_set().support)
    )
    found: list[tuple[samurai_jack.Move, ...]] = []

    def ask() -> None:
        some = options(components=attrs.evolve(other_set(), support=fresh))
        found.append(samurai_jack.all_moves(some))

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    for moves in found:
        assert all(a is b for a, b in zip(moves, found[0], strict=True))


def test_no_move_can_be_made() -> None:
    with pytest.raises(TypeError, match="not made"):
        samurai_jack.Move("play city", "play", "city", 0)


@pytest.mark.parametrize(
    "text",
    [
        *("", "play", "play sea", "claim 0", "claim 13", "claim 01", "claim " + "9" * 5000),
        *(
            "claim \N{ARABIC-INDIC DIGIT ONE}",
            "draw robots",
            "stand ",
            "take",
            "take A",
            "take a b",
        ),
        *("jump", "token"),
    ],
)
def test_texts_of_no_move(text: str) -> None:
    """What a pickle could ask for."""
    with pytest.raises(NotationError):
        samurai_jack.Move.named(text)


def test_parts_of_moves() -> None:
    """Kind, name and number are public."""
    for text, parts in {
        "choose max": ("choose", "max", 4),
        "play desert": ("play", "desert", 2),
        "claim 3": ("claim", "3", 3),
        "stand": ("stand", "", -1),
        "turn-in jacks-katana": ("turn-in", "jacks-katana", -1),
        "token aku": ("token", "aku", 1),
        "villain v2": ("villain", "v2", -1),
    }.items():
        move = samurai_jack.Move.named(text)
        assert (move.kind, move.name, move.number) == parts
        assert repr(move) == f"<samurai_jack move {text!r}>"


@pytest.mark.parametrize(
    "text", ["claim 7", "turn-in card-no-1", "jack city", "Play city", "play  city"]
)
def test_no_such_move_in_this_catalogue(text: str) -> None:
    with pytest.raises(NotationError):
        ActionSpace(samurai_jack, options()).parse(text)


def test_json_gives_the_same_object() -> None:
    for move in samurai_jack.all_moves(options(2))[::17]:
        assert loads(samurai_jack, dumps(samurai_jack, move), options(2)) is move


def test_options_remember_their_catalogue_and_stay_what_they_are() -> None:
    """What is worked out of options is no part of their value, nor of their pickle."""
    used, fresh = options(4), options(4)
    size = len(pickle.dumps(used))
    samurai_jack.all_moves(used)
    assert used == fresh
    assert hash(used) == hash(fresh)
    assert len(pickle.dumps(used)) == size
    assert pickle.loads(pickle.dumps(used)) == used
    assert [field.name for field in attrs.fields(samurai_jack.Options)] == [
        "players",
        "encounter_tokens",
        "components",
    ]
