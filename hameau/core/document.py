"""How is an outside document read? Field by field, each checked, each complaint naming the field."""

from typing import cast, final

from .errors import HameauError, one_of


@final
class Fields:
    """A JSON object being read. Whatever is missing, misspelt or out of range is a HameauError."""

    def __init__(self, value: object, path: str = "") -> None:
        if not isinstance(value, dict):
            raise HameauError(f"{path or 'document'}: expected named fields, got {_show(value)}")
        self.values: dict[str, object] = {str(name): entry for name, entry in value.items()}
        self.path = path
        self.unread: set[str] = set(self.values)

    def where(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def wrong(self, name: str, expected: str, got: object) -> HameauError:
        """The complaint about a field."""
        return HameauError(f"{self.where(name)}: expected {expected}, got {_show(got)}")

    def get(self, name: str) -> object:
        if name not in self.values:
            raise HameauError(f"{self.where(name)}: this field is missing")
        self.unread.discard(name)
        return self.values[name]

    def has(self, name: str) -> bool:
        return name in self.values

    def names(self) -> list[str]:
        return list(self.values)

    def done(self) -> None:
        """Refuse fields nobody asked for: most are slips of the pen."""
        if self.unread:
            known = sorted(set(self.values) - self.unread)
            raise one_of(self.path or "document", min(self.unread), known)

    def number(self, name: str, low: int, high: int) -> int:
        return self._number(name, self.get(name), low, high)

    def number_or_none(self, name: str, low: int, high: int) -> int | None:
        value = self.get(name)
        return None if value is None else self._number(name, value, low, high)

    def numbers(self, name: str, low: int, high: int) -> list[int]:
        return [self._number(f"{name}[{i}]", entry, low, high) for i, entry in enumerate(self.list(name))]

    def _number(self, name: str, value: object, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.wrong(name, f"a whole number from {low} to {high}", value)
        return value

    def flag(self, name: str) -> bool:
        value = self.get(name)
        if not isinstance(value, bool):
            raise self.wrong(name, "true or false", value)
        return value

    def text(self, name: str) -> str:
        return self._text(name, self.get(name))

    def texts(self, name: str) -> list[str]:
        return [self._text(f"{name}[{i}]", entry) for i, entry in enumerate(self.list(name))]

    def _text(self, name: str, value: object) -> str:
        if not isinstance(value, str):
            raise self.wrong(name, "a text", value)
        return value

    def slug(self, name: str, words: tuple[str, ...]) -> int:
        """The position of a word in a list."""
        return self._slug(name, self.get(name), words)

    def slug_or_none(self, name: str, words: tuple[str, ...]) -> int | None:
        value = self.get(name)
        return None if value is None else self._slug(name, value, words)

    def slugs(self, name: str, words: tuple[str, ...]) -> list[int]:
        return [self._slug(f"{name}[{i}]", entry, words) for i, entry in enumerate(self.list(name))]

    def slugs_or_none(self, name: str, words: tuple[str, ...], size: int) -> list[int | None]:
        """Exactly `size` entries, each a word of the list or null."""
        entries = self.list(name)
        if len(entries) != size:
            raise self.wrong(name, f"a list of {size}", entries)
        return [
            None if entry is None else self._slug(f"{name}[{i}]", entry, words)
            for i, entry in enumerate(entries)
        ]

    def key(self, name: str, words: tuple[str, ...]) -> int:
        """The position in a list of a field's own name."""
        return self._slug("name", name, words)

    def _slug(self, name: str, value: object, words: tuple[str, ...]) -> int:
        if not isinstance(value, str) or value not in words:
            raise one_of(self.where(name), value, list(words))
        return words.index(value)

    def fields(self, name: str) -> "Fields":
        return Fields(self.get(name), self.where(name))

    def items(self, name: str, least: int, most: int) -> "list[Fields]":
        """A list of objects."""
        entries = self.list(name)
        if not least <= len(entries) <= most:
            raise self.wrong(name, f"a list of {least if least == most else f'{least} to {most}'}", entries)
        return [Fields(entry, f"{self.where(name)}[{i}]") for i, entry in enumerate(entries)]

    def list(self, name: str) -> "list[object]":
        value = self.get(name)
        if not isinstance(value, list):
            raise self.wrong(name, "a list", value)
        return cast("list[object]", value)


def _show(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
