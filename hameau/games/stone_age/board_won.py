"""What has a village won? Small cards on a woven rug, and buildings that stand before the hills."""

from dataclasses import dataclass
from typing import Any, Final

from ...core.text import Text
from ...drawing.svg import BOLD, badge, figure, good, moved, path, pill, rect, titled, use, width, words
from .board_ground import painted, rug, woven
from .board_home import home
from .board_houses import small_building
from .board_pieces import BUILDING_OF, SMALLEST
from .board_purse import factors_of, symbols_of
from .pieces import GREEN, SAND

Player = dict[str, Any]  # one entry of "players" in a view: see document.py

CARD: Final = (27.0, 35.0)  # the size of a small card
CARD_STEP: Final = 33.0  # from one to the next where they lie side by side
HOUSE: Final = (28.0, 36.0)  # the size of a small building, before it is made larger
HOUSE_GAP: Final = 6.0
SIDE: Final = (40.0, 88.0)  # what a craft takes of a row, and people with what they are multiplied by


@dataclass(frozen=True, eq=False)
class Won:
    """The cards and buildings of a village."""

    text: Text
    me: Player
    sheet: dict[str, int]
    seat: int
    across: float

    @property
    def is_anything(self) -> bool:
        return bool(self.me["buildings"]) or any(symbols_of(self.me).values())

    @property
    def rows(self) -> tuple[str, ...]:
        """Which kinds of cards have a row: those of which there are any."""
        counts = symbols_of(self.me)
        kinds = (("green", GREEN), ("people", SAND))
        return tuple(row for row, names in kinds if any(counts[name] for name in names)) or ("weave",)

    @property
    def few_rows(self) -> tuple[str, ...]:
        """The same in one row where all have room in it."""
        return (
            ("cards",) if len(self.rows) > 1 and self._end(_held(self.me)) <= self.across - 8 else self.rows
        )

    def _end(self, held: list[str]) -> float:
        return 12 + sum(SIDE[name in SAND] for name in held)

    def cards(self, high: float) -> str:
        """Those crafts and people of which there are any, in one row."""
        counts, factors, x, content = symbols_of(self.me), factors_of(self.me), 12.0, ""
        size = self._size(high)
        for name in _held(self.me):
            at = x + 20
            drawn = small_card(name, at, counts[name], size)
            if name in SAND:
                drawn += self._times(name, at, factors[SAND.index(name)], size)
            content += titled(self._about(name, counts), drawn)
            x += SIDE[name in SAND]
        return content

    def _size(self, high: float) -> float:
        """How large cards lie in a row: side by side they need room as well."""
        return min(1.3, (high - 6) / CARD[1])

    def green(self, x: float, step: float, high: float) -> str:
        """The green symbols; where there is room, with the points they make. [10.2]"""
        counts, points = symbols_of(self.me), self.sheet["green"]
        symbols = "".join(
            titled(
                self._about(name, counts),
                small_card(name, x + step * i, counts[name], self._size(high)),
            )
            for i, name in enumerate(GREEN)
        )
        if not points:
            return symbols
        number = width(str(points), 15.5 * BOLD)
        at = min(x + step * len(GREEN) - 14, self.across - 27 - number)
        star = good("points", at + 9.5 + number, 0, 17.5)
        told = words(at, 5.5, str(points), 15.5, "b") + star
        return symbols + titled(self._label("greens", points=points), told)

    def people(self, x: float, step: float, high: float) -> str:
        """The people of cards, with what those one has are multiplied by at the end. [9.1]"""
        counts, worth = symbols_of(self.me), factors_of(self.me)
        return "".join(
            titled(
                self._about(name, counts),
                small_card(name, x + step * i, counts[name], self._size(high))
                + (self._times(name, x + step * i, worth[i], self._size(high)) if counts[name] else ""),
            )
            for i, name in enumerate(SAND)
        )

    def together(self, high: float) -> str:
        """Cards and buildings side by side in one row, each on their own ground."""
        counts = symbols_of(self.me)
        slugs, scale = self.me["buildings"], (high - 10) / HOUSE[1]
        sides, houses = self._sides(), len(slugs) * (HOUSE[0] * scale + HOUSE_GAP)
        tells = sum(sides.values()) + houses + 40 <= self.across
        if not tells:
            sides = dict.fromkeys(sides, CARD_STEP)
        share, close = _shares(sum(sides.values()), houses, self.across)
        stride, x, cards = (HOUSE[0] * scale + HOUSE_GAP) * close, 26.0, ""
        for name, side in sides.items():
            cards += titled(
                self._about(name, counts),
                small_card(name, x, counts[name], is_covered=close < 1)
                + (self._shortly(name, x) if tells and name in SAND else ""),
            )
            x += side * close
        ground = self._rug(share, high) if share else ""
        if not slugs:
            ground = self._rug(self.across, high)
            if not cards:
                return ground + self.nothing(high)
            has_room = x < self.across - 140
            return ground + (_hunt(self.across) if has_room else "") + cards
        left = share - 8 if share else 0.0
        site = moved(left, -high / 2, home(self.across - left, high))
        room = self.across - left - 26 - HOUSE[0] * scale
        stride = min(stride, room / max(1, len(slugs) - 1))  # the last one stands on the ground as well
        return ground + site + cards + self._standing(left + 14, stride, scale)

    def _sides(self) -> dict[str, float]:
        """What each kind of card takes of a row, of people also what they are multiplied by."""
        factors = factors_of(self.me)
        return {
            name: CARD_STEP + (width(f"×{factors[SAND.index(name)]}", SMALLEST * BOLD) if name in SAND else 0)
            for name in _held(self.me)
        }

    def _shortly(self, name: str, x: float) -> str:
        """What people are multiplied by, where there is room for a number alone."""
        times = factors_of(self.me)[SAND.index(name)]
        return words(x + CARD[0] / 2 + 1.5, 5.2, f"×{times}", SMALLEST, "b")

    def _rug(self, w: float, high: float) -> str:
        return f'<g class="p{self.seat % 7}">{moved(0, -high / 2, rug(w, high))}</g>'

    def buildings(self, high: float) -> str:
        """The buildings on their ground, closer together when there are many."""
        slugs = self.me["buildings"]
        if not slugs:
            told = self._label("unbuilt")
            return pill(22 + width(told, SMALLEST) / 2, 0, told, SMALLEST)
        fitting = (self.across - 32) / len(slugs) / (HOUSE[0] + HOUSE_GAP)
        scale = min((high - 9) / HOUSE[1], max(1.25, fitting))
        room = self.across - 32 - HOUSE[0] * scale
        stride = min(HOUSE[0] * scale + HOUSE_GAP, room / max(1, len(slugs) - 1))
        return moved(0, (high - 9 - HOUSE[1] * scale) / 2, self._standing(16, stride, scale))

    def _standing(self, x: float, stride: float, scale: float) -> str:
        return "".join(
            titled(
                self._about_building(slug),
                moved(x + stride * i, 1 - HOUSE[1] * scale / 2, small_building(slug), scale),
            )
            for i, slug in enumerate(self.me["buildings"])
        )

    def _about_building(self, slug: str) -> str:
        """What it cost and scored; of one that was paid at will, where its points are."""
        told = self.text.name(slug, "help")
        return told if BUILDING_OF[slug].fixed else f"{told}\n{self._label('paid-at-will')}"

    def _times(self, name: str, x: float, times: int, scale: float) -> str:
        """What people are multiplied by: a number, and what is counted."""
        start = x + scale * CARD[0] / 2 + 6
        right = start + 21 + 10.5 * len(str(times))
        return words(start, 6.5, f"×{times}", 15, "b") + moved(right, 0, self._factor(name))

    def _factor(self, name: str) -> str:
        """What people are multiplied by, drawn small."""
        if name == "shaman":
            return f'<g class="p{self.seat % 7}">{moved(1, 0, figure(self.seat), 0.76)}</g>'
        return good({"farmer": "agriculture", "toolmaker": "tool"}.get(name, "house"), 1, 0, 19.5)

    def _about(self, name: str, counts: dict[str, int]) -> str:
        """What a symbol is, how many there are, and what they count for."""
        if name in GREEN:
            return self._label("green", symbol=name, count=counts[name], points=self.sheet["green"])
        return self._label(name, count=counts[name], worth=factors_of(self.me)[SAND.index(name)])

    def nothing(self, high: float) -> str:
        """No cards: the pattern of the rug is seen."""
        told = self._label("cardless")
        start = 40 + width(told, SMALLEST)
        pattern = f'<g class="p{self.seat % 7}">{woven(start, self.across - 14, high, self.seat)}</g>'
        label = pill(24 + width(told, SMALLEST) / 2, 0, told, SMALLEST)
        return moved(0, -high / 2, pattern) + label

    def _label(self, key: str, **values: object) -> str:
        return self.text.sentence("board", key, values)


def _held(me: Player) -> list[str]:
    """The crafts and people of which there are any."""
    return [name for name, count in symbols_of(me).items() if count]


def small_card(name: str, x: float, count: int, scale: float = 1, is_covered: bool = False) -> str:
    """A card won, its symbol and how often it is owned, others of it below; without one only its trace.

    `is_covered`: the next one lies on its right side.
    """
    w, h = CARD
    left, top = -w / 2, -h / 2
    if count == 0:
        trace = rect(left, top, w, h, "gap", 6) + use(f"sa-c-{name}", 0, 1, 1, "unowned")
        return moved(x, 0, trace, scale)
    look = "green" if name in GREEN else "sand"
    below = "".join(
        rect(left + 1.8 * i, top - 1.2 * i, w, h, "card worn", 4) for i in range(min(count, 3) - 1, 0, -1)
    )
    face = rect(left, top, w, h, "card worn", 4)
    wave = f"M{left + 1:g} {top + 9:g}q6-3 12.5 0t12.5 0V{top + h - 4:g}q0 3-3 3h-19q-3 0-3-3z"
    picture = path(wave, look) + use(f"sa-c-{name}", 0, 4, 1.1)
    corner = x + (4 - scale * w / 2 if is_covered else scale * w / 2 - 4)  # the symbol is seen
    number = badge(corner, 3 - h / 2, str(count), SMALLEST) if count > 1 else ""
    return moved(x, 0, below + face + picture, scale) + number


def _hunt(across: float) -> str:
    """What somebody has painted where nothing lies yet."""
    return moved(across - 136, 0, f'<g opacity=".6">{painted()}</g>')


def _shares(cards: float, houses: float, across: float) -> tuple[float, float]:
    """How wide the ground of cards is beside that of buildings, and how close together both lie."""
    wanted = cards + 24 if cards else 0.0, houses + 16 if houses else 0.0
    close = min(1.0, across / (sum(wanted) or across))
    return (across if not houses else wanted[0] * close), close
