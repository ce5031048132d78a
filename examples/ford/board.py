"""How does the table look on a page? Ids: `stack`, `ford`, and `stone-VALUE` for stones of the own hand."""

from typing import Any

from hameau.core.state import Document
from hameau.core.text import Text
from hameau.drawing.drawing import Drawing
from hameau.drawing.layout import Board
from hameau.drawing.svg import mat, raised, rect, spot, surface, words

from .pieces import Act


def layout(view: Document, players: list[str], text: Text, seat: int | None) -> Board:
    """The river with its ford, and the hands below it."""
    entries: Any = view["players"]
    table = Board(text.name("ford"))
    table.panel("river", (420, 150), river(view, text), (8, 8))
    for number, (name, player) in enumerate(zip(players, entries)):
        at = (8 + 212 * (number % 2), 166 + 108 * (number // 2))
        table.panel(f"player-{number}", (208, 100), hand(view, number, name, player, seat), at, seat=number)
    return table


def river(view: Document, text: Text) -> str:
    ford: Any = view["ford"]
    told = text.sentence("board", "stack", {"count": view["stack"]})
    found = surface("water", "M0 0h420v150h-420z") + spot("stack", told, stone(20, 45, "?"), (16, 41, 48, 68))
    found += words(44, 128, f"×{view['stack']}", 13, "m")
    top = stone(220, 45, ford["top"]) if ford["top"] else rect(220, 45, 40, 60, "slot", 10)
    told = text.sentence("board", "ford", {"count": ford["stones"]})
    return found + spot("ford", told, top) + words(240, 128, told, 13, "m")


def hand(view: Document, number: int, name: str, player: dict[str, Any], seat: int | None) -> str:
    found = mat(number, name, player["taken"], (208, 100), view["seat"] == number, str(player["taken"]))
    for place, value in enumerate(player["hand"]):
        drawn = stone(12 + 46 * place, 36, value)
        first = player["hand"].index(value) == place
        found += spot(f"stone-{value}", value, drawn) if number == seat and first else drawn
    return found


def stone(x: float, y: float, value: str) -> str:
    return raised(x, y, 40, 60, "card") + words(x + 20, y + 39, value, 24, "b m")


def target(action: int) -> str | None:
    """The id of the element that an action is about."""
    if Act.LAY.has(action):
        return f"stone-{Act.LAY.values(action)['stone']}"
    return "stack" if action == Act.DARE.start else None


DRAWING = Drawing(layout, target)
