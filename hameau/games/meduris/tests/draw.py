"""How is a position drawn? Buildings, hands and workers in a few words; everything else has a default.

    t = table(seats=3, board="hut 2 on 16, 19, 20; temple 1 on 21", druid=16,
              hands=["wood 3, stone 3", "", ""], plains="wood 1 1 2")

Workers that are not drawn stand on the plains that are not drawn. A rune stone lies with the last hut of its
district, clockwise, unless `runes` says otherwise.
"""

from hameau.core.state import Document
from hameau.games.meduris import GAME
from hameau.games.meduris.pieces import HUTS, RESOURCES, RUNES, WORKERS
from hameau.games.meduris.ring import ring_for
from hameau.testing import Scenario


def table(
    seats: int = 3,
    board: str = "",
    druid: int | None = None,
    hands: list[str] | None = None,
    plains: str = "",
    tokens: dict[int, str] | None = None,
    points: list[int] | None = None,
    runes: dict[str, int] | None = None,
    turn: int = 0,
    seat: int | None = None,
    decide: str = "act",
    finisher: int | None = None,
    screens: str = "closed",
) -> Scenario:
    """A position in which a seat decides, by default the one whose turn it is, or the die is rolled."""
    spaces = buildings(board, seats)
    goods = [chips(hand) for hand in (hands or [""] * seats)]
    document: Document = {
        "game": "meduris",
        "seats": seats,
        "options": {"screens": screens},
        "layout": ring_for(seats).name,
        "turn": turn,
        "seat": -1 if decide == "roll" else turn if seat is None else seat,
        "deciding": decide,
        "board": spaces,
        "tokens": {str(space): token for space, token in (tokens or {}).items()},
        "druid": druid_place(spaces) if druid is None else druid,
        "runes": holders(spaces, seats) | (runes or {}),
        "plains": stacks(plains, seats),
        "supply": {kind: 18 - sum(hand[kind] for hand in goods) for kind in RESOURCES},
        "players": [
            {
                "goods": goods[me],
                "points": points[me] if points else 5,
                "huts": HUTS[seats] - spaces.count(f"hut {me}"),
                "temples": 2 - spaces.count(f"temple {me}"),
            }
            for me in range(seats)
        ],
        "finisher": finisher,
        "lap": None,
    }
    return Scenario(GAME, document)


def buildings(text: str, seats: int) -> list[str | None]:
    spaces: list[str | None] = [None] * int(ring_for(seats).size)
    for entry in filter(None, text.split(";")):
        what, _, where = entry.strip().partition(" on ")
        for space in where.split(","):
            assert spaces[int(space)] is None
            spaces[int(space)] = what
    return spaces


def druid_place(spaces: list[str | None]) -> int | str:
    """On the paved spaces while that fits, else at the last hut of the first settlement."""
    built = [space for space, there in enumerate(spaces) if there]
    huts = [space for space in built if str(spaces[space]).startswith("hut")]
    if len(built) <= 3 or not huts:
        return "temple" if not built else f"paved {min(3, len(built))}"
    return next(space for space in huts if (space + 1) % len(spaces) not in huts)


def chips(text: str) -> dict[str, int]:
    hand = dict.fromkeys(RESOURCES, 0)
    for entry in filter(None, text.split(",")):
        kind, number = entry.split()
        hand[kind] = int(number)
    return hand


def holders(spaces: list[str | None], seats: int) -> dict[str, int | None]:
    owners: dict[str, int | None] = dict.fromkeys(RUNES)
    for space, there in enumerate(spaces):
        if there and there.startswith("hut"):
            owners[RUNES[int(ring_for(seats).district[space])]] = int(there.split()[1])
    return owners


def stacks(text: str, seats: int) -> dict[str, list[int]]:
    plains: dict[str, list[int]] = {}
    for entry in filter(None, text.split(",")):
        plain, *workers = entry.split()
        plains[plain] = [int(worker) for worker in workers]
    drawn = [worker for stack in plains.values() for worker in stack]
    left = [seat for seat in range(seats) for number in range(WORKERS[seats] - drawn.count(seat))]
    for plain in RESOURCES:
        if plain not in plains:
            plains[plain] = left[:3]
            left = left[3:]
    assert not left, "no room for the workers that were not drawn"
    return {plain: plains[plain] for plain in RESOURCES}
