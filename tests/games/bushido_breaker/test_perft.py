"""Perft: counts of move sequences, most of them worked out by hand.

Two seats: samurai 1 corridor, 2 castle, 3 dojo, 4 west, 5 east. With three or four seats also
6 daimyo and 7 dining. East mirrors west, so that what is counted from one gate counts twice.
"""

from __future__ import annotations

import pytest

from boardrules import replay
from boardrules.games import bushido_breaker
from boardrules.testing import perft

from .lockstep import new_pair
from .naive import Naive
from .positions import legal, play, start, table
from .test_golden import INDEX, record


def new(players: int = 2, *, specials: bool = True) -> bushido_breaker.State:
    return bushido_breaker.new_game(bushido_breaker.Options(players=players, specials=specials))


def counts(state: bushido_breaker.State, depth: int) -> list[int]:
    """Count to depths 1, 2, ... from a state."""
    return [perft(bushido_breaker, state, each) for each in range(1, depth + 1)]


def test_two_seats_to_the_first_answer() -> None:
    """Two specials, a gate, a commitment, an answer.

    Commitments at the west gate: kunai 4, shuriken 3, hide, move dojo, sabotage. Shurikens find
    targets in one adjacent room only, so add none; Move Diagonally adds castle, the Blowgun five
    samurai; Metsubushi none. Answers: five samurai with five cards each, and 1 + 2 + 3 + 1 + 1
    moves (1 to the castle; 2 to corridor and dojo; 3 to castle and both gates; 4, 5 to the dojo).
    """
    commits = 5 + (5 + 1) + (5 + 5) + 5
    assert commits == 26
    answers = 5 * 5 + 8
    expected = [4, 4 * 4, 4 * 4 * 2, 4 * 2 * commits, 4 * 2 * commits * answers]
    assert counts(new(), 5) == expected == [4, 16, 32, 208, 6864]


def test_two_seats_without_specials_to_the_second_commitment() -> None:
    """A gate, a commitment, an answer, and what the ninja can do then, from the west gate.

    At west the ninja has 3 + k + s commitments: k samurai at west (kunai), s in the dojo
    (shuriken), hide, move dojo, and sabotage if the alarm is on. In the dojo 5 + k + s: k samurai
    there, s in castle, west and east; hide, three moves, sabotage.

    * hide: k = s = 1 after each of 25 cards (a search notices it once): 125. After moves: 1 to
      castle 5; 2 to corridor 5, to dojo 6; 3 to castle 4, west 5, east 4; 4 to dojo 5; 5 to dojo
      6: 40. In all 165.
    * sabotage: as much, less the sabotage that is done, but for alarm 4: 165 - 33 + 1 = 133.
    * move dojo: k = 1, s = 3 after cards: 25 * 9 = 225. After moves: 1 to castle 10; 2 to corridor
      8, to dojo 9; 3 to anywhere 9 (one less here, one more there); 4, 5 to dojo 9: 72. In all 297.
    * kunai 4: katana 4 kills, Smoke Bomb or not: 2. yumi 4 blocks: 5. The other 23 cards, 4 dead:
      4 each, 92. After moves, 4 dead: 1 to castle 4; 2 to corridor 4, to dojo 5; 3 to castle 3,
      west 4, east 3; 4 to dojo (he dies) 4; 5 to dojo 5: 32. In all 131.
    * shuriken 3: katana 3 blocks: 5. yumi 3 kills: 2. The other 23 cards, 3 dead: 4 each, 92. 3
      dodges to castle 4, west 5, east 4; else he is dead: 1 to castle 4; 2 to corridor 4, to dojo
      5; 4 to dojo 4; 5 to dojo 5: 35. In all 134.
    """
    second = 165 + 133 + 297 + 131 + 134
    assert second == 860
    state = new(specials=False)
    assert counts(state, 4) == [2, 2 * 5, 2 * 5 * 33, 2 * second]
    west = play(state, "start west")
    parts = {
        text: perft(bushido_breaker, play(west, text), 2)
        for text in ("hide", "sabotage", "move dojo", "kunai 4", "shuriken 3")
    }
    assert parts == {
        "hide": 165,
        "sabotage": 133,
        "move dojo": 297,
        "kunai 4": 131,
        "shuriken 3": 134,
    }


ANSWERS = (6, 9, 7, 7, 7, 8, 7)
"""For each samurai five cards and its moves: from the corridor to the castle; from the castle to
corridor, dojo, dining and daimyo; from dojo, west, east and dining two each, from daimyo three."""
ONE = sum(ANSWERS)
TWO = ONE**2 - sum(each**2 for each in ANSWERS)
"""The second seat does not use the same samurai."""


def test_answers_of_two_seats() -> None:
    assert ONE == 7 * 5 + 16 == 51
    assert TWO == 2601 - 377 == 2224


def test_three_seats_to_the_second_answer() -> None:
    """Two specials of the ninja in order, a gate, a commitment, two answers.

    At the west gate: kunai 4, shuriken 3 and 6, hide, two moves, sabotage: 7. Shurikens 3 6 add 1,
    Move Diagonally (castle) 1, the Blowgun 7, Metsubushi 0. Over the six pairs of specials, each
    in three of them: 6 * 7 + 3 * (1 + 1 + 7) = 69.
    """
    commits = 6 * 7 + 3 * (1 + 1 + 7 + 0)
    assert commits == 69
    expected = [3, 6, 12, 2 * commits, 2 * commits * ONE, 2 * commits * TWO]
    assert counts(new(3), 6) == expected == [3, 6, 12, 138, 7038, 306912]


def test_four_seats_to_the_second_commitment() -> None:
    """Four specials, two gates, two commitments: 8, 8, 14 and 7 of them by the ninja's special.

    Either ninja is followed by 3 specials of the other, 4 * 3 of the samurai and 4 pairs of gates.
    For both commitments the specials differ: 37 squared less the squares.
    """
    first = 8 + 8 + 14 + 7
    both = first**2 - (8**2 + 8**2 + 14**2 + 7**2)
    assert (first, both) == (37, 996)
    expected = [4, 12, 48, 144, 288, 576, first * 3 * 12 * 4, both * 12 * 4]
    assert counts(new(4), 8) == expected


def test_four_seats_without_specials_to_the_second_answer() -> None:
    """Two gates, seven commitments each, two answers."""
    expected = [2, 4, 4 * 7, 4 * 7 * 7, 4 * 7 * 7 * ONE, 4 * 7 * 7 * TWO]
    assert counts(new(4, specials=False), 6) == expected


# Smaller things


def test_reactions_without_metsubushi() -> None:
    """Step 2: decline; then bomb or not; after the bomb hold, after death nothing.

    Then the ninja at the west gate has its Kunai and Shuriken targets still, and the Blowgun's
    five: 5 + 5.
    """
    state = play(start(specials="blowgun repair"), "kunai 4", "katana 4")
    assert counts(state, 4) == [1, 2, 1, 10]


def test_reactions_with_metsubushi() -> None:
    """Metsubushi and the samurai is dead: hold, then shuriken 3, hide, move, sabotage.

    The four samurai that are left have five cards each and 1 + 2 + 3 + 1 moves: 27. Decline: bomb
    or not (2), hold after the bomb (1), then all five commitments.
    """
    state = play(start(specials="metsubushi repair"), "kunai 4", "katana 4")
    assert counts(state, 4) == [2, 1 + 2, 4 + 1, 4 * 27 + 5]


@pytest.mark.parametrize(("players", "rooms"), [(2, 5), (4, 7)])
def test_reinforcements(players: int, rooms: int) -> None:
    """BB-36: two posts, the second not before the first: n * (n + 1) / 2."""
    if players == 2:
        state = table(samurai="1 -", specials="blowgun reinforcements")
        state = play(state, "hide", "exits 3", "reinforcements")
    else:
        specials = "blowgun shurikens reinforcements repair"
        state = table(4, ninjas="west west", samurai="1 -, 2 -, 6 -", specials=specials)
        state = play(state, "hide", "hide", "exits 3", "exits 4", "reinforcements")
    assert counts(state, 2) == [rooms, rooms * (rooms + 1) // 2]


def test_repair() -> None:
    """BB-37: three alarms off: after the first of them 2 and done, the second 1, the third none.

    Then the ninja has hide, move dojo, kunai 4, shuriken 3, and sabotage if the gate's alarm has
    been repaired: after dojo and west, west and east, west alone, and not after the other three.
    """
    state = table(specials="diagonal repair", off="dojo west east", spent="0 diagonal")
    state = play(state, "hide", "exits 3", "repair")
    assert counts(state, 3) == [3, 3 + 2 + 1, 3 * 5 + 3 * 4]


def test_showdown() -> None:
    """BB-38: two Kunai, hide, bluff, sabotage, two darts; two samurai with five cards each."""
    samurai = "1 corridor, 2 -, 3 -, 4 -, 5 east"
    state = table(samurai=samurai, specials="blowgun showdown")
    state = play(state, "hide", "exits 1", "showdown")
    assert counts(state, 2) == [7, 7 * 10]


def test_the_end_has_no_sequences() -> None:
    """A game that is over has one sequence of no moves, and none of one."""
    state = play(table(ninjas="corridor", off="west dojo castle"), "move chamber", "alarm 1")
    assert legal(state) == []
    assert [perft(bushido_breaker, state, depth) for depth in (0, 1, 2)] == [1, 0, 0]


# Beside the naive model


def naive_perft(model: Naive, depth: int) -> int:
    """Count on the naive model, which is changed in place and so copied."""
    if depth == 1:
        return len(model.legal())
    found = 0
    for text in model.legal():
        child = model.copy()
        child.play(text)
        found += naive_perft(child, depth - 1)
    return found


@pytest.mark.parametrize(
    ("players", "specials", "depth"), [(2, True, 4), (2, False, 5), (3, False, 4), (4, False, 5)]
)
def test_the_beginning(players: int, specials: bool, depth: int) -> None:
    """One ply deeper than by hand, or the same."""
    model = Naive(players, specials=specials)
    found = perft(bushido_breaker, new(players, specials=specials), depth)
    assert found == naive_perft(model, depth)


@pytest.mark.parametrize("name", sorted(INDEX)[::2])
def test_the_middle_of_recorded_games(name: str) -> None:
    """Depth 2, or 3 near the end, as the naive model counts it."""
    game = record(name)
    state, model = new_pair(game.options)
    last = len(game.moves)
    depths = {last // 2: 2, last - 2: 3}
    for ply, (text, state) in enumerate(
        zip(game.moves, replay(game, bushido_breaker), strict=False)
    ):
        if depth := depths.get(ply):
            assert perft(bushido_breaker, state, depth) == naive_perft(model, depth)
        model.play(text)
