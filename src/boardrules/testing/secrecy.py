"""Checks that nobody learns, by any way, what it cannot know.

Two situations that look alike to a seat must be alike to it in everything: how the move that led
there was told, the news, the picture, the numbers, the determinizations. Two kinds of pairs are
looked at: successors of one state, and a state beside a determinization of it.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import attrs

from boardrules.core.game import NOBODY, SPECTATOR
from boardrules.testing.leaves import difference, leaves
from boardrules.testing.support import check_support
from boardrules.testing.trial import Point, named, short
from boardrules.testing.values import check_hashes

if TYPE_CHECKING:
    from collections.abc import Iterable


@attrs.frozen(eq=False)
class Step:
    """What one seat sees of one move.

    Attributes:
        move: the move.
        after: the state after it.
        view: the view after it.
        told: the text that the seat is told.
        news: what else it is told.
    """

    move: Any
    after: Any
    view: Any
    told: str
    news: tuple[str, ...]

    @property
    def log(self) -> tuple[str, tuple[str, ...]]:
        """All that the seat is told."""
        return self.told, self.news


def step(point: Point, state: Any, move: Any, seat: int) -> Step:
    """Let a seat watch a move."""
    game = point.game
    after = game.apply(state, move)
    view = game.view(after, seat)
    news = game.news(game.view(state, seat), view)
    return Step(move, after, view, game.told(state, move, seat), news)


def check_successors(point: Point, moves: list[Any]) -> None:
    """Check, for every observer, the successors of a state that look alike to it."""
    states = {move: point.game.apply(point.state, move) for move in moves}
    _check_equal_states(point, list(states.values()))
    for seat in point.trial.observers:
        steps = [step(point, point.state, move, seat) for move in moves]
        for group in _groups(steps, "view"):
            for other in group[1:]:
                _check_pair(point, group[0], other, seat)
            check_views(point, group[0].view, group[1].view, seat)
            check_support(point, group[0].view, [each.after for each in group], seat)
        for group in _groups(steps, "log"):
            for other in group[1:]:
                _check_log(point, group[0], other, seat)


def check_determinizations(point: Point, moves: list[Any]) -> None:
    """Check, for every observer, a state beside determinizations of its view."""
    game, state = point.game, point.state
    for seat in point.trial.observers:
        view = game.view(state, seat)
        others = [game.determinize(view, point.trial.rng) for _ in range(2)]
        for other in others:
            _check_possible(point, view, other, seat)
        check_views(point, view, game.view(others[0], seat), seat)
        _check_moves(point, others[0], moves, seat)
        if seat in point.watchers:
            check_support(point, view, [state], seat)


def _check_moves(point: Point, other: Any, moves: list[Any], seat: int) -> None:
    """Check that moves look to a seat as they would in another state that looks the same."""
    legal = set(point.game.legal_moves(other))
    for move in (move for move in moves if move in legal):
        true = step(point, point.state, move, seat)
        maybe = step(point, other, move, seat)
        _check_told(point, point.state, move, other, move, seat)
        if true.view == maybe.view:
            _check_news(point, true, maybe, seat)
        else:
            _check_log(point, true, maybe, seat)


def _groups(steps: Iterable[Step], by: str) -> list[list[Step]]:
    """Group steps by what a seat sees or is told; leave out groups with a single state."""
    found: dict[Any, list[Step]] = {}
    for each in steps:
        found.setdefault(getattr(each, by), []).append(each)
    return [group for group in found.values() if any(s.after != group[0].after for s in group)]


def _check_pair(point: Point, one: Step, other: Step, seat: int) -> None:
    """Check two successors that look alike to a seat."""
    if one.after == other.after:
        return
    _check_told(point, point.state, one.move, point.state, other.move, seat)
    _check_news(point, one, other, seat)
    public = [point.game.view(each.after, SPECTATOR) for each in (one, other)]
    if public[0] != public[1]:
        what = f"{str(one.move)!r} and {str(other.move)!r} look alike to {named(seat)}"
        where = difference(*map(leaves, public))
        point.fail("spectator", f"{what}, but not to the spectator: {where}")


def _check_told(
    point: Point, state: Any, move: Any, other: Any, other_move: Any, seat: int
) -> None:
    """Check that two moves that a seat cannot tell apart are told and described to it alike."""
    for slug, tell in (
        ("secret-told", point.game.told),
        ("secret-describe", point.game.describe),
    ):
        one, two = tell(state, move, seat), tell(other, other_move, seat)
        if one != two:
            which = "in two states" if move == other_move else f"and {str(other_move)!r}"
            what = f"{named(seat)} cannot tell {str(move)!r} {which} apart"
            point.fail(slug, f"{what}, but learns {one!r} or {two!r}")


def _check_news(point: Point, one: Step, other: Step, seat: int) -> None:
    detail = f"equal views of {named(seat)}, but {short(one.news)} and {short(other.news)}"
    point.require(one.news == other.news, "secret-news", detail)


def _check_log(point: Point, one: Step, other: Step, seat: int) -> None:
    """Check that what is told alike looks alike, unless the news tell of a difference.

    A secret move may have consequences at once that everybody sees; the news must tell of them.
    At the end of a game all may be turned up.
    """
    over = NOBODY in map(point.game.to_move, (one.after, other.after))
    if one.log == other.log and one.view != other.view and not over:
        moves = " and ".join(sorted({repr(str(one.move)), repr(str(other.move))}))
        where = difference(leaves(one.view), leaves(other.view))
        what = f"{moves} told to {named(seat)} as {one.told!r} with the same news"
        point.fail("secret-view", f"{what}, but in its views after it {where}; `news` must tell")


def check_views(point: Point, one: Any, other: Any, seat: int) -> None:
    """Check that two equal views are alike in everything that can be got out of them."""
    if one is other:
        return
    game = point.game
    check_hashes(point, one, other, f"the view of {named(seat)}")
    seed = point.trial.rng.getrandbits(32)
    for slug, ask in (
        ("secret-determinize", lambda view: game.determinize(view, Random(seed))),
        ("secret-features", game.features),
        ("secret-render", game.render),
    ):
        answers = [ask(one), ask(other)]
        if answers[0] != answers[1]:
            where = difference(*map(leaves, answers))
            point.fail(slug, f"equal views of {named(seat)}, but {where}")
    fields = [leaves(view, every=True) for view in (one, other)]
    if fields[0] != fields[1]:
        where = difference(*fields)
        point.fail("secret-view", f"equal views of {named(seat)} hold different things: {where}")


def _check_possible(point: Point, view: Any, other: Any, seat: int) -> None:
    """Check that a determinization agrees with all that its view tells."""
    game, state = point.game, point.state
    what = f"a determinization for {named(seat)}"
    again = game.view(other, seat)
    if again != view:
        where = difference(leaves(view), leaves(again))
        point.fail("determinize-view", f"{what} looks different: {where}")
    for ask in (game.to_move, game.outcome):
        true, maybe = ask(state), ask(other)
        same = true == maybe
        point.require(same, "determinize-turn", f"{what}: {ask.__name__} is {maybe}, not {true}")
    same = game.census(other) == point.trial.census
    point.require(same, "census", f"{what} has other components: {short(game.census(other))}")
    if game.to_move(state) == seat:
        true, maybe = game.legal_moves(state), game.legal_moves(other)
        odd = [str(move) for move in (*true, *maybe) if (move in true) != (move in maybe)]
        detail = f"{what}: {short(odd)} are legal in only one of it and the true state"
        point.require(true == maybe, "secret-moves", detail)
    public = [game.view(each, SPECTATOR) for each in (state, other)]
    if public[0] != public[1]:
        where = difference(*map(leaves, public))
        point.fail("spectator", f"{what} looks different to the spectator: {where}")
    _check_equal_states(point, [state, other])


def _check_equal_states(point: Point, states: list[Any]) -> None:
    """Check that states that are equal have equal hashes and answer alike."""
    for index, one in enumerate(states):
        for other in states[index + 1 :]:
            if one is not other and one == other:
                check_hashes(point, one, other, "two states")
                for ask in (point.game.to_move, point.game.legal_moves, point.game.outcome):
                    detail = f"{ask.__name__} of two equal states differs"
                    point.require(ask(one) == ask(other), "equality", detail)
