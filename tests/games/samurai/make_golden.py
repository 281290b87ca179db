"""Make golden games: whole games that are replayed for ever after.

Run `python -m tests.games.samurai.make_golden` from the repository's root to print what it would
write; with `--write` it makes the games that `golden/index.json` does not have yet. A game that is
there is never made anew, see "Golden records" in `tests/README.md`.

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
from boardrules.games import samurai

from . import naive

FOLDER = Path(__file__).parent / "golden"
REASONS = ("last-helmet", "last-buddha", "last-rice", "four-ties")
STRONG = ("-4", "-3")


@attrs.frozen
class Wish:
    """A game that is wanted."""

    players: int
    reason: str
    hands: str
    figures: str
    end: str

    @property
    def name(self) -> str:
        """Name the file."""
        return f"{self.reason}-{self.players}.json"


def wishes() -> list[Wish]:
    """List one game for each end and seat count, spread over the other options."""
    found = []
    for row, players in enumerate((2, 3, 4)):
        for column, reason in enumerate(REASONS):
            number = row + column
            found.append(
                Wish(
                    players,
                    reason,
                    ("choose", "random")[number % 2],
                    ("place", "random")[(number // 2 + row) % 2],
                    ("turn", "immediate")[(number + column // 2) % 2],
                )
            )
    return found


def play(wish: Wish, seed: int) -> tuple[list[str], naive.Game]:
    """Play a game on the model, leaning towards the wanted end."""
    rng = Random(f"{wish.name} {seed}")
    model = naive.Game(wish.players, wish.hands, wish.figures, wish.end)
    texts = []
    while legal := model.legal():
        text = rng.choice(legal)
        if not model.chance():
            text = choose(rng, wish, model, legal)
        model.play(text)
        texts.append(text)
    return texts, model


def choose(rng: Random, wish: Wish, model: naive.Game, legal: list[str]) -> str:
    """Pick a move: round settlements with the wanted figure; weak tokens to tie, strong to win."""
    if not legal[0].startswith(("place", "exchange", "lift")) or rng.random() < 0.2:
        return rng.choice(legal)
    last = wish.reason.removeprefix("last-")
    targets = [place for place, figures in model.on.items() if last in figures]
    near = {space for place in targets for space in naive.around(model.players, place, ".")}
    best = [text for text in legal if text.split()[-1] in near and text.startswith("place")]
    if wish.reason != "four-ties":
        best = [text for text in best if text.split()[1].endswith(STRONG)] or best
    return rng.choice(best or [text for text in legal if text != "end"] or legal)


def make(wish: Wish) -> tuple[Record, dict[str, object]]:
    """Make a game that ends as wanted, and what is known of its end."""
    for seed in count():
        texts, model = play(wish, seed)
        if model.reason == wish.reason:
            break
    options = samurai.Options(
        players=wish.players, hands=wish.hands, figures=wish.figures, end=wish.end
    )
    record = Record(samurai, options, texts)
    *_, final = replay(record)
    return record, {
        "plies": len(texts),
        "reason": model.reason,
        "winners": model.winners(),
        "captured": [[bag[figure] for figure in naive.FIGURES] for bag in model.captured],
        "set_aside": [model.aside[figure] for figure in naive.FIGURES],
        "sha256": hashlib.sha256(dumps(samurai, final).encode()).hexdigest(),
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
