"""A second, slow Samurai, written from the rules alone: names, sets and dictionaries.

It knows the package's move texts and nothing else of it, so that the two can be played side by
side. A `Game` is changed in place by `play`.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

from . import atlas

FIGURES = ["helmet", "buddha", "rice"]
SIDES = [f"{figure}-{strength}" for figure in FIGURES for strength in (2, 3, 4)]
SAMURAI = ["samurai-1", "samurai-2", "samurai-3"]
SHIPS = ["ship-1", "ship-2"]
TOKENS = [*SIDES, *SAMURAI, "token-exchange", *SHIPS, "ronin", "figure-exchange"]
COPIES = Counter([*TOKENS, "samurai-1", "samurai-2", "ship-1"])  # three come twice
CHARACTERS = [*SHIPS, "ronin", "figure-exchange"]
LIFTABLE = SIDES + SAMURAI
USED = {2: 7, 3: 10, 4: 13}


def influence(token: str, figure: str) -> int:
    """Tell how much a token adds to the influence on a figure."""
    kind, _, strength = token.rpartition("-")
    if token == "ronin":
        return 1
    return int(strength) if kind in (figure, "samurai", "ship") else 0


@cache
def around(players: int, settlement: str, character: str) -> tuple[str, ...]:
    """List the land (".") or sea ("~") spaces next to a settlement."""
    board = atlas.spaces(players)
    near = atlas.touching(settlement, players)
    return tuple(space for space in near if board[space] == character)


class Game:
    """A game under way: what lies where, by name."""

    def __init__(self, players: int, hands: str, figures: str, end: str) -> None:
        self.players = players
        self.random_hands = hands == "random"
        self.random_figures = figures == "random"
        self.immediate = end == "immediate"
        self.hands = [Counter[str]() for _ in range(players)]
        self.piles = [Counter(COPIES) for _ in range(players)]
        self.left_game = [Counter[str]() for _ in range(players)]
        self.board: dict[str, tuple[int, str]] = {}
        self.on: dict[str, set[str]] = {p: set() for p in atlas.of_kind(players, "vCE")}
        self.on["o14"] = set(FIGURES)
        self.supply = Counter(FIGURES * (USED[players] - 1))
        self.captured = [Counter[str]() for _ in range(players)]
        self.aside = Counter[str]()
        self.stage = "hands"  # hands, figures, turn, refill, over
        self.seat = 0
        self.played: list[str] = []  # this turn
        self.to_place = ""  # a lifted token
        self.to_swap: tuple[str, str] | None = None  # a lifted figure and its settlement
        self.reason = ""

    # What can be done now

    def chance(self) -> bool:
        """Tell whether chance decides next."""
        return (
            self.stage == "refill"
            or (self.stage == "hands" and self.random_hands)
            or (self.stage == "figures" and self.random_figures)
        )

    def who(self) -> int:
        """Name the seat that decides, -1 for chance, -2 for nobody."""
        return -2 if self.stage == "over" else -1 if self.chance() else self.seat

    def legal(self) -> list[str]:
        """List the texts of the legal moves or of chance's outcomes, in catalogue order."""
        if self.stage == "over":
            return []
        if self.stage == "refill" or (self.stage == "hands" and self.random_hands):
            return [f"draw {token}" for token in TOKENS if self.piles[self.seat][token]]
        if self.stage == "hands":
            return self._keeps()
        if self.stage == "figures":
            return self._sets()
        return self._turn()

    def weights(self) -> list[int]:
        """Give the odds of chance's outcomes."""
        if not self.chance():
            return []
        bag = self.supply if self.stage == "figures" else self.piles[self.seat]
        return [bag[text.split()[1]] for text in self.legal()]

    def _keeps(self) -> list[str]:
        hand = self.hands[self.seat]
        found = []
        for index, token in enumerate(TOKENS):
            if self.piles[self.seat][token] == 0:
                continue
            if any(TOKENS.index(other) > index for other in hand):
                continue  # not in order
            later = sum(self.piles[self.seat][other] for other in TOKENS[index:])
            if hand.total() + later >= 5:
                found.append(f"keep {token}")
        return found

    def _sets(self) -> list[str]:
        cities = atlas.of_kind(self.players, "C")
        open_cities = [city for city in cities if len(self.on[city]) < 2]
        if self.random_figures and open_cities:
            targets = open_cities[:1]
        elif open_cities:
            targets = open_cities
        else:
            targets = [place for place in atlas.of_kind(self.players, "v") if not self.on[place]]
            targets = targets[:1] if self.random_figures else targets
        return [
            f"set {figure} {place}"
            for figure in FIGURES
            if self.supply[figure]
            for place in targets
            if figure not in self.on[place]
        ]

    def _turn(self) -> list[str]:
        if self.to_place:
            return [f"place {self.to_place} {space}" for space in self._empty(".")]
        if self.to_swap:
            lifted, origin = self.to_swap
            return [
                f"swap {figure} {place}"
                for figure in FIGURES[1:]
                for place in atlas.of_kind(self.players, "vC")
                if self._can_swap(lifted, origin, figure, place)
            ]
        plays = self._plays()
        if self.played:
            return [*plays, "end"]
        return plays or ["pass"]

    def _plays(self) -> list[str]:
        hand = self.hands[self.seat]
        plain_allowed = all(token in CHARACTERS for token in self.played)
        found = []
        for token in TOKENS:
            if hand[token] and token in LIFTABLE and plain_allowed:
                found += [f"place {token} {space}" for space in self._empty(".")]
            if hand[token] and token in SHIPS:
                found += [f"place {token} {space}" for space in self._empty("~")]
            if hand[token] and token == "ronin":
                found += [f"place {token} {space}" for space in self._empty(".")]
        if hand["token-exchange"] and plain_allowed and self._empty("."):
            for space in atlas.of_kind(self.players, "."):
                owner, token = self.board.get(space, (-1, ""))
                if owner == self.seat and token in LIFTABLE:
                    found.append(f"exchange {space}")
        if hand["figure-exchange"]:
            for figure in FIGURES[:2]:
                for place in atlas.of_kind(self.players, "vC"):
                    if figure in self.on[place] and any(
                        self._can_swap(figure, place, other, there)
                        for other in FIGURES
                        for there in atlas.of_kind(self.players, "vCE")
                    ):
                        found.append(f"lift {figure} {place}")
        return found

    def _empty(self, character: str) -> list[str]:
        return [
            space for space in atlas.of_kind(self.players, character) if space not in self.board
        ]

    def _can_swap(self, figure: str, here: str, other: str, there: str) -> bool:
        if FIGURES.index(figure) >= FIGURES.index(other) or here == there:
            return False
        if figure not in self.on[here] or other not in self.on[there]:
            return False
        return other not in self.on[here] and figure not in self.on[there]

    # Doing it

    def play(self, text: str) -> None:
        """Do one of the legal moves or let one of chance's outcomes happen."""
        verb, *rest = text.split()
        if verb in ("keep", "draw"):
            self._gain(rest[0])
        elif verb == "set":
            self._set(rest[0], rest[1])
        elif verb == "place" and self.to_place:
            self.to_place = ""
            self._put(rest[0], rest[1])
        elif verb == "place":
            self._take_from_hand(rest[0])
            self._put(rest[0], rest[1])
        elif verb == "exchange":
            self._take_from_hand("token-exchange")
            _, self.to_place = self.board[rest[0]]
            self.board[rest[0]] = (self.seat, "token-exchange")
        elif verb == "lift":
            self._take_from_hand("figure-exchange")
            self.left_game[self.seat]["figure-exchange"] += 1
            self.to_swap = (rest[0], rest[1])
        elif verb == "swap":
            self._swap(rest[0], rest[1])
        elif verb == "end":
            self._end_turn()
        else:
            assert verb == "pass"
            self._next_seat()

    def _gain(self, token: str) -> None:
        self.piles[self.seat][token] -= 1
        self.hands[self.seat][token] += 1
        full = self.hands[self.seat].total() == 5
        if self.stage == "hands" and full:
            self.seat += 1
            if self.seat == self.players:
                self.seat, self.stage = 0, "figures"
        elif self.stage == "refill" and (full or not self.piles[self.seat].total()):
            self._next_seat()

    def _set(self, figure: str, place: str) -> None:
        self.supply[figure] -= 1
        self.on[place].add(figure)
        if not self.random_figures:
            self.seat = (self.seat + 1) % self.players
        if not self.supply.total():
            self.seat, self.stage = 0, "turn"

    def _take_from_hand(self, token: str) -> None:
        self.hands[self.seat][token] -= 1
        self.played.append(token)

    def _put(self, token: str, space: str) -> None:
        self.board[space] = (self.seat, token)
        for place in self.on:
            if all(near in self.board for near in around(self.players, place, ".")):
                for figure in sorted(self.on[place]):
                    self._decide(figure, place)
                self.on[place] = set()
        self._look_for_the_end()

    def _decide(self, figure: str, place: str) -> None:
        sums = [0] * self.players
        for space in around(self.players, place, ".") + around(self.players, place, "~"):
            if space in self.board:
                seat, token = self.board[space]
                sums[seat] += influence(token, figure)
        best = [seat for seat in range(self.players) if sums[seat] == max(sums)]
        if len(best) == 1:
            self.captured[best[0]][figure] += 1
        else:
            self.aside[figure] += 1

    def _look_for_the_end(self) -> None:
        if not self.reason:
            for figure in FIGURES:
                if not any(figure in figures for figures in self.on.values()):
                    self.reason = self.reason or f"last-{figure}"
            if self.aside.total() >= 4:
                self.reason = self.reason or "four-ties"
        if self.reason and self.immediate:
            self.stage = "over"

    def _swap(self, other: str, there: str) -> None:
        assert self.to_swap is not None
        figure, here = self.to_swap
        self.to_swap = None
        self.on[here] = self.on[here] - {figure} | {other}
        self.on[there] = self.on[there] - {other} | {figure}

    def _end_turn(self) -> None:
        if self.reason:
            self.stage = "over"
        elif self.hands[self.seat].total() < 5 and self.piles[self.seat].total():
            self.stage = "refill"
        else:
            self._next_seat()

    def _next_seat(self) -> None:
        self.played = []
        self.seat = (self.seat + 1) % self.players
        self.stage = "turn"

    # Who won

    def winners(self) -> list[int]:
        """Name the winners by what has been captured."""
        seats = range(self.players)
        count = [[self.captured[seat][figure] for figure in FIGURES] for seat in seats]
        majorities = [
            [t for t in range(3) if all(count[s][t] > count[o][t] for o in seats if o != s)]
            for s in seats
        ]
        for seat in seats:
            if len(majorities[seat]) >= 2:
                return [seat]
        able = [seat for seat in seats if majorities[seat]]
        if able:
            others = {s: sum(count[s]) - count[s][majorities[s][0]] for s in able}
            able = [seat for seat in able if others[seat] == max(others.values())]
        else:
            able = list(seats)
        totals = {seat: sum(count[seat]) for seat in able}
        return [seat for seat in able if totals[seat] == max(totals.values())]
