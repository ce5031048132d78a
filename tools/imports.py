"""Do imports point one way? web, study, arena, research, bots, cli → drawing, learning → core ← games.

`core` imports only itself, `drawing` and `learning` only `core` and themselves, a game only those three and
itself, and nothing else imports a game, because games are reached by slug. Tests may import what they like.
Prints one line per violation.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHARED = ("hameau.core", "hameau.drawing", "hameau.learning")  # what games may use
ALLOWED = {
    "core": ("hameau.core",),
    "drawing": ("hameau.core", "hameau.drawing"),
    "learning": ("hameau.core", "hameau.learning"),
}


def main() -> int:
    found = violations(ROOT)
    print("\n".join(found) or "imports point one way")
    return 1 if found else 0


def violations(root: Path) -> list[str]:
    """A sentence for every import in `root/hameau` that points the wrong way."""
    files = sorted(path.relative_to(root) for path in root.glob("hameau/**/*.py"))
    return [
        line for path in files if "tests" not in path.parts for line in check(path, (root / path).read_text())
    ]


def check(path: Path, source: str) -> Iterator[str]:
    """The sentences about one file; `path` is relative to the root of the project."""
    package = path.parent.parts
    for line, target in imports(source, package):
        if (problem := judge(package, target)) is not None:
            yield f"{path.as_posix()}:{line}: {problem}, not {target}"


def imports(source: str, package: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """The line and the full dotted name of everything imported by a module of `package`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield node.lineno, name.name
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else ()
            start = [*base, node.module] if node.module else list(base)
            for name in node.names:
                yield node.lineno, ".".join([*start, name.name])


def judge(package: tuple[str, ...], target: str) -> str | None:
    """What a module of `package` may import instead, when it may not import `target`."""
    if not is_within(target, "hameau"):
        return None
    if package[1:2] == ("games",):
        own = ".".join(package[:3])
        return (
            None
            if is_one_of(target, (*SHARED, own))
            else f"a game may import only what games share and {own}"
        )
    if package[1:2] and package[1] in ALLOWED:
        allowed = ALLOWED[package[1]]
        return None if is_one_of(target, allowed) else f"{package[1]} may import only {' and '.join(allowed)}"
    return "games are reached by slug" if is_within(target, "hameau.games") else None


def is_one_of(name: str, packages: tuple[str, ...]) -> bool:
    return any(is_within(name, package) for package in packages)


def is_within(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


if __name__ == "__main__":
    sys.exit(main())
