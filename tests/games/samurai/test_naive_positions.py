"""The engine side by side with the naive model from positions made up at random.

They need not be possible: hands are small, piles nearly empty, the map is crowded and the figures
are few. So passes, last draws, swaps without partners and ends come up far more often than in
games.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from boardrules.games import samurai

from . import atlas, naive
from .positions import figures_on, find, hand, pile, position, tokens_on
from .test_naive import agree_at_the_end, alike


def made_up(rng: Random, players: int) -> samurai.State:
    """Make a position up: no settlement is full and closed, all else is free."""
    left = [Counter(naive.COPIES) for _ in range(players)]
    tokens: dict[str, str] = {}

    def put(spaces: tuple[str, ...], names: list[str], share: float) -> None:
        for space in rng.sample(spaces, int(len(spaces) * share)):
            seat = rng.randrange(players)
            able = [name for name in names if left[seat][name]]
            if able:
                name = rng.choice(able)
                left[seat][name] -= 1
                tokens[space] = f"{seat} {name}"

    land = [name for name in naive.TOKENS if name not in (*naive.SHIPS, "figure-exchange")]
    put(atlas.of_kind(players, "."), land, rng.choice([0.0, 0.5, 0.8, 0.95]))
    put(atlas.of_kind(players, "~"), naive.SHIPS, rng.choice([0.0, 0.1]))
    few = rng.choice([naive.FIGURES, ["helmet"], ["buddha", "rice"], ["helmet", "rice"]])
    figures = []
    for place in (*atlas.of_kind(players, "vC"), "o14"):
        room = {"v": 1, "C": 2, "E": 3}[atlas.spaces(players)[place]]
        full = all(space in tokens for space in naive.around(players, place, "."))
        names = [] if full or rng.random() < 0.3 else rng.sample(few, min(room, len(few)))
        names = naive.FIGURES if place == "o14" and not full else names
        figures.append(f"{place} {' '.join(names) or '-'}")
    hands, piles = [], []
    for seat in range(players):
        unused = list(left[seat].elements())
        rng.shuffle(unused)
        size, rest = rng.randrange(6), rng.choice([0, 1, 3])
        special = [t for t in unused if t.endswith("exchange")] if rng.random() < 0.4 else []
        hands.append(" ".join(special or unused[:size]))
        spare = [token for token in unused if token not in special] if special else unused[size:]
        piles.append(" ".join(spare[:rest]))
    return position(
        players,
        seat=rng.randrange(players),
        tokens=", ".join(f"{space} {token}" for space, token in tokens.items()),
        figures=", ".join(figures),
        hands=hands,
        piles=piles,
        captured=[(rng.randrange(3), rng.randrange(3), rng.randrange(3)) for _ in range(players)],
        aside=rng.choice([(0, 0, 0), (1, 1, 1), (0, 3, 0)]),
        end=rng.choice(["turn", "immediate"]),
        possible=False,
    )


def model_of(state: samurai.State) -> naive.Game:
    """Make the model's game out of a state at the start of a turn."""
    options = state.options
    model = naive.Game(options.players, options.hands, options.figures, options.end)
    model.stage, model.seat = "turn", state.seat
    model.hands = [hand(state, seat) for seat in range(options.players)]
    model.piles = [pile(state, seat) for seat in range(options.players)]
    model.board, model.on = tokens_on(state), figures_on(state)
    model.supply = Counter()
    for seat, counts in enumerate(state.captured):
        model.captured[seat] = Counter(dict(zip(naive.FIGURES, counts, strict=True)))
    model.aside = Counter(dict(zip(naive.FIGURES, state.set_aside, strict=True)))
    return model


@pytest.mark.parametrize("players", [2, 3, 4])
def test_positions_made_up(players: int) -> None:
    """Six plies from each; the verbs that came up are counted, so that none is missed."""
    seen: Counter[str] = Counter()
    for seed in range(200):
        rng = Random(seed)
        state = made_up(rng, players)
        if set().union(*figures_on(state).values()) != set(naive.FIGURES):
            continue  # would have ended before
        model = model_of(state)
        for _ in range(6):
            alike(state, model)
            agree_at_the_end(state, model)
            texts = model.legal()
            if not texts:
                seen["over"] += 1
                break
            verbs = sorted({text.split()[0] for text in texts})
            seen.update(verbs)
            verb = rng.choice(verbs)
            text = rng.choice([text for text in texts if text.startswith(verb)])
            state = samurai.apply(state, find(state, text))
            model.play(text)
        alike(state, model)
    verbs = ["place", "exchange", "lift", "swap", "end", "pass", "draw", "over"]
    assert min(seen[verb] for verb in verbs) >= 5
