"""Keeps what this version writes, for later ones to open: `python tools/keep.py`, once for each release.

Writes tests/kept/VERSION: of each game a record, the same as text, and a position of it, as a document and
pickled. tests/test_kept.py opens what all versions have kept.
"""

import json
import pickle
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
import hameau  # noqa: E402

PROTOCOL = 4  # of pickles: every Python from 3.11 on reads it


def main() -> int:
    folder = ROOT / "tests" / "kept" / hameau.__version__
    folder.mkdir(parents=True, exist_ok=True)
    for slug, game in hameau.games().items():
        if game.package.startswith("hameau.games."):
            keep(hameau.play(slug, ["greedy"] * max(2, game.seats[0]), seed=1), folder, slug)
    print(f"kept in {folder}")
    return 0


def keep(record: hameau.Record, folder: Path, slug: str) -> None:
    middle = record.state(len(record) // 2)
    record.times.clear()
    record.save(folder / f"{slug}.json")
    (folder / f"{slug}.txt").write_text(str(record), "utf-8")
    (folder / f"{slug}.position.json").write_text(json.dumps(middle.dump()) + "\n", "utf-8")
    (folder / f"{slug}.position.pickle").write_bytes(pickle.dumps(middle, PROTOCOL))


if __name__ == "__main__":
    sys.exit(main())
