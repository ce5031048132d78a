"""What did each release cost, and how well did its bots play? Kept in bench/releases.json, drawn on the site.

    python bench/releases.py [--seconds 2] [--decisions 40]

measures the build as wheels have it (`HAMEAU_OPTIMIZE=3 python tools/engine.py`, then in build/optimised) and
prints the file with an entry for its version. Instructions are those in `bench/instructions.json`, which
`make test` checks, and points those that docs/strength.md tells. Compare times on one machine alone.
"""

import argparse
import json
import re
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from simulations import TABLES, positions, simulations_rate
from web import GAMES, ROOT
from web_cost import told

sys.path.insert(0, str(ROOT))

import hameau
from hameau.bench import is_compiled, measure
from hameau.learning.network import Eye, network_of
from hameau.testing.networks import random_network

Figures = dict[str, float]
_ROW = re.compile(r"^\| (\S+) \| `master` \| alone \| \d+ \| ([\d.]+) \|", re.MULTILINE)


def decisions(seconds: float) -> Iterator[tuple[str, float]]:
    for slug, game in hameau.games().items():
        for seats in {min(game.seats), min(4, max(game.seats))}:
            yield f"{slug} {seats}", round(measure(game, seats, seconds).decisions / 1e6, 2)


def simulations(seconds: float) -> Iterator[tuple[str, float]]:
    for slug, seats in TABLES:
        game = hameau.game(slug)
        network = network_of(game) or random_network(game, 256)
        states = positions(game, Eye(network, seats), seats)
        yield f"{slug} {seats}", round(simulations_rate(network, states, seconds)[0])


def pages(taken: int) -> Iterator[tuple[str, float]]:
    for game, cost in zip(GAMES, told([ROOT], taken)[0], strict=True):
        yield game, round(cost, 1)


def points(text: str) -> Figures:
    """What the strongest level makes alone."""
    return {f"{slug} 1": float(mean) for slug, mean in _ROW.findall(text)}


def entry(seconds: float, taken: int) -> dict[str, object]:
    instructions = json.loads((ROOT / "bench" / "instructions.json").read_text())["3"]
    figures: dict[str, Figures] = {
        "instructions": instructions,
        "decisions": dict(sorted(decisions(seconds))),
        "simulations": dict(sorted(simulations(seconds))),
        "page": dict(pages(taken)),
        "points": points((ROOT / "docs" / "strength.md").read_text()),
    }
    return {"version": hameau.__version__, "date": date.today().isoformat(), "figures": figures}


def main() -> None:
    parser = argparse.ArgumentParser(description="The figures of a release")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--decisions", type=int, default=40)
    given = parser.parse_args()
    if not is_compiled():
        sys.exit("releases: the engine is not compiled here; figures are kept of wheels alone")
    kept = Path(ROOT, "bench", "releases.json")
    entries = [one for one in json.loads(kept.read_text()) if one["version"] != hameau.__version__]
    print(json.dumps([*entries, entry(given.seconds, given.decisions)], indent=1))


if __name__ == "__main__":
    main()
