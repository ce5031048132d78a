"""Has a puzzle one answer, is it as hard as it is missed, and can it be solved in a terminal?"""

from datetime import date, timedelta
from pathlib import Path

import pytest
from typer.testing import CliRunner

import hameau
from hameau import HameauError
from hameau.cli import app
from hameau.core.text import LANGUAGES
from hameau.study import puzzles
from hameau.study.analysis import Analysis, Estimate, Option
from hameau.study.puzzles import MARGIN, Puzzle, daily, is_clear, nearest, rate, rated, read, write

GAME = hameau.game("stone-age")


def option(action: int, behind: float, doubt: float, tries: int = 40) -> Option:
    is_equal = behind <= doubt
    return Option(
        action, Estimate(0.5, 0.1), Estimate(90, 3), tries, Estimate(behind, doubt), is_equal, [], []
    )


def some_puzzles(count: int) -> list[Puzzle]:
    """Positions out of one game, with answers that nobody proved."""
    record = hameau.play(GAME, ["random", "random"], seed=4)
    moments = [at for at, ply in enumerate(record.history.plies()) if ply.is_choice][:count]
    states = [record.state(at) for at in moments]
    return [
        Puzzle("stone-age", state.dump(), GAME.write(state.legal()[0]), 0.1, 1300 + 100 * number)
        for number, state in enumerate(states)
    ]


def test_one_answer_is_the_best_and_nothing_else_could_be() -> None:
    best = option(1, 0.0, 0.0)
    assert is_clear(Analysis(0, [best, option(2, 2 * MARGIN, MARGIN), option(3, 0.4, 0.0, 1)]))
    assert not is_clear(Analysis(0, [best]))
    assert not is_clear(Analysis(0, [best, option(2, 2 * MARGIN, 3 * MARGIN)]))  # may be as good
    assert not is_clear(Analysis(0, [best, option(2, MARGIN / 2, MARGIN / 9)]))  # hardly worse
    assert not is_clear(Analysis(0, [best, option(2, MARGIN, 0.001)], unit=10.0))  # alone: points


def test_a_choice_of_life_and_death_is_a_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told of the options decides; here one of them is worth a whole win."""
    state = some_puzzles(1)[0].state()
    found = state.legal()
    told = Analysis(
        0, [option(found[1], 0, 0), *(option(other, 0.5, 0.1) for other in found if other != found[1])]
    )
    monkeypatch.setattr(puzzles, "analyse", lambda *_given, **_named: told)
    monkeypatch.setattr(puzzles, "rate", lambda *_given: 1700)
    puzzle = puzzles.as_puzzle(GAME, state, "seed")
    assert puzzle == Puzzle("stone-age", state.dump(), GAME.write(found[1]), 0.5, 1700)
    assert puzzle is not None
    assert puzzle.best == found[1]
    monkeypatch.setattr(puzzles, "CHOICES", 1000)
    assert puzzles.as_puzzle(GAME, state, "seed") is None


def test_puzzles_are_looked_for_where_an_answer_can_be_proved() -> None:
    """By the network of a game, which in Meduris did not learn to play with four."""
    assert puzzles.tables_of(GAME) == [2, 3, 4]
    assert puzzles.tables_of(hameau.game("meduris")) == [2, 3]


def test_games_are_looked_through_alike_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    def anything(game: hameau.Game, state: hameau.State, _seed: str, _proof: int) -> Puzzle:
        return Puzzle(game.slug, state.dump(), game.write(state.legal()[0]), 0.1, 1500)

    looked: list[str] = []
    look_through = puzzles.look_through

    def note(search: puzzles.Search) -> list[Puzzle]:
        looked.append(search.seed)
        return look_through(search)

    monkeypatch.setattr(puzzles, "STRONG", "random")
    monkeypatch.setattr(puzzles, "as_puzzle", anything)
    monkeypatch.setattr(puzzles, "look_through", note)
    first, again = (list(puzzles.mine(GAME, 5, "some")) for _time in range(2))
    assert first == again
    assert looked == ["some/0", "some/1"] * 2  # and no more than it takes
    assert len({puzzle.mark for puzzle in first}) == 5
    assert {puzzle.state().players() for puzzle in first} == {2, 3}  # three of a game at most


def test_what_more_of_them_miss_is_harder() -> None:
    state = some_puzzles(1)[0].state()
    liked = [hameau.bot("greedy", GAME, 1).choose(state.clone(), int(state.seat))]
    other = next(action for action in state.legal() if action not in liked)
    assert rate(GAME, state, liked[0], "x") < rate(GAME, state, other, "x")


def test_a_rating_goes_where_the_answers_are() -> None:
    assert rated(1500, 1500, True) == 1516
    assert rated(1500, 1500, False) == 1484
    assert rated(1500, 1900, True) - 1500 > 25 > 16 > rated(1500, 1100, True) - 1500 > 0


def test_puzzles_are_kept_and_found_again(tmp_path: Path) -> None:
    found, path = some_puzzles(3), tmp_path / "some.json.gz"
    write(path, list(reversed(found)))
    before = path.read_bytes()
    assert read(path) == found
    write(path, found)
    assert path.read_bytes() == before
    assert nearest(found, 1420, []) == found[1]
    assert nearest(found, 1420, [found[1].mark]) == found[2]
    assert nearest(found, 1420, [puzzle.mark for puzzle in found]) is None
    assert read(tmp_path / "nothing.gz") == []
    path.write_bytes(b"no puzzles")
    with pytest.raises(HameauError, match=r"puzzles: .* cannot be read"):
        read(path)


def test_a_day_has_its_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    found = some_puzzles(3)
    monkeypatch.setattr(puzzles, "puzzles", lambda _game: found)
    days = [date(2026, 11, 16) + timedelta(days) for days in range(40)]
    assert [daily(GAME, day) for day in days] == [daily(GAME, day) for day in days]
    assert {puzzle.mark for day in days if (puzzle := daily(GAME, day))} == {one.mark for one in found}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_a_terminal(lang: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from hameau.cli import puzzles as command

    found = some_puzzles(2)
    monkeypatch.setenv("HAMEAU_DATA", str(tmp_path))
    monkeypatch.setattr(command, "puzzles", lambda _game: found)
    runs = [
        CliRunner()
        .invoke(app, ["puzzles", "stone-age", "--lang", lang], input=typed, catch_exceptions=False)
        .output
        for typed in (f"what?\n{found[1].answer}\n", "b\n", "")
    ]
    assert f"{rated(1500, 1400, True)}" in runs[0]  # the nearest to 1500 is the one of 1400
    assert command.ladder().seen("stone-age") == [found[1].mark, found[0].mark]
    assert str(command.ladder().rating("stone-age")) in runs[1]
    overview = CliRunner().invoke(app, ["puzzles", "--lang", lang], catch_exceptions=False).output
    assert str(command.ladder().rating("stone-age")) in overview
    refused = CliRunner().invoke(app, ["puzzles", "mine", "--lang", lang])
    assert refused.exit_code == 2


def test_a_spoilt_or_locked_ladder_costs_nobody_the_puzzle(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from hameau.cli import puzzles as command

    found, kept = some_puzzles(1), tmp_path / "puzzles" / "ladder.json"
    monkeypatch.setenv("HAMEAU_DATA", str(tmp_path))
    monkeypatch.setattr(command, "puzzles", lambda _game: found)
    kept.parent.mkdir()
    kept.write_text('{"stone-age": {"rating": null, "seen": 3}, "caverna": 7}', "utf-8")
    assert (command.ladder().rating("stone-age"), command.ladder().seen("caverna")) == (1500, [])
    kept.unlink()
    kept.mkdir()  # where nothing can be written
    done = CliRunner().invoke(app, ["puzzles", "stone-age"], input=f"{found[0].answer}\n")
    assert done.exit_code == 2
    assert "Traceback" not in done.output
    assert "ladder.json" in done.output


@pytest.mark.parametrize("slug", sorted(hameau.games()))
def test_what_a_game_ships_can_be_answered(slug: str) -> None:
    found = puzzles.puzzles(hameau.game(slug))
    assert len(found) == len({puzzle.mark for puzzle in found}) >= 100
    for puzzle in found:
        assert puzzle.game == slug
        assert puzzle.best in puzzle.state().legal()
        assert puzzle.margin >= MARGIN
        assert puzzle.rating >= puzzles.EASY
