"""How many positions a second do the environments give? Next to what the plain engine does.

    python bench/research.py [--seconds 2] [--count 64] [--game stone-age]
    python bench/research.py --workers 2 --count 1024    in processes of `SharedTables`, by the clock
    python bench/research.py --apart 2                   in processes with tables of their own, by the clock

Random play. The engine counts every decision, those of chance included; the tables count positions in which a
seat decides, each with its observation (float32) and mask, chance being settled in between.
"""

import argparse
import sys
from multiprocessing import Pool
from pathlib import Path
from time import perf_counter, process_time

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import hameau
from hameau.bench import is_compiled
from hameau.core.options import Options
from hameau.core.rng import Rng
from hameau.core.speed import play_games
from hameau.core.state import OVER
from hameau.research.tables import Tables
from hameau.research.workers import SharedTables


def tables_rate(game: hameau.Game, seats: int, count: int, seconds: float, kind: str | None = None) -> float:
    tables = Tables(game, seats, count=count, kind=kind)
    positions, begin = 0, process_time()
    while process_time() - begin < seconds:
        tables.step(tables.choose())
        positions += count
    return positions / (process_time() - begin)


def workers_rate(game: hameau.Game, seats: int, count: int, seconds: float, workers: int) -> float:
    with SharedTables(game, seats, count=count, workers=workers) as tables:
        positions, begin = 0, perf_counter()
        while perf_counter() - begin < seconds:
            tables.step(tables.choose())
            positions += count
        return positions / (perf_counter() - begin)


def apart_rate(game: hameau.Game, seats: int, count: int, seconds: float, processes: int) -> float:
    """All processes together, each with tables of its own: as `hameau train` plays."""
    with Pool(processes) as pool:
        return sum(pool.starmap(clock_rate, [(game.slug, seats, count, seconds)] * processes, chunksize=1))


def clock_rate(slug: str, seats: int, count: int, seconds: float) -> float:
    tables = Tables(slug, seats, count=count)
    positions, begin = 0, perf_counter()
    while perf_counter() - begin < seconds:
        tables.step(tables.choose())
        positions += count
    return positions / (perf_counter() - begin)


def engine_rates(game: hameau.Game, seats: int, seconds: float) -> tuple[float, float]:
    """Decisions a second, with and without those of chance."""
    decisions, games, begin = 0, 0, process_time()
    while process_time() - begin < seconds:
        decisions += play_games(game, seats, games, 8)
        games += 8
    rate = decisions / (process_time() - begin)
    return rate, rate * seat_share(game, seats)


def seat_share(game: hameau.Game, seats: int) -> float:
    """How many of all decisions belong to seats."""
    out, mine, total = Options(), 0, 0
    for seed in range(4):
        state, rng = game.new(seats), Rng(seed)
        while state.seat != OVER:
            total += 1
            mine += int(state.seat >= 0)
            out.clear()
            state.options(out)
            state.perform(rng.pick(out))
    return mine / total


def main() -> None:
    parser = argparse.ArgumentParser(description="Positions per second of the environments")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--count", type=int, default=64)
    parser.add_argument("--game", default=None)
    parser.add_argument("--workers", type=int, default=0)
    parser.add_argument("--apart", type=int, default=0)
    given = parser.parse_args()
    print(
        "compiled engine" if is_compiled() else "interpreted engine", f"{given.count} games at once", sep=", "
    )
    games = [hameau.game(given.game)] if given.game else list(hameau.games().values())
    for game in games:
        for seats in game.seats:
            if processes := given.workers or given.apart:
                rate_of = workers_rate if given.workers else apart_rate
                rate = rate_of(game, seats, given.count, given.seconds, processes)
                print(f"{game.slug:<14}{seats} seats: {rate:>11,.0f} positions/s in {processes} processes")
                continue
            tables = tables_rate(game, seats, given.count, given.seconds)
            engine, alone = engine_rates(game, seats, given.seconds / 2)
            print(
                f"{game.slug:<14}{seats} seats: {tables:>11,.0f} positions/s with observation and mask; "
                f"engine {engine:>11,.0f} decisions/s, {alone:>11,.0f} of them a seat's",
                flush=True,
            )


if __name__ == "__main__":
    main()
