"""Watch a whole game of Samurai between random players, told line by line.

    python examples/quickstart.py
    python examples/quickstart.py --players 4 --seed 7 --seat 0

With --seat you hear only what that seat is told.
"""

import argparse
import random

from boardrules import CHANCE, NOBODY, SPECTATOR, draw
from boardrules.games import samurai


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, choices=samurai.SEATS, default=2)
    parser.add_argument("--seed", type=int, default=1998)
    parser.add_argument("--seat", type=int, help="tell only what this seat learns")
    args = parser.parse_args()
    if args.seat is not None and not 0 <= args.seat < args.players:
        parser.error(f"--seat must be 0 to {args.players - 1}")

    rng = random.Random(args.seed)
    state = samurai.new_game(samurai.Options(players=args.players))
    listener = SPECTATOR if args.seat is None else args.seat
    ply = 0
    while samurai.to_move(state) != NOBODY:
        if samurai.to_move(state) == CHANCE:
            move = draw(samurai, state, rng)
        else:
            move = rng.choice(samurai.legal_moves(state))
        ply += 1
        print(f"{ply:3}  {samurai.describe(state, move, args.seat)}")
        after = samurai.apply(state, move)
        if move.kind not in ("keep", "draw"):  # what is kept and drawn is told already
            for line in samurai.news(samurai.view(state, listener), samurai.view(after, listener)):
                print(f"       {line}")
        state = after

    print()
    print(samurai.render(samurai.view(state, listener)))
    print_standings(state)


def print_standings(state: samurai.State) -> None:
    outcome = samurai.outcome(state)
    assert outcome is not None
    print()
    print(f"Standings (ended by {outcome.reason})")
    seats = range(len(outcome.scores))
    order = sorted(seats, key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))
    for seat in order:
        counts = zip(("helmets", "buddhas", "rice fields"), state.captured[seat], strict=True)
        figures = ", ".join(f"{name} {count}" for name, count in counts)
        mark = "  wins" if seat in outcome.winners else ""
        print(f"  seat {seat}: {outcome.scores[seat]:2} figures ({figures}){mark}")


if __name__ == "__main__":
    main()
