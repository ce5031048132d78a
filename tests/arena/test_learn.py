"""Are hints learnt from what comes of options, proved by fresh games, and written only then?"""

from pathlib import Path

import pytest
from typer.testing import CliRunner

import hameau
from hameau import HameauError
from hameau.arena.learn import Learner, Learnt, Plan, declared_hints, learn
from hameau.arena.proof import Proof
from hameau.bots.mcts import guide_of
from hameau.cli import app
from hameau.core.hints import ALONE, FILE, hints, write
from hameau.core.options import Options

GAME = hameau.game("cave-vs-cave")
QUICK = Plan("cave-vs-cave", seats=1, updates=2, games=3, proof=4)
NOTHING = [[0.0] * len(GAME.catalogue) for _ in declared_hints(GAME, 1)[0]]


@pytest.fixture(autouse=True)
def untouched():
    """Whatever is learnt, the hints of the game are those of the file."""
    before = [list(row) for row in declared_hints(GAME, 1)[0]]
    yield
    assert declared_hints(GAME, 1)[0] == before


def test_hints_are_written_and_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "hinted"
    package.mkdir()
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    assert hints(GAME.catalogue, 2, "hinted") == NOTHING[:2]
    rows = [list(row) for row in NOTHING[:2]]
    rows[1][GAME.read("take housework")] = 1.234
    rows[1][GAME.read("take masonry")] = 0.001
    write(package / FILE, GAME.catalogue, rows, "Found\nsomewhere")
    assert (package / FILE).read_text(
        "utf-8"
    ) == '# Found\n# somewhere\n\n[0]\n\n[1]\n"take housework" = 1.23\n'
    assert hints(GAME.catalogue, 2, "hinted")[1][GAME.read("take housework")] == 1.23


def test_a_hint_tips_the_scales() -> None:
    guide, out, state = guide_of(GAME), Options(), GAME.new(1)
    dealer = hameau.core.dealer.Dealer(3)
    while state.seat == hameau.CHANCE:
        state.apply(dealer.deal(state))
    for action in state.legal():
        guide.hints_alone = [[100.0 * (number == action) for number in range(len(row))] for row in NOTHING]
        guide.list_options(state, out)
        assert guide.best(state, out) == action


def test_learning_gives_the_same_for_the_same_seed() -> None:
    assert learn(QUICK) == learn(QUICK)
    assert learn(QUICK).rows != declared_hints(GAME, 1)[0]


def test_learning_from_nothing_makes_more_points() -> None:
    """A few hundred games are enough to see it: the last ones are better than the first."""
    plan = Plan("cave-vs-cave", seats=1, updates=30, games=8, pace=0.2)
    learner = Learner(plan, [list(row) for row in NOTHING])
    means = [learner.update(number) for number in range(30)]
    assert sum(means[-10:]) > sum(means[:10])


def test_only_what_is_surely_better_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / ALONE
    for gain, written in ((0.2, False), (2.0, True)):
        learnt = Learnt(NOTHING, Proof(1, 4, gain, 0.5))
        monkeypatch.setattr("hameau.cli.learn.learn", lambda plan, tell, learnt=learnt: learnt)
        answer = CliRunner().invoke(
            app, ["learn", "cave-vs-cave", "--seats", "1", "--out", str(out), "--lang", "en"]
        )
        assert answer.exit_code == 0
        assert ("Better: +2.0" if written else "Not surely better: +0.2") in answer.output
        assert out.exists() == written


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess"], "chess"),
        (["cave-vs-cave", "--updates", "0"], "at least 1"),
        (["cave-vs-cave", "--warmth", "0"], "above 0"),
        (["cave-vs-cave", "--seats", "9"], "seats"),
        (["stone-age"], "takes no hints"),
    ],
)
def test_bad_input_gets_a_sentence(arguments: list[str], complaint: str) -> None:
    answer = CliRunner().invoke(app, ["learn", *arguments, "--lang", "en"])
    assert answer.exit_code == 2
    assert complaint in answer.output


def test_a_game_without_hints_is_named() -> None:
    with pytest.raises(HameauError, match="meduris"):
        declared_hints(hameau.game("meduris"), 2)
