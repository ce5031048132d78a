"""What is printed on a display, kept to be shown in a part of the screen however wide that is."""

import io
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment


class Paper(Console):
    """Prints nothing; what it was given can be rendered as often as the screen changes."""

    def __init__(self) -> None:
        super().__init__(file=io.StringIO(), highlight=False, markup=False, emoji=False)
        self.kept: list[RenderableType] = []
        self.rendered: dict[int, list[Segment]] = {}  # by the width; a screen is drawn many times

    def print(self, *objects: Any, **how: Any) -> None:
        self.kept += objects
        self.rendered.clear()

    def __bool__(self) -> bool:
        return bool(self.kept)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """As this console renders it: names in brackets are no markup."""
        width = options.max_width
        if width not in self.rendered:
            narrowed = options.update(width=width, height=None)
            self.rendered[width] = [
                segment for thing in self.kept for segment in self.render(thing, narrowed)
            ]
        yield from self.rendered[width]
