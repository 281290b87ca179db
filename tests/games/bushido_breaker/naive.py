"""A second, slow Bushido Breaker, written from the rules alone: names, sets and dictionaries.

It knows the move texts and nothing else of the package, so that the two can be played side by
side. A `Naive` is changed in place by `play`. Cards are named by the first word of their text.
"""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from itertools import combinations
from typing import Any

SPOTS = {
    2: {
        "chamber": (0, 0),
        "corridor": (0, 1),
        "castle": (0, 2),
        "dojo": (0, 3),
        "west": (-1, 3),
        "east": (1, 3),
    },
    4: {
        "chamber": (0, 0),
        "corridor": (0, 1),
        "castle": (0, 2),
        "dojo": (-1, 2),
        "west": (-1, 3),
        "east": (1, 3),
        "daimyo": (0, 3),
        "dining": (1, 2),
    },
}
SPOTS[3] = SPOTS[4]
NINJAS = {2: [0], 3: [0], 4: [0, 1]}
GUARDS = {2: [1], 3: [1, 2], 4: [2, 3]}
CHOOSERS = {2: [0, 1], 3: [0, 0], 4: [0, 1, 2, 3]}  # who picks the special cards
NEEDED = {2: 3, 3: 5, 4: 5}  # alarms that must be off before the chamber opens
ROUNDS = {2: 20, 3: 40, 4: 40}
NUMBERS = range(1, 8)
NINJA_SPECIALS = ["shurikens", "diagonal", "blowgun", "metsubushi"]
GUARD_SPECIALS = ["reinforcements", "repair", "showdown", "revelation"]
NOTICED_BY = {"sabotage": "alarm", "move": "exits", "diagonal": "exits", "hide": "search"}


@cache
def beside(players: int, here: str) -> tuple[str, ...]:
    """List the locations one step away."""
    x, y = SPOTS[players][here]
    return tuple(n for n, (a, b) in SPOTS[players].items() if abs(a - x) + abs(b - y) == 1)


@cache
def aslant(players: int, here: str) -> tuple[str, ...]:
    """List the locations one diagonal step away."""
    x, y = SPOTS[players][here]
    return tuple(n for n, (a, b) in SPOTS[players].items() if abs(a - x) == 1 == abs(b - y))


@cache
def catalogue(players: int) -> list[str]:
    """List every move text of a seat count in order."""
    places = list(SPOTS[players])
    return [
        *(f"special {name}" for name in NINJA_SPECIALS + GUARD_SPECIALS),
        "start west",
        "start east",
        "hold",
        "reinforcements",
        *(f"post {place}" for place in places),
        "repair",
        *(f"mend {place}" for place in places),
        "done",
        "showdown",
        *(f"revelation {seat}" for seat in NINJAS[players]),
        *(f"kunai {number}" for number in NUMBERS),
        *(f"shuriken {number}" for number in NUMBERS),
        "hide",
        *(f"move {place}" for place in places),
        "sabotage",
        *(f"shurikens {one} {two}" for one, two in combinations(NUMBERS, 2)),
        *(f"diagonal {place}" for place in places),
        *(f"blowgun {number}" for number in NUMBERS),
        *(f"{c} {n}" for c in ("katana", "yumi", "search", "alarm", "exits") for n in NUMBERS),
        *(f"move {number} {place}" for number in NUMBERS for place in places),
        "metsubushi",
        "smoke-bomb",
        "decline",
    ]


class Verdict:
    """What the cards of a round come to, as far as the reactions are known."""

    def __init__(self) -> None:
        self.valid: dict[int, str] = {}  # samurai -> its card, unless void
        self.removed: dict[int, list[int]] = {}  # samurai -> ninjas
        self.met_katana: list[int] = []  # ninjas with a Kunai that a Katana stops
        self.killed: list[int] = []
        self.noticed: list[int] = []


class Naive:
    """A game under way."""

    def __init__(
        self,
        players: int = 2,
        max_rounds: int | None = None,
        nightingale: tuple[str, ...] = ("corridor",),
        specials: bool = True,
        garrison: int | None = None,
    ) -> None:
        self.players = players
        self.max_rounds = ROUNDS[players] if max_rounds is None else max_rounds
        self.nightingale = nightingale
        self.specials = specials
        self.ninjas = NINJAS[players]
        self.guards = GUARDS[players]
        self.round = 1
        posts = [place for place in SPOTS[players] if place != "chamber"]
        self.samurai = dict(list(enumerate(posts, 1))[:garrison])
        self.alarms_off: set[str] = set()
        self.showdown = False
        self.places: dict[int, str] = {}
        self.notices = dict.fromkeys(self.ninjas, 0)
        self.status = dict.fromkeys(self.ninjas, "in-play")
        # Only cards of which something is left
        self.uses: dict[int, dict[str, int]] = {
            **{seat: {"kunai": 5, "shuriken": 2, "smoke-bomb": 1} for seat in self.ninjas},
            **{seat: {"katana": 5, "yumi": 2} for seat in self.guards},
        }
        self.face_up: dict[int, list[str]] = {seat: [] for seat in self.ninjas}
        self.sheets: dict[int, list[str]] = {seat: [] for seat in self.ninjas}
        self.log: list[dict[str, Any]] = []
        self.metsubushi_shown = False
        self.merged = False
        self.darts: list[tuple[int, int]] = []  # victim, round of the shot
        self.picked: list[str] = []  # special cards, in the order of choosing
        self.result: tuple[str, str] | None = None  # side, reason
        # specials, start, between, post, mend, commit, answer, react, over
        self.stage = "specials" if specials else "start"
        self.queue = list(CHOOSERS[players] if specials else self.ninjas)  # who is still to move
        self._clear_round()

    def _clear_round(self) -> None:
        self.played_specials: list[tuple[int, str]] = []
        self.shown: list[str] | None = None
        self.posted: list[str] = []
        self.mended: list[str] = []
        self.actions: dict[int, str] = {}  # ninja -> text
        self.answers: list[str] = []
        self.reactions: list[tuple[int, str, str, str, str]] = []
        self.asked: set[tuple[int, str]] = set()
        self.question = ""  # "metsubushi" or "smoke-bomb"
        self.blinding: set[int] = set()  # ninjas who threw Metsubushi
        self.bombed: set[int] = set()
        self.turned_up: set[int] = set()  # ninjas whose card lies open already

    def copy(self) -> Naive:
        """Make a second game that goes its own way."""
        return deepcopy(self)

    # What can be done now

    def to_move(self) -> int:
        """Name the seat that decides, -2 for nobody."""
        return -2 if self.stage == "over" else self.queue[0]

    def legal(self) -> list[str]:
        """List the texts of the legal moves in catalogue order."""
        if self.stage == "over":
            return []
        choices = {
            "specials": self._special_choices,
            "start": lambda: {"start west", "start east"},
            "between": self._between_choices,
            "post": self._posts,
            "mend": self._mends,
            "commit": self._commits,
            "answer": self._answers,
            "react": self._reactions,
        }[self.stage]()
        return [text for text in catalogue(self.players) if text in choices]

    def _special_choices(self) -> set[str]:
        names = NINJA_SPECIALS if self.to_move() in self.ninjas else GUARD_SPECIALS
        if self.players == 3:  # two for one seat, in order
            names = NINJA_SPECIALS[:-1]
            if self.picked:
                names = NINJA_SPECIALS[NINJA_SPECIALS.index(self.picked[0]) + 1 :]
        return {f"special {name}" for name in names if name not in self.picked}

    def _between_choices(self) -> set[str]:
        held = self.uses[self.to_move()]
        found = {"hold"}
        if "reinforcements" in held and len(self.samurai) <= 4:
            found.add("reinforcements")
        if "repair" in held and self._mendable():
            found.add("repair")
        if "showdown" in held and len(self.samurai) == 2:
            found.add("showdown")
        if "revelation" in held:
            found |= {f"revelation {n}" for n in self.ninjas if self.status[n] == "in-play"}
        return found

    def _posts(self) -> set[str]:
        order = list(SPOTS[self.players])
        first = order.index(self.posted[-1]) if self.posted else 1
        if self.showdown:
            return {"post corridor"}
        return {f"post {place}" for place in order[first:]}

    def _mendable(self) -> set[str]:
        return self.alarms_off & {"corridor"} if self.showdown else self.alarms_off

    def _mends(self) -> set[str]:
        order = list(SPOTS[self.players])
        if not self.mended:
            return {f"mend {place}" for place in self._mendable()}
        later = order[order.index(self.mended[0]) + 1 :]
        return {"done"} | {f"mend {place}" for place in later if place in self._mendable()}

    def _commits(self) -> set[str]:
        seat = self.to_move()
        here = self.places[seat]
        near = beside(self.players, here)
        held = self.uses[seat]
        last_two = [text.split()[0] for text in self.sheets[seat][-2:]]
        found = set()
        if "kunai" in held:
            found |= {f"kunai {n}" for n, place in self.samurai.items() if place == here}
        if "shuriken" in held and not self.showdown:
            found |= {f"shuriken {n}" for n, place in self.samurai.items() if place in near}
        if last_two != ["hide", "hide"]:
            found.add("hide")
        if last_two != ["move", "move"]:
            if self.showdown:
                found.add("move corridor")
            else:
                found |= {f"move {place}" for place in near if place != "chamber"}
                if "chamber" in near and len(self.alarms_off) >= NEEDED[self.players]:
                    found.add("move chamber")
        if here not in self.alarms_off:
            found.add("sabotage")
        if "shurikens" in held and not self.showdown:
            for one, two in combinations(sorted(self.samurai), 2):
                where = {self.samurai[one], self.samurai[two]}
                if len(where) == 2 and where <= set(near):
                    found.add(f"shurikens {one} {two}")
        if "diagonal" in held and not self.showdown:
            found |= {f"diagonal {place}" for place in aslant(self.players, here)}
        if "blowgun" in held:
            found |= {f"blowgun {n}" for n in self.samurai}
        return found

    def _answers(self) -> set[str]:
        held = self.uses[self.to_move()]
        used = {int(text.split()[1]) for text in self.answers}
        found = set()
        for number, place in self.samurai.items():
            if number in used:
                continue
            found |= {f"{card} {number}" for card in ("katana", "yumi") if card in held}
            found |= {f"{card} {number}" for card in ("search", "alarm", "exits")}
            if not self.showdown:
                steps = [there for there in beside(self.players, place) if there != "chamber"]
                found |= {f"move {number} {there}" for there in steps}
        return found

    def _reactions(self) -> set[str]:
        seat = self.to_move()
        if self.question == "smoke-bomb":
            return {"smoke-bomb", "decline"}
        target = self._targets(seat)[0]
        if "metsubushi" in self.uses[seat] and self._judge().valid.get(target) == "katana":
            return {"metsubushi", "decline"}
        return {"decline"}

    # Doing it

    def play(self, text: str) -> None:
        """Do one of the legal moves.

        Raises:
            ValueError: the move is not legal.
        """
        if text not in self.legal():
            raise ValueError(text)
        seat = self.to_move()
        {
            "specials": self._pick,
            "start": self._start,
            "between": self._between,
            "post": self._post,
            "mend": self._mend,
            "commit": self._commit,
            "answer": self._answer,
            "react": self._react,
        }[self.stage](seat, text)

    def _spend(self, seat: int, card: str) -> None:
        if card in self.uses[seat]:
            self.uses[seat][card] -= 1
            if self.uses[seat][card] == 0:
                del self.uses[seat][card]

    def _pick(self, seat: int, text: str) -> None:
        name = text.split()[1]
        self.picked.append(name)
        self.uses[seat][name] = 2 if name == "diagonal" else 1
        self.queue.pop(0)
        if not self.queue:
            self.stage, self.queue = "start", list(self.ninjas)

    def _start(self, seat: int, text: str) -> None:
        self.places[seat] = text.split()[1]
        self.queue.pop(0)
        if not self.queue:
            self._begin_commit()

    def _holds_special(self, seat: int) -> bool:
        return any(name in self.uses[seat] for name in GUARD_SPECIALS)

    def _begin_between(self) -> None:
        self.stage = "between"
        self.queue = [seat for seat in self.guards if self._holds_special(seat)]
        if not self.queue:
            self._begin_commit()

    def _after_special(self, seat: int) -> None:
        self.stage = "between"
        if not self._holds_special(seat):
            self.queue.pop(0)
        if not self.queue:
            self._begin_commit()

    def _between(self, seat: int, text: str) -> None:
        if text == "hold":
            self.queue.pop(0)
            if not self.queue:
                self._begin_commit()
            return
        self.played_specials.append((seat, text))
        card = text.split()[0]
        self._spend(seat, card)
        if card == "reinforcements":
            self.stage = "post"
        elif card == "repair":
            self.stage = "mend"
        elif card == "showdown":
            self.showdown = True
            self.samurai = dict.fromkeys(self.samurai, "corridor")
            self.places = dict.fromkeys(self.places, "corridor")
            self._after_special(seat)
        else:
            rows = [row.split()[0] for row in self.sheets[int(text.split()[1])][-4:]]
            self.shown = ["special" if name in NINJA_SPECIALS else name for name in rows]
            self._after_special(seat)

    def _post(self, seat: int, text: str) -> None:
        place = text.split()[1]
        self.played_specials.append((seat, text))
        self.posted.append(place)
        self.samurai[min(n for n in NUMBERS if n not in self.samurai)] = place
        if len(self.posted) == 2:
            self._after_special(seat)

    def _mend(self, seat: int, text: str) -> None:
        if text != "done":
            self.played_specials.append((seat, text))
            self.mended.append(text.split()[1])
            self.alarms_off.remove(text.split()[1])
        if text == "done" or len(self.mended) == 2:
            self._after_special(seat)

    def _begin_commit(self) -> None:
        self.stage = "commit"
        self.queue = [seat for seat in self.ninjas if self.status[seat] == "in-play"]

    def _commit(self, seat: int, text: str) -> None:
        self.actions[seat] = text
        self.sheets[seat].append(text)
        self._spend(seat, text.split()[0])
        self.queue.pop(0)
        if not self.queue:
            self.stage = "answer"
            self.queue = self.guards[:1] if self.merged else list(self.guards)

    def _answer(self, seat: int, text: str) -> None:
        self.answers.append(text)
        self._spend(seat, text.split()[0])
        self.queue.pop(0)
        if not self.queue:
            self._ask_or_resolve()

    def _react(self, seat: int, text: str) -> None:
        self.reactions.append(
            (seat, self.question, self._card(seat), self._public_room(seat), text)
        )
        if text == "metsubushi":
            self.metsubushi_shown = True
            self.blinding.add(seat)
        if text == "smoke-bomb":
            self.bombed.add(seat)
            self._turn_up(seat)
        if text != "decline":
            self._spend(seat, text)
            self._pile(seat, text)
        self._ask_or_resolve()

    # A round

    def _card(self, ninja: int) -> str:
        return self.actions[ninja].split()[0]

    def _targets(self, ninja: int) -> list[int]:
        """List whom a ninja attacks with Kunai, Shuriken or Shurikens."""
        card, *rest = self.actions[ninja].split()
        return [int(word) for word in rest] if card in ("kunai", "shuriken", "shurikens") else []

    def _public_room(self, ninja: int) -> str:
        return "" if self._card(ninja) in ("shuriken", "shurikens") else self.places[ninja]

    def _pile(self, ninja: int, card: str) -> None:
        self.face_up[ninja] = sorted([*self.face_up[ninja], card])

    def _turn_up(self, ninja: int) -> None:
        """Put the card of the round on the face-up pile, if it is a spent one."""
        card = self._card(ninja)
        spent = card in ("kunai", "shuriken", "shurikens")
        if card == "diagonal" and "diagonal" not in self.uses[ninja]:
            spent = True
        if spent and ninja not in self.turned_up:
            self.turned_up.add(ninja)
            self._pile(ninja, card)

    def _judge(self) -> Verdict:
        """Work out steps 1 and 4 from the start."""
        verdict = Verdict()
        valid = {int(text.split()[1]): text.split()[0] for text in self.answers}
        acting = [ninja for ninja in self.actions if ninja not in self.bombed]
        attacks = [(ninja, target) for ninja in acting for target in self._targets(ninja)]
        # With Metsubushi a Kunai hits whatever else happens
        blinded = [(ninja, target) for ninja, target in attacks if ninja in self.blinding]

        def cards_in(place: str) -> set[str]:
            return {card for number, card in valid.items() if self.samurai[number] == place}

        def stopped(ninja: int, target: int) -> bool:
            if self._card(ninja) == "kunai":
                return bool(cards_in(self.places[ninja]) & {"katana", "yumi"})
            return valid.get(target) in ("katana", "yumi", "move")

        dead: set[int] = set()
        falling = {target for _, target in blinded}
        while True:
            dead |= falling
            for number in falling:
                valid.pop(number, None)
            falling = {t for n, t in attacks if t not in dead and not stopped(n, t)}
            if not falling:
                break

        verdict.valid = valid
        for number in sorted(dead):
            verdict.removed[number] = [
                n for n, t in attacks if t == number and ((n, t) in blinded or not stopped(n, t))
            ]
        for ninja in acting:
            card, here = self._card(ninja), cards_in(self.places[ninja])
            if card == "kunai" and "katana" in here:
                verdict.met_katana.append(ninja)
                verdict.killed.append(ninja)
            answered = [valid.get(target) for target in self._targets(ninja)]
            if card in ("shuriken", "shurikens") and "yumi" in answered:
                verdict.killed.append(ninja)
            if NOTICED_BY.get(card) in here:
                verdict.noticed.append(ninja)
        return verdict

    def _ask_or_resolve(self) -> None:
        """Put the next question of steps 2 and 3, or go on to step 5."""
        verdict = self._judge()
        if self.specials and not self.metsubushi_shown:
            for ninja in verdict.met_katana:
                if (ninja, "metsubushi") not in self.asked:
                    self._turn_up(ninja)
                    self._ask(ninja, "metsubushi")
                    return
        for ninja in self.actions:
            last = ninja in verdict.noticed and self.notices[ninja] == 1
            if ninja not in verdict.killed and not last:
                continue
            if "smoke-bomb" in self.uses[ninja] and (ninja, "smoke-bomb") not in self.asked:
                self._ask(ninja, "smoke-bomb")
                return
        self._resolve(verdict)

    def _ask(self, ninja: int, question: str) -> None:
        self.asked.add((ninja, question))
        self.stage, self.queue, self.question = "react", [ninja], question

    def _resolve(self, verdict: Verdict) -> None:
        noticed: dict[int, tuple[str, str, str]] = {}
        killed: dict[int, tuple[str, str]] = {}
        alarms: dict[str, list[int]] = {}
        chirps: list[int] = []
        poisoned: list[int] = []
        entered = False

        # The dead leave, and with them the darts meant for them
        for number in verdict.removed:
            del self.samurai[number]
        for ninja in verdict.killed:
            killed[ninja] = (self._card(ninja), self._public_room(ninja))
            self._turn_up(ninja)
            self.status[ninja] = "dead"

        # What the ninjas who are left did
        for ninja, text in self.actions.items():
            card, *rest = text.split()
            here = self.places[ninja]
            if ninja in verdict.killed or ninja in self.bombed:
                continue
            if ninja in verdict.noticed:
                destination = rest[0] if card in ("move", "diagonal") else ""
                noticed[ninja] = (card, here, destination)
                self._turn_up(ninja)
                self.notices[ninja] += 1
                if self.notices[ninja] == 2:
                    self.status[ninja] = "captured"
                if destination and destination != "chamber":
                    self.places[ninja] = destination
            elif card == "sabotage":
                alarms.setdefault(here, []).append(ninja)
            elif card in ("move", "diagonal"):
                self.places[ninja] = rest[0]
                entered = entered or rest[0] == "chamber"
                if rest[0] in self.nightingale and not self.showdown:
                    chirps.append(ninja)
            elif card == "blowgun":
                self.darts.append((int(rest[0]), self.round))
        self.darts = [(victim, shot) for victim, shot in self.darts if victim in self.samurai]
        self.alarms_off |= set(alarms)
        for ninja in self.ninjas:
            if self.status[ninja] != "in-play":
                self.places.pop(ninja, None)
        for text in self.answers:
            card, who, *rest = text.split()
            if card == "move" and int(who) in verdict.valid:
                self.samurai[int(who)] = rest[0]

        # Who has won
        if entered:
            self.result = ("ninjas", "chamber")
        elif "in-play" not in self.status.values():
            self.result = ("samurai", "ninjas-stopped")
        elif not self.samurai:
            self.result = ("ninjas", "samurai-dead")
        else:
            poisoned = [victim for victim, shot in self.darts if shot == self.round - 1]
            for victim in poisoned:
                del self.samurai[victim]
            self.darts = [(victim, shot) for victim, shot in self.darts if shot == self.round]
            if not self.samurai:
                self.result = ("ninjas", "samurai-dead")
            elif self.round == self.max_rounds:
                self.result = ("samurai", "time")

        self.log.append(
            {
                "specials": self.played_specials,
                "shown": self.shown,
                "actions": self.answers,
                "reactions": self.reactions,
                "removed": verdict.removed,
                "alarms": alarms,
                "noticed": noticed,
                "chirps": chirps,
                "killed": killed,
                "poisoned": poisoned,
            }
        )
        self._clear_round()
        if len(self.samurai) == 1 and len(self.guards) == 2 and not self.merged:
            self._merge()
        if self.result:
            self.stage, self.queue = "over", []
            return
        self.round += 1
        self._begin_between()

    def _merge(self) -> None:
        lower, upper = self.guards
        for card, left in self.uses[upper].items():
            self.uses[lower][card] = self.uses[lower].get(card, 0) + left
        self.uses[upper] = {}
        self.merged = True

    # Who won

    def outcome(self) -> tuple[tuple[int, ...], tuple[int, ...], str] | None:
        """Give the winners, the scores by seat and the reason, None while the game goes on."""
        if not self.result:
            return None
        side, reason = self.result
        winners = tuple(self.ninjas if side == "ninjas" else self.guards)
        return winners, tuple(int(seat in winners) for seat in range(self.players)), reason
