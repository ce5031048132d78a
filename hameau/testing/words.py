"""Is everything a player may see put in words, in both languages alike?"""

import re
import sys
from typing import ClassVar

from ..core.events import ROLL, EventKind, Journal
from ..core.game import Game
from ..core.sentences import tell_events, tell_option, tell_question, tell_reason, tell_reminder
from ..core.text import LANGUAGES, Text
from .tables import Table, tables

_FIELD = re.compile(r"\{([^{}]+)\}")
_CELL = re.compile(r"[a-z]?\d+")  # numbers and coordinates speak for themselves


def fields(template: object) -> dict[str, set[str]]:
    """The values a sentence names, each with the forms it asks for."""
    found: dict[str, set[str]] = {}
    for field in _FIELD.findall(str(template)):
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
    """Every kind of event that stands in a module of the game, or in a class of constants there."""
    found: dict[int, EventKind] = {}
    for name, module in list(sys.modules.items()):
        if name == game.package or name.startswith(game.package + "."):
            homes = [vars(module), *(vars(one) for one in vars(module).values() if isinstance(one, type))]
            for home in homes:
                found.update({id(kind): kind for kind in home.values() if isinstance(kind, EventKind)})
    return list(found.values())


def check_forms(text: Text, template: object, slugs: dict[str, tuple[str, ...]]) -> None:
    """Every form that a sentence asks for exists for every slug that may stand there."""
    for name, forms in fields(template).items():
        for slug in slugs.get(name, ()):
            for form in forms:
                entry = text.tables["names"].get(slug)
                assert isinstance(entry, dict), f"{slug!r} has no forms, {template!r} asks for {form}"
                assert form in entry, f"{slug!r} has no form {form!r}, {template!r} asks for it"


class Words:
    game: ClassVar[Game]

    def test_both_languages_have_the_same_keys(self) -> None:
        english, french = (self.game.text(lang).tables for lang in LANGUAGES)
        assert {name: set(table) for name, table in english.items()} == {
            name: set(table) for name, table in french.items()
        }

    def test_the_game_is_introduced(self, lang: str) -> None:
        about = self.game.text(lang).tables["game"]
        assert all(about[key] for key in ("name", "tagline", "length"))

    def test_every_family_has_a_sentence_and_its_fields_exist(self, lang: str) -> None:
        text, families = self.game.text(lang), self.game.catalogue.families
        for family in families:
            template = text.tables["actions"][family.template]
            slugs = dict(zip(family.fields, family.words))
            assert set(fields(template)) <= set(slugs), family.template
            check_forms(text, template, slugs)
        known = {family.template for family in families} | set(self.game.catalogue)
        assert set(text.tables["actions"]) <= known
        for table in ("ranges", "when", "rows", "actions_about", "actions_gain"):
            assert set(text.tables.get(table, {})) <= known
        answers = {f"{step} {notation}" for step in text.tables["steps"] for notation in self.game.catalogue}
        assert set(text.tables.get("actions_now", {})) <= known | answers
        vain = (f"{family.template} {kind.name}" for family in families for kind in event_kinds(self.game))
        assert set(text.tables.get("actions_vain", {})) <= set(vain)

    def test_every_action_can_be_told_without_a_gap(self, lang: str) -> None:
        for action in range(len(self.game.catalogue)):
            told = tell_option(self.game, self.game.text(lang), action)
            assert told
            assert "{" not in told
            assert told != self.game.write(action)

    def test_every_kind_of_event_has_a_sentence_and_its_fields_exist(self, lang: str) -> None:
        text, kinds = self.game.text(lang), event_kinds(self.game)
        for kind in kinds:
            slugs = dict(kind.fields)
            for table in ("events", "events_joined", "events_part", "events_there"):
                if table == "events" or text.has(table, kind.name):
                    template = text.tables[table][kind.name]
                    assert set(fields(template)) <= {*slugs, "player", "parts"}, (table, kind.name)
                    check_forms(text, template, slugs)
            if kind.private:
                assert set(fields(text.tables["events_hidden"][kind.name])) <= {"player"}
        told = {key: template for key, template in text.tables.get("events", {}).items() if " " not in key}
        assert set(told) == {kind.name for kind in kinds}

    def test_kinds_of_events_with_a_single_cause_exist_and_so_do_their_fields(self, lang: str) -> None:
        text, kinds = self.game.text(lang), {kind.name: kind for kind in event_kinds(self.game)}
        for table in ("events", "events_joined", "events_part"):
            for key in (key for key in text.tables.get(table, {}) if " " in key):
                name, cause, *others = key.split(" ")
                slugs = dict(kinds[name].fields)
                if others:  # the values of all fields
                    assert len(slugs) == 1 + len(others)
                    assert all(
                        value.isdigit() or value in known
                        for value, known in zip((cause, *others), slugs.values())
                    )
                    assert set(fields(text.tables[table][key])) <= {*slugs, "player", "parts"}
                    continue
                is_apart = kinds[name].role == ROLL and cause == "apart" and "dice_apart" in text.tables
                known = slugs.get("cause", next(iter(slugs.values())) if len(slugs) == 1 else ())
                assert is_apart or cause in known or (len(slugs) == 1 and cause.isdigit() and not known)
                more = {"face"} if is_apart else set()
                assert set(fields(text.tables[table][key])) <= {*slugs, "player", "parts"} | more

    def test_what_the_laboratory_compares_is_told_by_events(self, lang: str) -> None:
        known = {f"{kind.name} {name}" for kind in event_kinds(self.game) for name, _words in kind.fields}
        asked = self.game.text(lang).tables.get("laboratory", {})
        assert set(asked) <= known
        for topic, entry in asked.items():
            row = entry["row"] if isinstance(entry, dict) else ""
            assert set(fields(row)) <= {topic.split()[-1]}, topic

    def test_every_visible_slug_has_a_name(self, lang: str) -> None:
        names = self.game.text(lang).tables["names"]
        seen = {word for family in self.game.catalogue.families for entry in family.words for word in entry}
        seen |= {word for kind in event_kinds(self.game) for _, entry in kind.fields for word in entry}
        assert sorted(slug for slug in seen if not _CELL.fullmatch(slug) and slug not in names) == []

    def test_every_option_and_its_values_are_named(self, lang: str) -> None:
        named = self.game.text(lang).tables.get("options", {})
        expected = {name for name in self.game.options}
        expected |= {f"{name}.{value}" for name, values in self.game.options.items() for value in values}
        assert set(named) == expected

    def test_questions_reasons_and_points_of_random_games_are_told(self, lang: str) -> None:
        text = self.game.text(lang)
        for table in tables(self.game):
            for number, state in enumerate(table.walk(seed=table.seats)):
                prompt = state.prompt()
                assert text.has("steps", prompt.step), prompt.step
                assert "{" not in tell_question(text, prompt) + tell_reminder(text, prompt)
                assert bool(tell_reminder(text, prompt)) == bool({"reminder", "tip"} & prompt.values.keys())
                for action in range(len(self.game.catalogue)) if number % 25 == 0 else ():
                    for reason in state.why_not(action):
                        assert text.has("reasons", reason.slug), reason.slug
                        assert "{" not in tell_reason(text, reason)
            assert set(state.score_sheet(0)) == set(text.tables["score"])

    def test_the_log_of_a_random_game_has_no_gaps(self, lang: str) -> None:
        table, journal = Table(self.game, self.game.seats[-1], {}), Journal()
        decisions = 0
        for state in table.walk(seed=1):
            state.journal = journal
            decisions += 1
        names = [f"Player{seat}" for seat in range(table.seats)]
        lines = tell_events(self.game.text(lang), names, [journal.events(0)])
        assert len(lines) > min(50, decisions // 4)
        for line in lines:
            assert not re.search(r"[{}\0\1\2]", line.sentence)
            assert line.seat < 0 or names[line.seat] in line.sentence
