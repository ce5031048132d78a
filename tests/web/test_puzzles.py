"""Puzzles in the page: the answer comes after one's own, and only the first one counts."""

import html
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import delete, func, select

import hameau
from hameau.core.rng import Rng
from hameau.core.text import LANGUAGES
from hameau.study.puzzles import MIDDLE, Puzzle, nearest, puzzles, rated
from hameau.web.http.app import create_app
from hameau.web.settings import Settings
from hameau.web.show.boards import Boards
from hameau.web.show.puzzles import puzzle_page
from hameau.web.show.words import words
from hameau.web.tables import puzzles as kept
from hameau.web.tables.cleaning import clear
from hameau.web.tables.models import Login, PuzzleAnswer, User
from hameau.web.tables.puzzles import Puzzles, Standing, find_puzzle

from .test_pages import choices, csrf
from .test_tables import new_user, refused

GAME = hameau.game("stone-age")
FOUND = puzzles(GAME)
FIRST = nearest(FOUND, MIDDLE, ())


def wrong(puzzle: Puzzle) -> int:
    return next(action for action in puzzle.state().legal() if action != puzzle.best)


def send(client: TestClient, puzzle: Puzzle, action: int, **more: str):
    address = f"/puzzles/{puzzle.game}/{puzzle.mark}"
    return client.post(address, data={"csrf": csrf(client.get("/").text), "action": action, **more})


# --- what is kept ---


def test_the_first_answer_counts_and_no_other(tables):
    ladder, user, other = Puzzles(tables.database), new_user(tables), new_user(tables)
    first = ladder.answer(user, FIRST, FIRST.best)
    assert (first.solved, first.rating) == (True, rated(MIDDLE, FIRST.rating, True))
    assert ladder.answer(user, FIRST, wrong(FIRST)) == first
    assert ladder.answered(user, FIRST) == first
    assert ladder.answered(other, FIRST) is None
    standing = ladder.standing(user, "stone-age")
    assert (standing.rating, standing.solved, standing.answers) == (first.rating, 1, {FIRST.mark: True})
    assert ladder.standings(other) == ladder.standings(None) == {}
    with refused("illegal"):
        ladder.answer(user, FOUND[0], len(GAME.catalogue) - 1)


def test_the_next_one_is_the_nearest_that_is_not_known(tables):
    ladder, user = Puzzles(tables.database), new_user(tables)
    for _ in range(4):
        standing = ladder.standing(user, "stone-age")
        asked = ladder.next_for(user, "stone-age")
        assert asked == nearest(FOUND, standing.rating, standing.answers)
        assert asked.mark not in standing.answers
        ladder.answer(user, asked, wrong(asked))
    assert ladder.standing(user, "stone-age").rating < MIDDLE
    assert ladder.standing(user, "caverna") == Standing()


def test_answers_in_the_same_moment_come_one_after_the_other(tables):
    """None is counted twice, and none is forgotten: each starts from the rating that another left."""
    ladder, user = Puzzles(tables.database), new_user(tables)
    asked = [puzzle for puzzle in FOUND[:6] for _ in range(3)]
    with ThreadPoolExecutor(6) as threads:
        given = set(
            threads.map(lambda puzzle: (puzzle.mark, ladder.answer(user, puzzle, puzzle.best)), asked)
        )
    assert len(given) == 6
    after = sorted(answer.rating for _mark, answer in given)
    before = sorted(answer.rating - answer.change for _mark, answer in given)
    assert [MIDDLE, *after] == [*before, ladder.standing(user, "stone-age").rating]


def test_what_somebody_answered_goes_with_them(tables):
    ladder, user, named = Puzzles(tables.database), new_user(tables), new_user(tables)
    for one in (user, named):
        ladder.answer(one, FIRST, FIRST.best)
    with tables.database.writing() as session:
        session.execute(delete(Login).where(Login.user_id.in_([user, named])))
        session.get(User, named).name = "Anna"
        session.get(User, user).created = 0.0
    clear(tables.database, Settings())
    with tables.database.reading() as session:
        assert session.get(User, user) is None
        assert session.scalar(select(func.count()).select_from(PuzzleAnswer)) == 1
    assert ladder.answered(named, FIRST) is not None


# --- the page ---


def test_the_answer_is_not_in_the_page_before_one_has_answered():
    """Another answer, or other secrets of the other seats, and the page would be the same."""
    for puzzle in (FIRST, FOUND[-1], puzzles(hameau.game("caverna"))[7]):
        game, state = hameau.game(puzzle.game), puzzle.state()
        drawn = state.imagine(int(state.seat), Rng(1, "puzzle"))
        pages = [
            puzzle_page(game, one, Standing(), None, "en", Boards(strict=True))
            for one in (
                puzzle,
                replace(puzzle, answer=game.write(wrong(puzzle)), margin=0.5),
                replace(puzzle, position=drawn.dump()),
            )
        ]
        assert pages[0] == pages[1] == replace(pages[2], mark=puzzle.mark, is_todays=pages[0].is_todays)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_answer_is_told_with_the_new_rating_and_the_way_on(client, lang):
    right, worse = (words(lang).sentence("puzzles", key) for key in ("right", "wrong"))
    summary = words(lang).sentence("puzzles", "solved", {"solved": 1, "answered": 2})
    client.headers["accept-language"] = lang
    page = client.get("/puzzles/stone-age")
    assert page.url.path == f"/puzzles/stone-age/{FIRST.mark}"
    assert sorted(int(action) for action in choices(page.text)) == FIRST.state().legal()
    assert "grade-best" not in page.text
    told = send(client, FIRST, FIRST.best)
    assert told.url.path == page.url.path
    after = rated(MIDDLE, FIRST.rating, True)
    assert right in html.unescape(told.text)
    assert f"{after} (+{after - MIDDLE})" in told.text
    assert f"{100 * FIRST.margin:.0f}" in told.text
    assert 'id="choices"' not in told.text
    assert "grade-best" in told.text
    again = send(client, FIRST, wrong(FIRST)).text
    assert right in html.unescape(again)
    assert f"{after} (+" in again
    following = client.get("/puzzles/stone-age").url.path
    assert following != page.url.path
    missed = find_puzzle("stone-age", following.rpartition("/")[2])
    assert worse in html.unescape(send(client, missed, wrong(missed)).text)
    assert summary in client.get("/puzzles").text


def test_today_has_one_puzzle_for_everybody(client, settings):
    there = client.get("/puzzles/stone-age/daily").url.path
    with TestClient(create_app(settings), follow_redirects=True) as other:
        assert other.get("/puzzles/stone-age/daily").url.path == there
    assert client.get("/api/v1/puzzles").json()[-1]["daily"] == there.rpartition("/")[2]


def test_the_position_is_analysed_once_it_was_answered(client):
    address = f"/puzzles/stone-age/{FIRST.mark}/analysis"
    form = {"csrf": csrf(client.get("/").text)}
    assert client.post(address, data=form).status_code == 409
    send(client, FIRST, FIRST.best)
    assert "Analyse this position" in client.post(address, data=form).text


def test_a_game_without_puzzles_and_what_there_is_not_say_so(client, monkeypatch):
    for path, told in (("stone-age/00000000", "no such puzzle"), ("chess", "no game called chess")):
        page = client.get(f"/puzzles/{path}")
        assert page.status_code == 404
        assert told in page.text
    monkeypatch.setattr(kept, "shelf", lambda game: {})
    assert "no puzzles for this game yet" in client.get("/puzzles/stone-age").text
    assert client.get("/api/v1/puzzles/stone-age").json()["error"] == "no-puzzles"


def test_who_has_answered_all_is_told(client, monkeypatch):
    monkeypatch.setattr(kept, "shelf", lambda game: {FIRST.mark: FIRST})
    send(client, FIRST, FIRST.best)
    assert client.get("/puzzles/stone-age").url.path == "/puzzles"


def test_forms_of_others_and_too_many_answers_are_refused(settings):
    few = replace(settings, study_puzzle_burst=2, study_puzzle_rate=0.0)
    with TestClient(create_app(few), follow_redirects=True) as client:
        assert client.post(f"/puzzles/stone-age/{FIRST.mark}", data={"action": 0}).status_code == 403
        statuses = [send(client, puzzle, puzzle.best).status_code for puzzle in FOUND[:3]]
    assert statuses == [200, 200, 429]


def test_a_host_can_do_without(settings):
    with TestClient(create_app(replace(settings, study_puzzles=False)), follow_redirects=True) as client:
        for path in ("/puzzles", "/puzzles/stone-age", "/puzzles/stone-age/daily", "/api/v1/puzzles"):
            assert client.get(path).status_code == 403
        assert send(client, FIRST, FIRST.best).status_code == 403
        for path in ("/", "/study"):
            assert 'href="/puzzles' not in client.get(path).text
    with TestClient(create_app(settings)) as client:
        for path in ("/", "/study"):
            assert 'href="/puzzles' in client.get(path).text


# --- for programs ---


def test_programs_solve_them_too(client):
    client.headers["authorization"] = f"Bearer {client.post('/api/v1/logins').json()['token']}"
    asked = client.get("/api/v1/puzzles/stone-age").json()
    address = f"/api/v1/puzzles/stone-age/{asked['mark']}"
    assert asked["mark"] == FIRST.mark
    assert asked["result"] is None
    assert client.get(address).json() == asked
    assert asked["view"] == FIRST.state().view(asked["seat"])
    result = client.post(address, json={"action": FIRST.answer}).json()
    assert result["solved"]
    assert result["best"]["notation"] == FIRST.answer
    assert client.post(address, json={"action": wrong(FIRST)}).json() == result
    assert client.get(address).json()["result"] == result
    mine = {one["game"]: one for one in client.get("/api/v1/puzzles").json()}["stone-age"]
    assert (mine["rating"], mine["answered"], mine["solved"]) == (result["rating"], 1, 1)
    assert client.post(address, json={"action": "dance"}).json()["error"] == "illegal"
    del client.headers["authorization"]
    assert client.post(address, json={"action": 0}).status_code == 401
