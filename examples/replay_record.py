"""Write a game to a file, read it back, and step through it.

python examples/replay_record.py                 # plays a game into a temporary file
python examples/replay_record.py game.json       # keeps the file, or replays it if it is there
python examples/replay_record.py game.json --seat 1 --every 20
"""

import argparse
import random
import tempfile
from pathlib import Path

from boardrules import CHANCE, NOBODY, SPECTATOR, Record, draw, redacted, replay
from boardrules.games import samurai


def play(seed: int) -> Record:
    """Play a random game and keep the texts of its moves."""
    rng = random.Random(seed)
    options = samurai.Options(players=3, hands="random")
    state = samurai.new_game(options)
    moves = []
    while (mover := samurai.to_move(state)) != NOBODY:
        legal = samurai.legal_moves(state)
        move = draw(samurai, state, rng) if mover == CHANCE else rng.choice(legal)
        moves.append(move)
        state = samurai.apply(state, move)
    return Record(samurai, options, moves)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path, nargs="?", help="where the record goes, or is already")
    parser.add_argument("--seat", type=int, choices=range(3), help="step through as this seat")
    parser.add_argument("--every", type=int, default=60, help="show the map every so many plies")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()

    with tempfile.TemporaryDirectory() as folder:
        path = args.file or Path(folder) / "game.json"
        if not path.exists():
            path.write_text(play(args.seed).to_json(), encoding="utf-8")
        print(f"{path.name}: {path.stat().st_size} bytes")
        record = Record.from_json(path.read_text(encoding="utf-8"))

    seat = SPECTATOR if args.seat is None else args.seat
    texts = redacted(record, seat)
    last = None
    for ply, state in enumerate(replay(record)):
        if ply:
            print(f"{ply:3} {texts[ply - 1]}")
        if args.every and ply and ply % args.every == 0:
            print(samurai.render(samurai.view(state, seat)))
        last = state
    if last is not None:
        print(samurai.outcome(last))


if __name__ == "__main__":
    main()
