"""States from all phases, and everything that can be done to one place of their JSON."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

from boardrules import SPECTATOR, BoardRulesError, NotationError, dumps, replay
from boardrules.core.plain import from_plain
from boardrules.games import bushido_breaker
from tests.games.spoiling import places_in

from .positions import NAMES, NINJA_CARDS, SAMURAI_CARDS, play
from .test_golden import INDEX, record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardrules.games.bushido_breaker import State, View

PHASES = ("specials", "start", "between", "post", "mend", "commit", "answer", "react", "over")


def script(players: int, texts: str, *, specials: bool = True) -> State:
    """Play moves from the start of a game."""
    options = bushido_breaker.Options(players=players, specials=specials)
    return play(bushido_breaker.new_game(options), *texts.split(", "))


def in_play() -> State:
    """Five rounds are over; the ninja is at the dojo, and its dart will kill samurai 5."""
    return script(
        2,
        "special blowgun, special revelation, start west"
        ", hide, search 4"
        ", hold, kunai 4, exits 4"
        ", revelation 0, sabotage, search 5"
        ", move dojo, move 2 corridor"
        ", blowgun 5, move 3 castle",
    )


def choosing() -> State:
    """The last of four seats chooses its special."""
    return script(4, "special shurikens, special metsubushi, special repair")


def starting() -> State:
    """The second of two ninjas chooses its gate."""
    return play(choosing(), "special showdown", "start west")


def committing() -> State:
    """The second of two ninjas lays a card."""
    return play(starting(), "start east", "hide")


def answering() -> State:
    """The second of two samurai seats is to answer."""
    return play(committing(), "sabotage", "yumi 1")


def asked() -> State:
    """A ninja is asked for the Metsubushi, which it holds."""
    return script(2, "special metsubushi, special repair, start west, kunai 4, katana 4")


def doomed() -> State:
    """A ninja that is noticed for the second time is asked for its Smoke Bomb."""
    return script(
        2, "special diagonal, special repair, start west, hide, search 4, hold, hide, search 4"
    )


def holding() -> State:
    """The second samurai seat is asked for a special; the first has held its own."""
    return play(answering(), "search 2", "hold")


def together() -> State:
    """Two ninjas have killed a samurai together, and one of them lays its next card."""
    return script(
        4,
        "start west, start west, kunai 4, kunai 4, search 4, exits 1, move dojo",
        specials=False,
    )


def golden(name: str, phase: str) -> State:
    """Return the last state of a golden game that is in a phase."""
    return [state for state in replay(record(name), bushido_breaker) if state.phase == phase][-1]


SOURCES: dict[str, Callable[[], State]] = {
    "in_play": in_play,
    "choosing": choosing,
    "starting": starting,
    "committing": committing,
    "answering": answering,
    "asked": asked,
    "doomed": doomed,
    "holding": holding,
    "together": together,
    "posting": lambda: golden("showdown-4.json", "post"),
    "mending": lambda: golden("repair-4.json", "mend"),
    "merged": lambda: golden("merged-4.json", "commit"),
    "chamber": lambda: golden("chamber-2.json", "over"),
    "time": lambda: golden("time-2.json", "over"),
    "poisoned": lambda: golden("poison-2.json", "over"),
}


@cache
def pool() -> tuple[State, ...]:
    """Give states from all phases, seat counts and ways to end."""
    found = [make() for make in SOURCES.values()]
    for name in INDEX:
        states = list(replay(record(name), bushido_breaker))
        found += [states[len(states) * part // 4] for part in (1, 2, 3)]
        found.append(states[-1])
    return tuple(found)


def a_view(number: int, state: State) -> View:
    """Look at a state through some eyes, others for each number."""
    return bushido_breaker.view(state, (SPECTATOR, *range(state.options.players))[number % 3])


def plain(value: object) -> Any:
    """Give what stands in the JSON of a state or a view."""
    return json.loads(dumps(bushido_breaker, value))["value"]


def unchecked(cls: type, value: Any) -> Any:
    """Make a state or a view without asking whether it is possible; None if types are wrong."""
    try:
        return from_plain(value, cls, "value", NotationError)
    except BoardRulesError:
        return None


WORDS: tuple[tuple[str, ...], ...] = (
    PHASES,
    NAMES,
    (*NINJA_CARDS, "hide", "move", "sabotage", "special"),
    SAMURAI_CARDS,
    ("in-play", "dead", "captured"),
    ("chamber", "ninjas-stopped", "samurai-dead", "time"),
    ("metsubushi", "smoke-bomb", "decline"),
)
"""What may stand in the place of each other."""


def instead(old: Any) -> list[Any]:
    """List what to put in the place of something."""
    if isinstance(old, bool):
        return [not old, int(old)]
    if isinstance(old, int):
        return [old + 1, old - 1, old + 7, -old, 255, 10**30, float(old), str(old)]
    if isinstance(old, str):
        others = [word for words in WORDS if old in words for word in words if word != old]
        text = [" ".join(reversed(old.split())), old.replace("1", "2"), old.replace("4", "5")]
        return [*others, *text, "", "emperor", 0]
    if isinstance(old, list):
        return [[], old[:-1], old[1:], old * 2, [*old, *old[:1]], [*old, *old[-1:]], old[::-1]]
    return [None, 0, {}, []]


def spoils(value: Any) -> Iterator[None]:
    """Change a JSON value in one place after the other, in every way that is known here.

    Yields:
        when something is changed; it is put right again before the next change.
    """
    for container, key in places_in(value):
        old = container[key]
        for new in instead(old):
            if repr(new) != repr(old):
                container[key] = new
                yield
        container[key] = old
        if isinstance(container, list) and key > 0 and container[key - 1] != old:
            container[key - 1 : key + 1] = container[key - 1 : key + 1][::-1]
            yield
            container[key - 1 : key + 1] = container[key - 1 : key + 1][::-1]
