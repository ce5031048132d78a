"""Is there a sentence for everything, in both languages, and does the table fit a terminal?"""

import pytest
from rich.console import Console

from hameau import OVER, Rng, State
from hameau.core.events import Event, EventKind, Journal
from hameau.core.sentences import tell_about, tell_events, tell_now, tell_option, tell_question, tell_reason
from hameau.core.text import typeset
from hameau.games.meduris import GAME, events
from hameau.games.meduris.board_merits import merits
from hameau.games.meduris.rules.steps import DECISIONS
from hameau.games.meduris.screen import screen

from .draw import table

NAMES = ["Anna", "Bertrand", "Chloé", "Didier"]
languages = pytest.mark.parametrize("lang", ["en", "fr"])


def random_game(seats: int, seed: int) -> list[State]:
    """A position of every twelfth decision of a random game."""
    state, rng, positions, number = GAME.new(seats), Rng(seed, "text"), [], 0
    while state.seat != OVER:
        if number % 12 == 0:
            positions.append(state.clone())
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
        number += 1
    return [*positions, state]


@languages
def test_every_table_has_its_keys(lang: str) -> None:
    tables = GAME.text(lang).tables
    assert {family.template for family in GAME.catalogue.families} <= set(tables["actions"])
    kinds = {entry.name for entry in vars(events.Event).values() if isinstance(entry, EventKind)}
    assert {kind.split()[0] for kind in tables["events"]} == kinds
    assert set(tables["steps"]) == set(DECISIONS)
    assert set(tables["score"]) == {"track", "temples", "runes"}
    assert set(tables["options"]) == {"screens", "screens.closed", "screens.open"}
    english = GAME.text("en").tables
    assert {name: list(table) for name, table in tables.items()} == {
        name: list(table) for name, table in english.items()
    }


@languages
def test_options_questions_and_reasons_are_told(lang: str) -> None:
    text = GAME.text(lang)
    slugs: set[str] = set()
    for state in (*random_game(2, 1), *random_game(4, 2)):
        assert "{" not in tell_question(text, state.prompt())
        for action in range(len(GAME.catalogue)):
            assert "{" not in tell_option(GAME, text, action)
            for reason in state.why_not(action):
                assert reason.slug in text.tables["reasons"]
                assert "{" not in tell_reason(text, reason)
                slugs.add(reason.slug)
    assert len(slugs) >= 15


@languages
def test_whole_games_are_told(lang: str) -> None:
    for seats in (2, 3, 4):
        state, rng = GAME.new(seats), Rng(seats, "told")
        state.journal = Journal()
        while state.seat != OVER:
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
        lines = tell_events(GAME.text(lang), NAMES, [state.journal.events(0)])
        assert len(lines) > 100
        assert all(line.sentence and "{" not in line.sentence for line in lines)


LOG = {
    "en": [
        "Bertrand offered wood to the druid on space 5; gave 3 copper; scored 1 point",
        "Bertrand offered nothing to the druid on space 5; lost 1 point",
        "Bertrand offered both materials to the druid on space 5; gave 1 wood, 1 wool; scored 1 point",
        "Bertrand offered the druid token to the druid on space 5; scored 1 point",
    ],
    "fr": [
        "Bertrand offre du bois au druide sur la case 5 ; donne 3 tuiles cuivre ; marque 1 point",
        "Bertrand n'offre rien au druide sur la case 5 ; perd 1 point",
        "Bertrand offre les deux matières premières au druide sur la case 5 ; "
        "donne 1 tuile bois, 1 tuile laine ; marque 1 point",
        "Bertrand offre le jeton bonus au druide sur la case 5 ; marque 1 point",
    ],
}


@languages
def test_offerings_are_told_in_good_sentences(lang: str) -> None:
    gifts = [("wood", "copper 3"), ("nothing", "wood 1"), ("both", "wood 1, wool 1"), ("token", "")]
    for (gift, hand), expected in zip(gifts, LOG[lang]):
        board = "hut 1 on 5; hut 0 on 12, 20; temple 1 on 9"
        t = table(board=board, druid=20, hands=["copper 1, stone 1", hand, ""], tokens={5: "druid"})
        t.play("build temple 8").play(f"offer {gift}")
        events = [event for event in t.journal.everything() if event.seat == 1 and "river" not in str(event)]
        assert [line.sentence for line in tell_events(GAME.text(lang), NAMES, [events])] == [
            typeset(expected, lang)
        ]


@languages
def test_a_visit_is_told_by_its_offering(lang: str) -> None:
    board = "hut 1 on 5; hut 0 on 12, 20; temple 1 on 9"
    t = table(board=board, druid=20, hands=["copper 1, stone 1", "", ""])
    t.play("build temple 8").reports("visited druid at 5", "seat 1 offered nothing at 5")
    lines = tell_events(GAME.text(lang), NAMES, [t.journal.everything()])
    assert all(line.seat >= 0 for line in lines if "5" in line.sentence)


def test_what_both_resources_bring_is_a_number_when_they_are_asked_for() -> None:
    board = "hut 1 on 5, 6; hut 0 on 12, 20; temple 1 on 9"
    t = table(board=board, druid=20, hands=["copper 1, stone 1", "wood 1, wool 1", ""], tokens={5: "druid"})
    prompt = t.play("build temple 8").state.prompt()
    for gift in ("both", "token"):
        told = tell_now(GAME, GAME.text("en"), GAME.read(f"offer {gift}"), prompt)
        assert told.endswith(": 2 points")
    assert tell_now(GAME, GAME.text("en"), GAME.read("offer wood"), prompt) == "Offer wood: 1 point"


@languages
def test_both_resources_of_a_hut_on_its_own_are_said_to_score_no_more_than_one(lang: str) -> None:
    board = "hut 1 on 5; hut 0 on 12, 20; temple 1 on 9"
    t = table(board=board, druid=20, hands=["copper 1, stone 1", "wood 1, wool 1", ""])
    state, text, both = t.play("build temple 8").state, GAME.text(lang), GAME.read("offer both")
    assert tell_now(GAME, text, both, state.prompt()).endswith(
        {"en": "1 point, no more", "fr": "pas plus"}[lang]
    )
    warning = merits(state.view(1), [both], text)[both].warning
    assert warning.endswith({"en": "no more than one of them.", "fr": "pas plus qu’une seule."}[lang])


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "Anna gained 2 wool from the die"), ("fr", "Anna gagne 2 tuiles laine au dé")],
)
def test_the_same_gained_twice_is_told_as_a_sum(lang: str, told: str) -> None:
    gained = Event("gained", 0, {"amount": 1, "resource": "wool", "cause": "small-yield"}, "gained")
    (line,) = tell_events(GAME.text(lang), NAMES, [[gained, gained]])
    assert line.sentence == typeset(told, lang)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", f"Anna took the rune stone “box” from {NAMES[1]}"),
        ("fr", f"Anna prend la pierre runique « box » à {NAMES[1]}"),
    ],
)
def test_who_loses_a_rune_stone_is_named(lang: str, told: str) -> None:
    t = table(board="hut 1 on 5", hands=["wood 1, stone 1", "", ""]).play("build hut 7")
    taken = [event for event in t.journal.everything() if event.kind == "stole-rune"]
    rune = GAME.text(lang).name("box")
    (line,) = tell_events(GAME.text(lang), NAMES, [taken])
    assert line.sentence == typeset(told, lang).replace("box", rune)


TURNS = {
    ("en", "move wood 1 stone"): "Anna moved a worker from wood (height 1) to stone: Anna +3, Bertrand +3",
    ("en", "build hut 7"): (
        "Anna paid 1 wood, 1 stone; built a hut on space 7; took the rune stone “box” from Bertrand"
    ),
    ("fr", "move wood 1 stone"): (
        "Anna déplace un ouvrier du bois (hauteur 1) vers la pierre : Anna +3, Bertrand +3"
    ),
    ("fr", "build hut 7"): (
        "Anna donne 1 tuile bois, 1 tuile pierre ; construit une hutte sur la case 7 ; "
        "prend la pierre runique « coffre » à Bertrand"
    ),
}


@pytest.mark.parametrize(("lang", "action"), TURNS)
def test_a_turn_is_told_in_few_words(lang: str, action: str) -> None:
    plains = "wood 0, stone 1 1"
    t = table(board="hut 1 on 5", plains=plains, hands=["wood 1, stone 1", "", ""]).play(action)
    line = tell_events(GAME.text(lang), NAMES, [t.journal.everything()])[0]
    assert line.sentence == typeset(TURNS[lang, action], lang)


ROLLS = {
    "en": ["Anna rolled wood: Bertrand +2, Anna +1", "Anna rolled stone"],
    "fr": ["Anna lance le dé (bois) : Bertrand +2, Anna +1", "Anna lance le dé (pierre)"],
}


@languages
def test_a_roll_is_told_in_one_line_with_all_who_gain(lang: str) -> None:
    """Also who has two workers there with another's between them."""
    for face, expected in zip(("wood", "stone"), ROLLS[lang]):
        t = table(plains="wood 1 0 1", decide="roll").play(f"die {face}")
        lines = tell_events(GAME.text(lang), NAMES, [t.journal.everything()])
        assert [line.sentence for line in lines] == [typeset(expected, lang)]


RIVER = {
    "en": "The druid crossed the great river, 1 point per rune stone: Anna +2, Bertrand +1",
    "fr": "Le druide traverse le grand fleuve, 1 point par pierre runique : Anna +2, Bertrand +1",
}


@languages
def test_the_river_is_told_in_one_line_with_all_who_score(lang: str) -> None:
    board = "hut 0 on 20; hut 1 on 5; hut 0 on 12; temple 2 on 9"
    t = table(board=board, druid=20, hands=["wood 9, wool 9, copper 9", "", ""]).play("build temple 2")
    lines = [line.sentence for line in tell_events(GAME.text(lang), NAMES, [t.journal.everything()])]
    assert typeset(RIVER[lang], lang) in lines


@languages
@pytest.mark.parametrize("width", [80, 120])
def test_the_table_fits_the_terminal(lang: str, width: int) -> None:
    for seats in (2, 3, 4):
        for state in random_game(seats, seats):
            console = Console(width=width, record=True, file=None, quiet=True)
            rendered = screen(state.view(0), NAMES[:seats], GAME.text(lang))
            lines = console.render_lines(rendered)  # type: ignore[arg-type]
            shown = ["".join(part.text for part in line).rstrip() for line in lines]
            assert len(shown) <= 24
            assert all(len(line) <= width for line in shown)
            assert any("…" in line for line in shown) is False
            house = any(GAME.text(lang).tables["screen"]["house"] in line for line in shown)  # type: ignore[operator]
            assert house == (seats == 4)


FITS = 50  # letters on the two lines that a phone has for a question


@languages
def test_questions_fit_two_lines_of_a_phone(lang: str) -> None:
    """What else there is to say is told below them."""
    text, met = GAME.text(lang), set()
    for state in (*random_game(2, 1), *random_game(3, 4), *random_game(4, 2)):
        if state.seat >= 0:
            prompt = state.prompt()
            met.add(prompt.step)
            assert len(tell_question(text, prompt)) <= FITS
            assert len(tell_question(text, prompt, "Bertrand")) <= FITS
            assert "{" not in tell_about(GAME, text, prompt, state.legal())
    assert met >= {"place", "act", "offer"}


def test_how_prices_are_shown_is_said_only_to_who_can_build() -> None:
    def told(hand: str) -> str:
        state = table(hands=[hand, "", ""]).state
        return tell_about(GAME, GAME.text("en"), state.prompt(), state.legal())

    assert told("wood 1, wool 1, copper 1, stone 1").startswith("A space shows its price.")
    assert told("") == ""


QUESTIONS = {
    "": "Move a worker or build?",
    "temple 0 on 20, 24": "Move a worker or build a hut?",
    "hut 0 on 1, 3, 5, 7, 9, 11, 13, 15": "Move a worker or build a temple?",
}


@pytest.mark.parametrize("board", QUESTIONS)
def test_a_turn_is_asked_about_what_is_left_to_build(board: str) -> None:
    """Whatever the hand: what it can pay is nobody else's business."""
    for hand in ("", "wood 5, wool 5, copper 5, stone 5"):
        state = table(board=board, hands=[hand, "", ""]).state
        assert tell_question(GAME.text("en"), state.prompt()) == QUESTIONS[board]
