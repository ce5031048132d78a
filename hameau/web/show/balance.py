"""What has each seat more or less than at an earlier moment of a game?"""

from collections.abc import Mapping

from ...core.state import State
from ..tables.table import Table
from .news import Balance, goods_by_seat
from .sheets import score_sheets


def balance(table: Table, viewer: int | None, start: int, end: int | None = None) -> Balance:
    """Of everybody alike, whoever chose it; what was gained and spent again is left out."""
    end = len(table.history.actions) if end is None else end
    if start == end:  # something is told that came of the very last choice, and nobody decided since
        return {}
    goods = goods_by_seat(table.history.move(start, end).journal.events(viewer))
    points = points_between(viewer, table.history.at(start), table.history.at(end))
    found = {seat: _net(points[seat], goods.get(seat, {})) for seat in points}
    return {seat: net for seat, net in found.items() if net}


def points_between(viewer: int | None, before: State, after: State) -> dict[int, int]:
    """How many points each has more, as a seat sees it."""
    was, now = ([sum(sheet.values()) for sheet in score_sheets(one, viewer)] for one in (before, after))
    return {seat: now[seat] - was[seat] for seat in range(len(was))}


def _net(points: int, goods: Mapping[str, int]) -> dict[str, int]:
    by_amount = sorted((good, amount) for good, amount in goods.items() if good != "points")
    by_amount.sort(key=lambda one: -one[1])
    return {good: amount for good, amount in [("points", points), *by_amount] if amount}
