"""Refusals: every code of `IllegalMove`, and that the state is untouched."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from boardrules import IllegalMove
from boardrules.games import back_to_the_future as bttf

from .other_set import OTHER
from .positions import legal, play, position, refusal
from .test_ending import LAST

if TYPE_CHECKING:
    from collections.abc import Callable

HANDS = {0: "marty-any-a doc-any-a doc-any-b", 1: "biff-any-a"}
THREE = {
    (0, 1985): "marty-any-a doc-any-a biff-any-a",
    (0, 1955): "doc-1955-a",
    (0, 2015): "doc-2015-a",
}


def of_role(role: str, **more: object) -> Callable[[], bttf.State]:
    return lambda: position(role, **more)  # type: ignore[arg-type]


def after(make: Callable[[], bttf.State], moves: str) -> Callable[[], bttf.State]:
    return lambda: play(make(), moves)


MARTY = of_role("marty", hands=HANDS)
PAYING = after(of_role("jennifer", hands={0: "marty-any-b doc-any-a doc-any-b"}), "travel 2015")
RIPPLING = after(of_role("marty", year=1955, hands=HANDS), "play-free marty-any-a")
COMPLETING = after(of_role("jennifer", mats=THREE), "complete")
BIFF = of_role("", players=3, hands=HANDS)
B_SIDE = {"events": "B", "tops": ("e1", "e8", "e9")}
DISCARDING = after(of_role("marty", **B_SIDE), "end, draw doc-any-a, draw doc-any-b")

CASES: list[tuple[str, Callable[[], bttf.State], str]] = [
    ("game-over", after(of_role("biff", **LAST), "end"), "take"),
    ("wrong-phase", MARTY, "role doc"),
    ("wrong-phase", MARTY, "keep"),
    ("wrong-phase", MARTY, "skip"),
    ("wrong-phase", MARTY, "pay token"),
    ("wrong-phase", MARTY, "draw biff-any-b"),
    ("wrong-phase", PAYING, "end"),
    ("wrong-phase", RIPPLING, "take"),
    ("wrong-phase", COMPLETING, "travel 1955"),
    ("wrong-phase", DISCARDING, "end"),
    ("wrong-phase", BIFF, "complete"),
    ("role-taken", of_role("", before=("doc",)), "role doc"),
    ("not-in-hand", MARTY, "play biff-any-a"),
    ("not-in-hand", PAYING, "pay biff-any-a"),
    ("not-in-hand", RIPPLING, "ripple biff-any-a"),
    ("not-in-hand", after(BIFF, "role george, draw biff-any-b"), "discard biff-any-a"),
    ("not-in-hand", after(BIFF, "role biff, steal 1"), "stolen doc-any-a"),
    ("not-drawn", DISCARDING, "discard marty-any-a"),
    ("own-seat", after(BIFF, "role biff"), "steal 0"),
    ("no-cards", after(BIFF, "role biff"), "steal 2"),
    ("same-year", MARTY, "travel 1985"),
    ("too-little-power", of_role("marty", hands={0: "doc-any-a"}), "travel 1955"),
    ("token-taken", after(MARTY, "take"), "play marty-any-a"),
    ("token-taken", after(MARTY, "take"), "play-free marty-any-a"),
    ("token-taken", after(MARTY, "take"), "take"),
    ("token-taken", after(of_role("jennifer", mats=THREE), "take"), "complete"),
    ("wrong-role", MARTY, "play doc-any-a"),
    ("wrong-role", of_role("jennifer", hands=HANDS), "play-free marty-any-a"),
    ("wrong-role", MARTY, "shift doc-any-a 1955"),
    ("wrong-year", of_role("marty", hands={0: "marty-1955-a doc-any-a"}), "play marty-1955-a"),
    ("cannot-pay", of_role("marty", hands={0: "marty-any-a doc-any-a"}), "play marty-any-a"),
    ("cannot-pay", of_role("marty", hands={0: "marty-any-a"}), "play-free marty-any-a"),
    ("ability-used", of_role("marty", hands=HANDS, used="acted ability"), "play-free marty-any-a"),
    ("no-token", PAYING, "pay token"),
    ("no-token", of_role("marty", tokens={1: 8}), "take"),
    ("dead-end", PAYING, "pay doc-any-b"),
    ("dead-end", RIPPLING, "ripple doc-any-b"),
    ("must-ripple", RIPPLING, "skip"),
    ("no-event", of_role("marty", year=1955, tops=("", "e5", "e9"),
                         completed={1955: [("e1", 0), ("e2", 0)]}), "complete"),
    ("year-missing", MARTY, "complete"),
    ("names-missing", of_role("marty", mats={**THREE, (0, 1985): "marty-any-a"}), "complete"),
    ("not-on-mat", COMPLETING, "use doc-1955-a"),
    ("not-on-mat", of_role("lorraine"), "shift doc-any-a 1955"),
    ("not-adjacent", of_role("lorraine", mats=THREE), "shift doc-1955-a 2015"),
    ("has-acted", of_role("marty", used="acted"), "take"),
    ("event-seen", after(COMPLETING, "use marty-any-a, use doc-any-a, use biff-any-a"), "event e5"),
    ("wrong-year", after(COMPLETING, "use marty-any-a, use doc-any-a, use biff-any-a"), "event e1"),
    ("not-in-deck", after(MARTY, "end"), "draw marty-any-a"),
]  # fmt: skip
SPECIAL = {"no-such-card", "needed-for-ripple", "overpaid", "no-such-seat", "wrong-order"}
"""Codes that have tests of their own below."""


@pytest.mark.parametrize(
    ("code", "make", "text"),
    CASES,
    ids=[f"{case[0]}: {case[2]}" for case in CASES],
)
def test_codes(code: str, make: Callable[[], bttf.State], text: str) -> None:
    state = make()
    moves = legal(state)
    assert text not in moves
    assert refusal(state, text) == code
    assert state == make()
    assert legal(state) == moves


def test_a_seat_that_is_not_there() -> None:
    """Of another catalogue: three seats at a table of two."""
    three = bttf.Options(players=3)
    start = bttf.all_chances(three)[2]
    steal = next(move for move in bttf.all_moves(three) if str(move) == "steal 2")
    robbing = play(position("", hands=HANDS), "role biff")
    for state, move in ((bttf.new_game(), start), (robbing, steal)):
        with pytest.raises(IllegalMove) as caught:
            bttf.apply(state, move)
        assert caught.value.code == "no-such-seat"


def test_a_card_that_is_not_there() -> None:
    """Of another set of components: whatever is done with it."""
    moves = [
        *bttf.all_moves(bttf.Options(components=OTHER)),
        *bttf.all_chances(bttf.Options(components=OTHER)),
    ]
    strange = [move for move in moves if move.name == "jennifer-any"]
    assert {move.kind for move in strange} == {
        *("discard", "play", "pay", "ripple", "use", "shift", "draw", "stolen", "rippled")
    }
    for state in (bttf.new_game(), PAYING(), RIPPLING(), COMPLETING(), DISCARDING(), MARTY()):
        for move in strange:
            with pytest.raises(IllegalMove) as caught:
                bttf.apply(state, move)
            assert caught.value.code == "no-such-card"


def test_needed_for_ripple() -> None:
    """BF-15: one card for one ripple, so the time is paid with the token."""
    state = position("marty", hands={0: "marty-1985-b doc-any-a"}, tokens={0: 1})
    state = play(state, "play marty-1985-b")
    assert refusal(state, "pay doc-any-a") == "needed-for-ripple"


def test_overpaid() -> None:
    """BF-12: after a 1, a 3 would make it needless, and so would a token."""
    hands = {0: "doc-any-b biff-any-a marty+doc-any"}
    state = play(position("jennifer", hands=hands, tokens={0: 1}), "travel 2015, pay doc-any-b")
    assert refusal(state, "pay marty+doc-any") == "overpaid"
    assert refusal(state, "pay token") == "overpaid"


def test_the_order_of_a_payment() -> None:
    """Cards ascend; so do those that are rippled and used."""
    state = play(position("jennifer", hands={0: "marty-any-b doc-any-a biff-any-a"}), "travel 2015")
    assert refusal(play(state, "pay doc-any-a"), "pay marty-any-b") == "wrong-order"
    hands = {0: "marty-any-a doc-any-a doc-any-b biff-any-a"}
    state = play(position("marty", year=1955, hands=hands), "play-free marty-any-a")
    assert refusal(play(state, "ripple doc-any-b"), "ripple doc-any-a") == "wrong-order"
    mats = {**THREE, (0, 1985): "marty-any-a marty-any-b doc-any-a biff-any-a"}
    state = play(position("jennifer", mats=mats), "complete, use marty-any-b")
    assert refusal(state, "use marty-any-a") == "wrong-order"


@pytest.mark.parametrize("move", ["end", None, 3, ("end",)])
def test_what_is_no_move_is_a_type_error(move: Any) -> None:
    with pytest.raises(TypeError, match="a State and a Move of back_to_the_future"):
        bttf.apply(position(), move)


def test_every_code_is_documented_and_tested() -> None:
    """The page of the docs lists the codes that there are."""
    root = Path(__file__).parents[3]
    page = (root / "docs/games/back_to_the_future.md").read_text("utf-8")
    section = page.split("## Codes of `IllegalMove`")[1].split("\n## ")[0]
    listed = set(re.findall(r"^\| `([a-z-]+)` \|", section, re.MULTILINE))
    source = (root / "src/boardrules/games/back_to_the_future/rules/objections.py").read_text(
        "utf-8"
    )
    there = set(re.findall(r'return "([a-z-]+)", ', source))
    assert listed == there
    assert {case[0] for case in CASES} | SPECIAL == there
