"""The global random generators: kept as they were, and watched."""

from __future__ import annotations

import random
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator


def seed(number: int) -> None:
    """Seed the global generators: Python's, and numpy's if numpy has been imported."""
    random.seed(number)
    if numpy := _numpy():
        numpy.seed(number)


def snapshot() -> object:
    """Give something that is equal as long as nobody uses a global generator."""
    numpy = _numpy()
    if numpy is None:
        return random.getstate()
    name, keys, *rest = numpy.get_state()
    return random.getstate(), name, keys.tobytes(), rest


@contextmanager
def kept() -> Iterator[None]:
    """Put the global generators back into the state in which they were before."""
    numpy = _numpy()
    state = random.getstate()
    numpy_state = numpy.get_state() if numpy else None
    try:
        yield
    finally:
        random.setstate(state)
        if numpy:
            numpy.set_state(numpy_state)


def _numpy() -> Any:
    return getattr(sys.modules.get("numpy"), "random", None)
