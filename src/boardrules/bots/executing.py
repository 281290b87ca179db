"""Having the games of a tournament played, here or by an executor."""

from __future__ import annotations

import pickle
from concurrent.futures import BrokenExecutor
from queue import SimpleQueue
from typing import TYPE_CHECKING

from boardrules.bots.match import lost, play_match

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable
    from concurrent.futures import Executor, Future

    from boardrules.bots.match import GameResult, Match

IN_FLIGHT = 1024
"""How many games are with the executor at a time: enough for many workers, and no flood."""
ATTEMPTS = 3
"""How often a game is handed to the executor before it is given up for lost."""


def results(matches: Iterable[Match], executor: Executor | None) -> Generator[GameResult]:
    """Play the games and yield each as it finishes.

    Closing the iterator early cancels what has not begun.

    Raises:
        TypeError: a game, its options or a bot cannot be pickled for the executor.
    """
    if executor is None:
        for match in matches:
            yield play_match(match)
        return
    courier = _Courier(executor)
    try:
        for match in matches:
            yield from courier.send(match)
            while len(courier.under_way) >= IN_FLIGHT:
                yield from courier.collect()
        while courier.under_way:
            yield from courier.collect()
    finally:
        courier.cancel()


class _Courier:
    """Takes games to an executor and brings back their results.

    A game is under way at most once at any time, and each is brought back exactly once: a lost
    one is sent again, and reported as failed when it is lost for good.
    """

    def __init__(self, executor: Executor) -> None:
        self.executor = executor
        self.under_way: dict[Future[GameResult], tuple[Match, int]] = {}
        self.arrived: SimpleQueue[Future[GameResult]] = SimpleQueue()

    def send(self, match: Match, attempt: int = 0) -> list[GameResult]:
        """Hand a game over; give it back as lost if the executor takes no more."""
        try:
            future = self.executor.submit(play_match, match, attempt)
        except BrokenExecutor as cause:
            return [lost(match, cause)]
        except Exception as cause:
            _explain(match, cause)
            raise
        self.under_way[future] = match, attempt
        future.add_done_callback(self.arrived.put)
        return []

    def collect(self) -> list[GameResult]:
        """Wait for a game to come back; if it was lost, send it again."""
        future = self.arrived.get()
        match, attempt = self.under_way.pop(future)
        try:
            return [future.result()]
        except KeyboardInterrupt:
            raise
        except BaseException as cause:  # a game reports its own errors: its worker was lost
            _explain(match, cause)
            again = attempt + 1
            return self.send(match, again) if again < ATTEMPTS else [lost(match, cause)]

    def cancel(self) -> None:
        """Call off what has not begun."""
        for future in self.under_way:
            future.cancel()


def _explain(match: Match, cause: BaseException) -> None:
    """Raise a better error if a game could not be handed over for want of pickling."""
    if not isinstance(cause, pickle.PicklingError | TypeError | AttributeError):
        return
    try:
        pickle.dumps(match)
    except Exception as problem:
        raise TypeError(
            "what travels to another process must survive pickling: the game (a module that can"
            f" be imported there does), its options and the bots; but: {problem}"
        ) from cause
