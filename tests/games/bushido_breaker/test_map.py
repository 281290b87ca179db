"""Both maps: what is next to what, as the rules list it, and how everybody moves on them."""

from __future__ import annotations

import pytest

from boardrules.games import bushido_breaker as bushido
from boardrules.games.bushido_breaker.components import MAPS, TITLES

from .positions import legal, play, standing, table

SMALL = ("chamber", "corridor", "castle", "dojo", "west", "east")
LARGE = (*SMALL, "daimyo", "dining")

# Location: those at its edges, those at its corners
ON_THE_SMALL_MAP = {
    "chamber": ("corridor", ""),
    "corridor": ("chamber castle", ""),
    "castle": ("corridor dojo", "west east"),
    "dojo": ("castle west east", ""),
    "west": ("dojo", "castle"),
    "east": ("dojo", "castle"),
}
ON_THE_LARGE_MAP = {
    "chamber": ("corridor", ""),
    "corridor": ("chamber castle", "dojo dining"),
    "castle": ("corridor dojo daimyo dining", "west east"),
    "dojo": ("castle west", "corridor daimyo"),
    "west": ("dojo daimyo", "castle"),
    "east": ("daimyo dining", "castle"),
    "daimyo": ("castle west east", "dojo dining"),
    "dining": ("castle east", "corridor daimyo"),
}
TABLES = {2: ON_THE_SMALL_MAP, 3: ON_THE_LARGE_MAP, 4: ON_THE_LARGE_MAP}
NEAR = {
    (players, location): (edges.split(), corners.split())
    for players, rows in TABLES.items()
    for location, (edges, corners) in rows.items()
}
EVERYWHERE = sorted(NEAR)
OUTSIDE = [each for each in EVERYWHERE if each[1] != "chamber"]
"""Where somebody can stand; nobody goes on from the chamber."""
WITH_DIAGONAL = {
    2: "diagonal repair",
    3: "shurikens diagonal",
    4: "diagonal blowgun repair showdown",
}
"""Special cards with which seat 0 has Move Diagonally."""


def in_map_order(players: int, names: list[str]) -> list[str]:
    return sorted(names, key=list(TABLES[players]).index)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_locations(players: int) -> None:
    """Six with 2 seats, eight with more, in the order in which moves and samurai are numbered."""
    names = SMALL if players == 2 else LARGE
    assert tuple(TABLES[players]) == MAPS[players].names == names
    assert set(names) <= set(TITLES)


@pytest.mark.parametrize(("players", "location"), EVERYWHERE)
def test_neighbours(players: int, location: str) -> None:
    board = MAPS[players]
    here = board.names.index(location)
    edges, corners = NEAR[players, location]
    assert [board.names[there] for there in board.adjacent[here]] == edges
    assert [board.names[there] for there in board.diagonal[here]] == corners


def test_being_near_is_mutual() -> None:
    """The tables of this file are sound: a neighbour's neighbour is oneself."""
    for (players, here), lists in NEAR.items():
        for kind, names in enumerate(lists):
            for there in names:
                assert here in NEAR[players, there][kind]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_picture(players: int) -> None:
    """The chamber is at the top; west lies to the left of east, with one place between."""
    at = dict(zip(MAPS[players].names, MAPS[players].coordinates, strict=True))
    assert [at[name] for name in ("chamber", "corridor", "castle")] == [(0, 0), (0, 1), (0, 2)]
    assert (at["west"], at["east"]) == ((-1, 3), (1, 3))
    if players == 2:
        assert at["dojo"] == (0, 3)
    else:
        assert (at["dojo"], at["dining"], at["daimyo"]) == ((-1, 2), (1, 2), (0, 3))


# How ninjas move


@pytest.mark.parametrize(("players", "location"), OUTSIDE)
def test_steps_of_a_ninja(players: int, location: str) -> None:
    """Along edges; the chamber is closed as long as the alarms are on."""
    state = _ninja_at(players, location)
    edges = [name for name in NEAR[players, location][0] if name != "chamber"]
    assert legal(state, "move") == [f"move {name}" for name in in_map_order(players, edges)]


@pytest.mark.parametrize(("players", "location"), OUTSIDE)
def test_diagonal_moves_of_a_ninja(players: int, location: str) -> None:
    """Across corners; never into the chamber, which has none."""
    state = _ninja_at(players, location)
    corners = in_map_order(players, NEAR[players, location][1])
    assert legal(state, "diagonal") == [f"diagonal {name}" for name in corners]


@pytest.mark.parametrize(("players", "location"), OUTSIDE)
def test_an_open_chamber_is_entered_from_the_corridor_alone(players: int, location: str) -> None:
    state = _ninja_at(players, location, off="corridor castle dojo west east")
    assert ("move chamber" in legal(state)) == (location == "corridor")
    assert "diagonal chamber" not in legal(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_step_goes_where_it_says(players: int) -> None:
    for (seats, location), lists in NEAR.items():
        if seats != players or location == "chamber":
            continue
        for word, names in zip(("move", "diagonal"), lists, strict=True):
            for name in names:
                if name == "chamber":
                    continue
                state = _ninja_at(players, location)
                texts = [f"{word} {name}", *["hide"] * (players == 4)]
                texts += ["alarm 1", *["alarm 2"] * (players > 2)]
                after = play(state, *texts)
                assert bushido.view(after, 0).own is not None
                assert _own(after).location == name


def _ninja_at(players: int, location: str, off: str = "") -> bushido.State:
    others = " west" if players == 4 else ""
    return table(players, ninjas=location + others, specials=WITH_DIAGONAL[players], off=off)


def _own(state: bushido.State) -> bushido.Secrets:
    own = bushido.view(state, 0).own
    assert own is not None
    return own


# Whom a thrown card reaches


@pytest.mark.parametrize(("players", "location"), OUTSIDE)
def test_a_shuriken_flies_across_edges(players: int, location: str) -> None:
    """From each location, at a samurai in each: across an edge, not a corner, not in the room."""
    others = " west" if players == 4 else ""
    for target in TABLES[players]:
        if target == "chamber":
            continue
        state = table(players, ninjas=location + others, samurai=f"1 {target}")
        assert ("shuriken 1" in legal(state)) == (target in NEAR[players, location][0])
        assert ("kunai 1" in legal(state)) == (target == location)


# How samurai move


@pytest.mark.parametrize(("players", "location"), OUTSIDE)
def test_bb_18_samurai_move_across_edges_but_never_into_the_chamber(
    players: int, location: str
) -> None:
    """BB-18, BB-52: from each location to those at its edges; several may stand in one."""
    others = " west" if players == 4 else ""
    state = table(
        players,
        ninjas="west" + others,
        samurai=f"1 {location}",
        off="corridor castle dojo west east",
    )
    state = play(state, *["hide"] * (1 + (players == 4)))
    names = in_map_order(players, [n for n in NEAR[players, location][0] if n != "chamber"])
    found = [text for text in legal(state, "move") if text.startswith("move 1 ")]
    assert found == [f"move 1 {name}" for name in names]
    for text in found:
        rest = ["alarm 2"] if players > 2 else []
        assert standing(play(state, text, *rest))[1] == text.split()[2]


# How many there are


@pytest.mark.parametrize(("players", "samurai"), [(2, 5), (3, 7), (4, 7)])
def test_one_samurai_everywhere_but_in_the_chamber(players: int, samurai: int) -> None:
    """BB-18: number n stands at the n-th location after the chamber."""
    found = standing(bushido.new_game(bushido.Options(players=players)))
    assert found == dict(enumerate(list(TABLES[players])[1:], 1))
    assert len(found) == samurai


@pytest.mark.parametrize(("players", "needed", "alarms"), [(2, 3, 5), (3, 5, 7), (4, 5, 7)])
def test_bb_06_alarms(players: int, needed: int, alarms: int) -> None:
    """BB-06: one at every location but the chamber; 3 of 5 or 5 of 7 open the chamber."""
    places = [name for name in TABLES[players] if name != "chamber"]
    assert len(places) == alarms
    for place in places:
        assert "sabotage" in legal(_ninja_at(players, place))
    for count in range(alarms + 1):
        for chosen in (places[:count], places[alarms - count :]):
            state = _ninja_at(players, "corridor", off=" ".join(chosen))
            assert ("move chamber" in legal(state)) == (count >= needed)
