"""What speaks for an option besides its price? What a space brings, and what an offering scores. [5, 7, 9]"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, cast

from ...core.state import Document
from ...core.text import Text
from ...drawing.drawing import Merit, Sign
from .actions import Act
from .board_walk import Walk
from .pieces import RESOURCES, RUNES, STAND_IN

_POINTS: Final = "g-points"
_RUNE: Final = "md-sign-rune"
_STAND_IN: Final = "md-stand-in"
_SETTLEMENT: Final = "md-sign-huts"
_DRUID: Final = "md-sign-druid"
_TOKENS: Final = {"plus-2": 2, "druid": 1, "free-hut": 0}  # about so many points a hut is worth more
_CHIP: Final = 0.05  # what a chip counts where points are the same: less than a point, however many are given
_WASTE: Final = -2  # less than the point that offering nothing costs
_TOKEN: Final = 1.5  # so many chips the druid token is held for: it can stand for two


def merits(view: Document, actions: Sequence[int], text: Text) -> dict[int, Merit]:
    """Of buildings and offerings: what they bring, and how good they are beside others of their price.

    Of a worker's move only why it brings nothing.
    """
    seen = _Seen(view, text)
    found = ((action, seen.merit(action)) for action in actions)
    told = _told_apart({action: merit for action, merit in found if merit is not None})
    in_order = sorted(told, key=lambda action: (Act.HUT.has(action), seen.price(action), -told[action].worth))
    return _said_once(told, in_order)


def _told_apart(found: dict[int, Merit]) -> dict[int, Merit]:
    """A rune stone that every hut wins says nothing for any of them."""
    huts = [action for action in found if Act.HUT.has(action)]
    if not all(any(sign.symbol == _RUNE for sign in found[action].signs) for action in huts):
        return found
    for action in huts if len(huts) > 1 else ():
        signs = tuple(sign for sign in found[action].signs if sign.symbol != _RUNE)
        found[action] = found[action]._replace(signs=signs)
    return found


def _said_once(found: dict[int, Merit], in_order: list[int]) -> dict[int, Merit]:
    """What a sign means is said beside the first that has it, as they are listed; then it and its number."""
    said: set[tuple[bool, str]] = set()
    for action in in_order:
        signs = []
        for sign in found[action].signs:
            key = (Act.HUT.has(action), sign.amount if sign.symbol == _STAND_IN else sign.symbol)
            signs.append(sign._replace(amount=_brief(sign)) if key in said else sign)
            said.add(key)
        found[action] = found[action]._replace(signs=tuple(signs))
    return found


def _brief(sign: Sign) -> str:
    """Of the words beside a sign the number, which alone differs from one to the next."""
    if sign.symbol == _STAND_IN:
        count, times, _words = sign.amount.rpartition("×")
        return count + times
    if sign.symbol in (_SETTLEMENT, _DRUID):
        return sign.amount.split()[-1]
    if sign.symbol == _RUNE:
        return sign.amount.split()[0]
    return sign.amount if sign.symbol == _POINTS else ""


class _Seen:
    """What the seat that decides sees of the ring."""

    def __init__(self, view: Document, text: Text) -> None:
        self.text = text
        self.seat = view["seat"]
        self.me = cast("list[dict[str, Any]]", view["players"])[cast("int", self.seat)]
        self.needs = cast("list[list[str]]", view["needs"])
        self.walk = Walk(view)
        self.druid = view["druid"]
        self.holders = cast("dict[str, int | None]", view["runes"])
        self.districts = cast("list[int]", view["districts"])
        self.tokens = cast("dict[str, str]", view["tokens"])
        self.supply = cast("dict[str, int]", view["supply"])

    def merit(self, action: int) -> Merit | None:
        if Act.HUT.has(action):
            return self._hut(int(Act.HUT.values(action)["space"]))
        if Act.TEMPLE.has(action):
            return self._temple(int(Act.TEMPLE.values(action)["space"]))
        if Act.MOVE.has(action):
            return self._move(str(Act.MOVE.values(action)["target"]))
        return self._offering(Act.OFFER.values(action)["gift"]) if Act.OFFER.has(action) else None

    def _move(self, target: str) -> Merit | None:
        """Why a worker would bring nothing there. [4.5]"""
        if self.supply[target]:
            return None
        return Merit(0, warning=self.text.sentence("reasons", "none-in-supply", {"resource": target}))

    def _hut(self, space: int) -> Merit:
        """The points of an offering there, a rune stone that others hold or nobody, a bonus token."""
        signs = tuple(self._signs(space))
        rune = self._runes() + 1 if self._wins_rune(space) else 0
        token = _TOKENS.get(self.tokens.get(str(space), ""), 0)
        return Merit(self.walk.settlement(space)[2] + rune + token, signs=signs)

    def _signs(self, space: int) -> Iterator[Sign]:
        size, token = self.walk.settlement(space)[2], self.tokens.get(str(space), "")
        if size > 1:
            yield self._sign(_SETTLEMENT, self._short("settlement", size=size), "merit-settlement", size=size)
        if self._wins_rune(space):
            is_free = self.holders[RUNES[self.districts[space]]] is None
            key, points = "merit-rune" if is_free else "merit-rune-from", self._runes() + 1
            yield self._sign(_RUNE, self._short("rune", points=points), key, points=points)
        if token == "plus-2":
            yield self._sign(_POINTS, "+2", "merit-plus-2")
        if token == "druid":
            yield self._sign("md-sign-token", self._short("druid"), "merit-druid")
        if self.walk.buildings_until(space) == 0:
            yield self._sign(_DRUID, self._short("visit", size=size), "merit-visit", size=size)
        yield from self._stand_ins(space, 0 if token == "free-hut" else size)

    def _temple(self, space: int) -> Merit:
        points = self.walk.huts_beside(space)
        sign = self._sign(_POINTS, f"+{points}", "merit-temple", points=points)
        return Merit(points, signs=(*((sign,) if points else ()), *self._stand_ins(space, 1)))

    def _stand_ins(self, space: int, each: int) -> Iterator[Sign]:
        """That others are given for what is missing of a price, three for each. [5.6]"""
        count = self._missing(space, each)
        key = "stand-in" if count == 1 else "stand-ins"
        if count:
            yield self._sign(_STAND_IN, self._short(key, count=count), f"merit-{key}", count=count)

    def _missing(self, space: int, each: int) -> int:
        return sum(max(0, each - self.me["goods"][kind]) for kind in self.needs[space])

    def price(self, action: int) -> tuple[int, int, list[tuple[str, int]]]:
        """What a building takes, as prices are sorted: all chips, those in place of others, of each kind."""
        if Act.HUT.has(action):
            space = int(Act.HUT.values(action)["space"])
            is_free = self.tokens.get(str(space), "") == "free-hut"
            each = 0 if is_free else self.walk.settlement(space)[2]
        elif Act.TEMPLE.has(action):
            space, each = int(Act.TEMPLE.values(action)["space"]), 1
        else:
            return 0, 0, []
        others = int(STAND_IN) * self._missing(space, each)
        given = sorted((kind, -min(each, self.me["goods"][kind])) for kind in self.needs[space])
        return others - sum(count for _kind, count in given), others, [part for part in given if part[1]]

    def _offering(self, gift: str) -> Merit:
        """Of equal points first what costs less; last what only costs more than another. [9.2–9.6]"""
        whole = self.walk.settlement(cast("int", self.druid))[2]
        if gift == "both" and whole == 1:
            return Merit(_WASTE, whole, warning=self.text.sentence("board", "merit-both-alone"))
        points = -min(1, self.me["points"]) if gift == "nothing" else 1 if gift in RESOURCES else whole
        return Merit(points - _CHIP * self._chips(gift), points)

    def _chips(self, gift: str) -> float:
        """How many chips an offering takes, three for each that is missing. [9.5]"""
        if gift in ("nothing", "token"):
            return _TOKEN if gift == "token" else 0
        given = self.needs[cast("int", self.druid)] if gift == "both" else [gift]
        return sum(1 if self.me["goods"][kind] else int(STAND_IN) for kind in given)

    def _wins_rune(self, space: int) -> bool:
        return self.holders[RUNES[self.districts[space]]] != self.seat

    def _runes(self) -> int:
        return sum(holder == self.seat for holder in self.holders.values())

    def _short(self, key: str, **values: Any) -> str:
        """The same in as few words as fit a button; in a list a number with a picture would be a riddle."""
        return self.text.sentence("board", f"short-{key}", values).lower()

    def _sign(self, symbol: str, amount: str, key: str, **values: Any) -> Sign:
        return Sign(symbol, amount, self.text.sentence("board", key, values), is_told=True)
