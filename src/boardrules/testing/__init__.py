"""The conformance kit: checks any game for the properties that every game keeps.

    from boardrules.testing import check_game

    check_game(game, game.Options(players=3))

Hypothesis strategies are in `boardrules.testing.strategies`, which needs the extra `test`.
"""

from boardrules.testing.check import check_game
from boardrules.testing.errors import PropertyError
from boardrules.testing.perft import perft
from boardrules.testing.playing import random_record
from boardrules.testing.properties import PROPERTIES

__all__ = ["PROPERTIES", "PropertyError", "check_game", "perft", "random_record"]
