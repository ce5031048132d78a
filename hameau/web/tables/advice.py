"""Which level and which options suit somebody? That is seen from the last games against bots."""

from contextlib import suppress
from typing import Final

from sqlalchemy import select

from ...bots import LEVELS
from ...core.game import Game
from ..problems import Problem
from .models import SeatRow, TableRow
from .store import Tables

GAMES: Final = 3  # as many have to be over before anything is suggested
LOOKED_AT: Final = 20  # finished tables among which they are looked for


def fitting_level(tables: Tables, user: int | None, game: Game) -> str | None:
    """The level for somebody's next game: a higher one after two wins in three games, a lower one after none.

    Games count that were played by oneself against levels alone; the strongest of them is what one met.
    """
    met = _last_games(tables, user, game)
    if len(met) < GAMES:
        return None
    names = list(LEVELS)
    wins = sum(won for _level, won in met)
    step = 1 if wins > 1 else 0 if wins else -1
    return names[min(max(met[0][0] + step, 0), len(names) - 1)]


def fitting_options(tables: Tables, user: int | None, game: Game) -> dict[str, str]:
    """What a game suggests for somebody's first; nothing to somebody who has finished one."""
    return {} if _finished(tables, user, game) else game.first_game


def _last_games(tables: Tables, user: int | None, game: Game) -> list[tuple[int, bool]]:
    """Somebody's last games, the newest first: the strongest level met, and whether it was won."""
    found: list[tuple[int, bool]] = []
    for table_id in _finished(tables, user, game):
        with suppress(Problem), tables.open(table_id) as table:  # one that cannot be read says nothing
            mine = table.seats_of(user)
            others = [seat.bot for seat in table.seats if seat.seat not in mine]
            if not table.fault and len(mine) == 1 and others and all(bot in LEVELS for bot in others):
                met = max(list(LEVELS).index(str(bot)) for bot in others)
                found.append((met, mine[0] in table.state.winners()))
        if len(found) == GAMES:
            break
    return found


def _finished(tables: Tables, user: int | None, game: Game) -> list[str]:
    if user is None:
        return []
    query = (
        select(TableRow.id)
        .join(SeatRow, SeatRow.table_id == TableRow.id)
        .where(SeatRow.user_id == user, TableRow.game == game.slug, TableRow.status == "over")
        .where(~TableRow.sandbox, ~TableRow.training, ~TableRow.lesson)
        .group_by(TableRow.id, TableRow.moved)
        .order_by(TableRow.moved.desc())
        .limit(LOOKED_AT)
    )
    with tables.database.reading() as session:
        return list(session.scalars(query).all())
