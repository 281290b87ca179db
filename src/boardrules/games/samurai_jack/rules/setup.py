"""Before a round: characters, path, card, start line, displays, encounter tokens.

A function that plays a move returns None where the move is not legal.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any, Final

from boardrules.core.evolve import changed
from boardrules.games.samurai_jack.components import (
    FULL_DECK,
    SANITY,
    SET,
    TILES,
    TYPES,
)
from boardrules.games.samurai_jack.moves import ROWS, catalogue
from boardrules.games.samurai_jack.rules.decks import (
    after_dealing,
    after_drawing,
    is_support_left,
)
from boardrules.games.samurai_jack.rules.draft import Draft, put, put_in
from boardrules.games.samurai_jack.rules.turn import begin_turn
from boardrules.games.samurai_jack.state import (
    ALL_CARDS,
    CHOOSE,
    DEAL,
    HIDDEN_TOKEN,
    IN_DECK,
    LINE,
    NEUTRAL,
    SITE,
    START,
    TILE,
    VILLAIN,
    State,
)

if TYPE_CHECKING:
    from boardrules.games.samurai_jack.moves import Move, Row
    from boardrules.games.samurai_jack.options import Options

_TWO: Final = 2
"""The seat count with which there is a neutral character."""
_FREE_TILES: Final = {
    bytes(laid): tuple([move for move in ROWS[TILE] if move.number not in laid])
    for number in range(SET)
    for laid in permutations(range(SET), number)
}
"""The tiles that a set still has, by those of it that are laid out."""


def start(options: Options) -> State:
    """Return the first state of a game."""
    players, box = options.players, options.components
    runners = players + (players == _TWO)
    return State(
        options=options,
        phase=CHOOSE,
        seat=0,
        characters=b"",
        villains=b"",
        path=b"",
        tokens=bytes(TILES),
        positions=bytes(runners + 2),
        arrivals=b"",
        hands=bytes((ALL_CARDS,)) * players,
        choices=bytes(players),
        queue=b"",
        deck=FULL_DECK,
        support=bytes((IN_DECK,)) * len(box.support),
        displays=(b"",) * len(TYPES),
        cards=(b"",) * (runners + 1),
        honor=(0,) * players,
        earlier=(0,) * players,
        sanity=first_sanity(options),
    )


def first_sanity(options: Options) -> int:
    """Tell where Jack's token starts; on a very short track, one space before its end."""
    return min(SANITY[options.players], options.components.sanity_track - 1)


def free_characters(state: State) -> Row:
    """List the characters that nobody has, as the moves of this phase."""
    return tuple([move for move in ROWS[state.phase] if move.number not in state.characters])


def choose(state: State, move: Move) -> State | None:
    """Choose a character."""
    if state.phase != CHOOSE or move.number in state.characters:
        return None
    characters = state.characters + bytes((move.number,))
    changes: dict[str, Any] = {"characters": characters}
    if len(characters) < state.options.players:
        changes["seat"] = state.seat + 1
    else:
        changes["seat"] = 0
        changes["phase"] = NEUTRAL if len(characters) == _TWO else TILE
    return changed(state, changes)


def choose_neutral(state: State, move: Move) -> State | None:
    """Add the neutral character (SJ-50)."""
    if state.phase != NEUTRAL or move.number in state.characters:
        return None
    characters = state.characters + bytes((move.number,))
    return changed(state, {"characters": characters, "phase": TILE})


def free_tiles(state: State) -> Row:
    """List the types that the current set of tiles still has."""
    return _FREE_TILES[state.path[len(state.path) // SET * SET :]]


def lay_tile(state: State, move: Move) -> State | None:
    """Lay the next tile of the path (SJ-43)."""
    path = state.path
    if state.phase != TILE or move.number in path[len(path) // SET * SET :]:
        return None
    path += bytes((move.number,))
    if len(path) < TILES:
        return changed(state, {"path": path})
    return changed(state, {"path": path, "phase": VILLAIN})


def free_villains(state: State) -> Row:
    """List the cards that the card of this round is drawn from (SJ-44)."""
    box = state.options.components
    first = len(box.villains)
    numbers = range(first) if state.round < 3 else range(first, first + len(box.akus))
    row = catalogue(state.options).villain
    return tuple([row[number] for number in numbers if number not in state.villains])


def draw_villain(state: State, move: Move) -> State | None:
    """Draw the Villain or Aku card of the round."""
    if state.phase != VILLAIN or move not in free_villains(state):
        return None
    villains = state.villains + bytes((catalogue(state.options).villain_at[move.name],))
    if len(villains) == 1:
        return changed(state, {"villains": villains, "phase": LINE})
    draft = Draft(state)
    draft.villains = villains
    begin_deals(draft)
    return draft.done()


def not_in_line(state: State) -> Row:
    """List the characters that are not in the start line yet."""
    positions = state.positions
    waiting = [kind for mover, kind in enumerate(state.characters) if positions[mover] == START]
    return tuple([ROWS[LINE][kind] for kind in sorted(waiting)])


def line_up(state: State, move: Move) -> State | None:
    """Put a character into the start line, behind nobody yet to come (SJ-10)."""
    mover = state.characters.find(move.number)
    if state.phase != LINE or mover < 0 or state.positions[mover] != START:
        return None
    rank = sum(map(bool, state.positions)) + 1
    positions = put(state.positions, mover, rank)
    if rank < len(state.characters):
        return changed(state, {"positions": positions})
    draft = Draft(state)
    draft.positions = positions
    begin_deals(draft)
    return draft.done()


def begin_deals(draft: Draft) -> None:
    """Lay out support cards, if there are any (SJ-31)."""
    if is_support_left(draft):
        draft.phase = DEAL
    else:
        begin_sites(draft)


def deal(state: State, move: Move) -> State | None:
    """Lay out a support card for the next type in rotation (SJ-31)."""
    rows = catalogue(state.options)
    card = rows.card_at.get(move.name, -1)
    if state.phase != DEAL or card < 0:
        return None
    support = after_dealing(state, card)
    if support is None:
        return None
    displays = state.displays
    dealt = sum(map(len, displays))
    kind = dealt % len(TYPES)
    displays = put_in(displays, kind, displays[kind] + bytes((card,)))
    if dealt + 1 < len(TYPES) * rows.display and any(support):
        return changed(state, {"support": support, "displays": displays})
    draft = Draft(state)
    draft.support, draft.displays = support, displays
    begin_sites(draft)
    return draft.done()


def begin_sites(draft: Draft) -> None:
    """Let encounter tokens be put on the path, or the first turn begin."""
    if draft.options.encounter_tokens:
        draft.phase = SITE
    else:
        begin_turn(draft)


def put_token(state: State, move: Move) -> State | None:
    """Put an encounter token on the tile of a type in the next set of tiles (SJ-53)."""
    if state.phase != SITE:
        return None
    deck = after_drawing(state, move.number)
    if deck is None:
        return None
    placed = sum(state.tokens)
    tile = state.path.index(move.number, placed * SET)
    tokens = put(state.tokens, tile, HIDDEN_TOKEN)
    if (placed + 1) * SET < TILES:
        return changed(state, {"deck": deck, "tokens": tokens})
    draft = Draft(state)
    draft.deck, draft.tokens = deck, tokens
    begin_turn(draft)
    return draft.done()
