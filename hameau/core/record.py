"""How is a whole game kept? As the list of its actions, chance included, so that it replays without luck."""

import json
from collections.abc import Callable, Sequence
from os import PathLike
from pathlib import Path
from typing import Final, final

from .document import Fields
from .errors import HameauError
from .files import written_whole
from .game import Game
from .history import History
from .moves import ToldMove, tell_moves
from .registry import game as game_by_slug
from .sheets import ScoreSheet
from .state import OVER, Document, State

FORMAT: Final = 1


@final
class Record:
    """A game from its first decision on: save format, export, bug report and training data in one.

    `players` says who sat where; `actions` are numbers of the catalogue; `times` are seconds since the
    start, one per action, or empty; `history` tells of every moment of the past.
    """

    def __init__(
        self,
        game: Game,
        players: Sequence[str],
        options: dict[str, str] | None = None,
        seed: int | str | None = None,
    ) -> None:
        self.game = game
        self.players: list[str] = list(players)
        self.options = game.check_options(options or {})
        self.seed = seed
        self.rules = game.rules_version
        self.times: list[float] = []
        game.check_seats(len(self.players))
        self.history = History(game, game.new(len(self.players), **self.options))

    def __len__(self) -> int:
        return len(self.actions)

    def __eq__(self, other: object) -> bool:
        """The same game between the same players, whenever they played it."""
        return isinstance(other, Record) and self._content() == other._content()

    __hash__ = None  # type: ignore[assignment]  # a record grows

    def _content(self) -> tuple[object, ...]:
        return self.game.slug, self.rules, self.players, self.options, self.seed, self.actions

    def __repr__(self) -> str:
        result = self.result
        end = f"scores {result['scores']}" if result else "not over"
        names = ", ".join(self.players)
        return f"<Record {self.game.slug}: {names}; {len(self)} actions, {end}>"

    def __str__(self) -> str:
        """The game as text to paste anywhere; `Transcript` reads it back, and adds comments."""
        from .transcript import Transcript

        return str(Transcript(self))

    def __reduce__(self) -> tuple[Callable[..., "Record"], tuple[object, ...]]:
        """Copied and pickled with what was taken back; nothing is replayed until somebody asks."""
        seated = (self.game, list(self.players), dict(self.options), self.seed)
        return reopen, (*seated, self.rules, self.times[:], self.actions[:], self.history.future[:])

    def __copy__(self) -> "Record":
        again, parts = self.__reduce__()
        return again(*parts)

    def __deepcopy__(self, memo: object) -> "Record":
        return self.__copy__()

    @property
    def actions(self) -> list[int]:
        return self.history.actions

    def add(self, action: int | str, time: float | None = None) -> State:
        """Append an action that must be on offer, by number or notation; the position after it."""
        self.history.apply(action)
        self._stamp(time)
        return self.state()

    def append(self, action: int, after: State, time: float | None = None) -> None:
        """Append an action already carried out; `after` is the position it led to."""
        self.history.append(action, after)
        self._stamp(time)

    def _stamp(self, time: float | None) -> None:
        if time is not None:
            self.times.append(round(time, 3))

    def state(self, at: int | None = None) -> State:
        """The position after `at` actions; by default after all of them."""
        return self.history.at(len(self.actions) if at is None else at)

    def moves(self, lang: str = "en") -> list[ToldMove]:
        """Every move in notation and in words, with the chance that follows it."""
        return tell_moves(self.history, self.players, lang)

    def score_sheet(self, lang: str = "en") -> ScoreSheet:
        """The points as the record leaves them: at the end of the game, the final ones."""
        return ScoreSheet.of(self.state(), self.players, lang)

    def cut(self, at: int) -> None:
        """Forget everything after `at` actions."""
        self.history.cut(at)
        del self.times[at:]

    @property
    def result(self) -> Document | None:
        """Scores and winners, or None while the game goes on."""
        state = self.state()
        if state.seat != OVER:
            return None
        return {"scores": state.scores(), "winners": state.winners()}

    def document(self) -> Document:
        """The record as a readable JSON document."""
        document: Document = {
            "hameau": FORMAT,
            "game": self.game.slug,
            "rules": self.rules,
            "options": self.options,
            "players": self.players,
            "seed": self.seed,
            "actions": [self.game.write(action) for action in self.actions],
        }
        if self.times:
            document["times"] = self.times
        if self.result is not None:
            document["result"] = self.result
        return document

    def save(self, path: str | Path) -> None:
        """Write the record to a file; a file already there is replaced only when all is written."""
        target = Path(path)
        text = json.dumps(self.document(), indent=1, ensure_ascii=False) + "\n"
        if (
            target.exists() and not target.is_file()
        ):  # a device such as /dev/null is written to, never replaced
            target.write_text(text, "utf-8")
            return
        with written_whole(target) as fresh:
            fresh.write_text(text, "utf-8")

    @staticmethod
    def open(path: object) -> "Record":
        """Read a record from a file, of JSON or of text (see `Transcript`); every action in it is checked."""
        if not isinstance(path, str | PathLike):
            raise HameauError(f"record: expected the path of a file, got {path!r}")
        try:
            return Record.read(Path(path).read_text("utf-8"))
        except HameauError:
            raise
        except OSError as error:
            raise HameauError(f"{path}: cannot be read ({error.strerror})") from None
        except (ValueError, RecursionError):
            raise HameauError(f"{path}: expected a record as JSON, but this is no valid JSON") from None

    @staticmethod
    def read(text: str) -> "Record":
        """A record from what stands in a file: JSON, or the text of a transcript without its comments."""
        if not text.lstrip().startswith("[Game"):
            return Record.load(json.loads(text))
        from .transcript import Transcript

        return Transcript.read(text).record

    @staticmethod
    def load(document: object) -> "Record":
        """A record from a document; every action in it is checked."""
        fields = Fields(document)
        fields.number("hameau", FORMAT, FORMAT)
        game = game_by_slug(fields.text("game"))
        rules = fields.number("rules", 1, 9999)
        chosen = fields.fields("options")
        options = {name: chosen.text(name) for name in chosen.names()}
        record = Record(game, fields.texts("players"), options, _read_seed(fields))
        times = _read_times(fields)
        _replay(record, fields.texts("actions"), times, rules)
        record.rules = rules
        _check_result(record, fields)
        fields.done()
        return record


def reopen(
    game: Game,
    players: list[str],
    options: dict[str, str],
    seed: int | str | None,
    rules: int,
    times: list[float],
    actions: list[int],
    future: list[int],
) -> Record:
    """A record that was one before, whose actions need no check."""
    record = Record(game, players, options, seed)
    record.rules, record.times = rules, times
    record.history.actions, record.history.future = actions, future
    return record


def _read_seed(fields: Fields) -> int | str | None:
    seed = fields.get("seed")
    if seed is not None and (not isinstance(seed, int | str) or isinstance(seed, bool)):
        raise fields.wrong("seed", "a number, a text or null", seed)
    return seed


def _read_times(fields: Fields) -> list[float]:
    if not fields.has("times"):
        return []
    times: list[float] = []
    for i, entry in enumerate(fields.list("times")):
        if not isinstance(entry, int | float) or isinstance(entry, bool):
            raise fields.wrong(f"times[{i}]", "seconds", entry)
        times.append(float(entry))
    if len(times) != len(fields.list("actions")):
        raise fields.wrong("times", "as many entries as there are actions", len(times))
    return times


def _replay(record: Record, texts: list[str], times: list[float], rules: int) -> None:
    state = record.state()
    for i, text in enumerate(texts):
        try:
            action = record.game.read(text)
            state.apply(action)
        except HameauError as error:
            raise HameauError(explain_rules(record, f"actions[{i}] ({text}): {error}", rules)) from None
        record.append(action, state, times[i] if times else None)


def _check_result(record: Record, fields: Fields) -> None:
    if fields.has("result") and fields.get("result") != record.result:
        result = fields.get("result")
        message = f"result: the actions lead to {record.result}, the record says {result}"
        raise HameauError(explain_rules(record, message, record.rules))


def explain_rules(record: Record, message: str, rules: int) -> str:
    """A record of other rules may well not replay: say so."""
    current = record.game.rules_version
    if rules == current:
        return message
    return f"{message}; the record was played under rules version {rules}, this is version {current}"
