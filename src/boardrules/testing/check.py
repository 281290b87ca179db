"""The entry point: check any game for every property of the contract."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from boardrules.core.errors import BoardRulesError
from boardrules.testing import global_random, identity
from boardrules.testing.behaviour import check_determinism
from boardrules.testing.beliefs import check_beliefs
from boardrules.testing.flow import played
from boardrules.testing.records import check_record
from boardrules.testing.refusals import check_moves
from boardrules.testing.secrecy import check_determinizations, check_successors
from boardrules.testing.texts import check_news, check_told, check_view_texts
from boardrules.testing.trial import Point, Trial, named
from boardrules.testing.values import check_frozen, check_state, check_survives, check_view

if TYPE_CHECKING:
    from boardrules.core.game import Game, M, O, S, V

STUDIED = 5
"""So many positions of a game are looked at closely, besides new kinds of positions."""
SAMPLE = 8
"""So many legal moves of a position are looked at closely."""


def check_game(game: Game[O, S, M, V], options: O, *, games: int = 20, seed: int = 0) -> None:
    """Play random games and check every property that games keep.

    The flow of the game is checked at every position; what takes longer, at the first and the last
    one, at each new kind of decision, and at some others. The same arguments make the same checks.

    Args:
        game: the game's module, or any object on the contract.
        options: the options to play with.
        games: how many games to play, at least 1.
        seed: fixes the games and all else that is random.

    Raises:
        PropertyError: the game breaks a property; the error names it, has a record of the position,
            and tells the difference.
        BoardRulesError: `games` is less than 1.
        TypeError: the options are not of this game, or games is no int.
    """
    if type(games) is not int:
        raise TypeError(f"games is an int, not {type(games).__name__}")
    if games < 1:
        raise BoardRulesError(f"games must be at least 1, not {games}")
    kind: Any = getattr(game, "Options", None)
    if isinstance(kind, type) and not isinstance(options, kind):
        raise TypeError(f"options must be Options of {game.NAME}, not {type(options).__name__}")
    trial = Trial(game, options, Random(seed), games)
    with global_random.kept(), Point(trial).guard("crash"):
        identity.check_identity(Point(trial))
        _check_itself(Point(trial))
        for trial.game_number in range(games):
            points = played(trial)
            for point in _chosen(points):
                with point.guard("crash"):
                    _study(point)
            check_beliefs(points)
            with points[-1].guard("crash"):
                check_record(points)


def _check_itself(point: Point) -> None:
    """Check what can be checked before a game begins."""
    options = point.trial.options
    identity.check_options(point)
    identity.check_teams(point)
    identity.check_catalogues(point)
    check_frozen(point, options, "the options")
    check_survives(point, options, "the options")


def _chosen(points: list[Point]) -> list[Point]:
    """Choose the positions of a game to look at closely, none of them twice in a trial."""
    trial = points[0].trial
    chosen = {0, len(points) - 1}
    for index, point in enumerate(points):
        if _is_new_kind(point):
            chosen.add(index)
    chosen.update(trial.rng.sample(range(len(points)), min(STUDIED, len(points))))
    fresh = [points[index] for index in sorted(chosen) if points[index].moves not in trial.studied]
    trial.studied.update(point.moves for point in fresh)
    return fresh


def _is_new_kind(point: Point) -> bool:
    """Tell whether a decision like this one, by its verbs, is the first of its kind."""
    verbs = {str(move).split()[0] for move in point.game.legal_moves(point.state)}
    kind = " ".join(sorted(verbs))
    if kind in point.trial.kinds or len(verbs) > 30:
        return False
    point.trial.kinds.add(kind)
    return True


def _study(point: Point) -> None:
    """Check everything about one position."""
    legal = point.game.legal_moves(point.state)
    moves = _telling_moves(point, legal)
    few = moves[:3]
    check_frozen(point, point.state, "the state")
    check_moves(point)
    for move in moves:
        check_told(point, move)
    views = {seat: point.game.view(point.state, seat) for seat in point.watchers}
    for seat, view in views.items():
        check_frozen(point, view, f"the view of {named(seat)}")
        check_view_texts(point, view, seat)
        for move in few:
            after = point.game.view(point.game.apply(point.state, move), seat)
            news = point.game.news(view, after)
            check_news(point, news, f"of {str(move)!r} for {named(seat)}")
    answers = check_determinism(point, few)
    check_state(point, answers, few)
    check_successors(point, moves)
    check_determinizations(point, few)
    _check_values(point, few, views)  # reading a view back draws a determinization, so that is last


def _check_values(point: Point, moves: list[Any], views: dict[int, Any]) -> None:
    for move in moves:
        check_frozen(point, move, f"the move {str(move)!r}")
        check_survives(point, move, f"the move {str(move)!r}")
    seat = point.watchers[len(point.moves) % len(views)]  # another one at every ply
    check_view(point, views[seat], f"the view of {named(seat)}")
    outcome = point.game.outcome(point.state)
    if outcome is not None:
        check_frozen(point, outcome, "the outcome")
        check_survives(point, outcome, "the outcome")


def _telling_moves(point: Point, legal: tuple[Any, ...]) -> list[Any]:
    """Sample the legal moves, with some more of those that are told to some seat alike."""
    chosen = dict.fromkeys(point.sample(legal, SAMPLE))
    for seat in point.trial.observers:
        secret: dict[str, list[Any]] = {}
        for move in legal:
            text = point.game.told(point.state, move, seat)
            if text != str(move):
                secret.setdefault(text, []).append(move)
        for group in point.sample(list(secret.values()), 2):
            chosen.update(dict.fromkeys(point.sample(group, 4)))
    return list(chosen)
