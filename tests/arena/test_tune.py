"""Does tuning play fair, find what is better, and write only that?"""

from pathlib import Path

import pytest
from typer.testing import CliRunner

import hameau
from hameau import HameauError
from hameau.arena import tune as tuning
from hameau.arena.proof import Proof
from hameau.arena.tune import Trial, TuningPlan, TuningResult, declared_weights, play_trial, tune
from hameau.cli import app
from hameau.learning.weights import FILE, current, install, read, weights, write

GAME = hameau.game("meduris")
QUICK = TuningPlan("meduris", generations=2, population=4, games=2, proof=4)


@pytest.fixture(autouse=True)
def untouched():
    """Whatever is tried, the weights in use afterwards are those of the file."""
    before = dict(current(declared_weights(GAME, 2)[0]))
    yield
    assert current(declared_weights(GAME, 2)[0]) == before


@pytest.mark.parametrize("slug", sorted(hameau.games()))
def test_the_bot_of_every_game_judges_by_the_weights_of_its_file(slug: str) -> None:
    game = hameau.game(slug)
    for seats in game.seats:
        declared, file = declared_weights(game, seats)
        assert current(declared) == read(game.package, file)


@pytest.mark.parametrize("slug", sorted(hameau.games()))
def test_every_weight_that_is_declared_is_used(slug: str) -> None:
    game = hameau.game(slug)
    source = "".join(
        (game.folder / name).read_text("utf-8")
        for name in ("bot.py", "worth.py")
        if (game.folder / name).exists()
    )
    for name in read(game.package):
        assert f"W.{name}" in source or f"w.{name}" in source, name


class Two:
    def __init__(self) -> None:
        self.one = 0.0
        self.more: list[float] = []


def test_weights_are_written_and_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "weighed"
    package.mkdir()
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    write(package / FILE, {"one": 0.123456, "more": [2.0, 1e-7]}, "Found\nsomewhere")
    assert (package / FILE).read_text("utf-8").startswith("# Found\n# somewhere\none = ")
    found = weights(Two(), "weighed")
    assert (found.one, found.more) == (0.1235, [2.0, 1e-7])


@pytest.mark.parametrize("numbers", [{"one": 1.0}, {"one": 1.0, "more": [1.0], "other": 2.0}])
def test_a_weight_missing_or_unknown_is_refused(numbers: dict[str, float | list[float]]) -> None:
    with pytest.raises(HameauError, match="weights"):
        install(Two(), numbers)


def test_candidates_mirror_each_other_around_the_centre() -> None:
    centre: tuning.Numbers = {"a": 2.0, "b": [1.0, -4.0], "c": 0.0}
    one, other = tuning._around(centre, 0.3, 2, tuning.Random(1))
    assert one["a"] * other["a"] == pytest.approx(4.0)
    assert [x * y for x, y in zip(one["b"], other["b"])] == pytest.approx([1.0, 16.0])
    assert one["c"] == other["c"] == 0.0
    assert one["a"] != other["a"]


def test_the_better_half_makes_the_next_centre() -> None:
    candidates: list[tuning.Numbers] = [{"a": 1.0}, {"a": 100.0}, {"a": 4.0}, {"a": 50.0}]
    middle = tuning._better_half(candidates, [3.0, 0.0, 2.0, 1.0])["a"]
    assert 1.0 < middle < 2.0  # between the two best, nearer to the best


def test_the_same_weights_draw_even_games() -> None:
    """The same deal from both seats with the same weights: one win each, unless both are shared."""
    present = read(GAME.package)
    shares = [play_trial(Trial("meduris", "greedy", 2, seat, 3, present, present))[0] for seat in (0, 1)]
    assert sum(shares) == 1.0


def test_tuning_gives_the_same_for_the_same_seed_on_one_core_or_two() -> None:
    assert tune(QUICK) == tune(QUICK, jobs=2)


def test_tuning_mends_a_spoilt_weight(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that takes no notice of its huts' worth learns to: from there on, most candidates win."""
    spoilt = {**read(GAME.package), "progress": 0.001, "visit": 0.001, "full": 3.0}
    mended = {**read(GAME.package)}
    results = [
        play_trial(Trial("meduris", "greedy", 2, number % 2, number // 2, mended, spoilt))[0]
        for number in range(20)
    ]
    install(declared_weights(GAME, 2)[0], read(GAME.package))
    assert sum(results) > 12


def test_only_what_is_surely_better_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / FILE
    for gain, written in ((0.02, False), (0.2, True)):
        found = TuningResult(read(GAME.package), Proof(2, 4, gain, 0.1))
        monkeypatch.setattr("hameau.cli.tune.tune", lambda plan, jobs, tell, found=found: found)
        answer = CliRunner().invoke(app, ["tune", "meduris", "--out", str(out), "--lang", "en"])
        assert answer.exit_code == 0
        assert ("Better: 70.0" if written else "Not surely better: 52.0") in answer.output
        assert out.exists() == written


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess"], "chess"),
        (["meduris", "--generations", "0"], "at least 1"),
        (["meduris", "--population", "1"], "at least 2"),
        (["meduris", "--stretch", "2"], "expected a number above 0"),
        (["meduris", "--seats", "9"], "2 to 4 players, not 9"),
        (["meduris", "--bot", "nobody"], "nobody"),
    ],
)
def test_bad_input_gets_a_sentence(arguments: list[str], complaint: str) -> None:
    answer = CliRunner().invoke(app, ["tune", *arguments, "--lang", "en"])
    assert answer.exit_code == 2
    assert complaint in answer.output
