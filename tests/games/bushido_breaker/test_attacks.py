"""Attacks: whom they can be aimed at, and what stops them. One ninja.

Samurai at the start: 1 corridor, 2 castle, 3 dojo, 4 west, 5 east; with three seats also 6 daimyo
and 7 dining. With two seats the castle touches corridor and dojo, the dojo the castle and both
gates.
"""

from __future__ import annotations

import pytest

from boardrules import Outcome
from boardrules.games import bushido_breaker
from boardrules.games.bushido_breaker import (
    Killed,
    Removed,
    Round,
)

from .positions import (
    alarms_off,
    left,
    legal,
    pile,
    play,
    refused,
    seen,
    standing,
    table,
)

# Targets


def test_bb_08_targets() -> None:
    """BB-08: Kunai in the room, Shuriken beside it and not at a corner; each names its target."""
    state = table(3, ninjas="castle", samurai="6 castle")
    # beside the castle: corridor 1, dojo 3, dining 7 (daimyo is empty); at its corners: 4 and 5
    assert legal(state, "kunai", "shuriken") == [
        *("kunai 2", "kunai 6"),
        *("shuriken 1", "shuriken 3", "shuriken 7"),
    ]
    assert refused(state, "kunai 1") == "not-here"
    assert refused(state, "shuriken 2") == "not-adjacent"
    assert refused(state, "shuriken 4") == "not-adjacent"


def test_bb_08_no_target_no_attack() -> None:
    """BB-08: nobody is at the west gate or in the dojo."""
    state = table(samurai="3 castle, 4 -")
    assert legal(state, "kunai", "shuriken") == []
    assert refused(state, "kunai 4") == "no-such-samurai"
    assert refused(state, "shuriken 4") == "no-such-samurai"


def test_bb_08_the_target_is_written_down() -> None:
    """BB-08: it stays the target although another samurai is there when the cards are shown."""
    state = play(table(samurai="5 west"), "kunai 4")
    own = seen(state, 0).own
    assert own is not None
    assert own.sheet == ("kunai 4",)
    assert sorted(standing(play(state, "search 5"))) == [1, 2, 3, 5]


def test_bb_31_shurikens_need_two_locations() -> None:
    """BB-31: 3 and 4 stand together in the dojo; no Shuriken card is needed."""
    state = table(
        ninjas="castle", samurai="4 dojo", specials="shurikens repair", spent="0 shuriken"
    )
    assert legal(state, "shurikens", "shuriken") == ["shurikens 1 3", "shurikens 1 4"]
    assert refused(state, "shurikens 3 4") == "same-location"
    assert refused(state, "shurikens 1 2") == "not-adjacent"  # 2 is in the ninja's own room
    assert refused(state, "shurikens 1 5") == "not-adjacent"
    state = play(state, "shurikens 1 3", "search 5", "hold")
    assert legal(state, "shurikens") == []


# Attacks and what stops them


def test_bb_09_move_does_not_dodge_a_kunai() -> None:
    """BB-09: the samurai dies before it leaves."""
    state = play(table(ninjas="castle"), "kunai 2", "move 2 dojo")
    assert 2 not in standing(state)
    assert seen(state).log[0].removed == (Removed(2, (0,)),)


def test_bb_09_move_dodges_a_shuriken() -> None:
    """BB-09: the card is spent, the samurai has gone where it wanted."""
    state = play(table(ninjas="castle"), "shuriken 3", "move 3 castle")
    assert standing(state)[3] == "castle"
    assert left(state)["shuriken"] == 1
    assert pile(state) == []


@pytest.mark.parametrize("move", ["hide", "sabotage", "move dojo"])
def test_bb_10_a_samurai_who_comes_notices_nothing(move: str) -> None:
    """BB-10: 1 comes into the castle, where the ninja acts."""
    state = play(table(ninjas="castle"), move, "move 1 castle")
    assert standing(state)[1] == "castle"
    assert seen(state).ninjas[0].notices == 0
    assert seen(state).log[0].noticed == ()
    assert alarms_off(state) == ({"castle"} if move == "sabotage" else set())


def test_bb_10_a_samurai_who_comes_protects_nobody() -> None:
    """BB-10: it can neither be hit nor help; the Kunai finds its target."""
    state = table(3, ninjas="castle")
    assert refused(state, "kunai 1") == "not-here"
    state = play(state, "kunai 2", "move 1 castle", "search 2")
    assert 2 not in standing(state)
    assert standing(state)[1] == "castle"


@pytest.mark.parametrize("order", [["search 6", "katana 2"], ["katana 2", "search 6"]])
def test_bb_11_any_katana_in_the_room_counters_a_kunai(order: list[str]) -> None:
    """BB-11: 6 is the target and plays another card, 2 has the Katana."""
    state = table(3, ninjas="castle", samurai="6 castle", spent="0 smoke-bomb")
    state = play(state, "kunai 6", *order)
    assert seen(state).log[0].killed == (Killed(0, "kunai", "castle"),)
    assert standing(state)[6] == "castle"
    assert bushido_breaker.outcome(state) == Outcome((1, 2), (0, 1, 1), "ninjas-stopped")


def test_bb_11_a_katana_next_door_counters_nothing() -> None:
    """BB-11: the Katana is swung in the dojo."""
    state = play(table(ninjas="castle"), "kunai 2", "katana 3")
    assert 2 not in standing(state)
    assert state.ninjas[0].status == "in-play"


@pytest.mark.parametrize("card", ["katana", "yumi"])
def test_bb_12_bb_13_a_neighbours_card_stops_no_shuriken(card: str) -> None:
    """BB-12, BB-13: 3 is the target in the dojo, 6 beside it has the card."""
    state = table(3, ninjas="castle", samurai="6 dojo")
    state = play(state, "shuriken 3", "search 3", f"{card} 6")
    assert 3 not in standing(state)
    assert state.ninjas[0].status == "in-play"


def test_bb_13_any_yumi_in_the_room_blocks_a_kunai() -> None:
    """BB-13: nobody dies and nothing is seen."""
    before = table(3, ninjas="castle", samurai="6 castle")
    state = play(before, "kunai 6", "search 6", "yumi 2")
    assert standing(state) == standing(before)
    assert state.ninjas[0].status == "in-play"
    assert seen(state).log == (Round(actions=("search 6", "yumi 2")),)


def test_bb_13_yumi_kills_whoever_throws_at_the_archer() -> None:
    """BB-13: the card is seen, the place is not."""
    state = play(table(ninjas="west", spent="0 smoke-bomb"), "shuriken 3", "yumi 3")
    assert seen(state).log[0].killed == (Killed(0, "shuriken", ""),)
    assert pile(state) == ["shuriken"]


@pytest.mark.parametrize(
    ("move", "action", "card"),
    [
        ("kunai 2", "yumi 2", "kunai"),
        ("shuriken 3", "katana 3", "shuriken"),
        ("shuriken 3", "move 3 west", "shuriken"),
    ],
)
def test_bb_14_a_stopped_attack_stays_secret(move: str, action: str, card: str) -> None:
    """BB-14: the card is spent face down."""
    state = play(table(ninjas="castle"), move, action)
    assert seen(state).log == (Round(actions=(action,)),)
    assert pile(state) == []
    assert left(state)[card] == {"kunai": 4, "shuriken": 1}[card]


def test_bb_32_shurikens_at_an_archer() -> None:
    """BB-32: the ninja dies and so does the other target."""
    state = table(3, ninjas="castle", specials="shurikens blowgun", spent="0 smoke-bomb")
    state = play(state, "shurikens 1 3", "yumi 1", "search 5")
    assert sorted(standing(state)) == [1, 2, 4, 5, 6, 7]
    assert seen(state).log[0] == Round(
        actions=("yumi 1", "search 5"),
        removed=(Removed(3, (0,)),),
        killed=(Killed(0, "shurikens", ""),),
    )
    assert pile(state) == ["shurikens"]


@pytest.mark.parametrize(
    ("actions", "dead", "ninja"),
    [
        (["katana 1", "katana 3"], set(), "in-play"),
        (["katana 1", "move 3 west"], set(), "in-play"),
        (["move 3 castle", "exits 1"], {1}, "in-play"),
        (["yumi 3", "katana 1"], set(), "dead"),
        (["yumi 3", "yumi 1"], set(), "dead"),
        (["yumi 2", "katana 6"], {1, 3}, "in-play"),
    ],
)
def test_bb_32_each_half_of_shurikens_for_itself(
    actions: list[str], dead: set[int], ninja: str
) -> None:
    """BB-32: each target stops its own half; a Yumi in the ninja's room does nothing."""
    state = table(3, ninjas="castle", specials="shurikens blowgun", spent="0 smoke-bomb")
    state = play(state, "shurikens 1 3", *actions)
    assert set(range(1, 8)) - set(standing(state)) == dead
    assert state.ninjas[0].status == ninja


@pytest.mark.parametrize("order", [["katana 2", "yumi 6"], ["yumi 6", "katana 2"]])
@pytest.mark.parametrize("target", [2, 6])
def test_bb_58_katana_and_yumi_in_one_room(order: list[str], target: int) -> None:
    """BB-58: the ninja is killed, whoever was the target; nobody else is hurt."""
    state = table(3, ninjas="castle", samurai="6 castle", spent="0 smoke-bomb")
    state = play(state, f"kunai {target}", *order)
    assert len(standing(state)) == 7
    assert seen(state).log[0].killed == (Killed(0, "kunai", "castle"),)
