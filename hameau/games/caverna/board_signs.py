"""What do spaces and furnishings do, told in pictures? Rows of signs, read off their tables."""

from typing import Final

from ...drawing.caves import fill, symbols
from ...drawing.signs import counted, joined
from ...drawing.svg import icon, use
from .board_halls import CELL
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
from .furnishings import FURNISHINGS, Furnishing
from .spaces import Part, Tree

_JOINTS: Final = {"all": "+", "and/or": "·", "and then/or": "›", "and then": "›", "either/or": " / "}
_DUG: Final = ("cavern", "tunnel", "deep-tunnel", "ore-mine", "ruby-mine")
_WHITE_EDGE: Final = ' stroke="#fff" stroke-width=".7"'

# --- symbols, 20 wide around the origin; of two cells 40 ---


def _small(*cells: str) -> str:
    """Cells of a home, side by side; here those of the mountain have a rim as well."""
    left = -10 * len(cells)
    return "".join(
        use(name, left + 20 * i, -10, 20 / CELL)
        for i, cell in enumerate(cells)
        for name in ((f"c-{cell}", "cv-rim") if cell in _DUG else (f"c-{cell}",))
    )


_BED: Final = (
    '<path d="M-10 8V-7h3v8H10v7H7V5H-7v3z" fill="#a8743f" stroke="#4a3010" stroke-width=".8"/>'
    '<path d="M-9.3-6.3v13M-6 2H9.3" stroke="#dcae72" stroke-width=".7"/>'
    '<path d="M-2-3.5H7.5Q10-3.5 10 1H-2z" fill="#c2503f"/><path d="M-2-.8H9.7L10 1H-2z" fill="#8f2f24"/>'
    '<path d="M-6-3.5h4q1 0 1 2T-2 1h-4.5v-3z" fill="#fff8e8" stroke="#6b4826" stroke-width=".6"/>'
)
_ANVIL: Final = (
    '<path d="M-10-5H9q0 5-6 6l1 4 4 2v2H-7V7l4-2 1-4C-7 1-10-1-10-5z" fill="#6d757b" stroke="#2c3134"/>'
    '<path d="M-9-4.4H8.5" stroke="#b9c2c7" stroke-width="1.2"/>'
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
    '<path d="M-4.5 6V0L0-3 4.5 0v6z" fill="#b98651"/><path d="M0-3L4.5 0v6H0z" fill="#94683a"/>'
    '<path d="M-1.5 6V2h3v4z" fill="#3a2a16"/><path d="M-9-5.5h18" stroke="#0000002e" stroke-width="1.2"/>'
)
_CARD: Final = '<rect x="-9" y="-7" width="8" height="14" rx="1.5" fill="#fff8e8" stroke="#6b4826"/>'
_TICK: Final = '<path d="M-7.4 0l2 2.6 3-5" fill="none" stroke="#2f7d32" stroke-width="1.8"/>'


def _beside(content: str) -> str:
    return f'<g transform="translate(10)">{content}</g>'


def _symbols() -> dict[str, str]:
    drawn = {
        "either": f'{_CARD}{_TICK}<g opacity=".4">{_beside(_CARD)}</g>',
        "both": _CARD + _TICK + _beside(_CARD + _TICK),
        "mine": _small("ore-mine"),
        "stable": use("stable", 0, 0, 0.85),
        "bed": _BED,
        "forge": _ANVIL,
        "market": _STALL,
        "any": _PAW,
        "furnish": _TILE,
        "yellow": _TILE.replace("#6aa55c", "#efcf4a"),
        "grow": use("sg-dwarf", 0, 0) + fill("M5-7h3v-3h2v3h3v2h-3v3H8v-3H5z", "#2f7d32", _WHITE_EDGE),
        "armed": _coloured("#76828c", icon("battle-axe", 0, 0, 20, "")),
        "explore": '<circle r="10" fill="#7d2d26"/>' + _coloured("#ffe9c7", icon("battle-axe", 0, 0, 15, "")),
        "sow": '<ellipse cy="7" rx="9" ry="3" fill="#7a5730"/>'
        + _coloured("#4d8a3c", icon("sprout", 0, -2, 17, "")),
        "imitate": _coloured("#8f6bc0", icon("tribal-mask", 0, 0, 20, "")),
        "start": _coloured("#d9730d", icon("sundial", 0, 0, 20, "")),
    }
    cells = ("small-pasture", "ruby-mine", "meadow", "field", "tunnel", "cavern", "deep-tunnel")
    twins = {
        "forest": ("meadow", "field"),
        "mountain": ("cavern", "tunnel"),
        "halls": ("cavern", "cavern"),
        "ore-mine": ("ore-mine", "deep-tunnel"),
        "large-pasture": ("large-pasture-east", "large-pasture-west"),
    }
    drawn |= {kind: _small(kind) for kind in cells}
    return symbols(drawn, "sg-") | symbols({name: _small(*pair) for name, pair in twins.items()}, "sw-")


def _coloured(colour: str, content: str) -> str:
    return f'<g fill="{colour}">{content}</g>'


SIGNS: Final = _symbols()

# --- what spaces do ---


def _part(part: Part) -> list[str]:
    """The signs of a part; none for taking what lies on the space, which is seen there."""
    told: dict[str, list[str]] = {
        "take": [],
        "gain": counted(part.goods),
        "ore-per-mine": ["+2", "g-ore", "/", "sg-mine"],
        "ruby-for-mines": ["+1", "g-ruby", f"({part.arg}", "sg-ruby-mine", ")"],
        "dog": ["g-dog"],
        "furnish-dwelling": ["sg-bed"],
        "lay-forest": ["sw-forest"],
        "lay-mountain": ["sw-mountain", "/", "sw-halls"] if part.arg else ["sw-mountain"],
        "deep-ruby-mine": ["sg-deep-tunnel", "→", "sg-ruby-mine"],
        "explore": ["sg-explore", str(part.arg)],
        "trade-ore": [f"{part.arg}×", "2", "g-ore", "→", "2", "g-gold", "g-food"],
        "imitate": [*counted({"food": part.arg}), "→", "sg-imitate"] if part.arg else ["sg-imitate"],
    }
    found = told.get(
        part.op, [f"sw-{part.op}" if part.op in ("ore-mine", "large-pasture") else f"sg-{part.op}"]
    )
    return found if part.op == "gain" else [*found, *(["+", *counted(part.goods)] if part.goods else [])]


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
    "sixth-dwarf": ["sg-bed", "→", "sg-dwarf", "6"],
    "furnish-tunnels": ["sg-furnish", "→", "sg-tunnel"],
    "either-or": ["sg-either", "→", "sg-both"],
    "ore-stands-in": ["g-ore", "→", "g-wood", "·", "g-stone"],
    "work-for-food": ["g-wood", "/", "g-stone", "/", "2", "g-ore", "→", "sg-dwarf"],
    "weapons-for-food": ["sg-armed", "→", "g-food"],
}


_PRICED: Final = {
    "furnishing": "sg-furnish",
    "fence": "sg-small-pasture",
    "stable": "sg-stable",
    "weapon": "sg-forge",
}
_SHARES: Final = {2: ["½"], 3: ["⅓"]}


def _measured(name: str) -> list[str]:
    return _MEASURES.get(name, [f"g-{name}"])


def _scored(effect: Score) -> list[str]:
    if effect.per == "losses":
        return ["g-points", f"−{effect.most}", "→", "0"]
    points = [str(effect.points)] if effect.points > 1 else _SHARES.get(effect.each, [])
    return [*points, "g-points", "/", *_measured(effect.per)]


def _effect(effect: Effect) -> list[str]:
    match effect:
        case Houses():
            return ["sg-bed"] * effect.dwarfs
        case Stalls():
            kept = f"g-{effect.species}" if effect.species else "sg-any"
            each = [str(effect.size)] if effect.size > 1 else []
            return [*each, kept, *(["/", *_measured(effect.places)] if effect.places != "one" else [])]
        case OnBuild():
            per = ["/", *_measured(effect.per)] if effect.per != "one" else []
            return [f"+{effect.amount}", f"g-{effect.good}", *per]
        case OnGain():
            return [f"g-{effect.good}", "→", f"g-{effect.extra}"]
        case OnBirth():
            return ["+1", f"g-{effect.species}" if effect.species else "sg-any", "→", f"g-{effect.good}"]
        case OnMeal():
            return ["sg-any", "→", f"+{effect.food}", "g-food"]
        case Deliver():
            return [f"{effect.rounds}×", f"g-{effect.good}"]
        case EachRound():
            return [f"g-{effect.good}", "/", *_measured(effect.per)]
        case SavesFood():
            return ["−1", "g-food", "/", *_measured(effect.per)]
        case Discount():
            return [f"−{effect.amount}", f"g-{effect.good}", "/", *(_PRICED[what] for what in effect.on)]
        case Converts():
            return [*counted(effect.give), "→", *counted(effect.get)]
        case Score():
            return _scored(effect)
        case Overhangs():
            return ["sw-mountain", "→", *counted({"gold": effect.gold})]
        case Changes():
            return _CHANGES[effect.rule]
        case Covers():
            return []


def _lasting(row: Furnishing) -> list[Effect]:
    return [effect for effect in row.effects if not isinstance(effect, OnBuild)]


# In a cavern there is one row for what a furnishing does; what is gained by building it is over.
BUILT_SIGNS: Final = {row.slug: joined(map(_effect, _lasting(row))) for row in FURNISHINGS} | {
    "office-room": ("sw-mountain", "→", "g-gold"),
    "carpenter": ("−1", "g-wood"),
    "stone-carver": ("−1", "g-stone"),
    "blacksmith": ("−2", "g-ore"),
    "builder": ("g-ore", "→", "g-wood", "g-stone"),
    "trader": ("→", "g-wood", "g-stone", "g-ore"),
    "quarry": ("g-donkey", "→", "g-stone"),
    "slaughtering-cave": ("+1", "g-food"),
    "cooking-cave": ("→", "5", "g-food"),
    "working-cave": ("g-wood", "g-stone", "g-ore", "→"),
    "mining-cave": ("−1", "g-food"),
    "breeding-cave": ("sg-any", "→", "g-food"),
    "hunting-parlor": ("g-boar", "→", "g-gold", "g-food"),
    "beer-parlor": ("g-grain", "→", "g-gold", "g-food"),
    "blacksmithing-parlor": ("g-ruby", "→", "2", "g-gold"),
    "spare-part-storage": ("→", "2", "g-gold"),
    "supplies-storage": ("sg-dwarf", "=", "sg-armed"),
    "broom-chamber": ("5", "g-points", "/", "5+"),
    "food-chamber": ("g-points", "/", "g-grain", "g-vegetable"),
    "prayer-chamber": ("sg-armed", "=0"),
    "writing-chamber": ("−7", "→", "0"),
}
FURNISHING_SIGNS: Final = {row.slug: joined(map(_effect, row.effects)) for row in FURNISHINGS} | {
    "stone-carver": ("+2", "g-stone", "·", "−1", "g-stone", "/", "sg-furnish"),
    "beer-parlor": ("2", "g-grain", "→", "3", "g-gold", "/", "4", "g-food"),
    "state-parlor": (
        "+2",
        "g-food",
        "·",
        "4",
        "g-points",
        "/",
        "sg-bed",
    ),  # what is counted is the same for both
    "milking-parlor": ("+1", "g-food", "·", "g-points", "/", "g-cattle"),
    "weaving-parlor": ("+1", "g-food", "·", "½", "g-points", "/", "g-sheep"),
}
