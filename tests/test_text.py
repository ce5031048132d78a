"""Is everything a player may see put in words, in both languages alike?"""

import re
from pathlib import Path

import pytest

import hameau
from hameau import cli
from hameau.cli.common import words
from hameau.core.errors import Refusal
from hameau.core.events import EventKind, Journal
from hameau.core.game import Game
from hameau.core.rng import Rng
from hameau.core.sentences import tell_events, tell_option, tell_question, tell_reason, tell_refusal
from hameau.core.state import CHANCE, OVER, State
from hameau.core.text import LANGUAGES, Text
from hameau.testing import rule_ids

FIELD = re.compile(r"\{([^{}]+)\}")
CELL = re.compile(r"[a-z]?\d+")  # numbers and coordinates speak for themselves
GAMES = [game for game in hameau.games().values() if game.package.startswith("hameau.games.")]
CLI = Path(str(cli.__file__)).parent


@pytest.fixture(params=GAMES, ids=[game.slug for game in GAMES])
def game(request: pytest.FixtureRequest) -> Game:
    found = request.param
    assert isinstance(found, Game)
    return found


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def fields(template: object) -> dict[str, set[str]]:
    """The values a sentence names, each with the forms it asks for."""
    found: dict[str, set[str]] = {}
    for field in FIELD.findall(str(template)):
        if "|" in field:
            found.setdefault(field.split("|")[0], set())
        elif "/" in field:
            slug, number = field.split("/")
            found.setdefault(slug, set()).update(("one", "many"))
            found.setdefault(number, set())
        else:
            slug, _, form = field.partition(".")
            found.setdefault(slug, set()).update([form] if form else [])
    return found


def event_kinds(game: Game) -> list[EventKind]:
    return [kind for kind in vars(game.module("events")).values() if isinstance(kind, EventKind)]


def check_forms(text: Text, template: object, slugs: dict[str, tuple[str, ...]]) -> None:
    """Every form that a sentence asks for exists for every slug that may stand there."""
    for name, forms in fields(template).items():
        for slug in slugs.get(name, ()):
            for form in forms:
                entry = text.tables["names"].get(slug)
                assert isinstance(entry, dict), f"{slug!r} has no forms, {template!r} asks for {form}"
                assert form in entry, f"{slug!r} has no form {form!r}, {template!r} asks for it"


def positions(game: Game, seats: int, seed: str) -> list[State]:
    """Every position of a random game."""
    state, rng, found = game.new(seats), Rng(seed), []
    while state.seat != OVER:
        found.append(state.clone())
        options = state.legal()
        state.apply(options[int(rng.below(len(options)))])
    return [*found, state]


# --- each game ---


def test_both_languages_have_the_same_keys(game: Game) -> None:
    english, french = (game.text(lang).tables for lang in LANGUAGES)
    assert {name: set(table) for name, table in english.items()} == {
        name: set(table) for name, table in french.items()
    }


def test_the_game_is_introduced(game: Game, lang: str) -> None:
    about = game.text(lang).tables["game"]
    assert all(about[key] for key in ("name", "tagline", "length"))


def test_every_family_has_a_sentence_and_its_fields_exist(game: Game, lang: str) -> None:
    text = game.text(lang)
    for family in game.catalogue.families:
        template = text.tables["actions"][family.template]
        slugs = dict(zip(family.fields, family.words))
        assert set(fields(template)) <= set(slugs), family.template
        check_forms(text, template, slugs)
    known = {family.template for family in game.catalogue.families} | set(game.catalogue)
    assert set(text.tables["actions"]) <= known
    assert set(text.tables.get("ranges", {})) <= known


def test_every_action_can_be_told_without_a_gap(game: Game, lang: str) -> None:
    for action in range(len(game.catalogue)):
        told = tell_option(game, game.text(lang), action)
        assert told
        assert "{" not in told
        assert told != game.write(action)


def test_every_kind_of_event_has_a_sentence_and_its_fields_exist(game: Game, lang: str) -> None:
    text = game.text(lang)
    kinds = event_kinds(game)
    assert kinds
    for kind in kinds:
        slugs = dict(kind.fields)
        for table in ("events", "events_joined", "events_part"):
            if table == "events" or text.has(table, kind.name):
                template = text.tables[table][kind.name]
                assert set(fields(template)) <= {*slugs, "player", "parts"}, (table, kind.name)
                check_forms(text, template, slugs)
        if kind.private:
            assert set(fields(text.tables["events_hidden"][kind.name])) <= {"player"}
    assert set(text.tables["events"]) == {kind.name for kind in kinds}


def test_every_visible_slug_has_a_name(game: Game, lang: str) -> None:
    names = game.text(lang).tables["names"]
    seen = {word for family in game.catalogue.families for entry in family.words for word in entry}
    seen |= {word for kind in event_kinds(game) for _, entry in kind.fields for word in entry}
    assert sorted(slug for slug in seen if not CELL.fullmatch(slug) and slug not in names) == []


def test_every_option_and_its_values_are_named(game: Game, lang: str) -> None:
    named = game.text(lang).tables.get("options", {})
    expected = {name for name in game.options}
    expected |= {f"{name}.{value}" for name, values in game.options.items() for value in values}
    assert set(named) == expected


def test_questions_reasons_and_points_of_random_games_are_told(game: Game, lang: str) -> None:
    text = game.text(lang)
    for seats in game.seats:
        for number, state in enumerate(positions(game, seats, f"text/{seats}")):
            prompt = state.prompt()
            assert text.has("steps", prompt.step)
            assert "{" not in tell_question(text, prompt)
            for action in range(len(game.catalogue)) if number % 25 == 0 else ():
                for reason in state.why_not(action):
                    assert text.has("reasons", reason.slug)
                    assert "{" not in tell_reason(text, reason)
        assert set(state.score_sheet(0)) == set(text.tables["score"])


def test_the_log_of_a_random_game_has_no_gaps(game: Game, lang: str) -> None:
    seats, rng = game.seats[-1], Rng("log")
    state, journal = game.new(seats), Journal()
    state.journal = journal
    while state.seat != OVER:
        options = state.legal()
        state.apply(options[int(rng.below(len(options)))])
    names = [f"Player{seat}" for seat in range(seats)]
    lines = tell_events(game.text(lang), names, [journal.events(0)])
    assert len(lines) > 50
    for line in lines:
        assert not re.search(r"[{}\0\1\2]", line.sentence)
        assert line.seat < 0 or line.sentence.startswith(names[line.seat])


def test_the_rules_have_the_same_numbers_in_both_languages(game: Game) -> None:
    english, french = (rule_ids(game.folder / name) for name in ("RULES.md", "RULES.fr.md"))
    assert english
    assert english == french


# --- telling ---


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "wood resolved the forest with 3 figures; rolled 2, 5, 1; gained 2 wood from the forest"),
        (
            "fr",
            "wood résout la forêt avec 3 figurines ; obtient 2, 5, 1 aux dés ; gagne 2 bois dans la forêt",
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
    assert told[0] == expected
    assert len(told) == 2  # the river, the only place left, is a line of its own


def test_a_secret_is_told_only_to_its_owner() -> None:
    game = hameau.game("stone-age")
    drew = next(kind for kind in event_kinds(game) if kind.name == "drew")
    journal = Journal()
    journal.add(drew, 0, 0)
    told = [
        tell_events(game.text("en"), ["Anna", "Ben"], [journal.events(seat)])[0].sentence for seat in (0, 1)
    ]
    assert told == ["Anna drew the extra card dice for all · pottery", "Anna drew an extra card unseen"]


# --- the interface ---


def test_the_interface_has_the_same_keys_and_fields_in_both_languages() -> None:
    english, french = (words(lang).tables for lang in LANGUAGES)
    assert list(english) == list(french)
    for name, table in english.items():
        assert list(table) == list(french[name])
        for key, template in table.items():
            assert set(fields(template)) == set(fields(french[name][key])), (name, key)


def test_every_refusal_of_a_table_has_a_sentence() -> None:
    """Of a game, its options or a bot; those of a history belong to whoever takes back."""
    sources = [CLI.parent / "core" / "game.py", *(CLI.parent / "bots").glob("*.py")]
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
    assert tell_refusal(words(lang), Refusal("options: unknown", "no-option", values)) == sentence
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
