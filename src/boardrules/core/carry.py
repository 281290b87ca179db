"""Games that travel: a module cannot be pickled, its import path can."""

from __future__ import annotations

import importlib
import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from boardrules.core.game import AnyGame


def pack(game: AnyGame) -> object:
    """Give what stands for a game in a pickle: the import path of a module, else the game itself.

    A module that cannot be imported by its name stands for itself as well, and cannot be pickled.
    """
    # The cast: mypy holds that a module can never be a protocol's instance.
    loose = cast("Any", game)
    if isinstance(loose, ModuleType) and sys.modules.get(loose.__name__) is loose:
        return loose.__name__
    return loose


def unpack(packed: object) -> AnyGame:
    """Give back the game that `pack` packed; a module is imported where need be."""
    return cast("AnyGame", importlib.import_module(packed) if isinstance(packed, str) else packed)
