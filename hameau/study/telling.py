"""How is a review put in words? For the terminal and for the page alike."""

from typing import Final

from ..core.game import Game
from ..core.record import Record
from ..core.sentences import tell_category, tell_option
from ..core.text import Text
from .hints import Reason
from .reviews import Decision, Review

COLUMNS: Final = ("player", "expected", "came", "luck", "gave", "got", "error", "sound", "rate")
TOLD: Final = 3  # differences of each kind, in a reason


def balance(found: Review, record: Record) -> list[list[str]]:
    """What came of the game for each seat, and out of what; after the name, for each of `COLUMNS`."""
    is_alone = len(record.players) == 1
    unit, sign = (found.unit, "") if is_alone else (100.0, " %")
    rows = []
    for seat in found.seats:
        changes = (seat.luck, -seat.gave, seat.got, seat.error)
        rate = f"{seat.error_rate / 1000:.2f}" if is_alone else f"{seat.error_rate:.1f}"
        rows.append(
            [
                *(f"{unit * share:.0f}{sign}" for share in (seat.start, seat.result)),
                *(f"{unit * share:+.0f}{sign}" for share in changes),
                f"{100 * seat.accuracy:.0f} %",
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
        "cost": f"{100 * entry.cost:.0f} %" if len(record.players) > 1 else f"{entry.cost:.1f}",
        "verdict": text.tables["study"][entry.verdict],
    }
    return text.sentence("study", "turning-point", values)


def tell_why(reason: Reason, game: Game, text: Text) -> str:
    """Why an option is better than another: what speaks for it before long, and what against it."""
    words = game.text(text.lang)
    more, less = (_differences(reason, sign, words, text) for sign in (1, -1))
    kind = "both" if more and less else "more" if more else "less" if less else "later"
    values = {"other": tell_option(game, words, reason.other), "more": more, "less": less}
    return text.sentence("study", f"why-{kind}", values)


def _differences(reason: Reason, sign: int, words: Text, text: Text) -> str:
    """The largest differences of one sign: goods, then what they count for."""
    goods = [f"{_signed(amount)} {words.name(good)}" for good, amount in largest(reason.goods, sign)]
    counted = tell_points(reason, sign, words, text)
    return ", ".join([*goods, counted] if counted else goods)


def tell_points(reason: Reason, sign: int, words: Text, text: Text) -> str:
    """The largest differences of one sign by what counts points; nothing if there are none."""
    points = [f"{tell_category(words, name)} {_signed(some)}" for name, some in largest(reason.points, sign)]
    return text.entry(str(text.tables["study"]["in-points"]), ", ".join(points)) if points else ""


def largest(differences: dict[str, float], sign: int) -> list[tuple[str, float]]:
    return [(name, gap) for name, gap in differences.items() if sign * gap > 0][:TOLD]


def _signed(amount: float) -> str:
    return f"{amount:+.0f}".replace("-", "−")
