"""How does a player's board look? Chips, what is left to build, rune stones, what makes the points."""

from typing import Any, Final, cast

from ...core.state import OVER, Document
from ...core.text import Text
from ...drawing.seats import points_told
from ...drawing.svg import (
    HEAD,
    box,
    counted,
    counter,
    good,
    mat,
    moved,
    owned,
    rect,
    titled,
    use,
    words,
    written,
)
from .board_mountain import rune
from .board_pieces import SMALLEST, building
from .board_titles import Titles
from .pieces import HUTS, RESOURCES, RUNES, TEMPLES

_SHARES: Final = {"track": 0.32, "temples": 0.34, "runes": 0.34}  # of the row that tells the points
_TRAY: Final = 46.0  # the height of what lies under a row, where there is room
# So far across stands what is left to build, after its number; that may be two in a preview.
_PIECES: Final = 40
_APART: Final = 56
_ROOM: Final = 160  # the height below the name plate from which on there is a row for the points


class SeatBoard:
    """One player's part of the table."""

    def __init__(
        self,
        view: Document,
        players: list[str],
        text: Text,
        titles: Titles,
        seat: int,
        size: tuple[float, float],
    ) -> None:
        self.text = text
        self.titles = titles
        self.seat = seat
        self.name = players[seat]
        self.width, self.height = size
        self.seats = len(players)
        self.me = cast("list[dict[str, Any]]", view["players"])[seat]
        self.sheet = cast("list[dict[str, int]]", view["scores"])[seat]
        self.decides, self.is_over = view["seat"] == seat, view["seat"] == OVER
        self.has_turn = view["turn"] == seat and not self.is_over
        built = ("huts", "temples") if self.seats == 2 else ("stock",)
        points = ("points",) if self.height - HEAD >= _ROOM else ()
        self.rows = ("goods", *built, "runes", *points)

    def draw(self) -> str:
        points = sum(self.sheet.values())
        heading = "" if self.is_over else self._label("now", points=points)
        lines = points_told(self.text, heading, self.sheet) + self._pending()
        first = self._label("turn") if self.has_turn else ""
        beside = self.width - 106  # of the huts, temples
        content = {
            "goods": self._goods,
            "huts": lambda: self._huts(_APART, self.width - _APART - 10),
            "temples": lambda: self._temples(0, _APART, 34),
            "stock": lambda: self._huts(_PIECES, beside - _PIECES - 4) + self._temples(beside, _PIECES, 28),
            "runes": lambda: titled(self.titles.held_runes(self.seat), self._niches()),
            "points": self._points,
        }
        size = self.width, self.height
        name_plate = mat(self.seat, self.name, points, size, self.decides, lines, first)
        drawn = (moved(0, self._row(row), self._under(row) + content[row]()) for row in self.rows)
        return name_plate + self._cloth() + "".join(drawn)

    def rune_at(self, number: int) -> tuple[float, float]:
        """Where a rune stone lies that is held: each has its own slot."""
        return self._niche(number), self._row("runes")

    def _niche(self, number: int) -> float:
        """How far across a rune stone has its place."""
        return 10 + (self.width - 20) / len(RUNES) * (number + 0.5)

    def worker_at(self, number: int) -> tuple[float, float]:
        """Where a worker waits."""
        return self.width - 130 + 20.0 * number, 17

    def _row(self, name: str) -> float:
        """The middle of a row."""
        return HEAD + 4 + self._room() * (self.rows.index(name) + 0.5)

    # --- what the rows lie on ---

    def _cloth(self) -> str:
        """The ground of the rows: cloth of the seat's colour in wood, within the outline of who decides."""
        area = box(3, HEAD, self.width - 6, self.height - HEAD - 3, 7)
        inner = box(6.4, HEAD + 3.4, self.width - 12.8, self.height - HEAD - 9.8, 6)
        ground = f'<path d="{area}" fill="url(#hm-md-parchment)"/>'
        woven = f'<path d="{area}" class="md-cloth"/><path d="{area}" fill="url(#hm-md-weave)"/>'
        frame = f'<path d="{area}{inner}" class="md-mat-frame"/>'
        return f'<g class="p{self.seat % 7}">{ground}{woven}{frame}</g>'

    def _under(self, row: str) -> str:
        """Chips lie in a tray of wood, huts stand on a green, rune stones in a slab, points on parchment."""
        high = min(self._room() - 4, _TRAY)
        if row == "goods":
            return self._tray(high)
        looks = {"runes": "md-slab", "points": "md-note"}
        shadow = f'<path d="{box(9, 2 - high / 2, self.width - 17, high, 9)}" class="shade"/>'
        return shadow + rect(8, -high / 2, self.width - 16, high, looks.get(row, "md-green"), 9)

    def _tray(self, high: float) -> str:
        """A tray with a well for each resource."""
        wood = f'<path d="{box(8, -high / 2, self.width - 16, high, 9)}" fill="url(#hm-md-frame)"/>'
        wells = "".join(rect(*self._well(i), "md-well", 6) for i in range(len(RESOURCES)))
        return wood + wells

    def _well(self, number: int) -> tuple[float, float, float, float]:
        """Where the chips of a resource lie in the tray."""
        high, across = min(self._room() - 4, _TRAY), (self.width - 20) / len(RESOURCES)
        return 12 + across * number, 4 - high / 2, across - 4, high - 8

    def _room(self) -> float:
        """The height of a row."""
        return (self.height - HEAD - 8) / len(self.rows)

    # --- rows ---

    def _goods(self) -> str:
        """The chips, or the screen that hides them."""
        goods, step = self.me["goods"], (self.width - 20) / 4
        chips = ""
        for i, kind in enumerate(RESOURCES):
            x = 27 + step * i
            if isinstance(goods, dict):
                content = _pile(kind, x, goods[kind], 28 if self.seats == 2 else 25)
                title = self._chips(kind, goods[kind])
            else:
                content = f'<g class="faint">{good(kind, x, 0, 22)}</g>' + words(x + 16, 6, "?", 17, "b dim")
                title = self._label("hidden")
            chips += owned(kind, title, content, self._well(i), self.decides)
        return chips

    def _chips(self, kind: str, amount: int) -> str:
        told = self._label("chips", good=kind, amount=amount)
        return "\n".join((told, *(self.titles.in_place_of(kind) if self.decides and not amount else ())))

    def _niches(self) -> str:
        return "".join(use("md-niche", self._niche(number), 0) for number in range(len(RUNES)))

    def _huts(self, first: float, across: float) -> str:
        """Huts still to be built, each in its slot, and the slots of those that stand on the ring."""
        step = across / HUTS[self.seats]
        return self._stock("hut", self.me["huts"], HUTS[self.seats], first, step, min(step / 28, 0.92))

    def _temples(self, x: float, first: float, step: float) -> str:
        return moved(x, 0, self._stock("temple", self.me["temples"], int(TEMPLES), first, step, step / 34))

    def _stock(self, kind: str, left: int, total: int, first: float, step: float, size: float) -> str:
        """A number, and from `first` on as many pieces."""
        high = min(self._room() - 12, 34)
        x, slot = first + step / 2, box(1 - step / 2, -high / 2, step - 2, high, 5)
        slots = "".join(moved(x + step * i, 0, f'<path d="{slot}" class="md-slot"/>') for i in range(total))
        pieces = slots + "".join(
            moved(x + step * i, 1, building(kind, self.seat, i), size) for i in range(left)
        )
        number = words(13, 7.5, str(left), 21, "b")
        room = (11, -14, first - 13, 28)  # for the number as it is and as it would be
        return counted(f"{kind}s", self._stocked(), number + pieces, room, self.decides, str(self.seat))

    def _stocked(self) -> str:
        return self._label("stock", huts=self.me["huts"], temples=self.me["temples"])

    def _points(self) -> str:
        """What makes the points, as they would be if the game ended now; previews change each part."""
        drawn, x = "", 12.0
        for key, points in self.sheet.items():
            room = (self.width - 22) * _SHARES[key]
            drawn += moved(x, 0, self._drawn_part(key, points, room))
            x += room
        return drawn

    def _drawn_part(self, key: str, points: int, room: float) -> str:
        """A sign, a number, and below it whether these points have been scored or come only at the end."""
        signs = {
            "track": good("points", 11, 0, 22),
            "temples": moved(11, 1, building("temple", self.seat), 0.7),
            "runes": moved(11, 0, rune(RUNES[0], 0.85)),
        }
        told = "" if self.is_over else self._label("banked" if key == "track" else "at-the-end").lower()
        low = 6.5 if self.is_over else -0.5
        content = signs[key] + words(27, low, written(points), 18, "b")
        area, title = (25, -17, room - 30, 20), self._part(key, points)
        part = counted(f"sum-{key}", title, content, area, self.decides, str(self.seat))
        return part + words(27, 14.5, told, SMALLEST, "dim")

    def _part(self, key: str, points: int) -> str:
        """A part of the points, and what it was made of."""
        told = self.text.entry(self.text.sentence("score", key), points)
        return told + "\n" + self._label("track-parts") if key == "track" else told

    def _pending(self) -> str:
        """That not all of the points have been scored yet, where that is so."""
        is_so = not self.is_over and (self.sheet["temples"] or self.sheet["runes"])
        return "\n" + self._label("pending") if is_so else ""

    def _label(self, key: str, **values: object) -> str:
        return self.titles.label(key, **values)


def _pile(kind: str, x: float, amount: int, size: float) -> str:
    """Chips of a kind and their number: one, two, or a heap."""
    if amount < 2:
        return counter(kind, x, 0, amount, size)
    places = ((-0.2, 0.15), (0.24, 0.15), (0.02, -0.17))
    row = ((-0.2, 0.0), (0.24, 0.0)) if amount == 2 else places
    chips = "".join(good(kind, x + size * across, size * down, size * 0.66) for across, down in row)
    return chips + words(x + size * 0.66, size * 0.27, str(amount), size * 0.78, "b")
