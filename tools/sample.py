"""Makes the sample set again, docs/data/games.parquet with figures in docs/data.md: `python tools/sample.py`.

Twenty games of every game at each number of seats up to four, between bots from chance to quite good ones. It
takes half a minute with the compiled engine (in build/compiled), many times as long on the sources.
"""

import os
import sys
from itertools import cycle, islice
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
import hameau  # noqa: E402
from hameau.arena import Match, RecordFile, play_all  # noqa: E402
from hameau.arena.records import Row, read_rows  # noqa: E402

FILE = ROOT / "docs" / "data" / "games.parquet"
PAGE = ROOT / "docs" / "data.md"
BEGIN, END = "<!-- written by tools/sample.py -->", "<!-- end -->"
BOTS = ("artisan", "greedy", "apprentice", "random")
GAMES, SEATS = 20, 4


def main() -> int:
    FILE.parent.mkdir(exist_ok=True)
    FILE.unlink(missing_ok=True)
    with RecordFile(FILE) as file:
        for _number, _result in play_all(matches(), os.cpu_count() or 1, keep=file.add):
            print(".", end="", flush=True)
    before, _begin, rest = PAGE.read_text("utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text(f"{before}{BEGIN}\n\n{figures(list(read_rows(FILE)))}\n{END}{after}", "utf-8")
    return 0


def matches() -> list[Match]:
    """Everybody meets everybody: from game to game the next bot begins."""
    return [
        Match(
            slug,
            tuple(islice(cycle(BOTS), number % len(BOTS), number % len(BOTS) + seats)),
            f"sample/{number}",
        )
        for slug, game in hameau.games().items()
        if game.package.startswith("hameau.games.")
        for seats in game.seats
        if seats <= SEATS
        for number in range(GAMES)
    ]


def figures(rows: list[Row]) -> str:
    """What the data card counts."""
    lines = ["| game | rules | games | of 1, 2, 3, 4 seats | actions |", "|---|---|---|---|---|"]
    for slug in sorted({row["game"] for row in rows}):
        some = [row for row in rows if row["game"] == slug]
        sizes = [sum(len(row["players"]) == seats for row in some) for seats in range(1, SEATS + 1)]
        actions = sum(row["length"] for row in some)
        lines.append(
            f"| {slug} | {some[0]['rules']} | {len(some)} | {', '.join(map(str, sizes))} | {actions:,} |"
        )
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
