"""How do many games go on at once? The inner loop of `Tables`, compiled like the engine.

All that is asked about the games lies in flat arrays that NumPy reads where they are: what the deciding seat
of each game sees, which actions it is offered, whose decision it is, and what the last step brought.
"""

from collections.abc import Callable
from typing import TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ..core.dealer import LONGEST, settle
from ..core.errors import HameauError, Illegal
from ..core.numbers import Ints, zeros
from ..core.options import Options
from ..core.rng import Rng
from ..core.state import OVER, State
from ..learning.encoding import Encoder, Pen

Bytes: TypeAlias = "vec[u8]"
Floats: TypeAlias = "vec[float]"
Choose: TypeAlias = Callable[[int, State], int]  # what a bot chooses in the game of that number
Finish: TypeAlias = Callable[[int, State], None]  # hears that it is over


@final
class Batch:
    """Games of one kind side by side. A game that is over begins again at once, with chance of its own.

    So does one that is broken off after `limit` decisions: nobody wins it, its points are those it stood at.
    """

    def __init__(
        self,
        start: State,
        encoder: Encoder,
        pen: Pen,
        actions: int,
        count: int,
        seed: int | str,
        win: bool,
        forced: bool = True,
        limit: int = LONGEST,
        first: int = 0,
        taken: list[bool] | None = None,
        bots: tuple[Choose, Finish] | None = None,
    ) -> None:
        self.start = start
        self.encoder = encoder
        self.actions: i64 = actions
        self.count: i64 = count
        self.seats: i64 = start.players()
        self.win = win  # is a share of the win what counts, or the points?
        names = [f"{seed}/{number}" for number in range(first, first + count)]
        self.rngs: list[Rng] = [Rng(name, "tables") for name in names]
        self.whims: list[Rng] = [Rng(name, "tables/random") for name in names]  # of whoever plays at random
        self.states: list[State] = [start.clone() for _number in range(count)]
        self.offers: list[Options] = [Options() for _number in range(count)]
        self.scratch = Options()
        self.pen = pen  # with a row for each game, in which the seats stand in their own order
        self.forced = forced  # are decisions shown that leave no choice?
        self.touched: Ints = zeros(count)  # what was last written of its row, in stretches of the pen
        self.mask: Bytes = vec[u8]([u8(0)] * (actions * count))
        self.seat: Ints = zeros(count)
        self.chosen: Ints = zeros(count)
        self.taken: Bytes = vec[u8]([u8(1) if bot else u8(0) for bot in taken or ()])  # by bots, seat by seat
        self.bots = bots
        self.limit: i64 = limit
        self.decisions: Ints = zeros(count)  # in the present game
        self.done: Bytes = vec[u8]([u8(0)] * count)
        self.truncated: Bytes = vec[u8]([u8(0)] * count)
        self.reward: Floats = vec[float]([0.0] * (count * start.players()))
        self.points: Floats = vec[float]([0.0] * (count * start.players()))  # of the last game that ended
        for number in range(i64(count)):
            self._go_on(number, self.states[number], self.offers[number])

    def step(self, actions: Ints) -> None:
        """Carry out an action in every game; if any is not offered, Illegal is raised and nothing changes."""
        self._check(actions)
        for number in range(self.count):
            if self.done[number] != 0:
                self._forget_end(number)
            state = self.states[number]
            offer = self.offers[number]
            self._mark(number, offer, 0)
            state.perform(actions[number])
            self.decisions[number] += 1
            self._go_on(number, state, offer)

    def seek(self, number: i64, state: State, decisions: i64) -> None:
        """Let a game stand at this position, after so many decisions."""
        self._forget_end(number)
        self._mark(number, self.offers[number], 0)
        copy = state.clone()  # only a copy knows what changes in it
        self.states[number] = copy
        self.decisions[number] = decisions
        self._go_on(number, copy, self.offers[number])

    def recall(
        self, number: i64, done: bool, truncated: bool, reward: list[float], points: list[float]
    ) -> None:
        """How the game before this one ended: whether with the last step, and what it brought each seat."""
        first = number * self.seats
        self.done[number] = 1 if done else 0
        self.truncated[number] = 1 if truncated else 0
        for seat in range(self.seats):
            self.reward[first + seat] = reward[int(seat)]
            self.points[first + seat] = points[int(seat)]

    def choose(self) -> None:
        """Let an action be chosen for every game, at random."""
        chosen = self.chosen
        for number in range(self.count):
            chosen[number] = self.whims[number].pick(self.offers[number])

    def _check(self, actions: Ints) -> None:
        if len(actions) != self.count:
            raise HameauError(f"actions: expected one for each of {self.count} games, got {len(actions)}")
        most = self.actions
        mask = self.mask
        first: i64 = 0
        for number in range(self.count):
            action = actions[number]
            if action < 0 or action >= most or mask[first + action] == 0:
                raise Illegal(f"game {number}: action {action} is not offered now")
            first += most

    def _go_on(self, number: i64, state: State, offer: Options) -> None:
        """Let chance decide, and a new game begin, until a seat decides; show that."""
        rng = self.rngs[number]
        while True:
            settle(state, rng, self.scratch)
            if state.seat == OVER or self.decisions[number] >= self.limit:
                self._finish(number)
                state = self.start.clone()
                self.states[number] = state
                continue
            if self.bots is not None and self.taken[number * self.seats + state.seat] != 0:
                state.apply(self.bots[0](int(number), state))
                self.decisions[number] += 1
                continue
            offer.clear()
            state.options(offer)
            if self.forced or offer.count > 1:
                break
            state.perform(offer.items[0])
            self.decisions[number] += 1
        self._mark(number, offer, 1)
        self._show(number, state)

    def _finish(self, number: i64) -> None:
        state = self.states[number]
        first = number * self.seats
        self.done[number] = 1
        self.decisions[number] = 0
        broken_off = state.seat != OVER
        self.truncated[number] = 1 if broken_off else 0
        if self.bots is not None:
            self.bots[1](int(number), state)
        scores = state.scores()
        for seat in range(self.seats):
            self.points[first + seat] = float(scores[int(seat)])
            if not self.win:
                self.reward[first + seat] = self.points[first + seat]
        if self.win and not broken_off:
            winners = state.winners()
            for winner in winners:
                self.reward[first + winner] = 1.0 / float(len(winners))

    def _forget_end(self, number: i64) -> None:
        self.done[number] = 0
        self.truncated[number] = 0
        for seat in range(number * self.seats, (number + 1) * self.seats):
            self.reward[seat] = 0.0

    def _mark(self, number: i64, offer: Options, offered: u8) -> None:
        """Write into the mask whether these actions are on offer."""
        first = number * self.actions
        mask = self.mask
        items = offer.items
        for i in range(offer.count):
            mask[first + items[i]] = offered

    def _show(self, number: i64, state: State) -> None:
        """Write down what the deciding seat sees."""
        self.seat[number] = state.seat
        pen = self.pen
        pen.move(number)
        pen.changed = state.changed
        state.changed = 0
        self.encoder.write(state, state.seat, pen)
        self.touched[number] = pen.touched
