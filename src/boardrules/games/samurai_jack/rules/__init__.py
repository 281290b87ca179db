"""The rules: what can be done, and what comes of it.

One file per part of the game: `setup` (before a round), `playing` (movement), `arriving` (at the
Villain), `collecting` (effects); `turn` has the course of a round that they share, `path`, `decks`,
`spaces` and `draft` what that is made of. Each phase has one function here that lists its moves,
and each kind of move one that plays it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardrules.core.game import CHANCE, NOBODY
from boardrules.games.samurai_jack.moves import Move, Row, catalogue
from boardrules.games.samurai_jack.options import DEFAULT, Options
from boardrules.games.samurai_jack.rules import arriving, collecting, decks, playing, setup
from boardrules.games.samurai_jack.rules.objections import objection
from boardrules.games.samurai_jack.state import (
    AKU,
    CHOOSE,
    CLAIM,
    COLLECT,
    DEAL,
    DRAW,
    JACK,
    LINE,
    LOSE,
    NEUTRAL,
    OVER,
    PLAY,
    REVEAL,
    SITE,
    TILE,
    TOKEN,
    TURN_IN,
    VILLAIN,
    WOLF,
    WOLF_DRAW,
    State,
)

if TYPE_CHECKING:
    from collections.abc import Callable

_CHANCES: Final = (
    *(NEUTRAL, TILE, VILLAIN, LINE, DEAL, SITE, JACK, REVEAL, TOKEN, AKU, LOSE, WOLF_DRAW, DRAW),
)
_MOVER: Final = {**dict.fromkeys(_CHANCES, CHANCE), OVER: NOBODY}

_LEGAL: Final[dict[str, Callable[[State], Row]]] = {
    CHOOSE: setup.free_characters,
    NEUTRAL: setup.free_characters,
    TILE: setup.free_tiles,
    VILLAIN: setup.free_villains,
    LINE: setup.not_in_line,
    DEAL: decks.support_cards,
    SITE: decks.movement_cards,
    JACK: decks.movement_cards,
    PLAY: playing.plays,
    REVEAL: decks.movement_cards,
    TOKEN: playing.kinds_of_tokens,
    CLAIM: arriving.claims,
    TURN_IN: arriving.turn_ins,
    AKU: decks.movement_cards,
    LOSE: collecting.losses,
    WOLF: lambda _: collecting.WOLF_MOVES,
    WOLF_DRAW: decks.support_cards,
    COLLECT: collecting.collections,
    DRAW: decks.support_cards,
    OVER: lambda _: (),
}


def _dealt(state: State, move: Move) -> State | None:
    return (collecting.drawn if state.phase in (WOLF_DRAW, DRAW) else setup.deal)(state, move)


_PLAY: Final[dict[str, Callable[[State, Move], State | None]]] = {
    "choose": setup.choose,
    "neutral": setup.choose_neutral,
    "tile": setup.lay_tile,
    "villain": setup.draw_villain,
    "line": setup.line_up,
    "deal": _dealt,
    "site": setup.put_token,
    "jack": playing.advance_jack,
    "play": playing.play,
    "reveal": playing.advance_at_random,
    "token": playing.turn_up,
    "claim": arriving.claim,
    "stand": arriving.stand,
    "turn-in": arriving.turn_in,
    "aku": playing.advance_aku,
    "lose": collecting.lose,
    "take": collecting.take,
    "draw": collecting.draw,
    "decline": collecting.decline,
}

MOST_PLIES: Final = 1087
"""No game with spaces of up to `DEAREST` cards is longer."""
DEAREST: Final = 6


def new_game(options: Options = DEFAULT) -> State:
    """Return the start: the seats are to choose their characters.

    Args:
        options: how to play.

    Raises:
        TypeError: the options are not those of this game.
    """
    if not isinstance(options, Options):
        raise TypeError(f"options must be samurai_jack.Options, not {type(options).__name__}")
    return setup.start(options)


def to_move(state: State) -> int:
    """Tell the seat that decides, `CHANCE` or `NOBODY`."""
    return _MOVER.get(state.phase, state.seat)


def legal_moves(state: State) -> Row:
    """List the legal moves, or the possible outcomes at a chance point, in catalogue order."""
    return _LEGAL[state.phase](state)


def chance_weights(state: State) -> tuple[int, ...]:
    """Give each outcome of a chance point its weight: the copies left of what is drawn."""
    phase = state.phase
    if phase in (JACK, REVEAL, AKU, SITE):
        return tuple(filter(None, decks.movement_deck(state)))
    if phase == TOKEN:
        return tuple(filter(None, playing.hidden_tokens(state)))
    return (1,) * len(legal_moves(state)) if phase in _CHANCES else ()


def apply(state: State, move: Move) -> State:
    """Return the state after a move; the old state stays as it was.

    Args:
        state: a position.
        move: one of its `legal_moves`.

    Raises:
        IllegalMove: the move is not legal now; its codes are listed in the game's page of the docs.
        TypeError: the state or the move is none of this game.
    """
    if type(move) is not Move or type(state) is not State:
        raise TypeError(
            "apply takes a State and a Move of samurai_jack,"
            f" not {type(state).__name__} and {type(move).__name__}"
        )
    child = _PLAY[move.kind](state, move)
    if child is None:
        raise objection(state, move)
    return child


def all_moves(options: Options) -> Row:
    """List the catalogue of player moves, fixed by `components` alone; position = action id."""
    return catalogue(options).moves


def all_chances(options: Options) -> Row:
    """List the catalogue of chance outcomes, fixed by `components` and `players`."""
    return catalogue(options).chances


def max_plies(options: Options) -> int:
    """No game is longer: 1087 plies, and more where spaces ask for more cards than any should."""
    dearest = max(
        space.allies + space.traits + space.weapons
        for card in options.components.cards
        for space in card.spaces
    )
    return MOST_PLIES + 3 * options.players * max(dearest - DEAREST, 0)
