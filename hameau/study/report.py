"""How is a review printed? As one page that needs nothing but itself: graph, turning points, luck, skill."""

from html import escape
from pathlib import Path
from typing import Final

from ..core.record import Record
from ..core.sentences import tell_game
from ..core.text import Text, in_percent
from ..drawing.drawing import drawing
from ..drawing.style import SEATS
from .reviews import Decision, Review
from .telling import COLUMNS, balance, turning_point

WIDTH: Final = 900
HEIGHT: Final = 260
LEFT: Final = 44
FOOT: Final = 24
MARKED: Final = ("mistake", "blunder")

STYLE: Final = """
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #2b2620; background: #faf6ee }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 }
h2 { font-size: 1.15rem; margin: 2rem 0 .4rem }
p { margin: .3rem 0 }
.dim { color: #6d6355 }
.wide { overflow-x: auto }
table { border-collapse: collapse; font-size: .92rem; font-variant-numeric: tabular-nums }
th, td { padding: .3rem .7rem; text-align: right; border-bottom: 1px solid #e2d8c5; white-space: nowrap }
th:first-child, td:first-child { text-align: left }
i { display: inline-block; width: .7rem; height: .7rem; border-radius: 50%; margin-right: .45rem }
.graph { width: 100%; height: auto }
.graph text { font-size: 12px; fill: #6d6355 }
.graph line { stroke: #e2d8c5 }
.graph polyline { fill: none; stroke-width: 2 }
section { break-inside: avoid; margin: 1.2rem 0 }
section svg { width: 100%; height: auto; border: 1px solid #e2d8c5; border-radius: .5rem; background: #fff }
@media print { body { max-width: none; padding: 0 } }
"""


def report(found: Review, record: Record, lang: str) -> str:
    """The page of a review."""
    text = Text(Path(__file__).parent.parent / "text", lang)
    name = tell_game(record.game, lang)["name"]
    title = text.sentence("study", "title", {"game": name})
    names, is_alone = ", ".join(record.players), len(record.players) == 1
    note = "balance-note-alone" if is_alone else "balance-note"
    level = text.sentence("study", "level", {"level": text.tables["study"][found.level]})
    parts = [
        f"<h1>{escape(title)}</h1><p class='dim'>{escape(names)} · {escape(level)}</p>",
        f"<h2>{escape(text.sentence('study', 'graph'))}</h2>{graph(found, record, lang)}",
        f"<h2>{escape(text.sentence('study', 'balance'))}</h2>{_balance(found, record, text)}",
        f"<p class='dim'>{escape(text.sentence('study', note))}</p>",
        f"<h2>{escape(text.sentence('study', 'scores'))}</h2>{_scores(record, lang)}",
        f"<h2>{escape(text.sentence('study', 'turning-points'))}</h2>",
        *[_turning_point(entry, record, text) for entry in found.turning_points()],
    ]
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>{''.join(parts)}</body></html>\n"
    )


def graph(found: Review, record: Record, lang: str) -> str:
    """Every seat's chance over the game, decision by decision, with mistakes marked."""
    entries, seats = found.decisions, range(len(record.players))
    if not entries:
        return ""
    high = max(max(entry.before) for entry in entries) if len(seats) == 1 else 1.0
    lines = [_level(number / 4, high, len(seats), lang) for number in range(5)]
    for seat in seats:
        points = " ".join(
            f"{_x(entry.at, found.length):.1f},{_y(entry.before[seat] / high):.1f}" for entry in entries
        )
        lines.append(f'<polyline points="{points}" stroke="{SEATS[seat][0]}"/>')
    lines += [_mark(entry, found.length, high, record, lang) for entry in entries if entry.verdict in MARKED]
    label = escape(", ".join(record.players))
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}"'
    return f'<svg class="graph" {box}>{"".join(lines)}</svg>'


def _level(share: float, high: float, seats: int, lang: str) -> str:
    y, said = _y(share), in_percent(f"{100 * share:.0f}", lang) if seats > 1 else ""
    return (
        f'<line x1="{LEFT}" x2="{WIDTH}" y1="{y:.1f}" y2="{y:.1f}"/><text x="0" y="{y + 4:.1f}">{said}</text>'
    )


def _mark(entry: Decision, length: int, high: float, record: Record, lang: str) -> str:
    x, y = _x(entry.at, length), _y(entry.before[entry.seat] / high)
    cost = in_percent(f"{100 * entry.cost:.0f}", lang)
    size = 5 if entry.verdict == "blunder" else 3
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size}" fill="{SEATS[entry.seat][0]}" stroke="#2b2620">'
        f"<title>{entry.at}: {escape(record.players[entry.seat])}, {cost}</title></circle>"
    )


def _x(at: int, length: int) -> float:
    return LEFT + (WIDTH - LEFT - 8) * at / max(1, length)


def _y(share: float) -> float:
    return 8 + (HEIGHT - FOOT - 8) * (1 - share)


def _table(head: list[str], rows: list[list[str]]) -> str:
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<div class='wide'><table><tr>{top}</tr>{body}</table></div>"


def _named(record: Record, seat: int) -> str:
    return f"<i style='background:{SEATS[seat][0]}'></i>{escape(record.players[seat])}"


def _balance(found: Review, record: Record, text: Text) -> str:
    """What came of the game, and out of what."""
    rows = [[_named(record, seat), *row] for seat, row in enumerate(balance(found, record, text.lang))]
    return _table([text.sentence("study", key) for key in COLUMNS], rows)


def _scores(record: Record, lang: str) -> str:
    """The score sheet as it stands at the end of the record."""
    state, text = record.state(), record.game.text(lang)
    sheets = [state.score_sheet(seat) for seat in range(len(record.players))]
    names = [key for key in sheets[0] if any(sheet[key] for sheet in sheets)]
    label = text.tables.get("score", {})
    rows = [[escape(str(label.get(key, key))), *(str(sheet[key]) for sheet in sheets)] for key in names]
    rows.append(["<b>Σ</b>", *(f"<b>{sum(sheet.values())}</b>" for sheet in sheets)])
    return _table(["", *record.players], rows)


def _turning_point(entry: Decision, record: Record, text: Text) -> str:
    """A decision that gave much away, with the board before it as its seat saw it."""
    state, words = record.state(entry.at), record.game.text(text.lang)
    said = f"<p>{escape(turning_point(entry, record, text))}</p>"
    drawn = drawing(record.game)
    board = drawn.board(state.view(entry.seat), record.players, words, entry.seat) if drawn else ""
    return f"<section>{said}{board}</section>"
