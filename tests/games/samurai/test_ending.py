"""When a game ends: SA-15 to SA-17.

Most positions have only the figures that matter; closed settlements are left out.
"""

from __future__ import annotations

import pytest

from boardrules import CHANCE, NOBODY
from boardrules.games import samurai

from . import atlas
from .naive import FIGURES
from .positions import SEATS, aside, captured, figures_on, hand, legal, legal_of, play, position

HAND = "samurai-2 helmet-2 ronin ship-1 figure-exchange"
REASONS = dict(zip(FIGURES, ("last-helmet", "last-buddha", "last-rice"), strict=True))


def board(
    *,
    tokens: str = "f17 1 samurai-3",
    end: str = "turn",
    hand: str = HAND,
    ties: tuple[int, int, int] = (0, 0, 0),
    players: int = 2,
    also: tuple[str, str] = ("o14", "-"),
    **on: str,
) -> samurai.State:
    """A board with nothing but the named figures; f18 waits for a token on g18."""
    places = atlas.of_kind(players, "vCE")
    named = dict([also]) | on
    figures = ", ".join(f"{place} {named.get(place, '-')}" for place in places)
    return position(
        players, tokens=tokens, figures=figures, hands=[hand], aside=ties, end=end, possible=False
    )


def others(figure: str) -> str:
    """The two types that are not this one."""
    return " ".join(other for other in FIGURES if other != figure)


# SA-15


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("figure", FIGURES)
def test_sa_15_the_last_of_a_type(figure: str, players: int) -> None:
    """SA-15: its capture ends the game; both other types are still there."""
    state = board(f18=figure, o10=others(figure), players=players, end="immediate")
    state = play(state, "place samurai-2 g18")
    assert state.reason == REASONS[figure]
    found = samurai.outcome(state)
    assert found is not None
    assert found.reason == REASONS[figure]


@pytest.mark.parametrize("figure", FIGURES)
def test_sa_15_setting_the_last_aside_ends_it_too(figure: str) -> None:
    """SA-15: a tie of 2 : 2; it is one figure aside, not four."""
    state = board(f18=figure, o10=others(figure), tokens="f17 1 samurai-2")
    state = play(state, "place samurai-2 g18")
    assert aside(state).index(1) == FIGURES.index(figure)
    assert state.reason == REASONS[figure]


@pytest.mark.parametrize("figure", FIGURES)
@pytest.mark.parametrize("where", ["o8", "l16", "o14"])
def test_sa_15_one_more_anywhere_and_it_goes_on(figure: str, where: str) -> None:
    """SA-15: in a village, a city or Edo."""
    state = board(f18=figure, o10=others(figure), also=(where, figure))
    state = play(state, "place samurai-2 g18")
    assert state.reason == ""
    assert samurai.to_move(play(state, "end")) == CHANCE


@pytest.mark.parametrize("figure", FIGURES)
def test_sa_15_the_last_one_may_be_on_edo(figure: str) -> None:
    """SA-15: the others of Edo are elsewhere, too. p14 is Edo's last land space."""
    tokens = "n13 1 rice-2, n14 1 rice-3, o13 1 buddha-2, o15 1 buddha-3, p13 1 helmet-2"
    state = board(tokens=tokens, o14="helmet buddha rice", o10=others(figure))
    assert play(state, "place samurai-2 p14").reason == REASONS[figure]


@pytest.mark.parametrize("ties", [(3, 0, 0), (0, 3, 0), (0, 0, 3), (1, 1, 1), (2, 0, 1)])
def test_sa_15_the_fourth_tie(ties: tuple[int, int, int]) -> None:
    """SA-15: whatever the types; three are not enough."""
    state = board(f18="rice", o14="helmet buddha rice", tokens="f17 1 samurai-2", ties=ties)
    assert state.reason == ""
    state = play(state, "place samurai-2 g18")
    assert sum(aside(state)) == 4
    assert state.reason == "four-ties"


def test_sa_15_the_third_tie_does_not_end_it() -> None:
    """SA-15: 2 + 1 = 3."""
    state = board(f18="rice", o14="helmet buddha rice", tokens="f17 1 samurai-2", ties=(1, 1, 0))
    assert play(state, "place samurai-2 g18").reason == ""


@pytest.mark.parametrize(("before", "reason"), [(1, ""), (2, "four-ties"), (3, "four-ties")])
def test_sa_15_two_ties_at_once(before: int, reason: str) -> None:
    """SA-15: four or more: 1 + 2 = 3, 2 + 2 = 4, 3 + 2 = 5. g18 closes f18 and g17."""
    tokens = "f17 1 samurai-2, h16 1 buddha-2, h17 0 buddha-3"
    state = board(
        f18="rice", g17="rice", o14="helmet buddha rice", tokens=tokens, ties=(before, 0, 0)
    )
    state = play(state, "place samurai-2 g18")
    assert sum(aside(state)) == before + 2
    assert state.reason == reason


@pytest.mark.parametrize("ties", [0, 3])
@pytest.mark.parametrize(
    ("one", "other", "left", "reason"),
    [
        # f18 and g17 are closed by the same token
        ("helmet", "buddha", "rice", "last-helmet"),
        ("rice", "helmet", "buddha", "last-helmet"),
        ("rice", "buddha", "helmet", "last-buddha"),
        ("buddha", "rice", "helmet", "last-buddha"),
    ],
)
def test_sa_15_of_two_types_the_first_in_the_list(
    one: str, other: str, left: str, reason: str, ties: int
) -> None:
    """SA-15: helmets, buddhas, rice, four ties, whichever settlement is which."""
    tokens = "f17 1 samurai-2, h16 1 token-exchange, h17 0 token-exchange"
    state = board(f18=one, g17=other, o8=left, tokens=tokens, ties=(ties, 0, 0), end="immediate")
    state = play(state, "place samurai-2 g18")
    assert sum(aside(state)) == ties + 2
    assert state.reason == reason


@pytest.mark.parametrize("figure", FIGURES)
def test_sa_15_a_last_figure_comes_before_four_ties(figure: str) -> None:
    """SA-15: the last of a type is set aside as the fourth."""
    state = board(f18=figure, o10=others(figure), tokens="f17 1 samurai-2", ties=(1, 1, 1))
    assert play(state, "place samurai-2 g18").reason == REASONS[figure]


def test_sa_15_all_three_types_at_once() -> None:
    """SA-15: Edo is the last settlement of all, three ties on top of one."""
    tokens = (
        "n13 1 samurai-2, n14 1 token-exchange, o13 0 token-exchange, o15 0 rice-2, p13 1 rice-2"
    )
    state = board(tokens=tokens, o14="helmet buddha rice", ties=(1, 0, 0), end="immediate")
    state = play(state, "place samurai-2 p14")
    assert aside(state) == (2, 1, 1)
    assert state.reason == "last-helmet"
    assert samurai.to_move(state) == NOBODY


def test_sa_15_a_city_may_take_two_last_ones() -> None:
    """SA-15: buddha and rice of o10 go, helmets are left: buddhas come first."""
    state = board(tokens="o9 1 rice-2, o11 1 rice-3, p9 1 rice-4", o10="buddha rice", o8="helmet")
    assert play(state, "place samurai-2 p10").reason == "last-buddha"


def test_sa_15_the_first_token_fixes_the_reason() -> None:
    """SA-15: the last rice field, and later in the turn the last helmet."""
    state = board(f18="rice", k18="helmet", o8="buddha", tokens="f17 1 samurai-3, k17 1 samurai-1")
    state = play(state, "place samurai-2 g18")
    assert state.reason == "last-rice"
    state = play(state, "place ronin l17")
    assert not figures_on(state)["k18"]
    assert state.reason == "last-rice"
    found = samurai.outcome(play(state, "end"))
    assert found is not None
    assert found.reason == "last-rice"


def test_sa_15_four_ties_stay_the_reason() -> None:
    """SA-15: the fourth tie comes first, then the last helmet."""
    state = board(
        f18="rice",
        k18="helmet",
        o8="buddha",
        l16="buddha rice",
        tokens="f17 1 samurai-2, k17 1 samurai-1",
        ties=(1, 1, 1),
    )
    state = play(state, "place samurai-2 g18")
    assert state.reason == "four-ties"
    assert play(state, "place ronin l17").reason == "four-ties"


def test_sa_15_a_figure_exchange_ends_nothing() -> None:
    """SA-15: a figure that is lifted is still on the board. One helmet, one buddha, one rice."""
    state = board(f18="helmet", k18="buddha", o8="rice", end="immediate")
    state = play(state, "lift helmet f18")
    assert state.reason == ""
    assert play(state, "swap buddha k18").reason == ""


def test_sa_15_re_placing_a_lifted_token_can_end_it() -> None:
    """SA-15, SA-10: the samurai-2 at l15 goes to g18 and closes f18."""
    state = board(
        f18="rice",
        o10="helmet buddha",
        tokens="f17 1 rice-4, l15 0 samurai-2",
        hand="token-exchange rice-2 ronin ship-1 ship-2",
        end="immediate",
    )
    state = play(state, "exchange l15", "place samurai-2 g18")
    assert (state.reason, samurai.to_move(state)) == ("last-rice", NOBODY)


# SA-16


def test_sa_16_the_turn_is_played_on() -> None:
    """SA-16: still seat 0's turn; whatever it could play, it can play; captures still count."""
    state = board(
        f18="rice", k18="helmet", o8="helmet", q9="buddha", tokens="f17 0 rice-4, k17 1 rice-2"
    )
    state = play(state, "place samurai-2 g18")
    assert (samurai.to_move(state), samurai.outcome(state)) == (0, None)
    assert {text.split()[0] for text in legal(state)} == {"place", "lift", "end"}
    assert not legal_of(state, "place helmet-2")  # one without a character has been played
    assert captured(state) == [(0, 0, 1), (0, 0, 0)]
    state = play(state, "lift helmet k18", "swap buddha q9", "place ronin l17")
    assert captured(state) == [(0, 1, 1), (0, 0, 0)]
    state = play(state, "end")
    assert samurai.to_move(state) == NOBODY
    found = samurai.outcome(state)
    assert found is not None
    assert found.scores == (2, 0)
    assert found.winners == (0,)


def test_sa_16_no_refill_at_the_end() -> None:
    """SA-16: four tokens stay four, though the pile is full; nobody else has a turn."""
    state = play(board(f18="rice", o10="helmet buddha"), "place samurai-2 g18", "end")
    assert samurai.to_move(state) == NOBODY
    assert legal(state) == []
    assert samurai.chance_weights(state) == ()
    assert hand(state, 0).total() == 4


def test_sa_16_a_token_without_a_character_may_follow() -> None:
    """SA-16: a ronin closes f18; the turn's one token without a character is still free."""
    state = play(board(f18="rice", o10="helmet buddha"), "place ronin g18")
    assert state.reason == "last-rice"
    assert legal_of(state, "place samurai-2")
    assert legal_of(state, "end") == ["end"]


def test_sa_16_a_token_exchange_may_follow() -> None:
    """SA-16: the turn is a turn like any other."""
    state = board(
        f18="rice",
        o10="helmet buddha",
        tokens="f17 1 rice-4, l15 0 rice-3",
        hand="token-exchange rice-2 ronin ship-1 ship-2",
    )
    state = play(state, "place ronin g18", "exchange l15")
    assert {text.split()[1] for text in legal(state)} == {"rice-3"}
    state = play(state, "place rice-3 q10", "end")
    assert samurai.to_move(state) == NOBODY


@pytest.mark.parametrize("players", SEATS)
def test_sa_16_immediate(players: int) -> None:
    """SA-16: over at once, with tokens left that could be played."""
    state = board(f18="rice", o10="helmet buddha", end="immediate", players=players)
    state = play(state, "place ronin g18")
    assert samurai.to_move(state) == NOBODY
    assert legal(state) == []
    assert samurai.outcome(state) is not None
    assert hand(state, 0).total() == 4


def test_sa_16_immediate_settles_the_whole_token_first() -> None:
    """SA-16, SA-13: g18 closes f18 and g17: both are decided, and both count."""
    tokens = "f17 0 samurai-1, h16 1 buddha-2, h17 0 rice-3"
    state = board(f18="rice", g17="buddha", o8="helmet", tokens=tokens, end="immediate")
    state = play(state, "place samurai-2 g18")
    assert captured(state) == [(0, 1, 1), (0, 0, 0)]  # buddhas 1 + 2 : 2
    assert state.reason == "last-buddha"


def test_sa_16_another_seats_figures_may_win() -> None:
    """SA-16: seat 0 ends the game, and seat 1 wins it with its one rice field."""
    state = play(board(f18="rice", o10="helmet buddha"), "place ronin g18", "end")
    found = samurai.outcome(state)
    assert found is not None
    assert (found.winners, found.scores, found.reason) == ((1,), (0, 1), "last-rice")


# SA-17


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("hands", ["choose", "random"])
@pytest.mark.parametrize("figures", ["place", "random"])
def test_sa_17_at_most_500_plies(players: int, hands: str, figures: str) -> None:
    """SA-17: whatever the options. That games keep it is checked wherever games are played."""
    options = samurai.Options(players=players, hands=hands, figures=figures)
    assert samurai.max_plies(options) == 500
