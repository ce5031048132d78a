"""How does the table look on a page? Drawn as SVG out of what a seat may see.

Ids: `place-…` for every place; `good-…`, `tool-…`, `once-…` and `two-resources` for what the seat that
decides owns; `die-…` for dice to choose from; `purchase` for what is being bought; `figure-SEAT-NUMBER`.
"""

from typing import Any, Final, cast

from ...core.events import Event
from ...core.state import OVER, Document
from ...core.text import Text
from ...drawing.drawing import Drawing
from ...drawing.layout import Board, Piece, Spot
from ...drawing.svg import (
    circle,
    figure,
    gliding,
    good,
    mark,
    moved,
    pill,
    raised,
    rect,
    spot,
    titled,
    use,
    words,
)
from . import (
    board_crafts,
    board_dice,
    board_goods,
    board_ground,
    board_home,
    board_houses,
    board_score,
    board_style,
    board_vignettes,
)
from .actions import Act
from .board_averages import average
from .board_dice import for_all, rolled
from .board_figures import standing
from .board_ground import hide, yard
from .board_houses import building
from .board_merits import merits
from .board_paint import shadow
from .board_pieces import CARD_HEIGHT, CARD_WIDTH, SMALLEST, TILE_HEIGHT, back, card, column, price_of_card
from .board_places import (
    DICE_PLACES,
    VILLAGE_PLACES,
    card_price,
    closed_text,
    drawn_place,
    figure_numbers,
    place_text,
)
from .board_purse import brief, lying, promised, unpaid, with_all_home
from .board_scenery import HEIGHT, SCENERY, SYMBOLS, TENS, TRACK, WIDTH
from .board_village import Village, twin_height
from .pieces import CARDS, DIVISORS, GOODS

Player = dict[str, Any]  # one entry of "players" in a view: see document.py

PICTURE: Final = "8 36 780 439"  # the part of a table that stands for the game
GAP: Final = 8
COLUMN: Final = 400  # the width of the villages
OTHERS: Final = {2: 328.0, 3: 192.0, 4: 156.0}  # how high those of others are, by the number of seats
STRIP: Final = 190  # the height of cards and buildings
FIELD: Final = 386  # and how wide a field for four of them is
# How much of the ground below the stacks a wide table shows, by the number of seats: cards take the rest.
GROUND: Final = {2: 232.0, 3: 298.0, 4: 386.0}


def layout(view: Document, players: list[str], text: Text, seat: int | None) -> Board:
    """The whole table as seen from a seat."""
    return TableDrawing(view, players, text, seat).draw()


def target(action: int) -> str | None:
    """The id of the element that an action is about."""
    for family in (Act.PLACE_ONE, Act.PLACE_MANY, Act.USE):
        if family.has(action):
            return f"place-{family.values(action)['place']}"
    for family in (Act.PAY, Act.TAKE):
        if family.has(action):
            return f"good-{family.values(action)['resource']}"
    if Act.ADD_TOOL.has(action):
        return f"tool-{Act.ADD_TOOL.values(action)['value']}"
    if Act.ADD_ONCE.has(action):
        return f"once-{Act.ADD_ONCE.values(action)['value']}"
    if Act.PICK.has(action):
        return f"die-{Act.PICK.values(action)['die']}"
    if Act.BUY.has(action) or Act.LEAVE.has(action):
        return "purchase"
    if Act.FEED.has(action) or Act.STARVE.has(action):
        return "good-food"
    if Act.SPEND.has(action):
        return "two-resources"
    return "dice" if Act.GATHER.has(action) else None


class TableDrawing:
    """Draws the table of one view."""

    def __init__(self, view: Document, players: list[str], text: Text, seat: int | None) -> None:
        self.view = view = with_all_home(view)
        self.names = players
        self.text = text
        self.own = seat
        self.players = cast("list[Player]", view["players"])
        self._shown = cast("list[str | None]", view["cards"])
        self._sheets = cast("list[dict[str, int]]", view["scores"])
        self.board = Board(text.sentence("game", "name"), board_style.CSS, board_style.GOODS)
        self.board.regions = text.tables.get("regions", {})
        self.board.narrow_css = board_style.NARROW
        self.board.beside = 2  # cards and buildings
        self.board.symbols |= (
            SYMBOLS
            | board_goods.SYMBOLS
            | board_ground.SYMBOLS
            | board_home.SYMBOLS
            | board_houses.SYMBOLS
            | board_crafts.SYMBOLS
            | board_vignettes.SYMBOLS
            | board_dice.SYMBOLS
        )
        self.board.spare = [
            "g-tool",
            "g-once",
            "g-agriculture",
        ]  # what dice for all stand for, and what rolls use up
        step, _, place = str(view["deciding"]).partition(" ")
        self.buying = place if step == "buy" else ""
        self.is_placing = step == "place"
        self.ground = GROUND[len(players)]
        self.scale = (WIDTH - GAP) / (FIELD + self.ground)  # of cards and buildings on a wide table

    def draw(self) -> Board:
        self.board.panel("land", (WIDTH, HEIGHT), self._landscape(), (GAP, GAP))
        top = HEIGHT + 2 * GAP
        right = GAP + WIDTH - (FIELD + self.ground) / 2 * self.scale  # of what is shown of it
        self.board.panel("cards", (FIELD, STRIP), self._cards(), (GAP, top), self.scale)
        self.board.panel("buildings", (FIELD, STRIP), self._stacks(), (right, top), self.scale)
        for seat, village, twin in self._villages():
            self._place_figures(seat, village, twin)
        return self.board

    # --- the landscape ---

    def _landscape(self) -> str:
        spots = "".join(self._place(place) for place in (*DICE_PLACES, *VILLAGE_PLACES))
        return (
            f'<g class="land">{SCENERY}{spots}{self._track()}{self._time()}{self._scores()}{self._dice()}</g>'
        )

    def _place(self, place: str) -> str:
        return drawn_place(place, self._about(place), self._is_closed(place), self.text)

    def _about(self, place: str, slug: str | None = None) -> str:
        """A place's name and who stands there, then what it does, or what lies there costs and brings."""
        standing = ", ".join(
            _counted(self.names[i], me["placed"][place])
            for i, me in enumerate(self.players)
            if place in me["placed"]
        )
        is_told_why = self.view["seat"] == self.own  # by the reasons of a decision
        closed = closed_text(place, self.text, is_told_why) if self._is_closed(place) else ()
        name, *does = place_text(place, self.text, *self._powers(place))
        lying = (self._brief(place, slug),) if slug is not None else ()
        told = (*does, *closed, *lying, *unpaid(self.view, self._me, place, self.text))
        return "\n".join((self.text.entry(name, standing) if standing else name, *told))

    def _powers(self, place: str) -> tuple[int, int, int]:
        """How many dice whoever looks will roll at a place, if that is known, and its tools ready.

        What one-use tools add comes last.
        """
        me = self._me
        if me is None or place not in DICE_PLACES:
            return 0, 0, 0
        dice = 0 if self.is_placing else me["placed"].get(place, 0)
        return dice, me["tools"] - sum(me["used"]), sum(me["once"])

    def _brief(self, place: str, slug: str) -> str:
        owed = promised(self.view, self._me, place)
        return brief(self._me, place, slug, self.text, self._gathers, self.is_placing, owed)

    @property
    def _me(self) -> Player | None:
        """Who looks, if it is a player."""
        return None if self.own is None else self.players[self.own]

    @property
    def _gathers(self) -> bool:
        """Has whoever looks figures that could gather resources before they come home?"""
        placed = self._me["placed"] if self._me else ()
        return not self.is_placing and any(place in placed for place in DICE_PLACES[1:])

    def _lying(self, place: str, slug: str) -> list[str]:
        owed = promised(self.view, self._me, place)
        return lying(self._me, place, slug, self.text, self._gathers, owed)

    def _is_closed(self, place: str) -> bool:
        """While figures are placed, with fewer than four players some close before full. [11.1, 11.2]"""
        seats = len(self.players)
        if seats == 4 or not self.is_placing or not (place in VILLAGE_PLACES or place in DICE_PLACES[1:]):
            return False
        if place in VILLAGE_PLACES:
            taken = [other for other in VILLAGE_PLACES if any(other in me["placed"] for me in self.players)]
            return len(taken) == 2 and place not in taken
        return sum(place in me["placed"] for me in self.players) >= seats - 1

    def _track(self) -> str:
        """Agriculture: the steps and how far each seat is."""
        x, y, step = TRACK
        steps = "".join(
            circle(x + step * i, y, 16, "plaque") + words(x + step * i, y, str(i), SMALLEST, "m nr mid")
            for i in range(11)
        )
        markers = ""
        for seat, me in enumerate(self.players):
            beside = sum(other["agriculture"] == me["agriculture"] for other in self.players[:seat])
            level = self.text.sentence("board", "agriculture", {"level": me["agriculture"]})
            title = f"{self.names[seat]} – {level}"
            alike = sum(other["agriculture"] == me["agriculture"] for other in self.players)
            at = (x + step * me["agriculture"] + 10 * (beside - (alike - 1) / 2), y - 21)
            markers += gliding(f"farm-{seat}", title, *at, f'<g class="mk">{mark(seat, 0, 0, 11)}</g>')
        steps += good("agriculture", x + step * 10 + 26, y - 2, 22)
        return titled(self.text.sentence("board", "levels"), steps) + markers

    def _scores(self) -> str:
        """The score track around the landscape: a hundred steps, and markers on them."""
        points = [self._points(seat) for seat in range(len(self.players))]
        ways = zip(board_score.ways(points, board_score.WIDE), board_score.ways(points, board_score.NARROW))
        return TENS + "".join(self._score(seat, *way) for seat, way in enumerate(ways))

    def _points(self, seat: int) -> int:
        """What was scored in play; at the end, all."""
        if self.view["seat"] == OVER:
            return sum(self._sheets[seat].values())
        return int(self.players[seat]["points"])

    def _score(self, seat: int, wide: float, narrow: float) -> str:
        points = self._points(seat)
        told = "points" if self.view["seat"] == OVER else "so-far"
        values = {"points": points, "total": sum(self._sheets[seat].values())}
        title = self.text.entry(self.names[seat], self.text.sentence("board", told, values))
        (x, y), marker = board_score.marker(seat, points, wide, narrow)
        return gliding(f"score-{seat}", title, x, y, marker)

    def _dice(self) -> str:
        """Dice, while they are about."""
        if "dice" in self.view:
            return for_all(cast("Player", self.view["dice"])["shown"], self.text)
        return rolled(cast("Player", self.view["roll"]), self.text) if "roll" in self.view else ""

    def _time(self) -> str:
        """The round, and how many cards nobody has seen."""
        left = sum(card.copies for card in CARDS) - sum(slug is not None for slug in self._shown)
        left -= sum(len(me["cards"]) + (me["hidden"] is not None) for me in self.players)
        if self._is_last(left):
            last, why = (self.text.sentence("board", key) for key in ("last-round", "why-last"))
            return moved(586, 516, titled(why, f'<g class="lb">{pill(0, 0, last, SMALLEST)}</g>'))
        now = self.text.sentence("screen", "round", {"round": self.view["round"]})
        cards = back(47, -14, 20, 28) + words(72, 5.5, str(left), 15, "b")
        label = pill(0, 0, now, SMALLEST) + rect(42, -12, 55, 24, "plaque", 12) + cards
        title = self.text.sentence("screen", "deck", {"count": left})
        return moved(566, 516, titled(f"{now} · {title}", f'<g class="lb">{label}</g>'))

    def _is_last(self, cards: int) -> bool:
        """Is it sure already that no round follows this one? [9.1, 9.2]"""
        stacks = cast("list[Player]", self.view["stacks"])
        is_sure = self._shown.count(None) > cards or any(not stack["tiles"] for stack in stacks)
        return is_sure and self.view["seat"] != OVER

    # --- cards and buildings ---

    def _cards(self) -> str:
        """The card spaces as on the board: the dearest on the left, cards move to the right."""
        shown = self._shown
        spaces = "".join(
            self._space(f"card-{space + 1}", column(3 - space), slug) for space, slug in enumerate(shown)
        )
        prices = "".join(price_of_card(space, column(3 - space) + 45, 168) for space in range(4))
        cards = {self._card_name(space): space for space, slug in enumerate(shown) if slug is not None}
        return (
            raised(0, 0, FIELD, STRIP)
            + hide(FIELD, STRIP)
            + spaces
            + prices
            + "".join(self._card(name, cards[name]) for name in sorted(cards))
        )

    def _card_name(self, space: int) -> str:
        """A card's id; of two alike, the cheaper is the first."""
        shown = self._shown
        return f"show-{shown[space]}-{shown[:space].count(shown[space]) + 1}"

    def _card(self, name: str, space: int) -> str:
        slug = str(self._shown[space])
        place = f"card-{space + 1}"
        aim = "purchase" if place == self.buying else f"place-{place}"
        drawn = card(slug, self.text, self.scale > 1)
        about = (self._capital(slug), card_price(place, self.text), *self._lying(place, slug))
        return gliding(name, "\n".join(about), column(3 - space), 8, drawn, aim)

    def _capital(self, slug: str) -> str:
        name = self.text.name(slug)
        return name[:1].upper() + name[1:]

    def _space(self, place: str, x: float, slug: str | None) -> str:
        high = CARD_HEIGHT if place.startswith("card") else TILE_HEIGHT
        empty = rect(x, 8, CARD_WIDTH, high, "slot", 8) if slug is None else ""
        title = self._about(place, slug)
        area = (x - 2, 4, CARD_WIDTH + 4, STRIP - 8)
        ring = use("sa-ring", x + 15, 168)
        if place.startswith("building"):  # covered by the figure that stands there; of cards prices tell
            ring += words(x + 15, 172.5, place[-1], SMALLEST, "b m")
        space = spot(f"place-{place}", title, empty + ring, area)
        if place == self.buying:
            space += spot("purchase", title, "", (x - 2, 4, CARD_WIDTH + 4, high + 8))
        return space

    def _stacks(self) -> str:
        stacks = cast("list[Player]", self.view["stacks"])
        spread = 96 * (4 - len(stacks)) / 2
        return self._yard(spread) + "".join(
            self._stack(number, entry, column(number) + spread) for number, entry in enumerate(stacks)
        )

    def _yard(self, spread: float) -> str:
        """The ground below the stacks: on a wide table no wider than they need, in columns all of it."""
        whole = raised(0, 0, FIELD, STRIP) + hide(FIELD, STRIP) + yard(spread, FIELD)
        if self.ground == FIELD:
            return whole
        shown = raised(0, 0, self.ground, STRIP) + hide(self.ground, STRIP)
        left = (FIELD - self.ground) / 2
        return f'<g class="broad">{moved(left, 0, shown)}</g><g class="nw packed">{whole}</g>'

    def _stack(self, number: int, entry: Player, x: float) -> str:
        place = f"building-{number + 1}"
        below = "".join(
            rect(x, 8 + TILE_HEIGHT - 24 + 2.4 * i, CARD_WIDTH, 24, "card", 6)
            for i in range(entry["tiles"] - 1, 0, -1)
        )
        aim = "purchase" if place == self.buying else f"place-{place}"
        stack = self._space(place, x, entry["top"])
        left = self.text.sentence("board", "stack", {"count": entry["tiles"]})
        if entry["top"] is not None:
            top = str(entry["top"])
            title = "\n".join((self._capital(top), *self._lying(place, top), left))
            stack += below + gliding(f"top-{number + 1}", title, x, 8, building(entry["top"], self.text), aim)
        return stack + titled(left, words(x + CARD_WIDTH - 4, 173, f"×{entry['tiles']}", SMALLEST, "e b"))

    # --- the villages and their figures ---

    def _villages(self) -> list[tuple[int, Village, Village | None]]:
        """The own village first and larger; as high together as the rest of the table."""
        seats = len(self.players)
        first = self.own if self.own is not None else 0
        order = [(first + i) % seats for i in range(seats)]
        room = HEIGHT + GAP + STRIP * self.scale - GAP * (seats - 1)
        other = room / seats if self.own is None else OTHERS[seats]
        heights = [room - other * (seats - 1)] + [other] * (seats - 1)
        villages: list[tuple[int, Village, Village | None]] = []
        y = float(GAP)
        for seat, height in zip(order, heights):
            size = (float(COLUMN), height)
            village = Village(self.view, self.names, self.text, seat, size)
            twin = self._twin(seat)
            villages.append((seat, village, twin))
            drawn = twin.beside(village) if twin else village.draw()
            shape = (twin.width, twin.height) if twin else None
            at = (WIDTH + 2 * GAP, y)
            self.board.panel(f"village-{seat}", size, drawn, at, 1, shape, seat)
            y += height + GAP
        return villages

    def _twin(self, seat: int) -> Village | None:
        """Somebody else's village in one column: with less room, unless something is pressed there."""
        if self.own in (None, seat) or self.view["seat"] == seat:
            return None
        size = (float(COLUMN), twin_height(self.players[seat]))
        return Village(self.view, self.names, self.text, seat, size, True)

    def _place_figures(self, seat: int, village: Village, twin: Village | None) -> None:
        numbers = figure_numbers(self.players[seat])
        for number in range(self.players[seat]["figures"]):
            place = numbers.get(number, ("", 0))[0]
            if not place:
                at_hand = [other for other in range(self.players[seat]["figures"]) if other not in numbers]
                at, low = at_hand.index(number), twin.hand(at_hand.index(number)) if twin else None
                self._figure(seat, number, f"village-{seat}", village.hand(at), low)
            else:
                spots = standing(place, self.players, seat, numbers[number][1])
                self._figure(seat, number, *spots, place)

    def _figure(
        self, seat: int, number: int, panel: str, at: Spot, narrow: Spot | None = None, place: str = ""
    ) -> None:
        title = (
            "\n".join((*place_text(place, self.text)[:1], self.names[seat])) if place else self.names[seat]
        )
        aim = f"place-{place}" if place else ""
        name, look, hand = f"figure-{seat}-{number}", f"p{seat % 7}", None if place else seat
        content = (shadow(1, 12, 10, 2.8) if place else "") + figure(seat)
        self.board.loose(Piece(panel, name, title, content, *at, look, aim, narrow, hand, True))


def _counted(name: str, figures: int) -> str:
    """Whose figures stand somewhere, and how many."""
    return f"{name} ({figures})" if figures > 1 else name


def place(event: Event) -> str | None:
    """Where figures act, the last of them without being asked. [4.1]"""
    return f"place-{event.values['place']}" if event.kind == "used" and event.values else None


DRAWING: Final = Drawing(
    layout,
    target,
    PICTURE,
    average,
    merits=merits,
    place=place,
    divisors=dict(zip(GOODS, map(int, DIVISORS))),
)
