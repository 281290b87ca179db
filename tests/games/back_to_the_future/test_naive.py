"""The package beside the naive model: the same moves at every ply, the same end.

Players lean towards plays and events in most games, since at random hardly any event is completed.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from boardrules import CHANCE, NOBODY
from boardrules.games import back_to_the_future as bttf

from . import naive
from .other_set import OTHER

if TYPE_CHECKING:
    from boardrules.games.back_to_the_future.components import Components

LEANINGS = (0.0, 0.6, 0.95)
BUSY = ("play", "play-free", "shift", "travel")


def choose(rng: Random, legal: list[str], leaning: float) -> str:
    """Choose a move: an event if there is one, else mostly something that gets on."""
    if leaning and "complete" in legal:
        return "complete"
    busy = [text for text in legal if text.split()[0] in BUSY]
    plays = [text for text in busy if text.startswith("play")]
    if rng.random() < leaning:
        return rng.choice(plays or busy or legal)
    return rng.choice(legal)


def run(options: bttf.Options, model: naive.Game, rng: Random, leaning: float) -> None:
    """Play a game on both."""
    state = bttf.new_game(options)
    plies = 0
    while True:
        moves = {str(move): move for move in bttf.legal_moves(state)}
        assert list(moves) == model.legal()
        assert bttf.to_move(state) == model.who()
        if bttf.to_move(state) == NOBODY:
            break
        weights = bttf.chance_weights(state)
        assert weights == ((1,) * len(moves) if bttf.to_move(state) == CHANCE else ())
        text = choose(rng, list(moves), leaning)
        state = bttf.apply(state, moves[text])
        model.play(text)
        plies += 1
    assert plies <= bttf.max_plies(options)
    outcome = bttf.outcome(state)
    assert outcome is not None
    assert outcome.reason == model.reason
    assert list(outcome.scores) == model.scores()
    assert list(outcome.winners) == model.winners()


@pytest.mark.parametrize("beginner", [False, True])
@pytest.mark.parametrize("events", ["A", "B"])
@pytest.mark.parametrize("players", bttf.SEATS)
def test_complete_games(players: int, events: str, beginner: bool) -> None:
    """BF-46 among them: the beginner game is the same game with every card at home in all years."""
    for number, leaning in enumerate(LEANINGS):
        options = bttf.Options(players=players, events=events, beginner=beginner, max_rounds=20)
        model = naive.Game(players, events, beginner, 20)
        run(options, model, Random(f"{players} {events} {beginner} {number}"), leaning)


def rows(box: Components) -> list[naive.Row]:
    return [
        (list(card.names), str(card.year or "any"), card.time, card.power, card.vp)
        for card in box.characters
    ]


@pytest.mark.parametrize("events", ["A", "B"])
@pytest.mark.parametrize("players", bttf.SEATS)
def test_complete_games_with_another_set(players: int, events: str) -> None:
    """BF-08 among them: the other set has cards with Jennifer's name."""
    words = {"draw-one": "draw 1", "less-time": "-2 time", "late-token": "token"}
    words |= {"skip-ripple": "ignore second", "deck-ripple": "from deck", "none": ""}
    words |= {"second-ripple": "second ripple", "keep-one": "draw 2 keep 1"}
    words |= {"keep-two": "draw 3 keep 2", "back-ripple": "backwards", "to-1955": "to 1955"}
    box = [(each.year, list(each.names), words[each.effect]) for each in OTHER.events]
    for number, leaning in enumerate((*LEANINGS, 0.6, 0.6)):
        options = bttf.Options(players=players, events=events, max_rounds=15, components=OTHER)
        tokens = dict(zip((1955, 1985, 2015), map(list, OTHER.tokens), strict=True))
        model = naive.Game(players, events, False, 15, rows(OTHER), box, tokens)
        run(options, model, Random(f"{players} {events} {number}"), leaning)
