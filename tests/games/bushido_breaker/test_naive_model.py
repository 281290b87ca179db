"""The naive model on its own: worked cases, each expected value found by hand from the rules.

Samurai at the start, two seats: 1 corridor, 2 castle, 3 dojo, 4 west, 5 east; with three or four
seats also 6 daimyo and 7 dining.
"""

from __future__ import annotations

from random import Random

import pytest

from .naive import Naive, aslant, beside, catalogue

PAIR_SPECIALS = "metsubushi blowgun reinforcements repair"  # of seats 0 to 3


def play(game: Naive, *texts: str) -> None:
    for text in texts:
        game.play(text)


def position(
    places: str,
    *,
    players: int = 2,
    specials: str = "",
    samurai: dict[int, str] | None = None,
    off: str = "",
    max_rounds: int | None = None,
) -> Naive:
    """Set a game up at the first commitment; `places` are those of the ninjas, in seat order."""
    game = Naive(players, specials=bool(specials), max_rounds=max_rounds)
    for name in specials.split():
        game.play(f"special {name}")
    for seat, place in enumerate(places.split()):
        game.play("start west")
        game.places[seat] = place
    if samurai is not None:
        game.samurai = samurai
    game.alarms_off = set(off.split())
    return game


# The map, the catalogue, the options


def test_map_of_two_seats() -> None:
    neighbours = {
        "chamber": {"corridor"},
        "corridor": {"chamber", "castle"},
        "castle": {"corridor", "dojo"},
        "dojo": {"castle", "west", "east"},
        "west": {"dojo"},
        "east": {"dojo"},
    }
    slanted = {"castle": {"west", "east"}, "west": {"castle"}, "east": {"castle"}}
    for place in neighbours:
        assert set(beside(2, place)) == neighbours[place]
        assert set(aslant(2, place)) == slanted.get(place, set())


@pytest.mark.parametrize("players", [3, 4])
def test_map_of_more_seats(players: int) -> None:
    neighbours = {
        "chamber": {"corridor"},
        "corridor": {"chamber", "castle"},
        "castle": {"corridor", "dojo", "dining", "daimyo"},
        "dojo": {"castle", "west"},
        "dining": {"castle", "east"},
        "daimyo": {"castle", "west", "east"},
        "west": {"dojo", "daimyo"},
        "east": {"dining", "daimyo"},
    }
    slanted = {
        "corridor": {"dojo", "dining"},
        "castle": {"west", "east"},
        "dojo": {"corridor", "daimyo"},
        "dining": {"corridor", "daimyo"},
        "daimyo": {"dojo", "dining"},
        "west": {"castle"},
        "east": {"castle"},
    }
    for place in neighbours:
        assert set(beside(players, place)) == neighbours[place]
        assert set(aslant(players, place)) == slanted.get(place, set())


# Two seats: specials 8, start 2, step A 1+1+6+1+6+1+1+1 = 18, step B 7+7+1+6+1+21+6+7 = 56,
# step C 35+42 = 77, reactions 3. Two locations more: 2+2 in A, 2+2 in B, 14 in C. Four seats: one
# more ninja to reveal.
@pytest.mark.parametrize(("players", "count"), [(2, 164), (3, 186), (4, 187)])
def test_catalogue(players: int, count: int) -> None:
    texts = catalogue(players)
    assert len(texts) == len(set(texts)) == count
    assert texts[:2] == ["special shurikens", "special diagonal"]
    assert texts[-3:] == ["metsubushi", "smoke-bomb", "decline"]


def test_garrison() -> None:
    assert Naive(garrison=2).samurai == {1: "corridor", 2: "castle"}
    assert len(Naive().samurai) == 5
    assert len(Naive(3).samurai) == len(Naive(4).samurai) == 7


def test_illegal_moves_and_copies() -> None:
    game = position("east")
    other = game.copy()
    with pytest.raises(ValueError, match="move castle"):
        game.play("move castle")  # two steps away
    other.play("hide")
    assert game.to_move() == 0
    assert game.sheets == {0: []}
    assert other.to_move() == 1


# The worked cases of the rules


def test_case_1_kunai_against_a_check_of_exits() -> None:
    game = position("east", specials="blowgun repair")
    play(game, "kunai 5", "exits 5")
    assert game.log[0]["removed"] == {5: [0]}
    assert game.log[0]["killed"] == game.log[0]["noticed"] == {}
    assert 5 not in game.samurai
    assert game.face_up == {0: []}
    assert game.uses[0] == {"kunai": 4, "shuriken": 2, "smoke-bomb": 1, "blowgun": 1}


def kunai_against_katana() -> Naive:
    game = position("east", specials="metsubushi repair")
    play(game, "kunai 5", "katana 5")
    assert game.face_up == {0: ["kunai"]}
    assert game.legal() == ["metsubushi", "decline"]
    return game


def test_case_2_kunai_against_katana() -> None:
    game = kunai_against_katana()
    play(game, "decline")
    assert game.legal() == ["smoke-bomb", "decline"]
    play(game, "decline")
    assert game.status == {0: "dead"}
    assert game.places == {}
    assert game.face_up == {0: ["kunai"]}
    assert game.log[0]["killed"] == {0: ("kunai", "east")}
    assert game.log[0]["reactions"] == [
        (0, "metsubushi", "kunai", "east", "decline"),
        (0, "smoke-bomb", "kunai", "east", "decline"),
    ]
    assert game.outcome() == ((1,), (0, 1), "ninjas-stopped")
    assert game.to_move() == -2
    assert game.legal() == []


def test_case_2_with_a_smoke_bomb() -> None:
    game = kunai_against_katana()
    play(game, "decline", "smoke-bomb")
    assert game.status == {0: "in-play"}
    assert game.places == {0: "east"}
    assert game.samurai[5] == "east"
    assert game.face_up == {0: ["kunai", "smoke-bomb"]}
    assert game.uses[0] == {"kunai": 4, "shuriken": 2, "metsubushi": 1}
    assert game.uses[1] == {"katana": 4, "yumi": 2, "repair": 1}
    assert game.log[0]["killed"] == game.log[0]["removed"] == {}


def test_case_2_with_metsubushi() -> None:
    game = kunai_against_katana()
    play(game, "metsubushi")
    assert game.log[0]["removed"] == {5: [0]}
    assert game.places == {0: "east"}
    assert game.face_up == {0: ["kunai", "metsubushi"]}
    assert game.uses[0] == {"kunai": 4, "shuriken": 2, "smoke-bomb": 1}
    assert game.notices == {0: 0}


def test_case_3_shuriken_against_yumi() -> None:
    game = position("east", specials="blowgun repair")
    play(game, "shuriken 3", "yumi 3", "decline")
    assert game.log[0]["reactions"] == [(0, "smoke-bomb", "shuriken", "", "decline")]
    assert game.log[0]["killed"] == {0: ("shuriken", "")}
    assert game.face_up == {0: ["shuriken"]}
    assert game.outcome() == ((1,), (0, 1), "ninjas-stopped")


def test_case_4_two_noticed_moves() -> None:
    game = position("west")
    play(game, "move dojo", "exits 4")
    assert game.notices == {0: 1}
    assert game.places == {0: "dojo"}
    assert game.log[0]["noticed"] == {0: ("move", "west", "dojo")}
    assert game.log[0]["reactions"] == []
    play(game, "move castle", "exits 3")
    bombed = game.copy()
    play(game, "decline")
    assert game.status == {0: "captured"}
    assert game.places == {}
    assert game.log[1]["noticed"] == {0: ("move", "dojo", "castle")}
    assert game.outcome() == ((1,), (0, 1), "ninjas-stopped")
    play(bombed, "smoke-bomb")
    assert bombed.notices == {0: 1}
    assert bombed.places == {0: "dojo"}
    assert bombed.face_up == {0: ["smoke-bomb"]}
    assert bombed.log[1]["noticed"] == {}
    assert bombed.sheets == {0: ["move dojo", "move castle"]}


def test_case_5_into_the_chamber() -> None:
    assert "move chamber" not in position("corridor", off="west east").legal()
    game = position("corridor", off="west east dojo")
    noticed = game.copy()
    play(noticed, "move chamber", "exits 1")
    assert noticed.places == {0: "corridor"}
    assert noticed.notices == {0: 1}
    assert noticed.log[0]["noticed"] == {0: ("move", "corridor", "chamber")}
    assert noticed.outcome() is None
    play(game, "move chamber", "alarm 1")
    assert game.outcome() == ((0,), (1, 0), "chamber")
    assert game.places == {0: "chamber"}


def test_case_6_never_three_moves_in_a_row() -> None:
    game = position("west", specials="shurikens showdown")
    play(game, "move dojo", "search 5", "hold", "move castle", "search 5", "hold")
    assert game.legal() == [
        "kunai 2",
        "shuriken 1",
        "shuriken 3",
        "hide",
        "sabotage",
        "shurikens 1 3",
    ]
    play(game, "sabotage", "search 5", "hold")
    assert "move dojo" in game.legal()


def test_case_7_shurikens() -> None:
    game = position("dojo", specials="shurikens repair")
    play(game, "shurikens 2 4", "katana 2")
    assert game.log[0]["removed"] == {4: [0]}
    assert game.log[0]["killed"] == {}
    assert game.face_up == {0: []}
    assert "shurikens" not in game.uses[0]
    assert game.uses[1]["katana"] == 4


def test_case_8_the_shortest_way_to_the_chamber() -> None:
    game = position("west")
    way = "sabotage,move dojo,sabotage,move castle,sabotage,move corridor,move chamber"
    for text in way.split(","):
        play(game, text, "search 5")
    assert len(game.log) == 7
    assert game.log[0]["alarms"] == {"west": [0]}
    assert [row["chirps"] for row in game.log] == [[], [], [], [], [], [0], []]
    assert game.outcome() == ((0,), (1, 0), "chamber")
    assert game.round == 7


# Setting up and the time between the rounds


def test_three_seats_choose_two_in_order_and_no_samurai_is_asked() -> None:
    game = Naive(3)
    assert game.legal() == ["special shurikens", "special diagonal", "special blowgun"]
    play(game, "special diagonal")
    assert game.to_move() == 0
    assert game.legal() == ["special blowgun", "special metsubushi"]
    play(game, "special metsubushi", "start west")
    assert game.uses[0]["diagonal"] == 2
    assert game.uses[1] == game.uses[2] == {"katana": 5, "yumi": 2}
    play(game, "hide", "search 1", "search 2")
    assert game.round == 2
    assert game.to_move() == 0


def test_the_second_of_a_side_chooses_from_the_rest() -> None:
    game = Naive(4)
    play(game, "special blowgun")
    assert game.legal() == ["special shurikens", "special diagonal", "special metsubushi"]
    play(game, "special shurikens", "special showdown")
    assert game.to_move() == 3
    assert game.legal() == ["special reinforcements", "special repair", "special revelation"]


def test_a_seat_with_a_special_is_asked_even_if_it_cannot_play_it() -> None:
    game = position("west", specials="blowgun showdown")
    play(game, "hide", "search 1")
    assert game.to_move() == 1
    assert game.legal() == ["hold"]  # five samurai live
    play(game, "hold")
    assert game.to_move() == 0


def test_repair() -> None:
    game = position("west", specials="blowgun repair", off="corridor dojo east")
    play(game, "hide", "search 1", "repair")
    assert game.legal() == ["mend corridor", "mend dojo", "mend east"]
    last = game.copy()
    play(last, "mend east")
    assert last.legal() == ["done"]
    play(game, "mend dojo")
    assert game.legal() == ["mend east", "done"]
    play(game, "mend east")
    assert game.to_move() == 0
    assert game.alarms_off == {"corridor"}
    play(game, "hide", "search 1")
    assert game.log[1]["specials"] == [(1, "repair"), (1, "mend dojo"), (1, "mend east")]


def test_revelation_shows_the_names_of_four_rows() -> None:
    game = position("west", specials="blowgun revelation")
    for text in ("hide", "blowgun 1", "move dojo", "sabotage"):
        play(game, text, "search 4")
        assert game.legal() == ["hold", "revelation 0"]
        play(game, "hold")
    play(game, "hide", "search 4")
    play(game, "revelation 0", "hide", "search 4")
    assert game.log[5]["shown"] == ["special", "move", "sabotage", "hide"]
    assert game.log[4]["shown"] is None


@pytest.mark.parametrize(("living", "offered"), [(4, True), (5, False)])
def test_reinforcements_for_four_or_fewer(living: int, offered: bool) -> None:
    """BB-36."""
    game = position("west", specials="blowgun reinforcements")
    game.samurai = dict.fromkeys(range(1, living + 1), "castle")
    play(game, "hide", "search 1")
    assert ("reinforcements" in game.legal()) == offered


def test_shurikens_fly_into_two_rooms() -> None:
    """BB-31: 1 and 3 stand together."""
    game = position(
        "dojo", specials="shurikens repair", samurai={1: "west", 3: "west", 4: "east", 5: "dojo"}
    )
    thrown = [text for text in game.legal() if text.startswith("shurikens")]
    assert thrown == ["shurikens 1 4", "shurikens 3 4"]


def test_a_noticed_step_does_not_chirp() -> None:
    """BB-34."""
    game = position("castle")
    play(game, "move corridor", "exits 2")
    assert game.log[0]["noticed"] == {0: ("move", "castle", "corridor")}
    assert game.log[0]["chirps"] == []


# What stops what


@pytest.mark.parametrize("card", ["katana", "yumi"])
def test_a_neighbour_in_the_room_does_not_protect_from_a_shuriken(card: str) -> None:
    """BB-12, BB-13: samurai 3 is the target in the dojo, samurai 4 beside it strikes."""
    game = position("east", samurai={3: "dojo", 4: "dojo"})
    play(game, "shuriken 3", f"{card} 4")
    assert game.samurai == {4: "dojo"}
    assert game.status == {0: "in-play"}


def test_katana_of_another_samurai_in_the_room_kills() -> None:
    """BB-11; BB-26: Metsubushi is not offered, but the question is asked."""
    game = position("dojo", specials="metsubushi repair", samurai={3: "dojo", 4: "dojo"})
    play(game, "kunai 3", "katana 4")
    assert game.legal() == ["decline"]
    play(game, "decline", "decline")
    assert game.samurai == {3: "dojo", 4: "dojo"}
    assert game.log[0]["killed"] == {0: ("kunai", "dojo")}


def test_moving_dodges_a_shuriken_but_no_kunai() -> None:
    """BB-09."""
    game = position("east")
    play(game, "shuriken 3", "move 3 castle")
    assert game.samurai[3] == "castle"
    play(game, "kunai 5", "move 5 dojo")
    assert 5 not in game.samurai
    assert game.log[1]["removed"] == {5: [0]}


def test_katana_and_yumi_in_one_room_kill() -> None:
    """BB-58; without specials nobody is asked for Metsubushi."""
    game = position("dojo east", players=4, samurai={3: "dojo", 4: "dojo", 5: "east"})
    play(game, "kunai 3", "hide", "yumi 3", "katana 4")
    assert game.legal() == ["smoke-bomb", "decline"]
    play(game, "decline")
    assert game.status == {0: "dead", 1: "in-play"}
    assert game.samurai == {3: "dojo", 4: "dojo", 5: "east"}


# Two ninjas


def test_a_dead_samurai_notices_nothing() -> None:
    """BB-44."""
    game = position("dojo dojo", players=4)
    play(game, "kunai 3", "sabotage", "alarm 3", "search 4")
    assert game.log[0]["removed"] == {3: [0]}
    assert game.log[0]["alarms"] == {"dojo": [1]}
    assert game.log[0]["noticed"] == {}


def test_a_samurai_who_dies_does_not_dodge() -> None:
    """BB-44: the Kunai voids the Move, so the Shuriken from the castle hits as well."""
    game = position("dojo castle", players=4)
    play(game, "kunai 3", "shuriken 3", "move 3 west", "search 4")
    assert game.log[0]["removed"] == {3: [0, 1]}
    assert 3 not in game.samurai


def test_a_samurai_who_is_covered_dodges() -> None:
    """BB-13, BB-44: the Yumi in the room blocks the Kunai, so the Move stays valid."""
    game = position("dojo castle", players=4, samurai={3: "dojo", 4: "dojo"})
    play(game, "kunai 3", "shuriken 3", "move 3 west", "yumi 4")
    assert game.log[0]["removed"] == {}
    assert game.log[0]["killed"] == {}
    assert game.samurai == {3: "west", 4: "dojo"}
    assert game.face_up == {0: [], 1: []}


def two_in_the_dojo(*texts: str) -> Naive:
    """Let both ninjas stand in the dojo with samurai 3 and 4; samurai 5 is away."""
    game = position(
        "dojo dojo",
        players=4,
        specials=PAIR_SPECIALS,
        samurai={3: "dojo", 4: "dojo", 5: "east"},
    )
    play(game, *texts)
    return game


def test_metsubushi_exposes_the_other_samurai() -> None:
    """BB-44: the one Katana is void, so both Kunai hit and the search finds nobody."""
    game = two_in_the_dojo("kunai 3", "kunai 4", "katana 3", "search 4")
    assert game.to_move() == 0
    play(game, "metsubushi")
    assert game.log[0]["removed"] == {3: [0], 4: [1]}
    assert game.log[0]["killed"] == {}
    assert game.face_up == {0: ["kunai", "metsubushi"], 1: []}
    assert game.samurai == {5: "east"}


def test_the_order_of_the_questions() -> None:
    """BB-43: one Katana kills two ninjas, each asked for Metsubushi first."""
    game = two_in_the_dojo("kunai 3", "kunai 4", "katana 3", "search 4", "decline")
    assert game.to_move() == 1
    assert game.legal() == ["decline"]
    play(game, "decline", "decline", "decline")
    assert [(seat, name) for seat, name, *_ in game.log[0]["reactions"]] == [
        (0, "metsubushi"),
        (1, "metsubushi"),
        (0, "smoke-bomb"),
        (1, "smoke-bomb"),
    ]
    assert game.outcome() == ((2, 3), (0, 0, 1, 1), "ninjas-stopped")


def test_metsubushi_for_both_kunai_on_one_target() -> None:
    """BB-26, BB-44, BB-45: the void Katana stops neither, and both ninjas are named."""
    game = two_in_the_dojo("kunai 3", "kunai 3", "katana 3", "search 5", "metsubushi")
    assert game.log[0]["removed"] == {3: [0, 1]}
    assert game.face_up == {0: ["kunai", "metsubushi"], 1: []}


def test_a_second_katana_after_metsubushi() -> None:
    """BB-26: the target dies and so does the ninja, unless a Smoke Bomb undoes both."""
    game = two_in_the_dojo("kunai 3", "hide", "katana 3", "katana 4", "metsubushi")
    assert game.legal() == ["smoke-bomb", "decline"]
    bombed = game.copy()
    play(game, "decline")
    assert game.log[0]["removed"] == {3: [0]}
    assert game.log[0]["killed"] == {0: ("kunai", "dojo")}
    play(bombed, "smoke-bomb")
    assert bombed.log[0]["removed"] == bombed.log[0]["killed"] == {}
    assert bombed.samurai == {3: "dojo", 4: "dojo", 5: "east"}
    assert bombed.face_up[0] == ["kunai", "metsubushi", "smoke-bomb"]
    assert bombed.uses[0] == {"kunai": 4, "shuriken": 2}


def test_no_question_once_metsubushi_has_been_shown() -> None:
    game = two_in_the_dojo("kunai 3", "hide", "katana 3", "search 5", "metsubushi")
    play(game, "hold", "hold", "kunai 4", "hide", "katana 4", "search 5")
    assert game.question == "smoke-bomb"
    play(game, "smoke-bomb")
    assert game.face_up[0] == ["kunai", "kunai", "metsubushi", "smoke-bomb"]


def test_a_yumi_beside_metsubushi() -> None:
    """BB-26: the target dies although another card in the room stops the Kunai."""
    game = two_in_the_dojo("kunai 3", "hide", "katana 3", "yumi 4", "metsubushi")
    assert game.log[0]["removed"] == {3: [0]}
    assert game.log[0]["killed"] == {}
    assert game.places == {0: "dojo", 1: "dojo"}


def bomb_that_dooms(thrower: int) -> Naive:
    """Let one ninja throw at 3 (who kills him) and 7, who would notice the other a second time."""
    hider = 1 - thrower
    game = position("castle dining" if thrower == 0 else "dining castle", players=4)
    game.notices[hider] = 1
    game.uses[thrower]["shurikens"] = 1
    play(game, *("shurikens 3 7", "hide") if thrower == 0 else ("hide", "shurikens 3 7"))
    play(game, "yumi 3", "search 7")
    assert game.to_move() == thrower
    return game


@pytest.mark.parametrize("thrower", [0, 1])
def test_a_bomb_dooms_the_other_ninja(thrower: int) -> None:
    """BB-25, BB-44: samurai 7 lives again, so his search counts."""
    game = bomb_that_dooms(thrower)
    hider = 1 - thrower
    play(game, "smoke-bomb")
    assert game.to_move() == hider
    play(game, "decline")
    assert game.log[0]["reactions"] == [
        (thrower, "smoke-bomb", "shurikens", "", "smoke-bomb"),
        (hider, "smoke-bomb", "hide", "dining", "decline"),
    ]
    assert game.log[0]["removed"] == {}
    assert game.log[0]["noticed"] == {hider: ("hide", "dining", "")}
    assert game.status == {thrower: "in-play", hider: "captured"}
    assert game.face_up[thrower] == ["shurikens", "smoke-bomb"]


@pytest.mark.parametrize("thrower", [0, 1])
def test_without_the_bomb_the_other_ninja_is_not_found(thrower: int) -> None:
    """BB-32: the thrower dies, his other throw hits."""
    game = bomb_that_dooms(thrower)
    play(game, "decline")
    assert game.log[0]["killed"] == {thrower: ("shurikens", "")}
    assert game.log[0]["removed"] == {7: [thrower]}
    assert game.log[0]["noticed"] == {}
    assert game.status == {thrower: "dead", 1 - thrower: "in-play"}


def test_two_ninjas_at_one_alarm() -> None:
    """BB-43, BB-46."""
    game = position("west west", players=4)
    seen = game.copy()
    play(game, "sabotage", "sabotage", "search 4", "exits 5")
    assert game.log[0]["alarms"] == {"west": [0, 1]}
    assert "sabotage" not in game.legal()
    play(seen, "sabotage", "sabotage", "alarm 4", "exits 5")
    assert seen.log[0]["alarms"] == {}
    assert seen.log[0]["noticed"] == {0: ("sabotage", "west", ""), 1: ("sabotage", "west", "")}
    assert seen.alarms_off == set()


def test_two_checks_are_one_notice() -> None:
    """BB-47."""
    game = position("west east", players=4, samurai={4: "west", 1: "west"})
    play(game, "move dojo", "hide", "exits 1", "exits 4")
    assert game.notices == {0: 1, 1: 0}


def test_the_chamber_before_a_capture() -> None:
    """BB-50: both happen in one round; the side wins, the captured included."""
    game = position("corridor west", players=4, off="castle dojo west east daimyo")
    game.notices[1] = 1
    play(game, "move chamber", "hide", "search 4", "search 5", "decline")
    assert game.status[1] == "captured"
    assert game.outcome() == ((0, 1), (1, 1, 0, 0), "chamber")


# Showdown


def showdown() -> Naive:
    game = position("west", specials="blowgun showdown", samurai={1: "corridor", 5: "east"})
    play(game, "hide", "search 1", "showdown")
    return game


def test_what_can_be_played_in_a_showdown() -> None:
    """BB-38."""
    game = showdown()
    assert game.samurai == {1: "corridor", 5: "corridor"}
    assert game.places == {0: "corridor"}
    assert game.legal() == [
        "kunai 1",
        "kunai 5",
        "hide",
        "move corridor",
        "sabotage",
        "blowgun 1",
        "blowgun 5",
    ]
    play(game, "sabotage")
    cards = ("katana", "yumi", "search", "alarm", "exits")
    assert game.legal() == [f"{card} {number}" for card in cards for number in (1, 5)]
    play(game, "search 1")
    assert "sabotage" not in game.legal()


def test_the_bluff_in_a_showdown() -> None:
    """BB-39, BB-57: noticed like a Move, no chirp, never three times in a row."""
    game = showdown()
    play(game, "move corridor", "exits 5")
    assert game.log[1]["noticed"] == {0: ("move", "corridor", "corridor")}
    assert game.notices == {0: 1}
    play(game, "move corridor", "search 5")
    assert game.log[2]["chirps"] == []
    assert "move corridor" not in game.legal()
    assert "hide" in game.legal()


def test_specials_in_a_showdown_know_the_corridor_alone() -> None:
    game = position(
        "west east",
        players=4,
        specials="blowgun shurikens showdown reinforcements",
        samurai={1: "castle", 5: "east"},
    )
    play(game, "hide", "hide", "search 1", "exits 5", "showdown")
    assert game.to_move() == 3
    play(game, "reinforcements")
    assert game.legal() == ["post corridor"]
    play(game, "post corridor", "post corridor")
    assert game.samurai == {1: "corridor", 5: "corridor", 2: "corridor", 3: "corridor"}
    assert game.to_move() == 0


# One samurai for two seats


def test_the_hands_are_merged() -> None:
    """BB-48: seat 2 holds everything, is asked twice and plays one card a round for good."""
    game = position("dojo east", players=4, specials=PAIR_SPECIALS, samurai={3: "dojo", 4: "west"})
    play(game, "kunai 3", "hide", "yumi 4")
    assert game.to_move() == 3
    assert all(text.split()[1] == "3" for text in game.legal())  # 4 has acted
    play(game, "search 3")
    assert game.samurai == {4: "west"}
    assert game.uses[2] == {"katana": 10, "yumi": 3, "reinforcements": 1, "repair": 1}
    assert game.uses[3] == {}
    assert game.to_move() == 2
    assert game.legal() == ["hold", "reinforcements"]
    play(game, "reinforcements", "post dojo")
    assert game.legal() == [
        f"post {place}" for place in ("dojo", "west", "east", "daimyo", "dining")
    ]
    play(game, "post west")
    assert game.samurai == {4: "west", 1: "dojo", 2: "west"}
    assert game.to_move() == 2
    assert game.legal() == ["hold"]  # Repair is left, but every alarm is on
    play(game, "hold", "hide", "hide")
    assert game.to_move() == 2
    play(game, "search 4")
    assert game.round == 3
    assert game.to_move() == 2
    play(game, "hold")
    assert game.to_move() == 0


def test_poison_merges_as_well() -> None:
    """BB-29, BB-48: step 7 leaves one samurai."""
    game = position(
        "dojo east",
        players=4,
        specials="blowgun shurikens reinforcements repair",
        samurai={3: "dojo", 4: "west"},
    )
    play(game, "blowgun 3", "hide", "search 3", "search 4", "hold", "hold")
    play(game, "hide", "hide", "exits 3", "exits 4")
    assert game.log[1]["poisoned"] == [3]
    assert game.uses[3] == {}
    play(game, "hold", "sabotage", "sabotage", "alarm 4")
    assert game.round == 4


# Poison


def test_poison_works_a_round_later() -> None:
    """BB-29: the victim plays once more, and moves."""
    game = position("west", specials="blowgun repair")
    play(game, "blowgun 5", "search 1")
    assert game.log[0]["poisoned"] == []
    assert game.samurai[5] == "east"
    play(game, "hold", "hide", "move 5 dojo")
    assert game.log[1]["poisoned"] == [5]
    assert game.log[1]["removed"] == {}
    assert 5 not in game.samurai


def test_a_dart_for_a_dead_samurai_is_wasted() -> None:
    game = position("east", specials="blowgun repair")
    play(game, "blowgun 5", "search 1", "hold", "kunai 5", "search 1")
    assert game.log[1]["removed"] == {5: [0]}
    assert game.log[1]["poisoned"] == []


def test_a_dart_does_not_wait_for_a_new_samurai() -> None:
    """BB-29: 3 dies in the round of the shot and comes back before the poison would work."""
    game = position(
        "west dojo",
        players=4,
        specials="blowgun shurikens reinforcements repair",
        samurai={1: "corridor", 2: "castle", 3: "dojo"},
    )
    play(game, "blowgun 3", "kunai 3", "search 1", "search 2")
    play(game, "reinforcements", "post dojo", "post west", "hold")
    assert game.samurai == {1: "corridor", 2: "castle", 3: "dojo", 4: "west"}
    play(game, "hide", "hide", "search 1", "search 2")
    assert game.log[1]["poisoned"] == []
    assert 3 in game.samurai


def test_poison_outlives_the_ninja() -> None:
    """BB-29, BB-55."""
    game = position("east west", players=4, specials="blowgun shurikens reinforcements repair")
    play(game, "blowgun 1", "hide", "search 2", "search 3", "hold", "hold")
    play(game, "kunai 5", "hide", "katana 5", "search 2", "decline", "decline")
    assert game.status == {0: "dead", 1: "in-play"}
    assert game.log[1]["poisoned"] == [1]
    play(game, "hold", "hold")
    assert game.to_move() == 1  # the dead commit nothing
    play(game, "move dojo")
    assert game.to_move() == 2


@pytest.mark.parametrize(
    ("rounds", "outcome"),
    [(1, ((1,), (0, 1), "time")), (2, ((0,), (1, 0), "samurai-dead"))],
)
def test_poison_in_the_last_round(
    rounds: int, outcome: tuple[tuple[int, ...], tuple[int, ...], str]
) -> None:
    """BB-51."""
    game = position("west", specials="blowgun repair", samurai={1: "corridor"}, max_rounds=rounds)
    play(game, "blowgun 1", "search 1")
    if rounds == 2:
        play(game, "hold", "hide", "search 1")
    assert game.outcome() == outcome


def test_a_stopped_ninja_loses_before_poison_works() -> None:
    """BB-49: the last samurai kills the ninja and is poisoned in the same round."""
    game = position("corridor", specials="blowgun repair", samurai={1: "corridor"})
    play(game, "blowgun 1", "search 1", "hold", "kunai 1", "katana 1", "decline", "decline")
    assert game.outcome() == ((1,), (0, 1), "ninjas-stopped")
    assert game.log[1]["poisoned"] == []


# Move Diagonally


def test_move_diagonally_goes_to_the_pile_when_spent_and_shown() -> None:
    """BB-33."""
    game = position("west", specials="diagonal repair")
    play(game, "diagonal castle", "exits 4")
    assert game.log[0]["noticed"] == {0: ("diagonal", "west", "castle")}
    assert game.uses[0]["diagonal"] == 1
    assert game.face_up == {0: []}
    play(game, "hold", "diagonal east", "exits 2", "smoke-bomb")
    assert game.places == {0: "castle"}
    assert game.face_up == {0: ["diagonal", "smoke-bomb"]}
    assert "diagonal" not in game.uses[0]


# Whole games


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("specials", [True, False])
def test_games_end(players: int, specials: bool) -> None:
    """Every game has a move for every seat asked and ends in time; a side wins as one."""
    rng = Random(players)
    for _ in range(30):
        game = Naive(players, specials=specials)
        plies = 0
        while game.to_move() != -2:
            texts = game.legal()
            assert texts
            game.play(rng.choice(texts))
            plies += 1
        result = game.outcome()
        assert result is not None
        assert plies <= 12 * game.round + 30
        assert result[0] in (tuple(game.ninjas), tuple(game.guards))
        assert len(game.log) == game.round
