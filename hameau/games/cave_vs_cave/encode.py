"""What does a seat see, as numbers? Everything on the table that can still matter, its own cave first.

On which cell a furnished room lies is left out: nothing depends on it any more. [5.4, 7.1]
"""

from typing import Final, final

from mypy_extensions import i64

from ...core.numbers import bit
from ...core.state import State
from ...learning.encoding import Encoder, Pen, Words, if_so
from .pieces import (
    CELLS,
    EXTRA_SIDES,
    GOOD_COUNT,
    GOODS,
    LIMITS,
    LINES,
    ORANGE_SLUGS,
    ROOM_SLUGS,
    SLOT_COUNT,
    SLOT_SLUGS,
    SURCHARGES,
    TILE_SLUGS,
    Good,
)
from .position import Position
from .rules import rounds, scoring
from .rules.steps import STEPS
from .state import NOTHING, Cave, Table
from .tables import SLOT_BIT

VERSION: Final = 2  # 1 had the goods as numbers only

_CAVES: Final[Words] = ("me", "rival")
_STEPS: Final[Words] = STEPS.slugs[: int(rounds.OVER.number) + 1]  # those that decide, and the end
_CELLS: Final[Words] = CELLS
_GOODS: Final[Words] = GOODS
_LINES: Final[Words] = LINES
_ORANGE: Final[Words] = ORANGE_SLUGS
_SURCHARGES: Final[Words] = SURCHARGES
_EXTRA_SIDES: Final[Words] = EXTRA_SIDES
_REACHED: Final[Words] = tuple(f"at-least.{good}" for good in GOODS)
_LEVELS: Final[tuple[Words, ...]] = tuple(
    tuple(str(number) for number in range(1, limit + 1)) for limit in LIMITS
)
_ROUNDS: Final[Words] = tuple(str(number) for number in range(1, 9))
_TILES: Final[Words] = TILE_SLUGS
_ROOMS: Final[Words] = ROOM_SLUGS
_WALLS: Final[Words] = SLOT_SLUGS
_ROUND_SLOTS: Final[i64] = len(_ROUNDS) + 4 + len(_STEPS)
_DISPLAY_SLOTS: Final[i64] = len(_TILES) + 2 * len(_ROOMS)
_TURN_SLOTS: Final[i64] = len((*_TILES, *_LINES, *_ORANGE, *_ROOMS, *_SURCHARGES)) + 3
_BOARD_SLOTS: Final[i64] = len(_TILES) + len(_ROOMS) + 2 * len(_CELLS)
_GOODS_SLOTS: Final[i64] = len(GOODS) + sum(LIMITS)


@final
class Encode(Encoder):
    """What a seat may know, in one row."""

    def write(self, state: State, seat: i64, pen: Pen) -> None:
        """The turn, the tiles and rooms beside the board, its cave, the rival's."""
        assert isinstance(state, Position)
        _round(state, seat, pen)
        _turn(state, pen)
        for other in range(state.seats):
            pen.to_seat(other, seat, state.seats, _CAVES)
            _cave(state.caves[other], pen)
        pen.past_seats(state.seats)


def _round(s: Table, me: i64, pen: Pen) -> None:
    start = s.start == me
    deciding = s.seat == me
    word = (s.step << 24) + (s.round << 16) + (s.turns << 8) + if_so(start, 2, 0) + if_so(deciding, 1, 0)
    if not pen.same(word, _ROUND_SLOTS, 2):
        pen.choice("round", s.round - 1, _ROUNDS)
        pen.number("turn", s.turns, 4)
        pen.number("dwarfs", rounds.dwarfs(s), 4)
        pen.flag("start", start)
        pen.flag("deciding", deciding)
        pen.choice("step", s.step, _STEPS)
    if not pen.same((s.tiles << 48) + (s.display << 24) + s.unseen, _DISPLAY_SLOTS, 3):
        pen.bits("tile", s.tiles, _TILES)
        pen.bits("display", s.display, _ROOMS)
        pen.bits("unseen", s.unseen, _ROOMS)
    pen.number("stack", s.stack, 9)
    pen.number("supply", s.supply, 7)


def _turn(s: Table, pen: Pen) -> None:
    """The turn being played, if any."""
    if s.tile != NOTHING:
        pen.note(1)
    elif pen.same(0, _TURN_SLOTS, 5):
        return
    playing = s.tile != NOTHING
    pen.choice("action", s.tile, _TILES)
    pen.bits("left", if_so(playing, s.left, 0), _LINES)
    pen.bits("used", if_so(playing, s.used, 0), _ORANGE)
    pen.number("uses", if_so(playing, s.uses, 0), 4)
    pen.number("digs", if_so(playing, s.digs, 0), 2)
    pen.number("dug", if_so(playing, s.dug, 0), 2)
    pen.choice("room", if_so(playing, s.room, NOTHING), _ROOMS)
    pen.choice("surcharge", if_so(playing, s.surcharge, NOTHING), _SURCHARGES)


def _cave(me: Cave, pen: Pen) -> None:
    _goods(me, pen)
    gold = me.amount(Good.GOLD)
    if not pen.known((((me.owned << 8) + gold) << 8) + me.balance + 128, 2):
        pen.number("points", scoring.room_points(me) + gold, 50)
        pen.number("balance", me.balance, 4)
    word = (((((me.taken << 24) + me.owned) << 12) + me.covered) << 12) + me.empty
    if not pen.same(word, _BOARD_SLOTS, 4):
        pen.bits("taken", me.taken, _TILES)
        pen.bits("owned", me.owned, _ROOMS)
        pen.bits("covered", me.covered, _CELLS)
        pen.bits("empty", me.empty, _CELLS)
    pen.choice("extra", me.extra, _EXTRA_SIDES)
    if not pen.same(me.walls, SLOT_COUNT, 1):
        walls: i64 = 0
        for slot in range(SLOT_COUNT):
            if me.walls & SLOT_BIT[slot] != 0:
                walls |= bit(slot)
        pen.bits("wall", walls, _WALLS)


def _goods(me: Cave, pen: Pen) -> None:
    """How many of each; step by step too, because a price is paid or not."""
    if pen.same(me.goods, _GOODS_SLOTS, GOOD_COUNT):
        return
    pen.counts("goods", _GOODS, 9)
    for good in range(GOOD_COUNT):
        pen.put(good, me.amount(good))
    pen.skip(GOOD_COUNT)
    for good in range(GOOD_COUNT):
        pen.bits(_REACHED[int(good)], bit(me.amount(good)) - 1, _LEVELS[int(good)])


ENCODER: Final = Encode(VERSION)
