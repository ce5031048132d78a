"""How is a piece drawn? Small helpers that write SVG: words, shapes, goods, figures, players' boards.

An element's `data-target` is the id of what pressing it means; a page marks what is on offer with the class
`offered`. `layout.py` puts a table together.
"""

from functools import lru_cache
from html import escape
from typing import Final

# What was drawn before is not drawn again: from one position to the next nearly everything stays as it is.
remembered = lru_cache(maxsize=20_000)
# What says a player's name is another thing at every table: no more of it is kept than tables in use need.
current = lru_cache(maxsize=4_000)
# Large parts are drawn once for all who look at a table now; they are not worth keeping for longer.
shared = lru_cache(maxsize=300)
BOLD: Final = 1.15  # how much wider bold letters are

# --- numbers and words ---


def written(value: int) -> str:
    """A whole number for reading: with a true minus sign."""
    return str(value).replace("-", "−")


@remembered
def num(value: float) -> str:
    """A number as short as it can be."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


@remembered
def safe(text: str) -> str:
    """Any text, fit for content and attributes; characters that XML does not know are left out."""
    legible = "".join(sign for sign in text if sign >= " " or sign in "\t\n")
    legible = legible.encode("utf-8", "ignore").decode("utf-8").replace("\ufffe", "").replace("\uffff", "")
    return escape(legible).replace("&#x27;", "&#39;")


@remembered
def width(text: str, size: float) -> float:
    """About how wide a text is: no font is at hand, so signs are counted as slim, plain, capital or wide."""
    total = 0.0
    for sign in text:
        if sign in "iljtfrI.,'’|!:;()[] ·-":
            total += 0.34
        elif sign in "mwMW@%…—½⅓→":
            total += 0.9
        elif sign.isupper():
            total += 0.7
        else:
            total += 0.6 if ord(sign) < 0x1100 else 1.05
    return total * size


@remembered
def shortened(text: str, size: float, most: float) -> str:
    """A text cut to a width."""
    if width(text, size) <= most:
        return text
    while text and width(text + "…", size) > most:
        text = text[:-1]
    return text.rstrip() + "…"


@remembered
def wrapped(text: str, size: float, most: float, lines: int) -> tuple[str, ...]:
    """A text in lines of a width; what does not fit into so many lines is cut."""
    rows: list[str] = []
    for word in text.split():
        if rows and width(f"{rows[-1]} {word}", size) <= most:
            rows[-1] += " " + word
        else:
            rows.append(word)
    if len(rows) > lines:
        rows[lines - 1 :] = [" ".join(rows[lines - 1 :])]
    return tuple(shortened(line, size, most) for line in rows)


@remembered
def words(x: float, y: float, text: str, size: float = 12, look: str = "", most: float = 0) -> str:
    """A line of text. Looks: b bold, m centred, e ends at x, dim."""
    if most:
        text = shortened(text, size * BOLD if look[:1] == "b" else size, most)
    styled = f' class="{look}"' if look else ""
    return f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}"{styled}>{safe(text)}</text>'


@remembered
def paragraph(
    x: float,
    y: float,
    text: str,
    most: float,
    size: float = 10,
    lines: int = 2,
    look: str = "m",
    centred: bool = False,
) -> str:
    """A text over several lines, the first at y; centred: the middle of them at y."""
    rows = wrapped(text, size * BOLD if look[:1] == "b" else size, most, lines)
    if centred:
        y -= (len(rows) - 1) * size * 0.58
    return "".join(words(x, y + i * size * 1.16, line, size, look) for i, line in enumerate(rows))


@remembered
def fitted(x: float, y: float, text: str, most: float, ways: tuple[tuple[float, int], ...]) -> str:
    """A paragraph around y in the first size, and so many lines, in which all of it has room."""
    fitting = (way for way in ways if not wrapped(text, way[0], most, way[1])[-1].endswith("…"))
    size, lines = next(fitting, ways[-1])
    return paragraph(x, y, text, most, size, lines, centred=True)


@remembered
def name_lines(name: str, most: float, size: float) -> tuple[str, ...]:
    """A name without what stands in brackets, in at most two lines, none of it left out."""
    first, *others = name.partition(" (")[0].split(" ")
    lines = [first]
    for word in others:
        if width(f"{lines[-1]} {word}", size * BOLD) <= most or len(lines) == 2:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return tuple(lines)


def named(x: float, y: float, name: str, most: float, size: float, look: str = "b m") -> str:
    """A name of one or two lines around y; what is too long for its line is set closer together."""
    found = ""
    rows = name_lines(name, most, size)
    for number, line in enumerate(rows):
        at = y + (number - (len(rows) - 1) / 2) * size * 1.05 + size * 0.36
        is_long = width(line, size * BOLD if look[:1] == "b" else size) > most
        squeezed = f' textLength="{num(most)}" lengthAdjust="spacingAndGlyphs"' if is_long else ""
        found += f'<text x="{num(x)}" y="{num(at)}" font-size="{num(size)}" class="{look}"{squeezed}>'
        found += f"{safe(line)}</text>"
    return found


# --- shapes ---


@remembered
def rect(x: float, y: float, w: float, h: float, look: str, r: float = 0) -> str:
    corner = f' rx="{num(r)}"' if r else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{corner} class="{look}"/>'


@remembered
def circle(x: float, y: float, r: float, look: str) -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" class="{look}"/>'


def path(d: str, look: str) -> str:
    return f'<path d="{d}" class="{look}"/>'


def line(d: str, colour: str, thick: float = 1, extra: str = "") -> str:
    """An open path in a colour of the palette."""
    return f'<path d="{d}" fill="none" stroke="var(--{colour})" stroke-width="{num(thick)}"{extra}/>'


def surface(material: str, d: str) -> str:
    """A path filled with a material: its flat colour, and its pattern over it."""
    return f'<path d="{d}" class="{material}"/><path d="{d}" fill="url(#hm-{material})"/>'


def box(x: float, y: float, w: float, h: float, r: float = 0) -> str:
    """The outline of a rectangle as path data."""
    a, b = num(w - 2 * r), num(h - 2 * r)
    if not r:
        return f"M{num(x)} {num(y)}h{a}v{b}h-{a}z"
    q = num(r)
    return (
        f"M{num(x + r)} {num(y)}h{a}a{q} {q} 0 0 1 {q} {q}v{b}a{q} {q} 0 0 1-{q} {q}"
        f"h-{a}a{q} {q} 0 0 1-{q}-{q}v-{b}a{q} {q} 0 0 1 {q}-{q}z"
    )


@remembered
def bar_top(w: float, h: float, r: float) -> str:
    """The upper part of a card as path data: round corners above, straight ones below."""
    q, across, down = num(r), num(w - 1 - 2 * r), num(h)
    return f"M.5 {down}V{q}a{q} {q} 0 0 1 {q}-{q}h{across}a{q} {q} 0 0 1 {q} {q}V{down}z"


@remembered
def raised(x: float, y: float, w: float, h: float, look: str = "board", r: float = 10) -> str:
    """A board or card with its shadow."""
    return rect(x + 1, y + 2.5, w, h, "shade", r) + rect(x, y, w, h, look, r)


# --- pieces ---


@remembered
def use(name: str, x: float, y: float, scale: float = 1, look: str = "") -> str:
    """Something of style.DEFS, or a symbol of the game, around a point."""
    styled = f' class="{look}"' if look else ""
    size = f"scale({scale:.3g})" if scale != 1 else ""
    return f'<use href="#hm-{name}"{styled} transform="translate({num(x)} {num(y)}){size}"/>'


@remembered
def icon(name: str, x: float, y: float, size: float = 20, look: str = "ink") -> str:
    return use(f"i-{name}", x, y, size / 20, look)


@remembered
def good(name: str, x: float, y: float, size: float = 20) -> str:
    """A piece of a good."""
    return use(f"g-{name}", x, y, size / 20)


@remembered
def counter(name: str, x: float, y: float, amount: int, size: float = 22) -> str:
    """A piece of a good and how many there are; pale when there are none."""
    content = good(name, x, y, size) + words(x + size * 0.62, y + size * 0.27, str(amount), size * 0.78, "b")
    return content if amount else f'<g opacity=".45">{content}</g>'


def figure(seat: int) -> str:
    return f'<use href="#hm-f{seat % 7}"/>'


@remembered
def mark(seat: int, x: float, y: float, size: float = 12) -> str:
    """The shape of a seat in its colour."""
    return f'<g class="p{seat % 7}">{use(f"s{seat % 7}", x, y, size / 12, "pc")}</g>'


@remembered
def die(face: int, x: float, y: float, size: float = 22) -> str:
    return use(f"d{face}", x, y, size / 22)


@remembered
def badge(x: float, y: float, text: str, size: float = 11) -> str:
    """A small round number on something."""
    return (
        circle(x, y, size * 0.78, "ink")
        + f'<g class="badge">{words(x, y + size * 0.36, text, size, "b m paper")}</g>'
    )


@remembered
def pill(
    x: float, y: float, text: str, size: float = 12, look: str = "plaque", piece: str = "", pad: float = 0
) -> str:
    """A plaque around a centred word, with room of `pad` for a piece of a good in front."""
    w = width(text, size) + size * 1.2 + pad
    h = size * 1.75
    left = x - w / 2
    return (
        rect(left, y - h / 2, w, h, look, h / 2)
        + (good(piece, left + h * 0.5, y, h * 0.9) if piece else "")
        + words(x + pad * 0.42, y + size * 0.35, text, size, "m")
    )


@remembered
def spot(
    name: str,
    title: str,
    content: str,
    area: tuple[float, float, float, float] | None = None,
    r: float = 8,
    look: str = "",
) -> str:
    """Something a player may point at: id and target, words for the tooltip, and the area that lights up.

    Without words of its own it has those of what it lies in.
    """
    halo = rect(*area, "halo", r) if area else ""
    styled = f' class="{look}"' if look else ""
    told = f' role="img"{styled}><title>{safe(title)}</title>' if title else f"{styled}>"
    return f'<g id="{name}" data-target="{name}"{told}{halo}{content}</g>'


@remembered
def owned(
    name: str, title: str, content: str, area: tuple[float, float, float, float], is_named: bool
) -> str:
    """How much of a good a player has, its number first; named: pressing it means this good."""
    named = f'id="good-{name}" data-target="good-{name}" role="img" ' if is_named else ""
    halo = rect(*area, "halo", 8) if is_named else ""
    return f'<g {named}data-good="{name}"><title>{safe(title)}</title>{halo}{content}</g>'


@remembered
def counted(
    name: str,
    title: str,
    content: str,
    area: tuple[float, float, float, float],
    is_named: bool,
    of: str = "",
) -> str:
    """A number that is no good, as points are, and room for it; named: previews show it as it would be.

    So they do where it is that `of` somebody else.
    """
    named = f' id="count-{name}"' if is_named else f' id="of-{of}-{name}"' if of else ""
    halo = rect(*area, "halo") if named else ""
    return f'<g{named} data-count="{name}"><title>{safe(title)}</title>{halo}{content}</g>'


def titled(title: str, content: str) -> str:
    """A group with a tooltip."""
    return f"<g><title>{safe(title)}</title>{content}</g>"


@remembered
def gliding(name: str, title: str, x: float, y: float, content: str, target: str = "") -> str:
    """A piece that keeps its id and glides within its panel; pressing it means the target."""
    aim = f' data-target="{target}"' if target else ""
    at = f"transform:translate({num(x)}px,{num(y)}px)"
    return f'<g id="{name}" class="g"{aim} role="img" style="{at}"><title>{safe(title)}</title>{content}</g>'


def moved(x: float, y: float, content: str, scale: float = 1) -> str:
    size = f"scale({scale:.4g})" if scale != 1 else ""
    return f'<g transform="translate({num(x)} {num(y)}){size}">{content}</g>'


# --- players ---

HEAD: Final = 32  # the height of a player's name plate


@remembered
def mat(
    seat: int,
    name: str,
    points: int,
    size: tuple[float, float],
    decides: bool,
    sheet: str,
    first: str = "",
    beside: str = "",
    is_twin: bool = False,
) -> str:
    """A player's board: name and points above, an outline when it is the player's decision.

    `beside` the points stands what makes room for them in a preview; a twin is the same drawn once more.
    """
    whose = f"twin-{seat}" if is_twin else str(seat)
    w, h = size
    x = min(54 + width(name, 17.5), w - 92)
    start = titled(first, icon("sundial", x, 17, 18, "ember")) if first else ""
    score = good("points", w - 24, 18, 22) + words(w - 40, 25, written(points), 20, "b e") + beside
    return (
        raised(0, 0, w, h)
        + rect(0, 0, w, HEAD, f"p{seat % 7} band", 10)
        + mark(seat, 18, 17, 15)
        + words(32, 23, name, 16, "b", w - 130)
        + start
        + counted("points", sheet, score, (w - 124, 5, 86, HEAD - 8), decides, whose)
        + (rect(1.5, 1.5, w - 3, h - 3, "turn", 9) if decides else "")
    )
