"""Tic-tac-toe on the contract: a complete game in one file, to start your own from.

The module itself is the game: whatever takes a `Game` takes it. Run it to watch a random game.
"""

import random
from functools import cache, cached_property
from typing import Final

import attrs

from boardrules import NOBODY, IllegalMove, Immutable, Outcome, choice

# fmt: off
NAME: Final = "tictactoe"
TITLE: Final = "Tic-tac-toe"
RULES_VERSION: Final = 1
SEATS: Final = (2,)
ZERO_SUM: Final = True
LINES: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))

@attrs.frozen(kw_only=True, cache_hash=True)
class Options(Immutable):
    players: int = choice(2, (2,), "seat 0 plays X, seat 1 plays O")

@attrs.frozen
class View(Immutable):
    seat: int
    cells: str

@attrs.frozen
class Move(Immutable):
    cell: int
    def __str__(self) -> str: return "abc"[self.cell % 3] + "123"[self.cell // 3]

MOVES: Final = tuple(map(Move, range(9)))

@attrs.frozen
class State(Immutable):
    cells: str = "." * 9
    @cached_property  # who is to move, the legal moves, the outcome
    def facts(self) -> tuple[int, tuple[Move, ...], Outcome | None]:
        cells = self.cells
        for a, b, c in LINES:
            if cells[a] == cells[b] == cells[c] != ".":
                winner = "XO".index(cells[a])
                return NOBODY, (), Outcome((winner,), (1 - winner, winner), "line")
        if "." not in cells:
            return NOBODY, (), Outcome((0, 1), (0, 0), "full")
        return 1 - cells.count(".") % 2, tuple(m for m in MOVES if cells[m.cell] == "."), None

START: Final = State()

@cache  # only because there are few boards, 5478 of them
def after(cells: str, cell: int) -> State:
    move, (seat, moves, _) = MOVES[cell], State(cells).facts
    if move not in moves:
        problem = ("over", "the game is over") if seat == NOBODY else ("taken", "this cell is taken")
        raise IllegalMove(move, *problem)
    return State(cells[:cell] + "XO"[seat] + cells[cell + 1 :])

def apply(state: State, move: Move) -> State:
    if not isinstance(move, Move):
        raise TypeError(f"a move of {NAME} is a Move, not {type(move).__name__}")
    return after(state.cells, move.cell)

def new_game(options: Options = Options()) -> State: return START
def to_move(state: State) -> int: return state.facts[0]
def legal_moves(state: State) -> tuple[Move, ...]: return state.facts[1]
def outcome(state: State) -> Outcome | None: return state.facts[2]
def chance_weights(state: State) -> tuple[int, ...]: return ()
def view(state: State, seat: int) -> View: return View(seat, state.cells)
def determinize(view: View, rng: random.Random) -> State: return State(view.cells)
def teams(options: Options) -> tuple[tuple[int, ...], ...]: return (0,), (1,)
def role(options: Options, seat: int) -> str: return "XO"[seat]
def max_plies(options: Options) -> int: return 9
def all_moves(options: Options) -> tuple[Move, ...]: return MOVES
def all_chances(options: Options) -> tuple[Move, ...]: return ()
def told(state: State, move: Move, seat: int) -> str: return str(move)
def describe(state: State, move: Move, seat: int | None = None) -> str: return f"{'XO'[to_move(state)]} takes {move}."
def news(before: View, after: View) -> tuple[str, ...]: return ("It is over.",) * (State(after.cells).facts[0] == NOBODY)
def render(view: View) -> str: return "\n".join(view.cells[row : row + 3] for row in (0, 3, 6))
def census(state: State) -> tuple[tuple[str, int], ...]: return (("cells", len(state.cells)),)
def features(view: View) -> tuple[float, ...]: return tuple(float(cell == mark) for mark in "XO" for cell in view.cells)
def feature_names(options: Options) -> tuple[str, ...]: return tuple(f"{mark} {move}" for mark in "XO" for move in MOVES)

def validate(value: State | View) -> None:
    cells = value.cells
    ahead = cells.count("X") - cells.count("O")
    won = [mark for mark in "XO" if any(all(cells[n] == mark for n in line) for line in LINES)]
    if len(cells) != 9 or set(cells) - set(".XO") or ahead not in (0, 1) or (won and won != ["OX"[ahead]]):
        raise ValueError(f"no game leads to {cells!r}")

if __name__ == "__main__":
    state = new_game()
    while moves := legal_moves(state):
        state = apply(state, random.Random().choice(moves))
        print(render(view(state, to_move(state))), end="\n\n")
    print(outcome(state))
