"""The tree search: strength, and what it must not know."""

from __future__ import annotations

import random
from math import log, sqrt
from typing import Any

import pytest

import tictactoe
from boardrules import CHANCE, NOBODY, replay, settle
from boardrules.bots import ISMCTSBot, RandomBot, play_game
from boardrules.bots.ismcts import _Search
from boardrules.bots.rollout import pick_by_odds, roll_out, shares
from boardrules.bots.tree import Node
from boardrules.games import samurai
from boardrules.testing import check_game
from tests.bots import tug
from tests.testing.smallgame import PICKS, SmallGame, SmallOptions

RAVES = [0.0, 500.0]


def winners(game: Any, record: Any) -> tuple[int, ...]:
    *_, last = replay(record, game)
    found: tuple[int, ...] = game.outcome(last).winners
    return found


@pytest.mark.parametrize("rave", RAVES)
@pytest.mark.parametrize("seat", [0, 1])
def test_it_never_loses_at_tic_tac_toe(seat: int, rave: float) -> None:
    bots: list[Any] = [RandomBot(), RandomBot()]
    bots[seat] = ISMCTSBot(simulations=300, rave=rave)
    for seed in range(12):
        record = play_game(tictactoe, tictactoe.Options(), bots, random.Random(seed))
        assert seat in winners(tictactoe, record), record


@pytest.mark.parametrize("rave", RAVES)
@pytest.mark.parametrize(
    ("cells", "best"),
    [
        ("XX.OO....", "c1"),  # X wins at once
        ("XX.OO...X", "c2"),  # O wins at once
        ("XX..O....", "c1"),  # O must block
        ("X...O...X", ("b1", "a2", "c2", "b3")),  # O takes an edge, else X makes two threats
        ("O.X.X....", "a3"),  # O must block the diagonal
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_it_finds_the_move_at_tic_tac_toe(
    cells: str, best: str | tuple[str, ...], rave: float, seed: int
) -> None:
    state = tictactoe.State(cells)
    view = tictactoe.view(state, tictactoe.to_move(state))
    bot = ISMCTSBot(simulations=600, rave=rave)
    move = bot.choose(tictactoe, view, tictactoe.legal_moves(state), random.Random(seed))
    assert str(move) in best


def test_it_beats_random_at_samurai() -> None:
    """Six games of six: with 200 simulations it wins 100 of 100, see docs/bots.md."""
    bots: list[Any] = [ISMCTSBot(simulations=200), RandomBot()]
    won = []
    for seed in range(6):
        seated = bots[:: (-1) ** seed]  # from either seat
        record = play_game(samurai, samurai.Options(), seated, random.Random(seed))
        won.append(winners(samurai, record) == (seated.index(bots[0]),))
    assert won == [True] * 6


def test_the_game_for_teams_and_secrets_is_sound() -> None:
    for players in tug.SEATS:
        check_game(tug, tug.Options(players=players))


@pytest.mark.parametrize("players", tug.SEATS)
@pytest.mark.parametrize("rave", RAVES)
def test_it_finds_what_is_best_for_its_team_whatever_the_secrets(players: int, rave: float) -> None:
    """Pulling with 2 is never worse than less, whatever was dealt and whatever the others do."""
    rng = random.Random(players)
    bot = ISMCTSBot(simulations=400, rave=rave)
    state = settle(tug, tug.new_game(tug.Options(players=players)), rng)
    for seat in range(players):
        assert tug.to_move(state) == seat
        move = bot.choose(tug, tug.view(state, seat), tug.legal_moves(state), rng)
        assert str(move) == "pull 2"
        state = tug.apply(state, rng.choice(tug.PULLS))


def search(game: Any, view: Any, simulations: int, exploration: float = 0.5) -> Any:
    """Search with plain UCB1 and return the search, with its trees."""
    found: Any = _Search(game, exploration, 0.0, random.Random(1))
    for _ in range(simulations):
        found.simulate(game.determinize(view, found.rng))
    return found


class OpenGame(SmallGame):
    """The same game with all cards on the table, as far as the search is told."""

    def told(self, state: Any, move: Any, seat: int) -> str:
        return str(move)


@pytest.mark.parametrize(("game", "low", "high"), [(SmallGame(), 0.2, 0.6), (OpenGame(), 0, 0.12)])
def test_nobody_answers_a_move_that_was_made_in_secret(
    game: SmallGame, low: float, high: float
) -> None:
    """Seat 0 of rock, paper, scissors: if its pick is seen, the answer beats it every time.

    The better hand is worth 1 point and a right guess 2, so seat 0 then hardly ever wins.
    """
    state = settle(game, game.new_game(SmallOptions()), random.Random(1))
    trees = search(game, game.view(state, 0), 600)
    own = trees.first_decision(0)
    assert list(trees.roots[0].children) == [()]
    assert sorted(map(str, own.choices)) == sorted(map(str, PICKS))
    for choice in own.choices.values():
        assert low < choice.total / choice.visits < high


def test_a_seat_has_one_node_after_a_hidden_move() -> None:
    game = SmallGame()
    state = settle(game, game.new_game(SmallOptions()), random.Random(1))
    trees = search(game, game.view(state, 0), 300)
    assert list(trees.roots[1].children) == [("pick ?",)]


def test_a_seat_knows_what_it_did_itself() -> None:
    """After the two picks seat 0 guesses: it knows its pick, and not that of seat 1."""
    game = SmallGame()
    state = settle(game, game.new_game(SmallOptions()), random.Random(1))
    trees = search(game, game.view(state, 0), 300)
    after = set(trees.first_decision(0).children)
    assert after == {(str(pick), "pick ?") for pick in PICKS}


def test_hidden_draws_of_others_do_not_part_the_nodes() -> None:
    """From before the deal, a seat's first decision is parted by its own weight alone."""
    view = tug.view(tug.new_game(tug.Options(players=2)), 1)
    trees = search(tug, view, 60)
    assert set(trees.roots[1].children) == {
        ("weigh ?", "weigh 0", "pull ?"),
        ("weigh ?", "weigh 1", "pull ?"),
    }


@pytest.mark.parametrize("game", [samurai, tug], ids=lambda game: game.NAME)
def test_the_choice_does_not_depend_on_what_is_hidden(game: Any) -> None:
    """It is made of the view alone: the true state never reaches the bot."""
    state = settle(game, game.new_game(game.Options(players=3)), random.Random(1))
    seat = game.to_move(state)
    view = game.view(state, seat)
    moves = set()
    for seed in range(4):
        other = game.determinize(view, random.Random(seed))
        moves.add(
            ISMCTSBot(simulations=30).choose(
                game, game.view(other, seat), game.legal_moves(other), random.Random(7)
            )
        )
    assert len(moves) == 1


def node_with(statistics: dict[str, tuple[int, float, int]]) -> Node[str]:
    """Make a node of moves with visits, total and available."""
    node: Node[str] = Node()
    node.select(tuple(statistics), 0.0, 0.0, random.Random(1))
    for move, (visits, total, available) in statistics.items():
        choice = node.choices[move]
        choice.visits, choice.total, choice.available = visits, total, available
    return node


def test_ucb1_counts_how_often_a_move_was_there_to_be_chosen() -> None:
    """After this visit a was there 10 times and b 2 times; one more keeps the logarithm above 0.

    a: 0.6 + c sqrt(ln 11 / 4) = 0.6 + 0.774 c; b: 0.5 + c sqrt(ln 3 / 1) = 0.5 + 1.048 c: they are
    equal at c = 0.365. Had both been there 10 times, b would have 0.5 + 1.549 c, and lead
    from 0.13 on.
    """
    statistics = {"a": (4, 2.4, 9), "b": (1, 0.5, 1)}
    assert sqrt(log(11) / 4) == pytest.approx(0.774, abs=1e-3)
    assert sqrt(log(3)) == pytest.approx(1.048, abs=1e-3)
    chosen = [
        node_with(statistics).select(("a", "b"), c, 0.0, random.Random(1)) for c in (0.35, 0.38)
    ]
    assert chosen == ["a", "b"]


def test_every_move_is_tried_once_before_any_is_tried_twice() -> None:
    node: Node[int] = Node()
    moves = tuple(range(20))
    tried = []
    for _ in moves:
        move = node.select(moves, 0.5, 0.0, random.Random(3))
        node.learn(move, 1.0)
        tried.append(move)
    assert sorted(tried) == sorted(moves)


def test_with_rave_an_untried_move_is_judged_by_what_came_of_it_later() -> None:
    node: Node[str] = Node()
    moves = ("a", "b", "c")
    first = node.select(moves, 0.0, 100.0, random.Random(1))
    node.learn(first, 0.0)
    node.learn_later({first}, 0.0)
    (good, _) = others = [move for move in moves if move != first]
    node.learn_later({good, "not legal here"}, 1.0)
    # good: (1 + 1) / (1 + 2); the other: 1 / 2; the first: below 1 / 2
    assert node.select(moves, 0.0, 100.0, random.Random(1)) == good
    assert set(node.choices) == set(moves)
    assert good in others


def test_the_favourite_is_what_was_chosen_most_often() -> None:
    node = node_with({"a": (5, 5.0, 9), "b": (7, 1.0, 9), "c": (7, 2.0, 9)})
    assert node.favourite(("a", "b", "c", "never seen")) == "c"


def test_shares_are_returns_on_a_scale_from_0_to_1() -> None:
    for seed in range(30):
        rng = random.Random(seed)
        players = rng.choice(tug.SEATS)
        state = tug.new_game(tug.Options(players=players))
        while (seat := tug.to_move(state)) != NOBODY:
            moves = tug.legal_moves(state)
            chances = seat == CHANCE
            state = tug.apply(
                state,
                pick_by_odds(moves, tug.chance_weights(state), rng) if chances else moves[0],
            )
        outcome = tug.outcome(state)
        assert outcome is not None
        expected = [(value + 1) / players for value in outcome.returns]
        assert shares(tug, state) == pytest.approx(expected)


def test_chance_goes_by_its_odds() -> None:
    rng = random.Random(1)
    counts = dict.fromkeys("abc", 0)
    for _ in range(6000):
        counts[pick_by_odds("abc", (1, 2, 3), rng)] += 1
    # 5 standard deviations: 5 sqrt(6000 * p * (1 - p)) is 144, 183 and 194
    assert abs(counts["a"] - 1000) < 144
    assert abs(counts["b"] - 2000) < 183
    assert abs(counts["c"] - 3000) < 194


def test_a_rollout_notes_what_the_seats_played() -> None:
    played: Any = []
    state = tug.new_game(tug.Options(players=3))
    result = roll_out(tug, state, random.Random(1), played)
    assert [seat for seat, _ in played] == [0, 1, 2]
    assert all(move in tug.PULLS for _, move in played)
    assert sum(result) == pytest.approx(1.0)
