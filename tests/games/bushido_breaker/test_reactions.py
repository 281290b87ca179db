"""Reactions, steps 2 and 3 of a round: Metsubushi and Smoke Bomb, with one ninja.

The ninja is in the castle with samurai 2, and 6 where three seats play. Cards are declined where
a test is about another question.
"""

from __future__ import annotations

import attrs
import pytest

from boardrules import SPECTATOR, Outcome
from boardrules.games import bushido_breaker
from boardrules.games.bushido_breaker import Killed, Reaction, Removed, Round

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
    whereabouts,
)


def met(special: str = "metsubushi") -> bushido_breaker.State:
    """Let a Kunai meet the Katana of its target."""
    return play(table(ninjas="castle", specials=f"{special} repair"), "kunai 2", "katana 2")


def both_here(*actions: str, target: int = 2) -> bushido_breaker.State:
    """Let a Kunai meet the cards of two samurai, 2 and 6, in the ninja's room."""
    state = table(3, ninjas="castle", samurai="6 castle", specials="blowgun metsubushi")
    return play(state, f"kunai {target}", *actions)


# The question of step 2


@pytest.mark.parametrize(
    ("special", "offered"),
    [
        ("metsubushi", ["metsubushi", "decline"]),
        ("blowgun", ["decline"]),
        ("diagonal", ["decline"]),
        ("shurikens", ["decline"]),
    ],
)
def test_metsubushi_is_asked_whatever_the_ninja_holds(special: str, offered: list[str]) -> None:
    """Asked, the ninja has its Kunai turned up; the card can be used only by who holds it."""
    state = met(special)
    assert bushido_breaker.to_move(state) == 0
    assert legal(state) == offered
    assert pile(state) == ["kunai"]
    assert seen(state).now == Round(
        actions=("katana 2",), reactions=(Reaction(0, "metsubushi", "kunai", "castle"),)
    )


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_being_asked_for_metsubushi_tells_nothing(viewer: int) -> None:
    """The samurai see the same, asked, declined and dead or bombed, whatever the special is."""
    for texts in ([], ["decline"], ["decline", "decline"], ["decline", "smoke-bomb"]):
        views = {
            bushido_breaker.view(play(met(special), *texts), viewer)
            for special in ("shurikens", "diagonal", "blowgun", "metsubushi")
        }
        assert len(views) == 1


def test_metsubushi_is_not_asked_without_specials() -> None:
    """The next question is that for the Smoke Bomb; without one the ninja just dies."""
    state = play(table(ninjas="castle"), "kunai 2", "katana 2")
    assert legal(state) == ["smoke-bomb", "decline"]
    assert seen(state).now.reactions == (Reaction(0, "smoke-bomb", "kunai", "castle"),)
    assert pile(state) == []
    dead = play(table(ninjas="castle", spent="0 smoke-bomb"), "kunai 2", "katana 2")
    assert dead.ninjas[0].status == "dead"
    assert seen(dead).log[0].reactions == ()
    assert pile(dead) == ["kunai"]


def test_metsubushi_is_not_asked_once_it_was_shown() -> None:
    """The second Kunai that meets a Katana leads straight to the Smoke Bomb."""
    state = play(met(), "metsubushi", "hold", "shuriken 3", "katana 3", "hold", "move dojo")
    state = play(state, "search 1", "hold", "kunai 3", "katana 3")
    assert seen(state).now.reactions == (Reaction(0, "smoke-bomb", "kunai", "dojo"),)
    assert pile(state) == ["kunai", "metsubushi"]
    assert pile(play(state, "smoke-bomb")) == ["kunai", "kunai", "smoke-bomb", "metsubushi"]
    assert pile(play(state, "decline")) == ["kunai", "kunai", "metsubushi"]


def test_metsubushi_is_asked_again_while_it_was_not_shown() -> None:
    """Declined in one round and bombed; in the next it is asked and played."""
    state = play(met(), "decline", "smoke-bomb", "hold", "kunai 2", "katana 2")
    assert legal(state) == ["metsubushi", "decline"]
    state = play(state, "metsubushi")
    assert 2 not in standing(state)
    assert pile(state) == ["kunai", "kunai", "smoke-bomb", "metsubushi"]


@pytest.mark.parametrize(
    ("move", "action", "special"),
    [
        ("kunai 2", "yumi 2", "metsubushi"),  # blocked: nothing to ask
        ("kunai 2", "katana 3", "metsubushi"),  # in another room
        ("shuriken 3", "katana 3", "metsubushi"),  # a Katana blocks a Shuriken and no more
        ("hide", "katana 2", "metsubushi"),
        ("shurikens 1 3", "katana 3", "shurikens"),
    ],
)
def test_nothing_is_asked_where_no_katana_stops_a_kunai(
    move: str, action: str, special: str
) -> None:
    """Nobody is in danger: the round is over at once."""
    state = play(table(ninjas="castle", specials=f"{special} repair"), move, action)
    assert state.phase == "between"
    assert seen(state).log[0].reactions == ()


def test_bb_26_asked_but_not_against_another_samurais_katana() -> None:
    """BB-26: the target, 6, plays another card; the ninja holds Metsubushi in vain."""
    state = both_here("katana 2", "search 6", target=6)
    assert seen(state).now.reactions == (Reaction(0, "metsubushi", "kunai", "castle"),)
    assert legal(state) == ["decline"]
    assert refused(state, "metsubushi") == "not-the-target"
    assert left(play(state, "decline", "smoke-bomb"))["metsubushi"] == 1


def test_bb_26_metsubushi_or_smoke_bomb() -> None:
    """BB-26: the ninja may keep its Metsubushi and throw the bomb."""
    state = play(met(), "decline")
    assert legal(state) == ["smoke-bomb", "decline"]
    state = play(state, "smoke-bomb")
    assert len(standing(state)) == 5
    assert pile(state) == ["kunai", "smoke-bomb"]
    assert left(state) == {"kunai": 4, "shuriken": 2, "metsubushi": 1}


def test_bb_26_after_metsubushi_no_bomb_is_needed() -> None:
    """BB-26: nobody threatens the ninja any more, so nothing more is asked."""
    state = play(met(), "metsubushi")
    assert state.phase == "between"
    assert left(state) == {"kunai": 4, "shuriken": 2, "smoke-bomb": 1}
    assert standing(state) == {1: "corridor", 3: "dojo", 4: "west", 5: "east"}


@pytest.mark.parametrize("actions", [["katana 2", "katana 6"], ["katana 6", "katana 2"]])
def test_bb_26_a_second_katana_still_kills(actions: list[str]) -> None:
    """BB-26: the target dies, and so does the ninja, unless it throws its bomb too."""
    state = play(both_here(*actions), "metsubushi")
    assert legal(state) == ["smoke-bomb", "decline"]
    died = play(state, "decline")
    assert seen(died).log[0] == Round(
        actions=tuple(actions),
        reactions=(
            Reaction(0, "metsubushi", "kunai", "castle", "metsubushi"),
            Reaction(0, "smoke-bomb", "kunai", "castle", "decline"),
        ),
        removed=(Removed(2, (0,)),),
        killed=(Killed(0, "kunai", "castle"),),
    )
    assert pile(died) == ["kunai", "metsubushi"]
    assert bushido_breaker.outcome(died) == Outcome((1, 2), (0, 1, 1), "ninjas-stopped")


def test_step_3_the_bomb_undoes_metsubushi() -> None:
    """The target lives again; Kunai, Metsubushi and bomb are spent and lie open."""
    state = play(both_here("katana 2", "katana 6"), "metsubushi", "smoke-bomb")
    assert len(standing(state)) == 7
    assert state.ninjas[0].status == "in-play"
    assert whereabouts(state) == "castle"
    assert pile(state) == ["kunai", "smoke-bomb", "metsubushi"]
    assert left(state) == {"kunai": 4, "shuriken": 2, "blowgun": 1}
    assert left(state, 1)["katana"] == left(state, 2)["katana"] == 4


@pytest.mark.parametrize("actions", [["katana 2", "yumi 6"], ["yumi 6", "katana 2"]])
def test_step_2_the_target_dies_although_a_yumi_stops_the_kunai(actions: list[str]) -> None:
    """Metsubushi: the Kunai hits its target whatever else is played in the room."""
    state = play(both_here(*actions), "metsubushi")
    assert 2 not in standing(state)
    assert state.ninjas[0].status == "in-play"
    assert seen(state).log[0].killed == ()


def test_bb_58_metsubushi_against_the_archers_friend() -> None:
    """BB-58, BB-26: the target has the Yumi, the friend the Katana: asked, in vain."""
    state = both_here("katana 2", "yumi 6", target=6)
    assert legal(state) == ["decline"]
    state = play(state, "decline", "decline")
    assert seen(state).log[0].killed == (Killed(0, "kunai", "castle"),)
    assert len(standing(state)) == 7


def test_the_last_samurai_by_metsubushi() -> None:
    """With it the game is won."""
    state = table(ninjas="castle", samurai="1 -, 3 -, 4 -, 5 -", specials="metsubushi repair")
    state = play(state, "kunai 2", "katana 2", "metsubushi")
    assert bushido_breaker.outcome(state) == Outcome((0,), (1, 0), "samurai-dead")


# The question of step 3


@pytest.mark.parametrize(
    ("move", "action"),
    [
        ("hide", "search 2"),
        ("sabotage", "alarm 2"),
        ("move dojo", "exits 2"),
        ("diagonal west", "exits 2"),
    ],
)
def test_bb_24_no_bomb_against_the_first_notice(move: str, action: str) -> None:
    """BB-24: nothing is asked; the second time it is, and the ninja may decline."""
    state = play(table(ninjas="castle", specials="diagonal repair"), move, action)
    assert state.phase == "between"
    assert seen(state).ninjas[0].notices == 1
    state = table(ninjas="castle", specials="diagonal repair", notices=[1])
    state = play(state, move, action)
    assert legal(state) == ["smoke-bomb", "decline"]
    card = move.split()[0]
    assert seen(state).now.reactions == (Reaction(0, "smoke-bomb", card, "castle"),)
    assert play(state, "decline").ninjas[0].status == "captured"


def test_bb_24_only_who_has_a_bomb_is_asked() -> None:
    """BB-24: there is one bomb; after that death comes at once."""
    state = table(ninjas="castle")
    state = play(state, "shuriken 3", "yumi 3", "smoke-bomb", "shuriken 3", "yumi 3")
    assert bushido_breaker.outcome(state) == Outcome((1,), (0, 1), "ninjas-stopped")
    assert pile(state) == ["shuriken", "shuriken", "smoke-bomb"]


def test_bb_25_the_cards_and_the_turn_are_spent() -> None:
    """BB-25: a Kunai, a bomb, a Katana and a row of the sheet are gone, and nothing else."""
    state = play(table(ninjas="castle"), "kunai 2", "katana 2", "smoke-bomb")
    assert left(state) == {"kunai": 4, "shuriken": 2}
    assert left(state, 1) == {"katana": 4, "yumi": 2}
    own = seen(state, 0).own
    assert own is not None
    assert own.sheet == ("kunai 2",)
    assert own.location == "castle"
    assert len(standing(state)) == 5


def test_bb_25_a_bombed_round_counts_for_two_in_a_row() -> None:
    """BB-25, BB-19: Move, and Move again with a bomb: no third Move."""
    state = table(ninjas="castle", notices=[1])
    state = play(state, "move dojo", "search 1", "move castle", "exits 3", "smoke-bomb")
    assert whereabouts(state) == "dojo"
    assert legal(state, "move") == []
    assert "hide" in legal(state)


@pytest.mark.parametrize("answer", ["smoke-bomb", "decline"])
def test_bb_25_the_other_half_of_shurikens(answer: str) -> None:
    """BB-25, BB-32: a bomb saves the other target as well."""
    state = table(ninjas="castle", specials="shurikens repair")
    state = play(state, "shurikens 1 3", "yumi 3", answer)
    assert (1 in standing(state)) == (answer == "smoke-bomb")
    assert 3 in standing(state)
    removed = () if answer == "smoke-bomb" else (Removed(1, (0,)),)
    assert seen(state).log[0].removed == removed


def test_bb_25_a_bombed_sabotage_can_be_tried_again() -> None:
    """BB-25: the alarm is still on."""
    state = play(table(ninjas="castle", notices=[1]), "sabotage", "alarm 2", "smoke-bomb")
    assert alarms_off(state) == set()
    assert alarms_off(play(state, "sabotage", "search 1")) == {"castle"}


def test_bb_16_a_bombed_step_into_the_chamber() -> None:
    """BB-16, BB-25: noticed a second time, the ninja would be captured; bombed, it stays."""
    state = table(ninjas="corridor", off="castle dojo west", notices=[1])
    asked = play(state, "move chamber", "exits 1")
    state = play(asked, "smoke-bomb")
    assert whereabouts(state) == "corridor"
    assert bushido_breaker.outcome(state) is None
    captured = play(asked, "decline")
    assert bushido_breaker.outcome(captured) == Outcome((1,), (0, 1), "ninjas-stopped")


@pytest.mark.parametrize("uses", [2, 1])
def test_bb_33_a_bombed_diagonal_step(uses: int) -> None:
    """BB-33: it counts as a use; the card is laid open when it was the last."""
    state = table(ninjas="castle", specials="diagonal repair", notices=[1])
    if uses == 1:
        state = play(state, "diagonal west", "search 1", "hold", "diagonal castle", "exits 4")
        state = play(state, "smoke-bomb")
        assert whereabouts(state) == "west"
        assert pile(state) == ["smoke-bomb", "diagonal"]
        assert "diagonal" not in left(state)
    else:
        state = play(state, "diagonal west", "exits 2", "smoke-bomb")
        assert whereabouts(state) == "castle"
        assert pile(state) == ["smoke-bomb"]
        assert left(state)["diagonal"] == 1


# What is seen meanwhile


@pytest.mark.parametrize(
    ("move", "action", "special", "question", "room", "turned_up"),
    [
        ("kunai 2", "katana 2", "blowgun", "metsubushi", "castle", ("kunai",)),
        ("shuriken 3", "yumi 3", "blowgun", "smoke-bomb", "", ()),
        ("shurikens 1 3", "yumi 3", "shurikens", "smoke-bomb", "", ()),
        ("hide", "search 2", "blowgun", "smoke-bomb", "castle", ()),
        ("move corridor", "exits 2", "blowgun", "smoke-bomb", "castle", ()),
        ("diagonal east", "exits 2", "diagonal", "smoke-bomb", "castle", ()),
        ("sabotage", "alarm 2", "blowgun", "smoke-bomb", "castle", ()),
    ],
)
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_an_open_question_shows_the_card_and_the_room(
    move: str,
    action: str,
    special: str,
    question: str,
    room: str,
    turned_up: tuple[str, ...],
    viewer: int,
) -> None:
    """Who is asked, the card, L unless it was thrown; nothing else of the round is settled."""
    before = table(ninjas="castle", specials=f"{special} repair", notices=[1])
    state = play(before, move, action)
    old = bushido_breaker.view(before, viewer)
    card, answer = move.split()[0], action.split()[0]
    (hand,) = old.hands
    assert bushido_breaker.view(state, viewer) == attrs.evolve(
        old,
        phase="react",
        to_move=0,
        ninjas=(attrs.evolve(old.ninjas[0], face_up=turned_up),),
        hands=(
            attrs.evolve(
                hand,
                katana=4 if answer == "katana" else 5,
                yumi=1 if answer == "yumi" else 2,
            ),
        ),
        now=Round(actions=(action,), reactions=(Reaction(0, question, card, room),)),
    )


def test_refused_reactions() -> None:
    """Each question takes its own card, if the ninja has it."""
    state = met("blowgun")
    assert refused(state, "smoke-bomb") == "not-asked"
    assert refused(state, "metsubushi") == "not-in-hand"
    assert refused(state, "hide") == "wrong-phase"
    assert refused(play(met(), "decline"), "metsubushi") == "not-asked"
    assert refused(table(ninjas="castle"), "smoke-bomb") == "wrong-phase"
