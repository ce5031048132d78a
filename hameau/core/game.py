"""What is a game? Its seats, options and catalogue, and the ways to get a position of it."""

import importlib
import importlib.util
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import final

from .catalogue import Catalogue
from .document import Fields
from .errors import Refusal, unknown
from .state import Document, State
from .text import Text

Start = Callable[[int, dict[str, str]], State]
Restore = Callable[[Fields, int, dict[str, str]], State]
Value = Callable[[State, int], float]
Screen = Callable[[Document, list[str], Text], object]  # view, names of the players, words: for Rich to print


@final
class Game:
    """One of the games, by its slug."""

    def __init__(
        self,
        slug: str,
        rules_version: int,
        seats: range,
        options: dict[str, tuple[str, ...]],
        catalogue: Catalogue,
        start: Start,
        restore: Restore,
        package: str,
    ) -> None:
        self.slug = slug
        self.rules_version = rules_version
        self.seats = seats
        self.options = options
        self.catalogue = catalogue
        self.package = package
        self._start = start
        self._restore = restore
        self._texts: dict[str, Text] = {}

    def __repr__(self) -> str:
        return f"<Game {self.slug}>"

    def new(self, seats: int | None = None, **options: str) -> State:
        """The position before anything random has happened; seats default to the fewest."""
        number = self.seats[0] if seats is None else seats
        return self._start(self.check_seats(number), self.check_options(options))

    def load(self, document: object) -> State:
        """A position from a readable document, checked on the way in."""
        fields = Fields(document)
        if fields.text("game") != self.slug:
            raise fields.wrong("game", repr(self.slug), fields.text("game"))
        seats = fields.number("seats", self.seats[0], self.seats[-1])
        options = fields.fields("options")
        chosen = {name: options.text(name) for name in options.names()}
        return self._restore(fields, seats, self.check_options(chosen))

    def write(self, action: int) -> str:
        """The notation of an action."""
        return self.catalogue.write(action)

    def read(self, text: str) -> int:
        """The action of a notation."""
        return self.catalogue.read(text)

    @property
    def folder(self) -> Path:
        """Where the game's words, rules and records lie."""
        return Path(str(importlib.import_module(self.package).__file__)).parent

    @property
    def value(self) -> Value | None:
        """How good a position is for a seat: `value` of the game's `bot.py`."""
        found: Value | None = getattr(self.module("bot"), "value", None)
        return found

    @property
    def screen(self) -> Screen | None:
        """The table in a terminal, out of what a seat may see: `screen` of the game's `screen.py`."""
        found: Screen | None = getattr(self.module("screen"), "screen", None)
        return found

    def module(self, name: str) -> ModuleType | None:
        """A module of the game that need not be there; loaded only when asked for."""
        try:
            if importlib.util.find_spec(f"{self.package}.{name}") is None:
                return None
        except ModuleNotFoundError:  # the game is a single file, not a folder
            return None
        return importlib.import_module(f"{self.package}.{name}")

    def text(self, lang: str) -> Text:
        """The words of this game in a language."""
        if lang not in self._texts:
            self._texts[lang] = Text(self.folder / "text", lang)
        return self._texts[lang]

    def check_seats(self, seats: int) -> int:
        """A number of players this game is for."""
        if seats not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            message = f"seats: {self.slug} is for {least} to {most} players, got {seats}"
            values: dict[str, object] = {"game": self.slug, "least": least, "most": most, "got": seats}
            raise Refusal(message, "bad-seats", values)
        return seats

    def check_options(self, options: dict[str, str]) -> dict[str, str]:
        """All options with their values, defaults filled in."""
        for name, value in options.items():
            if name not in self.options:
                raise self._no_option(name)
            allowed = list(self.options[name])
            if value not in allowed:
                message = unknown(f"options.{name}", value, allowed)
                raise Refusal(message, "bad-option", {"name": name, "got": value, "allowed": allowed})
        return {name: options.get(name, values[0]) for name, values in self.options.items()}

    def _no_option(self, name: str) -> Refusal:
        allowed = list(self.options)
        values: dict[str, object] = {"game": self.slug, "got": name, "allowed": allowed}
        if not allowed:
            return Refusal(f"options: {self.slug} has none, got {name!r}", "no-options", values)
        return Refusal(unknown("options", name, allowed), "no-option", values)
