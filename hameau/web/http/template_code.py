"""What code does Jinja make of a template? As plain as what our templates say.

They look up attributes, never keys by a dot, and call functions that want nothing from Jinja. So code can do
both at once, where Jinja's own would ask for each of the hundreds in a page what kind of thing it is.
"""

import sys
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemBytecodeCache
from jinja2.bccache import Bucket
from jinja2.compiler import CodeGenerator, Frame
from jinja2.nodes import Call, Expr, Getattr, Name
from markupsafe import Markup, escape

WORDS = 20_000  # that are remembered as they are written in a page: labels, sentences, names
_written = lru_cache(maxsize=WORDS)(lambda words: str(escape(words)))


def write(value: object) -> str:
    """A value as it stands in a page."""
    kind = type(value)
    if kind is str:
        return _written(value)
    if kind is int:
        return str(value)
    return value if kind is Markup else escape(value)  # type: ignore[return-value]


class PlainCode(CodeGenerator):
    """Looks up, calls and writes without a way around."""

    def visit_Getattr(self, node: Getattr, frame: Frame) -> None:  # noqa: N802
        if isinstance(node.node, Name) and node.node.name == "self":  # whose blocks Jinja has as keys
            super().visit_Getattr(node, frame)
            return
        self.visit(node.node, frame)
        self.write(f".{node.attr}")

    def visit_Call(self, node: Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        if forward_caller or node.dyn_args or node.dyn_kwargs:
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for given in (*node.args, *node.kwargs):
            self.visit(given, frame)
            self.write(", ")
        self.write(")")

    def _output_child_pre(self, node: Expr, frame: Frame, finalize: Any) -> None:
        self.write("environment.write(")


class PlainEnvironment(Environment):
    """Where all templates are of pages, and so escape what they write."""

    code_generator_class = PlainCode
    write = staticmethod(write)


class KeptCode(FileSystemBytecodeCache):
    """Keeps the code of templates beside them, as Python does with that of modules; both start sooner so."""

    def __init__(self, templates: Path, lang: str) -> None:
        maker = sha256(Path(__file__).read_bytes()).hexdigest()[:10]
        super().__init__(str(templates / "__pycache__"), f"{lang}-{maker}-%s.cache")

    def dump_bytecode(self, bucket: Bucket) -> None:
        if not sys.dont_write_bytecode:
            with suppress(OSError):  # it may not be ours to write there
                Path(self.directory).mkdir(exist_ok=True)
                super().dump_bytecode(bucket)
