"""Do bots of one's own play: classes, programs in any language, clients of the web table?"""

import importlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from typer.testing import CliRunner

import hameau
from hameau import HameauError
from hameau.arena import Match, ResultStore, play_match, run
from hameau.bots import process
from hameau.bots.base import bots, is_bot
from hameau.cli import app
from hameau.core.dealer import Dealer

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples" / "bots"
INSTALLED = {**os.environ, "PYTHONPATH": str(ROOT)}  # as if Hameau were installed
GAMES = [slug for slug, game in hameau.games().items() if game.package.startswith("hameau.")]

PROGRAMS = {
    "python": f"{sys.executable} {EXAMPLES / 'lines_bot.py'}",
    "sh": f"sh {EXAMPLES / 'first.sh'}",
    "node": f"node {EXAMPLES / 'lines_bot.mjs'}",
}


@pytest.fixture(autouse=True)
def _nothing_kept() -> Any:
    """Programs between two games end with each test, and no test leaves one behind."""
    yield
    for waiting in process._idle.values():
        for pipe in waiting:
            pipe.end(patiently=True)
    process._idle.clear()


def program(folder: Path, source: str) -> str:
    """A bot written in Python, as a name; `hear()` and `say()` are given to it."""
    file = folder / "program.py"
    head = "import json, sys, time, os\n"
    head += "def hear(): return json.loads(sys.stdin.readline())\n"
    head += "def say(answer): print(json.dumps(answer), flush=True)\n"
    file.write_text(head + textwrap.dedent(source))
    return f"process:{sys.executable} {file}"


def is_running(pid: int) -> bool:
    """Does a process run, or wait as a zombie to be taken note of?"""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


# --- the examples ---


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("language", PROGRAMS)
def test_the_example_programs_play_whole_games(language: str, slug: str) -> None:
    if language == "node" and shutil.which("node") is None:
        pytest.skip("node is not installed")
    name = f"process:{PROGRAMS[language]}"
    record = hameau.play(hameau.game(slug), [name, "random"], seed=3)
    assert record.result
    assert record.actions == hameau.play(hameau.game(slug), [name, "random"], seed=3).actions


@pytest.mark.parametrize("slug", GAMES)
def test_the_example_class_plays_whole_games(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)
    monkeypatch.setattr(sys, "path", [entry for entry in sys.path if entry])
    record = hameau.play(hameau.game(slug), ["python:points.Points", "random"], seed=3)
    assert record.result
    assert record.players == ["python:points.Points", "random"]


def test_own_bots_can_be_named_on_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)
    names = f"python:points.Points,process:{PROGRAMS['sh']}"
    for command in (
        ["simulate", "cave-vs-cave", "--players", names, "--games", "2", "--jobs", "2"],
        ["arena", "cave-vs-cave", "--bots", names, "--games", "2", "--jobs", "2"],
        ["play", "cave-vs-cave", "--players", names, "--save", str(tmp_path / "game.json")],
    ):
        result = CliRunner().invoke(app, [*command, "--lang", "en"])
        assert result.exit_code == 0, result.output


def commands_of_the_page() -> Iterator[tuple[Path, list[str]]]:
    """The commands of docs/bots.md that name bots, and the folder each is given in."""
    page = (ROOT / "docs" / "bots.md").read_text("utf-8")
    for block in page.split("```console")[1:]:
        folder = ROOT
        for line in block.split("```")[0].splitlines():
            words = shlex.split(line.removeprefix("$ "))
            if words[:1] == ["cd"]:
                folder = ROOT / words[1]
            if {"--players", "--bots"} & set(words):
                yield folder, words


def test_the_bots_that_the_page_names_can_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some of its commands take too long to be run; at least their games, classes and files are there."""
    named = 0
    for folder, words in commands_of_the_page():
        monkeypatch.chdir(folder)
        list_of_names = words[words.index("--players" if "--players" in words else "--bots") + 1]
        for name in list_of_names.split(","):
            if name == "me" or (name.startswith("process:node") and shutil.which("node") is None):
                continue
            assert all(Path(word).exists() for word in name.split()[1:]), name
            assert hameau.bot(name, hameau.game(words[2]))
            named += 1
    assert named >= 8


# --- what a program is told ---


def test_a_program_is_told_what_its_seat_may_know_and_no_more(tmp_path: Path) -> None:
    game, log = hameau.game("meduris"), tmp_path / "heard"
    name = program(
        tmp_path,
        f"""
        with open({str(log)!r}, "w") as log:
            for line in sys.stdin:
                log.write(line)
                heard = json.loads(line)
                if heard["type"] == "hello":
                    say({{"protocol": 1}})
                if heard["type"] == "decide":
                    say({{"action": heard["options"][-1]["word"]}})
        """,
    )
    record = hameau.play(game, ["random", name], seed=5, options=None)
    hello, *asked, over = [json.loads(line) for line in log.read_text().splitlines()]
    assert hello == {
        "type": "hello",
        "protocol": 1,
        "game": "meduris",
        "rules": game.rules_version,
        "seats": 2,
        "options": record.options,
        "seat": 1,
        "seed": "5/1",
    }
    states = [record.state(at) for at in range(len(record))]
    turns = [state for state in states if state.seat == 1 and len(state.legal()) > 1]
    assert len(asked) == len(turns)
    for message, state in zip(asked, turns):
        assert message["view"] == state.view(1)
        assert message["step"] == state.prompt().step
        assert [option["action"] for option in message["options"]] == state.legal()
        assert [option["word"] for option in message["options"]] == [game.write(a) for a in state.legal()]
        assert all(option["text"] for option in message["options"])
        assert message["question"]
    end = record.state()
    assert (over["type"], over["scores"], over["winners"]) == ("over", end.scores(), end.winners())


def test_one_program_plays_game_after_game_if_it_says_so(tmp_path: Path) -> None:
    def played(keep: bool) -> set[str]:
        folder = tmp_path / str(keep)
        folder.mkdir()
        pids = folder / "pids"
        name = program(
            folder,
            f"""
            open({str(pids)!r}, "a").write(str(os.getpid()) + "\\n")
            for line in sys.stdin:
                heard = json.loads(line)
                if heard["type"] == "hello":
                    say({{"protocol": 1, "keep": {keep}}})
                if heard["type"] == "decide":
                    say({{"action": heard["options"][0]["action"]}})
            """,
        )
        for seed in range(3):
            play_match(Match("cave-vs-cave", (name,), seed))
        return set(pids.read_text().split())

    assert len(played(keep=True)) == 1
    ended = played(keep=False)
    assert len(ended) == 3
    assert not any(is_running(int(pid)) for pid in ended)


def test_a_program_is_gone_when_its_game_is_broken_off(tmp_path: Path) -> None:
    class Breaks:
        def choose(self, state: hameau.State, seat: int) -> int:
            raise RuntimeError("enough")

    pids = tmp_path / "pids"
    name = program(
        tmp_path,
        f"""
        hear(), say({{"protocol": 1, "keep": True}})
        open({str(pids)!r}, "w").write(str(os.getpid()))
        while True:
            say({{"action": hear()["options"][0]["action"]}})
        """,
    )
    with pytest.raises(RuntimeError, match="enough"):
        hameau.play(hameau.game("stone-age"), [name, Breaks()], seed=1)
    assert not is_running(int(pids.read_text()))


# --- programs that fail ---

READY = 'hear(), say({"protocol": 1})\n'
FAILURES = {
    "wrong protocol": ('hear(), say({"protocol": 2}), time.sleep(99)', "speaks protocol 2, expected 1"),
    "dies at once": ("sys.exit(7)", "ended with status 7 before it answered"),
    "dies later": (READY + "hear(), os._exit(3)", "ended with status 3 before it answered"),
    "is killed": (READY + "hear(), os.kill(os.getpid(), 9)", "was ended by signal 9 before it answered"),
    "closes its output": (READY + "hear(), os.close(1), time.sleep(99)", "closed its output before"),
    "garbage": (READY + "hear(), print('hm', flush=True), hear()", "answered 'hm', expected a JSON object"),
    "no object": (READY + "hear(), print('[1]', flush=True), hear()", r"answered '\[1\]', expected a JSON"),
    "no action": (READY + "hear(), say({}), hear()", "chose what is not on offer: null"),
    "unknown action": (READY + 'hear(), say({"action": 10**30}), hear()', "chose what is not on offer: 1000"),
    "unknown word": (READY + 'hear(), say({"action": "fly"}), hear()', 'chose what is not on offer: "fly"'),
    "not offered": (READY + 'hear(), say({"action": "starve"}), hear()', 'not on offer: "starve"'),
    "silence": (READY + "hear(), time.sleep(99)", "gave no answer within 5 seconds"),
    "half a line": (
        READY + "hear(), print('{', end='', flush=True), time.sleep(99)",
        "gave no answer within",
    ),
    "never reads": ("time.sleep(99)", "gave no answer within 5 seconds"),
    "endless line": (READY + "hear()\nwhile 1: sys.stdout.write('x' * 9999)", "a line of more than 1048576"),
    "talks too much": (
        READY + "hear(), print('{\"action\": 0}\\n' * 2, flush=True), hear()",
        "not on offer|more than",
    ),
}


@pytest.mark.parametrize("failure", FAILURES)
def test_a_program_that_fails_is_named_and_ended(
    failure: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, message = FAILURES[failure]
    pids = tmp_path / "pid"
    name = program(tmp_path, f"open({str(pids)!r}, 'w').write(str(os.getpid()))\n" + source)
    monkeypatch.setenv("HAMEAU_BOT_SECONDS", "5" if "gave no answer" in message else "60")
    begin = time.monotonic()
    with pytest.raises(HameauError, match=message) as caught:
        hameau.play(hameau.game("stone-age"), [name, "random"], seed=1)
    assert str(caught.value).startswith(f"bot {name}: ")
    assert time.monotonic() - begin < 50
    assert not is_running(int(pids.read_text()))


def test_a_program_that_reads_nothing_does_not_block_however_much_it_is_told(tmp_path: Path) -> None:
    """A pipe holds only so much: after that, writing would wait for ever."""
    name = program(tmp_path, READY + "time.sleep(99)")
    game = hameau.game("stone-age")
    state, dealer = game.new(2), Dealer(1)
    while state.seat == hameau.CHANCE:
        state.apply(dealer.deal(state))
    made = process.Process(game, 1, name.partition(":")[2], seconds=60)
    made._begin(state, 0)
    assert made.pipe is not None
    with pytest.raises(HameauError, match="gave no answer within 1 seconds"):
        made.pipe.ask({"long": "x" * 10**6}, 1)
    made.finish(None, 0)


def test_what_a_program_says_on_stderr_is_passed_on(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    name = program(tmp_path, "sys.exit('my own complaint')")
    with pytest.raises(HameauError):
        hameau.play(hameau.game("stone-age"), [name, "random"], seed=1)
    assert "my own complaint" in capfd.readouterr().err


def test_a_failing_program_stops_an_arena_with_a_sentence(tmp_path: Path) -> None:
    name = program(tmp_path, READY + "hear(), sys.exit(5)")
    matches = [Match("cave-vs-cave", (name, "random"), seed) for seed in range(4)]
    with pytest.raises(HameauError, match=r"program\.py: ended with status 5 before it answered"):
        run(matches, ResultStore(), jobs=2)


# --- names that make no sense ---


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("process", "process needs a command"),
        ("process:", "process needs a command"),
        ("process:'unfinished", "is no command"),
        ("process:no-such-program-here 1", "there is no program no-such-program-here here"),
        ("python", "python needs a module and a class"),
        ("python:Alone", "python needs a module and a class"),
        ("python:no_such_module.Bot", "there is no module no_such_module"),
        ("python:json.Nobody", "there is no class Nobody with a method choose in the module json"),
        ("python:json.JSONDecoder", "there is no class JSONDecoder with a method choose"),
    ],
)
def test_a_name_that_makes_no_sense_gets_a_sentence(name: str, message: str) -> None:
    with pytest.raises(HameauError, match=message):
        hameau.bot(name, hameau.game("stone-age"))


def test_the_time_limit_must_be_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAMEAU_BOT_SECONDS", "soon")
    with pytest.raises(HameauError, match="HAMEAU_BOT_SECONDS: expected a number of seconds, got 'soon'"):
        hameau.bot("process:sh", hameau.game("stone-age"))


def test_programs_are_no_bots_to_choose_from_a_list() -> None:
    """So that nobody can have the web server run a command, or import a module, by naming a bot."""
    assert not {"process", "python"} & set(bots())
    assert is_bot("process:sh bot.sh")
    assert is_bot("python:a.B")


def test_what_a_class_of_ones_own_cannot_import_is_not_hidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "needy.py").write_text("import no_such_thing_at_all\n")
    with pytest.raises(ModuleNotFoundError, match="no_such_thing_at_all"):
        hameau.bot("python:needy.Bot", hameau.game("stone-age"))


def test_a_class_may_take_the_game_and_a_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "seeded.py").write_text(
        "class Bot:\n"
        "    def __init__(self, game, seed): self.made = game.slug, seed\n"
        "    def choose(self, state, seat): return state.legal()[0]\n"
    )
    made: Any = hameau.bot("python:seeded.Bot", hameau.game("stone-age"), "7/0")
    assert made.made == ("stone-age", "7/0")


# --- the web table ---


def servers() -> ModuleType:
    pytest.importorskip("fastapi", reason="the web table is not installed (pip install '.[web]')")
    return importlib.import_module("tests.web.servers")


def test_the_example_client_plays_a_seat_of_a_web_table(tmp_path: Path) -> None:
    found = servers()
    server = found.Server(f"sqlite:///{tmp_path / 'tables.db'}")
    try:
        owner = found.Player(server.address)
        table = owner.create("cave-vs-cave", "friend", "bot:random")
        link = f"{server.address}/join/{table['seats'][0]['invite']}"
        played = subprocess.run(
            [sys.executable, EXAMPLES / "http_bot.py", link, "--name", "Robot", "--seed", "1"],
            capture_output=True,
            env=INSTALLED,
            text=True,
            timeout=120,
        )
        assert played.returncode == 0, played.stderr
        end = owner.http.get(f"/tables/{table['id']}").json()
    finally:
        server.stop()
    assert end["status"] == "over"
    assert end["seats"][0]["name"] == "Robot"
    lines = played.stdout.splitlines()
    assert lines[0] == f"sits at table {table['id']}"
    assert [line.split(":")[0] for line in lines[1:]] == [seat["name"] for seat in end["seats"]]
    assert "(winner)" in lines[1 + end["winners"][0]]


def test_the_example_client_refuses_what_is_no_link() -> None:
    ran = subprocess.run(
        [sys.executable, EXAMPLES / "http_bot.py", "nowhere"],
        capture_output=True,
        env=INSTALLED,
        text=True,
        timeout=60,
    )
    assert ran.returncode == 1
    assert ran.stderr.startswith("expected a link like")
