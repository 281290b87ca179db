"""Refusals: every code of `IllegalMove`, and what is no move or state at all."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from boardrules import BoardRulesError, IllegalMove, settle
from boardrules.games import samurai

from . import atlas
from .positions import legal, play, position
from .test_ending import board
from .test_setup import FIRST_FIVE, new, ready_to_set

PAGE = Path(__file__).parents[3] / "docs" / "games" / "samurai.md"
MIXED = "helmet-2 samurai-1 ship-1 ronin figure-exchange"
TRADER = "token-exchange helmet-2 ship-1 ronin rice-2"


def any_move(text: str) -> samurai.Move:
    """Find a move on the largest board, player's or chance's."""
    four = samurai.Options(players=4)
    for move in (*samurai.all_moves(four), *samurai.all_chances(four)):
        if str(move) == text:
            return move
    raise AssertionError(text)


def over() -> samurai.State:
    state = board(f18="rice", o10="helmet buddha", end="immediate")
    return play(state, "place ronin g18")


def full_land_but_none() -> samurai.State:
    """No empty land. More tokens than there are, but a rule is a rule."""
    tokens = ", ".join(f"{space} 0 samurai-1" for space in atlas.of_kind(2, "."))
    figures = ", ".join(f"{place} -" for place in (*atlas.of_kind(2, "vC"), "o14"))
    return position(tokens=tokens, figures=figures, hands=[TRADER], piles=["", ""], possible=False)


def mid_swap() -> samurai.State:
    """The helmet of the city o10 is lifted."""
    state = position(
        hands=[MIXED],
        figures="o10 helmet buddha, l16 helmet rice, o8 helmet, q9 buddha, q11 rice",
    )
    return play(state, "lift helmet o10")


CASES = {
    "game-over": [
        (over, "end"),
        (over, "place ship-1 n7"),
        (over, "pass"),
        (over, "draw rice-2"),
        (over, "place rice-2 o3"),
    ],
    "off-board": [
        (lambda: position(hands=[MIXED]), "place helmet-2 o3"),
        (lambda: position(3, hands=[MIXED]), "place helmet-2 o3"),
        (lambda: position(hands=[MIXED]), "place helmet-2 h19"),
        (lambda: position(hands=[MIXED]), "place ship-1 n1"),
        (lambda: position(hands=[TRADER]), "exchange o3"),
        (lambda: position(hands=[MIXED]), "lift helmet p5"),
        (mid_swap, "swap rice p5"),
        (lambda: ready_to_set(3), "set helmet p5"),
        (new, "place helmet-2 o3"),
    ],
    "wrong-phase": [
        (new, "set helmet o10"),
        (new, "place helmet-2 l15"),
        (new, "end"),
        (new, "draw helmet-2"),
        (lambda: new(hands="random"), "keep helmet-2"),
        (lambda: ready_to_set(2), "keep helmet-2"),
        (lambda: position(), "keep helmet-2"),
        (lambda: position(), "set helmet o8"),
        (lambda: position(), "draw helmet-4"),
        (lambda: position(), "swap rice o8"),
        (mid_swap, "end"),
        (mid_swap, "lift helmet o8"),
        (mid_swap, "place helmet-2 l15"),
        (mid_swap, "pass"),
        (lambda: play(position(hands=[MIXED]), "place ronin l15", "end"), "end"),
        (lambda: play(position(hands=[MIXED]), "place ronin l15", "end"), "place ship-1 n7"),
        (
            lambda: play(position(hands=[TRADER], tokens="l15 0 rice-3"), "exchange l15"),
            "end",
        ),
        (
            lambda: play(position(hands=[TRADER], tokens="l15 0 rice-3"), "exchange l15"),
            "exchange l15",
        ),
    ],
    "none-left": [
        (lambda: play(new(), "keep helmet-2"), "keep helmet-2"),
        (lambda: play(new(), "keep samurai-1", "keep samurai-1"), "keep samurai-1"),
        (lambda: play(new(hands="random"), "draw ronin"), "draw ronin"),
        (lambda: play(position(hands=[MIXED]), "place ronin l15", "end"), "draw ronin"),
        (
            # 7 - 1 helmets: two on cities, four on villages
            lambda: play(
                ready_to_set(2),
                *(f"set helmet {place}" for place in ("o10", "l16")),
                *("set rice o10", "set rice l16"),
                *(f"set helmet {place}" for place in ("o8", "q9", "q11", "o12")),
            ),
            "set helmet m13",
        ),
    ],
    "wrong-order": [
        (lambda: play(new(), "keep helmet-3"), "keep helmet-2"),
        (lambda: play(new(), "keep samurai-2"), "keep samurai-1"),
        (lambda: play(_two_buddhas(), "lift buddha o8"), "swap buddha q9"),
    ],
    "cannot-fill-hand": [
        (new, "keep ship-2"),
        (new, "keep figure-exchange"),
        (lambda: play(new(), "keep helmet-2", "keep ship-1"), "keep ronin"),
    ],
    "figure-there": [
        (lambda: play(ready_to_set(2), "set helmet o10"), "set helmet o10"),
    ],
    "settlement-full": [
        (lambda: play(ready_to_set(2), "set helmet o10", "set rice o10"), "set buddha o10"),
        (
            lambda: play(
                ready_to_set(2),
                *("set helmet o10", "set rice o10", "set helmet l16", "set rice l16"),
                "set helmet o8",
            ),
            "set buddha o8",
        ),
    ],
    "cities-first": [
        (lambda: ready_to_set(2), "set helmet o8"),
        (lambda: play(ready_to_set(4), "set helmet o10", "set rice o10"), "set helmet k18"),
    ],
    "wrong-space": [
        (lambda: play(new(figures="random"), *FIRST_FIVE * 2), "set helmet l16"),
        (lambda: play(new(figures="random"), *FIRST_FIVE * 2), "set helmet o8"),
    ],
    "not-in-hand": [
        (lambda: position(hands=[MIXED]), "place helmet-3 l15"),
        (lambda: position(hands=[MIXED]), "place ship-2 n7"),
        (lambda: position(hands=[MIXED], tokens="l15 0 rice-2"), "exchange l15"),
        (lambda: position(hands=[TRADER]), "lift helmet o8"),
        (lambda: play(position(hands=[MIXED]), "place ronin l15"), "place ronin g18"),
    ],
    "second-plain-token": [
        (lambda: play(position(hands=[MIXED]), "place helmet-2 l15"), "place samurai-1 g18"),
        (lambda: play(position(hands=[TRADER]), "place helmet-2 l15"), "exchange l15"),
    ],
    "wrong-token": [
        (
            lambda: play(position(hands=[TRADER], tokens="l15 0 rice-3"), "exchange l15"),
            "place helmet-2 g18",
        ),
        (
            lambda: play(position(hands=[TRADER], tokens="l15 0 rice-3"), "exchange l15"),
            "place ship-1 n7",
        ),
    ],
    "space-taken": [
        (lambda: position(hands=[MIXED], tokens="l15 1 rice-2"), "place helmet-2 l15"),
        (lambda: position(hands=[MIXED], tokens="l15 0 rice-2"), "place ronin l15"),
        (lambda: position(hands=[MIXED], tokens="n7 1 ship-2"), "place ship-1 n7"),
        (
            lambda: play(position(hands=[TRADER], tokens="l15 0 rice-3"), "exchange l15"),
            "place rice-3 l15",
        ),
    ],
    "not-liftable": [
        (lambda: position(hands=[TRADER]), "exchange l15"),
        (lambda: position(hands=[TRADER], tokens="l15 1 rice-2"), "exchange l15"),
        (
            lambda: position(
                hands=["token-exchange rice-2 rice-3 rice-4 ship-1"], tokens="l15 0 ronin"
            ),
            "exchange l15",
        ),
    ],
    "no-empty-land": [(full_land_but_none, "exchange l15")],
    "figure-not-there": [
        (lambda: position(hands=[MIXED], figures="o8 rice"), "lift helmet o8"),
        (
            lambda: position(
                hands=[MIXED],
                tokens="f17 0 rice-2, g18 0 rice-3",
                figures="f18 -",
                captured=[(0, 0, 1)],
            ),
            "lift helmet f18",
        ),
        (mid_swap, "swap buddha o8"),
    ],
    "no-partner": [
        (lambda: board(f18="helmet", k18="helmet"), "lift helmet f18"),
        (lambda: board(o10="helmet buddha", q9="buddha"), "lift helmet o10"),
    ],
    "two-alike": [
        (mid_swap, "swap buddha q9"),  # o10 would hold two buddhas
        (mid_swap, "swap rice l16"),  # l16 would hold two helmets
    ],
    "same-settlement": [(mid_swap, "swap buddha o10")],
    "nothing-played": [
        (lambda: position(hands=[MIXED]), "end"),
        (lambda: position(hands=[""], piles=[""], possible=False), "end"),
    ],
    "can-play": [
        (lambda: position(hands=[MIXED]), "pass"),
        (lambda: play(position(hands=[MIXED]), "place ronin l15"), "pass"),
        # nothing left to play in this turn is no reason to pass: it ends
        (lambda: play(position(hands=[TRADER]), "place ronin l15"), "pass"),
    ],
}


def _two_buddhas() -> samurai.State:
    return position(hands=[MIXED], figures="o8 buddha, q9 buddha, q11 rice")


@pytest.mark.parametrize(
    ("code", "make", "text"),
    [(code, make, text) for code, cases in CASES.items() for make, text in cases],
)
def test_codes(code: str, make: Any, text: str) -> None:
    """The right code and move, a sentence, and the state as it was."""
    state, again = make(), make()
    assert text not in legal(state)
    with pytest.raises(IllegalMove) as caught:
        samurai.apply(state, any_move(text))
    assert caught.value.code == code
    assert str(caught.value.move) == text
    assert re.fullmatch(r"[a-z0-9].+[a-z0-9]", caught.value.reason)
    assert caught.value.reason in str(caught.value)
    assert state == again


def test_codes_are_those_of_the_docs_page() -> None:
    section = PAGE.read_text("utf-8").split("## Codes of `IllegalMove`")[1].split("\n## ")[0]
    assert set(re.findall(r"^\| `([a-z-]+)` \|", section, re.MULTILINE)) == set(CASES)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_other_code_comes_up(players: int, seed: int) -> None:
    """The whole catalogue of the largest board against states of a random game."""
    every = {*samurai.all_moves(samurai.Options(players=4))}
    every |= {*samurai.all_chances(samurai.Options(players=4))}
    rng = Random(seed)
    state = samurai.new_game(samurai.Options(players=players))
    while moves := samurai.legal_moves(state):
        if rng.random() < 0.1:
            for move in sorted(every.difference(moves), key=str)[seed::7]:
                with pytest.raises(IllegalMove) as caught:
                    samurai.apply(state, move)
                assert caught.value.code in CASES
        state = settle(samurai, samurai.apply(state, rng.choice(moves)), rng)
    assert samurai.outcome(state) is not None
    for move in every:
        with pytest.raises(IllegalMove) as caught:
            samurai.apply(state, move)
        assert caught.value.code == "game-over"


@pytest.mark.parametrize("foreign", ["end", None, 3, 0.5, object(), ("end",), samurai.Options()])
def test_foreign_moves(foreign: Any) -> None:
    with pytest.raises(TypeError):
        samurai.apply(position(), foreign)
    with pytest.raises(TypeError):
        samurai.apply(over(), foreign)


@pytest.mark.parametrize("foreign", ["state", None, 3, samurai.Options()])
def test_foreign_states(foreign: Any) -> None:
    with pytest.raises(TypeError):
        samurai.apply(foreign, any_move("end"))


def test_a_view_is_no_state() -> None:
    view: Any = samurai.view(position(), 0)
    with pytest.raises(TypeError):
        samurai.apply(view, any_move("end"))


@pytest.mark.parametrize("seat", [2, 7, -1, -2, -4])
def test_seats_that_do_not_exist(seat: int) -> None:
    with pytest.raises(BoardRulesError, match="seat"):
        samurai.view(position(), seat)


@pytest.mark.parametrize("seat", [True, 1.0, "1", None])
def test_seats_are_ints(seat: Any) -> None:
    with pytest.raises(TypeError, match="seat"):
        samurai.view(position(), seat)


def test_moves_cannot_be_forged() -> None:
    """A move of one's own with the number of another token would be played as that token."""
    fair = any_move("place helmet-2 l15")
    parts = (fair.text, fair.kind, fair.token, fair.figure, fair.space)
    for number in (fair.number, 11, -1):
        with pytest.raises(TypeError, match="catalogue"):
            samurai.Move(*parts, number)
