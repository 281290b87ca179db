"""A round as a whole, with one ninja: the worked cases, the cards of the samurai, the end.

Samurai at the start: 1 corridor, 2 castle, 3 dojo, 4 west, 5 east; with three seats also 6 daimyo
and 7 dining. With two seats the castle touches corridor and dojo, the dojo the castle and both
gates.
"""

from __future__ import annotations

import pytest

from boardrules import Outcome
from boardrules.games import bushido_breaker
from boardrules.games.bushido_breaker import (
    Disabled,
    Killed,
    Noticed,
    Reaction,
    Removed,
    Round,
)

from .positions import (
    NINJA_WINS,
    SAMURAI_WIN,
    alarms_off,
    left,
    legal,
    pile,
    play,
    refused,
    seen,
    standing,
    start,
    table,
    whereabouts,
)

# The worked cases of the rules


def test_case_1_kunai_against_a_check_of_exits() -> None:
    """The samurai is gone and the card stays secret."""
    state = play(table(ninjas="east"), "kunai 5", "exits 5")
    assert standing(state) == {1: "corridor", 2: "castle", 3: "dojo", 4: "west"}
    assert seen(state).log == (Round(actions=("exits 5",), removed=(Removed(5, (0,)),)),)
    assert pile(state) == []
    assert left(state) == {"kunai": 4, "shuriken": 2, "smoke-bomb": 1}


def test_case_2_kunai_against_katana() -> None:
    """The ninja is dead, and with it the game is over."""
    state = table(ninjas="east", specials="blowgun repair", spent="0 smoke-bomb")
    state = play(state, "kunai 5", "katana 5", "decline")
    assert bushido_breaker.outcome(state) == Outcome(*SAMURAI_WIN, "ninjas-stopped")
    assert len(standing(state)) == 5
    assert seen(state).log[0].killed == (Killed(0, "kunai", "east"),)


def test_case_2_with_a_smoke_bomb() -> None:
    """Kunai, Katana and bomb are spent; both live."""
    state = table(ninjas="east", specials="blowgun repair")
    state = play(state, "kunai 5", "katana 5", "decline", "smoke-bomb")
    assert bushido_breaker.outcome(state) is None
    assert whereabouts(state) == "east"
    assert standing(state)[5] == "east"
    assert left(state) == {"kunai": 4, "shuriken": 2, "blowgun": 1}
    assert left(state, 1) == {"katana": 4, "yumi": 2, "repair": 1}


def test_case_2_with_metsubushi() -> None:
    """The samurai is dead."""
    state = table(ninjas="east", specials="metsubushi repair")
    state = play(state, "kunai 5", "katana 5", "metsubushi")
    assert 5 not in standing(state)
    assert state.ninjas[0].status == "in-play"


def test_case_3_shuriken_against_yumi() -> None:
    """From the east gate at the samurai in the dojo."""
    state = play(table(ninjas="east", spent="0 smoke-bomb"), "shuriken 3", "yumi 3")
    assert bushido_breaker.outcome(state) == Outcome(*SAMURAI_WIN, "ninjas-stopped")
    assert standing(state)[3] == "dojo"


def test_case_4_two_moves_that_are_noticed() -> None:
    """Once: a tick and the dojo is known. Twice: captured, unless a bomb undoes it."""
    once = play(start(), "move dojo", "exits 4")
    assert seen(once).log == (
        Round(actions=("exits 4",), noticed=(Noticed(0, "move", "west", "dojo"),)),
    )
    assert seen(once).ninjas[0].notices == 1
    assert whereabouts(once) == "dojo"
    asked = play(once, "move castle", "exits 3")
    assert legal(asked) == ["smoke-bomb", "decline"]
    captured = play(asked, "decline")
    assert seen(captured).ninjas[0].status == "captured"
    assert bushido_breaker.outcome(captured) == Outcome(*SAMURAI_WIN, "ninjas-stopped")
    bombed = play(asked, "smoke-bomb")
    assert whereabouts(bombed) == "dojo"
    assert (seen(bombed).ninjas[0].status, seen(bombed).ninjas[0].notices) == ("in-play", 1)


@pytest.mark.parametrize(
    ("players", "too_few", "enough", "search"),
    [
        (2, "castle dojo", "castle dojo west", ["exits 1"]),
        (3, "castle dojo west east", "castle dojo west east daimyo", ["exits 1", "search 5"]),
    ],
)
def test_case_5_the_chamber_opens(
    players: int, too_few: str, enough: str, search: list[str]
) -> None:
    """3 of 5 alarms, or 5 of 7; noticed by Check Exits, the ninja stays in the corridor."""
    closed = table(players, ninjas="corridor", off=too_few)
    assert "move chamber" not in legal(closed)
    assert refused(closed, "move chamber") == "chamber-closed"
    opened = table(players, ninjas="corridor", off=enough)
    assert "move chamber" in legal(opened)
    noticed = play(opened, "move chamber", *search)
    assert whereabouts(noticed) == "corridor"
    assert seen(noticed).ninjas[0].notices == 1
    assert bushido_breaker.outcome(noticed) is None


def test_case_6_no_third_move_in_a_row() -> None:
    """In the castle after two Moves: all else is open."""
    state = start(specials="diagonal repair")
    state = play(state, "move dojo", "search 1", "hold", "move castle", "search 1", "hold")
    assert legal(state) == [
        *("kunai 2", "shuriken 1", "shuriken 3", "hide", "sabotage"),
        *("diagonal west", "diagonal east"),
    ]
    assert refused(state, "move corridor") == "three-in-a-row"


def test_case_7_shurikens_at_a_katana() -> None:
    """From the dojo at castle and west; the castle's samurai plays Katana."""
    state = table(ninjas="dojo", specials="shurikens repair")
    state = play(state, "shurikens 2 4", "katana 2")
    assert standing(state) == {1: "corridor", 2: "castle", 3: "dojo", 5: "east"}
    assert whereabouts(state) == "dojo"


def test_case_8_the_shortest_way_into_the_chamber() -> None:
    """Three alarms and four steps, never three steps in a row: 7 rounds."""
    state = start()
    way = ["sabotage", "move dojo", "sabotage", "move castle", "sabotage", "move corridor"]
    for text in way:
        state = play(state, text, "search 5")
    assert alarms_off(state) == {"west", "dojo", "castle"}
    assert [round_.chirps for round_ in seen(state).log] == [(), (), (), (), (), (0,)]
    state = play(state, "move chamber", "search 5")
    assert bushido_breaker.outcome(state) == Outcome(*NINJA_WINS, "chamber")
    assert len(seen(state).log) == 7
    assert whereabouts(state) == "chamber"
    assert legal(state) == []


# Samurai cards


@pytest.mark.parametrize("card", ["katana", "yumi"])
def test_bb_27_a_vain_card_is_gone(card: str) -> None:
    """BB-27: 5 Katana and 2 Yumi, each used once, whatever comes of it."""
    uses = {"katana": 5, "yumi": 2}[card]
    state = start()
    for spent in range(uses):
        assert left(state, 1)[card] == uses - spent
        state = play(state, ["move dojo", "move west", "hide"][spent % 3], f"{card} 1")
    assert card not in left(state, 1)
    assert legal(play(state, "sabotage"), card) == []
    assert refused(play(state, "sabotage"), f"{card} 1") == "not-in-hand"


def test_bb_27_the_other_cards_return() -> None:
    """BB-27: five rounds of the same check; the sixth can be one too."""
    state = start()
    for text in ("hide", "hide", "sabotage", "hide", "hide"):
        state = play(state, text, "alarm 1")
    assert seen(state).hands[0].katana == 5
    state = play(state, "move dojo")
    assert legal(state, "search", "alarm", "exits") == [
        f"{card} {number}" for card in ("search", "alarm", "exits") for number in range(1, 6)
    ]


def test_bb_28_the_removed_come_back_only_by_reinforcements() -> None:
    """BB-28: neither target nor actor; then the lowest number out of play enters first."""
    state = table(ninjas="castle", specials="blowgun reinforcements")
    state = play(state, "kunai 2", "search 5", "hold")
    assert refused(state, "kunai 2") == "no-such-samurai"
    assert refused(state, "blowgun 2") == "no-such-samurai"
    assert refused(play(state, "hide"), "search 2") == "no-such-samurai"
    state = play(state, "hide", "search 5", "reinforcements", "post castle", "post east")
    places = ["corridor", "castle", "dojo", "west", "east", "east"]
    assert standing(state) == dict(enumerate(places, 1))
    assert "kunai 2" in legal(state)


# The end of the round


def test_step_6_the_last_samurai() -> None:
    """All samurai dead: the ninja wins."""
    state = table(ninjas="castle", samurai="1 -, 3 -, 4 -, 5 -")
    state = play(state, "kunai 2", "search 2")
    assert bushido_breaker.outcome(state) == Outcome(*NINJA_WINS, "samurai-dead")


def test_step_7_the_last_samurai_is_poisoned() -> None:
    """The poison ends the game as a blade does."""
    state = table(ninjas="castle", samurai="1 -, 3 -, 4 -, 5 -", specials="blowgun repair")
    state = play(state, "blowgun 2", "search 2", "hold", "hide", "alarm 2")
    assert bushido_breaker.outcome(state) == Outcome(*NINJA_WINS, "samurai-dead")
    assert seen(state).log[1].poisoned == (2,)


def test_step_8_time() -> None:
    """After the last round the samurai win."""
    state = play(start(max_rounds=2), "hide", "search 1")
    assert bushido_breaker.outcome(state) is None
    state = play(state, "hide", "search 1")
    assert bushido_breaker.outcome(state) == Outcome(*SAMURAI_WIN, "time")


def test_step_6_before_step_8() -> None:
    """In the last round the ninja still gets in, or is stopped."""
    state = table(ninjas="corridor", off="west east dojo", max_rounds=1)
    entered = play(state, "move chamber", "search 1")
    assert bushido_breaker.outcome(entered) == Outcome(*NINJA_WINS, "chamber")
    state = table(ninjas="castle", notices=[1], spent="0 smoke-bomb", max_rounds=1)
    stopped = play(state, "hide", "search 2")
    assert bushido_breaker.outcome(stopped) == Outcome(*SAMURAI_WIN, "ninjas-stopped")


@pytest.mark.parametrize(
    ("max_rounds", "reason"), [(2, "samurai-dead"), (1, "time")], ids=["works", "too late"]
)
def test_step_7_before_step_8(max_rounds: int, reason: str) -> None:
    """BB-51: poison in the last round works, a dart shot in it does not."""
    state = table(
        ninjas="castle",
        samurai="1 -, 3 -, 4 -, 5 -",
        specials="blowgun repair",
        max_rounds=max_rounds,
    )
    state = play(state, "blowgun 2", "search 2")
    if max_rounds == 2:
        state = play(state, "hold", "hide", "alarm 2")
    outcome = bushido_breaker.outcome(state)
    assert outcome is not None
    assert outcome.reason == reason


def test_effects_come_together() -> None:
    """Step 5: one samurai dies, another moves, in one round."""
    state = table(3, ninjas="castle")
    state = play(state, "shuriken 1", "move 2 corridor", "move 3 castle")
    places = ["corridor", "castle", "west", "east", "daimyo", "dining"]
    assert standing(state) == dict(enumerate(places, 2))


def test_the_round_is_shown_when_it_is_over() -> None:
    """Until then only the open cards of the samurai; the ninja's card tells nothing."""
    before = table(3, ninjas="castle")
    views = set()
    for move in ("hide", "sabotage", "kunai 2", "move dojo"):
        state = play(before, move, "search 1")
        views.add(seen(state, 2))
        assert seen(state).now == Round(actions=("search 1",))
        assert seen(state).log == ()
    assert len(views) == 1
    state = play(before, "sabotage", "search 1", "katana 2")
    assert seen(state).now == Round()
    assert seen(state).log == (
        Round(actions=("search 1", "katana 2"), disabled=(Disabled("castle", (0,)),)),
    )


def test_a_bombed_move_does_not_show_where_to() -> None:
    """The card and the room are public, the destination is not."""
    views = set()
    for move in ("move corridor", "move dojo"):
        state = play(table(ninjas="castle", notices=[1]), move, "exits 2", "smoke-bomb")
        views.add(seen(state))
        assert seen(state).log[0] == Round(
            actions=("exits 2",),
            reactions=(Reaction(0, "smoke-bomb", "move", "castle", "smoke-bomb"),),
        )
    assert len(views) == 1
