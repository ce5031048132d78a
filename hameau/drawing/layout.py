"""How is a table laid out? As the game says, or on smaller screens in two columns or in one.

A game draws *panels* in their own coordinates and says where each lies on a wide table. Pieces that move from
panel to panel are *loose*: they keep their id and glide. What looks different in one column is drawn twice,
in groups of the classes `wd` and `nw`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from .style import CSS, DEFS, Goods, goods_symbols
from .svg import num, remembered, safe

COLUMN: Final = 400  # units across a column
SCREENS: Final = ((1, 620), (2, 960))  # so many columns up to so many pixels
SPANNING: Final = 500  # units from which on a panel spans both columns
_USED: Final = re.compile(r"#hm-([a-z0-9-]+)")
_MARGIN: Final = 8
Spot = tuple[float, float, float]  # a place and a size


@dataclass
class Panel:
    """A part of the table: its size, what is drawn in it, and where it lies on wide and narrow tables."""

    name: str
    width: float
    height: float
    content: str
    x: float
    y: float
    scale: float = 1
    shape: tuple[float, float] | None = None  # its size in one column, if that is drawn differently
    seat: int | None = None  # whose it is: a page shows it large when asked to
    on_demand: bool = False  # not shown in one column, where a page shows it when asked to
    side: int | None = None  # the column it lies in when there are two; None: where there is room first
    spots: dict[int, Spot] = field(default_factory=dict)  # columns -> place and size


@dataclass(frozen=True)
class Piece:
    """Something that moves from panel to panel, at the coordinates of the panel it lies on now."""

    panel: str
    name: str
    title: str
    content: str
    x: float
    y: float
    scale: float = 1
    look: str = ""
    target: str = ""  # what pressing it means
    narrow: Spot | None = None  # place and size on a panel drawn differently there


class Board:
    """A table: panels, and loose pieces over them; rules of style and goods of a game's own."""

    def __init__(self, name: str, css: str = "", goods: Goods | None = None) -> None:
        self.name = name
        self.css = css
        self.panels: list[Panel] = []
        self.pieces: list[Piece] = []
        self.narrow_css = ""  # rules of a game's own for one column
        self.fold = 0.0  # how much of the height is to be in sight at once; 0: all of it
        self.symbols = goods_symbols(goods or {})  # of a game's own, by name as in style.DEFS
        self.spare: list[str] = []  # symbols that are not drawn now but may be in a moment, as in a preview

    def panel(
        self,
        name: str,
        size: tuple[float, float],
        content: str,
        at: tuple[float, float],
        scale: float = 1,
        shape: tuple[float, float] | None = None,
        seat: int | None = None,
        on_demand: bool = False,
        side: int | None = None,
    ) -> None:
        """Lay a panel; the order is that of the columns."""
        self.panels.append(Panel(name, *size, content, *at, scale, shape, seat, on_demand, side))

    def loose(self, piece: Piece) -> None:
        """Put a piece on a panel."""
        self.pieces.append(piece)

    def svg(self) -> str:
        """The whole table."""
        w = max(panel.x + panel.width * panel.scale for panel in self.panels) + _MARGIN
        h = max(panel.y + panel.height * panel.scale for panel in self.panels) + _MARGIN
        narrow = "".join(self._columns_css(columns, most, h) for columns, most in reversed(SCREENS))
        body = "".join(self._panel(panel) for panel in self.panels)
        spare = "".join(f"#hm-{name} " for name in self.spare)
        body += "".join(self._pieces())
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" id="hm-table" class="hm" '
            f'viewBox="0 0 {num(w)} {num(h)}" preserveAspectRatio="xMinYMin slice" '
            f'style="--ratio:{w / (self.fold or h):.3f}" role="group" aria-label="{safe(self.name)}">'
            f"<style>{CSS}{self.css}{narrow}</style>"
            f"<defs>{definitions(body + spare, self.symbols | DEFS)}</defs>"
            f'<rect width="100%" height="100%" rx="12" class="table"/><g class="all">{body}</g></svg>'
        )

    def _pieces(self) -> Iterator[str]:
        """The loose pieces, always in the same order, so that a page can let them glide."""
        places = {
            panel.name: (panel.x, panel.y, panel.scale, tuple(sorted(panel.spots.items())), panel.on_demand)
            for panel in self.panels
        }
        for piece in sorted(self.pieces, key=lambda piece: piece.name):
            yield _placed(piece, *places[piece.panel])

    def _panel(self, panel: Panel) -> str:
        x, y, scale = num(panel.x), num(panel.y), panel.scale
        size = f"scale({scale:.4g})" if scale != 1 else ""
        whose = ""
        if panel.seat is not None:
            area = f"{x} {y} {num(panel.width * scale)} {num(panel.height * scale)}"
            whose = f' data-seat="{panel.seat}" data-box="{area}"'
        return f'<g id="panel-{panel.name}"{whose} transform="translate({x} {y}){size}">{panel.content}</g>'

    def _flow(self, columns: int) -> float:
        """Lay the panels in columns, each where there is room first; the height of all."""
        ends = [float(_MARGIN)] * columns
        for panel in self.panels:
            w, h = panel.shape if panel.shape and columns == 1 else (panel.width, panel.height)
            if panel.on_demand and columns == 1:
                panel.spots[columns] = (0, 0, 1)
                continue
            if columns == 1 or w > SPANNING:
                column, across = 0, columns * (COLUMN + _MARGIN) - _MARGIN
                ends = [max(ends)] * columns
            else:
                column = ends.index(min(ends)) if panel.side is None else panel.side
                across = COLUMN
            panel.spots[columns] = (_MARGIN + column * (COLUMN + _MARGIN), ends[column], across / w)
            below = ends[column] + h * across / w + _MARGIN
            ends = [below] * columns if across > COLUMN else [*ends[:column], below, *ends[column + 1 :]]
        return max(ends)

    def _columns_css(self, columns: int, most: int, high: float) -> str:
        """On a screen of so many pixels the table gets another shape, and everything in it another place."""
        tall = self._flow(columns)
        inside = ".hm:not(:root) "
        rules = "".join(
            f"{inside}#panel-{panel.name}{{"
            + ("display:none}" if panel.on_demand and columns == 1 else _moved_css(*panel.spots[columns]))
            for panel in self.panels
        )
        x, y, size = _PLACES[columns]
        only_one = (
            f"{inside}.wd,{inside}.od{{display:none}}{inside}.nw{{display:inline}}"
            + self.narrow_css.replace(".hm ", inside)
        )
        return (
            f"@media(max-width:{most}px){{"
            f".hm:not(:root){{aspect-ratio:{columns * (COLUMN + _MARGIN) + _MARGIN}/{num(tall)}}}"
            f"{inside}.all{{transform:scale({high / tall:.5f})}}{rules}"
            f"{inside}.f{{transform:translate(var({x}),var({y}))scale(var({size},1))}}"
            f"{only_one if columns == 1 else ''}}}"
        )


_PLACES: Final = {1: ("--u", "--v", "--t"), 2: ("--i", "--j", "--k")}  # columns -> a piece's place and size


def _moved_css(x: float, y: float, scale: float) -> str:
    return f"transform:translate({num(x)}px,{num(y)}px)scale({scale:.4g})}}"


@remembered
def _placed(
    piece: Piece,
    left: float,
    top: float,
    scale: float,
    spots: tuple[tuple[int, Spot], ...],
    on_demand: bool,
) -> str:
    """A piece on its panel, which lies at a place of its own for each number of columns."""
    x, y = left + piece.x * scale, top + piece.y * scale
    style = f"--x:{num(x)}px;--y:{num(y)}px;--s:{piece.scale * scale:.3g}"
    for columns, (left, top, scale) in spots:
        own = piece.narrow if columns == 1 else None
        # On a panel that is only made smaller, pieces become a little less small.
        right, down, size = own or (piece.x, piece.y, piece.scale * max(1, 0.6 / scale))
        at = (f"{num(left + right * scale)}px", f"{num(top + down * scale)}px", f"{size * scale:.3g}")
        style += "".join(f";{name}:{value}" for name, value in zip(_PLACES[columns], at))
    aim = f' data-target="{piece.target}"' if piece.target else ""
    title = f"<title>{safe(piece.title)}</title>" if piece.title else ""
    look = f"f {piece.look} od" if on_demand else f"f {piece.look}"
    return f'<g id="{piece.name}" class="{look}"{aim} style="{style}">{title}{piece.content}</g>'


def definitions(body: str, symbols: dict[str, str]) -> str:
    """The symbols that a drawing uses, and those that they use."""
    used: dict[str, str] = {}
    waiting = sorted(set(_USED.findall(body)))
    while waiting:
        name = waiting.pop()
        if name not in used and name in symbols:
            used[name] = symbols[name]
            waiting += _uses(symbols[name])
    return "".join(used[name] for name in sorted(used))


@remembered
def _uses(symbol: str) -> tuple[str, ...]:
    """The symbols that a symbol is made of."""
    return tuple(_USED.findall(symbol))
