"""The page of the site that draws the figures of all releases, from bench/releases.json."""

import json
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
MEASURES = {
    "instructions": ("Instructions for a decision", "fewer are better", "{:,.0f}"),
    "decisions": ("Decisions a second, in millions", "more are better", "{:.1f}"),
    "simulations": ("Simulations a second of the search", "more are better", "{:,.0f}"),
    "page": ("Processor time of a decision at a web table, in milliseconds", "less is better", "{:.1f}"),
    "points": ("Points of the strongest level alone", "more are better", "{:.1f}"),
}
HEAD = """# Figures of every release

Measured by `bench/releases.py` on one core, engine compiled as in wheels; a number after a game is that of
its seats. A line is drawn in shares of its largest figure, so that every game has room.
"""
WIDE, HIGH, EDGE = 640, 200, 30
COLOURS = ("#2f6f4f", "#b5532a", "#3b5ea8", "#8a6d1f", "#7a3b78", "#3f8a8c", "#a33a4a", "#5b6b2f", "#555555")


def figures_page() -> str:
    releases = json.loads((ROOT / "bench" / "releases.json").read_text("utf-8"))
    parts = [HEAD]
    for measure, (title, better, shown) in MEASURES.items():
        kept = [(one["version"], one["figures"][measure]) for one in releases if measure in one["figures"]]
        if kept:
            parts += [f"## {title}", f"{better.capitalize()}.", _chart(title, kept), _table(kept, shown)]
    return "\n\n".join(parts) + "\n"


def _rows(kept: list[tuple[str, dict[str, Any]]]) -> list[str]:
    return sorted({row for _version, figures in kept for row in figures})


def _table(kept: list[tuple[str, dict[str, Any]]], shown: str) -> str:
    lines = [f"| game | {' | '.join(version for version, _figures in kept)} |", "|---|" + "---:|" * len(kept)]
    for row in _rows(kept):
        cells = [shown.format(figures[row]) if row in figures else "–" for _version, figures in kept]
        lines.append(f"| {row} | {' | '.join(cells)} |")
    return "\n".join(lines)


def _chart(title: str, kept: list[tuple[str, dict[str, Any]]]) -> str:
    """A line for every row, over the releases."""
    step = (WIDE - 180 - EDGE) / max(1, len(kept) - 1)
    xs = [EDGE + step * at for at in range(len(kept))]
    drawn = [f'<text x="{x:.0f}" y="{HIGH - 4}">{kept[at][0]}</text>' for at, x in enumerate(xs)]
    for number, row in enumerate(_rows(kept)):
        colour, most = COLOURS[number % len(COLOURS)], max(figures.get(row, 0) for _version, figures in kept)
        spots = [
            (x, EDGE + (HIGH - 2 * EDGE) * (1 - figures[row] / most))
            for x, (_version, figures) in zip(xs, kept, strict=True)
            if row in figures
        ]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        drawn.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        drawn += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{colour}"/>' for x, y in spots]
        drawn.append(f'<text x="{WIDE - 160}" y="{EDGE + 18 * number}" fill="{colour}">{row}</text>')
    box = f'viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{title}"'
    style = 'font-family="sans-serif" font-size="13" fill="currentColor"'
    return f'```{{raw}} html\n<svg {box} width="100%" {style}>{"".join(drawn)}</svg>\n```'
