"""How does a clan's home look? The home board with goods and dwarfs; for the others of many, smaller."""

from typing import Any, Final, cast

from ...core.state import Document
from ...core.text import Text
from ...drawing.svg import HEAD, box, good, icon, mat, moved, spot, surface, titled, use, words
from .board_animals import arranged
from .board_tiles import CELL, FURNISHING_OF, animals, furnished, ground, landscape, stable
from .pieces import CELLS, GOODS

Player = dict[str, Any]  # one entry of "players" in a view: see document.py

WIDTH: Final = 400.0
HEIGHT: Final = 392.0  # of the large drawing
SMALL_HEIGHT: Final = 206.0
PRINTED: Final = tuple(cell for cell in CELLS if cell[0] in "bcdefg" and cell[1] in "1234")


class Home:
    """One clan's part of the table."""

    def __init__(self, view: Document, players: list[str], text: Text, seat: int, small: bool) -> None:
        self.view = view
        self.text = text
        self.seat = seat
        self.name = players[seat]
        self.small = small
        self.me = cast("list[Player]", view["players"])[seat]
        self.sheet = cast("list[dict[str, int]]", view["scores"])[seat]
        self.decides = view["seat"] == seat
        self.animals = arranged(self.me)
        self.size = (WIDTH, SMALL_HEIGHT if small else HEIGHT)

    def draw(self) -> str:
        lines = "\n".join(f"{self.text.sentence('score', key)}: {value}" for key, value in self.sheet.items())
        first = ""
        if self.view["start"] == self.seat:
            first = self.text.sentence("screen", "starts", {"player": "\1"}).replace("\1", self.name)
        plate = mat(self.seat, self.name, sum(self.sheet.values()), self.size, self.decides, lines, first)
        board = surface("timber", box(-6, -6, 6 * CELL + 12, 4 * CELL + 12, 8)) + self._cells()
        board += "" if self.small else _coordinates()
        home = moved(10, HEAD + 10, board, 0.655) if self.small else moved(29, HEAD + 92, board)
        return plate + self._goods() + self._dwarfs() + home

    # --- the home board ---

    def _cells(self) -> str:
        home = self.me["home"]
        beyond = [
            cell for cell in CELLS if cell not in PRINTED and (cell in home or "office-room" in home.values())
        ]
        return "".join(self._cell(cell) for cell in (*beyond, *PRINTED))

    def _cell(self, cell: str) -> str:
        what = self.me["home"].get(cell, "empty")
        is_printed = cell in PRINTED
        if what in FURNISHING_OF:
            content, title = (
                furnished(what, self.text),
                f"{self.text.name(what)}\n{self.text.name(what, 'help')}",
            )
        else:
            content = (ground(cell) if is_printed else "") if what == "empty" else landscape(what)
            title = self.text.name(what)
        if cell in self.me["stables"]:
            content += stable(CELL - 22, CELL - 22)
            title += f" + {self.text.name('stable')}"
        for place, (name, number) in enumerate(self.animals.get(cell, {}).items()):
            content += animals(name, number, place)
            title += ", " + self.text.fill("\2{amount} {good/amount}", {"good": name, "amount": number})[1:]
        x, y = (ord(cell[0]) - ord("b")) * CELL, (int(cell[1]) - 1) * CELL
        title = f"{cell}: {title}"
        if self.decides:
            return moved(x, y, spot(f"cell-{cell}", title, content, (-1, -1, CELL + 2, CELL + 2), 5))
        return moved(x, y, titled(title, content)) if content else ""

    # --- goods and dwarfs ---

    def _goods(self) -> str:
        """All thirteen goods, then begging markers."""
        found = ""
        for i, name in enumerate(GOODS):
            x, y = self._good_at(i)
            amount = self.me[name]
            size = 21 if self.small else 24
            content = good(name, x, y, size) + words(x + size * 0.62, y + 6, str(amount), 16, "b")
            content = content if amount else f'<g opacity=".38">{content}</g>'
            title = self.text.fill("{amount} {good/amount}", {"good": name, "amount": amount})
            area = (x - 14, y - 14, 50, 28)
            found += spot(f"good-{name}", title, content, area) if self.decides else titled(title, content)
        if self.me["begging"]:
            x, y = self._good_at(13)
            text = words(x - 10, y + 6, f"−{3 * self.me['begging']}", 15, "b ember")
            found += titled(self.text.sentence("screen", "begging", {"count": self.me["begging"]}), text)
        return found

    def _good_at(self, number: int) -> tuple[float, float]:
        if self.small:
            return 254 + 51.0 * (number % 3), HEAD + 20 + 29.0 * (number // 3)
        return 24 + 54.0 * (number % 7), HEAD + 22 + 33.0 * (number // 7)

    def stand(self, number: int) -> tuple[float, float, float]:
        """Where a dwarf at home stands, and its size."""
        if self.small:
            return 196 + 20.0 * number, 17, 0.7
        return 36 + 62.0 * number, HEIGHT - 18, 0.95

    def _dwarfs(self) -> str:
        """A place for every dwarf, with the strength of its weapon."""
        found = ""
        for number, dwarf in enumerate(self.me["dwarfs"]):
            x, y, scale = self.stand(number)
            if not self.small:
                found += use("ring", x, y, 0.95)
            if dwarf["weapon"] and not self.small:
                found += icon("battle-axe", x + 22, y - 2, 17, "dim") + words(
                    x + 32, y + 6, str(dwarf["weapon"]), 14, "b"
                )
            elif dwarf["weapon"]:
                found += words(x, y - 6, str(dwarf["weapon"]), 9, "b m")
        if self.decides:
            return spot("dwarfs", self.text.sentence("screen", "dwarfs"), found, self._dwarf_area(), 12)
        return titled(self.text.sentence("screen", "dwarfs"), found)

    def _dwarf_area(self) -> tuple[float, float, float, float]:
        return (184, 2, 136, 30) if self.small else (14, HEIGHT - 34, 372, 32)


def _coordinates() -> str:
    """What the columns and rows of the home board are called, as options and log call them."""
    letters = (words((i + 0.5) * CELL, -9, name, 11, "m dim") for i, name in enumerate("bcdefg"))
    numbers = (words(-10, (i + 0.5) * CELL + 4, str(i + 1), 11, "e dim") for i in range(4))
    return "".join((*letters, *numbers))
