"""At the Villain: SJ-34 to SJ-39, and what the neutral character does (SJ-50 to SJ-52).

v1 has the spaces 1: 7 for 1 ally, 1 trait, 2 weapons; 2: 5 for 1 ally, 2 weapons; 3: 3 for 1 ally,
1 trait; 4: 2 for 1 trait; from four seats on 5: 5 for 2 allies, 1 trait; with five 6: 3 for 1
trait, 1 weapon.
"""

from __future__ import annotations

import attrs
import pytest

from boardrules import IllegalMove
from boardrules.games import samurai_jack

from .positions import box, position
from .reading import cards, display, find, legal, place, play, support
from .reading import flagged as flagged_seats

AT = "max 14.0, ashi 0.0, scotsman 0.1, jack villain, aku villain 4"
HEROES = "max ashi scotsman"


def arrival(text: str, at: str = AT, **more: object) -> samurai_jack.State:
    """Let Max arrive with some cards."""
    state = position(at=at, characters=HEROES, cards={"max": text}, **more)  # type: ignore[arg-type]
    return play(state, "play city", "play city", "play field")


def test_sj_36_sj_37_worked_case_1() -> None:
    """SJ-36, SJ-37, worked case 1: two weapons and Robots with Max on it: 5 + 2 = 7 honor."""
    state = arrival("robots longbow spear")
    assert legal(state) == ["claim 2", "stand"]
    state = play(state, "claim 2")
    assert legal(state) == ["turn-in robots"]
    state = play(state, "turn-in robots", "turn-in longbow")
    assert state.honor == (0, 0, 0)  # only after the last card
    state = play(state, "turn-in spear")
    assert state.honor == (7, 0, 0)
    assert place(state, "max") == ("villain", 2, 0)
    assert cards(state, "max") == []
    assert set(support(state)[1]) == {"robots", "longbow", "spear"}  # SJ-32


def test_sj_37_the_bonus_is_for_each_card_of_the_own_character() -> None:
    """SJ-37: Robots and the Power Drill show Max, the Claymore does not help him: 5 + 4."""
    state = play(arrival("robots power-drill claymore"), "claim 2", "turn-in robots")
    assert play(state, "turn-in power-drill", "turn-in claymore").honor == (9, 0, 0)


def test_sj_37_no_bonus_for_unused_cards() -> None:
    """SJ-37: at the end an unused card is 1, whoever is on it."""
    at = "max 14.0, ashi villain, scotsman villain, jack villain, aku villain 4"
    state = position(
        at=at, characters=HEROES, cards={"max": "robots"}, villains="v1 v2 a1", arrivals=[1, 2]
    )
    outcome = samurai_jack.outcome(play(state, "play city", "stand"))
    assert outcome is not None
    assert outcome.scores == (1, 0, 0)


def test_sj_34_standing_beside_is_always_offered() -> None:
    """SJ-34: a seat may keep its cards; without any that fit it can do nothing else."""
    rich = arrival("robots longbow spear honesty")
    assert legal(rich) == ["claim 1", "claim 2", "claim 3", "stand"]
    after = play(rich, "stand")
    assert place(after, "max") == ("villain", 0, 0)
    assert (after.honor, len(cards(after, "max"))) == ((0, 0, 0), 4)
    assert legal(arrival("longbow")) == ["stand"]
    assert legal(arrival("")) == ["stand"]


def test_sj_34_the_seat_chooses_which_cards() -> None:
    """SJ-34: one trait of three for space 4; each can be turned in."""
    at = "max 14.0, ashi 0.0, scotsman 0.1, jack villain, aku 1.0"
    state = play(arrival("honesty patience hope", at), "claim 4")
    assert legal(state) == ["turn-in honesty", "turn-in patience", "turn-in hope"]
    assert cards(play(state, "turn-in patience"), "max") == ["honesty", "hope"]


def test_sj_34_in_catalogue_order_and_never_into_a_dead_end() -> None:
    """SJ-34, SJ-36: two of three weapons: the last one cannot come first."""
    state = play(arrival("robots longbow spear buckler"), "claim 2", "turn-in robots")
    assert legal(state) == ["turn-in longbow", "turn-in spear"]
    state = play(state, "turn-in spear")
    assert legal(state) == ["turn-in buckler"]
    with pytest.raises(IllegalMove) as caught:
        samurai_jack.apply(state, find(state, "turn-in longbow"))
    assert caught.value.code == "wrong-order"


def test_sj_35_once_on_arrival() -> None:
    """SJ-35: after that the seat is not asked again in this round."""
    state = play(arrival("robots longbow spear"), "stand")
    while state.phase != "play":
        state = play(state, legal(state)[0])
    assert state.seat == 1
    assert place(state, "max") == ("villain", 0, 0)


def test_sj_36_exactly_the_symbols_of_the_space() -> None:
    """SJ-36: a second trait stays; nothing can be turned in beyond the price."""
    at = "max 14.0, ashi 0.0, scotsman 0.1, jack villain, aku 1.0"
    state = play(arrival("honesty hope", at), "claim 4", "turn-in hope")
    assert state.phase != "turn-in"
    assert (cards(state, "max"), state.honor) == (["honesty"], (2, 0, 0))


def test_sj_36_a_space_for_nothing_is_paid_at_once() -> None:
    """SJ-36: a set may have a space that asks for no card."""
    free = attrs.evolve(
        samurai_jack.RECONSTRUCTED.villains[0], spaces=(samurai_jack.Space(1, 4, 0, 0, 0),)
    )
    printed = box(villains=(free, *samurai_jack.RECONSTRUCTED.villains[1:]))
    at = "max 14.0, ashi 0.0, scotsman 0.1, jack villain, aku 1.0"
    state = arrival("", at, components=printed)
    assert legal(state) == ["claim 1", "stand"]
    state = play(state, "claim 1")
    assert (state.honor, place(state, "max")) == ((4, 0, 0), ("villain", 1, 0))


@pytest.mark.parametrize(
    ("players", "spaces"),
    [(2, [1, 2, 3, 4]), (3, [1, 2, 3, 4]), (4, [1, 2, 3, 4, 5]), (5, [1, 2, 3, 4, 5, 6])],
)
def test_sj_38_sj_52_dark_spaces_by_seat_count(players: int, spaces: list[int]) -> None:
    """SJ-38: only spaces for this many seats. SJ-52: the neutral character makes it no three."""
    rest = ["ashi 0.0", "scotsman 0.1", "monkey-man 0.2", "sir-rothchild 1.0"]
    heroes = ["max", "ashi", "scotsman", "monkey-man", "sir-rothchild"]
    number = players + (players == 2)
    state = position(
        players,
        ", ".join(["max 14.0", *rest[: number - 1], "jack villain, aku 2.0"]),
        characters=" ".join(heroes[:number]),
        cards={"max": "robots archers ravers honesty hope longbow spear"},
    )
    state = play(
        state, *(f"play {kind}" for kind in ["city", "city", "ruins", "ruins", "ruins"][:players])
    )
    while state.phase != "claim":
        state = play(state, legal(state)[0])
    assert legal(state) == [*(f"claim {number}" for number in spaces), "stand"]


def test_sj_39_aku_blocks_the_cheapest_open_space() -> None:
    """SJ-39: space 4 (2 honor); where that is taken, space 3."""
    at = "max 9.0, ashi 0.0, scotsman 0.1, jack villain, aku 14.0"
    state = position(at=at, characters=HEROES)
    state = play(state, "play field", "play city", "play city", "aku city")
    assert place(state, "aku") == ("villain", 4, 0)
    at = "max villain 4, ashi 0.0, scotsman 0.1, jack villain, aku 14.0"
    state = play(position(at=at, characters=HEROES), "play city", "play city", "aku city")
    assert place(state, "aku") == ("villain", 3, 0)


def test_sj_39_of_equal_spaces_the_last_printed() -> None:
    """SJ-39: with five seats v1 has 3 honor on spaces 3 and 6; space 4 is taken."""
    at = "ashi villain 4, scotsman 0.1, monkey-man 0.2, sir-rothchild 1.0, max 1.1"
    state = position(5, f"{at}, jack villain, aku 14.0")
    state = play(state, *["play ruins"] * 4, "aku city")
    assert place(state, "aku") == ("villain", 6, 0)


def test_sj_39_nothing_open_so_he_stands_beside() -> None:
    """SJ-39: five seats never fill six spaces, so the card has one space here."""
    one = attrs.evolve(
        samurai_jack.RECONSTRUCTED.villains[0], spaces=(samurai_jack.Space(1, 4, 1, 0, 0),)
    )
    printed = box(villains=(one, *samurai_jack.RECONSTRUCTED.villains[1:]))
    at = "max villain 1, ashi 0.0, scotsman 0.1, jack villain, aku 14.0"
    state = position(at=at, characters=HEROES, components=printed)
    state = play(state, "play city", "play city", "aku city")
    assert place(state, "aku") == ("villain", 0, 0)


def test_sj_39_blocked_until_the_round_ends_and_no_more_cards_for_aku() -> None:
    """SJ-39: phase 3 is skipped; space 4 cannot be claimed; then he starts again."""
    at = "max 14.0, ashi villain, scotsman villain, jack villain, aku villain 4"
    state = position(at=at, characters=HEROES, cards={"max": "honesty"}, arrivals=[1, 2])
    state = play(state, "play city")
    assert legal(state) == ["stand"]
    with pytest.raises(IllegalMove) as caught:
        samurai_jack.apply(state, find(state, "claim 4"))
    assert caught.value.code == "space-taken"
    state = play(state, "stand")
    assert place(state, "aku") == ("line", 0, 0)


# The neutral character: SJ-50, SJ-51


def neutral(at: str, text: str, **more: object) -> samurai_jack.State:
    """Two seats far behind and a neutral Max."""
    return position(2, at, characters="ashi scotsman max", cards={"max": text}, **more)  # type: ignore[arg-type]


def test_sj_50_the_dearest_space_with_the_oldest_cards_and_no_bonus() -> None:
    """SJ-50: it can pay 2 (5 honor), 3 (3) and 4 (2): it takes 2, with the cards it got first."""
    at = "ashi 0.0, scotsman 0.1, max 14.0, jack villain, aku 1.0"
    state = neutral(at, "spear robots longbow archers buckler hope")
    state = play(state, "play city", "play field", "reveal city")
    assert place(state, "max") == ("villain", 1, 0)  # with hope it can even pay space 1
    assert cards(state, "max") == ["archers", "buckler"]
    poorer = neutral(at, "spear robots longbow archers buckler")
    poorer = play(poorer, "play city", "play field", "reveal city")
    assert place(poorer, "max") == ("villain", 2, 0)
    assert cards(poorer, "max") == ["archers", "buckler"]
    assert set(support(poorer)[1]) == {"spear", "robots", "longbow"}
    assert poorer.honor == (0, 0)


def test_sj_50_of_equal_spaces_the_lowest_number() -> None:
    """SJ-50: two spaces of 3 honor in a set made for it."""
    spaces = (
        samurai_jack.Space(1, 2, 1, 0, 0),
        samurai_jack.Space(2, 3, 1, 0, 0),
        samurai_jack.Space(3, 3, 1, 0, 0),
    )
    card = attrs.evolve(samurai_jack.RECONSTRUCTED.villains[0], spaces=spaces)
    printed = box(villains=(card, *samurai_jack.RECONSTRUCTED.villains[1:]))
    at = "ashi 0.0, scotsman 0.1, max 14.0, jack villain, aku 1.0"
    state = neutral(at, "robots", components=printed)
    state = play(state, "play city", "play field", "reveal city")
    assert place(state, "max") == ("villain", 2, 0)


def test_sj_50_beside_if_it_can_pay_nothing() -> None:
    """SJ-50: and keeps what it has."""
    at = "ashi 0.0, scotsman 0.1, max 14.0, jack villain, aku 1.0"
    state = play(neutral(at, "spear"), "play city", "play field", "reveal city")
    assert place(state, "max") == ("villain", 0, 0)
    assert cards(state, "max") == ["spear"]


def test_sj_50_sj_51_it_takes_the_card_dealt_last() -> None:
    """SJ-50, SJ-51: the bottom-most of the city is longbow, though robots comes first by name."""
    at = "ashi 0.0, scotsman 0.1, max 8.0, jack villain, aku 1.0"
    state = neutral(at, "", display={"city": "longbow robots"})
    state = play(state, "play jungle", "play ruins", "reveal city", "aku desert")
    assert cards(state, "max") == ["robots"]
    assert display(state)["city"] == ["longbow"]
    state = neutral(at, "spear", display={"city": "robots longbow"})
    state = play(state, "play jungle", "play ruins", "reveal city", "aku desert")
    assert cards(state, "max") == ["spear", "longbow"]


def test_sj_50_nothing_on_display_nothing_taken() -> None:
    """SJ-50: an empty display."""
    at = "ashi 0.0, scotsman 0.1, max 8.0, jack villain, aku 1.0"
    state = neutral(at, "", display={"city": ""})
    state = play(state, "play jungle", "play ruins", "reveal city", "aku desert")
    assert cards(state, "max") == []


def test_sj_50_with_aku_it_gets_nothing_and_no_flag() -> None:
    """SJ-50: its card is drawn anyway."""
    at = "ashi 0.0, scotsman 0.1, max 8.0, jack villain, aku 1.0"
    state = neutral(at, "", display={"city": "longbow robots"})
    state = play(state, "play jungle", "play ruins", "reveal city", "aku city")
    assert cards(state, "max") == []
    assert flagged_seats(state) == []


def test_sj_50_with_jack_it_takes_a_card_but_no_honor() -> None:
    """SJ-50: no deck, no honor; it protects him."""
    at = "ashi 0.0, scotsman 0.1, max 8.0, jack 7.0, aku 1.0"
    state = neutral(at, "", display={"city": "longbow robots"}, sanity=4)
    state = play(state, "jack city", "play jungle", "play ruins", "reveal city", "aku desert")
    assert cards(state, "max") == ["robots"]
    assert (state.honor, state.sanity) == ((0, 0), 4)


def test_sj_50_it_has_no_home() -> None:
    """SJ-50: nothing asks for it; and it blocks spaces like everybody."""
    at = "ashi 8.0, scotsman 0.1, max 7.0, jack villain, aku 1.0"
    state = play(neutral(at, ""), "play city", "play city", "reveal city")
    assert place(state, "scotsman") == ("path", 9, 0)
    assert place(state, "max") == ("path", 9, 1)
    assert place(state, "ashi") == ("path", 9, 2)
