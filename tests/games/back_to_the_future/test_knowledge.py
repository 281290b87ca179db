"""What seats know of hidden cards, and determinizations that respect it (BF-49).

First case by case; then along whole games, beside a plain record of what each seat has seen.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeAlias

import pytest

from boardrules import NOBODY, SPECTATOR
from boardrules.games import back_to_the_future as bttf

from .other_set import OTHER
from .positions import hand, legal, names, play, position
from .test_naive import choose

if TYPE_CHECKING:
    from boardrules.games.back_to_the_future.components import Components

DRAWS = 60


def stolen(state: bttf.State, seat: int) -> list[tuple[str, int, int, str]]:
    """List what a seat knows of stolen cards."""
    return [
        (each.card, each.victim, each.thief, each.place) for each in bttf.view(state, seat).stolen
    ]


def thefts(state: bttf.State) -> list[tuple[int, int, str, bool]]:
    """List the thefts as everybody sees them."""
    found = bttf.view(state, SPECTATOR).thefts
    return [(each.victim, each.thief, each.place, each.certain) for each in found]


def drawn(state: bttf.State, seat: int) -> list[bttf.State]:
    """Draw determinizations of a view."""
    view, rng = bttf.view(state, seat), Random(1)
    return [bttf.determinize(view, rng) for _ in range(DRAWS)]


def holders(states: list[bttf.State], card: str) -> set[str]:
    """Tell where a card is in these states."""
    found = set()
    for state in states:
        for seat in range(state.options.players):
            if card in hand(state, seat).split():
                found.add(f"hand {seat}")
            if card in names(state, state.piles[seat]).split():
                found.add(f"pile {seat}")
        if card in names(state, state.deck).split():
            found.add("deck")
    return found


def robbery(players: int = 2, **more: object) -> bttf.State:
    """Seat 0 has just stolen doc-any-a from seat 1; it is in 1985."""
    hands = {0: "biff-1985-b george-any-a", 1: "doc-any-a doc-any-b", 2: "marty-any-a"}
    hands = {seat: cards for seat, cards in hands.items() if seat < players}
    state = position("", players=players, hands=hands, **more)  # type: ignore[arg-type]
    return play(state, "role biff, steal 1, stolen doc-any-a")


def test_victim_and_thief_know_the_card() -> None:
    """BF-49: the others know that there was a theft."""
    state = robbery(3)
    for seat in (0, 1):
        assert stolen(state, seat) == [("doc-any-a", 1, 0, "hand")]
    for seat in (2, SPECTATOR):
        assert stolen(state, seat) == []
        assert thefts(state) == [(1, 0, "hand", True)]
    assert holders(drawn(state, 1), "doc-any-a") == {"hand 0"}
    assert len(holders(drawn(state, 2), "doc-any-a")) > 1


def test_outsiders_know_that_the_victim_knows() -> None:
    """In each of their determinizations it knows one card, and that card is in the thief's hand."""
    cards = set()
    for state in drawn(robbery(3), 2):
        ((card, victim, thief, place),) = stolen(state, 1)
        assert (victim, thief, place) == (1, 0, "hand")
        assert card in hand(state, 0).split()
        cards.add(card)
    assert len(cards) > 10


def test_after_a_hidden_ripple_it_is_in_hand_or_pile() -> None:
    """BF-49: the victim did not see which card was rippled."""
    state = play(robbery(), "play biff-1985-b")  # time 2, one ripple
    state = play(state, "pay george-any-a, ripple doc-any-a")
    assert stolen(state, 1) == [("doc-any-a", 1, 0, "hand-or-pile")]
    assert holders(drawn(state, 1), "doc-any-a") == {"pile 0"}  # for the hand is empty
    hands = {0: "biff-1985-b george-any-a marty-any-b", 1: "doc-any-a"}
    state = play(position("", hands=hands), "role biff, steal 1, stolen doc-any-a")
    state = play(state, "play biff-1985-b, pay george-any-a, ripple marty-any-b")
    assert stolen(state, 1) == [("doc-any-a", 1, 0, "hand-or-pile")]
    assert holders(drawn(state, 1), "doc-any-a") == {"hand 0", "pile 0"}


def test_a_ripple_from_the_deck_says_nothing_of_the_hand() -> None:
    """BF-41, BF-49."""
    state = robbery(events="B", tops=("e1", "e6", "e9"))
    state = play(state, "play biff-1985-b, pay george-any-a, rippled marty-any-b")
    assert stolen(state, 1) == [("doc-any-a", 1, 0, "hand")]


def test_until_it_becomes_public() -> None:
    """BF-49: then nothing about it is secret any more, but outsiders cannot tell that."""
    state = play(robbery(3), "play biff-1985-b")
    assert stolen(state, 1) == [("doc-any-a", 1, 0, "hand")]
    assert thefts(state) == [(1, 0, "hand", False)]
    other = play(state, "pay george-any-a")
    state = play(state, "pay doc-any-a")
    assert (stolen(state, 1), stolen(state, 0)) == ([], [])
    # seat 2 holds both for possible, whichever card was paid
    for each in (state, other):
        assert thefts(each) == [(1, 0, "hand", False)]
        assert {len(stolen(one, 1)) for one in drawn(each, 2)} == {0, 1}


def test_a_hand_that_is_used_up_leaves_nothing_to_know() -> None:
    """The last card is shown."""
    hands = {0: "doc-1955-b", 1: "doc-any-a"}  # power 1 and 2
    state = play(position("", hands=hands), "role biff, steal 1, stolen doc-any-a")
    state = play(state, "travel 2015, pay doc-1955-b")
    assert thefts(state) == [(1, 0, "hand", False)]
    state = play(state, "pay doc-any-a")
    assert hand(state) == ""
    assert thefts(state) == []


def test_a_thief_that_is_robbed_unseen() -> None:
    """BF-49: the victim no longer knows who has it, only that it is in no deck."""
    state = robbery(3)
    state = play(state, "travel 1955, pay biff-1985-b, end, role marty, end")
    assert stolen(state, 1) == [("doc-any-a", 1, 0, "hand")]
    state = play(state, "role doc, end")  # of seat 2; the next round begins with seat 1
    state = play(state, "role marty, end, role biff, steal 0, stolen doc-any-a")
    assert stolen(state, 1) == [("doc-any-a", 1, -1, "somewhere")]
    assert stolen(state, 0) == stolen(state, 2) == [("doc-any-a", 0, 2, "hand")]
    assert thefts(state) == [(0, 2, "hand", True), (1, -1, "somewhere", False)]
    assert "deck" not in holders(drawn(state, 1), "doc-any-a")


def test_a_thief_that_is_robbed_by_its_victim() -> None:
    """It sees which card it takes."""
    hands = {0: "biff-1985-b george-any-a", 1: "doc-any-a doc-any-b"}
    state = position("", hands=hands, year=1955)
    state = play(state, "role biff, steal 1, stolen doc-any-a, end, role marty, end, role doc, end")
    state = play(state, "role biff, steal 0")
    back = play(state, "stolen doc-any-a")
    assert stolen(back, 1) == stolen(back, 0) == [("doc-any-a", 0, 1, "hand")]
    other = play(state, "stolen george-any-a")
    assert stolen(other, 1) == [
        ("george-any-a", 0, 1, "hand"),
        ("doc-any-a", 1, 0, "hand"),
    ]
    assert thefts(back) == thefts(other)


def test_cards_that_no_deck_has_held() -> None:
    """BF-49: a card that was hidden when the deck was made up, and is so still."""
    state = position(
        "marty",
        hands={0: "marty-1955-a", 1: "doc-any-a"},
        discards="biff-any-a biff-any-b lorraine-any-a",
        rest="1",
    )
    assert "deck" not in holders(drawn(state, 0), "doc-any-a")  # there is no deck
    state = play(state, "end, draw biff-any-a")
    assert names(state, state.deck) == "lorraine-any-a biff-any-b"
    view = bttf.view(state, 0)
    assert view.makeup == ("lorraine-any-a", "biff-any-a", "biff-any-b")
    for each in drawn(state, 0):
        assert names(each, each.deck) == "lorraine-any-a biff-any-b"
    # seat 1 does not know which of the three was drawn
    assert holders(drawn(state, 1), "biff-any-a") == {"deck", "hand 0"}
    assert holders(drawn(state, 1), "marty-1955-a") == {"hand 0"}


def test_cards_just_drawn_came_from_a_deck_made_up_before() -> None:
    """BF-49: what was in no deck is not what was drawn from it."""
    state = position(
        "marty",
        events="B",
        year=2015,
        tops=("e1", "e5", "e10"),
        hands={0: "marty-1955-a", 1: "doc-any-a"},
        discards="biff-any-a biff-any-b lorraine-any-a",
        rest="1",
    )
    state = play(state, "end, draw biff-any-a")
    fresh = {names(each, each.chosen) for each in drawn(state, 1)}
    assert fresh == {"lorraine-any-a", "biff-any-a", "biff-any-b"}


def test_cards_just_drawn_before_and_after_the_deck_was_made_up() -> None:
    """BF-27, BF-49: of two cards the first was the last of the old deck, the second of the new."""
    state = position(
        "marty",
        events="B",
        tops=("e1", "e5", "e10"),
        hands={1: "marty-1955-b doc-1985-b biff-1985-b"},
        discards="biff-any-a biff-any-b",
        rest="1",
    )
    state = play(state, "end, draw biff-any-a, role doc, travel 1955")
    state = play(state, "travel 1985, pay doc-1985-b, travel 2015, pay biff-1985-b")
    state = play(state, "end, draw biff-any-b, draw doc-1985-b")
    for each in drawn(state, 0):
        new = {"doc-1985-b", "biff-1985-b"}
        assert len(new & set(names(each, each.chosen).split())) == 1
        assert new & set(names(each, each.deck).split())


def test_makeup_loses_what_is_seen() -> None:
    """BF-49."""
    state = position("marty", year=2015, hands={0: "marty-2015-a doc-any-a"})
    before = bttf.view(state, 1)
    assert len(before.makeup) == 80
    after = bttf.view(play(state, "play marty-2015-a, pay doc-any-a"), 1)
    assert set(before.makeup) - set(after.makeup) == {"marty-2015-a", "doc-any-a"}


def test_determinizations_of_a_payment_can_be_completed() -> None:
    """The seat that pays has what it takes, and who looks can tell as much.

    Paid was a 1 of 3, with a card after which only two come; the last one has 3 power, and the 1
    would be needless with it. So the hand must be lorraine+biff-2015.
    """
    state = position("jennifer", hands={0: "lorraine+biff-1985 lorraine+biff-2015"})
    state = play(state, "travel 2015, pay lorraine+biff-1985")
    for seat in (1, SPECTATOR):
        for each in drawn(state, seat):
            assert hand(each) == "lorraine+biff-2015"


def test_determinizations_of_a_payment_differ() -> None:
    """A 2 of 3 was paid; any 1 or 2 that comes later will do."""
    state = position("jennifer", hands={0: "doc-any-a marty+doc-1985"})
    state = play(state, "travel 2015, pay doc-any-a")
    found = [legal(each) for each in drawn(state, 1)]
    assert all(found)
    assert len({text for each in found for text in each}) > 5


def test_the_card_rippled_last_is_hidden() -> None:
    """The next one is later in the catalogue; who looks is told neither."""
    state = position("marty", year=1955, hands={0: "marty-1955-a doc-any-a lorraine+biff-any"})
    state = play(state, "play-free marty-1955-a, ripple doc-any-a")
    assert (bttf.view(state, 0).last, bttf.view(state, 1).last) == ("doc-any-a", "?")
    found = set()
    for each in drawn(state, 1):
        (rippled,) = each.piles[0]
        assert each.last == rippled < max(each.hands[0])
        found.add(rippled)
    assert len(found) > 10


# Along whole games

Known: TypeAlias = dict[str, tuple[str, int]]


class Witness:
    """What one seat has seen, written down plainly."""

    def __init__(self, seat: int, box: Components) -> None:
        self.seat = seat
        self.stolen: Known = {}
        self.in_deck = set(box.slugs)
        """Cards that may be in the deck."""

    def see(self, before: bttf.State, move: bttf.Move, after: bttf.State) -> None:
        """Watch a move."""
        if move.kind == "stolen":
            thief, victim = before.seat, before.target
            if self.seat == thief:
                self.stolen.pop(move.name, None)
            else:
                self.stolen = {c: k for c, k in self.stolen.items() if k[1] != victim}
            if self.seat == victim:
                self.stolen[move.name] = ("hand", thief)
        if move.kind == "ripple":
            self.stolen = {
                card: ("hand-or-pile" if thief == before.seat else place, thief)
                for card, (place, thief) in self.stolen.items()
            }
        public = set(names(after, after.discards).split())
        for mats in after.mats:
            public |= set(names(after, b"".join(mats)).split())
        if len(after.discards) < len(before.discards):  # a new deck
            self.in_deck = set(names(after, after.deck).split())
        own = set(f"{hand(after, self.seat)} {names(after, after.piles[self.seat])}".split())
        self.stolen = {card: k for card, k in self.stolen.items() if card not in public}
        self.in_deck -= public | own

    def agrees(self, state: bttf.State) -> None:
        """Check a full state."""
        assert set(names(state, state.deck).split()) <= self.in_deck
        for card, (place, thief) in self.stolen.items():
            where = hand(state, thief)
            if place == "hand-or-pile":
                where += " " + names(state, state.piles[thief])
            assert card in where.split()


@pytest.mark.parametrize("box", [bttf.RECONSTRUCTED, OTHER], ids=["reconstructed", "other"])
@pytest.mark.parametrize("players", bttf.SEATS)
def test_determinizations_along_games(players: int, box: Components) -> None:
    """BF-49: they never contradict what a seat has seen, and the view says the same."""
    somewhere = decks = 0
    for number in range(6):
        rng = Random(f"{players} {number}")
        options = bttf.Options(
            players=players, events="AB"[number % 2], max_rounds=12, components=box
        )
        state = bttf.new_game(options)
        witnesses = [Witness(seat, box) for seat in range(players)]
        while bttf.to_move(state) != NOBODY:
            legal_moves = {str(move): move for move in bttf.legal_moves(state)}
            text = "role biff" if "role biff" in legal_moves and rng.random() < 0.7 else ""
            move = legal_moves[text or choose(rng, list(legal_moves), 0.5)]
            after = bttf.apply(state, move)
            for seat, witness in enumerate(witnesses):
                witness.see(state, move, after)
                witness.agrees(after)  # the witness itself is right
                if rng.random() < 0.1:
                    view = bttf.view(after, seat)
                    known = {
                        each.card: (each.place, each.thief)
                        for each in view.stolen
                        if each.victim == seat and each.place != "somewhere"
                    }
                    assert known == witness.stolen
                    maybe = bttf.determinize(view, rng)
                    witness.agrees(maybe)
                    assert bttf.view(maybe, seat) == view
                    somewhere += any(each.place == "somewhere" for each in view.stolen)
                    decks += bool(after.memory.absent)
            state = after
    assert decks or box is bttf.RECONSTRUCTED
    assert somewhere or players == 2


def test_hidden_cards_are_dealt_evenly() -> None:
    """A card that nobody has seen is with the same odds at each of the places there are.

    Seat 0 sees 4 of 80 cards; seat 1 has 6 of the 76 others. In 3000 draws 3000 * 6 / 76 = 236.8
    are expected; the deviation is (3000 * 6/76 * 70/76) ** 0.5 = 14.8, five of them 74.
    """
    words = bttf.RECONSTRUCTED.slugs
    hands = {0: " ".join(words[:4]), 1: " ".join(words[10:16])}
    view = bttf.view(position("marty", hands=hands), 0)
    rng = Random(3)
    count = sum(words[40] in hand(bttf.determinize(view, rng), 1).split() for _ in range(3000))
    assert abs(count - 236.8) < 74
