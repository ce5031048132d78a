"""How strong are bots, out of all games at once? By the strengths under which those games were most likely.

A bot's chance to win a game is its strength over that of all seats (the model of Bradley and Terry, and of
Luce for more than two). The order of the games does not matter, a shared win counts in part, and a bot in
several seats wins with any of them. Each bot also shared one game with an imagined one of middling strength,
so that who has won everything is strong, not infinitely so.
"""

from collections import Counter
from collections.abc import Sequence
from math import exp, log, sqrt
from typing import Final

from .match import Result

SCALE: Final = 400 / log(10)  # as in chess: 400 more is ten times the strength
SURE: Final = 1.959964  # standard deviations on both sides: 95 %
STEPS: Final = 60

Numbers = list[float]
Encounters = Counter[tuple[tuple[int, ...], tuple[float, ...]]]  # who sat there, and what each seat won


def ratings(results: Sequence[Result]) -> dict[str, tuple[float, float]]:
    """The rating of every bot, 0 being the mean of all, and half of its 95 % interval."""
    names = sorted({name for result in results for name in result.match.bots})
    numbers = {name: number for number, name in enumerate(names)}
    middling = len(names)
    games: Encounters = Counter({((number, middling), (0.5, 0.5)): 1 for number in range(middling)})
    for result in results:
        if len(set(result.match.bots)) > 1 and not result.broken_off:
            seats = tuple(numbers[name] for name in result.match.bots)
            games[seats, tuple(result.share(seat) for seat in range(len(seats)))] += 1
    games = Counter(dict(sorted(games.items())))  # so that rounding does not depend on the order either
    strengths = most_likely(games, middling)
    mean = sum(strengths) / middling  # the imagined bot's is 0
    spread = centred(inverse(information(games, strengths)))
    return {
        name: (SCALE * (strengths[number] - mean), SCALE * SURE * sqrt(spread[number]))
        for name, number in numbers.items()
    }


def centred(spread: list[Numbers]) -> Numbers:
    """How uncertain each bot's distance from the mean of all is."""
    size = len(spread)
    whole = sum(sum(row) for row in spread) / size**2
    return [row[number] - 2 * sum(row) / size + whole for number, row in enumerate(spread)]


def most_likely(games: Encounters, middling: int) -> Numbers:
    """The logarithms of the strengths by Newton's method, no step longer than one."""
    strengths = [0.0] * (middling + 1)
    for _step in range(STEPS):
        ways = solve(information(games, strengths), slope(games, strengths))
        longest = max(1.0, *(abs(way) for way in ways))
        strengths = [one + way / longest for one, way in zip(strengths, [*ways, 0.0])]
    return strengths


def chances(seats: tuple[int, ...], strengths: Numbers) -> Numbers:
    """How likely each seat is to win."""
    most = max(strengths[bot] for bot in seats)
    sizes = [exp(strengths[bot] - most) for bot in seats]
    return [size / sum(sizes) for size in sizes]


def slope(games: Encounters, strengths: Numbers) -> Numbers:
    """How much more each bot won than was to be expected."""
    more = [0.0] * len(strengths)
    for (seats, shares), count in games.items():
        for bot, share, chance in zip(seats, shares, chances(seats, strengths)):
            more[bot] += count * (share - chance)
    return more[:-1]


def information(games: Encounters, strengths: Numbers) -> list[Numbers]:
    """How sharply the games tell strengths apart: the curvature of the likelihood."""
    size = len(strengths)
    found = [[0.0] * size for _ in range(size)]
    for (seats, _shares), count in games.items():
        mine: dict[int, float] = {}
        for bot, chance in zip(seats, chances(seats, strengths)):
            mine[bot] = mine.get(bot, 0.0) + chance
        for bot, chance in mine.items():
            found[bot][bot] += count * chance
            for other, its in mine.items():
                found[bot][other] -= count * chance * its
    return [row[:-1] for row in found[:-1]]


def solve(rows: list[Numbers], right: Numbers) -> Numbers:
    """What the matrix makes into the right side."""
    return [sum(one * other for one, other in zip(row, right)) for row in inverse(rows)]


def inverse(rows: list[Numbers]) -> list[Numbers]:
    """Of a symmetric matrix with a positive diagonal, by elimination."""
    size = len(rows)
    work = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(rows)]
    for pivot in range(size):
        head = work[pivot][pivot]
        work[pivot] = [entry / head for entry in work[pivot]]
        for i in range(size):
            if i != pivot:
                factor = work[i][pivot]
                work[i] = [one - factor * other for one, other in zip(work[i], work[pivot])]
    return [row[size:] for row in work]
