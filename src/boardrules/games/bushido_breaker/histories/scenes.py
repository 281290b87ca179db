"""The rounds of a view, each as everybody saw it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from boardrules.core.evolve import changed
from boardrules.games.bushido_breaker.components import (
    LOCATIONS,
    NINJA_SPECIALS,
    NOTICES,
    NOWHERE,
)
from boardrules.games.bushido_breaker.moves import Move
from boardrules.games.bushido_breaker.rules.between import gathered, reinforced
from boardrules.games.bushido_breaker.rules.clash import (
    ATTACKS,
    BLOCKS_THROWN,
    Stakes,
)
from boardrules.games.bushido_breaker.rules.effects import (
    places_after,
)
from boardrules.games.bushido_breaker.rules.setup import start
from boardrules.games.bushido_breaker.state import (
    MEND,
    POST,
    Killed,
    Noticed,
    Round,
    State,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from boardrules.games.bushido_breaker.options import Options

SILENT = ("hide", "move", "diagonal", "blowgun")
"""What can go unseen if nobody blocks it."""
EVERY_ACTION = (*ATTACKS, *SILENT, "sabotage")
WITH_DARTS = ("time", "samurai-dead", "")
"""The ends of a game that let darts take effect in the last round."""


class Fate(NamedTuple):
    """What everybody saw of one ninja in one round.

    Attributes:
        in_play: whether it was in play when the round began.
        cards: what it can have laid, going by what was seen of it then, and of its sheet later.
        open_room: the room that questions showed, "" if the card was thrown; None if there were
            none.
        threw: whether it threw a Metsubushi.
        bombed: whether a Smoke Bomb undid its round.
        hits: the samurai that it killed, by number less one.
        killed: how it was killed, or None.
        noticed: how it was noticed, or None.
        disabled: where it turned an alarm off; "" if it did not.
        chirped: whether it was heard.
    """

    in_play: bool
    cards: frozenset[str]
    open_room: str | None
    threw: bool
    bombed: bool
    hits: list[int]
    killed: Killed | None
    noticed: Noticed | None
    disabled: str
    chirped: bool


class Scene(NamedTuple):
    """A round as everybody saw it.

    Attributes:
        number: how many rounds came before.
        board: a position of which only what everybody sees means something, as it was when the
            ninjas laid their cards.
        seen: what was seen of the round.
        answers: what the samurai seats played.
        actors: who played them, by number less one.
        valid: the samurai's cards that counted in the end, as bits.
        stakes: what the questions of the round depended on.
        fates: what was seen of each ninja.
        is_over: whether the round has been carried through.
        is_open: whether cards of the samurai are still to come, so that nothing is known yet.
        entered: whether a ninja came into the chamber.
        has_darts: whether darts took effect at the end.
        living: where the samurai were at the end of the fight, before darts.
        left: where they were at the end of the round.
        gathered: whether everybody went to the corridor before the round.
    """

    number: int
    board: State
    seen: Round
    answers: tuple[Move, ...]
    actors: tuple[int, ...]
    valid: int
    stakes: Stakes
    fates: tuple[Fate, ...]
    is_over: bool
    is_open: bool
    entered: bool
    has_darts: bool
    living: bytes
    left: bytes
    gathered: bool


class Stage(NamedTuple):
    """What everybody knows between two rounds.

    Attributes:
        board: a position of which only what everybody sees means something.
        notices: for each ninja, how often it was noticed.
        bombs: for each ninja, whether it has its Smoke Bomb.
        in_play: for each ninja, whether it is in play.
        metsubushi: whether a Kunai met by a Katana raises a question.
    """

    board: State
    notices: tuple[int, ...]
    bombs: tuple[bool, ...]
    in_play: tuple[bool, ...]
    metsubushi: bool


def first_stage(options: Options) -> Stage:
    """Return what everybody knows before the first round."""
    board = start(options)
    ninjas = len(board.ninjas)
    return Stage(board, (0,) * ninjas, (True,) * ninjas, (True,) * ninjas, options.specials)


def stage_after(stage: Stage, scene: Scene) -> Stage:
    """Return what everybody knows after a round."""
    off = scene.board.off
    for disabled in scene.seen.disabled:
        off |= 1 << LOCATIONS.index(disabled.location)
    each = range(len(scene.fates))
    fates = scene.fates
    notices = tuple(stage.notices[ninja] + (fates[ninja].noticed is not None) for ninja in each)
    return Stage(
        board=changed(scene.board, {"places": scene.left, "off": off}),
        notices=notices,
        bombs=tuple(stage.bombs[ninja] and not fates[ninja].bombed for ninja in each),
        in_play=tuple(
            stage.in_play[ninja] and fates[ninja].killed is None and notices[ninja] < NOTICES
            for ninja in each
        ),
        metsubushi=stage.metsubushi and not any(fate.threw for fate in fates),
    )


def scene_after(
    stage: Stage,
    seen: Round,
    rows: Sequence[str],
    number: int,
    *,
    is_over: bool,
    reason: str = "",
) -> Scene:
    """Set the scene of a round.

    Args:
        stage: what everybody knew before it.
        seen: what everybody saw of it.
        rows: for each ninja the card that a Revelation showed of this round, or "".
        number: how many rounds came before.
        is_over: whether the round has been carried through.
        reason: how the game ended with it; "" if it did not.
    """
    board = _prepared(stage.board, seen)
    answers = tuple(map(Move.named, seen.actions))
    dead = {removed.samurai for removed in seen.removed}
    actors = [answer.samurai[0] - 1 for answer in answers]
    living = places_after(board.places, seen.removed, answers if is_over else ())
    return Scene(
        number=number,
        board=board,
        seen=seen,
        answers=answers,
        actors=tuple(actors),
        valid=sum(1 << bit for bit, actor in enumerate(actors) if actor + 1 not in dead),
        stakes=Stakes(
            stage.metsubushi, tuple(map(bool.__and__, stage.bombs, stage.in_play)), stage.notices
        ),
        fates=tuple(
            _fate(ninja, seen, row, in_play=in_play, is_over=is_over)
            for ninja, (row, in_play) in enumerate(zip(rows, stage.in_play, strict=True))
        ),
        is_over=is_over,
        is_open=not is_over and not seen.reactions,
        entered=reason == "chamber",
        has_darts=is_over and reason in WITH_DARTS,
        living=living,
        left=bytes(
            NOWHERE if samurai in seen.poisoned else place
            for samurai, place in enumerate(living, 1)
        ),
        gathered=board.showdown and not stage.board.showdown,
    )


def _prepared(board: State, seen: Round) -> State:
    """Let the specials that were played before a round take effect."""
    for played in seen.specials:
        move = Move.named(played.text)
        if move.step == POST:
            board = changed(board, {"places": reinforced(board.places, move.place)})
        elif move.step == MEND:
            board = changed(board, {"off": board.off & ~(1 << move.place)})
        elif move.card == "showdown":
            board = changed(board, {"showdown": True, "places": gathered(board.places)})
    return board


def _fate(ninja: int, seen: Round, row: str, *, in_play: bool, is_over: bool) -> Fate:
    mine = [reaction for reaction in seen.reactions if reaction.ninja == ninja]
    killed = next((killed for killed in seen.killed if killed.ninja == ninja), None)
    noticed = next((noticed for noticed in seen.noticed if noticed.ninja == ninja), None)
    disabled = next((one.location for one in seen.disabled if ninja in one.ninjas), "")
    hits = [one.samurai - 1 for one in seen.removed if ninja in one.ninjas]
    chirped = ninja in seen.chirps
    cards: Iterable[str] = EVERY_ACTION
    if mine:
        cards = (mine[0].card,)
    elif killed or noticed:
        cards = [shown.card for shown in (killed, noticed) if shown]
    elif disabled:
        cards = ("sabotage",)
    elif hits:
        cards = ATTACKS
    elif chirped:
        cards = ("move", "diagonal")
    elif is_over:
        may_block = any(text.split()[0] in BLOCKS_THROWN for text in seen.actions)
        cards = (*SILENT, *ATTACKS) if may_block else SILENT
    if row:
        cards = [card for card in cards if row in (card, "special" * (card in NINJA_SPECIALS))]
    return Fate(
        in_play=in_play,
        cards=frozenset(cards),
        open_room=mine[0].room if mine else None,
        threw=any(reaction.answer == "metsubushi" for reaction in mine),
        bombed=any(reaction.answer == "smoke-bomb" for reaction in mine),
        hits=hits,
        killed=killed,
        noticed=noticed,
        disabled=disabled,
        chirped=chirped,
    )
