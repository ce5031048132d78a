"""A game of one's own on the page, drawn and in words: that of docs/adding-a-game.md."""

import re
import time

import pytest
from ford import GAME

from hameau.testing.tables import known

from .test_pages import begin, choices, form_of


@pytest.fixture(autouse=True)
def _known(monkeypatch):
    monkeypatch.setenv("HAMEAU_GAMES", "ford")  # for the process in which bots think
    with known(GAME):
        yield


def lifted(client, page: str) -> str:
    """The page behind the curtain that hides hands from whoever sits at the same screen."""
    curtain = re.search(r'id="curtain-go" href="([^"]*)"', page)
    return client.get(curtain[1]).text if curtain else page


@pytest.mark.parametrize(("lang", "name"), [("en", "The Ford"), ("fr", "Le Gué")])
def test_it_is_played_to_its_end_on_the_page(client, lang, name):
    client.headers["accept-language"] = lang
    assert name in client.get("/").text
    assert "<svg" in client.get("/picture/ford.svg").text
    assert 'id="rule-2.4"' in client.get("/rules/ford").text
    table = begin(client, "ford", "me", "here")
    page = lifted(client, client.get(table).text)
    assert 'id="stack"' in page
    while offered := choices(page):
        page = lifted(client, client.post(f"{table}/move", data={**form_of(page), "action": offered[0]}).text)
    assert 'class="ranking"' in page


def test_a_bot_answers_and_its_hand_is_not_on_the_page(client):
    table = begin(client, "ford", "me", "bot:journeyman")
    page = client.get(table).text
    assert 1 <= len(set(re.findall(r'id="stone-(\d)"', page))) <= 3
    assert page.count(">?</text>") == 4  # three stones of the other hand and the stack, from the back
    page = client.post(f"{table}/move", data={**form_of(page), "action": choices(page)[0]}).text
    deadline = time.time() + 30
    while not choices(page) and time.time() < deadline:
        time.sleep(0.1)
        page = client.get(table).text
    assert choices(page)
