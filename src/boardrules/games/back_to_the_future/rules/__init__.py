"""The rules: what can be done, and what comes of it.

One file per part of the game: `setup`, `roles` (the start of a turn), `turn` (actions), `paying`,
`rippling`, `completing` (events), `drawing` (the end of a turn); `piles` and `knowledge` serve
them.
Each phase has one function here that lists its moves, and each kind of move one that plays it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardrules.core.game import CHANCE, NOBODY
from boardrules.games.back_to_the_future.moves import Move, Row, catalogue
from boardrules.games.back_to_the_future.options import DEFAULT, Options
from boardrules.games.back_to_the_future.rules import (
    completing,
    drawing,
    paying,
    rippling,
    roles,
    setup,
    turn,
)
from boardrules.games.back_to_the_future.rules.objections import objection
from boardrules.games.back_to_the_future.state import (
    DEAL,
    DISCARD,
    DRAW,
    EVENT,
    FETCH,
    LAYOUT,
    OVER,
    PAY,
    REFETCH,
    RIPPLE,
    RIPPLED,
    ROLE,
    START,
    STEAL,
    STOLEN,
    SWAP,
    TURN,
    USE,
    State,
)

if TYPE_CHECKING:
    from collections.abc import Callable

_CHANCES: Final = (START, LAYOUT, DEAL, FETCH, REFETCH, STOLEN, RIPPLED, EVENT, DRAW)
_FROM_DECK: Final = (DRAW, DEAL, FETCH, REFETCH, RIPPLED)
_MOVER: Final = {**dict.fromkeys(_CHANCES, CHANCE), OVER: NOBODY}


def _draws(state: State) -> Row:
    row = catalogue(state.options).draw
    return tuple([row[card] for card in state.deck])


_LEGAL: Final[dict[str, Callable[[State], Row]]] = {
    START: setup.start_players,
    LAYOUT: setup.first_events,
    DEAL: _draws,
    ROLE: roles.free_roles,
    FETCH: _draws,
    SWAP: roles.swaps,
    REFETCH: _draws,
    STEAL: roles.steals,
    STOLEN: roles.stealable,
    TURN: turn.turn_moves,
    PAY: paying.payments,
    RIPPLE: rippling.ripples,
    RIPPLED: rippling.deck_ripples,
    USE: completing.uses,
    EVENT: completing.next_events,
    DRAW: _draws,
    DISCARD: drawing.discards,
    OVER: lambda _: (),
}

_DRAWN: Final = {
    DEAL: setup.deal,
    FETCH: roles.fetch,
    REFETCH: roles.fetch,
    DRAW: drawing.draw,
}
_DISCARDED: Final = {SWAP: roles.swap, DISCARD: drawing.discard}
_REVEALED: Final = {LAYOUT: setup.lay_event, EVENT: completing.reveal}


def _draw(state: State, move: Move) -> State | None:
    card = catalogue(state.options).card_of.get(move, -1)
    play = _DRAWN.get(state.phase)
    return None if play is None or card not in state.deck else play(state, card)


def _discard(state: State, move: Move) -> State | None:
    card = catalogue(state.options).card_of.get(move, -1)
    play = _DISCARDED.get(state.phase)
    return None if play is None or card < 0 else play(state, card)


def _reveal(state: State, move: Move) -> State | None:
    play = _REVEALED.get(state.phase)
    return None if play is None else play(state, move.number)


def _with_card(play: Callable[[State, int], State | None]) -> Callable[[State, Move], State | None]:
    """Play a kind of move that names a card."""

    def play_move(state: State, move: Move) -> State | None:
        card = catalogue(state.options).card_of.get(move, -1)
        return None if card < 0 else play(state, card)

    return play_move


_PLAY: Final[dict[str, Callable[[State, Move], State | None]]] = {
    "role": roles.take_role,
    "discard": _discard,
    "keep": roles.keep,
    "steal": roles.steal,
    "travel": turn.travel,
    "play": turn.play,
    "play-free": turn.play_free,
    "pay": paying.pay,
    "ripple": _with_card(rippling.ripple),
    "skip": rippling.skip,
    "complete": completing.complete,
    "use": _with_card(completing.use),
    "shift": turn.shift,
    "take": turn.take,
    "end": drawing.end,
    "start": setup.choose_start,
    "event": _reveal,
    "draw": _draw,
    "stolen": _with_card(roles.take_stolen),
    "rippled": _with_card(rippling.ripple_from_deck),
}

PLIES_OF_A_ROUND: Final = 80
PLIES_BESIDE: Final = 200


def new_game(options: Options = DEFAULT) -> State:
    """Return the start: the start player is to be drawn.

    Args:
        options: how to play.

    Raises:
        TypeError: the options are not those of this game.
    """
    if not isinstance(options, Options):
        raise TypeError(f"options must be back_to_the_future.Options, not {type(options).__name__}")
    return setup.start(options)


def to_move(state: State) -> int:
    """Tell the seat that decides, `CHANCE` or `NOBODY`."""
    return _MOVER.get(state.phase, state.seat)


def legal_moves(state: State) -> Row:
    """List the legal moves, or the possible outcomes at a chance point, in catalogue order."""
    return _LEGAL[state.phase](state)


def chance_weights(state: State) -> tuple[int, ...]:
    """Give each outcome of a chance point its weight: they are all alike."""
    phase = state.phase
    if phase in _FROM_DECK:
        return (1,) * len(state.deck)
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
            "apply takes a State and a Move of back_to_the_future,"
            f" not {type(state).__name__} and {type(move).__name__}"
        )
    child = _PLAY[move.kind](state, move)
    if child is None:
        raise objection(state, move)
    return child


def all_moves(options: Options) -> Row:
    """List the catalogue of player moves, fixed by `players` and `components`."""
    return catalogue(options).moves


def all_chances(options: Options) -> Row:
    """List the catalogue of chance outcomes, fixed by `players` and `components`."""
    return catalogue(options).chances


def max_plies(options: Options) -> int:
    """No game is longer: 5000 plies with 60 rounds, 80 a round and 200 more.

    A round of four has at most 4 roles, 3 plies of George, 2 of Biff, a free journey, a shift, 4
    tokens taken, 4 ends, and 16 of draws; at most 9 cards come into hands for good and 4 tokens out
    of the supply, and each of them makes at most 2 plies: 61. A first hand makes 8, and an event 5.
    """
    return PLIES_BESIDE + PLIES_OF_A_ROUND * options.max_rounds
