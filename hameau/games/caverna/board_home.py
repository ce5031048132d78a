"""How does a clan's home look? The home board with goods and dwarfs; for the others of many, smaller."""

from typing import Any, Final, cast

from ...core.state import OVER, Document
from ...core.text import Text
from ...drawing.seats import points_told
from ...drawing.svg import (
    BOLD,
    HEAD,
    good,
    icon,
    mat,
    moved,
    num,
    owned,
    rect,
    shared,
    spot,
    titled,
    use,
    width,
    words,
    written,
)
from .board_animals import arranged
from .board_dug import brinks
from .board_dwarfs import rising
from .board_halls import CELL
from .board_plates import HEIGHT, SMALL_HEIGHT, WIDTH, good_at, well_wide
from .board_tiles import FURNISHING_OF, animals, at_door, furnished, ground, landscape, paired, stable
from .pieces import BONUSES, CELLS, GOODS, SOWN_MOST

Player = dict[str, Any]  # one entry of "players" in a view: see document.py

SMALL_TEXT: Final = 15.4  # of numbers on it, which stand for themselves where it is smallest
SMALL: Final = 0.645  # how much smaller its home board is
SMALL_AT: Final = (9.5, HEAD + 9.0)
PRINTED: Final = tuple(cell for cell in CELLS if cell[0] in "bcdefg" and cell[1] in "1234")
LARGE: Final = 0.93
LARGE_AT: Final = ((WIDTH - 6 * CELL * LARGE) / 2, HEAD + 114.0)  # the home board in the large drawing
RIM: Final = 25.0  # how much is seen of a cell beyond the board
COORDINATE: Final = 14.2  # the size of letters and numbers beside it
# These stand for sowing, fencing and furnishing.
FIELDS, MEADOWS, CAVERNS = "cell-fields", "cell-meadows", "cell-caverns"
ALIKE: Final = {"field": FIELDS, "meadow": MEADOWS, "cavern": CAVERNS}
TUNNELS: Final = ("tunnel", "deep-tunnel")
MOST: Final = 5  # dwarfs between which there is room for the strength of each


class Home:
    """One clan's part of the table."""

    def __init__(self, view: Document, players: list[str], text: Text, seat: int, small: bool) -> None:
        self.text = text
        self.seat = seat
        self.name = players[seat]
        self.small = small
        self.me = cast("list[Player]", view["players"])[seat]
        self.sheet = cast("list[dict[str, int]]", view["scores"])[seat]
        self.decides = view["seat"] == seat
        self.starts = view["start"] == seat
        self.due = 0 if view["seat"] == OVER else food_due(view, seat)
        self.is_short = view["coming"] != "none" and int(self.me["food"]) < self.due
        self.rises = rising(view, seat)
        self.size = (WIDTH, SMALL_HEIGHT if small else HEIGHT)
        self._known = (
            text,
            seat,
            self.name,
            small,
            repr(self.me),
            repr(self.sheet),
            self.decides,
            self.starts,
            self.due,
            self.is_short,
            self.rises,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Home) and self._known == other._known

    def __hash__(self) -> int:
        return hash(self._known)

    @shared
    def draw(self) -> str:
        self.animals = arranged(self.me)
        points = sum(self.sheet.values())
        heading = self.text.sentence("screen", "now", {"points": written(points)})
        lines = points_told(self.text, heading, self.sheet)
        first = ""
        if self.starts:
            first = self.text.sentence("screen", "starts", {"player": "\1"}).replace("\1", self.name)
        plate = mat(self.seat, self.name, points, self.size, self.decides, lines, first)
        plate += use("cv-plate-small" if self.small else "cv-plate-large", 0, 0)
        land = use("land-far" if self.small else "land", 0, 0)
        return plate + self._goods() + self._dwarfs() + self._placed(land + self._cells())

    def _placed(self, board: str) -> str:
        """The home board at its place; it keeps its size whatever lies around it."""
        if self.small:
            return moved(*SMALL_AT, board, SMALL)
        if self.decides:  # no card lies on it where there is room elsewhere
            board = f'<g class="in-sight">{board}</g>'
        return moved(*LARGE_AT, board + _coordinates(), LARGE)

    # --- the home board ---

    def _has_ring(self) -> bool:
        home = self.me["home"]
        return "office-room" in home.values() or any(cell not in PRINTED for cell in home)

    def _cells(self) -> str:
        beyond = [cell for cell in CELLS if cell not in PRINTED] if self._has_ring() else []
        order = sorted(
            (*beyond, *PRINTED), key=lambda cell: cell not in self.me["home"]
        )  # what can be covered last
        home = self.me["home"]
        cells = brinks(home) + "".join(self._cell(cell) for cell in order)
        return cells + "".join(map(self._alike, (FIELDS, MEADOWS, CAVERNS))) if self.decides else cells

    def _alike(self, name: str) -> str:
        """What lights up on all cells to be sown, fenced or furnished: each stands for the choice."""
        cells = [cell for cell, what in self.me["home"].items() if self._kind(what) == name]
        if name == FIELDS:
            cells = cells[: self._sown() or None]
        halos = "".join(rect(x + 1.5, y + 1.5, w - 3, h - 3, "halo", 4) for x, y, w, h in map(_seen, cells))
        return f'<g id="{name}" data-target="{name}" pointer-events="none">{halos}</g>' if halos else ""

    def _sown(self) -> int:
        """How many fields can be sown: the first ones, as all are alike. [4.7]"""
        return sum(min(int(SOWN_MOST), int(self.me[crop])) for crop in ("grain", "vegetable"))

    def _kind(self, what: str) -> str | None:
        """Which cells one is like; the Work room furnishes tunnels as well. [9.10]"""
        if what in TUNNELS and "work-room" in self.me["home"].values():
            return CAVERNS
        return ALIKE.get(what)

    def _cell(self, cell: str) -> str:
        what = self.me["home"].get(cell, "empty")
        title = self.text.name(what)
        land, content = landscape(what), ""
        if what in FURNISHING_OF:
            rounds = self.me["deliveries"].get(what.removesuffix("-supplier"))
            land, content = "", furnished(what, self.small, self.text, rounds)
            title += f"\n{self.text.name(what, 'help')}"
            if rounds is not None:
                title += " " + self.text.sentence("screen", "deliveries", {"rounds": rounds})
        elif what == "empty":
            land = ground(cell) if cell in PRINTED else ""
            title = self.text.name("forest" if cell[0] in "abcd" else "mountain")
        kept, has_barn = self.animals.get(cell, {}), cell in self.me["stables"]
        if kept and what == "entry-level-dwelling":
            land = landscape("open-door")
        if has_barn:
            content += stable(not kept)
            title += f" + {self.text.name('stable')}"
        content += self._herds(kept, what, has_barn)
        for name, number in kept.items():
            title += ", " + self.text.fill("\2{amount} {good/amount}", {"good": name, "amount": number})[1:]
        content = land + content if cell in PRINTED else _beyond(cell, land, content)
        title = self.text.entry(cell, title) + self._bonus(cell, what)
        x, y, w, h = _seen(cell)
        if self.decides:
            kind = self._kind(what)
            if kind:  # before the cell itself, which is chosen where just one of them is asked for
                content = f'<g data-target="{kind}">{content}</g>'
            lit = spot if what == "empty" else _lit_above
            inside = (1.5, 1.5, w - 3, h - 3)  # nothing beside it hides the frame, nor seems framed
            return moved(x, y, lit(f"cell-{cell}", title, content, inside, 4))
        return moved(x, y, titled(title, content)) if content else ""

    def _herds(self, kept: dict[str, int], what: str, has_barn: bool) -> str:
        """The animals on a cell, in one or two species."""
        if what == "entry-level-dwelling":
            return at_door(tuple(kept.items()), self.small)
        if len(kept) > 1:
            return paired(tuple(kept.items()), self.small)
        return "".join(animals(name, number, self.small, has_barn) for name, number in kept.items())

    def _bonus(self, cell: str, what: str) -> str:
        """What is printed on an empty cell and comes to whoever covers it, though not with a stable. [2.5]"""
        if what != "empty" or cell not in BONUSES:
            return ""
        name, amount = BONUSES[cell]
        kind = "bonus" if cell[0] in "efgh" else "bonus-in-forest"
        return "\n" + self.text.sentence("screen", kind, {"good": name, "amount": amount})

    # --- goods and dwarfs ---

    def _goods(self) -> str:
        """All thirteen goods, then begging markers."""
        found = ""
        size = SMALL_TEXT if self.small else 15
        for i, name in enumerate(GOODS):
            x, y = good_at(i, self.small)
            amount = self.me[name]
            right = x + (10.5 if self.small else 12.5)
            picture = good(name, x - 1.5, y, 20) if self.small else good(name, x, y, 23)
            look = "b lacking" if name == "food" and self.is_short else "b"
            content = picture + words(right, y + 5.5, str(amount), size, look)
            content = content if amount else f'<g opacity=".38">{content}</g>'
            title = self.text.fill("{amount} {good/amount}", {"good": name, "amount": amount})
            area = (x - 14, y - 14, well_wide(self.small) + 0.5, 28.0)
            if name == "food" and self.due:
                content += self._due(right + width(str(amount), size * BOLD), y + 5.5)
                title = self.text.sentence("screen", "food", {"amount": amount, "due": self.due})
            if self.decides:  # on one's own board there is told what it is good for
                title = self.text.entry(title, self.text.name(name, "use"))
            found += owned(name, title, content, area, self.decides)
        if self.me["begging"]:
            x, y = good_at(13, self.small)
            wide = well_wide(self.small)
            hand, high, end = (-7.5, 11, 15) if self.small else (0, 15, 24)
            marker = rect(x - 13, y - 13, wide, 26, "beggar", 6) + icon(
                "hand", x + hand, y, high, "on-beggar"
            )
            lost = f"−{3 * self.me['begging']}"
            marker += words(x + wide - end, y + 5.5, lost, size, "b e on-beggar")
            found += titled(self.text.sentence("screen", "begging", {"count": self.me["begging"]}), marker)
        return found

    def _due(self, x: float, y: float) -> str:
        """What the next feeding takes, beside the food there is; bright when this round has too little."""
        return (
            ""
            if self.small
            else words(x + 1, y, f"/{self.due}", 14, "due b ember lacking" if self.is_short else "due dim")
        )

    def stand(self, number: int) -> tuple[float, float, float]:
        """Where a dwarf at home stands, and its size."""
        if self.small:
            return 160 + (42.0 if len(self.me["dwarfs"]) <= MOST - 1 else 32.0) * number, 18, 0.8
        return 30 + (74.0 if len(self.me["dwarfs"]) <= MOST else 60.0) * number, HEIGHT - 17, 0.95

    def _dwarfs(self) -> str:
        """A place for every dwarf, with the strength of its weapon."""
        stands = [self.stand(number) for number in range(len(self.me["dwarfs"]))]
        rings = "" if self.small else "".join(use("ring", x, y, 1.05) for x, y, _scale in stands)
        arms = "".join(self._arms(number, x, y) for number, (x, y, _scale) in enumerate(stands))
        if self.decides:
            return rings + spot(
                "dwarfs", self.text.sentence("screen", "dwarfs"), arms, self._dwarf_area(), 12
            )
        return titled(self.text.sentence("screen", "dwarfs"), rings + arms)

    def _arms(self, number: int, x: float, y: float) -> str:
        """The weapon of a dwarf, if it has one: in a preview it alone changes, not the bench around it."""
        weapon, rise, found = self.me["dwarfs"][number]["weapon"], self.rises[number], ""
        if weapon and self.small:
            found = icon("battle-axe", x + 14, y - 6, 12, "dim") + words(
                x + 9, y + 11, str(weapon), 14.4, "b"
            )
        elif weapon and rise:  # both in a row, without the axe
            found = words(x + 17, y + 5.5, str(weapon), 15, "b")
            end = x + 18 + width(str(weapon), 15 * BOLD)
            found += words(end, y + 5.5, f"+{rise}", 13.5, "growth")
        elif weapon:
            found = icon("battle-axe", x + 21, y - 1, 15, "dim")
            found += words(x + 28.5, y + 5.5, str(weapon), 15, "b")
        return f'<g id="arm-{number}">{found}</g>' if self.decides else found

    def _dwarf_area(self) -> tuple[float, float, float, float]:
        return (144, 2, 176, 30) if self.small else (10, HEIGHT - 34, WIDTH - 20, 32)


def food_due(view: Document, seat: int) -> int:
    """What a clan has to eat when it is fed next, or still while it is; donkeys in mines save some. [9.26]"""
    if _has_eaten(view, seat):
        return 0
    clan = cast("list[Player]", view["players"])[seat]
    need = cast("dict[str, int]", view["harvest"])["need"] if view["turn"] == seat else 0
    built = list(clan["home"].values())
    mines = sum(what in ("ore-mine", "ruby-mine") for what in built)
    saved = min(int(clan["donkey"]), mines) if "mining-cave" in built else 0
    return max(0, (need or _appetite(clan, str(view["coming"]))) - saved)


def _has_eaten(view: Document, seat: int) -> bool:
    """Clans eat one after the other; while animals breed and goods change then, nothing is owed. [11.1]"""
    steps = {one.partition(" ")[0] for one in (str(view["deciding"]), *cast("list[str]", view["pending"]))}
    if "next-harvest" not in steps:
        return "final" in steps
    count, start = len(cast("list[Player]", view["players"])), cast("int", view["start"])
    mine, now = (seat - start) % count, (cast("int", view["turn"]) - start) % count
    return mine < now or (mine == now and not steps & {"feed", "harvest-choice"})


def _appetite(clan: Player, coming: str) -> int:
    """What the dwarfs of a clan eat: newborns less in this round. [11.1, 11.3]"""
    dwarfs = clan["dwarfs"]
    if coming == "one-food":
        return len(dwarfs)
    return 2 * len(dwarfs) - (sum(bool(dwarf["young"]) for dwarf in dwarfs) if coming != "none" else 0)


def _lit_above(name: str, title: str, content: str, area: tuple[float, float, float, float], r: float) -> str:
    """A cell that lights up above the land, room or pasture that covers it, which is what is pressed."""
    halo = rect(*area, "halo", r).replace("<rect", '<rect pointer-events="none"', 1)
    return spot(name, title, content + halo)


def _seen(cell: str) -> tuple[float, float, float, float]:
    """Where a cell lies on the home board, and how much of it is seen."""
    x, w = _along(ord(cell[0]) - ord("b"), 6)
    y, h = _along(int(cell[1]) - 1, 4)
    return x, y, w, h


def _along(number: int, count: int) -> tuple[float, float]:
    """The place and length of one of so many cells in a row, or of what is seen beyond them."""
    return max(-RIM, number * CELL), CELL if 0 <= number < count else RIM


def _beyond(cell: str, land: str, content: str) -> str:
    """A cell beyond the home board: the part of the land that touches it, and small what is there."""
    _, _, w, h = _seen(cell)
    right, down = CELL - w if cell[0] == "a" else 0, CELL - h if cell[1] == "0" else 0
    view = f"{num(right)} {num(down)} {num(w)} {num(h)}"
    strip = f'<svg width="{num(w)}" height="{num(h)}" viewBox="{view}">{land}</svg>' if land else ""
    return strip + moved((w - RIM) / 2, (h - RIM) / 2, content, RIM / CELL) if land or content else ""


def _coordinates() -> str:
    """What the columns and rows of the home board are called, as options and log call them."""
    letters = (
        words((i + 0.5) * CELL, -10, name, COORDINATE, "b m coordinate") for i, name in enumerate("bcdefg")
    )
    numbers = (words(-11, (i + 0.5) * CELL + 4, str(i + 1), COORDINATE, "b e coordinate") for i in range(4))
    return "".join((*letters, *numbers))
