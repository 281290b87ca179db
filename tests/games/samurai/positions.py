"""Positions from readable text, and readable answers about states.

Text names things as moves do: tokens on the board are "SPACE SEAT TOKEN" separated by commas,
figures "SPACE FIGURE ..." separated by commas ("SPACE -" for an emptied settlement), hands are
tokens separated by blanks. What a text leaves open is filled in: settlements whose land is full
are empty, the others get figures from what is left, hands get the first five unused tokens.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, partial
from typing import TYPE_CHECKING, NamedTuple

import attrs

from boardrules import ActionSpace
from boardrules.games import samurai

from . import atlas
from .naive import COPIES, FIGURES, TOKENS, USED, around

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SEATS = (2, 3, 4)
ROOM = {"v": 1, "C": 2, "E": 3}


class Figures(NamedTuple):
    """How many figures of each type."""

    helmet: int = 0
    buddha: int = 0
    rice: int = 0


def position(
    players: int = 2,
    *,
    seat: int = 0,
    tokens: str = "",
    figures: str = "",
    hands: Sequence[str | None] = (),
    piles: Sequence[str | None] = (),
    removed: Sequence[int] = (),
    captured: Sequence[tuple[int, int, int]] = (),
    aside: tuple[int, int, int] = (0, 0, 0),
    end: str = "turn",
    reason: str = "",
    possible: bool = True,
) -> samurai.State:
    """Make the state at the start of a turn.

    Args:
        players: the seat count.
        seat: whose turn it is.
        tokens: what lies on the board.
        figures: figures that matter.
        hands: one text a seat; None, and seats left out: any five unused tokens.
        piles: one text a seat; None, and seats left out: all that is in no other place.
        removed: for each seat, whether its figure exchange has left the game.
        captured: figures of each seat (helmets, buddhas, rice fields).
        aside: figures set aside.
        end: the option.
        reason: the end condition that has been met.
        possible: whether `validate` must accept the state. False for positions that no game leads
            to, as long as they show a rule well.
    """
    filled = samurai.Options(players=players, hands="random", figures="random", end=end)
    board = read_tokens(tokens)
    gone = [*removed, *[0] * (players - len(removed))]
    taken = [Figures(*each) for each in captured]
    taken += [Figures()] * (players - len(taken))
    hand_bags, pile_bags = [], []
    for owner in range(players):
        left = Counter(COPIES)
        left.subtract(token for who, token in board.values() if who == owner)
        left["figure-exchange"] -= gone[owner]
        text = hands[owner] if owner < len(hands) else None
        hand = Counter(list(left.elements())[:5] if text is None else text.split())
        left.subtract(hand)
        given = piles[owner] if owner < len(piles) else None
        hand_bags.append(_bag(hand, TOKENS))
        pile_bags.append(_bag(left if given is None else Counter(given.split()), TOKENS))
    on = _fill(players, board, figures, taken, aside, strict=possible)
    state = attrs.evolve(
        samurai.new_game(filled),
        phase="turn",
        seat=seat,
        hands=tuple(hand_bags),
        piles=tuple(pile_bags),
        removed=bytes(gone),
        land=_codes(board, atlas.of_kind(players, ".")),
        sea=_codes(board, atlas.of_kind(players, "~")),
        figures=bytes(sum(1 << FIGURES.index(f) for f in on[place]) for place in order(players)),
        supply=bytes(3),
        captured=tuple(bytes(each) for each in taken),
        set_aside=bytes(aside),
        reason=reason,
    )
    if possible:
        samurai.validate(state)
        assert samurai.census(state) == samurai.census(samurai.new_game(filled))
    return state


def order(players: int) -> list[str]:
    """List the settlements in the order of the state's figures: board order, then Edo."""
    return [*atlas.of_kind(players, "vC"), "o14"]


def read_tokens(text: str) -> dict[str, tuple[int, str]]:
    """Read "SPACE SEAT TOKEN, ..."."""
    parts = [part.split() for part in text.replace("\n", " ").split(",") if part.strip()]
    return {space: (int(owner), token) for space, owner, token in parts}


def _bag(tokens: Counter[str], names: list[str]) -> bytes:
    return bytes(tokens[name] for name in names)


def _codes(board: dict[str, tuple[int, str]], spaces: tuple[str, ...]) -> bytes:
    """A space holds 0, or 1 + 17 x seat + token."""
    return bytes(
        1 + 17 * board[space][0] + TOKENS.index(board[space][1]) if space in board else 0
        for space in spaces
    )


def _fill(
    players: int,
    board: dict[str, tuple[int, str]],
    text: str,
    taken: list[Figures],
    aside: tuple[int, int, int],
    *,
    strict: bool,
) -> dict[str, set[str]]:
    """Put figures on the settlements that the text does not name, from what is left."""
    parts = [part.split() for part in text.replace("\n", " ").split(",") if part.strip()]
    on = {place: set(names) - {"-"} for place, *names in parts}
    left = Counter(FIGURES * USED[players])
    for each in (*taken, aside, *([f in names for f in FIGURES] for names in on.values())):
        left.subtract(dict(zip(FIGURES, map(int, each), strict=True)))
    kinds = atlas.spaces(players)
    for place in sorted(order(players), key=lambda place: -ROOM[kinds[place]]):
        if place in on:
            continue
        on[place] = set()
        if any(space not in board for space in around(players, place, ".")):
            for figure, _ in left.most_common()[: ROOM[kinds[place]]]:
                on[place].add(figure)
                left[figure] -= 1
    assert not strict or not any(left.values()), f"figures left over: {left}"
    return on


def play(state: samurai.State, *texts: str) -> samurai.State:
    """Play moves by their texts; all of them must be legal."""
    for text in texts:
        state = samurai.apply(state, find(state, text))
    return state


def find(state: samurai.State, text: str) -> samurai.Move:
    """Find a move of the catalogue that decides now."""
    return _space(state.options, samurai.to_move(state) == -1).parse(text)


_space = cache(partial(ActionSpace, samurai))


def legal(state: samurai.State) -> list[str]:
    """List the texts of the legal moves."""
    return [str(move) for move in samurai.legal_moves(state)]


def legal_of(state: samurai.State, *verbs: str) -> list[str]:
    """List the texts of the legal moves that begin with one of these words or phrases."""
    return [text for text in legal(state) if any(f"{text} ".startswith(f"{v} ") for v in verbs)]


def empty_land(state: samurai.State) -> list[str]:
    """List the empty land spaces."""
    taken = tokens_on(state)
    return [space for space in atlas.of_kind(state.options.players, ".") if space not in taken]


def tokens_on(state: samurai.State) -> dict[str, tuple[int, str]]:
    """Tell who has which token where."""
    players = state.options.players
    spaces = zip(atlas.of_kind(players, "."), state.land, strict=True)
    waters = zip(atlas.of_kind(players, "~"), state.sea, strict=True)
    return {
        space: ((code - 1) // 17, TOKENS[(code - 1) % 17])
        for space, code in (*spaces, *waters)
        if code
    }


def figures_on(state: samurai.State) -> dict[str, set[str]]:
    """Tell which figures stand on each settlement."""
    return {
        place: {figure for bit, figure in enumerate(FIGURES) if bits >> bit & 1}
        for place, bits in zip(order(state.options.players), state.figures, strict=True)
    }


def captured(state: samurai.State) -> list[Figures]:
    """Tell what each seat has captured."""
    return [Figures(*counts) for counts in state.captured]


def aside(state: samurai.State) -> Figures:
    """Tell what belongs to nobody."""
    return Figures(*state.set_aside)


def hand(state: samurai.State, seat: int) -> Counter[str]:
    """Tell a seat's hand."""
    return _named(state.hands[seat])


def pile(state: samurai.State, seat: int) -> Counter[str]:
    """Tell what is left of a seat's pile."""
    return _named(state.piles[seat])


def _named(counts: Iterable[int]) -> Counter[str]:
    return +Counter(dict(zip(TOKENS, counts, strict=True)))
