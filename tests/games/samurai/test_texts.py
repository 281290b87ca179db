"""What is said, drawn and counted of a view: render, news, describe, features."""

from __future__ import annotations

from random import Random

import pytest

from boardrules import SPECTATOR
from boardrules.games import samurai

from .positions import SEATS, find, play, position
from .test_ending import board
from .test_setup import new

MIXED = "helmet-2 samurai-1 ship-1 ronin figure-exchange"
OTHER = "helmet-3 samurai-1 ship-1 ronin rice-2"


# Texts


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_render_shows_the_table(players: int, seat: int) -> None:
    """At most 100 columns, tokens with owner and strength, own hand, nobody else's."""
    state = position(
        players,
        tokens="l15 1 samurai-3, p8 0 rice-4, n7 1 ship-2",
        hands=["helmet-2 buddha-3 ship-1 ronin figure-exchange"],
    )
    picture = samurai.render(samurai.view(state, seat))
    assert max(map(len, picture.splitlines())) <= 100
    assert "\t" not in picture
    for token in ("1s3", "0r4", "1n2"):
        assert picture.count(token) == 1
    assert ("figure-exchange" in picture) == (seat == 0)
    assert "seat 0" in picture.lower()


def test_render_changes_with_what_happens() -> None:
    state = position(tokens="f17 0 rice-2", figures="f18 rice", hands=[MIXED])
    seen = [samurai.render(samurai.view(state, SPECTATOR))]
    for text in ("place samurai-1 g18", "place ship-1 n7", "end", "draw rice-3"):
        state = play(state, text)
        seen.append(samurai.render(samurai.view(state, SPECTATOR)))
    assert len(set(seen)) == len(seen)


@pytest.mark.parametrize("watcher", [SPECTATOR, 0, 1])
def test_news_of_a_capture(watcher: int) -> None:
    """Seat 1 takes the rice field of f18 with 3 against 1."""
    state = position(tokens="f17 1 rice-3", figures="f18 rice", hands=[MIXED])
    news = news_of(state, "place samurai-1 g18", watcher)
    assert any("f18" in line and "rice" in line for line in news)
    assert any("1" in line and "captures" in line and "rice" in line for line in news)
    assert not any("ied" in line for line in news)


@pytest.mark.parametrize("watcher", [SPECTATOR, 0, 1])
def test_news_of_a_tie(watcher: int) -> None:
    """1 against 1."""
    state = position(tokens="f17 1 samurai-1", figures="f18 buddha", hands=[MIXED])
    news = news_of(state, "place samurai-1 g18", watcher)
    assert any("tie" in line.lower() and "buddha" in line for line in news)
    assert not any("captures" in line for line in news)


def test_news_of_a_split() -> None:
    """g18 closes f18 (rice, 1 : 1) and g17 (helmet, seat 1's helmet-4)."""
    state = position(
        tokens="f17 1 samurai-1, h16 1 helmet-4, h17 0 rice-2",
        figures="f18 rice, g17 helmet",
        hands=[MIXED],
    )
    news = " ".join(news_of(state, "place samurai-1 g18", 0))
    for part in ("f18", "g17", "captures 1 helmet", "1 rice field"):
        assert part in news


def test_news_of_the_end() -> None:
    """Who wins, and why."""
    state = board(f18="rice", o10="helmet buddha", end="immediate")
    news = " ".join(news_of(state, "place ronin g18", SPECTATOR))
    assert "over" in news.lower()
    assert "rice" in news
    assert "eat 1 wins" in news
    late = board(f18="rice", o10="helmet buddha")
    assert "over" not in " ".join(news_of(late, "place ronin g18", 0)).lower()
    late = play(late, "place ronin g18")
    assert "eat 1 wins" in " ".join(news_of(late, "end", 0))


@pytest.mark.parametrize(
    ("watcher", "known"), [(0, ["rice-3", "helmet-3"]), (1, []), (SPECTATOR, [])]
)
def test_news_of_draws(watcher: int, known: list[str]) -> None:
    """Seat 0 draws two: it learns which, the others that it did."""
    state = play(position(hands=[MIXED]), "place ronin l15", "place samurai-1 g18", "end")
    before = samurai.view(state, watcher)
    after = samurai.view(play(state, "draw rice-3", "draw helmet-3"), watcher)
    (line,) = samurai.news(before, after)
    assert line.startswith("Seat 0 ")
    assert [token for token in ("rice-3", "helmet-3") if token in line] == known
    assert ("2 tokens" in line) == (not known)


def test_no_news() -> None:
    """A view has no news against itself; ending a turn has none."""
    state = play(position(hands=[MIXED]), "place ronin l15")
    for seat in (SPECTATOR, 0, 1):
        view = samurai.view(state, seat)
        assert samurai.news(view, view) == ()


def news_of(state: samurai.State, text: str, watcher: int) -> tuple[str, ...]:
    before = samurai.view(state, watcher)
    return samurai.news(before, samurai.view(play(state, text), watcher))


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("place ronin l15", ("0", "ronin", "l15")),
        ("place ship-1 n7", ("0", "ship-1", "n7")),
        ("exchange g18", ("0", "token exchange", "g18")),
        ("lift helmet o8", ("0", "helmet", "o8")),
    ],
)
def test_describe_says_who_what_where(text: str, parts: tuple[str, ...]) -> None:
    state = position(
        hands=["token-exchange ronin figure-exchange ship-1 rice-2"],
        tokens="g18 0 rice-3",
        figures="o8 helmet, q9 buddha",
    )
    line = samurai.describe(state, find(state, text))
    assert "\n" not in line
    assert line.endswith(".")
    for part in parts:
        assert part in line


# Features


@pytest.mark.parametrize("players", SEATS)
def test_features_have_names(players: int) -> None:
    options = samurai.Options(players=players)
    names = samurai.feature_names(options)
    assert len(set(names)) == len(names)
    for state in (new(players), position(players), board(f18="rice", players=players)):
        for seat in (SPECTATOR, *range(players)):
            values = samurai.features(samurai.view(state, seat))
            assert len(values) == len(names)
            assert all(type(value) is float for value in values)


def test_features_by_hand() -> None:
    """Seat 1 looks: +0 is itself, +1 seat 0."""
    state = position(
        tokens="f17 0 rice-2, g18 1 buddha-2, n7 1 ship-2, l15 0 samurai-3, l13 0 ronin",
        figures="f18 -, o10 rice helmet",
        captured=[(0, 0, 1)],
        hands=[MIXED.replace("ronin", "ship-2"), "samurai-1 samurai-1 ronin ship-1 rice-4"],
    )
    values = samurai.features(samurai.view(state, 1))
    named = dict(zip(samurai.feature_names(state.options), values, strict=True))
    expected = {
        "spectator": 0,
        "phase turn": 1,
        "phase again": 0,
        "turn +0": 0,
        "turn +1": 1,
        "hand samurai-1": 2,
        "hand ronin": 1,
        "hand helmet-2": 0,
        "pile helmet-2": 1,
        "pile samurai-1": 0,
        "unplayed +0 buddha-2": 0,  # on g18
        "unplayed +1 buddha-2": 1,
        "unplayed +1 samurai-3": 0,  # on l15
        "hand size +0": 5,
        "captured +1 rice": 1,
        "captured +0 rice": 0,
        "o10 helmet": 1,
        "o10 buddha": 0,
        "f18 rice": 0,
        "l15 +1 helmet": 3,
        "l15 +1 rice": 3,
        "l15 +0 rice": 0,
        "l15 +1 liftable": 1,
        "l13 +1 liftable": 0,  # a ronin
        "l13 +1 taken": 1,
        "l13 +1 buddha": 1,
        "f17 +1 rice": 2,
        "f17 +1 helmet": 0,
        "g18 +0 buddha": 2,
        "n7 +0 strength": 2,
        "n7 +1 strength": 0,
        "p8 +0 taken": 0,
    }
    assert {name: named[name] for name in expected} == expected


@pytest.mark.parametrize("watcher", [SPECTATOR, 1, 2])
def test_texts_and_numbers_do_not_leak(watcher: int) -> None:
    """Nothing that others see depends on seat 0's hand."""
    one, other = (samurai.view(position(3, hands=[h]), watcher) for h in (MIXED, OTHER))
    assert samurai.render(one) == samurai.render(other)
    assert samurai.features(one) == samurai.features(other)
    assert samurai.determinize(one, Random(1)) == samurai.determinize(other, Random(1))


def test_open_villages_and_cities_are_shown_until_the_figures_are_on_the_map() -> None:
    """At the start of a 2-seat game: 14 villages, Kyoto and Akita are open, Edo holds all three."""
    picture = samurai.render(samurai.view(samurai.new_game(), 0)).split("~ sea")[0]
    rows = [line for line in picture.splitlines() if "|" in line]
    marks = [cell for row in rows for cell in row.split("|")[1].split()]
    assert (marks.count("v"), marks.count("c"), marks.count("HBR"), marks.count("-")) == (
        14,
        2,
        1,
        0,
    )
