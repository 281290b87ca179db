"""What is said of moves and rounds: told, describe, news."""

from __future__ import annotations

import pytest

from boardrules import SPECTATOR, BoardRulesError
from boardrules.games import bushido_breaker
from boardrules.games.bushido_breaker import Move, State

from .positions import play, start, table

EVERYBODY_OF_2 = (SPECTATOR, 0, 1)
NEW = {
    players: bushido_breaker.new_game(bushido_breaker.Options(players=players))
    for players in bushido_breaker.SEATS
}


def told(state: State, text: str) -> dict[int, str]:
    """Tell what each seat, and the spectator, is told of a move."""
    seats = (SPECTATOR, *range(state.options.players))
    return {seat: bushido_breaker.told(state, Move.named(text), seat) for seat in seats}


def described(state: State, text: str, seat: int | None = None) -> str:
    return bushido_breaker.describe(state, Move.named(text), seat)


def news(state: State, watcher: int, *texts: str) -> list[str]:
    """Play moves and tell what a seat sees of the last one."""
    *most, last = texts
    before = play(state, *most)
    after = play(before, last)
    views = [bushido_breaker.view(each, watcher) for each in (before, after)]
    return [*bushido_breaker.news(*views)]


# told


@pytest.mark.parametrize("players", bushido_breaker.SEATS)
def test_the_first_special_of_a_ninja_is_told_to_the_second_ninja_alone(players: int) -> None:
    """BB-05, BB-42."""
    heard = told(NEW[players], "special blowgun")
    knowing = {0, 1} if players == 4 else {0}
    assert heard == {seat: "special blowgun" if seat in knowing else "special ?" for seat in heard}


def test_bb_42_the_second_special_of_the_ninjas_is_told_to_nobody() -> None:
    state = play(NEW[4], "special blowgun")
    heard = told(state, "special diagonal")
    assert heard == {seat: "special diagonal" if seat == 1 else "special ?" for seat in heard}


def test_both_specials_of_a_lone_ninja_are_secret() -> None:
    state = play(NEW[3], "special blowgun")
    assert told(state, "special metsubushi")[1] == "special ?"


@pytest.mark.parametrize("chosen", [("repair",), ("repair", "showdown")])
def test_samurai_tell_each_other_their_specials(chosen: tuple[str, ...]) -> None:
    ninjas = ("special blowgun", "special diagonal")
    *before, last = (f"special {name}" for name in chosen)
    heard = told(play(NEW[4], *ninjas, *before), last)
    assert heard == {seat: last if seat in (2, 3) else "special ?" for seat in heard}


@pytest.mark.parametrize("seat", [0, 1])
def test_gates_are_told_to_nobody_else(seat: int) -> None:
    state = bushido_breaker.new_game(bushido_breaker.Options(players=4, specials=False))
    heard = told(play(state, *["start east"] * seat), "start west")
    assert heard == {each: "start west" if each == seat else "start ?" for each in heard}


@pytest.mark.parametrize("text", ["hide", "kunai 4", "move daimyo", "shurikens 3 6", "sabotage"])
@pytest.mark.parametrize("seat", [0, 1])
def test_laid_cards_are_told_to_nobody_else(text: str, seat: int) -> None:
    """BB-42: not to the other ninja either."""
    state = play(start(4, specials="shurikens diagonal repair showdown"), *["hide"] * seat)
    heard = told(state, text)
    assert heard == {each: text if each == seat else "?" for each in heard}


@pytest.mark.parametrize(
    ("before", "text"),
    [
        ("", "katana 2"),
        ("", "move 2 castle"),
        ("katana 2", "metsubushi"),
        ("katana 2, decline", "smoke-bomb"),
        ("katana 2, metsubushi", "hold"),
        ("katana 2, metsubushi", "revelation 0"),
    ],
)
def test_all_else_is_open(before: str, text: str) -> None:
    state = play(table(ninjas="castle", specials="metsubushi revelation"), "kunai 2")
    state = play(state, *filter(None, before.split(", ")))
    assert set(told(state, text).values()) == {text}


@pytest.mark.parametrize("seat", [2, -1, -2, -4, 99])
def test_nobody_sits_there(seat: int) -> None:
    for ask in (bushido_breaker.told, bushido_breaker.describe):
        with pytest.raises(BoardRulesError, match="seat must be"):
            ask(start(), Move.named("hide"), seat)


@pytest.mark.parametrize("seat", [True, 0.0, "0"])
def test_a_seat_is_an_int(seat: object) -> None:
    for ask in (bushido_breaker.told, bushido_breaker.describe):
        with pytest.raises(TypeError, match="a seat is an int"):
            ask(start(), Move.named("hide"), seat)  # type: ignore[arg-type]


# describe


@pytest.mark.parametrize(
    ("players", "before", "text", "line"),
    [
        (2, "", "special diagonal", "The ninja of seat 0 takes Move Diagonally as a special card."),
        (2, "special diagonal", "special repair", "Seat 1 takes Repair Alarms as a special card."),
        (
            *(3, "special diagonal, special blowgun", "start east"),
            "The ninja of seat 0 begins at Azuma Gate.",
        ),
    ],
)
def test_describe_the_setup(players: int, before: str, text: str, line: str) -> None:
    state = play(NEW[players], *filter(None, before.split(", ")))
    assert described(state, text) == line


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("kunai 4", "lays Kunai against samurai 4"),
        ("shurikens 3 6", "lays Shurikens against samurai 3 and 6"),
        ("hide", "lays Hide"),
        ("move daimyo", "lays Move to Daimyo's Castle"),
        ("sabotage", "lays Sabotage Alarm"),
    ],
)
def test_describe_a_laid_card(text: str, what: str) -> None:
    """In full to its owner; to others that it lies there."""
    state = start(4, specials="shurikens diagonal repair showdown")
    assert described(state, text) == f"The ninja of seat 0 {what}."
    assert described(state, text, 0) == f"The ninja of seat 0 {what}."
    for seat in (SPECTATOR, 1, 2, 3):
        assert described(state, text, seat) == "The ninja of seat 0 lays a card face down."


def test_describe_what_is_hidden_in_the_setup() -> None:
    state = NEW[2]
    assert (
        described(state, "special blowgun", 1)
        == "The ninja of seat 0 takes a special card in secret."
    )
    state = play(state, "special blowgun")
    assert described(state, "special repair", 0) == "Seat 1 takes a special card in secret."
    state = play(state, "special repair")
    assert described(state, "start west", 1) == "The ninja of seat 0 begins at a gate in secret."


@pytest.mark.parametrize("seat", [None, SPECTATOR, 0, 1])
@pytest.mark.parametrize(
    ("before", "text", "line"),
    [
        ("", "katana 2", "Seat 1 plays Katana with samurai 2 at Shogun's Castle."),
        ("", "exits 5", "Seat 1 plays Check Exits with samurai 5 at Azuma Gate."),
        (
            *("", "move 2 dojo"),
            "Seat 1 plays Move with samurai 2 from Shogun's Castle to Jigoku Dojo.",
        ),
        ("katana 2", "metsubushi", "The ninja of seat 0 reacts with Metsubushi."),
        ("katana 2", "decline", "The ninja of seat 0 does not react."),
        ("katana 2, decline", "smoke-bomb", "The ninja of seat 0 reacts with Smoke Bomb."),
        ("katana 2, metsubushi", "hold", "Seat 1 holds."),
        ("katana 2, metsubushi", "reinforcements", "Seat 1 plays Reinforcements."),
        (
            *("katana 2, metsubushi, reinforcements", "post west"),
            "Seat 1 posts a samurai at Nishi Gate.",
        ),
    ],
)
def test_describe_open_moves(seat: int | None, before: str, text: str, line: str) -> None:
    """Everybody reads the same."""
    state = play(table(ninjas="castle", specials="metsubushi reinforcements"), "kunai 2")
    state = play(state, *filter(None, before.split(", ")))
    assert described(state, text, seat) == line


def test_describe_repairs_and_revelation() -> None:
    state = play(
        table(4, ninjas="west -", off="west east", stopped=["", "dead"],
              specials="blowgun diagonal repair revelation"), "hide", "exits 5", "exits 6",
    )  # fmt: skip
    assert described(state, "repair") == "Seat 2 plays Repair Alarms."
    state = play(state, "repair")
    assert described(state, "mend west") == "Seat 2 repairs the alarm at Nishi Gate."
    state = play(state, "mend west")
    assert described(state, "done") == "Seat 2 repairs no other alarm."
    state = play(state, "done")
    assert described(state, "revelation 0") == "Seat 3 plays Revelation on the ninja of seat 0."


def showdown(ninja: str = "west") -> State:
    """Call a Showdown before the second round: samurai 2 and 3, one ninja."""
    state = table(ninjas=ninja, samurai="1 -, 4 -, 5 -", specials="blowgun showdown")
    return play(state, "hide", "exits 2", "showdown")


def test_describe_a_bluff() -> None:
    """BB-38: in a Showdown nobody can go anywhere."""
    line = described(showdown(), "move corridor", 0)
    assert line == "The ninja of seat 0 lays Move as a bluff."


# news


@pytest.mark.parametrize("watcher", EVERYBODY_OF_2)
def test_news_of_a_quiet_round(watcher: int) -> None:
    """BB-14: a block looks like nothing."""
    quiet = ["Round 1 is over, and nothing more is seen."]
    state = table(ninjas="castle")
    assert news(state, watcher, "hide", "exits 2") == quiet
    assert news(state, watcher, "kunai 2", "yumi 2") == quiet
    assert news(state, watcher, "shuriken 1", "move 1 castle") == quiet


@pytest.mark.parametrize("watcher", EVERYBODY_OF_2)
@pytest.mark.parametrize(
    ("where", "texts", "line"),
    [
        ("castle", "kunai 2, exits 1", "Samurai 2 is killed by the ninja of seat 0."),
        ("castle", "shuriken 1, exits 2", "Samurai 1 is killed by the ninja of seat 0."),
        (
            *("west", "sabotage, exits 4"),
            "The alarm at Nishi Gate is turned off by the ninja of seat 0.",
        ),
        (
            *("west", "sabotage, alarm 4"),
            "The ninja of seat 0 is noticed: Sabotage Alarm at Nishi Gate, which fails.",
        ),
        ("west", "hide, search 4", "The ninja of seat 0 is noticed: Hide at Nishi Gate."),
        (
            *("west", "move dojo, exits 4"),
            "The ninja of seat 0 is noticed: Move at Nishi Gate to Jigoku Dojo.",
        ),
        (
            *("castle", "move corridor, exits 1"),
            "CHIRP! The ninja of seat 0 has come to Shogun's Corridor.",
        ),
    ],
)
def test_news_of_a_round(watcher: int, where: str, texts: str, line: str) -> None:
    state = table(ninjas=where)
    assert news(state, watcher, *texts.split(", ")) == ["Round 1 is over.", line]


def test_news_of_a_step_into_the_chamber() -> None:
    """BB-16: noticed, it fails."""
    state = table(ninjas="corridor", off="corridor castle dojo")
    assert news(state, 1, "move chamber", "exits 1") == [
        "Round 1 is over.",
        "The ninja of seat 0 is noticed: Move at Shogun's Corridor to Shogun's Chamber,"
        " which fails.",
    ]
    assert news(state, 1, "move chamber", "exits 2") == [
        "Round 1 is over, and nothing more is seen.",
        "The game is over: a ninja has come into Shogun's Chamber. The ninjas win (seat 0).",
    ]


def test_news_of_a_chirp_do_not_tell_from_which_of_two_floors() -> None:
    state = table(ninjas="castle", nightingale=("corridor", "dojo"))
    for to in ("corridor", "dojo"):
        assert news(state, 1, f"move {to}", "exits 5") == [
            "Round 1 is over.",
            "CHIRP! The ninja of seat 0 has come to Shogun's Corridor or Jigoku Dojo.",
        ]


def test_news_of_a_second_notice() -> None:
    """BB-22, and the end."""
    state = table(ninjas="west", notices=(1,), spent="0 smoke-bomb")
    assert news(state, 1, "hide", "search 4") == [
        "Round 1 is over.",
        "The ninja of seat 0 is noticed and captured: Hide at Nishi Gate.",
        "The game is over: no ninja is left in play. The samurai win (seat 1).",
    ]


def test_news_of_a_bluff_that_is_noticed() -> None:
    """BB-39."""
    assert news(showdown(), 1, "move corridor", "exits 3") == [
        "Round 2 is over.",
        "The ninja of seat 0 is noticed: Move at Shogun's Corridor, a bluff.",
    ]


MET = ("kunai 2", "katana 2")


@pytest.mark.parametrize("watcher", EVERYBODY_OF_2)
def test_news_of_questions(watcher: int) -> None:
    """The Kunai lies open; then the Smoke Bomb is asked for, and a decline ends the round."""
    state = table(ninjas="castle", specials="metsubushi repair")
    caught = "The ninja of seat 0 is caught with Kunai at Shogun's Castle; it is asked for"
    assert news(state, watcher, *MET) == [
        f"{caught} Metsubushi.",
        "The ninja of seat 0 now has face up: Kunai.",
    ]
    assert news(state, watcher, *MET, "decline") == [f"{caught} Smoke Bomb."]
    assert news(state, watcher, *MET, "decline", "decline") == [
        "Round 1 is over.",
        "The ninja of seat 0 is killed: Kunai at Shogun's Castle.",
        "The game is over: no ninja is left in play. The samurai win (seat 1).",
    ]


@pytest.mark.parametrize("watcher", EVERYBODY_OF_2)
def test_news_of_reactions(watcher: int) -> None:
    state = table(ninjas="castle", specials="metsubushi repair")
    assert news(state, watcher, *MET, "metsubushi") == [
        "Round 1 is over.",
        "Samurai 2 is killed by the ninja of seat 0.",
        "The ninja of seat 0 now has face up: Metsubushi.",
    ]
    assert news(state, watcher, *MET, "decline", "smoke-bomb") == [
        "Round 1 is over, and nothing more is seen.",
        "The ninja of seat 0 now has face up: Smoke Bomb.",
    ]


@pytest.mark.parametrize("watcher", EVERYBODY_OF_2)
def test_news_of_a_thrown_card_hide_the_room(watcher: int) -> None:
    """Nobody learns from where a Shuriken came; without specials only the bomb is asked for."""
    state = table(ninjas="castle")
    caught = "The ninja of seat 0 is caught with Shuriken from a room next to a target"
    met = ("shuriken 1", "yumi 1")
    assert news(state, watcher, *met) == [f"{caught}; it is asked for Smoke Bomb."]
    assert news(state, watcher, *met, "smoke-bomb") == [
        "Round 1 is over, and nothing more is seen.",
        "The ninja of seat 0 now has face up: Shuriken and Smoke Bomb.",
    ]
    assert news(state, watcher, *met, "decline") == [
        "Round 1 is over.",
        "The ninja of seat 0 is killed: Shuriken from a room next to a target.",
        "The ninja of seat 0 now has face up: Shuriken.",
        "The game is over: no ninja is left in play. The samurai win (seat 1).",
    ]


def test_bb_33_news_of_move_diagonally() -> None:
    """It is piled only after its second use, so that news tell which use it was."""
    state = table(ninjas="west", specials="diagonal repair")
    noticed = "The ninja of seat 0 is noticed: Move Diagonally at"
    assert news(state, 1, "diagonal castle", "exits 4") == [
        "Round 1 is over.",
        f"{noticed} Nishi Gate to Shogun's Castle.",
    ]
    quiet = ("diagonal castle", "exits 5", "hold")
    assert news(state, 1, *quiet, "diagonal west", "exits 2") == [
        "Round 2 is over.",
        f"{noticed} Shogun's Castle to Nishi Gate.",
        "The ninja of seat 0 now has face up: Move Diagonally.",
    ]


def test_news_of_poison() -> None:
    """BB-29: samurai 3 was hit the round before."""
    state = table(ninjas="west", specials="blowgun repair")
    state = play(state, "blowgun 3", "exits 3", "hold")
    assert news(state, 1, "hide", "exits 3") == ["Round 2 is over.", "Samurai 3 dies of a dart."]


def test_bb_48_news_of_merged_hands() -> None:
    """Samurai 2 and 6 are left, and 2 is killed."""
    state = table(3, ninjas="castle", samurai="1 -, 3 -, 4 -, 5 -, 7 -")
    for watcher in (SPECTATOR, 0, 1, 2):
        assert news(state, watcher, "kunai 2", "exits 2", "exits 6") == [
            "Round 1 is over.",
            "Samurai 2 is killed by the ninja of seat 0.",
            "One samurai is left: seat 1 takes over the cards of seat 2.",
        ]


def test_news_of_the_last_samurai() -> None:
    state = table(ninjas="castle", samurai="1 -, 3 -, 4 -, 5 -")
    assert news(state, 0, "kunai 2", "exits 2") == [
        "Round 1 is over.",
        "Samurai 2 is killed by the ninja of seat 0.",
        "The game is over: no samurai is left. The ninjas win (seat 0).",
    ]


def test_news_of_the_last_round() -> None:
    state = table(4, ninjas="west east", max_rounds=1)
    assert news(state, 0, "hide", "hide", "exits 1", "exits 2") == [
        "Round 1 is over, and nothing more is seen.",
        "The game is over: the last round has been played. The samurai win (seats 2 and 3).",
    ]


def test_news_of_two_ninjas() -> None:
    """BB-45, BB-46: whatever two do together is told of both."""
    state = table(4, ninjas="castle castle")
    quiet = ("exits 4", "exits 5")
    assert news(state, 3, "kunai 2", "kunai 2", *quiet) == [
        "Round 1 is over.",
        "Samurai 2 is killed by the ninjas of seats 0 and 1.",
    ]
    assert news(state, 3, "sabotage", "sabotage", *quiet) == [
        "Round 1 is over.",
        "The alarm at Shogun's Castle is turned off by the ninjas of seats 0 and 1.",
    ]
    assert news(state, 0, "move corridor", "move corridor", *quiet) == [
        "Round 1 is over.",
        "CHIRP! The ninja of seat 0 has come to Shogun's Corridor.",
        "CHIRP! The ninja of seat 1 has come to Shogun's Corridor.",
    ]


def test_bb_36_news_of_reinforcements() -> None:
    """Samurai 1 and 3 are in the box, and so are 6 and 7: the lowest numbers enter."""
    state = table(ninjas="west", samurai="1 -, 3 -", specials="blowgun reinforcements")
    before = ("hide", "exits 5", "reinforcements")
    assert news(state, 0, *before) == []
    assert news(state, 0, *before, "post castle") == ["Samurai 1 comes to Shogun's Castle."]
    assert news(state, 0, *before, "post castle", "post west") == ["Samurai 3 comes to Nishi Gate."]


def test_bb_37_news_of_repairs() -> None:
    state = table(ninjas="west", off="west castle", specials="blowgun repair")
    before = ("hide", "exits 5", "repair")
    assert news(state, 0, *before, "mend castle") == ["The alarm at Shogun's Castle is on again."]
    assert news(state, 0, *before, "mend castle", "done") == []


def test_bb_38_news_of_a_showdown() -> None:
    state = table(ninjas="west", samurai="1 -, 4 -, 5 -", specials="blowgun showdown")
    assert news(state, 0, "hide", "exits 2", "showdown") == [
        "Everybody goes to Shogun's Corridor; nothing else is left of the castle."
    ]


def test_bb_30_bb_41_news_of_a_revelation() -> None:
    """Four of five cards, the oldest first, and of a special not which."""
    state = table(ninjas="west", specials="blowgun revelation")
    for text in ("sabotage", "hide", "blowgun 5", "hide"):
        state = play(state, text, "exits 2", "hold")
    assert news(state, 1, "kunai 4", "exits 2", "revelation 0") == [
        "The ninja of seat 0 shows its last cards, oldest first:"
        " Hide, a special card, Hide and Kunai."
    ]


def test_no_news() -> None:
    """Of what was told in full, of cards laid face down, and of a view against itself."""
    state = table(4, ninjas="west east", specials="blowgun diagonal repair showdown")
    for watcher in (SPECTATOR, 0, 1, 2, 3):
        assert news(state, watcher, "kunai 4") == []
        assert news(state, watcher, "hide", "kunai 5") == []
        assert news(state, watcher, "hide", "hide", "exits 1") == []
        assert news(state, watcher, "hide", "hide", "exits 1", "exits 2", "hold") == []
        view = bushido_breaker.view(state, watcher)
        assert bushido_breaker.news(view, view) == ()


def test_news_of_several_moves() -> None:
    """From the middle of a round to the middle of the next but one."""
    state = table(ninjas="castle", samurai="5 -", specials="metsubushi reinforcements")
    before = play(state, *MET)
    after = play(
        *(before, "metsubushi", "reinforcements", "post dojo", "post east"),
        *("hide", "search 1", "sabotage", "exits 1", "shuriken 2"),
    )
    assert bushido_breaker.news(*(bushido_breaker.view(each, 1) for each in (before, after))) == (
        "Round 1 is over.",
        "Samurai 2 is killed by the ninja of seat 0.",
        "Samurai 2 comes to Jigoku Dojo.",
        "Samurai 5 comes to Azuma Gate.",
        "Round 2 is over, and nothing more is seen.",
        "Round 3 is over.",
        "The alarm at Shogun's Castle is turned off by the ninja of seat 0.",
        "The ninja of seat 0 now has face up: Metsubushi.",
    )


@pytest.mark.parametrize("watcher", [SPECTATOR, 1])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("castle", "kunai 2"), ("dojo", "shuriken 2")),  # a kill does not tell the weapon
        (("castle", "kunai 2"), ("corridor", "shuriken 2")),
        (("castle", "hide"), ("east", "move dojo")),
        (("castle", "blowgun 4"), ("east", "blowgun 5")),
        (("dojo", "shuriken 1"), ("castle", "hide")),  # see below: it is dodged
    ],
)
def test_what_is_hidden_changes_no_word_and_no_number(
    watcher: int, one: tuple[str, str], other: tuple[str, str]
) -> None:
    """Two rounds that look alike to the samurai read alike."""
    seen = []
    for place, card in (one, other):
        state = table(ninjas=place, samurai="1 castle", specials="blowgun repair")
        view = bushido_breaker.view(play(state, card, "move 1 dojo"), watcher)
        numbers = bushido_breaker.features(view)
        seen.append(
            (news(state, watcher, card, "move 1 dojo"), bushido_breaker.render(view), numbers)
        )
    assert seen[0] == seen[1]
