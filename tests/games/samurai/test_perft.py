"""Perft: counts of move sequences, most of them worked out by hand."""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations_with_replacement, islice
from math import comb

import pytest

from boardrules import replay
from boardrules.games import samurai
from boardrules.testing import perft

from . import atlas, naive
from .naive import COPIES, TOKENS
from .positions import SEATS, play, position
from .test_ending import board
from .test_golden import INDEX, record
from .test_setup import FIRST_FIVE, new, ready_to_set


def part_hands(size: int) -> int:
    """Count part-hands in non-decreasing order that can still reach five, by trying them all."""
    found = 0
    for numbers in combinations_with_replacement(range(len(TOKENS)), size):
        if any(numbers.count(n) > COPIES[TOKENS[n]] for n in numbers):
            continue
        spare = sum(COPIES[token] for token in TOKENS[numbers[-1] :]) - numbers.count(numbers[-1])
        found += size + spare >= 5
    return found


@pytest.mark.parametrize("players", SEATS)
def test_first_keeps(players: int) -> None:
    """Seat 0's part-hands."""
    start = new(players)
    # all but ship-2, ronin and figure-exchange, after which there are 3, 2, 1 tokens
    assert perft(samurai, start, 1) == 17 - 3 == part_hands(1)
    # Pairs of the 13 tokens up to token-exchange, and with ship-1 as the last one: unequal ones
    # among the first 13, 13 * 12 / 2 = 78; 2 equal ones (samurai-1, samurai-2); 13 with ship-1
    # second; two ship-1 (1); a second one from ship-2 on leaves too few
    assert perft(samurai, start, 2) == 78 + 2 + 13 + 1 == part_hands(2)
    for size in (3, 4, 5):
        assert perft(samurai, start, size) == part_hands(size)


def test_whole_first_hands() -> None:
    """Five of 20 tokens, 14 single ones and 3 pairs: p pairs taken whole, 5 - 2 p of the others.

    No pair: five of 17 kinds, 6188. One pair: 3 x three of 16 kinds, 3 x 560. Two: 3 x 15.
    """
    hands = comb(17, 5) + 3 * comb(16, 3) + 3 * comb(15, 1)
    assert hands == 6188 + 1680 + 45 == 7913
    assert perft(samurai, new(), 5) == hands


def test_first_draws_come_in_any_order() -> None:
    """Two draws: 17 x 17 sequences less the 14 tokens that are there once."""
    assert perft(samurai, new(hands="random"), 1) == 17
    assert perft(samurai, new(hands="random"), 2) == 17 * 17 - 14 == 275
    # three: no repeat 17 * 16 * 15; one pair and another token 3 * 16 * 3
    assert perft(samurai, new(hands="random"), 3) == 17 * 16 * 15 + 3 * 16 * 3 == 4224


@pytest.mark.parametrize(("players", "cities"), [(2, 2), (3, 2), (4, 3)])
def test_figures_on_cities(players: int, cities: int) -> None:
    """Three types on each city; a city that has one takes two more, one that has two none."""
    state = ready_to_set(players)
    assert perft(samurai, state, 1) == 3 * cities
    # the second: 2 on the same city, 3 on each other one
    assert perft(samurai, state, 2) == 3 * cities * (2 + 3 * (cities - 1))
    # the third: on a full city and (cities - 1) free ones, or two with one figure each
    full = 3 * cities * 2 * (3 * (cities - 1))
    halves = 3 * cities * 3 * (cities - 1) * (2 + 2 + 3 * (cities - 2))
    assert perft(samurai, state, 3) == full + halves


def test_figures_on_villages() -> None:
    """Two seats, cities full: 14 villages, 3 types, then 13 and 3; the supply is no limit yet."""
    state = play(
        ready_to_set(2), "set helmet o10", "set rice o10", "set helmet l16", "set buddha l16"
    )
    assert perft(samurai, state, 1) == 14 * 3
    assert perft(samurai, state, 2) == 14 * 3 * 13 * 3


def test_random_figures() -> None:
    """Two seats: o10 takes 3 x 2, l16 again 3 x 2, then o8 one of 3."""
    state = play(new(figures="random"), *FIRST_FIVE * 2)
    assert [perft(samurai, state, depth) for depth in range(1, 6)] == [3, 6, 18, 36, 108]


@pytest.mark.parametrize(("players", "land", "sea"), [(2, 30, 44), (3, 43, 64), (4, 56, 84)])
def test_a_turn_on_an_empty_board(players: int, land: int, sea: int) -> None:
    """Two tokens without a character, one ship, a ronin, and a token exchange without a target.

    First token: 2 l + w + l. Second, after
    * one of 2 l without a character: w + (l - 1) + end; none of it closes a settlement, and the
      token exchange is out, being another one without a character
    * one of w ships: 2 l + l + end
    * one of l ronin places: 2 (l - 1) + w + end
    """
    state = position(players, hands=["helmet-2 buddha-3 token-exchange ship-1 ronin"])
    assert perft(samurai, state, 1) == 3 * land + sea
    second = 2 * land * (sea + land - 1 + 1)
    second += sea * (3 * land + 1)
    second += land * (2 * (land - 1) + sea + 1)
    assert perft(samurai, state, 2) == second


def test_a_turn_with_two_ships_alike() -> None:
    """Two ship-1 are one choice: 44 + 44 (ship-2) + 2 x 30, then by what was played.

    * ship-1 (44): another ship-1 43, ship-2 43, two on land 60, end
    * ship-2 (44): ship-1 43, no other ship-2, 60, end
    * rice-2 or rice-3 (60): ships 88, end
    """
    state = position(hands=["rice-2 rice-3 ship-1 ship-1 ship-2"])
    assert perft(samurai, state, 1) == 44 + 44 + 60 == 148
    assert perft(samurai, state, 2) == 44 * (43 + 43 + 60 + 1) + 44 * (43 + 60 + 1) + 60 * 89


def test_a_token_exchange() -> None:
    """Two own tokens can be lifted, each goes to one of 30 - 3 land spaces, then the turn ends.

    The other choice is a ship on 44 spaces: then the two exchanges again, 43 spaces for the second
    ship, or the end.
    """
    state = position(
        hands=["token-exchange ship-1 ship-1"],
        tokens="l15 0 rice-2, g18 0 helmet-2, p8 1 rice-2",
        piles=[""],
        possible=False,
    )
    assert perft(samurai, state, 1) == 2 + 44
    assert perft(samurai, state, 2) == 2 * 27 + 44 * (2 + 43 + 1)
    # after the exchange: a ship (44) or the end
    exchanged = 2 * 27 * (44 + 1)
    # ship, exchange, 27; ship, ship, 2 exchanges or end (no third ship); ship, end, seat 1's turn
    passed = perft(samurai, play(state, "place ship-1 n7", "end"), 1)
    assert perft(samurai, state, 3) == exchanged + 44 * (2 * 27 + 43 * (2 + 1) + passed)


def test_a_figure_exchange() -> None:
    """One helmet, two buddhas, 13 rice fields, no cities' second figures.

    Lifted: helmet 1, buddhas 2. Partners: the helmet 2 + 13, each buddha 13.
    """
    places = atlas.of_kind(2, "vC")  # 16 of them
    types = ["helmet", "buddha", "buddha", *["rice"] * 13]
    figures = ", ".join(f"{place} {type_}" for place, type_ in zip(places, types, strict=True))
    state = position(hands=["figure-exchange"], figures=figures, piles=[""], possible=False)
    assert perft(samurai, state, 1) == 3
    assert perft(samurai, state, 2) == 15 + 2 * 13
    assert perft(samurai, state, 3) == 15 + 2 * 13  # the end


def test_a_refill() -> None:
    """Two draws from three kinds, one of them twice: 3 x 3 - 2, then seat 1's turn."""
    state = position(
        hands=["helmet-2 ronin rice-2 rice-3 ship-1"],
        piles=["rice-4 samurai-2 samurai-2 ship-2"],
        possible=False,
    )
    state = play(state, "place helmet-2 l15", "place ronin g18", "end")
    assert perft(samurai, state, 1) == 3
    assert perft(samurai, state, 2) == 3 * 3 - 2


def test_the_end_has_no_sequences() -> None:
    """A game that is over has one sequence of no moves, and none of one."""
    state = board(f18="rice", o14="helmet buddha", end="immediate")
    state = play(state, "place samurai-2 g18")
    assert [perft(samurai, state, depth) for depth in (0, 1, 2)] == [1, 0, 0]


def naive_perft(model: naive.Game, depth: int) -> int:
    """Count on the naive model, which is changed in place and so copied."""
    if depth == 1:
        return len(model.legal())
    found = 0
    for text in model.legal():
        child = deepcopy(model)
        child.play(text)
        found += naive_perft(child, depth - 1)
    return found


@pytest.mark.parametrize("name", sorted(INDEX)[::2])
def test_the_middle_of_recorded_games(name: str) -> None:
    """Depth 2, as the naive model counts it, at two plies of a game and near its end."""
    game = record(name)
    options = game.options
    model = naive.Game(options.players, options.hands, options.figures, options.end)
    plies = (len(game.moves) // 2, len(game.moves) - 25, len(game.moves) - 2)
    for ply, (text, state) in enumerate(zip(game.moves, replay(game), strict=False)):
        if ply in plies:
            assert perft(samurai, state, 2) == naive_perft(model, 2)
        model.play(text)


def test_three_plies_pinned() -> None:
    """Not worked out by hand: what the naive model counted once, three plies deep."""
    state = next(islice(replay(record("four-ties-2.json")), 105, None))
    assert perft(samurai, state, 3) == 19490
