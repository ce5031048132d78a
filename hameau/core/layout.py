"""How is a table laid out? Panels side by side where there is room, one below the other on a narrow screen.

A game draws *panels* in their own coordinates and says where each lies on a wide table. Pieces that move from
panel to panel are *loose*: they keep their id and glide. What looks different on a narrow table is drawn
twice, in groups of the classes `wd` and `nw`.
"""

import re
from dataclasses import dataclass, field
from typing import Final

from .drawing import num, safe
from .look import CSS, DEFS

NARROW: Final = 400  # units across on a narrow screen
NARROW_SCREEN: Final = 760  # pixels up to which a screen is narrow
_USED: Final = re.compile(r"#hm-([a-z0-9-]+)")
_MARGIN: Final = 8


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
    shape: tuple[float, float] | None = None  # its size on a narrow table, if that is drawn differently
    narrow: tuple[float, float, float] = field(default=(0, 0, 1))


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
    narrow: tuple[float, float, float] | None = None  # place and size on a panel drawn differently there


class Board:
    """A table: panels, and loose pieces over them."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.panels: list[Panel] = []
        self.pieces: list[Piece] = []
        self.style = ""  # rules of a game's own for narrow tables
        self.symbols: dict[str, str] = {}  # of a game's own, by name as in look.DEFS

    def panel(
        self,
        name: str,
        size: tuple[float, float],
        content: str,
        at: tuple[float, float],
        scale: float = 1,
        shape: tuple[float, float] | None = None,
    ) -> None:
        """Lay a panel; the order is that of the narrow table."""
        self.panels.append(Panel(name, *size, content, *at, scale, shape))

    def loose(self, piece: Piece) -> None:
        """Put a piece on a panel."""
        self.pieces.append(piece)

    def svg(self) -> str:
        """The whole table."""
        w = max(panel.x + panel.width * panel.scale for panel in self.panels) + _MARGIN
        h = max(panel.y + panel.height * panel.scale for panel in self.panels) + _MARGIN
        tall = self._stack()
        body = "".join(
            f'<g id="panel-{panel.name}" transform="translate({num(panel.x)} {num(panel.y)})'
            f'{f"scale({panel.scale:.4g})" if panel.scale != 1 else ""}">{panel.content}</g>'
            for panel in self.panels
        )
        body += "".join(self._piece(piece) for piece in sorted(self.pieces, key=lambda piece: piece.name))
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" id="hm-table" class="hm" '
            f'viewBox="0 0 {num(w)} {num(h)}" preserveAspectRatio="xMinYMin slice" '
            f'role="group" aria-label="{safe(self.name)}">'
            f"<style>{CSS}{self._narrow_css(h, tall)}</style>"
            f"<defs>{definitions(body, self.symbols | DEFS)}</defs>"
            f'<rect width="100%" height="100%" rx="12" class="table"/><g class="all">{body}</g></svg>'
        )

    def _stack(self) -> float:
        """Lay the panels one below the other for narrow tables; the height of all."""
        y = float(_MARGIN)
        for panel in self.panels:
            w, h = panel.shape or (panel.width, panel.height)
            panel.narrow = (_MARGIN, y, NARROW / w)
            y += h * NARROW / w + _MARGIN
        return y

    def _narrow_css(self, high: float, tall: float) -> str:
        """On a narrow page the table gets another shape, and everything in it another place."""
        inside = ".hm:not(:root) "
        rules = "".join(
            f"{inside}#panel-{panel.name}{{transform:translate({num(panel.narrow[0])}px,{num(panel.narrow[1])}px)"
            f"scale({panel.narrow[2]:.4g})}}"
            for panel in self.panels
        )
        return (
            f"@media(max-width:{NARROW_SCREEN}px){{"
            f".hm:not(:root){{aspect-ratio:{NARROW + 2 * _MARGIN}/{num(tall)}}}"
            f"{inside}.all{{transform:scale({high / tall:.5f})}}{rules}"
            f"{inside}.wd{{display:none}}{inside}.nw{{display:inline}}"
            f"{inside}.f{{transform:translate(var(--u),var(--v))scale(var(--t,1))}}"
            f"{self.style.replace('.hm ', inside)}}}"
        )

    def _piece(self, piece: Piece) -> str:
        panel = next(panel for panel in self.panels if panel.name == piece.panel)
        x, y = panel.x + piece.x * panel.scale, panel.y + piece.y * panel.scale
        left, top, narrow = panel.narrow
        # On a panel that is only made smaller, pieces become a little less small.
        right, down, size = piece.narrow or (piece.x, piece.y, piece.scale * max(1, 0.6 / narrow))
        u, v = left + right * narrow, top + down * narrow
        style = f"--x:{num(x)}px;--y:{num(y)}px;--u:{num(u)}px;--v:{num(v)}px"
        style += f";--s:{piece.scale * panel.scale:.3g};--t:{size * narrow:.3g}"
        aim = f' data-target="{piece.target}"' if piece.target else ""
        title = f"<title>{safe(piece.title)}</title>" if piece.title else ""
        return f'<g id="{piece.name}" class="f {piece.look}"{aim} style="{style}">{title}{piece.content}</g>'


def definitions(body: str, symbols: dict[str, str]) -> str:
    """The symbols that a drawing uses, and those that they use."""
    found: dict[str, str] = {}
    waiting = sorted(set(_USED.findall(body)))
    while waiting:
        name = waiting.pop()
        if name not in found and name in symbols:
            found[name] = symbols[name]
            waiting += _USED.findall(symbols[name])
    return "".join(found[name] for name in sorted(found))
