"""Is everything that can be shown put in words, in both languages? [all]"""

import pytest

from hameau.core.events import Journal
from hameau.core.options import Options
from hameau.core.rng import Rng
from hameau.games.caverna.actions import CATALOGUE
from hameau.games.caverna.document import CELL_WORDS
from hameau.games.caverna.events import CAUSES, Event
from hameau.games.caverna.exchanges import EXCHANGE_SLUGS
from hameau.games.caverna.furnishings import FURNISHING_SLUGS
from hameau.games.caverna.pieces import GOODS, LOOT_SLUGS, SINGLES, TWINS
from hameau.games.caverna.rules.decision import Decision
from hameau.games.caverna.rules.placing import OBSTACLES
from hameau.games.caverna.rules.scoring import CATEGORIES
from hameau.games.caverna.rules.steps import STEPS
from hameau.games.caverna.spaces import CHOSEN_OPS, SPACES
from hameau.games.caverna.tests.draw import GAME


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_slug_action_event_step_and_reason_has_words(lang: str) -> None:
    text = GAME.text(lang)
    slugs = {
        *GOODS,
        *SPACES,
        *FURNISHING_SLUGS,
        *LOOT_SLUGS,
        *EXCHANGE_SLUGS,
        *CHOSEN_OPS,
        *SINGLES,
        *TWINS,
        *CAUSES,
        *CELL_WORDS,
    }
    assert not [slug for slug in slugs if not text.has("names", slug)]
    for slug in (*SPACES, *FURNISHING_SLUGS):
        assert text.name(slug, "help").endswith(".")
    for number, notation in enumerate(CATALOGUE):
        family = CATALOGUE.owner(number)
        sentence = text.sentence("actions", family.template, family.values(number))
        assert sentence, notation
        assert "{" not in sentence
    kinds = [kind for kind in vars(Event).values() if hasattr(kind, "template")]
    told = {key.partition(" ")[0] for key in text.tables["events"]}  # some are told by their cause
    assert {kind.name for kind in kinds} == told <= set(text.tables["events"])
    sown = {notation.replace("sow ", "sowed ") for notation in CATALOGUE if notation.startswith("sow ")}
    causes = {key.partition(" ")[2] for key in set(text.tables["events"]) - sown} - {"", "None"}
    assert causes <= {*CAUSES}
    assert {step.slug for step in STEPS.all if step.actions} | {"over"} == set(text.tables["steps"])
    decisions = [step for step in STEPS.all if isinstance(step, Decision)]
    reasons = {slug for step in decisions for family, slug, rule in step.because} | {*OBSTACLES[1:]}
    assert len(reasons) > 15
    assert reasons <= set(text.tables["reasons"])
    assert set(text.tables["score"]) == set(CATEGORIES)


def test_both_languages_have_the_same_keys() -> None:
    english, french = GAME.text("en").tables, GAME.text("fr").tables
    assert {name: set(table) for name, table in english.items()} == {
        name: set(table) for name, table in french.items()
    }


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_whole_games_can_be_told(lang: str) -> None:
    text = GAME.text(lang)
    for seats in (1, 3, 7):
        state, rng, out = GAME.new(seats), Rng(seats, "told"), Options()
        state.journal = Journal()
        while state.seat != -2:
            prompt = state.prompt()
            assert text.sentence("steps", prompt.step, prompt.values)
            for action in (0, 100, 400, 1300, 1500):
                for reason in state.why_not(action):
                    assert text.sentence("reasons", reason.slug, reason.values)
            out.clear()
            state.options(out)
            state.perform(rng.pick(out))
        for event in state.journal.everything():
            assert text.sentence("events", event.kind, (event.values or {}) | {"player": "Ann"})
