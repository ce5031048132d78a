"""Draws the picture of the README, docs/table.svg: `python tools/picture.py`.

The table is that of a game between bots, so it changes only when a bot or the drawing does. The picture names
the reader's own fonts and holds no address.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import hameau  # noqa: E402
from hameau.games.stone_age.board import DRAWING  # noqa: E402

TARGET = ROOT / "docs" / "table.svg"
SEED, ROUND = 7, 9
NAMES = ["Anna", "Ben", "Chloé", "David"]


def middle(record: hameau.Record) -> int:
    """How many actions lead to the moment of a round when all figures are placed."""
    state = record.state(0)
    for number, action in enumerate(record.actions):
        if state.view(None)["round"] == ROUND and state.prompt().step == "use":
            return number
        state.perform(action)
    return len(record)


def draw() -> str:
    """The drawn table of Stone Age as the first seat sees it."""
    game = hameau.game("stone-age")
    played = hameau.play(game, ["greedy"] * len(NAMES), seed=SEED)
    return DRAWING.board(played.state(middle(played)).view(0), NAMES, game.text("en"), 0)


if __name__ == "__main__":
    TARGET.write_text(draw() + "\n", "utf-8")
    print(f"wrote {TARGET.relative_to(ROOT)}")
