"""What is a game? Its seats, options and catalogue, and the ways to get a position of it."""

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar, final

from .catalogue import Catalogue
from .document import Fields
from .errors import HameauError, Refusal, a_text, unknown, whole
from .state import OVER, State
from .text import Text

Start = Callable[[int, dict[str, str]], State]
Restore = Callable[[Fields, int, dict[str, str]], State]
Prove = Callable[[State, Fields], None]
Part = TypeVar("Part")


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
        prove: Prove | None = None,
        first_game: dict[str, str] | None = None,
        solo_options: tuple[str, ...] = (),
    ) -> None:
        self.slug = slug
        self.rules_version = rules_version
        self.seats = seats
        self.options = options
        self.catalogue = catalogue
        self.package = package
        self._start = start
        self._restore = restore
        self._prove = prove
        self.first_game = first_game or {}  # options that suit somebody who has never played it
        self.solo_options = solo_options  # that change nothing among several players
        self._texts: dict[str, Text] = {}
        self._parts: dict[str, object] = {}

    def __repr__(self) -> str:
        return f"<Game {self.slug}>"

    # A game never changes and there is one of each: a copy of it is itself, and so is one that was pickled.

    def __copy__(self) -> "Game":
        return self

    def __deepcopy__(self, memo: object) -> "Game":
        return self

    def __reduce__(self) -> tuple[Callable[[str, str], "Game"], tuple[str, str]]:
        from .registry import find

        return find, (self.slug, self.package)

    # Arguments from outside are objects here: a compiled method that asks for a number or a text would refuse
    # anything else before its first line, with an error of Python's own.

    def new(self, seats: object = None, **options: object) -> State:
        """The position before anything random has happened; seats default to the fewest."""
        number = self.seats[0] if seats is None else seats
        return self._start(self.check_seats(number), self.check_options(options))

    def load(self, document: object, strict: bool = False) -> State:
        """A position from a readable document: types, ranges and numbers of pieces are checked on the way in.

        Strict: what no game could have led to is refused as well.
        """
        fields = Fields(document)
        if fields.text("game") != self.slug:
            raise fields.wrong("game", repr(self.slug), fields.text("game"))
        seats = fields.number("seats", self.seats[0], self.seats[-1])
        options = fields.fields("options")
        chosen = {name: options.text(name) for name in options.names()}
        state = self._restore(fields, seats, self.check_options(chosen))
        if strict and self._prove is not None:
            self._prove(state, Fields(document))
        _check_playable(state)
        return state

    def write(self, action: object) -> str:
        """The notation of an action."""
        return self.catalogue.write(whole("action", action))

    def read(self, text: object) -> int:
        """The action of a notation."""
        return self.catalogue.read(a_text("action", text))

    @property
    def folder(self) -> Path:
        """Where the game's words, rules and records lie."""
        return Path(str(importlib.import_module(self.package).__file__)).parent

    def part(self, module: str, name: str, kind: type[Part]) -> Part | None:
        """What a module of the game that need not be there has under a name; loaded once, when asked for."""
        if module not in self._parts:
            self._parts[module] = self._load(module, name, kind)
        loaded = self._parts[module]
        return loaded if isinstance(loaded, kind) else None

    def _load(self, module: str, name: str, kind: type[Part]) -> object:
        try:
            if importlib.util.find_spec(f"{self.package}.{module}") is None:
                return None
        except ModuleNotFoundError:  # the game is a single file, not a folder
            return None
        loaded = getattr(importlib.import_module(f"{self.package}.{module}"), name, None)
        if not isinstance(loaded, kind):
            raise HameauError(f"{self.slug}: expected {name} in {module}.py to be a {kind.__name__}")
        return loaded

    def text(self, lang: str) -> Text:
        """The words of this game in a language."""
        if lang not in self._texts:
            self._texts[lang] = Text(self.folder / "text", lang)
        return self._texts[lang]

    def check_seats(self, seats: object) -> int:
        """A number of players this game is for."""
        if not isinstance(seats, int) or seats not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            message = f"seats: {self.slug} is for {least} to {most} players, got {seats}"
            values: dict[str, object] = {"game": self.slug, "least": least, "most": most, "got": seats}
            raise Refusal(message, "bad-seats", values)
        return seats

    def check_options(self, options: Mapping[str, object]) -> dict[str, str]:
        """All options with their values, defaults filled in."""
        for name, value in options.items():
            if name not in self.options:
                raise self._no_option(name)
            allowed = list(self.options[name])
            if value not in allowed:
                message = unknown(f"options.{name}", value, allowed)
                raise Refusal(message, "bad-option", {"name": name, "got": value, "allowed": allowed})
        return {name: str(options.get(name, values[0])) for name, values in self.options.items()}

    def _no_option(self, name: str) -> Refusal:
        allowed = list(self.options)
        values: dict[str, object] = {"game": self.slug, "got": name, "allowed": allowed}
        if not allowed:
            return Refusal(f"options: {self.slug} has none, got {name!r}", "no-options", values)
        return Refusal(unknown("options", name, allowed), "no-option", values)


def _check_playable(state: State) -> None:
    """Whatever else a document says, somebody must have something to decide."""
    try:
        playable = state.seat == OVER or bool(state.legal())
    except (IndexError, ValueError):  # a step asks for what is not on this table
        playable = False
    if not playable:
        raise HameauError("deciding: expected a step at which something can be decided")
