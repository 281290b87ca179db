"""Tournaments: the same whoever plays the games, and no game lost."""

from __future__ import annotations

import random
import threading
from concurrent.futures import (
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from concurrent.futures.process import BrokenProcessPool
from copy import deepcopy
from hashlib import sha512
from multiprocessing import get_context
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

import pytest

import tictactoe
from boardrules import BoardRulesError, replay
from boardrules.bots import FlatMonteCarloBot, ISMCTSBot, RandomBot, play_game
from boardrules.bots.arena import round_length, tournament
from boardrules.bots.executing import ATTEMPTS, IN_FLIGHT
from boardrules.bots.match import seed_of
from boardrules.games import samurai
from tests.bots import tug
from tests.bots.players import AnswerBot, FirstBot, RaisingBot, SpyBot
from tests.testing.smallgame import SmallGame, SmallOptions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardrules.bots.arena import GameResult, Standings

TUG = tug.Options(players=3)
BOTS: list[Any] = [
    RandomBot(),
    ISMCTSBot(simulations=8),
    FlatMonteCarloBot(simulations=6),
    FirstBot(),
    RaisingBot(after=1),  # plays one move, and fails at its second: never at tug of war
]
GAMES = 2 * round_length(len(BOTS), 3)


def play(executor: Executor | None, seed: int = 5) -> tuple[Standings, list[GameResult]]:
    results: list[GameResult] = []
    found = tournament(tug, TUG, BOTS, GAMES, seed, executor, results.append)
    return found, sorted(results, key=lambda result: result.number)


@pytest.fixture(scope="module")
def serial() -> tuple[Standings, list[GameResult]]:
    return play(None)


@pytest.fixture(scope="module")
def processes() -> Iterator[Executor]:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        yield executor


def test_every_game_is_there_once(serial: tuple[Standings, list[GameResult]]) -> None:
    standings, results = serial
    assert [result.number for result in results] == list(range(GAMES))
    assert standings.games == GAMES
    assert [bot.name for bot in standings.bots] == [bot.name for bot in BOTS]
    for bot in standings.bots:
        assert len(set(bot.seats)) == 1
        assert sum(bot.seats) == bot.games == GAMES * 3 // len(BOTS)


@pytest.mark.parametrize("workers", [1, 2, 4])
def test_threads_play_the_same_tournament(
    serial: tuple[Standings, list[GameResult]], workers: int
) -> None:
    with ThreadPoolExecutor(workers) as executor:
        assert play(executor) == serial


def test_processes_play_the_same_tournament(
    serial: tuple[Standings, list[GameResult]], processes: Executor
) -> None:
    assert play(processes) == serial


def test_another_seed_gives_another_tournament(
    serial: tuple[Standings, list[GameResult]],
) -> None:
    assert play(None, seed=6) != serial


class Reversing(Executor):
    """Runs what it was given only when asked to wait, the last first."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, lambda: fn(*args, **kwargs)))
        if len(self.waiting) == 20 or args[0].number == GAMES - 1:
            while self.waiting:
                future_, call = self.waiting.pop()
                future_.set_result(call())
        return future


def test_the_order_of_finishing_does_not_matter(
    serial: tuple[Standings, list[GameResult]],
) -> None:
    assert play(Reversing()) == serial


def test_a_game_can_be_played_again_from_its_number(
    serial: tuple[Standings, list[GameResult]],
) -> None:
    """The seed of a game is a text, from which Python makes the same numbers everywhere."""
    assert seed_of(5, 17) == "5:17"
    same = Random(int.from_bytes(b"5:17" + sha512(b"5:17").digest()))
    assert Random("5:17").getrandbits(99) == same.getrandbits(99)
    result = serial[1][17]
    seated = [deepcopy(BOTS[bot]) for bot in result.seating]
    assert play_game(tug, TUG, seated, Random("5:17")) == result.record


def test_samurai_is_the_same_in_another_process(processes: Executor) -> None:
    options = samurai.Options(players=3)
    bots: list[Any] = [*BOTS[:1], ISMCTSBot(simulations=2), FlatMonteCarloBot(simulations=2)]
    assert tournament(samurai, options, bots, 3, 1, processes) == tournament(
        samurai, options, bots, 3, 1
    )


def test_global_random_state_is_untouched() -> None:
    before = random.getstate()
    play(None)
    assert random.getstate() == before


def test_records_are_whole_and_outcomes_are_theirs(
    serial: tuple[Standings, list[GameResult]],
) -> None:
    for result in serial[1]:
        *_, last = replay(result.record, cast("Any", tug))
        assert tug.outcome(last) == result.outcome
        assert (result.error, result.bot, result.details) == ("", None, "")


def test_failed_games_are_reported_and_the_others_count() -> None:
    """The second bot fails at its second move: as X after a1 b1, as O after one move more."""
    options = tictactoe.Options()
    bots: list[Any] = [FirstBot(), RaisingBot(after=1), RandomBot()]
    results: list[GameResult] = []
    standings = tournament(tictactoe, options, bots, 6, 1, on_result=results.append)
    assert [result.seating for result in results if result.outcome] == [(0, 2), (2, 0)]
    assert [result.number for result in standings.failures] == [0, 1, 4, 5]
    assert [bot.games for bot in standings.bots] == [2, 0, 2]
    assert [bot.failed for bot in standings.bots] == [0, 4, 0]
    first, second, *_ = standings.failures
    assert (first.seating, first.record.moves, first.bot) == ((0, 1), ("a1", "b1", "c1"), 1)
    assert (
        first.error == "raising at seat 1 of tictactoe, ply 4: raised ZeroDivisionError: I give up"
    )
    assert "ZeroDivisionError" in first.details
    assert (second.seating, second.record.moves, second.bot) == ((1, 0), ("a1", "b1"), 1)
    for result in standings.failures:
        assert list(replay(result.record, tictactoe))


@pytest.mark.parametrize("kind", ["serial", "threads", "processes"])
@pytest.mark.parametrize("error", [SystemExit, GeneratorExit, MemoryError])
def test_a_bot_cannot_take_the_tournament_down(
    kind: str, error: type[BaseException], processes: Executor
) -> None:
    with ThreadPoolExecutor(2) as threads:
        executor = {"serial": None, "threads": threads, "processes": processes}[kind]
        bots: list[Any] = [RandomBot(), RaisingBot(error), RandomBot()]
        standings = tournament(tug, tug.Options(), bots, 12, 1, executor)
    assert [bot.games for bot in standings.bots] == [4, 0, 4]
    assert standings.bots[1].failed == len(standings.failures) == 8


def test_an_error_of_the_game_itself_is_reported_too() -> None:
    class Broken(SmallGame):
        def view(self, state: Any, seat: int) -> Any:
            if state.step == 3:
                raise LookupError("no view")
            return super().view(state, seat)

    standings = tournament(Broken(), SmallOptions(), [RandomBot(), RandomBot()], 2, 1)
    assert [result.error for result in standings.failures] == ["LookupError: no view"] * 2
    assert [len(result.record.moves) for result in standings.failures] == [3, 3]
    assert [bot.failed for bot in standings.bots] == [0, 0]


def test_bots_are_copied_for_each_game() -> None:
    spy = SpyBot()
    bot = RaisingBot(after=3)  # three moves a game are allowed it
    tournament(tug, tug.Options(), [spy, bot], 8, 1)
    assert spy.given == []
    assert bot.counts == [0]


def test_a_bot_that_cannot_be_copied_is_reported() -> None:
    bots: list[Any] = [RandomBot(), AnswerBot(threading.Lock())]
    standings = tournament(tug, tug.Options(), bots, 2, 1)
    expected = "BoardRulesError: answer cannot be copied, as it must be for each game: "
    assert all(failure.error.startswith(expected) for failure in standings.failures)
    assert len(standings.failures) == 2


def test_results_arrive_in_the_callers_thread_as_games_finish() -> None:
    threads = set()
    numbers = []

    def note(result: GameResult) -> None:
        threads.add(threading.current_thread())
        numbers.append(result.number)

    with ThreadPoolExecutor(2) as executor:
        tournament(tug, TUG, BOTS[:3], 12, 1, executor, note)
    assert threads == {threading.current_thread()}
    assert sorted(numbers) == list(range(12))


class Counting(ThreadPoolExecutor):
    """Counts what is with it at a time."""

    def __init__(self) -> None:
        super().__init__(1)
        self.now = self.most = self.all = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
        future = super().submit(fn, *args, **kwargs)
        self.now, self.all = self.now + 1, self.all + 1
        self.most = max(self.most, self.now)
        return future


def test_the_executor_is_not_flooded() -> None:
    with Counting() as executor:

        def note(result: GameResult) -> None:
            executor.now -= 1

        games = IN_FLIGHT + 50
        tournament(tug, tug.Options(), [FirstBot()], games, 1, executor, note)
    assert executor.all == games
    assert executor.most <= IN_FLIGHT + 1


def test_an_error_of_the_caller_calls_the_rest_off() -> None:
    class Enough(Exception):
        pass

    def note(result: GameResult) -> None:
        raise Enough

    with Counting() as executor, pytest.raises(Enough):
        tournament(tug, tug.Options(), [RandomBot()], 10**6, 1, executor, note)
    assert executor.all <= IN_FLIGHT


class Losing(Executor):
    """Loses games: those that are named, as often as is said, in one of several ways."""

    def __init__(self, times: dict[int, int], error: BaseException | None) -> None:
        self.times = times
        self.error = error
        self.played: list[int] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        number = args[0].number
        if self.times.get(number, 0) > 0:
            self.times[number] -= 1
            if self.error is None:
                future.cancel()
                future.set_running_or_notify_cancel()
            else:
                future.set_exception(self.error)
        else:
            self.played.append(number)
            future.set_result(fn(*args, **kwargs))
        return future


ERRORS = [None, CancelledError(), RuntimeError("worker killed"), OSError(), TypeError("odd")]


@pytest.mark.parametrize("error", ERRORS, ids=repr)
def test_a_lost_game_is_sent_again(
    serial: tuple[Standings, list[GameResult]], error: BaseException | None
) -> None:
    executor = Losing({3: 1, 8: ATTEMPTS - 1, GAMES - 1: 1}, error)
    assert play(executor) == serial
    assert sorted(executor.played) == list(range(GAMES))


def test_a_game_that_is_lost_again_and_again_is_reported(
    serial: tuple[Standings, list[GameResult]],
) -> None:
    executor = Losing({3: 99}, RuntimeError("worker killed"))
    standings, results = play(executor)
    assert executor.times == {3: 99 - ATTEMPTS}
    assert results[:3] + results[4:] == serial[1][:3] + serial[1][4:]
    (failure,) = standings.failures
    assert failure == results[3]
    assert failure.error == "lost by the executor: RuntimeError: worker killed"
    assert (failure.number, failure.record.moves, failure.bot) == (3, (), None)


def test_a_broken_executor_loses_only_what_it_had_not_played() -> None:
    class Breaking(Losing):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            if len(self.played) == 5:
                raise BrokenProcessPool("a process died")
            return super().submit(fn, *args, **kwargs)

    games = IN_FLIGHT + 9
    standings = tournament(tug, tug.Options(), [RandomBot()], games, 1, Breaking({}, None))
    assert standings.bots[0].games == 5
    assert [failure.number for failure in standings.failures] == list(range(5, games))


def test_a_closed_executor_is_the_callers_error() -> None:
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    with pytest.raises(RuntimeError, match="shutdown"):
        tournament(tug, tug.Options(), [RandomBot()], 3, 1, executor)


def test_a_game_may_be_an_object(processes: Executor) -> None:
    bots: list[Any] = [RandomBot(), FirstBot()]
    here = tournament(SmallGame(), SmallOptions(), bots, 6, 1)
    assert tournament(SmallGame(), SmallOptions(), bots, 6, 1, processes) == here
    assert here.failures == ()


class Unpicklable(SmallGame):
    def __reduce__(self) -> Any:
        raise TypeError("this game stays here")


def loose_module() -> Any:
    """Make a game's module that nothing can import."""
    module = ModuleType("loose")
    vars(module).update({k: v for k, v in vars(tug).items() if not k.startswith("__")})
    return module


@pytest.mark.parametrize(
    ("game", "options"),
    [(Unpicklable(), SmallOptions()), (loose_module(), tug.Options())],
    ids=["object", "module"],
)
def test_a_game_that_cannot_travel_can_be_played_here(
    game: Any, options: Any, processes: Executor
) -> None:
    bots = [RandomBot(), RandomBot()]
    here = tournament(game, options, bots, 4, 1)
    assert here.failures == ()
    with ThreadPoolExecutor(2) as executor:
        assert tournament(game, options, bots, 4, 1, executor) == here
    with pytest.raises(TypeError, match="what travels to another process must survive pickling"):
        tournament(game, options, bots, 4, 1, processes)


def test_a_bot_that_cannot_travel_is_an_error(processes: Executor) -> None:
    bots: list[Any] = [RandomBot(), AnswerBot(lambda: None)]
    with pytest.raises(TypeError, match="must survive pickling"):
        tournament(tug, tug.Options(), bots, 4, 1, processes)


def test_a_module_that_is_another_elsewhere_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """Like `__main__`, which is not the same module on another machine."""
    monkeypatch.setattr("boardrules.bots.arena.pack", lambda game: "json")
    standings = tournament(tug, tug.Options(), [RandomBot()], 1, 1)
    assert "the module json is not the game tug" in standings.failures[0].error


@pytest.mark.parametrize(
    ("changes", "error", "words"),
    [
        ({"bots": []}, BoardRulesError, "at least one bot"),
        ({"games": 0}, BoardRulesError, "games must be 1 or more, not 0"),
        ({"games": 2.0}, TypeError, "games is an int"),
        ({"games": True}, TypeError, "games is an int"),
        ({"seed": "1"}, TypeError, "seed is an int"),
        ({"seed": None}, TypeError, "seed is an int"),
        ({"bots": [RandomBot]}, TypeError, "a bot has a name"),
        ({"options": samurai.Options()}, TypeError, "tug is played with its Options"),
    ],
)
def test_wrong_arguments_are_refused(
    changes: dict[str, Any], error: type[Exception], words: str
) -> None:
    good = {"options": tug.Options(), "bots": [RandomBot()], "games": 1, "seed": 1}
    with pytest.raises(error, match=words):
        tournament(game=cast("Any", tug), **{**good, **changes})
