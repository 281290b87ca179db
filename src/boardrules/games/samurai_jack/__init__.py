from boardrules.games.samurai_jack.census import census
from boardrules.games.samurai_jack.components import RECONSTRUCTED, Card, Components, Home, Space, Support
from boardrules.games.samurai_jack.ending import outcome
from boardrules.games.samurai_jack.moves import Move
from boardrules.games.samurai_jack.options import SEATS, Options
from boardrules.games.samurai_jack.rules import *
from boardrules.games.samurai_jack.rules import all_moves, all_chances, apply, chance_weights, legal_moves, max_plies, new_game, to_move
from boardrules.games.samurai_jack.state import State
NAME="samurai_jack"
