"""States from all phases, and ways to spoil their JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardrules.games import back_to_the_future as bttf

from .positions import play, position
from .test_ending import LAST

if TYPE_CHECKING:
    from collections.abc import Callable

SLUGS = bttf.RECONSTRUCTED.slugs
HANDS = {0: "marty-any-a doc-any-a doc-any-b biff-any-b", 1: "biff-any-a george-any-a"}
MATS = {
    (0, 1985): "marty-1985-a doc-1985-a biff-1985-a",
    (0, 1955): "doc-1955-a",
    (0, 2015): "doc-2015-a",
}
E8 = ("e1", "e8", "e9")


def b_side(tops: tuple[str, ...], role: str = "marty", **more: object) -> bttf.State:
    return position(role, events="B", tops=tops, hands=HANDS, **more)  # type: ignore[arg-type]


def acting() -> bttf.State:
    """Seat 0 as Marty in 1985; one event is completed, some cards are discarded."""
    return position(
        "marty",
        hands=HANDS,
        mats=MATS,
        piles={1: "lorraine-any-a"},
        discards="lorraine-any-b",
        tokens={0: 1, 1: 2},
        completed={1985: [("e6", 1)]},
    )


def robbed() -> bttf.State:
    """Seat 0 has stolen biff-any-a from seat 1."""
    return play(position("", hands=HANDS), "role biff, steal 1, stolen biff-any-a")


SOURCES: dict[str, Callable[[], bttf.State]] = {
    "start": bttf.new_game,
    "layout": lambda: play(bttf.new_game(), "start 1, event e2"),
    "deal": lambda: play(bttf.new_game(), "start 1, event e2, event e5, event e9, draw doc-any-a"),
    "role": lambda: position("", hands=HANDS, before=("doc",)),
    "fetch": lambda: play(position("", hands=HANDS), "role george"),
    "swap": lambda: play(position("", hands=HANDS), "role george, draw marty-any-b"),
    "refetch": lambda: play(
        position("", hands=HANDS), "role george, draw marty-any-b, discard doc-any-a"
    ),
    "steal": lambda: play(position("", hands=HANDS), "role biff"),
    "stolen": lambda: play(position("", hands=HANDS), "role biff, steal 1"),
    "robbed": robbed,
    "acting": acting,
    "travelling": lambda: play(acting(), "travel 2015, pay doc-any-a"),
    "paying": lambda: play(acting(), "play marty-any-a"),
    "rippling": lambda: play(acting(), "play-free marty-any-a"),
    "rippling_on": lambda: play(
        b_side(("e1", "e7", "e9")), "play-free marty-any-a, ripple doc-any-a"
    ),
    "rippled": lambda: play(b_side(("e1", "e6", "e9")), "play-free marty-any-a"),
    "using": lambda: play(acting(), "complete, use marty-1985-a"),
    "event": lambda: play(acting(), "complete, use marty-1985-a, use doc-1985-a, use biff-1985-a"),
    "draw": lambda: play(b_side(E8), "end, draw marty-any-b"),
    "discard": lambda: play(b_side(E8), "end, draw marty-any-b, draw george-any-b"),
    "over": lambda: play(position("biff", hands=HANDS, piles={1: "lorraine-any-a"}, **LAST), "end"),  # type: ignore[arg-type]
    "exhausted": lambda: play(position("biff", hands=HANDS, rest="1"), "end"),
    "new_deck": lambda: play(
        position("biff", year=2015, hands=HANDS, discards="lorraine-any-b doc-1955-a", rest="1"),
        "end, draw doc-1955-a",
    ),
}


def move(
    slug: str, *, of: tuple[str | int, ...], to: tuple[str | int, ...]
) -> Callable[[Any], object]:
    """Make what takes a card out of a pile and puts it into another one."""
    card = SLUGS.index(slug)

    def change(value: Any) -> None:
        for path, method in ((of, "remove"), (to, "append")):
            pile = value
            for key in path:
                pile = pile[key]
            getattr(pile, method)(card)
            pile.sort()

    return change
