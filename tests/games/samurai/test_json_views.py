"""Views as JSON: what no view can look like is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from boardrules import NOBODY, SPECTATOR, BoardRulesError, loads
from boardrules.games import samurai
from tests.games.spoiling import changed, put

from .spoiling import SOURCES

if TYPE_CHECKING:
    from collections.abc import Callable

IMPOSSIBLE_VIEWS: list[tuple[str, str, Callable[[Any], object]]] = [
    ("a seat that is not there", "in_play", put("seat", to=2)),
    ("chance as a seat", "in_play", put("seat", to=-1)),
    ("another seat's eyes", "in_play", put("seat", to=1)),
    ("a spectator with a hand", "in_play", put("seat", to=SPECTATOR)),
    ("the wrong seat to move", "in_play", put("to_move", to=1)),
    ("nobody to move", "in_play", put("to_move", to=NOBODY)),
    ("the wrong turn", "in_play", put("turn", to=1)),
    ("an unknown token in hand", "in_play", put("hand", 0, to="helmet-9")),
    ("a hand out of order", "in_play", lambda v: v["hand"].reverse()),
    ("a hand of six", "in_play", lambda v: v["hand"].append("figure-exchange")),
    ("a hand of four", "in_play", lambda v: v["hand"].pop()),
    ("a token of the hand not among the unplayed", "in_play", lambda v: v["unplayed"][0].pop()),
    ("a pile too small", "in_play", lambda v: v["pile"].pop()),
    ("hand size 6", "in_play", put("hand_sizes", 1, to=6)),
    ("hand size -1", "in_play", put("hand_sizes", 1, to=-1)),
    ("own hand size 4", "in_play", put("hand_sizes", 0, to=4)),
    ("other's hand size 4", "in_play", put("hand_sizes", 1, to=4)),
    ("a token on a settlement", "in_play", put("tokens", 0, "space", to="o8")),
    ("a token off the board", "in_play", put("tokens", 0, "space", to="o3")),
    ("a land token on the sea", "in_play", put("tokens", 0, "space", to="n8")),
    ("a token of seat 2", "in_play", put("tokens", 0, "seat", to=2)),
    ("an unknown token", "in_play", put("tokens", 0, "token", to="helmet-1")),
    ("tokens out of order", "in_play", lambda v: v["tokens"].reverse()),
    ("two tokens on a space", "in_play", lambda v: v["tokens"].insert(0, v["tokens"][0])),
    ("an unknown settlement", "in_play", put("settlements", 0, "space", to="o3")),
    ("settlements out of order", "in_play", lambda v: v["settlements"].reverse()),
    ("no such figure", "in_play", put("settlements", 0, "figures", to=["emperor"])),
    ("two alike", "in_play", put("settlements", 2, "figures", to=["helmet", "helmet"])),
    ("figures out of order", "in_play", lambda v: v["settlements"][2]["figures"].reverse()),
    ("an open settlement without figures", "in_play", put("settlements", 0, "figures", to=[])),
    ("a figure too many", "in_play", put("captured", 1, 1, to=1)),
    ("a count of 300", "in_play", put("captured", 1, 1, to=300)),
    ("a negative count", "in_play", put("set_aside", 1, to=-1)),
    ("screens with two seats", "in_play", put("behind_screens", to=True)),
    ("played is no word", "in_play", put("played", to="everything")),
    ("something is played", "in_play", put("played", to="characters")),
    ("something is lifted", "in_play", put("lifted", to="helmet")),
    ("lifted from somewhere", "in_play", put("lifted_from", to="o8")),
    ("a reason", "in_play", put("reason", to="last-rice")),
    ("an outcome", "in_play", put("outcome", to={"winners": [], "scores": [], "reason": "x"})),
    ("a wrong winner", "over", put("outcome", "winners", to=[0, 1])),
    ("no outcome", "over", put("outcome", to=None)),
    ("lifted is no figure", "swapping", put("lifted", to="emperor")),
    ("lifted from an unknown place", "swapping", put("lifted_from", to="zz")),
    ("lifted from nowhere", "swapping", put("lifted_from", to="")),
    ("lifted is no token", "again", put("lifted", to="helmet")),
    ("a phase that does not fit", "choosing", put("phase", to="deal")),
    ("a hand while seat 0 still chooses", "choosing", put("turn", to=0)),
]


@pytest.mark.parametrize(
    ("source", "change"),
    [case[1:] for case in IMPOSSIBLE_VIEWS],
    ids=[case[0] for case in IMPOSSIBLE_VIEWS],
)
def test_impossible_views_are_refused(source: str, change: Callable[[Any], object]) -> None:
    text = changed(samurai, samurai.view(SOURCES[source](), 0), change)
    with pytest.raises(BoardRulesError):
        loads(samurai, text)
