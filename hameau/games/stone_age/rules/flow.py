"""Which rule answers which step? Every step of the game and the pair of rules that handles it."""

from typing import Final

from mypy_extensions import i64

from ....core.options import Options
from ..actions import SPEND
from ..state import (
    ARG,
    AT_BUILDING,
    AT_BUY,
    AT_CARD,
    AT_DRAW,
    AT_FED,
    AT_FEED,
    AT_INCOME,
    AT_NEW_ROUND,
    AT_PAY,
    AT_PICK,
    AT_PLACE,
    AT_REVEAL_CARD,
    AT_REVEAL_TILE,
    AT_ROLL,
    AT_ROLL_FOR_ALL,
    AT_TAKE,
    AT_TOOLS,
    AT_USE,
    Table,
)
from . import buildings, buying, cards, feeding, paying, placing, rolling, rounds, using

DECIDING: Final[i64] = -3  # no seat: the next step is being looked for


def ask(s: Table, out: Options) -> None:
    """What is on offer at the present step."""
    step = s.step
    if step == AT_ROLL or step == AT_ROLL_FOR_ALL:
        rolling.ask_die(s, out)
    elif step == AT_PLACE:
        placing.ask_place(s, out)
    elif step == AT_USE:
        using.ask_use(s, out)
    elif step == AT_TOOLS:
        rolling.ask_tools(s, out)
    elif step == AT_BUY:
        buying.ask_buy(s, out)
    elif step == AT_PAY:
        paying.ask_pay(s, out)
    elif step == AT_PICK:
        cards.ask_pick(s, out)
    elif step == AT_FEED:
        feeding.ask_feed(s, out)
    elif step == AT_TAKE:
        cards.ask_take(s, out)
    elif step == AT_REVEAL_CARD:
        cards.ask_reveal_card(s, out)
    elif step == AT_REVEAL_TILE:
        buildings.ask_reveal_tile(s, out)
    elif step == AT_DRAW:
        cards.ask_draw(s, out)


def do(s: Table, action: i64) -> None:
    """Carry out an action, then go on to the next decision."""
    step = s.step
    if action == SPEND.start:
        cards.do_spend(s)
    elif step == AT_ROLL:
        rolling.do_roll(s, action)
        if s.dice > 0:  # the same decision again
            return
    elif step == AT_PLACE:
        placing.do_place(s, action)
    elif step == AT_USE:
        using.do_use(s, action)
    elif step == AT_TOOLS:
        rolling.do_tools(s, action)
    elif step == AT_BUY:
        buying.do_buy(s, action)
    elif step == AT_PAY:
        paying.do_pay(s, action)
    elif step == AT_ROLL_FOR_ALL:
        cards.do_roll_for_all(s, action)
        if s.dice > 0:
            return
    elif step == AT_PICK:
        cards.do_pick(s, action)
    elif step == AT_FEED:
        feeding.do_feed(s, action)
    elif step == AT_TAKE:
        cards.do_take(s, action)
    elif step == AT_REVEAL_CARD:
        cards.do_reveal_card(s, action)
    elif step == AT_REVEAL_TILE:
        buildings.do_reveal_tile(s, action)
    elif step == AT_DRAW:
        cards.do_draw(s, action)
    go_on(s)


def go_on(s: Table) -> None:
    """Take steps off the agenda until somebody has to decide; forced steps run by themselves."""
    s.step = DECIDING
    while s.step == DECIDING:
        entry = s.pop()
        _begin(s, entry % ARG, entry // ARG)


def _begin(s: Table, step: i64, arg: i64) -> None:
    if step == AT_ROLL or step == AT_ROLL_FOR_ALL:
        s.chance(step, 0)
    elif step == AT_PLACE:
        placing.begin_placing(s)
    elif step == AT_USE:
        using.begin_using(s)
    elif step == AT_TOOLS:
        rolling.begin_tools(s)
    elif step == AT_BUY:
        buying.begin_buy(s, arg)
    elif step == AT_PAY:
        paying.begin_pay(s, arg)
    elif step == AT_CARD:
        cards.begin_card(s, arg)
    elif step == AT_BUILDING:
        buildings.begin_building(s, arg)
    elif step == AT_PICK:
        cards.begin_pick(s, arg)
    elif step == AT_INCOME:
        feeding.begin_income(s)
    elif step == AT_FEED:
        feeding.begin_feed(s, arg)
    elif step == AT_FED:
        feeding.begin_fed(s)
    elif step == AT_TAKE:
        cards.begin_take(s, arg)
    elif step == AT_DRAW:
        cards.begin_draw(s)
    elif step == AT_NEW_ROUND:
        rounds.begin_new_round(s)
    elif step == AT_REVEAL_CARD:
        s.chance(AT_REVEAL_CARD, arg)
    elif step == AT_REVEAL_TILE:
        s.chance(AT_REVEAL_TILE, arg)
