"""How does the table look on a page? Drawn as SVG out of what a seat may see.

Ids: `space-…` of the ring, `temple-…` for what a temple there would be worth, and `visit` for the hut that an
offering is asked at; `plain-…`, `stand-PLAIN-HEIGHT` and `supply-…` on the mountain; `good-…` for chips of
the seat that decides; `druid`; `die`; `worker-SEAT-NUMBER` and `rune-…` for pieces that move.
"""

from typing import Any, Final, cast

from ...core.state import OVER, Document
from ...core.text import Text
from ...drawing.drawing import Drawing
from ...drawing.layout import Board, Piece
from ...drawing.svg import (
    circle,
    counter,
    figure,
    moved,
    pill,
    spot,
    titled,
    words,
)
from . import board_style
from .board_druid import DRUID, druid_arrow, druid_place, druid_trail
from .board_merits import merits
from .board_mountain import (
    FLOOR,
    STEP,
    STEPS,
    TALL,
    WIDE,
    Shape,
    arrival,
    high_plain,
    rings,
    rune,
    step,
)
from .board_pieces import SMALLEST, die, notice
from .board_scenery import FRAME, RIVERS, SCENERY, SYMBOLS
from .board_seat import SeatBoard
from .board_spaces import (
    Space,
    bond,
    bond_place,
    bond_sign,
    drawn_districts,
    drawn_space,
    drawn_visit,
    price_tag,
    rune_place,
    short_of,
    sign,
)
from .board_targets import end, other_place, place, target
from .board_titles import Titles
from .pieces import RESOURCES, RUNES, WORKERS

Player = dict[str, Any]  # one entry of "players" in a view: see document.py

PICTURE: Final = "8 172 780 439"  # the part of a table that stands for the game
GAP: Final = 8
PLENTY: Final = 12  # spaces for what can be paid for: where there are more, their light is calmer
IN_FULL: Final = ("hut", "temple one")  # what can be paid for without others in place of what is missing
COLUMN: Final = 400  # the width of players' boards
WIDTH, HEIGHT = WIDE.size


def layout(view: Document, players: list[str], text: Text, seat: int | None) -> Board:
    """The whole table as seen from a seat."""
    return TableDrawing(view, players, text, seat).draw()


class TableDrawing:
    """Draws the table of one view."""

    def __init__(self, view: Document, players: list[str], text: Text, seat: int | None) -> None:
        self.view = view
        self.names = players
        self.text = text
        self.titles = Titles(view, players, text, seat)
        self.own = seat
        self.is_set_up = view["deciding"] == "place"  # no step of a plain is chosen then, but all of it
        self.players = cast("list[Player]", view["players"])
        self.built = cast("list[str | None]", view["board"])
        self.plains = cast("dict[str, list[int]]", view["plains"])
        self.districts = tuple(cast("list[int]", view["districts"]))
        self.reach = [self.titles.reach(number) for number in range(len(self.built))]
        self.wide, self.tall = rings(len(self.built))
        self.side = WIDE.side(len(self.built))
        self.smaller = TALL.side(len(self.built)) / self.side
        self.sizes = self._sizes()
        self.seats = {
            owner: SeatBoard(view, players, text, self.titles, owner, (w, h))
            for owner, (w, h, _scale) in self.sizes.items()
        }
        self.board = Board(text.sentence("game", "name"), board_style.CSS, board_style.GOODS)
        self.board.symbols |= SYMBOLS
        self.board.regions = text.tables.get("regions", {})
        self.board.is_plain = True
        self.board.narrow_css = board_style.NARROW

    def draw(self) -> Board:
        self.board.panel("mountain", WIDE.size, self._mountain(), (GAP, GAP), shape=TALL.size)
        self._seats()
        for number in range(len(self.built)):
            self._space(number)
        self._visit()
        self._settlements()
        for name in RESOURCES:
            self._plain(name)
        self._workers()
        self._runes()
        self._druid()
        self._die()
        return self.board

    # --- the board ---

    def _mountain(self) -> str:
        wide = self._drawn(WIDE, self.side)
        tall = self._drawn(TALL, self.side * self.smaller)
        goods = self.titles.stock["goods"]
        short = "" if goods == "unknown" or self.view["seat"] == OVER else short_of(goods)
        return f'{SCENERY}<g class="wd">{wide}</g><g class="nw">{tall}</g>{FRAME}{short}'

    def _drawn(self, shape: Shape, side: float) -> str:
        """The ground of the districts, the druid's way, and what is special now."""
        paved = "".join(
            titled(
                self._label("paved", number=i + 1),
                circle(x, y, 11, "md-paved") + words(x, y + 5, str(i + 1), SMALLEST, "m"),
            )
            for i, (x, y) in enumerate(shape.paved)
        )
        temple = titled(self._label("temple"), circle(*shape.temple, 20, "halo"))
        water = titled(self.titles.river(), RIVERS[shape is TALL])
        bands = drawn_districts(shape is WIDE, self.districts, side)
        grounds = "".join(titled(self.titles.district(number), band) for number, band in enumerate(bands))
        bonds = "".join(
            titled(
                self.titles.settlement(*found), bond(shape is WIDE, self.districts, found[0], found[2], side)
            )
            for found in self.titles.walk.settlements()
        )
        return water + grounds + bonds + paved + temple + self._trail(shape, side) + self._notice(shape)

    def _trail(self, shape: Shape, side: float) -> str:
        """Where the druid goes next: not before he has left the paved way, nor when all is over."""
        stops = tuple(self.titles.walk.next_visits())
        if not stops or self.view["seat"] == OVER:
            return ""
        place = cast("int | str", self.view["druid"])
        return titled(
            self.titles.next_stop(stops[0]), druid_trail(shape is WIDE, self.districts, side, place, stops)
        )

    def _space(self, number: int) -> None:
        planned = "" if self.built[number] else self._planned(number)
        built, seat = (self.built[number] or planned or " ").split(" ")
        needs = tuple(cast("list[list[str]]", self.view["needs"])[number])
        token = cast("dict[str, str]", self.view["tokens"]).get(str(number), "")
        is_free = not built and token == "free-hut" and bool(self.titles.stock["huts"])
        price = 0 if built or token == "free-hut" else self._price(number)
        space = Space(
            number, needs, built, int(seat or 0), token, bool(planned), self.districts[number], price, is_free
        )
        narrow = (*self.tall[number], self.smaller)
        body = drawn_space(space, self.side, self.titles.space(number), self.titles.temple(number))
        # Beside the space, not in it: a preview shows what becomes of it, not what could then be built.
        reach = self.reach[number]
        is_plain = reach in IN_FULL and not is_free  # what is free stands out all the same
        reach += " easy" if is_plain and sum(map(self.reach.count, IN_FULL)) > PLENTY else ""
        look = " ".join(f"md-{word}" for word in reach.split())
        drawn = Piece("mountain", f"at-{number:02}", "", body, *self.wide[number], 1, look, narrow=narrow)
        self.board.loose(drawn)
        if space.has_tag:
            tag, aim = price_tag(price, bool(token), self.side), f"space-{number}"
            told = self.titles.price(number, price)
            self.board.loose(drawn._replace(name=f"{drawn.name}-price", title=told, content=tag, target=aim))
        elif not built and not self.titles.stock["huts"]:
            # Nothing to be seen: so a preview of one's last hut takes the price away that stands there.
            self.board.loose(drawn._replace(name=f"{drawn.name}-price", content=""))

    def _price(self, space: int) -> int:
        """Of each resource, for a hut; of a temple it is one. [5.2, 6.2]"""
        return self.titles.walk.settlement(space)[2] if self.titles.stock["huts"] else 1

    def _visit(self) -> None:
        """Where the druid asks for an offering: apart from the hut, which itself stays as it is."""
        walk = self.titles.walk
        if not walk.is_ritual:
            return
        asks = self.titles.druid() if self.titles.is_asked_to_offer else ""
        narrow = (*self.tall[walk.place], self.smaller)
        body, at = drawn_visit(self.side, asks), self.wide[walk.place]
        self.board.loose(
            Piece("mountain", "at-visited", "", body, *at, look=self._asked_here(), narrow=narrow)
        )

    def _asked_here(self) -> str:
        """What marks the hut and the druid for a page that brings into sight where this seat is asked."""
        return "asked" if self.titles.walk.is_ritual and self.view["seat"] == self.own else ""

    def _settlements(self) -> None:
        """How many huts each of them has: so many points the druid is worth there. [9.3]"""
        for first, last, size in self.titles.walk.settlements():
            where = (len(self.built), first, size)
            narrow, at = (*bond_place(False, *where), 0.92), bond_place(True, *where)
            title, body = self.titles.settlement(first, last, size), bond_sign(*where)
            self.board.loose(Piece("mountain", f"bond-{first:02}", title, body, *at, narrow=narrow))

    def _planned(self, number: int) -> str:
        """What is being paid for on an empty space, as if it stood there."""
        payment = cast("dict[str, Any]", self.view.get("payment", {}))
        is_here = payment.get("site") == number and payment["for"] in ("hut", "temple")
        return f"{payment['for']} {self.view['seat']}" if is_here else ""

    def _plain(self, name: str) -> None:
        """A plain with its supply and three steps for workers."""
        supply = cast("dict[str, int]", self.view["supply"])[name]
        named = self.titles.capital(name)
        label = moved(-48, 59, f'<g class="lb">{pill(0, 0, named, SMALLEST, "md-sign")}</g>')
        chips = f'<g class="md-supply">{counter(name, -75, 21, supply, 30)}</g>'
        supplied = self._label("supply", good=name, amount=supply)
        content = (
            high_plain(name)
            + label
            + spot(f"supply-{name}", supplied, chips, (-93, 5, 76, 33))
            + "".join(self._stand(name, height) for height in range(3))
        )
        body = spot(f"plain-{name}", self.titles.plain(name), content, (-109, -65, 218, 140), 62)
        wide, narrow = (*WIDE.plains[name], WIDE.plain_scale), (*TALL.plains[name], TALL.plain_scale)
        plain = Piece("mountain", f"at-{name}", "", body, *wide, narrow=narrow)
        self.board.loose(plain)
        height = len(self.plains[name])
        if height < len(STEPS) and not self.is_set_up:
            there = arrival(height, self._label("height", height=height + 1))
            self.board.loose(plain._replace(name=f"at-{name}-next", content=there, look="md-next"))

    def _stand(self, name: str, height: int) -> str:
        x, top = STEPS[height]
        tall = 26 * WIDE.worker
        area = (x - STEP / 2, top - tall, STEP, FLOOR - top + tall)
        told = self.titles.stand(name, height)
        if self.is_set_up:
            return titled(told, step(height))
        return spot(f"stand-{name}-{height + 1}", told, step(height), area)

    def _notice(self, shape: Shape) -> str:
        """A sign for what is special now."""
        told = self.titles.notice()
        return moved(*shape.notice, notice(told), shape.notice_scale) if told else ""

    # --- pieces that move ---

    def _workers(self) -> None:
        for seat in range(len(self.players)):
            standing = [
                (plain, height)
                for plain in RESOURCES
                for height, owner in enumerate(self.plains[plain])
                if owner == seat
            ]
            total = WORKERS[len(self.players)]
            numbers: dict[int, tuple[str, int]] = {}
            for plain, height in standing:
                number = RESOURCES.index(plain)
                while number % total in numbers:
                    number += 1
                numbers[number % total] = (plain, height)
            for number in range(total):
                self._worker(seat, number, numbers.get(number))

    def _worker(self, seat: int, number: int, at: tuple[str, int] | None) -> None:
        is_mine = self.own == seat
        name, look = f"worker-{seat}-{number}", f"p{seat % 7} md-{'mine' if is_mine else 'worker'}"
        if at is None:
            at_hand = self.seats[seat].worker_at(number)
            piece = Piece(
                f"seat-{seat}", name, self.names[seat], figure(seat), *at_hand, 0.78, look, hand=seat
            )
            self.board.loose(piece)
            return
        x, y = WIDE.stand(*at)
        narrow = (*TALL.stand(*at), TALL.worker * TALL.plain_scale)
        aim = f"plain-{at[0]}" if self.is_set_up else f"stand-{at[0]}-{at[1] + 1}"
        title, size = self.titles.stand(*at), WIDE.worker * WIDE.plain_scale
        self.board.loose(Piece("mountain", name, title, figure(seat), x, y, size, look, aim, narrow))

    def _runes(self) -> None:
        """Rune stones lie at the sign of their district until somebody holds them, each in its own slot."""
        holders = cast("dict[str, int | None]", self.view["runes"])
        for number, name in enumerate(RUNES):
            seat, title = holders[name], self.titles.rune(number)
            x, y = rune_place(True, self.districts, self.side, number)
            narrow = (*rune_place(False, self.districts, self.side * self.smaller, number), 0.9)
            self.board.loose(
                Piece("mountain", f"home-of-{name}", title, sign(name, seat), x, y, narrow=narrow)
            )
            if seat is None:
                piece = Piece("mountain", f"rune-{name}", title, rune(name), x, y, narrow=narrow)
            else:
                piece = Piece(
                    f"seat-{seat}", f"rune-{name}", title, rune(name), *self.seats[seat].rune_at(number)
                )
            self.board.loose(piece)

    def _druid(self) -> None:
        place, title = cast("int | str", self.view["druid"]), self.titles.druid()
        # On the paved way an arrow says where he goes, on the ring his steps do.
        arrow = "" if isinstance(place, int) else druid_arrow(len(self.built), place)
        body = arrow + spot("druid", title, DRUID, (-17, -23, 36, 42), 12)
        at = druid_place(WIDE, self.districts, self.side, place)
        narrow = (*druid_place(TALL, self.districts, self.side * self.smaller, place), 0.85)
        look = self._asked_here()
        self.board.loose(Piece("mountain", "the-druid", title, body, *at, 1.2, look, "druid", narrow))

    def _die(self) -> None:
        """The die as it fell last; before the first roll it is not on the table. [3.1]"""
        face = cast("dict[str, str | None]", self.view["aside"])["die"]
        if face is None:
            return
        narrow, title = (*TALL.die, 0.95), self.titles.die(face)
        self.board.loose(Piece("mountain", "die", title, die(face), *WIDE.die, 1.25, narrow=narrow))

    # --- the players ---

    def _seats(self) -> None:
        y = float(GAP)
        for seat, (w, h, scale) in self.sizes.items():
            at = (WIDTH + 2 * GAP, y)
            self.board.panel(f"seat-{seat}", (w, h), self.seats[seat].draw(), at, scale, seat=seat)
            y += h * scale + GAP

    def _sizes(self) -> dict[int, tuple[float, float, float]]:
        """Width, height and scale of the players' boards: the own one first and larger."""
        seats = len(self.players)
        first = self.own if self.own is not None else 0
        scale = 1.25 if seats < 4 else 1.0
        shares = [1.25 if i == 0 and self.own is not None and seats == 4 else 1.0 for i in range(seats)]
        high = (HEIGHT - GAP * (seats - 1)) / sum(shares)
        return {
            (first + i) % seats: (COLUMN / scale, share * high / scale, scale)
            for i, share in enumerate(shares)
        }

    def _label(self, key: str, **values: object) -> str:
        return self.titles.label(key, **values)


DRAWING: Final = Drawing(layout, target, PICTURE, other=other_place, end=end, merits=merits, place=place)
