"""The components: the default set against what the rulebook tells, and what a set may be."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import attrs
import pytest

from boardrules import BoardRulesError, OptionsError, Record, dumps, loads, replay
from boardrules.bots import ISMCTSBot, RandomBot, play_game
from boardrules.games import samurai_jack
from boardrules.games.samurai_jack import RECONSTRUCTED, Card, Components, Home, Space, Support
from boardrules.games.samurai_jack.components import slug
from boardrules.testing import check_game

from .naive import HEROES
from .positions import box, other_set
from .reading import SEATS

if TYPE_CHECKING:
    from collections.abc import Callable

# The default set


def test_what_the_rulebook_tells_of_the_cards() -> None:
    """48 support cards, 9 Villain and Aku cards, and the cards that it names."""
    assert (len(RECONSTRUCTED.support), len(RECONSTRUCTED.cards)) == (48, 9)
    by_name = {card.name: card for card in RECONSTRUCTED.support}
    assert (by_name["Robots"].type, by_name["Robots"].character) == ("ally", "max")
    assert by_name["Ravers"].type == "ally"
    assert by_name["Restraint"].type == "trait"
    assert by_name["Jack's Katana"].type == "weapon"
    assert by_name["Scotsman's Daughters"].type == "ally"
    assert RECONSTRUCTED.villains[0].name == "Scaramouche"


def test_the_space_of_the_rulebooks_example() -> None:
    """Two weapons and an ally for 5 honor stand on some Villain card."""
    prices = {
        (space.honor, space.allies, space.traits, space.weapons)
        for card in RECONSTRUCTED.villains
        for space in card.spaces
    }
    assert (5, 1, 0, 2) in prices


def test_sj_24_ashis_home_is_ruins() -> None:
    """SJ-24: the rulebook's example; the others are reconstructed, a type each."""
    homes = {home.character: home.type for home in RECONSTRUCTED.homes}
    assert homes["ashi"] == "ruins"
    assert sorted(homes) == sorted(HEROES)
    assert len(set(homes.values())) == 5


def test_aku_cards_ask_for_more() -> None:
    """More support cards are required to earn honor from Aku than from a Villain."""

    def mean(cards: tuple[Card, ...]) -> float:
        spaces = [space for card in cards for space in card.spaces]
        return sum(s.allies + s.traits + s.weapons for s in spaces) / len(spaces)

    assert mean(RECONSTRUCTED.akus) > mean(RECONSTRUCTED.villains)


def test_sj_38_dark_spaces_of_the_default_set() -> None:
    """SJ-38: four spaces for all, the fifth from four seats on, the sixth with five."""
    for card in RECONSTRUCTED.cards:
        counts = [space.player_counts for space in card.spaces]
        assert counts == [(2, 3, 4, 5)] * 4 + [(4, 5), (5,)]


def test_sixteen_cards_of_each_symbol() -> None:
    """Two allies, a trait and a weapon for each character."""
    assert Counter(card.type for card in RECONSTRUCTED.support) == dict.fromkeys(
        ("ally", "trait", "weapon"), 16
    )
    faces = Counter((card.character, card.type) for card in RECONSTRUCTED.support if card.character)
    assert faces == {
        (hero, symbol): 2 if symbol == "ally" else 1
        for hero in HEROES
        for symbol in ("ally", "trait", "weapon")
    }


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("Jack's Katana", "jacks-katana"),
        ("Scotsman\N{RIGHT SINGLE QUOTATION MARK}s Daughters", "scotsmans-daughters"),
        ("Bo Staff", "bo-staff"),
        ("  Card No. 7!", "card-no-7"),
    ],
)
def test_slugs(name: str, word: str) -> None:
    assert slug(name) == word


# What a set may be

SPACE = Space(1, 5, 1, 0, 2)
CARD = Card("v9", "Somebody", (SPACE,))
CARDS = RECONSTRUCTED.support


@pytest.mark.parametrize(
    ("make", "word"),
    [
        (lambda: Space(0, 5, 1, 0, 2), "number"),
        (lambda: Space(13, 5, 1, 0, 2), "number"),
        (lambda: Space(True, 5, 1, 0, 2), "number"),
        (lambda: Space(1, -1, 1, 0, 2), "honor"),
        (lambda: Space(1, 100, 1, 0, 2), "honor"),
        (lambda: Space(1, 5.0, 1, 0, 2), "honor"),  # type: ignore[arg-type]
        (lambda: Space(1, 5, -1, 0, 2), "allies"),
        (lambda: Space(1, 5, 1, 21, 2), "traits"),
        (lambda: Space(1, 5, 1, 0, "2"), "weapons"),  # type: ignore[arg-type]
        (lambda: Space(1, 5, 1, 0, 2, ()), "player_counts"),
        (lambda: Space(1, 5, 1, 0, 2, (1, 2)), "player_counts"),
        (lambda: Space(1, 5, 1, 0, 2, (3, 2)), "player_counts"),
        (lambda: Space(1, 5, 1, 0, 2, (2, 2)), "player_counts"),
        (lambda: Space(1, 5, 1, 0, 2, [2, 3]), "player_counts"),  # type: ignore[arg-type]
        (lambda: Card("", "Somebody", (SPACE,)), "id"),
        (lambda: Card("V1", "Somebody", (SPACE,)), "id"),
        (lambda: Card("v 1", "Somebody", (SPACE,)), "id"),
        (lambda: Card("v1-", "Somebody", (SPACE,)), "id"),
        (lambda: Card("?", "Somebody", (SPACE,)), "id"),
        (lambda: Card("v" * 41, "Somebody", (SPACE,)), "id"),
        (lambda: Card("v1", "", (SPACE,)), "name"),
        (lambda: Card("v1", "x" * 41, (SPACE,)), "name"),
        (lambda: Card("v1", "a\nb", (SPACE,)), "name"),
        (lambda: Card("v1", None, (SPACE,)), "name"),  # type: ignore[arg-type]
        (lambda: Card("v1", "Somebody", ()), "spaces"),
        (lambda: Card("v1", "Somebody", [SPACE]), "spaces"),  # type: ignore[arg-type]
        (lambda: Card("v1", "Somebody", (SPACE, SPACE)), "spaces"),
        (lambda: Card("v1", "Somebody", (attrs.evolve(SPACE, number=2),)), "spaces"),
        (lambda: Support("!!!", "ally"), "name"),
        (lambda: Support("Robots", "Ally"), "type"),
        (lambda: Support("Robots", ["ally"]), "type"),  # type: ignore[arg-type]
        (lambda: Support("Robots", "ally", "jack"), "character"),
        (lambda: Support("Robots", "ally", ""), "character"),
        (lambda: Home("jack", "city"), "character"),
        (lambda: Home("max", "sea"), "type"),
        (lambda: box(villains=RECONSTRUCTED.villains[:5]), "villains"),
        (lambda: box(villains=list(RECONSTRUCTED.villains)), "villains"),
        (lambda: box(villains=(*RECONSTRUCTED.villains, CARD)), "villains"),
        (lambda: box(akus=(*RECONSTRUCTED.akus, CARD)), "akus"),
        (lambda: box(akus=RECONSTRUCTED.villains[:3]), "'v1' stands twice"),
        (lambda: box(villains=(*RECONSTRUCTED.villains[:5], RECONSTRUCTED.villains[0])), "ids"),
        (lambda: box(support=CARDS[:19]), "support"),
        (lambda: box(support=(CARDS[0], *CARDS)), "slugs of support"),
        (lambda: box(support=(*CARDS, Support("ROBOTS!", "trait"))), "'robots' stands twice"),
        (lambda: box(support=tuple(Support(f"c{n}", "ally") for n in range(201))), "support"),
        (lambda: box(homes=RECONSTRUCTED.homes[:4]), "homes"),
        (lambda: box(homes=(RECONSTRUCTED.homes[0],) * 5), "homes"),
        (lambda: box(sanity_track=1), "sanity_track"),
        (lambda: box(sanity_track=51), "sanity_track"),
        (lambda: box(sanity_track=True), "sanity_track"),
    ],
)
def test_what_a_set_may_not_be(make: Callable[[], object], word: str) -> None:
    with pytest.raises(OptionsError, match=word):
        make()


def test_what_a_set_may_be() -> None:
    """The limits themselves."""
    many = tuple(Support(f"c{number}", "ally") for number in range(200))
    wide = Card("v9", "Nobody", tuple(Space(number, 99, 20, 20, 20) for number in range(1, 13)))
    printed = box(support=many, villains=(wide, *RECONSTRUCTED.villains[1:]), sanity_track=50)
    options = samurai_jack.Options(players=2, components=printed)
    assert "claim 12" in map(str, samurai_jack.all_moves(options))
    assert loads(samurai_jack, dumps(samurai_jack, options)) == options
    assert box(support=CARDS[:20], sanity_track=2).sanity_track == 2
    shared = tuple(Home(hero, "city") for hero in reversed(HEROES))
    assert box(homes=shared).homes == shared


@pytest.mark.parametrize("wrong", [None, 3, "reconstructed", {}, RECONSTRUCTED.villains])
def test_what_is_no_set(wrong: Any) -> None:
    with pytest.raises(OptionsError, match="components"):
        samurai_jack.Options(components=wrong)


def test_a_spoilt_set_in_a_record() -> None:
    """JSON is checked as well; the error tells what is wrong."""
    text = Record(samurai_jack, samurai_jack.Options(), []).to_json()
    for old, new in (
        ('"sanity_track": 10', '"sanity_track": 1'),
        ('"id": "v1"', '"id": "v2"'),
        ('"honor": 7', '"honor": "7"'),
        ('"type": "ally"', '"type": "foe"'),
        ('"name": "Robots"', '"name": "Archers"'),
        ('"character": "ashi", "type": "ruins"', '"character": "max", "type": "ruins"'),
    ):
        assert old in text
        with pytest.raises(BoardRulesError):
            Record.from_json(text.replace(old, new, 1))


# Another set


@pytest.mark.parametrize("players", SEATS)
def test_a_game_with_another_set(players: int) -> None:
    """Other names, values, spaces, homes and a track of 8: bots, records and JSON."""
    options = samurai_jack.Options(
        players=players, encounter_tokens=bool(players % 2), components=other_set()
    )
    bots: list[Any] = [ISMCTSBot(simulations=4), *[RandomBot()] * (players - 1)]
    record = play_game(samurai_jack, options, bots, Random(players))
    read = Record.from_json(record.to_json())
    assert read == record
    states = list(replay(read))
    outcome = samurai_jack.outcome(states[-1])
    assert outcome is not None
    for state in states[::15]:
        assert loads(samurai_jack, dumps(samurai_jack, state)) == state
        for seat in range(players):
            view = samurai_jack.view(state, seat)
            assert loads(samurai_jack, dumps(samurai_jack, view)) == view
            assert len(samurai_jack.features(view)) == len(samurai_jack.feature_names(options))
    for move in samurai_jack.all_moves(options)[::9]:
        assert loads(samurai_jack, dumps(samurai_jack, move), options) is move


@pytest.mark.parametrize("players", SEATS)
def test_conformance_with_another_set(players: int) -> None:
    options = samurai_jack.Options(players=players, encounter_tokens=True, components=other_set())
    check_game(samurai_jack, options, games=1, seed=players)


def test_equal_sets_are_equal_options() -> None:
    """A set made again is the same set, with the same hash and the very same moves."""
    one, other = other_set(), other_set()
    assert one is not other
    first, second = (samurai_jack.Options(components=each) for each in (one, other))
    assert (first, hash(first)) == (second, hash(second))
    moves = samurai_jack.all_moves(first), samurai_jack.all_moves(second)
    assert all(a is b for a, b in zip(*moves, strict=True))


def test_long_names_are_drawn_within_100_columns() -> None:
    """Forty characters for every name, and every card held by one seat."""
    long = tuple(
        Support(f"{'w' * 37}{number:03}", ("ally", "trait", "weapon")[number % 3])
        for number in range(40)
    )
    cards = tuple(
        attrs.evolve(card, id=f"{'i' * 38}{number:02}", name="M" * 40)
        for number, card in enumerate(RECONSTRUCTED.cards)
    )
    printed = Components(
        villains=cards[:6],
        akus=cards[6:],
        support=long,
        homes=RECONSTRUCTED.homes,
        sanity_track=50,
    )
    options = samurai_jack.Options(players=5, components=printed)
    record = play_game(samurai_jack, options, [RandomBot()] * 5, Random(1))
    for state in list(replay(record))[::20]:
        picture = samurai_jack.render(samurai_jack.view(state, 0))
        assert max(map(len, picture.splitlines())) <= 100
