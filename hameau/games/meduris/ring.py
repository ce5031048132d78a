"""Which spaces make the ring? Both sides of the board, read from files. [1.5–1.7]

A board file names the nine districts in their order, each with its spaces clockwise from the great river:
`{"name": …, "players": [4], "house": true, "note": …, "districts": [{"rune": "serpent", "spaces":
[{"needs": ["wool", "copper"]}, …]}, …]}`. `"house": true` marks what is a layout of ours, on the whole board,
on a district or on a space. The four-player ring can be replaced: HAMEAU_MEDURIS_BOARD names another file.
"""

import json
import os
from importlib.resources import files
from pathlib import Path
from typing import Final, final

from mypy_extensions import i64

from ...core.document import Fields
from ...core.errors import HameauError
from ...core.numbers import Ints, ints
from .pieces import PAIRS, RESOURCES, RUNES

VARIABLE: Final = "HAMEAU_MEDURIS_BOARD"
FEWEST_SPACES: Final = 37  # 32 huts must never close the ring, and nine buildings each leave room [1.2, 5.3]
MOST_SPACES: Final = 60  # spaces are bits of one number


@final
class Ring:
    """One side of the board: what each space asks for, and the district it lies in."""

    def __init__(
        self, name: str, house: bool, needs: list[tuple[int, int]], districts: list[int], invented: list[int]
    ) -> None:
        self.name = name
        self.house = house  # is any of it a layout of ours?
        self.size: i64 = len(needs)
        self.pair: Ints = ints([PAIRS.index((min(pair), max(pair))) for pair in needs])
        self.spaces_of: Ints = ints([_bits(self.pair, pair) for pair in range(len(PAIRS))])
        self.district: Ints = ints(districts)
        self.needs = [(RESOURCES[first], RESOURCES[second]) for first, second in needs]
        self.invented = invented  # spaces of ours


def _bits(pairs: Ints, wanted: int) -> int:
    """The spaces that ask for this pair of resources, a bit each."""
    return sum(1 << space for space, pair in enumerate(pairs) if pair == wanted)


def read_ring(text: str, what: str) -> Ring:
    """A ring from the text of a board file; anything that makes no sense is a HameauError."""
    try:
        fields = Fields(json.loads(text))
    except (ValueError, RecursionError):
        raise HameauError(f"{what}: expected a board as JSON, but this is no valid JSON") from None
    name, house = fields.text("name"), fields.flag("house")
    fields.text("note")
    fields.numbers("players", 2, 4)
    needs: list[tuple[int, int]] = []
    districts: list[int] = []
    invented: list[int] = []
    for number, district in enumerate(fields.items("districts", len(RUNES), len(RUNES))):
        if district.slug("rune", RUNES) != number:
            raise district.wrong("rune", repr(RUNES[number]), district.text("rune"))
        if district.has("house"):
            district.flag("house")
        for space in district.items("spaces", 1, MOST_SPACES):
            if space.has("house") and space.flag("house"):
                invented.append(len(needs))
            needs.append(_read_needs(space))
            districts.append(number)
        district.done()
    fields.done()
    return Ring(name, house, needs, districts, invented)


def _read_needs(space: Fields) -> tuple[int, int]:
    pair = space.slugs("needs", RESOURCES)
    if len(pair) != 2 or pair[0] == pair[1]:
        raise space.wrong("needs", "two different resources", space.get("needs"))
    space.done()
    return pair[0], pair[1]


def _own_file(name: str) -> str:
    return files(__name__.rpartition(".")[0]).joinpath("boards", name).read_text("utf-8")


def _four_player_ring() -> Ring:
    """Our own layout, or the file that replaces it. [1.6]"""
    path = os.environ.get(VARIABLE)
    if not path:
        return read_ring(_own_file("four.json"), "boards/four.json")
    try:
        text = Path(path).read_text("utf-8")
    except (OSError, ValueError):
        raise HameauError(f"{VARIABLE}: cannot read {path}") from None
    ring = read_ring(text, path)
    if not FEWEST_SPACES <= ring.size <= MOST_SPACES:
        raise HameauError(f"{path}: expected {FEWEST_SPACES} to {MOST_SPACES} spaces, got {ring.size}")
    return ring


TWO_THREE: Final = read_ring(_own_file("two-three.json"), "boards/two-three.json")
FOUR: Final = _four_player_ring()
SPACES: Final = tuple(str(space) for space in range(max(int(TWO_THREE.size), int(FOUR.size))))


def ring_for(seats: int) -> Ring:
    """The side of the board for a number of players. [1.5, 1.6]"""
    return FOUR if seats == 4 else TWO_THREE
