"""Is the compiled engine up to date? `python tools/engine.py` builds it in build/compiled if it is not.

build/compiled is a copy of the project with the engine compiled in place. Tests run in it, and `make play`
lets bots think with it. `python tools/engine.py install` puts it into the installed package.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from setup import BY_HAND, RELEASE, modules, optimisation, why_interpreted  # noqa: E402

BUILT = ROOT / "build" / ("optimised" if optimisation() == RELEASE else "compiled")
READY = BUILT / "build" / "fingerprint"  # there when the engine is whole; says what it was built from
NOT_SOURCES = {"build", "dist", "hameau.egg-info", "__pycache__"}


def is_current() -> bool:
    """Is the engine built, and from these sources?"""
    return READY.exists() and READY.read_text() == fingerprint()


def build() -> tuple[str, list[str]]:
    """Bring the engine up to date: what prevented it, if anything, and what was printed."""
    if reason := why_interpreted():
        return reason, []
    copy_tree()
    if is_current():
        return "", []
    READY.unlink(missing_ok=True)
    for extension in BUILT.glob("hameau/**/*.so"):
        extension.unlink()
    lines = _run_setup()
    wanted = [*modules(), *BY_HAND]
    missing = [name for name in wanted if not list(BUILT.glob(str(Path(name).with_suffix("")) + ".*.so"))]
    if missing:
        return f"{len(missing)} of {len(wanted)} modules were not compiled", lines
    READY.write_text(fingerprint())
    return "", lines


def _run_setup() -> list[str]:
    done = subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"],
        cwd=BUILT,
        env={**os.environ, "PYTHONPATH": str(BUILT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return [line for line in done.stdout.splitlines() if "Treating generator comprehension" not in line]


def install() -> None:
    """Let the installed package be compiled, if the engine is up to date; else interpreted."""
    site = Path(sysconfig.get_path("platlib"))
    for extension in (*site.glob("hameau/**/*.so"), *site.glob("hameau__mypyc.*.so")):
        extension.unlink()
    if is_current():
        for extension in (*BUILT.glob("hameau/**/*.so"), *BUILT.glob("hameau__mypyc.*.so")):
            shutil.copy2(extension, site / extension.relative_to(BUILT))


def copy_tree() -> None:
    """Make build/compiled a copy of the project, leaving alone what was built there."""
    here, there = set(sources(ROOT)), set(sources(BUILT))
    for name in there - here:
        (BUILT / name).unlink()
    for name in here:
        original, copy = ROOT / name, BUILT / name
        if not copy.exists() or copy.read_bytes() != original.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(original, copy)


def sources(tree: Path) -> Iterator[Path]:
    """The files of a tree, relative to it, less what was built, installed or cached."""
    for folder, folders, files in os.walk(tree):
        folders[:] = [name for name in folders if name not in NOT_SOURCES and not name.startswith(".")]
        yield from (Path(folder, name).relative_to(tree) for name in files if not name.endswith(".so"))


def fingerprint() -> str:
    """What the compiled engine depends on, in one word: a change elsewhere does not build it again."""
    folders = {Path(name).parts[:2] for name in modules()}
    files = [name for name in sources(ROOT) if name.parts[:2] in folders and name.suffix == ".py"]
    whole = hashlib.sha256(f"{sys.version} {optimisation()}".encode())
    for name in sorted([*files, *map(Path, BY_HAND), Path("setup.py"), Path("requirements/build.txt")]):
        if "tests" not in name.parts:
            whole.update(name.as_posix().encode() + (ROOT / name).read_bytes())
    return whole.hexdigest()


def main(command: str) -> int:
    os.chdir(ROOT)
    if command == "install":
        install()
        return 0
    problem, lines = build()
    print(*lines, sep="\n")
    print(f"hameau: the engine was not compiled: {problem}" if problem else "hameau: the engine is compiled")
    return 1 if problem else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2] or [""]))
