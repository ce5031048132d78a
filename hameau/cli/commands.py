"""What can a person ask for besides deciding? Each command prints its answer on a display."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from rich.markdown import Markdown
from rich.text import Text as Styled

from ..core.errors import HameauError
from ..core.sentences import Line
from ..core.text import Text
from ..study.hints import find_hint
from ..study.telling import tell_why
from .display import Display
from .flow import Legend
from .menu import Menu, explained, plain_words, priced, used
from .rules import passage, rulebook
from .saves import check_free, save
from .scores import show_scores
from .session import Session
from .study import option_grid

LINES_ASKED = 40  # of the log, when asked for
HINT_SECONDS = 1.2

Command = Callable[[Display, str], None]  # on what to answer, and what was typed behind its name


class Commands:
    """The commands that answer in words; taking back, the table and stopping are for whoever shows them."""

    menu: Menu  # of the decision that is to be made

    def __init__(self, session: Session, path: Path) -> None:
        self.session = session
        self.path = path
        self.copies: set[Path] = {path}  # files that are ours to write again
        self.answers: dict[str, Command] = {
            "look": self._look,
            "log": self._log,
            "score": self._score,
            "hint": self._hint,
            "rules": self._rules,
            "save": self._save,
            "help": self._help,
        }

    def named(self, word: str, text: Text) -> str | None:
        """The command meant by a word, in English or in the language of the interface."""
        if word.lower() in self.session.game.catalogue.numbers:
            return None
        names, typed = text.tables["commands"], plain_words(word)
        return next((name for name in names if typed in map(plain_words, (name, *called(names[name])))), None)

    def keep(self, display: Display, path: Path) -> bool:
        """Save the game in a file; if that fails, say why, and let it go on."""
        try:
            if path not in self.copies:
                check_free(path, display.text)
            save(self.session.record, path, display.text)
        except HameauError as error:
            display.print(str(error), "yellow")
            return False
        return True

    def _log(self, display: Display, rest: str) -> None:
        if rest and not (rest.isascii() and rest.isdigit()):
            display.say("answers", "lines", "yellow")
            return
        display.log(self._lines(display), int(rest or LINES_ASKED))

    def _lines(self, display: Display) -> list[Line]:
        """What has happened, as far as the seat may know."""
        moves = self.session.history.moves(0, len(self.session.record))
        return display.lines([move.journal.events(self.session.seat) for move in moves])

    def _score(self, display: Display, rest: str) -> None:
        show_scores(display, self.session.state, self.session.seat)

    def _hint(self, display: Display, rest: str) -> None:
        """The best options and why; not among people."""
        session, text, menu = self.session, display.text, self.menu
        if len(session.people) > 1:
            display.say("answers", "hint-among-people", "yellow")
            return
        hint = find_hint(session.game, session.state, HINT_SECONDS, "hint")
        display.print(option_grid(hint.analysis, session.record, text, menu.told))
        if why := tell_why(hint, session.game, text, menu.prompt):
            display.print(why)

    def _rules(self, display: Display, rest: str) -> None:
        """A rule or chapter; without a number the chapter of what is being decided."""
        number = rest or self.session.state.prompt().rule.partition(".")[0]
        rule = passage(rulebook(self.session.game, display.text), number)
        if rule:
            display.print(Markdown(rule))
        else:
            display.say("answers", "no-rule", "yellow", id=number)

    def _look(self, display: Display, rest: str) -> None:
        """What the pieces on the table do; with a word, those of the whole game that are called so."""
        words, state, parts = display.words, self.session.state, plain_words(rest)
        view = {key: value for key, value in state.view(self.session.seat).items() if key != "scores"}
        seen = set(_slugs(view))
        found = [
            (self._named(words, slug), help)
            for slug in words.tables.get("names", {})
            if (help := explained(words, slug, state.players()) or used(words, slug))
            and (_is_called(words, slug, parts) if parts else slug in seen)
        ]
        if found:
            display.pairs(found)
        else:
            display.say("answers", "nothing-to-look-at", "yellow")

    def _named(self, words: Text, slug: str) -> Styled:
        name, sign = words.name(slug), words.name(slug, "sign") if used(words, slug) else ""
        price = f" ({sign})" if sign else priced(self.session.game, words, slug)
        return Styled.assemble((name[:1].upper() + name[1:], "bold"), price)

    def _save(self, display: Display, rest: str) -> None:
        path = Path(rest).expanduser() if rest else self.path
        if self.keep(display, path):
            self.copies.add(path)
            display.say("play", "saved", file=path)

    def _help(self, display: Display, rest: str) -> None:
        """How to choose, the commands, and the notation of what is on offer."""
        text = display.text
        for sentence in ("help-choose", "help-range"):
            display.say("play", sentence)
        for name, entry in text.tables["commands"].items():
            display.item(called(entry)[0], text.sentence("commands_help", name))
        display.print(self.notation())

    def notation(self) -> Legend:
        """How the options are written."""
        return Legend([*map(self.session.game.write, self.menu.actions)])


def called(entry: object) -> list[str]:
    """What a command is called, and what else is understood."""
    return str(entry).split(", ")


def _is_called(words: Text, slug: str, parts: list[str]) -> bool:
    known = plain_words(f"{slug} {words.name(slug)}")
    return all(any(word.startswith(part) for word in known) for part in parts)


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
