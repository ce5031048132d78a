"""How are results shown? A table in Markdown, and a page with charts that needs nothing but itself."""

from collections import Counter, defaultdict
from html import escape

from ..core.text import in_figures, in_percent
from .charts import COLOURS, Axis, Row, dots, hills
from .match import Result
from .standings import Standing, standings, wilson

_STYLE = """
:root { color-scheme: light dark; --ink: #2b2620; --soft: #6d6355; --paper: #faf6ee; --card: #fff;
  --line: #e2d8c5 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece4d6; --soft: #a89c8a; --paper: #1b1814; --card: #26211b; --line: #40382e }
}
* { box-sizing: border-box }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem;
  color: var(--ink); background: var(--paper) }
h1 { font-size: 1.8rem; line-height: 1.2; margin: 0 }
h2 { font-size: 1.1rem; margin: 0 0 .2rem }
p { margin: .2rem 0 1rem; color: var(--soft) }
section { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; margin: 1.2rem 0;
  padding: 1rem 1.2rem; overflow-x: auto }
section p { font-size: .9rem; margin-bottom: .6rem }
table { border-collapse: collapse; width: 100%; font-size: .92rem; font-variant-numeric: tabular-nums }
th { font-weight: 600; color: var(--soft) }
th, td { padding: .4rem .6rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line) }
th:first-child, td:first-child { text-align: left; overflow-wrap: anywhere; white-space: normal;
  min-width: 8rem }
tr:last-child td { border-bottom: 0 }
i { display: inline-block; width: .7rem; height: .7rem; border-radius: 50%; margin-right: .5rem }
svg { display: block; width: 100%; min-width: 34rem; height: auto }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink); font-variant-numeric: tabular-nums }
svg .tick { font-size: 12px; fill: var(--soft); text-anchor: middle }
svg .value { text-anchor: end }
svg .grid, svg .floor { stroke: var(--line) }
svg .even { stroke: var(--soft); stroke-dasharray: 4 4 }
svg .mean { stroke: var(--ink); stroke-width: 1.5 }
svg .span { stroke-width: 4; stroke-linecap: round; opacity: .45 }
"""
_HEAD = ("bot", "rating", "games", "wins", "95 %", "mean score", "s/decision", "slowest")


def rows(table: list[Standing], lang: str = "en") -> list[tuple[str, ...]]:
    """The standings as texts."""

    def told(value: float, digits: int = 1) -> str:
        return in_figures(value, lang, digits)

    return [
        (
            entry.bot,
            f"{told(entry.rating, 0)} ± {told(entry.doubt, 0)}" if entry.doubt else "–",
            str(entry.games),
            in_percent(told(100 * entry.rate), lang),
            " – ".join(in_percent(told(100 * end), lang) for end in entry.interval),
            f"{told(entry.mean_score)} ± {told(entry.score_doubt)}",
            told(entry.seconds / max(1, entry.decisions), 4),
            f"{told(entry.slowest, 2)} s",
        )
        for entry in table
    ]


def markdown(title: str, results: list[Result]) -> str:
    """The standings as a section of a Markdown page."""
    lines = [f"## {title}", "", "| " + " | ".join(_HEAD) + " |", "|---" + "|---:" * (len(_HEAD) - 1) + "|"]
    lines += ["| " + " | ".join(row) + " |" for row in rows(standings(results))]
    lines += ["", _summary(results)]
    return "\n".join(lines) + "\n"


def html(title: str, results: list[Result]) -> str:
    """A page with the standings and charts."""
    table = standings(results)
    sections = [
        (
            "Standings",
            "A rating of 400 more is ten times the strength. ± and ranges are 95 %.",
            _table(table),
        ),
        ("Ratings", "Higher is stronger; the line is the 95 % interval.", _ratings(table)),
        ("Scores", "How often each score came; the thin line is the mean.", _scores(table)),
        ("Wins by seat", "All bots together. On the broken line no seat has an advantage.", _seats(results)),
        ("Length", "Decisions in a game, those of chance included.", _lengths(results)),
        ("Time for a decision", "The dot is the mean, the line goes on to the slowest.", _times(table)),
    ]
    body = "".join(
        f"<section><h2>{escape(name)}</h2><p>{escape(note)}</p>{content}</section>"
        for name, note, content in sections
        if content
    )
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"/>'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head>"
        f"<body><h1>{escape(title)}</h1><p>{escape(_summary(results))}</p>{body}</body></html>\n"
    )


def _summary(results: list[Result]) -> str:
    """What was played, in a sentence."""
    versions = sorted({result.rules for result in results})
    options = sorted(
        {f"{name} {value}" for result in results for name, value in result.match.options.items()}
    )
    parts = [f"{len(results)} games", "rules version " + ", ".join(str(version) for version in versions)]
    if broken_off := sum(result.broken_off for result in results):
        parts.insert(1, f"{broken_off} of them broken off after too many decisions and counted for nobody")
    return " · ".join([*parts, *options])


def _table(table: list[Standing]) -> str:
    head = "".join(f"<th>{escape(word)}</th>" for word in _HEAD)
    body = []
    for number, row in enumerate(rows(table)):
        dot = f'<i style="background: {COLOURS[number % len(COLOURS)]}"></i>'
        cells = "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        body.append(f"<tr><td>{dot}{escape(row[0])}</td>{cells}</tr>")
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(body)}</tbody></table>"


def _ratings(table: list[Standing]) -> str:
    """A bot alone has no rating."""
    if len(table) < 2:
        return ""
    chart = [
        Row(entry.bot, entry.rating, entry.rating - entry.doubt, entry.rating + entry.doubt, number)
        for number, entry in enumerate(table)
    ]
    return dots(chart, Axis([end for row in chart for end in (row.low, row.high)]), _number)


def _scores(table: list[Standing]) -> str:
    return hills([(entry.bot, entry.scores) for entry in table], _number)


def _seats(results: list[Result]) -> str:
    """How often each seat won; seats of tables of different sizes are not the same."""
    wins, games = defaultdict[tuple[int, int], float](float), Counter[tuple[int, int]]()
    for result in results:
        for seat in range(0 if result.broken_off else len(result.scores)):
            wins[len(result.scores), seat] += result.share(seat)
            games[len(result.scores), seat] += 1
    sizes = {size for size, _seat in games}
    if sizes <= {1}:  # or nothing came to its end
        return ""
    chart = []
    for place in sorted(games):
        size, seat = place
        name = f"seat {seat + 1}" if len(sizes) == 1 else f"seat {seat + 1} of {size}"
        chart.append(Row(name, wins[place] / games[place], *wilson(wins[place], games[place]), seat))
    even = 1 / size if len(sizes) == 1 else None
    return dots(chart, Axis([0.0, *(row.high for row in chart)]), lambda share: f"{share:.0%}", even)


def _lengths(results: list[Result]) -> str:
    return hills([("all games", [result.length for result in results])], _number)


def _times(table: list[Standing]) -> str:
    """Bots differ by factors of thousands, so every line of the grid is ten times the one before."""
    chart = []
    for number, entry in enumerate(table):
        mean = entry.seconds / max(1, entry.decisions)
        chart.append(Row(entry.bot, mean, mean, max(mean, entry.slowest), number))
    return dots(chart, Axis([end for row in chart for end in (row.low, row.high)], True), _seconds)


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0").replace("-", "−")


def _seconds(value: float) -> str:
    for unit, factor in (("s", 1), ("ms", 1e3)):
        if value * factor >= 0.9995:
            return f"{value * factor:.3g} {unit}"
    return f"{value * 1e6:.3g} µs"
