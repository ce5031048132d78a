"""What is to be read about the parts of the drawn table? Their titles: a name, then a sentence to a line."""

from typing import cast

from ...core.state import Document
from ...core.text import Text
from .pieces import RUNES


class Titles:
    """The titles of one view."""

    def __init__(self, view: Document, players: list[str], text: Text) -> None:
        self.view = view
        self.names = players
        self.text = text
        self.districts = cast("list[int]", view["districts"])
        self.holders = cast("dict[str, int | None]", view["runes"])

    def label(self, key: str, **values: object) -> str:
        return self.text.sentence("board", key, values)

    def named(self, key: str, seat: int, **values: object) -> str:
        """A sentence about a player, whose name is no word of the game."""
        return self.label(key, player="\1", **values).replace("\1", self.names[seat])

    # --- rune stones [5.9, 8.9, 10.5] ---

    def rune(self, number: int) -> str:
        name = RUNES[number]
        holder = self.holders[name]
        owner = "" if holder is None else f" – {self.names[holder]}"
        return "\n".join((self.label("rune", rune=name) + owner, *self._about_rune(number)))

    def district(self, number: int) -> str:
        """A stretch of the ring: the rune stone that belongs to it."""
        name = self.label("district", rune=RUNES[number], span=self._stretch(number))
        return "\n".join((name, *self._about_rune(number)))

    def held_runes(self, seat: int) -> str:
        return "\n".join((self._held(seat), self.label("rune-score")))

    def _about_rune(self, number: int) -> list[str]:
        """How it is won and lost, who holds it, what it scores."""
        holder = self.holders[RUNES[number]]
        held = self.label("rune-nobody") if holder is None else self._held(holder)
        return [self.label("rune-take", span=self._stretch(number)), held, self.label("rune-score")]

    def _held(self, seat: int) -> str:
        count = self.runes_of(seat)
        return self.named("rune-held", seat, count=count, points=count * (count + 1) // 2)

    def runes_of(self, seat: int) -> int:
        return sum(holder == seat for holder in self.holders.values())

    def _stretch(self, district: int) -> str:
        mine = [space for space, found in enumerate(self.districts) if found == district]
        return span(mine[0], mine[-1])


def span(first: int, last: int) -> str:
    """The numbers of spaces that follow each other."""
    return str(first) if first == last else f"{first}–{last}"
