"""How does the table look in a terminal? Drawn out of what a seat may see."""

import re
from typing import Any, Final, cast

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Styled

from ...core.state import Document
from ...core.text import Text
from ...drawing.drawing import Terminal
from ...drawing.legends import legend
from ...drawing.seats import colour, shape
from .furnishings import FURNISHING_SLUGS
from .pieces import BONUSES, GOODS
from .price import price

Player = dict[str, Any]  # one entry of "players" in a view: see document.py

CLAN: Final = 38  # columns of a clan
WIDE: Final = 124  # columns from which there is room for three columns of spaces
STYLES: Final = {
    "wood": "dark_orange3",
    "stone": "grey66",
    "ore": "steel_blue1",
    "ruby": "red1",
    "food": "green3",
    "gold": "gold1",
    "grain": "yellow3",
    "vegetable": "orange1",
    "dog": "tan",
    "sheep": "white",
    "donkey": "grey58",
    "boar": "grey42",
    "cattle": "orange4",
}
# Two signs for what lies on a cell, and its colours; crops and mines have letters of their words.
SIGNS: Final = {
    "field": ("__", "black on dark_goldenrod"),
    "grain": ("", "bold yellow1 on dark_goldenrod"),
    "vegetable": ("", "bold orange1 on dark_goldenrod"),
    "meadow": ("''", "black on green3"),
    "small-pasture": ("[]", "black on green3"),
    "large-pasture-north": ("└┘", "black on green3"),
    "large-pasture-east": ("[=", "black on green3"),
    "large-pasture-south": ("┌┐", "black on green3"),
    "large-pasture-west": ("=]", "black on green3"),
    "cavern": ("()", "black on grey50"),
    "tunnel": ("··", "white on grey30"),
    "deep-tunnel": ("::", "white on grey15"),
    "ore-mine": ("", "bold steel_blue1 on grey15"),
    "ruby-mine": ("", "bold red1 on grey15"),
    "entry-level-dwelling": ("⌂⌂", "black on orange3"),
}
TAGS: Final = (("black on orange3", 6), ("black on dark_sea_green4", 30), ("black on khaki3", 48))
FOREST, MOUNTAIN = "on dark_green", "on grey27"
EMPTY_SIGNS: Final = {"boar": "&", "food": "≈"}
STABLE: Final = "∩"


def screen(view: Document, players: list[str], text: Text) -> RenderableType:
    """The action spaces, then each clan with its home board."""
    return Screen(view, players, text)


class Screen:
    """The table; how much stands side by side depends on the width there is."""

    def __init__(self, view: Document, players: list[str], text: Text) -> None:
        self.view = view
        self.names = players
        self.text = text
        self.clans = cast("list[Player]", view["players"])

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = options.max_width >= WIDE
        yield self._headline()
        yield self._spaces(wide)
        for entries in (self._legend(), self._goods_legend()):
            yield Styled(legend([entries], options.max_width), "dim")
        yield Columns([self._clan(seat) for seat in range(len(self.clans))], padding=(0, 1))

    # --- the shared boards ---

    def _headline(self) -> Styled:
        view = self.view
        markers = cast("dict[str, int]", view["markers"])
        coming = "nothing" if view["coming"] == "none" else view["coming"]
        parts = [
            self._label("round", round=view["round"], harvest=coming),
            self._label("starts", player="\1").replace("\1", self.names[cast("int", view["start"])]),
            self._label("markers", green=markers["green"], red=markers["red"]),
        ]
        return Styled(" " + " · ".join(parts), style="bold")

    def _spaces(self, wide: bool) -> Table:
        """Every space in play with what lies there and who stands there, in two or three columns."""
        columns = 3 if wide else 2
        grid = Table.grid(padding=(0, 1), pad_edge=True)
        for _column in range(columns):
            grid.add_column(no_wrap=True, overflow="ellipsis", max_width=27)
            grid.add_column(no_wrap=True, min_width=9)
        spaces = list(cast("dict[str, Player]", self.view["spaces"]).items())
        rows = -(-len(spaces) // columns)
        for row in range(rows):
            line: list[RenderableType] = []
            for slug, space in spaces[row::rows]:
                line += self._space(slug, space)
            grid.add_row(*line)
        return grid

    def _space(self, slug: str, space: Player) -> list[RenderableType]:
        owner = space["dwarf-of"]
        goods = Styled(" ").join(
            Styled(f"{amount}{self.text.name(good, 'sign')}", STYLES[good])
            for good, amount in space["goods"].items()
        )
        if owner is not None:
            style = f"bold bright_{colour(owner)}"
            return [Styled(self.text.name(slug), "dim"), Styled(shape(owner), style) + Styled(" ") + goods]
        return [Styled(self.text.name(slug)), goods]

    def _legend(self) -> str:
        """The signs of the home boards."""
        kinds = {
            "meadow": "meadow",
            "field": "field",
            "cavern": "cavern",
            "tunnel": "tunnel",
            "deep": "deep-tunnel",
        }
        signs = {name: _sign(kind, self.text) for name, kind in kinds.items()}
        pairs = {
            "pasture": ("small-pasture", "large-pasture-east", "large-pasture-west"),
            "crops": ("grain-3", "vegetable-2"),
            "mines": ("ore-mine", "ruby-mine"),
        }
        signs |= {name: " ".join(_sign(kind, self.text) for kind in some) for name, some in pairs.items()}
        return self._label("legend", stable=STABLE, **signs, **EMPTY_SIGNS)

    def _goods_legend(self) -> str:
        """The signs of the goods that lie on the table, but for those that are the word itself."""
        spaces = cast("dict[str, Player]", self.view["spaces"]).values()
        seen = {good for space in spaces for good in space["goods"]}
        seen |= {good for me in self.clans for good in GOODS if me[good]}
        pairs = {good: (self.text.name(good, "sign"), self.text.name(good)) for good in GOODS if good in seen}
        return " · ".join(f"{sign} {name}" for sign, name in pairs.values() if sign != name)

    # --- the clans ---

    def _clan(self, seat: int) -> Panel:
        me = self.clans[seat]
        style = f"bold bright_{colour(seat)}"
        pointer = "▶ " if self.view["seat"] == seat else ""
        points = sum(cast("list[dict[str, int]]", self.view["scores"])[seat].values())
        title = Styled(f"{pointer}{shape(seat)} {self.names[seat][:12]} ", style)
        title.append(self._label("points", points=points), "dim")
        lines = [self._home(me), self._goods(me), self._dwarfs(me)]
        tiles = self._tiles(me)
        if tiles:
            lines.append(tiles)
        return Panel(Group(*lines), title=title, title_align="left", border_style=style, width=CLAN)

    def _home(self, me: Player) -> Styled:
        """The home board, a cell three letters wide; the ring only where something lies there."""
        rows = [row for row in range(6) if 0 < row < 5 or any(cell[1] == str(row) for cell in me["home"])]
        columns = [c for c in "abcdefgh" if c in "bcdefg" or any(cell[0] == c for cell in me["home"])]
        picture = Styled()
        for row in rows:
            picture.append(f"{row} ", "dim")
            for column in columns:
                picture.append_text(_cell(me, f"{column}{row}", self.text))
            picture.append("\n")
        return picture.append("  " + "".join(f" {column} " for column in columns), "dim")

    def _goods(self, me: Player) -> Styled:
        parts = [
            Styled(f"{me[good]}{self.text.name(good, 'sign')}", STYLES[good]) for good in GOODS if me[good]
        ]
        goods = Styled(" ").join(parts)
        if not me["begging"]:
            return goods
        begging = Styled(self._label("begging", count=me["begging"]), "bold red1")
        is_long = len(goods) + len(begging) >= CLAN - 4
        return Styled("\n" if is_long else " ").join([goods, begging])

    def _dwarfs(self, me: Player) -> Styled:
        """Each dwarf with its strength; in brackets once placed, a star for a newborn."""
        line = Styled(self._label("dwarfs") + " ", "dim")
        for dwarf in me["dwarfs"]:
            strength = str(dwarf["weapon"] or "–") + ("*" if dwarf["young"] else "")
            line.append(
                f"({strength}) " if dwarf["placed"] else f"{strength} ", "" if not dwarf["placed"] else "dim"
            )
        return line

    def _tiles(self, me: Player) -> Styled | None:
        """The furnishings with the letters that stand for them on the board."""
        found = [(cell, kind) for cell, kind in me["home"].items() if kind in FURNISHING_SLUGS]
        if not found:
            return None
        return Styled(", ", "dim").join(
            Styled(f"{_letters(kind, self.text)} {self.text.name(kind)}", "khaki3") for cell, kind in found
        )

    def _label(self, key: str, **values: object) -> str:
        return self.text.fill("\0" + str(self.text.tables["screen"][key]), values)[1:]


def _letters(tile: str, text: Text) -> str:
    """Two letters for a furnishing: the beginnings of the first words of its name that are not small."""
    words: list[str] = [word for word in re.findall(r"\w+", text.name(tile)) if len(word) > 2]
    return (words[0][:1] + (words[1][:1] if len(words) > 1 else words[0][1:2])).upper()


def _sign(kind: str, text: Text) -> str:
    """Two signs for what lies on a cell: of crops a letter and their number, of mines their good."""
    good, _, rest = kind.partition("-")
    if rest.isdigit():
        return text.name(good)[0] + rest
    return text.name(good, "sign").capitalize() if rest == "mine" else SIGNS[kind][0]


def _cell(me: Player, cell: str, text: Text) -> Styled:
    """One cell: a sign, and a stable as a little house behind it."""
    kind = me["home"].get(cell)
    stable = STABLE if cell in me["stables"] else " "
    if kind is None:
        good = BONUSES.get(cell, ("",))[0]
        ground = FOREST if cell[0] in "abcd" else MOUNTAIN
        inside = cell[0] in "bcdefg" and cell[1] in "1234"
        return Styled(f"{EMPTY_SIGNS.get(good, ' '):2}{stable}", f"white {ground}" if inside else "")
    look = SIGNS.get(kind) or SIGNS.get(kind.partition("-")[0])
    if look is not None and kind not in FURNISHING_SLUGS:
        return Styled(f"{_sign(kind, text)}{stable}", look[1])
    number = FURNISHING_SLUGS.index(kind)
    style = next(style for style, end in TAGS if number < end)
    return Styled(f"{_letters(kind, text)} ", style)


TERMINAL: Final = Terminal(screen, price)
