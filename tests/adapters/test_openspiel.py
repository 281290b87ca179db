"""The OpenSpiel adapter: what a state says, to whom, and that copies and pickles keep it."""

from __future__ import annotations

import copy
import gc
import pickle
import random
import subprocess
import sys
from collections import defaultdict
from functools import cache
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

import pytest

from boardrules import CHANCE, NAMES, SPECTATOR, IllegalMove, NotationError, load, settle
from tests.adapters.samples import SMALL, TICTACTOE, global_random, tables, title
from tests.testing.smallgame import SmallGame

if TYPE_CHECKING:
    from collections.abc import Iterator

pyspiel = pytest.importorskip("pyspiel", reason="needs the extra openspiel")

import numpy as np  # noqa: E402

from boardrules.adapters import openspiel  # noqa: E402

openspiel.register(TICTACTOE, perfect_information=True)
openspiel.register(SMALL)

TABLES = tables(TICTACTOE, SMALL)
every_table = pytest.mark.parametrize(("game", "options"), TABLES, ids=title)
TERMINAL = pyspiel.PlayerId.TERMINAL
NONE, OWN, ALL = (
    pyspiel.PrivateInfoType.NONE,
    pyspiel.PrivateInfoType.SINGLE_PLAYER,
    pyspiel.PrivateInfoType.ALL_PLAYERS,
)


def kind(public: bool, private: Any, recall: bool = False) -> Any:
    return pyspiel.IIGObservationType(
        public_info=public, private_info=private, perfect_recall=recall
    )


def step(state: Any, rng: random.Random) -> None:
    """Make one random move, or let chance make one by its odds."""
    if state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(actions, odds)[0])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def along(spiel: Any, seed: int) -> Iterator[Any]:
    """Play a random game and yield the one state that it goes on in."""
    rng, state = random.Random(seed), spiel.new_initial_state()
    yield state
    while not state.is_terminal():
        step(state, rng)
        yield state


def midgame(spiel: Any, seed: int = 5) -> Any:
    """Play half of a random game, and on until a player is to move."""
    length = sum(1 for _ in along(spiel, seed)) - 1
    for ply, state in enumerate(along(spiel, seed)):
        if ply >= length // 2 and state.current_player() >= 0:
            return state
    raise AssertionError("no player moves in the second half of this game")


def secretive(game: Any, spiel: Any, seat: int) -> Any:
    """Play on until something is hidden from a seat."""
    for state in along(spiel, 5):
        view = game.view(state.position.state, seat)
        if len({game.determinize(view, random.Random(seed)) for seed in range(20)}) > 1:
            return state
    raise AssertionError(f"nothing is ever hidden from seat {seat}")


# What OpenSpiel is told of a game.


def test_every_game_is_registered_under_its_name() -> None:
    assert {f"python_boardrules_{name}" for name in NAMES} <= set(pyspiel.registered_names())


@every_table
def test_a_game_describes_itself(game: Any, options: Any) -> None:
    spiel = openspiel.load(game, options)
    kinds = spiel.get_type()
    assert spiel.num_players() == options.players
    assert spiel.num_distinct_actions() == len(game.all_moves(options))
    assert spiel.max_chance_outcomes() == len(game.all_chances(options))
    assert spiel.max_game_length() == game.max_plies(options)
    assert (spiel.max_chance_nodes_in_history() > 0) == bool(game.all_chances(options))
    assert spiel.observation_tensor_shape() == [len(game.feature_names(options))]
    assert (spiel.utility_sum() == 0.0) == game.ZERO_SUM
    assert (kinds.min_num_players, kinds.max_num_players) == (min(game.SEATS), max(game.SEATS))
    assert kinds.long_name == game.TITLE
    assert not kinds.provides_information_state_tensor


def test_chance_and_information_are_declared() -> None:
    chances, information = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    ours = openspiel.load(TICTACTOE).get_type()
    assert (ours.chance_mode, ours.information) == (
        chances.DETERMINISTIC,
        information.PERFECT_INFORMATION,
    )
    ours = openspiel.load(SMALL).get_type()
    assert (ours.chance_mode, ours.information) == (
        chances.EXPLICIT_STOCHASTIC,
        information.IMPERFECT_INFORMATION,
    )


def test_payoffs_are_bounded_by_the_smallest_team() -> None:
    class Teams(SmallGame):
        NAME = "teams"

        def teams(self, options: Any) -> tuple[tuple[int, ...], ...]:
            return ((0, 1),)

        ZERO_SUM = False

    teams: Any = Teams()
    together, alone = openspiel.load(teams), openspiel.load(SMALL)
    assert (alone.min_utility(), alone.max_utility()) == (-1.0, 1.0)  # 2/1 - 1
    assert (together.min_utility(), together.max_utility()) == (-1.0, 0.0)  # 2/2 - 1
    assert together.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert together.utility_sum() is None


def test_another_game_of_the_same_name_is_refused() -> None:
    other: Any = SmallGame()
    assert openspiel.register(SMALL) == "python_boardrules_smallgame"
    for take in (openspiel.register, openspiel.load):
        with pytest.raises(ValueError, match="another game called smallgame"):
            take(other)
    with pytest.raises(ValueError, match="smallgame is registered with other information"):
        openspiel.register(SMALL, perfect_information=True)


# Moves.


@every_table
def test_actions_are_the_ids_of_the_catalogues(game: Any, options: Any) -> None:
    spiel = openspiel.load(game, options)
    moves, chances = game.all_moves(options), game.all_chances(options)
    for state in along(spiel, 1):
        here = state.position.state
        mover = game.to_move(here)
        legal = game.legal_moves(here)
        catalogue = chances if mover == CHANCE else moves
        assert [catalogue[action] for action in state.legal_actions()] == list(legal)
        for action in state.legal_actions():
            assert state.action_to_string(mover, action) == str(catalogue[action])
        if mover == CHANCE:
            weights = game.chance_weights(here)
            odds = [weight / sum(weights) for weight in weights]
            assert [chance for _, chance in state.chance_outcomes()] == odds
        elif mover >= 0:
            mask = state.legal_actions_mask(mover)
            assert [id_ for id_, legal in enumerate(mask) if legal] == state.legal_actions()
            assert [state.legal_actions(seat) for seat in range(options.players)] == [
                state.legal_actions() if seat == mover else [] for seat in range(options.players)
            ]
        else:
            assert state.is_terminal()
            assert state.current_player() == TERMINAL
            assert state.returns() == list(game.outcome(here).returns)


def test_our_tictactoe_has_the_legal_actions_of_openspiels() -> None:
    ours = openspiel.load(TICTACTOE)
    theirs = pyspiel.load_game("tic_tac_toe")
    for seed in range(50):
        mine, other = ours.new_initial_state(), theirs.new_initial_state()
        rng = random.Random(seed)
        while not other.is_terminal():
            assert mine.current_player() == other.current_player()
            assert mine.legal_actions() == other.legal_actions()
            action = rng.choice(other.legal_actions())
            mine.apply_action(action)
            other.apply_action(action)
        assert mine.is_terminal()
        assert mine.returns() == other.returns()


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = openspiel.load(TICTACTOE).new_initial_state()
    state.apply_action(4)
    before = str(state)
    with pytest.raises(IllegalMove, match="taken"):
        state.apply_action(4)
    with pytest.raises(NotationError, match="9 is no action id"):
        state.apply_action(9)
    assert (str(state), state.history()) == (before, [4])


# What a player sees.


@cache
def small_tree() -> tuple[Any, ...]:
    """Walk the whole tree of the small game."""
    states = [openspiel.load(SMALL).new_initial_state()]
    for state in states:
        states += map(state.child, state.legal_actions())
    return tuple(states)


def lived(position: Any, seat: int) -> tuple[Any, ...]:
    """Give all that a seat was told and saw on the way to a position, worked out the slow way."""
    if position.before is None:
        return ()
    told = SMALL.told(position.before.state, position.move, seat)
    return (*lived(position.before, seat), told, SMALL.view(position.state, seat))


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_information_states_are_equal_exactly_when_the_seat_lived_through_the_same(
    seat: int,
) -> None:
    observer = openspiel.Observer(
        openspiel.load(SMALL).table, kind(True, NONE if seat == SPECTATOR else OWN, recall=True)
    )
    lives, texts = defaultdict(set), defaultdict(set)
    for state in small_tree():
        text = observer.string_from(state, max(seat, 0))
        lives[lived(state.position, seat)].add(text)
        texts[text].add(lived(state.position, seat))
    assert len(small_tree()) > 800
    assert all(len(found) == 1 for found in lives.values())
    assert all(len(found) == 1 for found in texts.values())


@pytest.mark.parametrize("seat", [0, 1])
def test_observations_are_equal_where_views_are(seat: int) -> None:
    seen = defaultdict(set)
    for state in small_tree():
        numbers = tuple(state.observation_tensor(seat))
        seen[state.position.view(seat)].add((state.observation_string(seat), numbers))
    assert all(len(found) == 1 for found in seen.values())
    assert len(set.union(*seen.values())) == len(seen)


def test_an_information_state_reads_as_a_log_and_a_view() -> None:
    state = openspiel.load(SMALL).new_initial_state()
    for action in (0, 2, 1):  # seat 0 draws red, seat 1 gold; seat 0 picks paper
        state.apply_action(action)
    log, view = state.information_state_string(1).split("\n\n")
    assert [line.rpartition(" ")[0] for line in log.split("\n")] == [
        "draw ?", "draw gold", "pick ?"
    ]  # fmt: skip
    assert view.split("\n") == [
        "seat: 1",
        'options: {"players": 2, "bag": "small"}',
        "tokens: [-2, 2]",
        "hands: [-2, -1]",
        "guesses: [-1, -1]",
        "right: []",
    ]
    private = openspiel.load(SMALL).make_py_observer(kind(False, OWN))
    assert private.string_from(state, 1) == "tokens: [-2, 2]"
    assert private.string_from(state, 0) == "tokens: [0, -2]\nhands: [1, -1]"


@every_table
def test_observers_give_the_parts_that_are_asked_for(game: Any, options: Any) -> None:
    spiel = openspiel.load(game, options)
    state = midgame(spiel)
    here, seats = state.position.state, range(options.players)

    def features(seat: int) -> Any:
        return np.array(game.features(game.view(here, seat)), np.float32)

    public = features(SPECTATOR)
    for seat in seats:
        parts = {}
        for wanted in ((True, OWN), (True, NONE), (False, OWN), (True, ALL), (False, NONE)):
            observer = spiel.make_py_observer(kind(*wanted))
            observer.set_from(state, seat)
            flat = [part.ravel() for part in observer.dict.values()]
            assert observer.tensor is not None
            assert np.array_equal(np.concatenate([[], *flat]), observer.tensor)
            parts[wanted] = observer.dict
        assert np.array_equal(parts[True, OWN]["observation"], features(seat))
        assert np.array_equal(parts[True, NONE]["public"], public)
        assert np.array_equal(parts[False, OWN]["private"], features(seat) - public)
        assert parts[True, ALL]["private"].shape == (options.players, len(public))
        assert np.array_equal(parts[True, ALL]["private"][seat], features(seat) - public)
        assert parts[False, NONE] == {}


@every_table
def test_public_strings_are_the_spectators_for_everybody(game: Any, options: Any) -> None:
    spiel = openspiel.load(game, options)
    state = midgame(spiel)
    for recall in (False, True):
        public = spiel.make_py_observer(kind(True, NONE, recall))
        assert len({public.string_from(state, seat) for seat in range(options.players)}) == 1
        assert "seat: -3" in public.string_from(state, 0)
    everything = spiel.make_py_observer(kind(True, ALL)).string_from(state, 0)
    assert all(f"player {seat}\n" in everything for seat in range(options.players))


@pytest.mark.parametrize("wanted", [(False, OWN), (False, NONE), (True, ALL)], ids=str)
def test_other_kinds_of_perfect_recall_are_refused(wanted: tuple[bool, Any]) -> None:
    with pytest.raises(ValueError, match="perfect recall"):
        openspiel.load(SMALL).make_py_observer(kind(*wanted, recall=True))


def test_observers_take_no_parameters() -> None:
    with pytest.raises(ValueError, match="parameters for observers"):
        openspiel.load(SMALL).make_py_observer(None, {"size": 1})


# Resampling.


@every_table
def test_a_resampled_state_looks_the_same_to_the_player(game: Any, options: Any) -> None:
    """What OpenSpiel checks in C++ alone: for every decision and every seat."""
    spiel = openspiel.load(game, options)
    sampler = random.Random(7).random
    for state in along(spiel, 2):
        if state.current_player() < 0:
            continue
        for seat in range(options.players):
            drawn = state.resample_from_infostate(seat, sampler)
            drawn.position.kept.clear()  # so that all is worked out from what was drawn
            assert drawn.information_state_string(seat) == state.information_state_string(seat)
            assert drawn.observation_string(seat) == state.observation_string(seat)
            assert drawn.observation_tensor(seat) == state.observation_tensor(seat)
            assert game.view(drawn.position.state, seat) == state.position.view(seat)
            assert drawn.current_player() == state.current_player()
            assert drawn.legal_actions(seat) == state.legal_actions(seat)
            assert drawn.history() == []


@every_table
def test_a_resampled_game_is_played_on(game: Any, options: Any) -> None:
    spiel = openspiel.load(game, options)
    state = midgame(spiel)
    seat = state.current_player()
    drawn = state.resample_from_infostate(seat, random.Random(1).random)
    log, action = drawn.position.log(seat), drawn.legal_actions()[0]
    drawn.apply_action(action)
    assert drawn.position.log(seat).startswith(log)
    again = drawn.resample_from_infostate(seat, random.Random(2).random)
    assert again.information_state_string(seat) == drawn.information_state_string(seat)
    rng = random.Random(3)
    while not again.is_terminal():
        step(again, rng)
    assert again.returns() == list(game.outcome(again.position.state).returns)


@pytest.mark.parametrize("number", range(3))
def test_one_number_decides_what_is_drawn(number: int) -> None:
    state = midgame(openspiel.load(load("samurai")))
    drawn = [state.resample_from_infostate(0, lambda: number / 3) for _ in range(2)]
    assert str(drawn[0]) == str(drawn[1])


def hidden(game: Any) -> bool:
    return game is not TICTACTOE


@pytest.mark.parametrize(
    ("game", "options"), [table for table in TABLES if hidden(table[0])], ids=title
)
def test_resampled_states_differ_in_what_is_hidden(game: Any, options: Any) -> None:
    """Drawn for the last seat: the first of Bushido Breaker's three has all the secrets."""
    spiel = openspiel.load(game, options)
    last = options.players - 1
    state = secretive(game, spiel, last)
    private = spiel.make_py_observer(kind(False, OWN))
    sampler = random.Random(4).random
    drawn = [state.resample_from_infostate(last, sampler) for _ in range(30)]
    assert len({str(one) for one in drawn}) > 1
    others = range(last)
    assert any(len({private.string_from(one, seat) for one in drawn}) > 1 for seat in others)
    assert len({private.string_from(one, last) for one in drawn}) == 1


def reachable(start: Any) -> set[int]:
    """Give the ids of all objects that one leads to, but for code."""
    seen: dict[int, Any] = {}
    ahead = [start]
    while ahead:
        thing = ahead.pop()
        if id(thing) not in seen and not isinstance(thing, ModuleType | type | FunctionType):
            seen[id(thing)] = thing
            ahead += gc.get_referents(thing)
    return set(seen)


def test_a_resampled_state_does_not_lead_to_the_true_one() -> None:
    state = midgame(openspiel.load(load("samurai")))
    true = state.position
    drawn = state.resample_from_infostate(0, random.Random(1).random).position
    drawn.log(1)
    found = reachable(drawn)
    assert id(true.before) in reachable(true)
    assert {id(true), id(true.before), id(true.state), id(true.before.state)} & found == set()
    assert true.log(1) not in set(drawn.kept.values()) | set(drawn.known.values())


# Copies and pickles.


def play_out(state: Any, seed: int) -> list[str]:
    """Play on at random, and tell all that there is to tell on the way."""
    rng, told = random.Random(seed), []
    while not state.is_terminal():
        step(state, rng)
        seats = range(state.num_players())
        told += [str(state), *(state.information_state_string(seat) for seat in seats)]
    return [*told, str(state.returns()), str(state.history())]


@every_table
@pytest.mark.parametrize("resampled", [False, True])
@pytest.mark.parametrize(
    "copied",
    [
        lambda state: state.clone(),
        copy.copy,
        copy.deepcopy,
        lambda state: pickle.loads(pickle.dumps(state)),
        lambda state: state.get_game().deserialize_state(state.serialize()),
        lambda state: pyspiel.deserialize_game_and_state(
            pyspiel.serialize_game_and_state(state.get_game(), state)
        )[1],
    ],
    ids=["clone", "copy", "deepcopy", "pickle", "serialize", "serialize_game_and_state"],
)
def test_a_copy_goes_on_like_the_original(
    game: Any, options: Any, copied: Any, resampled: bool
) -> None:
    state = midgame(openspiel.load(game, options))
    if resampled:
        state = state.resample_from_infostate(0, random.Random(1).random)
    other, before = copied(state), state.history()
    assert type(other) is openspiel.State
    assert (str(other), other.history()) == (str(state), before)
    expected = play_out(other, 9)
    assert state.history() == before
    assert play_out(state, 9) == expected


def test_a_copy_shares_all_that_is_pythons() -> None:
    state = midgame(openspiel.load(load("samurai")))
    assert vars(state).keys() == {"position"}
    assert state.clone().position is state.position


def test_a_long_game_can_be_pickled() -> None:
    """A chain of 5000 positions would exhaust the stack, were it pickled link by link."""
    position = openspiel.load(SMALL).table.start
    for _ in range(5000):
        position = type(position)(position.table, position.state, position, None)
    again = pickle.loads(pickle.dumps(position))
    length = 0
    while again.before is not None:
        again, length = again.before, length + 1
    assert length == 5000


def test_a_pickle_is_read_in_a_new_process(tmp_path: Any) -> None:
    game = openspiel.load(TICTACTOE)
    state = midgame(game)
    file = tmp_path / "state.pickle"
    file.write_bytes(pickle.dumps((game, state)))
    code = f"""
import pickle, sys
sys.path[:0] = {sys.path!r}
game, state = pickle.load(open({str(file)!r}, "rb"))
print(game, state.history(), game.get_type().information.name)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == f"{game} {state.history()} PERFECT_INFORMATION"
    assert done.stderr == ""


# Manners.


def test_global_random_numbers_are_left_alone() -> None:
    before = global_random()
    spiel = openspiel.load(load("samurai"))
    for state in along(spiel, 1):
        if state.current_player() >= 0:
            state.resample_from_infostate(0, lambda: 0.5)
    assert global_random() == before


def test_states_of_ours_are_played_by_the_contract() -> None:
    """The position's own state is the game's: what takes those takes it."""
    game = load("samurai")
    state = midgame(openspiel.load(game))
    assert settle(game, state.position.state, random.Random(1)) == state.position.state
