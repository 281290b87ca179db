"""How a game ends, who has won, and that it ends at all."""

from __future__ import annotations

from random import Random

import pytest

from boardrules import NOBODY, SPECTATOR, Outcome
from boardrules.games import bushido_breaker as bushido

from .positions import alarms_off, legal, play, seen, standing, start, table

OPEN = {2: "castle dojo west", 3: "castle dojo west east daimyo"}
"""So many alarms are off that the chamber is open."""
OPEN[4] = OPEN[3]
AT_THE_GATE = {
    2: "1 -, 2 -, 3 -, 5 -",
    3: "1 -, 2 -, 3 -, 5 -, 6 -, 7 west",
    4: "1 -, 2 -, 3 -, 5 -, 6 -, 7 west",
}
"""Who is left stands at the west gate: samurai 4, and with more seats samurai 7, too."""
NINJA_WINS = {
    # n/w - 1 for w winners among n seats: 2/1 - 1, 3/1 - 1, 4/2 - 1
    2: ((0,), (1, 0), (1.0, -1.0)),
    3: ((0,), (1, 0, 0), (2.0, -1.0, -1.0)),
    4: ((0, 1), (1, 1, 0, 0), (1.0, 1.0, -1.0, -1.0)),
}
SAMURAI_WIN = {
    # 2/1 - 1, 3/2 - 1, 4/2 - 1
    2: ((1,), (0, 1), (-1.0, 1.0)),
    3: ((1, 2), (0, 1, 1), (-1.0, 0.5, 0.5)),
    4: ((2, 3), (0, 0, 1, 1), (-1.0, -1.0, 1.0, 1.0)),
}


def hides(players: int) -> list[str]:
    """What the second ninja does meanwhile, if there is one."""
    return ["hide"] * (players == 4)


def ended(state: bushido.State) -> Outcome:
    """Return the outcome of a game that is over, after checking that it is."""
    assert bushido.to_move(state) == NOBODY
    assert bushido.legal_moves(state) == ()
    found = bushido.outcome(state)
    assert found is not None
    for seat in (*range(state.options.players), SPECTATOR):
        view = bushido.view(state, seat)
        assert (view.outcome, view.reason, view.to_move) == (found, found.reason, NOBODY)
    return found


def shares(found: Outcome) -> tuple[tuple[int, ...], tuple[int, ...], tuple[float, ...]]:
    return found.winners, found.scores, found.returns


# Winners


@pytest.mark.parametrize("players", [2, 3, 4])
def test_into_the_chamber(players: int) -> None:
    """The whole side wins, also the ninja that did something else."""
    ninjas = "corridor west" if players == 4 else "corridor"
    state = table(players, ninjas=ninjas, off=OPEN[players])
    answers = ["search 1", "search 2"][: 1 if players == 2 else 2]
    state = play(state, "move chamber", *hides(players), *answers)
    found = ended(state)
    assert found.reason == "chamber"
    assert shares(found) == NINJA_WINS[players]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_samurai_dead(players: int) -> None:
    """The last one falls to a Kunai."""
    ninjas = "west east" if players == 4 else "west"
    state = table(players, ninjas=ninjas, samurai=AT_THE_GATE[players])
    if players > 2:
        state = play(state, "kunai 7", *hides(players), "search 4", "search 7")
        assert bushido.outcome(state) is None
    assert standing(state) == {4: "west"}
    state = play(state, "kunai 4", *hides(players), "search 4")
    found = ended(state)
    assert found.reason == "samurai-dead"
    assert shares(found) == NINJA_WINS[players]
    assert seen(state).samurai == ()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_time(players: int) -> None:
    """The last round is over and nothing is decided."""
    state = start(players, max_rounds=1)
    answers = ["search 1", "search 2"][: 1 if players == 2 else 2]
    state = play(state, "sabotage", *hides(players), *answers)
    found = ended(state)
    assert found.reason == "time"
    assert shares(found) == SAMURAI_WIN[players]


@pytest.mark.parametrize("players", [2, 3])
def test_the_only_ninja_killed(players: int) -> None:
    state = table(players, spent="0 smoke-bomb")
    state = play(state, "kunai 4", "katana 4", *["search 1"] * (players == 3))
    found = ended(state)
    assert found.reason == "ninjas-stopped"
    assert shares(found) == SAMURAI_WIN[players]


@pytest.mark.parametrize("players", [2, 3])
def test_bb_22_the_only_ninja_captured(players: int) -> None:
    """BB-22: noticed for the second time."""
    state = table(players, notices=[1], spent="0 smoke-bomb")
    state = play(state, "sabotage", "alarm 4", *["search 1"] * (players == 3))
    found = ended(state)
    assert found.reason == "ninjas-stopped"
    assert shares(found) == SAMURAI_WIN[players]
    assert bushido.view(state, SPECTATOR).ninjas[0].status == "captured"
    assert alarms_off(state) == set()


# Two ninjas


@pytest.mark.parametrize("before", ["dead", "captured"])
@pytest.mark.parametrize(
    ("card", "answer", "now"), [("kunai 4", "katana 4", "dead"), ("hide", "search 4", "captured")]
)
def test_bb_23_each_dead_or_captured(before: str, card: str, answer: str, now: str) -> None:
    """BB-23: any mixture stops the ninjas; all of their seats have lost, all samurai seats won."""
    state = table(4, ninjas="- west", stopped=[before], notices=[2, 1], spent="1 smoke-bomb")
    state = play(state, card, answer, "search 1")
    found = ended(state)
    assert found.reason == "ninjas-stopped"
    assert shares(found) == SAMURAI_WIN[4]
    ninjas = bushido.view(state, SPECTATOR).ninjas
    assert [ninja.status for ninja in ninjas] == [before, now]


@pytest.mark.parametrize(("card", "answer"), [("kunai 4", "katana 4"), ("sabotage", "alarm 4")])
def test_one_ninja_stopped_is_not_the_end(card: str, answer: str) -> None:
    state = table(4, ninjas="west east", notices=[1, 1], spent="0 smoke-bomb")
    state = play(state, card, "hide", answer, "alarm 1")
    assert bushido.outcome(state) is None
    assert bushido.view(state, SPECTATOR).ninjas[0].status != "in-play"
    assert bushido.to_move(state) == 1


def test_both_stopped_in_one_round() -> None:
    """BB-43: one Search finds both."""
    state = table(4, ninjas="west west", notices=[1, 1], spent="0 smoke-bomb, 1 smoke-bomb")
    state = play(state, "hide", "hide", "search 4", "alarm 1")
    assert ended(state).reason == "ninjas-stopped"


@pytest.mark.parametrize("status", ["dead", "captured"])
def test_the_stopped_ninja_wins_too(status: str) -> None:
    """A side wins together, whatever became of its members."""
    state = table(4, ninjas="- corridor", stopped=[status], off=OPEN[4])
    state = play(state, "move chamber", "search 1", "search 2")
    found = ended(state)
    assert found.reason == "chamber"
    assert shares(found) == NINJA_WINS[4]


# One thing before the other


@pytest.mark.parametrize(
    ("card", "answer"), [("kunai 4", "katana 4"), ("hide", "search 4"), ("sabotage", "alarm 4")]
)
def test_bb_50_the_chamber_before_a_capture(card: str, answer: str) -> None:
    """BB-50: one ninja enters while the other is captured or killed: the ninjas have won."""
    state = table(
        4,
        ninjas="west corridor",
        off="castle dojo east daimyo dining",
        notices=[1, 0],
        spent="0 smoke-bomb",
    )
    state = play(state, card, "move chamber", answer, "alarm 1")
    found = ended(state)
    assert found.reason == "chamber"
    assert found.winners == (0, 1)
    assert bushido.view(state, SPECTATOR).ninjas[0].status != "in-play"


def test_bb_50_a_noticed_step_is_no_entry() -> None:
    """BB-50, BB-16: it failed, and was the second notice; with the other one dead that is all."""
    state = table(
        4,
        ninjas="- corridor",
        stopped=["dead"],
        off=OPEN[4],
        notices=[0, 1],
        spent="1 smoke-bomb",
    )
    state = play(state, "move chamber", "exits 1", "alarm 2")
    found = ended(state)
    assert (found.winners, found.reason) == ((2, 3), "ninjas-stopped")


def test_the_chamber_before_the_last_samurai() -> None:
    """One ninja enters, the other kills the last two samurai: the chamber is named."""
    state = table(
        4,
        ninjas="daimyo corridor",
        off=OPEN[4],
        specials="shurikens diagonal repair showdown",
        samurai="1 -, 2 -, 3 -, 6 -, 7 -",
    )
    state = play(state, "shurikens 4 5", "move chamber", "alarm 4", "alarm 5")
    assert ended(state).reason == "chamber"
    assert standing(state) == {}


def test_bb_49_the_ninja_falls_before_the_poison_works() -> None:
    """BB-49: the last ninja is killed in the round in which the last samurai would die of a dart.

    The samurai have won, and the poisoned one still stands.
    """
    state = table(samurai="1 -, 2 -, 3 -, 5 -", dart=4, spent="0 smoke-bomb")
    state = play(state, "kunai 4", "katana 4")
    found = ended(state)
    assert (found.winners, found.reason) == ((1,), "ninjas-stopped")
    assert standing(state) == {4: "west"}
    assert seen(state).log[-1].poisoned == ()


def test_bb_49_a_ninja_captured_before_the_poison_works() -> None:
    """BB-49: the same with a second notice."""
    state = table(samurai="1 -, 2 -, 3 -, 5 -", dart=4, notices=[1], spent="0 smoke-bomb")
    state = play(state, "hide", "search 4")
    assert ended(state).reason == "ninjas-stopped"
    assert standing(state) == {4: "west"}


def test_bb_49_two_fall_and_one_of_them_strikes_back() -> None:
    """BB-49, BB-32: Shurikens on the last two; the Yumi of one kills the ninja, the other dies."""
    state = table(
        ninjas="dojo",
        specials="shurikens repair",
        samurai="1 -, 3 -, 5 -",
        spent="0 smoke-bomb",
    )
    state = play(state, "shurikens 2 4", "yumi 2")
    found = ended(state)
    assert (found.winners, found.reason) == ((1,), "ninjas-stopped")
    assert standing(state) == {2: "castle"}


def test_poison_kills_the_last_one() -> None:
    """Step 7: the samurai side is out after the dart has taken effect."""
    state = table(samurai="1 -, 2 -, 3 -, 5 -", dart=4)
    state = play(state, "hide", "alarm 4")
    found = ended(state)
    assert (found.winners, found.reason) == ((0,), "samurai-dead")
    assert seen(state).log[-1].poisoned == (4,)


def test_bb_51_poison_before_the_limit() -> None:
    """BB-51: in the last round the dart of the round before takes effect first."""
    state = table(samurai="1 -, 2 -, 3 -, 5 -", dart=4, max_rounds=3, sheets=["hide, sabotage"])
    state = play(state, "hide", "alarm 4")
    assert len(seen(state).log) == 3
    found = ended(state)
    assert (found.winners, found.reason) == ((0,), "samurai-dead")


def test_bb_51_a_dart_shot_in_the_last_round_is_too_late() -> None:
    """BB-51: it would work a round later."""
    texts = ("hide", "alarm 4", "hold", "blowgun 4", "alarm 4")
    table_ = table(specials="blowgun showdown", samurai="1 -, 2 -, 3 -, 5 -", max_rounds=2)
    state = play(table_, *texts)
    found = ended(state)
    assert (found.winners, found.reason) == ((1,), "time")
    assert standing(state) == {4: "west"}


def test_bb_51_a_round_earlier_it_is_not() -> None:
    """BB-51: the same dart with one more round."""
    texts = ("hide", "alarm 4", "hold", "blowgun 4", "alarm 4", "hold", "hide", "alarm 4")
    table_ = table(specials="blowgun showdown", samurai="1 -, 2 -, 3 -, 5 -", max_rounds=3)
    state = play(table_, *texts)
    assert ended(state).reason == "samurai-dead"


@pytest.mark.parametrize(
    ("ninjas", "off", "samurai", "card", "answer", "reason"),
    [
        ("corridor", OPEN[2], "", "move chamber", "search 1", "chamber"),
        ("corridor", OPEN[2], "", "move chamber", "exits 1", "time"),
        ("west", "", "", "kunai 4", "katana 4", "ninjas-stopped"),
        ("west", "", "1 -, 2 -, 3 -, 5 -", "kunai 4", "search 4", "samurai-dead"),
        ("west", "", "1 -, 2 -, 3 -", "kunai 4", "search 4", "time"),
    ],
)
def test_the_last_round_counts(
    ninjas: str, off: str, samurai: str, card: str, answer: str, reason: str
) -> None:
    """What is decided in it comes before the limit."""
    state = table(ninjas=ninjas, off=off, samurai=samurai, spent="0 smoke-bomb", max_rounds=1)
    assert ended(play(state, card, answer)).reason == reason


# The limit of rounds


@pytest.mark.parametrize(("players", "rounds"), [(2, 20), (3, 40), (4, 40)])
def test_rounds_unless_told_otherwise(players: int, rounds: int) -> None:
    """Hide twice, move away, hide twice, come back: nobody looks for anything but alarms."""
    state = start(players)
    ninjas = 2 if players == 4 else 1
    answers = ["alarm 1", "alarm 2"][: players - ninjas]
    for played in range(rounds):
        assert bushido.outcome(state) is None
        assert len(seen(state).log) == played
        there = "dojo" if played % 6 == 2 else "west"
        card = f"move {there}" if played % 3 == 2 else "hide"
        state = play(state, *[card] * ninjas, *answers)
    found = ended(state)
    assert found.reason == "time"
    assert shares(found) == SAMURAI_WIN[players]


@pytest.mark.parametrize("rounds", [1, 2, 3, 7])
def test_rounds_as_told(rounds: int) -> None:
    cards = ("hide", "hide", "sabotage", "move dojo", "hide", "hide", "move west")
    state = start(max_rounds=rounds)
    for played in range(rounds):
        assert bushido.outcome(state) is None
        state = play(state, cards[played], "search 1")
    assert ended(state).reason == "time"
    assert len(seen(state).log) == rounds


# A small garrison


def test_a_garrison_of_one() -> None:
    """The samurai of the corridor alone: three rounds bring a ninja into the castle beside it.

    West, dojo, castle; then a Shuriken: the fourth round at the latest decides.
    """
    for rounds, reason in ((3, "time"), (4, "samurai-dead")):
        options = bushido.Options(specials=False, garrison=1, max_rounds=rounds)
        state = play(bushido.new_game(options), "start west", "move dojo", "search 1")
        state = play(state, "move castle", "search 1", "hide", "search 1")
        if rounds == 4:
            assert bushido.outcome(state) is None
            state = play(state, "shuriken 1", "search 1")
        assert ended(state).reason == reason


def test_a_garrison_of_two_in_two_rounds() -> None:
    """The castle's samurai is killed from the dojo; the corridor's is not; time is up."""
    options = bushido.Options(specials=False, garrison=2, max_rounds=2)
    state = play(bushido.new_game(options), "start east", "move dojo", "search 1")
    state = play(state, "shuriken 2", "search 1")
    assert standing(state) == {1: "corridor"}
    found = ended(state)
    assert (found.winners, found.reason) == ((1,), "time")


# Before and after


def test_no_outcome_before_the_end() -> None:
    """In no phase: while specials are chosen, gates, cards, reactions."""
    state = bushido.new_game()
    texts = ("special metsubushi", "special repair", "start west", "kunai 4", "katana 4")
    for text in (*texts, "decline"):
        assert bushido.outcome(state) is None
        assert bushido.to_move(state) != NOBODY
        assert bushido.view(state, SPECTATOR).outcome is None
        state = play(state, text)
    assert bushido.outcome(state) is None  # a Smoke Bomb can still save the ninja
    assert legal(state) == ["smoke-bomb", "decline"]
    assert ended(play(state, "decline")).reason == "ninjas-stopped"


def test_the_smoke_bomb_puts_the_end_off() -> None:
    state = play(start(), "kunai 4", "katana 4", "smoke-bomb")
    assert bushido.outcome(state) is None
    assert len(seen(state).log) == 1


@pytest.mark.parametrize("max_rounds", [1, 2, 5, None])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_game_is_longer_than_promised(players: int, max_rounds: int | None) -> None:
    """Random games; the number of rounds is kept, too."""
    options = bushido.Options(players=players, max_rounds=max_rounds)
    reasons = set()
    for seed in range(30):
        rng = Random(seed)
        state, plies = bushido.new_game(options), 0
        while (found := bushido.outcome(state)) is None:
            moves = bushido.legal_moves(state)
            state = bushido.apply(state, rng.choice(moves))
            plies += 1
        assert plies <= bushido.max_plies(options)
        last = options.max_rounds or (20 if players == 2 else 40)
        assert len(seen(state).log) <= last
        assert (found.reason == "time") <= (len(seen(state).log) == last)
        assert shares(found) in (NINJA_WINS[players], SAMURAI_WIN[players])
        reasons.add(found.reason)
    assert reasons <= {"chamber", "ninjas-stopped", "samurai-dead", "time"}
    assert len(reasons) >= (1 if max_rounds else 2)


def test_the_longest_round() -> None:
    """Ten plies: both samurai hold, two cards, two answers, and four questions that are declined.

    Both ninjas strike in one room and a Katana answers: each is asked for Metsubushi, then each
    for its Smoke Bomb. With the game's single round before it that is 4 + 2 + 4 + 10 plies.
    """
    options = bushido.Options(players=4, max_rounds=2)
    state = bushido.new_game(options)
    texts = [
        *("special shurikens", "special metsubushi", "special repair", "special showdown"),
        *("start west", "start west"),
        *("hide", "hide", "alarm 1", "alarm 2"),
        *("hold", "hold", "kunai 4", "kunai 4", "katana 4", "alarm 1"),
        *("decline", "decline", "decline", "decline"),
    ]
    seats = []
    for text in texts:
        seats.append(bushido.to_move(state))
        state = play(state, text)
    assert seats == [0, 1, 2, 3, 0, 1, 0, 1, 2, 3, 2, 3, 0, 1, 2, 3, 0, 1, 0, 1]
    assert len(texts) == 20 <= bushido.max_plies(options) == 54
    assert ended(state).reason == "ninjas-stopped"
