"""How is a position written and read? As a document; a complaint names the line, the field and the fault."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from ...core.complaints import taken_apart
from ...core.errors import HameauError
from ...core.state import State
from ..problems import Problem
from .setup import find_game

_TOKEN: Final = re.compile(r'"(?:[^"\\\n]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+|\n')


@dataclass(frozen=True)
class Complaint:
    """What is wrong with a document: in which line, with which field, and in which words to say it."""

    line: int
    slug: str
    where: str = ""
    values: Mapping[str, str] = field(default_factory=dict)


def write_position(state: State) -> str:
    """A position as a document to be read and changed by people."""
    whole = json.dumps(state.dump(), indent=1, ensure_ascii=False)
    return re.sub(r"\[[^\[\]{}]{0,200}\]", lambda found: re.sub(r"\s*\n\s*", " ", found[0]), whole)


def read_position(text: str) -> State | Complaint:
    """The position of a document, or what is wrong with it."""
    try:
        document = json.loads(text)
        if not isinstance(document, dict):
            return Complaint(1, "no-fields")
        return find_game(str(document.get("game"))).load(document)
    except json.JSONDecodeError as error:
        return Complaint(error.lineno, "json", values={"detail": error.msg})
    except RecursionError:
        return Complaint(1, "deep")
    except Problem:
        return Complaint(line_of(text, "game"), "game", "game")
    except HameauError as error:
        return _complaint(text, str(error))
    except ValueError:  # a number with more digits than anybody reads
        return Complaint(1, "large")


def _complaint(text: str, message: str) -> Complaint:
    """What a loader says about a document, taken apart."""
    where, slug, values = taken_apart(message)
    return Complaint(line_of(text, where), slug, where, values)


def line_of(text: str, path: str) -> int:
    """The line in which the field of a path such as `players[1].goods.wood` begins; if there is none, that of
    the longest beginning of the path."""
    lines = _lines(text)
    beginnings = (path[:end] for end in range(len(path), 0, -1))
    return next((lines[beginning] for beginning in beginnings if beginning in lines), 1)


def _lines(text: str) -> dict[str, int]:
    """The line of every field of a JSON text, by its path."""
    lines: dict[str, int] = {}
    stack: list[tuple[str, int]] = []  # what we are in: its path, and the number of the entry or -1
    line, path, word = 1, "", ""
    for token in _TOKEN.findall(text):
        if token == "\n":
            line += 1
        elif token in "{[":
            stack.append((path, 0 if token == "[" else -1))
            path = f"{path}[0]" if token == "[" else path
            lines.setdefault(path, line)
        elif token in "}]":
            path = stack.pop()[0] if stack else ""
        elif token == "," and stack and stack[-1][1] >= 0:
            outer, number = stack.pop()
            stack.append((outer, number + 1))
            path = f"{outer}[{number + 1}]"
            lines.setdefault(path, line)
        elif token == ":" and stack:
            outer = stack[-1][0]
            path = f"{outer}.{word}" if outer else word
            lines.setdefault(path, line)
        word = token.strip('"')
    return lines
