"""What does a civilization card give? [6]"""

from mypy_extensions import i64

from ....core.numbers import bit
from ....core.options import Options
from ..actions import DIE, DRAW, PICK, REVEAL_CARD, TAKE
from ..events import (
    ACQUIRED,
    DREW,
    FROM_CARD,
    FROM_SHARED_DICE,
    FROM_TWO_RESOURCES,
    PICKED,
    REVEALED_CARD,
    ROLLED,
)
from ..pieces import (
    AGRICULTURE,
    CARD,
    CARD_AMOUNT,
    CARD_GOOD,
    CARD_TOP,
    DECK,
    DICE,
    EXTRA,
    FOOD_NOW,
    ONCE,
    POINTS,
    RESOURCE_NOW,
    ROLL,
    TOOL,
)
from ..state import ARG, AT_DRAW, AT_PICK, AT_ROLL_FOR_ALL, AT_TAKE, NOTHING, Table
from .goods import farm, gain, raise_tools, score
from .rolling import start_roll


def begin_card(s: Table, space: i64) -> None:
    """Take the paid card; its space stays empty this round. [6.1, 6.3]"""
    card = s.spaces[space]
    s.spaces[space] = NOTHING
    me = s.villages[s.turn]
    me.cards = DECK.add(me.cards, card)
    s.report(ACQUIRED, s.turn, card)
    _apply_top(s, s.turn, card)


def _apply_top(s: Table, seat: i64, card: i64) -> None:
    """The top of a card, at once or kept for later. [6.4–6.9]"""
    top = CARD_TOP[card]
    amount = CARD_AMOUNT[card]
    if top == DICE:
        _start_dice_for_all(s, seat)
    elif top == FOOD_NOW or top == RESOURCE_NOW:
        gain(s, seat, CARD_GOOD[card], amount, FROM_CARD)
    elif top == ROLL:
        start_roll(s, CARD_GOOD[card], amount, FROM_CARD)
    elif top == POINTS:
        score(s, seat, amount, FROM_CARD)
    elif top == TOOL:
        raise_tools(s, seat, FROM_CARD)
    elif top == AGRICULTURE:
        farm(s, seat, FROM_CARD)
    elif top == EXTRA:
        if s.deck != 0:  # an empty deck gives nothing [6.7, ruling 6]
            s.push(AT_DRAW)
    elif top == ONCE:
        s.villages[seat].once |= bit(amount)
    else:
        s.villages[seat].two_resources = 1


# --- dice for everybody [6.5] ---


def _start_dice_for_all(s: Table, seat: i64) -> None:
    """One die per player. [6.5, 11.3]"""
    s.pool = 0
    s.pickers = s.seats
    s.dice = s.seats
    s.push(AT_PICK + ARG * seat)
    s.push(AT_ROLL_FOR_ALL)


def do_roll_for_all(s: Table, action: i64) -> None:
    """One more die to choose from. [6.5]"""
    face = DIE.part(action)
    s.pool += bit(4 * face)
    s.report(ROLLED, s.turn, face + 1)
    s.dice -= 1


def begin_pick(s: Table, seat: i64) -> None:
    """Each seat takes a die in turn; equal dice leave nothing to choose. [6.5]"""
    if s.pickers == 0:
        return
    face: i64 = 0
    while (s.pool >> (4 * face)) & 15 == 0:
        face += 1
    if s.pool >> (4 * face) < 16:  # one kind of die left
        _pick(s, seat, face)
    else:
        s.ask(seat, AT_PICK, seat)


def ask_pick(s: Table, out: Options) -> None:
    """Any die still on the card. [6.5]"""
    for face in range(i64(6)):
        if (s.pool >> (4 * face)) & 15 != 0:
            out.append(PICK.number(face))


def do_pick(s: Table, action: i64) -> None:
    _pick(s, s.seat, PICK.part(action))


def _pick(s: Table, seat: i64, face: i64) -> None:
    """1 wood, 2 clay, 3 stone, 4 gold, 5 a tool, 6 agriculture; even when it gives nothing. [6.5]"""
    s.pool -= bit(4 * face)
    s.pickers -= 1
    s.report(PICKED, seat, face + 1)
    if face < 4:
        gain(s, seat, face + 1, 1, FROM_SHARED_DICE)
    elif face == 4:
        raise_tools(s, seat, FROM_SHARED_DICE)
    else:
        farm(s, seat, FROM_SHARED_DICE)
    s.push(AT_PICK + ARG * s.next_seat(seat))


# --- the unseen card [6.7] ---


def begin_draw(s: Table) -> None:
    s.chance(AT_DRAW, 0)


def ask_draw(s: Table, out: Options) -> None:
    """Any card nobody has seen. [6.7]"""
    _offer_deck(s, DRAW.start, out)


def do_draw(s: Table, action: i64) -> None:
    """Only its owner sees it, and only its bottom will count. [6.7]"""
    card = DRAW.part(action)
    s.deck = DECK.take(s.deck, card)
    s.villages[s.turn].hidden = card
    s.report(DREW, s.turn, card)


# --- two resources of choice [6.9] ---


def do_spend(s: Table) -> None:
    """Turn the card over, take two resources, then go on with what was being decided. [6.9]"""
    s.villages[s.seat].two_resources = 0
    s.push(s.step + ARG * s.arg)
    s.push(AT_TAKE + ARG * 2)


def begin_take(s: Table, left: i64) -> None:
    s.ask(s.seat, AT_TAKE, left)


def ask_take(s: Table, out: Options) -> None:
    """Any resource. [6.9]"""
    for kind in range(i64(4)):
        out.append(TAKE.number(kind))


def do_take(s: Table, action: i64) -> None:
    gain(s, s.seat, TAKE.part(action) + 1, 1, FROM_TWO_RESOURCES)
    if s.arg > 1:
        s.push(AT_TAKE + ARG * (s.arg - 1))


# --- new cards on the board [1.4, 2.2] ---


def ask_reveal_card(s: Table, out: Options) -> None:
    """Any card nobody has seen. [1.4]"""
    _offer_deck(s, REVEAL_CARD.start, out)


def do_reveal_card(s: Table, action: i64) -> None:
    card = REVEAL_CARD.part(action)
    s.deck = DECK.take(s.deck, card)
    s.spaces[s.arg] = card
    s.report(REVEALED_CARD, -1, card, CARD + s.arg)


def _offer_deck(s: Table, first: i64, out: Options) -> None:
    for card in range(DECK.kinds):
        copies = DECK.count(s.deck, card)
        if copies > 0:
            out.weigh(first + card, copies)
