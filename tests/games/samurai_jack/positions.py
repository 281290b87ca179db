"""Positions from readable text.

A position is the start of a turn: Jack's card is due or, if he is at the Villain, the seats choose.
Places are "TILE.SPACE" on the path, "line RANK", "villain" or "villain SPACE". What is left open is
filled in: seats have the characters in their order, everybody not named stands on the start line,
displays are full, cards that are nowhere are in the deck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from boardrules.games import samurai_jack

from .naive import HEROES, TYPES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

PATH = """
city field desert jungle ruins
ruins jungle desert field city
field city ruins desert jungle
"""
"""By number: 0 city, 1 field, 2 desert, 3 jungle, 4 ruins, 5 ruins, 6 jungle, 7 desert, 8 field,
9 city, 10 field, 11 city, 12 ruins, 13 desert, 14 jungle."""
SIZES = {2: 2, 3: 2, 4: 3, 5: 4}
HIDDEN, WOLF, AKU = 1, 2, 3


def position(
    players: int = 3,
    at: str = "",
    *,
    characters: str = "",
    villains: str = "v1",
    path: str = PATH,
    tokens: Mapping[int, int] | None = None,
    hands: Mapping[int, str] | None = None,
    deck: Sequence[int] = (3, 3, 3, 3, 3),
    display: Mapping[str, str] | None = None,
    cards: Mapping[str, str] | None = None,
    discards: str = "",
    honor: Sequence[int] = (),
    earlier: Sequence[int] = (),
    arrivals: Sequence[int] = (),
    sanity: int = 1,
    flags: Sequence[int] = (),
    components: samurai_jack.Components = samurai_jack.RECONSTRUCTED,
    possible: bool = True,
) -> samurai_jack.State:
    """Make the state at the start of a turn.

    Args:
        players: the seat count.
        at: who is where: "ashi 3.0, jack villain".
        characters: those of the seats and the neutral one.
        villains: the cards drawn so far; their number is the round.
        path: the types of the tiles.
        tokens: encounter tokens by tile; where there are any, the option is on.
        hands: movement cards in the hands of some seats; the others are complete.
        deck: cards in the deck of Jack and Aku, by type.
        display: the cards on display of some types.
        cards: the support cards of some characters.
        discards: discarded support cards; "*" for all that are nowhere else.
        honor: by seat, else 0.
        earlier: by seat, else 0.
        arrivals: the seats at the Villain in order; the ascending ones unless given.
        sanity: Jack's.
        flags: the flagged seats.
        components: the set that is played with.
        possible: whether `validate` must accept the state.
    """
    options = samurai_jack.Options(
        players=players, encounter_tokens=bool(tokens), components=components
    )
    heroes = characters.split() or HEROES[: players + (players == 2)]
    movers = [*heroes, "jack", "aku"]
    places = dict(part.split(maxsplit=1) for part in at.split(",") if part.strip())
    positions = [code(places[name]) if name in places else 0 for name in movers]
    if not places:
        positions[: len(heroes)] = range(1, len(heroes) + 1)
    words = [card.slug for card in components.support]
    ids = [card.id for card in (*components.villains, *components.akus)]
    held = {name: (cards or {}).get(name, "").split() for name in heroes}
    given = {kind: text.split() for kind, text in (display or {}).items()}
    used = [word for row in (*held.values(), *given.values()) for word in row]
    used += discards.replace("*", "").split()
    free = [word for word in words if word not in used]
    rows: dict[str, list[str]] = {}
    for kind in TYPES:
        rows[kind] = given[kind] if kind in given else free[: SIZES[players]]
        if kind not in given:
            del free[: SIZES[players]]
    thrown = free if discards == "*" else discards.split()
    support = bytes(2 if word in thrown else 1 if word in free else 0 for word in words)
    number = words.index
    held_bytes = [bytes(sorted(map(number, held[name]))) for name in heroes[:players]]
    if players == 2:
        held_bytes.append(bytes(map(number, held[heroes[2]])))
    there = [seat for seat in range(players) if positions[seat] >= 52]
    state = attrs.evolve(
        samurai_jack.new_game(options),
        phase="jack",
        characters=bytes(map(HEROES.index, heroes)),
        villains=bytes(map(ids.index, villains.split())),
        path=bytes(map(TYPES.index, path.split())),
        tokens=bytes((tokens or {}).get(tile, 0) for tile in range(15)),
        positions=bytes(positions),
        arrivals=bytes(arrivals or there),
        hands=bytes(mask((hands or {}).get(seat, "*")) for seat in range(players)),
        deck=bytes(deck),
        support=support,
        displays=tuple(bytes(map(number, rows[kind])) for kind in TYPES),
        cards=(*held_bytes, b""),
        honor=tuple([*honor, *[0] * players][:players]),
        earlier=tuple([*earlier, *[0] * players][:players]),
        sanity=sanity,
        choices=bytes(11 * (seat in flags) for seat in range(players)),
    )
    if state.positions[-2] >= 52:
        state = choosing(state)
    if possible:
        samurai_jack.validate(state)
        assert samurai_jack.census(state) == samurai_jack.census(samurai_jack.new_game(options))
    return state


def code(text: str) -> int:
    """Read a place: ranks 1 to 6, then three numbers a tile, rearmost first, then the Villain."""
    word, _, rest = text.strip().partition(" ")
    if word == "line":
        return int(rest)
    if word == "villain":
        return 52 + int(rest or 0)
    tile, space = map(int, word.split("."))
    return 7 + 3 * tile + 2 - space


def mask(text: str) -> int:
    """Read a hand of movement cards; "*" for a complete one."""
    kinds = TYPES if text == "*" else text.split()
    return sum(1 << TYPES.index(kind) for kind in kinds)


def choosing(state: samurai_jack.State) -> samurai_jack.State:
    """Go on to the choice of cards: Jack is at the Villain, so that he draws none."""
    runners = range(len(state.positions) - 2)
    order = sorted(runners, key=lambda mover: state.positions[mover])
    queue = bytes(mover for mover in order if state.positions[mover] < 52)
    ready = [s for s in sorted(queue) if s < state.options.players and state.choices[s] != 11]
    assert ready, "somebody has to choose"
    return attrs.evolve(state, phase="play", seat=ready[0], queue=queue)


def box(**changes: Any) -> samurai_jack.Components:
    """Change the reconstructed set."""
    return attrs.evolve(samurai_jack.RECONSTRUCTED, **changes)


def other_set() -> samurai_jack.Components:
    """Make a set that is different in everything that can be."""
    symbols = ("weapon", "ally", "trait")
    support = tuple(
        samurai_jack.Support(f"Card No. {number}", symbols[number % 3], face)
        for number, face in zip(range(30), [*HEROES, None] * 5, strict=True)
    )
    villains = tuple(
        samurai_jack.Card(
            f"foe-{letter}",
            f"The Foe {letter.upper()}",
            (
                samurai_jack.Space(1, 4 + extra, 0, 0, 2, (2, 3, 4, 5)),
                samurai_jack.Space(2, 6, 1, 1, 1, (2, 4)),
                samurai_jack.Space(3, 1, 0, 0, 0, (3, 5)),
                samurai_jack.Space(4, 2, 1, 0, 0, (2, 3, 4, 5)),
            ),
        )
        for extra, letter in enumerate("abcdef")
    )
    akus = tuple(
        samurai_jack.Card(
            f"dark-{number}",
            f"Darkness {number}",
            tuple(
                samurai_jack.Space(place, 2 * place + number, place % 3, 1, place % 2)
                for place in range(1, 9)
            ),
        )
        for number in (1, 2, 3)
    )
    homes = zip(HEROES, ("jungle", "city", "ruins", "field", "jungle"), strict=True)
    return samurai_jack.Components(
        villains=villains,
        akus=akus,
        support=support,
        homes=tuple(samurai_jack.Home(hero, kind) for hero, kind in homes),
        sanity_track=8,
    )
