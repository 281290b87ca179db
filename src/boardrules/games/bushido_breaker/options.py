"""The options of a game."""

from __future__ import annotations

from typing import Final

import attrs

from boardrules.core.errors import OptionsError
from boardrules.core.game import Immutable
from boardrules.core.options import choice, several, span
from boardrules.games.bushido_breaker.components import CHAMBER, LOCATIONS, MAPS

SEATS: Final = (2, 3, 4)
_ROUNDS: Final = {2: 20, 3: 40, 4: 40}


@attrs.frozen(kw_only=True, cache_hash=True)
class Options(Immutable):
    """How a game is set up and how long it lasts.

    Args:
        players: seats, 2 to 4; fixes the sides, the map and the catalogue.
        max_rounds: rows of the ninjas' tracking sheet, 1 to 200; None: 20 with 2 seats, 40 with 3
            or 4.
        nightingale: the locations with a Nightingale Floor, which tells when a ninja comes in.
        specials: whether special cards are used.
        garrison: with 2 seats, how many samurai stand on the map at the start, 1 to 5, numbered
            from 1; None: all.

    Raises:
        OptionsError: a value or type that the option does not take.
    """

    players: int = choice(2, SEATS, "number of seats")
    max_rounds: int | None = span(None, 1, 200, "rounds after which the samurai win")
    nightingale: tuple[str, ...] = several(
        ("corridor",), LOCATIONS[CHAMBER + 1 :], "locations with a Nightingale Floor"
    )
    specials: bool = choice(True, (False, True), "whether special cards are used")
    garrison: int | None = span(None, 1, 5, "samurai at the start, with 2 seats")

    def __attrs_post_init__(self) -> None:
        names = MAPS[self.players].names
        for location in self.nightingale:
            if location not in names:
                raise OptionsError(
                    f"nightingale must be on the map for {self.players} seats,"
                    f" which has no {location!r}"
                )
        if self.garrison is not None and self.players != 2:
            raise OptionsError(f"garrison must be None with {self.players} seats")

    @property
    def last_round(self) -> int:
        """The number of the last round."""
        return _ROUNDS[self.players] if self.max_rounds is None else self.max_rounds


DEFAULT: Final = Options()
