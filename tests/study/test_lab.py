"""Does the laboratory count rightly, keep what was played, and tell it in both languages?"""

import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import hameau
from hameau import HameauError
from hameau.arena import mean_and_margin
from hameau.cli import app
from hameau.cli import lab as command
from hameau.cli.play import INTERRUPTED
from hameau.core.text import LANGUAGES
from hameau.study.lab import Laboratory, Tally, laboratory, plans, play_all
from hameau.study.lab.figures import FIRST
from hameau.study.lab.games import Happening, Played, Seat
from hameau.study.lab.page import interface, page
from hameau.study.lab.slopes import Mean, Slope
from hameau.study.lab.telling import sections, tell_line

GAME = hameau.game("cave-vs-cave")
FILES = (
    "seats.parquet",
    "scores.parquet",
    "events.parquet",
    "laboratory.json.gz",
    "laboratory.html",
    "README.md",
)


def some_games(count: int, level: str = "random") -> list[Played]:
    return list(play_all(plans(GAME, [1, 2], count, level, "some", {})))


def run(*given: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["lab", *given])
    assert "Traceback" not in done.output
    return done.exit_code, " ".join(done.output.split())


# --- counting ---


def test_a_slope_between_two_is_their_mean_difference() -> None:
    slope, differences = Slope(), [1.0, 0.0, -1.0, 1.0, 1.0]
    for difference in differences:
        slope.add([1, 0], [5 + difference, 5])
    slope.add([1, 1], [0, 9])  # both did it, so it tells nothing
    mean, margin = mean_and_margin(differences)
    found = slope.estimate()
    assert found is not None
    assert (found.mean, found.doubt) == (pytest.approx(mean, abs=1e-4), pytest.approx(margin, abs=1e-4))


def test_a_slope_is_of_once_more_and_of_nothing_that_all_share() -> None:
    slope = Slope()
    for luck in (0, 40, 70):
        slope.add([3, 1, 0], [luck + 9, luck + 5, luck + 3])
    found = slope.estimate()
    assert found is not None
    assert (found.mean, found.doubt) == (2.0, 0.0)
    assert Slope().estimate() is None
    assert Mean().estimate() is None


def seat(win: float, points: int, order: int = 0) -> Seat:
    return Seat(order, win, points, ["take culture", "take goods", "pass"], {"gold": points})


def test_games_alone_are_compared_with_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hameau.study.lab.tally.ENOUGH", 1)
    tally, played = Tally(GAME, 1), some_games(1)[0]
    took = Happening(4, 0, "took", "", {"tile": "culture"})
    for number in range(25):
        is_odd = number % 2
        tally.add(Played(played.plan, [seat(1.0, 30 + 5 * is_odd)], 7, 3, [took] * is_odd))
    found = tally.table()
    line = next(line for line in found.lines if line.topic == "took tile")
    assert (found.games, line.points.mean, line.win.mean) == (25, 5.0, 0.0)
    assert found.spreads["rounds"].mean.mean == 7


def test_seats_are_told_by_who_decides_first() -> None:
    tally, played = Tally(GAME, 2), some_games(1)[1]
    for _game in range(4):
        tally.add(Played(played.plan, [seat(0.0, 10, 1), seat(1.0, 30, 0)], 8, 6, []))
    found = tally.table()
    assert [place.win.mean for place in found.order] == [1.0, 0.0]
    assert [place.points.mean for place in found.order] == [30.0, 10.0]
    assert found.sheet[0].winners.mean == 20.0
    assert (found.spreads["best"].low, found.spreads["points"].low) == (30, 10)


# --- playing ---


def test_the_same_seed_gives_the_same_games() -> None:
    first, again = some_games(2), some_games(2)
    assert first == again
    assert [len(played.seats) for played in first] == [1, 2, 1, 2]
    for played in first:
        assert sum(one.win for one in played.seats) == 1
        assert sorted(one.order for one in played.seats) == list(range(len(played.seats)))
        assert all(sum(one.sheet.values()) == one.points for one in played.seats)
        assert played.rounds == (7 if len(played.seats) == 1 else 8)


def test_figures_are_kept_and_found_again(tmp_path: Path) -> None:
    tally, path = Tally(GAME, 2), tmp_path / "figures.json.gz"
    for played in some_games(15):
        if len(played.seats) == 2:
            tally.add(played)
    found = Laboratory(GAME.slug, 1, "1.0", "random", "some", {}, [tally.table()])
    found.write(path)
    before = path.read_bytes()
    assert Laboratory.read(path) == found
    found.write(path)
    assert path.read_bytes() == before
    assert found.table(2) is found.tables[0]
    assert found.table(1) is None
    path.write_bytes(b"no figures")
    with pytest.raises(HameauError, match=r"laboratory: .* cannot be read"):
        Laboratory.read(path)


# --- in a terminal ---


def test_data_figures_and_page_are_the_same_each_time(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    written = []
    for folder in (tmp_path / "first", tmp_path / "again"):
        given = ("--games", "3", "--level", "random", "--jobs", "1", "--out", str(folder))
        code, said = run(GAME.slug, *given)
        assert (code, said.split()[0]) == (0, "6")
        written.append([(folder / name).read_bytes() for name in FILES])
    assert written[0] == written[1]
    tables = {
        name: parquet.read_table(tmp_path / "first" / f"{name}.parquet")
        for name in ("seats", "scores", "events")
    }
    assert tables["seats"].num_rows == 3 * (1 + 2)
    seats, scores = tables["seats"].to_pylist(), tables["scores"].to_pylist()
    for one in seats:
        of_it = [row["points"] for row in scores if (row["game"], row["seat"]) == (one["game"], one["seat"])]
        assert sum(of_it) == one["points"]
    rooms = [
        row for row in tables["events"].to_pylist() if (row["kind"], row["field"]) == ("furnished", "room")
    ]
    assert {row["value"] for row in rooms} <= set(GAME.text("en").tables["names"])
    card = (tmp_path / "first" / "README.md").read_text("utf-8")
    assert all(f"| `{column}` |" in card for table in tables.values() for column in table.column_names)


def test_what_was_played_is_kept_when_somebody_ends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")

    def ended(*_given: object) -> object:
        yield from some_games(2)[:3]
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "play_all", ended)
    code, _said = run(
        GAME.slug, "--games", "50", "--level", "random", "--jobs", "1", "--out", str(tmp_path / "some")
    )
    assert code == INTERRUPTED
    assert parquet.read_table(tmp_path / "some" / "seats.parquet").num_rows == 4
    assert Laboratory.read(tmp_path / "some" / "laboratory.json.gz").games == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_cannot_be_is_told_before_anything_is_played(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    out, errors = str(tmp_path), interface(lang).tables["errors"]
    monkeypatch.setattr(command, "play_all", lambda *_given: pytest.fail("played"))
    said = {
        "lab-folder": run(GAME.slug, "--games", "5", "--out", out, "--lang", lang),
        "lab-games": run(GAME.slug, "--out", out, "--lang", lang),
        "games-number": run(GAME.slug, "--games", "0", "--lang", lang),
    }
    for key, (code, told) in said.items():
        assert code == 2
        assert str(errors[key]).split("{")[0] in told
    for given in (
        ("nonsense",),
        (GAME.slug, "--seats", "9"),
        (GAME.slug, "--games", "1", "--level", "nobody"),
    ):
        assert run(*given, "--lang", lang)[0] == 2
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.delitem(sys.modules, "hameau.study.lab.data", raising=False)
    code, told = run(GAME.slug, "--games", "1", "--out", str(tmp_path / "new"), "--lang", lang)
    assert (code, "pyarrow" in told, (tmp_path / "new").exists()) == (2, True, False)


# --- what comes with the games ---


@pytest.mark.parametrize("slug", sorted(hameau.games()))
def test_what_a_game_ships_is_told_in_both_languages(slug: str) -> None:
    game = hameau.game(slug)
    found = laboratory(game)
    assert found is not None
    assert found.game == slug
    assert [table.seats for table in found.tables] == list(game.seats)
    for lang in LANGUAGES:
        words, text = game.text(lang), interface(lang)
        told = page(found, game, lang)
        assert "{" not in told.partition("</style>")[2]
        for table in found.tables:
            assert table.games >= 100
            assert len(list(sections(game, table, text))) > 3
            for line in table.lines:
                assert tell_line(game, words, line)
                if line.topic != FIRST:
                    assert words.has("laboratory", line.topic)
                    assert line.value.isdigit() or line.value in words.tables["names"]
    overview, shown = run(), run(slug, "--seats", str(game.seats[-1]))
    assert overview[0] == shown[0] == 0
    assert found.version in overview[1]
