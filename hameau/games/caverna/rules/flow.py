"""Which rule answers which step? Every step of the game and the pair of rules that handles it."""

from typing import Final

from mypy_extensions import i64

from ....core.options import Options
from ..actions import CONVERT, EXCHANGE, PASS, SEND, STOP, WORK
from ..state import (
    ARG,
    AT_BREED,
    AT_BREED_LOOT,
    AT_CARD,
    AT_CELL,
    AT_CHOICE,
    AT_EXCHANGE,
    AT_FEED,
    AT_FINAL,
    AT_FORGE,
    AT_FURNISH,
    AT_HARVEST,
    AT_IMITATE,
    AT_KEEP,
    AT_LAY,
    AT_LOOT,
    AT_MARKER,
    AT_MARKET,
    AT_NEW_ROUND,
    AT_NEXT_HARVEST,
    AT_NEXT_TURN,
    AT_OVERFLOW,
    AT_PART,
    AT_PAYMENT,
    AT_PLACE,
    AT_PUT,
    AT_RELEASE,
    AT_REPLENISH,
    AT_RETURN,
    AT_ROUND_START,
    AT_SOW,
    AT_SPACE,
    AT_TRADE_ORE,
    AT_TURN,
    NOTHING,
    Table,
)
from . import (
    animals,
    breeding,
    exchange,
    expeditions,
    furnishing,
    harvest,
    home,
    parts,
    placing,
    rounds,
    using,
)

DECIDING: Final[i64] = -3  # no step: the next one is being looked for
# Goods and weapons can be exchanged at many steps: their actions stand side by side in the catalogue.
_CONVERTS: Final[i64] = CONVERT.start
_WORKS: Final[i64] = WORK.start
_EXCHANGE: Final[i64] = EXCHANGE.start
_STOP: Final[i64] = STOP.start


def ask(s: Table, out: Options) -> None:
    """What is on offer at the present step."""
    step = s.step
    if step == AT_PLACE:
        placing.ask_place(s, out)
    elif step == AT_FEED:
        harvest.ask_feed(s, out)
    elif step == AT_PART:
        using.ask_part(s, out)
    elif step == AT_LAY:
        home.ask_lay(s, out)
    elif step == AT_PUT:
        home.ask_put(s, out)
    elif step == AT_EXCHANGE:
        exchange.ask_exchange(s, out)
    elif step == AT_LOOT:
        expeditions.ask_loot(s, out)
    elif step == AT_FURNISH:
        furnishing.ask_furnish(s, out)
    elif step == AT_CELL:
        furnishing.ask_cell(s, out)
    elif step == AT_SOW:
        parts.ask_sow(s, out)
    elif step == AT_FORGE:
        parts.ask_forge(s, out)
    elif step == AT_RELEASE:
        animals.ask_release(s, out)
    else:
        _ask_rarer(s, step, out)


def _ask_rarer(s: Table, step: i64, out: Options) -> None:
    if step == AT_BREED:
        breeding.ask_breed(s, out)
    elif step == AT_PAYMENT:
        furnishing.ask_payment(s, out)
    elif step == AT_TRADE_ORE:
        parts.ask_trade_ore(s, out)
    elif step == AT_IMITATE:
        placing.ask_imitate(s, out)
    elif step == AT_MARKET:
        parts.ask_market(s, out)
    elif step == AT_CHOICE:
        harvest.ask_choice(s, out)
    elif step == AT_BREED_LOOT:
        breeding.ask_breed_loot(s, out)
    elif step == AT_CARD:
        rounds.ask_card(s, out)
    elif step == AT_MARKER:
        rounds.ask_marker(s, out)
    elif step == AT_KEEP:
        rounds.ask_keep(s, out)
    elif step == AT_ROUND_START:
        rounds.ask_round_start(s, out)
    elif step == AT_FINAL:
        rounds.ask_final(s, out)


def do(s: Table, action: i64) -> None:
    """Carry out an action, then go on to the next decision."""
    if _CONVERTS <= action < _WORKS:
        _do_exchange(s, action)
    elif action == _EXCHANGE:
        exchange.open_list(s)
    else:
        _do(s, s.step, action)
    go_on(s)


def _do_exchange(s: Table, action: i64) -> None:
    """After an exchange the same decision comes again; the list of exchanges closes. [10.6]"""
    if s.step == AT_RELEASE:
        animals.do_release(s, action)
        return
    if s.step != AT_EXCHANGE:
        s.push(s.step + ARG * s.arg)
    if CONVERT.has(action):
        exchange.do_convert(s, action)
    else:
        exchange.do_disarm(s, action)


def _do(s: Table, step: i64, action: i64) -> None:
    if step == AT_PLACE:
        if action == PASS.start:
            placing.do_pass(s)
        elif SEND.has(action):
            placing.do_send(s, action)
        else:
            placing.do_place(s, action)
    elif step == AT_PART:
        if action == _STOP:
            using.do_stop(s)
        else:
            using.do_part(s, action)
    elif step == AT_FEED:
        harvest.do_feeding(s, action)
    elif step == AT_LAY:
        home.do_lay(s, action)
    elif step == AT_PUT:
        home.do_put(s, action)
    elif step == AT_LOOT:
        if action == _STOP:
            expeditions.come_home(s)
        else:
            expeditions.do_loot(s, action)
    elif step == AT_FURNISH:
        furnishing.do_furnish(s, action)
    elif step == AT_CELL:
        furnishing.do_cell(s, action)
    elif step == AT_PAYMENT:
        furnishing.do_payment(s, action)
    elif step == AT_SOW:
        parts.do_sow(s, action)
    elif step == AT_FORGE:
        parts.do_forge(s, action)
    else:
        _do_rarer(s, step, action)


def _do_rarer(s: Table, step: i64, action: i64) -> None:
    if step == AT_BREED or step == AT_BREED_LOOT:
        breeding.do_breed(s, action)
    elif step == AT_TRADE_ORE:
        parts.do_trade_ore(s, action)
    elif step == AT_IMITATE:
        placing.do_imitate(s, action)
    elif step == AT_MARKET:
        if action != _STOP:
            parts.do_buy(s, action)
    elif step == AT_CHOICE:
        harvest.do_choice(s, action)
    elif step == AT_CARD:
        rounds.do_card(s, action)
    elif step == AT_MARKER:
        rounds.do_marker(s, action)
    elif step == AT_KEEP:
        rounds.do_keep(s, action)
    elif step == AT_ROUND_START:
        rounds.do_round_start(s)
    elif step == AT_FINAL:
        rounds.do_final(s)


def go_on(s: Table) -> None:
    """Take steps off the agenda until somebody has to decide; a herd without room comes first. [8.5]"""
    s.step = DECIDING
    while s.step == DECIDING:
        if s.crowded != NOTHING and animals.has_too_many(s):
            animals.begin_release(s)
        else:
            entry = s.pop()
            _begin(s, entry % ARG, entry // ARG)


def _begin(s: Table, step: i64, arg: i64) -> None:
    if step == AT_SPACE:
        using.begin_space(s)
    elif step == AT_FEED:
        harvest.begin_feed(s)
    elif step == AT_NEXT_TURN:
        placing.next_turn(s)
    elif step == AT_ROUND_START:
        rounds.begin_round_start(s, arg)
    elif step == AT_NEXT_HARVEST:
        harvest.next_harvest(s)
    elif step == AT_BREED:
        breeding.begin_breed(s)
    elif step == AT_LAY or step == AT_EXCHANGE or step == AT_PUT or step == AT_PART:
        s.ask(s.turn, step, arg)
    elif step == AT_LOOT:
        expeditions.begin_loot(s)
    elif step == AT_FURNISH:
        furnishing.begin_furnish(s, arg)
    elif step == AT_CELL:
        furnishing.begin_cell(s, arg)
    elif step == AT_PAYMENT:
        furnishing.begin_payment(s, arg)
    else:
        _begin_rarer(s, step, arg)


def _begin_rarer(s: Table, step: i64, arg: i64) -> None:
    if step == AT_RETURN:
        harvest.begin_return(s)
    elif step == AT_NEW_ROUND:
        rounds.begin_new_round(s)
    elif step == AT_CARD:
        rounds.begin_card(s)
    elif step == AT_MARKER:
        rounds.begin_marker(s)
    elif step == AT_OVERFLOW:
        rounds.begin_overflow(s, arg)
    elif step == AT_REPLENISH:
        rounds.begin_replenish(s)
    elif step == AT_TURN:
        placing.begin_turn(s)
    elif step == AT_HARVEST:
        harvest.begin_harvest(s)
    elif step == AT_FINAL:
        rounds.begin_final(s, arg)
    elif step == AT_RELEASE:  # the herd was left waiting while a ruby was exchanged
        s.crowded = s.turn
    else:
        s.ask(s.turn, step, arg)  # steps that always ask
