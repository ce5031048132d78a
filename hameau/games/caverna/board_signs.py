"""What do spaces and furnishings do, told in pictures? Rows of signs, read off their tables.

A sign is the name of a symbol, or a short text such as "2" or "→". `·` joins what may be done in any order,
`›` what is done in this order, `/` what excludes each other.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

from ...drawing.svg import icon, use, width, words
from .board_scenery import CELL
from .effects import (
    Changes,
    Converts,
    Covers,
    Deliver,
    Discount,
    EachRound,
    Effect,
    Houses,
    OnBirth,
    OnBuild,
    OnGain,
    OnMeal,
    Overhangs,
    SavesFood,
    Score,
    Stalls,
)
from .furnishings import FURNISHINGS
from .pieces import Goods
from .spaces import Part, Tree

Signs = tuple[str, ...]

TEXT: Final = 12.8  # the size of numbers among signs
_JOINTS: Final = {"all": "+", "and/or": "·", "and then/or": "›", "and then": "›", "either/or": "/"}
_BETWEEN: Final = "·›/→+="
_WIDE: Final = ("sg-forest", "sg-mountain", "sg-halls", "sg-large-pasture", "sg-ore-mine")  # two cells

# --- symbols, 20 wide around the origin; of two cells 40 ---


def _small(*cells: str) -> str:
    """Cells of a home, side by side."""
    left = -10 * len(cells)
    return "".join(use(f"c-{cell}", left + 20 * i, -10, 20 / CELL) for i, cell in enumerate(cells))


_BED: Final = (
    '<path d="M-10 8V-6h3v7H10v7H7V5H-7v3z" fill="#6b4826"/><path d="M-2-3H8q2 0 2 4H-2z" fill="#b9493a"/>'
    '<rect x="-6.5" y="-3" width="5" height="4" rx="1.5" fill="#fff8e8" stroke="#6b4826" stroke-width=".6"/>'
)
_ANVIL: Final = (
    '<path d="M-10-5H9q0 5-6 6l1 4 4 2v2H-7V7l4-2 1-4C-7 1-10-1-10-5z" fill="#5a6166" stroke="#2c3134"/>'
    '<path d="M5-11l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1z" fill="#ff9d2e"/>'
)
_STALL: Final = (
    '<path d="M-8-2h16v11H-8z" fill="#8a6236"/><path d="M-10-2l2-7H8l2 7z" fill="#fff4df" stroke="#7a3a2a"/>'
    '<path d="M-6-9h4v7h-5zM2-9h4l1 7H2z" fill="#b9493a"/><path d="M-6 2h12v3H-6z" fill="#e6b93d"/>'
)
_PAW: Final = (
    '<circle r="10" fill="#efe4cc" stroke="#0000004d"/>'
    '<g fill="#6b4826"><ellipse cy="3.5" rx="4.4" ry="3.6"/>'
    '<circle cx="-5" cy="-1.5" r="2"/><circle cx="-2" cy="-4.5" r="2"/>'
    '<circle cx="2" cy="-4.5" r="2"/><circle cx="5" cy="-1.5" r="2"/></g>'
)
_TILE: Final = (
    '<rect x="-9" y="-9" width="18" height="18" rx="3" fill="var(--raised)" stroke="var(--dim)"/>'
    '<path d="M-9-4v-2q0-3 3-3H6q3 0 3 3v2z" fill="#6aa55c"/>'
    '<path d="M-4.5 6V0L0-3 4.5 0v6z" fill="#a87440"/><path d="M-1.5 6V2h3v4z" fill="#3a2a16"/>'
)
_CLOAK: Final = "M-9.5 12C-10 3-6-3 0-3S10 3 9.5 12q-9.5 2.5-19 0z"
_HOOD: Final = "M-6.5-4.5C-6-11-3-14 3-16.5c-1 4 3 5 3.5 12-3.5-3-9.5-3-13 0z"
_BEARD: Final = "M-5-5c-1 6 2 9 5 10 3-1 6-4 5-10-3 2.5-7 2.5-10 0z"


def dwarf(mark: str = "") -> str:
    """A dwarf in hood and beard, in the colours around it, with a mark on its cloak."""
    edge = 'stroke="var(--pe)" stroke-width="1.1" stroke-linejoin="round"'
    return (
        f'<path d="{_CLOAK}" fill="var(--pc)" {edge}/><circle cy="-5" r="5" fill="#f0c9a0"/>'
        f'<path d="{_BEARD}" fill="#f7f2e6" stroke="#00000040" stroke-width=".7"/>'
        f'<path d="{_HOOD}" fill="var(--pc)" {edge}/><circle cy="-3.2" r="1.5" fill="#dd9f77"/>{mark}'
    )


def _symbols() -> dict[str, str]:
    child = f'<g style="--pc:#8d99a6;--pe:#3f4a55" transform="scale(.8)">{dwarf()}</g>'
    drawn = {
        "forest": _small("meadow", "field"),
        "mountain": _small("cavern", "tunnel"),
        "halls": _small("cavern", "cavern"),
        "ore-mine": _small("ore-mine", "deep-tunnel"),
        "large-pasture": _small("large-pasture-east", "large-pasture-west"),
        "mine": _small("ore-mine"),
        "stable": use("stable", 0, 0, 0.85),
        "bed": _BED,
        "forge": _ANVIL,
        "market": _STALL,
        "any": _PAW,
        "furnish": _TILE,
        "yellow": _TILE.replace("#6aa55c", "#efcf4a"),
        "dwarf": child,
        "grow": child
        + '<path d="M5-7h3v-3h2v3h3v2h-3v3H8v-3H5z" fill="#2f7d32" stroke="#fff" stroke-width=".7"/>',
        "armed": icon("battle-axe", 0, 0, 20, ""),
        "explore": '<circle r="10" fill="#7d2d26"/>'
        + f'<g fill="#ffe9c7">{icon("battle-axe", 0, 0, 15, "")}</g>',
        "sow": '<ellipse cy="7" rx="9" ry="3" fill="#7a5730"/>'
        + f'<g fill="#4d8a3c">{icon("sprout", 0, -2, 17, "")}</g>',
        "imitate": f'<g fill="#7c5aa6">{icon("tribal-mask", 0, 0, 20, "")}</g>',
        "start": f'<g fill="#d9730d">{icon("sundial", 0, 0, 20, "")}</g>',
    }
    signs = {f"sg-{name}": f'<g id="hm-sg-{name}">{content}</g>' for name, content in drawn.items()}
    for kind in ("small-pasture", "ruby-mine", "field", "tunnel", "cavern", "deep-tunnel"):
        signs[f"sg-{kind}"] = f'<g id="hm-sg-{kind}">{_small(kind)}</g>'
    for seat in range(7):
        mark = use(f"s{seat}", 0, 8.6, 0.52)
        signs[f"dw{seat}"] = f'<g id="hm-dw{seat}">' + dwarf(f'<g fill="var(--pm)">{mark}</g>') + "</g>"
    return signs


SIGNS: Final = _symbols()

# --- rows of signs ---


def _is_symbol(sign: str) -> bool:
    return sign.startswith(("g-", "sg-"))


def _long(sign: str, size: float) -> float:
    if _is_symbol(sign):
        return size * (2 if sign in _WIDE else 1) + 1
    return width(sign, TEXT) * 1.2 + (2 if sign in _BETWEEN else 0.5)


def _total(signs: Signs, size: float) -> float:
    return sum(_long(sign, size) for sign in signs)


def _row(signs: Signs, x: float, y: float, size: float) -> str:
    x -= _total(signs, size) / 2
    found = ""
    for sign in signs:
        long = _long(sign, size)
        middle = x + long / 2
        found += (
            use(sign, middle, y, size / 20)
            if _is_symbol(sign)
            else words(middle, y + TEXT * 0.36, sign, TEXT, "b m")
        )
        x += long
    return found


@cache
def picture(signs: Signs, x: float, y: float, room: tuple[float, float], sizes: tuple[float, ...]) -> str:
    """Signs around a point, in the first size in which they have room, in one row or in several."""
    wide, high = room
    for size in (size for size in sizes if size <= high):
        for parts in range(1, max(1, int(high / (size + 1))) + 1):
            rows = _split(signs, parts, size)
            if max(_total(row, size) for row in rows) <= wide:
                return _rows(rows, x, y, size)
    return _rows(_split(signs, max(1, int(high / (sizes[-1] + 1))), sizes[-1]), x, y, sizes[-1])


def _rows(rows: list[Signs], x: float, y: float, size: float) -> str:
    step = size + 3
    top = y - (len(rows) - 1) * step / 2
    return "".join(_row(row, x, top + i * step, size) for i, row in enumerate(rows))


def _split(signs: Signs, parts: int, size: float) -> list[Signs]:
    """Rows of about the same length, a number beside what it counts."""
    share = 0.95 * _total(signs, size) / parts
    rows: list[list[str]] = [[]]
    for number, sign in enumerate(signs):
        done = _total(tuple(rows[-1]), size)
        is_full = len(rows) < parts and done + _long(sign, size) / 2 > share
        if is_full and number and _may_part(signs[number - 1], sign):
            rows.append([])
        rows[-1].append(sign)
    return [tuple(row) for row in rows]


def _may_part(before: str, after: str) -> bool:
    """Whether a row may end between two signs: not between a number and what it counts."""
    return after in _BETWEEN or before in _BETWEEN or (_is_symbol(before) and _is_symbol(after))


# --- what spaces do ---


def goods(amounts: Goods) -> list[str]:
    """Goods, each with its number unless it is one."""
    return [
        sign
        for name, amount in amounts.items()
        for sign in (*([str(amount)] if amount > 1 else []), f"g-{name}")
    ]


def _part(part: Part) -> list[str]:
    """The signs of a part; none for taking what lies on the space, which is seen there."""
    told: dict[str, list[str]] = {
        "take": [],
        "gain": goods(part.goods),
        "ore-per-mine": ["+2", "g-ore", "/", "sg-mine"],
        "ruby-for-mines": ["+1", "g-ruby", f"({part.arg}", "sg-ruby-mine", ")"],
        "dog": ["g-dog"],
        "furnish-dwelling": ["sg-bed"],
        "lay-forest": ["sg-forest"],
        "lay-mountain": ["sg-mountain", "/", "sg-halls"] if part.arg else ["sg-mountain"],
        "deep-ruby-mine": ["sg-deep-tunnel", "→", "sg-ruby-mine"],
        "explore": ["sg-explore", str(part.arg)],
        "trade-ore": [f"{part.arg}×", "2", "g-ore", "→", "2", "g-gold", "g-food"],
        "imitate": [*goods({"food": part.arg}), "→", "sg-imitate"] if part.arg else ["sg-imitate"],
    }
    found = told.get(part.op, [f"sg-{part.op}"])
    return found if part.op == "gain" else [*found, *(["+", *goods(part.goods)] if part.goods else [])]


def space_signs(tree: Tree) -> list[str]:
    """What a space lets a dwarf do, besides taking what lies there."""
    if isinstance(tree, Part):
        return _part(tree)
    branches = [signs for branch in tree.parts if (signs := space_signs(branch))]
    joint = _JOINTS[tree.how]
    return [sign for i, signs in enumerate(branches) for sign in ([joint, *signs] if i else signs)]


# --- what furnishings do ---

_MEASURES: Final = {
    "one": [],
    "dwarfs": ["sg-dwarf"],
    "dwarfs-beyond-four": ["sg-dwarf", "5+"],
    "armed-dwarfs": ["sg-armed"],
    "everybody-armed": ["sg-dwarf", "=", "sg-armed"],
    "nobody-armed": ["sg-armed", "=0"],
    "empty-fields": ["sg-field"],
    "donkeys-in-ore-mines": ["g-donkey", "sg-mine"],
    "donkeys-in-mines": ["g-donkey", "sg-ruby-mine"],
    "farm-animals": ["sg-any"],
    "crop-pairs": ["g-grain", "g-vegetable"],
    "dwellings-beside": ["sg-bed"],
    "yellow-tiles": ["sg-yellow"],
    "losses": ["−"],
}
_CHANGES: Final = {
    "sixth-dwarf": ["sg-bed", "6"],
    "furnish-tunnels": ["sg-furnish", "→", "sg-tunnel"],
    "either-or": ["sg-dwarf", "/", "→", "·"],
    "ore-stands-in": ["g-ore", "→", "g-wood", "g-stone"],
    "work-for-food": ["g-wood", "g-stone", "2", "g-ore", "→", "g-food"],
    "weapons-for-food": ["sg-armed", "→", "g-food"],
}


_SHARES: Final = {2: ["½"], 3: ["⅓"]}


def _counted(name: str) -> list[str]:
    return _MEASURES.get(name, [f"g-{name}"])


def _scored(effect: Score) -> list[str]:
    if effect.per == "losses":
        return ["g-points", f"−{effect.most}", "→", "0"]
    points = [str(effect.points)] if effect.points > 1 else _SHARES.get(effect.each, [])
    return [*points, "g-points", "/", *_counted(effect.per)]


def _effect(effect: Effect) -> list[str]:
    match effect:
        case Houses():
            return ["sg-bed"] * effect.dwarfs
        case Stalls():
            kept = f"g-{effect.species}" if effect.species else "sg-any"
            each = [str(effect.size)] if effect.size > 1 else []
            return [*each, kept, *(["/", *_counted(effect.places)] if effect.places != "one" else [])]
        case OnBuild():
            per = ["/", *_counted(effect.per)] if effect.per != "one" else []
            return [f"+{effect.amount}", f"g-{effect.good}", *per]
        case OnGain():
            return [f"g-{effect.good}", "→", f"g-{effect.extra}"]
        case OnBirth():
            return [f"g-{effect.species}" if effect.species else "sg-any", "+1", "→", f"g-{effect.good}"]
        case OnMeal():
            return ["sg-any", "→", f"+{effect.food}", "g-food"]
        case Deliver():
            return [f"{effect.rounds}×", f"g-{effect.good}"]
        case EachRound():
            return [f"g-{effect.good}", "/", *_counted(effect.per)]
        case SavesFood():
            return ["−1", "g-food", "/", *_counted(effect.per)]
        case Discount():
            return [f"−{effect.amount}", "sg-forge" if "weapon" in effect.on else f"g-{effect.good}"]
        case Converts():
            return [*goods(effect.give), "→", *goods(effect.get)]
        case Score():
            return _scored(effect)
        case Overhangs():
            return ["sg-mountain", "→", *goods({"gold": effect.gold})]
        case Changes():
            return _CHANGES[effect.rule]
        case Covers():
            return []


def _joined(rows: Iterable[list[str]]) -> Signs:
    return tuple(
        sign for i, row in enumerate(row for row in rows if row) for sign in (["·", *row] if i else row)
    )


FURNISHING_SIGNS: Final = {row.slug: _joined(map(_effect, row.effects)) for row in FURNISHINGS} | {
    "beer-parlor": ("2", "g-grain", "→", "3", "g-gold", "/", "4", "g-food"),
    "state-parlor": ("2", "g-food", "4", "g-points", "/", "sg-bed"),  # what is counted is the same for both
    "milking-parlor": ("g-food", "g-points", "/", "g-cattle"),
    "weaving-parlor": ("g-food", "½", "g-points", "/", "g-sheep"),
}
