"""Can a village pay for a card or a building, and what would a card add at the end?"""

from collections.abc import Sequence
from typing import Any, Final, cast

from ...core.state import Document
from ...core.text import Text
from ...drawing.svg import remembered
from .board_averages import written
from .board_pieces import BUILDING_OF, CARD_OF
from .pieces import DIVISORS, GOODS, GREEN, PLACES, RESOURCES, SAND, Building
from .rules.scoring import green_points

CARD_DICE: Final = 2  # which a card for dice lets its buyer roll
Player = dict[str, Any]  # one entry of "players" in a view: see document.py

RESOURCE_TOPS: Final = ("dice", "resource", "roll", "two-resources")  # of cards that may bring resources


def promised(view: Document, me: Player | None, place: str) -> int:
    """How many resources all else costs on which figures of a village stand, at the least.

    None are promised while there is enough for that and for what lies on this place.
    """
    elsewhere = [other for other in (me["placed"] if me else ()) if other != place]
    cards, buildings = _prices(view, elsewhere)
    if me is None or _is_enough_for_all(_prices(view, [*elsewhere, place]), _held(me)):
        return 0
    return cards + sum(sum(tile.price) if tile.fixed else tile.least for tile in buildings)


def _prices(view: Document, places: Sequence[str]) -> tuple[int, list[Building]]:
    """What cards cost, of any kind, and the buildings, among these places."""
    tops = [stack["top"] for stack in cast("list[Player]", view["stacks"])]
    slugs = (tops[int(place[-1]) - 1] for place in places if place.startswith("building-"))
    cards = sum(int(place[-1]) for place in places if place.startswith("card-"))
    return cards, [BUILDING_OF[slug] for slug in slugs if slug is not None]


def _is_enough_for_all(prices: tuple[int, list[Building]], held: Sequence[int]) -> bool:
    """First what is of given kinds, then open prices, then cards. [6.1, 7.3–7.5]"""
    cards, buildings = prices
    left = list(held)
    for tile in (tile for tile in buildings if tile.fixed):
        left = [has - asked for has, asked in zip(left, tile.price)]
    chosen = [tile for tile in buildings if not tile.fixed]
    is_each = min(left) >= 0 and all(_is_enough(tile, left) for tile in chosen)
    return is_each and sum(left) >= cards + sum(tile.least for tile in chosen)


def unpaid(view: Document, me: Player | None, place: str, text: Text) -> tuple[str, ...]:
    """That using a place also brings the last figure home, unasked: what it stands on is too dear. [6.2, 7.2]

    Not of a place where something may be had with which it could be, nor with two resources in reserve.
    """
    if me is None or view["deciding"] != "use" or me["two-resources"] or place not in me["placed"]:
        return ()
    others = [other for other in me["placed"] if other != place]
    if len(others) != 1 or _may_bring_resources(view, me, place):
        return ()
    slug = _lying_on(view, others[0])
    if slug is None or _can_pay(others[0], slug, _held(me)):
        return ()
    return (text.sentence("board", "unpaid", {"place": others[0]}),)


def with_all_home(view: Document) -> Document:
    """A table that is imagined after the last place but one, with the last figure home where that is sure.

    Nobody is ever asked about a single place: what is foreseen stops before it, and `unpaid` tells of it.
    """
    if view["deciding"] != "use":
        return view
    players = cast("list[Player]", view["players"])
    me = players[cast("int", view["seat"])]
    if me["two-resources"] or len(me["placed"]) != 1:
        return view
    (place,) = me["placed"]
    slug = _lying_on(view, place)
    if slug is None or _can_pay(place, slug, _held(me)):
        return view
    home = me | {"placed": {}}
    return view | {"players": [home if player is me else player for player in players]}


def _lying_on(view: Document, place: str) -> str | None:
    """The card or building on a place, if there is one."""
    kind, _, number = place.partition("-")
    if kind == "card":
        return cast("list[str | None]", view["cards"])[int(number) - 1]
    return cast("list[Player]", view["stacks"])[int(number) - 1]["top"] if kind == "building" else None


def _may_bring_resources(view: Document, me: Player, place: str) -> bool:
    slug = _lying_on(view, place)
    if place.startswith("card") and slug is not None:
        return CARD_OF[slug].top in RESOURCE_TOPS and _can_pay(place, slug, _held(me))
    return place in PLACES[PLACES.index("forest") :]


def lying(me: Player | None, place: str, slug: str, text: Text, gathers: bool, owed: int = 0) -> list[str]:
    """What a card or building does, and whether whoever looks can pay for it, if it is a player.

    `gathers`: it has figures that could gather more before they come home.
    `owed`: resources that are promised elsewhere.
    """
    told = [text.name(slug, "help")]
    if me is None:
        return told
    means = purse(place, slug, _held(me), text, gathers)
    if owed and _can_pay(place, slug, _held(me)):
        means += " " + text.sentence("board", "promised", {"owed": owed})
    if not place.startswith("card"):
        return [*told, means]
    return [means, *told, text.sentence("board", "end-worth", {"points": end_points(me, slug)})]


def brief(
    me: Player | None,
    place: str,
    slug: str,
    text: Text,
    gathers: bool,
    is_listed: bool = False,
    owed: int = 0,
) -> str:
    """The same in a phrase or two, what it costs first, for who chooses among many.

    `is_listed`: below a heading that says what cards are paid with.
    """
    is_card = place.startswith("card")
    if is_card:
        told = [_card_cost(me, place, text, is_listed, owed), _card_gain(me, slug, text, is_listed)]
    else:
        told = [_building(slug, text)]
    if me is None:
        return " ".join(told)
    is_enough = _can_pay(place, slug, _held(me))
    if not is_card:
        told.append(
            text.sentence("board", "payable") if is_enough else _missing(place, slug, _held(me), text)
        )
    if owed and is_enough and not is_card:
        told.append(text.sentence("board", "promised", {"owed": owed}))
    if gathers and not is_enough:
        told.append(text.sentence("board", "gather-first"))
    return " ".join(told)


def _card_cost(me: Player | None, place: str, text: Text, is_listed: bool, owed: int) -> str:
    """How many resources a card costs, how many there are, and of those how many are promised. [6.1]"""
    values = {"count": int(place[-1]), "held": sum(_held(me)) if me else 0, "owed": owed}
    if me is None:
        return text.sentence("board", "brief-price", values)
    key = "brief-held" if is_listed else "brief-held-alone"
    return text.sentence("board", f"{key}-promised" if owed and values["held"] else key, values)


def _card_gain(me: Player | None, slug: str, text: Text, is_listed: bool) -> str:
    """What a card brings at once, and at the end; by what that counts, where there is room to say so."""
    kind, board = CARD_OF[slug].bottom, text.tables["board"]
    values: dict[str, object] = {"top": _top(slug, text, is_listed), "bottom": text.name(slug, "bottom")}
    if kind in GREEN or not is_listed:
        green = "brief-green" if is_listed else "by-green"
        by = str(board[green if kind in GREEN else f"by-{kind}"])
        values["bottom"] = by.replace("{bottom}", str(values["bottom"]))
    if me is None:
        return text.fill(str(board["brief-card"]), values)
    values["points"] = end_points(me, slug)
    return text.fill(str(board["brief-card-worth"]), values)


def _top(slug: str, text: Text, is_listed: bool) -> str:
    """What the top of a card does, where its name does not say it; some of it in fewer words in a list."""
    card, board = CARD_OF[slug], text.tables["board"]
    keys = (f"brief-{card.top}" if is_listed else "", f"top-{card.top}")
    key = next((key for key in keys if key in board), "")
    if not key:
        return text.name(slug, "top")
    values: dict[str, object] = {"good": card.good, "divisor": DIVISORS[GOODS.index(card.good)]}
    values |= {"amount": card.amount, "average": written(card.good, CARD_DICE, text.lang)}
    return text.fill("\0" + str(board[key]), values)[1:]  # within a sentence


def _building(slug: str, text: Text) -> str:
    """What a building costs and brings, of resources of free choice not how much each."""
    if BUILDING_OF[slug].fixed:
        return text.name(slug, "help")
    return text.fill(str(text.tables["board"]["brief-free"]), {"price": text.name(slug)})


def _held(me: Player) -> tuple[int, ...]:
    return tuple(me[good] for good in RESOURCES)


@remembered
def purse(place: str, slug: str, held: tuple[int, ...], text: Text, gathers: bool = False) -> str:
    """The resources of a village, and whether they are enough for what lies on a place. [6.1, 7.3–7.5]"""
    more = " " + text.sentence("board", "gather-first") if gathers else ""
    listed = ", ".join(
        text.sentence("board", "goods", {"amount": amount, "good": good})
        for amount, good in zip(held, RESOURCES)
        if amount
    )
    if not listed:
        return text.sentence("board", "penniless") + more
    enough = _can_pay(place, slug, held)
    told = text.fill(str(text.tables["board"]["enough" if enough else "held"]), {"held": listed})
    return told if enough else f"{told} {_missing(place, slug, held, text)}{more}"


def _missing(place: str, slug: str, held: tuple[int, ...], text: Text) -> str:
    """What has still to be had to pay for what lies on a place. [6.1, 7.3–7.5]"""
    if place.startswith("card"):
        return _lacking(_some(int(place[-1]) - sum(held), "resources", text), text)
    tile = BUILDING_OF[slug]
    if tile.fixed:
        lacking = ((asked - has, good) for has, asked, good in zip(held, tile.price, RESOURCES))
        goods = (_some(count, "goods", text, good=good) for count, good in lacking if count > 0)
        return _lacking(", ".join(goods), text)
    kinds = len(held) if tile.kinds < 0 else tile.kinds
    largest = [count for count in sorted(held, reverse=True)[:kinds] if count]
    if kinds == 1 and largest and held.count(largest[0]) == 1:
        good = RESOURCES[held.index(largest[0])]
        amount = tile.least - largest[0]
        return _lacking(_some(amount, "one-kind", text, good=good, least=tile.least), text)
    others = 0 if tile.kinds < 0 else kinds - len(largest)
    count = max(others, tile.least - sum(largest))
    return _lacking(_some(count, "other-kinds" if count == others else "resources", text), text)


def _some(amount: int, key: str, text: Text, **values: object) -> str:
    return text.sentence("board", key, {"amount": amount, **values})


def _lacking(goods: str, text: Text) -> str:
    return text.fill(str(text.tables["board"]["lacking"]), {"goods": goods})


def _can_pay(place: str, slug: str, held: tuple[int, ...]) -> bool:
    return sum(held) >= int(place[-1]) if place.startswith("card") else _is_enough(BUILDING_OF[slug], held)


def _is_enough(building: Building, held: Sequence[int]) -> bool:
    """Of so many different kinds, those of which one has most; a fixed price is of given ones. [7.3–7.5]"""
    if building.fixed:
        return all(has >= asked for has, asked in zip(held, building.price))
    kinds = len(held) if building.kinds < 0 else building.kinds
    largest = sorted(held, reverse=True)[:kinds]
    return sum(largest) >= building.least and (building.kinds < 0 or all(largest))


# --- what cards count for at the end [10.2, 10.3] ---


def symbols_of(me: Player) -> dict[str, int]:
    """How often each symbol lies in front of a seat, as far as the onlooker knows."""
    counts = dict.fromkeys((*GREEN, *SAND), 0)
    known = [me["hidden"]] if me["hidden"] not in (None, "unknown") else []
    for slug in [*me["cards"], *known]:
        counts[CARD_OF[slug].bottom] += CARD_OF[slug].symbols
    return counts


def factors_of(me: Player) -> tuple[int, ...]:
    """What farmers, tool makers, builders and shamans are multiplied by. [10.3]"""
    return me["agriculture"], me["tools"], len(me["buildings"]), me["figures"]


def end_points(me: Player, slug: str) -> int:
    """What one more card would add at the end, as a village stands."""
    card, counts = CARD_OF[slug], symbols_of(me)
    if card.bottom in SAND:
        return card.symbols * factors_of(me)[SAND.index(card.bottom)]
    more = counts | {card.bottom: counts[card.bottom] + card.symbols}
    return green_points(more) - green_points(counts)
