"""Everything that a game answers about a state, to compare the answers."""

from __future__ import annotations

from random import Random
from typing import Any, TypeAlias

from boardrules.testing import global_random
from boardrules.testing.flow import check_unchanged
from boardrules.testing.leaves import leaves
from boardrules.testing.trial import Point, named, short

Answers: TypeAlias = dict[str, Any]


def behaviour(point: Point, state: Any, moves: list[Any]) -> Answers:
    """Ask a game everything about a state.

    Args:
        point: the position on trial.
        state: its state, or another that should answer alike.
        moves: some of its legal moves.

    Returns:
        the answers by questions.
    """
    game = point.game
    options = point.trial.options
    found: Answers = {
        "teams": game.teams(options),
        "roles": [game.role(options, seat) for seat in range(options.players)],
        "max_plies": game.max_plies(options),
        "all_moves": game.all_moves(options),
        "all_chances": game.all_chances(options),
        "feature_names": game.feature_names(options),
        "to_move": game.to_move(state),
        "legal_moves": game.legal_moves(state),
        "chance_weights": game.chance_weights(state),
        "outcome": game.outcome(state),
        "census": game.census(state),
    }
    successors = [game.apply(state, move) for move in moves]
    for move, after in zip(moves, successors, strict=True):
        found[f"apply {move}"] = after
        found[f"describe {move}"] = game.describe(state, move)
    for seat in point.watchers:
        who = named(seat)
        view = game.view(state, seat)
        found[f"view of {who}"] = view
        found[f"render for {who}"] = game.render(view)
        found[f"features for {who}"] = game.features(view)
        found[f"determinize for {who}"] = game.determinize(view, Random(7))
        for move, after in zip(moves, successors, strict=True):
            found[f"told {move} to {who}"] = game.told(state, move, seat)
            found[f"describe {move} to {who}"] = game.describe(state, move, seat)
            found[f"news of {move} to {who}"] = game.news(view, game.view(after, seat))
    return found


def check_alike(point: Point, one: Answers, other: Answers, slug: str, when: str) -> None:
    """Check that two sets of answers are equal."""
    for question, answer in one.items():
        if other[question] != answer:
            detail = f"{question}: {short(answer)}, but {when}: {short(other[question])}"
            point.fail(slug, detail)


def check_determinism(point: Point, moves: list[Any]) -> Answers:
    """Check that answers repeat, whatever the global generators do; return the answers."""
    global_random.seed(1)
    outside = global_random.snapshot()
    before = leaves(point.state)
    first = behaviour(point, point.state, moves)
    check_unchanged(point, before, "every function was asked")
    used = outside != global_random.snapshot()
    point.require(not used, "global-random", "used or set by some function of the game")
    second = behaviour(point, point.state, moves)
    check_alike(point, first, second, "determinism", "asked again")
    global_random.seed(2)
    third = behaviour(point, point.state, moves)
    check_alike(point, first, third, "global-random", "with another global seed")
    return first
