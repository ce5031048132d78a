"""How does the table look on a page? Drawn as SVG out of what a seat may see.

Ids: `tile-…` for actions, `action` for the one in use, `room-…` for rooms wherever they lie; `cell-…`,
`wall-…` and `good-…` for what the seat that decides owns; `dwarf-SEAT-NUMBER` for figures.
"""

from typing import Any, Final, cast

from ...core.state import Document
from ...core.text import Text
from ...drawing.drawing import Drawing
from ...drawing.layout import Board, Piece
from ...drawing.seats import points_told
from ...drawing.svg import (
    BOLD,
    HEAD,
    counted,
    good,
    mat,
    moved,
    owned,
    rect,
    shortened,
    use,
    words,
    written,
)
from . import board_style
from .board_cells import (
    LEFT,
    STORE,
    USED,
    cave_cell,
    cell_at,
    extra_walls,
    lamplight,
    place_name,
    swap_sign,
    tally,
    ways,
)
from .board_display import Display
from .board_foresight import Foresight
from .board_furniture import (
    ACTIONS,
    COLUMN,
    SHELF,
    TILE_WIDTH,
    brick_pile,
    new_ribbon,
    parchment,
    round_sign,
    round_width,
    sum_sign,
)
from .board_offer import Buyer
from .board_parts import uses_rooms
from .board_pieces import ROOM_OF, furnished, room
from .board_rock import FITTING, HANDLES, HEIGHT, STEP, WIDTH, wall_at
from .board_scenery import SYMBOLS
from .board_signs import NAME
from .board_targets import merits, other, target, turned
from .board_tiles import Actions, tile_at, told_taken
from .board_valley import outside
from .pieces import (
    BOARD_CELLS,
    CELLS,
    GOODS,
    LIMITS,
    SLOTS,
    TILES,
    Cell,
    Side,
    Slot,
)
from .price import empty_caverns, fits, fitting, price, told_rooms

Player = dict[str, Any]  # one entry of "players" in a view: see document.py

PICTURE: Final = "338 560 436 246"  # the part of a table that stands for the game
GAP: Final = 8
DISPLAY: Final = 320  # of the rooms to be had, when there are two caves
CAVE: Final = HEAD + 8 + 5 * STEP[1] + 10
ROUND_END: Final = COLUMN - 120  # of the board with the round: after it stand points as they would be
NAME_LEFT: Final = {False: 36, True: 60}  # beside a name: without the mark of who starts, and with it
NAME_SIZE: Final = 16  # of its letters
TRADED: Final = ("grain", "flax", "gold")  # into food, at any time [2.2]
ROOM_RIBBON: Final = -7.5  # in the gap above the name of a room to be had, so that it covers no price
ALONE: Final = 1.25  # how much larger cave and actions are drawn when there is no other cave
BOTH: Final = 1.1  # caves and actions when there are two


def layout(view: Document, players: list[str], text: Text, seat: int | None) -> Board:
    """The whole table as seen from a seat."""
    return TableDrawing(view, players, text, seat).draw()


class TableDrawing:
    """Draws the table of one view."""

    def __init__(self, view: Document, players: list[str], text: Text, seat: int | None) -> None:
        self.view = view
        self.names = players
        self.text = text
        self.caves = cast("list[Player]", view["players"])
        self.seat = seat
        first = seat if seat is not None else 0
        self.order = [(first + i) % len(self.caves) for i in range(len(self.caves))]
        self.board = Board(text.sentence("game", "name"), board_style.CSS, board_style.GOODS)
        self.board.regions = text.tables.get("regions", {})
        self.board.symbols |= SYMBOLS
        # On a phone on its side all of one's cave is in sight, beside the actions.
        self.board.beside, self.board.tall = 2, f"cave-{self.order[0]}"
        self.board.spare = ["hall-0", "hall-1", "hall-2", "hall-3", "way-across", "way-down", "torchlit"]
        action = cast("Player | None", view["action"])
        self.foresight = Foresight(view, text, seat)
        self.actions = Actions(view, players, text, seat, self.foresight.hindrances())
        self.notes = self.foresight.single_digs() | self.foresight.only_places()
        self.changes = self.foresight.changed_walls()
        self.useful = self.changes.keys() & self.foresight.useful_walls() if self.changes else set[str]()
        self.used = cast("list[str]", action["used"]) if action else []
        dwarfs = cast("int", view["dwarfs"])
        self.chosen = cast("str | None", action["room"]) if action else None  # being furnished
        self.wanted = self._wanted()
        self.is_over = view["deciding"] == "over"
        self.buyer = None if seat is None or self.is_over else Buyer(self.caves[seat], action, dwarfs, text)

    def draw(self) -> Board:
        """The caves, with the action tiles above; the rooms to be had on the left."""
        if len(self.order) == 1:
            return self._draw_alone()
        second = 2 * GAP + DISPLAY
        third = second + COLUMN * BOTH + GAP
        below = ACTIONS * BOTH + 2 * GAP
        self.board.panel("actions-1", (COLUMN, ACTIONS), self.actions.six(0), (second, GAP), BOTH)
        self.board.panel("actions-2", (COLUMN, ACTIONS), self.actions.six(6), (third, GAP), BOTH)
        self._lay_cave(self.order[0], (second, below), BOTH)
        self._lay_rooms((GAP, GAP), (DISPLAY, below + CAVE * BOTH - GAP))
        self._lay_cave(self.order[1], (third, below), BOTH)
        return self.board

    def _draw_alone(self) -> Board:
        """The cave large, with the action tiles on its right and the rooms to be had on its left."""
        second = 2 * GAP + DISPLAY
        third, below = second + COLUMN * ALONE + GAP, ACTIONS * ALONE + 2 * GAP
        self._lay_cave(self.order[0], (second, GAP), ALONE)
        self.board.panel("actions-1", (COLUMN, ACTIONS), self.actions.six(0), (third, GAP), ALONE)
        self.board.panel("actions-2", (COLUMN, ACTIONS), self.actions.six(6), (third, below), ALONE)
        self._lay_rooms((GAP, GAP), (DISPLAY, CAVE * ALONE))
        free = GAP + CAVE * ALONE - (below + ACTIONS * ALONE + GAP)  # below the action tiles
        outlook = f'<g class="wd">{outside(COLUMN, free / ALONE)}</g>'
        at = (third, below + ACTIONS * ALONE + GAP)
        self.board.panel("outside", (COLUMN, free / ALONE), outlook, at, ALONE, shape=(COLUMN, 1))
        return self.board

    def _lay_cave(self, seat: int, at: tuple[float, float], scale: float = 1) -> None:
        self.board.panel(f"cave-{seat}", (COLUMN, CAVE), self._cave(seat), at, scale, seat=seat)
        self._dwarfs(seat)

    def _wanted(self) -> list[str]:
        """The caverns that the room being furnished fits. [7.2]"""
        if self.chosen is None:
            return []
        empty = empty_caverns(self.caves[cast("int", self.view["seat"])])
        return [cell for cell, walls in empty.items() if fits(self.chosen, walls)]

    # --- the rooms to be had ---

    def _lay_rooms(self, at: tuple[float, float], size: tuple[float, float]) -> None:
        """The rooms to be had, each on its place."""
        furnished = [what for cave in self.caves for what in cave["cells"].values() if what in ROOM_OF]
        display = Display(cast("list[str]", self.view["display"]), size, furnished)
        waiting = ""
        for slug, place in display.lying.items():
            corner, narrow = display.ground.at(place), display.narrow_at(slug)
            if slug == self.chosen and len(self.wanted) == 1:
                waiting = display.waiting(slug, room(slug, self.text))
            else:
                self._room(slug, "rooms", *corner, display.ground.scale, narrow)
        self.board.panel("rooms", size, display.drawn() + waiting, at, shape=display.narrow)

    def _room(
        self,
        slug: str,
        panel: str,
        x: float,
        y: float,
        scale: float,
        narrow: tuple[float, float] | None = None,
        place: str = "",
    ) -> None:
        """A room to be had, or one on a place in the cave of the seat that the panel is named after."""
        action = cast("Player | None", self.view["action"])
        drawn = (room if panel == "rooms" else furnished)(slug, self.text)
        content = rect(-3, -3, WIDTH + 6, HEIGHT + 6, "halo", 9) + drawn
        if action is not None and action["room"] == slug:
            content += rect(0, 0, WIDTH, HEIGHT, "turn", 7)
        if panel == "rooms":
            content += self.buyer.sign(slug) if self.buyer else ""
            content += new_ribbon(self._label("new"), 0, ROOM_RIBBON)
            lines, target = self._told_offer(slug), f"room-{slug}"
        else:
            lines, target = self._told_owned(slug, int(panel.rpartition("-")[2]))
            content += place_name(place) + (USED if slug in self.used else "")
        title = "\n".join([self.text.name(slug), *lines])
        spot = narrow and (*narrow, 1)
        self.board.loose(Piece(panel, f"room-{slug}", title, content, x, y, scale, "", target, spot))

    def _told_offer(self, slug: str) -> list[str]:
        """What a room to be had would do, what it costs and where it fits."""
        told = [price(slug, self.text), fitting(slug, self.text)]
        return [self._does(slug), *(self.buyer.told(slug) if self.buyer else told)]

    def _told_owned(self, slug: str, seat: int) -> tuple[list[str], str]:
        """What a room does for its owner, and what pressing it means: nothing but in an action with rooms.

        Otherwise a page would say why it cannot be furnished, where it is furnished already.
        """
        action = cast("Player | None", self.view["action"])
        is_usable = self.view["seat"] == seat and action is not None and uses_rooms(action)
        target = f"room-{slug}" if is_usable else f"panel-cave-{seat}"  # no more than what it lies on
        worth = self._label("worth", points=ROOM_OF[slug].points)
        if self.seat == seat:
            does = self.text.name(slug, "help") if ROOM_OF[slug].colour == "orange" else self._does(slug)
            # While it can be used only that is told of it: its points do not come from using it.
            return [does] if is_usable else [does, worth], target
        whose = self._label("theirs", player="\1").replace("\1", self.names[seat])
        return [whose, self._does(slug), worth], target

    def _does(self, slug: str) -> str:
        """What a room does, and when."""
        does = self.text.name(slug, "help")
        return self._label(ROOM_OF[slug].colour, does=does[:1].lower() + does[1:])

    # --- a cave ---

    def _cave(self, seat: int) -> str:
        cave = self.caves[seat]
        decides = self.view["seat"] == seat
        sheet = cast("list[dict[str, int]]", self.view["scores"])[seat]
        points = sum(sheet.values())
        lines = points_told(self.text, self._label("now", points=written(points)), sheet)
        lines = "\n".join(filter(None, (lines, told_rooms(cave, self.text))))
        is_first = self.view["start"] == seat and len(self.caves) > 1 and not self.is_over
        first = self._label("first") if is_first else ""
        plate = mat(seat, self._name(seat, is_first), points, (COLUMN, CAVE), decides, lines, first)
        cells = [self._cell(seat, cell, cave["cells"][cell], decides) for cell in CELLS[: int(BOARD_CELLS)]]
        entrance = cells.pop(int(Cell.R3C0))  # over the ways that lead to it
        added = cave["extra"] is not None  # the additional cavern, beside the others
        extra = self._cell(seat, "extra", cave["cells"]["extra"], decides) if added else ""
        return (
            plate
            + parchment(COLUMN, CAVE)
            + self._outside(cave)
            + use("mountain", LEFT, HEAD + 8)
            + "".join(cells)
            + extra
            + lamplight(cave)
            + ways(cave)
            + entrance
            + self._walls(seat)
            + self._goods(cave, decides)
            + self._state(seat)
        )

    def _outside(self, cave: Player) -> str:
        """Beside the cave: shelves for goods, a bench for dwarfs, and trees where no cavern is added."""
        x = STORE
        ledge = use("ledge", x - 1, HEAD + 4 * STEP[1] - 98) if cave["extra"] is None else ""
        return ledge + use("store", x, HEAD + 6) + use("bench", x, HEAD + 300)

    def _cell(self, seat: int, cell: str, what: str, decides: bool) -> str:
        if what in ROOM_OF:
            self._room(what, f"cave-{seat}", *cell_at(cell), 1, place=self.text.name(cell))
        is_wanted = decides and cell in self.wanted
        if self.chosen and self.wanted == [cell] and decides:
            self._room(self.chosen, f"cave-{seat}", *cell_at(cell), 1, place=self.text.name(cell))
        note = self.notes.get(cell, "") if decides else ""
        return cave_cell(cell, what, decides, note, self.text, decides and what in self.used, is_wanted)

    def _walls(self, seat: int) -> str:
        """Natural walls; over the rooms built walls, and the places where one may be built."""
        cave = self.caves[seat]
        for slot in SLOTS:
            if slot.beyond is not None or cave["extra"] is not None:
                self._slot(seat, slot, slot.slug in cave["walls"])
        added = extra_walls(cave["extra"]) if cave["extra"] is not None else ""
        return use("cliffs", LEFT, HEAD + 8) + added

    def _slot(self, seat: int, slot: Slot, is_built: bool) -> None:
        """A wall is a piece of its own, and so is what is pressed to build or raze it."""
        panel, decides = f"cave-{seat}", self.view["seat"] == seat
        changes = self.changes.get(slot.slug) if decides else ""
        title = "\n".join(filter(None, (self.text.name(slot.slug), changes)))
        place = wall_at(*cell_at(CELLS[slot.cell]), slot.side)
        way = "down" if slot.side == Side.E else "across"
        if is_built:
            name, target = f"standing-{seat}-{slot.slug}", f"wall-{slot.slug}" if decides else ""
            self.board.loose(Piece(panel, name, title, use(f"bricks-{way}", 0, 0), *place, target=target))
        if decides:
            name = f"wall-{slot.slug}"
            content = HANDLES[way] + FITTING[way] * (slot.slug in self.useful)
            self.board.loose(Piece(panel, name, title, content, *place, target=name))

    def _goods(self, cave: Player, decides: bool) -> str:
        """The store, beside the cave."""
        goods = ""
        x = STORE + 6
        for i, name in enumerate(GOODS):
            y = HEAD + 28 + SHELF * i
            amount = cave[name]
            content = good(name, x + 14, y, 28) + words(x + 36, y + 7.5, str(amount), 21, "b")
            is_full = amount == LIMITS[i]
            most, look = (self._label("full"), "e b full") if is_full else (f"/ {LIMITS[i]}", "e dim")
            content += words(x + 114, y + 7, most, NAME, look)
            content = content if amount else f'<g opacity=".5">{content}</g>'
            swap = swap_sign(amount, is_full) if decides and name in TRADED else ""
            content = moved(0, y, swap) + content
            told = "goods-full" if is_full else "goods"  # in its first line: not about paying with it
            title = self._label(told, good=name, amount=amount, limit=LIMITS[i])
            area = (x - 4, y - 18, 120, 36)
            goods += owned(name, title, content, area, decides)
        return goods

    def _state(self, seat: int) -> str:
        """Round and walls left, on the first cave only; at the end what the points of each cave are from."""
        if self.is_over:
            return self._reckoning(seat)
        if seat != self.order[0]:
            return ""
        supply = cast("int", self.view["supply"])
        told = self.text.sentence("screen", "supply", {"count": supply})
        owners = tuple(range(len(self.caves))) if len(self.caves) > 1 else ()
        told += "\n" + self._label("shared") if owners else ""
        left = counted("supply", told, brick_pile(supply, owners), (-6, -34, 116, 36), True)
        sign = round_sign(self._round(), cast("int", self.view["round"]), cast("int", self.view["rounds"]))
        pile = use("bench", STORE, HEAD + 340) + moved(STORE + 10, HEAD + 340, left)
        return moved(ROUND_END, 17, sign) + pile

    def _round(self) -> str:
        return self.text.sentence(
            "screen", "round", {"round": self.view["round"], "rounds": self.view["rounds"]}
        )

    def _name(self, seat: int, is_first: bool) -> str:
        """A player's name, with as much room as the board that tells the round leaves."""
        if self.is_over or seat != self.order[0]:
            return self.names[seat]
        sign = round_width(self._round(), cast("int", self.view["rounds"]))
        return shortened(self.names[seat], NAME_SIZE * BOLD, ROUND_END - sign - NAME_LEFT[is_first])

    def _reckoning(self, seat: int) -> str:
        """What the points are from; and room by room, unless the additional cavern lies there. [10.1]"""
        sheet = cast("list[dict[str, int]]", self.view["scores"])[seat]
        told = " · ".join(f"{self.text.sentence('score', key)} {value}" for key, value in sheet.items())
        total = moved(COLUMN - 88, 17, sum_sign(told))
        cave = self.caves[seat]
        return total + (tally(cave, self.text) if cave["extra"] is None else "")

    def _dwarfs(self, seat: int) -> None:
        """Each dwarf stands on the tile it took, or waits beside the cave."""
        taken = self.caves[seat]["taken"]
        total = max(cast("int", self.view["dwarfs"]), len(taken))
        slugs = [entry.slug for entry in TILES]
        numbers: dict[int, str] = {}
        for slug in taken:
            number = slugs.index(slug)
            while number % total in numbers:
                number += 1
            numbers[number % total] = slug
        waiting = 0
        for number in range(total):
            name, look = f"dwarf-{seat}-{number}", f"p{seat % 7}"
            if number in numbers:
                slug = numbers[number]
                x, y = tile_at(slugs.index(slug))
                piece = Piece(
                    f"actions-{1 + slugs.index(slug) // 6}",
                    name,
                    f"{self.text.name(slug)}\n{told_taken(self.names[seat], self.text)}",
                    use(f"dw{seat % 7}", 0, 0),
                    x + TILE_WIDTH - 11,
                    y + 10.5,  # on the bar, above all signs
                    1,
                    look,
                    f"tile-{slug}",
                )
            else:
                x = STORE + 18 + 27 * waiting
                content = use(f"dw{seat % 7}", 0, 0)
                y = HEAD + 290
                title = self._label("waits", player="\1").replace("\1", self.names[seat])
                piece = Piece(f"cave-{seat}", name, title, content, x, y, 1.1, look, hand=seat)
                waiting += 1
            self.board.loose(piece)

    def _label(self, key: str, **values: object) -> str:
        return self.text.sentence("board", key, values)


DRAWING: Final = Drawing(layout, target, PICTURE, other=other, merits=merits, turned=turned)
