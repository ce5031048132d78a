"""A slow second opinion on what is offered: straight from the document and the printed rows, cell by cell."""

from itertools import product
from typing import Any

from hameau.games.caverna.furnishings import FURNISHINGS
from hameau.games.caverna.pieces import LOOT, PRICES
from hameau.games.caverna.spaces import ROWS, Part, Space, Tree

Document = dict[str, Any]
COLUMNS = "abcdefgh"
STEPS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def side(cell: str) -> str:
    """Forest, mountain, or nothing for the corners of the ring."""
    if cell[0] in "ah" and cell[1] in "05":
        return ""
    return "forest" if cell[0] in "abcd" else "mountain"


def printed(cell: str) -> bool:
    return cell[0] in "bcdefg" and cell[1] in "1234"


def beside(cell: str, toward: str) -> str | None:
    x, y = COLUMNS.index(cell[0]) + STEPS[toward][0], int(cell[1]) + STEPS[toward][1]
    if not (0 <= x < 8 and 0 <= y < 6):
        return None
    other = f"{COLUMNS[x]}{y}"
    return other if side(other) and side(other) == side(cell) else None


CELLS = [f"{x}{y}" for y in range(6) for x in COLUMNS if side(f"{x}{y}")]


class Clan:
    """A player of a document with the questions the rules ask."""

    def __init__(self, document: Document, seat: int) -> None:
        self.document = document
        self.player = document["players"][seat]
        self.seat = seat
        self.home: dict[str, str] = self.player["home"]
        self.stables: list[str] = self.player["stables"]
        self.tiles = set(self.home.values())
        forest = [kind for cell, kind in self.home.items() if side(cell) == "forest"]
        self.has_landscape = bool(forest)

    def neighbours(self, cell: str) -> list[str]:
        return [other for toward in STEPS if (other := beside(cell, toward))]

    def touches(self, cell: str) -> bool:
        return any(other in self.home for other in self.neighbours(cell))

    def can_lay(self, twin: str, cell: str, toward: str) -> bool:
        other = beside(cell, toward)
        if other is None:
            return False
        both = (self.home.get(cell), self.home.get(other))
        if twin == "large-pasture":
            return both == ("meadow", "meadow")
        if twin == "ore-mine":
            return both == ("tunnel", "tunnel")
        if both != (None, None) or side(cell) != ("forest" if twin == "meadow-field" else "mountain"):
            return False
        inside = printed(cell) + printed(other)
        if inside == 0 or (inside == 1 and "office-room" not in self.tiles):
            return False
        if twin == "meadow-field":
            if other in self.stables:
                return False
            if not self.has_landscape:
                return "d4" in (cell, other)
        return self.touches(cell) or self.touches(other)

    def lays(self, twin: str) -> set[str]:
        found = {f"lay {twin} {c} {t}" for c, t in product(CELLS, STEPS) if self.can_lay(twin, c, t)}
        if twin in ("cavern-cavern", "large-pasture"):
            return {text for text in found if text.endswith(("east", "south"))}
        return found

    def can_put(self, piece: str, cell: str) -> bool:
        kind = self.home.get(cell)
        if piece in ("ruby-mine", "deep-ruby-mine"):
            return kind == ("tunnel" if piece == "ruby-mine" else "deep-tunnel")
        if piece == "small-pasture":
            return kind == "meadow"
        if piece == "stable":
            ground = kind is None and printed(cell) and side(cell) == "forest"
            grass = kind is not None and (kind == "meadow" or "pasture" in kind)
            return len(self.stables) < 3 and cell not in self.stables and (ground or grass)
        if kind is not None or not printed(cell):
            return False
        if piece in ("tunnel", "cavern"):
            return side(cell) == "mountain" and self.touches(cell)
        if side(cell) != "forest" or (piece == "field" and cell in self.stables):
            return False
        return self.touches(cell) if self.has_landscape else cell == "d4"

    def puts(self, piece: str) -> set[str]:
        shown = piece.removeprefix("deep-")
        return {f"put {shown} {cell}" for cell in CELLS if self.can_put(piece, cell)}

    def furnishing_cells(self) -> set[str]:
        kinds = {"cavern"} | ({"tunnel", "deep-tunnel"} if "work-room" in self.tiles else set())
        return {cell for cell, kind in self.home.items() if kind in kinds}

    def supply(self) -> set[str]:
        intro = self.document["options"]["furnishings"] == "introductory"
        found = {tile.slug for tile in FURNISHINGS if tile.intro or not intro}
        for player in self.document["players"]:
            found -= (set(player["home"].values()) | {player["covered"]}) - {"dwelling"}
        return found

    def can_afford(self, cost: dict[str, int]) -> bool:
        cost = dict(cost)
        for tile, good in (("carpenter", "wood"), ("stone-carver", "stone")):
            if tile in self.tiles and cost.get(good, 0) > 0:
                cost[good] -= 1
        missing = {good: max(0, n - self.player[good]) for good, n in cost.items()}
        if "builder" in self.tiles:
            ore = self.player["ore"] - cost.get("ore", 0)
            for good in ("wood", "stone"):
                if missing.get(good, 0) == 1 and ore > 0:
                    missing[good] = 0
                    ore -= 1
        return not any(missing.values())

    def furnishes(self, which: str) -> set[str]:
        found = set()
        for tile in FURNISHINGS:
            over = {"trader": "spare-part-storage", "spare-part-storage": "trader"}.get(tile.slug)
            if tile.slug not in self.supply() or (which == "dwelling" and tile.tag != "orange"):
                continue
            if (self.furnishing_cells() or over in self.tiles) and self.can_afford(tile.cost):
                found.add(f"furnish {tile.slug}")
        return found

    def empty_fields(self) -> int:
        return list(self.home.values()).count("field")

    def sows(self) -> set[str]:
        grain, vegetables = min(2, self.player["grain"]), min(2, self.player["vegetable"])
        pairs = product(range(grain + 1), range(vegetables + 1))
        return {f"sow {g} {v}" for g, v in pairs if 0 < g + v <= self.empty_fields()}

    def can_grow(self) -> bool:
        rooms = dict.fromkeys(
            ("dwelling", "simple-dwelling-4-2", "simple-dwelling-3-3", "mixed-dwelling"), 1
        ) | {"couple-dwelling": 2, "entry-level-dwelling": 2}
        number = len(self.player["dwarfs"])
        if number == 5:
            return "additional-dwelling" in self.tiles
        return number < 5 and sum(rooms.get(kind, 0) for kind in self.home.values()) > number

    def forges(self) -> set[str]:
        most = min(8, self.player["ore"] + (2 if "blacksmith" in self.tiles else 0))
        return {f"forge {n}" for n in range(1, most + 1)}


def row_of(document: Document, slug: str) -> Space:
    seats = document["seats"]
    return next(row for row in ROWS if row.slug == slug and row.seats[0] <= seats <= row.seats[1])


def can_part(me: Clan, part: Part, goods: dict[str, int], weapon: int) -> bool:
    """Could this part be carried out now?"""
    wood, stone = me.player["wood"], me.player["stone"]
    cheap = 1 if "carpenter" in me.tiles else 0
    mines = list(me.home.values())
    answers = {
        "take": lambda: bool(goods),
        "gain": lambda: True,
        "start": lambda: True,
        "dog": lambda: True,
        "ore-per-mine": lambda: "ore-mine" in mines,
        "ruby-for-mines": lambda: mines.count("ruby-mine") >= part.arg,
        "furnish": lambda: bool(me.furnishes("any")),
        "furnish-dwelling": lambda: bool(me.furnishes("dwelling")),
        "lay-forest": lambda: bool(me.lays("meadow-field")),
        "lay-mountain": lambda: bool(me.lays("cavern-tunnel")),
        "ore-mine": lambda: bool(me.lays("ore-mine")),
        "ruby-mine": lambda: bool(me.puts("ruby-mine")),
        "deep-ruby-mine": lambda: bool(me.puts("deep-ruby-mine")),
        "small-pasture": lambda: bool(me.puts("small-pasture")) and wood >= part.arg - cheap,
        "large-pasture": lambda: bool(me.lays("large-pasture")) and wood >= part.arg - cheap,
        "stable": lambda: bool(me.puts("stable")) and (stone > 0 or "stone-carver" in me.tiles),
        "sow": lambda: bool(me.sows()),
        "grow": me.can_grow,
        "forge": lambda: weapon == 0 and bool(me.forges()),
        "explore": lambda: weapon > 0,
        "market": lambda: me.player["gold"] > 0,
        "trade-ore": lambda: me.player["ore"] >= 2,
    }
    return answers[part.op]()


def can_begin(me: Clan, tree: Tree, goods: dict[str, int], weapon: int) -> bool:
    """Could a dwarf begin with something of this tree? Of an and-then only its first part."""
    if isinstance(tree, Part):
        return can_part(me, tree, goods, weapon)
    branches = tree.parts[:1] if tree.how == "and then" else tree.parts
    return any(can_begin(me, branch, goods, weapon) for branch in branches)


def places(document: Document, seat: int) -> set[str]:
    """Every space the weakest dwarf at home, or the one sent out of order, could go to."""
    me = Clan(document, seat)
    at_home = [d["weapon"] for d in me.player["dwarfs"] if not d["placed"]]
    action = document["action"]
    sent = action["dwarf"] if action else None
    weapon = me.player["dwarfs"][sent]["weapon"] if sent is not None else min(at_home)
    found = set()
    for slug, space in document["spaces"].items():
        tree = row_of(document, slug).parts
        if space["dwarf-of"] is not None:
            continue
        if isinstance(tree, Part) and tree.op == "imitate":
            if me.player["food"] >= tree.arg and imitations(document, seat, weapon, tree.arg):
                found.add(f"place {slug}")
        elif can_begin(me, tree, space["goods"], weapon):
            found.add(f"place {slug}")
    return found


def imitations(document: Document, seat: int, weapon: int, cost: int) -> set[str]:
    """Every space of an opponent where something is left to do once the food is paid."""
    me = Clan(document, seat)
    me.player = me.player | {"food": me.player["food"] - cost}
    found = set()
    for slug, space in document["spaces"].items():
        foreign = space["dwarf-of"] not in (None, seat)
        if not foreign or slug == "starting-player" or slug.startswith("imitation"):
            continue
        if can_begin(me, row_of(document, slug).parts, {}, weapon):
            found.add(f"imitate {slug}")
    return found


def expected(document: Document) -> tuple[str, set[str]] | None:
    """The family of options a step asks for, and all of them; None where there is no second opinion."""
    step, _, what = document["deciding"].partition(" ")
    if document["seat"] < 0:
        return None
    me = Clan(document, document["seat"])
    if step == "place":
        return "place", places(document, document["seat"])
    if step == "lay":
        twins = ("cavern-tunnel", "cavern-cavern") if what == "mountain-twin" else (what,)
        return "lay", set().union(*(me.lays(twin) for twin in twins))
    if step == "put":
        return "put", me.puts(what)
    if step == "furnish":
        return "furnish", me.furnishes(what)
    if step == "cell":
        return "in", {f"in {cell}" for cell in me.furnishing_cells()}
    if step == "sow":
        return "sow", me.sows()
    if step == "forge":
        return "forge", me.forges()
    if step == "trade-ore":
        return "trade-ore", {f"trade-ore {n}" for n in (1, 2, 3) if me.player["ore"] >= 2 * n}
    action = document["action"]
    if step == "imitate":
        weapon = me.player["dwarfs"][action["dwarf"]]["weapon"]
        return "imitate", imitations(document, me.seat, weapon, 0)
    if step == "market":
        gold = me.player["gold"]
        return "buy", {f"buy {g}" for g, n in PRICES.items() if n <= gold and g not in action["bought"]}
    if step == "loot":
        strong = [
            row for row in LOOT if row.strength <= action["strength"] and row.slug not in action["looted"]
        ]
        goods = [
            row.slug for row in strong if row.slug != "loot-breed"
        ]  # room for newborns is checked elsewhere
        return "loot", {f"loot {slug}" for slug in goods if can_loot(me, slug)}
    return None


def can_loot(me: Clan, item: str) -> bool:
    cheap = 1 if "carpenter" in me.tiles else 0
    wood = me.player["wood"]
    answers = {
        "loot-furnish": lambda: bool(me.furnishes("any")),
        "loot-dwelling": lambda: bool(me.furnishing_cells()) and me.can_afford({"wood": 2, "stone": 2}),
        "loot-stable": lambda: bool(me.puts("stable")),
        "loot-tunnel": lambda: bool(me.puts("tunnel")),
        "loot-cavern": lambda: bool(me.puts("cavern")),
        "loot-meadow": lambda: bool(me.puts("meadow")),
        "loot-field": lambda: bool(me.puts("field")),
        "loot-small-pasture": lambda: bool(me.puts("small-pasture")) and wood >= 1 - cheap,
        "loot-large-pasture": lambda: bool(me.lays("large-pasture")) and wood >= 2 - cheap,
        "loot-sow": lambda: bool(me.sows()),
    }
    return answers[item]() if item in answers else True
