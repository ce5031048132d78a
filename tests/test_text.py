"""Is the interface put in words, in both languages alike, and are moves and refusals told well?

The words of each game are tested by `hameau.testing`.
"""

import re
from pathlib import Path

import pytest

import hameau
from hameau import cli
from hameau.cli.common import words
from hameau.cli.rules import rulebook
from hameau.core.errors import Refusal
from hameau.core.events import Journal
from hameau.core.sentences import tell_events, tell_refusal
from hameau.core.state import CHANCE
from hameau.core.text import LANGUAGES, Text, in_percent, typeset
from hameau.testing.words import event_kinds, fields
from hameau.web.tables.lessons import lesson_of

CLI = Path(str(cli.__file__)).parent


# --- telling ---


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "wood used the forest with 3 figures; rolled 2, 5, 1; gained 2 wood"),
        (
            "fr",
            "wood utilise la forêt avec 3 figurines ; fait 2, 5, 1 aux dés ; gagne 2 bois",
        ),
    ],
)
def test_what_a_move_does_is_told_in_one_line_and_names_are_not_translated(lang: str, expected: str) -> None:
    game = hameau.game("stone-age")
    state, journal = game.new(2), Journal()
    while state.seat == CHANCE:
        state.apply(state.legal()[0])
    for text in ("place forest 3", "place hunt 5", "place river 2"):
        state.apply(game.read(text))
    state.journal = journal
    for text in ("use forest", "die 2", "die 5", "die 1"):
        state.apply(game.read(text))
    told = [line.sentence for line in tell_events(game.text(lang), ["wood", "Ben"], [journal.everything()])]
    assert told[0] == typeset(expected, lang)
    assert len(told) == 2  # the river, the only place left, is a line of its own


def test_a_line_names_a_cause_once() -> None:
    """Goods of the place that was gone to are not said to come from there; those of another tile are."""
    game = hameau.game("caverna")
    state, journal = game.new(2), Journal()
    while state.seat == CHANCE:
        state.apply(state.legal()[0])
    state.journal = journal
    state.apply(game.read("place supplies"))
    told = tell_events(game.text("en"), ["Anna", "Ben"], [journal.everything()])
    assert told[0].sentence.startswith("Anna placed a dwarf at Supplies; gained 1 wood, 1 stone")
    assert "from" not in told[0].sentence


def test_a_secret_is_told_only_to_its_owner() -> None:
    game = hameau.game("stone-age")
    drew = next(kind for kind in event_kinds(game) if kind.name == "drew")
    journal = Journal()
    journal.add(drew, 0, 0)
    told = [
        tell_events(game.text("en"), ["Anna", "Ben"], [journal.events(seat)])[0].sentence for seat in (0, 1)
    ]
    assert told == ["Anna drew the extra card dice for all · pottery", "Anna drew an extra card unseen"]


# --- typography ---


def french_texts() -> list[tuple[str, str]]:
    """Every French text that anybody reads, with where it stands."""
    folders = [CLI.parent, CLI.parent / "web", *sorted((CLI.parent / "games").iterdir())]
    found = [
        (f"{folder.name} {name} {key}", str(value))
        for folder in folders
        if (folder / "text" / "fr.toml").exists()
        for name, table in Text(folder / "text", "fr").tables.items()
        for key, entry in table.items()
        for value in (entry.values() if isinstance(entry, dict) else [entry])
    ]
    for game in hameau.games().values():
        lesson = lesson_of(game)
        found += (
            [(game.slug, text) for step in lesson.steps for text in step.words["fr"].values()]
            if lesson
            else []
        )
        found += [(game.slug, line) for line in rulebook(game, words("fr")).splitlines()]
    return found


MISSET = re.compile(
    r"[ \u202f][;:!?»%]|«[ \u202f]|«(?!\u00a0)|(?<!\u00a0)»|\w'\w|\w[;!?](?=\s|$)|\S  +\S|\w: |\w:$"
)  # in French, where other signs are to be


def test_french_is_set_as_french_is_printed() -> None:
    """No-break spaces before ; : ! ? and within « », one kind of apostrophe, no space twice, none missing."""
    code = re.compile(r"`[^`]*`|\bmcts:|\{[^{}]*\}|https?:\S+")  # names of commands and fields are no French
    texts = french_texts()
    assert len(texts) > 2000
    assert [(where, text) for where, text in texts if MISSET.search(code.sub("x", text))] == []


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("L'outil : « d'or » ; quoi ?", "L’outil\u00a0: «\u00a0d’or\u00a0»\u00a0; quoi\u00a0?"),
        ("pip install '.[web]', {player}'s turn", "pip install '.[web]', {player}’s turn"),
    ],
)
def test_keys_of_every_keyboard_become_signs_of_print(written: str, printed: str) -> None:
    assert typeset(written, "fr") == printed
    assert typeset(printed, "fr") == printed
    assert typeset("who? us: yes!", "en") == "who? us: yes!"


# --- the interface ---


def test_the_interface_has_the_same_keys_and_fields_in_both_languages() -> None:
    english, french = (words(lang).tables for lang in LANGUAGES)
    assert list(english) == list(french)
    for name, table in english.items():
        assert list(table) == list(french[name])
        for key, template in table.items():
            assert set(fields(template)) == set(fields(french[name][key])), (name, key)


def test_every_refusal_of_a_table_has_a_sentence() -> None:
    """Of a game, its options, a bot or a study; those of a history belong to whoever takes back."""
    folders = [path for name in ("bots", "arena", "study") for path in (CLI.parent / name).glob("*.py")]
    sources = [CLI.parent / "core" / "game.py", *folders]
    found = [
        slug
        for path in sources
        for slug in re.findall(r'Refusal\(.+?, "([\w-]+)"[,)]', path.read_text("utf-8"))
    ]
    assert len(found) > 8
    assert set(found) == set(words("en").tables["refusals"])


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Stone Age has no option size; it has maxed, colour."),
        ("fr", "L'Âge de Pierre n'a pas d'option size ; il a maxed, colour."),
    ],
)
def test_a_refusal_is_told_in_both_languages(lang: str, sentence: str) -> None:
    values: dict[str, object] = {"game": "stone-age", "got": "size", "allowed": ["maxed", "colour"]}
    refused = tell_refusal(words(lang), Refusal("options: unknown", "no-option", values))
    assert refused == typeset(sentence, lang)
    nameless = Refusal("options: unknown", "no-option", values | {"game": "go"})
    assert tell_refusal(words(lang), nameless).startswith("Go ")
    assert tell_refusal(words(lang), Refusal("it is too late", "too-late")) == "it is too late"


def test_every_word_the_interface_asks_for_exists() -> None:
    tables = words("en").tables
    asked = []
    for path in CLI.glob("*.py"):
        source = path.read_text("utf-8")
        asked += re.findall(r'(?:sentence|say)\(\s*"(\w+)", "([\w-]+)"', source)
        asked += [("errors", key) for key in re.findall(r'problem\(text, "([\w-]+)"', source)]
        asked += [("help", key) for key in re.findall(r'HELP\["([\w-]+)"\]', source)]
    assert len(asked) > 60
    assert [pair for pair in asked if pair[1] not in tables[pair[0]]] == []


def test_a_share_has_a_space_before_its_sign_in_french_alone():
    assert in_percent(52, "en") == "52%"
    assert in_percent("−5", "fr") == "−5\u00a0%"
