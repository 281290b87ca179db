"""The catalogue: which moves there are, in which order, and that each exists once."""

from __future__ import annotations

import copy
import pickle
from itertools import combinations

import pytest

from boardrules import ActionSpace, NotationError, dumps, loads
from boardrules.games import bushido_breaker as bushido

SEATS = (2, 3, 4)
SMALL = ["chamber", "corridor", "castle", "dojo", "west", "east"]
LOCATIONS = {2: SMALL, 3: [*SMALL, "daimyo", "dining"], 4: [*SMALL, "daimyo", "dining"]}
NINJAS = {2: [0], 3: [0], 4: [0, 1]}
SAMURAI = [1, 2, 3, 4, 5, 6, 7]


def options(players: int) -> bushido.Options:
    return bushido.Options(players=players)


def texts_of(players: int) -> list[str]:
    """Write the catalogue down as the rules say: in the order of play."""
    everywhere = LOCATIONS[players]
    return [
        # Special cards and gates
        *(f"special {n}" for n in ("shurikens", "diagonal", "blowgun", "metsubushi")),
        *(f"special {n}" for n in ("reinforcements", "repair", "showdown", "revelation")),
        *("start west", "start east"),
        # Step A
        "hold",
        *("reinforcements", *(f"post {place}" for place in everywhere)),
        *("repair", *(f"mend {place}" for place in everywhere), "done"),
        "showdown",
        *(f"revelation {ninja}" for ninja in NINJAS[players]),
        # Step B
        *(f"kunai {number}" for number in SAMURAI),
        *(f"shuriken {number}" for number in SAMURAI),
        "hide",
        *(f"move {place}" for place in everywhere),
        "sabotage",
        *(f"shurikens {one} {other}" for one, other in combinations(SAMURAI, 2)),
        *(f"diagonal {place}" for place in everywhere),
        *(f"blowgun {number}" for number in SAMURAI),
        # Step C
        *(f"katana {number}" for number in SAMURAI),
        *(f"yumi {number}" for number in SAMURAI),
        *(f"search {number}" for number in SAMURAI),
        *(f"alarm {number}" for number in SAMURAI),
        *(f"exits {number}" for number in SAMURAI),
        *(f"move {number} {place}" for number in SAMURAI for place in everywhere),
        # Step D
        *("metsubushi", "smoke-bomb", "decline"),
    ]


@pytest.mark.parametrize("players", SEATS)
def test_texts_and_order(players: int) -> None:
    """Each location is named, the chamber too."""
    assert [str(move) for move in bushido.all_moves(options(players))] == texts_of(players)


@pytest.mark.parametrize("players", SEATS)
def test_there_is_no_chance(players: int) -> None:
    assert bushido.all_chances(options(players)) == ()
    assert bushido.chance_weights(bushido.new_game(options(players))) == ()


@pytest.mark.parametrize(
    ("players", "count"),
    [
        # specials 8, gates 2; hold, reinforcements, repair, done, showdown 5; post and mend l each,
        # a revelation for each ninja; kunai, shuriken, blowgun 7 each, hide, sabotage,
        # move and diagonal l each, 21 pairs; five cards for 7 samurai, move 7 l; 3 reactions
        (2, 8 + 2 + 5 + 12 + 1 + 21 + 2 + 12 + 21 + 35 + 42 + 3),
        (3, 8 + 2 + 5 + 16 + 1 + 21 + 2 + 16 + 21 + 35 + 56 + 3),
        (4, 8 + 2 + 5 + 16 + 2 + 21 + 2 + 16 + 21 + 35 + 56 + 3),
    ],
)
def test_counts(players: int, count: int) -> None:
    assert count in (164, 186, 187)
    assert len(bushido.all_moves(options(players))) == count


@pytest.mark.parametrize(
    ("players", "ids"),
    [
        (
            2,
            {
                "special shurikens": 0,
                "special revelation": 7,
                "start west": 8,
                "hold": 10,
                "reinforcements": 11,
                "post chamber": 12,
                "repair": 18,
                "mend east": 24,
                "done": 25,
                "showdown": 26,
                "revelation 0": 27,
                "kunai 1": 28,
                "shuriken 7": 41,
                "hide": 42,
                "move chamber": 43,
                "sabotage": 49,
                "shurikens 1 2": 50,
                "shurikens 6 7": 70,
                "diagonal chamber": 71,
                "blowgun 7": 83,
                "katana 1": 84,
                "exits 7": 118,
                "move 1 chamber": 119,
                "move 7 east": 160,
                "metsubushi": 161,
                "smoke-bomb": 162,
                "decline": 163,
            },
        ),
        (3, {"post dining": 19, "revelation 0": 31, "kunai 1": 32, "decline": 185}),
        (4, {"post dining": 19, "revelation 1": 32, "kunai 1": 33, "decline": 186}),
    ],
)
def test_action_ids_by_hand(players: int, ids: dict[str, int]) -> None:
    space = ActionSpace(bushido, options(players))
    assert {text: space.encode(space.parse(text)) for text in ids} == ids
    assert [str(space.decode(id_)) for id_ in ids.values()] == list(ids)


@pytest.mark.parametrize("players", SEATS)
def test_texts_are_unique(players: int) -> None:
    moves = bushido.all_moves(options(players))
    assert len({str(move) for move in moves}) == len(moves) == len(set(moves))


@pytest.mark.parametrize("players", SEATS)
def test_the_seat_count_alone_fixes_the_catalogue(players: int) -> None:
    others = [bushido.Options(players=players, max_rounds=3, nightingale=(), specials=False)]
    if players == 2:
        others.append(bushido.Options(garrison=1))
    for other in others:
        assert bushido.all_moves(other) == bushido.all_moves(options(players))


def test_flyweights() -> None:
    """Equal texts are one object, in every catalogue; a pickle or a copy is the object again."""
    by_text: dict[str, bushido.Move] = {}
    for players in SEATS:
        for move in bushido.all_moves(options(players)):
            assert by_text.setdefault(str(move), move) is move
    assert len(by_text) == 187  # 4 seats have all
    for text, move in by_text.items():
        assert pickle.loads(pickle.dumps(move)) is move
        assert copy.copy(move) is move
        assert copy.deepcopy(move) is move
        assert str(move) == text


def test_json_gives_the_same_object() -> None:
    for move in bushido.all_moves(options(4))[::13]:
        assert loads(bushido, dumps(bushido, move), options(4)) is move


def test_parts_of_moves() -> None:
    """Step, card, special, samurai, location and seat are public; what is not named is empty."""
    space = ActionSpace(bushido, options(4))
    for text, parts in {
        "special repair": ("specials", "special", "repair", (), "", -1),
        "start east": ("start", "start", "", (), "east", -1),
        "hold": ("between", "hold", "", (), "", -1),
        "reinforcements": ("between", "reinforcements", "", (), "", -1),
        "post dining": ("post", "post", "", (), "dining", -1),
        "mend chamber": ("mend", "mend", "", (), "chamber", -1),
        "done": ("mend", "done", "", (), "", -1),
        "revelation 1": ("between", "revelation", "", (), "", 1),
        "kunai 3": ("commit", "kunai", "", (3,), "", -1),
        "shurikens 2 7": ("commit", "shurikens", "", (2, 7), "", -1),
        "move castle": ("commit", "move", "", (), "castle", -1),
        "move 4 castle": ("answer", "move", "", (4,), "castle", -1),
        "exits 6": ("answer", "exits", "", (6,), "", -1),
        "smoke-bomb": ("react", "smoke-bomb", "", (), "", -1),
    }.items():
        move = space.parse(text)
        found = (move.step, move.card, move.special, move.samurai, move.location, move.seat)
        assert found == parts


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize(
    "text",
    [
        "special kunai",
        "special smoke-bomb",
        "start castle",
        "post",
        "mend garden",
        "revelation",
        "revelation 2",
        "kunai 0",
        "kunai 8",
        "shuriken",
        "shurikens 1",
        "shurikens 2 1",
        "shurikens 3 3",
        "shurikens 1 2 3",
        "sabotage west",
        "hide 1",
        "move 8 castle",
        "move castle 1",
        "move  castle",
        "katana",
        "katana 01",
        "check 1",
        "smoke bomb",
        "Hide",
        "hold ",
        "",
    ],
)
def test_no_such_move(text: str, players: int) -> None:
    with pytest.raises(NotationError):
        ActionSpace(bushido, options(players)).parse(text)


@pytest.mark.parametrize(
    "text", ["move dining", "post daimyo", "mend dining", "move 1 dining", "diagonal daimyo"]
)
def test_texts_of_the_large_map_are_none_with_two_seats(text: str) -> None:
    assert str(ActionSpace(bushido, options(3)).parse(text)) == text
    with pytest.raises(NotationError):
        ActionSpace(bushido, options(2)).parse(text)


@pytest.mark.parametrize("players", [2, 3])
def test_revelation_names_the_ninjas_of_the_seat_count(players: int) -> None:
    assert str(ActionSpace(bushido, options(4)).parse("revelation 1")) == "revelation 1"
    with pytest.raises(NotationError):
        ActionSpace(bushido, options(players)).parse("revelation 1")
