"""The small game broken in one way at a time, each with the property that it then breaks."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, Any, Final

import attrs

from boardrules import SPECTATOR, IllegalMove, Outcome

from .smallgame import (
    DRAWS,
    GUESSES,
    HIDDEN,
    NONE,
    PICKS,
    Move,
    SmallGame,
    SmallOptions,
    State,
    View,
    left,
)

if TYPE_CHECKING:
    from collections.abc import Callable

BROKEN: Final[list[tuple[str, type[SmallGame]]]] = []
"""The broken games, each with the slug of its property."""


def breaks(slug: str) -> Callable[[type[SmallGame]], type[SmallGame]]:
    def add(game: type[SmallGame]) -> type[SmallGame]:
        BROKEN.append((slug, game))
        return game

    return add


# Secrets


@breaks("secret-view")
class ViewShowsTheOtherHand(SmallGame):
    def view(self, state: State, seat: int) -> View:
        return attrs.evolve(super().view(state, seat), hands=state.hands)


@breaks("secret-view")
class ViewShowsTheOtherHandLater(SmallGame):
    def view(self, state: State, seat: int) -> View:
        view = super().view(state, seat)
        return attrs.evolve(view, hands=state.hands) if state.step > 4 else view


@breaks("secret-view")
class ViewShowsScissors(SmallGame):
    """The news tell of rock, but of nothing that sets paper and scissors apart."""

    def view(self, state: State, seat: int) -> View:
        return attrs.evolve(super().view(state, seat), hands=state.hands)

    def news(self, before: View, after: View) -> tuple[str, ...]:
        rocks = after.hands.count(0) - before.hands.count(0)
        return ("Somebody picks rock.",) * rocks + super().news(before, after)


@attrs.frozen
class SmugglingView(View):
    truth: State | None = attrs.field(default=None, eq=False, kw_only=True)


class Smuggler(SmallGame):
    """Puts the whole truth into a field of the view that does not count for equality."""

    view_type = SmugglingView

    def view(self, state: State, seat: int) -> View:
        return attrs.evolve(super().view(state, seat), truth=state)  # type: ignore[call-arg]


def truth(view: View) -> State:
    assert isinstance(view, SmugglingView)
    assert view.truth is not None
    return view.truth


@breaks("secret-view")
class ViewHoldsTheTruth(Smuggler):
    pass


@breaks("secret-determinize")
class DeterminizeReturnsTheTruth(Smuggler):
    def determinize(self, view: View, rng: random.Random) -> State:
        return truth(view)


@breaks("secret-render")
class RenderShowsTheTruth(Smuggler):
    def render(self, view: View) -> str:
        return str(truth(view).tokens)


@breaks("secret-features")
class FeaturesShowTheTruth(Smuggler):
    def features(self, view: View) -> tuple[float, ...]:
        true = truth(view)
        return tuple(map(float, true.tokens + true.hands + true.guesses))


@breaks("secret-news")
class NewsTellTheTruth(Smuggler):
    def news(self, before: View, after: View) -> tuple[str, ...]:
        return (f"The tokens are {truth(after).tokens}.",)


@breaks("secret-told")
class SecretsAreToldToAll(SmallGame):
    def told(self, state: State, move: Move, seat: int) -> str:
        return str(move)


@breaks("secret-told")
class TellingDependsOnTheSecret(SmallGame):
    def told(self, state: State, move: Move, seat: int) -> str:
        blabs = state.tokens[0] == 0 and move in PICKS
        return str(move) if blabs else super().told(state, move, seat)


@breaks("secret-describe")
class SecretsAreDescribedToAll(SmallGame):
    def describe(self, state: State, move: Move, seat: int | None = None) -> str:
        return f"Somebody does this: {move}."


@breaks("secret-moves")
class LegalMovesKnowTheOtherToken(SmallGame):
    def possible(self, state: State, kind: int) -> bool:
        return super().possible(state, kind) and kind in (0, state.tokens[1 - state.step % 2])


@breaks("spectator")
class TheSpectatorSeesAll(SmallGame):
    def view(self, state: State, seat: int) -> View:
        view = super().view(state, seat)
        return attrs.evolve(view, hands=state.hands) if seat == SPECTATOR else view


# Determinizations


@breaks("determinize-view")
class DeterminizeForgetsTheOwnHand(SmallGame):
    def determinize(self, view: View, rng: random.Random) -> State:
        state = super().determinize(view, rng)
        hands = tuple(rng.randrange(3) if hand >= 0 else hand for hand in state.hands)
        return attrs.evolve(state, hands=hands)


@breaks("determinize-turn")
class WhoMovesIsSecret(SmallGame):
    def to_move(self, state: State) -> int:
        swapped = state.step in (2, 3) and state.tokens[0] == state.tokens[1]
        return 1 - state.step % 2 if swapped else super().to_move(state)

    def told(self, state: State, move: Move, seat: int) -> str:
        return str(move) if seat == self.to_move(state) else super().told(state, move, seat)


@breaks("support")
class DeterminizeIsAlwaysTheSame(SmallGame):
    def determinize(self, view: View, rng: random.Random) -> State:
        return super().determinize(view, random.Random(1))


@breaks("support")
class DeterminizeLeavesOutScissors(SmallGame):
    def determinize(self, view: View, rng: random.Random) -> State:
        state = super().determinize(view, rng)
        pairs = zip(view.hands, state.hands, strict=True)
        hands = tuple(rng.randrange(2) if seen == HIDDEN else hand for seen, hand in pairs)
        return attrs.evolve(state, hands=hands)


@breaks("possible")
class DeterminizeForgetsTheBag(SmallGame):
    """Gives the others gold also if the seat itself holds the only one."""

    def determinize(self, view: View, rng: random.Random) -> State:
        state = super().determinize(view, rng)
        if view.guesses[0] != NONE:
            return state  # nobody learns of a guess what is not so
        pairs = zip(view.tokens, state.tokens, strict=True)
        tokens = tuple(rng.randrange(3) if seen == HIDDEN else token for seen, token in pairs)
        return attrs.evolve(state, tokens=tokens)


@breaks("odds")
class DeterminizeForgetsTheOdds(SmallGame):
    def ways(self, state: State) -> int:
        return 1


# Play


@breaks("illegal-refused")
class AcceptsTooMuch(SmallGame):
    def apply(self, state: State, move: Move) -> State:
        if move in GUESSES and state.step in (4, 5):
            return self.after(state, move)  # also a guess that the own token rules out
        return super().apply(state, move)

    def possible(self, state: State, kind: int) -> bool:
        return state.step < 6 and kind != 2


@breaks("illegal-refused")
class PlaysOnAfterTheEnd(SmallGame):
    def apply(self, state: State, move: Move) -> State:
        over = state.step == 6 and move in PICKS
        return state if over else super().apply(state, move)


@breaks("legal-accepted")
class AcceptsTooLittle(SmallGame):
    def apply(self, state: State, move: Move) -> State:
        if str(move) == "pick paper":
            raise IllegalMove(move, "no-paper", "there is no paper")
        return super().apply(state, move)


@breaks("refusal")
class RefusesByAnotherError(SmallGame):
    def apply(self, state: State, move: Move) -> State:
        try:
            return super().apply(state, move)
        except IllegalMove as refusal:
            raise ValueError(refusal.reason) from None


@breaks("refusal")
class RefusesWithoutReason(SmallGame):
    def apply(self, state: State, move: Move) -> State:
        try:
            return super().apply(state, move)
        except IllegalMove:
            raise IllegalMove(move, "no", "") from None


@breaks("refusal")
class RefusesAnotherMove(SmallGame):
    def apply(self, state: State, move: Move) -> State:
        try:
            return super().apply(state, move)
        except IllegalMove:
            raise IllegalMove(str(move), "no", "this is not possible now") from None


@breaks("foreign-refused")
class TakesAnythingForAMove(SmallGame):
    def apply(self, state: State, move: Move) -> State:
        if move not in self.legal_moves(state):
            raise IllegalMove(move, "not-now", "this is not possible now")
        return self.after(state, move)


@breaks("turn")
class EndsWithoutSayingSo(SmallGame):
    def legal_moves(self, state: State) -> tuple[Move, ...]:
        return () if state.step == 5 else super().legal_moves(state)


@breaks("turn")
class HasAnOutcomeTooEarly(SmallGame):
    def outcome(self, state: State) -> Outcome | None:
        return Outcome((0,), (1, 0), "early") if state.step == 5 else super().outcome(state)


@breaks("turn")
class AsksASeatThatIsNotThere(SmallGame):
    def to_move(self, state: State) -> int:
        return 2 if state.step == 3 else super().to_move(state)


@breaks("order")
class OrderIsReversed(SmallGame):
    def legal_moves(self, state: State) -> tuple[Move, ...]:
        return super().legal_moves(state)[::-1]


@breaks("order")
class OrderDependsOnTheCalls(SmallGame):
    calls = 0

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        type(self).calls += 1
        moves = super().legal_moves(state)
        return moves[self.calls % 2 :] + moves[: self.calls % 2]


@breaks("order")
class LegalMovesAreNotInTheCatalogue(SmallGame):
    def all_moves(self, options: SmallOptions) -> tuple[Move, ...]:
        return PICKS + GUESSES[:2]


@breaks("order")
class LegalMovesAreAList(SmallGame):
    def legal_moves(self, state: State) -> Any:
        return list(super().legal_moves(state))


@breaks("weights")
class WeightsAreTooMany(SmallGame):
    def chance_weights(self, state: State) -> tuple[int, ...]:
        return (*super().chance_weights(state), 1) if state.step < 2 else ()


@breaks("weights")
class AWeightIsZero(SmallGame):
    def chance_weights(self, state: State) -> tuple[int, ...]:
        return (0, *super().chance_weights(state)[1:]) if state.step < 2 else ()


@breaks("weights")
class WeightsWhereASeatDecides(SmallGame):
    def chance_weights(self, state: State) -> tuple[int, ...]:
        return super().chance_weights(state) or (1, 1, 1)


@breaks("max-plies")
class IsLongerThanItSays(SmallGame):
    def max_plies(self, options: SmallOptions) -> int:
        return 5


@breaks("census")
class CensusForgetsWhatWasDrawn(SmallGame):
    def census(self, state: State) -> tuple[tuple[str, int], ...]:
        return (("tokens", sum(left(state))),)


@breaks("census")
class ATokenIsLost(SmallGame):
    def after(self, state: State, move: Move) -> State:
        state = super().after(state, move)
        return attrs.evolve(state, tokens=(1, 1)) if state.step == 4 else state

    def census(self, state: State) -> tuple[tuple[str, int], ...]:
        lost = sum(token == 1 for token in state.tokens) == 2
        return (("tokens", 5 if lost else 6),)


@breaks("census")
class CensusNamesATwice(SmallGame):
    def census(self, state: State) -> tuple[tuple[str, int], ...]:
        return (("token", 3), ("token", 3))


@breaks("outcome")
class WinnersDoNotAscend(SmallGame):
    def outcome(self, state: State) -> Outcome | None:
        return Outcome((1, 0), (1, 1), "guessed") if state.step == 6 else None


@breaks("outcome")
class HalfATeamWins(SmallGame):
    def teams(self, options: SmallOptions) -> tuple[tuple[int, ...], ...]:
        return ((0, 1),)

    def outcome(self, state: State) -> Outcome | None:
        return Outcome((1,), (0, 1), "guessed") if state.step == 6 else None


@breaks("outcome")
class ScoresAreTooMany(SmallGame):
    ZERO_SUM = False

    def outcome(self, state: State) -> Outcome | None:
        return Outcome((1,), (0, 1, 2), "guessed") if state.step == 6 else None


@breaks("outcome")
class ReasonIsNoSlug(SmallGame):
    def outcome(self, state: State) -> Outcome | None:
        return Outcome((1,), (0, 1), "Guessed it!") if state.step == 6 else None


@breaks("zero-sum")
class EverybodyLoses(SmallGame):
    def outcome(self, state: State) -> Outcome | None:
        return Outcome((), (0, 0), "guessed") if state.step == 6 else None


# Identity


@breaks("identity")
class SeatsAreAList(SmallGame):
    SEATS: Any = [2]  # noqa: RUF012 - the fault


@breaks("identity")
class HasNoCensus(SmallGame):
    census: Any = None


@breaks("identity")
class VersionIsNoNumber(SmallGame):
    RULES_VERSION: Any = "1.0"


@attrs.frozen(cache_hash=True)
class PositionalOptions(SmallOptions):
    players: int = attrs.field(default=2, metadata=attrs.fields(SmallOptions).players.metadata)


@breaks("options")
class OptionsArePositionalAndUnchecked(SmallGame):
    Options = PositionalOptions


@attrs.frozen(kw_only=True)
class UndescribedOptions(SmallOptions):
    extra: int = 0


@breaks("options")
class AnOptionIsNotDescribed(SmallGame):
    Options = UndescribedOptions


@breaks("teams")
class ASeatHasNoTeam(SmallGame):
    def teams(self, options: SmallOptions) -> tuple[tuple[int, ...], ...]:
        return ((0,),)


@breaks("teams")
class ASeatHasNoRole(SmallGame):
    def role(self, options: SmallOptions, seat: int) -> str:
        return ""


@breaks("catalogue")
class CatalogueHoldsATextTwice(SmallGame):
    def all_moves(self, options: SmallOptions) -> tuple[Move, ...]:
        return (*PICKS, *GUESSES, Move("guess", 2))


class WrittenMove(Move):
    def __str__(self) -> str:
        return f"draw number {id(self)}"


@breaks("catalogue")
class EqualMovesHaveDifferentTexts(SmallGame):
    def all_chances(self, options: SmallOptions) -> tuple[Move, ...]:
        return (*DRAWS, *UNEQUAL)


UNEQUAL: Final = (WrittenMove("draw", 3), WrittenMove("draw", 3))


# Purity


@breaks("determinism")
class FeaturesCountTheCalls(SmallGame):
    calls = 0

    def features(self, view: View) -> tuple[float, ...]:
        type(self).calls += 1
        return (*super().features(view)[1:], float(self.calls))


@breaks("determinism")
class EveryOtherGameStartsDifferently(SmallGame):
    games = 0

    def new_game(self, options: SmallOptions = SmallOptions()) -> State:  # noqa: B008
        type(self).games += 1
        return State(options, (self.games % 2, -1))


@breaks("global-random")
class ApplyDrawsAGlobalNumber(SmallGame):
    def after(self, state: State, move: Move) -> State:
        random.random()
        return super().after(state, move)


@breaks("global-random")
class DeterminizeForgetsItsRng(SmallGame):
    def determinize(self, view: View, rng: random.Random) -> State:
        return super().determinize(view, random)  # type: ignore[arg-type]


@breaks("global-random")
class FeaturesReadTheGlobalSeed(SmallGame):
    def features(self, view: View) -> tuple[float, ...]:
        return (*super().features(view)[1:], float(random.getstate()[1][1]))


@breaks("global-random")
class RenderSeedsTheGlobalGenerator(SmallGame):
    def render(self, view: View) -> str:
        random.seed(3)
        return super().render(view)


@breaks("unchanged")
class AppliesInPlace(SmallGame):
    def after(self, state: State, move: Move) -> State:
        after = super().after(state, move)
        for name in ("tokens", "hands", "guesses"):
            object.__setattr__(state, name, getattr(after, name))
        return state


@attrs.frozen
class CountingState(State):
    looks: int = 0


@breaks("unchanged")
class LookingChangesTheState(SmallGame):
    state_type = CountingState

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, CountingState)
        object.__setattr__(state, "looks", state.looks + 1)
        return super().view(state, seat)


@attrs.frozen
class ListState(State):
    log: list[int] = attrs.field(factory=list, eq=False)


@breaks("immutable")
class AStateHoldsAList(SmallGame):
    state_type = ListState


class SettableState(State):
    __setattr__ = object.__setattr__


@breaks("immutable")
class AttributesCanBeSet(SmallGame):
    state_type = SettableState


# Values


class UnequalHashState(State):
    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and attrs.astuple(self) == attrs.astuple(other)

    def __hash__(self) -> int:
        return id(self)


@breaks("hash")
class EqualStatesHaveDifferentHashes(SmallGame):
    state_type = UnequalHashState


class UnhashableView(View):
    __hash__: Any = None


@breaks("hash")
class ViewsCannotBeHashed(SmallGame):
    view_type = UnhashableView


class ForgetfulState(State):
    """Equal to any other state that is as far on and has the same guesses."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and hash(self) == hash(other)

    def __hash__(self) -> int:
        return hash((self.step, self.guesses))


@breaks("equality")
class EqualStatesAreNotAlike(SmallGame):
    state_type = ForgetfulState


class CopiedState(State):
    def __copy__(self) -> Any:
        return attrs.evolve(self)


@breaks("copy")
class ACopyIsANewObject(SmallGame):
    state_type = CopiedState


class DeepCopiedState(State):
    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        return attrs.evolve(self)


@breaks("copy")
class ADeepCopyIsANewObject(SmallGame):
    state_type = DeepCopiedState


class BadlyPickledState(State):
    def __reduce__(self) -> Any:
        return type(self), (self.options, self.tokens)


@breaks("pickle")
class PicklesLoseAField(SmallGame):
    state_type = BadlyPickledState


@attrs.frozen
class CachingState(State):
    """Keeps something beside the state that neither equality nor pickle knows of."""

    started: bool = attrs.field(default=False, eq=False)

    def __reduce__(self) -> Any:
        return type(self), (self.options, self.tokens, self.hands, self.guesses)


@breaks("pickle")
class PicklesLoseAFieldThatDoesNotCount(SmallGame):
    state_type = CachingState

    def after(self, state: State, move: Move) -> State:
        return attrs.evolve(super().after(state, move), started=True)  # type: ignore[call-arg]


class UnpicklableMove(Move):
    def __reduce__(self) -> Any:
        raise ValueError("cannot be pickled")


UNPICKLABLE: Final = tuple(UnpicklableMove("pick", kind) for kind in range(3))


@breaks("pickle")
class MovesCannotBePickled(SmallGame):
    def all_moves(self, options: SmallOptions) -> tuple[Move, ...]:
        return UNPICKLABLE + GUESSES

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        return UNPICKLABLE if state.step in (2, 3) else super().legal_moves(state)


@attrs.frozen
class HalfWrittenState(State):
    tricks: int = attrs.field(default=0, init=False)


@breaks("json")
class JsonLosesAField(SmallGame):
    state_type = HalfWrittenState

    def after(self, state: State, move: Move) -> State:
        return self.counted(super().after(state, move))

    def determinize(self, view: View, rng: random.Random) -> State:
        return self.counted(super().determinize(view, rng))

    def counted(self, state: State) -> State:
        object.__setattr__(state, "tricks", state.step)  # JSON holds only what `__init__` takes
        return state


@breaks("json")
class ValidateRefusesRealStates(SmallGame):
    def validate(self, value: State | View) -> None:
        if isinstance(value, State) and value.step == 3:
            raise ValueError("no game leads there")


@attrs.frozen
class LargeView(View):
    mask: int = 2**60


@breaks("json-integers")
class AViewHoldsALargeNumber(SmallGame):
    view_type = LargeView


# Views and texts


@breaks("view")
class ViewsHaveNoSeat(SmallGame):
    def view(self, state: State, seat: int) -> View:
        return attrs.evolve(super().view(state, seat), seat=0)


@breaks("told")
class TheOwnMoveIsToldInPart(SmallGame):
    def told(self, state: State, move: Move, seat: int) -> str:
        return "pick ?" if move in PICKS else super().told(state, move, seat)


@breaks("told")
class ToldIsAnotherText(SmallGame):
    def told(self, state: State, move: Move, seat: int) -> str:
        return super().told(state, move, seat).replace("draw ?", "takes ?")


@breaks("describe")
class DescriptionIsEmpty(SmallGame):
    def describe(self, state: State, move: Move, seat: int | None = None) -> str:
        return ""


@breaks("news")
class NewsAreOneText(SmallGame):
    def news(self, before: View, after: View) -> Any:
        return "\n".join(super().news(before, after))


@breaks("news")
class NewsHaveAnEmptyLine(SmallGame):
    def news(self, before: View, after: View) -> tuple[str, ...]:
        return (*super().news(before, after), "")


@breaks("render")
class PictureIsTooWide(SmallGame):
    def render(self, view: View) -> str:
        return super().render(view) + " " * 101


@breaks("render")
class PictureHoldsATab(SmallGame):
    def render(self, view: View) -> str:
        return super().render(view).replace("  ", "\t")


@breaks("features")
class FeaturesAreTooFew(SmallGame):
    def features(self, view: View) -> tuple[float, ...]:
        return super().features(view)[1:]


@breaks("features")
class AFeatureIsNoNumber(SmallGame):
    def features(self, view: View) -> tuple[float, ...]:
        return (*super().features(view)[1:], math.nan)


@breaks("features")
class FeaturesAreFlags(SmallGame):
    def features(self, view: View) -> tuple[float, ...]:
        return tuple(number > 0 for number in super().features(view))


@breaks("features")
class AFeatureIsNamedTwice(SmallGame):
    def feature_names(self, options: SmallOptions) -> tuple[str, ...]:
        return ("token",) * 6


@breaks("crash")
class RenderFailsAtTheEnd(SmallGame):
    def render(self, view: View) -> str:
        return {1: "over"}[0] if len(view.right) == 2 else super().render(view)


@breaks("crash")
class DeterminizeFails(SmallGame):
    def determinize(self, view: View, rng: random.Random) -> State:
        return rng.choice([])


@breaks("crash")
class ToMoveFails(SmallGame):
    def to_move(self, state: State) -> int:
        return super().to_move(state) if state.step != 5 else (0, 1)[state.step]
