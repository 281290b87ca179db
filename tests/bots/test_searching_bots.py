"""What all bots have in common: legal moves, budgets, progress, the same seed the same move."""

from __future__ import annotations

import pickle
import random
from typing import TYPE_CHECKING, Any

import pytest

import tictactoe
from boardrules import BoardRulesError, replay, settle
from boardrules.bots import FlatMonteCarloBot, ISMCTSBot, RandomBot, play_game
from boardrules.games import samurai
from tests.bots import tug
from tests.bots.players import SpyBot
from tests.tables import games_of_the_package
from tests.testing.smallgame import SmallGame, SmallOptions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardrules import AnyGame

SEARCHING: list[Any] = [FlatMonteCarloBot, ISMCTSBot]
BOTS: list[Any] = [
    RandomBot(),
    FlatMonteCarloBot(simulations=6),
    ISMCTSBot(simulations=6),
    ISMCTSBot(simulations=6, rave=0),
]
GAMES = [
    pytest.param(tictactoe, tictactoe.Options(), id="tictactoe"),
    pytest.param(SmallGame(), SmallOptions(), id="smallgame"),
    *(pytest.param(tug, tug.Options(players=n), id=f"tug-{n}") for n in tug.SEATS),
    *(
        pytest.param(game, options, id=f"{game.NAME}-{options.players}")
        for game, options in games_of_the_package()
    ),
]


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: f"{bot.name}-{getattr(bot, 'rave', '')}")
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_bot_plays_any_game_legally_and_the_same_again(
    game: AnyGame, options: Any, bot: Any
) -> None:
    """`play_game` refuses what is not legal."""
    before = random.getstate()
    bots = [bot] + [RandomBot()] * (options.players - 1)
    first = play_game(game, options, bots, random.Random(3))
    again = play_game(game, options, bots, random.Random(3))
    *_, last = replay(first, game)
    assert game.outcome(last) is not None
    assert again == first
    assert random.getstate() == before


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: f"{bot.name}-{getattr(bot, 'rave', '')}")
def test_a_bot_survives_pickling(bot: Any) -> None:
    assert pickle.loads(pickle.dumps(bot)) == bot


class Forbidden:
    """A game, and a generator, that nobody may touch."""

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"{name} was asked for")


@pytest.mark.parametrize("kind", SEARCHING)
def test_a_single_move_is_answered_at_once(kind: Any) -> None:
    calls: list[int] = []
    bot = kind(simulations=10**9, progress=lambda done, part: calls.append(done))
    game: Any = Forbidden()
    assert bot.choose(game, game, ("only",), game) == "only"
    assert calls == []


@pytest.mark.parametrize("kind", SEARCHING)
@pytest.mark.parametrize(
    ("budget", "error"),
    [
        ({}, BoardRulesError),
        ({"simulations": 10, "seconds": 1.0}, BoardRulesError),
        ({"simulations": 0}, BoardRulesError),
        ({"simulations": -1}, BoardRulesError),
        ({"seconds": 0}, BoardRulesError),
        ({"seconds": -0.5}, BoardRulesError),
        ({"seconds": float("inf")}, BoardRulesError),
        ({"seconds": float("nan")}, BoardRulesError),
        ({"simulations": 10.0}, TypeError),
        ({"simulations": True}, TypeError),
        ({"simulations": "10"}, TypeError),
        ({"seconds": "1"}, TypeError),
        ({"seconds": True}, TypeError),
    ],
)
def test_a_wrong_budget_is_refused(
    kind: Any, budget: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        kind(**budget)


@pytest.mark.parametrize(
    ("weights", "error"),
    [
        ({"exploration": -0.1}, BoardRulesError),
        ({"rave": float("inf")}, BoardRulesError),
        ({"rave": float("nan")}, BoardRulesError),
        ({"exploration": "much"}, TypeError),
        ({"rave": None}, TypeError),
    ],
)
def test_wrong_weights_are_refused(weights: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error, match="exploration and rave are"):
        ISMCTSBot(simulations=1, **weights)


def test_bots_are_named_after_their_budget() -> None:
    assert ISMCTSBot(simulations=200).name == "ismcts-200"
    assert FlatMonteCarloBot(seconds=0.5).name == "flat-0.5s"
    assert ISMCTSBot(simulations=200, name="Hanako").name == "Hanako"
    assert RandomBot().name == "random"


class Counting:
    """Samurai, counting how many full states are drawn."""

    def __init__(self) -> None:
        self.drawn = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(samurai, name)

    def determinize(self, view: Any, rng: random.Random) -> Any:
        self.drawn += 1
        return samurai.determinize(view, rng)


def a_decision() -> tuple[Any, Any, tuple[Any, ...]]:
    """Go to a decision in the middle of a game of Samurai."""
    record = play_game(samurai, samurai.Options(), [RandomBot(), RandomBot()], random.Random(1))
    states = [state for state in replay(record) if len(samurai.legal_moves(state)) > 20]
    state = [state for state in states if samurai.to_move(state) >= 0][-3]
    seat = samurai.to_move(state)
    return state, samurai.view(state, seat), samurai.legal_moves(state)


@pytest.mark.parametrize("kind", SEARCHING)
@pytest.mark.parametrize("simulations", [1, 7, 150])
def test_each_simulation_draws_a_state_of_its_own(kind: Any, simulations: int) -> None:
    game = Counting()
    _, view, legal_moves = a_decision()
    move = kind(simulations=simulations).choose(game, view, legal_moves, random.Random(1))
    assert move in legal_moves
    assert game.drawn == simulations


@pytest.mark.parametrize("kind", SEARCHING)
def test_progress_is_told_and_changes_nothing(kind: Any) -> None:
    told: list[tuple[int, float]] = []
    _, view, legal_moves = a_decision()
    moves = [
        kind(simulations=250, progress=progress).choose(
            samurai, view, legal_moves, random.Random(1)
        )
        for progress in (None, lambda done, part: told.append((done, part)))
    ]
    assert moves[0] is moves[1]
    # 250 // 100 = 2: every second simulation, and the end
    assert told == [(done, done / 250) for done in range(2, 251, 2)]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a quarter of a second pass from one look at the clock to the next."""

    def ticks() -> Iterator[float]:
        now = 0.0
        while True:
            yield now
            now += 0.25

    monkeypatch.setattr("boardrules.bots.budget.perf_counter", ticks().__next__)


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("kind", SEARCHING)
@pytest.mark.parametrize(
    # the clock is read once at the start and once after each simulation
    ("seconds", "simulations"),
    [(0.1, 1), (0.25, 1), (1, 4), (1.1, 5)],
)
def test_a_budget_in_seconds_is_spent(kind: Any, seconds: float, simulations: int) -> None:
    told: list[tuple[int, float]] = []
    game = Counting()
    _, view, legal_moves = a_decision()
    bot = kind(seconds=seconds, progress=lambda done, part: told.append((done, part)))
    bot.choose(game, view, legal_moves, random.Random(1))
    assert game.drawn == simulations
    parts = [(done, 0.25 * done / seconds) for done in range(1, simulations)]
    assert told == [*parts, (simulations, 1.0)]


def test_flat_monte_carlo_beats_random() -> None:
    """At tic-tac-toe, where random against random has a share of 10 in twenty games."""
    bot = FlatMonteCarloBot(simulations=90)
    won = 0.0
    for seed in range(20):
        seat = seed % 2
        bots: list[Any] = [RandomBot(), RandomBot()]
        bots[seat] = bot
        *_, last = replay(
            play_game(tictactoe, tictactoe.Options(), bots, random.Random(seed)), tictactoe
        )
        outcome = tictactoe.outcome(last)
        assert outcome is not None
        won += (outcome.returns[seat] + 1) / 2
    assert won >= 17


def test_flat_monte_carlo_tries_all_moves_equally_often() -> None:
    tried: list[Any] = []

    class Watched(Counting):
        def apply(self, state: Any, move: Any) -> Any:
            if state == self.start:
                tried.append(move)
            return samurai.apply(state, move)

        def determinize(self, view: Any, rng: random.Random) -> Any:
            self.start = super().determinize(view, rng)
            return self.start

    _, view, legal_moves = a_decision()
    bot = FlatMonteCarloBot(simulations=3 * len(legal_moves) + 2)
    game: Any = Watched()
    bot.choose(game, view, legal_moves, random.Random(1))
    counts = sorted(tried.count(move) for move in legal_moves)
    assert counts == [3] * (len(legal_moves) - 2) + [4] * 2


def test_a_spy_is_not_told_more_by_sitting_beside_a_search() -> None:
    """What a bot is given depends on the moves alone, not on who else thinks how long."""
    spies = [SpyBot(), SpyBot()]
    options = tug.Options(players=2)
    others: list[Any] = [RandomBot(), ISMCTSBot(simulations=3)]
    for spy, other in zip(spies, others, strict=True):
        play_game(tug, options, [spy, other], random.Random(2))
    assert [spy.given[0][1:3] for spy in spies] == [spies[0].given[0][1:3]] * 2


def test_settled_states_offer_what_the_bots_are_asked() -> None:
    """The seat to move has the same legal moves in every state that a search draws."""
    state, view, legal_moves = a_decision()
    assert settle(samurai, state, random.Random(1)) is state
    for seed in range(5):
        drawn = samurai.determinize(view, random.Random(seed))
        assert samurai.legal_moves(drawn) == legal_moves
