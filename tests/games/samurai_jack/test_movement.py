"""Movement: SJ-01 to SJ-13, and SJ-22 to SJ-26.

The path of `positions`: 0 city, 1 field, 2 desert, 3 jungle, 4 ruins, 5 ruins, 6 jungle, 7 desert,
8 field, 9 city, 10 field, 11 city, 12 ruins, 13 desert, 14 jungle. Seats 0, 1, 2 are Ashi, the
Scotsman and Monkey Man, whose homes are ruins, field and jungle.
"""

from __future__ import annotations

import pytest

from boardrules import CHANCE, IllegalMove
from boardrules.games import samurai_jack

from .positions import AKU, HIDDEN, WOLF, position
from .reading import deck, face_down, find, hand, legal, place, play, shown

ALONE = "jack villain, aku villain 4"
"""Jack and Aku are out of the way, so that seats choose at once and phase 3 is skipped."""


def step(at: str, card: str, *others: str) -> samurai_jack.State:
    """Let seat 0 play a card, then the others theirs."""
    return play(position(at=at), f"play {card}", *(f"play {other}" for other in others))


# SJ-01 to SJ-08


def test_sj_01_only_tiles_ahead_count() -> None:
    """SJ-01: Ashi on tile 4 has jungles on 3 (behind), 6 and 14: she goes to 6."""
    state = step(f"ashi 4.0, scotsman 1.0, monkey-man 0.0, {ALONE}", "jungle", "ruins", "ruins")
    assert place(state, "ashi") == ("path", 6, 0)


def test_sj_02_the_own_tile_does_not_count() -> None:
    """SJ-02: on the ruins of tile 4, ruins lead to tile 5, not to a better space of tile 4."""
    state = step(f"ashi 4.2, scotsman 1.0, monkey-man 0.0, {ALONE}", "ruins", "city", "city")
    assert place(state, "ashi") == ("path", 5, 0)


def test_sj_02_from_the_last_tile_of_a_type_to_the_villain() -> None:
    """SJ-02: tile 12 has the last ruins."""
    state = step(f"ashi 12.0, scotsman 1.0, monkey-man 0.0, {ALONE}", "ruins", "city", "city")
    assert place(state, "ashi") == ("villain", 0, 0)


def test_sj_03_the_nearest_tile_even_if_it_is_full() -> None:
    """SJ-03: field: tile 1 is full, so it is tile 2 and not the field of tile 8. Jack too."""
    state = position(
        5, "ashi 1.0, scotsman 1.1, monkey-man 1.2, sir-rothchild 0.0, max 0.1, jack 0.2, aku 9.0"
    )
    assert place(play(state, "jack field"), "jack") == ("path", 2, 0)


def test_sj_04_worked_case_2_the_next_tile_with_room() -> None:
    """SJ-04, worked case 2: Max reveals city, which is full: the foremost space of the next one."""
    state = position(
        5,
        "ashi 9.0, scotsman 9.1, monkey-man 9.2, sir-rothchild 14.0, max 8.0, " + ALONE,
    )
    # the order is Max (8), Monkey Man, Scotsman, Ashi (9, from the rear), Sir Rothchild
    state = play(state, "play city", "play city", "play city", "play city", "play city")
    assert place(state, "max") == ("path", 10, 0)


def test_sj_04_several_full_tiles_then_the_villain() -> None:
    """SJ-04: tiles 13 and 14 are full: from desert 13 past 14 to the Villain."""
    state = position(
        5,
        "ashi 13.0, scotsman 13.1, monkey-man 13.2, sir-rothchild 14.0,"
        " max 7.0, jack 14.1, aku 14.2",
        villains="v1 v2",
        flags=(3,),
    )
    state = play(state, "jack city")  # he leaves tile 14 for the Villain
    assert place(state, "jack") == ("villain", 0, 0)
    full = position(
        5,
        "ashi 14.0, scotsman 14.1, monkey-man 14.2, sir-rothchild 13.0,"
        " max 12.0, jack 13.1, aku 13.2",
        flags=(3,),
    )
    assert place(play(full, "jack desert"), "jack") == ("villain", 0, 0)  # nothing after 13
    full = position(
        5,
        "ashi 14.0, scotsman 14.1, monkey-man 14.2, sir-rothchild 13.0,"
        " max 13.1, jack 9.0, aku 13.2",
        flags=(3, 4),
    )
    assert place(play(full, "jack desert"), "jack") == ("villain", 0, 0)


def test_sj_05_jack_overflows() -> None:
    """SJ-05: tile 1 is full for him, too."""
    state = position(
        5,
        "ashi 1.0, scotsman 1.1, monkey-man 1.2, sir-rothchild 14.0, max 14.1, jack 0.0, aku 0.1",
    )
    assert place(play(state, "jack field"), "jack") == ("path", 2, 0)


def test_sj_05_the_neutral_character_overflows() -> None:
    """SJ-05: it moves first, when tile 8 is full, and so goes to tile 9."""
    state = position(2, "ashi 8.0, scotsman 8.1, monkey-man 6.0, jack 7.0, aku villain 4")
    state = play(state, "jack field", "play city", "play city", "reveal field")
    assert place(state, "monkey-man") == ("path", 9, 0)


def test_sj_05_aku_overflows() -> None:
    """SJ-05: ruins of tile 12 hold three, so Aku goes on to tile 13."""
    state = position(
        3, "ashi 4.0, scotsman 5.0, monkey-man 6.0, jack villain, aku 9.0", hands={0: "*"}
    )
    state = play(state, "play jungle", "play jungle", "play ruins")
    # Ashi 4 to 6, the Scotsman 5 to 6, Monkey Man 6 to 12
    assert place(play(state, "aku ruins"), "aku") == ("path", 12, 1)
    full = position(3, "ashi 9.0, scotsman 9.1, monkey-man 9.2, jack villain, aku 8.0")
    full = play(full, "play ruins", "play ruins", "play ruins")
    assert [place(full, name)[2] for name in ("monkey-man", "scotsman", "ashi")] == [0, 1, 2]
    assert place(play(full, "aku ruins"), "aku") == ("path", 13, 0)


def test_sj_06_no_tile_ahead_leads_to_the_villain() -> None:
    """SJ-06: the last field is tile 10. Jack and Aku alike."""
    state = position(at="ashi 10.0, scotsman 1.0, monkey-man 0.0, jack 11.0, aku 11.1")
    state = play(state, "jack field")
    assert place(state, "jack") == ("villain", 0, 0)
    state = play(state, "play field", "play city", "play field")
    assert place(state, "ashi") == ("villain", 0, 0)
    assert place(play(state, "stand", "aku field"), "aku") == ("villain", 4, 0)


def test_sj_07_nobody_chooses_the_villain() -> None:
    """SJ-07: a card with a tile ahead leads there; what is offered are cards."""
    state = position(at=f"ashi 9.0, scotsman 1.0, monkey-man 0.0, {ALONE}")
    assert legal(state) == [
        f"play {kind}" for kind in ("city", "field", "desert", "jungle", "ruins")
    ]
    state = play(state, "play field", "play city", "play city")
    assert place(state, "ashi") == ("path", 10, 0)


def test_sj_08_foremost_free_space_and_nobody_slides_up() -> None:
    """SJ-08: later ones stand behind; a space in front that was left is filled first."""
    state = position(at=f"ashi 3.0, scotsman 2.0, monkey-man 1.0, {ALONE}")
    state = play(state, "play city", "play city", "play city")
    # Monkey Man moves first, then the Scotsman, then Ashi
    assert place(state, "monkey-man") == ("path", 9, 0)
    assert place(state, "scotsman") == ("path", 9, 1)
    assert place(state, "ashi") == ("path", 9, 2)
    gap = position(at=f"ashi 9.1, scotsman 9.2, monkey-man 8.0, {ALONE}")
    gap = play(gap, "play city", "play city", "play city")
    assert place(gap, "monkey-man") == ("path", 9, 0)
    # the Scotsman at the rear of tile 9 goes to city 11 before Ashi
    assert place(gap, "scotsman") == ("path", 11, 0)
    assert place(gap, "ashi") == ("path", 11, 1)


# SJ-09, SJ-10


def test_sj_09_order_on_the_path() -> None:
    """SJ-09: lower tiles first, on one tile the rearmost first."""
    state = position(
        5, f"ashi 9.0, scotsman 2.2, monkey-man 9.2, sir-rothchild 2.0, max 9.1, {ALONE}"
    )
    assert list(state.queue) == [1, 3, 2, 4, 0]


def test_sj_09_order_in_the_start_line() -> None:
    """SJ-09: from the back to the front; those in front find their spaces taken."""
    state = position(at="ashi line 3, scotsman line 1, monkey-man line 2")
    state = play(state, "jack ruins")
    assert list(state.queue) == [1, 2, 0]
    state = play(state, "play city", "play city", "play city")
    assert place(state, "scotsman") == ("path", 0, 0)
    assert place(state, "monkey-man") == ("path", 0, 1)
    assert place(state, "ashi") == ("path", 0, 2)


def test_sj_09_the_order_is_taken_once() -> None:
    """SJ-09: the Scotsman passes Ashi, but nobody moves twice and nobody is left out."""
    state = position(at="ashi 3.0, scotsman 2.0, monkey-man 0.0, jack 1.0, aku 4.0")
    state = play(state, "jack ruins", "play jungle", "play city", "play city")
    assert samurai_jack.to_move(state) == CHANCE
    assert place(state, "scotsman") == ("path", 9, 1)
    assert place(state, "ashi") == ("path", 6, 0)
    assert place(state, "monkey-man") == ("path", 9, 0)
    assert state.phase == "aku"


def test_sj_10_the_start_line_is_no_tile() -> None:
    """SJ-10: five characters, Jack and Aku stand there; Jack moves first and sanity stays."""
    state = position(5, sanity=3)
    assert legal(state) == [
        f"jack {kind}" for kind in ("city", "field", "desert", "jungle", "ruins")
    ]
    after = play(state, "jack city")
    assert after.sanity == 3
    assert {place(after, name)[0] for name in ("ashi", "max", "aku")} == {"line"}


# SJ-11


def test_sj_11_cards_lie_face_down_until_their_turn() -> None:
    """SJ-11: in seat order they choose; before its reveal a card is in nobody's played pile."""
    state = position(at=f"ashi 9.0, scotsman 1.0, monkey-man 0.0, {ALONE}")
    state = play(state, "play ruins")
    assert (face_down(state, 0), len(hand(state, 0))) == ("ruins", 5)
    state = play(state, "play field", "play city")
    assert [face_down(state, seat) for seat in range(3)] == ["", "", ""]
    assert [shown(state, seat) for seat in range(3)] == ["ruins", "field", "city"]


def test_sj_11_who_comes_after_an_arrival_stays_hidden() -> None:
    """SJ-11: Monkey Man, in front, is not revealed while the Scotsman claims."""
    state = position(at=f"ashi 0.0, scotsman 12.0, monkey-man 13.0, {ALONE}")
    state = play(state, "play city", "play ruins", "play jungle")
    assert (state.phase, state.seat) == ("claim", 1)
    assert (shown(state, 0), shown(state, 1), shown(state, 2)) == ("city", "ruins", "")
    assert face_down(state, 2) == "jungle"
    state = play(state, "stand")
    assert shown(state, 2) == "jungle"


# SJ-12, SJ-13


def test_sj_12_worked_case_4_back_one_however_many() -> None:
    """SJ-12, worked case 4: onto a tile with two seats, sanity 4 becomes 3."""
    state = position(at="ashi 3.0, scotsman 3.1, monkey-man 0.0, jack 1.0, aku 9.0", sanity=4)
    assert play(state, "jack jungle").sanity == 3


def test_sj_13_worked_case_4_not_below_the_first_space() -> None:
    """SJ-13, worked case 4: sanity 1 stays 1, with every seat count."""
    state = position(at="ashi 3.0, scotsman 3.1, monkey-man 0.0, jack 1.0, aku 9.0", sanity=1)
    assert play(state, "jack jungle").sanity == 1
    five = position(
        5, "ashi 3.0, scotsman 3.1, monkey-man 0.0, sir-rothchild 0.1, max 0.2, jack 1.0, aku 9.0"
    )
    assert play(five, "jack jungle").sanity == 1


def test_sj_12_the_tile_that_he_ends_on() -> None:
    """SJ-12: an empty tile: no change; overflow onto a seat's tile: back one; Aku: no change."""
    at = "ashi 3.0, scotsman 3.1, monkey-man 3.2, jack 1.0, aku 9.0"
    state = position(at=at, sanity=4)
    assert play(state, "jack desert").sanity == 4
    assert play(state, "jack jungle").sanity == 4  # tile 3 is full; tile 4 is empty
    assert play(state, "jack city").sanity == 4  # only Aku is there
    crowded = position(
        5,
        "ashi 3.0, scotsman 3.1, monkey-man 3.2, sir-rothchild 4.0, max 0.2, jack 1.0, aku 9.0",
        sanity=4,
    )
    assert play(crowded, "jack jungle").sanity == 3


def test_sj_12_the_neutral_character_counts() -> None:
    """SJ-12: it protects Jack."""
    state = position(2, "ashi 0.0, scotsman 0.1, monkey-man 3.0, jack 1.0, aku 9.0", sanity=4)
    assert play(state, "jack jungle").sanity == 3


def test_sj_12_not_at_the_villain() -> None:
    """SJ-12: no location, no protection, though seats are there."""
    state = position(at="ashi villain, scotsman 14.1, monkey-man 3.2, jack 10.0, aku 9.0", sanity=4)
    assert play(state, "jack field").sanity == 4


# SJ-22 to SJ-26


def flagged() -> samurai_jack.State:
    """Ashi is with Aku on tile 4 and has two cards in hand; the Scotsman and she are to move."""
    return position(
        at="ashi 4.0, scotsman 5.0, monkey-man 0.0, jack villain, aku 4.1",
        hands={0: "desert ruins"},
        flags=[0],
    )


def test_sj_22_a_flagged_seat_chooses_nothing_and_draws_at_its_place() -> None:
    """SJ-22: after Monkey Man, who is behind, and before the Scotsman, who stays face down."""
    state = flagged()
    assert state.seat == 1
    state = play(state, "play ruins", "play city")
    assert (samurai_jack.to_move(state), state.phase) == (CHANCE, "reveal")
    assert place(state, "monkey-man") == ("path", 9, 0)
    assert face_down(state, 1) == "ruins"
    assert samurai_jack.chance_weights(state) == (3, 3, 3, 3, 3)
    state = play(state, "reveal desert")
    assert place(state, "ashi") == ("path", 7, 0)
    assert place(state, "scotsman") == ("path", 12, 0)
    assert deck(state)["desert"] == 2


def test_sj_22_worked_case_6_the_hand_is_untouched() -> None:
    """SJ-22, worked case 6: one card in hand, a desert is drawn; still one card in hand."""
    state = position(
        at="ashi 4.0, scotsman 5.0, monkey-man 0.0, jack villain, aku 4.1",
        hands={0: "desert"},
        flags=[0],
    )
    state = play(state, "play ruins", "play city", "reveal desert")
    assert hand(state, 0) == ["desert"]


def test_sj_23_a_flagged_seat_at_home_takes_its_cards_back() -> None:
    """SJ-23, worked case 6: ruins are drawn, and tile 5 is home."""
    state = play(flagged(), "play ruins", "play city", "reveal ruins")
    assert place(state, "ashi") == ("path", 5, 1)  # the Scotsman has not moved yet
    assert len(hand(state, 0)) == 5


def test_sj_24_the_tile_counts_not_the_card() -> None:
    """SJ-24: ruins played but the desert reached: no. Desert played, ruins reached: yes."""
    crowd = "scotsman 12.0, monkey-man 12.1, sir-rothchild 12.2, max 14.0, jack villain"
    state = position(5, f"ashi 11.0, {crowd}, aku villain 4", hands={0: "ruins city"})
    state = play(state, "play ruins", "play ruins", "play ruins", "play ruins", "play ruins")
    assert place(state, "ashi") == ("path", 13, 0)
    assert hand(state, 0) == ["city"]
    crowd = "scotsman 11.0, monkey-man 11.1, sir-rothchild 11.2, max 14.0, jack villain"
    state = position(5, f"ashi 10.0, {crowd}, aku villain 4", hands={0: "ruins city"})
    state = play(state, "play city", "play ruins", "play ruins", "play ruins", "play ruins")
    assert place(state, "ashi") == ("path", 12, 0)
    assert len(hand(state, 0)) == 5


def test_sj_25_worked_case_3_the_card_just_played_comes_back_too() -> None:
    """SJ-25, worked case 3: Ashi's last card is ruins, and she lands there: five in hand."""
    state = position(at=f"ashi 4.0, scotsman 1.0, monkey-man 0.0, {ALONE}", hands={0: "ruins"})
    state = play(state, "play ruins", "play ruins", "play city")
    assert place(state, "ashi")[1] == 5
    assert len(hand(state, 0)) == 5


def test_sj_25_always_and_at_once() -> None:
    """SJ-25: with two played cards and one of them just revealed; nothing is asked."""
    state = position(
        at=f"ashi 4.0, scotsman 1.0, monkey-man 0.0, {ALONE}",
        hands={0: "ruins field jungle desert"},
    )
    state = play(state, "play ruins", "play jungle", "play city")
    assert len(hand(state, 0)) == 5
    assert shown(state, 0) == "ruins"


@pytest.mark.parametrize(
    ("hero", "kind", "tile"),
    [
        ("ashi", "ruins", 4),
        ("scotsman", "field", 1),
        ("monkey-man", "jungle", 3),
        ("sir-rothchild", "desert", 2),
        ("max", "city", 9),
    ],
)
def test_sj_24_every_home(hero: str, kind: str, tile: int) -> None:
    """SJ-24: the homes of the default set."""
    others = [name for name in ("ashi", "scotsman", "max", "monkey-man") if name != hero][:2]
    state = position(
        at=f"{hero} 0.0, {others[0]} 0.1, {others[1]} 0.2, {ALONE}",
        characters=" ".join([hero, *others]),
        hands={0: "ruins field city" if kind in ("ruins", "field") else f"{kind} ruins field"},
    )
    state = play(state, f"play {kind}", "play desert", "play desert")
    assert place(state, hero)[1] == tile
    assert len(hand(state, 0)) == 5


def test_sj_26_five_cards_used_up_come_back() -> None:
    """SJ-26: Ashi's last card is city, no home of hers: all five return once it is resolved."""
    state = position(at=f"ashi 4.0, scotsman 1.0, monkey-man 0.0, {ALONE}", hands={0: "city"})
    state = play(state, "play city", "play ruins", "play city")
    assert place(state, "ashi")[1] == 9
    assert len(hand(state, 0)) == 5


def test_sj_26_also_at_the_villain() -> None:
    """SJ-26: after the arrival is decided."""
    state = position(at=f"ashi 12.0, scotsman 1.0, monkey-man 0.0, {ALONE}", hands={0: "ruins"})
    state = play(state, "play ruins", "play ruins", "play city")
    assert (state.phase, hand(state, 0)) == ("claim", [])
    assert len(hand(play(state, "stand"), 0)) == 5


def test_sj_26_a_played_card_is_not_played_again() -> None:
    """SJ-26: it is out of the hand until the hand comes back."""
    state = position(at=f"ashi 4.0, scotsman 1.0, monkey-man 0.0, {ALONE}", hands={0: "city"})
    assert legal(state) == ["play city"]
    with pytest.raises(IllegalMove) as caught:
        samurai_jack.apply(state, find(state, "play ruins"))
    assert caught.value.code == "not-in-hand"


def test_codes_of_tokens() -> None:
    """The codes in `positions` are those of the state."""
    from boardrules.games.samurai_jack import state

    assert (HIDDEN, WOLF, AKU) == (state.HIDDEN_TOKEN, state.WOLF_TOKEN, state.AKU_TOKEN)
