"""A second, slow Samurai Jack, written from the rules alone: names, lists and dictionaries.

It knows the package's move texts and nothing else of it, so that the two can be played side by
side. The cards of the box are written down here once more. A `Game` is changed in place by `play`.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

TYPES = ["city", "field", "desert", "jungle", "ruins"]
HEROES = ["ashi", "scotsman", "monkey-man", "sir-rothchild", "max"]

# id: space, honor, allies, traits, weapons, fewest seats (all up to 5)
PRINTED = """
v1 1 7 1 1 2 2, v1 2 5 1 0 2 2, v1 3 3 1 1 0 2, v1 4 2 0 1 0 2, v1 5 5 2 1 0 4, v1 6 3 0 1 1 5
v2 1 7 2 1 1 2, v2 2 5 2 1 0 2, v2 3 3 0 1 1 2, v2 4 2 0 0 1 2, v2 5 5 0 2 1 4, v2 6 3 1 0 1 5
v3 1 7 1 2 1 2, v3 2 5 0 2 1 2, v3 3 3 1 0 1 2, v3 4 2 1 0 0 2, v3 5 5 1 0 2 4, v3 6 3 1 1 0 5
v4 1 7 2 1 1 2, v4 2 5 2 0 1 2, v4 3 3 0 1 1 2, v4 4 2 0 1 0 2, v4 5 5 0 1 2 4, v4 6 3 1 1 0 5
v5 1 7 1 2 1 2, v5 2 5 1 2 0 2, v5 3 3 1 0 1 2, v5 4 2 0 0 1 2, v5 5 5 2 0 1 4, v5 6 3 0 1 1 5
v6 1 7 1 1 2 2, v6 2 5 0 1 2 2, v6 3 3 1 1 0 2, v6 4 2 1 0 0 2, v6 5 5 1 2 0 4, v6 6 3 1 0 1 5
a1 1 12 2 2 2 2, a1 2 9 2 1 2 2, a1 3 7 1 2 1 2, a1 4 5 1 1 1 2, a1 5 7 1 1 2 4, a1 6 5 2 1 0 5
a2 1 12 2 2 2 2, a2 2 9 2 2 1 2, a2 3 7 1 1 2 2, a2 4 5 1 1 1 2, a2 5 7 2 1 1 4, a2 6 5 0 2 1 5
a3 1 12 2 2 2 2, a3 2 9 1 2 2 2, a3 3 7 2 1 1 2, a3 4 5 1 1 1 2, a3 5 7 1 2 1 4, a3 6 5 1 0 2 5
"""
ALLIES = """
robots:max workshop-crew:max scotsmans-daughters:scotsman clan-warriors:scotsman
ape-tribe:monkey-man tree-dwellers:monkey-man hound-scholars:sir-rothchild dig-team:sir-rothchild
forest-spirits:ashi freed-villagers:ashi ravers archers village-elders desert-nomads river-fishers
young-monks
"""
TRAITS = """
devotion:ashi agility:monkey-man ingenuity:max courage:scotsman curiosity:sir-rothchild restraint
honesty patience discipline compassion humility focus perseverance mercy wisdom hope
"""
WEAPONS = """
chain-blade:ashi vine-rope:monkey-man power-drill:max claymore:scotsman
excavation-pick:sir-rothchild jacks-katana longbow spear bo-staff throwing-knives buckler gauntlets
grappling-hook smoke-pellets iron-fan armour
"""


class Box:
    """What is printed: a plain description of the components."""

    def __init__(self) -> None:
        self.villains = ["v1", "v2", "v3", "v4", "v5", "v6"]
        self.akus = ["a1", "a2", "a3"]
        # card: [(space, honor, {symbol: count}, [seat counts])]
        self.spaces: dict[str, list[tuple[int, int, dict[str, int], list[int]]]] = {}
        for entry in re.split(r",|\n", PRINTED.strip()):
            card, *rest = entry.split()
            space, honor, allies, traits, weapons, least = map(int, rest)
            price = {"ally": allies, "trait": traits, "weapon": weapons}
            self.spaces.setdefault(card, [])
            self.spaces[card].append((space, honor, price, list(range(least, 6))))
        self.cards: list[str] = []
        self.symbol: dict[str, str] = {}
        self.face: dict[str, str] = {}
        for symbol, text in (("ally", ALLIES), ("trait", TRAITS), ("weapon", WEAPONS)):
            for entry in text.split():
                card, _, face = entry.partition(":")
                self.cards.append(card)
                self.symbol[card], self.face[card] = symbol, face
        self.home = {
            "ashi": "ruins",
            "monkey-man": "jungle",
            "max": "city",
            "scotsman": "field",
            "sir-rothchild": "desert",
        }
        self.track = 10

    @classmethod
    def of(cls, components: Any) -> Box:
        """Describe a set of components that a test has made."""
        box = cls()
        box.villains = [card.id for card in components.villains]
        box.akus = [card.id for card in components.akus]
        box.spaces = {
            card.id: [
                (
                    space.number,
                    space.honor,
                    {"ally": space.allies, "trait": space.traits, "weapon": space.weapons},
                    list(space.player_counts),
                )
                for space in card.spaces
            ]
            for card in (*components.villains, *components.akus)
        }
        words = [
            re.sub(r"[^a-z0-9]+", "-", c.name.lower().replace("'", "")) for c in components.support
        ]
        box.cards = [word.strip("-") for word in words]
        pairs = list(zip(box.cards, components.support, strict=True))
        box.symbol = {card: printed.type for card, printed in pairs}
        box.face = {card: printed.character or "" for card, printed in pairs}
        box.home = {home.character: home.type for home in components.homes}
        box.track = components.sanity_track
        return box


BOX = Box()


class Hero:
    """A figure on the table: a seat's, the neutral one, Jack or Aku."""

    def __init__(self, kind: str, seat: int = -1) -> None:
        self.kind = kind  # player, neutral, jack, aku
        self.seat = seat
        self.name = kind if kind in ("jack", "aku") else ""
        self.cards: list[str] = []  # support cards, oldest first
        self.hand = list(TYPES)
        self.played: list[str] = []
        self.chosen = ""  # face down
        self.shown = ""  # revealed in this turn
        self.flagged = False
        self.honor = 0
        self.honor_of_round = 0
        self.tile = -1  # -1: not on the path
        self.space = -1
        self.arrived = False
        self.claimed = 0
        self.turned_in: list[str] = []


class Game:
    """A game under way. `self.wanted` is what has to be decided next: a word and its subject."""

    def __init__(self, players: int, tokens: bool = False, box: Box = BOX) -> None:
        self.box, self.players, self.with_tokens = box, players, tokens
        self.heroes = [Hero("player", seat) for seat in range(players)]
        self.neutral = Hero("neutral") if players == 2 else None
        self.jack, self.aku = Hero("jack"), Hero("aku")
        self.round = 1
        self.path: list[str] = []
        self.tokens: dict[int, str] = {}  # tile: "?", "wolf", "aku"
        self.met: list[str] = []  # villains so far
        self.line: list[Hero] = []  # from the back to the front
        self.arrivals: list[Hero] = []
        self.deck = [kind for kind in TYPES for _ in range(3)]
        self.deck_discard: list[str] = []
        self.support = list(box.cards)
        self.support_discard: list[str] = []
        self.display: dict[str, list[str]] = {kind: [] for kind in TYPES}
        self.size = {2: 2, 3: 2, 4: 3, 5: 4}[players]
        start = {2: 1, 3: 1, 4: 2, 5: 3}[players]
        self.sanity = min(start, box.track - 1)
        self.todo: list[Hero] = []
        self.reason = ""
        self.wanted: tuple[str, Any] = ("choose", self.heroes[0])

    # Asking

    def everyone(self) -> list[Hero]:
        return [*self.heroes, *([self.neutral] if self.neutral else []), self.jack, self.aku]

    def walkers(self) -> list[Hero]:
        """List the figures that are neither Jack nor Aku."""
        return self.everyone()[:-2]

    def chance(self) -> bool:
        return self.wanted[0] not in (
            "choose",
            "play",
            "claim",
            "turn-in",
            "wolf",
            "collect",
            "over",
        )

    def who(self) -> int:
        """Name the seat that decides, -1 for chance, -2 for nobody."""
        if self.wanted[0] == "over":
            return -2
        return -1 if self.chance() else int(self.wanted[1].seat)

    def legal(self) -> list[str]:
        """List the texts of what can happen, in catalogue order."""
        return [text for text, _ in self.outcomes()]

    def weights(self) -> list[int]:
        return [weight for _, weight in self.outcomes()] if self.chance() else []

    def outcomes(self) -> list[tuple[str, int]]:
        word, subject = self.wanted
        if word in ("choose", "neutral"):
            taken = [hero.name for hero in self.walkers()]
            return [(f"{word} {name}", 1) for name in HEROES if name not in taken]
        if word == "tile":
            begun = self.path[len(self.path) - len(self.path) % 5 :]
            return [(f"tile {kind}", 1) for kind in TYPES if kind not in begun]
        if word == "villain":
            cards = self.box.akus if self.round == 3 else self.box.villains
            return [(f"villain {card}", 1) for card in cards if card not in self.met]
        if word == "line":
            left = [hero.name for hero in self.walkers() if hero not in self.line]
            return [(f"line {name}", 1) for name in HEROES if name in left]
        if word in ("deal", "deal-to"):
            pile = self.support or self.support_discard
            return [(f"deal {card}", 1) for card in self.box.cards if card in pile]
        if word in ("site", "jack", "reveal", "aku"):
            pile = self.deck or self.deck_discard
            return [(f"{word} {kind}", pile.count(kind)) for kind in TYPES if kind in pile]
        if word == "token":
            up = list(self.tokens.values())
            left2 = [(kind, 2 - up.count(kind)) for kind in ("wolf", "aku")]
            return [(f"token {kind}", count) for kind, count in left2 if count]
        if word == "lose":
            return [(f"lose {card}", 1) for card in self.box.cards if card in subject.cards]
        return [(text, 1) for text in self._choices(word, subject)]

    def _choices(self, word: str, hero: Hero) -> list[str]:
        if word == "play":
            return [f"play {kind}" for kind in TYPES if kind in hero.hand]
        if word == "claim":
            return [*(f"claim {s[0]}" for s in self._payable(hero)), "stand"]
        if word == "turn-in":
            return self._turn_ins(hero)
        if word == "wolf":
            return ["draw", "decline"]
        if word == "collect":
            kind = self.path[hero.tile]
            found = [f"take {card}" for card in self.box.cards if card in self.display[kind]]
            if self._together(hero, self.jack) and (self.support or self.support_discard):
                found.append("draw")
            return found
        assert word == "over"
        return []

    def _open_spaces(self) -> list[tuple[int, int, dict[str, int]]]:
        taken = [hero.claimed for hero in self.everyone() if hero.claimed]
        return [
            (number, honor, price)
            for number, honor, price, counts in self.box.spaces[self.met[-1]]
            if self.players in counts and number not in taken
        ]

    def _symbols(self, cards: list[str]) -> Counter[str]:
        return Counter(self.box.symbol[card] for card in cards)

    def _payable(self, hero: Hero) -> list[tuple[int, int, dict[str, int]]]:
        has = self._symbols(hero.cards)
        return [
            space
            for space in self._open_spaces()
            if all(has[symbol] >= count for symbol, count in space[2].items())
        ]

    def _price(self, hero: Hero) -> dict[str, int]:
        (price,) = [s[2] for s in self.box.spaces[self.met[-1]] if s[0] == hero.claimed]
        return price

    def _turn_ins(self, hero: Hero) -> list[str]:
        due = Counter(self._price(hero))
        due.subtract(self._symbols(hero.turned_in))
        order = self.box.cards
        floor = max((order.index(card) for card in hero.turned_in), default=-1)
        found = []
        for card in order:
            if card not in hero.cards or order.index(card) <= floor:
                continue
            rest = Counter(due)
            rest[self.box.symbol[card]] -= 1
            later = self._symbols([c for c in hero.cards if order.index(c) > order.index(card)])
            if min(rest.values()) >= 0 and all(later[s] >= n for s, n in rest.items()):
                found.append(f"turn-in {card}")
        return found

    def _together(self, one: Hero, other: Hero) -> bool:
        return one.tile >= 0 and one.tile == other.tile

    # Doing

    def play(self, text: str) -> None:
        """Let one of the outcomes happen."""
        word, subject = self.wanted
        verb, _, name = text.partition(" ")
        if word == "choose":
            subject.name = name
            if subject.seat + 1 < self.players:
                self.wanted = ("choose", self.heroes[subject.seat + 1])
            else:
                self.wanted = ("neutral", None) if self.neutral else ("tile", None)
        elif word == "neutral":
            assert self.neutral
            self.neutral.name = name
            self.wanted = ("tile", None)
        elif word == "tile":
            self.path.append(name)
            if len(self.path) == 15:
                self.wanted = ("villain", None)
        elif word == "villain":
            self.met.append(name)
            if self.round == 1:
                self.wanted = ("line", None)
            else:
                self._deal_or_go_on()
        elif word == "line":
            self.line += [hero for hero in self.walkers() if hero.name == name]
            if len(self.line) == len(self.walkers()):
                self._deal_or_go_on()
        elif word == "deal":
            self._take_support(name)
            kinds = [kind for kind in TYPES if len(self.display[kind]) < self.size]
            fewest = min(len(self.display[kind]) for kind in kinds)
            next(self.display[k] for k in kinds if len(self.display[k]) == fewest).append(name)
            self._deal_or_go_on()
        elif word == "site":
            self._draw_movement(name)
            number = len(self.tokens)
            (tile,) = [t for t in range(number * 5, number * 5 + 5) if self.path[t] == name]
            self.tokens[tile] = "?"
            if number == 2:
                self._phase_1()
        else:
            self._play_in_turn(word, subject, verb, name)

    def _play_in_turn(self, word: str, hero: Any, verb: str, name: str) -> None:
        if word == "jack":
            self._draw_movement(name)
            self._move(self.jack, name)
            if any(self._together(self.jack, other) for other in self.walkers()):
                self.sanity = max(1, self.sanity - 1)
            if not self._round_ends():
                self._phase_2()
        elif word == "play":
            for other in self.heroes:
                other.shown = ""
            hero.chosen = name
            self._ask_for_cards()
        elif word == "reveal":
            self._draw_movement(name)
            self._walk(hero, name)
        elif word == "token":
            self.tokens[hero.tile] = name
            self._end_of_move(hero)
        elif word == "claim":
            if verb == "stand":
                self._end_of_move(hero)
            else:
                hero.claimed = int(name)
                self._after_payment(hero)
        elif word == "turn-in":
            hero.cards.remove(name)
            hero.turned_in.append(name)
            self._after_payment(hero)
        elif word == "aku":
            self._draw_movement(name)
            self._move(self.aku, name)
            if self.aku.arrived:
                spaces = self._open_spaces()
                if spaces:
                    least = min(honor for _, honor, _ in spaces)
                    self.aku.claimed = max(n for n, honor, _ in spaces if honor == least)
            self._phase_4()
        elif word == "lose":
            hero.cards.remove(name)
            self.support_discard.append(name)
            self._effect_2(hero)
        elif word == "wolf":
            if verb == "draw":
                self.wanted = ("deal-to", (hero, "wolf"))
            else:
                self._effect_3(hero)
        elif word == "collect":
            if verb == "draw":
                self.wanted = ("deal-to", (hero, "jack"))
            else:
                self.display[self.path[hero.tile]].remove(name)
                hero.cards.append(name)
                self._next_effect()
        else:
            assert word == "deal-to"
            receiver, why = hero
            self._take_support(name)
            receiver.cards.append(name)
            if why == "wolf":
                self._effect_3(receiver)
            else:
                self._next_effect()

    def _deal_or_go_on(self) -> None:
        full = all(len(cards) == self.size for cards in self.display.values())
        if not full and (self.support or self.support_discard):
            self.wanted = ("deal", None)
        elif self.with_tokens and len(self.tokens) < 3:
            self.wanted = ("site", None)
        else:
            self._phase_1()

    def _take_support(self, card: str) -> None:
        if not self.support:
            self.support, self.support_discard = self.support_discard, []
        self.support.remove(card)

    def _draw_movement(self, kind: str) -> None:
        if not self.deck:
            self.deck, self.deck_discard = self.deck_discard, []
        self.deck.remove(kind)
        self.deck_discard.append(kind)

    # Movement

    def _move(self, hero: Hero, kind: str) -> None:
        ahead = [tile for tile in range(hero.tile + 1, 15) if self.path[tile] == kind]
        if ahead:
            for tile in range(ahead[0], 15):
                free = [
                    space
                    for space in (0, 1, 2)
                    if not any((h.tile, h.space) == (tile, space) for h in self.everyone())
                    and not (space == 2 and tile in self.tokens)
                ]
                if free:
                    hero.tile, hero.space = tile, free[0]
                    return
        hero.tile = hero.space = -1
        hero.arrived = True

    def _phase_1(self) -> None:
        if self.jack.arrived:
            self._phase_2()
        else:
            self.wanted = ("jack", self.jack)

    def _phase_2(self) -> None:
        movers = [hero for hero in self.walkers() if not hero.arrived]
        on_line = [hero for hero in self.line if hero in movers and hero.tile < 0]
        on_path = [hero for hero in movers if hero.tile >= 0]
        on_path.sort(key=lambda hero: (hero.tile, -hero.space))
        self.todo = on_line + on_path
        self._ask_for_cards()

    def _ask_for_cards(self) -> None:
        for hero in self.heroes:
            if hero in self.todo and not hero.flagged and not hero.chosen:
                self.wanted = ("play", hero)
                return
        self._next_move()

    def _next_move(self) -> None:
        if not self.todo:
            for hero in self.heroes:
                hero.flagged = False
            if self.aku.arrived:
                self._phase_4()
            else:
                self.wanted = ("aku", self.aku)
            return
        hero = self.todo[0]
        if hero.kind == "neutral" or hero.flagged:
            self.wanted = ("reveal", hero)
            return
        card, hero.chosen = hero.chosen, ""
        hero.shown = card
        hero.hand.remove(card)
        hero.played.append(card)
        self._walk(hero, card)

    def _walk(self, hero: Hero, kind: str) -> None:
        self._move(hero, kind)
        if hero.kind == "player" and hero.arrived:
            self.arrivals.append(hero)
            self.wanted = ("claim", hero)
        elif hero.kind == "player" and self.tokens.get(hero.tile) == "?":
            self.wanted = ("token", hero)
        else:
            if hero.arrived:
                self._neutral_arrives(hero)
            self._end_of_move(hero)

    def _neutral_arrives(self, hero: Hero) -> None:
        spaces = self._payable(hero)
        if not spaces:
            return
        most = max(honor for _, honor, _ in spaces)
        hero.claimed, _, price = next(space for space in spaces if space[1] == most)
        for symbol, count in price.items():
            oldest = [card for card in hero.cards if self.box.symbol[card] == symbol][:count]
            for card in oldest:
                hero.cards.remove(card)
                self.support_discard.append(card)

    def _after_payment(self, hero: Hero) -> None:
        paid, price = self._symbols(hero.turned_in), self._price(hero)
        if any(paid[symbol] < count for symbol, count in price.items()):
            self.wanted = ("turn-in", hero)
            return
        (honor,) = [s[1] for s in self.box.spaces[self.met[-1]] if s[0] == hero.claimed]
        own = [card for card in hero.turned_in if self.box.face[card] == hero.name]
        self._honor(hero, honor + 2 * len(own))
        self.support_discard += hero.turned_in
        hero.turned_in = []
        self._end_of_move(hero)

    def _honor(self, hero: Hero, honor: int) -> None:
        hero.honor += honor
        hero.honor_of_round += honor

    def _end_of_move(self, hero: Hero) -> None:
        if hero.kind == "player":
            at_home = hero.tile >= 0 and self.path[hero.tile] == self.box.home[hero.name]
            if at_home or not hero.hand:
                hero.hand += hero.played
                hero.played = []
        assert self.todo[0] is hero
        del self.todo[0]
        if not self._round_ends():
            self._next_move()

    # Effects

    def _phase_4(self) -> None:
        self.todo = [hero for hero in self.everyone() if hero.tile >= 0]
        self.todo.sort(key=lambda hero: (-hero.tile, hero.space))
        self._resolve_first()

    def _next_effect(self) -> None:
        del self.todo[0]
        self._resolve_first()

    def _resolve_first(self) -> None:
        while self.todo and self.todo[0].kind != "player":
            hero = self.todo.pop(0)
            if hero.kind == "jack":
                alone = not any(self._together(hero, other) for other in self.walkers())
                for happens in (alone, self._together(hero, self.aku)):
                    if happens:
                        self.sanity += 1
                        if self.sanity == self.box.track:
                            self.reason, self.wanted = "insane", ("over", None)
                            self.todo = []
                            return
            if hero.kind == "neutral" and not self._together(hero, self.aku):
                hero.cards += self.display[self.path[hero.tile]][-1:]
                del self.display[self.path[hero.tile]][-1:]
        if not self.todo:
            self._phase_1()
            return
        hero = self.todo[0]
        if self.tokens.get(hero.tile) == "aku" and hero.cards:
            self.wanted = ("lose", hero)
        else:
            self._effect_2(hero)

    def _effect_2(self, hero: Hero) -> None:
        """Go on after the token that shows Aku."""
        if self._together(hero, self.aku):
            hero.flagged, hero.shown = True, ""
            self._next_effect()
        elif self.tokens.get(hero.tile) == "wolf" and (self.support or self.support_discard):
            self.wanted = ("wolf", hero)
        else:
            self._effect_3(hero)

    def _effect_3(self, hero: Hero) -> None:
        """Go on after the token that shows the wolf."""
        if self._together(hero, self.jack):
            self._honor(hero, 1)
        self.wanted = ("collect", hero)
        if not self.legal():
            self._next_effect()

    # Rounds

    def _round_ends(self) -> bool:
        if not (self.jack.arrived and all(hero.arrived for hero in self.heroes)):
            return False
        self.todo = []
        for hero in self.heroes:
            hero.flagged = False
        if self.round == 3:
            self.reason, self.wanted = "third-round", ("over", None)
            return True
        for kind in TYPES:
            self.support_discard += self.display[kind]
            self.display[kind] = []
        # the highest in front; of equals, who came first
        front_to_back = sorted(
            self.heroes, key=lambda hero: (-hero.honor_of_round, self.arrivals.index(hero))
        )
        self.line = [*([self.neutral] if self.neutral else []), *reversed(front_to_back)]
        for hero in self.everyone():
            hero.tile = hero.space = -1
            hero.arrived, hero.claimed, hero.honor_of_round = False, 0, 0
            hero.hand, hero.played, hero.shown = list(TYPES), [], ""
        self.arrivals, self.path, self.tokens = [], [], {}
        self.round += 1
        self.wanted = ("tile", None)
        return True

    # Who won

    def scores(self) -> list[int]:
        cards = [len(hero.cards) for hero in self.heroes]
        if self.reason == "insane":
            cards = [0] * self.players
        return [hero.honor + more for hero, more in zip(self.heroes, cards, strict=True)]

    def winners(self) -> list[int]:
        if self.reason == "insane":
            return []
        value = {number: honor for number, honor, _, _ in self.box.spaces[self.met[-1]]}
        merits = [
            (score, value.get(hero.claimed, 0))
            for score, hero in zip(self.scores(), self.heroes, strict=True)
        ]
        return [seat for seat, merit in enumerate(merits) if merit == max(merits)]
