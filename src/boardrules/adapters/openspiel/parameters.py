"""A game's options as OpenSpiel game parameters.

OpenSpiel writes a game as `name(key=value,key=value)` and reads that back by looking at each value:
all digits is a number, `True` is a flag, a comma or a bracket breaks it off. So options that are
plain numbers and flags travel as such and words as they are; everything else travels as `json-`
and its JSON in base64 for URLs, whose letters OpenSpiel leaves alone.
"""

from __future__ import annotations

import base64
import json
import re
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import attrs

from boardrules.core.errors import OptionsError
from boardrules.core.json import parse
from boardrules.core.options import check_options, shorten
from boardrules.core.plain import from_plain, to_plain

if TYPE_CHECKING:
    from boardrules.core.game import AnyGame

Parameter: TypeAlias = bool | int | float | str

_CODED: Final = "json-"
_WORD: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")
_NOT_WORDS: Final = {"True", "true", "False", "false"}


def to_parameters(game: AnyGame, options: Any) -> dict[str, Parameter]:
    """Write options as game parameters, one for each field.

    Raises:
        OptionsError: a fraction needs more than the 15 decimal places that OpenSpiel writes.
        TypeError: the options are not those of the game.
    """
    check_options(game, options)
    kinds = _kinds(game)
    plain: dict[str, Any] = to_plain(options)
    return {name: _write(name, value, kinds[name]) for name, value in plain.items()}


def from_parameters(game: AnyGame, parameters: dict[str, Any]) -> Any:
    """Read options back; parameters that are not given have their defaults.

    Raises:
        OptionsError: names the parameter that cannot be read, or the option that the game refuses.
    """
    kinds = _kinds(game)
    plain = to_plain(game.Options())
    for name, value in parameters.items():
        if name not in kinds:
            raise OptionsError(f"{shorten(name)} is no option of {game.NAME}")
        plain[name] = value if kinds[name] in (bool, int, float) else _read(name, value)
    return from_plain(plain, game.Options, "options", OptionsError)


def _kinds(game: AnyGame) -> dict[str, Any]:
    return {field.name: field.type for field in attrs.fields(attrs.resolve_types(game.Options))}


def _write(name: str, value: Any, kind: object) -> Parameter:
    if kind is float and float(f"{value:.15f}") != value:
        raise OptionsError(f"{name}: OpenSpiel writes 15 decimal places, too few for {value!r}")
    if kind in (bool, int, float) or _travels(value):
        plain: Parameter = value
        return plain
    code = json.dumps(value, separators=(",", ":")).encode()
    return _CODED + base64.urlsafe_b64encode(code).decode().rstrip("=")


def _travels(value: object) -> bool:
    """Tell whether OpenSpiel reads a word back as the same word."""
    return (
        isinstance(value, str)
        and _WORD.fullmatch(value) is not None
        and value not in _NOT_WORDS
        and not value.startswith(_CODED)
    )


def _read(name: str, value: object) -> Any:
    if not isinstance(value, str) or not value.startswith(_CODED):
        return value
    code = value.removeprefix(_CODED)
    try:
        text = base64.b64decode(code + "=" * (-len(code) % 4), b"-_", validate=True).decode()
    except ValueError:
        raise OptionsError(f"{name}: {shorten(value)} is no base64 after {_CODED}") from None
    try:
        return parse(text, OptionsError)
    except OptionsError as cause:
        raise OptionsError(f"{name}: {cause}") from None
