"""Is there a word for everything, in both languages?"""

import re
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter

import pytest

import hameau.web
from hameau.bots import LEVELS, bots
from hameau.core.text import LANGUAGES
from hameau.web.show.words import choose_language, words

from ..test_text import MISSET
from .test_pages import begin

WEB = Path(hameau.web.__file__).parent


def keys(lang: str) -> set[tuple[str, str]]:
    return {(table, key) for table, entries in words(lang).tables.items() for key in entries}


def test_both_languages_have_the_same_keys_and_fields():
    assert keys("en") == keys("fr")
    for table, key in keys("en"):
        fields = [
            {
                re.split(r"[|./]", name)[0]
                for _, name, _, _ in Formatter().parse(str(words(lang).tables[table][key]))
                if name
            }
            for lang in LANGUAGES
        ]
        assert fields[0] == fields[1], f"{table}.{key}"


def test_every_sentence_a_template_or_module_asks_for_exists():
    pattern = re.compile(r"""(?:\bt|say|sentence)\(['"](\w+)['"], ['"]([\w-]+)['"][,)]""")
    used = set()
    for path in [*WEB.rglob("templates/**/*.html"), *WEB.rglob("*.py")]:
        used |= set(pattern.findall(path.read_text("utf-8")))
    assert len(used) > 80
    assert used <= keys("en")


def test_every_problem_has_a_sentence():
    pattern = re.compile(
        r'Problem\(\s*"([\w-]+)"|reason = "(undo-[\w-]+)"'
        r'|_show\(request, "([\w-]+)"|_refusal\(headers, "([\w-]+)"'
    )
    used = {
        name
        for path in WEB.rglob("*.py")
        for found in pattern.findall(path.read_text("utf-8"))
        for name in found
        if name
    }
    assert len(used) > 25
    assert {("problems", slug) for slug in used} <= keys("en")


@pytest.mark.parametrize(
    ("cookie", "accepted", "chosen"),
    [
        (None, None, "en"),
        (None, "fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        (None, "de,en;q=0.3,fr;q=0.7", "fr"),
        ("en", "fr", "en"),
        ("tlh", "fr", "fr"),
        (None, ";q=,,;q=x", "en"),
    ],
)
def test_the_language_is_what_was_chosen_or_what_the_browser_asks_for(cookie, accepted, chosen):
    assert choose_language(cookie, accepted) == chosen


class Read(HTMLParser):
    """What is read of a page, or heard: its text, and what is said of its elements."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.silent = ""
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.silent = tag if tag in ("script", "style") else ""
        heard = ("title", "alt", "placeholder", "aria-label")
        self.texts += [
            value for name, value in attrs if value and (name in heard or name.startswith("data-"))
        ]

    def handle_data(self, data):
        if not self.silent:
            self.texts.append(" ".join(re.split(r"[ \n]+", data)).strip(" "))


def test_pages_in_french_are_set_as_their_words_are(client):
    """What a template puts between words of the catalogue is French as well."""
    client.headers["accept-language"] = "fr"
    table = begin(client, "cave-vs-cave")
    paths = [
        "/",
        "/new/caverna",
        "/puzzles",
        "/account",
        "/credits",
        "/study",
        "/rules/meduris/aid",
        "/nothing",
    ]
    pages = {path: client.get(path).text for path in (*paths, table, f"{table}/log")}
    assert all('<html lang="fr"' in page for page in pages.values())
    wrong = [(path, text) for path, page in pages.items() for text in Read(page).texts if MISSET.search(text)]
    assert wrong == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_levels_of_bots_have_names_of_their_own_in_the_order_of_their_strength(lang):
    named = [words(lang).sentence("bots", name) for name in bots()]
    assert [name for name in bots() if name in LEVELS] == list(LEVELS)
    numbers = [int(found[1]) for name in named if (found := re.search(r"\b(\d)\b", name))]
    assert numbers == list(range(1, len(LEVELS) + 1))
    assert len({name.split(",")[-1] for name in named}) == len(named)  # what is said of each, too


def test_a_new_table_lists_bots_from_strong_to_weak(client):
    values = re.findall(r'value="bot:([^"]+)"', client.get("/new/meduris").text.partition("</select>")[0])
    assert values == ["master", "mcts", "expert", "artisan", "journeyman", "greedy", "apprentice", "random"]
