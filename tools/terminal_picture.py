"""Draws the table as it looks in a terminal, docs/terminal.svg: `python tools/terminal_picture.py`.

The table is that of a game between bots, so it changes only when a bot or the drawing does. The picture names
the reader's own fonts and holds no address.
"""

import io
import sys
from pathlib import Path

from rich.console import Console

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import hameau  # noqa: E402
from hameau.cli.common import words  # noqa: E402
from hameau.cli.display import Display  # noqa: E402
from hameau.cli.menu import Menu  # noqa: E402

TARGET = ROOT / "docs" / "terminal.svg"
SEED, ROUND, WIDTH = 7, 9, 120
NAMES = ["Anna", "Ben", "Chloé", "David"]

# Rich's own frame without the fonts it would load from elsewhere.
FRAME = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{
font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width;
}}
.{unique_id}-title {{ font-family: system-ui, sans-serif; font-size: 18px; font-weight: bold; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def middle(record: hameau.Record) -> int:
    """How many actions lead to the first seat's third decision of a round."""
    state, asked = record.state(0), 0
    for number, action in enumerate(record.actions):
        if state.view(None)["round"] == ROUND and state.seat == 0:
            asked += 1
            if asked == 3:
                return number
        state.perform(action)
    return len(record)


def draw() -> str:
    """The table, what happened just before, and the options."""
    game = hameau.game("stone-age")
    played = hameau.play(game, ["greedy"] * len(NAMES), seed=SEED)
    played.players = NAMES
    at = middle(played)
    state, text = played.state(at), words("en")
    console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    display = Display(console, played, text)
    moves = played.history.moves(at - len(NAMES), at)
    display.log(display.lines([move.journal.events(0) for move in moves]), len(NAMES))
    display.table(state, 0)
    display.question(state)
    display.options(Menu(state, game, display.words, text).entries)
    return console.export_svg(title="hameau play stone-age", code_format=FRAME)


if __name__ == "__main__":
    TARGET.write_text(draw(), "utf-8")
    print(f"wrote {TARGET.relative_to(ROOT)}")
