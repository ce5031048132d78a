"""How did the training go? A page with a curve for everything that was noted, without any script."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from ...arena.charts import COLOURS, nice

WIDTH: Final = 720
HEIGHT: Final = 220
LEFT: Final = 56
BOTTOM: Final = 28
POINTS: Final = 240  # of a curve, at most

STYLE: Final = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
svg { width: 100%; height: auto; }
text { font-size: 12px; fill: currentColor; }
line { stroke: currentColor; stroke-opacity: 0.15; }
polyline { fill: none; stroke-width: 2; }
"""

Row = Mapping[str, Any]
Curve = list[tuple[float, float]]


def page(title: str, rows: Sequence[Row]) -> str:
    """Charts one below the other: what belongs together (`points 2`, `points 4`) in one chart."""
    charts = "".join(_chart(name, curves) for name, curves in _gather(rows).items())
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style>'
        f"<h1>{escape(title)}</h1>{charts or '<p>Nothing was noted yet.</p>'}</html>"
    )


def _gather(rows: Sequence[Row]) -> dict[str, dict[str, Curve]]:
    charts: dict[str, dict[str, Curve]] = {}
    for row in rows:
        for name, value in row.items():
            if name in ("minutes", "decisions"):
                continue
            head, _, number = name.rpartition(" ")
            group, label = (head, f"{number} seats") if number.isdigit() else (name, name)
            charts.setdefault(group, {}).setdefault(label, []).append((float(row["minutes"]), float(value)))
    return charts


def _chart(name: str, curves: dict[str, Curve]) -> str:
    smooth = {label: _smooth(curve) for label, curve in curves.items()}
    everything = [point for curve in smooth.values() for point in curve]
    right = max(x for x, _y in everything) or 1.0
    low, high = min(y for _x, y in everything), max(y for _x, y in everything)
    step = nice((high - low) / 5) if high > low else 1.0
    low, high = low // step * step, (high // step + 1) * step
    parts = []
    for number in range(round((high - low) / step) + 1):
        y = _y(low + number * step, low, high)
        label = f"{low + number * step:.4g}"
        parts.append(
            f'<line x1="{LEFT}" x2="{WIDTH}" y1="{y:.1f}" y2="{y:.1f}"/><text y="{y:.1f}">{label}</text>'
        )
    for number, (label, curve) in enumerate(smooth.items()):
        colour = COLOURS[number % len(COLOURS)]
        line = " ".join(f"{LEFT + x / right * (WIDTH - LEFT):.1f},{_y(y, low, high):.1f}" for x, y in curve)
        parts.append(f'<polyline points="{line}" stroke="{colour}"><title>{escape(label)}</title></polyline>')
        x = LEFT + 100 * number
        parts.append(f'<text x="{x}" y="{HEIGHT - 4}" style="fill:{colour}">{escape(label)}</text>')
    heading = f"<h2>{escape(name)}</h2><p>over {right:.1f} minutes</p>"
    return f'{heading}<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img">{"".join(parts)}</svg>'


def _y(value: float, low: float, high: float) -> float:
    return 8 + (high - value) / (high - low) * (HEIGHT - BOTTOM - 16)


def _smooth(curve: Curve) -> Curve:
    """Means over equal stretches, so that noise does not hide the curve."""
    size = -(-len(curve) // POINTS)
    parts = [curve[k : k + size] for k in range(0, len(curve), size)]
    return [(sum(x for x, _y in part) / len(part), sum(y for _x, y in part) / len(part)) for part in parts]
