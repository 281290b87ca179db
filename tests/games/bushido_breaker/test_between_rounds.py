"""Step A: who is asked between two rounds, and what the samurai's special cards do."""

from __future__ import annotations

import pytest

from boardrules import SPECTATOR, IllegalMove
from boardrules.games import bushido_breaker as bushido

from .positions import alarms_off, left, legal, play, seen, standing, start, table, whereabouts

OUTSIDE = {
    2: ["corridor", "castle", "dojo", "west", "east"],
    4: ["corridor", "castle", "dojo", "west", "east", "daimyo", "dining"],
}
SENDING = {2: "blowgun reinforcements", 4: "blowgun diagonal reinforcements repair"}
"""Special cards with which the first samurai seat has Reinforcements."""


def pause(
    players: int = 2,
    *,
    specials: str = "blowgun repair",
    ninjas: str = "west",
    samurai: str = "",
    off: str = "",
    sheet: str = "",
) -> bushido.State:
    """Play a round in which nothing happens: all hide and the first two samurai look for alarms.

    Two samurai seats are asked with four seats; the ninjas are then both at the west gate.
    """
    ninjas += " west" if players == 4 else ""
    state = table(
        players, specials=specials, ninjas=ninjas, samurai=samurai, off=off, sheets=[sheet]
    )
    return play(state, *idle(state))


def idle(state: bushido.State) -> list[str]:
    """Write down a round in which nothing happens."""
    ninjas = [ninja for ninja in state.ninjas if ninja.status == "in-play"]
    guards = list(standing(state))[: 1 if state.merged else len(state.hands)]
    return ["hide"] * len(ninjas) + [f"alarm {number}" for number in guards]


# Who is asked


@pytest.mark.parametrize("name", ["reinforcements", "repair", "showdown"])
def test_asked_though_nothing_can_be_played(name: str) -> None:
    """Five samurai live and all alarms are on: there is only `hold`, but it is asked for."""
    state = pause(specials=f"blowgun {name}")
    assert bushido.to_move(state) == 1
    assert legal(state) == ["hold"]


def test_being_asked_tells_nothing() -> None:
    """The ninja sees the same, whichever special the samurai has."""
    states = [
        pause(specials=f"blowgun {name}")
        for name in ("reinforcements", "repair", "showdown", "revelation")
    ]
    for seat in (0, SPECTATOR):
        views = [bushido.view(state, seat) for state in states]
        assert all(view == views[0] for view in views)
    assert len({bushido.view(state, 1) for state in states}) == 4


def test_asked_before_each_round_but_the_first() -> None:
    state = start(specials="blowgun repair")
    assert bushido.to_move(state) == 0
    for _ in range(2):
        state = play(state, *idle(state))
        assert bushido.to_move(state) == 1
        assert legal(state) == ["hold"]
        state = play(state, "hold")
        assert bushido.to_move(state) == 0
        assert "sabotage" in legal(state)


def test_not_asked_after_the_special_is_played() -> None:
    state = pause(specials="blowgun revelation")
    state = play(state, "revelation 0")
    assert bushido.to_move(state) == 0  # holds no other
    state = play(state, *idle(state))
    assert bushido.to_move(state) == 0  # and is not asked again
    assert "sabotage" in legal(state)
    assert left(state, 1) == {"katana": 5, "yumi": 2}


def test_with_three_seats_nobody_is_asked() -> None:
    state = table(3, specials="shurikens diagonal", off="castle", samurai="1 -, 2 -, 3 -, 6 -, 7 -")
    state = play(state, "hide", "alarm 4", "alarm 5")
    assert bushido.to_move(state) == 0
    assert "hide" in legal(state)


def test_four_seats_are_asked_in_order() -> None:
    state = pause(4, specials="blowgun diagonal repair revelation")
    assert bushido.to_move(state) == 2
    assert legal(state) == ["hold"]
    state = play(state, "hold")
    assert bushido.to_move(state) == 3
    assert legal(state) == ["hold", "revelation 0", "revelation 1"]
    state = play(state, "hold")
    assert bushido.to_move(state) == 0
    assert "hide" in legal(state)


def test_four_seats_one_after_the_other() -> None:
    """Each has one special: whoever has played it is not asked again."""
    state = pause(4, specials="blowgun diagonal revelation repair", off="castle")
    state = play(state, "revelation 1")
    assert bushido.to_move(state) == 3
    state = play(state, "hold")
    state = play(state, *idle(state))
    assert bushido.to_move(state) == 3  # seat 2 has none
    assert legal(state) == ["hold", "repair"]
    state = play(state, "repair", "mend castle", "done")
    assert bushido.to_move(state) == 0
    state = play(state, "sabotage", "sabotage", "search 1", "search 2")
    assert bushido.to_move(state) == 0  # nobody has one


def test_the_first_to_commit_is_a_ninja_in_play() -> None:
    state = table(
        4, specials="blowgun diagonal revelation repair", ninjas="- west", stopped=["captured"]
    )
    state = play(state, "hide", "alarm 1", "alarm 2")
    assert legal(state) == ["hold", "revelation 1"]
    state = play(state, "hold", "hold")
    assert bushido.to_move(state) == 1


# BB-35: when


@pytest.mark.parametrize("name", ["reinforcements", "repair", "showdown", "revelation 0"])
def test_bb_35_not_in_the_middle_of_a_round(name: str) -> None:
    """BB-35: before the ninjas lay their cards; neither then nor later."""
    state = pause(
        specials=f"blowgun {name.split()[0]}",
        samurai="3 -, 4 -, 5 -",
        off="castle",
    )
    special = bushido.Move.named(name)
    assert name in legal(state)
    state = play(state, "hold")
    for text in ("sabotage", "search 1"):
        with pytest.raises(IllegalMove) as caught:
            bushido.apply(state, special)
        assert caught.value.code == "wrong-phase"
        state = play(state, text)
    assert name in legal(state)  # the next time


@pytest.mark.parametrize(
    "texts",
    [
        ("reinforcements", "post west", "post west"),
        ("repair", "mend castle", "done"),
        ("showdown",),
        ("revelation 0",),
    ],
)
def test_bb_35_no_action_is_spent(texts: tuple[str, ...]) -> None:
    """BB-35: the round that follows is a whole one: a ninja's card and a samurai's."""
    state = pause(specials=f"blowgun {texts[0].split()[0]}", samurai="3 -, 4 -, 5 -", off="castle")
    rounds = len(seen(state).log)
    state = play(state, *texts)
    assert bushido.to_move(state) == 0
    state = play(state, "sabotage")
    assert bushido.to_move(state) == 1
    state = play(state, "search 2")
    assert len(seen(state).log) == rounds + 1
    assert seen(state).log[-1].actions == ("search 2",)


def test_step_a_is_seen_by_all() -> None:
    """While it goes on and in the log of the round that it precedes."""
    state = pause(4, specials="blowgun diagonal revelation repair", off="castle dojo")
    state = play(state, "revelation 1", "repair", "mend castle")
    expected = [
        bushido.Played(2, "revelation 1", ("hide",)),
        bushido.Played(3, "repair"),
        bushido.Played(3, "mend castle"),
    ]
    for seat in (0, 1, 2, 3, SPECTATOR):
        assert list(bushido.view(state, seat).now.specials) == expected
    state = play(state, "mend dojo")
    expected.append(bushido.Played(3, "mend dojo"))
    state = play(state, *idle(state))
    for seat in (0, 1, 2, 3, SPECTATOR):
        assert list(bushido.view(state, seat).log[-1].specials) == expected
        assert bushido.view(state, seat).now.specials == ()


# BB-36: Reinforcements


@pytest.mark.parametrize(
    ("players", "gone", "offered"),
    [  # of five, and of seven
        (2, "", False),
        (2, "3", True),
        (2, "3 4", True),
        (2, "1 3 4", True),
        (2, "1 2 3 4", True),
        (4, "", False),
        (4, "1 7", False),
        (4, "1 2 7", True),
        (4, "1 2 5 6 7", True),
    ],
)
def test_bb_36_while_at_most_four_live(players: int, gone: str, offered: bool) -> None:
    """BB-36: with five or more there are no reinforcements."""
    samurai = ", ".join(f"{number} -" for number in gone.split())
    state = pause(players, specials=SENDING[players], samurai=samurai)
    assert legal(state) == ["hold", *["reinforcements"] * offered]


@pytest.mark.parametrize(
    ("players", "gone", "posted"),
    [  # with two seats 6 and 7 are in the box from the start
        (2, "3", (3, 6)),
        (2, "5", (5, 6)),
        (2, "1", (1, 6)),
        (2, "2 4", (2, 4)),
        (2, "1 3 4 5", (1, 3)),
        (4, "2 5 7", (2, 5)),
        (4, "4 5 6 7", (4, 5)),
        (4, "5 6 7", (5, 6)),
    ],
)
def test_bb_36_the_lowest_number_out_of_the_box_first(
    players: int, gone: str, posted: tuple[int, int]
) -> None:
    """BB-36: exactly two; numbers as they are free, not where they began."""
    samurai = ", ".join(f"{number} -" for number in gone.split())
    state = pause(players, specials=SENDING[players], samurai=samurai)
    before = standing(state)
    state = play(state, "reinforcements", "post castle")
    assert standing(state) == before | {posted[0]: "castle"}
    state = play(state, "post east")
    assert standing(state) == before | {posted[0]: "castle", posted[1]: "east"}
    assert not legal(state, "post")


def test_bb_36_a_garrison_leaves_more_in_the_box() -> None:
    """BB-36: with a garrison of three, 4 to 7 are there."""
    state = bushido.new_game(bushido.Options(garrison=3))
    texts = ("special blowgun", "special reinforcements", "start west", "hide", "alarm 1")
    state = play(state, *texts, "reinforcements", "post west", "post east")
    assert standing(state)[4] == "west"
    assert standing(state)[5] == "east"
    assert len(standing(state)) == 5


@pytest.mark.parametrize("players", [2, 4])
def test_bb_36_anywhere_but_the_chamber_in_order(players: int) -> None:
    """BB-36: the second not before the first in the order of locations; both in one is allowed."""
    gone = "1 -, 2 -" if players == 2 else "1 -, 2 -, 3 -"
    state = play(pause(players, specials=SENDING[players], samurai=gone), "reinforcements")
    places = OUTSIDE[players]
    assert legal(state) == [f"post {place}" for place in places]
    for at, place in enumerate(places):
        after = play(state, f"post {place}")
        assert bushido.to_move(after) == bushido.to_move(state)
        assert legal(after) == [f"post {later}" for later in places[at:]]


def test_bb_36_ready_for_the_round_about_to_begin() -> None:
    """BB-36: they can act, and they can be attacked."""
    state = pause(specials="blowgun reinforcements", samurai="3 -, 4 -, 5 -")
    state = play(state, "reinforcements", "post dojo", "post west")
    assert legal(state, "kunai", "shuriken") == ["kunai 4", "shuriken 3"]
    state = play(state, "hide")
    assert legal(state, "search") == ["search 1", "search 2", "search 3", "search 4"]
    state = play(state, "search 4")
    assert bushido.view(state, SPECTATOR).ninjas[0].notices == 1


def test_bb_36_they_must_be_killed_too() -> None:
    """BB-36: without them the Kunai would have won."""
    state = pause(specials="blowgun reinforcements", samurai="1 west, 2 -, 3 -, 4 -, 5 -")
    reinforced = play(state, "reinforcements", "post dojo", "post east", "kunai 1", "alarm 3")
    assert bushido.outcome(reinforced) is None
    assert standing(reinforced) == {2: "dojo", 3: "east"}
    alone = play(state, "hold", "kunai 1", "alarm 1")
    assert alone.reason == "samurai-dead"


def test_bb_36_a_number_that_was_killed_comes_again() -> None:
    """BB-36, BB-28: out of play is out of play, until reinforcements bring it back."""
    state = table(specials="blowgun reinforcements")
    state = play(state, "kunai 4", "alarm 1")
    assert 4 not in standing(state)
    state = play(state, "reinforcements", "post corridor", "post corridor")
    assert standing(state)[4] == "corridor"
    assert standing(state)[6] == "corridor"


# BB-37: Repair Alarms


@pytest.mark.parametrize(
    ("off", "first", "then"),
    [
        ("east", ["mend east"], {"east": ["done"]}),
        (
            "corridor dojo east",
            ["mend corridor", "mend dojo", "mend east"],
            {
                "corridor": ["mend dojo", "mend east", "done"],
                "dojo": ["mend east", "done"],
                "east": ["done"],
            },
        ),
    ],
)
def test_bb_37_one_or_two_alarms(off: str, first: list[str], then: dict[str, list[str]]) -> None:
    """BB-37: those that are off, in the order of locations; at least one."""
    state = pause(off=off)
    assert legal(state) == ["hold", "repair"]
    state = play(state, "repair")
    assert legal(state) == first  # no `done` before the first
    for place, texts in then.items():
        after = play(state, f"mend {place}")
        assert legal(after) == texts
        assert bushido.to_move(after) == 1
        assert alarms_off(after) == set(off.split()) - {place}


def test_bb_37_after_the_second_nothing_is_asked() -> None:
    """BB-37: up to two, though more are off."""
    state = play(pause(off="corridor castle dojo"), "repair", "mend corridor", "mend dojo")
    assert alarms_off(state) == {"castle"}
    assert bushido.to_move(state) == 0
    assert "hide" in legal(state)


def test_bb_37_done_after_one() -> None:
    """BB-37: one is enough."""
    state = play(pause(off="corridor castle dojo"), "repair", "mend castle", "done")
    assert alarms_off(state) == {"corridor", "dojo"}
    assert bushido.to_move(state) == 0


def test_bb_37_nothing_to_repair() -> None:
    """BB-37: not playable while all alarms are on."""
    assert legal(pause()) == ["hold"]


def test_bb_37_an_alarm_that_was_repaired_can_be_sabotaged_again() -> None:
    """BB-37, BB-07."""
    state = table(off="west", specials="blowgun repair")
    assert "sabotage" not in legal(state)
    state = play(state, "hide", "alarm 1", "repair", "mend west", "done")
    assert "sabotage" in legal(state)
    state = play(state, "sabotage", "search 1")
    assert alarms_off(state) == {"west"}


def test_bb_17_repair_closes_the_chamber() -> None:
    """BB-17: 3 of 5 must be off just now."""
    state = pause(ninjas="corridor", samurai="1 castle", off="dojo west east")
    assert "move chamber" in legal(play(state, "hold"))
    mended = play(state, "repair", "mend east", "done")
    assert legal(mended, "move") == ["move castle"]
    again = play(mended, "sabotage", "search 1")  # the corridor's own alarm is the third
    assert "move chamber" in legal(again)


def test_bb_17_repair_with_seven_alarms() -> None:
    """BB-17: five of seven; six less two are four."""
    state = pause(
        4,
        specials="blowgun diagonal repair showdown",
        ninjas="corridor",
        samurai="1 castle",
        off="castle dojo west east daimyo dining",
    )
    assert "move chamber" in legal(play(state, "hold", "hold"))
    one = play(state, "repair", "mend dining", "done", "hold")
    assert "move chamber" in legal(one)
    both = play(state, "repair", "mend castle", "mend west", "hold")
    assert "move chamber" not in legal(both)


# BB-41: Revelation


@pytest.mark.parametrize(
    ("sheet", "shown"),
    [  # the round that `pause` plays adds a Hide
        ("", ("hide",)),
        ("sabotage", ("sabotage", "hide")),
        ("move dojo, kunai 3, shuriken 2", ("move", "kunai", "shuriken", "hide")),
        ("sabotage, move dojo, hide, kunai 3", ("move", "hide", "kunai", "hide")),
        (
            "hide, hide, move dojo, move castle, sabotage, move corridor",
            ("move", "sabotage", "move", "hide"),
        ),
    ],
)
def test_bb_41_cards_of_up_to_four_rows(sheet: str, shown: tuple[str, ...]) -> None:
    """BB-41: names, the oldest first; neither places nor targets."""
    state = pause(specials="blowgun revelation", sheet=sheet)
    state = play(state, "revelation 0")
    for seat in (0, 1, SPECTATOR):
        assert bushido.view(state, seat).now.specials == (bushido.Played(1, "revelation 0", shown),)


@pytest.mark.parametrize(
    ("name", "row"),
    [("shurikens", "shurikens 2 4"), ("diagonal", "diagonal castle"), ("blowgun", "blowgun 5")],
)
def test_bb_30_bb_41_a_special_is_only_a_special(name: str, row: str) -> None:
    """BB-30: never which one, nor on whom."""
    state = pause(specials=f"{name} revelation", sheet=f"sabotage, {row}, hide")
    state = play(state, "revelation 0")
    (played,) = seen(state).now.specials
    assert played.shown == ("sabotage", "special", "hide", "hide")


def test_bb_41_of_one_ninja() -> None:
    """BB-41: the samurai's pick; the other's sheet is not shown."""
    state = table(
        4,
        specials="blowgun diagonal revelation repair",
        ninjas="west east",
        sheets=["hide, sabotage", "sabotage, diagonal castle"],
    )
    state = play(state, "hide", "move dining", "alarm 1", "alarm 2")
    assert legal(state) == ["hold", "revelation 0", "revelation 1"]
    for ninja, shown in enumerate((("hide", "sabotage", "hide"), ("sabotage", "special", "move"))):
        after = play(state, f"revelation {ninja}")
        (played,) = seen(after).now.specials
        assert played == bushido.Played(2, f"revelation {ninja}", shown)


@pytest.mark.parametrize("status", ["dead", "captured"])
@pytest.mark.parametrize("out", [0, 1])
def test_bb_41_a_ninja_out_of_play_is_not_named(out: int, status: str) -> None:
    """BB-41: only the one that is left."""
    stopped = [status if seat == out else "in-play" for seat in (0, 1)]
    ninjas = "- west" if out == 0 else "west -"
    state = table(
        4,
        specials="blowgun diagonal repair revelation",
        ninjas=ninjas,
        stopped=stopped,
        sheets=["sabotage", "sabotage"],
    )
    state = play(state, "hide", "alarm 1", "alarm 2", "hold")
    assert legal(state) == ["hold", f"revelation {1 - out}"]


def test_bb_41_nothing_else_changes() -> None:
    """BB-41: a Revelation shows, and that is all."""
    state = pause(specials="blowgun revelation", sheet="move dojo, move west")
    after = play(state, "revelation 0")
    assert standing(after) == standing(state)
    assert whereabouts(after) == whereabouts(state)
    assert left(after) == left(state)
    assert left(after, 1) == {"katana": 5, "yumi": 2}
