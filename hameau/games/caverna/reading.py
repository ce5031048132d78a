"""How is a written position read? Field by field, checked on the way in."""

import re
from typing import Final

from ...core.document import Fields
from ...core.errors import HameauError
from ...core.numbers import bit
from ...core.state import CHANCE, OVER
from .document import CELL_WORDS, HARVESTS, STEP_WORDS
from .pieces import (
    ADDITIONAL_DWELLING,
    CAVERN,
    CELLS,
    DWARFS_MOST,
    DWELLING,
    EMPTY,
    ENTRY,
    ENTRY_CELL,
    FOREST,
    FURNISHED,
    FURNISHING_SLUGS,
    GOODS,
    KINDS,
    LARGE_PASTURE,
    LOOT_SLUGS,
    MARKERS_RED,
    MARKET_GOODS,
    MEADOW,
    NEIGHBOUR,
    OFFICE_ROOM,
    PRINTED,
    SIDE,
    SPARE_PART_STORAGE,
    STABLES_MOST,
    STRENGTH_MOST,
    TRADER,
)
from .rules.counting import recount
from .rules.housing import is_housed
from .spaces import (
    CARD_SPACE,
    CARDS,
    FIRST_PART,
    PILE_GOOD,
    PILES,
    SLOT,
    SPACES,
    URGENT_WISH,
    WISH,
)
from .state import ARG, AT_OVER, NOTHING, STEPS, Player, Table

# What may be pending (outermost first) while something is decided.
_BACK: Final = (
    r"(place|next-turn part|next-turn space (loot|market|loot breed-loot)|next-harvest (breed )?feed"
    r"|next-harvest breed|round-start|final)"
)
_INSIDE: Final = r"(|next-turn( space( loot)?)?|next-harvest( breed)?|next-turn space (loot|market))"
PENDING: Final[dict[str, str]] = {
    "card": "replenish marker",
    "marker": "replenish",
    "keep": "replenish overflow",
    "round-start": "",
    "place": "",
    "part": "next-turn",
    "lay": "next-turn space( loot)?",
    "put": f"next-turn space( loot)?|{_BACK}|({_BACK}|{_INSIDE}) ?release",
    "furnish": "next-turn space( loot)?",
    "cell": "next-turn space( loot)?",
    "payment": "next-turn space( loot)?",
    "sow": "next-turn space( loot)?",
    "forge": "next-turn space",
    "trade-ore": "next-turn space",
    "imitate": "next-turn",
    "loot": "next-turn space",
    "market": "next-turn space",
    "breed-loot": "next-turn space loot",
    "exchange": f"{_BACK}|({_BACK}|{_INSIDE}) ?release",
    "release": f"({_BACK}|{_INSIDE})( ?release)?",
    "harvest-choice": "next-harvest",
    "feed": "next-harvest( breed)?",
    "breed": "next-harvest",
    "final": "",
    "over": "",
}


def fill(s: Table, fields: Fields) -> None:
    """Lay out a new table as a document says; anything that makes no sense is a HameauError."""
    seats = int(s.seats)
    s.round = fields.number("round", 1, 12)
    if s.round == 9 and seats <= 2:
        raise fields.wrong("round", "a round that is played", 9)
    s.start = fields.number("start", 0, seats - 1)
    s.turn = fields.number("turn", 0, seats - 1)
    _fill_cards(s, fields)
    s.coming = fields.slug("coming", HARVESTS)
    for seat, entry in enumerate(fields.items("players", seats, seats)):
        _fill_player(s, s.clans[seat], entry)
    _fill_spaces(s, fields.fields("spaces"))
    _fill_steps(s, fields)
    _fill_action(s, fields)
    _fill_harvest(s, fields.fields("harvest"))
    fields.done()
    _check_herds(s, fields)


def _fill_cards(s: Table, fields: Fields) -> None:
    for card in fields.slugs("cards", CARDS):
        if s.deck & bit(card) == 0:
            raise fields.wrong("cards", "each card of the game once", CARDS[card])
        s.deck ^= bit(card)
        s.open |= bit(CARD_SPACE[card])
    if "family-life" in fields.texts("cards"):
        if not s.is_open(WISH):
            raise fields.wrong("cards", "wish-for-children before family-life", fields.texts("cards"))
        s.open ^= bit(WISH) | bit(URGENT_WISH)
    markers = fields.fields("markers")
    s.green = markers.number("green", 0, int(s.green))
    s.red = markers.number("red", 0, int(s.red))
    s.events = 0 if s.seats == 1 else MARKERS_RED - s.red
    markers.done()


def _fill_player(s: Table, me: Player, fields: Fields) -> None:
    for i, good in enumerate(GOODS):
        me.goods[i] = fields.number(good, 0, 9999)
    me.begging = fields.number("begging", 0, 9999)
    me.extended = int(fields.flag("extended"))
    deliveries = fields.fields("deliveries")
    me.wood_rounds = deliveries.number("wood", 0, 7)
    me.stone_rounds = deliveries.number("stone", 0, 5)
    me.ruby_rounds = deliveries.number("ruby", 0, 4)
    deliveries.done()
    _fill_home(s, me, fields)
    _fill_stables(me, fields)
    recount(me)
    _fill_dwarfs(me, fields)
    fields.done()


def _fill_home(s: Table, me: Player, fields: Fields) -> None:
    home = fields.fields("home")
    for name in home.names():
        cell = home.key(name, CELLS)
        kind = home.slug(name, CELL_WORDS)
        _check_cell(home, name, cell, kind)
        me.home[cell] = kind
        if kind >= FURNISHED:
            _own(s, me, home, name, kind - int(FURNISHED))
    for cell in range(len(CELLS)):
        _check_pasture(me, home, cell)
        if me.home[cell] != EMPTY and PRINTED[cell] == 0 and not me.has(OFFICE_ROOM):
            raise home.wrong(CELLS[cell], "tiles outside the board only with the office-room", "a tile")
    if me.home[ENTRY_CELL] != ENTRY:
        raise home.wrong(CELLS[int(ENTRY_CELL)], repr(KINDS[int(ENTRY)]), "something else")
    covered = fields.slug_or_none("covered", FURNISHING_SLUGS)
    if covered is not None:
        if covered not in (TRADER, SPARE_PART_STORAGE) or not s.in_supply(covered):
            raise fields.wrong("covered", "trader or spare-part-storage", FURNISHING_SLUGS[covered])
        me.covered = covered
        s.supply ^= bit(covered)


def _check_cell(home: Fields, name: str, cell: int, kind: int) -> None:
    side = FOREST if kind < CAVERN else 3 - FOREST
    if kind == EMPTY or SIDE[cell] != side or (kind == ENTRY and cell != ENTRY_CELL):
        raise home.wrong(name, "something that can lie there", CELL_WORDS[kind])


def _own(s: Table, me: Player, home: Fields, name: str, tile: int) -> None:
    if not s.in_supply(tile):
        raise home.wrong(name, "each furnishing of the set once", FURNISHING_SLUGS[tile])
    me.tiles |= bit(tile)
    if tile != DWELLING:
        s.supply ^= bit(tile)


def _check_pasture(me: Player, home: Fields, cell: int) -> None:
    """The two halves of a large pasture point at each other."""
    toward = int(me.home[cell] - LARGE_PASTURE)
    if 0 <= toward < 4:
        other = int(NEIGHBOUR[cell * 4 + toward])
        if other < 0 or me.home[other] != LARGE_PASTURE + (toward + 2) % 4:
            raise home.wrong(CELLS[cell], "a large pasture with both halves", KINDS[int(me.home[cell])])


def _fill_stables(me: Player, fields: Fields) -> None:
    cells = fields.slugs("stables", CELLS)
    for cell in cells:
        kind = me.home[cell]
        fits = MEADOW <= kind < CAVERN or (kind == EMPTY and PRINTED[cell] == 1 and SIDE[cell] == FOREST)
        if not fits or me.has_stable(cell):
            raise fields.wrong("stables", "one stable on a forest, meadow or pasture space", CELLS[cell])
        me.stables |= bit(cell)
    if len(cells) > STABLES_MOST:
        raise fields.wrong("stables", f"at most {STABLES_MOST}", cells)


def _fill_dwarfs(me: Player, fields: Fields) -> None:
    dwarfs = fields.items("dwarfs", 2, 6 if me.has(ADDITIONAL_DWELLING) else int(DWARFS_MOST))
    me.dwarfs = len(dwarfs)
    if min(len(dwarfs), int(DWARFS_MOST)) > me.rooms:
        raise fields.wrong("dwarfs", f"no more than are housed ({me.rooms})", len(dwarfs))
    for dwarf, entry in enumerate(dwarfs):
        me.weapons[dwarf] = entry.number("weapon", 0, int(STRENGTH_MOST))
        if entry.flag("placed"):
            me.placed |= bit(dwarf)
        if entry.flag("young"):
            me.young |= bit(dwarf)
        entry.done()


def _fill_spaces(s: Table, fields: Fields) -> None:
    for space, slug in enumerate(SPACES):
        if not s.is_open(space):
            continue
        entry = fields.fields(slug)
        goods = entry.fields("goods")
        row = int(s.row(space))
        for pile in range(int(PILES)):
            kind = int(PILE_GOOD[row * int(PILES) + pile])
            if kind >= 0 and goods.has(GOODS[kind]):
                s.slots[space * int(SLOT) + pile] = goods.number(GOODS[kind], 0, 9999)
        goods.done()
        owner = entry.number_or_none("dwarf-of", 0, int(s.seats) - 1)
        s.slots[space * int(SLOT) + 3] = -1 if owner is None else owner
        if owner is not None:
            s.taken |= bit(space)
        if s.goods_on(space) > 0:
            s.stocked |= bit(space)
        entry.done()
    fields.done()


def _fill_steps(s: Table, fields: Fields) -> None:
    step, arg = _read_step(fields, "deciding", fields.text("deciding"))
    pending = [_read_step(fields, "pending", text) for text in fields.texts("pending")]
    names = " ".join(STEPS[entry[0]] for entry in pending)
    name = STEPS[step]
    if name not in PENDING or not re.fullmatch(PENDING[name], names):
        raise fields.wrong("pending", f"steps that can be pending at {name!r}", names)
    for entry, value in pending:
        s.push(entry + int(ARG) * value)
    s.step, s.arg = step, arg
    chance = name in ("card", "marker")
    low = CHANCE if chance else OVER if step == AT_OVER else int(s.turn)
    s.seat = fields.number("seat", low, low)


def _read_step(fields: Fields, field: str, text: str) -> tuple[int, int]:
    name, *rest = text.split(" ")
    if name not in STEPS:
        raise fields.wrong(field, "a step: " + ", ".join(STEPS), text)
    words = STEP_WORDS.get(name)
    if words is None and not rest:
        return STEPS.index(name), 0
    if words is None or len(rest) != 1 or rest[0] not in words:
        raise fields.wrong(field, f"{name!r} followed by {' or '.join(words or ('nothing',))}", text)
    return STEPS.index(name), words.index(rest[0])


def _fill_action(s: Table, fields: Fields) -> None:
    if fields.get("action") is None:
        if s.depth > 0 and STEPS[int(s.agenda[0] % ARG)] == "next-turn":
            raise fields.wrong("action", "the action being carried out", None)
        return
    action = fields.fields("action")
    me = s.clans[s.turn]
    dwarf = action.number_or_none("dwarf", 0, int(me.dwarfs) - 1)
    space = action.slug_or_none("space", SPACES)
    s.dwarf = NOTHING if dwarf is None else dwarf
    s.space = NOTHING if space is None else space
    acting = s.depth > 0 and STEPS[int(s.agenda[0] % ARG)] == "next-turn"
    if acting and (space is None or dwarf is None or not s.is_open(space)):
        raise action.wrong("space", "a space in play and a dwarf", action.get("space"))
    _fill_parts(s, action)
    s.price = action.number("price", 0, 9)
    tile = action.slug_or_none("tile", FURNISHING_SLUGS)
    cell = action.slug_or_none("cell", CELLS)
    s.tile = NOTHING if tile is None else tile
    s.cell = NOTHING if cell is None else cell
    if (STEPS[int(s.step)] in ("cell", "payment")) != (tile is not None):
        raise action.wrong("tile", "a tile while one is being built", action.get("tile"))
    s.strength = action.number("strength", 0, int(STRENGTH_MOST))
    s.level = action.number("level", 0, 4)
    for item in action.slugs("looted", LOOT_SLUGS):
        s.looted |= bit(item)
    for ware in action.slugs("bought", MARKET_GOODS):
        s.bought |= bit(ware)
    s.crowded = s.turn if action.flag("crowded") else NOTHING
    action.done()


def _fill_parts(s: Table, action: Fields) -> None:
    first, parts = 0, 0
    if s.space != NOTHING:
        first = int(FIRST_PART[s.row(s.space)])
        parts = int(FIRST_PART[s.row(s.space) + 1]) - first
    for part in action.numbers("done", 0, parts - 1):
        s.done |= bit(part)
    s.imitating = int(action.flag("imitating"))
    s.acted = int(action.flag("acted"))
    reward = action.number_or_none("reward", 0, parts - 1)
    s.reward = NOTHING if reward is None else first + reward


def _fill_harvest(s: Table, fields: Fields) -> None:
    s.need = fields.number("need", -2, 12)
    s.worked = int(fields.flag("worked"))
    half = fields.slug_or_none("half", ("fields", "animals"))
    s.half = NOTHING if half is None else half
    fields.done()


def _check_herds(s: Table, fields: Fields) -> None:
    """Whoever is not asked which animals to give up has room for all of them."""
    releasing = any("release" in text for text in [fields.text("deciding"), *fields.texts("pending")])
    for seat, me in enumerate(s.clans):
        if not is_housed(me) and not (releasing and seat == s.turn):
            herd = {good: int(me.goods[i]) for i, good in enumerate(GOODS) if i > 8 and me.goods[i]}
            raise HameauError(f"players[{seat}]: expected room for all animals, got {herd}")


def check_playable(s: Table) -> None:
    """Whatever else a document says, somebody must have something to decide."""
    if s.seat != OVER and not s.legal():
        raise HameauError("deciding: expected a step at which something can be decided")
