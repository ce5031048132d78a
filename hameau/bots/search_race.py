"""Which option is best, with so many tries in all? All that are still in the running meet the same luck.

Options are tried in rounds. In one round every option still in the running is tried once, and chance falls
alike for all, so that it is their difference that counts and not who was lucky. As the race goes on, ever
fewer may stay in it: those furthest behind drop out, so that the last tries tell the best two apart. Whoever
is surely behind drops out too; that is asked only when the tries have doubled, because by luck alone anybody
looks surely behind sooner or later if it is asked after every round.
"""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

TRIES: Final[i64] = 8  # before anything can be surely behind; then twice as many, and so on
SURE: Final = (
    3.0  # standard errors by which one is surely behind: rare by luck alone, though asked some times
)


@final
class Race:
    """Options by their first looks, best first, and what came of each try."""

    def __init__(self, looks: list[float], trust: float) -> None:
        self.looks = looks
        self.trust = trust  # how many tries the first look counts for
        self.results: list[list[float]] = [[] for _ in looks]
        self.running: list[int] = list(range(len(looks)))
        self.doubled: i64 = TRIES  # the round after which it is asked who is surely behind
        self.turn: i64 = 0  # whose turn it is in this round
        self.progress: float = 0.0  # how much of the race is over, from 0 to 1

    def next(self) -> i64:
        """The option to be tried."""
        return self.running[self.turn]

    def note(self, result: float) -> None:
        """What came of the option whose turn it was."""
        self.results[self.next()].append(result)
        self.turn += 1
        if self.turn == len(self.running):
            self.turn = 0
            self._drop()

    def is_settled(self) -> bool:
        return len(self.running) == 1

    def best(self) -> i64:
        """The best option so far, judged by the rounds that all in the running have finished."""
        rounds = len(self.results[self.running[len(self.running) - 1]])
        best = self.running[0]
        for option in self.running:
            if self._behind(option, best, rounds) < 0.0:
                best = option
        return best

    def _drop(self) -> None:
        rounds = len(self.results[self.running[0]])
        best = self.best()
        if rounds >= self.doubled:
            self.doubled *= 2
            still: list[int] = []
            for option in self.running:
                if option == best or not self._is_surely_behind(option, best, rounds):
                    still.append(option)
            self.running = still
        most = max(2.0, float(len(self.looks)) ** (1.0 - self.progress))
        while float(len(self.running)) > most:
            self.running.remove(self._last(best, rounds))

    def _last(self, best: i64, rounds: i64) -> int:
        """The option furthest behind."""
        last = self.running[0]
        furthest: float = -1e9
        for option in self.running:
            behind = self._behind(option, best, rounds)
            if behind >= furthest:
                furthest = behind
                last = option
        return last

    def _behind(self, option: i64, best: i64, rounds: i64) -> float:
        """By how much an option is behind on average, the first look counting for a few tries."""
        total = self.trust * (self.looks[best] - self.looks[option])
        mine, theirs = self.results[option], self.results[best]
        for number in range(rounds):
            total += theirs[number] - mine[number]
        return total / (self.trust + float(rounds))

    def _is_surely_behind(self, option: i64, best: i64, rounds: i64) -> bool:
        """Beyond doubt, and not by its first look alone."""
        mine, theirs = self.results[option], self.results[best]
        total = 0.0
        squares = 0.0
        for number in range(rounds):
            gap = theirs[number] - mine[number]
            total += gap
            squares += gap * gap
        spread = squares - total * total / float(rounds)
        error = sqrt(max(0.0, spread) / float(rounds * (rounds - 1)))
        return total >= 0.0 and self._behind(option, best, rounds) >= SURE * error
