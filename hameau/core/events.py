"""What happened? A journal of events, from which log, animations and reports are made."""

from dataclasses import dataclass
from string import Formatter
from typing import Final, final

from mypy_extensions import i64

from .catalogue import Words
from .errors import whole

Value = int | str

GAIN: Final = "gain"  # somebody gets so many of something: its first two values are how many, and of what
PAYMENT: Final = "payment"  # the same of somebody who gives it away
ROUND: Final = "round"  # a round begins
ROLL: Final = "roll"  # a die shows its first value


@dataclass(frozen=True)
class Event:
    """One thing that happened: `seat 0 gained 2 wood from forest`.

    `values` is None where the viewer may not know them. The role says what it means to those who know nothing
    of the game.
    """

    kind: str
    seat: int
    values: dict[str, Value] | None
    template: str
    role: str = ""

    def goods(self) -> tuple[str, int] | None:
        """What a gain or payment is about, and how many of it: less than none for a payment."""
        if self.values is None or self.role not in (GAIN, PAYMENT):
            return None
        amount, good = list(self.values.values())[:2]
        assert isinstance(amount, int)
        return str(good), -amount if self.role == PAYMENT else amount

    def __str__(self) -> str:
        what = self.kind if self.values is None else self.template.format(**self.values)
        return f"seat {self.seat} {what}" if self.seat >= 0 else what


@final
class EventKind:
    """What an event tells: up to three values, each a word out of a list or a plain number."""

    def __init__(self, template: str, words: dict[str, Words], private: bool, role: str) -> None:
        self.name = template.split()[0]
        self.template = template
        self.private = private
        self.role = role
        fields = [name for _, name, _, _ in Formatter().parse(template) if name]
        self.fields: list[tuple[str, Words]] = [(name, words.get(name, ())) for name in fields]
        if len(fields) > 3 or set(words) - set(fields):
            raise ValueError(
                f"{template!r}: at most three fields (tell more as two events), and words only for them"
            )
        if role not in ("", GAIN, PAYMENT, ROUND, ROLL):
            raise ValueError(f"{template!r}: there is no role {role!r}")
        if role in (GAIN, PAYMENT) and [bool(listed) for _, listed in self.fields[:2]] != [False, True]:
            raise ValueError(f"{template!r}: a {role} begins with a number and what it is a number of")

    def event(self, seat: int, parts: tuple[i64, i64, i64], is_known: bool) -> Event:
        if not is_known:
            return Event(self.name, seat, None, self.template, self.role)
        values: dict[str, Value] = {}
        for i, (name, words) in enumerate(self.fields):
            number = int(parts[i])
            values[name] = words[number] if words else number
        return Event(self.name, seat, values, self.template, self.role)


def event(template: str, private: bool = False, role: str = "", **words: Words) -> EventKind:
    """A kind of event. Of a private one only the seat it belongs to may know the values."""
    return EventKind(template, words, private, role)


@final
class Journal:
    """The events since it was switched on or last emptied."""

    def __init__(self) -> None:
        self.entries: list[tuple[EventKind, int, tuple[i64, i64, i64]]] = []

    def add(self, kind: EventKind, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        self.entries.append((kind, int(seat), (a, b, c)))

    def clear(self) -> None:
        self.entries = []

    def events(self, viewer: object) -> list[Event]:
        """The events without the values which that seat may not know; None: an onlooker."""
        known = -1 if viewer is None else whole("seat", viewer)
        return [
            kind.event(seat, parts, not kind.private or (known >= 0 and known == seat))
            for kind, seat, parts in self.entries
        ]

    def everything(self) -> list[Event]:
        """The events with everything that is secret."""
        return [kind.event(seat, parts, True) for kind, seat, parts in self.entries]
