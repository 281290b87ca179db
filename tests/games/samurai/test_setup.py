"""First hands and figures on the map: SA-01 to SA-04."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from boardrules import CHANCE, settle
from boardrules.games import samurai

from . import atlas
from .naive import COPIES, FIGURES, TOKENS
from .positions import SEATS, figures_on, hand, legal, pile, play

STRONG_FOUR = ("keep helmet-2", "keep helmet-3", "keep helmet-4", "keep buddha-2")
LAST_FIVE = tuple(f"keep {t}" for t in ("ship-1", "ship-1", "ship-2", "ronin", "figure-exchange"))
FIRST_FIVE = (*STRONG_FOUR, "keep buddha-3")


def new(players: int = 2, hands: str = "choose", figures: str = "place") -> samurai.State:
    return samurai.new_game(samurai.Options(players=players, hands=hands, figures=figures))


def ready_to_set(players: int) -> samurai.State:
    return play(new(players), *FIRST_FIVE * players)


# SA-01


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("hands", ["choose", "random"])
@pytest.mark.parametrize("figures", ["place", "random"])
def test_sa_01_edo_has_one_of_each_from_the_start(players: int, hands: str, figures: str) -> None:
    """SA-01: one figure of each type on Edo, all other settlements are empty."""
    on = figures_on(new(players, hands, figures))
    assert on.pop("o14") == {"helmet", "buddha", "rice"}
    assert not any(on.values())


@pytest.mark.parametrize(("players", "left"), [(2, 6), (3, 9), (4, 12)])
def test_sa_01_edo_is_taken_from_the_supply(players: int, left: int) -> None:
    """SA-01: 7, 10, 13 of each type, one of them on Edo."""
    assert tuple(new(players).supply) == (left, left, left)


# SA-02


@pytest.mark.parametrize("players", SEATS)
def test_sa_02_seats_choose_one_after_the_other(players: int) -> None:
    """SA-02: five tokens each, seat 0 first."""
    state = new(players)
    for seat in range(players):
        for text in FIRST_FIVE:
            assert samurai.to_move(state) == seat
            state = play(state, text)
        assert hand(state, seat) == Counter(text.split()[1] for text in FIRST_FIVE)
        assert pile(state, seat) == COPIES - hand(state, seat)
    assert legal(state)[0].startswith("set ")


def test_sa_02_any_token_but_the_last_three_can_come_first() -> None:
    """SA-02: from ship-1 on there are 2 + 1 + 1 + 1 = 5 tokens, from ship-2 on only 3."""
    assert legal(new()) == [f"keep {t}" for t in TOKENS if t not in TOKENS[-3:]]


@pytest.mark.parametrize(
    ("kept", "offered"),
    [
        # four more: from ship-1 on there are 2 + 1 + 1 + 1 = 5, from ship-2 on only 3; no
        # second helmet-2
        ("helmet-2", [*TOKENS[1:13], "ship-1"]),
        # a second samurai-1 is there; all later ones up to ship-1
        ("samurai-1", ["samurai-1", "samurai-2", "samurai-3", "token-exchange", "ship-1"]),
        ("samurai-3", ["token-exchange", "ship-1"]),
        # after token-exchange four more of the five last ones: the first is a ship-1
        ("token-exchange", ["ship-1"]),
        ("ship-1", ["ship-1"]),  # all five of them
    ],
)
def test_sa_02_second_token(kept: str, offered: list[str]) -> None:
    """SA-02: in non-decreasing catalogue order, only if five can be completed."""
    assert legal(play(new(), f"keep {kept}")) == [f"keep {token}" for token in offered]


@pytest.mark.parametrize(
    ("kept", "offered"),
    [
        # the third: two more after it
        (("helmet-2", "ship-1"), ["ship-1", "ship-2"]),
        (("samurai-1", "samurai-1"), [*TOKENS[10:13], "ship-1", "ship-2"]),
        # the fourth: one more after it
        (("helmet-2", "ship-1", "ship-1"), ["ship-2", "ronin"]),
        (("helmet-2", "ship-1", "ship-2"), ["ronin"]),
        (("samurai-2", "samurai-2", "samurai-3"), ["token-exchange", "ship-1", "ship-2", "ronin"]),
        # the fifth
        (("helmet-2", "helmet-3", "samurai-3", "token-exchange"), TOKENS[13:]),
        (("ship-1", "ship-1", "ship-2", "ronin"), ["figure-exchange"]),
        (("helmet-2", "rice-2", "samurai-1", "ronin"), ["figure-exchange"]),
        (("helmet-2", "rice-2", "samurai-1", "samurai-1"), TOKENS[10:]),
    ],
)
def test_sa_02_later_tokens(kept: tuple[str, ...], offered: list[str]) -> None:
    """SA-02: the same later on; single tokens are used up, pairs have a second one."""
    state = play(new(), *(f"keep {token}" for token in kept))
    assert legal(state) == [f"keep {token}" for token in offered]


def test_sa_02_the_last_five_can_be_chosen() -> None:
    """SA-02: the smallest choice left open is a whole hand without choice."""
    assert hand(play(new(), *LAST_FIVE), 0) == Counter(text.split()[1] for text in LAST_FIVE)


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("figures", ["place", "random"])
def test_sa_02_random_hands_are_drawn_before_the_figures(players: int, figures: str) -> None:
    """SA-02: seat 0 draws five, then seat 1, and so on; the odds are copies in the pile."""
    state = new(players, "random", figures)
    for seat in range(players):
        for drawn in range(5):
            assert samurai.to_move(state) == CHANCE
            assert state.seat == seat
            left = pile(state, seat)
            assert left.total() == 20 - drawn
            assert legal(state) == [f"draw {token}" for token in TOKENS if left[token]]
            assert list(samurai.chance_weights(state)) == [left[t] for t in TOKENS if left[t]]
            state = play(state, legal(state)[-1])
        assert hand(state, seat) == Counter(text.split()[1] for text in LAST_FIVE)
    assert legal(state)[0].startswith("set ")


def test_sa_02_first_draw_by_hand() -> None:
    """SA-02: three tokens come twice, fourteen once; a drawn one is gone, no order is kept."""
    state = new(2, "random")
    assert samurai.chance_weights(state) == (*[1] * 9, 2, 2, 1, 1, 2, 1, 1, 1)
    state = play(state, "draw ronin", "draw samurai-1", "draw helmet-2")
    assert samurai.chance_weights(state) == (*[1] * 8, 1, 2, 1, 1, 2, 1, 1)
    assert "draw ronin" not in legal(state)
    assert "draw helmet-2" not in legal(state)


def test_sa_02_order_of_draws_makes_no_difference() -> None:
    """SA-02: equal hands are equal states."""
    draws = ["draw ronin", "draw samurai-1", "draw helmet-2", "draw samurai-1", "draw rice-3"]
    one, other = play(new(2, "random"), *draws), play(new(2, "random"), *reversed(draws))
    assert one == other
    assert hash(one) == hash(other)


# SA-03


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("seed", range(3))
def test_sa_03_nine_placements_a_seat_from_seat_0_clockwise(players: int, seed: int) -> None:
    """SA-03: 18, 27, 36 figures, nine a seat."""
    rng = Random(seed)
    state = ready_to_set(players)
    seats = []
    while legal(state)[0].startswith("set "):
        seats.append(samurai.to_move(state))
        state = samurai.apply(state, rng.choice(samurai.legal_moves(state)))
    assert seats == list(range(players)) * 9
    assert not any(state.supply)
    assert samurai.to_move(state) == 0
    room = {"v": 1, "C": 2, "E": 3}
    for place, figures in figures_on(state).items():
        assert len(figures) == room[atlas.spaces(players)[place]]


@pytest.mark.parametrize(
    ("players", "cities"), [(2, ["o10", "l16"]), (3, ["o10", "l16"]), (4, ["p5", "o10", "l16"])]
)
def test_sa_03_cities_first(players: int, cities: list[str]) -> None:
    """SA-03: any type on any city to begin with, nothing else."""
    state = ready_to_set(players)
    assert legal(state) == [f"set {figure} {city}" for figure in FIGURES for city in cities]


def test_sa_03_a_city_holds_two_different_figures() -> None:
    """SA-03: the type that is there is not offered again; a full city is not offered."""
    state = play(ready_to_set(2), "set buddha o10")
    assert legal(state) == [
        "set helmet o10",
        "set helmet l16",
        "set buddha l16",
        "set rice o10",
        "set rice l16",
    ]
    state = play(state, "set rice o10")
    assert legal(state) == ["set helmet l16", "set buddha l16", "set rice l16"]
    state = play(state, "set rice l16")
    assert legal(state) == ["set helmet l16", "set buddha l16"]


def test_sa_03_villages_when_all_cities_are_full() -> None:
    """SA-03: then any free village, one figure each."""
    state = play(ready_to_set(4), "set helmet p5", "set rice o10", "set helmet l16", "set rice p5")
    state = play(state, "set buddha o10")
    assert legal(state) == ["set buddha l16", "set rice l16"]
    state = play(state, "set buddha l16")
    villages = list(atlas.of_kind(4, "v"))
    assert legal(state) == [f"set {f} {village}" for f in FIGURES for village in villages]
    state = play(state, "set helmet q7")
    villages.remove("q7")
    assert legal(state) == [f"set {f} {village}" for f in FIGURES for village in villages]


def test_sa_03_a_type_that_is_used_up_is_not_offered() -> None:
    """SA-03: with two seats there are 7 - 1 = 6 helmets to place."""
    state = play(ready_to_set(2), "set helmet o10", "set helmet l16", "set rice o10")
    state = play(state, "set rice l16")
    for village in ("o8", "q9", "q11", "o12"):
        assert any(text.startswith("set helmet") for text in legal(state))
        state = play(state, f"set helmet {village}")
    assert {text.split()[1] for text in legal(state)} == {"buddha", "rice"}


def test_sa_03_the_order_on_a_city_makes_no_difference() -> None:
    """SA-03: helmet then rice, or rice then helmet."""
    state = ready_to_set(2)
    one = play(state, "set helmet o10", "set rice o10")
    other = play(state, "set rice o10", "set helmet o10")
    assert one == other
    assert hash(one) == hash(other)


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("hands", ["choose", "random"])
def test_sa_03_random_figures_fill_cities_first_in_board_order(players: int, hands: str) -> None:
    """SA-03: each city both its figures, then the villages; the odds are the supply."""
    state = new(players, hands, "random")
    rng = Random(players)
    while not legal(state)[0].startswith("set "):
        state = samurai.apply(state, rng.choice(samurai.legal_moves(state)))
    cities, villages = atlas.of_kind(players, "C"), atlas.of_kind(players, "v")
    left = Counter(FIGURES * {2: 6, 3: 9, 4: 12}[players])
    for place in (*(city for city in cities for _ in range(2)), *villages):
        assert samurai.to_move(state) == CHANCE
        free = [f for f in FIGURES if left[f] and f not in figures_on(state)[place]]
        assert legal(state) == [f"set {figure} {place}" for figure in free]
        assert list(samurai.chance_weights(state)) == [left[figure] for figure in free]
        figure = rng.choice(free)
        left[figure] -= 1
        state = play(state, f"set {figure} {place}")
    assert samurai.to_move(state) == 0
    assert "pass" not in legal(state)


def test_sa_03_odds_of_random_figures_by_hand() -> None:
    """SA-03: two seats, 6 of each; on the city only types that are not there."""
    state = play(new(2, "choose", "random"), *FIRST_FIVE * 2)
    assert legal(state) == ["set helmet o10", "set buddha o10", "set rice o10"]
    assert samurai.chance_weights(state) == (6, 6, 6)
    state = play(state, "set buddha o10")
    assert legal(state) == ["set helmet o10", "set rice o10"]
    assert samurai.chance_weights(state) == (6, 6)
    state = play(state, "set helmet o10")
    assert legal(state) == ["set helmet l16", "set buddha l16", "set rice l16"]
    assert samurai.chance_weights(state) == (5, 5, 6)
    state = play(state, "set helmet l16", "set buddha l16")
    assert legal(state) == ["set helmet o8", "set buddha o8", "set rice o8"]
    assert samurai.chance_weights(state) == (4, 4, 6)
    state = play(state, "set helmet o8")
    assert samurai.chance_weights(state) == (3, 4, 6)


# SA-04


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("hands", ["choose", "random"])
@pytest.mark.parametrize("figures", ["place", "random"])
def test_sa_04_seat_0_begins_and_the_order_runs_on(players: int, hands: str, figures: str) -> None:
    """SA-04: seats 0, 1, ... take turns, over and over, whatever a turn is made of."""
    rng = Random(1)
    state = new(players, hands, figures)
    while state.phase != "turn":
        state = samurai.apply(state, rng.choice(samurai.legal_moves(state)))
    for turn in range(4 * players):
        assert samurai.to_move(state) == turn % players
        places = [text for text in legal(state) if text.startswith("place")]
        state = play(state, rng.choice(places), "end")
        state = settle(samurai, state, rng)
