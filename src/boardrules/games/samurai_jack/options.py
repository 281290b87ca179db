"""The options of a game."""

from __future__ import annotations

from typing import Any, Final

import attrs

from boardrules.core.errors import OptionsError
from boardrules.core.game import Immutable
from boardrules.core.options import choice, shorten
from boardrules.games.samurai_jack.components import RECONSTRUCTED, SEATS, Components


def _check_components(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
    if type(value) is not Components:
        raise OptionsError(f"components must be a Components, not {shorten(value)}")


class _Memo:
    """Room for what is worked out of some options once; no part of their value."""

    __slots__ = ("derived",)

    derived: Any


@attrs.frozen(kw_only=True, cache_hash=True)
class Options(_Memo, Immutable):
    """How a game is set up.

    Args:
        players: seats, 2 to 5.
        encounter_tokens: whether three of the four encounter tokens lie on each path.
        components: the cards, the homes of the characters and the sanity track.

    Raises:
        OptionsError: a value or type that the option does not take.
    """

    players: int = choice(3, SEATS, "number of seats")
    encounter_tokens: bool = choice(False, (False, True), "whether encounter tokens are used")
    components: Components = attrs.field(
        default=RECONSTRUCTED,
        validator=_check_components,
        metadata={"parts": Components, "help": "what is printed on the cards and the board"},
    )


DEFAULT: Final = Options()
