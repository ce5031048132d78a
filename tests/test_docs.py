"""Do the examples of README.md and docs/ run as they are printed?

The ```python blocks of a page run in order in one namespace; of ```console blocks the `$ hameau ...` lines
run, and must succeed. `<!-- not run: reason -->` right above a block leaves it out. A block that names a
file (```python ford/rules.py) is written to it. The name of each test tells how many examples its page has,
and a page without any must be listed here.
"""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import dedent
from types import ModuleType
from typing import NamedTuple

import pytest

from hameau.bots import base
from hameau.core import registry

ROOT = Path(__file__).resolve().parent.parent
WITHOUT_EXAMPLES = {"docs/credits.md", "docs/hosting.md", "docs/limits.md", "docs/strength.md"}


class Block(NamedTuple):
    language: str
    line: int  # of the page, where the code starts
    code: str
    file: str = ""  # that it is the content of


class Command(NamedTuple):
    arguments: list[str]
    environment: dict[str, str]


def blocks(text: str) -> list[Block]:
    """The fenced blocks of a page that are to be run."""
    found = []
    lines = text.splitlines()
    above = ""
    at = 0
    while at < len(lines):
        line = lines[at].strip()
        if line.startswith("```"):
            end = next(i for i in range(at + 1, len(lines)) if lines[i].strip() == "```")
            if not above.startswith("<!-- not run: "):
                language, _, file = line[3:].partition(" ")
                found.append(Block(language, at + 2, dedent("\n".join(lines[at + 1 : end])), file))
            at = end
        above = line or above
        at += 1
    return found


def commands(block: Block) -> list[Command]:
    """What each `$ hameau` line of a console block runs; a backslash continues a line."""
    found = []
    for line in block.code.replace("\\\n", "").splitlines() if block.language == "console" else []:
        if match := re.match(r"\$ ((?:\w+=\S+ )*)hameau", line):
            settings = dict(setting.split("=") for setting in match[1].split())
            found.append(Command(shlex.split(line[match.end() :]), settings))
    return found


def examples(page: str) -> list[Block]:
    found = blocks((ROOT / page).read_text(encoding="utf-8"))
    return [block for block in found if block.file or block.language == "python" or commands(block)]


# The pages of docs/games are written out of the code, and checked by tests/contract/test_pages.py.
PAGES = ["README.md", *sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("docs/*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=[f"{page}: {len(examples(page))} examples" for page in PAGES])
def test_the_examples_of_a_page_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = examples(page)
    if page in WITHOUT_EXAMPLES:
        assert not found, f"{page} has examples now; take it out of WITHOUT_EXAMPLES"
        return
    assert found, f"{page} has no examples; add one, or add the page to WITHOUT_EXAMPLES"
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registry, "_games", registry._games.copy())
    monkeypatch.setattr(base, "_makers", base._makers.copy())  # a bot of an example is no bot of the house
    with modules_afresh({block.file.split("/")[0] for block in found if block.file}):
        run(page, found)


@contextmanager
def modules_afresh(packages: set[str]) -> Iterator[None]:
    """Let packages of these names be loaded anew, and be forgotten afterwards."""

    def taken() -> dict[str, ModuleType]:
        names = [name for name in sys.modules if name.split(".")[0] in packages]
        return {name: sys.modules.pop(name) for name in names}

    before = taken()
    yield
    taken()
    sys.modules.update(before)


def run(page: str, found: list[Block]) -> None:
    """Run the examples of a page, or write them to their files."""
    namespace: dict[str, object] = {"__name__": "__main__"}
    for block in found:
        if block.file:
            Path(block.file).parent.mkdir(parents=True, exist_ok=True)
            Path(block.file).write_text(block.code + "\n", "utf-8")
        elif block.language == "python":
            # The empty lines make a traceback point at the line of the page.
            exec(compile("\n" * (block.line - 1) + block.code, str(ROOT / page), "exec"), namespace)
        else:
            for command in commands(block):
                run_hameau(command)


def run_hameau(command: Command) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "hameau", *command.arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT), **command.environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert ran.returncode == 0, f"hameau {shlex.join(command.arguments)}\n{ran.stdout}{ran.stderr}"


def test_blocks_are_found_and_left_out_as_told() -> None:
    page = dedent("""\
        ```python
        one = 1
        ```
        <!-- not run: takes an hour -->

        ```python
        two = 2
        ```
        1. A list:
           ```console
           $ hameau play stone-age \\
               --lang fr
           Bienvenue
           $ make test
           ```
        """)
    first, second = blocks(page)
    assert first == Block("python", 2, "one = 1")
    assert commands(second) == [Command(["play", "stone-age", "--lang", "fr"], {})]


def test_a_block_may_be_a_file_and_a_command_have_settings() -> None:
    page = "```toml ford/text/en.toml\n[game]\n```\n```console\n$ HAMEAU_GAMES=ford hameau games\n```\n"
    first, second = blocks(page)
    assert first == Block("toml", 2, "[game]", "ford/text/en.toml")
    assert commands(second) == [Command(["games"], {"HAMEAU_GAMES": "ford"})]
