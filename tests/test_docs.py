"""Do the examples of README.md and docs/ run as they are printed?

The ```python blocks of a page run in order in one namespace; of ```console blocks the `$ hameau ...` lines
run, and must succeed. `<!-- not run: reason -->` right above a block leaves it out. The name of each test
tells how many examples its page has, and a page without any must be listed here.
"""

import os
import shlex
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
WITHOUT_EXAMPLES = {"docs/credits.md", "docs/hosting.md", "docs/strength.md"}


class Block(NamedTuple):
    language: str
    line: int  # of the page, where the code starts
    code: str


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
                found.append(Block(line[3:], at + 2, dedent("\n".join(lines[at + 1 : end]))))
            at = end
        above = line or above
        at += 1
    return found


def commands(block: Block) -> list[list[str]]:
    """The arguments of each `$ hameau` line of a console block; a backslash continues a line."""
    if block.language != "console":
        return []
    lines = block.code.replace("\\\n", "").splitlines()
    return [shlex.split(line.removeprefix("$ hameau")) for line in lines if line.startswith("$ hameau")]


def examples(page: str) -> list[Block]:
    found = blocks((ROOT / page).read_text(encoding="utf-8"))
    return [block for block in found if block.language == "python" or commands(block)]


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
    namespace: dict[str, object] = {"__name__": "__main__"}
    for block in found:
        if block.language == "python":
            # The empty lines make a traceback point at the line of the page.
            exec(compile("\n" * (block.line - 1) + block.code, str(ROOT / page), "exec"), namespace)
        else:
            for arguments in commands(block):
                run_hameau(arguments)


def run_hameau(arguments: list[str]) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "hameau", *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert ran.returncode == 0, f"hameau {shlex.join(arguments)}\n{ran.stdout}{ran.stderr}"


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
    assert commands(second) == [["play", "stone-age", "--lang", "fr"]]
