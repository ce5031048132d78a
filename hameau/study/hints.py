"""What would be good here, and why? A decision looked at for a moment, and what its best option brings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import sqrt
from statistics import fmean, stdev
from time import monotonic
from typing import Final

from ..bots.mcts import guide_of
from ..bots.search_guide import Guide
from ..core.events import Journal
from ..core.game import Game
from ..core.options import Options
from ..core.preview import offered, outlook, worlds
from ..core.rng import Rng
from ..core.state import OVER, State
from .analysis import Analysis, Option, analyse
from .judge import to_decision
from .lines import Step, best_line
from .verdicts import FINE, verdict

FOR_OPTIONS: Final = 0.7  # of the time; the rest is for the reason
FOR_NEXT: Final = 0.15  # of it, for what comes next where an option only opens a choice
DEALS: Final = 24  # in which two options are carried on, at most
LEAST: Final = 6  # of them; what fewer say is not told
AHEAD: Final = 12  # decisions that are played on after an option
NOTABLE: Final = 1.0  # points, or of a good: less is not told
SURE: Final = 3.5  # standard errors; this many, for a dozen differences are looked at on a few deals
WHIM: Final = 0.15  # of what is a clear difference: options that look alike that much are chosen in turn


@dataclass(frozen=True)
class Reason:
    """What an option brings the seat that decides, on average, beyond another one, chance apart."""

    other: int
    points: dict[str, float]  # by category of the score sheet
    goods: dict[str, float]
    is_close: bool = False  # in the end the other one does about as well


@dataclass(frozen=True)
class Hint:
    """How good the options are, and why the best of them is better than another."""

    analysis: Analysis
    reason: Reason | None  # None where nothing else was tried
    line: tuple[Step, ...] = ()  # how it would go on, where that was asked for
    brings: dict[str, int] = field(default_factory=dict)  # goods that the best option moves by itself
    then: int | None = None  # what is best next, where the best option does nothing but open a choice


def find_hint(game: Game, state: State, seconds: float, seed: str, with_line: bool = False) -> Hint:
    """A hint for the seat that decides, from what it knows alone; it takes about so many seconds.

    `with_line` also tells how it would go on, for as much time again.
    """
    hint = _find_hint(game, state, seconds, seed)
    if not with_line:
        return hint
    return replace(hint, line=tuple(best_line(state, hint.analysis.best.action, seconds, seed)))


def _find_hint(game: Game, state: State, seconds: float, seed: str) -> Hint:
    begin = monotonic()
    found = analyse(state, seconds=FOR_OPTIONS * seconds, seed=seed)
    others, brings = found.options[1:], _brings(game, state, found.best.action)
    then = _next(state, found.best.action, FOR_NEXT * seconds, seed)
    if not others:
        return Hint(found, None, brings=brings, then=then)
    other = _rival(game, found.best, others)
    comparison = _Comparison(guide_of(game), state, seed)
    points, goods = comparison.until(begin + seconds, found.best.action, other.action)
    reason = Reason(other.action, points, goods, is_close(other, found.unit))
    return Hint(found, reason, brings=brings, then=then)


def is_close(option: Option, unit: float) -> bool:
    """Is an option behind the best by nothing, or by nothing that anybody needs to care for?"""
    return verdict(option.behind.mean / unit, option.is_equal) in FINE


def _next(state: State, action: int, seconds: float, seed: str) -> int | None:
    """What is best after an option by which nothing happens but that something else can be chosen."""
    follows = outlook(worlds(state), action)[0]
    if not follows.is_open or follows.state.seat != state.seat or follows.events():
        return None
    return analyse(follows.state, seconds=seconds, seed=seed).best.action


def _brings(game: Game, state: State, action: int) -> dict[str, int]:
    """The goods that move by an option at once, or that can then be taken for nothing."""
    imagined = worlds(state)
    follows = outlook(imagined, action)[0]
    return follows.goods() or offered(game, follows, imagined[0].legal())


def _rival(game: Game, best: Option, others: Sequence[Option]) -> Option:
    """The next best that is worse, of the same kind if there is one: a place is compared with a place."""
    worse = [option for option in others if not option.is_equal] or others
    family = game.catalogue.owner(best.action)
    return next((option for option in worse if game.catalogue.owner(option.action) is family), worse[0])


class _Comparison:
    """Two options carried on under the same luck, again and again."""

    def __init__(self, guide: Guide, state: State, seed: str) -> None:
        self.guide, self.state, self.seed = guide, state, seed
        self.seat, self.out = int(state.seat), Options()

    def until(self, end: float, best: int, other: int) -> tuple[dict[str, float], dict[str, float]]:
        """In what they differ: points by category, and goods."""
        points: list[Mapping[str, int]] = []
        goods: list[Mapping[str, int]] = []
        while len(points) < DEALS and (not points or monotonic() < end):
            mine, theirs = (self._carry_on(action, len(points)) for action in (best, other))
            points.append(_gaps(mine[0], theirs[0]))
            goods.append(_gaps(mine[1], theirs[1]))
        return significant(points), significant(goods)

    def _carry_on(self, action: int, deal: int) -> tuple[dict[str, int], dict[str, int]]:
        """The score sheet after an option and some decisions of everybody, and the goods that moved."""
        rng, whims = (Rng(self.seed, f"{what} {deal}") for what in ("reason", "whim"))
        after, journal = self.state.imagine(self.seat, rng), Journal()
        after.journal = journal
        after.perform(action)
        for _decision in range(AHEAD):
            if to_decision(after, rng, self.out).seat == OVER:
                break
            after.perform(self._choose(after, whims))
        return after.score_sheet(self.seat), _moved(journal, self.seat)

    def _choose(self, state: State, whims: Rng) -> int:
        """Something good, not always the best: what hangs on one way to go on is chance as well."""
        self.guide.list_options(state, self.out)
        looks = self.guide.looks(state, self.out)
        worths = [look + WHIM * self.guide.spread * whims.random() for look in looks]
        return int(self.out.items[worths.index(max(worths))])


def _moved(journal: Journal, seat: int) -> dict[str, int]:
    """What a seat gained (+) and paid (-)."""
    moved: dict[str, int] = {}
    for event in journal.events(seat):
        if event.seat == seat and (found := event.goods()) is not None:
            moved[found[0]] = moved.get(found[0], 0) + found[1]
    return moved


def _gaps(mine: Mapping[str, int], theirs: Mapping[str, int]) -> dict[str, int]:
    return {name: mine.get(name, 0) - theirs.get(name, 0) for name in mine.keys() | theirs.keys()}


def significant(gaps: Sequence[Mapping[str, int]]) -> dict[str, float]:
    """The mean differences that are neither small nor likely to be chance, the largest first."""
    if len(gaps) < LEAST:
        return {}
    found: dict[str, float] = {}
    for name in sorted({name for gap in gaps for name in gap}):
        column = [gap.get(name, 0) for gap in gaps]
        mean, error = fmean(column), stdev(column) / sqrt(len(column))
        if abs(mean) >= max(NOTABLE, SURE * error):
            found[name] = mean
    return dict(sorted(found.items(), key=lambda pair: -abs(pair[1])))
