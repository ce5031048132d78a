"""What pages give to every screen, told without a browser: gains that fly, company, icons, pictures for links."""

import html
import json
import re

import hameau

from .test_pages import begin, choices, form_of


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
