"""Scores, ties, and the outcome (BF-23, BF-33, BF-34)."""

from __future__ import annotations

from boardrules import Outcome
from boardrules.games import back_to_the_future as bttf

from .positions import outcome, play, position

LAST = {"year": 1955, "before": ("marty", "doc"), "round_": 60}
"""`end` ends the game."""


def ended(**more: object) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    state = position("biff", **LAST, **more)  # type: ignore[arg-type]
    assert bttf.outcome(state) is None
    return outcome(play(state, "end"))


def test_everything_that_scores() -> None:
    """Victory tokens, cards in play, rippled cards, clock tower tokens."""
    found = ended(
        tops=("e2", "e6", "e9"),
        completed={1955: [("e1", 0)], 1985: [("e5", 1)]},  # 18 and 17
        mats={(0, 1955): "marty-1955-a", (0, 2015): "marty-2015-a", (1, 1985): "doc-any-b"},
        piles={0: "biff-any-b", 1: "doc-1955-a doc-any-a"},
        tokens={0: 2, 1: 1},
    )
    # 18 + 1 + 3 + 3 + 2 and 17 + 3 + 2 + 2 + 1
    assert found == ("round-limit", (0,), (27, 25))


def test_bf33_cards_in_hand_score_nothing() -> None:
    """BF-33."""
    found = ended(hands={0: "marty-2015-a doc-any-b", 1: "biff-any-b"}, tokens={1: 1})
    assert found == ("round-limit", (1,), (0, 1))


def test_bf34_more_points_in_victory_tokens() -> None:
    """BF-34: 16 and 2 rippled, against 17 and 1 rippled."""
    found = ended(
        tops=("e1", "e6", "e10"),
        completed={1985: [("e5", 1)], 2015: [("e9", 0)]},
        piles={0: "marty-1955-b", 1: "marty-1955-a"},
    )
    assert found == ("round-limit", (1,), (18, 18))


def test_bf34_then_more_cards_in_play() -> None:
    """BF-34: one card of 2 against two of 1."""
    found = ended(mats={(0, 1955): "marty-1955-b", (1, 1955): "marty-1955-a lorraine-1955-a"})
    assert found == ("round-limit", (1,), (2, 2))


def test_bf34_then_the_victory_is_shared() -> None:
    """BF-34: whatever the sizes of hands and piles."""
    found = ended(
        players=2,
        mats={(0, 1955): "marty-1955-a", (1, 1955): "lorraine-1955-a"},
        piles={0: "marty-1955-b", 1: "marty-any-a lorraine-any-a"},
    )
    assert found == ("round-limit", (0, 1), (3, 3))


def test_returns() -> None:
    """The winner of four gets 3, two winners 1 each, the others -1; it adds up to 0."""
    assert Outcome((2,), (0, 1, 5, 2), "events").returns == (-1, -1, 3, -1)
    assert Outcome((0, 2), (5, 1, 5, 2), "events").returns == (1, -1, 1, -1)


def test_a_view_of_the_end_shows_the_piles() -> None:
    """They are turned up to be scored."""
    state = position("biff", **LAST, piles={0: "marty-1955-a", 1: "doc-any-a"})  # type: ignore[arg-type]
    over = play(state, "end")
    assert bttf.view(state, 1).piles == ((), ("doc-any-a",))
    assert bttf.view(over, 1).piles == (("marty-1955-a",), ("doc-any-a",))
    lines = bttf.news(bttf.view(state, 1), bttf.view(over, 1))
    assert lines[0] == "The game is over: the last round is over."
    assert lines[-1] == "Seat 1 wins; points 1, 2."
