"""What plays and journeys cost: payments and ripples (BF-12 to BF-19)."""

from __future__ import annotations

from boardrules.games import back_to_the_future as bttf

from .positions import car, discards, hand, legal, mat, pile, play, position, refusal


def test_bf12_only_irreducible_payments() -> None:
    """BF-12: {3}, {2, 2}, {2, 1}, {1, 1, 1}, but nothing with a needless part."""
    # power: doc-any-b 1, doc-any-a 2, marty+doc-any 3, biff-any-b 1, marty-any-b 2
    state = position("jennifer", hands={0: "marty-any-b doc-any-a doc-any-b biff-any-b"})
    state = play(state, "travel 2015")
    assert legal(state) == ["pay marty-any-b", "pay doc-any-a"]
    # after a 2: another 2, or a 1 (doc-any-b or biff-any-b)
    after = play(state, "pay marty-any-b")
    assert legal(after) == ["pay doc-any-a", "pay doc-any-b", "pay biff-any-b"]
    assert car(play(after, "pay doc-any-a")) == 2015
    # doc-any-b and biff-any-b come later than doc-any-a and make no 3 without a 2 before them
    assert refusal(state, "pay doc-any-b") == "dead-end"


def test_bf12_two_ones_are_not_followed_by_a_two() -> None:
    """BF-12: of 1, 1 and 2 one of the ones would be needless."""
    # power: marty-1985-b 1, doc-1955-b 1, george-1955-a 1, biff-any-a 2
    cards = "marty-1985-b doc-1955-b george-1955-a biff-any-a"
    state = play(position("jennifer", hands={0: cards}), "travel 1955, pay marty-1985-b")
    assert legal(state) == ["pay doc-1955-b", "pay biff-any-a"]
    state = play(state, "pay doc-1955-b")
    assert legal(state) == ["pay george-1955-a"]
    assert refusal(state, "pay biff-any-a") == "overpaid"
    assert car(play(state, "pay george-1955-a")) == 1955


def test_bf12_overpaying_with_one_card_gives_no_change() -> None:
    """BF-12: a time of 1 is paid with a card of 3 or with a token as well."""
    state = position(
        "marty",
        year=2015,
        hands={0: "marty-2015-a marty+doc-any doc-1955-a"},
        tokens={0: 1},
    )
    state = play(state, "play marty-2015-a")
    assert legal(state) == ["pay doc-1955-a", "pay marty+doc-any", "pay token"]
    assert play(state, "pay marty+doc-any").phase == "turn"
    token = play(state, "pay token")
    assert (token.phase, list(token.tokens)) == ("turn", [0, 0])


def test_bf13_cards_and_tokens_are_mixed() -> None:
    """BF-13: a token is 2 time as a whole, or 3 power as a whole."""
    cards = "marty+doc-any doc-1955-a doc-any-a"
    state = position("marty", year=2015, hands={0: cards}, tokens={0: 2})
    state = play(state, "play marty+doc-any")  # time 3
    # 1 + token (2), 2 + token, 1 + 2, token + token
    assert legal(state) == ["pay doc-1955-a", "pay doc-any-a", "pay token"]
    one = play(state, "pay doc-1955-a")
    assert legal(one) == ["pay doc-any-a", "pay token"]
    done = play(one, "pay token")
    assert (done.phase, list(done.tokens), discards(done)) == ("turn", [1, 0], "doc-1955-a")
    two = play(state, "pay token")
    assert legal(two) == ["pay token"]  # cards come first
    assert refusal(two, "pay doc-any-a") == "wrong-order"
    assert list(play(two, "pay token").tokens) == [0, 0]


def test_bf13_a_token_pays_a_journey_alone() -> None:
    """BF-13: with any card beside it, the card would be needless."""
    state = position("jennifer", hands={0: "doc-any-a doc-any-b"}, tokens={0: 1})
    state = play(state, "travel 1955")
    assert legal(state) == ["pay doc-any-a", "pay token"]
    assert legal(play(state, "pay doc-any-a")) == ["pay doc-any-b"]
    after = play(state, "pay token")
    assert (car(after), list(after.tokens)) == (1955, [0, 0])


def test_bf14_a_card_pays_once() -> None:
    """BF-14: played, paid and rippled cards are different ones."""
    state = position("marty", hands={0: "marty-1985-b doc-any-a"})  # time 2, ripple 1
    assert legal(state, "play") == []
    assert refusal(state, "play marty-1985-b") == "cannot-pay"
    state = position("marty", hands={0: "marty-1985-b doc-any-a biff-1955-a"})
    # doc-any-a for time, biff-1955-a (time 1) for the ripple
    state = play(state, "play marty-1985-b")
    assert legal(state) == ["pay doc-any-a"]
    state = play(state, "pay doc-any-a")
    assert legal(state) == ["ripple biff-1955-a"]
    state = play(state, "ripple biff-1955-a")
    assert (mat(state, 1985), discards(state), pile(state), hand(state)) == (
        "marty-1985-b",
        "doc-any-a",
        "biff-1955-a",
        "",
    )


def test_bf15_ripples_are_kept_in_mind_while_paying() -> None:
    """BF-15: a payment that leaves too few cards is not offered."""
    # time 2 in 1955: doc-1955-a and biff-1955-a (1 each) would leave one card for two ripples
    state = position("marty", year=1955, hands={0: "marty-1955-b doc-1955-a biff-1955-a doc-any-a"})
    state = play(state, "play marty-1955-b")
    assert legal(state) == ["pay doc-any-a"]
    assert refusal(state, "pay doc-1955-a") == "dead-end"


def test_bf15_tokens_pay_no_ripples() -> None:
    """BF-15: time can be paid with tokens, so both cards of the hand are left."""
    state = position("marty", year=1955, hands={0: "marty-1955-b doc-any-a"}, tokens={0: 8})
    assert legal(state, "play") == []
    state = position(
        "marty", year=1955, hands={0: "marty-1955-b doc-any-a doc-any-b"}, tokens={0: 1}
    )
    state = play(state, "play marty-1955-b")
    assert legal(state) == ["pay token"]
    assert refusal(state, "pay doc-any-a") == "needed-for-ripple"
    state = play(state, "pay token, ripple doc-any-a, ripple doc-any-b")
    assert pile(state) == "doc-any-a doc-any-b"


def test_bf16_card_then_time_then_ripple() -> None:
    """BF-16: the card lies on the mat, and what was paid among the discards, before the ripple."""
    state = position("marty", hands={0: "marty-1985-a doc-any-a doc-any-b"})
    state = play(state, "play marty-1985-a")
    assert (state.phase, mat(state, 1985)) == ("pay", "marty-1985-a")
    state = play(state, "pay doc-any-b")
    assert (state.phase, discards(state)) == ("ripple", "doc-any-b")


def test_bf17_the_ripple_pile_is_the_owners_secret() -> None:
    """BF-17: its size is public; it never leaves, and scores by its points."""
    state = position("marty", hands={0: "marty-1985-a doc-any-a doc-any-b"})
    state = play(state, "play marty-1985-a, pay doc-any-b, ripple doc-any-a")
    own, other = bttf.view(state, 0), bttf.view(state, 1)
    assert (own.piles, other.piles) == ((("doc-any-a",), ()), ((), ()))
    assert own.pile_sizes == other.pile_sizes == (1, 0)


def test_bf17_two_ripples_in_catalogue_order() -> None:
    """Each pair can be entered in one way; the last card cannot be the first of two."""
    state = position("marty", year=1955, hands={0: "marty-1955-a doc-any-a doc-any-b biff-any-a"})
    state = play(state, "play-free marty-1955-a")
    assert legal(state) == ["ripple doc-any-a", "ripple doc-any-b"]
    assert refusal(state, "ripple biff-any-a") == "dead-end"
    assert refusal(state, "skip") == "must-ripple"
    state = play(state, "ripple doc-any-b")
    assert legal(state) == ["ripple biff-any-a"]
    assert refusal(state, "ripple doc-any-a") == "wrong-order"


def test_bf18_no_ripple_in_2015() -> None:
    """BF-18."""
    state = position("marty", year=2015, hands={0: "marty-2015-a doc-any-a doc-any-b"})
    state = play(state, "play marty-2015-a, pay doc-any-a")
    assert (state.phase, pile(state), hand(state)) == ("turn", "", "doc-any-b")


def test_bf19_any_other_year_costs_the_same() -> None:
    """BF-19: never the year where the DeLorean is."""
    for year in (1955, 1985, 2015):
        state = position("jennifer", year=year, hands={0: "marty+doc-any"})
        others = [other for other in (1955, 1985, 2015) if other != year]
        assert legal(state, "travel") == [f"travel {other}" for other in others]
        assert refusal(state, f"travel {year}") == "same-year"
        for other in others:
            assert car(play(state, f"travel {other}, pay marty+doc-any")) == other


def test_too_little_power() -> None:
    state = position("jennifer", hands={0: "doc-any-a"})
    assert refusal(state, "travel 2015") == "too-little-power"
    state = position("jennifer", hands={0: "doc-any-a doc-any-b"})  # 2 + 1
    assert legal(state, "travel") == ["travel 1955", "travel 2015"]


def test_the_example_of_the_rules() -> None:
    """Worked case 1: a journey, a play and its ripples use up a hand of five."""
    state = position(
        "",
        hands={0: "doc-1985-b george+lorraine-1955 marty-any-a biff-any-a"},
    )
    state = play(state, "role george, draw biff-any-b, keep")
    state = play(state, "travel 1955, pay doc-1985-b, play george+lorraine-1955")  # time 2
    state = play(state, "pay marty-any-a, ripple biff-any-a, ripple biff-any-b")
    assert hand(state) == ""
    assert (mat(state, 1955), pile(state)) == ("george+lorraine-1955", "biff-any-a biff-any-b")
    assert discards(state) == "marty-any-a doc-1985-b"
    after = play(state, "end")  # in 1955 nothing is drawn
    assert (after.phase, bttf.to_move(after), hand(after)) == ("role", 1, "")
