"""PettingZoo: any game as an AEC environment.

Needs the extra `pettingzoo`::

    from boardrules.adapters import pettingzoo

    environment = pettingzoo.env("samurai")
"""

from __future__ import annotations

import copy
import sys
from operator import index
from random import Random
from typing import TYPE_CHECKING, Any, Final

try:
    import numpy as np
    from gymnasium import logger
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
except ImportError as cause:
    raise ImportError(
        'the PettingZoo adapter needs PettingZoo: pip install "boardrules[pettingzoo]"'
    ) from cause

from boardrules.core.actions import ActionSpace
from boardrules.core.carry import pack, unpack
from boardrules.core.chance import settle
from boardrules.core.errors import BoardRulesError
from boardrules.core.game import SPECTATOR
from boardrules.core.options import check_options
from boardrules.games import load

if TYPE_CHECKING:
    from boardrules.core.game import AnyGame

RENDER_MODES: Final = ("human", "ansi")


def env(game: AnyGame | str, options: Any = None, render_mode: str | None = None) -> Environment:
    """Make an environment; `reset` it before use.

    Args:
        game: a game's module, or the name of one of the games of this package.
        options: the game's options; None: the default ones.
        render_mode: "ansi": `render` returns text; "human": it prints text; None: no rendering.

    Raises:
        UnknownGame: no game has this name.
        TypeError: the options are not those of the game.
        BoardRulesError: there is no such render mode.
    """
    return Environment(load(game) if isinstance(game, str) else game, options, render_mode)


class Environment(AECEnv):  # type: ignore[misc]
    """A game as an environment: seat 0 is the agent `player_0`, and so on.

    An agent observes `{"observation": ..., "action_mask": ...}`: the features of its seat's view,
    and 1 for each action that is legal for it now, which is none while others are to move. Where
    chance decides, the environment draws by the odds with its own generator, which only
    `reset(seed=...)` seeds. The rewards are the game's returns, given when it ends; then each
    agent's info has the `reason` for the end and the agent's `score`.

    Copies and pickles go on exactly as the original would.

    Args:
        game: the game's module.
        options: the game's options; None: the default ones.
        render_mode: "ansi", "human" or None.
    """

    def __init__(self, game: AnyGame, options: Any = None, render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise BoardRulesError(f"render_mode must be human, ansi or None, not {render_mode!r}")
        options = game.Options() if options is None else options
        check_options(game, options)
        self.game = game
        self.options = options
        self.render_mode = render_mode
        self.metadata = {
            "name": f"boardrules_{game.NAME}_v{game.RULES_VERSION}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,  # one agent acts at a time
        }
        self.possible_agents = [f"player_{seat}" for seat in range(options.players)]
        self.agents: list[str] = []
        self._catalogue = ActionSpace(game, options)
        self._rng = Random()
        self._position: Any = None
        self._make_spaces()

    def _make_spaces(self) -> None:
        features, moves = len(self.game.feature_names(self.options)), len(self._catalogue)
        self._observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(-np.inf, np.inf, (features,), np.float32),
                    "action_mask": Box(0, 1, (moves,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: Discrete(moves) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """Return the space of what an agent observes; the same object each time."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions: the ids of the game's moves."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game.

        Args:
            seed: what to seed the environment's generator with; None: it just goes on.
            options: ignored; the game's options are fixed when the environment is made.
        """
        if seed is not None:
            self._rng = Random(index(seed))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._go_to(self.game.new_game(self.options))

    def step(self, action: Any) -> None:
        """Make the move of the agent whose turn it is; None once the game is over.

        Raises:
            IllegalMove: the move is not allowed now; says why, and nothing has changed.
            NotationError: no move has this id.
            TypeError: the action is no integer.
            BoardRulesError: there is no game: `reset` comes first.
        """
        if not self.agents:
            raise BoardRulesError("there is no game: reset() begins one")
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        state = self.game.apply(self._position, self._catalogue.decode(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._go_to(state)

    def _go_to(self, state: Any) -> None:
        """Let chance decide where it must, and see whose turn it is."""
        self._position = settle(self.game, state, self._rng)
        mover = self.game.to_move(self._position)
        if mover >= 0:
            self.agent_selection = self.possible_agents[mover]
        else:
            self._end()

    def _end(self) -> None:
        outcome = self.game.outcome(self._position)
        assert outcome is not None
        for agent, payoff, score in zip(self.agents, outcome.returns, outcome.scores, strict=True):
            self.rewards[agent] = payoff
            self.terminations[agent] = True
            self.infos[agent] |= {"reason": outcome.reason, "score": score}
        self._accumulate_rewards()
        self._deads_step_first()

    def last(self, observe: bool = True) -> Any:
        """Return what the agent whose turn it is has to know: observation, reward, and so on.

        Raises:
            BoardRulesError: there is no game: `reset` comes first.
        """
        if self._position is None:
            raise BoardRulesError("there is no game: reset() begins one")
        return super().last(observe)

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent observes now.

        Raises:
            BoardRulesError: there is no game: `reset` comes first.
        """
        if self._position is None:
            raise BoardRulesError("there is no game: reset() begins one")
        seat = self.possible_agents.index(agent)
        if self.game.to_move(self._position) == seat:
            mask = np.array(bytearray(self._catalogue.mask(self._position)), np.int8)
        else:
            mask = np.zeros(len(self._catalogue), np.int8)
        features = self.game.features(self.game.view(self._position, seat))
        numbers = np.fromiter(features, np.float32, len(features))
        return {"observation": numbers, "action_mask": mask}

    def render(self) -> str | None:
        """Draw what the agent whose turn it is sees; after the end, what is public.

        Raises:
            BoardRulesError: there is no game: `reset` comes first.
        """
        if self._position is None:
            raise BoardRulesError("there is no game: reset() begins one")
        if self.render_mode is None:
            logger.warn("render() does nothing, as the environment has no render_mode")
            return None
        mover = self.game.to_move(self._position)
        text = self.game.render(self.game.view(self._position, mover if mover >= 0 else SPECTATOR))
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(f"{text}\n")
        return None

    def close(self) -> None:
        """Do nothing: there is nothing to release."""

    def __copy__(self) -> Environment:
        return copy.deepcopy(self)  # two environments with one generator would disturb each other

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if name != "_catalogue"}
        return {**kept, "game": pack(self.game)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.game = unpack(kept["game"])
        self._catalogue = ActionSpace(self.game, self.options)
