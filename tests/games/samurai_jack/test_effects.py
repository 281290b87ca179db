"""Phase 4: SJ-14 to SJ-21, SJ-27 to SJ-30, SJ-58.

The path of `positions`: 0 city, 1 field, 2 desert, 3 jungle, 4 ruins, 5 ruins, 6 jungle, 7 desert,
8 field, 9 city, 10 field, 11 city, 12 ruins, 13 desert, 14 jungle. Seats 0, 1, 2 are Ashi, the
Scotsman and Monkey Man.
"""

from __future__ import annotations

import pytest

from boardrules import CHANCE, NOBODY
from boardrules.games import samurai_jack

from .positions import position
from .reading import cards, display, legal, place, play, support
from .reading import flagged as flagged_seats

START = "ashi 3.0, scotsman 2.0, monkey-man 0.0, jack 1.0, aku 1.1"


def turn(jack: str, *played: str, aku: str, at: str = START, **more: object) -> samurai_jack.State:
    """Play a turn up to phase 4: Jack's card, the seats' cards, Aku's card."""
    state = position(at=at, **more)  # type: ignore[arg-type]
    return play(state, f"jack {jack}", *(f"play {card}" for card in played), f"aku {aku}")


# Sanity: SJ-14 to SJ-18


def test_sj_14_alone_one_forward() -> None:
    """SJ-14: Jack on tile 2, seats on 9, 8 and 6, Aku on 4: one forward, once it is his turn."""
    state = turn("desert", "city", "field", "jungle", aku="ruins", sanity=3)
    # He stood on tile 1; desert is tile 2, where the Scotsman was: 3 - 1 = 2 first.
    assert place(state, "jack") == ("path", 2, 1)
    assert state.sanity == 2
    # The foremost resolve first: three seats take a card each, then Jack, then Aku.
    while state.phase == "collect":
        state = play(state, legal(state)[0])
    assert state.sanity == 3


def test_sj_14_one_seat_with_him_is_enough() -> None:
    """SJ-14: nothing changes with a seat on his tile, or with the neutral character."""
    state = turn("jungle", "city", "field", "jungle", aku="ruins", sanity=3)
    assert state.sanity == 2  # Ashi was on tile 3
    # Monkey Man comes from tile 0 to tile 3, where Jack is
    assert place(state, "monkey-man")[1] == place(state, "jack")[1] == 3
    while state.phase == "collect":
        state = play(state, legal(state)[0])
    assert state.sanity == 2
    two = position(2, "ashi 9.0, scotsman 8.0, monkey-man 1.0, jack 2.0, aku 1.1", sanity=3)
    two = play(two, "jack jungle", "play city", "play field", "reveal jungle", "aku ruins")
    while two.phase == "collect":
        two = play(two, legal(two)[0])
    assert two.sanity == 3


def test_sj_15_worked_case_5_alone_with_aku_two_forward() -> None:
    """SJ-15, worked case 5: Jack and Aku on tile 2, no character: +2."""
    state = position(at="ashi 3.0, scotsman 3.1, monkey-man 4.0, jack 0.0, aku 1.1", sanity=3)
    state = play(state, "jack desert", "play city", "play field", "play ruins", "aku desert")
    assert place(state, "jack")[1] == place(state, "aku")[1] == 2
    while state.phase == "collect":
        state = play(state, legal(state)[0])
    assert state.sanity == 5


def test_sj_15_sj_21_worked_case_5_with_aku_and_a_seat() -> None:
    """SJ-15, SJ-21, worked case 5: Jack, Aku and Ashi on tile 2: +1; she gets nothing, flagged."""
    state = position(at="ashi 1.0, scotsman 9.0, monkey-man 4.0, jack 0.0, aku 0.1", sanity=3)
    state = play(state, "jack desert", "play desert", "play city", "play ruins", "aku desert")
    assert {place(state, name)[1] for name in ("ashi", "jack", "aku")} == {2}
    while state.phase == "collect":
        assert state.seat != 0
        state = play(state, legal(state)[0])
    assert state.sanity == 4
    assert state.honor == (0, 0, 0)
    assert cards(state, "ashi") == []
    assert flagged_seats(state) == [0]


def test_sj_16_jack_is_resolved_at_his_place() -> None:
    """SJ-16: the seat ahead of him has its card before the game is lost; the one behind has not."""
    state = position(at="ashi 4.0, scotsman 0.0, monkey-man 4.1, jack 1.0, aku 5.0", sanity=9)
    state = play(state, "jack jungle", "play city", "play field", "play city", "aku city")
    # Jack 3; Ashi 9, Monkey Man 9, Aku 9: flagged; the Scotsman 1
    assert samurai_jack.to_move(state) == NOBODY
    assert flagged_seats(state) == [0, 2]
    at = "ashi 4.0, scotsman 0.0, monkey-man 4.1, jack 1.0, aku 2.2"
    state = position(at=at, sanity=9)
    state = play(state, "jack jungle", "play city", "play field", "play city", "aku ruins")
    assert state.seat == 2  # at the foremost space: he was behind Ashi and so moved first
    state = play(state, legal(state)[0])
    assert samurai_jack.outcome(state) is None
    state = play(state, legal(state)[0])
    outcome = samurai_jack.outcome(state)
    assert outcome is not None
    assert outcome.reason == "insane"
    assert [len(cards(state, name)) for name in ("ashi", "scotsman", "monkey-man")] == [1, 0, 1]


def test_sj_17_jack_at_the_villain_is_out_of_it() -> None:
    """SJ-17: no card of his, no sanity, no honor for those at the Villain."""
    state = position(
        at="ashi villain, scotsman 3.0, monkey-man 4.0, jack villain, aku 5.0", sanity=5
    )
    assert state.phase == "play"
    state = play(state, "play city", "play city", "aku desert")
    while state.phase == "collect":
        state = play(state, legal(state)[0])
    assert (state.sanity, state.honor) == (5, (0, 0, 0))


def test_sj_18_all_seats_at_the_villain_and_jack_is_not() -> None:
    """SJ-18: Jack and Aku go on alone: +1 a turn, +2 where they meet."""
    at = "ashi villain, scotsman villain, monkey-man villain, jack 1.0, aku 0.0"
    state = position(at=at, sanity=2)
    state = play(state, "jack desert")
    assert state.phase == "aku"
    state = play(state, "aku field")
    assert (state.phase, state.sanity) == ("jack", 3)
    state = play(state, "jack jungle", "aku jungle")
    assert state.sanity == 5
    state = play(state, "jack ruins", "aku city")
    assert state.sanity == 6
    # city and jungle are drawn once; jungle leads Jack from 4 to 6
    state = play(state, "jack field", "aku desert")
    assert (place(state, "jack"), state.sanity) == (("path", 8, 0), 7)


def test_sj_18_the_neutral_character_can_still_protect_jack() -> None:
    """SJ-18: phase 2 goes on for it."""
    at = "ashi villain, scotsman villain, monkey-man 0.0, jack 1.0, aku 4.0"
    state = position(2, at, sanity=2)
    state = play(state, "jack desert", "reveal desert", "aku city")
    assert (place(state, "monkey-man")[1], state.sanity) == (2, 2)


@pytest.mark.parametrize(
    ("sanity", "aku", "lost"), [(8, "city", False), (9, "city", True), (8, "desert", True)]
)
def test_sj_19_the_last_space_is_the_end(sanity: int, aku: str, lost: bool) -> None:
    """SJ-19: space 10 loses at once; with Aku two steps, and the loss is checked after each."""
    at = "ashi villain, scotsman villain, monkey-man villain, jack 1.0, aku 0.0"
    state = play(position(at=at, sanity=sanity, honor=[3, 4, 0]), "jack desert", f"aku {aku}")
    outcome = samurai_jack.outcome(state)
    assert (outcome is not None) == lost
    if outcome is not None:
        assert (outcome.winners, outcome.scores, outcome.reason) == ((), (3, 4, 0), "insane")
        assert outcome.returns == (-1.0, -1.0, -1.0)
        assert state.sanity == 10


def test_sj_19_no_cards_are_scored() -> None:
    """SJ-19: a loss is a loss: unused cards count nothing."""
    at = "ashi villain, scotsman villain, monkey-man villain, jack 1.0, aku 0.0"
    state = position(at=at, sanity=9, cards={"ashi": "robots archers"}, honor=[1])
    outcome = samurai_jack.outcome(play(state, "jack desert", "aku city"))
    assert outcome is not None
    assert outcome.scores == (1, 0, 0)


# Aku: SJ-21, SJ-27


def test_sj_21_aku_wins_over_jack() -> None:
    """SJ-21: no honor, no card, not even from the deck; the seat still protects Jack."""
    state = position(at="ashi 1.0, scotsman 1.1, monkey-man 9.0, jack 0.0, aku 0.1", sanity=3)
    state = play(state, "jack desert", "play desert", "play desert", "play ruins", "aku ruins")
    # with Jack, but not with Aku: honor before the choice, and the deck is offered
    assert state.phase == "collect"
    state = play(state, legal(state)[0])
    assert state.honor == (0, 1, 0)
    assert legal(state)[-1] == "draw"
    flagged = position(at="ashi 1.0, scotsman 4.0, monkey-man 9.0, jack 0.0, aku 0.1", sanity=3)
    flagged = play(flagged, "jack desert", "play desert", "play jungle", "play ruins", "aku desert")
    seats = set()
    while flagged.phase == "collect":
        seats.add(flagged.seat)
        flagged = play(flagged, legal(flagged)[0])
    assert seats == {1, 2}
    assert (flagged.honor, flagged_seats(flagged), flagged.sanity) == ((0, 0, 0), [0], 4)


def test_sj_27_flags_go_when_phase_2_ends() -> None:
    """SJ-27: Ashi has moved by a card of the deck; then nobody is flagged."""
    state = position(at="ashi 4.0, scotsman 5.0, monkey-man 0.0, jack villain, aku 4.1", flags=[0])
    state = play(state, "play ruins", "play city")
    assert flagged_seats(state) == [0]
    state = play(state, "reveal desert")
    assert (state.phase, flagged_seats(state)) == ("aku", [])


def test_sj_27_flags_go_when_the_round_ends() -> None:
    """SJ-27: the last seat was flagged and arrives."""
    at = "ashi 13.0, scotsman 14.0, monkey-man villain, jack villain, aku 13.1"
    state = position(at=at, flags=[0])
    state = play(state, "play city", "reveal field", "stand", "stand")
    assert (state.phase, state.round, flagged_seats(state)) == ("tile", 2, [])


# Collecting: SJ-28 to SJ-30, SJ-58


def test_sj_28_one_of_the_cards_of_the_type() -> None:
    """SJ-28: the foremost seat first; it chooses, it must, and it has no deck without Jack."""
    state = turn(
        "ruins",
        *("city", "field", "jungle"),
        aku="ruins",
        display={"city": "robots longbow", "field": "wisdom hope", "jungle": "spear mercy"},
    )
    assert (state.seat, legal(state)) == (0, ["take robots", "take longbow"])
    state = play(state, "take longbow")
    assert cards(state, "ashi") == ["longbow"]
    assert display(state)["city"] == ["robots"]
    assert (state.seat, legal(state)) == (1, ["take wisdom", "take hope"])


def test_sj_28_with_jack_a_card_or_the_deck() -> None:
    """SJ-28: honor first; then `draw` instead of a card, which takes what comes."""
    state = turn(
        "jungle", "city", "field", "jungle", aku="ruins", display={"jungle": "spear mercy"}
    )
    while state.seat != 2:
        state = play(state, legal(state)[0])
    assert state.honor == (0, 0, 1)
    assert legal(state) == ["take mercy", "take spear", "draw"]
    drawn = play(state, "draw")
    assert samurai_jack.to_move(drawn) == CHANCE
    in_deck, _ = support(drawn)
    assert legal(drawn) == [f"deal {card}" for card in in_deck]
    assert set(samurai_jack.chance_weights(drawn)) == {1}
    after = play(drawn, legal(drawn)[0])
    assert cards(after, "monkey-man") == [in_deck[0]]
    assert display(after)["jungle"] == ["spear", "mercy"]


def test_sj_29_an_empty_display_gives_nothing() -> None:
    """SJ-29: Ashi at the city is skipped."""
    state = turn("ruins", "city", "field", "jungle", aku="ruins", display={"city": ""})
    assert state.seat == 1
    assert cards(state, "ashi") == []


def test_sj_29_an_empty_display_with_jack() -> None:
    """SJ-29: honor, and `draw` is the only move."""
    state = turn("jungle", "city", "field", "jungle", aku="ruins", display={"jungle": ""})
    while state.seat != 2:
        state = play(state, legal(state)[0])
    assert (state.honor, legal(state)) == ((0, 0, 1), ["draw"])


def test_sj_29_with_jack_and_nothing_left_anywhere() -> None:
    """SJ-29: honor alone; nothing is asked. Ashi holds all the cards that there are."""
    everything = " ".join(card.slug for card in samurai_jack.RECONSTRUCTED.support)
    empty = dict.fromkeys(("city", "field", "desert", "jungle", "ruins"), "")
    state = turn(
        *("jungle", "city", "field", "jungle"),
        aku="ruins",
        display=empty,
        cards={"ashi": everything},
        sanity=3,
    )
    assert state.phase == "jack"
    assert state.honor == (0, 0, 1)


def test_sj_30_one_display_for_all_tiles_of_a_type_and_no_refill() -> None:
    """SJ-30: seats on the cities 9 and 11 take the two cards of the city; the third gets none."""
    state = turn(
        *("ruins", "city", "city", "city"),
        at="ashi 10.0, scotsman 4.0, monkey-man 3.0, jack 1.0, aku 1.1",
        aku="ruins",
        display={"city": "robots longbow"},
    )
    assert [place(state, name)[1] for name in ("ashi", "scotsman", "monkey-man")] == [11, 9, 9]
    state = play(state, "take longbow")
    assert state.seat == 2  # ahead of the Scotsman, who moved later
    state = play(state, "take robots")
    assert state.phase == "jack"
    assert display(state)["city"] == []
    assert [len(cards(state, n)) for n in ("ashi", "scotsman", "monkey-man")] == [1, 0, 1]


def test_sj_58_who_is_at_the_villain_does_nothing() -> None:
    """SJ-58: one seat on the path collects, two at the Villain do not."""
    state = position(at="ashi villain 4, scotsman villain, monkey-man 0.0, jack 1.0, aku 4.1")
    state = play(state, "jack ruins", "play jungle", "aku city")
    assert (state.phase, state.seat) == ("collect", 2)
    assert play(state, legal(state)[0]).phase == "jack"
