"""Does Hameau run with the lowest versions that pyproject.toml allows, and with the newest there are?

`python tools/versions.py [lowest|newest]` makes an environment for each in build/versions, and runs in it the
tests of what other packages are needed for: the terminal, files of data, environments, the web. It needs a
network; `make test-long` calls it.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / "build" / "versions"
UV = ROOT / "build" / "lock" / "bin" / "uv"  # where tools/lock.sh has it
RESOLUTIONS = {"lowest": "lowest-direct", "newest": "highest"}
EXTRAS = ("data", "research", "terminal", "web")
TOOLS = (
    "httpx",
    "httpx2",
    "hypothesis",
    "pytest",
    "schemathesis",
)  # what the tests need, of which any version will do
TESTS = (
    "tests/arena",
    "tests/research/test_environments.py",
    "tests/research/test_gym_tables.py",
    "tests/research/test_selfplay.py",
    "tests/research/test_tables.py",
    "tests/study/test_database.py",
    "tests/test_cli.py",
    "tests/test_full.py",
    "tests/test_text.py",
    "tests/web/test_api.py",
    "tests/web/test_pages.py",
)


def main(names: list[str]) -> int:
    if not UV.exists():
        UV.parent.parent.mkdir(parents=True, exist_ok=True)
        run(sys.executable, "-m", "venv", str(UV.parent.parent))
        run(str(UV.parent / "python"), "-m", "pip", "install", "--quiet", "uv")
    results = {name: check(name) for name in names or RESOLUTIONS}
    print("; ".join(f"{name} versions: {'ok' if code == 0 else 'failed'}" for name, code in results.items()))
    return 1 if any(results.values()) else 0


def check(name: str) -> int:
    """Install, say what there is now, and test."""
    venv = HOME / name
    python = str(venv / "bin" / "python")
    run(str(UV), "venv", "--quiet", "--clear", "--python", sys.executable, str(venv))
    extras = [word for extra in EXTRAS for word in ("--extra", extra)]
    install = (str(UV), "pip", "install", "--quiet", "--no-build", "--python", python)  # wheels alone
    run(*install, "--resolution", RESOLUTIONS[name], "--requirements", "pyproject.toml", *extras)
    run(*install, *TOOLS)
    run(str(UV), "pip", "list", "--python", python)
    tests = [test for test in TESTS if (ROOT / test).exists()]
    return run(python, "-m", "pytest", "-q", *tests, must=False)


def run(*command: str, must: bool = True) -> int:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, cwd=ROOT, env=environment, check=must).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
