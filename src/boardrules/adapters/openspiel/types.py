"""What OpenSpiel wants to know of a game beforehand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pyspiel

from boardrules.adapters.openspiel.parameters import to_parameters
from boardrules.core.errors import BoardRulesError

if TYPE_CHECKING:
    from boardrules.adapters.openspiel.position import Table
    from boardrules.core.game import AnyGame

_TYPE = pyspiel.GameType


def game_type(game: AnyGame, short_name: str, perfect_information: bool) -> Any:
    """Describe a game whatever its options are.

    Raises:
        BoardRulesError: an option is called `name`, as OpenSpiel calls the name of a game.
    """
    default = game.Options()
    parameters = to_parameters(game, default)
    if "name" in parameters:
        raise BoardRulesError(f"OpenSpiel takes no option called name, as {game.NAME} has one")
    chances, information, utility = _TYPE.ChanceMode, _TYPE.Information, _TYPE.Utility
    return _TYPE(
        short_name=short_name,
        long_name=game.TITLE,
        dynamics=_TYPE.Dynamics.SEQUENTIAL,
        chance_mode=(chances.EXPLICIT_STOCHASTIC if _has_chance(game) else chances.DETERMINISTIC),
        information=(
            information.PERFECT_INFORMATION
            if perfect_information
            else information.IMPERFECT_INFORMATION
        ),
        utility=utility.ZERO_SUM if game.ZERO_SUM else utility.GENERAL_SUM,
        reward_model=_TYPE.RewardModel.TERMINAL,
        max_num_players=max(game.SEATS),
        min_num_players=min(game.SEATS),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
        provides_factored_observation_string=True,
    )


def _has_chance(game: AnyGame) -> bool:
    return any(game.all_chances(game.Options(players=seats)) for seats in game.SEATS)


def game_info(table: Table) -> Any:
    """Describe a game with its options."""
    game, options = table.game, table.options
    smallest = min(map(len, game.teams(options)))
    return pyspiel.GameInfo(
        num_distinct_actions=len(table.moves),
        max_chance_outcomes=len(table.chances),
        num_players=table.seats,
        min_utility=-1.0,
        max_utility=table.seats / smallest - 1,  # when the smallest team wins alone
        utility_sum=0.0 if game.ZERO_SUM else None,
        max_game_length=game.max_plies(options),
    )
