"""How does a chart look? Rows along one axis, drawn as SVG that takes its colours from the page."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from typing import Final

WIDTH: Final = 800
LEFT: Final = 200  # where the axis begins, after the names
RIGHT: Final = 700  # where it ends, before the numbers
ROW: Final = 30
HILL: Final = 64  # the height of a row of bars
BARS: Final = 40  # at most, in one row
LETTERS: Final = 25  # of a name

# Told apart by most people who see few colours, on light and on dark ground.
COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#c58c00", "#3d9bd1", "#8c6d31", "#7f7f7f")


@dataclass(frozen=True)
class Row:
    """A value with its interval."""

    name: str
    value: float
    low: float
    high: float
    colour: int


class Axis:
    """Where a number lies between left and right, on a plain or a logarithmic scale."""

    def __init__(self, values: Sequence[float], logarithmic: bool = False) -> None:
        self.logarithmic = logarithmic
        scaled = [self._scale(value) for value in values] or [0.0, 1.0]
        self.step = 1.0 if logarithmic else nice((max(scaled) - min(scaled)) / 6)
        self.low = floor(min(scaled) / self.step) * self.step
        self.high = max(ceil(max(scaled) / self.step) * self.step, self.low + self.step)

    def _scale(self, value: float) -> float:
        return log10(max(value, 1e-7)) if self.logarithmic else value

    def at(self, value: float) -> float:
        return LEFT + (self._scale(value) - self.low) / (self.high - self.low) * (RIGHT - LEFT)

    def draw(self, bottom: int, show: Callable[[float], str]) -> str:
        """Lines from top to bottom, with numbers below them."""
        parts = []
        for number in range(round((self.high - self.low) / self.step) + 1):
            tick = self.low + number * self.step
            value = 10.0**tick if self.logarithmic else tick
            x = self.at(value)
            parts.append(
                f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="6" y2="{bottom}"/>'
                f'<text class="tick" x="{x:.1f}" y="{bottom + 16}">{escape(show(value))}</text>'
            )
        return "".join(parts)


def nice(step: float) -> float:
    """The next larger of 1, 2 and 5 times a power of ten."""
    if step <= 0:
        return 1.0
    power = 10.0 ** floor(log10(step))
    return float(next(power * factor for factor in (1, 2, 5, 10) if power * factor >= step * 0.999))


def dots(rows: Sequence[Row], axis: Axis, show: Callable[[float], str], even: float | None = None) -> str:
    """A dot for each value on the line of its interval; a broken line where all would be equal."""
    bottom = ROW * len(rows) + 8
    parts = [axis.draw(bottom, show)]
    if even is not None:
        x = axis.at(even)
        parts.append(f'<line class="even" x1="{x:.1f}" x2="{x:.1f}" y1="6" y2="{bottom}"/>')
    for number, row in enumerate(rows):
        y, colour = 8 + ROW * number + ROW // 2, COLOURS[row.colour % len(COLOURS)]
        parts.append(
            f'{_label(row.name, y + 4)}<line class="span" x1="{axis.at(row.low):.1f}" '
            f'x2="{axis.at(row.high):.1f}" y1="{y}" y2="{y}" stroke="{colour}"/>'
            f'<circle cx="{axis.at(row.value):.1f}" cy="{y}" r="6" fill="{colour}"/>'
            f'<text class="value" x="{WIDTH - 12}" y="{y + 4}">{escape(show(row.value))}</text>'
        )
    return _svg(parts, bottom + 26)


def hills(groups: Sequence[tuple[str, Sequence[float]]], show: Callable[[float], str]) -> str:
    """For each group, how often each value came; a thin line marks the mean."""
    everything = [value for _name, values in groups for value in values]
    axis = Axis(everything)
    width = max(1.0, nice((axis.high - axis.low) / BARS))
    bottom = (HILL + 12) * len(groups) + 8
    parts = [axis.draw(bottom, show)]
    for number, (name, values) in enumerate(groups):
        floor_y, colour = (HILL + 12) * (number + 1), COLOURS[number % len(COLOURS)]
        mean = sum(values) / max(1, len(values))
        parts.append(
            f"{_label(name, floor_y - 22)}{_bars(values, axis, width, floor_y, colour)}"
            f'<line class="floor" x1="{LEFT}" x2="{RIGHT}" y1="{floor_y}" y2="{floor_y}"/>'
            f'<line class="mean" x1="{axis.at(mean):.1f}" x2="{axis.at(mean):.1f}" '
            f'y1="{floor_y - HILL}" y2="{floor_y}"/>'
            f'<text class="value" x="{WIDTH - 12}" y="{floor_y - 22}">{escape(show(mean))}</text>'
        )
    return _svg(parts, bottom + 26)


def _bars(values: Sequence[float], axis: Axis, width: float, floor_y: int, colour: str) -> str:
    counts: dict[int, int] = {}
    for value in values:
        place = int((value - axis.low) // width)
        counts[place] = counts.get(place, 0) + 1
    most = max(counts.values(), default=1)
    parts = []
    for place, count in sorted(counts.items()):
        left, height = axis.at(axis.low + place * width), HILL * count / most
        wide = min(axis.at(axis.low + (place + 1) * width), RIGHT) - left
        parts.append(
            f'<rect x="{left:.1f}" y="{floor_y - height:.1f}" width="{max(1.0, wide - 1):.1f}" '
            f'height="{height:.1f}" fill="{colour}"/>'
        )
    return "".join(parts)


def _label(name: str, y: int) -> str:
    """A name before the axis; a long one is cut, and shown whole when pointed at."""
    label = name if len(name) <= LETTERS else name[: LETTERS - 1] + "…"
    return f'<text class="name" x="12" y="{y}">{escape(label)}<title>{escape(name)}</title></text>'


def _svg(parts: Sequence[str], height: int) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img">{"".join(parts)}</svg>'
