"""Small games of Bushido Breaker, solved three ways: by hand, by a linear program, by OpenSpiel.

By hand: let w be how often the ninja wins. A table has the ninja's cards as rows and the
samurai's as columns, and what the ninja then wins. All other cards are worse or make no
difference. A samurai that plays Katana or Yumi cannot be killed; "Katana" stands for both. When
the ninja has to play its Smoke Bomb it loses the round, and no more.

The corridor ("door"), three alarms off, both sides there. The last round:

              Exits  Katana
    chamber     0       1      (BB-16)
    Kunai       1       0      w = 1/2

Two rounds left. The ninja came here by a Move, so that a second one that fails bars a third
(BB-19): all that it can do then is to attack, against which there is Katana. A Kunai against
Katana takes the Smoke Bomb (after which the last round is as above) or is blocked by a Yumi (the
same):

              Exits  Katana
    chamber     0       1      p chamber: 1 - p = p + (1 - p) / 2, p = 1/3
    Kunai       1      1/2     w = 2/3; the samurai plays Exits 1/3

Three rounds left. A failed step bars the ninja from another in the next round; then it waits, and
the last round gives it 1/2 (the samurai plays Katana meanwhile). A Kunai that fails leaves two
rounds and no run of Moves, so that now a step that fails gives 1/2 in the last round. Without a
bomb the Kunai of the last but one gives 0 against Katana:

              Exits  Katana                            Exits  Katana
    chamber    1/2      1      w = 4/5     chamber      1/2      1
    Kunai       1      2/3     p = 2/5     Kunai         1       0      w = 2/3

The castle ("castle"), three alarms off, both sides there. With one round left the chamber is too
far, and Katana loses nothing: w = 0. With more, the samurai has to go to the corridor with the
ninja, and is killed on the way by a Kunai, as a Move does not dodge it (BB-09). If it stays, the
ninja walks on to the chamber. Two left, and three (where a Kunai that fails gives the ninja
another try):

              Move   Katana                            Move   Katana
    corridor   1/2      1      w = 2/3     corridor     2/3     1
    Kunai       1       0      p = 2/3     Kunai         1     2/3      w = 5/6

One alarm short ("alarm"), three rounds left, the samurai in the corridor: the ninja must go
there, turn the alarm off, and go on. While it comes the samurai plays Katana, and then

              Alarm  Katana
    sabotage    0      1/2     w = 1/3, p = 2/3; the samurai plays Alarm 1/3
    Kunai       1       0

Two samurai at the door, with two rounds left. With one round left a living samurai in the
corridor plays Exits, as a Kunai leaves the other: w = 0. If it falls in the round before, nobody
is at the door:

              Exits  Katana
    chamber     0       1
    Kunai       1       0      w = 1/2
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from boardrules import SPECTATOR
from boardrules.games import bushido_breaker
from tests.adapters.test_adapter_examples import run

if TYPE_CHECKING:
    from boardrules.games.bushido_breaker import State

pyspiel = pytest.importorskip("pyspiel", reason="needs the extra openspiel")

import bushido_breaker_solved as study  # noqa: E402
from tests.adapters.bushido_exact import Cut, whole  # noqa: E402

SOLVED = [
    ("door", 1, 1, 1 / 2),
    ("door", 2, 1, 2 / 3),
    ("door", 3, 1, 4 / 5),
    ("castle", 1, 1, 0),
    ("castle", 2, 1, 2 / 3),
    ("castle", 3, 1, 5 / 6),
    ("alarm", 2, 1, 0),  # the chamber is three rounds away
    ("alarm", 3, 1, 1 / 3),
    ("door", 1, 2, 0),
    ("door", 2, 2, 1 / 2),
]
LONGEST = ("castle", 3)
"""One that is left to the linear program: the two others with three rounds are enough."""
BOUND = 0.01
"""The exploitability to be reached. Payoffs are 1 and -1, so that a seat's gain of twice that is a
share of wins of no more than `BOUND`. The tables differ by far more if a rule of theirs is another:
if a noticed Move did not count for the limit, for example, "door" with two rounds would be 3/4.
"""


def first(position: str, rounds: int, garrison: int = 1) -> State:
    state: State = study.game_from(position, rounds, garrison).table.start.state
    return state


def tree(position: str, rounds: int, garrison: int = 1) -> Any:
    game = study.game_from(position, rounds, garrison)
    return pyspiel.load_efg_game(study.gambit_text(game))


def shares(state: Any, policy: Any) -> dict[str, float]:
    """Tell how often each card is played, the samurai's Katana and Yumi as one."""
    found: dict[str, float] = {"guard": 0.0}
    for share, action in study.mixture(state, policy):
        text = state.action_to_string(state.current_player(), action)
        if text.startswith(("katana", "yumi")):
            found["guard"] += share
        else:
            found[text] = share
    return found


# The contract alone, against what is worked out by hand.


@pytest.mark.parametrize(("position", "rounds", "garrison", "share"), SOLVED)
def test_the_exact_value_is_that_by_hand(
    position: str, rounds: int, garrison: int, share: float
) -> None:
    """BB-09, BB-16, BB-19: the tables above."""
    state = first(position, rounds, garrison)
    assert whole(state) == pytest.approx(share, abs=1e-6)
    if garrison == 1:
        assert Cut().value(state) == pytest.approx(share, abs=1e-6)


@pytest.mark.parametrize("position", ["alarm", "castle", "door"])
def test_no_secret_is_left_at_the_positions(position: str) -> None:
    """What was seen leaves the ninja one way to have come, so that what follows is a game alone."""
    state, rng = first(position, 2), random.Random(1)
    for seat in (1, SPECTATOR):
        view = bushido_breaker.view(state, seat)
        assert {bushido_breaker.determinize(view, rng) for _ in range(50)} == {state}


@pytest.mark.parametrize(("rounds", "garrison"), [(1, 1), (2, 1), (3, 1), (1, 3), (2, 2), (2, 3)])
def test_in_few_rounds_the_samurai_win(rounds: int, garrison: int) -> None:
    """The chamber takes seven rounds, and a last samurai has Katana or Yumi for seven."""
    assert whole(first("start", rounds, garrison)) == pytest.approx(0, abs=1e-6)


def test_six_rounds_are_too_few_and_seven_are_not() -> None:
    """With seven rounds the ninja wins at most every second game, and some.

    At most 1/2: the samurai stays in the corridor, plays Katana or Yumi for six rounds and in the
    last one, by the toss of a coin, either that or Exits. It cannot be killed before; in the last
    round the step to the chamber fails against the one and every attack against the other.

    At least 1/128: the ninja goes for the alarms of gate, dojo and castle, without a detour, but
    tosses a coin whether to play a Kunai instead whenever the samurai is where it is. If the
    samurai ever plays anything but Katana or Yumi in the same room, a Kunai may meet it there; if
    it never does, nothing stops the ninja where no coin was for a Kunai.
    """
    assert Cut().value(first("start", 6)) == pytest.approx(0, abs=1e-6)
    assert 1 / 128 <= Cut().value(first("start", 7)) <= 1 / 2


# OpenSpiel, by way of the adapter.


@pytest.mark.parametrize(
    ("position", "rounds", "garrison", "share"), [case for case in SOLVED if case[:2] != LONGEST]
)
def test_counterfactual_regret_minimization_comes_to_the_value(
    position: str, rounds: int, garrison: int, share: float
) -> None:
    game = tree(position, rounds, garrison)
    solver = study.solver_of(game, "cfr+")
    found = [exploitability for _, exploitability in study.solve(game, solver)]
    assert found == sorted(found, reverse=True)
    assert found[-1] < BOUND < found[0] or share == 0
    assert found[-1] < BOUND
    assert study.value(game, solver.average_policy()) == pytest.approx(share, abs=BOUND)


@pytest.mark.parametrize("name", ["cfr", "mccfr"])
def test_the_other_solvers_come_to_the_same(name: str) -> None:
    game = tree("door", 2)
    solver = study.solver_of(game, name)
    found = [exploitability for _, exploitability in study.solve(game, solver)]
    assert found == sorted(found, reverse=True)
    assert found[-1] < BOUND
    assert study.value(game, solver.average_policy()) == pytest.approx(2 / 3, abs=BOUND)


@pytest.mark.parametrize(
    ("position", "ninja", "samurai"),
    [
        ("door", {"move chamber": 1 / 3, "kunai 1": 2 / 3}, {"exits 1": 1 / 3, "guard": 2 / 3}),
        (
            "castle",
            {"move corridor": 2 / 3, "kunai 1": 1 / 3},
            {"move 1 corridor": 2 / 3, "guard": 1 / 3},
        ),
    ],
)
def test_both_sides_bluff_as_often_as_they_should(
    position: str, ninja: dict[str, float], samurai: dict[str, float]
) -> None:
    game = tree(position, 2)
    solver = study.solver_of(game, "cfr+")
    list(study.solve(game, solver))
    state = game.new_initial_state()
    for expected in (ninja, samurai):
        found = shares(state, solver.average_policy())
        for card, share in expected.items():
            assert found[card] == pytest.approx(share, abs=0.03)
        state = state.child(state.legal_actions()[0])


def test_the_tree_is_as_openspiel_writes_it() -> None:
    from open_spiel.python.algorithms.gambit import export_gambit

    game = study.game_from("castle", 2)
    ours, theirs = (text.splitlines() for text in (study.gambit_text(game), export_gambit(game)))
    assert ours == [line.strip(" ") + " " * line.startswith("EFG") for line in theirs]


def test_solving_the_tree_is_solving_the_game() -> None:
    """Each iteration is the same on the tree that was written down as on the adapter's states."""
    game, written = study.game_from("door", 1), tree("door", 1)
    solvers = [pyspiel.CFRPlusSolver(game), pyspiel.CFRPlusSolver(written)]
    for _ in range(5):
        for solver in solvers:
            solver.evaluate_and_update_policy()
        live, stored = (
            pyspiel.exploitability(solved, solver.average_policy())
            for solved, solver in zip((game, written), solvers, strict=True)
        )
        assert live == pytest.approx(stored)


def test_openspiels_python_solver_takes_the_game_as_it_is() -> None:
    from open_spiel.python.algorithms import cfr, exploitability

    game = study.game_from("door", 1)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(30):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) < 0.1


def test_the_example_runs() -> None:
    """It counts 1 + 5 + 5 * 6 + 2 histories.

    The ninja can play Kunai, Hide, two Moves and Sabotage; the samurai Katana, Yumi, three checks
    and a Move; and where Kunai meets Katana there is a question with two answers.
    """
    lines = run("bushido_breaker_solved.py", "--rounds", "1").splitlines()
    assert lines[0] == "38 histories; information sets: ninja 2, samurai 1"
    assert lines[1].split() == ["iterations", "exploitability", "ninja", "wins"]
    assert [line.split()[0] for line in lines[2:7]] == ["10", "30", "100", "300", "1000"]
    assert lines[-1].startswith("won by the ")
