"""What lies over the table for a while: an answer to read, or a curtain between two people."""

from collections.abc import Callable
from typing import ClassVar

from rich.console import RenderableType
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from ...core.text import Text

Answer = Callable[[str], RenderableType]  # to what was typed


class Page(ModalScreen[None]):
    """An answer; where it depends on a word, another one can be typed below it."""

    BINDINGS: ClassVar = [
        Binding("escape,f1,f2,f3,f4,f5,f6", "dismiss", priority=True),
        Binding("enter,q", "dismiss"),
        Binding("up", "scroll('up')"),
        Binding("down", "scroll('down')"),
        Binding("pageup", "scroll('page_up')"),
        Binding("pagedown", "scroll('page_down')"),
    ]

    def __init__(
        self,
        title: str,
        answer: Answer,
        rest: str,
        text: Text,
        is_asking: bool = False,
        is_at_end: bool = False,
    ) -> None:
        super().__init__()
        self.heading = title
        self.answer = answer
        self.rest = rest
        self.words = text
        self.is_asking = is_asking
        self.is_at_end = is_at_end  # the last lines are read first

    def compose(self) -> ComposeResult:
        with Vertical(id="page"):
            with VerticalScroll(id="page-scroll", can_focus=not self.is_asking):
                yield Static(self.answer(self.rest), id="page-answer")
            if self.is_asking:
                yield Input(placeholder=self.words.sentence("full", "ask"), id="page-typed", compact=True)

    def on_mount(self) -> None:
        page = self.query_one("#page")
        page.border_title, page.border_subtitle = self.heading, self.words.sentence("full", "back")
        if self.is_at_end:
            scroll = self.query_one("#page-scroll")
            self.call_after_refresh(scroll.scroll_end, animate=False)
        self.query_one("#page-typed" if self.is_asking else "#page-scroll").focus()

    @on(Input.Submitted)
    def _ask(self, event: Input.Submitted) -> None:
        event.stop()
        typed = event.value.strip()
        if not typed:
            self.dismiss()
            return
        self.query_one("#page-answer", Static).update(self.answer(typed))
        self.query_one("#page-scroll").scroll_home(animate=False)
        event.input.clear()

    def action_scroll(self, how: str) -> None:
        getattr(self.query_one("#page-scroll"), f"scroll_{how}")(animate=False)


class Curtain(ModalScreen[None]):
    """Hides everything until the next person says that the others look away."""

    BINDINGS: ClassVar = [Binding("enter", "dismiss")]

    def __init__(self, sentence: str) -> None:
        super().__init__()
        self.sentence = sentence

    def compose(self) -> ComposeResult:
        yield Static(self.sentence, id="curtain", markup=False)

    def on_click(self) -> None:
        self.dismiss()
