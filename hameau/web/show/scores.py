"""How do the players stand? The points by category, the ranking at the end, the points as they grew."""

from collections.abc import Sequence
from dataclasses import dataclass

from ...core.events import ROUND
from ...core.history import Ply
from ...core.sentences import tell_category, tell_tie
from ...core.state import Document, State
from ...core.text import Text
from ..tables.table import Table
from .sheets import SCORING, score_sheets

CHART_POINTS = 40
CHART_ROUNDS = 15  # so many numbers stand below a chart without touching; of more than that every fifth
LEADS = 2  # categories that are named as the reason of a win
CHART_LEFT, CHART_WIDTH, CHART_BOTTOM, CHART_HEIGHT = 40, 540, 215, 190  # in a field 600 by 240


Points = tuple[int, ...]  # of each seat
Row = tuple[str, Points]  # of the score table


@dataclass(frozen=True)
class ScoreTable:
    """The points by category, a column per seat."""

    rows: tuple[Row, ...]
    totals: Points


@dataclass(frozen=True)
class Rank:
    """A line of the ranking."""

    rank: int
    seat: int
    name: str
    points: int


@dataclass(frozen=True)
class Ending:
    """Who won, why or how well, and the ranking."""

    sentence: str
    reason: str
    ranking: list[Rank]


@dataclass(frozen=True)
class Chart:
    """The points over the rounds as lines to draw, one per seat."""

    lines: list[list[tuple[float, float]]]
    most: int
    least: int
    zero: float  # where the axis lies
    rounds: list[tuple[float, int]]  # where they begin, with their numbers


def score_table(
    state: State, text: Text, viewer: int | None, view: Document, plies: Sequence[Ply]
) -> ScoreTable | None:
    """The points after these plies."""
    sheets = score_sheets(state, viewer, view)
    if not sheets:
        return None
    return ScoreTable(_rows(sheets, text, plies), tuple(sum(sheet.values()) for sheet in sheets))


def _rows(sheets: Sequence[dict[str, int]], text: Text, plies: Sequence[Ply]) -> tuple[Row, ...]:
    named = ((name, tuple(sheet[name] for sheet in sheets)) for name in sheets[0])
    return tuple(row for name, points in named for row in _category(text, name, points, plies))


def _category(text: Text, name: str, points: Points, plies: Sequence[Ply]) -> list[Row]:
    """A row of the table; or several, where the game has words for what the points were scored for."""
    named = text.tables.get("score_parts", {})
    causes = [key.removeprefix(f"{name} ") for key in named if key.startswith(f"{name} ")]
    if not causes:
        return [(tell_category(text, name), points)]
    known = _by_cause(plies, len(points))
    found = [known.get(cause, [0] * len(points)) for cause in causes]
    others = tuple(all_of_it - sum(parts) for all_of_it, *parts in zip(points, *found, strict=True))
    rows = [(text.sentence("score_parts", name), others)]
    return rows + [
        (text.sentence("score_parts", f"{name} {cause}"), tuple(part))
        for cause, part in zip(causes, found, strict=True)
    ]


def _by_cause(plies: Sequence[Ply], seats: int) -> dict[str, list[int]]:
    """What every seat has scored, less what it has lost, by the causes that events tell."""
    found: dict[str, list[int]] = {}
    for ply in plies:
        for event in ply.journal.events(None):
            if event.kind in SCORING and event.values and "cause" in event.values:
                points = found.setdefault(str(event.values["cause"]), [0] * seats)
                points[event.seat] += SCORING[event.kind] * int(event.values["points"])
    return found


def ranks(scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """The rank of each seat: winners are first, then come the points."""
    keys = [(seat in winners, points) for seat, points in enumerate(scores)]
    return [1 + sum(other > key for other in keys) for key in keys]


def ending(table: Table, text: Text, game_text: Text) -> Ending:
    state, names = table.state, table.names
    scores, winners = state.scores(), state.winners()
    best = scores[winners[0]]
    sentence = text.sentence("end", _outcome(winners, scores, game_text), {"players": "\0", "points": best})
    ranking = [
        Rank(rank, seat, names[seat], scores[seat]) for seat, rank in enumerate(ranks(scores, winners))
    ]
    return Ending(
        sentence.replace("\0", ", ".join(names[seat] for seat in winners)),
        _goal(best, game_text)
        if len(scores) == 1
        else _reason(state, names, text, game_text, table.history.plies()),
        sorted(ranking, key=lambda line: line.rank),
    )


def _outcome(winners: Sequence[int], scores: Sequence[int], game_text: Text) -> str:
    """How the end is called: who plays alone does not win, and some books call a tie a draw."""
    if len(scores) == 1:
        return "alone"
    if len(winners) == 1:
        return "winner"
    return "draw" if game_text.has("game", "draw") else "shared"


def _goal(points: int, game_text: Text) -> str:
    """How well somebody has done alone, by the goals of the game."""
    reached = [least for least in map(int, game_text.tables.get("goals", {})) if points >= least]
    return game_text.sentence("goals", str(max(reached))) if reached else ""


def _reason(
    state: State, names: Sequence[str], text: Text, game_text: Text, plies: Sequence[Ply] = ()
) -> str:
    """Why the winner has won: by a tie-break, or by what most of the lead comes from."""
    scores, winners = state.scores(), state.winners()
    others = [seat for seat in range(len(scores)) if seat not in winners]
    if not others:
        return ""
    second = max(others, key=lambda seat: scores[seat])
    if scores[second] == scores[winners[0]]:
        return _tie(
            state, [seat for seat in others if scores[seat] == scores[second]], names, text, game_text
        )
    if len(winners) > 1:
        return ""
    rows = _rows([state.score_sheet(seat) for seat in range(len(scores))], game_text, plies)
    return _lead(rows, winners[0], second, names, text)


def _tie(state: State, level: Sequence[int], names: Sequence[str], text: Text, game_text: Text) -> str:
    """Why those level on points have not won, with the numbers that decided it."""
    what = str(game_text.tables.get("game", {}).get("tie-break", ""))
    figures = tell_tie(state, [*state.winners(), *level], names)
    values = {
        "others": ", ".join(names[seat] for seat in level),
        "what": text.entry(what, figures) if figures else what,
    }
    return text.sentence("end", "tie", values)


def _lead(rows: Sequence[Row], winner: int, second: int, names: Sequence[str], text: Text) -> str:
    """What most of the lead over the second comes from, as the table of points calls it."""
    gaps = sorted(((points[winner] - points[second], name, points) for name, points in rows), reverse=True)
    told = [
        # Who lost nothing has not gained by it: it is told who has lost.
        f"{name} " + (f"+{gap}" if points[winner] > 0 else _lost(points[second], names[second]))
        for gap, name, points in gaps[:LEADS]
        if gap > 0
    ]
    ahead = sum(points[winner] - points[second] for _name, points in rows)
    return text.sentence("end", "lead", {"points": ahead, "other": names[second], "what": " · ".join(told)})


def _lost(points: int, name: str) -> str:
    return f"\N{MINUS SIGN}{-points} ({name})"


def chart(table: Table, viewer: int | None) -> Chart | None:
    """The points as each round begins, or at even steps where a game has none, and at the end."""
    end, rounds = len(table.history.actions), _rounds(table)
    moments = sorted({*(rounds or _steps(end)), end})
    known = [(at, sheets) for at in moments if (sheets := score_sheets(table.history.at(at), viewer))]
    totals = [[sum(sheet.values()) for sheet in sheets] for _, sheets in known]
    if len(totals) < 2:
        return None
    most, least = max(1, *map(max, totals)), min(0, *map(min, totals))
    up = CHART_HEIGHT / (most - least)
    places = [round(CHART_LEFT + i * CHART_WIDTH / (len(totals) - 1), 1) for i in range(len(totals))]
    lines = [
        [
            (x, round(CHART_BOTTOM - (points[seat] - least) * up, 1))
            for x, points in zip(places, totals, strict=True)
        ]
        for seat in range(len(table.seats))
    ]
    apart = 1 if len(rounds) <= CHART_ROUNDS else 5
    begun = [
        (x, rounds[at])
        for x, (at, _) in zip(places, known, strict=True)
        if at in rounds and rounds[at] % apart == 0
    ]
    return Chart(lines, most, least, round(CHART_BOTTOM + least * up, 1), begun)


def _rounds(table: Table) -> dict[int, int]:
    """The numbers of the rounds by when they begin; none if the game has none."""
    begun: dict[int, int] = {}
    for at, ply in enumerate(table.history.plies(), 1):
        for kind, _, parts in ply.journal.entries:
            if kind.role == ROUND:
                begun.setdefault(parts[0], at)
    return {at: number for number, at in (begun | {1: 0}).items()} if begun else {}


def _steps(end: int) -> range:
    return range(0, end, max(1, end // CHART_POINTS))
