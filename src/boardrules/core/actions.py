"""Moves as numbers: the catalogue of a game as a fixed action space."""

from __future__ import annotations

from operator import index
from typing import Generic

from boardrules.core.errors import NotationError
from boardrules.core.game import CHANCE, Game, M, O, S, V
from boardrules.core.options import check_options, shorten


class ActionSpace(Generic[O, S, M, V]):
    """The ids of a game's catalogue: 0 to `len(space)` - 1, fixed by the options.

    Args:
        game: the game's module.
        options: fix the catalogue.
        chance: True for the catalogue of chance outcomes, False for that of player moves.

    Raises:
        TypeError: the options are not those of the game.

    An action space holds its game, and a game is a module: it cannot be pickled.
    """

    def __init__(self, game: Game[O, S, M, V], options: O, chance: bool = False) -> None:
        check_options(game, options)
        self.game = game
        self.options = options
        self.chance = chance
        self.moves = game.all_chances(options) if chance else game.all_moves(options)
        self._ids = {move: id_ for id_, move in enumerate(self.moves)}
        self._texts = {str(move): move for move in self.moves}

    def __len__(self) -> int:
        return len(self.moves)

    def encode(self, move: M) -> int:
        """Return the id of a move.

        Raises:
            NotationError: the move is not in the catalogue.
            TypeError: it is nothing that can be a move, being unhashable.
        """
        try:
            id_ = self._ids.get(move)
        except TypeError:
            raise TypeError(f"a move is hashable, unlike {type(move).__name__}") from None
        if id_ is None:
            raise NotationError(f"{shorten(move)} is not in {self._catalogue()}")
        return id_

    def decode(self, id_: int) -> M:
        """Return the move with an id.

        Raises:
            NotationError: the id is not within 0 ... len - 1.
            TypeError: the id is no integer.
        """
        try:
            position = index(id_)  # an int, or what stands for one, like the ints of numpy
        except TypeError:
            position = None
        if position is None or isinstance(id_, bool):
            raise TypeError(f"an action id is an int, not {type(id_).__name__}")
        if not 0 <= position < len(self.moves):
            raise NotationError(
                f"{shorten(position)} is no action id: {self._catalogue()} has {len(self.moves)}"
                " ids, from 0"
            )
        return self.moves[position]

    def parse(self, text: str) -> M:
        """Return the move with a text.

        Raises:
            NotationError: no move of the catalogue has exactly this text.
            TypeError: the text is no string.
        """
        if not isinstance(text, str):
            raise TypeError(f"the text of a move is a str, not {type(text).__name__}")
        move = self._texts.get(text)
        if move is None:
            raise NotationError(f"{shorten(text)} is no move of {self._catalogue()}")
        return move

    def mask(self, state: S) -> bytes:
        """Mark the legal moves: one byte an id, 1 for legal and 0 for not.

        All bytes are 0 where the other catalogue decides, and when the game is over.

        Raises:
            NotationError: a legal move is not in the catalogue: the state has other options.
        """
        mask = bytearray(len(self.moves))
        if (self.game.to_move(state) == CHANCE) == self.chance:
            ids = self._ids
            try:
                for move in self.game.legal_moves(state):
                    mask[ids[move]] = 1
            except KeyError as cause:
                missing = shorten(str(cause.args[0]))
                raise NotationError(f"{missing} is not in {self._catalogue()}") from None
        return bytes(mask)

    def _catalogue(self) -> str:
        kind = "chance catalogue" if self.chance else "catalogue"
        return f"the {kind} of {self.game.NAME} for {self.options.players} seats"
