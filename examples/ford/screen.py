"""How does the table look in a terminal?"""

from typing import Any

from rich.table import Table

from hameau.core.state import Document
from hameau.core.text import Text
from hameau.drawing.drawing import Terminal


def screen(view: Document, players: list[str], text: Text) -> Table:
    """The ford and the stack above, a row for each player below."""
    ford: Any = view["ford"]
    entries: Any = view["players"]
    told = text.sentence("board", "ford", {"count": ford["stones"]})
    left = text.sentence("board", "stack", {"count": view["stack"]})
    table = Table(title=f"{told} · {ford['top'] or '–'} · {left}", show_header=False, min_width=60)
    for name, player in zip(players, entries):
        table.add_row(name, " ".join(player["hand"]), str(player["taken"]))
    return table


TERMINAL = Terminal(screen)
