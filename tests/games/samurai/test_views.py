"""What a seat may know."""

from __future__ import annotations

from collections import Counter
from math import comb
from random import Random

import attrs
import pytest

from boardrules import CHANCE, NOBODY, SPECTATOR
from boardrules.games import samurai

from . import atlas
from .naive import COPIES, TOKENS
from .positions import SEATS, find, hand, legal, pile, play, position
from .test_ending import board
from .test_setup import FIRST_FIVE, LAST_FIVE, new

MIXED = "helmet-2 samurai-1 ship-1 ronin figure-exchange"
OTHER = "helmet-3 samurai-1 ship-1 ronin rice-2"


def told(state: samurai.State, text: str, seat: int) -> str:
    return samurai.told(state, find(state, text), seat)


def in_order(tokens: Counter[str]) -> tuple[str, ...]:
    return tuple(sorted(tokens.elements(), key=TOKENS.index))


# What is hidden


@pytest.mark.parametrize("players", SEATS)
def test_hands_and_piles_of_others_are_hidden(players: int) -> None:
    """A seat sees its own; a spectator none; everybody sees sizes and unions."""
    state = position(players, hands=[MIXED, OTHER])
    for seat in range(players):
        view = samurai.view(state, seat)
        assert view.hand == in_order(hand(state, seat))
        assert view.pile == in_order(pile(state, seat))
    spectator = samurai.view(state, SPECTATOR)
    assert (spectator.hand, spectator.pile) == ((), ())
    for seat in (SPECTATOR, *range(players)):
        view = samurai.view(state, seat)
        assert view.hand_sizes == (5,) * players
        assert view.unplayed == (in_order(Counter(COPIES)),) * players


@pytest.mark.parametrize("watcher", [SPECTATOR, 1, 2])
def test_views_are_equal_when_only_hidden_things_differ(watcher: int) -> None:
    """Seat 0's hand is another one; its tokens in hand and pile together are the same."""
    one, other = position(3, hands=[MIXED]), position(3, hands=[OTHER])
    assert one != other
    assert samurai.view(one, watcher) == samurai.view(other, watcher)
    assert hash(samurai.view(one, watcher)) == hash(samurai.view(other, watcher))
    assert samurai.view(one, 0) != samurai.view(other, 0)


def test_the_unplayed_shrink_with_each_token() -> None:
    """What has been played is public, so what has not is too; also an exchange that left."""
    state = position(hands=[MIXED], figures="o8 helmet, q9 buddha")
    state = play(state, "place ship-1 n7", "lift helmet o8")
    left = COPIES - Counter(["ship-1", "figure-exchange"])
    for seat in (SPECTATOR, 0, 1):
        assert samurai.view(state, seat).unplayed[0] == in_order(left)
        assert samurai.view(state, seat).hand_sizes == (3, 5)
    assert "figure-exchange" in samurai.view(state, 0).unplayed[1]


def test_what_is_public() -> None:
    """Tokens, figures, captures and what is under way, in names."""
    state = position(
        tokens="f17 0 rice-2, g18 1 buddha-2, n7 1 ship-1",
        figures="f18 -, o10 rice helmet",
        captured=[(0, 0, 1)],
        hands=[MIXED],
    )
    for seat in (SPECTATOR, 0, 1):
        view = samurai.view(state, seat)
        assert [(t.space, t.seat, t.token) for t in view.tokens] == [
            ("f17", 0, "rice-2"),
            ("g18", 1, "buddha-2"),
            ("n7", 1, "ship-1"),
        ]
        on = {place.space: place.figures for place in view.settlements}
        assert list(on) == [*atlas.of_kind(2, "vC"), "o14"]
        assert on["f18"] == ()
        assert on["o10"] == ("helmet", "rice")
        assert on["o14"] == ("helmet", "buddha", "rice")
        assert view.captured == ((0, 0, 1), (0, 0, 0))
        assert (view.seat, view.to_move, view.turn, view.phase) == (seat, 0, 0, "turn")
        assert (view.played, view.lifted, view.reason, view.outcome) == ("nothing", "", "", None)


def test_what_is_lifted_is_public() -> None:
    """A token or a figure in the air, and where the figure stood."""
    state = position(
        hands=["token-exchange ronin figure-exchange ship-1 rice-2"],
        tokens="l15 0 rice-3",
        figures="o8 helmet, q9 buddha",
    )
    again = samurai.view(play(state, "exchange l15"), 1)
    assert (again.phase, again.lifted, again.lifted_from) == ("again", "rice-3", "")
    assert again.played == "one-plain"
    swap = samurai.view(play(state, "place ronin g18", "lift helmet o8"), 1)
    assert (swap.phase, swap.lifted, swap.lifted_from) == ("swap", "helmet", "o8")
    assert swap.played == "characters"


@pytest.mark.parametrize(("players", "behind"), [(2, False), (3, True), (4, True)])
def test_behind_screens(players: int, behind: bool) -> None:
    """SA-14: from the start to the end."""
    for state in (new(players), position(players), board(f18="rice", players=players)):
        assert samurai.view(state, SPECTATOR).behind_screens is behind


def test_to_move_at_chance_and_at_the_end() -> None:
    state = play(position(hands=[MIXED]), "place ronin l15", "end")
    assert samurai.view(state, 1).to_move == CHANCE
    assert samurai.view(state, 1).turn == 0
    over = play(board(f18="rice", o10="helmet buddha", end="immediate"), "place ronin g18")
    view = samurai.view(over, SPECTATOR)
    assert (view.to_move, view.phase, view.reason) == (NOBODY, "over", "last-rice")
    assert view.outcome == samurai.outcome(over)


# What is told


@pytest.mark.parametrize(
    ("seat", "text"), [(0, "keep ronin"), (1, "keep ?"), (SPECTATOR, "keep ?")]
)
def test_told_of_a_first_hand(seat: int, text: str) -> None:
    state = play(new(), *FIRST_FIVE[:4])
    assert told(state, "keep ronin", seat) == text
    assert ("ronin" in samurai.describe(state, find(state, "keep ronin"), seat)) == (seat == 0)


@pytest.mark.parametrize(("seat", "text"), [(0, "draw rice-3"), (1, "draw ?"), (2, "draw ?")])
@pytest.mark.parametrize("refill", [False, True])
def test_told_of_a_draw(seat: int, text: str, refill: bool) -> None:
    state = new(3, hands="random")
    if refill:
        state = play(position(3, hands=[MIXED]), "place ronin l15", "end")
    assert told(state, "draw rice-3", seat) == text
    line = samurai.describe(state, find(state, "draw rice-3"), seat)
    assert ("rice-3" in line) == (seat == 0)
    assert "rice-3" in samurai.describe(state, find(state, "draw rice-3"))


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_all_else_is_told(seat: int) -> None:
    """Figures set, drawn and exchanged, tokens, the end and passes."""
    state = position(
        hands=["token-exchange ronin figure-exchange ship-1 rice-2"], tokens="l15 0 rice-3"
    )
    for text in legal(state)[::5]:
        assert told(state, text, seat) == text
    setting = play(new(figures="random"), *FIRST_FIVE * 2)
    assert told(setting, "set rice o10", seat) == "set rice o10"
    swap = legal(play(state, "lift helmet " + _place_of(state, "helmet")))[0]
    assert told(play(state, "lift helmet " + _place_of(state, "helmet")), swap, seat) == swap
    empty = position(hands=[""], piles=[""], possible=False)
    assert told(empty, "pass", seat) == "pass"


def _place_of(state: samurai.State, figure: str) -> str:
    return next(text for text in legal(state) if text.startswith(f"lift {figure}")).split()[2]


@pytest.mark.parametrize("watcher", [SPECTATOR, 1])
def test_views_do_not_tell_drawn_tokens_apart(watcher: int) -> None:
    """Each draw of seat 0 leads others to the same view and the same news."""
    state = play(position(hands=[MIXED]), "place ronin l15", "end")
    before = samurai.view(state, watcher)
    after = {samurai.view(play(state, text), watcher) for text in legal(state)}
    assert len(legal(state)) > 10
    assert len(after) == 1
    assert len({samurai.news(before, view) for view in after}) == 1
    assert len({samurai.view(play(state, text), 0) for text in legal(state)}) == len(legal(state))


# Determinizations


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_determinize_respects_what_is_known(players: int, seat: int) -> None:
    """Own hand and sizes stay, others' hands come from their own unplayed tokens."""
    rng = Random(players)
    state = position(players, hands=[MIXED, OTHER], tokens="l15 1 helmet-2, g18 0 rice-3")
    state = play(state, "place ronin p8", "place ship-1 n7")
    view = samurai.view(state, seat)
    drawn = [samurai.determinize(view, rng) for _ in range(50)]
    for other in drawn:
        assert samurai.view(other, seat) == view
        for owner in range(players):
            assert hand(other, owner).total() == hand(state, owner).total()
            together = hand(other, owner) + pile(other, owner)
            assert together == hand(state, owner) + pile(state, owner)
    if seat != SPECTATOR:
        assert all(hand(other, seat) == hand(state, seat) for other in drawn)
    assert len({other.hands for other in drawn}) > 10


def test_determinize_draws_each_token_as_likely() -> None:
    """Seat 1 holds five of 20: P(ronin in hand) = 1/4, two samurai-1: C(18,3)/C(20,5)."""
    rng = Random(7)
    view = samurai.view(position(), 0)
    draws = 4000
    hands = [hand(samurai.determinize(view, rng), 1) for _ in range(draws)]
    for probability, found in (
        (1 / 4, sum(bag["ronin"] for bag in hands)),
        (comb(18, 3) / comb(20, 5), sum(bag["samurai-1"] == 2 for bag in hands)),
    ):
        deviation = (draws * probability * (1 - probability)) ** 0.5
        assert abs(found - draws * probability) < 5 * deviation


def test_determinize_part_hands_that_can_be_completed() -> None:
    """Seat 0 has kept four; what seat 1 imagines must leave a fifth in order.

    Such hands do not contain two of the last token; the figure exchange cannot be in them.
    """
    state = play(new(), *LAST_FIVE[:4])
    view = samurai.view(state, 1)
    rng = Random(0)
    seen = set()
    for _ in range(400):
        drawn = samurai.determinize(view, rng)
        kept = hand(drawn, 0)
        assert kept.total() == 4
        assert not kept["figure-exchange"]
        assert samurai.view(drawn, 1) == view
        assert legal(drawn)
        seen.add(drawn.hands[0])
    assert len(seen) > 300


def test_determinize_a_single_token_is_one_of_fourteen() -> None:
    """After one keep: not ship-2, ronin or figure-exchange; each of the others comes up."""
    view = samurai.view(play(new(), "keep helmet-2"), 1)
    rng = Random(0)
    draws = 3000
    seen = Counter(next(iter(hand(samurai.determinize(view, rng), 0))) for _ in range(draws))
    assert set(seen) == set(TOKENS[:14])
    for token in TOKENS[:14]:  # 17 copies of 14 tokens, each as likely as the next
        probability = COPIES[token] / 17
        deviation = (draws * probability * (1 - probability)) ** 0.5
        assert abs(seen[token] - draws * probability) < 5 * deviation


def test_determinize_does_not_touch_global_chance_and_repeats() -> None:
    view = samurai.view(position(4), 2)
    assert samurai.determinize(view, Random(5)) == samurai.determinize(view, Random(5))
    assert samurai.determinize(view, Random(5)) != samurai.determinize(view, Random(6))


def test_views_are_frozen() -> None:
    view = samurai.view(position(), 0)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        view.hand = ()  # type: ignore[misc]
