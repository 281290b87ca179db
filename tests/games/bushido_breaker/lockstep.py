"""The engine and the naive model side by side: what is compared, who plays, what has happened.

The players here know everything, the cards that lie face down included, and lean towards what
random play seldom brings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import attrs

from boardrules.games import bushido_breaker

from .naive import NOTICED_BY, SPOTS, Naive, beside
from .positions import NAMES, alarms_off, left, legal, standing, table, whereabouts

ATTACKS = ("kunai", "shuriken", "shurikens")
Texts = list[str]
Policy = Callable[[Random, Texts, Naive], str]
"""Picks one of the legal moves."""

# What is compared


def new_pair(options: bushido_breaker.Options) -> tuple[bushido_breaker.State, Naive]:
    """Begin the same game twice."""
    return bushido_breaker.new_game(options), Naive(
        options.players,
        options.max_rounds,
        options.nightingale,
        options.specials,
        options.garrison,
    )


def row_of(seen: bushido_breaker.Round) -> dict[str, Any]:
    """Write what was seen of a round as the naive model does."""
    shown = [list(played.shown) for played in seen.specials if played.shown]
    row: dict[str, Any] = {
        "specials": [(played.seat, played.text) for played in seen.specials],
        "shown": shown[0] if shown else None,
        "actions": list(seen.actions),
        "reactions": [(r.ninja, r.question, r.card, r.room, r.answer) for r in seen.reactions],
        "removed": {one.samurai: list(one.ninjas) for one in seen.removed},
        "alarms": {one.location: list(one.ninjas) for one in seen.disabled},
        "noticed": {one.ninja: (one.card, one.room, one.destination) for one in seen.noticed},
        "chirps": list(seen.chirps),
        "killed": {one.ninja: (one.card, one.room) for one in seen.killed},
        "poisoned": list(seen.poisoned),
    }
    for key in ("removed", "noticed", "killed"):
        assert list(row[key]) == sorted(row[key]), key
    assert list(row["alarms"]) == [name for name in NAMES if name in row["alarms"]]
    return row


def facts(state: bushido_breaker.State) -> dict[str, Any]:
    """Tell what there is in a state of the engine, in the naive model's words."""
    seats, ninjas = range(state.options.players), range(len(state.ninjas))
    views = [bushido_breaker.view(state, seat) for seat in seats]
    own = [secrets for view in views if (secrets := view.own)]
    outcome = bushido_breaker.outcome(state)
    return {
        "to move": bushido_breaker.to_move(state),
        "phase": state.phase,
        "legal": legal(state),
        "samurai": standing(state),
        "off": alarms_off(state),
        "showdown": state.showdown,
        "places": {n: place for n in ninjas if (place := whereabouts(state, n))},
        "notices": {n: state.ninjas[n].notices for n in ninjas},
        "status": {n: state.ninjas[n].status for n in ninjas},
        "uses": {seat: left(state, seat) for seat in seats},
        "face up": {n: sorted(views[-1].ninjas[n].face_up) for n in ninjas},
        "sheets": {n: list(own[n].sheet) for n in ninjas},
        "merged": state.merged,
        "darts": [state.dart] if state.dart else [],
        "now": row_of(views[-1].now),
        "rounds": len(state.log),
        "last round": row_of(state.log[-1]) if state.log else None,
        "outcome": outcome and (outcome.winners, outcome.scores, outcome.reason),
    }


def facts_of_model(model: Naive, legal_texts: Texts) -> dict[str, Any]:
    """Tell the same of the naive model."""
    over = model.stage == "over"
    reactions = list(model.reactions)
    if model.stage == "react":
        ninja = model.to_move()
        card = model.actions[ninja].split()[0]
        room = "" if card in ("shuriken", "shurikens") else model.places[ninja]
        reactions.append((ninja, model.question, card, room, ""))
    now: dict[str, Any] = {
        "specials": model.played_specials,
        "shown": model.shown,
        "actions": model.answers,
        "reactions": reactions,
        "removed": {},
        "alarms": {},
        "noticed": {},
        "chirps": [],
        "killed": {},
        "poisoned": [],
    }
    return {
        "to move": model.to_move(),
        "phase": model.stage,
        "legal": legal_texts,
        "samurai": model.samurai,
        "off": model.alarms_off,
        "showdown": model.showdown,
        "places": model.places,
        "notices": model.notices,
        "status": model.status,
        "uses": model.uses,
        "face up": model.face_up,
        "sheets": model.sheets,
        "merged": model.merged,
        "darts": [victim for victim, _ in model.darts],
        "now": now,
        "rounds": model.round if over else model.round - 1,
        "last round": model.log[-1] if model.log else None,
        "outcome": model.outcome(),
    }


def agree(state: bushido_breaker.State, model: Naive) -> Texts:
    """Compare everything; return the legal moves."""
    texts = model.legal()
    found, expected = facts(state), facts_of_model(model, texts)
    if model.stage == "over":
        found["darts"] = expected["darts"] = []  # those still in the air make no difference
    assert found == expected
    assert bushido_breaker.chance_weights(state) == ()
    return texts


# Who plays


def one_of(rng: Random, texts: Texts, wanted: Texts, odds: float = 1.0) -> str:
    """Pick something wanted by these odds, if there is any, and else anything."""
    if wanted and rng.random() < odds:
        return rng.choice(wanted)
    return rng.choice(texts)


def beginning(texts: Texts, *words: str) -> Texts:
    return [text for text in texts if text.split()[0] in words]


@cache
def steps_between(players: int, here: str, there: str) -> int:
    """Count the steps from one location to another."""
    reached, count = {here}, 0
    while there not in reached:
        reached |= {near for place in reached for near in beside(players, place)}
        count += 1
    return count


def towards(model: Naive, texts: Texts, goals: set[str], *, also: int = 1) -> Texts:
    """List the moves that end as near to one of the goals as `also` steps."""
    found = []
    for text in beginning(texts, "move", "diagonal"):
        place = text.split()[-1]
        if any(steps_between(model.players, place, goal) <= also for goal in goals):
            found.append(text)
    if found or also > len(SPOTS[model.players]):
        return found
    return towards(model, texts, goals, also=also + 1)


def stopping(model: Naive, texts: Texts) -> Texts:
    """List the answers that meet what some ninja has laid down."""
    found = []
    for text in texts:
        card, who = text.split()[:2]
        for ninja, action in model.actions.items():
            name, *rest = action.split()
            same_room = model.samurai[int(who)] == model.places[ninja]
            if name == "kunai":
                meets = same_room and card in ("katana", "yumi")
            elif name in ATTACKS:
                meets = who in rest and card in ("katana", "yumi", "move")
            else:
                meets = same_room and NOTICED_BY.get(name) == card
            if meets:
                found.append(text)
    return found


def others(texts: Texts, without: Texts) -> Texts:
    return [text for text in texts if text not in without]


def anything(rng: Random, texts: Texts, model: Naive) -> str:
    return rng.choice(texts)


def by_word(rng: Random, texts: Texts, model: Naive) -> str:
    """Pick the kind of move first."""
    word = rng.choice(sorted({text.split()[0] for text in texts}))
    return rng.choice(beginning(texts, word))


def brawl(rng: Random, texts: Texts, model: Naive) -> str:
    """Attack, and strike back now and then."""
    if model.stage == "commit":
        if found := beginning(texts, *ATTACKS):
            return one_of(rng, texts, [by_word(rng, found, model)], 0.85)
        return one_of(rng, texts, towards(model, texts, set(model.samurai.values()), also=0), 0.7)
    if model.stage == "answer":
        return one_of(rng, texts, stopping(model, texts), 0.4)
    return by_word(rng, texts, model)


def watch(rng: Random, texts: Texts, model: Naive) -> str:
    """Check what the ninjas do; they never attack."""
    if model.stage == "commit":
        return by_word(rng, others(texts, beginning(texts, *ATTACKS)), model)
    if model.stage == "answer":
        return one_of(rng, texts, stopping(model, texts), 0.4)
    return by_word(rng, texts, model)


def burglary(rng: Random, texts: Texts, model: Naive) -> str:
    """Go for the alarms and the chamber while the samurai look elsewhere."""
    if model.stage == "commit":
        if "move chamber" in texts:
            return "move chamber"
        armed = set(SPOTS[model.players]) - {"chamber", *model.alarms_off}
        enough = len(model.alarms_off) >= (3 if model.players == 2 else 5)
        goals = {"corridor"} if enough else armed
        here = [] if enough else beginning(texts, "sabotage")
        return one_of(rng, texts, here or towards(model, texts, goals, also=0), 0.9)
    if model.stage == "answer":
        caught = stopping(model, texts)
        odds = 0.4 if "move chamber" in model.actions.values() else 0.1
        return one_of(rng, texts, caught if rng.random() < odds else others(texts, caught))
    return one_of(rng, texts, others(texts, ["hold"]), 0.2)


def massacre(rng: Random, texts: Texts, model: Naive) -> str:
    """Kill while the samurai look elsewhere and use their specials as soon as they can."""
    if model.stage == "commit":
        found = beginning(texts, *ATTACKS, "blowgun")
        goals = set(model.samurai.values())
        return one_of(rng, texts, found or towards(model, texts, goals, also=0), 0.95)
    if model.stage == "answer":
        return one_of(rng, texts, others(texts, stopping(model, texts)), 0.85)
    return one_of(rng, texts, others(texts, ["hold", "decline", "done"]), 0.9)


def crowd(rng: Random, texts: Texts, model: Naive) -> str:
    """Let both ninjas do the same thing in the same room, and the samurai come to them."""
    if model.stage == "commit":
        done = list(model.actions.values())
        if done and done[0] in texts:
            return one_of(rng, texts, done, 0.8)
        rooms = {place for n, place in model.places.items() if n != model.to_move()}
        if rooms - {model.places[model.to_move()]} and rng.random() < 0.7:
            return one_of(rng, texts, towards(model, texts, rooms, also=0))
        return brawl(rng, texts, model) if rng.random() < 0.6 else by_word(rng, texts, model)
    if model.stage == "answer":
        found = stopping(model, texts)
        if found and rng.random() < 0.35:
            return by_word(rng, found, model)
        return one_of(rng, texts, towards(model, texts, set(model.places.values()), also=0), 0.6)
    return by_word(rng, texts, model)


def clash(rng: Random, texts: Texts, model: Naive) -> str:
    """Attack whenever possible, and strike whoever does."""
    if model.stage == "commit":
        attacks = beginning(texts, "shurikens") or beginning(texts, *ATTACKS)
        return one_of(rng, texts, attacks and [by_word(rng, attacks, model)], 0.75)
    if model.stage == "answer":
        found = stopping(model, texts)
        return one_of(rng, texts, found and [by_word(rng, found, model)], 0.85)
    return by_word(rng, texts, model)


def siege(rng: Random, texts: Texts, model: Naive) -> str:
    """Kill down to two samurai, then take time: Showdowns, and single samurai, that last.

    Reinforcements are kept until one samurai is left.
    """
    if model.stage in ("commit", "answer"):
        if len(model.samurai) > 2 or (len(model.samurai) == 2 and rng.random() < 0.3):
            return massacre(rng, texts, model)
        if model.stage == "commit":
            return by_word(rng, others(texts, beginning(texts, *ATTACKS)), model)
        return one_of(rng, texts, stopping(model, texts), 0.2)
    without = ["hold", "decline"]
    if "reinforcements" in texts and len(model.samurai) > 1:
        without = ["reinforcements"]
    return one_of(rng, texts, others(texts, without), 0.7)


POLICIES: tuple[Policy, ...] = (
    anything,
    by_word,
    brawl,
    watch,
    burglary,
    massacre,
    crowd,
    clash,
    siege,
)


def any_options(rng: Random, players: int) -> bushido_breaker.Options:
    """Pick options, the usual ones more often than others."""
    names = list(SPOTS[players])[1:]
    floors = [("corridor",), ("corridor",), tuple(rng.sample(names, rng.randint(0, len(names))))]
    return bushido_breaker.Options(
        players=players,
        max_rounds=rng.choice([None, None, None, rng.randint(1, 12)]),
        nightingale=rng.choice(floors),
        specials=rng.random() < 0.9,
        garrison=rng.choice([None, rng.randint(1, 5)]) if players == 2 else None,
    )


def arranged_pair(rng: Random, players: int) -> tuple[bushido_breaker.State, Naive]:
    """Make a first round in which everybody stands close together.

    There are not many rooms, few samurai are left, many ninjas have been noticed and hold bombs.
    """
    names = list(SPOTS[players])[1:]
    centre = rng.choice(names)
    near = [centre, *(name for name in beside(players, centre) if name != "chamber")]
    rooms = rng.sample(near, min(len(near), rng.randint(1, 3)))
    ninjas = {seat: rng.choice(near[:2]) for seat in range(2 if players == 4 else 1)}
    numbers = sorted(rng.sample(range(1, 8), rng.choice((2, 2, 3, 4, 5))))
    samurai = {number: rng.choice(rooms) for number in numbers}
    off = [name for name in names if rng.random() < 0.3]
    notices = {seat: rng.randint(0, 1) for seat in ninjas}
    spent = [seat for seat in ninjas if rng.random() < 0.25]

    model = Naive(players)
    specials = []
    liked = [
        f"special {name}" for name in ("shurikens", "metsubushi", "showdown", "reinforcements")
    ]
    while model.stage == "specials":
        texts = model.legal()
        text = one_of(rng, texts, [text for text in liked if text in texts], 0.7)
        model.play(text)
        specials.append(text.split()[1])
    for _ in ninjas:
        model.play("start west")
    model.places, model.samurai, model.alarms_off = dict(ninjas), samurai, set(off)
    model.notices = notices
    for seat in spent:
        del model.uses[seat]["smoke-bomb"]
    state = table(
        players,
        ninjas=" ".join(ninjas.values()),
        samurai=", ".join(f"{number} {samurai.get(number, '-')}" for number in range(1, 8)),
        off=" ".join(off),
        specials=" ".join(specials),
        spent=", ".join(f"{seat} smoke-bomb" for seat in spent),
        notices=list(notices.values()),
    )
    return state, model


# What has happened


@attrs.frozen
class Scene:
    """How things stood before a round was decided."""

    samurai: dict[int, str]
    places: dict[int, str]
    actions: dict[int, str]
    darts: list[int]
    showdown: bool
    merged: bool


def scene(model: Naive) -> Scene:
    return Scene(
        dict(model.samurai),
        dict(model.places),
        dict(model.actions),
        [victim for victim, _ in model.darts],
        model.showdown,
        model.merged,
    )


def events(before: Scene, row: dict[str, Any], model: Naive) -> Counter[str]:
    """Name what has happened in a round, as the log and the ninjas' cards tell."""
    found: Counter[str] = Counter()
    answers = {int(text.split()[1]): text.split()[0] for text in row["actions"]}
    bombed = [ninja for ninja, *_, answer in row["reactions"] if answer == "smoke-bomb"]
    for ninja, action in before.actions.items():
        card = action.split()[0]
        here = before.places[ninja]
        cards_here = [c for n, c in answers.items() if before.samurai[n] == here]
        hits = sum(ninja in hitting for hitting in row["removed"].values())
        if ninja in row["killed"]:
            found[f"killed with {card}"] += 1
            found["killed and hit"] += hits > 0
            found["killed by Katana beside a Yumi"] += {"katana", "yumi"} <= set(cards_here)
        elif ninja in row["noticed"]:
            found[f"noticed {card}"] += 1
            found["noticed at the chamber"] += row["noticed"][ninja][2] == "chamber"
            found["noticed by two"] += cards_here.count(NOTICED_BY[card]) == 2
            found["captured"] += model.status[ninja] == "captured"
            found["noticed bluff"] += before.showdown and card == "move"
        elif ninja in bombed:
            found["bomb against " + ("death" if card in ATTACKS else "capture")] += 1
        elif card in ATTACKS:
            found[f"{card} hits {hits}"] += 1
        else:
            found[f"done: {card}"] += 1
            void = [n for n in row["removed"] if before.samurai[n] == here]
            found["void check"] += any(answers.get(n) == NOTICED_BY.get(card) for n in void)
            found["bluff"] += before.showdown and card == "move"
    for number, hitting in row["removed"].items():
        found["two at one target"] += len(hitting) == 2
        thrown = [n for n in hitting if before.actions[n].split()[0] != "kunai"]
        found["void dodge"] += answers.get(number) == "move" and bool(thrown)
        found["wasted dart"] += number in before.darts
    for ninja, question, *_, answer in row["reactions"]:
        found[f"{question}: {answer}"] += 1
        if answer == "metsubushi":
            found["killed after Metsubushi"] += ninja in row["killed"]
            found["bomb after Metsubushi"] += ninja in bombed
    asked = [(ninja, question) for ninja, question, *_ in row["reactions"]]
    found["a bomb dooms another"] += asked[-2:] == [(1, "smoke-bomb"), (0, "smoke-bomb")]
    found["two at one alarm"] += any(len(by) == 2 for by in row["alarms"].values())
    found["two noticed"] += len(row["noticed"]) == 2
    found["two killed"] += len(row["killed"]) == 2
    found["chirp"] += len(row["chirps"])
    found["poisoned"] += len(row["poisoned"])
    dead = "in-play" not in [model.status[n] for n in before.actions]
    found["poisoned after the ninja's end"] += bool(row["poisoned"]) and dead
    for _, text in row["specials"]:
        name = text.split()[0]
        found[name] += 1
        found[f"{name} in a Showdown"] += before.showdown and name in ("post", "mend")
    found["special shown"] += "special" in (row["shown"] or ())
    found["merged"] += model.merged and not before.merged
    found["one card for several samurai"] += before.merged and len(before.samurai) > 1
    if model.result:
        reason = model.result[1]
        found[reason] += 1
        found["the last one poisoned"] += reason == "samurai-dead" and bool(row["poisoned"])
        found["chamber and capture"] += reason == "chamber" and "captured" in model.status.values()
        found["one dead, one captured"] += len(set(model.status.values()) - {"in-play"}) == 2
    return found
