"""What a seat may see, and what it is told (BF-17, BF-41, BF-49)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boardrules import SPECTATOR, BoardRulesError
from boardrules.games import back_to_the_future as bttf

from .positions import SEATS, find, legal, play, position

ONE = {0: "marty-any-a doc-any-a", 1: "biff-any-a"}
OTHER = {0: "george-any-a lorraine-any-a", 1: "biff-any-a"}


def told(state: bttf.State, text: str) -> list[str]:
    """Tell what seats 0, 1 and the spectator hear of a move."""
    move = find(state, text)
    return [bttf.told(state, move, seat) for seat in (0, 1, SPECTATOR)]


@pytest.mark.parametrize("watcher", [SPECTATOR, 1, 2])
def test_bf49_views_are_equal_when_only_hidden_things_differ(watcher: int) -> None:
    """BF-49: hands, piles and the deck."""
    one = position("marty", players=3, hands=ONE, piles={0: "doc-any-b"})
    other = position("marty", players=3, hands=OTHER, piles={0: "biff-any-b"})
    views = [bttf.view(state, watcher) for state in (one, other)]
    assert views[0] == views[1]
    assert hash(views[0]) == hash(views[1])
    assert bttf.render(views[0]) == bttf.render(views[1])
    assert bttf.features(views[0]) == bttf.features(views[1])
    drawn = [bttf.determinize(view, Random(1)) for view in views]
    assert drawn[0] == drawn[1]
    assert bttf.view(one, 0) != bttf.view(other, 0)


def test_bf49_what_is_public() -> None:
    """BF-49: mats, tokens, roles, discards, all sizes."""
    state = position(
        "marty",
        players=3,
        seat=1,
        before=("doc",),
        hands=ONE,
        piles={2: "doc-any-b"},
        mats={(2, 1955): "marty-1955-a", (0, 2015): "biff-2015-b biff-2015-a"},
        discards="lorraine-any-b",
        tokens={1: 3},
        used="acted ability",
        completed={1985: [("e7", 2)]},
    )
    for seat in (SPECTATOR, 0, 1, 2):
        view = bttf.view(state, seat)
        assert (view.turn, view.to_move, view.start, view.roles) == (1, 1, 0, ("doc", "marty"))
        assert (view.role, view.year, view.phase, view.round) == ("marty", 1985, "turn", 1)
        assert (view.acted, view.ability_used, view.took_token) == (True, True, False)
        assert (view.tokens, view.supply) == ((0, 3, 0), 5)
        assert (view.hand_sizes, view.pile_sizes) == ((2, 1, 0), (0, 0, 1))
        assert view.mats[2] == (("marty-1955-a",), (), ())
        assert view.mats[0] == ((), (), ("biff-2015-a", "biff-2015-b"))
        assert view.discards == ("lorraine-any-b",)
        assert view.deck_size == 80 - 3 - 1 - 3 - 1
        assert view.stacks[1] == bttf.Stack(1985, "e5", 2, (bttf.Completed("e7", 2, 17),))
        assert (view.outcome, view.reason) == (None, "")
    assert bttf.view(state, 2).piles == ((), (), ("doc-any-b",))
    assert bttf.view(state, SPECTATOR).hand == ()
    assert bttf.view(state, 0).hand == ("marty-any-a", "doc-any-a")


@pytest.mark.parametrize("seat", [2, -1, -2, 10**30])
def test_there_is_no_such_seat(seat: int) -> None:
    state = position()
    with pytest.raises(BoardRulesError, match="seat must be"):
        bttf.view(state, seat)
    move = bttf.legal_moves(state)[0]
    for ask in (bttf.told, bttf.describe):
        with pytest.raises(BoardRulesError, match="seat must be"):
            ask(state, move, seat)


@pytest.mark.parametrize("seat", [None, "0", 0.0, True])
def test_a_seat_is_an_int(seat: Any) -> None:
    with pytest.raises(TypeError, match="a seat is an int"):
        bttf.view(position(), seat)


def test_draws_are_secret() -> None:
    """Only who draws is told what."""
    state = play(position("marty"), "end")
    assert told(state, "draw doc-any-a") == ["draw doc-any-a", "draw ?", "draw ?"]
    state = play(position(""), "role george")
    assert told(state, "draw doc-any-a") == ["draw doc-any-a", "draw ?", "draw ?"]
    dealt = bttf.new_game()
    dealt = play(dealt, "start 1, event e1, event e5, event e9")
    assert told(dealt, "draw doc-any-a") == ["draw doc-any-a", "draw ?", "draw ?"]


def test_thief_and_victim_are_told_what_was_stolen() -> None:
    """BF-02, BF-49."""
    state = position("", players=3, seat=2, hands=ONE)
    state = play(state, "role biff, steal 1")
    move = find(state, "stolen biff-any-a")
    heard = [bttf.told(state, move, seat) for seat in (0, 1, 2, SPECTATOR)]
    assert heard == ["stolen ?", "stolen biff-any-a", "stolen biff-any-a", "stolen ?"]


def test_ripples_are_secret() -> None:
    """BF-17: from the hand and from the deck."""
    cards = {0: "marty-1985-a doc-any-a"}
    state = play(position("marty", hands=cards), "play-free marty-1985-a")
    assert told(state, "ripple doc-any-a") == ["ripple doc-any-a", "ripple ?", "ripple ?"]
    state = position("marty", events="B", tops=("e1", "e6", "e9"), hands=cards)
    state = play(state, "play-free marty-1985-a")
    assert told(state, "rippled doc-any-b") == ["rippled doc-any-b", "rippled ?", "rippled ?"]


def test_the_rest_is_told_to_all() -> None:
    """Plays, payments, discards, steals."""
    state = position("lorraine", hands=ONE, mats={(0, 1985): "doc-any-b"}, tokens={0: 1})
    for text in legal(state):
        assert told(state, text) == [text] * 3
    state = play(state, "travel 2015")
    assert told(state, "pay token") == ["pay token"] * 3
    state = play(position("", hands=ONE), "role george, draw biff-any-b")
    assert told(state, "discard biff-any-b") == ["discard biff-any-b"] * 3


def test_cards_just_drawn_are_hidden() -> None:
    """BF-43: others see how many there are to choose from."""
    state = position("marty", events="B", tops=("e1", "e8", "e9"))
    state = play(state, "end, draw doc-any-a, draw doc-any-b")
    assert bttf.view(state, 0).chosen == ("doc-any-a", "doc-any-b")
    assert bttf.view(state, 1).chosen == ("?", "?")
    kept = set()
    for seed in range(40):
        drawn = bttf.determinize(bttf.view(state, 1), Random(seed))
        assert set(drawn.chosen) == set(drawn.hands[0])
        kept |= set(drawn.chosen)
    assert len(kept) > 20


def test_the_steps_of_an_action_are_seen() -> None:
    """What is due, what was paid last, where to."""
    state = play(position("jennifer", hands={0: "marty-any-b doc-any-a"}), "travel 2015")
    view = bttf.view(state, 1)
    assert (view.due, view.least, view.last, view.destination) == (3, 4, "", 2015)
    view = bttf.view(play(state, "pay marty-any-b"), 1)
    assert (view.due, view.least, view.last, view.destination) == (1, 2, "marty-any-b", 2015)
    state = play(position("", hands=ONE, seat=1), "role biff, steal 0")
    assert bttf.view(state, SPECTATOR).victim == 0


@pytest.mark.parametrize("players", SEATS)
def test_determinizations_of_all_seats(players: int) -> None:
    """Own cards stay, others are dealt anew, sizes and all that is public are as they were."""
    hands = {seat: f"marty-any-{'ab'[seat]} doc-any-{'ab'[seat]}" for seat in (0, 1)}
    state = position("marty", players=players, hands=hands, piles={1: "biff-any-a"})
    for seat in (SPECTATOR, *range(players)):
        view = bttf.view(state, seat)
        drawn = [bttf.determinize(view, Random(seed)) for seed in range(30)]
        assert all(bttf.view(each, seat) == view for each in drawn)
        assert all(bttf.census(each) == bttf.census(state) for each in drawn)
        assert len({each.deck for each in drawn}) > 20
        assert all(each.hands[seat] == state.hands[seat] for each in drawn if seat >= 0)
