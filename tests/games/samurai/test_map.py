"""The map: every fact that the rules state, and the printed picture space by space."""

from __future__ import annotations

from collections import Counter

import pytest

from boardrules.games.samurai.components import BOARDS

from . import atlas

SEATS = (2, 3, 4)
KINDS = {"~": "sea", ".": "land", "v": "village", "C": "city", "E": "capital"}


@pytest.mark.parametrize(
    ("players", "counts"),
    [  # spaces, sea, land, villages, cities, Edo
        (2, (91, 44, 30, 14, 2, 1)),
        (3, (133, 64, 43, 23, 2, 1)),
        (4, (174, 84, 56, 30, 3, 1)),
    ],
)
def test_counts_of_spaces(players: int, counts: tuple[int, ...]) -> None:
    kinds = Counter(BOARDS[players].kinds.values())
    order = ("sea", "land", "village", "city", "capital")
    assert (len(BOARDS[players].kinds), *(kinds[kind] for kind in order)) == counts


@pytest.mark.parametrize(("players", "figures"), [(2, 21), (3, 30), (4, 39)])
def test_room_for_figures(players: int, figures: int) -> None:
    """A village holds 1 figure, a city 2, Edo 3; 3 x 7, 10, 13 figures are used."""
    room = {"village": 1, "city": 2, "capital": 3}
    kinds = BOARDS[players].kinds.values()
    assert sum(room.get(kind, 0) for kind in kinds) == figures == 3 * {2: 7, 3: 10, 4: 13}[players]


@pytest.mark.parametrize("players", SEATS)
def test_the_picture_space_by_space(players: int) -> None:
    expected = [(space, KINDS[c]) for space, c in atlas.spaces(players).items()]
    assert list(BOARDS[players].kinds.items()) == expected  # in board order, too


def test_each_seat_count_adds_spaces() -> None:
    two, three, four = (set(BOARDS[players].kinds.items()) for players in SEATS)
    assert two < three < four


def test_where_honshu_ends() -> None:
    """Kyushu and Shikoku lie in the south-west, Hokkaido in the north."""
    two, three, four = (set(BOARDS[players].kinds) for players in SEATS)
    assert all(int(space[1:]) >= 18 for space in three - two)
    assert all(int(space[1:]) <= 7 for space in four - three)


@pytest.mark.parametrize(
    ("space", "kind", "seats"),
    [
        ("l16", "city", SEATS),  # Kyoto
        ("o10", "city", SEATS),  # Akita
        ("p5", "city", (4,)),  # Sapporo
        ("o14", "capital", SEATS),  # Edo
    ],
)
def test_named_places(space: str, kind: str, seats: tuple[int, ...]) -> None:
    for players in SEATS:
        assert BOARDS[players].kinds.get(space) == (kind if players in seats else None)


@pytest.mark.parametrize("players", SEATS)
def test_board_order_is_by_row_then_column(players: int) -> None:
    names = list(BOARDS[players].kinds)
    assert names == sorted(names, key=lambda name: (int(name[1:]), name[0]))
    board = BOARDS[players]
    for row in (board.land, board.sea, board.settlements[:-1]):
        assert list(row) == [name for name in names if name in row]
    assert board.settlements[-1] == "o14"


@pytest.mark.parametrize("players", SEATS)
def test_neighbours_of_every_space(players: int) -> None:
    board = BOARDS[players]
    for space in board.kinds:
        assert set(board.neighbours(space)) == set(atlas.touching(space, players))


def test_neighbours_read_off_the_picture() -> None:
    board = BOARDS[2]
    assert set(board.neighbours("o14")) == {"o13", "o15", "n13", "n14", "p13", "p14"}
    assert set(board.neighbours("l16")) == {"l15", "l17", "k16", "k17", "m16", "m17"}
    assert set(board.neighbours("l17")) == {"l16", "l18", "k17", "k18", "m17", "m18"}


@pytest.mark.parametrize("players", SEATS)
def test_every_land_space_touches_exactly_two_settlements(players: int) -> None:
    for space in atlas.of_kind(players, "."):
        near = BOARDS[players].neighbours(space)
        kinds = [BOARDS[players].kinds[name] for name in near]
        assert sum(kind in ("village", "city", "capital") for kind in kinds) == 2, space


@pytest.mark.parametrize("players", SEATS)
def test_no_two_settlements_touch(players: int) -> None:
    settlements = set(atlas.of_kind(players, "vCE"))
    for space in settlements:
        assert not settlements.intersection(BOARDS[players].neighbours(space)), space


@pytest.mark.parametrize("players", SEATS)
def test_land_and_settlements_have_all_six_neighbours(players: int) -> None:
    for space in atlas.of_kind(players, ".vCE"):
        assert len(set(BOARDS[players].neighbours(space))) == 6, space


def test_land_and_sea_around_settlements_with_four_seats() -> None:
    board = BOARDS[4]
    found = Counter(
        tuple(
            sum(board.kinds[name] == kind for name in board.neighbours(space))
            for kind in ("land", "sea")
        )
        for space in board.settlements
    )
    assert found == {(6, 0): 2, (5, 1): 3, (4, 2): 8, (3, 3): 11, (2, 4): 10}


@pytest.mark.parametrize("players", SEATS)
def test_tables_agree_with_neighbours(players: int) -> None:
    """The tables that rules read are the neighbours again, as numbers."""
    board = BOARDS[players]
    for number, space in enumerate(board.land):
        touched = {board.settlements[other] for other in board.settlements_by_land[number]}
        assert touched == {n for n in board.neighbours(space) if n in board.settlement_at}
    for names, tables in ((board.land, board.land_around), (board.sea, board.sea_around)):
        numbers = bytes(range(len(names)))
        for settlement, read in zip(board.settlements, tables, strict=True):
            near = {names[number] for number in read(numbers)}
            assert near == {n for n in board.neighbours(settlement) if n in names}
    assert {board.settlements[city] for city in board.cities} == {
        space for space, kind in board.kinds.items() if kind == "city"
    }
