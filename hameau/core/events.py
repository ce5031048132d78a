"""What happened? A journal of events, from which log, animations and reports are made."""

from dataclasses import dataclass
from string import Formatter
from typing import final

from mypy_extensions import i64

from .catalogue import Words

Value = int | str


@dataclass(frozen=True)
class Event:
    """One thing that happened: `seat 0 gained 2 wood from forest`.

    `values` is None where the viewer may not know them.
    """

    kind: str
    seat: int
    values: dict[str, Value] | None
    template: str

    def __str__(self) -> str:
        what = self.kind if self.values is None else self.template.format(**self.values)
        return f"seat {self.seat} {what}" if self.seat >= 0 else what


@final
class EventKind:
    """What an event tells: up to three values, each a word out of a list or a plain number."""

    def __init__(self, template: str, words: dict[str, Words], private: bool) -> None:
        self.name = template.split()[0]
        self.template = template
        self.private = private
        fields = [name for _, name, _, _ in Formatter().parse(template) if name]
        self.fields: list[tuple[str, Words]] = [(name, words.get(name, ())) for name in fields]
        if len(fields) > 3 or set(words) - set(fields):
            raise ValueError(f"{template!r}: at most three fields, and words only for them")

    def event(self, seat: int, parts: tuple[i64, i64, i64], is_known: bool) -> Event:
        if not is_known:
            return Event(self.name, seat, None, self.template)
        values: dict[str, Value] = {}
        for i, (name, words) in enumerate(self.fields):
            number = int(parts[i])
            values[name] = words[number] if words else number
        return Event(self.name, seat, values, self.template)


def event(template: str, private: bool = False, **words: Words) -> EventKind:
    """A kind of event. Of a private one only the seat it belongs to may know the values."""
    return EventKind(template, words, private)


@final
class Journal:
    """The events since it was switched on or last emptied."""

    def __init__(self) -> None:
        self.entries: list[tuple[EventKind, int, tuple[i64, i64, i64]]] = []

    def add(self, kind: EventKind, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        self.entries.append((kind, int(seat), (a, b, c)))

    def clear(self) -> None:
        self.entries = []

    def events(self, viewer: int | None) -> list[Event]:
        """The events without the values which that seat may not know; None: an onlooker."""
        return [
            kind.event(seat, parts, not kind.private or (viewer is not None and viewer == seat))
            for kind, seat, parts in self.entries
        ]

    def everything(self) -> list[Event]:
        """The events with everything that is secret."""
        return [kind.event(seat, parts, True) for kind, seat, parts in self.entries]
