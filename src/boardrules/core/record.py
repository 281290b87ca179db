"""Records: a whole game as its options and the texts of its moves, chance included."""

from __future__ import annotations

import importlib
import json
from itertools import chain
from typing import TYPE_CHECKING, Any, overload

import attrs

from boardrules.core.actions import ActionSpace
from boardrules.core.errors import BoardRulesError, OptionsError, RecordError
from boardrules.core.game import CHANCE, AnyGame, Game, Immutable, M, S
from boardrules.core.json import check_origin, parse
from boardrules.core.options import check_options, check_seat, shorten
from boardrules.core.plain import from_plain, to_plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

FORMAT = 1
"""The number of the record format: goes up when the keys of the JSON change."""

_KEYS = {"format", "game", "rules_version", "options", "moves"}


def _texts(moves: Iterable[object]) -> tuple[str, ...]:
    if isinstance(moves, str | bytes):
        raise TypeError("moves is a sequence of moves or of their texts, not one text")
    return tuple(map(str, moves))


@attrs.frozen(init=False)
class Record(Immutable):
    """A game's name, its options and its moves.

    Args:
        game: the game's module, or the name of one of the games of this package.
        options: the game's options.
        moves: the moves or their texts from the first to the last, chance outcomes included.

    Attributes:
        game: the game's name.
        options: the game's options.
        moves: the texts of the moves, as a tuple.
        rules_version: that of the module it was made with; None if it was made with a name.

    Raises:
        TypeError: the game is no game and no name, the options are not those of the game, or the
            moves are a single text.
    """

    game: str
    options: Any
    moves: tuple[str, ...]
    rules_version: int | None = attrs.field(eq=False, repr=False)

    def __init__(
        self,
        game: AnyGame | str,
        options: Any,
        moves: Iterable[object] = (),
        rules_version: int | None = None,
    ) -> None:
        if not isinstance(game, str):
            if not isinstance(getattr(game, "NAME", None), str):
                raise TypeError(f"game is a game or the name of one, not {type(game).__name__}")
            check_options(game, options)
            rules_version, game = game.RULES_VERSION, game.NAME
        self.__attrs_init__(game, options, _texts(moves), rules_version)

    def to_json(self, game: AnyGame | None = None) -> str:
        """Write the record as JSON, with a format number and the version of the rules.

        Args:
            game: the game's module; needed only for a record that was made with the name of a game
                that is not one of this package's.

        Raises:
            RecordError: the game is needed and was not given, or another one was.
            TypeError: the options are not those of the game.
        """
        version = self.rules_version
        if game is not None or version is None:
            game = find_game(self.game, game)
            check_options(game, self.options)
            version = game.RULES_VERSION
        head = {"format": FORMAT, "game": self.game, "rules_version": version}
        body = {"options": to_plain(self.options), "moves": list(self.moves)}
        return json.dumps({**head, **body}, ensure_ascii=False)

    @staticmethod
    def from_json(text: str, game: AnyGame | None = None) -> Record:
        """Read a record and check all that can be checked without playing it.

        Args:
            text: what `to_json` wrote.
            game: the module of a game that is not one of this package's.

        Raises:
            RecordError: names the place: the format, the game, the rules version, the options, or
                the ply of a text that is in no catalogue of the game.
            TypeError: the text is no string.
        """
        found = parse(text, RecordError)
        if type(found) is not dict or found.keys() != _KEYS:
            raise RecordError(f"a record is an object with {', '.join(sorted(_KEYS))}")
        if type(found["format"]) is not int or found["format"] != FORMAT:
            raise RecordError(f"format must be {FORMAT}, not {shorten(found['format'])}")
        if type(found["game"]) is not str:
            raise RecordError(f"game must be a text, not {shorten(found['game'])}")
        game = find_game(found["game"], game)
        check_origin(found, game, RecordError)
        try:
            options = from_plain(found["options"], game.Options, "options", RecordError)
        except OptionsError as cause:
            raise RecordError(f"options: {cause}") from None
        return Record(game, options, _known_texts(found["moves"], game, options))


@overload
def replay(record: Record, game: None = None) -> Iterator[Any]: ...
@overload
def replay(record: Record, game: Game[Any, S, Any, Any]) -> Iterator[S]: ...
def replay(record: Record, game: AnyGame | None = None) -> Iterator[Any]:
    """Play a record: the first state, then the state after each move.

    Args:
        record: the record.
        game: the record's game: needed for one that is not of this package, and welcome to a type
            checker for one that is.

    Raises:
        RecordError: at the first text that is no legal move; names its ply, counted from 1.
        TypeError: the options are not those of the game.
    """
    found = find_game(record.game, game)
    check_options(found, record.options)
    first = found.new_game(record.options)
    return chain((first,), (after for _, _, after in _plies(record, found, first)))


def redacted(record: Record, seat: int, game: AnyGame | None = None) -> tuple[str, ...]:
    """Give the moves of a record as they were told to a seat, or to `SPECTATOR`.

    Args:
        record: the record.
        seat: who was told.
        game: the module of a game that is not one of this package's.

    Raises:
        BoardRulesError: there is no such seat.
        RecordError, TypeError: as in `replay`; or the seat is no int.
    """
    found = find_game(record.game, game)
    check_options(found, record.options)
    check_seat(seat, record.options.players)
    first = found.new_game(record.options)
    return tuple(found.told(state, move, seat) for state, move, _ in _plies(record, found, first))


def find_game(name: str, game: AnyGame | None = None) -> AnyGame:
    """Return the game with a name: the one given, else one of this package's.

    Raises:
        RecordError: there is none, or the one given has another name.
    """
    if game is not None:
        if game.NAME != name:
            raise RecordError(f"game is {shorten(name)}, but the game given is {game.NAME!r}")
        return game
    games = importlib.import_module("boardrules.games")  # by name: the core imports no game
    if name not in games.NAMES:
        known = ", ".join(games.NAMES)
        raise RecordError(
            f"game {shorten(name)} is none of {known}; for another one pass its module as game="
        )
    found: AnyGame = games.load(name)
    return found


def _plies(record: Record, game: Game[Any, S, M, Any], state: S) -> Iterator[tuple[S, M, S]]:
    """Yield each ply of a record: the state before, the move, the state after."""
    players = ActionSpace(game, record.options)
    chances = ActionSpace(game, record.options, chance=True)
    for ply, text in enumerate(record.moves, 1):
        space = chances if game.to_move(state) == CHANCE else players
        try:
            move = space.parse(text)
            after = game.apply(state, move)
        except BoardRulesError as cause:
            raise RecordError(f"ply {ply}: {cause}") from cause
        yield state, move, after
        state = after


def _known_texts(moves: object, game: AnyGame, options: Any) -> list[str]:
    if type(moves) is not list:
        raise RecordError(f"moves must be a list, not {shorten(moves)}")
    if len(moves) > game.max_plies(options):
        raise RecordError(f"moves: no game has more than {game.max_plies(options)}")
    known = set(map(str, game.all_moves(options))) | set(map(str, game.all_chances(options)))
    for ply, text in enumerate(moves, 1):
        if type(text) is not str or text not in known:
            raise RecordError(f"ply {ply}: {shorten(text)} is no move of {game.NAME}")
    return moves
