"""Roles: what they allow and what they can do (BF-01 to BF-10)."""

from __future__ import annotations

import pytest

from boardrules import CHANCE
from boardrules.games import back_to_the_future as bttf

from .other_set import OTHER
from .positions import car, discards, hand, legal, mat, pile, play, position, refusal

TOPS = ("e5", "e9", "e1")
"""Top events of the other set."""


def test_bf01_george_and_biff_act_before_anything_else() -> None:
    """BF-01."""
    state = position("", hands={0: "marty-any-a", 1: "doc-any-a"})
    after = play(state, "role george")
    assert after.phase == "fetch"
    assert bttf.to_move(after) == CHANCE
    after = play(state, "role biff")
    assert legal(after) == ["steal 1"]
    for role in ("marty", "doc", "lorraine", "jennifer"):
        assert play(state, f"role {role}").phase == "turn"


def test_bf01_marty_and_lorraine_need_not_use_their_abilities() -> None:
    """BF-01: they are optional, and once a turn."""
    state = position("marty", hands={0: "marty-any-a"}, year=2015)
    assert {"play-free marty-any-a", "end"} <= set(legal(state))
    state = position("lorraine", mats={(0, 1985): "marty-any-a"})
    assert "end" in legal(state)
    state = play(state, "shift marty-any-a 1955")
    assert legal(state, "shift") == []
    assert refusal(state, "shift marty-any-a 1985") == "ability-used"


def test_bf02_biff_steals_a_random_card_of_a_seat_with_cards() -> None:
    """BF-02: whom he steals from is chosen, what is stolen is not; tables are safe."""
    state = position(
        "",
        players=4,
        seat=1,
        hands={0: "doc-any-a doc-any-b", 1: "marty-any-a", 3: "biff-any-a"},
        mats={(2, 1955): "george-any-a"},
    )
    state = play(state, "role biff")
    assert legal(state) == ["steal 0", "steal 3"]
    assert refusal(state, "steal 1") == "own-seat"
    assert refusal(state, "steal 2") == "no-cards"
    state = play(state, "steal 0")
    assert bttf.to_move(state) == CHANCE
    assert legal(state) == ["stolen doc-any-a", "stolen doc-any-b"]
    assert bttf.chance_weights(state) == (1, 1)
    state = play(state, "stolen doc-any-b")
    assert (hand(state, 0), hand(state, 1)) == ("doc-any-a", "marty-any-a doc-any-b")
    assert (state.phase, bttf.to_move(state)) == ("turn", 1)


def test_bf02_biff_must_steal_but_not_from_nobody() -> None:
    """BF-02: where nobody else has cards the actions begin at once."""
    state = play(position("", hands={0: "marty-any-a"}), "role biff")
    assert state.phase == "turn"
    state = play(position("", hands={1: "marty-any-a"}), "role biff")
    assert legal(state) == ["steal 1"]


def test_bf03_george_draws_and_may_swap_any_card() -> None:
    """BF-03: the card just drawn or another one, once."""
    state = play(position("", hands={0: "marty-any-a"}), "role george, draw doc-any-a")
    assert legal(state) == ["discard marty-any-a", "discard doc-any-a", "keep"]
    kept = play(state, "keep")
    assert hand(kept) == "marty-any-a doc-any-a"
    assert kept.phase == "turn"
    swapped = play(state, "discard marty-any-a")
    assert discards(swapped) == "marty-any-a"
    assert "draw marty-any-a" not in legal(swapped)
    swapped = play(swapped, "draw biff-any-a")
    assert hand(swapped) == "doc-any-a biff-any-a"
    assert swapped.phase == "turn"
    assert refusal(swapped, "discard doc-any-a") == "wrong-phase"


def test_bf04_marty_plays_one_card_for_no_time() -> None:
    """BF-04: one with his name; its ripple is due."""
    state = position("marty", hands={0: "marty+doc-1985 marty-any-a doc-any-a"})
    # Time 2 each; with one other card for the ripple, one is left for time 2.
    assert legal(state, "play", "play-free") == [
        *("play marty-any-a", "play marty+doc-1985"),
        *("play-free marty-any-a", "play-free marty+doc-1985"),
    ]
    state = play(state, "play-free marty+doc-1985")
    assert legal(state) == ["ripple marty-any-a", "ripple doc-any-a"]
    state = play(state, "ripple doc-any-a")
    assert (hand(state), pile(state), mat(state, 1985)) == (
        "marty-any-a",
        "doc-any-a",
        "marty+doc-1985",
    )
    assert legal(state, "play-free") == []
    # It is time 2 and one ripple now, with no other card.
    assert refusal(state, "play-free marty-any-a") == "ability-used"


def test_bf04_marty_may_pay_first_and_play_free_later() -> None:
    """BF-04: any play of the turn may be the free one, whatever else it would cost."""
    cards = "marty-any-a marty-any-b marty-2015-a doc-any-a"
    state = position("marty", year=2015, hands={0: cards})
    state = play(state, "play marty-2015-a, pay doc-any-a, play-free marty-any-a")
    assert mat(state, 2015) == "marty-2015-a marty-any-a"
    assert refusal(state, "play-free marty-any-b") == "ability-used"


def test_bf04_play_free_is_offered_beside_a_play_that_costs_nothing() -> None:
    """BF-04: under the effect of e2 a card of time 2 costs nothing."""
    state = position(
        "marty",
        events="B",
        tops=("e2", "e5", "e9"),
        year=1955,
        hands={0: "marty-any-a doc-any-a doc-any-b"},
    )
    assert legal(state, "play", "play-free") == ["play marty-any-a", "play-free marty-any-a"]
    played = play(state, "play marty-any-a, ripple doc-any-a, ripple doc-any-b")
    assert not played.used & 2
    freely = play(state, "play-free marty-any-a, ripple doc-any-a, ripple doc-any-b")
    assert freely.used & 2


def test_bf05_docs_first_move_is_free() -> None:
    """BF-05: at any time in the turn; further ones cost 3 power."""
    state = position("doc", hands={0: "doc-any-a marty+doc-any"})
    state = play(state, "travel 2015")
    assert (car(state), state.phase, hand(state)) == (2015, "turn", "doc-any-a marty+doc-any")
    state = play(state, "travel 1955")
    # 3 by marty+doc-any alone; doc-any-a has 2, and 2 + 3 would be too much by it
    assert legal(state) == ["pay marty+doc-any"]
    state = play(state, "pay marty+doc-any")
    assert (car(state), legal(state, "travel")) == (1955, [])


def test_bf05_without_power_doc_still_moves_once() -> None:
    """BF-05, BF-19."""
    state = position("doc", hands={})
    assert legal(state, "travel") == ["travel 1955", "travel 2015"]
    assert legal(play(state, "travel 1955"), "travel") == []
    assert legal(position("jennifer", hands={}), "travel") == []


def test_bf06_lorraine_moves_a_card_one_step() -> None:
    """BF-06: own cards, wherever the DeLorean is, whatever year is printed on them."""
    state = position(
        "lorraine",
        year=2015,
        mats={
            (0, 1955): "marty-1955-a",
            (0, 1985): "doc-any-a",
            (0, 2015): "biff-2015-a",
            (1, 1985): "doc-any-b",
        },
    )
    assert legal(state, "shift") == [
        "shift marty-1955-a 1985",
        "shift doc-any-a 1955",
        "shift doc-any-a 2015",
        "shift biff-2015-a 1985",
    ]
    assert refusal(state, "shift marty-1955-a 2015") == "not-adjacent"
    assert refusal(state, "shift doc-any-b 1955") == "not-on-mat"
    after = play(state, "shift marty-1955-a 1985")
    assert (mat(after, 1955), mat(after, 1985)) == ("", "marty-1955-a doc-any-a")
    assert (pile(after), hand(after)) == ("", "")
    assert "take" in legal(after)  # it is no play


def test_bf06_a_shifted_card_counts_at_once() -> None:
    """BF-06: also one played this turn."""
    state = position(
        "lorraine",
        year=1955,
        hands={0: "lorraine-any-a doc-any-a doc-any-b doc-1955-a"},
        mats={
            (0, 1955): "marty-any-a",
            (0, 1985): "george-1985-a biff-any-a",
            (0, 2015): "biff-any-b",
        },
    )  # e1 takes Marty, George, Lorraine in 1955
    state = play(state, "play lorraine-any-a, pay doc-any-a, ripple doc-1955-a, ripple doc-any-b")
    assert legal(state, "complete") == []
    shifted = play(state, "shift george-1985-a 1955")
    assert legal(shifted, "complete") == ["complete"]
    away = play(state, "shift lorraine-any-a 1985")
    assert mat(away, 1985) == "george-1985-a lorraine-any-a biff-any-a"


def test_bf07_jennifer_plays_all_names_and_the_first_card_for_one_less() -> None:
    """BF-07: not below 0, and the year rule stays."""
    cards = "marty-2015-a biff-2015-b george-1955-a doc-1985-a"
    state = position("jennifer", year=2015, hands={0: cards})
    assert legal(state, "play") == ["play marty-2015-a", "play biff-2015-b"]
    assert refusal(state, "play george-1955-a") == "wrong-year"
    first = play(state, "play marty-2015-a")  # time 1 - 1
    assert first.phase == "turn"
    second = play(first, "play biff-2015-b")  # time 2
    assert (second.phase, second.due) == ("pay", 2)
    other = play(state, "play biff-2015-b")  # time 2 - 1
    assert (other.phase, other.due) == ("pay", 1)


def test_bf07_the_discount_is_lost_on_a_card_that_costs_nothing() -> None:
    """BF-07: under the effect of e2 the first card costs 2 - 1 - 2, that is 0, the next 3 - 2."""
    state = position(
        "jennifer",
        events="B",
        tops=("e2", "e5", "e9"),
        year=1955,
        hands={
            0: "marty-any-a marty+doc-any doc-any-a doc-any-b biff-any-a biff-any-b george-any-a"
        },
    )
    state = play(state, "play marty-any-a, ripple doc-any-a, ripple doc-any-b")
    state = play(state, "play marty+doc-any")
    assert (state.phase, state.due) == ("pay", 1)


def test_bf08_cards_with_jennifers_name_need_her_role() -> None:
    """BF-08: none is in the reconstructed set, but another set may have some."""
    cards = {0: "jennifer-any marty-any-a doc-any-a"}
    state = position("marty", components=OTHER, tops=TOPS, year=2015, hands=cards)
    assert refusal(state, "play jennifer-any") == "wrong-role"
    state = position("jennifer", components=OTHER, tops=TOPS, year=2015, hands=cards)
    assert "play jennifer-any" in legal(state)
    both = {0: "jennifer+marty-any marty-any-a doc-any-a"}
    state = position("marty", components=OTHER, tops=TOPS, year=2015, hands=both)
    assert "play jennifer+marty-any" in legal(state)


@pytest.mark.parametrize("role", ["marty", "doc", "george", "lorraine", "biff", "jennifer"])
def test_bf09_the_role_does_not_limit_events(role: str) -> None:
    """BF-09: e1 takes Marty, George and Lorraine."""
    state = position(
        role,
        year=1955,
        mats={
            (0, 1955): "marty-any-a george-any-a lorraine-any-a",
            (0, 1985): "doc-any-a",
            (0, 2015): "doc-any-b",
        },
    )
    assert "complete" in legal(state)


@pytest.mark.parametrize("role", ["marty", "doc", "george", "lorraine", "biff"])
def test_a_role_plays_cards_with_its_name_alone(role: str) -> None:
    others = [name for name in ("marty", "doc", "george", "lorraine", "biff") if name != role]
    cards = " ".join(f"{name}-any-a" for name in (role, *others))
    state = position(role, year=2015, hands={0: cards})
    assert legal(state, "play") == [f"play {role}-any-a"]
    assert refusal(state, f"play {others[0]}-any-a") == "wrong-role"


def test_bf10_with_two_seats_the_first_tile_stays_taken_but_idle() -> None:
    """BF-10: in the start player's second turn only the second role counts."""
    state = position("", seat=0, before=("doc", "biff"), hands={0: "doc-any-a marty-any-a"})
    assert legal(state) == [f"role {role}" for role in ("marty", "george", "lorraine", "jennifer")]
    assert refusal(state, "role doc") == "role-taken"
    state = play(state, "role marty")
    assert legal(state, "travel") == ["travel 1955", "travel 2015"]  # 2 + 3 power
    assert legal(play(state, "travel 2015")) == ["pay marty-any-a"]  # not free; 2 alone is not 3


def test_bf10_once_per_turn_things_come_again_in_the_second_turn() -> None:
    """BF-10: token, draw and ability."""
    state = position("doc", seat=0, year=1955)
    state = play(state, "take, travel 1985, travel 2015, pay token, end")
    state = play(state, "draw doc-any-a, draw doc-any-b, role marty, end")
    state = play(state, "draw marty-any-a, draw marty-any-b, role jennifer, take")
    assert list(state.tokens) == [1, 0]
    state = play(state, "end, draw biff-any-a, draw biff-any-b")
    assert hand(state).split() == ["doc-any-a", "doc-any-b", "biff-any-a", "biff-any-b"]
