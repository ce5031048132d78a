"""What is a match? One game between named bots, and what came of it."""

from dataclasses import asdict, dataclass, field
from functools import cache
from hashlib import blake2b
from pathlib import Path
from time import perf_counter

from .. import bots as bots_package
from ..bots import Bot, bot
from ..bots.base import finish_one
from ..bots.play import play
from ..core.dealer import LONGEST
from ..core.record import Record
from ..core.registry import game as game_by_slug
from ..core.state import State
from .records import Row, row_of


@cache
def version(slug: str) -> str:
    """A game with its rules version, and a digest of what the bots that come with it are made of."""
    game = game_by_slug(slug)
    home = Path(bots_package.__file__).parent
    files = [*home.glob("*.py"), *(home.parent / "learning").glob("*.py")]
    for pattern in ("bot.py", "worth.py", "encode.py", "weights*.toml", "network*.bin"):
        files += game.folder.glob(pattern)
    made = blake2b(digest_size=6)
    for file in sorted(files):
        made.update(file.read_bytes())
    return f"{slug} rules {game.rules_version} bots {made.hexdigest()}"


@dataclass(frozen=True)
class Match:
    """A game to be played: who sits where, and the seed that decides everything."""

    game: str
    bots: tuple[str, ...]
    seed: int | str
    options: dict[str, str] = field(default_factory=dict)
    limit: int = LONGEST  # decisions after which the game is broken off

    @property
    def key(self) -> str:
        """The same text for the same match: what a resumed tournament knows it by."""
        options = ",".join(f"{name}={value}" for name, value in sorted(self.options.items()))
        limit = [] if self.limit == LONGEST else [f"limit {self.limit}"]
        return "|".join([version(self.game), ",".join(self.bots), str(self.seed), options, *limit])


@dataclass(frozen=True)
class Result:
    """How a match ended. Times are seconds of thinking, by seat.

    A game that was broken off has no winners, and its scores are those of the position then.
    """

    match: Match
    rules: int
    scores: list[int]
    winners: list[int]
    length: int  # decisions in all, chance included
    decisions: list[int]  # by seat
    seconds: list[float]  # thinking in all, by seat
    slowest: list[float]  # the longest single decision, by seat

    def share(self, seat: int) -> float:
        """This seat's share of the win; nobody's if the game was broken off."""
        return (seat in self.winners) / max(1, len(self.winners))

    @property
    def broken_off(self) -> bool:
        """Was the game not over after as many decisions as it may have?"""
        return not self.winners

    def document(self) -> dict[str, object]:
        return asdict(self)

    def row(self) -> dict[str, object]:
        """The same with nothing nested in it, for a table."""
        document = asdict(self)
        match: dict[str, object] = document.pop("match")
        return {**match, "seed": str(self.match.seed), **document}


class TimedBot:
    """A bot with a stop watch."""

    def __init__(self, name: str, inner: Bot) -> None:
        self.name = name
        self.inner = inner
        self.decisions = 0
        self.seconds = 0.0
        self.slowest = 0.0

    def choose(self, state: State, seat: int) -> int:
        begin = perf_counter()
        action = self.inner.choose(state, seat)
        spent = perf_counter() - begin
        self.decisions += 1
        self.seconds += spent
        self.slowest = max(self.slowest, spent)
        return action

    def finish(self, state: State | None, seat: int) -> None:
        finish_one(self.inner, state, seat)


def play_match(match: Match) -> Result:
    """Play a match; but for the times, the same match always gives the same result."""
    return _play(match)[0]


def play_kept(match: Match) -> tuple[Result, Row]:
    """The same, with the whole game as a row to keep."""
    result, record = _play(match)
    return result, row_of(record)


def _play(match: Match) -> tuple[Result, Record]:
    game = game_by_slug(match.game)
    seated = [TimedBot(name, bot(name, game, f"{match.seed}/{seat}")) for seat, name in enumerate(match.bots)]
    record = play(game, seated, match.seed, match.options, match.limit)
    state = record.state()
    result = Result(
        match=match,
        rules=game.rules_version,
        scores=state.scores(),
        winners=state.winners() if record.result else [],
        length=len(record),
        decisions=[entry.decisions for entry in seated],
        seconds=[round(entry.seconds, 4) for entry in seated],
        slowest=[round(entry.slowest, 4) for entry in seated],
    )
    return result, record
