"""Which actions exist at all? A fixed list; the position in it is the action's number."""

from collections.abc import Iterator, Sequence
from math import prod
from string import Formatter
from typing import final

from mypy_extensions import i64

from .errors import HameauError, one_of

Words = tuple[str, ...]


@final
class Family:
    """A run of actions that differ in some parts: `place {place} {figures}`.

    Up to three are had one by one, which is quick; of more, the third is all that are left in one number, and
    `number_of` and `all_parts` go back and forth.
    """

    def __init__(self, template: str, words: list[Words]) -> None:
        self.template = template
        self.fields: Words = tuple(name for _, name, _, _ in Formatter().parse(template) if name)
        self.words = words
        sizes = [len(entry) for entry in words] + [1, 1, 1]
        self.second: i64 = sizes[1]
        self.third: i64 = prod(sizes[2:])
        self.size: i64 = prod(sizes)
        self.start: i64 = 0

    def number(self, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
        """The action with these parts."""
        return self.start + (a * self.second + b) * self.third + c

    def part(self, action: i64) -> i64:
        """The only part of an action whose family has one."""
        return action - self.start

    def parts(self, action: i64) -> tuple[i64, i64, i64]:
        """The parts of an action; those the family does not have are 0."""
        rest = action - self.start
        return rest // (self.second * self.third), rest // self.third % self.second, rest % self.third

    def number_of(self, parts: Sequence[int]) -> i64:
        """The action with these parts, however many the family has."""
        number: i64 = 0
        for entry, part in zip(self.words, parts, strict=True):
            number = number * len(entry) + part
        return self.start + number

    def all_parts(self, action: i64) -> list[int]:
        """The parts of an action, however many the family has."""
        rest = int(action - self.start)
        parts: list[int] = []
        for entry in reversed(self.words):
            parts.insert(0, rest % len(entry))
            rest //= len(entry)
        return parts

    def has(self, action: i64) -> bool:
        return self.start <= action < self.start + self.size

    def values(self, action: i64) -> dict[str, str]:
        """The parts of an action in words."""
        parts = self.all_parts(action)
        return {name: self.words[i][parts[i]] for i, name in enumerate(self.fields)}

    def write(self, action: i64) -> str:
        return self.template.format(**self.values(action))


def family(template: str, **words: Words) -> Family:
    """A family of actions, one word list for each field of the template, in the order they stand."""
    fields = [name for _, name, _, _ in Formatter().parse(template) if name]
    if fields != list(words):
        raise ValueError(f"{template!r} has fields {fields}, but words are given for {list(words)}")
    return Family(template, list(words.values()))


def single(text: str) -> Family:
    """A family of one action."""
    return Family(text, [])


@final
class Catalogue:
    """Every action of a game, numbered: `catalogue[17]` is its notation."""

    def __init__(self, *families: Family) -> None:
        self.families: list[Family] = list(families)
        self.texts: list[str] = []
        self.owners: list[Family] = []
        for entry in families:
            entry.start = len(self.texts)
            for number in range(int(entry.start), int(entry.start + entry.size)):
                self.texts.append(entry.write(number))
                self.owners.append(entry)
        self.numbers: dict[str, int] = {text: number for number, text in enumerate(self.texts)}
        if len(self.numbers) != len(self.texts):
            raise ValueError("two actions are written alike")

    @staticmethod
    def of(actions: type) -> "Catalogue":
        """Every action of a class whose constants are families, in the order they stand."""
        return Catalogue(*(entry for entry in vars(actions).values() if isinstance(entry, Family)))

    def __len__(self) -> int:
        return len(self.texts)

    def __iter__(self) -> Iterator[str]:
        return iter(self.texts)

    def __getitem__(self, number: int) -> str:
        return self.texts[number]

    def owner(self, number: int) -> Family:
        """The family an action belongs to."""
        self.check(number)
        return self.owners[number]

    def check(self, number: int) -> None:
        if not 0 <= number < len(self.texts):
            raise HameauError(f"action: expected a number from 0 to {len(self.texts) - 1}, got {number}")

    def write(self, number: int) -> str:
        """The notation of an action."""
        self.check(number)
        return self.texts[number]

    def read(self, text: str) -> int:
        """The number of an action from its notation; spaces and capitals do not matter."""
        number = self.numbers.get(" ".join(str(text).lower().split()))
        if number is None:
            raise one_of("action", text, self.texts)
        return number
