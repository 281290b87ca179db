"""Moves that exist once."""

from __future__ import annotations

import copy
import gc
import pickle
import threading

import attrs
import pytest

from boardrules.core.errors import NotationError
from boardrules.core.moves import Flyweight, Interned


@attrs.frozen(eq=False, repr=False)
class Step(Flyweight):
    """A move of a game that there is not."""

    far: int


@attrs.frozen(eq=False, repr=False)
class Jump(Flyweight):
    """A move of another one."""


Step.complete(Step(f"step {far}", far) for far in range(3))


def test_a_move_is_looked_up_by_its_text() -> None:
    move = Step.named("step 2")
    assert (str(move), move.text, move.far) == ("step 2", "step 2", 2)
    with pytest.raises(KeyError):
        Step.named("step 3")


def test_the_same_text_is_the_same_object() -> None:
    move = Step.named("step 1")
    assert Step.named("step 1") is move
    assert pickle.loads(pickle.dumps(move)) is move
    assert copy.copy(move) is move is copy.deepcopy(move)
    assert move != Step.named("step 2")
    assert len({move, Step.named("step 1"), Step.named("step 2")}) == 2


def test_no_move_is_made_after_the_catalogue() -> None:
    with pytest.raises(TypeError, match="taken from a catalogue, not made"):
        Step("step 3", 3)
    Jump("jump")  # each class has a catalogue of its own, and this one is not complete


def test_a_move_cannot_be_changed() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        Step.named("step 1").far = 2  # type: ignore[misc]


def test_a_move_shows_its_package_and_its_text() -> None:
    assert repr(Step.named("step 0")) == "<core move 'step 0'>"


@attrs.frozen(eq=False, repr=False, init=False)
class Call(Interned):
    """A move of a game whose words a user chooses."""

    word: str

    @classmethod
    def parts(cls, text: str) -> tuple[str]:
        if not text.startswith("call "):
            raise NotationError(f"{text!r} is no call")
        return (text.removeprefix("call "),)


@attrs.frozen(eq=False, repr=False, init=False)
class Shout(Interned):
    """A move of another one."""

    @classmethod
    def parts(cls, text: str) -> tuple[()]:
        return ()


def test_an_interned_move_is_made_when_it_is_asked_for() -> None:
    move = Call.named("call home")
    assert (str(move), move.text, move.word) == ("call home", "call home", "home")
    assert repr(move) == "<core move 'call home'>"
    with pytest.raises(NotationError):
        Call.named("hang up")
    with pytest.raises(TypeError, match="not made"):
        Call("call home", "home")
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        move.word = "away"  # type: ignore[misc]


def test_an_interned_move_is_one_object_as_long_as_it_lives() -> None:
    move = Call.named("call home")
    assert Call.named("call home") is move
    assert pickle.loads(pickle.dumps(move)) is move
    assert copy.copy(move) is move is copy.deepcopy(move)
    assert move != Call.named("call away")
    assert len({move, Call.named("call home"), Call.named("call away")}) == 2
    assert type(Shout.named("call home")) is Shout


def test_interned_moves_that_nobody_holds_are_forgotten() -> None:
    kept = [Call.named(f"call {number}") for number in range(100)]
    assert sum(text.startswith("call ") for text in Call._made) >= 100
    del kept
    gc.collect()
    assert not any(text == "call 50" for text in list(Call._made))


def test_threads_that_ask_at_once_get_one_object() -> None:
    start = threading.Barrier(8)
    found = []

    def ask() -> None:
        start.wait()
        found.extend([Call.named(f"call thread {number}") for number in range(200)])

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 1600
    assert len(set(map(id, found))) == 200
