"""What goes where on the home board? Landscape tiles, pastures, stables, mines. [2, 4, 6.2, 6.3, 8.1–8.3]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.numbers import bit, popcount
from ....core.options import Options
from ....core.state import Reason
from ..actions import Act
from ..events import BY_TILE, Cause, Event
from ..pieces import (
    CELL_COUNT,
    LAYABLE,
    PUTTABLE,
    SIDE_CELLS,
    STABLES_MOST,
    TOWARD_COUNT,
    Cell,
    Good,
    Kind,
    Side,
    Single,
    Toward,
    Twin,
)
from ..state import Player, Table, first_of
from ..tables import (
    BONUS_AMOUNT,
    BONUS_GOOD,
    FIRST_WAY,
    FOREST_CELLS,
    MOUNTAIN_CELLS,
    NEIGHBOUR,
    PRINTED,
    SIDE,
    WAY,
    WAY_AROUND,
    WAY_CELLS,
    WAY_ONCE,
)
from ..tables_tiles import OVERHANG_GOLD, OVERHANGING
from .counting import may_clear, recount, touches
from .decision import Decision, refused
from .goods import gain, pay

# --- where a tile may go ---


def can_put(me: Player, piece: i64, cell: i64) -> bool:
    """May this single tile or stable go here? [4.10, 6.3, 8.1, 8.3]"""
    kind = me.home[cell]
    if piece == Single.RUBY_MINE:
        return kind == Kind.TUNNEL
    if piece == Single.DEEP_RUBY_MINE:
        return kind == Kind.DEEP_TUNNEL
    if piece == Single.SMALL_PASTURE:
        return kind == Kind.MEADOW
    if piece == Single.STABLE:
        return has_stable_left(me) and _can_carry_stable(me, cell)
    if kind != Kind.EMPTY or PRINTED[cell] == 0:  # a single tile never lies outside the board [9.12]
        return False
    if piece <= Single.FIELD:
        if SIDE[cell] != Side.FOREST or (piece == Single.FIELD and me.has_stable(cell)):
            return False
        return cell == Cell.FRONT if me.landscape == 0 else touches(me, cell)
    return SIDE[cell] == Side.MOUNTAIN and touches(me, cell)


def _can_carry_stable(me: Player, cell: i64) -> bool:
    """Forest, meadow or pasture without a stable. [8.3]"""
    kind = me.home[cell]
    if me.has_stable(cell) or SIDE[cell] != Side.FOREST:
        return False
    return (kind >= Kind.MEADOW and kind < Kind.CAVERN) or (kind == Kind.EMPTY and PRINTED[cell] == 1)


def has_stable_left(me: Player) -> bool:
    """Three stables stand at most. [8.3]"""
    return popcount(me.stables) < STABLES_MOST


def has_place(me: Player, piece: i64) -> bool:
    """Is there any cell for this single tile or stable?"""
    if piece == Single.RUBY_MINE:
        return me.tunnels > 0
    if piece == Single.DEEP_RUBY_MINE:
        return me.deep_tunnels > 0
    if piece == Single.SMALL_PASTURE:
        return me.meadows > 0
    if piece == Single.STABLE and not has_stable_left(me):
        return False
    mountain = piece == Single.TUNNEL or piece == Single.CAVERN
    found = me.can_dig == 1 if mountain else me.can_clear == 1 and me.stables == 0
    if found and not me.has_any(OVERHANGING):
        return True  # where a twin tile has a place, one half of it has
    for i in range(SIDE_CELLS):
        if can_put(me, piece, MOUNTAIN_CELLS[i] if mountain else FOREST_CELLS[i]):
            return True
    return False


# --- laying twin tiles ---


class Lay(Decision):
    """Where a twin tile lies. [4.1–4.4]"""

    actions = (Act.LAY,)
    rule = "4.2"
    words = LAYABLE

    def ask(self, s: Table, out: Options) -> None:
        """Every place for the twin tile; of two equal halves only one way round. [4.1–4.4]"""
        me = s.clans[s.seat]
        if s.arg == Twin.MOUNTAIN_TWIN:
            _list_lay(me, Twin.CAVERN_TUNNEL, out)
            _list_lay(me, Twin.CAVERN_CAVERN, out)
        else:
            _list_lay(me, s.arg, out)

    def do(self, s: Table, action: i64) -> None:
        """The tile lies; what it covers pays its bonus; overhanging pays gold. [2.5, 4.2, 4.4, 9.12]"""
        seat = s.seat
        me = s.clans[seat]
        twin, cell, toward = Act.LAY.parts(action)
        other = NEIGHBOUR[cell * 4 + toward]
        s.report(Event.LAID, seat, twin, cell, other)
        if twin == Twin.LARGE_PASTURE:
            pay(s, seat, Good.WOOD, s.price, Cause.FENCE)
            me.home[cell] = Kind.LARGE_PASTURE_NORTH + toward
            me.home[other] = Kind.LARGE_PASTURE_NORTH + (toward + 2) % 4
            s.crowd(seat)  # two stabled meadows become one place for one species
        elif twin == Twin.ORE_MINE:
            me.home[cell] = Kind.ORE_MINE
            me.home[other] = Kind.DEEP_TUNNEL
        else:
            me.home[cell] = Kind.MEADOW if twin == Twin.MEADOW_FIELD else Kind.CAVERN
            me.home[other] = _other_half(twin)
            _collect_bonus(s, seat, cell)
            _collect_bonus(s, seat, other)
            if PRINTED[cell] + PRINTED[other] == 1:
                tile = first_of(me.tiles & OVERHANGING)
                gain(s, seat, Good.GOLD, OVERHANG_GOLD[tile], BY_TILE + tile)
        s.price = 0
        recount(me)

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        me = s.clans[s.seat]
        twin, cell, toward = family.parts(action)
        other = NEIGHBOUR[cell * 4 + toward]
        if twin == Twin.MEADOW_FIELD and SIDE[cell] == Side.FOREST and other >= 0:
            if me.has_stable(other):
                return refused("field-under-stable", family, action, "4.3")
            if me.landscape == 0 and Cell.FRONT not in (cell, other):
                return refused("not-in-front-of-the-cave", family, action, "2.6")
        if twin < Twin.ORE_MINE and (other < 0 or PRINTED[cell] + PRINTED[other] < 2):
            return refused("off-the-board", family, action, "9.12")
        if twin < Twin.ORE_MINE and (me.home[cell] != Kind.EMPTY or me.home[other] != Kind.EMPTY):
            return refused("not-empty", family, action, "4.2")
        return refused("does-not-fit-there", family, action, "4.2")


LAY: Final[Lay] = Lay()


def _list_lay(me: Player, twin: i64, out: Options) -> None:
    """Large pastures lie on two meadows, ore mines on two tunnels, the others on new ground. [6.2, 8.2]"""
    if twin < Twin.ORE_MINE:
        _list_new(me, twin, out)
        return
    pasture = twin == Twin.LARGE_PASTURE
    covered = Kind.MEADOW if pasture else Kind.TUNNEL
    home = me.home
    for i in range(SIDE_CELLS):
        cell = FOREST_CELLS[i] if pasture else MOUNTAIN_CELLS[i]
        if home[cell] != covered:
            continue
        for toward in range(TOWARD_COUNT):
            other = NEIGHBOUR[cell * 4 + toward]
            twice = pasture and (toward == Toward.NORTH or toward == Toward.WEST)
            if other >= 0 and home[other] == covered and not twice:
                out.append(Act.LAY.number(twin, cell, toward))


def _list_new(me: Player, twin: i64, out: Options) -> None:
    """The places on new ground, outside the board only if a furnishing says so. [2.3, 4.2, 4.4, 9.12]"""
    group: i64 = (0 if twin == Twin.MEADOW_FIELD else 2) + (1 if me.has_any(OVERHANGING) else 0)
    start = Act.LAY.number(twin, 0, 0)
    used = me.used
    for way in range(FIRST_WAY[group], FIRST_WAY[group + 1]):
        if used & WAY_CELLS[way] != 0 or (twin == Twin.CAVERN_CAVERN and WAY_ONCE[way] == 0):
            continue
        if may_clear(me, way) if twin == Twin.MEADOW_FIELD else used & WAY_AROUND[way] != 0:
            out.append(start + WAY[way])


def _other_half(twin: i64) -> i64:
    """What the second half of a tile on new ground shows."""
    if twin == Twin.MEADOW_FIELD:
        return Kind.FIELD
    return Kind.TUNNEL if twin == Twin.CAVERN_TUNNEL else Kind.CAVERN


def _collect_bonus(s: Table, seat: i64, cell: i64) -> None:
    """Water and boar preserves pay once, when a tile covers them. [2.5]"""
    gain(s, seat, BONUS_GOOD[cell], BONUS_AMOUNT[cell], Cause.LANDSCAPE)


# --- single tiles and stables ---


class Put(Decision):
    """Where a single tile or stable goes. [4.10, 6.3, 8.1, 8.3]"""

    actions = (Act.PUT,)
    rule = "4.10"
    words = PUTTABLE

    def ask(self, s: Table, out: Options) -> None:
        """Every place for the single tile or stable. [4.10, 6.3, 8.1, 8.3]"""
        me = s.clans[s.seat]
        shown = Single.RUBY_MINE if s.arg == Single.DEEP_RUBY_MINE else s.arg
        for cell in range(CELL_COUNT):
            if can_put(me, s.arg, cell):
                out.append(Act.PUT.number(shown, cell))

    def do(self, s: Table, action: i64) -> None:
        """The tile or stable stands; prices are paid, bonuses collected. [2.5, 4.10, 6.3, 8.1, 8.3]"""
        piece, cell, unused = Act.PUT.parts(action)
        seat = s.seat
        me = s.clans[seat]
        s.report(Event.PUT, seat, piece, cell)
        if piece == Single.STABLE:
            pay(s, seat, Good.STONE, s.price, Cause.STABLE)
            me.stables |= bit(cell)
        elif piece == Single.SMALL_PASTURE:
            pay(s, seat, Good.WOOD, s.price, Cause.FENCE)
            me.home[cell] = Kind.SMALL_PASTURE
            s.crowd(seat)
        elif piece == Single.RUBY_MINE:
            me.home[cell] = Kind.RUBY_MINE
        else:
            me.home[cell] = _kind_of(piece)
            _collect_bonus(s, seat, cell)
        s.price = 0
        recount(me)

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        me = s.clans[s.seat]
        piece, cell, unused = family.parts(action)
        rule = {Single.RUBY_MINE: "6.3", Single.SMALL_PASTURE: "8.1", Single.STABLE: "8.3"}.get(piece, "4.10")
        if piece == Single.FIELD and me.has_stable(cell):
            return refused("field-under-stable", family, action, "4.3")
        new_ground = piece <= Single.CAVERN and me.home[cell] == Kind.EMPTY and PRINTED[cell] == 1
        if new_ground and not touches(me, cell):
            return refused("not-adjacent", family, action, rule)
        return refused("does-not-fit-there", family, action, rule)


PUT: Final[Put] = Put()


def _kind_of(piece: i64) -> i64:
    if piece == Single.MEADOW:
        return Kind.MEADOW
    if piece == Single.FIELD:
        return Kind.FIELD
    return Kind.TUNNEL if piece == Single.TUNNEL else Kind.CAVERN
