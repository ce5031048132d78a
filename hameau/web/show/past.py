"""What do the pages about the past of a table show? Its whole log, and any position it has been in."""

from dataclasses import dataclass

from ...core.sentences import tell_game
from ...core.text import Text
from ..tables.table import Table
from .boards import Boards
from .log import LedgerRow, LogLine, ledger, log
from .sheets import score_sheets

REPLAY_MOVES = 4


@dataclass(frozen=True)
class LogPage:
    """The whole log and ledger."""

    id: str
    game: str
    names: list[str]
    goods: Text
    log: list[LogLine]
    ledger: list[LedgerRow]
    style: str  # of the game's drawn table, for the colours of its seats


@dataclass(frozen=True)
class ReplayPage:
    """A position of the past, with what happened just before it."""

    id: str
    game: str
    names: list[str]
    at: int
    last: int  # how many actions there are
    moments: list[int]  # where a replay may stop
    board: str
    log: list[LogLine]
    totals: list[int]
    is_over: bool


def log_page(table: Table, lang: str, viewer: int | None, boards: Boards) -> LogPage:
    text = table.game.text(lang)
    name = tell_game(table.game, lang)["name"]
    told = log(table, text, viewer), ledger(table, viewer)
    return LogPage(table.id, name, table.names, text, *told, boards.style(table.game, table.names, text))


def replay_page(table: Table, lang: str, viewer: int | None, at: int, boards: Boards) -> ReplayPage:
    state, text = table.history.at(at), table.game.text(lang)
    return ReplayPage(
        id=table.id,
        game=tell_game(table.game, lang)["name"],
        names=table.names,
        at=at,
        last=len(table.history.actions),
        moments=table.history.moments(),
        board=str(boards.draw(table.game, state.view(viewer), table.names, text, viewer, at)),
        log=log(table, text, viewer, last=REPLAY_MOVES, end=at)[::-1],
        totals=[sum(sheet.values()) for sheet in score_sheets(state, viewer)],
        is_over=table.is_over,
    )
