"""What pages give to every screen, without a browser: gains that fly, company, an app, pictures for links."""

import html
import json
import re
from pathlib import Path
from types import SimpleNamespace

import hameau
from hameau.core.text import typeset
from hameau.games.meduris.tests.draw import table as meduris
from hameau.web.show.table_page import _turn
from hameau.web.show.words import words as interface

from .test_pages import begin, choices, form_of

WEB = Path(hameau.__file__).parent / "web"


def data(page: str, name: str) -> str:
    return html.unescape(re.search(rf'data-{name}="([^"]*)"', page)[1])


def test_a_page_says_what_the_last_moves_brought_and_to_whom(client):
    table = begin(client, "caverna")
    game = hameau.game("caverna")
    page = client.get(table).text
    assert json.loads(data(page, "gains")) == []
    supplies = str(game.read("place supplies"))
    assert supplies in choices(page)
    page = client.post(f"{table}/move", data={**form_of(page), "action": supplies}).text
    gained = json.loads(data(page, "gains"))[0]
    assert (gained["seat"], gained["goods"]["gold"]) == (0, 2)


def test_a_page_says_whether_one_plays_in_company(client):
    assert data(client.get(begin(client, "stone-age", "me", "bot:random")).text, "company") == "no"
    assert data(client.get(begin(client, "stone-age", "me", "friend")).text, "company") == "yes"


def test_the_site_can_be_installed_in_the_language_of_who_installs_it(client):
    for lang, words in (("en", "board games"), ("fr", "jeux")):
        answer = client.get("/manifest.webmanifest", headers={"accept-language": lang})
        assert answer.headers["content-type"] == "application/manifest+json"
        manifest = answer.json()
        assert words in manifest["description"]
        for icon in manifest["icons"]:
            picture = client.get(icon["src"])
            assert picture.headers["content-type"] == "image/png"
            width = int.from_bytes(picture.content[16:20])
            assert icon["sizes"] == f"{width}x{width}"
    assert client.get("/worker.js").headers["content-type"].startswith("text/javascript")
    assert "Pas de connexion" in client.get("/offline/fr").text
    assert "No connection" in client.get("/offline/en").text


def test_a_link_to_a_table_comes_with_its_picture(client):
    game = hameau.game("caverna")
    for path in (begin(client, "caverna", "me", "friend"), "/new/caverna", "/"):
        page = client.get(path).text
        address = re.search(r'property="og:image" content="([^"]*)"', page)[1]
        assert address.startswith("http://testserver/static/previews/")
        assert ("caverna" in address) == (path != "/")
        picture = client.get(address)
        assert picture.headers["content-type"] == "image/jpeg"
        assert picture.content[:2] == b"\xff\xd8"
    page = client.get(begin(client, "caverna", "me", "here")).text
    told = re.search(r'property="og:description" content="([^"]*)"', page)[1]
    assert re.search(r" −\d+ · .* −\d+", html.unescape(told)), "the points of both"
    assert all((known.folder / "cover.svg").exists() for known in hameau.games().values())
    assert game.folder.joinpath("cover.svg").read_text()[:80] in client.get("/").text


def test_no_script_or_page_holds_the_marks_of_a_merge():
    """A script with them is no script: nothing on the page can be pressed."""
    files = [path for path in WEB.rglob("*") if path.suffix in (".js", ".css", ".html", ".toml")]
    assert len(files) > 60
    marked = [
        path for path in files if re.search(r"^(<{7} |>{7} |={7}$)", path.read_text("utf-8"), re.MULTILINE)
    ]
    assert marked == []


def test_who_answers_in_the_turn_of_another_is_told_whose_it_is(client):
    """Of the die that Bert rolled; in one's own turn there is nothing of it."""
    for lang, words in (("en", "You answer Bert"), ("fr", "Répondez à Bert")):
        state = meduris(seats=2, hands=["wood 1, wool 1", "wood 1"], turn=1, seat=0, decide="return").state
        seats = [SimpleNamespace(kind="person")] * 2
        played = SimpleNamespace(turn=0, state=state, names=["Anna", "Bert"], seats=seats, is_running=True)
        turn = _turn(played, [0], is_taught=False)
        assert (turn.is_mine, turn.answers) == (True, "Bert")
        assert typeset(words, lang) == interface(lang).sentence(
            "table", "your-answer", {"player": turn.answers}
        )
        played.turn, played.state = 0, meduris(seats=2).state
        assert _turn(played, [0], is_taught=False).answers == ""
