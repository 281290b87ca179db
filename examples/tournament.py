"""A tournament at Samurai, with a progress bar and a table, on one processor or many.

    python examples/tournament.py --executor process --workers 4 --games 120 --seats 3

The same seed gives the same table with every executor and any number of workers. Dask needs the
extra `dask`; to use machines beside this one, give the address of a scheduler with --scheduler.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import ExitStack
from importlib import import_module
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from boardrules.bots import FlatMonteCarloBot, ISMCTSBot, RandomBot
from boardrules.bots.arena import Standings, tournament
from boardrules.games import samurai
from write_a_bot import GreedyBot

if TYPE_CHECKING:
    from concurrent.futures import Executor

BOTS: tuple[Any, ...] = (
    RandomBot(),
    GreedyBot(),
    FlatMonteCarloBot(simulations=20),
    ISMCTSBot(simulations=20),
)


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    kinds = ("serial", "thread", "process", "dask")
    parser.add_argument("--executor", choices=kinds, default="serial", help="who plays the games")
    parser.add_argument("--workers", type=int, default=2, help="how many play at a time")
    parser.add_argument("--scheduler", help="address of a Dask scheduler; else one is started here")
    parser.add_argument("--games", type=int, default=12, help="how many games to play")
    parser.add_argument("--seats", type=int, choices=samurai.SEATS, default=2)
    parser.add_argument("--seed", type=int, default=1, help="of everything random")
    return parser.parse_args()


def make_executor(wanted: argparse.Namespace, stack: ExitStack) -> Executor | None:
    """Start what plays the games; the stack stops it in the end."""
    match wanted.executor:
        case "thread":
            return stack.enter_context(ThreadPoolExecutor(wanted.workers))
        case "process":
            context = get_context("spawn")
            return stack.enter_context(ProcessPoolExecutor(wanted.workers, mp_context=context))
        case "dask":
            executor: Executor = dask_client(wanted, stack).get_executor()
            return stack.enter_context(executor)
    return None


def dask_client(wanted: argparse.Namespace, stack: ExitStack) -> Any:
    """Connect to a Dask cluster, or start one on this machine."""
    dask: Any = import_module("distributed")  # the extra dask is needed for nothing else
    scheduler = wanted.scheduler or stack.enter_context(
        dask.LocalCluster(n_workers=wanted.workers, threads_per_worker=1, dashboard_address=None)
    )
    return stack.enter_context(dask.Client(scheduler))


def as_table(standings: Standings) -> Table:
    """Lay the standings out, the best bot on top."""
    table = Table(title=f"{standings.games} games of {samurai.TITLE}, with 95 % intervals")
    table.add_column("bot", no_wrap=True)
    for heading in ("games", "share of victory", "score", "seats"):
        table.add_column(heading, justify="right", no_wrap=True)
    for bot in sorted(standings.bots, key=lambda bot: -bot.share.mean):
        numbers = (bot.games, bot.share, bot.score)
        table.add_row(bot.name, *map(str, numbers), " ".join(map(str, bot.seats)))
    return table


def main() -> None:
    """Play the tournament and show how it went."""
    wanted = arguments()
    console = Console()
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with ExitStack() as stack:
        executor = make_executor(wanted, stack)
        bar = stack.enter_context(Progress(*columns, console=console))
        task = bar.add_task("", total=wanted.games)
        standings = tournament(
            samurai,
            samurai.Options(players=wanted.seats),
            BOTS,
            wanted.games,
            wanted.seed,
            executor,
            on_result=lambda result: bar.advance(task),
        )
    console.print(as_table(standings))
    for failure in standings.failures:
        console.print(f"game {failure.number} failed: {failure.error}")


if __name__ == "__main__":  # processes that play import this file, too
    main()
