"""Every check of the project, in order, and a summary: `python tools/check.py`, or only `... lint types`.

A check that fails does not stop the others. The summary says why a check was SKIPPED here.
"""

import functools
import hashlib
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
BUILT = ROOT / "build" / "compiled"
BROWSER = tuple(f"tests/web/test_browser{what}.py" for what in ("", "_help", "_lessons"))
APART = tuple(
    f"--ignore={name}" for name in ("tests/test_docs.py", *BROWSER)
)  # they have checks of their own
NOT_SOURCES = {"build", "dist", "hameau.egg-info", "__pycache__"}

sys.path.insert(0, str(ROOT))
from setup import modules, why_interpreted  # noqa: E402
from tools.chromium import ADVICE, find  # noqa: E402


class Result(NamedTuple):
    verdict: str  # ok, failed or SKIPPED
    note: str = ""


def run(*command: str, tree: Path = ROOT, aloud: bool = True) -> tuple[int, list[str]]:
    """Run a Python module or script in a tree, showing what it prints; its exit code and its lines."""
    if aloud:
        print("$ python", *command, flush=True)
    lines = []
    process = subprocess.Popen(
        [sys.executable, *command],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree), "PYTHONUNBUFFERED": "1"},
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
    code, lines = run("-m", "pytest", *arguments, tree=tree)
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
    return pytest("-n", "auto", *APART)


def check_compiled() -> Result:
    if problem := compile_tree():
        return problem
    return pytest("-n", "auto", *APART, tree=BUILT)


def check_browser() -> Result:
    """The web table in a real browser, once: on the compiled build where there is one."""
    if find() is None:
        return Result("SKIPPED", f"no test in a browser was run, there is no Chromium: {ADVICE}")
    return pytest("-n", "2", *BROWSER, tree=ROOT if compile_tree() else BUILT)


def check_docs() -> Result:
    return pytest("-v", "tests/test_docs.py")


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
    result = pytest("-n", "auto", "-m", "long")
    return Result("SKIPPED", "no test is marked long") if result.note == "no tests were run" else result


CHECKS: dict[str, Callable[[], Result]] = {
    "format": check_format,
    "lint": check_lint,
    "types": check_types,
    "imports": check_imports,
    "tests": check_tests,
    "compiled": check_compiled,
    "browser": check_browser,
    "docs": check_docs,
    "instructions": check_instructions,
    "long": check_long,
}


def compile_tree() -> Result | None:
    """Wait until build/compiled is up to date. Returns what prevented it."""
    problem, lines = begin_compiling().result()
    print(*lines, sep="\n", end="\n" if lines else "", flush=True)
    lines.clear()
    return problem


@functools.cache
def begin_compiling() -> Future[tuple[Result | None, list[str]]]:
    """The C compiler works on one file for minutes on one core: the other checks need not wait for it."""
    return ThreadPoolExecutor(1).submit(bring_up_to_date)


def bring_up_to_date() -> tuple[Result | None, list[str]]:
    """Make build/compiled the project with its engine compiled: what prevented it, and what was printed."""
    if reason := why_interpreted():
        return Result("SKIPPED", reason), []
    copy_tree()
    done = BUILT / "build" / "fingerprint"
    if done.exists() and done.read_text() == fingerprint():
        return None, []
    done.unlink(missing_ok=True)
    for extension in BUILT.glob("hameau/**/*.so"):
        extension.unlink()
    _code, lines = run("setup.py", "--quiet", "build_ext", "--inplace", tree=BUILT, aloud=False)
    missing = [name for name in modules() if not list(BUILT.glob(name.removesuffix(".py") + ".*.so"))]
    if missing:
        return Result("failed", f"{len(missing)} of {len(modules())} modules were not compiled"), lines
    done.write_text(fingerprint())
    return None, [line for line in lines if "Treating generator comprehension as list" not in line]


def copy_tree() -> None:
    """Make build/compiled a copy of the project, leaving alone what was built there."""
    for name in sources(BUILT) - sources(ROOT):
        (BUILT / name).unlink()
    for name in sources(ROOT):
        original, copy = ROOT / name, BUILT / name
        if not copy.exists() or copy.read_bytes() != original.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(original, copy)


def sources(tree: Path) -> set[Path]:
    """The files of a tree, relative to it, less what was built, installed or cached."""
    found = set()
    for folder, folders, files in os.walk(tree):
        folders[:] = [name for name in folders if name not in NOT_SOURCES and not name.startswith(".")]
        found |= {Path(folder, name).relative_to(tree) for name in files if not name.endswith(".so")}
    return found


def fingerprint() -> str:
    """What the compiled engine depends on, in one word."""
    package = [name for name in sources(ROOT) if name.parts[0] == "hameau" and "tests" not in name.parts]
    digest = hashlib.sha256(sys.version.encode())
    for name in sorted([*package, Path("setup.py"), Path("requirements/dev.txt")]):
        digest.update(name.as_posix().encode() + (ROOT / name).read_bytes())
    return digest.hexdigest()


def main(names: list[str]) -> int:
    if unknown := [name for name in names if name not in CHECKS]:
        print(f"no such check: {', '.join(unknown)}; there are {', '.join(CHECKS)}")
        return 2
    os.chdir(ROOT)
    rows = []
    failed = False
    if not names or {"compiled", "instructions"}.intersection(names):
        begin_compiling()
    for name in names or [name for name in CHECKS if name != "long"]:
        print(f"\n-- {name} --", flush=True)
        start = time.monotonic()
        verdict, note = CHECKS[name]()
        failed = failed or verdict == "failed"
        rows.append(f"{name:<13}{verdict:<8}{time.monotonic() - start:6.1f} s   {note}".rstrip())
    print("\n-- summary --", *rows, sep="\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
