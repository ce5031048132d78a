"""What is an option beside the others? A promise, a gift that another leaves, one of several prices."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ...core.game import Game
from ...core.preview import preview
from ...core.state import State
from ...drawing.drawing import Merit
from .option import Option, OptionRow
from .words import FEW_WORDS, quoted, some_of, words


def promise(rows: list[OptionRow]) -> None:
    """Let options that lie somewhere say what comes after them, where another one brings only that."""
    gain = next((one.goods for row in rows for one in row.options if one.is_gain), {})
    for row in rows if gain else ():
        row.options = [
            replace(one, due=gain) if one.target and gain.keys().isdisjoint(one.goods) else one
            for one in row.options
        ]


def put_off(rows: list[OptionRow]) -> None:
    """Let options by which nothing moves yet say "then" of goods that another one brings at once."""
    found = [one.goods for row in rows for one in row.options if one.is_free and not one.is_open]
    for row in rows if found else ():
        row.options = [
            replace(one, goods={}, due=one.goods) if one.is_open and one.goods in found else one
            for one in row.options
        ]


def with_merit(option: Option, merit: Merit | None) -> Option:
    """Also with the points that come only when what is still owed is paid; what brings nothing is in vain."""
    if merit is None:
        return option
    if merit.warning:
        option = replace(option, is_vain=True, warning=merit.warning)
    option = replace(option, ends=merit.ends) if merit.ends else option
    more = dict(merit.gains) | ({"points": merit.points} if merit.points else {})
    goods, either = _paid(merit.prices) if merit.prices else (option.goods, ())
    is_open = option.is_open and not more
    return replace(
        option, goods=more | goods, either=either, signs=merit.signs, worth=merit.worth, is_open=is_open
    )


def _paid(prices: Sequence[Mapping[str, int]]) -> tuple[dict[str, int], tuple[dict[str, int], ...]]:
    """What every one of several prices takes, and what each of them takes besides."""
    first, *others = prices
    shared = {
        good: amount for good, amount in first.items() if all(one.get(good) == amount for one in others)
    }
    rests = [{good: -amount for good, amount in one.items() if good not in shared} for one in prices]
    return {good: -amount for good, amount in shared.items()}, tuple(rests) if all(rests) else ()


def by_price(row: OptionRow) -> list[OptionRow]:
    """Places that cost something, the cheapest first: a row for each price."""
    places = {option.target for option in row.options}
    if len(row.options) == 1 or len(places) < len(row.options) or row.options[0].tile:
        return [row]
    parts: dict[tuple[int, int, tuple[tuple[str, int], ...]], list[Option]] = {}
    for one in row.options:
        cost = one.owed - sum(one.goods.values())
        parts.setdefault((cost, one.owed, tuple(one.goods.items())), []).append(one)
    if max(parts)[0] <= 0:
        return [row]
    cheapest = min((cost for cost, *_what in parts if cost > 0), default=0)
    return [
        OptionRow(row.label, parts[price], row.is_gift, True, number > 0, price[0] > cheapest)
        for number, price in enumerate(sorted(parts))
    ]


def _is_gift(game: Game, row: OptionRow, rows: list[OptionRow]) -> bool:
    """Is it one of at most a few of its kind, all of which bring something for nothing?"""
    kind = game.catalogue.owner(row.options[0].action)
    alike = [one for other in rows for one in other.options if kind.has(one.action)]
    return len(alike) <= FEW_WORDS and all(one.is_free for one in alike)


def warn(game: Game, state: State, rows: list[OptionRow], lang: str) -> None:
    """Let options that end a choice say which others would bring something for nothing, now or then."""
    options = [one for row in rows for one in row.options]
    if not any(one.is_end for one in options):
        return
    free = _by_kind(game, state, [one for one in options if one.is_free or _lets_gain(state, one)], lang)
    if not free:
        return
    warning = words(lang).sentence("table", "left", {"what": some_of(free)})
    for row in rows:
        row.is_gift = _is_gift(game, row, rows)
        row.options = [
            replace(one, about=warning) if one.is_end and not one.about else one for one in row.options
        ]


def _lets_gain(state: State, option: Option) -> bool:
    """Does it move nothing yet, but lets something be had for nothing that could not be before?"""
    if not option.is_open or option.goods or option.is_vain:
        return False
    then, known = preview(state, option.action).state, state.legal()
    new = (one for one in then.legal() if one not in known)
    return any(min(preview(then, one).moved().values(), default=0) > 0 for one in new)


def _by_kind(game: Game, state: State, options: list[Option], lang: str) -> list[str]:
    """Sentences of options; those of one kind are joined where taking one ends the others."""
    kinds: dict[str, list[Option]] = {}
    for one in options:
        kinds.setdefault(game.catalogue.owner(one.action).template, []).append(one)
    found: list[str] = []
    for first, *others in kinds.values():
        told = [quoted(one.sentence, lang) for one in (first, *others)]
        later = preview(state, first.action).state.legal() if others else []
        is_either = bool(others) and not any(one.action in later for one in others)
        found += [f" {words(lang).tables['table']['or']} ".join(told)] if is_either else told
    return found
