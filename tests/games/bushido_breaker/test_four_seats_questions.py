"""Two ninjas: who is asked for a reaction when, and what an answer changes.

Samurai at the start: 1 corridor, 2 castle, 3 dojo, 4 west, 5 east, 6 daimyo, 7 dining. The castle
touches corridor, dojo, daimyo and dining; the dojo touches castle and west gate.
"""

from __future__ import annotations

import pytest

from boardrules import SPECTATOR
from boardrules.games import bushido_breaker
from boardrules.games.bushido_breaker import (
    Killed,
    Noticed,
    Reaction,
    Removed,
    Round,
)

from .positions import (
    asked,
    gone,
    legal,
    pile,
    play,
    seen,
    statuses,
    table,
    whereabouts,
)


def test_step_2_then_step_3_each_in_seat_order() -> None:
    """All Kunai met by a Katana are asked about before the bombs."""
    state = table(4, ninjas="castle castle", specials="shurikens blowgun repair showdown")
    state = play(state, "kunai 2", "kunai 2", "katana 2", "search 7")
    questions = []
    while state.phase == "react":
        questions.append(asked(state))
        state = play(state, "decline")
    assert questions == [
        (0, "metsubushi"),
        (1, "metsubushi"),
        (0, "smoke-bomb"),
        (1, "smoke-bomb"),
    ]
    assert statuses(state) == ["dead", "dead"]
    assert [pile(state, seat) for seat in (0, 1)] == [["kunai"], ["kunai"]]


@pytest.mark.parametrize("answers", [("smoke-bomb", "decline"), ("decline", "smoke-bomb")])
def test_bb_25_a_bomb_is_for_its_ninja_alone(answers: tuple[str, str]) -> None:
    """BB-25: the other one dies, and the game goes on."""
    state = play(
        table(4, ninjas="castle castle"), "kunai 2", "kunai 2", "katana 2", "search 7", *answers
    )
    assert statuses(state) == [
        "in-play" if answer == "smoke-bomb" else "dead" for answer in answers
    ]
    assert bushido_breaker.outcome(state) is None
    assert gone(state) == set()


@pytest.mark.parametrize("thrower", [0, 1])
@pytest.mark.parametrize("answer", ["smoke-bomb", "decline"])
def test_step_3_a_bomb_dooms_the_other(thrower: int, answer: str) -> None:
    """One ninja throws Shurikens at 1, who plays Yumi, and 3, who watches the other's exits.

    At first 3 is dead and its check void, so only the thrower is doomed. Its bomb gives 3 back,
    and with it the second notice of the other, who is asked now.
    """
    other = 1 - thrower
    ninjas = ["castle", "dojo"] if thrower == 0 else ["dojo", "castle"]
    moves = ["shurikens 1 3", "move west"] if thrower == 0 else ["move west", "shurikens 1 3"]
    own = "shurikens blowgun" if thrower == 0 else "blowgun shurikens"
    state = table(
        4,
        ninjas=" ".join(ninjas),
        specials=f"{own} repair showdown",
        notices=[int(seat == other) for seat in (0, 1)],
    )
    state = play(state, *moves, "yumi 1", "exits 3")
    assert asked(state) == (thrower, "smoke-bomb")
    state = play(state, "smoke-bomb")
    assert asked(state) == (other, "smoke-bomb")
    state = play(state, answer)
    assert gone(state) == set()
    ends = {"smoke-bomb": "in-play", "decline": "captured"}
    assert seen(state).ninjas[thrower].status == "in-play"
    assert seen(state).ninjas[other].status == ends[answer]
    noticed = Noticed(other, "move", "dojo", "west")
    assert seen(state).log[0] == Round(
        actions=("yumi 1", "exits 3"),
        reactions=(
            Reaction(thrower, "smoke-bomb", "shurikens", "", "smoke-bomb"),
            Reaction(other, "smoke-bomb", "move", "dojo", answer),
        ),
        noticed=(noticed,) if answer == "decline" else (),
    )


@pytest.mark.parametrize("thrower", [0, 1])
def test_bb_32_without_the_bomb_the_other_is_not_found(thrower: int) -> None:
    """BB-32, BB-44: the thrower declines and dies, 3 dies with it, the other moves unseen."""
    other = 1 - thrower
    moves = ["shurikens 1 3", "move west"] if thrower == 0 else ["move west", "shurikens 1 3"]
    own = "shurikens blowgun" if thrower == 0 else "blowgun shurikens"
    state = table(
        4,
        ninjas="castle dojo" if thrower == 0 else "dojo castle",
        specials=f"{own} repair showdown",
        notices=[int(seat == other) for seat in (0, 1)],
    )
    state = play(state, *moves, "yumi 1", "exits 3", "decline")
    assert seen(state).ninjas[thrower].status == "dead"
    assert seen(state).log[0].removed == (Removed(3, (thrower,)),)
    assert whereabouts(state, other) == "west"
    assert seen(state).ninjas[other].notices == 1


def test_step_3_a_bomb_brings_the_katana_back() -> None:
    """Ninja 0 uses Metsubushi on 2 and, met by 5 as well, its bomb: 2's Katana counts again.

    Metsubushi was shown, so ninja 1 is not asked about it; both Katana kill it.
    """
    state = table(
        4,
        ninjas="castle castle",
        samurai="5 castle",
        specials="metsubushi blowgun repair showdown",
    )
    state = play(state, "kunai 2", "kunai 5", "katana 2", "katana 5")
    state = play(state, "metsubushi")
    assert asked(state) == (0, "smoke-bomb")
    state = play(state, "smoke-bomb")
    assert asked(state) == (1, "smoke-bomb")
    state = play(state, "decline")
    assert gone(state) == set()
    assert statuses(state) == ["in-play", "dead"]
    assert pile(state, 0) == ["kunai", "smoke-bomb", "metsubushi"]
    assert seen(state).log[0].killed == (Killed(1, "kunai", "castle"),)


def test_step_2_metsubushi_shown_by_the_other_ninja() -> None:
    """There is one copy: shown by ninja 0, nobody is asked again, in this round or later."""
    state = table(4, ninjas="castle dojo", specials="metsubushi blowgun repair showdown")
    state = play(state, "kunai 2", "kunai 3", "katana 2", "katana 3", "metsubushi")
    assert asked(state) == (1, "smoke-bomb")
    state = play(state, "smoke-bomb", "hold", "hold")
    state = play(state, "hide", "kunai 3", "search 7", "katana 3")
    assert seen(state).log[1].reactions == ()
    assert statuses(state) == ["in-play", "dead"]


def test_step_2_both_kunai_in_two_rooms() -> None:
    """Ninja 0 has no Metsubushi and is asked all the same; ninja 1 has it and uses it."""
    state = table(4, ninjas="castle dojo", specials="blowgun metsubushi repair showdown")
    state = play(state, "kunai 2", "kunai 3", "katana 2", "katana 3")
    assert (asked(state), legal(state)) == ((0, "metsubushi"), ["decline"])
    state = play(state, "decline")
    assert (asked(state), legal(state)) == ((1, "metsubushi"), ["metsubushi", "decline"])
    state = play(state, "metsubushi")
    assert asked(state) == (0, "smoke-bomb")
    state = play(state, "decline")
    assert statuses(state) == ["dead", "in-play"]
    assert gone(state) == {3}


def test_while_a_ninja_is_asked_nothing_else_is_settled() -> None:
    """Ninja 1 is asked; that ninja 0 has killed, moved or hidden cannot be seen meanwhile."""
    for viewer in (1, 2, 3, SPECTATOR):
        views = set()
        for move in ("kunai 2", "shuriken 1", "sabotage", "move corridor", "hide"):
            state = table(4, ninjas="castle west")
            state = play(state, move, "kunai 4", "search 7", "katana 4")
            assert asked(state) == (1, "smoke-bomb")
            views.add(bushido_breaker.view(state, viewer))
        assert len(views) == 1
