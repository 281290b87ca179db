"""Every history that looks the same to a seat, found by playing them all.

A `Witness` goes along with a game move by move and keeps each state that its seat cannot tell from
the real one. It knows nothing of the rules: it plays every move that could have been laid face
down and throws away what would have looked different. `witnessed` plays a game before witnesses; a
`Player`, or a `Script` and a player after it, chooses the moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardrules import NOBODY
from boardrules.games import bushido_breaker as game

from .positions import NAMES, NOWHERE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from random import Random

    from boardrules.games.bushido_breaker import Move, Options, State

    Choose = Callable[[State, Random], Move]

FACE_DOWN = ("specials", "start", "commit")
"""The phases in which a seat decides in secret."""
MET_BY = {
    "kunai": "katana",
    "shuriken": "yumi",
    "shurikens": "yumi",
    "hide": "search",
    "move": "exits",
    "diagonal": "exits",
    "sabotage": "alarm",
}
"""The samurai's card that kills or notices a ninja, by the ninja's."""


class Witness:
    """A seat, or the spectator, and all states that it cannot tell from the real one.

    Attributes:
        seat: who looks on.
        kept: the states, as the keys of a dictionary; each is a history, because it holds the
            ninjas' whole sheets.
    """

    def __init__(self, seat: int, start: State) -> None:
        self.seat = seat
        self.kept: dict[State, None] = {start: None}

    def see(self, before: State, move: Move, after: State) -> None:
        """Go along with a move of the real game.

        Args:
            before: the real state.
            move: the move.
            after: the real state after it.
        """
        is_secret = before.phase in FACE_DOWN and game.to_move(before) != self.seat
        seen = game.view(after, self.seat)
        kept: dict[State, None] = {}
        for state in self.kept:
            for each in game.legal_moves(state):
                if is_secret or each is move:
                    child = game.apply(state, each)
                    if game.view(child, self.seat) == seen:
                        kept[child] = None
        self.kept = kept

    def locations(self) -> tuple[frozenset[str], ...]:
        """Tell where each ninja stands in the states that are kept."""
        return tuple(
            frozenset(NAMES[lair] for lair in each if lair != NOWHERE)
            for each in zip(*(state.lairs for state in self.kept), strict=True)
        )


def witnessed(
    options: Options, seats: Iterable[int], choose: Choose, rng: Random, *, most: int
) -> Iterator[tuple[State, list[Witness]]]:
    """Play a game before witnesses.

    Args:
        options: how to play.
        seats: who looks on.
        choose: chooses the moves.
        rng: what it chooses with.
        most: who has to keep more states than this is sent home.

    Yields:
        after each move, and before the first, the state and the witnesses who are still there. It
        ends with the game or when nobody looks on.
    """
    state = game.new_game(options)
    witnesses = [Witness(seat, state) for seat in seats]
    while witnesses:
        yield state, witnesses
        if game.to_move(state) == NOBODY:
            return
        move = choose(state, rng)
        after = game.apply(state, move)
        for witness in witnesses:
            witness.see(state, move, after)
        witnesses = [witness for witness in witnesses if len(witness.kept) <= most]
        state = after


class Player:
    """Plays all seats at random, but not evenly, and knows too much.

    Args:
        liking: how much more often than others a move is chosen, by its text or its first word.
        spite: how often (1: always) a samurai seat plays a card that meets what a ninja has laid,
            if there is one.
    """

    def __init__(self, liking: dict[str, float], spite: float) -> None:
        self.liking = liking
        self.spite = spite

    def __call__(self, state: State, rng: Random) -> Move:
        """Choose a move."""
        moves = game.legal_moves(state)
        if state.phase == "answer" and rng.random() < self.spite:
            moves = tuple(move for move in moves if _meets(state, move)) or moves
        liking = self.liking
        return rng.choices(
            moves, [liking.get(str(move), liking.get(move.card, 1)) for move in moves]
        )[0]


class Script:
    """Plays the moves that are written down, and after them as a player does.

    Args:
        texts: the moves, separated by commas.
        then: who goes on.
    """

    def __init__(self, texts: str, then: Choose) -> None:
        self.texts = [text.strip() for text in texts.split(",") if text.strip()]
        self.then = then

    def __call__(self, state: State, rng: Random) -> Move:
        """Choose a move."""
        return game.Move.named(self.texts.pop(0)) if self.texts else self.then(state, rng)


def _meets(state: State, answer: Move) -> bool:
    """Tell whether a samurai's card kills or notices a ninja, if no other card comes between."""
    samurai = answer.samurai[0]
    for lair, sheet in zip(state.lairs, state.sheets, strict=True):
        if lair != NOWHERE:
            laid = _BY_NUMBER[sheet[-1]]
            if MET_BY.get(laid.card) == answer.card:
                thrown = answer.card == "yumi"
                near = state.places[samurai - 1] == lair
                if samurai in laid.samurai if thrown else near:
                    return True
    return False


_BY_NUMBER = {move.number: move for move in game.all_moves(game.Options(players=4))}
