"""In how many ways can something be paid? Decisions about one resource after the other, gathered into one."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from ...core.events import PAYMENT
from ...core.game import Game
from ...core.preview import Preview, preview
from ...core.sentences import tell_now, tell_option, tell_question
from ...core.state import Prompt, State
from ...core.text import Text
from ..tables.table import Table
from . import places
from .plain import held
from .words import words

MANY = 400  # ways beyond which the decisions are taken one by one
FEW = 4  # options among which one is shown with the ways to pay for it
NONE = -1


@dataclass(frozen=True)
class Way:
    """A payment: how many of each good, and the decisions it is made of."""

    goods: dict[str, int]
    actions: list[int]


@dataclass(frozen=True)
class Purse:
    """A good to pay with, and how many of it one has."""

    good: str
    name: str
    held: int


@dataclass(frozen=True)
class Picker:
    """What can be paid with, and every payment that is possible."""

    question: str
    note: str  # below it
    purses: list[Purse]
    ways: list[Way]
    first: int = NONE  # the option that is paid for, which all ways begin with
    label: str = ""  # what it is called
    brief: str = ""  # the same below the question, where there is little room
    counted: str = ""  # what every way has in common, which counts as chosen from the start

    @property
    def document(self) -> str:
        """The ways as JSON, for the script of the page."""
        return json.dumps([asdict(way) for way in self.ways], separators=(",", ":"))


def picker(table: Table, text: Text) -> Picker | None:
    """The payment of more than one kind that is being decided, or that of the one thing on offer."""
    state, seat = table.state, table.turn
    if table.row.lesson:
        return None
    first, found = gathered(table.game, state)
    goods = {good for way in found for good in way.goods}
    if len(found) > MANY or len(goods) < 2:
        return None
    view = table.view(seat)
    order = table.game.catalogue.owner(found[0].actions[-1]).words[0]
    purses = [
        Purse(good, text.name(good), held(view, seat, good) or 0) for good in sorted(goods, key=order.index)
    ]
    counted = _counted(purses, found, text)
    if first != NONE:
        labels = tell_now(table.game, text, first, state.prompt()), tell_option(table.game, text, first)
        return Picker(tell_question(text, state.prompt()), "", purses, found, first, *labels, counted)
    question, _, note = _question(state.prompt(), found, text).partition("\n")
    return Picker(question, note, purses, found, counted=counted)


def _counted(purses: list[Purse], found: list[Way], text: Text) -> str:
    """That some goods are in every payment, so that nobody wonders who chose them."""
    least = {purse.good: min(way.goods.get(purse.good, 0) for way in found) for purse in purses}
    goods = ", ".join(f"{amount} {text.counted(good, amount)}" for good, amount in least.items() if amount)
    return words(text.lang).sentence("table", "paid-anyway", {"goods": goods}) if goods else ""


def _question(prompt: Prompt, found: list[Way], text: Text) -> str:
    """What is paid for, as far as the game has words for it, and how many goods in all; below it a note."""
    totals = [sum(way.goods.values()) for way in found]
    least, most = min(totals), max(totals)
    values = {**prompt.values, "span": str(least) if least == most else f"{least}–{most}"}
    own = text.has("payments", prompt.step)
    return (
        text.sentence("payments", prompt.step, values)
        if own
        else words(text.lang).sentence("table", "pay-with", values)
    )


def gathered(game: Game, state: State) -> tuple[int, list[Way]]:
    """The ways to pay now; or, of a few options, the only one that is paid for, and the ways to do both."""
    found = ways(game, state)
    if found or len(state.legal()) > FEW:
        return NONE, found
    seat = int(state.seat)
    single = [action for action in state.legal() if not game.catalogue.owner(action).fields]  # of its kind
    paid = [(action, preview(state, action).state) for action in single]
    paid = [(action, then) for action, then in paid if then.seat == seat and is_payment(game, then)]
    if len(paid) != 1:
        return NONE, []
    action, then = paid[0]
    return action, _ways(game, then, seat, [action], {})


def ways(game: Game, state: State) -> list[Way]:
    """Every way to pay what is being decided, or more than enough of them; none where nothing is paid."""
    return _ways(game, state, int(state.seat), [], {}) if is_payment(game, state) else []


def is_payment(game: Game, state: State) -> bool:
    """Is the next decision how many of a good are paid?"""
    return all(
        len(fields := game.catalogue.owner(action).fields) == 2
        and fields[1] == "count"
        and (places.target(game, action) or "").startswith("good-")
        for action in state.legal()
    )


def _ways(game: Game, state: State, seat: int, before: list[int], paid: dict[str, int]) -> list[Way]:
    """Every way to go on from here; what was paid with the decisions before is given."""
    found: list[Way] = []
    for action in state.legal():
        follows = preview(state, action)
        goods_asked = game.catalogue.owner(action).words[0]
        actions, goods = [*before, action], _paid(follows, paid, goods_asked)
        if follows.state.seat == seat and is_payment(game, follows.state):
            found += _ways(game, follows.state, seat, actions, goods)
        else:
            found.append(Way(goods, actions))
        if len(found) > MANY:
            break
    return found


def _paid(follows: Preview, before: dict[str, int], asked: Sequence[str]) -> dict[str, int]:
    """What is paid of the goods that are asked for; food that everybody eats right afterwards is not."""
    paid = dict(before)
    for event in follows.journal.events(follows.seat):
        good, amount = event.goods() or ("", 0)
        if event.role == PAYMENT and event.seat == follows.seat and amount and good in asked:
            paid[good] = paid.get(good, 0) - amount
    return paid
