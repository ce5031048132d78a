"""What do bots do at the table, beside winning? Games of a level among itself, and choices of four seeds."""

from itertools import combinations
from time import perf_counter

import hameau
from hameau.arena import mean_and_margin, spread
from hameau.bots import bot
from hameau.bots.base import Bot
from hameau.bots.play import play
from hameau.core.dealer import settle
from hameau.core.options import Options
from hameau.core.rng import Rng
from hameau.core.state import OVER, Document

SEEDS = 4
BUDGETS = (100, 400, 1600)

Habits = tuple[int, list[int], int, float]


class Slowest:
    """A bot whose longest decision is remembered."""

    def __init__(self, inner: Bot) -> None:
        self.inner, self.seconds = inner, 0.0

    def choose(self, state: hameau.State, seat: int) -> int:
        begin = perf_counter()
        action = self.inner.choose(state, seat)
        self.seconds = max(self.seconds, perf_counter() - begin)
        return action


def play_one(task: tuple[str, int, str, int]) -> Habits:
    """The winner's points, resources left by seat, meals missed with something in hand, longest decision."""
    slug, seats, name, number = task
    game = hameau.game(slug)
    bots = [Slowest(bot(name, game, f"habits/{number}/{seat}")) for seat in range(seats)]
    record = play(game, bots, f"habits/{number}")
    state = record.state()
    left = [state.score_sheet(seat).get("resources", 0) for seat in range(seats)]
    return max(state.scores()), left, starved_in_vain(record), max(entry.seconds for entry in bots)


def starved_in_vain(record: hameau.Record) -> int:
    """How often somebody chose to starve who could have paid with resources instead."""
    state, times = record.game.new(len(record.players), **record.options), 0
    for action in record.actions:
        if state.seat >= 0 and record.game.write(action) == "starve" and len(state.legal()) > 1:
            times += 1
        state.perform(action)
    return times


def selfplay(slug: str, seats: int, name: str, games: int, jobs: int) -> str:
    tasks = [(slug, seats, name, number) for number in range(games)]
    played = [habits for _number, habits in spread(play_one, tasks, jobs)]
    points, doubt = mean_and_margin([entry[0] for entry in played])
    left, _doubt = mean_and_margin([float(number) for entry in played for number in entry[1]])
    starved, slowest = sum(entry[2] for entry in played), max(entry[3] for entry in played)
    stone = (f"{left:.1f}", str(starved)) if slug == "stone-age" else ("–", "–")
    return (
        f"| {slug} | {seats} | {games} | {points:.1f} ± {doubt or 0:.1f} "
        f"| {stone[0]} | {stone[1]} | {slowest:.2f} s |"
    )


def positions(game: hameau.Game, count: int) -> list[Document]:
    """Positions with a choice, out of games of `greedy`, spread over them."""
    found: list[Document] = []
    rng, out, seats = Rng("habits"), Options(), min(seats for seats in game.seats if seats > 1)
    player = bot("greedy", game, "habits")
    while len(found) < count:
        state, some, number = game.new(seats), [], 0
        while settle(state, rng, out).seat != OVER:
            if len(state.legal()) > 2:
                number += 1
                if number % 12 == 0:
                    some.append(state.dump())
            state.perform(player.choose(state, int(state.seat)))
        found += some
    return found[:count]


def agree(task: tuple[str, Document]) -> list[float]:
    """For each number of simulations, the share of pairs of seeds that choose alike."""
    slug, position = task
    game = hameau.game(slug)
    shares = []
    for simulations in BUDGETS:
        state = game.load(position)
        seat = int(state.seat)
        chosen = [bot(f"mcts:{simulations}", game, seed).choose(state.clone(), seat) for seed in range(SEEDS)]
        pairs = list(combinations(chosen, 2))
        shares.append(sum(one == other for one, other in pairs) / len(pairs))
    return shares


def agreement(slug: str, count: int, jobs: int) -> str:
    tasks = [(slug, position) for position in positions(hameau.game(slug), count)]
    rows = [row for _number, row in spread(agree, tasks, jobs)]
    means = [sum(column) / len(column) for column in zip(*rows, strict=True)]
    return f"| {slug} | {count} | " + " | ".join(f"{100 * mean:.0f} %" for mean in means) + " |"
