"""Measure speed, beside the peers that are installed.

    python benchmarks/run.py
    python benchmarks/run.py --seconds 2 --json
    python benchmarks/run.py --only rules

Sections: `rules` (decisions a second, what a kept child costs), `histories` (drawing a secret
history in Bushido Breaker), `openspiel` and `pettingzoo` (the same games through the adapters),
`bots` (simulations a second of ISMCTS). The extra `bench` brings all peers. Figures depend on the
machine; ratios, taken turn by turn in one run, much less.
"""

from __future__ import annotations

import argparse
import json
import platform
import statistics
from typing import TYPE_CHECKING, Any

from boardrules.games import bushido_breaker
from contestants import Contestant, cases, ours, peers
from environments import (
    clone_cost,
    openspiel_contestants,
    openspiel_games,
    pettingzoo_contestants,
    searches,
)
from histories import drawing_times
from measures import kept_child, rates, ratio

if TYPE_CHECKING:
    from collections.abc import Callable

Report = dict[str, Any]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=5.0, help="for each contestant in all")
    parser.add_argument("--rounds", type=int, default=10, help="how often they take turns")
    parser.add_argument("--only", choices=SECTIONS, action="append", help="a section to measure")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    args = parser.parse_args()
    report: Report = {"python": platform.python_version(), "seconds": args.seconds}
    for name in args.only or SECTIONS:
        report[name] = SECTIONS[name](args.seconds, args.rounds)
    print(json.dumps(report, indent=2) if args.json else tables(report))


def rules(seconds: float, rounds: int) -> Report:
    """Measure decisions a second against the peers, and what a kept child costs."""
    mine, others = ours(), peers()
    report = _measure(mine, others, seconds, rounds)
    for name, (game, options) in cases():
        time, size = kept_child(game, options)
        report["figures"][name] |= {"us/child": time, "B/child": size}
    return report


def histories(seconds: float, rounds: int) -> Report:
    """Measure how long `determinize` of Bushido Breaker takes after ten rounds."""
    games = max(2, round(20 * seconds))
    figures: Report = {}
    for players in bushido_breaker.SEATS:
        times = drawing_times(players, games)
        per_second = {"per second": 1e3 / times["ms again"]}
        figures[f"{bushido_breaker.NAME} {players}p"] = per_second | times
    return {"figures": figures, "ratios": {name: {} for name in figures}}


def openspiel(seconds: float, rounds: int) -> Report:
    """Measure decisions a second and the cost of `clone()` in OpenSpiel."""
    games = openspiel_games()
    report = _measure(*_sides(openspiel_contestants(games)), seconds, rounds)
    for name, game in games.items():
        report["figures"][name]["us/clone"] = clone_cost(game)
    return report


def pettingzoo(seconds: float, rounds: int) -> Report:
    """Measure steps a second in PettingZoo."""
    return _measure(*_sides(pettingzoo_contestants()), seconds, rounds)


def bots(seconds: float, rounds: int) -> Report:
    """Measure simulations a second of ISMCTS."""
    return _measure(searches(), [], seconds, rounds)


SECTIONS: dict[str, Callable[[float, int], Report]] = {
    "rules": rules,
    "histories": histories,
    "openspiel": openspiel,
    "pettingzoo": pettingzoo,
    "bots": bots,
}
UNITS = {
    "rules": "decisions",
    "histories": "further draws",
    "openspiel": "decisions",
    "pettingzoo": "steps",
    "bots": "simulations",
}


def _sides(contestants: list[Contestant]) -> tuple[list[Contestant], list[Contestant]]:
    mine = [each for each in contestants if each.name.startswith("ours: ")]
    return mine, [each for each in contestants if each not in mine]


def _measure(
    mine: list[Contestant], others: list[Contestant], seconds: float, rounds: int
) -> Report:
    found = rates([*mine, *others], seconds, rounds)
    return {
        "figures": {name: {"per second": statistics.median(each)} for name, each in found.items()},
        "ratios": {
            each.name: {peer.name: ratio(found[each.name], found[peer.name]) for peer in others}
            for each in mine
        },
    }


def tables(report: Report) -> str:
    """Lay the figures out for a terminal."""
    lines = [f"Python {report['python']}, {report['seconds']:g} s each"]
    for name in filter(report.__contains__, SECTIONS):
        lines += ["", f"{name}: {UNITS[name]} a second", "", *_table(report[name])]
    return "\n".join(lines)


def _table(section: Report) -> list[str]:
    figures, ratios = section["figures"], section["ratios"]
    if not figures:
        return ["not installed"]
    more = list(dict.fromkeys(key for each in figures.values() for key in each))[1:]
    titles = "".join(f"{key:>10}" for key in more)
    lines = [f"{'':24}{'per second':>12}{'us each':>10}{titles}"]
    for name, each in figures.items():
        line = f"{name:24}{each['per second']:12,.0f}{1e6 / each['per second']:10.2f}"
        lines.append(line + "".join(f"{each[key]:10.2f}" for key in more if key in each))
    others = [name for name in figures if name not in ratios]
    if others:
        lines += ["", "times as many a second as", ""]
        lines.append(f"{'':24}" + "".join(f"{name:>20}" for name in others))
        for name, against in ratios.items():
            lines.append(f"{name:24}" + "".join(f"{against[other]:20.2f}" for other in others))
    return lines


if __name__ == "__main__":
    main()
