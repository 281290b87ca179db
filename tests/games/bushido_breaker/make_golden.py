"""Make golden games: whole games that are replayed for ever after.

Run `python -m tests.games.bushido_breaker.make_golden` from the repository's root to print what it
would write; with `--write` it makes the games that `golden/index.json` does not have yet. A game
that is there is never made anew, see "Golden records" in `tests/README.md`.

Each game is played on the naive model, with one of the leanings of `lockstep.py`, from one seed
after the other until what is wished for has happened. Everything that the index says of it comes
from the model; then the package plays it too, and it is written only if both agree at every state.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections import Counter
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import attrs

from boardrules import Record, replay
from boardrules.games import bushido_breaker

from .lockstep import (
    Policy,
    agree,
    any_options,
    anything,
    brawl,
    burglary,
    by_word,
    clash,
    crowd,
    events,
    massacre,
    new_pair,
    scene,
    siege,
    watch,
)

if TYPE_CHECKING:
    from .naive import Naive

FOLDER = Path(__file__).parent / "golden"
SEATS = (2, 3, 4)
SHORTEST = 3
"""A game of fewer rounds is not worth keeping."""


@attrs.frozen
class Wish:
    """A game that is wanted.

    Attributes:
        name: of the file, without the seat count.
        players: the seat count.
        happens: what must happen in it, as `lockstep.events` names it.
        policies: who may play it.
        status: how the ninjas end, if that matters.
        options: options that it is to have; the others are picked at random.
    """

    name: str
    players: int
    happens: tuple[str, ...]
    policies: tuple[Policy, ...]
    status: tuple[str, ...] = ()
    options: dict[str, Any] = attrs.field(factory=dict)

    @property
    def file(self) -> str:
        """Name the file."""
        return f"{self.name}-{self.players}.json"


def wishes() -> list[Wish]:
    """List every way to end at every seat count, and what else matters."""
    found = []
    for n in SEATS:
        ninjas = 2 if n == 4 else 1
        for name, happens, policies, status in (
            ("chamber", ("chamber",), (burglary,), ()),
            ("captured", ("ninjas-stopped",), (watch, crowd), ("captured",) * ninjas),
            ("killed", ("ninjas-stopped",), (brawl, clash), ("dead",) * ninjas),
            ("samurai-dead", ("samurai-dead",), (massacre, siege), ()),
            ("time", ("time",), (anything, by_word), ()),
        ):
            found.append(Wish(name, n, happens, policies, status))
        found.append(Wish("no-specials", n, ("done: sabotage",), (crowd,), (), {"specials": False}))
        bombs = ("bomb against capture", "bomb against death")
        found.append(Wish("bomb", n, bombs[-ninjas:], (crowd, brawl)))
        found.append(Wish("metsubushi", n, ("metsubushi: metsubushi",), (brawl, crowd)))
    all_five = {"garrison": None}
    everywhere = {"nightingale": ("corridor", "castle", "dojo", "daimyo")}
    found += [
        Wish("poison", 2, ("the last one poisoned",), (massacre, siege), (), all_five),
        Wish("poison", 4, ("poisoned", "samurai-dead"), (massacre, siege)),
        Wish("garrison", 2, ("samurai-dead",), (massacre,), (), {"garrison": 2, "max_rounds": 6}),
        Wish("showdown", 2, ("bluff", "samurai-dead"), (massacre, siege), (), all_five),
        Wish("showdown", 4, ("showdown", "post in a Showdown"), (massacre, siege)),
        Wish("repair", 4, ("repair", "mend in a Showdown"), (siege, massacre)),
        Wish("revelation", 2, ("special shown",), (watch, by_word), (), all_five),
        Wish("merged", 3, ("merged",), (massacre, siege)),
        Wish("merged", 4, ("merged", "one card for several samurai"), (massacre, siege)),
        Wish("floors", 3, ("chirp",), (burglary,), (), everywhere),
        Wish("mixed", 4, ("one dead, one captured", "ninjas-stopped"), (crowd, brawl)),
        Wish("chamber-and-capture", 4, ("chamber and capture",), (burglary,)),
        Wish("void", 4, ("void check", "two at one target"), (crowd, massacre)),
    ]
    return found


def options_for(wish: Wish, rng: Random) -> bushido_breaker.Options:
    options = any_options(rng, wish.players)
    return attrs.evolve(options, **wish.options) if wish.options else options


def play(wish: Wish, seed: int) -> tuple[bushido_breaker.Options, list[str], Naive, Counter[str]]:
    """Play a game on the model."""
    rng = Random(f"{wish.file} {seed}")
    policy = wish.policies[seed % len(wish.policies)]
    options = options_for(wish, rng)
    _, model = new_pair(options)
    played: list[str] = []
    seen: Counter[str] = Counter()
    before = scene(model)
    while texts := model.legal():
        if model.stage == "answer":
            before = scene(model)
        rounds = len(model.log)
        played.append(policy(rng, texts, model))
        model.play(played[-1])
        if len(model.log) > rounds:
            seen += events(before, model.log[-1], model)
    return options, played, model, seen


def log_hash(log: list[dict[str, Any]]) -> str:
    """Hash what everybody saw, round by round."""
    return hashlib.sha256(json.dumps(log, sort_keys=True).encode()).hexdigest()


def what_is_known(model: Naive) -> dict[str, Any]:
    """Tell what everybody knows of a game that is over, as the model has it."""
    outcome = model.outcome()
    assert outcome is not None
    winners, _, reason = outcome
    return {
        "rounds": model.round,
        "reason": reason,
        "winners": list(winners),
        "samurai": [f"{number} {model.samurai[number]}" for number in sorted(model.samurai)],
        "alarms_off": sorted(model.alarms_off),
        "showdown": model.showdown,
        "merged": model.merged,
        "status": list(model.status.values()),
        "notices": list(model.notices.values()),
        "face_up": list(model.face_up.values()),
        "log_sha256": log_hash(model.log),
    }


def make(wish: Wish) -> tuple[Record, dict[str, Any]]:
    """Make a game as wished for, and tell what is known of it."""
    for seed in count():
        options, played, model, seen = play(wish, seed)
        if model.round < SHORTEST:
            continue
        if wish.status and list(wish.status) != list(model.status.values()):
            continue
        if all(seen[name] for name in wish.happens):
            break
    record = Record(bushido_breaker, options, played)
    _, second = new_pair(options)
    for state, text in zip(replay(record, bushido_breaker), [*played, ""], strict=True):
        agree(state, second)
        if text:
            second.play(text)
    return record, {"plies": len(played), "happens": list(wish.happens), **what_is_known(model)}


def main(write: bool) -> None:
    """Make what is missing."""
    path = FOLDER / "index.json"
    index = json.loads(path.read_text("utf-8")) if path.exists() else {}
    for wish in wishes():
        if wish.file in index:
            continue
        record, index[wish.file] = make(wish)
        print(wish.file, index[wish.file])
        if write:
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / wish.file).write_text(record.to_json() + "\n", "utf-8")
            path.write_text(json.dumps(index, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main("--write" in sys.argv[1:])
