"""Information-set Monte Carlo tree search, for any game on the contract.

Each simulation draws a full state that the view allows and plays it to the end: first down the
trees that have grown so far, then at random. What decides how well that works with secrets is what
a node of a tree stands for.

* Each seat has a tree of its own (MO-ISMCTS; Cowling, Powley, Whitehouse 2012). A node is what
  this seat was told, in the words of `told`, since the search began. So all states that the seat
  cannot tell apart share a node, and a choice can depend on nothing that the seat does not know:
  a seat that moves after a hidden move has the same node whatever that move was. Simultaneous
  secret choices, which the contract makes one after the other, are therefore answered blindly.
* Statistics belong to the seat that moves and are kept by the move itself, so a seat knows its own
  hidden moves. In a tree of one searcher alone, the others would answer its secret move as if they
  had seen it, or be taken to move at random.
* The searcher's own cards are real, those of the others are drawn anew. Moves that are legal in
  some of the draws only are compared by how often they were there to be chosen.

Known limits. The other seats' choices are averaged over the cards that they may hold, since their
trees begin at the same root in every draw: the search takes them to be somewhat less well informed
about themselves than they are. It does not look for mixed strategies, nor does it bluff on purpose.
And what a seat sees happen but is not told in words, such as what a move has captured, does not
part the nodes of its tree: that is coarser than its view, never finer.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

import attrs

from boardrules.bots.budget import Progress, budget_name, check_budget, spend
from boardrules.bots.rollout import Played, pick_by_odds, roll_out
from boardrules.bots.tree import Node
from boardrules.core.errors import BoardRulesError
from boardrules.core.game import CHANCE, NOBODY, Game, M, S, V

if TYPE_CHECKING:
    from random import Random


@attrs.frozen(kw_only=True)
class ISMCTSBot:
    """Searches with a tree for each seat over full states drawn from its view.

    Args:
        simulations: the budget for a choice as a number of simulations; or
        seconds: the budget as time, which cannot promise the same game twice.
        exploration: the weight of the UCB1 term; shares of the victory go from 0 to 1.
        rave: for about how many visits a move is judged also by the simulations in which its seat
            played it later on (RAVE; Gelly and Silver 2011); 0 turns that off.
        progress: called with the simulations done and the part of the budget used (0 to 1).
        name: the name in tables; made of the budget if it is not given.

    Raises:
        BoardRulesError: the budget is not given in exactly one of the two ways or is not above 0,
            or exploration or rave is below 0.
        TypeError: one of them is no number.
    """

    simulations: int | None = None
    seconds: float | None = None
    exploration: float = 0.2
    rave: float = 500.0
    progress: Progress | None = None
    name: str = attrs.field()

    @name.default
    def _name(self) -> str:
        return budget_name("ismcts", self.simulations, self.seconds)

    def __attrs_post_init__(self) -> None:
        check_budget(self.simulations, self.seconds)
        for weight in (self.exploration, self.rave):
            if type(weight) not in (int, float):
                raise TypeError(f"exploration and rave are numbers, not {type(weight).__name__}")
            if not 0 <= weight < inf:
                raise BoardRulesError(f"exploration and rave are 0 or above, not {weight}")

    def choose(
        self, game: Game[Any, Any, M, V], view: V, legal_moves: tuple[M, ...], rng: Random
    ) -> M:
        """Choose the move that the search went to most often."""
        if len(legal_moves) == 1:
            return legal_moves[0]
        search = _Search(game, self.exploration, self.rave, rng)
        for _ in spend(self.simulations, self.seconds, self.progress):
            search.simulate(game.determinize(view, rng))
        return search.first_decision(view.seat).favourite(legal_moves)


class _Visit(NamedTuple, Generic[M]):
    """A node that a simulation passed: which seat chose what, and how many were played before."""

    node: Node[M]
    seat: int
    move: M
    number: int


class _Search(Generic[S, M]):
    """The trees of one search, and how a simulation goes through them."""

    def __init__(
        self, game: Game[Any, S, M, Any], exploration: float, rave: float, rng: Random
    ) -> None:
        self.game = game
        self.exploration = exploration
        self.rave = rave
        self.rng = rng
        self.roots: dict[int, Node[M]] = {}  # before a seat was told anything

    def first_decision(self, seat: int) -> Node[M]:
        """Return the node of a seat that decides at once, before it is told anything."""
        return self.roots[seat].child(())

    def simulate(self, state: S) -> None:
        """Play a state to its end and learn from it."""
        path, played, state = self._descend(state)
        shares = roll_out(self.game, state, self.rng, played)
        for node, seat, move, number in path:
            node.learn(move, shares[seat])
            if self.rave:
                later = {move for mover, move in played[number:] if mover == seat}
                node.learn_later(later, shares[seat])

    def _descend(self, state: S) -> tuple[list[_Visit[M]], Played[M], S]:
        """Go down the trees until a move is new to its node, or the game is over."""
        game, rng = self.game, self.rng
        path: list[_Visit[M]] = []
        played: Played[M] = []
        walk = _Walk(game, self.roots)
        is_new = False
        while not is_new and (seat := game.to_move(state)) != NOBODY:
            moves = game.legal_moves(state)
            if seat == CHANCE:
                move = pick_by_odds(moves, game.chance_weights(state), rng)
            else:
                move = moves[0]
                if len(moves) > 1:
                    node = walk.arrive(seat)
                    move = node.select(moves, self.exploration, self.rave, rng)
                    is_new = not node.choices[move].visits
                    path.append(_Visit(node, seat, move, len(played)))
                played.append((seat, move))
            walk.history.append((state, move))
            state = game.apply(state, move)
        return path, played, state


class _Walk(Generic[S, M]):
    """Where each seat is in its tree during a simulation.

    What a seat was told is put together only when the seat comes to decide: most seats never do
    before the simulation leaves the trees.

    Attributes:
        history: each state since the search began, with the move made in it.
    """

    def __init__(self, game: Game[Any, S, M, Any], roots: dict[int, Node[M]]) -> None:
        self.game = game
        self.roots = roots
        self.history: list[tuple[S, M]] = []
        self.places: dict[int, tuple[Node[M], int]] = {}  # and how much history led there

    def arrive(self, seat: int) -> Node[M]:
        """Return the node at which a seat now decides."""
        place = self.places.get(seat)
        node, known = place or (self.roots.setdefault(seat, Node()), 0)
        told = self.game.told
        node = node.child(tuple(told(*ply, seat) for ply in self.history[known:]))
        self.places[seat] = node, len(self.history)
        return node
