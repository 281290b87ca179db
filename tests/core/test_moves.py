"""Moves that exist once."""

from __future__ import annotations

import copy
import pickle

import attrs
import pytest

from boardrules.core.moves import Flyweight


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
