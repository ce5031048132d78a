"""How far has the tile in use been carried out? Its parts stay where they lie on it, each marked."""

from functools import cache
from typing import Any, Final

from ...core.text import Text
from ...drawing.svg import box, moved, rect, spot, use
from .board_furniture import TILE_BARS, TILE_HEIGHT, TILE_WIDTH
from .board_pieces import TILE_OF, Strip, strip_signs, strips_of, tile_name
from .board_signs import PROSPECT, Rows, amounts, lines

Action = dict[str, Any]  # "action" of a view: see document.py

DONE, NOW, OPEN, SHUT = "done", "now", "open", "shut"  # of a part; shut: another was chosen instead
# What is chosen on the tile; of the others that which lies on the table is: a room, a cell, a wall.
PRESSED: Final = ("rooms", "collect", "sell", "excavate", "prospect")
_IN_USE: Final = rect(0, 0, 0, 0, "turn")  # not seen: it tells a page that the tile is the one in use

_OUTER: Final = max(TILE_BARS.values()) + 4  # parts that begin above this are the first ones
_TICK: Final = use("g-done", 13, 0)  # at the left end of what is done


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
    signs = lines(TILE_OF[slug], dwarfs) | {"prospect": PROSPECT}
    strips = strips_of(tuple(signs[line] for line, _how in parts), text.name(slug))
    one_of = {"collect": tuple(amounts(TILE_OF[slug].get))} if TILE_OF[slug].one_of else {}
    rows = "".join(
        _part(line, signs[line], how, strip, one_of.get(line, ()), text)
        for (line, how), strip in zip(parts, strips)
    )
    scene = use(f"vg-{slug}", 0, 0, look="vg")
    name = tile_name(text.name(slug), "")
    return f'{use("tile", 0, 0)}{scene}{name}<g class="on-scene">{rows}</g>'


def _part(line: str, rows: Rows, how: str, strip: Strip, goods: tuple[str, ...], text: Text) -> str:
    """A strip with the signs of a part as they lie on the tile; one chosen as a whole can be pressed.

    Of some goods one is chosen.
    """
    top, high = strip
    area = box(5, top + 1.5, TILE_WIDTH - 10, high - 3, 6)
    mark = moved(0, top + high / 2, _TICK) if how == DONE else ""
    content = (
        f'<path d="{area}" class="part {how}"/><g class="part-{how}">{strip_signs(rows, strip, text)}</g>'
    )
    if line not in PRESSED:
        return content + mark
    if goods and how == OPEN:
        return content + _IN_USE + _either(line, goods, strip, text)
    drawn = _IN_USE + content + mark + _reach(strip)
    return spot(f"part-{line}", "", drawn, (4, top, TILE_WIDTH - 8, high), 7)


def _reach(strip: Strip) -> str:
    """As much of a tile as a finger needs: of the outer parts also what lies beyond them."""
    top, low = strip[0], strip[0] + strip[1]
    top = 2 if top < _OUTER else top
    low = TILE_HEIGHT + 8 if low > TILE_HEIGHT - 4 else low
    return rect(0, top, TILE_WIDTH, low - top, "reach")


def _either(line: str, goods: tuple[str, ...], strip: Strip, text: Text) -> str:
    """Goods of which one is taken lie side by side: each is chosen where it lies. [4.9]"""
    (top, high), wide = strip, (TILE_WIDTH - 8) / len(goods)
    return "".join(
        spot(f"part-{line}-{name}", text.name(name), "", (4 + wide * at, top, wide, high), 7)
        for at, name in enumerate(goods)
    )
