"""The token exchange: SA-10."""

from __future__ import annotations

import pytest

from boardrules import CHANCE, IllegalMove
from boardrules.games import samurai

from . import atlas
from .naive import SAMURAI, SIDES
from .positions import (
    aside,
    captured,
    figures_on,
    find,
    hand,
    legal,
    legal_of,
    play,
    position,
    tokens_on,
)

HAND = "token-exchange samurai-1 ship-1 ronin figure-exchange"


@pytest.mark.parametrize("token", [*SIDES, *SAMURAI])
def test_sa_10_an_own_token_without_a_character(token: str) -> None:
    """SA-10: each kind can be lifted, and is then placed again."""
    state = position(tokens=f"l15 0 {token}, l13 1 {token}", hands=[HAND])
    assert legal_of(state, "exchange") == ["exchange l15"]
    state = play(state, "exchange l15")
    assert tokens_on(state)["l15"] == (0, "token-exchange")
    state = play(state, f"place {token} g18")
    assert tokens_on(state) == {
        "l15": (0, "token-exchange"),
        "l13": (1, token),
        "g18": (0, token),
    }


@pytest.mark.parametrize(
    ("space", "there"),
    [
        ("l15", "0 ronin"),
        ("n7", "0 ship-1"),
        ("n7", "0 ship-2"),
        ("l15", "1 helmet-2"),
        ("l15", "1 samurai-3"),
        ("l15", "1 token-exchange"),
    ],
)
def test_sa_10_not_these(space: str, there: str) -> None:
    """SA-10: no token with a character, nobody else's."""
    hand_ = "token-exchange samurai-1 rice-2 buddha-3 figure-exchange"
    state = position(tokens=f"{space} {there}, g18 0 buddha-2", hands=[hand_])
    assert legal_of(state, "exchange") == ["exchange g18"]


def test_sa_10_never_another_token_exchange() -> None:
    """SA-10: a seat has only one, so this shows on a board that no game leads to."""
    state = position(
        tokens="l15 0 token-exchange, g18 0 buddha-2",
        hands=[HAND],
        piles=["rice-2"],
        possible=False,
    )
    assert legal_of(state, "exchange") == ["exchange g18"]


def test_sa_10_all_own_tokens_are_offered_in_board_order() -> None:
    """SA-10: only land spaces, by row, then column."""
    state = position(tokens="g18 0 rice-2, p8 0 helmet-4, o13 0 samurai-2", hands=[HAND])
    assert legal_of(state, "exchange") == ["exchange p8", "exchange o13", "exchange g18"]


def test_sa_10_only_with_the_token_in_hand() -> None:
    """SA-10: seat 0 has a token to lift, but no token exchange in hand."""
    state = position(tokens="l15 0 rice-2", hands=["samurai-1 rice-3 ship-1 ronin ship-1"])
    assert not legal_of(state, "exchange")
    with pytest.raises(IllegalMove):
        samurai.apply(state, find(state, "exchange l15"))


def test_sa_10_then_the_lifted_token_is_the_only_move() -> None:
    """SA-10: no end, no other token; every land space that is empty, not the one it came from."""
    state = position(tokens="l15 0 rice-2, p8 1 rice-2", hands=[HAND])
    state = play(state, "exchange l15")
    empty = [space for space in atlas.of_kind(2, ".") if space not in ("l15", "p8")]
    assert len(empty) == 28  # 30 - 2
    assert legal(state) == [f"place rice-2 {space}" for space in empty]
    assert samurai.to_move(state) == 0


def test_sa_10_takes_nothing_else_from_the_hand() -> None:
    """SA-10: one token left the hand, also if the hand has a second copy of the lifted one."""
    state = position(tokens="l15 0 samurai-1", hands=[HAND])
    state = play(state, "exchange l15", "place samurai-1 g18")
    assert hand(state, 0) == {"samurai-1": 1, "ship-1": 1, "ronin": 1, "figure-exchange": 1}


def test_sa_10_a_second_copy_in_hand_does_not_widen_the_choice() -> None:
    """SA-10: after the lift only samurai-1, and only once per space."""
    state = play(position(tokens="l15 0 samurai-1", hands=[HAND]), "exchange l15")
    assert len(legal(state)) == len(set(legal(state))) == 29
    assert {text.split()[1] for text in legal(state)} == {"samurai-1"}


def test_sa_10_is_the_one_token_without_a_character() -> None:
    """SA-10, SA-05: after it only tokens with one, or the end."""
    state = position(tokens="l15 0 rice-2", hands=[HAND])
    state = play(state, "exchange l15", "place rice-2 g18")
    assert not legal_of(state, "place samurai-1", "exchange")
    assert legal_of(state, "place ship-1")
    assert legal_of(state, "place ronin")
    assert legal_of(state, "lift")
    assert legal_of(state, "end")


def test_sa_10_not_after_a_token_without_a_character() -> None:
    """SA-10, SA-05: and not on the token just played."""
    state = play(position(tokens="l15 0 rice-2", hands=[HAND]), "place samurai-1 g18")
    assert not legal_of(state, "exchange")


def test_sa_10_after_tokens_with_a_character() -> None:
    """SA-10, SA-05: ships and ronin do not stand in its way."""
    state = position(tokens="l15 0 rice-2", hands=[HAND])
    state = play(state, "place ship-1 n7", "place ronin p8")
    assert legal_of(state, "exchange") == ["exchange l15"]
    state = play(state, "exchange l15", "place rice-2 g18")
    assert legal_of(state, "end") == ["end"]


def test_sa_10_a_token_of_an_earlier_turn_only_needs_to_be_own() -> None:
    """SA-10: a lifted token can be lifted in no second exchange, for the seat has one of these."""
    state = position(tokens="l15 0 rice-2", hands=[HAND])
    state = play(state, "exchange l15", "place rice-2 g18", "end")
    assert samurai.to_move(state) == CHANCE
    assert tokens_on(state) == {"l15": (0, "token-exchange"), "g18": (0, "rice-2")}


def _all_land_but(*spaces: str) -> str:
    """Fill the land with what can lie there: 15 tokens of seat 0, the others of seat 1."""
    mine = [*SIDES, *SAMURAI, "samurai-1", "samurai-2"]
    land = [space for space in atlas.of_kind(2, ".") if space not in spaces]
    tokens = [f"0 {token}" for token in mine] + [f"1 {token}" for token in [*mine, "ronin"]]
    tokens += ["0 ronin"]
    return ", ".join(f"{space} {token}" for space, token in zip(land, tokens, strict=False))


def test_sa_10_one_empty_land_space_is_enough() -> None:
    """SA-10: 29 of 30 land spaces are full: one space to place the lifted token on."""
    state = position(
        tokens=_all_land_but("q14"),
        hands=["token-exchange ship-1 ship-1 ship-2 figure-exchange"],
        piles=["", ""],
        possible=False,
    )
    # 14 tokens of seat 0 lie on the first 14 land spaces
    assert legal_of(state, "exchange") == [f"exchange {s}" for s in atlas.of_kind(2, ".")[:14]]
    assert legal(play(state, "exchange p8")) == ["place helmet-2 q14"]


def test_sa_10_not_with_no_empty_land_space() -> None:
    """SA-10: the lifted token could not be placed again (shown on a board that cannot come up)."""
    state = position(
        tokens=_all_land_but(),
        hands=["token-exchange ship-1 ship-1 ship-2"],
        piles=["", ""],
        possible=False,
    )
    assert not legal_of(state, "exchange")


def test_sa_10_strength_0_stands_there() -> None:
    """SA-10: helmet-4 leaves f17, and seat 1's samurai-1 at g18 takes the helmet of f18.

    f18 touches f17 and g18; the lifted token closes nothing at l15.
    """
    state = position(
        tokens="f17 0 helmet-4",
        figures="f18 helmet",
        hands=["token-exchange rice-2 rice-3 rice-4 ronin", "samurai-1 rice-2 rice-3 rice-4 ronin"],
    )
    state = play(state, "exchange f17", "place helmet-4 l15", "end", "draw helmet-2")
    state = play(state, "place samurai-1 g18")
    assert captured(state) == [(0, 0, 0), (1, 0, 0)]


def test_sa_10_strength_0_ties_with_nothing() -> None:
    """SA-10, SA-13: token exchange 0 against seat 1's rice-2, which is 0 for a helmet."""
    state = position(
        tokens="f17 0 helmet-4",
        figures="f18 helmet",
        hands=["token-exchange rice-2 rice-3 rice-4 ronin", "samurai-1 rice-2 rice-3 rice-4 ronin"],
    )
    state = play(state, "exchange f17", "place helmet-4 l15", "end", "draw helmet-2")
    state = play(state, "place rice-2 g18")
    assert captured(state) == [(0, 0, 0), (0, 0, 0)]
    assert aside(state) == (1, 0, 0)


def test_sa_10_the_lift_itself_closes_and_opens_nothing() -> None:
    """SA-10: a space stays taken, so a village that waits for one land space still waits."""
    state = position(tokens="f17 0 helmet-4", figures="f18 helmet", hands=[HAND])
    after = play(state, "exchange f17")
    assert after.figures == state.figures
    assert captured(after) == captured(state)


def test_sa_10_re_placing_may_close_a_settlement() -> None:
    """SA-10: the samurai-2 goes beside seat 1's token and wins k18 with 2 against 1."""
    state = position(tokens="l15 0 samurai-2, k17 1 samurai-1", figures="k18 buddha", hands=[HAND])
    state = play(state, "exchange l15", "place samurai-2 l17")
    assert captured(state) == [(0, 1, 0), (0, 0, 0)]
    assert not figures_on(state)["k18"]


def test_sa_10_re_placing_on_the_other_side_of_the_same_village() -> None:
    """SA-10: token exchange at k17 (0), samurai-2 again at l17: 2 in all, k18 is closed."""
    state = position(tokens="k17 0 samurai-2", figures="k18 buddha", hands=[HAND])
    state = play(state, "exchange k17", "place samurai-2 l17")
    assert captured(state) == [(0, 1, 0), (0, 0, 0)]


def test_sa_10_re_placing_may_end_the_turn_or_go_on() -> None:
    """SA-10: a ronin after it."""
    state = position(tokens="l15 0 rice-2", hands=[HAND])
    state = play(state, "exchange l15", "place rice-2 g18", "place ronin f17", "end")
    assert samurai.to_move(state) == CHANCE
    assert hand(state, 0).total() == 3


def test_sa_10_beside_an_emptied_settlement() -> None:
    """SA-10: f18 was captured with seat 0's token, which may still be lifted; nothing returns."""
    state = position(
        tokens="f17 0 helmet-4, g18 1 rice-2", figures="f18 -", captured=[(1, 0, 0)], hands=[HAND]
    )
    state = play(state, "exchange f17", "place helmet-4 l15")
    assert captured(state) == [(1, 0, 0), (0, 0, 0)]
    assert not figures_on(state)["f18"]


def test_sa_10_other_seats_tokens_stay_out_of_it_for_every_seat() -> None:
    """SA-10: with four seats, seat 2 lifts only what is its own."""
    state = position(
        4,
        seat=2,
        tokens="l15 0 rice-2, l13 1 rice-2, g18 2 rice-2, p8 3 rice-2, o3 2 samurai-3",
        hands=[None, None, HAND],
    )
    assert legal_of(state, "exchange") == ["exchange o3", "exchange g18"]
