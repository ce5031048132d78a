"""How does the table look on a page? Drawn as SVG out of what a seat may see.

Ids: `space-…` for action spaces, `acting` for the one in use, `tile-…` for furnishings to be had; `cell-…`,
`good-…` and `dwarfs` for what the seat that decides owns; `cell-fields`, `cell-meadows` and
`cell-caverns` for all its cells of a kind; `loot-…` for what expeditions bring; `dwarf-SEAT-NUMBER` for
figures.
"""

from typing import Any, Final, cast

from ...core.sentences import tell_help
from ...core.state import Document
from ...core.text import Text
from ...drawing.drawing import Drawing
from ...drawing.layout import Board, Piece
from ...drawing.svg import current, moved, num, rect, spot
from . import board_style
from .board_backs import Rounds, face_down, rounds_of
from .board_cards import space_cards, tile_cards
from .board_dwarfs import armed_figure, strengths
from .board_fields import Fields, display, framed, placed, stand, with_cards
from .board_home import Home
from .board_loot import HALF, HALF_SIZE, NARROW_CSS, NARROW_SIZE, WIDE, WIDE_SIZE, loot_board, size_of
from .board_loot import NARROW as NARROW_LOOT
from .board_means import has_cavern, too_dear
from .board_merits import merits
from .board_plates import HEIGHT, SMALL_HEIGHT, WIDTH
from .board_round import round_plate
from .board_scenery import LANDSCAPES
from .board_signs import SIGNS
from .board_targets import other_place, target
from .board_tiles import legend, space
from .furnishings import FURNISHINGS
from .spaces import CARDS

Player = dict[str, Any]  # one entry of "players" in a view: see document.py
Slugs = list[str]

PICTURE: Final = "33 167 394 222"  # the part of a table that stands for the game
GAP: Final = 6.0
SPACES: Final = 330.0  # the width of the board of action spaces
DISPLAY: Final = 360.0  # of the furnishings
TALL: Final = 2 * HEIGHT + GAP  # of both
ACROSS: Final = WIDTH + SPACES + DISPLAY + 2 * GAP  # all of it
FEW: Final = {1: (1.12, 5), 2: (1.12, 6), 3: (1.12, 6), 4: (1.12, 6)}  # players: scale, spaces side by side
NARROW: Final = 3  # spaces and furnishings side by side, where there is one column for all
PAIR: Final = 2  # furnishings there that are few and low
PAIRED: Final = 27  # so few
BELOW: Final = (8, 9)  # furnishings side by side below the rest: as many as take fewer rows
BESIDE: Final = 7  # beside the homes of others
THIRD: Final = (ACROSS + GAP) / 3
THIRD_SCALE: Final = (THIRD - GAP) / WIDTH  # of a home there
LOWER: Final = (1.082, 0.815)  # own home and those of two others, where loot below them is in sight as well
TILE: Final = 54.0  # the height of a furnishing below the rest
STRIP: Final = WIDE_SIZE[1] + GAP  # what loot in a row takes
COVERED: Final = 4.0  # how far down it reaches below the fields that it covers: their cards end there
SEEN: Final = 1.287  # how much wider than high all in sight is at least; loot below it comes into sight
CLOSER: Final = 4.0  # how much nearer loot lies there than other parts
LOW: Final = 3  # rows of furnishings up to which they change places with loot
SMITHIES: Final = ("blacksmithing", "adventure")  # where a weapon is forged before an expedition [7.1, 7.9]
CHOOSING: Final = ("furnish", "cell", "payment")  # steps in which furnishings are looked at
RUBY_FROM: Final = 4  # players, with whom Starting player brings a ruby and no ore
MANY: Final = 3  # others up to which their homes are shown on a phone too


def layout(view: Document, players: list[str], text: Text, seat: int | None) -> Board:
    """The whole table as seen from a seat."""
    return Table(view, players, text, seat).draw()


class Table:
    """The table of one view."""

    def __init__(self, view: Document, players: list[str], text: Text, seat: int | None) -> None:
        self.view = view
        self.names = players
        self.text = text
        self.clans = cast("list[Player]", view["players"])
        self.spaces = cast("dict[str, Player]", view["spaces"])
        self.begins = seat is not None and view["start"] == seat
        first = seat if seat is not None else 0
        self.order = [(first + i) % len(self.clans) for i in range(len(self.clans))]
        self.board = Board(text.sentence("game", "name"), board_style.CSS, board_style.GOODS)
        self.board.regions = text.tables.get("regions", {})
        self.board.symbols |= LANDSCAPES | SIGNS
        self.board.spare = [name for name in LANDSCAPES if name.startswith("c-")]
        self.homes: dict[int, Home] = {}
        self.built = {
            slug: seat
            for seat, clan in enumerate(self.clans)
            for slug in (*clan["home"].values(), clan["covered"])
        }
        self.places: dict[
            str, tuple[str, float, float]
        ] = {}  # of action spaces: panel, and where a dwarf stands
        self.narrow: dict[str, tuple[float, float]] = {}  # where it stands in one column, if elsewhere
        step, _, place = str(view["deciding"]).partition(" ")
        action = cast("Player | None", view["action"])
        self.acting = place if step == "keep" else action["space"] if action else None
        self.strength = int(action["strength"]) if action else 0  # of whoever is on an expedition
        self.looted = tuple(action["looted"]) if action else ()
        self.explores = (self.strength > 0 or self.acting in SMITHIES) and step not in CHOOSING
        self.waiting = str(action["tile"]) if action and step in ("cell", "payment") else ""

    def draw(self) -> Board:
        """Own home, action spaces and furnishings in sight at once, of two players both homes.

        The homes of more lie below them. Loot does as well, unless somebody explores: it covers furnishings.
        """
        are_two, below = len(self.clans) == 2, (GAP, HEIGHT + 2 * GAP)
        if len(self.clans) in FEW and not (are_two and not self._are_beside()):
            return self._draw_few(*FEW[len(self.clans)])
        printed, cards = self._slugs()
        self._home(self.order[0], (GAP, GAP), 1, False)
        here = printed + cards if are_two else printed
        self._grid("spaces", here, 3, (SPACES, TALL), (WIDTH + 2 * GAP, GAP))
        if not are_two:
            self._grid("cards", cards, 3, (WIDTH, TALL - HEIGHT - GAP), below, False)
        high = (TALL - 8) / self._rows(NARROW) - 4
        right = 3 * GAP + WIDTH + SPACES
        self._furnishings((right, GAP), DISPLAY, NARROW, high)
        self.board.fold = TALL + 2 * GAP
        if self.explores:  # in sight, over rows of furnishings
            down = LOW * (high + 4) + COVERED
            scale = min(DISPLAY / NARROW_SIZE[0], down / NARROW_SIZE[1])
            self._loot(GAP, NARROW_LOOT, scale, DISPLAY, right, down)
        else:
            self._loot(self.board.fold - CLOSER, across=ACROSS)
        if are_two:
            self._home(self.order[1], below, 1, False)
        else:
            self._others(self.board.fold + STRIP)
        self._make_room_for_loot()
        return self._finished()

    def _make_room_for_loot(self) -> None:
        """Let so much of what lies below be in sight as makes nothing too small to be read."""
        self.board.fold = max(self.board.fold, (ACROSS + 2 * GAP) / SEEN)

    def _draw_few(self, scale: float, columns: int) -> Board:
        """Own home and the action spaces large, all furnishings below them, then the other homes.

        While somebody explores, loot lies over the first furnishings, which nobody builds then. Nothing else
        moves for that: whoever plays would lose sight of it, and in a preview, which is another table than
        the present one, pieces would seem to.
        """
        if self._are_beside():
            scale = LOWER[0] if len(self.clans) > 2 else scale
        high = HEIGHT * scale
        left = GAP + WIDTH * scale + GAP
        printed, cards = self._slugs()
        self._home(self.order[0], (GAP, GAP), scale, False)
        self._grid(
            "spaces", printed + cards, columns, (ACROSS + GAP - left, high), (left, GAP), narrow=NARROW
        )
        if not self._others_beside(high + 2 * GAP):
            self._others_below(high + 2 * GAP)
        return self._finished()

    def _others_below(self, top: float) -> None:
        """Few furnishings change places with loot, which is drawn as high; of many it covers a row."""
        across = min(BELOW, key=self._rows)
        rows = self._rows(across)
        high = rows * (TILE + 4) + 8
        fold = self.board.fold = top + high + GAP
        if rows <= LOW and len(self.clans) > 1:
            bottom = self._others(fold)
            self._furnishings((GAP, bottom if self.explores else top), ACROSS, across, TILE)
            if self.explores:
                self._loot(top, HALF, high / HALF_SIZE[1], ACROSS)
            else:
                self._loot(bottom, across=ACROSS)
            return
        self._furnishings((GAP, top), ACROSS, across, TILE)
        down = TILE + 4 + COVERED if self.explores else 0  # a row of them
        self._loot(top if self.explores else fold, across=ACROSS, down=down)
        self._others(fold + STRIP)
        self._make_room_for_loot()

    def _small(self) -> float:
        """The scale of the homes of others beside furnishings."""
        return LOWER[1] if len(self.clans) > 2 else THIRD_SCALE

    def _step(self) -> float:
        """From one of them to the next."""
        return SMALL_HEIGHT * self._small() + GAP

    def _beside(self) -> float:
        """How high a furnishing is beside two small homes."""
        return (2 * self._step() - GAP - 8) / self._rows(BESIDE) - 4

    def _are_beside(self) -> bool:
        """Two others, or one and loot: are the furnishings few enough to stand beside them?"""
        return len(self.clans) in (2, 3) and self._beside() >= TILE

    def _others_beside(self, top: float) -> bool:
        """Two others beside the furnishings and loot below, or one and loot beside them: all is in sight."""
        if not self._are_beside():
            return False
        high, step, are_two = self._beside(), self._step(), len(self.clans) == 2
        left = GAP + ACROSS - WIDTH * self._small()
        across = left - 2 * GAP
        self._furnishings((GAP, top), across, BESIDE, high)
        for number, seat in enumerate(self.order[1:]):
            self._home(seat, (left, top + number * step), self._small(), True)
        bottom = top + 2 * step
        if are_two:
            self._loot(top + step, NARROW_LOOT, (THIRD - GAP) / NARROW_SIZE[0], left=left)
        elif self.explores:  # as large as two rows, which it covers
            down = 2 * (high + 4) + COVERED
            self._loot(top, HALF, min(across / HALF_SIZE[0], down / HALF_SIZE[1]), across, down=down)
        else:
            self._loot(bottom, across=ACROSS)
        self.board.fold = bottom + (0 if are_two else STRIP)
        return True

    def _finished(self) -> Board:
        """With the dwarfs; in a column loot comes before the homes of others, as furnishings do."""
        panels = self.board.panels
        shared = [panel for panel in panels if panel.name in ("furnishings", "loot")]
        rest = [panel for panel in panels if panel not in shared]
        others = [at for at, panel in enumerate(rest) if panel.seat not in (None, self.order[0])]
        at = min(others, default=len(rest))
        self.board.panels = [*rest[:at], *shared, *rest[at:]]
        self._all_dwarfs()
        return self.board

    def _loot(
        self,
        top: float,
        most: int = WIDE,
        scale: float = 1,
        across: float = 0,
        left: float = GAP,
        down: float = 0,
    ) -> None:
        """What expeditions bring, so many items side by side, in a frame that fills so much."""
        self.board.narrow_css += NARROW_CSS
        wide, high = size_of(most)
        size = (max(wide, across / scale), max(high, down / scale))  # nothing of what it covers looks out
        content = loot_board(self.text, self.strength, self.looted, most, size)
        self.board.panel("loot", size, content, (left, top), scale, shape=NARROW_SIZE, side=1)

    def _rows(self, columns: int) -> int:
        """How many rows the furnishings take in so many columns."""
        return -(-len(self._furnishable()) // columns)

    # --- homes ---

    def _home(self, seat: int, at: tuple[float, float], scale: float, small: bool) -> None:
        home = Home(self.view, self.names, self.text, seat, small)
        self.homes[seat] = home
        far = small and len(self.clans) > MANY + 1
        side = None if small else int(seat != self.order[0])
        self.board.panel(
            f"home-{seat}", home.size, home.draw(), at, scale, seat=seat, on_demand=far, side=side
        )

    def _others(self, top: float) -> float:
        """Below the rest, two or three side by side; says how far down they go."""
        others = self.order[1:]
        columns = 2 if len(others) in (2, 4) else 3
        scale = ((ACROSS + GAP) / columns - GAP) / WIDTH
        step = SMALL_HEIGHT * scale + GAP
        for number, seat in enumerate(others):
            x = GAP + number % columns * (WIDTH * scale + GAP)
            self._home(seat, (x, top + number // columns * step), scale, True)
        return top + -(-len(others) // columns) * step

    # --- action spaces ---

    def _slugs(self) -> tuple[Slugs, Slugs]:
        """The spaces printed on the boards in use, and the cards. [1.7]"""
        printed = [slug for slug in self.spaces if slug not in CARDS and slug != "urgent-wish-for-children"]
        urgent = "urgent-wish-for-children" in self.spaces
        few = len(self.clans) < 3  # Exploration is left out [1.9]
        cards = [card for card in CARDS if not (few and card == "exploration")]
        return printed, [
            "urgent-wish-for-children" if urgent and c == "wish-for-children" else c for c in cards
        ]

    def _grid(
        self,
        name: str,
        slugs: Slugs,
        columns: int,
        size: tuple[float, float],
        at: tuple[float, float],
        with_round: bool = True,
        narrow: int = 0,
    ) -> None:
        """Action spaces on a board that they fill; on one of the boards the round comes before them.

        It takes two places where one would be left. `narrow`: how many are side by side in one column, if not
        as many.
        """
        w, h = size
        first = (2 if (len(slugs) + 1) % columns else 1) if with_round else 0
        count = len(slugs) + first
        rows = (count + columns - 1) // columns
        fields = Fields(columns, (w - 6) / columns, (h - 6) / rows)
        others = fields._replace(columns=narrow or columns)
        card = (fields.across - 4, fields.down - 6)
        plate = (first * fields.across - 4, card[1])
        content = moved(5, 6, round_plate(self.view, self.text, plate)) if first else ""
        for number, slug in enumerate(slugs, first):
            self.narrow[slug] = stand(others.corner(number), card)
            content += self._space(slug, name, fields.corner(number), card, f"sp{number}")
        shape = self._reflow("sp", others, count) if narrow else None
        ground = framed(size, fields, count, shape, narrow, legend(self.text, *card))
        content = with_cards(ground + content, space_cards(card))
        self.board.panel(name, size, content, at, shape=shape, side=int(name == "cards"))

    def _reflow(self, prefix: str, fields: Fields, count: int) -> tuple[float, float]:
        """Lay fields elsewhere where there is one column; how large all of them are there."""
        for number in range(count):
            x, y = fields.corner(number)
            self.board.narrow_css += f".hm .{prefix}{number}{{transform:translate({num(x)}px,{num(y)}px)}}"
        rows = (count + fields.columns - 1) // fields.columns
        return fields.columns * fields.across + 6, rows * fields.down + 6

    def _space(
        self, slug: str, panel: str, at: tuple[float, float], size: tuple[float, float], field: str
    ) -> str:
        self.places[slug] = (panel, *stand(at, size))
        entry = self.spaces.get(slug)
        goods = tuple(entry["goods"].items()) if entry else ()
        seat = entry["dwarf-of"] if entry else None
        taken_by = None if seat is None else self.names[seat]
        seats = len(self.clans)
        comes = None if entry else rounds_of(slug, cast("int", self.view["round"]), seats)
        drawn = _space(slug, goods, taken_by, comes, slug == self.acting, seats, size, self.begins, self.text)
        return placed(field, at, drawn)

    # --- furnishings ---

    def _furnishable(self) -> Slugs:
        """All furnishings there are in this game. [1.3]"""
        intro = cast("dict[str, str]", self.view["options"])["furnishings"] == "introductory"
        return [row.slug for row in FURNISHINGS if row.intro or not intro]

    def _furnishings(self, at: tuple[float, float], wide: float, columns: int, high: float) -> float:
        """Each furnishing at its place, or the mark of who has built it; says how high all are. [1.3, 1.6]"""
        slugs = self._furnishable()
        fields = Fields(columns, (wide - 6) / columns, high + 4)
        size = (wide, self._rows(columns) * fields.down + 8)
        clan = self.clans[self.order[0]]
        narrow = PAIR if len(slugs) <= PAIRED and wide / columns > 2 * high else NARROW
        shape = self._reflow("fu", fields._replace(columns=narrow), len(slugs)) if columns > NARROW else None
        content = framed(size, fields, len(slugs), shape, narrow)
        tiles = display(tuple(slugs), self._gone(slugs), too_dear(clan), self.waiting, fields, self.text)
        content += tiles if has_cavern(clan) else f'<g class="no-cavern">{tiles}</g>'
        content = with_cards(content, tile_cards(fields.card))
        self.board.panel("furnishings", size, content, at, shape=shape, side=1)
        return size[1]

    def _gone(self, slugs: Slugs) -> dict[str, tuple[int, str]]:
        """By whom furnishings are built: seat and name; of dwellings of one kind there are enough for all."""
        seats = {slug: self.built[slug] for slug in slugs if slug != "dwelling" and slug in self.built}
        return {slug: (seat, self.names[seat]) for slug, seat in seats.items()}

    # --- dwarfs ---

    def _all_dwarfs(self) -> None:
        for seat in self.order:
            self._dwarfs(seat)

    def _dwarfs(self, seat: int) -> None:
        """Dwarfs at home and on spaces, in their order: which of them stands where is not told."""
        clan = self.clans[seat]
        taken = [slug for slug, entry in self.spaces.items() if entry["dwarf-of"] == seat]
        known = strengths(self.view, seat)
        for number, dwarf in enumerate(clan["dwarfs"]):
            name, look = f"dwarf-{seat}-{number}", f"p{seat % 7}"
            if dwarf["placed"] and taken:
                slug = taken.pop(0)
                panel, x, y = self.places[slug]
                narrow = (*self.narrow[slug], 1.15)
                content = armed_figure(seat, known[slug])
                title = self._dwarf_told(seat, known[slug])
                piece = Piece(panel, name, title, content, x, y, 1.15, look, f"space-{slug}", narrow)
            else:
                x, y, scale = self.homes[seat].stand(number)
                scale *= 0.75 if dwarf["young"] else 1
                hand = None if dwarf["young"] else seat
                content, aim = armed_figure(seat, ()), "dwarfs" if self.homes[seat].decides else ""
                piece = Piece(
                    f"home-{seat}", name, self.names[seat], content, x, y, scale, look, aim, hand=hand
                )
            self.board.loose(piece._replace(is_alike=True))

    def _dwarf_told(self, seat: int, known: tuple[int, ...]) -> str:
        """Whose a dwarf on a space is, and how strong."""
        if not any(known):
            return self.names[seat]
        values = {"player": "\1", "strength": " / ".join(map(str, known))}
        return self.text.sentence("screen", "at-strength", values).replace("\1", self.names[seat])


@current
def _space(
    slug: str,
    goods: tuple[tuple[str, int], ...],
    taken_by: str | None,
    comes: Rounds | None,
    acting: bool,
    players: int,
    size: tuple[float, float],
    begins: bool,
    text: Text,
) -> str:
    """An action space: what lies on it, who has taken it, whether it is in use; else when it will come."""
    lines = [text.name(slug), space_help(slug, players, text, begins)]
    if taken_by is not None and not acting:
        lines.append(taken_by)
    if comes:
        content = face_down(slug, comes, text, size)
    else:
        content = space(slug, goods, text, players, size, taken_by is not None)
    w, h = size
    area = (-2, -2, w + 4, h + 4)
    if acting:
        content += rect(0, 0, w, h, "turn", 8)
        content = spot("acting", "", content, area, 9)
    return spot(f"space-{slug}", "\n".join(lines), content, area, 9)


def space_help(slug: str, players: int, text: Text, begins: bool = False) -> str:
    """What a space does with so many players, for the starting player or another. [12.1]"""
    if slug == "starting-player" and begins:
        return text.name(slug, "stay-4" if players >= RUBY_FROM else "stay")
    return tell_help(text, slug, players)


DRAWING: Final = Drawing(layout, target, PICTURE, other=other_place, merits=merits)
