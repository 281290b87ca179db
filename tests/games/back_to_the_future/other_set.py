"""Another set of components: few cards, all kinds of them, other events and tokens."""

from __future__ import annotations

from boardrules.games.back_to_the_future.components import Character, Components, Event

_CARDS = """
jennifer 1955 1 2 3, jennifer any 3 3 3, jennifer marty any 2 1 1
marty any 1 1 1, marty any 2 2 2, marty any 3 3 3, marty 1955 1 3 1, marty 1985 2 2 1
doc any 1 2 1, doc any 1 2 1, doc 2015 2 3 2, doc 1985 1 1 1
george any 2 2 2, george 1955 3 1 2, george 2015 1 1 3
lorraine any 1 3 3, lorraine 1955 2 1 1, lorraine 1985 1 2 2
biff any 1 1 2, biff 1955 2 3 1, biff 1985 1 2 3
lorraine biff any 2 2 2, doc marty any 1 2 1, george doc 2015 2 1 3
"""


def _card(text: str) -> Character:
    *names, year, time, power, points = text.split()
    return Character(
        names=tuple(names),
        year=None if year == "any" else int(year),
        time=int(time),
        power=int(power),
        vp=int(points),
    )


OTHER = Components(
    characters=tuple(
        _card(text) for line in _CARDS.strip().splitlines() for text in line.split(",")
    ),
    events=(
        Event(2015, "Future One", ("marty", "doc", "george"), "to-1955"),
        Event(2015, "Future Two", ("marty", "biff", "lorraine"), "back-ripple"),
        Event(2015, "Future Three", ("george", "doc", "biff"), "keep-two"),
        Event(2015, "Future Four", ("jennifer", "doc", "lorraine"), "none"),
        Event(1955, "Past One", ("marty", "lorraine", "jennifer"), "late-token"),
        Event(1955, "Past Two", ("george", "lorraine", "biff"), "draw-one"),
        Event(1955, "Past Three", ("doc", "marty", "biff"), "skip-ripple"),
        Event(1955, "Past Four", ("doc", "george", "marty"), "less-time"),
        Event(1985, "Present One", ("marty", "doc", "lorraine"), "second-ripple"),
        Event(1985, "Present Two", ("biff", "lorraine", "marty"), "keep-one"),
        Event(1985, "Present Three", ("doc", "biff", "george"), "deck-ripple"),
        Event(1985, "Present Four", ("marty", "george", "lorraine"), "none"),
    ),
    tokens=((9, 9, 1), (20, 5, 4), (8, 7, 6)),
)
