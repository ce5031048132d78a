"""What does a table look like? Drawn by the game's `board.py`; listed in words where there is none yet."""

import functools
import logging
import re
import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape, unescape

from ...bots.play import play
from ...core.game import Game
from ...core.history import History
from ...core.state import Document
from ...core.text import LANGUAGES, Text
from ...drawing import style
from ...drawing.drawing import drawing
from ...drawing.layout import GROUND, Sheet
from ..tables.names import BOT_NAMES
from .plain import plain_table
from .words import sentence

logger = logging.getLogger("hameau.web")
MARK = "#7d3fb8"  # what an example is about
WIDE = 1.3  # how much wider than high a drawn table is that wants the width of a screen
_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_SEATS = re.compile(r"\.seat-\d+\{[^}]*\}")
_RATIO = re.compile(r"--ratio:([\d.]+)")
_GOOD = re.compile(r'id="hm-g-([^"]+)"')
_TITLE = re.compile(r' data-target="([^"]*)"[^>]*><title>([^<]*)</title>')


@dataclass(frozen=True)
class Picture:
    """A drawn table in parts, so that those which a browser shows already need not be sent again.

    All symbols that its game may use are in it: they are sent once.
    """

    opening: str
    symbols: str = ""
    ground: str = ""
    panels: Sequence[str] = ()
    pieces: Sequence[str] = ()
    closing: str = ""

    def __str__(self) -> str:
        return "".join((self.opening, self.symbols, self.ground, *self.panels, *self.pieces, self.closing))

    def has_symbol(self, name: str) -> bool:
        return f'id="hm-{name}"' in self.symbols

    def signs(self, text: Text) -> list[tuple[str, str]]:
        """The goods there are pictures of, with their names, in the order of the words of a game."""
        order = {slug: place for place, slug in enumerate(text.tables.get("names", {}))}
        pictured = sorted(
            set(_GOOD.findall(self.symbols)), key=lambda slug: (order.get(slug, len(order)), slug)
        )
        return [(slug, text.name(slug)) for slug in pictured]

    @property
    def is_wide(self) -> bool:
        """Is it much wider than high?"""
        found = _RATIO.search(self.opening)
        return found is not None and float(found[1]) > WIDE

    @functools.cached_property
    def _titles(self) -> dict[str, str]:
        """The title of each element that stands for something; of several the first."""
        return dict(reversed(_TITLE.findall("".join((*self.panels, *self.pieces)))))

    def name(self, element: str) -> str:
        """What an element is called."""
        return unescape(self._titles.get(element, "")).split("\n")[0]

    def about(self, element: str) -> str:
        """What is to be read about an element besides its name: sentences, and what is none set off."""
        _name, *about = unescape(self._titles.get(element, "")).split("\n")
        return " · ".join(about).replace(". · ", ". ")


class Boards:
    """Draws tables. A strict one lets a failure be an error, as in tests."""

    def __init__(self, strict: bool = False) -> None:
        self.strict = strict
        self.failures: Counter[str] = Counter()  # drawings that failed, by game
        self._pictures: dict[tuple[str, str], str] = {}
        self._seats: dict[str, str] = {}  # the colours that a game has of its own
        self._symbols: dict[str, str] = {}  # all that a game may use

    def draw(
        self,
        game: Game,
        view: Document,
        players: list[str],
        text: Text,
        seat: int | None,
        at: int | None = None,
    ) -> Picture:
        """The table as HTML, out of what a seat may see and nothing else, after so many actions."""
        drawn = drawing(game)
        if drawn is None:
            return Picture(plain_table(view, players, text))
        try:
            return self._in_parts(game, drawn.layout(view, players, text, seat).sheet())
        except Exception as error:  # a slip in a drawing is no reason why people could not play on
            self._note(game, error, at)
            notice = escape(sentence(text.lang, "table", "not-drawn"))
            return Picture(f'<p class="notice">{notice}</p>' + plain_table(view, players, text))

    def _in_parts(self, game: Game, sheet: Sheet) -> Picture:
        """The common style is in look.css already; symbols have a name, by which a page keeps them."""
        if game.slug not in self._symbols:
            symbols = "".join(sheet.symbols[name] for name in sorted(sheet.symbols))
            self._symbols[game.slug] = f'<defs id="hm-defs">{symbols}</defs>'
        opening = f"{sheet.opening}<style>{sheet.css}</style>"
        symbols = self._symbols[game.slug]
        return Picture(opening, symbols, GROUND, sheet.panels, sheet.pieces, sheet.closing)

    def style(self, game: Game, players: list[str], text: Text) -> str:
        """The rules of style of a game's own, for a page that names its players and has no drawn table."""
        view = game.new(len(players)).view(None)
        found = _STYLE.search(self.draw(game, view, players, text, None).opening)
        return found[1] if found else ""

    def seats_style(self, game: Game) -> str:
        """The colours of a game's own for its seats, for a page before the game begins."""
        if game.slug not in self._seats:
            names = list(BOT_NAMES[: game.seats[0]])
            found = _SEATS.findall(self.style(game, names, game.text(LANGUAGES[0])))
            self._seats[game.slug] = "".join(found)
        return self._seats[game.slug]

    def picture(self, game: Game, lang: str = LANGUAGES[0]) -> str:
        """A picture of a game: a table in the middle of one; an emblem where nobody has drawn it yet."""
        key = (game.slug, lang)
        if key not in self._pictures:
            self._pictures[key] = self._draw_picture(game, lang)
        return self._pictures[key]

    def _draw_picture(self, game: Game, lang: str) -> str:
        drawn = drawing(game)
        if drawn is None:
            return emblem(game.slug)
        seats = max(game.seats[0], min(3, game.seats[-1]))
        record = play(game, ["random"] * seats, seed=7)
        at = len(record) * 2 // 5
        view, names = record.state(at).view(None), list(BOT_NAMES[:seats])
        try:
            whole = drawn.board(view, names, game.text(lang), None)
            part = f'viewBox="{drawn.picture}"'
            return re.sub(r'viewBox="[^"]*"', part, whole, count=1) if drawn.picture else whole
        except Exception as error:
            self._note(game, error, at)
            return emblem(game.slug)

    def example(self, history: History, seat: int, highlights: tuple[str, ...], lang: str) -> str:
        """A picture of a moment, as a seat sees it, with a line around what it is about."""
        game, drawn = history.game, drawing(history.game)
        if drawn is None:
            return emblem(game.slug)
        players = list(BOT_NAMES[: history.state.players()])
        players[seat] = sentence(lang, "rules", "you")
        whole = drawn.board(history.state.view(seat), players, game.text(lang), seat)
        marked = ",".join(f'[id="{one}"]' for one in highlights)
        line = f"{marked}{{outline:5px solid {MARK};outline-offset:2px}}" if marked else ""
        return whole.replace("<style>", f"<style>{line}", 1)

    def _note(self, game: Game, error: Exception, at: int | None) -> None:
        """Count a failed drawing and log where it happened; not what was said, which may be a secret."""
        if self.strict:
            raise error
        self.failures[game.slug] += 1
        frame = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{type(error).__name__} in {frame.name}, line {frame.lineno}"
        message = "the table of %s could not be drawn after %s actions: %s (failure %d)"
        logger.error(message, game.slug, "?" if at is None else at, where, self.failures[game.slug])


def stylesheet() -> str:
    """The style all drawn tables share, and its colours for the pages around them, by day and by night."""
    day, night = (
        "".join(f"--{name}:{pair[theme]};" for name, pair in style.PALETTE.items()) for theme in (0, 1)
    )
    return (
        f":root{{{day}}}@media(prefers-color-scheme:dark){{:root:not([data-theme=light]){{{night}}}}}"
        f":root[data-theme=dark]{{{night}}}{style.CSS}"
    )


def emblem(slug: str) -> str:
    """Hills and houses, different for every game."""
    light, dark = _HILLS[sum(slug.encode()) % len(_HILLS)]
    houses = "".join(
        f'<g transform="translate({90 + 100 * i} {196 - 14 * ((i + len(slug)) % 3)})">'
        '<path d="M-26 0v-24h52V0z" fill="#fbf7ec"/><path d="M-34-24 0-54l34 30z" fill="#a87f4b"/>'
        '<path d="M-6 0v-15H6V0z" fill="#6d5133"/></g>'
        for i in range(4)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 300">'
        '<path d="M0 0h480v300H0z" fill="#f4ead2"/><circle cx="360" cy="74" r="34" fill="#e7c24b"/>'
        f'<path d="M0 190q120-90 240-10t240-20V300H0z" fill="{light}"/>'
        f'{houses}<path d="M0 210q140-40 260-8t220-14V300H0z" fill="{dark}"/></svg>'
    )


_HILLS = (("#d3dfb4", "#86ab6b"), ("#ead8b1", "#c98b64"), ("#cfd0cc", "#7f868b"), ("#a9d3df", "#7fb8c9"))
