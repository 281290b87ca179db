"""The figure exchange: SA-11."""

from __future__ import annotations

from itertools import product

import pytest

from boardrules.games import samurai

from . import atlas
from .naive import FIGURES
from .positions import (
    SEATS,
    captured,
    figures_on,
    hand,
    legal,
    legal_of,
    play,
    position,
    tokens_on,
)

HAND = "figure-exchange helmet-2 samurai-1 ship-1 ronin"


def board(players: int = 2, others: str = "rice", **named: str) -> samurai.State:
    """Put named figures on some settlements and one type on all other villages and cities."""
    places = atlas.of_kind(players, "vC")
    figures = ", ".join(f"{place} {named.get(place, others)}" for place in places)
    return position(players, figures=figures, hands=[HAND], possible=False)


def test_sa_11_two_figures_change_places() -> None:
    """SA-11: different types on different settlements, whatever the distance."""
    state = position(hands=[HAND], figures="o8 helmet, k18 rice, q9 buddha")
    before = figures_on(state)
    after = figures_on(play(state, "lift helmet o8", "swap rice k18"))
    assert after == before | {"o8": {"rice"}, "k18": {"helmet"}}


def test_sa_11_villages_by_hand() -> None:
    """SA-11: one helmet, one buddha, all others rice.

    Lifted is the earlier type of the two. The helmet can go to the buddha or to any rice, the
    buddha only to any rice; 17 settlements but Edo less one or two.
    """
    state = board(o8="helmet", q9="buddha")
    assert legal_of(state, "lift") == ["lift helmet o8", "lift buddha q9"]
    rice = [place for place in atlas.of_kind(2, "vC") if place not in ("o8", "q9")]
    assert len(rice) == 14
    helmet = play(state, "lift helmet o8")
    assert legal(helmet) == ["swap buddha q9", *(f"swap rice {place}" for place in rice)]
    buddha = play(state, "lift buddha q9")
    assert legal(buddha) == [f"swap rice {place}" for place in rice]


def test_sa_11_never_two_of_one_type() -> None:
    """SA-11: nothing but buddhas outside Edo: no lift at all."""
    assert not legal_of(board(others="buddha"), "lift")


def test_sa_11_rice_is_never_lifted_and_helmets_never_swapped() -> None:
    """SA-11: each pair of figures can be entered in one way only."""
    kinds = {
        " ".join(str(move).split()[:2])
        for move in samurai.all_moves(samurai.Options(players=4))
        if move.kind in ("lift", "swap")
    }
    assert kinds == {"lift helmet", "lift buddha", "swap buddha", "swap rice"}


@pytest.mark.parametrize("players", SEATS)
def test_sa_11_edo_never_takes_part(players: int) -> None:
    """SA-11: Edo has all three types while it has any; one more would be the second of its type."""
    for move in samurai.all_moves(samurai.Options(players=players)):
        assert move.kind not in ("lift", "swap") or move.space != "o14"


@pytest.mark.parametrize(
    ("village", "city", "possible"),
    [
        # the figure of the village, those of the city: which pairs (lifted, partner) may change
        ("helmet", "helmet buddha", []),  # a helmet would join a helmet
        ("helmet", "helmet rice", []),
        ("helmet", "buddha rice", ["helmet/buddha", "helmet/rice"]),
        ("buddha", "helmet buddha", []),
        ("buddha", "buddha rice", []),
        ("buddha", "helmet rice", ["helmet/buddha", "buddha/rice"]),
        ("rice", "helmet rice", []),
        ("rice", "buddha rice", []),
        ("rice", "helmet buddha", ["helmet/rice", "buddha/rice"]),
    ],
)
def test_sa_11_village_and_city(village: str, city: str, possible: list[str]) -> None:
    """SA-11: a city must hold two different figures afterwards.

    Village o8 and city o10 alone are looked at: there is nothing on the other settlements.
    """
    state = board(others="-", o8=village, o10=city)
    assert _pairs(state) == set(possible)


@pytest.mark.parametrize(
    ("one", "other", "possible"),
    [
        ("helmet buddha", "helmet buddha", []),
        # the buddha of the first for the rice of the second, neither gets a second helmet
        ("helmet buddha", "helmet rice", ["buddha/rice"]),
        ("helmet buddha", "buddha rice", ["helmet/rice"]),
        ("helmet rice", "buddha rice", ["helmet/buddha"]),
        ("helmet rice", "helmet rice", []),
        ("buddha rice", "buddha rice", []),
    ],
)
def test_sa_11_two_cities(one: str, other: str, possible: list[str]) -> None:
    """SA-11: two cities always share a type at least; the two others may change places."""
    for o10, l16 in ((one, other), (other, one)):
        assert _pairs(board(others="-", o10=o10, l16=l16)) == set(possible)


def _pairs(state: samurai.State) -> set[str]:
    pairs = set()
    for lift in legal_of(state, "lift"):
        for swap in legal(play(state, lift)):
            pairs.add(f"{lift.split()[1]}/{swap.split()[1]}")
            after = figures_on(play(state, lift, swap))
            here, there = lift.split()[2], swap.split()[2]
            assert here != there
            assert len(after[here]) == len(figures_on(state)[here])
            assert len(after[there]) == len(figures_on(state)[there])
    return pairs


def test_sa_11_never_within_one_city() -> None:
    """SA-11: helmet and buddha of o10 have no partner elsewhere; the two do not count."""
    assert not legal_of(board(others="-", o10="helmet buddha"), "lift")


def test_sa_11_each_figure_of_a_city_on_its_own() -> None:
    """SA-11: o10 has helmet and buddha, q9 a buddha.

    The helmet cannot leave for q9's buddha (o10 would hold two buddhas); with rice at q11 both can
    be lifted.
    """
    state = board(others="-", o10="helmet buddha", q9="buddha", q11="rice")
    assert legal_of(state, "lift") == ["lift helmet o10", "lift buddha q9", "lift buddha o10"]
    assert legal(play(state, "lift helmet o10")) == ["swap rice q11"]
    assert legal(play(state, "lift buddha o10")) == ["swap rice q11"]
    assert legal(play(state, "lift buddha q9")) == ["swap rice q11"]


@pytest.mark.parametrize("players", SEATS)
def test_sa_11_the_same_pairs_as_by_definition(players: int) -> None:
    """SA-11: every pair of figures tried out on the map, against the rule as it is written."""
    state = position(players, hands=[HAND])
    on = figures_on(state)
    wanted = set()
    for (here, ours), (there, theirs) in product(on.items(), repeat=2):
        for figure, other in product(sorted(ours), sorted(theirs)):
            if here == there or FIGURES.index(figure) >= FIGURES.index(other):
                continue
            after = [*(ours - {figure}), other], [*(theirs - {other}), figure]
            if all(len(set(each)) == len(each) for each in after):
                wanted.add((f"lift {figure} {here}", f"swap {other} {there}"))
    found = {(lift, swap) for lift in legal_of(state, "lift") for swap in legal(play(state, lift))}
    assert found == wanted
    assert wanted


def test_sa_11_the_token_leaves_the_game_at_the_lift() -> None:
    """SA-11: it is not in hand, pile or on the board any more, but is counted as removed."""
    state = position(hands=[HAND], figures="o8 helmet, q9 buddha")
    lifted = play(state, "lift helmet o8")
    for after in (lifted, play(lifted, "swap buddha q9")):
        assert hand(after, 0) == {"helmet-2": 1, "samurai-1": 1, "ship-1": 1, "ronin": 1}
        assert not tokens_on(after)
        assert tuple(after.removed) == (1, 0)
        assert samurai.census(after) == samurai.census(state)


def test_sa_11_after_the_lift_only_the_partner() -> None:
    """SA-11: no end, no token in between; it is still the same seat's turn."""
    state = play(position(hands=[HAND], figures="o8 helmet, q9 buddha"), "lift helmet o8")
    assert {text.split()[0] for text in legal(state)} == {"swap"}
    assert samurai.to_move(state) == 0


def test_sa_11_then_the_turn_goes_on() -> None:
    """SA-11, SA-05: it has a character, so a token without one may follow or come before."""
    state = position(hands=[HAND], figures="o8 helmet, q9 buddha")
    swap = ("lift helmet o8", "swap buddha q9")
    one = play(state, *swap, "place samurai-1 g18", "place ronin l15", "end")
    other = play(state, "place ronin l15", "place samurai-1 g18", *swap, "end")
    assert one == other


def test_sa_11_a_partner_from_either_side_is_the_same() -> None:
    """SA-11: which settlement is named first follows from the types, not from where they are."""
    state = position(hands=[HAND], figures="o8 buddha, q9 helmet")
    after = play(state, "lift helmet q9", "swap buddha o8")
    assert figures_on(after)["o8"] == {"helmet"}
    assert figures_on(after)["q9"] == {"buddha"}


def test_sa_11_only_with_the_token_in_hand() -> None:
    """SA-11: and only once; a seat has one of these."""
    state = position(hands=["helmet-2 samurai-1 ship-1 ronin ship-1"])
    assert not legal_of(state, "lift")
    state = play(position(hands=[HAND], figures="o8 helmet, q9 buddha"), "lift helmet o8")
    assert not legal_of(play(state, "swap buddha q9"), "lift")


def test_sa_11_not_from_or_to_an_emptied_settlement() -> None:
    """SA-11: f18 has been captured."""
    state = position(
        tokens="f17 0 helmet-4, g18 1 rice-2",
        figures="f18 -, o8 helmet",
        captured=[(1, 0, 0)],
        hands=["figure-exchange helmet-2 samurai-1 ship-1 ronin"],
    )
    assert not [text for text in legal_of(state, "lift") if text.endswith("f18")]
    state = play(state, "lift helmet o8")
    assert not [text for text in legal(state) if text.endswith("f18")]


def test_sa_11_never_a_capture() -> None:
    """SA-11: all land around k18 but one is seat 0's; a new figure there changes nothing."""
    state = position(tokens="k17 0 samurai-3", figures="k18 rice, o8 helmet", hands=[HAND])
    after = play(state, "lift helmet o8", "swap rice k18")
    assert captured(after) == [(0, 0, 0), (0, 0, 0)]
    assert figures_on(after)["k18"] == {"helmet"}


def test_sa_11_the_figure_counts_where_it_stands_when_it_is_closed() -> None:
    """SA-11, SA-12: brought to k18 with a figure exchange, then closed in the same turn."""
    state = position(tokens="k17 0 samurai-3", figures="k18 rice, o8 helmet", hands=[HAND])
    state = play(state, "lift helmet o8", "swap rice k18", "place helmet-2 l17")
    assert captured(state) == [(1, 0, 0), (0, 0, 0)]
