"""How does a village look? What a player owns, in rows; more of them where there is more room."""

from typing import Any, Final, cast

from ...core.state import OVER, Document
from ...core.text import Text
from ...drawing.seats import points_told
from ...drawing.svg import (
    BOLD,
    HEAD,
    badge,
    counter,
    figure,
    good,
    mat,
    moved,
    owned,
    pill,
    rect,
    shared,
    spot,
    titled,
    use,
    width,
    words,
    written,
)
from .board_ground import grounds, painted
from .board_home import FIELD, field
from .board_pieces import SMALLEST, back, no_tool, once, small_building, tool
from .board_purse import factors_of, symbols_of
from .pieces import GREEN, RESOURCES, SAND

Player = dict[str, Any]  # one entry of "players" in a view: see document.py

SYMBOL: Final = 26
COUNTER: Final = 21.5  # a good and how many there are
TIGHT: Final = 17.5  # the same with two digits
DIGITS: Final = 16.4
SMALL_ROW: Final = 37.0  # the height of a row of somebody else's village in one column
MOST_IN_A_ROW: Final = 5  # figures at hand


class Village:
    """One player's part of the table. `roomy`: fewer things in a row, more rows.

    `is_twin`: the same once more for one column, shorter, and nothing can be pressed there. `is_own`: whoever
    looks also sees what is missing there.
    """

    def __init__(
        self,
        view: Document,
        players: list[str],
        text: Text,
        seat: int,
        size: tuple[float, float],
        roomy: bool,
        is_twin: bool = False,
        is_own: bool = True,
    ) -> None:
        self.text = text
        self.seat = seat
        self.name = players[seat]
        self.width, self.height = size
        self.roomy, self.is_twin, self.is_own = roomy, is_twin, is_own
        self.me = cast("list[Player]", view["players"])[seat]
        self.sheet = cast("list[dict[str, int]]", view["scores"])[seat]
        self.decides = view["seat"] == seat and not is_twin
        self.starts, self.is_over = view["start"] == seat, view["seat"] == OVER
        self.missing, self.is_fed = _meal(view, seat)
        self._known = (
            text, seat, self.name, size, roomy, is_twin, is_own, self.missing, self.is_fed,
            repr(self.me), repr(self.sheet), self.decides, self.starts, self.is_over,
        )  # fmt: skip
        rows = 6 if roomy else 5 if self.height >= 240 else 4 if self.height >= 190 else 3
        if is_twin:
            rows = twin_rows(self.me)
        self.row_height = (self.height - HEAD - 8) / rows
        self.rows = rows

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Village) and self._known == other._known

    def __hash__(self) -> int:
        return hash(self._known)

    @shared
    def draw(self) -> str:
        points = sum(self.sheet.values())
        heading = "" if self.is_over else self._label("now", points=points, scored=self.me["points"])
        lines = points_told(self.text, heading, self.sheet)
        first = self._label("first") if self.starts else ""
        size = (self.width, self.height)
        beside = self._total(points)
        plate = mat(self.seat, self.name, points, size, self.decides, lines, first, beside)
        rows = self._roomy_rows() if self.roomy else self._rows()
        plate += grounds(*size, self._kinds, self.row_height)
        return plate + "".join(moved(0, self._row(i), row) for i, row in enumerate(rows))

    def beside(self, village: "Village") -> str:
        """A village, and this twin of it for one column."""
        return f'<g class="wd">{village.draw()}</g><g class="nw">{self.draw()}</g>'

    def _total(self, points: int) -> str:
        """What the number on the name plate is, unlike the one on the score track; where there is room."""
        word = self._label("total")
        right = self.width - 46 - width(written(points), 20 * BOLD)
        named = 54 + width(self.name, 17.5) + 12  # the name and the sign of who starts
        return words(right, 23, word, SMALLEST, "e dim") if right - width(word, SMALLEST) > named else ""

    def _row(self, number: int) -> float:
        """The middle of a row."""
        return HEAD + 4 + self.row_height * (number + 0.5)

    def _rows(self) -> list[str]:
        rows = [self._goods(), self._tools()]
        if self.rows == 5:
            return [*rows, self._green(26, 43), self._people(26, 97), self._buildings()]
        if self.rows > 2:
            rows.append(self._symbols())
        return [*rows, self._buildings()] if self.rows > 3 else rows

    @property
    def _kinds(self) -> tuple[str, ...]:
        """What lies in each row."""
        if self.roomy:
            return "goods", "hand", self._plank, "green", "people", "buildings"
        if self.rows == 5:
            return "goods", self._plank, "green", "people", "buildings"
        return ("goods", self._plank, "symbols", "buildings")[: self.rows]

    @property
    def _plank(self) -> str:
        """What tools lie on: without a picture beside it where other things take its room."""
        me = self.me
        is_told = bool(self.rows < 4 and me["buildings"])
        has_signs = me["two-resources"] or me["hidden"] is not None or is_told
        return "bare" if has_signs or len(me["once"]) > (0 if self.roomy else 1) else "tools"

    def _roomy_rows(self) -> list[str]:
        return [
            self._goods(),
            words(14, 5, self._label("hand"), SMALLEST, "dim", 66),
            self._tools(),
            self._green(24, 32.5),
            self._people(22, 74),
            self._buildings(),
        ]

    def hand(self, number: int) -> tuple[float, float, float]:
        """Where a figure at hand stands, and its size."""
        if self.roomy:
            return 90 + 23.5 * number, self._row(1), 0.88
        return 326 if self._is_crowd else 306 + 19.5 * number, self._row(0), 0.85

    @property
    def _at_hand(self) -> int:
        return int(self.me["figures"] - sum(self.me["placed"].values()))

    @property
    def _is_crowd(self) -> bool:
        """Are there more figures at hand than have room side by side? Then they stand on one spot."""
        return not self.roomy and self._at_hand > MOST_IN_A_ROW

    # --- rows ---

    def _goods(self) -> str:
        resources = "".join(self._resource(name, 121 + 46.5 * i) for i, name in enumerate(RESOURCES))
        has_eaten = self.is_over or self.is_fed
        return (self._resource("food", 24) if has_eaten else self._food()) + resources + self._crowd()

    def _crowd(self) -> str:
        """How many figures are at hand where they stand on one spot."""
        if not self._is_crowd:
            return ""
        x, _y, _scale = self.hand(0)
        number = words(x + 13, 6.2, f"×{self._at_hand}", 18, "b")
        return titled(self._label("waiting", count=self._at_hand), number)

    def _food(self) -> str:
        """The food there is, beside it what fields bring and what figures eat; or what is missing. [8.1]"""
        food, figures, fields = self.me["food"], self.me["figures"], self.me["agriculture"]
        due = f"+{fields}/{figures}" if fields else f"/{figures}"
        missing = max(0, figures - fields - food)
        key = "food-short" if missing else "food"
        if self.missing:
            key, missing, due = "hungry", self.missing, f"−{self.missing}"
        title = self._label(key, food=food, figures=figures, fields=fields, missing=missing)
        content = counter("food", 24, 0, food, COUNTER)
        look = "due b ember" if missing else "due dim"
        content += words(38 + width(str(food), COUNTER * 0.78 * BOLD), 5.8, due, SMALLEST, look)
        return self._owned("food", title, content, (10, -15, 97, 30))

    def _resource(self, name: str, x: float) -> str:
        amount = self.me[name]
        title = self._label("goods", good=name, amount=amount)
        return self._owned(name, title, _stored(name, x, amount), (x - 13, -15, 46, 30))

    def _owned(self, name: str, title: str, content: str, area: tuple[float, float, float, float]) -> str:
        """A good; pages look for it in the village itself, not in its twin."""
        return titled(title, content) if self.is_twin else owned(name, title, content, area, self.decides)

    def _tools(self) -> str:
        """Tools, one-use tools and agriculture; then what lies ready on cards."""
        me = self.me
        low, high = divmod(me["tools"], 3)
        tiles = [value for value in [low + 1] * high + [low] * (3 - high) if value]
        used = list(me["used"])
        parts: list[str] = []
        named: set[str] = set()
        for i in range(3):
            parts.append(
                self._tool(tiles[i], used, 12 + 34 * i, named)
                if i < len(tiles)
                else titled(self._label("no-tool"), no_tool(12 + 34 * i, -15))
            )
        x = 118.0
        for value in me["once"]:
            parts.append(
                self._named(f"once-{value}", self._label("once", value=value), once(value, x, -15), x, 30)
            )
            x += 34
        level = me["agriculture"]
        fields, across = _fields(level, x, len(me["once"]))
        return "".join(parts) + titled(self._label("fields", level=level), fields) + self._signs(x + across)

    def _tool(self, value: int, used: list[int], x: float, named: set[str]) -> str:
        """A tool tile: the first ready one of each value can be pointed at."""
        if value in used:
            used.remove(value)
            return titled(self._label("used", value=value), tool(value, True, x, -15))
        content = tool(value, False, x, -15)
        if f"tool-{value}" in named:
            return titled(self._label("tool", value=value), content)
        named.add(f"tool-{value}")
        return self._named(f"tool-{value}", self._label("tool", value=value), content, x, 30)

    def _named(self, name: str, title: str, content: str, x: float, w: float) -> str:
        """Something that the seat that decides may point at."""
        return spot(name, title, content, (x - 2, -17, w + 4, 34)) if self.decides else titled(title, content)

    def _signs(self, x: float) -> str:
        me = self.me
        signs = ""
        if me["two-resources"]:
            sign = good("wood", x + 8, -5, 18) + good("gold", x + 20, 6, 18)
            signs += self._named("two-resources", self.text.name("two-resources"), sign, x - 3, 32)
            x += 40
        if me["hidden"] is not None:
            signs += titled(self.text.name(me["hidden"]), back(x, -15, 22, 30))
        if self.rows < 4:
            count = len(me["buildings"])
            signs += titled(
                self._label("built", count=count),
                rect(338, -15, 52, 30, "plaque", 15) + counter("house", 355, 0, count) if count else "",
            )
        return signs

    def _symbols(self) -> str:
        """The symbols of the cards that there are, side by side."""
        counts, worth = symbols_of(self.me), factors_of(self.me)
        held = [name for name in (*GREEN, *SAND) if counts[name]]
        if not held:
            return words(16, 5, self._label("cardless"), SMALLEST, "dim")
        step = min(36.0, (self.width - 40) / len(held))
        return "".join(
            titled(
                self._label("green", symbol=name, count=counts[name], points=self.sheet["green"])
                if name in GREEN
                else self._label(name, count=counts[name], worth=worth[SAND.index(name)]),
                _symbol(name, 24 + step * i, counts[name], "green" if name in GREEN else "sand"),
            )
            for i, name in enumerate(held)
        )

    def _told(self, names: tuple[str, ...]) -> list[str]:
        """Which symbols are drawn: in others' villages those that there are, side by side."""
        counts = symbols_of(self.me)
        return [name for name in names if self.is_own or counts[name]]

    def _green(self, x: float, step: float) -> str:
        """The green symbols; where there is room, with the points they make. [10.2]"""
        counts, points = symbols_of(self.me), self.sheet["green"]
        symbols = "".join(
            titled(
                self._label("green", symbol=name, count=counts[name], points=points),
                _symbol(name, x + step * i, counts[name], "green"),
            )
            for i, name in enumerate(self._told(GREEN))
        )
        if not symbols:
            told = "" if any(counts.values()) else words(16, 5, self._label("cardless"), SMALLEST, "dim")
            picture = f'<g opacity=".5">{painted()}</g>'
            return told + moved(self.width - 172, self.row_height * 0.3, picture, 1.2)
        if step < 32 or not points:
            return symbols
        across = width(str(points), 15.5 * BOLD)
        at = min(x + step * len(GREEN) - 12, self.width - 24 - across)
        star = good("points", at + 9.5 + across, 0, 17.5)
        return symbols + titled(
            self._label("greens", points=points), words(at, 5.5, str(points), 15.5, "b") + star
        )

    def _people(self, x: float, step: float) -> str:
        """The people of cards, with what those one has are multiplied by at the end. [9.1]"""
        counts, worth = symbols_of(self.me), factors_of(self.me)
        found = ""
        for i, name in enumerate(self._told(SAND)):
            at, count, times = x + step * i, counts[name], worth[SAND.index(name)]
            content = _symbol(name, at, count, "sand")
            if count:
                size = 15 if not self.roomy else 13.4 if times < 10 else 12.5
                start = at + (16.5 if self.roomy else 19.5)
                right = start + 7.5 + size * (0.9 + 0.7 * len(str(times)))
                content += words(start, 6.5, f"×{times}", size, "b")
                content += moved(right, 0, self._factor(name), size / 15)
            found += titled(self._label(name, count=count, worth=times), content)
        return found

    def _factor(self, name: str) -> str:
        """What people are multiplied by, drawn small."""
        if name == "shaman":
            return f'<g class="p{self.seat % 7}">{moved(1, 0, figure(self.seat), 0.76)}</g>'
        return good({"farmer": "agriculture", "toolmaker": "tool"}.get(name, "house"), 1, 0, 19.5)

    def _buildings(self) -> str:
        """The buildings, closer together when there are many."""
        slugs = self.me["buildings"]
        step = min(35.0, (self.width - 45) / max(1, len(slugs)))
        if not slugs:
            told = self._label("unbuilt")
            return pill(22 + width(told, SMALLEST) / 2, 0, told, SMALLEST)
        return "".join(
            titled(self.text.name(slug, "help"), moved(14 + step * i, -19, small_building(slug)))
            for i, slug in enumerate(slugs)
        )

    def _label(self, key: str, **values: object) -> str:
        return self.text.sentence("board", key, values)


def _symbol(name: str, x: float, count: int, look: str) -> str:
    """A symbol of cards with how often it is owned; what is not there is only a trace."""
    half = SYMBOL / 2
    if count == 0:
        return use(f"sa-c-{name}", x, 0, 0.9, "unowned")
    content = rect(x - half, -half, SYMBOL, SYMBOL, f"{look} worn", 6) + use(f"sa-c-{name}", x, 0, 1.15)
    return content + (badge(x + 10, -12, str(count), SMALLEST) if count > 1 else "")


def _fields(level: int, x: float, others: int) -> tuple[str, float]:
    """Agriculture as a field in which it grows; with more one-use tools only as a number. How wide it is."""
    if others > 1:
        return counter("agriculture", x + 18, 0, level, 23), 62
    grain = counter("agriculture", x + FIELD + 16, 0, level, 21)
    return moved(x + 4, 0, field(level)) + grain, FIELD + 52


def _stored(name: str, x: float, amount: int) -> str:
    """A good and how many there are: closer together from ten on, pale when there are none.

    In a preview the number is longer, and moves below the piece.
    """
    size, digits = (TIGHT, DIGITS) if amount > 9 else (COUNTER, COUNTER * 0.78)
    at, look = (x - 3, "stored wider") if amount > 9 else (x, "stored")
    number = words(at + size * 0.62, 5.8, str(amount), digits, "b")
    pale = "" if amount else ' opacity=".45"'
    return f'<g class="{look}"{pale}><g class="stock">{good(name, at, 0, size)}</g>{number}</g>'


def twin_rows(me: Player) -> int:
    """How many rows somebody else's village needs in one column: the last one is for cards."""
    return 3 if any(symbols_of(me).values()) else 2


def twin_height(me: Player) -> float:
    return HEAD + 8 + SMALL_ROW * twin_rows(me)


def _meal(view: Document, seat: int) -> tuple[int, bool]:
    """While villages eat: how much food a seat still lacks, and whether it has eaten. [8.1, 8.2]"""
    steps = [str(view["deciding"]), *map(str, cast("list[str]", view["pending"]))]
    if "fed" not in steps:
        return 0, False
    turn, start, seats = (int(cast("int", view[key])) for key in ("turn", "start", "seats"))
    if seat != turn:
        return 0, (seat - start) % seats < (turn - start) % seats
    payment = cast("dict[str, Any]", view.get("payment", {}))
    lacking = [int(step.removeprefix("feed ")) for step in steps if step.startswith("feed ")]
    return max(lacking, default=int(payment.get("least", 0))), False
