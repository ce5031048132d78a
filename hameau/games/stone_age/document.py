"""How is a position written down? As a document with slugs, checked on the way in."""

from typing import Final

from ...core.bag import Layout
from ...core.document import Fields
from ...core.state import Document
from .events import CAUSES
from .pieces import (
    AGRICULTURE_MOST,
    ANY_KINDS,
    BUILDING_SLUGS,
    CARD_SLUGS,
    FIGURES_AT_START,
    FIGURES_MOST,
    GOODS,
    PLACES,
    SPACES,
    STACK_HEIGHT,
    TOOL_TILES,
    TOOLS_MOST,
)
from .rules.placing import close_places
from .state import NOTHING, Player, Table
from .tables import DECK, RINGS, TILES

MUCH: Final = 999_999  # of a good, or of points: more than any game can bring


# --- writing ---


def dump(s: Table) -> Document:
    """The whole position, hidden card included."""
    document: Document = {
        "game": "stone-age",
        "seats": int(s.seats),
        "options": {"maxed": "allowed" if s.maxed_allowed else "refused"},
        "round": int(s.round),
        "start": int(s.start),
        "turn": int(s.turn),
        "seat": int(s.seat),
        "deciding": s.deciding(),
        "pending": s.pending(),
        "cards": [CARD_SLUGS[int(card)] if card != NOTHING else None for card in s.spaces],
        "stacks": [_dump_stack(s, stack) for stack in range(int(s.seats))],
        "players": [_dump_player(s, seat) for seat in range(int(s.seats))],
    }
    step = s.current.slug
    if step in ("roll", "add-tools"):
        document["roll"] = {
            "good": GOODS[int(s.good)],
            "from": CAUSES[int(s.cause)],
            "total": int(s.total),
            "dice": int(s.dice),
        }
    if step == "pay":
        document["payment"] = {
            "for": CAUSES[int(s.cause)],
            "least": int(s.least),
            "most": int(s.most),
            "kinds": None if s.kinds == ANY_KINDS else int(s.kinds),
            "worth": int(s.worth),
        }
    if step in ("roll-for-all", "pick"):
        document["dice"] = {
            "shown": [face + 1 for face in range(6) for die in range((int(s.pool) >> (4 * face)) & 15)],
            "to-roll": int(s.dice),
        }
    return document


def _dump_stack(s: Table, stack: int) -> Document:
    top = int(s.tops[stack])
    return {"top": BUILDING_SLUGS[top] if top >= 0 else None, "tiles": int(s.heights[stack])}


def _dump_player(s: Table, seat: int) -> Document:
    me = s.villages[seat]
    placed = {PLACES[p]: int(s.figures_at(p, seat)) for p in range(len(PLACES)) if s.figures_at(p, seat) > 0}
    low = int(me.low_value())
    used = [low + 1] * int(me.used_high) + [low] * int(me.used_low)
    player: Document = {good: int(me.goods[i]) for i, good in enumerate(GOODS)}
    return player | {
        "figures": int(me.figures),
        "placed": placed,
        "agriculture": int(me.agriculture),
        "tools": int(me.tools),
        "used": used,
        "points": int(me.points),
        "cards": [CARD_SLUGS[card] for card in DECK.contents(me.cards)],
        "hidden": CARD_SLUGS[int(me.hidden)] if me.hidden != NOTHING else None,
        "buildings": [BUILDING_SLUGS[tile] for tile in TILES.contents(me.buildings)],
        "once": [value for value in (2, 3, 4) if (int(me.once) >> value) & 1],
        "two-resources": me.two_resources == 1,
    }


# --- reading ---


def fill(s: Table, fields: Fields) -> None:
    """Lay out a new table as a document says; anything that makes no sense is a HameauError."""
    seats = int(s.seats)
    s.round = fields.number("round", 1, 9999)
    s.start = fields.number("start", 0, seats - 1)
    s.turn = fields.number("turn", 0, seats - 1)
    for seat, entry in enumerate(fields.items("players", seats, seats)):
        _fill_player(s, seat, entry)
    _fill_display(s, fields)
    close_places(s)
    s.deck = _unseen(s, fields, "cards")
    s.tiles = _unseen(s, fields, "stacks")
    s.read_deciding(fields)
    s.read_pending(fields)
    _fill_decision(s, fields)
    fields.done()


def _fill_player(s: Table, seat: int, fields: Fields) -> None:
    me = s.villages[seat]
    for i, good in enumerate(GOODS):
        me.goods[i] = fields.number(good, 0, MUCH)
    me.figures = fields.number("figures", int(FIGURES_AT_START), int(FIGURES_MOST))
    me.agriculture = fields.number("agriculture", 0, int(AGRICULTURE_MOST))
    me.points = fields.number("points", -MUCH, MUCH)
    me.cards = _bag(fields, "cards", DECK, CARD_SLUGS)
    me.buildings = _bag(fields, "buildings", TILES, BUILDING_SLUGS)
    _fill_tools(me, fields)
    _fill_open_cards(me, fields)
    _fill_placed(s, seat, fields.fields("placed"))
    fields.done()


def _fill_tools(me: Player, fields: Fields) -> None:
    me.tools = fields.number("tools", 0, int(TOOLS_MOST))
    low, high = int(me.low_value()), int(me.high_tiles())
    used = fields.numbers("used", 1, 4)
    me.used_low, me.used_high = used.count(low), used.count(low + 1)
    if me.used_low + me.used_high != len(used) or me.used_high > high or me.used_low > TOOL_TILES - high:
        tiles = [low + 1] * high + [low] * (int(TOOL_TILES) - high)
        raise fields.wrong("used", f"values out of the tiles {[tile for tile in tiles if tile]}", used)


def _fill_open_cards(me: Player, fields: Fields) -> None:
    """One-use tools, two resources and the card drawn unseen. [6.7–6.9]"""
    for value in fields.numbers("once", 2, 4):
        me.once |= 1 << value
    me.two_resources = int(fields.flag("two-resources"))
    hidden = fields.slug_or_none("hidden", CARD_SLUGS)
    me.hidden = NOTHING if hidden is None else hidden


def _fill_placed(s: Table, seat: int, fields: Fields) -> None:
    me = s.villages[seat]
    me.home = me.figures
    for name in fields.names():
        place = fields.key(name, PLACES)
        figures = fields.number(name, 1, min(int(RINGS[place]), int(me.home)))
        if name == "hut" and figures != 2:
            raise fields.wrong(name, "2 figures", figures)
        s.move(place, seat, figures)


def _fill_display(s: Table, fields: Fields) -> None:
    for space, card in enumerate(fields.slugs_or_none("cards", CARD_SLUGS, int(SPACES))):
        s.spaces[space] = NOTHING if card is None else card
    for stack, entry in enumerate(fields.items("stacks", int(s.seats), int(s.seats))):
        top = entry.slug_or_none("top", BUILDING_SLUGS)
        s.tops[stack] = NOTHING if top is None else top
        s.heights[stack] = entry.number("tiles", 0 if top is None else 1, int(STACK_HEIGHT))
        entry.done()


def _bag(fields: Fields, name: str, layout: Layout, words: tuple[str, ...]) -> int:
    kinds = fields.slugs(name, words)
    for kind in set(kinds):
        if kinds.count(kind) > layout.count(layout.full, kind):
            raise fields.wrong(name, f"no more {words[kind]} than were printed", kinds.count(kind))
    return int(layout.bag(kinds))


def _unseen(s: Table, fields: Fields, what: str) -> int:
    """What nobody has seen is everything printed less what lies open or is owned."""
    layout, words = (DECK, CARD_SLUGS) if what == "cards" else (TILES, BUILDING_SLUGS)
    seen = [int(piece) for piece in (s.spaces if what == "cards" else s.tops) if piece != NOTHING]
    for me in s.villages:
        seen += layout.contents(me.cards if what == "cards" else me.buildings)
        if what == "cards" and me.hidden != NOTHING:
            seen.append(int(me.hidden))
    bag = int(layout.full)
    for piece in seen:
        if layout.count(bag, piece) == 0:
            raise fields.wrong(what, f"no more {words[piece]} than were printed", seen.count(piece))
        bag = int(layout.take(bag, piece))
    return bag


def _fill_decision(s: Table, fields: Fields) -> None:
    """What belongs to a roll, a payment or dice for all."""
    name = s.current.slug
    if name in ("roll", "add-tools"):
        _fill_roll(s, fields.fields("roll"), name)
    if name == "pay":
        _fill_payment(s, fields.fields("payment"))
    if name in ("roll-for-all", "pick"):
        _fill_dice(s, fields.fields("dice"), name)


def _fill_roll(s: Table, fields: Fields, name: str) -> None:
    s.good = fields.slug("good", GOODS)
    s.cause = fields.slug("from", CAUSES)
    s.total = fields.number("total", 0, 99)
    s.dice = fields.number("dice", 1 if name == "roll" else 0, 10 if name == "roll" else 0)
    fields.done()


def _fill_payment(s: Table, fields: Fields) -> None:
    s.cause = fields.slug("for", CAUSES)
    s.most = fields.number("most", 1, 10)
    s.least = fields.number("least", -7, int(s.most))
    kinds = fields.number_or_none("kinds", 0, 4)
    s.kinds = ANY_KINDS if kinds is None else kinds
    s.worth = fields.number("worth", 0, 99)
    fields.done()


def _fill_dice(s: Table, fields: Fields, name: str) -> None:
    shown = fields.numbers("shown", 1, 6)
    rolling = name == "roll-for-all"
    s.dice = fields.number("to-roll", 1 if rolling else 0, int(s.seats) if rolling else 0)
    s.pickers = len(shown) + s.dice
    if not 0 < s.pickers <= s.seats or (rolling and s.pickers < s.seats):
        raise fields.wrong("shown", f"{s.seats} dice with those to roll, less those taken", shown)
    for face in shown:
        s.pool += 1 << (4 * (face - 1))
    fields.done()
