"""How does the table look in a terminal? Drawn out of what a seat may see."""

from typing import Any, Final, cast

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text as Styled

from ...core.state import Document
from ...core.text import Text, in_figures
from ...drawing.drawing import Terminal
from ...drawing.legends import legend
from ...drawing.seats import colour, shape
from .pieces import BUILDINGS, CARDS, DIVISORS, GOODS, GREEN, PLACES, RESOURCES, RINGS, SAND

Player = dict[str, Any]  # one entry of "players" in a view: see document.py

WIDE: Final = 110  # columns from which there is room to spell everything out
VILLAGE: Final = PLACES[:3]
DICE_PLACES: Final = PLACES[11:]
STYLES: Final = {
    "food": "green3",
    "wood": "dark_orange3",
    "clay": "indian_red",
    "stone": "grey66",
    "gold": "gold1",
    "green": "spring_green3",
    "sand": "light_goldenrod3",
}
FREE, CLOSED = "○", "×"
NOTHING: Final = Styled("–", "dim")


def screen(view: Document, players: list[str], text: Text) -> RenderableType:
    """The shared board, then each village."""
    return Screen(view, players, text)


class Screen:
    """The table; how much is spelt out depends on the width there is."""

    def __init__(self, view: Document, players: list[str], text: Text) -> None:
        self.view = view
        self.names = players
        self.text = text
        self.villages = cast("list[Player]", view["players"])

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = options.max_width >= WIDE
        yield self._headline()
        yield self._board(wide)
        if wide:
            yield ""
        yield self._players(wide)
        if not wide:
            yield from self._own_pieces()
            yield from self._legend(options.max_width)

    # --- the board ---

    def _headline(self) -> Styled:
        view = self.view
        parts = [
            self._label("round", round=view["round"]),
            self._label("starts", player="\1").replace("\1", self.names[cast("int", view["start"])]),
            self._label("deck", count=self._deck()),
        ]
        if "dice" in view:
            shown = cast("Player", view["dice"])["shown"]
            parts.append(self._label("dice", shown=" ".join(map(str, shown)) or "…"))
        if "roll" in view:
            parts.append(self._label("roll", **cast("Player", view["roll"])))
        return Styled(" " + " · ".join(parts), style="bold")

    def _deck(self) -> int:
        """How many cards nobody has seen: all that were printed less those that lie somewhere."""
        seen = sum(card is not None for card in cast("list[object]", self.view["cards"]))
        seen += sum(len(me["cards"]) + (me["hidden"] is not None) for me in self.villages)
        return sum(card.copies for card in CARDS) - seen

    def _board(self, wide: bool) -> Table:
        grid = Table.grid(padding=(0, 3 if wide else 2), pad_edge=True)
        grid.add_column(no_wrap=True)
        grid.add_column()
        grid.add_row(self._places(), Group(self._cards(), self._stacks()))
        return grid

    def _places(self) -> Table:
        grid = Table.grid(padding=(0, 1))
        for place in (*VILLAGE, *DICE_PLACES):
            number = PLACES.index(place)
            divisor = ""
            style = ""
            if place in DICE_PLACES:
                good = number - PLACES.index("hunt")
                divisor, style = f"÷{DIVISORS[good]}", STYLES[GOODS[good]]
            name = self.text.name(place, "short")
            grid.add_row(Styled(name, style), Styled(divisor, style), self._figures(place))
        return grid

    def _figures(self, place: str) -> Styled:
        """The figures on a place, then its rings: free, or closed to everybody else."""
        line = Styled()
        for seat, me in enumerate(self.villages):
            line.append(shape(seat) * me["placed"].get(place, 0), f"bold bright_{colour(seat)}")
        if place != "hunt":
            free = int(RINGS[PLACES.index(place)]) - len(line)
            line.append((CLOSED if self._is_closed(place) else FREE) * free, "dim")
        return line

    def _is_closed(self, place: str) -> bool:
        """With fewer than four players some places close before they are full. [11.1, 11.2]"""
        seats = len(self.villages)
        if seats == 4 or not (place in VILLAGE or place in DICE_PLACES):
            return False
        if place in VILLAGE:
            return sum(any(other in me["placed"] for me in self.villages) for other in VILLAGE) == 2
        return sum(place in me["placed"] for me in self.villages) >= seats - 1

    def _cards(self) -> Table:
        """The cards by price, the cheapest first."""
        grid = Table.grid(padding=(0, 1))
        for space, slug in enumerate(cast("list[str | None]", self.view["cards"])):
            place = f"card-{space + 1}"
            if slug is None:
                grid.add_row(self.text.name(place, "short"), "", NOTHING)
            else:
                grid.add_row(self.text.name(place, "short"), self._figures(place), self._card(slug))
        return grid

    def _card(self, slug: str) -> Styled:
        card = next(card for card in CARDS if card.slug == slug)
        top = STYLES[card.good] if card.top in ("food", "resource", "roll") else ""
        bottom = STYLES["green" if card.bottom in GREEN else "sand"]
        return Styled.assemble(
            (self.text.name(slug, "top"), top), (" · ", "dim"), (self.text.name(slug, "bottom"), bottom)
        )

    def _stacks(self) -> Table:
        grid = Table.grid(padding=(0, 1))
        for stack, entry in enumerate(cast("list[Player]", self.view["stacks"])):
            place = f"building-{stack + 1}"
            left = Styled(f"×{entry['tiles']}", "dim")
            if entry["top"] is None:
                grid.add_row(self.text.name(place), "", NOTHING, left)
            else:
                grid.add_row(self.text.name(place), self._figures(place), self._building(entry["top"]), left)
        return grid

    def _building(self, slug: str) -> Styled:
        building = next(building for building in BUILDINGS if building.slug == slug)
        line = Styled()
        for count, good in zip(building.price, RESOURCES):
            for _piece in range(count):
                line.append(self.text.name(good) + " ", STYLES[good])
        if not building.fixed:
            return Styled(self.text.name(slug, "price"))
        return line.append(f"= {building.points}", "bold")

    # --- the villages ---

    def _players(self, wide: bool) -> Table:
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
        table.add_column(no_wrap=True, min_width=4)
        for name in ("points", "figures", *GOODS, "agriculture", "buildings"):
            width = max(len(self._label(name)), 5 if name == "figures" else 2)
            style = STYLES.get(name, "dim")
            table.add_column(
                self._label(name), justify="right", min_width=width, header_style=style, no_wrap=True
            )
        table.add_column(self._label("tools"), no_wrap=True, min_width=7)
        table.add_column(self._label("cards"), no_wrap=not wide)
        for seat in range(len(self.villages)):
            table.add_row(*self._village(seat, wide))
        return table

    def _village(self, seat: int, wide: bool) -> list[RenderableType]:
        me = self.villages[seat]
        at_hand = me["figures"] - sum(me["placed"].values())
        numbers = [
            in_figures(me["points"], self.text.lang, 0),
            f"{at_hand}/{me['figures']}",
            *(me[good] for good in GOODS),
        ]
        numbers += [me["agriculture"], len(me["buildings"])]
        pieces = self._pieces(seat) if wide else self._symbols(seat)
        return [self._name(seat), *map(str, numbers), _tools(me), pieces]

    def _name(self, seat: int) -> Styled:
        style = f"bold bright_{colour(seat)}"
        pointer = "▶" if self.view["seat"] == seat else " "
        name = self.names[seat] if len(self.names[seat]) <= 10 else self.names[seat][:9] + "…"
        return Styled.assemble((pointer + shape(seat) + " ", style), (name, style))

    def _counts(self, seat: int) -> dict[str, int]:
        """How often each symbol lies in front of a seat, as far as the onlooker knows."""
        me = self.villages[seat]
        counts = dict.fromkeys((*GREEN, *SAND), 0)
        known = [me["hidden"]] if me["hidden"] not in (None, "unknown") else []
        for slug in [*me["cards"], *known]:
            card = next(card for card in CARDS if card.slug == slug)
            counts[card.bottom] += card.symbols
        return counts

    def _symbols(self, seat: int) -> Styled:
        """The cards of a seat in a few signs: different green ones and second ones, then the people."""
        counts = self._counts(seat)
        different = sum(counts[name] > 0 for name in GREEN)
        second = sum(counts[name] > 1 for name in GREEN)
        line = Styled()
        if different:
            line.append(f"{different}" + (f"+{second}" if second else "") + "♣ ", STYLES["green"])
        for name in SAND:
            if counts[name]:
                line.append(f"{counts[name]}{self.text.name(name, 'letter')} ", STYLES["sand"])
        me = self.villages[seat]
        signs = ["+2"] * me["two-resources"] + ["+?"] * (me["hidden"] == "unknown")
        return line.append(" ".join(signs), "cyan")

    def _pieces(self, seat: int) -> Styled:
        """The cards of a seat in words."""
        counts = self._counts(seat)
        parts: list[Styled] = []
        for name in GREEN:
            if counts[name]:
                times = f" ×{counts[name]}" if counts[name] > 1 else ""
                parts.append(Styled(self.text.name(name) + times, STYLES["green"]))
        for name in SAND:
            if counts[name]:
                word = self.text.name(name, "many" if counts[name] > 1 else "one")
                parts.append(Styled(f"{counts[name]} {word}", STYLES["sand"]))
        me = self.villages[seat]
        signs = ["two-resources"] * me["two-resources"] + ["extra"] * (me["hidden"] == "unknown")
        parts += [Styled(self._label(sign), "cyan") for sign in signs]
        return Styled(", ").join(parts)

    def _own_pieces(self) -> RenderResult:
        """The cards of the seat that decides, in words, where the table has no room for them."""
        seat = cast("int", self.view["seat"])
        if seat >= 0 and (pieces := self._pieces(seat)):
            yield Styled.assemble((f"  {shape(seat)} ", f"bold bright_{colour(seat)}"), pieces)

    def _legend(self, width: int) -> RenderResult:
        """What the signs for cards mean, once somebody has some."""
        if any(self._symbols(seat).plain for seat in range(len(self.villages))):
            people = (f"{self.text.name(name, 'letter')} {self.text.name(name)}" for name in SAND)
            yield Styled(legend([self._label("legend"), *people], width, 2), "dim")

    def _label(self, key: str, **values: object) -> str:
        return self.text.fill("\0" + str(self.text.tables["screen"][key]), values)[1:]


def _tools(me: Player) -> Styled:
    """The tool tiles that are ready, used ones in brackets, and one-use tools with a plus."""
    low, high = divmod(me["tools"], 3)
    ready = [low + 1] * high + [low] * (3 - high if low else 0)
    for value in me["used"]:
        ready.remove(value)
    line = Styled("".join(map(str, ready)), "bold")
    if me["used"]:
        line.append(f"({''.join(map(str, me['used']))})", "dim")
    for value in me["once"]:
        line.append(f"+{value}", "cyan")
    return line


TERMINAL: Final = Terminal(screen)
