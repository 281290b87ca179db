"""Games and their states as OpenSpiel wants them, and how it learns of them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

import pyspiel

from boardrules.adapters.openspiel.observer import Observer
from boardrules.adapters.openspiel.parameters import from_parameters, to_parameters
from boardrules.adapters.openspiel.position import TERMINAL, Position, lines, table_of, texts
from boardrules.adapters.openspiel.types import game_info, game_type
from boardrules.core.carry import pack, unpack
from boardrules.core.errors import BoardRulesError
from boardrules.core.game import CHANCE
from boardrules.games import load as load_module

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardrules.core.game import AnyGame

PREFIX: Final = "python_boardrules_"

_registered: dict[str, tuple[AnyGame, bool]] = {}


def register(game: AnyGame, *, perfect_information: bool = False) -> str:
    """Make a game known to OpenSpiel in this process. A second time changes nothing.

    Args:
        game: the game's module, or an object that is a game.
        perfect_information: True for a game in which nothing is ever hidden from anybody. The
            contract does not tell, and some of OpenSpiel's algorithms ask.

    Returns:
        its name in OpenSpiel: `python_boardrules_` and its own name.

    Raises:
        BoardRulesError: another game of that name is registered, or this one is with another answer
            to whether its information is perfect; or one of its options is called `name`, as
            OpenSpiel calls the name of a game.
    """
    short_name = PREFIX + game.NAME
    if short_name not in _registered:
        kind = game_type(game, short_name, perfect_information)
        # A class, because OpenSpiel lets go of it after Python has ended: anything else would
        # then be freed, and that ends the process with an error.
        cls = type("Game", (Game,), {"game": game, "game_type": kind})
        pyspiel.register_game(kind, cls)
        _registered[short_name] = game, perfect_information
    elif _registered[short_name][0] is not game:
        raise BoardRulesError(f"another game called {game.NAME} is registered with OpenSpiel")
    elif _registered[short_name][1] != perfect_information:
        raise BoardRulesError(f"{game.NAME} is registered with other information")
    return short_name


def load(game: AnyGame | str, options: Any = None) -> Game:
    """Make the OpenSpiel game of a game and its options.

    Args:
        game: the game's module, or the name of one of the games of this package; it is registered
            if it is not yet.
        options: the game's options; None: the default ones.

    Raises:
        OptionsError: an option cannot travel as a game parameter.
        TypeError: the options are not those of the game.
        UnknownGame: no game has this name.
    """
    game = load_module(game) if isinstance(game, str) else game
    short_name = PREFIX + game.NAME
    _, perfect_information = _registered.get(short_name, (game, False))
    register(game, perfect_information=perfect_information)
    parameters = to_parameters(game, game.Options() if options is None else options)
    loaded: Game = pyspiel.load_game(short_name, parameters)
    return loaded


class Game(pyspiel.Game):  # type: ignore[misc]
    """A game with its options; made by `pyspiel.load_game`, or by `load`.

    Args:
        params: its options as game parameters.

    Attributes:
        game: the game's module.
        game_type: what it is registered as.
        table: what all its states share: module, options and catalogues.

    Raises:
        OptionsError: an option that the game does not take.
    """

    game: ClassVar[AnyGame]
    game_type: ClassVar[Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        options = from_parameters(self.game, params or {})
        self.table = table_of(self.game, options)
        parameters = to_parameters(self.game, options)
        super().__init__(self.game_type, game_info(self.table), parameters)

    def new_initial_state(self) -> State:
        """Return the state at the first decision: the only one to begin with."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return an observer; without a type, one of the player's whole view.

        Raises:
            BoardRulesError: this type is not supported, or parameters were given.
        """
        if iig_obs_type is None:
            iig_obs_type = pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.table, iig_obs_type, params)

    def max_chance_nodes_in_history(self) -> int:
        """Tell how often chance decides at most: a bound, like the length of the game."""
        return self.max_game_length() if self.table.chances.moves else 0

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (*_origin(self), None)


class State(pyspiel.State):  # type: ignore[misc]
    """A state; made by `Game.new_initial_state`.

    Attributes:
        position: all that is Python's of this state. It is the only attribute, because OpenSpiel
            copies every attribute whenever it copies a state.
    """

    position: Position

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.position = game.table.start

    def current_player(self) -> int:
        """Tell the player to move, or the number for chance or for the end."""
        return self.position.mover

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.position.mover == TERMINAL

    def is_chance_node(self) -> bool:
        """Tell whether chance decides; here to save the way through C++."""
        return self.position.mover == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """List the legal actions in order; here to save several ways through C++.

        Args:
            player: a player, or chance; all but the one to move have none. None: the one to move.
        """
        mover = self.position.mover
        if mover == TERMINAL:
            return []
        if mover == CHANCE:  # whoever is asked for, as in OpenSpiel
            return [action for action, _ in self.chance_outcomes()]
        return self._legal_actions(mover) if player in (None, mover) else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what chance may do, with the odds."""
        position = self.position
        game, ids = position.table.game, position.table.chance_ids
        weights = game.chance_weights(position.state)
        total = sum(weights)
        outcomes = zip(game.legal_moves(position.state), weights, strict=True)
        return [(ids[move], weight / total) for move, weight in outcomes]

    def returns(self) -> list[float]:
        """Give each player's payoff; 0 until the game is over."""
        position = self.position
        outcome = position.table.game.outcome(position.state)
        return list(outcome.returns) if outcome else [0.0] * position.table.seats

    def resample_from_infostate(
        self, player: int, probability_sampler: Callable[[], float]
    ) -> State:
        """Draw a state at random among those that look the same to a player.

        The new state knows nothing of the true one but what the player knows: its history is
        empty, and the logs of the other players begin with it.

        Args:
            player: who looks.
            probability_sampler: asked for one number from 0 to 1, from which all else follows.
        """
        rng = Random(int(probability_sampler() * 2**53))
        drawn = State(self.get_game())
        drawn.position = self.position.resampled(player, rng)
        return drawn

    def _legal_actions(self, player: int) -> list[int]:
        position = self.position
        ids = position.table.move_ids
        return [ids[move] for move in position.table.game.legal_moves(position.state)]

    def _apply_action(self, action: int) -> None:
        position = self.position
        spaces = position.table
        space = spaces.chances if position.mover == CHANCE else spaces.moves
        self.position = position.after(space.decode(action))

    def _action_to_string(self, player: int, action: int) -> str:
        spaces = self.position.table
        return str((spaces.chances if player == CHANCE else spaces.moves).decode(action))

    def __str__(self) -> str:
        return lines(texts(self.position.state))

    def __copy__(self) -> State:
        return self.clone()  # type: ignore[no-any-return]

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()  # type: ignore[no-any-return]

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (*_origin(self.get_game()), self.serialize())


def _origin(game: Game) -> tuple[object, bool, str]:
    """Give what makes a game anew in another process."""
    _, perfect_information = _registered[PREFIX + game.game.NAME]
    return pack(game.game), perfect_information, str(game)


def _restore(packed: object, perfect_information: bool, text: str, state: str | None) -> Any:
    if text.partition("(")[0] not in _registered:
        register(unpack(packed), perfect_information=perfect_information)
    game = pyspiel.load_game(text)
    return game if state is None else game.deserialize_state(state)
