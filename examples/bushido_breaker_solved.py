"""OpenSpiel solves small games of Bushido Breaker: how often each card is right.

Needs the extra `openspiel`. The positions come after rounds that left no secrets, so what follows
is a game of its own, and is given to OpenSpiel like any other game on the contract.

    python examples/bushido_breaker_solved.py --position door --rounds 2
"""

from __future__ import annotations

import argparse
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

import pyspiel

from boardrules import ActionSpace
from boardrules.adapters import openspiel
from boardrules.games import bushido_breaker

if TYPE_CHECKING:
    from collections.abc import Iterator

# What the ninja commits and what the samurai answers, round by round. An alarm that goes off shows
# where the ninja is, and between two of them it has had no round to spare: its way is no secret.
POSITIONS: Final = {
    "start": "",
    # Two alarms are off. The ninja is in the castle and needs that of the samurai's corridor.
    "alarm": "start west, sabotage, search 1, move dojo, search 1, move castle, search 1,"
    " sabotage, search 1",
    # Three alarms are off. Both are in the castle, two steps from the chamber.
    "castle": "start west, sabotage, search 1, move dojo, search 1, sabotage, search 1,"
    " move castle, move 1 castle, sabotage, search 1",
    # Three alarms are off. Both are in the corridor, one step from the chamber.
    "door": "start west, sabotage, search 1, move dojo, search 1, sabotage, search 1,"
    " move castle, search 1, sabotage, search 1, move corridor, search 1",
}
CHECKPOINTS: Final = (10, 30, 100, 300, 1000)
SAMPLES: Final = 100
"""External sampling takes so many iterations for one of the others, which walk the whole tree."""


def game_from(position: str, rounds: int, garrison: int = 1) -> openspiel.Game:
    """Make the game that begins at one of the positions.

    Args:
        position: a key of `POSITIONS`.
        rounds: how many are left.
        garrison: how many samurai there are.
    """
    module = module_from(position, rounds, garrison)
    return openspiel.load(module, module.new_game().options)


@cache  # OpenSpiel keeps the first module that it is given under a name
def module_from(position: str, rounds: int, garrison: int) -> Any:
    """Make a module with all of Bushido Breaker but its name and its beginning."""
    texts = POSITIONS[position].split(", ") if POSITIONS[position] else []
    options = bushido_breaker.Options(
        specials=False, garrison=garrison, max_rounds=len(texts) // 2 + rounds
    )
    moves = ActionSpace(bushido_breaker, options)
    first = bushido_breaker.new_game(options)
    for text in texts:
        first = bushido_breaker.apply(first, moves.parse(text))
    module: Any = ModuleType(position)
    vars(module).update(vars(bushido_breaker))
    module.NAME = f"bushido_breaker_{position}_{rounds}_{garrison}"
    module.new_game = lambda options=options: first
    return module


def gambit_text(game: openspiel.Game) -> str:
    """Write the whole tree in Gambit's format, as OpenSpiel's `export_gambit` does, but faster.

    Solvers walk the tree again and again. This way they ask the game only once.
    """
    lines = [f'EFG 2 R "{game}" {{ "Pl0" "Pl1" }} ']
    sets: tuple[dict[str, int], ...] = ({}, {})
    ends = 0
    ahead = [game.new_initial_state()]
    while ahead:
        state = ahead.pop()
        if state.is_terminal():
            ends += 1
            ninja, samurai = state.returns()
            lines.append(f't "" {ends} "" {{ {ninja} {samurai} }}')
            continue
        seat, actions = state.current_player(), state.legal_actions()
        seen = state.information_state_string(seat)
        number = sets[seat].setdefault(seen, len(sets[seat]) + 1)
        names = " ".join(f'"{state.action_to_string(seat, action)}"' for action in actions)
        lines.append(f'p "" {seat + 1} {number} "" {{ {names}  }} 0')
        ahead += (state.child(action) for action in reversed(actions))
    return "\n".join(lines) + "\n"


def sizes(tree: Any) -> tuple[int, int, int]:
    """Count the histories of a tree, and the information sets of the ninja and of the samurai."""
    histories = 0
    sets: tuple[set[str], ...] = (set(), set())
    ahead = [tree.new_initial_state()]
    while ahead:
        state = ahead.pop()
        histories += 1
        if not state.is_terminal():
            sets[state.current_player()].add(state.information_state_string())
            ahead += map(state.child, state.legal_actions())
    return histories, len(sets[0]), len(sets[1])


def solver_of(tree: Any, name: str) -> Any:
    """Make a solver, "cfr", "cfr+" or "mccfr". Its strategies are only good while it is kept."""
    if name == "mccfr":
        return pyspiel.ExternalSamplingMCCFRSolver(tree, seed=1)
    return {"cfr": pyspiel.CFRSolver, "cfr+": pyspiel.CFRPlusSolver}[name](tree)


def solve(tree: Any, solver: Any) -> Iterator[tuple[int, float]]:
    """Solve a game, and stop now and then to see how good the strategies are.

    Yields:
        the iterations so far, and the exploitability: what a seat that knows the other's strategy
        could win with it beyond its due, the mean of both seats.
    """
    step, each = (
        (solver.run_iteration, SAMPLES)
        if isinstance(solver, pyspiel.ExternalSamplingMCCFRSolver)
        else (solver.evaluate_and_update_policy, 1)
    )
    done = 0
    for checkpoint in CHECKPOINTS:
        while done < checkpoint * each:
            step()
            done += 1
        yield done, pyspiel.exploitability(tree, solver.average_policy())


def value(tree: Any, policy: Any) -> float:
    """Tell how often the ninja wins when both sides keep to a policy."""
    ninja, _ = pyspiel.expected_returns(tree.new_initial_state(), policy, -1, False)
    return max(0.0, float(1 + ninja) / 2)


def mixture(state: Any, policy: Any) -> list[tuple[float, int]]:
    """List what a seat does and how often, the most frequent first."""
    odds = policy.action_probabilities(state)
    return sorted(((share, action) for action, share in odds.items()), reverse=True)


def likely_line(tree: Any, policy: Any) -> Iterator[str]:
    """Tell what each side does along the line in which each does what it does most."""
    state = tree.new_initial_state()
    while not state.is_terminal():
        seat = state.current_player()
        choices = mixture(state, policy)
        shown = [
            f"{state.action_to_string(seat, action)} {share:.0%}"
            for share, action in choices
            if share >= 0.005
        ]
        yield f"{('ninja', 'samurai')[seat]:8} {', '.join(shown)}"
        state = state.child(choices[0][1])
    yield f"won by the {'ninja' if state.returns()[0] > 0 else 'samurai'}"


def main() -> None:
    """Solve one of the games, and print how it went and what came of it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--position", choices=POSITIONS, default="door")
    parser.add_argument("--rounds", type=int, default=2, help="how many are left")
    parser.add_argument("--garrison", type=int, default=1, help="how many samurai there are")
    parser.add_argument("--solver", choices=("cfr", "cfr+", "mccfr"), default="cfr+")
    arguments = parser.parse_args()

    game = game_from(arguments.position, arguments.rounds, arguments.garrison)
    tree = pyspiel.load_efg_game(gambit_text(game))
    histories, ninja, samurai = sizes(tree)
    print(f"{histories} histories; information sets: ninja {ninja}, samurai {samurai}")
    print(f"{'iterations':>10}  exploitability  ninja wins")
    solver = solver_of(tree, arguments.solver)
    for done, exploitability in solve(tree, solver):
        won = value(tree, solver.average_policy())
        print(f"{done:10}  {exploitability:14.5f}  {won:10.4f}")
    print(*likely_line(tree, solver.average_policy()), sep="\n")


if __name__ == "__main__":
    main()
