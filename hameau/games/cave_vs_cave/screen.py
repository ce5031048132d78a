"""How does the table look in a terminal? Drawn out of what a seat may see."""

from textwrap import wrap
from typing import Any, Final, cast

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text as Styled

from ...core.state import Document
from ...core.text import Text
from ...drawing.drawing import Terminal
from ...drawing.legends import legend
from ...drawing.seats import colour, shape
from .pieces import BOARD_CELLS, CELLS, GOODS, NATURAL, ROOMS, SLOTS, Side
from .price import price

Player = dict[str, Any]  # one entry of "players" in a view: see document.py

WIDE: Final = 110  # columns from which there is room to spell more out
STYLES: Final = {
    "wood": "dark_orange3",
    "stone": "grey66",
    "grain": "light_goldenrod2",
    "flax": "sky_blue2",
    "food": "green3",
    "gold": "gold1",
}
COLOURS: Final = {"orange": "dark_orange", "blue": "dodger_blue1"}
ROCK, BUILT, OPEN = "grey58", "bold red", "grey30"
ROOM_OF: Final = {room.slug: room for room in ROOMS}
GRID: Final = (
    ("r0c0", "r0c1"),
    ("r1c0", "r1c1"),
    ("r2c0", "r2c1"),
    ("r3c0", "r3c1"),
    ("r4c0", "r4c1", "r4c2"),
)
FOOD_CELLS: Final = ("r1c1", "r3c1")


def screen(view: Document, players: list[str], text: Text) -> RenderableType:
    """The actions and the display, then each cave."""
    return Screen(view, players, text)


class Screen:
    """The table; how much is spelt out depends on the width there is."""

    def __init__(self, view: Document, players: list[str], text: Text) -> None:
        self.view = view
        self.names = players
        self.text = text
        self.caves = cast("list[Player]", view["players"])

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = options.max_width >= WIDE
        yield self._headline()
        yield self._actions(wide)
        yield self._display(wide)
        walls = self._label("legend", needed=self._sides("N"), allowed=self._sides("n"))
        yield Styled(legend([walls, self._label("sides-legend")], options.max_width), "dim")
        yield ""
        caves = Table.grid(padding=(0, 3))
        caves.add_row(*(self._cave(seat, 16 if wide else 11) for seat in range(len(self.caves))))
        yield caves

    def _label(self, key: str, **values: object) -> str:
        return self.text.sentence("screen", key, values)

    # --- what both share ---

    def _headline(self) -> Styled:
        view = self.view
        parts = [
            self._label("round", round=view["round"], rounds=view["rounds"]),
            self._label("turns" if len(self.caves) > 1 else "turns-alone", dwarfs=view["dwarfs"]),
            self._label("supply", count=view["supply"]),
        ]
        if len(self.caves) == 1:
            parts.append(self._label("stack", count=view["stack"]))
        elif view["start"] is not None:
            parts.append(
                self._label("starts", player="\1").replace("\1", self.names[cast("int", view["start"])])
            )
        return Styled(" " + " · ".join(parts), "bold")

    def _actions(self, wide: bool) -> Table:
        """The tiles face up; those taken bear the mark of their seat."""
        entries = []
        for tile in cast("list[str]", self.view["tiles"]):
            owner = next((seat for seat, cave in enumerate(self.caves) if tile in cave["taken"]), None)
            entry = Styled(("○" if owner is None else shape(owner)) + " " + self.text.name(tile))
            entry.stylize("bold" if owner is None else f"dim {colour(owner)}")
            entries.append(entry)
        return self._columns(entries, 6 if wide else 4)

    def _display(self, wide: bool) -> Table:
        """The rooms to be had: name, points, walls as printed, price."""
        entries = []
        for slug in cast("list[str]", self.view["display"]):
            room = ROOM_OF[slug]
            entry = Styled(f"{self.text.name(slug)} ", COLOURS[room.colour])
            entry.append(f"{room.points} ", "bold")
            entry.append(f"{self._sides(room.walls)} ", "dim")
            for good, amount in costs(slug):
                entry.append(f"{amount} {self._good(good, amount)} ", STYLES[good])
            entries.append(entry)
        return self._columns(entries, 3 if wide else 2)

    def _sides(self, walls: str) -> str:
        """The sides of a room by their letters in the language: capitals and small ones as printed."""
        letters = self._label("sides")
        return walls.translate(str.maketrans("NESWnesw", letters + letters.lower()))

    def _good(self, good: str, amount: int) -> str:
        return self.text.fill("{good/amount}", {"good": good, "amount": amount}).lower()

    def _columns(self, entries: list[Styled], columns: int) -> Table:
        grid = Table.grid(padding=(0, 3, 0, 1))
        rows = (len(entries) + columns - 1) // columns
        for row in range(rows):
            grid.add_row(*entries[row::rows])
        return grid

    # --- a cave ---

    def _cave(self, seat: int, width: int) -> Styled:
        cave = self.caves[seat]
        text = Styled(no_wrap=True)
        points = sum(cast("list[dict[str, int]]", self.view["scores"])[seat].values())
        text.append(f"{shape(seat)} {self.names[seat]}", f"bold {colour(seat)}")
        text.append(f"  {self._label('points', points=points)}\n", "bold")
        for some in (GOODS[:3], GOODS[3:]):
            for good in some:
                text.append(f"{self.text.name(good)} ", "dim")
                text.append(f"{cave[good]}  ", STYLES[good] if cave[good] else "dim")
            text.append("\n")
        for line in drawing(cave, self.text, width):
            text.append_text(line)
            text.append("\n")
        if cave["extra"] is not None:
            text.append_text(self._extra(cave))
        return text

    def _extra(self, cave: Player) -> Styled:
        """The additional cavern: its walls and what lies in it."""
        text = Styled(f"{self.text.name('extra')} ({self.text.name(cave['extra'])}", "dim")
        more = sum(slot.startswith("extra") for slot in cave["walls"])
        text.append(f" +{more}): " if more else "): ")
        what = cave["cells"]["extra"]
        text.append(self._room_name(what), COLOURS[ROOM_OF[what].colour] if what in ROOM_OF else "")
        return text

    def _room_name(self, what: str) -> str:
        return self._label("free") if what == "empty" else self.text.name(what)


# --- the board of a cave ---


def walls_around(cave: Player) -> dict[tuple[str, int], str]:
    """The style of every wall, by cell and side."""
    walls = {
        (CELLS[cell], side): ROCK
        for cell in range(int(BOARD_CELLS))
        for side in (Side.N, Side.E, Side.S, Side.W)
        if NATURAL[cell] & side
    }
    for slot in SLOTS[:14]:
        if slot.slug in cave["walls"] and slot.beyond is not None:
            walls[CELLS[slot.cell], slot.side] = BUILT
            walls[CELLS[slot.beyond], Side.W if slot.side == Side.E else Side.N] = BUILT
    return walls


def drawing(cave: Player, text: Text, width: int) -> list[Styled]:
    """The cave as lines: walls thick, open sides dotted."""
    walls = walls_around(cave)
    lines: list[Styled] = []
    for row in GRID:
        lines.append(_border(row, walls, Side.N, width))
        inside = [_cell(cell, cave["cells"][cell], text, width) for cell in row]
        for part in range(3):
            line = Styled()
            for column, cell in enumerate(row):
                line.append_text(_side(walls.get((cell, Side.W)), cell == "r3c0"))
                line.append_text(inside[column][part])
            line.append_text(_side(walls.get((row[-1], Side.E)), False))
            lines.append(line)
    lines.append(_border(GRID[-1], walls, Side.S, width))
    return lines


def _border(row: tuple[str, ...], walls: dict[tuple[str, int], str], side: int, width: int) -> Styled:
    line = Styled()
    for cell in row:
        style = walls.get((cell, side))
        line.append("+", ROCK)
        line.append(("━" if style else "╌") * width, style or OPEN)
    line.append("+", ROCK)
    return line


def _side(style: str | None, is_way_in: bool) -> Styled:
    if is_way_in:
        return Styled("▸", "bold green")
    return Styled("┃" if style else "╎", style or OPEN)


def _cell(cell: str, what: str, text: Text, width: int) -> list[Styled]:
    """Three lines: what lies there, and which cell it is."""
    last = text.name(cell)
    if what == "face-down":
        rock = Styled("░" * width, OPEN)
        food = f" +1 {text.name('food')}" if cell in FOOD_CELLS else ""
        return [rock, Styled((last + food).center(width), "grey50"), rock]
    if what == "empty":
        return [Styled(" " * width), Styled(last.center(width), "dim"), Styled(" " * width)]
    names = name_lines(text.name(what), width)
    style = COLOURS[ROOM_OF[what].colour] if what in ROOM_OF else COLOURS["orange"]
    names += [""] * (2 - len(names))
    points = f"{last} · {ROOM_OF[what].points}" if what in ROOM_OF else last
    return [Styled(name.center(width), style) for name in names] + [Styled(points.center(width), "dim")]


def name_lines(name: str, width: int) -> list[str]:
    """A name in lines; where a word is too long it is broken after its apostrophe."""
    return [line.replace("’ ", "’") for line in wrap(name.replace("’", "’ "), width)]


# --- what a room costs ---


def costs(slug: str) -> list[tuple[str, int]]:
    """The goods of a price and how many of each."""
    amounts = [(good, ROOM_OF[slug].cost >> (8 * i) & 127) for i, good in enumerate(GOODS)]
    return [(good, amount) for good, amount in amounts if amount]


TERMINAL: Final = Terminal(screen, price)
