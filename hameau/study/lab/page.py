"""How does the laboratory look? A page that needs nothing but itself; the web shows the same parts."""

from html import escape
from pathlib import Path
from typing import Final

from ...core.game import Game
from ...core.text import Text
from ...drawing.style import PALETTE
from ..analysis import Estimate
from .figures import Laboratory, Table
from .telling import Row, Section, facts, is_clear, origin, sections, title

WIDTH: Final = 120  # of a bar, in its own units
HEIGHT: Final = 12

STYLE: Final = (Path(__file__).parent / "part.css").read_text("utf-8")
_FRAME: Final = (Path(__file__).parent / "page.css").read_text("utf-8")

_GAINS: Final = (("gain", ("#1b6b3a", "#8fd6a4")), ("price", ("#9a3412", "#ffb59a")))


def page(lab: Laboratory, game: Game, lang: str) -> str:
    """All figures of a game in one file."""
    text = interface(lang)
    heading = escape(title(game, text))
    links = "".join(
        f'<a href="#seats-{table.seats}">{escape(seats_label(table, text))}</a>' for table in lab.tables
    )
    body = "".join(
        f'<h2 id="seats-{table.seats}">{escape(seats_label(table, text))}</h2>{part(game, table, text)}'
        for table in lab.tables
    )
    colours = ["".join(f"--{name}:{pair[night]};" for name, pair in _colours()) for night in (0, 1)]
    style = f":root{{{colours[0]}}}@media(prefers-color-scheme:dark){{:root{{{colours[1]}}}}}"
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{heading}</title><style>{style}{_FRAME}{STYLE}</style></head>"
        f"<body><h1>{heading}</h1>{about(lab, game, text)}<nav>{links}</nav>{body}</body></html>\n"
    )


def _colours() -> list[tuple[str, tuple[str, str]]]:
    return [*((name, PALETTE[name]) for name in ("paper", "raised", "line", "ink", "dim")), *_GAINS]


def interface(lang: str) -> Text:
    """The words that the page shares with the terminal."""
    return Text(Path(__file__).parents[2] / "text", lang)


def seats_label(table: Table, text: Text) -> str:
    return text.sentence("laboratory", "seats", {"seats": table.seats})


def about(lab: Laboratory, game: Game, text: Text) -> str:
    """What the figures are, how far to trust them, and where they are from."""
    said = [text.sentence("laboratory", key) for key in ("lead", "columns", "note")]
    return (
        "".join(f"<p>{escape(one)}</p>" for one in said)
        + f'<p class="dim">{escape(origin(lab, game, text))}</p>'
    )


def part(game: Game, table: Table, text: Text) -> str:
    """The figures at one number of seats."""
    boxes = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(told)}<small>{escape(most)}</small></dd></div>"
        for name, told, most in facts(table, text)
    )
    tables = "".join(_section(section) for section in sections(game, table, text))
    return f'<div class="lab"><dl class="facts-list">{boxes}</dl>{tables}</div>'


def _section(section: Section) -> str:
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in section.heads)
    effects = [row.effect for row in section.rows if row.effect is not None]
    widest = max((abs(effect.mean) + effect.doubt for effect in effects), default=0.0)
    rows = "".join(_row(row, widest) for row in section.rows)
    note = f'<p class="dim">{escape(section.note)}</p>' if section.note else ""
    return (
        f"<section><h3>{escape(section.title)}</h3>{note}"
        f"<table><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table></section>"
    )


def _row(row: Row, widest: float) -> str:
    cells = "".join(f"<td>{escape(cell)}</td>" for cell in row.cells)
    kind, drawn = "", ""
    if row.effect is not None and widest:
        drawn = bar(row.effect, widest)
        if is_clear(row.effect):
            kind = ' class="plus"' if row.effect.mean > 0 else ' class="minus"'
    return f'<tr{kind}><th scope="row"><span>{escape(row.name)}{drawn}</span></th>{cells}</tr>'


def bar(effect: Estimate, widest: float) -> str:
    """How far from nothing, and between what it lies."""
    scale, middle, half = (WIDTH / 2 - 2) / widest, WIDTH / 2, HEIGHT / 2
    at, low, high = (
        middle + scale * value
        for value in (effect.mean, effect.mean - effect.doubt, effect.mean + effect.doubt)
    )
    return (
        f'<svg class="bar" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true" preserveAspectRatio="none">'
        f'<path class="axis" d="M{middle:.0f} 0V{HEIGHT}"/>'
        f'<rect x="{min(at, middle):.1f}" y="2" width="{abs(at - middle):.1f}" height="{HEIGHT - 4}"/>'
        f'<path d="M{low:.1f} {half:.0f}H{high:.1f}"/></svg>'
    )
