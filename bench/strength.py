"""How strong are the bots? `python bench/strength.py` plays the matches below and writes docs/strength.md.

Results are kept in build/strength.db: run it again to go on where it stopped, or after raising `--games`.
Arguments name the games to play (`stone-age meduris`), `--only` the tables (`--only alone`); what was not
played is not on the page. Run it on the compiled build, on a machine that does nothing else: a level also has
a limit of time.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
import hameau  # noqa: E402
from hameau.arena import Match, Result, ResultStore, lineup, mean_and_margin, run, wilson  # noqa: E402
from hameau.bench import is_compiled  # noqa: E402
from hameau.bots.levels import LEVELS  # noqa: E402

MASTER = list(LEVELS)[-1]
PAGE = ROOT / "docs" / "strength.md"


@dataclass(frozen=True)
class Claim:
    """Something to be shown: how often a bot wins at a table, or how many points it makes alone."""

    section: str
    game: str
    bots: tuple[str, ...]
    games: int
    bar: float  # a share of wins, or points
    lower: float = 0.0  # and the lower end of the interval at least this
    never_weaker: bool = False  # only the upper end of the interval counts

    def matches(self) -> list[Match]:
        if len(self.bots) > 1:
            return lineup(self.game, list(self.bots), self.games, seed=1000)
        return [Match(self.game, self.bots, 1000 + number) for number in range(self.games)]

    def row(self, results: list[Result]) -> list[str]:
        """What was seen, as the cells of a table."""
        bot, others = self.bots[0], self.bots[1:]
        seats = [(result, result.match.bots.index(bot)) for result in results]
        decisions = sum(result.decisions[seat] for result, seat in seats)
        time = sum(result.seconds[seat] for result, seat in seats) / max(1, decisions)
        slowest = max(result.slowest[seat] for result, seat in seats)
        shown, held = self._seen(
            [result.share(seat) for result, seat in seats], [r.scores[s] for r, s in seats]
        )
        against = " + ".join(others) or "alone"
        return [
            self.game, f"`{bot}`", against, str(len(results)), *shown,
            f"{1000 * time:.0f} ms", f"{slowest:.2f} s", "yes" if held else "**no**",
        ]  # fmt: skip

    def _seen(self, shares: list[float], scores: list[int]) -> tuple[list[str], bool]:
        if len(self.bots) == 1:
            mean, margin = mean_and_margin(scores)
            return [f"{mean:.1f}", f"± {margin or 0:.1f}", f"≥ {self.bar:g} points"], mean >= self.bar
        rate = sum(shares) / len(shares)
        low, high = wilson(sum(shares), len(shares))
        interval = f"{100 * low:.0f}–{100 * high:.0f} %"
        if self.never_weaker:
            return [f"{100 * rate:.0f} %", interval, "not weaker"], high >= self.bar
        bar = f"≥ {100 * self.bar:.0f} %" + (f", from {100 * self.lower:.0f} %" if self.lower else "")
        return [f"{100 * rate:.0f} %", interval, bar], rate >= self.bar and low >= self.lower


def claims(factor: float) -> Iterator[Claim]:
    """Everything to be shown, the number of games stretched by a factor."""

    def so_many(games: int) -> int:
        return max(2, round(games * factor))

    for game in hameau.games():
        yield Claim("The strongest level against `greedy`", game, (MASTER, "greedy"), so_many(40), 0.85, 0.75)
    for game in ("stone-age", "meduris"):
        table = (MASTER, *["greedy"] * 3)
        yield Claim("The strongest level against three `greedy`", game, table, so_many(40), 0.60)
    yield Claim("The strongest level alone", "cave-vs-cave", (MASTER,), so_many(100), 55)
    yield Claim("The strongest level alone", "caverna", (MASTER,), so_many(20), 80)
    for game in hameau.games():
        names = list(LEVELS)
        for weaker, stronger in pairwise(names):
            games = so_many(40 if stronger == MASTER else 60)
            yield Claim("Each level against the one below", game, (stronger, weaker), games, 0.60)
    for game in hameau.games():
        for simulations in (8, 16, 32):
            pair = (f"mcts:{2 * simulations}", f"mcts:{simulations}")
            yield Claim("Twice the simulations", game, pair, so_many(30), 0.5, never_weaker=True)


def page(shown: list[tuple[Claim, list[Result]]]) -> str:
    lines = [
        "# How strong are the bots?",
        "",
        "Written by `python bench/strength.py` out of games played by the arena: seats taken in turn, every",
        "deal played from every seat, shared wins counted in part, intervals of 95 %. Times are those of the",
        "bot in the second column on one core; other work on the machine makes them longer. What is not in",
        "the tables has not been played yet.",
        "",
    ]
    section = ""
    for claim, results in shown:
        if claim.section != section:
            section = claim.section
            score = "points" if len(claim.bots) == 1 else "wins"
            lines += [
                "", f"## {section}", "",
                f"| game | bot | against | games | {score} | 95 % | bar | a decision | slowest | held |",
                "|---|---|---|---:|---:|---:|---|---:|---:|---|",
            ]  # fmt: skip
        lines.append("| " + " | ".join(claim.row(results)) + " |")
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="only these games")
    parser.add_argument("--only", default="", help="only the tables whose title has these words")
    parser.add_argument("--games", type=float, default=1.0, help="play so many times as many games")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--store", type=Path, default=ROOT / "build" / "strength.db")
    parser.add_argument("--out", type=Path, default=PAGE)
    parser.add_argument("--only-write", action="store_true", help="play nothing, write what is there")
    chosen = parser.parse_args()
    if not is_compiled():
        print("the engine is not compiled here: levels would run out of time", file=sys.stderr)
        return 2
    chosen.store.parent.mkdir(parents=True, exist_ok=True)
    store = ResultStore(chosen.store)
    shown = []
    for claim in claims(chosen.games):
        wanted = (not chosen.game or claim.game in chosen.game) and chosen.only in claim.section
        if wanted and not chosen.only_write:
            run(claim.matches(), store, chosen.jobs)
        results = store.results(claim.matches())
        if results:
            shown.append((claim, results))
            print(*claim.row(results), flush=True)
    chosen.out.write_text(page(shown), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
