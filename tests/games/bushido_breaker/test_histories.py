"""What may be hidden behind a view, against a list of every history that would look the same.

The lists come from `enumeration`, which plays them all and draws no conclusion of its own.
"""

from __future__ import annotations

from collections import Counter
from math import comb, sqrt
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import attrs
import pytest

from boardrules import SPECTATOR, BoardRulesError
from boardrules.games import bushido_breaker as game
from boardrules.games.bushido_breaker.histories import histories

from .enumeration import Player, Script, Witness, witnessed
from .positions import NAMES, play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardrules.games.bushido_breaker import Options, State, View

FEW = 60
"""If there are no more states than that, each must be drawn, and about equally often."""
TIMES = 40
"""How often each is to be drawn."""
EVENLY = Player({}, 0.3)


def happenings(state: State) -> set[str]:
    """Name what was seen in the rounds that are over."""
    found = {state.reason, "merged" if state.merged else ""}
    for seen in state.log:
        found |= {played.text.split()[0] for played in seen.specials}
        found |= {f"{one.question}: {one.answer}" for one in seen.reactions}
        found |= {f"removed by {len(one.ninjas)}" for one in seen.removed}
        found |= {f"alarm off by {len(one.ninjas)}" for one in seen.disabled}
        found |= {f"noticed {one.card}" for one in seen.noticed}
        found |= {f"killed with {one.card}" for one in seen.killed}
        found |= {"chirp" for _ in seen.chirps}
        found |= {"poisoned" for _ in seen.poisoned}
    return found


def deals(view: View) -> int:
    """Count the ways to deal the samurai's specials that the viewer does not know."""
    rounds = (*view.log, view.now)
    shown = {played.text.split()[0] for seen in rounds for played in seen.specials}
    known = {name for hand in view.hands for name in hand.specials}
    left = len({"reinforcements", "repair", "showdown", "revelation"} - shown - known)
    ways = 1
    for hand in view.hands:
        hidden = hand.unplayed - len(hand.specials)
        ways *= comb(left, hidden)
        left -= hidden
    return ways


def check(state: State, witness: Witness, rng: Random) -> None:
    """Compare what is said about a view with the list of all histories behind it."""
    view = game.view(state, witness.seat)
    kept = witness.kept
    assert state in kept
    assert game.possible_locations(view) == witness.locations()
    assert sum(ways for ways, _, _ in histories(view).worlds) * deals(view) == len(kept)
    for _ in range(5):
        assert game.determinize(view, rng) in kept
    if game.to_move(state) == witness.seat:
        moves = game.legal_moves(state)
        assert all(game.legal_moves(each) == moves for each in kept)


def check_odds(state: State, witness: Witness, rng: Random) -> None:
    """Draw all histories about equally often."""
    view = game.view(state, witness.seat)
    there = len(witness.kept)
    drawn = Counter(game.determinize(view, rng) for _ in range(TIMES * there))
    assert drawn.keys() == witness.kept.keys()
    # 40 k draws, each state with probability 1/k: 40 times, spread by sqrt(40 (1 - 1/k)). Five
    # times that is less than 40, so that a state that never comes is found out.
    spread = sqrt(TIMES * (1 - 1 / there))
    assert all(abs(times - TIMES) <= 5 * spread for times in drawn.values())


def look_on(
    options: Options, seats: Sequence[int], choose: Player | Script, seed: int, most: int
) -> tuple[State, int]:
    """Check every ply of a game for several seats.

    Returns:
        the last state, and how many comparisons were made.
    """
    rng = Random(seed)
    compared = 0
    drawn_from: set[int] = set()
    for state, witnesses in witnessed(options, seats, choose, rng, most=most):
        for witness in witnesses:
            check(state, witness, rng)
            compared += 1
            # Each size once a game: these are the slow ones
            if 1 < len(witness.kept) <= FEW and len(witness.kept) not in drawn_from:
                drawn_from.add(len(witness.kept))
                check_odds(state, witness, rng)
    return state, compared


class Story(NamedTuple):
    """A game that is written down, and what must have happened when it stops."""

    options: Options
    script: str
    seats: tuple[int, ...]
    happens: str
    most: int = 3000


STORIES = {
    "Metsubushi, and captured in a Showdown": Story(
        game.Options(garrison=2, max_rounds=6),
        """special metsubushi, special showdown, start west,
        hide, search 1,
        showdown, kunai 1, katana 1, metsubushi,
        hide, search 2,
        sabotage, alarm 2, decline""",
        (0, 1, SPECTATOR),
        "showdown, metsubushi: metsubushi, removed by 1, noticed hide, smoke-bomb: decline,"
        " noticed sabotage, ninjas-stopped",
    ),
    "Smoke Bomb, Revelation, and killed by a Yumi": Story(
        game.Options(garrison=2, max_rounds=6),
        """special diagonal, special revelation, start west,
        diagonal castle, exits 2,
        hold, move corridor, exits 2,
        hold, shuriken 2, yumi 2, smoke-bomb,
        revelation 0, hide, search 2,
        shuriken 2, yumi 2""",
        (0, 1, SPECTATOR),
        "noticed move, revelation, smoke-bomb: smoke-bomb, killed with shuriken, ninjas-stopped",
    ),
    "a dart, and alarms repaired": Story(
        game.Options(garrison=3, max_rounds=5, nightingale=("dojo", "castle")),
        """special blowgun, special repair, start east,
        move dojo, move 3 west,
        hold, blowgun 2, search 1,
        hold, sabotage, alarm 1,
        repair, mend dojo, done, sabotage, alarm 1,
        hide, search 3""",
        (0, 1, SPECTATOR),
        "chirp, poisoned, alarm off by 1, repair, mend, time",
    ),
    "a dart that misses a dead samurai, and Reinforcements": Story(
        game.Options(garrison=2, max_rounds=5),
        """special blowgun, special reinforcements, start west,
        move dojo, move 2 dojo,
        hold, blowgun 2, search 1,
        hold, kunai 2, search 2,
        reinforcements, post corridor, post east, shuriken 3, katana 3,
        hide, search 1""",
        (0, 1, SPECTATOR),
        "removed by 1, reinforcements, post, time",
    ),
    "into the chamber, after a step that was noticed": Story(
        game.Options(garrison=1, specials=False, nightingale=("castle",)),
        """start west,
        sabotage, search 1,
        move dojo, search 1,
        sabotage, search 1,
        move castle, search 1,
        sabotage, search 1,
        move corridor, move 1 castle,
        hide, move 1 corridor,
        move chamber, exits 1,
        hide, alarm 1,
        move chamber, alarm 1""",
        (0, 1, SPECTATOR),
        "alarm off by 1, chirp, noticed move, chamber",
    ),
    "a Metsubushi that a Smoke Bomb undoes": Story(
        game.Options(players=3, max_rounds=4),
        """special blowgun, special metsubushi, start west,
        hide, move 3 west, search 1,
        kunai 3, katana 3, katana 4, metsubushi, smoke-bomb,
        kunai 4, exits 4, search 3,
        sabotage, alarm 3, search 1""",
        (0, 1, 2, SPECTATOR),
        "metsubushi: metsubushi, smoke-bomb: smoke-bomb, removed by 1, noticed sabotage, time",
        10_000,
    ),
    "a Metsubushi, although a Yumi stops the Kunai": Story(
        game.Options(players=3, max_rounds=3),
        """special diagonal, special metsubushi, start west,
        hide, move 3 west, search 1,
        kunai 3, katana 3, yumi 4, metsubushi,
        diagonal castle, search 4, search 1""",
        (0, 1, SPECTATOR),
        "metsubushi: metsubushi, removed by 1, time",
    ),
    "a Metsubushi, and killed by the other Katana": Story(
        game.Options(players=3, max_rounds=3),
        """special blowgun, special metsubushi, start west,
        hide, move 3 west, search 1,
        kunai 3, katana 3, katana 4, metsubushi, decline""",
        (0, 1, SPECTATOR),
        "metsubushi: metsubushi, smoke-bomb: decline, removed by 1, killed with kunai,"
        " ninjas-stopped",
    ),
    "Shurikens, Move Diagonally twice, captured": Story(
        game.Options(players=3, max_rounds=9),
        """special shurikens, special diagonal, start west,
        shurikens 3 6, yumi 3, search 5, smoke-bomb,
        diagonal castle, exits 4, exits 2,
        diagonal east, exits 1, exits 2""",
        (0, 1, SPECTATOR),
        "smoke-bomb: smoke-bomb, noticed diagonal, ninjas-stopped",
    ),
    "Move Diagonally, shown only the second time": Story(
        game.Options(max_rounds=3),
        """special diagonal, special showdown, start west,
        diagonal castle, search 1,
        hold, diagonal west, exits 2,
        hold, hide, search 3""",
        (0, 1, SPECTATOR),
        "noticed diagonal, time",
    ),
    "Move Diagonally, shown only the first time": Story(
        game.Options(garrison=3, max_rounds=5),
        """special diagonal, special showdown, start west,
        hide, search 1,
        hold, move dojo, search 1,
        hold, move castle, search 1,
        hold, diagonal west, exits 2,
        hold, diagonal castle, search 3""",
        (0, 1, SPECTATOR),
        "noticed diagonal, time",
    ),
    "Move Diagonally twice, the second time undone": Story(
        game.Options(players=4, max_rounds=3),
        """special diagonal, special blowgun, special repair, special showdown,
        start west, start east,
        hide, sabotage, search 4, alarm 5,
        hold, hold, diagonal castle, hide, search 1, search 7,
        hold, hold, diagonal west, sabotage, exits 2, alarm 5, smoke-bomb, decline""",
        (0, 1),
        "noticed hide, noticed sabotage, smoke-bomb: smoke-bomb, smoke-bomb: decline, time",
        2000,
    ),
    "two ninjas met by one card, and a card that is void": Story(
        game.Options(players=4, specials=False, max_rounds=5),
        """start west, start west,
        sabotage, sabotage, alarm 4, search 5,
        sabotage, kunai 4, alarm 4, search 5,
        shuriken 3, shuriken 3, yumi 3, search 1, smoke-bomb, decline,
        hide, search 1, search 2""",
        (0, 1, 2, SPECTATOR),
        "noticed sabotage, removed by 1, alarm off by 1, smoke-bomb: smoke-bomb,"
        " smoke-bomb: decline, killed with shuriken",
        1000,
    ),
    "two ninjas, one alarm, one target, one Katana": Story(
        game.Options(players=4, specials=False, max_rounds=5, nightingale=("dojo", "daimyo")),
        """start east, start east,
        sabotage, sabotage, search 1, search 2,
        shuriken 7, shuriken 7, search 1, search 2,
        kunai 5, kunai 5, search 4, katana 5, decline, smoke-bomb,
        hide, search 1, search 2""",
        (0, 1, 2, SPECTATOR),
        "alarm off by 2, removed by 2, killed with kunai, smoke-bomb: smoke-bomb",
        1000,
    ),
    "a Showdown between four, and one hand for two": Story(
        game.Options(players=4, max_rounds=6),
        """special shurikens, special blowgun, special reinforcements, special showdown,
        start west, start east,
        shurikens 3 6, kunai 5, search 1, search 2,
        hold, hold, kunai 4, shuriken 7, search 1, search 2,
        hold, showdown, kunai 1, kunai 1, search 1, search 2,
        reinforcements, post corridor, post corridor, hide, blowgun 2, search 2,
        hide, kunai 1, yumi 2""",
        (0, 1, 2),
        "removed by 1, removed by 2, showdown, merged, reinforcements, noticed hide, poisoned",
        4000,
    ),
    "a dart that flies when the game ends": Story(
        game.Options(garrison=4),
        """special blowgun, special repair, start west,
        blowgun 2, search 1,
        hold, kunai 4, katana 4, decline, decline""",
        (0, 1, SPECTATOR),
        "metsubushi: decline, smoke-bomb: decline, killed with kunai, ninjas-stopped",
    ),
    "a dart for a samurai that dies at once, and enters again": Story(
        game.Options(players=4, max_rounds=4),
        """special shurikens, special blowgun, special reinforcements, special repair,
        start west, start east,
        shurikens 3 6, kunai 5, search 1, search 2,
        hold, hold, kunai 4, blowgun 4, search 1, search 2,
        reinforcements, post corridor, post west, hold, kunai 4, hide, yumi 4, search 2,
        hold, hide, hide, search 3, search 2""",
        (0, 1),
        "removed by 1, reinforcements, post, time",
        1000,
    ),
    "a dart, and a captured ninja that cannot have shot it": Story(
        game.Options(players=4, max_rounds=5, nightingale=("east", "dining")),
        """special blowgun, special metsubushi, special showdown, special repair,
        start east, start west,
        hide, move daimyo, search 5, exits 4,
        hold, hold, kunai 5, hide, search 6, move 2 dojo, smoke-bomb,
        hold, hold, hide, move west, exits 6, move 1 castle,
        hold, hold, blowgun 3, alarm 7, move 1 dojo,
        hold, hold, hide, move 6 west, move 4 dojo""",
        (1, 2),
        "noticed move, removed by 1, poisoned, time",
        4000,
    ),
    "a question that can only be declined, between four": Story(
        game.Options(players=4, max_rounds=2),
        """special diagonal, special metsubushi, special revelation, special repair,
        start west, start west,
        kunai 4, kunai 4, katana 4, search 5, decline, metsubushi,
        revelation 1, hold, diagonal castle, sabotage, search 1, exits 2""",
        (0, 1),
        "metsubushi: decline, metsubushi: metsubushi, removed by 2, revelation, alarm off by 1,"
        " time",
        8000,
    ),
}


@pytest.mark.parametrize("name", STORIES)
def test_a_story(name: str) -> None:
    """Nothing is left out, nothing is too much, after every single move."""
    story = STORIES[name]
    script = Script(story.script, EVENLY)
    state, compared = look_on(story.options, story.seats, script, 1, story.most)
    assert set(story.happens.split(", ")) <= happenings(state)
    assert not script.texts
    assert compared > 0


BUTCHER = Player({"kunai": 9, "shuriken": 9, "shurikens": 9, "smoke-bomb": 2}, 0.4)
SPY = Player({"sabotage": 6, "diagonal": 4, "blowgun": 4, "move chamber": 50, "decline": 2}, 0.5)
GAMES = {
    "one samurai, no specials": (game.Options(garrison=1, specials=False, max_rounds=5), 3),
    "three samurai, no specials": (game.Options(garrison=3, specials=False, max_rounds=4), 3),
    "two samurai": (game.Options(garrison=2, max_rounds=3, nightingale=("dojo", "castle")), 3),
    "two seats": (game.Options(max_rounds=2), 2),
    "three seats": (game.Options(players=3, max_rounds=2, nightingale=("daimyo",)), 2),
    "three seats, no specials": (game.Options(players=3, specials=False, max_rounds=3), 2),
    "four seats, no specials": (
        game.Options(players=4, specials=False, max_rounds=3, nightingale=("dojo", "daimyo")),
        2,
    ),
    "four seats": (game.Options(players=4, max_rounds=2), 1),
}


@pytest.mark.parametrize("choose", [BUTCHER, SPY], ids=["butcher", "spy"])
@pytest.mark.parametrize("name", GAMES)
def test_random_games(name: str, choose: Player) -> None:
    """The same in games that nobody thought of."""
    options, games = GAMES[name]
    seats = (SPECTATOR, *range(options.players))
    compared = 0
    for seed in range(games):
        compared += look_on(options, seats, choose, seed, 300)[1]
    assert compared >= 20 * games


# Worked out by hand


def begun(*texts: str, options: Options) -> State:
    return play(game.new_game(options), *texts)


def where(state: State, seat: int) -> list[str]:
    """Say where the ninjas may be: for each the locations in order."""
    return [
        " ".join(name for name in NAMES if name in each)
        for each in game.possible_locations(game.view(state, seat))
    ]


PLAIN = game.Options(specials=False)


def test_a_ninja_is_nowhere_before_it_begins() -> None:
    """The second ninja has not chosen its gate, the first has."""
    state = begun("start east", options=game.Options(players=4, specials=False))
    assert where(state, 0) == ["east", ""]
    for seat in (1, 2, 3, SPECTATOR):
        assert where(state, seat) == ["west east", ""]


@pytest.mark.parametrize(
    ("texts", "places"),
    [
        # Only the gates, also while a card lies face down
        ("start west", "west east"),
        ("start west, hide", "west east"),
        # A silent round: hidden, or gone to the dojo; sabotage would have shown, attacks too
        ("start west, hide, search 1", "dojo west east"),
        # A Yumi in the west stops a Kunai there silently, and that leaves it where it is
        ("start west, kunai 4, yumi 4", "dojo west east"),
        # Check Exits sees nobody leave by the west gate, and the dojo is next to both
        ("start east, move dojo, exits 4", "dojo west east"),
        # Search Room finds nobody in the west, so whoever began there went to the dojo
        ("start east, hide, search 4", "dojo east"),
        # Noticed: the room is public, or where the step led
        ("start west, hide, search 4", "west"),
        ("start east, move dojo, exits 5", "dojo"),
        # An alarm goes off in the west
        ("start west, sabotage, search 1", "west"),
        # Killed in the dojo in the first round: thrown, from either gate
        ("start west, shuriken 3, search 1", "west east"),
        # Killed in the west: with a Kunai, or thrown from the dojo by one who went there before
        ("start west, hide, search 1, kunai 4, search 1", "dojo west"),
        # Killed in the castle: next to it are dojo and corridor, and two rounds lead only to
        # the dojo and the castle itself
        ("start west, move dojo, search 1, hide, search 1, shuriken 2, search 1", "castle dojo"),
        # ... and one round only to the dojo
        ("start west, move dojo, search 1, shuriken 2, search 1", "dojo"),
        # Captured: out of play
        ("start west, hide, search 4, hide, search 4, decline", ""),
        # A Smoke Bomb undoes the second notice; where it was is told
        ("start west, hide, search 4, move dojo, exits 4, smoke-bomb", "west"),
        # Two steps in a row, so the third round is no step: the corridor takes three steps
        (
            "start west, move dojo, search 1, move castle, search 1, hide, search 1",
            "castle dojo west east",
        ),
    ],
)
def test_possible_locations(texts: str, places: str) -> None:
    """What the samurai side learns, in a game without specials: row by row of the results."""
    state = begun(*texts.split(", "), options=PLAIN)
    for seat in (1, SPECTATOR):
        assert where(state, seat) == [places]


def test_no_more_than_two_steps_in_a_row() -> None:
    """BB-19 narrows where a ninja may be: the chirp of a third step is missing.

    From a gate to the corridor there are three steps (dojo, castle, corridor), which nobody can
    take in three rounds. In four rounds it can, and the floor there tells of it.
    """
    texts = "start west, hide, search 1, move dojo, search 1, move castle, search 1"
    state = begun(*texts.split(", "), options=PLAIN)
    silent = play(state, "hide", "search 1")
    assert where(silent, 1) == ["castle dojo west east"]
    walk = "start west, move dojo, search 1, hide, search 1, move castle, search 1"
    heard = play(begun(*walk.split(", "), options=PLAIN), "move corridor", "alarm 1")
    assert where(heard, 1) == ["corridor"]


def test_a_chirp_does_not_say_where() -> None:
    """With one floor of its kind it does; with two within reach it does not (BB-34)."""
    for floors, places in ((("dojo",), "dojo"), (("dojo", "daimyo"), "dojo daimyo")):
        options = game.Options(players=3, specials=False, nightingale=floors)
        texts = ["start west", "move dojo", "search 1", "search 2"]
        state = begun(*texts, options=options)
        assert state.log[-1].chirps == (0,)
        for seat in (1, 2, SPECTATOR):
            assert where(state, seat) == [places]


def test_a_showdown_is_public() -> None:
    """BB-38: all are in the corridor."""
    options = game.Options(garrison=2)
    texts = "special blowgun, special showdown, start west, hide, search 1"
    state = begun(*texts.split(", "), options=options)
    assert where(state, 1) == ["castle dojo west east"]  # it may have moved diagonally
    assert where(play(state, "showdown"), 1) == ["corridor"]
    assert where(play(state, "showdown", "hide"), 1) == ["corridor"]


def test_a_revelation_narrows() -> None:
    """BB-41: the card of the first row was Hide, so the ninja is still at its gate."""
    options = game.Options(garrison=2)
    texts = "special blowgun, special revelation, start west, hide, search 1"
    state = begun(*texts.split(", "), options=options)
    assert where(state, 1) == ["castle dojo west east"]
    assert where(play(state, "revelation 0"), 1) == ["west east"]


def test_a_ninja_knows_its_own_place() -> None:
    """But not the other's (BB-42)."""
    options = game.Options(players=4, specials=False)
    texts = "start west, start east, move dojo, move dining, search 1, search 2"
    state = begun(*texts.split(", "), options=options)
    anywhere = "dojo west east daimyo dining"
    assert where(state, 0) == ["dojo", anywhere]
    assert where(state, 1) == [anywhere, "dining"]
    assert where(state, 2) == where(state, SPECTATOR) == [anywhere, anywhere]


# Draws


def silent_rounds(gate: str, texts: str) -> State:
    """Play rounds of which nobody sees anything."""
    state = begun("special diagonal", "special repair", gate, options=game.Options())
    for number, text in enumerate(texts.split(", ")):
        state = play(state, *["hold"] * (number > 0), text, "search 1")
    return state


TEN = "hide, move dojo, hide, move east, hide, move dojo, hide, move west, hide, hide"
OTHER_TEN = "hide, hide, move dojo, hide, hide, move east, hide, hide, move dojo, hide"


def test_draws_are_not_the_true_state() -> None:
    """There are so many histories that a few draws are others than the true one, and all differ."""
    state = silent_rounds("start west", TEN)
    view = game.view(state, 1)
    assert sum(ways for ways, _, _ in histories(view).worlds) > 100_000
    drawn = {game.determinize(view, Random(seed)) for seed in range(20)}
    assert len(drawn) == 20
    assert state not in drawn


def test_draws_depend_on_the_view_alone() -> None:
    """Two true states that look alike give the same draws."""
    one, other = silent_rounds("start west", TEN), silent_rounds("start east", OTHER_TEN)
    assert one != other
    for seat in (1, SPECTATOR):
        for seed in range(10):
            draws = [
                game.determinize(game.view(state, seat), Random(seed)) for state in (one, other)
            ]
            assert draws[0] == draws[1]


def test_a_view_that_no_game_leads_to() -> None:
    """Nobody comes to the corridor in one round, so nobody is heard there."""
    view = game.view(begun("start west", "hide", "search 1", options=PLAIN), 1)
    heard = attrs.evolve(view, log=(attrs.evolve(view.log[0], chirps=(0,)),))
    for ask in (game.possible_locations, lambda view: game.determinize(view, Random(1))):
        with pytest.raises(BoardRulesError, match="no secret history"):
            ask(heard)
