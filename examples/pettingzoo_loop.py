"""The usual PettingZoo loop, with random legal actions, over any of our games.

Needs the extra `pettingzoo`.

    python examples/pettingzoo_loop.py samurai --seed 7
"""

from __future__ import annotations

import argparse

from boardrules import NAMES
from boardrules.adapters import pettingzoo


def main() -> None:
    """Play one game and print its end."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="?", default="samurai", choices=NAMES, help="the game")
    parser.add_argument("--seed", type=int, default=1, help="fixes all that is random")
    arguments = parser.parse_args()

    environment = pettingzoo.env(arguments.game, render_mode="human")
    environment.reset(seed=arguments.seed)
    for seat, agent in enumerate(environment.agents):
        environment.action_space(agent).seed(arguments.seed + seat)

    steps, results = 0, {}
    for agent in environment.agent_iter():
        observation, reward, terminated, truncated, info = environment.last()
        if terminated or truncated:
            results[agent] = (reward, info)
            action = None
        else:
            steps += 1
            action = environment.action_space(agent).sample(observation["action_mask"])
        environment.step(action)

    environment.render()
    print(f"{steps} steps")
    for agent, (reward, info) in results.items():
        print(f"{agent}: reward {reward:+.2f}, {info}")


if __name__ == "__main__":
    main()
