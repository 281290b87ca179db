"""A second model of the game that shares no code with the package.

Slow and plain: names instead of numbers, lists and dicts instead of bytes, and where the package
works out what can be completed, this lists every whole payment, ripple and event and looks at which
of them begin with what was done so far. Tests play both side by side.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TypeAlias

ROLES = ["marty", "doc", "george", "lorraine", "biff", "jennifer"]
YEARS = [1955, 1985, 2015]
FOREVER = "any"

# names; year; time, power, points of the two cards (one name) or the one card (two names)
SINGLE = {
    "marty": "1955 131 222 1985 122 213 2015 113 231 any 231 222",
    "doc": "1955 122 213 1985 113 231 2015 131 222 any 222 213",
    "george": "1955 113 231 1985 131 222 2015 122 213 any 213 231",
    "lorraine": "1955 131 222 1985 122 213 2015 113 231 any 231 222",
    "biff": "1955 122 213 1985 113 231 2015 131 222 any 222 213",
}
DOUBLE = {
    "marty+doc": "1955 331 1985 213 2015 222 any 331",
    "marty+george": "1955 222 1985 231 2015 313 any 322",
    "marty+lorraine": "1955 213 1985 322 2015 231 any 313",
    "marty+biff": "1955 331 1985 213 2015 222 any 331",
    "doc+george": "1955 222 1985 231 2015 313 any 322",
    "doc+lorraine": "1955 213 1985 322 2015 231 any 313",
    "doc+biff": "1955 331 1985 213 2015 222 any 331",
    "george+lorraine": "1955 222 1985 231 2015 313 any 322",
    "george+biff": "1955 213 1985 322 2015 231 any 313",
    "lorraine+biff": "1955 331 1985 213 2015 222 any 331",
}

Row: TypeAlias = tuple[list[str], str, int, int, int]
"""A card: names, year or "any", time, power, points."""


def printed() -> list[Row]:
    """List the 80 cards in their order."""
    rows: list[Row] = []
    for table in (SINGLE, DOUBLE):
        for names, text in table.items():
            year = ""
            for word in text.split():
                if len(word) == 4 or word == FOREVER:
                    year = word
                else:
                    rows.append((names.split("+"), year, int(word[0]), int(word[1]), int(word[2])))
    return rows


EVENTS = [
    (1955, ["marty", "george", "lorraine"], "draw 1"),
    (1955, ["marty", "doc", "george"], "-2 time"),
    (1955, ["marty", "lorraine", "biff"], "token"),
    (1955, ["george", "lorraine", "biff"], "ignore second"),
    (1985, ["marty", "doc", "biff"], ""),
    (1985, ["doc", "george", "lorraine"], "from deck"),
    (1985, ["marty", "george", "biff"], "second ripple"),
    (1985, ["marty", "doc", "lorraine"], "draw 2 keep 1"),
    (2015, ["doc", "lorraine", "biff"], ""),
    (2015, ["doc", "george", "biff"], "draw 3 keep 2"),
    (2015, ["marty", "doc", "lorraine"], "backwards"),
    (2015, ["marty", "george", "biff"], "to 1955"),
]
TOKENS = {1955: [18, 15, 12], 1985: [17, 14, 11], 2015: [16, 13, 10]}


class Card:
    """A character card."""

    def __init__(self, slug: str, row: Row) -> None:
        self.slug = slug
        self.names, self.year, self.time, self.power, self.points = row


def name_cards(rows: list[Row]) -> list[Card]:
    """Give each card its word."""
    cards = []
    for place, row in enumerate(rows):
        word = "+".join(row[0]) + "-" + row[1]
        same = [n for n, other in enumerate(rows) if (other[0], other[1]) == (row[0], row[1])]
        if len(same) > 1:
            word += "-" + "abcdefghijklmnopqrstuvwxyz"[same.index(place)]
        cards.append(Card(word, row))
    return cards


class Game:
    """A game that is being played."""

    def __init__(
        self,
        players: int,
        side: str = "A",
        beginner: bool = False,
        max_rounds: int = 60,
        rows: list[Row] | None = None,
        events: list[tuple[int, list[str], str]] | None = None,
        tokens: dict[int, list[int]] | None = None,
    ) -> None:
        self.players, self.side, self.beginner = players, side, beginner
        self.max_rounds = max_rounds
        self.cards = name_cards(rows or printed())
        self.by_slug = {card.slug: card for card in self.cards}
        self.order = {card.slug: n for n, card in enumerate(self.cards)}
        self.events = events or EVENTS
        self.vp_tokens = tokens or TOKENS
        self.left = dict.fromkeys(YEARS, 3)
        if players == 2:
            self.left[1955] = 2
        self.top: dict[int, int | None] = dict.fromkeys(YEARS)
        self.seen: list[int] = []
        self.won: list[list[int]] = [[] for _ in range(players)]
        self.gone = dict.fromkeys(YEARS, 0)
        self.deck = [card.slug for card in self.cards]
        self.discard: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.mats: list[dict[int, list[str]]] = [{y: [] for y in YEARS} for _ in range(players)]
        self.piles: list[list[str]] = [[] for _ in range(players)]
        self.clock = [0] * players
        self.car = 1985
        self.start = -1
        self.round = 1
        self.taken: list[str] = []
        self.seat = 0
        self.role = ""
        self.reason = ""
        self.step = "start"
        # of a turn
        self.first_play = True
        self.acted = self.ability = self.token_taken = False
        # of an action
        self.plans: list[list[str]] = []
        self.done: list[str] = []
        self.paying = ""
        self.destination = 0
        self.victim = -1
        self.to_draw = 0
        self.fresh: list[str] = []
        self.keep = 0

    # Who and what

    def who(self) -> int:
        """Tell who decides: a seat, -1 for chance, -2 when it is over."""
        if self.reason:
            return -2
        chances = ("start", "event", "deal", "george 1", "george 2", "stolen", "rippled", "reveal")
        return -1 if self.step in (*chances, "draw") else self.seat

    def effect(self) -> str:
        """Tell the effect where the DeLorean is."""
        top = self.top[self.car]
        return "" if self.side == "A" or top is None else self.events[top][2]

    def sort(self, slugs: list[str]) -> list[str]:
        """Put cards in catalogue order."""
        return sorted(slugs, key=self.order.__getitem__)

    def legal(self) -> list[str]:
        """List what can be done, in catalogue order."""
        if self.reason:
            return []
        step = self.step
        if step == "start":
            return [f"start {seat}" for seat in range(self.players)]
        if step in ("event", "reveal"):
            year = self.year_to_reveal()
            return [
                f"event e{n + 1}"
                for n, event in enumerate(self.events)
                if event[0] == year and n not in self.seen
            ]
        if step in ("deal", "george 1", "george 2", "draw"):
            return [f"draw {slug}" for slug in self.sort(self.deck)]
        if step == "rippled":
            return [f"rippled {slug}" for slug in self.sort(self.deck)]
        if step == "stolen":
            return [f"stolen {slug}" for slug in self.sort(self.hands[self.victim])]
        if step == "role":
            return [f"role {role}" for role in ROLES if role not in self.taken]
        hand = self.sort(self.hands[self.seat])
        if step == "george choice":
            return [f"discard {slug}" for slug in hand] + ["keep"]
        if step == "steal":
            return [f"steal {seat}" for seat in self.robbable()]
        if step == "give up":
            return [f"discard {slug}" for slug in self.sort(self.fresh)]
        if step in ("pay", "ripple", "use"):
            return self.next_steps()
        return self.actions(hand)

    def year_to_reveal(self) -> int:
        """Tell for which year an event is turned up."""
        if self.step == "event":
            return next(year for year in YEARS if self.top[year] is None)
        return self.car

    def robbable(self) -> list[int]:
        """List the seats that Biff can steal from."""
        return [s for s in range(self.players) if s != self.seat and self.hands[s]]

    def next_steps(self) -> list[str]:
        """List the next steps of the plans that begin with what was done."""
        n = len(self.done)
        found = {plan[n] for plan in self.plans if plan[:n] == self.done and len(plan) > n}
        cards = [slug for slug in self.order if slug in found]
        words = {"pay": "pay", "ripple": "ripple", "use": "use"}[self.step]
        steps = [f"{words} {slug}" for slug in cards]
        if "token" in found:
            steps.append("pay token")
        if "skip" in found:
            steps.append("skip")
        return steps

    # The action step

    def actions(self, hand: list[str]) -> list[str]:
        """List the actions of a turn."""
        doc = self.role == "doc" and not self.ability
        can_go = doc or self.payments(3, "power", hand, 0)
        found = [f"travel {year}" for year in YEARS if year != self.car and can_go]
        if not self.token_taken:
            fit = [slug for slug in hand if self.fits(self.by_slug[slug])]
            found += [f"play {slug}" for slug in fit if self.payable(slug, self.price(slug))]
            if self.role == "marty" and not self.ability:
                marty = [slug for slug in fit if "marty" in self.by_slug[slug].names]
                found += [f"play-free {slug}" for slug in marty if self.payable(slug, 0)]
            if self.event_plans():
                found.append("complete")
        if self.role == "lorraine" and not self.ability:
            for slug in self.order:
                for year in YEARS:
                    if self.can_shift(slug, year):
                        found.append(f"shift {slug} {year}")
        if not self.token_taken and sum(self.clock) < 8:
            late = self.effect() == "token"
            if late or not self.acted:
                found.append("take")
        found.append("end")
        return found

    def fits(self, card: Card) -> bool:
        """Tell whether role and year allow a card."""
        if self.role != "jennifer" and self.role not in card.names:
            return False
        return self.beginner or card.year in (FOREVER, str(self.car))

    def price(self, slug: str) -> int:
        """Tell the time that a card costs now."""
        time = self.by_slug[slug].time
        if self.role == "jennifer" and self.first_play:
            time -= 1
        if self.effect() == "-2 time":
            time -= 2
        return max(time, 0)

    def hand_ripples(self) -> int:
        """Tell how many cards of the hand a play here must ripple."""
        effect = self.effect()
        if self.car == 1955:
            return 1 if effect == "ignore second" else 2
        if self.car == 1985:
            return 0 if effect == "from deck" else 1
        return 1 if effect == "backwards" else 0

    def payable(self, slug: str, price: int) -> bool:
        """Tell whether time and ripples for a card can be paid."""
        others = [other for other in self.sort(self.hands[self.seat]) if other != slug]
        if price == 0:
            return len(others) >= self.hand_ripples()
        return bool(self.payments(price, "time", others, self.hand_ripples()))

    def payments(self, cost: int, kind: str, hand: list[str], kept: int) -> list[list[str]]:
        """List all irreducible payments that leave enough cards; no part is worth less than 1, so
        none has more than `cost` parts.
        """
        worth = {"token": 3 if kind == "power" else 2}
        for slug in hand:
            card = self.by_slug[slug]
            worth[slug] = card.power if kind == "power" else card.time
        units = hand + ["token"] * min(self.clock[self.seat], cost)
        found = []
        for size in range(1, cost + 1):
            for some in combinations(units, size):
                total = sum(worth[unit] for unit in some)
                cards = [unit for unit in some if unit != "token"]
                if (
                    total >= cost
                    and all(total - worth[unit] < cost for unit in some)
                    and len(hand) - len(cards) >= kept
                    and list(some) not in found
                ):
                    found.append(list(some))
        return found

    def event_plans(self) -> list[list[str]]:
        """List the sets of three cards that complete the event here."""
        top, mat = self.top[self.car], self.mats[self.seat]
        if top is None or not all(mat[year] for year in YEARS):
            return []
        needs = self.events[top][1]
        return [
            list(some)
            for some in combinations(self.sort(mat[self.car]), 3)
            if any(
                all(n in self.by_slug[s].names for n, s in zip(needs, order, strict=True))
                for order in permutations(some)
            )
        ]

    def can_shift(self, slug: str, year: int) -> bool:
        """Tell whether Lorraine can move a card to a year."""
        pairs = [(1955, 1985), (1985, 1955), (1985, 2015), (2015, 1985)]
        return any(slug in self.mats[self.seat][old] and (old, year) in pairs for old in YEARS)

    # Playing

    def play(self, text: str) -> None:
        """Make a move or let something happen."""
        kind, *rest = text.split()
        what = rest[0] if rest else ""
        getattr(self, "do_" + kind.replace("-", "_"))(what, *rest[1:])

    def do_start(self, seat: str) -> None:
        self.start = int(seat)
        self.step = "event"

    def do_event(self, name: str) -> None:
        number = int(name[1:]) - 1
        setting_up = self.step == "event"
        self.top[self.year_to_reveal()] = number
        self.seen.append(number)
        if not setting_up:
            self.step = "turn"
        elif all(self.top[year] is not None for year in YEARS):
            self.step = "deal"

    def do_draw(self, slug: str) -> None:
        self.deck.remove(slug)
        self.hands[self.seat].append(slug)
        if self.step == "deal":
            if len(self.hands[self.seat]) == 4:
                self.seat += 1
            if self.seat == self.players:
                self.begin_turn()
        elif self.step == "george 1":
            self.step = "george choice"
        elif self.step == "george 2":
            self.step = "turn"
        else:
            self.fresh.append(slug)
            self.to_draw -= 1
            self.draw_on()

    def begin_turn(self) -> None:
        self.step = "role"
        self.role = ""
        self.seat = (self.start + len(self.taken)) % self.players
        self.first_play = True
        self.acted = self.ability = self.token_taken = False

    def do_role(self, role: str) -> None:
        self.role = role
        self.taken.append(role)
        self.step = "turn"
        if role == "george":
            self.need_card("george 1")
        elif role == "biff" and self.robbable():
            self.step = "steal"

    def need_card(self, step: str) -> None:
        """Go where a card is drawn, if there is one."""
        if not self.deck:
            self.deck, self.discard = self.discard, []
        if self.deck:
            self.step = step
        else:
            self.reason = "exhausted"

    def lose(self, slug: str) -> None:
        self.hands[self.seat].remove(slug)
        self.discard.append(slug)

    def do_discard(self, slug: str) -> None:
        self.lose(slug)
        if self.step == "george choice":
            self.need_card("george 2")
        else:
            self.after_draws()

    def do_keep(self, _: str) -> None:
        self.step = "turn"

    def do_steal(self, seat: str) -> None:
        self.victim = int(seat)
        self.step = "stolen"

    def do_stolen(self, slug: str) -> None:
        self.hands[self.victim].remove(slug)
        self.hands[self.seat].append(slug)
        self.step = "turn"

    def do_travel(self, year: str) -> None:
        if self.role == "doc" and not self.ability:
            self.ability = True
            self.car = int(year)
            return
        self.destination = int(year)
        self.begin_paying("power", 3, 0)

    def begin_paying(self, kind: str, cost: int, kept: int) -> None:
        self.paying, self.step, self.done = kind, "pay", []
        self.plans = self.payments(cost, kind, self.sort(self.hands[self.seat]), kept)

    def do_pay(self, what: str) -> None:
        self.done.append(what)
        if what == "token":
            self.clock[self.seat] -= 1
        else:
            self.lose(what)
        if self.done not in self.plans:
            return
        if self.paying == "power":
            self.car = self.destination
            self.step = "turn"
        else:
            self.begin_ripples()

    def do_play(self, slug: str) -> None:
        price = self.price(slug)
        self.put_down(slug)
        if price:
            self.begin_paying("time", price, self.hand_ripples())
        else:
            self.begin_ripples()

    def do_play_free(self, slug: str) -> None:
        self.ability = True
        self.put_down(slug)
        self.begin_ripples()

    def put_down(self, slug: str) -> None:
        self.hands[self.seat].remove(slug)
        self.mats[self.seat][self.car].append(slug)
        self.first_play = False
        self.acted = True

    def begin_ripples(self) -> None:
        if self.effect() == "from deck":
            self.need_card("rippled")
            return
        self.step = "turn"
        need = self.hand_ripples()
        if not need:
            return
        hand = self.sort(self.hands[self.seat])
        self.done = []
        self.plans = [list(some) for some in combinations(hand, need)]
        if self.effect() in ("ignore second", "second ripple"):
            pairs = [list(some) for some in combinations(hand, 2)]
            self.plans = [[slug, "skip"] for slug in hand] + pairs
        self.step = "ripple"

    def do_ripple(self, slug: str) -> None:
        self.hands[self.seat].remove(slug)
        self.piles[self.seat].append(slug)
        self.done.append(slug)
        if self.done in self.plans:
            self.step = "turn"

    def do_skip(self, _: str) -> None:
        self.step = "turn"

    def do_rippled(self, slug: str) -> None:
        self.deck.remove(slug)
        self.piles[self.seat].append(slug)
        self.step = "turn"

    def do_complete(self, _: str) -> None:
        self.plans, self.done, self.step = self.event_plans(), [], "use"

    def do_use(self, slug: str) -> None:
        self.done.append(slug)
        if len(self.done) < 3:
            return
        year = self.car
        for each in self.done:
            self.mats[self.seat][year].remove(each)
            self.discard.append(each)
        self.won[self.seat].append(self.vp_tokens[year][self.gone[year]])
        self.gone[year] += 1
        self.left[year] -= 1
        self.top[year] = None
        self.acted = True
        self.step = "reveal" if self.left[year] else "turn"

    def do_shift(self, slug: str, year: str) -> None:
        mat = self.mats[self.seat]
        for cards in mat.values():
            if slug in cards:
                cards.remove(slug)
        mat[int(year)].append(slug)
        self.ability = True

    def do_take(self, _: str) -> None:
        self.clock[self.seat] += 1
        self.token_taken = True

    def do_end(self, _: str) -> None:
        effect = self.effect()
        self.fresh = []
        self.to_draw = {1955: 0, 1985: 1, 2015: 2}[self.car]
        self.keep = self.to_draw
        if effect == "draw 1":
            self.to_draw = self.keep = 1
        elif effect in ("draw 2 keep 1", "draw 3 keep 2"):
            self.to_draw += 1
        self.draw_on()

    def draw_on(self) -> None:
        if self.to_draw:
            self.need_card("draw")
        elif len(self.fresh) > self.keep:
            self.step = "give up"
        else:
            self.after_draws()

    def after_draws(self) -> None:
        if self.effect() == "to 1955":
            self.car = 1955
        turns = 3 if self.players == 2 else self.players
        if len(self.taken) == turns:
            if list(self.left.values()).count(0) >= 2:
                self.reason = "events"
                return
            if self.round == self.max_rounds:
                self.reason = "round-limit"
                return
            self.round += 1
            self.taken = []
            self.start = (self.start + 1) % self.players
        self.begin_turn()

    # The end

    def scores(self) -> list[int]:
        """Add up everybody's points."""
        found = []
        for seat in range(self.players):
            cards = [slug for cards in self.mats[seat].values() for slug in cards]
            points = [self.by_slug[slug].points for slug in cards + self.piles[seat]]
            found.append(sum(self.won[seat]) + sum(points) + self.clock[seat])
        return found

    def winners(self) -> list[int]:
        """Tell who has won."""
        seats = list(range(self.players))
        on_mats = [sum(len(cards) for cards in mat.values()) for mat in self.mats]
        for merit in (self.scores(), [sum(tokens) for tokens in self.won], on_mats):
            best = max(merit[seat] for seat in seats)
            seats = [seat for seat in seats if merit[seat] == best]
        return seats
