"""Every check of the project, in order, and a summary: `python tools/check.py`, or only `... lint types`.

A check that fails does not stop the others. The summary says why a check was SKIPPED here.
"""

import functools
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
BROWSER = tuple(str(path.relative_to(ROOT)) for path in sorted(ROOT.glob("tests/web/test_browser*.py")))
APART = tuple(
    f"--ignore={name}" for name in ("tests/test_docs.py", *BROWSER)
)  # they have checks of their own
# Neighbours stay together, so that what a file prepares is mostly prepared once.
STEALING = ("--dist", "worksteal")
SIDE_BY_SIDE = ("-n", "auto", *STEALING)
# What they test is never compiled: the same code runs in both trees, and one of them is enough.
ONCE = (
    "tests/arena",
    "tests/research/test_environments.py",
    "tests/research/test_selfplay.py",
    "tests/study",
    *(
        f"tests/test_{name}.py"
        for name in ("chromium", "cli", "drawing", "forges", "full", "own_bots", "usage", "website")
    ),
    "tests/web",
    *(str(path.relative_to(ROOT)) for path in sorted(ROOT.glob("hameau/games/*/tests/test_board*.py"))),
    *(str(path.relative_to(ROOT)) for path in sorted(ROOT.glob("hameau/games/*/tests/test_screen*.py"))),
)

sys.path.insert(0, str(ROOT))
from setup import why_interpreted  # noqa: E402
from tools import engine  # noqa: E402
from tools.chromium import ADVICE, find  # noqa: E402
from tools.engine import BUILT  # noqa: E402


class Result(NamedTuple):
    verdict: str  # ok, failed or SKIPPED
    note: str = ""


def run(*command: str, tree: Path = ROOT, aloud: bool = True) -> tuple[int, list[str]]:
    """Run a Python module or script in a tree, showing what it prints; its exit code and its lines."""
    if aloud:
        print("$ python", *command, flush=True)
    lines = []
    environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONUNBUFFERED": "1"}
    # The tests start hundreds of processes: what those import is compiled once, whatever is usual here.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    process = subprocess.Popen(
        [sys.executable, *command],
        cwd=tree,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    for line in process.stdout:
        if aloud:
            print(line, end="", flush=True)
        lines.append(line.rstrip())
    return process.wait(), lines


def tool(*command: str) -> Result:
    code, _ = run(*command)
    return Result("failed" if code else "ok")


def pytest(*arguments: str, tree: Path = ROOT) -> Result:
    code, lines = run("-m", "pytest", "--durations=25", *arguments, tree=tree)
    counts = [
        line.strip("= ") for line in lines if re.search(r"\d (passed|failed|error|skipped).* in \d", line)
    ]
    return Result("failed" if code else "ok", counts[-1] if counts else "no tests were run")


def check_format() -> Result:
    return tool("-m", "ruff", "format", "--check", ".")


def check_lint() -> Result:
    return tool("-m", "ruff", "check", ".")


def check_types() -> Result:
    return tool("-m", "mypy")


def check_imports() -> Result:
    return tool("tools/imports.py")


def check_tests() -> Result:
    if list(ROOT.glob("hameau/**/*.so")):
        return Result(
            "failed", "hameau/ holds compiled modules, which would be tested instead; run make clean"
        )
    once = () if why_interpreted() else (f"--ignore={name}" for name in ONCE)
    return pytest(*SIDE_BY_SIDE, *APART, *once)


def check_quick() -> Result:
    """The rules, the core and the bots on the sources, without what takes long."""
    return pytest(*SIDE_BY_SIDE, "-m", "not long and not slow", "hameau", *QUICK)


def check_compiled() -> Result:
    if problem := compile_tree():
        return problem
    return pytest(*SIDE_BY_SIDE, *APART, tree=BUILT)


def check_browser() -> Result:
    """The web table in a real browser, once: on the compiled build where there is one."""
    if find() is None:
        return Result("SKIPPED", f"no test in a browser was run, there is no Chromium: {ADVICE}")
    return pytest("-n", "2", *STEALING, *BROWSER, tree=ROOT if compile_tree() else BUILT)


def check_docs() -> Result:
    return pytest(*SIDE_BY_SIDE, "tests/test_docs.py")


def check_instructions() -> Result:
    if not (ROOT / "bench" / "instructions.py").exists():
        return Result("SKIPPED", "there is no bench/instructions.py")
    if shutil.which("valgrind") is None:
        return Result("SKIPPED", "valgrind is missing (sudo apt install valgrind)")
    if problem := compile_tree():
        return Result("SKIPPED", f"there is no compiled build: {problem.note}")
    code, lines = run("bench/instructions.py", tree=BUILT)
    return Result("failed" if code else "ok", lines[-1] if lines else "")


def check_long() -> Result:
    """The sweeps; those in a browser apart, since Playwright's loop suffers no other beside it."""
    rest = pytest(*SIDE_BY_SIDE, "-m", "long", *APART)
    browser = pytest("-n", "2", *STEALING, "-m", "long", *BROWSER)
    verdict = "failed" if "failed" in (rest.verdict, browser.verdict) else "ok"
    return Result(verdict, f"{rest.note}; in a browser: {browser.note}")


def check_sources() -> Result:
    """What `make test` runs on the compiled build alone, on the sources."""
    return pytest(*SIDE_BY_SIDE, *APART, *ONCE)


def check_versions() -> Result:
    """What other packages are needed for, with the lowest versions allowed and the newest there are."""
    code, lines = run("tools/versions.py")
    return Result("failed" if code else "ok", lines[-1] if lines else "")


QUICK = tuple(
    f"tests/test_{name}.py" for name in ("core", "drawing", "history", "imports", "records", "text")
)
CHECKS: dict[str, Callable[[], Result]] = {
    "format": check_format,
    "lint": check_lint,
    "types": check_types,
    "imports": check_imports,
    "quick": check_quick,
    "tests": check_tests,
    "compiled": check_compiled,
    "browser": check_browser,
    "docs": check_docs,
    "instructions": check_instructions,
    "long": check_long,
    "sources": check_sources,
    "versions": check_versions,
}
APART_FROM_ALL = ("quick", "long", "sources", "versions")


def compile_tree() -> Result | None:
    """Wait until build/compiled is up to date. Returns what prevented it."""
    if reason := why_interpreted():
        return Result("SKIPPED", reason)
    problem, lines = begin_compiling().result()
    print(*lines, sep="\n", end="\n" if lines else "", flush=True)
    lines.clear()
    return Result("failed", problem) if problem else None


@functools.cache
def begin_compiling() -> Future[tuple[str, list[str]]]:
    """The other checks need not wait for the compiler."""
    return ThreadPoolExecutor(1).submit(engine.build)


def main(names: list[str]) -> int:
    if unknown := [name for name in names if name not in CHECKS]:
        print(f"no such check: {', '.join(unknown)}; there are {', '.join(CHECKS)}")
        return 2
    os.chdir(ROOT)
    rows = []
    failed = False
    if not names or {"compiled", "instructions"}.intersection(names):
        begin_compiling()
    for name in names or [name for name in CHECKS if name not in APART_FROM_ALL]:
        print(f"\n-- {name} --", flush=True)
        start = time.monotonic()
        verdict, note = CHECKS[name]()
        failed = failed or verdict == "failed"
        rows.append(f"{name:<13}{verdict:<8}{time.monotonic() - start:6.1f} s   {note}".rstrip())
    print("\n-- summary --", *rows, sep="\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
