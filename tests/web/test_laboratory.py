"""The page of what wins: at every number of seats, in both languages, and not where a host does without."""

from dataclasses import replace

import pytest
from fastapi.testclient import TestClient

import hameau
from hameau.core.text import LANGUAGES
from hameau.study.lab import laboratory
from hameau.study.lab.page import interface
from hameau.web.http.app import create_app


@pytest.mark.parametrize("slug", sorted(hameau.games()))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_wins_is_told_at_every_number_of_seats(client, slug, lang):
    game = hameau.game(slug)
    headers, words = {"accept-language": lang}, game.text(lang)
    assert f'href="/laboratory/{slug}"' in client.get("/", headers=headers).text
    for table in laboratory(game).tables:
        answer = client.get(f"/laboratory/{slug}?seats={table.seats}", headers=headers)
        assert answer.status_code == 200
        assert f'href="?seats={table.seats}" aria-current="page"' in answer.text
        assert str(interface(lang).tables["laboratory"]["sheet"]).replace("'", "’") in answer.text
        assert next(iter(words.tables["game"].values())) in answer.text
    assert client.get(f"/laboratory/{slug}", headers=headers).status_code == 200


def test_there_is_no_page_of_what_nobody_has_played(client):
    for address in ("stone-age?seats=7", "stone-age?seats=-1", "chess"):
        assert client.get(f"/laboratory/{address}").status_code == 404
    assert client.get("/laboratory/stone-age?seats=many").status_code == 422


def test_a_host_can_do_without(settings):
    with TestClient(create_app(replace(settings, study_laboratory=False))) as client:
        assert client.get("/laboratory/stone-age").status_code == 404
        assert "/laboratory/" not in client.get("/").text
