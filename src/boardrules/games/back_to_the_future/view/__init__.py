"""What a seat can know (`seen`), and full states drawn from that (`drawn` and what serves it).

Only here are both worlds seen.
"""

from boardrules.games.back_to_the_future.view.drawn import determinize
from boardrules.games.back_to_the_future.view.seen import (
    HIDDEN,
    PLACES,
    TOKEN,
    Completed,
    Stack,
    Stolen,
    Theft,
    View,
    view,
)

__all__ = [
    "HIDDEN",
    "PLACES",
    "TOKEN",
    "Completed",
    "Stack",
    "Stolen",
    "Theft",
    "View",
    "determinize",
    "view",
]
