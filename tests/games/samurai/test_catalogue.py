"""The catalogues: which moves there are, in which order, and that each exists once."""

from __future__ import annotations

import copy
import pickle

import pytest

from boardrules import ActionSpace, NotationError, dumps, loads
from boardrules.games import samurai

from . import atlas
from .naive import FIGURES, SHIPS, TOKENS
from .positions import SEATS


def options(players: int) -> samurai.Options:
    return samurai.Options(players=players)


def player_texts(players: int) -> list[str]:
    """Write the catalogue down as the rules say."""
    settlements = atlas.of_kind(players, "vC")
    land, sea = atlas.of_kind(players, "."), atlas.of_kind(players, "~")
    placed = [token for token in TOKENS if token not in ("token-exchange", "figure-exchange")]
    return [
        *(f"keep {token}" for token in TOKENS),
        *(f"set {figure} {place}" for figure in FIGURES for place in settlements),
        *(f"place {t} {space}" for t in placed for space in (sea if t in SHIPS else land)),
        *(f"exchange {space}" for space in land),
        *(f"lift {figure} {place}" for figure in ("helmet", "buddha") for place in settlements),
        *(f"swap {figure} {place}" for figure in ("buddha", "rice") for place in settlements),
        "end",
        "pass",
    ]


@pytest.mark.parametrize("players", SEATS)
def test_player_catalogue(players: int) -> None:
    assert [str(move) for move in samurai.all_moves(options(players))] == player_texts(players)


@pytest.mark.parametrize("players", SEATS)
def test_chance_catalogue(players: int) -> None:
    settlements = atlas.of_kind(players, "vC")
    expected = [
        *(f"draw {token}" for token in TOKENS),
        *(f"set {figure} {place}" for figure in FIGURES for place in settlements),
    ]
    assert [str(move) for move in samurai.all_chances(options(players))] == expected


@pytest.mark.parametrize(
    ("players", "moves", "chances"),
    [
        # keep 17, set 3 s, place 13 l + 2 w, exchange l, lift 2 s, swap 2 s, end, pass with
        # s = 16, 25, 33 settlements but Edo, l = 30, 43, 56 land and w = 44, 64, 84 sea spaces;
        # chance: 17 + 3 s
        (2, 17 + 48 + 390 + 88 + 30 + 32 + 32 + 2, 17 + 48),
        (3, 17 + 75 + 559 + 128 + 43 + 50 + 50 + 2, 17 + 75),
        (4, 17 + 99 + 728 + 168 + 56 + 66 + 66 + 2, 17 + 99),
    ],
)
def test_counts(players: int, moves: int, chances: int) -> None:
    assert (moves, chances) in [(639, 65), (924, 92), (1202, 116)]
    assert len(samurai.all_moves(options(players))) == moves
    assert len(samurai.all_chances(options(players))) == chances


@pytest.mark.parametrize(
    ("players", "ids"),
    [
        (
            2,
            {
                "keep helmet-2": 0,
                "keep figure-exchange": 16,
                "set helmet o8": 17,
                "set helmet k18": 32,
                "set buddha o8": 33,
                "set rice k18": 64,
                "place helmet-2 p8": 65,
                "place helmet-3 p8": 95,
                "place samurai-3 g18": 65 + 12 * 30 - 1,
                "place ship-1 n7": 425,
                "place ship-2 n7": 469,
                "place ronin p8": 513,
                "place ronin g18": 542,
                "exchange p8": 543,
                "lift helmet o8": 573,
                "lift buddha k18": 604,
                "swap buddha o8": 605,
                "swap rice k18": 636,
                "end": 637,
                "pass": 638,
            },
        ),
        (3, {"set helmet o8": 17, "place helmet-2 p8": 92, "end": 922, "pass": 923}),
        (4, {"set helmet o2": 17, "place helmet-2 p2": 116, "end": 1200, "pass": 1201}),
    ],
)
def test_action_ids_by_hand(players: int, ids: dict[str, int]) -> None:
    space = ActionSpace(samurai, options(players))
    assert {text: space.encode(space.parse(text)) for text in ids} == ids
    assert [str(space.decode(id_)) for id_ in ids.values()] == list(ids)


@pytest.mark.parametrize("players", SEATS)
def test_texts_are_unique(players: int) -> None:
    for moves in (samurai.all_moves(options(players)), samurai.all_chances(options(players))):
        assert len({str(move) for move in moves}) == len(moves) == len(set(moves))


@pytest.mark.parametrize("players", SEATS)
def test_the_seat_count_alone_fixes_the_catalogue(players: int) -> None:
    other = samurai.Options(players=players, hands="random", figures="random", end="immediate")
    assert samurai.all_moves(other) == samurai.all_moves(options(players))
    assert samurai.all_chances(other) == samurai.all_chances(options(players))


def test_flyweights() -> None:
    """Equal texts are one object, in every catalogue; a pickle or a copy is the object again."""
    by_text: dict[str, samurai.Move] = {}
    for players in SEATS:
        for move in (*samurai.all_moves(options(players)), *samurai.all_chances(options(players))):
            assert by_text.setdefault(str(move), move) is move
    for text, move in by_text.items():
        assert pickle.loads(pickle.dumps(move)) is move
        assert copy.copy(move) is move
        assert copy.deepcopy(move) is move
        assert str(move) == text


def test_equal_exactly_if_their_texts_are() -> None:
    two, four = (samurai.all_moves(options(players)) for players in (2, 4))
    for one in two[::7]:
        for other in four[::5]:
            assert (one == other) == (str(one) == str(other))
            if one == other:
                assert hash(one) == hash(other)


def test_json_gives_the_same_object() -> None:
    for move in samurai.all_moves(options(2))[::97]:
        assert loads(samurai, dumps(samurai, move), options(2)) is move


def test_parts_of_moves() -> None:
    """Kind, token, figure and space are public; what a text does not name is empty."""
    space = ActionSpace(samurai, options(2))
    for text, parts in {
        "keep ship-1": ("keep", "ship-1", "", ""),
        "set rice o10": ("set", "", "rice", "o10"),
        "place helmet-2 p8": ("place", "helmet-2", "", "p8"),
        "exchange p8": ("exchange", "", "", "p8"),
        "lift helmet o10": ("lift", "", "helmet", "o10"),
        "swap rice o10": ("swap", "", "rice", "o10"),
        "end": ("end", "", "", ""),
        "pass": ("pass", "", "", ""),
    }.items():
        move = space.parse(text)
        assert (move.kind, move.token, move.figure, move.space) == parts


@pytest.mark.parametrize(
    "text",
    [
        "place helmet-2 o14",  # Edo
        "place helmet-2 n7",  # sea
        "place ship-1 p8",  # land
        "place token-exchange p8",
        "place figure-exchange p8",
        "place helmet-2 o3",  # Hokkaido, with two seats
        "place helmet-1 p8",
        "set helmet o14",
        "lift rice o8",
        "lift helmet o14",
        "swap helmet o8",
        "swap rice o14",
        "exchange n7",
        "keep ship-3",
        "draw ronin",  # chance's
        "Place helmet-2 p8",
        "place  helmet-2 p8",
        "end ",
        "",
    ],
)
def test_no_such_move(text: str) -> None:
    with pytest.raises(NotationError):
        ActionSpace(samurai, options(2)).parse(text)
