"""Does the terminal speak well? Numbers, errors, names, legends and options, in both languages."""

import io
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

import hameau
from hameau.arena.proof import Proof
from hameau.arena.report import rows
from hameau.arena.standings import Standing
from hameau.cli import commands, common, display, scores, tune
from hameau.cli.study import option_grid
from hameau.core.text import in_figures, typeset
from hameau.study.analysis import Analysis, Estimate, Option
from hameau.study.hints import Hint, Reason
from tests.test_cli import _surroundings, play, run  # noqa: F401  # the surroundings are for every test

# --- errors ---


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"actions": ["dance"]}, "actions[0] : 'dance' n'existe pas ici. Ce qui existe : place tool-maker"),
        ({"actions": ["die 9"]}, "actions[0] : 'die 9' n'existe pas ici. Vouliez-vous dire : die"),
        ({"actions": ["place hunt 1"]}, "actions[0] : 'place hunt 1' ne peut pas être choisi à ce moment."),
        ({"game": "cheese"}, "game : 'cheese' n'existe pas ici. Ce qui existe : cave-vs-cave"),
        ({"hameau": 99}, "hameau : il faut un nombre entier de 1 à 1, pas 99."),
        ({"rules": "x"}, "rules : il faut un nombre entier de 1 à 9999, pas 'x'."),
        ({"times": [1]}, "times : il en faut autant que d'actions, pas 1."),
        ({"seed": 1.5}, "seed : il faut un nombre, un texte entre guillemets droits ou null, pas 1.5."),
        ({"result": {}}, "result : ce n'est pas ce à quoi mènent les actions."),
        ({"cheese": 1}, "document : 'cheese' n'existe pas ici. Ce qui existe : actions, game"),
        ({"players": [1, 2]}, "players[0] : il faut un texte entre guillemets droits, pas 1."),
        ({"options": {"size": "3"}}, "L'Âge de Pierre n'a pas d'option size"),
    ],
)
def test_a_broken_file_is_told_in_french(tmp_path: Path, change: dict[str, object], sentence: str) -> None:
    path = tmp_path / "broken.json"
    document = hameau.Record(hameau.game("stone-age"), ["Anna", "Ben"], {}, 1).document()
    path.write_text(json.dumps(document | change), "utf-8")
    for command in (("replay", str(path)), ("play", "--resume", str(path))):
        result = run(*command, "--lang", "fr")
        assert result.exit_code == 2
        assert typeset(sentence, "fr") in result.stderr
        assert "expected" not in result.stderr
        assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("rest", "sentence"),
    [
        ("dance", "ligne 4 : 'dance' n'existe pas ici."),
        ("~ place hunt 99", "ligne 4 : 'place hunt 99' n'existe pas ici. Vouliez-vous dire"),
        ("~ place hunt 1", "ligne 4 : 'place hunt 1' ne peut pas être choisi à ce moment."),
        ("1 A: place hunt 1", "ligne 4 : place hunt 1 : c'est à quelqu'un d'autre de décider."),
        (")", "ligne 4 : c'est impossible (détail en anglais : expected an action, got ')')."),
    ],
)
def test_a_broken_transcript_is_told_in_french(tmp_path: Path, rest: str, sentence: str) -> None:
    path = tmp_path / "broken.txt"
    path.write_text(f'[Game "stone-age"]\n[A "Anna"]\n[B "Ben"]\n{rest}\n', "utf-8")
    assert typeset(sentence, "fr") in run("replay", str(path), "--lang", "fr").stderr


def test_a_record_of_other_rules_says_so_in_french(tmp_path: Path) -> None:
    path = tmp_path / "old.json"
    document = hameau.Record(hameau.game("stone-age"), ["Anna", "Ben"], {}, 1).document()
    path.write_text(json.dumps(document | {"rules": 99, "actions": ["dance"]}), "utf-8")
    told = run("replay", str(path), "--lang", "fr").stderr
    assert "(La partie a été jouée sous la version 99 des règles" in told
    assert "n’existe pas ici" in told


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("arena stone-age --on moon", "on : 'moon' n'existe pas ici. Ce qui existe : processes, ray."),
        ("arena stone-age --bots greedy", "bots : il en faut au moins 2 différents, pas greedy."),
        ("play stone-age --players a,python:no", "c'est impossible (détail en anglais : "),
        ("play stone-age --players a,,b", "Le nom d'un joueur a de 1 à 20 caractères affichables"),
    ],
)
def test_what_a_command_does_not_know_is_told_in_french(command: str, sentence: str) -> None:
    refused = run(*command.split(), "--lang", "fr")
    assert refused.exit_code == 2
    assert typeset(sentence, "fr") in refused.stderr


# --- commands ---


@pytest.mark.parametrize("word", ["enregistrer", "sauver", "sauvegarder", "save"])
def test_a_copy_is_saved_by_each_of_its_words(tmp_path: Path, word: str) -> None:
    copy = tmp_path / "copy.json"
    shown = play("--lang", "fr", typed=f"{word} {copy}\naide\n").stdout
    assert "Enregistré dans" in shown
    assert copy.exists()
    assert "enregistrer Enregistrer une copie" in " ".join(shown.split())
    assert not re.search("sauve", shown, re.IGNORECASE)


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


def grid(shown: Analysis, lang: str, called: Callable[[int], str] = str) -> str:
    """What is seen of an analysis of a game for two."""
    record = hameau.Record(hameau.game("stone-age"), ["Anna", "Ben"], {}, 1)
    console = Console(width=80, file=io.StringIO(), record=True)
    console.print(option_grid(shown, record, common.words(lang), called))
    return console.export_text()


def tried(action: int, tries: int) -> Option:
    chance, points, behind = Estimate(0.523, 0.102), Estimate(-232.26, 1.26), Estimate(0.0125, 0.01)
    return Option(action, chance, points, tries, behind, False, [0.5, 0.5], [60.0, 50.0])


def test_a_hint_is_written_with_commas_in_french() -> None:
    shown = grid(Analysis(0, [tried(1, 8)]), "fr").replace("\u00a0", " ")
    assert "52,3 ± 10,2 %" in shown
    assert "−232,3 ± 1,3" in shown
    assert "1,2 %" in shown
    assert "52.3 ± 10.2%" in grid(Analysis(0, [tried(1, 8)]), "en")


def test_of_a_single_try_no_doubt_is_told() -> None:
    """It would be all of it: 52.3 ± 100.0%."""
    assert "±" not in grid(Analysis(0, [tried(1, 1)]), "en")


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
    record = hameau.Record(hameau.game("caverna"), ["Anna"], {}, 1)
    terminal = display.Display(common.open_console(), record, common.words("en"))
    assert scores.end_sentences(terminal, [-28], [0])[0] == "Anna ends the game with −28 points."
    table = scores._table(terminal, [{"dwarfs": -3}], "title-now")
    assert list(table.columns[1].cells) == ["−3", "−3"]
    shown = run("play", "caverna", "--players", "Anna,Ben", "--seed", "1").stdout
    assert re.search(r"Anna −\d+ points", shown)


# --- legends ---


def shown_at(game: str, lang: str, width: int, monkeypatch: pytest.MonkeyPatch, typed: str = "") -> str:
    monkeypatch.setenv("COLUMNS", str(width))
    players = ("--players", "Anna,random", "--seed", "3")
    return run("play", game, *players, "--lang", lang, typed=typed).stdout


@pytest.mark.parametrize("width", [60, 80, 100])
def test_legends_break_between_their_entries(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = shown_at("caverna", "fr", width, monkeypatch)
    rows = shown.partition("'' prairie")[2].partition("╭")[0]
    assert " ".join(("'' prairie" + rows).split("\n ")).count("\n") <= 1
    entries = [entry for row in ("'' prairie" + rows).splitlines() for entry in row.strip().split(" · ")]
    for entry in ("() grotte", "·· tunnel", "≈ nourriture à trouver", "bo bois", "mi minerai"):
        assert entry in entries
    assert all(len(row) <= width for row in rows.splitlines())
    assert "jetons +2, =0 hutte gratuite, dr druide" in shown_at("meduris", "fr", width, monkeypatch)


def test_the_sides_of_rooms_and_the_signs_of_goods_are_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "N nord, E est, S sud, O ouest" in shown_at("cave-vs-cave", "fr", 80, monkeypatch)
    assert "N north, E east, S south, W west" in shown_at("cave-vs-cave", "en", 80, monkeypatch)
    shown = shown_at("caverna", "en", 80, monkeypatch, typed="look\nlook ore\n")
    assert " wo wood · st stone · or ore · fo food" in shown
    assert shown.count("Ore (or)  forges weapons") == 2
    assert "Scriptorium" not in shown  # it stands on the score sheet alone


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_headings_are_shortened_in_one_way(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = shown_at("stone-age", lang, 80, monkeypatch)
    heading = next(line for line in shown.splitlines() if " fig " in line)
    assert "." not in heading


# --- what is chosen ---


def test_what_a_space_does_is_told_for_so_many_players() -> None:
    help = [" ".join(play_caverna(players).split()) for players in ("Anna,Ben", "Anna,Ben,Chloé,David")]
    assert "Take the stone (+1 per round) and/or lay a cavern/tunnel tile." in help[0]
    assert "Take the stone (+2 per round) and/or lay a cavern/tunnel tile." in help[1]
    assert not any("four or more" in told for told in help)


def play_caverna(players: str, typed: str = "", lang: str = "en") -> str:
    return run("play", "caverna", "--players", players, "--seed", "1", "--lang", lang, typed=typed).stdout


def test_what_can_be_done_is_told_with_the_question(tmp_path: Path) -> None:
    part = " ".join(play_caverna("Anna,Ben", "place clearing\n\n", "fr").split())
    assert part.count("Une chose à la fois") == 1  # to each once
    path = tmp_path / "exchange.json"
    game, played = hameau.game("caverna"), hameau.play("caverna", ["random", "random"], seed=1)
    moments = (at for at in range(len(played)) if played.state(at).prompt().step == "exchange")
    record = hameau.Record(game, ["Anna", "Ben"], {}, 1)
    for action in played.actions[: next(at for at in moments if len(played.state(at).legal()) > 1)]:
        record.add(action)
    record.save(path)
    exchange = " ".join(run("play", "--resume", str(path), "--lang", "fr").stdout.split())
    assert "Annuler y ramène sans échange" in exchange


def test_an_option_says_what_it_brings_now_and_is_known_by_these_words(tmp_path: Path) -> None:
    path = tmp_path / "cave.json"
    begin = ("play", "cave-vs-cave", "--players", "Anna,Ben", "--seed", "3", "--save", str(path))
    shown = run(*begin, "--lang", "fr", typed="excavation\nprendre 1 pierre\n").stdout
    assert "a) Prendre 1 pierre " in shown
    record = hameau.Record.open(path)
    assert "collect" in map(record.game.write, record.actions)


def test_what_is_drawn_elsewhere_is_told_otherwise_in_a_terminal() -> None:
    for slug in ("caverna", "cave-vs-cave", "meduris"):
        for lang, drawn in (("en", r"\b(pale|framed|lit)\b"), ("fr", r"\b(pâles?|encadr|éclair)")):
            tables = hameau.game(slug).text(lang).tables
            for table in ("steps_about", "actions_about"):
                own = {**tables.get(table, {}), **tables.get(f"{table}_screen", {})}
                assert not re.search(drawn, " ".join(map(str, own.values())), re.IGNORECASE), (slug, lang)


def test_points_below_nothing_have_a_real_minus_on_the_table(tmp_path: Path) -> None:
    """In a game of Stone Age in which nobody ever gathers food."""
    typed = "place field\nplace tool-maker\nplace hut\n" * 3 + "a\na 1\n" * 60
    shown = play(players="Anna,Ben", typed=typed).stdout
    rows = [line for line in shown.splitlines() if re.match(r"[ ▶][●▲] (Anna|Ben) ", line)]
    assert any("−10 " in row for row in rows)
    assert not any("-10" in row for row in rows)


def test_a_hint_calls_options_as_the_menu_does(monkeypatch: pytest.MonkeyPatch) -> None:
    def quick(game: hameau.Game, state: hameau.State, *_how: object) -> Hint:
        collect, done = game.read("collect"), game.read("done")
        return Hint(Analysis(0, [tried(collect, 8), tried(done, 8)]), Reason(done, {}, {"stone": 1.0}))

    monkeypatch.setattr(commands, "find_hint", quick)
    begin = ("play", "cave-vs-cave", "--players", "Anna,random", "--seed", "3", "--lang", "fr")
    shown = run(*begin, typed="excavation\nconseil\n").stdout
    row = next(line for line in shown.splitlines() if "±" in line)
    assert "Prendre 1 pierre" in row
    assert "Par rapport à «\u00a0Terminer le tour\u00a0»" in shown
