"""The picture of a view: where things are drawn, and for whom."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from boardrules import NOBODY, SPECTATOR
from boardrules.games import bushido_breaker

from .positions import legal, play, start, table

if TYPE_CHECKING:
    from boardrules.games.bushido_breaker import State


def picture(state: State, seat: int) -> str:
    return bushido_breaker.render(bushido_breaker.view(state, seat))


def cards(text: str) -> dict[str, tuple[int, int, str, str]]:
    """Read the map: for each location its row and column of cards, and the two lines below."""
    found = {}
    lines = text.split("\n\n")[0].splitlines()
    for row, top in enumerate(range(0, len(lines), 5)):
        width = lines[top].index("+", lines[top].index("+") + 1) - lines[top].index("+") + 1
        for column in range(3):
            inside = slice(column * width + 1, (column + 1) * width - 1)
            title, marks, here = (line[inside].strip() for line in lines[top + 1 : top + 4])
            if title:
                found[title] = (row, column, marks, here)
    return found


@pytest.mark.parametrize(
    ("players", "rows"),
    [
        (2, ["-Shogun's Castle-", "Nishi Gate-Jigoku Dojo-Azuma Gate"]),
        (4, ["Jigoku Dojo-Shogun's Castle-Dining Room", "Nishi Gate-Daimyo's Castle-Azuma Gate"]),
    ],
)
def test_the_map_lies_as_on_the_table(players: int, rows: list[str]) -> None:
    """Left to right, top to bottom; three seats play on the map of four."""
    for count in {2: (2,), 4: (3, 4)}[players]:
        drawn = cards(picture(start(count), SPECTATOR))
        expected = {
            title: (row, column)
            for row, titles in enumerate(("-Shogun's Chamber-", "-Shogun's Corridor-", *rows))
            for column, title in enumerate(titles.split("-"))
            if title
        }
        assert {title: where[:2] for title, where in drawn.items()} == expected


def test_what_lies_on_the_map() -> None:
    """Samurai 4 has gone to the dojo, 5 is dead, two alarms are off."""
    state = table(ninjas="castle", samurai="4 dojo, 5 -", off="west castle")
    drawn = {title: where[2:] for title, where in cards(picture(state, 1)).items()}
    assert drawn == {
        "Shogun's Chamber": ("closed", ""),
        "Shogun's Corridor": ("alarm on  ~floor~", "samurai 1"),
        "Shogun's Castle": ("ALARM OFF", "samurai 2"),
        "Nishi Gate": ("ALARM OFF", ""),
        "Jigoku Dojo": ("alarm on", "samurai 3 4"),
        "Azuma Gate": ("alarm on", ""),
    }


def test_the_chamber_opens_when_enough_alarms_are_off() -> None:
    three, four = "west castle dojo", "west castle dojo east"
    assert cards(picture(table(off=three), 1))["Shogun's Chamber"][2] == "open"
    assert cards(picture(table(3, off=four), 1))["Shogun's Chamber"][2] == "closed"
    assert cards(picture(table(3, off=f"{four} daimyo"), 1))["Shogun's Chamber"][2] == "open"
    assert "Alarms off: 4 of 5" in picture(table(3, off=four), 1)


def test_a_ninja_sees_itself_and_nobody_else_does() -> None:
    """Place, gate, cards, specials and sheet."""
    state = table(4, ninjas="castle daimyo", specials="blowgun diagonal repair showdown")
    state = play(state, "kunai 2", "hide")
    pictures = {seat: picture(state, seat) for seat in (SPECTATOR, 0, 1, 2, 3)}
    assert cards(pictures[0])["Shogun's Castle"][3] == "YOU  samurai 2"
    assert cards(pictures[1])["Daimyo's Castle"][3] == "YOU  samurai 6"
    for seat, text in pictures.items():
        assert text.count("YOU") == (seat in (0, 1))
        assert ("1 kunai 2" in text) == (seat == 0)
        assert ("4 kunai" in text) == (seat == 0)
        assert ("started at west" in text) == (seat in (0, 1))
        assert ("1 hide" in text) == (seat == 1)
        assert ("blowgun" in text) == (seat in (0, 1))  # the second saw what the first took
        assert ("diagonal" in text) == (seat == 1)
        assert ("repair" in text) == (seat in (2, 3))
        assert ("showdown" in text) == (seat in (2, 3))


def test_open_parts_of_the_ninjas() -> None:
    state = table(4, ninjas="castle -", notices=(1, 2), piles=("kunai kunai", ""),
                  stopped=("", "captured"))  # fmt: skip
    text = picture(state, 2)
    assert "Ninja, seat 0: in-play  noticed 1 of 2" in text
    assert "face up: kunai kunai" in text
    assert "Ninja, seat 1: captured  noticed 2 of 2" in text


def test_hands_of_the_samurai() -> None:
    """4 Katana are left of 5; the other hand is full."""
    state = play(table(3, ninjas="castle"), "hide", "katana 4", "yumi 5")
    text = picture(state, 0)
    assert "Samurai, seat 1: 4 katana  2 yumi" in text
    assert "Samurai, seat 2: 5 katana  1 yumi" in text
    merged = play(
        table(3, ninjas="castle", samurai="1 -, 3 -, 4 -, 5 -, 7 -"),
        *("kunai 2", "exits 2", "katana 6"),
    )
    text = picture(merged, 0)
    assert "Samurai, seat 1: 9 katana  4 yumi" in text
    assert "Samurai, seat 2: its cards went to seat 1" in text


def test_rounds() -> None:
    """What was seen of each, and the present one."""
    state = table(ninjas="west", specials="blowgun revelation")
    state = play(
        *(state, "sabotage", "exits 2", "hold", "move dojo", "exits 4"),
        *("revelation 0", "kunai 3", "yumi 5", "hide"),
    )
    text = picture(state, 1)
    for line in (
        "Round 1 of 20: exits 2; alarm at west off by ninja 0",
        "Round 2 of 20: exits 4; ninja 0 noticed, move at west to dojo",
        "Round 3 of 20: revelation 0 (sabotage move); yumi 5; samurai 3 killed by ninja 0",
        "Round 4 of 20",
    ):
        assert line in text.splitlines()


def test_an_open_question() -> None:
    text = picture(play(table(ninjas="castle"), "shuriken 1", "yumi 1"), 1)
    assert "Round 1 of 20: yumi 1; ninja 0 with shuriken asked for smoke-bomb: ..." in text
    assert "To move: ninja, seat 0 (react, or decline)" in text
    with_room = picture(play(table(ninjas="castle"), "kunai 2", "katana 2"), 1)
    assert "ninja 0 with kunai at castle asked for smoke-bomb: ..." in with_room


@pytest.mark.parametrize(
    ("texts", "line"),
    [
        ("", "To move: ninja, seat 0 (lay a card)"),
        ("hide", "To move: samurai, seat 1 (play a card with a samurai)"),
        ("hide, exits 1", "To move: samurai, seat 1 (play a special, or hold)"),
        ("hide, exits 1, reinforcements", "To move: samurai, seat 1 (post a samurai)"),
    ],
)
def test_who_is_to_move_and_why(texts: str, line: str) -> None:
    state = table(samurai="1 -, 5 -, 3 castle", specials="blowgun reinforcements")
    texts = texts.replace("exits 1", "exits 2")
    state = play(state, *filter(None, texts.split(", ")))
    for seat in (SPECTATOR, 0, 1):
        assert picture(state, seat).splitlines()[-1] == line


def test_the_setup() -> None:
    state = bushido_breaker.new_game()
    assert picture(state, 1).endswith("To move: ninja, seat 0 (choose a special card)")
    state = play(state, "special blowgun", "special repair")
    assert picture(state, 1).endswith("To move: ninja, seat 0 (choose a gate)")
    assert "YOU" not in picture(state, 0)


def test_a_showdown() -> None:
    """BB-38: nothing but the corridor is left."""
    state = table(ninjas="west", samurai="1 -, 4 -, 5 -", specials="blowgun showdown")
    state = play(state, "hide", "exits 2", "showdown")
    drawn = cards(picture(state, 0))
    assert {title: where[2:] for title, where in drawn.items()} == {
        "Shogun's Corridor": ("alarm on  ~floor~", "YOU  samurai 2 3")
    }


def test_the_end() -> None:
    state = play(table(4, ninjas="west east", max_rounds=1), "hide", "hide", "exits 1", "exits 2")
    text = picture(state, SPECTATOR)
    assert text.endswith("The game is over (time); won by seat 2 and 3")
    assert "Round 2" not in text


@pytest.mark.parametrize("players", bushido_breaker.SEATS)
def test_no_picture_of_a_long_game_is_wider_than_100_columns(players: int) -> None:
    """200 rows on the sheet: everybody only walks about and hides. The mover sees every move."""
    rng = Random(players)
    state = start(players, max_rounds=200)
    while bushido_breaker.to_move(state) != NOBODY:
        before = state
        mover = bushido_breaker.to_move(state)
        quiet = legal(state, "hide", "move")
        state = play(state, rng.choice(quiet))
        if len(state.log) % 20 == 19:
            text = picture(state, mover)
            assert max(map(len, text.splitlines())) <= 100
            assert text != picture(before, mover)
    assert len(state.log) == 200
    assert max(map(len, picture(state, 0).splitlines())) <= 100


@pytest.mark.parametrize("players", bushido_breaker.SEATS)
def test_no_picture_of_a_wild_game_is_wider_than_100_columns(players: int) -> None:
    """Random games: all that can be seen of a round."""
    rng = Random(players)
    options = bushido_breaker.Options(players=players)
    for _ in range(5):
        state = bushido_breaker.new_game(options)
        while bushido_breaker.to_move(state) != NOBODY:
            state = bushido_breaker.apply(state, rng.choice(bushido_breaker.legal_moves(state)))
            text = picture(state, max(bushido_breaker.to_move(state), 0))
            assert max(map(len, text.splitlines())) <= 100
