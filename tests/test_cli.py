"""Can it be played, stopped, resumed, simulated and looked at from the command line?"""

import fcntl
import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import hameau
from hameau.cli import app, commands, common, flow, replay, rows, saves, scores, simulate
from hameau.cli.session import Session
from hameau.core import registry
from hameau.core.sentences import tell_tie
from hameau.core.text import typeset
from hameau.testing.tables import known
from tests.contract import race

ROOT = Path(hameau.__file__).parent.parent
ANYTHING = "a\na 1\n" * 3000  # the first option, which may or may not ask for a number
Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def _surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAMEAU_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("LOGNAME", "marie")
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)


def run(*arguments: str, typed: str = "") -> Result:
    result = CliRunner().invoke(app, list(arguments), input=typed, catch_exceptions=False)
    assert "Traceback" not in result.output
    return result


def play(*arguments: str, typed: str = "", players: str = "Anna,random", seed: str = "5") -> Result:
    return run("play", "stone-age", "--players", players, "--seed", seed, *arguments, typed=typed)


def saved(tmp_path: Path) -> hameau.Record:
    (path,) = (tmp_path / "data").glob("*.json")
    return hameau.Record.open(path)


def people_at(path: Path, wanted: Callable[[hameau.State, hameau.Game], bool]) -> hameau.Record:
    """A saved two-player game of people, at the first moment of a random game that is wanted."""
    game = hameau.game("stone-age")
    for seed in range(50):
        played = hameau.play(game, ["random", "random"], seed=seed)
        record = hameau.Record(game, ["Anna", "Ben"], {}, seed)
        state = record.state()
        for action in played.actions:
            if wanted(state, game):
                record.save(path)
                return record
            state.apply(action)
            record.append(action, state)
    raise AssertionError("no such moment")


def has_step(step: str, options: int = 2) -> Callable[[hameau.State, hameau.Game], bool]:
    return lambda state, game: (
        state.seat >= 0 and state.prompt().step == step and len(state.legal()) >= options
    )


# --- playing ---


def test_a_whole_game_is_played_and_kept(tmp_path: Path) -> None:
    result = play(typed=ANYTHING)
    assert result.exit_code == 0
    record = saved(tmp_path)
    assert record.result is not None
    best = max(record.state().scores())
    assert f"wins with {best} point" in result.stdout
    assert "Final score" in result.stdout
    assert "hameau replay" in result.stdout


def test_a_game_is_played_to_its_end_in_french(tmp_path: Path) -> None:
    path = tmp_path / "late.json"
    people_at(path, lambda state, game: has_step("place")(state, game) and few_cards_left(state))
    result = run("play", "--resume", str(path), "--lang", "fr", typed=ANYTHING)
    assert result.exit_code == 0
    best = max(hameau.Record.open(path).state().scores())
    assert f"gagne avec {best} point" in result.stdout
    assert "Décompte final" in result.stdout
    assert typeset("La partie est terminée : ", "fr") in result.stdout


def few_cards_left(state: hameau.State) -> bool:
    """Is the deck of Stone Age nearly used up?"""
    players = state.view(None)["players"]
    return sum(len(player["cards"]) for player in players) >= 27  # type: ignore[attr-defined]


def test_a_game_without_words_is_played_in_its_notation(tmp_path: Path) -> None:
    with known(race.GAME):
        for lang in ("en", "fr"):
            shown = run(
                "play", "race", "--players", "Anna,random", "--seed", "3", "--lang", lang, typed="walk\n"
            )
            assert "race" in shown.output
            assert "a) rest" in shown.output
            assert "walked" in shown.output
        assert "race" in run("games").output
        refused = run("play", "race", "--players", "Anna,greedy", "--lang", "en")
        assert (
            "race has no bot.py that says how good a position is, and greedy needs it"
            in refused.output.lower()
        )


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    result = play(players="random,random,random")
    assert result.exit_code == 0
    assert saved(tmp_path).result is not None
    assert "At the table: random 1 (bot), random 2 (bot), random 3 (bot)." in result.stdout


def test_options_are_chosen_by_letter_by_notation_and_by_a_few_words(tmp_path: Path) -> None:
    play(typed="m 2\nplace hunt 1\nriv 1\n", players="Anna,Ben,Chloé,David")
    record = saved(tmp_path)
    texts = [record.game.write(action) for action in record.actions]
    assert texts[-3:] == ["place forest 2", "place hunt 1", "place river 1"]


def test_the_table_the_log_the_question_and_the_options_are_shown() -> None:
    shown = play(typed="place forest 5\n").stdout
    assert "Round 1 · Anna starts · 32 cards left" in shown
    assert "Anna · Where do you place figures?" in shown
    assert re.search(r"[a-z]\) Place 1–5 figures in the forest", shown)
    assert "Anna placed 5 figures in the forest" in shown
    assert "random placed" in shown


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "That is no option or command here; help explains both."),
        ("a 1", "Option a takes no number."),
        ("l", "Option l stands for several numbers: add one from 1 to 5, as in l 1."),
        ("l 9", "Option l stands for several numbers: add one from 1 to 5, as in l 1."),
        ("l 1 1", "Option l stands for several numbers: add one from 1 to 5, as in l 1."),
        ("forest", "Option k stands for several numbers: add one from 1 to 5, as in k 1."),
        ("card", "That could be: d) Place a figure on the card costing 1 · e) Place a figure on the"),
        ("use hunt", "Not possible: That is not being decided now. [3.1]"),
        ("place hunt 9", "Not possible: You can place at most 5 figures at the hunt. [3.1]"),
        ("hunt 9", "Not possible: You can place at most 5 figures at the hunt. [3.1]"),
        ("building-3", "Not possible: There is nothing to be had on the third building. [3.7]"),
        ("sing", "That is no option or command here; help explains both."),
        ("undo", "There is nothing to take back yet."),
        ("rules 99", "There is no rule 99; chapters have numbers like 3, rules like 3.4."),
        ("log many", "Give a number of lines, as in log 100."),
    ],
)
def test_what_cannot_be_understood_or_done_is_answered(tmp_path: Path, typed: str, answer: str) -> None:
    result = play(typed=f"{typed}\n")
    assert answer in " ".join(result.stdout.split())
    assert saved(tmp_path).state().prompt().step == "place"


def test_a_hint_is_for_who_plays_among_bots() -> None:
    shown = " ".join(play("--lang", "fr", typed="conseil\n").stdout.split())
    assert "Victoire" in shown
    assert "Hints are given only" in play(typed="hint\n", players="Anna,Ben").stdout


def test_the_commands_answer_in_both_languages() -> None:
    english = play(typed="help\nscore\nrules 3.4\nrules\nlog\ntable\n").stdout
    assert "take back the last decision" in english.lower()
    assert "Farmers × agriculture" in english
    assert "The hut takes exactly two figures" in english
    assert english.count("Round 1 ·") == 2
    french = play("--lang", "fr", typed="aide\nscore\nrègles 3.4\njournal\nrules\n").stdout
    assert "reprendre la dernière décision" in french.lower()
    assert "Paysans × agriculture" in french
    assert french.count("La hutte reçoit exactement deux figurines") == 2


def test_a_copy_is_saved_where_asked(tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    result = play(typed=f"place hunt 5\nsave {copy}\nquit\n")
    assert result.exit_code == 0
    assert f"Saved in {copy}" in result.stdout.replace("\n", "")
    assert hameau.Record.open(copy).actions == saved(tmp_path).actions


def test_a_game_goes_on_when_it_cannot_be_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = play("--lang", "fr", typed="sauver /proc/nulle-part/x.json\nplace hunt 5\n")
    assert asked.exit_code == 0
    refused = "La partie ne peut pas être enregistrée dans /proc/nulle-part/x.json : ce fichier ou ce dossier"
    assert typeset(refused, "fr") in asked.stdout.replace("\n", " ")
    assert "place hunt 5" in map(saved(tmp_path).game.write, saved(tmp_path).actions)

    def full(*_arguments: object) -> None:
        raise common.problem(common.words("en"), "cannot-save", file="x", reason="the disk is full")

    monkeypatch.setattr(commands, "save", full)  # by itself, after a decision
    by_itself = play(typed="place hunt 1\nplace forest 1\n")
    assert by_itself.stdout.count("cannot be saved in x: the disk is full") == 2
    assert by_itself.exit_code == 0


def test_no_file_of_another_is_written_over(tmp_path: Path) -> None:
    letter, copy = tmp_path / "letter.txt", tmp_path / "copy.json"
    letter.write_text("Dear Ben")
    assert "is there already" in " ".join(play(typed=f"save {letter}\nquit\n").stdout.split())
    refused = play("--save", str(letter))
    assert refused.exit_code == 2
    assert "is there already; choose another name." in refused.stderr
    assert letter.read_text() == "Dear Ben"
    again = play(
        "--save", str(tmp_path / "own.json"), typed=f"save {copy}\nplace hunt 5\nsave {copy}\nsave\n"
    )
    assert again.stdout.count("Saved in") == 3
    resumed = run("play", "--resume", str(copy), "--save", str(letter))
    assert "is there already" in resumed.stderr
    assert run("play", "--resume", str(copy), "--save", str(copy)).exit_code == 0


def test_saving_leaves_files_of_like_names_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    letters = [tmp_path / name for name in ("copy.json.new", "copy.new", "copy.json~", ".copy.json.new")]
    for letter in letters:
        letter.write_text("Dear Ben")
    copy = tmp_path / "copy.json"
    play(typed=f"save {copy}\nplace hunt 5\nsave {copy}\n")
    assert hameau.Record.open(copy).actions == saved(tmp_path).actions
    assert [letter.read_text() for letter in letters] == ["Dear Ben"] * len(letters)
    assert sorted(tmp_path.iterdir()) == sorted([*letters, copy, tmp_path / "data"])

    def full(*_arguments: object) -> None:
        raise OSError("the disk is full")

    whole = copy.read_bytes()
    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(OSError, match="full"):
        hameau.Record.open(copy).save(copy)
    assert copy.read_bytes() == whole
    assert sorted(tmp_path.iterdir()) == sorted([*letters, copy, tmp_path / "data"])  # nothing is left over


def test_written_rows_leave_files_of_like_names_alone(tmp_path: Path) -> None:
    letter = tmp_path / "out.jsonl.new"
    letter.write_text("Dear Ben")
    simulated(tmp_path / "out.jsonl", "--players", "random,random", "--jobs", "1")
    assert letter.read_text() == "Dear Ben"


@pytest.mark.parametrize(
    ("lang", "typed", "chosen"),
    [
        ("en", "second building", "place building-2"),
        ("en", "card costing 1", "place card-1"),
        ("fr", "forêt 3", "place forest 3"),
        ("fr", "foret 3", "place forest 3"),
        ("fr", "3 figurines dans la forêt", "place forest 3"),
        ("fr", "premier bâtiment", "place building-1"),
        ("fr", "PREMIER BAT", "place building-1"),
        ("fr", "la carte à 1", "place card-1"),
        ("fr", "fabricant d'outils", "place tool-maker"),
    ],
)
def test_words_on_the_screen_are_understood(tmp_path: Path, lang: str, typed: str, chosen: str) -> None:
    play("--lang", lang, typed=f"{typed}\n", players="Anna,Ben")
    record = saved(tmp_path)
    assert record.game.write(record.actions[-1]) == chosen


def test_options_that_differ_in_a_number_are_one_line_with_its_gaps(tmp_path: Path) -> None:
    workers = "place wood\nplace wool\nplace copper\nplace stone\nplace wood\nplace wool\n"
    path = tmp_path / "ring.json"
    begin = ("play", "meduris", "--players", "Anna,Ben", "--seed", "1", "--option", "screens=open")
    shown = run(*begin, "--save", str(path), typed=f"{workers}hut 7\nhelp\n").stdout
    assert "Build a hut: on which space? (0–31)" in shown
    assert re.search(r"Build a temple: on which space\? \(\d+.*, \d+–31\)", shown)
    record = hameau.Record.open(path)
    assert "build hut 7" in map(record.game.write, record.actions)
    assert "Build a hut on space 8" not in shown
    assert shown.count("Build a hut") < 6


def test_a_number_is_what_the_option_says_not_its_place_in_the_list(tmp_path: Path) -> None:
    path = tmp_path / "dice.json"
    record = people_at(path, lambda state, game: has_step("pick", 2)(state, game) and state.legal()[0] > 1)
    last = record.game.write(record.state().legal()[-1])
    typed = f"{last.split()[1]}\n"
    run("play", "--resume", str(path), typed=typed * 2)  # where there are secrets the first takes the seat
    assert hameau.Record.open(path).actions[len(record)] == record.game.read(last)


def test_the_options_are_shown_again_after_a_command_and_on_enter() -> None:
    for typed in ("rules 3.4", "help", "look", "log", "score", ""):
        shown = play(typed=f"{typed}\n").stdout
        assert shown.count("Where do you place figures?") == 2, typed
        assert shown.count("Place a figure in the field") == 2, typed


@pytest.mark.parametrize("name", ["gredy", "Greedy", "randm", "mcst", "apprentise"])
def test_a_slip_in_the_name_of_a_bot_is_no_person(name: str) -> None:
    refused = play(players=f"Anna,{name}")
    assert refused.exit_code == 2
    assert f"There is no bot {name}; did you mean" in refused.stderr


def test_names_of_people_are_no_slips() -> None:
    assert play(players="Marta,Peter,Art,Gerd").exit_code == 0
    assert "There is no bot netwrok" in play(players="Anna,netwrok:castle.onnx").stderr


def test_cards_are_explained_before_they_are_bought() -> None:
    shown = " ".join(play(typed="look\nlook extra\nlook cheese\n").stdout.split())
    _first, on_the_table, extra, cheese = shown.split("Where do you place figures?")[:4]
    assert on_the_table.count("At the end: ") == 4
    assert "Draw a card unseen by the others; only its bottom counts." in extra
    assert "There is nothing to explain under that name." in cheese


def test_what_a_piece_does_is_said_with_its_option_the_first_time() -> None:
    shown = run("play", "caverna", "--players", "Anna,Ben", "--seed", "1", typed="\n").stdout
    assert shown.count("Take the wood (+1 per round).") == 1
    assert shown.count("Go to Logging") == 2


def test_the_question_of_tools_says_what_the_roll_brings(tmp_path: Path) -> None:
    path = tmp_path / "roll.json"
    record = people_at(path, has_step("add-tools"))
    values = record.state().prompt().values
    shown = run("play", "--resume", str(path)).stdout
    assert f"{values['amount']} {values['good']}" in shown
    asked = f"{values['goal']} would bring {values['more']}."
    asked = f"Roll of {values['total']}: your tools change nothing." if "case" in values else asked
    assert asked in " ".join(shown.split())


def test_lines_are_not_broken_where_french_holds_together() -> None:
    sentence = flow.Styled(typeset("Anna résout la chasse ; obtient 2 aux dés : « deux »", "fr"))
    for width in range(10, 50):
        lines = flow.flow(sentence, width).plain.split("\n")
        assert " ".join(lines) == sentence.plain
        assert not any(line.startswith((";", ":", "»")) or line.endswith("«") for line in lines)


def test_a_name_is_a_person_a_bot_is_a_bot_and_me_is_whoever_is_there(tmp_path: Path) -> None:
    shown = play(players="me,random,Zoé").stdout
    assert "At the table: Marie, random (bot), Zoé. Seed 5." in shown
    assert saved(tmp_path).players == ["Marie", "random", "Zoé"]


def test_without_players_it_asks_and_enter_takes_the_usual_ones(tmp_path: Path) -> None:
    result = run("play", "stone-age", typed="Anna\nme, random\n")
    assert "Stone Age is for 2 to 4 players, not 1." in result.stdout
    assert saved(tmp_path).players == ["Marie", "random"]
    assert "(Enter: Marie, greedy, greedy)" in result.stdout


def test_with_several_games_it_asks_which(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = hameau.game("stone-age")
    other = hameau.Game("other", 1, game.seats, {}, game.catalogue, game._start, game._restore, game.package)
    monkeypatch.setattr(registry, "games", lambda: {"other": other, "stone-age": game})
    result = run("play", "--players", "Anna,Ben", typed="3\nchess\n2\n")
    assert " 2) Stone Age: " in result.stdout
    assert result.stdout.count("the games are other, stone-age.") == 2
    assert saved(tmp_path).game is game


def test_end_of_input_before_a_game_begins_is_no_error(tmp_path: Path) -> None:
    result = run("play", "stone-age")
    assert result.exit_code == 0
    assert not list(tmp_path.glob("data/*"))


def test_options_of_the_rules_are_set(tmp_path: Path) -> None:
    play("--option", "maxed=refused")
    assert saved(tmp_path).options == {"maxed": "refused"}


# --- taking back ---


def test_a_decision_is_taken_back_while_neither_chance_nor_a_bot_has_decided(tmp_path: Path) -> None:
    result = play(typed="place hunt 1\nplace forest 2\nundo\nundo\nundo\nplace river 3\n", players="Anna,Ben")
    assert result.stdout.count("The last decision is taken back.") == 2
    assert "There is nothing to take back yet." in result.stdout
    record = saved(tmp_path)
    assert [record.game.write(action) for action in record.actions][6:] == ["place river 3"]


def test_a_payment_is_taken_back_step_by_step(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record = people_at(path, has_step("pay", 3))
    first = record.game.write(record.state().legal()[0])
    run("play", "--resume", str(path), typed=f"{first}\n")
    assert len(hameau.Record.open(path)) > len(record)
    result = run("play", "--resume", str(path), typed="undo\n")
    assert "The last decision is taken back." in result.stdout
    assert hameau.Record.open(path).actions == record.actions


def test_chance_and_bots_cannot_be_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "roll.json"
    people_at(path, has_step("add-tools"))
    assert "Chance has decided since" in run("play", "--resume", str(path), typed="undo\n").stdout
    assert "Un robot a décidé depuis" in play("--lang", "fr", typed="place hunt 1\nannuler\n").stdout


def test_taking_back_does_not_change_the_dice(tmp_path: Path) -> None:
    record = people_at(tmp_path / "game.json", has_step("use"))
    session = Session(record)
    choice = session.state.legal()[0]
    session.choose(choice)
    session.advance()
    once = list(record.actions)
    again = Session(hameau.Record.open(tmp_path / "game.json"))
    again.choose(choice)
    again.advance()
    assert again.record.actions == once


# --- stopping and resuming ---


def test_a_resumed_game_has_the_dice_it_would_have_had(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    play("--save", str(whole), typed="a\na 1\n" * 120, players="Anna,Ben")
    play("--save", str(parts), typed="a\na 1\n" * 30, players="Anna,Ben")
    for _part in range(3):
        stopped = len(hameau.Record.open(parts))
        result = run("play", "--resume", str(parts), typed="a\na 1\n" * 30)
        assert result.exit_code == 0
        assert len(hameau.Record.open(parts)) > stopped
    actions = hameau.Record.open(whole).actions
    assert len(actions) > 80
    assert hameau.Record.open(parts).actions == actions


def test_the_last_unfinished_game_is_found(tmp_path: Path) -> None:
    play(typed="place hunt 5\n")
    finished = hameau.play(hameau.game("stone-age"), ["random"] * 2, seed=1)
    finished.save(tmp_path / "data" / "finished.json")
    (tmp_path / "data" / "broken.json").write_text("{")
    result = run("play", "--resume", "last", typed="log\n")
    assert "Anna placed 5 figures at the hunt" in result.stdout


@pytest.mark.parametrize("word", ["quit", ""])
def test_stopping_saves_and_says_where(tmp_path: Path, word: str) -> None:
    result = play(typed=f"place hunt 5\n{word}\n" if word else "place hunt 5\n")
    assert result.exit_code == 0
    (path,) = (tmp_path / "data").glob("stone-age-*.json")
    assert f"go on with: hameau play --resume {path}" in result.stdout
    record = hameau.Record.open(path)
    assert "place hunt 5" in map(record.game.write, record.actions)
    assert len(record.times) == len(record)


def test_ctrl_c_saves_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    result = play("--lang", "fr")
    assert result.exit_code == 130
    assert typeset("La partie est enregistrée ; pour la reprendre :", "fr") in result.stdout
    assert len(saved(tmp_path)) > 0


def test_ctrl_c_in_a_real_terminal(tmp_path: Path) -> None:
    path = tmp_path / "terminal.json"
    terminal = Terminal("play", "stone-age", "--players", "Anna,random", "--save", str(path))
    try:
        terminal.wait_for("> ")
        terminal.type("place hunt 5\r")
        terminal.wait_for("figures?")
        terminal.wait_for("> ")
        time.sleep(1)  # readline shows its prompt a moment before it listens to signals
        terminal.type("\x03")
        terminal.wait_for("go on with: hameau play --resume")
        assert terminal.process.wait(20) == 130
    finally:
        terminal.close()
    assert "place hunt 5" in path.read_text("utf-8")


class Terminal:
    """The command line in a terminal of its own."""

    def __init__(self, *arguments: str) -> None:
        self.shown = ""
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "hameau", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm"},
            start_new_session=True,
            preexec_fn=self._take_over,
        )
        os.close(slave)

    @staticmethod
    def _take_over() -> None:
        """Control the terminal, and hear Ctrl-C even where the tests run in the background of a shell."""
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def wait_for(self, text: str) -> None:
        """Read on until a text has come up."""
        end = time.monotonic() + 60
        while text not in self.shown:
            left = max(0.0, end - time.monotonic())
            assert select.select([self.master], [], [], left)[0], f"{text!r} did not come up:\n{self.shown}"
            self.shown += os.read(self.master, 4096).decode("utf-8", "replace")
        self.shown = self.shown.partition(text)[2]

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.master)


# --- secrets ---


def test_nobody_sees_the_card_another_drew(tmp_path: Path) -> None:
    path = tmp_path / "secret.json"

    def is_drawn(state: hameau.State, game: hameau.Game) -> bool:
        players = state.view(None)["players"]
        hidden = [player["hidden"] for player in players]  # type: ignore[attr-defined]
        return has_step("place")(state, game) and hidden[state.seat] == "unknown"

    record = people_at(path, is_drawn)
    state = record.state()
    drawn = state.view(int(state.seat))["players"][int(state.seat)]["hidden"]  # type: ignore[index]
    secret = record.game.text("en").name(drawn)
    owner, other = record.players[int(state.seat)], record.players[1 - int(state.seat)]
    result = run("play", "--resume", str(path), typed="\nlog 9999\nplace hunt 1\n\nlog 9999\nscore\n")
    before, during, after = re.split(r"\w+ decides next\. Everybody else looks away", result.stdout)
    assert f"drew the extra card {secret}" in " ".join(during.split())
    assert f"{other} · " in after
    assert "drew an extra card unseen" in " ".join(after.split())
    assert f"drew the extra card {secret}" not in " ".join(after.split())
    assert owner in after


def test_bots_are_given_an_imagined_copy() -> None:
    session = Session(hameau.Record(hameau.game("stone-age"), ["random", "random"], {}, 1))
    given: list[hameau.State] = []

    class Spy:
        def choose(self, state: hameau.State, seat: int) -> int:
            given.append(state)
            return state.legal()[0]

    session.bots = {0: Spy(), 1: Spy()}
    session.advance()
    assert len(given) > 100
    assert all(state is not session.state for state in given)


# --- the end ---


def end(scores_: list[int], winners: list[int], lang: str = "en", slug: str = "") -> list[str]:
    game = hameau.game(slug or ("caverna" if len(scores_) == 1 else "stone-age"))
    record = hameau.Record(game, ["anna", "Ben", "Chloé"][: len(scores_)], {}, 1)
    display = scores.Display(common.open_console(), record, common.words(lang))
    return scores.end_sentences(display, scores_, winners)


def test_the_end_says_who_won_and_by_what() -> None:
    assert end([30, 41, 12], [1]) == ["Ben wins with 41 points."]
    assert end([30, 30, 12], [0, 1]) == ["anna, Ben share the win with 30 points."]
    assert end([30, 30, 12], [0]) == [
        "anna wins with 30 points.",
        "Level on points with Ben; the tie-break decides (agriculture, tools and figures together).",
    ]
    assert end([1, 0], [0], "fr") == ["anna gagne avec 1 point."]
    assert end([57], [0]) == [  # nobody was beaten
        "anna ends the game with 57 points.",
        "The mark to reach alone is 100 points.",
    ]
    assert end([15, 15], [0, 1], slug="cave-vs-cave") == ["A draw: anna, Ben, 15 points each."]


def test_the_figures_of_a_tie_are_told() -> None:
    record = hameau.Record(hameau.game("stone-age"), ["anna", "Ben"], {}, 1)
    display = scores.Display(common.open_console(), record, common.words("fr"))
    assert scores.end_sentences(display, [30, 30], [0], "anna 9, Ben 8")[1].endswith(
        "additionnés\u00a0: anna 9, Ben 8)."
    )

    played = hameau.play("meduris", ["random", "random"], seed=1).state()
    (mine, *_), (yours, *_) = map(played.tie_breaks, (0, 1))
    assert mine != yours
    assert tell_tie(played, [0, 1], ["anna", "Ben"]) == f"anna {mine}, Ben {yours}"
    assert tell_tie(played, [0], ["anna", "Ben"]) == ""


def test_ranks_put_the_winners_first() -> None:
    assert scores.ranks([30, 30, 12, 12], [1]) == [2, 1, 3, 3]
    assert scores.ranks([30, 30, 12], [0, 1]) == [1, 1, 3]


# --- simulating ---


def simulated(path: Path, *arguments: str) -> list[dict[str, object]]:
    result = run("simulate", "stone-age", "--games", "6", "--out", str(path), *arguments)
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_simulated_games_are_written_and_seats_rotate(tmp_path: Path) -> None:
    rows = simulated(tmp_path / "out.jsonl", "--players", "random,random,random", "--jobs", "1")
    assert [row["number"] for row in rows] == list(range(6))
    assert [row["order"] for row in rows][:4] == [[0, 1, 2], [2, 0, 1], [1, 2, 0], [0, 1, 2]]
    again = hameau.play(hameau.game("stone-age"), ["random"] * 3, seed="0/4")
    assert again.result == {"scores": rows[4]["scores"], "winners": rows[4]["winners"]}
    assert rows[4]["length"] == len(again)


def test_the_number_of_processes_does_not_matter(tmp_path: Path) -> None:
    one = simulated(tmp_path / "one.jsonl", "--players", "random,random", "--jobs", "1", "--fixed-seats")
    two = simulated(tmp_path / "two.jsonl", "--players", "random,random", "--jobs", "2", "--fixed-seats")
    assert one == two
    assert {tuple(row["order"]) for row in one} == {(0, 1)}  # type: ignore[arg-type]


def test_parquet_holds_the_same(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    rows = simulated(tmp_path / "out.jsonl", "--players", "random,random", "--jobs", "1")
    arguments = (
        "--players",
        "random,random",
        "--games",
        "6",
        "--jobs",
        "1",
        "--out",
        str(tmp_path / "out.parquet"),
    )
    assert run("simulate", "stone-age", *arguments).exit_code == 0
    found = parquet.read_table(tmp_path / "out.parquet").to_pylist()
    assert [row | {"options": json.loads(row["options"])} for row in found] == rows


def test_the_table_of_results() -> None:
    shown = run("simulate", "stone-age", "--players", "greedy,random", "--games", "2", "--jobs", "1").stdout
    assert "Stone Age, 2 games, seed 0" in shown
    assert re.search(r"greedy +2\.0 +100\.0% +34\.2–100\.0% +\d+\.\d +± \d+\.\d", shown)
    assert "A game took" in shown


def test_intervals_and_shared_wins() -> None:
    low, high = simulate.wilson(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)  # Wilson 1927, as usually tabulated
    assert simulate.wilson(0, 10)[0] == 0.0
    mean, margin = simulate.mean_and_margin([1, 2, 3, 4])
    assert (mean, round(margin or 0, 4)) == (2.5, 1.2652)
    assert simulate.mean_and_margin([7]) == (7.0, None)
    shared = simulate.Outcome("g", 0, "0", {}, ["a", "b", "c"], [2, 0, 1], [5, 5, 1], [0, 1], 9)
    assert [simulate.win_share(shared, player) for player in range(3)] == [0.5, 0.0, 0.5]


def test_parquet_without_pyarrow_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "find_spec", lambda name: None)
    result = run("simulate", "stone-age", "--out", str(tmp_path / "x.parquet"))
    assert result.exit_code == 2
    assert result.stderr.startswith("hameau: Parquet needs the package pyarrow")
    assert result.stderr.count("\n") == 1


# --- looking ---


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    path = tmp_path / "finished.json"
    hameau.play(hameau.game("stone-age"), ["random", "random"], seed=3).save(path)
    return path


def test_a_moment_is_shown(finished: Path) -> None:
    record = hameau.Record.open(finished)
    shown = run("replay", str(finished), "--at", "100").stdout
    assert f"After 100 of {len(record)} actions" in shown
    assert f"Round {record.state(100).view(None)['round']} ·" in shown
    last = run("replay", str(finished), "--at", str(len(record)), "--lang", "fr").stdout
    assert "Décompte final" in last


def test_a_game_is_printed_as_text_which_opens_again(finished: Path, tmp_path: Path) -> None:
    record, pasted = hameau.Record.open(finished), tmp_path / "pasted.txt"
    printed = run("replay", str(finished), "--text").stdout
    assert printed == str(record)
    pasted.write_text(printed, "utf-8")
    assert run("replay", str(pasted), "--text").stdout == printed


def test_a_replay_is_a_plain_list_of_moves_where_there_is_no_terminal(finished: Path) -> None:
    moves = hameau.Record.open(finished).moves("fr")
    assert run("replay", str(finished), "--lang", "fr").stdout.splitlines() == [str(move) for move in moves]


def test_a_replay_is_walked_through(finished: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "at_terminal", lambda: True)
    length = len(hameau.Record.open(finished))
    shown = run("replay", str(finished), typed="\n\nb\n50\nsing\ne\n\nq\nnever\n").stdout
    moments = [int(number) for number in re.findall(r"After (\d+) of", shown)]
    assert moments[:4] == [6, 7, 8, 7]
    assert moments[4:] == [50, length, length]
    assert f"a number from 0 to {length}" in shown
    assert "Final score" in shown


def test_rules_are_shown_whole_by_chapter_and_by_number() -> None:
    whole = run("rules", "stone-age").stdout
    assert "Glossary" in whole
    assert "11.3" in whole
    chapter = run("rules", "stone-age", "3", "--lang", "fr").stdout
    assert "La hutte reçoit exactement deux figurines" in chapter
    assert "4.1" not in chapter
    rule = run("rules", "stone-age", "6.1").stdout
    assert "6.1" in rule
    assert "6.10" not in rule


def test_games_version_and_help() -> None:
    assert re.search(r"^stone-age +Stone Age$", run("games").stdout, re.MULTILINE)
    assert "2 à 4 joueurs" in run("games", "--lang", "fr").stdout
    version = run("--version").stdout
    build = "compiled" if not str(hameau.core.state.__file__).endswith(".py") else "interpreted"
    assert version == f"hameau {hameau.__version__}, Python {sys.version.split()[0]}, {build} engine\n"
    assert "simulate" in run("--help").stdout


def test_bench_measures_every_number_of_players() -> None:
    shown = run("bench", "--game", "stone-age", "--seconds", "0.01", "--lang", "fr").stdout
    assert len(re.findall(r"^stone-age +[234] ", shown, re.MULTILINE)) >= 3


# --- bad input ---


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("play cheese", "There is no game cheese; the games are"),
        ("play cheese --lang fr", "Il n'y a pas de jeu cheese ; les jeux sont"),
        ("play stone-age --players Anna", "Stone Age is for 2 to 4 players, not 1."),
        (
            "play stone-age --players a,b,c,d,e --lang fr",
            "L'Âge de Pierre se joue de 2 à 4 joueurs, et non à 5.",
        ),
        ("play stone-age --players Anna,", "A player's name has 1 to 20 printable characters, unlike ''."),
        ("play stone-age --players a,b --option maxed", "An option is written name=value, not maxed."),
        (
            "play stone-age --players a,b --option maxed=no",
            "The option maxed can be allowed, refused, not no.",
        ),
        ("play stone-age --players a,b --option size=3", "Stone Age has no option size; it has maxed."),
        ("play stone-age --lang de", "There is no language de; there are en, fr."),
        ("play --resume nowhere.json", "The file nowhere.json cannot be opened as a game: there is no such"),
        ("play --resume last", "There is no unfinished game in"),
        ("play --resume last --seed 3 --players a,b", "so leave out --players, --seed."),
        ("play stone-age --players a,b --save /proc/nowhere/x.json", "The game cannot be saved in /proc"),
        ("simulate stone-age --players greedy,Anna", "There is no bot Anna; the bots are"),
        (
            "simulate stone-age --players greedy:3,random",
            "This bot takes nothing after a colon, so leave out 3.",
        ),
        (
            "play stone-age --players a,mcts:no --lang fr",
            "Après mcts: vient un nombre de simulations ou une durée (mcts:200, mcts:1.5s), avec au besoin",
        ),
        (
            "play stone-age --players a,network:no.onnx --lang fr",
            "Il n'y a pas de fichier no.onnx d'où un réseau puisse jouer.",
        ),
        ("arena stone-age --bots greedy,random --seats 7", "Stone Age is for 2 to 4 players, not 7."),
        ("tune stone-age --seats 9 --lang fr", "L'Âge de Pierre se joue de 2 à 4 joueurs, et non à 9."),
        ("arena cave-vs-cave --option size=3", "Cave vs. Cave has no options, so size cannot be set."),
        ("simulate stone-age --games 0", "The number of games must be at least 1, not 0."),
        ("simulate stone-age --jobs 0", "The number of processes must be at least 1, not 0."),
        (
            "simulate stone-age --out games.csv",
            "The output file must end in .jsonl or .parquet, unlike games.csv.",
        ),
        ("simulate stone-age --out nowhere/x.jsonl", "There is no folder nowhere that can be written to."),
        ("replay nowhere.json", "The file nowhere.json cannot be opened as a game"),
        ("rules stone-age 12", "Stone Age has no rule 12; it has chapters 1 to 11."),
        ("rules stone-age 3.99", "Stone Age has no rule 3.99"),
        ("rules cheese", "There is no game cheese"),
        ("bench --game cheese", "There is no game cheese"),
    ],
)
def test_bad_input_is_one_sentence(arguments: str, sentence: str) -> None:
    result = run(*arguments.split(" "))
    assert result.exit_code == 2
    assert result.stderr.startswith("hameau: ")
    assert typeset(sentence, "fr" if "--lang fr" in arguments else "en") in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"actions": ["die 3"]}, "actions[0] (die 3)"),
        ({"actions": ["dance"]}, "actions[0] (dance)"),
        ({"game": "cheese"}, "game: unknown 'cheese'"),
        ({"players": ["a"]}, "Stone Age is for 2 to 4 players, not 1."),
        ({"hameau": 99}, "hameau: expected"),
    ],
)
def test_a_broken_file_is_one_sentence(finished: Path, change: dict[str, object], sentence: str) -> None:
    document = json.loads(finished.read_text("utf-8")) | change
    document.pop("times", None)
    finished.write_text(json.dumps(document), "utf-8")
    for command in (("replay", str(finished)), ("play", "--resume", str(finished))):
        result = run(*command)
        assert result.exit_code == 2
        assert sentence in result.stderr
        assert result.stderr.count("\n") == 1


def test_a_game_of_another_name_is_not_resumed(finished: Path) -> None:
    result = run("play", "chess", "--resume", str(finished))
    assert result.exit_code == 2
    assert "holds a game of stone-age, not of chess" in result.stderr


def test_a_position_that_is_not_there(finished: Path) -> None:
    for at in ("-1", "99999"):
        result = run("replay", str(finished), "--at", at)
        assert result.exit_code == 2
        assert f"so there is no position {at}." in result.stderr


@pytest.mark.parametrize(
    "path", sorted((Path(__file__).parent.parent / "docs").glob("*.svg")), ids=lambda path: path.name
)
def test_a_picture_loads_nothing_from_elsewhere(path: Path) -> None:
    drawn = path.read_text("utf-8")
    assert drawn.startswith("<svg ")
    assert set(re.findall(r"https?://[^\s\"')]+", drawn)) == {"http://www.w3.org/2000/svg"}


# --- surroundings ---


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "fr:en"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C.UTF-8", "LANGUAGE": "fr"}, "en"),
    ],
)
def test_the_language_is_that_of_the_system(
    settings: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert common.language() == expected


def test_games_are_kept_where_the_system_wants_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("HAMEAU_DATA")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", "")
    monkeypatch.setattr(sys, "platform", "linux")
    assert saves.folder() == tmp_path / ".local" / "share" / "hameau"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert saves.folder() == tmp_path / "Library" / "Application Support" / "Hameau"
    monkeypatch.setenv("HAMEAU_DATA", "~/games")
    assert saves.folder() == tmp_path / "games"
