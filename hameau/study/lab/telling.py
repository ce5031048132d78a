"""How are figures put in words? As short tables, for the terminal and for the page alike."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from ...core.game import Game
from ...core.sentences import tell_game, tell_option
from ...core.text import Text, in_figures, in_percent
from ..analysis import Estimate
from .figures import FIRST, Category, Laboratory, Line, Table

PLUS_MINUS, SPACE = "±", "\u00a0"
THOUSANDS = {"en": ",", "fr": "\u202f"}


class Row(NamedTuple):
    """Something, what goes with it, and the cells after its name."""

    name: str
    effect: Estimate | None
    cells: list[str]


class Section(NamedTuple):
    """A table with a title; its heads are those of the cells."""

    title: str
    note: str
    heads: list[str]
    rows: list[Row]


def is_clear(effect: Estimate) -> bool:
    """Is zero outside of its interval?"""
    return abs(effect.mean) > effect.doubt


def title(game: Game, text: Text) -> str:
    return text.sentence("laboratory", "title", {"game": tell_game(game, text.lang)["name"]})


def origin(lab: Laboratory, game: Game, text: Text) -> str:
    """Out of which games the figures are."""
    level = text.tables["laboratory"].get(lab.level, lab.level)
    about = {"level": level, "rules": lab.rules, "version": lab.version, "seed": lab.seed}
    said = [text.sentence("laboratory", "origin", {"games": count(lab.games, text), **about})]
    named = game.text(text.lang).tables.get("options", {})
    for name, value in lab.options.items():
        told = {"name": named.get(name, name), "value": named.get(f"{name}.{value}", value)}
        said.append(text.sentence("laboratory", "option", told))
    return " ".join(said)


def facts(table: Table, text: Text) -> list[tuple[str, str, str]]:
    """How many games there were, how long they are, how many points there are; and where most of them lie."""
    found = [(_say(text, "games"), count(table.games, text), "")]
    for name in ("rounds", "decisions", "best", "points"):
        spread = table.spreads[name]
        if spread.high == 0 or (name == "points" and table.seats == 1):
            continue
        told = estimate(spread.mean, text) if spread.mean else str(spread.low)
        span = {"low": spread.low, "high": spread.high}
        most = text.sentence("laboratory", "most", span) if spread.low < spread.high else ""
        key = "result" if name == "best" and table.seats == 1 else name
        found.append((_say(text, key), told, most))
    return found


def sections(game: Game, table: Table, text: Text) -> Iterator[Section]:
    """Who begins, what points are made of, what wins, and how to begin."""
    if table.seats > 1:
        yield _order(table, text)
    yield _sheet(game, table, text)
    topics = {topic: list(lines) for topic, lines in groupby(table.lines, key=lambda line: line.topic)}
    first = topics.pop(FIRST, [])
    for topic, lines in [*topics.items(), *([(FIRST, first)] if first else [])]:
        yield _deeds(game, topic, lines, table, text)


def _order(table: Table, text: Text) -> Section:
    even = 1 / table.seats
    rows = [
        Row(
            text.sentence("laboratory", "place", {"number": order}),
            Estimate(place.win.mean - even, place.win.doubt) if place.win else None,
            [percent(place.win, text), estimate(place.points, text)],
        )
        for order, place in enumerate(table.order, 1)
    ]
    heads = [_say(text, "won"), _say(text, "result")]
    return Section(_say(text, "order"), _say(text, "order-note"), heads, rows)


def _sheet(game: Game, table: Table, text: Text) -> Section:
    words, is_alone = game.text(text.lang), table.seats == 1

    def row(category: Category) -> Row:
        name = words.sentence("score", category.name) if words.has("score", category.name) else category.name
        mean = estimate(category.mean, text)
        if is_alone:
            return Row(name, None, [mean])
        return Row(name, category.winners, [estimate(category.winners, text, "+"), mean])

    heads = [_say(text, "mean")] if is_alone else [_say(text, "winners"), _say(text, "mean")]
    rows = [row(category) for category in table.sheet if category.mean and category.mean.mean]
    return Section(_say(text, "sheet"), "" if is_alone else _say(text, "sheet-note"), heads, rows)


def _deeds(game: Game, topic: str, lines: list[Line], table: Table, text: Text) -> Section:
    """What goes with having done something once more than the others."""
    is_alone, is_first = table.seats == 1, topic == FIRST
    columns = ["win", "result", "done", "times", "won"]
    left_out = {"win", "won"} if is_alone else set()
    left_out |= {"times"} if is_first else set()

    def row(line: Line) -> Row:
        cells = {
            "win": percent(line.win, text, "+"),
            "result": estimate(line.points, text, "+"),
            "done": in_percent(number(100 * line.seats, text, 0), text.lang),
            "times": number(line.times, text, 1 if line.times >= 1 else 2),
            "won": in_percent(number(100 * line.won, text, 0), text.lang),
        }
        told = [cells[name] for name in columns if name not in left_out]
        return Row(tell_line(game, game.text(text.lang), line), line.points if is_alone else line.win, told)

    name = _say(text, FIRST) if is_first else tell_topic(game.text(text.lang), topic)
    heads = [_say(text, name) for name in columns if name not in left_out]
    note = _say(text, "first-note") if is_first and not is_alone else ""
    return Section(name, note, heads, [row(line) for line in lines])


# --- words ---


def tell_topic(words: Text, topic: str) -> str:
    """What a topic is called; one without words by itself."""
    entry = words.tables.get("laboratory", {}).get(topic, topic)
    return str(entry["title"] if isinstance(entry, dict) else entry)


def tell_line(game: Game, words: Text, line: Line) -> str:
    """What was done."""
    if line.topic == FIRST:
        return tell_option(game, words, game.read(line.value))
    entry, field = words.tables.get("laboratory", {}).get(line.topic), line.topic.split()[-1]
    row = entry["row"] if isinstance(entry, dict) else f"{{{field}}}"
    return words.fill(str(row), {field: line.value})


def _say(text: Text, key: str) -> str:
    return text.sentence("laboratory", key)


# --- numbers ---


def count(value: int, text: Text) -> str:
    return f"{value:,}".replace(",", THOUSANDS[text.lang])


def number(value: float, text: Text, digits: int = 1, sign: str = "") -> str:
    """A number as it is printed: with a comma in French, with a real minus, perhaps with a plus."""
    return in_figures(value, text.lang, digits, sign)


def estimate(found: Estimate | None, text: Text, sign: str = "") -> str:
    if found is None:
        return "–"
    digits = 1 if found.doubt >= 0.05 else 2
    doubt = f" {PLUS_MINUS}{SPACE}{number(found.doubt, text, digits)}" if found.doubt else ""
    return number(found.mean, text, sign=sign) + doubt


def percent(found: Estimate | None, text: Text, sign: str = "") -> str:
    if found is None:
        return "–"
    return in_percent(estimate(Estimate(100 * found.mean, 100 * found.doubt), text, sign), text.lang)
