"""Templates write what they are given, escaped; their code is kept, and made anew when they change."""

import sys

import pytest
from jinja2 import DictLoader, StrictUndefined
from markupsafe import Markup

from hameau.web.http.template_code import KeptCode, PlainEnvironment


class Thing:
    name = "<b>"
    count = -3
    is_open = True
    none = None
    html = Markup("<i>")

    def say(self, *words: str, end: str = "") -> str:
        return " ".join(words) + end


def made(source: str, **values: object) -> str:
    environment = PlainEnvironment(autoescape=True, undefined=StrictUndefined)
    return environment.from_string(source).render(values)


@pytest.mark.parametrize(
    ("source", "written"),
    [
        ("{{ thing.name }}", "&lt;b&gt;"),
        ("{{ thing.html }}", "<i>"),
        ("{{ thing.count }} {{ thing.is_open }} {{ thing.none }} {{ 1.5 }}", "-3 True None 1.5"),
        ("{{ thing.say('a', \"'\", end='&') }}", "a &#39;&amp;"),
        ("{{ thing.say(*['a', 'b']) }}", "a b"),
        ("{{ (thing if true else none).name | length }}", "3"),
        ("{% macro m(x) %}<p>{{ x }}</p>{% endmacro %}{{ m('<') }}", "<p>&lt;</p>"),
        (
            "{% macro m() %}({{ caller() }}){% endmacro %}{% call m() %}{{ thing.name }}{% endcall %}",
            "(&lt;b&gt;)",
        ),
        ("{% block b %}x{% endblock %}{{ self.b() }}", "xx"),
        ("{% for one in [1, 2] %}{{ loop.index }}{{ one }}{% endfor %}", "1122"),
    ],
)
def test_what_a_template_says_is_written_as_jinja_would(source, written):
    assert made(source, thing=Thing()) == written


@pytest.mark.parametrize("source", ["{{ thing.nothing }}", "{{ nothing }}", "{{ nothing.at_all }}"])
def test_what_is_not_there_is_a_mistake(source):
    with pytest.raises(Exception, match="nothing"):
        made(source, thing=Thing())


def test_code_is_kept_and_made_anew_when_a_template_changes(tmp_path, monkeypatch):
    def written(source: str) -> str:
        environment = PlainEnvironment(
            loader=DictLoader({"page": source}), bytecode_cache=KeptCode(tmp_path, "en")
        )
        return environment.get_template("page").render()

    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert written("one") == "one"
    assert not list(tmp_path.iterdir())
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    assert written("one") == "one"
    kept = list((tmp_path / "__pycache__").iterdir())
    assert len(kept) == 1
    monkeypatch.setattr(PlainEnvironment, "_generate", None)  # what is kept needs no code to be made
    assert written("one") == "one"
    monkeypatch.undo()
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    assert written("two") == "two"


def test_where_nothing_can_be_kept_pages_are_made_all_the_same(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    gone = KeptCode(tmp_path / "gone", "en")
    environment = PlainEnvironment(loader=DictLoader({"page": "one"}), bytecode_cache=gone)
    assert environment.get_template("page").render() == "one"
