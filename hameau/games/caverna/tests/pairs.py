"""Which furnishings meet? Every pair whose rules touch, and what happens where they do. [9]

A pair is here if one tile changes when, where, for how much or to what effect the other works: timing, price,
place, points or food. Tiles that only deal in the same goods are not: a stone in a storage is a stone,
wherever it comes from. Each pair has a test marked with its names.
"""

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., object])


def pair(*tiles: str) -> Callable[[Test], Test]:
    """Says which furnishings meet in a test; all pairs among them are shown there."""

    def mark(test: Test) -> Test:
        found = {frozenset((a, b)) for a in tiles for b in tiles if a != b}
        test.pairs = getattr(test, "pairs", set()) | found  # type: ignore[attr-defined]
        return test

    return mark


PAIRS = {
    # prices
    ("carpenter", "stone-carver"): "both discounts on one tile",
    ("carpenter", "builder"): "ore stands in only for wood that is still to pay",
    ("stone-carver", "builder"): "ore stands in only for stone that is still to pay",
    ("builder", "stubble-room"): "ore is part of the price and stands in for the wood",
    ("builder", "stone-storage"): "ore is part of the price and stands in for a wood",
    ("builder", "blacksmithing-parlor"): "a price in ore alone leaves nothing to stand in for",
    ("carpenter", "spare-part-storage"): "the discount also where the tile covers another",
    # places
    ("trader", "spare-part-storage"): "one lies upon the other",
    ("work-room", "trader"): "the cell of the other tile, although tunnels are free",
    ("work-room", "spare-part-storage"): "the cell of the other tile, although tunnels are free",
    ("work-room", "state-parlor"): "neighbours count from a tunnel too",
    ("work-room", "dwelling"): "a dwelling in a tunnel houses a dwarf",
    ("work-room", "office-room"): "a tunnel outside the board is furnished",
    ("work-room", "guest-room"): "a dwelling in a tunnel and growth in one action",
    ("office-room", "guest-room"): "both tiles of the Extension overhang",
    ("office-room", "stubble-room"): "a field outside the board holds an animal",
    ("office-room", "miner"): "a mine outside the board has a donkey",
    ("office-room", "mining-cave"): "a mine outside the board has a donkey",
    ("office-room", "state-parlor"): "a dwelling outside the board is a neighbour",
    ("state-parlor", "dwelling"): "a neighbour",
    ("state-parlor", "simple-dwelling-4-2"): "a neighbour",
    ("state-parlor", "simple-dwelling-3-3"): "a neighbour",
    ("state-parlor", "mixed-dwelling"): "a neighbour",
    ("state-parlor", "couple-dwelling"): "a neighbour",
    ("state-parlor", "additional-dwelling"): "a neighbour",
    # dwarfs
    ("guest-room", "additional-dwelling"): "the sixth dwarf in the action that builds its dwelling",
    ("guest-room", "couple-dwelling"): "one newborn, although there is room for two",
    ("couple-dwelling", "additional-dwelling"): "five and one",
    ("cuddle-room", "additional-dwelling"): "room for six sheep",
    ("broom-chamber", "additional-dwelling"): "ten points",
    ("cuddle-room", "dwelling"): "a newborn makes room for a sheep at once",
    # goods that bring goods
    ("seam", "stone-supplier"): "ore for the delivered stone",
    ("seam", "stone-carver"): "ore for the stone at once",
    ("seam", "trader"): "ore for the stone of a set",
    ("seam", "quarry"): "ore for the stone of a newborn donkey",
    ("miner", "ruby-supplier"): "the delivered ruby may buy the donkey",
    ("miner", "mining-cave"): "the same donkey digs and saves food",
    ("miner", "quarry"): "the newborn donkey digs in the next round",
    # feeding
    ("mining-cave", "working-cave"): "never less than nothing together",
    ("mining-cave", "cooking-cave"): "food is cooked for what the donkeys leave to pay",
    ("working-cave", "cooking-cave"): "food is cooked for what the worker leaves to pay",
    ("mining-cave", "slaughtering-cave"): "a donkey eaten saves no food any more",
    ("mining-cave", "quarry"): "a donkey born after feeding saves nothing yet",
    ("working-cave", "trader"): "a set bought while feeding may feed the worker",
    ("cooking-cave", "beer-parlor"): "both want the grain",
    ("peaceful-cave", "blacksmith"): "a cheap weapon is dear food",
    ("slaughtering-cave", "hunting-parlor"): "a trade is no slaughter, and which one is a choice",
    ("slaughtering-cave", "breeding-cave"): "surplus goes before the newborns come, and both pay",
    ("quarry", "breeding-cave"): "both pay for a newborn donkey",
    # at once, and at the end
    ("weaving-parlor", "cuddle-room"): "sheep in the room count",
    ("milking-parlor", "breakfast-room"): "cattle in the room count",
    ("peaceful-cave", "prayer-chamber"): "weapons go before the points",
    ("peaceful-cave", "weapon-storage"): "a weapon given up counts no more",
    ("peaceful-cave", "supplies-storage"): "a weapon given up spoils it",
    ("weapon-storage", "prayer-chamber"): "one or the other",
    ("supplies-storage", "prayer-chamber"): "one or the other",
    ("weapon-storage", "supplies-storage"): "both",
    ("trader", "blacksmithing-parlor"): "the ore of a set is smithed with a ruby, until the points",
    ("blacksmithing-parlor", "treasure-chamber"): "a ruby smithed counts no more",
    ("beer-parlor", "food-chamber"): "grain sold counts no more",
    ("hunting-parlor", "fodder-chamber"): "boars sold count no more",
    ("spare-part-storage", "stone-storage"): "a stone sold counts no more",
    ("spare-part-storage", "ore-storage"): "an ore sold counts no more",
    ("main-storage", "spare-part-storage"): "counted unless it is covered",
    ("main-storage", "trader"): "what the Trader covers is not counted",
    ("main-storage", "writing-chamber"): "a yellow tag that gives no points itself",
}
