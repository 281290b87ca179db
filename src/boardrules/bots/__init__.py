"""Players that need nothing but the `Game` contract, and games between them.

    from boardrules.bots import ISMCTSBot, RandomBot, play_game

    record = play_game(game, options, (ISMCTSBot(simulations=200), RandomBot()), Random(1))

Tournaments are in `boardrules.bots.arena`.
"""

from boardrules.bots.bot import AnyBot, Bot
from boardrules.bots.budget import Progress
from boardrules.bots.errors import BotError
from boardrules.bots.ismcts import ISMCTSBot
from boardrules.bots.monte_carlo import FlatMonteCarloBot
from boardrules.bots.play import play_game
from boardrules.bots.random_bot import RandomBot

__all__ = [
    "AnyBot",
    "Bot",
    "BotError",
    "FlatMonteCarloBot",
    "ISMCTSBot",
    "Progress",
    "RandomBot",
    "play_game",
]
