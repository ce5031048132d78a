"""The analysis board: one person holds all seats, with all the help there is, not beside a running game."""

from dataclasses import replace

from fastapi.testclient import TestClient

import hameau
from hameau.study.analysis import Analysis, Estimate, Option
from hameau.study.hints import Hint
from hameau.web.http.app import create_app
from hameau.web.tables import bot_process
from hameau.web.tables.bot_pool import BotPool
from hameau.web.tables.hints import is_analysis
from hameau.web.tables.records import branch, open_record
from hameau.web.tables.setup import SeatSetup, TableSetup

from .test_hints import ask
from .test_pages import begin, choices, csrf, form_of
from .test_reviews import RECORD
from .test_tables import new_user, refused

SETUP = TableSetup("stone-age", [SeatSetup("me", "A"), SeatSetup("bot", bot="random")], {})


async def quick_hint(pool: BotPool, task: bot_process.HintTask, person: int) -> Hint:
    """What would be found, without looking."""
    state = hameau.game(task.game).load(task.position)
    actions, sure = state.legal()[:2], Estimate(0.6, 0.1)
    behind = (Estimate(0.0, 0.0), Estimate(0.2, 0.01))
    options = [
        Option(action, sure, sure, 2, gap, not gap.mean, [0.6, 0.4], [60.0, 50.0])
        for action, gap in zip(actions, behind, strict=True)
    ]
    line = ((int(state.seat), actions[0]), (1, actions[1])) if task.with_line else ()
    return Hint(Analysis(int(state.seat), options), None, line)


def test_any_position_of_a_game_that_is_over_can_be_played_on_for_all_seats(tables):
    user = new_user(tables)
    over = tables.create(user, SETUP, actions=RECORD.actions).id
    board = branch(tables, user, over, 200, all_seats=True)
    assert is_analysis(board, user)
    assert len(board.history.actions) >= 200
    assert ask(tables, user, board.id).with_line
    assert is_analysis(open_record(tables, user, RECORD), user)
    assert not is_analysis(branch(tables, user, over, 200), user)  # the bot keeps its seat


def test_whatever_happened_can_be_taken_back_there(tables):
    user = new_user(tables)
    board = branch(tables, user, tables.create(user, SETUP, actions=RECORD.actions).id, 0, all_seats=True)
    for _ in range(60):
        board = tables.move(user, board.id, board.number, board.state.legal()[0])
    assert any(ply.seat < 0 for ply in board.history.plies()[10:])
    while len(board.history.actions) > 20:
        board = tables.undo(user, board.id, board.number)


def test_there_is_no_such_help_beside_a_running_game_among_people(tables):
    user, other = new_user(tables), new_user(tables)
    setup = TableSetup("stone-age", [SeatSetup("me", "A"), SeatSetup("friend", "B")], {})
    running = tables.create(user, setup)
    tables.join(other, running.seats[1].invite, "B")
    board = branch(tables, user, running.id, 0, all_seats=True)
    assert not is_analysis(board, user)
    with refused("hint-among-people"):
        ask(tables, user, board.id)


def test_the_page_tells_chances_options_and_the_best_line(client, monkeypatch):
    monkeypatch.setattr(BotPool, "give_hint", quick_hint)
    table = begin(client, "stone-age", "me", "bot:random", analysis="yes")
    page = client.get(table).text
    assert "Analyse this position" in page
    assert "Player 2" in page
    told = client.post(f"{table}/hint", data=form_of(page)).text
    first, second = choices(page)[:2]
    assert f'data-play="{first}"' in told
    for said in ("60%", "40%", "The best line", 'class="grade-blunder"', 'class="grade-best"'):
        assert said in told
    assert second in told
    moved = client.post(f"{table}/move", data={**form_of(told), "action": first}).text
    assert 'id="analysed"' not in moved


def test_a_host_can_do_without(settings):
    with TestClient(create_app(replace(settings, study_boards=False)), follow_redirects=True) as client:
        form = client.get("/new/stone-age").text
        assert 'name="analysis"' not in form
        data = {"csrf": csrf(form), "game": "stone-age", "seat-0": "me", "seat-1": "here", "analysis": "yes"}
        assert client.post("/tables", data=data).status_code == 403
        table = begin(client, "stone-age", "me", "bot:random")
        sent = {"csrf": csrf(form), "at": 0, "analysis": "yes"}
        assert client.post(f"{table}/branch", data=sent).status_code == 403
