"""What can be done with the tile taken? Its lines in any order, each once. [4]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.events import Value
from ....core.options import Options
from ....core.state import Reason
from ..actions import Act
from ..pieces import GOODS, MOST, SELL_PRICE, TILE_SLUGS, TILES, Blue, Good, Line, Tile
from ..state import Cave, Table
from ..tables import (
    ONE,
    PROSPECT_GET,
    PROSPECT_PRICE,
    SELL_GET,
    TILE_EITHER,
    TILE_GET,
    TILE_LINES,
    TWICE_PRICE,
)
from . import excavating, furnishing, rooms, rounds, walls
from .goods import Choice, ask_trades, can_pay, capped, gain, pay, trade, trade_refusal, unpaid


class Lines(Choice):
    """What the open lines allow, trades, or no more. [4.1, 4.2]"""

    name = "act"
    actions = (
        Act.ROOMS,
        Act.COLLECT,
        Act.COLLECT_ONE,
        Act.SELL,
        Act.EXCAVATE,
        Act.TWICE,
        Act.FURNISH,
        Act.BUILD,
        Act.RAZE,
        Act.PROSPECT,
        Act.TRADE,
        Act.DONE,
    )
    rule = "4.1"

    def begin(self, s: Table, arg: i64) -> None:
        """When nothing is left to choose, the turn ends. [4.3]"""
        if s.left != 0 and self.has_choice(s):
            s.ask(s.turn, self)
        else:
            rounds.END_TURN.begin(s, 0)

    def ask(self, s: Table, out: Options) -> None:
        me = s.caves[s.turn]
        left = s.left
        if left & Line.ROOMS != 0 and rooms.can_use_any(me):
            out.append(Act.ROOMS.start)
        if left & Line.COLLECT != 0:
            _ask_collect(s, me, out)
        if left & Line.SELL != 0:
            for good in range(Good.WOOD, Good.GRAIN):
                if me.amount(good) >= SELL_PRICE:
                    out.append(Act.SELL.start + good)
        if left & Line.EXCAVATE != 0:
            excavating.ask_line(s, me, out)
        if left & (Line.FURNISH | Line.FURNISH_AGAIN) != 0:
            furnishing.ask_line(s, me, out)
        if left & Line.BUILD != 0:
            walls.ask_build(s, me, out)
        if left & Line.RAZE != 0:
            walls.ask_raze(me, out)
        if left & Line.PROSPECT != 0 and can_pay(me, PROSPECT_PRICE):
            out.append(Act.PROSPECT.start)
        ask_trades(me, out)
        out.append(Act.DONE.start)

    def do(self, s: Table, action: i64) -> None:
        """Carry out a line, or end the turn. [4.1–4.3]"""
        if action == Act.DONE.start:
            rounds.END_TURN.begin(s, 0)
        elif Act.FURNISH.has(action):
            furnishing.furnish(s, Act.FURNISH.part(action))
        elif Act.EXCAVATE.has(action):
            use_line(s, Line.EXCAVATE)
            excavating.dig(s, Act.EXCAVATE.part(action))
        elif action == Act.TWICE.start:
            use_line(s, Line.EXCAVATE)
            excavating.dig_twice(s)
        else:
            _do_plain(s, action)
            rooms.resume(s)

    def values(self, s: Table) -> dict[str, Value]:
        """Why something cannot be done that the tile would allow. [4.2]"""
        me = s.me()
        if s.left & Line.COLLECT != 0 and s.tile != Tile.MASONRY:  # what it brings can be spent on a room
            me = me.clone()
            me.goods = capped(me.goods + TILE_GET[s.tile])
        idle = next((slug for line, slug in _IDLE if s.left & line != 0 and _is_idle(s, me, line)), "")
        hindrance = furnishing.hindrance(s, me) or ({"reminder": idle} if idle else {})
        return hindrance or furnishing.cheaper(s, me) or excavating.second_dig(s, s.me())

    def refusals(self, s: Table, family: Family, action: int) -> list[Reason]:
        first = self.refusal(s, family, action)
        return unpaid(s.me(), _price(s, family, action), first) if first.slug == "cannot-pay" else [first]

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        if family is Act.TRADE:
            return trade_refusal(s.me(), family, action)
        if family is Act.FURNISH and s.left & Line.ROOMS != 0 and rooms.is_own(s.me(), family.part(action)):
            return Reason("not-now", {"step": self.slug}, self.rule)  # it is there to be used [8.1]
        return _missing_line(s, family) or _line_refusal(s, s.me(), family, action)


LINES: Final[Lines] = Lines()


def _ask_collect(s: Table, me: Cave, out: Options) -> None:
    """The goods of the tile; Masonry gives one of two. [2.5, 4.9]"""
    if s.tile == Tile.MASONRY:
        for good in range(Good.WOOD, Good.GRAIN):
            if me.amount(good) < MOST:
                out.append(Act.COLLECT_ONE.start + good)
    elif rooms.would_gain(me, TILE_GET[s.tile]):
        out.append(Act.COLLECT.start)


def _do_plain(s: Table, action: i64) -> None:
    """What asks nothing more by itself."""
    if Act.TRADE.has(action):
        trade(s, action)
    elif action == Act.ROOMS.start:
        use_line(s, Line.ROOMS)
        rooms.start_using(s)
    elif action == Act.COLLECT.start:
        use_line(s, Line.COLLECT)
        gain(s, TILE_GET[s.tile], s.cause())
    elif Act.COLLECT_ONE.has(action):
        use_line(s, Line.COLLECT)
        gain(s, ONE[Act.COLLECT_ONE.part(action)], s.cause())
    elif Act.SELL.has(action):
        use_line(s, Line.SELL)
        pay(s, SELL_PRICE * ONE[Act.SELL.part(action)], s.cause())
        gain(s, SELL_GET, s.cause())
    elif Act.BUILD.has(action):
        use_line(s, Line.BUILD)
        walls.build(s, Act.BUILD.part(action))
    elif Act.RAZE.has(action):
        use_line(s, Line.RAZE)
        walls.raze(s, Act.RAZE.part(action))
    else:
        use_line(s, Line.PROSPECT)
        pay(s, PROSPECT_PRICE, Blue.PROSPECTING_SITE)
        gain(s, PROSPECT_GET, Blue.PROSPECTING_SITE)


def use_line(s: Table, line: i64) -> None:
    """The line is used, and with it the other side of a slanting stroke. [4.1, 4.2]"""
    if TILE_EITHER[s.tile] != 0:
        s.left = 0
    else:
        s.left &= ~line


# --- why not ---

_IDLE: Final[tuple[tuple[int, str], ...]] = (
    (int(Line.RAZE), "no-wall-to-raze"),
    (int(Line.BUILD), "no-walls-left"),
    (int(Line.EXCAVATE), "nothing-to-excavate"),
)


def _is_idle(s: Table, me: Cave, line: int) -> bool:
    """Does an open line offer nothing?"""
    out = Options()
    if line == Line.RAZE:
        walls.ask_raze(me, out)
    elif line == Line.BUILD:
        walls.ask_build(s, me, out)
    else:
        excavating.ask_line(s, me, out)
    return out.count == 0


_LINE_OF: Final[dict[Family, int]] = {
    Act.ROOMS: int(Line.ROOMS),
    Act.COLLECT: int(Line.COLLECT),
    Act.COLLECT_ONE: int(Line.COLLECT),
    Act.SELL: int(Line.SELL),
    Act.EXCAVATE: int(Line.EXCAVATE),
    Act.TWICE: int(Line.EXCAVATE),
    Act.FURNISH: int(Line.FURNISH | Line.FURNISH_AGAIN),
    Act.BUILD: int(Line.BUILD),
    Act.RAZE: int(Line.RAZE),
    Act.PROSPECT: int(Line.PROSPECT),
}


def _missing_line(s: Table, family: Family) -> Reason | None:
    """The tile has no such line, or it is used; None if it is open."""
    tile: dict[str, Value] = {"tile": TILE_SLUGS[int(s.tile)]}
    line = _LINE_OF[family]
    is_open = s.left & line != 0
    if family is Act.PROSPECT and s.tile == Tile.UNDERGROWTH and not is_open:
        return Reason("no-prospecting", tile, "9.2")
    if (TILE_LINES[s.tile] & line == 0 and not is_open) or _is_other_form(s, family):
        return Reason("not-on-tile", tile, TILES[int(s.tile)].rule)
    return None if is_open else Reason("line-used", tile, "4.1")


def _is_other_form(s: Table, family: Family) -> bool:
    """Masonry gives one of two goods, other tiles all of theirs; only Excavation digs twice. [4.7, 4.9]"""
    if family is Act.TWICE:
        return s.tile != Tile.EXCAVATION
    other = Act.COLLECT if s.tile == Tile.MASONRY else Act.COLLECT_ONE
    return family is other


def _price(s: Table, family: Family, action: int) -> i64:
    """What cannot be paid. [6.6, 7.6, 9.2]"""
    if family is Act.FURNISH:
        return furnishing.least_price(s, s.me(), family.part(action))
    return TWICE_PRICE if family is Act.TWICE else PROSPECT_PRICE


def _line_refusal(s: Table, me: Cave, family: Family, action: int) -> Reason:
    """The line is open, but something else is lacking."""
    tile: dict[str, Value] = {"tile": TILE_SLUGS[int(s.tile)]}
    part = int(family.part(action))
    if family is Act.ROOMS:
        return Reason("nothing-to-use", {}, "2.5")
    if family is Act.COLLECT or family is Act.COLLECT_ONE:
        return Reason("store-full", tile, "2.5")
    if family is Act.SELL:
        return Reason("too-few", {"good": GOODS[part], "needed": int(SELL_PRICE)}, "4.14")
    if family is Act.FURNISH:
        return furnishing.room_refusal(s, me, family, action)
    if family is Act.EXCAVATE:
        return excavating.cell_refusal(me, part)
    if family is Act.TWICE:
        return Reason("cannot-pay" if not can_pay(me, TWICE_PRICE) else "no-second", tile, "6.6")
    if family is Act.PROSPECT:
        return Reason("cannot-pay", tile, "9.2")
    return walls.wall_refusal(s, me, family, part)
