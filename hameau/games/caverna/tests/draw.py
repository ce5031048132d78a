"""Positions to test from: a document with a few fields changed."""

from typing import Any

from hameau.core.dealer import settle
from hameau.core.options import Options
from hameau.core.rng import Rng
from hameau.games.caverna import GAME
from hameau.testing import Scenario

Fields = dict[str, Any]
NO_ACTION: Fields = {
    "dwarf": None,
    "space": None,
    "imitating": False,
    "done": [],
    "acted": False,
    "reward": None,
    "price": 0,
    "tile": None,
    "cell": None,
    "strength": 0,
    "level": 0,
    "looted": [],
    "bought": [],
    "crowded": False,
}
ENTRY = {"e4": "entry-level-dwelling", "e3": "cavern"}
# Every card up to a round, in one of the orders they can come.
CARDS = [
    "blacksmithing",
    "sheep-farming",
    "ore-mine-construction",
    "wish-for-children",
    "donkey-farming",
    "ruby-mine-construction",
    "ore-delivery",
    "family-life",
    "exploration",
    "ore-trading",
    "adventure",
    "ruby-delivery",
]


def first_turn(seats: int, **options: str) -> Fields:
    """The document of a game at its first placement."""
    state = settle(GAME.new(seats, **options), Rng(1, "first turn"), Options())
    document: Fields = state.dump()
    return document


def table(
    seats: int = 2,
    round: int = 1,
    *,
    goods: str = "",
    home: Fields | None = None,
    stables: str = "",
    dwarfs: list[int] | None = None,
    tiles: list[str] | None = None,
    spaces: Fields | None = None,
    options: Fields | None = None,
    others: Fields | None = None,
    **fields: Any,
) -> Scenario:
    """Seat 0 is about to place a dwarf in some round, with the given goods, home board and weapons.

    `goods="wood 2 ore 1"`; `home` adds cells to the board; `tiles` are put on e3, e2, e1 and so on; `spaces`
    sets goods or the dwarf on spaces; `others` changes fields of every other seat.
    """
    document = first_turn(seats, **(options or {}))
    cards = [card for card in CARDS if seats > 2 or card != "exploration"]
    number = round if seats > 2 or round < 9 else round - 1
    document["round"] = round
    document["cards"] = [card for card in CARDS if card in cards[:number]]
    document["coming"] = "none"
    document["spaces"] = _spaces(document, cards[:number], spaces or {})
    player = document["players"][0]
    player.update(_amounts(goods))
    player["home"] = ENTRY | _furnished(tiles or []) | (home or {})
    player["stables"] = stables.split()
    weapons = dwarfs or [0, 0]
    player["dwarfs"] = [{"weapon": weapon, "placed": False, "young": False} for weapon in weapons]
    for name in [key for key in fields if key in player]:
        player[name] = fields.pop(name)
    for other in document["players"][1:]:
        other.update(others or {})
    document.update(fields)
    return Scenario(GAME, document)


def _amounts(text: str) -> Fields:
    words = text.split()
    amounts: Fields = dict.fromkeys(("food",), 0)
    return amounts | {good: int(amount) for good, amount in zip(words[::2], words[1::2], strict=True)}


def _furnished(tiles: list[str]) -> Fields:
    cells = ["e3", "e2", "e1", "f1", "f2", "f3", "g1", "g2", "g3", "g4"]
    return dict(zip(cells, tiles, strict=False))


def _spaces(document: Fields, cards: list[str], changes: Fields) -> Fields:
    slugs = [slug for slug in document["spaces"] if slug not in CARDS]
    for card in cards:
        urgent = card == "wish-for-children" and "family-life" in cards
        slugs.append("urgent-wish-for-children" if urgent else card)
    found = {slug: {"goods": {}, "dwarf-of": None} for slug in slugs}
    for slug, change in changes.items():
        if isinstance(change, int):
            found[slug]["dwarf-of"] = change
        else:
            found[slug]["goods"] = {k: v for k, v in _amounts(change).items() if v}
    return found


def seat(t: Scenario, number: int = 0) -> Fields:
    """A player of the present position's document."""
    players: Any = t.state.dump()["players"]
    found: Fields = players[number]
    return found


def goods(t: Scenario, number: int = 0) -> Fields:
    """What a player owns, without what it does not."""
    player = seat(t, number)
    return {
        k: v
        for k, v in player.items()
        if isinstance(v, int) and not isinstance(v, bool) and v and k != "begging"
    }
