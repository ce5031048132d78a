"""Which pages of the site does code write? Those of the games, the gallery, the reference, the example."""

import functools
import importlib
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import hameau  # noqa: E402
from hameau.core.sentences import tell_game  # noqa: E402
from hameau.drawing.drawing import drawing  # noqa: E402
from hameau.study.lab import laboratory  # noqa: E402
from hameau.study.lab.page import about, interface, part, seats_label  # noqa: E402
from hameau.study.lab.telling import title  # noqa: E402
from hameau.web.show.aid import aid  # noqa: E402
from tools.website_figures import figures_page  # noqa: E402

LANGUAGES = ("en", "fr")
WORDS = tomllib.loads((ROOT / "docs" / "site" / "words.toml").read_text("utf-8"))
NAMES = ["Anna", "Ben", "Chloé"]
MOMENTS = {"early": 0.2, "middle": 0.6, "end": 1.0}  # how much of the game is over
SEED = 7

# The reference: packages whose `__all__` is public, and the public names of modules that have none.
PACKAGES = ("hameau", "hameau.bots", "hameau.arena", "hameau.study", "hameau.testing")
RESEARCH = {
    "encoding": ("Encoding", "encoding", "rewards"),
    "tables": ("Tables",),
    "workers": ("SharedTables",),
    "gym": ("SeatEnv",),
    "gym_tables": ("TablesEnv",),
    "rllib": ("RllibEnv",),
    "zoo": ("TableEnv", "env"),
    "spiel": ("SpielGame", "SpielState"),
    "selfplay": ("selfplay",),
}


def written_pages() -> Iterator[tuple[str, str]]:
    """Every page or picture that code writes: where it goes, and what is in it."""
    for lang in LANGUAGES:
        for game in hameau.games().values():
            folder = f"{lang}/players/{game.slug}"
            yield f"{folder}/index.md", game_page(game, lang)
            yield f"{folder}/aid.md", aid_page(game, lang)
            yield f"{folder}/laboratory.md", laboratory_page(game, lang)
            for moment in MOMENTS:
                yield f"{lang}/pictures/{game.slug}-{moment}.svg", picture(game, lang, moment)
        yield f"{lang}/gallery.md", gallery_page(lang)
    yield from reference_pages()
    yield "en/developers/ford.md", ford_page()
    yield "en/developers/figures.md", figures_page()
    yield "en/bots/tutorial.md", tutorial_page()


# --- for players ---


def game_page(game: hameau.Game, lang: str) -> str:
    """What there is about a game."""
    words, told = WORDS[lang], tell_game(game, lang)
    seats = f"{game.seats[0]}–{game.seats[-1]}"
    pages = [f"- **[{words[name]}]({name}.md)**: {words[f'{name}-about']}" for name in _PARTS]
    steps = tomllib.loads((game.folder / "lesson.toml").read_text("utf-8"))["steps"]
    lesson = [f"{number}. {step[lang]['title']}" for number, step in enumerate(steps, 1)]
    lines = [
        f"# {told['name']}\n",
        f"{told['tagline']}. {words['facts'].format(seats=seats, length=told['length'])}\n",
        f"![{told['name']}](../../pictures/{game.slug}-middle.svg){{.board}}\n",
        *pages,
        f"\n## {words['lesson']}\n\n{words['lesson-about']}\n",
        *lesson,
        "\n```{toctree}\n:hidden:\n",
        *(f"{words[name]} <{name}>" for name in _PARTS),
        "```",
    ]
    return "\n".join(lines) + "\n"


_PARTS = ("rules", "aid", "laboratory")


def anchored(rules: str) -> str:
    """The rules of a game, so that each can be linked to by its number."""
    return re.sub(r"^- \*\*(\d+\.\d+)\*\*", r'- <span id="rule-\1"></span>**\1**', rules, flags=re.MULTILINE)


def aid_page(game: hameau.Game, lang: str) -> str:
    """The player aid."""
    words = WORDS[lang]
    heading = words["aid-title"].format(game=tell_game(game, lang)["name"])
    lines = [f"# {heading}", "", words["aid-lead"]]
    for one in aid(game, lang):
        lines += ["", f"## {one.title}", ""]
        lines += [f'- {told} <a href="rules.html#rule-{rule}">{rule}</a>' for rule, told in one.rules]
        for piece in one.pieces:
            price = f" ({piece.price})" if piece.price else ""
            lines.append(f"- **{piece.name}**{price} {piece.words}")
    return "\n".join(lines) + "\n"


def laboratory_page(game: hameau.Game, lang: str) -> str:
    """What wins, as the page of the table shows it."""
    lab, text = laboratory(game), interface(lang)
    assert lab is not None, f"{game.slug} comes without figures"
    lines = [f"# {title(game, text)}", _raw(about(lab, game, text))]
    for table in lab.tables:
        lines += [f"## {seats_label(table, text)}", _raw(part(game, table, text))]
    return "\n\n".join(lines) + "\n"


def _raw(html: str) -> str:
    return f"````{{raw}} html\n{html}\n````"


# --- pictures ---


@functools.cache
def _played(game: hameau.Game) -> hameau.Record:
    seats = max(game.seats[0], min(len(NAMES), game.seats[-1]))
    return hameau.play(game, ["greedy"] * seats, seed=SEED)


def picture(game: hameau.Game, lang: str, moment: str) -> str:
    """The drawn table at a moment of a game between bots, as an onlooker sees it."""
    drawn, record = drawing(game), _played(game)
    assert drawn is not None
    view = record.state(int(len(record) * MOMENTS[moment])).view(None)
    return drawn.board(view, NAMES[: len(record.players)], game.text(lang), None) + "\n"


def gallery_page(lang: str) -> str:
    """All pictures on one page."""
    words = WORDS[lang]
    lines = [f"# {words['gallery']}", words["gallery-about"]]
    for game in hameau.games().values():
        name = tell_game(game, lang)["name"]
        lines.append(f"## {name}")
        for moment in MOMENTS:
            told = words[moment].format(game=name)
            lines += [f"![{told}](pictures/{game.slug}-{moment}.svg){{.board}}", f"*{told}*"]
    return "\n\n".join(lines) + "\n"


# --- for those who write code ---


def reference_pages() -> Iterator[tuple[str, str]]:
    """The public names of each package; one that several export is told where it comes first."""
    told: set[str] = set()
    for package in PACKAGES:
        module = importlib.import_module(package)
        names = [name for name in module.__all__ if package == "hameau" or name not in told]
        told.update(names)
        yield _reference(package, {package: names})
    yield _reference(
        "hameau.research", {f"hameau.research.{name}": list(RESEARCH[name]) for name in RESEARCH}
    )


def _reference(package: str, names: dict[str, list[str]]) -> tuple[str, str]:
    blocks = [_directive(module, name) for module, found in names.items() for name in found]
    intro = f".. automodule:: {package}\n   :no-members:\n"
    text = f"# {package}\n\n```{{eval-rst}}\n{intro}\n" + "\n".join(blocks) + "```\n"
    return f"en/api/{package.rpartition('.')[2]}.md", text


def _directive(module: str, name: str) -> str:
    if (module, name) == ("hameau", "games"):  # a package that can be called
        return ".. autofunction:: hameau.core.registry.games\n"
    if name.isupper():
        value = getattr(importlib.import_module(module), name)
        shown = f"   :value: {value}\n" if isinstance(value, int) else ""
        return f".. py:data:: {name}\n   :module: {module}\n{shown}"
    kind = "class" if name[0].isupper() else "function"
    return f".. auto{kind}:: {module}.{name}\n" + ("   :members:\n" if kind == "class" else "")


def ford_page() -> str:
    """The example game, file by file."""
    lines = ["# Ford: a whole game in seven files", "The game that [](adding-a-game.md) builds."]
    for path in sorted((ROOT / "examples" / "ford").glob("*.py")):
        lines += [f"## `{path.name}`", f"```python\n{path.read_text('utf-8')}```"]
    return "\n\n".join(lines) + "\n"


def redirect() -> str:
    """The page at the top, which leads to a language."""
    links = " · ".join(
        f'<a href="{lang}/index.html" lang="{lang}">{escape(name)}</a>'
        for lang, name in (("en", "English"), ("fr", "Français"))
    )
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Hameau</title>'
        f'<meta http-equiv="refresh" content="0; url=en/index.html"><p>{links}</p></html>\n'
    )


def tutorial_page() -> str:
    """The notebook as a page: its words, and its code without what it prints."""
    cells = json.loads((ROOT / "examples" / "tutorial.ipynb").read_text("utf-8"))["cells"]
    parts = ["".join(cell["source"]) for cell in cells]
    return "\n\n".join(
        part if cell["cell_type"] == "markdown" else f"```python\n{part}\n```"
        for cell, part in zip(cells, parts)
    )
