"""Builds the compiled engine; everything else about the package is in pyproject.toml.

mypyc turns the typed sources below into one C extension. That is optional: where it cannot be done the same
sources are installed as they are and run interpreted, and one sentence says so. HAMEAU_PURE=1 asks for that.
"""

import os
import shlex
import shutil
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

COMPILED = (
    "hameau/core/**/*.py",
    "hameau/learning/**/*.py",
    "hameau/games/**/*.py",
    "hameau/bots/search*.py",
    "hameau/research/batch.py",
)
# Left interpreted on purpose, matched from the right: "board.py" or "hameau/core/record.py".
INTERPRETED = (
    "__init__.py",
    "board.py",
    "board_*.py",
    "screen.py",
    "tests/*.py",
    "tests/*/*.py",
)

# Commands that only ask about the package, where compiling would be a waste of time.
ASKING = {"dist_info", "egg_info", "sdist", "clean"}


def modules() -> list[str]:
    """The files to compile."""
    found = sorted(path for pattern in COMPILED for path in Path().glob(pattern))
    return [path.as_posix() for path in found if not any(path.match(left) for left in INTERPRETED)]


def why_interpreted() -> str | None:
    """The reason why nothing can be compiled here; None if nothing speaks against it."""
    if os.environ.get("HAMEAU_PURE"):
        return "HAMEAU_PURE is set"
    if find_spec("mypyc") is None:
        return "mypy is not installed"
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC")
    if compiler and shutil.which(shlex.split(compiler)[0]) is None:
        return "there is no C compiler (sudo apt install gcc, or xcode-select --install)"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's C headers are missing (sudo apt install python3-dev)"
    return None


def say_interpreted(reason: str) -> None:
    print(f"hameau: the rules run interpreted, with the same play but slower, because {reason}", flush=True)


def extensions() -> list[Extension]:
    """The engine as one group of extensions; none when it stays interpreted."""
    if ASKING.intersection(sys.argv):
        return []
    if reason := why_interpreted():
        say_interpreted(reason)
        return []
    from mypyc.build import mypycify

    found: list[Extension] = mypycify(modules(), opt_level="3", debug_level="0", group_name="hameau")
    if os.name == "posix":
        for extension in found:
            extension.extra_compile_args = [
                *extension.extra_compile_args,
                "-g0",  # debug symbols would only take time and space
                "-Wno-error",  # a new compiler's new warning is no reason to stop
                "-fno-semantic-interposition",  # lets functions be inlined: 15 % fewer instructions
            ]
    return found


class BuildEngine(build_ext):
    """Compiles all of the engine or none of it, because half an engine could not be imported."""

    def run(self) -> None:
        self.parallel = True
        try:
            super().run()
        except (BaseError, CCompilerError, OSError) as error:
            for built in self.get_outputs():
                Path(built).unlink(missing_ok=True)
            self.extensions.clear()
            print(error)
            say_interpreted("the C compiler failed")


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildEngine})
