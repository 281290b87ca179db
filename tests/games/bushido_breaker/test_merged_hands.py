"""BB-48: two samurai seats and one living samurai."""

from __future__ import annotations

import pytest

from boardrules import SPECTATOR, IllegalMove
from boardrules.games import bushido_breaker as bushido

from .positions import left, legal, play, seen, standing, table

TWO_OF_SEVEN = "2 -, 3 -, 5 -, 6 -, 7 -"
"""Samurai 1 (corridor) and 4 (west) are left."""
SPECIALS = "blowgun diagonal reinforcements repair"


def two_left(
    players: int = 4,
    *,
    specials: str = SPECIALS,
    spent: str = "",
    off: str = "",
    dart: int = 0,
    samurai: str = TWO_OF_SEVEN,
) -> bushido.State:
    """Three or four seats; the first ninja is at the west gate."""
    return table(
        players,
        ninjas="west east" if players == 4 else "west",
        specials=specials if players == 4 else "",
        spent=spent,
        off=off,
        dart=dart,
        samurai=samurai,
    )


def merged(*, specials: str = SPECIALS, spent: str = "", off: str = "") -> bushido.State:
    """Four seats; samurai 4 has just been killed, and it is between two rounds."""
    state = two_left(specials=specials, spent=spent, off=off)
    return play(state, "kunai 4", "hide", "search 1", "search 4")


# When


@pytest.mark.parametrize("players", [3, 4])
def test_bb_48_the_lower_seat_takes_both_hands(players: int) -> None:
    """BB-48: five Katana and two Yumi of each."""
    state = two_left(players)
    assert not seen(state).merged
    lower = players - 2
    texts = ["kunai 4", *["hide"] * (players == 4), "search 1", "search 4"]
    state = play(state, *texts)
    assert standing(state) == {1: "corridor"}
    for seat in (*range(players), SPECTATOR):
        view = bushido.view(state, seat)
        assert view.merged
        assert [(hand.seat, hand.katana, hand.yumi) for hand in view.hands] == [
            (lower, 10, 4),
            (lower + 1, 0, 0),
        ]


def test_bb_48_what_is_left_of_both() -> None:
    """BB-48: 5 - 1 and 5 Katana, 2 and 2 - 1 Yumi: what the last round cost is gone."""
    state = play(two_left(), "kunai 4", "hide", "katana 1", "yumi 4")
    assert standing(state) == {1: "corridor", 4: "west"}  # the Yumi blocks
    state = play(state, "hold", "hold", "kunai 4", "hide", "search 1", "search 4")
    assert left(state, 2) == {"katana": 9, "yumi": 3, "reinforcements": 1, "repair": 1}
    assert left(state, 3) == {}


def test_bb_48_a_spent_hand_adds_nothing() -> None:
    """BB-48: 5 + 0, 0 + 2."""
    state = merged(spent="2 yumi, 3 katana")
    assert left(state, 2) == {"katana": 5, "yumi": 2, "reinforcements": 1, "repair": 1}


def test_bb_48_after_poison_too() -> None:
    """BB-48: after step 7 of a round."""
    state = play(two_left(dart=4), "hide", "hide", "search 1", "alarm 4")
    assert seen(state).log[-1].poisoned == (4,)
    assert seen(state).merged
    assert left(state, 2)["katana"] == 10


def test_bb_48_from_many_to_one_in_a_round() -> None:
    """BB-48: Kunai and poison together: 3 - 1 - 1 samurai."""
    state = two_left(samurai="2 -, 5 -, 6 -, 7 -", dart=3)
    assert len(standing(state)) == 3
    state = play(state, "kunai 4", "hide", "search 1", "search 4")
    assert standing(state) == {1: "corridor"}
    assert seen(state).merged


def test_not_with_two_living() -> None:
    state = two_left(samurai="2 -, 5 -, 6 -, 7 -")
    state = play(state, "kunai 4", "hide", "search 1", "search 4")
    assert standing(state) == {1: "corridor", 3: "dojo"}
    assert not seen(state).merged
    assert left(state, 3)["katana"] == 5


def test_not_with_two_seats() -> None:
    """There is one hand only."""
    state = table(2, samurai="2 -, 3 -, 5 -")
    state = play(state, "kunai 4", "search 1")
    assert standing(state) == {1: "corridor"}
    assert not seen(state).merged
    assert left(state, 1) == {"katana": 5, "yumi": 2}


# One action


@pytest.mark.parametrize("players", [3, 4])
def test_bb_48_one_action_a_round(players: int) -> None:
    """BB-48: the lower seat acts alone."""
    state = two_left(players)
    hide = ["hide"] * (players == 4)
    state = play(state, "kunai 4", *hide, "search 1", "search 4")
    state = play(state, *["hold"] * (players == 4))
    lower = players - 2
    for card, text in (("sabotage", "katana 1"), ("hide", "search 1")):
        assert bushido.to_move(state) == 0
        rounds = len(seen(state).log)
        state = play(state, *[card] * (players - 2))  # one ninja with three seats, two with four
        assert bushido.to_move(state) == lower
        assert {int(word.split()[1]) for word in legal(state)} == {1}
        state = play(state, text)
        assert len(seen(state).log) == rounds + 1
        assert seen(state).log[-1].actions == (text,)
        state = play(state, *["hold"] * (players == 4))
    assert left(state, lower)["katana"] == 9


def test_bb_48_the_cards_of_the_other_hand_are_played() -> None:
    """BB-48: six Katana are more than one hand has."""
    state = merged()
    for cards in (
        ("hide", "sabotage"),
        ("sabotage", "hide"),
        ("hide", "hide"),
        ("hide", "move dining"),
        ("move dojo", "hide"),
        ("hide", "hide"),
    ):
        state = play(state, "hold", *cards, "katana 1")
    assert left(state, 2)["katana"] == 4
    assert "katana 1" in legal(play(state, "hold", "move west", "sabotage"))


def test_bb_48_the_side_wins_together() -> None:
    """BB-48: the seat without a hand has won, too."""
    state = table(3, samurai="2 -, 3 -, 5 -, 6 -, 7 -", spent="0 smoke-bomb", max_rounds=2)
    state = play(state, "kunai 4", "search 1", "search 4", "sabotage", "alarm 1")
    found = bushido.outcome(state)
    assert found is not None
    assert (found.winners, found.reason) == ((1, 2), "time")
    assert found.scores == (0, 1, 1)


# Both specials


def test_bb_48_both_specials_in_one_hand() -> None:
    """BB-48: the lower seat holds them, and is asked alone."""
    state = merged(off="castle")
    assert left(state, 2) == {"katana": 10, "yumi": 4, "reinforcements": 1, "repair": 1}
    view = bushido.view(state, SPECTATOR)
    assert [(hand.seat, hand.unplayed) for hand in view.hands] == [(2, 2), (3, 0)]
    assert bushido.view(state, 3).hands[0].specials == ("reinforcements", "repair")
    assert bushido.to_move(state) == 2
    assert legal(state) == ["hold", "reinforcements", "repair"]
    state = play(state, "hold")
    assert bushido.to_move(state) == 0  # seat 3 is not asked
    assert "hide" in legal(state)


def test_after_one_special_it_is_asked_for_the_other() -> None:
    """A seat is asked again as long as it holds another; `hold` ends it."""
    state = play(merged(off="castle"), "repair", "mend castle", "done")
    assert bushido.to_move(state) == 2
    assert legal(state) == ["hold", "reinforcements"]
    held = play(state, "hold")
    assert bushido.to_move(held) == 0
    both = play(state, "reinforcements", "post castle", "post castle")
    assert bushido.to_move(both) == 0  # holds no more
    assert [each.text for each in seen(both).now.specials] == [
        *("repair", "mend castle", "reinforcements", "post castle", "post castle")
    ]


def test_asked_again_though_the_other_cannot_be_played() -> None:
    """Being asked tells nothing: with all alarms on there is only `hold`."""
    state = play(merged(), "reinforcements", "post castle", "post castle")
    assert bushido.to_move(state) == 2
    assert legal(state) == ["hold"]


def test_asked_again_after_revelation_and_showdown() -> None:
    """These two have no steps of their own."""
    state = merged(specials="blowgun diagonal showdown revelation")
    assert legal(state) == ["hold", "revelation 0", "revelation 1"]  # one samurai, not two
    state = play(state, "revelation 0")
    assert bushido.to_move(state) == 2
    assert legal(state) == ["hold"]
    # The reinforcements of a merged hand make three samurai; one dies, then there are two
    state = merged(specials="blowgun diagonal reinforcements showdown")
    state = play(state, "reinforcements", "post corridor", "post west", "hold")
    state = play(state, "kunai 3", "hide", "search 1")
    assert standing(state) == {1: "corridor", 2: "corridor"}
    assert legal(state) == ["hold", "showdown"]
    state = play(state, "showdown")
    assert bushido.to_move(state) == 0


# Revived


def revived() -> bushido.State:
    """Reinforcements have come after the hands were merged; both ninjas have hidden."""
    state = play(merged(), "reinforcements", "post castle", "post dojo", "hold", "sabotage")
    return play(state, "hide")


def test_bb_48_reinforcements_bring_no_second_action() -> None:
    """BB-48: three samurai live, and one acts a round; the merged hand stays."""
    state = revived()
    assert standing(state) == {1: "corridor", 2: "castle", 3: "dojo"}
    assert bushido.to_move(state) == 2
    assert legal(state, "search") == ["search 1", "search 2", "search 3"]
    state = play(state, "katana 2")
    assert seen(state).log[-1].actions == ("katana 2",)
    assert seen(state).merged
    assert left(state, 2) == {"katana": 9, "yumi": 4, "repair": 1}
    assert left(state, 3) == {}


def test_bb_48_one_left_again() -> None:
    """BB-48: there is nothing to merge a second time."""
    state = play(revived(), "search 2")
    state = play(state, "hold", "shuriken 3", "sabotage", "search 1")
    state = play(state, "hold", "move dojo", "hide", "search 1")
    state = play(state, "hold", "shuriken 2", "hide", "search 1")
    assert standing(state) == {1: "corridor"}
    assert seen(state).merged
    assert left(state, 2) == {"katana": 10, "yumi": 4, "repair": 1}
    assert left(state, 3) == {}


def test_the_other_seat_has_nothing_to_do() -> None:
    """Its samurai's card would be a second one in the round."""
    state = play(revived(), "search 1")
    assert bushido.to_move(state) == 2  # asked for the next round
    with pytest.raises(IllegalMove):
        bushido.apply(state, bushido.Move.named("search 2"))
