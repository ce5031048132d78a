"""`hameau puzzles`: positions with one clearly best answer, to be solved or to be found."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as Grid

from ..core import registry
from ..core.game import Game
from ..core.record import Record
from ..core.sentences import tell_option
from ..core.text import Text
from ..study.puzzles import MIDDLE, PROOF, Puzzle, daily, mine, nearest, puzzles, rated, write
from .common import (
    HELP,
    METAVARS,
    Lang,
    check_numbers,
    find_game,
    game_name,
    open_console,
    problem,
    progress_bar,
    reason,
    words,
    worker_count,
)
from .display import Display
from .menu import Menu, Unclear
from .saves import check_free, folder

MINE = "mine"  # the word that asks for more of them


class Ladder:
    """How somebody stands: a rating for each game, and the puzzles seen so far; kept beside saved games."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.kept: dict[str, Any] = {}
        with suppress(OSError, ValueError):
            found = json.loads(path.read_text("utf-8"))
            self.kept = found if isinstance(found, dict) else {}

    def rating(self, slug: str) -> int:
        found = self._of(slug).get("rating")
        return found if isinstance(found, int) else MIDDLE

    def seen(self, slug: str) -> Sequence[str]:
        found = self._of(slug).get("seen")
        return found if isinstance(found, list) else []

    def _of(self, slug: str) -> dict[str, Any]:
        """What is kept of a game; nothing where somebody changed the file into something else."""
        found = self.kept.get(slug)
        return found if isinstance(found, dict) else {}

    def note(self, puzzle: Puzzle, solved: bool, text: Text) -> int:
        """A puzzle was answered; the rating now. What was seen before counts no more."""
        slug, seen = puzzle.game, self.seen(puzzle.game)
        rating = self.rating(slug)
        if puzzle.mark not in seen:
            rating = rated(rating, puzzle.rating, solved)
            self.kept[slug] = {"rating": rating, "seen": [*seen, puzzle.mark]}
            with told(self.path, text):
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self.path.write_text(json.dumps(self.kept), "utf-8")
        return rating


@contextmanager
def told(path: Path, text: Text) -> Iterator[None]:
    """A file that cannot be written is told in one sentence."""
    try:
        yield
    except OSError as error:
        raise problem(text, "not-written", file=path, reason=reason(error, text)) from None


def ladder() -> Ladder:
    return Ladder(folder() / "puzzles" / "ladder.json")


def puzzles_of(
    what: Annotated[
        list[str] | None, typer.Argument(metavar=METAVARS["[mine] GAME"], help=HELP["puzzles-what"])
    ] = None,
    today: Annotated[bool, typer.Option("--daily", help=HELP["puzzles-daily"])] = False,
    out: Annotated[Path | None, typer.Option(metavar=METAVARS["FILE"], help=HELP["puzzles-out"])] = None,
    count: Annotated[int, typer.Option(help=HELP["puzzles-count"])] = 100,
    tries: Annotated[int, typer.Option(help=HELP["puzzles-tries"])] = PROOF,
    jobs: Annotated[int | None, typer.Option(help=HELP["jobs"])] = None,
    seed: Annotated[str, typer.Option(help=HELP["seed"])] = "",
    lang: Lang = "",
) -> None:
    text = words(lang)
    match what or []:
        case []:
            overview(text)
        case [slug] if slug != MINE:
            solve(find_game(slug, text), today, text)
        case ["mine", slug]:
            check_numbers(text, {"puzzles-count": count, "puzzles-tries": tries, "jobs": worker_count(jobs)})
            find_more(find_game(slug, text), _free(out, text), count, tries, worker_count(jobs), seed, text)
        case _:
            raise problem(text, "puzzles-what")


def overview(text: Text) -> None:
    """How many puzzles each game has, and how one stands."""
    mine, grid = ladder(), Grid()
    for key in ("game", "puzzles", "seen", "rating"):
        grid.add_column(text.sentence("puzzles", key), justify="left" if key == "game" else "right")
    for game in registry.games().values():
        count, seen = len(puzzles(game)), len(mine.seen(game.slug))
        grid.add_row(
            f"{game_name(game, text)} ({game.slug})", str(count), str(seen), str(mine.rating(game.slug))
        )
    console = open_console()
    console.print(grid)
    console.print(text.sentence("puzzles", "how"))


def solve(game: Game, today: bool, text: Text) -> None:
    """The puzzle of the day, or the one that suits best among those not seen yet."""
    mine, found = ladder(), puzzles(game)
    if not found:
        raise problem(text, "no-puzzles", game=game_name(game, text), got=game.slug)
    rating = mine.rating(game.slug)
    fitting = nearest(found, rating, mine.seen(game.slug)) or nearest(found, rating, [])
    puzzle = daily(game, date.today()) if today else fitting
    assert puzzle is not None
    Sitting(game, puzzle, text).solve(mine)


class Sitting:
    """Somebody before a puzzle."""

    def __init__(self, game: Game, puzzle: Puzzle, text: Text) -> None:
        self.puzzle, self.state = puzzle, puzzle.state()
        self.seat = int(self.state.seat)
        names = [text.sentence("play", "player")] * self.state.players()
        self.display = Display(open_console(), Record(game, names), text)
        self.menu = Menu(self.state, game, self.display.words, text)

    def solve(self, mine: Ladder) -> None:
        display, game, best = self.display, self.display.game, self.puzzle.best
        display.heading(display.text.sentence("puzzles", "title", {"rating": self.puzzle.rating}))
        display.table(self.state, self.seat)
        display.question(self.state)
        display.options(self.menu.entries)
        chosen = self._ask()
        if chosen is None:
            return
        answer = tell_option(game, display.words, best)
        display.say("puzzles", "right" if chosen == best else "wrong", "bold", answer=answer)
        display.say("puzzles", "margin", percent=round(100 * self.puzzle.margin))
        display.say("puzzles", "stands", rating=mine.note(self.puzzle, chosen == best, display.text))

    def _ask(self) -> int | None:
        """The action chosen; None if somebody gives up."""
        while True:
            try:
                return self.menu.find(input("> ").strip())
            except Unclear as problem:
                self.display.print(str(problem), "yellow")
            except (EOFError, KeyboardInterrupt):
                self.display.print()
                return None


def _free(out: Path | None, text: Text) -> Path:
    """Where to write; nothing that is there is lost."""
    if out is None:
        raise problem(text, "puzzles-file")
    if not out.resolve().parent.is_dir():
        raise problem(text, "no-folder", folder=out.parent)
    check_free(out, text)
    return out


def find_more(game: Game, out: Path, count: int, tries: int, jobs: int, seed: str, text: Text) -> None:
    """Find puzzles; what was found is kept, whatever comes."""
    found: list[Puzzle] = []
    with progress_bar() as bar:
        task = bar.add_task(text.sentence("puzzles", "mining"), total=count)
        for puzzle in mine(game, count, seed, jobs, tries):
            found.append(puzzle)
            with told(out, text):
                write(out, found)
            bar.update(task, completed=len(found))
    open_console().print(text.sentence("puzzles", "mined", {"count": len(found), "file": out}))
