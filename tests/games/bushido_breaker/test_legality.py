"""What ninjas and samurai may play: whole lists by hand, and nothing beside them."""

from __future__ import annotations

from random import Random

import pytest

from boardrules import NOBODY, SPECTATOR, IllegalMove
from boardrules.games import bushido_breaker as bushido

from .positions import alarms_off, left, legal, play, seen, standing, start, table, whereabouts

CHECKS = ("search", "alarm", "exits")


def answering(players: int = 2, *, spent: str = "", samurai: str = "") -> bushido.State:
    """Make the state in which the first samurai seat answers; the ninjas hide at the west gate."""
    ninjas = "west west" if players == 4 else "west"
    state = table(players, ninjas=ninjas, samurai=samurai, spent=spent)
    return play(state, *["hide"] * len(ninjas.split()))


# Whole lists of a ninja's cards


def test_all_that_a_ninja_can_do_in_the_castle() -> None:
    """Two seats: next to corridor (1) and dojo (3), diagonal to both gates."""
    state = table(ninjas="castle", specials="diagonal repair")
    assert legal(state) == [
        *("kunai 2", "shuriken 1", "shuriken 3", "hide", "move corridor", "move dojo"),
        *("sabotage", "diagonal west", "diagonal east"),
    ]


def test_all_that_a_ninja_can_do_in_the_large_castle() -> None:
    """Three seats: next to corridor 1, dojo 3, daimyo 6, dining 7; a blowgun reaches everywhere."""
    state = table(3, ninjas="castle", specials="shurikens blowgun", samurai="4 -, 2 dojo")
    assert legal(state) == [
        *("shuriken 1", "shuriken 2", "shuriken 3", "shuriken 6", "shuriken 7", "hide"),
        *("move corridor", "move dojo", "move daimyo", "move dining", "sabotage"),
        *("shurikens 1 2", "shurikens 1 3", "shurikens 1 6", "shurikens 1 7"),
        *("shurikens 2 6", "shurikens 2 7"),  # not 2 3: both are in the dojo
        *("shurikens 3 6", "shurikens 3 7", "shurikens 6 7"),
        *(f"blowgun {number}" for number in (1, 2, 3, 5, 6, 7)),
    ]


def test_an_attack_needs_its_card() -> None:
    state = table(ninjas="dojo", spent="0 kunai")
    assert legal(state, "kunai", "shuriken") == ["shuriken 2", "shuriken 4", "shuriken 5"]
    state = table(ninjas="dojo", spent="0 shuriken")
    assert legal(state, "kunai", "shuriken") == ["kunai 3"]


def test_uses_run_out() -> None:
    """Two Shuriken a game, blocked or not."""
    state = table(ninjas="west")
    for uses in (2, 1):
        assert left(state)["shuriken"] == uses
        state = play(state, "shuriken 3", "katana 3")
    assert "shuriken" not in left(state)
    assert legal(state, "shuriken") == []


def test_specials_that_are_not_held_are_not_offered() -> None:
    state = table(ninjas="castle", specials="metsubushi repair")
    assert legal(state, "shurikens", "diagonal", "blowgun", "metsubushi", "smoke-bomb") == []


# BB-07


@pytest.mark.parametrize("place", ["corridor", "castle", "dojo", "west", "east"])
def test_bb_07_an_alarm_is_turned_off_once(place: str) -> None:
    """BB-07: where it is off there is no Sabotage; elsewhere there is."""
    assert "sabotage" not in legal(table(ninjas=place, off=place))
    others = {"corridor", "castle", "dojo", "west", "east"} - {place}
    assert "sabotage" in legal(table(ninjas=place, off=" ".join(others)))


def test_bb_07_in_play() -> None:
    """BB-07: after one's own Sabotage."""
    state = play(start(), "sabotage", "search 1")
    assert alarms_off(state) == {"west"}
    assert "sabotage" not in legal(state)
    state = play(state, "move dojo", "search 1")
    assert "sabotage" in legal(state)


def test_bb_07_off_since_the_ninjas_committed_is_still_legal() -> None:
    """BB-07, BB-46: two ninjas in one room both see an alarm that is on."""
    state = play(table(4, ninjas="west west"), "sabotage")
    assert "sabotage" in legal(state)


# BB-17


@pytest.mark.parametrize(
    ("players", "off", "offered"),
    [
        (2, "west east", False),
        (2, "west east dojo", True),
        (2, "corridor castle west", True),
        (2, "corridor castle dojo west east", True),
        (3, "castle dojo west east", False),
        (3, "castle dojo west east daimyo", True),
        (4, "corridor castle dojo west", False),
        (4, "corridor castle dojo west dining", True),
    ],
)
def test_bb_17_the_chamber_opens(players: int, off: str, offered: bool) -> None:
    """BB-17: 3 of 5, or 5 of 7, whichever they are."""
    ninjas = "corridor west" if players == 4 else "corridor"
    state = table(players, ninjas=ninjas, off=off)
    assert legal(state, "move") == [*["move chamber"] * offered, "move castle"]


def test_bb_17_the_alarm_that_goes_off_in_this_round_comes_too_late() -> None:
    """BB-17: the threshold holds when the card is laid, not when the round is over."""
    state = table(4, ninjas="west corridor", off="castle dojo east daimyo")
    state = play(state, "sabotage")
    assert legal(state, "move") == ["move castle"]  # of the other ninja


def test_bb_17_bb_19_two_moves_before_the_chamber() -> None:
    """BB-19: a third Move in a row does not lead into the chamber either."""
    state = table(ninjas="corridor", off="dojo west east", sheets=["move castle, move corridor"])
    assert legal(state, "move") == []


# BB-19


@pytest.mark.parametrize(
    ("sheet", "hide", "move"),
    [
        ("", True, True),
        ("hide", True, True),
        ("move dojo", True, True),
        ("hide, hide", False, True),
        ("move dojo, move west", True, False),
        ("move west, move west", True, False),
        ("hide, move west", True, True),
        ("move west, hide", True, True),
        ("hide, hide, move west", True, True),
        ("move dojo, move west, hide", True, True),
        ("hide, move west, hide", True, True),
        ("hide, hide, sabotage", True, True),
        ("hide, hide, kunai 4", True, True),
        ("move dojo, move west, shuriken 3", True, True),
        ("move dojo, move west, blowgun 5", True, True),
        ("sabotage, hide, hide", False, True),
        ("hide, sabotage, hide", True, True),
        ("diagonal castle, diagonal west", True, True),
        ("move dojo, diagonal west", True, True),
        ("move dojo, diagonal castle, move west", True, True),
        ("hide, hide, move dojo, move west", True, False),
        ("move dojo, move west, hide, hide", False, True),
    ],
)
def test_bb_19_not_three_in_a_row(sheet: str, hide: bool, move: bool) -> None:
    """BB-19: separate counts for Move and Hide; any other card resets them."""
    state = table(ninjas="west", sheets=[sheet])
    assert ("hide" in legal(state)) == hide
    assert legal(state, "move") == ["move dojo"] * move


def test_bb_19_sabotage_attacks_and_specials_have_no_limit() -> None:
    """BB-19: Move and Hide only."""
    state = table(ninjas="west", sheets=["sabotage, sabotage"])
    assert "sabotage" in legal(state)
    state = table(ninjas="west", sheets=["kunai 4, kunai 4"])
    assert "kunai 4" in legal(state)
    state = table(
        ninjas="west",
        specials="diagonal repair",
        sheets=["diagonal castle, diagonal west"],
    )
    assert "diagonal castle" in legal(state)


def test_bb_19_a_noticed_turn_counts() -> None:
    """BB-19: Move, noticed Move: no third."""
    state = table(ninjas="dojo", sheets=["move dojo"])
    state = play(state, "move west", "exits 3")
    assert whereabouts(state) == "west"
    assert legal(state, "move") == []


def test_bb_19_a_turn_undone_by_a_smoke_bomb_counts() -> None:
    """BB-19, BB-25: the row on the sheet stands."""
    state = table(ninjas="dojo", sheets=["move dojo"], notices=[1])
    state = play(state, "move west", "exits 3", "smoke-bomb")
    assert whereabouts(state) == "dojo"
    assert legal(state, "move") == []
    assert "hide" in legal(state)


def test_bb_19_each_ninja_has_its_own_count() -> None:
    """BB-19: of its own sheet."""
    state = table(4, ninjas="west west", sheets=["hide, hide", "move dojo, move west"])
    assert "hide" not in legal(state)
    state = play(state, "move dojo")
    assert "hide" in legal(state)
    assert legal(state, "move") == []


def test_bb_19_samurai_have_no_such_limit() -> None:
    """BB-19, BB-52: a samurai may march on and on."""
    state = start()
    for card, place in (
        ("hide", "dojo"),
        ("hide", "castle"),
        ("sabotage", "corridor"),
        ("hide", "castle"),
    ):
        state = play(state, card, f"move 4 {place}")
        assert standing(state)[4] == place


# BB-20 and BB-21


@pytest.mark.parametrize("place", ["corridor", "castle", "dojo", "west", "east"])
def test_bb_20_there_is_always_a_card(place: str) -> None:
    """BB-20: no cards, no alarm, nobody near; Hide or Move remains."""
    spent = "0 kunai, 0 shuriken"
    after_hides = table(ninjas=place, off=place, spent=spent, sheets=["hide, hide"])
    assert legal(after_hides)
    assert legal(after_hides) == legal(after_hides, "move")
    twice = "move castle, move corridor"
    after_moves = table(ninjas=place, off=place, spent=spent, sheets=[twice])
    assert legal(after_moves) == ["hide"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bb_20_no_dead_ends(players: int) -> None:
    """BB-20: in random games there is always a legal move until the game is over."""
    for seed in range(8):
        rng = Random(seed)
        state = bushido.new_game(bushido.Options(players=players))
        while bushido.to_move(state) != NOBODY:
            moves = bushido.legal_moves(state)
            assert moves
            state = bushido.apply(state, rng.choice(moves))
        assert bushido.legal_moves(state) == ()


def test_bb_21_samurai_without_katana_and_yumi() -> None:
    """BB-21: the cards without limit are left, each with each samurai, and Move."""
    state = answering(spent="1 katana, 1 yumi")
    assert legal(state) == [
        *(f"{card} {number}" for card in CHECKS for number in range(1, 6)),
        *("move 1 castle", "move 2 corridor", "move 2 dojo"),
        *("move 3 castle", "move 3 west", "move 3 east", "move 4 dojo", "move 5 dojo"),
    ]


def test_bb_21_ninja_without_cards_of_limited_use() -> None:
    """BB-21: Hide, Move and Sabotage go on."""
    state = table(ninjas="dojo", spent="0 kunai, 0 shuriken, 0 smoke-bomb")
    assert legal(state) == ["hide", "move castle", "move west", "move east", "sabotage"]
    state = play(state, "sabotage", "search 1")
    assert bushido.outcome(state) is None
    assert legal(state) == ["hide", "move castle", "move west", "move east"]


def test_bb_21_both_out_of_cards() -> None:
    """BB-21: the limit of rounds decides."""
    spent = "0 kunai, 0 shuriken, 0 smoke-bomb, 1 katana, 1 yumi"
    state = table(ninjas="west", spent=spent, max_rounds=4)
    for text in ("hide", "hide", "move dojo", "hide"):
        assert bushido.outcome(state) is None
        state = play(state, text, "alarm 1")
    found = bushido.outcome(state)
    assert found is not None
    assert (found.winners, found.reason) == ((1,), "time")


def test_cards_without_limit_come_back() -> None:
    """BB-27: a Search is there again in the next round; a Yumi is gone."""
    state = answering()
    state = play(state, "search 1", "hide")
    assert "search 1" in legal(state)
    state = play(state, "yumi 1")
    assert left(state, 1) == {"katana": 5, "yumi": 1}
    state = play(state, "move dojo", "yumi 2", "hide")
    assert left(state, 1) == {"katana": 5}
    assert legal(state, "yumi") == []


# BB-01, BB-02, BB-52, BB-54


def test_bb_01_one_card_a_round_with_two_seats() -> None:
    """BB-01: five samurai, one card: the round is over after it."""
    state = answering()
    assert legal(state) == [
        *(f"{card} {number}" for card in ("katana", "yumi", *CHECKS) for number in range(1, 6)),
        *("move 1 castle", "move 2 corridor", "move 2 dojo"),
        *("move 3 castle", "move 3 west", "move 3 east", "move 4 dojo", "move 5 dojo"),
    ]
    state = play(state, "search 1")
    assert len(seen(state).log) == 1
    assert bushido.to_move(state) == 0


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("used", [1, 4, 7])
def test_bb_01_bb_02_two_seats_share_the_samurai(used: int, players: int) -> None:
    """BB-01, BB-02: each plays one card with any samurai, but not with the same one."""
    state = answering(players)
    first = players - 2
    assert bushido.to_move(state) == first
    numbers = list(range(1, 8))
    assert legal(state, "exits") == [f"exits {number}" for number in numbers]
    state = play(state, f"exits {used}")
    assert bushido.to_move(state) == first + 1
    rest = [number for number in numbers if number != used]
    for card in ("katana", "yumi", *CHECKS):
        assert legal(state, card) == [f"{card} {number}" for number in rest]
    assert {int(text.split()[1]) for text in legal(state, "move")} == set(rest)
    state = play(state, f"exits {rest[0]}")
    assert len(seen(state).log) == 1  # one card each
    assert seen(state).log[0].actions == (f"exits {used}", f"exits {rest[0]}")


def test_bb_02_each_seat_pays_with_its_own_cards() -> None:
    """BB-02: the samurai are common, the hands are not."""
    state = answering(3, spent="1 katana")
    assert legal(state, "katana") == []
    state = play(state, "yumi 1")
    assert legal(state, "katana") == [f"katana {number}" for number in range(2, 8)]
    state = play(state, "katana 2")
    assert left(state, 1) == {"yumi": 1}
    assert left(state, 2) == {"katana": 4, "yumi": 2}


def test_bb_02_a_samurai_may_act_for_one_seat_now_and_the_other_later() -> None:
    """BB-02: nobody owns it."""
    state = play(answering(3), "search 1", "search 2", "hide", "search 2")
    assert "search 1" in legal(state)
    assert "search 2" not in legal(state)


def test_the_dead_do_not_act() -> None:
    state = answering(samurai="2 -, 4 -")
    assert {int(text.split()[1]) for text in legal(state)} == {1, 3, 5}


def test_bb_52_any_number_in_one_place() -> None:
    """BB-52: all five samurai may gather in the dojo."""
    state = answering(samurai="1 castle, 2 dojo, 5 dojo")
    assert {"move 1 dojo", "move 4 dojo"} <= set(legal(state))
    state = play(state, "move 4 dojo")
    assert [number for number, place in standing(state).items() if place == "dojo"] == [2, 3, 4, 5]
    state = play(state, "hide", "move 1 dojo")
    assert set(standing(state).values()) == {"dojo"}


def test_bb_54_samurai_must_act() -> None:
    """BB-54: there is no pass; each legal move is a card of a samurai."""
    state = answering()
    assert all(move.step == "answer" and move.samurai for move in bushido.legal_moves(state))
    for text in ("hold", "done", "decline"):
        with pytest.raises(IllegalMove):
            bushido.apply(state, bushido.Move.named(text))


def test_bb_54_checks_can_be_empty_gestures() -> None:
    """BB-54: of an alarm that is off, in a room where no ninja is, with all alarms off."""
    state = table(ninjas="west", off="corridor castle dojo west east", samurai="1 castle")
    state = play(state, "hide")
    for card in CHECKS:
        assert legal(state, card) == [f"{card} {number}" for number in range(1, 6)]
        after = play(state, f"{card} 1")
        assert seen(after).log[-1] == bushido.Round(actions=(f"{card} 1",))


@pytest.mark.parametrize("card", ["katana", "yumi"])
def test_bb_27_a_weapon_can_be_wasted(card: str) -> None:
    """BB-27: with nobody to strike; it is spent all the same."""
    state = play(answering(), f"{card} 1")
    hand = {"katana": 5, "yumi": 2}
    assert left(state, 1) == hand | {card: hand[card] - 1}


# Who commits


def test_ninjas_commit_one_after_the_other() -> None:
    state = table(4, ninjas="west east")
    assert bushido.to_move(state) == 0
    state = play(state, "hide")
    assert bushido.to_move(state) == 1
    state = play(state, "hide")
    assert bushido.to_move(state) == 2


@pytest.mark.parametrize("status", ["dead", "captured"])
@pytest.mark.parametrize("out", [0, 1])
def test_a_ninja_out_of_play_commits_nothing(out: int, status: str) -> None:
    stopped = [status if seat == out else "in-play" for seat in (0, 1)]
    state = table(4, ninjas="- west" if out == 0 else "west -", stopped=stopped)
    for text in ("hide", "sabotage"):
        assert bushido.to_move(state) == 1 - out
        state = play(state, text)
        assert bushido.to_move(state) == 2
        state = play(state, "search 1", "search 2")


def test_what_a_ninja_laid_is_secret() -> None:
    """Neither the other ninja nor the samurai learn which card it was."""
    before = table(4, ninjas="west east", specials="blowgun diagonal repair showdown")
    states = [play(before, text) for text in legal(before)]
    assert len(states) > 8
    for seat in (1, 2, 3, SPECTATOR):
        assert len({bushido.view(state, seat) for state in states}) == 1
    assert len({bushido.view(state, 0) for state in states}) == len(states)


# Nothing beside the list


def sweep(state: bushido.State, rng: Random) -> set[str]:
    """Play a random game and try the whole catalogue of the largest game on some of its states.

    The samurai play their specials when they can.

    Returns:
        the phases of those states, and "showdown" if one was in a Showdown.
    """
    catalogue = bushido.all_moves(bushido.Options(players=4))
    tried = set()
    while bushido.to_move(state) != NOBODY:
        moves = bushido.legal_moves(state)
        if rng.random() < 0.15 or state.phase in ("post", "mend", "react"):
            tried |= {state.phase, *["showdown"] * state.showdown}
            for move in catalogue:
                if move in moves:
                    bushido.apply(state, move)
                else:
                    with pytest.raises(IllegalMove):
                        bushido.apply(state, move)
        chosen = [m for m in moves if m.step == "between" and m.card != "hold"] or moves
        state = bushido.apply(state, rng.choice(chosen))
    return tried


@pytest.mark.parametrize("players", [2, 3, 4])
def test_apply_takes_the_legal_moves_and_no_others(players: int) -> None:
    tried = set()
    for seed in range(12):
        state = bushido.new_game(bushido.Options(players=players))
        tried |= sweep(state, Random(seed))
    assert tried >= {"specials", "start", "commit", "answer", "react"}
    assert (tried >= {"between", "post", "mend"}) == (players != 3)


@pytest.mark.parametrize(
    "state",
    [
        table(2, specials="blowgun showdown", samurai="2 -, 3 -, 4 -"),
        table(
            4,
            ninjas="west east",
            specials="blowgun diagonal reinforcements showdown",
            samurai="2 -, 3 -, 4 -, 6 -, 7 -",
        ),
        table(
            4,
            ninjas="west corridor",
            specials="shurikens blowgun showdown repair",
            samurai="2 -, 3 -, 4 -, 6 -, 7 -",
            off="corridor",
        ),
    ],
)
def test_apply_takes_the_legal_moves_and_no_others_in_a_showdown(state: bushido.State) -> None:
    tried = set()
    for seed in range(8):
        tried |= sweep(state, Random(seed))
    assert "showdown" in tried


@pytest.mark.parametrize("players", [2, 3, 4])
def test_legal_moves_are_in_catalogue_order(players: int) -> None:
    for seed in range(8):
        rng = Random(100 + seed)
        options = bushido.Options(players=players)
        position = {move: id_ for id_, move in enumerate(bushido.all_moves(options))}
        state = bushido.new_game(options)
        while bushido.to_move(state) != NOBODY:
            ids = [position[move] for move in bushido.legal_moves(state)]
            assert ids == sorted(set(ids))
            state = bushido.apply(state, rng.choice(bushido.legal_moves(state)))
