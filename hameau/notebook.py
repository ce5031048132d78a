"""How do positions, records and reviews look in a notebook? Drawn, as IPython and Jupyter ask for it.

The engine knows nothing of drawings, so they are put on its classes here: `_repr_svg_` and `_repr_html_`.
"""

from html import escape
from pathlib import Path
from typing import Final

from .core.errors import HameauError
from .core.moves import ToldMove
from .core.positions import game_of
from .core.record import Record
from .core.registry import game as game_by_slug
from .core.sentences import tell_game
from .core.state import State
from .core.text import Text
from .drawing.drawing import drawing
from .study.report import graph
from .study.reviews import Review
from .study.telling import COLUMNS, balance, turning_point

GRAPH: Final = (
    "<style>.hameau-review polyline{fill:none;stroke-width:2}.hameau-review line{stroke:#e2d8c5}"
    ".hameau-review text{font-size:12px;fill:#6d6355}</style>"
)


def position_svg(state: State, players: list[str] | None = None) -> str | None:
    """The table as whoever decides sees it, else as an onlooker does; None where the game has no drawing."""
    try:
        game = game_of(state)
    except HameauError:
        return None
    drawn, seat = drawing(game), int(state.seat) if state.seat >= 0 else None
    names = players or [f"seat {number}" for number in range(state.players())]
    return drawn.board(state.view(seat), names, game.text("en"), seat) if drawn else None


def record_html(record: Record) -> str:
    """The table as it stands at the end, the points, and every move in words."""
    title = f"{tell_game(record.game, 'en')['name']}: {', '.join(record.players)}"
    moves = "".join(f"<li value='{move.at}'>{escape(_told(move))}</li>" for move in record.moves())
    return (
        f"<h4>{escape(title)}</h4>{position_svg(record.state(), record.players) or ''}"
        f"{record.score_sheet()._repr_html_()}<details><summary>{len(record)} actions</summary>"
        f"<ol>{moves}</ol></details>"
    )


def _told(move: ToldMove) -> str:
    return f"{', '.join(move.actions)}. {' '.join(move.sentences)}"


def review_html(found: Review) -> str:
    """The chances over the game, what came of it and out of what, and the decisions that gave most away."""
    record = Record(game_by_slug(found.game), found.players)  # only to say whose game it was
    text = Text(Path(__file__).parent / "text", "en")
    head = "".join(f"<th>{escape(text.sentence('study', key))}</th>" for key in COLUMNS)
    rows = "".join(
        f"<tr><th>{escape(name)}</th>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>"
        for name, row in zip(found.players, balance(found, record, "en"))
    )
    points = "".join(
        f"<li>{escape(turning_point(entry, record, text))}</li>" for entry in found.turning_points()
    )
    return (
        f"<div class='hameau-review'>{GRAPH}{graph(found, record, 'en')}"
        f"<table><tr>{head}</tr>{rows}</table><ul>{points}</ul></div>"
    )


def install() -> None:
    """Let notebooks show what Python prints as a line."""
    for shown, name, how in (
        (State, "_repr_svg_", position_svg),
        (Record, "_repr_html_", record_html),
        (Review, "_repr_html_", review_html),
    ):
        setattr(shown, name, how)
