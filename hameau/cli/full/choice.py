"""What is asked, and how is it answered? By arrows, by mouse, by letter or by words, as in the plain mode."""

from typing import ClassVar

from rich.console import RenderableType
from rich.text import Text as Styled
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.message import Message
from textual.style import Style
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from ..display import option_line
from ..flow import HANGING, Flowing
from ..menu import Entry, Menu, Unclear

MARKED = "option-list--option-highlighted"
FOLDED = "-zoomed"  # the class of the screen while the table has all of it


class Typed(Input):
    """Where one types; at an option for several numbers, left and right go through them."""

    def action_cursor_left(self, select: bool = False) -> None:
        if not self._step(-1):
            super().action_cursor_left(select)

    def action_cursor_right(self, select: bool = False) -> None:
        if not self._step(1):
            super().action_cursor_right(select)

    def _step(self, by: int) -> bool:
        choice = next(node for node in self.ancestors if isinstance(node, Choice))
        return self.cursor_position == len(self.value) and choice.step(by)


class Options(OptionList, can_focus=False):
    """The options; keys reach them from where one types. The one in question is shown in reverse."""

    def get_visual_style(self, *component_classes: str, partial: bool = False) -> Style:
        style = super().get_visual_style(*component_classes, partial=partial)
        # Seen on light and dark alike; Textual leaves reverse out where a style sheet asks for it.
        return style + Style(reverse=True) if MARKED in component_classes else style


class Choice(Vertical):
    """The news, the question, the options, what the one in question does, and what is typed."""

    BINDINGS: ClassVar = [
        Binding("up", "move('up')", show=False),
        Binding("down", "move('down')", show=False),
        Binding("tab", "app.command('table')", show=False),
    ]

    class Chosen(Message):
        """An option was chosen."""

        def __init__(self, action: int) -> None:
            super().__init__()
            self.action = action

    class Said(Message):
        """Words were typed that may be a command; otherwise they are to mean an option."""

        def __init__(self, typed: str) -> None:
            super().__init__()
            self.typed = typed

    class Scrolled(Message):
        """The table is to be moved."""

        def __init__(self, where: str) -> None:
            super().__init__()
            self.where = where

    menu: Menu | None = None  # None: nobody is asked
    told: list[str] | None = None  # what stands there about an option

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with VerticalScroll(id="news", can_focus=False):
            yield Static(id="news-lines")
        with VerticalScroll(id="question", can_focus=False):
            yield Static(id="question-lines")
        yield Options(id="options", compact=True)
        with VerticalScroll(id="about", can_focus=False):
            yield Static(id="about-lines")
        with Vertical(id="foot"):
            yield Static(id="answer")
            yield Typed(id="typed", compact=True)

    # --- what is shown ---

    def show(self, part: str, what: RenderableType, is_shown: bool = True) -> None:
        """Fill one of the parts, or leave it out."""
        self.query_one(f"#{part}-lines", Static).update(what)
        pane = self.query_one(f"#{part}", VerticalScroll)
        pane.set_class(not is_shown, "-empty")
        if part == "news":
            pane.call_after_refresh(pane.scroll_end, animate=False)
        else:
            pane.scroll_home(animate=False)

    def say(self, what: RenderableType | None) -> None:
        """Answer what was typed, in a few lines."""
        answer = self.query_one("#answer", Static)
        answer.update(what or "")
        answer.set_class(what is None, "-empty")

    def ask(self, menu: Menu | None) -> None:
        """Lay out the options; None: there are none for now."""
        self.menu = menu
        options = self.query_one(OptionList)
        options.clear_options()
        options.set_class(menu is None, "-empty")
        options.remove_class("-idle")
        self.query_one(Typed).clear()
        if menu is None:
            self._tell(None)
        else:
            lines = (Flowing(option_line(entry), 0, HANGING) for entry in menu.entries)
            options.add_options([Option(line) for line in lines])
            options.highlighted = 0
            options.scroll_home(animate=False)
            self._tell(self.entry)

    def rest(self) -> None:
        """Nobody is asked for a while; the last options stay where they were, pale."""
        self.menu = None
        options = self.query_one(OptionList)
        options.highlighted = None
        options.add_class("-idle")
        self._tell(None)

    def _tell(self, entry: Entry | None, action: int | None = None) -> None:
        """What the pieces of an option do; which number is meant, if it stands for several."""
        told = [entry.help] if entry is not None and entry.help else []
        if self.menu is not None and entry is not None and action is not None and len(entry.actions) > 1:
            told.insert(0, self.menu.told(action))
        if told != self.told:
            self.told = told
            self.show("about", Flowing(Styled(" ".join(told), "dim"), 1), bool(told))

    # --- choosing ---

    @property
    def entry(self) -> Entry | None:
        """The option in question."""
        at = self.query_one(OptionList).highlighted
        return self.menu.entries[at] if self.menu is not None and at is not None else None

    @property
    def is_folded(self) -> bool:
        """Has the table the whole screen?"""
        return self.screen.has_class(FOLDED)

    def action_move(self, where: str) -> None:
        if self.is_folded:
            self.post_message(self.Scrolled(where))
            return
        options = self.query_one(OptionList)
        getattr(options, f"action_cursor_{where}")()
        self.query_one(Typed).clear()

    def step(self, by: int) -> bool:
        """The next number of an option that stands for several."""
        typed, entry = self.query_one(Typed), self.entry
        if self.menu is None or entry is None or len(entry.actions) == 1:
            return False
        words = typed.value.split()
        if words and words[0] != entry.label:
            return False
        amounts = self.menu.amounts(entry)
        at = amounts.index(words[1]) + by if words[1:] and words[1] in amounts else min(by, 0)
        typed.value = f"{entry.label} {amounts[at % len(amounts)]}"
        typed.action_end()
        return True

    @on(OptionList.OptionHighlighted)
    def _highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        if self.menu is not None and event.option_index < len(self.menu.entries):
            self._tell(self.menu.entries[event.option_index])

    @on(OptionList.OptionSelected)
    def _clicked(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self._take(self.entry)

    @on(Input.Changed)
    def _light_up(self, event: Input.Changed) -> None:
        """What is typed moves the mark to the first option that it may mean."""
        event.stop()
        if self.menu is None or not event.value.strip():
            return
        self.say(None)
        self.screen.remove_class(FOLDED)
        actions = self.menu.fitting(event.value)
        for number, entry in enumerate(self.menu.entries):
            if actions and actions[0] in entry.actions:
                self.query_one(OptionList).highlighted = number
                self._tell(entry, actions[0] if len(actions) == 1 else None)
                return

    @on(Input.Submitted)
    def _entered(self, event: Input.Submitted) -> None:
        event.stop()
        if self.is_folded:
            self.screen.remove_class(FOLDED)  # nobody chooses what is not in sight
        elif event.value.strip() or self.menu is None:
            self.post_message(self.Said(event.value.strip()))
        else:
            self._take(self.entry)

    def _take(self, entry: Entry | None) -> None:
        if entry is None or self.menu is None:
            return
        if len(entry.actions) == 1:
            self.post_message(self.Chosen(entry.actions[0]))
        else:
            typed = self.query_one(Typed)
            typed.value = f"{entry.label} "
            typed.action_end()
            self.call_after_refresh(self.say, Flowing(Styled(self.menu.amount(entry), "yellow")))

    def find(self, typed: str) -> None:
        """Choose the option that is meant, or say why there is no such one."""
        if self.menu is None:
            return
        try:
            action = self.menu.find(typed)
        except Unclear as unclear:
            self.say(Flowing(Styled(str(unclear), "yellow")))
            self.query_one(Typed).action_select_all()  # to be typed over
        else:
            self.post_message(self.Chosen(action))
