"""Is there a word for everything, in both languages, and does the table draw at both widths?"""

import re
from io import StringIO

import pytest
from rich.console import Console

import hameau
from hameau.core.events import Journal
from hameau.core.options import Options
from hameau.core.rng import Rng
from hameau.core.sentences import tell_events, tell_option, tell_question, tell_reason
from hameau.core.state import OVER
from hameau.core.steps import End
from hameau.core.text import typeset
from hameau.games.cave_vs_cave.events import CAUSES, Event
from hameau.games.cave_vs_cave.pieces import ROOM_SLUGS
from hameau.games.cave_vs_cave.rules.scoring import CATEGORIES
from hameau.games.cave_vs_cave.rules.steps import STEPS
from hameau.games.cave_vs_cave.screen import TERMINAL, name_lines, screen
from hameau.games.cave_vs_cave.tests.draw import GAME, filled, table
from hameau.games.cave_vs_cave.tests.keen import keen_choice

LANGUAGES = ("en", "fr")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_slug_has_a_name(lang: str) -> None:
    names = GAME.text(lang).tables["names"]
    slugs = {word for family in GAME.catalogue.families for words in family.words for word in words}
    slugs |= set(CAUSES)
    assert sorted(slug for slug in slugs if slug not in names and not slug.isdigit()) == []


def test_both_languages_have_the_same_keys_and_fields() -> None:
    english, french = (GAME.text(lang).tables for lang in LANGUAGES)
    assert english.keys() == french.keys()
    for name, entries in english.items():
        assert list(entries) == list(french[name]), name
    for name in ("actions", "events", "steps", "reasons"):
        for key, sentence in english[name].items():
            fields = [
                {
                    field.split(".")[0].split("/")[0].split("|")[0]
                    for field in re.findall(r"{([^}]+)}", str(template))
                }
                for template in (sentence, french[name][key])
            ]
            assert fields[0] == fields[1], key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_action_event_step_and_score_has_a_sentence(lang: str) -> None:
    tables = GAME.text(lang).tables
    assert {family.template for family in GAME.catalogue.families} <= set(tables["actions"])
    kinds = {kind.name for kind in vars(Event).values() if type(kind).__name__ == "EventKind"}
    assert kinds == {kind.split()[0] for kind in tables["events"]}
    slugs = {step.slug for step in STEPS.all if step.actions or isinstance(step, End)}
    assert slugs == {step.split()[0] for step in tables["steps"]}  # of some there are cases
    assert set(CATEGORIES) == set(tables["score"])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2])
def test_whole_games_are_told_without_a_slug_left_over(lang: str, seats: int) -> None:
    text, players = GAME.text(lang), ["Ada", "Bo"][:seats]
    sentences: list[str] = []
    for seed in range(3):
        state, rng, out = GAME.new(seats), Rng(seed, "told"), Options()
        state.journal = Journal()
        while state.seat != OVER:
            sentences.append(tell_question(text, state.prompt()))
            sentences += [tell_option(GAME, text, action) for action in state.legal()]
            for action in range(0, len(GAME.catalogue), 3):
                sentences += [tell_reason(text, reason) for reason in state.why_not(action)]
            state.perform(keen_choice(state, rng, out))
        sentences += [line.sentence for line in tell_events(text, players, [state.journal.events(0)])]
    slugs = [slug for slug in GAME.text(lang).tables["names"] if "-" in slug and slug != "face-down"]
    assert not [sentence for sentence in sentences if "{" in sentence or "}" in sentence]
    assert not [
        sentence for sentence in set(sentences) if any(f" {slug}" in f" {sentence}" for slug in slugs)
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [80, 120])
def test_the_table_is_drawn_within_its_width(lang: str, width: int) -> None:
    full = (
        "warehouse",
        "stall",
        "storeroom",
        "weaving-room",
        "gold-vein",
        "parlor",
        "tunnel",
        "treasury",
        "shelf",
        "dungeon",
    )
    views = [GAME.new(1).view(0), GAME.new(2).view(None)]
    views.append(
        table(
            "masonry", "gold 12", filled(*full) + " extra empty", "r0c0-r0c1 extra-n", "two-walls"
        ).state.view(0)
    )
    for view in views:
        console = Console(width=width, record=True, file=StringIO())
        console.print(screen(view, ["Ada", "Bo"], GAME.text(lang)))
        lines = console.export_text().splitlines()
        assert max(len(line.rstrip()) for line in lines) <= width
        assert any(GAME.text(lang).name("entrance") in line for line in lines)
    assert any(GAME.text(lang).name("extra").lower() in line.lower() for line in lines)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_room_is_named_in_full_on_a_cell_of_a_narrow_terminal(lang: str) -> None:
    text = GAME.text(lang)
    for slug in ("entrance", *ROOM_SLUGS):
        lines = name_lines(text.name(slug), 11)
        assert len(lines) <= 2
        assert max(map(len, lines)) <= 11
        assert "".join(lines).replace(" ", "") == text.name(slug).replace(" ", "")


def test_a_room_in_the_terminal_tells_its_price_its_points_and_what_its_walls_mean() -> None:
    assert TERMINAL.price("parlor", GAME.text("fr")) == typeset("Vaut 6 points ; prix : 1 pierre, 1 or", "fr")
    assert TERMINAL.price("prospecting-site", GAME.text("en")) == "Worth 5 points; price: nothing"
    assert TERMINAL.price("cultivation", GAME.text("en")) == ""
    console = Console(width=80, record=True, file=StringIO())
    console.print(screen(GAME.new(2).view(0), ["Anna", "Ben"], GAME.text("fr")))
    shown = console.export_text()
    assert "EO" in shown
    assert typeset("Murs d'une pièce : N exigé, n permis", "fr") in shown


@pytest.mark.parametrize("seats", [1, 2])
def test_the_news_say_when_rounds_have_more_actions(seats: int) -> None:
    history = hameau.play(GAME, ["random"] * seats, seed=1).history
    words = {"en": ("three actions", "four actions"), "fr": ("trois actions", "quatre actions")}
    for move in history.moves():
        before, after = (history.at(at).view(0)["dwarfs"] for at in (move.start, move.end))
        for lang, numbers in words.items():
            lines = tell_events(GAME.text(lang), "AB", [move.journal.events(None)])
            told = " ".join(line.sentence for line in lines)
            assert [number in told for number in numbers] == [before < after == many for many in (3, 4)]


def test_the_use_of_a_room_does_not_read_as_if_it_were_bought() -> None:
    """It names the room once; the price of a room that is furnished says what is paid for."""
    t = table("undermining", "grain 1", filled("grindstone"), number=4).play("rooms", "use grindstone-1")
    for lang, told in (
        ("en", "Ann used the Grindstone; paid 1 grain; gained 3 food"),
        ("fr", "Ann utilise la Meule ; paie 1 céréale ; reçoit 3 repas"),
    ):
        (line, *_) = tell_events(GAME.text(lang), ["Ann", "Bob"], [t.journal.everything()])
        assert line.sentence.replace("\u00a0", " ") == told
