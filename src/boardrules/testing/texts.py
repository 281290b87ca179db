"""Checks of what people and networks read: told, describe, news, render, features."""

from __future__ import annotations

import math
import unicodedata
from functools import cache
from typing import Any

from boardrules.testing.trial import Point, named, short

COLUMNS = 100


def check_told(point: Point, move: Any) -> None:
    """Check how a move is told and described to everybody."""
    game, state = point.game, point.state
    decides = game.to_move(state)
    full = str(move)
    for seat in point.trial.observers:
        text = game.told(state, move, seat)
        hides = isinstance(text, str) and "?" in text.split()
        right = text == full or (hides and seat != decides and fits(text, full))
        point.require(right, "told", f"{full!r} is told to {named(seat)} as {text!r}")
    for observer in (*point.trial.observers, None):
        line = game.describe(state, move, observer)
        detail = f"{full!r} is described as {line!r}"
        point.require(_is_line(line), "describe", detail)


def fits(told: str, full: str) -> bool:
    """Tell whether a text is another one with words hidden: each `?` stands for one or more."""
    pattern, words = told.split(), full.split()

    @cache
    def match(at: int, word: int) -> bool:
        if at == len(pattern):
            return word == len(words)
        if word == len(words):
            return False
        if pattern[at] == "?":
            return match(at + 1, word + 1) or match(at, word + 1)
        return pattern[at] == words[word] and match(at + 1, word + 1)

    return match(0, 0)


def check_news(point: Point, news: Any, what: str) -> None:
    """Check the form of news."""
    right = type(news) is tuple and all(map(_is_line, news))
    point.require(right, "news", f"{what}: {short(news)} is no tuple of lines")


def check_view_texts(point: Point, view: Any, seat: int) -> None:
    """Check a view's seat, its picture and its features."""
    point.require(view.seat == seat, "view", f"the view of {named(seat)} has seat {view.seat!r}")
    picture = point.game.render(view)
    point.require(isinstance(picture, str) and picture, "render", f"{short(picture)} is no text")
    wide = max(map(len, picture.split("\n")))
    point.require(wide <= COLUMNS, "render", f"{wide} columns for {named(seat)}")
    odd = [char for char in picture if char != "\n" and unicodedata.category(char) == "Cc"]
    point.require(not odd, "render", f"holds the control character {odd[:1]}")
    _check_features(point, point.game.features(view))


def _check_features(point: Point, features: Any) -> None:
    names = point.game.feature_names(point.trial.options)
    right = type(names) is tuple and len(set(names)) == len(names) and all(map(_is_line, names))
    point.require(right, "features", f"names are not a tuple of unique texts: {short(names)}")
    numbers = type(features) is tuple and all(type(each) in (float, int) for each in features)
    point.require(numbers, "features", f"no tuple of numbers: {short(features)}")
    detail = f"{len(features)} numbers for {len(names)} names"
    point.require(len(features) == len(names), "features", detail)
    for name, number in zip(names, features, strict=True):
        point.require(math.isfinite(number), "features", f"{name} is {number}")


def _is_line(text: object) -> bool:
    return isinstance(text, str) and bool(text.strip()) and text.isprintable()
