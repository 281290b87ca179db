"""How long a bot thinks, and how it tells that it is still thinking."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING, TypeAlias

from boardrules.core.errors import BoardRulesError

if TYPE_CHECKING:
    from collections.abc import Iterator

Progress: TypeAlias = Callable[[int, float], object]
"""Called with the simulations done so far and the part of the budget used, from 0 to 1."""

REPORTS = 100
"""A bot reports progress about this often while it spends a budget."""


def check_budget(simulations: int | None, seconds: float | None) -> None:
    """Check that a budget is given in exactly one of the two measures, and is above 0.

    Raises:
        BoardRulesError: it is not.
        TypeError: simulations is no integer, or seconds no number.
    """
    if (simulations is None) == (seconds is None):
        raise BoardRulesError("give a budget as simulations= or as seconds=, exactly one of them")
    if simulations is not None and type(simulations) is not int:
        raise TypeError(f"simulations is an int, not {type(simulations).__name__}")
    if seconds is not None and type(seconds) not in (int, float):
        raise TypeError(f"seconds is a number, not {type(seconds).__name__}")
    amount = simulations if simulations is not None else seconds
    if amount is None or not 0 < amount < float("inf"):
        raise BoardRulesError(f"a budget is above 0 and finite, not {amount}")


def budget_name(kind: str, simulations: int | None, seconds: float | None) -> str:
    """Name a bot after its budget: `ismcts-200`, `flat-0.5s`."""
    return f"{kind}-{seconds}s" if simulations is None else f"{kind}-{simulations}"


def spend(
    simulations: int | None, seconds: float | None, progress: Progress | None = None
) -> Iterator[int]:
    """Yield 0, 1, 2, ... once for each simulation that the budget allows, at least once.

    Args:
        simulations: the budget as a number of simulations; or
        seconds: the budget as time; the last simulation may run over.
        progress: told from time to time how far it is, and at the end.
    """
    if simulations is not None:
        return _count(simulations, progress)
    return _time(seconds or 0.0, progress)


def _count(simulations: int, progress: Progress | None) -> Iterator[int]:
    if progress is None:
        yield from range(simulations)
        return
    step = max(1, simulations // REPORTS)
    for done in range(simulations):
        if done and done % step == 0:
            progress(done, done / simulations)
        yield done
    progress(simulations, 1.0)


def _time(seconds: float, progress: Progress | None) -> Iterator[int]:
    start = perf_counter()
    done, used, reported = 0, 0.0, 0.0
    while used < 1.0:
        if progress is not None and used >= reported + 1 / REPORTS:
            progress(done, used)
            reported = used
        yield done
        done += 1
        used = (perf_counter() - start) / seconds
    if progress is not None:
        progress(done, 1.0)
