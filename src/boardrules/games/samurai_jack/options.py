"""The options of a game."""

from __future__ import annotations

from typing import Final

import attrs

from boardrules.core.game import Immutable
from boardrules.core.options import Memo, choice, parts
from boardrules.games.samurai_jack.components import RECONSTRUCTED, SEATS, Components


@attrs.frozen(kw_only=True, cache_hash=True)
class Options(Memo, Immutable):
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
    components: Components = parts(RECONSTRUCTED, "what is printed on the cards and the board")


DEFAULT: Final = Options()
