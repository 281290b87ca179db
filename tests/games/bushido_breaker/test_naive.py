"""The engine side by side with the naive model, move by move.

In whole games, in first rounds where everybody stands close together, and through everything that
can be done in a few crowded rooms. Each test also says what must have happened in it, so that the
agreement means something.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardrules.games import bushido_breaker

from .lockstep import (
    POLICIES,
    agree,
    any_options,
    arranged_pair,
    clash,
    crowd,
    events,
    new_pair,
    row_of,
    scene,
)
from .naive import Naive
from .positions import play, table

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from .lockstep import Policy, Scene

GAMES = {2: 24, 3: 12, 4: 16}
"""Whole games of each policy."""

IN_EVERY_SIZE = {
    *("chamber", "ninjas-stopped", "samurai-dead", "time", "captured", "chirp"),
    *("kunai hits 0", "kunai hits 1", "shuriken hits 0", "shuriken hits 1"),
    *("shurikens hits 1", "shurikens hits 2", "killed with kunai", "killed with shuriken"),
    *("noticed hide", "noticed move", "noticed diagonal", "noticed sabotage"),
    *("noticed at the chamber", "done: hide", "done: move", "done: diagonal", "done: sabotage"),
    *("metsubushi: metsubushi", "metsubushi: decline", "smoke-bomb: decline"),
    *("bomb against death", "bomb against capture", "done: blowgun", "poisoned", "wasted dart"),
}
SAMURAI_SPECIALS = {
    *("reinforcements", "post", "repair", "mend", "showdown", "revelation", "special shown"),
    *("bluff", "noticed bluff"),
}
IN_GAMES = {
    2: IN_EVERY_SIZE | SAMURAI_SPECIALS | {"the last one poisoned"},
    3: IN_EVERY_SIZE | {"merged", "noticed by two"},
    4: IN_EVERY_SIZE
    | SAMURAI_SPECIALS
    | {
        *("merged", "one card for several samurai", "mend in a Showdown", "noticed by two"),
        *("two at one target", "two at one alarm", "two noticed", "two killed", "void check"),
        *("one dead, one captured", "chamber and capture"),
    },
}


def step(
    state: bushido_breaker.State, model: Naive, text: str, seen: Counter[str], before: Scene
) -> bushido_breaker.State:
    """Play one move on both and count what it brought."""
    rounds = len(model.log)
    model.play(text)
    if len(model.log) > rounds:
        seen.update(events(before, model.log[-1], model))
    return play(state, text)


def lock_step(
    state: bushido_breaker.State, model: Naive, policy: Policy, rng: Random, rounds: int
) -> Counter[str]:
    """Play on until so many rounds are over, and compare at every state."""
    seen: Counter[str] = Counter()
    before = scene(model)
    played: list[str] = []
    try:
        while (texts := agree(state, model)) and len(model.log) < rounds:
            if model.stage == "answer":
                before = scene(model)
            played.append(policy(rng, texts, model))
            state = step(state, model, played[-1], seen, before)
    except Exception as error:
        error.add_note(f"{state.options}, {policy.__name__}: {played}")
        raise
    assert [row_of(row) for row in state.log] == model.log
    assert len(played) <= bushido_breaker.max_plies(state.options)
    return seen


def missing(wanted: Collection[str], seen: Counter[str]) -> list[str]:
    return sorted(name for name in wanted if not seen[name])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games(players: int) -> None:
    seen: Counter[str] = Counter()
    for policy in POLICIES:
        for number in range(GAMES[players]):
            rng = Random(f"{players} {policy.__name__} {number}")
            options = any_options(rng, players)
            seen += lock_step(*new_pair(options), policy, rng, options.last_round)
    assert not missing(IN_GAMES[players], seen), seen


CLOSE_BY = {
    2: {"killed with shurikens"},
    3: {"killed with shurikens", "killed and hit", "killed by Katana beside a Yumi"},
    4: {
        *("killed with shurikens", "killed and hit", "killed by Katana beside a Yumi"),
        *("void dodge", "void check", "post in a Showdown"),
    },
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_rounds_close_by(players: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(300):
        rng = Random(f"{players} {number}")
        policy = rng.choice((clash, crowd))
        seen += lock_step(*arranged_pair(rng, players), policy, rng, 2)
    assert not missing(CLOSE_BY[players], seen), seen


# Everything that can be done


def every_way(
    state: bushido_breaker.State,
    model: Naive,
    keep: Callable[[str], bool],
    seen: Counter[str],
    before: Scene,
) -> None:
    """Go through all moves that are kept until the round is over."""
    texts = agree(state, model)
    if model.log:
        return
    if model.stage == "answer":
        before = scene(model)
    for text in texts:
        if model.stage == "react" or keep(text):
            child = model.copy()
            every_way(step(state, child, text, seen, before), child, keep, seen, before)


def rearranged(
    places: str, samurai: dict[int, str], specials: str, notices: dict[int, int]
) -> tuple[bushido_breaker.State, Naive]:
    """Make the same first round with four seats twice."""
    model = Naive(4)
    for text in (*(f"special {name}" for name in specials.split()), *("start west",) * 2):
        model.play(text)
    model.places = dict(enumerate(places.split()))
    model.samurai, model.notices = samurai, notices
    state = table(
        4,
        ninjas=places,
        samurai=", ".join(f"{number} {samurai.get(number, '-')}" for number in range(1, 8)),
        specials=specials,
        notices=list(notices.values()),
    )
    return state, model


def test_every_way_through_a_room() -> None:
    """BB-26, BB-43 to BB-47: both ninjas in the dojo with two samurai."""
    pair = rearranged(
        "dojo dojo",
        {3: "dojo", 4: "dojo", 5: "east"},
        "metsubushi blowgun reinforcements repair",
        {0: 0, 1: 1},
    )
    kept = {"kunai 3", "kunai 4", "hide", "sabotage", "move west", "move 3 west", "move 4 west"}
    kept |= {
        f"{card} {n}" for card in ("katana", "yumi", "search", "alarm", "exits") for n in (3, 4)
    }
    seen: Counter[str] = Counter()
    every_way(*pair, kept.__contains__, seen, scene(pair[1]))
    wanted = {
        *("killed after Metsubushi", "bomb after Metsubushi", "two at one target", "two killed"),
        *("two noticed", "noticed by two", "two at one alarm", "one dead, one captured"),
        *("void check", "killed by Katana beside a Yumi", "ninjas-stopped"),
    }
    assert not missing(wanted, seen), seen


@pytest.mark.parametrize("thrower", [0, 1])
def test_every_way_of_two_throws(thrower: int) -> None:
    """BB-25, BB-32, BB-44: a Smoke Bomb can bring a samurai back who then finds the other ninja."""
    pair = rearranged(
        ("castle dining", "dining castle")[thrower],
        {3: "dojo", 7: "dining", 1: "corridor"},
        ("shurikens blowgun repair showdown", "blowgun shurikens repair showdown")[thrower],
        ({0: 0, 1: 1}, {0: 1, 1: 0})[thrower],
    )
    kept = {"kunai 7", "hide", "sabotage", "shurikens 3 7", "shuriken 7", "move 7 east"}
    kept |= {f"{card} {n}" for card in ("katana", "yumi", "search", "alarm") for n in (3, 7)}
    seen: Counter[str] = Counter()
    every_way(*pair, kept.__contains__, seen, scene(pair[1]))
    wanted = {
        *("killed with shurikens", "killed and hit", "shurikens hits 0", "shurikens hits 1"),
        *("shurikens hits 2", "void dodge", "void check", "two killed", "captured"),
    }
    if thrower == 1:
        wanted.add("a bomb dooms another")
    assert not missing(wanted, seen), seen


@settings(max_examples=40)
@given(
    st.sampled_from((2, 3, 4)),
    st.booleans(),
    st.lists(st.integers(0, 10**6), min_size=40, max_size=160),
)
def test_lock_step_of_what_hypothesis_picks(players: int, specials: bool, picks: list[int]) -> None:
    """Only the last state is compared in full, so that more games fit in."""
    options = bushido_breaker.Options(players=players, specials=specials)
    state, model = new_pair(options)
    for pick in picks:
        texts = model.legal()
        if not texts:
            break
        assert [str(move) for move in bushido_breaker.legal_moves(state)] == texts
        text = texts[pick % len(texts)]
        state = play(state, text)
        model.play(text)
    agree(state, model)


@pytest.mark.parametrize("what", ["alarm", "card", "log"])
def test_a_difference_is_seen(what: str) -> None:
    """The comparison itself: it fails where the two differ."""
    state, model = new_pair(bushido_breaker.Options(specials=False))
    for text in ("start west", "sabotage", "exits 1"):
        state = play(state, text)
        model.play(text)
    agree(state, model)
    if what == "alarm":
        model.alarms_off.add("east")
    elif what == "card":
        model.uses[0]["kunai"] = 4
    else:
        model.log[-1]["alarms"] = {}
    with pytest.raises(AssertionError):
        agree(state, model)
