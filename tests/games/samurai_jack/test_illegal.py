"""Refusals: every code of `IllegalMove`, and what is no move or state at all."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from boardrules import IllegalMove
from boardrules.games import samurai_jack

from .naive import TYPES
from .positions import AKU, HIDDEN, WOLF, other_set, position
from .reading import legal, play
from .test_rounds import chosen, end_of_round, laid, lined, new
from .test_tokens import with_token
from .test_villain import arrival

if TYPE_CHECKING:
    from collections.abc import Callable

PAGE = Path(__file__).parents[3] / "docs" / "games" / "samurai_jack.md"


def any_move(text: str) -> samurai_jack.Move:
    """Find a move of some set or other."""
    for components in (samurai_jack.RECONSTRUCTED, other_set()):
        options = samurai_jack.Options(players=2, components=components)
        for move in (*samurai_jack.all_moves(options), *samurai_jack.all_chances(options)):
            if str(move) == text:
                return move
    raise AssertionError(text)


def over() -> samurai_jack.State:
    at = "ashi villain, scotsman villain, monkey-man 14.0, jack villain, aku 3.0"
    return play(position(at=at, villains="v1 v2 a1"), "play city", "stand")


def choosing() -> samurai_jack.State:
    return position(
        at="ashi 9.0, scotsman 1.0, monkey-man 0.0, jack villain, aku 5.0", hands={0: "city"}
    )


def jacks() -> samurai_jack.State:
    return position(
        at="ashi 9.0, scotsman 1.0, monkey-man 0.0, jack 3.0, aku 5.0", deck=(0, 3, 3, 3, 3)
    )


def villain_of(villains: str) -> Callable[[], samurai_jack.State]:
    return lambda: laid(end_of_round(villains))


def lining() -> samurai_jack.State:
    return play(laid(chosen(new())), "villain v1", "line ashi")


def dealing() -> samurai_jack.State:
    return play(lined(new()), "deal robots")


def dealing_from_discards() -> samurai_jack.State:
    """The longbow is on display, hope is held, robots and the spear are discarded."""
    state = end_of_round("v3", cards={"ashi": "hope"}, display={"city": "robots spear"})
    return play(laid(state), "villain v1", "deal longbow")


def sites() -> samurai_jack.State:
    """One ruins card is left of three."""
    state = lined(new(encounter_tokens=True))
    while state.phase == "deal":
        state = play(state, legal(state)[0])
    return play(state, "site ruins", "site ruins")


def flagged() -> samurai_jack.State:
    at = "ashi 4.0, scotsman 5.0, monkey-man 0.0, jack villain, aku 4.1"
    state = position(at=at, flags=[0], deck=(3, 0, 3, 3, 3))
    return play(state, "play ruins", "play city")


def aku() -> samurai_jack.State:
    return play(flagged(), "reveal ruins")


def turning_up() -> samurai_jack.State:
    at = "ashi 6.0, scotsman 5.0, monkey-man 0.0, jack villain, aku 4.1"
    state = position(at=at, tokens={2: AKU, 7: HIDDEN, 12: AKU})
    return play(state, "play desert", "play jungle", "play city")


def claiming() -> samurai_jack.State:
    return arrival("robots longbow spear")


def paying() -> samurai_jack.State:
    return play(arrival("robots longbow spear buckler hope"), "claim 2", "turn-in robots")


def collecting() -> samurai_jack.State:
    at = "ashi 8.0, scotsman 1.0, monkey-man 0.0, jack 3.0, aku 5.0"
    state = position(at=at, display={"city": "longbow robots"})
    return play(state, "jack ruins", "play city", "play jungle", "play field", "aku jungle")


def empty_handed() -> samurai_jack.State:
    """Ashi on the city without Jack; the support deck and its discards are empty."""
    at = "ashi 8.0, scotsman 1.0, monkey-man 0.0, jack 3.0, aku 5.0"
    words = [c.slug for c in samurai_jack.RECONSTRUCTED.support if c.slug != "robots"]
    empty = dict.fromkeys(TYPES, "") | {"city": "robots"}
    state = position(at=at, display=empty, cards={"ashi": " ".join(words)})
    return play(state, "jack ruins", "play city", "play jungle", "play field", "aku jungle")


CASES: dict[str, list[tuple[Callable[[], samurai_jack.State], str]]] = {
    "game-over": [
        (over, "play city"),
        (over, "draw"),
        (over, "take card-no-3"),
        (over, "jack city"),
    ],
    "unknown-card": [
        (collecting, "take card-no-3"),
        (dealing, "deal card-no-3"),
        (paying, "turn-in card-no-3"),
        (lambda: with_token(AKU, cards={"ashi": "hope"}), "lose card-no-3"),
        (villain_of("v3"), "villain foe-a"),
        (choosing, "lose card-no-3"),
    ],
    "wrong-phase": [
        (choosing, "jack city"),
        (choosing, "reveal city"),
        (choosing, "stand"),
        (choosing, "claim 1"),
        (choosing, "take robots"),
        (choosing, "draw"),
        (choosing, "decline"),
        (choosing, "choose max"),
        (choosing, "deal robots"),
        (choosing, "lose robots"),
        (jacks, "aku field"),
        (jacks, "play city"),
        (jacks, "neutral max"),
        (claiming, "turn-in robots"),
        (collecting, "decline"),
        (paying, "stand"),
        (lining, "tile city"),
        (dealing, "villain v1"),
        (sites, "token wolf"),
        (turning_up, "site city"),
        (dealing, "line max"),
    ],
    "character-taken": [
        (lambda: play(new(), "choose max"), "choose max"),
        (lambda: play(new(2), "choose max", "choose ashi"), "neutral ashi"),
    ],
    "none-left": [
        (lambda: play(chosen(new()), "tile city"), "tile city"),
        (villain_of("v3"), "villain v3"),
        (lining, "line ashi"),
        (dealing, "deal robots"),
        (dealing_from_discards, "deal longbow"),
        (dealing_from_discards, "deal robots"),
        (dealing_from_discards, "deal hope"),
        (dealing_from_discards, "deal spear"),
        (jacks, "jack city"),
        (flagged, "reveal field"),
        (aku, "aku field"),
        (turning_up, "token aku"),
    ],
    "wrong-round": [
        (villain_of("v3"), "villain a1"),
        (villain_of("v3 v1"), "villain v2"),
        (lambda: laid(chosen(new())), "villain a3"),
    ],
    "not-in-game": [(lining, "line max")],
    "not-in-hand": [(choosing, "play ruins")],
    "no-such-space": [(claiming, "claim 5"), (claiming, "claim 6"), (claiming, "claim 8")],
    "space-taken": [(claiming, "claim 4")],
    "cannot-pay": [(claiming, "claim 1"), (claiming, "claim 3")],
    "not-collected": [
        (paying, "turn-in armour"),
        (paying, "turn-in robots"),
        (lambda: with_token(AKU, cards={"ashi": "hope"}), "lose robots"),
    ],
    "wrong-order": [(lambda: play(paying(), "turn-in spear"), "turn-in longbow")],
    "not-wanted": [(paying, "turn-in hope")],
    "cannot-complete": [(paying, "turn-in buckler")],
    "not-on-display": [(collecting, "take spear")],
    "not-with-jack": [(collecting, "draw")],
}


@pytest.mark.parametrize(
    ("code", "make", "text"),
    [
        pytest.param(code, make, text, id=f"{code} {number} {text}")
        for code, cases in CASES.items()
        for number, (make, text) in enumerate(cases)
    ],
)
def test_codes(code: str, make: Callable[[], samurai_jack.State], text: str) -> None:
    state, move = make(), any_move(text)
    with pytest.raises(IllegalMove) as caught:
        samurai_jack.apply(state, move)
    assert (caught.value.code, caught.value.move) == (code, move)
    assert caught.value.reason
    assert state == make()


def test_nothing_is_left_to_draw() -> None:
    """A code that a kind of move shares: `draw` with no card left anywhere."""
    with pytest.raises(IllegalMove) as caught:
        samurai_jack.apply(empty_handed(), any_move("draw"))
    assert caught.value.code == "none-left"


def test_the_last_card_of_a_type_is_gone() -> None:
    """Three ruins are drawn for the first two sites and Jack: a fourth cannot be."""
    state = play(sites(), "site ruins")
    assert state.phase == "jack"
    with pytest.raises(IllegalMove) as caught:
        samurai_jack.apply(state, any_move("jack ruins"))
    assert caught.value.code == "none-left"


def test_the_page_lists_exactly_these_codes() -> None:
    page = PAGE.read_text("utf-8")
    table = page.partition("## Codes of `IllegalMove`")[2].partition("\n## ")[0]
    assert set(re.findall(r"^\| `([a-z-]+)` \|", table, re.MULTILINE)) == set(CASES)


def test_the_source_has_exactly_these_codes() -> None:
    path = Path(samurai_jack.__file__).parent / "rules" / "objections.py"
    assert set(re.findall(r'return "([a-z-]+)",', path.read_text("utf-8"))) == set(CASES)


@pytest.mark.parametrize("foreign", [None, 3, "play city", ("play", "city"), object()])
def test_what_is_no_move(foreign: Any) -> None:
    with pytest.raises(TypeError, match="samurai_jack"):
        samurai_jack.apply(choosing(), foreign)


@pytest.mark.parametrize("foreign", [None, 3, "state"])
def test_what_is_no_state(foreign: Any) -> None:
    with pytest.raises(TypeError, match="samurai_jack"):
        samurai_jack.apply(foreign, any_move("draw"))


@pytest.mark.parametrize("foreign", [None, 3, {"players": 3}])
def test_what_is_no_options(foreign: Any) -> None:
    with pytest.raises(TypeError, match="samurai_jack"):
        samurai_jack.new_game(foreign)


def test_the_wolf_is_known_here() -> None:
    """`draw` and `decline` belong to the wolf's phase."""
    assert legal(with_token(WOLF)) == ["draw", "decline"]
