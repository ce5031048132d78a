"""Why is an action not offered? The same conditions as the rules use, told as slugs. [all]"""

from typing import Final

from ....core.catalogue import Family
from ....core.events import Value
from ....core.options import Options
from ....core.state import OVER, Reason
from ..actions import (
    BEG,
    BREED,
    BUY,
    CARD,
    CATALOGUE,
    CONVERT,
    DISARM,
    DO,
    EXCHANGE,
    FEED,
    FORGE,
    FURNISH,
    GO_ON,
    HARVEST,
    IMITATE,
    IN,
    KEEP,
    LAY,
    LOOTING,
    LOSE,
    MARKER,
    PASS,
    PAY,
    PLACE,
    PUT,
    SEND,
    SOW,
    STOP,
    TRADE_ORE,
    WORK,
)
from ..pieces import (
    EXCHANGES,
    FOREST,
    FRONT_CELL,
    FURNISHINGS,
    LOOT,
    MEADOW_FIELD,
    NEIGHBOUR,
    PRINTED,
    RUBY,
    SIDE,
)
from ..spaces import FIRST_CHOSEN_OP, FIRST_PART, IMITABLE_SPACE, PART_OP, ROWS, SPACES
from ..state import NOTHING, STEPS, Table
from . import counting, flow, furnishing, placing, using
from .exchange import can_convert

# What can be chosen at each step, and the rule that says so.
STEP_FAMILIES: Final[dict[str, tuple[tuple[Family, ...], str]]] = {
    "card": ((CARD,), "3.1"),
    "marker": ((MARKER,), "3.2"),
    "keep": ((KEEP, LOSE), "14.4"),
    "round-start": ((CONVERT, GO_ON), "9.16"),
    "place": ((PLACE, SEND, EXCHANGE, PASS), "3.5"),
    "part": ((DO, EXCHANGE, STOP), "3.7"),
    "lay": ((LAY,), "4.2"),
    "put": ((PUT,), "4.10"),
    "furnish": ((FURNISH,), "5.1"),
    "cell": ((IN,), "5.2"),
    "payment": ((PAY,), "9.17"),
    "sow": ((SOW,), "4.7"),
    "forge": ((FORGE,), "7.1"),
    "trade-ore": ((TRADE_ORE,), "6.8"),
    "imitate": ((IMITATE,), "12.2"),
    "loot": ((LOOTING, EXCHANGE, STOP), "7.5"),
    "market": ((BUY, EXCHANGE, STOP), "6.9"),
    "exchange": ((CONVERT, DISARM), "10.6"),
    "release": ((CONVERT, EXCHANGE), "8.5"),
    "harvest-choice": ((HARVEST,), "11.8"),
    "feed": ((CONVERT, DISARM, WORK, EXCHANGE, FEED, BEG), "11.3"),
    "breed": ((CONVERT, EXCHANGE, BREED), "11.6"),
    "breed-loot": ((CONVERT, BREED), "7.12"),
    "final": ((CONVERT, DISARM, GO_ON), "13.1"),
}

# One reason is enough for these families.
PLAIN_REASONS: Final[dict[Family, tuple[str, str]]] = {
    IN: ("no-empty-cavern", "5.2"),
    PAY: ("cannot-pay", "9.17"),
    SOW: ("too-little-to-sow", "4.7"),
    FORGE: ("too-little-ore", "7.1"),
    TRADE_ORE: ("too-little-ore", "6.8"),
    BUY: ("cannot-buy", "6.9"),
    DISARM: ("no-weapon-to-give", "9.28"),
    WORK: ("cannot-work", "9.25"),
    EXCHANGE: ("nothing-to-exchange", "10.6"),
    FEED: ("too-little-food", "11.3"),
    BEG: ("nothing-to-beg-for", "11.4"),
    STOP: ("something-must-be-done", "3.6"),
    PASS: ("a-space-can-be-used", "3.6"),
    BREED: ("no-room-or-no-pair", "11.6"),
    CARD: ("not-in-supply", "3.1"),
    MARKER: ("not-in-supply", "3.2"),
}


def why_not(s: Table, action: int) -> list[Reason]:
    """Reasons why an action is not offered; empty if it is."""
    family = CATALOGUE.owner(action)
    out = Options()
    flow.ask(s, out)
    if out.has(action):
        return []
    if s.seat == OVER:
        return [Reason("game-over", {}, "13.1")]
    step = STEPS[int(s.step)]
    families, rule = STEP_FAMILIES[step]
    if family not in families:
        return [Reason("not-now", {"step": step}, rule)]
    return [_reason(s, family, action)]


def _reason(s: Table, family: Family, action: int) -> Reason:
    """The action belongs to this step, but the table does not allow it."""
    values: dict[str, Value] = dict(family.values(action))
    first = int(family.parts(action)[0])
    if family is PLACE:
        return _placing_reason(s, first)
    if family is SEND:
        slug = "no-ruby" if s.clans[s.seat].goods[RUBY] == 0 else "no-such-dwarf"
        return Reason(slug, values, "10.5")
    if family is DO:
        return _part_reason(s, first + int(FIRST_CHOSEN_OP), values)
    if family is LOOTING:
        return _loot_reason(s, first, values)
    if family is LAY:
        return _lay_reason(s, action, values)
    if family is PUT:
        return _put_reason(s, action, values)
    if family is FURNISH:
        return _furnish_reason(s, first, values)
    if family is IMITATE:
        return _imitate_reason(s, int(IMITABLE_SPACE[first]), values)
    if family is CONVERT:
        return _convert_reason(s, first, values)
    slug, rule = PLAIN_REASONS[family]
    return Reason(slug, values, rule)


def _placing_reason(s: Table, space: int) -> Reason:
    dwarf = s.dwarf if s.dwarf != NOTHING else s.clans[s.seat].weakest()
    slug, rule = placing.OBSTACLES[int(placing.obstacle(s, s.seat, space, dwarf))]
    return Reason(slug, {"space": SPACES[space]}, rule)


def _part_reason(s: Table, op: int, values: dict[str, Value]) -> Reason:
    row = int(s.row(s.space))
    first, end = FIRST_PART[row], FIRST_PART[row + 1]
    parts = [part for part in range(int(first), int(end)) if PART_OP[part] == op]
    if not parts:
        return Reason("not-part-of-the-space", values, ROWS[row].rule)
    me = s.clans[s.seat]
    if not any(using.is_allowed(s, me, part, first, end) for part in parts):
        return Reason("not-after-the-others", values, "3.7")
    return Reason("not-possible-now", values, ROWS[row].rule)


def _loot_reason(s: Table, item: int, values: dict[str, Value]) -> Reason:
    values["strength"] = LOOT[item].strength
    if LOOT[item].strength > s.strength:
        return Reason("too-weak", values, "7.6")
    if s.looted >> item & 1:
        return Reason("already-looted", values, "7.5")
    return Reason("not-possible-now", values, "7.7")


def _lay_reason(s: Table, action: int, values: dict[str, Value]) -> Reason:
    me = s.clans[s.seat]
    twin, cell, toward = LAY.parts(action)
    other = NEIGHBOUR[cell * 4 + toward]
    if twin == MEADOW_FIELD and SIDE[cell] == FOREST and other >= 0:
        if me.has_stable(other):
            return Reason("field-under-stable", values, "4.3")
        if me.landscape == 0 and FRONT_CELL not in (cell, other):
            return Reason("not-in-front-of-the-cave", values, "2.6")
    if twin < 3 and (other < 0 or PRINTED[cell] + PRINTED[other] < 2):
        return Reason("off-the-board", values, "9.12")
    if twin < 3 and (me.home[cell] != 0 or me.home[other] != 0):
        return Reason("not-empty", values, "4.2")
    return Reason("does-not-fit-there", values, "4.2")


def _put_reason(s: Table, action: int, values: dict[str, Value]) -> Reason:
    me = s.clans[s.seat]
    piece, cell, unused = PUT.parts(action)
    rule = ("4.10", "4.10", "4.10", "4.10", "6.3", "8.1", "8.3")[int(piece)]
    if piece == 1 and me.has_stable(cell):
        return Reason("field-under-stable", values, "4.3")
    if piece < 4 and me.home[cell] == 0 and PRINTED[cell] == 1 and not counting.touches(me, cell):
        return Reason("not-adjacent", values, rule)
    return Reason("does-not-fit-there", values, rule)


def _furnish_reason(s: Table, tile: int, values: dict[str, Value]) -> Reason:
    me = s.clans[s.seat]
    if not s.in_supply(tile):
        return Reason("not-in-supply", values, "5.3")
    if s.arg == 1 and FURNISHINGS[tile].tag != "orange":
        return Reason("no-dwelling", values, "5.4")
    if not furnishing.has_cavern(me):
        return Reason("no-empty-cavern", values, "5.2")
    return Reason("cannot-pay", values, "5.1")


def _imitate_reason(s: Table, space: int, values: dict[str, Value]) -> Reason:
    owner = int(s.standing_on(space))
    if owner in (-1, int(s.seat)):
        return Reason("no-opponent-there", values, "12.2")
    return Reason("nothing-to-do-there", values, "12.4")


def _convert_reason(s: Table, exchange: int, values: dict[str, Value]) -> Reason:
    me = s.clans[s.seat]
    row = EXCHANGES[exchange]
    if row.tile is not None and not me.has(furnishing_of(row.tile)):
        return Reason("tile-not-built", values | {"tile": row.tile}, row.rule)
    if not can_convert(me, exchange):
        return Reason("cannot-exchange", values, row.rule)
    return Reason("would-change-nothing", values, "10.6")


def furnishing_of(slug: str) -> int:
    return [row.slug for row in FURNISHINGS].index(slug)
