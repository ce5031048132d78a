"""What goes where on the home board? Landscape tiles, pastures, stables, mines. [2, 4, 6.2, 6.3, 8.1–8.3]"""

from mypy_extensions import i64

from ....core.numbers import bit
from ....core.options import Options
from ..actions import LAY, PUT
from ..events import FROM_FENCE, FROM_FURNISHING, FROM_LANDSCAPE, FROM_STABLE, LAID, PUT_DOWN
from ..pieces import (
    BONUS_AMOUNT,
    BONUS_GOOD,
    CARPENTER,
    CAVERN,
    CAVERN_CAVERN,
    CAVERN_TUNNEL,
    CELL_COUNT,
    DEEP_TUNNEL,
    EMPTY,
    FIELD,
    FIRST_WAY,
    FOREST,
    FOREST_CELLS,
    FRONT_CELL,
    GOLD,
    LARGE_PASTURE,
    LARGE_PASTURE_TWIN,
    MEADOW,
    MEADOW_FIELD,
    MOUNTAIN,
    MOUNTAIN_CELLS,
    NEIGHBOUR,
    OFFICE_ROOM,
    ORE_MINE,
    ORE_MINE_TWIN,
    PRINTED,
    PUT_CAVERN,
    PUT_FIELD,
    PUT_MEADOW,
    PUT_RUBY_MINE,
    PUT_SMALL_PASTURE,
    PUT_STABLE,
    PUT_TUNNEL,
    RUBY_MINE,
    SIDE,
    SIDE_CELLS,
    SMALL_PASTURE,
    STABLES_MOST,
    STONE,
    STONE_CARVER,
    TOWARD_COUNT,
    TUNNEL,
    VEGETABLE_2,
    WAY,
    WAY_AROUND,
    WAY_CELLS,
    WAY_ONCE,
    WOOD,
)
from ..state import MOUNTAIN_CHOICE, PUT_DEEP, Player, Table
from .counting import may_clear, recount, touches
from .goods import gain, pay

# --- where a tile may go ---


def can_put(me: Player, piece: i64, cell: i64) -> bool:
    """May this single tile or stable go here? [4.10, 6.3, 8.1, 8.3]"""
    kind = me.home[cell]
    if piece == PUT_RUBY_MINE:
        return kind == TUNNEL
    if piece == PUT_DEEP:
        return kind == DEEP_TUNNEL
    if piece == PUT_SMALL_PASTURE:
        return kind == MEADOW
    if piece == PUT_STABLE:
        return _can_carry_stable(me, cell)
    if kind != EMPTY or PRINTED[cell] == 0:  # a single tile never lies outside the board [9.12]
        return False
    if piece <= PUT_FIELD:
        if SIDE[cell] != FOREST or (piece == PUT_FIELD and me.has_stable(cell)):
            return False
        return cell == FRONT_CELL if me.landscape == 0 else touches(me, cell)
    return SIDE[cell] == MOUNTAIN and touches(me, cell)


def _can_carry_stable(me: Player, cell: i64) -> bool:
    """Forest, meadow or pasture without a stable, and a stable left. [8.3]"""
    kind = me.home[cell]
    if me.has_stable(cell) or SIDE[cell] != FOREST:
        return False
    return (kind >= MEADOW and kind < CAVERN) or (kind == EMPTY and PRINTED[cell] == 1)


def has_place(me: Player, piece: i64) -> bool:
    """Is there any cell for this single tile or stable?"""
    if piece == PUT_RUBY_MINE:
        return me.tunnels > 0
    if piece == PUT_DEEP:
        return me.deep_tunnels > 0
    if piece == PUT_SMALL_PASTURE:
        return me.meadows > 0
    if piece == PUT_STABLE and me.stable_count() >= STABLES_MOST:
        return False
    mountain = piece == PUT_TUNNEL or piece == PUT_CAVERN
    if (me.can_dig == 1 if mountain else me.can_clear == 1 and me.stables == 0) and not me.has(OFFICE_ROOM):
        return True  # where a twin tile has a place, one half of it has
    for i in range(SIDE_CELLS):
        if can_put(me, piece, MOUNTAIN_CELLS[i] if mountain else FOREST_CELLS[i]):
            return True
    return False


# --- prices ---


def fence_price(me: Player, wood: i64) -> i64:
    """What a pasture costs here: the Carpenter takes one wood off each. [9.13]"""
    return wood - 1 if me.has(CARPENTER) else wood


def stable_price(me: Player, stone: i64) -> i64:
    """What a stable costs here: none with the Stone carver. [9.14]"""
    return 0 if me.has(STONE_CARVER) else stone


# --- laying twin tiles ---


def ask_lay(s: Table, out: Options) -> None:
    """Every place for the twin tile; of two equal halves only one way round. [4.1–4.4]"""
    me = s.clans[s.seat]
    if s.arg == MOUNTAIN_CHOICE:
        _list_lay(me, CAVERN_TUNNEL, out)
        _list_lay(me, CAVERN_CAVERN, out)
    else:
        _list_lay(me, s.arg, out)


def _list_lay(me: Player, twin: i64, out: Options) -> None:
    """Large pastures lie on two meadows, ore mines on two tunnels, the others on new ground. [6.2, 8.2]"""
    if twin < ORE_MINE_TWIN:
        _list_new(me, twin, out)
        return
    pasture = twin == LARGE_PASTURE_TWIN
    covered = MEADOW if pasture else TUNNEL
    home = me.home
    for i in range(SIDE_CELLS):
        cell = FOREST_CELLS[i] if pasture else MOUNTAIN_CELLS[i]
        if home[cell] != covered:
            continue
        for toward in range(TOWARD_COUNT):
            other = NEIGHBOUR[cell * 4 + toward]
            if other >= 0 and home[other] == covered and not (pasture and toward % 3 == 0):
                out.append(LAY.number(twin, cell, toward))


def _list_new(me: Player, twin: i64, out: Options) -> None:
    """The places on new ground, outside the board only with the Office room. [2.3, 4.2, 4.4, 9.12]"""
    group: i64 = (0 if twin == MEADOW_FIELD else 2) + (1 if me.has(OFFICE_ROOM) else 0)
    start = LAY.number(twin, 0, 0)
    used = me.used
    for way in range(FIRST_WAY[group], FIRST_WAY[group + 1]):
        if used & WAY_CELLS[way] != 0 or (twin == CAVERN_CAVERN and WAY_ONCE[way] == 0):
            continue
        if may_clear(me, way) if twin == MEADOW_FIELD else used & WAY_AROUND[way] != 0:
            out.append(start + WAY[way])


def do_lay(s: Table, action: i64) -> None:
    """The tile lies; what it covers pays its bonus; overhanging pays two gold. [2.5, 4.2, 4.4, 9.12]"""
    seat = s.seat
    me = s.clans[seat]
    twin, cell, toward = LAY.parts(action)
    other = NEIGHBOUR[cell * 4 + toward]
    s.report(LAID, seat, twin, cell, other)
    if twin == LARGE_PASTURE_TWIN:
        pay(s, seat, WOOD, s.price, FROM_FENCE)
        me.home[cell] = LARGE_PASTURE + toward
        me.home[other] = LARGE_PASTURE + (toward + 2) % 4
        s.crowded = seat  # two stabled meadows become one place for one species
    elif twin == ORE_MINE_TWIN:
        me.home[cell] = ORE_MINE
        me.home[other] = DEEP_TUNNEL
    else:
        me.home[cell] = MEADOW if twin == MEADOW_FIELD else CAVERN
        me.home[other] = FIELD if twin == MEADOW_FIELD else (TUNNEL if twin == CAVERN_TUNNEL else CAVERN)
        _collect_bonus(s, seat, cell)
        _collect_bonus(s, seat, other)
        if PRINTED[cell] + PRINTED[other] == 1:
            gain(s, seat, GOLD, 2, FROM_FURNISHING + OFFICE_ROOM)
    s.price = 0
    recount(me)


def _collect_bonus(s: Table, seat: i64, cell: i64) -> None:
    """Water and boar preserves pay once, when a tile covers them. [2.5]"""
    gain(s, seat, BONUS_GOOD[cell], BONUS_AMOUNT[cell], FROM_LANDSCAPE)


# --- single tiles and stables ---


def ask_put(s: Table, out: Options) -> None:
    """Every place for the single tile or stable. [4.10, 6.3, 8.1, 8.3]"""
    me = s.clans[s.seat]
    shown = PUT_RUBY_MINE if s.arg == PUT_DEEP else s.arg
    for cell in range(CELL_COUNT):
        if can_put(me, s.arg, cell):
            out.append(PUT.number(shown, cell))


def do_put(s: Table, action: i64) -> None:
    piece, cell, unused = PUT.parts(action)
    put(s, s.seat, piece, cell)


def put(s: Table, seat: i64, piece: i64, cell: i64) -> None:
    """The tile or stable stands; prices are paid, bonuses collected. [2.5, 4.10, 6.3, 8.1, 8.3]"""
    me = s.clans[seat]
    s.report(PUT_DOWN, seat, piece, cell)
    if piece == PUT_STABLE:
        pay(s, seat, STONE, s.price, FROM_STABLE)
        me.stables |= bit(cell)
    elif piece == PUT_SMALL_PASTURE:
        pay(s, seat, WOOD, s.price, FROM_FENCE)
        me.home[cell] = SMALL_PASTURE
        s.crowded = seat
    elif piece == PUT_RUBY_MINE:
        me.home[cell] = RUBY_MINE
    else:
        me.home[cell] = _kind_of(piece)
        _collect_bonus(s, seat, cell)
    s.price = 0
    recount(me)


def _kind_of(piece: i64) -> i64:
    if piece == PUT_MEADOW:
        return MEADOW
    if piece == PUT_FIELD:
        return FIELD
    return TUNNEL if piece == PUT_TUNNEL else CAVERN


# --- fields ---


def crops(me: Player, vegetables: bool) -> i64:
    """Grain or vegetables lying on the fields. [13.4]"""
    number: i64 = 0
    for cell in range(CELL_COUNT):
        kind = me.home[cell]
        if kind > FIELD and kind <= VEGETABLE_2:
            if vegetables and kind > 4:
                number += kind - 4
            elif not vegetables and kind <= 4:
                number += kind - 1
    return number
