"""Checks of what a game says about itself: constants, options, teams, catalogues."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any, Final

import attrs

from boardrules.core.errors import OptionsError
from boardrules.testing.trial import Point, short

if TYPE_CHECKING:
    from collections.abc import Iterable

FUNCTIONS: Final = [
    "teams",
    "role",
    "max_plies",
    "new_game",
    "to_move",
    "legal_moves",
    "chance_weights",
    "apply",
    "outcome",
    "view",
    "determinize",
    "all_moves",
    "all_chances",
    "told",
    "describe",
    "news",
    "render",
    "census",
    "features",
    "feature_names",
]


def check_identity(point: Point) -> None:
    """Check the names of the contract and the types of the constants."""
    game, need = point.game, point.require
    for name in ("NAME", "TITLE", "RULES_VERSION", "SEATS", "ZERO_SUM", "Options"):
        need(hasattr(game, name), "identity", f"there is no {name}")
    for name in FUNCTIONS:
        need(callable(getattr(game, name, None)), "identity", f"there is no function {name}")
    for name in ("NAME", "TITLE"):
        text = getattr(game, name)
        need(isinstance(text, str) and text, "identity", f"{name} is {text!r}, not a text")
    version, seats = game.RULES_VERSION, game.SEATS
    need(_is_count(version), "identity", f"RULES_VERSION is {version!r}, not a positive int")
    need(type(game.ZERO_SUM) is bool, "identity", f"ZERO_SUM is {game.ZERO_SUM!r}, not a bool")
    need(
        type(seats) is tuple and seats and all(map(_is_count, seats)) and _ascending(seats),
        "identity",
        f"SEATS is {seats!r}, not a tuple of ascending positive ints",
    )
    need(isinstance(game.Options, type), "identity", "Options is no class")


def check_options(point: Point) -> None:
    """Check that the options are described, strict and keyword-only."""
    game, options, need = point.game, point.trial.options, point.require
    need(attrs.has(game.Options), "options", "Options is no attrs class")
    players = options.players
    need(players in game.SEATS, "options", f"players is {players!r}, not one of {game.SEATS}")
    with point.guard("options", "Options() with every option left out"):
        default = game.Options()
    same = game.new_game(options) == game.new_game(options)
    need(same, "determinism", "new_game gives different states")
    need(game.new_game() == game.new_game(default), "options", "new_game() is not of Options()")
    for field in attrs.fields(game.Options):
        _check_option(point, field)
    fields = attrs.fields(game.Options)
    values = {str(field.alias): getattr(options, field.name) for field in fields}
    need(game.Options(**values) == options, "options", "the same options once more are not equal")
    _refused(point, TypeError, (players,), {}, "options are keyword-only")
    _refused(point, TypeError, (), {"no_such_option": 1}, "an unknown option")


def _check_option(point: Point, field: attrs.Attribute[Any]) -> None:
    name, metadata = field.name, field.metadata
    if not metadata:
        return  # a plain field; a form cannot be built from it, but games can be played
    help_ = metadata.get("help")
    point.require(isinstance(help_, str) and help_, "options", f"{name} has no help line")
    point.require(
        {"choices", "range", "parts"} & metadata.keys(),
        "options",
        f"{name} has neither choices nor a range nor parts in its metadata",
    )
    value = getattr(point.trial.options, name)
    choices = metadata.get("choices", (value,))
    values = value if metadata.get("several") else (value,)
    fits = all(each in choices for each in values)
    point.require(fits, "options", f"{name} is {value!r}, not one of {choices}")
    wrong = [object(), [value]]
    wrong += [float(value), str(value)] if type(value) is int else []
    wrong += [int(value)] if type(value) is bool else []
    for bad in wrong:
        _refused(point, OptionsError, (), {str(field.alias): bad}, f"{name}={short(bad)}", name)


def _refused(
    point: Point,
    error: type[Exception],
    positional: tuple[Any, ...],
    keywords: dict[str, Any],
    what: str,
    word: str = "",
) -> None:
    try:
        point.game.Options(*positional, **keywords)
    except error as cause:
        point.require(word in str(cause), "options", f"{what}: the error does not name {word}")
    except Exception as cause:
        detail = f"{what}: raises {type(cause).__name__}, not {error.__name__}"
        point.fail("options", detail, cause)
    else:
        point.fail("options", f"{what}: accepted")


def check_teams(point: Point) -> None:
    """Check teams, roles and the bound on the length of a game."""
    game, options = point.game, point.trial.options
    teams = game.teams(options)
    seats = sorted(seat for team in teams for seat in team)
    is_tuples = type(teams) is tuple and all(type(team) is tuple and team for team in teams)
    point.require(
        is_tuples and seats == list(range(options.players)),
        "teams",
        f"{teams!r} is no tuple of tuples with each of {options.players} seats once",
    )
    for seat in range(options.players):
        role = game.role(options, seat)
        point.require(
            isinstance(role, str) and role.strip(), "teams", f"seat {seat} has the role {role!r}"
        )
    bound = game.max_plies(options)
    point.require(_is_count(bound), "max-plies", f"max_plies is {bound!r}, not a positive int")


def check_catalogues(point: Point) -> None:
    """Check both catalogues: texts are unique, and moves are equal exactly if their texts are."""
    game, options = point.game, point.trial.options
    by_text: dict[str, Any] = {}
    for name in ("all_moves", "all_chances"):
        moves = getattr(game, name)(options)
        point.require(type(moves) is tuple, "catalogue", f"{name} gives no tuple")
        again = getattr(game, name)(options)
        point.require(moves == again, "determinism", f"{name} gives different catalogues")
        _check_catalogue(point, name, moves)
        for move in moves:
            same = by_text.setdefault(str(move), move)
            point.require(
                move == same, "catalogue", f"{str(move)!r} is two moves that are not equal"
            )
    equal = len(set(by_text.values())) == len(by_text)
    point.require(equal, "catalogue", "two moves with different texts are equal")


def _check_catalogue(point: Point, name: str, moves: tuple[Any, ...]) -> None:
    texts = set()
    for move in moves:
        with point.guard("hash", f"hash of a move of {name}"):
            hash(move)
        text = str(move)
        point.require(text not in texts, "catalogue", f"{name} holds {text!r} twice")
        texts.add(text)
        clean = text and text == " ".join(text.split()) and "?" not in text and text.isprintable()
        point.require(clean, "catalogue", f"{text!r} is no text of words, one space apart")


def _is_count(value: object) -> bool:
    return type(value) is int and value > 0


def _ascending(values: Iterable[Any]) -> bool:
    found = list(values)
    return all(low < high for low, high in itertools.pairwise(found))
