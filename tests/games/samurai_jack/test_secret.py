"""The secret choice: what a seat may know, and that it is shown, told and offered nothing else."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import TYPE_CHECKING

import attrs
import pytest

from boardrules import SPECTATOR, BoardRulesError, Record, dumps, redacted, replay
from boardrules.games import samurai_jack
from boardrules.testing import random_record

from .naive import TYPES
from .positions import position
from .reading import SEATS, find, legal, play

if TYPE_CHECKING:
    from collections.abc import Iterator

AT = "ashi 9.0, scotsman 1.0, monkey-man 0.0, jack villain, aku villain 4"


def choices_of(state: samurai_jack.State, texts: tuple[str, ...]) -> samurai_jack.State:
    return play(state, *(f"play {text}" for text in texts))


def test_sj_11_equal_views_whatever_was_chosen() -> None:
    """SJ-11: seat 1, seat 2 and spectators see that seat 0 has chosen, and not what."""
    before = position(at=AT, hands={0: "city ruins jungle"})
    states = [play(before, text) for text in legal(before)]
    assert len(set(states)) == 3
    for seat in (1, 2, SPECTATOR):
        views = [samurai_jack.view(state, seat) for state in states]
        assert len(set(views)) == 1
        assert len({hash(view) for view in views}) == 1
        assert len({dumps(samurai_jack, view) for view in views}) == 1
        assert len({samurai_jack.render(view) for view in views}) == 1
        assert len({samurai_jack.features(view) for view in views}) == 1
        lines = {samurai_jack.news(samurai_jack.view(before, seat), view) for view in views}
        assert lines == {()}
        told = {samurai_jack.told(before, find(before, text), seat) for text in legal(before)}
        assert told == {"play ?"}
        described = {
            samurai_jack.describe(before, find(before, text), seat) for text in legal(before)
        }
        assert described == {"Seat 0 puts a movement card face down."}
    own = [samurai_jack.view(state, 0) for state in states]
    assert [view.choice for view in own] == ["city", "jungle", "ruins"]
    assert [view.face_down for view in own] == [(True, False, False)] * 3


def test_sj_11_hands_are_public() -> None:
    """SJ-11: the played pile is open, so what is left in a hand is known; so is who must choose."""
    state = position(at=AT, hands={0: "city", 2: "ruins field"})
    for seat in (0, 1, 2, SPECTATOR):
        view = samurai_jack.view(state, seat)
        assert view.played[0] == ("field", "desert", "jungle", "ruins")
        assert view.played[2] == ("city", "desert", "jungle")


def test_a_hand_of_one_is_still_asked() -> None:
    """The number of plies does not tell how many cards somebody had to choose from."""
    state = position(at=AT, hands={0: "city"})
    assert (samurai_jack.to_move(state), legal(state)) == (0, ["play city"])
    assert play(state, "play city").phase == "play"


def test_the_questions_come_in_the_same_order_whatever_is_chosen() -> None:
    """Until the last seat has chosen, the next question does not depend on any choice."""
    start = position(at=AT)
    seen = set()
    for first, second in product(TYPES, TYPES):
        state = choices_of(start, (first, second))
        seen.add((samurai_jack.to_move(state), tuple(legal(state))))
    assert seen == {(2, tuple(f"play {kind}" for kind in TYPES))}


def test_an_arrival_shows_only_who_has_moved() -> None:
    """While the Scotsman claims, Monkey Man in front of him is still hidden, from all others."""
    start = position(at="ashi 0.0, scotsman 12.0, monkey-man 13.0, jack villain, aku villain 4")
    states = [choices_of(start, ("city", "ruins", kind)) for kind in TYPES]
    for seat in (0, 1, SPECTATOR):
        assert len({samurai_jack.view(state, seat) for state in states}) == 1
    assert len({samurai_jack.view(state, 2) for state in states}) == 5
    view = samurai_jack.view(states[0], 0)
    assert (view.shown, view.face_down) == (("city", "ruins", ""), (False, False, True))


def test_determinizations_have_every_card_of_the_hand_alike_often() -> None:
    """Two hidden cards, of hands of 5 and 2: ten pairs, each one in ten."""
    state = position(at=AT, hands={1: "city ruins"})
    state = choices_of(state, ("field", "ruins"))
    view = samurai_jack.view(state, 2)
    rng = Random(3)
    counts = Counter(samurai_jack.determinize(view, rng).choices for _ in range(3000))
    assert len(counts) == 10
    # 300 each; five standard deviations of sqrt(3000 * 0.1 * 0.9) = 16.4 are 82
    assert all(abs(count - 300) < 82 for count in counts.values())
    for seat, number in ((0, 2), (1, 5)):
        own = samurai_jack.view(state, seat)
        assert len({samurai_jack.determinize(own, rng).choices for _ in range(200)}) == number


def test_shown_cards_stay_until_the_next_choice() -> None:
    """What was revealed is remembered, also when a turn ends at once; then it is cleared."""
    state = choices_of(position(at=AT), ("ruins", "ruins", "ruins"))
    while state.phase != "play":
        state = play(state, legal(state)[0])
    view = samurai_jack.view(state, SPECTATOR)
    assert view.shown == ("ruins", "ruins", "ruins")
    after = samurai_jack.view(play(state, legal(state)[0]), SPECTATOR)
    assert after.shown == ("", "", "")


def test_a_flag_does_not_hide_the_card_that_was_revealed() -> None:
    """Ashi comes home with ruins, and Aku after her: her played pile does not tell her card."""
    start = position(at="ashi 1.0, scotsman 2.0, monkey-man 0.0, jack villain, aku 3.0")
    state = play(choices_of(start, ("ruins", "jungle", "field")), "aku ruins")
    for seat in (0, 1, 2, SPECTATOR):
        view = samurai_jack.view(state, seat)
        assert (view.flagged, view.played[0]) == ((True, False, False), ())
        assert view.shown == ("ruins", "jungle", "field")
        news = samurai_jack.news(samurai_jack.view(start, seat), view)
        assert "Ashi (seat 0) reveals ruins and goes to tile 4, space 0." in news
    while state.phase == "collect":
        state = play(state, legal(state)[0])
    view = samurai_jack.view(state, 0)
    assert (view.phase, view.shown) == ("play", ("ruins", "jungle", "field"))
    state = play(state, legal(state)[0])
    view = samurai_jack.view(state, 0)
    assert (view.flagged, view.shown) == ((True, False, False), ("", "", ""))


def test_shown_cards_do_not_outlast_a_turn_in_which_nobody_chooses() -> None:
    """With all seats at the Villain Jack walks alone: what is shown is not of his later turns."""
    state = position(at="ashi 14.0, scotsman 13.0, monkey-man 12.0, jack 3.0, aku villain 4")
    state = play(state, "jack jungle", "play city", "play field", "play ruins")
    state = play(state, "stand", "stand", "stand")
    assert (state.phase, samurai_jack.view(state, 0).shown) == ("jack", ("city", "field", "ruins"))
    state = play(state, "jack desert")
    assert (state.phase, samurai_jack.view(state, 0).shown) == ("jack", ("", "", ""))


def test_shown_cards_do_not_outlast_a_turn_in_which_all_are_drawn() -> None:
    """The one seat on the path is flagged: its card is drawn, and no other is on the table."""
    state = position(at="ashi 14.0, scotsman 13.0, monkey-man 0.0, jack villain, aku 2.0")
    state = play(state, "play city", "play field", "play jungle", "stand", "stand", "aku jungle")
    assert (state.phase, samurai_jack.view(state, 2).flagged) == ("reveal", (False, False, True))
    assert samurai_jack.view(state, 2).shown == ("", "", "")


def hidden_pairs(players: int) -> Iterator[tuple[samurai_jack.State, samurai_jack.State, int]]:
    """Yield states of random games beside states that look the same to a seat."""
    rng = Random(players)
    record = random_record(samurai_jack, samurai_jack.Options(players=players), rng)
    for state in replay(record):
        for seat in (*range(players), SPECTATOR):
            other = samurai_jack.determinize(samurai_jack.view(state, seat), rng)
            if other != state:
                yield state, other, seat


@pytest.mark.parametrize("players", SEATS)
def test_only_cards_face_down_are_ever_hidden(players: int) -> None:
    """All other fields of a state follow from any view of it."""
    pairs = list(hidden_pairs(players))
    assert pairs
    for state, other, _ in pairs:
        assert attrs.evolve(other, choices=state.choices) == state


def test_redacted_records() -> None:
    """Seat 1 is told its own cards and `play ?` for the others'."""
    options = samurai_jack.Options()
    record = random_record(samurai_jack, options, Random(2))
    told = redacted(Record.from_json(record.to_json()), 1)
    states = list(replay(record))
    for text, full, state in zip(told, record.moves, states, strict=False):
        if full.startswith("play") and samurai_jack.to_move(state) != 1:
            assert text == "play ?"
        else:
            assert text == full


@pytest.mark.parametrize("seat", [3, -1, -2, 17])
def test_no_such_seat(seat: int) -> None:
    state = position(at=AT)
    move = find(state, "play city")
    with pytest.raises(BoardRulesError):
        samurai_jack.view(state, seat)
    with pytest.raises(BoardRulesError):
        samurai_jack.told(state, move, seat)
    with pytest.raises(BoardRulesError):
        samurai_jack.describe(state, move, seat)


def test_a_view_speaks_in_names() -> None:
    """Tiles, figures, cards."""
    state = position(
        at="ashi 9.0, scotsman 1.1, monkey-man villain 3, jack villain, aku 2.2",
        villains="v4 v2",
        cards={"ashi": "hope robots"},
        display={"city": "longbow spear"},
        discards="mercy",
        honor=[3, 0, 8],
        earlier=[3, 0, 5],
        sanity=4,
        flags=[],
    )
    view = samurai_jack.view(state, 1)
    assert view.characters == ("ashi", "scotsman", "monkey-man")
    assert (view.neutral, view.neutral_cards) == ("", ())
    assert view.villains == ("v4", "v2")
    assert view.path[:2] == (samurai_jack.Tile("city", ""), samurai_jack.Tile("field", ""))
    assert view.movers == (
        samurai_jack.Mover("ashi", "path", 9, 0),
        samurai_jack.Mover("scotsman", "path", 1, 1),
        samurai_jack.Mover("monkey-man", "villain", -1, 3),
        samurai_jack.Mover("jack", "villain", -1, 0),
        samurai_jack.Mover("aku", "path", 2, 2),
    )
    assert view.cards == (("robots", "hope"), (), ())
    assert view.displays[0] == ("longbow", "spear")
    assert view.discards == ("mercy",)
    assert "mercy" not in view.support
    assert view.queue == ("scotsman", "ashi")
    assert (view.honor, view.earlier, view.sanity) == ((3, 0, 8), (3, 0, 5), 4)
    assert (view.to_move, view.turn, view.phase, view.round) == (0, 0, "play", 2)
    assert view.deck == (3, 3, 3, 3, 3)
