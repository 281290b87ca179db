"""Make golden games: whole games that are replayed for ever after.

Run `python -m tests.games.back_to_the_future.make_golden` from the repository's root to print what
it would write; with `--write` it makes the games that `golden/index.json` does not have yet. A game
that is there is never made anew, see "Golden records" in `tests/README.md`.

Each game is played at random with a leaning that makes the wanted end likely, from one seed after
the other until the naive model says that the game has ended as wanted. So the end and the winners
in the index come from the model; the hash of the final state is the package's.
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
from boardrules.games import back_to_the_future as bttf

from . import naive

FOLDER = Path(__file__).parent / "golden"
REASONS = ("events", "exhausted", "round-limit")
SIDES = ("A", "B")


@attrs.frozen
class Wish:
    """A game that is wanted."""

    players: int
    side: str
    reason: str
    beginner: bool
    max_rounds: int

    @property
    def name(self) -> str:
        """Name the file."""
        return f"{self.reason}-{self.players}-{self.side.lower()}.json"


def wishes() -> list[Wish]:
    """List one game for each end, seat count and side, spread over the other options."""
    found = []
    for row, players in enumerate((2, 3, 4)):
        for column, side in enumerate(SIDES):
            for place, reason in enumerate(REASONS):
                is_short = reason == "round-limit"
                found.append(
                    Wish(
                        players,
                        side,
                        reason,
                        beginner=(row + column + place) % 2 == 0,
                        max_rounds=5 + row if is_short else 60,
                    )
                )
    return found


def play(wish: Wish, seed: int) -> tuple[list[str], naive.Game]:
    """Play a game on the model, leaning towards the wanted end."""
    rng = Random(f"{wish.name} {seed}")
    model = naive.Game(wish.players, wish.side, wish.beginner, wish.max_rounds)
    texts = []
    while legal := model.legal():
        text = rng.choice(legal)
        if model.who() >= 0 and rng.random() < 0.9:
            text = choose(rng, wish, model, legal)
        model.play(text)
        texts.append(text)
    return texts, model


def choose(rng: Random, wish: Wish, model: naive.Game, legal: list[str]) -> str:
    """Pick a move: gather cards to exhaust the deck, else play them to complete events."""
    if model.step != "turn":
        return rng.choice(legal)
    if wish.reason == "exhausted":
        wanted = ["end"] if model.car == 2015 else ["travel 2015", "take"]
        return rng.choice([text for text in wanted if text in legal] or legal)
    if "complete" in legal:
        return "complete"
    mat = model.mats[model.seat]
    empty = [f"travel {year}" for year in naive.YEARS if not mat[year]]
    for kinds in (("play", "play-free"), ("travel",)):
        found = [text for text in legal if text.split()[0] in kinds]
        found = [text for text in found if text in empty] or found
        if found:
            return rng.choice(found)
    return rng.choice(legal)


def make(wish: Wish) -> tuple[Record, dict[str, object]]:
    """Make a game that ends as wanted, and what is known of its end."""
    for seed in count():
        texts, model = play(wish, seed)
        if model.reason == wish.reason:
            break
    options = bttf.Options(
        players=wish.players,
        events=wish.side,
        beginner=wish.beginner,
        max_rounds=wish.max_rounds,
    )
    record = Record(bttf, options, texts)
    *_, final = replay(record)
    return record, {
        "plies": len(texts),
        "rounds": model.round,
        "reason": model.reason,
        "winners": model.winners(),
        "scores": model.scores(),
        "victory_tokens": model.won,
        "clock_tokens": model.clock,
        "ripple_piles": [len(pile) for pile in model.piles],
        "sha256": hashlib.sha256(dumps(bttf, final).encode()).hexdigest(),
    }


def main(write: bool) -> None:
    """Make what is missing."""
    path = FOLDER / "index.json"
    index = json.loads(path.read_text("utf-8")) if path.exists() else {}
    for wish in wishes():
        if wish.name in index:
            continue
        record, index[wish.name] = make(wish)
        print(wish, index[wish.name], flush=True)
        if write:
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / wish.name).write_text(record.to_json() + "\n", "utf-8")
            path.write_text(json.dumps(index, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main("--write" in sys.argv[1:])
