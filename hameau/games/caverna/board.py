"""How does the table look on a page? Drawn as SVG out of what a seat may see.

Ids: `space-…` for action spaces, `acting` for the one in use, `tile-…` for furnishings to be had; `cell-…`,
`good-…` and `dwarfs` for what the seat that decides owns; `dwarf-SEAT-NUMBER` for figures.
"""

from typing import Any, Final, cast

from ...core.drawing import figure, moved, raised, rect, spot, words
from ...core.layout import Board, Piece
from ...core.state import Document
from ...core.text import Text
from . import actions
from .board_home import HEIGHT, SMALL_HEIGHT, WIDTH, Home
from .board_tiles import SPACE_SIZE, SYMBOLS, TILE_SIZE, furnishing, space
from .pieces import EXCHANGES, FURNISHINGS
from .spaces import CARDS

Player = dict[str, Any]  # one entry of "players" in a view: see document.py

GAP: Final = 8
COLUMN: Final = 400.0
OWN: Final = 1.3  # how much larger the own home is drawn
ALONE: Final = 1.75  # ... when there is no other
STEP: Final = (SPACE_SIZE[0] + 4, SPACE_SIZE[1] + 5)
TITLE: Final = 24.0
GIVEN: Final = {row.slug: next(iter(row.give)) for row in EXCHANGES}


def board(view: Document, players: list[str], text: Text, seat: int | None) -> str:
    """The whole table as seen from a seat."""
    return Table(view, players, text, seat).draw()


def target(action: int) -> str | None:
    """The id of the element that an action is about."""
    for family in (actions.PLACE, actions.IMITATE):
        if family.has(action):
            return f"space-{family.values(action)['space']}"
    for family in (actions.LAY, actions.PUT, actions.IN):
        if family.has(action):
            return f"cell-{family.values(action)['cell']}"
    if actions.FURNISH.has(action):
        return f"tile-{actions.FURNISH.values(action)['tile']}"
    for family in (actions.BUY, actions.WORK):
        if family.has(action):
            return f"good-{family.values(action)['good']}"
    if actions.CONVERT.has(action):
        return f"good-{GIVEN[actions.CONVERT.values(action)['exchange']]}"
    if actions.BREED.has(action):
        species = actions.BREED.values(action)["species"].split("+")[0]
        return None if species == "none" else f"good-{species}"
    return _other_target(action)


def _other_target(action: int) -> str | None:
    """The id for actions whose element does not depend on their parts."""
    elements = {
        "acting": (actions.DO, actions.KEEP, actions.LOSE),
        "dwarfs": (actions.SEND, actions.DISARM),
        "good-ore": (actions.FORGE, actions.TRADE_ORE),
        "good-grain": (actions.SOW,),
        "good-food": (actions.FEED, actions.BEG),
    }
    for name, families in elements.items():
        if any(family.has(action) for family in families):
            return name
    return None


class Table:
    """The table of one view."""

    def __init__(self, view: Document, players: list[str], text: Text, seat: int | None) -> None:
        self.view = view
        self.names = players
        self.text = text
        self.clans = cast("list[Player]", view["players"])
        self.spaces = cast("dict[str, Player]", view["spaces"])
        first = seat if seat is not None else 0
        self.order = [(first + i) % len(self.clans) for i in range(len(self.clans))]
        self.board = Board(text.sentence("game", "name"))
        self.board.symbols = SYMBOLS
        self.homes: dict[int, Home] = {}
        self.places: dict[str, tuple[str, float, float]] = {}  # of action spaces: panel and corner
        step, _, place = str(view["deciding"]).partition(" ")
        action = cast("Player | None", view["action"])
        self.acting = place if step == "keep" else action["space"] if action else None

    def draw(self) -> str:
        scale = OWN if len(self.clans) > 1 else ALONE
        self._home(self.order[0], (GAP, GAP), scale, False)
        x = WIDTH * scale + 2 * GAP
        y = self._printed((x, GAP))
        self._cards((x, y + GAP))
        self._others()
        self._furnishings((x + COLUMN + GAP, GAP))
        for seat in self.order:
            self._dwarfs(seat)
        return self.board.svg()

    # --- homes ---

    def _home(self, seat: int, at: tuple[float, float], scale: float, small: bool) -> None:
        home = Home(self.view, self.names, self.text, seat, small)
        self.homes[seat] = home
        self.board.panel(f"home-{seat}", home.size, home.draw(), at, scale)

    def _others(self) -> None:
        """Under the own home: one large, two side by side, or more of them smaller."""
        others = self.order[1:]
        top = GAP + HEIGHT * OWN + GAP
        if len(others) == 1:
            self._home(others[0], (GAP, top), OWN, True)
            return
        scale = (WIDTH * OWN - GAP) / 2 / WIDTH
        small = len(others) > 2
        high = (SMALL_HEIGHT if small else HEIGHT) * scale + GAP
        for number, seat in enumerate(others):
            at = (GAP + number % 2 * (WIDTH * scale + GAP), top + number // 2 * high)
            self._home(seat, at, scale, small)

    # --- action spaces ---

    def _printed(self, at: tuple[float, float]) -> float:
        """The spaces printed on the boards in use; where they end."""
        shown = [slug for slug in self.spaces if slug not in CARDS and slug != "urgent-wish-for-children"]
        rows = (len(shown) + 2) // 3
        high = TITLE + rows * STEP[1] + 6
        title = self.text.sentence(
            "screen", "round", {"round": self.view["round"], "harvest": str(self.view["coming"])}
        )
        content = raised(0, 0, COLUMN, high) + words(12, 19, title, 13, "b", COLUMN - 24)
        for number, slug in enumerate(shown):
            content += self._space(slug, "spaces", number, False)
        self.board.panel("spaces", (COLUMN, high), content, at)
        return at[1] + high

    def _cards(self, at: tuple[float, float]) -> None:
        """The cards: those to come are pale. [1.7]"""
        markers = self.text.sentence("screen", "markers", cast("Player", self.view["markers"]))
        few = len(self.clans) < 3  # Exploration is left out [1.9]
        cards = [card for card in CARDS if not (few and card == "exploration")]
        high = TITLE + 4 * STEP[1] + 6
        content = raised(0, 0, COLUMN, high) + words(12, 19, markers, 11, "dim", COLUMN - 24)
        for number, card in enumerate(cards):
            urgent = card == "wish-for-children" and "urgent-wish-for-children" in self.spaces
            content += self._space("urgent-wish-for-children" if urgent else card, "cards", number, True)
        self.board.panel("cards", (COLUMN, high), content, at)

    def _space(self, slug: str, panel: str, number: int, is_card: bool) -> str:
        x, y = 6 + number % 3 * STEP[0], TITLE + 4 + number // 3 * STEP[1]
        self.places[slug] = (panel, x, y)
        entry = self.spaces.get(slug, {"goods": {}, "dwarf-of": None})
        lines = [self.text.name(slug), self.text.name(slug, "help")]
        if entry["dwarf-of"] is not None:
            lines.append(self.names[entry["dwarf-of"]])
        content = space(slug, entry["goods"], self.text, is_card)
        if slug not in self.spaces:
            content = f'<g class="off">{content}</g>'
        area = (-2.5, -2.5, SPACE_SIZE[0] + 5, SPACE_SIZE[1] + 5)
        if slug == self.acting:
            content += rect(0, 0, *SPACE_SIZE, "turn", 8)
            content = spot("acting", "\n".join(lines), content, area, 9)
        return moved(x, y, spot(f"space-{slug}", "\n".join(lines), content, area, 9))

    # --- furnishings ---

    def _furnishings(self, at: tuple[float, float]) -> None:
        """All there are in this game, each at its place; those built are gone. [1.3, 1.6]"""
        intro = cast("dict[str, str]", self.view["options"])["furnishings"] == "introductory"
        built = {what for clan in self.clans for what in (*clan["home"].values(), clan["covered"])} - {
            "dwelling"
        }
        rows = [row for row in FURNISHINGS if row.intro or not intro]
        step = (TILE_SIZE[0] + 4, TILE_SIZE[1] + 5)
        high = (len(rows) + 3) // 4 * step[1] + 10
        content = raised(0, 0, COLUMN, high)
        for number, row in enumerate(rows):
            x, y = 6 + number % 4 * step[0], 6 + number // 4 * step[1]
            if row.slug in built:
                content += rect(x, y, *TILE_SIZE, "slot", 6)
                continue
            title = f"{self.text.name(row.slug)}\n{self.text.name(row.slug, 'help')}"
            area = (-2, -2, TILE_SIZE[0] + 4, TILE_SIZE[1] + 4)
            content += moved(x, y, spot(f"tile-{row.slug}", title, furnishing(row.slug, self.text), area, 7))
        self.board.panel("furnishings", (COLUMN, high), content, at)

    # --- dwarfs ---

    def _dwarfs(self, seat: int) -> None:
        """Dwarfs at home and on spaces; which of them stands where is not told, so they keep their order."""
        clan = self.clans[seat]
        taken = [slug for slug, entry in self.spaces.items() if entry["dwarf-of"] == seat]
        for number, dwarf in enumerate(clan["dwarfs"]):
            name, look = f"dwarf-{seat}-{number}", f"p{seat % 7}"
            if dwarf["placed"] and taken:
                slug = taken.pop(0)
                panel, x, y = self.places[slug]
                x, y = x + SPACE_SIZE[0] - 15, y + SPACE_SIZE[1] - 17
                piece = Piece(panel, name, self.names[seat], figure(seat), x, y, 1.05, look, f"space-{slug}")
            else:
                x, y, scale = self.homes[seat].stand(number)
                scale *= 0.75 if dwarf["young"] else 1
                piece = Piece(f"home-{seat}", name, self.names[seat], figure(seat), x, y, scale, look)
            self.board.loose(piece)
