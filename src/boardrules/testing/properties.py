"""The properties that every game keeps, by their slugs."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

PROPERTIES: Final[Mapping[str, str]] = MappingProxyType(
    {
        # What the game says about itself
        "identity": "every name of the contract is there, and the constants have their types",
        "options": "options are keyword-only, described, strict, and `players` is one of `SEATS`",
        "teams": "teams are a partition of the seats, and every seat has a role",
        "catalogue": "texts are unique and without `?`; moves are equal exactly if texts are",
        # Play
        "turn": "`to_move` is a seat, `CHANCE` or `NOBODY`; moves lack and an outcome is there"
        " exactly when it is `NOBODY`",
        "order": "`legal_moves` is a tuple of moves of the right catalogue, in its order",
        "weights": "a positive integer for each outcome at a chance point, nothing elsewhere",
        "legal-accepted": "`apply` accepts every legal move and returns a state",
        "illegal-refused": "`apply` accepts no other move of the catalogues",
        "refusal": "what is refused is refused by `IllegalMove` with move, code and reason",
        "foreign-refused": "what is no move at all is refused by `TypeError`",
        "outcome": "winners ascend and are whole teams, one score a seat, the reason is a slug",
        "zero-sum": "the returns add up to 0 if `ZERO_SUM` says so",
        "max-plies": "no game is longer than `max_plies`",
        "census": "the components are the same at every state, also in a determinization",
        # Purity
        "determinism": "asked twice, every function gives the same answer",
        "global-random": "the global random state is neither read nor written",
        "immutable": "nothing inside a value can be changed, and no attribute can be set",
        "unchanged": "a state stays as it is, whatever is done with it",
        # Values
        "hash": "values can be hashed, and equal ones have equal hashes",
        "equality": "equal states answer alike",
        "copy": "`copy.copy` and `copy.deepcopy` return the same object",
        "pickle": "a pickled value comes back equal and answers alike",
        "json": "a value written as JSON comes back equal and answers alike",
        "json-integers": "the JSON of a view holds no integer beyond 2^53",
        "record": "a record comes back from JSON and replays to the same final state",
        "redacted": "a redacted record is what was told, move by move",
        # Views and texts
        "view": "`view(state, seat).seat` is the seat",
        "told": "a seat's own move is told in full; otherwise words are real or `?`",
        "describe": "one line that is not empty",
        "news": "a tuple of lines that are not empty",
        "render": "at most 100 columns, and no control character but the newline",
        "features": "finite numbers, as many as there are names, and the names are unique",
        # Secrets
        "secret-view": "what is told alike looks alike, unless news tell of it or the game is over",
        "secret-told": "moves that a seat cannot tell apart are told to it alike",
        "secret-describe": "moves that a seat cannot tell apart are described to it alike",
        "secret-news": "equal views make equal news",
        "secret-render": "equal views make equal pictures",
        "secret-features": "equal views make equal features",
        "secret-determinize": "equal views and equal rng make equal determinizations",
        "secret-moves": "the legal moves of a seat do not depend on what it cannot know",
        "spectator": "whatever looks alike to a seat looks alike to the spectator",
        # Determinizations
        "determinize-view": "a determinization looks exactly as the view that it was drawn from",
        "determinize-turn": "who is to move, and the outcome, are as in the true state",
        "possible": "no determinization contradicts what the seat was told and saw before",
        "support": "determinizations show everything that the view leaves possible",
        "odds": "hidden chance outcomes are drawn by their odds",
        # Everything else
        "crash": "no function raises what the contract does not name",
    }
)
"""Each property's slug and what it means; the slugs are stable."""
