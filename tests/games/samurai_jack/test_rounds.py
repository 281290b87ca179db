"""Set-up, decks, rounds and the end: SJ-20, SJ-31 to SJ-33, SJ-40 to SJ-50."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from boardrules import CHANCE, NOBODY, Outcome, settle
from boardrules.games import samurai_jack

from .naive import HEROES, TYPES
from .positions import box, other_set, position
from .reading import SEATS, cards, deck, display, hand, legal, place, play, support, tokens

SETS = (
    "city field desert jungle ruins ruins jungle desert field city field city ruins desert jungle"
)


def new(
    players: int = 3, *, encounter_tokens: bool = False, **changes: object
) -> samurai_jack.State:
    return samurai_jack.new_game(
        samurai_jack.Options(
            players=players,
            encounter_tokens=encounter_tokens,
            components=box(**changes),
        )
    )


def chosen(state: samurai_jack.State) -> samurai_jack.State:
    """Choose characters in their order."""
    players = state.options.players
    state = play(state, *(f"choose {hero}" for hero in HEROES[:players]))
    return play(state, "neutral max") if players == 2 else state


def laid(state: samurai_jack.State) -> samurai_jack.State:
    """Lay out the usual path."""
    return play(state, *(f"tile {kind}" for kind in SETS.split()))


def lined(state: samurai_jack.State) -> samurai_jack.State:
    """Line up: the last seat at the back."""
    state = play(laid(chosen(state)), "villain v1")
    while state.phase == "line":
        state = play(state, legal(state)[-1])
    return state


def to_the_turn(state: samurai_jack.State) -> samurai_jack.State:
    state = lined(state)
    while state.phase in ("deal", "site"):
        state = play(state, legal(state)[0])
    return state


# The order of the set-up


def test_characters_are_chosen_in_seat_order() -> None:
    """Each seat in order; what is taken is taken."""
    state = new()
    assert legal(state) == [f"choose {hero}" for hero in HEROES]
    state = play(state, "choose max")
    assert (samurai_jack.to_move(state), "choose max" in legal(state)) == (1, False)


def test_sj_50_the_neutral_character_is_one_of_the_three_left() -> None:
    """SJ-50: with two seats, each of the three equally likely; with more there is none."""
    state = play(new(2), "choose max", "choose ashi")
    assert legal(state) == ["neutral scotsman", "neutral monkey-man", "neutral sir-rothchild"]
    assert samurai_jack.chance_weights(state) == (1, 1, 1)
    assert play(new(), "choose max", "choose ashi", "choose scotsman").phase == "tile"


def test_sj_43_three_sets_of_each_type_once() -> None:
    """SJ-43: a set of five has each type once; the fifth tile is a chance point, too."""
    state = chosen(new())
    for number, kind in enumerate(SETS.split()):
        left = [other for other in TYPES if other not in SETS.split()[number // 5 * 5 : number]]
        assert legal(state) == [f"tile {other}" for other in left]
        assert samurai_jack.to_move(state) == CHANCE
        assert samurai_jack.chance_weights(state) == (1,) * len(left)
        state = play(state, f"tile {kind}")
    assert state.phase == "villain"


def test_sj_44_a_villain_of_six_then_of_five_then_an_aku() -> None:
    """SJ-44: without the one that was met; the third round draws one of three Aku cards."""
    state = laid(chosen(new()))
    assert legal(state) == [f"villain v{number}" for number in range(1, 7)]
    second = laid(end_of_round("v3"))
    assert legal(second) == ["villain v1", "villain v2", "villain v4", "villain v5", "villain v6"]
    third = laid(end_of_round("v3 v1"))
    assert legal(third) == ["villain a1", "villain a2", "villain a3"]
    assert samurai_jack.chance_weights(third) == (1, 1, 1)
    # Aku the figure plays on: he starts with the others
    assert place(third, "aku") == ("line", 0, 0)


def end_of_round(
    villains: str, arrivals: tuple[int, ...] = (0, 1), **more: object
) -> samurai_jack.State:
    """Let the third seat end a round."""
    at = "ashi villain, scotsman villain, monkey-man 14.0, jack villain, aku 3.0"
    state = position(at=at, villains=villains, arrivals=arrivals, **more)  # type: ignore[arg-type]
    return play(state, "play city", "stand")


@pytest.mark.parametrize("players", SEATS)
def test_sj_10_the_line_is_drawn_from_the_back(players: int) -> None:
    """SJ-10: characters only, each left equally likely; Jack and Aku have no rank."""
    state = play(laid(chosen(new(players))), "villain v2")
    number = players + (players == 2)
    names = [*HEROES[:players], *(["max"] if players == 2 else [])]
    for rank in range(1, number + 1):
        assert legal(state) == [f"line {hero}" for hero in HEROES if hero in names]
        assert samurai_jack.chance_weights(state) == (1,) * len(names)
        hero = names.pop()
        state = play(state, f"line {hero}")
        assert place(state, hero) == ("line", rank, 0)
    assert state.phase == "deal"
    assert place(state, "jack") == place(state, "aku") == ("line", 0, 0)


@pytest.mark.parametrize(("players", "size"), [(2, 2), (3, 2), (4, 3), (5, 4)])
def test_sj_31_one_card_a_type_in_rotation(players: int, size: int) -> None:
    """SJ-31: city, field, desert, jungle, ruins, and again, 2, 2, 3 or 4 times."""
    state = lined(new(players))
    words = [card.slug for card in samurai_jack.RECONSTRUCTED.support]
    for number in range(5 * size):
        assert legal(state) == [f"deal {word}" for word in words[number:]]
        assert samurai_jack.chance_weights(state) == (1,) * (48 - number)
        state = play(state, f"deal {words[number]}")
    assert display(state) == {kind: words[first : 5 * size : 5] for first, kind in enumerate(TYPES)}
    assert state.phase == "jack"


@pytest.mark.parametrize(("players", "sanity"), [(2, 1), (3, 1), (4, 2), (5, 3)])
def test_the_sanity_track(players: int, sanity: int) -> None:
    """Space 1, 1, 2 or 3; on a track that is too short, one space before the end."""
    assert new(players).sanity == sanity
    assert new(players, sanity_track=2).sanity == 1


# Decks: SJ-31 to SJ-33, SJ-48


def test_sj_31_an_empty_support_deck_is_replaced_by_its_discards() -> None:
    """SJ-31: in the middle of a deal. 20 cards in all; 18 are held, 2 are discarded."""
    printed = box(support=samurai_jack.RECONSTRUCTED.support[:20])
    words = [card.slug for card in printed.support]
    at = "ashi villain, scotsman villain, monkey-man 14.0, jack villain, aku 3.0"
    empty = dict.fromkeys(TYPES, "")
    state = position(
        at=at,
        components=printed,
        display={**empty, "field": " ".join(words[:2])},
        cards={"ashi": " ".join(words[3:])},
        discards=words[2],
    )
    state = play(state, "play city", "stand")
    assert sorted(support(state)[1]) == sorted(words[:3])  # SJ-32: the display, too
    state = play(laid(state), "villain v2")
    assert legal(state) == [f"deal {word}" for word in words[:3]]
    state = play(state, f"deal {words[1]}")
    assert support(state) == ([words[0], words[2]], [])
    state = play(state, f"deal {words[0]}", f"deal {words[2]}")
    # nothing is left: 3 of 10 are dealt, and the rest is skipped without a chance point
    assert state.phase == "jack"
    assert display(state) == {
        **{kind: [] for kind in TYPES},
        "city": [words[1]],
        "field": [words[0]],
        "desert": [words[2]],
    }


def test_sj_31_no_card_at_all_for_a_round() -> None:
    """SJ-31: the deal is skipped from its first card on."""
    everything = " ".join(card.slug for card in samurai_jack.RECONSTRUCTED.support)
    state = end_of_round("v3", display=dict.fromkeys(TYPES, ""), cards={"ashi": everything})
    state = play(laid(state), "villain v1")
    assert state.phase == "jack"


def test_sj_32_leftovers_are_discarded_and_cards_are_kept() -> None:
    """SJ-32: at the end of a round; what the seats hold stays with them."""
    state = end_of_round("v3", display={"city": "robots longbow"}, cards={"ashi": "hope"})
    assert {"robots", "longbow"} <= set(support(state)[1])
    assert cards(state, "ashi") == ["hope"]
    assert display(state) == {kind: [] for kind in TYPES}


def test_sj_33_the_movement_deck_lasts_15_cards() -> None:
    """SJ-33: an empty deck is shuffled anew when a card is needed; not between rounds."""
    at = "ashi 3.0, scotsman 2.0, monkey-man 0.0, jack 1.0, aku 1.1"
    state = position(at=at, deck=(0, 0, 1, 0, 0))
    assert (legal(state), samurai_jack.chance_weights(state)) == (["jack desert"], (1,))
    state = play(state, "jack desert")
    assert deck(state) == dict.fromkeys(TYPES, 0)
    state = play(state, "play city", "play city", "play city")
    assert samurai_jack.chance_weights(state) == (3, 3, 3, 3, 3)
    assert deck(play(state, "aku desert")) == {**dict.fromkeys(TYPES, 3), "desert": 2}
    assert deck(end_of_round("v3", deck=(0, 1, 2, 0, 3))) == dict(
        zip(TYPES, (0, 1, 2, 0, 3), strict=True)
    )


def test_sj_48_forty_movement_cards() -> None:
    """SJ-48: five characters with five each, and three of each type for Jack and Aku."""
    counts = dict(samurai_jack.census(new()))
    assert [counts[f"movement {kind}"] for kind in TYPES] == [8] * 5
    assert sum(count for name, count in counts.items() if name.startswith("movement")) == 40
    assert sum(count for name, count in counts.items() if name.startswith("tile")) == 15
    assert sum(count for name, count in counts.items() if name.startswith("support")) == 48


# The end of a round: SJ-20, SJ-40 to SJ-42, SJ-49


def test_sj_40_at_once_when_the_last_seat_arrives() -> None:
    """SJ-40: phases 3 and 4 are skipped, wherever Aku is; hands, path, places are as at first."""
    state = end_of_round("v3", sanity=5, hands={0: "city", 1: "ruins"})
    assert (state.phase, state.round) == ("tile", 2)
    assert [len(hand(state, seat)) for seat in range(3)] == [5, 5, 5]
    assert (state.path, tokens(state), list(state.arrivals)) == (b"", {}, [])
    assert state.sanity == 5  # SJ-20


def test_sj_20_sanity_goes_on() -> None:
    """SJ-20: 7 at the end of a round, 7 in the next one."""
    state = play(laid(end_of_round("v3", sanity=7)), "villain v1")
    assert state.sanity == 7


def test_sj_40_at_once_when_jack_arrives() -> None:
    """SJ-40: all seats are there before him; phase 2 is skipped."""
    at = "ashi villain, scotsman villain, monkey-man villain, jack 13.0, aku 3.0"
    state = play(position(at=at, sanity=9), "jack city")
    assert (state.phase, state.round, state.sanity) == ("tile", 2, 9)


def test_sj_40_not_before_jack() -> None:
    """SJ-40: with Jack on the path the turn goes on."""
    at = "ashi villain, scotsman villain, monkey-man 14.0, jack 12.0, aku 3.0"
    state = play(position(at=at), "jack desert", "play city", "stand")
    assert (state.phase, state.round) == ("aku", 1)


def test_sj_40_sj_49_the_neutral_character_does_not_count() -> None:
    """SJ-49: it is left behind; it does not even move any more in this turn."""
    at = "ashi villain, scotsman 13.0, monkey-man 14.0, jack villain, aku 3.0"
    state = play(position(2, at), "play city", "stand")
    assert (state.phase, state.round) == ("tile", 2)
    at = "ashi villain, scotsman 13.0, monkey-man 0.0, jack villain, aku 3.0"
    state = play(position(2, at), "play city", "reveal field", "stand")
    assert (state.phase, state.round) == ("tile", 2)


def test_sj_41_the_highest_of_the_round_in_front() -> None:
    """SJ-41: honor of this round alone: 1, 6, 3 although Ashi has most in all."""
    state = end_of_round("v3", honor=(20, 6, 4), earlier=(19, 0, 1))
    ranks = [place(state, hero)[1] for hero in HEROES[:3]]
    assert ranks == [1, 3, 2]
    assert state.earlier == (20, 6, 4)  # what counts next time is gained from now on


def test_sj_42_of_equals_the_earlier_arrival_in_front() -> None:
    """SJ-42: nobody has gained anything; the Scotsman came first, then Ashi, then Monkey Man."""
    state = end_of_round("v3", arrivals=(1, 0), honor=(4, 5, 6), earlier=(4, 5, 6))
    assert [place(state, hero)[1] for hero in HEROES[:3]] == [2, 3, 1]


def test_sj_50_the_neutral_character_at_the_very_back() -> None:
    """SJ-50: in rounds 2 and 3, behind seats without honor, whatever it did."""
    at = "ashi villain, scotsman 14.0, monkey-man villain 1, jack villain, aku 3.0"
    state = play(position(2, at), "play city", "stand")
    assert [place(state, hero)[1] for hero in HEROES[:3]] == [3, 2, 1]


def test_sj_50_it_keeps_its_cards() -> None:
    """SJ-50: between rounds."""
    at = "ashi villain, scotsman 14.0, monkey-man 3.0, jack villain, aku 3.1"
    state = position(2, at, cards={"monkey-man": "hope robots"})
    state = play(state, "play city", "reveal ruins", "stand")
    assert (state.phase, state.round) == ("tile", 2)
    assert cards(state, "monkey-man") == ["hope", "robots"]


def test_the_next_round_has_no_line_to_draw() -> None:
    """SJ-41: after the card comes the deal."""
    state = play(laid(end_of_round("v3")), "villain v1")
    assert state.phase == "deal"


# The end of the game: SJ-45 to SJ-47


def last(claims: str, held: dict[str, str], honor: tuple[int, ...]) -> Outcome | None:
    """End the third round with Aku card a1; the last seat stands beside it."""
    at = f"{claims}, monkey-man 14.0, jack villain, aku 3.0"
    state = position(at=at, villains="v1 v2 a1", cards=held, honor=honor)
    return samurai_jack.outcome(play(state, "play city", "stand"))


def test_sj_45_an_unused_card_is_one_honor() -> None:
    """SJ-45: 5 + 2, 6 + 0, 1 + 1: Ashi wins."""
    outcome = last(
        "ashi villain, scotsman villain", {"ashi": "robots hope", "monkey-man": "spear"}, (5, 6, 1)
    )
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((0,), (7, 6, 2), "third-round")
    assert outcome.returns == (2.0, -1.0, -1.0)


def test_sj_46_a_tie_goes_to_the_dearer_space_on_the_aku_card() -> None:
    """SJ-46: 9 each; the Scotsman stands on space 3 (7 honor), Ashi on space 4 (5 honor)."""
    outcome = last("ashi villain 4, scotsman villain 3", {}, (9, 9, 9))
    assert outcome is not None
    assert outcome.winners == (1,)


def test_sj_46_still_tied_they_share() -> None:
    """SJ-46: nobody on a space counts 0; all three share."""
    outcome = last("ashi villain, scotsman villain", {}, (9, 9, 9))
    assert outcome is not None
    assert (outcome.winners, outcome.returns) == ((0, 1, 2), (0.0, 0.0, 0.0))
    half = last("ashi villain, scotsman villain", {"ashi": "hope", "scotsman": "spear"}, (9, 9, 9))
    assert half is not None
    assert (half.winners, half.returns) == ((0, 1), (0.5, 0.5, -1.0))


def test_sj_47_honor_has_no_limit() -> None:
    """SJ-47: more than the 71 tokens of the box."""
    outcome = last("ashi villain, scotsman villain", {}, (90, 80, 70))
    assert outcome is not None
    assert outcome.scores == (90, 80, 70)


def test_the_game_is_over() -> None:
    """Nobody is to move, nothing is legal."""
    at = "ashi villain, scotsman villain, monkey-man 14.0, jack villain, aku 3.0"
    state = play(position(at=at, villains="v1 v2 a1"), "play city", "stand")
    assert samurai_jack.to_move(state) == NOBODY
    assert legal(state) == []
    assert settle(samurai_jack, state, Random(1)) is state


@pytest.mark.parametrize("players", SEATS)
def test_set_up_with_another_set(players: int) -> None:
    """Ids and words of another set; 30 cards go into displays of 10, 15 or 20."""
    options = samurai_jack.Options(players=players, components=other_set())
    state = laid(chosen(samurai_jack.new_game(options)))
    assert legal(state)[0] == "villain foe-a"
    state = play(state, "villain foe-c")
    while state.phase == "line":
        state = play(state, legal(state)[0])
    assert legal(state)[0] == "deal card-no-0"
    while state.phase == "deal":
        state = play(state, legal(state)[-1])
    assert Counter(map(len, display(state).values())) == {{2: 2, 3: 2, 4: 3, 5: 4}[players]: 5}
