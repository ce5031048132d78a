"""How does a game go on, on the whole screen? Bots think in a thread; everything is done in one place."""

import asyncio
import signal
from contextlib import suppress
from typing import ClassVar

from rich.console import RenderableType
from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Container, VerticalScroll
from textual.events import Resize
from textual.widgets import Input, Static

from ..keyboard import Keyboard
from . import ENDED, INTERRUPTED, STOPPED
from .answers import Answers
from .beside import beside
from .choice import FOLDED, Choice
from .keys import Keys, bindings
from .pages import Answer, Curtain, Page
from .paper import Paper
from .style import HIGH, LEAST, STYLE, WIDE

BEAT = 0.12  # seconds between two signs of thinking
ASKING = ("look", "rules")  # pages on which another word may be typed
SAID = ("hint", "save")  # answers of a line, which need no page


class FullTable(App[str]):
    """The table above or beside the question, and pages over both."""

    CSS = STYLE
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012  # as Textual declares it
    VERTICAL_BREAKPOINTS = [(0, "-low"), (HIGH, "-high")]  # noqa: RUF012
    BINDINGS: ClassVar = [
        *bindings(),
        Binding("ctrl+c", "interrupt", priority=True),
        ("pageup", "scroll('page_up')"),
        ("pagedown", "scroll('page_down')"),
        ("shift+up", "scroll('up')"),
        ("shift+down", "scroll('down')"),
    ]

    def __init__(self, keyboard: Keyboard) -> None:
        super().__init__()
        self.keyboard = keyboard
        self.session = keyboard.session
        self.words = keyboard.text
        self.answers = Answers(keyboard)
        self.failure: BaseException | None = None  # what a bot ended the game with
        self.thinking = ""  # what is being thought about, if anything is
        self.asked = Paper()  # the question as it stands
        self.note: RenderableType | None = None  # to be said with the next question
        self.beats = 0
        self.drawn = -1  # how many actions there were when the table was drawn

    def compose(self) -> ComposeResult:
        with Container(id="body"):
            with VerticalScroll(id="table", can_focus=False):
                yield Static(id="table-lines")
            yield Choice(id="choice")
        yield Keys(self.words)
        yield Static(id="small", markup=False)

    def on_mount(self) -> None:
        self.theme = "ansi-dark"
        with suppress(NotImplementedError):  # not everywhere can a signal be waited for
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.exit, INTERRUPTED)
        self.choice = self.query_one(Choice)
        self.query_one("#title", Static).update(self.answers.title())
        typed = self.query_one("#typed", Input)
        typed.placeholder = self.words.sentence("full", "typed")
        typed.focus()
        self._clear()
        self.set_interval(BEAT, self._beat)
        self.go_on()

    def on_resize(self, event: Resize) -> None:
        width, height = event.size
        is_small = width < LEAST[0] or height < LEAST[1]
        values = {"width": width, "height": height, "columns": LEAST[0], "lines": LEAST[1]}
        self.query_one("#small", Static).update(self.words.sentence("full", "small", values))
        self.screen_stack[0].set_class(is_small, "-small")
        if not is_small and not isinstance(self.screen, Page | Curtain):
            self.call_after_refresh(self.query_one("#typed").focus)

    # --- how it goes on ---

    def go_on(self) -> None:
        """Chance and single options come at once, bots think beside; then a person is asked."""
        session = self.session
        while session.seat not in session.bots and (action := session.automatic()) is not None:
            session.choose(action)
        if session.is_over:
            self._end()
        elif session.seat in session.bots:
            self.thinking = self.thinking or "thinks"
            beside(self, session.automatic, self._decided, self._fail)
        else:
            self.thinking = ""
            self._ask()

    def _decided(self, action: int | None) -> None:
        if action is not None and self.is_running and self.return_value is None:
            self.session.choose(action)
            self.go_on()

    def _fail(self, failure: BaseException) -> None:
        self.failure = failure
        self.exit()

    def _beat(self) -> None:
        """While somebody thinks a sign moves, and the table follows."""
        if not self.thinking:
            return
        self.beats += 1
        if self.thinking == "thinks" and self.drawn != len(self.session.record):
            (self._clear if self.session.has_secrets() else self._rest)()
        self.choice.show("question", self.answers.thinking(self.beats, self.thinking))

    def _clear(self) -> None:
        """Nobody is asked; the table is what all people at the keyboard may see."""
        self.choice.ask(None)
        self.choice.show("news", "", False)
        self.choice.show("question", "")
        self.choice.say(None)
        people = self.session.people
        self._draw(people[0] if people and not self.session.has_secrets() else None)

    def _rest(self) -> None:
        """The others play; what is on the screen is no secret, and stays."""
        self.choice.rest()
        self.choice.say(None)
        self._draw(self.session.people[0] if self.session.people else None)

    def _draw(self, viewer: int | None) -> None:
        self.drawn = len(self.session.record)
        self.query_one("#table-lines", Static).update(self.answers.table(self.session.state, viewer))

    # --- a person decides ---

    def _ask(self) -> None:
        if not self.keyboard.is_handed_over():
            self._show_question()
            return
        self._clear()
        name = self.answers.names[self.keyboard.seat]
        told = self.words.sentence("play", "hand-over", {"player": "\0"}).replace("\0", name)
        self.push_screen(Curtain(told), lambda _: self._show_question())

    def _show_question(self) -> None:
        news, self.asked = self.answers.news(), self.answers.question()
        with self.batch_update():
            self._draw(self.keyboard.seat)
            self.choice.show("news", news, bool(news))
            self.choice.show("question", self.asked)
            self.choice.ask(self.keyboard.menu())
            self.choice.say(self.note)
        self.note = None

    @on(Choice.Chosen)
    def _choose(self, event: Choice.Chosen) -> None:
        if self._is_asked():
            self.choice.menu = None  # whatever else was pressed meanwhile is not for the next question
            self.keyboard.choose(event.action)
            self._keep_and_go_on()

    def _keep_and_go_on(self) -> None:
        kept = self.answers.told(self.keyboard.keep)
        self.note = self.note or (kept if kept else None)
        self.go_on()

    def _is_asked(self) -> bool:
        return not self.thinking and self.choice.menu is not None

    def _end(self) -> None:
        self.thinking = ""
        self._clear()
        self.keyboard.keep(self.answers.display(Paper()))
        self._draw(None)
        self.choice.show("news", self.answers.everything())
        self.choice.show("question", self.answers.question())
        self.choice.say(self.answers.sentence("over", "dim"))
        self.push_screen(self._page("score", lambda rest: self.answers.end()))

    # --- commands ---

    @on(Choice.Said)
    def _said(self, event: Choice.Said) -> None:
        word, _, rest = event.typed.partition(" ")
        command = self.keyboard.commands.named(word, self.words) if word else None
        if command is not None:
            self.query_one("#typed", Input).clear()
            self.action_command(command, rest.strip())
        elif self.session.is_over:
            self.exit(ENDED)
        elif self._is_asked():
            self.choice.find(event.typed)

    def action_command(self, name: str, rest: str = "") -> None:
        """What a key, a click or a typed word asks for."""
        if name == "quit":
            self.exit(ENDED if self.session.is_over else STOPPED)
        elif isinstance(self.screen, Page | Curtain):
            return
        elif name == "table":
            self.screen.toggle_class(FOLDED)
        elif name == "help":
            self.push_screen(self._page(name, lambda rest: self.answers.help()))
        elif self.session.is_over:
            self._look_back(name)
        elif self._is_asked():
            self._command(name, rest)

    def _look_back(self, name: str) -> None:
        """What can be asked for when the game is over."""
        pages = {"score": self.answers.end, "log": self.answers.everything}
        if name in pages:
            self.push_screen(self._page(name, lambda rest: pages[name]()))

    def _command(self, name: str, rest: str) -> None:
        if name == "undo":
            self._undo()
        elif name == "hint" and len(self.session.people) == 1:
            self.thinking = "hints"
            beside(self, lambda: self.answers.page("hint", ""), self._show_hint, self._fail)
        elif name in SAID:
            self.choice.say(self.answers.page(name, rest))
        else:
            self.push_screen(self._page(name, lambda rest: self.answers.page(name, rest), rest))

    def _undo(self) -> None:
        """Take the last decision back, and ask again; or say why that cannot be."""
        paper = Paper()
        is_undone = self.keyboard.undo(self.answers.display(paper))
        if is_undone:
            self.note = paper
            self._keep_and_go_on()
        else:
            self.choice.say(paper)

    def _show_hint(self, hint: Paper) -> None:
        self.thinking = ""
        self.choice.show("question", self.asked)
        self.push_screen(self._page("hint", lambda rest: hint))

    def _page(self, name: str, answer: Answer, rest: str = "") -> Page:
        return Page(self.answers.heading(name), answer, rest, self.words, name in ASKING, name == "log")

    def action_interrupt(self) -> None:
        self.exit(INTERRUPTED)

    @on(Choice.Scrolled)
    def _scroll(self, event: Choice.Scrolled) -> None:
        self.action_scroll(event.where)

    def action_scroll(self, how: str) -> None:
        """Move the table up or down."""
        getattr(self.query_one("#table"), f"scroll_{how}")(animate=False)
