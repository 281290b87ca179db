"""Encounter tokens: SJ-53 to SJ-57.

The path of `positions`: 0 city, 1 field, 2 desert, 3 jungle, 4 ruins, 5 ruins, 6 jungle, 7 desert,
8 field, 9 city, 10 field, 11 city, 12 ruins, 13 desert, 14 jungle.
"""

from __future__ import annotations

from boardrules import CHANCE
from boardrules.games import samurai_jack

from .naive import TYPES
from .positions import AKU, HIDDEN, WOLF, position
from .reading import cards, deck, legal, place, play, support, tokens
from .reading import flagged as flagged_seats
from .test_rounds import end_of_round, laid, lined, new

DARK = {2: HIDDEN, 7: HIDDEN, 12: HIDDEN}


def test_sj_53_a_card_and_a_token_for_each_set() -> None:
    """SJ-53: after the deals; drawn from the deck of Jack and Aku, and discarded."""
    state = lined(new(encounter_tokens=True))
    while state.phase == "deal":
        state = play(state, legal(state)[0])
    assert legal(state) == [f"site {kind}" for kind in TYPES]
    state = play(state, "site ruins")
    assert tokens(state) == {4: "?"}
    assert samurai_jack.chance_weights(state) == (3, 3, 3, 3, 2)
    state = play(state, "site ruins", "site jungle")
    assert tokens(state) == {4: "?", 5: "?", 14: "?"}
    assert deck(state) == {"city": 3, "field": 3, "desert": 3, "jungle": 2, "ruins": 1}
    assert state.phase == "jack"


def test_sj_53_without_the_option_there_are_none() -> None:
    """SJ-53: an option."""
    state = lined(new())
    while state.phase == "deal":
        state = play(state, legal(state)[0])
    assert (state.phase, tokens(state)) == ("jack", {})


def test_sj_54_the_rearmost_space_is_taken_for_everybody() -> None:
    """SJ-54: two on tile 7, so Jack, Aku and seats go on to tile 8."""
    at = "ashi 7.0, scotsman 7.1, monkey-man 0.0, jack 5.0, aku 6.0"
    up = {2: HIDDEN, 7: WOLF, 12: HIDDEN}
    state = position(at=at, tokens=up)
    assert place(play(state, "jack desert"), "jack") == ("path", 8, 0)
    still = "ashi 7.0, scotsman 7.1, monkey-man 6.0, jack villain, aku 5.0"
    state = play(position(at=still, tokens=up), "play city", "play city", "play desert")
    assert place(state, "monkey-man") == ("path", 8, 0)
    state = position(at="ashi 4.0, scotsman 5.0, monkey-man 6.0, jack villain, aku 3.0", tokens=up)
    state = play(state, "play desert", "play desert", "play city")
    assert (place(state, "ashi"), place(state, "scotsman")) == (("path", 7, 0), ("path", 7, 1))
    assert place(play(state, "aku desert"), "aku") == ("path", 8, 0)


def test_sj_55_the_first_seat_turns_it_up() -> None:
    """SJ-55: a chance point, weighted by what is not turned up yet: 2 and 2, then 1 and 2."""
    at = "ashi 4.0, scotsman 5.0, monkey-man 0.0, jack villain, aku villain 4"
    state = play(position(at=at, tokens=DARK), "play desert", "play ruins", "play desert")
    assert (samurai_jack.to_move(state), legal(state)) == (CHANCE, ["token wolf", "token aku"])
    assert place(state, "monkey-man") == ("path", 2, 0)
    assert samurai_jack.chance_weights(state) == (2, 2)
    state = play(state, "token wolf")
    assert place(state, "ashi") == ("path", 7, 0)
    assert samurai_jack.chance_weights(state) == (1, 2)
    state = play(state, "token wolf")
    assert (legal(state), samurai_jack.chance_weights(state)) == (["token aku"], (2,))
    state = play(state, "token aku")
    assert tokens(state) == {2: "wolf", 7: "wolf", 12: "aku"}


def test_sj_55_jack_aku_and_the_neutral_character_do_not() -> None:
    """SJ-55: they come to tile 7, and it stays face down; nothing happens to the neutral one."""
    at = "ashi 0.0, scotsman 0.1, monkey-man 6.0, jack 5.0, aku 6.1"
    state = position(2, at, tokens=DARK, cards={"monkey-man": "hope"})
    state = play(state, "jack desert", "play city", "play city", "reveal desert", "aku ruins")
    assert place(state, "jack")[1] == place(state, "monkey-man")[1] == 7
    assert tokens(state)[7] == "?"
    up = position(2, at, tokens={2: HIDDEN, 7: AKU, 12: HIDDEN}, cards={"monkey-man": "hope"})
    up = play(up, "jack desert", "play city", "play city", "reveal desert", "aku ruins")
    assert cards(up, "monkey-man")[0] == "hope"


def test_sj_55_the_second_seat_turns_nothing_up_but_is_affected() -> None:
    """SJ-55: the token stays face up, and works every time."""
    at = "ashi 0.0, scotsman 1.0, monkey-man 14.0, jack villain, aku villain 4"
    state = position(at=at, tokens={2: WOLF, 7: HIDDEN, 12: HIDDEN})
    state = play(state, "play desert", "play desert", "play city", "stand")
    assert (state.phase, state.seat) == ("wolf", 0)
    state = play(state, "decline", legal(play(state, "decline"))[0])
    assert (state.phase, state.seat) == ("wolf", 1)


def with_token(
    code: int, aku: str = "aku ruins", jack: str = "jack city", **more: object
) -> samurai_jack.State:
    """Bring Ashi to tile 7 with a token on it that is face up."""
    at = "ashi 6.0, scotsman 8.0, monkey-man 0.0, jack 5.0, aku 3.0"
    more.setdefault("display", {"desert": "robots longbow"})
    state = position(at=at, tokens={2: HIDDEN, 7: code, 12: HIDDEN}, **more)  # type: ignore[arg-type]
    state = play(state, jack, "play desert", "play jungle", "play city", aku)
    while state.seat != 0 or state.phase == "play":
        state = play(state, legal(state)[0])
    return state


def test_sj_56_aku_takes_a_random_card_then_the_seat_collects() -> None:
    """SJ-56: one of its cards, each equally likely, to the discards; then a card as ever."""
    state = with_token(AKU, cards={"ashi": "hope spear"})
    assert (samurai_jack.to_move(state), legal(state)) == (CHANCE, ["lose hope", "lose spear"])
    assert samurai_jack.chance_weights(state) == (1, 1)
    state = play(state, "lose spear")
    assert support(state)[1] == ["spear"]  # SJ-32
    assert legal(state) == ["take robots", "take longbow"]
    assert cards(play(state, "take robots"), "ashi") == ["robots", "hope"]


def test_sj_56_nothing_to_lose() -> None:
    """SJ-56: without cards the seat just collects; with one card that is the one."""
    assert legal(with_token(AKU)) == ["take robots", "take longbow"]
    assert legal(with_token(AKU, cards={"ashi": "hope"})) == ["lose hope"]


def test_sj_56_also_with_aku_himself() -> None:
    """SJ-56: the token works where Aku stands; after it the seat gets nothing and is flagged."""
    state = with_token(AKU, "aku desert", cards={"ashi": "hope"})
    assert place(state, "aku")[1] == 7
    state = play(state, "lose hope")
    assert cards(state, "ashi") == []
    assert flagged_seats(state) == [0]
    assert (state.phase, state.seat) != ("collect", 0)


def test_sj_56_the_wolf_gives_a_card_if_the_seat_wants_it() -> None:
    """SJ-56: draw or decline, then the display."""
    state = with_token(WOLF)
    assert legal(state) == ["draw", "decline"]
    declined = play(state, "decline")
    assert legal(declined) == ["take robots", "take longbow"]
    state = play(state, "draw")
    assert samurai_jack.to_move(state) == CHANCE
    state = play(state, "deal hope")
    assert cards(state, "ashi") == ["hope"]
    assert legal(state) == ["take robots", "take longbow"]


def test_sj_56_no_wolf_with_aku_himself() -> None:
    """SJ-56: nothing can be collected; the seat is flagged without a question."""
    at = "ashi 6.0, scotsman 8.0, monkey-man 0.0, jack 5.0, aku 3.0"
    state = position(at=at, tokens={2: HIDDEN, 7: WOLF, 12: HIDDEN})
    state = play(state, "jack city", "play desert", "play jungle", "play city", "aku desert")
    assert flagged_seats(state) == []  # Jack and the seats in front are first
    while not (state.phase == "jack" or (state.seat == 0 and state.phase in ("wolf", "collect"))):
        state = play(state, legal(state)[0])
    assert (state.phase, flagged_seats(state)) == ("jack", [0])


def test_sj_56_the_wolf_before_jacks_honor() -> None:
    """SJ-56: the token comes first: honor for being with Jack only after it."""
    state = with_token(WOLF, jack="jack desert")
    assert (legal(state), state.honor) == (["draw", "decline"], (0, 0, 0))
    state = play(state, "decline")
    assert (legal(state), state.honor) == (["take robots", "take longbow", "draw"], (1, 0, 0))
    state = play(state, "draw", "deal hope")
    assert cards(state, "ashi") == ["hope"]


def test_sj_56_no_card_left_for_the_wolf() -> None:
    """SJ-56: deck and discards are empty: the question is skipped."""
    taken = dict.fromkeys(TYPES, "") | {"desert": "robots"}
    words = [c.slug for c in samurai_jack.RECONSTRUCTED.support if c.slug != "robots"]
    state = with_token(WOLF, display=taken, cards={"scotsman": " ".join(words)})
    assert legal(state) == ["take robots"]


def test_sj_57_all_four_return() -> None:
    """SJ-57: in the next round three of four again, face down."""
    state = end_of_round("v3", tokens={2: WOLF, 7: WOLF, 12: AKU})
    assert tokens(state) == {}
    state = play(laid(state), "villain v1")
    while state.phase == "deal":
        state = play(state, legal(state)[0])
    state = play(state, "site city", "site city", "site city")
    assert tokens(state) == {0: "?", 9: "?", 11: "?"}
    while state.phase != "token":
        text = "play city" if state.phase == "play" else legal(state)[-1]
        state = play(state, text)
    assert samurai_jack.chance_weights(state) == (2, 2)
