"""What does a page of a table need? The view of one seat, its options, and what has happened, in words."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from ...core.game import Game
from ...core.sentences import tell_option, tell_question, tell_range, tell_reason
from ...core.state import OVER
from ...core.text import Text
from ...drawing.seats import shape
from ..problems import Problem
from ..tables import lessons
from ..tables.setup import usual_bot
from ..tables.table import Sitting
from . import boards
from . import log as story
from .words import about, bot_level, game_words, words

FEW = 6  # with more options than this, those that differ only in a number stand in one row
LOG_MOVES = 14


@dataclass(frozen=True)
class Choice:
    """One option: what to send, what to say, where it lies on the board."""

    action: int
    sentence: str
    short: str
    target: str
    final: bool


@dataclass
class Row:
    """Options that belong together; `label` stands before them where there are several."""

    label: str
    choices: list[Choice] = field(default_factory=list)


@dataclass(frozen=True)
class Look:
    """Who looks at a table, and how."""

    user: int | None
    lang: str
    shown: int | None = None  # the seat whose view is on the screen
    notice: str = ""
    confirm: bool = True


def table_page(sitting: Sitting, look: Look) -> dict[str, Any]:
    """Everything the table's template shows."""
    text, game_text = words(look.lang), game_words(sitting.game, look.lang)
    mine = sitting.seats_of(look.user)
    seat, curtain = viewer(sitting, mine, look.shown)
    page = _frame(sitting, look, mine, seat)
    page["curtain"] = sitting.names[int(sitting.line.state.seat)] if curtain else ""
    if sitting.is_lesson and mine:
        page |= {"coach": lessons.coach(sitting.line, look.lang), "thinking": False}
    if curtain or sitting.row.status == "waiting":
        return page
    state = sitting.line.state
    view = sitting.view(seat)
    my_turn = int(state.seat) in mine
    log, ledger = story.recent(sitting, game_text, seat, LOG_MOVES)
    page |= {
        "board": boards.draw(sitting.game, view, sitting.names, game_text, seat, len(sitting.line.actions)),
        "targets": list(boards.targets(sitting.game.slug)) if my_turn else [],
        "question": tell_question(game_text, state.prompt()) if state.seat >= 0 else "",
        "rule": state.prompt().rule,
        "rows": option_rows(sitting, game_text) if my_turn else [],
        "log": log,
        "ledger": ledger,
        "sheet": sheet(sitting, game_text, seat),
        "can": abilities(sitting, mine),
    }
    if state.seat == OVER:
        page["end"] = ending(sitting, text, game_text)
        page["chart"] = chart_lines(sitting, seat)
    return page


def _frame(sitting: Sitting, look: Look, mine: list[int], seat: int | None) -> dict[str, Any]:
    """What every state of a table shows: its name, its seats, whose turn it is."""
    text, row, turn = words(look.lang), sitting.row, int(sitting.line.state.seat)
    return {
        "id": row.id,
        "game": sitting.game,
        "about": about(sitting.game, look.lang),
        "row": row,
        "status": row.status,
        "number": row.number,
        "actions": len(sitting.line.actions),
        "seats": [
            _seat(sitting, number, text, turn, mine, look.user) for number in range(len(sitting.seats))
        ],
        "mine": mine,
        "seat": seat,
        "my_turn": row.status == "running" and turn in mine,
        "thinking": row.status == "running" and turn >= 0 and sitting.seats[turn].kind == "bot",
        "turn": turn,
        "turn_name": sitting.names[turn] if turn >= 0 else "",
        "is_owner": look.user is not None and row.owner == look.user,
        "notice": look.notice,
        "confirm": look.confirm,
        "goods": game_words(sitting.game, look.lang),
        "bot_default": usual_bot(sitting.game),
        "rows": [],
        "can": {},
        "board": "",
        "targets": [],
        "sheet": None,
        "end": None,
        "coach": None,
        "log": [],
        "ledger": [],
        "chart": [],
    }


def _seat(
    sitting: Sitting, number: int, text: Text, turn: int, mine: list[int], user: int | None
) -> dict[str, Any]:
    place = sitting.seats[number]
    return {
        "number": number,
        "name": sitting.names[number],
        "shape": shape(number),
        "kind": place.kind,
        "level": bot_level(text, str(place.bot)) if place.kind == "bot" else "",
        "is_turn": sitting.row.status == "running" and number == turn,
        "is_mine": number in mine,
        "was_mine": place.kind == "bot" and place.user_id == user is not None,
        "invite": place.invite if place.kind == "open" else "",
        "left": place.left,
    }


def viewer(sitting: Sitting, mine: list[int], shown: int | None) -> tuple[int | None, bool]:
    """Whose view to show, and whether a curtain must hide it until the next player has the screen."""
    turn = int(sitting.line.state.seat)
    if not mine:
        return None, False
    if len(mine) == 1:
        return mine[0], False
    known = shown if shown in mine else None
    if sitting.row.status != "running" or sitting.is_sandbox:
        return (turn if turn in mine else known if known is not None else mine[0]), False
    if not sitting.has_secrets(mine):
        return (turn if turn in mine else mine[0]), False
    if turn in mine:
        return turn, known != turn
    return known, False


def option_rows(sitting: Sitting, text: Text) -> list[Row]:
    """The options in words; those that differ only in their last number share a row when there are many."""
    line, game, people = sitting.line, sitting.game, sitting.people
    actions = line.state.legal()
    rows: list[Row] = []
    stem = ""
    for action in actions:
        told = _told(game, text, action)
        joins = len(actions) > FEW and told.stem != "" and told.stem == stem
        is_final = not sitting.is_lesson and line.is_final(action, people)
        choice = Choice(action, told.sentence, told.short, told.target, is_final)
        if not joins:
            rows.append(Row(""))
        rows[-1].choices.append(choice)
        stem = told.stem
    for row in rows:
        if len(row.choices) > 1:
            row.label = tell_range(game, text, row.choices[0].action, row.choices[-1].action)
    return rows


@dataclass(frozen=True)
class Told:
    """An option in words: its sentence, what it is in a row, where it lies, with what it shares a row."""

    sentence: str
    short: str
    target: str
    stem: str


@lru_cache(maxsize=50000)
def _told(game: Game, text: Text, action: int) -> Told:
    notation, family = game.write(action), game.catalogue.owner(action)
    start, _, last = notation.rpartition(" ")
    is_number = last.isdigit()
    return Told(
        tell_option(game, text, action),
        last if is_number else notation,
        boards.target(game, action) or "",
        start if is_number and len(family.fields) > 1 else "",
    )


def abilities(sitting: Sitting, mine: list[int]) -> dict[str, bool]:
    """Which of undo, restart and redo are possible now."""
    found = {"undo": False, "restart": False, "redo": False}
    if sitting.row.status != "running" or not mine:
        return found
    try:
        once = sitting.line.undo_target(mine)
        found["undo"] = True
        found["restart"] = sitting.line.undo_target(mine, whole_turn=True) < once
    except Problem:
        pass
    try:
        sitting.line.redo_target(mine)
        found["redo"] = True
    except Problem:
        pass
    return found


def sheet(sitting: Sitting, text: Text, seat: int | None) -> dict[str, Any] | None:
    """The points by category, a column per seat."""
    state = sitting.line.state
    found = story.sheets(state, seat, sitting.view(seat))
    if not found:
        return None
    rows = [
        (text.sentence("score", name) if text.has("score", name) else name, [entry[name] for entry in found])
        for name in found[0]
    ]
    return {"rows": rows, "totals": [sum(entry.values()) for entry in found]}


def ending(sitting: Sitting, text: Text, game_text: Text) -> dict[str, Any]:
    """Who won, by what, and the ranking."""
    state, names = sitting.line.state, sitting.names
    scores, winners = state.scores(), state.winners()
    ranking = story.ranks(scores, winners)
    best = scores[winners[0]]
    level = [names[seat] for seat, points in enumerate(scores) if points == best and seat not in winners]
    reason = str(game_text.tables.get("game", {}).get("tie-break", ""))
    key = "winner" if len(winners) == 1 else "shared"
    told = text.sentence("end", key, {"players": "\0", "points": best})
    order = sorted(range(len(scores)), key=lambda seat: ranking[seat])
    return {
        "sentence": told.replace("\0", ", ".join(names[seat] for seat in winners)),
        "tie": text.sentence("end", "tie", {"others": ", ".join(level), "what": reason}) if level else "",
        "ranking": [(ranking[seat], seat, names[seat], scores[seat]) for seat in order],
    }


def chart_lines(sitting: Sitting, seat: int | None) -> dict[str, Any]:
    """The points over the rounds as lines to draw, in a field 600 by 240."""
    points = story.chart(sitting, seat)
    if len(points) < 2:
        return {}
    most = max(1, *(max(totals) for _at, totals in points))
    least = min(0, *(min(totals) for _at, totals in points))
    across, up = 540 / (len(points) - 1), 190 / (most - least)
    lines = [
        [
            (round(40 + i * across, 1), round(215 - (totals[number] - least) * up, 1))
            for i, (_at, totals) in enumerate(points)
        ]
        for number in range(len(sitting.seats))
    ]
    return {
        "lines": lines,
        "most": most,
        "least": least,
        "zero": round(215 + least * up, 1),
        "count": len(points) - 1,
    }


def why_not(sitting: Sitting, lang: str, where: str) -> list[dict[str, str]]:
    """Why nothing about an element of the board is on offer, most telling reasons first."""
    state, text = sitting.line.state, game_words(sitting.game, lang)
    offered = set(state.legal())
    found: dict[str, dict[str, str]] = {}
    for action in boards.targets(sitting.game.slug).get(where, []):
        if action in offered:
            return []
        for reason in state.why_not(action):
            sentence = tell_reason(text, reason)
            found.setdefault(sentence, {"slug": reason.slug, "sentence": sentence, "rule": reason.rule})
    telling = [entry for entry in found.values() if entry["slug"] != "not-now"]
    return (telling or list(found.values()))[:3]
