"""How far has the tile in use been carried out? Its parts one below the other, each marked."""

from functools import cache
from typing import Any, Final

from ...core.text import Text
from ...drawing.caves import ROUND, fill, stroke, symbols
from ...drawing.signs import picture
from ...drawing.svg import box, rect, spot, use
from .board_furniture import TILE_BARS, TILE_HEIGHT, TILE_WIDTH
from .board_pieces import NAME, SIZES, TILE_OF, lines, tile_lines, tile_name

Action = dict[str, Any]  # "action" of a view: see document.py

DONE, NOW, OPEN, SHUT = "done", "now", "open", "shut"  # of a part; shut: another was chosen instead
_PROSPECT: Final = ["g-food", "→", "g-gold"]
# What is chosen on the tile; of the others that which lies on the table is: a room, a cell, a wall.
PRESSED: Final = ("rooms", "collect", "sell", "excavate", "prospect")
_IN_USE: Final = rect(0, 0, 0, 0, "turn")  # not seen: it tells a page that the tile is the one in use
_SIDE: Final = 17.0  # beside the signs, for the marks

_DONE: Final = '<circle r="8" fill="#2e7d46" stroke="#fff" stroke-width="1.4"/>' + stroke(
    "M-3.8.2-1 3.2 4-3", "#fff", 2.3, ROUND
)
_NOW: Final = '<circle r="8" fill="#d97a1c" stroke="#fff" stroke-width="1.4"/>' + fill(
    "M-2.6-4.4 4.4 0-2.6 4.4z", "#fff"
)
PARTS: Final = symbols({"part-done": _DONE, "part-now": _NOW})


def parts_of(action: Action, owned: frozenset[str]) -> tuple[tuple[str, str], ...]:
    """The lines of the tile in use, each with how far it is; `owned` are the rooms of who uses it."""
    kind = TILE_OF[action["tile"]]
    printed = [*lines(kind)]
    if kind.slug == "undergrowth" and "prospecting-site" in owned:
        printed.append("prospect")
    now = _now(action, printed)
    spent = SHUT if kind.either else DONE
    return tuple(
        (line, NOW if line in now else OPEN if line in action["left"] else spent) for line in printed
    )


def uses_rooms(action: Action) -> bool:
    """Are rooms being used, or may they still be with this tile?"""
    return bool(action["uses"]) or "rooms" in action["left"]


def _now(action: Action, printed: list[str]) -> list[str]:
    """The line that is being carried out; while a surcharge is chosen it may be one of two."""
    if action["room"] is not None:
        furnishing = [line for line in printed if line.startswith("furnish") and line in action["left"]]
        kind = TILE_OF[action["tile"]]
        asked = {"furnish": kind.first, "furnish-again": kind.second}
        chosen = [line for line in furnishing if action["surcharge"] in asked[line]]
        return chosen or furnishing
    if action["uses"] or action["used"]:
        return ["rooms"]
    return ["excavate"] if action["digs"] else []


@cache
def tile_in_use(slug: str, parts: tuple[tuple[str, str], ...], dwarfs: int, text: Text) -> str:
    """The tile with its parts: those done dim and ticked, the one being done lit."""
    signs = lines(TILE_OF[slug], dwarfs) | {"prospect": _PROSPECT}
    start = TILE_BARS[tile_lines(text.name(slug))] + 4
    high = (TILE_HEIGHT - start - 4) / len(parts)
    rows = "".join(
        _part(line, tuple(signs[line]), how, (start + high * number, high))
        for number, (line, how) in enumerate(parts)
    )
    scene = use(f"vg-{slug}", 0, 0, look="vg")
    name = tile_name(text.name(slug), "")
    return f'{use("tile", 0, 0)}{scene}{name}<g class="on-scene">{rows}</g>'


def _part(line: str, signs: tuple[str, ...], how: str, place: tuple[float, float]) -> str:
    """A strip with the signs of a part, and its mark on the left; one chosen as a whole can be pressed."""
    top, high = place
    middle = top + high / 2
    strip = box(5, top + 1, TILE_WIDTH - 10, high - 2, 6)
    room = (TILE_WIDTH - 14 - _SIDE, high - 3)
    found = picture(signs, (TILE_WIDTH + _SIDE) / 2, middle, room, SIZES, NAME)
    mark = use(f"part-{how}", 16, middle) if how in (DONE, NOW) else ""
    content = f'<path d="{strip}" class="part {how}"/><g class="part-{how}">{found}</g>{mark}'
    if line not in PRESSED:
        return content
    return spot(f"part-{line}", "", _IN_USE + content, (4, top, TILE_WIDTH - 8, high), 7)
