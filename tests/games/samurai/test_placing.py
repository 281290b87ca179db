"""Where tokens go: SA-09."""

from __future__ import annotations

import pytest

from boardrules import IllegalMove
from boardrules.games import samurai

from . import atlas
from .naive import SAMURAI, SHIPS, SIDES
from .positions import SEATS, find, legal_of, play, position, tokens_on


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("token", SHIPS)
def test_sa_09_ships_go_on_any_empty_sea(players: int, token: str) -> None:
    """SA-09: 44, 64, 84 sea spaces."""
    state = position(players, hands=[f"{token} rice-2 rice-3 rice-4 ronin"])
    sea = atlas.of_kind(players, "~")
    assert len(sea) == {2: 44, 3: 64, 4: 84}[players]
    assert legal_of(state, f"place {token}") == [f"place {token} {space}" for space in sea]


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("token", [*SIDES, *SAMURAI, "ronin"])
def test_sa_09_other_tokens_go_on_any_empty_land(players: int, token: str) -> None:
    """SA-09: 30, 43, 56 land spaces."""
    state = position(players, hands=[f"{token} ship-1 ship-1 ship-2 figure-exchange"])
    land = atlas.of_kind(players, ".")
    assert len(land) == {2: 30, 3: 43, 4: 56}[players]
    assert legal_of(state, f"place {token}") == [f"place {token} {space}" for space in land]


def test_sa_09_exchanges_are_not_placed() -> None:
    """SA-09: neither from the hand nor on any ground; nothing can be lifted yet."""
    state = position(hands=["token-exchange figure-exchange rice-2 rice-3 rice-4"])
    placed = {text.split()[1] for text in legal_of(state, "place")}
    assert placed == {"rice-2", "rice-3", "rice-4"}
    assert not legal_of(state, "exchange")


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(
    ("there", "space", "token"),
    [
        ("samurai-2", "l15", "helmet-2"),
        ("ronin", "l15", "helmet-2"),
        ("token-exchange", "l15", "samurai-1"),
        ("ship-1", "n7", "ship-2"),
        ("ship-2", "e18", "ship-1"),
    ],
)
def test_sa_09_only_empty_spaces(owner: int, there: str, space: str, token: str) -> None:
    """SA-09: neither on another's nor on an own token."""
    hand = "helmet-2 samurai-1 ship-1 ship-2 buddha-4".replace(there, "buddha-3")
    state = position(tokens=f"{space} {owner} {there}", hands=[hand])
    wanted = f"place {token} {space}"
    assert wanted not in legal_of(state, f"place {token}")
    assert legal_of(state, f"place {token}")
    with pytest.raises(IllegalMove):
        samurai.apply(state, find(state, wanted))


@pytest.mark.parametrize("players", SEATS)
def test_sa_09_never_on_a_settlement(players: int) -> None:
    """SA-09: there is not even such a move in the catalogue."""
    settlements = atlas.of_kind(players, "vCE")
    for move in samurai.all_moves(samurai.Options(players=players)):
        assert move.kind not in ("place", "exchange") or move.space not in settlements


def test_sa_09_not_on_an_emptied_settlement_either() -> None:
    """SA-09: k18 has been closed, its rice field is seat 0's; hands hold all sorts of tokens."""
    state = position(
        tokens="k17 0 samurai-2, l17 1 samurai-1",
        captured=[(0, 0, 1)],
        hands=["helmet-2 samurai-1 ship-1 ronin token-exchange"],
    )
    spaces = {text.split()[-1] for text in legal_of(state, "place", "exchange")}
    assert "k18" not in spaces
    assert spaces <= {*atlas.of_kind(2, "~"), *atlas.of_kind(2, ".")}


@pytest.mark.parametrize("players", [2, 3])
def test_sa_09_only_on_the_part_of_the_map_in_use(players: int) -> None:
    """SA-09: o3 is on Hokkaido, n1 the sea north of it."""
    state = position(players, hands=["helmet-2 ronin ship-1 ship-2 samurai-1"])
    spaces = {text.split()[-1] for text in legal_of(state, "place")}
    assert not spaces & {"o3", "n1", "p6"}
    assert ("h19" in spaces) == (players == 3)  # Kyushu


def test_sa_09_a_placed_token_leaves_the_hand_and_stands_there() -> None:
    """SA-09: one copy of two; the other can still be placed in another turn."""
    state = position(hands=["samurai-1 samurai-1 ship-1 ship-1 ronin"])
    state = play(state, "place ship-1 n7")
    assert tokens_on(state) == {"n7": (0, "ship-1")}
    assert state.hands[0][13] == 1
    state = play(state, "place samurai-1 g18")
    assert tokens_on(state) == {"n7": (0, "ship-1"), "g18": (0, "samurai-1")}
    assert state.hands[0][9] == 1


def test_sa_09_ships_close_nothing() -> None:
    """SA-09, SA-12: all sea around f18 taken, no land."""
    state = position(
        tokens="e18 1 ship-1, e19 1 ship-1, f19 0 ship-1",
        figures="f18 rice",
        hands=["ship-2 ship-1 ronin rice-2 rice-3"],
    )
    after = play(state, "place ship-2 g19")
    assert after.figures == state.figures
    assert not any(map(any, after.captured))
