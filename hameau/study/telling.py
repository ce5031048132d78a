"""How is a review put in words? For the terminal and for the page alike."""

from typing import Final

from ..core.game import Game
from ..core.record import Record
from ..core.sentences import tell_category, tell_now, tell_option
from ..core.state import Prompt
from ..core.text import Text, in_figures, in_percent
from .hints import Hint, Reason
from .reviews import Decision, Review

COLUMNS: Final = ("player", "expected", "came", "luck", "gave", "got", "error", "sound", "rate")
TOLD: Final = 3  # differences of each kind, in a reason
FEW: Final = 4  # tries of an option; fewer are not called many


def balance(found: Review, record: Record, lang: str) -> list[list[str]]:
    """What came of the game for each seat, and out of what; after the name, for each of `COLUMNS`."""
    is_alone = len(record.players) == 1
    unit = found.unit if is_alone else 100.0
    rows = []
    for seat in found.seats:
        changes = (seat.luck, -seat.gave, seat.got, seat.error)
        figures = [in_figures(unit * share, lang, 0) for share in (seat.start, seat.result)]
        figures += [in_figures(unit * share, lang, 0, "+") for share in changes]
        rate = in_figures(seat.error_rate / 1000, lang, 2) if is_alone else in_figures(seat.error_rate, lang)
        rows.append(
            [
                *(figure if is_alone else in_percent(figure, lang) for figure in figures),
                in_percent(in_figures(100 * seat.accuracy, lang, 0), lang),
                rate,
            ]
        )
    return rows


def turning_point(entry: Decision, record: Record, text: Text) -> str:
    """A decision that gave much away, in a sentence."""
    words = record.game.text(text.lang)
    values = {
        "at": entry.at,
        "name": record.players[entry.seat],
        "chosen": tell_option(record.game, words, entry.action),
        "best": tell_option(record.game, words, entry.best),
        "cost": in_figures(entry.cost, text.lang)
        if len(record.players) == 1
        else in_percent(in_figures(100 * entry.cost, text.lang, 0), text.lang),
        "verdict": text.tables["study"][entry.verdict],
    }
    return text.sentence("study", "turning-point", values)


def tell_why(hint: Hint, game: Game, text: Text, prompt: Prompt | None = None) -> str:
    """Why an option is better than another: what speaks for it before long, and what against it.

    Where nothing does for sure: what it brings by itself.
    """
    words, reason = game.text(text.lang), hint.reason
    moved = sorted(hint.brings.items(), key=lambda pair: -pair[1])
    goods = ", ".join(f"{signed(some)} {words.counted(good, some)}" for good, some in moved)
    brings = text.sentence("study", "why-brings", {"goods": goods}) if goods else ""
    if reason is None:
        return brings
    more, less = (_differences(reason, sign, words, text) for sign in (1, -1))
    kind = "both" if more and less else "more" if more else "less" if less else "later"
    if kind == "later" and not reason.is_close and hint.analysis.option(reason.other).tries < FEW:
        kind = "look"
    key = f"why-{kind}-close" if reason.is_close and kind != "more" else f"why-{kind}"
    rival = tell_rival(hint, game, words, prompt)
    why = text.sentence("study", key, {"other": rival, "more": more, "less": less})
    return f"{brings} {why}".lstrip() if kind in ("later", "look") else why


def tell_rival(hint: Hint, game: Game, words: Text, prompt: Prompt | None = None) -> str:
    """To what the best option is compared: up to a colon, where no other option begins like that.

    With what is asked it is told as among the options.
    """
    if hint.reason is None:
        return ""
    whole = _told(game, words, hint.reason.other, prompt)
    heads = [_head(_told(game, words, option.action, prompt)) for option in hint.analysis.options]
    return _head(whole) if heads.count(_head(whole)) <= 1 else whole


def _told(game: Game, words: Text, action: int, prompt: Prompt | None) -> str:
    return tell_now(game, words, action, prompt) if prompt else tell_option(game, words, action)


def _head(sentence: str) -> str:
    return sentence.partition(":")[0].rstrip()


def _differences(reason: Reason, sign: int, words: Text, text: Text) -> str:
    """The largest differences of one sign: what counts points, or else goods."""
    goods = [
        f"{signed(some)} {words.counted(good, round(some))}"
        for good, some in largest(told_goods(reason), sign)
    ]
    return tell_points(reason, sign, words, text) or ", ".join(goods)


def told_goods(reason: Reason) -> dict[str, float]:
    """Goods that differ, where no points do: what came of them is more telling than they are."""
    return {} if reason.points else reason.goods


def tell_points(reason: Reason, sign: int, words: Text, text: Text) -> str:
    """The largest differences of one sign by what counts points, as the game words them; or nothing."""
    gaps, table = largest(reason.points, sign), "score_more" if sign > 0 else "score_less"
    if all(words.has(table, name) for name, _some in gaps):
        return ", ".join(words.sentence(table, name, {"points": round(abs(some))}) for name, some in gaps)
    points = [f"{tell_category(words, name)} {signed(some)}" for name, some in gaps]
    return text.entry(str(text.tables["study"]["in-points"]), ", ".join(points))


def largest(differences: dict[str, float], sign: int) -> list[tuple[str, float]]:
    return [(name, gap) for name, gap in differences.items() if sign * gap > 0][:TOLD]


def signed(amount: float) -> str:
    return in_figures(amount, "en", 0, "+")
