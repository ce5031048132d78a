"""Does the terminal speak well? Numbers, errors, names, legends and options, in both languages."""

import re

import pytest

import hameau
from hameau.arena.proof import Proof
from hameau.arena.report import rows
from hameau.arena.standings import Standing
from hameau.cli import common, scores, tune
from hameau.core.text import in_figures
from tests.test_cli import _surroundings, play, run  # noqa: F401  # the surroundings are for every test

# --- names of bots ---


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("maître", "Le robot maître porte ici le nom master"),
        ("Maitre", "Le robot Maitre porte ici le nom master"),
        ("compagnon", "Le robot compagnon porte ici le nom journeyman"),
        ("apprentie", "porte ici le nom apprentice"),
        ("hasard", "porte ici le nom random"),
        ("grédy", "Il n’y a pas de robot grédy\u00a0; vouliez-vous dire greedy"),
        ("randôm", "vouliez-vous dire random"),
        ("robot", "Les robots portent des noms à eux\u00a0: random, apprentice"),
        ("Bot", "Une personne porte un autre nom que Bot."),
    ],
)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_bot_by_another_name_is_no_person(name: str, answer: str, lang: str) -> None:
    refused = play("--lang", lang, players=f"Anna,{name}")
    assert refused.exit_code == 2
    assert (answer if lang == "fr" else name) in refused.stderr
    assert refused.stderr.count("\n") == 1


def test_people_may_be_called_nearly_like_that() -> None:
    for players in ("Maïté,Robert,Bo,Hazar", "Dominique,Aymeric,Thérèse,Rémy"):
        assert play(players=players).exit_code == 0


# --- numbers ---


def test_numbers_are_written_as_each_language_does() -> None:
    assert [in_figures(-3.26, lang) for lang in ("en", "fr")] == ["−3.3", "−3,3"]
    assert in_figures(2, "fr", 0, "+") == "+2"
    assert in_figures(-0.04, "fr", sign="+") == "0,0"


def test_a_hint_is_written_with_commas_in_french() -> None:
    shown = play("--lang", "fr", typed="conseil\n").stdout
    rows = [line for line in shown.splitlines() if "±" in line]
    assert rows
    assert not [row for row in rows if re.search(r"\d\.\d", row)]
    assert all(re.search(r"\d,\d ± \d+,\d", row) for row in rows)


def test_what_tuning_found_is_written_with_commas_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    tune.report(Proof(1, 50, -3.26, 1.5), common.words("fr"))
    tune.report(Proof(2, 50, 0.041, 0.052), common.words("fr"))
    alone, share = capsys.readouterr().out.splitlines()
    assert "−3,3 ± 1,5 points" in alone
    assert "54,1 ± 5,2\u00a0% de victoires" in share


def test_standings_are_written_with_commas_in_french() -> None:
    standing = Standing("greedy", 10, 6.5, [40, 43], decisions=9, seconds=0.3, slowest=0.2)
    assert not [cell for cell in rows([standing], "fr")[0] if "." in cell]


def test_a_loss_has_a_real_minus() -> None:
    display = scores.Display(
        common.open_console(), hameau.Record(hameau.game("caverna"), ["Anna"], {}, 1), common.words("en")
    )
    assert scores.end_sentences(display, [-28], [0])[0] == "Anna ends the game with −28 points."
    table = scores._table(display, [{"dwarfs": -3}], "title-now")
    assert list(table.columns[1].cells) == ["−3", "−3"]
    shown = run("play", "caverna", "--players", "Anna,Ben", "--seed", "1").stdout
    assert re.search(r"Anna −\d+ points", shown)
