"""What one card of a ninja and one card of a samurai do to each other: every pair.

The ninja, seat 0, is in the castle (to enter the chamber: in the corridor), which touches the
corridor and the dojo, and with three or four seats also daimyo and dining. S is the samurai that
acts. Cells: "N" the ninja dies, a number: that samurai dies, "off" the alarm is turned off,
"notice" the ninja is noticed, "go" it moves, "win" it has entered the chamber, "-" nothing.

With three and four seats another samurai checks the alarm of the dining room, where no ninja is,
and with four the other ninja hides at the west gate: neither changes anything.
"""

from __future__ import annotations

from typing import NamedTuple

import attrs
import pytest

from boardrules import NOBODY, SPECTATOR, Outcome
from boardrules.games import bushido_breaker
from boardrules.games.bushido_breaker import (
    Disabled,
    Killed,
    Noticed,
    Reaction,
    Removed,
    Round,
    Samurai,
)

from .positions import (
    alarms_off,
    left,
    legal,
    pile,
    play,
    seen,
    standing,
    start,
    table,
    whereabouts,
)

# S is number 2, in the ninja's room.
HERE = """
              | katana | yumi | alarm  | exits     | search | move
kunai 2       | N      | -    | 2      | 2         | 2      | 2
kunai 3       | N      | -    | 3      | 3         | 3      | 3
shuriken 1    | 1      | 1    | 1      | 1         | 1      | 1
shurikens 1 3 | 1 3    | 1 3  | 1 3    | 1 3       | 1 3    | 1 3
sabotage      | off    | off  | notice | off       | off    | off
move dojo     | go     | go   | go     | notice go | go     | go
diagonal west | go     | go   | go     | notice go | go     | go
move chamber  | win    | win  | win    | notice    | win    | win
hide          | -      | -    | -      | -         | notice | -
blowgun 1     | -      | -    | -      | -         | -      | -
blowgun 2     | -      | -    | -      | -         | -      | -
blowgun 5     | -      | -    | -      | -         | -      | -
"""
# S is number 3 in the dojo, number 4 stands beside it (to enter the chamber: 2 in the castle).
ADJACENT = """
              | katana | yumi | alarm  | exits     | search | move
kunai 2       | 2      | 2    | 2      | 2         | 2      | 2
shuriken 3    | -      | N    | 3      | 3         | 3      | -
shuriken 1    | 1      | 1    | 1      | 1         | 1      | 1
shuriken 4    | 4      | 4    | 4      | 4         | 4      | 4
shurikens 1 3 | 1      | N 1  | 1 3    | 1 3       | 1 3    | 1
shurikens 1 4 | 1 4    | 1 4  | 1 4    | 1 4       | 1 4    | 1 4
sabotage      | off    | off  | off    | off       | off    | off
move dojo     | go     | go   | go     | go        | go     | go
diagonal west | go     | go   | go     | go        | go     | go
move chamber  | win    | win  | win    | win       | win    | win
hide          | -      | -    | -      | -         | -      | -
blowgun 3     | -      | -    | -      | -         | -      | -
"""
# S is number 5 at the east gate.
ELSEWHERE = """
              | katana | yumi | alarm  | exits     | search | move
kunai 2       | 2      | 2    | 2      | 2         | 2      | 2
shuriken 1    | 1      | 1    | 1      | 1         | 1      | 1
shurikens 1 3 | 1 3    | 1 3  | 1 3    | 1 3       | 1 3    | 1 3
sabotage      | off    | off  | off    | off       | off    | off
move dojo     | go     | go   | go     | go        | go     | go
diagonal west | go     | go   | go     | go        | go     | go
diagonal east | go     | go   | go     | go        | go     | go
move chamber  | win    | win  | win    | win       | win    | win
hide          | -      | -    | -      | -         | -      | -
blowgun 5     | -      | -    | -      | -         | -      | -
"""


class Cell(NamedTuple):
    """A ninja's move, where S is, its card, and what comes of it."""

    where: str
    move: str
    card: str
    result: tuple[str, ...]


def cells(where: str, text: str) -> list[Cell]:
    """Read a table."""
    head, *rows = ([each.strip() for each in row.split("|")] for row in text.strip().split("\n"))
    cards = [card for card in head if card]
    return [
        Cell(where, move, card, tuple(result.split()))
        for move, *results in rows
        for card, result in zip(cards, results, strict=True)
    ]


CELLS = [*cells("here", HERE), *cells("adjacent", ADJACENT), *cells("elsewhere", ELSEWHERE)]


def test_tables_are_read_whole() -> None:
    """Rows times cards: (12 + 12 + 10) x 6."""
    assert len(CELLS) == 204
    assert Cell("adjacent", "shurikens 1 3", "yumi", ("N", "1")) in CELLS
    assert Cell("here", "diagonal west", "exits", ("notice", "go")) in CELLS


class Scene(NamedTuple):
    """A cell laid out on a map."""

    before: bushido_breaker.State
    room: str
    actor: int
    action: str
    step: str


def scene(cell: Cell, players: int) -> Scene:
    """Lay a cell out."""
    entering = cell.move == "move chamber"
    actor = {"here": 2, "adjacent": 2 if entering else 3, "elsewhere": 5}[cell.where]
    posts = {
        ("here", True): "2 corridor",
        ("here", False): "3 castle" if cell.move == "kunai 3" else "",
        ("adjacent", False): "4 dojo",
    }
    if cell.where == "elsewhere":
        step = "dojo" if players == 2 else "daimyo"
    else:
        step = {2: "castle" if entering and cell.where == "here" else "corridor", 3: "west"}[actor]
    own = cell.move.split()[0] if cell.move.split()[0] in ("shurikens", "diagonal") else "blowgun"
    room = "corridor" if entering else "castle"
    before = table(
        players,
        ninjas=f"{room} west" if players == 4 else room,
        samurai=posts.get((cell.where, entering), ""),
        off=("dojo west east" if players == 2 else "dojo west east daimyo dining")
        if entering
        else "",
        specials={
            2: f"{own} repair",
            3: f"{own} metsubushi",
            4: f"{own} metsubushi repair revelation",
        }[players],
    )
    action = f"{cell.card} {actor} {step}" if cell.card == "move" else f"{cell.card} {actor}"
    return Scene(before, room, actor, action, step)


def play_out(laid: Scene, cell: Cell, players: int) -> bushido_breaker.State:
    """Play the round; with four seats the second samurai seat leads S. Decline all questions."""
    answers = {
        2: [laid.action],
        3: [laid.action, "alarm 7"],
        4: ["hide", "alarm 7", laid.action],
    }[players]
    state = play(laid.before, cell.move, *answers)
    while state.phase == "react":
        state = play(state, "decline")
    return state


def actions(laid: Scene, players: int) -> tuple[str, ...]:
    return {2: (laid.action,), 3: (laid.action, "alarm 7"), 4: ("alarm 7", laid.action)}[players]


CASES = [
    pytest.param(cell, players, id=f"{players} seats: {cell.move} / {cell.card} {cell.where}")
    for cell in CELLS
    for players in (2, 3, 4)
]


@pytest.mark.parametrize(("cell", "players"), CASES)
def test_what_happens(cell: Cell, players: int) -> None:
    """Samurai, ninja, alarms and hands after the round."""
    laid = scene(cell, players)
    after = play_out(laid, cell, players)
    ninja = after.ninjas[0]

    samurai = standing(laid.before)
    if cell.card == "move":
        samurai[laid.actor] = laid.step
    for word in cell.result:
        if word.isdigit():
            del samurai[int(word)]
    assert standing(after) == samurai

    assert ninja.status == ("dead" if "N" in cell.result else "in-play")
    if "N" in cell.result:
        assert whereabouts(after) == ""
    elif "go" in cell.result or "win" in cell.result:
        assert whereabouts(after) == cell.move.split()[1]
    else:
        assert whereabouts(after) == laid.room
    assert ninja.notices == int("notice" in cell.result)
    turned_off = {"castle"} if "off" in cell.result else set()
    assert alarms_off(after) == alarms_off(laid.before) | turned_off

    card = cell.move.split()[0]
    hand = left(laid.before)
    if card in hand:
        hand[card] -= 1
    assert left(after) == {name: uses for name, uses in hand.items() if uses}
    shown = [card] if "N" in cell.result else []
    assert pile(after) == shown
    seat = {2: 1, 3: 1, 4: 3}[players]
    hand = left(laid.before, seat)
    if cell.card in hand:
        hand[cell.card] -= 1
    assert left(after, seat) == hand
    assert after.dart == (int(cell.move.split()[1]) if card == "blowgun" else 0)


def public_round(cell: Cell, laid: Scene, players: int) -> Round:
    """Tell what everybody is to see of the round, from the cell."""
    card, *rest = cell.move.split()
    thrown = card in ("shuriken", "shurikens")
    reactions = []
    if "N" in cell.result:
        room = "" if thrown else laid.room
        if card == "kunai":
            reactions.append(Reaction(0, "metsubushi", card, room, "decline"))
        reactions.append(Reaction(0, "smoke-bomb", card, room, "decline"))
    noticed = Noticed(0, card, laid.room, rest[0] if rest else "")
    return Round(
        actions=actions(laid, players),
        reactions=tuple(reactions),
        removed=tuple(Removed(int(word), (0,)) for word in cell.result if word.isdigit()),
        disabled=(Disabled("castle", (0,)),) if "off" in cell.result else (),
        noticed=(noticed,) if "notice" in cell.result else (),
        killed=(Killed(0, card, "" if thrown else laid.room),) if "N" in cell.result else (),
    )


@pytest.mark.parametrize(("cell", "players"), CASES)
def test_what_is_public(cell: Cell, players: int) -> None:
    """Everything that the samurai, the spectator and the other ninja see is accounted for."""
    laid = scene(cell, players)
    after = play_out(laid, cell, players)
    shown = public_round(cell, laid, players)
    gone = {one.samurai for one in shown.removed}
    turned_off = {one.location for one in shown.disabled}
    to_move, phase = {2: (1, "between"), 3: (0, "commit"), 4: (2, "between")}[players]
    reason, outcome = "", None
    side, other_side = {2: ((0,), (1,)), 3: ((0,), (1, 2)), 4: ((0, 1), (2, 3))}[players]
    if "win" in cell.result:
        reason = "chamber"
        outcome = Outcome(side, tuple(int(seat in side) for seat in range(players)), reason)
    if "N" in cell.result and players < 4:
        reason = "ninjas-stopped"
        outcome = Outcome(
            other_side, tuple(int(seat in other_side) for seat in range(players)), reason
        )
    if reason:
        to_move, phase = NOBODY, "over"
    acting = {2: 1, 3: 1, 4: 3}[players]
    viewers = [1, SPECTATOR] if players == 2 else [1, 2, SPECTATOR]
    for viewer in [*viewers, 3] if players == 4 else viewers:
        old = bushido_breaker.view(laid.before, viewer)
        own = old.own
        if own is not None:  # the other ninja
            own = attrs.evolve(own, sheet=("hide",))
        expected = attrs.evolve(
            old,
            to_move=to_move,
            phase=phase,
            samurai=tuple(
                Samurai(number, laid.step)
                if (number, cell.card) == (laid.actor, "move")
                else Samurai(number, place)
                for number, place in standing(laid.before).items()
                if number not in gone
            ),
            alarms_off=tuple(
                name
                for name in ("corridor", "castle", "dojo", "west", "east", "daimyo", "dining")
                if name in {*old.alarms_off, *turned_off}
            ),
            ninjas=(
                attrs.evolve(
                    old.ninjas[0],
                    status="dead" if shown.killed else "in-play",
                    notices=len(shown.noticed),
                    face_up=tuple(killed.card for killed in shown.killed),
                ),
                *old.ninjas[1:],
            ),
            hands=tuple(
                attrs.evolve(
                    hand,
                    katana=hand.katana - (cell.card == "katana" and hand.seat == acting),
                    yumi=hand.yumi - (cell.card == "yumi" and hand.seat == acting),
                )
                for hand in old.hands
            ),
            own=own,
            log=(shown,),
            reason=reason,
            outcome=outcome,
        )
        assert bushido_breaker.view(after, viewer) == expected


# Reactions


def test_metsubushi_against_the_targets_katana() -> None:
    """The Katana is voided and S dies; the ninja lives unnoticed, both cards lie open."""
    state = table(ninjas="castle", specials="metsubushi repair")
    state = play(state, "kunai 2", "katana 2", "metsubushi")
    assert 2 not in standing(state)
    assert whereabouts(state) == "castle"
    assert (state.ninjas[0].status, state.ninjas[0].notices) == ("in-play", 0)
    assert pile(state) == ["kunai", "metsubushi"]
    assert left(state) == {"kunai": 4, "shuriken": 2, "smoke-bomb": 1}
    assert left(state, 1) == {"katana": 4, "yumi": 2, "repair": 1}
    assert seen(state).log == (
        Round(
            actions=("katana 2",),
            reactions=(Reaction(0, "metsubushi", "kunai", "castle", "metsubushi"),),
            removed=(Removed(2, (0,)),),
        ),
    )


def test_no_metsubushi_against_another_samurais_katana() -> None:
    """T, S in L, S plays Katana: the ninja holds Metsubushi but cannot use it."""
    state = table(ninjas="castle", samurai="3 castle", specials="metsubushi repair")
    state = play(state, "kunai 3", "katana 2")
    assert legal(state) == ["decline"]


@pytest.mark.parametrize(
    ("move", "action", "special", "questions", "room", "open_cards"),
    [
        ("kunai 2", "katana 2", "blowgun", ["decline"], "castle", ["kunai"]),
        ("kunai 2", "katana 2", "metsubushi", ["decline"], "castle", ["kunai"]),
        ("shuriken 3", "yumi 3", "blowgun", [], "", ["shuriken"]),
        ("shurikens 1 3", "yumi 3", "shurikens", [], "", ["shurikens"]),
    ],
)
def test_smoke_bomb_against_death(
    move: str, action: str, special: str, questions: list[str], room: str, open_cards: list[str]
) -> None:
    """Nobody dies, not even the other target of the Shurikens; the cards are spent and shown."""
    before = table(ninjas="castle", specials=f"{special} repair")
    state = play(before, move, action, *questions, "smoke-bomb")
    assert standing(state) == standing(before)
    assert whereabouts(state) == "castle"
    assert (state.ninjas[0].status, state.ninjas[0].notices) == ("in-play", 0)
    card = move.split()[0]
    hand = left(before)
    del hand["smoke-bomb"]
    hand[card] -= 1
    assert left(state) == {name: uses for name, uses in hand.items() if uses}
    assert sorted(pile(state)) == sorted([*open_cards, "smoke-bomb"])
    assert left(state, 1)[action.split()[0]] == {"katana": 4, "yumi": 1}[action.split()[0]]
    log = seen(state).log[-1]
    assert log == Round(
        actions=(action,),
        reactions=(
            *(Reaction(0, "metsubushi", card, room, answer) for answer in questions),
            Reaction(0, "smoke-bomb", card, room, "smoke-bomb"),
        ),
    )


@pytest.mark.parametrize(
    ("move", "action"),
    [
        ("sabotage", "alarm 2"),
        ("move dojo", "exits 2"),
        ("diagonal west", "exits 2"),
        ("hide", "search 2"),
    ],
)
def test_smoke_bomb_against_the_second_notice(move: str, action: str) -> None:
    """No tick, no step, no alarm; the row of the sheet stands."""
    before = table(ninjas="castle", specials="diagonal repair", notices=[1])
    state = play(before, move, action, "smoke-bomb")
    assert whereabouts(state) == "castle"
    assert (state.ninjas[0].status, state.ninjas[0].notices) == ("in-play", 1)
    assert alarms_off(state) == set()
    assert pile(state) == ["smoke-bomb"]  # the first use of Move Diagonally leaves the card in hand
    assert left(state).get("diagonal") == (1 if move == "diagonal west" else 2)
    own = seen(state, 0).own
    assert own is not None
    assert own.sheet == (move,)
    card = move.split()[0]
    assert seen(state).log[-1] == Round(
        actions=(action,), reactions=(Reaction(0, "smoke-bomb", card, "castle", "smoke-bomb"),)
    )


# What the samurai side learns


@pytest.mark.parametrize(
    ("action", "moves"),
    [
        ("yumi 2", ["hide", "move corridor", "move dojo", "blowgun 2", "blowgun 5", "kunai 2"]),
        ("katana 3", ["hide", "move dojo", "blowgun 3", "shuriken 3"]),
        ("move 3 west", ["hide", "move dojo", "blowgun 1", "shuriken 3"]),
        ("search 5", ["move corridor", "move dojo", "hide", "blowgun 5"]),
    ],
)
def test_nothing_happened_is_always_the_same(action: str, moves: list[str]) -> None:
    """BB-14: Hide, a silent Move, a dart, a blocked or dodged attack look alike, hands included."""
    before = table(ninjas="castle", specials="blowgun repair", nightingale=("east",))
    for viewer in (1, SPECTATOR):
        views = {bushido_breaker.view(play(before, move, action), viewer): move for move in moves}
        assert len(views) == 1
        (view,) = views
        assert view.log == (Round(actions=(action,)),)


def test_a_lost_samurai_does_not_tell_the_weapon() -> None:
    """A Kunai from the room and a Shuriken from any room beside it look alike."""
    views = set()
    for room, move in [("castle", "kunai 2"), ("corridor", "shuriken 2"), ("dojo", "shuriken 2")]:
        state = table(ninjas=room, specials="blowgun repair")
        views.add(seen(play(state, move, "search 5")))
    assert len(views) == 1


def test_what_a_lost_samurai_tells_of_the_place() -> None:
    """The room of the lost samurai or one beside it, as far as the ninja can have come there.

    In round 1 it is at a gate: samurai 4 dies at the west gate, which touches only the dojo, and
    samurai 3 dies in the dojo, which touches both gates. In round 2 it may be in the dojo itself.
    """
    state = start()
    by_kunai = play(state, "kunai 4", "search 1")
    assert bushido_breaker.possible_locations(seen(by_kunai)) == (frozenset({"west"}),)
    by_shuriken = play(state, "shuriken 3", "search 1")
    gates = frozenset({"west", "east"})
    assert bushido_breaker.possible_locations(seen(by_shuriken)) == (gates,)
    later = play(state, "move dojo", "search 1", "kunai 3", "search 1")
    assert bushido_breaker.possible_locations(seen(later)) == (gates | {"dojo"},)


def test_two_lost_samurai_tell_of_shurikens() -> None:
    """Samurai 4 and 5 at once: from the dojo, which alone touches both gates."""
    state = start(specials="shurikens repair")
    state = play(state, "move dojo", "search 1", "hold", "shurikens 4 5", "search 1")
    assert seen(state).log[-1] == Round(
        actions=("search 1",), removed=(Removed(4, (0,)), Removed(5, (0,)))
    )
    assert bushido_breaker.possible_locations(seen(state)) == (frozenset({"dojo"}),)


def test_an_alarm_tells_the_place() -> None:
    """The location card is turned over."""
    state = play(start(), "sabotage", "search 1")
    assert seen(state).alarms_off == ("west",)
    assert bushido_breaker.possible_locations(seen(state)) == (frozenset({"west"}),)


def test_a_chirp_tells_no_location() -> None:
    """With two floors the room is open, with one it is known."""
    before = table(ninjas="castle", nightingale=("corridor", "dojo"))
    views = {seen(play(before, move, "search 5")) for move in ("move corridor", "move dojo")}
    assert len(views) == 1
    (view,) = views
    assert view.log == (Round(actions=("search 5",), chirps=(0,)),)


def test_poison_tells_who_died_and_of_the_dart() -> None:
    """The samurai dies at the end of the round after; no ninja's card is shown."""
    state = play(
        table(ninjas="castle", specials="blowgun repair"),
        *("blowgun 5", "search 1", "hold", "hide", "search 1"),
    )
    view = seen(state)
    assert view.log == (
        Round(actions=("search 1",)),
        Round(actions=("search 1",), poisoned=(5,)),
    )
    assert [one.number for one in view.samurai] == [1, 2, 3, 4]
    assert view.ninjas[0].face_up == ()


def test_the_ninja_sees_the_samurai_cards_but_not_their_special() -> None:
    """Cards, samurai and what is spent lie open; the unplayed special does not."""
    state = play(table(ninjas="castle", specials="blowgun repair"), "hide", "katana 3")
    view = seen(state, 0)
    assert view.log == (Round(actions=("katana 3",)),)
    assert (view.hands[0].katana, view.hands[0].yumi) == (4, 2)
    assert (view.hands[0].unplayed, view.hands[0].specials) == (1, ())
    other = play(table(ninjas="castle", specials="blowgun showdown"), "hide", "katana 3")
    assert seen(other, 0) == view
