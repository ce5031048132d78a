"""How do rooms and action tiles look? Each drawn in its own small field, with what it does in pictures."""

from functools import cache
from typing import Final

from ...core.text import Text
from ...drawing.caves import ROUND, fill, stroke
from ...drawing.signs import Signs, counted, gained, joined, picture
from ...drawing.svg import box, good, name_lines, named, use, words
from .board_furniture import BARS, FOOT, TILE_BARS, TILE_HEIGHT, TILE_WIDTH
from .board_rock import HEIGHT, WIDTH
from .pieces import GOODS, ROOMS, SELL_PRICE, TILES, WAYS, ActionTile, RoomTile, Way

ROOM_OF: Final = {room.slug: room for room in ROOMS}
TILE_OF: Final = {tile.slug: tile for tile in TILES}
NAME: Final = 14.0  # the size of names and numbers
SIZES: Final = (32.0, 28.0, 25.0, 22.0, 20.0, 18.0, 16.0, 14.0)  # of signs
_TILE_NAME: Final = TILE_WIDTH - 30  # for the name of a tile
COST_STEP: Final = 36.0  # from one good of a room's price to the next
_COMING: Final = 17.0  # the height of the line that says when a tile comes
NUMERALS: Final = ("", "I", "II", "III", "IV")

# --- what rooms do ---


def amounts(store: int) -> dict[str, int]:
    """A price or a yield as goods."""
    return {name: amount for i, name in enumerate(GOODS) if (amount := store >> (8 * i) & 127)}


def _way(way: Way) -> list[str]:
    """What is paid, and what comes of it; `↑` raises goods to a number."""
    paid, got = counted(amounts(way.pay)), counted(amounts(way.get))
    if way.level:
        level = amounts(way.level)
        return [*(f"g-{name}" for name in level), f"↑{max(level.values())}"]
    return [*paid, "→", *got] if paid else got


def _ways(slug: str) -> Signs:
    return joined((_way(way) for way in WAYS if way.room == slug), " / ")


ROOM_SIGNS: Final[dict[str, Signs]] = {room.slug: _ways(room.slug) for room in ROOMS} | {
    "shelf": ("g-wood", "/", "g-stone", "/", "g-grain", "/", "g-flax", "↑2"),
    "tunnel": ("2", "g-food", "+", "g-stone", "(<3)"),
    "stall": ("5", "g-grain", "/", "5", "g-flax", "→", "4", "g-gold"),
    "junction-room": ("3", "g-kinds", "→", "2", "g-gold"),
    "bakehouse": ("2–3", "g-grain", "→", "4", "g-food", "1–2", "g-gold"),  # a gold less than grain
    "digging-cave": ("g-gold", "→", "g-excavate"),
    "prospecting-site": ("2", "g-wood", "›", "g-food", "→", "g-gold"),
    "retting-room": ("1–3", "g-flax", "→", "g-food"),
    "equipment-room": ("2–3", "g-rooms", "→", "+1", "g-rooms"),
    "wood-storeroom": ("1", "g-rooms", "→", "g-wood"),
    "dungeon": ("g-build", "→", "2", "g-gold"),
}


@cache
def room(slug: str, text: Text) -> str:
    """A room: its name and points, what it does in its lit hall, what it costs and the walls it wants."""
    kind = ROOM_OF[slug]
    lines = len(name_lines(text.name(slug), WIDTH - 34, NAME))
    bar = BARS[lines]
    return (
        use(f"room-{kind.colour}", 0, 0)
        + use(f"bar-{kind.colour}-{lines}", 0, 0)
        + named((WIDTH - 26) / 2, bar / 2 + 0.5, text.name(slug), WIDTH - 34, NAME, "b m on-room")
        + use("coin", WIDTH - 14, 14)
        + words(WIDTH - 14, 19.5, str(kind.points), 15.5, "b m on-token")
        + '<g class="in-room">'
        + picture(ROOM_SIGNS[slug], WIDTH / 2, (bar + FOOT) / 2, (WIDTH - 8, FOOT - bar - 4), SIZES, NAME)
        + _cost(kind)
        + "</g>"
        + walls(kind.walls, WIDTH - 16.5, HEIGHT - 14)
    )


def _cost(kind: RoomTile) -> str:
    cost = ""
    x = 14.0
    for name, amount in amounts(kind.cost).items():
        cost += good(name, x, HEIGHT - 12.5, 18) + words(x + 11, HEIGHT - 7.5, str(amount), NAME, "b")
        x += COST_STEP
    return cost


def walls(printed: str, x: float, y: float) -> str:
    """The symbol of the walls a room wants: thick where there must be one, dotted where there may be one."""
    ways = {"n": "M-10-10H10", "e": "M10-10V10", "s": "M-10 10H10", "w": "M-10-10V10"}
    must = "".join(way for side, way in ways.items() if side.upper() in printed)
    may = "".join(way for side, way in ways.items() if side in printed)
    content = fill(box(-10, -10, 20, 20), "#fffaf0", ' stroke="#b08a5a"')
    content += stroke(must, "#2b1d10", 4.2, ROUND) if must else ""
    content += stroke(may, "#2b1d10", 3.6, ' stroke-dasharray=".1 5"' + ROUND) if may else ""
    return f'<g transform="translate({x} {y})">{content}</g>'


# --- what action tiles do ---

_SURCHARGES: Final = {
    "five-food": ["5", "g-food"],
    "one-gold": ["g-gold"],
    "two-gold": ["2", "g-gold"],
    "nothing": [],
}
_DIGS: Final = {
    "excavation": ["g-excavate", " / ", "2", "g-food", "→", "2×", "g-excavate"],
    "undermining": ["g-undermine"],
}


def _furnish(surcharges: tuple[str, ...], dwarfs: int) -> list[str]:
    per_dwarf = ["g-food", f"×{dwarfs or ''}", "g-dwarf"]
    price = joined(((_SURCHARGES | {"food-per-dwarf": per_dwarf})[one] for one in surcharges), "/")
    return [*price, "→", "g-furnish"] if price else ["g-furnish"]


def lines(kind: ActionTile, dwarfs: int = 0) -> dict[str, list[str]]:
    """The signs of the lines of a tile, in the order in which they are printed; so many dwarfs, if known."""
    got = gained(amounts(kind.get))
    if kind.one_of:  # one of each
        got = ["+1", *joined(([f"g-{name}"] for name in amounts(kind.get)), "/")]
    price = str(SELL_PRICE)
    printed = {
        "sell": [price, "g-wood", "/", price, "g-stone", "→", "4", "g-gold"] if kind.sell else [],
        "rooms": ([str(kind.rooms)] if kind.rooms > 1 else []) + ["g-rooms"] if kind.rooms else [],
        "excavate": _DIGS.get(kind.slug, ["g-excavate"]) if kind.excavate else [],
        "collect": got,
        "raze": ["g-raze", "→", *counted({"stone": 2, "food": 3, "gold": 1})] if kind.raze else [],
        "build": ["g-build"] if kind.build else [],
        "furnish": _furnish(kind.first, dwarfs) if kind.first else [],
        "furnish-again": _furnish(kind.second, dwarfs) if kind.second else [],
    }
    return {line: signs for line, signs in printed.items() if signs}


@cache
def tile_signs(kind: ActionTile, dwarfs: int = 0) -> Signs:
    """All that a tile lets somebody do."""
    return joined(lines(kind, dwarfs).values(), " / " if kind.either else "·")


TILE_SIGNS: Final[dict[str, Signs]] = {kind.slug: tile_signs(kind) for kind in TILES}


@cache
def tile(slug: str, text: Text, look: str, is_taken: bool, comes: str = "", dwarfs: int = 0) -> str:
    """An action tile: `later` face down, `spent` in the shade; the dwarf that took it stands on its bar.

    What is still to come says below its signs in which rounds.
    """
    kind = TILE_OF[slug]
    bar, low = TILE_BARS[tile_lines(text.name(slug))], TILE_HEIGHT - (_COMING if comes else 0)
    middle, room = (bar + low) / 2, (TILE_WIDTH - 8, low - bar - 6)
    signs = picture(tile_signs(kind, dwarfs), TILE_WIDTH / 2, middle, room, SIZES, NAME)
    signs += words(TILE_WIDTH / 2, TILE_HEIGHT - 6, comes, NAME, "b m") if comes else ""
    name = tile_name(text.name(slug), "" if is_taken else NUMERALS[kind.stage], look == "later")
    printed = f'{use(f"vg-{slug}", 0, 0, look="vg")}{name}<g class="on-scene">{signs}</g>'
    if not look:
        return use("tile", 0, 0) + printed
    shade = (
        fill(box(0, 0, TILE_WIDTH, TILE_HEIGHT, 8), "#3d2611", ' opacity=".24"') if look == "spent" else ""
    )
    ground = use("tile-back" if look == "later" else "tile", 0, 0)
    return f'{ground}{shade}<g class="{look}">{printed}</g>'


def tile_name(name: str, numeral: str, is_back: bool = False) -> str:
    """The name on its bar, which is higher for two lines, and the stage in which the tile comes."""
    stage = words(TILE_WIDTH - 7, 17.5, numeral, NAME, "e") if numeral else ""
    lines = tile_lines(name)
    middle = TILE_BARS[lines] / 2 + 0.5
    beam = use("beam-back-2" if is_back else "beam-2", 0, 0) if lines == 2 else ""
    return beam + named((TILE_WIDTH - 22) / 2, middle, name, _TILE_NAME, NAME) + stage


def tile_lines(name: str) -> int:
    """How many lines the name of a tile takes."""
    return len(name_lines(name, _TILE_NAME, NAME))
