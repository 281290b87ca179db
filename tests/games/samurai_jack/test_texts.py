"""What people and networks read: told, describe, news, render, features."""

from __future__ import annotations

import math
from random import Random

import pytest

from boardrules import NOBODY, SPECTATOR, draw, replay
from boardrules.games import samurai_jack
from boardrules.testing import random_record

from .naive import TYPES
from .positions import AKU, HIDDEN, WOLF, other_set, position
from .reading import SEATS, find, legal, play
from .spoiling import SOURCES
from .test_rounds import chosen, end_of_round, laid, new
from .test_tokens import with_token
from .test_villain import arrival

AT = "ashi 9.0, scotsman 1.0, monkey-man 0.0, jack 3.0, aku 5.0"


def described(state: samurai_jack.State, text: str, seat: int | None = None) -> str:
    return samurai_jack.describe(state, find(state, text), seat)


def news_of(state: samurai_jack.State, *texts: str, seat: int = SPECTATOR) -> tuple[str, ...]:
    after = play(state, *texts)
    return samurai_jack.news(samurai_jack.view(state, seat), samurai_jack.view(after, seat))


@pytest.mark.parametrize(
    ("source", "text", "line"),
    [
        ("choosing", "choose sir-rothchild", "Seat 1 takes Sir Rothchild."),
        ("neutral", "neutral monkey-man", "Monkey Man joins as the neutral character."),
        ("tiles", "tile field", "Tile 2 of the path is field."),
        ("villain", "villain v1", "The card of round 2 is Scaramouche."),
        ("line", "line monkey-man", "Monkey Man is next in the start line."),
        ("deal", "deal jacks-katana", "Jack's Katana is laid out."),
        ("site", "site ruins", "An encounter token is put face down on a ruins tile."),
        ("jack", "jack city", "Jack's movement card is city."),
        ("choices", "play city", "Seat 2 puts city face down."),
        ("reveal", "reveal city", "The movement card drawn for Ashi is city."),
        ("token", "token wolf", "The encounter token on tile 7 shows Wolf."),
        ("claim", "claim 2", "Seat 0 claims space 2."),
        ("claim", "stand", "Seat 0 stands beside the Villain."),
        ("turn_in", "turn-in longbow", "Seat 0 turns in Longbow."),
        ("aku", "aku city", "Aku's movement card is city."),
        ("lose", "lose hope", "Seat 0 loses Hope."),
        ("wolf", "draw", "Seat 0 draws a support card for the wolf."),
        ("wolf", "decline", "Seat 0 does without the wolf's card."),
        ("wolf_draw", "deal hope", "Seat 0 draws Hope."),
        ("collect", "take workshop-crew", "Seat 0 takes Workshop Crew from the display."),
    ],
)
def test_describe(source: str, text: str, line: str) -> None:
    assert described(SOURCES[source](), text) == line


def test_describe_a_draw_with_jack() -> None:
    state = play(with_token(WOLF, jack="jack desert"), "decline")
    line = "Seat 0 draws a support card instead of taking one from the display."
    assert described(state, "draw") == line


def test_told_and_described_to_others() -> None:
    """Only a movement card that lies face down has hidden words."""
    state = SOURCES["choices"]()
    assert samurai_jack.told(state, find(state, "play city"), 2) == "play city"
    for seat in (0, 1, SPECTATOR):
        assert samurai_jack.told(state, find(state, "play city"), seat) == "play ?"
        assert described(state, "play city", seat) == "Seat 2 puts a movement card face down."
    for source, make in SOURCES.items():
        state = make()
        for text in legal(state):
            told = samurai_jack.told(state, find(state, text), SPECTATOR)
            assert told == ("play ?" if source == "choices" or text.startswith("play") else text)


def test_news_of_reveals() -> None:
    """The last choice turns up all three cards: who goes where, and who takes cards back."""
    state = position(at=AT, hands={1: "field city"})
    state = play(state, "jack ruins", "play city", "play field")
    assert news_of(state, "play desert") == (
        "Ashi (seat 0) reveals city and goes to tile 11, space 0.",
        "Scotsman (seat 1) reveals field and goes to tile 8, space 0.",
        "Scotsman (seat 1) takes back the played movement cards.",
        "Monkey Man (seat 2) reveals desert and goes to tile 2, space 0.",
    )


def test_news_of_a_secret_choice_are_none() -> None:
    state = play(position(at=AT), "jack ruins")
    for text in legal(state):
        assert news_of(state, text) == ()


def test_news_of_jack() -> None:
    """He comes to the Scotsman on tile 8."""
    at = "ashi 9.0, scotsman 8.0, monkey-man 0.0, jack 3.0, aku 5.0"
    assert news_of(position(at=at, sanity=4), "jack field") == (
        "Jack goes to tile 8, space 1.",
        "Jack's sanity token goes from 4 to 3 of 10.",
    )


def test_news_of_a_drawn_card_name_no_card_of_the_seat() -> None:
    """The card is told; the seat reveals none of its own, although it did so a turn ago."""
    state = SOURCES["reveal"]()
    assert news_of(state, "reveal desert") == (
        "Ashi (seat 0) goes to tile 7, space 0.",
        "Scotsman (seat 1) reveals ruins and goes to tile 12, space 0.",
    )


def test_news_of_aku() -> None:
    """He comes to Jack and Ashi on tile 6."""
    at = "ashi 4.0, scotsman 1.0, monkey-man 0.0, jack 5.0, aku 5.1"
    state = play(position(at=at), "jack jungle", "play jungle", "play ruins", "play ruins")
    assert news_of(state, "aku jungle") == (
        "Aku goes to tile 6, space 2.",
        "Jack's sanity token goes from 1 to 2 of 10.",
        "Seat 0 is with Aku: its next movement card is drawn.",
    )


def test_news_of_honor_and_cards() -> None:
    """A claim, what is turned in, and what is gained."""
    state = play(arrival("robots longbow spear"), "claim 2", "turn-in robots", "turn-in longbow")
    assert news_of(state, "turn-in spear")[-2:] == (
        "Seat 0 gains 7 honor.",
        "Seat 0 gives away spear.",
    )
    assert news_of(arrival("robots longbow spear"), "claim 2") == (
        "Max (seat 0) goes to the Villain, space 2.",
    )
    # after that it is Monkey Man's turn, who is with Jack
    assert news_of(SOURCES["collect"](), "take workshop-crew") == (
        "Seat 2 gains 1 honor.",
        "Seat 0 gets workshop-crew.",
    )


def test_news_of_a_new_round() -> None:
    at = "ashi villain, scotsman villain, monkey-man 14.0, jack villain, aku 3.0"
    state = play(position(at=at, honor=[0, 5, 2]), "play city")
    assert news_of(state, "stand") == (
        "Round 1 is over; round 2 begins.",
        "Start line from the back: Ashi, Monkey Man and Scotsman.",
    )
    assert end_of_round("v1").round == 2


def test_news_of_the_end() -> None:
    at = "ashi villain 3, scotsman villain, monkey-man 14.0, jack villain, aku 3.0"
    state = play(position(at=at, villains="v1 v2 a1", honor=[4, 3, 2]), "play city")
    assert news_of(state, "stand")[-1] == "The game is over. Seat 0 wins; honor 4, 3, 2."
    state = play(position(at=at, villains="v1 v2 a1", honor=[2, 3, 3]), "play city")
    last = "The game is over. Seats 1 and 2 share the victory; honor 2, 3, 3."
    assert news_of(state, "stand")[-1] == last
    at = "ashi villain, scotsman villain, monkey-man villain, jack 1.0, aku 0.0"
    state = play(position(at=at, sanity=9), "jack desert")
    assert news_of(state, "aku city") == (
        "Aku goes to tile 9, space 0.",
        "Jack's sanity token goes from 9 to 10 of 10.",
        "Jack has gone insane: the game is lost for all.",
    )


def test_news_of_the_neutral_character() -> None:
    at = "ashi 0.0, scotsman 0.1, max 8.0, jack villain, aku 1.0"
    state = position(2, at, characters="ashi scotsman max", display={"city": "longbow robots"})
    state = play(state, "play jungle", "play ruins")
    assert news_of(state, "reveal city") == ("Max goes to tile 9, space 0.",)
    state = play(state, "reveal city")
    assert "The neutral character gets robots." in news_of(state, "aku desert")


# Pictures


def test_render() -> None:
    """The path in three rows, with who stands where."""
    state = position(
        at="ashi 9.0, scotsman 1.1, monkey-man villain 3, jack 3.0, aku 5.2",
        tokens={2: HIDDEN, 7: WOLF, 12: AKU},
        cards={"ashi": "hope robots"},
        sanity=4,
    )
    lines = samurai_jack.render(samurai_jack.view(state, 0)).splitlines()
    assert lines[1].split() == [
        "0",
        "city",
        "...",
        "1",
        "field",
        ".S.",
        "2",
        "desert",
        "#..[?]",
        "3",
        "jungle",
        "..J",
        "4",
        "ruins",
        "...",
    ]
    assert lines[2].split() == [
        "5",
        "ruins",
        "X..",
        "6",
        "jungle",
        "...",
        "7",
        "desert",
        "#..[wolf]",
        "8",
        "field",
        "...",
        "9",
        "city",
        "..A",
    ]
    assert "Scaramouche (v1)" in lines
    assert "   1:  7 honor for 1 ally, 1 trait, 2 weapons  -" in lines
    assert "   3:  3 honor for 1 ally, 1 trait  M" in lines
    assert "Jack's sanity token: 4 of 10" in lines
    assert "    robots  hope" in lines
    assert lines[-1] == "To move: chance (jack)"


def test_render_shows_only_the_own_card() -> None:
    state = SOURCES["choices"]()
    own = samurai_jack.render(samurai_jack.view(state, 0))
    other = samurai_jack.render(samurai_jack.view(state, 2))
    assert "face down city" in own
    assert "face down ?" in own
    assert "face down city" not in other


def test_render_before_the_path_is_there() -> None:
    picture = samurai_jack.render(samurai_jack.view(new(), 0))
    assert "To move: seat 0 (choose)" in picture
    half = samurai_jack.render(samurai_jack.view(play(chosen(new(2)), "tile city"), 0))
    assert "0 city   ..." in half
    assert "neutral max" in half


def test_render_the_end() -> None:
    assert "lost by all" in samurai_jack.render(samurai_jack.view(SOURCES["insane"](), 0))
    won = samurai_jack.render(samurai_jack.view(SOURCES["over"](), SPECTATOR))
    assert "The game is over; won by seat 0" in won


@pytest.mark.parametrize("players", SEATS)
def test_render_fits_100_columns(players: int) -> None:
    options = samurai_jack.Options(players=players, encounter_tokens=True)
    for state in list(replay(random_record(samurai_jack, options, Random(players))))[::7]:
        for seat in range(players):
            picture = samurai_jack.render(samurai_jack.view(state, seat))
            assert max(map(len, picture.splitlines())) <= 100


# Features


@pytest.mark.parametrize("players", SEATS)
def test_feature_names(players: int) -> None:
    """As many as there are numbers, none twice, whatever the set."""
    for components in (samurai_jack.RECONSTRUCTED, other_set()):
        options = samurai_jack.Options(players=players, components=components)
        names = samurai_jack.feature_names(options)
        assert len(set(names)) == len(names)
        state = samurai_jack.new_game(options)
        assert len(samurai_jack.features(samurai_jack.view(state, 0))) == len(names)


def numbers(state: samurai_jack.State, seat: int) -> dict[str, float]:
    view = samurai_jack.view(state, seat)
    names = samurai_jack.feature_names(state.options)
    return dict(zip(names, samurai_jack.features(view), strict=True))


def test_features_are_seen_from_the_seat() -> None:
    """Seat 1 looks: +0 is the Scotsman, +2 is Ashi."""
    state = position(
        at="ashi 9.0, scotsman 1.1, monkey-man villain 3, jack 3.0, aku 5.2",
        cards={"ashi": "hope robots"},
        honor=[3, 0, 8],
        earlier=[1, 0, 0],
        sanity=4,
        hands={1: "city"},
    )
    found = numbers(state, 1)
    expected = {
        "spectator": 0,
        "sanity": 4,
        "sanity left": 6,
        "phase jack": 1,
        "phase play": 0,
        "round 1": 1,
        "to move chance": 1,
        "+0 is scotsman": 1,
        "+2 is ashi": 1,
        "card v1": 1,
        "used v1": 1,
        "space 1 used": 1,
        "space 1 honor": 7,
        "space 1 weapon": 2,
        "space 5 used": 0,
        "tile 0 city": 1,
        "tile 0 ruins": 0,
        "+0 tile": 1,
        "+0 on tile 1": 1,
        "+0 on its space 1": 1,
        "+1 at the villain": 1,
        "+1 on honor space 3": 1,
        "+1 arrival": 1,
        "+2 on tile 9": 1,
        "jack on tile 3": 1,
        "aku on its space 2": 1,
        "+2 honor": 3,
        "+2 honor of the round": 2,
        "+1 honor": 8,
        "+0 played field": 1,
        "+0 played city": 0,
        "+2 ally cards": 1,
        "+2 trait cards": 1,
        "robots +2": 1,
        "robots deck": 0,
        "hope +2": 1,
        "mercy deck": 1,
        "movement deck city": 3,
    }
    assert {name: found[name] for name in expected} == expected


def test_features_of_choices() -> None:
    """The own card, and that others have one; the queue."""
    state = SOURCES["choices"]()
    own, other = numbers(state, 0), numbers(state, 2)
    assert [own[f"own choice {kind}"] for kind in TYPES] == [1, 0, 0, 0, 0]
    assert [other[f"own choice {kind}"] for kind in TYPES] == [0] * 5
    assert (own["+0 face down"], own["+1 face down"], own["+2 face down"]) == (1, 1, 0)
    # Monkey Man is the rearmost: +2 of seat 0, +0 of seat 2
    assert (own["+2 is next"], own["+0 is next"], own["+0 waits"]) == (1, 0, 1)
    assert other["+0 is next"] == 1


@pytest.mark.parametrize("players", SEATS)
def test_all_features_are_finite_in_whole_games(players: int) -> None:
    rng = Random(players)
    state = samurai_jack.new_game(samurai_jack.Options(players=players, encounter_tokens=True))
    while samurai_jack.to_move(state) != NOBODY:
        values = samurai_jack.features(samurai_jack.view(state, players - 1))
        assert all(map(math.isfinite, values))
        moves = samurai_jack.legal_moves(state)
        chance = samurai_jack.to_move(state) < 0
        move = draw(samurai_jack, state, rng) if chance else rng.choice(moves)
        state = samurai_jack.apply(state, move)


def test_a_line_is_laid_out() -> None:
    """The picture of a start line, its front on the right."""
    state = play(laid(chosen(new())), "villain v1", "line ashi", "line scotsman", "line monkey-man")
    lines = samurai_jack.render(samurai_jack.view(state, 0)).splitlines()
    assert lines[0].startswith("Round 1. Start line, front on the right:")
    assert lines[0].endswith("ASM")
