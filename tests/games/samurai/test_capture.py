"""Captures: SA-12 to SA-14.

Most positions use f18, a village with two land spaces (f17, g18) and four of sea (e18, e19, f19,
g19); g17 beside it has f17, g18, h16, h17 and no sea in common that matters here.
"""

from __future__ import annotations

import pytest

from boardrules.games import samurai

from .naive import FIGURES, SIDES
from .positions import aside, captured, figures_on, play, position

NOTHING = (0, 0, 0)


def close_f18(
    figure: str, tokens: str, placed: str, players: int = 2, space: str = "g18"
) -> samurai.State:
    """Let seat 0 play one token, which closes f18."""
    hand = [placed, "figure-exchange", "ronin", "token-exchange", "samurai-2"]
    hand += ["helmet-3"] if placed in hand[1:] else []
    hands = [" ".join(dict.fromkeys(hand))]
    state = position(players, tokens=tokens, figures=f"f18 {figure}", hands=hands)
    return play(state, f"place {placed} {space}")


# SA-12


def test_sa_12_the_worked_case() -> None:
    """SA-12: five land spaces around a coastal village with a buddha: 4, 1, 3 for seats 0, 1, 2.

    o12 has the land n12, o11, o13, p11, p12 and the sea n11.
    """
    state = position(
        3,
        tokens="n12 0 buddha-2, o11 1 helmet-4, o13 1 samurai-1, p11 2 buddha-3",
        figures="o12 buddha",
        hands=["samurai-2 rice-2 rice-3 rice-4 ronin"],
    )
    state = play(state, "place samurai-2 p12")
    assert captured(state) == [(0, 1, 0), NOTHING, NOTHING]
    assert figures_on(state)["o12"] == set()


@pytest.mark.parametrize("last", ["n12", "o11", "o13", "p11", "p12"])
def test_sa_12_any_land_space_may_be_the_last(last: str) -> None:
    """SA-12: not before the fifth."""
    spaces = [space for space in ("n12", "o11", "o13", "p11", "p12") if space != last]
    tokens = ["1 helmet-4", "1 rice-4", "1 rice-3", "0 buddha-2"]
    board = ", ".join(f"{space} {token}" for space, token in zip(spaces, tokens, strict=True))
    state = position(
        tokens=board, figures="o12 buddha", hands=["samurai-2 rice-2 rice-3 rice-4 ronin"]
    )
    assert figures_on(state)["o12"] == {"buddha"}
    assert captured(play(state, f"place samurai-2 {last}")) == [(0, 1, 0), NOTHING]


@pytest.mark.parametrize("figure", FIGURES)
@pytest.mark.parametrize("token", SIDES)
def test_sa_12_a_side_influences_its_own_type_alone(figure: str, token: str) -> None:
    """SA-12: against a ronin (1) it wins with 2, 3, 4 or loses with 0."""
    state = close_f18(figure, "f17 1 ronin", token)
    taken = tuple(int(each == figure) for each in FIGURES)
    if token.startswith(figure):
        assert captured(state) == [taken, NOTHING]
    else:
        assert captured(state) == [NOTHING, taken]


@pytest.mark.parametrize("figure", FIGURES)
@pytest.mark.parametrize(("token", "strength"), [("samurai-1", 1), ("samurai-2", 2), ("ronin", 1)])
def test_sa_12_samurai_and_ronin_influence_all(figure: str, token: str, strength: int) -> None:
    """SA-12: seat 1 has a side token of 2: 1 loses, 2 ties."""
    state = close_f18(figure, f"f17 1 {figure}-2", token)
    taken = tuple(int(each == figure) for each in FIGURES)
    if strength == 1:
        assert captured(state) == [NOTHING, taken]
    else:
        assert captured(state) == [NOTHING, NOTHING]
        assert aside(state) == taken


@pytest.mark.parametrize("figure", FIGURES)
def test_sa_12_samurai_3(figure: str) -> None:
    """SA-12: 3 against 2."""
    taken = tuple(int(each == figure) for each in FIGURES)
    assert captured(close_f18(figure, f"f17 1 {figure}-2", "samurai-3")) == [taken, NOTHING]


@pytest.mark.parametrize("figure", FIGURES)
@pytest.mark.parametrize(
    ("ships", "won"),
    [
        # seat 0 plays samurai-1 against seat 1's samurai-2
        ("", 1),
        ("e18 0 ship-1", None),  # 1 + 1 = 2
        ("e18 0 ship-2", 0),  # 1 + 2 > 2
        ("e18 0 ship-1, e19 0 ship-1", 0),
        ("e18 0 ship-2, f19 1 ship-2", 1),  # 3 < 4
        ("e18 0 ship-2, e19 0 ship-1, f19 1 ship-2", None),  # 4 = 4
        ("e18 0 ship-2, e19 0 ship-1, f19 0 ship-1, g19 1 ship-2", 0),  # 5 > 4
        ("f16 0 ship-2", 1),  # f16 touches g17, not f18
    ],
)
def test_sa_12_ships_on_all_sides(figure: str, ships: str, won: int | None) -> None:
    """SA-12: ships count for every type."""
    state = close_f18(figure, f"f17 1 samurai-2, {ships}", "samurai-1")
    taken = tuple(int(each == figure) for each in FIGURES)
    assert captured(state) == [taken if seat == won else NOTHING for seat in (0, 1)]
    assert aside(state) == (taken if won is None else NOTHING)


def test_sa_12_tokens_add_up_by_seat() -> None:
    """SA-12: g17 has f17, g18, h16, h17 and the sea f16, g16.

    Helmets: seat 0 samurai-2 + ronin 1 + ship-1 = 4, seat 1 helmet-3 + samurai-1 = 4, then
    the ship-1 of seat 1 makes 5.
    """
    tokens = "g18 0 samurai-2, f16 0 ship-1, h16 1 helmet-3, h17 1 samurai-1"
    for ship, expected in (("", [NOTHING, NOTHING]), (", g16 1 ship-1", [NOTHING, (1, 0, 0)])):
        state = position(
            tokens=tokens + ship,
            figures="g17 helmet, f18 rice",
            hands=["ronin rice-2 rice-3 rice-4 samurai-1"],
        )
        after = play(state, "place ronin f17")
        # f18 is closed as well: samurai-2 + ronin of seat 0 take its rice field
        rice = (captured(after)[0][2], captured(after)[1][2])
        assert rice == (1, 0)
        assert [taken._replace(rice=0) for taken in captured(after)] == expected


def test_sa_12_the_seat_that_closes_need_not_win() -> None:
    """SA-12: seat 2 closes, seat 1 wins; with three seats each adds its own."""
    state = position(
        3,
        seat=2,
        tokens="f17 1 rice-3, e18 0 ship-2, g19 2 ship-1",
        figures="f18 rice",
        hands=[None, None, "samurai-1 helmet-2 helmet-3 helmet-4 ronin"],
    )
    state = play(state, "place samurai-1 g18")  # 2, 3, 2
    assert captured(state) == [NOTHING, (0, 0, 1), NOTHING]


def test_sa_12_each_figure_of_a_city_on_its_own() -> None:
    """SA-12: o10 with helmet and buddha; land o9, o11, p9, p10, sea n9, n10.

    Helmets: seat 0 helmet-4, seat 1 samurai-2. Buddhas: seat 0 none, seat 1 2.
    The other land spaces hold rice, which is 0 for both; o8 (o9, p8), q9 (p8, p9, q10), q11 and o12
    stay open.
    """
    state = position(
        tokens="o9 0 helmet-4, o11 1 samurai-2, p9 1 rice-2",
        figures="o10 helmet buddha",
        hands=["rice-2 rice-3 rice-4 samurai-1 ronin"],
    )
    state = play(state, "place rice-4 p10")
    assert captured(state) == [(1, 0, 0), (0, 1, 0)]
    assert figures_on(state)["o10"] == set()


def test_sa_12_a_city_may_be_split_between_a_seat_and_nobody() -> None:
    """SA-12, SA-13: helmets 4 : 0; rice 2 : 2 is a tie."""
    state = position(
        tokens="o9 0 helmet-4, o11 1 helmet-2, p9 1 rice-2",
        figures="o10 helmet rice",
        hands=["rice-2 rice-3 rice-4 samurai-1 ronin"],
    )
    state = play(state, "place rice-2 p10")
    assert captured(state) == [(1, 0, 0), NOTHING]
    assert aside(state) == (0, 0, 1)


def test_sa_12_edo_by_type() -> None:
    """SA-12: Edo has six land spaces and no sea: n13, n14, o13, o15, p13, p14.

    Helmets 4 + 1 : 3 + 2, a tie; buddhas 1 : 3, rice 1 : 3 + 2, both for seat 1.
    """
    state = position(
        tokens="n13 0 helmet-4, n14 1 samurai-3, o13 1 rice-2, o15 0 token-exchange,p13 1 helmet-2",
        hands=["samurai-1 rice-3 rice-4 ronin ship-1"],
    )
    state = play(state, "place samurai-1 p14")
    assert captured(state) == [NOTHING, (0, 1, 1)]
    assert aside(state) == (1, 0, 0)
    assert figures_on(state)["o14"] == set()


def test_sa_12_edo_split_three_ways() -> None:
    """SA-12: three seats with one type each: 4, 4, 4 against 0."""
    state = position(
        3,
        tokens="n13 0 helmet-4, n14 1 buddha-4, o13 2 rice-4, o15 1 token-exchange, p13 2 helmet-2",
        hands=["helmet-2 rice-3 buddha-2 ronin ship-1"],
    )
    state = play(state, "place ronin p14")  # seat 0: 5 against 2, 1 against 4, 1 against 4
    assert captured(state) == [(1, 0, 0), (0, 1, 0), (0, 0, 1)]


def test_sa_12_edo_all_set_aside() -> None:
    """SA-12, SA-13: samurai-1, samurai-2 against samurai-3: three ties."""
    state = position(
        tokens="n13 0 samurai-1, n14 1 samurai-3, o13 1 token-exchange, o15 0 token-exchange,"
        "p13 0 samurai-1",
        hands=["ronin rice-3 buddha-2 helmet-4 ship-1"],
    )
    state = play(state, "place ronin p14")
    assert captured(state) == [NOTHING, NOTHING]
    assert aside(state) == (1, 1, 1)


@pytest.mark.parametrize("replaced", [False, True])
def test_sa_12_a_token_exchange_adds_nothing(replaced: bool) -> None:
    """SA-12: 0 against the 1 of a ronin, whatever type."""
    token = "token-exchange" if replaced else "samurai-2"
    state = position(
        tokens=f"f17 1 {token}",
        figures="f18 rice",
        hands=["ronin helmet-2 buddha-2 buddha-3 ship-1"],
    )
    state = play(state, "place ronin g18")
    winner = 0 if replaced else 1
    assert captured(state)[winner] == (0, 0, 1)
    assert captured(state)[1 - winner] == NOTHING


# SA-13


@pytest.mark.parametrize("figure", FIGURES)
def test_sa_13_a_tie_sets_aside(figure: str) -> None:
    """SA-13: 2 and 2; the figure is nobody's."""
    state = close_f18(figure, "f17 1 samurai-2", "samurai-2")
    assert captured(state) == [NOTHING, NOTHING]
    assert aside(state) == tuple(int(each == figure) for each in FIGURES)
    assert figures_on(state)["f18"] == set()


def test_sa_13_all_zero_is_a_tie() -> None:
    """SA-13: nobody influences rice."""
    state = close_f18("rice", "f17 1 helmet-4", "buddha-4")
    assert captured(state) == [NOTHING, NOTHING]
    assert aside(state) == (0, 0, 1)


def test_sa_13_all_zero_with_tokens_of_one_seat_only() -> None:
    """SA-13: seat 0 alone stands there, with 0: that ties with the others' nothing."""
    state = close_f18("rice", "f17 0 helmet-4", "buddha-4")
    assert captured(state) == [NOTHING, NOTHING]
    assert aside(state) == (0, 0, 1)


def test_sa_13_one_seat_alone_with_something_wins() -> None:
    """SA-13: 2 against 0."""
    assert captured(close_f18("rice", "f17 0 helmet-4", "rice-2")) == [(0, 0, 1), NOTHING]


@pytest.mark.parametrize(
    ("tokens", "expected"),
    [
        # seat 0 plays samurai-1 (1); four seats
        ("f17 1 samurai-3, e18 2 ship-2, e19 2 ship-1", None),  # 1 3 3 0
        ("f17 1 samurai-3, e18 2 ship-2, e19 3 ship-2", 1),  # 1 3 2 2: a tie below does not count
        ("f17 1 samurai-1, e18 2 ship-1, e19 3 ship-1", None),  # 1 1 1 1
        ("f17 1 samurai-1, e18 2 ship-1, e19 3 ship-2", 3),  # 1 1 1 2
        ("f17 1 samurai-1, e18 0 ship-1, e19 3 ship-1", 0),  # 2 1 0 1
        ("f17 1 samurai-2, e18 0 ship-1, e19 3 ship-2", None),  # 2 2 0 2
        ("f17 1 helmet-4, e18 0 ship-1, e19 2 ship-2", None),  # 2 0 2 0
        ("f17 1 rice-2, e18 0 ship-2, e19 2 ship-2", 0),  # 3 2 2 0
    ],
)
def test_sa_13_only_a_tie_for_the_highest(tokens: str, expected: int | None) -> None:
    """SA-13: sums of the four seats in the comments; rice is at stake."""
    state = close_f18("rice", tokens, "samurai-1", players=4)
    wanted = [NOTHING] * 4
    if expected is not None:
        wanted[expected] = (0, 0, 1)
    assert captured(state) == wanted
    assert aside(state) == ((0, 0, 1) if expected is None else NOTHING)


def test_sa_13_one_token_may_close_two_settlements() -> None:
    """SA-13: g18 is the last land space of f18 (f17, g18) and g17 (f17, g18, h16, h17).

    g17, helmet: seat 0 helmet-3, seat 1 samurai-1 + samurai-1 = 2. f18, buddha: seat 0 nothing,
    seat 1 samurai-1.
    """
    state = position(
        tokens="f17 1 samurai-1, h16 1 samurai-1, h17 0 rice-2",
        figures="f18 buddha, g17 helmet",
        hands=["helmet-3 rice-3 rice-4 samurai-1 ronin"],
    )
    state = play(state, "place helmet-3 g18")
    assert captured(state) == [(1, 0, 0), (0, 1, 0)]
    assert figures_on(state)["f18"] == figures_on(state)["g17"] == set()
    assert figures_on(state)["i17"] != set()


def test_sa_13_two_settlements_may_both_be_ties() -> None:
    """SA-13: two figures aside by one token."""
    state = position(
        tokens="f17 1 helmet-2, h16 1 helmet-3, h17 0 rice-2",
        figures="f18 buddha, g17 buddha",
        hands=["helmet-3 rice-3 rice-4 samurai-1 ronin"],
    )
    state = play(state, "place helmet-3 g18")
    assert captured(state) == [NOTHING, NOTHING]
    assert aside(state) == (0, 2, 0)


def test_sa_13_a_token_counts_for_both_settlements_it_touches() -> None:
    """SA-13: f18 first (f17, g18), g17 later: the same two tokens are counted again."""
    state = position(
        tokens="f17 0 samurai-2",
        figures="f18 rice, g17 rice",
        hands=[
            "samurai-1 helmet-2 buddha-2 buddha-3 ronin",
            "rice-2 helmet-2 helmet-3 ronin ship-1",
        ],
    )
    state = play(state, "place samurai-1 g18", "end", "draw helmet-3")
    assert captured(state) == [(0, 0, 1), NOTHING]
    state = play(state, "place rice-2 h16", "place ronin h17")  # 3 against 3
    assert aside(state) == (0, 0, 1)


# SA-14


@pytest.mark.parametrize(("players", "behind"), [(2, False), (3, True), (4, True)])
def test_sa_14_counts_are_in_every_view(players: int, behind: bool) -> None:
    """SA-14: everyone's counts, also for a spectator; behind screens from three seats on."""
    state = close_f18("rice", "f17 1 rice-3", "samurai-1", players=players)
    for seat in (-3, *range(players)):
        view = samurai.view(state, seat)
        assert tuple(map(tuple, view.captured)) == (NOTHING, (0, 0, 1), NOTHING, NOTHING)[:players]
        assert view.behind_screens is behind


def test_sa_14_what_is_set_aside_is_public() -> None:
    """SA-14: in the order helmets, buddhas, rice."""
    state = close_f18("rice", "f17 1 helmet-4", "buddha-4")
    for seat in (-3, 0, 1):
        assert tuple(samurai.view(state, seat).set_aside) == (0, 0, 1)
