"""How is a position drawn? Villages, cards and stacks in a few words; everything else has a default.

    t = table(seats=3, me="wood 2, clay 1, tools 4, used 2 @ hunt 3, card-2",
              others="food 5 @ forest 2", cards="dice-pottery, food-7-pottery", stacks="wwc 7, 4-of-2 1",
              decide="use")

A village is a list of what it owns, then after an `@` where its figures stand. `me` is seat 0, `left` seat 1,
`across` seat 2, `right` seat 3; `others` stands for every seat that is not drawn itself.
"""

from collections.abc import Iterable

from hameau.core.state import Document
from hameau.games.stone_age import GAME
from hameau.games.stone_age.pieces import BUILDINGS, CARDS
from hameau.games.stone_age.rules.steps import STEPS
from hameau.testing import Scenario

LISTS = ("cards", "buildings")  # of slugs
COUNTS = ("used", "once")  # of numbers
USUAL_HEIGHT = 4  # leaves tiles for the villages, whatever the number of stacks


def table(
    seats: int = 4,
    me: str = "",
    left: str | None = None,
    across: str | None = None,
    right: str | None = None,
    others: str = "",
    cards: str = "",
    stacks: str = "",
    deck: str | None = None,
    decide: str = "place",
    seat: int = 0,
    start: int | None = None,
    round: int = 2,
    maxed: str = "allowed",
) -> Scenario:
    """A position in which `seat` decides. `cards` and `stacks` begin with the cheapest and the first; a dash
    is an empty one. `deck` names the cards still to come: the last village holds whatever is nowhere else.
    """
    drawn = [me, left, across, right][:seats]
    players = [village(others if text is None else text) for text in drawn]
    document: Document = {
        "game": "stone-age",
        "seats": seats,
        "options": {"maxed": maxed},
        "round": round,
        "start": seat if start is None else start,
        "turn": seat,
        "seat": seat,
        "deciding": decide,
        "pending": pending(decide),
        "cards": card_row(cards, [*split(deck or ""), *owned(players, "cards")]),
        "stacks": stack_row(stacks, seats, players),
        "players": players,
    }
    if deck is not None:
        hand_out(document, split(deck))
    return Scenario(GAME, document)


def split(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def village(text: str) -> Document:
    """What a seat owns: "wood 2, tools 4, used 2 1, cards dice-time points-music @ hunt 3, hut"."""
    owned, _, places = text.partition("@")
    player: Document = dict.fromkeys(("food", "wood", "clay", "stone", "gold", "agriculture", "tools"), 0)
    player |= {"figures": 5, "food": 12, "points": 0, "placed": {}, "used": [], "cards": [], "hidden": None}
    player |= {"buildings": [], "once": [], "two-resources": False}
    for entry in split(owned):
        name, *values = entry.split()
        assert name in player, f"a village has no {name}"
        player[name] = _value(name, values)
    player["placed"] = {name: figures for name, figures in map(standing, split(places))}
    return player


def _value(name: str, values: list[str]) -> object:
    if name in LISTS:
        return values
    if name in COUNTS:
        return [int(value) for value in values]
    if name == "two-resources":
        return True
    return values[0] if name == "hidden" else int(values[0])


def standing(entry: str) -> tuple[str, int]:
    """ "forest 3" or "field"; without a number it is one figure, at the hut two."""
    place, _, figures = entry.partition(" ")
    return place, int(figures) if figures else 2 if place == "hut" else 1


def pending(decide: str) -> list[str]:
    """What goes on after the step drawn."""
    step = decide.split()[0]
    assert step in ("place", "use", "buy", "feed", "over"), f"draw the position before {step!r} and play on"
    assert (" " in decide) == bool(STEPS.by_slug[step].words), f"{decide!r} is no step"
    return {"buy": ["use"], "feed": ["fed"]}.get(step, [])


def owned(players: list[Document], what: str) -> list[object]:
    """Every card or building in the villages."""
    everything: list[object] = [player["hidden"] for player in players if what == "cards"]
    for player in players:
        pieces = player[what]
        assert isinstance(pieces, list)
        everything += pieces
    return everything


def spare(slugs: Iterable[str], taken: list[object]) -> list[str]:
    """The pieces not taken, one of each."""
    return [slug for slug in dict.fromkeys(slugs) if slug not in taken]


def card_row(text: str, taken: list[object]) -> list[str | None]:
    """The four cards: those drawn, then food cards or whatever is left."""
    drawn = split(text)
    plain = sorted((card.slug for card in CARDS), key=lambda slug: not slug.startswith("food"))
    row = (drawn + spare(plain, [*drawn, *taken]))[:4]
    return [None if slug == "-" else slug for slug in row]


def stack_row(text: str, seats: int, players: list[Document]) -> list[Document]:
    """A stack for each seat: those drawn as "wwc 7", then others of the usual height."""
    drawn = split(text)
    tops = [entry.split()[0] for entry in drawn]
    plain = spare((tile.slug for tile in BUILDINGS), [*tops, *owned(players, "buildings")])
    return [_stack(entry) for entry in (drawn + plain)[:seats]]


def _stack(entry: str) -> Document:
    top, _, tiles = entry.partition(" ")
    if top == "-":
        return {"top": None, "tiles": 0}
    return {"top": top, "tiles": int(tiles) if tiles else USUAL_HEIGHT}


def hand_out(document: Document, deck: list[str]) -> None:
    """The last village gets every card that is neither in the deck, nor on the board, nor owned."""
    players, row = document["players"], document["cards"]
    assert isinstance(players, list)
    assert isinstance(row, list)
    left = [card.slug for card in CARDS for copy in range(card.copies)]
    for slug in [*deck, *row, *owned(players, "cards")]:
        if slug is not None:
            left.remove(slug)
    players[-1]["cards"] = [*players[-1]["cards"], *left]
