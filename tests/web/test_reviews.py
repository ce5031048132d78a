"""Reviews: of games that are over, in turn and within limits, kept, and shown beside the replay."""

import asyncio
import json
import re
import time
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace

import pytest
from fastapi.testclient import TestClient

import hameau
from hameau.study.grading import choices_of, falls_of
from hameau.study.reviews import Decision, Graded, Luck, Review
from hameau.web.http.app import create_app
from hameau.web.settings import Settings
from hameau.web.show.exercise import judge
from hameau.web.show.review import grade
from hameau.web.tables import bot_pool, review_process
from hameau.web.tables.bot_pool import BotFailure, BotPool, Lane
from hameau.web.tables.cleaning import erase
from hameau.web.tables.review_process import ReviewTask, look_on
from hameau.web.tables.reviews import Reviews, check_asking
from hameau.web.tables.setup import SeatSetup, TableSetup
from hameau.web.tables.store import Tables

from .test_pages import begin, csrf
from .test_tables import new_user, refused

GAME = hameau.game("stone-age")
RECORD = hameau.play(GAME, ["random", "random"], seed=3)
CHOICES = choices_of(RECORD)
BAD = CHOICES[40]  # where much is given away


def made_up(record: hameau.Record = RECORD) -> Review:
    """What might be found in a game, without looking."""
    seats = len(record.players)
    even = [1 / seats] * seats
    review = Review(record.game.slug, list(record.players), "quick", "0", even, even, length=len(record))
    for at in choices_of(record):
        seat, action, cost = int(record.state(at).seat), record.actions[at], 0.2 * (at == BAD)
        best, *others = [one for one in record.state(at).legal() if not cost or one != action]
        options = [
            Graded(one, 0.5 - 0.1 * n, 60.0, 0.1 * n, 0.01) for n, one in enumerate([best, *others[:3]])
        ]
        if action not in [option.action for option in options]:
            options.append(Graded(action, 0.3, 50.0, cost, 0.01))
        verdict = "blunder" if cost else "best"
        review.decisions.append(Decision(at, seat, action, best, cost, 5.0, verdict, even, even, options))
    for at in falls_of(record):
        change = 0.1 * (at > 50) if seats > 1 else 0.0
        review.luck.append(Luck(at, at + 1, [change, -change, *[0.0] * (seats - 2)], even))
    return review


def open_record(client: TestClient, record: hameau.Record = RECORD) -> str:
    """A table of one's own with a game that is over; its address."""
    files = {"record": ("game.json", json.dumps(record.document()))}
    answer = client.post("/records", data={"csrf": csrf(client.get("/").text)}, files=files)
    return answer.url.path.removesuffix("/replay")


def ask(client: TestClient, table: str) -> int:
    return client.post(f"{table}/review", data={"csrf": csrf(client.get("/").text)}).status_code


def keep(client: TestClient, table: str, review: Review) -> None:
    """As if it had been looked through."""
    service, name = client.app.state.service, table.rpartition("/")[2]
    service.reviews.ask(name, 1)
    service.reviews.keep(name, review)


@pytest.fixture
def idle(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server on which reviews are asked for and never done."""
    monkeypatch.setattr(Reviews, "take", lambda reviews: None)
    with TestClient(create_app(settings), follow_redirects=True) as client:
        client.headers["accept-language"] = "en"
        yield client


def test_it_is_asked_for_waited_for_and_shown_beside_the_replay(idle):
    table = open_record(idle)
    assert 'id="review-ask"' in idle.get(f"{table}/replay").text
    assert ask(idle, table) == 200
    waiting = idle.get(f"{table}/review", headers={"hx-request": "true"})
    assert "waits for its turn" in waiting.text
    assert "hx-retarget" not in waiting.headers
    idle.app.state.service.reviews.note(table.rpartition("/")[2], 25, 100)
    assert 'value="25"' in idle.get(f"{table}/replay").text
    keep(idle, table, made_up())
    done = idle.get(f"{table}/review", headers={"hx-request": "true"})
    assert done.headers["hx-retarget"] == "#replay"
    assert done.text.count("<polyline") == 2
    assert idle.get(f"{table}/review?at=3").url.path == f"{table}/replay"


def test_a_moment_shows_its_options_and_the_turning_points_lead_there(idle):
    table = open_record(idle)
    keep(idle, table, made_up())
    page = idle.get(f"{table}/replay").text
    assert f'data-at="{BAD}"' in page
    assert "blunder" in page
    assert "−20%" in page
    there = idle.get(f"{table}/replay?at={BAD}").text
    here = there[there.index('id="review-here"') :]
    assert here.count("<li class=") >= 2
    assert re.search(r'<li class="grade-blunder chosen"', here)
    assert 'class="grade-best"' in here
    french = idle.get(f"{table}/replay?at={BAD}", headers={"accept-language": "fr"}).text
    assert "Gaffe" in french


def test_programs_ask_for_it_too_and_read_it(idle):
    idle.headers["authorization"] = f"Bearer {idle.post('/api/v1/logins').json()['token']}"
    table = idle.post("/api/v1/records", json=RECORD.document()).json()["id"]
    address = f"/api/v1/tables/{table}/review"
    assert idle.get(address).json() == {"status": "", "done": 0, "whole": 0, "review": None}
    assert idle.post(address).json()["status"] == "waiting"
    keep(idle, table, made_up())
    assert Review.load(idle.get(address).json()["review"]) == made_up()
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    running = idle.post("/api/v1/tables", json={"game": "meduris", "seats": seats}).json()["id"]
    assert idle.post(f"/api/v1/tables/{running}/review").json()["error"] == "not-over"


def test_a_review_can_be_printed(idle):
    table = open_record(idle)
    assert idle.get(f"{table}/report").status_code == 404
    keep(idle, table, made_up())
    printed = idle.get(f"{table}/report")
    assert "attachment" in printed.headers["content-disposition"]
    assert "Turning points" in printed.text
    assert printed.text.count("<svg") == 2  # the graph and the one position in which much was given away


def test_who_plays_alone_reads_points(idle):
    record = hameau.play(hameau.game("cave-vs-cave"), ["random"], seed=4)
    table = open_record(idle, record)
    review = made_up(record)
    review.unit = 24.0
    keep(idle, table, review)
    at = choices_of(record)[3]
    page = idle.get(f"{table}/replay?at={at}").text
    assert "60 points" in page
    assert "% to win" not in page


def test_only_games_that_are_over_by_those_who_played(tables):
    user, other = new_user(tables), new_user(tables)
    setup = TableSetup("stone-age", [SeatSetup("me", "A"), SeatSetup("here", "B")], {})
    running = tables.create(user, setup)
    over = tables.create(user, setup, actions=RECORD.actions)
    with refused("not-over"):
        check_asking(running, user)
    with refused("not-your-table"):
        check_asking(over, other)
    check_asking(over, user)


def test_a_table_that_began_in_the_middle_of_a_game_says_why_it_has_no_review(idle):
    at = next(at for at in range(len(RECORD) - 1, 0, -1) if RECORD.state(at).seat >= 0)
    form = {"csrf": csrf(idle.get("/").text), "document": json.dumps(RECORD.state(at).dump()), "what": "open"}
    table = idle.post("/position", data=form).url.path
    service, name = idle.app.state.service, table.rpartition("/")[2]
    with service.tables.open(name) as opened:
        user, actions = opened.row.owner, RECORD.actions[at:]
    for action in actions:
        with service.tables.open(name) as opened:
            if not opened.is_running:
                break
            number, legal = opened.number, opened.state.legal()
        service.tables.move(user, name, number, action if action in legal else legal[0])
    page = idle.get(table).text
    assert f'href="{table}/review"' not in page
    assert "no review here" in page
    assert "no review here" in idle.get(f"{table}/replay").text
    assert ask(idle, table) == 409


def test_nothing_of_a_review_is_seen_while_the_game_runs(idle):
    table = begin(idle, "stone-age", "me", "here")
    keep(idle, table, made_up())  # which cannot be
    page = idle.get(f"{table}/replay").text
    assert 'id="review"' not in page
    assert ask(idle, table) == 409


def test_people_take_turns_and_one_review_is_one_servers(tables: Tables):
    reviews, people = Reviews(tables.database), [new_user(tables) for _ in range(2)]
    setup = TableSetup("stone-age", [SeatSetup("me", "A"), SeatSetup("here", "B")], {})
    names = [tables.create(people[0], setup, actions=RECORD.actions).id for _ in range(4)]
    for name in names[:3]:
        reviews.ask(name, people[0])
    with refused("too-many-reviews"):
        reviews.ask(names[3], people[0])
    reviews.ask(names[3], people[1])
    assert [reviews.take() for _ in range(2)] == [(names[0], people[0]), (names[3], people[1])]
    assert Reviews(tables.database).take() == (names[1], people[0])
    reviews.give_up(names[0])
    assert reviews.progress(names[0]).status == "failed"
    reviews.keep(names[1], made_up())
    reviews.ask(names[1], people[1])  # is done already
    found = reviews.find(names[1])
    assert found == made_up()
    assert reviews.find(names[1]) is found
    reviews.leave(names[3])
    assert {reviews.take(), reviews.take()} == {(names[2], people[0]), (names[3], people[1])}
    assert reviews.take() is None
    with tables.database.writing() as session:
        erase(session, names)
    assert reviews.progress(names[1]).status == ""


def wait_for(client: TestClient, table: str, status: str) -> None:
    end = time.monotonic() + 60
    while client.app.state.service.reviews.progress(table.rpartition("/")[2]).status != status:
        assert time.monotonic() < end, f"waited in vain for {status}"
        time.sleep(0.02)


def test_the_server_does_it_and_a_failure_is_told(client, monkeypatch):
    record = hameau.play(hameau.game("cave-vs-cave"), ["greedy"], seed=1)
    monkeypatch.setattr(review_process, "LEVELS", {"quick": 1})
    monkeypatch.setattr(BotPool, "review", in_a_thread)
    table = open_record(client, record)
    assert ask(client, table) == 200
    wait_for(client, table, "done")
    now = client.app.state.service.reviews.progress(table.rpartition("/")[2])
    assert now.done == now.whole
    found = client.app.state.service.reviews.find(table.rpartition("/")[2])
    assert [entry.at for entry in found.decisions] == choices_of(record)
    assert [entry.at for entry in found.luck] == falls_of(record)
    monkeypatch.setattr(BotPool, "review", dying)
    other = open_record(client, record)
    assert ask(client, other) == 200
    wait_for(client, other, "failed")
    assert "The review failed" in client.get(f"{other}/replay").text


async def in_a_thread(pool: BotPool, look, task, person: int):
    """Instead of a process, which would take longer to start."""
    return await asyncio.to_thread(look, task)


async def dying(pool: BotPool, look, task, person: int):
    raise BotFailure("its process died")


@pytest.mark.parametrize("slowness", [0.5, 1.0, 40.0])
def test_it_ends_within_its_time_however_slow_a_game_is(monkeypatch, slowness):
    """A look takes the seconds it is given, and once more for what was chosen; or far too long."""
    clock, found = 0.0, made_up().decisions[0]

    def look(given) -> Decision:
        nonlocal clock
        clock += max(slowness * 0.1, 2 * given.seconds)
        return found

    for name in ("look_at_choice", "look_at_chance"):
        monkeypatch.setattr(review_process, name, look)
    monkeypatch.setattr(review_process, "time", SimpleNamespace(monotonic=lambda: clock))
    done, left, limit, whole = 0, 180.0, 180.0, 1
    while done < whole and left > 0:
        part = look_on(ReviewTask(RECORD.document(), done, left))
        assert part.found
        done, left, whole = done + len(part.found), left - part.seconds, part.whole
    assert clock <= limit + slowness * 0.1
    assert done == whole or slowness > 1


def test_a_host_can_do_without_and_visitors_are_bounded(settings, monkeypatch):
    monkeypatch.setattr(Reviews, "take", lambda reviews: None)
    with TestClient(create_app(replace(settings, study_review_seconds=0.0)), follow_redirects=True) as client:
        table = open_record(client)
        assert 'id="review"' not in client.get(f"{table}/replay").text
        assert ask(client, table) == 403
    bounded = replace(settings, study_review_burst=1, study_review_rate=0.0)
    with TestClient(create_app(bounded), follow_redirects=True) as client:
        assert [ask(client, open_record(client)) for _ in range(2)] == [200, 429]


def test_options_are_called_by_how_far_they_are_behind():
    entry = next(entry for entry in made_up().decisions if entry.at == BAD)
    assert grade(entry, entry.options[0]) == "best"
    assert grade(entry, entry.options[-1]) == "blunder"
    assert grade(entry, Graded(-1, 0.5, 60.0, 0.06, 0.01)) == "mistake"
    assert grade(entry, Graded(-1, 0.5, 60.0, 0.06, 0.07)) == "best"


def test_players_can_read_what_the_numbers_mean(client):
    for lang, word in (("en", "blunder"), ("fr", "gaffe")):
        page = client.get("/study", headers={"accept-language": lang}).text
        assert word in page
        assert {"en": "12%", "fr": "12\u00a0%"}[lang] in page
        assert page.count('<figure class="meaning">') == 3  # options, verdicts, and what a result is made of


# --- learning from mistakes ---


def test_mistakes_are_asked_again_and_better_answers_recognised(idle):
    table = open_record(idle)
    keep(idle, table, made_up())
    entry = made_up().decision(BAD)
    best, fair, poor = (option.action for option in entry.options[:3])
    address = f"{table}/learn?seat={entry.seat}"
    assert address in idle.get(f"{table}/replay").text.replace("&amp;", "&")
    asked = idle.get(address).text
    assert "1 of 1" in asked
    assert "cost 20%" in asked.replace("\u00a0", " ")
    assert asked.count('name="action"') == len(RECORD.state(BAD).legal())
    assert "grade-" not in asked  # nothing is given away
    for answer, told, is_solved in (
        (best, "That is it", True),
        (fair, "Not better", False),
        (entry.action, "That is what was played", False),
        (poor, "Not better", False),
        (-1, "", True),
    ):
        page = idle.get(f"{address}&action={answer}").text
        assert told in page
        assert ("grade-best" in page) == is_solved


def test_half_of_what_was_given_away_is_better_and_what_was_never_tried_is_not():
    entry = made_up().decision(BAD)
    options = [
        replace(entry.options[0], action=7, behind=0.09),
        replace(entry.options[0], action=8, behind=0.11),
    ]
    asked = replace(entry, options=[*entry.options, *options])
    assert [judge(asked, action) for action in (entry.best, 7, 8, 9, entry.action)] == [
        "best", "better", "worse", "worse", "same",
    ]  # fmt: skip


def test_there_is_nothing_to_learn_from_what_was_fine_nor_before_the_end(idle):
    table = open_record(idle)
    assert idle.get(f"{table}/learn").status_code == 404
    keep(idle, table, made_up())
    other = 1 - made_up().decision(BAD).seat
    assert idle.get(f"{table}/learn?seat={other}").status_code == 404
    running = begin(idle, "stone-age", "me", "here")
    keep(idle, running, made_up())
    assert idle.get(f"{running}/learn").status_code == 404


def test_a_review_goes_on_when_no_bot_searches_or_after_a_while(monkeypatch):
    monkeypatch.setattr(bot_pool, "MAKE_WAY", 600.0)
    done: list[str] = []

    async def think(lane: Lane, look, task, person: int) -> None:
        done.append(task)

    async def go() -> list[str]:
        pool = BotPool(1, 30.0)
        waiting = asyncio.create_task(pool.review(len, "review", 1))
        await asyncio.sleep(0.1)
        done.append("bot")
        busy.discard("bot")
        await waiting
        busy.add("bot")
        monkeypatch.setattr(bot_pool, "MAKE_WAY", 0.01)
        await pool.review(len, "after a while", 1)
        return done

    busy = {"bot"}
    monkeypatch.setattr(Lane, "ask", think)
    monkeypatch.setattr(Lane, "is_busy", property(lambda lane: bool(busy)))
    monkeypatch.setattr(bot_pool, "GLANCE", 0.001)
    assert asyncio.run(go()) == ["bot", "review", "after a while"]
