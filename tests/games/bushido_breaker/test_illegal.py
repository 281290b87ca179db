"""Refusals: every code of `IllegalMove`, and what is no move or state at all."""

from __future__ import annotations

import copy
import pickle
import re
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from boardrules import NOBODY, BoardRulesError, IllegalMove
from boardrules.games import bushido_breaker as bushido
from boardrules.games import samurai

from .positions import play, start, table

if TYPE_CHECKING:
    from collections.abc import Callable

PAGE = Path(__file__).parents[3] / "docs" / "games" / "bushido_breaker.md"
TWO = "2 -, 3 -, 4 -"
FOUR_SPECIALS = "blowgun diagonal reinforcements repair"
ALL_OFF = "corridor castle dojo west east"


def new(players: int = 2) -> bushido.State:
    return bushido.new_game(bushido.Options(players=players))


def at_the_gates() -> bushido.State:
    return play(new(), "special blowgun", "special repair")


def over() -> bushido.State:
    return play(start(max_rounds=1), "sabotage", "search 1")


def between(
    special: str = "repair", *, samurai: str = "", off: str = "", ninjas: str = "west"
) -> bushido.State:
    """Two seats, after a round in which nothing happened."""
    state = table(specials=f"blowgun {special}", samurai=samurai, off=off, ninjas=ninjas)
    return play(state, "hide", "alarm 5")


def one_ninja_out() -> bushido.State:
    """Four seats, between two rounds; the first ninja is dead."""
    state = table(
        4,
        specials="blowgun diagonal revelation repair",
        ninjas="- west",
        stopped=["dead"],
        sheets=["hide", "hide"],
    )
    return play(state, "hide", "alarm 1", "alarm 2")


def posting() -> bushido.State:
    return play(between("reinforcements", samurai="2 -, 3 -"), "reinforcements")


def mending(off: str = "castle dojo east") -> bushido.State:
    return play(between(off=off), "repair")


def showdown(special: str = "", off: str = "corridor castle") -> bushido.State:
    """A Showdown, and the ninja commits; with a special, four seats, and a partner is asked."""
    if special:
        state = table(
            4,
            specials=f"shurikens diagonal showdown {special}",
            samurai=f"{TWO}, 6 -, 7 -",
            ninjas="west east",
            off=off,
        )
        return play(state, "hide", "hide", "alarm 1", "alarm 5", "showdown")
    state = table(specials="diagonal showdown", samurai=TWO)
    return play(state, "hide", "alarm 1", "showdown")


def answering(
    players: int = 2, *, samurai: str = "", off: str = "", spent: str = ""
) -> bushido.State:
    ninjas = 2 if players == 4 else 1
    state = table(
        players, ninjas=" ".join(["west"] * ninjas), samurai=samurai, off=off, spent=spent
    )
    return play(state, *["hide"] * ninjas)


def asked(specials: str = "metsubushi repair", answers: str = "katana 4") -> bushido.State:
    """The question for a Metsubushi is open."""
    players = 3 if ", " in answers else 2
    return play(
        table(players, specials=specials, samurai="5 west"), "kunai 4", *answers.split(", ")
    )


CASES: dict[str, list[tuple[Callable[[], bushido.State], str]]] = {
    "game-over": [
        (over, "hide"),
        (over, "search 1"),
        (over, "hold"),
        (over, "decline"),
        (over, "special repair"),
        (over, "move dining"),
        (over, "revelation 1"),
    ],
    "off-map": [
        (start, "move dining"),
        (start, "diagonal daimyo"),
        (start, "move 1 dining"),
        (posting, "post daimyo"),
        (mending, "mend dining"),
        (new, "move dining"),
    ],
    "no-such-ninja": [
        (lambda: between("revelation"), "revelation 1"),
        (lambda: start(3), "revelation 1"),
        (new, "revelation 1"),
    ],
    "wrong-phase": [
        (new, "start west"),
        (new, "hide"),
        (new, "hold"),
        (at_the_gates, "special diagonal"),
        (at_the_gates, "hide"),
        (start, "start east"),
        (start, "search 1"),
        (start, "move 1 castle"),
        (start, "hold"),
        (start, "smoke-bomb"),
        (start, "metsubushi"),
        (start, "decline"),
        (start, "repair"),
        (answering, "hide"),
        (answering, "move dojo"),
        (answering, "decline"),
        (between, "hide"),
        (between, "mend castle"),
        (between, "done"),
        (between, "post castle"),
        (posting, "hold"),
        (posting, "repair"),
        (posting, "done"),
        (mending, "hold"),
        (mending, "post castle"),
        (lambda: play(mending(), "mend castle", "mend dojo"), "done"),
        (asked, "kunai 4"),
        (asked, "katana 4"),
    ],
    "other-side": [
        (new, "special repair"),
        (lambda: new(3), "special showdown"),
        (lambda: play(new(), "special blowgun"), "special diagonal"),
        (lambda: play(new(), "special blowgun"), "special blowgun"),
        (lambda: play(new(4), "special blowgun"), "special repair"),
        (lambda: play(new(4), "special blowgun", "special diagonal"), "special metsubushi"),
    ],
    "wrong-order": [
        (lambda: new(3), "special metsubushi"),
        (lambda: play(new(3), "special blowgun"), "special diagonal"),
        (lambda: play(posting(), "post dojo"), "post castle"),
        (lambda: play(posting(), "post east"), "post corridor"),
        (lambda: play(mending(), "mend dojo"), "mend castle"),
    ],
    "taken": [
        (lambda: play(new(4), "special blowgun"), "special blowgun"),
        (
            lambda: play(new(4), "special blowgun", "special diagonal", "special repair"),
            "special repair",
        ),
    ],
    "not-in-hand": [
        (between, "revelation 0"),
        (between, "showdown"),
        (between, "reinforcements"),
        (lambda: between("showdown"), "repair"),
        (lambda: table(spent="0 kunai"), "kunai 4"),
        (lambda: table(spent="0 shuriken"), "shuriken 3"),
        (start, "shurikens 1 2"),
        (start, "diagonal castle"),
        (start, "blowgun 1"),
        (lambda: table(spent="0 kunai", samurai="4 -"), "kunai 4"),
        (lambda: answering(spent="1 katana"), "katana 1"),
        (lambda: answering(spent="1 yumi"), "yumi 1"),
        (lambda: answering(3, spent="1 katana"), "katana 1"),
        (lambda: asked("blowgun repair"), "metsubushi"),
    ],
    "too-many-samurai": [
        (lambda: between("reinforcements"), "reinforcements"),
    ],
    "nothing-to-repair": [
        (between, "repair"),
        (lambda: showdown("repair", off="castle dojo"), "repair"),
    ],
    "not-two-samurai": [
        (lambda: between("showdown"), "showdown"),
        (lambda: between("showdown", samurai="1 -, 2 -"), "showdown"),
        (lambda: between("showdown", samurai="1 -, 2 -, 3 -, 4 -"), "showdown"),
    ],
    "ninja-out": [(one_ninja_out, "revelation 0")],
    "chamber": [
        (posting, "post chamber"),
        (lambda: play(posting(), "post east"), "post chamber"),
        (answering, "move 1 chamber"),
        (answering, "move 4 chamber"),
        (lambda: answering(off=ALL_OFF), "move 1 chamber"),
    ],
    "showdown": [
        (showdown, "shuriken 1"),
        (showdown, "diagonal castle"),
        (showdown, "move castle"),
        (showdown, "move chamber"),
        (lambda: play(showdown(), "hide"), "move 1 castle"),
        (lambda: play(showdown("reinforcements"), "reinforcements"), "post castle"),
        (lambda: play(showdown("repair"), "repair"), "mend castle"),
        (lambda: play(showdown("repair"), "hold"), "shurikens 1 5"),
    ],
    "nothing-mended": [(mending, "done")],
    "alarm-on": [
        (mending, "mend corridor"),
        (mending, "mend chamber"),
        (lambda: play(mending(), "mend dojo"), "mend dojo"),
        (lambda: play(mending(), "mend castle"), "mend west"),
    ],
    "no-such-samurai": [
        (start, "kunai 6"),
        (start, "shuriken 7"),
        (lambda: table(samurai="4 -"), "kunai 4"),
        (lambda: table(samurai="3 -"), "shuriken 3"),
        (lambda: table(specials="blowgun repair", samurai="1 -"), "blowgun 1"),
        (lambda: table(ninjas="dojo", specials="shurikens repair"), "shurikens 2 6"),
        (answering, "search 6"),
        (answering, "katana 7"),
        (lambda: answering(samurai="2 -"), "move 2 dojo"),
    ],
    "three-in-a-row": [
        (lambda: table(sheets=["hide, hide"]), "hide"),
        (lambda: table(sheets=["move dojo, move west"]), "move dojo"),
        (
            lambda: table(
                ninjas="corridor", off="dojo west east", sheets=["move castle, move corridor"]
            ),
            "move chamber",
        ),
        (lambda: play(showdown(), *("move corridor", "alarm 1") * 2), "move corridor"),
    ],
    "not-here": [
        (start, "kunai 1"),
        (start, "kunai 3"),
    ],
    "alarm-off": [(lambda: table(off="west"), "sabotage")],
    "not-adjacent": [
        (start, "shuriken 1"),
        (start, "shuriken 4"),  # in the same room
        (start, "move castle"),
        (start, "move west"),
        (start, "move chamber"),
        (lambda: table(off=ALL_OFF), "move chamber"),
        (lambda: table(specials="diagonal repair"), "diagonal dojo"),
        (lambda: table(specials="diagonal repair"), "diagonal west"),
        (lambda: table(ninjas="corridor", specials="diagonal repair"), "diagonal chamber"),
        (
            lambda: table(ninjas="corridor", specials="diagonal repair", off=ALL_OFF),
            "diagonal chamber",
        ),
        (lambda: table(ninjas="dojo", specials="shurikens repair"), "shurikens 1 2"),
        (answering, "move 4 castle"),
        (answering, "move 4 west"),
    ],
    "same-location": [
        (
            lambda: table(ninjas="dojo", specials="shurikens repair", samurai="1 castle"),
            "shurikens 1 2",
        ),
    ],
    "chamber-closed": [
        (lambda: table(ninjas="corridor"), "move chamber"),
        (lambda: table(ninjas="corridor", off="west east"), "move chamber"),
        (lambda: table(3, ninjas="corridor", off="castle dojo west east"), "move chamber"),
    ],
    "samurai-used": [
        (lambda: play(answering(3), "search 1"), "search 1"),
        (lambda: play(answering(4), "move 1 castle"), "katana 1"),
        (lambda: play(answering(4), "katana 2"), "move 2 dojo"),
    ],
    "not-asked": [
        (asked, "smoke-bomb"),
        (lambda: play(asked(), "decline"), "metsubushi"),
    ],
    "not-the-target": [
        # It holds one, but the Katana is that of another samurai in the room
        (lambda: asked(answers="katana 5"), "metsubushi"),
        (lambda: asked("shurikens metsubushi", "katana 5, search 4"), "metsubushi"),
        (lambda: asked("shurikens metsubushi", "katana 5, katana 1"), "metsubushi"),
    ],
}
PLIES = [(code, number) for code, cases in CASES.items() for number in range(len(cases))]


@pytest.mark.parametrize(("code", "number"), PLIES)
def test_refusals(code: str, number: int) -> None:
    """Each has its code, its move and a sentence; the state is as it was."""
    make, text = CASES[code][number]
    state, again = make(), make()
    move = bushido.Move.named(text)
    assert move not in bushido.legal_moves(state)
    with pytest.raises(IllegalMove) as caught:
        bushido.apply(state, move)
    assert caught.value.code == code
    assert caught.value.move is move
    assert re.fullmatch(r"[A-Za-z0-9].+[A-Za-z0-9]", caught.value.reason)
    assert caught.value.reason in str(caught.value)
    assert text in str(caught.value)
    assert state == again
    assert bushido.legal_moves(state) == bushido.legal_moves(again)


def test_codes_are_those_of_the_docs_page() -> None:
    section = PAGE.read_text("utf-8").split("## Codes of `IllegalMove`")[1].split("\n## ")[0]
    assert set(re.findall(r"^\| `([a-z-]+)` \|", section, re.MULTILINE)) == set(CASES)


def test_refusals_survive_pickle() -> None:
    with pytest.raises(IllegalMove) as caught:
        bushido.apply(start(), bushido.Move.named("kunai 1"))
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.move, again.code, again.reason) == (
        caught.value.move,
        caught.value.code,
        caught.value.reason,
    )


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_other_code_comes_up(players: int, seed: int) -> None:
    """The whole catalogue of the largest game against states of a random game."""
    every = bushido.all_moves(bushido.Options(players=4))
    rng = Random(seed)
    state = bushido.new_game(bushido.Options(players=players))
    while bushido.to_move(state) != NOBODY:
        legal = bushido.legal_moves(state)
        if rng.random() < 0.2:
            for move in every[seed::4]:
                if move not in legal:
                    with pytest.raises(IllegalMove) as caught:
                        bushido.apply(state, move)
                    assert caught.value.code in CASES
        state = bushido.apply(state, rng.choice(legal))
    for move in every:
        with pytest.raises(IllegalMove) as caught:
            bushido.apply(state, move)
        assert caught.value.code == "game-over"


# What is no move, no state, no seat


@pytest.mark.parametrize(
    "foreign",
    ["hide", None, 3, 0.5, object(), ("hide",), bushido.Options(), bushido.Round()],
)
def test_foreign_moves(foreign: Any) -> None:
    for state in (start(), over(), new()):
        with pytest.raises(TypeError):
            bushido.apply(state, foreign)


def test_moves_of_another_game() -> None:
    foreign: Any = samurai.all_moves(samurai.Options())[0]
    with pytest.raises(TypeError):
        bushido.apply(start(), foreign)


@pytest.mark.parametrize("foreign", ["state", None, 3, bushido.Options()])
def test_foreign_states(foreign: Any) -> None:
    with pytest.raises(TypeError):
        bushido.apply(foreign, bushido.Move.named("hide"))


def test_states_of_another_game() -> None:
    foreign: Any = samurai.new_game()
    with pytest.raises(TypeError):
        bushido.apply(foreign, bushido.Move.named("hide"))


def test_a_view_is_no_state() -> None:
    view: Any = bushido.view(start(), 0)
    with pytest.raises(TypeError):
        bushido.apply(view, bushido.Move.named("hide"))


@pytest.mark.parametrize(("players", "seat"), [(2, 2), (2, 7), (3, 3), (4, 4), (4, -1), (2, -2)])
def test_seats_that_do_not_exist(players: int, seat: int) -> None:
    with pytest.raises(BoardRulesError, match="seat"):
        bushido.view(start(players), seat)


@pytest.mark.parametrize("seat", [True, 1.0, "1", None])
def test_seats_are_ints(seat: Any) -> None:
    with pytest.raises(TypeError, match="seat"):
        bushido.view(start(), seat)


def test_moves_cannot_be_forged() -> None:
    """A move of one's own with the number of another would be noted as that one on the sheet."""
    fair = bushido.Move.named("kunai 4")
    parts: list[Any] = [fair.text, fair.step, fair.card, fair.special, fair.samurai, fair.location]
    parts += [fair.place, fair.seat]
    make: Any = bushido.Move
    for number in (fair.number, 11, -1):
        with pytest.raises(TypeError, match="catalogue"):
            make(*parts, number)


def test_states_do_not_change() -> None:
    """Copies are the state itself, and nothing can be assigned."""
    state: Any = start()
    assert copy.copy(state) is state
    assert copy.deepcopy(state) is state
    for target, field in (
        (state, "seat"),
        (state.ninjas[0], "notices"),
        (state.options, "players"),
    ):
        with pytest.raises(AttributeError):
            setattr(target, field, 1)
