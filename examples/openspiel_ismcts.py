"""OpenSpiel's information-set tree search plays Samurai against random moves.

Needs the extra `openspiel`. For our own search, which is much faster, see `boardrules.bots`.

    python examples/openspiel_ismcts.py --games 2 --simulations 20
"""

from __future__ import annotations

import argparse

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.bots.uniform_random import UniformRandomBot

from boardrules.adapters import openspiel
from boardrules.games import samurai


def play(game: openspiel.Game, seat: int, simulations: int, seed: int) -> float:
    """Play one game with the searching bot in one seat and return what it is paid."""
    rng = np.random.RandomState(seed)
    evaluator = RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
    searcher = ISMCTSBot(game, evaluator, 1.4, simulations, random_state=rng)
    # Left to itself, the bot would draw hidden hands by the clock; so each run is the same.
    searcher.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.uniform))
    bots = [UniformRandomBot(player, rng) for player in range(game.num_players())]
    bots[seat] = searcher

    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(actions, p=odds))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return state.returns()[seat]


def main() -> None:
    """Play some games, seats in turn, and print the results."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=2, help="how many")
    parser.add_argument("--simulations", type=int, default=20, help="for each decision")
    parser.add_argument("--seed", type=int, default=1, help="fixes all that is random")
    arguments = parser.parse_args()

    game = openspiel.load(samurai, samurai.Options(players=2))
    print(game)
    for number in range(arguments.games):
        seat = number % game.num_players()
        paid = play(game, seat, arguments.simulations, arguments.seed + number)
        result = "wins" if paid > 0 else "ties" if paid == 0 else "loses"
        print(f"game {number + 1}: ISMCTS in seat {seat} {result}")


if __name__ == "__main__":
    main()
