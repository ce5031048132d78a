"""How is a game pasted into a letter or a forum? As text with comments and variations, which reads back.

docs/transcripts.md has the grammar. Tags in brackets say what is played and by whom, then come the turns:
`12 B: use forest ~ roll 9; add-tools none {Why not?}`. Chance is marked by `~`. In braces stands a comment on
the action before it, in parentheses what might have been played instead of it.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from textwrap import wrap
from typing import Final

from .errors import HameauError
from .record import Record, explain_rules, reopen
from .registry import game as game_by_slug
from .state import CHANCE, OVER, State

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"  # of the seats
WIDTH: Final = 100
DEEPEST: Final = 50  # variations within variations
_TAG = re.compile(r'\s*\[\s*(\w+)\s+("(?:[^"\\\n]|\\.)*"|-?\d+)\s*\]')
_TOKEN = re.compile(
    r"(?P<comment>\{(?:[^\\}]|\\.)*\})|(?P<turn>\d+\s+[A-Z]:)|(?P<sign>[;~()])|(?P<word>[^\s{}()\[\];~:]+)",
    re.DOTALL,
)


@dataclass
class Line:
    """Actions that follow each other from the position after `at` actions on: the game, or a variation of it.

    A comment belongs to the position after so many actions, counted from the beginning of the game. A
    variation begins where the action does that it might have replaced.
    """

    at: int
    actions: list[int] = field(default_factory=list)
    comments: dict[int, str] = field(default_factory=dict)
    variations: list["Line"] = field(default_factory=list)

    def comment(self, at: int, text: str) -> None:
        """Say something about the position after so many actions; to what was said there, it is added."""
        if not self.at <= at <= self.at + len(self.actions):
            raise HameauError(f"at: expected {self.at} to {self.at + len(self.actions)}, got {at}")
        self.comments[at] = " ".join([self.comments.get(at, ""), text]).strip()
        self.comments[at] = " ".join(self.comments[at].split())


class Transcript:
    """A record with what is to be said about it. `str` writes it, `Transcript.read` reads it back."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.line = Line(0, record.actions[:])

    def comment(self, at: int, text: str) -> None:
        """Say something about the position after so many actions of the game."""
        self.line.comment(at, text)

    def vary(self, at: int, actions: Sequence[int | str], comment: str = "") -> Line:
        """What might have been played instead of the action number `at`, and how it might have gone on."""
        if not 0 <= at < len(self.line.actions):
            raise HameauError(f"at: expected 0 to {len(self.line.actions) - 1}, got {at}")
        state, line, game = self.record.state(at), Line(at), self.record.game
        for action in actions:
            state.apply(action)
            line.actions.append(game.read(action) if isinstance(action, str) else action)
        if not line.actions:
            raise HameauError("actions: a variation has at least one")
        if comment:
            line.comment(at + len(line.actions), comment)
        self.line.variations.append(line)
        return line

    def __str__(self) -> str:
        rows = _Writer(self.record).write(self.line)
        return "\n".join([*_tags(self.record), "", *rows]) + "\n"

    @staticmethod
    def read(text: str) -> "Transcript":
        """A transcript from its text; every action in it is checked, those of variations too."""
        tags, rest = _read_tags(text)
        start = _begin(tags)
        rules = _number(tags, "Rules", start.game.rules_version)
        try:
            line = _Reader(text, rest, start).read()
        except HameauError as error:
            raise HameauError(explain_rules(start, str(error), rules)) from None
        seated = start.game, start.players, start.options, start.seed
        record = reopen(*seated, rules, [], line.actions[:], [])
        result = tags.get("Result", _result(record))
        if result != _result(record):
            message = f"Result: the actions lead to {_result(record)!r}, the text says {result!r}"
            raise HameauError(explain_rules(record, message, rules))
        found = Transcript(record)
        found.line = line
        return found


# --- tags ---

Tags = dict[str, object]


def _tags(record: Record) -> list[str]:
    tags: Tags = {"Game": record.game.slug, "Rules": record.rules}
    if record.options:
        tags["Options"] = ", ".join(f"{name}={value}" for name, value in record.options.items())
    tags.update(zip(LETTERS, record.players))
    if record.seed is not None:
        tags["Seed"] = record.seed
    tags["Result"] = _result(record)
    return [f"[{name} {json.dumps(value, ensure_ascii=False)}]" for name, value in tags.items()]


def _result(record: Record) -> str:
    """`A 93, B 71; won by A`, or `*` while the game goes on."""
    state = record.state()
    if state.seat != OVER:
        return "*"
    scores = ", ".join(f"{LETTERS[seat]} {points}" for seat, points in enumerate(state.scores()))
    return f"{scores}; won by {', '.join(LETTERS[seat] for seat in state.winners())}"


def _read_tags(text: str) -> tuple[Tags, int]:
    """The tags at the beginning, and where they end."""
    tags: Tags = {}
    at = 0
    while match := _TAG.match(text, at):
        name, value = match.groups()
        try:
            tags[name] = json.loads(value)
        except ValueError:
            raise HameauError(f"{name}: expected a text in quotation marks, got {value}") from None
        at = match.end()
    return tags, at


def _begin(tags: Tags) -> Record:
    """The game before its first action, as the tags say."""
    if not isinstance(slug := tags.get("Game"), str):
        raise HameauError('transcript: expected it to begin with a game, [Game "…"]')
    players = [str(tags[letter]) for letter in LETTERS if letter in tags]
    if players != [str(tags.get(letter)) for letter in LETTERS[: len(players)]]:
        raise HameauError('transcript: expected players without a gap, [A "…"], [B "…"] and so on')
    options = {}
    for entry in filter(None, str(tags.get("Options", "")).split(",")):
        name, _equals, value = entry.partition("=")
        options[name.strip()] = value.strip()
    seed = tags.get("Seed")
    return Record(game_by_slug(slug), players, options, seed if isinstance(seed, int | str) else None)


def _number(tags: Tags, name: str, usual: int) -> int:
    value = tags.get(name, usual)
    if not isinstance(value, int):
        raise HameauError(f"{name}: expected a whole number, got {value!r}")
    return value


# --- writing ---


class _Writer:
    """Writes turns, each on a row of its own; what is long goes on in the next one."""

    def __init__(self, record: Record) -> None:
        self.game, self.start = record.game, record.state(0)
        self.rows: list[str] = []
        self.row = ""
        self.has_action = False  # in the present row

    def write(self, line: Line) -> list[str]:
        self._line(line, self.start.clone(), 0, -1, 0)
        return self.rows

    def _line(self, line: Line, state: State, turn: int, holder: int, depth: int) -> None:
        self._say(line.comments.get(line.at))
        for at, action in enumerate(line.actions, line.at):
            before, held = state.clone(), (turn, holder)
            seat = int(state.seat)
            if seat >= 0 and seat != holder:
                self._flush(depth)
                turn, holder = turn + 1, seat
            self._action(self.game.write(action), seat, turn)
            state.perform(action)
            self._say(line.comments.get(at + 1))
            for variation in line.variations:
                if variation.at == at:
                    self._flush(depth)
                    self.row = "("
                    self._line(variation, before.clone(), *held, depth + 1)
        if depth:
            self.row += ")"
        self._flush(depth)

    def _action(self, notation: str, seat: int, turn: int) -> None:
        if seat == CHANCE:
            self._add(f"~ {notation}")
        elif self.has_action:
            self.row += ";"
            self._add(notation)
        else:
            self._add(f"{turn} {LETTERS[seat]}: {notation}")
        self.has_action = True

    def _say(self, comment: str | None) -> None:
        if comment:
            self._add("{" + comment.replace("\\", "\\\\").replace("}", "\\}") + "}")

    def _add(self, piece: str) -> None:
        self.row += piece if self.row in ("", "(") else f" {piece}"

    def _flush(self, depth: int) -> None:
        indent = "  " * depth
        self.rows += wrap(
            self.row,
            WIDTH,
            initial_indent=indent,
            subsequent_indent=indent + "  ",
            break_long_words=False,
            break_on_hyphens=False,
        )
        self.row, self.has_action = "", False


# --- reading ---


class _Reader:
    """Reads what follows the tags, and plays it on the way."""

    def __init__(self, text: str, start: int, record: Record) -> None:
        self.text, self.record = text, record
        self.tokens = self._split(start)
        self.here = start
        self.kind, self.token = "", ""

    def read(self) -> Line:
        self._next()
        line = self._line(self.record.state(0), 0, 0)
        if self.kind:
            raise self._wrong(f"expected an action, got {self.token!r}")
        return line

    def _split(self, at: int) -> Iterator[tuple[int, str, str]]:
        while at < len(self.text):
            if self.text[at].isspace():
                at += 1
                continue
            match = _TOKEN.match(self.text, at)
            if match is None:
                self.here = at
                raise self._wrong(f"expected an action, a comment or a turn, got {self.text[at]!r}")
            yield at, str(match.lastgroup), match.group()
            at = match.end()

    def _next(self) -> None:
        self.here, self.kind, self.token = next(self.tokens, (len(self.text), "", ""))

    def _line(self, state: State, at: int, depth: int) -> Line:
        """What is played from a position on, until the parenthesis closes or the text ends."""
        if depth > DEEPEST:
            raise self._wrong(f"expected at most {DEEPEST} variations within each other")
        line, before = Line(at), state
        decider: int | None = None  # as the text says
        while self.kind and self.token != ")":
            if self.kind == "word":
                before = state.clone()
                line.actions.append(self._play(state, decider))
                decider = None
                continue
            if self.kind == "comment":
                said = re.sub(r"\\(.)", r"\1", self.token[1:-1], flags=re.DOTALL)
                line.comment(at + len(line.actions), said)
            elif self.kind == "turn":
                decider = LETTERS.index(self.token[-2])
            elif self.token == "~":
                decider = int(CHANCE)
            elif self.token == "(":
                line.variations.append(self._variation(before, line, depth))
            self._next()
        return line

    def _variation(self, before: State, line: Line, depth: int) -> Line:
        if not line.actions:
            raise self._wrong("expected an action before the parenthesis, to say what is varied")
        self._next()
        variation = self._line(before.clone(), line.at + len(line.actions) - 1, depth + 1)
        if self.token != ")":
            raise self._wrong("expected a parenthesis to close the variation")
        if not variation.actions:
            raise self._wrong("expected an action in the parentheses")
        return variation

    def _play(self, state: State, decider: int | None) -> int:
        """The words up to the next sign are an action: play it."""
        start, words = self.here, []
        while self.kind == "word":
            words.append(self.token)
            self._next()
        after, self.here = self.here, start
        if decider is not None and decider != state.seat:
            raise self._wrong(
                f"{' '.join(words)}: {_who(decider)} is not to decide, but {_who(int(state.seat))}"
            )
        try:
            action = self.record.game.read(" ".join(words))
            state.apply(action)
        except HameauError as error:
            raise self._wrong(f"{' '.join(words)}: {error}") from None
        self.here = after
        return action

    def _wrong(self, message: str) -> HameauError:
        number = self.text.count("\n", 0, self.here) + 1
        return HameauError(f"line {number}: {message}")


def _who(seat: int) -> str:
    return "chance" if seat == CHANCE else "nobody" if seat == OVER else LETTERS[seat]
