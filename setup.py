"""Builds the compiled engine; everything else about the package is in pyproject.toml.

mypyc turns the typed sources below into C. That is optional: where it cannot be done the same sources are
installed as they are and run interpreted, and one sentence says so. HAMEAU_PURE=1 asks for that.

Two ways to build, with the same play. As it is: a C file for each package, compiled side by side with little
optimisation, in about a minute of processor time. HAMEAU_OPTIMIZE=3, for wheels: one C file for everything,
fully optimised, which takes several times as long and makes about a fifth more decisions a second.
"""

import hashlib
import os
import re
import shlex
import shutil
import sys
import sysconfig
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

COMPILED = (
    "hameau/core/*.py",
    "hameau/learning/*.py",
    "hameau/games/**/*.py",
    "hameau/bots/greedy.py",
    "hameau/bots/search*.py",
    "hameau/research/batch.py",
)
# Written by hand, and always fully optimised: what works out networks, and how processes wait for each other.
BY_HAND = ("hameau/learning/kernel.c", "hameau/research/bell.c")
# Left interpreted on purpose, matched from the right: what is in no loop would only take time to compile.
INTERPRETED = (
    "__init__.py",
    "tests/*.py",
    "tests/*/*.py",
    # of a game: rows of tables, drawings, documents
    "pieces.py",
    "games/*/effects.py",
    "games/*/exchanges.py",
    "games/*/furnishings.py",
    "games/*/spaces.py",
    "board.py",
    "board_*.py",
    "price.py",
    "screen.py",
    "document.py",
    "proofs.py",
    # of core and learning: files, words, the list of games
    "core/complaints.py",
    "core/errors.py",
    "core/files.py",
    "core/guards.py",
    "core/history.py",
    "core/moves.py",
    "core/positions.py",
    "core/preview.py",
    "core/record.py",
    "core/registry.py",
    "core/sentences.py",
    "core/sheets.py",
    "core/text.py",
    "core/transcript.py",
    "learning/arithmetic.py",
    "learning/network_file.py",
    "learning/slots.py",
    "learning/weights.py",
)
RELEASE = "3"
QUICK_FLAGS = ("-finline-small-functions", "-finline-functions", "-fpartial-inlining")

# Commands that only ask about the package, where compiling would be a waste of time.
ASKING = {"dist_info", "egg_info", "sdist", "clean"}


def modules() -> list[str]:
    """The files to compile."""
    listed = sorted(path for pattern in COMPILED for path in Path().glob(pattern))
    return [path.as_posix() for path in listed if not any(path.match(left) for left in INTERPRETED)]


def optimisation() -> str:
    return os.environ.get("HAMEAU_OPTIMIZE") or "1"


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

    level = optimisation()
    quick = level != RELEASE
    built: list[Extension] = mypycify(
        modules(), opt_level=level, debug_level="0", group_name="hameau", multi_file=quick
    )
    for extension in built:
        if quick:
            gather(extension)
        if os.name == "posix":
            extension.extra_compile_args = [
                *extension.extra_compile_args,
                "-g0",  # debug symbols would only take time and space
                "-Wno-error",  # a new compiler's new warning is no reason to stop
                "-fwrapv",  # products of hashes may go round
                "-fno-semantic-interposition",  # lets functions be inlined: 15 % fewer instructions
                *(QUICK_FLAGS if level == "1" else ()),
            ]
    return [*built, *map(by_hand, BY_HAND)]


def by_hand(source: str) -> Extension:
    """What is written in C; its sums may go round, which C leaves open."""
    name = source.removesuffix(".c").replace("/", ".")
    how = ["-O3", "-g0", "-fwrapv"] if os.name == "posix" else ["/O2"]
    return Extension(name, [source], extra_compile_args=how)


def gather(extension: Extension) -> None:
    """Make it of fewer C files; what they include may change while they do not."""
    extension.depends = [*extension.depends, *extension.sources]
    extension.sources = by_package(extension.sources)


def by_package(sources: list[str]) -> list[str]:
    """One C file for each package that includes those of its modules, so that they can inline each other."""
    if len(sources) == 1:
        return sources
    packages: dict[str, list[Path]] = {}
    for source in map(Path, sources):
        parts = source.stem.split("___")  # __native_hameau, games, stone_age, state
        packages.setdefault(parts[2] if parts[1:2] == ["games"] else "engine", []).append(source)
    gathered = []
    for package, files in packages.items():
        path = Path(sources[0]).parent / f"package_{package}.c"
        text = "".join(f'#include "{file.relative_to(path.parent).as_posix()}"\n' for file in sorted(files))
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
        gathered.append(str(path))
    return gathered


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

    def build_extensions(self) -> None:
        if hasattr(self.compiler, "_compile"):  # as all compilers have but Microsoft's
            compile_side_by_side(self.compiler)
        super().build_extensions()


def compile_side_by_side(compiler: Any) -> None:
    """Let a compiler work on several C files at once, and leave alone those that have not changed."""

    def compile_all(sources: list[str], output_dir: str, **how: Any) -> list[str]:
        extra = how.get("extra_postargs") or []
        macros, objects, extra, options, build = compiler._setup_compile(
            output_dir, how.get("macros"), how.get("include_dirs"), sources, how.get("depends"), extra
        )
        arguments = compiler._get_cc_args(options, how.get("debug"), how.get("extra_preargs"))

        def compile_one(target: str) -> None:
            source, suffix = build[target]
            stamp, key = Path(target + ".key"), digest(Path(source), [*arguments, *extra])
            if Path(target).exists() and stamp.exists() and stamp.read_text() == key:
                return
            compiler._compile(target, source, suffix, arguments, extra, options)
            stamp.write_text(key)

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(compile_one, objects))
        return list(objects)

    compiler.compile = compile_all


def digest(source: Path, arguments: Iterable[str]) -> str:
    """What compiling a C file depends on: its text, what it includes from its folder, how it is compiled."""
    included = re.findall(r'^#include "(.+\.c)"$', source.read_text(), re.MULTILINE)
    whole = hashlib.sha256(" ".join(arguments).encode())
    for part in (source, *sorted(source.parent.glob("*.h")), *(source.parent / name for name in included)):
        whole.update(part.read_bytes())
    return whole.hexdigest()


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildEngine})
