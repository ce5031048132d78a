"""Which positions have one clearly best answer? Found in games of bots, proved by a much deeper analysis.

A puzzle is as hard as the levels below the strongest find it: each is asked several times, and the rating
comes of how many miss it, on the scale of Elo. What somebody solves or misses moves their own rating.
"""

import gzip
import json
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from functools import cache, cached_property
from math import log10
from pathlib import Path
from typing import Final, NamedTuple
from zlib import crc32

from ..arena.spread import in_order, spread
from ..bots.base import bot
from ..bots.levels import LEVELS
from ..bots.play import play
from ..core.errors import HameauError
from ..core.game import Game
from ..core.registry import game as game_by_slug
from ..core.rng import Rng
from ..core.state import Document, State
from ..learning.network import network_of
from .analysis import WALKS, Analysis, analyse

FILE: Final = "puzzles.json.gz"  # in a game's folder
STRONG: Final = list(LEVELS)[-2]  # whose games are searched: strong, quick, and not always the same
ASKED: Final = list(LEVELS)[:-1]  # who is asked to rate a puzzle
TIMES: Final = 5  # each of them
FIRST_LOOK: Final = 64  # tries of a first analysis
PROOF: Final = 512  # tries that have to confirm it, with other luck
DEEP: Final = 10 * WALKS  # walks that follow in each of them
MARGIN: Final = 0.06  # of a win: what the next best gives away at least
CHOICES: Final = 3  # options there are at least
OF_ONE_GAME: Final = 3  # puzzles taken from it at most
MIDDLE, STEP = 1500, 400  # a puzzle that every other one misses; ten times as many
EASY: Final = 1200  # what hardly anybody misses is no puzzle
PULL: Final = 32  # how far one puzzle moves a rating


@dataclass(frozen=True)
class Puzzle:
    """A position, the one best answer in notation, what the next best gives away, and how hard it is."""

    game: str
    position: Document
    answer: str
    margin: float  # in shares of a win
    rating: int

    def state(self) -> State:
        return game_by_slug(self.game).load(self.position)

    @property
    def best(self) -> int:
        return game_by_slug(self.game).read(self.answer)

    @cached_property
    def mark(self) -> str:
        """What tells it from others: a sum over its position."""
        return f"{crc32(json.dumps(self.position, sort_keys=True).encode()):08x}"


class Search(NamedTuple):
    """A game that is to be played and searched, in whatever process."""

    game: str
    seats: int
    seed: str
    proof: int = PROOF


@cache
def puzzles(game: Game) -> Sequence[Puzzle]:
    """Those that come with a game, from the easiest to the hardest; read once."""
    return read(game.folder / FILE)


def read(path: Path) -> list[Puzzle]:
    if not path.is_file():
        return []
    try:
        rows = json.loads(gzip.decompress(path.read_bytes()))
        return [Puzzle(**row) for row in rows]
    except (OSError, EOFError, ValueError, TypeError) as error:
        raise HameauError(f"puzzles: {path} cannot be read ({error})") from None


def write(path: Path, found: Sequence[Puzzle]) -> None:
    """Keep puzzles, from the easiest to the hardest; the same puzzles make the same file."""
    rows = [asdict(puzzle) for puzzle in sorted(found, key=lambda puzzle: (puzzle.rating, puzzle.answer))]
    text = json.dumps(rows, ensure_ascii=False, separators=(",", ":"))
    path.write_bytes(gzip.compress(text.encode(), mtime=0))


def daily(game: Game, day: date) -> Puzzle | None:
    """The puzzle of a day, the same everywhere."""
    found = puzzles(game)
    return found[Rng(f"{game.slug} {day.isoformat()}", "daily").below(len(found))] if found else None


def rated(mine: int, puzzle: int, solved: bool) -> int:
    """A rating after one more puzzle."""
    expected = 1 / (1 + 10 ** ((puzzle - mine) / STEP))
    return round(mine + PULL * (solved - expected))


def nearest(found: Iterable[Puzzle], rating: int, known: Container[str]) -> Puzzle | None:
    """The puzzle nearest to a rating among those that are not known by their mark."""
    fresh = [puzzle for puzzle in found if puzzle.mark not in known]
    return min(fresh, key=lambda puzzle: abs(puzzle.rating - rating), default=None)


# --- finding them ---


def mine(
    game: Game,
    count: int,
    seed: str = "",
    jobs: int = 1,
    proof: int = PROOF,
) -> Iterator[Puzzle]:
    """Different puzzles of a game, one after the other, out of as many games as it takes."""
    found, games, batch, tables = set[str](), 0, 4 * jobs, tables_of(game)
    while True:
        searches = [
            Search(game.slug, tables[number % len(tables)], f"{seed}/{number}", proof)
            for number in range(games, games + batch)
        ]
        for some in in_order(spread(look_through, searches, jobs)):
            games += 1
            for puzzle in some:
                if puzzle.mark in found:
                    continue
                found.add(puzzle.mark)
                yield puzzle
                if len(found) == count:
                    return


def tables_of(game: Game) -> list[int]:
    """The numbers of players for which answers can be proved: those that its network knows, or all."""
    network = network_of(game)
    return [seats for seats in game.seats if network is None or network.is_for(seats)]


def look_through(search: Search) -> list[Puzzle]:
    """The puzzles of one game."""
    game = game_by_slug(search.game)
    record = play(
        game, [bot(STRONG, game, f"{search.seed}/{seat}") for seat in range(search.seats)], search.seed
    )
    moments = [at for at, ply in enumerate(record.history.plies()) if ply.is_choice]
    found: list[Puzzle] = []
    chance = Rng(search.seed, "puzzles")
    for at in sorted(moments, key=lambda _at: chance.random()):  # not always from the beginning
        if len(found) == OF_ONE_GAME:
            break
        state = record.state(at)
        if (puzzle := as_puzzle(game, state, f"{search.seed}/{at}", search.proof)) is not None:
            found.append(puzzle)
    return found


def as_puzzle(game: Game, state: State, seed: str, proof: int = PROOF) -> Puzzle | None:
    """A position as a puzzle, if it has one answer that is clearly the best."""
    choices = len(state.legal())
    if choices < CHOICES:
        return None
    first = analyse(state, tries=FIRST_LOOK, seed=seed)
    if not is_clear(first):
        return None
    answer = first.best.action
    if (rating := rate(game, state, answer, seed)) < EASY:
        return None
    proved = prove(state, f"{seed}/proof", proof)
    if proved.best.action != answer or len(proved.options) < choices or not is_clear(proved):
        return None  # another answer, one that nobody tried, or one that may be as good
    return Puzzle(game.slug, state.dump(), game.write(answer), round(margin(proved), 4), rating)


def prove(state: State, seed: str, tries: int = PROOF) -> Analysis:
    """An analysis ten times as deep as others, with all its tries."""
    return analyse(state, tries=tries, seed=seed, walks=DEEP, settle=False)


def is_clear(found: Analysis) -> bool:
    """Is everything else surely worse than the best, by enough?"""
    others = found.options[1:]
    return (
        bool(others)
        and margin(found) >= MARGIN
        and all(
            not option.is_equal and option.behind.mean > (option.behind.doubt if option.tries > 1 else 0.0)
            for option in others
        )
    )


def margin(found: Analysis) -> float:
    """What the next best gives away, in shares of a win."""
    return min(option.behind.mean for option in found.options[1:]) / found.unit


def rate(game: Game, state: State, answer: int, seed: str) -> int:
    """How hard it is: by how often the weaker levels miss it."""
    seat = int(state.seat)
    chosen = [
        bot(level, game, f"{seed}/{time}").choose(state.imagine(seat, Rng(f"{seed}/{time}", level)), seat)
        for level in ASKED
        for time in range(TIMES)
    ]
    missed = sum(action != answer for action in chosen)
    return round(MIDDLE + STEP * log10((missed + 0.5) / (len(chosen) - missed + 0.5)))
