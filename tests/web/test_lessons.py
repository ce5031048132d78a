"""The guided first game: its record and words, and the way through it."""

import re
import time
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient

import hameau
from hameau.core.errors import HameauError
from hameau.core.history import History
from hameau.core.text import LANGUAGES
from hameau.web.http.app import create_app
from hameau.web.show.boards import Boards
from hameau.web.show.coach import coach
from hameau.web.show.rulebook import chapters
from hameau.web.tables import lessons

from .servers import csrf
from .visitor import TAUGHT

# --- what lessons consist of ---


def taught(game: str) -> tuple[hameau.Game, lessons.Lesson]:
    known = hameau.game(game)
    return known, lessons.read(known, known.folder / "lesson.toml")


@pytest.mark.parametrize("game", TAUGHT)
def test_every_action_of_a_lesson_is_on_offer_and_every_stop_shows_something(game):
    known, lesson = taught(game)
    boards, history = Boards(strict=True), History(known, known.new(len(lesson.names), **lesson.options))
    for at, action in enumerate(lesson.actions):
        assert action in history.state.legal(), f"{at}: {known.write(action)}"
        if at in lesson.choices | lesson.pauses:
            panel = coach(history, "en")
            drawn = boards.draw(
                known, history.state.view(lesson.pupil), ["a", "b"], known.text("en"), lesson.pupil
            )
            missing = [one for one in panel.highlights if f'id="{one}"' not in str(drawn)]
            assert missing == [], f"{at}: {known.write(action)}"
            assert panel.kind == ("choose" if history.state.seat == lesson.pupil else "next")
            assert panel.action == (action if panel.kind == "choose" else -1)
        history.perform(action)
    assert coach(history, "fr").kind == "end"
    assert history.state.seat != hameau.OVER


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_has_about_ten_steps_in_both_languages_and_cites_rules(game):
    known, lesson = taught(game)
    assert 9 <= len(lesson.steps) <= 14
    for step in lesson.steps:
        assert set(step.words) == set(LANGUAGES)
        for lang, words in step.words.items():
            assert any(f'id="rule-{step.rule}"' in chapter.html for chapter in chapters(known, lang))
            assert 3 <= len(words["title"]) <= 40
            assert 60 <= len(words["text"]) <= 720, words["title"]
            assert words.get("example", "\N{BULLET}") not in words["text"], "the rules say it in other words"
        french = step.words["fr"]["text"] + step.words["fr"].get("example", "")
        assert not re.search(r" [;:!?»]|« ", french), "a space that may break"
    everything = " ".join(step.words["en"]["text"] for step in lesson.steps)
    assert all(name in everything for name in lesson.names)


def test_a_lesson_behind_the_rules_is_not_given(tmp_path):
    game, _lesson = taught("stone-age")
    content = (game.folder / "lesson.toml").read_text("utf-8").replace('"place forest 3"', '"place forest 7"')
    (tmp_path / "lesson.toml").write_text(content, "utf-8")
    with pytest.raises(HameauError):
        lessons.read(game, tmp_path / "lesson.toml")


# --- the way through, without scripts ---


class Pupil:
    """Somebody in a lesson, by plain forms."""

    def __init__(self, client, game: str = "stone-age", lang: str = "en") -> None:
        self.client = client
        client.headers["accept-language"] = lang
        self.shown(client.post(f"/lesson/{game}", data={"csrf": csrf(client.get("/").text)}))
        self.path = str(self.answer.url.path)

    def shown(self, answer):
        self.answer, self.page = answer, answer.text
        return answer

    @property
    def number(self) -> int:
        return int(re.search(r'data-number="(\d+)"', self.page)[1])

    @property
    def step(self) -> int:
        found = re.search(r'coach-step">\D*(\d+)', self.page)
        return int(found[1]) if found else 0

    @property
    def proposed(self) -> int | None:
        found = re.search(r'value="(\d+)" id="act-\d+" class="proposed"', self.page)
        return int(found[1]) if found else None

    def send(self, where: str, partial: bool = True, **values: object):
        """Send a form of the page; as htmx does it, unless told otherwise."""
        form = {"csrf": csrf(self.page), "number": self.number, **values}
        headers = {"hx-request": "true"} if partial else {}
        return self.shown(self.client.post(f"{self.path}/{where}", data=form, headers=headers))

    def go_on(self):
        return self.send("lesson", partial=False, what="next")

    def reload(self):
        return self.shown(self.client.get(self.path))


@pytest.mark.parametrize("game", TAUGHT)
def test_through_a_lesson_and_on(client, game):
    """What is proposed is done by its own button or by the coach's; then the bot plays on by itself."""
    assert f'action="/lesson/{game}"' in client.get(f"/new/{game}").text
    pupil, steps = Pupil(client, game), [1]
    while 'id="coach-go"' in pupil.page:
        before = pupil.number
        if pupil.proposed is not None and before % 2:
            pupil.send("move", partial=False, action=pupil.proposed)
        else:
            pupil.go_on()
        assert pupil.answer.status_code == 200
        assert pupil.number > before
        steps += [pupil.step] if pupil.step != steps[-1] else []
    _game, lesson = taught(game)
    assert steps == list(range(1, len(lesson.steps) + 1))
    assert pupil.number == len(lesson.actions)
    pupil.send("lesson", what="leave")
    assert 'id="coach"' not in pupil.page
    deadline = time.time() + 30
    while 'id="choices"' not in pupil.page and time.time() < deadline:
        time.sleep(0.05)
        pupil.reload()
    assert 'id="choices"' in pupil.page


def test_another_option_is_gently_refused(client):
    pupil = Pupil(client)
    pupil.go_on()
    number, options = pupil.number, re.findall(r'<button name="action" value="(\d+)"', pupil.page)
    other = next(one for one in options if int(one) != pupil.proposed)
    answer = pupil.send("move", action=other)
    assert answer.status_code == 409
    assert "Not a bad idea either!" in answer.text
    assert answer.text.index('id="coach"') < answer.text.index('id="notice"')
    assert (pupil.number, pupil.step) == (number, 2)
    assert pupil.send("move", action=999).status_code == 422


def test_undo_reload_and_language_keep_the_step(client):
    pupil = Pupil(client, "cave-vs-cave")
    pupil.go_on()
    pupil.go_on()
    assert pupil.step == 3
    assert "Then take the stone" in pupil.page
    pupil.send("back", what="undo")
    assert pupil.step == 2
    pupil.send("back", what="redo")
    assert pupil.step == 3
    token = csrf(pupil.page)
    pupil.shown(client.post("/settings", data={"csrf": token, "lang": "fr", "back": pupil.path}))
    assert pupil.step == 3
    assert "Creusez en B4" in pupil.page
    pupil.reload()
    assert pupil.step == 3


def test_the_coach_goes_back_step_by_step_past_bots_and_chance(client):
    pupil = Pupil(client)
    assert 'id="coach-back"' not in pupil.page
    stops = []
    for _ in range(12):
        stops.append((pupil.step, pupil.proposed))
        pupil.go_on()
    while stops:
        pupil.send("lesson", what="back")
        assert (pupil.step, pupil.proposed) == stops.pop()
    assert 'id="coach-back"' not in pupil.page


def test_a_bot_does_not_think_while_the_coach_talks(client):
    pupil = Pupil(client)
    time.sleep(0.3)
    pupil.reload()
    assert pupil.step == 1
    assert "is thinking" not in pupil.page
    assert 'class="tag hot"' in client.get("/").text, "the table waits for the pupil"


def test_leaving_in_the_middle_makes_a_table_like_any_other(client):
    pupil = Pupil(client)
    pupil.go_on()
    pupil.send("lesson", what="leave")
    assert 'id="coach"' not in pupil.page
    options = re.findall(r'<button name="action" value="(\d+)"', pupil.page)
    assert pupil.send("move", action=options[-1]).status_code == 200
    assert pupil.send("lesson", what="next").status_code == 409
    assert pupil.send("lesson", what="leave").status_code == 409


def test_letting_a_bot_play_ends_the_lesson(client):
    pupil = Pupil(client)
    pupil.send("seats/1", bot="random")
    assert 'id="coach"' not in pupil.page
    deadline = time.time() + 30
    while pupil.number < 20 and time.time() < deadline:
        time.sleep(0.05)
        pupil.reload()
    assert pupil.number >= 20


def test_two_lessons_at_once_and_only_ones_own(settings):
    with TestClient(create_app(settings), follow_redirects=True) as one:
        first, second = Pupil(one), Pupil(one, "meduris")
        first.go_on()
        assert (first.step, second.reload() and second.step) == (2, 1)
        stranger = TestClient(one.app, follow_redirects=True)
        stranger.get("/")
        page = stranger.post("/quick/stone-age", data={"csrf": csrf(stranger.get("/").text)})
        form = {"csrf": csrf(page.text), "number": first.number, "what": "leave"}
        assert stranger.post(f"{first.path}/lesson", data=form).status_code == 409
        assert 'id="coach"' not in stranger.get(first.path).text
        first.reload()
        assert first.step == 2


def test_a_lesson_written_anew_lets_its_pupils_play_on(client, monkeypatch):
    pupil = Pupil(client)
    pupil.go_on()
    _game, lesson = taught("stone-age")
    other = replace(lesson, actions=tuple(reversed(lesson.actions)))
    monkeypatch.setattr(lessons, "lesson_of", lambda game: other)
    pupil.reload()
    assert "has been rewritten" in pupil.page
    pupil.send("lesson", what="leave")
    assert 'id="coach"' not in pupil.page
    assert 'id="choices"' in pupil.page


def test_a_lesson_over_the_api(client):
    token = client.post("/api/v1/logins").json()["token"]
    client.headers["authorization"] = f"Bearer {token}"
    about = client.post("/api/v1/tables", json={"game": "meduris", "lesson": True}).json()
    assert about["lesson"]
    assert about["mine"] == [1]
    path = f"/api/v1/tables/{about['id']}"
    said = client.get(f"{path}/lesson", params={"lang": "fr"}).json()
    assert (said["kind"], said["number"]) == ("next", 1)
    assert "Bienvenue" in said["paragraphs"][0]
    about = client.post(f"{path}/lesson", json={"number": about["number"]}).json()
    said = client.get(f"{path}/lesson").json()
    assert said["proposal"] == "Place a worker on the high plain of copper"
    answer = client.post(f"{path}/moves", json={"number": about["number"], "action": "place stone"})
    assert (answer.status_code, answer.json()["error"]) == (409, "lesson-other")
    about = client.post(f"{path}/moves", json={"number": about["number"], "action": said["action"]}).json()
    about = client.post(f"{path}/lesson", json={"number": about["number"], "what": "back"}).json()
    assert client.get(f"{path}/lesson").json()["proposal"] == said["proposal"]
    about = client.post(f"{path}/lesson", json={"number": about["number"], "what": "leave"}).json()
    assert not about["lesson"]
    assert client.get(f"{path}/lesson").json() is None
