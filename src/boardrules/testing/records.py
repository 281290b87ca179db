"""Checks that a game is what its record says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardrules.core.game import CHANCE
from boardrules.core.record import Record, redacted, replay
from boardrules.testing.trial import named

if TYPE_CHECKING:
    from boardrules.testing.trial import Point


def check_record(points: list[Point]) -> None:
    """Check the record of a game, given all its positions."""
    last = points[-1]
    game, trial = last.game, last.trial
    record = Record(game, trial.options, last.moves)
    with last.guard("record"):
        read = Record.from_json(record.to_json(game), game)
        last.require(read == record, "record", "comes back from JSON changed")
        states = list(replay(read, game))
    for ply, (state, point) in enumerate(zip(states, points, strict=True)):
        point.require(state == point.state, "record", f"the replay differs after ply {ply}")
    for seat in trial.observers:
        with last.guard("redacted"):
            texts = redacted(record, seat, game)
        for point, text, move in zip(points, texts, last.moves, strict=False):
            told = game.told(point.state, _move(point, move), seat)
            detail = f"{move!r} is {text!r}, but told to {named(seat)} as {told!r}"
            point.require(text == told, "redacted", detail)
        last.require(len(texts) == len(last.moves), "redacted", f"{len(texts)} texts")


def _move(point: Point, text: str) -> object:
    """Find the move with a text, without a scan of the catalogue at every ply."""
    chance = point.game.to_move(point.state) == CHANCE
    return (point.trial.chance_texts if chance else point.trial.player_texts)[text]
