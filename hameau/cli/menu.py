"""What can be chosen, and what did a person mean? Lettered options, the notation, or words of either."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ..core.game import Game
from ..core.preview import Preview, outlook, worlds
from ..core.sentences import (
    tell_gain,
    tell_help,
    tell_now,
    tell_option,
    tell_option_about,
    tell_range,
    tell_reason,
    tell_vain,
)
from ..core.state import State
from ..core.text import Text
from ..drawing.drawing import terminal

MANY = 9  # with more options than this, those that differ only in a number become one
SCREEN = "screen"  # the medium: words of their own for what is lit or framed on a drawn board
LISTED = 6  # so many options are named where several could be meant
LETTERS = "abcdefghijklmnopqrstuvwxyz"
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})


class Unclear(Exception):
    """What was typed is no choice; the message says why."""


@dataclass(frozen=True)
class Entry:
    """A line: one action, or several that differ only in a number, and what the pieces in question do."""

    label: str
    actions: list[int]
    sentence: str
    help: str = ""


def label(number: int) -> str:
    """a to z, then aa to zz: letters, because numbers are amounts."""
    first, second = divmod(number, len(LETTERS))
    return (LETTERS[first - 1] if first else "") + LETTERS[second]


def spans(numbers: Sequence[int]) -> list[str]:
    """Rising numbers as a person writes them: those that follow each other as one, 3–7."""
    starts = [number for number in numbers if number - 1 not in numbers]
    ends = [number for number in numbers if number + 1 not in numbers]
    return [str(start) if start == end else f"{start}–{end}" for start, end in zip(starts, ends)]


def plain_words(text: str) -> list[str]:
    """The words of a text as anybody may type them: small, without accents, apart at every other sign."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_LIGATURES))
    return re.findall(r"[^\W_]+", "".join(sign for sign in plain if not unicodedata.combining(sign)))


def explained(words: Text, slug: object, players: int) -> str:
    """What a piece does; empty for goods, which everybody knows, and where there is nothing to say."""
    entry = words.tables.get("names", {}).get(str(slug))
    return tell_help(words, slug, players) if isinstance(entry, dict) and "one" not in entry else ""


def used(words: Text, slug: object) -> str:
    """What a good is for, where its sign on the table has to be known."""
    entry = words.tables.get("names", {}).get(str(slug))
    return str(entry.get("use", "")) if isinstance(entry, dict) and "sign" in entry else ""


def priced(game: Game, words: Text, slug: str) -> str:
    """What a piece costs and is worth, in brackets; empty for what is not bought."""
    screen = terminal(game)
    price = "" if screen is None else screen.price(slug, words)
    return f" ({price[0].lower()}{price[1:]})" if price else ""


class Menu:
    """The options of a position."""

    def __init__(self, state: State, game: Game, words: Text, interface: Text) -> None:
        self.state = state
        self.game = game
        self.words = words
        self.interface = interface
        self.prompt = state.prompt()
        self.actions = state.legal()
        self._known: dict[int, list[str]] = {}  # the words of actions
        self.entries = [
            Entry(label(number), actions, self._sentence(actions), self._help(actions))
            for number, actions in enumerate(self._runs())
        ]

    def _runs(self) -> list[list[int]]:
        runs: list[list[int]] = []
        for action in self.actions:
            if runs and len(self.actions) > MANY and self._stem(action) == self._stem(runs[-1][0]) != "":
                runs[-1].append(action)
            else:
                runs.append([action])
        return runs

    def _stem(self, action: int) -> str:
        """The notation without the number at its end; empty if it has none, or nothing else to tell it by."""
        family = self.game.catalogue.owner(action)
        stem, last = self._split(action)
        is_range = len(family.fields) > 1 or self.words.has("ranges", family.template)
        return stem if is_range and last.isdigit() else ""

    def _split(self, action: int) -> tuple[str, str]:
        stem, _, last = self.game.write(action).rpartition(" ")
        return stem, last

    def _sentence(self, actions: list[int]) -> str:
        if len(actions) > 1:
            numbers = spans([int(self._split(action)[1]) for action in actions])
            told = tell_range(self.game, self.words, actions[0], actions[-1])
            is_told = len(numbers) == 1 and numbers[0].rpartition("–")[2] in told
            return told if is_told else f"{told} ({', '.join(numbers)})"
        prices = [priced(self.game, self.words, slug) for slug in self._pieces(actions)]
        return self.told(actions[0]) + "".join(prices)

    def told(self, action: int) -> str:
        """What an option means now: also in vain, or that it lets come what is due."""
        game, words = self.game, self.words
        return self._vain(action) or self._gain(action) or tell_now(game, words, action, self.prompt, SCREEN)

    def _vain(self, action: int) -> str:
        template = self.game.catalogue.owner(action).template
        if not any(key.startswith(f"{template} ") for key in self.words.tables.get("actions_vain", {})):
            return ""
        return tell_vain(self.game, self.words, action, self._follows(action).events())

    def _gain(self, action: int) -> str:
        gain = tell_gain(self.game, self.words, action)
        goods = self._follows(action).goods() if gain else {}
        return gain if goods and min(goods.values()) > 0 else ""

    def _follows(self, action: int) -> Preview:
        """What an action leads to, as far as the seat can know."""
        return outlook(self._worlds, action)[0]

    @cached_property
    def _worlds(self) -> list[State]:
        return worlds(self.state)

    def _pieces(self, actions: list[int]) -> list[str]:
        return [str(value) for value in self.game.catalogue.owner(actions[0]).values(actions[0]).values()]

    def _help(self, actions: list[int]) -> str:
        """What the tiles, rooms or spaces of an option do, unless the option says it."""
        about = tell_option_about(self.game, self.words, actions[0], self.prompt, SCREEN)
        pieces = [explained(self.words, slug, self.state.players()) for slug in self._pieces(actions)]
        helps = [about, *(piece for piece in pieces if piece not in about)]
        said = self._sentence(actions).lower()
        return " ".join(help for help in helps if help.rstrip(".").lower() not in said)

    # --- what was meant? ---

    def find(self, typed: str) -> int:
        """The action meant; whatever is not clear raises Unclear."""
        if " ".join(typed.lower().split()) in self.game.catalogue.numbers:
            return self._offered(self.game.read(typed))
        parts = plain_words(typed)
        entry = self._lettered(parts)
        if entry is not None:
            return self._labelled(entry, parts[1:])
        matches = self._matches(parts)
        if len(matches) == 1:
            return matches[0]
        if matches:
            raise Unclear(self._which(matches))
        return self._refuse(parts)

    def fitting(self, typed: str) -> list[int]:
        """The options that may be meant by what was typed so far."""
        parts = plain_words(typed)
        entry = self._lettered(parts)
        if entry is None:
            return self._matches(parts)
        return [action for action in entry.actions if parts[1:] in ([], [self._split(action)[1]])]

    def amounts(self, entry: Entry) -> list[str]:
        """The numbers that an option stands for."""
        return [self._split(action)[1] for action in entry.actions]

    def amount(self, entry: Entry) -> str:
        """Which number to add to an option that stands for several."""
        least, *_, most = self.amounts(entry)
        return self._say("range", option=entry.label, least=least, most=most)

    def _lettered(self, parts: list[str]) -> Entry | None:
        """The option that was named by its letter, with nothing but numbers behind it."""
        if not all(part.isdigit() for part in parts[1:]):
            return None
        return next((entry for entry in self.entries if parts[:1] == [entry.label]), None)

    def _offered(self, action: int) -> int:
        if action in self.actions:
            return action
        raise Unclear(self._why_not(action))

    def _why_not(self, action: int) -> str:
        reasons = self.state.why_not(action)
        sentences = [
            tell_reason(self.words, reason) + (f" [{reason.rule}]" if reason.rule else "")
            for reason in reasons
        ]
        return self._say("not-offered", reason=" ".join(sentences))

    def _labelled(self, entry: Entry, numbers: Sequence[str]) -> int:
        if len(entry.actions) == 1 and not numbers:
            return entry.actions[0]
        values = {self._split(action)[1]: action for action in entry.actions}
        if len(entry.actions) > 1 and len(numbers) == 1 and numbers[0] in values:
            return values[numbers[0]]
        raise Unclear(
            self.amount(entry) if len(entry.actions) > 1 else self._say("no-number", option=entry.label)
        )

    def _matches(self, parts: list[str]) -> list[int]:
        """The options that fit; if several do, those with the whole words, then with these side by side."""
        matches = [action for action in self.actions if parts and _fits(parts, self._words(action))]
        for closer in (_is_among, _is_phrase_of):
            matches = [one for one in matches if closer(parts, self._words(one))] or matches
        return matches

    def _words(self, action: int) -> list[str]:
        """All words it can be called by: its notation, what it means at any time, what it means now."""
        if action not in self._known:
            known = [self.game.write(action), tell_option(self.game, self.words, action)]
            now = [self.told(action)] if action in self.actions else []
            self._known[action] = plain_words(" ".join(known + now))
        return self._known[action]

    def _which(self, matches: list[int]) -> str:
        entries = [entry for entry in self.entries if not set(matches).isdisjoint(entry.actions)]
        if len(entries) == 1:
            return self.amount(entries[0])
        named = [f"{entry.label}) {entry.sentence}" for entry in entries[:LISTED]]
        return self._say("several", options=" · ".join(named) + (" · …" if len(entries) > LISTED else ""))

    def _refuse(self, parts: list[str]) -> int:
        """Nothing on offer fits: perhaps something else does, and there is a reason why it is not offered."""
        for action in range(len(self.game.catalogue)):
            if parts and _fits(parts, self._words(action)):
                reasons = self.state.why_not(action)
                if reasons and reasons[0].slug != "not-now":
                    raise Unclear(self._why_not(action))
        raise Unclear(self._say("nothing"))

    def _say(self, key: str, **values: object) -> str:
        return self.interface.sentence("answers", key, values)


def _begins(part: str, word: str) -> bool:
    """Is this a word, or the beginning of one? Numbers are meant whole."""
    return part == word or (not part.isdigit() and word.startswith(part))


def _fits(parts: list[str], words: list[str]) -> bool:
    return all(any(_begins(part, word) for word in words) for part in parts)


def _is_among(parts: list[str], words: list[str]) -> bool:
    return set(parts) <= set(words)


def _is_phrase_of(parts: list[str], words: list[str]) -> bool:
    """Do they stand there one after the other?"""
    ends = range(len(parts), len(words) + 1)
    return any(all(map(_begins, parts, words[end - len(parts) : end])) for end in ends)
