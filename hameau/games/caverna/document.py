"""How is a position written down? As a document with slugs, checked on the way in."""

from typing import Final

from ...core.document import Fields
from ...core.numbers import bit
from ...core.state import Document
from .furnishings import FURNISHING_SLUGS, Tile
from .pieces import (
    CELLS,
    DWARFS_AT_START,
    DWARFS_MOST,
    GOODS,
    HALVES,
    HARVESTS,
    KINDS,
    LAST_ROUND,
    LOOT_SLUGS,
    MARKERS_RED,
    MARKET_GOODS,
    STABLES_MOST,
    STRENGTH_MOST,
    Cell,
    Kind,
    Side,
)
from .rules.counting import recount
from .spaces import CARDS, SPACES
from .state import NOTHING, Player, Table
from .tables import (
    CARD_SPACE,
    FIRST_PART,
    NEIGHBOUR,
    PILE_GOOD,
    PILES,
    PRINTED,
    SIDE,
    SLOT,
    STANDING,
    URGENT_WISH,
    WISH,
)
from .tables_tiles import COVERING, DELIVERIES, HOUSING_A_SIXTH, OVERHANGING

CELL_WORDS: Final = (*KINDS, *FURNISHING_SLUGS)
MUCH: Final = 9999  # of a good, or of begging markers: more than any game can bring


# --- writing ---


def dump(s: Table) -> Document:
    """The whole position; nothing in it is secret."""
    return {
        "game": "caverna",
        "seats": int(s.seats),
        "options": {
            "furnishings": "introductory" if s.intro else "full",
            "edition": "reissue" if s.reissue else "original",
        },
        "round": int(s.round),
        "start": int(s.start),
        "turn": int(s.turn),
        "seat": int(s.seat),
        "deciding": s.deciding(),
        "pending": s.pending(),
        "cards": [card for i, card in enumerate(CARDS) if _is_revealed(s, i)],
        "markers": {"green": int(s.green), "red": int(s.red)},
        "coming": HARVESTS[int(s.coming)],
        "spaces": {SPACES[i]: _dump_space(s, i) for i in range(len(SPACES)) if s.is_open(i)},
        "action": _dump_action(s),
        "harvest": {
            "need": int(s.need),
            "worked": s.worked == 1,
            "half": None if s.half == NOTHING else HALVES[int(s.half)],
        },
        "players": [_dump_player(me) for me in s.clans],
    }


def _is_revealed(s: Table, card: int) -> bool:
    space = int(CARD_SPACE[card])
    return s.is_open(space) or (space == WISH and s.is_open(URGENT_WISH))


def _dump_space(s: Table, space: int) -> Document:
    row = int(s.row(space))
    goods = {}
    for pile in range(int(PILES)):
        amount = int(s.slots[space * int(SLOT) + pile])
        if amount:
            goods[GOODS[int(PILE_GOOD[row * int(PILES) + pile])]] = amount
    owner = int(s.standing_on(space))
    return {"goods": goods, "dwarf-of": None if owner < 0 else owner}


def _dump_action(s: Table) -> Document | None:
    """What is known of the action being carried out; None between actions."""
    if s.dwarf == NOTHING and s.urgent == 0:
        return None
    first = int(FIRST_PART[s.row(s.space)]) if s.space != NOTHING else 0
    return {
        "dwarf": None if s.dwarf == NOTHING else int(s.dwarf),
        "space": None if s.space == NOTHING else SPACES[int(s.space)],
        "imitating": s.imitating == 1,
        "done": _bits(int(s.done)),
        "acted": s.acted == 1,
        "reward": None if s.reward == NOTHING else int(s.reward) - first,
        "price": int(s.price),
        "tile": None if s.tile == NOTHING else FURNISHING_SLUGS[int(s.tile)],
        "cell": None if s.cell == NOTHING else CELLS[int(s.cell)],
        "strength": int(s.strength),
        "level": int(s.level),
        "looted": [LOOT_SLUGS[item] for item in _bits(int(s.looted))],
        "bought": [MARKET_GOODS[ware] for ware in _bits(int(s.bought))],
        "crowded": s.urgent != 0,
    }


def _bits(mask: int) -> list[int]:
    return [i for i in range(63) if mask >> i & 1]


def _dump_player(me: Player) -> Document:
    player: Document = {good: int(me.goods[i]) for i, good in enumerate(GOODS)}
    return player | {
        "dwarfs": [
            {
                "weapon": int(me.weapons[dwarf]),
                "placed": not me.is_home(dwarf),
                "young": int(me.young) >> dwarf & 1 == 1,
            }
            for dwarf in range(int(me.dwarfs))
        ],
        "home": {
            cell: CELL_WORDS[int(me.home[i])] for i, cell in enumerate(CELLS) if me.home[i] != Kind.EMPTY
        },
        "stables": [cell for i, cell in enumerate(CELLS) if me.has_stable(i)],
        "covered": None if me.covered == NOTHING else FURNISHING_SLUGS[int(me.covered)],
        "begging": int(me.begging),
        "deliveries": {good: int(me.rounds_to_come(GOODS.index(good))) for good in DELIVERIES},
        "extended": me.extended == 1,
    }


# --- reading ---


def fill(s: Table, fields: Fields) -> None:
    """Lay out a new table as a document says; anything that makes no sense is a HameauError."""
    seats = int(s.seats)
    s.round = fields.number("round", 1, int(LAST_ROUND))
    s.start = fields.number("start", 0, seats - 1)
    s.turn = fields.number("turn", 0, seats - 1)
    _fill_cards(s, fields)
    s.coming = fields.slug("coming", HARVESTS)
    for seat, entry in enumerate(fields.items("players", seats, seats)):
        _fill_player(s, s.clans[seat], entry)
    _fill_spaces(s, fields.fields("spaces"))
    s.read_deciding(fields)
    s.read_pending(fields)
    _fill_action(s, fields)
    _fill_harvest(s, fields.fields("harvest"))
    fields.done()


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
        me.goods[i] = fields.number(good, 0, MUCH)
    me.begging = fields.number("begging", 0, MUCH)
    me.extended = int(fields.flag("extended"))
    deliveries = fields.fields("deliveries")
    for good, most in DELIVERIES.items():
        me.deliveries |= deliveries.number(good, 0, most) << 4 * GOODS.index(good)
    deliveries.done()
    _fill_home(s, me, fields)
    _fill_stables(me, fields)
    recount(me)
    _fill_dwarfs(me, fields)
    fields.done()


# --- home boards ---


def _fill_home(s: Table, me: Player, fields: Fields) -> None:
    home = fields.fields("home")
    for cell in (Cell.ENTRY, Cell.CAVERN):
        if not home.has(CELLS[int(cell)]):
            raise home.wrong(CELLS[int(cell)], "what has lain there from the start", None)
    for name in home.names():
        cell = home.key(name, CELLS)
        kind = home.slug(name, CELL_WORDS)
        if not _can_lie(cell, kind):
            raise home.wrong(name, "something that can lie there", CELL_WORDS[kind])
        me.home[cell] = kind
        if kind >= Kind.FURNISHED:
            _own(s, me, home, name, kind - int(Kind.FURNISHED))
    for cell in range(len(CELLS)):
        _check_cell(me, home, cell)
    _fill_covered(s, me, fields)


def _can_lie(cell: int, kind: int) -> bool:
    """Does a tile belong to this half of the board? The entry-level dwelling has its own cell."""
    side = Side.FOREST if kind < Kind.CAVERN else Side.MOUNTAIN
    is_entry = kind == Kind.ENTRY_LEVEL_DWELLING
    return kind != Kind.EMPTY and SIDE[cell] == side and is_entry == (cell == Cell.ENTRY)


def _own(s: Table, me: Player, home: Fields, name: str, tile: int) -> None:
    if not s.in_supply(tile):
        raise home.wrong(name, "each furnishing of the set once", FURNISHING_SLUGS[tile])
    me.tiles |= bit(tile)
    if tile != Tile.DWELLING:
        s.supply ^= bit(tile)


def _check_cell(me: Player, home: Fields, cell: int) -> None:
    """The halves of a large pasture point at each other; outside the board lies little. [8.2, 9.12]"""
    kind = int(me.home[cell])
    toward = kind - int(Kind.LARGE_PASTURE_NORTH)
    if Kind.LARGE_PASTURE_NORTH <= kind <= Kind.LARGE_PASTURE_WEST:
        other = int(NEIGHBOUR[cell * 4 + toward])
        if other < 0 or me.home[other] != Kind.LARGE_PASTURE_NORTH + (toward + 2) % 4:
            raise home.wrong(CELLS[cell], "a large pasture with both halves", KINDS[kind])
    if kind != Kind.EMPTY and PRINTED[cell] == 0 and not me.has_any(OVERHANGING):
        raise home.wrong(CELLS[cell], "tiles outside the board only with the office-room", "a tile")


def _fill_covered(s: Table, me: Player, fields: Fields) -> None:
    covered = fields.slug_or_none("covered", FURNISHING_SLUGS)
    if covered is None:
        return
    if COVERING & bit(covered) == 0 or not s.in_supply(covered):
        raise fields.wrong("covered", "trader or spare-part-storage", FURNISHING_SLUGS[covered])
    me.covered = covered
    s.supply ^= bit(covered)


def _fill_stables(me: Player, fields: Fields) -> None:
    cells = fields.slugs("stables", CELLS)
    for cell in cells:
        kind = me.home[cell]
        ground = kind == Kind.EMPTY and PRINTED[cell] == 1 and SIDE[cell] == Side.FOREST
        if not (ground or Kind.MEADOW <= kind < Kind.CAVERN) or me.has_stable(cell):
            raise fields.wrong("stables", "one stable on a forest, meadow or pasture space", CELLS[cell])
        me.stables |= bit(cell)
    if len(cells) > STABLES_MOST:
        raise fields.wrong("stables", f"at most {STABLES_MOST}", cells)


def _fill_dwarfs(me: Player, fields: Fields) -> None:
    most = int(DWARFS_MOST) + int(me.has_any(HOUSING_A_SIXTH))
    dwarfs = fields.items("dwarfs", int(DWARFS_AT_START), most)
    me.dwarfs = len(dwarfs)
    for dwarf, entry in enumerate(dwarfs):
        me.weapons[dwarf] = entry.number("weapon", 0, int(STRENGTH_MOST))
        if entry.flag("placed"):
            me.placed |= bit(dwarf)
        if entry.flag("young"):
            me.young |= bit(dwarf)
        entry.done()


# --- action spaces, and the action being carried out ---


def _fill_spaces(s: Table, fields: Fields) -> None:
    for space, slug in enumerate(SPACES):
        if s.is_open(space):
            _fill_space(s, space, fields.fields(slug))
    fields.done()


def _fill_space(s: Table, space: int, entry: Fields) -> None:
    goods = entry.fields("goods")
    row = int(s.row(space))
    for pile in range(int(PILES)):
        kind = int(PILE_GOOD[row * int(PILES) + pile])
        if kind >= 0 and goods.has(GOODS[kind]):
            s.slots[space * int(SLOT) + pile] = goods.number(GOODS[kind], 0, MUCH)
    goods.done()
    owner = entry.number_or_none("dwarf-of", 0, int(s.seats) - 1)
    s.slots[space * int(SLOT) + int(STANDING)] = NOTHING if owner is None else owner
    if owner is not None:
        s.taken |= bit(space)
        s.clans[owner].spaces |= bit(space)
    if s.goods_on(space) > 0:
        s.stocked |= bit(space)
    entry.done()


def _fill_action(s: Table, fields: Fields) -> None:
    acting = s.pending()[:1] == ["next-turn"]
    if fields.get("action") is None:
        if acting:
            raise fields.wrong("action", "the action being carried out", None)
        return
    action = fields.fields("action")
    dwarf = action.number_or_none("dwarf", 0, int(s.clans[s.turn].dwarfs) - 1)
    space = action.slug_or_none("space", SPACES)
    if acting and (space is None or dwarf is None or not s.is_open(space)):
        raise action.wrong("space", "a space in play and a dwarf", action.get("space"))
    s.dwarf = NOTHING if dwarf is None else dwarf
    s.space = NOTHING if space is None else space
    _fill_parts(s, action)
    _fill_tile(s, action)
    s.strength = action.number("strength", 0, int(STRENGTH_MOST))
    s.level = action.number("level", 0, 4)
    for item in action.slugs("looted", LOOT_SLUGS):
        s.looted |= bit(item)
    for ware in action.slugs("bought", MARKET_GOODS):
        s.bought |= bit(ware)
    if action.flag("crowded"):
        s.crowd(s.turn)
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


def _fill_tile(s: Table, action: Fields) -> None:
    """What is being built, and at which price."""
    s.price = action.number("price", 0, 9)
    tile = action.slug_or_none("tile", FURNISHING_SLUGS)
    cell = action.slug_or_none("cell", CELLS)
    s.tile = NOTHING if tile is None else tile
    s.cell = NOTHING if cell is None else cell
    if (s.current.slug in ("cell", "payment")) != (tile is not None):
        raise action.wrong("tile", "a tile while one is being built", action.get("tile"))


def _fill_harvest(s: Table, fields: Fields) -> None:
    s.need = fields.number("need", -2, 12)
    s.worked = int(fields.flag("worked"))
    half = fields.slug_or_none("half", HALVES)
    s.half = NOTHING if half is None else half
    fields.done()
