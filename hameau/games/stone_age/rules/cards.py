"""What does a civilization card give? [6]"""

from typing import Any, Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.events import Value
from ....core.numbers import bit
from ....core.options import Options
from ....core.state import Reason
from ....core.steps import Chance, Step
from ..actions import Act
from ..events import Cause, Event
from ..pieces import PLACES, Good, Place, Top
from ..state import NOTHING, Table
from ..tables import CARD_AMOUNT, CARD_GOOD, CARD_TOP, DECK
from . import placing
from .goods import farm, gain, raise_tools, score
from .rolling import start_roll

_CARD_PLACES: Final = PLACES[3:7]


class AcquireCard(Step[Table]):
    """Take the paid card; its space stays empty this round. [6.1, 6.3]"""

    words = _CARD_PLACES

    def begin(self, s: Table, arg: i64) -> None:
        s.own_board()
        card = s.spaces[arg]
        s.spaces[arg] = NOTHING
        me = s.villages[s.turn]
        me.cards = DECK.add(me.cards, card)
        s.report(Event.ACQUIRED, s.turn, card)
        _apply_top(s, s.turn, card)


def _apply_top(s: Table, seat: i64, card: i64) -> None:
    """The top of a card, at once or kept for later. [6.4–6.9]"""
    top = CARD_TOP[card]
    amount = CARD_AMOUNT[card]
    if top == Top.DICE:
        _start_dice_for_all(s, seat)
    elif top == Top.FOOD or top == Top.RESOURCE:
        gain(s, seat, CARD_GOOD[card], amount, Cause.CARD)
    elif top == Top.ROLL:
        start_roll(s, CARD_GOOD[card], amount, Cause.CARD)
    elif top == Top.POINTS:
        score(s, seat, amount, Cause.CARD)
    elif top == Top.TOOL:
        raise_tools(s, seat, Cause.CARD)
    elif top == Top.AGRICULTURE:
        farm(s, seat, Cause.CARD)
    elif top == Top.EXTRA:
        if s.deck != 0:  # an empty deck gives nothing [6.7, ruling 6]
            s.then(DRAW)
    elif top == Top.ONCE:
        s.villages[seat].once |= bit(amount)
    else:
        s.villages[seat].two_resources = 1


# --- dice for everybody [6.5] ---


def _start_dice_for_all(s: Table, seat: i64) -> None:
    """One die per player. [6.5, 11.3]"""
    s.pool = 0
    s.pickers = s.seats
    s.dice = s.seats
    s.then(PICK, seat)
    s.then(ROLL_FOR_ALL)


class RollForAll(Chance[Table]):
    """The dice to choose from, one at a time. [6.5]"""

    actions = (Act.DIE,)
    rule = "6.5"

    def ask(self, s: Table, out: Options) -> None:
        out.span(Act.DIE.start, 6)

    def do(self, s: Table, action: i64) -> None:
        face = Act.DIE.part(action)
        s.pool += bit(4 * face)
        s.report(Event.ROLLED, s.turn, face + 1)
        s.dice -= 1
        if s.dice > 0:
            s.chance(self)


class Pick(Step[Table]):
    """Each seat takes a die in turn; equal dice leave nothing to choose. [6.5]"""

    actions = (Act.PICK,)
    rule = "6.5"
    words = ("0", "1", "2", "3")

    def begin(self, s: Table, arg: i64) -> None:
        if s.pickers == 0:
            return
        face: i64 = 0
        while (s.pool >> (4 * face)) & 15 == 0:
            face += 1
        if s.pool >> (4 * face) < 16:  # one kind of die left
            _pick(s, arg, face)
        else:
            s.ask(arg, self, arg)

    def ask(self, s: Table, out: Options) -> None:
        """Any die still on the card. [6.5]"""
        for face in range(i64(6)):
            if (s.pool >> (4 * face)) & 15 != 0:
                out.append(Act.PICK.number(face))

    def do(self, s: Table, action: i64) -> None:
        _pick(s, s.seat, Act.PICK.part(action))

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        return Reason("no-such-die", dict(family.values(action)), "6.5")


def _pick(s: Table, seat: i64, face: i64) -> None:
    """1 wood, 2 clay, 3 stone, 4 gold, 5 a tool, 6 agriculture; even when it gives nothing. [6.5]"""
    s.own(seat)
    s.pool -= bit(4 * face)
    s.pickers -= 1
    s.report(Event.PICKED, seat, face + 1)
    if face < 4:
        gain(s, seat, face + 1, 1, Cause.SHARED_DICE)
    elif face == 4:
        raise_tools(s, seat, Cause.SHARED_DICE)
    else:
        farm(s, seat, Cause.SHARED_DICE)
    PICK.begin(s, s.next_seat(seat))


# --- the unseen card [6.7] ---


class Draw(Chance[Table]):
    """Any card nobody has seen; only its owner sees it, and only its bottom will count. [6.7]"""

    actions = (Act.DRAW,)
    rule = "6.7"

    def ask(self, s: Table, out: Options) -> None:
        DECK.weigh(s.deck, Act.DRAW.start, out)

    def do(self, s: Table, action: i64) -> None:
        card = Act.DRAW.part(action)
        s.deck = DECK.take(s.deck, card)
        s.villages[s.turn].hidden = card
        s.report(Event.DREW, s.turn, card)

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        return not_in_supply(self, s, family, action)


# --- two resources of choice [6.9] ---


def spend_two_resources(s: Table, deciding: Step[Any]) -> None:
    """Turn the card over, take two resources, then go on with what was being decided. [6.9]"""
    s.villages[s.seat].two_resources = 0
    s.then(deciding, s.arg)
    s.then(TAKE_RESOURCE, 2)


def card_not_held(family: Family, action: int) -> Reason:
    """Why the two resources cannot be taken."""
    return Reason("card-not-held", dict(family.values(action)), "6.9")


class TakeResource(Step[Table]):
    """Any resource, twice. [6.9]"""

    actions = (Act.TAKE,)
    rule = "6.9"
    words = tuple(str(n) for n in range(11))

    def begin(self, s: Table, arg: i64) -> None:
        s.ask(s.seat, self, arg)

    def ask(self, s: Table, out: Options) -> None:
        out.span(Act.TAKE.start, Act.TAKE.size)

    def do(self, s: Table, action: i64) -> None:
        gain(s, s.seat, Act.TAKE.part(action) + Good.WOOD, 1, Cause.TWO_RESOURCES)
        if s.arg > 1:
            s.then(self, s.arg - 1)

    def values(self, s: Table) -> dict[str, Value]:
        return {"left": int(s.arg)}


# --- new cards on the board [1.4, 2.2] ---


class RevealCard(Chance[Table]):
    """Any card nobody has seen, for a free space. [1.4, 2.2]"""

    actions = (Act.REVEAL_CARD,)
    rule = "2.2"
    words = _CARD_PLACES

    def ask(self, s: Table, out: Options) -> None:
        DECK.weigh(s.deck, Act.REVEAL_CARD.start, out)

    def do(self, s: Table, action: i64) -> None:
        s.own_board()
        card = Act.REVEAL_CARD.part(action)
        s.deck = DECK.take(s.deck, card)
        s.spaces[s.arg] = card
        s.report(Event.REVEALED_CARD, -1, card, Place.CARD_1 + s.arg)

    def values(self, s: Table) -> dict[str, Value]:
        return {"place": _CARD_PLACES[int(s.arg)]}

    def rule_now(self, s: Table) -> str:
        return "1.4" if is_setting_up(s) else "2.2"

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        return not_in_supply(self, s, family, action)


def is_setting_up(s: Table) -> bool:
    """Are the first cards and tiles being turned over? Then the first figures are still to be placed."""
    return s.round == 1 and s.depth > 0 and s.agenda[0] == placing.PLACE.number


def not_in_supply(step: Step[Any], s: Table, family: Family, action: int) -> Reason:
    """Why a card or tile cannot be turned over."""
    return Reason("not-in-supply", dict(family.values(action)), step.rule_now(s))


ACQUIRE_CARD: Final[AcquireCard] = AcquireCard()
ROLL_FOR_ALL: Final[RollForAll] = RollForAll()
PICK: Final[Pick] = Pick()
DRAW: Final[Draw] = Draw()
TAKE_RESOURCE: Final[TakeResource] = TakeResource()
REVEAL_CARD: Final[RevealCard] = RevealCard()
