"""Which key asks for what? The last line of the screen tells, and can be clicked."""

from typing import Final

from rich.text import Text as Styled
from textual.binding import Binding, BindingType
from textual.widgets import Static

from ...core.text import Text

KEYS: Final = {
    "f1": "help",
    "f2": "score",
    "f3": "look",
    "f4": "rules",
    "f5": "hint",
    "f6": "log",
    "f7": "undo",
    "f8": "save",
    "f9": "table",
    "f10": "quit",
}
ALSO: Final = {"undo": "ctrl+z", "save": "ctrl+s", "quit": "ctrl+q"}
LEFT_OUT: Final = ("table", "save", "log", "rules", "look")  # in this order, where there is little room


def bindings() -> list[BindingType]:
    """The keys of all commands; stopping is possible from everywhere."""
    return [
        Binding(
            ",".join(filter(None, (key, ALSO.get(name)))),
            f"command('{name}')",
            show=False,
            priority=name == "quit",
        )
        for key, name in KEYS.items()
    ]


class Keys(Static):
    """The keys with what they do, each as a place to click."""

    def __init__(self, text: Text) -> None:
        super().__init__(id="keys")
        self.words = text.tables["keys"]

    def on_resize(self) -> None:
        """As far apart, and as many, as there is room for."""
        spaced = (self._line(0, gap) for gap in (3, 2, 1))
        fewer = (self._line(count, 1) for count in range(1, len(LEFT_OUT) + 1))
        for line in (*spaced, *fewer):
            if len(line) <= self.size.width:
                break
        self.update(line)

    def _line(self, left_out: int, gap: int) -> Styled:
        line = Styled(no_wrap=True)
        for key in (key for key, name in KEYS.items() if name not in LEFT_OUT[:left_out]):
            apart = " " if gap > 1 else ""
            told = Styled.assemble((key.upper(), "bold"), apart, str(self.words[KEYS[key]]))
            told.apply_meta({"@click": f"app.command('{KEYS[key]}')"})
            line.append_text(told).append(" " * gap)
        line.rstrip()
        return line
