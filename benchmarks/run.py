"""Measure decisions a second and the cost of a kept child, beside the peers that are installed.

    python benchmarks/run.py
    python benchmarks/run.py --seconds 2 --json

Peers come with the extra `bench`. Figures depend on the machine; ratios much less.
"""

from __future__ import annotations

import argparse
import json
import platform
import statistics
from typing import Any

from contestants import cases, ours, peers
from measures import kept_child, rates, ratio


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=5.0, help="for each contestant in all")
    parser.add_argument("--rounds", type=int, default=10, help="how often they take turns")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    args = parser.parse_args()
    report = measure(args.seconds, args.rounds)
    print(json.dumps(report, indent=2) if args.json else table(report))


def measure(seconds: float, rounds: int) -> dict[str, Any]:
    """Measure everything in one run."""
    mine, others = ours(), peers()
    found = rates([*mine, *others], seconds, rounds)
    return {
        "python": platform.python_version(),
        "seconds": seconds,
        "decisions_per_second": {name: statistics.median(each) for name, each in found.items()},
        "ratios": {
            each.name: {peer.name: ratio(found[each.name], found[peer.name]) for peer in others}
            for each in mine
        },
        "kept_children": {
            name: dict(zip(("microseconds", "bytes"), kept_child(game, options), strict=True))
            for name, (game, options) in cases().items()
        },
    }


def table(report: dict[str, Any]) -> str:
    """Lay the figures out for a terminal."""
    speed, ratios, kept = (
        report[key] for key in ("decisions_per_second", "ratios", "kept_children")
    )
    peer_names = [name for name in speed if name not in ratios]
    lines = [f"Python {report['python']}, {report['seconds']:g} s each", ""]
    lines.append(f"{'':20}{'decisions/s':>12}{'us each':>9}{'us/child':>10}{'B/child':>9}")
    for name, each in speed.items():
        line = f"{name:20}{each:12,.0f}{1e6 / each:9.2f}"
        if name in kept:
            line += f"{kept[name]['microseconds']:10.2f}{kept[name]['bytes']:9.0f}"
        lines.append(line)
    if peer_names:
        lines += ["", "times as many decisions a second as the peer", ""]
        lines.append(f"{'':14}" + "".join(f"{name:>20}" for name in peer_names))
    for name, against in ratios.items():
        if against:
            figures = "".join(f"{against[peer]:20.2f}" for peer in peer_names)
            lines.append(f"{name:14}{figures}")
    if not peer_names:
        lines += ["", "no peers: pip install 'boardrules[bench]'"]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
