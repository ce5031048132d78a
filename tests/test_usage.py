"""Is a command that is written wrongly answered in one sentence, in the language of the system?"""

import pytest
from typer.testing import CliRunner

from hameau.cli import app

WRONG = {
    "nope": ("There is no command nope; there are play,", "Il n’y a pas de commande nope ; il y a play,"),
    "simulat": ("There is no command simulat; did you mean simulate?", "vouliez-vous dire simulate ?"),
    "play --nope": ("There is no option --nope here; ", "Il n’y a pas d’option --nope ici ; "),
    "simulate stone-age --games x": ("--games cannot be that; ", "--games ne peut pas valoir cela ; "),
    "simulate": (" is missing; ", "Il manque "),
    "play stone-age --seed": ("The option --seed is not written so", "L’option --seed ne s’écrit pas ainsi"),
    "games stone-age": (
        "That is more than the command takes; ",
        "C’est plus que ce que prend la commande ; ",
    ),
}


@pytest.mark.parametrize("typed", WRONG)
@pytest.mark.parametrize("number", [0, 1])
def test_what_is_written_wrongly_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, typed: str, number: int
) -> None:
    monkeypatch.setenv("LC_ALL", ("en_GB.UTF-8", "fr_FR.UTF-8")[number])
    result = CliRunner().invoke(app, typed.split())
    assert result.exit_code == 2
    assert result.output.replace("\u202f", " ").replace("\u00a0", " ").count(WRONG[typed][number]) == 1
    assert len(result.output.splitlines()) == 1
    assert result.output.startswith("hameau: ")


def test_without_a_command_the_help_is_shown() -> None:
    result = CliRunner().invoke(app, [])
    assert result.exit_code in (0, 2)
    assert "simulate" in result.output
