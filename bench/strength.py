"""How strong are the bots? `python bench/strength.py` plays what is claimed here and writes docs/strength.md.

Each claim about wins is a sequential test named beforehand: it is played until it is settled, or until its
games run out. Results are kept in build/strength.db: run it again to go on where it stopped. Arguments name
the games to play (`stone-age meduris`), `--only` the tables (`--only alone`); what was not played is not on
the page. Run it on the compiled build.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
import hameau  # noqa: E402
from bench.strength_habits import agreement, selfplay  # noqa: E402
from hameau.arena import (  # noqa: E402
    Match,
    Result,
    ResultStore,
    Sprt,
    compare,
    mean_and_margin,
    run,
    standings,
    wilson,
)
from hameau.bench import is_compiled  # noqa: E402
from hameau.bots.levels import LEVELS  # noqa: E402
from hameau.learning.network import network_of  # noqa: E402

MASTER = list(LEVELS)[-1]
PAGE = ROOT / "docs" / "strength.md"
EARLIER = ROOT / "bench" / "strength_earlier.json"  # games against a version that is not here any more
NOTES = ROOT / "bench" / "strength_notes.md"  # what was measured otherwise

ALONE = "The strongest level alone"
NETWORK = "A network without a search against `greedy`"
LEVEL = "Each level against the one below"
LONGER = "Four times the simulations"
RATINGS = "Ratings"
RATED = (
    "By maximum likelihood over all games above between levels and networks, whatever their order. 400\n"
    "more are ten times the wins; each game has a scale of its own, with 0 for the mean of its bots.\n"
    "`journeyman` is `greedy`."
)
SAME_AS = {"greedy": "journeyman"}


@dataclass(frozen=True)
class Claim:
    """How often a bot wins at a table of others, decided by a test, or how many points it makes alone."""

    section: str
    game: str
    bots: tuple[str, ...]
    most: int  # games
    bar: float  # a share of wins, or points
    lower: float = 0.0  # and the lower end of the interval at least this
    test: Sprt | None = None

    def play(self, store: ResultStore, jobs: int) -> list[Result]:
        """What is missing; all results."""
        start = Match(self.game, self.bots, "strength")
        if self.test:
            return compare(self.test, start, self.most, store, jobs).results
        return run([Match(self.game, self.bots, f"strength/{n}") for n in range(self.most)], store, jobs)

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
        return [
            self.game, f"`{bot}`", told(others), str(len(results)), *shown,
            f"{1000 * time:.0f} ms", f"{slowest:.2f} s", "yes" if held else "**no**",
        ]  # fmt: skip

    def _seen(self, shares: list[float], scores: list[int]) -> tuple[list[str], bool]:
        if self.test is None:
            mean, margin = mean_and_margin(scores)
            return [f"{mean:.1f}", f"± {margin or 0:.1f}", f"≥ {self.bar:g} points"], mean >= self.bar
        rate = sum(shares) / len(shares)
        low, high = wilson(sum(shares), len(shares))
        verdict = self.test.verdict(sum(shares), len(shares)) or "open"
        bar = f"≥ {100 * self.bar:.0f} %" + (f", from {100 * self.lower:.0f} %" if self.lower else "")
        named = f"{100 * self.test.low:.0f} or {100 * self.test.high:.0f} %: {verdict}"
        return [
            f"{100 * rate:.0f} %", f"{100 * low:.0f}–{100 * high:.0f} %", f"{bar} ({named})",
        ], rate >= self.bar and low >= self.lower  # fmt: skip


def told(others: tuple[str, ...]) -> str:
    if not others:
        return "alone"
    return others[0] if len(others) == 1 else f"{len(others)} × {others[0]}"


def claims(factor: float) -> Iterator[Claim]:
    """Everything to be shown, the number of games stretched by a factor."""

    def so_many(games: int) -> int:
        return max(2, round(games * factor))

    yield Claim(ALONE, "cave-vs-cave", (MASTER,), so_many(60), 60)
    yield Claim(ALONE, "caverna", (MASTER,), so_many(20), 105)
    for slug in hameau.games():
        if network := network_of(hameau.game(slug)):
            for rivals in (1, 3):
                if network.is_for(rivals + 1):
                    table = ("network", *["greedy"] * rivals)
                    yield Claim(NETWORK, slug, table, so_many(100), 0.9, test=Sprt(0.75, 0.9))
    for slug in hameau.games():
        for weaker, stronger in pairwise(LEVELS):
            yield Claim(LEVEL, slug, (stronger, weaker), so_many(120), 0.7, 0.6, Sprt(0.6, 0.75))
    for slug in hameau.games():
        for simulations in (100, 400):
            pair = (f"mcts:{4 * simulations}", f"mcts:{simulations}")
            yield Claim(LONGER, slug, pair, so_many(80), 0.5, test=Sprt(0.5, 0.65))


def heading(claim: Claim) -> list[str]:
    score = "wins" if claim.test else "points"
    return table_head(
        claim.section,
        f"| game | bot | against | games | {score} | 95 % | bar | a decision | slowest | held |",
    )


def table_head(title: str, names: str) -> list[str]:
    return ["", f"## {title}", "", names, "|" + "---|" * (names.count("|") - 1)]


def rating_lines(shown: list[tuple[Claim, list[Result]]]) -> list[str]:
    """Ratings by maximum likelihood over all games between levels and networks, with two players and more."""
    lines = table_head(RATINGS, "| game | bot | rating | 95 % | games |")
    lines[3:3] = [RATED, ""]
    for slug in hameau.games():
        some = [
            as_levels(result)
            for claim, results in shown
            if claim.game == slug and claim.section in (LEVEL, NETWORK)
            for result in results
        ]
        lines += [
            f"| {slug} | `{entry.bot}` | {entry.rating:.0f} | ± {entry.doubt:.0f} | {entry.games} |"
            for entry in (standings(some) if some else [])
        ]
    return lines


def as_levels(result: Result) -> Result:
    """The same under the name of the level that `greedy` is."""
    bots = tuple(SAME_AS.get(name, name) for name in result.match.bots)
    return replace(result, match=replace(result.match, bots=bots))


def earlier_lines() -> list[str]:
    """Games against the strongest level of an earlier version, which cannot be played again from here."""
    kept = json.loads(EARLIER.read_text("utf-8"))
    lines = table_head(kept["title"], "| game | seats | games | wins | 95 % | bar | held |")
    lines[3:3] = [kept["about"], ""]
    for row in kept["rows"]:
        low, high = wilson(row["wins"], row["games"])
        rate = row["wins"] / row["games"]
        lines.append(
            f"| {row['game']} | {row['seats']} | {row['games']} | {100 * rate:.0f} % "
            f"| {100 * low:.0f}–{100 * high:.0f} % | ≥ {100 * row['bar']:.0f} % "
            f"| {'yes' if rate >= row['bar'] else '**no**'} |"
        )
    return lines


def page(shown: list[tuple[Claim, list[Result]]], habits: list[str]) -> str:
    lines = [
        "# How strong are the bots?",
        "",
        "Written by `python bench/strength.py` out of games played by the arena: seats taken in turn, every",
        "deal played from every seat, shared wins counted in part, intervals of 95 %. Every claim about wins",
        "is decided by a sequential test between two shares that was named beforehand: `high` or `low` says",
        "which of the two it was settled for, `open` that its games ran out before. Times are those of the",
        "bot in the second column on one core; other work on the machine makes them longer. What is not in",
        "the tables has not been played yet.",
    ]
    section = ""
    for claim, results in shown:
        if claim.section != section:
            section = claim.section
            lines += heading(claim)
        lines.append("| " + " | ".join(claim.row(results)) + " |")
    lines += [*rating_lines(shown), *earlier_lines(), *habits]
    return "\n".join(lines) + "\n" + NOTES.read_text("utf-8")


def habit_lines(games: list[str], factor: float, jobs: int) -> list[str]:
    """What `master` does when it plays against itself, and whether longer searches agree more."""
    names = "| game | seats | games | winner's points | resources left | starved in vain | slowest |"
    lines = table_head("The strongest level among itself", names)
    for slug, seats in (("stone-age", 2), ("stone-age", 4), ("caverna", 2), ("caverna", 4)):
        if slug in games:
            lines.append(selfplay(slug, seats, MASTER, max(2, round(12 * factor)), jobs))
    lines += table_head("Do four seeds choose alike?", "| game | positions | 100 | 400 | 1,600 simulations |")
    return lines + [agreement(slug, max(4, round(40 * factor)), jobs) for slug in games]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="only these games")
    parser.add_argument("--only", default="", help="only the tables whose title has these words")
    parser.add_argument("--games", type=float, default=1.0, help="play so many times as many games")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--store", type=Path, default=ROOT / "build" / "strength.db")
    parser.add_argument("--out", type=Path, default=PAGE)
    parser.add_argument("--habits", action="store_true", help="also let master play against itself")
    chosen = parser.parse_args()
    if not is_compiled():
        print("the engine is not compiled here: levels would run out of time", file=sys.stderr)
        return 2
    chosen.store.parent.mkdir(parents=True, exist_ok=True)
    store, shown = ResultStore(chosen.store), []
    games = chosen.game or list(hameau.games())
    for claim in claims(chosen.games):
        if claim.game in games and chosen.only in claim.section:
            shown.append((claim, claim.play(store, chosen.jobs)))
            print(*claim.row(shown[-1][1]), flush=True)
    habits = habit_lines(games, chosen.games, chosen.jobs) if chosen.habits else []
    chosen.out.write_text(page(shown, habits), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
