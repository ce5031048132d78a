"""Can a review be printed, and asked for in a terminal?"""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import hameau
from hameau.cli import app
from hameau.study import analysis, grading, review
from hameau.study.report import report
from hameau.study.telling import balance


@pytest.fixture(autouse=True)
def quick_review(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grading, "LEVELS", {"quick": 4})
    monkeypatch.setattr(grading, "DEALS", 4)
    monkeypatch.setattr(analysis, "WALKS", 2)


def played(slug: str, seats: int, length: int = 60) -> hameau.Record:
    record = hameau.play(hameau.game(slug), ["random"] * seats, seed=4)
    record.cut(min(length, len(record)))
    return record


@pytest.mark.parametrize(
    ("slug", "seats"), [("stone-age", 3), ("meduris", 2), ("cave-vs-cave", 1), ("caverna", 2)]
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_report_stands_alone_and_shows_where_the_game_turned(slug: str, seats: int, lang: str) -> None:
    record = played(slug, seats)
    found = review(record)
    page = report(found, record, lang)
    assert page.startswith(f'<!doctype html><html lang="{lang}">')
    assert page.count("<polyline") == seats
    assert page.count("<section>") == len(found.turning_points()) > 0
    assert "http" not in page.replace("http://www.w3.org", "")


def test_a_review_in_the_terminal_is_kept_and_goes_on(tmp_path: Path) -> None:
    game, kept, page = tmp_path / "game.json", tmp_path / "review.json", tmp_path / "page.html"
    played("cave-vs-cave", 2, 30).save(game)
    command = ["review", str(game), "--jobs", "1", "--save", str(kept), "--html", str(page)]
    ran = CliRunner().invoke(app, command)
    assert ran.exit_code == 0, ran.output
    document = json.loads(kept.read_text())
    assert document["decisions"]
    assert page.read_text().count("<table>") == 2
    document["decisions"] = document["decisions"][:2]
    kept.write_text(json.dumps(document))
    again = CliRunner().invoke(app, command)
    assert again.exit_code == 0
    assert again.stdout == ran.stdout


def test_another_file_is_not_overwritten_by_a_review(tmp_path: Path) -> None:
    game, other = tmp_path / "game.json", tmp_path / "letter.txt"
    played("cave-vs-cave", 2, 12).save(game)
    other.write_text("Dear Anna")
    ran = CliRunner().invoke(app, ["review", str(game), "--save", str(other), "--lang", "fr"])
    assert ran.exit_code == 2
    assert "autre chose que cette analyse" in ran.output
    assert other.read_text() == "Dear Anna"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_position_is_analysed_in_the_terminal(tmp_path: Path, lang: str) -> None:
    file = tmp_path / "game.json"
    record = played("stone-age", 2)
    record.save(file)
    at = next(at for at, ply in enumerate(record.history.plies()) if ply.is_choice)
    command = ["analyse", str(file), "--seconds", "0.1", "--lang", lang, "--at"]
    ran = CliRunner().invoke(app, [*command, str(at)])
    assert ran.exit_code == 0, ran.output
    assert " ± " in ran.stdout
    for wrong, said in (
        (9999, "60 actions"),
        (0, {"en": "Nobody decides", "fr": "Personne ne décide"}[lang]),
    ):
        ran = CliRunner().invoke(app, [*command, str(wrong)])
        assert ran.exit_code == 2
        assert said in ran.output


def test_alone_points_are_told_instead_of_shares() -> None:
    record = hameau.play(hameau.game("cave-vs-cave"), ["random"], seed=4)
    found = review(record)
    (row,) = balance(found, record, "en")
    assert row[1] == str(record.state().scores()[0])
    assert "%" not in "".join(row[:6])
    assert "of a win" not in report(found, record, "en")
    assert "de victoire" not in report(found, record, "fr")
