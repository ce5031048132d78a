"""How does a person at the keyboard decide? By choosing an option, with commands in between."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from rich.markdown import Markdown
from rich.text import Text as Styled

from ..core.errors import HameauError, Refusal
from ..core.sentences import Line
from ..drawing.legends import legend
from ..study.hints import find_hint
from ..study.telling import tell_why
from .display import Display
from .menu import Menu, Unclear, explained, plain_words, priced, used
from .rules import passage, rulebook
from .saves import check_free, save
from .scores import show_scores
from .session import Session
from .study import option_grid

LINES_SHOWN = 24  # of the log, before a question
LINES_ASKED = 40  # of the log, when asked for
HINT_SECONDS = 1.2
CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen and what was scrolled off it


class Quit(Exception):
    """The person wants to stop."""


class Person:
    """Asks the people at the keyboard; whoever has seen the table last is remembered."""

    def __init__(self, session: Session, display: Display, path: Path) -> None:
        self.session = session
        self.display = display
        self.path = path
        self.looking = -1  # the seat whose view is on the screen
        self.drawn = -1  # how many actions there were when the table was drawn
        self.last_decisions = {seat: session.last_decision(seat) for seat in session.people}
        self.told: set[tuple[int, str]] = set()  # what pieces do is told to each seat once
        self.copies: set[Path] = {path}  # files that are ours to write again
        self.commands: dict[str, Callable[[str], None]] = {
            "table": self._table,
            "look": self._look,
            "log": self._log,
            "score": self._score,
            "hint": self._hint,
            "rules": self._rules,
            "save": self._save,
            "help": self._help,
            "quit": self._quit,
        }

    @property
    def seat(self) -> int:
        return self.session.seat

    def decide(self) -> None:
        """Ask until the seat has decided or taken something back."""
        self._hand_over()
        self._show_news()
        self.menu = Menu(self.session.state, self.session.game, self.display.words, self.display.text)
        self._ask()
        while True:
            typed = input("> ").strip()
            word, _, rest = typed.partition(" ")
            command = self._command(word)
            if command == "undo":
                if self._undo():
                    return
            elif command is not None:
                self.commands[command](rest.strip())
                self._ask()
            elif not typed:
                self._ask()
            elif self._choose(typed):
                return

    def keep(self, path: Path | None = None) -> bool:
        """Save the game; if that fails, say why, and let it go on."""
        target = path or self.path
        try:
            if target not in self.copies:
                check_free(target, self.display.text)
            save(self.session.record, target, self.display.text)
        except HameauError as error:
            self.display.print(str(error), "yellow")
            return False
        return True

    # --- before the question ---

    def _hand_over(self) -> None:
        """Between two people with secrets the screen is emptied, and the next one says when to go on."""
        before, self.looking = self.looking, self.seat
        if before == self.seat or not self.session.has_secrets():
            return
        if self.display.console.is_terminal:
            self.display.console.file.write(CLEAR)
        self.display.say("play", "hand-over", "bold", player=self.display.names[self.seat])
        input()
        self.drawn = -1

    def _show_news(self) -> None:
        """What happened since this seat's last decision; the table too if others or chance had a say."""
        seat, now = self.seat, len(self.session.record)
        since = min(self.last_decisions[seat], now)
        self.display.print()
        if self.session.is_news(self.drawn, seat):
            self.display.heading(self.display.names[seat])
            self._tell(since, now)
            self._table("")
        else:
            self._tell(since, now)

    def _tell(self, since: int, now: int) -> None:
        self.display.log(self._lines(since, now), LINES_SHOWN)

    def _lines(self, since: int, now: int) -> list[Line]:
        """What happened between two moments, as far as the seat may know."""
        moves = self.session.history.moves(since, now)
        return self.display.lines([move.journal.events(self.seat) for move in moves])

    def _ask(self) -> None:
        """The question and the options; what their pieces do only the first time."""
        self.display.question(self.session.state, self._is_told)
        self.display.options(
            [replace(entry, help="") if self._is_told(entry.help) else entry for entry in self.menu.entries]
        )

    def _is_told(self, help: str) -> bool:
        """Has the seat been told this before? From now on it has."""
        known = (self.seat, help) in self.told
        self.told.add((self.seat, help))
        return known

    # --- choosing ---

    def _choose(self, typed: str) -> bool:
        try:
            action = self.menu.find(typed)
        except Unclear as unclear:
            self.display.print(str(unclear), "yellow")
            return False
        self.last_decisions[self.seat] = len(self.session.record)
        self.session.choose(action)
        return True

    def _undo(self) -> bool:
        try:
            self.session.undo()
        except Refusal as refusal:
            self.display.say("answers", refusal.slug, "yellow")
            return False
        self.display.say("play", "undone", "yellow")
        self.drawn = -1
        return True

    def _command(self, word: str) -> str | None:
        """The command meant by a word, in English or in the language of the interface."""
        if word.lower() in self.session.game.catalogue.numbers:
            return None
        names, typed = self.display.text.tables["commands"], plain_words(word)
        return next(
            (name for name in names if typed in map(plain_words, (name, *_called(names[name])))), None
        )

    # --- commands ---

    def _table(self, rest: str) -> None:
        self.display.table(self.session.state, self.seat)
        self.drawn = len(self.session.record)

    def _log(self, rest: str) -> None:
        if rest and not (rest.isascii() and rest.isdigit()):
            self.display.say("answers", "lines", "yellow")
            return
        self.display.log(self._lines(0, len(self.session.record)), int(rest or LINES_ASKED))

    def _score(self, rest: str) -> None:
        show_scores(self.display, self.session.state, self.seat)

    def _hint(self, rest: str) -> None:
        """The best options and why; not among people."""
        session, text = self.session, self.display.text
        if len(session.people) > 1:
            self.display.say("answers", "hint-among-people", "yellow")
            return
        hint = find_hint(session.game, session.state, HINT_SECONDS, "hint")
        self.display.print(option_grid(hint.analysis, session.record, text, self.menu.told))
        if why := tell_why(hint, session.game, text, self.menu.prompt):
            self.display.print(why)

    def _rules(self, rest: str) -> None:
        """A rule or chapter; without a number the chapter of what is being decided."""
        number = rest or self.session.state.prompt().rule.partition(".")[0]
        rule = passage(rulebook(self.session.game, self.display.text), number)
        if rule:
            self.display.print(Markdown(rule))
        else:
            self.display.say("answers", "no-rule", "yellow", id=number)

    def _look(self, rest: str) -> None:
        """What the pieces on the table do; with a word, those of the whole game that are called so."""
        words, state, parts = self.display.words, self.session.state, plain_words(rest)
        view = {key: value for key, value in state.view(self.seat).items() if key != "scores"}
        seen = set(_slugs(view))
        found = [
            (self._named(slug), help)
            for slug in words.tables.get("names", {})
            if (help := explained(words, slug, state.players()) or used(words, slug))
            and (self._is_called(slug, parts) if parts else slug in seen)
        ]
        if found:
            self.display.pairs(found)
        else:
            self.display.say("answers", "nothing-to-look-at", "yellow")

    def _named(self, slug: str) -> Styled:
        words = self.display.words
        name, sign = words.name(slug), words.name(slug, "sign") if used(words, slug) else ""
        price = f" ({sign})" if sign else priced(self.session.game, words, slug)
        return Styled.assemble((name[:1].upper() + name[1:], "bold"), price)

    def _is_called(self, slug: str, parts: list[str]) -> bool:
        words = plain_words(f"{slug} {self.display.words.name(slug)}")
        return all(any(word.startswith(part) for word in words) for part in parts)

    def _save(self, rest: str) -> None:
        path = Path(rest).expanduser() if rest else self.path
        if self.keep(path):
            self.copies.add(path)
            self.display.say("play", "saved", file=path)

    def _help(self, rest: str) -> None:
        """How to choose, the commands, and the notation of what is on offer."""
        text = self.display.text
        for sentence in ("help-choose", "help-range"):
            self.display.say("play", sentence)
        for name, entry in text.tables["commands"].items():
            self.display.item(_called(entry)[0], text.sentence("commands_help", name))
        notations = map(self.session.game.write, self.menu.actions)
        self.display.print(legend(notations, self.display.console.width), "dim")

    def _quit(self, rest: str) -> None:
        raise Quit


def _called(entry: object) -> list[str]:
    """What a command is called, and what else is understood."""
    return str(entry).split(", ")


def _slugs(view: object) -> Iterator[str]:
    """Every word of a document, keys too."""
    if isinstance(view, Mapping):
        for key, value in view.items():
            yield str(key)
            yield from _slugs(value)
    elif isinstance(view, list):
        for value in view:
            yield from _slugs(value)
    elif isinstance(view, str):
        yield view
