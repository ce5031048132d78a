"""Can one play on the whole screen of a terminal, by keys, by mouse and by words, in both languages?"""

import asyncio
import fcntl
import struct
import termios
from collections.abc import Awaitable, Callable
from pathlib import Path
from threading import Event

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

import hameau
from hameau.cli import commands, common, full
from hameau.cli.full.app import FullTable
from hameau.cli.full.pages import Curtain, Page
from hameau.cli.full.paper import Paper
from hameau.cli.keyboard import Keyboard
from hameau.cli.session import Session
from hameau.core.errors import HameauError
from hameau.study.hints import Hint, find_hint
from tests.test_cli import Terminal, _surroundings, run  # noqa: F401  # the surroundings are for every test

Steps = Callable[[FullTable, Pilot[str]], Awaitable[None]]


def seated(tmp_path: Path, game: str, players: str, lang: str = "en", seed: int = 4) -> FullTable:
    record = hameau.Record(hameau.game(game), players.split(","), {}, seed)
    return FullTable(Keyboard(Session(record), tmp_path / "game.json", common.words(lang)))


def resumed(tmp_path: Path, record: hameau.Record, lang: str = "en") -> FullTable:
    return FullTable(Keyboard(Session(record), tmp_path / "game.json", common.words(lang)))


def at_table(table: FullTable, steps: Steps, size: tuple[int, int] = (80, 24)) -> FullTable:
    async def play() -> None:
        async with table.run_test(size=size) as pilot:
            await settle(table, pilot)
            await steps(table, pilot)

    asyncio.run(play())
    return table


async def settle(table: FullTable, pilot: Pilot[str]) -> None:
    """Wait until somebody is asked, or something is to be read."""
    for _ in range(2000):
        await pilot.pause()
        if not table.thinking and (table.choice.menu or isinstance(table.screen, Page | Curtain)):
            return
        await asyncio.sleep(0.005)
    raise AssertionError("nobody is asked")


async def press(table: FullTable, pilot: Pilot[str], *keys: str) -> None:
    await pilot.press(*keys)
    await settle(table, pilot)


def first(table: FullTable) -> tuple[str, ...]:
    """The keys for the first option, with its first number if it stands for several."""
    entry = table.choice.entry
    return ("enter",) if entry is None or len(entry.actions) == 1 else ("right", "enter")


def played_until(wanted: Callable[[dict[str, object]], bool], slug: str) -> hameau.Record:
    """A game against a bot at the first moment that is wanted."""
    game = hameau.game(slug)
    record, played = hameau.Record(game, ["Anna", "random"], {}, 4), hameau.play(slug, ["random"] * 2, seed=4)
    state = record.state()
    for action in played.actions:
        if wanted(state.view(None)):
            return record
        state.apply(action)
        record.append(action, state)
    raise AssertionError("no such moment")


async def write(table: FullTable, pilot: Pilot[str], words: str) -> None:
    table.query_one("#typed", Input).value = words
    await pilot.pause()
    await pilot.press("enter")
    await pilot.pause(0.1)
    await settle(table, pilot)


def lines(table: FullTable, selector: str, width: int = 78) -> str:
    """What a part of the screen says."""
    console = Paper()
    console.width = width
    content = table.screen.query_one(selector, Static).content
    return "".join(segment.text for segment in console.render(content))  # type: ignore[arg-type]


# --- playing ---


@pytest.mark.parametrize(("lang", "rounds"), [pytest.param("en", 8, marks=pytest.mark.slow), ("fr", 1)])
def test_a_game_is_played_to_its_end_by_keys_and_kept(tmp_path: Path, lang: str, rounds: int) -> None:
    """A whole one, and in French the last round."""

    async def steps(table: FullTable, pilot: Pilot[str]) -> None:
        while not table.session.is_over:
            await press(table, pilot, *first(table))
        assert isinstance(table.screen, Page)
        best = max(table.session.state.scores())
        shown = lines(table, "#page-answer")
        assert f" {best} point" in shown
        assert {"en": "Final score", "fr": "Décompte final"}[lang] in shown
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("enter")

    record = played_until(lambda view: view["round"] == 9 - rounds, "cave-vs-cave")
    table = at_table(resumed(tmp_path, record, lang), steps)
    assert table.return_value == full.ENDED
    assert hameau.Record.open(tmp_path / "game.json").result is not None


def test_options_are_chosen_by_arrows_letter_words_and_mouse(tmp_path: Path) -> None:
    async def steps(table: FullTable, pilot: Pilot[str]) -> None:
        await press(table, pilot, "down", "enter")
        await press(table, pilot, "c", "enter")
        await write(table, pilot, "plain stone")
        await pilot.click(OptionList, offset=(3, 0))
        await settle(table, pilot)

    at_table(seated(tmp_path, "meduris", "Anna,random"), steps)
    record = hameau.Record.open(tmp_path / "game.json")
    written = [record.game.write(action) for action in record.actions]
    placed = [words for words in written if words.startswith("place")]
    assert placed[::2] == ["place wool", "place copper", "place stone"]
    assert len(written) > len(placed)  # and something since, by mouse


def test_numbers_of_an_option_are_gone_through_with_left_and_right(tmp_path: Path) -> None:
    async def steps(table: FullTable, pilot: Pilot[str]) -> None:
        await pilot.press("m", "enter")
        assert "add one from 1 to" in lines(table, "#answer")
        await pilot.press("right", "right")
        typed = table.query_one("#typed", Input)
        assert typed.value == "m 2"
        await pilot.press("left")
        assert typed.value == "m 1"
        assert "1" in lines(table, "#about-lines")
        await press(table, pilot, "right", "enter")

    table = at_table(seated(tmp_path, "stone-age", "Anna,Ben,Chloé,David", seed=5), steps)
    assert table.session.game.write(table.session.record.actions[-1]) == "place forest 2"


def test_what_is_typed_moves_the_mark_and_what_is_unclear_is_answered(tmp_path: Path) -> None:
    async def steps(table: FullTable, pilot: Pilot[str]) -> None:
        before = len(table.session.record)
        await pilot.press("down")
        assert [is_marked(table, line) for line in range(3)] == [False, True, False]
        await pilot.press(*"exc")
        assert table.choice.entry is not None
        assert table.choice.entry.sentence.startswith("Take Excavation")
        await write(table, pilot, "cheese")
        assert "no option or command here" in lines(table, "#answer")
        assert len(table.session.record) == before

    at_table(seated(tmp_path, "cave-vs-cave", "Anna,random"), steps)


def is_marked(table: FullTable, line: int) -> bool:
    strip = table.query_one(OptionList).render_line(line)
    return any(segment.style is not None and segment.style.reverse for segment in strip)


# --- commands ---


def test_keys_and_words_show_the_same_pages(tmp_path: Path) -> None:
    async def steps(table: FullTable, pilot: Pilot[str]) -> None:
        told = {
            "f1": "Up and down go through",
            "f2": "Points if the game ended now",
            "f3": "Furnish a room for its price",
            "f4": "The game has 8 rounds",
            "f6": "random gained 1 food",
        }
        for key, sentence in told.items():
            await press(table, pilot, key)
            assert sentence in " ".join(lines(table, "#page-answer").split()), key
            await press(table, pilot, "escape")
            assert not isinstance(table.screen, Page)
        await write(table, pilot, "look shelf")
        assert lines(table, "#page-answer").startswith("Shelf")
        await pilot.press(*"tunnel", "enter")
        await pilot.pause()
        assert lines(table, "#page-answer").startswith("Tunnel")
        await pilot.press("escape")
        await pilot.click("#keys", offset=(2, 0))
        await pilot.pause()
        assert isinstance(table.screen, Page)

    at_table(seated(tmp_path, "cave-vs-cave", "Anna,random"), steps)


def test_a_decision_is_taken_back(tmp_path: Path) -> None:
    async def steps(table: FullTable, pilot: Pilot[str]) -> None:
        await press(table, pilot, "f7")
        assert "nothing to take back" in lines(table, "#answer")
        before = len(table.session.record)
        await press(table, pilot, "enter")
        assert len(table.session.record) > before
        await press(table, pilot, "ctrl+z")
        assert len(table.session.record) == before
        assert "taken back" in lines(table, "#answer")

    at_table(seated(tmp_path, "cave-vs-cave", "Anna,random"), steps)
    assert "taken back" not in (tmp_path / "game.json").read_text("utf-8")


def test_a_hint_comes_while_the_screen_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    awaited = Event()

    def found(game: hameau.Game, state: hameau.State, seconds: float, seed: str) -> Hint:
        assert awaited.wait(20)
        return find_hint(game, state, 0.1, seed)

    monkeypatch.setattr(commands, "find_hint", found)

    async def steps(table: FullTable, pilot: Pilot[str]) -> None:
        before = len(table.session.record)
        await pilot.press("f5")
        await pilot.pause(0.3)
        assert "Looking for a hint" in lines(table, "#question-lines")
        await pilot.press("enter")
        assert len(table.session.record) == before
        awaited.set()
        await settle(table, pilot)
        assert isinstance(table.screen, Page)
        assert "Option" in lines(table, "#page-answer")

    at_table(seated(tmp_path, "cave-vs-cave", "Anna,random"), steps)


def test_a_copy_is_saved_and_the_table_is_given_the_screen(tmp_path: Path) -> None:
    async def steps(table: FullTable, pilot: Pilot[str]) -> None:
        await write(table, pilot, f"save {tmp_path / 'copy.json'}")
        assert "copy.json" in lines(table, "#answer", 300)
        await pilot.press("tab")
        await pilot.pause()
        assert table.query_one(OptionList).region.height == 0
        await pilot.press("f9", "f10")

    table = at_table(seated(tmp_path, "cave-vs-cave", "Anna,random"), steps)
    assert (tmp_path / "copy.json").exists()
    assert table.return_value == full.STOPPED


def test_ctrl_c_stops_from_a_page_as_well(tmp_path: Path) -> None:
    async def steps(table: FullTable, pilot: Pilot[str]) -> None:
        await press(table, pilot, "enter")
        await pilot.press("f1", "ctrl+c")

    table = at_table(seated(tmp_path, "cave-vs-cave", "Anna,random"), steps)
    assert table.return_value == full.INTERRUPTED
    assert hameau.Record.open(tmp_path / "game.json").actions


# --- several people, sizes, ends ---


def test_a_curtain_falls_between_people_with_secrets(tmp_path: Path) -> None:
    async def steps(table: FullTable, pilot: Pilot[str]) -> None:
        while not isinstance(table.screen, Curtain):
            await press(table, pilot, *first(table))
        assert table.choice.menu is None
        assert "?" in lines_below(table)
        assert "Everybody else looks away" in lines(table, "#curtain")
        await pilot.press("f2")
        assert isinstance(table.screen, Curtain)
        await press(table, pilot, "enter")
        assert table.choice.menu is not None

    at_table(seated(tmp_path, "meduris", "Anna,Ben"), steps)


def lines_below(table: FullTable) -> str:
    """The table itself, whatever lies over it."""
    console = Paper()
    console.width = 78
    content = table.screen_stack[0].query_one("#table-lines", Static).content
    return "".join(segment.text for segment in console.render(content))  # type: ignore[arg-type]


@pytest.mark.parametrize(("lang", "sentence"), [("en", "has 50 columns"), ("fr", "a 50 colonnes")])
def test_too_small_a_terminal_says_so(tmp_path: Path, lang: str, sentence: str) -> None:
    async def steps(table: FullTable, pilot: Pilot[str]) -> None:
        assert sentence in lines(table, "#small")
        assert table.query_one("#small").size.height > 0
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert table.query_one("#small").size.height == 0
        assert table.query_one("#table").region.right < table.query_one("#choice").region.right
        await press(table, pilot, "enter")

    table = at_table(seated(tmp_path, "cave-vs-cave", "Anna,random", lang), steps, (50, 12))
    assert table.session.record.actions


@pytest.mark.parametrize(
    ("game", "lang"), [("stone-age", "fr"), ("meduris", "en"), ("cave-vs-cave", "fr"), ("caverna", "fr")]
)
def test_everything_to_press_is_in_sight_in_80_columns(tmp_path: Path, game: str, lang: str) -> None:
    async def steps(table: FullTable, pilot: Pilot[str]) -> None:
        for columns, lines_ in ((80, 24), (60, 20)):
            await pilot.resize_terminal(columns, lines_)
            await pilot.pause()
            for selector in ("#table", "#question", "#options", "#typed", "#keys"):
                region = table.query_one(selector).region
                assert region.height > 0, selector
                assert region.bottom <= lines_, selector
                assert region.right <= columns, selector
            told = lines(table, "#keys", 200).strip()
            assert len(told) <= columns
            assert "F10" in told
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert table.query_one("#table").size.height >= 4
        assert lines(table, "#keys", 200).count("F") >= 9

    at_table(seated(tmp_path, game, "Anna,random", lang), steps)


def test_names_in_brackets_stay_names(tmp_path: Path) -> None:
    async def steps(table: FullTable, pilot: Pilot[str]) -> None:
        assert "[red]" in lines_below(table)
        await press(table, pilot, "f2")
        assert "[red]" in lines(table, "#page-answer")

    at_table(seated(tmp_path, "cave-vs-cave", "[red],random"), steps)


def test_a_bot_that_fails_ends_it_with_its_reason(tmp_path: Path) -> None:
    class Broken:
        def choose(self, state: hameau.State, seat: int) -> int:
            raise HameauError("out of ideas")

    table = seated(tmp_path, "cave-vs-cave", "Anna,random")
    table.session.bots[1] = Broken()  # type: ignore[assignment]

    async def play() -> None:
        async with table.run_test() as pilot:
            for _ in range(200):
                await pilot.pause(0.01)
                if table.failure is not None:
                    return
                if table.choice.menu is not None:
                    await pilot.press("enter")

    asyncio.run(play())
    assert str(table.failure) == "out of ideas"


# --- how it begins and ends ---


def test_ctrl_c_gives_a_real_terminal_back(tmp_path: Path) -> None:
    path = tmp_path / "terminal.json"
    played = ("play", "cave-vs-cave", "--players", "Anna,random", "--seed", "4", "--save", str(path))
    terminal = Terminal(*played, "--full", "--lang", "fr")
    try:
        fcntl.ioctl(terminal.master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        terminal.wait_for("quitter")
        terminal.wait_for("Entrée")
        terminal.type("\r")
        terminal.wait_for("Anna")
        terminal.type("\x03")
        terminal.wait_for("pour la reprendre")
        assert terminal.process.wait(20) == 130
    finally:
        terminal.close()
    assert path.exists()


@pytest.mark.parametrize(("lang", "sentence"), [("en", "leave out --full"), ("fr", "sans --full")])
def test_without_a_terminal_one_sentence_says_what_to_do(lang: str, sentence: str) -> None:
    result = run("play", "stone-age", "--players", "Anna,random", "--lang", lang, "--full")
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_without_textual_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setattr(full, "is_terminal", lambda: True)
    monkeypatch.setattr(full, "find_spec", lambda name: None)
    result = run("play", "stone-age", "--players", "Anna,random", "--lang", lang, "--full")
    assert result.exit_code == 2
    assert "pip install '.[terminal]'" in result.stderr.replace("’", "'")
    assert result.stderr.count("\n") == 1
