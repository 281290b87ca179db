"""Write a bot: a greedy Samurai player, made of what its view tells and nothing else.

It puts its strongest token where that token gains most on the settlements around, plays samurai,
ships and ronin before it plays the one plain token of its turn, and looks no move ahead. Run it to
see it play 100 games against random.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardrules.bots import RandomBot
from boardrules.bots.arena import tournament
from boardrules.games import samurai
from boardrules.games.samurai.components import BOARDS, FIGURES, STRENGTHS, TOKENS

if TYPE_CHECKING:
    from random import Random

    from boardrules.games.samurai import Move, View


class GreedyBot:
    """Values a placing by the figures around it that it helps to win, and plays the best one."""

    name = "greedy"

    def choose(self, game: Any, view: View, legal_moves: tuple[Move, ...], rng: Random) -> Move:
        """Choose the move of the highest value, of equals one at random."""
        board = BOARDS[view.options.players]
        figures = {settlement.space: settlement.figures for settlement in view.settlements}
        tokens = {placed.space: placed for placed in view.tokens}

        def influence(settlement: str, figure: str, seat: int) -> int:
            around = (tokens[space] for space in board.neighbours(settlement) if space in tokens)
            return sum(strength(t.token, figure) * (1 if t.seat == seat else -1) for t in around)

        def value(move: Move) -> float:
            if move.kind != "place":
                return 0.25 if move.kind == "end" else 0.0  # rather than waste a token
            gain = 0.0
            for space in board.neighbours(move.space):
                for figure in figures.get(space, ()):
                    power = strength(move.token, figure)
                    lead = influence(space, figure, view.seat)
                    # Worth most where it turns the scales, little where I am far ahead or behind.
                    gain += power / (1 + abs(lead + power / 2))
            return gain

        values = [value(move) for move in legal_moves]
        most = max(values)
        best = [move for move, its in zip(legal_moves, values, strict=True) if its == most]
        return rng.choice(best)


def strength(token: str, figure: str) -> int:
    """Tell what a token adds to the influence on a figure."""
    return STRENGTHS[TOKENS.index(token)][FIGURES.index(figure)]


if __name__ == "__main__":
    standings = tournament(
        samurai, samurai.Options(players=2), (GreedyBot(), RandomBot()), games=100, seed=1
    )
    print(standings.table())
