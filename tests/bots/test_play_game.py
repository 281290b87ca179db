"""One game between bots: what a bot is given, and what happens to one that does wrong."""

from __future__ import annotations

import pickle
import random
from typing import TYPE_CHECKING, Any

import pytest

import tictactoe
from boardrules import CHANCE, NOBODY, BoardRulesError, Record, replay
from boardrules.bots import BotError, RandomBot, play_game
from boardrules.games import samurai
from tests.bots import tug
from tests.bots.players import (
    AnswerBot,
    EqualToAll,
    ExitingError,
    FirstBot,
    Incomparable,
    RaisingBot,
    SpyBot,
    Unspeakable,
    UnspeakableError,
)
from tests.tables import games_of_the_package

if TYPE_CHECKING:
    from boardrules import AnyGame

GAMES = [
    pytest.param(tictactoe, tictactoe.Options(), id="tictactoe"),
    *(pytest.param(tug, tug.Options(players=n), id=f"tug-{n}") for n in tug.SEATS),
    *(
        pytest.param(game, options, id=f"{game.NAME}-{options.players}")
        for game, options in games_of_the_package()
    ),
]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_record_replays_to_the_end(game: AnyGame, options: Any) -> None:
    record = play_game(game, options, [RandomBot()] * options.players, random.Random(1))
    *_, last = replay(record, game)
    assert (record.game, record.options) == (game.NAME, options)
    assert game.outcome(last) is not None


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_bot_is_given_what_its_seat_may_know(game: AnyGame, options: Any) -> None:
    spies = [SpyBot() for _ in range(options.players)]
    record = play_game(game, options, spies, random.Random(1))
    expected: list[list[Any]] = [[] for _ in spies]
    for state in replay(record, game):
        seat = game.to_move(state)
        if seat not in (CHANCE, NOBODY):
            expected[seat].append((game, game.view(state, seat), game.legal_moves(state)))
    assert [[given[:3] for given in spy.given] for spy in spies] == expected
    for spy in spies:
        for _, view, legal_moves, rng in spy.given:
            assert type(view) is type(game.view(game.new_game(options), 0))
            assert type(legal_moves) is tuple
            assert type(rng) is random.Random


def test_each_seat_has_a_generator_of_its_own() -> None:
    spies = [SpyBot(), SpyBot()]
    rng = random.Random(1)
    play_game(samurai, samurai.Options(), spies, rng)
    generators = {id(given[3]) for spy in spies for given in spy.given}
    assert len(generators) == 2
    assert id(rng) not in generators


def test_a_bot_cannot_disturb_chance() -> None:
    class Wasteful(FirstBot):
        def choose(
            self, game: Any, view: Any, legal_moves: tuple[Any, ...], rng: random.Random
        ) -> Any:
            rng.seed(0)
            return super().choose(game, view, legal_moves, rng)

    options = samurai.Options()
    plain, wasteful = (
        play_game(samurai, options, bots, random.Random(5))
        for bots in ([FirstBot(), FirstBot()], [Wasteful(), Wasteful()])
    )
    assert plain == wasteful


@pytest.mark.parametrize("seed", range(3))
def test_the_same_seed_gives_the_same_game(seed: int) -> None:
    bots = [RandomBot(), RandomBot()]
    first, second, other = (
        play_game(samurai, samurai.Options(), bots, random.Random(s))
        for s in (seed, seed, seed + 9)
    )
    assert first == second != other


def test_global_random_state_is_untouched() -> None:
    before = random.getstate()
    play_game(samurai, samurai.Options(), [RandomBot(), RandomBot()], random.Random(1))
    assert random.getstate() == before


def test_an_equal_move_is_a_move() -> None:
    class Copying:
        name = "copying"

        def choose(self, game: Any, view: Any, legal_moves: tuple[Any, ...], rng: object) -> Any:
            return pickle.loads(pickle.dumps(legal_moves[-1]))

    record = play_game(tictactoe, tictactoe.Options(), [Copying(), Copying()], random.Random(1))
    assert record.moves == ("c3", "b3", "a3", "c2", "b2", "a2", "c1")  # the diagonal c1 b2 a3


def half_made_move() -> Any:
    return object.__new__(tictactoe.Move)


def incomparable_move() -> Any:
    cell: Any = Incomparable()
    return tictactoe.Move(cell)


ILLEGAL = tictactoe.MOVES[0]
HOSTILE = [
    pytest.param(AnswerBot(ILLEGAL), "chose 'a1', which is not legal", id="illegal"),
    pytest.param(AnswerBot(None), "answered None, which is no move", id="none"),
    pytest.param(AnswerBot("b2"), "answered 'b2', which is no move", id="text"),
    pytest.param(AnswerBot(4), "answered 4, which is no move", id="number"),
    pytest.param(AnswerBot((ILLEGAL,)), "which is no move", id="tuple"),
    pytest.param(AnswerBot(samurai.all_moves(samurai.Options())[0]), "no move", id="foreign"),
    pytest.param(AnswerBot(EqualToAll()), "which is no move", id="equal-to-all"),
    pytest.param(AnswerBot(Unspeakable()), "that cannot be shown, which is no move", id="unshown"),
    pytest.param(RaisingBot(), "raised ZeroDivisionError: I give up", id="raises"),
    pytest.param(RaisingBot(SystemExit), "raised SystemExit: I give up", id="exits"),
    pytest.param(RaisingBot(StopIteration), "raised StopIteration: I give up", id="stops"),
    pytest.param(RaisingBot(GeneratorExit), "raised GeneratorExit: I give up", id="closes"),
    pytest.param(RaisingBot(UnspeakableError), "raised UnspeakableError", id="unspeakable"),
    pytest.param(RaisingBot(ExitingError), "raised ExitingError: something", id="exits-if-shown"),
    pytest.param(AnswerBot(half_made_move()), "raised AttributeError", id="half-made"),
    pytest.param(AnswerBot(incomparable_move()), "raised RuntimeError", id="incomparable"),
]


@pytest.mark.parametrize(("bot", "reason"), HOSTILE)
def test_a_bot_that_does_wrong_ends_its_game(bot: Any, reason: str) -> None:
    """Seat 0 takes a1, then seat 1 is asked."""
    with pytest.raises(BotError) as caught:
        play_game(tictactoe, tictactoe.Options(), [FirstBot(), bot], random.Random(1))
    error = caught.value
    assert (error.bot, error.seat) == (bot.name, 1)
    assert error.record == Record(tictactoe, tictactoe.Options(), ["a1"])
    assert reason in error.reason
    assert str(error).startswith(f"{bot.name} at seat 1 of tictactoe, ply 2: ")
    assert str(error).endswith(error.reason)
    assert isinstance(error, BoardRulesError)


@pytest.mark.parametrize(("bot", "reason"), HOSTILE)
def test_the_error_survives_pickling(bot: Any, reason: str) -> None:
    with pytest.raises(BotError) as caught:
        play_game(tictactoe, tictactoe.Options(), [FirstBot(), bot], random.Random(1))
    error = caught.value
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is BotError
    assert vars(copy) == vars(error)
    assert str(copy) == str(error)


def test_a_crash_is_kept_as_cause_and_as_text() -> None:
    with pytest.raises(BotError) as caught:
        play_game(tictactoe, tictactoe.Options(), [FirstBot(), RaisingBot()], random.Random(1))
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    assert 'raise self.error("I give up")' in caught.value.details


def test_the_person_at_the_keyboard_is_obeyed() -> None:
    bots: list[Any] = [FirstBot(), RaisingBot(KeyboardInterrupt)]
    with pytest.raises(KeyboardInterrupt):
        play_game(tictactoe, tictactoe.Options(), bots, random.Random(1))


@pytest.mark.parametrize("number", [0, 1, 3])
def test_the_number_of_bots_is_checked(number: int) -> None:
    bots = [RandomBot()] * number
    with pytest.raises(BoardRulesError, match=f"2 seats need as many bots, not {number}"):
        play_game(tictactoe, tictactoe.Options(), bots, random.Random(1))


def test_the_options_are_checked() -> None:
    options: Any = samurai.Options()
    with pytest.raises(TypeError, match="tictactoe is played with its Options"):
        play_game(tictactoe, options, [RandomBot()] * 2, random.Random(1))


@pytest.mark.parametrize("bot", [None, 3, RandomBot, AnswerBot(None, name=b"x")])  # type: ignore[arg-type]
def test_what_is_no_bot_is_refused(bot: Any) -> None:
    with pytest.raises(TypeError, match="a bot has a name and a method choose"):
        play_game(tictactoe, tictactoe.Options(), [RandomBot(), bot], random.Random(1))
