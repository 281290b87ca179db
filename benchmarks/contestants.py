"""The loops that are measured: random games of ours and of the peers that are installed.

A decision is one question who is to move, one list of legal moves, one uniform pick and one move
played, chance points included, averaged over complete games.
"""

from __future__ import annotations

import contextlib
import importlib
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs

from boardrules import NAMES, NOBODY, load

if TYPE_CHECKING:
    from boardrules import AnyGame

sys.path.append(str(Path(__file__).parents[1] / "examples"))  # where tic-tac-toe is

MOST_CHESS_PLIES = 200


@attrs.frozen
class Contestant:
    """A named loop: `play(rng)` plays one random game and returns how many decisions it took."""

    name: str
    play: Callable[[random.Random], int]


def ours() -> list[Contestant]:
    """List our games."""
    return [_ours(name, game, options) for name, (game, options) in cases()]


def cases() -> list[tuple[str, tuple[AnyGame, Any]]]:
    """List our games with their options: each of the package at each seat count, tic-tac-toe."""
    tictactoe: AnyGame = importlib.import_module("tictactoe")
    return [
        (f"{game.NAME} {players}p", (game, game.Options(players=players)))
        for game in (*map(load, NAMES), tictactoe)
        for players in game.SEATS
    ]


def _ours(name: str, game: AnyGame, options: Any) -> Contestant:
    new_game, to_move = game.new_game, game.to_move
    legal_moves, apply = game.legal_moves, game.apply

    def play(rng: random.Random) -> int:
        state = new_game(options)
        decisions = 0
        while to_move(state) != NOBODY:
            state = apply(state, rng.choice(legal_moves(state)))
            decisions += 1
        return decisions

    return Contestant(name, play)


def peers() -> list[Contestant]:
    """List the peers that are installed."""
    found = []
    with contextlib.suppress(ImportError):
        found.append(_chess(importlib.import_module("chess")))
    try:
        pyspiel = importlib.import_module("pyspiel")
        importlib.import_module("open_spiel.python.games")  # registers the games in Python
    except ImportError:
        return found
    names = ("python_liars_poker", "python_tic_tac_toe", "tic_tac_toe")
    return [*found, *(openspiel_game(name, pyspiel.load_game(name)) for name in names)]


def _chess(chess: Any) -> Contestant:
    def play(rng: random.Random) -> int:
        board = chess.Board()
        decisions = 0
        while not board.is_game_over() and decisions < MOST_CHESS_PLIES:
            board.push(rng.choice(list(board.legal_moves)))
            decisions += 1
        return decisions

    return Contestant("chess", play)


def openspiel_game(name: str, game: Any) -> Contestant:
    """Drive a game of OpenSpiel from Python."""
    over = -4  # pyspiel.PlayerId.TERMINAL, as an int

    def play(rng: random.Random) -> int:
        state = game.new_initial_state()
        decisions = 0
        while state.current_player() != over:  # chance points list their legal actions, too
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return Contestant(name, play)
