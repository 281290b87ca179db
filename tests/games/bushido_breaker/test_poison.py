"""The dart: shot in one round, deadly at the end of the next.

Samurai at the start: 1 corridor, 2 castle, 3 dojo, 4 west, 5 east; with three seats also 6 daimyo
and 7 dining. With two seats the castle touches corridor and dojo, the dojo the castle and both
gates.
"""

from __future__ import annotations

import pytest

from boardrules import Outcome
from boardrules.games import bushido_breaker
from boardrules.games.bushido_breaker import (
    Noticed,
    Played,
    Removed,
    Round,
)

from .positions import (
    SAMURAI_WIN,
    left,
    pile,
    play,
    seen,
    standing,
    start,
    table,
)


def test_bb_30_revelation_hides_specials() -> None:
    """BB-30: the row says "special", neither which nor at whom."""
    state = start(specials="blowgun revelation")
    state = play(state, "blowgun 5", "search 1", "hold", "move dojo", "search 1", "revelation 0")
    shown = (Played(1, "revelation 0", ("special", "move")),)
    for viewer in (0, 1, -3):
        assert bushido_breaker.view(state, viewer).now.specials == shown


@pytest.mark.parametrize("victim", [1, 2, 5])
def test_bb_29_poison_works_at_the_end_of_the_next_round(victim: int) -> None:
    """BB-29: anybody, anywhere; it acts as usual once more, and there is no counter."""
    state = table(ninjas="castle", specials="blowgun repair")
    state = play(state, f"blowgun {victim}", f"yumi {victim}")
    assert victim in standing(state)
    assert seen(state).log[0] == Round(actions=(f"yumi {victim}",))
    assert "blowgun" not in left(state)
    state = play(state, "hold", "sabotage", f"move {victim} {'castle' if victim == 1 else 'dojo'}")
    assert victim not in standing(state)
    assert seen(state).log[1].poisoned == (victim,)
    assert seen(state).log[1].removed == ()
    assert pile(state) == []


def test_bb_29_the_poisoned_samurai_still_notices() -> None:
    """BB-29, BB-44: its check in the round in which it dies counts."""
    state = table(ninjas="castle", specials="blowgun repair")
    state = play(state, "blowgun 2", "search 1", "hold", "hide", "search 2")
    assert seen(state).log[1] == Round(
        actions=("search 2",), noticed=(Noticed(0, "hide", "castle"),), poisoned=(2,)
    )


def test_bb_29_a_samurai_who_is_dead_before_is_not_poisoned() -> None:
    """BB-29: killed by Kunai in the round in which the poison would have worked."""
    state = table(ninjas="castle", specials="blowgun repair")
    state = play(state, "blowgun 2", "search 1", "hold", "kunai 2", "search 1")
    assert seen(state).log[1] == Round(actions=("search 1",), removed=(Removed(2, (0,)),))
    state = play(state, "hold", "hide", "search 1")
    assert seen(state).log[2] == Round(actions=("search 1",))


def test_bb_29_poison_works_once() -> None:
    """BB-29: the second round after is quiet, also for one who came in with the number."""
    state = table(ninjas="castle", specials="blowgun reinforcements")
    state = play(state, "blowgun 2", "search 1", "hold", "sabotage", "search 1")
    assert sorted(standing(state)) == [1, 3, 4, 5]
    state = play(state, "reinforcements", "post castle", "post castle", "hide", "search 1")
    assert sorted(standing(state)) == [1, 2, 3, 4, 5, 6]
    assert seen(state).log[2].poisoned == ()


def test_bb_29_a_killed_shooter_ends_the_game_before_the_poison() -> None:
    """BB-29, BB-49: step 6 comes before step 7; the last samurai kills and is not poisoned."""
    state = table(
        ninjas="castle",
        samurai="1 -, 3 -, 4 -, 5 -",
        specials="blowgun repair",
        spent="0 smoke-bomb",
    )
    state = play(state, "blowgun 2", "search 2", "hold", "kunai 2", "katana 2", "decline")
    assert bushido_breaker.outcome(state) == Outcome(*SAMURAI_WIN, "ninjas-stopped")
    assert standing(state) == {2: "castle"}
    assert seen(state).log[1].poisoned == ()
