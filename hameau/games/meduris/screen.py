"""How does the table look in a terminal? Drawn out of what a seat may see."""

from typing import Any, Final, cast

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text as Styled

from ...core.state import Document
from ...core.text import Text, in_figures
from ...drawing.drawing import Terminal
from ...drawing.legends import legend
from ...drawing.seats import shape
from .pieces import RESOURCES, RUNES

Entry = dict[str, Any]  # an object of the view: see document.py

WIDE: Final = 110  # columns from which the cells of the ring have room to breathe
STYLES: Final = {"wood": "green3", "wool": "white", "copper": "dark_orange3", "stone": "steel_blue1"}
SEATS: Final = ("magenta", "blue", "green", "red")  # purple, blue, light green and red, as in the box
DRUID: Final = "✦"


def screen(view: Document, players: list[str], text: Text) -> RenderableType:
    """The ring by districts, the plains, then each player."""
    return Screen(view, players, text)


class Screen:
    """The table; how wide it is drawn depends on the width there is."""

    def __init__(self, view: Document, players: list[str], text: Text) -> None:
        self.view = view
        self.names = players
        self.text = text
        self.board = cast("list[str | None]", view["board"])
        self.tokens = cast("dict[str, str]", view["tokens"])
        self.house = set(cast("Entry", view["house"])["spaces"])

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = options.max_width >= WIDE
        yield self._headline()
        yield self._ring(wide)
        letters = (f"{self.text.name(kind, 'letter')} {self.text.name(kind)}" for kind in RESOURCES)
        yield Styled(legend(letters, options.max_width), "dim")
        yield Styled(legend([self._label("legend")], options.max_width), "dim")
        if self.house:
            yield Styled(" " + self._label("house"), "dim italic")
        yield self._plains(wide)
        yield self._players(wide)

    def _headline(self) -> Styled:
        view = self.view
        parts = [self._label("turn", player="\1").replace("\1", self.names[cast("int", view["turn"])])]
        parts.append(self._druid())
        if view["lap"] is not None:
            parts.append(self._label("last-lap"))
        elif view["finisher"] is not None:
            parts.append(self._label("last-turns"))
        return Styled(" " + " · ".join(parts), style="bold")

    def _druid(self) -> str:
        where = self.view["druid"]
        if isinstance(where, int):
            return self._label("druid-ring", space=where)
        if where == "temple":
            return self._label("druid-temple")
        return self._label("druid-paved", number=str(where).split()[1])

    # --- the ring ---

    def _ring(self, wide: bool) -> Table:
        """One row per district: its rune, who holds it, its spaces."""
        grid = Table.grid(padding=(0, 2 if wide else 1), pad_edge=True)
        districts = cast("list[int]", self.view["districts"])
        holders = cast("dict[str, int | None]", self.view["runes"])
        for number, rune in enumerate(RUNES):
            holder = holders[rune]
            sign = Styled("·", "dim") if holder is None else self._sign(holder)
            cells = [self._space(space) for space, district in enumerate(districts) if district == number]
            if number == len(RUNES) - 1:
                cells.append(Styled("≈≈≈", "bright_blue"))
            grid.add_row(Styled(self.text.name(rune), "italic"), sign, *cells)
        return grid

    def _space(self, space: int) -> Styled:
        """The number of a space, the letters of its resources, and what is there."""
        dim = " dim" if space in self.house else ""
        line = Styled(f"{space:>2}", "dim")
        for kind in cast("list[list[str]]", self.view["needs"])[space]:
            line.append(self.text.name(kind, "letter"), STYLES[kind] + dim)
        line.append(" ")
        building = self.board[space]
        if building is not None:
            what, seat = building.split()
            line.append_text(self._sign(int(seat)))
            line.append("T" if what == "temple" else "h", "bold reverse" if what == "temple" else "bold")
        token = self.tokens.get(str(space))
        if token is not None:
            line.append(self.text.name(token, "short"), "bold yellow")
        if self.view["druid"] == space:
            line.append(DRUID, "bold bright_magenta")
        if len(line) == 5:
            line.append("·", "dim")
        return line

    # --- plains and players ---

    def _plains(self, wide: bool) -> Table:
        """Each plain: what is left of its resource, and its workers from the bottom."""
        grid = Table.grid(padding=(0, 4 if wide else 3), pad_edge=True)
        supply = cast("dict[str, int]", self.view["supply"])
        plains = cast("dict[str, list[int]]", self.view["plains"])
        cells: list[Styled] = []
        for kind in RESOURCES:
            cell = Styled.assemble((self.text.name(kind), STYLES[kind]), (f" {supply[kind]} ", "dim"))
            for seat in plains[kind]:
                cell.append_text(self._sign(seat))
            cell.append("○" * (3 - len(plains[kind])), "dim")
            cells.append(cell)
        grid.add_row(Styled(self._label("supply"), "dim"), *cells)
        return grid

    def _players(self, wide: bool) -> Table:
        headings = [self._label(key) for key in ("points", "huts", "temples", "runes")]
        grid = Table(box=None, padding=(0, 1), pad_edge=True)
        grid.add_column("")
        for heading in headings:
            grid.add_column(heading, justify="right")
        for kind in RESOURCES:
            grid.add_column(self.text.name(kind), justify="right", style=STYLES[kind])
        holders = list(cast("dict[str, int | None]", self.view["runes"]).values())
        for seat, me in enumerate(cast("list[Entry]", self.view["players"])):
            name = Styled.assemble(self._sign(seat), f" {self.names[seat]}")
            if seat == self.view["turn"]:
                name.stylize("bold")
            points = in_figures(me["points"], self.text.lang, 0)
            own = [points, str(me["huts"]), str(me["temples"]), str(holders.count(seat))]
            grid.add_row(name, *own, *self._hand(me["goods"]))
        return grid

    def _hand(self, goods: object) -> list[str]:
        if not isinstance(goods, dict):
            return ["?"] * len(RESOURCES)
        return [str(goods[kind]) for kind in RESOURCES]

    def _sign(self, seat: int) -> Styled:
        return Styled(shape(seat), f"bold bright_{SEATS[seat]}")

    def _label(self, key: str, **values: object) -> str:
        return self.text.fill("\0" + str(self.text.tables["screen"][key]), values)[1:]


TERMINAL: Final = Terminal(screen, colours=SEATS)
