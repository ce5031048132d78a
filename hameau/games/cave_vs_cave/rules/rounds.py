"""When does a round begin, whose turn is it, and when does the game end? [1, 3, 10.1, 11]"""

from typing import Final

from mypy_extensions import i64

from ....core.bag import size
from ....core.numbers import bit
from ....core.options import Options
from ....core.state import OVER
from ..actions import REMOVE, REVEAL_TILE, START, TAKE
from ..events import BEGAN, ENDED, REMOVED, STARTED, TOOK, TURNED_UP
from ..pieces import (
    BREACH,
    GOLD,
    LIGHT,
    LIGHT_COUNT,
    PROSPECT_LINE,
    PROSPECTING_SITE,
    RENOVATION,
    ROUNDS,
    SOLO_REMOVED,
    SOLO_ROUNDS,
    SOLO_STACK,
    STAGE,
    TILE_COUNT,
    TILE_LINES,
    UNDERGROWTH,
)
from ..state import AT_OVER, AT_REMOVE, AT_START, AT_TAKE, AT_TILE, NOTHING, RESUME, Table

_HIDDEN_FROM: Final[i64] = 4  # the first of the tiles that lie face down at the start


def rounds(s: Table) -> i64:
    """How many rounds the game has. [3.1, 11.3]"""
    return SOLO_ROUNDS if s.is_solo() else ROUNDS


def stage(s: Table, number: i64) -> i64:
    """The group of the tile turned up in a round. [1.2, 11.3]"""
    if number <= 3:
        return 2
    return 4 if number == rounds(s) else 3


def dwarfs(s: Table) -> i64:
    """How many turns each seat has in the round, which is that of its tile's group. [3.3, 11.3]"""
    return stage(s, s.round)


# --- set-up [1.4, 1.6, 11.1, 11.2] ---


def set_up(s: Table) -> None:
    """Who starts is drawn; alone, three light rooms are drawn and leave the game. [1.6, 11.1, 11.2]"""
    if s.is_solo():
        s.start = 0
        s.stack = SOLO_STACK
        s.chance(AT_REMOVE)
    else:
        s.chance(AT_START)


def ask_start(out: Options) -> None:
    out.append(START.start)
    out.append(START.start + 1)


def do_start(s: Table, action: i64) -> None:
    s.start = START.part(action)
    s.report(STARTED, s.start)
    begin_round(s)


def ask_remove(s: Table, out: Options) -> None:
    for room in range(LIGHT_COUNT):
        if (s.display >> room) & 1 != 0:
            out.append(REMOVE.start + room)


def do_remove(s: Table, action: i64) -> None:
    """A light room leaves the game; after the third the first round begins. [11.1]"""
    room = REMOVE.part(action)
    s.display ^= bit(room)
    s.report(REMOVED, -1, room)
    if size(s.display & LIGHT) == LIGHT_COUNT - SOLO_REMOVED:
        begin_round(s)


# --- phase 1: a new tile [3.1] ---


def hidden_tiles(s: Table) -> i64:
    """The tiles that may come up now, a bit each. [1.2, 1.5]"""
    tiles = STAGE[stage(s, s.round)] & ~s.tiles
    return tiles & ~bit(BREACH) if s.is_solo() else tiles


def begin_round(s: Table) -> None:
    """Turn up the next tile; which one is left to chance unless there is only one. [3.1]"""
    s.report(BEGAN, -1, s.round)
    tiles = hidden_tiles(s)
    if tiles & (tiles - 1) != 0:
        s.chance(AT_TILE)
        return
    for tile in range(TILE_COUNT):
        if (tiles >> tile) & 1 != 0:
            turn_up(s, tile)


def ask_tile(s: Table, out: Options) -> None:
    tiles = hidden_tiles(s)
    for tile in range(_HIDDEN_FROM, RENOVATION):
        if (tiles >> tile) & 1 != 0:
            out.append(REVEAL_TILE.start + tile - _HIDDEN_FROM)


def do_tile(s: Table, action: i64) -> None:
    turn_up(s, REVEAL_TILE.part(action) + _HIDDEN_FROM)


def turn_up(s: Table, tile: i64) -> None:
    s.tiles |= bit(tile)
    s.report(TURNED_UP, -1, tile)
    s.ask(AT_TAKE)


# --- phase 2: turns [3.2, 3.4, 3.6] ---


def can_take(s: Table, tile: i64) -> bool:
    """Does the tile lie there, face up and open to this seat? [3.2, 3.6]"""
    if (s.tiles & ~s.taken()) >> tile & 1 == 0:
        return False
    return tile != RENOVATION or is_richer(s)


def is_richer(s: Table) -> bool:
    """Has the seat more gold than the other one? Alone it needs no gold. [3.6, 11.6]"""
    if s.is_solo():
        return True
    return s.caves[s.seat].amount(GOLD) > s.caves[1 - s.seat].amount(GOLD)


def ask_take(s: Table, out: Options) -> None:
    """Any tile not yet taken in this round. [3.2, 3.4]"""
    tiles = s.tiles & ~s.taken()
    for tile in range(RENOVATION):
        if (tiles >> tile) & 1 != 0:
            out.append(TAKE.start + tile)
    if (tiles >> RENOVATION) & 1 != 0 and is_richer(s):
        out.append(TAKE.start + RENOVATION)


def do_take(s: Table, action: i64) -> None:
    """Its lines are open now; the Prospecting Site adds one to Undergrowth. [3.2, 9.2]"""
    tile = TAKE.part(action)
    me = s.caves[s.seat]
    me.taken |= bit(tile)
    s.tile = tile
    s.left = TILE_LINES[tile]
    if tile == UNDERGROWTH and me.owned & PROSPECTING_SITE != 0:
        s.left |= PROSPECT_LINE
    s.report(TOOK, s.seat, tile)
    s.step = RESUME


# --- phase 3: the end of turns, rounds and the game [3.5, 10.1] ---


def end_turn(s: Table) -> None:
    s.tile = NOTHING
    s.left = 0
    s.dug = 0
    s.turn += 1
    if s.turn < dwarfs(s) * s.seats:
        s.ask(AT_TAKE)
    else:
        _end_round(s)


def _end_round(s: Table) -> None:
    """The tiles go back, the other seat starts; after the last round the game is over. [3.5, 10.1]"""
    for cave in s.caves:
        cave.taken = 0
    if s.round == rounds(s):
        s.report(ENDED, -1, s.round)
        s.seat = OVER
        s.step = AT_OVER
        return
    s.turn = 0
    s.round += 1
    s.start = (s.start + 1) % s.seats
    begin_round(s)
