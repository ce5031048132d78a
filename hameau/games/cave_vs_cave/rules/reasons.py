"""Why is an action not offered? The same conditions as the rules use, told as slugs. [all]"""

from typing import Final

from ....core.catalogue import Family
from ....core.events import Value
from ....core.options import Options
from ....core.state import OVER, Reason
from ..actions import (
    BUILD,
    CATALOGUE,
    CAVERN,
    COLLECT,
    COLLECT_ONE,
    DONE,
    EXCAVATE,
    FURNISH,
    PAY,
    PLACE,
    PROSPECT,
    RAZE,
    REMOVE,
    REVEAL_ROOM,
    REVEAL_TILE,
    ROOMS,
    SELL,
    START,
    TAKE,
    TRADE,
    TWICE,
    USE,
)
from ..pieces import (
    BREACH,
    DIGGING_WAY,
    EXCAVATION,
    FITS,
    FOOD,
    GOODS,
    LIMIT,
    LINES,
    MASONRY,
    ORANGE_SLUGS,
    ROOM_SLUGS,
    SELL_PRICE,
    TILE_LINES,
    TILE_SLUGS,
    TILES,
    TWICE_PRICE,
    UNDERGROWTH,
    WAY_PAY,
    WAY_ROOM,
)
from ..state import STEPS, Cave, Table
from . import excavating, flow, furnishing, rooms, walls
from .goods import can_pay

_LINE_FAMILIES: Final = (
    ROOMS,
    COLLECT,
    COLLECT_ONE,
    SELL,
    EXCAVATE,
    TWICE,
    FURNISH,
    BUILD,
    RAZE,
    PROSPECT,
    TRADE,
    DONE,
)

# What can be chosen at each step, and the rule that says so.
STEP_FAMILIES: Final[dict[str, tuple[tuple[Family, ...], str]]] = {
    "start": ((START,), "1.6"),
    "remove": ((REMOVE,), "11.1"),
    "reveal-tile": ((REVEAL_TILE,), "3.1"),
    "take": ((TAKE,), "3.2"),
    "act": (_LINE_FAMILIES, "4.1"),
    "rooms": ((USE, TRADE, DONE), "8.1"),
    "excavate": ((EXCAVATE, DONE), "6.5"),
    "uncover": ((REVEAL_ROOM,), "6.1"),
    "reveal-room": ((REVEAL_ROOM,), "11.4"),
    "pay": ((PAY,), "7.1"),
    "place": ((PLACE,), "7.1"),
    "cavern": ((CAVERN,), "7.8"),
}
_LINES_OF: Final[dict[str, tuple[str, ...]]] = {
    ROOMS.template: ("rooms",),
    COLLECT.template: ("collect",),
    COLLECT_ONE.template: ("collect",),
    SELL.template: ("sell",),
    EXCAVATE.template: ("excavate",),
    TWICE.template: ("excavate",),
    FURNISH.template: ("furnish", "furnish-again"),
    BUILD.template: ("build",),
    RAZE.template: ("raze",),
    PROSPECT.template: ("prospect",),
}


def step_rule(s: Table) -> str:
    """The rule of the step being decided."""
    if s.seat == OVER:
        return "10.1"
    step = STEPS[int(s.step)]
    return TILES[int(s.tile)].rule if step == "act" else STEP_FAMILIES[step][1]


def why_not(s: Table, action: int) -> list[Reason]:
    """Reasons why an action is not offered; empty if it is."""
    family = CATALOGUE.owner(action)
    out = Options()
    flow.ask(s, out)
    if out.has(action):
        return []
    if s.seat == OVER:
        return [Reason("game-over", {}, "10.1")]
    step = STEPS[int(s.step)]
    families, rule = STEP_FAMILIES[step]
    if family not in families:
        return [Reason("not-now", {"step": step}, rule)]
    return [_reason(s, family, int(action - family.start), step)]


def _reason(s: Table, family: Family, part: int, step: str) -> Reason:
    """The action belongs to this step, but the table does not allow it."""
    if family is TAKE:
        return _taking_reason(s, part)
    if family is REMOVE:
        return Reason("already-out", {"room": ROOM_SLUGS[part]}, "11.1")
    if family is REVEAL_TILE:
        return Reason("cannot-come-up", {"tile": TILE_SLUGS[part + 4]}, "1.2")
    if family is REVEAL_ROOM:
        return Reason("already-seen", {"room": ROOM_SLUGS[part + 6]}, "1.5")
    me = s.caves[int(s.seat)]
    if family is TRADE:
        return _trading_reason(me, ("grain", "flax", "gold")[part])
    if family is USE:
        return _using_reason(s, me, part)
    if family is PAY:
        return _paying_reason(s, part)
    if family is PLACE:
        return _placing_reason(s, me, part)
    if family is DONE:
        return Reason("must-excavate", {"digs": int(s.digs)}, "6.6")
    return _line_reason(s, me, family, part) if step == "act" else _excavating_reason(me, part)


def _taking_reason(s: Table, tile: int) -> Reason:
    values: dict[str, Value] = {"tile": TILE_SLUGS[tile]}
    if s.is_solo() and tile == BREACH:
        return Reason("out-of-game", values, "11.3")
    if (s.tiles >> tile) & 1 == 0:
        return Reason("not-turned-up", values, "3.1")
    if (s.taken() >> tile) & 1 == 1:
        return Reason("taken", values, "3.2")
    return Reason("not-richer", values, "3.6")


def _trading_reason(me: Cave, good: str) -> Reason:
    if me.amount(FOOD) == LIMIT[FOOD]:
        return Reason("food-full", {"good": good}, "2.3")
    return Reason("none-left", {"good": good}, "2.2")


def _using_reason(s: Table, me: Cave, way: int) -> Reason:
    room = int(WAY_ROOM[way])
    values: dict[str, Value] = {"room": ORANGE_SLUGS[room]}
    if (rooms.orange_rooms(me) >> room) & 1 == 0:
        return Reason("no-such-room", values, "8.1")
    if (s.used >> room) & 1 == 1:
        return Reason("room-used", values, "8.2")
    if not can_pay(me, WAY_PAY[way]):
        return Reason("cannot-pay", values, "2.4")
    if way == DIGGING_WAY:
        return Reason("nothing-accessible", values, "6.7")
    return Reason("no-effect", values, "2.5")


def _paying_reason(s: Table, surcharge: int) -> Reason:
    values: dict[str, Value] = {"room": ROOM_SLUGS[int(s.room)], "tile": TILE_SLUGS[int(s.tile)]}
    if (furnishing.surcharges(s) >> surcharge) & 1 == 0:
        return Reason("no-such-surcharge", values, TILES[int(s.tile)].rule)
    return Reason("cannot-pay", values, "7.6")


def _placing_reason(s: Table, me: Cave, cell: int) -> Reason:
    values: dict[str, Value] = {"room": ROOM_SLUGS[int(s.room)]}
    if (me.empty >> cell) & 1 == 0:
        return Reason("no-empty-cavern", values, "7.1")
    return Reason("walls-do-not-fit", values, "7.2")


# --- the lines of a tile ---


def _line_reason(s: Table, me: Cave, family: Family, part: int) -> Reason:
    """Is the line missing or used, or is it open and something else lacking?"""
    tile: dict[str, Value] = {"tile": TILE_SLUGS[int(s.tile)]}
    bits = sum(1 << LINES.index(name) for name in _LINES_OF[family.template])
    if family is PROSPECT and s.tile == UNDERGROWTH and not s.left & bits:
        return Reason("no-prospecting", tile, "9.2")
    if (not TILE_LINES[s.tile] & bits and not s.left & bits) or _is_other_form(s, family):
        return Reason("not-on-tile", tile, TILES[int(s.tile)].rule)
    if not s.left & bits:
        return Reason("line-used", tile, "4.1")
    if family is ROOMS:
        return Reason("nothing-to-use", {}, "2.5")
    if family is COLLECT or family is COLLECT_ONE:
        return Reason("store-full", tile, "2.5")
    if family is SELL:
        return Reason("too-few", {"good": GOODS[part], "needed": int(SELL_PRICE)}, "4.14")
    if family is FURNISH:
        return _furnishing_reason(s, me, part)
    if family is EXCAVATE:
        return _excavating_reason(me, part)
    if family is TWICE:
        return Reason("cannot-pay" if not can_pay(me, TWICE_PRICE) else "no-second", tile, "6.6")
    if family is PROSPECT:
        return Reason("cannot-pay", tile, "9.2")
    return _wall_reason(s, me, family, part)


def _is_other_form(s: Table, family: Family) -> bool:
    """Masonry gives one of two goods, other tiles all of theirs; only Excavation digs twice. [4.7, 4.9]"""
    if family is TWICE:
        return s.tile != EXCAVATION
    return (family is COLLECT_ONE and s.tile != MASONRY) or (family is COLLECT and s.tile == MASONRY)


def _furnishing_reason(s: Table, me: Cave, room: int) -> Reason:
    values: dict[str, Value] = {"room": ROOM_SLUGS[room]}
    if (s.display >> room) & 1 == 0:
        return Reason("not-in-display", values, "7.1")
    if not furnishing.is_balanced(me, room):
        return Reason("too-many-blue", values, "7.4")
    if me.empty == 0:
        return Reason("no-empty-cavern", values, "7.1")
    if FITS[room] & furnishing.shapes(me) == 0:
        return Reason("walls-do-not-fit", values, "7.2")
    return Reason("cannot-pay", values, "7.6")


def _excavating_reason(me: Cave, cell: int) -> Reason:
    if (me.covered >> cell) & 1 == 0:
        return Reason("not-face-down", {}, "6.1")
    if excavating.accessible(me.covered, 0) >> cell & 1 == 1:
        return Reason("behind-walls", {}, "6.2")
    return Reason("not-accessible", {}, "6.2")


def _wall_reason(s: Table, me: Cave, family: Family, slot: int) -> Reason:
    if family is BUILD and s.supply == 0:
        return Reason("no-walls-left", {}, "5.3")
    if not walls.is_slot(me, slot):
        return Reason("no-such-slot", {}, "7.10")
    if family is BUILD and walls.has_wall(me, slot):
        return Reason("wall-there", {}, "5.2")
    if family is RAZE and not walls.has_wall(me, slot):
        return Reason("no-wall-there", {}, "5.4")
    return Reason("other-side-first", {}, "7.10")
