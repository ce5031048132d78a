"""What would be good here, and why? A decision looked at for a moment, and what its best option brings."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import monotonic
from typing import Final

from ..bots.mcts import guide_of
from ..bots.search_guide import Guide
from ..core.events import Journal
from ..core.game import Game
from ..core.options import Options
from ..core.rng import Rng
from ..core.state import OVER, State
from .analysis import Analysis, Option, analyse
from .judge import to_decision
from .lines import Step, best_line

FOR_OPTIONS: Final = 0.7  # of the time; the rest is for the reason
DEALS: Final = 8  # in which two options are carried on, at most
AHEAD: Final = 12  # decisions that are played on after an option
NOTABLE: Final = 0.6  # of a point or a good: less is not told


@dataclass(frozen=True)
class Reason:
    """What an option brings the seat that decides, on average, beyond another one."""

    other: int
    points: dict[str, float]  # by category of the score sheet
    goods: dict[str, float]


@dataclass(frozen=True)
class Hint:
    """How good the options are, and why the best of them is better than another."""

    analysis: Analysis
    reason: Reason | None  # None where nothing else was tried
    line: tuple[Step, ...] = ()  # how it would go on, where that was asked for


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
    others = found.options[1:]
    if not others:
        return Hint(found, None)
    other = _rival(game, found.best, others)
    comparison = _Comparison(guide_of(game), state, seed)
    return Hint(found, comparison.until(begin + seconds, found.best.action, other.action))


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

    def until(self, end: float, best: int, other: int) -> Reason:
        points: dict[str, float] = {}
        goods: dict[str, float] = {}
        deals = 0
        while deals < DEALS and (deals == 0 or monotonic() < end):
            for action, sign in ((best, 1), (other, -1)):
                sheet, moved = self._carry_on(action, deals)
                _add(points, sheet, sign)
                _add(goods, moved, sign)
            deals += 1
        return Reason(other, _notable(points, deals), _notable(goods, deals))

    def _carry_on(self, action: int, deal: int) -> tuple[dict[str, int], dict[str, int]]:
        """The score sheet after an option and some decisions of everybody, and the goods that moved."""
        rng = Rng(self.seed, f"reason {deal}")
        after, journal = self.state.imagine(self.seat, rng), Journal()
        after.journal = journal
        after.perform(action)
        for _decision in range(AHEAD):
            if to_decision(after, rng, self.out).seat == OVER:
                break
            self.guide.list_options(after, self.out)
            after.perform(self.guide.best(after, self.out))
        return after.score_sheet(self.seat), _moved(journal, self.seat)


def _moved(journal: Journal, seat: int) -> dict[str, int]:
    """What a seat gained (+) and paid (-)."""
    moved: dict[str, int] = {}
    for event in journal.events(seat):
        if event.seat == seat and (found := event.goods()) is not None:
            moved[found[0]] = moved.get(found[0], 0) + found[1]
    return moved


def _add(sums: dict[str, float], values: dict[str, int], sign: int) -> None:
    for name, value in values.items():
        sums[name] = sums.get(name, 0.0) + sign * value


def _notable(sums: dict[str, float], deals: int) -> dict[str, float]:
    """The means worth telling, the largest first."""
    means = {name: value / deals for name, value in sums.items() if abs(value) >= NOTABLE * deals}
    return dict(sorted(means.items(), key=lambda pair: -abs(pair[1])))
