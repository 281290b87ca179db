"""States from all phases, and ways to spoil their JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .positions import AKU, HIDDEN, WOLF, position
from .reading import legal, play
from .test_rounds import chosen, end_of_round, laid, lined, new
from .test_tokens import with_token
from .test_villain import arrival

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardrules.games import samurai_jack

CALM = "ashi 9.0, scotsman 1.0, monkey-man 0.0, jack 3.0, aku 5.0"


def choosing() -> samurai_jack.State:
    return play(new(), "choose max")


def neutral() -> samurai_jack.State:
    return play(new(2), "choose max", "choose ashi")


def tiles() -> samurai_jack.State:
    return play(chosen(new()), "tile city", "tile ruins")


def tiles_of_round_2() -> samurai_jack.State:
    return play(end_of_round("v3", cards={"ashi": "hope"}), "tile city")


def villain() -> samurai_jack.State:
    return laid(end_of_round("v3"))


def line() -> samurai_jack.State:
    return play(laid(chosen(new())), "villain v1", "line ashi")


def deal() -> samurai_jack.State:
    return play(lined(new()), "deal robots", "deal hope")


def site() -> samurai_jack.State:
    state = lined(new(encounter_tokens=True))
    while state.phase == "deal":
        state = play(state, legal(state)[0])
    return play(state, "site ruins")


def jack() -> samurai_jack.State:
    return position(at=CALM, sanity=4, cards={"ashi": "hope robots"}, honor=[3, 0, 2], earlier=[1])


def first_jack() -> samurai_jack.State:
    return position()


def choices() -> samurai_jack.State:
    """Seats 0 and 1 have chosen, seat 2 is to choose."""
    return play(jack(), "jack ruins", "play city", "play jungle")


def reveal() -> samurai_jack.State:
    """Ashi is flagged, the Scotsman in front of her still hidden."""
    at = "ashi 4.0, scotsman 5.0, monkey-man 0.0, jack villain, aku 4.1"
    return play(position(at=at, flags=[0]), "play ruins", "play city")


def token() -> samurai_jack.State:
    at = "ashi 6.0, scotsman 8.0, monkey-man 0.0, jack villain, aku 4.1"
    state = position(at=at, tokens={2: AKU, 7: HIDDEN, 12: WOLF})
    return play(state, "play desert", "play jungle", "play city")


def claim() -> samurai_jack.State:
    return arrival("robots longbow spear")


def turn_in() -> samurai_jack.State:
    return play(arrival("robots longbow spear buckler"), "claim 2", "turn-in robots")


def aku() -> samurai_jack.State:
    return play(choices(), "play ruins")


def collect() -> samurai_jack.State:
    return play(aku(), "aku jungle")


def lose() -> samurai_jack.State:
    return with_token(AKU, cards={"ashi": "hope spear"})


def wolf() -> samurai_jack.State:
    return with_token(WOLF)


def wolf_draw() -> samurai_jack.State:
    return play(wolf(), "draw")


def draw() -> samurai_jack.State:
    state = play(with_token(WOLF, jack="jack desert"), "decline", "draw")
    assert state.phase == "draw"
    return state


def over() -> samurai_jack.State:
    at = "ashi villain 3, scotsman villain, monkey-man 14.0, jack villain, aku 3.0"
    return play(position(at=at, villains="v1 v2 a1", honor=[4, 3, 2]), "play city", "stand")


def insane() -> samurai_jack.State:
    at = "ashi villain, scotsman villain, monkey-man villain, jack 1.0, aku 0.0"
    return play(position(at=at, sanity=9, honor=[3, 4, 0]), "jack desert", "aku city")


SOURCES: dict[str, Callable[[], samurai_jack.State]] = {
    make.__name__: make
    for make in (
        *(choosing, neutral, tiles, tiles_of_round_2, villain, line, deal, site, jack, first_jack),
        *(choices, reveal, token, claim, turn_in, aku, collect, lose, wolf, wolf_draw, draw),
        *(over, insane),
    )
}
