"""How do many games go on at once? The inner loop of `Tables`, compiled like the engine.

All that is asked about the games lies in flat arrays that NumPy reads where they are: what the deciding seat
of each game sees, which actions it is offered, whose decision it is, and what the last step brought.
"""

from typing import TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ..core.dealer import LONGEST, settle
from ..core.errors import HameauError, Illegal
from ..core.numbers import Ints, zeros
from ..core.options import Options
from ..core.rng import Rng
from ..core.state import OVER, State
from ..learning.encoding import Pen, Write

Bytes: TypeAlias = "vec[u8]"
Floats: TypeAlias = "vec[float]"


@final
class Batch:
    """Games of one kind side by side. A game that is over begins again at once, with chance of its own.

    So does one that is broken off after `limit` decisions: nobody wins it, its points are those it stood at.
    """

    def __init__(
        self,
        start: State,
        write: Write,
        pen: Pen,
        actions: int,
        count: int,
        seed: int | str,
        win: bool,
        apart: bool,
        forced: bool = True,
        limit: int = LONGEST,
    ) -> None:
        self.start = start
        self.write = write
        self.actions: i64 = actions
        self.count: i64 = count
        self.seats: i64 = start.players()
        self.win = win  # is a share of the win what counts, or the points?
        self.rngs: list[Rng] = [Rng(f"{seed}/{number}", "tables") for number in range(count)]
        self.states: list[State] = [start.clone() for _number in range(count)]
        self.offers: list[Options] = [Options() for _number in range(count)]
        self.scratch = Options()
        self.pen = pen  # with a row for each game, or for each of its seats
        self.apart = apart
        self.forced = forced  # are decisions shown that leave no choice?
        self.row: Ints = zeros(count)  # the row of the seat that decides
        self.mask: Bytes = vec[u8]([u8(0)] * (actions * count))
        self.seat: Ints = zeros(count)
        self.limit: i64 = limit
        self.decisions: Ints = zeros(count)  # in the present game
        self.done: Bytes = vec[u8]([u8(0)] * count)
        self.truncated: Bytes = vec[u8]([u8(0)] * count)
        self.reward: Floats = vec[float]([0.0] * (count * start.players()))
        self.points: Floats = vec[float]([0.0] * (count * start.players()))  # of the last game that ended
        for number in range(i64(count)):
            self._go_on(number)
        pen.settle_rows(self.row)

    def step(self, actions: Ints) -> None:
        """Carry out an action in every game; if any is not offered, Illegal is raised and nothing changes."""
        self._check(actions)
        for number in range(self.count):
            if self.done[number] != 0:
                self._clear_reward(number)
            self._clear_mask(number)
            self.states[number].perform(actions[number])
            self.decisions[number] += 1
            self._go_on(number)
        self.pen.settle_rows(self.row)

    def choose(self, rng: Rng) -> Ints:
        """An action for every game, at random."""
        chosen = zeros(int(self.count))
        for number in range(self.count):
            chosen[number] = rng.pick(self.offers[number])
        return chosen

    def _check(self, actions: Ints) -> None:
        if len(actions) != self.count:
            raise HameauError(f"actions: expected one for each of {self.count} games, got {len(actions)}")
        for number in range(self.count):
            if not self.offers[number].has(actions[number]):
                raise Illegal(f"game {number}: action {actions[number]} is not offered now")

    def _go_on(self, number: i64) -> None:
        """Let chance decide, and a new game begin, until a seat decides; show that."""
        state = self.states[number]
        rng = self.rngs[number]
        offer = self.offers[number]
        self.done[number] = 0
        self.truncated[number] = 0
        while True:
            settle(state, rng, self.scratch)
            if state.seat == OVER or self.decisions[number] >= self.limit:
                self._finish(number)
                state = self.start.clone()
                self.states[number] = state
                continue
            offer.clear()
            state.options(offer)
            if self.forced or offer.count > 1:
                break
            state.perform(offer.items[0])
            self.decisions[number] += 1
        self._show(number, state, offer)

    def _finish(self, number: i64) -> None:
        state = self.states[number]
        first = number * self.seats
        self.done[number] = 1
        self.decisions[number] = 0
        broken_off = state.seat != OVER
        self.truncated[number] = 1 if broken_off else 0
        scores = state.scores()
        for seat in range(self.seats):
            self.points[first + seat] = float(scores[int(seat)])
            if not self.win:
                self.reward[first + seat] = self.points[first + seat]
        if self.win and not broken_off:
            winners = state.winners()
            for winner in winners:
                self.reward[first + winner] = 1.0 / float(len(winners))

    def _clear_reward(self, number: i64) -> None:
        for seat in range(number * self.seats, (number + 1) * self.seats):
            self.reward[seat] = 0.0

    def _clear_mask(self, number: i64) -> None:
        first = number * self.actions
        mask = self.mask
        offer = self.offers[number]
        items = offer.items
        for i in range(offer.count):
            mask[first + items[i]] = 0

    def _show(self, number: i64, state: State, offer: Options) -> None:
        """Write down what the deciding seat sees and is offered."""
        first = number * self.actions
        mask = self.mask
        items = offer.items
        for i in range(offer.count):
            mask[first + items[i]] = 1
        self.seat[number] = state.seat
        row = number
        if self.apart:
            row = number * self.seats + state.seat
        self.row[number] = row
        self.pen.move(row)
        self.write(state, int(state.seat), self.pen)
