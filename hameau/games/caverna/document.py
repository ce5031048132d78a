"""How is a position written down? As a document with slugs."""

from typing import Final

from ...core.state import Document
from .pieces import CELLS, EMPTY, FURNISHING_SLUGS, GOODS, KINDS, LOOT_SLUGS, MARKET_GOODS, SINGLES, TWINS
from .spaces import CARD_SPACE, CARDS, FIRST_PART, PILE_GOOD, PILES, SLOT, SPACES, URGENT_WISH, WISH
from .state import ARG, NOTHING, STEPS, Player, Table

HARVESTS: Final = ("none", "full", "one-food", "half")
CELL_WORDS: Final = (*KINDS, *FURNISHING_SLUGS)
_NUMBERS: Final = tuple(str(n) for n in range(64))

# What stands behind the name of a step.
STEP_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "overflow": _NUMBERS,
    "keep": SPACES,
    "round-start": _NUMBERS,
    "lay": (*TWINS, "mountain-twin"),
    "put": (*SINGLES, "deep-ruby-mine"),
    "furnish": ("any", "dwelling", "cheap-dwelling"),
    "cell": ("any", "dwelling", "cheap-dwelling"),
    "payment": ("any", "dwelling", "cheap-dwelling"),
    "final": _NUMBERS,
}


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
        "deciding": _step_text(int(s.step), int(s.arg)),
        "pending": [_step_text(int(s.agenda[i] % ARG), int(s.agenda[i] // ARG)) for i in range(s.depth)],
        "cards": [card for i, card in enumerate(CARDS) if _is_revealed(s, i)],
        "markers": {"green": int(s.green), "red": int(s.red)},
        "coming": HARVESTS[int(s.coming)],
        "spaces": {SPACES[i]: _dump_space(s, i) for i in range(len(SPACES)) if s.is_open(i)},
        "action": _dump_action(s),
        "harvest": {
            "need": int(s.need),
            "worked": s.worked == 1,
            "half": None if s.half == NOTHING else ("fields", "animals")[int(s.half)],
        },
        "players": [_dump_player(me) for me in s.clans],
    }


def _step_text(step: int, arg: int) -> str:
    name = STEPS[step]
    words = STEP_WORDS.get(name)
    return f"{name} {words[arg]}" if words else name


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
    if s.dwarf == NOTHING and s.crowded == NOTHING:
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
        "crowded": s.crowded != NOTHING,
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
        "home": {cell: CELL_WORDS[int(me.home[i])] for i, cell in enumerate(CELLS) if me.home[i] != EMPTY},
        "stables": [cell for i, cell in enumerate(CELLS) if me.has_stable(i)],
        "covered": None if me.covered == NOTHING else FURNISHING_SLUGS[int(me.covered)],
        "begging": int(me.begging),
        "deliveries": {
            "wood": int(me.wood_rounds),
            "stone": int(me.stone_rounds),
            "ruby": int(me.ruby_rounds),
        },
        "extended": me.extended == 1,
    }
