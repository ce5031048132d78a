"""Which options come first? Where many are alike: what feeds for the least, the best loot, more animals.

What a tile covers comes before bare ground, and a weapon shows the loot that it adds to that of weaker ones.

What a good is worth here is its points at the end, and for a building good a little less than what it buys.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from ...core.state import Document
from ...core.text import Text
from ...drawing.drawing import Merit, Sign
from .actions import Act
from .board_home import PRINTED, food_due
from .exchanges import EXCHANGES
from .pieces import BONUSES, CELLS, LOOT, TOWARD_COUNT, Item, Twin
from .spaces import ROWS, flatten, variant
from .tables import NEIGHBOUR

Rank = Callable[[int], float]

_POINTS: Final = {"grain": 0.5, "ruby": 1.8, "wood": 0.4, "stone": 0.4, "ore": 0.2}  # others: 1
_COUNTED: Final = {"grain": 0.5, "food": 0.0, "wood": 0.0, "stone": 0.0, "ore": 0.0}  # others: 1 [13.2–13.8]
_COVERED: Final = 1.0  # what a tile saves on a space that was not used
_TRADE_OF: Final = {row.slug: row for row in EXCHANGES}
_STRENGTH_OF: Final = {item.slug: float(item.strength) for item in LOOT} | {"all-weapons": 5.5}
_SPECIES: Final = {"none": -1.0, "sheep": 1.0, "donkey": 1.01, "boar": 1.02, "cattle": 1.03}
_LAST: Final = -20.0  # what is rather a way out than an answer
_WORST: Final = -30.0
_PARTS: Final = {int(Act.STOP.start): _LAST, int(Act.EXCHANGE.start): _WORST}
_FOOD_OF: Final = {"food": 1.0, "boar": 2.0}  # what lies on the land, by what it feeds
_OUTSIDE: Final = 2.0  # the gold for a tile that overhangs [9.12]
_LOOT_SIGNS: Final = {"all-weapons": "sg-armed", "loot-furnish": "sg-furnish", "loot-stable": "sg-stable"}
_MEALS: Final = 50.0  # puts food before all other goods
_MATES: Final = 100.0  # and an animal that makes a pair before food


def merits(view: Document, actions: Sequence[int], text: Text) -> Mapping[int, Merit]:
    """The order of options in the decisions where there is one that helps; in others they keep theirs."""
    step = str(view["deciding"]).partition(" ")[0]
    if step in _OWN:
        return _OWN[step](view, actions, text)
    rank = _rank(view)
    found = {action: Merit(rank(action)) for action in actions} if rank else {}
    if Act.FEED.start in found and Act.BEG.start in found:  # then feeding is all there is to be thought of
        found[int(Act.BEG.start)] = Merit(_WORST, warning=text.sentence("screen", "enough"))
    return found


def _parts(view: Document, actions: Sequence[int], text: Text) -> Mapping[int, Merit]:
    """What comes later on a space ends what could come before it; exchanges come last. [3.7]"""
    players = cast("list[object]", view["players"])
    space = cast("dict[str, str]", view["action"])["space"]
    stages = {flat.part.op: flat.stage for flat in flatten(ROWS[variant(len(players), space)].parts)}
    parts = {action: Act.DO.values(action)["part"] for action in actions if Act.DO.has(action)}
    found = {action: Merit(_PARTS.get(action, 0)) for action in actions}
    for action, part in parts.items():
        before = [other for other in parts.values() if stages.get(other, 0) < stages.get(part, 0)]
        if before:
            told = ", ".join(text.name(one) for one in before)
            found[action] = Merit(0, ends=text.sentence("screen", "too-late", {"what": told}))
    return found


def _weapons(_view: Document, actions: Sequence[int], text: Text) -> Mapping[int, Merit]:
    """Of each weapon the loot that takes just its strength, besides that of all weaker ones. [7.6]"""
    found = {}
    for action in actions:
        strength = int(Act.FORGE.values(action)["strength"])
        found[action] = Merit(0, signs=tuple(_sign(item, text) for item in LOOT if item.strength == strength))
    return found


def _kept(view: Document, actions: Sequence[int], text: Text) -> Mapping[int, Merit]:
    """What a ruby keeps: the goods on the space. [14.4]"""
    space = str(view["deciding"]).partition(" ")[2]
    goods = cast("dict[str, dict[str, dict[str, int]]]", view["spaces"])[space]["goods"]
    signs = tuple(_pile(good, amount, text) for good, amount in goods.items())
    return {action: Merit(0, signs=signs if action == Act.KEEP.start else ()) for action in actions}


def _pile(good: str, amount: int, text: Text) -> Sign:
    told = text.sentence("screen", "lies-there", {"amount": amount, "good": good})
    return Sign(f"g-{good}", str(amount), told)


_OWN: Final = {"part": _parts, "forge": _weapons, "keep": _kept}


def _sign(item: Item, text: Text) -> Sign:
    good, amount = next(iter(item.gain.items()), ("", 1))
    told = text.sentence("screen", "within-reach", {"item": item.slug})
    symbol = _LOOT_SIGNS.get(item.slug) or f"g-{good}"
    return Sign(symbol, str(amount) if amount > 1 else "", told)


def _rank(view: Document) -> Rank | None:
    step = str(view["deciding"]).partition(" ")[0]
    if step in ("feed", "exchange"):
        seat = cast("int", view["seat"])
        food = int(cast("list[dict[str, Any]]", view["players"])[seat]["food"])
        missing = food_due(view, seat) - food
        rank = _meal if step == "feed" else _trade
        mates = _mates(view)
        return lambda action: _MATES if mates and action in mates else rank(action, missing)
    ranks = {"loot": _loot, "sow": _sowing, "breed": _birth, "breed-loot": _birth, "lay": _laying}
    return {**ranks, "final": _last_trade}.get(step)


def _meal(action: int, missing: int) -> float:
    """Feeding itself; then what costs the fewest points for each food that is missing; begging last."""
    if action == Act.FEED.start:
        return -_LAST
    if Act.CONVERT.has(action):
        trade = _TRADE_OF[Act.CONVERT.values(action)["exchange"]]
        useful = min(int(trade.get.get("food", 0)), max(1, missing))
        cost = sum(_POINTS.get(name, 1.0) * amount for name, amount in trade.give.items())
        return useful / 100 - cost / useful if useful else _LAST
    if Act.WORK.has(action):
        return -0.3
    return _LAST if Act.DISARM.has(action) or action == Act.EXCHANGE.start else _WORST


def _trade(action: int, missing: int) -> float:
    """Ways to food first, the cheapest before the others; then the list as it is, weapons last."""
    if not Act.CONVERT.has(action):
        return _LAST
    is_meal = [*_TRADE_OF[Act.CONVERT.values(action)["exchange"]].get] == ["food"]
    return _MEALS + _meal(action, missing) if is_meal else 0


def _mates(view: Document) -> frozenset[int]:
    """Before animals breed: the trades for the one that makes a pair. [10.3, 11.7]"""
    if "breed" not in cast("list[str]", view["pending"]):
        return frozenset()
    clan = cast("list[dict[str, Any]]", view["players"])[cast("int", view["seat"])]
    lone = [name for name in ("sheep", "donkey", "boar", "cattle") if clan[name] == 1]
    return frozenset(Act.CONVERT.number(EXCHANGES.index(_TRADE_OF[f"ruby-for-{name}"])) for name in lone)


def _last_trade(action: int) -> float:
    """Counting first, which lies nowhere and would be last of many; then what brings most points. [13.1]"""
    if not Act.CONVERT.has(action):
        return -_LAST if action == Act.GO_ON.start else 0
    trade = _TRADE_OF[Act.CONVERT.values(action)["exchange"]]
    return _counted(trade.get) - _counted(trade.give) + (_COVERED if trade.piece else 0)


def _counted(goods: Mapping[str, int]) -> float:
    return sum(_COUNTED.get(name, 1.0) * amount for name, amount in goods.items())


def _loot(action: int) -> float:
    """What only the strong can take, first."""
    return _STRENGTH_OF[Act.LOOT.values(action)["item"]] if Act.LOOT.has(action) else _LAST


def _laying(action: int) -> float:
    """What brings more, first: what lies on the land it covers, gold outside the board. [2.5, 9.12]"""
    if not Act.LAY.has(action):
        return _LAST
    twin, cell, toward = Act.LAY.parts(action)
    if twin >= Twin.ORE_MINE:  # it lies on other tiles
        return 0
    other = NEIGHBOUR[cell * TOWARD_COUNT + toward]
    covered = [CELLS[one] for one in (cell, other) if one >= 0]
    found = (BONUSES[one] for one in covered if one in BONUSES)
    outside = _OUTSIDE * any(one not in PRINTED for one in covered)
    return outside + sum(_FOOD_OF[good] * amount for good, amount in found)


def _sowing(action: int) -> float:
    """More fields first."""
    if not Act.SOW.has(action):
        return _LAST
    sown = Act.SOW.values(action)
    return 1.05 * int(sown["grain"]) + int(sown["vegetable"])


def _birth(action: int) -> float:
    """More newborn animals first, of the same number the larger ones."""
    if not Act.BREED.has(action):
        return _LAST
    return sum(_SPECIES[name] for name in Act.BREED.values(action)["species"].split("+"))
