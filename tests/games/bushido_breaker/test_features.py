"""The numbers of a view, worked out by hand from what lies on the table."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest

from boardrules import SPECTATOR
from boardrules.games import bushido_breaker

from .positions import legal, play, start, table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardrules.games.bushido_breaker import State

SETTINGS = [
    {"players": 2},
    {"players": 2, "specials": False, "nightingale": ()},
    {"players": 2, "garrison": 2, "max_rounds": 4},
    {"players": 3},
    {"players": 4, "nightingale": ("daimyo", "west")},
]


def numbers(state: State, seat: int) -> dict[str, float]:
    """Give the features of what a seat sees by their names, those that are not 0."""
    names = bushido_breaker.feature_names(state.options)
    values = bushido_breaker.features(bushido_breaker.view(state, seat))
    return {name: value for name, value in zip(names, values, strict=True) if value}


def some(found: Mapping[str, float], *starts: str) -> dict[str, float]:
    """Pick the numbers whose names begin like this."""
    return {name: value for name, value in found.items() if name.startswith(starts)}


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_each_number_has_a_name(setting: dict[str, object]) -> None:
    """The names depend on the seat count alone, and the length on nothing else."""
    options = bushido_breaker.Options(**setting)  # type: ignore[arg-type]
    names = bushido_breaker.feature_names(options)
    assert names == bushido_breaker.feature_names(bushido_breaker.Options(players=options.players))
    assert len(set(names)) == len(names)
    state = bushido_breaker.new_game(options)
    while legal(state):
        for seat in (SPECTATOR, *range(options.players)):
            values = bushido_breaker.features(bushido_breaker.view(state, seat))
            assert len(values) == len(names)
            assert all(type(value) is float and math.isfinite(value) for value in values)
        state = play(state, legal(state)[-1])


def test_the_first_position() -> None:
    """Everything of the 2-seat start that is not 0, for the spectator; no rounds are over."""
    rooms = ("corridor", "castle", "dojo", "west", "east")
    assert numbers(bushido_breaker.new_game(), SPECTATOR) == {
        "spectator": 1,
        "rounds left": 20,
        "specials in use": 1,
        "phase specials": 1,
        "to move ninja +0": 1,
        "living samurai": 5,
        **{f"{room} samurai": 1 for room in rooms},
        **{f"samurai {number} {room}": 1 for number, room in enumerate(rooms, 1)},
        "corridor floor": 1,
        "ninja +0 in-play": 1,
        "samurai +0 katana": 5,
        "samurai +0 yumi": 2,
    }


@pytest.mark.parametrize(
    ("seat", "ninja_0", "samurai_2"),
    [(SPECTATOR, "+0", "+0"), (0, "+0", "+0"), (1, "+1", "+0"), (2, "+0", "+0"), (3, "+0", "+1")],
)
def test_sides_are_counted_from_the_seat_that_looks(
    seat: int, ninja_0: str, samurai_2: str
) -> None:
    """Ninja 0 is to move and was noticed once; samurai seat 3 has no Yumi left, so 2 has both."""
    state = table(4, ninjas="west east", notices=(1, 0), spent="3 yumi")
    found = numbers(state, seat)
    assert some(found, "to move") == {f"to move ninja {ninja_0}": 1}
    assert some(found, "ninja +0 notices", "ninja +1 notices") == {f"ninja {ninja_0} notices": 1}
    assert some(found, "samurai +0 yumi", "samurai +1 yumi") == {f"samurai {samurai_2} yumi": 2}
    assert some(found, "seat", "spectator") == {"spectator" if seat < 0 else f"seat {seat}": 1}


def four_rounds() -> State:
    """Three rounds are over; a dart has been laid and not yet answered.

    1: the alarm of the west gate goes off. 2: the ninja kills samurai 4 there. 3: it is noticed
    as it goes to the dojo, by samurai 3, who came to the west gate in round 2.
    """
    state = start(2, specials="blowgun repair", max_rounds=10)
    return play(
        *(state, "sabotage", "katana 3", "hold", "kunai 4", "move 3 west", "hold"),
        *("move dojo", "exits 3", "hold", "blowgun 5"),
    )


def test_the_table_by_hand() -> None:
    found = numbers(four_rounds(), 1)
    assert found["round"] == 3 / 10
    assert found["rounds left"] == 7
    assert some(found, "phase", "to move", "reason") == {
        "phase answer": 1,
        "to move samurai +0": 1,
    }
    assert found["living samurai"] == 4
    assert some(found, "west ") == {"west samurai": 1, "west alarm off": 1}
    assert some(found, "samurai 3") == {"samurai 3 west": 1}
    assert some(found, "samurai 4") == {}
    assert found["alarms off"] == 1
    assert "chamber open" not in found
    assert some(found, "samurai +0") == {
        "samurai +0 katana": 4,
        "samurai +0 yumi": 2,
        "samurai +0 unplayed": 1,
        "samurai +0 repair": 1,
    }
    assert "samurai +0 repair" not in numbers(four_rounds(), 0)
    assert some(found, "ninja +0 in-play", "ninja +0 notices", "ninja +0 specials") == {
        "ninja +0 in-play": 1,
        "ninja +0 notices": 1,
        "ninja +0 specials": 1,
    }


def test_the_past_by_hand() -> None:
    """The same for both sides."""
    for seat in (SPECTATOR, 0, 1):
        found = numbers(four_rounds(), seat)
        assert some(found, "ninja +0 was", "ninja +0 rounds", "ninja +0 killed") == {
            "ninja +0 was at dojo": 1,  # and no round is over since
            "ninja +0 killed at west": 1,
            "ninja +0 rounds since kill": 1,
            "ninja +0 rounds since shown": 3,  # nothing was ever shown
        }
        assert some(found, "ninja +0 ago") == {
            "ninja +0 ago 1 noticed": 1,
            "ninja +0 ago 2 kills": 1,
            "ninja +0 ago 3 alarm off": 1,
        }
        assert some(found, "ago") == {
            "ago 1 west exits": 1,
            "ago 2 dojo move": 1,
            "ago 3 dojo katana": 1,
        }


def test_own_secrets_by_hand() -> None:
    """The dart is laid; before it the ninja moved, and before that it used a Kunai."""
    found = numbers(four_rounds(), 0)
    assert some(found, "own") == {
        "own location dojo": 1,
        "own start west": 1,
        "own special blowgun": 1,
        "own uses kunai": 4,
        "own uses shuriken": 2,
        "own uses smoke-bomb": 1,
        "own card ago 1 move": 1,
        "own card ago 2 kunai": 1,
    }
    assert some(found, "laid") == {"laid blowgun": 1, "laid against 5": 1}
    for seat in (SPECTATOR, 1):
        assert some(numbers(four_rounds(), seat), "own", "laid", "partner") == {}


def test_a_laid_move() -> None:
    found = numbers(play(table(ninjas="castle"), "move corridor"), 0)
    assert some(found, "laid") == {"laid move": 1, "laid to corridor": 1}


def test_a_dart_on_its_way() -> None:
    """BB-29: it will kill samurai 5 in the next round, and only once."""
    state = play(four_rounds(), "exits 1", "hold")
    assert some(numbers(state, 0), "own dart") == {"own dart in 5": 1}
    state = play(state, "hide")
    assert some(numbers(state, 0), "own dart") == {"own dart in 5": 1}
    state = play(state, "exits 1")
    found = numbers(state, 0)
    assert some(found, "own dart") == {}
    assert some(found, "poisoned", "ago 1 poisoned") == {"poisoned": 1, "ago 1 poisoned": 1}


def test_a_dart_in_a_samurai_that_dies_at_once_is_none() -> None:
    """BB-29: the other ninja kills it in the same round."""
    state = table(4, ninjas="castle west", specials="blowgun diagonal repair showdown")
    wasted = play(state, "blowgun 4", "kunai 4", "exits 1", "exits 2", "hold", "hold")
    assert some(numbers(wasted, 0), "own dart") == {}
    flies = play(state, "blowgun 4", "hide", "exits 1", "exits 2", "hold", "hold")
    assert some(numbers(flies, 0), "own dart") == {"own dart in 4": 1}
    assert some(numbers(flies, 1), "own dart") == {}


def test_the_partners_special() -> None:
    """BB-42: the second ninja knows it, the first does not know the other."""
    state = start(4, specials="blowgun diagonal repair showdown")
    partner = {seat: some(numbers(state, seat), "partner") for seat in range(4)}
    assert partner == {0: {}, 1: {"partner special blowgun": 1}, 2: {}, 3: {}}


def test_the_present_round_with_three_seats() -> None:
    """Seat 1 has sent samurai 2 to the dojo; seat 2 counts it as the other's."""
    state = play(table(3, ninjas="east"), "hide", "move 2 dojo")
    for seat, name in ((0, "samurai +0"), (1, "samurai +0"), (2, "samurai +1")):
        found = numbers(state, seat)
        assert some(found, f"{name} plays", f"{name} acts", f"{name} sends") == {
            f"{name} plays move": 1,
            f"{name} acts with 2": 1,
            f"{name} sends to dojo": 1,
        }
    assert some(numbers(state, 0), "samurai +1 plays", "samurai +1 acts") == {}


def test_a_special_that_is_being_played() -> None:
    """Reinforcements: the second samurai cannot be posted before the castle."""
    state = table(ninjas="west", samurai="1 -, 3 -", specials="blowgun reinforcements")
    state = play(state, "hide", "exits 5", "reinforcements")
    assert some(numbers(state, 1), "last placed") == {}
    state = play(state, "post castle")
    found = numbers(state, 1)
    assert some(found, "last placed", "before this round") == {
        "last placed castle": 1,
        "before this round reinforcements": 1,
    }
    found = numbers(play(state, "post castle"), 1)
    assert some(found, "last placed", "before", "played") == {
        "before this round reinforcements": 1,
        "played reinforcements": 1,
    }
    found = numbers(play(state, "post castle", "hide", "exits 5"), 1)
    assert some(found, "before", "played") == {"played reinforcements": 1}
    assert found["castle samurai"] == 3  # 1, 2 and 3


def test_where_reinforcements_and_marching_samurai_stood() -> None:
    """Number 1 has come to the east gate and gone to the dojo; there it falls to a Shuriken."""
    state = play(table(ninjas="corridor", specials="blowgun reinforcements"), "kunai 1", "exits 4")
    state = play(state, "hold", "shuriken 2", "exits 4")
    state = play(state, "reinforcements", "post east", "post east", "move castle", "move 1 dojo")
    state = play(state, "shuriken 1", "alarm 1")
    found = numbers(state, 1)
    assert some(found, "ninja +0 killed", "ninja +0 rounds since kill") == {
        "ninja +0 killed at dojo": 1
    }
    assert some(found, "ago") == {
        "ago 1 dojo alarm": 1,
        "ago 2 east move": 1,
        "ago 3 west exits": 1,
    }


def test_questions_and_answers() -> None:
    """A Kunai met by a Katana in the castle; declined, the Smoke Bomb is asked for."""
    state = play(table(ninjas="castle", specials="metsubushi repair"), "kunai 2", "katana 2")
    caught = {"ninja +0 caught with kunai": 1, "ninja +0 caught at castle": 1}
    asked = ("ninja +0 metsubushi", "ninja +0 smoke-bomb", "ninja +0 caught")
    assert some(numbers(state, 1), *asked) == {"ninja +0 metsubushi asked": 1, **caught}
    here = {"ninja +0 was at castle": 1}  # now, when no round is over
    assert some(numbers(state, 1), "ninja +0 was", "ninja +0 rounds since") == here
    state = play(state, "decline")
    assert some(numbers(state, 1), *asked) == {
        "ninja +0 metsubushi decline": 1,
        "ninja +0 smoke-bomb asked": 1,
        **caught,
    }
    state = play(state, "smoke-bomb")
    found = numbers(state, 1)
    assert some(found, *asked) == {}
    assert some(found, "ninja +0 face up") == {
        "ninja +0 face up kunai": 1,
        "ninja +0 face up smoke-bomb": 1,
    }
    assert some(found, "ninja +0 was", "ninja +0 rounds since", "ninja +0 ago") == {
        "ninja +0 was at castle": 1,
        "ninja +0 rounds since kill": 1,
        "ninja +0 rounds since shown": 1,
        "ninja +0 ago 1 smoke bomb": 1,
    }


def test_where_two_ninjas_were_met() -> None:
    """Seat 0 declines and is captured on its way; seat 1 throws its Smoke Bomb and stays.

    Both are in the castle. Samurai 2 checks the exits, and the Katana of samurai 6 answers the
    Kunai on samurai 2. Each ninja is asked for its Smoke Bomb, seat 0 for its second notice.
    """
    state = table(4, ninjas="castle castle", samurai="6 castle", notices=(1, 0))
    state = play(state, "move dining", "kunai 2", "exits 2", "katana 6", "decline")
    places = ("ninja +0 was", "ninja +1 was")
    assert some(numbers(state, 2), *places, "ninja +1 smoke-bomb") == {
        "ninja +0 was at castle": 1,
        "ninja +1 was at castle": 1,
        "ninja +1 smoke-bomb asked": 1,
    }
    state = play(state, "smoke-bomb", "hide", "exits 1", "exits 3")
    assert some(numbers(state, 2), *places, "ninja +0 captured", "ninja +1 rounds since") == {
        "ninja +0 captured": 1,
        "ninja +0 was at dining": 1,
        "ninja +1 was at castle": 1,
        "ninja +1 rounds since": 1,
        "ninja +1 rounds since kill": 2,
        "ninja +1 rounds since shown": 2,
    }


def test_a_question_about_a_thrown_card_tells_no_room() -> None:
    found = numbers(play(table(ninjas="castle"), "shuriken 1", "yumi 1"), 1)
    assert some(found, "ninja +0 caught", "ninja +0 was") == {"ninja +0 caught with shuriken": 1}


@pytest.mark.parametrize(("floors", "known"), [("corridor", True), ("corridor dojo", False)])
def test_a_chirp_tells_the_room_only_if_there_is_one_floor(floors: str, known: bool) -> None:
    state = table(ninjas="castle", nightingale=tuple(floors.split()))
    found = numbers(play(state, "move corridor", "exits 5"), 1)
    assert found["ninja +0 ago 1 chirp"] == 1
    assert some(found, "ninja +0 was") == ({"ninja +0 was at corridor": 1} if known else {})


def test_signs_fade() -> None:
    """After four rounds the first is no longer told alone; where the ninja was, still is."""
    state = table(ninjas="west")
    for text in ("sabotage", "hide", "hide", "move dojo"):
        state = play(state, text, "exits 5")
    found = numbers(state, 1)
    assert some(found, "ninja +0 ago") == {}
    assert some(found, "ninja +0 was", "ninja +0 rounds since") == {
        "ninja +0 was at west": 1,
        "ninja +0 rounds since": 3,
        "ninja +0 rounds since kill": 4,
        "ninja +0 rounds since shown": 4,
    }
    assert some(found, "own card") == {}
    assert some(numbers(state, 0), "own card") == {
        "own card ago 1 move": 1,
        "own card ago 2 hide": 1,
    }


def test_a_step_into_the_chamber_that_was_noticed() -> None:
    """BB-16: the ninja is still in the corridor."""
    state = table(ninjas="corridor", off="corridor castle dojo")
    assert numbers(state, 1)["chamber open"] == 1
    found = numbers(play(state, "move chamber", "exits 1"), 1)
    assert some(found, "ninja +0 was") == {"ninja +0 was at corridor": 1}


def test_two_killed_at_once() -> None:
    """BB-31: samurai 1 in the corridor and 3 in the dojo, from the castle."""
    state = table(ninjas="castle", specials="shurikens repair")
    found = numbers(play(state, "shurikens 1 3", "exits 5"), 1)
    assert some(found, "ninja +0 killed", "ninja +0 ago") == {
        "ninja +0 killed at dojo": 1,
        "ninja +0 killed two at once": 1,
        "ninja +0 ago 1 kills": 2,
    }


def test_both_ninjas_leave_their_own_signs() -> None:
    state = table(4, ninjas="west castle")
    state = play(state, "sabotage", "kunai 2", "exits 5", "exits 6")
    for seat, first, second in ((2, 0, 1), (0, 0, 1), (1, 1, 0)):
        found = numbers(state, seat)
        assert found[f"ninja +{first} was at west"] == 1
        assert found[f"ninja +{first} ago 1 alarm off"] == 1
        assert found[f"ninja +{second} killed at castle"] == 1
        assert f"ninja +{second} was at castle" not in found  # a Shuriken would do it too


def test_bb_41_what_a_revelation_showed() -> None:
    """Three cards, the oldest first; a round later they are a round old."""
    state = table(ninjas="west", specials="blowgun revelation")
    state = play(state, "sabotage", "exits 5", "hold", "blowgun 5", "exits 2", "hold")
    state = play(state, "hide", "exits 2", "revelation 0")
    shown = {
        "ninja +0 shown 1 sabotage": 1,
        "ninja +0 shown 2 special": 1,
        "ninja +0 shown 3 hide": 1,
    }
    assert some(numbers(state, 1), "ninja +0 shown", "ninja +0 rounds since shown") == shown
    state = play(state, "hide", "exits 2")
    assert some(numbers(state, 1), "ninja +0 shown", "ninja +0 rounds since shown") == {
        **shown,
        "ninja +0 rounds since shown": 1,
    }


def test_bb_38_a_showdown() -> None:
    """Everybody is known to be in the corridor from then on."""
    state = table(ninjas="west", samurai="1 -, 4 -, 5 -", specials="blowgun showdown")
    state = play(state, "hide", "exits 2", "showdown")
    for texts in ((), ("hide", "exits 2"), ("hide", "exits 2", "sabotage", "exits 2")):
        found = numbers(play(state, *texts), 1)
        assert found["showdown"] == 1
        assert found["corridor samurai"] == 2
        assert some(found, "ninja +0 was") == {"ninja +0 was at corridor": 1}
        assert "ninja +0 rounds since" not in found
    assert numbers(play(state, "hide", "exits 3"), 1)["ago 1 corridor exits"] == 1


def test_bb_48_merged_hands() -> None:
    state = table(3, ninjas="castle", samurai="1 -, 3 -, 4 -, 5 -, 7 -")
    found = numbers(play(state, "kunai 2", "exits 2", "katana 6"), 1)
    assert found["merged"] == 1
    assert some(found, "samurai +0", "samurai +1") == {
        "samurai +0 katana": 9,
        "samurai +0 yumi": 4,
    }


def test_the_end() -> None:
    state = play(table(ninjas="castle", samurai="1 -, 3 -, 4 -, 5 -"), "kunai 2", "exits 2")
    found = numbers(state, 0)
    assert some(found, "phase", "to move", "reason") == {
        "phase over": 1,
        "to move nobody": 1,
        "reason samurai-dead": 1,
    }
    assert "living samurai" not in found
