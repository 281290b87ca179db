"""Checks of values: nothing in them changes, and they survive copy, pickle and JSON."""

from __future__ import annotations

import copy
import json
import pickle
from typing import TYPE_CHECKING, Any

import attrs

from boardrules.core.json import MOST, dumps, loads
from boardrules.testing.behaviour import behaviour, check_alike
from boardrules.testing.leaves import difference, leaves, mutable_part

if TYPE_CHECKING:
    from boardrules.testing.behaviour import Answers
    from boardrules.testing.trial import Point

PROTOCOLS = range(2, pickle.HIGHEST_PROTOCOL + 1)


def check_frozen(point: Point, value: Any, what: str) -> None:
    """Check that a value cannot be changed, can be hashed, and is its own copy."""
    part = mutable_part(value)
    point.require(part is None, "immutable", f"{what}: {part}")
    for field in attrs.fields(type(value)) if attrs.has(type(value)) else ():
        _check_unsettable(point, value, field.name, what)
    with point.guard("hash", what):
        hash(value)
    same = value == value
    point.require(same and value is not None and value != object(), "equality", f"{what}: odd ==")
    with point.guard("copy", what):
        copies = (copy.copy(value), copy.deepcopy(value))
    point.require(all(each is value for each in copies), "copy", f"{what}: a copy is a new object")


def _check_unsettable(point: Point, value: Any, name: str, what: str) -> None:
    try:
        setattr(value, name, getattr(value, name))
    except (AttributeError, TypeError):
        return
    point.fail("immutable", f"{what}: its attribute {name} can be set")


def check_survives(point: Point, value: Any, what: str, protocols: Any = PROTOCOLS) -> list[Any]:
    """Check that a value comes back equal from pickle and JSON; return what came back."""
    rebuilt = None
    for protocol in protocols:
        with point.guard("pickle", f"{what}, protocol {protocol}"):
            rebuilt = pickle.loads(pickle.dumps(value, protocol))
        _check_same(point, value, rebuilt, "pickle", f"{what}, protocol {protocol}")
    with point.guard("json", what):
        read = loads(point.game, dumps(point.game, value), point.trial.options)
    _check_same(point, value, read, "json", what)
    return [rebuilt, read]


def _check_same(point: Point, value: Any, rebuilt: Any, slug: str, what: str) -> None:
    one, other = leaves(value, every=True), leaves(rebuilt, every=True)
    if type(rebuilt) is not type(value) or rebuilt != value or one != other:
        point.fail(slug, f"{what} comes back changed: {difference(one, other)}")
    check_hashes(point, value, rebuilt, what)


def check_hashes(point: Point, one: Any, other: Any, what: str) -> None:
    """Check that two values that are equal have equal hashes."""
    alike = hash(one) == hash(other)
    point.require(alike, "hash", f"{what}: equal values have different hashes")


def check_state(point: Point, answers: Answers, moves: list[Any]) -> None:
    """Check that a state comes back from pickle and JSON, and then answers alike."""
    rebuilt = check_survives(point, point.state, "the state")
    for state, slug in zip(rebuilt, ("pickle", "json"), strict=True):
        again = behaviour(point, state, moves)
        check_alike(point, answers, again, slug, f"of the state out of {slug}")


def check_view(point: Point, view: Any, what: str) -> None:
    """Check that a view comes back from pickle and JSON, and can be read anywhere."""
    with point.guard("json", what):
        text = dumps(point.game, view)
    large = _too_large(json.loads(text))
    point.require(large is None, "json-integers", f"{what} holds {large}")
    rebuilt = check_survives(point, view, what, PROTOCOLS[-1:])
    for again, slug in zip(rebuilt, ("pickle", "json"), strict=True):
        for ask in (point.game.render, point.game.features):
            point.require(ask(view) == ask(again), slug, f"{what} out of {slug} answers otherwise")


def _too_large(plain: Any) -> int | None:
    if isinstance(plain, int):
        return plain if abs(plain) > MOST else None
    parts = plain.values() if isinstance(plain, dict) else plain if isinstance(plain, list) else ()
    return next((n for n in map(_too_large, parts) if n is not None), None)
