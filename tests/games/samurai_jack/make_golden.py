"""Make golden games: whole games that are replayed for ever after.

Run `python -m tests.games.samurai_jack.make_golden` from the repository's root to print what it
would write; with `--write` it makes the games that `golden/index.json` does not have yet. A game
that is there is never made anew, see "Golden records" in `tests/README.md`.

Each game is played at random with a leaning that makes the wanted end likely, from one seed after
the other until the naive model says that the game has ended as wanted. So the end, the scores and
the winners in the index come from the model; the hash of the final state is the package's.
"""

from __future__ import annotations

import hashlib
import json
import sys
from itertools import count
from pathlib import Path
from random import Random

import attrs

from boardrules import Record, dumps, replay
from boardrules.games import samurai_jack

from . import naive

FOLDER = Path(__file__).parent / "golden"
REASONS = ("insane", "third-round")
SEATS = (2, 3, 4, 5)


@attrs.frozen
class Wish:
    """A game that is wanted."""

    players: int
    reason: str
    tokens: bool

    @property
    def name(self) -> str:
        """Name the file."""
        return f"{self.reason}-{self.players}{'-tokens' if self.tokens else ''}.json"


def wishes() -> list[Wish]:
    """List one game for each end and seat count, with and without tokens."""
    return [
        Wish(players, reason, tokens)
        for players in SEATS
        for reason in REASONS
        for tokens in (False, True)
    ]


def play(wish: Wish, seed: int) -> tuple[list[str], naive.Game]:
    """Play a game on the model, leaning towards the wanted end."""
    rng = Random(f"{wish.name} {seed}")
    model = naive.Game(wish.players, wish.tokens)
    texts = []
    while legal := model.legal():
        text = rng.choices(legal, model.weights() or None)[0]
        if model.wanted[0] in ("claim", "turn-in") and "claim" in legal[0]:
            text = rng.choice(legal[:-1])
        if model.wanted[0] == "play" and rng.random() < 0.7:
            text = near_jack(rng, wish, model, legal)
        model.play(text)
        texts.append(text)
    return texts, model


def near_jack(rng: Random, wish: Wish, model: naive.Game, legal: list[str]) -> str:
    """Pick the card that leads to Jack's tile, or one that does not."""
    hero = model.wanted[1]
    together: list[str] = []
    apart: list[str] = []
    for text in legal:
        kind = text.split()[1]
        ahead = [tile for tile in range(hero.tile + 1, 15) if model.path[tile] == kind]
        meets = bool(ahead) and ahead[0] == model.jack.tile
        (together if meets else apart).append(text)
    wanted = together if wish.reason == "third-round" else apart
    return rng.choice(wanted or legal)


def make(wish: Wish) -> tuple[Record, dict[str, object]]:
    """Make a game that ends as wanted, and what is known of its end."""
    for seed in count():
        texts, model = play(wish, seed)
        if model.reason == wish.reason:
            break
    options = samurai_jack.Options(players=wish.players, encounter_tokens=wish.tokens)
    record = Record(samurai_jack, options, texts)
    *_, final = replay(record)
    return record, {
        "plies": len(texts),
        "reason": model.reason,
        "winners": model.winners(),
        "scores": model.scores(),
        "honor": [hero.honor for hero in model.heroes],
        "cards": [sorted(hero.cards) for hero in model.walkers()],
        "sanity": model.sanity,
        "round": model.round,
        "sha256": hashlib.sha256(dumps(samurai_jack, final).encode()).hexdigest(),
    }


def main(write: bool) -> None:
    """Make what is missing."""
    path = FOLDER / "index.json"
    index = json.loads(path.read_text("utf-8")) if path.exists() else {}
    for wish in wishes():
        if wish.name in index:
            continue
        record, index[wish.name] = make(wish)
        print(wish, index[wish.name])
        if write:
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / wish.name).write_text(record.to_json() + "\n", "utf-8")
            path.write_text(json.dumps(index, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main("--write" in sys.argv[1:])
