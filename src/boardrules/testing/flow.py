"""Checks at every position of a game: who decides, what is legal, how it ends, what there is."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

from boardrules.core.game import CHANCE, NOBODY, Outcome
from boardrules.core.json import SLUG
from boardrules.testing import global_random
from boardrules.testing.leaves import difference, leaves
from boardrules.testing.playing import random_move
from boardrules.testing.trial import Point, Trial, short

if TYPE_CHECKING:
    from boardrules.testing.leaves import Leaves


def played(trial: Trial) -> list[Point]:
    """Play a random game, check the flow of it, and return all its positions."""
    point = Point(trial, trial.game.new_game(trial.options))
    points = [point]
    before = [leaves(point.state)]
    bound = trial.game.max_plies(trial.options)
    while check_flow(point):
        detail = f"the game is not over after {bound} plies"
        point.require(len(point.moves) < bound, "max-plies", detail)
        point = _next(point, before[-1])
        points.append(point)
        before.append(leaves(point.state))
    for each, then in zip(points, before, strict=True):
        check_unchanged(each, then, "the game was played on")
    return points


def _next(point: Point, before: Leaves) -> Point:
    with point.guard("crash"):
        move = random_move(point.game, point.state, point.trial.rng)
    outside = global_random.snapshot()
    with point.guard("legal-accepted", f"the legal move {str(move)!r}"):
        state = point.game.apply(point.state, move)
    check_unchanged(point, before, f"{str(move)!r} was applied")
    untouched = outside == global_random.snapshot()
    point.require(untouched, "global-random", f"changed by applying {str(move)!r}")
    return Point(point.trial, state, (*point.moves, str(move)))


def check_unchanged(point: Point, before: Leaves, when: str) -> None:
    """Check that a state is as it was."""
    now = leaves(point.state)
    if now != before:
        point.fail("unchanged", f"after {when}, before and now: {difference(before, now)}")


def check_flow(point: Point) -> bool:
    """Check what holds at every position; return whether the game goes on."""
    with point.guard("crash"):
        game, state = point.game, point.state
        decides, moves, outcome = game.to_move(state), game.legal_moves(state), game.outcome(state)
        _check_turn(point, decides, moves, outcome)
        _check_weights(point, decides, moves, game.chance_weights(state))
        _check_census(point, game.census(state))
        if decides == NOBODY:
            _check_outcome(point, outcome)
        else:
            _check_order(point, moves)
    return bool(decides != NOBODY)


def _check_turn(point: Point, decides: Any, moves: Any, outcome: Any) -> None:
    seats = range(point.trial.options.players)
    real = type(decides) is int and (decides in seats or decides in (CHANCE, NOBODY))
    point.require(real, "turn", f"to_move is {decides!r}")
    point.require(type(moves) is tuple, "order", f"legal_moves is a {type(moves).__name__}")
    over = decides == NOBODY
    point.require(bool(moves) != over, "turn", f"to_move is {decides}, legal: {short(moves)}")
    point.require((outcome is None) != over, "turn", f"to_move is {decides}, outcome: {outcome}")


def _check_order(point: Point, moves: tuple[Any, ...]) -> None:
    catalogue = point.catalogue()
    ids = [catalogue.get(move, -1) for move in moves]
    if -1 in ids:
        point.fail("order", f"{str(moves[ids.index(-1)])!r} is not in the catalogue")
    for place, (low, high) in enumerate(itertools.pairwise(ids)):
        if low >= high:
            first, second = map(str, moves[place : place + 2])
            point.fail("order", f"{first!r} stands before {second!r}: not the catalogue's order")


def _check_weights(point: Point, decides: int, moves: Any, weights: Any) -> None:
    number = len(moves) if decides == CHANCE else 0
    right = (
        type(weights) is tuple
        and len(weights) == number
        and all(type(weight) is int and weight > 0 for weight in weights)
    )
    point.require(right, "weights", f"{short(weights)} for {number} chance outcomes")


def _check_census(point: Point, census: Any) -> None:
    names = [name for name, _ in census]
    point.require(len(set(names)) == len(names), "census", f"a name stands twice: {short(census)}")
    right = all(type(count) is int and count >= 0 and name for name, count in census)
    point.require(right, "census", f"names with counts are expected: {short(census)}")
    if census != point.trial.census:
        lost = sorted(set(point.trial.census) ^ set(census))
        point.fail("census", f"not as at the start: {short(lost)}")


def _check_outcome(point: Point, outcome: Any) -> None:
    point.require(isinstance(outcome, Outcome), "outcome", f"{outcome!r} is no Outcome")
    winners, scores, reason = outcome.winners, outcome.scores, outcome.reason
    players = point.trial.options.players
    right = type(winners) is tuple and sorted(set(winners)) == list(winners)
    point.require(right, "outcome", f"winners {winners!r} do not ascend")
    teams = point.game.teams(point.trial.options)
    whole = sorted(seat for team in teams if set(team) <= set(winners) for seat in team)
    point.require(whole == list(winners), "outcome", f"winners {winners!r} are no whole teams")
    right = type(scores) is tuple and [type(score) for score in scores] == [int] * players
    point.require(right, "outcome", f"scores {scores!r} are not one int for each seat")
    slug = isinstance(reason, str) and SLUG.fullmatch(reason)
    point.require(slug, "outcome", f"the reason {reason!r} is no slug")
    if point.game.ZERO_SUM:
        total = sum(outcome.returns)
        point.require(abs(total) < 1e-9, "zero-sum", f"returns {outcome.returns} add up to {total}")
