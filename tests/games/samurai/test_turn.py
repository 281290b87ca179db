"""The turn: SA-05 to SA-08."""

from __future__ import annotations

from collections import Counter

import pytest

from boardrules import CHANCE, IllegalMove
from boardrules.games import samurai

from . import atlas
from .naive import COPIES, SIDES, TOKENS
from .positions import SEATS, figures_on, find, hand, legal, legal_of, pile, play, position

# Five tokens of seat 0, and a board on which nothing happens.
MIXED = "helmet-2 samurai-1 ship-1 ronin figure-exchange"

# Everything of seat 0's pile, for positions at the end of a game.
EMPTY = ""


# SA-05


def test_sa_05_the_rulebooks_example() -> None:
    """SA-05: one token without a character and two with, in one turn."""
    state = position(hands=[MIXED])
    state = play(state, "place ship-1 n7", "place helmet-2 l15", "place ronin g18", "end")
    assert hand(state, 0) == Counter(["samurai-1", "figure-exchange"])


def test_sa_05_not_two_without_a_character() -> None:
    """SA-05: at most one token without a character in a turn."""
    state = play(position(hands=[MIXED]), "place helmet-2 l15")
    assert not legal_of(state, "place samurai-1", "place helmet-2", "exchange")
    with pytest.raises(IllegalMove):
        samurai.apply(state, find(state, "place samurai-1 g18"))
    state = play(position(hands=[MIXED]), "place samurai-1 l15")
    assert not legal_of(state, "place helmet-2")


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 2, 1, 0), (1, 3, 0, 2), (2, 0, 3, 1)])
def test_sa_05_any_number_with_a_character_in_any_order(order: tuple[int, ...]) -> None:
    """SA-05: four with, one without, whatever the order; equal ends are equal states."""
    texts = ["place ship-1 n7", "place ship-2 n8", "place ronin g18", "place rice-3 l15"]
    state = position(hands=["rice-3 ship-1 ship-2 ronin figure-exchange"])
    done = play(state, *(texts[number] for number in order))
    assert done == play(state, *texts)
    assert hand(done, 0) == Counter(["figure-exchange"])
    assert legal_of(done, "end") == ["end"]


def test_sa_05_three_ships_in_a_turn() -> None:
    """SA-05: two of the same name, too."""
    state = position(hands=["rice-3 ship-1 ship-1 ship-2 ronin"])
    state = play(state, "place ship-1 n7", "place ship-1 n8", "place ship-2 o7")
    assert hand(state, 0) == Counter(["rice-3", "ronin"])


def test_sa_05_at_least_one_token() -> None:
    """SA-05: no end before a token is played; no pass with something to play."""
    state = position(hands=[MIXED])
    assert not legal_of(state, "end", "pass")
    for text in ("place helmet-2 l15", "place ronin l15", "place ship-1 n7"):
        assert legal_of(play(state, text), "end", "pass") == ["end"]


def test_sa_05_a_figure_exchange_alone_is_a_turn() -> None:
    """SA-05: it counts as a token played, once the two figures have changed places."""
    state = position(hands=[MIXED], figures="o8 helmet, q9 buddha")
    state = play(state, "lift helmet o8")
    assert not legal_of(state, "end")
    state = play(state, "swap buddha q9")
    assert legal_of(state, "end") == ["end"]
    assert samurai.to_move(play(state, "end")) == CHANCE  # it refills one token


def test_sa_05_nothing_left_but_to_end() -> None:
    """SA-05: only tokens without a character are left, and one has been played."""
    state = play(position(hands=["helmet-2 rice-2 rice-3 samurai-1 samurai-3"]), "place rice-2 g18")
    assert legal(state) == ["end"]


@pytest.mark.parametrize("token", [*SIDES, "samurai-1", "samurai-2", "samurai-3"])
def test_sa_05_tokens_without_a_character(token: str) -> None:
    """SA-05: helmets, buddhas, rice and samurai have none, after which no other one is played."""
    others = [other for other in SIDES if other != token][:3]
    state = position(hands=[" ".join([token, *others, "ronin"])])
    state = play(state, f"place {token} g18")
    assert {text.split()[1] for text in legal_of(state, "place")} == {"ronin"}


@pytest.mark.parametrize("token", ["ship-1", "ship-2", "ronin"])
def test_sa_05_tokens_with_a_character(token: str) -> None:
    """SA-05: ships and ronin leave the choice of a token without one."""
    state = position(hands=[f"helmet-2 rice-2 samurai-3 buddha-4 {token}"])
    space = "g18" if token == "ronin" else "n7"
    state = play(state, f"place {token} {space}")
    played = {text.split()[1] for text in legal_of(state, "place")}
    assert played == {"helmet-2", "rice-2", "samurai-3", "buddha-4"}


# SA-06


def test_sa_06_a_capture_comes_before_the_next_token() -> None:
    """SA-06: f18 touches f17 and g18. The ship comes too late for it."""
    state = position(
        tokens="f17 1 samurai-2", figures="f18 rice", hands=["samurai-1 ship-2 ship-1 ronin rice-2"]
    )
    state = play(state, "place samurai-1 g18")
    assert not figures_on(state)["f18"]
    state = play(state, "place ship-2 e18")  # 1 + 2 would have won against 2
    assert tuple(map(tuple, state.captured)) == ((0, 0, 0), (0, 0, 1))


def test_sa_06_a_ship_played_first_counts() -> None:
    """SA-06: the same with the ship first."""
    state = position(
        tokens="f17 1 samurai-2", figures="f18 rice", hands=["samurai-1 ship-2 ship-1 ronin rice-2"]
    )
    state = play(state, "place ship-2 e18", "place samurai-1 g18")
    assert tuple(map(tuple, state.captured)) == ((0, 0, 1), (0, 0, 0))


def test_sa_06_a_figure_moved_first_is_the_one_captured() -> None:
    """SA-06: the figure exchange takes effect before the token that closes the village."""
    state = position(
        tokens="f17 0 samurai-2",
        figures="f18 rice, q9 helmet",
        hands=["helmet-4 figure-exchange ship-1 ronin rice-2"],
    )
    state = play(state, "lift helmet q9", "swap rice f18", "place helmet-4 g18")
    assert tuple(map(tuple, state.captured)) == ((1, 0, 0), (0, 0, 0))
    assert figures_on(state)["q9"] == {"rice"}


# SA-07


@pytest.mark.parametrize("played", [1, 2, 3, 4])
def test_sa_07_as_many_draws_as_tokens_were_played(played: int) -> None:
    """SA-07: it refills to five."""
    moves = ["place rice-3 l15", "place ronin g18", "place ship-2 n8", "place ship-1 n7"]
    state = position(hands=["rice-3 ship-1 ship-2 ronin figure-exchange"])
    state = play(state, *moves[:played], "end")
    for drawn in range(played):
        assert samurai.to_move(state) == CHANCE
        assert hand(state, 0).total() == 5 - played + drawn
        left = pile(state, 0)
        assert legal(state) == [f"draw {token}" for token in TOKENS if left[token]]
        assert list(samurai.chance_weights(state)) == [left[t] for t in TOKENS if left[t]]
        state = play(state, legal(state)[0])
    assert hand(state, 0).total() == 5
    assert samurai.to_move(state) == 1


def test_sa_07_weights_by_hand() -> None:
    """SA-07: the odds are copies left in the seat's own pile, whatever other seats have."""
    state = position(hands=["samurai-1 helmet-2 ship-1 ship-1 ronin"])
    state = play(state, "place samurai-1 l15", "end")
    # all but helmet-2, both ship-1 and the ronin; one samurai-1, two samurai-2
    expected = {token: 1 for token in TOKENS if token not in ("helmet-2", "ship-1", "ronin")}
    expected["samurai-2"] = 2
    assert legal(state) == [f"draw {token}" for token in expected]
    assert samurai.chance_weights(state) == tuple(expected.values())


def test_sa_07_order_of_draws_makes_no_difference() -> None:
    """SA-07: a refill of two, either way round."""
    state = play(position(hands=[MIXED]), "place helmet-2 l15", "place ronin g18", "end")
    one = play(state, "draw helmet-4", "draw rice-2")
    assert one == play(state, "draw rice-2", "draw helmet-4")


def test_sa_07_the_last_tokens_are_drawn_one_by_one() -> None:
    """SA-07: a chance point each, also with one possible outcome."""
    state = position(hands=[MIXED], piles=["rice-4 samurai-2 samurai-2"], possible=False)
    state = play(state, "place helmet-2 l15", "place ronin g18", "place ship-1 n7", "end")
    assert legal(state) == ["draw rice-4", "draw samurai-2"]
    assert samurai.chance_weights(state) == (1, 2)
    state = play(state, "draw rice-4")
    assert (legal(state), samurai.chance_weights(state)) == (["draw samurai-2"], (2,))
    state = play(state, "draw samurai-2")
    assert (legal(state), samurai.chance_weights(state)) == (["draw samurai-2"], (1,))
    state = play(state, "draw samurai-2")
    assert samurai.to_move(state) == 1


def test_sa_07_as_far_as_the_pile_lasts() -> None:
    """SA-07: two are wanted, one is left."""
    state = position(hands=[MIXED], piles=["rice-4"], possible=False)
    state = play(state, "place helmet-2 l15", "place ronin g18", "end")
    assert legal(state) == ["draw rice-4"]
    state = play(state, "draw rice-4")
    assert samurai.to_move(state) == 1
    assert hand(state, 0).total() == 4
    assert not pile(state, 0)


@pytest.mark.parametrize("players", SEATS)
def test_sa_07_an_empty_pile_makes_no_chance_point(players: int) -> None:
    """SA-07: the next seat follows at once."""
    last = players - 1
    hands, piles = [None] * last + [MIXED], [None] * last + [EMPTY]
    state = position(players, seat=last, hands=hands, piles=piles, possible=False)
    state = play(state, "place helmet-2 l15", "end")
    assert samurai.to_move(state) == 0
    assert hand(state, last).total() == 4


def test_sa_07_each_seat_has_a_pile_of_its_own() -> None:
    """SA-07: what seat 0 draws leaves seat 1's pile as it was."""
    state = position(hands=[MIXED])
    before = pile(state, 1)
    state = play(state, "place helmet-2 l15", "end", "draw helmet-3")
    assert pile(state, 1) == before
    assert pile(state, 0) == COPIES - Counter(MIXED.split()) - Counter(["helmet-3"])


# SA-08


@pytest.mark.parametrize("players", SEATS)
def test_sa_08_an_empty_hand_passes(players: int) -> None:
    """SA-08: the only move is to pass, and the next seat is to move."""
    state = position(players, hands=[""], piles=[EMPTY], possible=False)
    assert legal(state) == ["pass"]
    state = play(state, "pass")
    assert samurai.to_move(state) == 1
    assert legal_of(state, "place")
    assert not legal_of(state, "pass", "end")


def test_sa_08_a_pass_plays_and_draws_nothing() -> None:
    """SA-08: hands, board and figures stay."""
    state = position(hands=["token-exchange"], piles=[EMPTY], possible=False)
    after = play(state, "pass")
    assert (after.hands, after.piles) == (state.hands, state.piles)
    assert (after.land, after.sea, after.figures) == (state.land, state.sea, state.figures)


def test_sa_08_a_token_exchange_with_nothing_to_lift() -> None:
    """SA-08: own ships, ronin and token exchange cannot be lifted, others' tokens neither."""
    state = position(
        hands=["token-exchange"],
        piles=[EMPTY],
        tokens="n7 0 ship-1, g18 0 ronin, l15 1 helmet-2",
        possible=False,
    )
    assert legal(state) == ["pass"]


def test_sa_08_a_token_exchange_with_something_to_lift_is_played() -> None:
    """SA-08: it does not pass otherwise."""
    state = position(
        hands=["token-exchange"], piles=[EMPTY], tokens="l15 0 helmet-2", possible=False
    )
    assert legal(state) == ["exchange l15"]


def test_sa_08_a_figure_exchange_without_a_legal_swap() -> None:
    """SA-08: only helmets are left outside Edo."""
    figures = ", ".join(f"{place} helmet" for place in atlas.of_kind(2, "vC"))
    state = position(hands=["figure-exchange"], piles=[EMPTY], figures=figures, possible=False)
    assert legal(state) == ["pass"]


def test_sa_08_a_figure_exchange_with_a_legal_swap_is_played() -> None:
    """SA-08: one buddha among the helmets, so every helmet can be lifted."""
    villages = atlas.of_kind(2, "vC")
    figures = ", ".join(f"{p} {'buddha' if p == 'q9' else 'helmet'}" for p in villages)
    state = position(hands=["figure-exchange"], piles=[EMPTY], figures=figures, possible=False)
    assert legal(state) == [f"lift helmet {place}" for place in villages if place != "q9"]


def test_sa_08_both_exchanges_and_nothing_to_exchange() -> None:
    """SA-08: two tokens in hand, none of which can be played."""
    figures = ", ".join(f"{place} rice" for place in atlas.of_kind(2, "vC"))
    state = position(
        hands=["token-exchange figure-exchange"], piles=[EMPTY], figures=figures, possible=False
    )
    assert legal(state) == ["pass"]


def test_sa_08_no_empty_sea_for_ships() -> None:
    """SA-08: nothing placeable. The sea is full of seat 1's ships (more than there are)."""
    sea = ", ".join(f"{space} 1 ship-1" for space in atlas.of_kind(2, "~"))
    state = position(hands=["ship-1 ship-2"], piles=[EMPTY] * 2, tokens=sea, possible=False)
    assert legal(state) == ["pass"]


def test_sa_08_one_seat_after_the_other_may_pass() -> None:
    """SA-08: three empty hands, then seat 3 plays on."""
    state = position(4, hands=["", "", ""], piles=[EMPTY] * 3, possible=False)
    state = play(state, "pass", "pass", "pass")
    assert samurai.to_move(state) == 3
    assert legal_of(state, "place")
    state = play(state, legal_of(state, "place")[0], "end")
    assert samurai.to_move(state) == CHANCE
