"""How does the table look on a page? Drawn as SVG out of what a seat may see.

Ids: `space-…` for action spaces, `acting` for the one in use, `tile-…` for furnishings to be had; `cell-…`,
`good-…` and `dwarfs` for what the seat that decides owns; `dwarf-SEAT-NUMBER` for figures.
"""

from typing import Any, Final, cast

from ...core.state import Document
from ...core.text import Text
from ...drawing.drawing import Drawing
from ...drawing.layout import Board, Piece
from ...drawing.svg import figure, moved, raised, rect, spot, words
from . import board_style
from .actions import Act
from .board_home import HEIGHT, SMALL_HEIGHT, WIDTH, Home
from .board_tiles import FURNISHING_OF, SPACE_SIZE, SYMBOLS, TILE_SIZE, furnishing, space
from .exchanges import EXCHANGES
from .furnishings import FURNISHINGS
from .spaces import CARDS

Player = dict[str, Any]  # one entry of "players" in a view: see document.py

PICTURE: Final = "33 168 350 197"  # the part of a table that stands for the game
GAP: Final = 8
ALONE: Final = 1.3  # how much larger the home is drawn when there is no other
STEP: Final = (SPACE_SIZE[0] + 4, SPACE_SIZE[1] + 5)
COLUMN: Final = 2 * STEP[0] + 8  # a board of action spaces: two side by side
TITLE: Final = 24.0
TILE_STEP: Final = (TILE_SIZE[0] + 4, TILE_SIZE[1] + 5)
DISPLAYS: Final = 3  # boards of furnishings, three furnishings across each
MANY: Final = 3  # others up to which their homes are shown on a phone too
GIVEN: Final = {row.slug: next(iter(row.give)) for row in EXCHANGES}


def board(view: Document, players: list[str], text: Text, seat: int | None) -> str:
    """The whole table as seen from a seat."""
    return Table(view, players, text, seat).draw()


def target(action: int) -> str | None:
    """The id of the element that an action is about."""
    for family in (Act.PLACE, Act.IMITATE):
        if family.has(action):
            return f"space-{family.values(action)['space']}"
    for family in (Act.LAY, Act.PUT, Act.IN):
        if family.has(action):
            return f"cell-{family.values(action)['cell']}"
    if Act.FURNISH.has(action):
        return f"tile-{Act.FURNISH.values(action)['tile']}"
    for family in (Act.BUY, Act.WORK):
        if family.has(action):
            return f"good-{family.values(action)['good']}"
    if Act.CONVERT.has(action):
        return f"good-{GIVEN[Act.CONVERT.values(action)['exchange']]}"
    if Act.BREED.has(action):
        species = Act.BREED.values(action)["species"].split("+")[0]
        return None if species == "none" else f"good-{species}"
    return _other_target(action)


def _other_target(action: int) -> str | None:
    """The id for actions whose element does not depend on their parts."""
    elements = {
        "acting": (Act.DO, Act.KEEP, Act.LOSE),
        "dwarfs": (Act.SEND, Act.DISARM),
        "good-ore": (Act.FORGE, Act.TRADE_ORE),
        "good-grain": (Act.SOW,),
        "good-food": (Act.FEED, Act.BEG),
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
        self.board = Board(text.sentence("game", "name"), board_style.CSS, board_style.GOODS)
        self.board.symbols |= SYMBOLS
        self.homes: dict[int, Home] = {}
        self.built = {slug for clan in self.clans for slug in (*clan["home"].values(), clan["covered"])}
        self.places: dict[str, tuple[str, float, float]] = {}  # of action spaces: panel and corner
        step, _, place = str(view["deciding"]).partition(" ")
        action = cast("Player | None", view["action"])
        self.acting = place if step == "keep" else action["space"] if action else None

    def draw(self) -> str:
        """The own home and the others on the left, action spaces beside them, furnishings below."""
        scale = 1 if len(self.clans) > 1 else ALONE
        self._home(self.order[0], (GAP, GAP), scale, False)
        right = self._spaces(WIDTH * scale + 2 * GAP)
        left = self._others(HEIGHT * scale + 2 * GAP)
        self._furnishings(max(left, right), WIDTH * scale + 2 * COLUMN)
        for seat in self.order:
            self._dwarfs(seat)
        return self.board.svg()

    # --- homes ---

    def _home(self, seat: int, at: tuple[float, float], scale: float, small: bool) -> None:
        home = Home(self.view, self.names, self.text, seat, small)
        self.homes[seat] = home
        far = small and len(self.clans) > MANY + 1
        self.board.panel(f"home-{seat}", home.size, home.draw(), at, scale, seat=seat, on_demand=far)

    def _others(self, top: float) -> float:
        """Under the own home: one or two in its width, or more of them smaller; where they end."""
        others = self.order[1:]
        columns = 1 if len(others) < MANY else 2
        scale = ((WIDTH + GAP) / columns - GAP) / WIDTH
        high = SMALL_HEIGHT * scale + GAP
        for number, seat in enumerate(others):
            at = (GAP + number % columns * (WIDTH * scale + GAP), top + number // columns * high)
            self._home(seat, at, scale, True)
        return top + (len(others) + columns - 1) // columns * high

    # --- action spaces ---

    def _spaces(self, x: float) -> float:
        """The spaces printed on the boards in use, then the cards, each on two boards; their end. [1.7]"""
        printed = [slug for slug in self.spaces if slug not in CARDS and slug != "urgent-wish-for-children"]
        urgent = "urgent-wish-for-children" in self.spaces
        few = len(self.clans) < 3  # Exploration is left out [1.9]
        cards = [card for card in CARDS if not (few and card == "exploration")]
        cards = ["urgent-wish-for-children" if urgent and c == "wish-for-children" else c for c in cards]
        coming = str(self.view["coming"])
        values = {"round": self.view["round"], "harvest": "nothing" if coming == "none" else coming}
        now = self.text.sentence("screen", "round", values)
        markers = self.text.sentence("screen", "markers", cast("Player", self.view["markers"]))
        y = self._two_boards("spaces", printed, (now, markers), (x, GAP))
        return self._two_boards("cards", cards, ("", ""), (x, y))

    def _two_boards(
        self, name: str, slugs: list[str], titles: tuple[str, str], at: tuple[float, float]
    ) -> float:
        """Spaces on two boards side by side, which lie one below the other on a phone; where they end."""
        half = (len(slugs) + 3) // 4 * 2
        head = TITLE if titles[0] else 2.0
        high = head + half // 2 * STEP[1] + 6
        for number, part in enumerate((slugs[:half], slugs[half:])):
            panel = f"{name}-{number + 1}"
            content = raised(0, 0, COLUMN - GAP, high)
            content += words(10, 18, titles[number], 12.5, "dim" if number else "b", COLUMN - 24)
            for place, slug in enumerate(part):
                content += self._space(slug, panel, place, head + 3, name == "cards")
            self.board.panel(panel, (COLUMN - GAP, high), content, (at[0] + number * COLUMN, at[1]))
        return at[1] + high + GAP

    def _space(self, slug: str, panel: str, number: int, top: float, is_card: bool) -> str:
        x, y = 6 + number % 2 * STEP[0], top + number // 2 * STEP[1]
        self.places[slug] = (panel, x, y)
        entry = self.spaces.get(slug, {"goods": {}, "dwarf-of": None})
        lines = [self.text.name(slug), self.text.name(slug, "help")]
        if entry["dwarf-of"] is not None:
            lines.append(self.names[entry["dwarf-of"]])
        content = space(slug, entry["goods"], self.text, is_card, entry["dwarf-of"] is not None)
        if slug not in self.spaces:
            content = f'<g class="off">{content}</g>'
        area = (-2.5, -2.5, SPACE_SIZE[0] + 5, SPACE_SIZE[1] + 5)
        if slug == self.acting:
            content += rect(0, 0, *SPACE_SIZE, "turn", 8)
            content = spot("acting", "\n".join(lines), content, area, 9)
        return moved(x, y, spot(f"space-{slug}", "\n".join(lines), content, area, 9))

    # --- furnishings ---

    def _furnishings(self, y: float, across: float) -> None:
        """All there are in this game, each at its place; those built are gone. [1.3, 1.6]"""
        intro = cast("dict[str, str]", self.view["options"])["furnishings"] == "introductory"
        rows = [row.slug for row in FURNISHINGS if row.intro or not intro]
        share = len(rows) // DISPLAYS
        width = 3 * TILE_STEP[0] + 8
        scale = (across - (DISPLAYS - 1) * GAP) / DISPLAYS / width
        high = (share + 2) // 3 * TILE_STEP[1] + 8
        for number in range(DISPLAYS):
            part = rows[number * share : (number + 1) * share]
            content = raised(0, 0, width, high) + "".join(
                self._tile(slug, 6 + place % 3 * TILE_STEP[0], 6 + place // 3 * TILE_STEP[1])
                for place, slug in enumerate(part)
            )
            at = (GAP + number * (width * scale + GAP), y)
            self.board.panel(f"furnishings-{number + 1}", (width, high), content, at, scale)

    def _tile(self, slug: str, x: float, y: float) -> str:
        """A furnishing to be had, or the empty place of one that is built."""
        if slug != "dwelling" and slug in self.built:
            return rect(x, y, *TILE_SIZE, "slot", 6)
        title = f"{self.text.name(slug)}\n{self.text.name(slug, 'help')}"
        if points := FURNISHING_OF[slug].points:
            title += f"\n★ {points}"
        area = (-2, -2, TILE_SIZE[0] + 4, TILE_SIZE[1] + 4)
        return moved(x, y, spot(f"tile-{slug}", title, furnishing(slug, self.text), area, 7))

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
                x, y = x + SPACE_SIZE[0] - 14, y + SPACE_SIZE[1] - 22
                piece = Piece(panel, name, self.names[seat], figure(seat), x, y, 1.05, look, f"space-{slug}")
            else:
                x, y, scale = self.homes[seat].stand(number)
                scale *= 0.75 if dwarf["young"] else 1
                piece = Piece(f"home-{seat}", name, self.names[seat], figure(seat), x, y, scale, look)
            self.board.loose(piece)


DRAWING: Final = Drawing(board, target, PICTURE)
