"""How is a table laid out? As the game says, or where a page has less room for it in two columns or in one.

A game draws *panels* in their own coordinates and says where each lies on a wide table. Pieces that move from
panel to panel are *loose*: they keep their id and glide. What looks different in one column is drawn twice,
in groups of the classes `wd` and `nw`. On a phone on its side a table may lie *low*: its first panel, drawn
as in one column, beside some others, so that all of these are in sight at once; or a *tall* one in its place,
which has all of the height, while what is asked lies beside the table.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from .style import CSS, DEFS, Goods, goods_symbols
from .svg import num, remembered, safe

COLUMN: Final = 400  # units across a column
FRAMES: Final = ((1, 600), (2, 900))  # so many columns in a frame of up to so many pixels
LOW: Final = 0  # stands for the columns, of different widths, of a table that lies low
_BESIDE: Final = 480  # pixels of a frame from which on a table may lie low beside what is asked
_LOW_SCREEN: Final = "@media(max-height:30rem)"
SPANNING: Final = 500  # units from which on a panel spans both columns
_NUMBER: Final = re.compile(r"-\d+$")
_USED: Final = re.compile(r"#hm-([a-z0-9-]+)")
_MARGIN: Final = 8
Spot = tuple[float, float, float]  # a place and a size
Spots = tuple[tuple[int, Spot], ...]  # one for each number of columns


class Shape(NamedTuple):
    """What of a panel matters to where it lies in columns."""

    name: str
    width: float
    height: float
    narrow: tuple[float, float] | None  # its size in one column, if that is drawn differently
    on_demand: bool
    side: int | None


@dataclass(frozen=True)
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


class Piece(NamedTuple):
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
    hand: int | None = None  # whose it is while it waits to be put somewhere
    is_alike: bool = False  # numbered anew in each position: it is where it stands that tells which it is


class Board:
    """A table: panels, and loose pieces over them; rules of style and goods of a game's own."""

    def __init__(self, name: str, css: str = "", goods: Goods | None = None) -> None:
        self.name = name
        self.css = css
        self.panels: list[Panel] = []
        self.pieces: list[Piece] = []
        self.narrow_css = ""  # rules of a game's own for one column
        self.is_plain = False  # made out even when all of it is to be seen on a phone on its side
        self.beside = 0  # so many panels lie beside the first where the table lies low; 0: it never does
        self.tall = ""  # the panel that comes first there, and has all of the height
        self.fold = 0.0  # how much of the height is to be in sight at once; 0: all of it
        self.symbols = goods_symbols(goods or {})  # of a game's own, by name as in style.DEFS
        self.regions: Mapping[str, object] = {}  # what panels are called, by their names without numbers
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

    def sheet(self) -> "Sheet":
        """The whole table, in parts."""
        w = max(panel.x + panel.width * panel.scale for panel in self.panels) + _MARGIN
        h = max(panel.y + panel.height * panel.scale for panel in self.panels) + _MARGIN
        shapes = tuple(
            Shape(panel.name, panel.width, panel.height, panel.shape, panel.on_demand, panel.side)
            for panel in self.panels
        )
        narrow, spots = _columns(shapes, h, self.narrow_css, self.beside, self.tall)
        look = "hm" + " whole" * self.is_plain
        look += (" whole tall" if self.tall else " low") * (self.beside > 0)
        low = f";--low:{_low_ratio(_with_first(shapes, self.tall), self.beside):.3f}" if self.beside else ""
        opening = (
            f'<svg xmlns="http://www.w3.org/2000/svg" id="hm-table" class="{look}" '
            f'viewBox="0 0 {num(w)} {num(h)}" preserveAspectRatio="xMinYMin slice" '
            f'style="--ratio:{w / (self.fold or h):.3f}{low}" role="group" aria-label="{safe(self.name)}">'
        )
        panels = [_panel(panel, self._region(panel)) for panel in self.panels]
        return Sheet(opening, self.css + narrow, self.symbols | DEFS, panels, list(self._pieces(spots)))

    def _region(self, panel: Panel) -> str:
        """What a panel is called, for pages that lead to it; seats have the names of their players."""
        return str(self.regions.get(_NUMBER.sub("", panel.name), ""))

    def svg(self) -> str:
        """The whole table, with the symbols it uses."""
        sheet = self.sheet()
        body = "".join(sheet.panels + sheet.pieces)
        spare = "".join(f"#hm-{name} " for name in self.spare)
        style = f"<style>{CSS}{sheet.css}</style>"
        symbols = f"<defs>{definitions(body + spare, sheet.symbols)}</defs>"
        return f"{sheet.opening}{style}{symbols}{GROUND}{body}{sheet.closing}"

    def _pieces(self, spots: dict[str, Spots]) -> Iterator[str]:
        """The loose pieces, always in the same order, so that a page can let them glide."""
        places = {
            panel.name: (panel.x, panel.y, panel.scale, spots[panel.name], panel.on_demand)
            for panel in self.panels
        }
        for piece in sorted(self.pieces, key=lambda piece: piece.name):
            yield _placed(piece, *places[piece.panel])


GROUND: Final = '<rect width="100%" height="100%" rx="12" class="table"/><g class="all">'


class Sheet(NamedTuple):
    """A table as SVG in parts, in their order, for pages that send only those that have changed."""

    opening: str
    css: str  # of its own
    symbols: dict[str, str]  # that it may use, by name
    panels: list[str]  # on the ground
    pieces: list[str]  # over them
    closing: str = "</g></svg>"


def _panel(panel: Panel, region: str) -> str:
    x, y, scale = num(panel.x), num(panel.y), panel.scale
    size = f"scale({scale:.4g})" if scale != 1 else ""
    whose = f' data-region="{safe(region)}"' if region else ""
    if panel.seat is not None:
        area = f"{x} {y} {num(panel.width * scale)} {num(panel.height * scale)}"
        whose = f' data-seat="{panel.seat}" data-box="{area}"'
    return f'<g id="panel-{panel.name}"{whose} transform="translate({x} {y}){size}">{panel.content}</g>'


# --- columns ---


@remembered
def _columns(
    shapes: tuple[Shape, ...], high: float, narrow_css: str, beside: int, tall: str
) -> tuple[str, dict[str, Spots]]:
    """The style of a table in columns in smaller frames, and the place of each panel there."""
    (one, narrow), (two, wide) = FRAMES
    flows = {one: _flow(shapes, one), two: _flow(shapes, two)}
    style = _columns_css(shapes, two, f"(max-width:{wide}px)", high, narrow_css, *flows[two])
    in_one = _columns_css(shapes, one, f"(max-width:{narrow}px)", high, narrow_css, *flows[one])
    if beside:
        order = _with_first(shapes, tall)
        places, down = _low_flow(order, beside)
        flows[LOW] = [places[order.index(shape)] for shape in shapes], down
        frame = f"(min-width:{_BESIDE if tall else narrow + 1}px) and (max-width:{wide}px)"
        low = f"{_LOW_SCREEN}{{{_columns_css(shapes, LOW, frame, high, narrow_css, *flows[LOW])}}}"
        style += in_one + low if tall else low + in_one  # beside what is asked the frame is not as wide
    else:
        style += in_one
    spots = {
        shape.name: tuple((columns, places[at]) for columns, (places, _tall) in flows.items())
        for at, shape in enumerate(shapes)
    }
    return style, spots


def _flow(shapes: tuple[Shape, ...], columns: int) -> tuple[list[Spot], float]:
    """Lay panels in columns, each where there is room first; their places, and the height of all."""
    ends = [float(_MARGIN)] * columns
    spots: list[Spot] = [(0, 0, 1)] * len(shapes)
    order = sorted(range(len(shapes)), key=lambda at: columns == 2 and _is_below(shapes[at]))
    for at in order:
        shape = shapes[at]
        w, h = _size(shape, columns)
        if shape.on_demand and columns == 1:
            continue
        if columns == 1 or w > SPANNING:
            column, across = 0, columns * (COLUMN + _MARGIN) - _MARGIN
            ends = [max(ends)] * columns
        else:
            column = ends.index(min(ends)) if shape.side is None else shape.side
            across = COLUMN
        spots[at] = (_MARGIN + column * (COLUMN + _MARGIN), ends[column], across / w)
        below = ends[column] + h * across / w + _MARGIN
        ends = [below] * columns if across > COLUMN else [*ends[:column], below, *ends[column + 1 :]]
    return spots, max(ends)


def _with_first(shapes: tuple[Shape, ...], name: str) -> tuple[Shape, ...]:
    """The panel of a name before all others."""
    return tuple(sorted(shapes, key=lambda shape: shape.name != name))


def _low_flow(shapes: tuple[Shape, ...], beside: int) -> tuple[list[Spot], float]:
    """Lay the first panel beside some others, as high as these together, and the rest in columns below."""
    first, second = _low_widths(shapes, beside)
    spots: list[Spot] = [(_MARGIN, _MARGIN, first / _size(shapes[0], LOW)[0])]
    down = float(_MARGIN)
    for shape in shapes[1 : beside + 1]:
        w, h = _size(shape, LOW)
        spots.append((2 * _MARGIN + first, down, second / w))
        down += h * second / w + _MARGIN
    ends = [down, down]
    for shape in shapes[beside + 1 :]:
        (w, h), column = _size(shape, LOW), ends.index(min(ends))
        spots.append((_MARGIN + column * (COLUMN + _MARGIN), ends[column], COLUMN / w))
        ends[column] += 0 if shape.on_demand else h * COLUMN / w + _MARGIN
    return spots, max(ends)


def _low_widths(shapes: tuple[Shape, ...], beside: int) -> tuple[float, float]:
    """How wide the first panel is, and those beside it, when both are as high and fill the table."""
    slopes = [h / w for w, h in (_size(shape, LOW) for shape in shapes[: beside + 1])]
    across = 2 * COLUMN
    second = (slopes[0] * across - _MARGIN * (beside - 1)) / sum(slopes)
    return across - second, second


def _low_ratio(shapes: tuple[Shape, ...], beside: int) -> float:
    """The width of a table that lies low, by the height of what is to be in sight at once."""
    w, h = _size(shapes[0], LOW)
    return (2 * COLUMN + 3 * _MARGIN) / (h * _low_widths(shapes, beside)[0] / w + 2 * _MARGIN)


def _size(shape: Shape, columns: int) -> tuple[float, float]:
    """The size of a panel: in two columns it is drawn as on a wide table, else as in one."""
    return shape.narrow if shape.narrow and columns != 2 else (shape.width, shape.height)


def _is_below(shape: Shape) -> bool:
    """Does it span both columns, below those that have their place in one of them?"""
    return shape.side is not None and shape.width > SPANNING


def _columns_css(
    shapes: tuple[Shape, ...],
    columns: int,
    frame: str,
    high: float,
    narrow_css: str,
    spots: list[Spot],
    tall: float,
) -> str:
    """In such a frame the table gets another shape, and everything in it another place.

    What frames it says so with `container-type:inline-size`.
    """
    inside = ".hm:not(:root) "
    rules = "".join(
        f"{inside}#panel-{shape.name}{{"
        + ("display:none}" if shape.on_demand and columns != 2 else _moved_css(*spot))
        for shape, spot in zip(shapes, spots)
    )
    x, y, size = _PLACES[columns]
    only_one = f"{inside}.wd,{inside}.od{{display:none}}{inside}.nw{{display:inline}}" + narrow_css.replace(
        ".hm ", inside
    )
    across = (1 if columns == 1 else 2) * (COLUMN + _MARGIN) + _MARGIN
    return (
        f"@container{frame}{{"
        f".hm:not(:root){{aspect-ratio:{across}/{num(tall)}}}"
        f"{inside}.all{{transform:scale({high / tall:.5f})}}{rules}"
        f"{inside}.f{{transform:translate(var({x}),var({y}))scale(var({size},1))}}"
        f"{'' if columns == 2 else only_one}}}"
    )


# columns -> a piece's place and size
_PLACES: Final = {1: ("--u", "--v", "--t"), 2: ("--i", "--j", "--k"), LOW: ("--l", "--m", "--n")}


def _moved_css(x: float, y: float, scale: float) -> str:
    return f"transform:translate({num(x)}px,{num(y)}px)scale({scale:.4g})}}"


@remembered
def _placed(
    piece: Piece,
    left: float,
    top: float,
    scale: float,
    spots: Spots,
    on_demand: bool,
) -> str:
    """A piece on its panel, which lies at a place of its own for each number of columns."""
    x, y = left + piece.x * scale, top + piece.y * scale
    style = f"--x:{num(x)}px;--y:{num(y)}px;--s:{piece.scale * scale:.3g}"
    for columns, (left, top, scale) in spots:
        own = None if columns == 2 else piece.narrow
        # On a panel that is only made smaller, pieces become a little less small.
        right, down, size = own or (piece.x, piece.y, piece.scale * max(1, 0.6 / scale))
        at = (f"{num(left + right * scale)}px", f"{num(top + down * scale)}px", f"{size * scale:.3g}")
        style += "".join(f";{name}:{value}" for name, value in zip(_PLACES[columns], at))
    aim = f' data-target="{piece.target}"' if piece.target else ""
    aim += f' data-hand="{piece.hand}"' if piece.hand is not None else ""
    title = f"<title>{safe(piece.title)}</title>" if piece.title else ""
    aim += ' data-alike="yes"' if piece.is_alike else ""
    look = f"f {piece.look} od" if on_demand else f"f {piece.look}"
    return f'<g id="{piece.name}" class="{look}"{aim} style="{style}">{title}{piece.content}</g>'


# --- symbols ---


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
