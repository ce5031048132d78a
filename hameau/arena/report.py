"""How are results shown? A table in Markdown, and a page with charts that needs nothing but itself."""

from html import escape

from .match import Result
from .standings import Standing, standings

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  color: #2b2620; background: #faf6ee }
table { border-collapse: collapse; width: 100% }
th, td { padding: .3rem .6rem; text-align: right; border-bottom: 1px solid #d8cdb8 }
th:first-child, td:first-child { text-align: left }
svg { width: 100%; height: auto; background: #fff; border: 1px solid #d8cdb8 }
svg text { font: 12px system-ui, sans-serif; fill: #2b2620 }
@media (prefers-color-scheme: dark) {
  body { color: #ece4d6; background: #1f1b16 }
  svg { background: #2a251e }
  svg text { fill: #ece4d6 }
}
"""
_COLOURS = ("#3b6ea5", "#c9712f", "#4f8a4c", "#8a5aa0", "#b03a48", "#6b6257", "#2f8f8b", "#a08a2d")
_HEAD = ("bot", "rating", "games", "wins", "95 %", "mean score", "s/decision", "slowest")


def rows(table: list[Standing]) -> list[tuple[str, ...]]:
    """The standings as texts."""
    return [
        (
            entry.bot,
            f"{entry.rating:.1f} ± {entry.doubt:.1f}" if entry.rating else "–",
            str(entry.games),
            f"{entry.rate:.1%}",
            "{:.1%} – {:.1%}".format(*entry.interval),
            f"{entry.mean_score:.1f} ± {entry.score_doubt:.1f}",
            f"{entry.seconds / max(1, entry.decisions):.4f}",
            f"{entry.slowest:.2f} s",
        )
        for entry in table
    ]


def markdown(title: str, results: list[Result]) -> str:
    """The standings as a section of a Markdown page."""
    lines = [f"## {title}", "", "| " + " | ".join(_HEAD) + " |", "|---" + "|---:" * (len(_HEAD) - 1) + "|"]
    lines += ["| " + " | ".join(row) + " |" for row in rows(standings(results))]
    return "\n".join(lines) + "\n"


def html(title: str, results: list[Result]) -> str:
    """A page with the standings and charts."""
    table = standings(results)
    head = "".join(f"<th>{escape(word)}</th>" for word in _HEAD)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows(table)
    )
    charts = [
        ("Ratings, with 95 % intervals", _ratings(table)),
        ("Scores", _histogram({entry.bot: [float(score) for score in entry.scores] for entry in table})),
        ("Wins by seat", _seats(table)),
        ("Decisions in a game", _histogram({"all games": [float(result.length) for result in results]})),
        ("Seconds for a decision, on average", _bars(_thinking(table), "s")),
    ]
    sections = "".join(f"<h2>{escape(name)}</h2>{chart}" for name, chart in charts)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style><h1>{escape(title)}</h1><p>{len(results)} games</p>"
        f"<table><tr>{head}</tr>{body}</table>{sections}</html>\n"
    )


def _thinking(table: list[Standing]) -> dict[str, float]:
    return {entry.bot: entry.seconds / max(1, entry.decisions) for entry in table}


def _ratings(table: list[Standing]) -> str:
    low = min((entry.rating - entry.doubt for entry in table), default=0.0)
    high = max((entry.rating + entry.doubt for entry in table), default=1.0)
    scale = 560 / ((high - low) or 1.0)
    parts = []
    for row, entry in enumerate(table):
        y, x = 24 + 28 * row, 180 + (entry.rating - low) * scale
        left, right = x - entry.doubt * scale, x + entry.doubt * scale
        colour = _COLOURS[row % len(_COLOURS)]
        parts.append(
            f'<text x="10" y="{y + 4}">{escape(entry.bot)}</text>'
            f'<line x1="{left:.1f}" x2="{right:.1f}" y1="{y}" y2="{y}" stroke="{colour}" stroke-width="3"/>'
            f'<circle cx="{x:.1f}" cy="{y}" r="6" fill="{colour}"/>'
            f'<text x="{min(right + 8, 745):.1f}" y="{y + 4}">{entry.rating:.1f}</text>'
        )
    return _svg(parts, 28 * len(table) + 20)


def _bars(values: dict[str, float], unit: str) -> str:
    most = max(values.values(), default=0.0) or 1.0
    parts = []
    for row, (name, value) in enumerate(values.items()):
        y = 10 + 28 * row
        parts.append(
            f'<text x="10" y="{y + 15}">{escape(name)}</text>'
            f'<rect x="180" y="{y}" width="{500 * value / most:.1f}" height="20" '
            f'fill="{_COLOURS[row % len(_COLOURS)]}"/>'
            f'<text x="{188 + 500 * value / most:.1f}" y="{y + 15}">{value:.4g} {unit}</text>'
        )
    return _svg(parts, 28 * len(values) + 20)


def _seats(table: list[Standing]) -> str:
    shares = {
        f"{entry.bot}, seat {seat}": sum(wins) / len(wins)
        for entry in table
        for seat, wins in sorted(entry.by_seat.items())
    }
    return _bars(shares, "of the games")


def _histogram(groups: dict[str, list[float]]) -> str:
    everything = [value for values in groups.values() for value in values]
    low, high = min(everything, default=0.0), max(everything, default=1.0)
    bins = 24
    width = (high - low) / bins or 1.0
    parts = []
    for row, (name, values) in enumerate(groups.items()):
        counts = [0] * bins
        for value in values:
            counts[min(bins - 1, int((value - low) / width))] += 1
        most, y, colour = max(counts) or 1, 70 + 80 * row, _COLOURS[row % len(_COLOURS)]
        parts.append(f'<text x="10" y="{y}">{escape(name)}</text>')
        parts += [
            f'<rect x="{180 + 24 * i}" y="{y - 60 * count / most:.1f}" width="22" '
            f'height="{60 * count / most:.1f}" fill="{colour}"/>'
            for i, count in enumerate(counts)
        ]
    bottom = 80 * len(groups) + 10
    parts.append(f'<text x="180" y="{bottom}">{low:g}</text><text x="730" y="{bottom}">{high:g}</text>')
    return _svg(parts, bottom + 10)


def _svg(parts: list[str], height: int) -> str:
    return f'<svg viewBox="0 0 800 {height}" role="img">{"".join(parts)}</svg>'
