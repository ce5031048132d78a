"""The pages to read: rules for players with examples, and rules as they were written."""

import html
import re

import pytest

import hameau
from hameau.core.text import LANGUAGES
from hameau.games.caverna.board import space_help
from hameau.games.caverna.spaces import BOARD_SPACES, SPACES, board_spaces
from hameau.web.show.rulebook import chapters, examples, for_players, sentences, written
from hameau.web.tables.lessons import lesson_of

from .visitor import TAUGHT

TECHNICAL = re.compile(
    r"\*(?:Ruling|Décision)|`|\(p\. \d|(?-i:RULES)|\.py|\br\d\b|\(\*"  # no words of another language either
    r"|\b(?:seats?|sièges?|engine|moteur|code|records?|enregistrements?|programs?|programmes?)\b"
    r"|\bplace 0|\bfirst place\b|\b(?:is|are) offered\b|\bproposée?s?\b|\bnot asked\b|\bwithout asking\b"
    r"|\bpas demandée?s?\b|\bsans question|\bfind out|\bles règles (?:vérifient|constatent)|\bis decided when"
    r"|\bse décide quand|\bau moment (?:où|de)\b.* retourne",
    re.IGNORECASE,
)


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_players_read_every_rule_and_nothing_technical(game, lang):
    known = hameau.game(game)
    text = for_players(written(known, lang))
    assert [line for line in text.splitlines() if TECHNICAL.search(line)] == []
    numbers = re.findall(r"^- \*\*(\d+\.\d+)\*\*", written(known, lang), re.M)
    assert list(sentences(known, lang)) == numbers
    assert [
        number for number, words in sentences(known, lang).items() if not words.endswith((".", "!"))
    ] == []


@pytest.mark.parametrize("game", TAUGHT)
def test_the_rules_have_contents_examples_and_pictures(client, game):
    known = hameau.game(game)
    assert len(examples(known)) >= 6
    for lang in LANGUAGES:
        page = client.get(f"/rules/{game}", headers={"accept-language": lang}).text
        for chapter in chapters(known, lang):
            assert not chapter.number or f'href="#rule-{chapter.number}"' in page
        for step in examples(known).values():
            assert f"/picture/{game}/{step}.svg?lang={lang}" in page
            words = lesson_of(known).steps[step].words[lang]
            told = page.replace("&#39;", "'")
            assert words["title"] in told
            assert words.get("example", "") in told
    step = next(iter(examples(known).values()))
    answer = client.get(f"/picture/{game}/{step}.svg?lang=fr")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")
    assert client.get(f"/picture/{game}/99.svg").status_code == 404


def test_rulings_and_sources_have_a_page_of_their_own(client):
    players, curious = (client.get(f"/rules/stone-age{tail}").text for tail in ("", "/rulings"))
    assert "Ruling 4" not in players
    assert 'href="/rules/stone-age/rulings"' in players
    assert "Ruling 4" in curious
    assert "numbered clockwise from 0" in curious
    assert "numbered clockwise from 0" not in players
    assert 'id="rule-5.5"' in curious


def test_beside_a_table_the_rules_stand_with_their_pictures_alone(client):
    panel = client.get("/rules/meduris", headers={"hx-request": "true"}).text
    assert 'id="rule-9.3"' in panel
    assert "<html" not in panel
    assert "<nav" not in panel
    pictures = re.findall(r'<a href="([^"]+)" target="_blank"[^>]*>\s*<img src="([^"]+)"', panel)
    assert pictures
    assert all(large == small and client.get(large).status_code == 200 for large, small in pictures)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_player_aid_tells_every_space_and_tile(client, game):
    """A card of Stone Age says on itself what it does; all else that has words for it is on the page."""
    known = hameau.game(game)
    for lang in LANGUAGES:
        page = html.unescape(client.get(f"/rules/{game}/aid", headers={"accept-language": lang}).text)
        text = known.text(lang)
        told = {slug: names["help"] for slug, names in text.tables["names"].items() if "help" in names}
        missing = [slug for slug, words in told.items() if words not in page]
        own = ("wood", "wool", "copper", "stone")  # faces of the die, told by a rule
        assert [slug for slug in missing if slug not in own and "top" not in text.tables["names"][slug]] == []
    for path in ("/", f"/rules/{game}"):
        assert f'href="/rules/{game}/aid"' in client.get(path).text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_player_aid_for_a_number_of_players_tells_the_spaces_in_play_and_prints_them_all(client, lang):
    """Seven have spaces that two do not have, and fewer or more goods on others."""
    client.headers["accept-language"] = lang
    text, seats = hameau.game("caverna").text(lang), hameau.game("caverna").seats
    names = {text.name(row.slug) for row in BOARD_SPACES}
    for count in seats:
        page = html.unescape(client.get(f"/rules/caverna/aid?seats={count}").text)
        spaces = [SPACES[number] for number in board_spaces(count)]
        told = [name for name in re.findall(r"<strong>([^<]+)</strong>", page) if name in names]
        assert sorted(told) == sorted(map(text.name, spaces))
        assert all(space_help(slug, count, text) in page for slug in spaces)
        assert '<section class="unprinted">' not in page
        assert re.search(rf'href="\?seats={count}"\s+aria-current="page"', page)
    assert client.get("/rules/caverna/aid?seats=8").status_code == 404
    assert client.get("/rules/meduris/aid?seats=2").status_code == 404


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_example_has_words_of_its_own(client, lang):
    """The lesson tells its pupil what to do; the rules tell what can be seen."""
    game = hameau.game("stone-age")
    page = html.unescape(client.get("/rules/stone-age", headers={"accept-language": lang}).text)
    for step in examples(game).values():
        words = lesson_of(game).steps[step].words[lang]
        assert words["example"] in page
        assert words["text"].strip().partition("\n\n")[0] not in page
