"""Can a game be written as text, with comments and variations, and read back?"""

from pathlib import Path

import pytest

import hameau
from hameau.core.transcript import Line, Transcript

SLUGS = ["cave-vs-cave", "caverna", "meduris", "stone-age"]


@pytest.fixture(scope="module")
def played() -> hameau.Record:
    return hameau.play("stone-age", ["greedy", "random"], seed=3)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_reads_back(slug: str, tmp_path: Path) -> None:
    game = hameau.game(slug)
    for seats in (game.seats[0], game.seats[-1]):
        record = hameau.play(game, ["random"] * seats, seed=f"{seats}")
        assert Transcript.read(str(record)).record == record
        assert max(map(len, str(record).splitlines())) <= 100
        file = tmp_path / "game.txt"
        file.write_text(str(record), "utf-8")
        assert hameau.Record.open(file).result == record.result


def test_a_game_that_goes_on_reads_back(played: hameau.Record) -> None:
    for length in (0, 5, 20):
        record = hameau.Record.load(
            {**played.document(), "actions": [], "times": [], "result": None} | begun(played, length)
        )
        assert '[Result "*"]' in str(record)
        assert Transcript.read(str(record)).record == record


def begun(record: hameau.Record, length: int) -> dict[str, object]:
    document = record.document()
    return {"actions": document["actions"][:length], "times": document["times"][:length]}


def test_the_text_is_made_to_be_read() -> None:
    record = hameau.Record(hameau.game("cave-vs-cave"), ['Anna "Ann"', "Bén"], seed=7)
    text = str(record)
    assert text.splitlines()[0] == '[Game "cave-vs-cave"]'
    assert '[A "Anna \\"Ann\\""]\n[B "Bén"]\n[Seed 7]' in text
    assert Transcript.read(text).record.players == record.players


def test_comments_and_variations_read_back(played: hameau.Record) -> None:
    game, first = played.game, played.history.choices([0])[0]
    transcript = Transcript(played)
    transcript.comment(0, "Two bots.")
    transcript.comment(
        first + 1, "A brace } and a \\ backslash,\n   over two lines (not a variation); ~ nothing."
    )
    other = next(action for action in played.state(first).legal() if action != played.actions[first])
    line = transcript.vary(first, [game.write(other)], "Or this?")
    again = played.state(first)
    again.apply(other)
    inner = Line(first, [played.actions[first]], {first: "Begin", first + 1: "as played"})
    line.variations.append(inner)
    transcript.vary(first, [other, again.legal()[0]])
    chance = next(at for at, ply in enumerate(played.history.plies()) if ply.seat < 0 and at > first)
    if len(played.state(chance).legal()) > 1:
        luck = next(action for action in played.state(chance).legal() if action != played.actions[chance])
        transcript.vary(chance, [luck], "With other dice.")
    read = Transcript.read(str(transcript))
    assert read.line == transcript.line
    assert read.record == played
    assert str(read) == str(transcript)
    assert "over two lines" in read.line.comments[first + 1]
    assert "\n" not in read.line.comments[first + 1]
    assert len(read.line.variations) == 3


def test_white_space_and_numbers_do_not_matter(played: hameau.Record) -> None:
    tags, _, moves = str(played).partition("\n\n")
    flat = " ".join(moves.split())
    assert Transcript.read(f"{tags} {flat}").record == played
    assert Transcript.read(tags + "\n\n" + moves.replace("\n", "\n\n   ")).record == played


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        ("~ reveal nothing", "line 6: reveal nothing: action: unknown 'reveal nothing'"),
        ("\n~ place hut", "line 7: place hut: 'place hut' is not offered now: That is not being decided now"),
        ("1 A: reveal tool-art", "line 6: reveal tool-art: A is not to decide, but chance"),
        ("(reveal tool-art)", "line 6: expected an action before the parenthesis"),
        ("~ reveal tool-art (", "line 6: expected a parenthesis to close the variation"),
        ("~ reveal tool-art ()", "line 6: expected an action in the parentheses"),
        ("~ reveal tool-art )", r"line 6: expected an action, got '\)'"),
        ("~ reveal tool-art {", "line 6: expected an action, a comment or a turn, got '{'"),
        ("~ reveal tool-art " + "(reveal points-music " * 60, "line 6: expected at most 50 variations"),
        (": [Result 3]", "line 6: expected an action, a comment or a turn, got"),
    ],
)
def test_what_makes_no_sense_is_told_with_its_line(moves: str, message: str) -> None:
    tags = '[Game "stone-age"]\n[Rules 1]\n[A "Anna"]\n[B "Ben"]\n\n'
    with pytest.raises(hameau.HameauError, match=f"^{message}"):
        Transcript.read(tags + moves)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "transcript: expected it to begin with a game"),
        ('[Game "go"]', "game: unknown 'go'"),
        ('[Game "stone-age"]\n[A "Anna"]\n[C "Cleo"]', "transcript: expected players without a gap"),
        ('[Game "stone-age"]\n[A "Anna"]', "seats: stone-age is for 2 to 4 players, got 1"),
        ('[Game "stone-age"]\n[A "\\x"]\n[B ""]', "A: expected a text in quotation marks"),
        ('[Game "stone-age"]\n[Rules "x"]\n[A "Anna"]\n[B "Ben"]', "Rules: expected a whole number, got 'x'"),
        (
            '[Game "stone-age"]\n[Options "maxed=maybe"]\n[A "Anna"]\n[B "Ben"]',
            "options.maxed: unknown 'maybe'",
        ),
        (
            '[Game "stone-age"]\n[Rules 99]\n[A "Anna"]\n[B "Ben"]\n[Result "A 3, B 4; won by B"]',
            r"Result: the actions lead to '\*', .*; the record was played under rules version 99",
        ),
    ],
)
def test_tags_are_checked(text: str, message: str) -> None:
    with pytest.raises(hameau.HameauError, match=f"^{message}"):
        Transcript.read(text)


def test_a_game_of_other_rules_that_does_not_replay_says_so() -> None:
    text = '[Game "stone-age"]\n[Rules 99]\n[A "Anna"]\n[B "Ben"]\n\n~ place hut'
    with pytest.raises(hameau.HameauError, match=r"^line 6: .*; .* under rules version 99"):
        Transcript.read(text)


def test_comments_and_variations_belong_to_the_game(played: hameau.Record) -> None:
    transcript = Transcript(played)
    with pytest.raises(hameau.HameauError, match=r"^at: expected 0 to"):
        transcript.comment(len(played) + 1, "after the end")
    with pytest.raises(hameau.HameauError, match=r"^at: expected 0 to"):
        transcript.vary(len(played), ["place hut"])
    with pytest.raises(hameau.Illegal):
        transcript.vary(0, ["place hut"])
    with pytest.raises(hameau.HameauError, match=r"^actions: a variation has at least one"):
        transcript.vary(0, [])
    assert transcript.line == Line(0, played.actions)
