"""Who may be given a hint? Who plays against bots only, and whoever plays where the table allows it."""

from ...core.rng import Rng
from ..problems import Problem
from ..settings import Settings
from . import seeds
from .bot_process import HintTask
from .table import Table


def is_among_bots(table: Table, user: int | None) -> bool:
    """Does nobody else play here, not even one who left a seat to a bot, nor several at one screen?"""
    others = [seat for seat in table.seats if seat.kind == "open" or seat.user_id not in (None, user)]
    return not others and len(table.people) == 1 and not table.row.sandbox


def is_helped(table: Table, user: int | None) -> bool:
    """Is this a game in which somebody may be helped?"""
    return table.row.hints or is_among_bots(table, user)


def can_be_hinted(table: Table, user: int | None) -> bool:
    """Is there a decision of somebody's own now for which a hint may be given?"""
    is_asked = table.is_running and table.turn in table.seats_of(user)
    return is_asked and not table.row.lesson and is_helped(table, user)


def is_analysis(table: Table, user: int | None) -> bool:
    """Does somebody hold all seats here, to look into a position with all the help there is?"""
    return table.row.sandbox and table.row.hints and len(table.seats_of(user)) == len(table.seats)


def hint_task(table: Table, user: int, number: int, settings: Settings) -> HintTask:
    """What is to be thought about; nothing that the seat does not know is in it."""
    if not settings.study_seconds:
        raise Problem("no-hints", 403)
    table.check_turn(number)
    if table.turn not in table.seats_of(user):
        raise Problem("not-your-turn", 403)
    if not can_be_hinted(table, user):
        raise Problem("hint-among-people", 403)
    seed = seeds.fresh_seed()
    position = table.state.imagine(table.turn, Rng(seed, "imagine")).dump()
    with_line = settings.study_boards and is_analysis(table, user)
    return HintTask(table.game.slug, position, settings.study_seconds, seed, with_line)
