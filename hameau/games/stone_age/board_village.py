"""How does a village look? What a player owns, in rows; larger ones where there is more room."""

from typing import Any, Final, cast

from ...core.state import OVER, Document
from ...core.text import Text
from ...drawing.seats import points_told
from ...drawing.svg import (
    BOLD,
    HEAD,
    counter,
    figure,
    good,
    mat,
    moved,
    owned,
    safe,
    shared,
    spot,
    titled,
    width,
    words,
    written,
)
from .board_dice import with_tool
from .board_ground import at_the_tools, grounds
from .board_home import FIELD, field
from .board_mouths import at_the_meal, to_come
from .board_pieces import SMALLEST, back, no_tool, once, tool, tool_to_come
from .board_purse import symbols_of
from .board_store import FOOD, heap_at, stock, waiting_at
from .board_won import Won
from .pieces import RESOURCES

Player = dict[str, Any]  # one entry of "players" in a view: see document.py

COUNTER: Final = 21.5  # a good and how many there are
TIGHT: Final = 17.5  # the same with two digits
DIGITS: Final = 16.4
WITH_ALL_ROWS: Final = 240.0  # the height from which cards have rows of their own
LARGE: Final = 270.0  # that from which goods lie in heaps
AIRY: Final = 340.0  # that from which crafts and people have a row each
SHARES: Final = {
    "goods": 37.0, "heaps": 80.0, "tools": 38.0, "bare": 38.0, "cards": 46.0, "green": 43.0, "people": 43.0,
    "weave": 46.0, "buildings": 62.0, "won": 48.0,
}  # fmt: skip
DISH_END: Final = 106.0  # of the food
SUMS: Final = ("track", "sum")  # what the points of a village are made of, in fewer words
MOST_IN_A_ROW: Final = 5  # figures at hand


class Village:
    """One player's part of the table.

    `is_twin`: the same once more for one column, shorter, and nothing can be pressed there.
    """

    def __init__(
        self,
        view: Document,
        players: list[str],
        text: Text,
        seat: int,
        size: tuple[float, float],
        is_twin: bool = False,
    ) -> None:
        self.text = text
        self.seat = seat
        self.name = players[seat]
        self.width, self.height = size
        self.is_twin, self.is_large = is_twin, self.height >= LARGE
        self.me = cast("list[Player]", view["players"])[seat]
        self.sheet = cast("list[dict[str, int]]", view["scores"])[seat]
        self.decides = view["seat"] == seat and not is_twin
        self.starts, self.is_over = view["start"] == seat, view["seat"] == OVER
        self.missing, self.is_fed = _meal(view, seat)
        adds = self.decides and view["deciding"] == "add-tools"
        self.roll = cast("dict[str, Any]", view["roll"]) if adds else None
        self._known = (
            text, seat, self.name, size, is_twin, self.missing, self.is_fed,
            repr(self.me), repr(self.sheet), self.decides, self.starts, self.is_over, repr(self.roll),
        )  # fmt: skip
        self.won = Won(text, self.me, self.sheet, seat, self.width)
        self._bands = self._rows_in(self.height - HEAD - 8)

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
        plate = mat(self.seat, self.name, points, size, self.decides, lines, first, beside, self.is_twin)
        plate += f'<g class="p{self.seat % 7}">{grounds(*size, self._bands)}</g>'
        rows = (self._drawn_row(kind, high) for kind, high in self._bands)
        return plate + "".join(moved(0, self._row(i), row) for i, row in enumerate(rows))

    def beside(self, village: "Village") -> str:
        """A village, and this twin of it for one column."""
        return f'<g class="wd">{village.draw()}</g><g class="nw">{self.draw()}</g>'

    def _total(self, points: int) -> str:
        """What the number on the name plate is, unlike the one on the score track; where there is room."""
        right = self.width - 46 - width(written(points), 20 * BOLD)
        named = 54 + width(self.name, 17.5) + (20 if self.starts else 4)  # and the sign of who starts
        scored = self.me["points"]
        told = [self._label("total")]
        if not self.is_over and scored != points:
            sums = (self._label(key, scored=scored, rest=points - scored) for key in SUMS)
            told = [text.replace("-", "\N{MINUS SIGN}") for text in sums] + told
        fitting = (word for word in told if right - width(word, SMALLEST) > named)
        return words(right, 23, next(fitting, ""), SMALLEST, "e")

    def _rows_in(self, room: float) -> tuple[tuple[str, float], ...]:
        """What lies in each row, and how high it is: buildings have most room, to be known again."""
        if self.is_twin:
            kinds: tuple[str, ...] = ("goods", self._plank, *(("won",) if self.won.is_anything else ()))
        elif self.is_large:
            cards = self.won.rows if self.height >= AIRY else self.won.few_rows
            kinds = ("heaps", self._plank, *cards, "buildings")
        elif self.height >= WITH_ALL_ROWS:
            kinds = ("goods", self._plank, *self.won.rows, "buildings")
        else:
            kinds = ("goods", self._plank, "won")
        unit = room / sum(SHARES[kind] for kind in kinds)
        return tuple((kind, SHARES[kind] * unit) for kind in kinds)

    def _row(self, number: int) -> float:
        """The middle of a row."""
        above = sum(high for _kind, high in self._bands[:number])
        return HEAD + 4 + above + self._bands[number][1] / 2

    def _drawn_row(self, kind: str, high: float) -> str:
        if kind in ("tools", "bare"):
            return moved(0, 0, self._tools(), at_the_tools(high))
        if kind == "goods":
            return self._goods()
        if kind == "heaps":
            return self._heaps(high)
        if kind == "cards":
            return self.won.cards(high)
        if kind == "won":
            return self.won.together(high)
        if kind == "buildings":
            return self.won.buildings(high)
        if kind == "weave":
            return self.won.nothing(high)
        return self.won.green(31, 41, high) if kind == "green" else self.won.people(31, 93, high)

    @property
    def _plank(self) -> str:
        """What tools lie on: without a picture beside it where other things take its room."""
        me = self.me
        has_signs = me["two-resources"] or me["hidden"] is not None
        return "bare" if has_signs or me["once"] else "tools"

    def hand(self, number: int) -> tuple[float, float, float]:
        """Where a figure at hand stands, and its size."""
        if self.is_large:
            x, y, scale = waiting_at(number, self.me["figures"], self._bands[0][1])
            return x, self._row(0) + y, scale
        return 326 if self._is_crowd else 306 + 19.5 * number, self._row(0), 0.85

    @property
    def _at_hand(self) -> int:
        return int(self.me["figures"] - sum(self.me["placed"].values()))

    @property
    def _is_crowd(self) -> bool:
        """Are there more figures at hand than have room side by side? Then they stand on one spot."""
        return not self.is_large and self._at_hand > MOST_IN_A_ROW

    # --- rows ---

    def _goods(self) -> str:
        resources = "".join(self._resource(name, 121 + 46.5 * i) for i, name in enumerate(RESOURCES))
        has_eaten = self.is_over or self.is_fed
        return (self._resource("food", 24) if has_eaten else self._food()) + resources + self._crowd()

    def _heaps(self, high: float) -> str:
        """Goods in heaps, each with its number below."""
        low, resources = -high / 2, ""
        for i, name in enumerate(RESOURCES):
            left, across = heap_at(i)
            lying = stock(name, self.me[name], (left, across), high)
            title = self._label("goods", good=name, amount=self.me[name])
            resources += self._owned(name, title, lying, (left, low + 4, across, high - 6))
        has_eaten = self.is_over or self.is_fed
        title, due = (
            (self._label("goods", good="food", amount=self.me["food"]), "")
            if has_eaten
            else self._meal(FOOD[0] + 11, high / 2 - 6.6, FOOD[0] + FOOD[1] - 14)
        )
        food = stock("food", self.me["food"], FOOD, high, due)
        return self._owned("food", title, food, (FOOD[0], low + 4, FOOD[1], high - 6)) + resources

    def _crowd(self) -> str:
        """How many figures are at hand where they stand on one spot."""
        if not self._is_crowd:
            return ""
        x, _y, _scale = self.hand(0)
        number = words(x + 13, 6.2, f"×{self._at_hand}", 18, "b")
        return titled(self._label("waiting", count=self._at_hand), number)

    def _food(self) -> str:
        """The food there is, beside it how it changes by the meal."""
        title, due = self._meal(34, 5.8, DISH_END - 8)
        content = counter("food", 24, 0, self.me["food"], COUNTER)
        return self._owned("food", title, content + due, (10, -15, 97, 30))

    def _meal(self, x: float, y: float, right: float) -> tuple[str, str]:
        """How food changes by the meal, or what is missing then, in words and beside its number. [8.1]"""
        food, (figures, fields) = self.me["food"], at_the_meal(self.me)
        missing, due = max(0, figures - fields - food), fields - figures
        key = "food-short" if missing else "food"
        if self.missing:
            key, missing, due = "hungry", self.missing, -self.missing
        told = self._label(key, food=food, figures=figures, fields=fields, missing=missing)
        title = " ".join((told, *to_come(self.me, self.text)))
        return title, self._due((x, y, right), due, missing > 0)

    def _due(self, at: tuple[float, float, float], due: int, is_short: bool) -> str:
        """What a meal takes, and who eats it, where there is room; of more fields, what it leaves."""
        told = f"\u00a0{due:+d}".replace("-", "−")
        start, y, right = at
        x = start + width(str(self.me["food"]), COUNTER * 0.78 * BOLD)
        after = x + width(told, 15 * BOLD)
        end = min(after + 6, right)
        eater = f'<g class="p{self.seat % 7}">{moved(end, y - 5.8, figure(self.seat), 0.6)}</g>'
        picture = good("agriculture", end, y - 5.8, 17) if due > 0 else eater
        look = "due b ember dearth" if is_short else "due b"
        eaten = f'<g class="eaten">{picture}</g>' if after < right else ""
        return words(x, y, told, 15, look) + eaten

    def _resource(self, name: str, x: float) -> str:
        amount = self.me[name]
        title = self._label("goods", good=name, amount=amount)
        return self._owned(name, title, _stored(name, x, amount), (x - 13, -15, 46, 30))

    def _owned(self, name: str, title: str, content: str, area: tuple[float, float, float, float]) -> str:
        """A good; pages look for it in the village itself, not in its twin."""
        return titled(title, content) if self.is_twin else owned(name, title, content, area, self.decides)

    def _tools(self) -> str:
        """Tools, one-use tools and agriculture; then what lies ready on cards."""
        me, parts = self.me, [self._slots()]
        x = 121.0
        for value in me["once"]:
            parts.append(
                self._named(f"once-{value}", self._adding("once", value), once(value, x, -15), x, 30)
            )
            x += 34
        parts.append(self._ready())
        level = me["agriculture"]
        fields, across = _fields(level, x, len(me["once"]))
        return "".join(parts) + titled(self._label("fields", level=level), fields) + self._signs(x + across)

    def _ready(self) -> str:
        """What tools can still add in this round, for the line of goods of a small screen.

        Named, so that a preview of that line shows what they could add then.
        """
        if self.is_twin:
            return ""
        ready = self.me["tools"] - sum(self.me["used"])
        single = sum(self.me["once"])
        key = "ready-once" if single else "ready"
        title = self._label(key, tools=ready, all=self.me["tools"], once=single)
        name = 'id="good-tool" ' if self.decides else ""
        counted = _counted_unseen(ready, self.me["tools"])
        return f'<g {name}data-good="tool"><title>{safe(title)}</title>{counted}</g>'

    def _slots(self) -> str:
        """Room for three tools; above them what can be pressed: the first ready one of each value."""
        low, high = divmod(self.me["tools"], 3)
        tiles = [value for value in [low + 1] * high + [low] * (3 - high) if value]
        used, slots, ready = list(self.me["used"]), "", dict[int, int]()
        for i in range(3):
            x, value = 12 + 34 * i, tiles[i] if i < len(tiles) else 0
            if value and value not in used:
                ready.setdefault(value, x)
            slots += self._slot(i, *self._lying(value, used, x, i == len(tiles)))
        if not self.decides:
            return slots
        return slots + "".join(
            self._named(f"tool-{value}", self._adding("tool", value), "", x, 30) for value, x in ready.items()
        )

    def _adding(self, key: str, value: int) -> str:
        """What a tool does; or what it would make of the roll that is asked about, and if it is then gone."""
        label = self._label(key, value=value)
        if self.roll is None:
            return label
        name, does = label.split("\n")
        told = (name, with_tool(self.roll, value, self.text))
        return "\n".join((*told, does) if key == "once" else told)

    def _slot(self, number: int, title: str, content: str) -> str:
        """Named, so that previews show the tool that would lie there."""
        name = f' id="slot-{number}"' if self.decides else ""
        return f"<g{name}><title>{safe(title)}</title>{content}</g>"

    def _lying(self, value: int, used: list[int], x: float, is_next: bool) -> tuple[str, str]:
        """A tool that is ready or used, one that will be made in this round, or room for one."""
        if value in used:
            used.remove(value)
            return self._label("used", value=value), tool(value, True, x, -15)
        if value:
            return self._label("tool", value=value), tool(value, False, x, -15)
        if is_next and "tool-maker" in self.me["placed"]:
            return self._label("tool-to-come"), tool_to_come(x, -15)
        return self._label("no-tool"), no_tool(x, -15)

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
        return signs

    def _label(self, key: str, **values: object) -> str:
        return self.text.sentence("board", key, values)


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


def _counted_unseen(ready: int, all_of_them: int) -> str:
    """A number only read by the page, where the tools themselves lie; if some are used, of how many."""
    area = '<rect class="halo" x="8" y="-15" width="102" height="30" pointer-events="none"/>'
    unseen = 'font-size="14" visibility="hidden"'  # and not without a box: previews measure it
    of = f'<text {unseen} class="due">/{all_of_them}</text>' if ready < all_of_them else ""
    return f"{area}<text {unseen}>{ready}</text>{of}"


def twin_height(me: Player) -> float:
    """How high somebody else's village is in one column: the last row is for what it has won."""
    kinds = ("goods", "tools", "won")
    has_won = bool(me["buildings"]) or any(symbols_of(me).values())
    return HEAD + 8 + sum(SHARES[kind] for kind in kinds[: 3 if has_won else 2])


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
